"""Two small whole games: connect four (nothing hidden) and Leduc poker (chance and hidden cards)."""

from soultable.engine.registry import register
from soultable.examples.connect_four import ConnectFour
from soultable.examples.leduc import Leduc

register("connect_four", lambda pack, pack_name: ConnectFour())
register("leduc", lambda pack, pack_name: Leduc())
