"""Reading what a chapter has left. Anybody may have written it: what does not fit the rules is refused."""

from __future__ import annotations

import re
import tomllib
from typing import Final, NoReturn

from soultable.engine.errors import BadOrigin
from soultable.engine.masks import bit, has
from soultable.games.soulless_vessel.campaign import Campaign, Kept, Played
from soultable.games.soulless_vessel.content import Content, Item
from soultable.games.soulless_vessel.flow.consequences import OUTCOMES
from soultable.games.soulless_vessel.flow.inventory import why_not_hold
from soultable.games.soulless_vessel.flow.setup import FIRST_CARDS, PARTY_COPIES
from soultable.games.soulless_vessel.flow.tiers import FINALE, OPTIONAL, item_tier, tier_of
from soultable.games.soulless_vessel.flow.town.bodies import why_no_perk
from soultable.games.soulless_vessel.hero import NONE, SLOT_NAMES, Hero
from soultable.games.soulless_vessel.legacy import DIFFICULTIES, KIND, SWITCH_NAMES, VERSION
from soultable.games.soulless_vessel.printed.adventures import TIERS
from soultable.games.soulless_vessel.printed.cards import BASE
from soultable.games.soulless_vessel.printed.items import TIER_PILES
from soultable.games.soulless_vessel.printed.vessels import PERKS
from soultable.games.soulless_vessel.state import SECOND_CHANCE, SUCCESS, WIPED_OUT, VesselState

MOST: Final = 9_999
"""No currency of a party goes beyond this."""
HEAD_KEYS: Final = [
    "kind",
    "version",
    "tier",
    "extra",
    "coins",
    "shards",
    "legend",
    "debts",
    "stash",
    "played",
    "hero",
]
HERO_KEYS: Final = ["vessel", "perks", "noted", "xp", "cards", "items"]
PLAYED_KEYS: Final = ["adventure", "outcome", "difficulty", "switches"]
ITEM: Final = re.compile(r"(?P<item>\S+)(?: wear (?P<wear>[1-9]))?")
Table = dict[str, object]


def wrong(what: str, expected: str) -> NoReturn:
    raise BadOrigin(f"The campaign {what}; expected {expected}.")


def read_legacy(origin: str, state: VesselState) -> None:
    """Fills a new state with the party that the text describes."""
    try:
        data = tomllib.loads(origin)
    except tomllib.TOMLDecodeError as error:
        raise BadOrigin(f"The campaign is no TOML text: {error}.") from error
    if data.get("kind") != KIND:
        wrong(f"says of itself {data.get('kind')!r}", f"kind = {KIND!r}")
    if data.get("version") != VERSION:
        wrong(f"has version {data.get('version')!r}", f"version {VERSION}")
    only(data, HEAD_KEYS, "the campaign")
    content = state.content
    campaign = Campaign(1, state.seats)
    state.campaign = campaign
    campaign.extra = read_extra(data)
    campaign.played = read_tracker(content, data, campaign.extra)
    campaign.tier = tier_of(content, campaign.played, campaign.extra)
    if number(data, "tier", "the campaign", FINALE) != campaign.tier:
        wrong(f"is in tier {data['tier']}", f"{campaign.tier}, by the adventures that were played")
    state.coins = number(data, "coins", "the campaign", MOST)
    state.shards = number(data, "shards", "the campaign", MOST)
    state.legend = number(data, "legend", "the campaign", MOST)
    debts = table_of(data, "debts", "the campaign")
    only(debts, ["coins", "shards"], "debts")
    campaign.debts = [number(debts, "coins", "debts", MOST), number(debts, "shards", "debts", MOST)]
    campaign.stash = tuple(
        [Kept(*read_item(content, one, "the stash")) for one in texts(data, "stash", "the campaign")]
    )
    entries = tables(data, "hero", "the campaign")
    if len(entries) != state.seats:
        wrong(f"has {len(entries)} heroes", f"{state.seats}, one for each seat")
    state.heroes = [read_hero(state, entry, seat) for seat, entry in enumerate(entries)]
    campaign.joining = tuple([seat for seat, entry in enumerate(entries) if "joins" in entry])
    if len(campaign.joining) == state.seats:
        wrong("has only heroes who join", "one or more who were there")
    check_party(state)


