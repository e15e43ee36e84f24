"""Shows the positions of the examination for bots: `python -m tests.bots.positions [GAME]`."""

from __future__ import annotations

import sys

from tests.bots.positions import GAMES, positions


def main() -> None:
    for game in sys.argv[1:] or GAMES:
        for position in positions(game):
            match, seat = position.match, position.seat
            print(f"=== {game}: {position.name}\n")
            print(match.game.text(match.view(seat), match.names))
            print(f"\n{match.names[seat]} is asked: {match.game.say_ask(match.state, seat)}")
            print(f"{position.why}\nRight: {position.expected}\n")


if __name__ == "__main__":
    main()
