"""Every game as a state: what is offered, done, refused and seen."""

import random
from typing import Any

import pytest

import croupier
from croupier import BadInput, Game, Hand, Refused

KEYS = [game.key for game in croupier.GAMES]


def play(hand: Hand, chance: random.Random) -> None:
    """Plays a hand to its end by any legal acts."""
    while not hand.is_over:
        asked = hand.awaiting
        if asked.kind == "discard":
            assert asked.discards is not None and asked.seat is not None
            held = hand.holding(asked.seat)
            hand.discard([card for card in chance.sample(held, chance.randint(*asked.discards)) if card is not None])
            continue
        if asked.kind == "show":
            hand.act("muck" if asked.may_muck and chance.random() < 0.5 else "show")
            continue
        if asked.kind == "runs":
            assert asked.most_runs is not None
            hand.run_it(chance.randint(1, asked.most_runs))
            continue
        if asked.kind == "chop":
            hand.decline_chop()
            continue
        assert asked.kind == "action"
        acts: list[tuple[str, int | None]] = []
        acts += [("fold", None)] * asked.fold + [("check", None)] * asked.check
        acts += [("call", None)] * (asked.call is not None) + [("bring_in", None)] * (asked.bring_in is not None)
        if asked.raise_to is not None:
            least, most, step = asked.raise_to
            acts.append(("raise_to", chance.choice([least, most, *range(least, most, max(step, 1))])))
        hand.act(*chance.choice(acts))


@pytest.mark.parametrize("key", KEYS)
def test_any_game_is_played_to_its_end_and_no_chip_is_lost(key: str) -> None:
    chance = random.Random(key)
    for seed in range(25):
        game = Game(key, [100, 200, 37, 5], agreements=True)
        hand = game.deal(seed, ask_to_show=bool(seed % 2))
        play(hand, chance)
        assert hand.awaiting.kind == "over" and hand.turn is None
        assert sum(hand.stacks.values()) == 342 and sum(hand.net.values()) == 0


@pytest.mark.parametrize("key", KEYS)
def test_a_seed_deals_the_same_cards_again(key: str) -> None:
    first, again, other = (Game(key, [100] * 3).deal(seed) for seed in (7, 7, 8))
    assert [first.holding(seat) for seat in (1, 2, 3)] == [again.holding(seat) for seat in (1, 2, 3)]
    assert [first.holding(seat) for seat in (1, 2, 3)] != [other.holding(seat) for seat in (1, 2, 3)]


def test_named_cards_go_where_they_are_named() -> None:
    game = Game("holdem", [200, 200])
    hand = game.deal(holdings={1: "AhKh", 2: "7c7d"}, board="QhJhTh 2c 3c")
    assert (game.seats, hand.live, hand.awaiting.seats, hand.all_in) == ([1, 2], [1, 2], [2], [])
    hand.raise_to(200)
    assert hand.pot == 202 and hand.bets == {1: 2, 2: 200}
    hand.call()
    assert [str(card) for card in hand.board] == ["Qh", "Jh", "Th", "2c", "3c"]
    assert hand.stacks == {1: 400, 2: 0}
    won = [event for event in hand.events() if event["event"] == "pot_pushed"]
    assert won[0]["won"] == "high" and won[0]["rule"] in croupier.rules
    stacked = game.deal(deck="2c 3c 4c 5c")
    assert sorted(str(card) for seat in (1, 2) for card in stacked.holding(seat)) == ["2c", "3c", "4c", "5c"]


