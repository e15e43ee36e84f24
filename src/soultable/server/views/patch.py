"""Differences between two views of one table, generic for all games."""

from __future__ import annotations

from typing import Any

Path = list[int | str]
Patch = list[tuple[Path, Any]]


def difference(old: Any, new: Any) -> Patch:
    """What has to be replaced in the old value to make it the new one: a list of (path, value).

    Objects are compared key by key. Lists of objects or lists are compared item by item if they are as
    long as before; all other lists, and objects with other keys, are replaced whole.

    >>> difference({"a": 1, "b": [{"c": 2}, {"c": 3}]}, {"a": 1, "b": [{"c": 2}, {"c": 4}]})
    [(['b', 1, 'c'], 4)]
    """
    patch: Patch = []
    compare(old, new, [], patch)
    return patch


def compare(old: Any, new: Any, path: Path, patch: Patch) -> None:
    """Adds what differs between two values."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        for key, value in new.items():
            if old[key] != value:
                compare(old[key], value, [*path, key], patch)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new) and nested(new):
        for index, value in enumerate(new):
            if old[index] != value:
                compare(old[index], value, [*path, index], patch)
    elif old != new:
        patch.append((path, new))


def nested(values: list[Any]) -> bool:
    return bool(values) and isinstance(values[0], dict | list)


def patched(view: Any, patch: Patch) -> Any:
    """The view with the patch carried out, as clients do it. The old view stays as it was.

    >>> patched({"a": [{"c": 2}]}, [(["a", 0, "c"], 5)])
    {'a': [{'c': 5}]}
    """
    for path, value in patch:
        view = replaced(view, path, value)
    return view


def replaced(view: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    twin = view.copy()
    twin[path[0]] = replaced(view[path[0]], path[1:], value)
    return twin
