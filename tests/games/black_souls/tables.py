"""Tables of Black Souls: a position laid out by naming what matters in it.

    design(4, order=[1, 0, 2, 3], pool="C01 C02 C03 C04").bid(5, 5, 2, 6)
    gameplay(2, here="C15 D01", parties=[(1, 0, 0, 0)]).answer(0, "lose 1F")

A level is written along the path: `C01 D02t - O03?`. After an Asset stands `?` if it lies face-down, `t` for
a Tavern Token and `s` for a Shrine Token; `-` is an empty space. Parties are (Fighters, Mages, Healers,
Champions). All Assets that are named nowhere are in the Drawbag.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import soultable
from soultable.engine.masks import mask_of, members
from soultable.engine.seats import OPEN
from soultable.games.black_souls import BlackSoulsGame
from soultable.games.black_souls.content import PLAIN
from soultable.games.black_souls.flow.bidding import ASK_BIDS, DESIGN_TURN
from soultable.games.black_souls.flow.gameplay import ARRIVE, PREPARE
from soultable.games.black_souls.flow.setup import set_up
from soultable.games.black_souls.state import BlackSoulsState
from soultable.games.black_souls.view import BlackSoulsView
from tests.tabletest import Table

Party = tuple[int, int, int, int]
SPACES: Final = 12
STRONG: Final[Party] = (5, 5, 5, 5)
"""A party that comes through anything, for designers whom a test is not about."""
QUIET: Final = ["Q06", "Q15", "Q16"]
"""The public Quirks when a test does not say."""


class BlackSoulsTable(Table[BlackSoulsState]):
    """A table of Black Souls, read off in the words of the rules."""

    game: BlackSoulsGame

    # --- playing

    def bid(self, *values: int) -> None:
        """All designers bid, in the order of the seats."""
        for seat, value in enumerate(values):
            self.answer(seat, f"bid {value}")

    def draft(self) -> None:
        """Every designer who is still to choose takes the first Asset offered, to the first level."""
        while not self.is_over() and self.state.asked() == [self.state.asked()[0]] and self.kind == "take":
            self.play(self.legal()[0])

    def resolve(self, *notations: str) -> None:
        """Designers who have to choose once at an Asset do so, in the order of the seats asked."""
        for seat, notation in zip(self.state.asked(), notations, strict=True):
            self.answer(seat, notation)

    def pass_hacks(self) -> None:
        """Nobody Hacks this Asset."""
        while self.state.asked() and self.kinds() == {"hack"}:
            self.play("pass")

    # --- looking

    def kinds(self) -> set[str]:
        """What is asked, of all who are asked."""
        return {self.game.kind_of(self.state, seat) for seat in self.state.asked()}

    def hand(self, seat: int) -> list[int]:
        return members(self.state.hands[seat])

    @property
    def order(self) -> list[int]:
        return self.state.order

    @property
    def working(self) -> list[int]:
        """The designers whose Bid Cards have an effect in this turn."""
        return members(self.state.working)

    @property
    def pool(self) -> list[str]:
        return [self.game.content.assets[asset].id for asset in self.state.pool]

    @property
    def bag(self) -> list[str]:
        return [self.game.content.assets[asset].id for asset in self.state.bag]

    def level(self, seat: int) -> str:
        """The level as tests write it, without the empty spaces at its end."""
        written = []
        for space in self.view(OPEN).players[seat].level:
            if space is None:
                written.append("-")
            else:
                written.append(space.asset + ("?" if space.face_down else "") + space.token[:1])
        return " ".join(written).rstrip("- ")

    def party(self, seat: int) -> Party:
        fighters, mages, healers, champions = self.state.living_of(seat)
        return fighters, mages, healers, champions

    def dead(self, seat: int) -> Party:
        fighters, mages, healers, champions = self.state.dead_of(seat)
        return fighters, mages, healers, champions

    def charges(self, seat: int) -> int:
        return self.state.charges[seat]

    def wiped_at(self, seat: int) -> int:
        """The number of the Asset; 0 for a party that is not wiped out."""
        return self.state.wiped_at[seat] + 1

    def quirks(self, seat: int) -> list[str]:
        return self.named(self.state.quirks[seat])

    def named(self, quirks: int) -> list[str]:
        return [self.game.content.quirks[quirk].id for quirk in members(quirks)]

    def named_choices(self, state: BlackSoulsState, seat: int) -> tuple[str, ...]:
        """What that designer has chosen at this Asset, in that state."""
        return tuple(move.notation for move in state.chosen(seat))

    def view(self, seat: int) -> BlackSoulsView:
        return self.game.view(self.state, seat)

    def points(self, seat: int) -> dict[str, int]:
        """The categories of the score in which the designer has points."""
        return {name: points for name, points in self.result.breakdown[seat] if points}

    def rules_of(self, kind: str) -> list[str]:
        """The rule behind every event of this kind since the set-up."""
        return [self.game.rule_of(event) for event in self.events if event.kind == kind]


def game(pack: str = "") -> BlackSoulsGame:
    """Black Souls, with the content of a pack laid over its own if one is given."""
    found = soultable.engine.registry.game("black_souls", pack, "pack.toml")
    assert isinstance(found, BlackSoulsGame)
    return found


def opening(seats: int, pack: str = "") -> BlackSoulsTable:
    """The table before the first Quirk is dealt."""
    return BlackSoulsTable(game(pack), set_up(game(pack).content, seats))


def dealt(seats: int) -> BlackSoulsTable:
    """All have been dealt their Quirks: Q01 to Q03 for seat 0, and so on."""
    at = opening(seats)
    for number in range(1, 3 * seats + 1):
        at.play(f"deal Q{number:02}")
    return at


# --- laying out


def lay(seats: int, pack: str, levels: Sequence[str]) -> BlackSoulsState:
    """A table with these levels, and with what everybody has by default."""
    content = game(pack).content
    ids = [asset.id for asset in content.assets]
    quirks = [quirk.id for quirk in content.quirks]
    state = set_up(content, seats)
    state.stack.clear()
    state.public = mask_of([quirks.index(name) for name in QUIET])
    state.undealt &= ~state.public
    for seat, level in enumerate(levels):
        for space, written in enumerate(level.split()):
            if written == "-":
                continue
            name = written[:3]
            state.spaces[SPACES * seat + space] = ids.index(name)
            state.bag.remove(ids.index(name))
            for sign, marks in (("?", state.face_down), ("t", state.taverns), ("s", state.shrines)):
                if sign in written[3:]:
                    marks[seat] |= 1 << space
    return state


def give(state: BlackSoulsState, parties: Sequence[Party], dead: Sequence[Party], default: Party) -> None:
    for seat in range(state.seats):
        party = parties[seat] if seat < len(parties) else default
        lost = dead[seat] if seat < len(dead) else (0, 0, 0, 0)
        state.living[4 * seat : 4 * seat + 4] = list(party)
        state.dead[4 * seat : 4 * seat + 4] = list(lost)


def give_quirks(state: BlackSoulsState, quirks: Sequence[str], public: str | None) -> None:
    ids = [quirk.id for quirk in state.content.quirks]
    if public is not None:
        state.undealt |= state.public
        state.public = mask_of([ids.index(name) for name in public.split()])
        state.undealt &= ~state.public
    for seat, names in enumerate(quirks):
        state.quirks[seat] = mask_of([ids.index(name) for name in names.split()])
        state.undealt &= ~state.quirks[seat]


def filled_up(levels: Sequence[str], seats: int, used: Sequence[str] = ()) -> list[str]:
    """The levels with plain Assets that are named nowhere on all empty spaces."""
    named = {written[:3] for level in levels for written in level.split()} | set(used)
    spare = iter(
        [asset.id for asset in game().content.assets if asset.icon == PLAIN and asset.id not in named]
        + [asset.id for asset in game().content.assets if asset.icon != PLAIN and asset.id not in named]
    )
    full = []
    for seat in range(seats):
        written = levels[seat].split() if seat < len(levels) else []
        written += ["-"] * (SPACES - len(written))
        full.append(" ".join(next(spare) if asset == "-" else asset for asset in written))
    return full


def design(
    seats: int = 4,
    *,
    pool: str = "",
    turn: int = 2,
    order: Sequence[int] = (),
    hands: Sequence[Sequence[int]] = (),
    previous: Sequence[int] = (),
    charges: Sequence[int] = (),
    levels: Sequence[str] = (),
    parties: Sequence[Party] = (),
    party_deck: str | None = None,
    bag: str | None = None,
    pack: str = "",
) -> BlackSoulsTable:
    """A turn of the Design Phase: the Pool is laid out, all are asked for their bids.

    Lists by seat may be shorter than there are seats. A `party_deck` that is named has these Party Cards on
    it, all others are discarded; a `bag` that is named holds these Assets only, the others are out of play.
    """
    state = lay(seats, pack, levels)
    content = state.content
    ids = [asset.id for asset in content.assets]
    give(state, parties, (), (2, 2, 2, 2))
    state.turn = turn
    state.order = list(order) or list(range(seats))
    for seat, hand in enumerate(hands):
        state.hands[seat] = mask_of(list(hand))
    state.previous = [*previous, *[0] * (seats - len(previous))]
    state.charges = [*charges, *[content.hacks] * (seats - len(charges))]
    names = pool.split() or [name for name in PLAIN_POOL if ids.index(name) in state.bag][: max(seats, 3)]
    for name in names:
        state.pool.append(ids.index(name))
        state.bag.remove(ids.index(name))
    if bag is not None:
        state.bag = [ids.index(name) for name in bag.split()]
    if party_deck is not None:
        cards = [card.id for card in content.party_cards]
        for name in party_deck.split():
            state.party_discards[cards.index(name)] += 1
        state.party_deck, state.party_discards = (
            state.party_discards,
            [card.cards for card in content.party_cards],
        )
        for card, count in enumerate(state.party_deck):
            state.party_discards[card] -= count
    state.push(PREPARE)
    state.push(DESIGN_TURN)
    state.push(ASK_BIDS)
    return BlackSoulsTable(game(pack), state)


PLAIN_POOL: Final = ["C01", "D01", "O01", "C02", "D02", "O02", "C03", "D03"]
"""What lies in the Pool when a test does not say."""


def gameplay(
    seats: int = 2,
    *,
    here: str = "",
    position: int = 1,
    levels: Sequence[str] = (),
    parties: Sequence[Party] = (),
    dead: Sequence[Party] = (),
    charges: Sequence[int] = (),
    lead: int = 0,
    wiped_at: Sequence[int] = (),
    quirks: Sequence[str] = (),
    public: str | None = None,
    pack: str = "",
) -> BlackSoulsTable:
    """All Meeples arrive at the Asset of this number; `here` names the Assets of the designers there.

    By default nobody has a Hack left, all parties are strong, and all other Assets are plain. `wiped_at` has
    the numbers of the Assets on which parties were wiped out, 0 for none.
    """
    named = ["- " * (position - 1) + asset for asset in here.split()]
    state = lay(seats, pack, filled_up(levels or named, seats))
    give(state, parties, dead, STRONG)
    give_quirks(state, quirks, public)
    state.turn = SPACES
    state.lead = lead
    state.position = position - 1
    state.charges = [*charges, *[0] * (seats - len(charges))]
    wipe(state, wiped_at)
    state.push(ARRIVE)
    return BlackSoulsTable(game(pack), state)


def wipe(state: BlackSoulsState, wiped_at: Sequence[int]) -> None:
    for seat, number in enumerate(wiped_at):
        if number:
            state.wiped_at[seat] = number - 1
            state.living[4 * seat : 4 * seat + 4] = [0, 0, 0, 0]


def ended(
    seats: int = 2,
    *,
    levels: Sequence[str] = (),
    parties: Sequence[Party] = (),
    dead: Sequence[Party] = (),
    charges: Sequence[int] = (),
    hands: Sequence[Sequence[int]] = (),
    wiped_at: Sequence[int] = (),
    quirks: Sequence[str] = (),
    public: str | None = "",
    pack: str = "",
) -> BlackSoulsTable:
    """The game is over, with what everybody has then; by default no public Quirks and no Hacks left."""
    state = lay(seats, pack, levels)
    give(state, parties, dead, (1, 0, 0, 0))
    give_quirks(state, quirks, public)
    state.turn = SPACES
    state.lead = 0
    state.position = SPACES - 1
    state.charges = [*charges, *[0] * (seats - len(charges))]
    for seat, hand in enumerate(hands):
        state.hands[seat] = mask_of(list(hand))
    wipe(state, wiped_at)
    return BlackSoulsTable(game(pack), state)
