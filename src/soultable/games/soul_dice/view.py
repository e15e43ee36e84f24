"""What a seat may see of Soul Dice (SD-R-56). Built by naming what is shown."""

from __future__ import annotations

import msgspec

from soultable.engine.bags import members
from soultable.engine.masks import members as numbers_of
from soultable.engine.seats import OPEN, sees
from soultable.games.soul_dice import words
from soultable.games.soul_dice.content import ANGEL, DEVIL, DISPOSITIONS, ROUNDS, SIDES, Content
from soultable.games.soul_dice.flow.shade import next_soul
from soultable.games.soul_dice.moves import INSTRUMENTS, PLACES
from soultable.games.soul_dice.scoring import side_total, tie_goes_to, winner_of
from soultable.games.soul_dice.state import (
    BOX,
    NO_ABILITY,
    NO_CARD,
    NO_SOUL,
    NO_TOKEN,
    OPEN_SOUL,
    SoulDiceState,
    cards_of,
)

UNKNOWN = -1
"""In place of the value of a token that the seat has not looked at."""


class SideView(msgspec.Struct, frozen=True):
    """The angel's or the devil's part of the table. Cards are numbers as text, or `harp`, `trident`.

    `draw` are the cards below the face-up one: everybody can count which they are, nobody knows their
    order. `points` counts the souls won and the tokens that the seat knows; `hidden` those it does not know.
    """

    side: str
    seat: int
    display: list[str]
    face_up: str
    draw: list[str]
    discards: list[str]
    out: list[str]
    dice: list[int]
    used: int
    rolling: int
    crystals: int
    used_crystals: int
    ability: str
    flipped: bool
    souls: int
    points: int
    hidden: int


class SoulView(msgspec.Struct, frozen=True):
    """A soul of some round: the cards at it, the totals as they would be scored now, and its token.

    `angel` and `devil` are the stacks, the top card last. `tie` is who wins a tie, `leader` who would win it
    now, `winner` who has won it: `angel`, `devil` or `nobody`; empty while it lies in the middle. `token` is
    the value, or -1 if the seat does not know it or there is none; `has_token` says whether there is one,
    `looked` who has looked at it.
    """

    round: int
    place: int
    soul: str
    angel: list[int]
    devil: list[int]
    angel_total: int
    devil_total: int
    tie: str
    leader: str
    winner: str
    has_token: bool
    token: int
    looked: list[int]


class SoulDiceView(msgspec.Struct, frozen=True):
    """The table as one seat sees it.

    `souls` are the three in the middle, `won` those of earlier rounds (and of the last one, at the end).
    `unseen_tokens` are the values of all tokens that the seat cannot tell apart: those in the supply and
    those it has not looked at. `held` is the token that the seat has drawn and not yet put down.
    `shade_next` is the place of the soul that SHADE's next card goes to; 0 where there is none.
    """

    seat: int
    mode: str
    round: int
    turn: str
    turn_seat: int
    beginner: str
    last_turn: bool
    placed: int
    cards_in_turn: int
    helped: bool
    harped: bool
    sides: list[SideView]
    souls: list[SoulView]
    won: list[SoulView]
    souls_left: list[str]
    token_supply: int
    unseen_tokens: list[int]
    holder: str
    held: int
    shade_next: int
    turns_taken: int
    over: bool


def view(state: SoulDiceState, seat: int) -> SoulDiceView:
    content = state.content
    middle = range(PLACES * state.round, PLACES * (state.round + 1))
    known = [knows(state, place, seat) for place in range(PLACES * ROUNDS)]
    holding = state.held != NO_TOKEN
    sees_held = holding and seat in (state.seat_of(state.holder), OPEN)
    return SoulDiceView(
        seat=seat,
        mode=mode_of(state),
        round=state.round + 1,
        turn=SIDES[state.turn],
        turn_seat=state.seat_of(state.turn),
        beginner=SIDES[state.beginner()],
        last_turn=state.last,
        placed=state.placed,
        cards_in_turn=state.cards_in_turn(),
        helped=state.helped,
        harped=state.harped,
        sides=[side_view(state, side, known) for side in (ANGEL, DEVIL)],
        souls=[soul_view(state, place, known) for place in middle if state.souls[place] != NO_SOUL],
        won=[
            soul_view(state, place, known)
            for place in range(PLACES * ROUNDS)
            if state.winners[place] != OPEN_SOUL
        ],
        souls_left=[content.souls[soul].id for soul in numbers_of(state.souls_left)],
        token_supply=len(members(state.token_supply)),
        unseen_tokens=unseen_tokens(state, known, sees_held),
        holder=SIDES[state.holder] if holding else "",
        held=state.held if sees_held else UNKNOWN,
        shade_next=next_soul(state) + 1 if mode_of(state) == "solo" and not state.is_over() else 0,
        turns_taken=state.turns_taken,
        over=state.is_over(),
    )


def mode_of(state: SoulDiceState) -> str:
    if state.solo:
        return "solo"
    return "advanced" if state.advanced else "standard"


def knows(state: SoulDiceState, place: int, seat: int) -> bool:
    """Has this seat looked at the token of that soul (SD-R-36)?"""
    return state.tokens[place] != NO_TOKEN and sees(state.knowers[place], seat)


