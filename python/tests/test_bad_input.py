"""Whatever is handed over: one exception in words, and never a panic."""

from typing import Any

import numpy as np
import pytest

import croupier
from croupier import BadHistory, BadInput, Card, Game
from croupier.envs import PokerEnv
from croupier.vector import VectorEnv

NO_NUMBERS: list[Any] = [-1, 2**64, 10**5000, 1.5, "5", None, [1]]


@pytest.mark.parametrize("number", NO_NUMBERS, ids=range(len(NO_NUMBERS)))
def test_what_is_no_whole_number_is_said_in_words(number: Any) -> None:
    hand = Game("holdem", [100, 100]).deal(1)
    for ask in (
        lambda: Card.from_code(number),
        lambda: Card.from_index(number),
        lambda: croupier.strength_name(number),
        lambda: croupier.Range.random(number),
        lambda: croupier.census("high", number),
        lambda: croupier.equity(["AA", "KK"], samples=10, seed=number),
        lambda: Game("holdem", [100, 100]).deal(number),
        lambda: hand.run_it(number),
        lambda: VectorEnv("holdem", number),
        lambda: VectorEnv("holdem", 2, seed=number),
    ):
        with pytest.raises(BadInput, match="whole number"):
            ask()


@pytest.mark.parametrize("seat", [0, -1, 300, 1.5, "1"])
def test_what_is_no_seat_is_said_in_words(seat: Any) -> None:
    game = Game("holdem", [100, 100])
    for ask in (
        lambda: game.deal(1).fold(seat=seat),
        lambda: game.deal(1).holding(seat),
        lambda: game.deal(holdings={seat: "AhKh"}),
        lambda: Game("holdem", {seat: 100, 2: 100}),
        lambda: Game("holdem", [100, 100], button=seat),
    ):
        with pytest.raises(BadInput, match="there is no seat"):
            ask()


def test_one_wrong_number_of_several_has_its_index() -> None:
    with pytest.raises(BadInput, match="number 1: -3") as refusal:
        croupier.icm([50, -3], [10])
    assert refusal.value.index == 1
    with pytest.raises(BadInput, match="stacks: that is no amount") as refusal:
        Game("holdem", [100, 10**5000])
    assert refusal.value.index == 1
    with pytest.raises(BadInput, match="1.5 is no amount") as refusal:
        VectorEnv("holdem", 2, stack=[100, 100, 1.5])  # type: ignore[list-item]
    assert refusal.value.index == 2


@pytest.mark.parametrize(
    ("about", "words"),
    [
        ({"limit": 3}, "limit: 3 is no name"),
        ({"house": None}, "house: None is no name"),
        ({"bets": (2,)}, "two amounts"),
        ({"bets": 2}, "no list of amounts"),
        ({"blinds": "12"}, "no list of amounts"),
        ({"blinds": (None, 2)}, "None is no amount"),
        ({"straddles": 4}, "no list of amounts"),
        ({"ante": 0.5}, "0.5 is no amount"),
    ],
)
def test_stakes_of_the_wrong_kind_are_named(about: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        Game("holdem", [100, 100], **about)


def test_arrays_and_numbers_of_numpy_are_taken() -> None:
    game = Game("holdem", np.array([100, 100]), blinds=np.array([1, 2]))  # type: ignore[arg-type]
    hand = game.deal(np.int64(3))  # type: ignore[arg-type]
    hand.raise_to(np.uint8(6))  # type: ignore[arg-type]
    assert hand.pot == 8
    assert VectorEnv("holdem", 2, seats=3, stack=np.int64(50)).num_seats == 3  # type: ignore[arg-type]


def test_stacks_must_be_as_many_as_seats() -> None:
    assert VectorEnv("holdem", 2, stack=[100, 100, 50]).num_seats == 3
    with pytest.raises(BadInput, match="2 stacks are named for 3 seats"):
        VectorEnv("holdem", 2, seats=3, stack=[100, 100])
    with pytest.raises(BadInput, match="no number of seats"):
        PokerEnv("holdem", seats=-2)


def test_more_cards_than_are_dealt_are_refused() -> None:
    game = Game("holdem", [100, 100])
    with pytest.raises(BadInput, match="seat 1: 3 cards, where 2 are dealt"):
        game.deal(holdings={1: "AhKhQh"})
    with pytest.raises(BadInput, match="board: 6 cards, where 5 are dealt"):
        game.deal(board="2c3c4c5c6c7c")
    with pytest.raises(BadInput, match="60 cards"):
        croupier.random_hands(3, 60)


@pytest.mark.parametrize("no_text", ["\ud800", None, 5, object()])
def test_what_is_no_card_at_all(no_text: Any) -> None:
    for ask in (Card, croupier.cards, croupier.evaluate):
        with pytest.raises(BadInput):
            ask(no_text)


def test_a_history_in_another_encoding_is_named_by_its_line() -> None:
    hand = Game("holdem", [100, 100], house="phh").deal(1)
    hand.fold()
    text = hand.to_phh()
    assert croupier.replay(text.encode())[0].ok
    wrong = (text + "_name = 'Jos\u00e9'\n").encode("latin-1")
    for given in (wrong, wrong.decode("utf-8", "surrogateescape")):
        for read in (croupier.replay, croupier.rewrite_phh, croupier.histories):
            with pytest.raises(BadHistory, match="not in UTF-8") as refusal:
                read(given)
            assert refusal.value.line == text.count("\n") + 1
            assert refusal.value.action is None and refusal.value.rule is None
    with pytest.raises(BadHistory, match="line 1: the text is not in UTF-8"):
        croupier.replay(text.encode("utf-16"))
    with pytest.raises(BadInput, match="no history"):
        croupier.replay(5)  # type: ignore[arg-type]


@pytest.mark.parametrize("action", [1.0, "1", 2**70, -1, 99])
def test_what_is_no_action_changes_nothing(action: Any) -> None:
    table = PokerEnv("holdem")
    table.reset(seed=1)
    turn = table.agent_selection
    with pytest.raises(BadInput, match="action"):
        table.step(action)
    assert table.agent_selection == turn
    with pytest.raises(BadInput, match="no seed"):
        table.reset(seed=-1)


def test_samples_that_would_never_end_are_refused() -> None:
    with pytest.raises(BadInput, match="never end"):
        croupier.equity(["AA", "random"], samples=2**62)
