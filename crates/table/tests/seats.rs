//! Seats, the first button, newcomers in a new game, changes of seats, playing over.

#![allow(clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::floor;

use chips::Chips;
use floor::{Floor, Pack, card, catfish_bend, dollars, five_ten, limit, numbers, seat, stakes};
use game::{Actor, Badge, PlayerId};
use poker::{Ante, Betting, Occasion, Variant, catalogue};
use rulebook::RuleId;
use table::{
    Awaiting, BadTerms, ButtonMethod, Entry, Event, Missed, Request, Stakes, Standing, Terms, Violation,
    buyin,
};

fn sit(number: u8, player: u32) -> Request {
    let (seat, player, buy_in) = (seat(number), PlayerId(player), dollars(500));
    Request::Sit { seat, player, buy_in, coming: buyin::Coming::New, entry: Entry::Post }
}

#[test]
fn the_button_is_drawn_for_from_seat_one_by_everybody_who_is_there() {
    proof::proves!["cb:2.seating.6a"];
    let mut floor = Floor::open(catfish_bend(five_ten()));
    for number in [7, 1, 4, 3] {
        floor.sit(number, Entry::Post);
    }
    floor.floor(Request::StartGame).expect("four are there");
    let mut order = Vec::new();
    for name in ["Kd", "4c", "Ks", "4h"] {
        let Awaiting::ButtonCard { seat } = floor.table.awaiting(&floor.setup, floor.now) else {
            panic!("a card is due")
        };
        order.push(seat.number());
        let early = floor.try_begin();
        assert_eq!(early, Err(Violation::ButtonCardFirst { seat }));
        floor.must(Actor::Dealer, Request::ButtonCard(card(name)));
        let twice = floor.ask(Actor::Dealer, Request::ButtonCard(card(name)));
        assert!(twice.is_err(), "one card each, of one deck");
    }
    assert_eq!(order, [1, 3, 4, 7]);
    assert_eq!(floor.ask(Actor::Dealer, Request::ButtonCard(card("2c"))), Err(Violation::NoButtonCards));
    assert_eq!(floor.begin().button, 4, "the king of spades");
}

#[test]
fn the_highest_card_by_suit_has_the_button_or_the_lowest_in_low_games() {
    proof::proves!["cb:2.seating.6b"];
    let button = |variant: &'static Variant| {
        let mut floor = Floor::open(catfish_bend(stakes(variant, limit(10, 20), &[5, 10])));
        for number in [1, 2, 3, 4] {
            floor.sit(number, Entry::Post);
        }
        floor.floor(Request::StartGame).expect("four are there");
        for name in ["Kd", "Ks", "4c", "4h"] {
            floor.must(Actor::Dealer, Request::ButtonCard(card(name)));
        }
        floor.begin().button
    };
    assert_eq!(button(&catalogue::HOLDEM), 2);
    assert_eq!(button(&catalogue::OMAHA_EIGHT), 2);
    assert_eq!(button(&catalogue::LOWBALL), 3);
}

#[test]
fn in_new_jersey_the_first_button_is_at_the_dealers_right_and_moves_clockwise() {
    proof::proves!["nj:14.10(c)1", "nj:14.10(c)2", "nj:14.10(c)3"];
    let mut terms = Terms::new_jersey(five_ten());
    terms.buy_in.least = dollars(1);
    let mut floor = Floor::open(terms);
    for number in 1..=9 {
        floor.sit(number, Entry::Post);
    }
    assert_eq!(floor.table.state().round.button, None);
    floor.floor(Request::StartGame).expect("nine are there");
    assert_eq!(floor.table.state().round.button, Some(seat(9)), "one disk, one place");
    let hand = floor.begin();
    assert_eq!(hand.button, 9);
    let events = floor.finish();
    let first = events.iter().find_map(|event| match event {
        Event::Hand(poker::HandEvent::CardDealt { seat, .. }) => Some(seat.number()),
        _ => None,
    });
    assert_eq!(first, Some(1));
    assert_eq!(floor.hand().button, 1);
    assert_eq!(floor.hand().button, 2);
}

