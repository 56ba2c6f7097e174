//! A seat with two people: the owner who is away, and whoever plays over it.

#![allow(clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::floor;

use floor::{Floor, Pack, catfish_bend, dollars, five_ten, limit, seat, stakes};
use game::{Actor, PlayerId, Span};
use poker::catalogue;
use table::{Awaiting, Entry, Event, KillTerms, Movement, Request, Terms, Violation, Way, absence, buyin};

/// Who plays over.
const OVER: PlayerId = PlayerId(77);

fn play_over(number: u8) -> Request {
    Request::PlayOver { seat: seat(number), player: OVER, buy_in: dollars(300), entry: Entry::Post }
}

fn step_away(number: u8) -> Request {
    let (why, stakes) = (absence::Why::Meal, absence::Stakes::Stay);
    Request::Absence(absence::Request::StepAway { seat: seat(number), why, stakes })
}

/// Whoever is to act does this.
fn acts(floor: &mut Floor, pack: &mut Pack, request: poker::Request) -> u8 {
    let Awaiting::Hand(poker::Awaiting::Action { seat, .. }) = floor.deal_on(pack) else {
        panic!("nobody is to act")
    };
    floor.must(Actor::Seat(seat), Request::Hand(request));
    seat.number()
}

/// Seat 5 is away with $50 behind the stack, and somebody plays over it. The owner.
fn played_over(floor: &mut Floor) -> PlayerId {
    let owner = floor.table.sitting(seat(5)).expect("the owner").player;
    let (paid, when) = (buyin::Paid::InFull, buyin::When::NextDeal);
    let add = buyin::Request::Add { seat: seat(5), amount: dollars(50), paid, when };
    floor.player(5, Request::BuyIn(add));
    floor.player(5, step_away(5));
    floor.floor(play_over(5)).expect("the owner is away");
    owner
}

#[test]
fn nobody_plays_over_a_seat_while_its_chips_are_in_the_hand() {
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4, 5], 1);
    floor.begin();
    let mut pack = Pack::sorted(&catalogue::HOLDEM);
    assert_eq!(acts(&mut floor, &mut pack, poker::Request::Fold), 4);
    acts(&mut floor, &mut pack, poker::Request::Fold);
    acts(&mut floor, &mut pack, poker::Request::Call);
    assert_eq!(acts(&mut floor, &mut pack, poker::Request::Fold), 2, "the small blind");
    // Both have folded and sit out; one has a blind in the pot, the other nothing.
    for number in [2, 4] {
        floor.player(number, Request::SitOut);
        assert_eq!(floor.floor(play_over(number)), Err(Violation::HandIsOn));
    }
    // A seat that was not dealt in has nothing in the hand.
    floor.sit(6, Entry::Post);
    floor.player(6, Request::SitOut);
    floor.floor(play_over(6)).expect("it is not in the hand");
    floor.finish();
    floor.leave(6);
    assert_eq!(floor.table.stack(seat(2)), dollars(995));
    floor.floor(play_over(2)).expect("the hand is over");
    let owner = floor.table.state().owners[seat(2).index()].expect("the owner");
    assert_eq!((floor.table.stack(seat(2)), owner.sitting.stack), (dollars(300), dollars(995)));
    floor.hand();
    floor.leave(2);
    assert_eq!(floor.table.stack(seat(2)), dollars(995));
}

#[test]
fn the_owner_and_the_player_over_are_told_apart() {
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4, 5], 1);
    let owner = played_over(&mut floor);
    assert_eq!((floor.table.seat_of(OVER), floor.table.owner_of(OVER)), (Some(seat(5)), None));
    assert_eq!((floor.table.seat_of(owner), floor.table.owner_of(owner)), (None, Some(seat(5))));
    // Neither takes another seat here, and the seat has no second absence.
    for player in [owner, OVER] {
        let coming = buyin::Coming::New;
        let sit = Request::Sit { seat: seat(8), player, buy_in: dollars(300), coming, entry: Entry::Post };
        assert_eq!(floor.floor(sit), Err(Violation::SeatedAlready { player, seat: seat(5) }));
    }
    let away = floor.ask(Actor::Seat(seat(5)), step_away(5));
    assert_eq!(away, Err(Violation::PlayedOver { seat: seat(5) }));
    floor.leave(5);
    assert_eq!((floor.table.seat_of(owner), floor.table.owner_of(owner)), (Some(seat(5)), None));
}

