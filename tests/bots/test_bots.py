"""Bots play by the rules, and by what their seat may know."""

from random import Random
from typing import Any

import pytest

import soultable
from soultable.bots.bot import Bot, Knowledge
from soultable.bots.hard import Hard
from soultable.bots.levels import LEVELS, BadBot, bot
from soultable.bots.search import USUAL, Search
from soultable.bots.tree import Tree
from soultable.engine.game import Game
from soultable.engine.match import Match
from soultable.engine.playout import random_move
from soultable.engine.registry import REGISTERED
from soultable.engine.seats import CHANCE
from soultable.engine.state import State
from tests.engine.auction import Auction

TABLES = [
    (name, mode, seats)
    for name in sorted(REGISTERED)
    for mode in soultable.game(name).modes
    for seats in soultable.game(name).seats_in(mode)
]
SMALL = ["random", "easy", "normal", "search:60"]
LONG_GAMES = {"soulless_vessel": 12}
"""Games that go on for hours: bots give so many answers in the middle, and the rest is random."""


QUICK = {
    ("black_souls", "standard", 6): ["random"],
    ("soulgivers", "1vs1", 2): ["random", "easy"],
    ("soulgivers", "2vs2", 4): ["random"],
}
"""Where other bots need many seconds for a game on the plain source: they play it compiled only."""


def is_between(name: str, mode: str, seats: int) -> bool:
    """Is the table neither the smallest nor the largest of its mode? Such are played compiled only."""
    counts, modes = soultable.game(name).seats_in(mode), soultable.game(name).modes
    if name in LONG_GAMES:  # only the smallest table of the first mode
        return (mode, seats) != (modes[0], min(counts))
    return min(counts) < seats < max(counts)


def marks_of(table: tuple[str, str, int], spec: str) -> list[pytest.MarkDecorator]:
    return [pytest.mark.slow] if is_between(*table) or spec not in QUICK.get(table, SMALL) else []


EACH_BOT = [pytest.param(*table, spec, marks=marks_of(table, spec)) for table in TABLES for spec in SMALL]


def started(game: Game[Any], seats: int, mode: str = "") -> State:
    options = {option.name: option.default for option in game.options}
    state: State = game.start(seats, mode or game.modes[0], options)
    state.settle()
    return state


def play_on(game: Game[Any], state: State, bots: list[Bot], rng: Random, answers: int = 10_000) -> None:
    """Lets the bots play on; fails on a move that is not legal and on a state that cannot be."""
    for _ in range(answers):
        if state.is_over():
            return
        seat = state.asked()[0]
        if seat == CHANCE:
            state.play(CHANCE, random_move(state, CHANCE, rng))
            continue
        move = bots[seat].choose(Knowledge(game, state, seat), rng)
        assert move in state.legal(seat)
        state.play(seat, move)
        assert game.faults(state) == []


def positions(name: str, seats: int, every: int, count: int) -> list[tuple[Game[Any], State, int]]:
    """Positions of random games in which a seat is asked and has a choice."""
    game = soultable.game(name)
    found: list[tuple[Game[Any], State, int]] = []
    rng = Random(f"{name} {seats}")
    while len(found) < count:
        state = started(game, seats)
        answers = 0
        while not state.is_over() and len(found) < count:
            seat = state.asked()[0]
            answers += 1
            if seat != CHANCE and answers % every == 0 and len(state.legal(seat)) > 1:
                found.append((game, state.copy(), seat))
            state.play(seat, random_move(state, seat, rng))
    return found


def play_whole(name: str, state: State, bots: list[Bot], rng: Random) -> None:
    """A whole game of bots; of a long one they play a part, in the middle."""
    game = soultable.game(name)
    if name not in LONG_GAMES:
        play_on(game, state, bots, rng)
        return
    anybody = [bot("random")] * len(bots)
    play_on(game, state, anybody, rng, 10 * LONG_GAMES[name])
    play_on(game, state, bots, rng, LONG_GAMES[name])
    play_on(game, state, anybody, rng)


@pytest.mark.parametrize(("name", "mode", "seats", "spec"), EACH_BOT)
def test_bots_play_whole_games_legally(name: str, mode: str, seats: int, spec: str) -> None:
    game = soultable.game(name)
    state = started(game, seats, mode)
    play_whole(name, state, [bot(spec)] * seats, Random(5))
    assert state.is_over()


