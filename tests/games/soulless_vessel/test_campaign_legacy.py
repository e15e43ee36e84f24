"""What a chapter leaves is read strictly: whatever does not fit the rules is refused with a reason."""

from __future__ import annotations

import pytest

from soultable.engine.errors import BadOrigin
from soultable.games.soulless_vessel.hero import NONE
from tests.games.soulless_vessel.battles import box, game
from tests.games.soulless_vessel.towns import DECKS, TIER_1, TIER_5, Town, left, member, options
from tests.rules import rule

ALPHA = DECKS[0].replace("A01", "A01A")
OTHERS = (member(1), member(2))


def refusal(origin: str, seats: int = 3) -> str:
    with pytest.raises(BadOrigin) as caught:
        game().start_from(origin, seats, "campaign", options())
    return str(caught.value)


def one(**changed: str) -> str:
    """A party of which the first hero is such a one."""
    return left(member(0, **changed), *OTHERS)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("origin", "found", "expected"),
    [
        ("", "says of itself None", "kind"),
        ("kind = ", "no TOML", ""),
        (left().replace("version = 1", "version = 2"), "version 2", "version 1"),
        (left().replace("coins = 0\n", "", 1), "no 'coins'", "all of"),
        ("magic = 1\n" + left(), "has 'magic'", "only"),
        (left(coins=-1), "coins = -1", "from 0 to"),
        (left(coins=10_000), "coins = 10000", "from 0 to 9999"),
        (left(tier=2), "is in tier 2", "1, by the adventures"),
        (left(played=()), "has played nothing", "prologue"),
        (left(played=["ADV01"]), "ADV01 as the adventure 1", "prologue first"),
        (left(played=["ADV00", "ADV00"]), "ADV00 as the adventure 2", "prologue first"),
        (left(played=["ADV00", "ADV01", "ADV01"]), "ADV01 twice", "not attempted before"),
        (left(played=["ADV00", "ADV05"]), "ADV05 as the adventure 2", "of tier 1"),
        (left(played=["ADV00", "ADV99"]), "'ADV99'", "id of an adventure"),
        (left(played=[*TIER_1, "ADV04"], tier=2), "ADV04 as the adventure 5", "of tier 2"),
        (left(played=["ADV00"], outcomes="glory"), "'glory'", "success, given up"),
        (left(played=["ADV00"], outcomes="wiped out", switches="[]"), "was lost", "not over"),
        (left(played=[*TIER_5, "ADV20"], tier=6, switches="[]"), "was lost", "not over"),
        (left(switches='["horde", "starved", "horde"]'), "'horde' twice in the adventure 1", "each once"),
        (left(extra="[1, 1]", played=TIER_1), "2 extra adventures in chapter 1", "at most 1"),
        (left(stash='["Q01"]'), "Q01 in the stash", "can be kept"),
        (left(stash='["Y01"]'), "'Y01' in the stash", "id of an item"),
        (left(stash='["I01 wear 2"]'), "2 wear tokens on I01", "fewer than 2"),
        (left(stash='["I40"]'), "I40 of tier 2", "up to tier 1"),
        (left(stash='["S05"]'), "S05 of the Soul Shop", "none before tier 2"),
        (left(stash='["I12", "I12"]'), "2 times I12", "1, there are no more"),
    ],
)
def test_a_campaign_that_cannot_be_is_refused(origin: str, found: str, expected: str) -> None:
    said = refusal(origin)
    assert found in said
    assert expected in said


