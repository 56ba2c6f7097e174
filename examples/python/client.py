"""A player for Croupier in one file, without any package, written from docs/PROTOCOL.md: comes in with the key for programs
in CROUPIER_KEY or as a guest, sits down at a poker table, checks or calls until enough hands are over, and leaves.
    python3 client.py --url http://127.0.0.1:8047 --hands 5 [--break-after 2]"""

import argparse
import base64
import json
import os
import secrets
import socket
import struct
import sys
import time
from urllib import error, parse, request

LOG_IN_AGAIN = 4001  # The close code of a session that is over: connecting again would not help.


class Closed(Exception):
    """The connection has ended: with which code, and why."""


class WebSocket:
    """As much of RFC 6455 as a client of this protocol needs: text, pings and the close frame."""

    def __init__(self, url, headers):
        at = parse.urlsplit(url)
        self.socket = socket.create_connection((at.hostname, at.port or 80), timeout=30)
        nonce = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {at.path} HTTP/1.1", f"Host: {at.netloc}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {nonce}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        self.stream = self.socket.makefile("rb")
        if b" 101 " not in self.stream.readline():
            raise Closed(1002, "no WebSocket")
        while self.stream.readline().strip():
            pass

    def frame(self, opcode, payload):
        mask, size = os.urandom(4), len(payload)
        head = bytes([0x80 | opcode, 0x80 | size]) if size < 126 else struct.pack(">BBH", 0x80 | opcode, 0xFE, size)
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)))

    def read(self, size):
        data = self.stream.read(size)
        if len(data) < size:
            raise Closed(1006, "the line broke")
        return data

    def receive(self):
        while True:
            first, second = self.read(2)
            size = second & 0x7F
            if size > 125:
                size = int.from_bytes(self.read(2 if size == 126 else 8), "big")
            payload, opcode = self.read(size), first & 0x0F
            if opcode == 1:
                return json.loads(payload)
            if opcode == 8:
                raise Closed(int.from_bytes(payload[:2], "big"), payload[2:].decode())
            if opcode == 9:
                self.frame(10, payload)


def apply(view, change):
    """A field that is missing from a change is as it was; one that is there, null too, is as it says."""
    felt = change.pop("felt", {})
    seats = {seat["seat"]: seat for seat in felt.pop("seats", [])}
    view.update(change)
    view["felt"].update(felt)
    for seat in view["felt"]["seats"]:
        seat.update(seats.get(seat["seat"], {}))


def decide(choice, cards):
    """Check, else call, else what must be: nothing is raised, thrown away or shown without need."""
    kind = choice["kind"]
    if kind == "act":
        if choice["check"]:
            return {"do": "check"}
        if choice["call"] is not None:
            return {"do": "call"}
        return {"do": "bring-in" if choice["bring_in"] is not None else "fold"}
    if kind == "discard":
        return {"do": "discard", "cards": cards[: choice["least"]]}
    if kind == "show":
        return {"do": "muck" if choice["muck"] else "show"}
    return {"do": "run-it", "times": 1} if kind == "runs" else {"do": "decline-chop"}


