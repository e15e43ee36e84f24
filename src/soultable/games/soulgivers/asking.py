"""What is asked in Soulgivers, in a sentence."""

from __future__ import annotations

from typing import Final

from soultable.engine.english import counted, listed
from soultable.engine.masks import members, size
from soultable.games.soulgivers.content import GROUNDS, Content
from soultable.games.soulgivers.flow.consequences import TakeWormhole
from soultable.games.soulgivers.flow.effects import ChooseTarget, DriftTo
from soultable.games.soulgivers.flow.forced import Lead, PushInTurn, TurnPiece
from soultable.games.soulgivers.flow.modifiers import Reposition, can_take_back
from soultable.games.soulgivers.flow.movement import points_left
from soultable.games.soulgivers.flow.setup import Roster
from soultable.games.soulgivers.flow.tiles import SETUP, ExchangeWith, RotateExchanged
from soultable.games.soulgivers.flow.turn import in_transit
from soultable.games.soulgivers.flow.window import Lay
from soultable.games.soulgivers.moves import BOARD, CELLS, CHARACTERS, DIRECTION_NAMES, SPECTERS, TILE_NAMES
from soultable.games.soulgivers.state import BORDER_CARD, NO_CARD, NONE, PLACING, SoulgiversState
from soultable.games.soulgivers.words import MODIFIERS, piece_words, place_words, standing

ASKS: Final = {
    "tile": "Which tile is laid at {place}?",
    "coin": "Both want the same population: who gets it?",
    "first": "Which population goes first?",
    "card": "Which Soulgiver card is drawn?",
    "anomaly": "Which Anomaly is drawn?",
    "population": "Which population do you want to play?",
    "exchange": "You may exchange one of the tiles next to your Portals with another tile.",
    "keep": "Keep one of the two cards: it is your next Soulgiver.",
    "attract": "{horizon}: who is drawn in next, and by which Modifier?",
    "turn target": "{card}: turn one opposing Soulgiver as you like.",
    "twist": "{card}: rotate a tile with everything on it.",
    "soul": "{card}: which Soul is moved?",
    "collapse": "{card}: which Portal is destroyed?",
    "last draw": "You have no Soulgivers left: draw an Anomaly before the last turn of the others?",
    "time-out": "Your team takes a time-out: go on when you have conferred.",
    "return": "You hold more than {most} Anomalies: which one goes back into the deck?",
}
"""By the kind of question; the others are put together below."""


def say_ask(state: SoulgiversState, seat: int) -> str:
    frame = state.frame_of(seat)
    kind = str(type(frame).kind)
    content = state.content
    if kind == "turn":
        return say_turn(state, seat)
    if kind == "act":
        return say_act(state, seat)
    if kind in ("react", "answer"):
        return say_window(state, seat, kind)
    if kind == "place":
        return say_placing(state, seat)
    if isinstance(frame, Roster):
        return say_roster(state, frame.owner)
    if isinstance(frame, Lay):
        most = content.population_modifiers[state.side_of[seat]]
        more = ", or stop here" if frame.cells else ""
        return f"{card_in_play(state)}: choose a cell for Modifier {len(frame.cells) + 1} of {most}{more}."
    if isinstance(frame, ExchangeWith):
        one = TILE_NAMES[frame.one]
        return f"{exchange_words(content, frame.ability)}: with which tile does {one} change places?"
    if isinstance(frame, RotateExchanged):
        there = TILE_NAMES[frame.place()]
        return f"{exchange_words(content, frame.ability)}: how is the tile turned that comes to {there}?"
    if isinstance(frame, Lead):
        who, steps = standing(state, frame.cell), counted(frame.left, "cell")
        rest = f"up to {steps}" if frame.is_first else f"{steps} more, or leave it there"
        return f"Mind Control: lead {who} {rest}."
    if isinstance(frame, Reposition):
        thing = MODIFIERS[GROUNDS[frame.modifier]]
        back = ", or take it back" if can_take_back(state, state.side_of[seat], frame.modifier) else ""
        return f"Move the {thing} from {BOARD.names[frame.cell]} to another cell{back}."
    if isinstance(frame, TakeWormhole):
        return f"The {piece_words(content, frame.piece)} is on a Black Hole: let it come out at another one?"
    if isinstance(frame, PushInTurn):
        return f"Tornado to the {DIRECTION_NAMES[frame.way]}: who is pushed first?"
    if isinstance(frame, TurnPiece):
        return f"Vertigo: where does the front of {standing(state, state.at[frame.piece])} point?"
    if isinstance(frame, ChooseTarget):
        return f"{card_in_play(state)}: whose Decay Die rises by {frame.by}?"
    if isinstance(frame, DriftTo):
        return f"{card_in_play(state)}: where does the Soul of the {piece_words(content, frame.soul)} go?"
    place = TILE_NAMES[state.tiles.index(NONE)] if kind == "tile" else ""
    return ASKS[kind].format(
        place=place,
        card=card_in_play(state),
        horizon=content.populations[SPECTERS].ability,
        most=content.most_anomalies,
    )