#[test]
fn the_chips_of_an_owner_are_picked_up_and_the_player_over_plays_on() {
    let mut terms = catfish_bend(five_ten());
    terms.buy_in.same_amount_within = Some(Span::hours(1));
    let mut floor = Floor::playing(terms, &[1, 2, 3, 4, 5], 1);
    let owner = played_over(&mut floor);
    floor.wait(Span::minutes(46));
    floor.must(Actor::Clock, Request::Absence(absence::Request::Look));
    assert!(floor.begin().dealt.contains(&5));
    let mut pack = Pack::sorted(&catalogue::HOLDEM);
    acts(&mut floor, &mut pack, poker::Request::Call);
    // The player over holds cards: that is nothing to do with the owner's chips.
    let chips = floor.table.chips();
    let pick_up = Request::Absence(absence::Request::PickUp { seat: seat(5) });
    let events = floor.floor(pick_up).expect("overdue");
    let left = Event::OwnerLeft { seat: seat(5), player: owner, stack: dollars(1000), waiting: dollars(50) };
    let picked_up = absence::AbsenceEvent::PickedUp { seat: seat(5), amount: dollars(1000) };
    assert_eq!(events, [Event::Absence(picked_up), left]);
    let movement = Movement { player: owner, amount: dollars(1050), way: Way::TakenOff };
    assert_eq!(floor.table.movement(&left), Some(movement));
    assert_eq!(chips.minus(floor.table.chips()), Ok(dollars(1050)));
    assert_eq!((floor.table.seat_of(OVER), floor.table.owner_of(owner)), (Some(seat(5)), None));
    assert_eq!(acts(&mut floor, &mut pack, poker::Request::Fold), 5, "the seat is played on");
    floor.finish();
    assert_eq!(floor.table.stack(seat(5)), dollars(300));
    // The owner comes back within the hour with the same amount, and sits somewhere else.
    let buy_ins = &floor.table.state().buy_ins;
    assert_eq!(buy_ins.must_return(floor.setup.buy_in(), floor.now, owner), Some(dollars(1050)));
    // The seat is the player's own now.
    let events = floor.leave(5);
    assert!(!events.contains(&Event::SeatGivenBack { seat: seat(5) }));
    assert!(floor.table.sitting(seat(5)).is_none());
}

#[test]
fn the_house_takes_an_owner_out_of_a_seat_that_is_played_over() {
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4, 5], 1);
    let remove = Request::RemoveOwner { seat: seat(5) };
    assert_eq!(floor.floor(remove), Err(Violation::NotPlayedOver { seat: seat(5) }));
    let owner = played_over(&mut floor);
    let actor = Actor::Seat(seat(5));
    assert_eq!(floor.ask(actor, remove), Err(Violation::NotYours { actor }));
    let events = floor.must(Actor::Dealer, remove);
    assert!(events.contains(&Event::Absence(absence::AbsenceEvent::Forgotten { seat: seat(5) })));
    assert_eq!((floor.table.owner_of(owner), floor.table.seat_of(OVER)), (None, Some(seat(5))));
    // Now the seat may have an absence of its own.
    floor.player(5, step_away(5));
    assert!(!floor.begin().dealt.contains(&5));
}

#[test]
fn whoever_plays_over_does_not_take_the_kill_button_over() {
    let game = stakes(&catalogue::HOLDEM, limit(3, 6), &[1, 3]);
    let terms = Terms { kill: Some(KillTerms::REQUIRED), ..catfish_bend(game) };
    let mut floor = Floor::playing(terms, &[1, 2, 3, 4, 5], 1);
    floor.begin();
    floor.play_out(|who, options| match options.raise {
        Some(raise) if who.number() == 4 => poker::Request::RaiseTo(raise.least),
        _ => poker::Request::Fold,
    });
    assert_eq!(floor.table.state().kill.button, Some(seat(4)));
    floor.player(4, Request::SitOut);
    let events = floor.floor(play_over(4)).expect("seat 4 sits out");
    assert!(events.contains(&Event::KillButtonMoved { to: None }));
    assert_eq!(floor.table.state().kill.button, None);
}
