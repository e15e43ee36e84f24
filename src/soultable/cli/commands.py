"""What a person types at the table: moves by number or notation, and commands."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from soultable.cli.autosave import brief_lines
from soultable.cli.sitting import ListedMove, Sitting, words_in
from soultable.cli.width import width
from soultable.engine.chain import split
from soultable.engine.english import counted
from soultable.engine.errors import BadRecord, Refused, SoultableError
from soultable.engine.match import Match
from soultable.engine.move import normalised
from soultable.engine.record import RecordReader, is_record, lines_of, text_of, write
from soultable.engine.refusal import Refusal
from soultable.engine.rulebook import Rule, Rulebook, UnknownRule, rulebook

COMMANDS: Final = {
    "undo": "take back your last choice; `undo agreed` goes further, when the others agree",
    "why": "`why MOVE` says why a move is allowed or not",
    "rules": "`rules ID` shows a rule, `rules WORD` the rules with this word, `rules` all chapters",
    "brief": "the game in three lines",
    "show": "`show NAME` shows the text of a card",
    "hint": "what the hard bot would do, what is second best, and why",
    "moves": "the moves that you can choose from",
    "hand": "the cards in your hand, with their texts",
    "table": "the whole table in plain characters",
    "log": "everything that has happened",
    "save": "`save FILE` saves the match to a file",
    "help": "this list",
    "quit": "leave the table; the match is saved and can be resumed",
}


class Reply:
    """What comes of a line that was typed."""

    def __init__(self, text: str = "", changed: bool = False, title: str = "") -> None:
        self.text = text
        self.changed = changed
        """Has the match changed?"""
        self.title = title
        """What the text is about, when it is more than a sentence."""
        self.hint = False
        """Is a bot to be asked what it would do?"""
        self.quit = False


def matching(choices: list[ListedMove], text: str) -> list[ListedMove]:
    """The choices that fit what has been typed so far: by whole words, or else by parts of words."""
    exact = exactly(choices, text)
    if exact:
        return exact
    if text.strip().isdigit():
        return [choice for choice in choices if str(choice.number).startswith(text.strip())]
    whole = [choice for choice in choices if choice.has_words(text)]
    return whole or [choice for choice in choices if choice.fits(text)]


def exactly(choices: list[ListedMove], text: str) -> list[ListedMove]:
    """The choice that is written so, or else those that are shown so."""
    written = [choice for choice in choices if normalised(choice.move.notation) == normalised(text)]
    return written or [choice for choice in choices if choice.is_shown_as(text)]


def completions(sitting: Sitting, text: str) -> list[str]:
    """The lines that begin with what has been typed: notations, then commands and what they are about."""
    word, space, rest = text.partition(" ")
    notations = [choice.move.notation for choice in sitting.choices()]
    lines = [*notations, *COMMANDS]
    if space:
        if word == "why":
            named = [move.notation for move in sitting.match.game.vocabulary.moves]
            lines += [f"why {notation}" for notation in dict.fromkeys([*named, *notations])]
        elif word == "rules":
            lines += [f"rules {rule_id}" for rule_id in book_of(sitting.match).rules]
        elif word == "show":
            lines += [f"show {name}" for name in sitting.match.game.hand(sitting.view)]
        elif word == "undo":
            lines.append("undo agreed")
        elif word == "save":
            lines += [f"save {path}" for path in files_beginning(rest)]
    start = text.lower()
    return [line for line in lines if line.lower().startswith(start)]


def files_beginning(start: str) -> list[str]:
    """The files and folders whose path begins so."""
    folder, name = os.path.split(start)
    try:
        entries = sorted(Path(folder or ".").iterdir())
    except OSError:
        return []
    found = [entry for entry in entries if entry.name.startswith(name)]
    return [os.path.join(folder, entry.name) + ("/" if entry.is_dir() else "") for entry in found]  # noqa: PTH118


def completed(sitting: Sitting, text: str) -> str:
    """The text as far as all completions agree."""
    found = completions(sitting, text)
    if not found:
        return text
    length = len(text)
    while all(line[length : length + 1].lower() == found[0][length : length + 1].lower() for line in found):
        if length == len(found[0]):
            break
        length += 1
    whole = found[0][:length]
    return f"{whole} " if len(found) == 1 and whole in ("why", "rules", "show", "save") else whole


# --- answering


def answer(sitting: Sitting, line: str) -> Reply:
    """Does what a person has typed. Refusals come back as replies; nothing is raised."""
    try:
        return understood(sitting, line.strip())
    except SoultableError as error:
        return Reply(str(error))


def understood(sitting: Sitting, line: str) -> Reply:
    if not line:
        silence = sitting.default
        return played(sitting, silence.notation) if silence else Reply()
    word, _, rest = line.partition(" ")
    game = sitting.match.game
    if game.vocabulary.find(line) is None:
        if line.isdigit():
            return by_number(sitting, int(line))
        choices = sitting.choices()
        if word.lower() in COMMANDS and not exactly(choices, line):
            return command(sitting, word.lower(), rest.strip())
        fitting = matching(choices, line)
        if len(fitting) == 1:
            return played(sitting, fitting[0].move.notation)
        if fitting:
            return which_one(fitting)
        if sitting.ask is None:
            return Reply(f"{not_asked(sitting)} `help` lists what you can type.")
    return played(sitting, line)


def not_asked(sitting: Sitting) -> str:
    """Why the viewer can choose nothing."""
    return "The game is over." if sitting.match.is_over else "You are not asked now."


def which_one(fitting: list[ListedMove]) -> Reply:
    several = ", ".join(choice.move.notation for choice in fitting[:6])
    more = f" and {len(fitting) - 6} more" if len(fitting) > 6 else ""
    return Reply(f"Which one? {several}{more}.")


def by_number(sitting: Sitting, number: int) -> Reply:
    choices = sitting.choices()
    if not choices:
        raise Refused(Refusal("", not_asked(sitting)))
    if not 1 <= number <= len(choices):
        raise Refused(Refusal("", f"There is no move {number}; the moves are numbered 1 to {len(choices)}."))
    return played(sitting, choices[number - 1].move.notation)


def played(sitting: Sitting, notation: str) -> Reply:
    if sitting.ask is None:
        raise Refused(Refusal("", not_asked(sitting)))
    try:
        sitting.play(sitting.viewer, notation)
    except Refused as refused:
        return Reply(with_rule(sitting.match, refused.refusal))
    return Reply(changed=True)


def command(sitting: Sitting, word: str, rest: str) -> Reply:
    match = sitting.match
    if word == "undo":
        if rest not in ("", "agreed"):
            return Reply("Expected `undo` or `undo agreed`.")
        sitting.undo(sitting.viewer, rest == "agreed")
        return Reply("Taken back.", changed=True)
    if word == "why":
        return why(sitting, rest)
    if word == "rules":
        return rules(match, rest)
    if word == "show":
        text = match.game.explain(rest)
        return Reply("\n".join(text), title=rest.upper()) if text else Reply(f"There is no card {rest!r}.")
    if word == "save":
        return save(sitting, rest)
    if word == "moves":
        lines = move_lines(sitting.choices()) + unavailable_lines(sitting)
        return Reply("\n".join(lines) or not_asked(sitting), title="Moves")
    if word == "hand":
        return Reply("\n".join(hand_lines(sitting)) or "You hold no cards.", title="Your hand")
    if word == "table":
        return Reply(match.game.text(sitting.view, match.names), title="The table")
    if word == "log":
        return Reply("\n".join(line for line, _ in sitting.transcript()), title="Log")
    if word == "help":
        return Reply(help_text(sitting), title="Help")
    if word == "brief":
        return Reply("\n".join(brief_lines(match)) or "There is no brief for this game.", title="In brief")
    if word == "hint" and sitting.expected():
        return Reply(f"The lesson goes on with: {sitting.expected()}")
    reply = Reply()
    reply.quit = word == "quit"
    reply.hint = word == "hint"
    if reply.hint and sitting.ask is None:
        raise Refused(Refusal("", not_asked(sitting)))
    return reply


def why(sitting: Sitting, text: str) -> Reply:
    """Is the move allowed, and by which rule is it refused?"""
    if not text:
        return Reply(f"Expected a move: `why {example(sitting)[0]}`.")
    match = sitting.match
    if sitting.ask is None:
        raise Refused(Refusal("", not_asked(sitting)))
    if text.isdigit() and 1 <= int(text) <= len(sitting.ask.moves):
        text = sitting.ask.moves[int(text) - 1].notation
    elif match.game.vocabulary.find(text) is None:
        fitting = matching(sitting.choices(), text)
        if len(fitting) > 1:
            return which_one(fitting)
        text = fitting[0].move.notation if fitting else text
    refusal = match.why_not(text, sitting.viewer)
    if refusal is not None:
        return Reply(f"Not allowed. {with_rule(match, refusal)}")
    move = match.find(text)
    phrase = match.game.say_move(match.state, sitting.viewer, move)
    return Reply(with_rule(match, Refusal(sitting.ask.rule, f"Allowed: {phrase}.")))


def with_rule(match: Match, refusal: Refusal) -> str:
    """The refusal, and the rule itself below it."""
    try:
        return f"{refusal}\n{plain(book_of(match).find(refusal.rule))}" if refusal.rule else str(refusal)
    except UnknownRule:
        return str(refusal)


def book_of(match: Match) -> Rulebook:
    """The game's rules; an empty book when it has none written down."""
    try:
        return rulebook(match.game.name)
    except UnknownRule:
        return Rulebook("")


