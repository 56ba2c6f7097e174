//! A table of mini-dice between shakes, as plain data.

use alloc::vec::Vec;

use chips::Chips;
use game::{Seat, SeatSet};

use super::table::{MiniDiceTable, Phase, Shaker};
use super::wager::Wager;
use crate::dice::Felt;
use crate::stacks::StacksSnapshot;

/// A table of mini-dice while bets are open: what is stored of it, and all there is to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// Who is here, with which chips, and what the bank has won.
    pub stacks: StacksSnapshot,
    /// The wagers that are up.
    pub wagers: Vec<(Seat, Wager, Chips)>,
    /// Who has the shaker.
    pub shaker: Shaker,
    /// Who had it last.
    pub last: Option<Seat>,
    /// Who is not offered it again in this round.
    pub refused: SeatSet,
    /// Whether who has it is asked to keep it or pass it on.
    pub asked: bool,
}

impl MiniDiceTable {
    /// What is stored of it; nothing while the dice are shaken or a total is settled.
    pub fn snapshot(&self) -> Option<Snapshot> {
        if self.phase != Phase::Open {
            return None;
        }
        let wagers = |seat| self.wagers(seat).map(move |(wager, stake)| (seat, wager, stake));
        Some(Snapshot {
            stacks: self.stacks().snapshot(),
            wagers: Seat::all().flat_map(wagers).collect(),
            shaker: self.shaker,
            last: self.last,
            refused: self.refused,
            asked: self.asked,
        })
    }

    /// The table of a snapshot; nothing if it cannot be one.
    pub fn from_snapshot(snapshot: &Snapshot) -> Option<MiniDiceTable> {
        let Snapshot { stacks, wagers, shaker, last, refused, asked } = snapshot;
        let wagers = wagers.iter().map(|(seat, wager, stake)| (*seat, wager.index(), *stake));
        Some(MiniDiceTable {
            felt: Felt::restored(stacks, wagers)?,
            phase: Phase::Open,
            shaker: *shaker,
            last: *last,
            refused: *refused,
            asked: *asked,
        })
    }
}
