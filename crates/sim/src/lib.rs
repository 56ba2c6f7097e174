//! A whole shift of a card room with simulated guests.
