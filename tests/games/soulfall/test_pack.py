"""Content packs: one's own cards, boards and counts, and what is said of a pack that is not in order."""

from __future__ import annotations

from pathlib import Path

import pytest

import soultable
from soultable.engine.errors import BadContent, BadRecord
from soultable.engine.move import Move
from soultable.games.soulfall import SoulfallGame
from soultable.games.soulfall.view import SoulfallView
from tests.games.matches import played_out, saved_and_loaded
from tests.games.soulfall.tables import game, table

TRIAL = """
[[card]]
id = "VAS-1"
lord = "VAS"
name = "Trial"
top = ["steal", "claim current"]
requires = "another has 2 more nomads"
bottom = "destroy such"
mark = "pack"
"""

COUNTS = """
[counts]
hand = { value = 2, mark = "pack" }
draw = { value = 3, mark = "pack" }
action_cards = { value = 2, mark = "pack" }
end_shards = { value = 3, mark = "pack" }
tower_points = { value = 9, mark = "pack" }
"""

OWN_CARDS = """
whole = ["lord", "card"]

[[lord]]
id = "ASH"
name = "Ashen"
title = "the First"
mark = "pack"
""" + "".join(
    f"""
[[card]]
id = "ASH-{number}"
lord = "ASH"
name = "Ember {number}"
top = ["prosper"]
requires = "devoted"
bottom = "draw"
mark = "pack"
"""
    for number in range(1, 19)
)


# --- packs that are in order


def test_a_changed_card_is_played_as_it_reads() -> None:
    at = table(
        3,
        hands=[["VAS-1"]],
        nomads=[["A1"], ["A3", "A4"], ["G2", "G3", "G4"]],
        shards=[1, 2, 1],
        discards=["SET-1"],
        devotions=[[], ["SET"]],
        pack=TRIAL,
    )
    at.play("play VAS-1")
    assert at.legal() == ["steal Blue", "claim SET"]
    at.play("claim SET")
    assert at.legal() == ["destroy G2", "destroy G3", "destroy G4"]  # 2 more Nomads: seat 2 alone
    at.play("destroy G2")
    assert (at.devotions(0), at.nomads(2)) == (["SET"], ["G3", "G4"])


def test_all_other_cards_stay_as_they_are() -> None:
    changed, bundled = game(TRIAL).content, game().content
    assert [card.id for card in changed.cards] == [card.id for card in bundled.cards]
    assert [card.name for card in changed.cards] == ["Trial", *[card.name for card in bundled.cards[1:]]]
    assert (changed.cards[0].mark, changed.cards[1].mark) == ("pack", "stand-in")
    assert bundled.cards[0].name == "Sundering"  # the bundled content is not touched


def test_changed_counts_change_the_game() -> None:
    view = soultable.Match(game(COUNTS), 3, seed="counts").view(soultable.OPEN)
    assert isinstance(view, SoulfallView)
    assert [player.cards for player in view.players] == [2, 2, 2]
    at = table(hands=[["VAS-1"]], shards=[2], pack=COUNTS)
    assert at.game.say_move(at.state, 0, at.find("draw")) == "Draw 3 cards, then discard 1"
    at.play("draw", "take SET-1", "take SET-2", "take SET-3", "discard VAS-1")
    assert at.hand(0) == ["SET-1", "SET-2", "SET-3"]
    at.play("prosper")  # the second and last Action card; 3 Shards are enough
    assert (at.tower, at.turn) == (0, 1)
    assert at.story(1)[-2] == "Ann takes the Tower card: 3 or more Shards."
    at.play("prosper", "populate E2")
    assert at.result.scores[0] == 1 * 3 + 9


def test_whole_lists_replace_the_bundled_ones() -> None:
    content = game(OWN_CARDS).content
    assert [lord.name for lord in content.lords] == ["Ashen"]
    assert len(content.cards) == 18
    assert played_out(soultable.Match(game(OWN_CARDS), 4, seed="ashes")).is_over


def test_each_pack_has_moves_of_its_own() -> None:
    bundled, changed = game(), game(TRIAL)
    ours, theirs = (found.vocabulary.find("play VAS-1") for found in (bundled, changed))
    assert isinstance(ours, Move)
    assert ours is not theirs
    assert game(TRIAL) is changed  # the same pack is the same game


def test_a_match_with_a_pack_is_saved_and_loaded_with_it(tmp_path: Path) -> None:
    pack = tmp_path / "mybox.toml"
    pack.write_text(TRIAL, encoding="utf-8")
    again = saved_and_loaded(soultable.new("soulfall", seats=2, seed="box", pack=pack), pack)
    assert isinstance(again.game, SoulfallGame)
    assert again.game.content.cards[0].name == "Trial"


def test_a_match_file_whose_pack_is_broken_says_so(tmp_path: Path) -> None:
    match = soultable.Match(game(TRIAL), 2, seed="box")
    match.save(tmp_path / "match.jsonl")
    text = (tmp_path / "match.jsonl").read_text(encoding="utf-8")
    (tmp_path / "match.jsonl").write_text(text.replace("claim current", "claim nothing"), encoding="utf-8")
    with pytest.raises(
        BadRecord, match=r"match.jsonl, line 1: .*pack: card VAS-1: top, item 2, column 7: found 'nothing'"
    ):
        soultable.load(tmp_path / "match.jsonl")


