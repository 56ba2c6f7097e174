//! The cage's view: what the ledger holds, and what waits for a second badge.

use chips::{Chips, Currency};
use game::{Moment, PlayerId};
use ledger::{Account, Order, Proposal};
use room::Room;
use wire::{AccountLine, CageView, PlayerBalance, ProposalLine};

use super::lists::called;
use super::person::on_tables;

/// The cage's view of the room.
pub fn cage(room: &Room, now: Moment) -> CageView {
    let ledger = room.ledger();
    let accounts = ledger
        .trial_balance()
        .into_iter()
        .map(|(account, balance)| AccountLine { account: named(room, account), balance });
    CageView {
        cage: whole(ledger.cage()),
        accounts: accounts.collect(),
        total: whole(ledger.total()),
        proposals: ledger.proposals(now).map(|proposal| waits(room, proposal)).collect(),
        uncounted: ledger.uncounted().into_iter().map(|account| account.to_string()).collect(),
        day: ledger.day().number,
        players: (1..=room.players()).map(PlayerId).map(|player| balance(room, player)).collect(),
    }
}

/// A sum of accounts on the wire: no room holds more.
fn whole(sum: i128) -> i64 {
    i64::try_from(sum).unwrap_or(if sum < 0 { i64::MIN } else { i64::MAX })
}

/// An account by name: people by what they are called.
fn named(room: &Room, account: Account) -> String {
    match account {
        Account::Player(player) => format!("{player}, {}", called(room, player)),
        account => account.to_string(),
    }
}

fn balance(room: &Room, player: PlayerId) -> PlayerBalance {
    PlayerBalance {
        player: u64::from(player.0),
        name: called(room, player),
        balance: room.ledger().balance(Account::Player(player)),
        on_tables: on_tables(room, player),
    }
}

fn waits(room: &Room, proposal: &Proposal) -> ProposalLine {
    let show = |amount: Chips| Currency::USD.show(amount).to_string();
    let title = proposal.order.title();
    let says = match &proposal.order {
        Order::Reverse { movement, reason } => format!("{title} of movement {movement}: {reason}"),
        Order::Adjust { from, to, amount, reason } => {
            let (from, to) = (named(room, *from), named(room, *to));
            format!("{title} of {} from {from} to {to}: {reason}", show(*amount))
        }
        Order::PayJackpot { claim, payees, .. } => {
            let total = payees.iter().fold(0_u64, |sum, payee| sum.saturating_add(payee.amount.units()));
            format!("{title} for claim {claim}: {}", show(Chips::new(total)))
        }
        _ => title.to_owned(),
    };
    ProposalLine { proposal: proposal.number, says, by: proposal.by.0 }
}