# --- the forms of values


def only(table: Table, keys: list[str], where: str) -> None:
    for key in table:
        if key not in keys:
            wrong(f"has {key!r} in {where}", f"only {', '.join(keys)}")
    for key in keys:
        if key not in table and key != "played":
            wrong(f"has no {key!r} in {where}", f"all of {', '.join(keys)}")


def number(table: Table, key: str, where: str, most: int) -> int:
    found = table.get(key)
    if not isinstance(found, int) or isinstance(found, bool) or not 0 <= found <= most:
        wrong(f"has {key} = {found!r} in {where}", f"a whole number from 0 to {most}")
    return found


def texts(table: Table, key: str, where: str) -> list[str]:
    found = table.get(key)
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        wrong(f"has {key} = {found!r} in {where}", "a list of texts")
    return found


def table_of(table: Table, key: str, where: str) -> Table:
    found = table.get(key)
    if not isinstance(found, dict):
        wrong(f"has {key} = {found!r} in {where}", "a table")
    return found


def tables(table: Table, key: str, where: str) -> list[Table]:
    found = table.get(key, [])
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        wrong(f"has {key} = {found!r} in {where}", f"tables: [[{key}]]")
    return found


def place(word: object, words: list[str], where: str, what: str) -> int:
    if not isinstance(word, str) or word not in words:
        wrong(f"names {word!r} in {where}", what)
    return words.index(word)


# --- the tracker


def read_extra(data: Table) -> tuple[int, ...]:
    """The optional places of the tracker (SV-CAM-06)."""
    found = data.get("extra")
    if not isinstance(found, list) or not all(type(one) is int and 1 <= one <= TIERS for one in found):
        wrong(f"has extra = {found!r}", f"a list of chapters from 1 to {TIERS}")
    for tier in found:
        if found.count(tier) > OPTIONAL[tier]:
            wrong(f"has {found.count(tier)} extra adventures in chapter {tier}", f"at most {OPTIONAL[tier]}")
    return tuple(found)


def read_tracker(content: Content, data: Table, extra: tuple[int, ...]) -> tuple[Played, ...]:
    """What was played: the prologue first, then adventures of the chapter, none twice but the finale."""
    ids = [adventure.id for adventure in content.adventures]
    played: tuple[Played, ...] = ()
    for entry in tables(data, "played", "the campaign"):
        where = f"the adventure {len(played) + 1}"
        only(entry, PLAYED_KEYS, where)
        adventure = content.adventures[place(entry["adventure"], ids, where, "the id of an adventure")]
        outcome = place(entry["outcome"], OUTCOMES, where, f"one of {', '.join(OUTCOMES[SUCCESS:])}")
        difficulty = place(
            entry["difficulty"], list(DIFFICULTIES), where, f"one of {', '.join(DIFFICULTIES)}"
        )
        switches = 0
        for name in texts(entry, "switches", where):
            switch = place(name, list(SWITCH_NAMES), where, f"some of {', '.join(SWITCH_NAMES)}")
            if has(switches, switch):
                wrong(f"has the switch {name!r} twice in {where}", "each once")
            switches |= bit(switch)
        if outcome < SUCCESS:
            wrong(f"says no outcome in {where}", f"one of {', '.join(OUTCOMES[SUCCESS:])}")
        if adventure.prologue != (not played):
            wrong(f"has {adventure.id} as {where}", "the prologue first, and only there (SV-CAM-04)")
        tier = tier_of(content, played, extra)
        if adventure.finale != (tier == FINALE) or (not adventure.finale and adventure.tier != tier):
            wrong(f"has {adventure.id} as {where}", f"an adventure of {chapter(tier)} (SV-TWN-29)")
        if not adventure.finale and any(one.adventure == adventure.number for one in played):
            wrong(f"has {adventure.id} twice", "adventures that were not attempted before (SV-TWN-29)")
        if adventure.finale and outcome == SUCCESS:
            wrong("has won the finale", "a campaign that is not over (SV-R-154)")
        if (adventure.finale or outcome == WIPED_OUT) and not switches & SECOND_CHANCE:
            wrong(f"was lost with {where}", "a campaign that is not over (SV-CAM-07, SV-R-154)")
        played = (*played, Played(adventure.number, outcome, difficulty, switches))
    if not played:
        wrong("has played nothing", "the prologue at least (SV-SET-13)")
    return played


