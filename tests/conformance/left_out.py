"""What rows for learners leave out although views have it, each with its reason.

A function for each game takes such things out of a view, or brings them into the form that a row has.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from soultable.games.soul_dice.encoding import DEEP
from soultable.games.soulfall.encoding import SHUFFLES


def soulfall(view: Any) -> Any:
    # The order of the discards below the top one: nothing in the game asks for it.
    view["discards"] = [*sorted(view["discards"][:-1]), *view["discards"][-1:]]
    # Turns count down to the limit, and whose turn it is says the rest.
    view["rounds left"] = view.pop("turn_limit") - view.pop("turns_taken") // len(view["players"])
    # Shuffles of which the seat has seen all cards; and those before the latest four are taken together.
    unseen = [shuffle for shuffle in view["unseen"] if shuffle["cards"]]
    old, view["unseen"] = unseen[: 1 - SHUFFLES], unseen[1 - SHUFFLES :]
    view["unseen before"] = [
        sorted(card for shuffle in old for card in shuffle["cards"]),
        [sum(hands) for hands in zip(*[shuffle["hands"] for shuffle in old], strict=True)],
    ]
    return view


def black_souls(view: Any) -> Any:
    # The order of the Assets in the Pool: any of them may be taken.
    view["pool"].sort()
    # The Tokens in the supply are those that lie on no board.
    del view["tavern_tokens"], view["shrine_tokens"]
    # The score sheet, which is there when the game is over.
    del view["scores"]
    return view


def soul_dice(view: Any) -> Any:
    # Nothing depends on how many turns were taken.
    del view["turns_taken"]
    for soul in [*view["souls"], *view["won"]]:
        for side in ("angel", "devil"):  # of the cards far below in a stack only their number and sum
            stack = soul[side]
            soul[side] = [len(stack), sum(stack), stack[-DEEP:]]
    return view


def soulless_vessel(view: Any) -> Any:
    # The order of cards that are offered, of items that are to be given after the next one, and of groups
    # that were defeated: nothing asks for it.
    view["offered"].sort()
    view["given"] = [*view["given"][:1], *sorted(view["given"][1:])]
    view["defeated"].sort()
    for hero in view[
        "heroes"
    ]:  # a card is held once, or has been placed; both can only be in a made-up state
        hero["hand"] = sorted(set(hero["hand"]))
    campaign = view["campaign"]
    if campaign is not None:
        # The order in which adventures were played; of items of a kind in the stash only their number and all
        # wear together.
        campaign["played"].sort(key=lambda one: (one["adventure"], one["outcome"]))
        kept = campaign["stash"]
        campaign["stash"] = {
            item: [one["wear"] for one in kept if one["item"] == item]
            for item in {one["item"] for one in kept}
        }
        campaign["stash"] = {item: (len(wear), sum(wear)) for item, wear in campaign["stash"].items()}
        if campaign["town"] is not None:
            if campaign["town"]["drafted"] is not None:
                campaign["town"]["drafted"].sort()
            # Why something cannot be done in town: the mask says what can.
            del campaign["town"]["refused"]
    return view


LEFT_OUT: Final[dict[str, Callable[[Any], Any]]] = {
    "black_souls": black_souls,
    "soul_dice": soul_dice,
    "soulfall": soulfall,
    "soulless_vessel": soulless_vessel,
}
