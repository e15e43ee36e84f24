"""Everything an object holds, found without knowing its class.

Attributes of a plain class lie in `__dict__` or behind the descriptors of `__slots__`; those of a class
that mypyc has compiled behind descriptors too. So a new attribute is seen without being named here.
"""

from __future__ import annotations

from types import GetSetDescriptorType, MemberDescriptorType

from soultable.engine.effects import Effect
from soultable.engine.frame import Frame
from soultable.engine.move import Move
from soultable.engine.reactions import Incident
from soultable.engine.state import Shareable, State

PLAIN = (int, float, str, bytes, type(None))
PLAIN_TYPES = frozenset([*PLAIN, bool])
NEVER_COPIED = (Frame, Move, Effect)
"""What is immutable and shared by all states."""
OF_EVERY_STATE = ("branches", "events", "incidents", "seats", "stack", "unsettled")
"""The attributes that the engine owns."""
DESCRIBED: dict[type, list[str]] = {}
"""What `described` has found, by class."""


def attributes(thing: object) -> dict[str, object]:
    """The attributes that are set, by name."""
    names = described(type(thing))
    own = getattr(thing, "__dict__", None)
    if own:
        names = sorted({*names, *own})
    return {name: getattr(thing, name) for name in names if hasattr(thing, name)}


def described(kind: type) -> list[str]:
    """The names of the attributes that the instances of a class keep behind descriptors."""
    if kind not in DESCRIBED:
        members = [member for base in kind.__mro__ for member in vars(base).items()]
        DESCRIBED[kind] = sorted(
            {
                name
                for name, member in members
                if isinstance(member, GetSetDescriptorType | MemberDescriptorType)
                and not name.startswith("__")
            }
        )
    return DESCRIBED[kind]


def shared_tables(one: State, other: State) -> dict[int, object]:
    """The objects that two new states share: tables such as cards and maps, which nobody copies."""
    mine = {id(thing): thing for thing in objects_of(one)}
    theirs = {id(thing) for thing in objects_of(other)}
    return {key: thing for key, thing in mine.items() if key in theirs}


def objects_of(state: State) -> list[object]:
    """The objects with attributes of their own that lie in a state, outside the frames."""
    found: list[object] = []
    open_ends: list[object] = list(attributes(state).values())
    while open_ends:
        value = open_ends.pop()
        if isinstance(value, dict):
            open_ends += [*value, *value.values()]
        elif isinstance(value, list | tuple | set | frozenset):
            open_ends += value
        elif not isinstance(value, (*PLAIN, *NEVER_COPIED)):
            found.append(value)
    return found


def dumped(value: object, shared: dict[int, object]) -> object:
    """The value with all that lies in it, as plain data that can be compared.

    Tables that all states share, and objects that frames hold, count as themselves.
    """
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, Move):
        return f"<{value.notation}>"
    if isinstance(value, list | tuple) and set(map(type, value)) <= PLAIN_TYPES:
        return value[:]  # the same as below, at once: boards have tables with thousands of numbers
    if isinstance(value, list):
        return [dumped(item, shared) for item in value]
    if isinstance(value, tuple):
        return tuple([dumped(item, shared) for item in value])
    if isinstance(value, set | frozenset):
        return ["set", *sorted([repr(dumped(item, shared)) for item in value])]
    if isinstance(value, dict):
        return ["dict", *[(dumped(key, shared), dumped(item, shared)) for key, item in value.items()]]
    if id(value) in shared:
        return f"shared {type(value).__name__}"
    if isinstance(value, Effect):
        return id(value)
    if isinstance(value, Shareable):
        said = value.says()
        if said is not None:
            return [type(value).__name__, dumped(said, shared)]
    if isinstance(value, Frame):
        return held_by_frame(value)
    left_out = value.derived if isinstance(value, State | Incident) else ()
    if isinstance(value, State):
        left_out += ("events",)
    inside = {name: dumped(item, shared) for name, item in attributes(value).items() if name not in left_out}
    return [type(value).__name__, inside]


def is_final(value: object) -> bool:
    """Does the game say that it never changes any more, so that copies share it?"""
    return isinstance(value, Shareable) and value.is_final()


def held_by_frame(value: object) -> object:
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, list | tuple):
        return [held_by_frame(item) for item in value]
    if isinstance(value, Frame | Shareable):
        return [type(value).__name__, {name: held_by_frame(item) for name, item in attributes(value).items()}]
    return id(value)


def differences(one: object, other: object, path: str = "") -> list[str]:
    """Where two dumps differ, in words."""
    if one == other:
        return []
    if isinstance(one, dict) and isinstance(other, dict):
        found = [f"{path}.{name} is missing" for name in one.keys() ^ other.keys()]
        for name in one.keys() & other.keys():
            found += differences(one[name], other[name], f"{path}.{name}")
        return sorted(found)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        found = []
        for index, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            found += differences(mine, theirs, path if isinstance(mine, dict) else f"{path}[{index}]")
        return found
    return [f"{path or 'it'} is {one!r} and {other!r}"]


def containers(value: object, shared: dict[int, object], path: str = "") -> dict[int, str]:
    """The lists, dicts and sets in a state by identity, each with its path; not those in frames."""
    found: dict[int, str] = {}
    if isinstance(value, (*PLAIN, *NEVER_COPIED)) or id(value) in shared or is_final(value):
        return found
    if isinstance(value, list | dict | set):
        found[id(value)] = path
    if isinstance(value, list | tuple):
        for index, item in enumerate(value):
            found |= containers(item, shared, f"{path}[{index}]")
    elif isinstance(value, dict):
        for key, item in value.items():
            found |= containers(item, shared, f"{path}[{key!r}]")
    elif not isinstance(value, set | frozenset):
        for name, item in attributes(value).items():
            found |= containers(item, shared, f"{path}.{name}")
    return found
