//! The steps of a transfer: which may be asked for, by whom, and what each moves.

use alloc::string::String;
use alloc::vec;

use chips::Chips;
use game::{CommandId, Moment, PlayerId, SectionId, TransferId, Way};

use crate::account::Account;
use crate::decide::has_reason;
use crate::event::LedgerEvent;
use crate::ledger::Ledger;
use crate::movement::{Clerk, MOST_AMOUNT, Movement, MovementLine, Purpose};
use crate::refusal::LedgerRefusal;

/// A step of a transfer that moves money in the books at hand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Crossing {
    /// In the house: a player's front money is on its way to a section.
    SetOut {
        /// Which transfer.
        transfer: TransferId,
        /// Whose money.
        player: PlayerId,
    },
    /// In the house: it has landed there.
    Settled {
        /// Which transfer.
        transfer: TransferId,
        /// Whose money.
        player: PlayerId,
    },
    /// In the house: the section has declined it, and the player has it back.
    GivenBack {
        /// Which transfer.
        transfer: TransferId,
        /// Whose money.
        player: PlayerId,
        /// Why.
        why: String,
    },
    /// In the house: it has come home, and the player has it.
    Received {
        /// Which transfer.
        transfer: TransferId,
        /// Whose money.
        player: PlayerId,
    },
    /// In a section: it has come from the house, and the player has it here.
    Landed {
        /// Which transfer.
        transfer: TransferId,
        /// Whose money.
        player: PlayerId,
        /// The house has settled every transfer to this section below this number.
        settled_below: u64,
    },
    /// In a section: it is on its way home.
    SentHome {
        /// Which transfer.
        transfer: TransferId,
        /// Whose money.
        player: PlayerId,
    },
    /// In a section: the house has it.
    Arrived {
        /// Which transfer.
        transfer: TransferId,
        /// Whose money.
        player: PlayerId,
    },
}

/// What may be asked for of a transfer. Asked for again it is done once: [`Ledger::cross`] says that nothing is to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CrossingOrder {
    /// In the house: send a player's front money to a section.
    SetOut {
        /// Where to.
        section: SectionId,
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
    },
    /// In the house: have it back, if it has not landed.
    Recall {
        /// Which transfer.
        transfer: TransferId,
    },
    /// In the house: it has landed.
    Settle {
        /// Which transfer.
        transfer: TransferId,
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
    },
    /// In the house: the section has declined it.
    GiveBack {
        /// Which transfer.
        transfer: TransferId,
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
        /// Why.
        why: String,
    },
    /// In the house: money has come home. Never refused for want of money, and done once.
    Receive {
        /// Which transfer.
        transfer: TransferId,
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
    },
    /// In a section: money has come from the house.
    Land {
        /// Which transfer.
        transfer: TransferId,
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
        /// The house has settled every transfer to this section below this number.
        settled_below: u64,
    },
    /// In a section: money that the house has sent does not land, now or ever.
    Decline {
        /// Which transfer.
        transfer: TransferId,
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
        /// Why.
        why: String,
        /// The house has settled every transfer to this section below this number.
        settled_below: u64,
    },
    /// In a section: send a player's front money home.
    SendHome {
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
    },
    /// In a section: the house has it.
    Arrive {
        /// Which transfer.
        transfer: TransferId,
    },
}

impl Crossing {
    /// Which transfer it is a step of.
    pub const fn transfer(&self) -> TransferId {
        match self {
            Crossing::SetOut { transfer, .. }
            | Crossing::Settled { transfer, .. }
            | Crossing::GivenBack { transfer, .. }
            | Crossing::Received { transfer, .. }
            | Crossing::Landed { transfer, .. }
            | Crossing::SentHome { transfer, .. }
            | Crossing::Arrived { transfer, .. } => *transfer,
        }
    }

    /// Whose money it is.
    pub const fn player(&self) -> PlayerId {
        match self {
            Crossing::SetOut { player, .. }
            | Crossing::Settled { player, .. }
            | Crossing::GivenBack { player, .. }
            | Crossing::Received { player, .. }
            | Crossing::Landed { player, .. }
            | Crossing::SentHome { player, .. }
            | Crossing::Arrived { player, .. } => *player,
        }
    }

