"""What a player, or chance, can choose in Soul Dice."""

from __future__ import annotations

from typing import Final

from soultable.engine.bags import DIGIT, FULL, bag_of, contains
from soultable.engine.move import Move, Vocabulary

PLACES: Final = 3
"""Three souls lie side by side; moves number them from the left (SD-R-53)."""
PAIRS: Final = [(0, 1), (0, 2), (1, 2)]
"""Two souls of the three."""
INSTRUMENTS: Final = ["harp", "trident"]
"""The card without a number, of the angel and of the devil."""
NUMBERS: Final = 9
"""Numbered cards bear 1 to 9."""


class Place(Move):
    """A numbered card goes to a soul and is paid for: `place 7 soul 2 pay 3+4`. `value` is the card."""

    __slots__ = ("about", "dice", "soul")

    def __init__(self, card: int, soul: int, payment: list[int]) -> None:
        dice = "+".join([str(die) for die in payment])
        super().__init__("place", f"place {card} soul {soul + 1} pay {dice}", card)
        self.soul = soul
        self.dice = bag_of(payment)
        self.about: tuple[str, ...] = (*[f"die {die}" for die in payment], f"card {card}", f"soul {soul + 1}")
        """The payment, the card, and where it goes."""


class Moves:
    """Every move there is with one content, in tables by what the move is about.

    Cards are named by their number, 0 being the harp or trident; dice by what they show.
    """

    def __init__(
        self,
        name: str,
        dice: list[int],
        most_dice: int,
        tokens: list[int],
        souls: list[str],
        abilities: list[str],
    ) -> None:
        self.vocabulary = Vocabulary(name)
        cards = [str(number) for number in range(1, NUMBERS + 1)]

        # chance
        self.reveal = self.vocabulary.each("reveal", souls)
        """A soul of a pile is laid in the middle."""
        self.turn_up = self.of_both_decks("turn up", cards)
        """The new top card of a draw pile is turned face up; by the side of the deck and the card."""
        self.roll = self.by_number("roll", dice)
        self.draw_token = self.by_number("draw token", tokens)
        self.deal = self.vocabulary.each("deal", abilities)

        # the set-up, and the start of a round
        self.choose = self.vocabulary.each("choose", abilities)
        self.token = self.of_souls("token")
        """Puts the token just looked at on a soul."""

        # the main actions
        self.payments = [payments_of(card, dice, most_dice) for card in range(NUMBERS + 1)]
        """For each card the dice that can pay for it, as bags."""
        self.payable: dict[int, list[list[int]]] = {}
        """Which of them a supply contains, noted down when it is first asked (see `ways_to_pay`)."""
        self.place = [
            [self.placings(card, soul, dice, most_dice) for card in range(NUMBERS + 1)]
            for soul in range(PLACES)
        ]
        """By soul and card, in the order of `payments`."""
        self.instrument = [self.of_souls(instrument) for instrument in INSTRUMENTS]
        """By the side whose card it is, and the soul at which the opponent loses a card."""
        self.pass_with = self.by_number("pass", dice)
        self.end = self.vocabulary.add("end", "end")

        # the additional actions
        self.turn = self.by_number("turn", dice)
        self.to = self.by_number("to", dice)
        self.reroll = self.vocabulary.add("reroll", "reroll")
        self.exchange = self.vocabulary.add("exchange", "exchange")
        self.use = self.vocabulary.each("use", abilities)

        # effects of souls and words of abilities
        self.again = self.by_number("again", dice)
        self.look = [
            self.vocabulary.add("look", f"look souls {first + 1}+{second + 1}", pair)
            for pair, (first, second) in enumerate(PAIRS)
        ]
        self.swap = self.vocabulary.add("swap", "swap")
        self.keep = self.vocabulary.add("keep", "keep")
        self.enough = self.vocabulary.add("enough", "enough")
        self.move = [
            self.moving(origin, soul) for origin in range(PLACES) for soul in range(PLACES) if soul != origin
        ]
        self.discard = self.of_souls("discard")
        self.replace = self.of_both_decks("replace", cards)
        self.spend = self.by_number("spend", dice)

        # the solo game
        self.shade = self.vocabulary.each("shade", cards, first=1)
        """A card of the display goes to SHADE; by the card, less one."""

    def ways_to_pay(self, supply: int) -> list[list[int]]:
        """By card, the places in `payments` of what a supply can pay. Ten dice have 8,008 parts at most."""
        found = self.payable.get(supply)
        if found is None:
            found = [
                [way for way in range(len(ways)) if contains(supply, ways[way])] for ways in self.payments
            ]
            self.payable[supply] = found
        return found

    def of_souls(self, verb: str) -> list[Move]:
        return [self.vocabulary.add(verb, f"{verb} soul {soul + 1}", soul) for soul in range(PLACES)]

    def by_number(self, verb: str, numbers: list[int]) -> list[Move]:
        """By what a die shows, or a token. What none of them shows stands for nothing."""
        found = {number: self.vocabulary.add(verb, f"{verb} {number}", number) for number in numbers}
        return [found.get(number, found[numbers[0]]) for number in range(NUMBERS + 1)]

    def of_both_decks(self, verb: str, cards: list[str]) -> list[list[Move]]:
        """By the side of the deck and the card. A number is the same move for both sides."""
        numbered = self.vocabulary.each(verb, cards, first=1)
        return [
            [self.vocabulary.add(verb, f"{verb} {instrument}", 0), *numbered] for instrument in INSTRUMENTS
        ]

    def placings(self, card: int, soul: int, dice: list[int], most_dice: int) -> list[Move]:
        return [
            self.vocabulary.include(Place(card, soul, payment)) for payment in sums(card, dice, most_dice)
        ]

    def moving(self, origin: int, soul: int) -> Move:
        """`value` has both souls: three times the one, plus the other."""
        notation = f"move soul {origin + 1} to soul {soul + 1}"
        return self.vocabulary.add("move", notation, PLACES * origin + soul)


