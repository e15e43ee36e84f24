"""A party of heroes at a table: plans are secret, nobody waits for somebody away, one person may run all."""

from __future__ import annotations

import asyncio

from tests.rules import rule
from tests.server.client import Client, Guest, at_table
from tests.server.running import Running


def three(port: int) -> tuple[list[Guest], str]:
    """Ann, Bob and Cleo, a hero each, and the table."""
    names = ["Ann", "Bob", "Cleo"]
    guests = [Guest(port) for _ in names]
    made = guests[0].make("soulless_vessel", "me", "open", "open", name="Ann", mode="prologue")
    for seat in (1, 2):
        claim = {"token": made["links"][str(seat)], "name": names[seat]}
        guests[seat].post(f"/api/tables/{made['table']}/claim", claim)
    return guests, made["table"]


async def play_until(kind: str, clients: list[Client]) -> None:
    """The first answer to everything, until this is asked."""
    while not any(client.ask and client.ask["kind"] == kind for client in clients):
        seq = clients[0].seq
        client = next(one for one in clients if one.ask)
        await client.act(client.moves[0])
        for one in clients:
            await one.until(lambda one=one, seq=seq: one.seq > seq)


@rule("SV-R-137", "SV-RND-11")
def test_nobody_talks_from_the_beginning_of_a_round_until_the_reveal(
    server: Running, runner: asyncio.Runner
) -> None:
    guests, table = three(server.port)

    async def play() -> None:
        people = [Client(server.port, table, guest) for guest in guests]
        async with at_table(people):
            ann, bob, cleo = people
            assert (await ann.request("chat", text="Who takes the shield?"))["t"] == "ok", "setting up"
            await play_until("place", people)
            refused = await bob.request("chat", text="I go first")
            assert (refused["t"], refused["code"], refused["rule"]) == ("no", "talk", "SV-R-137")
            assert (await bob.request("point", thing="R00.B3"))["code"] == "talk", "it would say as much"
            for client in (ann, bob, cleo):
                await client.act("ready")
            await ann.until(lambda: ann.view["step"] == 6)
            assert (await bob.request("chat", text="I go first"))["t"] == "ok"

    runner.run(play())


@rule("SV-R-155")
def test_the_others_let_a_bot_keep_the_hero_of_somebody_away_while_cards_are_placed_in_secret(
    server: Running, runner: asyncio.Runner
) -> None:
    guests, table = three(server.port)

    async def play() -> None:
        ann, bob = (Client(server.port, table, guest) for guest in guests[:2])
        async with at_table([ann, bob]):
            async with Client(server.port, table, guests[2]) as cleo:
                await play_until("place", [ann, bob, cleo])
            await ann.until(lambda: not ann.seats[2]["online"])
            await ann.act("ready")
            await ann.until(lambda: ann.asked == [1, 2])
            assert (await ann.request("seat", op="bot", seat=2))["t"] == "ok"
            await bob.until(lambda: bob.motion)
            assert (bob.motion["kind"], bob.motion["to"]) == ("bot", 2)
            await bob.request("vote", motion=bob.motion["number"], yes=True)
            await bob.until(lambda: bob.seats[2]["kept"])
            assert bob.seats[2]["reason"] == "away"
            await bob.act("ready")
            await bob.until(lambda: bob.view["step"] > 4)  # the bot has placed its cards
            async with Client(server.port, table, guests[2]) as cleo:
                await cleo.request("seat", op="resume")
                await cleo.until(lambda: not cleo.seats[2]["kept"])

    runner.run(play())


@rule("SV-SOLO-01", "SV-SOLO-02", "SV-R-137")
def test_one_person_places_cards_for_three_heroes_and_talks_as_they_like(
    server: Running, runner: asyncio.Runner
) -> None:
    guest = Guest(server.port)
    made = guest.make("soulless_vessel", "me", "me", "me", name="Ann", mode="prologue")

    async def play() -> None:
        people = [Client(server.port, made["table"], guest, seat=seat) for seat in range(3)]
        async with at_table(people):
            await play_until("place", people)
            assert [client.ask["seat"] for client in people] == [0, 1, 2], "each hero is asked at once"
            assert (await people[0].request("chat", text="First the door"))["t"] == "ok"
            cards = [client.moves[0] for client in people]
            for client, card in zip(people, cards, strict=True):
                await client.act(card)
                await client.until(lambda client=client: client.moves and client.moves[-1] != "give up")
                await client.act("ready")
            await people[0].until(lambda: people[0].view["step"] > 4)

    runner.run(play())
