//! Who played is fixed with the hand: whoever takes a seat later has neither its cards nor what they won.

use crate::poker_floor;

use chips::Currency;
use game::{PlayerId, Seat};
use poker::{Request as Play, catalogue};
use poker_floor::{Floor, NO_LIMIT, cards, dollars, seat, stakes, terms};
use table::{Entry, Event, Request, buyin};
use view::PokerScreen;
use wire::{SeatState, Who};

fn leaves(floor: &mut Floor, number: u8) {
    floor.must(game::Actor::Seat(seat(number)), Request::Leave);
}

/// Somebody takes a seat that another has given up.
fn takes(floor: &mut Floor, at: Seat, player: u32) {
    let (buy_in, coming, entry) = (dollars(100), buyin::Coming::New, Entry::Post);
    floor.floor(Request::Sit { seat: at, player: PlayerId(player), buy_in, coming, entry });
}

fn named(who: Option<Who>) -> (u64, String) {
    who.map(|who| (who.player, who.name)).expect("somebody was dealt in there")
}

#[test]
fn a_seat_that_changes_hands_takes_neither_cards_nor_winnings_along() {
    let hundred = dollars(100);
    let mut floor = Floor::playing(terms(stakes(&catalogue::HOLDEM, NO_LIMIT)), &[hundred; 3]);
    floor.begin(417);
    let mut deck = cards("Kd 9c Ah Kc 9d Th 2c Ks 9s 4h 3c Jd 4c Ad");
    floor.deal(&mut deck);
    floor.play(1, Play::Fold);
    leaves(&mut floor, 1);
    takes(&mut floor, seat(1), 5);
    // In the middle of the hand: Eve sits where Ann has folded.
    let folded = Event::Hand(poker::HandEvent::Folded { seat: seat(1) });
    assert!(
        floor.tell(&folded, game::Viewer::Rail).says.starts_with("Ann"),
        "what is said of the hand is Ann's"
    );
    // Also on a screen that is made now, as after a restart.
    let anew = PokerScreen::new(&floor.setup, &floor.table, Currency::USD);
    for screen in [&floor.screen, &anew] {
        let view = screen.view(&floor.setup, &floor.table, floor.now, &poker_floor::Guests);
        assert_eq!(view.seats[0].who.as_ref().map(|who| who.player), Some(5));
        assert_eq!(view.seats[0].state, SeatState::Waiting, "Eve has not folded: she was not dealt in");
        let mine = screen.mine(&floor.setup, &floor.table, floor.now, seat(1));
        assert!(mine.cards.is_empty() && mine.says.is_none() && mine.turn.is_none());
    }
    floor.screen = anew;
    // Bob and Cy see it to the end.
    floor.play(2, Play::Call);
    floor.play(3, Play::Check);
    floor.deal(&mut deck);
    while let table::Awaiting::Hand(awaiting) = floor.awaiting() {
        match awaiting {
            poker::Awaiting::Action { seat, .. } => floor.play(seat.number(), Play::Check),
            poker::Awaiting::Show { seat, .. } => floor.play(seat.number(), Play::Show),
            other => panic!("{other:?}"),
        }
        floor.deal(&mut deck);
    }
    let before = floor.view().last.expect("what came of it");
    assert_eq!(before.number, 417);
    let winner = before.pushed.first().expect("a pot was pushed").seat;
    // The winner gets up, and Dee sits down before the next hand.
    leaves(&mut floor, winner);
    takes(&mut floor, seat(winner), 4);
    let view = floor.view();
    assert_eq!(view.seats[usize::from(winner) - 1].who.as_ref().map(|who| who.player), Some(4));
    let last = view.last.expect("what came of it");
    assert_eq!(last, before, "the hand is still theirs who played it");
    for shown in last.shown {
        assert_eq!(
            named(shown.who).0,
            u64::from(shown.seat),
            "at first everybody has the number of the seat"
        );
    }
    for pushed in last.pushed {
        assert_eq!(named(pushed.who), (u64::from(winner), if winner == 2 { "Bob" } else { "Cy" }.to_owned()));
    }
    assert!(floor.mine(winner).cards.is_empty());
}
