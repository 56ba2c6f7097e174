//! Rebuys and add-ons, and the end of all sales.

use alloc::vec::Vec;

use crate::director::{Director, Done};
use crate::event::{EntryEvent, MoneyEvent, PlayEvent, SeatEvent};
use crate::setup::Rebuy;
use crate::state::{Holder, Offer, Part};
use crate::violation::Violation;
use crate::{EntryNo, Spot, TableNo};

impl Director<'_> {
    fn rebuy_terms(&self) -> Result<Rebuy, Violation> {
        match self.setup.rebuy {
            Some(rebuy) if self.draft.desk.selling.rebuys => Ok(rebuy),
            Some(_) | None => Err(Violation::NoRebuys),
        }
    }

    /// Whether somebody who has lost everything may rebuy (cb:12.tourn.19b).
    pub(crate) fn may_rebuy(&self, entry: EntryNo) -> Option<Rebuy> {
        let rebuy = self.rebuy_terms().ok()?;
        let state = self.draft.entry(entry)?;
        (state.rebuys < rebuy.times && state.disqualified.is_none()).then_some(rebuy)
    }

    /// A rebuy that is announced before the deal binds: the points play behind, and the money is due whatever becomes of
    /// the hand (cb:12.tourn.32b). So it is paid for at once, and there is no way back.
    pub(crate) fn rebuy(&mut self, entry: EntryNo) -> Done {
        self.running()?;
        let rebuy = self.rebuy_terms()?;
        let (state, spot) = self.seated(entry)?;
        let (stack, rebuys) = (state.stack, state.rebuys);
        if rebuys >= rebuy.times {
            return Err(Violation::NoMoreRebuys { most: rebuy.times });
        }
        if stack > rebuy.at_most {
            return Err(Violation::StackTooLarge { stack, at_most: rebuy.at_most });
        }
        self.standing_table(spot.table)?;
        self.note(EntryEvent::Rebought { entry, price: rebuy.price, points: rebuy.points })?;
        self.settle()
    }

    pub(crate) fn decline_rebuy(&mut self, entry: EntryNo) -> Done {
        self.running()?;
        let offer = self.draft.desk.offers.iter().find(|offer| offer.entry == entry).copied();
        let offer = offer.ok_or(Violation::NothingOffered { entry })?;
        self.decline(offer)?;
        self.settle()
    }

    pub(crate) fn decline(&mut self, offer: Offer) -> Done {
        self.note(EntryEvent::RebuyDeclined { entry: offer.entry })?;
        self.note(PlayEvent::Felted { entry: offer.entry, spot: offer.spot, before: offer.before })
    }

    pub(crate) fn add_on(&mut self, entry: EntryNo) -> Done {
        self.running()?;
        let add_on =
            self.setup.add_on.filter(|_| self.draft.desk.selling.add_ons).ok_or(Violation::NoAddOns)?;
        let resting = self
            .draft
            .desk
            .clock
            .is_some_and(|clock| clock.part == Part::Rest && clock.level == add_on.after);
        if !resting {
            return Err(Violation::AddOnInTheRest { after: add_on.after });
        }
        let (state, spot) = self.seated(entry)?;
        if state.added_on {
            return Err(Violation::OneAddOn { entry });
        }
        self.not_asked(entry, spot.table)?;
        self.standing_table(spot.table)?;
        self.note(EntryEvent::AddedOn { entry, price: add_on.price, points: add_on.points })
    }

    /// Whoever has lost everything answers about the rebuy before getting points in another way.
    pub(crate) fn not_asked(&self, entry: EntryNo, table: TableNo) -> Done {
        let asked = self.draft.desk.offers.iter().any(|offer| offer.entry == entry);
        if asked { Err(Violation::RebuyPending { table }) } else { Ok(()) }
    }

    /// Nobody enters any more: unsold stacks leave (cb:12.tourn.5b), those who wait get their money back.
    pub(crate) fn close_entries(&mut self) -> Done {
        if !self.draft.desk.selling.entries {
            return Ok(());
        }
        self.note(MoneyEvent::EntriesClosed)?;
        if self.draft.desk.unsold > 0 {
            let tables: Vec<TableNo> = self.tables_in_order().collect();
            for table in tables {
                self.clear_unsold(table)?;
            }
        }
        let waiting = self.draft.desk.alternates.clone();
        for entry in waiting {
            let refund = self.entry(entry)?.paid;
            self.note(MoneyEvent::Refunded { entry, refund })?;
        }
        Ok(())
    }

    /// Unsold stacks leave a table once nobody can buy them, between hands; one that is blinded off leaves at once.
    pub(crate) fn clear_unsold(&mut self, table: TableNo) -> Done {
        let Some(state) = self.draft.open_table(table).filter(|state| state.hand.is_none()) else {
            return Ok(());
        };
        let open = self.draft.desk.selling.entries;
        let gone: Vec<_> = state
            .held()
            .filter_map(|(seat, holder)| match holder {
                Holder::Unsold(points) if !open || points.is_zero() => Some((seat, points)),
                Holder::Unsold(_) | Holder::Entry(_) | Holder::Arriving(_) => None,
            })
            .collect();
        for (seat, points) in gone {
            self.note(SeatEvent::UnsoldRemoved { spot: Spot { table, seat }, points })?;
        }
        Ok(())
    }

    pub(crate) fn close_rebuys(&mut self) -> Done {
        if self.draft.desk.selling.rebuys { self.note(MoneyEvent::RebuysClosed) } else { Ok(()) }
    }

    pub(crate) fn close_add_ons(&mut self) -> Done {
        if self.draft.desk.selling.add_ons { self.note(MoneyEvent::AddOnsClosed) } else { Ok(()) }
    }

    /// Nothing is sold any more, and the pool is what it is.
    pub(crate) fn close_sales(&mut self) -> Done {
        let offers = self.draft.desk.offers.clone();
        for offer in offers {
            self.decline(offer)?;
        }
        self.close_entries()?;
        self.close_rebuys()?;
        self.close_add_ons()?;
        self.lock_pool()
    }

    /// Closes what the clock has closed: rebuys once nobody thinks about one any more.
    pub(crate) fn close_what_is_over(&mut self) -> Done {
        if self.late_entry_over() {
            self.close_entries()?;
        }
        let level = self.draft.desk.clock.map(|clock| (clock.level, clock.part));
        if let (Some((level, part)), Some(rebuy)) = (level, self.setup.rebuy) {
            let over = level > rebuy.through || (level == rebuy.through && part == Part::Rest);
            if over && self.draft.desk.offers.is_empty() {
                self.close_rebuys()?;
            }
        }
        self.lock_pool()
    }
}
