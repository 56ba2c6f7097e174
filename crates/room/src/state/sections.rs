//! Sections: money sets out and comes home, and what it was brought for is done where it lands.

use std::collections::BTreeSet;

use chips::Chips;
use game::{PlayerId, SectionId, TransferId};
use ledger::{Account, Clerk, Crossing, CrossingOrder, LedgerEvent, LedgerRefusal, MOST_REASON, Purpose};

use super::{CommandContext, Room};
use crate::floor::FloorEvent;
use crate::record::RoomEvent;
use crate::refusal::Refusal;
use crate::request::{Answer, By};
use crate::sections::{BroughtFor, SectionRequest};

/// The highest number of a player: names are kept by number.
pub(crate) const MOST_PLAYERS: u32 = 1 << 24;

/// The longest name of a list that money is sent out for.
const MOST_LIST: usize = 200;

impl Room {
    /// Something about sections.
    pub(super) fn ask_of_sections(
        &mut self,
        context: CommandContext,
        request: SectionRequest,
    ) -> Result<Answer, Refusal> {
        use SectionRequest as R;
        let order = match request {
            R::Open { section } => {
                let by = match context.by {
                    By::Floor(badge) | By::Cage(badge) => badge,
                    by => return Err(Refusal::NotYours { by }),
                };
                let opened = self.ledger.open_section(self.now, context.id, by, section);
                self.book(opened.map_err(Refusal::Ledger)?)?;
                return Ok(Answer::Done);
            }
            R::Become { section } => {
                context.floor()?;
                // People are the house's, too: an empty room knows nobody.
                if self.players() > 0 && self.ledger.own_section().is_none() {
                    return Err(Refusal::Ledger(LedgerRefusal::NotEmpty {
                        movements: self.ledger.movements(),
                    }));
                }
                let founded = self.ledger.become_section(self.now, context.id, section);
                if let Some(founded) = founded.map_err(Refusal::Ledger)? {
                    self.book(founded)?;
                }
                return Ok(Answer::Done);
            }
            R::SetOut { section, player, amount, brought_for } => {
                return self.set_out(context, (section, player, amount), brought_for);
            }
            R::SendHome { player, amount } => {
                let holds = self.ledger.balance(Account::Player(player));
                let all = Chips::new(u64::try_from(holds).unwrap_or(0));
                let order = CrossingOrder::SendHome { player, amount: amount.unwrap_or(all) };
                let sent = self.crosses(context, person(context.by)?, &order)?;
                let sent = sent.ok_or_else(|| self.lost(&"money was sent home, and none has moved"))?;
                return Ok(Answer::Sent(sent));
            }
            R::Recall { transfer } => {
                self.crosses(context, person(context.by)?, &CrossingOrder::Recall { transfer })?;
                return Ok(Answer::Done);
            }
            R::Land { transfer, player, name, amount, brought_for, settled_below } => {
                carrier(context.by)?;
                return self.land(context, (transfer, player, amount), name, brought_for, settled_below);
            }
            R::Cancel { transfer, player, amount, settled_below } => {
                let why = "it was wanted back before it landed".to_owned();
                CrossingOrder::Decline { transfer, player, amount, why, settled_below }
            }
            R::Settle { transfer, player, amount } => CrossingOrder::Settle { transfer, player, amount },
            R::GiveBack { transfer, player, amount, why } => {
                CrossingOrder::GiveBack { transfer, player, amount, why }
            }
            R::Receive { transfer, player, amount } => CrossingOrder::Receive { transfer, player, amount },
            R::Arrive { transfer } => CrossingOrder::Arrive { transfer },
        };
        carrier(context.by)?;
        self.crosses(context, Clerk::Carrier, &order)?;
        Ok(Answer::Done)
    }

    /// A step of a transfer, booked; which transfer it was, unless it had been done before.
    fn crosses(
        &mut self,
        context: CommandContext,
        clerk: Clerk,
        order: &CrossingOrder,
    ) -> Result<Option<TransferId>, Refusal> {
        let event = self.ledger.cross(self.now, context.id, clerk, order).map_err(Refusal::Ledger)?;
        let Some(event) = event else { return Ok(None) };
        let transfer = event.movement().and_then(|movement| match &movement.purpose {
            Purpose::Crossing(crossing) => Some(crossing.transfer()),
            _ => None,
        });
        self.book(event)?;
        Ok(transfer)
    }

    /// A player's front money goes to a section, with what it is brought for.
    fn set_out(
        &mut self,
        context: CommandContext,
        (section, player, amount): (SectionId, PlayerId, Chips),
        brought_for: Option<BroughtFor>,
    ) -> Result<Answer, Refusal> {
        let clerk = person(context.by)?;
        // Nobody is seated by somebody else's money.
        if brought_for.is_some() {
            context.player()?;
        }
        if let Some(BroughtFor::JoinList { list }) = &brought_for
            && list.len() > MOST_LIST
        {
            return Err(Refusal::NoSuchList);
        }
        self.known(player)?;
        self.covers(player, amount)?;
        self.may_stake(player, amount)?;
        let order = CrossingOrder::SetOut { section, player, amount };
        let sent = self.crosses(context, clerk, &order)?;
        let transfer = sent.ok_or_else(|| self.lost(&"money has set out, and none has moved"))?;
        if let Some(brought_for) = brought_for {
            let settled_below = self.settled_below(transfer.section);
            self.record(RoomEvent::MoneySetOut { transfer, brought_for, settled_below })?;
        }
        Ok(Answer::Sent(transfer))
    }

