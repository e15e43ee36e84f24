"""Events of the town and the campaign that take more than one sentence pattern."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from soultable.engine.english import counted, listed
from soultable.games.soulless_vessel.buttons_town import VERSIONS
from soultable.games.soulless_vessel.flow.tiers import FINALE
from soultable.games.soulless_vessel.printed.cards import VARIANTS
from soultable.games.soulless_vessel.recounting import Log, Values
from soultable.games.soulless_vessel.sayings.nouns import CURRENCIES, the

ROW_WORDS: Final = {
    "items": "of the item shop",
    "souls": "of the Soul Shop",
    "vessels": "of vessels",
    "cards": "of abilities",
}


def amount(currency: int | str, count: int | str) -> str:
    one, several = CURRENCIES[str(currency)]
    return counted(int(count), one, several)


def card(log: Log, value: int | str) -> str:
    """`A06B` is Hammer Home beta."""
    name = str(value)
    letter = name[-1] if name[-1] in VARIANTS else ""
    return f"{log.thing(name)}{VERSIONS[VARIANTS.index(letter)]}"


def tell_town(log: Log, who: str, values: Values) -> str:
    tier = int(values[0])
    where = "before the finale" if tier == FINALE else f"in chapter {tier}"
    return f"The party is in town, {where}."


def tell_row(log: Log, who: str, values: Values) -> str:
    price = f"for {amount('coins', values[1])}" if values[1] else "free of charge"
    return f"{who} has a further row {ROW_WORDS[str(values[0])]} shown, {price}."


def tell_bought(log: Log, who: str, values: Values) -> str:
    return f"{who} buys {the(str(values[0]))} for {amount(values[2], values[1])}."


def tell_upgraded(log: Log, who: str, values: Values) -> str:
    return f"{who} upgrades to {card(log, values[0])}."


def tell_retrained(log: Log, who: str, values: Values) -> str:
    return f"{who} exchanges {card(log, values[0])} for {card(log, values[1])}."


def tell_debt(log: Log, who: str, values: Values) -> str:
    left = f"{amount(values[0], values[2])} are left" if values[2] else "nothing is owed any more"
    return f"{amount(values[0], values[1])} of the debt are paid; {left}."


def tell_epilogue(log: Log, who: str, values: Values) -> str:
    """From what was played and who was there at the end."""
    ended, tier, won, played = str(values[0]), int(values[1]), int(values[2]), int(values[3])
    party = listed([f"{name} in {the(str(body))}" for name, body in zip(log.names, values[4:], strict=True)])
    deeds = f"{won} of {counted(played, 'adventure')} succeeded"
    if ended == "won":
        return f"The dragon dreams no more, and the souls keep their bodies: {party}. On the way {deeds}."
    where = "before the last bed" if tier >= FINALE else f"in chapter {tier}"
    return f"The story of {party} ends {where}; {deeds}."


RECOUNTED_IN_TOWN: Final[dict[str, Callable[[Log, str, Values], str]]] = {
    "town": tell_town,
    "row": tell_row,
    "bought": tell_bought,
    "upgraded": tell_upgraded,
    "retrained": tell_retrained,
    "debt paid": tell_debt,
    "epilogue": tell_epilogue,
}
