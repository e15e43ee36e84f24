"""What a move of Soulless Vessel changes for the party, for somebody who is advised."""

from __future__ import annotations

from soultable.engine.english import counted, listed
from soultable.engine.grid import OFF
from soultable.engine.masks import members
from soultable.engine.move import Move
from soultable.games.soulless_vessel.bargains import changes
from soultable.games.soulless_vessel.dungeon import CLOSED_DOOR
from soultable.games.soulless_vessel.flow.space import walking_distance
from soultable.games.soulless_vessel.hero import ENEMY, HERO, NONE, STATUSES
from soultable.games.soulless_vessel.naming import model_words, names_of
from soultable.games.soulless_vessel.sayings.nouns import the
from soultable.games.soulless_vessel.sayings.texts import ability_text
from soultable.games.soulless_vessel.state import IN_TOWN, SETTING_UP, SUCCESS, VesselState

LONGEST = 90
FAR = 1_000


def reasons(before: VesselState, after: VesselState, seat: int, move: Move) -> list[str]:
    """The end, enemies, wounds and scratches, statuses, cards, things; then where one stands."""
    if after.phase == SUCCESS and before.phase != SUCCESS:
        return ["this wins the adventure"]
    if before.phase == SETTING_UP:
        return the_choice(before, move)
    if before.phase == IN_TOWN:
        return changes(before, seat, move)
    if move.verb in ("place", "major", "minor"):
        said = the_card(before, seat, move)
        if move.verb == "place":
            return said
    else:
        said = []
    return [
        *the_enemies(before, after, seat),
        *the_heroes(before, after, seat),
        *the_cards(before, after, seat),
        *the_things(before, after, seat),
        *the_walk(before, after, seat),
        *said,
    ]


def whose(state: VesselState, hero: int, seat: int) -> str:
    return "you" if hero == seat else model_words(state, hero, seat)


def the_choice(state: VesselState, move: Move) -> list[str]:
    """Before the adventure: what is on the deck, the vessel, the card."""
    content = state.content
    if move.verb == "deck":
        deck = content.decks[move.value]
        return [f"a {deck.role} deck", listed([names_of(content).cards[card] for card in deck.cards])]
    if move.verb == "vessel":
        vessel = content.vessels[move.value]
        return [f"speed {vessel.speed}", f"toughness {'-'.join([str(row) for row in vessel.rows])}"]
    if move.verb == "learn":
        ability = content.abilities[3 * move.value]
        return [ability_text(content, ability).major.rstrip(".")]
    return []


def the_card(state: VesselState, seat: int, move: Move) -> list[str]:
    """What a card does that is placed or used."""
    hero = state.heroes[seat]
    for number in hero.deck:
        ability = state.content.abilities[number]
        if ability.card == move.value:
            text = ability_text(state.content, ability)
            said = text.minor if move.verb == "minor" else text.major
            return [said.rstrip(".")] if len(said) <= LONGEST else []
    return []


def the_enemies(before: VesselState, after: VesselState, seat: int) -> list[str]:
    defeated: list[str] = []
    others: list[str] = []
    for m in before.standing_models(ENEMY):
        then, now = before.models[m], after.models[m]
        name = model_words(before, m, seat)
        if now.cell == OFF:
            defeated.append(f"{name} is defeated")
            continue
        if now.wounds > then.wounds:
            others.append(f"{counted(now.wounds - then.wounds, 'wound')} on {name}")
        gained = [
            f"{STATUSES[status].capitalize()} {now.tokens[status]}"
            for status in range(len(now.tokens))
            if now.tokens[status] > then.tokens[status]
        ]
        if gained:
            others.append(f"{name} has {listed(gained)}")
    came = sum(1 for m in range(len(before.models), len(after.models)) if after.models[m].kind == ENEMY)
    return [*defeated, *others, *([f"{counted(came, 'enemy', 'enemies')} more"] if came else [])]


