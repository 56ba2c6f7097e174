//! What waits for a second badge, folded from the cage's proposals, the claims on jackpots and the corrections of
//! meters, and the hands that shall be void, into one list.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use chips::Currency;
use game::Moment;
use jackpot::{Change, Claim, Reason};
use ledger::{AbandonedCount, CountLine, Explained, Order, Proposal, Tally};
use poker::Matter;
use poker::irregular::Question;
use rulebook::rule;
use wire::{AwaitsBadge, Inbox, InboxItem, InboxPart, Role};

use super::cage::named;
use super::{BoardTable, RoomParts, jackpots};
use crate::felt::because;

/// Everything that waits for a second badge, the oldest first.
pub fn inbox<T: BoardTable>(room: &RoomParts<'_, T>, now: Moment, money: Currency) -> Inbox {
    let orders = room.ledger.proposals(now).map(|proposal| order(room, proposal, money));
    let verified = room.jackpots.claims().iter().filter(|claim| claim.approved.is_none());
    let claims = verified.filter_map(|open| claim(room, open));
    let meters = room.jackpots.proposals().iter().map(|waiting| meter(waiting, money));
    let voids = room.open_tables().filter_map(void);
    let mut items: Vec<InboxItem> = orders.chain(claims).chain(meters).chain(voids).collect();
    items.sort_by_key(|item| item.at);
    Inbox { items }
}

/// An order of the cage.
fn order<T: BoardTable>(room: &RoomParts<'_, T>, proposal: &Proposal, money: Currency) -> InboxItem {
    let number = proposal.number;
    let title = proposal.order.title();
    let mut what = AwaitsBadge::Order { proposal: number };
    let mut parts = Vec::new();
    let (says, why) = match &proposal.order {
        Order::CloseCounted { explained } => {
            let day = room.ledger.day().number;
            what = AwaitsBadge::DayClose { proposal: number, day };
            parts = differences(room, explained);
            let off = match parts.len() {
                0 => "every count agrees with the books".to_owned(),
                1 => "one count differs from the books".to_owned(),
                many => format!("{many} counts differ from the books"),
            };
            let abandoned = room.ledger.abandoned();
            parts.extend((1..).zip(abandoned).flat_map(|(nth, count)| found_before(nth, count)));
            let why = (!abandoned.is_empty()).then(|| given_up(abandoned));
            (format!("close gaming day {day}: {off}"), why)
        }
        Order::Reverse { movement, reason } => {
            (format!("{title} of movement {movement}"), Some(reason.clone()))
        }
        Order::Adjust { from, to, amount, reason } => {
            let (from, to) = (named(room, *from), named(room, *to));
            (format!("{title} of {} from {from} to {to}", money.show(*amount)), Some(reason.clone()))
        }
        Order::PayJackpot { fund, claim, payees, .. } => {
            let paid = payees.iter().map(|payee| part(room.called(payee.player), payee.amount.units()));
            parts = paid.collect();
            (format!("{title} for claim {claim} on {fund}"), None)
        }
        // These never wait: one badge is enough, or they are refused.
        Order::Deposit { .. }
        | Order::Withdraw { .. }
        | Order::BuyIn { .. }
        | Order::CashOut { .. }
        | Order::PayDues { .. }
        | Order::Comp { .. }
        | Order::PostFund { .. }
        | Order::HandBack { .. }
        | Order::Reserve { .. }
        | Order::PostHold { .. }
        | Order::VoidHold { .. }
        | Order::BringBankroll { .. }
        | Order::TakeBankroll { .. }
        | Order::Fill { .. }
        | Order::Credit { .. }
        | Order::CountBox { .. }
        | Order::CountTray { .. }
        | Order::Seed { .. }
        | Order::Approve { .. }
        | Order::Reject { .. }
        | Order::TurnDown { .. }
        | Order::CloseDay { .. }
        | Order::BeginCount
        | Order::EnterCount { .. }
        | Order::AbandonCount { .. }
        | Order::Tournament { .. } => (title.to_owned(), None),
    };
    InboxItem {
        what,
        says,
        why,
        parts,
        by: proposal.by.0,
        at: Some(proposal.at.millis()),
        until: Some(proposal.expires.millis()),
        roles: vec![Role::Cage],
        rule: None,
    }
}

