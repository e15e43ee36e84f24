"""What a move of Black Souls changes, for somebody who is advised."""

from __future__ import annotations

from typing import Final

from soultable.engine.english import counted, listed
from soultable.engine.masks import has, members, size
from soultable.engine.move import Move
from soultable.games.black_souls import words
from soultable.games.black_souls.content import (
    ALIVE,
    BOSS,
    ICON_WORDS,
    MOST_ICON,
    MOST_SPECIAL,
    MOST_TOKENS,
    MOST_TYPE,
    NEVER_HACK,
    OTHER_QUIRKS,
    PLAIN,
    full_hand,
)
from soultable.games.black_souls.flow.assets import party_now
from soultable.games.black_souls.flow.bidding import legal_bids
from soultable.games.black_souls.flow.effects import REBOOT
from soultable.games.black_souls.flow.threats import losses
from soultable.games.black_souls.moves import CHAMPION, Deed, Take
from soultable.games.black_souls.prospect import walk
from soultable.games.black_souls.scoring import compared, completes, levels_of, quirks_of, returns
from soultable.games.black_souls.state import EMPTY, BlackSoulsState, carry_out

COUNTED: Final = (MOST_ICON, MOST_TYPE, MOST_SPECIAL, MOST_TOKENS)
"""The Quirks for which Assets or Tokens are counted and compared."""
HARD: Final = 4
"""So much Difficulty is more than usual."""
FEW: Final = 3
"""With so many members a party has hardly come through."""


def reasons(before: BlackSoulsState, after: BlackSoulsState, seat: int, move: Move) -> list[str]:
    """By the question: Quirks, a bid, a clash, the level, a Hack, or what happens at an Asset."""
    if after.is_over() and returns(after)[seat] == 1.0:
        return ["this wins the game"]
    if move.verb == "discard":
        kept = [words.goal_text(before.content.quirks[number]) for number in members(after.quirks[seat])]
        return [f"you keep: {listed(kept)}"]
    if move.verb == "bid":
        return the_bid(before, seat, move.value)
    if move.verb in ("take", "swap"):
        return the_level(before, after, seat, move)
    if isinstance(move, Deed):
        return the_party(before, after, seat, move)
    kind = str(type(before.frame_of(seat)).kind)
    if kind == "escape":
        return the_clash(before, seat, move)
    if kind == "hack":
        return the_hack(before, seat, move)
    return ["no swap gains much" if kind == "swap" else "your party stays as it is"]


# --- the Design Phase


def the_bid(state: BlackSoulsState, seat: int, value: int) -> list[str]:
    """Who could bid the same or more: the hands are open."""
    hands = [[bid.value for bid in legal_bids(state, other)] for other in range(state.seats) if other != seat]
    same = sum(value in hand for hand in hands)
    higher = sum(max(hand) > value for hand in hands)
    everybody = len(hands)
    said = []
    if not same:
        said.append(f"nobody else can bid {value}, so it cannot clash")
    if not higher:
        said.append("nobody can bid higher" if same else "you choose first")
    elif higher < everybody:
        said.append(f"only {higher} of {everybody} others can bid higher")
    if 0 < same < everybody:
        said.append(f"only {same} of {everybody} others can clash with it")
    highest = max(bid.value for bid in legal_bids(state, seat))
    if value < highest:
        said.append(f"you keep your {highest} for a later turn")
    if value == REBOOT:
        played = size(full_hand(state.seats) & ~state.hands[seat])
        said.append(f"{counted(played, 'played card')} back to your hand" if played else "")
    return [phrase for phrase in said if phrase]


def the_clash(state: BlackSoulsState, seat: int, move: Move) -> list[str]:
    if move.verb == "pass":
        return ["you save a Hack, which is worth 1 DP at the end", "you choose after those who did not clash"]
    bid = state.bids[seat]
    return [f"your {bid} keeps its place: {words.BID_EFFECTS[bid]}", "it costs a Hack, 1 DP at the end"]


def the_level(before: BlackSoulsState, after: BlackSoulsState, seat: int, move: Move) -> list[str]:
    """What an Asset, or a swap, does for Quirks, Fluidity, Difficulty and the party."""
    if not isinstance(move, Take):
        after = before.copy()  # an Asset is taken next, which is another matter
        after.play(seat, move)
    said = [*the_quirks(before, after, seat), *the_connection(before, after, seat)]
    if isinstance(move, Take):
        said += [*the_asset(before, move), *the_token(before, after, seat)]
    return [*said, *the_walk(before, after, seat)]


def the_quirks(before: BlackSoulsState, after: BlackSoulsState, seat: int) -> list[str]:
    """Quirks that one would complete now and would not have before, then those that have come nearer."""
    then, now = levels_of(before), levels_of(after)
    done, nearer = [], []
    for number in quirks_of(before, seat):
        quirk = before.content.quirks[number]
        if quirk.kind == OTHER_QUIRKS:
            continue
        if completes(after, now, seat, quirk):
            if not completes(before, then, seat, quirk):
                done.append(words.quirk_text(quirk))
        elif quirk.kind in COUNTED and compared(now[seat], quirk) > compared(then[seat], quirk):
            nearer.append(f"a step towards {words.goal_text(quirk)}")
    return [*([f"you would now score {listed(done)}"] if done else []), *nearer]


