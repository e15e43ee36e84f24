"""The table of Raid: heroes, cards that lie there, blows, and what follows whenever somebody is hurt."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from soultable.engine.content import ContentFile
from soultable.engine.effects import Effect
from soultable.engine.frame import Frame, Owned
from soultable.engine.grammar import Words
from soultable.engine.masks import bit, has, members
from soultable.engine.modifiers import FLOOR, Modifier, total
from soultable.engine.move import Move, Vocabulary
from soultable.engine.reactions import BEFORE, Happening, Incident, Reaction
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import NOBODY
from soultable.engine.standing import Triggered, auras, triggered
from soultable.engine.state import State

CONTENT: Final = """
[[card]]
id = "sword"
does = "hit(foe, 2)"

[[card]]
id = "banner"
does = "ongoing{ more(1) }"

[[card]]
id = "thorns"
does = "ongoing{ on(hit, 1){ hit(foe, 1) }; on(sweep){ hit(foe, 1) } }"

[[card]]
id = "rally"
does = "with(hero){ choose{ heal(it, 2) | hit(foe, 1) } }; may{ heal(self, 1) }"

[[card]]
id = "duck"
does = "interrupt(hit){ stop() }"

[[card]]
id = "rage"
does = "ongoing{ on(sweep){ heal(self, 1) }; less(1) }"

[[card]]
id = "sweep"
does = "sweep(2)"

[[card]]
id = "club"
does = "with(hero){ choose{ hit(it, 3) | hit(it, 2); hit(it, 2) } }"
"""
OF_HEROES: Final = 5
"""How many of the cards every hero has; the others are the ogre's."""
OF_OGRE: Final = ["rage", "sweep", "club", "sweep"]
"""What the ogre does in each round."""

HEROES: Final = ["Ana", "Bo", "Cai"]
OGRE: Final = len(HEROES)
OWNERS: Final = [*HEROES, "ogre"]
CARDS: Final = [entry.text("id") for entry in ContentFile(CONTENT, "raid.toml").list("card")]
SWEEP_CARD: Final = CARDS.index("sweep")
HEALTH: Final = [5, 4, 5, 13]
WHOM: Final = ["self", "foe", "it"]

MOVES: Final = Vocabulary("raid")
PLAY: Final = MOVES.each("play", CARDS[:OF_HEROES])
USE: Final = MOVES.product("use", [OWNERS, CARDS])
PICK: Final = MOVES.each("pick", HEROES)
GIVE: Final = MOVES.each("give", HEROES)
CHOOSE: Final = MOVES.each("choose", ["1", "2", "3"])
REST, PASS, YES, NO = [MOVES.add(word, word) for word in ("rest", "pass", "yes", "no")]
IS_DOWN: Final = Refusal("", "That hero is down.")


class Book:
    """The programs of all cards, by number."""

    def __init__(self, words: Words[Effect[Party]], content: str) -> None:
        entries = ContentFile(content, "raid.toml").list("card")
        self.programs = [words.parse_program(entry, "does") for entry in entries]


class Party(State):
    def __init__(self, seats: int, book: Book) -> None:
        super().__init__(seats)
        self.book = book
        self.health = HEALTH.copy()
        self.hands = [*[bit(OF_HEROES) - 1 for _ in HEROES], 0]
        self.lying = [0 for _ in OWNERS]
        self.used = [0 for _ in OWNERS]
        """The cards whose trigger with a limit has been used this round."""
        self.down = 0
        self.turn = 0
        self.rounds = 0

    def copy(self) -> Self:
        twin = type(self)(self.seats, self.book)
        twin.health = self.health.copy()
        twin.hands = self.hands.copy()
        twin.lying = self.lying.copy()
        twin.used = self.used.copy()
        twin.down = self.down
        twin.turn = self.turn
        twin.rounds = self.rounds
        self.copy_flow(twin)
        return twin

    def seat_of(self, owner: int) -> int:
        return (self.lead() if owner == OGRE else owner) % self.seats

    def consequences(self) -> Frame[Party]:
        return Look()

    def standing(self) -> list[int]:
        return [hero for hero in range(OGRE) if not has(self.down, hero)]

    def lead(self) -> int:
        """The first hero who stands."""
        return self.standing()[0]

    def hurt(self, target: int, amount: int) -> None:
        self.health[target] -= amount
        self.unsettled = True
        self.tell("hurt", NOBODY, (OWNERS[target], amount))


def modifiers(state: Party, actor: int) -> list[Modifier]:
    """What makes the blows of a hero, or of the ogre, stronger or weaker."""
    found = []
    for owner in range(len(OWNERS)):
        for card in members(state.lying[owner]):
            found += auras(state.book.programs[card], state, "hit", actor, owner, CARDS[card])
    return [*found, Modifier(FLOOR, 0, "hit")]


# --- what happens


class Blow(Happening[Party]):
    """A hit. Before it cards are played from the hand, after it what lies there answers."""

    kind: ClassVar[str] = "reaction"

    def passing(self, state: Party) -> Move:
        return PASS

    def arbiter(self, state: Party, incident: Incident) -> int:
        return state.lead()

    def reactions(self, state: Party, incident: Incident, stage: int) -> list[Reaction]:
        found = []
        for owner in range(len(OWNERS)):
            for card in members(state.hands[owner] if stage == BEFORE else state.lying[owner]):
                use = USE.move(owner * len(CARDS) + card)
                found += triggered(state.book.programs[card], state, incident, owner, CARDS[card], use)
        return found

    def react(self, state: Party, incident: Incident, reaction: Reaction) -> None:
        assert isinstance(reaction, Triggered)
        card = CARDS.index(reaction.source)
        state.tell("used", NOBODY, (OWNERS[reaction.owner], reaction.source))
        if incident.stage == BEFORE:
            state.hands[reaction.owner] &= ~bit(card)
        else:
            state.used[reaction.owner] |= bit(card)
        reaction.body.begin(state, reaction.owner, incident.actor)

    def carry_out(self, state: Party, incident: Incident) -> None:
        state.hurt(incident.target, total(incident.amount, modifiers(state, incident.actor)))


class AllAtOnce(Blow):
    """A sweep hits all heroes who stand."""

    def carry_out(self, state: Party, incident: Incident) -> None:
        for hero in state.standing():
            state.hurt(hero, total(incident.amount, modifiers(state, incident.actor)))


BLOW: Final = Blow()
ALL_AT_ONCE: Final = AllAtOnce()


# --- whenever


class Look(Frame[Party]):
    """Whenever: the end, then heroes who are down. It stays until nothing more follows, for it asks."""

    def step(self, state: Party) -> None:
        fallen = [hero for hero in state.standing() if state.health[hero] <= 0]
        if state.health[OGRE] <= 0 or len(fallen) == len(state.standing()):
            state.end()
        elif fallen:
            state.push(LastWish(fallen[0]))
        else:
            state.pop()


class LastWish(Owned[Party]):
    kind: ClassVar[str] = "last wish"

    def moves(self, state: Party) -> list[Move]:
        return [GIVE[hero] for hero in state.standing() if hero != self.owner]

    def why_not(self, state: Party, move: Move) -> Refusal | None:
        if move.verb != "give":
            return NOT_ASKED
        return None if move in self.moves(state) else IS_DOWN

    def answer(self, state: Party, move: Move) -> None:
        state.pop()
        state.down |= bit(self.owner)
        state.lying[self.owner] = 0
        state.health[move.value] += 1
        state.tell("gave", NOBODY, (OWNERS[self.owner], OWNERS[move.value]))
