//! What cannot have happened is not passed over: it stops the table, with a sentence. Whoever reads a log keeps that from
//! the other tables (`room` makes a typed refusal of it).

use std::panic::{AssertUnwindSafe, catch_unwind};

use chips::Chips;
use game::{Badge, HandNumber, PlayerId};
use table::{Entry, Event, Standing, absence, buyin, charge, clock, decks, rotation};

use crate::floor::{Floor, card, catfish_bend, dollars, five_ten, seat};

/// Checks that a table does not take this event in, and says why.
#[track_caller]
fn stops(floor: &Floor, event: Event, why: &str) {
    let mut table = floor.table.clone();
    let taken = catch_unwind(AssertUnwindSafe(|| table.apply(&floor.setup, floor.now, &event)));
    let Err(said) = taken else { panic!("{event:?} was passed over") };
    let said = said.downcast_ref::<String>().map(String::as_str).or(said.downcast_ref::<&str>().copied());
    assert!(said.is_some_and(|said| said.contains(why)), "{event:?}: {said:?}");
}

fn game_of_three() -> Floor {
    Floor::playing(catfish_bend(five_ten()), &[1, 4, 6], 1)
}

#[test]
fn players_are_where_they_are() {
    let floor = game_of_three();
    let (player, entry) = (PlayerId(1), Entry::Post);
    let (taken, empty) = (seat(4), seat(9));
    stops(&floor, Event::Seated { seat: taken, player, entry }, "is taken twice");
    stops(&floor, Event::Left { seat: empty, player }, "nobody leaves seat 9");
    for event in [
        Event::SatOut { seat: empty },
        Event::SitOutAsked { seat: empty },
        Event::Returned { seat: empty },
        Event::LeaveAsked { seat: empty },
        Event::EntryChosen { seat: empty, entry },
        Event::LegUp { seat: empty },
        Event::CameInFree { seat: empty },
        Event::BlindMissed { seat: empty, blind: 1 },
    ] {
        stops(&floor, event, "in a taken seat");
    }
    stops(&floor, Event::BlindMissed { seat: taken, blind: 2 }, "a blind of this game");
    let moved = |from, to| Event::Moved { from: seat(from), to: seat(to), standing: Standing::New };
    stops(&floor, moved(9, 8), "nobody can move from 9 to 8");
    stops(&floor, moved(1, 4), "nobody can move from 1 to 4");
    stops(&floor, Event::PlayingOver { seat: empty, player, entry }, "absent player");
    stops(&floor, Event::SeatGivenBack { seat: taken }, "played over");
    let left = Event::OwnerLeft { seat: taken, player, stack: dollars(1), waiting: Chips::ZERO };
    stops(&floor, left, "played over");
}

#[test]
fn a_hand_begins_once_and_ends_once() {
    let mut floor = game_of_three();
    let number = HandNumber(1);
    stops(&floor, Event::ButtonCardDealt { seat: seat(1), card: card("As") }, "while players draw");
    stops(&floor, Event::HandBegan { number, game: 0 }, "sealed the same terms");
    stops(&floor, Event::Hand(poker::HandEvent::HandOver), "while a hand is on");
    stops(&floor, Event::HandEnded { number }, "a hand that is on");
    floor.begin();
    stops(&floor, Event::HandBegan { number: HandNumber(2), game: 0 }, "no other is on");
    stops(&floor, Event::HandEnded { number: HandNumber(2) }, "the one that is on");
}

