"""`soultable play GAME`: a table in the terminal, for people and bots."""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path

from soultable.bots.levels import any_bot, bot
from soultable.bots.specs import OWN, split_specs
from soultable.cli import resume
from soultable.cli.arguments import BadUsage, Commands, add_game, add_options, game_of, options_of
from soultable.cli.autosave import warning, welcome
from soultable.cli.commands import check_file
from soultable.cli.next_chapter import faults_in, finished, following, lines_before
from soultable.cli.sitting import PERSON, Sitting
from soultable.engine.chain import read_chain
from soultable.engine.english import numbered
from soultable.engine.errors import BadRecord, SoultableError
from soultable.engine.match import Match
from soultable.engine.options import usual_seats

NAMED_OWN = re.compile(rf"(?:(.*?)(=)\s*)?({OWN.pattern})", re.DOTALL)
"""A bot of your own, perhaps with a name: `Anna=mine:Cautious`."""
EPILOG = """seats:
  me             a person at this terminal; several people hand it over
  easy, normal, hard, expert, greedy, random, search:2000, search:1.5s     a bot
  mine:Cautious  a bot of your own: the class Cautious in the module mine,
                 with arguments: "mine:Cautious(worlds=8)"
  Anna=me        a person or a bot with a name

A match that has no file of its own is kept in a folder for such matches;
`soultable play --resume` goes on with the last one. At the table, type `help`."""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "play",
        help="play at a table in the terminal",
        description="Plays a game in the terminal, with people and bots at its seats.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_game(parser, optional=True)
    add_options(parser)
    parser.add_argument("--seats", default="", metavar="WHO,WHO,...", help="who plays: me,hard,easy")
    parser.add_argument("--seed", default=None, help="decides everything that chance answers")
    parser.add_argument("--load", default="", metavar="FILE", help="go on with the match in this file")
    parser.add_argument(
        "--after", default="", metavar="FILE", help="the next chapter of the campaign in this file"
    )
    parser.add_argument("--resume", action="store_true", help="go on with the last unfinished match")
    parser.add_argument("--save", default="", metavar="FILE", help="keep the match in this file")
    parser.add_argument("--ask-always", action="store_true", help="ask even if only one answer is possible")
    parser.add_argument("--plain", action="store_true", help="lines only: for pipes and screen readers")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if sum(map(bool, (arguments.load, arguments.resume, arguments.after))) > 1:
        raise BadUsage("--load, --resume and --after: expected one of them.")
    if arguments.load or arguments.resume:
        sitting, file = old_match(arguments)
    elif arguments.after:
        sitting, file = next_match(arguments)
    else:
        sitting, file = new_match(arguments)
    return take_seats(sitting, file, arguments.plain)


def take_seats(sitting: Sitting, file: Path, plainly: bool) -> int:
    """Plays in panes, or in lines where there is no terminal or they are wished."""
    if plainly or not can_draw():
        from soultable.cli import plain

        return plain.run(sitting, file)
    from soultable.cli import terminal

    return terminal.run(sitting, file)


def can_draw() -> bool:
    """Is there a terminal in which panes can be drawn?"""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def seated(match: Match, players: list[str], arguments: argparse.Namespace) -> Sitting:
    """The sitting, with the welcome before everything that happens."""
    sitting = Sitting(match, players, automatic=not arguments.ask_always)
    sitting.notes[:0] = [(0, None, line) for line in welcome(match)]
    return sitting


def new_match(arguments: argparse.Namespace) -> tuple[Sitting, Path]:
    if not arguments.game:
        raise BadUsage("Which game? Expected its name, such as: soultable play soulfall.")
    game = game_of(arguments)
    others = usual_seats(game, arguments.mode or game.modes[0]) - 1
    default = ",".join([PERSON] + ["normal"] * others)
    names, players = seats_of(arguments.seats or default)
    match = Match(game, len(players), arguments.mode, options_of(arguments, game), arguments.seed, names)
    return seated(match, players, arguments), new_file(arguments, game.name)


