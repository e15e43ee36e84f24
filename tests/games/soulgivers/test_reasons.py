"""What a move of Soulgivers changes, in words for those who are advised."""

from __future__ import annotations

import soultable
from tests.games.soulgivers.tables import board


def test_a_conquest_wins() -> None:
    at = board("Shell-Blower C10", "Specter-Ghost A1", fragment="Shell-Blower")
    at.play("activate Blower")
    assert at.reasons("step south-west") == ["this wins the game"]


def test_who_is_destroyed_and_what_it_costs() -> None:
    at = board(
        "Shell-Blower E5", "Specter-Ghost E4 north", "Specter-Confuser F5 north +Specter-Runner", holes="D5"
    )
    at.play("activate Blower")
    price = "it costs 1 Tribute Essence, and it ages by 2 in this turn"
    assert at.reasons("attack E4") == ["the Specter Ghost is destroyed", price]
    assert at.reasons("attack F5") == ["the Specter Confuser loses its absorbed Soul", price]
    assert at.reasons("step D5") == ["you lose your Blower"]
    shielded = board("Shell-Blower E5", "Specter-Ghost E4 south")
    shielded.play("activate Blower")
    assert shielded.reasons("attack E4") == ["its Shield stops the attack", price]
    at.play("attack E4")
    assert at.reasons("collect north") == ["your Blower carries the Fragment", "it costs 1 Tribute Essence"]


def test_a_barrier_that_goes() -> None:
    at = board("Shell-Blower E4", "Specter-Ghost A1", barrier="R3C3")
    at.play("activate Blower")
    assert at.reasons("attack barrier")[0] == "the Barrier is gone for good"


def test_how_near_one_comes_to_the_fragment_or_to_the_portal() -> None:
    at = board("Shell-Blower E9", "Shell-Runner south-west", "Specter-Ghost A1")
    at.play("activate Blower")
    assert at.reasons("step E8") == ["2 cells from the Fragment instead of 3"]
    assert at.reasons("go E6") == ["it stands on the tile of the Fragment"]
    assert at.reasons("step D9") == []
    at.play("activate Runner")
    assert at.reasons("step C10") == ["it is in the game: on the Portal it would be lost"]
    at = board("Shell-Blower C6", "Specter-Ghost A1", fragment="Shell-Blower")
    at.play("activate Blower")
    assert at.reasons("go C8") == ["3 cells from your Portal instead of 5"]
    at = board("Shell-Blower C6", "Specter-Ghost A1", fragment="Specter-Ghost")
    at.play("activate Blower")
    assert at.reasons("step B6") == ["6 cells from who carries the Fragment instead of 7"]


def test_an_interference_cell_and_souls_on_a_tile() -> None:
    at = board("Shell-Blower E8", "Specter-Ghost A1", circles="E7", souls="Shell-Runner F7", fragment="R1C1")
    at.play("activate Blower")
    assert at.reasons("step E7")[1:] == [
        "the others can neither draw nor play Anomalies",
        "there it can absorb the Soul of the Runner",
    ]
    teams = board("Shell-Blower E8", "Specter-Ghost A1", circles="E7", fragment="R1C1", teams=True)
    teams.play("activate Blower")
    assert "it lifts the Barrier" in teams.reasons("step E7")


def test_a_soul_makes_young_and_gives_powers() -> None:
    at = board("Shell-Blower E8 4", "Specter-Ghost A1", souls="Shell-Runner F8")
    at.play("activate Blower")
    assert at.reasons("absorb Runner") == [
        "its die goes from 4 back to 1",
        "your Blower gains Leap and Superluminal Speed",
    ]
    at = board("Specter-Ghost E8 2", "Shell-Blower A1", souls="Shell-Runner F8", turn="specters")
    at.play("activate Ghost")
    assert at.reasons("eradicate Runner") == [
        "your Ghost gains Leap and Superluminal Speed",
        "the die of your Ghost rises from 2 to 3",
    ]


