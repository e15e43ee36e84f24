"""A bot of your own: joins a table by the link of a seat and plays.

    python examples/bot.py http://localhost:8470/t/0123456789ab#s=SECRET

It needs the package `websockets` and nothing of soultable. It plays at random; `choose` is yours.
"""

import asyncio
import json
import random
import sys
from urllib.parse import urlsplit

import websockets


def choose(view, ask):
    """The notation of one of the moves. `view` is the table as the seat sees it (docs/protocol.md)."""
    return random.choice(ask["moves"])["move"]


def patched(view, gone, patch):
    """The view after an update, see docs/protocol.md."""
    for path in gone:
        target, key = place(view, path)
        del target[key]
    for path, value in patch:
        if not path:
            view = value
            continue
        target, key = place(view, path)
        if isinstance(target, list) and key == len(target):
            target.append(value)
        else:
            target[key] = value
    return view


def place(target, path):
    """The object or list that the last step of a path leads into, and the key or index there."""
    for step in path[:-1]:
        target = target[key_of(target, step)]
    return target, key_of(target, path[-1])


def key_of(target, step):
    """A text leads to an object in a list by its id."""
    if isinstance(target, dict) or isinstance(step, int):
        return step
    ids = [thing["id"] for thing in target]
    return ids.index(step) if step in ids else len(ids)


async def play(link):
    parts = urlsplit(link)
    table, secret = parts.path.rsplit("/", 1)[1], parts.fragment.removeprefix("s=")
    scheme = "wss" if parts.scheme == "https" else "ws"
    async with websockets.connect(f"{scheme}://{parts.netloc}/ws", max_size=None) as socket:
        hello = {"t": "hello", "proto": 1, "table": table, "token": secret, "name": "Example bot"}
        await socket.send(json.dumps(hello))
        view, number = None, 0
        while True:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), 30))
            except TimeoutError:
                await socket.send('{"t": "ping"}')  # anyone who is silent for long is sent away
                continue
            if message["t"] not in ("snap", "up"):
                continue
            if message["t"] == "snap":
                view = message["view"]
            else:
                view = patched(view, message.get("gone", []), message["patch"])
            if "over" in message:
                return message["over"]
            if message["ask"]:
                number += 1
                move = choose(view, message["ask"])
                act = {"t": "act", "id": f"{message['seq']}.{number}", "seq": message["seq"], "move": move}
                await socket.send(json.dumps(act))


if __name__ == "__main__":
    print(asyncio.run(play(sys.argv[1])))
