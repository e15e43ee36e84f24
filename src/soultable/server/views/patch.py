"""Differences between two views of one table, generic for all games.

A difference is what is gone and what has changed. Both are said by paths: the keys of objects, the indices
of lists, and, in a list of objects that have an `id` (a text, each another one), the id of the object. So a
figure that comes, goes or is wounded costs itself on the wire and not all the others with it.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

Path = list[int | str]
Patch = list[tuple[Path, Any]]

ID: Final = "id"
"""Objects of a list that have this are told apart by it."""
WORTH_IT: Final = 8
"""A list of plain values is patched item by item if at most one in that many has changed."""


class Difference(NamedTuple):
    """What makes a new value of an old one: first what is gone is taken away, then the patch is made."""

    gone: list[Path]
    """Objects of a list by their id, and keys of objects."""
    patch: Patch
    """Values that take the place of old ones, or are added: as a key, or at the end of a list."""


def difference(old: Any, new: Any) -> Difference:
    """What has changed between two values.

    Objects are compared key by key, lists of objects with an id object by object, other lists item by
    item if they are as long as before. What has little in common is replaced whole. An object with a new id
    comes at the end of its list; where it stands before others, or others have changed places, the list is
    one without ids.

    >>> difference({"a": 1, "b": [{"c": 2}, {"c": 3}]}, {"a": 1, "b": [{"c": 2}, {"c": 4}]})
    Difference(gone=[], patch=[(['b', 1, 'c'], 4)])
    >>> rats = [{"id": "rat 1", "hurt": 0}, {"id": "rat 2", "hurt": 0}]
    >>> difference(rats, [{"id": "rat 2", "hurt": 1}])
    Difference(gone=[['rat 1']], patch=[(['rat 2', 'hurt'], 1)])
    """
    found = Difference([], [])
    if old != new:
        compare(old, new, [], found)
    return found


def compare(old: Any, new: Any, path: Path, found: Difference) -> None:
    """Adds what differs between two values that are not equal."""
    if isinstance(old, dict) and isinstance(new, dict) and much_in_common(old, new):
        compare_keys(old, new, path, found)
        return
    if isinstance(old, list) and isinstance(new, list):
        was, now = by_id(old), by_id(new)
        if was and now and much_in_common(was, now) and in_order(was, now):
            compare_keys(was, now, path, found)
            return
        if len(old) == len(new) and item_by_item(old, new):
            for index, value in enumerate(new):
                if old[index] != value:
                    compare(old[index], value, [*path, index], found)
            return
    found.patch.append((path, new))


def compare_keys(old: dict[str, Any], new: dict[str, Any], path: Path, found: Difference) -> None:
    for key in old:
        if key not in new:
            found.gone.append([*path, key])
    for key, value in new.items():
        if key not in old:
            found.patch.append(([*path, key], value))
        elif old[key] != value:
            compare(old[key], value, [*path, key], found)


def much_in_common(old: dict[str, Any], new: dict[str, Any]) -> bool:
    """Are the same keys at least half of both?"""
    return old.keys() == new.keys() or 2 * len(old.keys() & new.keys()) >= max(len(old), len(new))


def by_id(values: list[Any]) -> dict[str, Any]:
    """The objects of a list by their ids; empty if they cannot be told apart by them."""
    found = {}
    for value in values:
        if not isinstance(value, dict) or not isinstance(value.get(ID), str):
            return {}
        found[value[ID]] = value
    return found if len(found) == len(values) else {}


def in_order(old: dict[str, Any], new: dict[str, Any]) -> bool:
    """Are those that stay in the order they had, and those that come behind them?"""
    staying = [key for key in old if key in new]
    return staying == list(new)[: len(staying)]


def item_by_item(old: list[Any], new: list[Any]) -> bool:
    """Is it worth while to send single items of a list, which need a path each?"""
    if isinstance(new[0], dict | list):
        return True
    changed = [index for index, value in enumerate(new) if old[index] != value]
    return WORTH_IT * len(changed) <= len(new)


# --- carrying it out


def patched(view: Any, gone: list[Path], patch: Patch) -> Any:
    """The view as it is afterwards, made as clients make it. The old view stays as it was.

    >>> patched({"a": [{"c": 2}], "b": 1}, [["b"]], [(["a", 0, "c"], 5)])
    {'a': [{'c': 5}]}
    """
    for path in gone:
        view = without(view, path)
    for path, value in patch:
        view = replaced(view, path, value)
    return view


def without(view: Any, path: Path) -> Any:
    twin = view.copy()
    place = place_of(view, path[0])
    if len(path) == 1:
        del twin[place]
    else:
        twin[place] = without(view[place], path[1:])
    return twin


def replaced(view: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    twin = view.copy()
    place = place_of(view, path[0])
    if len(path) > 1:
        twin[place] = replaced(view[place], path[1:], value)
    elif place == len(view) and isinstance(view, list):
        twin.append(value)
    else:
        twin[place] = value
    return twin


def place_of(view: Any, key: int | str) -> int | str:
    """The key of an object, or the index in a list; for an id that is not there the one after the last."""
    if isinstance(view, dict) or isinstance(key, int):
        return key
    ids = [value[ID] for value in view]
    return ids.index(key) if key in ids else len(ids)
