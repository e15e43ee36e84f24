"""The window carries what the heavy games ask of it: the order of Soulgivers, triggers of Soulless Vessel."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Frame, Owned, Watched
from soultable.engine.move import Move, Vocabulary
from soultable.engine.reactions import (
    AFTER,
    BEFORE,
    Happening,
    Incident,
    Reaction,
    might,
)
from soultable.engine.seats import NOBODY
from soultable.engine.state import State

WORDS: Final = Vocabulary("windows of games")
PASS: Final = WORDS.add("pass", "pass")
ANOMALY: Final = WORDS.add("anomaly", "anomaly")
POPULATION: Final = WORDS.add("population", "population")


# --- Soulgivers, SG-R-48: after each declaration the other player, then the active one; answers come first


class Souls(State):
    """Seat 0 is active. Both have a Population Ability; the hands of Anomalies are hidden."""

    def __init__(self) -> None:
        super().__init__(2)
        self.anomalies = [1, 1]
        self.cards = [2, 2]
        self.unused = [True, True]
        self.notes: list[str] = []

    def copy(self) -> Souls:
        twin = Souls()
        twin.anomalies = self.anomalies.copy()
        twin.cards = self.cards.copy()
        twin.unused = self.unused.copy()
        twin.notes = self.notes.copy()
        self.copy_flow(twin)
        return twin


class SoulgiversWindow(Happening[Souls]):
    kind: ClassVar[str] = "window"

    def passing(self, state: Souls) -> Move:
        return PASS

    def asks_anew(self, state: Souls, incident: Incident, reaction: Reaction) -> bool:
        return False  # each step is gone through once

    def anomaly(self, state: Souls, seat: int) -> list[Reaction]:
        """One Anomaly per turn; whoever holds cards and has played none is asked."""
        if not state.cards[seat] or f"anomaly of {seat}" in state.notes:
            return []
        return [might(seat), *[Reaction(seat, "anomaly", ANOMALY) for _ in range(state.anomalies[seat])]]

    def population(self, state: Souls, seat: int) -> list[Reaction]:
        return [Reaction(seat, "population", POPULATION)] if state.unused[seat] else []

    def react(self, state: Souls, incident: Incident, reaction: Reaction) -> None:
        seat = reaction.owner
        if reaction.move is ANOMALY:
            state.cards[seat] -= 1
            state.anomalies[seat] -= 1
            state.notes.append(f"anomaly of {seat}")
        else:
            state.unused[seat] = False
            ANSWERED.begin(state, Incident("population", seat, 1 - seat))


class Activation(SoulgiversWindow):
    """(a) The other player, Population Ability and Anomaly in either order, (b) the active one."""

    def reactions(self, state: Souls, incident: Incident, stage: int) -> list[Reaction]:
        if stage == BEFORE:
            return []
        other = incident.target
        found = self.anomaly(state, other) + self.population(state, other)
        return found + self.population(state, incident.actor)

    def carry_out(self, state: Souls, incident: Incident) -> None:
        state.notes.append("declared")


class PopulationAbility(SoulgiversWindow):
    """(c) May be answered with an Anomaly, which takes effect first."""

    def reactions(self, state: Souls, incident: Incident, stage: int) -> list[Reaction]:
        return self.anomaly(state, incident.target) if stage == BEFORE else []

    def carry_out(self, state: Souls, incident: Incident) -> None:
        state.notes.append(f"population of {incident.actor}")


ANSWERED: Final = PopulationAbility()


def activation(state: Souls) -> Souls:
    Activation().begin(state, Incident("activation", 0, 1))
    state.settle()
    return state


def asked(state: State) -> tuple[int, list[str]]:
    (seat,) = state.asked()
    return seat, [move.notation for move in state.legal(seat)]


def test_the_other_player_does_both_in_either_order_then_the_active_one_and_answers_come_first() -> None:
    state = activation(Souls())
    assert asked(state) == (1, ["anomaly", "population", "pass"])
    state.play(1, POPULATION)
    assert asked(state) == (0, ["anomaly", "pass"])  # only as an answer
    state.play(0, ANOMALY)
    assert state.notes == ["declared", "anomaly of 0", "population of 1"]
    assert asked(state) == (1, ["anomaly", "pass"])
    state.play(1, PASS)
    assert asked(state) == (0, ["population", "pass"])
    state.play(0, POPULATION)
    assert asked(state) == (1, ["anomaly", "pass"])  # their pass was to the activation, not to this
    state.play(1, ANOMALY)
    assert state.notes[3:] == ["anomaly of 1", "population of 0"]
    assert state.is_over()


def test_one_who_holds_no_anomaly_that_fits_is_asked_all_the_same() -> None:
    state = Souls()
    state.anomalies[1] = 0
    state.unused[1] = False
    activation(state)
    assert asked(state) == (1, ["pass"])
    state.play(1, PASS)
    assert asked(state) == (0, ["population", "pass"])


# --- Soulgivers, SG-R-55 and SG-R-87: consequences in their order, of which two ask


VICTIMS: Final = WORDS.each("draw in", ["ghost", "spacewalker", "giant"])
STAY, LEAP = WORDS.add("stay", "stay"), WORDS.add("leap", "leap")
GHOST, SPACEWALKER, GIANT = range(3)


class Horizon(State):
    """Who stands next to the Modifier. Seat 1 is the Specter; the pieces are those of seat 0."""

    def __init__(self, near: list[int], immune: int = NOBODY) -> None:
        super().__init__(2)
        self.near = near
        self.immune = immune
        self.wormhole = True
        self.notes: list[str] = []
        self.unsettled = True

    def copy(self) -> Horizon:
        twin = Horizon(self.near.copy(), self.immune)
        twin.wormhole = self.wormhole
        twin.notes = self.notes.copy()
        self.copy_flow(twin)
        return twin

    def consequences(self) -> Frame[Horizon]:
        return IN_ORDER

    def draw_in(self, piece: int) -> None:
        self.notes.append(VICTIMS[piece].notation)
        if piece == self.immune:
            self.near = []  # it blocks the Modifier: the others are safe
        else:
            self.near.remove(piece)


class InOrder(Frame[Horizon]):
    """Attraction before Wormhole, Wormhole before the end. It stays until nothing more follows."""

    def step(self, state: Horizon) -> None:
        if len(state.near) > 1:
            state.push(ChooseVictim(1))
        elif state.near:
            state.draw_in(state.near[0])
        elif state.wormhole and "draw in spacewalker" not in state.notes:
            state.push(Wormhole(0))
        else:
            state.pop()
            state.notes.append("end checked")


class ChooseVictim(Owned[Horizon]):
    def moves(self, state: Horizon) -> list[Move]:
        return [VICTIMS[piece] for piece in state.near]

    def answer(self, state: Horizon, move: Move) -> None:
        state.pop()
        state.draw_in(move.value)


class Wormhole(Owned[Horizon]):
    def moves(self, state: Horizon) -> list[Move]:
        return [STAY, LEAP]

    def answer(self, state: Horizon, move: Move) -> None:
        state.pop()
        state.wormhole = False
        state.notes.append(move.notation)
        state.near = [GIANT] if move is LEAP else []  # where it was there is room for another one


IN_ORDER: Final = InOrder()


class Next(Owned[Horizon]):
    """What is asked when all is settled."""

    def moves(self, state: Horizon) -> list[Move]:
        return [PASS]


def horizon(near: list[int], immune: int = NOBODY) -> Horizon:
    state = Horizon(near, immune)
    state.push(Next(0))
    state.settle()
    return state


def test_the_specter_chooses_the_order_of_victims_and_the_last_one_needs_no_question() -> None:
    state = horizon([GHOST, SPACEWALKER, GIANT])
    assert asked(state) == (1, ["draw in ghost", "draw in spacewalker", "draw in giant"])
    state.play(1, VICTIMS[GIANT])
    assert asked(state) == (1, ["draw in ghost", "draw in spacewalker"])
    state.play(1, VICTIMS[SPACEWALKER])
    assert state.notes == ["draw in giant", "draw in spacewalker", "draw in ghost", "end checked"]
    assert asked(state) == (0, ["pass"])  # one who was drawn in cannot use Wormhole any more


def test_an_immune_piece_stays_and_the_others_are_safe() -> None:
    state = horizon([GHOST, GIANT], immune=GIANT)
    state.play(1, VICTIMS[GIANT])
    assert (state.notes, asked(state)) == (["draw in giant"], (0, ["stay", "leap"]))


def test_what_the_answer_to_a_consequence_brings_about_is_looked_at_from_the_first_one_on() -> None:
    state = horizon([])
    twin = state.copy()
    state.play(0, LEAP)
    assert state.notes == ["leap", "draw in giant", "end checked"]
    twin.play(0, STAY)
    assert twin.notes == ["stay", "end checked"]


# --- Soulless Vessel: triggers in the order that players choose, redirected attacks, what is prevented


REDIRECT, BRACE, THORN, EXPLODE, SHIELD = WORDS.each(
    "use", ["redirect", "brace", "thorn", "explode", "shield"]
)


class Dungeon(State):
    """Seats are heroes. `scratches` counts what each has suffered; `limits` what was used this round."""

    def __init__(self, thorns: int = NOBODY) -> None:
        super().__init__(3)
        self.scratches = [0, 0, 0]
        self.limits: list[str] = []
        self.thorns = thorns
        self.enemy = 3
        self.notes: list[str] = []

    def copy(self) -> Dungeon:
        twin = Dungeon(self.thorns)
        twin.scratches = self.scratches.copy()
        twin.limits = self.limits.copy()
        twin.enemy = self.enemy
        twin.notes = self.notes.copy()
        self.copy_flow(twin)
        return twin

    def consequences(self) -> Frame[Dungeon]:
        return DEFEAT


class Trigger(Happening[Dungeon]):
    kind: ClassVar[str] = "trigger"

    def passing(self, state: Dungeon) -> Move:
        return PASS


class Strike(Trigger):
    """An enemy attacks a hero. Hero 1 may redirect it to itself, once per round; thorns answer it."""

    def reactions(self, state: Dungeon, incident: Incident, stage: int) -> list[Reaction]:
        found = []
        if stage == BEFORE:
            if incident.target != 1 and "redirect" not in state.limits:
                found.append(Reaction(1, "V06", REDIRECT))
            found.append(Reaction(incident.target, "A01", BRACE))
        elif state.thorns == incident.target:
            found.append(Reaction(incident.target, "T5", THORN, forced=True))
            found.append(Reaction(incident.target, "A06", SHIELD))
        return found

    def react(self, state: Dungeon, incident: Incident, reaction: Reaction) -> None:
        state.notes.append(f"{reaction.owner} {reaction.source}")
        if reaction.move is REDIRECT:
            incident.target = 1
            state.limits.append("redirect")
        elif reaction.move is BRACE:
            incident.amount -= 1
        elif reaction.move is THORN:
            state.enemy -= 3
            state.unsettled = True

    def carry_out(self, state: Dungeon, incident: Incident) -> None:
        SCRATCHED.begin(state, Incident("scratch", incident.actor, incident.target, incident.amount))


class Scratch(Trigger):
    """Before each scratch is marked one of them may be prevented, once per round."""

    def reactions(self, state: Dungeon, incident: Incident, stage: int) -> list[Reaction]:
        if stage == AFTER or "A05" in state.limits:
            return []
        return [Reaction(incident.target, "A05", SHIELD, forced=True)]

    def react(self, state: Dungeon, incident: Incident, reaction: Reaction) -> None:
        state.limits.append(reaction.source)
        incident.amount -= 1

    def carry_out(self, state: Dungeon, incident: Incident) -> None:
        state.scratches[incident.target] += incident.amount


class Death(Trigger):
    """The enemy explodes when it dies, one scratch for each hero."""

    def reactions(self, state: Dungeon, incident: Incident, stage: int) -> list[Reaction]:
        return [Reaction(NOBODY, "E01", EXPLODE, forced=True)] if stage == AFTER else []

    def react(self, state: Dungeon, incident: Incident, reaction: Reaction) -> None:
        state.notes.append("exploded")
        for hero in range(state.seats):
            state.scratches[hero] += 1

    def carry_out(self, state: Dungeon, incident: Incident) -> None:
        state.notes.append("died")


class Defeat(Frame[Dungeon]):
    def step(self, state: Dungeon) -> None:
        state.pop()
        if state.enemy == 0:
            Death().begin(state, Incident("death"))


class Rest(Watched[Dungeon]):
    """What goes on afterwards."""

    def go_on(self, state: Dungeon) -> None:
        state.pop()
        state.notes.append("rest")


SCRATCHED: Final = Scratch()
DEFEAT: Final = Defeat()


def strike(target: int, thorns: int = NOBODY) -> Dungeon:
    state = Dungeon(thorns)
    state.push(Rest())
    Strike().begin(state, Incident("strike", target=target, amount=4))
    state.settle()
    return state


def test_a_redirected_attack_is_answered_by_its_new_target() -> None:
    state = strike(target=2)
    assert asked(state) == (1, ["use redirect", "pass"])
    state.play(1, REDIRECT)
    assert asked(state) == (1, ["use brace", "pass"])
    state.play(1, BRACE)
    assert state.scratches == [0, 2, 0]  # 4, one less by bracing, one prevented when they are marked
    assert state.limits == ["redirect", "A05"]


def test_triggers_of_one_moment_happen_in_the_order_that_the_player_chooses() -> None:
    state = strike(target=0, thorns=0)
    state.play(1, PASS)
    state.play(0, PASS)
    assert asked(state) == (0, ["use thorn", "use shield"])  # what is forced cannot be passed
    state.play(0, SHIELD)
    assert state.notes[-4:] == ["0 T5", "died", "exploded", "rest"]


def test_a_death_in_a_window_is_over_with_all_it_triggers_before_the_next_reaction() -> None:
    state = strike(target=0, thorns=0)
    state.play(1, PASS)
    state.play(0, PASS)
    state.play(0, THORN)
    assert state.notes == ["0 T5", "died", "exploded"]
    assert asked(state) == (0, ["use shield", "pass"])
    assert state.scratches == [4, 1, 1]