#[test]
fn in_new_jersey_the_button_of_omaha_and_draw_starts_and_moves_as_in_holdem() {
    proof::proves!["nj:14.11(c)", "nj:14.12(c)"];
    for variant in [&catalogue::OMAHA, &catalogue::OMAHA_EIGHT, &catalogue::FIVE_DRAW, &catalogue::LOWBALL] {
        let mut terms = Terms::new_jersey(stakes(variant, limit(10, 20), &[5, 10]));
        terms.buy_in.least = dollars(1);
        let mut floor = Floor::open(terms);
        for number in [2, 3, 5, 7] {
            floor.sit(number, Entry::Post);
        }
        floor.floor(Request::StartGame).expect("four are there");
        assert_eq!(floor.table.state().round.button, Some(seat(7)), "{}: at the dealer's right", variant.key);
        let mut rounds = Vec::new();
        for _ in 0..5 {
            let hand = floor.begin();
            let first = floor.finish().iter().find_map(|event| match event {
                Event::Hand(poker::HandEvent::CardDealt { seat, .. }) => Some(seat.number()),
                _ => None,
            });
            rounds.push((hand.button, first.expect("cards were dealt")));
        }
        // Clockwise from player to player, and the first card to the left of it.
        assert_eq!(rounds, [(7, 2), (2, 3), (3, 5), (5, 7), (7, 2)], "{}", variant.key);
    }
}

#[test]
fn a_hand_needs_two_and_a_table_has_as_many_seats_as_its_game() {
    proof::proves![
        "nj:14.6(b)",
        "nj:14.9(b)",
        "nj:14.10(b)",
        "nj:14.11(b)",
        "nj:14.12(b)",
        "nj:14.13(b)",
        "nj:14.13A(b)"
    ];
    let stud = |variant| Stakes {
        ante: Ante::Each(dollars(1)),
        blinds: vec![],
        bring_in: dollars(2),
        ..stakes(variant, limit(10, 20), &[])
    };
    let games = [
        (stud(&catalogue::STUD), 8, "nj:14.9(b)"),
        (stakes(&catalogue::HOLDEM, limit(10, 20), &[5, 10]), 11, "nj:14.10(b)"),
        (stakes(&catalogue::OMAHA, limit(10, 20), &[5, 10]), 10, "nj:14.11(b)"),
        (stakes(&catalogue::FIVE_DRAW, limit(10, 20), &[5, 10]), 8, "nj:14.12(b)"),
        (stud(&catalogue::FIVE_STUD), 8, "nj:14.13(b)"),
        (stud(&catalogue::MAMBO), 11, "nj:14.13A(b)"),
    ];
    for (game, most, rule) in games {
        let mut terms = Terms::new_jersey(game);
        terms.buy_in.least = dollars(1);
        let mut floor = Floor::open(terms.clone());
        for number in 1..=most {
            floor.floor(sit(number, u32::from(number))).expect("a free seat");
        }
        let refused = floor.floor(sit(most + 1, 99)).expect_err("no such seat");
        assert_eq!(refused, Violation::NoSuchSeat { seat: seat(most + 1), seats: most });
        assert_eq!(refused.rule(&floor.setup, &floor.table).map(RuleId::as_str), Some(rule));
        floor.floor(Request::StartGame).expect("all are there");
        floor.begin();
        // The house may set fewer, but not more.
        let mut fewer = Floor::open(Terms { seats: Some(most - 1), ..terms.clone() });
        assert!(fewer.floor(sit(most, 1)).is_err());
        let more = Terms { seats: Some(most + 1), ..terms };
        assert_eq!(more.seal().map(|_| ()), Err(BadTerms::TooManySeats { seats: most + 1, most }));
    }
    let mut floor = Floor::open(catfish_bend(five_ten()));
    floor.sit(1, Entry::Post);
    assert_eq!(floor.floor(Request::StartGame), Err(Violation::TooFewPlayers { ready: 1 }));
    floor.sit(2, Entry::Post);
    floor.start(1);
    floor.leave(2);
    assert_eq!(floor.try_begin(), Err(Violation::TooFewPlayers { ready: 1 }));
}

