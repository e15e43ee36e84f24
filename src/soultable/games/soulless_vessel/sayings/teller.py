"""The teller of a text: takes its words one by one and makes sentences of them.

How each word is said stands in the modules named like those of `words/`: `moving`, `fighting` and so on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from soultable.engine.effects import Program
from soultable.games.soulless_vessel.sayings.clauses import Clause, sentences, written
from soultable.games.soulless_vessel.sayings.nouns import PARTY
from soultable.games.soulless_vessel.sayings.triggers import SaysTriggers
from soultable.games.soulless_vessel.words import control

Sayer = Callable[["Teller", Any], list[Clause]]
CLAUSES: Final[dict[type, Sayer]] = {}
"""How each word is said, by its class."""
Stander = Callable[["Teller", Any], list[str]]
WHOLE: Final[dict[type, Stander]] = {}
"""Words that are sentences of their own."""


def says(word: type) -> Callable[[Sayer], Sayer]:
    def note(sayer: Sayer) -> Sayer:
        CLAUSES[word] = sayer
        return sayer

    return note


def says_whole(word: type) -> Callable[[Stander], Stander]:
    def note(sayer: Stander) -> Stander:
        WHOLE[word] = sayer
        return sayer

    return note


class Teller(SaysTriggers):
    """Says one text: knows whose it is, and who has been named."""

    def text(self, program: Program[Any] | None) -> str:
        if program is None:
            return ""
        found = self.steps(program)
        return written(found, ", ".join(self.heads).capitalize())

    def steps(self, program: Program[Any], intro: str = "") -> list[str]:
        """The sentences of a program; the first one behind an introduction."""
        found: list[str] = []
        run: list[Clause] = []

        def end_run() -> None:
            if run:
                found.extend(sentences(run, intro if not found else ""))
                run.clear()

        for step in program.steps:
            whole = self.whole(step)
            if whole is None:
                run += self.clauses_of(step)
                continue
            end_run()
            if intro and not found:
                whole[0] = f"{intro}, {whole[0]}"
            found += whole
        end_run()
        return found

    def whole(self, step: object) -> list[str] | None:
        """The sentences of a word that stands for itself; None of one that is a clause."""
        if isinstance(step, control.If) and any(type(one) in WHOLE for one in step.body.steps):
            return self.steps(step.body, f"if {self.condition(step.condition)}")
        sayer = WHOLE.get(type(step))
        return None if sayer is None else sayer(self, step)

    def clauses_of(self, step: object) -> list[Clause]:
        sayer = CLAUSES.get(type(step))
        if sayer is None:
            raise LookupError(
                f"sayings/ has no words for {type(step).__name__}; expected an entry in CLAUSES"
            )
        return sayer(self, step)

    def clauses(self, program: Program[Any]) -> list[Clause]:
        found: list[Clause] = []
        for step in program.steps:
            found += self.clauses_of(step)
        return found

    def chosen_by(self, body: Program[Any]) -> list[Clause]:
        """What somebody decides to do, with the one who decides as the one who does it."""
        before = self.doer, self.acts, self.lasts, self.bare
        if self.chooser is not PARTY:
            self.doer, self.acts, self.bare = self.chooser, True, True
        self.lasts = False
        found = self.clauses(body)
        self.doer, self.acts, self.lasts, self.bare = before
        return found
