"""Point 2: a copy is equal and independent."""

from __future__ import annotations

from soultable.engine.state import State
from tests.conformance.attributes import (
    NEVER_COPIED,
    OF_EVERY_STATE,
    PLAIN,
    attributes,
    containers,
    differences,
    is_final,
)
from tests.conformance.candidates import Position, unchanged


def copies(position: Position) -> None:
    """A copy is equal, shares no list with the original, and goes its own way."""
    state, candidate = position.state, position.candidate
    twin = state.copy()
    differing = differences(candidate.dump(state), candidate.dump(twin))
    if differing:
        raise position.fault(f"a copy is not equal: {'; '.join(differing)}")
    mine = containers(state, candidate.shared)
    common = [path for key, path in containers(twin, candidate.shared).items() if key in mine]
    if common:
        raise position.fault(f"a copy shares {', '.join(common)} with the original")
    with unchanged(position, "play on a copy"):
        position.play_on(twin, 40)


def attributes_copied(position: Position) -> None:
    """Every attribute is copied, also one that has had the same value all the time.

    So are those of the objects that lie in the state.
    """
    for path in ["", *own_objects(position)]:
        for name, value in attributes(at_path(position.state, path)).items():
            if not path and name in OF_EVERY_STATE:
                continue
            state = position.state.copy()
            marked = marked_value(value)
            if marked is None:
                continue
            setattr(at_path(state, path), name, marked)
            if attributes(at_path(state.copy(), path))[name] != marked:
                where = f"{path}.{name}" if path else name
                raise position.fault(f"a copy is not equal: the attribute {where} is not copied")


def marked_value(value: object) -> object:
    """Another value of the same kind; None for what is not a plain value or a list."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + 1_000
    if isinstance(value, str):
        return value + " marked"
    if isinstance(value, list) and value and isinstance(value[-1], (*PLAIN, list)):
        return [*value, value[-1]]
    return None


def own_objects(position: Position) -> list[str]:
    """Where the state has objects of its own: `angel`, or `sides.0` for those in a list."""
    found: list[str] = []
    shared = position.candidate.shared
    for name, value in attributes(position.state).items():
        inside = (
            {f"{name}.{index}": item for index, item in enumerate(value)}
            if isinstance(value, list | tuple)
            else {}
        )
        for path, item in (inside or {name: value}).items():
            if isinstance(item, (*PLAIN, *NEVER_COPIED, list, tuple)) or is_final(item):
                continue
            if id(item) not in shared:
                found.append(path)
    return found


def at_path(state: State, path: str) -> object:
    """The object that lies there; the state itself for an empty path."""
    name, _, index = path.partition(".")
    found = attributes(state)[name] if name else state
    return found[int(index)] if isinstance(found, list | tuple) else found
