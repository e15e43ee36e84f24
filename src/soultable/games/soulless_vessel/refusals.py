"""Why not: the refusals that several parts of the game share."""

from __future__ import annotations

from typing import Final

from soultable.engine.refusal import Refusal

OUT_OF_SIGHT: Final = Refusal("SV-LOS-03", "A wall is in between: there is no line of sight.")

# --- slots of the player board

NOT_IN_HAND: Final = Refusal("SV-ITM-02", "Only weapons and shields go into the hands.")
NO_ARMOR: Final = Refusal("SV-ITM-03", "Only armor goes into the armor slot.")
NO_GEAR: Final = Refusal("SV-ITM-04", "Only gear goes into a gear slot.")
NEEDS_NO_SLOT: Final = Refusal("SV-R-128", "A quest item needs no slot.")
NO_CONSUMABLE: Final = Refusal("SV-ITM-06", "Only consumables go there.")
NO_SUCH_PLACE: Final = Refusal("SV-ITM-01", "The hero has fewer places of this kind.")
BOTH_HANDS: Final = Refusal("SV-ITM-02", "A two-handed item fills both hands.")
SAME_BODY_PART: Final = Refusal("SV-ITM-04", "Apart from rings, no two items are for the same body part.")
SLOT_TAKEN: Final = Refusal("SV-R-31", "Something lies there already.")
FIRST_FREE_PLACE: Final = Refusal("SV-ITM-01", "Places of one kind are alike: take the first free one.")
NOTHING_IN_SLOT: Final = Refusal("SV-SMA-06", "Nothing lies there.")
NO_DIFFERENCE: Final = Refusal("SV-SMA-06", "Places of one kind are alike: that changes nothing.")
LOWER_FIRST: Final = Refusal("SV-SMA-06", "Two items change places: name first what is worn, then the pack.")
PUT_BEFORE: Final = Refusal("SV-SMA-06", "Each item is put once while the inventory is rearranged.")
IN_USE: Final = Refusal("SV-SMA-08", "That item is being used.")

# --- special movement actions

TOO_FEW_POINTS: Final = Refusal("SV-SMA-01", "There are not enough movement points left for it.")
NO_DOOR: Final = Refusal("SV-SMA-01", "There is no closed door.")
DOOR_TOO_FAR: Final = Refusal("SV-R-06", "The hero does not stand at that door.")
MAY_NOT_OPEN: Final = Refusal("SV-VES-10", "This vessel cannot open doors or chests.")
NEEDS_ITEM: Final = Refusal("SV-SMA-01", "The door is sealed: it opens for a hero who holds the right item.")
NOTHING_TO_LOOT: Final = Refusal("SV-SMA-02", "No chest and no dropped item lies there.")
TOO_FAR_AWAY: Final = Refusal("SV-R-05", "It is not adjacent.")
NOTHING_TO_REARRANGE: Final = Refusal("SV-SMA-06", "There is no other way to hold these items.")
NOT_TO_ONESELF: Final = Refusal("SV-SMA-07", "It takes two heroes.")
NO_SUCH_HERO: Final = Refusal("SV-SMA-07", "That hero is not there.")
NOT_ADJACENT: Final = Refusal("SV-SMA-07", "That hero is not adjacent.")
NOT_HELD: Final = Refusal("SV-SMA-07", "There is no such item to give.")
NO_ROOM: Final = Refusal("SV-R-124", "It would not fit, however the items are rearranged.")
DECLINED: Final = Refusal("SV-R-124", "The other player has declined that in this movement action.")
NOT_CONSUMABLE: Final = Refusal("SV-SMA-08", "That is not a consumable.")
WITHOUT_EFFECT: Final = Refusal("SV-SMA-08", "Nothing that it says can be done now.")
NO_VESSEL: Final = Refusal("SV-SMA-09", "No vessel lies there.")
IS_VESSELLESS: Final = Refusal("SV-R-108", "A Vesselless Soul cannot exchange vessels.")

# --- loot

NOT_LYING_THERE: Final = Refusal("SV-SMA-05", "That item does not lie there.")
IS_QUEST_ITEM: Final = Refusal("SV-R-128", "Quest items, and only they, are carried without a slot.")
