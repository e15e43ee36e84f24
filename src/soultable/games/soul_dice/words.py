"""Moves, events and refusals of Soul Dice in plain language."""

from __future__ import annotations

import re
from typing import Final

from soultable.engine.bags import MOST, members
from soultable.engine.english import counted, listed
from soultable.engine.event import HIDDEN, Event
from soultable.engine.masks import members as numbers_of
from soultable.engine.move import Move, normalised
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.games.soul_dice.content import ALL_NUMBERS, NO_LIMIT, ODD, Ability, Content, Soul
from soultable.games.soul_dice.moves import INSTRUMENTS, NUMBERS, PAIRS, PLACES, Place

# --- refusals

# chance
NOT_IN_PILE: Final = Refusal("SD-SET-08", "That card is not in this draw pile.")
NO_SUCH_SIDE: Final = Refusal("SD-R-01", "No side of this die shows that number.")
NO_SUCH_TOKEN: Final = Refusal("SD-SET-05", "There is no such token in the supply.")
NOT_IN_SOUL_PILE: Final = Refusal("SD-SET-04", "That soul is not in this pile.")
# the set-up and the start of a round
OTHER_SIDE: Final = Refusal("SD-ADV-02", "That special ability belongs to the other side.")
TOKEN_THERE: Final = Refusal("SD-RND-03", "There is already a token on that soul.")
# placing
HARP_STANDS_ALONE: Final = Refusal(
    "SD-HRP-04", "After a harp or trident you may not place a card in the same turn."
)
TURN_LIMIT: Final = [
    Refusal("SD-NUM-01", f"You may place at most {counted(cards, 'card')} in one turn.")
    for cards in range(MOST + 1)
]
"""By the number of cards."""
SOLO_TURN_LIMIT: Final = [
    Refusal("SD-SOL-03", f"In the solo game you may place at most {counted(cards, 'card')} in one turn.")
    for cards in range(MOST + 1)
]
NOT_IN_DISPLAY: Final = Refusal("SD-NUM-01", "That card is not in your display.")
ONLY_ODD: Final = Refusal("SD-SOUL-01", "Only odd numbers may be laid at this soul.")
ONLY_EVEN: Final = Refusal("SD-SOUL-11", "Only even numbers may be laid at this soul.")
NOT_HIGHER: Final = Refusal("SD-SOUL-04", "A card at this soul must be higher than your top card there.")
NOT_LOWER: Final = Refusal("SD-SOUL-14", "A card at this soul must be lower than your top card there.")
FULL_SIDE: Final = Refusal("SD-SOUL-08", "This soul allows no more of your cards.")
EMPTY_DISPLAY: Final = Refusal(
    "SD-R-14", "This soul replaces your display, and you would have no other card in it."
)
NO_FACE_UP: Final = Refusal("SD-R-15", "This soul gives you your next card, and your draw pile has none.")
DICE_NOT_THERE: Final = Refusal("SD-NUM-02", "You do not have those dice in your supply.")
NO_DIE_LEFT: Final = Refusal(
    "SD-R-12", "This soul rolls one of the dice you have left, and you would have none."
)
NO_DICE_LEFT: Final = Refusal(
    "SD-R-13", "This soul rolls all the dice you have left, and you would have none."
)
NO_PLACING: Final = Refusal("SD-NUM-07", "Your dice pay for no card that may be laid at a soul.")
NO_CARD_TO_PLACE: Final = Refusal("SD-NUM-01", "There is no numbered card in your display.")
# harp and trident
NOT_YOUR_INSTRUMENT: Final = Refusal("SD-HRP-01", "The harp belongs to the angel, the trident to the devil.")
ONE_MAIN_ACTION: Final = Refusal("SD-TRN-01", "You have already taken your main action this turn.")
NO_HARP_AFTER: Final = Refusal(
    "SD-HRP-04", "A harp or trident cannot be used after placing a card in the same turn."
)
NO_HARP_THERE: Final = Refusal("SD-HRP-01", "There is no such card in your display.")
NO_CRYSTAL_FOR_HARP: Final = Refusal("SD-HRP-02", "It costs a crystal, and you have none left.")
BARRED_SOUL: Final = Refusal("SD-SOUL-07", "The cards at this soul are protected.")
NO_CARD_THERE: Final = Refusal("SD-HRP-06", "Your opponent has no card at that soul.")
NOTHING_TO_REMOVE: Final = Refusal("SD-R-21", "Your opponent has no card that could be removed.")
# passing and the end of the turn
NO_PASS: Final = Refusal("SD-R-07", "You cannot pass after placing a card or using a harp or trident.")
NOTHING_DONE: Final = Refusal("SD-R-02", "A turn without a main action is a pass, which costs a die.")
NO_DIE_TO_PASS: Final = Refusal("SD-PAS-02", "No die in your supply shows that number.")
# effects of souls
NO_DIE_TO_ROLL: Final = Refusal("SD-R-12", "No die in your supply shows that number.")
EFFECT_FIRST: Final = Refusal("SD-NUM-09", "The effect of the soul cannot be declined.")
# additional actions
ONE_ADDITIONAL: Final = Refusal("SD-R-24", "You have already taken an additional action this turn.")
NO_CRYSTAL: Final = Refusal("SD-ADD-01", "An additional action costs a crystal, and you have none left.")
NOT_AT_THIS_MOMENT: Final = Refusal(
    "SD-R-25",
    "Additional actions are for your turn: not during an effect, while tokens are placed, or at its end.",
)
NO_DIE: Final = Refusal("SD-R-26", "You have no die in your supply.")
NO_DIE_TO_TURN: Final = Refusal("SD-ADD-02", "No die in your supply shows that number.")
NO_CARD_TO_EXCHANGE: Final = Refusal("SD-R-26", "You have no card in your display.")
# special abilities
NO_ABILITY: Final = Refusal("SD-ADV-01", "Special abilities belong to the advanced game.")
NO_ABILITY_IN_SOLO: Final = Refusal("SD-R-52", "The solo game has no special abilities.")
NOT_YOUR_ABILITY: Final = Refusal("SD-ADV-02", "You do not have that special ability.")
FLIPPED: Final = Refusal("SD-ADV-05", "You have already used your special ability this round.")
NO_DIE_FOR_IT: Final = Refusal("SD-R-41", "You have no die in your supply that could be turned.")
NOT_TURNED: Final = [
    Refusal("SD-B-02", "No die in your supply shows that number."),
    Refusal("SD-E-04", "No die in your supply shows that number."),
]
"""By the side that turns a die with its special ability."""
MUST_TURN: Final = Refusal("SD-R-41", "You have to turn at least one die.")
NO_USED_DIE: Final = Refusal("SD-R-41", "None of your dice has been used yet.")
LAST_DIE: Final = Refusal("SD-R-41", "Your opponent must have at least 2 dice in their supply.")
NO_OPPOSING_DIE: Final = Refusal("SD-E-03", "No die in your opponent's supply shows that number.")
NO_TOKENS: Final = Refusal("SD-R-41", "There are no tokens on the souls.")
NO_OWN_CARD_THERE: Final = Refusal("SD-B-04", "You have no card at that soul.")
NO_CARD_TO_MOVE: Final = Refusal("SD-R-41", "None of your top cards can move to another soul.")
NO_CARD_TO_DISCARD: Final = Refusal("SD-R-41", "None of your opponent's top cards can be discarded.")
NO_CARD_TO_CHOOSE: Final = Refusal("SD-E-01", "Your opponent has no card at that soul.")
PROTECTED_CARD: Final = Refusal("SD-E-01", "The cards at this soul are protected.")
CARD_TOO_HIGH: Final = [
    Refusal("SD-E-01", f"That card is too high: it may be {limit} or less.") for limit in range(NUMBERS + 1)
]
"""By the limit."""
NO_CARD_TO_REPLACE: Final = Refusal("SD-R-41", "Your opponent has no card in their display.")
NOT_IN_OTHER_DISPLAY: Final = Refusal("SD-E-02", "That card is not in your opponent's display.")
# the solo game
NOT_LEFT: Final = Refusal("SD-SOL-05", "That card is not among those left in your display.")
ADDITIONAL: Final = ["turn", "reroll", "exchange", "use"]
"""The verbs of additional actions."""


