"""The content with effects that are kept as they are written, for tests of everything else on the cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import soultable.games.soulless_vessel as package
from soultable.engine.content import Entry
from soultable.engine.effects import Effect, Program
from soultable.games.soulless_vessel.content import Content, Language, Names

FOLDER = Path(str(package.__file__)).parent / "content"
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.toml")}
CLOSING = {")": "(", "}": "{", "]": "["}


class Quoted(Effect[Any]):
    """An effect that is only quoted."""

    def __init__(self, text: str) -> None:
        self.text = text

    def say(self) -> str:
        return self.text


class Quoting(Language):
    """Keeps every text as it is, if its brackets are balanced."""

    def __init__(self) -> None:
        super().__init__()
        self.names = Names()
        self.read = 0

    def learn(self, names: Names) -> None:
        self.names = names

    def balanced(self, entry: Entry, key: str) -> str:
        text = entry.text(key)
        open_ones: list[str] = []
        for sign in text:
            if sign in CLOSING.values():
                open_ones.append(sign)
            elif sign in CLOSING and (not open_ones or open_ones.pop() != CLOSING[sign]):
                raise entry.wrong(key, "balanced brackets")
        if open_ones:
            raise entry.wrong(key, "balanced brackets")
        self.read += 1
        return text

    def program(self, entry: Entry, key: str) -> Program[Any]:
        return Program([Quoted(self.balanced(entry, key))])

    def interrupts(self, program: Program[Any]) -> list[Any]:
        return program.steps

    def condition(self, entry: Entry, key: str) -> Any:
        return self.balanced(entry, key)

    def formula(self, entry: Entry, key: str) -> Any:
        value = entry.data[key]
        return self.balanced(entry, key) if isinstance(value, str) else value

    def pool(self, entry: Entry, key: str) -> list[int]:
        dice = [0] * 5
        for part in self.balanced(entry, key).split("+"):
            if part[0] not in "SPEBC":
                raise entry.wrong(key, "dice such as E+B2")
            dice["SPEBC".index(part[0])] += int(part[1:] or 1)
        return dice


def content(pack: str = "") -> Content:
    return Content(TEXTS, Quoting(), pack)


BOX = content()
ENEMIES = {enemy.id: enemy for enemy in BOX.enemies}


def said(program: Program[Any] | None) -> str:
    """What was written; empty for nothing."""
    return program.say() if program is not None else ""