ABOUT: Final = {
    "choose": "{}",
    "use": "{}",
    "again": "die {}",
    "to": "side {}",
    "shade": "card {}",
    "replace": "their card {}",
    "spend": "their die {}",
    "token": "soul {}",
    "discard": "their top {}",
}
"""What moves about one thing are about, by their verbs: `their` is the opponent's, a `top` the card on top of
a stack at a soul. The others are buttons, which bear their verb."""


def things_of(move: Move, is_main: bool) -> tuple[str, ...]:
    """What a move is about. Where a turn begins, passing and turning a die are buttons beside the dice."""
    if isinstance(move, Place):
        return move.about
    verb, name = move.verb, move.notation.split(" ")[-1]
    if verb in INSTRUMENTS:
        return f"card {verb}", f"their top {name}"
    if verb in ("pass", "turn"):
        return (verb, f"die {name}") if is_main else (f"die {name}",)
    if verb == "look":
        return tuple(f"soul {soul}" for soul in name.split("+"))
    if verb == "move":
        return f"top {move.value // PLACES + 1}", f"soul {name}"
    return (ABOUT.get(verb, verb).format(name),)


def sums(total: int, dice: list[int], most: int) -> list[list[int]]:
    """All ways to make up a sum with dice, each once, whatever the order of the dice (SD-NUM-03).

    >>> sums(4, [1, 2, 3, 4, 5, 6], 10)
    [[4], [1, 3], [2, 2], [1, 1, 2], [1, 1, 1, 1]]
    """
    ways = [way for way in rising_sums(total, dice, 1) if 0 < len(way) <= most]
    return sorted(ways, key=lambda way: (len(way), way))


def rising_sums(total: int, dice: list[int], least: int) -> list[list[int]]:
    if total == 0:
        return [[]]
    return [
        [die, *rest] for die in dice if least <= die <= total for rest in rising_sums(total - die, dice, die)
    ]


def payments_of(card: int, dice: list[int], most: int) -> list[int]:
    return [bag_of(payment) for payment in sums(card, dice, most)]


def add_dice(moves: list[Move], table: list[Move], dice: int) -> None:
    """Adds the moves about the dice of a bag: one for each number that they show, dice alike being one."""
    number = 0
    while dice:
        if dice & FULL:
            moves.append(table[number])
        dice >>= DIGIT
        number += 1
