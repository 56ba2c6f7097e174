"""A vector of tables that are stepped together: needs NumPy alone.

What stands where in an observation, and what the actions mean, is in `docs/PYTHON.md`. An observation carries only what its
seat may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from numbers import Integral
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import BadInput, stakes
from ._croupier import Tables

__all__ = ["VectorEnv"]


def stacks_of(seats: int | None, stack: int | Sequence[int], usual: int) -> list[int]:
    """The stack of each seat: the same for all, of whom there are `usual` unless somebody says, or as they are named."""
    if isinstance(stack, Iterable) and not isinstance(stack, str):
        stacks = list(stack)
        if seats is not None and seats != len(stacks):
            raise BadInput(f"{len(stacks)} stacks are named for {seats} seats")
        return stacks
    seats = usual if seats is None else seats
    if not isinstance(seats, Integral) or seats < 0:
        raise BadInput(f"seats: {seats!r} is no number of seats")
    # More than there are seats is refused, whatever their stacks; so many need not be written down for that.
    return [stack] * min(int(seats), 100)


class VectorEnv:
    """`tables` tables of a game that are stepped together.

    The arrays belong to the environment and are written again by every `step`: copy what is to be kept.

    - `observations`: float32 (tables, `observation_size`), what the seat whose turn it is knows
    - `masks`: bool (tables, `num_actions`), which actions are legal
    - `turns`: int32 (tables,), whose turn it is, the first seat being 0
    - `rewards`: float32 (tables, seats), what each seat won or lost, in chips, where a hand ended in this step; 0 elsewhere
    - `done`: bool (tables,), where a hand ended; the next one has begun

    There are six seats unless `seats` or a list of stacks says otherwise. Stacks are the same at the beginning of every hand,
    and the button moves on.
    """

    def __init__(
        self,
        game: str,
        tables: int,
        *,
        seats: int | None = None,
        stack: int | Sequence[int] = 200,
        seed: int = 0,
        **about: Any,
    ) -> None:
        stacks = stacks_of(seats, stack, 6)
        self._tables = Tables(stakes(game, **about), stacks, tables, seed)
        self.num_tables = tables
        self.num_seats = len(stacks)
        self.num_actions = self._tables.actions
        self.observation_size = self._tables.observation_size
        self.card_planes = self._tables.card_planes
        self.observations: NDArray[np.float32] = np.zeros((tables, self.observation_size), dtype=np.float32)
        self._masks: NDArray[np.uint8] = np.zeros((tables, self.num_actions), dtype=np.uint8)
        self.masks: NDArray[np.bool_] = self._masks.view(np.bool_)
        self.turns: NDArray[np.int32] = np.zeros(tables, dtype=np.int32)
        self.rewards: NDArray[np.float32] = np.zeros((tables, len(stacks)), dtype=np.float32)
        self._done: NDArray[np.uint8] = np.zeros(tables, dtype=np.uint8)
        self.done: NDArray[np.bool_] = self._done.view(np.bool_)
        self._sampled: NDArray[np.int64] = np.zeros(tables, dtype=np.int64)
        self._arrays = (self.observations, self._masks, self.turns, self.rewards, self._done)
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Begins anew at every table: observations and masks."""
        self._tables.reset(self._arrays, seed)
        return self.observations, self.masks

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_]]:
        """Does one action at every table: observations, rewards, done, masks.

        An action that is not legal raises `BadInput` with the index of its table, and nothing has changed at any of them.
        """
        self._tables.step(actions, self._arrays)
        return self.observations, self.rewards, self.done, self.masks

    def sample(self) -> NDArray[np.int64]:
        """Legal actions, each as likely as any other; the same array every time."""
        self._tables.sample(self._sampled)
        return self._sampled
