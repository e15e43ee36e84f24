"""Threats, the value X, Champions as wild members, what is carried over (BS-THR, BS-X)."""

from __future__ import annotations

import pytest

from soultable.games.black_souls.view import DeedView
from tests.games.black_souls.tables import BlackSoulsTable, Party, game, gameplay
from tests.rules import rule

PACK = """
[[asset]]
id = "C01"
name = "Trial"
type = "cave"
icon = "none"
difficulty = 1
threats = {}
mark = "pack"
"""


def facing(threats: str, party: Party) -> BlackSoulsTable:
    """Seat 0 stands on an Asset with these Threats, `1/X/3`."""
    written = [part if part.isdigit() else '"X"' for part in threats.split("/")]
    return gameplay(2, here="C01 D01", parties=[party], pack=PACK.format(f"[{', '.join(written)}]"))


def ways(threats: str, party: Party) -> list[str]:
    """What the party can lose."""
    return [notation.removeprefix("lose ") for notation in facing(threats, party).legal(seat=0)]


def after(threats: str, party: Party, lost: str) -> tuple[Party, Party]:
    """The party and the dead after that loss."""
    at = facing(threats, party)
    at.answer(0, f"lose {lost}")
    at.answer(1, "lose 1M")
    return at.party(0), at.dead(0)


# --- numbers


@rule("BS-THR-01")
def test_one_of_the_three_threats_is_picked_and_so_many_of_that_type_are_lost() -> None:
    assert ways("2/3/1", (4, 4, 4, 0)) == ["2F", "3M", "1H"]
    assert after("2/3/1", (4, 4, 4, 0), "3M") == ((4, 1, 4, 0), (0, 3, 0, 0))
    at = facing("2/3/1", (4, 4, 4, 0))
    for wrong in ("1F", "3F", "2F+1M", "2M", "0"):
        assert at.refused(f"lose {wrong}", seat=0).rule == "BS-THR-01"


@rule("BS-THR-02", "BS-R-35", "BS-SET-11")
def test_any_mix_of_the_type_and_champions_pays_a_number() -> None:
    assert ways("3/9/9", (4, 0, 0, 2)) == ["3F", "2F+1Y", "1F+2Y"]
    assert ways("3/9/9", (1, 0, 0, 5)) == ["1F+2Y", "3Y"]  # they need not wait until they are needed
    assert after("3/9/9", (1, 0, 0, 5), "3Y") == ((1, 0, 0, 2), (0, 0, 0, 3))


@rule("BS-R-35", "BS-THR-01")
def test_ways_that_come_to_the_same_are_offered_once() -> None:
    assert ways("2/2/2", (1, 1, 1, 2)) == ["1F+1Y", "2Y", "1M+1Y", "1H+1Y"]  # 2Y pays any of them
    assert ways("1/1/1", (0, 0, 0, 3)) == ["1Y"]


@rule("BS-R-37")
def test_a_threat_that_cannot_be_met_is_not_chosen_while_another_can() -> None:
    assert ways("4/2/4", (3, 2, 3, 0)) == ["2M"]


@rule("BS-R-40")
def test_a_threat_that_wipes_the_party_may_be_chosen_if_it_can_be_met() -> None:
    assert ways("1/2/9", (0, 2, 0, 0)) == ["2M"]
    assert ways("1/2/9", (1, 2, 0, 0)) == ["1F", "2M"]
    at = facing("2/1/9", (2, 0, 0, 0))
    at.answer(0, "lose 2F")
    at.answer(1, "lose 1M")
    assert at.wiped_at(0) == 1


@rule("BS-R-40")
def test_a_threat_of_nothing_can_always_be_met() -> None:
    assert ways("0/5/5", (0, 1, 0, 0)) == ["0"]
    assert after("0/5/5", (0, 1, 0, 0), "0") == ((0, 1, 0, 0), (0, 0, 0, 0))


# --- X


@rule("BS-X-01", "BS-X-02", "BS-R-36")
def test_x_takes_all_members_of_the_type_and_no_champion() -> None:
    assert ways("X/9/9", (4, 2, 2, 1)) == ["4F"]
    assert after("X/9/9", (4, 2, 2, 1), "4F") == ((0, 2, 2, 1), (4, 0, 0, 0))
    assert ways("X/9/9", (1, 2, 2, 5)) == ["1F"]  # a Champion cannot clear it while a member lives


@rule("BS-X-03")
def test_x_needs_a_member_of_the_type() -> None:
    assert ways("X/1/9", (0, 2, 2, 0)) == ["1M"]


@rule("BS-X-04", "BS-R-36")
def test_a_single_champion_clears_x_where_there_is_none_of_the_type() -> None:
    assert ways("X/9/9", (0, 2, 2, 3)) == ["1Y"]


