//! The funds of the jackpots must hold what their accounts hold.

use ::ledger::{Account, Ledger};
use chips::Chips;
use jackpot::{Fund, Jackpots};
use room::{HouseRules, RoomEvent, audit};

use super::super::money;
use super::Part;
use crate::commands::room_log::RoomLog;
use crate::refusal::Refusal;
use crate::table::MONEY;

/// Folds the jackpots and compares every fund with the ledger.
pub(super) fn check(log: &RoomLog, ledger: &Ledger) -> Result<Part, Refusal> {
    let mut jackpots = Jackpots::new();
    let rules = HouseRules::CARD_ROOM.jackpots;
    audit::room_events(log.store(), &mut |logged| {
        if let RoomEvent::Jackpot(event) = &logged.event {
            game::Game::apply(&mut jackpots, &rules, event);
        }
    })
    .map_err(|error| log.refused(&error))?;
    let mut wrong = Vec::new();
    for fund in Fund::ALL {
        let (state, account) = (jackpots.fund(fund), in_the_ledger(fund));
        let payable = Chips::total(jackpots.meters(fund).iter().copied().chain([state.pending]));
        let expected = [
            (Account::Jackpot(account), payable.unwrap_or(Chips::MAX)),
            (Account::Counted(account), state.counted),
            (Account::Reserve(account), state.reserve),
        ];
        for (account, chips) in expected {
            let holds = ledger.balance(account);
            if u64::try_from(holds) != Ok(chips.units()) {
                let fund = MONEY.show(chips);
                wrong.push(format!("{account} holds {} in the ledger and {fund} in the fund", money(holds)));
            }
        }
    }
    Ok(Part::of("jackpots", &wrong, || "every fund holds what its accounts hold".to_owned()))
}

const fn in_the_ledger(fund: Fund) -> ::ledger::Fund {
    match fund {
        Fund::BadBeat => ::ledger::Fund::BadBeat,
        Fund::HighHand => ::ledger::Fund::HighHand,
        Fund::NewJerseyBadBeat => ::ledger::Fund::NewJerseyBadBeat,
    }
}
