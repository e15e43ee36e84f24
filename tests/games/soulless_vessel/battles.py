"""Small tables for tests: a drawn map, heroes on it, enemies of the box, and nothing else going on."""

from __future__ import annotations

import soultable
from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel import VesselGame
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.flow.cards import play_card
from soultable.games.soulless_vessel.flow.enemy_turn import begin_group_turn
from soultable.games.soulless_vessel.flow.movement import begin_movement
from soultable.games.soulless_vessel.flow.spawning import active_group, put_enemy
from soultable.games.soulless_vessel.flow.targets import narrowed
from soultable.games.soulless_vessel.happenings import MAJOR, MINOR
from soultable.games.soulless_vessel.hero import HERO, MINION, NONE, SLOT_NAMES, Hero, Model
from soultable.games.soulless_vessel.moves import Moves
from soultable.games.soulless_vessel.pieces import Group
from soultable.games.soulless_vessel.state import LEADER, TURNS, VesselState
from tests.games.soulless_vessel.maps import Drawing

HEROES = "ABCDE"


def game() -> VesselGame:
    """The game as everybody has it: a second one would take its moves away from it."""
    found = soultable.game("soulless_vessel")
    assert isinstance(found, VesselGame)
    return found


def box() -> Content:
    return game().content


class Battle:
    """`A` to `E` on the map are heroes, other letters name squares. The first player answers for all."""

    def __init__(self, text: str, heroes: int = 3, difficulty: int = 0, switches: int = 0) -> None:
        self.at = Drawing(text)
        content = box()
        state = VesselState(content, heroes)
        state.decisions = LEADER
        state.difficulty = difficulty
        state.switches = switches
        state.heroes = [Hero(seat) for seat in range(heroes)]
        state.dungeon = self.at.dungeon
        state.occupied = [NONE] * state.dungeon.size
        state.models = [Model(HERO, 0, seat) for seat in range(heroes)]
        for hero in state.heroes:
            hero.vessel = 1
            if HEROES[hero.seat] in self.at.marks:
                state.put(hero.seat, self.at[HEROES[hero.seat]])
        state.vessel_discards = (0,) * len(content.vessels)
        state.ai_deck = (1 << len(content.ai)) - 1
        state.trait_deck = (1 << len(content.traits)) - 1
        state.step = TURNS
        state.events = []
        self.state = state

    # --- what lies there

    def type(self, name: str) -> int:
        return [enemy.id for enemy in box().enemies].index(name)

    def group(self, name: str, threat: int = 9) -> int:
        """The group of a type, with the AI card of this threat; made if it is not there."""
        number = active_group(self.state, self.type(name))
        if number == NONE:
            number = len(self.state.groups)
            self.state.groups.append(Group(self.type(name)))
            self.state.groups[number].initiative = 3
        self.state.groups[number].ai = [card.threat for card in box().ai].index(threat)
        return number

    def enemy(self, name: str, square: str, threat: int = 9) -> int:
        """A model of this type; a Bulky one with its north-west corner there."""
        place = self.at[square]
        if box().enemies[self.type(name)].bulky:
            dungeon = self.state.dungeon
            place = dungeon.bulky_place.index((dungeon.xs[place], dungeon.ys[place]))
        return put_enemy(self.state, self.group(name, threat), place)

    def hero(self, letter: str, *cards: str, vessel: str = "V01", **items: str) -> Hero:
        """A hero with these cards in hand, this vessel, and items in slots: `hand1="I03"`."""
        hero = self.state.heroes[HEROES.index(letter)]
        hero.learn([[ability.id for ability in box().abilities].index(card) for card in cards])
        hero.vessel = [one.id for one in box().vessels].index(vessel)
        for slot, item in items.items():
            hero.items[SLOT_NAMES.index(slot)] = [one.id for one in box().items].index(item)
        self.state.stale = True
        return hero

    def minion(self, name: str, square: str, owner: str = "A") -> int:
        """A minion that stays."""
        model = Model(MINION, [minion.id for minion in box().minions].index(name), 1)
        model.owner = HEROES.index(owner)
        self.state.models.append(model)
        self.state.put(len(self.state.models) - 1, self.at[square])
        self.state.stale = True
        return len(self.state.models) - 1

    def where(self, model: int) -> tuple[int, int]:
        square = self.state.squares_of(model)[0]
        return self.state.dungeon.xs[square], self.state.dungeon.ys[square]

    def squares(self, *names: str) -> tuple[int, ...]:
        return tuple([self.at[name] for name in names])

    def square(self, x: int, y: int) -> str:
        """The answer that names a square."""
        state = self.state
        return f"square {box().square_names[state.dungeon.name_of[state.dungeon.at(x, y)]]}"

    def stride(self, x: int, y: int, lies: str = "here") -> str:
        """The answer that names a Bulky position by its first square."""
        return self.square(x, y).replace("square", "stride") + f" {lies}"

    def trait(self, name: str) -> int:
        return [trait.id for trait in box().traits].index(name)

    # --- what happens

    def turn(self, group: int = 0) -> None:
        begin_group_turn(self.state, group)
        self.state.settle()

    def major(self, letter: str, card: str) -> None:
        """A hero carries out the major action of a card of the own deck."""
        self.carry_out(letter, card, MAJOR)

    def minor(self, letter: str, card: str) -> None:
        self.carry_out(letter, card, MINOR)

    def carry_out(self, letter: str, card: str, part: int) -> None:
        hero = self.state.heroes[HEROES.index(letter)]
        place = hero.deck.index([ability.id for ability in box().abilities].index(card))
        self.state.turn = hero.seat
        play_card(self.state, hero.seat, place, part)
        self.state.settle()

    def walk(self, letter: str, points: int, flags: int = 0) -> None:
        """A hero gets a movement action."""
        begin_movement(self.state, HEROES.index(letter), points, flags)
        self.state.settle()

    def roll(self, *faces: str) -> None:
        """The dice that are thrown now, of each type in this order: `S 2`, `B +`."""
        left = list(faces)
        while left:
            die = self.legal()[0].split()[1]
            face = next((face for face in left if face.split()[0] == die), None)
            assert face is not None, f"{die} is thrown, and there is only {', '.join(left)}"
            left.remove(face)
            self.play(f"roll {face}")

    def dice(self) -> str:
        """The types of the dice that are thrown, or lie there."""
        roll = self.state.roll()
        return "" if roll is None else "".join([box().dice[die].id for die in roll.dice])

    def asked(self) -> str:
        """What is asked: the kind of the question; empty if nothing is."""
        if not self.state.stack:
            return ""
        return self.state.frame_of(self.state.asked()[0]).kind

    def rule(self) -> str:
        return self.state.frame_of(self.state.asked()[0]).rule_id()

    def legal(self) -> list[str]:
        if not self.state.stack:
            return []
        return [move.notation for move in self.state.legal(self.state.asked()[0])]

    def play(self, *answers: str) -> None:
        for answer in answers:
            seat = self.state.asked()[0]
            moves = {move.notation: move for move in self.state.legal(seat)}
            assert answer in moves, f"{answer} is none of {', '.join(moves)}"
            self.state.play(seat, moves[answer])

    def defend(self, face: str = "-") -> None:
        """The defense roll that is asked for now, with one Standard die; nothing is spent."""
        assert self.state.asked() == [CHANCE]
        self.play(f"roll S {face}")
        while self.state.stack and self.asked() == "spend":
            self.play("done")

    def told(self, kind: str) -> list[tuple[int | str, ...]]:
        """The events of a kind so far."""
        assert self.state.events is not None
        return [event.values for event in self.state.events if event.kind == kind]

    def attacks(self) -> list[tuple[int | str, ...]]:
        """Who has attacked whom."""
        return self.told("enemy attacks")


def reasons(battle: Battle, model: int) -> list[str]:
    """What narrowed the choice of a model down, were it to choose now, and to whom."""
    return [
        step.reason + ": " + " ".join(HEROES[one.target] for one in step.left)
        for step in narrowed(battle.state, model)
    ]


def go(battle: Battle, x: int, y: int) -> str:
    """The answer that leads there."""
    return battle.square(x, y).replace("square", "go")


def steps(battle: Battle) -> list[tuple[int, int]]:
    """Where the model can go."""
    moves: Moves = battle.state.content.moves
    found = [moves.vocabulary.find(move) for move in battle.legal() if move.startswith("go ")]
    dungeon = battle.state.dungeon
    squares = [dungeon.named(move.value) for move in found if move is not None]
    return sorted([(dungeon.xs[square], dungeon.ys[square]) for square in squares])
