"""Questions, moves and events of Soulless Vessel in plain language (asking, buttons, telling, recounting)."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from soultable.engine.event import HIDDEN, Event
from soultable.engine.frame import Frame
from soultable.engine.rulebook import rulebook
from soultable.engine.seats import CHANCE
from soultable.games import soulless_vessel
from soultable.games.soulless_vessel import asking, telling
from soultable.games.soulless_vessel.flow.asking import Voice
from soultable.games.soulless_vessel.happenings import MELEE
from soultable.games.soulless_vessel.naming import kind_asked
from soultable.games.soulless_vessel.pieces import SPEED
from soultable.games.soulless_vessel.recounting import RECOUNTED
from soultable.games.soulless_vessel.recounting_town import RECOUNTED_IN_TOWN
from soultable.games.soulless_vessel.state import ROUND_END, VesselState
from tests.games.soulless_vessel.battles import Battle, game
from tests.games.soulless_vessel.tables import Table, do
from tests.rules import rule

MACHINE = re.compile(
    r"SV-|_|\{|\}|  |\.\.|\?\.|: :|\bNone\b|\bthe the\b|\byourself is\b"
    r"|\b([AIVERLKWN]\d{2}|ADV\d{2})\b|\b[CM]\d{1,2}\.\w"
)
"""Ids of rules, cards, items, vessels, enemies, tiles; two full stops. `H2` is a hero's name on the map."""
NAMES = ["Ann", "Ben", "Cleo", "Dov", "Eve"]
FOLDER = Path(soulless_vessel.__file__).parent


def random_states(
    mode: str, seats: int, seed: int, answers: int, **options: int
) -> Iterator[tuple[VesselState, int, list[Event]]]:
    """Positions of a game played at random, with who is asked and what has been told since the last one."""
    defaults = {option.name: option.default for option in game().options}
    state = game().start(seats, mode, {**defaults, **options})
    events: list[Event] = []
    state.events = events
    state.settle()
    rng = Random(seed)
    for _ in range(answers):
        if state.is_over():
            return
        seat = rng.choice(state.asked())
        yield state, seat, events
        events.clear()
        frame = state.frame_of(seat)
        moves = [move for move in frame.moves(state) if move.verb != "give up"]
        state.play(seat, frame.sample(state, rng) if seat == CHANCE else rng.choice(moves))


@pytest.mark.parametrize(
    ("mode", "seats", "seed", "options"),
    [
        ("prologue", 3, 5, {}),
        ("adventure", 4, 7, {"adventure": 9, "cards": 1, "difficulty": 2}),
        ("adventure", 5, 8, {"adventure": 14, "cards": 2, "decisions": 2}),
        ("adventure", 3, 9, {"adventure": 5, "difficulty": 5, "drop_loot": 1}),
    ],
)
def test_what_people_read_has_no_ids_and_ends_as_a_sentence(
    mode: str, seats: int, seed: int, options: dict[str, int]
) -> None:
    asked: set[str] = set()
    offered: set[str] = set()
    told: set[str] = set()
    for state, seat, events in random_states(mode, seats, seed, 350, **options):
        told.update(game().say_event(event, NAMES) for event in events)
        if seat == CHANCE:
            continue
        asked.add(game().say_ask(state, seat))
        offered.update(game().say_move(state, seat, move) for move in state.legal(seat))
    assert len(asked) > 20
    assert len(told) > 40
    for sentence in asked | told:
        assert sentence[0].isupper(), sentence
        assert re.search(r"[^.?!][.?!][\"')]?$", sentence), sentence
    for phrase in offered:
        assert phrase[0].isupper(), phrase
        assert phrase[-1] != ".", phrase
    assert not [text for text in asked | offered | told if MACHINE.search(text)]


