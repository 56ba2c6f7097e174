"""Poker by the book.

Cards and rankings, equities and ranges, censuses, exact house odds, the rule books, every poker game as a state, hand
histories, and environments for learning (`croupier.envs`). The tour is `docs/PYTHON.md`.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ._croupier import (
    Awaiting,
    BadHistory,
    BadInput,
    Card,
    CroupierError,
    Equity,
    Hand,
    Range,
    Refused,
    Replay,
    Rule,
    Rules,
    Strength,
    __version__,
    _Game,
    cards,
    census,
    codes,
    craps_odds,
    equity,
    evaluate,
    evaluate_into,
    icm,
    mini_dice_odds,
    pit_settings,
    poker_games,
    premium_odds,
    read_phh,
    replay,
    rewrite_phh,
    rules,
    strength_name,
)

__all__ = [
    "CODES",
    "GAMES",
    "Awaiting",
    "BadHistory",
    "BadInput",
    "Card",
    "CroupierError",
    "Equity",
    "Game",
    "GameInfo",
    "Hand",
    "History",
    "Range",
    "Refused",
    "Replay",
    "Rule",
    "Rules",
    "Strength",
    "__version__",
    "cards",
    "census",
    "craps_odds",
    "equity",
    "evaluate",
    "evaluate_many",
    "histories",
    "icm",
    "mini_dice_odds",
    "pit_settings",
    "premium_odds",
    "random_hands",
    "replay",
    "rewrite_phh",
    "rules",
    "stakes",
    "strength_name",
]

CODES: NDArray[np.uint8] = np.frombuffer(bytes(codes()), dtype=np.uint8)
"""The codes of the cards by index: `CODES[indices]` turns numbers from 0 to 51 into what `evaluate_many` takes."""


class GameInfo(NamedTuple):
    """A poker game of the catalogue."""

    key: str
    name: str
    family: str
    most_seats: int
    discards: bool


GAMES: tuple[GameInfo, ...] = tuple(GameInfo(*game) for game in poker_games())
"""Every poker game."""


def evaluate_many(
    hands: NDArray[np.uint8] | NDArray[np.uint64],
    *,
    ranking: str = "high",
    out: NDArray[np.uint32] | None = None,
) -> NDArray[np.uint32]:
    """The strengths of an array of hands, the better the greater; 0 where a hand does not qualify for a low.

    `hands` is read where it lies: `uint8` of shape (N, cards) with a code (`Card.code`, `CODES`) for each card, or `uint64` of
    shape (N,) with a bit for each (`1 << card.code`). With `out` the strengths go there. A byte that is no card and a card that
    a hand has twice raise `BadInput` with the index of the hand; what is in `out` then means nothing.
    """
    if not isinstance(hands, np.ndarray):
        raise BadInput("hands must be a NumPy array of uint8 (cards) or uint64 (sets of cards)")
    if hands.dtype not in (np.uint8, np.uint64):
        raise BadInput(f"hands is an array of {hands.dtype}: uint8 (cards) or uint64 (sets of cards) is wanted")
    if out is None:
        if hands.ndim == 0:
            raise BadInput("hands has no rows: the shape is (N, cards) or (N,)")
        out = np.empty(hands.shape[0], dtype=np.uint32)
    evaluate_into(hands, out, ranking)
    return out


def random_hands(count: int, cards: int = 7, *, seed: int = 0) -> NDArray[np.uint8]:
    """So many hands of different cards as codes, for trying things out: not for dealing."""
    if not 0 <= cards <= 52:
        raise BadInput(f"a hand of {cards} cards: 0 to 52 are in the deck")
    if count < 0 or seed < 0:
        raise BadInput("count and seed are whole numbers from 0 on")
    chance = np.random.default_rng(seed)
    return CODES[np.argsort(chance.random((count, 52)), axis=1)[:, :cards]]


def _shown(value: object) -> str:
    """A value as Python writes it, cut where it is long; numbers of thousands of digits it does not write at all."""
    try:
        words = repr(value)
    except ValueError:
        return "that"
    return words if len(words) <= 60 else words[:60] + "..."


def _chips(name: str, amounts: Iterable[int]) -> None:
    """Refuses what is no whole number of chips."""
    if isinstance(amounts, str) or not isinstance(amounts, Iterable):
        raise BadInput(f"{name}: {_shown(amounts)} is no list of amounts")
    for index, amount in enumerate(amounts):
        try:
            fits = 0 <= operator.index(amount) < 2**64
        except TypeError:
            fits = False
        if not fits:
            error = BadInput(f"{name}: {_shown(amount)} is no amount, whole chips from 0 on are wanted")
            error.index = index
            raise error


def _pair(name: str, amounts: Sequence[int] | None) -> tuple[int, int] | None:
    """Two amounts."""
    if amounts is None:
        return None
    _chips(name, amounts)
    if len(amounts) != 2:
        raise BadInput(f"{name}: two amounts are wanted, and there are {len(amounts)}")
    return (amounts[0], amounts[1])


def _word(name: str, value: object) -> None:
    """Refuses what is no word."""
    if not isinstance(value, str) or not value.isprintable():
        raise BadInput(f"{name}: {_shown(value)} is no name")


def stakes(
    game: str,
    *,
    limit: str | None = None,
    blinds: Sequence[int] | None = None,
    bets: tuple[int, int] | None = None,
    spread: tuple[int, int] | None = None,
    ante: int | None = None,
    straddles: Sequence[int] = (),
    bring_in: int | None = None,
    house: str = "cb-2015",
    chip: int = 1,
    agreements: bool = False,
    tournament: bool = False,
) -> dict[str, Any]:
    """What a table plays for: the keywords that `Game` and the environments share.

    `limit` is `nl`, `pl`, `fl` or `spread`; `bets` are the two bets of fixed limit, `spread` the least and the most of spread
    limit. Games with a button have blinds of 1 and 2 unless others are named and are no-limit; stud has an ante and a bring-in
    of 1 and is fixed limit. `house` is the book: `cb-2015`, `nj-2008`, `nj-2001`, `nj-1998`, or `phh`, what published histories
    follow. With `agreements` players are asked whether blinds are taken back and how often the rest of a board is dealt.
    """
    _word("game", game)
    _word("house", house)
    if limit is not None:
        _word("limit", limit)
    if blinds is not None:
        _chips("blinds", blinds)
    _chips("straddles", straddles)
    for name, amount in (("ante", ante), ("bring_in", bring_in), ("chip", chip)):
        if amount is not None:
            _chips(name, [amount])
    return {
        "game": game,
        "limit": limit,
        "blinds": None if blinds is None else list(blinds),
        "bets": _pair("bets", bets),
        "spread": _pair("spread", spread),
        "ante": ante,
        "straddles": list(straddles),
        "bring_in": bring_in,
        "house": house,
        "chip": chip,
        "agreements": bool(agreements),
        "tournament": bool(tournament),
    }


class Game(_Game):
    """A game with its stakes and stacks, checked: `Game("holdem", [200, 200, 150], blinds=(1, 2))`.

    `stacks` is a list for seats 1, 2 and so on, or a dict by seat; the button is at the last of them unless another is named.
    All other keywords are those of `stakes`. What the house's book does not allow raises `Refused`. Hands come from `deal`.
    """

    def __new__(
        cls, game: str, stacks: Sequence[int] | Mapping[int, int], *, button: int | None = None, **about: Any
    ) -> Game:
        if isinstance(stacks, str) or not isinstance(stacks, Iterable):
            raise BadInput(f"stacks: {_shown(stacks)} is no list of amounts")
        seated = list(stacks.items()) if isinstance(stacks, Mapping) else list(enumerate(stacks, start=1))
        _chips("stacks", [stack for _, stack in seated])
        return super().__new__(cls, stakes(game, **about), seated, button)


class History(NamedTuple):
    """A recorded hand as it stands in a text: its fields with their values as written, and its actions."""

    name: str
    fields: dict[str, str]
    actions: list[str]


def histories(text: str | bytes) -> list[History]:
    """The hands of a PHH text (one hand, or many in tables) as they stand; `BadHistory` where one cannot be read."""
    return [History(name, dict(fields), actions) for name, fields, actions in read_phh(text)]

