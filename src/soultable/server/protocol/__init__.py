"""The wire protocol, version 1: JSON text frames, one struct for each message, `t` says which.

People and bots speak the same protocol. `docs/protocol.md` explains it; the TypeScript types of the
browser client are generated from these structs. `seq` is the length of the match's record: it grows by one
with every answer, answers of chance included, and with every undo.

`client` has what a client says, `server` what the server says, `parts` what the latter is made of, `http`
the bodies of requests and answers over HTTP.
"""

from __future__ import annotations

from typing import Final

import msgspec

PROTO: Final = 1


class Message(msgspec.Struct, tag_field="t", frozen=True, omit_defaults=True):
    """What all messages share."""
