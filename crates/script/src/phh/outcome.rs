//! What a replayed hand came to, and whether that is what was recorded.

use chips::Chips;
use game::{Seat, SeatSet};
use poker::{Hand, HandEvent, HandSetup, Matter};

use super::code::Known;
use super::failure::{Failure, Reason, shown};
use super::number::Number;
use super::parts::Parts;
use super::terms::{Count, SEATS};

/// What a replayed hand came to.
#[derive(Clone, Debug)]
pub struct Outcome {
    stacks: [Chips; Seat::MOST],
    players: usize,
    count: Count,
    /// Whether the hand was played to its end: a file may stop before.
    pub over: bool,
    /// What the recorded stacks say.
    pub check: Check,
    /// How many events the engine wrote.
    pub events: usize,
    /// Where the record was followed against a rule; empty unless that was asked for.
    pub departures: Vec<Failure>,
    /// Whether the stacks differ from the recorded ones by what the house took, and by nothing else.
    raked: bool,
    /// Whether they differ by something else.
    differs: bool,
}

/// What the end of a hand rests on besides the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Doubt {
    /// Nothing.
    None,
    /// Somebody was taken to muck because the file ends before saying so.
    Unsaid,
    /// Cards nobody recorded decided a pot.
    Ruled,
}

/// How the stacks compare with the recorded ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    /// They are the same, chip for chip.
    Same,
    /// They are the same but for what the house took, which the file accounts for.
    SameButForRake,
    /// The file records none, or stops before the end.
    NotRecorded,
    /// Cards nobody recorded decided a pot, or boards that nobody recorded whole: the record was followed.
    Followed,
}

impl Check {
    /// Whether the engine's stacks were compared and found right.
    pub const fn is_checked(self) -> bool {
        matches!(self, Check::Same | Check::SameButForRake)
    }
}

impl Outcome {
    /// What every seat has less than the engine gives it, where the house took it.
    pub(super) fn taken(&self, parts: &Parts) -> Vec<(Seat, Chips)> {
        let recorded = parts.finishing.as_slice().iter().zip(SEATS);
        let less = recorded.filter_map(|(recorded, seat)| {
            let units = u64::try_from(recorded.units(self.count.places)?).ok()?;
            let less = self.stacks[seat.index()].units().checked_sub(units)?;
            (less > 0 && !recorded.is_unknown()).then_some((seat, Chips::new(less)))
        });
        if self.raked { less.collect() } else { Vec::new() }
    }

    /// The stacks become those of the record.
    pub(super) fn follow(&mut self, parts: &Parts) {
        (self.check, self.raked, self.differs) = (Check::Followed, false, true);
        for (recorded, stack) in parts.finishing.as_slice().iter().zip(&mut self.stacks) {
            if let Some(units) = recorded.units(self.count.places).and_then(|units| u64::try_from(units).ok())
            {
                *stack = Chips::new(units);
            }
        }
    }

    /// Whether the record's stacks are others than the game gives, for more than what the house took: whoever tells the
    /// hand again tells the game's.
    pub(crate) const fn differs(&self) -> bool {
        self.differs
    }

    /// How many decimal places of the file's amounts a unit stands for.
    pub(super) const fn places(&self) -> u8 {
        self.count.places
    }

    /// The stacks at the end, in the units of the file; `inf` where nobody recorded them.
    pub fn stacks(&self) -> impl Iterator<Item = Number> {
        let seats = SEATS.iter().zip(&self.stacks).take(self.players);
        seats.map(|(&seat, stack)| {
            if self.count.unknown.contains(seat) {
                Number::UNKNOWN
            } else {
                shown(stack.units(), self.count.places)
            }
        })
    }
}

/// What a hand came to, with nothing compared.
pub(super) fn uncompared(
    parts: &Parts,
    setup: &HandSetup,
    hand: &Hand,
    count: Count,
    events: usize,
) -> Outcome {
    let mut stacks = [Chips::ZERO; Seat::MOST];
    for seat in setup.dealt() {
        stacks[seat.index()] = hand.stack(seat);
    }
    let (players, over) = (parts.players(), hand.is_over());
    Outcome {
        stacks,
        players,
        count,
        over,
        check: Check::NotRecorded,
        events,
        departures: Vec::new(),
        raked: false,
        differs: false,
    }
}

