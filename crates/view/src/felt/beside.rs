//! What lies beside a hand, in words: chips, absences, decks, clocks, charges, games.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use chips::Chips;
use game::Badge;
use game::preparation::Motion;
use table::{absence, buyin, charge, clock, decks, rotation};

use crate::speaker::{Speaker, clock_time, count};

/// Chips bought or taken off.
pub(crate) fn buy_in(event: &buyin::Event, people: &Speaker<'_>) -> String {
    use buyin::Event;
    let who = |seat| people.who(seat);
    match *event {
        Event::BoughtIn { player, amount, short, .. } => {
            let short = if short { ", short" } else { "" };
            format!("{} buys in for {}{short}", people.called(player), people.money(amount))
        }
        Event::Added { seat, amount } => format!("{} adds {}", who(seat), people.money(amount)),
        Event::Waits { seat, amount } => format!("{} of {} wait behind", people.money(amount), who(seat)),
        Event::CameIntoPlay { seat, amount } => {
            format!("{} of {} come into play", people.money(amount), who(seat))
        }
        Event::HandedBack { seat, amount } => {
            format!("{} above the maximum go back to {}", people.money(amount), who(seat))
        }
        Event::OnTheWay { seat, amount } => {
            format!("{} for {} are on their way", people.money(amount), who(seat))
        }
        Event::Delivered { seat } => format!("the chips of {} have come", who(seat)),
        Event::CashLaid { seat, amount } => {
            format!("{} lays {} in cash down", who(seat), people.money(amount))
        }
        Event::CashPlayed { seat, amount } => format!("{} bets {} in cash", who(seat), people.money(amount)),
        Event::CashConverted { seat, amount } => {
            format!("the dealer changes {} in cash for {}", people.money(amount), who(seat))
        }
        Event::CashedOut { player, stack, waiting, .. } => {
            format!(
                "{} cashes out {}",
                people.called(player),
                people.money(stack.plus(waiting).unwrap_or(Chips::MAX))
            )
        }
        Event::MovedOut { player, stack, waiting, .. } => {
            format!(
                "the house moves {} away with {}",
                people.called(player),
                people.money(stack.plus(waiting).unwrap_or(Chips::MAX))
            )
        }
        Event::Resumed { by } => format!("buy-ins count from {by} later"),
    }
}

/// Somebody is away.
pub(crate) fn absence(event: &absence::Event, people: &Speaker<'_>) -> String {
    use absence::{Event, Stakes, Why};
    let who = |seat| people.who(seat);
    let why = |why| match why {
        Why::Meal => "for a meal",
        Why::Break => "for a break",
    };
    match *event {
        Event::LeaveAsked { seat, why: reason, .. } => {
            format!("{} asks the floor for leave {}", who(seat), why(reason))
        }
        Event::SteppedAway { seat, why: reason, stakes, held, until, third_man } => {
            let chips = match stakes {
                Stakes::Stay => "leaving",
                Stakes::Go => "taking along",
                Stakes::Covered => "leaving covered",
            };
            let until = until.map_or(String::new(), |at| format!(", until {}", clock_time(at)));
            let third = if third_man { ", the third to walk" } else { "" };
            format!("{} steps away {}, {chips} {}{until}{third}", who(seat), why(reason), people.money(held))
        }
        Event::Extended { seat, to } => format!("{} may stay away for {to}", who(seat)),
        Event::OftenAway { seat, times } => format!("{} is away for the {times}th time", who(seat)),
        Event::Overdue { seat } => format!("{} has been away too long", who(seat)),
        Event::ShortReturn { seat, recorded, brought } => {
            format!("{} brings back {} of {}", who(seat), people.money(brought), people.money(recorded))
        }
        Event::Returned { seat } => format!("{} is back with everything", who(seat)),
        Event::PickedUp { seat, amount } => {
            format!("the floor picks up {} of {}", people.money(amount), who(seat))
        }
        Event::Forgotten { seat } => format!("the absences of seat {} are forgotten", seat.number()),
        Event::Resumed { by } => format!("absences end {by} later"),
    }
}

