"""The built browser client: files of the package's `static` folder, and its page for every other path."""

from __future__ import annotations

import gzip
import mimetypes
from contextlib import suppress
from pathlib import Path
from typing import Final

from litestar import Response

STATIC: Final = Path(__file__).parent.parent / "static"
NOT_BUILT: Final = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>soultable</title>
<h1>soultable</h1>
<p>The server runs, but the browser client has not been built. <code>make play</code> builds it.</p>
"""
FOREVER: Final = "public, max-age=31536000, immutable"
WORTH_COMPRESSING_BYTES: Final = 1_000
"""Smaller files are sent as they are."""


class File:
    """A file in memory, plain and compressed."""

    def __init__(self, path: Path, content: bytes) -> None:
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.kind = f"{kind}; charset=utf-8" if kind.startswith("text/") or "javascript" in kind else kind
        self.content = content
        self.squeezed = gzip.compress(content, 9, mtime=0) if len(content) >= WORTH_COMPRESSING_BYTES else b""
        self.cache = FOREVER if "assets" in path.parts else "no-cache"  # names in assets/ hold a hash


class Files:
    """The files are read once, and again when they have changed."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        self.known: dict[str, tuple[float, File]] = {}

    def find(self, path: str) -> File:
        """The file of that path, or the client's page, which knows the other paths."""
        target = self.folder / "index.html"
        with suppress(OSError, ValueError):  # what can be no path is none
            named = (self.folder / path.lstrip("/")).resolve()
            if named.is_relative_to(self.folder.resolve()) and named.is_file():
                target = named
        try:
            changed = target.stat().st_mtime
        except OSError:
            return File(target, NOT_BUILT)
        known = self.known.get(str(target))
        if known is None or known[0] != changed:
            known = (changed, File(target.relative_to(self.folder.resolve()), target.read_bytes()))
            self.known[str(target)] = known
        return known[1]

    def answer(self, path: str, accepted: str) -> Response[bytes]:
        file = self.find(path)
        headers = {"cache-control": file.cache, "vary": "accept-encoding"}
        squeeze = bool(file.squeezed) and "gzip" in accepted
        if squeeze:
            headers["content-encoding"] = "gzip"
        return Response(file.squeezed if squeeze else file.content, media_type=file.kind, headers=headers)
