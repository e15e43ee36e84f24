"""Small helps for sentences: counts and lists, as English has them."""

from __future__ import annotations


def counted(count: int, one: str, more: str = "") -> str:
    """So many of a thing; `more` where it is not `one` with an s.

    >>> counted(1, "card"), counted(0, "card"), counted(2, "die", "dice")
    ('1 card', '0 cards', '2 dice')
    """
    return f"{count} {one if count == 1 else more or one + 's'}"


def listed(names: list[str], word: str = "and") -> str:
    """
    >>> listed(["Ana", "Bo", "Cai"]), listed(["Populate", "Build"], "or"), listed([])
    ('Ana, Bo and Cai', 'Populate or Build', '')
    """
    return f" {word} ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def numbered(names: list[str]) -> list[str]:
    """Names that occur several times get numbers.

    >>> numbered(["Easy", "Hard", "Easy"])
    ['Easy', 'Hard', 'Easy 2']
    """
    return [
        name if names[:place].count(name) == 0 else f"{name} {names[:place].count(name) + 1}"
        for place, name in enumerate(names)
    ]
