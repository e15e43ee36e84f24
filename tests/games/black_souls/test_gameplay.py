"""The Gameplay Phase: the walk of the parties and the end of the game (BS-PRE, BS-PLY, BS-WIP)."""

from __future__ import annotations

from soultable.engine.seats import SPECTATOR
from soultable.games.black_souls.content import column_of, level_of
from soultable.games.black_souls.view import DeedView
from tests.games.black_souls.tables import BlackSoulsTable, design, gameplay
from tests.rules import rule

FULL_BUT_ONE = [
    "C01 C02 C03 C04 C05 C06 C07 C08 C09 C10 C11",
    "D01 D02 D03 D04 D05 D06 D07 D08 D09 D10 D11",
]


def last_turn() -> BlackSoulsTable:
    at = design(2, turn=12, order=[1, 0], pool="O10 O11 O12", levels=FULL_BUT_ONE, charges=[1, 0])
    at.bid(4, 6)
    return at


# --- preparation


@rule("BS-PRE-01", "BS-R-30", "BS-R-31")
def test_the_gameplay_phase_is_prepared() -> None:
    at = last_turn()
    at.play("take O10 3", "draw C20", "take O11 3")
    view = at.view(SPECTATOR)
    assert (view.phase, view.position, view.lead) == ("gameplay", 1, 1)  # seat 1 stood first on turn 12
    assert [player.living for player in view.players] == [[2, 2, 2, 2]] * 2
    assert [player.dead for player in view.players] == [[0, 0, 0, 0]] * 2
    assert [player.charges for player in view.players] == [1, 0]
    assert [player.hand for player in view.players] == [[1, 2, 3, 5, 6], [1, 2, 3, 4, 5]]
    assert view.pool == []
    bids = [(player.bid, player.previous_bid, player.clash, player.works) for player in view.players]
    assert bids == [(0, 0, "", False)] * 2
    before = at.view(SPECTATOR).players[0].hand
    while not at.is_over():
        seat = at.state.asked()[0]
        at.answer(seat, at.legal(seat=seat)[0])
    assert at.view(SPECTATOR).players[0].hand == before  # frozen
    assert at.view(SPECTATOR).lead == 1  # for the whole phase


# --- the walk


@rule("BS-PLY-01", "BS-PLY-02", "BS-PLY-05")
def test_hacks_then_all_resolve_at_once_then_all_move_on() -> None:
    at = gameplay(3, here="C01 D01 O01", charges=[1])
    assert at.kinds() == {"hack"}
    at.play("pass")
    assert at.state.asked() == [0, 1, 2]
    at.answer(1, "lose 1M")
    at.answer(2, "lose 1H")
    assert at.view(SPECTATOR).position == 1
    at.answer(0, "lose 1F")
    assert at.view(SPECTATOR).position == 2
    assert [at.party(seat) for seat in range(3)] == [(4, 5, 5, 5), (5, 4, 5, 5), (5, 5, 4, 5)]


@rule("BS-R-58", "BS-PLY-02")
def test_choices_are_not_seen_before_all_have_chosen() -> None:
    at = gameplay(3, here="C01 D01 O01")
    at.answer(1, "lose 1M")
    for viewer in (0, 2, SPECTATOR):
        assert at.view(viewer).players[1].living == [5, 5, 5, 5]
        assert at.view(viewer).players[1].choices == []
    assert at.view(1).players[1].choices == [DeedView("lose", [0, 1, 0, 0], [0, 0, 0, 0])]
    assert at.state.asked() == [0, 2]
    at.resolve("lose 1F", "lose 1H")
    assert at.view(0).players[1].living == [5, 4, 5, 5]
    assert at.view(0).players[1].done == [DeedView("lose", [0, 1, 0, 0], [0, 0, 0, 0])]


@rule("BS-R-58")
def test_the_number_of_questions_says_nothing_about_the_answers() -> None:
    """Anyone who is wiped out by a Threat is asked for the Token all the same: he can only pass."""
    at = gameplay(2, levels=["C01t", "D01"], parties=[(1, 0, 0, 0)])
    twin = at.branch()
    at.answer(0, "lose 1F")
    assert at.state.asked() == [0, 1]
    assert at.legal(seat=0) == ["pass"]
    twin.answer(0, "add M")
    assert twin.state.asked() == [0, 1]
    twin.answer(0, "lose 1F")
    assert twin.state.asked() == [1]
    at.answer(0, "pass")
    assert at.state.asked() == [1]