#[test]
fn only_who_was_given_a_seat_and_has_chips_takes_part() {
    proof::proves!["nj:14.7(a)", "cb:2.procedures.10", "cb:2.procedures.25"];
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3], 1);
    // Nobody sits down by himself, and nobody without a buy-in.
    let by_himself = floor.ask(Actor::Seat(seat(5)), sit(5, 50));
    assert_eq!(by_himself, Err(Violation::NotYours { actor: Actor::Seat(seat(5)) }));
    let nothing = Request::Sit {
        seat: seat(5),
        player: PlayerId(50),
        buy_in: dollars(0),
        coming: buyin::Coming::New,
        entry: Entry::Post,
    };
    assert!(matches!(floor.floor(nothing), Err(Violation::BuyIn(_))));
    assert!(floor.table.sitting(seat(5)).is_none());
    assert_eq!(floor.floor(sit(2, 50)), Err(Violation::SeatTaken { seat: seat(2) }));
    let hand = floor.begin();
    assert_eq!(hand.dealt, [1, 2, 3]);
    let bet = Request::Hand(poker::Request::Call);
    let refused = floor.ask(Actor::Seat(seat(5)), bet).expect_err("nobody sits there");
    assert_eq!(refused, Violation::NobodyThere { seat: seat(5) });
}

#[test]
fn chips_that_do_not_play_are_not_bought() {
    proof::proves!["cb:3.betting.7b"];
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3], 1);
    let chip = floor.setup.smallest_chip();
    let (offered, below) = (dollars(200).plus(Chips::new(37)).expect("small"), dollars(200));
    let sit = |buy_in| Request::Sit {
        seat: seat(5),
        player: PlayerId(50),
        buy_in,
        coming: buyin::Coming::New,
        entry: Entry::Post,
    };
    let refusal = buyin::BuyInRefusal::NotWholeChips { offered, chip, below };
    assert_eq!(floor.floor(sit(offered)), Err(Violation::BuyIn(refusal)));
    assert_eq!(refusal.rule(floor.setup.buy_in()), Some(rulebook::rule!("cb:3.betting.7b")));
    assert!(floor.table.sitting(seat(5)).is_none());
    let more = |amount| {
        let (paid, when) = (buyin::Paid::InFull, buyin::When::Now);
        Request::BuyIn(buyin::Request::Add { seat: seat(2), amount, paid, when })
    };
    let refused = floor.ask(Actor::Seat(seat(2)), more(Chips::new(37)));
    let refusal = buyin::BuyInRefusal::NotWholeChips { offered: Chips::new(37), chip, below: Chips::ZERO };
    assert_eq!(refused, Err(Violation::BuyIn(refusal)));
    floor.player(2, more(chip));
}

#[test]
fn a_hand_is_played_by_the_one_person_it_was_dealt_to() {
    proof::proves!["cb:2.procedures.8"];
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4], 1);
    floor.begin();
    let mut pack = Pack::sorted(floor.setup.game(0).variant);
    floor.deal_on(&mut pack);
    // It is the turn of seat 4: nobody else acts for it, neither another player nor whoever deals or runs the floor.
    let fold = || Request::Hand(poker::Request::Fold);
    for other in [1, 2, 3] {
        let refused = floor.ask(Actor::Seat(seat(other)), fold());
        assert!(matches!(refused, Err(Violation::Hand(poker::Violation::OutOfTurn { .. }))), "{refused:?}");
    }
    for actor in [Actor::Dealer, Actor::Floor(Badge(1))] {
        let refused = floor.ask(actor, fold());
        assert!(matches!(refused, Err(Violation::Hand(poker::Violation::NotYours { .. }))), "{refused:?}");
    }
    floor.player(4, fold());
    floor.leave(4);
    // Whoever takes the seat in the middle of the hand has no part in it.
    floor.sit(4, Entry::Post);
    assert_eq!(floor.ask(Actor::Seat(seat(4)), fold()), Err(Violation::NobodyThere { seat: seat(4) }));
    assert!(!floor.table.is_dealt_in(seat(4)));
    floor.finish();
}

