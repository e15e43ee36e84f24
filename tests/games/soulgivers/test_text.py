"""The table of Soulgivers in characters: everything is there, and nothing is too wide."""

from __future__ import annotations

import pytest

from soultable.engine.drawing import LAST, POINTED
from soultable.engine.seats import SPECTATOR
from soultable.games.soulgivers.board import sign_of
from soultable.games.soulgivers.view import SoulgiversView
from tests.games.matches import NAMES, matches
from tests.games.soulgivers.tables import GAME, SoulgiversTable, board
from tests.rules import rule


@pytest.mark.parametrize(("mode", "seats"), [("1vs1", 2), ("2vs2", 4)])
def test_everything_is_there_and_nothing_is_too_wide(mode: str, seats: int) -> None:
    rules = GAME
    for match in matches(rules, seats, mode, games=2):
        for viewer in (0, seats - 1, SPECTATOR):
            view = match.view(viewer)
            assert isinstance(view, SoulgiversView)
            drawing = rules.board(view, match.names, {})
            assert (drawing.width, drawing.height) == (33, 16)
            panes = rules.players(view, match.names)
            assert panes.width <= 44
            text = rules.text(view, match.names)
            assert max(len(line) for line in text.splitlines()) <= 80
            for piece in view.pieces:
                sign = sign_of(rules.content, piece.name)
                assert f"{sign} {piece.character[:8]}" in str(panes)
                assert f"{piece.name.replace('-', ' ')} (" in text
            for soul in view.souls:
                assert f"{sign_of(rules.content, soul.name)}-{soul.cell}" in str(panes)


def small(at: SoulgiversTable, marks: dict[str, int] | None = None) -> list[str]:
    return str(at.game.board(at.view(0), NAMES[:2], marks or {})).split("\n")


def some_board() -> SoulgiversTable:
    return board(
        "Shell-Runner E5 east 2",
        "Specter-Patcher B2 west 4",
        "Specter-Ghost C1",
        "Shell-Blower south-east",
        holes="A1 D3 H8",
        walls="E5|E6 C1-n D10-s A4|B4 B4|B5 G7|G8 H7|H8 C2|C3",
        circles="B5",
        piles={"J1": "patch", "J2": "border", "H8": "horizon"},
        souls="Shell-Ghost C3, Specter-Runner D3, Shell-Patcher F9, Specter-Blower F9",
        barrier="R3C3",
    )


def test_the_small_board() -> None:
    assert small(some_board()) == [
        "   A  B [C- D ]E  F [G  H ]I  J",
        " 1:O  . :gv . :.  . :.  . :.  = :",
        " 2:.  t<:.  . :.  . :.  . :.  # :",
        "  +     +--   +     +     +     +",
        " 3:.  . :~G Or:.  . :.  . :.  . :",
        " 4:. |. :.  . :.  . :.  . :.  . :",
        "  +   --+     +     +     +     +",
        " 5:.  % :.  . (R>$. ).  . :.  . :",
        " 6:.  . :.  . (¯¯ . ).  . :.  . :",
        "  +     +     +     +     +     +",
        " 7:.  . :.  . :.  . :__ __:.  . :",
        " 8:.  . :.  . :.  . :.  @ :.  . :",
        "  +     +     +     +     +     +",
        " 9:.  . :.  . :.  ~+:.  . :.  . :",
        "10:.  . :.  . :.  . :.  . :.  . :",
        "   A  B [C  D-]E  F [G  H ]I  J",
    ]


def test_the_large_board_has_lines_for_walls_and_shows_the_dice() -> None:
    at = some_board()
    lines = at.game.text(at.view(0), NAMES[:2]).split("\n")
    assert lines[:15] == [
        "     A     B  [  C     D  ]  E     F  [  G     H  ]  I     J",
        "  +           +-----      +           +           +           +",
        " 1:O          : gv1       :           :           :      =    :",
        "  :           :           :           :           :           :",
        " 2:       t<4 :           :           :           :      #    :",
        "  +           +-----      +           +           +           +",
        " 3:           : ~G   O~r  :           :           :           :",
        "  :           :           :           :           :           :",
        " 4:     |     :           :           :           :           :",
        "  +      -----+           +           +           +           +",
        " 5:      %    :           ( R>2       )           :           :",
        "  :           :           :-----$     :           :           :",
        " 6:           :           (           )           :           :",
        "  +           +           +           +           +           +",
        " 7:           :           :           :           :           :",
    ]
    assert "Shell Runner (Anna): E5, front east, Shields east, die 2." in lines
    assert "Souls: Shell Patcher F9, Shell Ghost C3, Specter Runner D3, Specter Blower F9." in lines


