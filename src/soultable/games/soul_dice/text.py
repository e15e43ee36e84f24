"""Soul Dice's table in characters.

`table` is read line by line. `board` and `players` are drawn for a terminal with colours: the three souls
with the stacks on both sides, and what lies before the players.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from soultable.engine.drawing import FAINT, LAST, STRONG, Drawing
from soultable.engine.english import counted
from soultable.games.soul_dice import words
from soultable.games.soul_dice.content import (
    ANGEL,
    DEVIL,
    DISPOSITIONS,
    ROUNDS,
    SIDES,
    Ability,
    Content,
    Soul,
)
from soultable.games.soul_dice.view import UNKNOWN, SideView, SoulDiceView, SoulView

TIE_TEXTS: Final = {
    "heaven": "A tie goes to the angel.",
    "undecided": "A tie goes to nobody; in the solo game to the angel.",
    "hell": "A tie goes to the devil; in the solo game to SHADE.",
}
SIGNS: Final = {LAST: ">"}
"""What stands before a marked soul; a star for what a person points at."""
FEW_DICE: Final = 2
"""With so many left a player is one card from the end of the round."""
WIDTH: Final = 31
"""Of the drawing of the board."""


def table(content: Content, view: SoulDiceView, names: list[str]) -> str:
    """The whole table, at most 80 wide: the round, the souls, then the players."""
    parts = [[heading(view)], *[soul_lines(content, view, soul) for soul in view.souls]]
    parts += [side_lines(content, view, side, names) for side in view.sides if side.seat >= 0]
    if view.won:
        parts.append(won_lines(content, view))
    return "\n\n".join("\n".join(part) for part in parts if part)


def heading(view: SoulDiceView) -> str:
    """The round, and what is known of the tokens."""
    told = [f"Round {view.round} of 3"]
    if view.over:
        told = ["After round 3"]
    elif view.last_turn:
        told.append("the last turn of it")
    if view.mode != "solo":
        told.append(f"tokens left {view.token_supply}")
    if view.held != UNKNOWN:
        told.append(f"your token {view.held}")
    return ", ".join(told) + "."


# --- the souls


def soul_of(content: Content, soul: SoulView) -> Soul:
    return next(found for found in content.souls if found.id == soul.soul)


def titled(thing: Soul | Ability) -> str:
    """With the id by which `show` finds it."""
    return f"{thing.name} ({thing.id})"


def called(view: SoulDiceView, side: str) -> str:
    """What a side is called: in the solo game SHADE is on the devil's."""
    return "SHADE" if view.mode == "solo" and side == "devil" else side


def token_text(soul: SoulView) -> str:
    if not soul.has_token:
        return ""
    return "token ?" if soul.token == UNKNOWN else f"token {soul.token}"


def stack_of(view: SoulDiceView, soul: SoulView, side: int) -> tuple[str, list[int], int]:
    """Whose stack it is, its cards and what it is worth."""
    if side == ANGEL:
        return "angel", soul.angel, soul.angel_total
    return called(view, "devil"), soul.devil, soul.devil_total


def soul_lines(content: Content, view: SoulDiceView, soul: SoulView) -> list[str]:
    at = soul_of(content, soul)
    token = f", {token_text(soul)}" if soul.has_token else ""
    lines = [
        f"Soul {soul.place}: {titled(at)}, tie to {called(view, soul.tie)}{token}.",
        *wrap(words.soul_text(at), 80, initial_indent="  ", subsequent_indent="    "),
    ]
    for side in (ANGEL, DEVIL):
        name, cards, points = stack_of(view, soul, side)
        shown = " ".join(str(card) for card in cards) or "no card"
        leads = " (leads)" if soul.leader == SIDES[side] else ""
        lines.append(f"  {name} {points}{leads}: {shown}")
    return lines


