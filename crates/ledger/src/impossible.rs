//! What cannot have happened to the money.

use core::fmt;

use chips::Chips;
use game::{Badge, CommandId};

use crate::account::Account;
use crate::check::most_lines;
use crate::day::DayClose;
use crate::event::{LedgerEvent, Proposal};
use crate::ledger::Ledger;
use crate::movement::{Clerk, Movement, Purpose};
use crate::order::{HoldUse, Order};
use crate::refusal::LedgerRefusal;
use crate::section::Crossing;

/// An event that does not fit the ledger it is applied to: it was never decided for these books. Nothing has changed; the
/// log it comes from, or the program that decided it, is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// Movements are counted from one, without gaps.
    MovementGap {
        /// The number of the movement.
        number: u64,
        /// The number of the one before it.
        last: u64,
    },
    /// Proposals are counted from one, without gaps.
    ProposalGap {
        /// The number of the proposal.
        number: u64,
        /// The number of the one before it.
        last: u64,
    },
    /// The ledger would have refused it: the money is not there, the hold or the proposal does not exist.
    Refused(LedgerRefusal),
    /// What was carried out is not what was proposed.
    OtherOrder {
        /// The proposal.
        proposal: u64,
    },
    /// The movement says that it takes back another one than its order does.
    OtherMovement {
        /// The number of the movement.
        number: u64,
    },
    /// The movement moves other money than its order does.
    OtherLines {
        /// The number of the movement.
        number: u64,
    },
    /// Money was set aside for nobody.
    NobodysHold {
        /// The number of the movement.
        number: u64,
    },
    /// Another day was closed than the one that runs.
    OtherDay {
        /// The day that was closed.
        closed: u32,
        /// The day that runs.
        runs: u32,
    },
    /// The figures of the day that was closed do not add up.
    UnsoundDay {
        /// The day.
        day: u32,
    },
}

impl From<LedgerRefusal> for Impossible {
    fn from(refusal: LedgerRefusal) -> Impossible {
        Impossible::Refused(refusal)
    }
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this cannot have happened to the money: ")?;
        match self {
            Impossible::MovementGap { number, last } => {
                write!(f, "movement {number} comes after movement {last}")
            }
            Impossible::ProposalGap { number, last } => {
                write!(f, "proposal {number} comes after proposal {last}")
            }
            Impossible::Refused(refusal) => write!(f, "{refusal}"),
            Impossible::OtherOrder { proposal } => {
                write!(f, "what was carried out is not what proposal {proposal} says")
            }
            Impossible::OtherMovement { number } => {
                write!(f, "movement {number} takes back another one than was ordered")
            }
            Impossible::OtherLines { number } => {
                write!(f, "movement {number} moves other money than was ordered")
            }
            Impossible::NobodysHold { number } => {
                write!(f, "movement {number} sets money aside that nobody asked to set aside")
            }
            Impossible::OtherDay { closed, runs } => {
                write!(f, "day {closed} was closed while day {runs} was on")
            }
            Impossible::UnsoundDay { day } => write!(f, "the figures of day {day} do not add up"),
        }
    }
}

impl core::error::Error for Impossible {}

