//! Time to act: the clock a player calls for, and what online tables add to it: time for each action, and a bank.
//!
//! The machine says when somebody is warned and when time is up; what follows from that, a check or a dead hand, is
//! carried out by the table.

mod decide;
mod event;
mod refusal;

use game::{Actor, Moment, Seat, SeatSet, Span};
use rulebook::{RuleId, rule};

pub use event::{ActionClockEvent, Kind, Request, Then};
pub use refusal::ActionClockRefusal;

/// What a house does about slow players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActionClockPolicy {
    /// The clock that is called for, if there is one.
    pub call: Option<Call>,
    /// Time for each action; none at live tables.
    pub action: Option<Span>,
    /// A bank of time beyond it.
    pub bank: Option<Bank>,
    /// The rules of the house's book.
    pub cites: Cites,
}

/// The clock that is called for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call {
    /// How long a player has from then on, the warning included.
    pub time: Span,
    /// How long before the end the warning comes.
    pub warning: Span,
    /// Who starts it.
    pub starts: Starts,
}

/// Who starts the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Starts {
    /// A floorperson, when a player has asked for it or not.
    ByFloor,
    /// It starts when a player asks.
    AtOnce,
}

/// A bank of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bank {
    /// What a player has on sitting down.
    pub first: Span,
    /// What is added.
    pub refill: Span,
    /// After so many hands.
    pub every_hands: u16,
    /// The most there may be.
    pub most: Span,
}

/// The rules behind the answers, where the book has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cites {
    /// Who starts the clock.
    pub starts: Option<RuleId>,
    /// How long it runs, and what follows.
    pub runs: Option<RuleId>,
}

/// No clock at all.
pub const NONE: ActionClockPolicy =
    ActionClockPolicy { call: None, action: None, bank: None, cites: Cites { starts: None, runs: None } };

/// The clock a floorperson starts in a house whose book has none: no hand may stand for good because one player does
/// not answer. As long as Catfish Bend's.
pub const FLOORS_MINUTE: Call =
    Call { time: Span::seconds(60), warning: Span::seconds(10), starts: Starts::ByFloor };

/// Catfish Bend: a minute, with the warning ten seconds before its end, when a supervisor says so.
pub const CATFISH_BEND: ActionClockPolicy = ActionClockPolicy {
    // cb:9.nl.15a, cb:9.nl.15b
    call: Some(Call { time: Span::seconds(60), warning: Span::seconds(10), starts: Starts::ByFloor }),
    cites: Cites { starts: Some(rule!("cb:9.nl.15a")), runs: Some(rule!("cb:9.nl.15b")) },
    ..NONE
};

/// A table without people to call time: so long for each action, and a bank that fills again.
pub const ONLINE: ActionClockPolicy = ActionClockPolicy {
    action: Some(Span::seconds(15)),
    bank: Some(Bank {
        first: Span::seconds(30),
        refill: Span::seconds(5),
        every_hands: 10,
        most: Span::seconds(60),
    }),
    ..NONE
};

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Who.
    pub seat: Seat,
    /// Whether there is a bet to call.
    pub facing_bet: bool,
}

/// What the machine has to know of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Whose turn it is.
    pub turn: Option<Turn>,
    /// Who sits at the table.
    pub seated: SeatSet,
}

/// A clock that runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Running {
    /// Against whom.
    pub seat: Seat,
    /// Which time it is.
    pub kind: Kind,
    /// Since when.
    pub since: Moment,
    /// When the warning comes; none where there is none or it was given.
    pub warns: Option<Moment>,
    /// When time is up.
    pub ends: Moment,
}

/// Somebody has asked for the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Who.
    pub by: Actor,
    /// On whom.
    pub on: Seat,
}

/// The clock of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    /// The clock that runs.
    pub running: Option<Running>,
    /// Who has asked for it.
    pub asked: Option<Asked>,
    /// The banks by seat.
    pub banks: [Span; Seat::MOST],
    /// Hands since the banks were filled.
    pub hands: u16,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock { running: None, asked: None, banks: [Span::NOTHING; Seat::MOST], hands: 0 }
    }
}

/// What the clock has to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// The warning.
    Warning {
        /// To whom.
        seat: Seat,
    },
    /// Time is up and the bank opens.
    BankOpens {
        /// Whose.
        seat: Seat,
    },
    /// Time is up.
    Expired {
        /// Whose.
        seat: Seat,
    },
}

impl Clock {
    /// When the clock will next have something to say.
    pub fn deadline(&self) -> Option<Moment> {
        self.running.map(|running| running.warns.unwrap_or(running.ends))
    }

    /// What the clock has to say now. The warning always comes before the end, however late somebody looks.
    pub fn due(&self, now: Moment) -> Option<Due> {
        let Running { seat, kind, warns, ends, .. } = self.running?;
        match warns {
            Some(warns) if now >= warns => Some(Due::Warning { seat }),
            None if now >= ends => {
                let bank = kind == Kind::Action && self.banks[seat.index()] > Span::NOTHING;
                Some(if bank { Due::BankOpens { seat } } else { Due::Expired { seat } })
            }
            _ => None,
        }
    }

    /// Takes an event in.
    pub fn apply(&mut self, _policy: &ActionClockPolicy, now: Moment, event: &ActionClockEvent) {
        match *event {
            ActionClockEvent::TimeAsked { by, on } => self.asked = Some(Asked { by, on }),
            ActionClockEvent::Started { seat, kind, warns, ends } => {
                self.asked = None;
                self.running = Some(Running { seat, kind, since: now, warns, ends });
            }
            ActionClockEvent::Warned { ends, .. } => {
                let running = self.running.as_mut().expect("only a clock that runs warns");
                running.warns = None;
                running.ends = ends;
            }
            ActionClockEvent::Expired { seat, bank_used, .. }
            | ActionClockEvent::Stopped { seat, bank_used } => {
                self.running = None;
                self.asked = None;
                let bank = &mut self.banks[seat.index()];
                *bank = bank.less(bank_used);
            }
            ActionClockEvent::HandCounted { hands } => self.hands = hands,
            ActionClockEvent::BankSet { seat, bank } => self.banks[seat.index()] = bank,
            ActionClockEvent::Resumed { by } => {
                if let Some(running) = &mut self.running {
                    running.since = running.since.plus(by);
                    running.ends = running.ends.plus(by);
                    running.warns = running.warns.map(|warns| warns.plus(by));
                }
            }
        }
    }
}
