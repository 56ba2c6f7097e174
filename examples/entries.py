"""The entries of a log, packed or not, for verify.py. Written from docs/LOG.md."""
import struct
import zlib

from deck import need, sha


def link(before, stream, first, count, at, command, form, events, answer):
    told = b"\0" if answer is None else b"\1" + struct.pack(">Q", len(answer)) + answer
    return sha(before, struct.pack(">6Q", stream, first, count, at, form, len(events)), command, events, told)


def beginnings(log):
    """Where streams begin whose old entries were let go: the number of the last one that went, and its hash."""
    rows = "SELECT stream, last, chain, form, state, hash FROM beginning"
    for stream, last, chain, form, state, seal in log.execute(rows) if version(log) > 2 else ():
        need(seal == sha(b"croupier snapshot", struct.pack(">QQ", stream, last), chain, struct.pack(">Q", form), state),
             f"the state that stream {stream} begins with is not as it was sealed")
        # The event Pruned of the room has both hashes, one behind the other.
        need(any(entry[0] == 0 and chain + seal in entry[6] for entry in all_entries(log)),
             f"that stream {stream} begins after event {last} does not stand in the log of the room")
        yield stream, (last, chain)


def version(log):
    return log.execute("PRAGMA user_version").fetchone()[0]


def all_entries(log):
    """What was packed and what was not, in the order of the streams; the hash of a packed entry follows."""
    packed = "SELECT stream, first, last, before, hash, packed, seal FROM block ORDER BY stream, first"
    for stream, first, last, before, end, data, seal in log.execute(packed) if version(log) > 1 else ():
        need(seal == sha(b"croupier block", struct.pack(">QQ", stream, first - 1), before, struct.pack(">Q", last), end, data),
             f"the block at event {first} of stream {stream} is not as it was sealed")
        data = zlib.decompress(data)
        n, = struct.unpack_from(">I", data)
        at = 4 + 38 * n
        for place, (count, when, form, size, answer) in enumerate(struct.iter_unpack(">IQHII", data[4:4 + 22 * n])):
            command = data[4 + 22 * n + 16 * place:][:16]
            events, answer, at = (data[at:at + size], data[at + size:at + size + answer - 1] if answer else None,
                                  at + size + max(answer - 1, 0))
            before = link(before, stream, first, count, when, command, form, events, answer)
            yield stream, first, count, when, command, form, events, answer, before
            first += count
        need(before == end and first == last + 1 and at == len(data), f"a block of stream {stream} does not end at {last}")
    yield from log.execute(
        "SELECT stream, first, count, at, command, form, events, answer, hash FROM entry ORDER BY stream, first")