def why_not_now(move: Move) -> Refusal:
    """Why an answer is refused where something else is asked."""
    return NOT_AT_THIS_MOMENT if move.verb in ADDITIONAL else NOT_ASKED


def wrong_payment(notation: str) -> Refusal | None:
    """Why a card is not paid for so; None if this is no payment, or the sum is right (SD-NUM-02)."""
    found = re.fullmatch(
        r"place ([1-9]) soul [1-9] pay ([0-9]{1,2}(?:\+[0-9]{1,2}){0,19})", normalised(notation)
    )
    if found is None:
        return None
    card, dice = found[1], found[2]
    if int(card) == sum([int(die) for die in dice.split("+")]):
        return None
    return Refusal("SD-NUM-02", f"{card} is not paid with {dice}: the sum must be exact.")


# --- things


def card_name(side: int, card: int) -> str:
    """A card as moves and views name it: its number, or the harp or trident."""
    return str(card) if card else INSTRUMENTS[side]


def dice_text(dice: int) -> str:
    """The dice of a bag as payments name them: `3+4`."""
    return "+".join([str(die) for die in members(dice)])


def with_article(name: str) -> str:
    """A number of a die or a card, or an instrument: `a 7`, `an 8`, `a harp`."""
    return f"{'an' if name == '8' else 'a'} {name}"


