//! Deals: talk, terms, ballots, and what the director pays (cb:12.1.chop.1a to cb:12.1.chop.2d, cb:12.tourn.36 to
//! cb:12.tourn.38b).

use alloc::vec::Vec;

use chips::Chips;
use game::Badge;

use crate::EntryNo;
use crate::ballot::Ballot;
use crate::chop::Proposal;
use crate::director::{Director, Done};
use crate::event::{DealEvent, MoneyEvent, WholeEvent};
use crate::impossible::Impossible;
use crate::setup::PrizePlan;
use crate::violation::Violation;

impl Director<'_> {
    /// Whether what is left of the pool can be divided at all now.
    fn pool_to_divide(&self) -> Result<Chips, Violation> {
        if self.draft.desk.prizes.is_none() {
            return Err(Violation::PoolOpen);
        }
        if matches!(self.setup.prizes, PrizePlan::Satellite { .. }) {
            return Err(Violation::NoDealForSeats);
        }
        let desk = &self.draft.desk;
        if !desk.all_stand() || desk.redraw.is_some() || desk.racing || !desk.felted.is_empty() {
            return Err(Violation::TablesPlay);
        }
        desk.money.pool().map_err(|_| Violation::BadAmount)
    }

    /// Everybody left takes part (cb:12.1.chop.1a), and everybody is there (cb:12.1.chop.1b).
    pub(crate) fn open_talk(&mut self, badge: Badge) -> Done {
        self.pool_to_divide()?;
        if self.draft.desk.chop.is_some() {
            return Err(Violation::DealTalk);
        }
        if self.draft.desk.talk_barred {
            return Err(Violation::NoMoreTalk);
        }
        for entry in self.left() {
            let state = self.entry(entry)?;
            if !state.present || state.suspended.is_some() {
                return Err(Violation::NotPresent { entry });
            }
        }
        self.note(DealEvent::Opened { badge })
    }

    pub(crate) fn close_talk(&mut self, badge: Badge) -> Done {
        if self.draft.desk.chop.is_none() {
            return Err(Violation::NoTalk);
        }
        self.note(DealEvent::Closed { badge })
    }

    pub(crate) fn propose(&mut self, names: Vec<(EntryNo, Chips)>, badge: Badge) -> Done {
        let chop = self.draft.desk.chop.as_ref().ok_or(Violation::NoTalk)?;
        if !chop.ballots.is_empty() {
            return Err(Violation::VoteBegan);
        }
        let pool = self.pool_to_divide()?;
        let proposal = Proposal::new(names, &self.left(), pool).map_err(Violation::Proposal)?;
        self.note(DealEvent::Proposed { names: proposal.names().to_vec(), badge })
    }

    /// One card each, face down (cb:12.1.chop.2a). Only whether all read "yes" is ever told.
    pub(crate) fn vote(&mut self, entry: EntryNo, yes: bool) -> Done {
        let chop = self.draft.desk.chop.as_ref().ok_or(Violation::NoTalk)?;
        if chop.terms.iter().all(|(name, _)| *name != entry) {
            return Err(Violation::NoTerms);
        }
        if chop.ballots.iter().any(|(voter, _)| *voter == entry) {
            return Err(Violation::VotedAlready { entry });
        }
        self.note(DealEvent::Voted { entry, ballot: Ballot::of(yes) })?;
        let chop = self.draft.desk.chop.as_ref().ok_or(Violation::NoTalk)?;
        if chop.ballots.len() < chop.terms.len() {
            return Ok(());
        }
        let cards = chop.ballots.iter().map(|(_, ballot)| ballot.turned_up_for_the_count());
        let locked = Impossible::because("a ballot under lock cannot be counted");
        let cards: Vec<bool> = cards.collect::<Option<_>>().ok_or(Violation::Fault(locked))?;
        if cards.contains(&false) {
            return self.note(DealEvent::Refused);
        }
        let terms = chop.terms.clone();
        self.note(DealEvent::Agreed)?;
        self.pay_terms(&terms)
    }

    /// A private agreement is not condoned, but the director may pay it (cb:12.tourn.37b): it takes two badges, everybody left
    /// is named (cb:12.tourn.37c), and it is exactly what is left.
    pub(crate) fn pay_agreed(&mut self, names: Vec<(EntryNo, Chips)>, badge: Badge, second: Badge) -> Done {
        if badge == second {
            return Err(Violation::TwoBadges);
        }
        let pool = self.pool_to_divide()?;
        let proposal = Proposal::new(names, &self.left(), pool).map_err(Violation::Proposal)?;
        self.note(DealEvent::AgreementPaid { badge, second })?;
        self.pay_terms(proposal.names())
    }

    fn pay_terms(&mut self, terms: &[(EntryNo, Chips)]) -> Done {
        for (place, entry) in (1..).zip(self.left_by_stack()?) {
            let amount =
                terms.iter().find(|(name, _)| *name == entry).map_or(Chips::ZERO, |(_, amount)| *amount);
            if !amount.is_zero() {
                self.note(MoneyEvent::PrizeAwarded { entry, first: place, last: place, amount })?;
            }
            self.keep_to_the_end(entry)?;
        }
        self.note(WholeEvent::Finished)
    }
}
