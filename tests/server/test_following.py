"""Workers keep the matches they think for: they are told what is new, and everything only where they must."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

import soultable
from soultable.engine.match import Match
from soultable.engine.record import lines_of
from soultable.server.metrics import Metrics
from soultable.server.workers import following
from soultable.server.workers.following import KeptMatches, News, OutOfStep, Transcript
from soultable.server.workers.pool import Pool, WorkerProcess
from soultable.server.workers.think import Thought, Told
from soultable.server.workers.uploads import Trial
from tests.conformance.candidates import known
from tests.engine.garrison import Camp, Garrison


@pytest.fixture(autouse=True)
def _garrison_is_known() -> Iterator[None]:
    with known(Garrison()):
        yield


def garrison(days: int) -> Match:
    match = Match(Garrison(), 2, options={"days": 1_000, "soldiers": 5}, seed="worker")
    for _ in range(days):
        match.play("drill 0" if match.ask.seat == 0 else "drill 1")
        match.play("rest")
    return match


class Follower:
    """A worker's matches, and how far they are known to have come."""

    def __init__(self, transcript: Transcript) -> None:
        self.transcript = transcript
        self.kept = KeptMatches()
        self.knows = 0

    def follow(self) -> tuple[News, Match, int]:
        """Tells what is new. Returns the news, the match, and how many answers were carried out."""
        end = self.transcript.written()
        news = self.transcript.news(self.knows, end)
        before = Camp.plays
        match = self.kept.follow(news)
        self.knows = end
        return news, match, Camp.plays - before


def same(match: Match, other: Match) -> bool:
    return lines_of(match, reveal=False)[1:] == lines_of(other)[1:] and match.view(-3) == other.view(-3)


def test_a_worker_is_told_everything_once_and_then_what_is_new() -> None:
    match = garrison(100)
    follower = Follower(Transcript("table", match))
    news, copy, plays = follower.follow()
    assert (news.first, len(news.lines), plays) == (0, len(match.record), len(match.record))
    assert same(copy, match)
    match.play("rest")
    news, again, plays = follower.follow()
    assert (news.head, len(news.lines), plays) == ("", 2, 2)  # the answer, and the weather
    assert again is copy
    assert same(again, match)
    assert follower.follow()[2] == 0


def test_an_undo_is_followed_and_not_folded_from_the_start() -> None:
    match = garrison(200)
    follower = Follower(Transcript("table", match))
    follower.follow()
    match.undo(agreed_length=400)
    match.play("rest")
    news, copy, plays = follower.follow()
    assert '{"undo": 400}' in news.lines
    assert plays <= 64 + len(news.lines)
    assert same(copy, match)


def test_the_seed_is_not_told() -> None:
    match = garrison(1)
    news, copy, _ = Follower(Transcript("table", match)).follow()
    assert match.seed not in str(news)
    assert copy.seed == ""
    assert copy.ask.seat == match.ask.seat


def test_a_match_that_was_given_answers_beforehand_is_followed() -> None:
    branch = garrison(10).branch(7)
    assert same(Follower(Transcript("table", branch)).follow()[1], branch)


def test_another_record_of_the_same_length_is_noticed() -> None:
    match = garrison(10)
    follower = Follower(Transcript("table", match))
    follower.follow()
    other = match.branch(len(match.log) - 1, "other")
    while len(other.record) < len(match.record):
        other.play("drill 0" if other.ask.seat == 0 else "drill 1")
    follower.transcript = Transcript("table", other)
    other.play("rest")
    with pytest.raises(OutOfStep):
        follower.follow()
    follower.knows = 0
    assert same(follower.follow()[1], other)


@pytest.mark.parametrize("knows", [1, 5])
def test_news_that_do_not_go_on_from_what_is_kept_are_noticed(knows: int) -> None:
    match = garrison(5)
    transcript = Transcript("table", match)
    kept = KeptMatches()
    kept.follow(transcript.news(0, transcript.written()))
    with pytest.raises(OutOfStep):
        kept.follow(transcript.news(knows, transcript.written()))
    with pytest.raises(OutOfStep):  # what it had is gone then
        kept.follow(transcript.news(transcript.written(), transcript.written()))


def test_who_has_come_further_is_told_everything_up_to_the_place() -> None:
    match = garrison(5)
    transcript = Transcript("table", match)
    news = transcript.news(transcript.written(), 4)
    assert (news.first, len(news.lines)) == (0, 4)


def test_the_matches_that_were_not_needed_for_long_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "MOST_KEPT", 3)
    kept = KeptMatches()
    transcripts = [Transcript(str(number), garrison(1)) for number in range(4)]
    for transcript in transcripts[:3]:
        kept.follow(transcript.news(0, transcript.written()))
    kept.follow(transcripts[0].news(transcripts[0].written(), transcripts[0].written()))  # needed again
    kept.follow(transcripts[3].news(0, transcripts[3].written()))
    assert list(kept.matches) == ["2", "0", "3"]


# --- with a real worker


def test_a_worker_of_the_pool_keeps_its_matches(
    runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[tuple[int, int]] = []
    told = WorkerProcess.told

    def noted(worker: WorkerProcess, question: Told | Trial) -> tuple[str, str]:
        assert isinstance(question, Told)
        sent.append((question.news.first, len(question.news.lines)))
        return told(worker, question)

    monkeypatch.setattr(WorkerProcess, "told", noted)

    def asked(transcript: Transcript) -> Thought:
        return Thought(transcript, transcript.match.ask.seat, "normal", "seed", 5.0)

    async def play() -> None:
        pool = Pool(1, 5.0, Metrics())
        await pool.open()
        try:
            match = soultable.new("connect_four", seed="pool")
            transcript = Transcript("table", match)
            for _ in range(4):
                match.play(await pool.think(asked(transcript)))
            assert sent == [(0, 0), (0, 1), (1, 1), (2, 1)]
            match.undo(agreed_length=2)
            match.play(await pool.think(asked(transcript)))
            assert sent[4:] == [(3, 2)]
            other = soultable.new("connect_four", seed="another")  # folded again, say: another record
            for move in ("drop 1", "drop 2", "drop 1", "drop 2", "drop 1", "drop 2"):
                other.play(move)
            assert await pool.think(asked(Transcript("table", other))) == "drop 1"
            assert sent[5:] == [(5, 1), (0, 6)]
        finally:
            await pool.close()

    runner.run(play())