def card_text(name: str) -> str:
    """A card in a sentence: `7`, `a harp`."""
    return with_article(name) if name in INSTRUMENTS else name


def numbers_text(numbers: int) -> str:
    """The numbers of a mask: `a 1 or a 7`."""
    return " or ".join([with_article(str(number)) for number in numbers_of(numbers)])


def soul_text(soul: Soul) -> str:
    """The rule of a soul in a sentence."""
    rule = soul.rule
    if rule.allowed != ALL_NUMBERS:
        return f"Placement: only {'odd' if rule.allowed == ODD else 'even'} numbers."
    if rule.order:
        which = "higher" if rule.order > 0 else "lower"
        return f"Placement: each further card must be {which} than the one before it."
    if rule.most != NO_LIMIT:
        return f"Placement: at most {rule.most} cards on each side."
    if rule.barred:
        return "Harp and trident cannot be used against this soul."
    if rule.least:
        return f"Condition: a side scores only with at least {rule.least} cards."
    if rule.effect is None:
        return f"Condition: a side scores only with a sum from {rule.low} to {rule.high}."
    when = "any card" if rule.triggers == ALL_NUMBERS else numbers_text(rule.triggers)
    return f"Effect, when you lay {when}: {rule.effect.say()}."


def soul_sign(soul: Soul) -> tuple[str, str, list[int]]:
    """Of which kind the rule of a soul is, the sign for it, and the numbers in it: for those who draw it."""
    rule = soul.rule
    if rule.allowed != ALL_NUMBERS:
        return "placement", "odd" if rule.allowed == ODD else "even", []
    if rule.order:
        return "placement", "higher" if rule.order > 0 else "lower", []
    if rule.most != NO_LIMIT:
        return "placement", "most", [rule.most]
    if rule.barred:
        return "effect", "safe", []
    if rule.least:
        return "condition", "least", [rule.least]
    if rule.effect is None:
        return "condition", "sum", [rule.low, rule.high]
    return "effect", rule.effect.short, [] if rule.triggers == ALL_NUMBERS else numbers_of(rule.triggers)


