"""Small parts by themselves: patches, buckets, clocks, limits, types for the browser."""

from __future__ import annotations

import asyncio
import gc
import weakref
from itertools import count
from pathlib import Path

import pytest

import soultable
from soultable.engine.match import Match
from soultable.engine.seats import SPECTATOR
from soultable.server import gc_pauses
from soultable.server.http.static_files import Files
from soultable.server.metrics import Metrics
from soultable.server.protocol.typescript import TARGET, written
from soultable.server.rate_limits import Buckets, Counts
from soultable.server.sanitise import tidy_name
from soultable.server.settings import BadSetting, Limits, read_limits
from soultable.server.table import clocks
from soultable.server.views.projection import Projection
from tests.games.matches import played_out


def test_the_types_of_the_browser_client_are_those_of_the_server() -> None:
    """If this fails: python -m soultable.server.protocol.typescript"""
    root = Path(__file__).parents[2]
    assert (root / TARGET).read_text(encoding="utf-8") == written()


def test_a_winner_is_told_so_unless_several_seats_are_theirs() -> None:
    match = played_out(Match(soultable.game("soulfall"), 2, seed="end", names=["Ana", "Ben"]))
    (won,) = match.result.winners
    projection, winner = Projection(match), match.names[won]

    def told(viewer: int, *mine: int) -> str:
        score = projection.score(viewer, mine)
        assert score is not None
        return score.verdict

    assert told(won, won).startswith("You win")
    assert told(1 - won, 1 - won).startswith(f"{winner} wins")
    assert told(won, 0, 1).startswith(f"{winner} wins")
    assert told(SPECTATOR).startswith(f"{winner} wins")


def test_buckets_are_kept_for_each_address() -> None:
    buckets = Buckets(rate=0.001, burst=2.0)
    assert [buckets.take("a"), buckets.take("a"), buckets.take("b")] == [0.0, 0.0, 0.0]
    assert 900.0 < buckets.take("a") <= 1000.0
    assert buckets.take("b") == 0.0


def test_full_buckets_are_thrown_away() -> None:
    buckets = Buckets(rate=1e9, burst=2.0)
    for number in range(5_000):
        buckets.take(str(number))
    assert len(buckets.of) < 2_000


def test_counts_have_a_cap() -> None:
    counts = Counts(2)
    assert [counts.enter("a"), counts.enter("a"), counts.enter("a"), counts.enter("b")] == [1, 1, 0, 1]
    counts.leave("a")
    assert counts.enter("a")


def test_clocks() -> None:
    fast, slow = clocks.PRESETS["10+15"], clocks.PRESETS["3d"]
    assert fast is not None
    assert slow is not None
    left = clocks.spent(clocks.started(fast, 2), [1], 100.0)
    assert left == [600.0, 500.0]
    assert clocks.answered(fast, left, 1) == [600.0, 515.0]
    assert clocks.answered(slow, [5.0, 7.0], 0) == [3 * clocks.DAY, 7.0]
    assert clocks.spent([10.0], [0], 11.0) == [0.0]
    assert clocks.resumed(fast, [0.0, 500.0], 0) == [60.0, 500.0]
    assert clocks.answered(None, [], 0) == []


def test_clocks_by_their_old_names_are_those_of_today() -> None:
    assert [clocks.name_of(name) for name in ("none", "fast", "slow", "7d")] == ["none", "10+15", "3d", "7d"]
    assert clocks.preset_of("fast") == clocks.Preset(600.0, 15.0, False, 60.0)
    assert clocks.preset_of("slow") == clocks.Preset(3 * clocks.DAY, 0.0, True, clocks.DAY)
    assert [name for name in clocks.PRESETS if name != "none"] == [
        "5+10", "10+15", "20+30", "1d", "2d", "3d", "7d",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("given_name", "kept"),
    [("  Ann \n Lee ", "Ann Lee"), ("A" * 50, "A" * 32), ("\x00\x1b[31m", "[31m"), ("?", ""), ("\u202e", "")],
)
def test_names_are_tidied(given_name: str, kept: str) -> None:
    assert tidy_name(given_name, 32) == kept


def test_limits_are_read() -> None:
    assert read_limits("chat_rate=2.5, sockets_per_address=7") == Limits(chat_rate=2.5, sockets_per_address=7)
    assert read_limits("") == Limits()
    with pytest.raises(BadSetting, match="there is no limit 'chats'"):
        read_limits("chats=2")
    with pytest.raises(BadSetting, match="expected a number"):
        read_limits("chat_rate=fast")


def test_metrics_are_text_for_prometheus() -> None:
    metrics = Metrics()
    metrics.count("refused", "stale")
    metrics.count("refused", "stale")
    metrics.observe("store", 0.003)
    lines = metrics.text(3, 2).splitlines()
    assert 'soultable_refused_total{kind="stale"} 2' in lines
    assert "soultable_connections 3" in lines
    assert 'soultable_store_seconds_bucket{le="0.005"} 1' in lines
    assert 'soultable_store_seconds_bucket{le="0.002"} 0' in lines
    assert "soultable_store_seconds_count 1" in lines


def test_files_and_the_page_for_all_other_paths(tmp_path: Path) -> None:
    (tmp_path / "client" / "assets").mkdir(parents=True)
    (tmp_path / "client" / "index.html").write_text("<page>")
    (tmp_path / "client" / "assets" / "app-1a2b.js").write_text("x" * 2_000)
    (tmp_path / "secret").write_text("secret")
    files = Files(tmp_path / "client")
    assert files.find("/t/abc").content == b"<page>"
    assert files.find("/../secret").content == b"<page>"
    assert files.find("/").cache == "no-cache"
    script = files.find("/assets/app-1a2b.js")
    assert "immutable" in script.cache
    assert script.kind.startswith("text/javascript")
    assert 0 < len(script.squeezed) < 100
    (tmp_path / "client" / "index.html").write_text("<page 2>")
    assert b"page" in files.find("/").content
    assert b"not been built" in Files(tmp_path / "none").find("/").content


class Knot:
    """Something that refers to itself, so that counting references does not free it."""

    def __init__(self) -> None:
        self.me = self


NEVER = 10**9


@pytest.mark.parametrize(
    "reason",
    [{"PILE_OBJECTS": 0}, {"QUIET_SECONDS": 0.0, "LEAST_SECONDS": 0.0}, {"MOST_SECONDS": 0.0}],
    ids=lambda reason: next(iter(reason)),
)
def test_garbage_is_collected_when_it_piles_up_when_it_is_quiet_and_at_last(
    reason: dict[str, float], monkeypatch: pytest.MonkeyPatch, runner: asyncio.Runner
) -> None:
    never = {
        "LOOK_SECONDS": 0.001, "PILE_OBJECTS": NEVER, "QUIET_SECONDS": NEVER, "LEAST_SECONDS": NEVER,
        "MOST_SECONDS": NEVER,
    }  # fmt: skip
    for name, value in (never | reason).items():
        monkeypatch.setattr(gc_pauses, name, value)
    answers = count()

    async def collect() -> None:
        collecting = asyncio.create_task(gc_pauses.collect_on(lambda: next(answers) // 20))
        await asyncio.sleep(0.01)
        assert not gc.isenabled()
        knot = weakref.ref(Knot())
        async with asyncio.timeout(10):
            while knot() is not None:
                await asyncio.sleep(0.01)
        collecting.cancel()
        await asyncio.gather(collecting, return_exceptions=True)
        assert gc.isenabled()

    try:
        runner.run(collect())
    finally:
        gc.unfreeze()
