"""The language of the cards: what cannot be read, where, and what was expected there."""

from __future__ import annotations

import pytest

from soultable.engine.content import Entry
from soultable.engine.errors import BadContent
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.words.language import VesselLanguage
from tests.games.soulless_vessel.boxes import TEXTS
from tests.games.soulless_vessel.reading import read, shown


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "heel(self,2)",
            "column 1: found 'heel'; expected one of: heal, seal.",
        ),
        (
            "xyz(1)",
            "column 1: found 'xyz'; expected one of: move, move_ally, shift, ....",
        ),
        (
            "heal(self)",
            "column 10: found ')'; expected heal(models, number).",
        ),
        (
            "heal(self,2,3)",
            "column 13: found '3'; expected heal(models, number).",
        ),
        (
            "heal(self,2",
            "column 12: found the end; expected ',' or ')'.",
        ),
        (
            "heal(self,2) heal(self,2)",
            "column 14: found 'heal'; expected ';' or the end.",
        ),
        (
            "heal(heroes,2)",
            "column 6: found 'heroes'; expected a selector, such as hero.",
        ),
        (
            "heal(E99,2)",
            "column 6: found 'E99'; expected the id of an enemy, such as E09.",
        ),
        (
            "heal(square@3,2)",
            "column 6: found 'square'; expected models, such as self or each hero@3.",
        ),
        (
            "heal(hero@far,2)",
            "column 11: found 'far'; expected a range, =n, adj, blast, line(way, n) or area(selector, n).",
        ),
        (
            "heal(hero@5[wounds(it)],2)",
            "column 23: found ']'; expected one of: == != <= >= < >.",
        ),
        (
            "heal(self|square,2)",
            "column 11: found 'square'; expected models, as only those are joined by '|'.",
        ),
        (
            "heal(self,hp)",
            "column 11: found 'hp'; expected a number.",
        ),
        (
            "heal(self,=power)",
            "column 11: found '='; expected a number ('=power' is what the roll of misc shows).",
        ),
        (
            "heal(self,4/0)",
            "column 13: found '0'; expected a number other than 0.",
        ),
        (
            "damage(it,X2)",
            "column 11: found 'X2'; expected dice such as E+B2, each of S, P, E, B, C at most once.",
        ),
        (
            "damage(it,E+E)",
            "column 13: found 'E'; expected dice such as E+B2, each of S, P, E, B, C at most once.",
        ),
        (
            "add_die(B,self)",
            "column 15: found ')'; expected '.'.",
        ),
        (
            "add_die(B,self.dodge)",
            "column 16: found 'dodge'; expected one of: attack, melee, ranged, defense, spell, damage, any.",
        ),
        (
            "add_die(B,next(self.attack))",
            "column 27: found ')'; expected ','.",
        ),
        (
            "add_symbol(*,effect)",
            "column 1: found 'add_symbol'; expected a scope for symbols, such as this; effect is for "
            "dice and power.",
        ),
        (
            "add_symbol(-,this)",
            "column 12: found '-'; expected one of: +, ++, *.",
        ),
        (
            "attack(magic)",
            "column 8: found 'magic'; expected one of: any, melee, ranged.",
        ),
        (
            "attack(any,+B,quick)",
            "column 15: found 'quick'; expected range+n, range*2, weapon=other, free or "
            "target=models or attack(attack kind, +pool?, how*){?}.",
        ),
        (
            "status(target,sleep,2)",
            "column 15: found 'sleep'; expected one of: bleed, cripple, dazed, stun, weaken, cursed, terror.",
        ),
        (
            "atk_mod(self,1,forever)",
            "column 16: found 'forever'; expected one of: this, attack, turn_end, round_end, card, always.",
        ),
        (
            "keyword(self,Flying,always)",
            "column 14: found 'Flying'; expected one of: Nimble, Slippery, Reach, Bulky, Retreat.",
        ),
        (
            "cooldown(self,-1,Foo)",
            "column 18: found 'Foo'; expected one of: all, other, Attack, Melee, Ranged, Defense, "
            "Spell, Meta or cooldown(models, number, cards?).",
        ),
        (
            "room(R99,star)",
            "column 6: found 'R99'; expected the id of a tile, such as R00, R01, R02.",
        ),
        (
            "seal(L01.X,Q11,2)",
            "column 10: found 'X'; expected one of: N, E, S, W.",
        ),
        (
            "summon(E01,square@1,1)",
            "column 8: found 'E01'; expected the id of a minion, such as M1, M2, M3.",
        ),
        (
            "obtain(self,Z01)",
            "column 13: found 'Z01'; expected t0 or another pile, or the id of an item, such as X01, "
            "S01, Q01.",
        ),
        (
            "discard_item(self,Sword)",
            "column 19: found 'Sword'; expected a keyword of items, such as 1H Weapon, 2H Weapon, Melee.",
        ),
        (
            "counter(mana,1)",
            "column 9: found 'mana'; expected the name of a counter, such as oath, ink, grave.",
        ),
        (
            "on(hits){threat(1)}",
            "column 4: found 'hits'; expected models before the trigger, such as self.hits.",
        ),
        (
            "on(self.hit){threat(1)}",
            "column 9: found 'hit'; expected a trigger, such as hits.",
        ),
        (
            "on(self.attacked(spell)){threat(1)}",
            "column 18: found 'spell'; expected one of: melee, ranged, any.",
        ),
        (
            "on(self.hits,1/day){threat(1)}",
            "column 16: found 'day'; expected one of: turn, round, adventure, card.",
        ),
        (
            "on(self.hits)",
            "column 14: found the end; expected '{'.",
        ),
        (
            "if(count(enemy@adj) = 1){threat(1)}",
            "column 21: found '='; expected one of: == != <= >= < >.",
        ),
        (
            "if(it<self){threat(1)}",
            "column 6: found '<'; expected one of: == !=.",
        ),
        (
            "if(mana>=1){threat(1)}",
            "column 4: found 'mana'; expected a condition, a number or a selector.",
        ),
        (
            "if(heroes>=4 and){threat(1)}",
            "column 17: found ')'; expected a condition, a number or a selector.",
        ),
        (
            "pay(mana(1)){threat(1)}",
            "column 5: found 'mana'; expected one of: scratch, mp, hand_to_cd, counter, wear, discard.",
        ),
        (
            "choose(3){threat(1)|threat(2)}",
            "column 1: found 'choose'; expected choose(2) or less, as there are 2 alternatives.",
        ),
        (
            "choose(1){threat(1)}",
            "column 20: found '}'; expected ';' or '|'.",
        ),
        (
            "may{threat(1)|threat(2)}",
            "column 14: found '|'; expected ';' or '}'.",
        ),
        (
            "may{on(self.hits){threat(1)}}",
            "column 1: found 'may'; expected a body with only words that are carried out: on, use, "
            "option and the like have to stand for themselves.",
        ),
        (
            "draw_item(hero,until)",
            "column 1: found 'draw_item'; expected a keyword behind until, as draw_item(hero, until, "
            "Potion).",
        ),
        (
            "duration(this,1,Spell)",
            "column 1: found 'duration'; expected duration(this, number), or the models whose card is meant.",
        ),
        (
            "place(self,enemy@3)",
            "column 12: found 'enemy'; expected a place: square, start, entrance or token(name).",
        ),
        (
            "open_door(chest@3)",
            "column 11: found 'chest'; expected a door, such as door@4.",
        ),
    ],
)
def test_what_cannot_be_read_says_where_and_what_was_expected(text: str, message: str) -> None:
    with pytest.raises(BadContent) as caught:
        read(text)
    assert str(caught.value) == f"box.toml: thing T1: effect, {message}"


def test_a_pack_cannot_look_for_a_token_that_no_text_places() -> None:
    effect = "on(hero@area(token(jay),1).hits){threat(1)}"
    pack = f"[[trait]]\nid = 'T1'\nname = 'Hunter'\neffect = '{effect}'\nmark = 'pack'"
    with pytest.raises(BadContent) as caught:
        Content(TEXTS, VesselLanguage(), pack)
    assert str(caught.value) == (
        "pack: trait T1: effect, column 20: found 'jay'; expected the name of a token that a text places."
    )


def test_words_that_only_stand_are_no_action() -> None:
    language = VesselLanguage()
    entry = Entry("box.toml: ability A01", {"minor": "on(self.hits){threat(1)}", "passive": "ai_draw(2)"})
    with pytest.raises(
        BadContent, match=r"ability A01: minor is 'on\(self.hits\){threat\(1\)}'; expected only words"
    ):
        language.program(entry, "minor")
    assert shown(language.program(entry, "passive")) == "{AiDraw(count=2)}"
