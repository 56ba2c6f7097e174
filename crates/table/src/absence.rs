//! Stepping away: how long, how many at once, and what becomes of the chips.
//!
//! A player who is away keeps the seat. The chips stay on the table, go along for safety, or lie under a cover, as the
//! house allows; until all of them are back the seat is not dealt in.

mod decide;
mod event;
mod policy;
mod refusal;

use chips::Chips;
use game::{Moment, Seat, SeatSet, Span};

pub use event::{AbsenceEvent, Request, Stakes, Why};
pub use policy::{
    AbsencePolicy, CATFISH_BEND, Cites, Frequent, Leave, MOST_REMEMBERED, NEW_JERSEY, NEW_JERSEY_1998,
    ThirdMan,
};
pub use refusal::AbsenceRefusal;

/// What the machine has to know of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Whether somebody sits in the seat in question.
    pub seated: bool,
    /// Whether that seat still has cards in a hand.
    pub in_hand: bool,
    /// Its stack.
    pub stack: Chips,
}

/// A player who is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Away {
    /// Why.
    pub why: Why,
    /// What became of the chips.
    pub stakes: Stakes,
    /// How much it was when the player left.
    pub held: Chips,
    /// Until when, if there is an end.
    pub until: Option<Moment>,
    /// Whether the chips may be picked up.
    pub overdue: bool,
}

/// What is known of a seat's absences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The absence that is on.
    pub away: Option<Away>,
    /// Leave has been asked for and the floor has not acted; whether a cover was asked for.
    pub asked: Option<Asked>,
    /// How long the next absence may be, as a supervisor has said.
    pub extended: Option<Span>,
    /// When the player last stepped away, the latest last.
    pub left: [Option<Moment>; MOST_REMEMBERED],
}

/// Leave that has been asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Why.
    pub why: Why,
    /// Whether the stakes are to be covered.
    pub covered: bool,
}

/// The absences of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Absences {
    /// By seat.
    pub seats: [Record; Seat::MOST],
}

impl Absences {
    /// Whether the player in this seat is away.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.seats[seat.index()].away.is_some()
    }

    /// Everybody who is away.
    pub fn away(&self) -> SeatSet {
        self.which(|_| true)
    }

    /// Whether this seat's stakes lie under a cover: nobody touches them until the player is back
    /// (nj:14.7(c)5.ii@nj-2008).
    pub fn is_locked(&self, seat: Seat) -> bool {
        self.seats[seat.index()].away.is_some_and(|away| away.stakes == Stakes::Covered)
    }

    /// Who has been away longer than allowed.
    pub fn due(&self, now: Moment) -> SeatSet {
        self.which(|away| !away.overdue && away.until.is_some_and(|until| now > until))
    }

    /// After which moment somebody will have been away too long.
    pub fn deadline(&self) -> Option<Moment> {
        let aways = self.seats.iter().filter_map(|record| record.away);
        aways.filter(|away| !away.overdue).filter_map(|away| away.until).min()
    }

    fn which(&self, is: impl Fn(&Away) -> bool) -> SeatSet {
        let seats = self.seats.iter().enumerate();
        let seats = seats.filter(|(_, record)| record.away.as_ref().is_some_and(&is));
        seats.filter_map(|(index, _)| Seat::from_index(index)).collect()
    }

    /// How often the player has stepped away in this time, if that happens once more now.
    fn times(&self, seat: Seat, now: Moment, within: Span) -> u8 {
        let left = self.seats[seat.index()].left;
        let recent = left.iter().flatten().filter(|left| now.since(**left) <= within).count();
        u8::try_from(recent).map_or(u8::MAX, |recent| recent.saturating_add(1))
    }

    /// Takes an event in.
    pub fn apply(&mut self, _policy: &AbsencePolicy, now: Moment, event: &AbsenceEvent) {
        match *event {
            AbsenceEvent::LeaveAsked { seat, why, covered } => {
                self.seats[seat.index()].asked = Some(Asked { why, covered });
            }
            AbsenceEvent::SteppedAway { seat, why, stakes, held, until, .. } => {
                let record = &mut self.seats[seat.index()];
                record.away = Some(Away { why, stakes, held, until, overdue: false });
                record.asked = None;
                record.extended = None;
                record.left.rotate_left(1);
                record.left[MOST_REMEMBERED - 1] = Some(now);
            }
            AbsenceEvent::Extended { seat, to } => self.seats[seat.index()].extended = Some(to),
            AbsenceEvent::Overdue { seat } => {
                let away = self.seats[seat.index()].away.as_mut();
                away.expect("only who is away is overdue").overdue = true;
            }
            AbsenceEvent::Returned { seat } => {
                let away = self.seats[seat.index()].away.take();
                assert!(away.is_some(), "only who is away comes back");
            }
            AbsenceEvent::PickedUp { seat, .. } | AbsenceEvent::Forgotten { seat } => {
                self.seats[seat.index()] = Record::default();
            }
            AbsenceEvent::OftenAway { .. } | AbsenceEvent::ShortReturn { .. } => {}
            AbsenceEvent::Resumed { by } => {
                for record in &mut self.seats {
                    if let Some(Away { until: Some(until), .. }) = &mut record.away {
                        *until = until.plus(by);
                    }
                    for left in record.left.iter_mut().flatten() {
                        *left = left.plus(by);
                    }
                }
            }
        }
    }
}
