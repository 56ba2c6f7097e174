//! Players that need no person: styles of play for every poker game.
