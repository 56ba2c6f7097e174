//! What tables book, and which ways their money may go.

use alloc::vec::Vec;

use chips::Chips;
use game::{CommandId, Moment, PlayerId, Seat, TableId};

use crate::account::{Account, Drop, HouseAccount, Take};
use crate::event::LedgerEvent;
use crate::ledger::Ledger;
use crate::movement::{Clerk, Movement, MovementLine, Purpose};
use crate::refusal::LedgerRefusal;

impl Ledger {
    /// Books what happened at a table: one movement, all lines or none.
    ///
    /// A repeated command is the journal's to answer: tables post too often for the ledger to remember them.
    pub fn post(
        &self,
        at: Moment,
        command: CommandId,
        by: Clerk,
        purpose: Purpose,
        lines: Vec<MovementLine>,
    ) -> Result<LedgerEvent, LedgerRefusal> {
        if lines.is_empty() {
            return Err(LedgerRefusal::NothingAsked);
        }
        self.may_post(by, &purpose)?;
        for &line in &lines {
            self.follows(&purpose, line)?;
            // No dealer opens a drop box.
            if matches!((&purpose, line.from, by), (Purpose::Void { .. }, Account::Box(..), Clerk::Dealer(_)))
            {
                return Err(LedgerRefusal::NotAllowed { clerk: by });
            }
        }
        self.leaves_nothing(&purpose, &lines)?;
        self.check(&lines)?;
        let number = self.movements.saturating_add(1);
        Ok(LedgerEvent::Moved(Movement { number, at, command, by, purpose, lines, reverses: None }))
    }

    /// Whether this clerk may post for this purpose: a dealer at the own table, a player with own chips.
    fn may_post(&self, by: Clerk, purpose: &Purpose) -> Result<(), LedgerRefusal> {
        let table = match *purpose {
            // Orders come in by the other door, where they are remembered.
            Purpose::Cage(_) | Purpose::Prizes { .. } | Purpose::Crossing(_) => {
                return Err(LedgerRefusal::NotAllowed { clerk: by });
            }
            Purpose::Play { table, .. }
            | Purpose::Round { table, .. }
            | Purpose::TimeCharge { table, .. }
            | Purpose::Void { table, .. }
            | Purpose::Stakes { table, .. } => Some(table),
            // No dealer decides a dispute: the floor signs.
            Purpose::Seats { .. } | Purpose::Ruling { .. } => None,
        };
        let allowed = match by {
            Clerk::Staff(_) | Clerk::Clock => true,
            Clerk::Carrier => false,
            Clerk::Dealer(own) => table == Some(own),
            Clerk::Player(player) => match *purpose {
                Purpose::Play { table, seat: Some(seat), .. }
                | Purpose::Round { table, seat: Some(seat), .. } => {
                    return self.is_theirs(player, table, seat);
                }
                Purpose::Stakes { player: whose, .. } | Purpose::Seats { player: whose, .. } => {
                    whose == player
                }
                _ => false,
            },
        };
        if allowed { Ok(()) } else { Err(LedgerRefusal::NotAllowed { clerk: by }) }
    }

    /// Whether the purpose covers the line.
    #[inline]
    fn follows(&self, purpose: &Purpose, line: MovementLine) -> Result<(), LedgerRefusal> {
        match *purpose {
            Purpose::Play { table, seat, .. } => self.follows_play(table, seat, line),
            Purpose::Round { table, seat, .. } => follows_round(table, seat, line),
            Purpose::TimeCharge { table, verified_by } => {
                follows_time_charge(table, verified_by.is_some(), line)
            }
            Purpose::Void { table, .. } => follows_void(table, line),
            Purpose::Stakes { table, seat, player } => self.follows_stakes(table, seat, player, line),
            Purpose::Seats { player, from, to } => self.follows_seats(player, from, to, line),
            Purpose::Ruling { table, case } => follows_ruling(table, case, line),
            Purpose::Cage(_) | Purpose::Prizes { .. } | Purpose::Crossing(_) => {
                Err(LedgerRefusal::WrongRoute { line })
            }
        }
    }

