"""The turn and activation (SG-TRN, SG-ACT), and the rulings on them (SG-R-06 to SG-R-10)."""

from __future__ import annotations

from soultable.engine.seats import CHANCE, SPECTATOR
from tests.games.soulgivers.tables import board
from tests.rules import rule

NO_DECKS = ("", "")


# --- phases


@rule("SG-TRN-01", "SG-TRN-09")
def test_preparation_actions_decay_and_then_the_opponent() -> None:
    at = board("Shell-Ghost A5", "Specter-Ghost J5", "Specter-Patcher J7", decks=("", "Runner"))
    assert at.kind == "turn"
    at.play("activate Ghost", "step A6")
    assert at.die("Shell-Ghost") == 1
    at.play("end")
    assert at.die("Shell-Ghost") == 2  # Decay at the end of the turn ...
    assert at.die("Specter-Ghost") == 1  # ... for the own Soulgivers only
    assert at.kind == "place"  # the preparation of the other
    at.play("place Runner north-west")
    assert (at.asked, at.kind, at.view().turn) == (1, "turn", 1)


@rule("SG-TRN-02")
def test_essences_come_back_and_unused_ones_are_not_added() -> None:
    at = board("Shell-Ghost A5", "Specter-Ghost J5", "Specter-Patcher J7", decks=NO_DECKS)
    at.play("draw", "anomaly Decay")
    assert at.essence(0) == 2
    at.play("end", "activate Ghost", "decline", "end")
    assert (at.essence(0), at.essence(1)) == (3, 3)
    at.play("end", "end")
    assert at.essence(0) == 3


@rule("SG-TRN-03", "SG-R-06", "SG-R-05")
def test_a_missing_soulgiver_is_drawn_out_of_two_cards() -> None:
    at = board(
        "Shell-Ghost A5", "Specter-Ghost J5", "Specter-Patcher J7", decks=("", "Runner Blower Confuser")
    )
    at.play("end")
    assert (at.asked, at.kind, at.legal()) == (
        CHANCE,
        "card",
        ["card Runner", "card Confuser", "card Blower"],
    )
    at.play("card Blower")
    assert at.refused("card Blower").rule == "SG-TRN-03"
    at.play("card Runner")
    assert at.legal() == ["keep Runner", "keep Blower"]
    assert at.refused("keep Confuser").rule == "SG-TRN-03"
    assert at.view(1).players[1].offered == ["Runner", "Blower"]
    for viewer in (0, SPECTATOR):
        assert at.view(viewer).players[1].offered == []
    at.play("keep Blower")
    assert at.deck("specters") == ["Runner", "Confuser"]  # the other card is back in the deck
    for viewer in (0, SPECTATOR):  # ... and nobody else has seen it
        assert "Runner" in at.view(viewer).sides[1].unseen
        assert not any("Runner" in str(event.seen_by(viewer).values) for event in at.events)
    assert at.legal() == ["place Blower north-west", "place Blower north-east"]
    at.play("place Blower north-east")
    assert (at.place("Specter-Blower"), at.die("Specter-Blower")) == ("north-east", 1)
    assert at.kind == "turn"


@rule("SG-R-06")
def test_several_missing_ones_are_drawn_one_after_another_down_to_the_last_card() -> None:
    at = board("Shell-Ghost A5", "Specter-Ghost J5", decks=("", "Runner Blower"))
    at.play("end", "card Blower", "card Runner", "keep Runner", "place Runner north-west")
    assert at.legal() == ["place Blower north-west", "place Blower north-east"]  # 1 card: take it
    at.play("place Blower north-west")
    assert at.deck("specters") == []
    none = board("Shell-Ghost A5", "Specter-Ghost J5", decks=NO_DECKS)
    none.play("end")
    assert none.kind == "turn"  # 0 cards: no replacement
    assert len(none.view().pieces) == 2


