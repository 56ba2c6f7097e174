//! What the house earns: charges by time, and where rake and drops lie.
//!
//! The hand says what is raked from its pots; here that money goes on its way, from the rake area to the tray or the
//! box. By time nothing comes out of pots: players or the table pay so much an hour.

mod decide;
mod event;
mod refusal;
mod submission;
mod terms;

use chips::Chips;
use game::{Moment, Seat, SeatSet};
use poker::Rake;
use rulebook::{RuleId, rule};

use crate::count::Count;

pub use event::{ChargeEvent, Place, Request};
pub use refusal::ChargeRefusal;
pub use submission::{BadSubmission, RakeType, Submission};
pub use terms::{BadTerms, Basis, HourlyFee, Limits, Terms, TimeCharge};

/// How a table earns, and where the money goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChargePolicy {
    /// From pots or by time.
    pub method: Method,
    /// Where rake goes when the hand is over.
    pub rake_goes: Place,
    /// The rules of the house's book.
    pub cites: Cites,
}

/// From what a table earns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Method {
    /// From pots.
    Pot,
    /// By time.
    Time(TimeCharge),
    /// By time, and from pots as well (nj:14.14(b)).
    TimeAndPot(TimeCharge),
}

impl Method {
    /// The charge by time, where there is one.
    pub const fn by_time(&self) -> Option<&TimeCharge> {
        match self {
            Method::Pot => None,
            Method::Time(charge) | Method::TimeAndPot(charge) => Some(charge),
        }
    }
}

/// The rules behind what happens, where the book has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cites {
    /// Rake is put away when the hand is over.
    pub put_away: Option<RuleId>,
    /// Players pay by time.
    pub charged: Option<RuleId>,
    /// When they pay.
    pub every: Option<RuleId>,
    /// The fee follows the limits.
    pub fee: Option<RuleId>,
    /// Charges go to the rake area.
    pub to_area: Option<RuleId>,
    /// The floor verifies them.
    pub verified: Option<RuleId>,
    /// The box of the bad beat.
    pub bad_beat: Option<RuleId>,
    /// The box of the high hand.
    pub high_hand: Option<RuleId>,
}

/// Catfish Bend: rake and both drops have boxes of their own.
pub const CATFISH_BEND: ChargePolicy = ChargePolicy {
    method: Method::Pot,
    rake_goes: Place::Rake,
    cites: Cites {
        put_away: Some(rule!("cb:2.dealing.7")),
        charged: None,
        every: None,
        fee: None,
        to_area: None,
        verified: None,
        bad_beat: Some(rule!("cb:10.badbeat.fund.2")),
        high_hand: Some(rule!("cb:11.highhand.fund.2")),
    },
};

/// New Jersey: rake goes from the rake area to the tray. Incremental rake has the same rule under another number
/// (nj:14.14(b)2.iii).
pub const NEW_JERSEY: ChargePolicy = ChargePolicy {
    method: Method::Pot,
    rake_goes: Place::Tray,
    cites: Cites {
        put_away: Some(rule!("nj:14.14(b)1.iii")),
        charged: Some(rule!("nj:14.14(b)3.i")),
        every: Some(rule!("nj:14.14(b)3.iii")),
        fee: Some(rule!("nj:14.14(b)3.ii")),
        to_area: Some(rule!("nj:14.14(b)3.iv")),
        verified: Some(rule!("nj:14.14(b)3.v")),
        bad_beat: None,
        high_hand: None,
    },
};

impl ChargePolicy {
    /// The same house, charging by time.
    #[must_use]
    pub fn by_time(self, charge: TimeCharge) -> ChargePolicy {
        ChargePolicy { method: Method::Time(charge), ..self }
    }

    /// The same house, charging by time and taking rake from pots as well.
    #[must_use]
    pub fn by_time_and_pot(self, charge: TimeCharge) -> ChargePolicy {
        ChargePolicy { method: Method::TimeAndPot(charge), ..self }
    }

    /// The rake of the pots: none where the house charges by time alone (nj:14.14(b)3).
    pub fn pot_rake(&self, rake: Option<Rake>) -> Option<Rake> {
        match self.method {
            Method::Pot | Method::TimeAndPot(_) => rake,
            Method::Time(_) => None,
        }
    }
}

/// What the machine has to know of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Whether a hand is being played.
    pub hand_on: bool,
    /// The limits that are played.
    pub limits: Limits,
    /// Who sits at the table, away or not.
    pub seated: SeatSet,
    /// Their stacks.
    pub stacks: [Chips; Seat::MOST],
}

/// The house's money at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Charges {
    /// When time is next due.
    pub due: Option<Moment>,
    /// What seats could not pay, by seat.
    pub owed: [Chips; Seat::MOST],
    /// In the rake area, from pots.
    pub from_pots: Chips,
    /// In the rake area, from charges by time.
    pub from_time: Chips,
    /// Whether the floor has verified the charges that lie there.
    pub verified: bool,
    /// In the tray and the boxes, in the order of [`Place::ALL`].
    pub boxes: [Chips; Place::ALL.len()],
}

impl Charges {
    /// What lies in the rake area.
    pub fn rake_area(&self) -> Chips {
        self.from_pots.with(self.from_time)
    }

    /// What lies in the tray or a box.
    pub fn lies_in(&self, place: Place) -> Chips {
        self.boxes[place as usize]
    }

    /// Whether time is due.
    pub fn due(&self, now: Moment) -> bool {
        self.due.is_some_and(|due| now >= due)
    }

    /// When time is next due.
    pub fn deadline(&self) -> Option<Moment> {
        self.due
    }

    /// Takes an event in.
    pub fn apply(&mut self, _policy: &ChargePolicy, _now: Moment, event: &ChargeEvent) {
        match *event {
            ChargeEvent::Opened { due } => self.due = Some(due),
            ChargeEvent::TimeCharged { seat, owed, .. } => self.owed[seat.index()] = owed,
            ChargeEvent::Collected { total, next } => {
                more(&mut self.from_time, total);
                self.verified = false;
                self.due = Some(next);
            }
            ChargeEvent::Verified { .. } => self.verified = true,
            ChargeEvent::Raked { amount } => more(&mut self.from_pots, amount),
            ChargeEvent::Dropped { into, amount } => more(&mut self.boxes[into as usize], amount),
            ChargeEvent::RakePutAway { into, amount } => {
                self.from_pots = self.from_pots.less(amount);
                more(&mut self.boxes[into as usize], amount);
            }
            ChargeEvent::TimePutAway { into, amount } => {
                self.from_time = self.from_time.less(amount);
                self.verified = false;
                more(&mut self.boxes[into as usize], amount);
            }
            ChargeEvent::Emptied { place, .. } => self.boxes[place as usize] = Chips::ZERO,
            ChargeEvent::Forgiven { seat, .. } => self.owed[seat.index()] = Chips::ZERO,
            ChargeEvent::Closed => self.due = None,
            ChargeEvent::Resumed { by } => self.due = self.due.map(|due| due.plus(by)),
        }
    }
}

/// Adds to a sum. What may come is bounded by the stacks of the table; the largest amount stands for more.
fn more(sum: &mut Chips, amount: Chips) {
    *sum = sum.with(amount);
}
