//! What lies beside a hand, in words: chips, absences, decks, clocks, charges, games.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use chips::Chips;
use game::Badge;
use game::preparation::Motion;
use table::{absence, buyin, charge, clock, decks, director, rotation};

use crate::speaker::{Speaker, clock_time, count, ordinal};

/// Chips bought or taken off.
pub(crate) fn buy_in(event: &buyin::BuyInEvent, people: &Speaker<'_>) -> String {
    use buyin::BuyInEvent;
    let who = |seat| people.who(seat);
    match *event {
        BuyInEvent::BoughtIn { player, amount, short, .. } => {
            let short = if short { ", short" } else { "" };
            format!("{} buys in for {}{short}", people.called(player), people.money(amount))
        }
        BuyInEvent::Added { seat, amount } => format!("{} adds {}", who(seat), people.money(amount)),
        BuyInEvent::Waits { seat, amount } => {
            format!("{} has {} behind for the next hand", who(seat), people.money(amount))
        }
        BuyInEvent::CameIntoPlay { seat, amount } => {
            format!("{} for {} comes into play", people.money(amount), who(seat))
        }
        BuyInEvent::HandedBack { seat, amount } => {
            format!("{} above the maximum goes back to {}", people.money(amount), who(seat))
        }
        BuyInEvent::OnTheWay { seat, amount } => {
            format!("chips for {} are on the way to {}", people.money(amount), who(seat))
        }
        BuyInEvent::Delivered { seat } => format!("the chips for {} have arrived", who(seat)),
        BuyInEvent::CashLaid { seat, amount } => {
            format!("{} puts down {} in cash", who(seat), people.money(amount))
        }
        BuyInEvent::CashPlayed { seat, amount } => {
            format!("{} bets {} in cash", who(seat), people.money(amount))
        }
        BuyInEvent::CashConverted { seat, amount } => {
            format!("the dealer changes {} in cash into chips for {}", people.money(amount), who(seat))
        }
        BuyInEvent::CashedOut { player, stack, waiting, .. } => {
            format!(
                "{} cashes out {}",
                people.called(player),
                people.money(stack.plus(waiting).unwrap_or(Chips::MAX))
            )
        }
        BuyInEvent::MovedOut { player, stack, waiting, .. } => {
            format!(
                "the house moves {} from the table with {}",
                people.called(player),
                people.money(stack.plus(waiting).unwrap_or(Chips::MAX))
            )
        }
        BuyInEvent::Resumed { by } => format!("buy-in times move back by {by}"),
    }
}

/// Somebody is away.
pub(crate) fn absence(event: &absence::AbsenceEvent, people: &Speaker<'_>) -> String {
    use absence::{AbsenceEvent, Stakes, Why};
    let who = |seat| people.who(seat);
    let why = |why| match why {
        Why::Meal => "for a meal",
        Why::Break => "for a break",
    };
    match *event {
        AbsenceEvent::LeaveAsked { seat, why: reason, .. } => {
            format!("{} asks the floor for leave {}", who(seat), why(reason))
        }
        AbsenceEvent::SteppedAway { seat, why: reason, stakes, held, until, third_man } => {
            let chips = match stakes {
                Stakes::Stay => "leaving",
                Stakes::Go => "taking along",
                Stakes::Covered => "leaving covered",
            };
            let until = until.map_or(String::new(), |at| format!(", until {}", clock_time(at)));
            let third = if third_man { ", the third player away" } else { "" };
            format!("{} steps away {}, {chips} {}{until}{third}", who(seat), why(reason), people.money(held))
        }
        AbsenceEvent::Extended { seat, to } => format!("{} may stay away for {to}", who(seat)),
        AbsenceEvent::OftenAway { seat, times } => {
            format!("{} is away for the {} time", who(seat), ordinal(times))
        }
        AbsenceEvent::Overdue { seat } => format!("{} has been away too long", who(seat)),
        AbsenceEvent::ShortReturn { seat, recorded, brought } => {
            format!("{} brings back {} of {}", who(seat), people.money(brought), people.money(recorded))
        }
        AbsenceEvent::Returned { seat } => format!("{} is back with everything", who(seat)),
        AbsenceEvent::PickedUp { seat, amount } => {
            format!("the floor picks up {} of {}", people.money(amount), who(seat))
        }
        AbsenceEvent::Forgotten { seat } => format!("the absences of seat {} no longer count", seat.number()),
        AbsenceEvent::Resumed { by } => format!("absences are extended by {by}"),
    }
}