@rule("BS-PLY-03")
def test_a_face_down_asset_is_flipped_even_if_its_party_is_protected() -> None:
    at = gameplay(2, levels=["C01?", "D01"], charges=[1])
    at.play("hack")
    assert at.happened("flipped") == [(0, "C01")]


@rule("BS-PLY-03", "BS-R-44")
def test_the_assets_of_a_wiped_party_stay_face_down() -> None:
    at = gameplay(2, position=4, levels=["- - - C01?", ""], wiped_at=[2, 0])
    assert at.happened("flipped") == []
    assert at.state.asked() == [1]


@rule("BS-PLY-04")
def test_an_asset_has_three_threats_and_a_difficulty() -> None:
    at = gameplay(2, here="C05 D01", parties=[(2, 3, 1, 0)])  # 2/3/1
    assert at.legal(seat=0) == ["lose 2F", "lose 3M", "lose 1H"]
    assert at.game.content.assets[4].difficulty == 2


@rule("BS-PLY-06", "BS-R-05")
def test_the_path_winds_through_the_levels() -> None:
    path = [(level_of(space) + 1, column_of(space) + 1) for space in range(12)]
    assert path == [
        *[(1, column) for column in (1, 2, 3, 4)],
        *[(2, column) for column in (4, 3, 2, 1)],
        *[(3, column) for column in (1, 2, 3, 4)],
    ]
    at = gameplay(2, position=4, levels=["- - - C01 C05"])
    at.resolve("lose 1F", at.legal(seat=1)[0])
    assert at.view(0).position == 5  # up to the space above
    assert at.legal(seat=0)[0] == "lose 2F"


@rule("BS-PLY-07")
def test_the_game_ends_when_the_last_asset_is_resolved() -> None:
    at = gameplay(2, position=12, here="C01 D01")
    at.answer(0, "lose 1F")
    assert not at.is_over()
    at.answer(1, "lose 1M")
    assert at.is_over()
    assert at.result.ending == "survived"


@rule("BS-PLY-07", "BS-R-59")
def test_the_game_ends_at_once_when_all_parties_are_wiped_out() -> None:
    at = gameplay(2, position=3, here="C01 D01", parties=[(1, 0, 0, 0), (0, 1, 0, 0)])
    at.resolve("lose 1F", "lose 1M")
    assert at.is_over()
    assert at.result.ending == "all wiped"
    assert [at.wiped_at(seat) for seat in range(2)] == [3, 3]
    assert at.view(SPECTATOR).position == 3  # nobody moves on


@rule("BS-R-60")
def test_wiped_out_on_the_last_asset_is_not_survived() -> None:
    at = gameplay(2, position=12, here="C01 D01", parties=[(1, 0, 0, 0)], dead=[(3, 3, 3, 0)])
    at.resolve("lose 1F", "lose 1M")
    assert at.wiped_at(0) == 12
    assert "Challenge" not in at.points(0)
    assert at.points(0)["Catch-Up"] == 4


@rule("BS-WIP-01", "BS-WIP-02", "BS-R-44")
def test_a_wiped_party_takes_no_further_part() -> None:
    at = gameplay(3, position=3, here="C01 D01 O01", parties=[(1, 0, 0, 0)], charges=[1, 1, 0])
    at.pass_hacks()
    at.resolve("lose 1F", "lose 1M", "lose 1H")
    assert at.party(0) == (0, 0, 0, 0)
    assert at.wiped_at(0) == 3
    assert at.asked == 1  # no Hack for seat 0
    at.play("pass")
    assert at.state.asked() == [1, 2]  # the others go on


@rule("BS-R-56")
def test_what_a_wiped_party_never_reached_is_turned_up_for_scoring() -> None:
    at = gameplay(2, position=3, levels=["- - C01 - - C15?", "- - D01"], parties=[(1, 0, 0, 0), (0, 1, 0, 0)])
    at.resolve("lose 1F", "lose 1M")
    space = at.view(SPECTATOR).players[0].level[5]
    assert space is not None
    assert space.asset == "C15"
    score = at.view(SPECTATOR).scores[0]
    assert score.difficulty == sum(
        asset.difficulty for asset in at.game.content.assets if asset.id in at.level(0).split()
    )


@rule("BS-REP-01", "BS-R-56", "BS-PLY-07")
def test_what_comes_to_light_at_the_end_is_told() -> None:
    at = gameplay(
        2,
        position=3,
        levels=["- - C01 - - C15?", "- - D01"],
        parties=[(1, 0, 0, 0), (0, 1, 0, 0)],
        quirks=["Q01 Q14", "Q03 Q05"],
    )
    at.resolve("lose 1F", "lose 1M")
    assert at.story(SPECTATOR)[-4:] == [
        "The game is over.",
        "Ann turns up The Pale Maw on space 6.",
        "Ann reveals their Quirks: most Assets with Boss (2 DP) and no Hack in the whole game (1 DP).",
        "Ben reveals their Quirks: most Assets with Treasure (2 DP) and most Assets with Tavern (2 DP).",
    ]
    assert at.rules_of("turned up") + at.rules_of("revealed") == ["BS-R-56", "BS-REP-01", "BS-REP-01"]


