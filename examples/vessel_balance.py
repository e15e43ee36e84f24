"""How often parties of bots win the adventures of Soulless Vessel, with heroes as a campaign has made them.

    python examples/vessel_balance.py --adventures 2-21 --difficulties 0,1 --games 4 --out balance.jsonl
    python examples/vessel_balance.py --report balance.jsonl

For every seed a party goes through a whole campaign: in each town phase the bots buy, learn and unlock as
they like. The adventures on the way are not played but counted as won, with their rewards, and each brings
LOOT coins for what would have been found there. So the heroes have the items, perks and cards of their tier,
made by the bots' own purchases. Then every adventure is played by the party as it was when it came to the
chapter.

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
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel.flow.consequences import end_adventure
from soultable.games.soulless_vessel.flow.tiers import open_adventures
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.state import ADVENTURING, SUCCESS, VesselState
from soultable.lab.intervals import wilson

LOOT = 20
"""Coins for an adventure that is not played, beside its rewards."""
DIFFICULTIES = ["default", "Challenger", "Nightmare", "+1 Mode", "+2 traits", "+3 traits"]
ADVENTURE = "adventure"
SETTING_OUT = "setting out"
"""Until when a part of a game is played: the adventure begins, or the party is about to leave the town."""
GAME: Any = soultable.game("soulless_vessel")


def options(difficulty: int) -> dict[str, int]:
    return {**{option.name: option.default for option in GAME.options}, "difficulty": difficulty}


def play(state: VesselState, bots: list[Bot], rng: Random, until: str = "", target: int = NONE) -> None:
    """Goes on to the end, or until this comes; the party sets out to the `target`, if there is one."""
    while not state.is_over() and (until != ADVENTURE or state.phase != ADVENTURING):
        seat = state.asked()[0]
        if seat == CHANCE:
            state.play(CHANCE, state.frame_of(CHANCE).sample(state, rng))
            continue
        knowledge = Knowledge(GAME, state, seat)
        there = [move for move in knowledge.moves if move.verb == "set out" and move.value == target]
        move = there[0] if there else bots[seat].choose(knowledge, rng)
        if until == SETTING_OUT and (move.verb == "set out" or is_last(state, move)):
            break
        state.play(seat, move)


def is_last(state: VesselState, move: Move) -> bool:
    """Does the party leave the town by this answer?"""
    return move.verb == "ready" and len(state.asked()) == 1


def skip(state: VesselState, bots: list[Bot], rng: Random) -> str:
    """The adventure that has just begun counts as won; says what the chapter leaves."""
    state.coins += LOOT
    end_adventure(state, SUCCESS)
    state.settle()
    play(state, bots, rng)
    left: str = GAME.legacy(state)
    return left


def parties(seats: int, seed: int) -> dict[int, VesselState]:
    """A party that goes through a whole campaign, as it stands before each adventure that it could choose.

    It is the table at the end of the town phase of every chapter, when the last hero is ready.
    """
    rng = Random(f"party {seats} {seed}")
    bots = [any_bot("normal") for _ in range(seats)]
    state: VesselState = GAME.start(seats, "campaign", options(0))
    state.settle()
    play(state, bots, rng, ADVENTURE)
    found: dict[int, VesselState] = {}
    origin = skip(state, bots, rng)
    while origin:
        state = GAME.start_from(origin, seats, "campaign", options(0))
        state.settle()
        play(state, bots, rng, SETTING_OUT)
        for adventure in open_adventures(state.content, state.this_campaign()):
            found.setdefault(adventure, state)
        play(state := state.copy(), bots, rng, ADVENTURE)
        origin = skip(state, bots, rng)
    return found


def game(
    party: VesselState | None, adventure: int, difficulty: int, seats: int, level: str, seed: int
) -> dict[str, Any]:
    """One game as a row. Without a party it is the prologue with new heroes."""
    rng = Random(f"{adventure} {difficulty} {seats} {seed}")
    bots = [any_bot(level) for _ in range(seats)]
    if party is None:
        state: VesselState = GAME.start(seats, "prologue", options(difficulty))
    else:
        state = party.copy()
        state.difficulty = difficulty
    state.settle()
    play(state, bots, rng, ADVENTURE, adventure)
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
                found = parties(chosen.seats, seed)
                for difficulty in numbers(chosen.difficulties):
                    for number in numbers(chosen.adventures):
                        party = found[number - 1] if number > 1 else None
                        row = game(party, number - 1, difficulty, chosen.seats, chosen.bot, seed)
                        file.write(json.dumps(row) + "\n")
                        file.flush()
    rows = Path(chosen.report or chosen.out).read_text(encoding="utf-8").splitlines()
    print(report([json.loads(row) for row in rows]))


if __name__ == "__main__":
    main()
