"""Tables for tests of whole rounds: a battle in which rounds are played, and a match from its set-up on."""

from __future__ import annotations

from soultable.engine.content import Entry
from soultable.engine.frame import Frame
from soultable.engine.move import Move
from soultable.games.soulless_vessel.flow.deeds import begin_deed
from soultable.games.soulless_vessel.flow.hero_turn import begin_hero_turn
from soultable.games.soulless_vessel.flow.rounds import NEXT_ACTIVATION, ROUND_BEGINS
from soultable.games.soulless_vessel.happenings import ADVENTURE, NO_PART
from soultable.games.soulless_vessel.hero import NONE, Hero
from soultable.games.soulless_vessel.state import ADVENTURING, VesselState
from tests.games.soulless_vessel.battles import Battle, box, game
from tests.games.soulless_vessel.reading import LANGUAGE

HALL = "A B C . . . . . . . . X ."
CARDS = ["A01", "A02", "A03", "A04"]
IDLE = ["stop", "rest", "ready", "skip", "no", "done"]
"""What one says who does as little as possible."""


def do(battle: Battle, text: str, actor: int = NONE, it: int = NONE, place: int = 0) -> None:
    """Carries out a text of the adventure, or of a model."""
    program = LANGUAGE.program(Entry("a test", {"effect": text}), "effect")
    begin_deed(battle.state, actor, ADVENTURE, place, NO_PART, program, it)
    battle.state.settle()


def begin(battle: Battle, frame: Frame[VesselState]) -> None:
    """The adventure goes on with this frame."""
    battle.state.phase = ADVENTURING
    battle.state.stale = True
    battle.state.push(frame)
    battle.state.settle()


def begin_round(battle: Battle) -> None:
    begin(battle, ROUND_BEGINS)


def with_cards(text: str = HALL, heroes: int = 3, *cards: str) -> Battle:
    """A battle in which every hero has the same cards in hand."""
    battle = Battle(text, heroes)
    for hero in battle.state.heroes:
        hero.learn([[one.id for one in box().abilities].index(card) for card in cards or CARDS])
    return battle


def answer(battle: Battle, seat: int, *answers: str) -> None:
    """What one of those says who are asked at once."""
    for said in answers:
        moves = {move.notation: move for move in battle.state.legal(seat)}
        assert said in moves, f"{said} is none of {', '.join(moves)}"
        battle.state.play(seat, moves[said])


def acting(battle: Battle, hero: Hero, *placed: int) -> None:
    """The hero's turn with these cards placed; the default movement is over."""
    hero.placed = list(placed)
    for place in placed:
        hero.hand &= ~(1 << place)
    hero.empty = 2 - len(placed)
    begin_hero_turn(battle.state, hero.seat)
    battle.state.settle()
    if battle.asked() == "move":
        battle.play("stop")


def begin_turns(battle: Battle, *initiatives: int) -> None:
    """Step 6, with these initiatives of the heroes."""
    for hero in battle.state.heroes:
        hero.initiative = initiatives[hero.seat]
    begin(battle, NEXT_ACTIVATION)


def idle(battle: Battle, until: str = "") -> None:
    """Everybody does as little as possible, until this is asked, or the next round comes."""
    before = battle.state.round
    while battle.asked() and battle.asked() != until and battle.state.round == before:
        legal = battle.legal()
        battle.play(next((answer for answer in IDLE if answer in legal), legal[0]))


def acted(battle: Battle) -> list[str]:
    """Whose turn it was, one after the other."""
    assert battle.state.events is not None
    found: list[str] = []
    for event in battle.state.events:
        if event.kind == "turn":
            found.append("ABCDE"[event.seat])
        elif event.kind in ("group turn", "minion turn"):
            found.append(str(event.values[0]))
    return found


class Table(Battle):
    """A match from its set-up on. Chance answers as it is told, like everybody else."""

    def __init__(self, seats: int = 3, mode: str = "prologue", **options: int) -> None:
        defaults = {option.name: option.default for option in game().options}
        self.state = game().start(seats, mode, {**defaults, "decisions": 1, **options})
        self.state.events = []
        self.state.settle()

    def seat(self) -> int:
        return self.state.asked()[0]

    def set_up(self, until: str) -> None:
        """The first answer to everything, until this is asked."""
        while self.asked() != until:
            self.play(self.legal()[0])

    def answer(self, seat: int, answer: str) -> None:
        """What one of several says who are asked at once."""
        moves: dict[str, Move] = {move.notation: move for move in self.state.legal(seat)}
        assert answer in moves, f"{answer} is none of {', '.join(moves)}"
        self.state.play(seat, moves[answer])
