//! What house and section know of the transfers between them.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;

use chips::Chips;
use game::{Moment, PlayerId, SectionId, TransferId, Way};

use crate::account::Account;
use crate::event::LedgerEvent;
use crate::ledger::Ledger;
use crate::movement::{Movement, Purpose};
use crate::section::Crossing;

/// In the house: money that has set out to a section, and nobody knows yet whether it has landed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transit {
    /// Whose.
    pub player: PlayerId,
    /// How much.
    pub amount: Chips,
    /// Since when.
    pub since: Moment,
    /// Whether it is wanted back: then the section is asked to decline it.
    pub recalled: bool,
}

/// In a section: money that has left for the house, and nobody knows yet whether it is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaving {
    /// Whose.
    pub player: PlayerId,
    /// How much.
    pub amount: Chips,
    /// Since when.
    pub since: Moment,
}

/// In a section: what became of money that the house sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Whose.
    pub player: PlayerId,
    /// How much.
    pub amount: Chips,
    /// Since when.
    pub since: Moment,
    /// Why it was declined; nothing where it has landed.
    pub declined: Option<String>,
}

/// Which numbers of a sender have come, in whatever order they came.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Received {
    /// All up to this one.
    pub through: u64,
    /// And these.
    pub beyond: BTreeSet<u64>,
}

/// What the house knows of one section.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SectionBook {
    /// The number of the last transfer that has set out.
    pub set_out: u64,
    /// Those that are open, by number.
    pub open: BTreeMap<u64, Transit>,
    /// What has come home.
    pub received: Received,
}

/// What a section knows of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnSection {
    /// Which it is.
    pub section: SectionId,
    /// The number of the last transfer that was sent home.
    pub sent_home: u64,
    /// Those that are open, by number.
    pub leaving: BTreeMap<u64, Leaving>,
    /// The house has settled every transfer below this number: whoever speaks of one is late, and nothing is kept of it.
    pub settled_below: u64,
    /// What became of those from there on, as far as they have come.
    pub verdicts: BTreeMap<u64, Verdict>,
}

impl Received {
    /// Whether this one has come.
    pub fn has(&self, number: u64) -> bool {
        number <= self.through || self.beyond.contains(&number)
    }

    fn take(&mut self, number: u64) {
        self.beyond.insert(number);
        while self.beyond.remove(&self.through.saturating_add(1)) {
            self.through = self.through.saturating_add(1);
        }
    }
}

impl SectionBook {
    /// Every transfer below this number is settled or given back.
    pub fn settled_below(&self) -> u64 {
        self.open.keys().next().copied().unwrap_or(self.set_out.saturating_add(1))
    }
}

impl OwnSection {
    fn begins(section: SectionId) -> OwnSection {
        OwnSection {
            section,
            sent_home: 0,
            leaving: BTreeMap::new(),
            settled_below: 1,
            verdicts: BTreeMap::new(),
        }
    }

    fn decided(&mut self, number: u64, verdict: Verdict, settled_below: u64) {
        self.verdicts.insert(number, verdict);
        self.settled_below = self.settled_below.max(settled_below);
        self.verdicts = self.verdicts.split_off(&self.settled_below);
    }
}

impl Ledger {
    /// Which section these books are of; none where they are the house's, or a room's that has no sections.
    pub fn own_section(&self) -> Option<SectionId> {
        self.own_section.as_ref().map(|own| own.section)
    }

    /// The sections of the house, by number.
    pub fn sections(&self) -> impl Iterator<Item = (SectionId, &SectionBook)> {
        self.sections.iter().map(|(&section, book)| (section, book))
    }

    /// What the house knows of a section.
    pub fn section(&self, section: SectionId) -> Option<&SectionBook> {
        self.sections.get(&section)
    }

    /// What a section knows of itself.
    pub const fn section_book(&self) -> Option<&OwnSection> {
        self.own_section.as_ref()
    }

    /// In the house: what is on its way to sections.
    pub fn transits(&self) -> impl Iterator<Item = (TransferId, Transit)> {
        self.sections.iter().flat_map(|(&section, book)| {
            let id = move |number| TransferId { section, way: Way::Out, number };
            book.open.iter().map(move |(&number, &transit)| (id(number), transit))
        })
    }

    /// In the house: money on its way to a section, while it is.
    pub fn transit(&self, transfer: TransferId) -> Option<Transit> {
        let TransferId { section, way: Way::Out, number } = transfer else { return None };
        self.sections.get(&section)?.open.get(&number).copied()
    }

    /// In a section: what is on its way home.
    pub fn leavings(&self) -> impl Iterator<Item = (TransferId, Leaving)> {
        self.own_section.iter().flat_map(|own| {
            let id = |number| TransferId { section: own.section, way: Way::Home, number };
            own.leaving.iter().map(move |(&number, &leaving)| (id(number), leaving))
        })
    }

    /// In a section: what became of money that the house sent, until the house has settled it.
    pub fn verdict(&self, transfer: TransferId) -> Option<&Verdict> {
        let own = self.own_section.as_ref().filter(|own| own.section == transfer.section)?;
        (transfer.way == Way::Out).then(|| own.verdicts.get(&transfer.number)).flatten()
    }

