"""Cases of patches for both sides: the server makes them, the browser's client carries them out.

`python -m tests.server.patch_cases` writes them to `web/tests/patch_cases.json`; a test compares the two.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, Final

from soultable.server.views.patch import difference

TARGET: Final = Path(__file__).parents[2] / "web/tests/patch_cases.json"
RANDOM_CASES: Final = 60


def models(*numbers: int, **changes: int) -> list[dict[str, Any]]:
    return [
        {"id": f"rat {number}", "cell": f"C{number}", "hurt": changes.get(f"hurt{number}", 0)}
        for number in numbers
    ]


BY_HAND: Final[list[tuple[str, Any, Any]]] = [
    ("nothing has changed", {"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}),
    ("a value deep inside", {"a": [{"b": 2}, {"b": 3}]}, {"a": [{"b": 2}, {"b": 4}]}),
    ("another view altogether", {"a": 1}, [1, 2]),
    ("a key comes", {"a": 1, "b": 2}, {"a": 1, "b": 2, "c": {"d": 3}}),
    ("a key goes", {"a": 1, "b": 2, "c": 3}, {"a": 1, "c": 3}),
    ("a key is gone deep inside", [{"a": {"b": 1, "c": 2}}], [{"a": {"c": 2}}]),
    ("little in common", {"x": {"a": 1, "b": 2}}, {"x": {"c": 1, "b": 2, "d": 3, "e": 4}}),
    ("a model comes", {"models": models(1, 2)}, {"models": models(1, 2, 3)}),
    ("a model goes", {"models": models(1, 2, 3)}, {"models": models(1, 3)}),
    ("a model is hurt, one goes, one comes", models(1, 2, 3), models(2, 3, 7, hurt3=1)),
    ("the order changes", models(1, 2, 3), models(2, 1, 3)),
    ("one comes in the middle", models(1, 3), models(1, 2, 3)),
    ("all go", {"models": models(1, 2)}, {"models": []}),
    ("the first ones come", {"models": []}, {"models": models(1, 2)}),
    ("another one with the same id", [{"id": "a", "x": 1, "y": 2}], [{"id": "a", "z": 3}]),
    ("two have the same id", [{"id": "a"}, {"id": "a"}], [{"id": "a"}]),
    ("ids that are numbers", [{"id": 1, "x": 1}, {"id": 2, "x": 1}], [{"id": 1, "x": 1}, {"id": 2, "x": 5}]),
    ("only some have an id", [{"id": "a"}, {"x": 1}], [{"id": "a"}, {"x": 2}]),
    ("a list grows", {"hand": ["a", "b"]}, {"hand": ["a", "b", "c"]}),
    ("one of few plain values", {"dice": [1, 2, 3]}, {"dice": [1, 2, 4]}),
    ("one of many plain values", {"cells": [0] * 20}, {"cells": [0] * 12 + [5] + [0] * 7}),
    ("null comes and goes", {"a": None, "b": 1}, {"a": 1, "b": None}),
]  # fmt: skip


def any_value(rng: Random, depth: int) -> Any:
    kind = rng.randrange(5 if depth else 2)
    if kind < 2:
        return rng.choice([0, 1, 2, "a", "b", None])
    if kind == 2:
        return [any_value(rng, depth - 1) for _ in range(rng.randrange(4))]
    if kind == 3:
        return {key: any_value(rng, depth - 1) for key in rng.sample("uvwxyz", rng.randrange(5))}
    return [{"id": key, "is": any_value(rng, depth - 1)} for key in rng.sample("klmnop", rng.randrange(1, 6))]


def altered(rng: Random, value: Any) -> Any:
    """The same with some changes, deep inside or not."""
    if rng.random() < 0.2:
        return any_value(rng, 2)
    if isinstance(value, dict):
        kept = {key: altered(rng, item) for key, item in value.items() if key == "id" or rng.random() < 0.8}
        return kept if "id" in value or rng.random() < 0.5 else {**kept, rng.choice("uvwxyz"): 7}
    if isinstance(value, list):
        kept_items = [
            altered(rng, item) if rng.random() < 0.5 else item for item in value if rng.random() < 0.8
        ]
        return kept_items if rng.random() < 0.5 else [*kept_items, {"id": rng.choice("klmnop"), "is": 7}]
    return value


def cases() -> list[dict[str, Any]]:
    rng = Random("patches")
    pairs = [*BY_HAND]
    for number in range(RANDOM_CASES):
        old = any_value(rng, 4)
        pairs.append((f"random {number}", old, altered(rng, old)))
    found = []
    for name, old, new in pairs:
        gone, patch = difference(old, new)
        found.append({"name": name, "old": old, "new": new, "gone": gone, "patch": patch})
    return found


def written() -> str:
    lines = [json.dumps(case) for case in cases()]
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    TARGET.write_text(written(), encoding="utf-8")
