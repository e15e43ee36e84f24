"""Moves, events, questions and refusals of Soulgivers in plain language (words.py, asking.py)."""

from __future__ import annotations

import re
from functools import cache

import pytest

from soultable.engine.event import Event
from soultable.engine.match import Match
from soultable.engine.refusal import Refusal
from soultable.engine.rulebook import rulebook
from soultable.games.soulgivers import refusals, words
from tests.conformance.candidates import random_answers
from tests.games.soulgivers.tables import GAME, SoulgiversTable, board
from tests.rules import rule

MACHINE = re.compile(r"\bSG-[A-Z]+-\d|\b(Shell|Specter)-|\.\.|  | his |\?\.")
ONE_OF_MANY = re.compile(r"\b1 (step|cell|Tribute Essence|Anomalie|Soulgiver)s\b")


def some_board() -> SoulgiversTable:
    return board(
        "Shell-Blower E5 north 2",
        "Shell-Runner E8",
        "Shell-Volomancer south-west",
        "Specter-Ghost E4 south 3 +Specter-Runner",
        "Specter-Confuser F5 north",
        "Specter-Patcher north-east",
        holes="D5",
        souls="Shell-Ghost C3, Specter-Blower F6",
        hands=("Decay Stasis", "Soul-Drift"),
    )


@cache
def looked_at() -> SoulgiversTable:
    """One board for all that is only said of it."""
    return some_board()


@pytest.mark.parametrize(
    ("notation", "phrase"),
    [
        ("tile T05 90", "Lay tile X05, turned by 90 degrees"),
        ("tile T05 0", "Lay tile X05, not turned"),
        ("coin 2", "Player 2 gets the wish"),
        ("first specters", "The Specters go first"),
        ("card Ghost", "Draw the Ghost"),
        ("anomaly Soul-Drift", "Draw Soul Drift"),
        ("population shells", "Play the Shells"),
        ("exchange R1C2", "Exchange tile R1C2"),
        ("no exchange", "Exchange no tile"),
        ("with R3C1", "With tile R3C1"),
        ("rotate R1C2 90", "Rotate tile R1C2 by 90 degrees"),
        ("pick Runner", "Choose the Runner"),
        ("place Runner south-west", "Put the Runner on the south-west Portal"),
        ("keep Ghost", "Keep the Ghost"),
        ("activate Runner", "Activate the Runner on E8"),
        ("activate Volomancer", "Activate the Volomancer on the south-west Portal"),
        ("activate Ghost", "Activate the Ghost"),
        ("end", "End the turn"),
        ("draw", "Draw an Anomaly for 1 Tribute Essence"),
        ("return Broken-Guard", "Put Broken Guard back"),
        ("time-out", "Take a time-out for the shared Tribute Essence"),
        ("step E6", "Step to E6"),
        ("step D5", "Step onto the Black Hole on D5"),
        ("step south-west", "Step onto the south-west Portal with the Fragment"),
        ("go E7", "Go to E7"),
        ("face north", "End its Movement, front north"),
        ("leap E3", "Leap to E3"),
        ("exit E5", "Come out at E5"),
        ("absorb Ghost", "Absorb the Soul of the Shell Ghost"),
        ("eradicate Blower", "Eradicate the Soul of the Specter Blower"),
        ("collect north", "Collect the Fragment, front north"),
        ("pass E8 east", "Pass the Fragment to the Shell Runner on E8, front east"),
        ("drop", "Drop the Fragment"),
        ("attack barrier", "Attack the Barrier"),
        ("charge E4", "Charge the Specter Ghost on E4"),
        ("mold R1C2", "Mold tile R1C2"),
        ("chaos R1C2", "Chaos on tile R1C2"),
        ("vertigo R1C2", "Vertigo on tile R1C2"),
        ("control E4", "Mind Control over the Specter Ghost on E4"),
        ("lead E6", "Lead it to E6"),
        ("acquiesce E8 west", "Acquiescence: a pass to the Shell Runner on E8, front west"),
        ("teleport E8", "Teleport: change places with the Shell Runner on E8"),
        ("void E5", "Black Void on E5"),
        ("patch E5", "Patch on E5"),
        ("tear E5", "Tear the Black Hole Modifier on E5"),
        ("update E5", "Update the Patch Modifier on E5"),
        ("move E6", "Move it to E6"),
        ("turn E4 north", "Turn the Specter Ghost on E4 to the north"),
        ("tornado", "Tornado"),
        ("push E4", "Push the Specter Ghost on E4 first"),
        ("play Tribute-Leak", "Play Tribute Leak"),
        ("border", "Play The Border"),
        ("horizon", "Play Event Horizon"),
        ("lay C3", "Lay a Modifier on C3"),
        ("attract E5 D5", "Draw the Shell Blower on E5 onto D5"),
        ("target E4", "Choose the Specter Ghost on E4"),
        ("drift Shell-Ghost", "Move the Soul of the Shell Ghost"),
        ("collapse north-west", "Destroy the north-west Portal"),
        ("decline", "Let it be"),
        ("decline turn", "Not in this turn"),
        ("decline until Ghost", "Not until the Ghost"),
    ],
)
def test_a_move_in_words(notation: str, phrase: str) -> None:
    at = looked_at()
    assert at.game.say_move(at.state, 0, at.find(notation)) == phrase