/// The decks of the table.
pub(crate) fn decks(event: &decks::DeckEvent, people: &Speaker<'_>) -> String {
    use decks::{CutStep, DeckEvent, Face, Step, Which};
    let deck = |which| match which {
        Which::A => "the first deck",
        Which::B => "the second deck",
    };
    match *event {
        DeckEvent::Ordered { .. } => "decks are sent for".to_owned(),
        DeckEvent::SurveillanceTold { by: Badge(by) } => format!("badge {by} tells surveillance"),
        DeckEvent::Examined { by: Badge(by) } => format!("badge {by} finds the decks complete"),
        DeckEvent::Delivered { because: None, .. } => "the decks arrive at the table".to_owned(),
        DeckEvent::Delivered { because: Some(_), .. } => "new decks replace the defective ones".to_owned(),
        DeckEvent::Cared { deck: which, step } => {
            let done = match step {
                Step::Inspect => "is sorted and inspected",
                Step::Verify => "is verified by the floor",
                Step::CheckFaces => "has its faces checked",
                Step::CheckBacks => "has its backs checked",
                Step::Spread => "is spread face up",
                Step::TurnUp => "is turned face up",
                Step::Offer => "is offered for inspection",
                Step::TurnDown => "is turned face down",
                Step::Wash => "is washed",
                Step::Stack => "is stacked",
            };
            format!("{} {done}", deck(which))
        }
        DeckEvent::Offered { seat, .. } => format!("{} may look at the cards", people.who(seat)),
        DeckEvent::Shuffled { deck: which, motion } => {
            let motion = match motion {
                Motion::Riffle => "riffled".to_owned(),
                Motion::Strip => "stripped".to_owned(),
                Motion::Button => "shuffled by the machine".to_owned(),
                Motion::Cut(cards) => format!("cut at {}", count(cards, "card")),
            };
            format!("{} is {motion}", deck(which))
        }
        DeckEvent::Cut { deck: which, step } => match step {
            CutStep::Cover => format!("the cover card is placed in front of {}", deck(which)),
            CutStep::Packet(cards) => {
                format!("the dealer cuts {} of {} onto the cover card", count(cards, "card"), deck(which))
            }
            CutStep::Rest => format!("the rest of {} goes on top", deck(which)),
            CutStep::CoverAway => "the cover card goes to the rack".to_owned(),
        },
        DeckEvent::MadeReady { deck: which, cut: true } => format!("{} is shuffled and cut", deck(which)),
        DeckEvent::MadeReady { deck: which, cut: false } => format!("{} is shuffled", deck(which)),
        DeckEvent::Rotated { to } => format!("{} comes into play", deck(to)),
        DeckEvent::Sorted { deck: which } => format!("{} is put in order", deck(which)),
        DeckEvent::DefectFound { deck: which, .. } => format!("{} is defective", deck(which)),
        DeckEvent::TakenAway { deck: which } => format!("{} is taken away", deck(which)),
        DeckEvent::WentIdle { face: Face::Up } => "the idle decks are spread face up".to_owned(),
        DeckEvent::WentIdle { face: Face::Down } => "the idle decks are spread face down".to_owned(),
        DeckEvent::StubCounted { expected, counted, .. } => {
            format!("the stub is counted: {counted} of {}", count(expected, "card"))
        }
        DeckEvent::MuckCounted { expected, counted, .. } => {
            format!("the returned hands are counted: {counted} of {}", count(expected, "card"))
        }
        DeckEvent::Cleared { deck: which, by: Badge(by) } => format!("badge {by} clears {}", deck(which)),
        DeckEvent::HandBegan { deck: which, .. } => format!("{} is in play", deck(which)),
        DeckEvent::HandEnded { next } => format!("{} is next", deck(next)),
        DeckEvent::Resumed { by } => format!("deck changes move back by {by}"),
    }
}

