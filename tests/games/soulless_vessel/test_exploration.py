"""What lies behind a door (SV-EXP, SV-ADV-09, SV-R-88 to 91, 152, the fourteenth reading)."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from soultable.engine.grid import NORTH, SOUTH
from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel.dungeon import CAP, CLOSED_DOOR, OPEN_DOOR, SEALED, Dungeon
from soultable.games.soulless_vessel.flow.exploration import card, open_door
from soultable.games.soulless_vessel.flow.special import break_seal
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.laying import placements
from soultable.games.soulless_vessel.printed.adventures import RANDOM, ROOM, SPECIAL_CARD, TRIGGER
from soultable.games.soulless_vessel.tile import STRAIGHTS
from tests.games.soulless_vessel.battles import box
from tests.games.soulless_vessel.maps import growing, themes
from tests.games.soulless_vessel.tables import Table, do, idle
from tests.rules import rule


def tile(name: str) -> int:
    return [one.id for one in box().tiles].index(name)


def at_door(*cards: int, heroes: int = 3) -> Table:
    """The prologue: the first hero opens the eastern door; these are the cards, the last one on top."""
    table = Table(heroes)
    table.set_up("place")
    table.state.branches = []
    table.state.stack.clear()
    table.state.step = 6
    table.state.exploration = cards
    return table


def opened(table: Table, name: str = "R00.E") -> Table:
    open_door(table.state, door(table, name), 0)
    table.state.settle()
    return table


def door(table: Table, name: str) -> int:
    return [one.name for one in table.state.dungeon.doors].index(name)


def door_state(table: Table, name: str) -> int:
    return table.state.dungeon.door_states[door(table, name)]


def place(table: Table, room: str, x: int, y: int) -> int:
    laid = next(one for one in table.state.dungeon.tiles if one.shape.id == room)
    return laid.first + laid.shape.at(x, y)


# --- rooms


@rule("SV-EXP-01", "SV-EXP-02", "SV-EXP-03", "SV-EXP-05", "SV-EXP-10", "SV-ADV-03", "SV-SMA-01")
def test_a_random_room_is_drawn_its_layout_rolled_and_the_tile_laid() -> None:
    table = opened(at_door(card(RANDOM, 0)))
    assert table.state.asked() == [CHANCE]
    assert table.asked() == "room"
    assert "room R05" not in table.legal(), "it is set aside for a quest trigger"
    table.play("room R01")
    assert table.asked() == "layout"
    table.play("roll E -")
    assert [one.shape.id for one in table.state.dungeon.tiles] == ["R00", "R01"]
    assert door_state(table, "R00.E") == OPEN_DOOR
    assert door_state(table, "R01.S") == OPEN_DOOR, "the layout names the entrance"
    assert door_state(table, "R01.N") == CLOSED_DOOR
    assert door_state(table, "R01.W") == CAP
    assert tile("R01") not in table.state.rooms_left
    assert len(table.state.exploration) == 0
    assert [chest.square for chest in table.state.chests] == [place(table, "R01", 0, 1)]


@rule("SV-EXP-04")
@pytest.mark.parametrize(
    ("face", "entry"), [("1", "S"), ("2", "S"), ("3", "S"), ("+", "N"), ("++", "N"), ("*", "W"), ("-", "S")]
)
def test_the_enhancement_die_names_one_of_four_layouts(face: str, entry: str) -> None:
    table = opened(at_door(card(ROOM, tile("R01"))))
    table.play(f"roll E {face}")
    assert door_state(table, f"R01.{entry}") == OPEN_DOOR
    assert (len(table.state.chests) > 0) is (face in ("-", "+", "++"))


@rule("SV-EXP-11", "SV-EXP-12", "SV-R-75", "SV-VES-02")
@pytest.mark.parametrize("heroes", [3, 4])
def test_chests_and_vessels_lie_there_for_so_many_heroes(heroes: int) -> None:
    table = opened(at_door(card(ROOM, tile("R02")), heroes=heroes))
    table.play("roll E -")
    assert (table.asked() == "body") is (heroes == 4)
    if heroes == 4:
        rarities = {box().vessels[move.value].rarity for move in table.state.legal(CHANCE)}
        assert rarities == {1, 2, 3}, "no mythical ones"
        assert "body V01" not in table.legal(), "and no peasant"
        left = table.state.vessel_deck[3]
        table.play(f"body {box().vessels[3].id}")
        assert table.state.vessel_deck[3] == left - 1
        assert table.state.found[0].squares == (place(table, "R02", 4, 1), place(table, "R02", 5, 1))
    table = at_door(card(ROOM, tile("R02")), heroes=heroes)
    table.state.heroes[2].vessel = 0
    opened(table).play("roll E 1")
    assert len(table.state.chests) == heroes - 3, "souls count as heroes"


@rule("SV-R-152")
def test_without_an_eligible_vessel_card_there_is_no_token() -> None:
    table = at_door(card(ROOM, tile("R02")), heroes=4)
    table.state.vessel_deck = tuple([1 if one.id == "V01" or one.rarity == 4 else 0 for one in box().vessels])
    opened(table).play("roll E -")
    assert table.state.found == ()


@rule("SV-SPN-01", "SV-SPN-07")
def test_one_enemy_card_is_drawn_for_each_colour_of_sockets() -> None:
    table = opened(at_door(card(ROOM, tile("R01"))))
    table.play("roll E *")
    assert table.asked() == "enemy"
    table.play("enemy E01")
    idle(table, "enemy")
    assert "enemy E01" not in table.legal()
    table.play("enemy E03")
    idle(table)
    groups = table.state.groups
    assert [box().enemies[group.type].id for group in groups] == ["E01", "E03"]
    assert all(group.ai != NONE for group in groups)
    red = table.state.models_of(0)
    assert [table.state.models[m].cell for m in red] == [place(table, "R01", 6, 3), place(table, "R01", 7, 3)]


# --- other cards


@rule("SV-R-88")
def test_behind_a_door_without_a_card_is_a_dead_end() -> None:
    table = opened(at_door())
    assert door_state(table, "R00.E") == CAP
    assert table.state.room is None


def test_a_special_card_has_nothing_on_it() -> None:
    table = opened(at_door(card(ROOM, tile("R01")), card(SPECIAL_CARD, 0)))
    assert table.asked() == "layout"


@rule("SV-EXP-13", "SV-ADV-09", "SV-R-91", "SV-EXP-02")
def test_a_quest_trigger_does_what_its_text_says() -> None:
    """The Warder's Cells: no layout is rolled; the chest holds the key and one card."""
    table = opened(at_door(card(TRIGGER, 0)))
    assert table.told("trigger")[0][0] == "The Warder's Cells"
    idle(table)
    assert [one.shape.id for one in table.state.dungeon.tiles] == ["R00", "R04"]
    square = place(table, "R04", 2, 0)
    chest = next(one for one in table.state.chests if one.square == square)
    assert box().items[chest.item].id == "I13"
    assert chest.cards == 1
    assert [box().enemies[group.type].id for group in table.state.groups] == ["E01"]