@rule("BS-EX-11", "BS-X-01", "BS-X-02", "BS-X-03", "BS-X-04")
@pytest.mark.parametrize(
    ("party", "lost", "left", "dead"),
    [
        ((4, 2, 2, 1), "4F", (0, 2, 2, 1), 4),
        ((1, 2, 2, 1), "1F", (0, 2, 2, 1), 1),
        ((0, 2, 2, 1), "1Y", (0, 2, 2, 0), 1),
    ],
)
def test_the_example_of_x(party: Party, lost: str, left: Party, dead: int) -> None:
    assert ways("X/9/9", party) == [lost]
    now, died = after("X/9/9", party, lost)
    assert (now, sum(died)) == (left, dead)


@rule("BS-EX-11", "BS-X-03")
def test_the_example_of_x_that_is_not_selectable() -> None:
    assert all(
        way.startswith("2M") for way in ways("X/4/9", (0, 2, 2, 0))
    )  # 4 Mages are carried over instead


# --- nothing can be met


@rule("BS-THR-03", "BS-THR-04", "BS-R-38", "BS-R-39")
def test_the_threat_met_most_nearly_takes_the_rest_of_other_colours() -> None:
    # shortfalls 3, 1 and 3: the Mages, and one more of any other colour
    assert ways("5/4/4", (2, 3, 1, 0)) == ["3M+1H", "1F+3M"]
    assert after("5/4/4", (2, 3, 1, 0), "1F+3M") == ((1, 0, 1, 0), (1, 3, 0, 0))


@rule("BS-R-38")
def test_with_equal_shortfalls_the_designer_chooses() -> None:
    assert ways("3/3/9", (2, 2, 0, 0)) == ["2F+1M", "1F+2M"]


@rule("BS-R-38")
def test_champions_help_all_threats_alike() -> None:
    # 2 + 1 and 0 + 1 members: short by 3, 4 and 5 without Champions
    assert ways("5/4/5", (2, 0, 0, 1)) == ["2F+1Y"]


@rule("BS-R-38")
def test_an_x_without_member_and_champion_is_no_candidate() -> None:
    assert ways("X/3/9", (0, 2, 3, 0)) == ["2M+1H"]


@rule("BS-R-38")
@pytest.mark.parametrize("party", [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (2, 3, 0, 1)])
def test_with_three_x_any_living_cube_clears_one(party: Party) -> None:
    assert ways("X/X/X", party) != []


@rule("BS-R-39", "BS-THR-04")
def test_the_remainder_is_paid_in_any_mix_champions_included() -> None:
    assert ways("5/9/9", (2, 1, 1, 1)) == ["2F+1M+1H+1Y"]  # all of them: the party is wiped out
    assert ways("4/9/9", (1, 1, 1, 1)) == ["1F+1M+1H+1Y"]
    assert ways("5/9/9", (2, 2, 2, 1)) == [
        "2F+2H+1Y", "2F+1M+1H+1Y", "2F+1M+2H", "2F+2M+1Y", "2F+2M+1H",
    ]  # fmt: skip


@rule("BS-R-39", "BS-WIP-01")
def test_a_party_that_is_too_small_is_wiped_out() -> None:
    assert ways("6/6/6", (1, 0, 0, 1)) == ["1F+1Y"]
    at = facing("6/6/6", (1, 0, 0, 1))
    at.answer(0, "lose 1F+1Y")
    at.answer(1, "lose 1M")
    assert at.wiped_at(0) == 1
    assert at.dead(0) == (1, 0, 0, 1)


# --- why a loss is refused


@rule("BS-THR-01", "BS-R-36", "BS-R-37", "BS-R-38", "BS-R-39")
@pytest.mark.parametrize(
    ("threats", "party", "lost", "why"),
    [
        ("2/3/1", (4, 4, 4, 0), "3F", "BS-THR-01"),
        ("9/9/1", (1, 1, 4, 0), "2F", "BS-THR-01"),  # there are no two
        ("X/9/9", (4, 2, 2, 1), "1Y", "BS-R-36"),
        ("X/9/9", (4, 2, 2, 1), "3F+1Y", "BS-R-36"),
        ("X/9/9", (4, 2, 2, 1), "3F", "BS-THR-01"),
        ("5/6/4", (5, 1, 1, 0), "3F+1H", "BS-R-37"),
        ("5/4/4", (2, 3, 1, 0), "2F+3M", "BS-R-38"),
        ("5/4/4", (2, 3, 1, 0), "3M", "BS-R-39"),
        ("5/4/4", (2, 3, 1, 0), "2F+2M", "BS-R-39"),
    ],
)
def test_a_wrong_loss_is_refused_by_the_rule_it_breaks(
    threats: str, party: Party, lost: str, why: str
) -> None:
    assert facing(threats, party).refused(f"lose {lost}", seat=0).rule == why


