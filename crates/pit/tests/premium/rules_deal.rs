//! The deck and the deal: from a manual shoe, from the hand and from an automated shoe (ph:40.2, ph:X.4, ph:X.7 to
//! ph:X.9).

use game::preparation::Motion;
use game::{Actor, Seat};
use pit::premium::{
    Awaiting, Back, Dealing, DeckStep, Decks, Place, PremiumEvent, Request, Shuffling, Terms,
};
use proof::proves;

use super::felt::{Deal, FLOOR, Felt, card, cards, player, seat, terms};

const MACHINE: Shuffling = Shuffling::Machine { counts: false };

fn shoe() -> Terms {
    terms(&[])
}

fn hand() -> Terms {
    Terms { dealing: Dealing::Hand, shuffling: MACHINE, ..terms(&[]) }
}

fn automated() -> Terms {
    Terms { dealing: Dealing::AutomatedShoe, shuffling: MACHINE, ..terms(&[]) }
}

/// Bets are closed with these seats in.
fn closed(terms: Terms, seats: &[u8]) -> Felt {
    let mut felt = Felt::open(terms);
    for number in seats {
        felt.bet(*number, 10);
    }
    felt.close();
    felt
}

fn places(felt: &Felt) -> Vec<Place> {
    let places = felt.tape.iter().filter_map(|event| match event {
        PremiumEvent::CardDealt { to, .. } => Some(*to),
        _ => None,
    });
    places.collect()
}

fn to(number: u8) -> Place {
    Place::Seat(seat(number))
}

/// Six players after one step of the deal: cards of each player, of the dealer, and in the stub.
fn step(felt: &mut Felt, deal: &mut Deal, deliveries: usize) -> ([u8; 6], usize, u8) {
    felt.deal_some(deal, deliveries);
    let dealers = places(felt).iter().filter(|place| **place == Place::Dealer).count();
    ([1, 2, 3, 4, 5, 6].map(|number| felt.table.hand_count(seat(number))), dealers, felt.table.stub_count())
}

#[test]
fn no_card_comes_before_no_more_bets() {
    proves!["ph:X.7(b)", "ph:X.8(b)3", "ph:X.9(b)2"];
    for (terms, rule) in [(shoe(), "ph:X.7(b)"), (hand(), "ph:X.8(b)3"), (automated(), "ph:X.9(b)2")] {
        let stacks = terms.dealing == Dealing::AutomatedShoe;
        let first = if stacks {
            Request::DealStack([card("As"), card("Ks"), card("Qs")])
        } else {
            Request::Deal(card("As"))
        };
        let mut felt = Felt::open(terms);
        felt.bet(1, 10);
        felt.make_ready();
        assert_eq!(felt.refuses(Actor::Dealer, first), ("bets-are-open", rule));
        felt.dealer(Request::NoMoreBets);
        assert!(felt.dealer(first).iter().all(|event| matches!(event, PremiumEvent::CardDealt { .. })));
        assert_eq!(felt.refuses(Actor::Dealer, Request::NoMoreBets).0, "not-now", "it is called once");
    }
}

#[test]
fn from_a_shoe_the_deal_has_six_steps() {
    proves![
        "ph:X.7(d)",
        "ph:X.7(d)1",
        "ph:X.7(d)2",
        "ph:X.7(d)3",
        "ph:X.7(d)4",
        "ph:X.7(d)5",
        "ph:X.7(d)6",
        "ph:X.7(e)"
    ];
    let mut felt = closed(shoe(), &[1, 2, 3, 4, 5, 6]);
    six_steps(&mut felt);
    assert_eq!(felt.refuses(Actor::Dealer, Request::RackStub), ("not-now", "ph:X.7(d)"), "not all are out");
    four_community_cards_and_a_stub_of_27(&mut felt);
    assert_eq!(felt.refuses(player(1), Request::Check), ("not-now", "ph:X.7(e)"), "the stub lies there");
    assert_eq!(felt.dealer(Request::RackStub), [PremiumEvent::StubRacked { cards: 27 }]);
    // Two players, one seat between them empty: clockwise from the dealer's far left.
    let mut felt = closed(shoe(), &[5, 2]);
    felt.deal_some(&mut Deal::default(), 9);
    let round = [to(2), to(5), Place::Dealer];
    assert_eq!(places(&felt), [round, round, round].concat());
}

