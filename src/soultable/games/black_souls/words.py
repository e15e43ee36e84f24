"""Moves, events and refusals of Black Souls in plain language."""

from __future__ import annotations

from typing import Final

from soultable.engine.english import counted, listed
from soultable.engine.event import HIDDEN, Event
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.black_souls.content import (
    ALIVE,
    ALIVE_TYPES,
    CONNECT,
    DEAD,
    FEWEST_BIDS,
    HIGHEST_DIFFICULTY,
    ICON_WORDS,
    MEMBER_WORDS,
    MERCHANT,
    MOST_ICON,
    MOST_SPECIAL,
    MOST_TOKENS,
    MOST_TYPE,
    NEVER_HACK,
    OTHER_QUIRKS,
    PLAIN,
    SHRINE,
    SHRINE_TOKEN,
    TAVERN,
    TAVERN_TOKEN,
    TYPE_WORDS,
    Asset,
    Content,
    Quirk,
    X,
)
from soultable.games.black_souls.moves import LETTERS

# --- refusals

QUIRK_GONE: Final = Refusal("BS-SET-04", "That Quirk is not among those that are left.")
NOT_YOUR_QUIRK: Final = Refusal("BS-SET-04", "You must discard one of the three Quirks dealt to you.")
NO_SUCH_PARTY_CARD: Final = Refusal("BS-R-04", "No such Party Card is left in the deck.")
NOT_IN_BAG: Final = Refusal("BS-DES-02", "That Asset is not in the Drawbag.")
NOT_IN_HAND: Final = Refusal("BS-DES-04", "That Bid Card is not in your hand.")
NO_REBOOT: Final = Refusal(
    "BS-B3-01", "A 3 may not follow your own 2 or 3, unless it is the last card in your hand."
)
NO_MEGA_HERE: Final = Refusal("BS-R-11", "A Mega Hack is for the Gameplay Phase only.")
EMPTY_SPACE: Final = Refusal("BS-R-19", "A swap needs two Assets on your own Design Board.")
NOT_IN_POOL: Final = Refusal("BS-DES-07", "That Asset is not in the Asset Pool.")
LEVEL_FULL: Final = Refusal("BS-DES-08", "That level has no room left.")
MEGA_NEEDS_BOTH: Final = Refusal("BS-R-29", "A Mega Hack needs both of your Hacks.")
NO_SEVEN: Final = Refusal("BS-SCL-03", "There are no Bid Cards of value 7 with fewer than 5 designers.")
SEVEN_SPENT: Final = Refusal("BS-EFF-10", "You have used your 7: it never comes back to your hand.")
NOT_A_LOSS: Final = Refusal("BS-THR-01", "No Threat of this Asset can be met by exactly this loss.")
PROTECTED: Final = Refusal("BS-R-33", "Your party is protected: it meets no Threat at this Asset.")
THREAT_MET: Final = Refusal("BS-THR-01", "You have already met a Threat of this Asset: one is enough.")
NOT_SO_MANY: Final = Refusal("BS-THR-01", "Your party does not have that many to lose.")
CHAMPION_FOR_X: Final = Refusal(
    "BS-R-36", "An X takes all members of its type, and a Champion only if there are none."
)
ANOTHER_CAN_BE_MET: Final = Refusal(
    "BS-R-37", "You may not choose a Threat that you cannot meet while you can meet another."
)
NOT_NEAREST: Final = Refusal("BS-R-38", "You have to take the Threat that you come closest to meeting.")
WRONG_REST: Final = Refusal(
    "BS-R-39", "You lose all of one type, then others until the number of its Threat is paid."
)
NO_SUCH_BONUS: Final = Refusal("BS-R-42", "Neither an icon nor a Token of this Asset lets you do that.")
BONUS_USED: Final = Refusal("BS-R-42", "You have already decided about the icon or Token of this Asset.")
WIPED_OUT: Final = Refusal("BS-R-45", "The Threat wipes out your party: nothing can save it now.")
PARTY_FULL: Final = Refusal("BS-R-41", "Your party cannot hold any more of that type.")
NOBODY_DEAD: Final = Refusal("BS-R-42", "Nobody of that type is dead.")
NOT_IN_PARTY: Final = Refusal("BS-R-42", "Your party does not have the members to be changed.")
TREASURE_ONLY: Final = Refusal("BS-SPC-05", "A Treasure changes one member into a Champion, nothing else.")
NO_YELLOW: Final = {
    MERCHANT: Refusal("BS-SPC-02", "A Merchant changes nobody into a Champion."),
    SHRINE: Refusal("BS-SPC-03", "A Shrine revives no Champion."),
    TAVERN: Refusal("BS-SPC-04", "A Tavern adds no Champion."),
    TAVERN_TOKEN: Refusal("BS-TOK-01", "A Tavern Token adds no Champion."),
    SHRINE_TOKEN: Refusal("BS-TOK-02", "A Shrine Token revives no Champion."),
}
"""By what is used."""
THREAT_STAYS: Final = Refusal("BS-THR-01", "You have to meet a Threat.")
THREAT_OR_BONUS: Final = Refusal(
    "BS-THR-01", "You have to meet a Threat, or use what the Asset offers first."
)
BONUS_MUST: Final = Refusal("BS-R-42", "You have to use a Shrine or Tavern icon if you can.")

