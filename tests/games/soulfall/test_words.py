"""The words on Lord cards (SF-W): abilities that are no Actions, and requirements."""

from __future__ import annotations

import pytest

from tests.games.soulfall.tables import table
from tests.rules import rule

FULL = [
    f"{row}{number}"
    for row, width in zip("ABCDE", (3, 4, 5, 4, 3), strict=True)
    for number in range(1, width + 1)
]
"""Every space of the Lesser Land."""


def changed(card: str, **parts: str | list[str]) -> str:
    """A pack in which one card of Vaskar reads otherwise."""
    words = {"top": ["prosper"], "requires": "at least 1 shards", "bottom": "draw", **parts}
    lines = [
        f"{key} = {str(value)!r}" if isinstance(value, str) else f"{key} = {value}"
        for key, value in words.items()
    ]
    return "\n".join(
        ["[[card]]", f"id = '{card}'", "lord = 'VAS'", "name = 'Trial'", "mark = 'pack'", *lines]
    )


# --- abilities


@rule("SF-W-02")
def test_sacrifice_returns_an_own_nomad_to_the_unplayed_markers() -> None:
    at = table(hands=[["VAS-1"]], nomads=[["A1", "A2"], ["E3"]], outposts=[["B1"]], devotions=[["VAS"]])
    at.play("play VAS-1")
    assert at.legal() == ["sacrifice A1", "sacrifice A2"]
    assert at.refused("sacrifice B1").rule == "SF-W-02"  # an Outpost is no Nomad
    assert at.refused("sacrifice E3").rule == "SF-W-02"  # not their own
    at.play("sacrifice A1")
    assert (at.nomads(0), at.unplayed(0)) == (["A2"], 8)


@rule("SF-W-02", "SF-POP-02")
@pytest.mark.parametrize(("nomads", "usable"), [(["A1"], False), (["A1", "A2"], True)])
def test_sacrifice_needs_two_nomads_wherever_it_stands(nomads: list[str], usable: bool) -> None:
    on_top = table(hands=[["VAS-1"]], nomads=[nomads], pack=changed("VAS-1", top=["sacrifice"]))
    on_top.play("play VAS-1")
    assert (on_top.kind == "top") == usable
    second = table(hands=[["VAS-1"]], nomads=[nomads], pack=changed("VAS-1", bottom="prosper then sacrifice"))
    second.play("play VAS-1", "prosper")
    assert (second.kind == "bottom") == usable


@rule("SF-W-03", "SF-PRO-02")
def test_steal_takes_a_shard_of_an_opponent_who_has_two() -> None:
    at = table(3, hands=[["OMB-1", "SET-1"]], devotions=[["OMB"]], shards=[4, 2, 3])
    at.play("play OMB-1", "devote SET-1")
    assert at.legal() == ["steal Blue", "steal Red"]  # of his choice
    assert at.refused("steal Yellow").rule == "SF-W-03"  # himself
    assert at.refused("steal Green").rule == "SF-W-03"  # nobody plays Green
    at.play("steal Red")
    assert [at.shards(seat) for seat in range(3)] == [5, 2, 2]
    assert at.shards_at_side == 40 - 9


@rule("SF-W-04", "SF-R-09")
def test_wander_puts_an_unplayed_marker_anywhere() -> None:
    at = table(hands=[["ILU-1"]], devotions=[["ILU"]])
    at.play("play ILU-1", "populate A2")
    assert at.legal() == [f"wander {space}" for space in FULL if space not in ("A1", "A2", "E3")]
    assert at.refused("wander E3").rule == "SF-R-09"
    assert at.refused("wander G1").rule == "SF-SET-01"  # on the other side of the board
    at.play("wander E1")
    assert (at.nomads(0), at.outposts(0), at.unplayed(0)) == (["A1", "A2", "E1"], [], 7)


@rule("SF-W-04", "SF-R-08")
def test_wander_needs_an_unplayed_marker() -> None:
    last = table(hands=[["ILU-1"]], nomads=[FULL[:8], ["E3"]], devotions=[["ILU"]])
    last.play("play ILU-1", "populate C3", "wander E1")
    assert last.unplayed(0) == 0
    none = table(hands=[["ILU-1"]], nomads=[FULL[:9], ["E3"]], devotions=[["ILU"]])
    none.play("play ILU-1", "populate C3")
    assert none.happened("skipped") == [(0, "bottom", "ILU-1")]


