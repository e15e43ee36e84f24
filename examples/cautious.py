"""A bot of your own: soultable tournament connect_four cautious:Cautious random"""

from random import Random

from soultable.bots.bot import Bot, Knowledge
from soultable.engine.move import Move


class Cautious(Bot):
    """Takes the move after which the position looks best, in one world."""

    def choose(self, knowledge: Knowledge, rng: Random) -> Move:
        def worth(move: Move) -> float:
            world = knowledge.world(Random(seed))
            world.play(knowledge.seat, move)
            return knowledge.game.evaluate(world, knowledge.seat)

        seed = rng.random()
        return max(knowledge.moves, key=worth)
