"""What a client is shown of the town: what cannot be had and why, and the texts between the chapters."""

from __future__ import annotations

from soultable.engine.seats import SPECTATOR
from soultable.games.soulless_vessel.view_town import TownView
from tests.games.soulless_vessel.battles import game
from tests.games.soulless_vessel.towns import TIER_1, Town, left, member
from tests.rules import rule


def shown(town: Town, seat: int) -> TownView:
    campaign = game().view(town.state, seat).campaign
    assert campaign is not None
    assert campaign.town is not None
    return campaign.town


@rule("SV-TWN-03", "SV-TWN-10", "SV-TWN-17", "SV-TWN-25")
def test_what_cannot_be_had_is_shown_with_its_reason() -> None:
    town = Town(left(member(0), member(1, xp=1), member(2), played=TIER_1, tier=2, coins=9), shows="I03 I10")
    refused = shown(town, 0).refused
    assert refused["row items"] == "The party does not have enough coins."
    assert refused["upgrade A01A"] == "You do not have enough Soul XP."
    assert refused["unlock 3A"] == "A perk of the second column comes first."
    assert not set(refused) & {move.notation for move in town.state.legal(0)}
    offered = [f"buy {card} {row.name}" for row in shown(town, 0).rows for card in row.cards]
    answers = {*refused, *[move.notation for move in town.state.legal(0)]}
    assert {one for one in offered if not one.startswith("buy V")} <= answers, "all offers are accounted for"
    assert "upgrade A07A" not in shown(town, 1).refused, "the second hero has Soul XP"
    assert shown(town, SPECTATOR).refused == {}
    town.do(0, "ready")
    assert shown(town, 0).refused == {}


@rule("SV-CAM-02")
def test_a_chapter_says_what_it_has_achieved() -> None:
    town = Town(left(member(0), member(1), member(2), coins=12))
    assert game().say_chapter(town.state, ["Ann", "Bob", "Cai"]) == "", "as long as it runs"
    town.finish()
    said = game().say_chapter(town.state, ["Ann", "Bob", "Cai"])
    name = town.state.this_adventure().name
    assert said.startswith(f"{name}: success. Nathender: 1 of 3 adventures played. Ann in the Peasant, ")
    assert said.endswith(".")


@rule("SV-CAM-03")
def test_every_chapter_begins_with_a_text() -> None:
    stories = game().catalog().transitions
    assert [one.tier for one in stories] == [2, 3, 4, 5, 6]
    assert all(one.story and one.theme for one in stories)


@rule("SV-TWN-04", "SV-TWN-15", "SV-TWN-20")
def test_what_is_paid_for_says_what_it_would_change() -> None:
    heroes = [member(0, "V04", xp=1, cards="A19 A20 A21 A22 A23 A24", items="hand1 I03 wear 2"), member(1)]
    town = Town(left(*heroes, member(2), coins=40))

    def changes(notation: str) -> object:
        (move,) = [one for one in town.state.legal(0) if one.notation == notation]
        bargain = game().shows(town.state, 0, move)
        assert isinstance(bargain, dict)
        return bargain["changes"]

    assert changes("repair hand1") == ["wear 1 instead of 2"]
    assert changes("exchange vessels H2") == changes_of_knight()
    assert changes("upgrade A22A") == [
        "+: inflict Bleed 4 on the target",
        "no longer ++: if the target has Bleed, deal 1 wound to the target",
    ]


def changes_of_knight() -> list[str]:
    (perk,) = [one.perks[0].text for one in game().catalog().vessels if one.id == "V02"]
    return ["speed 2 instead of 4", "toughness 5-6-6 instead of 4-4-5", perk.rstrip(".")]