def soul_short(soul: Soul) -> str:
    """The rule of a soul in at most 21 characters, for a small board."""
    rule = soul.rule
    if rule.allowed != ALL_NUMBERS:
        return "odd numbers only" if rule.allowed == ODD else "even numbers only"
    if rule.order:
        return "each card higher" if rule.order > 0 else "each card lower"
    if rule.most != NO_LIMIT:
        return f"at most {rule.most} cards"
    if rule.barred:
        return "no harp, no trident"
    if rule.least:
        return f"{rule.least} cards or more"
    if rule.effect is None:
        return f"sum from {rule.low} to {rule.high}"
    when = "all" if rule.triggers == ALL_NUMBERS else ",".join([str(n) for n in numbers_of(rule.triggers)])
    return f"{when}: {rule.effect.short}"


def ability_text(ability: Ability) -> list[str]:
    """What an ability does, in sentences."""
    return [word.say() for word in ability.does.steps]


# --- moves

BUTTONS: Final = {
    "reveal": "Reveal {}",
    "turn up": "Turn up {card}",
    "roll": "Roll {an}",
    "draw token": "Draw a token of value {}",
    "deal": "Deal {}",
    "choose": "Choose {}",
    "token": "Put the token on soul {}",
    "harp": "Use the harp at soul {}",
    "trident": "Use the trident at soul {}",
    "pass": "Pass with {an}",
    "end": "End your turn",
    "turn": "Turn {an}",
    "to": "To {}",
    "to the same": "To {}: it shows that already, nothing changes",
    "reroll": "Re-roll all your unused dice",
    "exchange": "Exchange your display",
    "use": "Use {}",
    "again": "Roll {an} again",
    "swap": "Swap the two tokens",
    "keep": "Leave the tokens where they are",
    "enough": "Turn no other die",
    "discard": "Discard the top card at soul {}",
    "replace": "Replace {card}",
    "spend": "Use up {an}",
    "shade": "Give {} to SHADE",
}
ASKS: Final = {
    "ability": "Choose your special ability for the whole game.",
    "draw token": "Which token is drawn?",
    "token": "Your token is worth {held}: put it face down on a soul. Whoever wins the soul wins the token.",
    "again": "The soul's effect: choose one of your dice to roll again.",
    "turn die": "{ability}: choose the die to turn.",
    "to side": "Turn the {die} to which side?",
    "taken back": "{ability}: turn the die that you take back to which side?",
    "look": "{ability}: look at the tokens of which two souls?",
    "swap": "{ability}: swap the two tokens, or leave them?",
    "move": "{ability}: move which of your top cards, and to which soul?",
    "discard": "{ability}: which top card does your opponent discard?",
    "replace": "{ability}: which card of your opponent's display is replaced?",
    "spend": "{ability}: which die of your opponent is used up?",
    "shade": "Give the cards that you leave to SHADE: which one goes to soul {soul}?",
    "reveal": "Which soul is revealed?",
    "turn up": "Which card of the draw pile is turned up?",
    "roll": "What does the die show?",
}
"""By the kind of question. What is done by a special ability names it."""
CHOICES: Final = {
    "place": "place {cards}",
    "harp": "use the harp",
    "trident": "use the trident",
    "pass": "pass with a die",
    "end": "end your turn",
}
"""What can be done in a turn, by verb; additional actions are all of the same price."""


def say_turn(verbs: list[str], placed: int, most: int) -> str:
    """What a player can do in their turn; `verbs` are those of the legal moves."""
    left = most - placed
    cards = counted(left, "more card" if placed else "card")
    told = [
        phrase.format(cards=f"up to {cards}" if left > 1 else cards)
        for verb, phrase in CHOICES.items()
        if verb in verbs
    ]
    if any(verb in verbs for verb in ADDITIONAL):
        told.append("spend a crystal")
    return f"{listed(told, 'or').capitalize()}."


