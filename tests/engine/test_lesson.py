"""Lessons and guides: every lesson is played through, and a slip in a file is told with its place."""

from __future__ import annotations

from itertools import pairwise

import pytest

from soultable.engine import registry
from soultable.engine.errors import BadContent, Refused
from soultable.engine.guide import Guide, guide_of
from soultable.engine.lesson import Lesson, LessonMatch, Step, lesson_of, modes_taught
from soultable.engine.record import lines_of, loads, verify_text
from soultable.engine.seats import CHANCE
from tests.conformance.candidates import known
from tests.engine.caravan import Caravan

GAMES = ["soulfall", "soul_dice", "black_souls", "soulgivers", "soulless_vessel"]
SAME_GAME = [("soulless_vessel", "adventure")]
"""Modes that are played as the prologue: its lesson teaches them."""
TAUGHT = [
    (name, mode) for name in GAMES for mode in registry.game(name).modes if (name, mode) not in SAME_GAME
]
FOUR = """
seats = ["you", "Ash"]
begin = ["0: drop 4", "1: drop 4"]
closing = "Play on."
[[step]]
say = "Drop beside it."
look = ["3"]
accept = ["drop 3", "drop 5"]
otherwise = "Not there."
then = ["1: drop 1"]
[[step]]
say = "And once more."
accept = ["drop 2"]
otherwise = "Drop into column 2."
"""


def four(text: str = FOUR) -> Lesson:
    return Lesson(registry.game("connect_four"), text, "four.toml")


def answers(match: LessonMatch) -> list[str]:
    return [answer.move.notation for answer in match.log]


# --- every lesson there is


@pytest.mark.parametrize(("name", "mode"), TAUGHT)
def test_every_lesson_is_played_through_and_goes_on(name: str, mode: str) -> None:
    lesson = lesson_of(name, mode)  # reading it plays it with every answer that it accepts
    assert 6 <= len(lesson.steps) <= 10
    match = lesson.match(seed="after the lesson")
    assert match.mode == mode
    for _, step in lesson.steps:
        assert match.step is step
        others = [move for move in match.state.legal(lesson.learner) if move not in step.accept]
        for move in others[:3]:
            before = len(match.record)
            with pytest.raises(Refused) as refused:
                match.play(move, lesson.learner)
            assert refused.value.refusal.sentence == step.otherwise
            assert len(match.record) == before
        match.play(step.accept[-1], lesson.learner)
        match.play_given()
        match.answer_chance()
    assert not match.is_guided
    while not match.is_over:
        match.play(match.ask.moves[0], match.ask.seat)
    again, faults = verify_text("\n".join(lines_of(match)), "match")
    assert faults == []
    assert again.unseeded == lesson.length


@pytest.mark.parametrize(("name", "mode"), TAUGHT)
def test_the_texts_of_a_lesson_are_short_and_name_their_rules(name: str, mode: str) -> None:
    lesson = lesson_of(name, mode)
    for _, step in lesson.steps:
        assert len(step.say) <= 420
        assert step.why
    assert len(lesson.closing) <= 700


@pytest.mark.parametrize("name", GAMES)
def test_every_guide_has_its_brief_and_its_pages(name: str) -> None:
    guide = guide_of(name)
    for mode in registry.game(name).modes:
        brief = guide.brief(mode)
        assert all(20 <= len(line) <= 220 for line in (brief.aim, brief.turn, brief.end))
    assert 4 <= len(guide.pages(lesson_of(name))) <= 7


def test_a_mode_has_the_lines_of_its_own() -> None:
    guide = guide_of("soul_dice")
    assert "SHADE" in guide.brief("solo").aim
    assert guide.brief("advanced").aim == guide.brief("standard").aim
    assert guide.brief("advanced").turn != guide.brief("standard").turn


# --- how a lesson goes


def test_only_an_accepted_answer_goes_on() -> None:
    match = four().match()
    assert match.step is not None
    with pytest.raises(Refused, match=r"^Not there\.$"):
        match.play("drop 7")
    with pytest.raises(Refused, match="No move is written 'drop 9'"):
        match.play("drop 9")
    assert answers(match) == ["drop 4", "drop 4"]
    match.play("drop 5")
    with pytest.raises(Refused, match="The lesson goes on with 'drop 1'"):
        match.play("drop 7")
    match.play_given()
    assert answers(match) == ["drop 4", "drop 4", "drop 5", "drop 1"]
    match.play("drop 2")
    assert not match.is_guided
    match.play("drop 7")


