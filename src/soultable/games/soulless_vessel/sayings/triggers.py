"""Triggers of a text: when something happens, and how often it may."""

from __future__ import annotations

from typing import Any, Final

from soultable.engine.effects import Program
from soultable.games.soulless_vessel.flow.triggers import GROUP_ENDS
from soultable.games.soulless_vessel.happenings import MELEE, RANGED
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.sayings.conditions import SaysConditions
from soultable.games.soulless_vessel.sayings.nouns import PERIODS, THE_ATTACKER, a_roll, conjugated, times
from soultable.games.soulless_vessel.words import control, harming, standing

THIS_ROUND: Final = (standing.ROUND_BEGIN, standing.ROUND_ENDS)
"""Triggers that say of which round they are."""


def prevents(program: Program[Any]) -> bool:
    """Does it prevent something, also behind a price?"""
    for step in program.steps:
        if isinstance(step, harming.Prevent):
            return True
        if isinstance(step, control.If | control.May | control.Pay) and prevents(step.body):
            return True
    return False


class SaysTriggers(SaysConditions):
    """Says the moment for which a text waits."""

    def moment(self, word: standing.On | standing.Interrupt) -> str:
        """When something happens; from then on `it` is who has been named."""
        trigger, selector = word.trigger, word.selector
        if selector is None:
            return self.table_moment(trigger)
        if trigger == GROUP_ENDS:
            return "after the last model of its group has acted"
        who = self.who(selector)
        self.it = who.again or who
        self.it_kinds = selector.kinds
        self.roller = self.it
        if trigger in (standing.ATTACKED, standing.WAS_ATTACKED):
            self.roller = THE_ATTACKER
        verbs = {
            standing.TURN_BEGIN: f"begin {who.own} turn",
            standing.TURN_ENDS: f"end {who.own} turn",
            standing.SPAWN: "spawn",
            standing.DIES: "be defeated",
            standing.WOULD_MOVE: "be about to move",
            standing.ENDS_MOVE: f"end {who.own} movement",
            standing.ATTACKED: "be attacked",
            standing.WAS_ATTACKED: "have been attacked",
            standing.ATTACKS: "attack",
            standing.HITS: "hit",
            standing.CAUSES_WOUND: "cause a wound",
            standing.ATTACK_DONE: "have attacked",
            standing.KILLS: "defeat an enemy",
            standing.ROLLS: f"make {a_roll(word.rolls)}",
            standing.CASTS: "cast a spell",
            standing.SPELL_FAILS: "fail to cast a spell",
            standing.SUFFERS_SCRATCH: "suffer a scratch",
            standing.SUFFERS_WOUND: "suffer a wound",
            standing.HEALS: "be healed",
            standing.MINOR_USED: "have used a minor action",
            standing.MAJOR_USED: "have used a major action",
            standing.OPENS_DOOR: "open a door",
            standing.LOOTS: "loot a chest",
            standing.TICK: "have a card whose duration is reduced",
            standing.ENDS: "have a card whose duration ends",
        }
        verb = verbs[trigger]
        if trigger in (standing.TURN_BEGIN, standing.TURN_ENDS) and who is self.me:
            return f"at the {'start' if trigger == standing.TURN_BEGIN else 'end'} of {who.own} turn"
        after = verb.startswith(("have used", "have been", "have attacked"))
        text = f"{'after' if after else 'when'} {who.name} "
        if trigger in (standing.SUFFERS_SCRATCH, standing.SUFFERS_WOUND) and prevents(word.body):
            text += f"would {verb}"
        else:
            text += conjugated(verb, who.plural)
        if trigger in (standing.ATTACKED, standing.WAS_ATTACKED):
            text += {MELEE: " in melee", RANGED: " at range"}.get(word.rolls, "")
        return text

    def table_moment(self, trigger: int) -> str:
        each = "this" if self.this_round else "each"
        return {
            standing.ROUND_BEGIN: f"at the start of {each} round",
            standing.EVENT_ROLLED: "when an event is rolled",
            standing.REVEAL: "when placed cards are revealed",
            standing.ROUND_ENDS: f"at the end of {each} round",
            standing.ADVENTURE_BEGIN: "at the start of the adventure",
            standing.ADVENTURE_END: "at the end of the adventure",
            standing.TOWN_BEGIN: "when you come to town",
        }[trigger]

    def limit(self, limit: standing.Limit | None, trigger: int = NONE) -> str:
        """ "once per round, " """
        if limit is None:
            return "this round, " if self.this_round and trigger not in THIS_ROUND else ""
        if self.this_round and limit.period == standing.PER_ROUND:
            return f"{times(limit.count)} this round, "
        return f"{times(limit.count)} {PERIODS[limit.period]}, "
