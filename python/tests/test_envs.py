"""Environments: PettingZoo's own test, vectors, and that no observation has what its seat may not know."""

import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test

import croupier
from croupier import BadInput, Refused
from croupier.envs import PokerEnv, VectorEnv, env

KEYS = [game.key for game in croupier.GAMES]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_accepts_every_game(key: str) -> None:
    api_test(env(key, seats=3, stack=40), num_cycles=60)


@pytest.mark.parametrize("key", KEYS)
def test_rewards_add_up_to_nothing(key: str) -> None:
    table = PokerEnv(key, seats=4)
    chance = np.random.default_rng(1)
    for seed in range(10):
        table.reset(seed=seed)
        rewards: dict[str, float] = {}
        for agent in table.agent_iter():
            observation, reward, terminated, _, _ = table.last()
            if terminated:
                rewards[agent] = reward
                table.step(None)
            else:
                table.step(chance.choice(np.flatnonzero(observation["action_mask"])))
        assert len(rewards) == 4 and sum(rewards.values()) == 0


def walk(table: PokerEnv, actions: list[int], viewer: str, **reset: Any) -> list[bytes]:
    """What a viewer sees before each of the actions."""
    table.reset(**reset)
    seen = []
    for action in actions:
        seen.append(b"".join(part.tobytes() for part in table.observe(viewer).values()))
        table.step(action)
    return seen


def act(hand: croupier.Hand, action: int) -> None:
    """Does in a hand what an action of the environment does: call or check, the least raise, discards."""
    asked = hand.awaiting
    if action >= 6:
        assert asked.seat is not None
        own = sorted((card for card in hand.holding(asked.seat) if card is not None), key=lambda card: card.index)
        hand.discard([card for place, card in enumerate(own) if (action - 6) >> place & 1])
    elif action == 2:
        assert asked.raise_to is not None
        hand.raise_to(asked.raise_to[0])
    else:
        hand.act("check" if asked.check else "call" if asked.call is not None else "bring_in")


@pytest.mark.parametrize("key", KEYS)
def test_two_worlds_that_differ_in_hidden_cards_look_the_same(key: str) -> None:
    """The same acts in two worlds: in the second, cards that the first seat is never told lie elsewhere.

    Which those are is told by the events of the same hand as a state, which hides cards by another road.
    """
    chance = random.Random(key)
    table = PokerEnv(key, seats=3, stack=100)
    pack = [card for card in map(croupier.Card.from_index, range(52)) if key != "short-deck" or card.index >= 16]
    compared = differed = 0
    for _ in range(12):
        deck = chance.sample(pack, len(pack))
        table.reset(options={"deck": deck})
        hand = croupier.Game(key, [100] * 3).deal(deck=deck)
        actions: list[int] = []
        while not any(table.terminations.values()):
            mask = table.observe(table.agent_selection)["action_mask"]
            # Nobody folds, so that as many cards as possible come.
            legal = [int(action) for action in np.flatnonzero(mask) if action in (1, 2) or action >= 6]
            actions.append(chance.choice(legal))
            act(hand, actions[-1])
            table.step(actions[-1])
        assert hand.is_over
        told = {event["card"].index for event in hand.events(viewer=1) if event.get("card") is not None}
        hidden = [place for place, card in enumerate(deck[:20]) if card.index not in told]
        world = list(deck)
        for one, other in zip(hidden, hidden[1:] + hidden[:1]):
            world[one] = deck[other]
        seen, unseen = ([walk(table, actions, seat, options={"deck": cards}) for cards in (deck, world)] for seat in ("seat_1", "seat_2"))
        assert seen[0] == seen[1]
        compared += len(actions)
        # The others do see a difference: the worlds are not the same.
        differed += unseen[0] != unseen[1]
    assert compared > 30 and differed > 6


@pytest.mark.parametrize("key", KEYS)
def test_a_vector_sees_what_a_single_table_sees(key: str) -> None:
    vector = VectorEnv(key, 3, seats=4, stack=60, seed=11)
    single = PokerEnv(key, seats=4, stack=60)
    single.reset(seed=11)
    for _ in range(200):
        seen = single.observe(single.agent_selection)
        assert (seen["observation"] == vector.observations[0]).all()
        assert (seen["action_mask"] == vector.masks[0]).all()
        assert single.agent_selection == f"seat_{vector.turns[0] + 1}"
        actions = vector.sample().copy()
        _, rewards, done, _ = vector.step(actions)
        single.step(int(actions[0]))
        assert any(single.terminations.values()) == done[0]
        if done[0]:
            assert [single.rewards[agent] for agent in single.possible_agents] == rewards[0].tolist()
            return
    raise AssertionError("the hand does not end")


@pytest.mark.parametrize("key", KEYS)
def test_a_vector_goes_on_from_hand_to_hand(key: str) -> None:
    vector = VectorEnv(key, 16, seats=3, stack=30, seed=2)
    hands = 0
    for _ in range(200):
        _, rewards, done, masks = vector.step(vector.sample())
        assert masks.any(axis=1).all()
        assert (rewards.sum(axis=1) == 0).all() and not rewards[~done].any()
        hands += int(done.sum())
    assert hands > 100


def test_a_seed_gives_the_same_tables() -> None:
    def run(seed: int) -> list[bytes]:
        vector = VectorEnv("holdem", 8, seed=seed)
        return [vector.step(vector.sample())[0].tobytes() for _ in range(50)]

    assert run(1) == run(1) != run(2)
    vector = VectorEnv("holdem", 8, seed=5)
    first = vector.observations.copy()
    vector.step(vector.sample())
    assert (vector.reset(seed=5)[0] == first).all()


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    vector = VectorEnv("holdem", 4, seats=2)
    before = vector.observations.copy()
    actions = vector.sample().copy()
    for wrong in (63, -1, 10**12):
        actions[3] = wrong
        with pytest.raises(BadInput, match="table 3") as refusal:
            vector.step(actions)
        assert refusal.value.index == 3
    assert (vector.observations == before).all()
    vector.step(vector.sample())
    with pytest.raises(BadInput, match="shape"):
        vector.step(np.zeros(5, dtype=np.int64))
    with pytest.raises(BadInput, match="int64"):
        vector.step(np.zeros(4, dtype=np.float32))


def test_environments_that_cannot_be_are_refused() -> None:
    with pytest.raises(Refused):
        VectorEnv("holdem", 4, seats=1)
    with pytest.raises(BadInput, match="tables"):
        VectorEnv("holdem", 0)
    with pytest.raises(BadInput, match="nobody ever has a decision"):
        VectorEnv("holdem", 2, seats=2, stack=1)
    with pytest.raises(BadInput, match="no game"):
        PokerEnv("bridge")
    table = PokerEnv("holdem")
    table.reset(seed=1)
    with pytest.raises(BadInput, match="not legal"):
        table.step(60)