@pytest.mark.parametrize(
    ("named", "words"),
    [
        ({"holdings": {1: "AhKh", 2: "Ah2c"}}, "seat 2: Ah is there twice"),
        ({"holdings": {1: "AhKh"}, "board": "2c3cKh"}, "board: Kh is there twice"),
        ({"holdings": {5: "AhKh"}}, "nobody is dealt in at seat 5"),
        ({"holdings": {99: "AhKh"}}, "no seat 99"),
        ({"deck": "AhAh"}, "twice"),
        ({"deck": "Ah", "by_hand": True}, "beforehand"),
    ],
)
def test_cards_that_cannot_be_dealt_are_refused(named: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        Game("holdem", [200, 200]).deal(**named)


def test_a_card_of_another_deck_is_refused() -> None:
    with pytest.raises(BadInput, match="not in the deck") as refusal:
        Game("short-deck", [200, 200]).deal(holdings={1: "Ah2c"})
    assert refusal.value.index == 1


def test_a_refusal_names_rule_and_facts_and_changes_nothing() -> None:
    hand = Game("holdem", [200, 200, 200]).deal(1)
    before = (hand.stacks, hand.bets, hand.turn, len(hand.events()))
    with pytest.raises(Refused) as refusal:
        hand.raise_to(3)
    assert refusal.value.key == "raise-too-small"
    assert refusal.value.rule is not None and croupier.rules[refusal.value.rule].title
    assert refusal.value.facts == {"offered": 3, "minimum": 4}
    assert refusal.value.rule in str(refusal.value)
    with pytest.raises(Refused) as refusal:
        hand.fold(seat=1)
    assert refusal.value.facts == {"seat": 1, "turn": 3}
    with pytest.raises(Refused, match="more than the stack"):
        hand.raise_to(10**12)
    with pytest.raises(BadInput, match="no act"):
        hand.act("dance")
    with pytest.raises(BadInput, match="needs an amount"):
        hand.act("raise_to")
    for amount in (-5, 2**64):
        with pytest.raises(BadInput, match="no amount"):
            hand.raise_to(amount)
    assert (hand.stacks, hand.bets, hand.turn, len(hand.events())) == before


@pytest.mark.parametrize(
    ("stacks", "about", "key"),
    [
        ([200], {}, "too-few-players"),
        ([200, 0], {}, "no-stack"),
        ([200] * 12, {}, "too-many-players"),
        ([200, 200], {"blinds": (2, 1)}, "bad-blinds"),
        ([200, 200], {"bets": (4, 2)}, "bad-limits"),
        ([200, 200], {"bring_in": 1}, "bad-bring-in"),
        ([2**63, 2**63], {}, "too-much-money"),
    ],
)
def test_impossible_stakes_are_refused(stacks: list[int], about: dict[str, Any], key: str) -> None:
    with pytest.raises(Refused) as refusal:
        Game("omaha8" if len(stacks) > 10 else "holdem", stacks, **about)
    assert refusal.value.key == key


@pytest.mark.parametrize(
    "about",
    [
        {"limit": "sky"},
        {"house": "mine"},
        {"limit": "spread"},
        {"blinds": (1, 2**64 - 1), "limit": "fl"},
        {"blinds": (-1, 2)},
        {"ante": 0.5},
        {"bets": (2, 2**64)},
    ],
)
def test_stakes_that_mean_nothing_are_refused(about: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        Game("holdem", [200, 200], **about)


def test_a_stack_that_is_no_amount_is_named_by_its_place() -> None:
    with pytest.raises(BadInput, match="-5") as refusal:
        Game("holdem", [200, 200, -5])
    assert refusal.value.index == 2


def test_a_hand_may_be_dealt_card_by_card() -> None:
    deck = iter(croupier.cards("Ah 7c Kh 7d 2s Qh Jh Th 3s 2c 4s 3c"))
    hand = Game("holdem", {3: 50, 7: 50}).deal(by_hand=True)
    seen = []
    while not hand.is_over:
        asked = hand.awaiting
        seen.append(asked.kind)
        match asked.kind:
            case "post":
                hand.post()
            case "deal":
                hand.deal(next(deck))
            case "burn":
                hand.burn(next(deck))
            case "procedure":
                assert asked.step
                hand.proceed()
            case "action":
                hand.act("check" if asked.check else "call")
            case "show":
                hand.show()
    assert seen[:3] == ["post", "post", "deal"] and "burn" in seen
    assert hand.stacks == {3: 52, 7: 48}
    with pytest.raises(Refused, match="over"):
        hand.deal("5c")


def test_a_viewer_sees_the_own_cards_alone() -> None:
    hand = Game("holdem", [200, 200]).deal(holdings={1: "AhKh", 2: "7c7d"})
    assert [str(card) for card in hand.holding(1, viewer=1)] == ["Ah", "Kh"]
    assert hand.holding(1, viewer=2) == hand.holding(1, viewer="rail") == [None, None]
    told = [event["card"] for event in hand.events(viewer=1) if event["event"] == "card_dealt"]
    assert sorted(str(card) for card in told) == ["Ah", "Kh", "None", "None"]
    assert "Ah" not in hand.to_phh(viewer=2) and "Ah" in hand.to_phh(viewer=1)
    with pytest.raises(BadInput, match="no viewer"):
        hand.events(viewer="moon")  # type: ignore[arg-type]


def test_up_cards_of_stud_are_everybodys() -> None:
    hand = Game("stud", [100, 100]).deal(3)
    assert [card is None for card in hand.holding(1, viewer=2)] == [True, True, False]
    assert hand.holding(1, viewer=2)[2] == hand.up_cards(1)[0]


@pytest.mark.parametrize("key", KEYS)
def test_a_copy_goes_its_own_way_with_the_same_cards_to_come(key: str) -> None:
    hand = Game(key, [100] * 3).deal(5)
    first, second = hand.copy(), hand.copy()
    play(first, random.Random(1))
    play(second, random.Random(1))
    assert first.events() == second.events()
    assert not hand.is_over and len(hand.events()) < len(first.events())


def test_a_hand_that_is_over_still_has_its_cards() -> None:
    hand = Game("five-card-draw", [100, 100], limit="fl").deal(2, holdings={1: "AhKh2c3c4c", 2: "7c7d8h9hTh"})
    hand.raise_to(4)
    hand.call()
    assert hand.awaiting.kind == "discard" and hand.turn == 1
    hand.discard("2c3c")
    hand.discard()
    hand.check()
    hand.check()
    assert hand.is_over and hand.tabled == [1, 2]
    assert [str(card) for card in hand.holding(1)[:3]] == ["Ah", "Kh", "4c"] and len(hand.holding(1)) == 5
    assert [str(card) for card in hand.holding(2, viewer="rail")] == ["7c", "7d", "8h", "9h", "Th"]