@rule("SF-W-05", "SF-R-09")
def test_migrate_moves_an_own_nomad_anywhere() -> None:
    at = table(hands=[["ILU-2"]], nomads=[["A1", "A2"], ["E3"]], outposts=[["B1"], ["E1"]])
    at.play("play ILU-2")
    assert at.legal() == ["migrate A1", "migrate A2"]  # no Outpost
    assert at.refused("migrate B1").rule == "SF-W-05"
    at.play("migrate A2")
    assert at.legal() == [f"to {space}" for space in FULL if space not in ("A1", "A2", "B1", "E1", "E3")]
    for space in ("A1", "A2", "B1", "E1", "E3"):
        assert at.refused(f"to {space}").rule == "SF-R-09"
    at.play("to E2")
    assert (at.nomads(0), at.outposts(0), at.unplayed(0)) == (["A1", "E2"], ["B1"], 7)


@rule("SF-W-05", "SF-POP-02")
def test_the_last_nomad_may_migrate() -> None:
    at = table(hands=[["ILU-2"]])
    at.play("play ILU-2", "migrate A1", "to C3")
    assert at.nomads(0) == ["C3"]


@rule("SF-W-05")
def test_migrate_needs_a_free_space() -> None:
    small = "[[board]]\nid = 'lesser'\nname = 'Islet'\nplayers = [2]\nrows = [2, 3, 2]\nmark = 'pack'"
    spaces = ["A1", "A2", "B1", "B2", "B3", "C1", "C2"]
    at = table(hands=[["ILU-2"]], nomads=[spaces[:4], spaces[4:]], pack=small)
    at.play("play ILU-2")
    assert at.happened("skipped") == [(0, "top", "ILU-2"), (0, "bottom", "ILU-2")]


@rule("SF-W-06", "SF-R-12")
def test_raze_flips_an_opposing_outpost_back_in_its_space() -> None:
    at = table(hands=[["VAS-3"]], nomads=[["A1", "A2"], ["E3"]], outposts=[["B1"], ["E1", "E2"]])
    at.play("play VAS-3", "populate B2")
    assert at.legal() == ["raze E1", "raze E2"]
    assert at.refused("raze B1").rule == "SF-W-06"  # his own
    assert at.refused("raze E3").rule == "SF-W-06"  # a Nomad
    at.play("raze E2")
    assert (at.nomads(1), at.outposts(1), at.unplayed(1)) == (["E2", "E3"], ["E1"], 7)


@rule("SF-W-06")
def test_raze_touches_no_own_outpost() -> None:
    at = table(
        3,
        hands=[["VAS-1"]],
        nomads=[["A1"], ["A4"], ["G4"]],
        outposts=[["B1"], ["B5"], ["F5"]],
        pack=changed("VAS-1", bottom="raze"),
    )
    at.play("play VAS-1", "prosper")
    assert at.legal() == ["raze B5", "raze F5"]


@rule("SF-W-07")
def test_claim_takes_a_devotion_card_from_the_side_without_a_discard() -> None:
    at = table(hands=[["MIR-3", "VAS-1"]], discards=["SET-1"], devotions=[[], ["ESH"]])
    at.play("play MIR-3", "play VAS-1")
    assert at.legal() == ["claim VAS"]  # the named one: that of the Current Lord
    assert at.refused("claim SET").rule == "SF-W-07"
    assert at.refused("claim ESH").rule == "SF-W-07"
    at.play("claim VAS")
    assert at.devotions(0) == ["VAS"]
    assert at.discards == ["SET-1", "VAS-1", "MIR-3"]


@rule("SF-W-07", "SF-R-16")
def test_claim_takes_a_devotion_card_from_its_holder() -> None:
    at = table(3, hands=[["OMB-2", "ORR-1"]], devotions=[["SET"], ["VAS", "ESH"], ["KAU"]], tower=2)
    at.play("play OMB-2", "prosper", "claim ESH")
    assert [at.devotions(seat) for seat in range(3)] == [["SET", "ESH"], ["VAS"], ["KAU"]]
    assert at.hand(0) == ["ORR-1"]
    assert at.happened("claimed from") == [(0, "ESH", 1)]


@rule("SF-W-07")
def test_the_current_lords_devotion_card_is_claimed_wherever_it_is() -> None:
    pack = changed("VAS-1", bottom="claim current")
    held = table(hands=[["VAS-1"]], discards=["SET-1"], devotions=[[], ["SET"]], pack=pack)
    held.play("play VAS-1", "prosper", "claim SET")
    assert (held.devotions(0), held.devotions(1)) == (["SET"], [])
    own = table(hands=[["VAS-1"]], discards=["SET-1"], devotions=[["SET"]], pack=pack)
    own.play("play VAS-1", "prosper")
    assert own.happened("skipped") == [(0, "bottom", "VAS-1")]  # there is no card to take


