"""What has to be true for a bottom ability (SF-PLY-03, SF-W-10 to SF-W-15)."""

from __future__ import annotations

from typing import Final

from soultable.engine.grammar import Words, number, word_of
from soultable.engine.masks import bit, has, members, size
from soultable.engine.seats import EVERYONE, NOBODY
from soultable.games.soulfall.content import THINGS
from soultable.games.soulfall.flow.abilities import DESTROY_BESIDE
from soultable.games.soulfall.state import SoulfallState

THING_NAMES: Final = ["Nomads", "Outposts", "Shards", "Devotion cards", "cards in hand"]
"""By number, as in content.py."""


class Requirement:
    """A phrase in `requires`. `lord` is the Lord of the card."""

    def holds(self, state: SoulfallState, seat: int, lord: int) -> bool:
        raise NotImplementedError

    def say(self, lord: str) -> str:
        raise NotImplementedError

    def is_of_another(self) -> bool:
        """Do other players make it true (SF-W-13)?"""
        return False

    def players(self, state: SoulfallState, seat: int) -> int:
        """SF-W-14: the opponents who make it true, as a mask."""
        return 0


# --- Lords


class IsDevoted(Requirement):
    def holds(self, state: SoulfallState, seat: int, lord: int) -> bool:
        return has(state.devotions[seat], lord)  # SF-W-11

    def say(self, lord: str) -> str:
        return f"you are Devoted to {lord}"


class IsCurrent(Requirement):
    def holds(self, state: SoulfallState, seat: int, lord: int) -> bool:
        return state.current_lord() == lord  # SF-W-10, SF-R-18

    def say(self, lord: str) -> str:
        return f"{lord} is the Current Lord"


class DevotedToCurrent(Requirement):
    def holds(self, state: SoulfallState, seat: int, lord: int) -> bool:
        return state.holder(state.current_lord()) == seat

    def say(self, lord: str) -> str:
        return "you are Devoted to the Current Lord"


class NobodyDevotedToCurrent(Requirement):
    def holds(self, state: SoulfallState, seat: int, lord: int) -> bool:
        return state.holder(state.current_lord()) == NOBODY

    def say(self, lord: str) -> str:
        return "nobody is Devoted to the Current Lord"


# --- other players


class OfAnother(Requirement):
    """At least one opponent makes it true (SF-W-13)."""

    def is_of_another(self) -> bool:
        return True

    def holds(self, state: SoulfallState, seat: int, lord: int) -> bool:
        return self.players(state, seat) != 0

    def players(self, state: SoulfallState, seat: int) -> int:
        players = 0
        for other in range(state.seats):
            if other != seat and self.is_true_of(state, seat, other):
                players |= bit(other)
        return players

    def is_true_of(self, state: SoulfallState, seat: int, other: int) -> bool:
        raise NotImplementedError


class AnotherDevotedToCurrent(OfAnother):
    def is_true_of(self, state: SoulfallState, seat: int, other: int) -> bool:
        return has(state.devotions[other], state.current_lord())

    def say(self, lord: str) -> str:
        return "another player is Devoted to the Current Lord"


class AnotherHasMore(OfAnother):
    def __init__(self, number: int, thing: int) -> None:
        self.number = number
        self.thing = thing

    def is_true_of(self, state: SoulfallState, seat: int, other: int) -> bool:
        return state.amount(self.thing, other) >= state.amount(self.thing, seat) + self.number

    def say(self, lord: str) -> str:
        more = "more" if self.number == 1 else f"at least {self.number} more"
        return f"another player has {more} {THING_NAMES[self.thing]} than you"


# --- amounts


class AtLeast(Requirement):
    def __init__(self, number: int, thing: int) -> None:
        self.number = number
        self.thing = thing

    def holds(self, state: SoulfallState, seat: int, lord: int) -> bool:
        return state.amount(self.thing, seat) >= self.number

    def say(self, lord: str) -> str:
        return f"you have at least {self.number} {THING_NAMES[self.thing]}"


class AtMost(Requirement):
    def __init__(self, number: int, thing: int) -> None:
        self.number = number
        self.thing = thing

    def holds(self, state: SoulfallState, seat: int, lord: int) -> bool:
        return state.amount(self.thing, seat) <= self.number

    def say(self, lord: str) -> str:
        most = f"at most {self.number}" if self.number else "no"
        return f"you have {most} {THING_NAMES[self.thing]}"


class MoreThanEachOther(Requirement):
    """Strictly more than every opponent (SF-W-12)."""

    def __init__(self, thing: int) -> None:
        self.thing = thing

    def holds(self, state: SoulfallState, seat: int, lord: int) -> bool:
        mine = state.amount(self.thing, seat)
        for other in range(state.seats):
            if other != seat and mine <= state.amount(self.thing, other):
                return False
        return True

    def say(self, lord: str) -> str:
        return f"you have more {THING_NAMES[self.thing]} than each other player"


class FewerThanEachOther(Requirement):
    """Strictly fewer than every opponent (SF-W-12)."""

    def __init__(self, thing: int) -> None:
        self.thing = thing

    def holds(self, state: SoulfallState, seat: int, lord: int) -> bool:
        mine = state.amount(self.thing, seat)
        for other in range(state.seats):
            if other != seat and mine >= state.amount(self.thing, other):
                return False
        return True

    def say(self, lord: str) -> str:
        return f"you have fewer {THING_NAMES[self.thing]} than each other player"


# --- the board


class Apart(Requirement):
    def holds(self, state: SoulfallState, seat: int, lord: int) -> bool:
        return state.around(state.markers_of(seat)) & state.opposing_markers(seat) == 0

    def say(self, lord: str) -> str:
        return "none of your markers is adjacent to an opposing marker"


class OutpostBesideNomads(Requirement):
    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, state: SoulfallState, seat: int, lord: int) -> bool:
        for space in members(state.outposts[seat]):
            if size(state.board.beside.sets[space] & state.nomads[seat]) >= self.number:
                return True
        return False

    def say(self, lord: str) -> str:
        return f"one of your Outposts is adjacent to at least {self.number} of your Nomads"


class BesideUnprotected(Requirement):
    def holds(self, state: SoulfallState, seat: int, lord: int) -> bool:
        return DESTROY_BESIDE.can_begin(state, seat, EVERYONE)

    def say(self, lord: str) -> str:
        return "one of your markers is adjacent to an unprotected opposing Nomad"


REQUIREMENTS: Final[Words[Requirement]] = Words({"number": number(0, 99), "thing": word_of(THINGS)})
REQUIREMENTS.add("devoted", IsDevoted).add("current", IsCurrent)
REQUIREMENTS.add("devoted to current", DevotedToCurrent)
REQUIREMENTS.add("another devoted to current", AnotherDevotedToCurrent)
REQUIREMENTS.add("nobody devoted to current", NobodyDevotedToCurrent)
REQUIREMENTS.add("more <thing> than each other", MoreThanEachOther)
REQUIREMENTS.add("fewer <thing> than each other", FewerThanEachOther)
REQUIREMENTS.add("another has <number> more <thing>", AnotherHasMore)
REQUIREMENTS.add("at least <number> <thing>", AtLeast).add("at most <number> <thing>", AtMost)
REQUIREMENTS.add("no marker beside an opposing marker", Apart)
REQUIREMENTS.add("an outpost beside <number> nomads", OutpostBesideNomads)
REQUIREMENTS.add("beside an unprotected nomad", BesideUnprotected)