@pytest.mark.parametrize("seed", [1, 2])
def test_what_can_be_chosen_is_told_apart(seed: int) -> None:
    for state, seat, _ in random_states("adventure", 3, seed, 250, adventure=3):
        if seat != CHANCE:
            phrases = [game().say_move(state, seat, move) for move in state.legal(seat)]
            assert len(set(phrases)) == len(phrases), phrases


@cache
def in_the_gatehouse() -> VesselState:
    """The first round of the prologue, the first of three heroes about to move."""
    table = Table()
    table.set_up("place")
    while table.state.turn != 0:
        table.play(next((answer for answer in ("ready",) if answer in table.legal()), table.legal()[0]))
    return table.state


def test_every_verb_has_a_phrase() -> None:
    """Also where the move is not legal: logs and refusals name it."""
    vocabulary = game().vocabulary
    state = in_the_gatehouse()
    verbs: dict[str, str] = {}
    for move in vocabulary.moves:
        verbs.setdefault(move.verb, game().say_move(state, 0, move))
    for family in vocabulary.families:
        move = family.move(0)
        verbs.setdefault(move.verb, game().say_move(state, 0, move))
    assert len(verbs) > 65
    for verb, phrase in verbs.items():
        assert phrase, verb
        assert phrase[0].isupper(), phrase
        assert not MACHINE.search(phrase), (verb, phrase)


def frames() -> Iterator[type[Frame[VesselState]]]:
    """All questions of flow/ and words/."""
    for part in ("flow", "flow.town", "words"):
        package = importlib.import_module(f"soultable.games.soulless_vessel.{part}")
        for module in pkgutil.iter_modules(package.__path__):
            found = vars(importlib.import_module(f"{package.__name__}.{module.name}"))
            for value in found.values():
                if isinstance(value, type) and issubclass(value, Frame) and value.__dict__.get("kind"):
                    yield value


def test_every_question_has_a_sentence() -> None:
    kinds = [frame for frame in frames() if frame is not Voice]
    assert len(kinds) > 70
    assert [
        frame.__name__
        for frame in kinds
        if frame not in asking.SAYERS and frame.__dict__["kind"] not in asking.PLAIN
    ] == []


def told_kinds() -> set[str]:
    """What the flow tells, as it is written there."""
    found: set[str] = set()
    for part in ("flow", "flow.town", "words"):
        for page in sorted((FOLDER / part.replace(".", "/")).glob("*.py")):
            text = page.read_text(encoding="utf-8")
            found.update(re.findall(r'\.tell\(\s*"([a-z ]+)"', text))
    return found | {"major", "minor", "pushed", "pulled", "placed", "text", "invoked"}


def test_every_event_has_a_sentence_and_a_rule() -> None:
    rules = rulebook("soulless_vessel").rules
    assert len(told_kinds()) > 80
    assert told_kinds() - telling.SENTENCES.keys() == set()
    assert [kind for kind, (behind, _) in telling.SENTENCES.items() if behind not in rules] == []
    for kind, (_, sentence) in telling.SENTENCES.items():
        assert bool(sentence) != (kind in RECOUNTED or kind in RECOUNTED_IN_TOWN), kind


def test_nothing_is_said_that_is_hidden() -> None:
    assert game().say_event(Event("kept", 1, (HIDDEN,)), NAMES) == "Ben has chosen."


@rule("SV-RND-10")
def test_how_cards_are_asked_for() -> None:
    table = Table()
    table.set_up("place")
    state = table.state
    assert game().say_ask(state, 0) == "Place up to 2 cards for this round, in secret."
    first, second = state.legal(0)[:2]
    assert game().say_move(state, 0, first) == "Place Hold the Line (initiative 2, lasts 3)"
    assert game().say_move(state, 0, second) == "Place Shoulder Charge (initiative 4, cooldown 3)"
    assert game().say_move(state, 0, state.content.moves.ready) == "Place no card"
    state.play(0, first)
    assert game().say_ask(state, 0) == "You have placed Hold the Line. Up to 1 more card, or none."
    assert game().say_move(state, 0, state.content.moves.ready) == "Place no more cards"