# --- questions and moves

ASKS: Final = {
    "deal": "Which Quirk is dealt?",
    "quirk": "Quirks are your secret goals: keep two and discard one.",
    "open": "Which Quirk becomes a public goal?",
    "party": "Which Party Card is revealed?",
    "pool": "Which Asset is drawn into the Pool?",
    "bid": "Turn {turn} of {turns}: bid in secret. The highest bid chooses first; equal bids choose last.",
    "escape": "Your bid of {bid} clashes: Hack to keep your place and your effect?",
    "beta": "Which Party Card is drawn?",
    "swap": "Your bid of {bid}: you may swap two Assets of your level.",
    "update": "Which Asset is added to the Pool?",
    "take": "Turn {turn} of {turns}: take an Asset from the Pool and place it on your level.",
    "hack": "Asset {position} of {turns}, {asset}: Hack it?",
}
"""By the kind of question; what is asked at an Asset is put together by `say_asset_ask`."""
PASSES: Final = {
    "escape": "Pass: the clash stands",
    "swap": "Pass: swap nothing",
    "hack": "Pass: do not Hack",
}
"""What it means to pass, by the question."""
BID_EFFECTS: Final = [
    "",
    "Tavern Token on your Asset",
    "1 Cube by Party Card",
    "cards back, the others place face-down",
    "1 more Asset when you choose",
    "you may swap two Assets",
    "Shrine Token on your Asset",
    "all Cubes of a Party Card, once",
]
BUTTONS: Final = {
    "deal": "Deal: {}",
    "open": "Open: {}",
    "reveal": "Reveal a Party Card with {}",
    "draw": "Draw {}",
    "discard": "Discard: {}",
    "bid": "Bid {}",
    "hack": "Hack",
    "pass": "Pass",
    "swap": "Swap the Assets on spaces {} and {}",
    "take": "Take {} to level {}",
    "mega": "Mega Hack: protect your party alone",
    "lose": "Lose {}",
    "add": "Add {}",
    "revive": "Revive {}",
    "change": "Change {} into {}",
}


def say_asset_ask(asset: str, threat_open: bool, bonus: int, is_must: bool, is_usable: bool) -> str:
    """What a designer has still to decide at an Asset. `bonus` is PLAIN if nothing is left to be used."""
    thing = BONUS_WORDS[bonus]
    meet = f"{asset}: meet one of its Threats"
    if bonus == PLAIN:
        return f"{meet}."
    if not is_usable:
        left = f"the {thing} cannot be used now"
        return f"{meet}; {left}." if threat_open else f"{asset}: {left}."
    use = "use" if is_must else "you may use"
    return (
        f"{meet}; before or after that {use} the {thing}." if threat_open else f"{asset}: {use} the {thing}."
    )


def say_asset_pass(bonus: int) -> str:
    return f"Pass: do without the {BONUS_WORDS[bonus]}"