@rule("SV-EXP-13", "SV-ADV-09")
def test_a_quest_trigger_seals_a_door() -> None:
    table = opened(at_door(card(TRIGGER, 1)))
    assert table.asked() == "enemy", "red sockets: the next card"
    idle(table)
    number = door(table, "R05.N")
    assert table.state.dungeon.door_states[number] == SEALED
    assert [(one, box().items[item].id, points) for one, item, points in table.state.sealed] == [
        (number, "I13", 2)
    ]


@rule("SV-R-90")
def test_after_a_trigger_without_a_room_the_next_card_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_door(card(ROOM, tile("R01")), card(TRIGGER, 0))
    trigger = table.state.this_adventure().triggers[0]
    row = table.state.this_adventure().events[2]
    monkeypatch.setattr(trigger, "program", row.program)  # a random hero, one scratch
    opened(table)
    table.play("lot H2")
    assert table.state.heroes[1].scratches == 1
    assert table.asked() == "layout"
    table.play("roll E -")
    assert door_state(table, "R00.E") == OPEN_DOOR


# --- a room without a place


@cache
def cramped() -> tuple[Dungeon, int, int]:
    """A map, a door, and a room for which there is no place behind it, whatever its layout."""
    theme = next(theme for theme in themes() if theme[0] == "R00")
    for seed in range(200):
        for dungeon in growing(Random(seed), theme, 7):
            laid = [one.shape.id for one in dungeon.tiles]
            caps = [number for number, state in enumerate(dungeon.door_states) if state == CAP]
            for number in caps if len(caps) > 2 else []:
                for room in box().tiles:
                    if room.id in laid or room.id not in theme:
                        continue
                    entries = {layout.entry for layout in room.layouts}
                    if not any(placements(dungeon, number, room.shape, entry) for entry in entries):
                        return dungeon, number, room.number
    raise LookupError("no map is so cramped")


def at_cramped_door(top: int, caps: bool = True) -> tuple[Table, int]:
    dungeon, number, _ = cramped()
    table = at_door(top)
    state = table.state
    for seat in range(3):
        state.models[seat].cell = dungeon.start[seat]
    state.dungeon = dungeon
    if not caps:
        for other in range(len(dungeon.doors)):
            if dungeon.door_states[other] == CAP:
                state.dungeon = state.dungeon.with_door(other, CLOSED_DOOR)
    state.dungeon = state.dungeon.with_door(number, CLOSED_DOOR)
    state.occupied = [NONE] * dungeon.size
    for seat in range(3):
        state.occupied[dungeon.start[seat]] = seat
    return table, number


