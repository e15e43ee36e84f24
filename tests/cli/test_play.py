"""`soultable play` in lines of text: whole games, leaving and going on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from soultable.cli import hints
from soultable.cli.main import parser
from soultable.cli.play import new_match, player_named, seats_of
from soultable.engine.record import load, verify
from soultable.engine.seats import NOBODY
from tests.cli.helper import refused, run
from tests.conformance.candidates import known
from tests.engine.caravan import Caravan

ONES = "1\n" * 300
"""The first move, whatever is asked; what is left over when the game has ended does no harm."""


def kept(home: Path) -> Path:
    """The one match without a file of its own."""
    (file,) = (home / "state" / "soultable").iterdir()
    return file


def test_a_whole_game_against_a_bot(home: Path) -> None:
    ran = run("play", "soulfall", "--seats", "me,easy", "--seed", "a", "--option", "turn_limit=6", typed=ONES)
    assert (ran.code, ran.err) == (0, "")
    match, faults = verify(kept(home))
    assert match.is_over
    assert faults == []
    assert ran.out.startswith("Soulfall: Player 1, Easy. Type `help` for help.\n")
    assert match.commitment in ran.out
    assert "Player 1: Action 1 of 3: choose one that you have not taken this turn. (SF-TRN-03)" in ran.out
    winner = match.names[match.result.winners[0]]
    assert f"The game is over. {match.game.say_ending(match.result.ending)} {winner} wins." in ran.out
    assert f"The seed was: a\nCheck it with: soultable verify {kept(home)}" in ran.out
    checked = run("verify", str(kept(home)))
    assert checked.code == 0


def test_the_end_is_announced_before_the_question(home: Path) -> None:
    ran = run("play", "soulfall", "--seats", "me,easy", "--option", "turn_limit=1", typed=ONES)
    assert "Take note: This is the last round: the game is stopped after it.\nPlayer 1: " in ran.out


@pytest.mark.parametrize("game", ["connect_four", "leduc"])
def test_the_example_games_are_played_at_the_same_table(game: str, home: Path) -> None:
    ran = run("play", game, "--seats", "me,random", "--seed", "a", typed=ONES)
    assert ran.code == 0
    assert load(kept(home)).is_over
    assert "The game is over" in ran.out


def test_bots_alone_play_to_the_end_without_input(home: Path) -> None:
    ran = run("play", "soulfall", "--seats", "random,easy,random", "--seed", "a", "--save", "bots.soul")
    assert ran.code == 0
    assert load("bots.soul").is_over
    assert "draws a card." in ran.out


def test_the_same_seed_gives_the_same_game(home: Path) -> None:
    for name in ("a.soul", "b.soul"):
        run("play", "soulfall", "--seats", "me,easy", "--seed", "a", "--save", name, typed=ONES)
    assert Path("a.soul").read_bytes() == Path("b.soul").read_bytes()


def test_leaving_and_going_on(home: Path) -> None:
    left = run("play", "soulfall", "--seats", "me,easy", "--seed", "a", typed="c3\npopulate c2\nquit\n")
    assert f"Go on with: soultable play --load {kept(home)}" in left.out
    for again in (["--resume"], ["--resume", "soulfall"], ["--load", str(kept(home))]):
        before = len(load(kept(home)).record)
        on = run("play", *again, typed="undo\npopulate c2\nquit\n")
        assert on.code == 0
        assert "Taken back." in on.out
        assert len(load(kept(home)).record) == before + 2
    assert "is a match of soulfall, not of leduc" in refused("play", "leduc", "--load", str(kept(home)))


def test_the_end_of_the_input_keeps_the_match(home: Path) -> None:
    ran = run("play", "soulfall", "--seats", "me,easy", "--seed", "a", typed="c3\n")
    assert ran.code == 0
    assert "place C3" in kept(home).read_text()


def test_a_finished_match_is_not_resumed(home: Path) -> None:
    run("play", "leduc", "--seats", "me,random", "--seed", "a", typed=ONES)
    assert "No unfinished match" in refused("play", "--resume")


def test_the_last_match_is_resumed(home: Path) -> None:
    for game in ("soulfall", "connect_four"):
        run("play", game, "--seats", "me,me", "--seed", "a", typed="\n1\n")
    assert "Connect Four: " in run("play", "--resume").out
    assert "Soulfall: " in run("play", "--resume", "soulfall").out


def test_the_next_chapter_begins_with_what_the_last_one_left(home: Path) -> None:
    with known(Caravan()):
        ran = run("play", "caravan", "--seats", "Ann=random,Bo=random", "--seed", "a", "--save", "one.soul")
        assert ran.code == 0
        assert "Play the next chapter with: soultable play --after one.soul" in ran.out
        legacy = load("one.soul").legacy
        ran = run("play", "--after", "one.soul", "--save", "two.soul")
        assert ran.code == 0
        assert load("two.soul").origin == legacy
        run(
            "play", "--after", "two.soul", "--seats", "Bo=random,Cy=random,Ann=random", "--save", "three.soul"
        )
        last = load("three.soul")
        assert last.heirs == [1, NOBODY, 0]
        assert run("verify", "--chain", "one.soul", "two.soul", "three.soul").code == 0
        assert "Nothing follows the match" in refused("play", "--after", "three.soul")
        assert "expected one of them" in refused("play", "--after", "one.soul", "--load", "two.soul")
        assert "--mode cannot be changed" in refused("play", "--after", "one.soul", "--mode", "standard")


def test_a_match_that_has_begun_cannot_be_changed(home: Path) -> None:
    run("play", "soulfall", "--seats", "me,easy", "--seed", "a", "--save", "a.soul", typed="c3\n")
    for change in ("--seed b", "--mode standard", "--option turn_limit=3", "--pack box.toml"):
        assert "cannot be changed" in refused("play", "--load", "a.soul", *change.split())
    assert "names 3" in refused("play", "--load", "a.soul", "--seats", "me,easy,easy")


def test_other_players_can_take_the_seats_of_a_saved_match(home: Path) -> None:
    run("play", "soulfall", "--seats", "me,easy", "--seed", "a", "--save", "a.soul", typed="c3\n")
    before = Path("a.soul").read_text()
    ran = run("play", "--load", "a.soul", "--seats", "random,random", "--save", "b.soul")
    assert "Random, Random 2" in ran.out
    assert load("b.soul").is_over
    assert Path("a.soul").read_text() == before


def test_people_at_one_terminal_do_not_see_each_others_hands(home: Path) -> None:
    ran = run(
        *("play", "soulfall", "--seats", "Anna=me,Ben=me", "--seed", "a", "--save", "a.soul"),
        typed="\nc3\n\na1\ndraw\n1\nprosper\n1\n1\n\nquit\n",
    )
    match = load("a.soul")
    screens = ran.out.split("Hand over to ")[1:]
    assert [screen.split(",")[0] for screen in screens[:2]] == ["Ben", "Anna"]
    for screen in screens:
        owner = match.names.index(screen.split(",")[0])
        table = screen.split("\n" * 40)[0]
        theirs = {
            answer.move.notation.split()[1]
            for answer in match.log
            if answer.move.verb == "take" and answer.audience == 1 << (1 - owner)
        }
        shown_openly = {value for _, event in match.story for value in event.values if event.audience == -1}
        assert theirs - shown_openly
        assert not any(card in table for card in theirs - shown_openly)


def test_everybody_at_the_terminal_sees_the_fingerprint_of_the_seed_first(home: Path) -> None:
    arguments = parser().parse_args(["play", "soulfall", "--seats", "Anna=me,Ben=me", "--seed", "x1"])
    sitting, _ = new_match(arguments)
    for viewer in (0, 1):
        sitting.take_over(viewer)
        assert [line for line, _ in sitting.transcript()][:3] == [
            "Soulfall: Anna, Ben. Type `help` for help.",
            "Chance follows from a seed that is shown at the end. Its SHA-256:",
            sitting.match.commitment,
        ]


def test_a_match_file_that_is_not_in_order_is_opened_with_a_warning(home: Path) -> None:
    run("play", "soulfall", "--seats", "me,me", "--seed", "a", "--save", "a.soul", typed="\nc3\n")
    assert "Warning" not in run("play", "--load", "a.soul", typed="\n").out
    file = Path("a.soul")
    file.write_text(file.read_text().replace('"commitment": "', '"commitment": "0'))
    ran = run("play", "--load", "a.soul", typed="\n")
    assert ran.code == 0
    assert (
        "Warning: `soultable verify a.soul` fails: the seed is not the one that was committed to.\n"
        in ran.out.split("Hand over to ")[1]
    )
    assert run("verify", "a.soul").code == 1


@pytest.mark.parametrize("columns", [60, 80, 200])
def test_replies_fit_the_terminal(columns: int, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    ran = run("play", "soulfall", "--seats", "me,random", "--seed", "a", typed="c3\nhelp\nrules sf-r-09\n")
    replies = ran.out.split("> help\n")[1].split("Nothing was played")[0].split("The match is kept")[0]
    assert "rules   `rules ID` shows a rule" in replies
    assert "SF-R-09 " in replies
    assert max(len(line) for line in replies.splitlines()) <= min(columns, 80)


def test_only_one_answer_is_given_at_once_unless_it_is_to_be_asked(home: Path) -> None:
    option = ["--option", "turn_limit=4"]
    quick = run("play", "soulfall", "--seats", "me,random", "--seed", "d", *option, typed=ONES)
    slow = run("play", "soulfall", "--seats", "me,random", "--seed", "d", *option, "--ask-always", typed=ONES)
    assert "Only one answer was possible" in quick.out
    assert "Only one answer was possible" not in slow.out


def test_a_hint_is_a_legal_move_with_its_reasons_and_so_is_the_second_best(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "SECONDS", 0.05)
    ran = run("play", "soulfall", "--seats", "me,random", "--seed", "a", typed="c3\nhint\n")
    line = " ".join(ran.out.split())
    told = re.search(
        r"The hard bot would answer: (.+?)\. (.+)\. (?:Second best|About as good): (.+?)\. .+\.", line
    )
    assert told is not None, ran.out
    match = load(kept(home))
    assert match.why_not(told[1]) is None
    assert match.why_not(told[3]) is None
    assert any(word in told[2] for word in ("Shard", "Nomad", "card")), told[0]


def test_a_match_that_cannot_be_kept_goes_on(home: Path) -> None:
    (home / "state").write_text("no folder")
    ran = run("play", "leduc", "--seats", "me,random", "--seed", "a", typed=ONES)
    assert ran.code == 0
    assert "The game is over" in ran.out
    assert "The match could not be kept: " in ran.out
    assert (home / "state").read_text() == "no folder"


def test_nothing_is_kept_when_nothing_was_played(home: Path) -> None:
    ran = run("play", "soulfall", "--seats", "me,me", typed="quit\n")
    assert ran.out.endswith("Nothing was played, so nothing was kept.\n")
    assert list(home.iterdir()) == []


def test_a_game_that_is_lost_alone_is_won_by_shade(home: Path) -> None:
    for seed in range(9):
        ran = run("play", "soul_dice", "--mode", "solo", "--seed", f"{seed}", typed="1\n" * 2000)
        assert "Nobody" not in ran.out
        if "SHADE wins, " in ran.out:
            assert ran.out.split("`undo` or `quit`? 1\n")[1].startswith("The game is over.")
            return
    raise AssertionError("nobody has lost")


def test_names_at_the_table_say_who_plays() -> None:
    names, players = seats_of("me,hard, Rex=easy ,Anna=me,hard,search:1.5s")
    assert names == ["Player 1", "Hard", "Rex (easy)", "Anna", "Hard 2", "Search:1.5s"]
    assert players == ["me", "hard", "easy", "me", "hard", "search:1.5s"]
    assert [player_named(name) for name in names] == players
