"""The answers: how people write them, and their numbers.

Things have names of one word: heroes `H1` to `H5`, enemies and minions by their card and the number of their
standee (`E01.2`), squares by the tile and its printed grid (`R01.D4`), doors by the tile and its side
(`R05.N`), cards and items by their ids (`A07`, `I03`), slots of the board (`hand1`, `pack2`, `belt1`).
"""

from __future__ import annotations

from typing import Final

from soultable.engine.move import Move, Vocabulary
from soultable.games.soulless_vessel.campaign import CURRENCIES, MOST_ROWS, ROW_KINDS
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.hero import ENEMY, HERO, SLOT_NAMES, Model
from soultable.games.soulless_vessel.printed.vessels import PERKS

HERO_NAMES: Final = ["H1", "H2", "H3", "H4", "H5"]
MOST_MODELS: Final = 16
"""So many standees of a type can be on the map."""
WEAPONS: Final = ["hand1", "hand2", "fist", "rock", "spell", "own"]
"""With what one attacks: an item, unarmed, a thrown rock, a spell; `own` is the weapon of a minion."""
FIST: Final = 2
ROCK: Final = 3
SPELL_WEAPON: Final = 4
OWN: Final = 5
CARRIED: Final = len(SLOT_NAMES) + 1
"""An item is taken into a slot, or, a quest item, beside them all."""
WAYS: Final = ["north", "east", "south", "west", "north-east", "south-east", "south-west", "north-west"]
"""Directions, in the order of `engine.grid`."""
QUEST_NAMES: Final = [f"quest{number}" for number in range(1, 13)]
"""Quest items of a hero, which lie in no slot."""
MOST_CHOICES: Final = 12
MOST_DICE: Final = 24
SIDES: Final = "NESW"
LIES: Final = ["here", "west", "north"]
"""Where the north-west corner of a Bulky position lies, seen from its first walkable square."""
AVOID_CURSE_NAME: Final = "curse"
ROW_NAMES: Final = ["stock", *[f"row{number}" for number in range(1, MOST_ROWS + 1)]]
"""Where something in town is taken from: what is always there, or a row that was shown."""


