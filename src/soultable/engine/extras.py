"""Packages that only some need: what installs them is an extra, `soultable[lab]`."""

from __future__ import annotations

import importlib.util

from soultable.engine.errors import SoultableError


class MissingPackage(SoultableError):
    """An optional package is not installed; says what installs it."""


def need(package: str, for_what: str, extra: str = "lab") -> None:
    """Raises MissingPackage if an optional package is not installed."""
    if importlib.util.find_spec(package) is None:
        raise MissingPackage(
            f"{for_what} needs {package}, which is not installed: pip install 'soultable[{extra}]'."
        )