impl Ledger {
    /// Whether an event can have happened to these books. Rules of the house, which may change, are not asked again:
    /// only whether the money, the holds, the proposals and the seats are there.
    pub(crate) fn can_have_happened(&self, event: &LedgerEvent) -> Result<(), Impossible> {
        match event {
            LedgerEvent::Moved(movement) => self.can_have_moved(movement),
            LedgerEvent::Proposed(proposal) => self.can_be_proposed(proposal),
            LedgerEvent::Approved { proposal, by, movement } => {
                let waiting = self.agreed(*proposal, *by, movement)?;
                // A day does not end in passing.
                if let Order::CloseCounted { .. } = waiting.order {
                    return Err(Impossible::OtherOrder { proposal: *proposal });
                }
                self.can_have_moved(movement)
            }
            LedgerEvent::Rejected { proposal, command, .. }
            | LedgerEvent::TurnedDown { proposal, command, .. } => {
                self.waiting(*proposal)?;
                self.is_new(*command)
            }
            LedgerEvent::DayClosed { close, movement } => {
                self.can_be_closed(close)?;
                self.can_have_moved(movement)
            }
            LedgerEvent::Resumed { .. } => Ok(()),
            LedgerEvent::CountBegan { command, boxes, .. } => {
                if let Some(sheet) = &self.sheet {
                    return Err(LedgerRefusal::CountUnderWay { by: sheet.by }.into());
                }
                for (table, drop, held) in boxes {
                    self.is_held(Account::Box(*table, *drop), *held)?;
                }
                self.is_new(*command)
            }
            LedgerEvent::CountEntered { what, command, .. } => {
                let sheet = self.sheet.as_ref().ok_or(LedgerRefusal::NoCount)?;
                sheet.line(*what).ok_or(LedgerRefusal::NotOnTheSheet { what: *what })?;
                self.is_new(*command)
            }
            LedgerEvent::CountAbandoned { command, .. } => {
                self.sheet.as_ref().ok_or(LedgerRefusal::NoCount)?;
                self.is_new(*command)
            }
            LedgerEvent::SectionOpened { section, .. } => Ok(self.may_open_section(*section)?),
            LedgerEvent::SectionFounded { section, .. } => Ok(self.may_become_section(*section)?),
            LedgerEvent::Recalled { transfer, .. } => Ok(self.may_recall(*transfer)?),
            LedgerEvent::Declined { transfer, player, amount, settled_below, .. } => {
                Ok(self.may_land(*transfer, *player, *amount, *settled_below)?)
            }
            LedgerEvent::CountedDayClosed { proposal, by, close, movement } => {
                let waiting = self.agreed(*proposal, *by, movement)?;
                if close.by != waiting.by {
                    return Err(Impossible::OtherOrder { proposal: *proposal });
                }
                self.is_all_counted()?;
                self.can_be_closed(close)?;
                self.can_have_moved(movement)
            }
        }
    }

    /// The proposal that a second badge has agreed to: it waits, it is another's, and it is what was carried out.
    fn agreed(&self, proposal: u64, by: Badge, movement: &Movement) -> Result<&Proposal, Impossible> {
        let waiting = self.waiting(proposal)?;
        if waiting.expires <= movement.at {
            return Err(LedgerRefusal::ProposalExpired { proposal, expired: waiting.expires }.into());
        }
        if waiting.by == by {
            return Err(LedgerRefusal::OwnProposal { proposal, badge: by }.into());
        }
        let ordered = matches!(&movement.purpose, Purpose::Cage(order) if *order == waiting.order);
        if !ordered || movement.by != Clerk::Staff(waiting.by) {
            return Err(Impossible::OtherOrder { proposal });
        }
        Ok(waiting)
    }

    fn can_be_closed(&self, close: &DayClose) -> Result<(), Impossible> {
        let (closed, runs) = (close.day.number, self.day.number);
        if closed != runs {
            return Err(Impossible::OtherDay { closed, runs });
        }
        if close.is_sound() { Ok(()) } else { Err(Impossible::UnsoundDay { day: closed }) }
    }

    /// No more was pulled than there was.
    fn is_held(&self, account: Account, asked: Chips) -> Result<(), Impossible> {
        let holds = self.balance(account);
        if self.holds_chips(account) >= asked {
            return Ok(());
        }
        Err(LedgerRefusal::Overdrawn { account, holds, asked }.into())
    }

    fn can_have_moved(&self, movement: &Movement) -> Result<(), Impossible> {
        let Movement { number, lines, reverses, .. } = movement;
        if self.movements.checked_add(1) != Some(*number) {
            return Err(Impossible::MovementGap { number: *number, last: self.movements });
        }
        match &movement.purpose {
            Purpose::Cage(order) => {
                self.is_new(movement.command)?;
                self.can_be_ordered(order)?;
                if let Order::Tournament { number: tournament, order } = order {
                    Ledger::has_second_badge(*tournament, movement.by, order)?;
                    if self.lines_of_tournament(*tournament, order)? != *lines {
                        return Err(Impossible::OtherLines { number: *number });
                    }
                }
            }
            Purpose::Seats { player, from, to } => {
                self.is_theirs(*player, from.0, from.1)?;
                self.may_sit(*player, to.0, to.1)?;
            }
            Purpose::Stakes { table, seat, player } => self.may_sit(*player, *table, *seat)?,
            Purpose::Play { .. }
            | Purpose::Void { .. }
            | Purpose::Round { .. }
            | Purpose::TimeCharge { .. }
            | Purpose::Prizes { .. }
            | Purpose::Ruling { .. } => {}
            Purpose::Crossing(crossing) => return self.can_have_crossed(crossing, movement),
        }
        let taken_back = match movement.purpose {
            Purpose::Cage(Order::Reverse { movement, .. }) => Some(movement),
            _ => None,
        };
        let sets_aside = matches!(movement.purpose, Purpose::Cage(Order::Reserve { .. }));
        if taken_back != *reverses {
            return Err(Impossible::OtherMovement { number: *number });
        }
        let for_nobody = |account| matches!(account, Account::Hold(hold) if !sets_aside || hold != *number);
        if lines.iter().any(|line| for_nobody(line.to)) {
            return Err(Impossible::NobodysHold { number: *number });
        }
        Ok(self.check_up_to(most_lines(&movement.purpose), lines)?)
    }