@rule("SF-W-07")
def test_claim_without_a_name_takes_any_devotion_card_of_another_player() -> None:
    pack = changed("VAS-1", top=["claim"])
    at = table(3, hands=[["VAS-1"]], devotions=[["SET"], ["ORR"], ["ESH"]], pack=pack)
    at.play("play VAS-1")
    assert at.legal() == ["claim ORR", "claim ESH"]
    assert at.refused("claim SET").rule == "SF-W-07"  # he has it already
    assert at.refused("claim KAU").rule == "SF-W-07"  # it lies at the side


@rule("SF-W-08", "SF-R-21")
def test_or_means_one_of_what_can_be_performed() -> None:
    at = table(hands=[["ESH-2"]], shards=[1, 39])
    at.play("play ESH-2")
    assert at.verbs() == {"populate"}  # no Shard is left to Prosper
    at.play("populate A2")
    assert at.kind == "turn"


@rule("SF-W-09")
@pytest.mark.parametrize(
    ("nomads", "shards", "usable"),
    [(["A1", "A2"], [1, 1], True), (["A1"], [1, 1], False), (["A1", "A2"], [1, 39], False)],
)
def test_then_is_usable_only_if_both_can_be_performed(
    nomads: list[str], shards: list[int], usable: bool
) -> None:
    at = table(hands=[["VAS-1"]], nomads=[nomads], shards=shards, devotions=[["VAS"]])
    at.play("play VAS-1")
    assert (at.kind == "bottom") == usable
    if usable:
        assert at.verbs() == {"sacrifice"}  # in this order
        at.play("sacrifice A2")
        assert (at.kind, at.verbs()) == ("bottom", {"prosper"})  # and both
        at.play("prosper")
    assert at.discards == ["KAU-3", "VAS-1"]


@rule("SF-W-09")
def test_the_first_of_two_abilities_must_leave_the_second_possible() -> None:
    at = table(
        hands=[["VAS-1"]],
        nomads=[["A1", "E1"], ["A2", "B1", "B2", "E3"]],
        pack=changed("VAS-1", bottom="sacrifice then populate"),
    )
    at.play("play VAS-1", "prosper")
    assert at.legal() == ["sacrifice A1"]  # without E1 no space would be left to Populate
    assert at.refused("sacrifice E1").rule == "SF-W-09"


# --- requirements


@rule("SF-W-10")
def test_current_means_the_lord_of_this_card() -> None:
    for top, used in (("VAS-3", True), ("SET-1", False)):
        at = table(hands=[["VAS-2"]], discards=[top], nomads=[["A1"], ["E2", "E3"]])
        at.play("play VAS-2", "prosper")
        assert (at.kind == "bottom") == used


@rule("SF-W-11", "SF-DEV-03")
def test_devoted_means_you_to_the_lord_of_this_card() -> None:
    for devotions, used in ([["SET"], []], True), ([["VAS"], []], False), ([[], ["SET"]], False):
        at = table(hands=[["SET-1"]], devotions=devotions)
        at.play("play SET-1", "prosper")
        assert (at.kind == "bottom") == used


@rule("SF-W-12")
@pytest.mark.parametrize(
    ("card", "position", "used"),
    [
        ("SET-2", {"shards": [1, 2, 2]}, True),
        ("SET-2", {"shards": [1, 1, 2]}, False),  # a tie with one of them
        ("SET-2", {"shards": [2, 3, 1]}, False),
        ("ORR-2", {"outposts": [["B1", "B2"], ["B5"], ["F5"]]}, True),
        ("ORR-2", {"outposts": [["B1", "B2"], ["B5"], ["F5", "G3"]]}, False),
        ("ORR-2", {"outposts": [["B1"], ["B5"], []]}, False),
    ],
)
def test_each_other_player_means_strictly_more_or_fewer(
    card: str, position: dict[str, list[str]], used: bool
) -> None:
    at = table(3, hands=[[card]], **position)  # type: ignore[arg-type]
    at.play(f"play {card}", "populate A2" if card == "SET-2" else "prosper")
    assert (at.kind == "bottom") == used


@rule("SF-W-13")
@pytest.mark.parametrize(
    ("outposts", "used"),
    [([["B1"], [], ["F5", "G3"]], True), ([["B1"], ["B5"], ["F5"]], False), ([["B1"], [], []], False)],
)
def test_another_player_means_at_least_one(outposts: list[list[str]], used: bool) -> None:
    at = table(3, hands=[["VAS-3"]], outposts=outposts)
    at.play("play VAS-3", "populate A2")
    assert (at.kind == "bottom") == used


