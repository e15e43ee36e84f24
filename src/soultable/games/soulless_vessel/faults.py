"""For the examination: which pieces there are in Soulless Vessel, and what cannot be."""

from __future__ import annotations

from soultable.engine.grid import OFF
from soultable.engine.masks import has, members
from soultable.games.soulless_vessel.campaign import VESSEL_ROW, Campaign
from soultable.games.soulless_vessel.flow.ai_cards import DrawAi
from soultable.games.soulless_vessel.flow.asking import AskParty, PartyDecides, Voice
from soultable.games.soulless_vessel.flow.damage import Remove
from soultable.games.soulless_vessel.flow.displacing import Aside, GiveWay, WhoGivesWay
from soultable.games.soulless_vessel.flow.gear import is_two_handed
from soultable.games.soulless_vessel.flow.item_pile import is_of_pile
from soultable.games.soulless_vessel.flow.looting import items_on_their_way
from soultable.games.soulless_vessel.flow.texts import index_of, made_index, most_wounds
from soultable.games.soulless_vessel.flow.values import toughness
from soultable.games.soulless_vessel.happenings import ABILITY, Deed
from soultable.games.soulless_vessel.hero import (
    CARDS,
    ENEMY,
    HAND_SLOTS,
    LONGEST_COOLDOWN,
    MINION,
    NONE,
    Hero,
)
from soultable.games.soulless_vessel.state import (
    IN_TOWN,
    SETTING_UP,
    SMART_AND_MEAN,
    SUCCESS,
    TOP_STEP,
    VesselState,
)

MOST_TOKENS = 2
MOST_BLEED = 4
"""How many tokens of a status an enemy has at most (SV-STS-04)."""


def pieces(state: VesselState) -> dict[str, int]:
    """Vessels and the items of the pile; tier 0 is unlimited (SV-R-130), others are named by adventures."""
    content = state.content
    vessels = [state.vessel_deck[n] + state.vessel_discards[n] for n in range(len(content.vessels))]
    items = [state.item_pile[n] + state.item_discards[n] for n in range(len(content.items))]
    for found in state.found:
        vessels[found.vessel] += 1
    for hero in state.heroes:
        if hero.vessel > 0:
            vessels[hero.vessel] += 1
        for item in hero.items:
            if item != NONE:
                items[item] += 1
    lying = [item for dropped in state.dropped for item in dropped.items]
    lying += [chest.item for chest in state.chests if chest.item != NONE]
    if state.phase in (SETTING_UP, SUCCESS):
        lying += state.given
    if state.phase == SETTING_UP and all(hero.vessel != NONE for hero in state.heroes):
        lying += state.offered  # before that, cards are offered
    for item in [*lying, *items_on_their_way(state)]:
        items[item] += 1
    if state.campaign is not None:
        count_campaign(state.campaign, vessels, items)
    count = {content.vessels[n].id: vessels[n] for n in range(1, len(vessels))}
    for card in content.items:
        if is_of_pile(card) or (card.pile == "soulshop" and state.campaign is not None):
            count[card.id] = items[card.number]
    return count


def count_campaign(campaign: Campaign, vessels: list[int], items: list[int]) -> None:
    """Adds what lies in the shops and in the stash."""
    for number in range(len(items)):
        items[number] += campaign.soul_pile[number]
    for kept in campaign.stash:
        items[kept.item] += 1
    for row in campaign.rows:
        for card in row.cards:
            if row.kind == VESSEL_ROW:
                vessels[card] += 1
            else:
                items[card] += 1


def faults(state: VesselState) -> list[str]:
    """What cannot be: derived fields that were forgotten, a card in two places, numbers out of bounds."""
    if state.is_over():
        return []
    wrong = wrong_cards(state) + wrong_map(state)
    for hero in state.heroes:
        wrong += wrong_deck(state, hero) + wrong_board(state, hero)
    dying = [
        frame.model for frame in state.stack if isinstance(frame, Remove)
    ]  # what it triggers comes first
    for m in range(state.seats, len(state.models)):
        if m not in dying:
            wrong += wrong_model(state, m)
    if not state.stale and state.index is not None and index_of(state).says() != made_index(state).says():
        wrong.append("the texts that apply are not those that lie there")
    low = [name for name in ("coins", "shards", "legend", "threat") if getattr(state, name) < 0]
    return [*wrong, *[f"there are fewer than no {name}" for name in low]]


# --- cards


def wrong_cards(state: VesselState) -> list[str]:
    """AI cards, traits, rooms: each in one place."""
    wrong: list[str] = []
    if state.phase in (SETTING_UP, IN_TOWN):
        return wrong
    content = state.content
    groups = [group for group in state.groups if not group.gone]
    drawn = 0
    for frame in state.stack:
        if isinstance(frame, DrawAi):
            for number in frame.drawn:
                drawn |= 1 << number
    held = drawn
    for group in groups:
        if group.ai != NONE:
            held |= 1 << group.ai
    if state.ai_deck & state.ai_discards or (held & state.ai_deck):
        wrong.append("an AI card lies in two places")
    for card in content.ai:
        removed = not card.smart and state.switches & SMART_AND_MEAN
        if has(state.ai_deck | state.ai_discards | held, card.number) == bool(removed):
            wrong.append(f"the AI card {card.threat} is nowhere, or there and was removed")
    traits = [trait for group in groups for trait in group.traits]
    for number in range(len(content.traits)):
        lies = [has(state.trait_deck, number), has(state.trait_discards, number), number in traits]
        if sum(lies) != 1 or traits.count(number) > 1:
            wrong.append(f"the trait {content.traits[number].id} lies in {sum(lies)} places")
    piles = (state.enemies_left, state.enemies_used, state.rooms_left)
    wrong += [f"a card lies twice in one pile: {pile}" for pile in piles if len(set(pile)) < len(pile)]
    laid = [tile.shape.id for tile in state.dungeon.tiles if not tile.shape.is_connector]
    left = [content.tiles[tile].id for tile in state.rooms_left]
    if len(set(laid + left)) < len(laid) + len(left):
        wrong.append("a room lies on the map twice, or there and in the deck")
    return wrong


