"""The table in the terminal, driven by keys without a terminal, and looked at as text."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from soultable.cli import hints
from soultable.cli.autosave import Autosave
from soultable.cli.panes import Choices, Curtain, Page
from soultable.cli.sitting import Sitting
from soultable.cli.terminal import TableApp
from soultable.engine.match import Match
from soultable.engine.record import load
from tests.cli.helper import sitting

SMALL = (80, 24)
LARGE = (120, 40)
Script = Callable[["Seen"], Awaitable[None]]


class Seen:
    """The table as a person sees it, and the keys he presses."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot
        self.sitting = app.table.sitting

    @property
    def text(self) -> str:
        """What is on the screen, line by line."""
        rows: dict[int, dict[int, str]] = {}
        drawn = self.app.export_screenshot(simplify=True)
        for x, row, text in re.findall(r'<text [^>]*x="([\d.]+)" [^>]*-line-(\d+)\)">(.*?)</text>', drawn):
            rows.setdefault(int(row), {})[round(float(x) / 12.2)] = html.unescape(text).replace("\xa0", " ")
        lines = []
        for row in range(max(rows) + 1):
            line = ""
            for column, text in sorted(rows.get(row, {}).items()):
                line = line.ljust(column) + text
            lines.append(line.rstrip())
        return "\n".join(lines)

    @property
    def last_move(self) -> str:
        return self.sitting.match.log[-1].move.notation

    async def type(self, line: str) -> None:
        """A line and Enter. (It is put there whole: key by key would take its time.)"""
        self.app.table.line.value = line
        await self.press("enter")
        await self.settle()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def settle(self) -> None:
        """Waits until no bot thinks."""
        await self.pilot.pause()
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()


def drive(table: Sitting, file: Path, script: Script, size: tuple[int, int] = SMALL) -> None:
    """Opens the table and lets the script use it."""

    async def session() -> None:
        app = TableApp(table, Autosave(table, file))
        async with app.run_test(size=size) as pilot:
            seen = Seen(app, pilot)
            await seen.settle()
            await script(seen)

    asyncio.run(session())