def test_a_wall_between_two_soulgivers_of_a_tile_is_not_lost() -> None:
    at = board("Shell-Runner E5", "Specter-Ghost E6", walls="E5|E6", fragment="R1C1")
    assert small(at)[7:9] == [" 5:.  . :.  . _R^ . :.  . :.  . :", " 6:.  . :.  . :gv . :.  . :.  . :"]


def test_the_carrier_is_shown_with_the_fragment_and_its_front() -> None:
    at = board("Shell-Runner F5 north", fragment="Shell-Runner", fragment_front="west")
    assert small(at)[7] == " 5:.  . :.  . :. $R<:.  . :.  . :"
    at = board("Shell-Runner F5 north", fragment="Shell-Runner", fragment_front="west", walls="E5|F5")
    assert small(at)[7] == " 5:.  . :.  . :. |R<:.  . :.  . :"


def test_the_fragment_lies_where_no_wall_is() -> None:
    at = board("Shell-Runner A1", walls="E5|F5")
    assert small(at)[7:9] == [" 5:.  . :.  . :. |. :.  . :.  . :", " 6:.  . :.  . :. $. :.  . :.  . :"]


def test_marks_are_shown_by_characters_too() -> None:
    at = board("Shell-Runner A1", fragment="R5C5")
    lines = small(at, {"A1": LAST, "C3": POINTED, "R5C1": POINTED, "south-east": POINTED, "north-west": LAST})
    assert lines[0] == "   A  B >C  D <E  F [G  H ]I  J"
    assert lines[1].startswith(" 1>R^")
    assert lines[4].startswith(" 3:.  . *.")
    assert lines[13:15] == [" 9*. *. :.  . :.  . :.  . :. $. :", "10*. *. :.  . :.  . :.  . :.  . :"]
    assert lines[15] == "   A  B [C  D ]E  F *G  H *I  J"
    assert small(at, {"Shell-Runner": LAST})[1].startswith(" 1>R^")


@rule("SG-R-74")
def test_a_destroyed_portal_is_crossed_out() -> None:
    at = board("Shell-Runner A1", "Specter-Ghost J1", hands=("", "Rift-Collapse"))
    at.play("activate Runner", "play Rift-Collapse", "collapse south-west")
    assert small(at)[15] == "   A  B xC  D xE  F [G  H ]I  J"
    assert "Destroyed Portals: south-west." in at.game.text(at.view(0), NAMES[:2])


def test_players_and_soulgivers_are_counted() -> None:
    at = board(
        "Shell-Runner E5 2",
        "Shell-Spacewalker A1 4 +Shell-Ghost",
        "Shell-Blower south-east",
        "Specter-Ghost C1",
        souls="Specter-Runner D3",
        fragment="Shell-Spacewalker",
        hands=("Decay Stasis", ""),
        turns=(2, 1),
    )
    at.play("activate Runner")
    assert str(at.game.players(at.view(0), NAMES[:2])).split("\n") == [
        "                    TE An Dk BH Pt PA",
        "> Anna     Shells   3   2  6  4  2 yes",
        " >R Runner   E5  2     S Spacewal A1  4~G$",
        "  B Blower   se  1",
        "  Maximili Specters 3   0  8  4  2 -",
        "  g Ghost    C1  1",
        "Souls: r-D3",
        "Fragment Shell Spacewalker, Anomalies 18",
    ]


