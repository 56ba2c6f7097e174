//! What happens at the tables of the pit, in words. The browser and the command line tell the same.

mod clock;
mod dice;
mod premium;

pub use clock::clock_words;
pub use dice::{craps_words, mini_dice_words};
pub use premium::premium_words;

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use chips::Chips;
use game::Seat;
use pit::Outcome;

use crate::Speaker;

/// A wager that was settled: `Ann (4): field of $5: wins $5`, `your field of $5: wins $5`.
fn settled(
    seat: Seat,
    wager: &str,
    stake: Chips,
    outcome: Outcome,
    stays_up: bool,
    speaker: &Speaker<'_>,
) -> String {
    let paid = match outcome {
        Outcome::Wins(paid) => format!("wins {}", speaker.money(paid)),
        other => other.word().to_owned(),
    };
    let stays = if stays_up { " and stays up" } else { "" };
    let whose = if speaker.is_you(seat) { "your".to_owned() } else { speaker.who(seat) + ":" };
    format!("{whose} {wager} of {}: {paid}{stays}", speaker.money(stake))
}
