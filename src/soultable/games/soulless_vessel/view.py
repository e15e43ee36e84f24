"""What a player sees: the map, everybody on it, the boards, the dice on the table.

Decks are open. As long as cards are being placed, it is hidden which of the cards in hand the others have
placed; how many is seen.
"""

from __future__ import annotations

from soultable.engine.grid import OFF
from soultable.engine.masks import members
from soultable.engine.seats import OPEN
from soultable.games.soulless_vessel.dungeon import OPEN_DOOR
from soultable.games.soulless_vessel.flow.consequences import OUTCOMES
from soultable.games.soulless_vessel.flow.movement import Walk
from soultable.games.soulless_vessel.flow.rolls import is_botched, plus_symbols, power, star_symbols
from soultable.games.soulless_vessel.flow.space import range_between
from soultable.games.soulless_vessel.flow.texts import most_wounds
from soultable.games.soulless_vessel.flow.values import (
    KEYWORDS,
    attack_range,
    attack_value,
    defense_value,
    is_untargetable,
    speed,
    toughness,
)
from soultable.games.soulless_vessel.happenings import DEFENSE, MELEE, MISC, RANGED, SPELL
from soultable.games.soulless_vessel.hero import (
    HERO,
    MINION,
    NONE,
    SLOT_NAMES,
    STATUSES,
    Hero,
)
from soultable.games.soulless_vessel.legacy import SWITCH_NAMES
from soultable.games.soulless_vessel.pieces import IMMUNE, KEYWORD, TAUNT, Bonus, Mark
from soultable.games.soulless_vessel.planning import line_between
from soultable.games.soulless_vessel.printed.enemies import IMMUNITIES
from soultable.games.soulless_vessel.printed.tiles import SIDES
from soultable.games.soulless_vessel.state import IN_TOWN, PLACING, SETTING_UP, SUCCESS, UNTILS, VesselState
from soultable.games.soulless_vessel.tile import CORNER_SIZE, Laid
from soultable.games.soulless_vessel.view_structs import (
    AttackView,
    BonusView,
    DoorView,
    GroupView,
    HeroView,
    ItemView,
    MarkView,
    ModelView,
    RollView,
    SightView,
    ThingView,
    TileView,
    VesselView,
    WallView,
)
from soultable.games.soulless_vessel.view_town import campaign_view

DOOR_STATES = ["open", "closed", "cap", "sealed"]
MARK_NAMES = ["attack", "defense", "speed", "range", "keyword", "immune", "taunted", "untargetable"]
"""In the order of the kinds of marks."""


def square_name(state: VesselState, square: int) -> str:
    name: str = state.content.square_names[state.dungeon.name_of[square]]
    return name


def model_name(state: VesselState, model: int) -> str:
    moves = state.content.moves
    name: str = moves.model_names[moves.model_name(state.models[model])]
    return name


def mode_name(state: VesselState) -> str:
    if state.campaign is not None:
        return "campaign"
    return "prologue" if state.this_adventure().prologue else "adventure"


def phase_name(phase: int) -> str:
    if phase == IN_TOWN:
        return "town"
    return OUTCOMES[phase] or ("adventure" if phase else "set-up")


