//! The funds of the jackpots must hold what their accounts hold.

use chips::{Chips, Currency};
use jackpot::{Fund, Jackpots};
use journal::{Store, StoreError, StreamId};
use ledger::{Account, Balance, Ledger};

use super::Part;
use crate::audit::room_events;
use crate::impossible::WrongEvent;
use crate::record::RoomEvent;

/// Folds the jackpots and compares every fund with the ledger.
pub(super) fn check(store: &dyn Store, ledger: &Ledger, money: Currency) -> Result<Part, StoreError> {
    let mut jackpots = Jackpots::new();
    let mut wrong = Vec::new();
    room_events(store, &mut |logged| {
        if let RoomEvent::Jackpot(event) = &logged.event
            && wrong.is_empty()
            && let Err(why) = jackpots.take_in(event)
        {
            let (stream, event) = (StreamId::Room, logged.sequence);
            wrong.push(WrongEvent { stream, event, why: why.into() }.to_string());
        }
    })?;
    // Funds that were not read to the end are not compared.
    if !wrong.is_empty() {
        return Ok(Part::bad("jackpots", wrong.concat()));
    }
    for fund in Fund::ALL {
        let (state, account) = (jackpots.fund(fund), fund);
        let payable = Chips::total(jackpots.meters(fund).iter().copied().chain([state.pending]));
        let expected = [
            (Account::Jackpot(account), payable.unwrap_or(Chips::MAX)),
            (Account::Counted(account), state.counted),
            (Account::Reserve(account), state.reserve),
        ];
        for (account, chips) in expected {
            let holds = ledger.balance(account);
            if u64::try_from(holds) != Ok(chips.units()) {
                let (holds, fund) = (Balance::new(holds, money), money.show(chips));
                wrong.push(format!("{account} holds {holds} in the ledger and {fund} in the fund"));
            }
        }
    }
    Ok(Part::of("jackpots", &wrong, || "every fund holds what its accounts hold".to_owned()))
}