@rule("SV-TWN-18", "SV-TWN-19", "SV-TWN-21", "SV-TWN-22", "SV-TWN-25", "SV-TWN-26", "SV-VES-07", "SV-ITM-01")
@pytest.mark.parametrize(
    ("origin", "found", "expected"),
    [
        (one(vessel="V99"), "'V99' in hero 1", "id of a vessel"),
        (one(cards="A01 A02 A03 A04 A05"), "5 cards in hero 1", "6 or more"),
        (one(cards=f"{DECKS[0]} A99"), "'A99' in hero 1", "id of an ability"),
        (one(cards=f"{DECKS[0]} A01"), "in hero 1", "no ability twice (SV-TWN-18)"),
        (one(cards=f"{DECKS[0]} A01B"), "in hero 1", "no ability twice"),
        (left(*[member(0, vessel=v) for v in ("V01", "V02", "V03")]), "three times A01", "twice at most"),
        (
            left(member(0, cards=ALPHA), member(1, cards=ALPHA), member(2)),
            "A01A twice",
            "once in the party",
        ),
        (one(perks="1 3A", noted='V01 = ["3A"]'), "perks 1, 3A", "second first (SV-TWN-25)"),
        (one(perks="1 2A 2B", noted='V01 = ["2A", "2B"]'), "perks 1, 2A, 2B", "one for each column"),
        (one(perks="1 1"), "perks 1, 1 in hero 1", "each once"),
        (one(noted='V02 = ["1"]'), "noted ['1'] for V02 in hero 1", "2A, 2B, 3A, 3B: the first perk is"),
        (one(noted="V02 = []"), "noted [] for V02 in hero 1", "one or more"),
        (one(perks="1 2A"), "the perks ['1', '2A']", "what was noted (SV-VES-08)"),
        (one(items="armor I01"), "items in slots of hero 1", "SV-ITM-03"),
        (one(items="hand1 I04, hand2 I01"), "items in slots of hero 1", "SV-ITM-02"),
        (one(items="pack4 I01"), "items in slots of hero 1", "SV-ITM-01"),
        (one(items="hand1 I01, hand1 I01"), "two items in hand1", "one"),
        (one(items="foot I01"), "'foot' in hero 1", "a slot and an item"),
        (left(*[member(n, vessel="V01") for n in range(3)]), "3 times V01", "2, there are no more"),
        (left(member(0), member(1)), "2 heroes", "3, one for each seat"),
    ],
)  # fmt: skip
def test_a_party_that_cannot_be_is_refused(origin: str, found: str, expected: str) -> None:
    said = refusal(origin)
    assert found in said
    assert expected in said


@rule("SV-AFT-02", "SV-R-33")
def test_a_legendary_item_was_won_in_an_adventure(monkeypatch: pytest.MonkeyPatch) -> None:
    won = left(tier=2, played=TIER_1, stash='["G02"]')
    lost = left(tier=2, played=TIER_1, stash='["G02"]', outcomes="failed")
    elsewhere = left(tier=2, played=["ADV00", "ADV01", "ADV02", "ADV04"], stash='["G02"]')
    assert Town(won).stash() == ["G02"]
    for origin in (lost, elsewhere):
        said = refusal(origin)
        assert "has G02, the reward of ADV03" in said
        assert "adventures with success (SV-AFT-02)" in said
    number = [item.id for item in box().items].index("G02")
    for given in ((number, ""), (NONE, "legendary")):
        monkeypatch.setattr(game().content, "obtained", [given])  # by a text of a pack
        assert Town(lost).stash() == ["G02"]


@rule("SV-JOIN-04")
def test_a_newcomer_has_as_much_soul_xp_as_adventures_were_played() -> None:
    joins = "[[hero]]\njoins = true\nxp = {}"
    assert "xp = 1" in refusal(left(member(0), member(1), joins.format(2)))
    assert "only heroes who join" in refusal(left(*[joins.format(1)] * 3))


def test_what_is_read_is_written_again_as_it_was() -> None:
    heroes = (
        member(
            0, perks="1 2A", noted='V01 = ["2A"], V07 = ["2B"]', xp=3, items="hand1 I04 wear 2, pack1 I10"
        ),
        member(1, vessel="V00", cards=DECKS[1].replace("A07", "A07B")),
        member(2, items="hand1 I12"),
    )
    origin = left(*heroes, tier=2, played=TIER_1, coins=7, shards=3, legend=4, debts=(5, 1))
    town = Town(origin, second_chance=1)
    town.do(1, "inhabit V01 stock")
    written = town.finish()
    again = Town(written, second_chance=1)
    for before, after in zip(town.state.heroes, again.state.heroes, strict=True):
        for name in ("vessel", "perks", "noted", "deck", "items", "wear", "experience"):
            assert getattr(before, name) == getattr(after, name), name
    assert again.campaign().debts == town.campaign().debts
    assert (again.state.coins, again.state.shards, again.state.legend) == (
        town.state.coins,
        town.state.shards,
        town.state.legend,
    )
    assert "# The Bellfounder's Debt" in written, "people can read it"
