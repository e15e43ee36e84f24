"""What is going on in a row of Soulless Vessel: the roll, the attack, the text that is carried out, and what
is asked of whom, with what it is about."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from soultable.engine.effects import Effect
from soultable.engine.encoding import Questions, others, put_choice, put_number
from soultable.engine.frame import Frame
from soultable.engine.grid import OFF
from soultable.engine.seats import TOGETHER
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.encoding_parts import (
    Part,
    looks_from,
    put_large,
    put_model,
    put_signed,
    put_square,
)
from soultable.games.soulless_vessel.flow import exchanging
from soultable.games.soulless_vessel.flow.asking import Voice
from soultable.games.soulless_vessel.flow.attack import AttackChoice
from soultable.games.soulless_vessel.flow.displacing import Aside, WhoGivesWay
from soultable.games.soulless_vessel.flow.enemy_movement import NextStep, WhereTo
from soultable.games.soulless_vessel.flow.enemy_turn import WhomToAttack
from soultable.games.soulless_vessel.flow.escaping import Attacker
from soultable.games.soulless_vessel.flow.events import Volunteer
from soultable.games.soulless_vessel.flow.looting import KeepLoot, TakeGiven, TakeLoot
from soultable.games.soulless_vessel.flow.movement import Walk
from soultable.games.soulless_vessel.flow.retreating import RetreatFrom
from soultable.games.soulless_vessel.flow.rewards import WhoTakesVessel
from soultable.games.soulless_vessel.flow.rolls import is_botched, plus_symbols, power, star_symbols
from soultable.games.soulless_vessel.flow.spawning import WhereToSpawn
from soultable.games.soulless_vessel.flow.town.town import Consent
from soultable.games.soulless_vessel.flow.town.training import Become
from soultable.games.soulless_vessel.flow.triggers import Occurrence
from soultable.games.soulless_vessel.happenings import (
    ABILITY,
    DEFENSE,
    ITEM,
    MELEE,
    MISC,
    RANGED,
    SPELL,
    Deed,
)
from soultable.games.soulless_vessel.hero import NONE, SLOTS
from soultable.games.soulless_vessel.moves import MOST_DICE
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.choosing import Area, OneByOne, Pick, PickSquare
from soultable.games.soulless_vessel.words.control import WhetherTo, WhichOne
from soultable.games.soulless_vessel.words.forcing import PullStep, PullWhom, PushStep
from soultable.games.soulless_vessel.words.hands import HandCard, PlayWhich, WhichCard, WhichOngoing
from soultable.games.soulless_vessel.words.harming import Relieve
from soultable.games.soulless_vessel.words.items import WhichItem
from soultable.games.soulless_vessel.words.moving import PlaceWhere, SwapWith
from soultable.games.soulless_vessel.words.rolling import WhichDie
from soultable.games.soulless_vessel.words.standing import TRIGGERS

QUESTIONS: Final = [
    "deck", "learn", "draft", "peasant", "vessel", "join vessel", "keep", "improvise", "rearrange", "stand",
    "hand over", "reward vessel", "place", "initiative", "order", "agree", "act", "move", "attack", "spend",
    "cursed card", "wear", "reroll", "react", "choose", "whether", "pick", "one by one", "blast", "square",
    "pull", "push", "card", "play", "relieve", "item", "take", "take given", "keep loot", "excess", "door",
    "chest", "uncap", "lay", "spawn", "give way", "aside", "enemy order", "enemy target", "enemy move",
    "stride", "retreat", "opportunity", "event row", "event offer", "town", "consent", "retrain",
    "next adventure",
]  # fmt: skip
WORDS: Final = [
    "ApplyStatus", "AttackWord", "Choose", "Cleanse", "Cooldown", "Counter", "Damage", "DiscardItem",
    "DrawItem", "DropItem", "Duration", "End", "EndEffect", "EventWord", "First", "Gain", "GroupAt", "Heal",
    "HealHalf", "HealWound", "HitMore", "If", "IgnoreWord", "Initiative", "Knockback", "LootWord",
    "MakeTerrain", "May", "Misc", "MoveAlly", "MoveSelf", "Obtain", "Ongoing", "OpenDoor", "Pay", "Place",
    "PlaceOne", "PlaceToken", "Play", "Prevent", "Pull", "Qualify", "QualityWord", "Recover", "Redirect",
    "Remove", "Repeat", "Reroll", "Retreats", "Room", "Scratch", "Seal", "Shift", "Spawn", "Spell",
    "SpellAttack", "Stock", "Strike", "Summon", "Swap", "TargetNumber", "Taunt", "TerrainAround",
    "ThisCooldown", "ThisDuration", "Threat", "ToAll", "ToCooldown", "ToEffect", "ToNext", "ToRoll", "Uncap",
    "WearWord", "With", "Wound",
]  # fmt: skip
"""The words that a question can be about, by the names of their classes."""
ROLLS: Final = ["defense", "spell", "melee", "ranged", "misc", "damage"]
SOURCES: Final = ["ability", "item", "perk", "model", "adventure"]
PARTS: Final = ["major", "minor", "interrupt", "other"]
HAPPENED: Final = [*TRIGGERS, "group_ends"]


class VesselQuestions(Questions):
    """Who answers for the party is asked what the party is asked."""

    def number_of(self, frame: Frame[Any]) -> int:
        return super().number_of(frame.question if isinstance(frame, Voice) else frame)


class GoingOnPart(Part):
    """What is happening on the table."""

    def __init__(self, content: Content, seats: int) -> None:
        super().__init__()
        types = len(content.enemies) + len(content.minions)
        self.model("turn", seats, types)
        self.model("mover", seats, types)
        self.number("movement points")
        self.model("roll.by", seats, types)
        self.flags("roll", ROLLS)
        for number in range(MOST_DICE):
            self.number(f"die {number + 1}", len(content.dice))
            self.number(f"die {number + 1}.face")  # 0 before it is thrown
        self.number("roll.power")
        self.number("roll.plus")
        self.number("roll.star")
        self.number("roll.botched", 1)
        self.number("roll.target number")
        self.model("attack.by", seats, types)
        self.model("attack.on", seats, types)
        self.flags("attack", ROLLS)
        self.signed("attack.value")  # of an enemy's
        self.model("deed.by", seats, types)
        self.flags("deed.text of", SOURCES)
        self.flags("deed.part", PARTS)
        self.large("deed.card")
        self.number("deed.item", len(content.items))
        self.number("deed.place")
        self.flags("happened", HAPPENED)
        self.model("happened.to", seats, types)
        self.model("happened.by", seats, types)
        self.number("happened.amount")

    def write(self, state: VesselState, seat: int, row: vec[u8], at: i64) -> i64:
        walk: Walk | None = None
        for incident in state.incidents:
            if isinstance(incident, Walk):
                walk = incident
        at = put_model(row, at, state, seat, state.turn)
        at = put_model(row, at, state, seat, walk.actor if walk is not None else NONE)
        at = put_number(row, at, max(0, walk.amount) if walk is not None else 0)
        at = self.write_roll(state, seat, row, at)
        at = self.write_attack(state, seat, row, at)
        at = self.write_deed(state, seat, state.deed(), row, at)
        if state.incidents:
            happened = state.incidents[-1]
            if isinstance(happened, Occurrence):
                row[at + happened.trigger] = 1
                place = put_model(row, at + len(HAPPENED), state, seat, happened.actor)
                place = put_model(row, place, state, seat, happened.target)
                put_number(row, place, max(0, happened.amount))
        return at + len(HAPPENED) + 7

    def write_roll(self, state: VesselState, seat: int, row: vec[u8], at: i64) -> i64:
        roll = state.roll()
        if roll is not None:
            place = put_model(row, at, state, seat, roll.actor)
            place = put_choice(row, place, roll_number(roll.kind_of), len(ROLLS))
            for number in range(min(MOST_DICE, len(roll.dice))):
                row[place + 2 * number] = u8(roll.dice[number] + 1)
                if number < len(roll.faces):
                    row[place + 2 * number + 1] = u8(roll.faces[number] + 1)
            place = put_number(row, place + 2 * MOST_DICE, power(state, roll))
            place = put_number(row, place, max(0, plus_symbols(state, roll) - roll.used_plus))
            place = put_number(row, place, max(0, star_symbols(state, roll) - roll.used_star))
            place = put_number(row, place, int(is_botched(state, roll)))
            put_number(row, place, max(0, roll.target_number))
        return at + 3 + len(ROLLS) + 2 * MOST_DICE + 5

    def write_attack(self, state: VesselState, seat: int, row: vec[u8], at: i64) -> i64:
        attack = state.attack()
        if attack is not None:
            place = put_model(row, at, state, seat, attack.actor)
            place = put_model(row, place, state, seat, attack.target)
            place = put_choice(row, place, roll_number(attack.roll_kind), len(ROLLS))
            put_signed(row, place, attack.power + max(0, attack.value))
        return at + 6 + len(ROLLS) + 2

    def write_deed(self, state: VesselState, seat: int, deed: Deed | None, row: vec[u8], at: i64) -> i64:
        """Which text is carried out: a card with its version, an item, or its place on what it stands on."""
        if deed is not None:
            place = put_model(row, at, state, seat, deed.actor)
            place = put_choice(row, place, deed.source, len(SOURCES))
            place = put_choice(row, place, deed.part, len(PARTS))
            hero = state.heroes[deed.actor] if 0 <= deed.actor < state.seats else None
            if hero is not None and deed.source == ABILITY:
                put_large(row, place, hero.deck[deed.place] + 1)
            item = NONE
            if hero is not None and deed.source == ITEM:
                if deed.place >= SLOTS:
                    item = hero.quest[deed.place - SLOTS]
                elif deed.place >= 0:
                    item = hero.items[deed.place]
            put_number(row, place + 2, item + 1)
            put_number(row, place + 3, max(0, deed.place + 1))
        return at + 3 + len(SOURCES) + len(PARTS) + 4


def roll_number(kind: int) -> int:
    """Which of `ROLLS` a set of kinds is: what it is called, as in the view."""
    if kind & DEFENSE:
        return 0
    if kind & SPELL:
        return 1
    if kind & MELEE:
        return 2
    if kind & RANGED:
        return 3
    return 4 if kind & MISC else 5


class Subject:
    """What a question is about, beyond what lies on the table. What does not apply stays as it is."""

    def __init__(self) -> None:
        self.model = NONE
        self.number = 0
        self.square = OFF
        self.item = NONE
        self.vessel = NONE
        self.card = NONE
        self.enemy = NONE
        self.move = NONE
        """A move that somebody proposes."""
        self.word: Effect[Any] | None = None


class AskingPart(Part):
    """Who is asked what, and what it is about."""

    def __init__(self, content: Content, seats: int) -> None:
        super().__init__()
        self.questions = VesselQuestions(QUESTIONS)
        self.known_words: dict[type, int] = {}
        """The numbers of words, by class: what lies on a class is slow to read."""
        self.flags("asked", others(seats))
        self.flags("question", QUESTIONS)
        self.flags("about word", WORDS)
        self.model("about model", seats, len(content.enemies) + len(content.minions))
        self.signed("about number")
        self.square("about square")
        self.number("about item", len(content.items))
        self.number("about vessel", len(content.vessels))
        self.large("about card")
        self.number("about enemy", len(content.enemies))
        self.large("about move")
        self.number("room to be laid", len(content.tiles))

    def write(self, state: VesselState, seat: int, row: vec[u8], at: i64) -> i64:
        at = self.questions.put(row, at, state, seat)
        subject = self.subject(state, self.asking(state, seat))
        if subject.word is not None:
            row[at + self.number_of_word(subject.word)] = 1
        at = put_model(row, at + len(WORDS), state, seat, subject.model)
        at = put_signed(row, at, subject.number)
        if subject.square != OFF:
            put_square(row, at, state.dungeon, subject.square, looks_from(state, seat))
        at = put_number(row, at + 4, subject.item + 1)
        at = put_number(row, at, subject.vessel + 1)
        at = put_large(row, at, subject.card + 1)
        at = put_number(row, at, subject.enemy + 1)
        at = put_large(row, at, subject.move + 1)
        return put_number(row, at, state.room.tile + 1 if state.room is not None else 0)

    def asking(self, state: VesselState, seat: int) -> Frame[Any] | None:
        """The question that the seat knows: where several are asked at once, only its own."""
        if not state.stack:
            return None
        frame = state.stack[-1]
        asked = frame.seat(state)
        if asked == TOGETHER:
            if seat not in state.asked():
                return None
            frame = state.frame_of(seat)
        elif asked < 0:
            return None
        return frame.question if isinstance(frame, Voice) else frame

    def number_of_word(self, word: Effect[Any]) -> int:
        kind = type(word)
        number = self.known_words.get(kind, -1)
        if number < 0:
            if kind.__name__ not in WORDS:
                raise LookupError(f"the encoding does not know the word {kind.__name__!r}; expected {WORDS}")
            number = WORDS.index(kind.__name__)
            self.known_words[kind] = number
        return number

    def subject(self, state: VesselState, frame: Frame[Any] | None) -> Subject:
        found = Subject()
        if isinstance(frame, Pick):
            found.word, found.number = frame.word, frame.count - len(frame.picked)
        elif isinstance(frame, (OneByOne, Area, PickSquare)):
            found.word = frame.word
        elif isinstance(frame, PullWhom):
            found.word, found.number = frame.word, frame.count
        elif isinstance(frame, SwapWith):
            found.word, found.model = frame.word, frame.first
        elif isinstance(frame, WhichOne):
            found.word, found.model, found.number = frame.word, frame.it, frame.count
        elif isinstance(frame, WhetherTo):
            found.word, found.model = frame.body.steps[0], frame.it
        elif isinstance(frame, PushStep):
            found.model, found.number = frame.model, frame.count
        elif isinstance(frame, PullStep):
            found.number = frame.pulling.count
        elif isinstance(frame, Relieve):
            found.model, found.number = frame.hero, NONE if frame.ends else frame.count
        elif isinstance(frame, (WhichDie, WhichItem)):
            found.number = frame.count
        elif isinstance(frame, (WhichCard, WhichOngoing)):
            found.number = frame.by
        elif isinstance(frame, HandCard):
            found.number = frame.to
        elif isinstance(frame, PlayWhich):
            found.number = frame.word.part + 1
        else:
            self.subject_of_rules(state, frame, found)
        return found

    def subject_of_rules(self, state: VesselState, frame: Frame[Any] | None, found: Subject) -> None:
        """Of questions that no word of a card asks."""
        if isinstance(frame, (Aside, PlaceWhere, WhomToAttack)):
            found.model = frame.model
        elif isinstance(frame, (WhereTo, RetreatFrom)):
            found.model, found.number = frame.model, frame.points
        elif isinstance(frame, NextStep):
            found.model = frame.stride.model
        elif isinstance(frame, WhoGivesWay):
            found.model = frame.mover
        elif isinstance(frame, Attacker):
            found.model, found.number = frame.mover, frame.count
        elif isinstance(frame, AttackChoice):
            found.model = frame.actor
        elif isinstance(frame, WhereToSpawn):
            found.enemy = state.groups[frame.placing.group].type
        elif isinstance(frame, (TakeLoot, KeepLoot)):
            found.square = frame.square
        elif isinstance(frame, TakeGiven):
            found.item = frame.item
        elif isinstance(frame, WhoTakesVessel):
            found.vessel = frame.vessel
        elif isinstance(frame, Volunteer):
            found.number = frame.row + 1
        elif isinstance(frame, Become):
            found.card = state.heroes[frame.owner].deck[frame.place]
        elif isinstance(frame, Consent):
            found.model, found.move = frame.proposer, frame.proposal.number
        elif isinstance(frame, exchanging.Agree):
            found.move = frame.proposal.number
