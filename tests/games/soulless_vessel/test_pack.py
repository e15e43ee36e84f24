"""Content packs: one's own cards, tiles and adventures; what is said of a pack that is not in order."""

from __future__ import annotations

import pytest

from soultable.engine.errors import BadContent
from soultable.games.soulless_vessel.content import (
    Content,
)
from tests.games.soulless_vessel.boxes import BOX, TEXTS, Quoting, content, said
from tests.games.soulless_vessel.packs import (
    ability,
    adventure,
    ai,
    deck,
    die,
    enemy,
    entry,
    item,
    layouts,
    tile,
    transition,
    vessel,
)

# --- packs that are in order


def test_a_changed_card_is_read_with_its_upgrades() -> None:
    changed = content(ability())
    base, alpha, beta = changed.abilities[15:18]
    assert [base.id, alpha.id, beta.id] == ["A06", "A06A", "A06B"]
    assert {one.name for one in (base, alpha, beta)} == {"Hammer Away"}
    assert (base.types, base.initiative, base.cooldown, alpha.cooldown) == (["Attack", "Wildshape"], 6, 1, 0)
    assert (said(base.major), said(alpha.minor), said(beta.minor)) == (
        "attack(any,+P2)",
        "move(5)",
        "move(6)",
    )
    assert ([len(one.options) for one in (base, alpha, beta)], base.mark) == ([1, 1, 0], "pack")


def test_all_others_stay_as_they_are() -> None:
    changed = content(ability())
    same = [
        one.name == other.name and said(one.major) == said(other.major)
        for one, other in zip(changed.abilities, BOX.abilities, strict=True)
    ]
    assert [number for number, is_same in enumerate(same) if not is_same] == [15, 16, 17]
    assert [one.name for one in changed.items] == [one.name for one in BOX.items]


def test_one_pack_changes_things_of_several_files() -> None:
    changed = content("\n".join([deck(), vessel(), item(), enemy(), tile(), transition(), ai(), die()]))
    assert changed.decks[0].cards == [0, 6, 12, 18, 24, 30]
    found = next(one for one in changed.vessels if one.id == "V05")
    assert (found.counter, found.counter_most, found.plus.limit, found.plus.period) == ("luck", 3, 2, 0)
    assert [said(perk.program) for perk in found.perks] == ["a()", "b()", "c()", "d()", "e()"]
    bow = next(one for one in changed.items if one.id == "I04")
    assert (bow.range, [dice for _, dice in bow.pools], bow.value) == (8, [(1,)], 10)
    hound = next(one for one in changed.enemies if one.id == "E04")
    assert (hound.models, hound.reach, hound.retreat, hound.immune) == ([1, 1, "heroes"], True, 2, ["pull"])
    assert (hound.nightmare.reach, hound.nightmare.retreat, hound.nightmare.immune) == (False, 0, [])
    assert changed.tiles[3].layouts[0].red == [(0, 1)]
    assert changed.transitions[0].required == 1
    assert (changed.ai[0].defense, changed.ai[0].attack) == (2, 0)
    assert changed.dice[1].power == [6, 6, 6, 6, 6, 0]


def test_a_changed_adventure() -> None:
    found = content(adventure()).adventures[1]
    assert [(part.kind, part.amount) for part in found.deck] == [(0, 0), (1, 2), (3, 0), (2, 6)]
    assert [(part.enemy, part.count, part.tier) for part in found.enemies] == [(2, 1, -1), (-1, 2, 2)]
    assert [said(rule) for rule in found.special] == ["a()", "b()"]
    assert (found.events[0].voluntary, found.events[0].threat) == (True, -1)
    assert (found.rewards.piles, len(found.rewards.items)) == (["t3"], 1)
    assert BOX.vessels[found.rewards.vessel].id == "V07"


def test_the_option_smart_and_mean_can_remove_other_cards() -> None:
    changed = content("[smart_and_mean]\nremoved = [7, 8]")
    assert [card.threat for card in changed.ai if not card.smart] == [7, 8]


def test_a_whole_list_can_have_more_or_fewer_entries() -> None:
    trait = entry(
        "trait", id="'T99'", name="'Lone'", effect="'icon_on(skull)'", boss_ok="true", mark="'pack'"
    )
    changed = content(f"whole = ['trait']\n{trait}")
    assert [(one.id, one.boss_ok) for one in changed.traits] == [("T99", True)]


# --- packs that are not