/// The decks of the table.
pub(crate) fn decks(event: &decks::Event, people: &Speaker<'_>) -> String {
    use decks::{CutStep, Event, Face, Step, Which};
    let deck = |which| match which {
        Which::A => "the first deck",
        Which::B => "the second deck",
    };
    match *event {
        Event::Ordered { .. } => "decks are sent for".to_owned(),
        Event::SurveillanceTold { by: Badge(by) } => format!("badge {by} tells surveillance"),
        Event::Examined { by: Badge(by) } => format!("badge {by} finds the decks whole"),
        Event::Delivered { because: None, .. } => "the decks come to the table".to_owned(),
        Event::Delivered { because: Some(_), .. } => "decks come for those that were defective".to_owned(),
        Event::Cared { deck: which, step } => {
            let done = match step {
                Step::Inspect => "is sorted and inspected",
                Step::Verify => "is verified by the floor",
                Step::CheckFaces => "has its faces checked",
                Step::CheckBacks => "has its backs checked",
                Step::Spread => "is spread face up",
                Step::TurnUp => "is turned up",
                Step::Offer => "is offered for a look",
                Step::TurnDown => "is turned face down",
                Step::Wash => "is washed",
                Step::Stack => "is stacked",
            };
            format!("{} {done}", deck(which))
        }
        Event::Offered { seat, .. } => format!("{} may look at the cards", people.who(seat)),
        Event::Shuffled { deck: which, motion } => {
            let motion = match motion {
                Motion::Riffle => "riffled".to_owned(),
                Motion::Strip => "stripped".to_owned(),
                Motion::Button => "shuffled by the machine".to_owned(),
                Motion::Cut(cards) => format!("cut at {}", count(cards, "card")),
            };
            format!("{} is {motion}", deck(which))
        }
        Event::Cut { deck: which, step } => match step {
            CutStep::Cover => format!("the cover card lies before {}", deck(which)),
            CutStep::Packet(cards) => {
                format!("{} of {} go onto the cover card", count(cards, "card"), deck(which))
            }
            CutStep::Rest => format!("the rest of {} goes on top", deck(which)),
            CutStep::CoverAway => "the cover card goes to the rack".to_owned(),
        },
        Event::MadeReady { deck: which, cut: true } => format!("{} is shuffled and cut", deck(which)),
        Event::MadeReady { deck: which, cut: false } => format!("{} is shuffled", deck(which)),
        Event::Rotated { to } => format!("{} comes into play", deck(to)),
        Event::Sorted { deck: which } => format!("{} is put in order", deck(which)),
        Event::DefectFound { deck: which, .. } => format!("{} is defective", deck(which)),
        Event::TakenAway { deck: which } => format!("{} is taken away", deck(which)),
        Event::WentIdle { face: Face::Up } => "the idle decks are spread face up".to_owned(),
        Event::WentIdle { face: Face::Down } => "the idle decks are spread face down".to_owned(),
        Event::StubCounted { expected, counted, .. } => {
            format!("the stub is counted: {counted} of {}", count(expected, "card"))
        }
        Event::MuckCounted { expected, counted, .. } => {
            format!("the hands that came back are counted: {counted} of {}", count(expected, "card"))
        }
        Event::Cleared { deck: which, by: Badge(by) } => format!("badge {by} clears {}", deck(which)),
        Event::HandBegan { deck: which, .. } => format!("{} is dealt from", deck(which)),
        Event::HandEnded { next } => format!("{} is next", deck(next)),
        Event::Resumed { by } => format!("decks are due {by} later"),
    }
}

