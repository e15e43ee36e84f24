"""The texts of the status cards: what each does to a hero, and to an enemy (SV-STS)."""

from __future__ import annotations

from typing import Final

STATUS_TEXTS: Final = {
    "bleed": (
        "After each of your major actions, interrupts included, you suffer 1 scratch.",
        "At the end of its activation it loses a token and suffers 1 wound.",
    ),
    "cripple": (
        "Each square costs you 2 movement points.",
        "Each square costs it 2 movement points.",
    ),
    "dazed": (
        "The cooldown of your major actions is 1 higher, at most 5.",
        "Its bones and skull do not apply.",
    ),
    "stun": (
        "You may place only 1 card each round.",
        "It skips its turn if the threat of its AI card is 10 or less, and never takes an opportunity.",
    ),
    "weaken": (
        "You add 2 Cursed dice to your defense rolls.",
        "Attacks and damage rolls against it have 1 more power for each token.",
    ),
    "cursed": (
        "On each attack, defense and spellcasting roll you put a card from your hand on cooldown 2, unless"
        " you spend a plus of that roll.",
        "",
    ),
    "terror": (
        "The durations of your other negative effects cannot be reduced.",
        "",
    ),
}
"""By the name of the status: to a hero, and to an enemy; empty where only heroes suffer it."""


def status_text(name: str) -> tuple[str, str]:
    return STATUS_TEXTS[name]