def begun(players: str = "me,random") -> Sitting:
    """Soulfall with seat 0 to choose its first Action."""
    table = sitting("soulfall", players)
    table.play(1, "place A1")
    table.play(0, "place C3")
    return table


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_board_players_moves_log_prompt_and_input_are_on_the_screen(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async def script(seen: Seen) -> None:
        text = seen.text
        assert " |C1 |C2 >(y)<C4 |C5 |" in text
        assert "Nom Out Shd Unp Crd Pts Devoted" in text
        assert "Moves (" in text
        assert "  1 Draw 2 cards, then discard 1" in text
        assert "Me 0 takes the Action cards." in text
        assert "Me 0: Action 1 of 3: choose one that you have not taken this turn." in text
        assert "f1 Help" in text
        lines = text.splitlines()
        assert len(lines) == size[1]
        assert max(len(line) for line in lines) <= size[0]

    drive(begun(), tmp_path / "a.soul", script, size)


def test_the_end_is_announced_above_the_question(tmp_path: Path) -> None:
    async def script(seen: Seen) -> None:
        assert "Me 0: Action 1 of 3" in seen.text
        assert "one step from" not in seen.text
        seen.sitting.match.state.shards[1] = 7  # type: ignore[attr-defined]
        seen.app.table.draw()
        await seen.settle()
        assert "is one step from the Tower card: 1 more Shard." in seen.text
        assert len(seen.text.splitlines()) == SMALL[1]

    drive(begun(), tmp_path / "a.soul", script)


def test_a_large_terminal_shows_the_hand_beside_the_moves(tmp_path: Path) -> None:
    async def small(seen: Seen) -> None:
        card = seen.sitting.match.game.hand(seen.sitting.view)[0]
        title, first, *_ = seen.sitting.match.game.explain(card)
        assert f"\n{title}" not in seen.text
        await seen.press("f3")
        assert "Your hand (4)" in seen.text
        assert title in seen.text
        assert first in seen.text
        await seen.press("f3")
        assert "Moves (" in seen.text

    async def large(seen: Seen) -> None:
        for card in seen.sitting.match.game.hand(seen.sitting.view):
            assert f"\n{seen.sitting.match.game.explain(card)[0]}" in seen.text

    drive(begun(), tmp_path / "a.soul", small)
    drive(begun(), tmp_path / "b.soul", large, LARGE)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_moves_by_number_by_notation_and_by_arrow(size: tuple[int, int], tmp_path: Path) -> None:
    async def script(seen: Seen) -> None:
        await seen.type("populate c2")
        assert seen.last_move == "populate C2"
        assert ">(y)<" in seen.text
        first = seen.sitting.choices()[1].move.notation
        await seen.press("down", "down")
        assert seen.sitting.match.game.explain(first.split()[1])[0] in seen.text  # play ...
        await seen.press("enter")
        assert first in [answer.move.notation for answer in seen.sitting.match.log]
        length = len(seen.sitting.match.log)
        await seen.type("1")
        assert len(seen.sitting.match.log) > length

    drive(begun(), tmp_path / "a.soul", script, size)
    assert load(tmp_path / "a.soul").log


def test_bots_answer_and_the_match_is_kept(tmp_path: Path) -> None:
    async def script(seen: Seen) -> None:
        await seen.type("place c3")
        assert seen.sitting.ask is not None
        assert {answer.seat for answer in seen.sitting.match.log} == {-1, 0, 1, 2}

    drive(sitting("soulfall", "me,random,random"), tmp_path / "a.soul", script)
    assert [answer.seat for answer in load(tmp_path / "a.soul").log].count(2) == 1


def test_while_a_bot_thinks_the_table_is_alive_and_can_be_left(tmp_path: Path) -> None:
    async def session() -> None:
        table = sitting("connect_four", "me,search:999999999")
        app = TableApp(table, Autosave(table, tmp_path / "a.soul"))
        async with app.run_test(size=SMALL) as pilot:
            seen = Seen(app, pilot)
            await seen.press("d", "r", "o", "p", "space", "4", "enter")
            assert "Search:999999999 1 is thinking ... " in seen.text
            await seen.press("f1")
            assert isinstance(app.screen, Page)
            await seen.press("escape", "ctrl+q")
        assert app.table.thinker.all == set()

    asyncio.run(asyncio.wait_for(session(), 30))
    assert load(tmp_path / "a.soul").log[-1].move.notation == "drop 4"


def test_taking_back_while_a_bot_thinks_forgets_what_it_thought(tmp_path: Path) -> None:
    async def session() -> None:
        table = sitting("connect_four", "me,search:999999999")
        app = TableApp(table, Autosave(table, tmp_path / "a.soul"))
        async with app.run_test(size=SMALL) as pilot:
            seen = Seen(app, pilot)
            await seen.press("4", "enter")
            await pilot.pause(0.3)
            await seen.press("ctrl+z")
            assert seen.sitting.match.log == []
            assert "Moves (7)" in seen.text
            assert app.table.thinker.all == set()

    asyncio.run(asyncio.wait_for(session(), 30))


def test_typing_filters_and_tab_completes(tmp_path: Path) -> None:
    async def script(seen: Seen) -> None:
        moves = seen.sitting.choices()
        populates = [choice for choice in moves if choice.move.verb == "populate"]
        await seen.press("p", "o", "p")
        assert f"Moves ({len(populates)} of {len(moves)} fit)" in seen.text
        await seen.press("tab")
        assert seen.app.table.line.value == "populate "
        await seen.press("tab")
        assert seen.app.table.line.value == "populate B2"
        await seen.press("tab")
        assert seen.app.table.line.value == "populate B3"
        await seen.press("escape")
        assert seen.app.table.line.value == ""
        await seen.press("p", "o", "p", "down", "down", "enter")
        assert seen.last_move == "populate B3"
        await seen.press("r", "u", "l", "tab")
        assert seen.app.table.line.value == "rules "

    drive(begun(), tmp_path / "a.soul", script)


def test_undo_why_rules_save_and_quit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def script(seen: Seen) -> None:
        await seen.type("populate c2")
        await seen.type("undo")
        assert seen.last_move == "place C3"
        assert "Taken back." in seen.text
        await seen.type("why build c3")
        assert "Not allowed." in seen.text
        assert "(SF-R-11)" in seen.text
        await seen.press("escape")
        await seen.type("rules sf-sco-03")
        assert "SF-SCO-03 The highest score wins." in seen.text
        await seen.type("rules tower")
        assert isinstance(seen.app.screen, Page)
        assert "Rules with 'tower'" in seen.text
        await seen.press("pagedown", "up", "escape")
        await seen.type("save b.soul")
        assert "Saved to b.soul." in seen.text
        monkeypatch.setattr(hints, "SECONDS", 0.05)
        await seen.type("hint")
        assert "The hard bot would answer: " in seen.text
        assert re.search("Second best: |About as good: ", " ".join(seen.text.split()))
        await seen.type("quit")
        assert seen.app._exit

    drive(begun(), tmp_path / "a.soul", script)
    assert load("b.soul").log[-1].move.notation == "place C3"


def test_the_log_can_be_read_back(tmp_path: Path) -> None:
    async def script(seen: Seen) -> None:
        first = seen.sitting.transcript()[0][0]
        assert first[:40] not in seen.text
        for _ in range(12):
            await seen.press("pageup")
        assert first[:40] in seen.text
        await seen.press("f4")
        assert "|C1 " not in seen.text
        await seen.press("f2")
        assert "|C1 " in seen.text

    drive(begun(), tmp_path / "a.soul", script)


def test_what_is_not_seen_is_not_played(tmp_path: Path) -> None:
    async def script(seen: Seen) -> None:
        last = seen.sitting.transcript()[-1][0]
        length = len(seen.sitting.match.log)
        moves = seen.app.table.query_one("#moves", Choices)
        assert last in seen.text
        for before in ([], ["down", "down"]):  # nothing highlighted, or a move with a card
            await seen.press(*before, "f4")
            assert last in seen.text
            await seen.press("down", "down", "pageup", "pagedown", "pagedown")
            assert last in seen.text
            assert moves.highlighted is None
            await seen.press("enter")
            assert len(seen.sitting.match.log) == length
            await seen.press("f4")
            assert "Moves (" in seen.text
        await seen.press("down", "down", "f3", "enter")
        assert "Your hand (" in seen.text
        assert len(seen.sitting.match.log) == length

    drive(begun(), tmp_path / "a.soul", script)


def test_the_table_and_the_help_fit_a_small_terminal(tmp_path: Path) -> None:
    async def script(seen: Seen) -> None:
        match = seen.sitting.match
        await seen.type("table")
        shown = seen.text.splitlines()
        await seen.press(*["pagedown"] * 3)
        shown += seen.text.splitlines()
        for line in match.game.text(seen.sitting.view, match.names).splitlines():
            assert line.strip() in [other.strip() for other in shown]
        await seen.press("escape", "f1")
        assert "\nrules   `rules ID` shows a rule" in seen.text
        assert "\n        all chapters" in seen.text

    drive(begun(), tmp_path / "a.soul", script)


def test_the_log_comes_back_when_it_is_scrolled(tmp_path: Path) -> None:
    async def script(seen: Seen) -> None:
        last = seen.sitting.transcript()[-1][0]
        cards = [choice.move.verb for choice in seen.sitting.choices()].index("play")
        await seen.press(*["down"] * (cards + 1))
        assert last not in seen.text
        await seen.press("pagedown")
        assert last in seen.text

    drive(begun(), tmp_path / "a.soul", script)


def named(match: Match, cards: list[str]) -> list[str]:
    """The names of cards, by which the log calls them."""
    return [match.game.explain(card)[0].split(" (")[0] for card in cards]


def test_a_curtain_hides_the_table_between_people(tmp_path: Path) -> None:
    async def script(seen: Seen) -> None:
        match = seen.sitting.match
        assert isinstance(seen.app.screen, Curtain)
        assert "Me 1 is next." in seen.text
        assert "|C1 " not in seen.text
        await seen.press("enter")
        theirs, mine = (named(match, match.game.hand(match.view(seat))) for seat in (0, 1))
        await seen.press("f4")
        assert all(card in seen.text for card in mine)
        assert not any(card in seen.text for card in theirs)
        await seen.press("f2")
        await seen.type("place c3")
        assert isinstance(seen.app.screen, Curtain)
        assert "Me 0 is next." in seen.text
        assert not any(card in seen.text for card in mine)
        await seen.press("enter", "f4")
        assert all(card in seen.text for card in theirs)
        assert not any(card in seen.text for card in mine)

    drive(sitting("soulfall", "me,me"), tmp_path / "a.soul", script)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_end_shows_the_result_and_the_seed(size: tuple[int, int], tmp_path: Path) -> None:
    async def script(seen: Seen) -> None:
        for line in ("1", "2", "1", "2", "1", "2", "1"):
            await seen.type(line)
        text = " ".join(seen.text.split())
        assert "The game is over. Four in a row. Me 0 wins." in text
        assert "The seed was: test" in text
        assert "`save FILE`, `undo agreed` or `quit`" in text

    drive(sitting("connect_four", "me,me"), tmp_path / "a.soul", script, size)
    assert load(tmp_path / "a.soul").is_over


def test_a_bot_that_fails_does_not_end_the_table(tmp_path: Path) -> None:
    async def script(seen: Seen) -> None:
        await seen.type("4")
        assert "The bot nonsense failed: BadBot" in seen.text
        await seen.type("undo")
        assert "Moves (7)" in seen.text

    drive(sitting("connect_four", "me,nonsense"), tmp_path / "a.soul", script)


def test_a_file_that_cannot_be_written_is_said_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    async def script(seen: Seen) -> None:
        await seen.type("4")
        assert "(not kept: " in seen.text
        assert seen.last_move == "drop 4"

    drive(sitting("connect_four", "me,me"), tmp_path / "file" / "a.soul", script)
