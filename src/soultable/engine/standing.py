"""Words of cards that apply while their card lies there: triggers and auras.

Most words of a card begin when it is played. Some apply instead, as long as the card lies where it counts::

    ongoing{ on(hit){heal(self, 1)}; more(hit, 1) }

They are effects too: the same language reads them, and they are said with the rest of the card. Nothing
registers them. Where a game finds its reactions and modifiers, it goes through the cards that lie there, and
`triggered` and `auras` find in the program of each what applies now (shortened)::

    class Hit(Happening[Table]):
        def reactions(self, state, incident, stage):
            found = []
            for owner, card in state.lying():
                found += triggered(card.program, state, incident, owner, card.id, card.use)
            return found
        def react(self, state, incident, reaction):
            reaction.body.begin(state, reaction.owner, incident.actor)

The word that lays the card, `ongoing{}` here, hands on what is `standing` in its body. A word that applies
and stands anywhere else is not found; the examination fails when it is begun. What may be played from a hand
when something happens (`interrupt(hit){}`) is a trigger too, found by looking through the hands; a limit such
as "once per round" is a number on the table at which `On.applies` looks.
"""

from __future__ import annotations

from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from soultable.engine.effects import Effect, Program, Standing
from soultable.engine.modifiers import Modifier
from soultable.engine.move import Move
from soultable.engine.reactions import ANSWER, Incident, Reaction
from soultable.engine.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class On(Standing[S]):
    """Whenever such an incident is at this stage, the body begins; or may begin, unless it is forced."""

    __slots__ = ("body", "forced", "kind", "priority", "stage")

    def __init__(
        self, kind: str, stage: int, body: Effect[S], forced: bool = True, priority: int = ANSWER
    ) -> None:
        self.kind = kind
        self.stage = stage
        self.body = body
        self.forced = forced
        self.priority = priority

    def applies(self, state: S, owner: int, incident: Incident) -> bool:
        """Is it this incident that counts, for the owner of the card?"""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Aura(Standing[S]):
    """As long as it applies, a number is another one."""

    __slots__ = ("amount", "layer", "quantity")

    def __init__(self, quantity: str, layer: int, amount: int) -> None:
        self.quantity = quantity
        self.layer = layer
        self.amount = amount

    def applies(self, state: S, owner: int, subject: int) -> bool:
        """Does it change the number of this subject? By default that of the owner of the card."""
        return subject == owner


@mypyc_attr(allow_interpreted_subclasses=True)
class Triggered(Reaction):
    """A reaction that a card on the table says: its body is to begin."""

    __slots__ = ("body",)

    def __init__(self, owner: int, source: str, move: Move | None, word: On[Any]) -> None:
        super().__init__(owner, source, move, word.forced, word.priority)
        self.body: Effect[Any] = word.body


def triggered(
    program: Program[S], state: S, incident: Incident, owner: int, source: str, move: Move | None
) -> list[Reaction]:
    """What a card of that owner says about an incident at its present stage."""
    return [
        Triggered(owner, source, move, word)
        for word in program.stands
        if isinstance(word, On)
        and word.kind == incident.kind
        and word.stage == incident.stage
        and word.applies(state, owner, incident)
    ]


def auras(
    program: Program[S], state: S, quantity: str, subject: int, owner: int, source: str
) -> list[Modifier]:
    """How a card of that owner changes a number of the subject."""
    return [
        Modifier(word.layer, word.amount, source)
        for word in program.stands
        if isinstance(word, Aura) and word.quantity == quantity and word.applies(state, owner, subject)
    ]
