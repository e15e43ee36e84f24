"""How bots of your own are written: `module:Class`, or `module:Class(depth=2, name='x')`.

The arguments are literals. They are read, never evaluated: no name in them means anything.
"""

from __future__ import annotations

import ast
import re
from typing import Any, Final, NamedTuple

OWN: Final = re.compile(r"([A-Za-z_][\w.]*):([A-Za-z_]\w*)\s*(\(.*)?", re.DOTALL)
"""A bot of your own. What follows the first bracket is read by `read_own`."""
OPENED: Final = re.compile(r"(?:^|=)\s*[A-Za-z_][\w.]*:[A-Za-z_]\w*\s*(\(.*)", re.DOTALL)
"""A bot with arguments, of which perhaps not all are there."""


class BadArguments(ValueError):
    """Arguments that cannot be read; the message says what would be right."""


class OwnSpec(NamedTuple):
    """A bot of your own, as it is written."""

    module: str
    name: str
    positional: list[Any]
    named: dict[str, Any]


def read_own(spec: str) -> OwnSpec | None:
    """What `module:Class(...)` means; None if the spec is not of this form. Raises BadArguments.

    >>> read_own("mine:Careful(2, greedy=0.5, likes=['fold', 'call'])")
    OwnSpec(module='mine', name='Careful', positional=[2], named={'greedy': 0.5, 'likes': ['fold', 'call']})
    >>> read_own("search:2000") is None
    True
    """
    found = OWN.fullmatch(spec)
    if found is None:
        return None
    call = call_of(found[3] or "()")
    positional = [literal(node, str(place)) for place, node in enumerate(call.args, 1)]
    named: dict[str, Any] = {}
    for keyword in call.keywords:
        if keyword.arg is None:
            raise BadArguments("`**` cannot be given; expected NAME=VALUE")
        named[keyword.arg] = literal(keyword.value, keyword.arg)
    return OwnSpec(found[1], found[2], positional, named)


def call_of(brackets: str) -> ast.Call:
    """What stands between the brackets. Raises BadArguments."""
    try:
        call = ast.parse(f"bot{brackets}", mode="eval").body
    except SyntaxError as error:
        raise BadArguments(error.msg) from None
    except (ValueError, RecursionError, MemoryError):  # a zero byte; brackets in brackets without end
        raise BadArguments("they are not written as Python writes them") from None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
        raise BadArguments("something follows the closing bracket")
    return call


def literal(node: ast.expr, which: str) -> Any:
    """The value of one argument. Raises BadArguments if it would have to be worked out."""
    try:
        return ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        raise BadArguments(
            f"argument {which} is `{ast.unparse(node)}`; expected a number, a text in quotes, True, False,"
            " None, or a list, tuple, set or dict of such"
        ) from None


def split_specs(text: str) -> list[str]:
    """The parts between the commas, without those commas that stand in the arguments of a bot.

    >>> split_specs("me, Anna=mine:Careful(2, name='a,b'), hard")
    ['me', "Anna=mine:Careful(2, name='a,b')", 'hard']
    """
    parts: list[str] = []
    for part in text.split(","):
        if parts and is_open(parts[-1]):
            parts[-1] += f",{part}"
        else:
            parts.append(part)
    return [part.strip() for part in parts]


def is_open(part: str) -> bool:
    """Does more have to follow, for what stands in brackets to be whole?"""
    found = OPENED.search(part)
    if found is None:
        return False
    try:
        call_of(found[1].rstrip())
    except BadArguments:
        return True
    return False
