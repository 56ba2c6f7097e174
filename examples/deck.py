"""From a seed to a deck, as docs/TRANSCRIPT.md describes it: ChaCha20, the shuffle, the cut, the salts."""
import hashlib
import re
import struct

RANKS, SUITS = "23456789TJQKA", "cdhs"


def need(fits, words):
    if not fits:
        raise ValueError(words)


def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def digits(text):
    need(re.fullmatch("[0-9a-f]{64}", text), f"{text!r} is not 64 hexadecimal digits")
    return bytes.fromhex(text)


def chacha20(key, nonce):
    """The blocks of 64 bytes of RFC 8439, from counter 0."""
    def rotated(x, by):
        return (x << by | x >> 32 - by) & 0xFFFFFFFF
    quarters = [(i, i + 4, i + 8, i + 12) for i in range(4)]
    quarters += [(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)]
    for counter in range(1 << 32):
        start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", counter) + nonce)
        state = list(start)
        for a, b, c, d in quarters * 10:
            for x, y, z, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                state[x] = (state[x] + state[y]) & 0xFFFFFFFF
                state[z] = rotated(state[z] ^ state[x], by)
        yield struct.pack("<16I", *((x + y) & 0xFFFFFFFF for x, y in zip(state, start)))


def index(card):
    """4 x rank + suit: 0 for 2c, 51 for As."""
    if len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS:
        raise ValueError(f"{card!r} is no card")
    return 4 * RANKS.index(card[0]) + SUITS.index(card[1])


def card_set(text):
    """The indices of cards written one behind the other, as they lie before the shuffle: by suit, deuce to ace."""
    cards = {index(text[at:at + 2]) for at in range(0, len(text), 2)}
    if not cards or 2 * len(cards) != len(text):
        raise ValueError(f"{text!r} names a card twice, or none")
    return sorted(cards, key=lambda card: (card % 4, card // 4))


def bits(cards):
    """A set of cards as eight bytes."""
    return struct.pack("<Q", sum(1 << 16 * (card % 4) + card // 4 for card in cards))


def below(words, n):
    """A number below n: words that would favour small numbers are passed over."""
    return next(word for word in words if word < (1 << 32) - (1 << 32) % n) % n


def mix(words, deck):
    """Fisher and Yates, from the last place down."""
    for last in range(len(deck) - 1, 0, -1):
        other = below(words, last + 1)
        deck[last], deck[other] = deck[other], deck[last]


def shuffled(seed, cards):
    """The order that follows from a seed, top card first."""
    words = (word for block in chacha20(seed, b"deal order\0\0") for word in struct.unpack("<16I", block))
    deck = list(cards)
    mix(words, deck)
    least = min(10, len(deck) // 2)
    cut = least + below(words, len(deck) - 2 * least + 1)
    return deck[cut:] + deck[:cut]


def salts(seed):
    """A salt for each of 52 positions, and the one of the set of cards behind them."""
    blocks = chacha20(seed, b"deal cards\0\0")
    return [next(blocks)[:32] for _ in range(53)]
