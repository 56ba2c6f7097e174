//! All tests of `pit`, in one program: what is linked once need not be linked for every file.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

mod craps;
mod craps_calls;
mod craps_layout;
mod craps_odds;
mod craps_play;
mod impossible;
mod mini_dice;
mod mini_dice_play;
mod mini_dice_shaker;
/// What several tests of Premium Hold 'Em share.
mod premium {
    pub(crate) mod choices;
    pub(crate) mod wheels;
}
mod premium_opening;
mod premium_random;
mod premium_referee;
mod premium_rules;
mod settings;