def chapter(tier: int) -> str:
    return "the finale" if tier == FINALE else f"tier {tier}"


# --- heroes


def read_item(content: Content, text: str, where: str) -> tuple[int, int]:
    """`I03`, or `I03 wear 2`."""
    match = ITEM.fullmatch(text)
    if match is None:
        wrong(f"has {text!r} in {where}", "an item as 'I03' or 'I03 wear 2'")
    found = place(match["item"], [item.id for item in content.items], where, "the id of an item")
    item = content.items[found]
    if item.pile in ("quest", "special") or item.has("Immediate"):
        wrong(f"has {item.id} in {where}", "items that can be kept (SV-R-128, SV-TWN-11)")
    wear = int(match["wear"] or 0)
    if wear and wear >= item.durability:
        wrong(f"has {wear} wear tokens on {item.id} in {where}", f"fewer than {item.durability} (SV-DIE-16)")
    return found, wear


def read_perks(names: list[str], where: str) -> int:
    """The first one, and of the two columns at most one each, in their order (SV-TWN-24 to 26)."""
    perks = 0
    if names.count(PERKS[0]) > 1:
        wrong(f"has the perks {', '.join(names)} in {where}", "each once")
    for name in sorted(names):
        perk = place(name, PERKS, where, f"some of {', '.join(PERKS)}")
        if perk and why_no_perk(perks, perk) is not None:
            wrong(
                f"has the perks {', '.join(names)} in {where}",
                "one for each column, the second first (SV-TWN-25)",
            )
        perks |= bit(perk)
    return perks


def read_hero(state: VesselState, entry: Table, seat: int) -> Hero:
    content, where = state.content, f"hero {seat + 1}"
    hero = Hero(seat)
    if "joins" in entry:
        only(entry, ["joins", "xp"], where)
        campaign = state.this_campaign()
        hero.experience = number(entry, "xp", where, MOST)
        if entry["joins"] is not True or hero.experience != len(campaign.played):
            wrong(f"has {entry} as {where}", f"joins = true and xp = {len(campaign.played)} (SV-JOIN-04)")
        return hero
    only(entry, HERO_KEYS, where)
    vessels = [vessel.id for vessel in content.vessels]
    hero.vessel = place(entry["vessel"], vessels, where, "the id of a vessel")
    hero.perks = read_perks(texts(entry, "perks", where), where)
    noted: list[tuple[int, int]] = []
    for name, perks in table_of(entry, "noted", where).items():
        vessel = place(name, vessels[1:], where, "the id of a vessel") + 1
        unlocked = texts({"noted": perks}, "noted", where)
        if not unlocked or PERKS[0] in unlocked:
            wrong(
                f"has noted {unlocked} for {name} in {where}",
                f"one or more of {', '.join(PERKS[1:])}: the first perk is always open (SV-VES-08)",
            )
        noted.append((vessel, read_perks(unlocked, where)))
    hero.noted = tuple(sorted(noted))
    known = next((perks for vessel, perks in noted if vessel == hero.vessel), 0)
    if hero.perks != 1 | known:
        wrong(f"has the perks {entry['perks']} in {where}", "the first one and what was noted (SV-VES-08)")
    hero.experience = number(entry, "xp", where, MOST)
    abilities = [ability.id for ability in content.abilities]
    deck = [place(name, abilities, where, "the id of an ability") for name in texts(entry, "cards", where)]
    if len({content.abilities[ability].card for ability in deck}) < len(deck):
        wrong(
            f"has the cards {', '.join(texts(entry, 'cards', where))} in {where}",
            "no ability twice (SV-TWN-18)",
        )
    if len(deck) < FIRST_CARDS:
        wrong(f"has {len(deck)} cards in {where}", f"{FIRST_CARDS} or more (SV-SET-02)")
    hero.learn(deck)
    for text in texts(entry, "items", where):
        slot, _, rest = text.partition(" ")
        lies = place(slot, SLOT_NAMES, where, "a slot and an item, as 'hand1 I03'")
        if hero.items[lies] != NONE:
            wrong(f"has two items in {slot} of {where}", "one")
        hero.items[lies], hero.wear[lies] = read_item(content, rest, where)
    return hero