def won_lines(content: Content, view: SoulDiceView) -> list[str]:
    """The souls of earlier rounds."""
    lines = []
    for soul in view.won:
        token = f", {token_text(soul)}" if soul.has_token else ""
        title = titled(soul_of(content, soul))
        lines.append(f"Round {soul.round}, {title}: {called(view, soul.winner)}{token}.")
    return lines


def board(content: Content, view: SoulDiceView, marks: dict[str, int]) -> Drawing:
    """The three souls, four lines each::

        1 The Climber S4 tie angel
          each card higher    token ?
          angel  9* 2 7
          devil  5  5

    The star stands beside the total that leads.
    """
    drawing = Drawing()
    for soul in view.souls:
        row = 5 * (soul.place - 1)
        at = soul_of(content, soul)
        mark = marks.get(f"soul {soul.place}")
        if mark is not None:
            drawing.put(row, 0, SIGNS.get(mark, "*"), mark)
        title = f"{soul.place} {at.name[:14]} {at.id}"
        drawing.put(row, 1, title, STRONG)
        drawing.put(row, 1 + len(title), f" tie {called(view, soul.tie)}", FAINT)
        drawing.put(row + 1, 3, f"{words.soul_short(at):<21}")
        drawing.put(row + 1, 24, token_text(soul), STRONG)
        for side in (ANGEL, DEVIL):
            name, cards, points = stack_of(view, soul, side)
            seat = view.sides[side].seat
            ink = seat if seat >= 0 else side
            leads = "*" if soul.leader == SIDES[side] else " "
            start = f"{name} {points:>2}{leads} "
            drawing.put(row + 2 + side, 3, start + shortened(cards, WIDTH - 3 - len(start)), ink)
    return drawing


def shortened(cards: list[int], room: int) -> str:
    """The cards of a stack; of a very long one the last cards, which matter most."""
    text = " ".join(str(card) for card in cards)
    return text if len(text) <= room else ".." + text[len(text) - room + 2 :]


# --- the players


def name_of(side: SideView, names: list[str], room: int) -> str:
    return names[side.seat][:room]


def dice_text(dice: list[int]) -> str:
    return " ".join(str(die) for die in dice) or "none"


def points_text(side: SideView) -> str:
    """The points that the seat knows, and how many tokens it does not know."""
    hidden = f" and {counted(side.hidden, 'token')}" if side.hidden else ""
    return f"points {side.points}{hidden}"


def ability_text(content: Content, side: SideView) -> str:
    for ability in content.abilities:
        if ability.id == side.ability:
            return titled(ability) + (", used" if side.flipped else "")
    return ""


def to_play(view: SoulDiceView, side: SideView) -> bool:
    """Is this player to answer? While tokens are laid it is the one who holds one."""
    return not view.over and side.side == (view.holder or view.turn)


def pile_size(side: SideView) -> int:
    """How many cards the draw pile has, the face-up one on top of it included (SD-SET-08)."""
    return len(side.draw) + (1 if side.face_up else 0)


def side_lines(content: Content, view: SoulDiceView, side: SideView, names: list[str]) -> list[str]:
    """One player in lines of at most 80 characters."""
    turn = ", to play" if to_play(view, side) else ""
    lines = [
        f"{name_of(side, names, 30)}, the {side.side}{turn}: {points_text(side)}, souls {side.souls}.",
        f"  Dice: {dice_text(side.dice)}. Used {side.used}. Crystals {side.crystals}.",
        f"  Display: {', '.join(side.display) or 'no card'}. Next card: {side.face_up or 'none'}.",
        f"  Draw pile {pile_size(side)}, discard pile {len(side.discards)}, out of the game {len(side.out)}.",
    ]
    if side.ability:
        lines.append(f"  Special ability: {ability_text(content, side)}.")
    return lines


