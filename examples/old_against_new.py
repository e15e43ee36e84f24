"""Two versions of soultable against each other, at the same table:

    python examples/old_against_new.py soul_dice --new NEW hard --old OLD hard --games 100

NEW and OLD are folders into which a version is installed (`pip install --target FOLDER .`), each followed by
a bot of that version. The new one sits at one seat, the old one at all others; one after another it sits
everywhere with the same luck. Each version runs in a process of its own and keeps its own table, on which
everything is played: so their rules, options and notations have to be the same.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from random import Random

import soultable
from soultable.engine.options import checked_options, usual_seats
from soultable.engine.seats import CHANCE
from soultable.lab.intervals import wilson

VERSION = """
import json, sys, time
from random import Random
import soultable
from soultable.bots.bot import Knowledge
from soultable.bots.levels import any_bot
bot = any_bot(sys.argv[1])
for line in sys.stdin:
    what, *told = json.loads(line)
    if what == "begin":
        name, mode, seats = told
        game = soultable.game(name)
        state = game.start(seats, mode, {option.name: option.default for option in game.options})
        state.settle()
    elif what == "play":
        state.play(told[0], game.vocabulary.find(told[1]))
    else:
        knowledge = Knowledge(game, state, told[0])
        begun = time.process_time()
        move = bot.choose(knowledge, Random(told[1]))
        print(json.dumps([move.notation, time.process_time() - begun]), flush=True)
"""


class Version:
    """A version in a process of its own."""

    def __init__(self, folder: str, bot: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", VERSION, bot],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": folder},
        )
        self.decisions = 0
        self.seconds = 0.0

    def tell(self, *what: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(what) + "\n")

    def ask(self, seat: int, seed: str) -> str:
        self.tell("ask", seat, seed)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.flush()
        notation, seconds = json.loads(self.process.stdout.readline())
        self.decisions += 1
        self.seconds += seconds
        return str(notation)

    def thinking(self) -> str:
        return f"{1000 * self.seconds / max(1, self.decisions):.1f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--new", nargs=2, required=True, metavar=("FOLDER", "BOT"))
    parser.add_argument("--old", nargs=2, required=True, metavar=("FOLDER", "BOT"))
    parser.add_argument("--mode", default="")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="0")
    arguments = parser.parse_args()
    game = soultable.game(arguments.game)
    mode = arguments.mode or game.modes[0]
    seats = arguments.seats or usual_seats(game, mode)
    versions = [Version(*arguments.new), Version(*arguments.old)]
    won = 0.0
    for number in range(arguments.games):
        own, luck = number % seats, Random(f"{arguments.seed} {number // seats}")
        state = game.start(seats, mode, checked_options(game, seats, mode, {}))
        state.settle()
        for version in versions:
            version.tell("begin", game.name, mode, seats)
        asked = 0
        while not state.is_over():
            seat = state.asked()[0]
            moves = state.legal(seat) if seat != CHANCE else []
            if seat == CHANCE:
                move = state.frame_of(CHANCE).sample(state, luck)
            elif len(moves) == 1:
                move = moves[0]
            else:
                asked += 1
                notation = versions[seat != own].ask(seat, f"{arguments.seed} {number} {asked}")
                move = next(one for one in moves if one.notation == notation)
            for version in versions:
                version.tell("play", seat, move.notation)
            state.play(seat, move)
        won += game.returns(state)[own]
        low, high = wilson(won, number + 1)
        print(
            f"{number + 1} games: {won / (number + 1):.1%} ({low:.1%} to {high:.1%}) for the new one, a fair"
            f" share is {1 / seats:.1%}; {versions[0].thinking()} and {versions[1].thinking()} a move",
            flush=True,
        )


if __name__ == "__main__":
    main()