def say_move(content: Content, move: Move) -> str:
    """The move as a short phrase."""
    if isinstance(move, Place):
        return f"Place {move.value} at soul {move.soul + 1}, pay {dice_text(move.dice)}"
    if move.verb == "look":
        first, second = PAIRS[move.value]
        return f"Look at the tokens on souls {first + 1} and {second + 1}"
    if move.verb == "move":
        return f"Move your top card from soul {move.value // PLACES + 1} to soul {move.value % PLACES + 1}"
    phrase = BUTTONS[move.verb]
    if move.verb == "reveal":
        return phrase.format(content.souls[move.value].name)
    if move.verb in ("deal", "choose", "use"):
        return phrase.format(content.abilities[move.value].name)
    about = move.notation.split(" ")[-1]
    return phrase.format(about, an=with_article(about), card=card_text(about))


# --- events

EVENTS: Final = {
    "ability": ("SD-ADV-03", "{who} has the special ability {0}."),
    "drew": ("SD-REF-01", "{who} takes {card[0]} into their display."),
    "turned up": ("SD-REF-02", "{who} turns up {card[0]}."),
    "reshuffled": ("SD-REF-03", "{who} shuffles the discard pile into a new draw pile."),
    "rolled": ("SD-R-01", "{who} rolls {an[0]}."),
    "rolled all": ("SD-SET-10", "{who} has rolled {0}."),
    "revealed": ("SD-SET-04", "{0} is revealed as soul {1}."),
    "round": ("SD-RND-01", "Round {0} begins."),
    "cleared": ("SD-PRE-01", "All cards at the souls go to the discard piles, and all crystals return."),
    "flipped back": ("SD-ADV-06", "The special abilities can be used again."),
    "tokens added": ("SD-PRE-07", "The tokens of value {0} are mixed into the supply."),
    "drew token": ("SD-RND-02", "{who} draws a token of value {0}."),
    "laid token": ("SD-RND-02", "{who} puts a token on soul {0}."),
    "laid unseen": ("SD-RND-04", "{who} puts a token on soul {0} that nobody has seen."),
    "turn": ("SD-RND-06", "It is {who}'s turn."),
    "placed": ("SD-NUM-05", "{who} places {0} at soul {1}, paid with {2}."),
    "again": ("SD-SOUL-03", "{who} rolls {an[0]} again."),
    "harped": ("SD-HRP-05", "{who} uses the {0}: {an[1]} at soul {2} is out of the game."),
    "passed": ("SD-PAS-02", "{who} passes with {an[0]}."),
    "turned": ("SD-ADD-02", "{who} turns {an[0]} to {1}."),
    "rerolled": ("SD-ADD-03", "{who} rolls all their unused dice again."),
    "exchanged": ("SD-R-28", "{who} replaces their display: {0}."),
    "used": ("SD-ADV-04", "{who} uses {0}."),
    "crystal back": ("SD-B-02", "{who} takes a crystal back."),
    "took back": ("SD-B-03", "{who} takes a used die back, turned to {0}."),
    "spent": ("SD-E-03", "{who} uses up their opponent's {0}."),
    "looked": ("SD-B-01", "{who} looks at the tokens on souls {0} and {1}."),
    "saw": ("SD-B-01", "{who} sees the values {0} and {1}."),
    "swapped": ("SD-B-01", "{who} swaps the tokens on souls {0} and {1}."),
    "kept": ("SD-B-01", "{who} leaves the tokens on souls {0} and {1} as they are."),
    "moved": ("SD-B-04", "{who} moves {an[0]} from soul {1} to soul {2}."),
    "discarded": ("SD-E-01", "{who} discards their opponent's {0} at soul {1}."),
    "replaced": ("SD-E-02", "{who} replaces {card[0]} in their opponent's display."),
    "given": ("SD-SOL-06", "{0} goes to SHADE at soul {1}."),
    "last turn": ("SD-END-02", "{who} has used their last die: one last turn follows."),
    "won": ("SD-SCO-01", "{who} wins soul {0}{tie}: angel {1}, {3} {2}{failed}."),
    "shade won": ("SD-SOL-13", "SHADE wins soul {0}{tie}: angel {1}, {3} {2}{failed}."),
    "boxed": ("SD-SCO-06", "Nobody wins soul {0}{tie}: angel {1}, {3} {2}{failed}."),
    "token won": ("SD-SCO-02", "{who} has won a token of value {0}."),
    "showed": ("SD-R-36", "{who} shows their tokens: {0}."),
    "over": ("SD-FIN-01", "The game is over."),
}
"""The rule behind each kind of event, and its sentence."""
HIDDEN_EVENTS: Final = {
    "drew token": "{who} draws a token and looks at it.",
    "saw": "{who} has seen the two tokens.",
    "token won": "{who} has won the token.",
}
"""The same for those who may not know the values."""
OUTCOMES: Final = ("won", "shade won", "boxed")
"""A soul is decided: its number, the two totals, what the opponent is called, whose condition failed."""
TIE_RULES: Final = {
    ("won", "devil"): "SD-SCO-03",
    ("boxed", "devil"): "SD-SCO-06",
    ("won", "SHADE"): "SD-SOL-14",
    ("shade won", "SHADE"): "SD-SOL-14",
}
FAILED: Final = {
    "": "",
    "angel": "; the angel's cards do not fulfil the condition",
    "devil": "; the devil's cards do not fulfil the condition",
    "both": "; neither side's cards fulfil the condition",
}