@rule("BS-THR-01", "BS-THR-04", "BS-X-01", "BS-X-04")
@pytest.mark.parametrize(
    ("threats", "party", "lost", "sentence", "why"),
    [
        ("2/9/9", (4, 0, 0, 1), "1F+1Y", "loses 1 Fighter and 1 Champion to {}", "BS-THR-01"),
        ("X/9/9", (4, 2, 2, 1), "4F", "loses 4 Fighters to an X of {}", "BS-X-01"),
        ("X/9/9", (0, 2, 2, 1), "1Y", "loses 1 Champion to clear an X of {}", "BS-X-04"),
        ("X/1/9", (1, 2, 2, 1), "1Y", "loses 1 Champion to {}", "BS-THR-01"),
        (
            "5/9/9",
            (4, 3, 0, 0),
            "4F+1M",
            "cannot meet any Threat of {} and loses 4 Fighters and 1 Mage",
            "BS-THR-04",
        ),
    ],
)
def test_a_loss_is_told_with_its_cause(
    threats: str, party: Party, lost: str, sentence: str, why: str
) -> None:
    at = facing(threats, party)
    at.answer(0, f"lose {lost}")
    at.answer(1, "lose 1M")
    told = [event for event in at.events if event.seat == 0 and event.kind != "decided"]
    assert at.game.say_event(told[0], ["Ann", "Ben"]) == f"Ann {sentence.format(f'Trial ({threats})')}."
    assert at.game.rule_of(told[0]) == why


# --- all of it against a plain reading of the rules


def by_hand(threats: list[int], party: Party) -> set[tuple[int, ...]]:
    """Every loss that the rules allow, found by trying all losses."""
    possible = [
        (f, m, h, y)
        for f in range(party[0] + 1)
        for m in range(party[1] + 1)
        for h in range(party[2] + 1)
        for y in range(party[3] + 1)
    ]
    met: set[tuple[int, ...]] = set()
    for member, threat in enumerate(threats):
        for loss in possible:
            others = sum(loss[:3]) - loss[member]
            if threat < 0:
                all_of_them = party[member] > 0 and loss[member] == party[member] and loss[3] == 0
                one_champion = party[member] == 0 and sum(loss) == loss[3] == 1
                fits = others == 0 and (all_of_them or one_champion)
            else:
                fits = others == 0 and loss[member] + loss[3] == threat
            if fits:
                met.add(loss)
    if met:
        return met
    shortfalls = {m: threats[m] - party[m] for m in range(3) if threats[m] >= 0}
    least = min(shortfalls.values())
    return {
        loss
        for loss in possible
        for member, shortfall in shortfalls.items()
        if shortfall == least
        and loss[member] == party[member]
        and sum(loss) == min(threats[member], sum(party))
    }


@rule("BS-THR-01", "BS-THR-02", "BS-THR-03", "BS-THR-04", "BS-X-01", "BS-X-04", "BS-R-37", "BS-R-39")
@pytest.mark.parametrize("number", range(0, 72, 7))
def test_every_asset_offers_exactly_the_losses_of_the_rules(number: int) -> None:
    asset = game().content.assets[number]
    parties: list[Party] = [
        (f, m, h, y) for f in range(4) for m in range(4) for h in range(4) for y in range(3) if f + m + h + y
    ]
    for party in parties:
        at = gameplay(2, here=f"{asset.id} D02", parties=[party])
        moves = [move for move in at.state.legal(0) if move.verb == "lose"]
        lost = [tuple(move.dead) for move in moves]  # type: ignore[attr-defined]
        assert len(set(lost)) == len(lost)
        assert set(lost) == by_hand(asset.threats, party), f"{asset.threats} and {party}"


# --- what clients draw of it


def shown(threats: str, party: Party) -> dict[str, tuple[list[int], list[int]]]:
    """What is given away by each loss, and the types whose Threats it meets."""
    at = facing(threats, party)
    found = [(loss, at.game.shows(at.state, 0, at.find(loss))) for loss in at.legal(seat=0)]
    return {loss: (deed.given, deed.meets) for loss, deed in found if isinstance(deed, DeedView)}


def test_a_loss_says_which_threats_it_meets() -> None:
    assert shown("1/X/3", (1, 0, 3, 1)) == {
        "lose 1F": ([1, 0, 0, 0], [0]),
        "lose 1Y": ([0, 0, 0, 1], [0, 1]),  # a Champion alone meets both
        "lose 3H": ([0, 0, 3, 0], [2]),
        "lose 2H+1Y": ([0, 0, 2, 1], [2]),
    }
    carried = shown("4/4/9", (2, 1, 0, 0))
    assert carried
    assert all(meets == [] for _, meets in carried.values())
