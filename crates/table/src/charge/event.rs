//! What may be asked for about the house's money at a table, and what has happened.

use chips::Chips;
use game::{Badge, Moment, Seat, Span};
use rulebook::RuleId;

use super::ChargePolicy;

/// Where the house's money lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The table inventory container.
    Tray,
    /// The box of the rake.
    Rake,
    /// The box of the bad-beat jackpot.
    BadBeat,
    /// The box of the high-hand payout.
    HighHand,
}

impl Place {
    /// Every place, in order.
    pub const ALL: [Place; 4] = [Place::Tray, Place::Rake, Place::BadBeat, Place::HighHand];

    /// The box of a jackpot drop, by the key of the fund it feeds; none for anything else.
    pub fn of_fund(key: &str) -> Option<Place> {
        match key {
            "bad-beat" | "nj-bad-beat" => Some(Place::BadBeat),
            "high-hand" => Some(Place::HighHand),
            _ => None,
        }
    }
}

/// What may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// The game begins: time runs from now.
    Open,
    /// The dealer collects the charges that are due.
    Collect,
    /// A floorperson verifies what was collected.
    Verify {
        /// How much it is.
        amount: Chips,
    },
    /// The dealer puts verified charges away.
    PutAway,
    /// Rake came out of a pot.
    Rake {
        /// How much.
        amount: Chips,
    },
    /// A drop came out of a pot.
    Drop {
        /// Into which box.
        into: Place,
        /// How much.
        amount: Chips,
    },
    /// The hand is over: rake is put away.
    EndHand,
    /// A box or the tray is emptied and counted.
    Empty {
        /// Which.
        place: Place,
    },
    /// A seat is given up: what it owes is forgiven.
    Forgive {
        /// Which.
        seat: Seat,
    },
    /// The game is closed: time stops.
    Close,
    /// The room was down for so long.
    Resume {
        /// How long.
        by: Span,
    },
}

/// What has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChargeEvent {
    /// Time runs.
    Opened {
        /// When it is first due.
        due: Moment,
    },
    /// A seat was charged: so much went from its stack.
    TimeCharged {
        /// Which.
        seat: Seat,
        /// What it paid.
        paid: Chips,
        /// What it could not pay and owes now.
        owed: Chips,
    },
    /// The charges were collected: they lie in the rake area.
    Collected {
        /// Together.
        total: Chips,
        /// When time is due again.
        next: Moment,
    },
    /// A floorperson verified the charges.
    Verified {
        /// Who.
        by: Badge,
        /// How much it is.
        amount: Chips,
    },
    /// Rake lies in the rake area.
    Raked {
        /// How much.
        amount: Chips,
    },
    /// A drop went into its box.
    Dropped {
        /// Which.
        into: Place,
        /// How much.
        amount: Chips,
    },
    /// The rake of the hand was put away.
    RakePutAway {
        /// Where.
        into: Place,
        /// How much.
        amount: Chips,
    },
    /// Charges by time were put away.
    TimePutAway {
        /// Where.
        into: Place,
        /// How much.
        amount: Chips,
    },
    /// A box was emptied and counted.
    Emptied {
        /// Which.
        place: Place,
        /// How much was in it.
        amount: Chips,
    },
    /// What a seat owed was forgiven.
    Forgiven {
        /// Which.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// Time stopped.
    Closed,
    /// The room was down: time is due later.
    Resumed {
        /// How long it was down.
        by: Span,
    },
}

impl ChargeEvent {
    /// The rule it carries out.
    pub fn rule(&self, policy: &ChargePolicy) -> Option<RuleId> {
        let cites = &policy.cites;
        match self {
            ChargeEvent::Opened { .. } => cites.every,
            ChargeEvent::TimeCharged { .. } => cites.charged,
            ChargeEvent::Collected { .. } => cites.to_area,
            ChargeEvent::Verified { .. } | ChargeEvent::TimePutAway { .. } => cites.verified,
            ChargeEvent::RakePutAway { .. } => cites.put_away,
            ChargeEvent::Dropped { into: Place::BadBeat, .. } => cites.bad_beat,
            ChargeEvent::Dropped { into: Place::HighHand, .. } => cites.high_hand,
            ChargeEvent::Raked { .. }
            | ChargeEvent::Dropped { .. }
            | ChargeEvent::Emptied { .. }
            | ChargeEvent::Forgiven { .. }
            | ChargeEvent::Closed
            | ChargeEvent::Resumed { .. } => None,
        }
    }
}
