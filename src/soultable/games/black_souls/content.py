"""The typed tables that content.toml becomes, and the Design Board."""

from __future__ import annotations

from typing import Final

from soultable.engine.content import ContentFile, Entry, vocabulary_name
from soultable.engine.errors import BadContent
from soultable.engine.grammar import Words, number, word_of
from soultable.engine.masks import size
from soultable.games.black_souls.moves import HIGHEST_BID, LEVELS, MEMBERS, SPACES, Moves

MAX_SEATS: Final = 6
MEMBER_WORDS: Final = ["fighter", "mage", "healer", "champion"]
"""By number, as in moves.py."""

# The types of Assets, by number (BS-DES-12).
TYPE_WORDS: Final = ["cave", "dungeon", "outdoor"]
TYPES: Final = 3

# The icons, by number; anyone who carries one is a Special Asset.
PLAIN: Final = 0
BOSS: Final = 1
MERCHANT: Final = 2
SHRINE: Final = 3
TAVERN: Final = 4
TREASURE: Final = 5
ICONS: Final = 6
# What a Token gives, where an icon might be (BS-TOK).
SHRINE_TOKEN: Final = 6
TAVERN_TOKEN: Final = 7
ICON_WORDS: Final = ["none", "boss", "merchant", "shrine", "tavern", "treasure"]

X: Final = -1
"""The Threat that takes all members of a type (BS-X-01)."""

# What a Quirk asks for, by number.
MOST_ICON: Final = 0
MOST_TYPE: Final = 1
MOST_SPECIAL: Final = 2
MOST_TOKENS: Final = 3
HIGHEST_DIFFICULTY: Final = 4
FEWEST_BIDS: Final = 5
CONNECT: Final = 6
NEVER_HACK: Final = 7
ALIVE_TYPES: Final = 8
ALIVE: Final = 9
DEAD: Final = 10
OTHER_QUIRKS: Final = 11

QUIRKS_DEALT: Final = 3
ID_LENGTH: Final = 3
"""Of Assets and Quirks, such as `C15`."""

# --- Bid Cards

SMALL_TABLE: Final = 4
"""Up to so many designers the 7s stay in the box (BS-SCL-03)."""
SMALL_HAND: Final = (1 << HIGHEST_BID) - 2
"""The Bid Cards 1 to 6, as a mask of their values."""
LARGE_HAND: Final = SMALL_HAND | 1 << HIGHEST_BID


def full_hand(seats: int) -> int:
    """The Bid Cards that each designer begins with (BS-SET-01, BS-SCL-03)."""
    return SMALL_HAND if seats <= SMALL_TABLE else LARGE_HAND


# --- the Design Board (BS-R-05): spaces are numbered along the path, from 0 here and from 1 for people.

COLUMNS: Final = 4


def level_of(space: int) -> int:
    return space // COLUMNS


def column_of(space: int) -> int:
    """Columns are counted from the left; the path runs back on the middle level (BS-PLY-06)."""
    step = space % COLUMNS
    return COLUMNS - 1 - step if level_of(space) == 1 else step


def neighbours(space: int) -> int:
    """The spaces that share a side with this one, as a mask (BS-R-49)."""
    beside = 0
    for other in range(SPACES):
        levels = abs(level_of(other) - level_of(space))
        columns = abs(column_of(other) - column_of(space))
        if levels + columns == 1:
            beside |= 1 << other
    return beside


BESIDE: Final = [neighbours(space) for space in range(SPACES)]


def largest_group(spaces: int) -> int:
    """How many of these spaces hang together at most."""
    largest = 0
    while spaces:
        group = spaces & -spaces
        grown = 0
        while grown != group:
            grown = group
            for space in range(SPACES):
                if grown >> space & 1:
                    group |= BESIDE[space] & spaces
        largest = max(largest, size(group))
        spaces &= ~group
    return largest


class LargestGroups:
    """`largest_group` of every set of spaces, found when it is first asked for."""

    def __init__(self) -> None:
        self.known = [-1] * (1 << SPACES)

    def of(self, spaces: int) -> int:
        found = self.known[spaces]
        if found < 0:
            found = largest_group(spaces)
            self.known[spaces] = found
        return found