class Player:
    def __init__(self, url):
        self.url, self.csrf, self.key = url, None, os.environ.get("CROUPIER_KEY")
        self.headers = {"Authorization": f"Bearer {self.key}"} if self.key else {}
        self.line = self.table = self.seq = self.view = self.mine = None

    def http(self, method, path, body=None):
        """A request; with the header that shows it is meant, where it changes something."""
        headers = {**self.headers, "content-type": "application/json"}
        if method == "POST":
            headers.update({"x-csrf-token": self.csrf} if self.csrf else {"x-croupier": "1"})
        data = None if body is None else json.dumps(body).encode()
        asked = request.Request(self.url + "/api/v1" + path, data, headers, method=method)
        try:
            with request.urlopen(asked, timeout=30) as reply:
                for cookie in reply.headers.get_all("set-cookie") or []:
                    if cookie.startswith("croupier="):
                        self.headers["Cookie"] = cookie.split(";")[0]
                return json.load(reply)
        except error.HTTPError as refused:
            sys.exit(f"{method} {path}: {json.load(refused)['says']}")

    def connect(self):
        """Opens the line and watches from where we were: what was missed comes, or the table whole."""
        self.line = WebSocket(self.url + "/api/v1/ws", self.headers)
        self.watch()

    def say(self, message):
        self.line.frame(1, json.dumps(message).encode())

    def watch(self):
        self.say({"type": "watch", "table": self.table, "after": self.seq})

    def command(self, ask, turn=None):
        message = {"type": "command", "id": secrets.token_hex(16), "ask": ask}
        self.say(message | ({"hand": turn["hand"], "turn": turn["token"]} if turn else {}))

    def hear(self):
        """Takes the next message in; whether it is about the table."""
        message = self.line.receive()
        kind = message["type"]
        if kind == "answer" and "refused" in message:
            print("refused:", message["refused"]["key"], message["refused"]["says"], file=sys.stderr)
        if message.get("table") != self.table or kind not in ("snapshot", "update", "mine"):
            return False
        if kind == "mine":
            self.mine = message["mine"]
        elif "view" in message:
            self.view, self.seq = message["view"], message["seq"]
        elif message["told"] and message["told"][0]["n"] != self.seq + 1:
            self.watch()  # Something is missing: we are told again from where we are.
            return False
        else:
            apply(self.view, message["change"])
            self.seq = message["seq"]
        return True


def play(url, hands, break_after):
    player = Player(url)
    me = (player.http("GET", "/session") if player.key else player.http("POST", "/guest", {}))["me"]
    player.csrf = me["csrf"]
    free = [one for one in player.http("GET", "/lobby")["tables"]
            if one["kind"] == "poker" and one["taken"] + one["held"] < one["seats"] and one["cards"] != "by-hand"
            and not one["frozen"] and one["list"] and one["buy_in_least"] <= me["balance"] and one["programs"]]
    table = max(free, key=lambda one: one["taken"] / one["seats"])
    print(f"{me['name']} sits down at {table['name']}: {table['title']}, {table['limits']}", flush=True)
    buy_in = min(me["balance"], table["buy_in_most"] or 10 * table["buy_in_least"])
    player.table = table["id"]
    player.connect()
    player.command({"kind": "door", "act": {"do": "take-seat", "table": player.table, "seat": None,
                                            "buy_in": buy_in, "post": True}})
    dealt, over, answered, breaks, leaving = set(), set(), None, 0, False
    while not (leaving and player.mine is None):
        try:
            if not player.hear() or player.mine is None or player.view is None:
                continue
            turn, last = player.mine["turn"], player.view["felt"]["last"]
            if player.mine["cards"]:
                dealt.add(player.view["number"])
            over |= dealt & {last["number"] if last else None}
            if turn and (turn["hand"], turn["token"]) != answered:
                answered = (turn["hand"], turn["token"])
                act = decide(turn["choice"], player.mine["cards"])
                player.command({"kind": "hand", "table": player.table, "act": act}, turn)
            elif len(over) >= hands and not leaving:
                leaving = True
                player.command({"kind": "seat", "table": player.table, "act": {"do": "leave"}})
            if break_after and len(over) >= break_after and not breaks:
                player.line.socket.shutdown(socket.SHUT_RDWR)
                breaks += 1
        except (Closed, OSError) as closed:
            if closed.args[0] == LOG_IN_AGAIN:
                sys.exit("the session is over")
            print(f"connecting again after: {closed}", flush=True)
            time.sleep(0.5)
            player.connect()
            answered = None  # An answer that got lost is given again; one that came is refused as too late.
    player.line.frame(8, struct.pack(">H", 1000))
    me = player.http("GET", "/session")["me"]
    print(f"played {len(over)} hands, broke {breaks} times, left with {me['balance']} in the account")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A player who checks or calls.")
    parser.add_argument("--url", default="http://127.0.0.1:8047")
    parser.add_argument("--hands", type=int, default=5)
    parser.add_argument("--break-after", type=int, default=0, help="break the line once, to show coming back")
    play(**vars(parser.parse_args()))