#[test]
fn a_game_is_new_until_the_button_has_been_round() {
    proof::proves!["cb:4.blinds.13"];
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 3, 5, 7], 1);
    for _ in 0..4 {
        floor.hand();
        assert!(floor.table.state().round.new_since.is_some());
    }
    floor.begin();
    assert!(floor.log.contains(&Event::RevolutionCompleted), "the button is at seat 1 again");
    assert!(floor.table.state().round.new_since.is_none());
}

#[test]
fn who_drew_for_the_button_makes_up_blinds_missed() {
    proof::proves!["cb:4.blinds.13a"];
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4, 5], 1);
    floor.player(3, Request::SitOut);
    let first = floor.hand();
    assert_eq!((first.big(), first.missed.as_slice()), (vec![4], &[(3, 1)][..]));
    floor.hand();
    assert_eq!(floor.standing(3), Standing::Missed(Missed::default().with(0).with(1)));
    floor.player(3, Request::Return);
    assert_eq!(floor.hand().entries, [(3, 10, 5)]);
}

#[test]
fn a_newcomer_to_a_new_game_posts_nothing_where_no_blind_has_passed() {
    proof::proves!["cb:4.blinds.13b"];
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4, 5], 1);
    floor.hand();
    floor.hand(); // The big blind was at seat 4.
    floor.sit(8, Entry::WaitForBigBlind);
    let third = floor.hand();
    assert!(third.dealt.contains(&8) && third.free == [8] && third.entries.is_empty());
    // A seat the blinds have passed: the usual choice.
    floor.leave(2);
    floor.sit(2, Entry::Post);
    let fourth = floor.begin();
    assert_eq!((fourth.button, fourth.entries.as_slice()), (4, &[(2, 10, 0)][..]));
    floor.finish();
}

#[test]
fn a_change_of_seats_in_a_new_game_is_free_where_no_blind_has_passed() {
    proof::proves!["cb:4.blinds.13c"];
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4, 5], 1);
    floor.hand();
    floor.floor(Request::ChangeSeat { from: seat(3), to: seat(8) }).expect("a free seat");
    assert_eq!(floor.standing(8), Standing::PaidUp);
    let second = floor.hand();
    assert!(second.dealt.contains(&8) && second.entries.is_empty());
    // Later it costs what it costs a newcomer.
    for _ in 0..6 {
        floor.hand();
    }
    floor.floor(Request::ChangeSeat { from: seat(4), to: seat(9) }).expect("a free seat");
    assert_eq!(floor.standing(9), Standing::New);
}

#[test]
fn who_deals_off_lets_the_blinds_pass_once_and_comes_back_free_behind_the_button() {
    proof::proves!["cb:4.blinds.15"];
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4, 7, 8, 9], 4);
    while floor.table.state().round.new_since.is_some() || floor.table.state().round.button != Some(seat(4)) {
        floor.hand();
    }
    // Seat 4 has played the button, with blinds at 7 and 8, and gets up for seat 6.
    floor.floor(Request::ChangeSeat { from: seat(4), to: seat(6) }).expect("a free seat");
    let mut sat_out = 0;
    let back = loop {
        let hand = floor.hand();
        if hand.dealt.contains(&6) {
            break hand;
        }
        sat_out += 1;
    };
    assert_eq!(back.button, 7, "the button has just passed");
    assert_eq!((sat_out, back.entries.len(), back.free.as_slice()), (0, 0, &[6][..]));

    // Further ahead the blinds have yet to come: they pass once.
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4, 5, 8, 9], 4);
    while floor.table.state().round.new_since.is_some() || floor.table.state().round.button != Some(seat(4)) {
        floor.hand();
    }
    floor.floor(Request::ChangeSeat { from: seat(4), to: seat(10) }).expect("a free seat");
    let mut passed = false;
    let back = loop {
        let before = floor.standing(10);
        let hand = floor.hand();
        passed |= before == Standing::DealtOff { passed: false }
            && floor.standing(10) == Standing::DealtOff { passed: true };
        if hand.dealt.contains(&10) {
            break hand;
        }
        assert!(hand.missed.is_empty());
    };
    assert!(passed && back.entries.is_empty() && back.free == [10]);
    let came_back = Event::CameBackFree { seat: seat(10) };
    assert!(floor.log.contains(&came_back));
    assert_eq!(came_back.rule(&floor.setup), Some(rulebook::rule!("cb:4.blinds.15")));
    assert!(!back.big().contains(&10) && back.button == 1);
}

