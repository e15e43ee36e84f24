"""The table in the terminal, with panes: board, players, moves, hand, log.

All that it shows comes from the `Sitting`, all that a person types goes to `commands.answer`. The bots
think in a process beside it, so the table can be read and left at any time.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static

from soultable.cli.autosave import Autosave, farewell
from soultable.cli.commands import COMMANDS, Reply, answer, help_text, matching, unavailable_lines
from soultable.cli.panes import INKS, Choices, Curtain, Line, Page, coloured
from soultable.cli.sitting import BOT, HAND_OVER, OVER, Sitting, names_in
from soultable.cli.style import CSS
from soultable.cli.thinker import Thinker
from soultable.engine.drawing import FAINT, POINTED
from soultable.engine.errors import SoultableError
from soultable.engine.seats import SPECTATOR

INSTEAD = ("-hand", "-log")
"""What can be shown in place of the moves where there is no room for all."""
LONG = 280
"""A reply with more characters than this gets a page of its own."""


def run(sitting: Sitting, file: Path) -> int:
    """Plays until the table is left; then says where the match is."""
    autosave = Autosave(sitting, file)
    try:
        TableApp(sitting, autosave).run()
    finally:
        autosave.save()
        print("\n".join(farewell(autosave)))
    return 0


class TableApp(App[None]):
    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - as Textual declares it
        (0, "-narrow"),
        (110, "-wide"),
    ]

    def __init__(self, sitting: Sitting, autosave: Autosave) -> None:
        super().__init__()
        self.title = sitting.match.game.title
        self.table = TableScreen(sitting, autosave)

    def on_mount(self) -> None:
        self.push_screen(self.table)


class TableScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "Help"),
        Binding("f2", "show('')", "Moves"),
        Binding("f3", "show('-hand')", "Hand"),
        Binding("f4", "show('-log')", "Log"),
        Binding("f5", "say('brief')", "Brief"),
        Binding("ctrl+z", "say('undo')", "Undo"),
        Binding("ctrl+q", "say('quit')", "Quit", priority=True),
        Binding("ctrl+c", "say('quit')", show=False, priority=True),
        Binding("down", "step(1)", show=False),
        Binding("up", "step(-1)", show=False),
        Binding("pageup", "scroll_log(-1)", show=False),
        Binding("pagedown", "scroll_log(1)", show=False),
        Binding("escape", "clear", show=False),
    ]

    def __init__(self, sitting: Sitting, autosave: Autosave) -> None:
        super().__init__()
        self.sitting = sitting
        self.autosave = autosave
        self.thinker = Thinker()
        self.thinking = ""
        """Who is thinking, and since when."""
        self.since = 0.0
        self.heading = ""
        """What stands above the moves."""

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Container(id="body"):
            with Vertical(id="left"):
                yield Static(id="board")
                yield Choices(id="cards")
            with Vertical(id="side"):
                yield Static(id="players")
                yield Static(id="heading", markup=False)
                yield Choices(id="moves")
                yield Choices(id="hand")
                yield Static(id="detail", markup=False)
            log = VerticalScroll(Static(id="lines"), id="log")
            log.can_focus = False
            yield log
            yield Static(id="note", markup=False)
        yield Static(id="warning", markup=False)
        yield Static(id="lesson", markup=False)
        yield Static(id="prompt", markup=False)
        yield Line(self.sitting)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.line.focus()
        self.query_one("#log").anchor()
        self.set_interval(1.0, self.tick)
        self.go_on()

    def on_unmount(self) -> None:
        self.thinker.stop()

    @property
    def line(self) -> Line:
        return self.query_one(Line)

    # --- the match goes on

    def go_on(self) -> None:
        """Draws the table anew and lets happen what happens next."""
        self.autosave.save()
        what, seat = self.sitting.situation()
        self.thinking = ""
        if what == BOT:
            self.think(seat, self.sitting.players[seat])
        elif what == HAND_OVER:
            self.app.push_screen(Curtain(self.sitting.match.names[seat]), lambda _: self.take_over(seat))
        self.set_class(what == OVER, "-over")
        self.remove_class("-pointing")
        self.draw()

    def take_over(self, seat: int) -> None:
        self.sitting.take_over(seat)
        self.go_on()

    def think(self, seat: int, name: str) -> None:
        """Lets a bot think about its answer."""

        def play(move: str) -> None:
            self.sitting.play(seat, move)
            self.go_on()

        match = self.sitting.match
        self.wait_for(
            lambda: self.thinker.think(match, seat, name), f"{self.name_of(seat)} is thinking", play
        )

    def look_for_hint(self) -> None:
        """Lets a bot think about a hint for the viewer."""

        def tell(hint: str) -> None:
            self.thinking = ""
            self.tell(hint)

        match, seat = self.sitting.match, self.sitting.viewer
        self.wait_for(lambda: self.thinker.hint(match, seat), "The bot looks for a hint", tell)

    def wait_for(
        self, ask: Callable[[], Awaitable[str]], meanwhile: str, then: Callable[[str], None]
    ) -> None:
        """Goes on with an answer of the other process when it has come."""
        self.thinking = meanwhile
        self.since = monotonic()

        async def wait() -> None:
            try:
                found = await ask()
            except SoultableError as error:
                self.thinking = ""
                self.tell(f"{error} Type `quit`: the match is kept.")
            else:
                then(found)

        self.run_worker(wait(), exclusive=True)

    def name_of(self, seat: int) -> str:
        return self.sitting.match.names[seat]

    # --- what a person does

    def on_input_submitted(self, event: Line.Submitted) -> None:
        """Enter plays the highlighted move (typing takes the highlight away), or does what was typed."""
        chosen = None if self.instead else self.query_one("#moves", Choices).highlighted_option
        self.line.value = ""
        self.action_say(event.value if chosen is None else str(chosen.id))

    def action_say(self, text: str) -> None:
        """Does what was typed, or what a key stands for."""
        reply = answer(self.sitting, text)
        if reply.quit:
            self.app.exit()
        elif reply.hint:
            self.look_for_hint()
            self.draw()
        elif reply.text:
            self.show_reply(reply)
        if reply.changed:
            self.workers.cancel_group(self, "default")  # a bot may be thinking about what was taken back
            self.go_on()

    def show_reply(self, reply: Reply) -> None:
        if reply.title or len(reply.text) > LONG:
            self.app.push_screen(Page(reply.title, reply.text))
        else:
            self.tell(reply.text)

    def tell(self, text: str) -> None:
        self.sitting.note(self.sitting.viewer, text)
        self.draw()

    def on_input_changed(self, event: Line.Changed) -> None:
        self.draw_moves()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_list.id == "moves":
            self.action_say(str(event.option.id))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.draw_board()
        self.draw_detail()

    def action_help(self) -> None:
        keys = (
            "F2 moves, F3 hand, F4 log; up and down highlight a move, Enter plays it; page up and page down"
            " scroll the log; Ctrl-Z takes back."
        )
        self.app.push_screen(Page("Help", f"{help_text(self.sitting)}\n\n{keys}"))

    def action_show(self, pane: str) -> None:
        """Shows the moves, or the hand or the log in their place until the same key is pressed again."""
        for name in INSTEAD:
            self.set_class(name == pane and not self.has_class(name), name)
        if self.instead:
            self.query_one("#moves", Choices).highlighted = None  # nothing is played that is not seen
        self.draw_heading()
        self.draw_board()
        self.draw_detail()
        self.scroll_to_end()

    @property
    def instead(self) -> str:
        """What a small terminal shows in place of the moves; empty when it shows them."""
        return "" if self.has_class("-wide") else next((name for name in INSTEAD if self.has_class(name)), "")

    def action_step(self, by: int) -> None:
        """Moves the highlight in the list that is shown; the log, which has none, is scrolled."""
        if self.instead == "-log":
            self.scroll_log(by)
        else:
            self.query_one("#hand" if self.instead else "#moves", Choices).step(by)

    def action_scroll_log(self, pages: int) -> None:
        """Scrolls the log, which comes back if the text of a card is in its place."""
        self.remove_class("-pointing")
        self.scroll_log(pages * max(self.query_one("#log").size.height - 1, 1))

    def scroll_log(self, lines: int) -> None:
        log = self.query_one("#log")
        if lines < 0:
            log.release_anchor()
        log.scroll_relative(y=lines, animate=False)

    def action_clear(self) -> None:
        self.line.value = ""
        self.query_one("#moves", Choices).highlighted = None
        self.draw()

    def tick(self) -> None:
        if self.thinking:
            self.draw_prompt()

    # --- drawing

    def draw(self) -> None:
        match, sitting = self.sitting.match, self.sitting
        you = f"you are {self.name_of(sitting.viewer)}" if sitting.viewer != SPECTATOR else "you are watching"
        self.query_one("#title", Static).update(f"{match.game.title} · {you}")
        players = match.game.players(sitting.view, match.names)
        self.query_one("#players", Static).update(coloured(players))
        cards = [(name, match.game.explain(name) or [name]) for name in match.game.hand(sitting.view)]
        for pane in ("#hand", "#cards"):
            self.query_one(pane, Choices).show_cards(cards)
        self.draw_moves()
        warnings = sitting.warnings()
        self.set_class(bool(warnings), "-warned")
        self.query_one("#warning", Static).update(" ".join(warnings))
        self.draw_prompt()
        self.query_one("#lesson", Static).update(sitting.guidance())
        self.set_class(bool(sitting.guidance()), "-lesson")
        lines = [Content.styled(line, INKS[FAINT] if note else "") for line, note in sitting.transcript()]
        self.query_one("#lines", Static).update(Content("\n").join(lines))
        self.scroll_to_end()

    def scroll_to_end(self) -> None:
        self.query_one("#log").scroll_end(animate=False)

    def draw_moves(self) -> None:
        """The moves that fit what is typed."""
        text = self.line.value
        choices, unavailable = self.sitting.choices(), unavailable_lines(self.sitting)
        self.heading = f"Moves ({len(choices)})"
        if text.strip() and text.split()[0].lower() not in COMMANDS:
            fitting = matching(choices, text)
            self.heading = f"Moves ({len(fitting)} of {len(choices)} fit)"
            choices, unavailable = fitting, []
        self.query_one("#moves", Choices).show_moves(choices, unavailable)
        self.draw_heading()
        self.draw_board()
        self.draw_detail()

    def draw_heading(self) -> None:
        sitting = self.sitting
        heading = self.heading
        if sitting.match.is_over:
            heading = "Result"
        elif self.instead == "-hand":
            heading = f"Your hand ({len(sitting.match.game.hand(sitting.view))})"
        self.query_one("#heading", Static).update(heading)

    def draw_board(self) -> None:
        """The board, with what the highlighted move is about."""
        sitting = self.sitting
        marks = sitting.marks() | dict.fromkeys(self.pointed_at(), POINTED)
        drawing = sitting.match.game.board(sitting.view, sitting.match.names, marks)
        self.query_one("#board", Static).update(coloured(drawing))

    def draw_detail(self) -> None:
        """The text of the card that the highlighted move is about; at the end the result."""
        if self.sitting.match.is_over:
            lines = [*self.sitting.result_lines(), "", *farewell(self.autosave)]
        else:
            explained = [self.sitting.match.game.explain(name) for name in self.pointed_at()]
            lines = next((text for text in explained if text), [])
            self.set_class(bool(lines), "-pointing")
        for pane in ("#detail", "#note"):
            self.query_one(pane, Static).update("\n".join(lines))

    def pointed_at(self) -> list[str]:
        """The names in the notation of the highlighted move."""
        option = self.query_one("#moves", Choices).highlighted_option
        return names_in(str(option.id)) if option is not None else []

    def draw_prompt(self) -> None:
        sitting = self.sitting
        if self.thinking:
            text = f"{self.thinking} ... {monotonic() - self.since:.0f} s"
        elif sitting.match.is_over:
            text = "The game is over. `save FILE`, `undo agreed` or `quit`"
        elif sitting.ask is not None:
            text = f"{self.name_of(sitting.viewer)}: {sitting.prompt()}"
        else:
            text = ""
        if self.autosave.trouble:
            text += f"  (not kept: {self.autosave.trouble})"
        self.query_one("#prompt", Static).update(text)