# --- packs that are not


def card(**changes: str) -> str:
    """A pack with one card, some of whose lines read otherwise; an empty text leaves the line out."""
    lines = {
        "id": '"VAS-1"',
        "lord": '"VAS"',
        "name": '"Trial"',
        "top": '["prosper"]',
        "requires": '"devoted"',
        "bottom": '"draw"',
        "mark": '"pack"',
    }
    written = [f"{key} = {value}" for key, value in {**lines, **changes}.items() if value]
    return "\n".join(["[[card]]", *written])


def board(rows: str, players: str = "[2]") -> str:
    return f"[[board]]\nid = 'lesser'\nname = 'Trial'\nplayers = {players}\nrows = {rows}\nmark = 'pack'"


BROKEN = {
    "not TOML": ("[[card]", "pack.toml: this is not TOML: Expected "),
    "unknown part": (
        "[[lards]]\nid = 'X'",
        "pack.toml: lards is not a part of the content; the parts are counts,",
    ),
    "wrong form of a list": ("card = 'VAS-1'", "pack.toml: card has the wrong form; expected [[card]]."),
    "wrong form of a table": (
        "[[counts]]\nid = 'hand'",
        "pack.toml: counts has the wrong form; expected [counts].",
    ),
    "whole is no list": (
        "whole = 'card'",
        "pack.toml: whole is 'card'; expected names of lists in this pack",
    ),
    "whole names no list": ("whole = ['card']", "pack.toml: whole is ['card']; expected names of lists"),
    "whole in whole": (
        "whole = [['card']]\n" + card(),
        "pack.toml: whole is [['card']]; expected names of lists",
    ),
    "unknown count": (
        "[counts]\ncards = { value = 1, mark = 'pack' }",
        "pack.toml: counts has no value cards; the values are markers, hand,",
    ),
    "count without its table": (
        "[counts]\nhand = 5",
        "pack.toml: counts hand is 5; expected { value = ..., mark = ... }.",
    ),
    "count out of range": (
        "[counts]\nhand = { value = 21, mark = 'pack' }",
        "pack.toml: counts hand: value is 21; expected a whole number from 0 to 20.",
    ),
    "count that is no number": (
        "[counts]\ndraw = { value = true, mark = 'pack' }",
        "pack.toml: counts draw: value is True; expected a whole number from 1 to 20.",
    ),
    "count without mark": (
        "[counts]\nhand = { value = 3 }",
        "pack.toml: counts hand: mark is missing; expected one of: rulebook, fact, stand-in, pack.",
    ),
    "too few Shards": (
        "[counts]\nshards = { value = 3, mark = 'pack' }",
        "pack.toml: counts shards: value is 3; expected a whole number from 4 to 1000.",
    ),
    "unknown card": (
        card(id='"VAS-9"'),
        "pack.toml: there is no card VAS-9 to replace; there are VAS-1, VAS-2,",
    ),
    "card without id": (card(id="", name=""), "pack.toml: card: an entry has neither id nor name."),
    "unknown key": (
        card(flavour='"dark"'),
        "pack.toml: card VAS-1: flavour is not a key here; the keys are id, lord,",
    ),
    "missing key": (card(bottom=""), "pack.toml: card VAS-1: bottom is missing; expected a text."),
    "unknown Lord": (
        card(lord='"XYZ"'),
        "pack.toml: card VAS-1: lord is 'XYZ'; expected one of: VAS, ILU,",
    ),
    "empty name": (card(name='" "'), "pack.toml: card VAS-1: name is ' '; expected a text."),
    "unknown mark": (
        card(mark='"mine"'),
        "pack.toml: card VAS-1: mark is 'mine'; expected one of: rulebook, fact, stand-in, pack.",
    ),
    "top is no list": (
        card(top='"draw"'),
        "pack.toml: card VAS-1: top is 'draw'; expected a list of texts, each one of: draw, play,",
    ),
    "top is empty": (
        card(top="[]"),
        "pack.toml: card VAS-1: top is []; expected a list of texts, each one of: draw, play,",
    ),
    "unknown word in top": (
        card(top='["dance"]'),
        "pack.toml: card VAS-1: top, item 1, column 1: found 'dance'; expected one of: draw, play,",
    ),
    "a word twice in top": (
        card(top='["draw", "draw"]'),
        "pack.toml: card VAS-1: top is ['draw', 'draw']; expected a list without two kinds",
    ),
    "two kinds of a word in top": (
        card(top='["destroy", "destroy beside"]'),
        "pack.toml: card VAS-1: top is ['destroy', 'destroy beside']; expected a list without two kinds",
    ),
    "unknown requirement": (
        card(requires='"full moon"'),
        "pack.toml: card VAS-1: requires, column 1: found 'full'; expected one of: devoted, current,",
    ),
    "unknown thing": (
        card(requires='"at least 2 moons"'),
        "pack.toml: card VAS-1: requires, column 12: found 'moons'; expected one of: nomads, outposts,",
    ),
    "unknown word in bottom": (
        card(bottom='"dance"'),
        "pack.toml: card VAS-1: bottom, column 1: found 'dance'; expected one of: draw, play,",
    ),
    "such that cannot be": (
        card(requires='"another has 1 more shards"', bottom='"draw such"'),
        "pack.toml: card VAS-1: bottom, column 6: found 'such'; expected 'then' or the end.",
    ),
    "such without another": (
        card(bottom='"steal such"'),
        "pack.toml: card VAS-1: requires is 'devoted'; expected a phrase with 'another'",
    ),
    "three abilities": (
        card(bottom='"prosper then prosper then prosper"'),
        "pack.toml: card VAS-1: bottom, column 22: found 'then'; expected the end.",
    ),
    "a first ability that takes its time": (
        card(bottom='"draw then prosper"'),
        "pack.toml: card VAS-1: bottom, column 1: found 'draw'; expected two abilities without 'such', the",
    ),
    "such before then": (
        card(requires='"another has 1 more shards"', bottom='"steal such then prosper"'),
        "pack.toml: card VAS-1: bottom, column 1: found 'steal'; expected two abilities without 'such'",
    ),
    "a card twice": (f"whole = ['card']\n{card()}\n{card()}", "pack.toml: card VAS-1 stands there twice."),
    "too few cards": (
        f"whole = ['card']\n{card()}",
        "pack.toml: 1 cards are too few; expected 18 or more, because each player is dealt 4.",
    ),
    "one card too few": (
        "whole = ['card']\n" + "\n".join(card(id=f"'C{number}'") for number in range(17)),
        "pack.toml: 17 cards are too few; expected 18 or more, because each player is dealt 4.",
    ),
    "too few tribes": (
        "whole = ['tribe']\n[[tribe]]\nname = 'Yellow'\nmark = 'pack'",
        "pack.toml: there are 1 tribes; expected 4.",
    ),
    "tribe without mark": (
        "[[tribe]]\nname = 'Yellow'",
        "pack.toml: tribe Yellow: mark is missing; expected one of: rulebook,",
    ),
    "unknown key of a tribe": (
        "[[tribe]]\nname = 'Yellow'\nmark = 'pack'\ncolour = 'yellow'",
        "pack.toml: tribe Yellow: colour is not a key here; the keys are name, mark.",
    ),
    "unknown key of a count": (
        "[counts]\nhand = { value = 3, mark = 'pack', unit = 'cards' }",
        "pack.toml: counts hand: unit is not a key here; the keys are value, mark.",
    ),
    "Lord without title": (
        "[[lord]]\nid = 'VAS'\nname = 'Vaskar'\nmark = 'pack'",
        "pack.toml: lord VAS: title is missing; expected a text.",
    ),
    "names too much alike": (
        "whole = ['card']\n"
        + "\n".join(card(id=f"'{name}'") for name in [*(f"C{n}" for n in range(18)), "c1"]),
        "pack.toml: two names are too much alike: soulfall/",
    ),
    "rows of no hexagon": (
        board("[3, 4, 4]"),
        "pack.toml: board lesser: rows is [3, 4, 4]; expected the rows of a hexagonal field, such as [2,",
    ),
    "a board of one space": (
        board("[1]"),
        "pack.toml: board lesser: rows is [1]; expected the rows of a hexagonal field, such as [2, 3, 2].",
    ),
    "no board for two": (board("[2, 3, 2]", "[3]"), "pack.toml: no board is for 2 players; expected one."),
    "no board for three": (
        board("[2, 3, 2]", "[4]").replace("lesser", "greater"),
        "pack.toml: no board is for 3 players; expected one.",
    ),
    "no board for four": (
        board("[2, 3, 2]", "[3]").replace("lesser", "greater"),
        "pack.toml: no board is for 4 players; expected one.",
    ),
    "board for five": (
        board("[2, 3, 2]", "[2, 5]"),
        "pack.toml: board lesser: players is [2, 5]; expected a list of whole numbers from 2 to 4.",
    ),
}


@pytest.mark.parametrize(("pack", "message"), BROKEN.values(), ids=list(BROKEN))
def test_a_broken_pack_says_file_key_and_what_was_expected(pack: str, message: str) -> None:
    with pytest.raises(BadContent) as error:
        game(pack)
    assert str(error.value).startswith(message)


def test_the_bundled_content_is_not_changed_by_a_broken_pack() -> None:
    with pytest.raises(BadContent):
        game(card(lord='"XYZ"'))
    assert game().content.cards[0].name == "Sundering"


def test_a_pack_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"nowhere.toml: the content pack cannot be read: No such file"):
        soultable.new("soulfall", pack=tmp_path / "nowhere.toml")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(
        BadContent, match=r"binary.toml: the content pack cannot be read: it is not UTF-8 text"
    ):
        soultable.new("soulfall", pack=tmp_path / "binary.toml")
