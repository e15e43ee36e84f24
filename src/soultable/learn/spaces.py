"""What observations and actions can be, as spaces of Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from soultable.learn.setting import Setting


def row_space(setting: Setting) -> spaces.Box[Any]:
    """The rows of the game's encoding."""
    highs = np.array(setting.encoding.highs, np.uint8)
    return spaces.Box(np.zeros_like(highs), highs, dtype=np.uint8)


def masked_space(setting: Setting, actions: int) -> spaces.Dict:
    """A row and a mask of so many actions, as PettingZoo names them."""
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": row_space(setting), "action_mask": mask})