#[test]
fn nobody_has_chips_that_never_came() {
    let floor = game_of_three();
    let (player, amount) = (floor.table.sitting(seat(4)).expect("somebody").player, dollars(1));
    let chips = |event| Event::BuyIn(event);
    for event in [
        buyin::BuyInEvent::Waits { seat: seat(9), amount },
        buyin::BuyInEvent::OnTheWay { seat: seat(9), amount },
        buyin::BuyInEvent::Delivered { seat: seat(9) },
        buyin::BuyInEvent::CashPlayed { seat: seat(9), amount },
    ] {
        stops(&floor, chips(event), "a seat that has bought in");
    }
    // Nothing waits there.
    stops(&floor, chips(buyin::BuyInEvent::HandedBack { seat: seat(4), amount }), "than was seen there");
    stops(&floor, chips(buyin::BuyInEvent::CashPlayed { seat: seat(4), amount }), "than was seen there");
    let (stack, waiting) = (Chips::MAX, amount);
    let cashed_out = buyin::BuyInEvent::CashedOut { seat: seat(4), player, stack, waiting };
    stops(&floor, chips(cashed_out), "what players may bring is bounded");

    let paid = charge::ChargeEvent::TimeCharged { seat: seat(4), paid: dollars(1_001), owed: Chips::ZERO };
    stops(&floor, Event::TimeCharge(paid), "than was seen there");
    let raked = charge::ChargeEvent::RakePutAway { into: charge::Place::Rake, amount };
    stops(&floor, Event::TimeCharge(raked), "than was seen there");
    let charged = charge::ChargeEvent::TimePutAway { into: charge::Place::Tray, amount };
    stops(&floor, Event::TimeCharge(charged), "than was seen there");
}

#[test]
fn what_goes_on_beside_the_hand_has_begun() {
    let floor = game_of_three();
    let (seat, by) = (seat(4), Badge(7));
    stops(
        &floor,
        Event::Clock(clock::ActionClockEvent::Warned { seat, ends: floor.now }),
        "a clock that runs",
    );
    stops(&floor, Event::Absence(absence::AbsenceEvent::Overdue { seat }), "who is away");
    stops(&floor, Event::Absence(absence::AbsenceEvent::Returned { seat }), "who is away");
    stops(&floor, Event::Rotation(rotation::RotationEvent::Objected { seat }), "while a limit is proposed");
    stops(&floor, Event::Rotation(rotation::RotationEvent::Approved { by }), "while a limit is proposed");
    stops(&floor, Event::Rotation(rotation::RotationEvent::GameChanged { index: 1 }), "no game 1");
    let deck = decks::Which::A;
    for event in [decks::DeckEvent::SurveillanceTold { by }, decks::DeckEvent::Examined { by }] {
        stops(&floor, Event::Decks(event), "after they were ordered");
    }
    for event in [
        decks::DeckEvent::HandBegan { deck, button: None },
        decks::DeckEvent::HandEnded { next: deck },
        decks::DeckEvent::Rotated { to: deck },
        decks::DeckEvent::Offered { seat, enough: true },
        decks::DeckEvent::TakenAway { deck },
        decks::DeckEvent::WentIdle { face: decks::Face::Up },
        decks::DeckEvent::Sorted { deck },
    ] {
        stops(&floor, Event::Decks(event), "after they were brought");
    }
}

#[test]
fn a_director_tells_what_can_be() {
    use table::director::{DirectorEvent, Gain};
    let floor = crate::tournament_table::playing(
        crate::tournament_table::tournament(crate::tournament_table::blinds(25, 50)),
        &[1, 4, 6],
        1,
    );
    let told = |event| Event::Director(event);
    stops(&floor, told(DirectorEvent::LevelBegan { level: 3 }), "the one that was set");
    stops(&floor, told(DirectorEvent::LevelBegan { level: 0 }), "begins once");
    let (ante, blinds, bring_in) = (poker::Ante::None, [Chips::ZERO; 3], Chips::ZERO);
    stops(&floor, told(DirectorEvent::ForcedBetsSet { ante, blinds, bring_in }), "before its forced bets");
    let (was, now) = (dollars(999), dollars(1000));
    stops(&floor, told(DirectorEvent::ColouredUp { seat: seat(4), was, now }), "the one that was there");
    stops(&floor, told(DirectorEvent::PositionTaken { seat: seat(9) }), "in a taken seat");
    let mut floor = floor;
    floor.begin();
    let came = DirectorEvent::PointsCame { seat: seat(4), amount: dollars(1), why: Gain::Rebuy };
    stops(&floor, told(came), "is in a hand");
}