@rule("SG-R-07")
def test_one_on_a_portal_counts_toward_the_limit_and_may_be_activated_but_is_not_in_the_game() -> None:
    at = board(
        "Shell-Ghost A5",
        "Specter-Ghost J5",
        "Specter-Patcher north-west",
        "Specter-Runner north-west",
        hands=("Decay", ""),
        decks=("", "Blower Confuser"),
    )
    at.play("end")
    assert (at.asked, at.kind) == (1, "turn")  # three, so nothing is drawn
    at.play("activate Patcher", "play Decay")
    assert at.legal("target") == ["target J5"]
    at.play("target J5")
    assert at.active == "Specter-Patcher"


@rule("SG-R-08", "SG-TRN-04")
def test_a_turn_may_be_passed_but_those_left_on_portals_are_lost() -> None:
    at = board("Shell-Ghost A5", "Shell-Patcher south-west", "Specter-Ghost J5", decks=NO_DECKS)
    assert "end" in at.legal()
    at.play("end")
    assert at.asked == 1
    assert at.is_in_play("Shell-Ghost")
    assert not at.is_in_play("Shell-Patcher")
    assert at.soul("Shell-Patcher") == ""


@rule("SG-R-08")
def test_replacements_are_compulsory() -> None:
    at = board("Shell-Ghost A5", "Specter-Ghost J5", decks=("", "Runner Blower"))
    at.play("end", "card Runner", "card Blower")
    assert at.verbs() == {"keep"}
    at.play("keep Runner")
    assert at.verbs() == {"place"}


@rule("SG-TRN-04", "SG-ACT-02", "SG-ACT-03")
def test_soulgivers_are_used_one_after_the_other_in_any_order_once_each() -> None:
    at = board("Shell-Ghost A5", "Shell-Patcher C5", "Shell-Runner E5", "Specter-Ghost J9")
    assert at.legal("activate") == ["activate Runner", "activate Patcher", "activate Ghost"]
    at.play("activate Patcher", "step C6")
    assert at.active == "Shell-Patcher"
    at.play("activate Runner")
    assert [piece.name for piece in at.view().pieces if piece.active] == ["Shell-Runner"]
    assert at.refused("step C7").rule == "SG-MOV-04"  # the Patcher is deactivated, though it had points left
    assert at.refused("activate Patcher").rule == "SG-ACT-03"
    assert at.refused("activate Runner").rule == "SG-ACT-03"
    at.play("step E4", "activate Ghost")
    assert at.legal("activate") == []
    at.play("step A4", "end")
    assert [at.place(f"Shell-{name}") for name in ("Ghost", "Patcher", "Runner")] == ["A4", "C6", "E4"]


# --- Actions


@rule("SG-TRN-05", "SG-ABS-06")
def test_movement_rotation_and_absorbing_are_free() -> None:
    at = board("Shell-Architect A5", "Specter-Ghost J9", souls="Shell-Runner A6", essence=0, decks=NO_DECKS)
    at.play("activate Architect", "step A6", "absorb Runner", "face south")
    assert (at.essence(0), at.piece("Shell-Architect").tributes) == (0, 0)
    at.play("end")
    assert at.die("Shell-Architect") == 2  # no extra Decay


@rule("SG-TRN-06", "SG-TRB-01")
def test_tribute_actions_cost_one_essence_each_on_the_card_of_the_one_who_acts() -> None:
    at = board("Shell-Confuser E5", "Shell-Architect E8", "Specter-Ghost F5 north")
    at.play("activate Confuser", "collect north")
    assert (at.essence(0), at.piece("Shell-Confuser").tributes) == (2, 1)
    at.play("pass E8 north")
    assert (at.essence(0), at.piece("Shell-Confuser").tributes) == (1, 2)
    assert at.piece("Shell-Architect").tributes == 0  # the receiver has nothing to pay
    at.play("activate Architect", "drop")
    assert (at.essence(0), at.piece("Shell-Architect").tributes) == (0, 1)  # three for all of them together
    assert at.refused("mold R2C2").rule == "SG-TRB-01"
    other = board("Shell-Confuser E5", "Specter-Ghost F5 north", essence=2)
    other.play("activate Confuser", "attack F5")
    assert other.essence(0) == 1
    other = board("Shell-Confuser E5", "Specter-Ghost F5 north", essence=2)
    other.play("activate Confuser", "vertigo R3C3", "turn F5 east")
    assert other.essence(0) == 1
    poor = board("Shell-Confuser E5", "Specter-Ghost F5 north", essence=0)
    poor.play("activate Confuser")
    for action in ("attack F5", "vertigo R3C3", "collect north"):
        assert poor.refused(action).rule == "SG-TRB-01"