PHRASES = [
    ("go R00.D4", "Go to Gatehouse D4"),
    ("open R00.E", "Open the east door of the Gatehouse"),
    ("stop", "Stop moving"),
    ("deck D1", "Take the Gatewarden deck (tank)"),
    ("vessel V02", "Inhabit the Knight (speed 2, toughness 5-6-6)"),
    ("hand over I14 H1", "Take the Rag Sling yourself"),
    ("hand over I14 H2", "Give the Rag Sling to the Knight (H2)"),
    ("act H1", "You act next"),
    ("act E04.2", "Grave Hound 2 acts next"),
    ("act B1.1", "The Bellfounder acts next"),
    ("major A01", "Hold the Line: the major action"),
    ("forfeit A01", "Forfeit Hold the Line: all your cooldowns fall by one"),
    ("initiative A01", "Act on step 2, that of Hold the Line"),
    ("initiative 0", "Act on step 0, that of the empty slot"),
    ("attack fist E04.2", "Attack Grave Hound 2 unarmed"),
    ("attack rock E04.2", "Attack Grave Hound 2 with a thrown rock"),
    ("spend V02.plus", "Spend a plus: shift an enemy within range 2 up to 1 square (Knight)"),
    ("spend curse", "Spend a plus: avoid the curse (Cursed)"),
    ("pick H1", "Yourself"),
    ("pick H2", "The Knight (H2)"),
    ("relieve bleed", "Bleed"),
    ("drag E04.1 north-east", "Pull Grave Hound 1 to the north-east"),
    ("take I14 hand1", "Take the Rag Sling into the first hand"),
    ("stride R01.D4 west", "Chapel D4, half in the wall to the west"),
    ("roll S +", "The Standard die shows a plus"),
    ("ai 7", "The AI card of threat 7"),
    ("room R01", "The room is the Chapel"),
    ("body V02", "The body is that of a Knight"),
]


@pytest.mark.parametrize(("notation", "phrase"), PHRASES, ids=[notation for notation, _ in PHRASES])
def test_moves_as_phrases(notation: str, phrase: str) -> None:
    state = in_the_gatehouse().copy()
    state.heroes[1].vessel = 2
    move = game().vocabulary.find(notation)
    assert move is not None
    assert game().say_move(state, 0, move) == phrase


