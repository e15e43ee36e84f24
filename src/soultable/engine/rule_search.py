"""Finding rules by what people type: words, words with typing errors, and questions.

The browser does the same (`web/src/lib/rule_search.ts`); the tests give both the same queries.
"""

from __future__ import annotations

import re
from typing import Final

MOST_WORDS: Final = 12
MOST_LETTERS: Final = 24
"""What is longer is cut off: nobody waits for a search."""
MOST_RULES: Final = 12
"""So many are shown where no rule has all the words."""
SMALL: Final = frozenset(
    re.findall(
        r"\w+",
        """
        a an and are at be by can could did do does for from get go happens have how i if in is it many me
        more much must my of on one or our should that the their them there they this to we what when where
        which who why will with work works you your game
        """,
    )
)
"""Words that say nothing about what is looked for."""


def words_of(text: str) -> list[str]:
    """The words that count; all of them if none does.

    >>> words_of("How do I WIN?"), words_of("what is this")
    (['win'], ['what', 'is', 'this'])
    """
    stripped = [word.strip(".,;:!?()\"'*`") for word in text.lower().split()]
    found = [word[:MOST_LETTERS] for word in stripped if word]
    return ([word for word in found if word not in SMALL] or found)[:MOST_WORDS]


def distance(one: str, other: str) -> int:
    """How many letters were forgotten, added, changed, or swapped with their neighbour.

    >>> distance("nomda", "nomad"), distance("prosper", "proper"), distance("soul", "souls")
    (1, 1, 1)
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        last, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                best = min(best, last[j - 2] + 1)
            row.append(best)
    return row[-1]


def mended(word: str, known: list[str]) -> str:
    """The known word that is meant; the word itself if it is a part of one, or like none."""
    most = 0 if len(word) < 3 else 1 if len(word) < 8 else 2
    if not most or any(word in other for other in known):
        return word
    best, least = word, most + 1
    for other in known:
        if abs(len(other) - len(word)) < least:
            far = distance(word, other)
            if far < least:
                best, least = other, far
    return best


def search(
    query: str, rules: list[tuple[str, str]], questions: list[tuple[list[str], list[str]]]
) -> list[str]:
    """The ids of the rules that answer the query, the best first.

    `rules` are ids and texts; `questions` are what people ask, and the ids of the rules that answer it.
    """
    texts = [(rule_id, text.lower()) for rule_id, text in rules]
    asked = [([set(words_of(phrase)) for phrase in phrases], ids) for phrases, ids in questions]
    known = {word for _, text in texts for part in text.split() for word in words_of(part)}
    known.update(word for phrases, _ in asked for phrase in phrases for word in phrase)
    wanted = [mended(word, sorted(known - SMALL)) for word in words_of(query)]
    if not wanted:
        return []
    found = []
    for phrases, ids in asked:
        if any(set(wanted) <= phrase for phrase in phrases):
            found += ids
    hits = [(sum(word in text for word in wanted), rule_id) for rule_id, text in texts]
    found += [rule_id for count, rule_id in hits if count == len(wanted)]
    if not found:
        most = max((count for count, _ in hits), default=0)
        if 2 * most > len(wanted):
            found = [rule_id for count, rule_id in hits if count == most][:MOST_RULES]
    return list(dict.fromkeys(found))
