//! Hand histories in the PHH format, read, replayed and written.
//!
//! A `.phh` file holds one hand, a `.phhs` file many, in TOML. [`Replayer`] plays them again through the engine and
//! compares the stacks with those recorded; [`hands`] reads them as they stand, [`rewrite`] writes them again, and
//! [`Draft`] writes a hand the engine played.
//!
//! ```
//! use script::phh::Replayer;
//!
//! let text = "
//! variant = 'NT'
//! antes = [0, 0]
//! blinds_or_straddles = [1, 2]
//! min_bet = 2
//! starting_stacks = [100, 100]
//! actions = ['d dh p1 ????', 'd dh p2 AhKh', 'p2 cbr 6', 'p1 f']
//! ";
//! let mut replayer = Replayer::new();
//! let replay = replayer.replay(text).next().ok_or("there is a hand")?;
//! let stacks: Vec<String> = replay.result?.stacks().map(|stack| stack.to_string()).collect();
//! assert_eq!(stacks, ["98", "102"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What a file leaves open
//!
//! The standard writes no antes, blinds, burns, gathered bets, returned bets and pots: the replay does them. Hands
//! are played under [`HISTORY`](poker::house::HISTORY), or the house that `_house` names. Where readers of the
//! standard differ, the book comes first, and what the file records decides:
//!
//! - After a short blind or bring-in a call costs the whole of it; if that contradicts the file, what was posted.
//! - A post below zero is live; one smaller than the big blind is dead where only that gives the recorded stacks.
//! - A raise below the minimum passes if it puts every opponent all-in.
//! - A check of the only player who could bet is passed over, and so is what a hand that lies open shows again.
//! - A hand "shown" as `????` loses to one that was seen, unless `winnings` or the stacks say otherwise.
//! - Winners may end with less than they won if `_rake`, `_drop` or `winnings` say where it went, or if the hand was
//!   played for money and it is no more than a tenth of the pots.
//!
//! PokerKit, with which we compare ourselves, goes other ways in four things, and we do not follow: it lets any
//! all-in, however short, count as a full bet that others may raise; it halves a side pot for a low that only a
//! player outside of it holds; it gives all odd chips to one player; and it throws pots together before it divides
//! them if losing hands made them different.

pub(crate) mod action;
mod code;
pub(crate) mod failure;
pub(crate) mod forced;
mod history;
mod neutral;
mod number;
mod outcome;
mod parts;
mod played;
mod read;
mod replay;
mod run;
pub(crate) mod terms;
pub(crate) mod toml;
mod transcript;
mod unknown;
mod usual;
pub(crate) mod write;

pub use code::{CODES, Code, Structure};
pub use failure::{Failure, Reason};
pub use history::{History, hands, rewrite};
pub use neutral::{histories, text_of};
pub use number::Number;
pub use outcome::{Check, Outcome};
pub use played::PlayedHand;
pub use replay::{Replay, ReplayMode, Replayer, Replays};
pub use write::{Draft, Unwritable};
