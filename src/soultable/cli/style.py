"""How the terminal table is laid out, in Textual's CSS.

Below 110 columns the panes share the room: a key shows the hand or the log in place of the moves. From 110
columns on all of them are shown side by side.
"""

from typing import Final

CSS: Final = """
#title, #warning, #prompt, #heading { height: 1; padding: 0 1; }
#title, #warning, #prompt, #heading { text-wrap: nowrap; text-overflow: ellipsis; }
#warning { display: none; background: $warning-darken-2; color: $text; text-style: bold; }
TableScreen.-warned #warning { display: block; }
#title { background: $primary-darken-2; color: $text; text-style: bold; }
#prompt { background: $panel; text-style: bold; }
#heading { color: $text-muted; text-style: bold; }

#body { layout: grid; grid-size: 2 2; grid-columns: auto 1fr; grid-rows: 1fr 4; height: 1fr; }
#left { width: auto; height: 100%; }
#board { width: auto; height: auto; padding: 0 1; }
#side { width: 1fr; height: 100%; }
#players { height: auto; text-wrap: nowrap; }
#detail { display: none; height: auto; max-height: 6; color: $text-muted; }
#detail { border-left: thick $primary; padding: 0 1; }
TableScreen.-over #detail { display: block; max-height: 100%; height: 1fr; color: $text; }
#log { column-span: 2; background: $surface; padding: 0 1; height: 100%; scrollbar-size-vertical: 1; }

Choices { height: 1fr; border: none; padding: 0; background: transparent; scrollbar-size-vertical: 1; }
Choices:focus { border: none; }
Choices > .option-list--option-highlighted { background: $primary-darken-1; color: $text; text-style: bold; }
Line { height: 1; border: none; padding: 0 1; background: $boost; }

#lesson { display: none; height: auto; max-height: 7; padding: 0 1; background: $primary-darken-3; }
TableScreen.-lesson #lesson { display: block; }
TableScreen.-lesson #body { grid-rows: 1fr 1; }

#note { column-span: 2; display: none; padding: 0 1; height: 100%; }

#hand, #cards { display: none; }
TableScreen.-pointing #log { display: none; }
TableScreen.-pointing #note { display: block; }
TableScreen.-hand #hand { display: block; }
TableScreen.-hand #moves { display: none; }
TableScreen.-log #left, TableScreen.-log #side { display: none; }
TableScreen.-log #body { grid-size: 1 1; grid-rows: 1fr; grid-columns: 1fr; }
TableScreen.-log #log { column-span: 1; display: block; }
TableScreen.-log #note { display: none; }
TableScreen.-over #moves { display: none; }

TableScreen.-wide #body { grid-size: 3 1; grid-columns: 34 1fr 36; grid-rows: 1fr; }
TableScreen.-wide #left { width: 34; }
TableScreen.-wide #board { width: 100%; content-align-horizontal: center; padding: 1 0; }
TableScreen.-wide #note { display: none; }
TableScreen.-wide #log { display: block; column-span: 1; border-left: solid $panel; }
TableScreen.-wide #cards { display: block; border-top: solid $panel; }
TableScreen.-wide #hand { display: none; }
TableScreen.-wide #moves { display: block; }
TableScreen.-wide #left, TableScreen.-wide #side { display: block; }
TableScreen.-wide #players { padding: 1 0; }
TableScreen.-wide.-pointing #detail { display: block; }
TableScreen.-wide.-over #moves { display: none; }

Page { align: center middle; }
Page > VerticalScroll {
    width: 80; max-width: 100%; height: auto; max-height: 100%; scrollbar-size-vertical: 0;
    border-top: solid $primary; border-bottom: solid $primary; background: $surface;
}
Curtain { align: center middle; background: $background 100%; }
Curtain > Static { width: auto; padding: 2 6; border: round $primary; text-align: center; }
"""