@pytest.mark.slow
@pytest.mark.parametrize(
    "games", [range(6), pytest.param(range(6, 200), marks=pytest.mark.deep)], ids=["6", "200"]
)
@pytest.mark.parametrize(
    ("name", "mode", "seats"), [table for table in TABLES if table[0] not in ("connect_four", "leduc")]
)
def test_bot_games_without_a_broken_invariant(name: str, mode: str, seats: int, games: range) -> None:
    game = soultable.game(name)
    line_up = [bot(spec) for spec in ("greedy", "search:15", "easy", "greedy", "search:15", "random")]
    for number in games:
        state = started(game, seats, mode)
        pieces = game.pieces(state)
        play_whole(name, state, (line_up[number % 6 :] + line_up[: number % 6])[:seats], Random(number))
        assert state.is_over()
        assert game.pieces(state) == pieces


@pytest.mark.parametrize("spec", ["random", "greedy", "easy", "search:150"])
def test_the_same_seed_gives_the_same_choice(spec: str) -> None:
    for game, state, seat in positions("soulfall", 3, 7, 12):
        knowledge = Knowledge(game, state, seat)
        assert bot(spec).choose(knowledge, Random(3)) is bot(spec).choose(knowledge, Random(3))


@pytest.mark.parametrize("spec", ["greedy", "easy", "search:150"])
@pytest.mark.parametrize(
    ("name", "seats", "every"),
    [
        ("leduc", 2, 1),
        ("soulfall", 2, 5),
        ("soulfall", 4, 9),
        ("soul_dice", 2, 9),
        ("black_souls", 2, 9),
        ("black_souls", 4, 13),
    ],
)
def test_what_a_seat_cannot_know_does_not_change_its_choice(
    name: str, seats: int, every: int, spec: str
) -> None:
    differed = 0
    for game, state, seat in positions(name, seats, every, 12):
        for deal in range(3):
            world = game.redeal(state, seat, Random(deal))
            differed += game.view(world, soultable.OPEN) != game.view(state, soultable.OPEN)
            real = bot(spec).choose(Knowledge(game, state, seat), Random(11))
            assert bot(spec).choose(Knowledge(game, world, seat), Random(11)) is real
    assert differed > 6, "the hidden part was hardly ever dealt otherwise"


class TrustingAuction(Auction):
    """An auction whose positions are judged by its `evaluate`."""

    def __init__(self) -> None:
        super().__init__()
        self.trusts_evaluate = True


@pytest.mark.parametrize("spec", ["greedy", "search:400"])
def test_bots_reckon_with_the_answers_of_those_who_are_asked_at_the_same_time(spec: str) -> None:
    """The last lot decides: anyone who looks no further than his own bid finds all of them alike."""
    match = Match(TrustingAuction(), seed="")
    for answer in ("roll 1", "roll 1", "roll 1"):
        match.play(answer)
    for seat in range(3):
        match.play("bid 0", seat)
    for answer in ("roll 3", "roll 1", "roll 1"):
        match.play(answer)
    bids = [
        bot(spec).choose(Knowledge(match.game, match.state, 0), Random(number)).value for number in range(20)
    ]
    assert sum(bids) / len(bids) > 3.5


def test_knowledge_shows_no_state() -> None:
    game, state, seat = positions("soulfall", 2, 7, 1)[0]
    knowledge = Knowledge(game, state, seat)
    shown = [getattr(knowledge, name) for name in dir(knowledge) if not name.startswith("_")]
    assert not any(value is state for value in shown)
    assert knowledge.view() == game.view(state, seat)
    worlds = {str(game.view(knowledge.world(Random(deal)), soultable.OPEN)) for deal in range(20)}
    assert len(worlds) > 10


def test_a_seat_that_is_not_asked_has_nothing_to_choose() -> None:
    game, state, seat = positions("soulfall", 2, 7, 1)[0]
    with pytest.raises(LookupError):
        Knowledge(game, state, 1 - seat)


def test_the_game_says_how_much_search_explores() -> None:
    for name in ("soulfall", "soul_dice"):
        game, state, seat = positions(name, 2, 7, 1)[0]
        knowledge = Knowledge(game, state, seat)
        assert Tree(knowledge, Random(1), 0.0).exploration == game.exploration
        assert Tree(knowledge, Random(1), 1.5).exploration == 1.5
    assert soultable.game("soul_dice").exploration < soultable.game("soulfall").exploration


def test_search_with_a_budget_in_time_stops_by_the_clock() -> None:
    game, state, seat = positions("soulfall", 2, 7, 1)[0]
    ticks = iter(range(1000))
    thinker = Search(0, seconds=5.0, clock=lambda: float(next(ticks)))
    assert thinker.choose(Knowledge(game, state, seat), Random(1)) in state.legal(seat)
    assert next(ticks) <= 6  # one look at the start, at most five until the time was over


