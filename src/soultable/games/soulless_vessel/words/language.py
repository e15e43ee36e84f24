"""The language of the cards of Soulless Vessel: every word that content files can use, and what it makes.

How numbers, selectors and conditions are written is in `notation.py`, other arguments in `arguments.py`; the
classes that the words make are in the other modules of this folder.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from soultable.engine.content import Entry
from soultable.engine.effects import Effect, Program
from soultable.engine.errors import BadContent
from soultable.engine.grammar import Kind, Reader, Words
from soultable.games.soulless_vessel.happenings import MAJOR, MINOR
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.pieces import (
    ATTACK_VALUE,
    DEFENSE_VALUE,
    IMMUNE,
    KEYWORD,
    RANGE,
    SPEED,
    UNTARGETABLE,
)
from soultable.games.soulless_vessel.printed.dice import COSTS, DICE, STAR_COST
from soultable.games.soulless_vessel.printed.enemies import ICONS
from soultable.games.soulless_vessel.printed.reading import Language, Names
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.arguments import (
    ALL_ROLLS,
    ATTACK_MASKS,
    CURRENCIES,
    IGNORED,
    MORE_PLACES,
    MOST,
    PARTS,
    PREVENTED,
    THIS_CARD,
    THIS_ROLL,
    Arguments,
    Moment,
    Scope,
)
from soultable.games.soulless_vessel.words.control import (
    Choose,
    First,
    If,
    May,
    Ongoing,
    Pay,
    Repeat,
    With,
)
from soultable.games.soulless_vessel.words.fighting import (
    AttackWord,
    Damage,
    HitMore,
    Misc,
    Spell,
    SpellAttack,
    Strike,
)
from soultable.games.soulless_vessel.words.forcing import Knockback, Pull, Shift
from soultable.games.soulless_vessel.words.hands import (
    Cooldown,
    Duration,
    End,
    Filter,
    Initiative,
    Play,
    ThisCooldown,
    ThisDuration,
    ToCooldown,
)
from soultable.games.soulless_vessel.words.harming import (
    ApplyStatus,
    Cleanse,
    EndEffect,
    Heal,
    HealHalf,
    HealWound,
    Prevent,
    Recover,
    Scratch,
    Wound,
)
from soultable.games.soulless_vessel.words.items import (
    Counter,
    DiscardItem,
    DrawItem,
    DropItem,
    EventWord,
    Gain,
    Obtain,
    Threat,
    WearWord,
)
from soultable.games.soulless_vessel.words.moving import MoveAlly, MoveSelf, Place, Retreats, Swap
from soultable.games.soulless_vessel.words.qualities import QualityWord, Redirect, Taunt
from soultable.games.soulless_vessel.words.rolling import (
    IgnoreWord,
    Reroll,
    TargetNumber,
    ToAll,
    ToEffect,
    ToNext,
    ToRoll,
)
from soultable.games.soulless_vessel.words.standing import (
    NUMBERS,
    AiDraw,
    Forbid,
    Icon,
    Instead,
    Interrupt,
    Limit,
    On,
    Option,
    Prefer,
    Slots,
    SpawnAs,
    Use,
)
from soultable.games.soulless_vessel.words.terms import (
    ATTACKER,
    ENEMIES,
    IT,
    LAST,
    ONE,
    SELF,
    TARGET,
    Fixed,
    Number,
    Selector,
)
from soultable.games.soulless_vessel.words.things import (
    GroupAt,
    LootWord,
    MakeTerrain,
    OpenDoor,
    PlaceToken,
    Remove,
    Room,
    Seal,
    Spawn,
    Stock,
    Summon,
    Uncap,
)

SOURCE: Final = re.compile(r": \w+ (?P<id>\w+)")
"""The id of what a text stands on, where errors name it."""

Body = Program[Any]
Word = Effect[VesselState]

STANDS: Final = (On, Use, Option, Slots, Prefer, Forbid, Instead, Icon, AiDraw, SpawnAs)
"""Words that apply as long as their text does and cannot be carried out."""
BEGUN: Final = ["major", "minor", "plus"]
"""The keys of texts that are carried out, not only read while their card lies there."""
ONLY_STANDS: Final = (
    "only words that are carried out: on, use, option and the like have to stand for themselves"
)


class VesselLanguage(Language):
    """Reads all texts of the content."""

    def __init__(self) -> None:
        super().__init__()
        self.notation = Arguments(self.token_names)
        self.placed: set[int] = set()
        """The tokens that texts place."""
        self.source = ""
        """What the text stands on that is being read, in the words of a player."""
        self.words: Words[Word] = Words(self.notation.kinds(), needs_all=False)
        for written, make in [*self.doing(), *self.standing()]:
            self.words.add(written, make)

    def learn(self, names: Names) -> None:
        self.notation.names = names
        NUMBERS[0] = 0  # each content has its own: the uses of a word are counted by its number

    # --- whole texts

    def program(self, entry: Entry, key: str) -> Body:
        found = SOURCE.search(entry.where)
        self.source = f"{found['id'] if found else entry.where}.{key}".replace(" ", "")
        program = self.words.parse_program(entry, key)
        if key in BEGUN and stands_alone(program):
            raise entry.wrong(key, ONLY_STANDS)
        return program

    def obtain(self, who: Selector, what: tuple[int, str]) -> Obtain:
        self.obtained.append(what)
        return Obtain(who, what[0], what[1])

    def check(self) -> None:
        for token, message in self.notation.sought.items():
            if token not in self.placed:
                raise BadContent(message)

    def interrupts(self, program: Body) -> list[Any]:
        return [step for step in program.steps if isinstance(step, Interrupt)]

    def shows(self, program: Body, icon: str) -> bool:
        return any(isinstance(word, Icon) and ICONS[word.skull] == icon for word in program.stands)

    def condition(self, entry: Entry, key: str) -> Any:
        return self.read_whole(entry, key, self.notation.condition)

    def formula(self, entry: Entry, key: str) -> Number:
        value = entry.data.get(key)
        if isinstance(value, int) and not isinstance(value, bool):
            return Fixed(value)
        found: Number = self.read_whole(entry, key, self.notation.number)
        return found

    def pool(self, entry: Entry, key: str) -> list[int]:
        dice: tuple[int, ...] = self.read_whole(entry, key, self.notation.pool)
        return [dice.count(die) for die in range(len(DICE))]

    def read_whole(self, entry: Entry, key: str, kind: Kind) -> Any:
        text = Reader(f"{entry.where}: {key}", entry.text(key))
        found = kind(text)
        text.end()
        return found

    # --- words

    def doing(self) -> list[tuple[str, Callable[..., Word]]]:
        """The words that do something."""
        return [
            # movement
            ("move(number, way*)", lambda count, ways: MoveSelf(count, mask(ways))),
            ("move_ally(models, number, way*)", lambda who, count, ways: MoveAlly(who, count, mask(ways))),
            ("shift(models, number)", Shift),
            ("place(models, place)", Place),
            ("swap(models, models)", swap),
            ("knockback(models, number)", Knockback),
            ("pull(number, models?)", Pull),
            ("retreat(models, number)", Retreats),
            # attacks, spells, dice
            ("attack(attack kind, +pool?, how*){?}", attack),
            ("strike(models, number?)", Strike),
            ("spell(number){}", Spell),
            ("spell_attack(number, +pool?)", lambda far, dice: SpellAttack(far, dice or ())),
            ("damage(models, pool, number?)", Damage),
            ("misc(pool){}", lambda dice, body: Misc(dice, carried(body))),
            ("add_die(pool, scope)", lambda dice, scope: added(scope, dice, Fixed(0), NONE)),
            ("add_power(number, scope)", lambda power, scope: added(scope, (), power, NONE)),
            ("add_symbol(symbol, scope)", lambda symbol, scope: added(scope, (), Fixed(0), symbol)),
            ("reroll(number, die?)", lambda count, die: Reroll(count, NONE if die is None else die)),
            ("ignore(ignored, number)", lambda what, count: IgnoreWord(IGNORED[what], count)),
            ("tn_mod(this, number)", lambda _, count: TargetNumber(count)),
            ("hit_more(number, reach or models, number?)", hit_more),
            # scratches, wounds, status effects
            ("wound(models, number)", Wound),
            ("scratch(models, number)", Scratch),
            ("heal(models, number)", Heal),
            ("heal_half(models)", HealHalf),
            ("heal_wound(models, number)", HealWound),
            ("recover(models, number)", Recover),
            ("prevent(prevented, number?)", lambda what, count: Prevent(PREVENTED[what], count or Fixed(1))),
            ("status(models, status, number)", ApplyStatus),
            ("cleanse(models, number)", Cleanse),
            ("end_effect(models, number)", EndEffect),
            # cards and the initiative
            ("cooldown(models, number, cards?)", lambda who, by, which: Cooldown(who, by, which or Filter())),
            ("this_cooldown(number)", ThisCooldown),
            ("duration(this or models, number, cards?)", duration),
            ("to_cooldown(models, number, pick)", lambda who, to, pick: ToCooldown(who, to, pick == 1)),
            ("end(this)", lambda _: End()),
            ("play(models, part, cards?, noreduce?)", play),
            ("initiative(models, number)", Initiative),
            # qualities, targets
            ("atk_mod(models, number, until)", changed(ATTACK_VALUE)),
            ("def_mod(models, number, until)", changed(DEFENSE_VALUE)),
            ("spd_mod(models, number, until)", changed(SPEED)),
            ("range_mod(models, number, until)", changed(RANGE)),
            (
                "keyword(models, quality, until)",
                lambda who, one, end: QualityWord(KEYWORD, who, one[1], one[0], end),
            ),
            (
                "immune(models, immunity, until)",
                lambda who, to, end: QualityWord(IMMUNE, who, Fixed(1), to, end),
            ),
            (
                "untargetable(models, until)",
                lambda who, end: QualityWord(UNTARGETABLE, who, Fixed(1), 0, end),
            ),
            ("taunt(models, until)", Taunt),
            ("redirect(models)", Redirect),
            # the map
            ("token(token, place)", self.place_token),
            (
                "terrain(area, terrain, until)",
                lambda area, kind, end: MakeTerrain(area[0], area[1], kind, end),
            ),
            ("summon(minion, place, number)", Summon),
            ("spawn(enemy, place, number, number?)", Spawn),
            ("remove(models)", Remove),
            ("open_door(door)", OpenDoor),
            ("loot(chest)", LootWord),
            ("uncap()", Uncap),
            ("room(tile, layout)", Room),
            ("group_at(colour, enemy)", GroupAt),
            ("stock(tile, column, column, item, count)", Stock),
            ("seal(entrance, item, count)", Seal),
            # items, currencies, events
            ("draw_item(models, number or until, keyword?)", draw_item),
            ("drop_item(models, number)", DropItem),
            ("obtain(models, item or pile)", self.obtain),
            ("discard_item(models, keyword)", DiscardItem),
            ("wear(models, number, keywords?)", lambda who, count, words: WearWord(who, count, words or [])),
            ("gain(currency, number)", lambda currency, count: Gain(CURRENCIES[currency], count)),
            ("counter(counter, number)", lambda _, count: Counter(count)),
            ("event()", EventWord),
            ("threat(number)", Threat),
            # words about words
            ("with(models){}", lambda who, body: With(who, carried(body))),
            ("choose(times){|}", choose),
            ("may{}", lambda body: May(carried(body))),
            ("repeat(number){}", lambda count, body: Repeat(count, carried(body))),
            ("pay(price){}", lambda price, body: Pay(price, carried(body))),
        ]

    def standing(self) -> list[tuple[str, Callable[..., Word]]]:
        """The words that apply while their text does, and those around them."""
        return [
            ("ongoing{}", Ongoing),
            ("if(condition){}", If),
            ("first{}", First),
            ("interrupt(trigger){}", interrupt),
            ("on(trigger, limit?){}", on),
            ("use(limit){}", lambda limit, body: Use(limit, carried(body))),
            ("option(symbol, roll, limit?){}", self.option),
            ("instead(attack){}", lambda _, body: Instead(carried(body))),
            ("slots(self, places, number)", lambda _, what, count: Slots(MORE_PLACES[what], count)),
            ("forbid(self, forbidden)", lambda _, what: Forbid(what)),
            ("prefer(condition)", Prefer),
            ("icon_on(icon)", lambda icon: Icon(ICONS[icon] == "skull")),
            ("ai_draw(number)", AiDraw),
            ("spawn_as(number)", SpawnAs),
        ]

    def place_token(self, name: int, where: Selector) -> PlaceToken:
        self.placed.add(name)
        return PlaceToken(name, where)

    def option(self, cost: int, rolls: int, limit: Limit | None, body: Body) -> Option:
        """Its name is what it stands on and which of the options there it is: `V02.2A.1`."""
        word = Option(cost, rolls, limit, carried(body))
        others = [one for one in self.options_made if one.name.rpartition(".")[0] == self.source]
        word.name = f"{self.source}.{len(others) + 1}"
        self.options_made.append(word)
        return word


# --- what makes words out of arguments of another form


def stands_alone(program: Body) -> bool:
    """Is there a word that would be carried out here and cannot be?"""
    for step in program.steps:
        if isinstance(step, STANDS):
            return True
        if isinstance(step, If | First | Spell | Interrupt) and stands_alone(step.body):
            return True
    return False


def carried(body: Body) -> Body:
    """A body that is carried out."""
    if stands_alone(body):
        raise ValueError(f"a body with {ONLY_STANDS}")
    return body


def mask(places: list[int]) -> int:
    found = 0
    for place in places:
        found |= 1 << place
    return found


def on(moment: Moment, limit: Limit | None, body: Body) -> On:
    return On(moment.trigger, moment.selector, moment.rolls, limit, carried(body))


def interrupt(moment: Moment, body: Body) -> Interrupt:
    return Interrupt(moment.trigger, moment.selector, moment.rolls, carried(body))


def changed(kind: int) -> Callable[[Selector, Number, int], QualityWord]:
    return lambda who, by, until: QualityWord(kind, who, by, 0, until)


def swap(one: Selector, other: Selector) -> Word:
    """Who has to be chosen first is picked with the words that there are: `with(hero){swap(it, hero)}`."""
    if one.kinds[0] in (SELF, TARGET, ATTACKER, LAST, IT):
        return Swap(one, other)
    return With(one, Program([Swap(Selector(ONE, [IT]), other)], False))


def attack(
    kind: int, dice: tuple[int, ...] | None, flags: list[tuple[str, Any]], body: Body | None
) -> AttackWord:
    return AttackWord(ATTACK_MASKS[kind], dice or (), flags, None if body is None else carried(body))


def added(scope: Scope, dice: tuple[int, ...], power: Number, symbol: int) -> Word:
    """Dice, power or symbols for one roll or more."""
    plus = 0 if symbol in (NONE, STAR_COST) else len(COSTS[symbol])
    star = 1 if symbol == STAR_COST else 0
    if scope.reach == THIS_ROLL:
        return ToRoll(dice, power, plus, star)
    if scope.reach == THIS_CARD:
        if symbol != NONE:
            raise ValueError("a scope for symbols, such as this; effect is for dice and power")
        return ToEffect(dice, power)
    if scope.reach == ALL_ROLLS:
        return ToAll(scope.selector, scope.rolls, dice, power, plus, star)
    return ToNext(scope.selector, scope.rolls, scope.until, dice, power, plus, star)


def hit_more(count: Number, where: Selector | None, cap: Number | None) -> HitMore:
    return HitMore(count, where or Selector(ONE, [ENEMIES]), where is None, cap)


def duration(whose: Selector | None, by: Number, which: Filter | None) -> Word:
    if whose is not None:
        return Duration(whose, by, which or Filter())
    if which is not None:
        raise ValueError("duration(this, number), or the models whose card is meant")
    return ThisDuration(by)


def play(who: Selector, part: int, which: Filter | None, noreduce: int | None) -> Play:
    return Play(who, MAJOR if PARTS[part] == "major" else MINOR, which or Filter(), noreduce is None)


def draw_item(who: Selector, count: Number | None, keyword: str | None) -> DrawItem:
    if count is None and keyword is None:
        raise ValueError("a keyword behind until, as draw_item(hero, until, Potion)")
    return DrawItem(who, count, keyword or "")


def choose(times: tuple[int, bool], bodies: list[Body]) -> Choose:
    count, repeats = times
    if len(bodies) > MOST:
        raise ValueError(f"at most {MOST} alternatives")
    if count > len(bodies) and not repeats:
        raise ValueError(f"choose({len(bodies)}) or less, as there are {len(bodies)} alternatives")
    return Choose(count, repeats, [carried(body) for body in bodies])