    /// What it is, for statements and receipts.
    pub const fn title(&self) -> &'static str {
        match self {
            Crossing::SetOut { .. } => "set out to a section",
            Crossing::Settled { .. } => "landed in a section",
            Crossing::GivenBack { .. } => "given back by a section",
            Crossing::Received { .. } => "received from a section",
            Crossing::Landed { .. } => "landed from the house",
            Crossing::SentHome { .. } => "sent home",
            Crossing::Arrived { .. } => "arrived at home",
        }
    }
}

impl Ledger {
    /// What a step of a transfer would do; nothing if it has been done before, in this state or an earlier one.
    ///
    /// A command that is asked twice is the journal's to answer; this knows transfers, however they are asked for.
    ///
    /// # Errors
    ///
    /// Why it cannot be done. A step that follows from what the other side has done is refused only where the two logs do not
    /// belong together.
    pub fn cross(
        &self,
        at: Moment,
        command: CommandId,
        by: Clerk,
        order: &CrossingOrder,
    ) -> Result<Option<LedgerEvent>, LedgerRefusal> {
        self.may_cross(by, order)?;
        let (crossing, amount) = match order {
            CrossingOrder::SetOut { section, player, amount } => {
                let book = self.house_book(*section)?;
                let number = book.set_out.saturating_add(1);
                let transfer = TransferId { section: *section, way: Way::Out, number };
                (Crossing::SetOut { transfer, player: *player }, *amount)
            }
            CrossingOrder::SendHome { player, amount } => {
                let own = self.own_section.as_ref().ok_or(LedgerRefusal::NotASection)?;
                let number = own.sent_home.saturating_add(1);
                let transfer = TransferId { section: own.section, way: Way::Home, number };
                (Crossing::SentHome { transfer, player: *player }, *amount)
            }
            CrossingOrder::Recall { transfer } => {
                let transfer = *transfer;
                if self.sent_out(transfer)?.is_some_and(|transit| transit.recalled) {
                    return Ok(None);
                }
                self.may_recall(transfer)?;
                return Ok(Some(LedgerEvent::Recalled { transfer, by, at, command }));
            }
            CrossingOrder::Settle { transfer, player, amount } => {
                if self.sent_out(*transfer)?.is_none() {
                    return Ok(None);
                }
                (Crossing::Settled { transfer: *transfer, player: *player }, *amount)
            }
            CrossingOrder::GiveBack { transfer, player, amount, why } => {
                if self.sent_out(*transfer)?.is_none() {
                    return Ok(None);
                }
                (Crossing::GivenBack { transfer: *transfer, player: *player, why: why.clone() }, *amount)
            }
            CrossingOrder::Receive { transfer, player, amount } => {
                if self.house_book(transfer.section)?.received.has(transfer.number) {
                    return Ok(None);
                }
                (Crossing::Received { transfer: *transfer, player: *player }, *amount)
            }
            CrossingOrder::Land { transfer, player, amount, settled_below } => {
                if self.is_decided(*transfer, *player, *amount)? {
                    return Ok(None);
                }
                let (transfer, player, settled_below) = (*transfer, *player, *settled_below);
                (Crossing::Landed { transfer, player, settled_below }, *amount)
            }
            CrossingOrder::Decline { transfer, player, amount, why, settled_below } => {
                if self.is_decided(*transfer, *player, *amount)? {
                    return Ok(None);
                }
                has_reason(why)?;
                let (transfer, player, amount) = (*transfer, *player, *amount);
                let settled_below = *settled_below;
                self.may_land(transfer, player, amount, settled_below)?;
                let why = why.clone();
                let declined =
                    LedgerEvent::Declined { transfer, player, amount, why, settled_below, at, command };
                return Ok(Some(declined));
            }
            CrossingOrder::Arrive { transfer } => {
                let own = self.own_book(*transfer, Way::Home)?;
                match own.leaving.get(&transfer.number) {
                    Some(leaving) => {
                        (Crossing::Arrived { transfer: *transfer, player: leaving.player }, leaving.amount)
                    }
                    None if transfer.number <= own.sent_home => return Ok(None),
                    None => return Err(LedgerRefusal::NoSuchTransfer { transfer: *transfer }),
                }
            }
        };
        let line = self.line_of(&crossing, amount)?;
        self.find_their_money(&[line])?;
        let (number, purpose) = (self.movements.saturating_add(1), Purpose::Crossing(crossing));
        let lines = vec![line];
        Ok(Some(LedgerEvent::Moved(Movement { number, at, command, by, purpose, lines, reverses: None })))
    }

