"""Moves, events and refusals of Soulfall in plain language."""

from __future__ import annotations

from typing import Final

from soultable.engine.event import HIDDEN, Event
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulfall.content import Card, Content

# --- refusals

NO_TARGET: Final = Refusal("SF-R-20", "There is nothing on which this ability could be used.")
SELECTED_ALREADY: Final = Refusal("SF-TRN-04", "You have selected this Action in this turn already.")
NOT_IN_HAND: Final = Refusal("SF-PLY-01", "That card is not in your hand.")
NO_CARD_TO_PLAY: Final = Refusal("SF-R-02", "Play needs a Lord card in your hand.")
NOTHING_TO_DRAW: Final = Refusal("SF-R-05", "Draw needs a card in the deck or two in the discard pile.")
NO_SUCH_SPACE: Final = Refusal("SF-SET-01", "This side of the board has no such space.")
OCCUPIED: Final = Refusal("SF-R-09", "That space is occupied: only one marker may stand in a space.")
NO_UNPLAYED: Final = Refusal("SF-R-08", "You have no unplayed marker.")
NOT_ADJACENT: Final = Refusal("SF-POP-01", "Populate needs a space adjacent to one of your own markers.")
NO_FREE_SPACE: Final = Refusal("SF-POP-01", "No free space is adjacent to one of your own markers.")
NO_SHARD: Final = Refusal("SF-R-25", "No Shard lies at the side.")
DEVOTED_ALREADY: Final = Refusal("SF-R-15", "You are Devoted to that Lord already.")
NO_CARD_TO_DEVOTE: Final = Refusal(
    "SF-R-02", "Devote needs a card in your hand of a Lord to whom you are not Devoted."
)
CARD_NOT_HELD: Final = Refusal("SF-DEV-01", "Devote needs a card of that Lord in your hand.")
MORE_NOMADS: Final = Refusal("SF-BLD-01", "Build needs more Nomads than Outposts.")
LAST_CANNOT_BUILD: Final = Refusal(
    "SF-R-11", "Build needs at least 2 Nomads: the last one cannot be flipped."
)
NOT_YOUR_NOMAD: Final = Refusal("SF-BLD-02", "None of your Nomads stands there.")
NOT_THEIR_NOMAD: Final = Refusal("SF-R-13", "No opposing Nomad stands there.")
LAST_NOMAD: Final = Refusal("SF-R-10", "A player's last Nomad can never be taken off the board.")
NOT_BESIDE: Final = Refusal("SF-W-15", "That Nomad is not adjacent to one of your markers.")
NOT_SUCH: Final = Refusal(
    "SF-W-14", "This ability can only be used on a player who makes its requirement true."
)
LAST_SHARD: Final = Refusal("SF-PRO-02", "A player's last Shard can never be taken.")
NOT_OPPONENT: Final = Refusal("SF-W-03", "You can only steal from an opponent at the table.")
NOT_THEIR_OUTPOST: Final = Refusal("SF-W-06", "No opposing Outpost stands there.")
NOT_CLAIMABLE: Final = Refusal("SF-W-07", "That Devotion card cannot be claimed by this ability.")
NOT_DISCARDABLE: Final = Refusal("SF-R-07", "You must discard a card from your hand.")
NOT_IN_DECK: Final = Refusal("SF-SET-03", "That card is not in the deck.")
NOTHING_AFTER: Final = Refusal("SF-W-09", "The ability after this one could not be performed then.")

# --- moves

BUTTONS: Final = {
    "draw": "Draw {}, then discard 1",
    "prosper": "Prosper: take 1 Shard",
    "play": "Play {}",
    "devote": "Devote: discard {}",
    "populate": "Populate {}",
    "build": "Build on {}",
    "place": "Begin on {}",
    "discard": "Discard {}",
    "destroy": "Destroy the Nomad on {}",
    "sacrifice": "Sacrifice your Nomad on {}",
    "wander": "Wander to {}",
    "migrate": "Migrate from {}",
    "to": "Move to {}",
    "raze": "Raze the Outpost on {}",
    "steal": "Steal a Shard from {}",
    "claim": "Claim the Devotion card of {}",
    "take": "Take {}",
    "turn": "Turn up {}",
}
ASKS: Final = {
    "place": "Place your first Nomad on a free space.",
    "turn": "Choose an Action.",
    "discard": "Discard a card from your hand.",
    "top": "Use the top ability.",
    "bottom": "Use the bottom ability.",
    "migrate": "Choose where your Nomad goes.",
    "take": "Which card comes from the deck into the hand?",
    "turn up": "Which card of the deck is turned up?",
}