/// A player's time.
pub(crate) fn clock(event: &clock::ActionClockEvent, people: &Speaker<'_>) -> String {
    use clock::{ActionClockEvent, Kind, Then};
    let who = |seat| people.who(seat);
    match *event {
        ActionClockEvent::TimeAsked { by, on } => format!("{by} asks for the clock on {}", who(on)),
        ActionClockEvent::Started { seat, kind, ends, .. } => {
            let time = match kind {
                Kind::Action => "time to act",
                Kind::Bank => "the time bank",
                Kind::Called => "the clock that was called",
            };
            format!("{time} runs for {} until {}", who(seat), clock_time(ends))
        }
        ActionClockEvent::Warned { seat, ends } => {
            format!("{} is warned: time runs out at {}", who(seat), clock_time(ends))
        }
        ActionClockEvent::Expired { seat, then: Then::Check, .. } => {
            format!("time is up for {}: a check", who(seat))
        }
        ActionClockEvent::Expired { seat, then: Then::DeadHand, .. } => {
            format!("time is up for {}: the hand is dead", who(seat))
        }
        ActionClockEvent::Stopped { seat, .. } => format!("the clock on {} stops", who(seat)),
        ActionClockEvent::HandCounted { hands } => {
            format!("{} played toward the next time bank", count(hands, "hand"))
        }
        ActionClockEvent::BankSet { seat, bank } => format!("{} has a time bank of {bank}", who(seat)),
        ActionClockEvent::Resumed { by } => format!("clocks are extended by {by}"),
    }
}

/// The house's income.
pub(crate) fn charge(event: &charge::ChargeEvent, people: &Speaker<'_>) -> String {
    use charge::{ChargeEvent, Place};
    let place = |place| match place {
        Place::Tray => "the tray",
        Place::Rake => "the rake box",
        Place::BadBeat => "the bad-beat box",
        Place::HighHand => "the high-hand box",
    };
    match *event {
        ChargeEvent::Opened { due } => format!("time is charged from {}", clock_time(due)),
        ChargeEvent::TimeCharged { seat, paid, owed } if owed.is_zero() => {
            format!("{} pays {} for time", people.who(seat), people.money(paid))
        }
        ChargeEvent::TimeCharged { seat, paid, owed } => {
            format!(
                "{} pays {} for time and owes {}",
                people.who(seat),
                people.money(paid),
                people.money(owed)
            )
        }
        ChargeEvent::Collected { total, next } => {
            format!("{} in time charges is collected, the next at {}", people.money(total), clock_time(next))
        }
        ChargeEvent::Verified { by: Badge(by), amount } => {
            format!("badge {by} verifies {}", people.money(amount))
        }
        ChargeEvent::Raked { amount } => format!("{} is in the rake area", people.money(amount)),
        ChargeEvent::Dropped { into, amount } => {
            format!("{} drops into {}", people.money(amount), place(into))
        }
        ChargeEvent::RakePutAway { into, amount } => {
            format!("rake of {} goes into {}", people.money(amount), place(into))
        }
        ChargeEvent::TimePutAway { into, amount } => {
            format!("{} in time charges goes into {}", people.money(amount), place(into))
        }
        ChargeEvent::Emptied { place: which, amount } => {
            format!("{} is emptied of {}", place(which), people.money(amount))
        }
        ChargeEvent::Forgiven { seat, amount } => {
            format!("{} is forgiven {} for time", people.who(seat), people.money(amount))
        }
        ChargeEvent::Closed => "the time charge ends".to_owned(),
        ChargeEvent::Resumed { by } => format!("the time charge moves back by {by}"),
    }
}

/// The games in rotation.
pub(crate) fn rotation(event: &rotation::RotationEvent, people: &Speaker<'_>) -> String {
    use rotation::RotationEvent;
    let limit =
        |limit: rotation::Limit| format!("{}/{}", people.money(limit.least), people.money(limit.most));
    match *event {
        RotationEvent::GameChanged { index } => {
            format!("game {} of the rotation is dealt now", u32::from(index) + 1)
        }
        RotationEvent::HandCounted { players, .. } => format!("a hand with {}", count(players, "player")),
        RotationEvent::LimitProposed { limit: to, .. } => format!("a limit of {} is proposed", limit(to)),
        RotationEvent::Objected { seat } => format!("{} objects", people.who(seat)),
        RotationEvent::Approved { by: Badge(by) } => format!("badge {by} approves"),
        RotationEvent::LimitChanged { limit: to } => format!("the limit is now {}", limit(to)),
        RotationEvent::ProposalDropped => "the limit stays as it is".to_owned(),
    }
}

