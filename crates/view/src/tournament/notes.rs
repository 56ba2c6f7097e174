//! What an event does not remember, because nothing in it depends on that, and pages show all the same.

use alloc::collections::BTreeMap;
use alloc::string::String;

use ::tournament::{EntryNo, MoneyEvent, PlayEvent, TournamentEvent, WholeEvent};
use chips::Chips;
use game::Moment;

/// When somebody went out, what bounties somebody won, why the event is off. It follows from the events alone: whoever
/// follows an event takes them in one after the other, from the first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// When places were given.
    pub placed: BTreeMap<EntryNo, Moment>,
    /// Bounties won, in money.
    pub bounties: BTreeMap<EntryNo, Chips>,
    /// Why the event is off.
    pub cancelled: Option<String>,
}

impl Notes {
    /// Takes an event in.
    pub fn take_in(&mut self, at: Moment, event: &TournamentEvent) {
        match event {
            TournamentEvent::Play(event) => self.take_in_play(at, event),
            TournamentEvent::Money(event) => self.take_in_money(event),
            TournamentEvent::Whole(event) => match event {
                WholeEvent::InToTheEnd { entry } | WholeEvent::Bagged { entry, .. } => {
                    self.placed.insert(*entry, at);
                }
                WholeEvent::Cancelled { reason, .. } => self.cancelled = Some(reason.clone()),
                WholeEvent::Started { .. } | WholeEvent::Finished => {}
            },
            TournamentEvent::Entry(_)
            | TournamentEvent::Clock(_)
            | TournamentEvent::Seat(_)
            | TournamentEvent::Conduct(_)
            | TournamentEvent::Race(_)
            | TournamentEvent::Dealers(_)
            | TournamentEvent::Deal(_) => {}
        }
    }

    fn take_in_play(&mut self, at: Moment, event: &PlayEvent) {
        match event {
            PlayEvent::WentOut { entries, .. } => {
                self.placed.extend(entries.iter().map(|entry| (*entry, at)));
            }
            PlayEvent::BustUndone { entry, .. } => {
                self.placed.remove(entry);
            }
            PlayEvent::DealBegan { .. }
            | PlayEvent::HandEnded { .. }
            | PlayEvent::HandVoid { .. }
            | PlayEvent::Felted { .. }
            | PlayEvent::TableWon { .. } => {}
        }
    }

    fn take_in_money(&mut self, event: &MoneyEvent) {
        match event {
            MoneyEvent::BountyWon { to: entry, cash, .. }
            | MoneyEvent::OwnBountyPaid { entry, amount: cash } => {
                self.count_bounty(*entry, |won| won.plus(*cash));
            }
            MoneyEvent::BountyReturned { to, cash, .. } => self.count_bounty(*to, |won| won.minus(*cash)),
            MoneyEvent::EntriesClosed
            | MoneyEvent::RebuysClosed
            | MoneyEvent::AddOnsClosed
            | MoneyEvent::StaffShareTaken { .. }
            | MoneyEvent::OverlayAdded { .. }
            | MoneyEvent::StaffShareReturned { .. }
            | MoneyEvent::OverlayReturned { .. }
            | MoneyEvent::PoolLocked { .. }
            | MoneyEvent::PrizeAwarded { .. }
            | MoneyEvent::TicketWon { .. }
            | MoneyEvent::BountyUnclaimed { .. }
            | MoneyEvent::Refunded { .. }
            | MoneyEvent::PoolCarried { .. } => {}
        }
    }

    fn count_bounty(&mut self, entry: EntryNo, with: impl Fn(Chips) -> Result<Chips, chips::Overflow>) {
        let won = self.bounties(entry);
        self.bounties.insert(entry, super::eyes::counted(with(won)));
    }

    /// The bounties an entry has won; none, where it has won none.
    pub fn bounties(&self, entry: EntryNo) -> Chips {
        self.bounties.get(&entry).copied().unwrap_or(Chips::ZERO)
    }
}
