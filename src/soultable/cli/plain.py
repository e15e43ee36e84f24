"""The table in lines of text, for pipes and screen readers."""

from __future__ import annotations

import sys
from pathlib import Path

from soultable.cli import hints
from soultable.cli.autosave import Autosave, farewell
from soultable.cli.commands import Reply, answer, completions, move_lines
from soultable.cli.seated_bots import SeatedBots
from soultable.cli.sitting import ASK, BOT, HAND_OVER, OVER, Sitting
from soultable.cli.thinker import seed_of
from soultable.cli.width import wrapped


def run(sitting: Sitting, file: Path) -> int:
    """Plays until the game is over and left, or the input ends."""
    return PlainTable(sitting, Autosave(sitting, file)).run()


class PlainTable:
    def __init__(self, sitting: Sitting, autosave: Autosave) -> None:
        self.sitting = sitting
        self.autosave = autosave
        self.bots = SeatedBots()
        self.told: list[tuple[str, bool]] = []
        """The part of the transcript that has been printed."""

    def run(self) -> int:
        if sys.stdin.isatty():
            self.complete_with_tab()
        try:
            self.play()
        except EOFError:
            say("")
        finally:
            self.autosave.save()
            say("\n".join(farewell(self.autosave)))
        return 0

    def play(self) -> None:
        """The game itself. Raises EOFError when the input ends."""
        sitting = self.sitting
        while True:
            self.tell()
            what, seat = sitting.situation()
            if what == BOT:
                move = self.think(seat, sitting.players[seat])
                sitting.play(seat, move)
                self.autosave.save()
            elif what == HAND_OVER:
                say("\n" * 40)
                self.read(f"Hand over to {sitting.match.names[seat]}, who presses Enter: ")
                sitting.take_over(seat)
                self.told = []
            elif what == OVER:
                say("")
                say("\n".join(sitting.result_lines()))
                if not sitting.people or self.converse("The game is over. `save FILE`, `undo` or `quit`? "):
                    return
            else:
                assert what == ASK
                self.show()
                if self.converse(f"{sitting.match.names[seat]}> "):
                    return

    def converse(self, prompt: str) -> bool:
        """Reads lines until the match changes (False) or the table is left (True)."""
        while True:
            reply = answer(self.sitting, self.read(prompt))
            if reply.hint:
                reply = Reply(self.hint(self.sitting.viewer))
            if reply.text:
                say(wrapped(reply.text))
            if reply.changed:
                self.autosave.save()
            if reply.changed or reply.quit:
                return reply.quit

    def think(self, seat: int, name: str) -> str:
        match = self.sitting.match
        if sys.stdout.isatty():
            say(f"{name.capitalize()} is thinking ...")
        return self.bots.choose(match, seat, name, seed_of(match, seat)).notation

    def hint(self, seat: int) -> str:
        match = self.sitting.match
        return hints.hint(match, seat, seed_of(match, seat), hints.SECONDS)

    def tell(self) -> None:
        """Prints what has happened since it was last told."""
        lines = self.sitting.transcript()
        same = 0
        while same < min(len(lines), len(self.told)) and lines[same] == self.told[same]:
            same += 1
        for line, _ in lines[same:]:
            say(line)
        self.told = lines

    def show(self) -> None:
        """The table, the question and the moves."""
        match = self.sitting.match
        say(f"\n{match.game.text(self.sitting.view, match.names)}\n")
        for warning in self.sitting.warnings():
            say(wrapped(f"Take note: {warning}"))
        if self.sitting.guidance():
            say(wrapped(self.sitting.guidance()))
        say(f"{match.names[self.sitting.viewer]}: {self.sitting.prompt()}")
        say("\n".join(move_lines(self.sitting.choices())))

    def read(self, prompt: str) -> str:
        """A line of the input; one that was not typed is printed, so that the output can be read alone."""
        line = input(prompt)
        if not sys.stdin.isatty():
            say(line)
        return line

    def complete_with_tab(self) -> None:
        """Tab completes where Python has the readline library."""
        try:
            import readline
        except ImportError:
            return

        def complete(text: str, number: int) -> str | None:
            found = completions(self.sitting, text)
            return found[number] if number < len(found) else None

        readline.set_completer_delims("")
        readline.set_completer(complete)
        readline.parse_and_bind("tab: complete")


def say(text: str) -> None:
    print(text, flush=True)