def view(state: VesselState, seat: int) -> VesselView:
    dungeon = state.dungeon
    content = state.content
    doors = [door_view(state, number) for number in range(len(dungeon.doors))]
    walk = next((one for one in reversed(state.incidents) if isinstance(one, Walk)), None)
    items = state.phase == 0 and not any(hero.vessel == NONE for hero in state.heroes)
    return VesselView(
        seat=seat,
        mode=mode_name(state),
        adventure=state.this_adventure().id,
        phase=phase_name(state.phase),
        round=state.round,
        step=state.step,
        current=state.current,
        threat=state.threat,
        turn=model_name(state, state.turn) if state.turn != NONE else "",
        first_player=state.first_player,
        coins=state.coins,
        shards=state.shards,
        legend=state.legend,
        tiles=[
            TileView(one.shape.id, form(one), one.x, one.y, one.turned, one.apart) for one in dungeon.tiles
        ],
        doors=[door for door in doors if door.state != DOOR_STATES[OPEN_DOOR]],
        things=things(state),
        rough=[square_name(state, square) for square in dungeon.rough],
        models=[model_view(state, m) for m in range(len(state.models)) if state.models[m].cell != OFF],
        sight={model_name(state, m): sight_of(state, m) for m in state.standing_models(HERO)},
        groups=[group_view(state, n) for n in range(len(state.groups)) if not state.groups[n].gone],
        heroes=[hero_view(state, hero, seat) for hero in state.heroes],
        roll=roll_view(state),
        attack=attack_view(state),
        mover=model_name(state, walk.actor) if walk is not None else "",
        points=walk.amount if walk is not None else 0,
        exploration=len(state.exploration),
        offered=[content.items[one].id if items else content.base_ids[one] for one in state.offered],
        given=[content.items[one].id for one in state.given] if state.phase in (SETTING_UP, SUCCESS) else [],
        difficulty=state.difficulty,
        switches=[SWITCH_NAMES[place] for place in members(state.switches)],
        walls=[WallView(square_name(state, square), side, opaque) for square, side, opaque in dungeon.edges],
        marks=[mark_view(state, mark) for mark in state.marks],
        bonuses=[bonus_view(state, bonus) for bonus in state.bonuses],
        event=state.event_roll,
        defeated=[content.enemies[card].id for card in state.defeated],
        item_pile=sum(state.item_pile),
        enemy_pile=sorted([content.enemies[card].id for card in state.enemies_left]),
        ai_deck=[content.ai[card].threat for card in members(state.ai_deck)],
        campaign=campaign_view(state, seat),
    )


def mark_view(state: VesselState, mark: Mark) -> MarkView:
    if mark.kind == KEYWORD:
        what = KEYWORDS[mark.word]
    elif mark.kind == IMMUNE:
        what = f"immune to {IMMUNITIES[mark.word]}"
    else:
        what = MARK_NAMES[mark.kind]
    return MarkView(model_name(state, mark.model), what, mark.amount, UNTILS[mark.until])


def bonus_view(state: VesselState, bonus: Bonus) -> BonusView:
    return BonusView(
        model_name(state, bonus.model),
        [kind_name(kind) for kind in (MELEE, RANGED, SPELL, DEFENSE) if bonus.rolls & kind],
        [state.content.dice[die].id for die in bonus.dice],
        bonus.power,
        bonus.plus,
        bonus.star,
        UNTILS[bonus.until],
    )


def form(laid: Laid) -> str:
    shape = laid.shape
    if not shape.is_connector:
        return shape.id
    return "corner" if shape.size == CORNER_SIZE else "straight"


def door_view(state: VesselState, number: int) -> DoorView:
    door = state.dungeon.doors[number]
    needs = next((item for sealed, item, _ in state.sealed if sealed == number), NONE)
    return DoorView(
        door.name,
        DOOR_STATES[state.dungeon.door_states[number]],
        [square_name(state, square) for square in door.squares],
        door.facing,
        state.content.items[needs].id if needs != NONE else "",
    )


def things(state: VesselState) -> list[ThingView]:
    content = state.content
    found = [ThingView("chest", [square_name(state, chest.square)], []) for chest in state.chests]
    for one in state.dropped:
        names = [content.items[item].id for item in one.items]
        found.append(ThingView("dropped", [square_name(state, one.square)], names))
    for body in state.found:
        squares = [square_name(state, square) for square in body.squares]
        found.append(ThingView("vessel", squares, [content.vessels[body.vessel].id]))
    found += [
        ThingView("token", [square_name(state, token.square)], [content.token_names[token.name]])
        for token in state.tokens
    ]
    return found


def model_view(state: VesselState, m: int) -> ModelView:
    model = state.models[m]
    content = state.content
    squares = [square_name(state, square) for square in state.squares_of(m)]
    taunted = [mark.holder for mark in state.marks if mark.kind == TAUNT and mark.model == m]
    acts = state.turn == m
    if model.kind == HERO:
        hero = state.heroes[m]
        vessel = content.vessels[hero.vessel]
        statuses = {STATUSES[n]: hero.status[n] for n in range(len(STATUSES)) if hero.status[n]}
        return ModelView(
            model_name(state, m), "hero", vessel.id, vessel.name, squares, m, hero.wounds, 3, statuses,
            speed(state, m), 0, 0, 0, is_untargetable(state, m), [], acts,
        )  # fmt: skip
    if model.kind == MINION:
        minion = content.minions[model.type]
        return ModelView(
            model_name(state, m), "minion", minion.id, minion.name, squares, model.owner, model.wounds,
            minion.toughness, {}, speed(state, m), 0, 0, attack_range(state, m), is_untargetable(state, m),
            [], acts,
        )  # fmt: skip
    card = state.card_of(m)
    statuses = {STATUSES[n]: model.tokens[n] for n in range(len(model.tokens)) if model.tokens[n]}
    return ModelView(
        model_name(state, m), "enemy", card.id, card.name, squares, NONE, model.wounds, most_wounds(state, m),
        statuses, speed(state, m), attack_value(state, m), defense_value(state, m), attack_range(state, m),
        False, taunted, acts,
    )  # fmt: skip


