"""Learning to play: many games in step as arrays of NumPy, and bots that play by a policy.

>>> from soultable import learn
>>> games = learn.lanes("soulfall", 4, seats=2, seed=1)
>>> games.observations.shape == (4, games.encoding.size), games.masks.shape
(True, (4, 499))
>>> games.step(games.masks.argmax(axis=1))  # the first legal move of each
>>> games.over.tolist()
[False, False, False, False]

It needs NumPy: `pip install "soultable[learn]"`. `docs/learning.md` has the whole story.
"""

from soultable.learn.arrays import ArrayLanes, encoding_of, lanes
from soultable.learn.interfaces import gymnasium, openspiel, pettingzoo, pettingzoo_parallel
from soultable.learn.policy import Policy, PolicyBot

__all__ = [
    "ArrayLanes",
    "Policy",
    "PolicyBot",
    "encoding_of",
    "gymnasium",
    "lanes",
    "openspiel",
    "pettingzoo",
    "pettingzoo_parallel",
]