def exchange_words(content: Content, ability: int) -> str:
    return "Exchange" if ability == SETUP else content.abilities[ability].name


def essences(state: SoulgiversState, seat: int) -> str:
    """What a player can still spend in this turn."""
    left = state.essence[seat] + (state.shared[state.side_of[seat]] if state.teams else 0)
    return counted(left, "Tribute Essence")


def say_turn(state: SoulgiversState, seat: int) -> str:
    left = [piece for piece in state.pieces_of_seat(seat) if not state.activated >> piece & 1]
    waiting = [state.content.characters[piece % CHARACTERS].id for piece in left if state.at[piece] >= CELLS]
    if waiting:
        lost = f"{listed(waiting)} {'is' if len(waiting) == 1 else 'are'} lost on a Portal"
        return f"Activate a Soulgiver, or end the turn: then {lost}. {essences(state, seat)} left."
    what = "Activate a Soulgiver, or end the turn." if left else "All have been activated: end the turn."
    return f"{what} {essences(state, seat)} left."


def say_act(state: SoulgiversState, seat: int) -> str:
    piece = state.active
    who = f"The {piece_words(state.content, piece)}"
    if in_transit(state):
        return f"{who} may not stop on {BOARD.names[state.at[piece]]}: move it on."
    steps = max(0, points_left(state))
    return f"{who} is Active: {counted(steps, 'step')} and {essences(state, seat)} left."


def say_window(state: SoulgiversState, seat: int, kind: str) -> str:
    """What has been activated or played, and what one holds against it."""
    content = state.content
    incident = state.incidents[-1]
    if kind == "answer":
        what = f"{card_in_play(state)} is played, its cells are not chosen yet"
    else:
        piece = incident.target
        at = state.at[piece]
        where = f" on {place_words(at)}" if at >= 0 else ""
        what = f"The {piece_words(content, piece)}{where} is activated"
    kinds = len(content.anomalies)
    held = [content.anomalies[card].name for card in range(kinds) if state.hands[kinds * seat + card]]
    playable = [move for move in state.legal(seat) if move.verb == "play"]
    population = [move for move in state.legal(seat) if move.verb in ("border", "horizon")]
    hand = f" You hold {listed(held)}." if held and not state.teams else ""
    if not playable and not population:
        return f"{what}: you can play nothing now.{hand}"
    return f"{what}: do you react?{hand}"


def say_placing(state: SoulgiversState, seat: int) -> str:
    """The first roster, or a replacement."""
    picked = [state.content.characters[number].id for number in members(state.picked[seat])]
    if state.phase == PLACING or len(picked) != 1:
        return f"Put your Soulgivers on your Portals: {listed(picked)}."
    return f"Put the {picked[0]} on one of your Portals."


def say_roster(state: SoulgiversState, seat: int) -> str:
    number, most = size(state.picked[seat]) + 1, state.limit_of(seat)
    return f"Choose in secret who begins: Soulgiver {number} of {most}."


def card_in_play(state: SoulgiversState) -> str:
    """The Anomaly or Population Ability that is being carried out."""
    if state.card == NO_CARD:
        return "The card"
    if state.card < BORDER_CARD:
        return state.content.anomalies[state.card].name
    return state.content.populations[state.card - BORDER_CARD].ability
