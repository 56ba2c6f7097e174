//! All tests of `view`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod dice;
mod every_event;
mod games;
mod pit_dice_view;
mod pit_floor;
mod pit_offers;
mod pit_premium_offers;
mod pit_premium_view;
mod pit_premium_worlds;
mod pit_told;
mod poker_floor;
mod poker_screen;
mod poker_told;
mod poker_two_worlds;
mod poker_words;
mod premium_every_event;
mod premium_two_worlds;
mod tournament_forms;
mod tournament_hall;
mod tournament_mine;
mod tournament_pages;
mod tournament_words;
mod tournament_worlds;
mod two_worlds;
mod who_played;