def players(content: Content, view: SoulDiceView, names: list[str]) -> Drawing:
    """The players in lines of at most 48 characters."""
    drawing = Drawing()
    drawing.put(0, 0, heading(view)[:48], STRONG)
    for side in view.sides:
        if side.seat < 0:
            continue
        row = drawing.height
        sign = ">" if to_play(view, side) else " "
        who = f"{sign}{name_of(side, names, 10)} ({side.side})"
        drawing.put(row, 0, who, side.seat)
        drawing.put(row, len(who), f"  {points_text(side)}, crystals {side.crystals}"[: 48 - len(who)])
        drawing.put(row + 1, 1, f"dice {dice_text(side.dice)}, used {side.used}"[:47])
        cards = f"cards {' '.join(side.display) or 'none'}, next {side.face_up or 'none'}"
        drawing.put(row + 2, 1, f"{cards}, piles {pile_size(side)}+{len(side.discards)}"[:47])
        if side.ability:
            drawing.put(row + 3, 1, ability_text(content, side)[:47], FAINT)
    if view.mode == "solo":
        drawing.put(drawing.height, 0, f" SHADE  points {view.sides[DEVIL].points}", DEVIL)
    return drawing


# --- the texts of cards


def hand(view: SoulDiceView) -> list[str]:
    """Nobody holds cards in this game: what is to be read are the souls and the special abilities."""
    return [soul.soul for soul in view.souls] + [side.ability for side in view.sides if side.ability]


def explain(content: Content, name: str) -> list[str]:
    """A soul with its rule, or a special ability with what it does."""
    for soul in content.souls:
        if name.upper() in (soul.id.upper(), soul.name.upper()):
            return [titled(soul), words.soul_text(soul), TIE_TEXTS[DISPOSITIONS[soul.pile]]]
    for ability in content.abilities:
        if name.upper() in (ability.id.upper(), ability.name.upper()):
            return [titled(ability), *words.ability_text(ability)]
    return []


# --- the end


def warnings(view: SoulDiceView, names: list[str]) -> list[str]:
    """What announces the end of a round or of the game (SD-END, SD-SOL-10)."""
    if view.over:
        return []
    what = "the game" if view.round == ROUNDS else "the round"
    if view.last_turn:
        whose = "your" if view.seat == view.turn_seat else "the"
        return [f"This is {whose} last turn of {what}: then the souls are scored."]
    sides = [side for side in view.sides if side.seat >= 0]
    spent = [side for side in sides if side.used and not side.dice and not side.rolling]
    # after the last turn that somebody has brought about nothing more follows (SD-R-33)
    found = [few_dice(view, side, names, what) for side in spent or sides]
    if view.round == ROUNDS and not any(found):
        return ["This is the last round."]
    return [sentence for sentence in found if sentence]


def few_dice(view: SoulDiceView, side: SideView, names: list[str], what: str) -> str:
    """Who can bring the end about with the next card, and what follows; empty for nobody yet."""
    left = len(side.dice)
    if left > FEW_DICE or not side.used or side.rolling:
        return ""
    who = who_has(view, names, side.seat)
    if view.mode == "solo":
        after = f"{what} is over"
    else:
        opponent = next(other.seat for other in view.sides if other is not side)
        after = f"{who_has(view, names, opponent)} one last turn"
    dice = (
        f"{counted(left, 'die', 'dice')} left. When the last one is used," if left else "used the last die:"
    )
    sentence = f"{who} {dice} {after}."
    return sentence[0].upper() + sentence[1:]


def who_has(view: SoulDiceView, names: list[str], seat: int) -> str:
    """The beginning of a sentence about what somebody has: a player is told of themselves as `you`."""
    return "you have" if seat == view.seat else f"{names[seat]} has"


# --- the signs

LEGEND: Final = {
    "S4": "the soul's card; `show S4` shows its rule",
    "tie angel": "who wins the soul in a tie",
    "token ?": "a token that you do not know",
    "9* 2 7": "a stack: what it is worth, * if it leads, then its cards",
    "..": "a long stack, of which the last cards are shown",
    "> *": "before a soul: what was done last; what you point at",
    ">": "before a player: who is to play",
    "used 2": "dice that have been used",
    "next": "the face-up card on top of the draw pile",
    "piles 5+3": "cards in the draw pile and in the discard pile",
}
