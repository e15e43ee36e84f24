"""A sitting: one match at one terminal, with people and bots at its seats.

Both tables, the one with panes and the plain one, are drawn from here. A person gets to see what their seat
may know; when several people share the terminal, the sitting says when it has to be handed over.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import msgspec

from soultable.engine.ask import Ask, ask_of
from soultable.engine.drawing import LAST
from soultable.engine.errors import Refused
from soultable.engine.event import HIDDEN
from soultable.engine.knowledge import alike
from soultable.engine.match import Match
from soultable.engine.move import Move, normalised
from soultable.engine.refusal import Refusal
from soultable.engine.seats import CHANCE, SPECTATOR, sees

PERSON: Final = "me"

# What happens next.
OVER: Final = "over"
BOT: Final = "bot"
HAND_OVER: Final = "hand over"
ASK: Final = "ask"


class ListedMove:
    """A legal move with its number in the list and its phrase."""

    def __init__(self, number: int, move: Move, phrase: str) -> None:
        self.number = number
        self.move = move
        self.phrase = phrase

    @property
    def label(self) -> str:
        """The phrase, with the notation where the phrase does not contain its words."""
        if all(word in self.phrase.lower() for word in normalised(self.move.notation).split()):
            return self.phrase
        return f"{self.phrase} · {self.move.notation}"

    def is_shown_as(self, text: str) -> bool:
        """Is the move shown just so in the list?"""
        return normalised(text) in (normalised(self.phrase), normalised(self.label))

    def has_words(self, text: str) -> bool:
        """Are all these words among those of the notation and the phrase?"""
        return set(words_in(text)) <= {*words_in(self.move.notation), *words_in(self.phrase)}

    def fits(self, text: str) -> bool:
        """Do all these words occur in the notation or the phrase, be it as parts of words?"""
        here = f"{normalised(self.move.notation)} {self.phrase.lower()}"
        return all(word in here for word in words_in(text))


class Sitting:
    """A match, who plays it (`me` or the name of a bot for each seat), and who looks at the screen."""

    def __init__(self, match: Match, players: list[str], automatic: bool = True) -> None:
        self.match = match
        self.players = players
        self.automatic = automatic
        """Is a question with a single answer answered at once?"""
        people = self.people
        self.viewer = people[0] if len(people) == 1 else SPECTATOR
        """The seat whose view is on the screen."""
        self.notes: list[tuple[int, int | None, str]] = []
        """What was said beside the game: the length of the log then, the seat it was said to (None:
        everybody), the text."""
        self.earlier: list[str] = []
        """The lines of the earlier chapters, if the match is kept in one file with them."""
        self.advance()

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player == PERSON]

    # --- what happens next

    def situation(self) -> tuple[str, int]:
        """What happens next, and the seat that it is about."""
        asked = self.match.state.asked()
        if not asked:
            return OVER, SPECTATOR
        for seat in asked:
            if self.players[seat] != PERSON:
                return BOT, seat
        if self.viewer in asked:
            return ASK, self.viewer
        seat = asked[0]
        if self.has_secrets(seat):
            return HAND_OVER, seat
        self.viewer = seat
        return ASK, seat

    def has_secrets(self, seat: int) -> bool:
        """Does the seat see something that another person at this terminal does not?"""
        views = [self.match.view(person) for person in {seat, *self.people}]
        return not alike([msgspec.to_builtins(view) for view in views])

    def take_over(self, seat: int) -> None:
        """The terminal has been handed over."""
        self.viewer = seat

    def play(self, seat: int, move: str | Move) -> None:
        """Gives an answer, and those that leave no choice. Raises Refused."""
        self.match.play(move, seat)
        self.advance()

    def advance(self) -> None:
        """Answers for everybody who has no choice, unless others at the terminal would learn of it."""
        while self.automatic and not self.match.is_over:
            asks = [ask for ask in self.match.asks if len(ask.moves) == 1 and ask.seat != CHANCE]
            asks = [ask for ask in asks if not self.is_watched(ask.seat)]
            if not asks:
                return
            self.match.play(asks[0].moves[0], asks[0].seat)
            if asks[0].seat in self.people:
                self.note(asks[0].seat, f"Only one answer was possible: {asks[0].moves[0].notation}.")

    def is_watched(self, seat: int) -> bool:
        """Does somebody else look at the screen, who could tell from what this person is not asked?"""
        person = seat in self.people and seat != self.viewer
        return person and len(self.people) > 1 and self.has_secrets(seat)

    def note(self, seat: int | None, text: str) -> None:
        self.notes.append((len(self.match.log), seat, text))

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Takes back the seat's last choice. Raises Refused when it is not free and not agreed to."""
        match = self.match
        for length in range(len(match.log) - 1, -1, -1):
            if match.log[length].seat != seat:
                continue
            if not agreed and not match.may_take_back(seat, length):
                break
            if self.was_choice(length):
                if agreed:
                    match.undo(agreed_length=length)
                else:
                    match.take_back(seat, length)
                self.notes = [note for note in self.notes if note[0] <= length]
                self.advance()
                return
        if agreed or not any(answer.seat == seat for answer in match.log):
            raise Refused(Refusal("", "You have made no choice that could be taken back."))
        raise Refused(
            Refusal(
                "",
                "Your last choice has shown somebody something new, or another player has answered since."
                " If the others agree, type: undo agreed.",
            )
        )

    def was_choice(self, length: int) -> bool:
        """Did the answer at this place of the log have an alternative?"""
        if not self.automatic:
            return True
        return len(self.match.at(length).legal(self.match.log[length].seat)) > 1

    # --- what the viewer sees

    @property
    def ask(self) -> Ask | None:
        """The question to the viewer, if there is one."""
        if self.viewer not in self.match.state.asked():
            return None
        return ask_of(self.match.state, self.viewer)

    @property
    def default(self) -> Move | None:
        """What silence means for the viewer: the answer of an empty line."""
        state = self.match.state
        return state.frame_of(self.viewer).default(state) if self.viewer in state.asked() else None

    @property
    def view(self) -> object:
        return self.match.view(self.viewer)

    def choices(self) -> list[ListedMove]:
        """The viewer's legal moves, numbered from 1."""
        ask = self.ask
        if ask is None:
            return []
        say = self.match.game.say_move
        return [
            ListedMove(number, move, say(self.match.state, self.viewer, move))
            for number, move in enumerate(ask.moves, 1)
        ]

    def prompt(self) -> str:
        """What the viewer is asked, with the rule behind it."""
        ask = self.ask
        if ask is None:
            return ""
        sentence = self.match.game.say_ask(self.match.state, self.viewer)
        rule = f" ({ask.rule})" if ask.rule else ""
        silence = f" Enter alone: {self.default.notation}." if self.default else ""
        return f"{sentence}{rule}{silence}"

    def guidance(self) -> str:
        """What is said to the viewer beside the question, at a table with a lesson."""
        return ""

    def expected(self) -> str:
        """The answer that a lesson expects of the viewer now; empty where there is none."""
        return ""

    def warnings(self) -> list[str]:
        """What announces the end."""
        match = self.match
        return [] if match.is_over else match.game.warnings(self.view, match.names)

    def story(self) -> list[tuple[int, str]]:
        """What happened, in sentences, as the viewer may know it, each with the length of the log then."""
        match = self.match
        if match.story:
            say = match.game.say_event
            return [(length, say(event.seen_by(self.viewer), match.names)) for length, event in match.story]
        return [  # a game that tells nothing: its answers are the story
            (length, f"{match.names[answer.seat]}: {answer.move.notation}.")
            for length, answer in enumerate(match.log, 1)
            if answer.seat >= 0 and sees(answer.audience, self.viewer)
        ]

    def transcript(self) -> list[tuple[str, bool]]:
        """The story with the notes between; True marks a note."""
        lines = [(length, False, sentence) for length, sentence in self.story()]
        lines += [(length, True, text) for length, seat, text in self.notes if seat in (None, self.viewer)]
        lines.sort(key=lambda line: (line[0], line[1]))
        return [(sentence, is_note) for _, is_note, sentence in lines]

    def marks(self) -> dict[str, int]:
        """The names that occur in what happened since the viewer's last answer, or in that one."""
        log = self.match.log
        since = len(log)
        while since > 0 and log[since - 1].seat != self.viewer:
            since -= 1
        if since == len(log):
            since -= 1
        names: set[str] = set()
        for answer in log[max(since, 0) :]:
            if answer.seat >= 0 and sees(answer.audience, self.viewer):
                names.update(names_in(answer.move.notation))
        for length, event in self.match.story:
            if length > since and event.seat >= 0:
                names.update(str(value) for value in event.seen_by(self.viewer).values if value != HIDDEN)
        return dict.fromkeys(sorted(names), LAST)

    def result_lines(self) -> list[str]:
        """How the match ended, as a table that can be checked."""
        match = self.match
        result = match.result
        you = self.viewer if self.people == [self.viewer] else SPECTATOR
        lines = [f"The game is over. {match.game.say_ending(result.ending)} {match.say_victory(you)}", ""]
        names = [name[:10] for name in match.names]
        width = max(len(name) for name in names) + 1
        parts = [part for part, _ in result.breakdown[0]]
        room = max(len(part) for part in (*parts, "Score")) + 1
        lines.append(" " * room + "".join(name.rjust(width) for name in names))
        for number, part in enumerate(parts):
            cells = [str(breakdown[number][1]).rjust(width) for breakdown in result.breakdown]
            lines.append(part.ljust(room) + "".join(cells))
        lines.append("Score".ljust(room) + "".join(str(score).rjust(width) for score in result.scores))
        return lines


def words_in(text: str) -> list[str]:
    """The words in small letters, without the marks around them.

    >>> words_in("Place 2 at soul 2, pay 1+1")
    ['place', '2', 'at', 'soul', '2', 'pay', '1+1']
    """
    return [word for word in (part.strip(",.;:()·") for part in text.lower().split()) if word]


def names_in(notation: str) -> list[str]:
    """What a move may be about: the words after its verb, and each two of them side by side.

    >>> names_in("move soul 1 to B2")
    ['soul', '1', 'to', 'B2', 'soul 1', '1 to', 'to B2']
    """
    names = notation.split()[1:]
    return names + [f"{first} {second}" for first, second in pairwise(names)]
