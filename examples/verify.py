#!/usr/bin/env python3
"""Checks a transcript or a log of Croupier with Python's standard library alone.

    verify.py transcript FILE [ROOT ...]   FILE: a transcript, or what GET /api/hands/N/proof gave; - is standard input.
                                           A ROOT noted before the deal must be that of a deck in it, or what was
                                           fixed before players revealed what they added to one.
    verify.py log room.db [ARCHIVE]        Every link of the hash chain, the heads, the answers and the snapshots. Of a
                                           log that days were let go of, with their ARCHIVE: from the first event.

Written from docs/TRANSCRIPT.md and docs/LOG.md. The exit status is 0 if all is well and 1 if not.
"""
import json
import sqlite3
import struct
import sys
import zlib

from contributions import check_contributions
from deck import bits, card_set, digits, index, need, salts, sha, shuffled
from entries import all_entries, beginnings, link

ORIGINS = ("operating-system", "device", "seeded")


class Lines:
    """The lines of a transcript, one fact each."""

    def __init__(self, text):
        body, end, total = text.rpartition("end ")
        need(text.startswith(("croupier transcript 1\n", "croupier transcript 2\n")), "this is not a transcript of form 1 or 2")
        self.mixed = text.startswith("croupier transcript 2")
        need(end and body.endswith("\n") and total == sha(body.encode()).hex() + "\n", "the sum at the end does not fit")
        self.facts = [line.split(" ") for line in body.split("\n")[1:-1]]

    def ahead(self, word):
        return bool(self.facts) and self.facts[0][0] == word

    def take(self, word, count=1):
        need(self.ahead(word) and len(self.facts[0]) == count + 1, f"a line {word!r} is missing or cannot be read")
        fact = self.facts.pop(0)[1:]
        return fact if count > 1 else fact[0]


def check_opening(lines, deck, first, published, commitments):
    seed, *cards = lines.take("opening", 2) if deck else (lines.take("opening"),)
    seed, cards = digits(seed), card_set(cards[0]) if cards else first
    salt = salts(seed)
    need(set(cards) <= set(first), f"deck {deck} has cards that the first deck has not")
    need(published == (sha(b"croupier cards 1\0", bits(cards), salt[52]) if deck else bits(cards)),
         f"deck {deck} was opened with other cards than it was sealed with")
    again = [sha(b"croupier card 1\0", bytes([at, card]), salt[at]) for at, card in enumerate(shuffled(seed, cards))]
    need(again == commitments, f"the seed of deck {deck} does not lead to its commitments")


def check_transcript(text, noted):
    lines = Lines(text)
    table, hand, viewer = int(lines.take("table")), int(lines.take("hand")), lines.take("viewer")
    roots, marks, first, shown, opened = [], [], [], 0, 0
    while lines.facts:
        deck, origin = int(lines.take("deck")), ORIGINS.index(lines.take("entropy"))
        need(deck == len(roots), "the decks are not numbered from 0 without a gap")
        previous = digits(lines.take("previous")) if lines.ahead("previous") else None
        need(previous == (roots[-1] if roots else None), f"deck {deck} does not name the root of the deck before it")
        if deck == 0:
            first = card_set(lines.take("cards"))
            published, count = bits(first), len(first)
        else:
            count, published = lines.take("hidden", 2)
            count, published = int(count), digits(published)
        root, commitments = digits(lines.take("root")), []
        for position in range(count):
            at, commitment = lines.take("commitment", 2)
            need(int(at) == position, f"the commitments of deck {deck} are not in order")
            commitments.append(digits(commitment))
        head = struct.pack("<HQBBB", table, hand, deck, origin, previous is not None) + (previous or bytes(32))
        need(sha(b"croupier seal 1\0", head, published, bytes([count]), *commitments) == root,
             f"the root of deck {deck} does not fit what the transcript says")
        seen, mixed = {}, lines.mixed and deck == 0
        if mixed:
            order, mark = check_contributions(lines, table, hand, root, count)
            marks.append(mark)
        while lines.ahead("card"):
            at, card, salt, *turn = lines.take("card", 4 if mixed else 3)
            position = int(at)
            need(not mixed or order.index(position) == int(turn[0]), f"{card} was not dealt in the order players added to")
            need(0 <= position < count and index(card) in first
                 and sha(b"croupier card 1\0", bytes([position, index(card)]), digits(salt)) == commitments[position],
                 f"{card} at position {at} of deck {deck} is not the card committed to")
            need(position not in seen and card not in seen.values(), f"{card} was seen twice in deck {deck}")
            seen[position] = card
        if lines.ahead("opening"):
            check_opening(lines, deck, first, published, commitments)
            opened += 1
        roots.append(root)
        shown += len(seen)
    need(roots, "the transcript has no deck")
    for root in noted:
        need(digits(root.lower()) in roots + marks, f"the root noted before the deal is not in the transcript: {root}")
    return f"verified: table {table}, hand {hand}, {viewer}: decks {len(roots)}, opened {opened}, cards seen {shown}"


