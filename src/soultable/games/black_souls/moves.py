"""What a designer, or chance, can choose in Black Souls."""

from __future__ import annotations

from typing import Final

from soultable.engine.move import Move, Vocabulary

# The types of members, by number; Champions are wild (BS-SET-11).
FIGHTER: Final = 0
MAGE: Final = 1
HEALER: Final = 2
CHAMPION: Final = 3
MEMBERS: Final = 4
LETTERS: Final = "FMHY"

SPACES: Final = 12
LEVELS: Final = 3
HIGHEST_BID: Final = 7
NOTHING_LOST: Final = "0"


class Take(Move):
    """An Asset is taken from the Pool and placed on a level of the own board. `value` is the Asset."""

    __slots__ = ("level",)

    def __init__(self, asset: int, name: str, level: int) -> None:
        super().__init__("take", f"take {name} {level + 1}", asset)
        self.level = level


class Swap(Move):
    """Two Assets of the own board change places. `value` is the space of the one."""

    __slots__ = ("other",)

    def __init__(self, one: int, other: int) -> None:
        super().__init__("swap", f"swap {one + 1} {other + 1}", one)
        self.other = other


class Deed(Move):
    """What happens to a party at an Asset: how many living and dead members of each type it has more."""

    __slots__ = ("dead", "living")

    def __init__(self, verb: str, notation: str, living: list[int], dead: list[int], value: int = 0) -> None:
        super().__init__(verb, notation, value)
        self.living = living
        self.dead = dead


class Moves:
    """Every move there is with one content, in tables by what the move is about."""

    def __init__(self, name: str, quirks: list[str], party: list[str], assets: list[str], limit: int) -> None:
        self.vocabulary = Vocabulary(name)
        self.limit = limit
        """How many living Cubes of a type a party can hold."""

        # chance
        self.deal = self.vocabulary.each("deal", quirks)
        """A Quirk is dealt to a designer."""
        self.open = self.vocabulary.each("open", quirks)
        """A Quirk is revealed as a public goal."""
        self.reveal = self.vocabulary.each("reveal", party)
        """A Party Card is revealed."""
        self.draw = self.vocabulary.each("draw", assets)
        """An Asset comes from the Drawbag into the Pool."""

        # the Design Phase
        self.discard = self.vocabulary.each("discard", quirks)
        self.bid = self.vocabulary.each("bid", [str(value) for value in range(1, HIGHEST_BID + 1)], first=1)
        self.hack = self.vocabulary.add("hack", "hack")
        self.pass_ = self.vocabulary.add("pass", "pass")
        self.swap = [
            self.vocabulary.include(Swap(one, other))
            for one in range(SPACES)
            for other in range(one + 1, SPACES)
        ]
        self.take = [
            self.vocabulary.include(Take(asset, assets[asset], level))
            for asset in range(len(assets))
            for level in range(LEVELS)
        ]

        # the Gameplay Phase
        self.mega_hack = self.vocabulary.add("mega", "mega hack")
        self.lose = self.losses()
        """The losses by `code`."""
        self.add = [self.gain("add", member, 0) for member in range(CHAMPION)]
        self.revive = [self.gain("revive", member, -1) for member in range(CHAMPION)]
        self.merchant = self.merchant_changes()
        """Every different outcome of changing one or two Cubes into colours that are not Yellow."""
        self.treasure = [self.change([member], [CHAMPION]) for member in range(CHAMPION)]

        self.yellow = [self.gain("add", CHAMPION, 0), self.gain("revive", CHAMPION, -1)]
        """What no Tavern and no Shrine gives, for those who ask why (BS-SPC-03, BS-SPC-04)."""

        self.bids_of = [
            [bid for bid in self.bid if hand >> bid.value & 1] for hand in range(1 << HIGHEST_BID + 1)
        ]
        """The bids with a hand of Bid Cards, which is a mask of their values."""

    # --- deeds

    def losses(self) -> list[Deed]:
        """A loss for every number of members of each type that a party can have."""
        deeds = []
        for code in range((self.limit + 1) ** MEMBERS):
            lost = self.decoded(code)
            loss = Deed("lose", f"lose {written(lost)}", [-count for count in lost], lost, code)
            deeds.append(self.vocabulary.include(loss))
        return deeds

    def decoded(self, code: int) -> list[int]:
        base = self.limit + 1
        return [code // base**member % base for member in range(MEMBERS)]

    def code(self, fighters: int, mages: int, healers: int, champions: int) -> int:
        """The place of a loss in `lose`."""
        base = self.limit + 1
        return fighters + base * (mages + base * (healers + base * champions))

    def gain(self, verb: str, member: int, dead: int) -> Deed:
        notation = f"{verb} {LETTERS[member]}"
        return self.vocabulary.include(Deed(verb, notation, of_one(member, 1), of_one(member, dead), member))

    def change(self, changed: list[int], into: list[int]) -> Deed:
        living = [0] * MEMBERS
        gone, come = [0] * MEMBERS, [0] * MEMBERS
        for member in changed:
            gone[member] += 1
            living[member] -= 1
        for member in into:
            come[member] += 1
            living[member] += 1
        notation = f"change {written(gone)} to {written(come)}"
        return self.vocabulary.include(Deed("change", notation, living, [0] * MEMBERS))

    def merchant_changes(self) -> list[Deed]:
        """Changing into the own colour, or there and on to another one, makes no outcome of its own."""
        return [
            self.change(changed, into)
            for changed in multisets(MEMBERS)
            for into in multisets(CHAMPION)
            if len(changed) == len(into) and not set(changed) & set(into)
        ]


def things_of(move: Move) -> tuple[str, ...]:
    """What a move is about: an Asset and a level, two spaces, what is given and what it becomes.

    Everything else is about a single card or button, which bears the notation.
    """
    words = move.notation.split(" ")
    if move.verb == "discard":
        return (words[1],)
    if move.verb == "take":
        return words[1], f"level {words[2]}"
    if move.verb == "swap":
        return f"space {words[1]}", f"space {words[2]}"
    if move.verb == "change":
        return f"change {words[1]}", f"to {words[3]}"
    return (move.notation,)


def multisets(types: int) -> list[list[int]]:
    """One or two members out of so many types, in every way."""
    singles = [[member] for member in range(types)]
    return singles + [[one, other] for one in range(types) for other in range(one, types)]


def of_one(member: int, count: int) -> list[int]:
    counts = [0] * MEMBERS
    counts[member] = count
    return counts


def written(counts: list[int]) -> str:
    """Members as people write them.

    >>> written([2, 0, 0, 1]), written([0, 0, 0, 0])
    ('2F+1Y', '0')
    """
    parts = [f"{counts[member]}{LETTERS[member]}" for member in range(MEMBERS) if counts[member]]
    return "+".join(parts) if parts else NOTHING_LOST