EVENTS = [
    (("went", 0, "R00.D4"), "Ann goes to Gatehouse D4."),
    (("went", 0, "C2.A1", "M9.1"), "Straw Double 1 goes to Passage 2 A1."),
    (("door", 1, "R05.N", 1), "Ben opens the east door of the Ritual Hall."),
    (("attacks", 0, "H1", "E04.2", "I14"), "Ann attacks Grave Hound 2 with the Rag Sling."),
    (("attacks", 0, "H1", "E04.2", "fist"), "Ann attacks Grave Hound 2 unarmed."),
    (
        ("pool", 0, "H1", ":S", "I14:B", "wounds:C,C", "adjacent:C,C", "A01:+2"),
        "The pool of Ann: a Standard die, a Blessing die (Rag Sling), 2 Cursed dice (2 wounds), 2 Cursed dice"
        " (adjacent enemies) and +2 power (Hold the Line).",
    ),
    (("dice", 0, "S:2", "E:++"), "Ann rolls 2 (Standard) and a double plus (Enhancement)."),
    (("damage", 0, "E01.2", 5, 0, 0, 2, 2, 0, 0), "Power 5 against the defense 2 of Corrupted Human 2."),
    (
        ("damage", 0, "E01.2", 3, 1, 1, 3, 2, 1, 0),
        "Power 3, +1 for Weaken, against the defense 3 of Corrupted Human 2 (2 printed, +1 by the AI card),"
        " and 1 wound for 1 critical.",
    ),
    (
        ("defense", 0, "E01.2", 4, 3, 1, 0, 0, 1, 0, 3),
        "The attack 4 of Corrupted Human 2 (3 printed, +1 by the AI card) against the power 1 of the defense:"
        " 3 scratches.",
    ),
    (
        ("defense", 0, "E01.2", 3, 3, 0, 0, 0, 5, 0, 1),
        "The attack 3 of Corrupted Human 2 against the power 5 of the defense: at least 1 scratch.",
    ),
    (
        ("defense", 0, "E01.2", 3, 3, 0, 0, 0, 2, 1, 3),
        "The attack 3 of Corrupted Human 2 against a botched defense: 3 scratches.",
    ),
    (("narrowed", -1, "E02.1", "in reach", "H1", "H2"), "Goblin Archer 1 can attack Ann and Ben."),
    (("narrowed", -1, "E02.1", "in reach", "H1"), "Goblin Archer 1 can attack only Ann."),
    (("narrowed", -1, "E02.1", "most wounded", "H2"), "Goblin Archer 1 chooses: Ben has the most wounds."),
    (("narrowed", -1, "E02.1", "taunt", "H2"), "Goblin Archer 1 chooses: Ben taunted it."),
    (
        ("priorities", -1, 7, "previous", "most unwounded", "closest"),
        "By the AI card of threat 7 they look for the previous target, then the fewest wounds, then the"
        " closest.",
    ),
    (("toward", -1, "E02.1", "H3"), "Goblin Archer 1 can attack nobody and goes towards Cleo, the closest."),
    (
        ("ai", -1, "E04", 7, 5, "previous"),
        "The Grave Hounds draw the AI card of threat 7 and act on step 5; Nimble.",
    ),
    (("spent", 1, "V02.plus"), "Ben spends a plus: shift an enemy within range 2 up to 1 square (Knight)."),
    (
        ("bonus", -1, "H2", MELEE, "P", 1, 0, 0),
        "The next melee attack roll of Ben has a Power die and +1 power more.",
    ),
    (
        ("quality", -1, "E04.1", SPEED, -1, 0, ROUND_END),
        "Grave Hound 1 has -1 speed until the end of the round.",
    ),
    (("spell", 0, 0, 2), "The spell succeeds by a critical."),
    (("spell failed", 0, 1, 2), "The spell fails: power 1 of 2."),
    (("invoked", 0, "V02"), "Ann uses the perk of the Knight."),
    (("text", 0, "I14"), "An item of Ann applies: Rag Sling."),
    (("text", -1, "E04.2"), "The text of Grave Hound 2 applies."),
    (("token", 0, "first_mask", "R00.A2"), "A first mask token lies on Gatehouse A2."),
    (("shuffled", -1, "ai"), "The deck is empty: the AI cards that were discarded are shuffled."),
    (("taunted", -1, "E04.1", "M9.1"), "Straw Double 1 taunts Grave Hound 1."),
    (("wear", 0, "Roof Slates", 1), "Ann puts 1 wear token on the Roof Slates."),
    (("wear", 0, "Roof Slates", -2), "Ann takes 2 wear tokens from the Roof Slates."),
    (("rearranged", 0, "put hand1 pack2"), "Ann rearranges items: from the first hand to the backpack."),
    (("wound", 2, 2), "Cleo suffers a wound, the second of three."),
    (("gave", 0, 2, "Rag Sling"), "Ann gives the Rag Sling to Cleo."),
    (("gained", -1, "coins", 1), "The party gains 1 coin."),
    (("rewards", -1, 1, 0, 2), "The party gains 1 Soul XP each and 2 Legend Points."),
    (("adventure over", -1, "wiped out"), "The adventure is over: wiped out."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("event", "sentence"), EVENTS, ids=[f"{event[0]} {n}" for n, (event, _) in enumerate(EVENTS)]
)
def test_events_as_sentences(event: tuple[Any, ...], sentence: str) -> None:
    assert game().say_event(Event(event[0], event[1], event[2:]), NAMES) == sentence


@rule("SV-EDM-02", "SV-ATK-11", "SV-DIE-03")
def test_the_log_of_an_attack_explains_its_numbers() -> None:
    battle = Battle("A X")
    battle.hero("A", "A06").wounds = 1
    battle.enemy("E01", "X")
    battle.major("A", "A06")
    battle.play("attack fist E01.1")
    battle.roll("S 3", "P -", "C -1")
    assert battle.state.events is not None
    told = [game().say_event(event, NAMES) for event in battle.state.events]
    assert told[2:7] == [
        "Ann attacks Corrupted Human 1 unarmed.",
        "The pool of Ann: a Standard die, a Cursed die (1 wound) and a Power die (Hammer Home).",
        "Ann rolls 3 (Standard), -1 (Cursed) and a blank (Power).",
        "Power 2 against the defense 2 of Corrupted Human 1.",
        "Corrupted Human 1 suffers 1 wound.",
    ]


@rule("SV-TGT-02", "SV-ET-07")
def test_the_log_of_an_enemy_says_why_it_chose_whom() -> None:
    battle = Battle("A X B")
    battle.enemy("E01", "X", 9)
    battle.state.heroes[1].wounds = 1
    battle.turn()
    while battle.asked() != "roll":
        battle.play(battle.legal()[0])
    assert battle.state.events is not None
    told = [game().say_event(event, NAMES) for event in battle.state.events]
    assert told[1] == "The Corrupted Humans act."
    assert told[2].startswith("By the AI card of threat 9 they look for ")
    assert "Corrupted Human 1 can attack Ann and Ben." in told
    assert [line for line in told if line.startswith("Corrupted Human 1 attacks ")] != []


@rule("SV-CARD-13")
def test_a_window_says_what_has_happened() -> None:
    battle = Battle("A X")
    battle.hero("A", "A03")
    battle.enemy("E01", "X")
    battle.turn()
    battle.play("roll S 1")
    assert kind_asked(battle.state, 0) == "react"
    assert game().say_ask(battle.state, 0) == "You roll the dice, with power 1. Do you react?"
    assert [game().say_move(battle.state, 0, move) for move in battle.state.legal(0)] == [
        "Play Iron Answer",
        "Do not react",
    ]


@rule("SV-RND-04")
def test_what_an_event_offers_is_asked_of_the_hero() -> None:
    battle = Battle("A")
    battle.hero("A", "A06")
    do(battle, "with(hero){pay(scratch(2)){gain(shards,1)}}", place=70)
    assert battle.asked() == "whether"
    assert game().say_ask(battle.state, 0).endswith(": suffer 2 scratches to gain 1 Soul Shard?")


@rule("SV-DIE-11")
def test_spending_says_what_the_roll_has_come_to() -> None:
    battle = Battle("A X")
    battle.hero("A", "A06")
    battle.enemy("E01", "X")
    battle.major("A", "A06")
    battle.play("attack fist E01.1")
    battle.roll("S +", "P 3")
    assert game().say_ask(battle.state, 0) == (
        "Attack on Corrupted Human 1: power 3 against defense 2. 1 plus to spend."
    )
    deal = battle.state.content.moves.deal
    assert game().say_move(battle.state, 0, deal) == "Deal 1 wound: power 3 against defense 2"


@pytest.mark.parametrize("ending", ["success", "given up", "wiped out", "failed"])
def test_the_end_is_said_in_a_sentence(ending: str) -> None:
    assert game().say_ending(ending).endswith(".")


def test_a_quality_that_is_given_to_one_of_several_is_said() -> None:
    battle = Battle("A B .")
    battle.hero("A")
    battle.hero("B")
    do(battle, "spd_mod(hero,1,round_end)")
    assert battle.asked() == "pick"
    asked = asking.say_ask(battle.state, battle.state.asked()[0])
    assert "speed" in asked
    assert not MACHINE.search(asked)