#[test]
fn who_plays_over_comes_in_like_anybody_new() {
    proof::proves!["cb:4.blinds.7"];
    for entry in [Entry::Post, Entry::WaitForBigBlind] {
        let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4, 5, 6], 1);
        for _ in 0..7 {
            floor.hand();
        }
        // Button 1, blinds 2 and 3 in the last hand.
        let request = Request::PlayOver { seat: seat(6), player: PlayerId(77), buy_in: dollars(300), entry };
        assert_eq!(floor.floor(request), Err(Violation::NotAway { seat: seat(6) }));
        floor.player(6, Request::SitOut);
        let owner = floor.table.stack(seat(6));
        let by_dealer = floor.ask(Actor::Dealer, request);
        assert_eq!(by_dealer, Err(Violation::NotYours { actor: Actor::Dealer }));
        floor.floor(request).expect("a seat to play over");
        let hand = floor.hand();
        if entry == Entry::Post {
            assert_eq!(hand.entries, [(6, 10, 0)]);
        } else {
            assert!(!hand.dealt.contains(&6));
            floor.hand();
            assert_eq!(floor.hand().big(), [6]);
        }
        let events = floor.player(6, Request::Leave);
        assert!(events.contains(&Event::SeatGivenBack { seat: seat(6) }));
        let back = floor.table.sitting(seat(6)).expect("the owner");
        assert_eq!((back.stack, back.out), (owner, true));
    }
}

#[test]
fn each_table_has_its_own_way_with_the_button_and_tournaments_the_dead_one() {
    proof::proves!["cb:14.expl.1d"];
    let with = |button, occasion| {
        let terms = Terms { button, occasion, straddles: false, ..catfish_bend(five_ten()) };
        terms.seal().expect("a table").button()
    };
    assert_eq!(with(ButtonMethod::Dead, Occasion::Cash), ButtonMethod::Dead);
    assert_eq!(with(ButtonMethod::Moving, Occasion::Cash), ButtonMethod::Moving);
    assert_eq!(with(ButtonMethod::Moving, Occasion::Tournament), ButtonMethod::Dead);
}

#[test]
fn a_stack_below_the_forced_bets_and_one_bet_is_dealt_out_in_new_jersey() {
    proof::proves!["nj:14.7(c)3"];
    let stud = Stakes {
        ante: Ante::Each(dollars(1)),
        blinds: vec![],
        bring_in: dollars(2),
        ..stakes(&catalogue::STUD, Betting::Fixed { small: dollars(5), big: dollars(10) }, &[])
    };
    // A blind is a compulsory bet as well: the largest counts, with one bet on top of it.
    let draw = stakes(&catalogue::FIVE_DRAW, Betting::Fixed { small: dollars(5), big: dollars(10) }, &[5]);
    let mut enough = Vec::new();
    for game in [stud, draw] {
        // The least stack that is dealt in is found at the table itself: one dollar less is dealt out.
        let dealt_in = |stack: u64| {
            let mut terms = Terms::new_jersey(game.clone());
            terms.buy_in.least = dollars(1);
            let mut floor = Floor::open(terms);
            floor.sit_with(1, stack, Entry::Post);
            floor.sit_with(2, 100, Entry::Post);
            floor.sit_with(3, 100, Entry::Post);
            floor.floor(Request::StartGame).expect("two are ready");
            let dealt = floor.begin().dealt;
            assert!(dealt.ends_with(&[2, 3]), "who has plenty is dealt in: {dealt:?}");
            dealt.contains(&1)
        };
        let least = (1..40).find(|stack| dealt_in(*stack)).expect("forty is plenty");
        assert!((least..40).all(dealt_in));
        enough.push(least);
    }
    // Ante, bring-in and a bet; a blind and a bet.
    assert_eq!(enough, [1 + 2 + 5, 5 + 5]);
}

