"""`soultable train GAME`: what the features of a game are worth."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from soultable.cli.arguments import Commands, add_game, add_run, game_of, runner_of, whole_number
from soultable.cli.progress import Progress
from soultable.engine.extras import need
from soultable.lab.interrupts import terminated_as_interrupted


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "train",
        help="learn what makes a position good, for bots",
        description="Plays games of bots against themselves, learns what the features of the game are worth,"
        " plays the new weights against the old ones, and writes them if they are better. The same seed gives"
        " the same weights, with any number of workers. Ctrl-C and SIGTERM stop; the same command goes on.",
    )
    add_game(parser)
    parser.add_argument("--games", type=whole_number(1), default=2000, metavar="N", help="games (2000)")
    parser.add_argument(
        "--seats", default="", metavar="N,N", help="how many play, in turn (all numbers that can)"
    )
    parser.add_argument(
        "--weights", default="", metavar="NAME", help="which weights to learn (those of the seats)"
    )
    parser.add_argument(
        "--iterations",
        type=whole_number(0),
        default=400,
        metavar="N",
        help="of search for a move; 0 plays greedily (400)",
    )
    parser.add_argument(
        "--checks", type=whole_number(1), default=200, metavar="N", help="games against the old weights (200)"
    )
    add_run(parser, parts=False)
    parser.add_argument("--seed", default="0", help="any text; decides all games (0)")
    parser.add_argument(
        "--out", default="weights.toml", metavar="FILE", help="the file to be written (weights.toml)"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    need("numpy", "soultable train")
    from soultable.lab.train import Plan, seats_of, table, table_of, train, written

    game = game_of(arguments)
    mode = arguments.mode or game.modes[0]
    seats = seats_of(game, mode, arguments.seats)
    plan = Plan(
        game.name, arguments.pack, mode, seats, arguments.iterations, arguments.seed, arguments.weights
    )
    out = Path(arguments.out)
    spool = out.with_suffix(".games")
    progress = Progress(1, "games", sys.stderr)
    run_jobs = runner_of(arguments, [])

    def show(what: str, done: int, total: int) -> None:
        progress.whole, progress.unit = total, what
        progress.show(done)

    try:
        with terminated_as_interrupted():
            trained = train(plan, arguments.games, spool, arguments.workers, show, arguments.checks, run_jobs)
    except KeyboardInterrupt:
        print(f"Stopped. The games so far are in {spool}; the same command goes on.", file=sys.stderr)
        return 130
    finally:
        progress.end()
    print(table(game, trained))
    if not trained.is_better():
        print(f"The new weights are not better for sure: {out} is not written.")
        return 1
    command = (
        f"soultable train {game.name} --mode {mode} --games {arguments.games} --iterations"
        f" {arguments.iterations} --seats {','.join(map(str, seats))} --seed {arguments.seed}"
        + (f' --weights "{arguments.weights}"' if arguments.weights else "")
    )
    out.write_text(written(game, table_of(game, plan), trained, command), encoding="utf-8")
    spool.unlink()
    print(f"The new weights are better: they are in {out}.")
    return 0
