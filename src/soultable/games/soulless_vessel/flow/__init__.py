"""The course of the game.

Parts that come early are imported by later ones. Where an early part has to call a later one, it has a list
with one place, which the later part fills when it is imported:

| list | filled by | why |
|---|---|---|
| `state.CONSEQUENCES` | `consequences` | the state names the frame that looks what follows from a change |
| `deeds.AFTER_CARD` | `cards` | a deed is over, and its card goes to hand or track; playing a card begins a deed |
| `damage.AFTER_GROUP` | `looting` | with its last model a group may leave loot, and a found Mimic is an enemy |
| `escaping.ENEMY_ATTACKS` | `enemy_attack` | who moves away is attacked, and attacks may move somebody |
| `movement.SPECIAL` | `special` | movement points pay for doors, chests, items and vessels |
| `consequences.AFTERWARDS` | `adventure` | an adventure ends in the middle of anything, and it begins all of it |
| `spending.HELPFUL` | `words.fighting` | which words of an option help a spell that would fail |
"""