@rule("SG-SHD-03", "SG-R-91")
def test_that_an_attack_would_be_stopped_is_said() -> None:
    at = some_board()
    at.play("activate Blower", "decline")
    said = {move: at.game.say_move(at.state, 0, at.find(move)) for move in at.legal("attack")}
    assert said == {
        "attack E4": "Attack the Specter Ghost on E4, against its Shield",
        "attack F5": "Attack the Specter Confuser on F5",
    }


def test_that_a_charge_ends_in_a_black_hole_is_said() -> None:
    at = board("Shell-Protector E5", "Specter-Ghost E2", holes="E4")
    at.play("activate Protector")
    assert at.game.say_move(at.state, 0, at.find("charge E2")) == (
        "Charge the Specter Ghost on E2, but fall into the Black Hole on E4"
    )


# --- questions


def test_the_question_of_a_turn_says_who_waits_on_a_portal_and_what_is_left() -> None:
    at = some_board()
    assert at.prompt == (
        "Activate a Soulgiver, or end the turn: then Volomancer is lost on a Portal. 3 Tribute Essences left."
    )
    at.play("activate Blower")
    assert at.asked == 1
    assert at.prompt == "The Shell Blower on E5 is activated: do you react? You hold Soul Drift."
    at.play("decline")
    assert at.prompt == "The Shell Blower is Active: 4 steps and 3 Tribute Essences left."
    at.play("step E6")
    assert at.prompt == "The Shell Blower is Active: 3 steps and 3 Tribute Essences left."


@rule("SG-R-86")
def test_who_may_not_stop_is_told_to_move_on() -> None:
    at = board("Specter-Ghost E5", "Shell-Runner E6", turn="specters")
    at.play("activate Ghost", "step E6")
    assert at.prompt == "The Specter Ghost may not stop on E6: move it on."


def test_a_window_in_which_nothing_can_be_played_says_so() -> None:
    at = board("Shell-Runner E5", "Specter-Ghost E8", hands=("", "Stasis"))
    at.play("activate Runner")
    assert at.prompt == "The Shell Runner on E5 is activated: you can play nothing now. You hold Stasis."


def test_questions_of_anomalies_name_the_card() -> None:
    cards = {
        "Decay": "Decay: whose Decay Die rises by 2?",
        "Broken-Guard": "Broken Guard: turn one opposing Soulgiver as you like.",
        "Ground-Twist": "Ground Twist: rotate a tile with everything on it.",
        "Soul-Drift": "Soul Drift: which Soul is moved?",
        "Rift-Collapse": "Rift Collapse: which Portal is destroyed?",
    }
    for card, question in cards.items():
        at = board("Shell-Blower E5", "Specter-Ghost E8", hands=("", card), souls="Shell-Ghost C3")
        at.play("activate Blower", f"play {card}")
        assert at.prompt == question
        if card == "Soul-Drift":
            at.play("drift Shell-Ghost")
            assert at.prompt == "Soul Drift: where does the Soul of the Shell Ghost go?"


