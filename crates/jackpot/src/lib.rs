//! Bad beat and high hand jackpots: who qualifies, what is dropped, what is paid.
//!
//! Two halves. The first looks at one hand that is over: [`Finished`] is the fold of its events, and [`hits`] says
//! which [`Prize`]s it won under the rules of a [`JackpotSetup`]. The second keeps the funds: [`Jackpots`] answers commands
//! as every game does ([`game::Game`]), from the dollar that is dropped to the prize that is paid out, with the
//! supervisor's verification and a second badge in between.
//!
//! Money itself moves in the ledger. Here it is said what belongs to what, and at every event each fund balances to
//! the unit: see [`FundState::balances`].

#![no_std]

extern crate alloc;

mod apply;
mod bad_beat;
mod claim;
mod decide;
mod event;
mod finished;
mod fund;
mod high_hand;
pub mod house;
mod impossible;
mod jackpots;
mod made;
mod money;
mod posting;
mod prize;
mod request;
mod slot;
mod state;
mod violation;

pub use bad_beat::{
    BadBeat, BadBeatCites, BadBeatGame, BadBeatRules, FlushAwards, Flushes, Parts, bad_beat, flush_awards,
};
pub use claim::{Claim, ClaimNumber, Due, Next, Share, ShareKind};
pub use event::{Alarm, JackpotEvent};
pub use finished::{Finished, Own};
pub use fund::{Fund, Purse, dropped, purses};

pub use high_hand::{HighHandCites, HighHandRules, high_hands};
pub use house::{ClaimRules, JackpotSetup, NotHere};
pub use impossible::Impossible;
pub use jackpots::Jackpots;
pub use made::{Bar, Conditions, HoleUse};
pub use prize::{Prize, hits};
pub use request::{AdjustmentNumber, Change, Denial, Reason, Request};
pub use slot::Slot;
pub use state::{FundState, OutOfBalance, Proposal, Snapshot};
pub use violation::Violation;

/// One value for each seat.
pub type BySeat<T> = [T; game::Seat::MOST];
