"""What an answer in town costs, and what it would change: for buttons, advice and whoever points at it."""

from __future__ import annotations

from soultable.engine.english import counted
from soultable.engine.move import Move
from soultable.games.soulless_vessel.campaign import CURRENCIES
from soultable.games.soulless_vessel.content import Item
from soultable.games.soulless_vessel.flow.inventory import SLOTS_OF, layout_with
from soultable.games.soulless_vessel.flow.town.bodies import COLUMN, LEGEND_PRICE
from soultable.games.soulless_vessel.flow.town.rows import ROW_PRICE, price_of_row
from soultable.games.soulless_vessel.flow.town.shops import REPAIR, WITH_STOCK, sale_value
from soultable.games.soulless_vessel.flow.town.training import RETRAINING, UPGRADES, price_of_card
from soultable.games.soulless_vessel.flow.values import toughness
from soultable.games.soulless_vessel.hero import EQUIPPED, NONE, SLOTS, Hero
from soultable.games.soulless_vessel.sayings import ability_text, item_text, perk_text
from soultable.games.soulless_vessel.sayings.nouns import CURRENCIES as CURRENCY_WORDS
from soultable.games.soulless_vessel.sayings.nouns import the
from soultable.games.soulless_vessel.state import STARVED, VesselState

Price = tuple[int, str]


def holder(state: VesselState, seat: int) -> Hero:
    """The hero of a seat; one who has nothing for those who look on."""
    return state.heroes[seat] if 0 <= seat < state.seats else Hero(NONE)


def price_of(state: VesselState, seat: int, move: Move) -> Price | None:
    """How much of which currency the party (or of Soul XP the hero) pays; None for what has no price."""
    hero = holder(state, seat)
    verb = move.verb
    if verb == "buy":
        item = state.content.items[move.value // WITH_STOCK]
        return item.value, item.currency
    if verb == "repair":
        return REPAIR, "coins"
    if verb == "row":
        return price_of_row(state, hero, move.value) if state.campaign is not None else ROW_PRICE, "coins"
    if verb == "retrain":
        return RETRAINING, "coins"
    if verb == "learn":
        return price_of_card(hero), "xp"
    if verb == "upgrade":
        return 1, "xp"
    return (LEGEND_PRICE[COLUMN[move.value]], "legend") if verb == "unlock" else None


def price_words(price: Price) -> str:
    """`25 coins`"""
    amount, currency = price
    one, several = CURRENCY_WORDS[currency]
    return counted(amount, one, several) if amount else "free"


def proceeds(state: VesselState, item: Item) -> Price:
    """What a sale brings: coins are halved once more with Starved Economy (SV-OPT-03)."""
    value = sale_value(item)
    starved = state.switches & STARVED and item.currency == CURRENCIES[0]
    return (value + 1) // 2 if starved else value, item.currency


def item_meant(hero: Hero, place: int) -> int:
    """A slot of the hero, or beyond them an item."""
    return hero.items[place] if place < SLOTS else place - SLOTS


# --- what it would change


def changes(state: VesselState, seat: int, move: Move) -> list[str]:
    content, hero = state.content, holder(state, seat)
    verb = move.verb
    if verb in ("buy", "collect"):
        number = move.value // WITH_STOCK if verb == "buy" else move.value
        return item_changes(state, hero, content.items[number])
    if verb == "inhabit":
        return vessel_changes(state, hero, move.value // WITH_STOCK)
    if verb == "exchange vessels":
        return vessel_changes(state, hero, holder(state, move.value).vessel)
    if verb == "repair":
        worn = hero.wear[move.value]
        return [f"wear {worn - 1} instead of {worn}"]
    if verb == "unlock":
        vessel = content.vessels[hero.vessel]
        return [perk_text(content, vessel, vessel.perks[move.value]).rstrip(".")]
    if verb in ("learn", "become"):
        ability = content.abilities[3 * move.value if verb == "learn" else move.value]
        return [ability_text(content, ability).major.rstrip(".")]
    return upgrade_changes(state, move) if verb == "upgrade" else []


def item_changes(state: VesselState, hero: Hero, item: Item) -> list[str]:
    """What it adds, and where it would lie."""
    text = item_text(state.content, item)
    found = [f"{dice} on {rolls} rolls" for rolls, dice in text.dice]
    found += [text.effect.rstrip(".")] if text.effect else []
    found += [f"{cost}: {what}" for cost, what in text.options]
    if item.has("Immediate"):
        return found
    layout = layout_with(state, hero, item.number)
    if layout is None:
        return [*found, "no slot is free: it would be put by for the party"]
    rival = worn_rival(state, hero, item)
    if rival is not None:
        found.append(f"you have {the(rival.name)} for it now")
    return found


def worn_rival(state: VesselState, hero: Hero, item: Item) -> Item | None:
    """What fills the place in which it would be of use."""
    for slots in SLOTS_OF:
        if slots[0] < EQUIPPED and item.places >> slots[0] & 1:
            worn = [hero.items[slot] for slot in slots if hero.items[slot] != NONE]
            return state.content.items[worn[0]] if worn else None
    return None


def vessel_changes(state: VesselState, hero: Hero, number: int) -> list[str]:
    content = state.content
    new = content.vessels[number]
    found = [f"speed {new.speed}", f"toughness {'-'.join([str(row) for row in new.rows])}"]
    if hero.vessel > 0:
        old = content.vessels[hero.vessel]
        found[0] += f" instead of {old.speed}"
        found[1] += f" instead of {'-'.join([str(row) for row in toughness(state, hero)])}"
    return [*found, perk_text(content, new, new.perks[0]).rstrip(".")]


def upgrade_changes(state: VesselState, move: Move) -> list[str]:
    """What the new version has otherwise."""
    content = state.content
    first = move.value // UPGRADES * (UPGRADES + 1)
    old, new = content.abilities[first], content.abilities[first + 1 + move.value % UPGRADES]
    found: list[str] = []
    if new.initiative != old.initiative:
        found.append(f"initiative {new.initiative} instead of {old.initiative}")
    if new.cooldown != old.cooldown:
        found.append(f"cooldown {new.cooldown} instead of {old.cooldown}")
    before, after = ability_text(content, old), ability_text(content, new)
    if after.major != before.major:
        found.append(after.major.rstrip("."))
    if after.minor != before.minor:
        found.append(f"as a minor action: {after.minor}".rstrip("."))
    found += [f"{cost}: {what}" for cost, what in after.options if (cost, what) not in before.options]
    costs = [cost for cost, _ in after.options]
    return found + [f"no longer {cost}: {what}" for cost, what in before.options if cost not in costs]


def bargain(state: VesselState, seat: int, move: Move) -> dict[str, object] | None:
    """Price, proceeds and changes, as data for clients."""
    price = price_of(state, seat, move)
    found: dict[str, object] = {}
    if price is not None:
        found["price"], found["currency"] = price
    elif move.verb == "sell":
        item = state.content.items[item_meant(holder(state, seat), move.value)]
        found["proceeds"], found["currency"] = proceeds(state, item)
    said = changes(state, seat, move)
    if said:
        found["changes"] = said
    return found or None