def test_questions_of_abilities() -> None:
    at = board("Shell-Volomancer E5", "Specter-Ghost E6")
    at.play("activate Volomancer", "control E6")
    assert at.prompt == "Mind Control: lead the Specter Ghost on E6 up to 2 cells."
    at.play("lead E7")
    assert at.prompt == "Mind Control: lead the Specter Ghost on E7 1 cell more, or leave it there."
    at = board("Shell-Confuser E5", "Specter-Ghost E6")
    at.play("activate Confuser", "vertigo R3C3")
    assert at.prompt == "Vertigo: where does the front of the Specter Ghost on E6 point?"
    at = board("Shell-Architect E5", "Specter-Ghost E6")
    at.play("activate Architect", "mold R1C3")
    assert at.prompt == "Mold: with which tile does R1C3 change places?"
    at.play("with R2C2")
    assert at.prompt == "Mold: how is the tile turned that comes to R1C3?"
    assert at.game.say_move(at.state, 0, at.find("rotate R1C3 90")) == "Turn it by 90 degrees"
    assert at.game.say_move(at.state, 0, at.find("rotate R1C3 0")) == "Leave it as it is"
    at = board("Shell-Holemaker E5", "Specter-Ghost E6", piles={"C3": "hole"})
    at.play("activate Holemaker", "tear C3")
    assert at.prompt == "Move the Black Hole Modifier from C3 to another cell, or take it back."
    at = board("Shell-Spacewalker E5", "Specter-Ghost A1", holes="E6 H8")
    at.play("activate Spacewalker", "step E6")
    assert at.prompt == "The Shell Spacewalker is on a Black Hole: let it come out at another one?"
    at = board("Shell-Blower E5", "Specter-Ghost G5", "Specter-Runner G6")
    at.play("activate Blower", "tornado")
    assert at.prompt == "Tornado to the east: who is pushed first?"


def test_questions_of_population_abilities() -> None:
    at = board("Shell-Runner E5", "Specter-Ghost E8", turns=(2, 2), hands=("", "Decay"))
    at.play("activate Runner", "decline", "border")
    assert (
        at.prompt
        == "The Border is played, its cells are not chosen yet: you can play nothing now. You hold Decay."
    )
    at.play("decline")
    assert at.prompt == "The Border: choose a cell for Modifier 1 of 6."
    at.play("lay A1")
    assert at.prompt == "The Border: choose a cell for Modifier 2 of 6, or stop here."


@rule("SG-R-55")
def test_an_attraction_in_the_midst_of_a_walk_is_asked_for_by_its_name() -> None:
    at = board("Shell-Blower E5", "Specter-Ghost A1", holes="E3 F4", piles={"E3": "horizon", "F4": "horizon"})
    at.play("activate Blower", "step E4")
    assert at.asked == 1
    assert at.prompt == "Event Horizon: who is drawn in next, and by which Modifier?"


@rule("SG-TRN-04", "SG-MOV-06")
def test_an_answer_to_another_question_is_told_what_is_asked() -> None:
    at = board("Shell-Runner E5", "Specter-Ghost E8", walls="E5|F5")
    refusal = at.game.why_not(at.state, 0, at.find("stay"))
    asked = "Activate a Soulgiver, or end the turn. 3 Tribute Essences left."
    assert str(refusal) == f"That is not what you are asked now. {asked} (SG-TRN-04)"
    at.play("activate Runner")
    assert str(at.game.why_not(at.state, 0, at.find("step F5"))) == "A Wall is in the way. (SG-MOV-06)"


# --- the story


