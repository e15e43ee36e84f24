"""A small table made by hand: heroes side by side on an entrance tile, and answers one after the other."""

from __future__ import annotations

from functools import cache

from soultable.engine.frame import Frame
from soultable.engine.seats import NOBODY
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.dungeon import entrance_tile
from soultable.games.soulless_vessel.flow import consequences, special
from soultable.games.soulless_vessel.flow.movement import begin_movement
from soultable.games.soulless_vessel.hero import HERO, NONE, SLOT_NAMES, Hero, Model
from soultable.games.soulless_vessel.moves import Moves
from soultable.games.soulless_vessel.state import ADVENTURING, VesselState
from soultable.games.soulless_vessel.words.language import VesselLanguage
from tests.games.soulless_vessel.boxes import TEXTS

LOADED = (consequences, special)
"""Modules that only have to be there."""


@cache
def content() -> Content:
    found = Content(TEXTS, VesselLanguage())
    found.moves = Moves(found, "soulless_vessel desk")
    return found


def item(name: str) -> int:
    """The number of an item, by its id."""
    return [one.id for one in content().items].index(name)


def vessel(name: str) -> int:
    return [one.id for one in content().vessels].index(name)


def desk(seats: int = 3, body: str = "V01") -> VesselState:
    """Heroes on the first squares of the starting area, with nothing in hand and empty piles."""
    box = content()
    state = VesselState(box, seats)
    state.events = []
    state.phase = ADVENTURING
    tile = next(tile for tile in box.tiles if len(tile.shape.start) >= seats)
    state.dungeon = entrance_tile(tile.shape)
    state.occupied = [NONE] * state.dungeon.size
    state.item_pile = state.item_discards = (0,) * len(box.items)
    state.vessel_deck = state.vessel_discards = (0,) * len(box.vessels)
    for seat in range(seats):
        hero = Hero(seat)
        hero.vessel = vessel(body)
        state.heroes.append(hero)
        state.models.append(Model(HERO, 0, seat))
        state.put(seat, state.dungeon.start[seat])
    return state


def hold(state: VesselState, seat: int, **items: str) -> Hero:
    """Items in slots: `hold(state, 0, hand1="I01", pack1="I03")`."""
    hero = state.heroes[seat]
    for slot, name in items.items():
        hero.items[SLOT_NAMES.index(slot)] = item(name)
    state.stale = True
    return hero


def held(hero: Hero) -> dict[str, str]:
    """What lies in which slot."""
    box = content()
    return {
        SLOT_NAMES[slot]: box.items[number].id for slot, number in enumerate(hero.items) if number != NONE
    }


def pile(**counts: int) -> tuple[int, ...]:
    """So many cards of each item, by their ids."""
    return tuple([counts.get(one.id, 0) for one in content().items])


def name_of(state: VesselState, square: int) -> str:
    return content().square_names[state.dungeon.name_of[square]]


def asked(state: VesselState) -> Frame[VesselState] | None:
    """Goes on until somebody is asked; None when nothing is left to do."""
    while state.stack:
        frame = state.stack[-1]
        if frame.seat(state) != NOBODY:
            return frame
        frame.step(state)
    return None


def offered(state: VesselState) -> list[str]:
    frame = asked(state)
    return [] if frame is None else [move.notation for move in frame.moves(state)]


def play(state: VesselState, *answers: str) -> None:
    """Gives these answers one after the other; each has to be legal. Then it goes on to the next question."""
    for answer in answers:
        frame = asked(state)
        assert frame is not None, f"nobody is asked for {answer}"
        move = content().moves.vocabulary.find(answer)
        assert move is not None, f"no move is written {answer}"
        refusal = frame.why_not(state, move)
        assert refusal is None, f"{answer}: {refusal}"
        assert move in frame.moves(state)
        frame.answer(state, move)
    asked(state)


def refused(state: VesselState, answer: str) -> str:
    """The rule for which this answer is refused."""
    frame = asked(state)
    move = content().moves.vocabulary.find(answer)
    assert frame is not None
    assert move is not None, f"no move is written {answer}"
    assert move not in frame.moves(state)
    refusal = frame.why_not(state, move)
    assert refusal is not None
    return refusal.rule


def who(state: VesselState) -> int:
    """Who is asked; NOBODY if nobody is."""
    frame = asked(state)
    return NOBODY if frame is None else frame.seat(state)


def walk(state: VesselState, seat: int = 0, points: int = 4) -> None:
    """A movement action of a hero."""
    begin_movement(state, seat, points, 0)
    asked(state)


def points_left(state: VesselState) -> int:
    return state.incidents[-1].amount


def told(state: VesselState, kind: str) -> list[tuple[int | str, ...]]:
    assert state.events is not None
    return [event.values for event in state.events if event.kind == kind]


def agrees(state: VesselState) -> None:
    """What is offered and what is refused go together, for all moves that exist one by one."""
    frame = asked(state)
    assert frame is not None
    legal = frame.moves(state)
    for move in content().moves.vocabulary.moves:
        assert (frame.why_not(state, move) is None) == (move in legal), move
    for family in content().moves.vocabulary.families:
        if family.verb in ("put", "take", "pass", "fetch", "loot", "assume", "drain"):
            for index in range(family.size):
                move = family.move(index)
                assert (frame.why_not(state, move) is None) == (move in legal), move


def lying(state: VesselState) -> list[list[str]]:
    """The items that lie on the map, token by token."""
    return [[content().items[number].id for number in dropped.items] for dropped in state.dropped]
