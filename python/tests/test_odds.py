"""Equities, ranges, censuses, the chip model, house odds, rules."""

from fractions import Fraction

import pytest

import croupier
from croupier import BadInput, Range, Refused


def test_exact_equities_are_fractions_that_add_up() -> None:
    answer = croupier.equity(["AhAs", "KK"], board="2c 7d 9h")
    assert answer.exact and sum(answer.shares) == 1
    assert 0.9 < answer.equities[0] < 0.93
    assert answer.standard_errors == [0, 0]
    sampled = croupier.equity(["AhAs", "KK"], board="2c 7d 9h", samples=20_000, seed=4)
    assert not sampled.exact and sampled.deals == 20_000
    assert abs(sampled.equities[0] - answer.equities[0]) < 5 * sampled.standard_errors[0]


def test_a_question_without_an_answer_says_why() -> None:
    with pytest.raises(BadInput, match="Ah is in two places"):
        croupier.equity(["AhAs", "KcKd"], board="Ah 2c 3c")
    with pytest.raises(BadInput, match="player 1") as refusal:
        croupier.equity(["AhAs", "QQ+, oops"])
    assert refusal.value.index == 1
    with pytest.raises(BadInput, match="no game"):
        croupier.equity(["AhAs", "KcKd"], game="bridge")


def test_ranges() -> None:
    queens = Range("QQ+, A5s@0.5")
    assert len(queens) == 22
    assert (queens.weight("AcAd"), queens.weight("As5s"), queens.weight("7c2d")) == (1, 0.5, None)
    assert len(queens.without("Ac")) == 18
    assert len(Range.random(4)) == 270_725
    with pytest.raises(BadInput) as refusal:
        Range("QQ+, A5x")
    assert refusal.value.index is not None


def test_the_census_is_the_published_one() -> None:
    counted = croupier.census("high", 5)
    assert (counted["total"], counted["distinct"]) == (2_598_960, 7_462)
    assert counted["categories"]["full_house"] == (3744, 156)
    with pytest.raises(BadInput, match="not from 9"):
        croupier.census("high", 9)


def test_the_chip_model() -> None:
    assert [round(worth, 2) for worth in croupier.icm([50, 30, 20], [70, 30])] == [45.18, 32.25, 22.57]
    with pytest.raises(BadInput, match="player 2 has no chips"):
        croupier.icm([50, 0], [70])


def test_house_odds_are_exact() -> None:
    craps = croupier.craps_odds()
    assert craps["pass"]["house_edge"] == Fraction(7, 495)
    assert set(croupier.pit_settings("craps")) >= {"odds_multiple"}
    dearer = croupier.craps_odds({"field_12": "3 to 1"})
    assert dearer["field"]["house_edge"] != craps["field"]["house_edge"]
    assert all(0 < wager["house_edge"] < 1 for wager in croupier.mini_dice_odds().values())
    with pytest.raises(BadInput, match="no setting"):
        croupier.craps_odds({"nonsense": "1"})
    with pytest.raises(BadInput, match="no policy"):
        croupier.premium_odds("guess")


def test_rules_by_their_ids() -> None:
    rule = croupier.rules["cb:9.nl.3b"]
    assert rule.id == "cb:9.nl.3b" and rule.title and rule.text and "Catfish" in rule.book
    assert "cb:9.nl.3b" in croupier.rules and "cb:no" not in croupier.rules
    assert len(croupier.rules) == len(list(croupier.rules)) > 1000
    assert rule.id in [found.id for found in croupier.rules.search(rule.title)]
    with pytest.raises(KeyError):
        croupier.rules["cb:no"]


def test_a_house_that_the_book_forbids_is_refused_with_its_rule() -> None:
    with pytest.raises(Refused) as refusal:
        croupier.Game("mambo", [100, 100], house="nj-1998")
    assert refusal.value.key == "game-not-offered"
    assert refusal.value.rule in croupier.rules
