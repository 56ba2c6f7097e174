//! A table of Premium Hold 'Em between rounds, as plain data.

use chips::Chips;
use game::preparation::Readying;
use game::{Seat, SeatSet};

use super::super::request::Bets;
use super::super::terms::{MOST_POSITIONS, PremiumSetup};
use super::{Phase, Position, PremiumTable};
use crate::stacks::{Stacks, StacksSnapshot};

/// A table while bets are open and no card is out: what is stored of it, and all there is to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// Who is here, with which chips, and what the bank has won.
    pub stacks: StacksSnapshot,
    /// What is down, by position.
    pub bets: [Bets; MOST_POSITIONS as usize],
    /// Rounds since the stub was last counted.
    pub uncounted: u8,
    /// Which of two decks is in play.
    pub deck: u8,
    /// Whether there is a deck at all.
    pub has_deck: bool,
    /// Whether the last round's cards lie in the rack.
    pub rack_is_full: bool,
    /// How many motions the deck has seen on its way to the next deal.
    pub motions: usize,
    /// Whether the machine has counted it.
    pub machine_counted: bool,
    /// What the meter shows.
    pub meter: Chips,
}

impl PremiumTable {
    /// What is stored of it; nothing while a round is on.
    pub fn snapshot(&self, setup: &PremiumSetup) -> Option<Snapshot> {
        if self.phase != Phase::Betting {
            return None;
        }
        let snapshot = Snapshot {
            stacks: self.stacks.snapshot(),
            bets: self.positions.map(|position| position.bets),
            uncounted: self.uncounted,
            deck: self.deck,
            has_deck: self.has_deck,
            rack_is_full: self.rack_is_full,
            motions: self.readying.motions(),
            machine_counted: self.machine_counted,
            meter: self.meter,
        };
        // Whatever else a table may hold now and then is not stored: it is taken when there is nothing of the kind.
        (PremiumTable::from_snapshot(setup, &snapshot).as_ref() == Some(self)).then_some(snapshot)
    }

    /// The table of a snapshot; nothing if it cannot be one.
    pub fn from_snapshot(setup: &PremiumSetup, snapshot: &Snapshot) -> Option<PremiumTable> {
        let Snapshot {
            stacks,
            bets,
            uncounted,
            deck,
            has_deck,
            rack_is_full,
            motions,
            machine_counted,
            meter,
        } = snapshot.clone();
        let stacks = Stacks::from_snapshot(&stacks)?;
        let bettors: SeatSet =
            Seat::all().zip(&bets).filter(|(_, bets)| !bets.ante.is_zero()).map(|(seat, _)| seat).collect();
        if !bettors.iter().all(|seat| stacks.seated().contains(seat)) {
            return None;
        }
        Some(PremiumTable {
            stacks,
            positions: bets.map(|bets| Position { bets, ..Position::EMPTY }),
            bettors,
            uncounted,
            deck,
            has_deck,
            rack_is_full,
            readying: Readying::after(setup.preparation(), motions)?,
            machine_counted,
            meter,
            ..PremiumTable::open(setup)
        })
    }
}
