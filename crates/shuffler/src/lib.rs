//! Entropy, shuffles, sealed decks, dice.
