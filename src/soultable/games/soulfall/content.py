"""The typed tables that content.toml becomes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.engine.content import ContentFile, Entry, vocabulary_name
from soultable.engine.effects import Choice
from soultable.engine.errors import BadContent
from soultable.engine.grammar import Words
from soultable.engine.masks import mask_of
from soultable.engine.tables import Unions
from soultable.games.soulfall.moves import Moves

if TYPE_CHECKING:
    from soultable.games.soulfall.flow.requirements import Requirement
    from soultable.games.soulfall.state import SoulfallState

MAX_SEATS: Final = 4
MOST_CARDS: Final = 20
"""How many cards a hand begins with, or Draw gives, at most."""

ACTION_WORDS: Final = ["draw", "play", "populate", "prosper", "devote", "build"]
"""The Actions (SF-TRN-03), by number."""
ACTIONS: Final = 6
NO_ACTION: Final = -1

# What can be counted, by number.
NOMADS: Final = 0
OUTPOSTS: Final = 1
SHARDS: Final = 2
DEVOTIONS: Final = 3
CARDS: Final = 4
THINGS: Final = ["nomads", "outposts", "shards", "devotions", "cards"]


class CardWords:
    """The language of Lord cards (SF-W-01 to SF-W-15), which flow/lords.py lists."""

    def __init__(
        self,
        top: Words[Choice[SoulfallState]],
        requires: Words[Requirement],
        bottom: Words[Choice[SoulfallState]],
    ) -> None:
        self.top = top
        self.requires = requires
        self.bottom = bottom


class Lord:
    def __init__(self, entry: Entry) -> None:
        entry.only(["id", "name", "title", "mark"])
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.title = entry.text("title")
        self.mark = entry.mark()


class Card:
    """A Lord card: a declaration in the language of Lord cards."""

    def __init__(self, entry: Entry, lords: list[Lord], words: CardWords) -> None:
        entry.only(["id", "lord", "name", "top", "requires", "bottom", "mark"])
        self.id = entry.text("id")
        self.lord = entry.word("lord", [lord.id for lord in lords])
        self.name = entry.text("name")
        self.top = words.top.parse_each(entry, "top")
        """The options of the top ability."""
        self.requires = words.requires.parse(entry, "requires")
        self.bottom = words.bottom.parse(entry, "bottom")
        self.of_such = entry.text("bottom").endswith(" such")
        """Is the bottom ability limited to players who make the requirement true?"""
        self.mark = entry.mark()
        if len({ability.verb for ability in self.top}) < len(self.top):
            raise entry.wrong(
                "top", "a list without two kinds of the same word, as 'claim' and 'claim current'"
            )
        if self.of_such and not self.requires.is_of_another():
            raise entry.wrong("requires", "a phrase with 'another', to say who is meant by 'such' in bottom")


class Board:
    """One side of the board: which spaces it has, and what lies beside what."""

    def __init__(self, entry: Entry, names: list[str]) -> None:
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.players = entry.numbers("players", 2, MAX_SEATS)
        self.rows = space_rows(entry)
        """The names of the spaces, row by row."""
        self.mark = entry.mark()
        self.spaces = 0
        """All spaces, as a mask."""
        beside = [0 for _ in names]
        at = {place: names.index(name) for name, place in axial_places(self.rows).items()}
        for (q, r), space in at.items():
            self.spaces |= 1 << space
            for neighbour in ((q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)):
                if neighbour in at:
                    beside[space] |= 1 << at[neighbour]
        self.beside = Unions(beside)
        """The neighbours of each space."""


class Content:
    """Everything in the box."""

    def __init__(self, text: str, words: CardWords, pack: str = "", pack_name: str = "pack") -> None:
        file = ContentFile(text, "content.toml", pack, pack_name)
        self.markers = file.count("markers", 2, 60)
        self.hand = file.count("hand", 0, MOST_CARDS)
        self.action_cards = file.count("action_cards", 1, ACTIONS)
        self.start_shards = file.count("start_shards", 1, 100)
        self.shards = file.count("shards", MAX_SEATS * self.start_shards, 1000)
        self.tower_points = file.count("tower_points", 0, 1000)
        self.end_shards = file.count("end_shards", 1, 1000)
        self.end_outposts = file.count("end_outposts", 1, 60)
        self.end_unplayed = file.count("end_unplayed", 0, 60)
        self.draw = file.count("draw", 1, MOST_CARDS)
        self.tribes = [tribe(entry) for entry in file.list("tribe")]
        if len(self.tribes) < MAX_SEATS:
            raise BadContent(f"{file.source}: there are {len(self.tribes)} tribes; expected {MAX_SEATS}.")
        self.lords = [Lord(entry) for entry in file.list("lord")]
        self.cards = [Card(entry, self.lords, words) for entry in file.list("card")]
        self.lord_ids = [lord.id for lord in self.lords]
        self.card_ids = [card.id for card in self.cards]
        self.lord_of = [card.lord for card in self.cards]
        self.cards_of = Unions(
            [
                mask_of([number for number, card in enumerate(self.cards) if card.lord == lord])
                for lord in range(len(self.lords))
            ]
        )
        """The cards of each Lord."""
        entries = file.list("board")
        self.spaces = space_names(entries)
        self.boards = [Board(entry, self.spaces) for entry in entries]
        needed = MAX_SEATS * self.hand + 2
        if len(self.cards) < needed:
            raise BadContent(
                f"{file.source}: {len(self.cards)} cards are too few; expected {needed} or more,"
                f" because each player is dealt {self.hand}."
            )
        played_with = [players for board in self.boards for players in board.players]
        for players in range(2, MAX_SEATS + 1):
            if players not in played_with:
                raise BadContent(f"{file.source}: no board is for {players} players; expected one.")
        name = vocabulary_name("soulfall", pack)
        try:
            self.moves = Moves(name, self.spaces, self.card_ids, self.lord_ids, self.tribes)
        except ValueError as error:  # such as the cards `VAS-1` and `vas-1`
            raise BadContent(f"{file.source}: two names are too much alike: {error}.") from None
        self.action_of = [
            ACTION_WORDS.index(move.verb) if move.verb in ACTION_WORDS else NO_ACTION
            for move in self.moves.vocabulary.moves
        ]
        """The Action that each move, by its number, selects; NO_ACTION for those that select none."""

    def board_for(self, players: int) -> Board:
        """The side of the board for so many players (SF-SET-01)."""
        for board in self.boards:
            if players in board.players:
                return board
        raise LookupError(f"no board is for {players} players")


def tribe(entry: Entry) -> str:
    entry.only(["name", "mark"])
    entry.mark()
    return entry.text("name")


def space_rows(entry: Entry) -> list[list[str]]:
    """The names of the spaces of a hexagonal field, row by row (SF-C-06)."""
    rows = entry.numbers("rows", 1, 20)
    radius = max(len(rows) // 2, 1)
    expected = [2 * radius + 1 - abs(r) for r in range(-radius, radius + 1)]
    if rows != expected:
        raise entry.wrong("rows", f"the rows of a hexagonal field, such as {expected}")
    return [
        [f"{chr(ord('A') + row)}{place + 1}" for place in range(length)] for row, length in enumerate(rows)
    ]


def axial_places(rows: list[list[str]]) -> dict[str, tuple[int, int]]:
    """The spaces with their axial coordinates (SF-C-07)."""
    radius = len(rows) // 2
    places = {}
    for row, names in enumerate(rows):
        r = row - radius
        first = max(-radius, -r - radius)
        for step, name in enumerate(names):
            places[name] = (first + step, r)
    return places


def space_names(entries: list[Entry]) -> list[str]:
    """The names of all spaces on any board, in reading order."""
    names: set[str] = set()
    for entry in entries:
        entry.only(["id", "name", "players", "rows", "mark"])
        for row in space_rows(entry):
            names.update(row)
    return sorted(names, key=lambda name: (name[0], int(name[1:])))
