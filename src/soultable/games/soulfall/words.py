"""Moves, events and refusals of Soulfall in plain language."""

from __future__ import annotations

from typing import Final

from soultable.engine.english import counted, listed
from soultable.engine.event import HIDDEN, Event
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulfall.content import Card, Content

# --- refusals

NO_TARGET: Final = Refusal("SF-R-20", "There is nothing to use this ability on.")
SELECTED_ALREADY: Final = Refusal("SF-TRN-04", "You have already selected this Action this turn.")
NOT_IN_HAND: Final = Refusal("SF-PLY-01", "That card is not in your hand.")
NO_CARD_TO_PLAY: Final = Refusal("SF-R-02", "Play needs a Lord card in your hand.")
NOTHING_TO_DRAW: Final = Refusal("SF-R-05", "Draw needs a card in the deck or two in the discard pile.")
NO_SUCH_SPACE: Final = Refusal("SF-SET-01", "This side of the board has no such space.")
OCCUPIED: Final = Refusal("SF-R-09", "That space is occupied: only one marker may stand in a space.")
NO_UNPLAYED: Final = Refusal("SF-R-08", "You have no unplayed marker.")
NOT_ADJACENT: Final = Refusal("SF-POP-01", "Populate needs a space adjacent to one of your own markers.")
NO_FREE_SPACE: Final = Refusal("SF-POP-01", "No free space is adjacent to one of your own markers.")
NO_SHARD: Final = Refusal("SF-R-25", "No Shard lies at the side.")
DEVOTED_ALREADY: Final = Refusal("SF-R-15", "You are already Devoted to that Lord.")
NO_CARD_TO_DEVOTE: Final = Refusal("SF-R-02", "Devote needs a card of a Lord you are not Devoted to.")
CARD_NOT_HELD: Final = Refusal("SF-DEV-01", "That card is not in your hand.")
LORD_NOT_HELD: Final = Refusal("SF-DEV-01", "Devote needs a card of that Lord in your hand.")
MORE_NOMADS: Final = Refusal("SF-BLD-01", "Build needs more Nomads than Outposts.")
LAST_CANNOT_BUILD: Final = Refusal(
    "SF-R-11", "Build needs at least 2 Nomads: the last one cannot be flipped."
)
NO_NOMAD_TO_BUILD: Final = Refusal("SF-BLD-02", "None of your Nomads stands there.")
NO_NOMAD_TO_SACRIFICE: Final = Refusal("SF-W-02", "None of your Nomads stands there.")
NO_NOMAD_TO_MIGRATE: Final = Refusal("SF-W-05", "None of your Nomads stands there.")
NOWHERE_TO_MIGRATE: Final = Refusal("SF-W-05", "No space is free for a Nomad to migrate to.")
NOT_THEIR_NOMAD: Final = Refusal("SF-R-13", "No opposing Nomad stands there.")
LAST_NOMAD: Final = Refusal("SF-R-10", "A player's last Nomad can never be taken off the board.")
NOT_BESIDE: Final = Refusal("SF-W-15", "That Nomad is not adjacent to one of your markers.")
NOT_SUCH: Final = Refusal("SF-W-14", "You can use this ability only on a player who meets its requirement.")
LAST_SHARD: Final = Refusal("SF-PRO-02", "A player's last Shard can never be taken.")
NOT_OPPONENT: Final = Refusal("SF-W-03", "You can only steal from an opponent at the table.")
NOT_THEIR_OUTPOST: Final = Refusal("SF-W-06", "No opposing Outpost stands there.")
NOT_CLAIMABLE: Final = Refusal("SF-W-07", "This ability cannot claim that Devotion card.")
NOT_DISCARDABLE: Final = Refusal("SF-R-07", "You must discard a card from your hand.")
NOT_IN_DECK: Final = Refusal("SF-SET-03", "That card is not in the deck.")
NOTHING_AFTER: Final = Refusal("SF-W-09", "The ability that follows could not be used then.")

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
    "place": "Place your first Nomad on any free space.",
    "turn": "Action {number} of {all}: choose one that you have not taken this turn.",
    "discard": "Draw: discard 1 card from your hand.",
    "top": "{card}: {abilities}.",
    "bottom": "{card}: {abilities}, because {requirement}.",
    "migrate": "Migrate: choose the space that your Nomad on {origin} moves to.",
    "take": "Which card is drawn from the deck?",
    "turn up": "Which card of the deck is turned up?",
}
"""By the kind of question. Those about a card name it, and say what it lets one do."""


def say_playing(kind: str, content: Content, card: Card, abilities: list[str]) -> str:
    """The question about an ability of the card that is being played."""
    requirement = card.requires.say(content.lords[card.lord].name)
    return ASKS[kind].format(card=card.name, abilities=listed(abilities, "or"), requirement=requirement)


def say_move(content: Content, move: Move) -> str:
    """The move as a short phrase."""
    phrase = BUTTONS[move.verb]
    if move.verb in ("play", "devote", "discard", "take", "turn"):
        return phrase.format(card_title(content, content.cards[move.value]))
    if move.verb == "claim":
        return phrase.format(content.lords[move.value].name)
    if move.verb == "draw":
        return phrase.format(counted(content.draw, "card"))
    return phrase.format(move.notation.removeprefix(f"{move.verb} "))


# --- cards


def card_title(content: Content, card: Card) -> str:
    return f"{card.name} ({content.lords[card.lord].name})"


def card_text(content: Content, card: Card) -> list[str]:
    """The two abilities of a card in words."""
    top = listed([ability.say() for ability in card.top], "or")
    requirement = card.requires.say(content.lords[card.lord].name)
    return [f"{top}.", f"If {requirement}: {card.bottom.say()}."]


# --- events

EVENTS: Final = {
    "placed": ("SF-SET-09", "{who} begins on {0}."),
    "turn": ("SF-TRN-01", "{who} takes the Action cards."),
    "drew": ("SF-DRW-01", "{who} draws {0}."),
    "reshuffled": ("SF-DRW-03", "The discard pile is shuffled and becomes the deck."),
    "turned up": ("SF-SET-04", "{0} is turned up."),
    "turned up again": ("SF-DRW-03", "{0} is turned up and begins the new discard pile."),
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
    "stopped": ("SF-R-32", "The game stops: everybody has had {0}."),
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
    if event.kind == "stopped":
        values = [counted(int(event.values[0]), "turn")]
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


TIE_BREAKS: Final = {
    "shards": "the most Shards",  # SF-SCO-04
    "nomads": "the most Nomads, since Shards were equal too",  # SF-SCO-05
}
"""What the winner of a tie had."""


def named(content: Content, value: int | str) -> str:
    """A card or a Lord by its full name, other values as they are."""
    for card in content.cards:
        if card.id == value:
            return card_title(content, card)
    for lord in content.lords:
        if lord.id == value:
            return lord.name
    return str(value)