LARGEST: Final = LargestGroups()


# --- what is in the box


class Asset:
    """A tile: a type, an icon, a Difficulty, and a Threat for each type of members but Champions."""

    def __init__(self, entry: Entry) -> None:
        entry.only(["id", "name", "type", "icon", "difficulty", "threats", "mark"])
        self.id = short_id(entry)
        self.name = entry.text("name")
        self.type = entry.word("type", TYPE_WORDS)
        self.icon = entry.word("icon", ICON_WORDS)
        self.difficulty = entry.number("difficulty", 0, 99)
        self.threats = threats(entry)
        self.mark = entry.mark()


class PartyCard:
    """One kind of Party Card, and how many cards of it there are."""

    def __init__(self, entry: Entry) -> None:
        entry.only(["id", "type", "cubes", "cards", "mark"])
        self.id = entry.text("id")
        self.type = entry.word("type", MEMBER_WORDS)
        self.cubes = entry.number("cubes", 1, 9)
        self.cards = entry.number("cards", 1, 99)
        self.mark = entry.mark()


class Goal:
    """What a Quirk asks for, how many, and of which icon, type of Assets or type of members."""

    def __init__(self, kind: int, number: int = 0, thing: int = 0) -> None:
        self.kind = kind
        self.number = number
        self.thing = thing


GOALS: Final[Words[Goal]] = Words(
    {
        "number": number(0, 99),
        "icon": word_of(ICON_WORDS[1:]),
        "type": word_of(TYPE_WORDS),
        "member": word_of(MEMBER_WORDS),
    }
)
GOALS.add("most special", lambda: Goal(MOST_SPECIAL)).add("most tokens", lambda: Goal(MOST_TOKENS))
GOALS.add("most <icon>", lambda icon: Goal(MOST_ICON, thing=icon + 1))
GOALS.add("most <type>", lambda kind: Goal(MOST_TYPE, thing=kind))
GOALS.add("highest difficulty", lambda: Goal(HIGHEST_DIFFICULTY))
GOALS.add("fewest bid cards", lambda: Goal(FEWEST_BIDS))
GOALS.add("connect <number>", lambda number: Goal(CONNECT, number))
GOALS.add("never hack", lambda: Goal(NEVER_HACK))
GOALS.add("alive <number> types", lambda number: Goal(ALIVE_TYPES, number))
GOALS.add("alive <number> <member>", lambda number, member: Goal(ALIVE, number, member))
GOALS.add("dead <number>", lambda number: Goal(DEAD, number))
GOALS.add("complete <number> others", lambda number: Goal(OTHER_QUIRKS, number))


class Quirk:
    """A goal: a declaration in the words listed at the head of content.toml."""

    def __init__(self, entry: Entry) -> None:
        entry.only(["id", "goal", "points", "mark"])
        self.id = short_id(entry)
        self.points = entry.number("points", 0, 99)
        self.mark = entry.mark()
        goal = GOALS.parse(entry, "goal")
        self.kind = goal.kind
        self.number = goal.number
        self.thing = goal.thing