/// What the director of a tournament tells its tables.
pub(crate) fn director(event: &director::DirectorEvent, people: &Speaker<'_>) -> String {
    use director::{DirectorEvent, Gain, Halt, Loss};
    let who = |seat| people.who(seat);
    match *event {
        DirectorEvent::GameSet { level, game, betting, .. } => {
            let least = people.money(betting.amounts()[0]);
            format!("level {level} comes with the next hand: {}, from {least}", game.0.name)
        }
        DirectorEvent::ForcedBetsSet { blinds, bring_in, .. } => {
            let bets = blinds.into_iter().chain([bring_in]).filter(|amount| !amount.is_zero());
            let bets: Vec<String> = bets.map(|amount| people.money(amount)).collect();
            format!("forced bets of that level: {}", bets.join(", "))
        }
        DirectorEvent::LevelBegan { level } => format!("level {level} begins"),
        DirectorEvent::Riffled => "the shuffle for the next hand begins".to_owned(),
        DirectorEvent::Halted { by, why } => {
            let why = match why {
                Halt::Pause => "the tournament is paused",
                Halt::Rest => "it is time for a break",
                Halt::HandForHand => "play is hand for hand",
                Halt::Balance => "players are moving",
                Halt::ColourUp => "chips are colored up",
                Halt::Chop => "the players talk about a deal",
            };
            format!("{by} halts the table: {why}")
        }
        DirectorEvent::Released { by } => format!("{by} lets the table deal again"),
        DirectorEvent::PositionTaken { seat } => format!("{} takes over the position", who(seat)),
        DirectorEvent::PointsCame { seat, amount, why } => {
            let why = match why {
                Gain::Entry => "to start with",
                Gain::Moved => "from another table",
                Gain::Rebuy => "for a rebuy",
                Gain::AddOn => "for an add-on",
                Gain::Hidden => "that had been hidden",
                Gain::Correction => "by a correction",
            };
            format!("{} has {} more {why}", who(seat), people.money(amount))
        }
        DirectorEvent::PointsWent { seat, amount, why } => {
            let why = match why {
                Loss::Moved => "go to another table",
                Loss::Busted => "are lost",
                Loss::Disqualified => "leave play: the player is disqualified",
                Loss::NoShow => "leave play: the player never came",
                Loss::Unsold => "leave play: the seat was not sold",
                Loss::Hidden => "that had been hidden leave play",
                Loss::TakenOff => "that had been taken off the table leave play",
                Loss::Correction => "leave by a correction",
            };
            format!("{} of the chips of {} {why}", people.money(amount), who(seat))
        }
        DirectorEvent::ColouredUp { seat, was, now } => {
            format!("the {} of {} are colored up to {}", people.money(was), who(seat), people.money(now))
        }
        DirectorEvent::PresenceNoted { seat, here: true } => format!("{} is at the table", who(seat)),
        DirectorEvent::PresenceNoted { seat, here: false } => format!("{} is not at the table", who(seat)),
        DirectorEvent::SeatSold { seat, player } => format!("{} takes seat {seat}", people.called(player)),
        DirectorEvent::LastTwoTold { yes: true } => "two players are left in the tournament".to_owned(),
        DirectorEvent::LastTwoTold { yes: false } => {
            "more than two players are left in the tournament".to_owned()
        }
        DirectorEvent::OnePrizeTold { yes: true } => "one prize is left to be won".to_owned(),
        DirectorEvent::OnePrizeTold { yes: false } => "more than one prize is left to be won".to_owned(),
        DirectorEvent::PlaysAsButton { seat } => format!("{} plays this hand as if on the button", who(seat)),
        DirectorEvent::ShownInPlay { seat, .. } => {
            format!("{} showed a card on purpose: it is written down for the director", who(seat))
        }
    }
}
