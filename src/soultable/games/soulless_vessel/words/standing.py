"""Words that apply as long as their text does: triggers, numbers, qualities, options.

Some of them can be carried out as well. `def_mod(self,1,always)` on a trait applies while the trait does;
`def_mod(enemy@6,-1,round_end)` on a card is done once, for the enemy that is chosen, and leaves a mark.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.effects import Effect, Program, Standing
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.terms import Condition, Number, Selector

# Triggers.
TRIGGERS: Final = [
    "round_begin", "event_rolled", "reveal", "round_end", "adventure_begin", "adventure_end", "town_begin",
    "turn_begin", "turn_end", "spawn", "dies", "would_move", "ends_move", "attacked", "was_attacked",
    "attacks", "hits", "causes_wound", "attack_done", "kills", "rolls", "casts", "spell_fails",
    "suffers_scratch", "suffers_wound", "heals", "minor_used", "major_used", "opens_door", "loots", "tick",
    "ends",
]  # fmt: skip
(
    ROUND_BEGIN, EVENT_ROLLED, REVEAL, ROUND_ENDS, ADVENTURE_BEGIN, ADVENTURE_END, TOWN_BEGIN, TURN_BEGIN,
    TURN_ENDS, SPAWN, DIES, WOULD_MOVE, ENDS_MOVE, ATTACKED, WAS_ATTACKED, ATTACKS, HITS, CAUSES_WOUND,
    ATTACK_DONE, KILLS, ROLLS, CASTS, SPELL_FAILS, SUFFERS_SCRATCH, SUFFERS_WOUND, HEALS, MINOR_USED,
    MAJOR_USED, OPENS_DOOR, LOOTS, TICK, ENDS,
) = range(len(TRIGGERS))  # fmt: skip
GLOBAL: Final = 7
"""The triggers below this number are of the whole table, the others of a model."""

# How often: a limit counts per turn, round, adventure, or as long as the card lies there.
PER_TURN: Final = 0
PER_ROUND: Final = 1
PER_ADVENTURE: Final = 2
PER_CARD: Final = 3
PERIODS: Final = ["turn", "round", "adventure", "card"]


class Limit:
    """`2/round`"""

    __slots__ = ("count", "period")

    def __init__(self, count: int, period: int) -> None:
        self.count = count
        self.period = period


NUMBERS: Final = [0]
"""How many words have been made: each has a number of its own, by which its limit is counted."""


def next_number() -> int:
    NUMBERS[0] += 1
    return NUMBERS[0]


class Lasting(Standing[VesselState]):
    """A word that applies as long as its text does."""

    __slots__ = ("number", "when")

    def __init__(self) -> None:
        self.number = next_number()
        self.when: list[Condition] = []
        """The conditions of the `if` around it, looked up whenever it matters."""

    def applies(self, state: VesselState, holder: int) -> bool:
        return all(condition.holds(state, holder, holder) for condition in self.when)

    def say(self) -> str:
        return type(self).__name__


class On(Lasting):
    """Whenever this happens, the body begins."""

    __slots__ = ("body", "first", "limit", "rolls", "selector", "trigger")

    def __init__(
        self,
        trigger: int,
        selector: Selector | None,
        rolls: int,
        limit: Limit | None,
        body: Program[VesselState],
    ) -> None:
        super().__init__()
        self.trigger = trigger
        self.selector = selector
        """Of whom, for triggers of models."""
        self.rolls = rolls
        """Of which rolls or attacks, as a set; 0 where that does not matter."""
        self.limit = limit
        self.body = body
        self.first = False
        """Only for the first model of the group that acts in the round?"""


class Interrupt(Effect[VesselState]):
    """A card that may be played from hand whenever this happens (SV-CARD-12)."""

    __slots__ = ("body", "rolls", "selector", "trigger")

    def __init__(
        self, trigger: int, selector: Selector | None, rolls: int, body: Program[VesselState]
    ) -> None:
        self.trigger = trigger
        self.selector = selector
        self.rolls = rolls
        self.body = body

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        """It begins only when it is played as an interrupt: then the body is begun instead."""

    def standing(self) -> list[Standing[VesselState]]:
        return self.body.stands

    def say(self) -> str:
        return type(self).__name__


class Use(Lasting):
    """The owner may do this between actions of the own turn."""

    __slots__ = ("body", "limit")

    def __init__(self, limit: Limit | None, body: Program[VesselState]) -> None:
        super().__init__()
        self.limit = limit
        self.body = body


class Option(Lasting):
    """An extra spending option on rolls of the owner."""

    __slots__ = ("body", "cost", "limit", "name", "option_number", "rolls")

    def __init__(self, cost: int, rolls: int, limit: Limit | None, body: Program[VesselState]) -> None:
        super().__init__()
        self.name = ""
        """How players name it: `V02.2A.1`."""
        self.option_number = NONE
        """Its place among all spending options, behind the printed ones."""
        self.cost = cost
        self.rolls = rolls
        self.limit = limit
        self.body = body


class RollAura(Lasting):
    """Dice, power or symbols for all rolls of these models: `add_die(B, each ally@adj.defense)`."""

    __slots__ = ("dice", "plus", "power", "rolls", "selector", "star")

    def __init__(
        self, selector: Selector, rolls: int, dice: tuple[int, ...], power: Number, plus: int, star: int
    ) -> None:
        super().__init__()
        self.selector = selector
        self.rolls = rolls
        self.dice = dice
        self.power = power
        self.plus = plus
        self.star = star


class Ignore(Lasting):
    """`ignore(wound_dice, all)`: of the current roll where it is carried out, otherwise of all own rolls."""

    __slots__ = ("count", "what")

    def __init__(self, what: str, count: Number) -> None:
        super().__init__()
        self.what = what
        self.count = count


class Slots(Lasting):
    """More places: cards, backpack, gear, consumable."""

    __slots__ = ("count", "what")

    def __init__(self, what: str, count: Number) -> None:
        super().__init__()
        self.what = what
        self.count = count


class Prefer(Lasting):
    """Targets that meet the condition come first (SV-TGT)."""

    __slots__ = ("condition",)

    def __init__(self, condition: Condition) -> None:
        super().__init__()
        self.condition = condition


class Forbid(Lasting):
    """The owner may not open doors, or chests."""

    __slots__ = ("what",)

    def __init__(self, what: list[str]) -> None:
        super().__init__()
        self.what = what


class Instead(Lasting):
    """If the model is about to attack, it does this instead (SV-R-148)."""

    __slots__ = ("body", "first")

    def __init__(self, body: Program[VesselState]) -> None:
        super().__init__()
        self.body = body
        self.first = False


class Icon(Lasting):
    """Bones, or the skull, count as shown."""

    __slots__ = ("skull",)

    def __init__(self, skull: bool) -> None:
        super().__init__()
        self.skull = skull


class AiDraw(Lasting):
    """Draws so many AI cards and keeps the one with the highest threat (SV-ENM-08)."""

    __slots__ = ("count",)

    def __init__(self, count: Number) -> None:
        super().__init__()
        self.count = count


class SpawnAs(Lasting):
    """Spawns as if so many more heroes were present."""

    __slots__ = ("count",)

    def __init__(self, count: Number) -> None:
        super().__init__()
        self.count = count


class Quality(Lasting):
    """A number or a quality of models: attack, defense, speed, range; keywords; immunity; not a target.

    `kind` is one of the kinds of marks of `state.py`.
    """

    __slots__ = ("amount", "kind", "selector", "until", "word")

    def __init__(self, kind: int, selector: Selector, amount: Number, word: int, until: int) -> None:
        super().__init__()
        self.kind = kind
        self.selector = selector
        self.amount = amount
        self.word = word
        self.until = until

    def standing(self) -> list[Standing[VesselState]]:
        """What has to be chosen is chosen once, when the text is carried out."""
        return [self] if self.selector.is_clear() else []


class Stood:
    """A word that applies now: whose it is, and on what it stands."""

    __slots__ = ("holder", "icon", "place", "source", "word")

    def __init__(self, holder: int, source: int, place: int, word: Lasting, icon: int = NONE) -> None:
        self.holder = holder
        """The hero, minion or enemy whose text it is; NONE for the adventure."""
        self.source = source
        self.place = place
        self.word = word
        self.icon = icon
        """Of enemies: 0 for bones, 1 for the skull, NONE for what always applies."""


class NamesRoom(Effect[VesselState]):
    """`room(tile, layout)`: its text says which room is laid, so it is known before anything else is done."""

    __slots__ = ("layout", "tile")

    def __init__(self, tile: int, layout: int) -> None:
        self.tile = tile
        self.layout = layout