@rule("SG-TRN-07", "SG-R-10")
def test_an_anomaly_is_drawn_at_any_time_and_its_essence_lies_on_no_card() -> None:
    at = board("Shell-Ghost A5", "Specter-Ghost J9", decks=NO_DECKS)
    between = at.branch()
    at.play("draw", "anomaly Decay")  # before anybody is Active
    assert (at.essence(0), at.hand(0)) == (2, ["Decay"])
    assert at.refused("draw").rule == "SG-ANO-02"
    between.play("activate Ghost", "step A6", "draw", "anomaly Decay", "step A7")  # in mid-Movement
    assert between.piece("Shell-Ghost").tributes == 0
    between.play("end")
    assert between.die("Shell-Ghost") == 2  # no extra Decay


@rule("SG-TRN-07")
def test_anomalies_and_population_abilities_are_played_after_an_activation() -> None:
    at = board("Shell-Ghost A5", "Specter-Ghost J9", hands=("", "Stasis"), turns=(2, 2))
    assert at.refused("border").rule == "SG-POP-02"
    at.play("activate Ghost", "play Stasis", "border", "lay C3", "done")
    assert at.ground("C3") == "border"
    assert at.refused("step A6").rule == "SG-MOV-01"  # Stasis
    assert at.essence(0) == at.essence(1) == 3


@rule("SG-TRN-08", "SG-ACT-06")
def test_actions_are_mixed_and_movement_goes_on_after_them() -> None:
    at = board("Shell-Confuser C6", "Specter-Architect E4 north", souls="Shell-Runner D6")
    at.play("activate Confuser", "step D6", "absorb Runner", "step E6", "collect north")
    assert at.refused("step E5").rule == "SG-MOV-01"  # 3 less 1 for the carrier
    at.play("drop", "draw", "anomaly Decay", "step E5")
    at.play("face east")
    assert at.place("Shell-Confuser") == "E5"
    assert at.refused("attack E4").rule == "SG-TRB-01"


@rule("SG-ACT-06", "SG-ACT-03")
def test_no_other_soulgiver_is_activated_in_between() -> None:
    at = board("Shell-Ghost A5", "Shell-Patcher C5", "Specter-Ghost J9")
    at.play("activate Ghost", "step A6", "activate Patcher")
    assert at.refused("activate Ghost").rule == "SG-ACT-03"
    assert at.refused("step A7").rule == "SG-MOV-04"


# --- activation


@rule("SG-ACT-01")
def test_nobody_acts_before_it_is_declared_active() -> None:
    at = board("Shell-Confuser E5", "Specter-Ghost F5", souls="Shell-Runner E6", fragment="R3C3")
    assert at.active == ""
    for action in ("step E4", "face north", "collect north", "absorb Runner", "attack F5", "vertigo R3C3"):
        assert at.refused(action).rule == "SG-ACT-01"
    assert at.refused("activate Blower").rule == "SG-ACT-01"  # in the deck
    at.play("activate Confuser")
    assert at.active == "Shell-Confuser"
    at.play("step E4")


@rule("SG-ACT-04")
def test_no_action_of_the_same_type_twice_in_a_turn() -> None:
    at = board("Shell-Confuser E5", "Specter-Architect F5 east", essence=3)
    at.play("activate Confuser", "attack F5")  # its back is shielded
    assert at.is_in_play("Specter-Architect")
    assert at.refused("attack F5").rule == "SG-ACT-04"
    again = board("Shell-Confuser E5", "Specter-Architect J1")
    again.play("activate Confuser", "collect north", "drop")
    assert again.refused("collect north").rule == "SG-ACT-04"
    moved = board("Shell-Confuser E5", "Specter-Architect J1")
    moved.play("activate Confuser", "step E4", "face north")
    assert moved.refused("step E3").rule == "SG-R-18"
    assert moved.refused("face east").rule == "SG-R-18"


