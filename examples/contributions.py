"""What players add to a shuffle, as docs/TRANSCRIPT.md describes it, and whether a transcript keeps to it."""
import itertools
import struct

from deck import digits, mix, need, sha


def promise(table, after, seat, nonce):
    """What a player sends before anything is revealed."""
    return sha(b"croupier contribution 1\0", struct.pack("<HQB", table, after, seat), nonce)


def fixed(root, after, sealed, closed, promises):
    """What stands for all that was fixed before anything was revealed. `promises` is of pairs, seat and promise."""
    head = struct.pack("<QQQB", after, sealed, closed, len(promises))
    return sha(b"croupier fixed 1\0", root, head, *(bytes([seat]) + promised for seat, promised in sorted(promises)))


def dealing_order(root, count, revealed):
    """The positions of a sealed deck in the order they are dealt. `revealed` is of pairs, seat and nonce."""
    nonces = [bytes([seat]) + nonce for seat, nonce in sorted(revealed)]
    key = sha(b"croupier mix 1\0", root, bytes([len(nonces)]), *nonces)
    blocks = (sha(key, struct.pack("<I", block)) for block in itertools.count())
    order = list(range(count))
    if nonces:
        mix((word for block in blocks for word in struct.unpack("<8I", block)), order)
    return order


def check_contributions(lines, table, hand, root, count):
    """The order in which the positions of the deck were dealt, and what was fixed before anybody revealed anything."""
    after, sealed, closed = int(lines.take("after")), int(lines.take("sealed")), int(lines.take("closed"))
    need(after < hand and sealed <= closed, "the deck was not sealed between the hand before and the end of the promises")
    promised, revealed = [], []
    while lines.ahead("contribution") or not promised:
        seat, commitment, nonce = lines.take("contribution", 3)
        need(not promised or promised[-1][0] < int(seat), "the contributions are not by rising seat")
        promised.append((int(seat), digits(commitment)))
        if nonce != "withheld":
            need(promise(table, after, int(seat), digits(nonce)) == digits(commitment),
                 f"seat {seat} revealed something else than was promised")
            revealed.append((int(seat), digits(nonce)))
    mark = digits(lines.take("fixed"))
    need(mark == fixed(root, after, sealed, closed, promised), "what was fixed is not what the transcript says")
    return dealing_order(root, count, revealed), mark
