"""What is printed on cards for people: the words of a text as English sentences.

A text of a hero speaks to its player ("you"), one of an enemy, trait or minion of its model ("it"), one of
an adventure of the party. Each word of a text becomes a clause; clauses with the same subject are drawn
together, and a model that has been named is a pronoun from then on.

`nouns` and `clauses` are the grammar; `speaker`, `numbers`, `selectors`, `conditions`, `triggers` and
`teller` each add to the Teller of a text; the modules named like those of `words/` say its words; `texts`
and `summaries` are what others ask for.

>>> import soultable
>>> content = soultable.game("soulless_vessel").content
>>> ability_text(content, content.abilities[0]).major
'Ongoing: you add a Blessing die to your defense rolls. Once per round, when an adjacent ally is attacked, \
you may become the target instead.'
"""

from soultable.games.soulless_vessel.sayings import (  # noqa: F401 - each notes how its words are said
    control,
    fighting,
    hands,
    harming,
    moving,
    standing,
    things,
)
from soultable.games.soulless_vessel.sayings.summaries import summary
from soultable.games.soulless_vessel.sayings.texts import (
    AbilityText,
    EnemyText,
    ItemText,
    PhaseText,
    ability_text,
    condition_text,
    enemy_text,
    event_text,
    item_text,
    minion_text,
    of_hero,
    perk_text,
    special_text,
    trait_text,
    trigger_text,
    vessel_plus_text,
)

__all__ = [
    "AbilityText",
    "EnemyText",
    "ItemText",
    "PhaseText",
    "ability_text",
    "condition_text",
    "enemy_text",
    "event_text",
    "item_text",
    "minion_text",
    "of_hero",
    "perk_text",
    "special_text",
    "summary",
    "trait_text",
    "trigger_text",
    "vessel_plus_text",
]