fn part(name: String, units: u64) -> InboxPart {
    InboxPart { name, amount: i64::try_from(units).unwrap_or(i64::MAX), note: None }
}

/// What is off by how much, and why.
fn differences<T: BoardTable>(room: &RoomParts<'_, T>, explained: &[Explained]) -> Vec<InboxPart> {
    let off = |given: &Explained| {
        let line = room.ledger.sheet().and_then(|sheet| sheet.line(given.what));
        line.and_then(|line| line.stands()).map_or(0, Tally::off)
    };
    let line = |given: &Explained| InboxPart {
        name: given.what.to_string(),
        amount: off(given),
        note: Some(format!("{}: {}", given.why, given.words)),
    };
    explained.iter().map(line).collect()
}

/// What an earlier count of the day found that was abandoned: whoever confirms the close should know.
fn found_before(nth: u32, count: &AbandonedCount) -> impl Iterator<Item = InboxPart> {
    let off = |line: &CountLine| line.stands().map(Tally::off).filter(|off| *off != 0);
    count.sheet.lines.iter().filter_map(move |line| {
        Some(InboxPart {
            name: format!("{}, in abandoned count {nth}", line.what),
            amount: off(line)?,
            note: Some("this count does not stand".to_owned()),
        })
    })
}

/// Who gave up counts of the day, and why.
fn given_up(abandoned: &[AbandonedCount]) -> String {
    let told = abandoned.iter().map(|count| match count.why.as_str() {
        "" => format!("badge {} abandoned a count begun by badge {}", count.by.0, count.sheet.by.0),
        why => format!("badge {} abandoned a count begun by badge {}: {why}", count.by.0, count.sheet.by.0),
    });
    told.collect::<Vec<String>>().join("; ")
}

/// A jackpot that somebody has verified.
fn claim<T: BoardTable>(room: &RoomParts<'_, T>, claim: &Claim) -> Option<InboxItem> {
    let by = claim.verified?.0;
    let seen = jackpots::claim(room, claim);
    let winners = seen.winners.iter().map(|winner| part(winner.name.clone(), winner.amount));
    Some(InboxItem {
        what: AwaitsBadge::Claim { claim: seen.claim, hand: seen.hand },
        says: format!("pay claim {}: {}", seen.claim, seen.says),
        why: None,
        parts: winners.collect(),
        by,
        at: room.verified.get(&claim.number).map(|at| at.millis()),
        until: None,
        roles: vec![Role::Floor],
        rule: seen.rule,
    })
}

/// A hand of poker that somebody wants to be void.
fn void<T: BoardTable>(live: &T) -> Option<InboxItem> {
    let (_, table) = live.game().poker()?;
    let (setup, hand) = table.hand()?;
    let Question::Void { by, reason } = hand.case()?.question else { return None };
    let number = table.hand_number()?;
    let (at, why) = live.void_proposed().map_or((None, None), |(at, why)| (Some(at.millis()), Some(why)));
    Some(InboxItem {
        what: AwaitsBadge::VoidHand { table: u32::from(live.id().0), hand: number.0 },
        says: format!("void {number} at {}: {}", live.name(), because(reason)),
        why: why.map(ToOwned::to_owned),
        parts: Vec::new(),
        by: by.0,
        at,
        until: None,
        roles: vec![Role::Floor],
        rule: Some(setup.cite(Matter::FloorDecides).to_string()),
    })
}

/// A correction of a meter.
fn meter(waiting: &jackpot::Proposal, money: Currency) -> InboxItem {
    let way = match waiting.change {
        Change::Up => "raise",
        Change::Down => "lower",
    };
    let why = match waiting.reason {
        Reason::Miscount => "a count was wrong",
        Reason::WrongPayment => "a prize was paid wrongly",
        Reason::Promotion => "the money goes to players in another way",
        Reason::Ordered => "the regulator said so",
    };
    InboxItem {
        what: AwaitsBadge::Meter { adjustment: waiting.number.0 },
        says: format!("{way} {} by {}", waiting.fund, money.show(waiting.amount)),
        why: Some(why.to_owned()),
        parts: Vec::new(),
        by: waiting.by.0,
        at: None,
        until: None,
        roles: vec![Role::Floor],
        rule: Some(rule!("cb:10.badbeat.fund.4").to_string()),
    }
}
