"""Soul Dice's tables: a position laid out by naming what matters in it.

    table(souls="S4 S7 S15", angel=side(display="2 7 harp", dice="3 4", stacks=["2 5", "", ""]))

What is not named is quiet: the souls S5, S7 and S15, at which every card may be laid and nothing happens;
1, 2 and 3 in the display, no card laid, all crystals. All other cards are in the draw pile. The sides are
called ANGEL and DEVIL, which are the numbers of their seats too, unless they are swapped (SD-R-55).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import soultable
from soultable.engine.ask import ask_of
from soultable.engine.bags import bag_of, contains, members, one
from soultable.engine.masks import bit, mask_of
from soultable.engine.seats import only
from soultable.games.soul_dice import SoulDiceGame
from soultable.games.soul_dice.content import ANGEL, DEVIL, INSTRUMENT
from soultable.games.soul_dice.flow.turn import TURN
from soultable.games.soul_dice.moves import INSTRUMENTS
from soultable.games.soul_dice.state import (
    BOX,
    NO_ABILITY,
    NO_CARD,
    NO_SOUL,
    NO_TOKEN,
    OPEN_SOUL,
    Side,
    SoulDiceState,
    cards_of,
    laid,
)
from soultable.games.soul_dice.view import SoulDiceView
from soultable.games.soul_dice.words import card_name
from tests.tabletest import Table

__all__ = ["ANGEL", "DEVIL", "dealt", "game", "opening", "side", "table"]

FIRST_CARDS: Final = ["1", "2", "3", "4"]
"""What `dealt` turns up for each side: three for the display, and the next one."""
FIRST_DICE: Final = [1, 1, 2, 2, 3, 3, 4, 4, 5, 6]
FIRST_SOULS: Final = ["S5", "S7", "S15"]
FILLING: Final = {2: ["S1", "S6", "S11"], 3: ["S1", "S6", "S11", "S2", "S8", "S12"]}
"""The souls of earlier rounds when a test does not say."""


@dataclass
class SideSetup:
    display: str = "1 2 3"
    next: str = ""
    draw: str | None = None
    discards: str = ""
    out: str = ""
    dice: str = "1 2 3 4 5 6"
    crystals: int = 2
    stacks: list[str] = field(default_factory=lambda: ["", "", ""])
    ability: str = ""
    flipped: bool = False


side = SideSetup
"""One side of the table. With a `draw` pile that is named, cards named nowhere are out of the game."""


class SoulDiceTable(Table[SoulDiceState]):
    """A table of Soul Dice, read off in the words of the rules."""

    game: SoulDiceGame

    def named(self, number: int, cards: int) -> list[str]:
        return [card_name(number, card) for card in members(cards)]

    def display(self, number: int) -> list[str]:
        return self.named(number, self.state.sides[number].display)

    def next_card(self, number: int) -> str:
        """The face-up card of the draw pile; empty if there is none."""
        card = self.state.sides[number].face_up
        return "" if card == NO_CARD else card_name(number, card)

    def draw_pile(self, number: int) -> list[str]:
        """The cards below the face-up one."""
        return self.named(number, self.state.sides[number].draw)

    def discards(self, number: int) -> list[str]:
        return self.named(number, self.state.sides[number].discards)

    def out(self, number: int) -> list[str]:
        """The cards of that deck that are out of the game."""
        return self.named(number, self.state.sides[number].out)

    def dice(self, number: int) -> list[int]:
        """The unused dice."""
        return members(self.state.sides[number].supply)

    def used(self, number: int) -> int:
        return self.state.sides[number].used

    def crystals(self, number: int) -> int:
        return self.state.sides[number].crystals

    def stack(self, number: int, soul: int) -> list[int]:
        """The cards of a side at a soul, counted from 1, the top card last."""
        return cards_of(self.state.sides[number].stacks[soul - 1])

    def stacks(self, number: int) -> list[list[int]]:
        return [self.stack(number, soul) for soul in (1, 2, 3)]

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def round(self) -> int:
        """Counted from 1."""
        return self.state.round + 1

    def souls(self, round_number: int) -> list[str]:
        """The souls of a round, from the left."""
        found = self.state.souls[3 * round_number - 3 : 3 * round_number]
        return [self.game.content.souls[soul].id for soul in found if soul != NO_SOUL]

    def winners(self, round_number: int) -> list[str]:
        """Who has won the souls of a round."""
        names = {OPEN_SOUL: "", ANGEL: "angel", DEVIL: "devil", BOX: "box"}
        return [names[winner] for winner in self.state.winners[3 * round_number - 3 : 3 * round_number]]

    @property
    def token_supply(self) -> list[int]:
        return members(self.state.token_supply)

    def view(self, seat: int) -> SoulDiceView:
        return self.game.view(self.state, seat)

    @property
    def asked_by(self) -> str:
        """The rule behind the question."""
        return ask_of(self.state, self.asked).rule

    def seat(self, number: int) -> int:
        """Where the player of that side sits."""
        return self.state.seat_of(number)

    def roll(self, *dice: int) -> None:
        self.play(*[f"roll {die}" for die in dice])

    def turn_up(self, *cards: str | int) -> None:
        self.play(*[f"turn up {card}" for card in cards])


def game(pack: str = "") -> SoulDiceGame:
    """Soul Dice, with the content of a pack laid over its own if one is given."""
    found = soultable.engine.registry.game("soul_dice", pack, "pack.toml")
    assert isinstance(found, SoulDiceGame)
    return found


def opening(mode: str = "standard", **options: int) -> SoulDiceTable:
    """The table before anything is dealt."""
    soul_dice = game()
    chosen = {option.name: options.get(option.name, option.default) for option in soul_dice.options}
    return SoulDiceTable(soul_dice, soul_dice.start(soul_dice.seats_in(mode)[0], mode, chosen))


def dealt(mode: str = "standard", **options: int) -> SoulDiceTable:
    """The table after cards, dice and souls: both sides have 1, 2, 3 and the dice of FIRST_DICE."""
    at = opening(mode, **options)
    sides = 1 if mode == "solo" else 2
    if mode == "advanced" and options.get("abilities", 0) == 0:
        at.play("choose B1", "choose E1")
    for _ in range(sides):
        at.turn_up(*FIRST_CARDS)
    for _ in range(sides):
        at.roll(*FIRST_DICE)
    at.play(*[f"reveal {soul}" for soul in FIRST_SOULS])
    return at


def table(
    mode: str = "standard",
    *,
    souls: str = "S5 S7 S15",
    angel: SideSetup | None = None,
    devil: SideSetup | None = None,
    turn: int = ANGEL,
    round: int = 1,  # noqa: A002 - the word of the rules
    tokens: list[int] | None = None,
    looked: list[list[int]] | None = None,
    won: list[tuple[str, str, int]] | None = None,
    placed: int = 0,
    helped: bool = False,
    last: bool = False,
    swapped: int = 0,
    pack: str = "",
) -> SoulDiceTable:
    """A position in the middle of a round, with side `turn` to choose an action.

    `tokens` are those on the three souls and `looked` the sides that have looked at each. `won` has, for each
    soul of earlier rounds, who has it ("angel", "devil" or "box") and its token.
    """
    content = game(pack).content
    ids = [soul.id for soul in content.souls]
    solo = mode == "solo"
    state = SoulDiceState(1 if solo else 2, content, [Side(), Side()])
    state.solo = solo
    state.advanced = mode == "advanced"
    state.swapped = swapped
    state.round = round - 1
    state.turn = turn
    state.placed = placed
    state.helped = helped
    state.last = last

    earlier = won if won is not None else [(soul, "box", 0) for soul in FILLING.get(round, [])]
    low = members(content.early_tokens)
    names = souls.split()
    seen = [ids.index(soul) for soul, _, _ in earlier] + [ids.index(soul) for soul in names]
    state.souls = seen + [NO_SOUL] * (9 - len(seen))
    state.souls_left = (bit(len(ids)) - 1) & ~mask_of(seen)
    who = {"angel": ANGEL, "devil": DEVIL, "box": BOX}
    state.winners = [who[winner] for _, winner, _ in earlier] + [OPEN_SOUL] * (9 - len(earlier))
    values = [token for _, _, token in earlier]
    if won is None:  # any of the low tokens, as many as were laid
        values = low[: len(earlier)]
    here = tokens if tokens is not None else low[len(values) : len(values) + 3]
    laid_tokens = [] if solo else values + here
    state.tokens = laid_tokens + [NO_TOKEN] * (9 - len(laid_tokens))
    first = ANGEL if round != 2 else DEVIL
    knowing = looked if looked is not None else [[first], [1 - first], []]
    masks = [
        only(ANGEL) | only(DEVIL) if who[winner] == BOX else only(state.seat_of(who[winner]))
        for _, winner, _ in earlier
    ]
    state.knowers = (
        masks + [sum(only(state.seat_of(side)) for side in sides) for sides in knowing] + [0] * 9
    )[:9]
    if not solo:
        box = content.early_tokens + (content.late_tokens if round == 3 else 0)
        state.token_supply = box - bag_of(laid_tokens)

    setups = [angel or side(), devil or side()]
    for number, setup in enumerate(setups):
        lay_stacks(state.sides[number], setup)
    if solo:
        fill(state, ANGEL, setups[ANGEL], cards_laid(setups[ANGEL]) + cards_laid(setups[DEVIL]))  # SD-R-48
    else:
        for number, setup in enumerate(setups):
            fill(state, number, setup, cards_laid(setup))
    state.push(TURN)
    return SoulDiceTable(game(pack), state)


def lay_stacks(owner: Side, setup: SideSetup) -> None:
    owner.stacks = [0, 0, 0]
    for soul, cards in enumerate(setup.stacks):
        for card in cards.split():
            owner.stacks[soul] = laid(owner.stacks[soul], int(card))


def cards_laid(setup: SideSetup) -> int:
    """The cards in the stacks, as a bag."""
    return bag_of([int(card) for cards in setup.stacks for card in cards.split()])


def fill(state: SoulDiceState, number: int, setup: SideSetup, placed: int) -> None:
    """Lays out what a side has, `placed` being the cards of its deck that are laid at souls."""
    content, owner = state.content, state.sides[number]
    owner.display, owner.discards = cards_in(setup.display), cards_in(setup.discards)
    owner.out = cards_in(setup.out)
    named = owner.display + owner.discards + owner.out + placed
    assert contains(content.deck, named), "the set-up names more cards of a number than there are"
    left = content.deck - named
    owner.face_up = NO_CARD
    if setup.next != "none":
        owner.face_up = kind_of(setup.next) if setup.next else members(left)[-1]
        left -= one(owner.face_up)
    if setup.draw is None and setup.next != "none":
        owner.draw = left
    else:
        owner.draw = cards_in(setup.draw or "")
        owner.out += left - owner.draw
    owner.supply = bag_of([int(die) for die in setup.dice.split()])
    owner.used = content.dice - len(setup.dice.split())
    owner.crystals = setup.crystals
    ids = [ability.id for ability in content.abilities]
    owner.ability = ids.index(setup.ability) if setup.ability else NO_ABILITY
    owner.flipped = setup.flipped


def kind_of(card: str) -> int:
    return INSTRUMENT if card in INSTRUMENTS else int(card)


def cards_in(text: str) -> int:
    return bag_of([kind_of(card) for card in text.split()])