def sight_of(state: VesselState, hero: int) -> dict[str, SightView]:
    found: dict[str, SightView] = {}
    for m in range(len(state.models)):
        if m == hero or state.models[m].cell == OFF:
            continue
        here, there = line_between(state, hero, m)
        if here == OFF:
            continue
        blocked: list[str] = []
        if not state.dungeon.sees(here, there):  # which is known already
            square, side = state.dungeon.blocker(here, there)
            blocked = [*[square_name(state, one) for one in (here, there, square)], SIDES[side]]
        found[model_name(state, m)] = SightView(range_between(state, hero, m), blocked)
    return found


def group_view(state: VesselState, number: int) -> GroupView:
    group = state.groups[number]
    content = state.content
    return GroupView(
        content.enemies[group.type].id,
        content.enemies[group.type].name,
        content.ai[group.ai].threat if group.ai != NONE else 0,
        group.initiative,
        [content.traits[trait].id for trait in group.traits],
        group.acted,
        [model_name(state, m) for m in state.models_of(number)],
    )


def hero_view(state: VesselState, hero: Hero, seat: int) -> HeroView:
    content = state.content
    hidden = state.step == PLACING and seat not in (hero.seat, OPEN) and state.branches
    ids = [content.abilities[number].id for number in hero.deck]
    held = members(hero.hand)
    if hidden:
        held = sorted([*held, *hero.placed])
    vessel = content.vessels[hero.vessel] if hero.vessel != NONE else None
    return HeroView(
        seat=hero.seat,
        vessel=vessel.id if vessel is not None else "",
        perks=[vessel.perks[place].id for place in members(hero.perks)] if vessel is not None else [],
        wounds=hero.wounds,
        scratches=hero.scratches,
        rows=toughness(state, hero) if vessel is not None else [],
        statuses={STATUSES[n]: hero.status[n] for n in range(len(STATUSES)) if hero.status[n]},
        hand=[ids[place] for place in held],
        placed=[] if hidden else [ids[place] for place in hero.placed],
        placed_count=len(hero.placed),
        revealed=hero.revealed,
        empty=hero.empty,
        cooldown={ids[place]: hero.cooldown[place] for place in range(len(ids)) if hero.cooldown[place]},
        ongoing={ids[place]: hero.lasting[place] for place in range(len(ids)) if hero.lasting[place]},
        items=[
            ItemView(SLOT_NAMES[slot], content.items[hero.items[slot]].id, hero.wear[slot])
            for slot in range(len(SLOT_NAMES))
            if hero.items[slot] != NONE
        ],
        quest=[content.items[item].id for item in hero.quest],
        initiative=hero.initiative,
        acted=state.has_acted(hero.seat),
        counter=hero.counter,
        experience=hero.experience,
    )


def kind_name(kind: int) -> str:
    if kind & DEFENSE:
        return "defense"
    if kind & SPELL:
        return "spell"
    if kind & MELEE:
        return "melee"
    if kind & RANGED:
        return "ranged"
    return "misc" if kind & MISC else "damage"


def roll_view(state: VesselState) -> RollView | None:
    roll = state.roll()
    if roll is None:
        return None
    dice = []
    for place in range(len(roll.dice)):
        die = state.content.dice[roll.dice[place]]
        dice.append(f"{die.id}:{die.face_names[roll.faces[place]]}" if place < len(roll.faces) else die.id)
    return RollView(
        model_name(state, roll.actor),
        kind_name(roll.kind_of),
        dice,
        power(state, roll),
        plus_symbols(state, roll) - roll.used_plus,
        star_symbols(state, roll) - roll.used_star,
        is_botched(state, roll),
        roll.target_number,
    )


def attack_view(state: VesselState) -> AttackView | None:
    attack = state.attack()
    if attack is None:
        return None
    return AttackView(
        model_name(state, attack.actor), model_name(state, attack.target), kind_name(attack.roll_kind)
    )
