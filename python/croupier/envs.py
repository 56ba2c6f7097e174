"""PettingZoo environments for every poker game of the catalogue: needs `pip install 'croupier[envs]'`.

`PokerEnv` is an AEC environment of one table. `VectorEnv`, many tables that are stepped together, is in `croupier.vector` and
needs neither PettingZoo nor Gymnasium. What stands where in an observation, and what the actions mean, is in `docs/PYTHON.md`.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from numbers import Integral
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import BadInput, stakes
from ._croupier import Table
from .vector import VectorEnv, stacks_of

__all__ = ["PokerEnv", "VectorEnv", "env"]


class PokerEnv(AECEnv):  # type: ignore[misc]
    """One table of a poker game as a PettingZoo AEC environment: an episode is one hand.

    Agents are `seat_1`, `seat_2` and so on. An observation is a dict with `observation` (float32) and `action_mask`
    (int8). The reward of the hand, in chips, comes when it is over. `reset(options=...)` takes `number` (which hand it
    is: the button moves with it) and named cards: `deck`, `holdings`, `board`.
    """

    metadata = {"name": "croupier_poker_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str = "holdem",
        *,
        seats: int | None = None,
        stack: int | Sequence[int] = 200,
        render_mode: str | None = None,
        **about: Any,
    ) -> None:
        super().__init__()
        stacks = stacks_of(seats, stack, 2)
        self._table = Table(stakes(game, **about), stacks)
        self._game = game
        self.card_planes = self._table.card_planes
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{number}" for number in range(1, len(stacks) + 1)]
        self._place = {agent: place for place, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        numbers = gymnasium.spaces.Box(-np.inf, np.inf, (self._table.observation_size,), dtype=np.float32)
        mask = gymnasium.spaces.Box(0, 1, (self._table.actions,), dtype=np.int8)
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict({"observation": numbers, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(self._table.actions) for agent in self.possible_agents
        }
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """What an agent may be told."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a hand."""
        if seed is not None and not (isinstance(seed, Integral) and 0 <= seed < 2**64):
            raise BadInput(f"{seed!r} is no seed: whole numbers from 0 on are")
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        dealt = seed if seed is not None else int(self._chance.integers(2**63))
        named = options or {}
        self._table.reset(
            dealt, named.get("number", 0), named.get("deck"), named.get("holdings"), named.get("board")
        )
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def _go_on(self) -> None:
        turn = self._table.turn
        if turn is not None:
            self.agent_selection = self.possible_agents[turn]
            return
        net = self._table.net()
        for agent in self.agents:
            self.rewards[agent] = net[self._place[agent]]
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        """Does an action for the agent whose turn it is; one that is not legal raises `BadInput` and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadInput(f"{agent} is still in the hand and must act")
        try:
            number = operator.index(action)
        except TypeError:
            raise BadInput(f"{action!r} is no action: a whole number is wanted") from None
        self._table.step(number)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent knows, and what it may do now."""
        observation = np.zeros(self._table.observation_size, dtype=np.float32)
        mask = np.zeros(self._table.actions, dtype=np.int8)
        self._table.observe(self._place[agent], observation, mask)
        return {"observation": observation, "action_mask": mask}

    def render(self) -> str | None:
        """A line about the table."""
        if self.render_mode is None:
            return None
        turn = self._table.turn
        return f"{self._game}: " + ("the hand is over" if turn is None else f"seat {turn + 1} to act")

    def close(self) -> None:
        """Nothing is held open."""


def env(game: str = "holdem", **about: Any) -> Any:
    """A `PokerEnv` in PettingZoo's wrapper that checks the order of calls."""
    return wrappers.OrderEnforcingWrapper(PokerEnv(game, **about))