def rules(match: Match, text: str) -> Reply:
    """Rules by their ids, the rules that contain some words, or the chapters."""
    book = book_of(match)
    if not book.rules:
        return Reply(f"{match.game.title} has no rules that can be looked up.")
    if not text:
        chapters = [f"{chapter} ({counted(len(rules), 'rule')})" for chapter, rules in book.chapters.items()]
        return Reply("\n".join(chapters), title="Chapters of the rules; `rules WORD` shows rules")
    ids = text.upper().split()
    if all(rule_id in book.rules for rule_id in ids):
        return Reply("\n\n".join(plain(book.rules[rule_id]) for rule_id in ids))
    found = book.search(text)
    if not found:
        return Reply(f"No rule has {text!r} in it.")
    return Reply("\n\n".join(plain(rule) for rule in found), title=f"Rules with {text!r}")


def plain(rule: Rule) -> str:
    """The rule without the marks of Markdown."""
    return str(rule).replace("**", "")


def save(sitting: Sitting, name: str) -> Reply:
    """Saves to a new file, or to one that holds an earlier part of this same match.

    The earlier chapters of its campaign come along, if they lie in its file.
    """
    if not name:
        return Reply("Expected a file: `save evening.soul`.")
    check_file(sitting.match, Path(name).expanduser())
    write([*sitting.earlier, *lines_of(sitting.match)], Path(name).expanduser())
    return Reply(f"Saved to {name}. Go on with: soultable play --load {name}")


