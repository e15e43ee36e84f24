"""Modifiers: numbers that are other than printed while something lasts.

A rule, an aura, a card on the table says "your attacks are 1 stronger". Nothing stores the stronger number:
a pure function of the game finds on the table what applies now, and `total` combines it::

    def modifiers(state, quantity, subject) -> list[Modifier]:      # written by the game

    total(3, [Modifier(RAISE, 1, "banner"), Modifier(CAP, 3, "fog")])      # 3

The same list is what people read: `in_words` says where each part comes from. Nobody has to take back a
bonus when a card leaves, and a state that is copied, undone or dealt anew has the right numbers at once.

A number that is too slow to be found each time may be stored. Then one function computes it, all that changes
the table calls that function, and `Game.faults` compares the two.
"""

from __future__ import annotations

from typing import Final

SET: Final = 0
"""It is this number, whatever is printed. First: what raises or lowers means the number that is set."""
RAISE: Final = 1
"""More by this. Before the cap, which is there to stop it."""
CAP: Final = 2
"""At most this. Before what lowers it: anyone who is weakened is weaker than the strongest can be."""
LOWER: Final = 3
"""Less by this. After the cap, and before the floor, which is there to stop it."""
FLOOR: Final = 4
"""At least this. Last: no rule can count with less, whatever the table says."""


class Modifier:
    """One thing that changes a number: how (its layer), by how much, and because of what.

    The amount is never negative where it says how much more or less; see `shift`. `source` is the id of the
    card or of the rule.
    """

    __slots__ = ("amount", "layer", "source")

    def __init__(self, layer: int, amount: int, source: str) -> None:
        self.layer = layer
        self.amount = amount
        self.source = source

    def applied(self, number: int) -> int:
        """The number after this modifier."""
        if self.layer == SET:
            return self.amount
        if self.layer == RAISE:
            return number + self.amount
        if self.layer == CAP:
            return min(number, self.amount)
        if self.layer == LOWER:
            return number - self.amount
        return max(number, self.amount)

    def __repr__(self) -> str:
        return f"<{SIGNS[self.layer]}{self.amount} {self.source}>"


SIGNS: Final = ["set to ", "+", "at most ", "-", "at least "]
"""What stands before the amount, by layer."""


def shift(amount: int, source: str) -> Modifier:
    """More by this amount or, below zero, less."""
    return Modifier(RAISE, amount, source) if amount >= 0 else Modifier(LOWER, -amount, source)


def total(base: int, modifiers: list[Modifier]) -> int:
    """The number that counts: `base` with all modifiers, layer by layer.

    What contradicts itself has an outcome. Of several SET the last one in the list counts, so the game lists
    them as its rules rank them. Of several CAP the least one counts, of several FLOOR the greatest. A CAP
    below a FLOOR gives way to it. But for SET the order of the list does not matter.

    >>> total(3, [Modifier(LOWER, 1, "weaken"), Modifier(RAISE, 1, "AI-17")])
    3
    >>> total(4, [shift(+3, "dazed"), Modifier(CAP, 5, "SV-R-42"), shift(-1, "rest")])
    4
    >>> total(2, [Modifier(CAP, 1, "fog"), Modifier(FLOOR, 2, "oath")])
    2
    """
    if not modifiers:
        return base
    number = base
    for layer in range(FLOOR + 1):
        for modifier in modifiers:
            if modifier.layer == layer:
                number = modifier.applied(number)
    return number


def counting(base: int, modifiers: list[Modifier]) -> list[Modifier]:
    """Those that make a difference, in the order in which they count.

    A cap that is not reached and a number that another one sets anew are not among them.

    >>> counting(2, [shift(+1, "banner"), Modifier(CAP, 9, "fog"), Modifier(SET, 5, "idol")])
    [<set to 5 idol>, <+1 banner>]
    """
    number = base
    found: list[Modifier] = []
    for layer in range(FLOOR + 1):
        for modifier in modifiers:
            if modifier.layer != layer:
                continue
            after = modifier.applied(number)
            if after != number:
                if found and found[-1].layer == layer and layer in (SET, CAP, FLOOR):
                    found.pop()  # only one of these counts
                found.append(modifier)
                number = after
    return found


def in_words(quantity: str, base: int, modifiers: list[Modifier], names: dict[str, str]) -> str:
    """What a number is made of, for people. `names` has what stands for a source; without one its id does.

    >>> parts = [Modifier(LOWER, 1, "weaken"), Modifier(RAISE, 1, "AI-17")]
    >>> in_words("attack", 3, parts, {"AI-17": "from the AI card", "weaken": "Weaken"})
    'attack 3, +1 from the AI card, -1 Weaken'
    >>> in_words("speed", 4, [Modifier(SET, 0, "SG-C-20")], {"SG-C-20": "by Stasis"})
    'speed 4, set to 0 by Stasis'
    """
    parts = [f"{quantity} {base}"]
    for modifier in counting(base, modifiers):
        name = names.get(modifier.source, modifier.source)
        parts.append(f"{SIGNS[modifier.layer]}{modifier.amount} {name}")
    return ", ".join(parts)