/// A player's time.
pub(crate) fn clock(event: &clock::Event, people: &Speaker<'_>) -> String {
    use clock::{Event, Kind, Then};
    let who = |seat| people.who(seat);
    match *event {
        Event::TimeAsked { by, on } => format!("{by} asks for the clock on {}", who(on)),
        Event::Started { seat, kind, ends, .. } => {
            let time = match kind {
                Kind::Action => "time to act",
                Kind::Bank => "the time bank",
                Kind::Called => "the clock that was called",
            };
            format!("{time} runs against {} until {}", who(seat), clock_time(ends))
        }
        Event::Warned { seat, ends } => format!("{} is warned: until {}", who(seat), clock_time(ends)),
        Event::Expired { seat, then: Then::Check, .. } => format!("the time of {} is up: a check", who(seat)),
        Event::Expired { seat, then: Then::DeadHand, .. } => {
            format!("the time of {} is up: the hand is dead", who(seat))
        }
        Event::Stopped { seat, .. } => format!("the clock on {} stops", who(seat)),
        Event::HandCounted { hands } => format!("hand {hands} towards the next time banks"),
        Event::BankSet { seat, bank } => format!("{} has a time bank of {bank}", who(seat)),
        Event::Resumed { by } => format!("clocks run {by} longer"),
    }
}

/// The house's income.
pub(crate) fn charge(event: &charge::Event, people: &Speaker<'_>) -> String {
    use charge::{Event, Place};
    let place = |place| match place {
        Place::Tray => "the tray",
        Place::Rake => "the rake box",
        Place::BadBeat => "the bad-beat box",
        Place::HighHand => "the high-hand box",
    };
    match *event {
        Event::Opened { due } => format!("time is charged from {}", clock_time(due)),
        Event::TimeCharged { seat, paid, owed } if owed.is_zero() => {
            format!("{} pays {} for time", people.who(seat), people.money(paid))
        }
        Event::TimeCharged { seat, paid, owed } => {
            format!(
                "{} pays {} for time and owes {}",
                people.who(seat),
                people.money(paid),
                people.money(owed)
            )
        }
        Event::Collected { total, next } => {
            format!("{} for time are collected, next at {}", people.money(total), clock_time(next))
        }
        Event::Verified { by: Badge(by), amount } => format!("badge {by} verifies {}", people.money(amount)),
        Event::Raked { amount } => format!("{} lie in the rake area", people.money(amount)),
        Event::Dropped { into, amount } => format!("{} drop into {}", people.money(amount), place(into)),
        Event::RakePutAway { into, amount } => {
            format!("rake of {} goes into {}", people.money(amount), place(into))
        }
        Event::TimePutAway { into, amount } => {
            format!("{} for time go into {}", people.money(amount), place(into))
        }
        Event::Emptied { place: which, amount } => {
            format!("{} is emptied of {}", place(which), people.money(amount))
        }
        Event::Forgiven { seat, amount } => {
            format!("{} is forgiven {} for time", people.who(seat), people.money(amount))
        }
        Event::Closed => "time is not charged any more".to_owned(),
        Event::Resumed { by } => format!("time is due {by} later"),
    }
}

/// The games in rotation.
pub(crate) fn rotation(event: &rotation::Event, people: &Speaker<'_>) -> String {
    use rotation::Event;
    let limit =
        |limit: rotation::Limit| format!("{}/{}", people.money(limit.least), people.money(limit.most));
    match *event {
        Event::GameChanged { index } => format!("game {} of the list is dealt now", u32::from(index) + 1),
        Event::HandCounted { players, .. } => format!("a hand for {}", count(players, "player")),
        Event::LimitProposed { limit: to, .. } => format!("a limit of {} is proposed", limit(to)),
        Event::Objected { seat } => format!("{} objects", people.who(seat)),
        Event::Approved { by: Badge(by) } => format!("badge {by} approves"),
        Event::LimitChanged { limit: to } => format!("the limit is {} now", limit(to)),
        Event::ProposalDropped => "the limit stays".to_owned(),
    }
}
