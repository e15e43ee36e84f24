"""How strong search is beside OpenSpiel's: Leduc, at equal CPU time, with exact values.

Leduc is small enough that nothing has to be sampled but what the bots do: each search is asked in every
information state, with several seeds, and what it answers there makes a policy. OpenSpiel computes what two
policies win against each other, and what the best reply to one wins: its exploitability. Both searches play
random games to the end, and get the same CPU time: OpenSpiel's gets as many iterations as take as long.
"""

from __future__ import annotations

import importlib
import statistics
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, Final

from soultable.bots.bot import Knowledge
from soultable.bots.search import Search
from soultable.engine import registry
from soultable.engine.errors import SoultableError
from soultable.engine.seats import CHANCE
from soultable.engine.state import State

SEEDS: Final = {300: 60, 1_000: 20, 3_000: 8}
"""With how many seeds each search is asked, by our iterations: the less it thinks, the more it scatters."""
PARTS: Final = 4
"""The seeds are taken in so many parts; how far these are apart tells how sure the result is."""
ROUNDS: Final = 5
"""How often the two take turns while the clock is compared."""
STUDENT: Final = 3.182
"""Student's t for a 95 % interval of as many parts."""
SAMPLE: Final = 60
"""Every so manieth information state is thought about for the clock."""
BALANCED: Final = 200
"""Iterations of CFR+, after which its policy can hardly be beaten."""
ACTIONS: Final = ("fold", "call", "raise")
"""By OpenSpiel's numbers."""

Chooser = Callable[[Any, int], int]
"""What a search does in a state of OpenSpiel, with a seed."""


def imported(module: str) -> Any:
    """A part of OpenSpiel, which soultable itself never needs."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError:
        raise SoultableError("bench: OpenSpiel is not installed: `make bench` installs it.") from None


class Leduc:
    """The game on both sides."""

    def __init__(self) -> None:
        self.spiel: Any = imported("pyspiel")
        self.theirs: Any = self.spiel.load_game("leduc_poker")
        self.ours = registry.game("leduc")
        self.states: dict[str, Any] = {}
        """A state of each information state."""
        self.collect(self.theirs.new_initial_state())

    def collect(self, state: Any) -> None:
        if state.is_terminal():
            return
        if state.is_chance_node():
            for action, _ in state.chance_outcomes():
                self.collect(state.child(action))
            return
        self.states.setdefault(state.information_state_string(), state.clone())
        for action in state.legal_actions():
            self.collect(state.child(action))

    def our_state(self, state: Any) -> State:
        """Our table after the same history."""
        table: State = self.ours.start(2, "standard", {})
        table.settle()
        for step in state.full_history():
            chance = step.player == self.spiel.PlayerId.CHANCE
            notation = f"deal {'JQK'[step.action // 2]}" if chance else ACTIONS[step.action]
            move = self.ours.vocabulary.find(notation)
            assert move is not None
            table.play(CHANCE if chance else step.player, move)
        return table

    def our_search(self, iterations: int) -> Chooser:
        bot = Search(iterations=iterations)

        def choose(state: Any, seed: int) -> int:
            knowledge = Knowledge(self.ours, self.our_state(state), state.current_player())
            return ACTIONS.index(bot.choose(knowledge, Random(f"{seed} {state.history_str()}")).notation)

        return choose

    def their_search(self, iterations: int) -> Chooser:
        most_visits = self.spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        utility = self.theirs.max_utility()

        def choose(state: Any, seed: int) -> int:
            luck = Random(f"{seed} {state.history_str()}")
            evaluator = self.spiel.RandomRolloutEvaluator(1, luck.randrange(1 << 30))
            bot = self.spiel.ISMCTSBot(
                luck.randrange(1 << 30), evaluator, utility, iterations, -1, most_visits, False, False
            )
            return int(bot.step(state.clone()))

        return choose

    def seconds(self, choose: Chooser) -> float:
        begun = process_time()
        for state in list(self.states.values())[::SAMPLE]:
            choose(state, 0)
        return process_time() - begun

    def policy(self, choose: Chooser, seeds: range) -> Any:
        """How often each action is chosen in each information state."""
        module = imported("open_spiel.python.policy")
        policy = module.TabularPolicy(self.theirs)
        for name, state in self.states.items():
            row = policy.action_probability_array[policy.state_lookup[name]]
            row[:] = 0.0
            for seed in seeds:
                row[choose(state, seed)] += 1 / len(seeds)
        return policy

    def mean(self, policies: list[Any]) -> Any:
        """The policy that follows one of these, chosen anew in each information state."""
        policy = imported("open_spiel.python.policy").TabularPolicy(self.theirs)
        policy.action_probability_array[:] = sum(one.action_probability_array for one in policies)
        policy.action_probability_array /= len(policies)
        return policy

    def value(self, one: Any, other: Any) -> float:
        """What one policy wins of the other in a hand, mean of both seats."""
        score = imported("open_spiel.python.algorithms.expected_game_score")
        start = self.theirs.new_initial_state()
        first, second = score.policy_value(start, [one, other]), score.policy_value(start, [other, one])
        return float(first[0] + second[1]) / 2

    def exploitability(self, policy: Any) -> float:
        module = imported("open_spiel.python.algorithms.exploitability")
        return float(module.nash_conv(self.theirs, policy)) / 2

    def balanced(self) -> Any:
        """A policy that can hardly be beaten."""
        cfr = imported("open_spiel.python.algorithms.cfr")
        solver = cfr.CFRPlusSolver(self.theirs)
        for _ in range(BALANCED):
            solver.evaluate_and_update_policy()
        return solver.average_policy()


def leduc(say: Callable[[str], None]) -> list[str]:
    """The table, as Markdown."""
    game = Leduc()
    balanced = game.balanced()
    lines = [
        "| iterations of ours | ms a move | iterations of OpenSpiel's in that time | ours against it, chips a"
        " hand | exploitability of ours | of OpenSpiel's | against CFR+: ours | OpenSpiel's |",
        "|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for iterations, seeds in SEEDS.items():
        say(f"leduc: {iterations} iterations")
        own: list[float] = []
        other: list[float] = []
        for _ in range(ROUNDS):
            own.append(game.seconds(game.our_search(iterations)))
            other.append(game.seconds(game.their_search(iterations)))
        ours = statistics.median(own)
        equal = max(2, round(iterations * ours / statistics.median(other)))
        parts = [range(part, seeds, PARTS) for part in range(PARTS)]
        our_parts = [game.policy(game.our_search(iterations), part) for part in parts]
        their_parts = [game.policy(game.their_search(equal), part) for part in parts]
        values = [game.value(one, two) for one, two in zip(our_parts, their_parts, strict=True)]
        scatter = STUDENT * statistics.stdev(values) / PARTS**0.5
        mine, theirs = game.mean(our_parts), game.mean(their_parts)
        moves = len(list(game.states)[::SAMPLE])
        lines.append(
            f"| {iterations:,} | {1000 * ours / moves:.2f} | {equal:,}"
            f" | {game.value(mine, theirs):+.3f} ± {scatter:.3f}"
            f" | {game.exploitability(mine):.2f} | {game.exploitability(theirs):.2f}"
            f" | {game.value(mine, balanced):+.3f} | {game.value(theirs, balanced):+.3f} |"
        )
    return lines