def test_a_front_against_those_who_could_attack() -> None:
    at = board("Shell-Blower E5", "Specter-Ghost E4", "Specter-Confuser D5", "Specter-Runner F5")
    at.play("activate Blower")
    assert at.reasons("face north") == [
        "a Shield towards the Specter Ghost",
        "no Shield towards the Specter Confuser",
    ]
    assert at.reasons("face west") == ["a Shield towards the Specter Ghost and Specter Confuser"]


def test_who_is_to_be_activated() -> None:
    at = board("Shell-Blower E5 5", "Shell-Runner south-west", "Shell-Ghost C7", fragment="Shell-Ghost")
    assert at.reasons("activate Blower") == [
        "its die shows 5: this is its last turn, unless it absorbs a Soul"
    ]
    assert at.reasons("activate Runner") == ["it stands on a Portal, where it would be lost"]
    assert at.reasons("activate Ghost") == ["it carries the Fragment, 4 cells from your Portal"]
    near = board("Shell-Blower E5 5", "Shell-Ghost C8", fragment="Shell-Ghost")
    assert near.reasons("activate Ghost") == ["it can bring the Fragment home now"]
    assert near.reasons("activate Blower") == [
        "its die shows 5: this is its last turn, unless it absorbs a Soul"
    ]


def test_the_end_of_a_turn() -> None:
    assert board("Shell-Blower E5 3", "Specter-Ghost A1").reasons("end") == ["nobody is lost to the Decay"]
    assert board("Shell-Blower E5 4", "Specter-Ghost A1").reasons("end") == [
        "nobody is lost, but your Blower will be at the end of your next turn"
    ]
    assert board("Shell-Blower E5 5", "Specter-Ghost A1").reasons("end") == ["you lose your Blower"]


def test_anomalies() -> None:
    at = board("Shell-Blower E5 4", "Specter-Ghost A1", hands=("", "Decay Rift-Collapse"))
    assert at.reasons("draw") == ["+1 Anomaly for 1 Tribute Essence"]
    at.play("activate Blower")
    assert at.reasons("decline") == ["you keep 2 Anomalies for later"]
    assert at.reasons("play Decay") == [
        "the Shell Blower is destroyed",
        "the Decay Die of a target opposing Soulgiver rises by 2; at 6 it is destroyed",
    ]
    at.play("play Rift-Collapse")
    assert at.reasons("collapse south-west") == ["the others have one Portal left"]
    at = board("Shell-Blower E5 2", "Specter-Ghost A1", hands=("", "Decay"))
    at.play("activate Blower", "play Decay")
    assert at.reasons("target E5") == ["the die of the Shell Blower rises from 2 to 4"]


def test_a_fragment_that_the_others_lose() -> None:
    at = board("Shell-Blower E5", "Specter-Ghost A1", fragment="Shell-Blower", hands=("", "Slipping-Grasp"))
    at.play("activate Blower")
    assert at.reasons("play Slipping-Grasp")[0] == "the Shell Blower has the Fragment no more"


def test_before_the_game() -> None:
    match = soultable.new("soulgivers", seats=2, mode="1vs1", seed="a")
    said: dict[str, list[str]] = {}
    while not said.get("place"):
        ask = next(ask for ask in match.asks)
        move = ask.moves[-1]
        before, after = match.state.copy(), match.state.copy()
        after.play(ask.seat, move)
        said.setdefault(move.verb, match.game.reasons(before, after, ask.seat, move))
        match.play(move, ask.seat)
    assert said["population"] == ["your Population Ability is Event Horizon"]
    assert said["no exchange"][0].startswith("your Portals have ")
    assert said["pick"] == [
        "it moves 4 cells along a line",
        "it can attack",
        "it has Eradicate and Incorporeal",
    ]
    assert said["place"][0].startswith("from there it can go to ")
