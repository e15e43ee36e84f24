"""Soulfall's tables: a position laid out by naming what matters in it.

    table(seats=2, hands=[["VAS-1"], []], nomads=[["A1"], ["B2", "B3"]])

What is not named is as little as the rules allow: one Nomad in a corner, one Shard, an empty hand, no
Devotion card, one card in the discard pile. All other cards are in the deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import soultable
from soultable.engine.masks import mask_of, members
from soultable.engine.seats import NOBODY
from soultable.games.soulfall import SoulfallGame
from soultable.games.soulfall.content import ACTION_WORDS
from soultable.games.soulfall.flow.turn import TURN
from soultable.games.soulfall.state import SoulfallState
from soultable.games.soulfall.view import SoulfallView
from tests.tabletest import Table

Names = Sequence[str]

CORNERS: Final = {2: ["A1", "E3"], 3: ["A1", "A4", "G4"], 4: ["A1", "A4", "G4", "G1"]}
"""Where the Nomads stand when a test does not say."""
QUIET: Final = ["KAU-3", "KAU-2", "KAU-1"]
"""What lies on the discard pile when a test does not say: no card of Kaul asks for the Current Lord."""


class SoulfallTable(Table[SoulfallState]):
    """A table of Soulfall, read off in the words of the rules."""

    game: SoulfallGame

    @property
    def current_lord(self) -> str:
        return self.game.content.lords[self.state.current_lord()].id

    @property
    def discards(self) -> list[str]:
        """The discard pile, its top card last."""
        return [self.game.content.cards[card].id for card in self.state.discards]

    @property
    def playing(self) -> list[str]:
        """The cards being played, the innermost last."""
        return [self.game.content.cards[card].id for card in self.state.playing]

    @property
    def deck(self) -> list[str]:
        return self.cards(self.state.deck)

    def hand(self, seat: int) -> list[str]:
        return self.cards(self.state.hands[seat])

    def nomads(self, seat: int) -> list[str]:
        return [self.game.content.spaces[space] for space in members(self.state.nomads[seat])]

    def outposts(self, seat: int) -> list[str]:
        return [self.game.content.spaces[space] for space in members(self.state.outposts[seat])]

    def unplayed(self, seat: int) -> int:
        return self.state.unplayed[seat]

    def shards(self, seat: int) -> int:
        return self.state.shards[seat]

    @property
    def shards_at_side(self) -> int:
        return self.state.shards_at_side

    def devotions(self, seat: int) -> list[str]:
        return [self.game.content.lords[lord].id for lord in members(self.state.devotions[seat])]

    @property
    def tower(self) -> int:
        """Who holds the Tower card; NOBODY while it lies at the side."""
        return self.state.tower

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def selected(self) -> list[str]:
        """The Actions selected in this turn."""
        return [ACTION_WORDS[action] for action in members(self.state.selected)]

    def view(self, seat: int) -> SoulfallView:
        return self.game.view(self.state, seat)

    def cards(self, mask: int) -> list[str]:
        return [self.game.content.cards[card].id for card in members(mask)]


def game(pack: str = "") -> SoulfallGame:
    """Soulfall, with the content of a pack laid over its own if one is given."""
    found = soultable.engine.registry.game("soulfall", pack, "pack.toml")
    assert isinstance(found, SoulfallGame)
    return found


def opening(seats: int, **options: int) -> SoulfallTable:
    """The table before the first card is dealt."""
    soulfall = game()
    chosen = {option.name: options.get(option.name, option.default) for option in soulfall.options}
    return SoulfallTable(soulfall, soulfall.start(seats, "standard", chosen))


def dealt(seats: int, **options: int) -> SoulfallTable:
    """The table after the deal: seat 0 has VAS-1 to ILU-1 and so on, KAU-3 is turned up."""
    at = opening(seats, **options)
    for card in at.game.content.cards[: 4 * seats]:
        at.play(f"take {card.id}")
    at.play("turn KAU-3")
    return at


def table(
    seats: int = 2,
    *,
    hands: Sequence[Names] = (),
    nomads: Sequence[Names] = (),
    outposts: Sequence[Names] = (),
    shards: Sequence[int] = (),
    devotions: Sequence[Names] = (),
    discards: Names = (),
    deck: Names | None = None,
    turn: int = 0,
    selected: Names = (),
    tower: int = NOBODY,
    turns_taken: int = 0,
    turn_limit: int = 100,
    over: bool = False,
    pack: str = "",
) -> SoulfallTable:
    """A position in the middle of the game, with seat `turn` to choose an Action, or at its end (`over`).

    Lists by seat may be shorter than there are seats: the others have what everybody has by default. A
    `deck` that is named holds these cards only; the cards that are named nowhere are then out of play.
    """
    content = game(pack).content
    cards = [card.id for card in content.cards]
    lords = [lord.id for lord in content.lords]
    named = [card for hand in hands for card in hand]
    pile = list(discards) or [next(card for card in QUIET if card not in named and card not in (deck or ()))]
    unnamed = [card for card in cards if card not in named and card not in pile]

    def places(names: Names, among: list[str]) -> list[int]:
        return [among.index(name) for name in names]

    def masks(given: Sequence[Names], among: list[str], default: Sequence[Names]) -> list[int]:
        return [mask_of(places(names, among)) for names in [*given, *default[len(given) :]]]

    nothing: list[Names] = [[] for _ in range(seats)]
    corners = [[space] for space in CORNERS[seats]]
    state = SoulfallState(seats, content, content.board_for(seats))
    state.hands = masks(hands, cards, nothing)
    state.deck = mask_of(places(unnamed if deck is None else deck, cards))
    state.discards = places(pile, cards)
    state.playing = []
    state.nomads = masks(nomads, content.spaces, corners)
    state.outposts = masks(outposts, content.spaces, nothing)
    state.shards = [*shards, *[1] * (seats - len(shards))]
    state.lay_out()
    state.devotions = masks(devotions, lords, nothing)
    state.turn = turn
    state.selected = mask_of(places(selected, ACTION_WORDS))
    state.tower = tower
    state.turns_taken = turns_taken
    state.turn_limit = turn_limit
    if not over:
        state.push(TURN)
    return SoulfallTable(game(pack), state)