@rule("SG-ACT-04")
def test_one_who_gets_the_fragment_back_cannot_pass_or_drop_it_again() -> None:
    at = board("Shell-Confuser E5", "Shell-Volomancer E8", "Specter-Architect J1", fragment="Shell-Confuser")
    at.play("activate Confuser", "drop", "collect north")
    assert at.refused("drop").rule == "SG-ACT-04"
    back = board(
        "Shell-Confuser E5 +Shell-Volomancer",
        "Shell-Patcher E8",
        "Specter-Ghost J1",
        fragment="Shell-Confuser",
    )
    back.play("activate Confuser", "pass E8 north", "acquiesce E5 north")
    assert (back.fragment, back.essence(0)) == ("Shell-Confuser", 1)
    assert back.refused("pass E8 north").rule == "SG-ACT-04"


@rule("SG-ACT-05")
def test_one_of_several_abilities_in_a_turn() -> None:
    at = board("Shell-Holemaker E5", "Specter-Ghost J9", piles={"A1": "hole"})
    other = at.branch()
    at.play("activate Holemaker", "void E4")
    assert at.refused("tear A1").rule == "SG-ACT-05"
    assert at.refused("void E3").rule == "SG-ACT-05"
    assert at.legal("tear") == at.legal("void") == []
    other.play("activate Holemaker", "tear A1", "move A2")
    assert other.refused("void E4").rule == "SG-ACT-05"


@rule("SG-R-09")
def test_an_activation_ends_when_the_active_soulgiver_is_destroyed() -> None:
    at = board("Shell-Confuser D5", "Shell-Patcher A1", "Specter-Ghost E5 north", holes="D7")
    at.play("activate Confuser", "vertigo R3C3", "turn E5 south", "step D6", "step D7")
    assert (at.active, at.kind, at.soul("Shell-Confuser")) == ("", "turn", "D7")
    assert at.essence(0) == 2  # what is spent is spent
    assert at.front("Specter-Ghost") == "south"  # what was done stands
    assert at.refused("step D8").rule == "SG-ACT-01"
    assert at.refused("activate Confuser").rule == "SG-ACT-01"
    at.play("activate Patcher", "step A2")


@rule("SG-R-09")
def test_what_is_left_of_a_way_is_lost_with_the_one_who_walks_it() -> None:
    at = board("Shell-Protector C5", "Specter-Ghost F5", "Specter-Runner J1", holes="D5")
    at.play("activate Protector", "charge F5")
    assert at.soul("Shell-Protector") == "D5"
    assert at.place("Specter-Ghost") == "F5"  # no recoil
    assert (at.kind, at.essence(0)) == ("turn", 2)


@rule("SG-R-09")
def test_what_is_left_of_an_ability_is_lost_with_the_one_who_uses_it() -> None:
    """The victim lets go of a Specter Modifier, which draws in the one who moves it."""
    charge = board(
        "Shell-Protector E6", "Shell-Patcher A1", "Specter-Holemaker E5", holes="E5", piles={"E5": "horizon"}
    )
    charge.play("activate Protector", "charge E5")
    assert (charge.soul("Shell-Protector"), charge.place("Specter-Holemaker")) == (
        "E5",
        "E4",
    )  # one cell of two
    led = board(
        "Shell-Volomancer E6", "Shell-Patcher A1", "Specter-Holemaker E5", holes="E5", piles={"E5": "horizon"}
    )
    led.play("activate Volomancer", "control E5", "lead E4")
    assert (led.soul("Shell-Volomancer"), led.kind) == ("E5", "turn")
    wind = board(
        "Shell-Blower D5",
        "Shell-Patcher A1",
        "Specter-Holemaker E5",
        "Specter-Architect B5",
        holes="E5",
        piles={"E5": "horizon"},
    )
    wind.play("activate Blower", "tornado")
    assert (wind.soul("Shell-Blower"), wind.place("Specter-Holemaker")) == ("E5", "F5")
    assert wind.place("Specter-Architect") == "B5"
    wind.play("activate Patcher")
