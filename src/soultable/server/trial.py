"""Trying out what somebody has uploaded: a content pack or a match file may be made to take for ever.

It is read in a worker first, which is ended when it takes too long or needs too much memory. Only what
has gone well there is read by the server itself.
"""

from __future__ import annotations

from typing import Final

import msgspec

from soultable.engine.errors import SoultableError
from soultable.engine.record import lines_of
from soultable.server.denied import Denied
from soultable.server.opening import match_of
from soultable.server.protocol.http import NewTable

SECONDS: Final = 3.0
"""More than any honest file of 64 kB needs."""


class Trial(msgspec.Struct, frozen=True, tag="trial"):
    """A question to a worker: can this table be set up?"""

    wish: NewTable


def tried(trial: Trial) -> str:
    """What is wrong with the wish; nothing if the table can be set up (in the worker)."""
    try:
        "\n".join(lines_of(match_of(trial.wish))).encode()
    except (SoultableError, Denied) as error:
        return str(error)
    except RecursionError:
        return "The file is nested too deeply."
    except UnicodeEncodeError:
        return "The file has letters in it that are none."
    return ""
