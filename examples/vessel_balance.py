"""How often parties of bots win the adventures of Soulless Vessel, with heroes as a campaign has made them.

    python examples/vessel_balance.py --adventures 2-21 --difficulties 0,1 --games 4 --out balance.jsonl
    python examples/vessel_balance.py --report balance.jsonl

For every game a party goes through the chapters before the adventure: in each town phase the bots buy, learn
and unlock as they like. The adventures of these chapters are not played but counted as won, with their
rewards, and each brings LOOT coins for what would have been found on the way. So the heroes have the items,
perks and cards of their tier, made by the bots' own purchases. Then the adventure itself is played.

A row of the output is one game, written as soon as it is over: the file can be made longer at any time, by
other seeds (`--first`). The same numbers give the same game.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import soultable
from soultable.bots.bot import Bot, Knowledge
from soultable.bots.levels import any_bot
from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel.flow.consequences import end_adventure
from soultable.games.soulless_vessel.flow.tiers import open_adventures
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.state import ADVENTURING, IN_TOWN, SUCCESS, VesselState
from soultable.lab.intervals import wilson

LOOT = 20
"""Coins for an adventure that is not played, beside its rewards."""
DIFFICULTIES = ["default", "Challenger", "Nightmare", "+1 Mode", "+2 traits", "+3 traits"]
GAME: Any = soultable.game("soulless_vessel")


def options(difficulty: int) -> dict[str, int]:
    return {**{option.name: option.default for option in GAME.options}, "difficulty": difficulty}


def play(state: VesselState, bots: list[Bot], rng: Random, until: int = NONE, target: int = NONE) -> None:
    """Goes on until the game is over or this phase begins; the party sets out to the `target`, if it can."""
    while not state.is_over() and state.phase != until:
        seat = state.asked()[0]
        if seat == CHANCE:
            state.play(CHANCE, state.frame_of(CHANCE).sample(state, rng))
            continue
        knowledge = Knowledge(GAME, state, seat)
        there = [move for move in knowledge.moves if move.verb == "set out" and move.value == target]
        state.play(seat, there[0] if there else bots[seat].choose(knowledge, rng))


def skip(state: VesselState, bots: list[Bot], rng: Random) -> str:
    """The adventure that has just begun counts as won; says what the chapter leaves."""
    state.coins += LOOT
    end_adventure(state, SUCCESS)
    state.settle()
    play(state, bots, rng)
    left: str = GAME.legacy(state)
    return left


def before(adventure: int, seats: int, rng: Random) -> str:
    """What the chapters before an adventure leave; the adventure itself is never among them."""
    bots = [any_bot("normal") for _ in range(seats)]
    state: VesselState = GAME.start(seats, "campaign", options(0))
    state.settle()
    play(state, bots, rng, ADVENTURING)
    origin = skip(state, bots, rng)
    while True:
        state = GAME.start_from(origin, seats, "campaign", options(0))
        if adventure in open_adventures(state.content, state.this_campaign()):
            return origin
        state.settle()
        play(state, bots, rng, ADVENTURING)
        origin = skip(state, bots, rng)


def game(adventure: int, difficulty: int, seats: int, level: str, seed: int) -> dict[str, Any]:
    """One game as a row."""
    rng = Random(f"{adventure} {seats} {seed}")
    bots = [any_bot(level) for _ in range(seats)]
    if adventure == 0:
        state: VesselState = GAME.start(seats, "prologue", options(difficulty))
    else:
        origin = before(adventure, seats, rng)
        state = GAME.start_from(origin, seats, "campaign", options(difficulty))
    state.settle()
    if state.phase == IN_TOWN:
        play(state, [any_bot("normal") for _ in range(seats)], rng, ADVENTURING, adventure)
    content = state.content
    items = [content.items[item].id for hero in state.heroes for item in hero.items if item != NONE]
    cards = [content.abilities[card].id for hero in state.heroes for card in hero.deck]
    vessels = [content.vessels[hero.vessel].id for hero in state.heroes if hero.vessel > 0]
    play(state, bots, rng)
    return {
        "adventure": content.adventures[state.adventure].id, "difficulty": difficulty, "seats": seats,
        "bot": level, "seed": seed, "won": state.phase == SUCCESS, "phase": state.phase,
        "rounds": state.round, "rooms_left": len(state.exploration), "threat": state.threat,
        "items": items, "cards": cards, "vessels": vessels,
    }  # fmt: skip


# --- the report


def report(rows: list[dict[str, Any]]) -> str:
    """Adventures by difficulty, then what was held by those who won and those who lost."""
    lines = ["| adventure | heroes | difficulty | won | interval | rounds |", "|---|---:|---|---:|---:|---:|"]
    cells = sorted({(row["adventure"], row["seats"], row["difficulty"]) for row in rows})
    for cell in cells:
        of = [row for row in rows if (row["adventure"], row["seats"], row["difficulty"]) == cell]
        lines.append(line(f"{cell[0]} | {cell[1]} | {DIFFICULTIES[cell[2]]}", of))
    for difficulty in sorted({row["difficulty"] for row in rows}):
        of = [row for row in rows if row["difficulty"] == difficulty]
        lines.append(line(f"all | | {DIFFICULTIES[difficulty]}", of))
    for what in ("items", "cards", "vessels"):
        held, won = Counter[str](), Counter[str]()
        for row in rows:
            held.update(set(row[what]))
            won.update(set(row[what]) if row["won"] else ())
        most = [f"{name} {won[name]} of {count}" for name, count in held.most_common(12)]
        lines += ["", f"{what.capitalize()} held most, with games won: {', '.join(most)}."]
    return "\n".join(lines)


def line(name: str, rows: list[dict[str, Any]]) -> str:
    won = sum(row["won"] for row in rows)
    low, high = wilson(won, len(rows))
    rounds = sum(row["rounds"] for row in rows) / len(rows)
    return f"| {name} | {won} of {len(rows)} | {100 * low:.0f} to {100 * high:.0f} % | {rounds:.1f} |"


def numbers(text: str) -> list[int]:
    """`2-5,7` as a list."""
    found: list[int] = []
    for part in text.split(","):
        low, _, high = part.partition("-")
        found += range(int(low), int(high or low) + 1)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--adventures", default="1-21", help="as in the option: 1 is The Escape")
    parser.add_argument("--difficulties", default="0")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--first", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--out", default="balance.jsonl", help="rows are added to this file")
    parser.add_argument("--report", default="", help="only the report of such a file")
    chosen = parser.parse_args()
    if not chosen.report:
        with Path(chosen.out).open("a", encoding="utf-8") as file:
            for seed in range(chosen.first, chosen.first + chosen.games):
                for difficulty in numbers(chosen.difficulties):
                    for number in numbers(chosen.adventures):
                        row = game(number - 1, difficulty, chosen.seats, chosen.bot, seed)
                        file.write(json.dumps(row) + "\n")
                        file.flush()
    rows = Path(chosen.report or chosen.out).read_text(encoding="utf-8").splitlines()
    print(report([json.loads(row) for row in rows]))


if __name__ == "__main__":
    main()
