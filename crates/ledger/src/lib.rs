//! Double entry: cage, players, stacks, pots, drops, jackpots; reserve, post, void.