def next_match(arguments: argparse.Namespace) -> tuple[Sitting, Path]:
    """The next chapter: with the same players, unless others are named.

    A file that holds several chapters stays whole: the new one is added to it, or to a copy.
    """
    for name in ("pack", "mode"):
        if getattr(arguments, name):
            raise BadUsage(f"--{name} cannot be changed in a campaign that has begun.")
    file = Path(arguments.after)
    chapters = finished(file)
    before = chapters[-1]
    if arguments.game not in ("", before.game.name):
        raise BadUsage(f"{arguments.after} is a match of {before.game.name}, not of {arguments.game}.")
    names, players = before.names, [player_named(name) for name in before.names]
    if arguments.seats:
        names, players = seats_of(arguments.seats)
    match = following(before, names, options_of(arguments, before.game), arguments.seed)
    sitting = seated(match, players, arguments)
    added = file.samefile(arguments.save) if Path(arguments.save).is_file() else False
    if added or len(chapters) > 1:
        sitting.earlier = lines_before(chapters)
    if added or (len(chapters) > 1 and not arguments.save):
        return sitting, file
    return sitting, new_file(arguments, before.game.name)


def new_file(arguments: argparse.Namespace, game: str) -> Path:
    """Where a new match is kept."""
    if not arguments.save:
        return resume.new_file(game)
    file = Path(arguments.save)
    if file.exists():
        raise BadRecord(f"{file} exists already; go on with it by --load {file}, or choose another name.")
    if not file.absolute().parent.is_dir():
        raise BadRecord(f"{file}: the folder {file.absolute().parent} does not exist.")
    return file


def old_match(arguments: argparse.Namespace) -> tuple[Sitting, Path]:
    for name in ("seed", "pack", "mode", "option"):
        if getattr(arguments, name):
            raise BadUsage(f"--{name} cannot be changed in a match that has begun.")
    file = resume.newest(arguments.game) if arguments.resume else Path(arguments.load)
    chapters = read_chain(file)
    match, faults = chapters[-1].match, faults_in(chapters)
    match.answer_chance()
    if arguments.game not in ("", match.game.name):
        raise BadUsage(f"{file} is a match of {match.game.name}, not of {arguments.game}.")
    if not match.seed and not match.is_over:
        raise BadRecord(f"{file}: the seed is not in the file, so nobody can go on with the match.")
    if arguments.seats:
        match.names, players = seats_of(arguments.seats)
        if len(players) != match.seats:
            raise BadUsage(f"--seats names {len(players)}; the match in {file} has {match.seats}.")
    else:
        players = [player_named(name) for name in match.names]
    sitting = seated(match, players, arguments)
    sitting.earlier = lines_before([chapter.match for chapter in chapters[:-1]])
    if faults:
        sitting.note(None, warning(file, faults, bool(sitting.earlier)))
    if arguments.save:
        check_file(match, Path(arguments.save))
        file = Path(arguments.save)
    return sitting, file


def seats_of(text: str) -> tuple[list[str], list[str]]:
    """The names and the players (`me` or a bot) of `me,hard,Anna=me`. Raises SoultableError."""
    names: list[str] = []
    players: list[str] = []
    for part in split_specs(text):
        name, equals, who = named_player(part)
        if who != PERSON:
            try:
                any_bot(who)
            except SoultableError as error:
                raise BadUsage(f"--seats {text}: {error} A person is written: me.") from None
        if equals and not name.strip():
            raise BadUsage(f"--seats {text}: {part!r} has no name before the '='.")
        names.append(shown_name(name.strip(), who, len(names)))
        players.append(who)
    return numbered(names), players


def named_player(part: str) -> tuple[str, str, str]:
    """The name, the "=" if there is one, and who plays. Another "=" may stand in the arguments of a bot.

    >>> named_player("Anna=mine:Careful(depth=2)"), named_player("HARD")
    (('Anna', '=', 'mine:Careful(depth=2)'), ('', '', 'hard'))
    """
    own = NAMED_OWN.fullmatch(part)
    if own:
        return own[1] or "", own[2] or "", own[3]
    name, equals, who = part.rpartition("=")
    return name, equals, who.strip().lower()


def shown_name(name: str, who: str, seat: int) -> str:
    """The name at the table. That of a bot says which it is, so that a saved match can be resumed."""
    if who == PERSON:
        return name or f"Player {seat + 1}"
    return f"{name} ({who})" if name else who if OWN.fullmatch(who) else who.capitalize()


def player_named(name: str) -> str:
    """Who sits under this name in a saved match: a bot if the name says so, otherwise a person.

    A bot of one's own is not among them: a file that came from somebody must not name a module.
    """
    found = re.fullmatch(r".* \((.+)\)(?: \d+)?|(.+?)(?: \d+)?", name)
    who = ((found[1] or found[2]) if found else name).lower()
    try:
        bot(who)
    except SoultableError:
        return PERSON
    return who
