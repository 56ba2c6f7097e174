//! What lasts between hands: seats, button, blinds owed, kills, buy-ins, game rotation, rake and drop.