BROKEN_PACKS = {
    "not TOML": (
        "[[ability]",
        "pack: this is not TOML: Expected ']]' at the end of an array declaration (at line 1, column 10).",
    ),
    "unknown part": (
        "[[hero]]\nid = 'X'",
        "pack: hero is not a part of the content; the parts are die, layout, ai, smart_and_mean, status,"
        " enemy, trait, minion, vessel, item, ability, deck, tile, adventure, transition.",
    ),
    "a table for a list": ("[ability]\nid = 'X'", "pack: ability has the wrong form; expected [[ability]]."),
    "whole of what is not there": (
        "whole = ['deck']",
        "pack: whole is ['deck']; expected names of lists in this pack, as ['ability'].",
    ),
    "unknown deck": (
        deck(id="'D16'"),
        "pack: there is no deck D16 to replace; there are D1, D2, D3, D4, D5, D6, D7, D8, D9, D10, D11,"
        " D12, D13, D14, D15. To add one, bring the whole list: whole = ['deck'] at the head of the"
        " pack.",
    ),
    "no mark": (
        ability(mark=""),
        "pack: ability A06: mark is missing; expected one of: rulebook, fact, stand-in, pack.",
    ),
    "name of another card": (
        ability(name="'Twin Cut'"),
        "abilities.toml: ability A19: name is 'Twin Cut'; expected a name that no other base card has"
        " (SV-CARD-02).",
    ),
    "five cards": (
        deck(cards="['A01', 'A02', 'A03', 'A04', 'A05']"),
        "pack: deck D1: cards is ['A01', 'A02', 'A03', 'A04', 'A05']; expected 6 ids of base cards.",
    ),
    "too few decks": (
        f"whole = ['deck']\n{deck()}",
        "pack: there are 1 decks; expected 5 or more.",
    ),
    "no nightmare": (
        enemy(nightmare=""),
        "pack: enemy E04: nightmare is missing; expected a table of its own.",
    ),
    "one threat twice": (
        ai(threat="2"),
        "pack: the threats of the AI cards are not 1 to 20, each once.",
    ),
    "removal of a card that is none": (
        "[smart_and_mean]\nremoved = [21]",
        "pack: smart_and_mean: removed is [21]; expected a list of whole numbers from 1 to 20.",
    ),
    "a face without a layout": (
        entry("layout", id="'plus'", faces="['+']", mark="'pack'"),
        "pack: a face of the Enhancement die has no layout; expected one for each.",
    ),
    "a socket in the wall": (
        tile(layouts=layouts(red="[[0, 0]]")),
        "pack: tile R03: layouts: number: red is [[0, 0]]; expected up to 5 squares as [x, y], walkable"
        " and reached from the entry; [0, 0] is not.",
    ),
    "unknown enemy": (
        adventure(enemies="['E01', 'E99']"),
        "pack: adventure ADV01: enemies is ['E01', 'E99']; expected the id of an enemy, or \"random 3 of"
        ' tier 2"; there is no E99.',
    ),
    "a second finale": (
        adventure(finale="true"),
        "pack: there are 2 adventures that are the finale; expected 1.",
    ),
    "an id that is taken": (
        "whole = ['trait']\n" + entry("trait", id="'A01B'", name="'Lone'", effect="'a()'", mark="'pack'"),
        "pack: A01B is the id of a trait and of an ability; expected one of its own.",
    ),
    "an id of two words": (
        "whole = ['trait']\n" + entry("trait", id="'T 1'", name="'Lone'", effect="'a()'", mark="'pack'"),
        "pack: trait T 1: id is 'T 1'; expected letters and digits, as A07.",
    ),
    "an id twice": (f"whole = ['deck']\n{deck()}\n{deck()}", "pack: deck D1 stands there twice."),
}


@pytest.mark.parametrize(("pack", "message"), BROKEN_PACKS.values(), ids=list(BROKEN_PACKS))
def test_a_broken_pack_is_refused_with_file_key_and_what_was_expected(pack: str, message: str) -> None:
    with pytest.raises(BadContent) as refused:
        content(pack)
    assert str(refused.value) == message


def test_a_file_that_is_missing_or_not_in_order_is_named() -> None:
    without = {name: text for name, text in TEXTS.items() if name != "tiles"}
    with pytest.raises(BadContent, match=r"^content: the file tiles\.toml is missing\.$"):
        Content(without, Quoting())
    strange = {**TEXTS, "traits": "[[trick]]\nid = 'T1'"}
    with pytest.raises(BadContent, match=r"^traits\.toml: trick is not a part of it; the parts are trait\.$"):
        Content(strange, Quoting())
