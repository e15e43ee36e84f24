"""Why something is not allowed in Soulgivers: a rule and a sentence for each."""

from __future__ import annotations

from typing import Final

from soultable.engine.refusal import Refusal

# --- setup and the beginning of a turn
NOT_LEFT: Final = Refusal("SG-SET-03", "That tile has been laid already.")
NOT_BESIDE_PORTAL: Final = Refusal(
    "SG-SET-11", "Only a tile next to one of your own Portals can be exchanged."
)
NOT_EXCHANGEABLE: Final = Refusal(
    "SG-SET-11",
    "The other tile may not be next to a Portal, nor an Interference Tile, nor the Mother Tile.",
)
PICKED_ALREADY: Final = Refusal("SG-SET-12", "That character is not in your deck any more.")
NOT_YOURS_TO_PLACE: Final = Refusal("SG-SET-13", "That Soulgiver is not one that you have to place now.")
NOT_YOUR_PORTAL: Final = Refusal("SG-SET-13", "Soulgivers are put on Portals of their own population.")
PORTAL_GONE: Final = Refusal("SG-R-74", "That Portal has been destroyed.")
NOT_OFFERED: Final = Refusal("SG-TRN-03", "Keep one of the two cards that you have drawn.")
CARD_GONE: Final = Refusal("SG-TRN-03", "That card is not in the deck.")

# --- activation
NOT_IN_PLAY: Final = Refusal("SG-ACT-01", "You have no such Soulgiver in play.")
NOT_YOUR_PIECE: Final = Refusal("SG-R-79", "That Soulgiver belongs to your teammate.")
ACTIVATED: Final = Refusal("SG-ACT-03", "A Soulgiver can be activated only once in a turn.")
NOBODY_ACTIVE: Final = Refusal("SG-ACT-01", "Declare a Soulgiver Active first.")
MUST_GO_ON: Final = Refusal("SG-R-86", "It may not stop here: first it has to move on.")
FROM_PORTAL: Final = Refusal("SG-POR-02", "On a Portal its first action must be Movement.")
NO_ESSENCE: Final = Refusal("SG-TRB-01", "You have no Tribute Essence left for this turn.")
TWICE: Final = Refusal("SG-ACT-04", "It has taken an action of this type already in this turn.")

# --- Movement
MOVEMENT_OVER: Final = Refusal("SG-R-18", "Its Movement is over.")
NO_POINTS: Final = Refusal("SG-MOV-01", "It has no Movement left in this turn.")
NOT_NEXT: Final = Refusal("SG-MOV-04", "A step leads to a cell that shares a side with its own.")
OFF_LINE: Final = Refusal("SG-MOV-02", "A linear mover keeps to one line.")
AFTER_LEAP: Final = Refusal("SG-RUN-03", "After a Leap it goes on only in the direction of the jump.")
WALL: Final = Refusal("SG-MOV-06", "A Wall is in the way.")
OCCUPIED: Final = Refusal("SG-MOV-07", "Another Soulgiver stands there.")
BORDER_BLOCKS: Final = Refusal("SG-POP-05", "The Border stops opposing Soulgivers.")
BARRIER_BLOCKS: Final = Refusal("SG-BAR-01", "The Barrier closes that tile.")
BARRIER_LOCKS: Final = Refusal(
    "SG-V22-17", "While the Barrier is active nobody enters or leaves its tile by Movement."
)
NO_WAY_ON: Final = Refusal("SG-R-86", "It could not stop there, and has no way on from there.")
HELD_FAST: Final = Refusal("SG-R-58", "A Specter Modifier holds it.")
NO_HARMLESS_WAY: Final = Refusal("SG-MOV-01", "No harmless way leads there with the Movement that is left.")
NOT_ITS_PORTAL: Final = Refusal("SG-POR-06", "A Soulgiver enters only a Portal of its own population.")
WITHOUT_FRAGMENT: Final = Refusal(
    "SG-POR-06", "A Soulgiver enters a Portal only while it carries the Fragment."
)
NOT_AT_PORTAL: Final = Refusal("SG-R-72", "A Portal is entered from one of the two cells that it borders.")
NO_EXIT: Final = Refusal("SG-R-62", "Wormhole does not lead there.")