/// Compares the end of a hand with what its file says.
pub(super) fn of(
    parts: &Parts,
    setup: &HandSetup,
    hand: &Hand,
    count: Count,
    doubt: Doubt,
    events: &[HandEvent],
) -> Result<Outcome, Reason> {
    let mut outcome = uncompared(parts, setup, hand, count, events.len());
    if !outcome.over || !parts.has(Known::Finishing) {
        return Ok(outcome);
    }
    let compared = compare(parts, setup, &outcome, events);
    outcome.raked = compared == Ok(Check::SameButForRake);
    outcome.differs = compared.is_err();
    // Boards of which some cards are unknown were not dealt.
    let runs = events.iter().filter_map(|event| match event {
        HandEvent::RunsAgreed { times } => Some(usize::from(*times)),
        _ => None,
    });
    let other_boards = parts.has(Known::Boards) && runs.max().unwrap_or(1) != parts.boards.len().max(1);
    outcome.check = if doubt == Doubt::Ruled || other_boards {
        Check::Followed
    } else {
        match compared {
            Err(_) if doubt == Doubt::Unsaid => Check::NotRecorded,
            compared => compared?,
        }
    };
    Ok(outcome)
}

fn compare(
    parts: &Parts,
    setup: &HandSetup,
    outcome: &Outcome,
    events: &[HandEvent],
) -> Result<Check, Reason> {
    let count = outcome.count;
    let recorded = |seat: Seat| parts.finishing.as_slice()[seat.index()];
    let known: SeatSet = setup.dealt() - count.unknown;
    let mut wrong = None;
    for seat in known {
        let units = recorded(seat).units(count.places).and_then(|units| u64::try_from(units).ok());
        if units != Some(outcome.stacks[seat.index()].units()) {
            wrong = Some(seat);
            break;
        }
    }
    let Some(seat) = wrong else { return Ok(Check::Same) };
    if is_rake(parts, outcome, known, events) {
        return Ok(Check::SameButForRake);
    }
    let showdown = events.iter().any(|event| matches!(event, HandEvent::Tabled { .. }));
    Err(Reason::WrongStack {
        player: usize::from(seat.number()),
        replayed: shown(outcome.stacks[seat.index()].units(), count.places),
        recorded: recorded(seat),
        rule: setup.cite(if showdown { Matter::BestHand } else { Matter::LastPlayerLeft }),
    })
}

/// The most a house takes of what is in the middle, as one part in so many (nj:14.14(b)1.i).
const MOST_RAKE: i64 = 10;

/// Whether only winners have less than they won, and the house may have it: `_rake` and `_drop` say so, or
/// `winnings`, which are counted after rake, or it is a reasonable part of a pot played for money.
fn is_rake(parts: &Parts, outcome: &Outcome, known: SeatSet, events: &[HandEvent]) -> bool {
    let places = outcome.count.places;
    let mut won = [0_i64; Seat::MOST];
    for event in events {
        if let HandEvent::PotPushed { seat, amount, .. } = event {
            won[seat.index()] += i64::try_from(amount.units()).unwrap_or(i64::MAX);
        }
    }
    // What is declared may have moved an odd chip from one winner to another; what is not must be missing.
    let ours = parts.has(Known::Rake) || parts.has(Known::Drop);
    let mut taken: i64 = 0;
    let mut by_winnings = parts.has(Known::Winnings);
    for seat in known {
        let index = seat.index();
        let Some(recorded) = parts.finishing.as_slice()[index].units(places) else { return false };
        let replayed = i64::try_from(outcome.stacks[index].units()).unwrap_or(i64::MAX);
        let less = replayed.saturating_sub(recorded);
        if less > won[index] || (less < 0 && (!ours || won[index] == 0)) {
            return false;
        }
        taken = taken.saturating_add(less);
        by_winnings =
            by_winnings && parts.winnings.as_slice()[index].units(places) == Some(won[index] - less);
    }
    let said = |field: Known, number: Number| if parts.has(field) { number.units(places) } else { Some(0) };
    let declared = said(Known::Rake, parts.rake)
        .zip(said(Known::Drop, parts.drop))
        .and_then(|(rake, drop)| rake.checked_add(drop));
    let reasonable = parts.for_money && taken <= won.iter().sum::<i64>() / MOST_RAKE;
    if ours { declared == Some(taken) } else { by_winnings || reasonable }
}
