"""Words about words: ongoing sections, conditions, choices, prices."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from soultable.engine.effects import Effect, Program, Standing
from soultable.engine.frame import Watched
from soultable.engine.masks import size
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.damage import scratch
from soultable.games.soulless_vessel.flow.gear import item_in
from soultable.games.soulless_vessel.flow.limits import decline
from soultable.games.soulless_vessel.flow.movement import Walk
from soultable.games.soulless_vessel.flow.spending import add_wear, discard
from soultable.games.soulless_vessel.flow.values import toughness
from soultable.games.soulless_vessel.happenings import ABILITY, ITEM
from soultable.games.soulless_vessel.hero import EQUIPPED, NONE, SLOTS
from soultable.games.soulless_vessel.state import ALWAYS, CARD, PARTY, VesselState
from soultable.games.soulless_vessel.words.choosing import OnModels, Verb, player_of
from soultable.games.soulless_vessel.words.hands import HandCard
from soultable.games.soulless_vessel.words.standing import Instead, Lasting, On, Quality
from soultable.games.soulless_vessel.words.terms import Condition, Number, Selector

NOT_MET: Final = Refusal("", "Its condition is not met.")
CANNOT_PAY: Final = Refusal("SV-R-108", "The price cannot be paid.")


class Ongoing(Verb):
    """`ongoing{e}`: the card goes to the effects track; e holds while it lies there."""

    __slots__ = ("body", "now", "stands")

    def __init__(self, body: Program[Any]) -> None:
        self.body = body
        self.now: Program[Any] | None = None
        """What happens once, when the card is laid down."""
        self.stands = [word for word in body.stands if not is_brief(word)]
        steps = [step for step in body.steps if not step.standing() or is_brief(step)]
        if steps:
            self.now = Program(steps, False)

    def standing(self) -> list[Standing[VesselState]]:
        return self.stands

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        deed = state.deed()
        if deed is not None and deed.source == ABILITY:
            deed.laid = True
        if self.now is not None:
            self.now.begin_by(state, owner, actor, it)


def is_brief(word: Effect[VesselState]) -> bool:
    """Is it a quality that is given once and does not last as long as the card lies there?"""
    return isinstance(word, Quality) and word.until not in (CARD, ALWAYS)


class If(Verb):
    """`if(cond){e}`"""

    __slots__ = ("body", "condition", "stands")

    def __init__(self, condition: Condition, body: Program[Any]) -> None:
        self.condition = condition
        self.body = body
        self.stands: list[Standing[VesselState]] = []
        for word in body.stands:
            assert isinstance(word, Lasting)
            word.when.append(condition)
            self.stands.append(word)

    def standing(self) -> list[Standing[VesselState]]:
        return self.stands

    def is_needed(self) -> bool:
        return False

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        if not self.condition.holds(state, actor, it):
            return NOT_MET
        return self.body.why_not(state, actor, it)

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        self.body.begin_by(state, owner, actor, it)


class With(OnModels):
    """`with(sel){e}`: picks somebody once; in e it is `it`, and its player makes the choices."""

    __slots__ = ("body",)

    def __init__(self, selector: Selector, body: Program[Any]) -> None:
        super().__init__(selector)
        self.body = body

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        chooser = owner
        if 0 <= model < state.seats:
            chooser = model
        elif owner == PARTY:
            chooser = player_of(state, model)
        if self.body.can_begin(state, actor, model):
            self.body.begin_by(state, chooser, actor, model)


class Choose(Verb):
    """`choose(k){a|b|c}`: k different ones; `choose(k*)` allows repeats."""

    __slots__ = ("bodies", "count", "repeats")

    def __init__(self, count: int, repeats: bool, bodies: list[Program[Any]]) -> None:
        self.count = count
        self.repeats = repeats
        self.bodies = bodies

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        reason: Refusal | None = None
        for body in self.bodies:
            reason = body.why_not(state, actor, it)
            if reason is None:
                return None
        return reason

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        state.push(ChooseNext(self, owner, actor, it, self.count, ()))


class ChooseNext(Watched[VesselState]):
    __slots__ = ("actor", "count", "done", "it", "owner", "word")

    def __init__(
        self, word: Choose, owner: int, actor: int, it: int, count: int, done: tuple[int, ...]
    ) -> None:
        self.word = word
        self.owner = owner
        self.actor = actor
        self.it = it
        self.count = count
        self.done = done

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if self.count > 0:
            ask(state, WhichOne(self.word, self.owner, self.actor, self.it, self.count, self.done))


class WhichOne(Question):
    """Which of the alternatives of a card."""

    __slots__ = ("actor", "count", "done", "it", "word")

    kind: ClassVar[str] = "choose"
    rule: ClassVar[str] = "SV-CARD-17"

    def __init__(
        self, word: Choose, owner: int, actor: int, it: int, count: int, done: tuple[int, ...]
    ) -> None:
        super().__init__(owner)
        self.word = word
        self.actor = actor
        self.it = it
        self.count = count
        self.done = done

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        found: list[Move] = []
        for place in range(len(self.word.bodies)):
            if place in self.done and not self.word.repeats:
                continue
            if self.word.bodies[place].can_begin(state, self.actor, self.it):
                found.append(table.choose[place])
        return found

    def chosen(self, state: VesselState, move: Move) -> None:
        done = (*self.done, move.value)
        if self.count > 1:
            state.push(ChooseNext(self.word, self.owner, self.actor, self.it, self.count - 1, done))
        self.word.bodies[move.value].begin_by(state, self.owner, self.actor, self.it)


class May(Verb):
    """`may{e}`: optional."""

    __slots__ = ("body",)

    def __init__(self, body: Program[Any]) -> None:
        self.body = body

    def is_needed(self) -> bool:
        return False

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return self.body.why_not(state, actor, it)

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        ask(state, WhetherTo(owner, self.body, actor, it, None))


class WhetherTo(Question):
    """Whether to do it, and to pay for it."""

    __slots__ = ("actor", "body", "it", "price")

    kind: ClassVar[str] = "whether"
    rule: ClassVar[str] = "SV-CARD-17"

    def __init__(self, owner: int, body: Program[Any], actor: int, it: int, price: Price | None) -> None:
        super().__init__(owner)
        self.body = body
        self.actor = actor
        self.it = it
        self.price = price

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        return [table.yes, table.no]

    def default(self, state: VesselState) -> Move | None:
        move: Move = state.content.moves.no
        return move

    def chosen(self, state: VesselState, move: Move) -> None:
        if move is not state.content.moves.yes:
            decline(state)
            return
        deed = state.deed()
        if deed is not None:
            deed.use = 0
        state.push(Then(self.owner, self.body, self.actor, self.it))
        if self.price is not None:
            self.price.pay(state, self.owner, self.actor, self.it)


class Then(Watched[VesselState]):
    """What was paid for, or wanted, is done."""

    __slots__ = ("actor", "body", "it", "owner")

    def __init__(self, owner: int, body: Program[Any], actor: int, it: int) -> None:
        self.owner = owner
        self.body = body
        self.actor = actor
        self.it = it

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if self.body.can_begin(state, self.actor, self.it):
            self.body.begin_by(state, self.owner, self.actor, self.it)


class Repeat(Verb):
    """`repeat(k){e}`: up to k times."""

    __slots__ = ("body", "count")

    def __init__(self, count: Number, body: Program[Any]) -> None:
        self.count = count
        self.body = body

    def is_needed(self) -> bool:
        return False

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return self.body.why_not(state, actor, it)

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        state.push(Again(self, owner, actor, it, self.count.value(state, actor, it)))


class Again(Watched[VesselState]):
    __slots__ = ("actor", "count", "it", "owner", "word")

    def __init__(self, word: Repeat, owner: int, actor: int, it: int, count: int) -> None:
        self.word = word
        self.owner = owner
        self.actor = actor
        self.it = it
        self.count = count

    def go_on(self, state: VesselState) -> None:
        if self.count > 1:
            state.replace(Again(self.word, self.owner, self.actor, self.it, self.count - 1))
        else:
            state.pop()
        if self.word.body.can_begin(state, self.actor, self.it):
            self.word.body.begin_by(state, self.owner, self.actor, self.it)


# --- prices


class Price:
    """What has to be paid: in full or not at all, and it cannot be prevented."""

    __slots__ = ("count", "what")

    def __init__(self, what: str, count: Number | None) -> None:
        self.what = what
        self.count = count

    def amount(self, state: VesselState, actor: int, it: int) -> int:
        return 1 if self.count is None else self.count.value(state, actor, it)

    def can_pay(self, state: VesselState, owner: int, actor: int, it: int) -> bool:
        payer = payer_of(state, owner, actor)
        if payer == NONE:
            return False
        hero = state.heroes[payer]
        count = self.amount(state, actor, it)
        if self.what == "scratch":
            if state.is_vesselless(payer):
                return False
            left = sum(toughness(state, hero)[hero.wounds :]) - hero.scratches
            return left >= count
        if self.what == "hand_to_cd":
            return size(hero.hand) >= 1
        if self.what == "counter":
            return hero.counter >= count
        if self.what == "mp":
            walk = current_walk(state)
            return walk is not None and walk.amount >= count
        return len(self.slots(state, payer)) > 0

    def slots(self, state: VesselState, payer: int) -> list[int]:
        """The items that can be paid with: the item itself; on a vessel any that can take wear."""
        deed = state.deed()
        hero = state.heroes[payer]
        if deed is not None and deed.source == ITEM and deed.actor == payer:
            return [deed.place] if deed.place < SLOTS and hero.items[deed.place] != NONE else []
        found: list[int] = []
        for slot in range(EQUIPPED):
            item = item_in(state, hero, slot)
            if item is not None and (item.durability or self.what == "discard"):
                found.append(slot)
        return found

    def pay(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        payer = payer_of(state, owner, actor)
        hero = state.heroes[payer]
        count = self.amount(state, actor, it)
        if self.what == "scratch":
            pay_scratches(state, payer, count)
        elif self.what == "hand_to_cd":
            ask(state, HandCard(payer, count))
        elif self.what == "counter":
            hero.counter -= count
        elif self.what == "mp":
            walk = current_walk(state)
            assert walk is not None
            walk.amount -= count
        else:
            ask(state, PayItem(payer, tuple(self.slots(state, payer)), self.what == "discard"))


def payer_of(state: VesselState, owner: int, actor: int) -> int:
    if 0 <= owner < state.seats:
        return owner
    return actor if 0 <= actor < state.seats else NONE


def current_walk(state: VesselState) -> Walk | None:
    for i in range(len(state.incidents) - 1, -1, -1):
        incident = state.incidents[i]
        if isinstance(incident, Walk):
            return incident
    return None


def pay_scratches(state: VesselState, seat: int, count: int) -> None:
    """A price in scratches is suffered like others, only that it cannot be prevented."""
    state.tell("paid scratches", seat, (count,))
    scratch(state, seat, count, is_price=True)


class PayItem(Question):
    __slots__ = ("discards", "slots")

    kind: ClassVar[str] = "wear"
    rule: ClassVar[str] = "SV-DIE-15"

    def __init__(self, owner: int, slots: tuple[int, ...], discards: bool) -> None:
        super().__init__(owner)
        self.slots = slots
        self.discards = discards

    def moves(self, state: VesselState) -> list[Move]:
        return [state.content.moves.wear[slot] for slot in self.slots]

    def chosen(self, state: VesselState, move: Move) -> None:
        if self.discards:
            discard(state, self.owner, move.value)
        else:
            add_wear(state, self.owner, move.value, 1)


class Pay(Verb):
    """`pay(cost){e}`: optional, only if the cost is paid."""

    __slots__ = ("body", "price")

    def __init__(self, price: Price, body: Program[Any]) -> None:
        self.price = price
        self.body = body

    def is_needed(self) -> bool:
        return False

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        payer = actor if actor < state.seats else NONE
        if self.price.can_pay(state, payer, actor, it):
            return self.body.why_not(state, actor, it)
        if 0 <= it < state.seats and self.price.can_pay(state, it, actor, it):
            return self.body.why_not(state, actor, it)
        return CANNOT_PAY

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        if self.price.can_pay(state, owner, actor, it):
            ask(state, WhetherTo(owner, self.body, actor, it, self.price))


class First(Verb):
    """`first{e}`: only for the first model of the group this round that acts and is not dazed."""

    __slots__ = ("body", "stands")

    def __init__(self, body: Program[Any]) -> None:
        self.body = body
        self.stands: list[Standing[VesselState]] = []
        for word in body.stands:
            if isinstance(word, On | Instead):
                word.first = True
            self.stands.append(word)

    def standing(self) -> list[Standing[VesselState]]:
        return self.stands

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        self.body.begin_by(state, owner, actor, it)