@rule("SV-EXP-08", "SV-R-89")
def test_a_room_without_a_place_goes_back_and_another_end_cap_becomes_a_door() -> None:
    room = cramped()[2]
    table, number = at_cramped_door(card(ROOM, room))
    state = table.state
    open_door(state, number, 0)
    state.settle()
    table.play("roll E -")
    assert table.asked() == "uncap"
    assert f"door {state.dungeon.doors[number].name}" not in table.legal()
    answer = table.legal()[0]
    table.play(answer)
    assert state.dungeon.door_states[number] == CAP
    assert door_state(table, answer.split()[1]) == CLOSED_DOOR
    assert state.exploration == (card(ROOM, room),)
    state.dungeon = state.dungeon.with_door(number, CLOSED_DOOR)
    open_door(state, number, 0)
    state.settle()
    assert table.asked() == "layout", "rolled anew"
    table.play("roll E -")
    assert table.told("laid apart") == [(box().tiles[room].name,)], "the same card fails a second time"
    assert state.dungeon.tiles[-1].apart
    inside, outside = state.dungeon.doors[number].squares[0], state.dungeon.tiles[-1].first
    assert state.dungeon.walk(inside)[outside] < 99
    assert not state.dungeon.sees(inside, outside)


@rule("SV-R-89")
def test_without_another_end_cap_the_room_is_laid_apart_at_once() -> None:
    room = cramped()[2]
    table, number = at_cramped_door(card(ROOM, room), caps=False)
    open_door(table.state, number, 0)
    table.state.settle()
    table.play("roll E -")
    assert table.told("laid apart") == [(box().tiles[room].name,)]
    assert table.state.exploration == ()


@rule("SV-R-89")
def test_a_quest_trigger_whose_room_has_no_place_goes_back_untouched(monkeypatch: pytest.MonkeyPatch) -> None:
    table, number = at_cramped_door(card(TRIGGER, 0))
    state = table.state
    program = state.this_adventure().triggers[0].program
    monkeypatch.setattr(program.steps[0], "tile", cramped()[2])
    open_door(state, number, 0)
    state.settle()
    assert table.told("trigger") == []
    assert table.asked() == "uncap"
    assert state.exploration == (card(TRIGGER, 0),)


# --- reactions


@rule("SV-SMA-01", "SV-R-176")
@pytest.mark.parametrize("sealed", [False, True])
def test_texts_react_to_an_opened_door_before_the_room_and_to_sealed_doors(sealed: bool) -> None:
    """Keys Without Doors, and the fourteenth reading."""
    table = at_door(card(ROOM, tile("R01")))
    state = table.state
    state.adventure = [one.id for one in box().adventures].index("ADV02")
    state.stale = True
    if sealed:
        break_seal(state, door(table, "R00.E"), 1)
    else:
        open_door(state, door(table, "R00.E"), 1)
    state.settle()
    assert state.asked() == [1], "who has opened it chooses"
    assert table.legal() == ["choose 1", "choose 2"]
    table.play("choose 1")
    assert state.threat == 1
    assert table.asked() == ("" if sealed else "layout")


@rule("SV-EXP-08")
def test_an_event_uncaps_a_door() -> None:
    table = at_door()
    table.state.dungeon = table.state.dungeon.with_door(door(table, "R00.N"), CAP)
    do(table, "uncap()")
    assert door_state(table, "R00.N") == CLOSED_DOOR


@rule("SV-EXP-08", "SV-R-89")
def test_ends_of_connectors_are_no_end_caps() -> None:
    """They have no names among the doors, and are never asked for."""
    table = at_door()
    state = table.state
    dungeon = state.dungeon.with_door(door(table, "R00.N"), CAP)
    dungeon = dungeon.laid(STRAIGHTS[0], NORTH, door(table, "R00.E"))
    state.dungeon = dungeon.laid(box().tiles[tile("R01")].shape, SOUTH, len(dungeon.doors) - 1)
    state.occupied += [NONE] * (state.dungeon.size - len(state.occupied))
    do(table, "uncap()")
    assert table.legal() == ["door R00.N", "door R01.N", "door R01.W"]
    table.play("door R01.N")
    assert door_state(table, "R01.N") == CLOSED_DOOR


def test_every_adventure_has_enough_rooms_to_draw() -> None:
    for adventure in box().adventures:
        drawn = sum(entry.amount for entry in adventure.deck if entry.kind == RANDOM)
        named = [entry.amount for entry in adventure.deck if entry.kind == ROOM]
        assert drawn <= len([one for one in adventure.rooms(box().tiles) if one not in named])