class Content:
    """Everything in the box."""

    def __init__(self, text: str, pack: str = "", pack_name: str = "pack") -> None:
        file = ContentFile(text, "content.toml", pack, pack_name)
        self.party_limit = file.count("party_limit", 2, 7)
        self.party_start = file.count("party_start", 1, self.party_limit)
        self.party_least = file.count("party_least", 1, MEMBERS * self.party_limit)
        self.cubes = file.count("cubes", MAX_SEATS * self.party_limit, 1000)
        self.tavern_tokens = file.count("tavern_tokens", 0, 1000)
        self.shrine_tokens = file.count("shrine_tokens", 0, 1000)
        self.hacks = file.count("hacks", 0, 9)
        self.quirks_public = file.count("quirks_public", 0, 6)
        self.dead_for_point = file.count("dead_for_point", 1, 99)
        self.catch_up_last = file.count("catch_up_last", 0, 99)
        self.catch_up_second = file.count("catch_up_second", 0, 99)
        self.fluidity = fluidity(file)
        """The DP for each size of the largest group (BS-FLU-01)."""
        self.difficulty_points = difficulty_points(file)
        """The DP by rank, by the number of designers (BS-DIF-02)."""
        self.party_cards = [PartyCard(entry) for entry in file.list("party")]
        self.quirks = [Quirk(entry) for entry in file.list("quirk")]
        self.quirk_ids = [quirk.id for quirk in self.quirks]
        self.assets = [Asset(entry) for entry in file.list("asset")]
        self.type_of = [asset.type for asset in self.assets]
        self.icon_of = [asset.icon for asset in self.assets]
        self.difficulty_of = [asset.difficulty for asset in self.assets]
        self.threats_of = [asset.threats for asset in self.assets]
        self.check(file.source)
        name = vocabulary_name("black_souls", pack)
        party = [card.id for card in self.party_cards]
        assets = [asset.id for asset in self.assets]
        try:
            self.moves = Moves(name, self.quirk_ids, party, assets, self.party_limit)
        except ValueError as error:  # such as the Assets `C01` and `c01`
            raise BadContent(f"{file.source}: two names are too much alike: {error}.") from None

    def check(self, source: str) -> None:
        """Is there enough of everything for six designers?"""
        if len(self.assets) < MAX_SEATS * SPACES:
            raise BadContent(
                f"{source}: {len(self.assets)} Assets are too few; expected {MAX_SEATS * SPACES} or more."
            )
        if len(self.quirks) < MAX_SEATS * QUIRKS_DEALT:
            raise BadContent(
                f"{source}: {len(self.quirks)} Quirks are too few; expected"
                f" {MAX_SEATS * QUIRKS_DEALT} or more."
            )
        reached = 0
        for member in range(MEMBERS):
            cubes = sum([card.cubes * card.cards for card in self.party_cards if card.type == member])
            reached += min(self.party_start + cubes, self.party_limit)
        if reached < self.party_least:
            raise BadContent(
                f"{source}: all Party Cards together make parties of {reached} Cubes; expected"
                f" {self.party_least} or more."
            )


def short_id(entry: Entry) -> str:
    """An id for which there is room in the drawings."""
    found = entry.text("id")
    if len(found) > ID_LENGTH:
        raise entry.wrong("id", f"a text of at most {ID_LENGTH} characters")
    return found


def threats(entry: Entry) -> list[int]:
    """Fighter, Mage, Healer: each a number, or X."""
    value = entry.data.get("threats")
    expected = 'three Threats (Fighter, Mage, Healer), each a whole number from 0 to 20 or "X"'
    if not isinstance(value, list) or len(value) != 3:
        raise entry.wrong("threats", expected)
    found: list[int] = []
    for threat in value:
        if threat == "X":
            found.append(X)
        elif isinstance(threat, int) and not isinstance(threat, bool) and 0 <= threat <= 20:
            found.append(threat)
        else:
            raise entry.wrong("threats", expected)
    return found


def fluidity(file: ContentFile) -> list[int]:
    points = [0] * (SPACES + 1)
    for entry in file.list("fluidity"):
        entry.only(["id", "least", "points", "mark"])
        entry.mark()
        for group in range(entry.number("least", 1, SPACES), SPACES + 1):
            points[group] = max(points[group], entry.number("points", 0, 99))
    return points


def difficulty_points(file: ContentFile) -> list[list[int]]:
    chart: list[list[int]] = [[] for _ in range(MAX_SEATS + 1)]
    for entry in file.list("difficulty"):
        entry.only(["id", "designers", "points", "mark"])
        entry.mark()
        designers = entry.number("designers", 2, MAX_SEATS)
        chart[designers] = entry.numbers("points", 0, 99)
        if len(chart[designers]) != designers:
            raise entry.wrong("points", f"a list of {designers} numbers, one for each rank")
    for designers in range(2, MAX_SEATS + 1):
        if not chart[designers]:
            raise BadContent(
                f"{file.source}: no difficulty chart is for {designers} designers; expected one."
            )
    return chart


assert LEVELS * COLUMNS == SPACES