def test_in_2vs2_the_shared_essence_is_shown_and_no_anomalies() -> None:
    at = board("Shell-Runner E5", "Specter-Ghost C1", teams=True)
    lines = str(at.game.players(at.view(0), NAMES[:4])).split("\n")
    assert lines[1] == "> Anna     Shells   2+1 -  9  4  2 -"
    assert lines[-1] == "Fragment R3C3, Barrier R3C3"
    text = at.game.text(at.view(0), NAMES[:4])
    assert "> Anna, Shells: 2 Tribute Essences, 1 shared by the team, deck 9" in text


def test_the_hand_is_that_of_the_viewer_alone() -> None:
    at = board("Shell-Runner E5", "Specter-Ghost C1", hands=("Decay Stasis", "Soul-Drift"))
    assert at.game.hand(at.view(0)) == ["Decay", "Stasis"]
    assert at.game.hand(at.view(1)) == ["Soul-Drift"]
    assert at.game.hand(at.view(SPECTATOR)) == []
    assert "In your hand: Stasis" in at.game.text(at.view(0), NAMES[:2])
    assert "Soul Drift" not in at.game.text(at.view(0), NAMES[:2])


def test_cards_abilities_and_auras_are_explained() -> None:
    rules = GAME
    title, *lines = rules.explain("runner")
    assert title == "Runner: Movement 5 linear, Shields front, cannot attack"
    assert [line.split(":")[0] for line in lines] == ["Leap (1 TE)", "Superluminal Speed (Aura)"]
    assert rules.explain("Specter-Runner") == rules.explain("Runner")
    assert rules.explain("Stasis")[0] == "Stasis (Anomaly)"
    assert rules.explain("soul drift") == rules.explain("Soul-Drift")
    assert rules.explain("chaos")[0] == "Chaos (Ability, Decay +2)"
    assert rules.explain("Hush")[0] == "Hush (Aura)"
    assert rules.explain("horizon") == rules.explain("Event Horizon")
    assert rules.explain("horizon")[0] == "Event Horizon (Population Ability of the Specters)"
    assert rules.explain("elephant") == []


def test_the_legend_fits_a_line() -> None:
    assert all(len(sign) <= 9 and len(meaning) <= 69 for sign, meaning in GAME.legend().items())


# --- warnings


@rule("SG-DEC-04")
def test_who_is_about_to_decay_is_announced_to_the_own_player() -> None:
    at = board("Shell-Runner E5 5", "Shell-Blower A1 5", "Shell-Ghost J1 4", "Specter-Ghost C1 5")
    assert at.warnings(0) == ["Your Runner and Blower show 5 and decay when your turn ends."]
    assert at.warnings(1) == ["Your Ghost shows 5 and decays when your turn ends."]
    assert at.warnings(SPECTATOR) == []


@rule("SG-END-01", "SG-R-40")
def test_a_carrier_before_its_portal_is_announced() -> None:
    near = ["The Shell Blower is one step from its Portal."]
    at = board("Shell-Blower C10", "Specter-Ghost A1", fragment="Shell-Blower")
    assert [at.warnings(seat) for seat in (0, 1, SPECTATOR)] == [near, near, near]
    assert board("Shell-Blower C9", "Specter-Ghost A1", fragment="Shell-Blower").warnings(0) == []
    assert board("Shell-Blower C1", "Specter-Ghost A1", fragment="Shell-Blower").warnings(0) == []
    walled = board("Shell-Blower C10", "Specter-Ghost A1", fragment="Shell-Blower", walls="C10-s")
    assert walled.warnings(0) == []


@rule("SG-R-76", "SG-END-04")
def test_last_turns_are_announced() -> None:
    at = board("Shell-Blower E5", "Specter-Ghost E4 north", decks=("Runner", ""))
    at.play("activate Blower", "attack E4")
    assert at.warnings(0) == ["Your next turn is the last one."]
    assert at.warnings(1) == ["The Shells' next turn is the last one."]
    at.play("end")
    while at.state.turn != 0 or at.kind != "turn":
        at.play(at.legal()[-1] if at.asked >= 0 else at.legal()[0])
    assert at.warnings(0)[0] == "This is your last turn: without a Conquest the Decay wins."
    assert at.warnings(1)[0] == "This is the Shells' last turn: without a Conquest the Decay wins."