def test_what_was_answered_in_a_lesson_stays() -> None:
    match = four().match()
    match.play("drop 3")
    with pytest.raises(Refused, match="there is no way back"):
        match.undo(agreed_length=2)
    match.play_given()
    match.play("drop 2")
    match.play("drop 7")
    match.undo()
    assert len(match.log) == match.lesson.length
    assert not match.may_take_back(0, 2)


def test_a_lesson_can_be_kept_in_a_file_at_any_time() -> None:
    match = lesson_of("soulfall").match(seed="kept")
    for _ in range(3):
        assert match.step is not None
        match.play(match.step.accept[0])
        again = loads("\n".join(lines_of(match)))
        assert again.log_for(0) == match.log_for(0)
    assert any(answer.seat == CHANCE for answer in match.log)


def test_pictures_are_positions_of_the_lesson() -> None:
    lesson = four()
    assert [len(lesson.position(number).log) for number in (1, 2, 3)] == [2, 4, 5]


# --- a lesson in a later chapter

TOWN = """
seats = ["you", "Ash"]
origin = "town 2: 5 3"
begin = ["chance: price 3"]
closing = "Play on."
[[step]]
say = "Cloth is dear today. Pass."
accept = ["pass"]
otherwise = "Too dear."
then = ["1: pass", "chance: price 1"]
[[step]]
say = "And now it is cheap. Buy."
accept = ["buy"]
otherwise = "You will never get it cheaper."
"""


def caravan(text: str = TOWN) -> Lesson:
    return Lesson(Caravan(), text, "town.toml")


def test_a_lesson_begins_with_what_an_earlier_match_left() -> None:
    match = caravan().match(seed="on")
    seen = {"town": 2, "market": 1, "price": 3, "turn": 0, "purses": [5, 3], "rolls": [0, 0]}
    assert (match.origin, match.view(0)) == ("town 2: 5 3", seen)
    with pytest.raises(Refused, match=r"^Too dear\.$"):
        match.play("buy")
    match.play("pass")
    match.play_given()
    match.play("buy")
    assert not match.is_guided
    with known(Caravan()):
        again = loads("\n".join(lines_of(match)))
    assert (again.origin, again.view(0)) == ("town 2: 5 3", match.view(0))
    assert caravan().position(1).view(0) == seen


@pytest.mark.parametrize(
    ("origin", "said"),
    [
        ('"town 9: 5 3"', r"origin: The origin is in town 9; expected 2 to 3\."),
        ('"town 2: 5"', r"origin: The origin has 1 purses; expected 2\."),
        ("7", r"origin is 7; expected a text\."),
    ],
)
def test_an_origin_that_cannot_be_is_told(origin: str, said: str) -> None:
    with pytest.raises(BadContent, match=f"^town.toml: {said}$"):
        caravan(TOWN.replace('"town 2: 5 3"', origin))


def test_a_game_without_chapters_has_no_origin() -> None:
    with pytest.raises(BadContent, match=r"^four.toml: origin: "):
        four('origin = "anything"\n' + FOUR)


# --- slips


SLIPS = {
    'seats = ["Ben", "Ash"]': r'four.toml: seats is .*; expected a name for each seat, "you" once',
    'seats = ["you", "Ash", "Ben"]': r"four.toml: .*seats",
    'begin = ["drop 4"]': r'four.toml: begin has \'drop 4\'; expected "chance: \.\.\." or "SEAT: \.\.\."',
    'begin = ["2: drop 4"]': r"four.toml: begin has '2: drop 4'; expected .* a seat from 0 to 1",
    'begin = ["0: drop 9"]': r"four.toml: begin: no move is written 'drop 9'\.",
    'begin = ["1: drop 4"]': r"four.toml: begin: 'seat 1: drop 4' is refused: Seat 1 is not asked now",
    'look = ["Tower"]': r"four.toml: step 1: look has 'Tower'; expected .*what a legal move is about: 1, 2",
    "accept = []": r"four.toml: step 1: accept is \[\]; expected at least one answer\.",
    'accept = ["drop 4 5"]': r"four.toml: step 1: accept: no move is written 'drop 4 5'\.",
    'otherwise = ""': r"four.toml: step 1: otherwise is ''; expected a text\.",
    'then = ["0: drop 1"]': r"four.toml: step 1: then has '0: drop 1'; the learner answers in steps only\.",
    "then = []": r"four.toml: step 2: 'seat 0: drop 2' is refused: Seat 0 is not asked now",
    "hurry = true": r"four.toml: step 1: hurry is not a key here; the keys are say, look",
    'why = "SF-BLD-01"': r"four.toml: step 1: why: connect_four has no RULES.md\.",
    "closing = 3": r"four.toml: closing is 3; expected a text\.",
}