def say_move(content: Content, move: Move) -> str:
    """The move as a short phrase."""
    phrase = BUTTONS[move.verb]
    words = move.notation.split(" ")[1:]
    if move.verb in ("deal", "open", "discard"):
        return phrase.format(quirk_text(content.quirks[move.value]))
    if move.verb == "reveal":
        card = content.party_cards[move.value]
        return phrase.format(some(card.cubes, card.type))
    if move.verb == "draw":
        return phrase.format(content.assets[move.value].name)
    if move.verb == "take":
        return phrase.format(asset_text(content.assets[move.value]), words[1])
    if move.verb == "bid":
        return phrase.format(f"{move.value}: {BID_EFFECTS[move.value]}")
    if move.verb in ("lose", "change", "add", "revive"):
        return phrase.format(*[members_text(word) for word in words if word != "to"])
    return phrase.format(*words)


# --- Assets, members, Quirks


def threat_text(threat: int) -> str:
    return "X" if threat == X else str(threat)


def threats_text(asset: Asset) -> str:
    """The Threats to Fighters, Mages and Healers: `4/5/X`."""
    return "/".join([threat_text(threat) for threat in asset.threats])


def threats_title(asset: Asset) -> str:
    return f"{asset.name} ({threats_text(asset)})"


def asset_text(asset: Asset) -> str:
    """The Asset with its type, icon, Threats and Difficulty in one line."""
    icon = "" if asset.icon == PLAIN else f", {ICON_WORDS[asset.icon].capitalize()}"
    kind = f"{TYPE_WORDS[asset.type]}{icon}"
    return f"{asset.name}, {kind}, {threats_text(asset)}, Difficulty {asset.difficulty}"


BONUS_WORDS: Final = [*[word.capitalize() for word in ICON_WORDS], "Shrine Token", "Tavern Token"]
"""By the number of the icon or Token."""
ICON_LETTERS: Final = [" ", "B", "M", "S", "T", "$"]
"""Boss, Merchant, Shrine, Tavern, Treasure, where there is room for one character."""


def asset_sentence(asset: Asset) -> str:
    """What the Asset does, in a sentence."""
    threats = [
        f"{MEMBER_WORDS[member].capitalize()} Threat {threat_text(threat)}"
        for member, threat in enumerate(asset.threats)
    ]
    icon = "" if asset.icon == PLAIN else f" with {ICON_WORDS[asset.icon].capitalize()}"
    kind = TYPE_WORDS[asset.type].capitalize()
    return f"{kind}{icon}, Difficulty {asset.difficulty}: {', '.join(threats)}."


def some(count: int, member: int) -> str:
    return counted(count, MEMBER_WORDS[member].capitalize())


def members_text(written: str) -> str:
    """Members as a notation has them, in words.

    >>> members_text("2F+1Y"), members_text("H"), members_text("0")
    ('2 Fighters and 1 Champion', '1 Healer', 'nobody')
    """
    if written == "0":
        return "nobody"
    return listed([some(int(part[:-1] or "1"), LETTERS.index(part[-1])) for part in written.split("+")])


def quirk_text(quirk: Quirk) -> str:
    return f"{goal_text(quirk)} ({quirk.points} DP)"


def goal_text(quirk: Quirk) -> str:
    number = quirk.number
    if quirk.kind == MOST_ICON:
        return f"most Assets with {ICON_WORDS[quirk.thing].capitalize()}"
    if quirk.kind == MOST_TYPE:
        return f"most {TYPE_WORDS[quirk.thing].capitalize()} Assets"
    if quirk.kind == ALIVE:
        return f"at least {some(number, quirk.thing)} alive at the end"
    return {
        MOST_SPECIAL: "most Special Assets",
        MOST_TOKENS: "most Tokens on your level",
        HIGHEST_DIFFICULTY: "highest Difficulty total",
        FEWEST_BIDS: "fewest Bid Cards in hand after the Design Phase",
        CONNECT: f"at least {number} connected Assets of one type",
        NEVER_HACK: "no Hack in the whole game",
        ALIVE_TYPES: f"at least {number} types of members alive at the end",
        DEAD: f"at least {number} dead members at the end",
        OTHER_QUIRKS: f"at least {number} other Quirks completed",
    }[quirk.kind]


