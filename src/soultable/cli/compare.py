"""`soultable compare GAME BASE NEW`: what a content pack changes, in the same games with either."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import soultable
from soultable.bots.specs import split_specs
from soultable.cli.arguments import (
    BadUsage,
    Commands,
    add_game,
    add_games,
    add_options,
    add_run,
    options_of,
    runner_of,
)
from soultable.cli.progress import Progress
from soultable.engine.extras import need
from soultable.lab.interrupts import terminated_as_interrupted

BUNDLED = "-"


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "compare",
        help="what a content pack changes, in the same games with either",
        description="Plays the same games, by the same seeds, with two content packs, and prints the"
        " differences of win rates, scores, lengths, endings and counted moves with their intervals."
        " Ctrl-C and SIGTERM stop and compare what has been played.",
    )
    add_game(parser, pack=False)
    for name, which in (("base", "BASE"), ("new", "NEW")):
        parser.add_argument(
            name, metavar=which, help=f"a content pack, or {BUNDLED} for the content that is bundled"
        )
    add_options(parser)
    add_games(parser, "how many games with either", 2)
    add_run(parser, parts=False)
    parser.add_argument("--out", default="", metavar="FILE", help="write a page with plots, too (none)")
    parser.add_argument("--force", action="store_true", help="replace the page if it exists")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    need("pyarrow", "soultable compare")
    if arguments.out:
        need("matplotlib", "soultable compare --out")
    from soultable.lab.compare import compare
    from soultable.lab.comparison_text import page, text
    from soultable.lab.simulate import setup

    target = Path(arguments.out) if arguments.out else None
    if target and target.is_dir():
        raise BadUsage(f"{target} cannot be written: it is a folder.")
    if target and target.exists() and not arguments.force:
        raise BadUsage(f"{target} exists already; choose another name by --out, or replace it by --force.")
    packs = ["" if pack == BUNDLED else pack for pack in (arguments.base, arguments.new)]
    games = [soultable.game(arguments.game, pack) for pack in packs]
    bots = split_specs(arguments.bot)
    options = [options_of(arguments, game) for game in games]
    base = setup(games[0], arguments.seats, arguments.mode, options[0], bots, arguments.seed, packs[0])
    new = setup(games[1], base.seats, base.mode, options[1], bots, arguments.seed, packs[1])
    progress = Progress(arguments.games, "pairs of games", sys.stderr)
    with terminated_as_interrupted():
        found = compare(
            base, new, arguments.games, arguments.workers, progress.show, runner_of(arguments, bots)
        )
    progress.end()
    if found is None:
        print(
            "Stopped before two pairs of games were finished; there is nothing to compare.", file=sys.stderr
        )
        return 130
    print(text(found))
    if target:
        try:
            target.write_text(page(found), encoding="utf-8")
        except OSError as error:
            raise BadUsage(f"{target} cannot be written: {error.strerror}.") from None
        print(f"\nThe comparison with plots is in {target}")
    return 0 if found.pairs == arguments.games else 130