#[test]
fn from_the_hand_the_deal_has_the_same_six_steps() {
    proves![
        "ph:X.8(c)",
        "ph:X.8(c)1",
        "ph:X.8(c)2",
        "ph:X.8(c)3",
        "ph:X.8(c)4",
        "ph:X.8(c)5",
        "ph:X.8(c)6",
        "ph:X.8(d)"
    ];
    let mut felt = closed(hand(), &[1, 2, 3, 4, 5, 6]);
    six_steps(&mut felt);
    assert_eq!(felt.refuses(Actor::Dealer, Request::RackStub), ("not-now", "ph:X.8(c)"), "not all are out");
    four_community_cards_and_a_stub_of_27(&mut felt);
    assert_eq!(felt.refuses(player(1), Request::Check), ("not-now", "ph:X.8(d)"), "the stub lies there");
    // Five players leave thirty cards.
    let mut felt = closed(hand(), &[1, 2, 3, 5, 6]);
    felt.deal_some(&mut Deal::default(), 60);
    assert_eq!(felt.dealer(Request::RackStub), [PremiumEvent::StubRacked { cards: 30 }]);
}

fn six_steps(felt: &mut Felt) {
    let deal = &mut Deal::default();
    assert_eq!(step(felt, deal, 6), ([1; 6], 0, 46));
    assert_eq!(step(felt, deal, 1), ([1; 6], 1, 45));
    assert_eq!(step(felt, deal, 6), ([2; 6], 1, 39));
    assert_eq!(step(felt, deal, 1), ([2; 6], 2, 38));
    assert_eq!(step(felt, deal, 6), ([3; 6], 2, 32));
    assert_eq!(step(felt, deal, 1), ([3; 6], 3, 31));
    let round = [to(1), to(2), to(3), to(4), to(5), to(6), Place::Dealer];
    assert_eq!(places(felt), [round, round, round].concat());
}

fn four_community_cards_and_a_stub_of_27(felt: &mut Felt) {
    felt.deal_some(&mut Deal::default(), 60);
    assert_eq!(places(felt)[21..], [Place::Community; 4]);
    assert_eq!(felt.table.stub_count(), 27);
    assert_eq!(felt.table.community(), None, "they lie face down");
}

#[test]
fn each_card_lies_face_down_where_it_was_due() {
    proves!["ph:X.8(b)3/2"];
    let mut felt = closed(hand(), &[2, 4]);
    let top = cards("AsKsQsJsTs9s8s7s6s5s4s3s2s");
    for next in &top {
        let due = match felt.waits_for() {
            Awaiting::Card { to } => to,
            other => unreachable!("waits for {other}"),
        };
        let dealt = felt.dealer(Request::Deal(*next));
        let [PremiumEvent::CardDealt { to, card }] = dealt[..] else { unreachable!("one card: {dealt:?}") };
        assert_eq!((to, card.turned_up_for_the_rules()), (due, Some(*next)), "the top card, in its area");
        // Nobody else sees a player's card; the dealer's and the community's nobody sees.
        let sees = |number: u8| card.peek(game::Viewer::Seat(seat(number))).is_some();
        assert_eq!((sees(2), sees(4)), (to == self::to(2), to == self::to(4)));
        assert_eq!(format!("{card:?}"), "face down");
    }
}

