"""Every message that a client may say is answered by a handler of its own."""

from __future__ import annotations

from typing import get_args

from soultable.server.protocol.client import FromClient
from soultable.server.session.dispatch import HANDLERS


def test_every_message_has_a_handler() -> None:
    assert set(HANDLERS) == set(get_args(FromClient))
    assert len(set(HANDLERS.values())) == len(HANDLERS)