    /// A hand of poker.
    #[inline]
    fn follows_play(
        &self,
        table: TableId,
        seat: Option<Seat>,
        line: MovementLine,
    ) -> Result<(), LedgerRefusal> {
        use Account::{Behind, Box, House, Pot, RakeArea, Stack, TrayTake};
        let right = match (line.from, line.to) {
            (
                Stack(at, whose) | Behind(at, whose),
                Pot(_) | House(HouseAccount::Dues | HouseAccount::Tokes),
            ) => {
                if at == table {
                    own(seat, whose, line.from)?;
                    self.last_rake_is_in_the_tray(table, line)?;
                }
                true
            }
            // Chips paid for arrive (cb:2.procedures.6).
            (Behind(_, whose), Stack(_, to)) => whose == to,
            // The dealer drops each kind of money in its own box (cb:10.badbeat.fund.2, cb:11.highhand.fund.2). When
            // the hand is over the rake goes from its area to the tray (nj:14.14(b)1.iii, nj:14.14(b)2.iii); when it
            // is void, back to the pot.
            (
                Pot(_),
                Stack(..) | RakeArea(_, Take::Rake) | Box(_, Drop::House(Take::Rake) | Drop::Fund(_)),
            )
            | (RakeArea(_, Take::Rake), TrayTake(_, Take::Rake) | Box(_, Drop::House(Take::Rake)) | Pot(_))
            | (House(HouseAccount::Dues), Pot(_) | Stack(..)) => true,
            _ => false,
        };
        here(right, table, line)
    }

    /// The first chips of a hand wait until the rake of the last one is in the tray (nj:14.14(b)1.iii,
    /// nj:14.14(b)2.iii).
    #[inline]
    fn last_rake_is_in_the_tray(&self, table: TableId, line: MovementLine) -> Result<(), LedgerRefusal> {
        if line.to == Account::Pot(table) && self.balance(line.to) == 0 {
            let amount = self.balance(Account::RakeArea(table, Take::Rake));
            if amount != 0 {
                return Err(LedgerRefusal::RakeNotInTray { table, amount });
            }
        }
        Ok(())
    }

    /// Chips behind arrive, or stakes leave the table and come back, all of them (cb:2.procedures.3c,
    /// nj:14.7(c)5.i@nj-2008).
    fn follows_stakes(
        &self,
        table: TableId,
        seat: Seat,
        player: PlayerId,
        line: MovementLine,
    ) -> Result<(), LedgerRefusal> {
        use Account::{Away, Behind, Stack};
        let (stack, behind, away) = (Stack(table, seat), Behind(table, seat), Away(table, player));
        if line.from == away && (line.to == stack || line.to == behind) {
            return self.may_sit(player, table, seat);
        }
        let right = (line.from == behind && (line.to == stack || line.to == away))
            || (line.from == stack && line.to == away);
        if right { self.is_theirs(player, table, seat) } else { Err(LedgerRefusal::WrongRoute { line }) }
    }

    /// A player moves.
    fn follows_seats(
        &self,
        player: PlayerId,
        from: (TableId, Seat),
        to: (TableId, Seat),
        line: MovementLine,
    ) -> Result<(), LedgerRefusal> {
        use Account::{Behind, Stack};
        let stack = line.from == Stack(from.0, from.1) && line.to == Stack(to.0, to.1);
        let behind = line.from == Behind(from.0, from.1)
            && (line.to == Behind(to.0, to.1) || line.to == Stack(to.0, to.1));
        if !stack && !behind {
            return Err(LedgerRefusal::WrongRoute { line });
        }
        self.is_theirs(player, from.0, from.1)?;
        self.may_sit(player, to.0, to.1)
    }