ENDINGS: Final = {
    "decided": "Three rounds are over, and the souls have been divided.",
    "draw": "Heaven and hell are level: the duel is undecided.",
}
"""What ended the game."""


def say_solo(souls: int, shade: int, player: str) -> str:
    """Who has won the solo game (SD-SOL-15); nobody's name is told to oneself."""
    won = souls > shade
    who = "SHADE" if not won else player or "You"
    wins = "win" if who == "You" else "wins"
    return f"{who} {wins}, {max(souls, shade)} souls to {min(souls, shade)}."


def say_event(content: Content, event: Event, names: list[str]) -> str:
    """The event in a sentence."""
    who = names[event.seat] if event.seat >= 0 else ""
    if HIDDEN in event.values:
        return HIDDEN_EVENTS[event.kind].format(who=who)
    values = [named(content, value) for value in event.values]
    if event.kind == "exchanged":
        values = [counted(int(event.values[0]), "card")]
    if event.kind == "showed":
        values = [values[0] or "none"]
    return EVENTS[event.kind][1].format(
        *values,
        who=who,
        an=[with_article(value) for value in values],
        card=[card_text(value) for value in values],
        tie=" in a tie" if is_tie(event) else "",
        failed=FAILED[str(event.values[4])] if event.kind in OUTCOMES else "",
    )


def is_tie(event: Event) -> bool:
    """Was a soul decided with equal totals?"""
    return event.kind in OUTCOMES and event.values[1] == event.values[2]


def rule_of(event: Event) -> str:
    """The rule behind an event. Some events name it; a soul is won by another one in a tie."""
    if event.kind in ("drew", "rolled all"):
        return str(event.values[1])
    if event.kind in OUTCOMES and event.values[4]:
        return "SD-R-35"
    return TIE_RULES[event.kind, str(event.values[3])] if is_tie(event) else EVENTS[event.kind][0]


def named(content: Content, value: int | str) -> str:
    """A soul or a special ability by its name, other values as they are."""
    for soul in content.souls:
        if soul.id == value:
            return soul.name
    for ability in content.abilities:
        if ability.id == value:
            return ability.name
    return str(value)
