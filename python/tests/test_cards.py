"""Cards, rankings, arrays of hands."""

import pickle

import numpy as np
import pytest

import croupier
from croupier import BadInput, Card


def test_a_card_is_read_as_people_write_it() -> None:
    assert str(Card("10h")) == str(Card("ten of hearts")) == "Th"
    assert (Card("As").rank, Card("As").suit, Card("As").index) == ("A", "s", 51)
    assert Card.from_code(Card("7d").code) == Card("7d") == Card.from_index(Card("7d").index)
    assert pickle.loads(pickle.dumps(Card("7d"))) == Card("7d")
    assert [str(card) for card in croupier.cards("Ah Kd, 2c")] == ["Ah", "Kd", "2c"]


@pytest.mark.parametrize(
    ("cards", "index", "words"),
    [("AhKx", 3, "not a suit"), ("AhAh", 2, "twice"), (["Ah", "Kd", "Ah"], 2, "twice"), (["Ah", "Zz"], 1, "rank")],
)
def test_what_is_no_row_of_cards_is_named_by_its_place(cards: object, index: int, words: str) -> None:
    with pytest.raises(BadInput, match=words) as refusal:
        croupier.cards(cards)  # type: ignore[arg-type]
    assert refusal.value.index == index


def test_hands_compare_by_their_ranking() -> None:
    flush = croupier.evaluate("Ah9h", board="2h5hTh Kc Kd")
    house = croupier.evaluate("KhKs", board="Kc 2d 2c")
    assert flush is not None and house is not None
    assert flush < house
    assert (flush.category, house.category) == ("flush", "full_house")
    assert house.name == "full house, kings over deuces"
    assert croupier.evaluate("AhAs2d3d", "4c5s8hKdQc", ranking="eight-or-better", two_and_three=True) is not None
    assert croupier.evaluate("AhAs2d3d", "4cJsThKdQc", ranking="eight-or-better", two_and_three=True) is None
    low = croupier.evaluate("Ah2d3c4s5h", ranking="ace-to-five")
    assert low is not None and flush != low
    with pytest.raises(BadInput, match="do not compare"):
        assert flush < low


def test_arrays_are_ranked_as_single_hands_are() -> None:
    hands = croupier.random_hands(1000, seed=3)
    strengths = croupier.evaluate_many(hands)
    for hand, strength in zip(hands[:200], strengths):
        one = croupier.evaluate([Card.from_code(int(code)) for code in hand])
        assert one is not None and one.number == strength
        assert croupier.strength_name(int(strength)) == one.name
    sets = np.bitwise_or.reduce(np.uint64(1) << hands.astype(np.uint64), axis=1)
    assert (croupier.evaluate_many(sets) == strengths).all()
    out = np.zeros(1000, dtype=np.uint32)
    assert croupier.evaluate_many(hands, out=out) is out
    assert (out == strengths).all()


@pytest.mark.parametrize(("ranking", "cards"), [("high", 5), ("high", 6), ("deuce-to-seven", 5), ("badugi", 4)])
def test_arrays_of_other_hands(ranking: str, cards: int) -> None:
    hands = croupier.random_hands(100, cards, seed=1)
    for hand, strength in zip(hands, croupier.evaluate_many(hands, ranking=ranking)):
        one = croupier.evaluate([Card.from_code(int(code)) for code in hand], ranking=ranking)
        assert one is not None and one.number == strength


def test_a_hand_without_a_low_has_strength_0() -> None:
    hands = np.array([[card.code for card in croupier.cards("9hTdJcQsKh2d3d")]], dtype=np.uint8)
    assert croupier.evaluate_many(hands, ranking="eight-or-better").tolist() == [0]


@pytest.mark.parametrize("place", [0, 3, 6])
@pytest.mark.parametrize("byte", [13, 64, 255])
def test_a_byte_that_is_no_card_is_named_by_its_hand(place: int, byte: int) -> None:
    hands = croupier.random_hands(700)
    hands[600, place] = byte
    with pytest.raises(BadInput, match="is no card") as refusal:
        croupier.evaluate_many(hands)
    assert refusal.value.index == 600


def test_a_card_twice_is_named_by_its_hand() -> None:
    for cards in (5, 7):
        hands = croupier.random_hands(70, cards)
        hands[69, 1] = hands[69, 4]
        with pytest.raises(BadInput, match="twice") as refusal:
            croupier.evaluate_many(hands)
        assert refusal.value.index == 69
    with pytest.raises(BadInput, match="no set of cards") as refusal:
        croupier.evaluate_many(np.array([0x7F, 1 << 63], dtype=np.uint64))
    assert refusal.value.index == 1


@pytest.mark.parametrize(
    ("hands", "words"),
    [
        (np.zeros((4, 7), dtype=np.int32), "int32"),
        (np.zeros((4, 8), dtype=np.uint8), "8 cards"),
        (np.zeros(7, dtype=np.uint8), "shape"),
        (np.zeros((2, 2, 7), dtype=np.uint8), "shape"),
        (np.zeros((14, 4), dtype=np.uint8).T[:, :7], "one piece"),
        (np.frombuffer(bytes(81), dtype=np.uint64, offset=1), "NumPy array of"),
        ([1, 2, 3], "NumPy"),
    ],
)
def test_arrays_of_the_wrong_kind_are_refused(hands: object, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        croupier.evaluate_many(hands)  # type: ignore[arg-type]


def test_out_must_fit_and_lie_apart() -> None:
    hands = croupier.random_hands(8)
    with pytest.raises(BadInput, match="shape"):
        croupier.evaluate_many(hands, out=np.zeros(7, dtype=np.uint32))
    with pytest.raises(BadInput, match="uint32"):
        croupier.evaluate_many(hands, out=np.zeros(8, dtype=np.int64))
    with pytest.raises(BadInput, match="share memory"):
        croupier.evaluate_many(hands, out=hands.reshape(-1)[:32].view(np.uint32))
    read_only = np.zeros(8, dtype=np.uint32)
    read_only.flags.writeable = False
    with pytest.raises(BadInput, match="only be read"):
        croupier.evaluate_many(hands, out=read_only)


def test_no_hands_have_no_strengths() -> None:
    assert croupier.evaluate_many(np.zeros((0, 7), dtype=np.uint8)).shape == (0,)