    /// The house opens a section.
    ///
    /// # Errors
    ///
    /// Where it has it already, or is a section itself.
    pub fn open_section(
        &self,
        at: Moment,
        command: CommandId,
        by: game::Badge,
        section: SectionId,
    ) -> Result<LedgerEvent, LedgerRefusal> {
        self.may_open_section(section)?;
        Ok(LedgerEvent::SectionOpened { section, by, at, command })
    }

    /// These books become a section's. Done again it is done once.
    ///
    /// # Errors
    ///
    /// Where they are another section's already, or not empty.
    pub fn become_section(
        &self,
        at: Moment,
        command: CommandId,
        section: SectionId,
    ) -> Result<Option<LedgerEvent>, LedgerRefusal> {
        if self.own_section() == Some(section) {
            return Ok(None);
        }
        self.may_become_section(section)?;
        Ok(Some(LedgerEvent::SectionFounded { section, at, command }))
    }

    /// What a step moves, if it can be the next one of its transfer.
    pub(crate) fn line_of(&self, crossing: &Crossing, amount: Chips) -> Result<MovementLine, LedgerRefusal> {
        use Account::{Leaving, Outside, Player, Section, Transit};
        let transfer = crossing.transfer();
        let TransferId { section, way, number } = transfer;
        let (from, to) = match *crossing {
            Crossing::SetOut { player, .. } => {
                let last = self.house_book(section)?.set_out;
                if way != Way::Out || last.checked_add(1) != Some(number) {
                    return Err(LedgerRefusal::TransferGap { transfer, last });
                }
                (Player(player), Transit(transfer))
            }
            Crossing::Settled { player, .. } => {
                self.is_on_its_way(transfer, player, amount)?;
                (Transit(transfer), Section(section))
            }
            Crossing::GivenBack { player, .. } => {
                self.is_on_its_way(transfer, player, amount)?;
                (Transit(transfer), Player(player))
            }
            Crossing::Received { player, .. } => {
                let book = self.house_book(section)?;
                if way != Way::Home || number == 0 {
                    return Err(LedgerRefusal::NoSuchTransfer { transfer });
                }
                if book.received.has(number) {
                    return Err(LedgerRefusal::TransferClosed { transfer });
                }
                (Section(section), Player(player))
            }
            Crossing::Landed { player, settled_below, .. } => {
                self.may_land(transfer, player, amount, settled_below)?;
                (Outside, Player(player))
            }
            Crossing::SentHome { player, .. } => {
                let last = self.own_book(transfer, Way::Home)?.sent_home;
                if last.checked_add(1) != Some(number) {
                    return Err(LedgerRefusal::TransferGap { transfer, last });
                }
                (Player(player), Leaving(transfer))
            }
            Crossing::Arrived { player, .. } => {
                let own = self.own_book(transfer, Way::Home)?;
                let open = own.leaving.get(&number).ok_or(LedgerRefusal::TransferClosed { transfer })?;
                is_the_same(transfer, (open.player, open.amount), (player, amount))?;
                (Leaving(transfer), Outside)
            }
        };
        Ok(MovementLine::new(from, to, amount))
    }

    /// Whether a transfer to this section can still land, or be declined: it comes from the house, and nothing has become of
    /// it yet.
    pub(crate) fn may_land(
        &self,
        transfer: TransferId,
        player: PlayerId,
        amount: Chips,
        settled_below: u64,
    ) -> Result<(), LedgerRefusal> {
        if amount.is_zero() {
            return Err(LedgerRefusal::NothingAsked);
        }
        if amount > MOST_AMOUNT {
            return Err(LedgerRefusal::TooMuch { asked: amount });
        }
        // What is sent is not settled.
        if settled_below > transfer.number || self.is_decided(transfer, player, amount)? {
            return Err(LedgerRefusal::TransferClosed { transfer });
        }
        Ok(())
    }

    pub(crate) fn may_recall(&self, transfer: TransferId) -> Result<(), LedgerRefusal> {
        match self.sent_out(transfer)? {
            Some(transit) if !transit.recalled => Ok(()),
            Some(_) | None => Err(LedgerRefusal::TransferClosed { transfer }),
        }
    }

    pub(crate) fn may_open_section(&self, section: SectionId) -> Result<(), LedgerRefusal> {
        if let Some(section) = self.own_section() {
            return Err(LedgerRefusal::IsASection { section });
        }
        if section.0 == 0 {
            return Err(LedgerRefusal::NoSuchSection { section });
        }
        match self.sections.contains_key(&section) {
            true => Err(LedgerRefusal::SectionOpen { section }),
            false => Ok(()),
        }
    }

