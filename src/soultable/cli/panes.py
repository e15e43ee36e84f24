"""The pieces of the terminal table: inks as colours, the input line, the screens that lie over the table."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.suggester import Suggester
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from soultable.cli.commands import completed, completions
from soultable.cli.sitting import ListedMove, Sitting
from soultable.cli.width import wrapped
from soultable.engine.drawing import FAINT, LAST, PLAIN, POINTED, STRONG, Drawing

SEAT_COLOURS: Final = ("#f2c94c", "#6cb2ff", "#ff7b72", "#7ee787", "#d2a8ff", "#56d4dd")
"""In the order of the seats; readable on the dark table, and never the only sign."""
INKS: Final = {PLAIN: "", FAINT: "#8b949e", STRONG: "bold", LAST: "bold #ffffff", POINTED: "bold reverse"}


def coloured(drawing: Drawing) -> Content:
    """A drawing with its inks as colours."""
    lines = [
        Content.assemble(*[(text, style_of(ink)) for text, ink in runs]) if runs else Content("")
        for runs in drawing.runs()
    ]
    return Content("\n").join(lines)


def style_of(ink: int) -> str:
    return f"bold {SEAT_COLOURS[ink % len(SEAT_COLOURS)]}" if ink >= 0 else INKS[ink]


class Choices(OptionList):
    """A list that is read and highlighted while the input line keeps the focus."""

    can_focus = False

    def show_moves(self, choices: list[ListedMove], unavailable: list[str]) -> None:
        """The moves, and below them what cannot be chosen."""
        options = []
        for choice in choices:
            text = Content.assemble((f"{choice.number:>3} ", INKS[FAINT]), choice.label)
            options.append(Option(text, id=choice.move.notation))
        options += [Option(Content.styled(line, INKS[FAINT]), disabled=True) for line in unavailable]
        self.set_options(options)
        self.highlighted = None

    def show_cards(self, cards: list[tuple[str, list[str]]]) -> None:
        """Each card with its title and its text."""
        options = []
        for name, (title, *sentences) in cards:
            text = Content.assemble((title, "bold"), *[f"\n  {sentence}" for sentence in sentences])
            options.append(Option(text, id=name))
        self.set_options(options)
        self.highlighted = None

    def step(self, by: int) -> None:
        """Moves the highlight; from nowhere it goes to the first line or the last."""
        if by > 0:
            self.action_cursor_down()
        else:
            self.action_cursor_up()


class Completions(Suggester):
    """Shows faintly how the line could go on."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(use_cache=False)
        self.sitting = sitting

    async def get_suggestion(self, value: str) -> str | None:
        found = completions(self.sitting, value)
        return found[0] if found else None


class Line(Input):
    """The line in which a person types. Tab completes; again and again it offers one after the other."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("tab", "complete", "Complete", show=False)]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(
            placeholder="a number, a move or a command; `help` lists the commands",
            suggester=Completions(sitting),
            select_on_focus=False,
            compact=True,
        )
        self.sitting = sitting
        self.offers: list[str] = []
        """What Tab goes through."""

    def action_complete(self) -> None:
        text = self.value
        if text in self.offers:
            self.set_value(self.offers[(self.offers.index(text) + 1) % len(self.offers)])
            return
        further = completed(self.sitting, text)
        if further != text:
            self.set_value(further)
        else:
            self.offers = completions(self.sitting, text)
            if self.offers:
                self.set_value(self.offers[0])

    def set_value(self, text: str) -> None:
        self.value = text
        self.cursor_position = len(text)


class Page(ModalScreen[None]):
    """A text that lies over the table until it has been read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,space", "close", "Back to the table", key_display="Esc"),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown", "scroll(10)", "Read on"),
    ]

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self.heading = title
        self.text = text

    def compose(self) -> ComposeResult:
        scroll = VerticalScroll(Static(Content(wrapped(self.text))))
        scroll.can_focus = False
        scroll.border_title = self.heading
        yield scroll
        yield Footer(show_command_palette=False)

    def action_scroll(self, by: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)

    def action_close(self) -> None:
        self.dismiss()


class Curtain(ModalScreen[None]):
    """Hides the table while the terminal goes from one person to another."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "lift", "I am here")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.player = name

    def compose(self) -> ComposeResult:
        yield Static(f"{self.player} is next.\n\nHand over, then press Enter.", markup=False)

    def action_lift(self) -> None:
        self.dismiss()