    /// Money lands, and what it was brought for is done: or neither, and the house hears why. One command, so that nobody
    /// can have the money here and not what it was for, or be asked for it twice.
    fn land(
        &mut self,
        context: CommandContext,
        (transfer, player, amount): (TransferId, PlayerId, Chips),
        name: String,
        brought_for: Option<BroughtFor>,
        settled_below: u64,
    ) -> Result<Answer, Refusal> {
        let order = CrossingOrder::Land { transfer, player, amount, settled_below };
        let landed = self.ledger.cross(self.now, context.id, Clerk::Carrier, &order);
        let Some(landed) = landed.map_err(Refusal::Ledger)? else { return Ok(Answer::Done) };
        if player.0 == 0 || player.0 > MOST_PLAYERS {
            return Err(Refusal::NoSuchPlayer { player });
        }
        if self.name(player).is_none() {
            super::doors::may_be_called(&name)?;
            self.record(RoomEvent::PlayerRegistered { player, name })?;
        }
        let Some(brought_for) = brought_for else {
            self.book(landed)?;
            return Ok(Answer::Done);
        };
        let before = self.ledger.section_book().cloned();
        let before = before.ok_or_else(|| self.lost(&"money has landed in a room that is no section"))?;
        self.book(landed.clone())?;
        let staged = self.staged.events();
        let asks = CommandContext { id: context.id, by: By::Player(player) };
        match self.carry_out_request(asks, brought_for.request(player)) {
            Ok(_) => Ok(Answer::Done),
            Err(lost @ Refusal::Lost { .. }) => Err(lost),
            // A refused request leaves no trace: what is taken back is the landing alone.
            Err(refusal) if self.staged.events() != staged => Err(self.lost(&refusal)),
            Err(refusal) => {
                self.ledger.undo_landing(&landed, before);
                self.staged.ledger.pop();
                let why = cut(refusal.to_string());
                let order = CrossingOrder::Decline { transfer, player, amount, why, settled_below };
                let declined = self.crosses(context, Clerk::Carrier, &order);
                declined.map_err(|refusal| self.lost(&refusal))?;
                Ok(Answer::Done)
            }
        }
    }

    /// In a section: what lies in the account of somebody who has left its last seat and list goes home, and so does what
    /// comes to somebody who is at none. What was brought without a word about what for waits until its player does
    /// something with it.
    pub(super) fn send_home_who_left(&mut self, context: CommandContext) -> Result<(), Refusal> {
        if self.ledger.own_section().is_none() {
            return Ok(());
        }
        let mut gone = BTreeSet::new();
        for event in &self.staged.room {
            match event {
                RoomEvent::GotUp { player } | RoomEvent::Floor(FloorEvent::Unlisted { player, .. }) => {
                    gone.insert(*player);
                }
                _ => {}
            }
        }
        let moved = self.staged.ledger.iter().filter_map(LedgerEvent::movement);
        let comes =
            moved.filter(|moved| !matches!(moved.purpose, Purpose::Crossing(Crossing::Landed { .. })));
        gone.extend(comes.flat_map(|moved| &moved.lines).filter_map(|line| match line.to {
            Account::Player(player) => Some(player),
            _ => None,
        }));
        for player in gone {
            let holds = self.ledger.balance(Account::Player(player));
            let amount = Chips::new(u64::try_from(holds).unwrap_or(0));
            if amount.is_zero() || self.is_about(player) {
                continue;
            }
            self.crosses(context, Clerk::Clock, &CrossingOrder::SendHome { player, amount })?;
        }
        Ok(())
    }

    /// Whether somebody has a seat, a place or a stake at a table here, or a name on a list.
    fn is_about(&self, player: PlayerId) -> bool {
        let open = || self.tables.values().filter(|live| !live.closed);
        let owned = |live: &crate::tables::LiveTable| {
            live.poker().is_some_and(|game| game.table.owner_of(player).is_some())
        };
        let board = self.floor.board();
        self.protection.is_seated(player)
            || open().any(|live| live.seat_of(player).is_some() || owned(live))
            || open().any(|live| self.ledger.balance(Account::Away(live.id(), player)) != 0)
            || board.lists.iter().any(|list| list.names.iter().any(|name| name.player == player))
    }

    /// Whether what is remembered of money on its way is about money that was sent. What is wrong, else.
    pub(super) fn sections_agree(&self) -> Result<(), String> {
        if let Err((account, holds, expected)) = self.ledger.crossings_agree() {
            return Err(format!("{account} holds {holds} in the ledger and {expected} is on its way"));
        }
        for transfer in self.brought_for.keys() {
            let sent = self.ledger.section(transfer.section).map_or(0, |book| book.set_out);
            if transfer.number > sent {
                return Err(format!("{transfer} was sent for something, and no money with it"));
            }
        }
        Ok(())
    }
}

/// A person, for own money or anybody's; nobody else sends money.
fn person(by: By) -> Result<Clerk, Refusal> {
    match by {
        By::Player(player) => Ok(Clerk::Player(player)),
        By::Floor(badge) | By::Cage(badge) => Ok(Clerk::Staff(badge)),
        by @ (By::Dealer(_) | By::Clock | By::Carrier) => Err(Refusal::NotYours { by }),
    }
}

/// What the other room has done is told by the carrier, and by nobody else.
fn carrier(by: By) -> Result<(), Refusal> {
    match by {
        By::Carrier => Ok(()),
        by => Err(Refusal::NotYours { by }),
    }
}

/// A reason as long as the ledger keeps one.
fn cut(mut why: String) -> String {
    if why.len() > MOST_REASON {
        let end = (0..=MOST_REASON).rev().find(|end| why.is_char_boundary(*end)).unwrap_or(0);
        why.truncate(end);
    }
    why
}