def the_heroes(before: VesselState, after: VesselState, seat: int) -> list[str]:
    found: list[str] = []
    for hero in range(before.seats):
        then, now = before.heroes[hero], after.heroes[hero]
        who = whose(before, hero, seat)
        have = "have" if hero == seat else "has"
        if then.vessel > 0 and now.vessel == 0:
            found.append(f"{who} {'lose' if hero == seat else 'loses'} the vessel")
            continue
        if now.vessel != then.vessel:
            found.append(f"{who} {have} {the(after.content.vessels[now.vessel].name)}")
            continue
        wounds, scratches = now.wounds - then.wounds, now.scratches - then.scratches
        if wounds:
            found.append(f"{wounds:+} {'wound' if abs(wounds) == 1 else 'wounds'}{on(who, hero, seat)}")
        elif scratches:
            thing = "scratch" if abs(scratches) == 1 else "scratches"
            found.append(f"{scratches:+} {thing}{on(who, hero, seat)}")
        for status in range(len(STATUSES)):
            if now.status[status] != then.status[status]:
                name = STATUSES[status].capitalize()
                lasts = now.status[status]
                found.append(
                    f"{name} {lasts}{on(who, hero, seat)}"
                    if lasts
                    else f"{name} is over{on(who, hero, seat)}"
                )
    return found


def on(who: str, hero: int, seat: int) -> str:
    return "" if hero == seat else f" on {who}"


def the_cards(before: VesselState, after: VesselState, seat: int) -> list[str]:
    """Own cards that go to a track or come back."""
    then, now = before.heroes[seat], after.heroes[seat]
    if then.deck != now.deck:
        return []
    found: list[str] = []
    for place in range(len(now.deck)):
        name = before.content.abilities[now.deck[place]].name
        if now.cooldown[place] > then.cooldown[place]:
            found.append(f"{name} goes to cooldown {now.cooldown[place]}")
        elif now.lasting[place] > then.lasting[place]:
            found.append(f"{name} lasts {counted(now.lasting[place], 'round')}")
    back = [place for place in members(now.hand & ~then.hand) if then.cooldown[place]]
    if back:
        names = listed([before.content.abilities[now.deck[place]].name for place in back])
        found.append(f"{names} {'is' if len(back) == 1 else 'are'} back in hand")
    return found


def the_things(before: VesselState, after: VesselState, seat: int) -> list[str]:
    """Coins, shards, items, rooms."""
    found: list[str] = []
    for then, now, name in (
        (before.coins, after.coins, "coin"),
        (before.shards, after.shards, "Soul Shard"),
        (before.legend, after.legend, "Legend Point"),
    ):
        if now != then:
            found.append(f"{now - then:+} {name}{'' if abs(now - then) == 1 else 's'}")
    if after.threat != before.threat:
        found.append(f"the threat {'rises' if after.threat > before.threat else 'falls'} to {after.threat}")
    held, holds = list(before.heroes[seat].items), list(after.heroes[seat].items)
    new = [item for item in dict.fromkeys(holds) if item != NONE and holds.count(item) > held.count(item)]
    found += [f"you get {the(after.content.items[item].name)}" for item in new]
    if len(after.dungeon.tiles) > len(before.dungeon.tiles):
        found.append("a new room is explored")
    return found


def the_walk(before: VesselState, after: VesselState, seat: int) -> list[str]:
    """Whether one comes closer to enemies, or away from them, or to a door or a chest."""
    if not before.is_there(seat) or not after.is_there(seat):
        return []
    if before.models[seat].cell == after.models[seat].cell or len(before.models) != len(after.models):
        return []
    found: list[str] = []
    then, now = nearest(before, seat), nearest(after, seat)
    if now < then:
        found.append(f"you are {squares(now)} from the nearest enemy instead of {then}")
    elif now > then:
        found.append(f"the nearest enemy is {squares(now)} away instead of {then}")
    if at_door(after, seat) and not at_door(before, seat):
        found.append("you stand at a door")
    hurt = [h for h in range(after.seats) if h != seat and after.is_there(h) and after.models[h].kind == HERO]
    near = [
        h for h in hurt if walking_distance(after, seat, h) == 1 and walking_distance(before, seat, h) > 1
    ]
    if near and not found:
        found.append(f"you stand beside {listed([model_words(after, h, seat) for h in near])}")
    return found


def squares(count: int) -> str:
    return counted(count, "square")


def nearest(state: VesselState, seat: int) -> int:
    enemies = state.standing_models(ENEMY)
    return min([walking_distance(state, seat, enemy) for enemy in enemies], default=FAR)


def at_door(state: VesselState, seat: int) -> bool:
    dungeon = state.dungeon
    return any(
        dungeon.door_states[door] == CLOSED_DOOR and dungeon.side_of_door(door, state.models[seat].cell)
        for door in range(len(dungeon.doors))
    )