    /// What a movement between house and section changes beside the balances.
    pub(crate) fn note_crossing(&mut self, crossing: &Crossing, movement: &Movement) {
        let (since, transfer, player) = (movement.at, crossing.transfer(), crossing.player());
        let TransferId { section, number, .. } = transfer;
        let Some(amount) = movement.lines.first().map(|line| line.amount) else { return };
        match crossing {
            Crossing::SetOut { .. } => {
                let book = self.sections.entry(section).or_default();
                book.set_out = number;
                book.open.insert(number, Transit { player, amount, since, recalled: false });
            }
            Crossing::Settled { .. } | Crossing::GivenBack { .. } => {
                self.sections.entry(section).or_default().open.remove(&number);
            }
            Crossing::Received { .. } => self.sections.entry(section).or_default().received.take(number),
            Crossing::Landed { settled_below, .. } => {
                if let Some(own) = &mut self.own_section {
                    own.decided(number, Verdict { player, amount, since, declined: None }, *settled_below);
                }
            }
            Crossing::SentHome { .. } => {
                if let Some(own) = &mut self.own_section {
                    own.sent_home = number;
                    own.leaving.insert(number, Leaving { player, amount, since });
                }
            }
            Crossing::Arrived { .. } => {
                if let Some(own) = &mut self.own_section {
                    own.leaving.remove(&number);
                }
            }
        }
    }

    /// What an event about sections changes that moves no money; others change nothing here.
    pub(crate) fn note_section(&mut self, event: &LedgerEvent) {
        match event {
            LedgerEvent::SectionOpened { section, .. } => {
                self.sections.entry(*section).or_default();
            }
            LedgerEvent::SectionFounded { section, .. } => {
                self.own_section = Some(OwnSection::begins(*section));
            }
            LedgerEvent::Recalled { transfer, .. } => {
                let book = self.sections.get_mut(&transfer.section);
                if let Some(transit) = book.and_then(|book| book.open.get_mut(&transfer.number)) {
                    transit.recalled = true;
                }
            }
            LedgerEvent::Declined { transfer, player, amount, why, settled_below, at, .. } => {
                let (player, amount, since) = (*player, *amount, *at);
                let verdict = Verdict { player, amount, since, declined: Some(why.clone()) };
                if let Some(own) = &mut self.own_section {
                    own.decided(transfer.number, verdict, *settled_below);
                }
            }
            LedgerEvent::Moved(_)
            | LedgerEvent::Proposed(_)
            | LedgerEvent::Approved { .. }
            | LedgerEvent::Rejected { .. }
            | LedgerEvent::TurnedDown { .. }
            | LedgerEvent::DayClosed { .. }
            | LedgerEvent::CountedDayClosed { .. }
            | LedgerEvent::CountBegan { .. }
            | LedgerEvent::CountEntered { .. }
            | LedgerEvent::CountAbandoned { .. }
            | LedgerEvent::Resumed { .. } => {}
        }
    }

    /// Takes back a landing that was the last thing that happened to these books: whoever brought the money cannot have what
    /// it was brought for, and so it does not land. `before` is what the section knew before it.
    ///
    /// Nothing of it has been written down yet, so this is no event: the books are as they were.
    ///
    /// # Panics
    ///
    /// Where the event is no landing, or not the last movement: money would be made of nothing.
    pub fn undo_landing(&mut self, landed: &LedgerEvent, before: OwnSection) {
        let is_landing =
            |movement: &&Movement| matches!(movement.purpose, Purpose::Crossing(Crossing::Landed { .. }));
        let landed = landed.movement().filter(is_landing).expect("only a landing is taken back");
        let Movement { number, lines, .. } = landed;
        assert_eq!(*number, self.movements, "only the last movement is taken back");
        for line in lines {
            self.books.carry_out(line.back());
        }
        self.movements = number.saturating_sub(1);
        self.own_section = Some(before);
    }

    /// Whether every open transfer lies in its account, and nothing else in accounts of that kind: what is wrong, else.
    pub fn crossings_agree(&self) -> Result<(), (Account, i64, i64)> {
        let open = |chips: Chips| i64::try_from(chips.units()).unwrap_or(i64::MAX);
        let transits = self.transits().map(|(id, transit)| (Account::Transit(id), open(transit.amount)));
        let leavings = self.leavings().map(|(id, leaving)| (Account::Leaving(id), open(leaving.amount)));
        let known: BTreeMap<Account, i64> = transits.chain(leavings).collect();
        let mut held: Vec<(Account, i64)> = self.trial_balance();
        held.retain(|(account, _)| matches!(account, Account::Transit(_) | Account::Leaving(_)));
        for (account, holds) in &held {
            let expected = known.get(account).copied().unwrap_or(0);
            if *holds != expected {
                return Err((*account, *holds, expected));
            }
        }
        match known.into_iter().find(|(account, _)| self.balance(*account) == 0) {
            Some((account, expected)) => Err((account, 0, expected)),
            None => Ok(()),
        }
    }
}