# --- Souls, the Fragment, attacks
NO_SUCH_SOUL: Final = Refusal("SG-ABS-02", "That Soul does not lie on the tile of this Soulgiver.")
HAS_SOUL: Final = Refusal("SG-ABS-03", "It has absorbed a Soul already.")
NO_FRAGMENT_HERE: Final = Refusal("SG-FRG-02", "The Fragment does not lie on its tile.")
NOT_CARRYING: Final = Refusal("SG-FRG-05", "It does not carry the Fragment.")
NOBODY_THERE: Final = Refusal("SG-FRG-05", "No Soulgiver to receive the Fragment stands there.")
WRONG_DISTANCE: Final = Refusal("SG-FRG-05", "A pass goes exactly 3 cells in a straight line.")
PASS_BLOCKED: Final = Refusal("SG-FRG-07", "A Wall, a Border cell or a Soulgiver is in the way of the pass.")
NO_ATTACK_ICON: Final = Refusal("SG-ATK-01", "This Soulgiver has no Attack: Destruction.")
NO_EDGE: Final = Refusal("SG-C-20", "Blunted Edge: it cannot attack in this turn.")
NOT_BESIDE_TARGET: Final = Refusal("SG-ATK-02", "The target of an attack has to be next to the attacker.")
NO_TARGET: Final = Refusal("SG-ATK-03", "There is no opposing Soulgiver on that cell.")
ATTACK_WALL: Final = Refusal("SG-R-15", "Nobody attacks across a Wall.")
SACRED: Final = Refusal("SG-PRO-04", "Sacred Ground protects it from attacks.")
NO_BARRIER: Final = Refusal("SG-R-45", "There is no Barrier to attack next to it.")
BARRIER_STAYS: Final = Refusal("SG-V22-15", "In 2vs2 the Barrier cannot be destroyed.")

# --- Abilities
NOT_ITS_ABILITY: Final = Refusal("SG-ABL-01", "It does not have this Ability.")
ABILITY_USED: Final = Refusal("SG-ACT-05", "It has used an Ability of this Soul already in this turn.")
SOUL_TOO_LATE: Final = Refusal(
    "SG-DBL-05", "The Soul came after an Ability paid with a Tribute Essence: not in this turn."
)
HUSHED: Final = Refusal("SG-R-68", "It can use no Ability in this activation.")
TOO_OLD: Final = Refusal("SG-R-32", "The price in Decay would bring its die to 6.")
OUT_OF_RANGE: Final = Refusal("SG-ABL-02", "That is out of range.")
NO_SIGHT: Final = Refusal("SG-R-14", "There is no clear line of sight.")
NO_OPPONENT: Final = Refusal("SG-R-91", "There is no opposing Soulgiver that it could work on.")
TOO_FAST: Final = Refusal(
    "SG-RUN-04", "Superluminal Speed: it cannot be singled out by opposing Abilities and Anomalies."
)
CANNOT_LEAP: Final = Refusal(
    "SG-RUN-01", "Leap goes over an unbroken row of Soulgivers or Black Holes onto the free cell beyond."
)
CANNOT_CHARGE: Final = Refusal("SG-R-92", "The way up to the target is closed.")
CANNOT_BE_MOVED: Final = Refusal("SG-R-91", "That Soulgiver cannot move.")
NOT_CARRIER: Final = Refusal("SG-VOL-02", "Nobody in range carries the Fragment.")
NO_ALLY: Final = Refusal(
    "SG-SPW-01", "It changes places with another Soulgiver of its population in the game."
)
TILE_NOT_FREE: Final = Refusal(
    "SG-C-12", "Mold needs tiles without Soulgiver, Fragment, Barrier and Population Modifier."
)
TILE_LOCKED: Final = Refusal("SG-POP-14", "A Population Modifier locks that tile in place.")
NO_PARTNER: Final = Refusal("SG-R-91", "There is no other tile to exchange it with.")
UNDOES_MOLD: Final = Refusal("SG-ARC-01", "Mold may not undo what the opposing Mold did in the turn before.")
NOT_NEXT_TILE: Final = Refusal("SG-C-12", "Chaos exchanges two tiles that are next to each other.")
NO_MODIFIER: Final = Refusal("SG-R-91", "No Modifier of this type is left in your reserve.")
NOT_FREE_FOR_MODIFIER: Final = Refusal(
    "SG-MOD-02", "A Modifier goes on a cell without Soulgiver that is no Interference cell."
)
UNDER_BARRIER: Final = Refusal("SG-R-47", "No Modifier is placed or removed on the tile with the Barrier.")
UNDER_BARRIER_2VS2: Final = Refusal("SG-V22-18", UNDER_BARRIER.sentence)
COVERS_POPULATION: Final = Refusal("SG-MOD-07", "A Population Modifier cannot be covered.")
NOT_ON_TOP: Final = Refusal(
    "SG-MOD-03", "No Modifier of that type lies uncovered there, without a Soulgiver on it."
)
RESERVE_FULL: Final = Refusal(
    "SG-R-65", "You can take a Modifier back only if you have placed one of that type."
)
SAME_CELL: Final = Refusal("SG-HOL-02", "It has to go to another cell.")
NO_SOUL_IN_RANGE: Final = Refusal("SG-GHO-01", "No such opposing Soul lies in range.")

