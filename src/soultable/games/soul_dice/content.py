"""The typed tables that content.toml becomes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from soultable.engine.bags import MOST, bag_of, one
from soultable.engine.bags import count as count_of
from soultable.engine.content import ContentFile, Entry, vocabulary_name
from soultable.engine.effects import Effect, Program
from soultable.engine.errors import BadContent
from soultable.engine.grammar import Words
from soultable.engine.masks import mask_of
from soultable.games.soul_dice.moves import NUMBERS, PLACES, Moves

if TYPE_CHECKING:
    from soultable.games.soul_dice.flow.abilities import Word
    from soultable.games.soul_dice.flow.souls import SoulEffect
    from soultable.games.soul_dice.state import SoulDiceState

ANGEL: Final = 0
DEVIL: Final = 1
SIDES: Final = ["angel", "devil"]
INSTRUMENT: Final = 0
"""The harp or trident, among the cards; all others are named by their number."""
ROUNDS: Final = 3

# The piles of souls, from the left (SD-R-53).
HEAVEN: Final = 0
UNDECIDED: Final = 1
HELL: Final = 2
DISPOSITIONS: Final = ["heaven", "undecided", "hell"]

ALL_NUMBERS: Final = mask_of(list(range(1, NUMBERS + 1)))
ODD: Final = mask_of([1, 3, 5, 7, 9])
EVEN: Final = ALL_NUMBERS & ~ODD
NO_LIMIT: Final = 1_000_000

ABILITY_WORDS: Final = [
    "look at", "take a crystal", "turn a die", "take a used", "move a top", "discard a top", "replace",
    "use up",
]  # fmt: skip
"""How the words of special abilities begin."""


class SoulRule:
    """The rule of a soul: for placing cards, an effect, a standing protection, or a condition for scoring."""

    def __init__(
        self,
        allowed: int = ALL_NUMBERS,
        order: int = 0,
        most: int = NO_LIMIT,
        triggers: int = 0,
        effect: SoulEffect | None = None,
        barred: bool = False,
        low: int = 0,
        high: int = NO_LIMIT,
        least: int = 0,
    ) -> None:
        # placement: SD-SOUL-01, -04, -08, -11, -14
        self.allowed = allowed
        """The numbers that may be laid, as a mask."""
        self.order = order
        """1: each card must be higher than the one before it; -1: lower."""
        self.most = most
        """At most this many cards may lie on a side."""
        # effect: SD-SOUL-02, -03, -06, -09, -12, -13
        self.effect = effect
        self.triggers = triggers
        """The numbers that trigger the effect, as a mask."""
        self.need_a_die = 0 if effect is None or effect.no_die_left is None else triggers
        """Those after which a die must be left in the supply (SD-R-12, SD-R-13), as a mask."""
        self.barred = barred
        """SD-SOUL-07: harp and trident cannot be used here."""
        # condition: SD-SOUL-05, -10, -15
        self.low = low
        self.high = high
        self.least = least
        """With how many cards at least a side scores."""


class Language:
    """In what souls and special abilities are written. flow/souls.py and flow/abilities.py list the words."""

    def __init__(self, rules: Words[SoulRule], words: Words[Word]) -> None:
        self.rules = rules
        self.words = words


class Soul:
    """A soul card."""

    def __init__(self, entry: Entry, language: Language) -> None:
        entry.only(["id", "name", "disposition", "rule", "mark"])
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.pile = entry.word("disposition", DISPOSITIONS)
        self.rule = language.rules.parse(entry, "rule")
        self.written = entry.text("rule")
        self.mark = entry.mark()


class Ability:
    """A special ability: what it does, word by word."""

    def __init__(self, entry: Entry, language: Language) -> None:
        entry.only(["id", "side", "name", "does", "recommended", "mark"])
        self.id = entry.text("id")
        self.side = entry.word("side", SIDES)
        self.name = entry.text("name")
        self.mark = entry.mark()
        recommended = entry.data.get("recommended", False)
        if not isinstance(recommended, bool):
            raise entry.wrong("recommended", "true or false")
        self.recommended = recommended
        steps: list[Effect[SoulDiceState]] = []
        before: Word | None = None
        for word in language.words.parse_each(entry, "does"):
            steps.append(word.behind(before))
            before = word
        self.does = Program(steps)
        written = entry.texts("does")
        self.kinds = [
            kind for kind, word in enumerate(ABILITY_WORDS) if any(w.startswith(word) for w in written)
        ]
        """Which of the words it has, for estimates."""


class Token:
    """The soul tokens of one value."""

    def __init__(self, entry: Entry) -> None:
        entry.only(["id", "count", "from_round", "mark"])
        if not re.fullmatch(r"\d", entry.text("id")):
            raise entry.wrong("id", "the value of the tokens, from 0 to 9")
        self.value = int(entry.text("id"))
        self.count = entry.number("count", 1, MOST)
        self.from_round = entry.number("from_round", 1, ROUNDS)
        self.mark = entry.mark()
        if self.from_round == 2:
            raise entry.wrong("from_round", "1, or 3 for the tokens that are mixed in before round 3")


class Die:
    def __init__(self, entry: Entry) -> None:
        entry.only(["id", "sides", "mark"])
        self.id = SIDES[entry.word("id", SIDES)]
        self.sides = entry.numbers("sides", 1, NUMBERS)
        self.mark = entry.mark()
        self.shows = sorted(set(self.sides))
        """What it can show, each once."""


class Content:
    """Everything in the box."""

    def __init__(self, text: str, language: Language, pack: str = "", pack_name: str = "pack") -> None:
        file = ContentFile(text, "content.toml", pack, pack_name)
        self.source = file.source
        self.dice = file.count("dice", 2, MOST)
        self.crystals = file.count("crystals", 0, MOST)
        self.display = file.count("display", 1, MOST)
        self.cards_in_turn = file.count("cards_in_turn", 1, MOST)
        self.solo_cards_in_turn = file.count("solo_cards_in_turn", 1, MOST)
        self.copies = file.count("copies", 1, MOST)
        self.harps = file.count("harps", 0, MOST)
        self.deck = bag_of([INSTRUMENT] * self.harps + [*range(1, NUMBERS + 1)] * self.copies)
        self.die = [Die(entry) for entry in file.list("die")]
        if [die.id for die in self.die] != SIDES:
            raise BadContent(
                f"{self.source}: the list [[die]] is wrong; expected angel and devil, in this order."
            )
        self.tokens = [Token(entry) for entry in file.list("token")]
        self.early_tokens = self.token_bag(1)
        """The tokens in the supply from the first round on (SD-SET-05), as a bag."""
        self.late_tokens = self.token_bag(ROUNDS)
        """Those that are mixed in before round 3 (SD-PRE-07)."""
        self.souls = [Soul(entry, language) for entry in file.list("soul")]
        self.piles = [
            mask_of([number for number, soul in enumerate(self.souls) if soul.pile == pile])
            for pile in range(PLACES)
        ]
        """The souls of each disposition, as masks."""
        self.abilities = [Ability(entry, language) for entry in file.list("ability")]
        self.abilities_of = [
            mask_of([number for number, ability in enumerate(self.abilities) if ability.side == side])
            for side in (ANGEL, DEVIL)
        ]
        """The blessings and the evil deeds, as masks."""
        self.recommended = [self.recommended_for(side) for side in (ANGEL, DEVIL)]
        self.check()
        name = vocabulary_name("soul_dice", pack)
        numbers = sorted({number for die in self.die for number in die.sides})
        values = [token.value for token in self.tokens]
        souls = [soul.id for soul in self.souls]
        abilities = [ability.id for ability in self.abilities]
        try:
            self.moves = Moves(name, numbers, self.dice, values, souls, abilities)
        except ValueError as error:  # such as the souls `S1` and `s1`
            raise BadContent(f"{self.source}: two names are too much alike: {error}.") from None

    def token_bag(self, from_round: int) -> int:
        tokens = 0
        for token in self.tokens:
            if token.from_round == from_round:
                tokens += token.count * one(token.value)
        return tokens

    def recommended_for(self, side: int) -> int:
        """The ability to begin with (SD-ADV-02)."""
        found = [
            number
            for number, ability in enumerate(self.abilities)
            if ability.side == side and ability.recommended
        ]
        if len(found) != 1:
            raise BadContent(
                f"{self.source}: {len(found)} abilities of the {SIDES[side]} are recommended; expected 1."
            )
        return found[0]

    def check(self) -> None:
        """Is there enough of everything for three rounds?"""
        for pile, souls in enumerate(self.piles):
            if souls.bit_count() < ROUNDS:
                raise BadContent(
                    f"{self.source}: {souls.bit_count()} souls have the disposition {DISPOSITIONS[pile]};"
                    f" expected {ROUNDS} or more."
                )
        early = sum([token.count for token in self.tokens if token.from_round == 1])
        everything = sum([token.count for token in self.tokens])
        if early < PLACES * (ROUNDS - 1) or everything < PLACES * ROUNDS:
            raise BadContent(
                f"{self.source}: there are {early} tokens from round 1 on and {everything} in all;"
                f" expected {PLACES * (ROUNDS - 1)} and {PLACES * ROUNDS} or more."
            )

    def faces(self, side: int) -> list[int]:
        """What the dice of that side can show, each number once."""
        return self.die[side].shows

    def late(self, token: int) -> bool:
        """Are the tokens of this value in play from round 3 on only?"""
        return count_of(self.late_tokens, token) > 0