def check_file(match: Match, path: Path) -> None:
    """Raises BadRecord if the file exists and does not end with this match."""
    if path.exists() and (not is_record(path) or last_commitment(path) != match.commitment):
        raise BadRecord(f"{path} exists already and is not this match; choose another name.")


def last_commitment(path: Path) -> object:
    """The commitment of the match in a file; of a campaign, that of its last chapter."""
    text, name = split(text_of(path), str(path))[-1]
    return RecordReader(name, text).head()["commitment"]


# --- lists


def example(sitting: Sitting) -> tuple[str, str]:
    """A move that can be chosen, and a single word of it that fits no other one (empty: there is none).

    Where nothing is asked it is any move of the game.
    """
    choices = sitting.choices()
    for choice in choices:
        for word in words_in(choice.move.notation)[1:]:
            if not word.isdigit() and matching(choices, word) == [choice]:
                return choice.move.notation, word
    vocabulary = sitting.match.game.vocabulary
    firsts = [family.move(0) for family in vocabulary.families]
    moves = [choice.move for choice in choices] or [*vocabulary.moves, *firsts]
    return next((move.notation for move in moves if " " in move.notation), moves[0].notation), ""


def help_text(sitting: Sitting) -> str:
    """How to answer, the commands, and the signs of the game's table."""
    game = sitting.match.game
    notation, word = example(sitting)
    short = f" ({word})" if word else ""
    lines = [
        f"Answer by the number of a move, by its notation ({notation}), or by any words that fit only one"
        f" move{short}. Tab completes what you type. Where the question says so, Enter alone is an answer.",
        "",
    ]
    lines += [f"{word:<6}  {sentence}" for word, sentence in COMMANDS.items()]
    legend = game.legend()
    if legend:
        lines += ["", f"The signs of {game.title}'s table:", ""]
        lines += [f"{sign:<9}  {meaning}" for sign, meaning in legend.items()]
    return "\n".join(lines)


def move_lines(choices: list[ListedMove]) -> list[str]:
    """The numbered moves, in columns where they are many and short."""
    labels = [f"{choice.number:>3}. {choice.label}" for choice in choices]
    widest = max((len(label) for label in labels), default=0) + 2
    columns = max(width() // widest, 1) if len(labels) > 12 else 1
    height = -(-len(labels) // columns)
    return ["".join(label.ljust(widest) for label in labels[row::height]).rstrip() for row in range(height)]


def unavailable_lines(sitting: Sitting) -> list[str]:
    """What the viewer might want to do and cannot, with the reasons."""
    if sitting.ask is None:
        return []
    unavailable = sitting.match.game.unavailable(sitting.match.state, sitting.viewer)
    return [f"  -  {what}: {refusal}" for what, refusal in unavailable]


def hand_lines(sitting: Sitting) -> list[str]:
    """The viewer's cards with their texts."""
    lines: list[str] = []
    for name in sitting.match.game.hand(sitting.view):
        title, *text = sitting.match.game.explain(name) or [name]
        lines += [title, *(f"    {sentence}" for sentence in text)]
    return lines