class Moves:
    """All moves of the game with one content."""

    def __init__(self, content: Content, name: str) -> None:
        words = Vocabulary(name)
        self.vocabulary = words
        self.square_names: list[str] = content.square_names
        self.enemy_ids = [enemy.id for enemy in content.enemies]
        self.minion_ids = [minion.id for minion in content.minions]
        self.model_names = list(HERO_NAMES)
        for card in [*self.enemy_ids, *self.minion_ids]:
            self.model_names += [f"{card}.{number}" for number in range(1, MOST_MODELS + 1)]
        self.first_minion = len(HERO_NAMES) + MOST_MODELS * len(self.enemy_ids)
        self.ability_ids = [ability.id for ability in content.abilities if ability.variant == 0]
        self.item_ids = [item.id for item in content.items]
        self.vessel_ids = [vessel.id for vessel in content.vessels]
        self.tile_ids = [tile.id for tile in content.tiles]
        doors = [f"{tile}.{side}" for tile in self.tile_ids for side in SIDES]
        self.door_names = doors
        # --- chance
        self.rolls: list[list[Move]] = []
        for die in content.dice:
            names = list(dict.fromkeys(die.face_names))
            by_name = {face: words.add("roll", f"roll {die.id} {face}") for face in names}
            for name_of_face, move in by_name.items():
                move.value = die.face_names.index(name_of_face)
            self.rolls.append([by_name[face] for face in die.face_names])
        self.event_die = [words.add("event", f"event {number}", number) for number in range(1, 11)]
        self.lot = words.each("lot", HERO_NAMES)
        self.lot_square = words.product("lot square", [self.square_names])
        self.lot_card = words.each("lot card", self.ability_ids)
        self.draw_item = words.each("draw", self.item_ids)
        self.draw_enemy = words.each("enemy", self.enemy_ids)
        self.draw_vessel = words.each("body", self.vessel_ids)
        self.draw_ai = words.each("ai", [str(card.threat) for card in content.ai])
        self.draw_trait = words.each("trait", [trait.id for trait in content.traits])
        self.draw_room = words.each("room", self.tile_ids)
        self.offer = words.each("offer", self.ability_ids)
        # --- setting up
        self.deck = words.each("deck", [deck.id for deck in content.decks])
        self.learn = words.each("learn", self.ability_ids)
        self.vessel = words.each("vessel", self.vessel_ids)
        self.keep = words.each("keep", self.item_ids)
        self.improvise = words.each("improvise", self.item_ids)
        self.stand = words.product("stand", [self.square_names])
        self.hand_over = words.product("hand over", [self.item_ids, HERO_NAMES])
        # --- a round
        self.place = words.each("place", self.ability_ids)
        self.ready = words.add("ready", "ready")
        self.initiative = words.each("initiative", self.ability_ids)
        self.initiative_empty = words.add("initiative", "initiative 0", -1)
        self.next_to_act = words.product("act", [self.model_names])
        self.give_up = words.add("give up", "give up")
        # --- a turn
        self.major = words.each("major", self.ability_ids)
        self.minor = words.each("minor", self.ability_ids)
        self.forfeit = words.each("forfeit", self.ability_ids)
        self.rest = words.add("rest", "rest")
        self.end = words.add("end", "end")
        self.use = words.product("invoke", [self.source_names(content)])
        # --- movement
        self.go = words.product("go", [self.square_names])
        self.stride = words.product("stride", [self.square_names, LIES])
        self.stop = words.add("stop", "stop")
        self.open = words.each("open", doors)
        self.loot = words.product("loot", [self.square_names])
        self.take = words.product("take", [self.item_ids, [*SLOT_NAMES, "quest"]])
        self.rearrange = words.add("rearrange", "rearrange")
        self.put = words.product("put", [SLOT_NAMES, SLOT_NAMES])
        self.give = words.product("pass", [[*SLOT_NAMES, *self.item_ids], HERO_NAMES])
        self.fetch = words.product("fetch", [[*SLOT_NAMES, *self.item_ids], HERO_NAMES])
        self.consume = words.each("use", SLOT_NAMES)
        self.assume = words.product("assume", [self.square_names])
        self.drain = words.product("drain", [self.square_names])
        self.swap_vessels = words.each("exchange vessels", HERO_NAMES)
        # --- rolls
        self.attack = words.product("attack", [WEAPONS, self.model_names])
        self.option_names = [option.id for option in content.options]
        self.option_names += [word.name for word in content.option_words]
        self.option_names.append(AVOID_CURSE_NAME)
        """What symbols are spent on: printed options, those of texts, and that of every cursed hero."""
        self.spend = words.product("spend", [self.option_names])
        self.deal = words.add("deal", "deal")
        self.done = words.add("done", "done")
        self.wear = words.each("wear", SLOT_NAMES)
        self.reroll = words.each("reroll", [str(place) for place in range(1, MOST_DICE + 1)])
        # --- whatever a card asks
        self.pick = words.product("pick", [self.model_names])
        self.square = words.product("square", [self.square_names])
        self.area = words.each("area", [str(number) for number in range(1, 217)])
        self.choose = words.each("choose", [str(number) for number in range(1, MOST_CHOICES + 1)])
        self.card = words.each("card", self.ability_ids)
        self.status = words.each("relieve", [status.name for status in content.statuses])
        self.item = words.each("item", SLOT_NAMES)
        self.door = words.each("door", doors)
        self.drags = words.product("drag", [self.model_names, WAYS])
        self.crash = words.add("crash", "crash")
        self.chest = words.product("chest", [self.square_names])
        self.reacts = words.product("react", [[*HERO_NAMES, "table"], self.source_names(content)])
        self.lay = words.each("lay", [str(number) for number in range(1, 65)])
        self.yes = words.add("yes", "yes")
        self.no = words.add("no", "no")
        self.skip = words.add("skip", "skip")
        # --- the town
        self.buy = words.product("buy", [self.item_ids, ROW_NAMES])
        self.sell = words.each("sell", [*SLOT_NAMES, *self.item_ids])
        self.repair = words.each("repair", SLOT_NAMES)
        self.row = words.each("row", ROW_KINDS)
        self.inhabit = words.product("inhabit", [self.vessel_ids, ROW_NAMES])
        self.upgrade = words.each("upgrade", [card.id for card in content.abilities if card.variant])
        self.retrain = words.each("retrain", self.ability_ids)
        self.become = words.each("become", [card.id for card in content.abilities])
        self.unlock = words.each("unlock", PERKS[1:], 1)
        self.stow = words.each("stow", SLOT_NAMES)
        self.collect = words.each("collect", self.item_ids)
        self.forgo = words.each("forgo", [*SLOT_NAMES, *self.item_ids])
        self.pay = words.each("pay", CURRENCIES)
        self.set_out = words.each("set out", [adventure.id for adventure in content.adventures])

    def source_names(self, content: Content) -> list[str]:
        """Whatever has a text that can be used or that reacts: cards, items by slot, perks, models, rules."""
        names = [*self.ability_ids, *SLOT_NAMES, *QUEST_NAMES]
        for vessel in content.vessels:
            names += [f"{vessel.id}.{place + 1}" for place in range(5)]
        names += self.model_names
        names += [f"rule{number}" for number in range(1, 21)]
        return names

    def model_name(self, model: Model) -> int:
        """The place of a model's name."""
        if model.kind == HERO:
            return model.number
        if model.kind == ENEMY:
            return len(HERO_NAMES) + MOST_MODELS * model.type + model.number - 1
        return self.first_minion + MOST_MODELS * model.type + model.number - 1

    def pick_of(self, model: Model) -> Move:
        return self.pick.move(self.model_name(model))

    def spend_index(self, number: int) -> int:
        """The place of a spending option in the family `spend`; a number below 0 is that of the curse."""
        return number if number >= 0 else len(self.option_names) - 1

    def option_name(self, number: int) -> str:
        return self.option_names[self.spend_index(number)]

    def open_move(self, name: str) -> Move:
        return self.open[self.door_names.index(name)]

    def door_move(self, name: str) -> Move:
        return self.door[self.door_names.index(name)]

    def react(self, owner: int, source: int) -> Move:
        """A text or a card of a hero reacts; or one that is nobody's."""
        holder = owner if owner >= 0 else len(HERO_NAMES)
        return self.reacts.move(holder * (self.reacts.size // (len(HERO_NAMES) + 1)) + source)

    def drag(self, model: Model, way: int) -> Move:
        """The model comes one square nearer, in this direction."""
        return self.drags.move(self.model_name(model) * len(WAYS) + way)

    def attack_with(self, weapon: int, model: Model) -> Move:
        return self.attack.move(weapon * len(self.model_names) + self.model_name(model))