    /// Whether money can have crossed like this: one line, the one that this crossing moves, and nothing taken back.
    fn can_have_crossed(&self, crossing: &Crossing, movement: &Movement) -> Result<(), Impossible> {
        let Movement { number, reverses: None, .. } = movement else {
            return Err(Impossible::OtherMovement { number: movement.number });
        };
        let &[line] = &movement.lines[..] else { return Err(Impossible::OtherLines { number: *number }) };
        if self.line_of(crossing, line.amount)? != line {
            return Err(Impossible::OtherLines { number: *number });
        }
        Ok(self.find_their_money(&[line])?)
    }

    /// Whether what an order is about is there.
    fn can_be_ordered(&self, order: &Order) -> Result<(), Impossible> {
        match *order {
            Order::BuyIn { player, table, seat, .. } => self.may_sit(player, table, seat)?,
            Order::PostHold { hold, to, .. } => {
                let player = self.hold(hold)?.player;
                if let HoldUse::Seat { table, seat } = to {
                    self.may_sit(player, table, seat)?;
                }
            }
            Order::VoidHold { hold } => {
                self.hold(hold)?;
            }
            Order::Reverse { movement, .. } => {
                let Some(taken_back) = self.movement_of_today(movement) else {
                    return Err(LedgerRefusal::NoSuchMovement { movement }.into());
                };
                if self.reversed.contains(&movement) {
                    return Err(LedgerRefusal::AlreadyReversed { movement }.into());
                }
                if let Purpose::Cage(Order::CashOut { player, table, seat, .. }) = taken_back.purpose {
                    self.may_sit(player, table, seat)?;
                }
            }
            Order::PayJackpot { fund, claim, .. } if self.is_paid(fund, claim) => {
                return Err(LedgerRefusal::ClaimPaid { fund, claim }.into());
            }
            Order::Tournament { .. }
            | Order::CashOut { .. }
            | Order::Reserve { .. }
            | Order::CountBox { .. }
            | Order::CountTray { .. }
            | Order::HandBack { .. }
            | Order::PostFund { .. }
            | Order::PayDues { .. }
            | Order::Comp { .. }
            | Order::Deposit { .. }
            | Order::Withdraw { .. }
            | Order::BringBankroll { .. }
            | Order::TakeBankroll { .. }
            | Order::Fill { .. }
            | Order::Credit { .. }
            | Order::Seed { .. }
            | Order::PayJackpot { .. }
            | Order::Adjust { .. }
            | Order::Approve { .. }
            | Order::Reject { .. }
            | Order::CloseDay { .. }
            | Order::TurnDown { .. }
            | Order::BeginCount
            | Order::EnterCount { .. }
            | Order::AbandonCount { .. }
            | Order::CloseCounted { .. } => {}
        }
        Ok(())
    }

    fn can_be_proposed(&self, proposal: &Proposal) -> Result<(), Impossible> {
        if self.proposed.checked_add(1) != Some(proposal.number) {
            return Err(Impossible::ProposalGap { number: proposal.number, last: self.proposed });
        }
        self.is_new(proposal.command)
    }

    fn waiting(&self, proposal: u64) -> Result<&Proposal, Impossible> {
        let waiting = self.proposals.get(&proposal);
        waiting.ok_or(Impossible::Refused(LedgerRefusal::NoSuchProposal { proposal }))
    }

    /// An order is carried out once for each command.
    fn is_new(&self, command: CommandId) -> Result<(), Impossible> {
        match self.answers.get(&command) {
            Some(_) => Err(LedgerRefusal::CommandReused { command }.into()),
            None => Ok(()),
        }
    }
}