def wrong_deck(state: VesselState, hero: Hero) -> list[str]:
    """Each ability card lies in one place, or is being carried out."""
    if not len(hero.cooldown) == len(hero.lasting) == len(hero.deck):
        return [f"hero {hero.seat} has another number of cards on the tracks than in the deck"]
    playing = [
        one.place
        for one in state.incidents
        if isinstance(one, Deed) and one.actor == hero.seat and one.source == ABILITY
    ]
    wrong: list[str] = []
    if hero.hand >> len(hero.deck):
        wrong.append(f"hero {hero.seat} holds a card that is not in the deck")
    for place in range(len(hero.deck)):
        lies = has(hero.hand, place) + (hero.cooldown[place] > 0) + (hero.lasting[place] > 0)
        lies += hero.placed.count(place)
        if lies > 1 or (lies == 0 and place not in playing):
            wrong.append(f"card {place} of hero {hero.seat} lies in {lies} places")
        if not 0 <= hero.cooldown[place] <= LONGEST_COOLDOWN or hero.lasting[place] < 0:
            wrong.append(f"card {place} of hero {hero.seat} lies outside the tracks")
    if len(hero.placed) > CARDS or not 0 <= hero.empty <= CARDS:
        wrong.append(f"hero {hero.seat} has placed {len(hero.placed)} cards")
    return wrong


def wrong_board(state: VesselState, hero: Hero) -> list[str]:
    """Items and damage of a hero."""
    content = state.content
    wrong: list[str] = []
    hands = [content.items[hero.items[slot]] for slot in HAND_SLOTS if hero.items[slot] != NONE]
    if len(hands) > 1 and any(is_two_handed(item) for item in hands):
        wrong.append(f"hero {hero.seat} has something beside a two-handed item in the hands")
    for slot in range(len(hero.items)):
        item = hero.items[slot]
        durability = content.items[item].durability if item != NONE else 0
        if not 0 <= hero.wear[slot] <= max(0, durability - 1):
            wrong.append(f"slot {slot} of hero {hero.seat} has {hero.wear[slot]} wear tokens")
    if min(hero.status) < 0 or hero.initiative < 0:
        wrong.append(f"hero {hero.seat} has a status or an initiative below 0")
    if hero.vessel > 0:
        rows = toughness(state, hero)
        if not 0 <= hero.wounds < len(rows) or not 0 <= hero.scratches <= rows[hero.wounds]:
            wrong.append(f"hero {hero.seat} has {hero.scratches} scratches and {hero.wounds} wounds")
        if hero.perks >> len(content.vessels[hero.vessel].perks) or not has(hero.perks, 0):
            wrong.append(f"hero {hero.seat} has the perks {members(hero.perks)}")
    elif hero.wounds or hero.scratches:
        wrong.append(f"hero {hero.seat} is damaged without a vessel")
    return wrong


# --- models and the map


def is_giving_way(state: VesselState) -> bool:
    """Is a displaced model still on a square that another has taken (SV-R-115)?"""
    asking: object = None
    for frame in [*state.stack, *[frame for branch in state.branches for frame in branch]]:
        asking = frame.question if isinstance(frame, Voice | AskParty | PartyDecides) else frame
        if isinstance(asking, Aside | WhoGivesWay | GiveWay):
            return True
    return False


def wrong_map(state: VesselState) -> list[str]:
    if is_giving_way(state):
        return []
    wrong: list[str] = []
    occupied = [NONE] * state.dungeon.size
    for m in range(len(state.models)):
        if state.models[m].cell == OFF:
            continue
        for square in state.squares_of(m):
            if occupied[square] != NONE and occupied[square] != m:
                wrong.append(
                    f"two models stand on {state.content.square_names[state.dungeon.name_of[square]]}"
                )
            occupied[square] = m
    if not wrong and occupied != state.occupied:
        wrong.append("what is occupied does not follow from the models")
    return wrong


def wrong_model(state: VesselState, m: int) -> list[str]:
    model = state.models[m]
    if model.cell == OFF:
        return []
    wrong: list[str] = []
    if model.kind == MINION and not 0 <= model.wounds <= state.content.minions[model.type].toughness:
        wrong.append(f"minion {m} has {model.wounds} scratches")
    if model.kind == ENEMY:
        group = state.groups[model.group]
        if group.gone or group.type != model.type:
            wrong.append(f"enemy {m} belongs to a group that is gone, or to another one")
        if not NONE <= group.initiative <= TOP_STEP:
            wrong.append(f"the group of enemy {m} is on step {group.initiative}")
        if not 0 <= model.wounds < most_wounds(state, m):
            wrong.append(f"enemy {m} has {model.wounds} wounds and lives")
        if model.tokens[0] > MOST_BLEED or max(model.tokens[1:]) > MOST_TOKENS or min(model.tokens) < 0:
            wrong.append(f"enemy {m} has {model.tokens} status tokens")
    return wrong
