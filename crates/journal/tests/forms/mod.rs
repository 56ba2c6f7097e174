//! The stored forms of all events: every variant comes back, damage is found or harmless, and what was written once
//! can be read for ever.

mod golden;
mod guess;
mod hands;
mod round_trip;
mod states;

/// Calls a macro with every type whose forms are kept for ever.
#[macro_export]
macro_rules! every_form {
    ($with:ident) => {
        $with! {
            "poker" => poker::Event,
            "poker-post" => poker::Post,
            "poker-raise" => poker::Raise,
            "poker-won" => poker::Won,
            "irregular" => poker::irregular::Event,
            "irregular-pile" => poker::irregular::PileName,
            "irregular-mark" => poker::irregular::Mark,
            "irregular-flag" => poker::irregular::Flag,
            "pit-outcome" => pit::Outcome,
            "premium" => pit::premium::Event,
            "premium-spot" => pit::premium::Spot,
            "premium-place" => pit::premium::Place,
            "mini-dice" => pit::mini_dice::Event,
            "mini-dice-wager" => pit::mini_dice::Wager,
            "mini-dice-holder" => pit::mini_dice::Holder,
            "mini-dice-why" => pit::mini_dice::Why,
            "mini-dice-reason" => pit::mini_dice::Reason,
            "mini-dice-fault" => pit::mini_dice::Fault,
            "craps" => pit::craps::Event,
            "craps-wager" => pit::craps::Wager,
            "craps-hard" => pit::craps::Hard,
            "craps-button" => pit::craps::Button,
            "table" => table::Event,
            "table-entry" => table::Entry,
            "table-standing" => table::Standing,
            "buy-in" => table::buyin::Event,
            "buy-in-coming" => table::buyin::Coming,
            "absence" => table::absence::Event,
            "absence-why" => table::absence::Why,
            "absence-stakes" => table::absence::Stakes,
            "decks" => table::decks::Event,
            "decks-which" => table::decks::Which,
            "decks-colour" => table::decks::Colour,
            "decks-source" => table::decks::Source,
            "decks-defect" => table::decks::Defect,
            "decks-face" => table::decks::Face,
            "decks-cut" => table::decks::CutStep,
            "decks-step" => table::decks::Step,
            "clock" => table::clock::Event,
            "clock-kind" => table::clock::Kind,
            "clock-then" => table::clock::Then,
            "charge" => table::charge::Event,
            "charge-place" => table::charge::Place,
            "rotation" => table::rotation::Event,
            "ledger" => ledger::Event,
            "ledger-clerk" => ledger::Clerk,
            "ledger-purpose" => ledger::Purpose,
            "ledger-account" => ledger::Account,
            "ledger-fund" => ledger::Fund,
            "ledger-take" => ledger::Take,
            "ledger-drop" => ledger::Drop,
            "ledger-house" => ledger::HouseAccount,
            "ledger-order" => ledger::Order,
            "ledger-tender" => ledger::Tender,
            "ledger-inventory" => ledger::Inventory,
            "ledger-hold-use" => ledger::HoldUse,
            "ledger-seed-from" => ledger::SeedFrom,
            "ledger-id" => ledger::IdKind,
            "ledger-answer" => ledger::Answer,
            "jackpot" => jackpot::Event,
            "jackpot-alarm" => jackpot::Alarm,
            "jackpot-fund" => jackpot::Fund,
            "jackpot-prize" => jackpot::Prize,
            "jackpot-role" => jackpot::Role,
            "jackpot-denial" => jackpot::Denial,
            "jackpot-change" => jackpot::Change,
            "jackpot-reason" => jackpot::Reason,
            "actor" => game::Actor,
            "motion" => game::preparation::Motion,
            "stream" => journal::StreamId,
        }
    };
}
