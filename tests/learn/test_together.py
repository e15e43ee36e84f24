"""Several seats asked at once: a lane asks them one after another, and none sees what the others have
answered.

The game is not compiled, and neither is its encoding.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from soultable import learn
from soultable.engine.encoding import Encoding, others, put_number
from tests.conformance import examine
from tests.conformance.candidates import candidates_of
from tests.engine.auction import BIDS, COINS, LOTS, SEATS, Auction, Bidders


class AuctionEncoding(Encoding[Bidders]):
    def __init__(self) -> None:
        super().__init__()
        for player in others(SEATS):
            self.number(f"{player}.coins", COINS)
            self.number(f"{player}.points", 9)
            self.number(f"{player}.has rolled", 1)
            self.number(f"{player}.has bid", 1)
            self.numbers(f"{player}.earlier bid", [str(lot) for lot in range(LOTS)], COINS + 1)
        self.number("me.worth", 3)
        self.number("me.bid", COINS + 1)
        self.flags("asked", others(SEATS))

    def write(self, state: Bidders, seat: int, row: vec[u8], at: i64) -> i64:
        for step in range(SEATS):
            who = (seat + step) % SEATS
            at = put_number(row, at, state.coins[who])
            at = put_number(row, at, state.points[who])
            at = put_number(row, at, int(state.worth[who] >= 0))
            at = put_number(row, at, int(state.bids[who] >= 0))
            for lot in range(LOTS):
                at = put_number(row, at, state.sold[lot][who] + 1 if lot < len(state.sold) else 0)
        at = put_number(row, at, max(state.worth[seat], 0))
        at = put_number(row, at, state.bids[seat] + 1)
        for other in state.asked():
            if other >= 0:
                row[at + (other - seat) % SEATS] = 1
        return at + SEATS


class LearntAuction(Auction):
    def encoding(self, seats: int, mode: str) -> AuctionEncoding:
        return AuctionEncoding()


def test_the_examination_passes_it() -> None:
    (candidate,) = candidates_of(LearntAuction())
    examine.everything(candidate, range(4))


def test_seats_are_asked_one_after_another_and_see_no_other_bid() -> None:
    low, high = learn.lanes(LearntAuction(), 1, seed=3), learn.lanes(LearntAuction(), 1, seed=3)
    assert low.asked.tolist() == [0]
    low.step([BIDS[0].number])
    high.step([BIDS[5].number])
    assert low.asked.tolist() == high.asked.tolist() == [1]
    assert (low.observations == high.observations).all()
    for games in (low, high):
        games.step([BIDS[1].number])
        assert games.asked.tolist() == [2]
        games.step([BIDS[1].number])
        assert games.asked.tolist() == [0]  # the next lot
    assert (low.observations != high.observations).any()