    /// A player who moves takes everything along, and whoever comes back brings everything.
    fn leaves_nothing(&self, purpose: &Purpose, lines: &[MovementLine]) -> Result<(), LedgerRefusal> {
        if let Purpose::Stakes { table, player, .. } = *purpose {
            let away = Account::Away(table, player);
            let taken = self.balance(away);
            if lines.iter().any(|line| line.from == away) && self.after(away, lines)? != 0 {
                let brought = lines.iter().filter(|line| line.from == away).map(|line| line.amount);
                let brought = Chips::total(brought).unwrap_or(Chips::MAX);
                return Err(LedgerRefusal::MustAllReturn { away: taken, brought });
            }
        }
        let Purpose::Seats { from: (table, seat), .. } = *purpose else { return Ok(()) };
        for account in [Account::Stack(table, seat), Account::Behind(table, seat)] {
            let left = self.after(account, lines)?;
            if left != 0 {
                return Err(LedgerRefusal::ChipsLeftBehind { account, left });
            }
        }
        Ok(())
    }
}

/// A seat's command draws on that seat's chips alone (cb:2.procedures.9).
#[inline]
fn own(by: Option<Seat>, whose: Seat, account: Account) -> Result<(), LedgerRefusal> {
    match by {
        Some(seat) if seat != whose => Err(LedgerRefusal::NotYours { seat, account }),
        _ => Ok(()),
    }
}

/// Whether a way that is right in kind stays at this table.
#[inline]
fn here(right: bool, table: TableId, line: MovementLine) -> Result<(), LedgerRefusal> {
    let stays = |account: Account| account.table().is_none_or(|at| at == table);
    if right && stays(line.from) && stays(line.to) { Ok(()) } else { Err(LedgerRefusal::WrongRoute { line }) }
}

/// A round of a house-banked game.
#[inline]
fn follows_round(table: TableId, seat: Option<Seat>, line: MovementLine) -> Result<(), LedgerRefusal> {
    use Account::{Bank, House, Meter, Stack, Wagers};
    let right = match (line.from, line.to) {
        (Stack(_, whose), Wagers(_) | Bank(_) | House(HouseAccount::Tokes)) => {
            own(seat, whose, line.from)?;
            true
        }
        (Wagers(_), Stack(..) | Bank(_) | Meter(..))
        | (Bank(_), Wagers(_) | Stack(..) | Meter(..))
        | (Meter(..), Bank(_) | Stack(..)) => true,
        _ => false,
    };
    here(right, table, line)
}

/// Time is charged to the rake area (nj:14.14(b)3.iv) or dropped, and goes to the tray when a floorperson has
/// verified it (nj:14.14(b)3.v).
fn follows_time_charge(table: TableId, verified: bool, line: MovementLine) -> Result<(), LedgerRefusal> {
    use Account::{Box, Pot, RakeArea, Stack, TrayTake};
    if !verified && matches!((line.from, line.to), (RakeArea(..), TrayTake(..))) {
        return Err(LedgerRefusal::NotVerified { table, amount: line.amount });
    }
    let right = matches!(
        (line.from, line.to),
        (Stack(..) | Pot(_), RakeArea(_, Take::Time) | Box(_, Drop::House(Take::Time)))
            | (RakeArea(_, Take::Time), TrayTake(_, Take::Time))
    );
    here(right, table, line)
}

/// A hand that is undone: drops come back to the pot, and whoever has left the table meanwhile is paid from it. All else goes
/// the ways of the hand.
fn follows_void(table: TableId, line: MovementLine) -> Result<(), LedgerRefusal> {
    use Account::{Box, Player, Pot};
    let right = matches!((line.from, line.to), (Box(_, Drop::Fund(_)), Pot(_)) | (Pot(_), Player(_)));
    here(right, table, line)
}

/// A dispute: chips of a stack are held under the case, or go to whom they belong; what is held goes to a stack of the table
/// or to an account.
fn follows_ruling(table: TableId, case: u32, line: MovementLine) -> Result<(), LedgerRefusal> {
    use Account::{Impound, Player, Stack};
    let right = match (line.from, line.to) {
        (Stack(..), Impound(_, number)) | (Impound(_, number), Stack(..) | Player(_)) => number == case,
        (Stack(..), Stack(..) | Player(_)) => true,
        _ => false,
    };
    here(right, table, line)
}