#[test]
fn an_automated_shoe_gives_stacks_of_three() {
    proves![
        "ph:X.9(c)",
        "ph:X.9(c)/2",
        "ph:X.9(c)/3",
        "ph:X.9(d)",
        "ph:X.9(d)/2",
        "ph:X.9(d)/3",
        "ph:X.9(a)"
    ];
    let mut felt = closed(automated(), &[6, 4, 2]);
    assert_eq!(felt.refuses(Actor::Dealer, Request::Deal(card("As"))), ("wrong-delivery", "ph:X.9(a)"));
    for number in [2, 4, 6] {
        assert_eq!(felt.waits_for(), Awaiting::Stack { to: to(number) });
        felt.deal_some(&mut Deal::default(), 1);
        assert_eq!(felt.table.hand_count(seat(number)), 3);
    }
    assert_eq!(felt.waits_for(), Awaiting::Stack { to: Place::Dealer });
    felt.deal_some(&mut Deal::default(), 1);
    assert_eq!(places(&felt)[9..], [Place::Dealer; 3]);
    // Two stacks, each without its bottom card, make the community cards.
    felt.dealer(Request::DealStack([card("As"), card("Ks"), card("Qs")]));
    felt.dealer(Request::DealStack([card("Ah"), card("Kh"), card("Qh")]));
    let stack = [Place::Community, Place::Community, Place::Burn];
    assert_eq!(places(&felt)[12..], [stack, stack].concat());
    felt.rack();
    [2, 4, 6].into_iter().for_each(|number| felt.check(number));
    felt.turn_community();
    assert_eq!(felt.table.community().map(Vec::from), Some(cards("AsKsAhKh")));
    // Six players: 18, 3 and 6 cards are out, and 25 are left.
    let mut full = closed(automated(), &[1, 2, 3, 4, 5, 6]);
    full.deal_some(&mut Deal::default(), 60);
    assert_eq!(full.dealer(Request::RackStub), [PremiumEvent::StubRacked { cards: 25 }]);
    // A shoe that gives single cards gives no stacks.
    let single = closed(shoe(), &[1]);
    let stack = Request::DealStack([card("As"), card("Ks"), card("Qs")]);
    assert_eq!(single.refuses(Actor::Dealer, stack), ("wrong-delivery", "ph:X.9(a)"));
}

#[test]
fn a_house_may_burn_before_the_community_cards() {
    for (burns, stub) in [(0, 42), (1, 41), (4, 38)] {
        let setting = format!("burn_before_community={burns}");
        let mut felt = closed(terms(&[&setting]), &[3]);
        felt.deal_some(&mut Deal::default(), 60);
        let dealt = places(&felt);
        assert_eq!(dealt[6..6 + burns], vec![Place::Burn; burns]);
        assert_eq!(dealt[6 + burns..], [Place::Community; 4]);
        assert_eq!(felt.table.stub_count(), stub);
    }
}

#[test]
fn there_are_fifty_two_different_cards() {
    proves!["ph:40.2(a)"];
    let mut felt = closed(shoe(), &[1, 2, 3, 4, 5, 6]);
    felt.deal_some(&mut Deal::default(), 25);
    assert_eq!(felt.out().len() + usize::from(felt.table.stub_count()), 52);
    let mut felt = closed(shoe(), &[1, 2]);
    felt.dealer(Request::Deal(card("As")));
    let twice = ("card-not-in-stub", "ph:40.2(a)");
    assert_eq!(felt.refuses(Actor::Dealer, Request::Deal(card("As"))), twice);
    let stacks = closed(automated(), &[1]);
    let stack = Request::DealStack([card("As"), card("Ks"), card("As")]);
    assert_eq!(stacks.refuses(Actor::Dealer, stack), twice);
    // The next round has them all again.
    felt.deal_some(&mut Deal::default(), 60);
    felt.rack();
    [1, 2].into_iter().for_each(|number| felt.play(number, 30));
    felt.turn_community();
    felt.showdown();
    felt.bet(1, 10);
    felt.close();
    felt.dealer(Request::Deal(card("As")));
    assert_eq!(felt.table.stub_count(), 51);
}

/// One round to its end; says which deck comes next.
fn a_round(felt: &mut Felt) {
    felt.bet(1, 10);
    felt.close();
    felt.deal(&[], "", "");
    felt.play(1, 30);
    felt.turn_community();
    felt.showdown();
    assert!(felt.is_over());
}

#[test]
fn two_decks_alternate_and_never_meet_in_the_rack() {
    proves!["ph:40.2(b)4", "ph:40.2(b)5"];
    let two = Terms { decks: Decks::Two { backs: [Back::Red, Back::Blue] }, ..hand() };
    // With one deck it is only that the cards are to be shuffled again.
    let tables = [(two, [1, 0, 1, 0], "ph:40.2(b)5"), (hand(), [0, 0, 0, 0], "ph:X.4(a)")];
    for (terms, decks, rule) in tables {
        let mut felt = Felt::open(terms);
        for next_deck in decks {
            a_round(&mut felt);
            // The cards of the round lie in the rack: nothing else happens before they are gone.
            let full = ("deck-not-ready", rule);
            felt.bet(1, 10);
            assert_eq!(felt.deck(), DeckStep::ClearRack);
            assert_eq!(felt.refuses(Actor::Dealer, Request::Prepare(Motion::Button)), full);
            assert_eq!(felt.refuses(Actor::Dealer, Request::NoMoreBets), full);
            assert_eq!(felt.dealer(Request::ClearRack), [PremiumEvent::RackCleared { next_deck }]);
            assert_eq!(felt.refuses(Actor::Dealer, Request::ClearRack).0, "deck-not-ready");
        }
    }
}

