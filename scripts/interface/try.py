"""Tries the interface of a room with what its own document allows and forbids, for a bounded time: as nobody, as a program
with a key, as a player, as the floor and as an auditor. A request that is answered otherwise than the document says is a
failure.

    python scripts/interface/try.py target/debug/croupier [--seconds 25] [--seed 7]"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib import request

HERE = Path(__file__).parent
DOCUMENT = HERE.parent.parent / "web/openapi.json"
STAFF_PASSWORD = "croupier-demo"
# What a test may not do to itself: it would go on as nobody, or as somebody without a password.
NOT_IN_PERSON = ["/api/v1/logout", "/api/v1/logout/everywhere", "/api/v1/password"]
# A WebSocket answers no plain request: docs/PROTOCOL.md and the example clients are tried by other tests.
NEVER = ["/api/v1/ws"]
# Doors wide enough for somebody who knocks all the time; nobody is called away from a table to deal.
WIDE = {"LOG_INS_BURST": "100000", "REGISTRATIONS_BURST": "100000", "GUESTS_BURST": "100000"}


class Room:
    """A demonstration in a folder of its own."""

    def __init__(self, program, folder):
        around = {name: value for name, value in os.environ.items() if not name.startswith("CROUPIER_")}
        settings = {f"CROUPIER_ACCOUNTS__{name}": value for name, value in WIDE.items()}
        command = [str(program), "serve", "--demo", "--listen", "127.0.0.1:0", "--data", folder]
        self.process = subprocess.Popen(command, cwd=folder, env=around | settings, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)
        line = self.process.stdout.readline()
        if "http://" not in line:
            sys.exit(f"the room does not open: {line}")
        self.url = "http://" + line.split("http://")[1].strip()

    def post(self, path, body, headers):
        data = json.dumps(body).encode()
        asked = request.Request(self.url + "/api/v1" + path, data, {"content-type": "application/json", **headers})
        with request.urlopen(asked, timeout=30) as reply:
            cookies = [cookie.split(";")[0] for cookie in reply.headers.get_all("set-cookie") or []]
            return json.load(reply), "; ".join(cookies)

    def come_in(self, path, name, password):
        """What somebody who has come in shows, by the schemes of the document."""
        session, cookie = self.post(path, {"name": name, "password": password}, {"x-croupier": "1"})
        return {"session": cookie.partition("croupier=")[2].partition(";")[0], "csrf": session["me"]["csrf"]}

    def key(self, name):
        """What a program of somebody who registers shows."""
        shows = self.come_in("/register", name, "a fine password 7")
        person = {"Cookie": f"croupier={shows['session']}", "x-csrf-token": shows["csrf"]}
        made, _ = self.post("/keys", {"name": "try", "scope": "play", "days": 1}, person)
        return {"key": made["secret"]}


def tries(room, who, shows, without, seed, seconds):
    """One run of schemathesis as somebody; whether nothing was found. On a machine with much else to do the time may be over
    before the document is read: then it is tried once more, for longer."""
    tried, good = visit(room, who, shows, without, seed, seconds)
    return good if tried else visit(room, who, shows, without, seed, seconds * 12)[1]


def visit(room, who, shows, without, seed, seconds):
    """As [`tries`], once; whether anything was tried, and whether nothing was found."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder, "schemathesis.toml")
        schemes = [f'[auth.openapi.{scheme}]\n{"bearer" if scheme == "key" else "api_key"} = "{value}"\n'
                   for scheme, value in shows.items()]
        settings.write_text((HERE / "schemathesis.toml").read_text() + "\n" + "".join(schemes))
        command = [str(Path(sys.executable).parent / "schemathesis"), "--config-file", str(settings), "run", str(DOCUMENT),
                   "--url", room.url, "--seed", str(seed), "--max-time", str(seconds),
                   *[word for path in without for word in ("--exclude-path", path)]]
        hooks = {"SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(HERE), "PYTHONDONTWRITEBYTECODE": "1"}
        run = subprocess.run(command, cwd=folder, env=os.environ | hooks, capture_output=True, text=True, check=False)
    cases = [line.strip() for line in run.stdout.splitlines() if " generated, " in line]
    print(f"{who}: {cases[-1] if cases else f'nothing was tried in {seconds} s'}", flush=True)
    if run.returncode != 0 and (cases or "Time limit reached" not in run.stdout):
        print(run.stdout + run.stderr, file=sys.stderr)
    return bool(cases), run.returncode == 0 and bool(cases)


def main():
    parser = argparse.ArgumentParser(description="Tries the interface of a room.")
    parser.add_argument("program", type=Path)
    parser.add_argument("--seconds", type=int, default=25)
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        room = Room(asked.program.resolve(), folder)
        try:
            people = {
                "nobody": ({"ours": "1"}, NEVER),
                "a program": (room.key("Ada Try"), NEVER),
                "a player": (room.come_in("/register", "Bea Try", "a fine password 7"), NEVER + NOT_IN_PERSON),
                "the floor": (room.come_in("/login", "floor", STAFF_PASSWORD), NEVER + NOT_IN_PERSON),
                "the auditor": (room.come_in("/login", "auditor", STAFF_PASSWORD), NEVER + NOT_IN_PERSON),
            }
            seconds = max(1, asked.seconds // len(people))
            # Half of the time schemathesis reads the document: two come at once.
            with ThreadPoolExecutor(max_workers=2) as visits:
                good = visits.map(lambda who: tries(room, who, *people[who], asked.seed, seconds), people)
                found = [who for who, is_good in zip(people, good) if not is_good]
            if room.process.poll() is not None:
                sys.exit("the room has ended")
        finally:
            room.process.terminate()
            room.process.wait(timeout=60)
    if found:
        sys.exit("the interface is not as its document says: see above")


if __name__ == "__main__":
    main()
