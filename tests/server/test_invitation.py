"""What somebody is told who has a link to a seat, before they take it."""

from __future__ import annotations

from tests.server.client import Guest
from tests.server.running import Running


def test_an_invitation_says_what_is_played_with_whom_and_how(server: Running) -> None:
    ann, bob = Guest(server.port), Guest(server.port)
    made = ann.make("soulfall", "me", "open", "easy", name="Ann", clock="5+10", options={"turn_limit": 9})
    path, token = f"/api/tables/{made['table']}/invitation", made["links"]["1"]
    told = bob.post(path, {"token": token})
    assert {name: told["table"][name] for name in ("game", "title", "mode", "clock", "pack", "hints")} == {
        "game": "soulfall", "title": "Soulfall", "mode": "standard", "clock": "5+10", "pack": False,
        "hints": True,
    }  # fmt: skip
    assert told["table"]["options"]["turn_limit"] == 9
    assert (told["host"], told["seat"], told["watching"]) == ("Ann", 1, True)
    assert [(seat["kind"], seat["name"]) for seat in told["seats"]][0::2] == [
        ("person", "Ann"),
        ("bot", told["seats"][2]["name"]),
    ]
    assert told["seats"][1]["kind"] == "open"
    assert ann.get("/api/me/tables")[0]["seats"][1]["kind"] == "open", "to look takes no seat"
    assert bob.post(f"/api/tables/{made['table']}/claim", {"token": token, "name": "Bob"}) == {"seat": 1}
    assert bob.post(path, {"token": token})["seat"] == 1
    for guest, wrong in ((Guest(server.port), token), (bob, "s" * 22), (bob, "")):
        answer = guest.ask("POST", path, {"token": wrong})
        assert (answer.status, answer.json["code"]) == (403, "token")


def test_the_host_need_not_sit_at_the_table(server: Running) -> None:
    ann, bob = Guest(server.port), Guest(server.port)
    made = ann.make("connect_four", "open", "easy", name="Ann")
    told = bob.post(f"/api/tables/{made['table']}/invitation", {"token": made["links"]["0"]})
    assert told["host"] == "Ann"