@pytest.mark.parametrize("line", SLIPS)
def test_a_slip_is_told_with_its_place(line: str) -> None:
    key = line.split(" ")[0]
    lines = FOUR.splitlines()
    place = next((at for at, old in enumerate(lines) if old.startswith(f"{key} ")), None)
    if place is None:
        lines.insert(lines.index("[[step]]") + 1, line)
    else:
        lines[place] = line
    with pytest.raises(BadContent, match=f"^{SLIPS[line]}"):
        four("\n".join(lines))


def test_a_lesson_without_steps_or_with_too_many_ways_is_none() -> None:
    with pytest.raises(BadContent, match=r"^four.toml: there is no \[\[step\]\]\.$"):
        four(FOUR[: FOUR.index("[[step]]")])
    step = '[[step]]\nsay = "Drop."\naccept = ["drop 6", "drop 7", "drop 5"]\notherwise = "No."\n'
    with pytest.raises(BadContent, match="more than 64 ways"):
        four(FOUR + (step + 'then = ["1: drop 6"]\n') * 4)


def test_the_learner_s_step_comes_first_where_several_are_asked() -> None:
    lesson = lesson_of("black_souls")
    together = [
        (one, other)
        for one, other in pairwise(lesson.script)
        if isinstance(one, Step) and not isinstance(other, Step) and other.move.verb == "bid"
    ]
    assert together, "the others bid after the learner"


def test_a_mode_that_there_is_not_is_told_the_modes() -> None:
    assert modes_taught("soul_dice") == ["standard", "advanced", "solo"]
    with pytest.raises(BadContent, match=r"^soul_dice has no mode 'duel'; its modes are: standard, adv"):
        lesson_of("soul_dice", "duel")


def test_a_game_without_a_lesson_says_so() -> None:
    assert modes_taught("connect_four") == []
    with pytest.raises(BadContent, match=r"^connect_four has no lesson; it would be the file lesson.toml"):
        lesson_of("connect_four")
    with pytest.raises(BadContent, match=r"^connect_four has no guide; it would be the file guide.toml"):
        guide_of("connect_four")


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", r"guide.toml: brief is missing; expected a table, \[brief\]\."),
        ('[brief]\naim = "Win."\nturn = "Drop."', r"guide.toml: brief: end is missing; expected a text\."),
        ('[brief]\ngoal = "Win."', r"guide.toml: brief: goal is not a key here; the keys are aim, turn, end"),
        ('[brief]\naim = "a"\nturn = "b"\nend = "c"\npage = 1', r"guide.toml: brief: page is not a key here"),
    ],
)
def test_a_slip_in_a_guide_is_told_with_its_place(text: str, wrong: str) -> None:
    with pytest.raises(BadContent, match=f"^{wrong}"):
        Guide(registry.game("connect_four"), text)


def test_a_page_needs_its_text_its_picture_and_a_step_of_the_lesson() -> None:
    head = '[brief]\naim = "a"\nturn = "b"\nend = "c"\n[[page]]\n'
    for page, wrong in {
        "step = 1": "page 1: say is missing; expected a text",
        'say = "a"\nstep = 4\nshow = ["board"]': "page 1: step is 4; expected a whole number from 1 to 3",
        'say = "a"\nstep = 1': "page 1: show is missing; expected what is drawn",
    }.items():
        guide = Guide(registry.game("connect_four"), head + page)
        with pytest.raises(BadContent, match=f"^guide.toml: {wrong}"):
            guide.pages(four())
