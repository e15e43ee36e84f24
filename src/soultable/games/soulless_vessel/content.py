"""The typed tables that the files in content/ become.

What is printed on each kind of thing is in `printed/`; here they are put together, checked against each
other and numbered. A content pack is laid over all files at once: it says only what differs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soultable.engine.content import ContentFile, Entry, parsed
from soultable.engine.errors import BadContent
from soultable.engine.masks import bit
from soultable.games.soulless_vessel.hero import STATUSES
from soultable.games.soulless_vessel.printed.adventures import (
    TIERS,
    Adventure,
    Box,
    DeckEntry,
    EnemyEntry,
    EventRow,
    Rewards,
    Transition,
    Trigger,
)
from soultable.games.soulless_vessel.printed.cards import Ability, Deck, variants
from soultable.games.soulless_vessel.printed.dice import (
    DICE,
    ENHANCEMENT,
    EVENT_DIE,
    LAYOUTS,
    Die,
    Options,
    SpendingOption,
    faces,
)
from soultable.games.soulless_vessel.printed.enemies import (
    AI_CARDS,
    AiCard,
    Enemy,
    Minion,
    Phase,
    Status,
    Trait,
    read_enemy,
)
from soultable.games.soulless_vessel.printed.items import Item
from soultable.games.soulless_vessel.printed.reading import MOST_HEROES, NONE, Language, Names, table
from soultable.games.soulless_vessel.printed.tiles import SIDES, Layout, Tile
from soultable.games.soulless_vessel.printed.vessels import COMMON, Perk, Vessel
from soultable.games.soulless_vessel.tile import CONNECTOR_NAMES, STRAIGHTS

if TYPE_CHECKING:
    from soultable.games.soulless_vessel.moves import Moves

__all__ = [
    "Ability", "Adventure", "AiCard", "Content", "Deck", "DeckEntry", "Die", "Enemy", "EnemyEntry",
    "EventRow", "Item", "Language", "Layout", "Minion", "Names", "Perk", "Phase", "Rewards",
    "SpendingOption", "Status", "Tile", "Trait", "Transition", "Trigger", "Vessel",
]  # fmt: skip

PARTS: Final = {
    "dice": ["die", "layout"],
    "ai": ["ai", "smart_and_mean"],
    "status": ["status"],
    "enemies": ["enemy"],
    "traits": ["trait"],
    "minions": ["minion"],
    "vessels": ["vessel"],
    "items": ["item"],
    "abilities": ["ability"],
    "decks": ["deck"],
    "tiles": ["tile"],
    "adventures": ["adventure"],
    "transitions": ["transition"],
}
"""The files, without their ending, and what stands in each."""


class Files:
    """The content files with a pack laid over them."""

    def __init__(self, texts: dict[str, str], pack: str, pack_name: str) -> None:
        """`texts`: by the names of the files, without their ending."""
        self.source = pack_name if pack else "content"
        """Where to look for what is wrong with the whole."""
        self.files: dict[str, ContentFile] = {}
        """The file of each part."""
        for name, parts in PARTS.items():
            if name not in texts:
                raise BadContent(f"content: the file {name}.toml is missing.")
            file = ContentFile(texts[name], f"{name}.toml")
            for key in file.data:
                if key not in parts:
                    raise BadContent(
                        f"{name}.toml: {key} is not a part of it; the parts are {', '.join(parts)}."
                    )
            for part in parts:
                self.files[part] = file
        if pack:
            self.lay_over(parsed(pack, pack_name), pack_name)

    def lay_over(self, pack: dict[str, object], pack_name: str) -> None:
        whole = pack.pop("whole", [])
        lists = [key for key, value in pack.items() if isinstance(value, list)]
        if not isinstance(whole, list) or any(key not in lists for key in whole):
            raise BadContent(
                f"{pack_name}: whole is {whole!r}; expected names of lists in this pack, as ['ability']."
            )
        for key, value in pack.items():
            if key not in self.files:
                known = ", ".join(self.files)
                raise BadContent(f"{pack_name}: {key} is not a part of the content; the parts are {known}.")
            part: dict[str, object] = {key: value}
            if key in whole:
                part["whole"] = [key]
            self.files[key].lay_over(part, pack_name)

    def list(self, part: str) -> list[Entry]:
        return self.files[part].list(part)

    def table(self, part: str) -> Entry:
        file = self.files[part]
        data = file.data.get(part)
        if not isinstance(data, dict):
            raise BadContent(f"{file.name}: the table [{part}] is missing.")
        changed = any(f"{part} {key}" in file.origin for key in data)
        return Entry(f"{self.source if changed else file.name}: {part}", data)


class Content:
    """Everything in the box."""

    moves: Moves
    """The answers about all this; whoever reads the content sets it."""

    def __init__(
        self, texts: dict[str, str], language: Language, pack: str = "", pack_name: str = "pack"
    ) -> None:
        files = Files(texts, pack, pack_name)
        source = files.source
        self.read_dice(files)
        self.statuses = [Status(entry) for entry in files.list("status")]
        if [status.name for status in self.statuses] != STATUSES:
            raise BadContent(f"{source}: the statuses are not {', '.join(STATUSES)}, in this order.")
        self.read_ai_cards(files)
        self.tiles = [Tile(entry, number) for number, entry in enumerate(files.list("tile"))]
        self.square_names = list(CONNECTOR_NAMES)
        """The names of all squares: of the connectors, then of each tile."""
        for tile in self.tiles:
            tile.shape.first = len(self.square_names)
            self.square_names += tile.shape.names

        language.learn(self.names(files))
        options = Options(language)
        self.options = options.all
        """All spending options."""
        self.enemies = [
            read_enemy(entry, number, language) for number, entry in enumerate(files.list("enemy"))
        ]
        """Enemies and bosses; each knows its nightmare version."""
        self.traits = [Trait(entry, number, language) for number, entry in enumerate(files.list("trait"))]
        self.minions = [Minion(entry, number, language) for number, entry in enumerate(files.list("minion"))]
        self.vessels = [Vessel(entry, number, options) for number, entry in enumerate(files.list("vessel"))]
        """The first one is the Vesselless Soul."""
        self.items = [Item(entry, number, options) for number, entry in enumerate(files.list("item"))]
        self.read_abilities(files, options)
        self.decks = [Deck(entry, self.base_ids) for entry in files.list("deck")]
        box = Box(self.tiles, self.enemies, self.items, self.vessels, language)
        self.adventures = [
            Adventure(entry, number, box) for number, entry in enumerate(files.list("adventure"))
        ]
        self.transitions = [Transition(entry, self.adventures) for entry in files.list("transition")]
        language.check()
        self.token_names = language.token_names
        """The names of the tokens that effects place, by number."""
        self.obtained = language.obtained
        """The items, and piles of them, that effects give by name."""
        self.option_words = language.options_made
        """The spending options that effects give; their numbers follow those of the printed ones."""
        for place, word in enumerate(self.option_words):
            word.option_number = len(self.options) + place
        self.check_ids(source)
        self.check_whole(source)
        self.pack = pack

    def names(self, files: Files) -> Names:
        """What effects can name."""
        names = Names()
        names.enemies = [entry.text("id") for entry in files.list("enemy")]
        names.minions = [entry.text("id") for entry in files.list("minion")]
        names.items = [entry.text("id") for entry in files.list("item")]
        names.tiles = [tile.id for tile in self.tiles]
        names.entrances = [[SIDES[side] for side in tile.sides()] for tile in self.tiles]
        for entry in files.list("vessel"):
            if "counter" in entry.data:
                names.counters.append(table(entry, "counter").text("name"))
        for entry in files.list("ability"):
            names.card_words += [word for word in entry.texts("types") if word not in names.card_words]
        return names

    def read_dice(self, files: Files) -> None:
        dice = [Die(entry) for entry in files.list("die")]
        if [die.id for die in dice] != [*DICE, EVENT_DIE]:
            raise BadContent(
                f"{files.source}: the dice are not {', '.join(DICE)}, {EVENT_DIE}, in this order."
            )
        self.dice = dice[: len(DICE)]
        """By number: Standard, Power, Enhancement, Blessing, Cursed."""
        self.event_die = dice[-1]
        shown = self.dice[ENHANCEMENT].faces
        self.layout_of = [NONE] * len(shown)
        """The layout of a room, by the face of the Enhancement die."""
        layouts = files.list("layout")
        if [entry.text("id") for entry in layouts] != LAYOUTS:
            raise BadContent(f"{files.source}: the layouts are not {', '.join(LAYOUTS)}, in this order.")
        for number, entry in enumerate(layouts):
            entry.only(["id", "faces", "mark"])
            entry.mark()
            wanted = faces(entry)
            for place, face in enumerate(shown):
                if face in wanted:
                    if self.layout_of[place] != NONE:
                        raise entry.wrong("faces", "faces of which no layout before has one")
                    self.layout_of[place] = number
        if NONE in self.layout_of:
            raise BadContent(
                f"{files.source}: a face of the Enhancement die has no layout; expected one for each."
            )

    def read_ai_cards(self, files: Files) -> None:
        self.ai = [AiCard(entry, number) for number, entry in enumerate(files.list("ai"))]
        threats = [card.threat for card in self.ai]
        if sorted(threats) != list(range(1, AI_CARDS + 1)):
            raise BadContent(
                f"{files.source}: the threats of the AI cards are not 1 to {AI_CARDS}, each once."
            )
        removed = files.table("smart_and_mean")
        removed.only(["removed", "mark"])
        removed.mark()
        for threat in removed.numbers("removed", 1, AI_CARDS):
            self.ai[threats.index(threat)].smart = False

    def read_abilities(self, files: Files, options: Options) -> None:
        self.interrupts: dict[tuple[int, ...], dict[int, int]] = {}
        """What `interrupting` has found out of decks."""
        self.abilities: list[Ability] = []
        """The base cards with their upgrades: base, A, B, then the next card."""
        entries = files.list("ability")
        self.base_ids = [entry.text("id") for entry in entries]
        names: list[str] = []
        for card, entry in enumerate(entries):
            self.abilities += variants(entry, card, options)
            name = self.abilities[-1].name
            if name in names:
                raise entry.wrong("name", "a name that no other base card has (SV-CARD-02)")
            names.append(name)

    def interrupting(self, deck: tuple[int, ...], trigger: int) -> int:
        """The places of a deck at which there are interrupts for what happens, as a set."""
        known = self.interrupts.get(deck)
        if known is None:
            known = {}
            for place in range(len(deck)):
                for word in self.abilities[deck[place]].interrupts:
                    known[word.trigger] = known.get(word.trigger, 0) | bit(place)
            self.interrupts[deck] = known
        return known.get(trigger, 0)

    def check_ids(self, source: str) -> None:
        """No two things have the same id, whatever they are: players and effects name them by it."""
        kinds: list[tuple[str, list[str]]] = [
            ("a connector", [shape.id for shape in STRAIGHTS]),
            ("a tile", [tile.id for tile in self.tiles]),
            ("an enemy", [enemy.id for enemy in self.enemies]),
            ("a trait", [trait.id for trait in self.traits]),
            ("a minion", [minion.id for minion in self.minions]),
            ("a vessel", [vessel.id for vessel in self.vessels]),
            ("an item", [item.id for item in self.items]),
            ("an ability", [ability.id for ability in self.abilities]),
            ("a deck", [deck.id for deck in self.decks]),
            ("an adventure", [adventure.id for adventure in self.adventures]),
        ]
        owner: dict[str, str] = {}
        for kind, ids in kinds:
            for name in ids:
                if name in owner:
                    raise BadContent(
                        f"{source}: {name} is the id of {owner[name]} and of {kind}; expected one of its own."
                    )
                owner[name] = kind

    def check_whole(self, source: str) -> None:
        """What the box needs so that every number of heroes can play a campaign."""
        if len(self.decks) < MOST_HEROES:
            raise BadContent(f"{source}: there are {len(self.decks)} decks; expected {MOST_HEROES} or more.")
        commons = sum(vessel.copies for vessel in self.vessels if vessel.rarity == COMMON)
        if commons < MOST_HEROES:
            raise BadContent(
                f"{source}: there are {commons} cards of common vessels; expected {MOST_HEROES} or more."
            )
        if not self.traits:
            raise BadContent(f"{source}: there are no traits; expected 1 or more.")
        for word, found in (
            ("prologue", [one for one in self.adventures if one.prologue]),
            ("finale", [one for one in self.adventures if one.finale]),
        ):
            if len(found) != 1:
                raise BadContent(
                    f"{source}: there are {len(found)} adventures that are the {word}; expected 1."
                )
        if [transition.tier for transition in self.transitions] != list(range(1, TIERS + 1)):
            raise BadContent(
                f"{source}: the transitions are not one from each tier from 1 to {TIERS}, in this order."
            )
        if [transition.finale for transition in self.transitions] != [False] * (TIERS - 1) + [True]:
            raise BadContent(
                f"{source}: the transition from tier {TIERS}, and only that one, leads to the finale."
            )