# --- the party as a whole


def check_party(state: VesselState) -> None:
    """Copies of abilities, items and vessels; what can be held."""
    content, campaign = state.content, state.this_campaign()
    decks = [ability for hero in state.heroes for ability in hero.deck]
    for ability in decks:
        card = content.abilities[ability]
        if card.variant != BASE and decks.count(ability) > 1:
            wrong(f"has {card.id} twice", "each upgraded version once in the party (SV-TWN-22)")
        if sum(1 for other in decks if content.abilities[other].card == card.card) > PARTY_COPIES:
            wrong(f"has three times {content.base_ids[card.card]}", "each ability twice at most (SV-TWN-19)")
    bodies = [hero.vessel for hero in state.heroes if hero.vessel > 0]
    for body in bodies:
        vessel = content.vessels[body]
        if bodies.count(body) > vessel.copies:
            wrong(
                f"has {bodies.count(body)} times {vessel.id}",
                f"{vessel.copies}, there are no more (SV-VES-07)",
            )
    held = [kept.item for kept in campaign.stash]
    for hero in state.heroes:
        held += [item for item in hero.items if item != NONE]
    for number_of in held:
        check_item(content.items[number_of], held.count(number_of), campaign.tier)
        check_reward(content, content.items[number_of], campaign.played)
    for hero in state.heroes:
        state.stale = True
        refusal = why_not_hold(state, hero, hero.items)
        if refusal is not None:
            wrong(
                f"has items in slots of hero {hero.seat + 1}",
                f"what can lie there: {refusal.sentence} ({refusal.rule})",
            )


def check_reward(content: Content, item: Item, played: tuple[Played, ...]) -> None:
    """No shop and no chest has a legendary item: it is the reward of an adventure, or a text gives it."""
    if (
        item.pile != "legendary"
        or (item.number, "") in content.obtained
        or (NONE, item.pile) in content.obtained
    ):
        return
    if not any(
        one.outcome == SUCCESS and item.number in content.adventures[one.adventure].rewards.items
        for one in played
    ):
        givers = [one.id for one in content.adventures if item.number in one.rewards.items]
        wrong(
            f"has {item.id}, the reward of {' or '.join(givers) or 'no adventure'}",
            "legendary items of adventures with success (SV-AFT-02)",
        )


def check_item(item: Item, count: int, tier: int) -> None:
    if item.pile in TIER_PILES and item.tier > item_tier(tier):
        wrong(f"has {item.id} of tier {item.tier}", f"items up to tier {item_tier(tier)} (SV-TWN-07)")
    if item.pile == "soulshop" and tier < 2:
        wrong(f"has {item.id} of the Soul Shop", "none before tier 2 (SV-TWN-10)")
    if item.pile != "t0" and count > item.copies:
        wrong(f"has {count} times {item.id}", f"{item.copies}, there are no more")
