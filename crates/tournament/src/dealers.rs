//! The director and the dealers: who is on duty, who deals where, and the push.

use alloc::vec::Vec;

use game::Badge;

use crate::TableNo;
use crate::command::DealerRequest;
use crate::director::{Director, Done};
use crate::event::DealerEvent;
use crate::line_up::{DealerName, DealerNo, Duty, LineUp, Push};
use crate::violation::Violation;

impl Director<'_> {
    pub(crate) fn hear_dealers(&mut self, request: DealerRequest, badge: Badge) -> Done {
        self.not_over()?;
        let at = self.now;
        match request {
            DealerRequest::SignIn { name } => self.sign_in(name, badge),
            DealerRequest::SignOut { dealer } => {
                self.on_duty(dealer)?;
                self.note(DealerEvent::SignedOut { dealer, at, badge })
            }
            DealerRequest::Send { dealer, table } => {
                self.open_table(table)?;
                if self.on_duty(dealer)? == Duty::At(table) {
                    return Err(Violation::DealsThere { dealer, table });
                }
                self.note(DealerEvent::Sent { dealer, table, at, badge })
            }
            DealerRequest::Rest { dealer } => {
                let last = self.draft.line_up().line().len().checked_sub(1);
                match self.on_duty(dealer)? {
                    Duty::InLine(nth) if Some(nth) == last => Err(Violation::LastInLine { dealer }),
                    Duty::InLine(_) | Duty::At(_) | Duty::Off => {
                        self.note(DealerEvent::Rested { dealer, at, badge })
                    }
                }
            }
            DealerRequest::Push { tables } => self.push(tables, badge),
            DealerRequest::SetDowns { downs } => self.note(DealerEvent::DownsSet { downs, badge }),
        }
    }

    fn sign_in(&mut self, name: DealerName, badge: Badge) -> Done {
        let line_up = self.draft.line_up();
        let dealer = match line_up.called(&name) {
            Some(dealer) => match line_up.duty(dealer) {
                Some(Duty::At(_) | Duty::InLine(_)) => return Err(Violation::OnDutyAlready { dealer }),
                Some(Duty::Off) | None => dealer,
            },
            None => {
                let most = LineUp::MOST;
                let count = u32::try_from(line_up.dealers().count()).unwrap_or(u32::MAX);
                if count >= most {
                    return Err(Violation::TooManyDealers { most });
                }
                DealerNo(count + 1)
            }
        };
        self.note(DealerEvent::SignedIn { dealer, name, at: self.now, badge })
    }

    fn on_duty(&self, dealer: DealerNo) -> Result<Duty, Violation> {
        match self.draft.line_up().duty(dealer) {
            None => Err(Violation::NoSuchDealer { dealer }),
            Some(Duty::Off) => Err(Violation::NotOnDuty { dealer }),
            Some(duty @ (Duty::At(_) | Duty::InLine(_))) => Ok(duty),
        }
    }

    /// The next push, as things stand.
    pub(crate) fn next_push(&self) -> Push {
        let open: Vec<TableNo> =
            self.draft.table_numbers().filter(|&table| self.draft.open_table(table).is_some()).collect();
        self.draft.line_up().next_push(&open)
    }

    /// The director says what was read from the desk: a push that would be another one now is read again first.
    fn push(&mut self, tables: Push, badge: Badge) -> Done {
        let next = self.next_push();
        if next.is_empty() {
            return Err(Violation::NobodyToPush);
        }
        if tables != next {
            return Err(Violation::AnotherPush);
        }
        self.note(DealerEvent::Pushed { at: self.now, tables, badge })
    }

    /// A table is gone: its dealer is the first in line.
    pub(crate) fn free_dealer(&mut self, table: TableNo) -> Done {
        match self.draft.line_up().at(table) {
            Some(dealer) => self.note(DealerEvent::Freed { dealer, table, at: self.now }),
            None => Ok(()),
        }
    }
}
