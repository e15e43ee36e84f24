"""Leduc poker as a game of OpenSpiel: its CFR+ comes closer and closer to play that nobody can exploit.

    python examples/openspiel_leduc.py --iterations 50

NashConv is how many chips a hand both players together could gain by the best answer to the other one.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from open_spiel.python.algorithms import cfr, exploitability

from soultable import learn


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--iterations", type=int, default=50)
    chosen = parser.parse_args(arguments)
    game = learn.openspiel("leduc")
    solver = cfr.CFRPlusSolver(game)
    for iteration in range(chosen.iterations + 1):
        if iteration % 10 == 0 or iteration == chosen.iterations:
            far = exploitability.nash_conv(game, solver.average_policy())
            print(f"{iteration} iterations: NashConv {far:.3f}", flush=True)
        if iteration < chosen.iterations:
            solver.evaluate_and_update_policy()


if __name__ == "__main__":
    main()