def check_log(path, *archive):
    log = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    log.execute("BEGIN")
    need(log.execute("PRAGMA application_id").fetchone()[0] in (0x43524F55, 0x43524F41), "this is not the log of a room")
    heads = {stream: (last, at) for stream, last, at in log.execute("SELECT stream, last, hash FROM head")}
    answers = {command: at for command, *at in log.execute("SELECT id, stream, first FROM command")}
    begins, entries = dict(beginnings(log)), 0
    ends, chain = dict(begins), {(stream, last): seal for stream, (last, seal) in begins.items()}
    for stream, first, count, at, command, form, events, answer, seal in all_entries(log):
        last, before = ends.get(stream, (0, bytes(32)))
        need(count > 0 and first == last + 1
             and link(before, stream, first, count, at, command, form, events, answer) == seal,
             f"the chain of stream {stream} is broken at event {last + 1}")
        need(answer is None or answers.pop(command, None) == [stream, first],
             f"the answer at event {first} of stream {stream} cannot be found by its command")
        ends[stream] = (first + count - 1, seal)
        chain[stream, first + count - 1] = seal
        entries += 1
    need(ends == heads, "a stream does not end where its head says")
    need(not answers, "a command has an answer that is not there")
    for stream, last, at, form, state, seal in log.execute("SELECT stream, last, chain, form, state, hash FROM snapshot"):
        need(chain.get((stream, last)) == at and seal
             == sha(b"croupier snapshot", struct.pack(">QQ", stream, last), at, struct.pack(">Q", form), state),
             f"the snapshot at event {last} of stream {stream} does not fit")
    shown = [f"head {stream} {last} {seal.hex()}" for stream, (last, seal) in sorted(ends.items())]
    earlier = check_log(*archive)[1] if archive else begins and chain
    need(all(earlier.get((stream, last)) == seal for stream, (last, seal) in begins.items()), "the archive is another's")
    shown = [f"begin {stream} {last} {'in the archive' if archive else 'not gone through'}"
             for stream, (last, _) in sorted(begins.items())] + shown
    return "\n".join([f"verified: entries {entries}, streams {len(ends)}", *shown]), chain


def main(what="", path="", *roots):
    if what not in ("transcript", "log") or not path:
        sys.exit(__doc__)
    try:
        if what == "log":
            return print(check_log(path, *roots[:1])[0])
        text = (sys.stdin if path == "-" else open(path, encoding="utf-8", newline="")).read()
        print(check_transcript(json.loads(text)["transcript"] if text.startswith("{") else text, roots))
    except (ValueError, LookupError, TypeError, OSError, struct.error, zlib.error, sqlite3.Error) as wrong:
        sys.exit(f"NOT VERIFIED: {wrong}")


main(*sys.argv[1:])
