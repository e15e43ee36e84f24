"""Writes the protocol as TypeScript types, so that the browser client cannot drift away from the server.

`python -m soultable.server.protocol.typescript` writes `web/src/lib/protocol.ts`; a test compares the two.
"""

from __future__ import annotations

import inspect
import typing
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect as types

import soultable
from soultable.engine import registry
from soultable.server.protocol import PROTO, Message, client, http, parts, server

TARGET: Final = Path("web/src/lib/protocol.ts")
HEAD: Final = """\
// The wire protocol, written by `python -m soultable.server.protocol.typescript` from the server's structs.
// Do not edit: change src/soultable/server/protocol/ (or the view of a game) and run it again.

export const PROTO = {proto};
"""
WRITTEN_BY_CLIENTS: Final = (http.NewTable, http.SeatWish, http.Claim)
"""Bodies in which a field with a default may be left out; the server does so where it omits defaults."""


def structs_of_protocol() -> list[type[msgspec.Struct]]:
    """All structs of the protocol, in the order of its files."""
    return [
        value
        for module in (client, parts, server, http)
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, msgspec.Struct) and value is not Message
    ]


def shown_by_games() -> list[tuple[str, type[msgspec.Struct]]]:
    """The structs that the games' views and catalogs are declared to be, with the prefix for their parts."""
    found = []
    for name in sorted(registry.REGISTERED):
        game = type(soultable.game(name))
        for method in (game.view, game.catalog):
            if not hasattr(method, "__annotations__"):  # a compiled method: its struct would be lost
                continue
            result = typing.get_type_hints(method).get("return")
            if inspect.isclass(result) and issubclass(result, msgspec.Struct):
                found.append((name.title().replace("_", ""), result))
    return found


class Writer:
    """Writes structs as interfaces, each once, and those they need before them."""

    def __init__(self) -> None:
        self.names: dict[type, str] = {}
        self.parts: list[str] = []

    def struct(self, struct: type[msgspec.Struct], prefix: str = "") -> str:
        """The name of a struct's interface, which is written if it has not been yet."""
        if struct in self.names:
            return self.names[struct]
        name = struct.__name__
        name = name if name.startswith(prefix) else prefix + name
        self.names[struct] = name
        info = types.type_info(struct)
        assert isinstance(info, types.StructType)
        lines = [*comment(struct), f"export interface {name} {{"]
        if info.tag is not None:
            lines.append(f'  {info.tag_field}: "{info.tag}";')
        may_lack = struct.__struct_config__.omit_defaults or struct in WRITTEN_BY_CLIENTS
        for field in info.fields:
            mark = "?" if may_lack and not field.required else ""
            lines.append(f"  {field.encode_name}{mark}: {self.type(field.type, prefix)};")
        self.parts.append("\n".join([*lines, "}"]))
        return name

    def type(self, kind: types.Type, prefix: str) -> str:
        """A type as TypeScript writes it."""
        if isinstance(kind, types.StructType):
            return self.struct(kind.cls, prefix)
        if isinstance(kind, types.ListType):
            item = self.type(kind.item_type, prefix)
            return f"({item})[]" if " " in item and not item.startswith(("[", "(")) else f"{item}[]"
        if isinstance(kind, types.TupleType):
            return f"[{', '.join(self.type(item, prefix) for item in kind.item_types)}]"
        if isinstance(kind, types.DictType):
            return f"Record<string, {self.type(kind.value_type, prefix)}>"
        if isinstance(kind, types.UnionType):
            members = dict.fromkeys(self.type(member, prefix) for member in kind.types)
            return " | ".join(members)
        for plain, word in PLAIN.items():
            if isinstance(kind, plain):
                return word
        raise TypeError(f"no TypeScript type for {kind}")


PLAIN: Final[dict[type, str]] = {
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
    types.BoolType: "boolean",
    types.NoneType: "null",
    types.AnyType: "unknown",
}


def comment(struct: type) -> list[str]:
    text = struct.__doc__
    if not text:
        return []
    lines = inspect.cleandoc(text).splitlines()
    if len(lines) == 1:
        return [f"/** {lines[0]} */"]
    return ["/**", *[f" * {line}".rstrip() for line in lines], " */"]


def union(name: str, members: Any) -> str:
    listed = "\n".join(f"  | {member.__name__}" for member in typing.get_args(members))
    return f"export type {name} =\n{listed};"


def written() -> str:
    """The whole file."""
    writer = Writer()
    for struct in structs_of_protocol():
        writer.struct(struct)
    for prefix, struct in shown_by_games():
        writer.struct(struct, prefix)
    unions = [union("FromClient", client.FromClient), union("FromServer", server.FromServer)]
    return "\n".join([HEAD.format(proto=PROTO), "\n\n".join(writer.parts + unions), ""])


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(written(), encoding="utf-8")