#[test]
fn cards_are_shuffled_before_every_round_and_cut_where_no_machine_did_it() {
    proves!["ph:X.4(a)", "ph:X.4(b)", "ph:X.4(b)1", "ph:X.4(b)2", "ph:X.4(c)1.ii"];
    let mut felt = Felt::open(shoe());
    for _ in 0..2 {
        felt.bet(1, 10);
        if felt.deck() == DeckStep::ClearRack {
            felt.dealer(Request::ClearRack);
        }
        assert_eq!(felt.refuses(Actor::Dealer, Request::NoMoreBets), ("deck-not-ready", "ph:X.4(a)"));
        let cut = |cards| Request::Prepare(Motion::Cut(cards));
        assert_eq!(felt.refuses(Actor::Dealer, cut(20)), ("wrong-motion", "ph:X.4(b)"));
        felt.dealer(Request::Prepare(Motion::Riffle));
        assert_eq!(felt.refuses(Actor::Dealer, Request::NoMoreBets), ("deck-not-ready", "ph:X.4(b)2"));
        assert_eq!(felt.refuses(Actor::Dealer, cut(9)), ("wrong-motion", "ph:X.4(c)1.ii"));
        felt.dealer(cut(10));
        a_round(&mut felt);
    }
    // Pre-shuffled, the first round needs a cut and no shuffle; the second is like any other.
    let mut felt = Felt::open(Terms { pre_shuffled: true, ..shoe() });
    assert_eq!(felt.deck(), DeckStep::Prepare(Motion::Cut(10)));
    a_round(&mut felt);
    felt.dealer(Request::ClearRack);
    assert_eq!(felt.deck(), DeckStep::Prepare(Motion::Riffle));
    // By machine there is no cut, and pre-shuffled cards go through it too.
    let mut felt = Felt::open(Terms { pre_shuffled: true, ..hand() });
    assert_eq!(felt.deck(), DeckStep::Prepare(Motion::Button));
    felt.dealer(Request::Prepare(Motion::Button));
    assert_eq!(felt.deck(), DeckStep::Ready);
}

#[test]
fn the_floor_may_order_a_recut_until_the_first_card() {
    proves!["ph:X.4(d)"];
    let none = ("no-recut", "ph:X.4(d)");
    let mut felt = Felt::open(shoe());
    felt.bet(1, 10);
    assert_eq!(felt.refuses(FLOOR, Request::Recut), none, "there is no cut yet");
    felt.make_ready();
    assert_eq!(felt.refuses(Actor::Dealer, Request::Recut).0, "not-yours");
    assert_eq!(felt.does(FLOOR, Request::Recut), [PremiumEvent::RecutOrdered]);
    assert_eq!(felt.deck(), DeckStep::Prepare(Motion::Cut(10)), "only the cut is done again");
    felt.close();
    // Also after "no more bets".
    felt.does(FLOOR, Request::Recut);
    assert_eq!(felt.refuses(Actor::Dealer, Request::Deal(card("As"))), ("deck-not-ready", "ph:X.4(b)2"));
    assert_eq!(felt.waits_for(), Awaiting::Cut { motion: Motion::Cut(10) });
    felt.dealer(Request::Prepare(Motion::Cut(30)));
    felt.dealer(Request::Deal(card("As")));
    assert_eq!(felt.refuses(FLOOR, Request::Recut), none, "the first card is out");
    let machine = closed(hand(), &[1]);
    assert_eq!(machine.refuses(FLOOR, Request::Recut), none, "machine-shuffled cards are not cut");
}

#[test]
fn seats_are_dealt_from_the_dealers_far_left_whoever_bet_first() {
    proves!["ph:X.7(d)", "ph:X.8(c)", "ph:X.9(c)"];
    for terms in [shoe(), hand(), automated()] {
        let mut felt = closed(terms, &[6, 1, 3]);
        felt.deal_some(&mut Deal::default(), 4);
        let mut order: Vec<Seat> = Vec::new();
        for place in places(&felt) {
            if let Place::Seat(seat) = place
                && !order.contains(&seat)
            {
                order.push(seat);
            }
        }
        assert_eq!(order, [seat(1), seat(3), seat(6)]);
    }
}