    pub(crate) fn may_become_section(&self, section: SectionId) -> Result<(), LedgerRefusal> {
        // A house with sections, and a section, are neither of them an empty room.
        self.may_open_section(section)?;
        match (self.movements, self.sections.is_empty()) {
            (0, true) => Ok(()),
            (movements, _) => Err(LedgerRefusal::NotEmpty { movements }),
        }
    }

    /// Players handle their own money, and staff anybody's; what the other side has done comes by the carrier alone.
    fn may_cross(&self, by: Clerk, order: &CrossingOrder) -> Result<(), LedgerRefusal> {
        let own = |player: PlayerId| match by {
            Clerk::Staff(_) => true,
            Clerk::Player(own) => own == player,
            Clerk::Dealer(_) | Clerk::Clock | Clerk::Carrier => false,
        };
        let allowed = match *order {
            CrossingOrder::SetOut { player, .. } => own(player),
            // What lies where nobody sits any more goes home by itself.
            CrossingOrder::SendHome { player, .. } => own(player) || by == Clerk::Clock,
            CrossingOrder::Recall { transfer } => {
                self.transit(transfer).is_none_or(|transit| own(transit.player))
            }
            CrossingOrder::Settle { .. }
            | CrossingOrder::GiveBack { .. }
            | CrossingOrder::Receive { .. }
            | CrossingOrder::Land { .. }
            | CrossingOrder::Decline { .. }
            | CrossingOrder::Arrive { .. } => by == Clerk::Carrier,
        };
        if allowed { Ok(()) } else { Err(LedgerRefusal::NotAllowed { clerk: by }) }
    }

    /// What the house knows of a section.
    fn house_book(&self, section: SectionId) -> Result<&super::SectionBook, LedgerRefusal> {
        match self.own_section() {
            Some(section) => Err(LedgerRefusal::IsASection { section }),
            None => self.sections.get(&section).ok_or(LedgerRefusal::NoSuchSection { section }),
        }
    }

    /// What this section knows of itself, if the transfer is its own.
    fn own_book(&self, transfer: TransferId, way: Way) -> Result<&super::OwnSection, LedgerRefusal> {
        let own = self.own_section.as_ref().ok_or(LedgerRefusal::NotASection)?;
        if own.section != transfer.section {
            return Err(LedgerRefusal::OtherSection { transfer, section: own.section });
        }
        if way != transfer.way || transfer.number == 0 {
            return Err(LedgerRefusal::NoSuchTransfer { transfer });
        }
        Ok(own)
    }

    /// A transfer that the house has sent: open, or closed.
    fn sent_out(&self, transfer: TransferId) -> Result<Option<super::Transit>, LedgerRefusal> {
        let book = self.house_book(transfer.section)?;
        if transfer.way != Way::Out || transfer.number == 0 || transfer.number > book.set_out {
            return Err(LedgerRefusal::NoSuchTransfer { transfer });
        }
        Ok(book.open.get(&transfer.number).copied())
    }

    fn is_on_its_way(
        &self,
        transfer: TransferId,
        player: PlayerId,
        amount: Chips,
    ) -> Result<(), LedgerRefusal> {
        let transit = self.sent_out(transfer)?.ok_or(LedgerRefusal::TransferClosed { transfer })?;
        is_the_same(transfer, (transit.player, transit.amount), (player, amount))
    }

    /// Whether this section has said what becomes of a transfer. One that the house has settled is closed for good: whoever
    /// speaks of it is late.
    fn is_decided(
        &self,
        transfer: TransferId,
        player: PlayerId,
        amount: Chips,
    ) -> Result<bool, LedgerRefusal> {
        let own = self.own_book(transfer, Way::Out)?;
        if transfer.number < own.settled_below {
            return Err(LedgerRefusal::TransferClosed { transfer });
        }
        match own.verdicts.get(&transfer.number) {
            Some(verdict) => {
                is_the_same(transfer, (verdict.player, verdict.amount), (player, amount)).map(|()| true)
            }
            None => Ok(false),
        }
    }
}

/// The same number is the same money.
fn is_the_same(
    transfer: TransferId,
    here: (PlayerId, Chips),
    named: (PlayerId, Chips),
) -> Result<(), LedgerRefusal> {
    let (player, amount) = here;
    if here == named { Ok(()) } else { Err(LedgerRefusal::OtherTransfer { transfer, player, amount }) }
}
