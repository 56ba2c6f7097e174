//! What a program wants to know of an event: its name, its seat, its chips.

use chips::Chips;
use game::Seat;
use table::Event;
use table::{absence, buyin, charge, clock, decks, rotation};

/// The name of an event, whose seat it is about and the chips in it.
pub(super) type Facts = (&'static str, Option<Seat>, Option<Chips>);

const fn plain(what: &'static str) -> Facts {
    (what, None, None)
}

const fn at(what: &'static str, seat: Seat) -> Facts {
    (what, Some(seat), None)
}

const fn chips(what: &'static str, seat: Seat, amount: Chips) -> Facts {
    (what, Some(seat), Some(amount))
}

/// What happens around a hand and in it.
pub(super) fn of(event: &Event) -> Facts {
    match *event {
        Event::Seated { seat, .. } => at("seated", seat),
        Event::PlayingOver { seat, .. } => at("playing-over", seat),
        Event::SeatGivenBack { seat } => at("seat-given-back", seat),
        Event::OwnerLeft { seat, stack, .. } => chips("owner-left", seat, stack),
        Event::EntryChosen { seat, .. } => at("entry-chosen", seat),
        Event::SatOut { seat } => at("sat-out", seat),
        Event::SitOutAsked { seat } => at("sit-out-asked", seat),
        Event::Returned { seat } => at("returned", seat),
        Event::LeaveAsked { seat } => at("leave-asked", seat),
        Event::Left { seat, .. } => at("left", seat),
        Event::Moved { to, .. } => at("moved", to),
        Event::Busted { seat } => at("busted", seat),
        Event::GameStarted { .. } => plain("game-started"),
        Event::ButtonCardDealt { seat, .. } => at("button-card-dealt", seat),
        Event::ButtonWon { seat } => at("button-won", seat),
        Event::RevolutionCompleted => plain("revolution-completed"),
        Event::StraddleTaken { seat, amount } => chips("straddle-taken", seat, amount),
        Event::KillTaken { seat } => at("kill-taken", seat),
        Event::ButtonPlaced { button, .. } => at("button-placed", button),
        Event::BlindMissed { seat, .. } => at("blind-missed", seat),
        Event::BlindsLetPass { seat } => at("blinds-let-pass", seat),
        Event::BlindPlaced { seat, amount, .. } => chips("blind-placed", seat, amount),
        Event::EntryPosted { seat, live, dead } => {
            chips("entry-posted", seat, live.plus(dead).unwrap_or(Chips::MAX))
        }
        Event::CameInFree { seat } => at("came-in-free", seat),
        Event::CameBackFree { seat } => at("came-back-free", seat),
        Event::StraddlePlaced { seat, amount } => chips("straddle-placed", seat, amount),
        Event::KillPlaced { seat, amount } => chips("kill-placed", seat, amount),
        Event::LimitsRaised => plain("limits-raised"),
        Event::DealtIn { .. } => plain("dealt-in"),
        Event::HandBegan { .. } => plain("hand-began"),
        Event::Hand(ref event) => in_the_hand(event),
        Event::HandEnded { .. } => plain("hand-ended"),
        Event::KillButtonMoved { to } => ("kill-button-moved", to, None),
        Event::LegUp { seat } => at("leg-up", seat),
        Event::LegLost { seat } => at("leg-lost", seat),
        Event::KillDue { seat, amount } => chips("kill-due", seat, amount),
        Event::KillOwed { amount, .. } => ("kill-owed", None, Some(amount)),
        Event::LimitsStayUp { .. } => plain("limits-stay-up"),
        Event::BuyIn(ref event) => buy_in(event),
        Event::Absence(ref event) => absence(event),
        Event::Decks(ref event) => decks(event),
        Event::Clock(ref event) => clock(event),
        Event::TimeCharge(ref event) => charge(event),
        Event::Rotation(ref event) => rotation(event),
    }
}

fn in_the_hand(event: &poker::Event) -> Facts {
    use poker::Event;
    match *event {
        Event::AntePosted { seat, amount } => chips("ante-posted", seat, amount),
        Event::BlindPosted { seat, amount, .. } => chips("blind-posted", seat, amount),
        Event::DeadMoneyPosted { seat, amount } => chips("dead-money-posted", seat, amount),
        Event::AllInCalled { seat } => at("all-in-called", seat),
        Event::AntesGathered => plain("antes-gathered"),
        Event::CardBurned { .. } => plain("card-burned"),
        Event::CardDealt { seat, .. } => at("card-dealt", seat),
        Event::UpCardDealt { seat, .. } => at("up-card-dealt", seat),
        Event::BoardCardDealt { .. } => plain("board-card-dealt"),
        Event::BurnsScrambled => plain("burns-scrambled"),
        Event::CommonCardCalled => plain("common-card-called"),
        Event::DiscardsReshuffled { .. } => plain("discards-reshuffled"),
        Event::OpenerCalled { seat } => at("opener-called", seat),
        Event::PairCalled { seat, .. } => at("pair-called", seat),
        Event::BroughtIn { seat, amount } => chips("brought-in", seat, amount),
        Event::Checked { seat } => at("checked", seat),
        Event::Called { seat, amount } => chips("called", seat, amount),
        Event::Raised { seat, to, .. } => chips("raised", seat, to),
        Event::Folded { seat } => at("folded", seat),
        Event::TimedOut { seat } => at("timed-out", seat),
        Event::ChopOffered { seat } => at("chop-offered", seat),
        Event::ChopDeclined { seat } => at("chop-declined", seat),
        Event::BlindsChopped => plain("blinds-chopped"),
        Event::UncalledReturned { seat, amount } => chips("uncalled-returned", seat, amount),
        Event::BetsGathered => plain("bets-gathered"),
        Event::RakeTaken { amount, .. } => ("rake-taken", None, Some(amount)),
        Event::DropTaken { amount, .. } => ("drop-taken", None, Some(amount)),
        Event::CardDiscarded { seat, .. } => at("card-discarded", seat),
        Event::DrawCalled { seat, .. } => at("draw-called", seat),
        Event::RunsAsked { seat, .. } => at("runs-asked", seat),
        Event::RunsAgreed { .. } => plain("runs-agreed"),
        Event::Tabled { seat, .. } => at("tabled", seat),
        Event::Mucked { seat } => at("mucked", seat),
        Event::HandKilled { seat } => at("hand-killed", seat),
        Event::PotPushed { seat, amount, .. } => chips("pot-pushed", seat, amount),
        Event::HandOver => plain("hand-over"),
    }
}

fn buy_in(event: &buyin::Event) -> Facts {
    use buyin::Event;
    match *event {
        Event::BoughtIn { seat, amount, .. } => chips("buy-in-bought-in", seat, amount),
        Event::Added { seat, amount } => chips("buy-in-added", seat, amount),
        Event::Waits { seat, amount } => chips("buy-in-waits", seat, amount),
        Event::CameIntoPlay { seat, amount } => chips("buy-in-came-into-play", seat, amount),
        Event::HandedBack { seat, amount } => chips("buy-in-handed-back", seat, amount),
        Event::OnTheWay { seat, amount } => chips("buy-in-on-the-way", seat, amount),
        Event::Delivered { seat } => at("buy-in-delivered", seat),
        Event::CashLaid { seat, amount } => chips("buy-in-cash-laid", seat, amount),
        Event::CashPlayed { seat, amount } => chips("buy-in-cash-played", seat, amount),
        Event::CashConverted { seat, amount } => chips("buy-in-cash-converted", seat, amount),
        Event::CashedOut { seat, stack, waiting, .. } => {
            chips("buy-in-cashed-out", seat, stack.plus(waiting).unwrap_or(Chips::MAX))
        }
        Event::MovedOut { seat, stack, waiting, .. } => {
            chips("buy-in-moved-out", seat, stack.plus(waiting).unwrap_or(Chips::MAX))
        }
        Event::Resumed { .. } => plain("buy-in-resumed"),
    }
}

fn absence(event: &absence::Event) -> Facts {
    use absence::Event;
    match *event {
        Event::LeaveAsked { seat, .. } => at("absence-leave-asked", seat),
        Event::SteppedAway { seat, held, .. } => chips("absence-stepped-away", seat, held),
        Event::Extended { seat, .. } => at("absence-extended", seat),
        Event::OftenAway { seat, .. } => at("absence-often-away", seat),
        Event::Overdue { seat } => at("absence-overdue", seat),
        Event::ShortReturn { seat, brought, .. } => chips("absence-short-return", seat, brought),
        Event::Returned { seat } => at("absence-returned", seat),
        Event::PickedUp { seat, amount } => chips("absence-picked-up", seat, amount),
        Event::Forgotten { seat } => at("absence-forgotten", seat),
        Event::Resumed { .. } => plain("absence-resumed"),
    }
}

fn decks(event: &decks::Event) -> Facts {
    use decks::Event;
    plain(match *event {
        Event::Ordered { .. } => "decks-ordered",
        Event::SurveillanceTold { .. } => "decks-surveillance-told",
        Event::Examined { .. } => "decks-examined",
        Event::Delivered { .. } => "decks-delivered",
        Event::Cared { .. } => "decks-cared",
        Event::Offered { seat, .. } => return at("decks-offered", seat),
        Event::Shuffled { .. } => "decks-shuffled",
        Event::Cut { .. } => "decks-cut",
        Event::MadeReady { .. } => "decks-made-ready",
        Event::Rotated { .. } => "decks-rotated",
        Event::Sorted { .. } => "decks-sorted",
        Event::DefectFound { .. } => "decks-defect-found",
        Event::TakenAway { .. } => "decks-taken-away",
        Event::WentIdle { .. } => "decks-went-idle",
        Event::StubCounted { .. } => "decks-stub-counted",
        Event::MuckCounted { .. } => "decks-muck-counted",
        Event::Cleared { .. } => "decks-cleared",
        Event::HandBegan { .. } => "decks-hand-began",
        Event::HandEnded { .. } => "decks-hand-ended",
        Event::Resumed { .. } => "decks-resumed",
    })
}

fn clock(event: &clock::Event) -> Facts {
    use clock::Event;
    match *event {
        Event::TimeAsked { on, .. } => at("clock-time-asked", on),
        Event::Started { seat, .. } => at("clock-started", seat),
        Event::Warned { seat, .. } => at("clock-warned", seat),
        Event::Expired { seat, .. } => at("clock-expired", seat),
        Event::Stopped { seat, .. } => at("clock-stopped", seat),
        Event::HandCounted { .. } => plain("clock-hand-counted"),
        Event::BankSet { seat, .. } => at("clock-bank-set", seat),
        Event::Resumed { .. } => plain("clock-resumed"),
    }
}

fn charge(event: &charge::Event) -> Facts {
    use charge::Event;
    match *event {
        Event::Opened { .. } => plain("charge-opened"),
        Event::TimeCharged { seat, paid, .. } => chips("charge-time-charged", seat, paid),
        Event::Collected { total, .. } => ("charge-collected", None, Some(total)),
        Event::Verified { amount, .. } => ("charge-verified", None, Some(amount)),
        Event::Raked { amount } => ("charge-raked", None, Some(amount)),
        Event::Dropped { amount, .. } => ("charge-dropped", None, Some(amount)),
        Event::RakePutAway { amount, .. } => ("charge-rake-put-away", None, Some(amount)),
        Event::TimePutAway { amount, .. } => ("charge-time-put-away", None, Some(amount)),
        Event::Emptied { amount, .. } => ("charge-emptied", None, Some(amount)),
        Event::Forgiven { seat, amount } => chips("charge-forgiven", seat, amount),
        Event::Closed => plain("charge-closed"),
        Event::Resumed { .. } => plain("charge-resumed"),
    }
}

fn rotation(event: &rotation::Event) -> Facts {
    use rotation::Event;
    match *event {
        Event::GameChanged { .. } => plain("rotation-game-changed"),
        Event::HandCounted { .. } => plain("rotation-hand-counted"),
        Event::LimitProposed { .. } => plain("rotation-limit-proposed"),
        Event::Objected { seat } => at("rotation-objected", seat),
        Event::Approved { .. } => plain("rotation-approved"),
        Event::LimitChanged { .. } => plain("rotation-limit-changed"),
        Event::ProposalDropped => plain("rotation-proposal-dropped"),
    }
}
