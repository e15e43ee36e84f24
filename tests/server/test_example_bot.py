"""The example bot joins a table by its link and plays a whole game."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

from tests.server.client import Guest
from tests.server.running import Running

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_it_plays_a_game_against_another_one(server: Running) -> None:
    made = Guest(server.port).make("soulfall", "open", "open", options={"turn_limit": 3})
    bots = []
    for seat in ("0", "1"):
        link = f"http://127.0.0.1:{server.port}/t/{made['table']}#s={made['links'][seat]}"
        command = [sys.executable, str(BOT), link]
        bots.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
    for bot in bots:
        out, _ = bot.communicate(timeout=60)
        assert bot.returncode == 0
        assert ast.literal_eval(out)["winners"]
