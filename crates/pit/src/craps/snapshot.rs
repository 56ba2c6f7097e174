//! A craps table between rolls, as plain data.

use alloc::vec::Vec;

use chips::Chips;
use game::Seat;

use super::house::Button;
use super::ruling::Phase;
use super::table::{CrapsTable, Stage};
use super::wager::Wager;
use crate::dice::Felt;
use crate::stacks::StacksSnapshot;

/// A craps table while bets are open: what is stored of it, and all there is to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// Who is here, with which chips, and what the bank has won.
    pub stacks: StacksSnapshot,
    /// The wagers that are up.
    pub wagers: Vec<(Seat, Wager, Chips)>,
    /// The buttons that lie on them.
    pub buttons: Vec<(Seat, Wager, Button)>,
    /// What was called and not acknowledged: on, or off.
    pub calls: Vec<(Seat, Wager, bool)>,
    /// What the next roll is for.
    pub phase: Phase,
}

/// Every wager of every seat.
fn all() -> impl Iterator<Item = (Seat, Wager)> {
    Seat::all().flat_map(|seat| Wager::ALL.into_iter().map(move |wager| (seat, wager)))
}

impl CrapsTable {
    /// What is stored of it; nothing while a roll is being made or settled.
    pub fn snapshot(&self) -> Option<Snapshot> {
        if self.stage != Stage::Open {
            return None;
        }
        let wagers = |seat| self.wagers(seat).map(move |(wager, stake)| (seat, wager, stake));
        let button = |(seat, wager)| match self.button(seat, wager) {
            Button::None => None,
            button @ (Button::On | Button::Off) => Some((seat, wager, button)),
        };
        Some(Snapshot {
            stacks: self.stacks().snapshot(),
            wagers: Seat::all().flat_map(wagers).collect(),
            buttons: all().filter_map(button).collect(),
            calls: all()
                .filter_map(|(seat, wager)| self.called(seat, wager).map(|on| (seat, wager, on)))
                .collect(),
            phase: self.phase,
        })
    }

    /// The table of a snapshot; nothing if it cannot be one.
    pub fn from_snapshot(snapshot: &Snapshot) -> Option<CrapsTable> {
        let wagers = snapshot.wagers.iter().map(|(seat, wager, stake)| (*seat, wager.index(), *stake));
        let felt = Felt::restored(&snapshot.stacks, wagers)?;
        let mut table = CrapsTable { felt, phase: snapshot.phase, ..CrapsTable::EMPTY };
        for (seat, wager, button) in &snapshot.buttons {
            table.set_button(*seat, *wager, *button);
        }
        for (seat, wager, on) in &snapshot.calls {
            table.note_call(*seat, *wager, *on);
        }
        Some(table)
    }
}