def the_connection(before: BlackSoulsState, after: BlackSoulsState, seat: int) -> list[str]:
    """BS-FLU-01"""
    then, now = levels_of(before)[seat].connected, levels_of(after)[seat].connected
    if now <= then or now < 3:
        return []
    points = after.content.fluidity[now]
    worth = f", {points} DP" if points > after.content.fluidity[then] else ""
    return [f"{now} connected Assets of one type{worth}"]


def the_asset(before: BlackSoulsState, move: Take) -> list[str]:
    """What is on the Asset itself."""
    content = before.content
    icon, said = content.icon_of[move.value], []
    if icon not in (PLAIN, BOSS):
        alike, name = (
            sum(content.icon_of[asset] == icon for asset in before.pool),
            ICON_WORDS[icon].capitalize(),
        )
        said.append(f"the only {name} in the Pool" if alike == 1 else f"a {name}")
    difficulties = [content.difficulty_of[asset] for asset in before.pool]
    mine = content.difficulty_of[move.value]
    most = mine == max(difficulties) and difficulties.count(mine) == 1
    if most or mine >= HARD:
        said.append(f"+{mine} Difficulty{', the most in the Pool' if most else ''}")
    return said


def the_token(before: BlackSoulsState, after: BlackSoulsState, seat: int) -> list[str]:
    """BS-EFF-01, BS-EFF-07"""
    if after.taverns[seat] != before.taverns[seat]:
        return ["your Tavern Token lies on it"]
    return ["your Shrine Token lies on it"] if after.shrines[seat] != before.shrines[seat] else []


# --- the Gameplay Phase


def the_walk(before: BlackSoulsState, after: BlackSoulsState, seat: int) -> list[str]:
    """How the party is likely to fare in the level as it stands."""
    then, now = walk(before, seat), walk(after, seat)
    if now.wiped_at != EMPTY:
        if now.wiped_at == then.wiped_at:
            return []
        further = EMPTY < then.wiped_at < now.wiped_at
        return [f"your party may {'get as far as' if further else 'fall at'} Asset {now.wiped_at + 1}"]
    alive = sum(now.living)
    if then.wiped_at != EMPTY or alive <= FEW:
        return [f"your party should come through, with {counted(alive, 'member')}"]
    saved = alive - sum(then.living)
    if saved > 0:
        return [f"it should save your party {counted(saved, 'member')}"]
    return [f"it should cost your party {counted(-saved, 'member') if saved else 'nobody'}"]


def the_hack(state: BlackSoulsState, seat: int, move: Move) -> list[str]:
    """What is saved here, and what it costs (BS-HCK). A face-down Asset is not spoken of (BS-R-27)."""
    content, position = state.content, state.position
    living, _ = party_now(state, seat)
    asset = state.asset_at(seat, position)
    said = []
    if not has(state.face_down[seat], position):
        ways = losses(content.moves, content.threats_of[asset], living)
        least = min([sum(way.dead) for way in ways if isinstance(way, Deed)], default=0)
        if content.icon_of[asset] == BOSS:
            said.append("no Hack helps against a Boss" if move.verb == "pass" else "")
        elif least >= sum(living) and state.bonus_at(seat, position) == PLAIN:
            said.append("" if move.verb == "pass" else "without a Hack your party is wiped out here")
        elif move.verb == "pass":
            lost = counted(least, "member") if least else "nobody"
            said.append(f"your party can meet this Asset by losing {lost}")
        else:
            said.append(f"your party loses nobody here, instead of {counted(least, 'member')}")
    left = state.charges[seat]
    if move.verb == "pass":
        said.append(f"you keep {counted(left, 'Hack')}, {left} DP at the end")
        said += [
            f"it keeps your Quirk: {words.quirk_text(content.quirks[number])}"
            for number in quirks_of(state, seat)
            if content.quirks[number].kind == NEVER_HACK and left == content.hacks
        ]
    else:
        own = move.verb == "mega"
        said.append("the others are not protected" if own else "the others are protected, too")
        said.append(f"it costs {2 if own else 1} DP at the end")
    return [phrase for phrase in said if phrase]


def the_party(before: BlackSoulsState, after: BlackSoulsState, seat: int, move: Deed) -> list[str]:
    """Who is left, what their deaths are worth, and how the party will fare."""
    content = before.content
    living, dead = party_now(before, seat)
    champions, fallen = living[CHAMPION], sum(dead)
    carry_out(move, living, dead)
    said = []
    if not sum(living) or after.is_wiped(seat):
        return ["your party is wiped out"]
    points = sum(dead) // content.dead_for_point - fallen // content.dead_for_point
    if points > 0:
        said.append(f"{sum(dead)} dead members: {points} DP more if your party survives")
    said += [
        f"it keeps {words.some(quirk.number, quirk.thing)} for your Quirk"
        for quirk in [content.quirks[number] for number in quirks_of(before, seat)]
        if quirk.kind == ALIVE and living[quirk.thing] == quirk.number
    ]
    if not after.is_over():
        said += the_walk(before, after, seat)
    if champions and living[CHAMPION] == champions and move.verb == "lose":
        said.append("all your Champions live on" if champions > 1 else "your Champion lives on")
    said.append(f"{counted(sum(living), 'member')} left")
    return said