def test_search_stops_when_the_choice_is_made() -> None:
    """It chooses what it would have chosen with all its iterations."""
    stopped = 0
    for game, state, seat in positions("soul_dice", 2, 7, 12):
        knowledge = Knowledge(game, state, seat)
        whole = Tree(knowledge, Random(1), 0.0)
        for _ in range(200):
            whole.iterate()
        early = Search(200).searched(knowledge, Random(1))
        assert early.best(knowledge.moves) is whole.best(knowledge.moves)
        stopped += sum(early.thought(move).visits for move in knowledge.moves) < 200
    assert stopped >= 6


def test_search_stops_at_whichever_limit_it_reaches_first() -> None:
    game, state, seat = positions("soulfall", 2, 7, 1)[0]
    knowledge = Knowledge(game, state, seat)
    ticks = iter(range(1000))
    Search(40, seconds=100.0, clock=lambda: float(next(ticks))).choose(knowledge, Random(1))
    assert next(ticks) == 3  # one look at the start, one after 16 iterations, one after 32
    with pytest.raises(ValueError, match="needs an end"):
        Search(0)


def test_the_game_says_how_long_the_level_hard_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    game, state, seat = positions("black_souls", 2, 7, 1)[0]
    assert game.iterations < soultable.game("soulfall").iterations  # they take longer here
    monkeypatch.setattr(game, "iterations", 40)
    ticks = iter(range(1000))
    Search(USUAL, 100.0, clock=lambda: float(next(ticks))).choose(Knowledge(game, state, seat), Random(1))
    assert next(ticks) == 3  # as with 40 iterations
    hard = bot("hard", 2.0)
    assert isinstance(hard, Hard)
    search = hard.thinker(Knowledge(game, state, seat))
    assert isinstance(search, Search)
    assert (search.iterations, search.seconds) == (USUAL, 2.0)


def test_the_level_expert_thinks_up_to_twenty_times_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    game, state, seat = positions("black_souls", 2, 7, 1)[0]
    monkeypatch.setattr(game, "iterations", 2)
    ticks = iter(range(1000))
    thinker = Search(20 * USUAL, 100.0, clock=lambda: float(next(ticks)))
    thinker.choose(Knowledge(game, state, seat), Random(1))
    assert next(ticks) == 3  # as with 40 iterations
    for seconds, most in ((0.0, 5.0), (2.0, 2.0)):  # it never thinks without an end
        expert = bot("expert", seconds)
        assert isinstance(expert, Hard)
        search = expert.thinker(Knowledge(game, state, seat))
        assert isinstance(search, Search)
        assert (search.iterations, search.seconds) == (20 * USUAL, most)


@pytest.mark.parametrize("spec", ["", "search:0", "search:0s", "search:-3", "search:2 000", "brilliant"])
def test_an_unknown_bot_is_refused_with_the_known_ones(spec: str) -> None:
    with pytest.raises(BadBot, match="The bots are: easy, normal, hard, expert"):
        bot(spec)


def test_every_level_is_a_bot() -> None:
    assert list(LEVELS) == ["easy", "normal", "hard", "expert"]
    assert all(isinstance(bot(level), Bot) for level in LEVELS)


def after(*moves: str) -> tuple[soultable.Match, Knowledge]:
    match = soultable.new("connect_four")
    for move in moves:
        match.play(move)
    return match, Knowledge(match.game, match.state, match.ask.seat)


def test_search_takes_the_win_in_connect_four() -> None:
    _, knowledge = after("drop 1", "drop 7", "drop 2", "drop 7", "drop 3", "drop 7")
    assert bot("search:500").choose(knowledge, Random(1)).notation == "drop 4"


def test_search_blocks_in_connect_four() -> None:
    _, knowledge = after("drop 1", "drop 7", "drop 2", "drop 7", "drop 3")
    assert bot("search:1500").choose(knowledge, Random(1)).notation == "drop 4"


def test_search_does_not_fold_a_pair_of_kings() -> None:
    match = soultable.Match(soultable.game("leduc"), seed="")
    for move in ("deal K", "deal Q", "call", "call", "deal K", "call", "raise"):
        match.play(move)
    knowledge = Knowledge(match.game, match.state, match.ask.seat)
    assert bot("search:3000").choose(knowledge, Random(1)).notation == "raise"


def test_search_folds_a_jack_to_a_queen_and_a_raise() -> None:
    match = soultable.Match(soultable.game("leduc"), seed="")
    for move in ("deal J", "deal Q", "call", "raise", "call", "deal Q", "call", "raise"):
        match.play(move)
    knowledge = Knowledge(match.game, match.state, match.ask.seat)
    assert bot("search:3000").choose(knowledge, Random(1)).notation == "fold"
