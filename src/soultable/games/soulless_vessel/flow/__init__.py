"""The course of the game.

Parts that come early are imported by later ones. Where an early part has to call a later one, it has a list
with one place, which the later part fills when it is imported:

| list | filled by | why |
|---|---|---|
| `state.CONSEQUENCES` | `consequences` | the state names the frame that looks what follows from a change |
| `deeds.AFTER_CARD` | `cards` | after a deed its card goes to hand or track; a card begins a deed |
| `damage.AFTER_GROUP` | `looting` | a whole group may leave loot, and loot may be an enemy |
| `escaping.ENEMY_ATTACKS` | `enemy_attack` | who moves away is attacked, and attacks may move somebody |
| `movement.SPECIAL` | `special` | movement points pay for doors, chests, items and vessels |
| `consequences.AFTERWARDS` | `adventure` | an adventure ends in the middle of all that it begins |
| `spending.HELPFUL` | `words.rolling` | which words of an option help a spell that would fail |
"""