def unseen_tokens(state: SoulDiceState, known: list[bool], sees_held: bool) -> list[int]:
    """What is left of all tokens in play when those are taken away that the seat knows."""
    values = members(state.token_supply)
    values += [
        token for token, seen in zip(state.tokens, known, strict=True) if token != NO_TOKEN and not seen
    ]
    if state.held != NO_TOKEN and not sees_held:
        values.append(state.held)
    return sorted(values)


def side_view(state: SoulDiceState, number: int, known: list[bool]) -> SideView:
    side = state.sides[number]
    content = state.content
    present = number == ANGEL or not state.solo
    places = [place for place, winner in enumerate(state.winners) if winner == number]
    tokens = [] if state.solo else places

    def named(cards: int) -> list[str]:
        return [words.card_name(number, card) for card in members(cards)]

    return SideView(
        side=SIDES[number],
        seat=state.seat_of(number) if present else -1,
        display=named(side.display),
        face_up="" if side.face_up == NO_CARD else words.card_name(number, side.face_up),
        draw=named(side.draw),
        discards=named(side.discards),
        out=named(side.out),
        dice=members(side.supply),
        used=side.used,
        rolling=side.rolling,
        crystals=side.crystals,
        used_crystals=content.crystals - side.crystals if present else 0,
        ability="" if side.ability == NO_ABILITY else content.abilities[side.ability].id,
        flipped=side.flipped,
        souls=len(places),
        points=len(places) + sum(state.tokens[place] for place in tokens if known[place]),
        hidden=sum(not known[place] for place in tokens),
    )


def soul_view(state: SoulDiceState, place: int, known: list[bool]) -> SoulView:
    here = place // PLACES == state.round
    soul = place % PLACES
    entry = state.content.souls[state.souls[place]]
    angel, devil = (state.sides[side].stacks[soul] if here else 0 for side in (ANGEL, DEVIL))
    winner = state.winners[place]
    looked = [seat for seat in range(state.seats) if sees(state.knowers[place], seat)]
    return SoulView(
        round=place // PLACES + 1,
        place=soul + 1,
        soul=entry.id,
        angel=cards_of(angel),
        devil=cards_of(devil),
        angel_total=side_total(state, ANGEL, soul) if here else 0,
        devil_total=side_total(state, DEVIL, soul) if here else 0,
        tie=winner_name(tie_goes_to(state, entry)),
        leader=winner_name(winner_of(state, soul)) if here else "",
        winner="" if winner == OPEN_SOUL else winner_name(winner),
        has_token=state.tokens[place] != NO_TOKEN,
        token=state.tokens[place] if known[place] else UNKNOWN,
        looked=looked if state.tokens[place] != NO_TOKEN else [],
    )


def winner_name(winner: int) -> str:
    return "nobody" if winner == BOX else SIDES[winner]


# --- what never changes


class SoulEntry(msgspec.Struct, frozen=True):
    """A soul card; `rule` in the words of the content file, `text` as a sentence.

    `kind` is `placement`, `effect` or `condition`. `sign` is what its rule is, for a drawing: `odd`, `even`,
    `higher`, `lower`, `most`, `least`, `sum`, `safe` or the name of its effect; `numbers` are those in it.
    """

    id: str
    name: str
    disposition: str
    rule: str
    kind: str
    sign: str
    numbers: list[int]
    text: str
    mark: str


class AbilityEntry(msgspec.Struct, frozen=True):
    """A special ability with what it does in sentences."""

    id: str
    side: str
    name: str
    text: str
    mark: str


class TokenEntry(msgspec.Struct, frozen=True):
    value: int
    count: int
    from_round: int
    mark: str


class DieEntry(msgspec.Struct, frozen=True):
    side: str
    sides: list[int]
    mark: str


class Catalog(msgspec.Struct, frozen=True):
    """What is in the box, for clients. `decks` has the cards of each side, `places` the piles of souls."""

    sides: list[str]
    instruments: list[str]
    places: list[str]
    souls: list[SoulEntry]
    abilities: list[AbilityEntry]
    tokens: list[TokenEntry]
    dice: list[DieEntry]
    decks: list[list[str]]
    counts: dict[str, int]


def catalog(content: Content) -> Catalog:
    return Catalog(
        sides=SIDES,
        instruments=INSTRUMENTS,
        places=DISPOSITIONS,
        souls=[
            SoulEntry(
                soul.id,
                soul.name,
                DISPOSITIONS[soul.pile],
                soul.written,
                *words.soul_sign(soul),
                words.soul_text(soul),
                soul.mark,
            )
            for soul in content.souls
        ],
        abilities=[
            AbilityEntry(
                ability.id,
                SIDES[ability.side],
                ability.name,
                " ".join(words.ability_text(ability)),
                ability.mark,
            )
            for ability in content.abilities
        ],
        tokens=[
            TokenEntry(token.value, token.count, token.from_round, token.mark) for token in content.tokens
        ],
        dice=[DieEntry(die.id, die.sides, die.mark) for die in content.die],
        decks=[[words.card_name(side, card) for card in members(content.deck)] for side in (ANGEL, DEVIL)],
        counts={
            "rounds": ROUNDS,
            "dice": content.dice,
            "crystals": content.crystals,
            "display": content.display,
            "cards_in_turn": content.cards_in_turn,
            "solo_cards_in_turn": content.solo_cards_in_turn,
        },
    )