def say_move(content: Content, move: Move) -> str:
    """The move as a short phrase."""
    phrase = BUTTONS[move.verb]
    if move.verb in ("play", "devote", "discard", "take", "turn"):
        return phrase.format(card_title(content, content.cards[move.value]))
    if move.verb == "claim":
        return phrase.format(content.lords[move.value].name)
    if move.verb == "draw":
        return phrase.format("1 card" if content.draw == 1 else f"{content.draw} cards")
    return phrase.format(move.notation.removeprefix(f"{move.verb} "))


# --- cards


def card_title(content: Content, card: Card) -> str:
    return f"{card.name} ({content.lords[card.lord].name}, {card.id})"


def card_text(content: Content, card: Card) -> list[str]:
    """The two abilities of a card in words."""
    top = " or ".join([ability.say() for ability in card.top])
    requirement = card.requires.say(content.lords[card.lord].name)
    return [f"{top}.", f"If {requirement}: {card.bottom.say()}."]


# --- events

EVENTS: Final = {
    "placed": ("SF-SET-09", "{who} begins on {0}."),
    "turn": ("SF-TRN-01", "{who} takes the Action cards."),
    "drew": ("SF-DRW-01", "{who} draws {0}."),
    "reshuffled": ("SF-DRW-03", "The discard pile is shuffled and becomes the deck."),
    "turned up": ("SF-SET-04", "{0} is turned up."),
    "discarded": ("SF-DRW-01", "{who} discards {0}."),
    "populated": ("SF-POP-01", "{who} populates {0}."),
    "prospered": ("SF-PRO-01", "{who} prospers and takes 1 Shard."),
    "built": ("SF-BLD-02", "{who} builds an Outpost on {0}."),
    "devoted": ("SF-DEV-01", "{who} discards {0} and is Devoted to {1}."),
    "devoted from": ("SF-DEV-02", "{who} discards {0} and takes the Devotion card of {1} from {other}."),
    "played": ("SF-PLY-01", "{who} plays {0}."),
    "skipped": ("SF-R-20", "The {0} ability of {1} cannot be used."),
    "destroyed": ("SF-PLY-07", "{who} destroys the Nomad of {other} on {0}."),
    "sacrificed": ("SF-W-02", "{who} sacrifices the Nomad on {0}."),
    "stole": ("SF-W-03", "{who} steals a Shard from {other}."),
    "wandered": ("SF-W-04", "{who} wanders to {0}."),
    "migrated": ("SF-W-05", "{who} migrates from {0} to {1}."),
    "razed": ("SF-W-06", "{who} razes the Outpost of {other} on {0}."),
    "claimed": ("SF-W-07", "{who} claims the Devotion card of {0}."),
    "claimed from": ("SF-W-07", "{who} claims the Devotion card of {0} from {other}."),
    "put away": ("SF-PLY-08", "{0} goes to the discard pile."),
    "no action": ("SF-R-03", "{who} can perform no further Action."),
    "tower": ("SF-END-01", "{who} takes the Tower card: {0}."),
    "stopped": ("SF-R-32", "The game is stopped after {0} turns each."),
    "over": ("SF-END-05", "The game is over."),
}
"""The rule behind each kind of event, and its sentence."""
HIDDEN_EVENTS: Final = {"drew": "{who} draws a card."}
"""The same for those who may not know the values."""


def say_event(content: Content, event: Event, names: list[str]) -> str:
    """The event in a sentence. A seat among the values comes last and is called `other`."""
    who = names[event.seat] if event.seat >= 0 else ""
    if HIDDEN in event.values:
        return HIDDEN_EVENTS[event.kind].format(who=who)
    values = [named(content, value) for value in event.values]
    if event.kind == "tower":
        values = [tower_text(content, event.values[0])]
    last = event.values[-1] if event.values else ""
    other = names[last] if isinstance(last, int) and 0 <= last < len(names) else ""
    return EVENTS[event.kind][1].format(*values, who=who, other=other)


def tower_text(content: Content, reason: int | str) -> str:
    """Why a player takes the Tower card (SF-END-02 to SF-END-04)."""
    return {
        "shards": f"{content.end_shards} or more Shards",
        "outposts": f"{content.end_outposts} or more Outposts",
        "markers": f"{content.end_unplayed} or fewer unplayed markers",
    }[str(reason)]


def say_ending(content: Content, ending: str) -> str:
    if ending == "stopped":
        return "The game was stopped at the limit of turns."
    return f"The Tower card was taken for {tower_text(content, ending)}."


def named(content: Content, value: int | str) -> str:
    """A card or a Lord by its full name, other values as they are."""
    for card in content.cards:
        if card.id == value:
            return card_title(content, card)
    for lord in content.lords:
        if lord.id == value:
            return lord.name
    return str(value)
