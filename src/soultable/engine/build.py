"""Is this the compiled or the plain build of the engine?"""

from __future__ import annotations

from typing import Final

from soultable.engine import state

COMPILED: Final = not str(state.__file__).endswith(".py")
