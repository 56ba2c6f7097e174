//! The count before the close, and the accounts that stay hidden from whoever counts.

use alloc::string::ToString;
use alloc::vec::Vec;

use game::Moment;
use jackpot::Fund;
use ledger::{AbandonedCount, Account, CountLine, Countable, Drop, HouseAccount, Order, Take, Tally};
use wire::{AbandonedCountView, CountEntry, CountLineView, CountView, CountWhat, DropBox};

use super::{BoardTable, RoomParts};

/// The count that is under way. What is expected is in it for counts that were entered, and for no others.
pub(super) fn count<T: BoardTable>(room: &RoomParts<'_, T>, now: Moment) -> Option<CountView> {
    let sheet = room.ledger.sheet()?;
    let most = room.cage_rules.recount_above.units();
    let closes =
        room.ledger.proposals(now).find(|waiting| matches!(waiting.order, Order::CloseCounted { .. }));
    Some(CountView {
        by: sheet.by.0,
        at: sheet.at.millis(),
        lines: sheet.lines.iter().map(|one| line(one, most)).collect(),
        recount_above: most,
        proposal: closes.map(|waiting| waiting.number),
    })
}

/// The counts of the day that were abandoned. What they found is not for whoever counts next: it says what is expected.
pub(super) fn abandoned<T: BoardTable>(room: &RoomParts<'_, T>, blind: bool) -> Vec<AbandonedCountView> {
    let view = |count: &AbandonedCount| AbandonedCountView {
        began_by: count.sheet.by.0,
        began: count.sheet.at.millis(),
        by: count.by.0,
        at: count.at.millis(),
        why: (!count.why.is_empty()).then(|| count.why.clone()),
        counted: count.sheet.lines.iter().map(|line| u32::from(!line.tallies.is_empty())).sum(),
        lines: if blind {
            Vec::new()
        } else {
            let most = room.cage_rules.recount_above.units();
            count
                .sheet
                .lines
                .iter()
                .filter(|line| !line.tallies.is_empty())
                .map(|one| line(one, most))
                .collect()
        },
    };
    room.ledger.abandoned().iter().map(view).collect()
}

fn line(line: &CountLine, most: u64) -> CountLineView {
    let entry = |tally: &Tally| CountEntry {
        by: tally.by.0,
        at: tally.at.millis(),
        counted: tally.counted.units(),
        expected: tally.expected.units(),
        off: tally.off(),
    };
    let large = line.stands().is_some_and(|tally| tally.off().unsigned_abs() > most);
    CountLineView {
        what: what(line.what),
        name: line.what.to_string(),
        counts: line.tallies.iter().map(entry).collect(),
        recount: large && !line.is_recounted(),
    }
}

/// A thing in the words of the protocol.
pub(super) fn what(what: Countable) -> CountWhat {
    match what {
        Countable::Box(table, drop) => CountWhat::Box { table: u32::from(table.0), drop: drop_box(drop) },
        Countable::Tray(table) => CountWhat::Tray { table: u32::from(table.0) },
        Countable::Drawer => CountWhat::Drawer {},
    }
}

const fn drop_box(drop: Drop) -> DropBox {
    match drop {
        Drop::House(Take::Rake) => DropBox::Rake,
        Drop::House(Take::Time) => DropBox::Time,
        Drop::Fund(Fund::BadBeat) => DropBox::BadBeat,
        Drop::Fund(Fund::HighHand) => DropBox::HighHand,
        Drop::Fund(Fund::NewJerseyBadBeat) => DropBox::NjBadBeat,
    }
}

/// Whether a balance says, or lets work out, what a count should find: whoever counts does not see it. The sum over all
/// accounts is nothing, so the one that makes it so is among them.
pub const fn is_counted_blind(account: Account) -> bool {
    match account {
        Account::Outside
        | Account::Cage
        | Account::Tray(_)
        | Account::TrayTake(..)
        | Account::Box(..)
        | Account::Counted(_)
        | Account::Reserve(_)
        | Account::House(
            HouseAccount::Rake
            | HouseAccount::Time
            | HouseAccount::OverShort
            | HouseAccount::Promotions
            | HouseAccount::Dues
            | HouseAccount::Fees
            | HouseAccount::Tokes
            | HouseAccount::Withheld,
        ) => true,
        Account::Player(_)
        | Account::Stack(..)
        | Account::Behind(..)
        | Account::Away(..)
        | Account::Pot(_)
        | Account::RakeArea(..)
        | Account::Jackpot(_)
        | Account::Bank(_)
        | Account::Wagers(_)
        | Account::Meter(..)
        | Account::PrizePool(_)
        | Account::Bounties(_)
        | Account::EntryFees(_)
        | Account::StaffShare(_)
        | Account::Withheld(_)
        | Account::Unpaid(_)
        | Account::Hold(_)
        | Account::Impound(..)
        | Account::Transit(_)
        | Account::Section(_)
        | Account::Leaving(_) => false,
    }
}
