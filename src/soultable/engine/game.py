"""The contract that a game fulfils.

A game is a `State` (what lies on the table), some `Frame`s (who is asked what), a `Vocabulary` of
moves, and one subclass of `Game` that ties them together. Everything else (matches, undo, saving,
bots, tables in terminal and browser, simulation, the tests in `tests/conformance`) works on any game
that keeps this contract. `docs/writing-a-game.md` builds one from nothing.

The hot part (`start`, `returns`, `redeal`, `evaluate`) may be compiled; the rest is asked for by
people and may be slow. A `Game` object is stateless and shared: one for each content.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from soultable.engine.drawing import Drawing
from soultable.engine.encoding import Encoding
from soultable.engine.english import listed
from soultable.engine.errors import BadOrigin, MissingMethod
from soultable.engine.estimate import chances, read_weights
from soultable.engine.event import Event
from soultable.engine.move import Move, Vocabulary
from soultable.engine.refusal import Refusal
from soultable.engine.seats import CHANCE, SPECTATOR
from soultable.engine.state import State

S = TypeVar("S", bound=State)

NO_CONFERRING: Final = Refusal("", "In this game nobody talks in private.")


class Option:
    """A whole number that a table may choose before the game, with its range.

    `sentence` says for people what is chosen, as the words before a box: `Who takes the first turn`. Where
    the numbers stand for something, `choices` has a word for each, from `low` up. With `seat` the number is
    that of a seat, and `choices` has words for those below 0 alone.
    """

    __slots__ = ("choices", "default", "first", "high", "low", "modes", "name", "seat", "sentence")

    def __init__(
        self,
        name: str,
        default: int,
        low: int,
        high: int,
        sentence: str,
        choices: tuple[str, ...] = (),
        seat: bool = False,
        modes: tuple[str, ...] = (),
        first: bool = False,
    ) -> None:
        self.name = name
        self.default = default
        self.low = low
        self.high = high
        self.sentence = sentence
        self.choices = choices
        self.seat = seat
        self.modes = modes
        """The modes in which there is something to choose; none named: all."""
        self.first = first
        """Does everybody want to choose it, also those who want to play at once?"""


class Result:
    """How a game ended, for people and statistics.

    `scores` and `winners` speak for themselves (several winners share the victory; there are none when
    all have lost, nor in a draw, where the returns of all are equal); `ending` is a short stable name of
    what ended the game; `breakdown` has for each seat the parts of the score, in an order that a person
    can check; `tie_break` is a short stable name of what decided between equal scores, if anything did.

    >>> Result([24, 24], [1], "shards", [[("Nomads", 4)], [("Nomads", 3)]], "shards")
    <ended by shards: scores 24, 24; won by seat 1; tie broken by shards>
    """

    __slots__ = ("breakdown", "ending", "scores", "tie_break", "winners")

    def __init__(
        self,
        scores: list[int],
        winners: list[int],
        ending: str,
        breakdown: list[list[tuple[str, int]]],
        tie_break: str = "",
    ) -> None:
        self.scores = scores
        self.winners = winners
        self.ending = ending
        self.breakdown = breakdown
        self.tie_break = tie_break

    def __repr__(self) -> str:
        seats = "seat" if len(self.winners) == 1 else "seats"
        won = f"{seats} {listed([str(seat) for seat in self.winners])}" if self.winners else "nobody"
        scores = ", ".join([str(score) for score in self.scores])
        tie = f"; tie broken by {self.tie_break}" if self.tie_break else ""
        return f"<ended by {self.ending}: scores {scores}; won by {won}{tie}>"


def decided_by(ranks: list[list[int]], names: list[str]) -> str:
    """What decided between equal scores: the last of the tie-breakers that was needed, or nothing.

    `ranks` has for each seat its score and then what breaks ties, in their order, with `names` for those.

    >>> decided_by([[24, 3, 5], [24, 3, 4], [20, 9, 9]], ["shards", "nomads"])
    'nomads'
    """
    best = max(ranks)
    found = ""
    for place, name in enumerate(names, 1):
        if any(rank[:place] == best[:place] and rank[place] < best[place] for rank in ranks):
            found = name
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game with one content. Subclasses set the attributes and write the methods below."""

    def __init__(
        self,
        name: str,
        title: str,
        version: int,
        seat_counts: tuple[int, ...],
        vocabulary: Vocabulary,
        modes: tuple[str, ...] = ("standard",),
        options: tuple[Option, ...] = (),
        returns_range: tuple[float, float] = (0.0, 1.0),
        pack: str = "",
        trusts_evaluate: bool = False,
        exploration: float = 0.7,
        iterations: int = 10_000,
        cooperative: bool = False,
        perfect_information: bool = False,
        simultaneous: bool = False,
        longest: int = 50_000,
        chance_nodes: bool = False,
        first_impressions: bool = True,
        plans_turns: bool = False,
        blur: float = 0.0,
        looks_ahead: bool = True,
        features: Sequence[str] = (),
        weights: str = "",
    ) -> None:
        self.name = name
        """The name in commands and files: `soulfall`."""
        self.title = title
        """The name for people: `Soulfall`."""
        self.version = version
        """Raised by every change of the rules that lets an old log come to another result."""
        self.seat_counts = seat_counts
        self.vocabulary = vocabulary
        self.modes = modes
        self.options = options
        self.returns_range = returns_range
        """The least and the greatest number that `returns` can give to a seat."""
        self.pack = pack
        """The text of the content pack in use; empty for the bundled content."""
        self.trusts_evaluate = trusts_evaluate
        """Does search judge positions by `evaluate`? Otherwise by random play to the end."""
        self.exploration = exploration
        """How eagerly search tries moves that look worse: the less, the closer `evaluate` sees good and bad
        moves together."""
        self.iterations = iterations
        """How many iterations of search make the level `hard`: a tenth of a second for a move, compiled."""
        self.cooperative = cooperative
        """Do all seats win or lose together?"""
        self.perfect_information = perfect_information
        """Is nothing ever hidden from anybody?"""
        self.simultaneous = simultaneous
        """Are several seats ever asked at once?"""
        self.longest = longest
        """How many answers a game takes at most, those of chance included."""
        self.chance_nodes = chance_nodes
        """Does search tell apart what chance brings? Only where that is little: a card of a few, a coin."""
        self.first_impressions = first_impressions
        """Does search look at every move of a place that it comes to often, if it trusts `evaluate`? It pays
        where a turn is a chain of one's own choices; elsewhere the time is better spent on iterations."""
        self.plans_turns = plans_turns
        """Is a turn such a long chain of own choices that `hard` plans it as a whole, instead of searching
        answer by answer? It needs `evaluate`."""
        self.blur = blur
        """How far the level `easy` is off at most when it judges, in log-odds; 0: as usual (`easy.py`)."""
        self.looks_ahead = looks_ahead
        """Do the levels `easy` and `normal` try further choices of their own before they judge? Not where
        `evaluate` knows what a card under way or a roll on the table will bring: then a table in the middle
        of a turn can be compared with one at its end, and long turns cost no time."""
        self.feature_names = list(features)
        """What `features` counts, if the game's estimate is learnt (`engine/estimate.py`)."""
        self.weights = read_weights(weights, f"{name}: weights.toml", self.feature_names, bool(pack))
        """What each of them is worth, by what `mode_of` says."""

    # --- the rules

    def seats_in(self, mode: str) -> tuple[int, ...]:
        """How many can play in this mode, the usual number first. Override it if modes differ in that."""
        return self.seat_counts

    def team_of(self, seat: int, mode: str) -> int:
        """The team of a seat; by default every seat is a team of its own, or all are one if they cooperate.

        A team wins or loses as one: `returns` and `evaluate` give each of its seats the same.
        """
        return 0 if self.cooperative else seat

    def teams(self, seats: int, mode: str) -> list[list[int]]:
        """The seats of each team, the teams in the order of their first seats."""
        found: dict[int, list[int]] = {}
        for seat in range(seats):
            found.setdefault(self.team_of(seat, mode), []).append(seat)
        return list(found.values())

    def why_not_talk(self, state: S) -> Refusal | None:
        """Why people may not talk with each other now; None when they may. By default they always may.

        It rests on what all of them know. Somebody alone with bots may say what they like.
        """
        return None

    def why_not_confer(self, state: S, seat: int) -> Refusal | None:
        """Why this seat may not talk with its team in private now; None when it may.

        By default nobody ever may. It is the same for a whole team, and for everybody who looks: it rests on
        what all of them know.
        """
        return NO_CONFERRING

    def confers(self, state: S, seat: int, mode: str) -> list[int]:
        """The other seats of the team, if this seat may talk with them in private now."""
        if self.why_not_confer(state, seat) is not None:
            return []
        team = self.team_of(seat, mode)
        return [other for other in range(state.seats) if other != seat and self.team_of(other, mode) == team]

    def __deepcopy__(self, memo: dict[int, Any]) -> Game[S]:
        return self  # a game never changes, and its moves exist once

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is pickled by its name and its pack, and found again by them."""
        from soultable.engine.registry import game

        return game, (self.name, self.pack)

    def start(self, seats: int, mode: str, options: dict[str, int]) -> S:
        """A new state with its first frames on the stack, not yet settled.

        `seats`, `mode` and `options` have been checked against what the game declares, and every
        option is there. A combination that makes no sense raises BadOption. Nothing random happens
        here: dealing is a frame that asks CHANCE.
        """
        raise MissingMethod(self.name, "start")

    def start_from(self, origin: str, seats: int, mode: str, options: dict[str, int]) -> S:
        """As `start`, for a match that begins with what an earlier one left: the next chapter.

        `origin` is what `legacy` gave; its form is the game's own. It may have been written by anybody,
        so it is checked against the rules, and raises BadOrigin with what was found and expected. The
        number of seats may be another one than before.
        """
        raise BadOrigin(f"{self.title} does not go on from an earlier match.")

    def legacy(self, state: S) -> str:
        """What the next match begins with when this one is over; empty if nothing follows.

        It stands in the file of the next match. At the end all is open, so it keeps no secrets.
        """
        return ""

    def next_seats(self, state: S) -> tuple[int, ...]:
        """How many may play the next match: as many as this one, unless a game lets people join and leave.

        Such a game writes `legacy_for` as well.
        """
        return (state.seats,)

    def legacy_for(self, state: S, heirs: Sequence[int]) -> str:
        """As `legacy`, for a next match that others play.

        `heirs` has for each of its seats the seat of this match that goes on there, or NOBODY for
        somebody new. Empty if these cannot go on: by default all do where they are, or nobody does.
        """
        return self.legacy(state) if list(heirs) == list(range(state.seats)) else ""

    def returns(self, state: S) -> list[float]:
        """What each seat has won when the game is over: 1 for a victory, shared when shared or drawn."""
        raise MissingMethod(self.name, "returns")

    def result(self, state: S) -> Result:
        """Scores, winners and what ended a game that is over."""
        raise MissingMethod(self.name, "result")

    # --- what a seat may know

    def view(self, state: S, seat: int) -> object:
        """What that seat (or SPECTATOR, or OPEN) sees, as data that msgspec can write as JSON.

        Built by naming what is shown. A view keeps all knowledge a seat has come by: it must not
        have to remember events. Checked by the leak test.
        """
        raise MissingMethod(self.name, "view")

    def redeal(self, state: S, seat: int, rng: Random) -> S:
        """A copy in which everything that the seat cannot know is dealt anew, as likely as it is.

        The seat's view, its questions and its legal moves stay the same, and everybody else who is asked can
        answer. The method does not look at what it deals anew: the same numbers of `rng` give the same
        world, whatever is hidden. A game without secrets returns a copy. Search, the leak test and the
        undo boundary rest on this method.
        """
        raise MissingMethod(self.name, "redeal")

    def is_all_open(self, state: S) -> bool:
        """Is nothing hidden from anybody in this position, so that `redeal` is a copy for everybody?

        A game that hides something now and then only says here when: taking back is much quicker then.
        """
        return self.perfect_information

    def ask_again(self, world: S, seat: int) -> None:
        """Takes back, in a world, what others have answered in secret to a question that is still open.

        For search: what was dealt anew is any answer, but they gave one that suits them. So search lets
        them answer again. A game whose seats are not asked at once in secret has nothing to do here.
        """

    def encoding(self, seats: int, mode: str) -> Encoding[S] | None:
        """How what a seat knows becomes a row of numbers, for those who learn (`encoding.py`).

        None, as by default, if the game has not said it. Seats and mode have been checked.
        """
        return None

    # --- what makes a position good

    def evaluate(self, state: S, seat: int) -> float:
        """How good the position is for that seat, on the scale of `returns`. For bots."""
        if not self.feature_names:
            raise MissingMethod(self.name, "evaluate")
        return self.evaluate_all(state)[seat]

    def evaluate_all(self, state: S) -> list[float]:
        """`evaluate` for every seat; a game that compares all seats anyway does it at once."""
        if self.feature_names:
            return self.estimated(state, self.weights[self.mode_of(state)])
        return [self.evaluate(state, seat) for seat in range(state.seats)]

    def features(self, state: S, seat: int) -> list[float]:
        """What can be counted on the table for a seat, in the order of `feature_names`: cheap, and compiled.

        A feature is something that a move can change and that makes a difference: what merely goes with
        winning is found out by `soultable train`, but costs its time.
        """
        raise MissingMethod(self.name, "features")

    def mode_of(self, state: S) -> str:
        """Whose weights are taken: the mode, where modes (or numbers of players) differ in what counts."""
        return "standard"

    def estimated(self, state: S, weights: list[float]) -> list[float]:
        """The chance of every seat to win by its features and these weights, on the scale of `returns`."""
        if state.is_over():
            return self.returns(state)
        return chances(weights, [self.features(state, seat) for seat in range(state.seats)])

    def plans_now(self, state: S) -> bool:
        """Is a whole turn worth planning from here, in a game that `plans_turns`? It rests on what all know.

        Not where there are very many answers, and it hardly matters in which order they are given.
        """
        return self.plans_turns

    def rollouts(self, state: S) -> int:
        """How many rollouts make the level `hard` where it chooses by them; 0 where it searches or plans.

        They pay with so many at the table that search hardly sees one's own next turn. It rests on what all
        know, and needs `evaluate`.
        """
        return 0

    def gives_up(self, move: Move) -> bool:
        """Is this the proposal to give up what all seats are about together? Bots never make it."""
        return False

    def secret(self, state: S, seat: int) -> int:
        """What only that seat knows, as a number other than 0, for search: others act on what they know.

        0 where that is too much to be told apart: then all that they may know is averaged.
        """
        return 0

    # --- words for people

    def say_ask(self, state: S, seat: int) -> str:
        """What the seat is asked, in a sentence: `Choose an Action.`"""
        return f"Choose: {self.kind_of(state, seat)}."

    def say_move(self, state: S, seat: int, move: Move) -> str:
        """What the move does, as a short phrase for a button: `Build on C3`."""
        return move.notation

    def about(self, state: S, seat: int, move: Move) -> tuple[str, ...]:
        """The things on the table that the move is about, in the order in which a person points at them.

        Clients light these things and find the move by them: a piece, then a cell. They have the names that
        they have in views, events and notations; where a name could mean two things it says which, `die 3`
        and `soul 3`. Of things that are alike, such as two dice that show 3, each is named.

        What is paid comes first, and where it all goes comes last: those who point at the last thing need not
        point at what is clear then. Moves of one question that begin with the same verb differ in what they
        are about, or they can only be chosen from a list. By default it is what follows the verb in the
        notation, sums thing by thing: nothing for a move that is only a word.
        """
        return tuple(move.notation.removeprefix(move.verb).replace("+", " ").split())

    def shows(self, state: S, seat: int, move: Move) -> object:
        """What clients draw of a legal move beside its words, as data of the game's own; None for nothing."""
        return None

    def ends(self, state: S, seat: int, move: Move) -> bool:
        """Does this answer end something of the seat: its turn, its part in a phase?

        People can ask for a second question before such an answer. It must not tell what the seat cannot
        know.
        """
        return False

    def meant(self, state: S, seat: int, things: list[str]) -> str:
        """The notation of what somebody means who points at things that no move is about; empty for nothing.

        They are told why not. The things have names as in `about`, but may be anything that anybody sends. By
        default it is the move that is asked for, where all moves have the same verb. As with `about`, it must
        not tell what the seat cannot know.
        """
        verbs = {move.verb for move in state.legal(seat)}
        return " ".join([*verbs, *things]) if len(verbs) == 1 else ""

    def say_event(self, event: Event, names: list[str]) -> str:
        """The event in a sentence, `names` being those at the seats. Hidden values are HIDDEN."""
        who = names[event.seat] if event.seat >= 0 else "Chance" if event.seat == CHANCE else "The table"
        return f"{who}: {event.kind} {' '.join([str(value) for value in event.values])}".rstrip() + "."

    def say_victory(self, result: Result, names: list[str], mode: str, you: int = SPECTATOR) -> str:
        """Who has won, in a sentence, told to the seat `you`; for a game that was not drawn."""
        teams = self.teams(len(names), mode)
        winners = result.winners
        if not winners and len(teams) > 1:
            return "Nobody wins."
        about = winners or teams[0]
        who = listed([*["you" for seat in about if seat == you], *[names[s] for s in about if s != you]])
        who = who[0].upper() + who[1:]
        alone = len(about) == 1 and you not in about
        if not winners:
            return f"{who} {'loses' if alone else 'lose'}."
        tie = f" with {self.say_tie_break(result.tie_break)}" if result.tie_break else ""
        if len([team for team in teams if team[0] in winners]) > 1:
            return f"{who} share the victory{tie}."
        return f"{who} {'wins' if alone else 'win'}{' the tie' + tie if tie else ''}."

    def say_tie_break(self, tie_break: str) -> str:
        """What the winner of a tie had, for `wins the tie with ...`: `the most Shards`."""
        return tie_break

    def say_ending(self, ending: str) -> str:
        """What ended the game, in a sentence; `ending` is that of the result."""
        return f"{ending.capitalize()}."

    def say_chapter(self, state: S, names: list[str]) -> str:
        """Of a match that is a chapter of a campaign, when it is over: what was achieved, by whom.

        A few sentences for the list of tables; empty for a game without campaigns.
        """
        return ""

    def reasons(self, before: S, after: S, seat: int, move: Move) -> list[str]:
        """What a move changes for the seat, and for others where that is the point; for advice.

        Short phrases to the seat as `you`, the most important first: `+1 Shard for 1 card`. `before` is a
        world in which the seat is asked, `after` the same one when all is settled that the move brought
        about. Chance and what is hidden differ between worlds: what is not said in all of them is not told.
        """
        return []

    def warnings(self, view: object, names: list[str]) -> list[str]:
        """What announces the end while the game runs: the last turn, somebody who is one step from the end.

        Sentences, the most pressing first. They are built from a view, as `text` is: so they tell the seat
        nothing that it cannot know. Whose view it is, the view says.
        """
        return []

    def rule_of(self, event: Event) -> str:
        """The id of the rule behind an event; empty if there is none."""
        return ""

    def why_not(self, state: S, seat: int, move: Move) -> Refusal | None:
        """Why the asked seat may not give this answer; None when it may.

        A refusal that names no rule means that something else is asked: it says what, by which rule.
        """
        frame = state.frame_of(seat)
        refusal = frame.why_not(state, move)
        if refusal is None or refusal.rule:
            return refusal
        return Refusal(frame.rule_id(), f"{refusal.sentence} {self.say_ask(state, seat)}")

    def why_unknown(self, state: S, seat: int, notation: str) -> Refusal | None:
        """Why no move is written like this, where a rule forbids it for good: a wrong sum, say.

        None where no rule has anything to do with it.
        """
        return None

    def unavailable(self, state: S, seat: int) -> list[tuple[str, Refusal]]:
        """What the asked seat might want to do and cannot now, each with the reason: for greyed buttons."""
        return []

    def catalog(self) -> object:
        """What never changes and everybody may know, as data for clients: boards, cards with their texts."""
        return {}

    def text(self, view: object, names: list[str]) -> str:
        """The table in characters, at most 80 wide, from a view. Read line by line, aloud if need be."""
        return str(view)

    def board(self, view: object, names: list[str], marks: dict[str, int]) -> Drawing:
        """The board alone, drawn for a terminal with colours.

        `marks` has the inks LAST and POINTED for names that occur in events and notations (spaces,
        cards); what is marked shows it by a character too.
        """
        return Drawing(self.text(view, names).split("\n"))

    def players(self, view: object, names: list[str]) -> Drawing:
        """What lies before the players and beside the board, at most 48 wide. Empty: `board` shows it."""
        return Drawing()

    def hand(self, view: object) -> list[str]:
        """The names of the cards that the seat of the view holds."""
        return []

    def explain(self, name: str) -> list[str]:
        """The title of a card or another thing of this name, then its text in sentences; else nothing."""
        return []

    def legend(self) -> dict[str, str]:
        """What the signs and short words in `text`, `board` and `players` mean."""
        return {}

    # --- for the examination and for statistics

    def pieces(self, state: S) -> dict[str, int]:
        """How many pieces of each kind there are in all places together. It never changes."""
        return {}

    def faults(self, state: S) -> list[str]:
        """What cannot be in any state, in words: bounds broken, a thing in two places. Else nothing."""
        return []

    def is_counted(self, move: Move) -> bool:
        """Should bulk statistics count how often this move was made and won?

        A family is counted whole or not at all: its first move is asked for.
        """
        return False

    def is_dealt(self, move: Move) -> bool:
        """Does this move of chance give something of which bulk statistics should count who got it and won?

        Its frame says who that is (`Frame.receiver`). Of a family the first move is asked for.
        """
        return False

    def statistics(self, state: S) -> dict[str, int]:
        """Numbers about a game that is over, for bulk statistics: how many turns were taken, say."""
        return {}

    def kind_of(self, state: S, seat: int) -> str:
        return str(type(state.frame_of(seat)).kind)
