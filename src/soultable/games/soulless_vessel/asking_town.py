"""What is asked in town, in a sentence to the one who is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from soultable.engine.english import counted, listed
from soultable.games.soulless_vessel.buttons_town import say_in_town
from soultable.games.soulless_vessel.flow.tiers import FINALE
from soultable.games.soulless_vessel.flow.town.arriving import JoinVessel
from soultable.games.soulless_vessel.flow.town.town import Consent, InStreets, NextAdventure
from soultable.games.soulless_vessel.flow.town.training import Become
from soultable.games.soulless_vessel.naming import first_upper, hero_words, names_of
from soultable.games.soulless_vessel.state import VesselState

TOWN_PLAIN: Final = {
    "item row": "Which item does the shop show?",
    "soul row": "What does the Soul Shop show?",
    "vessel row": "Which vessel is offered?",
    "card row": "Which ability can be learnt?",
}


def ask_town(state: VesselState, seat: int, frame: InStreets) -> str:
    hero = state.heroes[frame.owner]
    purse = [counted(state.coins, "coin")]
    purse += [counted(state.shards, "Soul Shard")] if state.shards else []
    purse += [counted(state.legend, "Legend Point")] if state.legend else []
    own = f" You have {hero.experience} Soul XP." if hero.experience else ""
    if hero.is_vesselless():
        return f"You are in town and need a vessel. The party has {listed(purse)}.{own}"
    return f"You are in town. What do you do? The party has {listed(purse)}.{own}"


def ask_consent(state: VesselState, seat: int, frame: Consent) -> str:
    who = first_upper(hero_words(state, frame.proposer, seat))
    if frame.proposal.verb == "exchange vessels":
        return f"{who} wants to exchange vessels with you. Do you agree?"
    what = say_in_town(state, frame.proposer, frame.proposal)
    return f"{who} proposes: {what}. Do you agree?"


def ask_become(state: VesselState, seat: int, frame: Become) -> str:
    ability = state.content.abilities[state.heroes[frame.owner].deck[frame.place]]
    return f"Which ability do you learn instead of {names_of(state.content).by_id[ability.id]}?"


def ask_next(state: VesselState, seat: int, frame: NextAdventure) -> str:
    tier = state.this_campaign().tier
    where = "Only the finale is left." if tier == FINALE else f"You are in chapter {tier}."
    return f"{where} Which adventure is next?"


def ask_join(state: VesselState, seat: int, frame: JoinVessel) -> str:
    return "You join the party: choose a vessel for your soul."


OF_TOWN: Final[dict[type, Callable[[VesselState, int, Any], str]]] = {
    InStreets: ask_town,
    Consent: ask_consent,
    Become: ask_become,
    NextAdventure: ask_next,
    JoinVessel: ask_join,
}