def test_an_activation_in_words() -> None:
    at = board(
        "Shell-Blower E5 north",
        "Shell-Runner A1",
        "Specter-Ghost E3 north 4 +Specter-Runner",
        hands=("", "Tribute-Leak"),
        barrier="R5C5",
    )
    at.play(
        "activate Blower", "play Tribute-Leak", "collect east", "step E4", "attack E3", "face west", "end"
    )
    assert at.story(0) == [
        "Ann activates the Shell Blower.",
        "Ben plays the Anomaly Tribute Leak.",
        "Ann has 2 Tribute Essences left in this turn.",
        "The Shell Blower collects the Fragment, its front to the east.",
        "The Shell Blower goes from E5 to E4.",
        "The Shell Blower attacks the Specter Ghost.",
        "The Specter Ghost loses the Soul of the Specter Runner, which leaves the game.",
        "The Shell Blower ends its Movement, its front to the west.",
        "Ann ends the turn.",
        "The Shell Runner ages: its Decay Die shows 2.",
        "The Shell Blower ages: its Decay Die shows 3.",
        "Ben's turn begins.",
    ]


def test_how_soulgivers_end_in_words() -> None:
    said = [
        ("E5", "attack", "The Shell Runner is destroyed and leaves its Soul on E5."),
        ("E5", "hole", "The Shell Runner falls into the Black Hole on E5 and leaves its Soul there."),
        ("E5", "decay", "The Shell Runner has decayed and leaves its Soul on E5."),
        ("E5", "attraction", "The Shell Runner is destroyed and leaves its Soul on E5."),
        ("", "portal", "The Shell Runner was still on a Portal: it is lost, and leaves no Soul."),
    ]
    game = GAME
    for cell, cause, sentence in said:
        event = Event("destroyed", 0, ("Shell-Runner", cell, cause))
        assert game.say_event(event, ["Ann", "Ben"]) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("population", 0, ("shells",)), "Ann and Ben play the Shells."),
        (
            Event("absorbed", 0, ("Shell-Ghost", "Specter-Runner")),
            "The Shell Ghost absorbs the Soul of the Specter Runner.",
        ),
        (
            Event("absorbed", 0, ("Shell-Ghost", "Shell-Runner")),
            "The Shell Ghost absorbs the Soul of the Shell Runner, and its Decay Die is set back to 1.",
        ),
        (
            Event("used", 0, ("Shell-Confuser", "Chaos", "R1C2")),
            "The Shell Confuser uses Chaos on tile R1C2; its Decay Die rises by 2.",
        ),
        (Event("used", 0, ("Shell-Runner", "Leap", "E5")), "The Shell Runner uses Leap."),
        (
            Event("used", 0, ("Shell-Ghost", "Eradicate", "")),
            "The Shell Ghost uses Eradicate; its Decay Die rises by 1.",
        ),
        (Event("modifier moved", 0, ("hole", "E5", "E6")), "Ann moves a Black Hole Modifier from E5 to E6."),
        (Event("modifier", 0, ("border", "E5")), "Ann lays a Shell Modifier on E5."),
        (
            Event("stepped", 0, ("Shell-Runner", "south-west", "C10")),
            "The Shell Runner goes from the south-west Portal to C10.",
        ),
        (Event("declined", 1, ("turn",)), "Ben will not react in this turn."),
        (Event("declined", 1, ("Ghost",)), "Ben will not react until the Ghost is activated."),
        (Event("declined", 1, ("",)), "Ben does not react."),
        (Event("drew", 1, ("?",)), "Ben draws an Anomaly."),
        (Event("drew", 1, ("Soul-Drift",)), "Ben draws an Anomaly: Soul Drift."),
        (Event("drew cards", 1, ("?", "?")), "Ben draws two cards."),
        (Event("kept", 1, ("?",)), "Ben keeps one of them."),
        (Event("returned", 1, ("?",)), "Ben puts an Anomaly back into the deck."),
        (
            Event("conquest", 1, ("Shell-Runner", "south-west")),
            "The Shell Runner brings the Fragment onto the south-west Portal.",
        ),
        (
            Event("last turn", -5, ("specters",)),
            "The Specters have to bring the Fragment home within their next turn.",
        ),
    ],
)
def test_an_event_in_words(event: Event, sentence: str) -> None:
    assert GAME.say_event(event, ["Ann", "Ben", "Cid", "Dea"]) == sentence