@rule("BS-PLY-05", "BS-WIP-02")
def test_only_parties_that_still_stand_arrive() -> None:
    assert gameplay(3).story(0) == ["All parties arrive at Asset 1."]
    assert gameplay(3, position=7, wiped_at=[2, 3]).story(0) == [
        "The parties still standing arrive at Asset 7."
    ]


# --- Threat first or icon first


@rule("BS-PLY-08", "BS-TOK-03", "BS-R-63")
def test_the_designer_decides_which_comes_first() -> None:
    at = gameplay(2, levels=["C01t", ""], parties=[(1, 0, 1, 0)])  # 1/2/2
    assert at.legal(seat=0) == ["lose 1F", "add F", "add M", "add H"]
    at.answer(0, "add H")
    assert at.legal(seat=0) == ["lose 1F", "lose 2H"]  # the added Healer makes that Threat payable
    assert at.refused("add M", seat=0).rule == "BS-R-42"
    at.answer(0, "lose 2H")
    at.answer(1, at.legal(seat=1)[0])
    assert at.party(0) == (1, 0, 0, 0)


@rule("BS-R-63", "BS-PLY-08")
def test_a_threat_taken_first_can_open_a_revival_or_make_room() -> None:
    at = gameplay(2, levels=["C19", "D21"], parties=[(3, 0, 0, 0), (5, 5, 5, 0)])
    assert at.legal(seat=0) == ["lose 1F", "pass"]  # nobody is dead yet
    at.answer(0, "lose 1F")
    assert at.legal(seat=0) == ["revive F"]
    assert "add F" not in at.legal(seat=1)
    at.answer(1, "lose 1F")
    assert at.legal(seat=1) == ["add F"]


@rule("BS-R-63", "BS-R-42")
def test_an_icon_that_cannot_be_used_yet_may_be_taken_first_for_nothing() -> None:
    """The order is free, and each part is judged at its own moment: so a Shrine can be done without."""
    at = gameplay(2, levels=["C19", ""], parties=[(3, 0, 0, 0)])
    at.answer(0, "pass")
    assert at.legal(seat=0) == ["lose 1F"]
    at.answer(0, "lose 1F")
    at.answer(1, at.legal(seat=1)[0])
    assert at.party(0) == (2, 0, 0, 0)
    assert at.dead(0) == (1, 0, 0, 0)


@rule("BS-R-45", "BS-WIP-01")
def test_a_party_that_is_wiped_out_by_the_threat_is_not_saved_by_what_comes_after() -> None:
    at = gameplay(2, levels=["C19", "D21"], parties=[(1, 0, 0, 0), (1, 0, 0, 0)], dead=[(2, 2, 2, 0)])
    at.answer(0, "lose 1F")
    assert at.legal(seat=0) == ["pass"]
    at.answer(1, "lose 1F")
    assert at.legal(seat=1) == ["pass"]
    at.answer(0, "pass")
    at.answer(1, "pass")
    assert at.is_over()
    assert [at.wiped_at(seat) for seat in range(2)] == [1, 1]
    assert at.happened("left") == []  # a wiped party does not decline anything


# --- how the end is announced


@rule("BS-DES-13", "BS-PLY-07")
def test_the_last_turn_and_the_last_asset_are_announced() -> None:
    at = design(2, turn=11)
    assert at.warnings(0) == []
    assert last_turn().warnings(1) == ["This is the last turn of the Design Phase: then the parties set out."]
    assert gameplay(2, position=11).warnings(0) == []
    assert gameplay(2, position=12).warnings(0) == ["This is the last Asset: then the game is scored."]


@rule("BS-PLY-07", "BS-R-59")
def test_the_last_party_that_stands_is_announced() -> None:
    at = gameplay(3, position=4, wiped_at=[2, 0, 3], parties=[(0, 0, 0, 0), (1, 0, 0, 0)])
    assert at.warnings(SPECTATOR) == [
        "Only the party of Ben still stands: if it falls, the game is over.",
        "The party of Ben has one member left.",
    ]
    assert at.warnings(1) == [
        "Only your party still stands: if it falls, the game is over.",
        "Your party has one member left.",
    ]