# --- events

EVENTS: Final = {
    "dealt": ("BS-SET-04", "{who} is dealt a Quirk: {0}."),
    "kept": ("BS-SET-04", "{who} keeps two Quirks and discards one: {0}."),
    "opened": ("BS-SET-06", "A goal for all: {0}."),
    "recruited all": ("BS-SET-08", "Every party gains {0}."),
    "reshuffled": ("BS-R-04", "The discarded Party Cards are shuffled and become the deck."),
    "turn": ("BS-DES-01", "Turn {0} of the Design Phase."),
    "hand returned": ("BS-B3-03", "{who} has played all their Bid Cards and takes them back."),
    "drew": ("BS-DES-02", "{0} comes into the Pool."),
    "picked": ("BS-DES-04", "{who} picks a Bid Card: {0}."),
    "bid": ("BS-DES-04", "{who} bids {0}."),
    "escaped": ("BS-HCK-02", "{who} Hacks and escapes the clash."),
    "clashed": ("BS-TIE-01", "{who} does not Hack in the clash."),
    "order": ("BS-DES-05", "The turn order is {order}."),
    "tied": ("BS-TIE-02", "{who}'s {0} has no effect: it clashes."),
    "stopped": ("BS-SCL-01", "{who}'s {0} has no effect: both designers bid 1 or 2."),
    "no reboot": ("BS-B3-02", "{who}'s {0} has no effect: it follows a 2 or a 3."),
    "recruited": ("BS-EFF-02", "{who} draws a Party Card with {0} and gains {1}."),
    "open beta": ("BS-EFF-09", "{who} draws a Party Card with {0} and gains {1}."),
    "rebooted": ("BS-EFF-03", "{who} takes their Bid Cards back; the others place face-down."),
    "nothing to swap": ("BS-R-19", "{who} has nothing to swap."),
    "swapped": ("BS-EFF-06", "{who} swaps the Assets on spaces {0} and {1}."),
    "not swapped": ("BS-EFF-06", "{who} swaps nothing."),
    "updated": ("BS-EFF-05", "{who} adds {0} to the Pool."),
    "bag empty": ("BS-R-18", "{who} finds the Drawbag empty."),
    "took": ("BS-DES-07", "{who} takes {0} and places it on space {1}."),
    "face-down": ("BS-B3-05", "It lies face-down on space {0}."),
    "no token": ("BS-TOK-05", "The Asset on space {0} is special and carries no Token."),
    "tavern token": ("BS-EFF-01", "A Tavern Token lies on space {0}."),
    "shrine token": ("BS-EFF-07", "A Shrine Token lies on space {0}."),
    "tokens used up": ("BS-R-24", "{who} gets no Token: none are left."),
    "lead": ("BS-PRE-01", "The Gameplay Phase begins. {who} is Lead Candidate."),
    "arrived": ("BS-PLY-05", "{1} arrive at Asset {0}."),
    "hacked": ("BS-HCK-04", "{who} Hacks: nobody loses members here, except on a Boss."),
    "mega hacked": ("BS-HCK-05", "{who} Mega Hacks to protect their own party."),
    "no hack": ("BS-HCK-03", "{who} does not Hack."),
    "flipped": ("BS-PLY-03", "{who} turns up {0}."),
    "decided": ("BS-R-58", "{who} decides: {0}."),
    "lost": ("BS-THR-01", "{who} loses {0} to {1}."),
    "lost to X": ("BS-X-01", "{who} loses {0} to an X of {1}."),
    "cleared X": ("BS-X-04", "{who} loses {0} to clear an X of {1}."),
    "carried over": ("BS-THR-04", "{who} cannot meet any Threat of {1} and loses {0}."),
    "added": ("BS-SPC-04", "{who} adds {0} at the Tavern."),
    "added by token": ("BS-TOK-01", "{who} adds {0} with a Tavern Token."),
    "revived": ("BS-SPC-03", "{who} revives {0} at the Shrine."),
    "revived by token": ("BS-TOK-02", "{who} revives {0} with a Shrine Token."),
    "changed": ("BS-SPC-02", "{who} changes {0} into {1} at the Merchant."),
    "found treasure": ("BS-SPC-05", "{who} changes {0} into {1} with the Treasure."),
    "left": ("BS-R-42", "{who} uses nothing here."),
    "wiped": ("BS-WIP-01", "{who}'s party is wiped out at Asset {0}."),
    "over": ("BS-PLY-07", "The game is over."),
    "turned up": ("BS-R-56", "{who} turns up {0} on space {1}."),
    "revealed": ("BS-REP-01", "{who} reveals their Quirks: {0}."),
}
"""The rule behind each kind of event, and its sentence."""
HIDDEN_EVENTS: Final = {
    "dealt": "{who} is dealt a Quirk.",
    "kept": "{who} keeps two Quirks.",
    "picked": "{who} has picked a Bid Card.",
    "decided": "{who} has decided.",
}
"""The same for those who may not know the values."""


