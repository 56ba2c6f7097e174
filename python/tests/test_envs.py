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


@pytest.mark.parametrize("key", KEYS)
def test_two_worlds_that_differ_in_hidden_cards_look_the_same(key: str) -> None:
    """The same acts in two worlds: in the second, cards that the viewer never sees lie elsewhere."""
    chance = random.Random(key)
    table = PokerEnv(key, seats=3, stack=100)
    pack = [card for card in map(croupier.Card.from_index, range(52)) if key != "short-deck" or card.index >= 16]
    compared = differed = 0
    for _ in range(12):
        deck = chance.sample(pack, len(pack))
        table.reset(options={"deck": deck})
        actions: list[int] = []
        visible: set[int] = set()
        while not any(table.terminations.values()):
            visible |= marked(table, "seat_1")
            mask = table.observe(table.agent_selection)["action_mask"]
            # Nobody folds, so that as many cards as possible come.
            legal = [int(action) for action in np.flatnonzero(mask) if action != 0]
            actions.append(chance.choice(legal[:2] if legal[0] < 6 else legal))
            table.step(actions[-1])
        hidden = [place for place, card in enumerate(deck[:20]) if card.index not in visible]
        world = list(deck)
        for one, other in zip(hidden, hidden[1:] + hidden[:1]):
            world[one] = deck[other]
        first = walk(table, actions, "seat_1", options={"deck": deck})
        second = walk(table, actions, "seat_1", options={"deck": world})
        assert first == second
        compared += len(first)
        # The others do see a difference: the worlds are not the same.
        differed += walk(table, actions, "seat_2", options={"deck": deck}) != walk(
            table, actions, "seat_2", options={"deck": world}
        )
    assert compared > 30 and differed > 6


def marked(table: PokerEnv, viewer: str) -> set[int]:
    """The cards that a viewer's observation has, by index."""
    planes = table.observe(viewer)["observation"][: 52 * table.card_planes].reshape(-1, 52)
    return {int(index) for index in np.flatnonzero(planes.any(axis=0))}


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
    with pytest.raises(BadInput, match="no game"):
        PokerEnv("bridge")
    table = PokerEnv("holdem")
    table.reset(seed=1)
    with pytest.raises(BadInput, match="not legal"):
        table.step(60)