# --- Anomalies and Population Abilities
DRAWN_ALREADY: Final = Refusal("SG-ANO-02", "You have drawn an Anomaly already in this turn.")
DECK_EMPTY: Final = Refusal("SG-R-52", "There is no Anomaly left to draw.")
INTERFERED: Final = Refusal("SG-INT-01", "An opposing Soulgiver stands on an Interference cell.")
NO_ANOMALIES: Final = Refusal("SG-V22-01", "There are no Anomalies in 2vs2.")
NOT_HELD: Final = Refusal("SG-ANO-05", "You do not hold that Anomaly.")
NOT_PLAYABLE: Final = Refusal("SG-R-51", "It has nothing to work on now.")
NOT_AS_ANSWER: Final = Refusal("SG-R-49", "The Active player cannot answer with this Anomaly.")
PLAYED_ALREADY: Final = Refusal("SG-ANO-06", "You have played an Anomaly already in this turn.")
NOT_YOUR_ABILITY: Final = Refusal("SG-POP-01", "That is the Population Ability of the others.")
POPULATION_USED: Final = Refusal("SG-POP-01", "It can be used once per game.")
TOO_EARLY: Final = Refusal("SG-POP-01", "It can be used from your own second turn on.")
NOT_NOW: Final = Refusal("SG-POP-02", "It can be played only right after a Soulgiver has been activated.")
NO_CELL: Final = Refusal("SG-R-54", "There is no cell for it.")
NO_BLACK_HOLE: Final = Refusal("SG-R-54", "Event Horizon needs uncovered Black Holes without Soulgivers.")
LAY_ONE: Final = Refusal("SG-R-54", "At least one Modifier has to be laid.")
NOT_ITS_TURN: Final = Refusal("SG-R-48", "No such Soulgiver is still to be activated in this turn.")
NOT_A_VICTIM: Final = Refusal("SG-R-55", "Nobody is drawn in from there to there.")
NOT_A_TARGET: Final = Refusal("SG-R-51", "That is no legal target.")
NO_TIME_OUT: Final = Refusal(
    "SG-R-83",
    "A time-out is for player 1 of a team, before a Soulgiver is declared, for the shared Tribute Essence.",
)
TIME_OUTS_TAKEN: Final = Refusal("SG-V22-14", "Your team has taken both of its time-outs.")
NO_TEAM: Final = Refusal("SG-V22-14", "Only the teams of 2vs2 talk in private.")
NOT_CONFERRING: Final = Refusal(
    "SG-V22-14", "A team talks in private before the first turn, and in its own time-outs."
)
MUST_LEAD: Final = Refusal("SG-R-91", "Mind Control has to move its target.")