TIE_BREAKS: Final = {
    "champions": "the most living Champions",
    "difficulty": "the highest Difficulty, since living Champions were equal too",
}
"""What the winner of a tie had (BS-END-02)."""
ENDINGS: Final = {
    "survived": "The last Asset has been resolved.",
    "all wiped": "Every party has been wiped out.",
}
"""What ended the game."""


def say_event(content: Content, event: Event, names: list[str]) -> str:
    """The event in a sentence."""
    who = names[event.seat] if event.seat >= 0 else ""
    if HIDDEN in event.values:
        return HIDDEN_EVENTS[event.kind].format(who=who)
    if event.kind == "order":
        return EVENTS["order"][1].format(order=", ".join([names[int(seat)] for seat in event.values]))
    if event.kind in ("recruited", "open beta") and event.values[1] == 0:
        return say_full_party(content, event, who)
    said = said_values(content, event)
    if event.kind == "arrived":
        said[1] = "All parties" if event.values[1] == len(names) else "The parties still standing"
    return EVENTS[event.kind][1].format(*said, who=who)


def say_full_party(content: Content, event: Event, who: str) -> str:
    """A Party Card that brings nobody (BS-R-21)."""
    card = next(card for card in content.party_cards if card.id == event.values[0])
    limit = some(content.party_limit, card.type)
    return f"{who} draws a Party Card with {some(card.cubes, card.type)}, but already has {limit}."


def said_values(content: Content, event: Event) -> list[str]:
    """The values of an event in words."""
    values = [str(value) for value in event.values]
    if event.kind in ("lost", "lost to X", "cleared X", "carried over"):
        faced = [threats_title(asset) for asset in content.assets if asset.id == values[1]]
        return [members_text(values[0]), *faced]
    if event.kind in ("added", "added by token", "revived", "revived by token"):
        return [members_text(values[0])]
    if event.kind in ("changed", "found treasure"):
        return [members_text(part) for part in values[0].split(" to ")]
    if event.kind == "decided":
        move = content.moves.vocabulary.find(values[0])
        assert move is not None
        phrase = say_move(content, move)
        return [phrase[0].lower() + phrase[1:]]
    if event.kind in ("dealt", "kept", "opened"):
        return [quirk_text(quirk) for quirk in content.quirks if quirk.id == values[0]]
    if event.kind == "revealed":
        quirks = [quirk_text(quirk) for quirk in content.quirks if quirk.id in values]
        return [listed(quirks) or "no Quirk"]
    if event.kind == "recruited all":
        return [some(card.cubes, card.type) for card in content.party_cards if card.id == values[0]]
    if event.kind in ("recruited", "open beta"):
        card = next(card for card in content.party_cards if card.id == values[0])
        return [some(card.cubes, card.type), some(int(values[1]), card.type)]
    if event.kind in ("drew", "updated", "took", "flipped", "turned up"):
        found = [asset.name for asset in content.assets if asset.id == values[0]]
        return found + values[1:]
    return values
