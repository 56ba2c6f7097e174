"""Hand histories: written, read, replayed, and named by line where they are wrong."""

import random
from decimal import Decimal

import pytest

import croupier
from croupier import BadHistory, BadInput, Game

from .test_hands import play

CODES = {
    "holdem": "nl",
    "short-deck": "nl",
    "omaha": "pl",
    "omaha8": "fl",
    "stud": "fl",
    "stud8": "fl",
    "razz": "fl",
    "deuce-single": "nl",
    "deuce-triple": "fl",
    "badugi": "fl",
}

HAND = """variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = [
  'd dh p1 ????',
  'd dh p2 AhKh',
  'p2 cbr 6',
  'p1 f',
]
"""


@pytest.mark.parametrize(("key", "limit"), CODES.items())
def test_what_is_played_can_be_written_and_replayed(key: str, limit: str) -> None:
    chance = random.Random(key)
    for seed in range(20):
        hand = Game(key, [100, 150, 200], limit=limit).deal(seed)
        play(hand, chance)
        (replayed,) = croupier.replay(hand.to_phh())
        replayed.check()
        assert replayed.ok and replayed.over and replayed.compared == "same"
        in_order = [hand.stacks[int(seat)] for seat in croupier.histories(hand.to_phh())[0].fields["seats"][1:-1].split(",")]
        assert replayed.stacks == in_order


def test_a_game_the_standard_has_no_code_for_is_named_by_ours() -> None:
    hand = Game("mambo", [100, 100]).deal(1)
    assert "_variant = '" in hand.to_phh() and "mambo'" in hand.to_phh()
    with pytest.raises(BadInput, match="decimal places"):
        Game("holdem", [100, 100]).deal(1).to_phh(places=40)


def test_amounts_are_in_the_units_of_the_record() -> None:
    (replayed,) = croupier.replay(HAND.replace("[100, 100]", "[100.50, 100.25]"))
    assert replayed.stacks == [Decimal("98.5"), Decimal("102.25")]


def test_a_history_reads_as_it_stands() -> None:
    (replayed,) = croupier.replay(HAND, events=True)
    assert replayed.events is not None and replayed.events[-1] == {"event": "hand_over"}
    assert croupier.replay(HAND)[0].events is None
    (history,) = croupier.histories(HAND + "_mine = 'kept'\n")
    assert history.fields["variant"] == "'NT'" and history.fields["_mine"] == "'kept'"
    assert history.actions[-1] == "p1 f"
    assert "_mine = 'kept'" in croupier.rewrite_phh(HAND + "_mine = 'kept'\n")
    many = "[1]\n" + HAND + "\n[2]\n" + HAND
    assert [history.name for history in croupier.histories(many)] == ["1", "2"]
    assert [replayed.number for replayed in croupier.replay(many)] == [1, 2]


@pytest.mark.parametrize(
    ("text", "line", "rule"),
    [
        (HAND.replace("p2 cbr 6", "p2 cbr 3"), 9, True),
        (HAND.replace("p1 ????", "p1 AhKd"), 8, True),
        (HAND.replace("p2 cbr 6", "p1 cbr 6"), 9, True),
        (HAND[: HAND.index("p2 cbr")], 9, False),
        (HAND.replace("'NT'", "'XX'"), 1, False),
        (HAND.replace("min_bet = 2", "min_bet = 1,000"), 4, False),
        (HAND.replace("[100, 100]", "[100]"), 1, False),
        ("", 1, False),
        ("\x00\x01", 1, False),
    ],
)
def test_what_is_wrong_is_named_by_its_line(text: str, line: int, rule: bool) -> None:
    (replayed,) = croupier.replay(text)
    assert not replayed.ok and replayed.stacks == [] and replayed.compared is None
    with pytest.raises(BadHistory) as refusal:
        replayed.check()
    assert refusal.value.line == line
    assert str(refusal.value) == str(replayed.error)
    assert (refusal.value.rule is not None) == rule == (replayed.rule is not None)
    if rule:
        assert refusal.value.action is not None and croupier.rules[str(refusal.value.rule)].title


def test_a_file_cut_off_anywhere_is_no_more_than_one_error() -> None:
    for end in range(len(HAND)):
        for replayed in croupier.replay(HAND[:end]):
            assert replayed.ok or str(replayed.error).startswith("line ")