#[test]
fn without_blinds_the_button_goes_from_player_to_player() {
    let game = Stakes { ante: Ante::Each(dollars(1)), ..stakes(&catalogue::FIVE_DRAW, limit(5, 10), &[]) };
    let mut floor = Floor::playing(catfish_bend(game), &[1, 3, 4], 3);
    let buttons = [(); 4].map(|()| floor.hand().button);
    assert_eq!(buttons, [3, 4, 1, 3]);
}

#[test]
fn who_is_out_cannot_sit_out_again_and_who_plays_cannot_come_back() {
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4], 1);
    let me = Actor::Seat(seat(2));
    assert_eq!(floor.ask(me, Request::Return), Err(Violation::NotOut));
    assert_eq!(floor.player(2, Request::SitOut), [Event::SatOut { seat: seat(2) }]);
    assert_eq!(floor.ask(me, Request::SitOut), Err(Violation::OutAlready));
    assert_eq!(floor.player(2, Request::Return), [Event::Returned { seat: seat(2) }]);
    floor.begin();
    assert_eq!(floor.player(2, Request::SitOut), [Event::SitOutAsked { seat: seat(2) }]);
    assert_eq!(floor.ask(me, Request::SitOut), Err(Violation::OutAlready));
    assert_eq!(floor.player(2, Request::Return), [Event::Returned { seat: seat(2) }]);
    assert_eq!(floor.ask(me, Request::Return), Err(Violation::NotOut));
}

#[test]
fn a_leave_waits_for_the_cards_and_the_chips_go_along() {
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3, 4], 1);
    floor.begin();
    assert_eq!(floor.leave(2), [Event::LeaveAsked { seat: seat(2) }]);
    assert_eq!(floor.ask(Actor::Seat(seat(2)), Request::Leave), Err(Violation::LeavingAlready));
    let mut pack = Pack::sorted(&catalogue::HOLDEM);
    floor.deal_on(&mut pack);
    for number in [4, 1] {
        floor.player(number, Request::Hand(poker::Request::Call));
    }
    let events = floor.player(2, Request::Hand(poker::Request::Fold));
    let player = events.iter().find_map(|event| match event {
        Event::Left { player, .. } => Some(*player),
        _ => None,
    });
    assert!(player.is_some() && floor.table.sitting(seat(2)).is_none(), "gone with the fold");
    let taken = floor.table.state().money.taken_off;
    assert_eq!(taken, dollars(995), "the small blind stays in the pot");
    // Somebody new takes the seat while the hand goes on.
    floor.sit(2, Entry::Post);
    floor.finish();
    assert_eq!(floor.table.stack(seat(2)), dollars(1000));
    assert_eq!(numbers(floor.table.occupied()), [1, 2, 3, 4]);
}

#[test]
fn leaving_and_coming_back_fills_no_time_bank() {
    let mut terms = catfish_bend(five_ten());
    terms.clock = table::clock::ONLINE;
    let mut floor = Floor::playing(terms, &[1, 2, 3], 1);
    let bank = |floor: &Floor| floor.table.state().clock.banks[seat(2).index()];
    let first = table::clock::ONLINE.bank.expect("online there is one").first;
    assert_eq!(bank(&floor), first);
    let (player, stack) = (floor.table.sitting(seat(2)).expect("seated").player, floor.table.stack(seat(2)));
    let back =
        Request::Sit { seat: seat(2), player, buy_in: stack, coming: buyin::Coming::New, entry: Entry::Post };
    floor.leave(2);
    floor.floor(back).expect("with the same chips");
    assert_eq!(bank(&floor), game::Span::NOTHING, "no new bank for whoever comes back");
    // After an hour nobody remembers.
    floor.leave(2);
    floor.now = floor.now.plus(game::Span::minutes(61));
    floor.floor(back).expect("as anybody new");
    assert_eq!(bank(&floor), first);
}