@rule("SF-W-14")
def test_such_a_player_is_one_who_makes_the_requirement_true() -> None:
    at = table(4, hands=[["HAS-2"]], shards=[2, 3, 4, 6])
    at.play("play HAS-2", "populate A2")
    assert at.legal() == ["steal Red", "steal Green"]  # at least 2 Shards more
    assert at.refused("steal Blue").rule == "SF-W-14"
    at = table(3, hands=[["VAS-3"]], outposts=[["B1"], ["B5"], ["F5", "G3"]])
    at.play("play VAS-3", "populate A2")
    assert at.legal() == ["raze F5", "raze G3"]
    assert at.refused("raze B5").rule == "SF-W-14"
    at = table(
        3, hands=[["MIR-2"]], nomads=[["A1"], ["A3", "A4"], ["G3", "G4"]], devotions=[[], ["VAS"], ["KAU"]]
    )
    at.play("play MIR-2", "populate A2")
    assert at.legal() == ["destroy G3", "destroy G4"]  # of the player Devoted to Kaul, the Current Lord
    assert at.refused("destroy A3").rule == "SF-W-14"
    at = table(3, hands=[["OMB-2"]], devotions=[["SET"], ["VAS"], ["KAU", "ESH"]])
    at.play("play OMB-2", "prosper")
    assert at.legal() == ["claim ESH", "claim KAU"]
    assert at.refused("claim VAS").rule == "SF-W-14"


@rule("SF-W-14")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_such_a_player_is_never_oneself_nor_just_anybody(turn: int) -> None:
    tribes = ["Yellow", "Blue", "Red"]
    left, right = (turn + 1) % 3, (turn + 2) % 3
    shards = [2, 2, 2]
    shards[left], shards[right] = 4, 3
    hands = [["HAS-2"] if seat == turn else [] for seat in range(3)]
    at = table(3, hands=hands, shards=shards, turn=turn)
    at.play("play HAS-2", at.legal("populate")[0])
    assert at.legal() == [f"steal {tribes[left]}"]
    assert at.refused(f"steal {tribes[right]}").rule == "SF-W-14"


@rule("SF-W-14", "SF-R-10")
def test_an_ability_that_can_be_used_on_no_such_player_cannot_be_used() -> None:
    at = table(3, hands=[["MIR-2"]], nomads=[["A1"], ["A3", "A4"], ["G4"]], devotions=[[], [], ["KAU"]])
    at.play("play MIR-2", "populate A2")  # seat 2 has only his last Nomad
    assert at.happened("skipped") == [(0, "bottom", "MIR-2")]


@rule("SF-W-15", "SF-R-13")
def test_such_an_adjacent_nomad_is_unprotected_and_beside_a_marker() -> None:
    at = table(
        3,
        hands=[["KAU-3"]],
        nomads=[["A1"], ["B1", "C3", "G4"], ["B2"]],
        outposts=[["D3"], ["A2"]],
    )
    at.play("play KAU-3", "populate E2")
    assert at.legal() == ["destroy B1", "destroy C3"]  # beside the Nomad on A1, beside the Outpost on D3
    assert at.refused("destroy G4").rule == "SF-W-15"
    assert at.refused("destroy B2").rule == "SF-R-10"  # adjacent, but the last one
    assert at.refused("destroy A2").rule == "SF-R-13"  # adjacent, but an Outpost


@rule("SF-W-15")
@pytest.mark.parametrize(
    ("own", "opposing", "used"),
    [
        ({"nomads": ["A1"]}, {"nomads": ["C3"]}, True),
        ({"nomads": ["A1"]}, {"nomads": ["B2"]}, False),  # Nomad beside Nomad
        ({"nomads": ["A1"]}, {"nomads": ["E3"], "outposts": ["B2"]}, False),  # Nomad beside Outpost
        ({"nomads": ["A1"], "outposts": ["C3"]}, {"nomads": ["D3"]}, False),  # Outpost beside Nomad
    ],
)
def test_marker_means_nomad_or_outpost(
    own: dict[str, list[str]], opposing: dict[str, list[str]], used: bool
) -> None:
    at = table(
        hands=[["ILU-3"]],
        nomads=[own["nomads"], opposing["nomads"]],
        outposts=[own.get("outposts", []), opposing.get("outposts", [])],
    )
    at.play("play ILU-3", "draw", "take SET-1", "take SET-2", "discard SET-1")
    assert (at.kind == "bottom") == used
