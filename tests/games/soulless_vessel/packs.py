"""Content packs for tests, one entry of each part: in order as it is, or with other values."""

from __future__ import annotations


def entry(part: str, **values: str) -> str:
    return "\n".join([f"[[{part}]]", *[f"{key} = {value}" for key, value in values.items() if value]])


def ability(**changes: str) -> str:
    """A pack with another Hammer Home."""
    lines = {
        "id": "'A06'",
        "name": "'Hammer Away'",
        "types": "['Attack', 'Wildshape']",
        "initiative": "6",
        "cooldown": "1",
        "flags": "",
        "major": "'attack(any,+P2)'",
        "options": "[{ cost = '++', effect = 'wound(target,1)' }]",
        "minor": "'move(5)'",
        "mark": "'pack'",
        "A": "{ cooldown = 0 }",
        "B": "{ options = [], minor = 'move(6)' }",
    }
    return entry("ability", **{**lines, **changes})


def deck(**changes: str) -> str:
    lines = {
        "id": "'D1'",
        "name": "'Trial'",
        "role": "'tank'",
        "cards": "['A01', 'A07', 'A13', 'A19', 'A25', 'A31']",
        "mark": "'pack'",
    }
    return entry("deck", **{**lines, **changes})


def vessel(**changes: str) -> str:
    lines = {
        "id": "'V05'",
        "name": "'Trial'",
        "rarity": "'rare'",
        "copies": "1",
        "drain": "2",
        "speed": "5",
        "rows": "[3, 3, 3]",
        "plus": "'move(1)'",
        "plus_limit": "'2/turn'",
        "counter": "{ name = 'luck', max = 3 }",
        "perks": "{ 1 = 'a()', 2A = 'b()', 2B = 'c()', 3A = 'd()', 3B = 'e()' }",
        "mark": "'pack'",
    }
    return entry("vessel", **{**lines, **changes})


def item(**changes: str) -> str:
    lines = {
        "id": "'I04'",
        "name": "'Trial Bow'",
        "pile": "'t1'",
        "tier": "1",
        "keywords": "['2H Weapon', 'Ranged', 'Bow']",
        "slot": "'hands2'",
        "body": "",
        "durability": "1",
        "value": "10",
        "currency": "'coins'",
        "copies": "2",
        "range": "8",
        "dice": "{ attack = 'P' }",
        "options": "[{ cost = '+', roll = 'ranged', effect = 'shift(target,1)' }]",
        "mark": "'pack'",
    }
    return entry("item", **{**lines, **changes})


def enemy(**changes: str) -> str:
    lines = {
        "id": "'E04'",
        "name": "'Trial'",
        "tier": "1",
        "initiative": "5",
        "speed": "5",
        "attack": "'chapter+1'",
        "range": "0",
        "defense": "1",
        "models": "[1, 1, 'heroes']",
        "wounds": "[1, 1, 1]",
        "keywords": "['Reach', 'Retreat(2)', 'Immune(pull)']",
        "mark": "'pack'",
        "nightmare": "{ keywords = [] }",
    }
    return entry("enemy", **{**lines, **changes})


def boss(**changes: str) -> str:
    lines = {"id": "'B1'", "boss": "true", "phase": "[{ from_pct = 100 }]", "nightmare": "{ attack = 8 }"}
    return enemy(**{**lines, **changes})


def tile(**changes: str) -> str:
    lines = {
        "id": "'R03'",
        "name": "'Trial'",
        "theme": "'Nathender'",
        "grid": "['#..#', '....', '....', '#..#']",
        "entrances": "{ N = [[1, 0], [2, 0]], S = [[1, 3], [2, 3]] }",
        "red": "[[0, 1, 'S']]",
        "mark": "'pack'",
        "layouts": layouts(),
    }
    return entry("tile", **{**lines, **changes})


def layouts(**changes: str) -> str:
    """Four times the same layout, with other things in one of them."""
    lines = {"entry": "'S'", "doors": "['N']", "red": "[[0, 1]]", **changes}
    inside = ", ".join(f"{key} = {value}" for key, value in lines.items() if value)
    plain = "{ entry = 'S', doors = ['N'] }"
    return f"{{ number = {{ {inside} }}, plus = {plain}, star = {plain}, blank = {plain} }}"


def adventure(**changes: str) -> str:
    lines = {
        "id": "'ADV01'",
        "name": "'Trial'",
        "tier": "1",
        "theme": "'Nathender'",
        "intro": "'In.'",
        "outro": "'Out.'",
        "objective": "'Go.'",
        "success": "'defeated(B1)'",
        "check": "'any'",
        "fail": "'vesselless(each hero)'",
        "removed": "['R05']",
        "deck": "['trigger 1', 'room R02', 'special', 'random 6']",
        "enemies": "['E01', 'random 2 of tier 2']",
        "start": "'R00'",
        "special": "['a()', 'b()']",
        "events": "[{ lo = 1, hi = 99, name = 'Wind', effect = 'c()', threat = -1, voluntary = true }]",
        "rewards": "{ xp = 1, coins = 2, shards = 3, legend = 4, items = ['t3', 'I03'], vessel = 'V07' }",
        "mark": "'pack'",
        "trigger": "[{ name = 'Here', story = 'There.', effect = 'room(R05,star)' }]",
    }
    return entry("adventure", **{**lines, **changes})


def transition(**changes: str) -> str:
    lines = {
        "id": "'1-2'",
        "from": "1",
        "to": "2",
        "required": "1",
        "items_added": "['t2', 't3']",
        "unlocks": "[]",
        "theme": "'Leyforest'",
        "adventures": "['ADV05']",
        "mark": "'pack'",
    }
    return entry("transition", **{**lines, **changes})


def ai(**changes: str) -> str:
    lines = {
        "id": "'AI01'",
        "threat": "1",
        "initiative": "0",
        "priorities": "['furthest']",
        "defense": "2",
        "mark": "'pack'",
    }
    return entry("ai", **{**lines, **changes})


def die(**changes: str) -> str:
    lines = {
        "id": "'P'",
        "name": "'Power'",
        "colour": "'red'",
        "faces": "[6, 6, 6, 6, 6, 'x']",
        "supply": "3",
        "mark": "'pack'",
    }
    return entry("die", **{**lines, **changes})
