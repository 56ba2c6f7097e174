//! Hands that died before their turn, as every format tells them: folded when the action comes to them.
//!
//! Players of a tournament who are not at the table are dealt in, and their hands are dead after the deal
//! (cb:12.tourn.12a). No format has a word for it, so they fold in turn; and whoever replays the hand by our rules is told
//! apart who was [absent](of).

use game::{Seat, SeatSet};
use poker::card_faults::CardFaultEvent;
use poker::irregular::IrregularEvent;
use poker::{HandEvent, HandSetup, Matter};
use rulebook::RuleId;

/// Whose hand an event makes dead, and by which rule.
const fn dies(event: &HandEvent) -> Option<(Seat, RuleId)> {
    match event {
        HandEvent::Irregular(IrregularEvent::Cards(CardFaultEvent::HandDead { seat, rule })) => {
            Some((*seat, *rule))
        }
        _ => None,
    }
}

/// Who was not at the table and lost the hand for it.
pub(crate) fn of(setup: &HandSetup, events: &[HandEvent]) -> SeatSet {
    let for_it = [Matter::AbsentHand, Matter::AbsentBigBlind, Matter::AbsentLowCard];
    let absent = events.iter().filter_map(dies);
    let absent = absent.filter(|(_, rule)| for_it.iter().any(|matter| setup.cite(*matter) == *rule));
    absent.map(|(seat, _)| seat).collect()
}

/// Who folds before which event, in the order of the table.
pub(crate) fn folds(setup: &HandSetup, events: &[HandEvent]) -> Vec<(usize, Seat)> {
    let mut folds = Vec::new();
    let mut dead = SeatSet::EMPTY;
    let mut last = setup.opens_after();
    for (place, event) in events.iter().enumerate() {
        let turn = match *event {
            HandEvent::Checked { seat }
            | HandEvent::Called { seat, .. }
            | HandEvent::Raised { seat, .. }
            | HandEvent::Folded { seat }
            | HandEvent::TimedOut { seat }
            | HandEvent::BroughtIn { seat, .. } => Some(seat),
            _ => None,
        };
        let ends = matches!(
            event,
            HandEvent::UncalledReturned { .. }
                | HandEvent::BetsGathered
                | HandEvent::CardDealt { .. }
                | HandEvent::UpCardDealt { .. }
                | HandEvent::BoardCardDealt { .. }
                | HandEvent::PotPushed { .. }
                | HandEvent::HandOver
        );
        if (turn.is_some() || ends) && !dead.is_empty() {
            for seat in dead.clockwise_after(last.unwrap_or(setup.button())).collect::<Vec<Seat>>() {
                // Between whoever acted last and whoever acts now, or all of them once nobody does.
                let from = last.filter(|_| !ends);
                let passed = from.is_none_or(|from| lies_between(from, seat, turn));
                if ends || (from.is_some() && passed) {
                    dead.remove(seat);
                    folds.push((place, seat));
                }
            }
        }
        last = turn.or(last);
        if let Some((seat, _)) = dies(event) {
            dead.insert(seat);
        }
    }
    folds
}

/// Whether a seat comes after one and before another, clockwise.
fn lies_between(from: Seat, seat: Seat, to: Option<Seat>) -> bool {
    let after = |of: Seat| (of.index() + Seat::MOST - from.index() - 1) % Seat::MOST;
    to.is_some_and(|to| after(seat) < after(to))
}

/// Who they are, by their places from the button: `p2 p4`.
pub(crate) fn said(setup: &HandSetup, absent: SeatSet) -> Option<String> {
    let seats = setup.dealt().clockwise_after(setup.button());
    let places = seats.enumerate().filter(|(_, seat)| absent.contains(*seat)).map(|(place, _)| place);
    written(&places.collect::<Vec<usize>>())
}

/// The same of places counted from nought; nothing where there are none.
pub(crate) fn written(places: &[usize]) -> Option<String> {
    let words: Vec<String> = places.iter().map(|place| format!("p{}", place + 1)).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// Reads what [`written`] writes: who it is, of so many as sit at a table.
pub(crate) fn read(text: &str) -> Option<Vec<usize>> {
    let place = |word: &str| {
        let number: usize = word.strip_prefix('p')?.parse().ok()?;
        number.checked_sub(1).filter(|place| *place < Seat::MOST)
    };
    text.split(' ').map(place).collect()
}