# --- all of them


def test_every_refusal_and_every_event_names_its_rule_and_says_a_sentence() -> None:
    rules = rulebook("soulgivers").rules
    found = [value for value in vars(refusals).values() if isinstance(value, Refusal)]
    assert len(found) > 60
    for refusal in found:
        assert refusal.rule in rules
        assert refusal.sentence.endswith(".")
    for rule_id, sentence in words.EVENTS.values():
        assert rule_id in rules
        assert sentence.endswith(".")
    assert words.HIDDEN_EVENTS.keys() <= words.EVENTS.keys()
    assert all(sentence.endswith(".") for sentence in words.HIDDEN_EVENTS.values())


@pytest.mark.parametrize("mode", ["1vs1", "2vs2"])
def test_what_people_read_has_no_ids_and_one_full_stop(mode: str) -> None:
    """Questions, moves and the story of a whole game."""
    game = GAME
    seats = game.seats_in(mode)[0]
    said: set[str] = set()
    match = Match(game, seats, mode, seed="read", names=["Ann", "Ben", "Cid", "Dea"][:seats])
    for _ in random_answers(match, "read"):
        for ask in match.asks:
            question = match.game.say_ask(match.state, ask.seat)
            assert re.search(r"[^.?][.?]$", question), question
            said.add(question)
            said.update(match.game.say_move(match.state, ask.seat, move) for move in ask.moves)
    said.update(match.story_for(0))
    assert not [text for text in said if MACHINE.search(text) or ONE_OF_MANY.search(text)]


def test_the_end_is_said_in_a_sentence() -> None:
    game = GAME
    assert game.say_ending("conquest") == "The Fragment has been brought home."
    assert game.say_ending("decay") == "The Decay has taken both populations."


# --- what cannot be done


def unavailable(at: SoulgiversTable) -> dict[str, str]:
    return {name: str(refusal) for name, refusal in at.game.unavailable(at.state, at.asked)}


@rule("SG-ATK-02", "SG-FRG-02", "SG-BLO-01")
def test_what_the_active_one_cannot_do_is_listed_with_the_reason() -> None:
    at = board("Shell-Blower E8", "Specter-Ghost A1", turns=(2, 2))
    assert unavailable(at) == {
        "The Border": "It can be played only right after a Soulgiver has been activated. (SG-POP-02)"
    }
    at.play("activate Blower")
    assert unavailable(at) == {
        "Attack: Destruction": "The target of an attack has to be next to the attacker. (SG-ATK-02)",
        "Tornado": "There is no opposing Soulgiver that it could work on. (SG-R-91)",
        "Collect the Fragment": "The Fragment does not lie on its tile. (SG-FRG-02)",
        "Absorb a Soul": "That Soul does not lie on the tile of this Soulgiver. (SG-ABS-02)",
    }


@rule("SG-R-14", "SG-PRO-04")
def test_of_several_reasons_the_one_that_tells_most_is_given() -> None:
    at = board("Shell-Protector E5", "Specter-Ghost E7", "Specter-Blower A1", walls="E5|E6")
    at.play("activate Protector")
    assert unavailable(at)["Charge"] == "There is no clear line of sight. (SG-R-14)"
    at = board("Shell-Blower E5", "Specter-Ghost E4", "Specter-Protector F4", "Specter-Runner A1")
    at.play("activate Blower")
    assert unavailable(at)["Attack: Destruction"] == "Sacred Ground protects it from attacks. (SG-PRO-04)"


def test_what_cannot_be_played_in_a_window_is_listed() -> None:
    at = board("Shell-Runner E5", "Specter-Ghost E8", hands=("", "Stasis Slipping-Grasp"))
    at.play("activate Runner")
    assert unavailable(at) == {
        "Play Stasis": (
            "Superluminal Speed: it cannot be singled out by opposing Abilities and Anomalies. (SG-RUN-04)"
        ),
        "Play Slipping Grasp": "It has nothing to work on now. (SG-R-51)",
        "Event Horizon": "It can be used from your own second turn on. (SG-POP-01)",
    }
