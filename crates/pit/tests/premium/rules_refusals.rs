//! Every refusal by key and rule, and which comes first when several rules are broken.

use chips::Chips;
use game::preparation::Motion;
use game::{Actor, Badge};
use pit::premium::{Bets, Dealing, Holder, Irregularity, Request, Shuffling, SpinTable, Tender, Terms};
use proof::proves;

use super::felt::{Deal, FLOOR, Felt, ante, bet, card, d, player, seat, terms, with_wheel};

/// Seats 1 and 2 are in, and so many steps have been taken: bets closed, dealt, racked, checked, turned up, decided,
/// shown.
fn at(step: u8, terms: Terms) -> Felt {
    let mut felt = Felt::open(terms);
    [1, 2].into_iter().for_each(|number| felt.bet(number, 10));
    let steps: [&dyn Fn(&mut Felt); 7] = [
        &|felt| felt.close(),
        &|felt| felt.deal_some(&mut Deal::default(), 60),
        &|felt| felt.rack(),
        &|felt| [1, 2].into_iter().for_each(|number| felt.check(number)),
        &|felt| felt.turn_community(),
        &|felt| [1, 2].into_iter().for_each(|number| felt.play(number, 10)),
        &|felt| {
            felt.dealer(Request::TurnDealer);
        },
    ];
    for take in &steps[..usize::from(step)] {
        take(&mut felt);
    }
    felt
}

/// Every key in the order of the list, each with its rule in one situation that breaks nothing before it.
#[test]
fn every_refusal_has_its_key_and_rule() {
    let open = at(0, terms(&[]));
    let machine = Terms { shuffling: Shuffling::Machine { counts: false }, ..terms(&[]) };
    let mut ready = at(0, terms(&[]));
    ready.make_ready();
    let dealing = at(1, terms(&[]));
    let out = {
        let mut felt = at(1, terms(&[]));
        felt.dealer(Request::Deal(card("As")));
        felt
    };
    let first = at(3, terms(&[]));
    let second = at(5, terms(&[]));
    let spinning = {
        let mut felt = Felt::open(with_wheel(terms(&[]), SpinTable::FIVE_FIXED));
        felt.bets(1, Bets { bonus_spin: d(5), ..ante(10) });
        felt.close();
        felt.deal(&[(1, "9h4h2h")], "KdJc7s", "QsTc5h3d");
        felt.play(1, 30);
        felt.turn_community();
        felt.showdown();
        felt
    };
    let fifth = {
        let mut felt = Felt::open(machine);
        for _ in 0..4 {
            felt.bet(1, 10);
            felt.close();
            felt.deal(&[], "", "");
            felt.play(1, 30);
            felt.turn_community();
            felt.showdown();
        }
        felt.bet(1, 10);
        felt.close();
        felt.deal_some(&mut Deal::default(), 60);
        felt
    };
    let bets = |bets| bet(1, bets);
    let dealer = Actor::Dealer;
    let spoken = Request::Bet { position: seat(1), bets: ante(10), tender: Tender::CashAndWords };
    let odd = Bets { ante: Chips::new(1_025), x_tra: Chips::new(1_025), ..Bets::default() };
    let one_dollar_chips = Felt::open(Terms { coin: d(1), ..terms(&[]) });
    let all: [(&Felt, Actor, Request, &str, &str); 36] = [
        (&open, player(1), Request::NoMoreBets, "not-yours", "ph:X.7(b)"),
        (&open, player(7), Request::TakeBack, "no-such-position", "ph:1.13Y(a)"),
        (&Felt::empty(terms(&[])), player(1), Request::TakeBack, "not-seated", "ph:X.6(e)"),
        (&open, player(1), bet(2, ante(10)), "one-position", "ph:40.13(a)"),
        (&first, player(1), Request::TakeBack, "bets-are-closed", "ph:X.6(b)/2"),
        (&open, dealer, Request::TurnDealer, "bets-are-open", "ph:X.7(b)"),
        (&first, player(1), Request::Leave { seat: seat(1) }, "round-is-on", "ph:X.6(e)/2"),
        (&first, dealer, Request::TurnDealer, "not-now", "ph:X.10(b)"),
        (&first, player(3), Request::Check, "nothing-to-decide", "ph:X.10(d)"),
        (&first, player(1), Request::Fold, "no-fold-yet", "ph:X.10(b)"),
        (&second, player(1), Request::Check, "no-check-any-more", "ph:X.10(d)"),
        (&open, player(1), spoken, "cash-and-words", "ph:X.6(a)/2"),
        (&open, player(3), Request::TakeBack, "no-bets", "ph:40.1:ante"),
        (&Felt::open(terms(&[])), dealer, Request::NoMoreBets, "nobody-has-bet", "ph:40.1:ante"),
        (&open, player(1), bets(Bets::default()), "no-ante", "ph:40.1:ante"),
        (&open, player(1), bets(Bets { x_tra: d(5), ..ante(10) }), "x-tra-must-equal-ante", "ph:X.10(a)"),
        (&open, player(1), bets(ante(501)), "out-of-limits", "ph:X.6(c)"),
        (&open, player(1), bets(Bets { bonus_spin: d(5), ..ante(10) }), "no-bonus-spin", "ph:X.10(a)2"),
        (
            &Felt::open(with_wheel(terms(&[]), SpinTable::FIVE_FIXED)),
            player(1),
            bets(Bets { bonus_spin: d(1), ..ante(10) }),
            "bonus-spin-wager",
            "ph:X.10(a)2",
        ),
        (&open, player(1), bets(Bets { coupon: d(5), ..ante(10) }), "no-coupon", "ph:X.6(a)"),
        (&open, player(1), bets(odd), "not-in-chips", "ph:X.6(a)"),
        (&one_dollar_chips, player(1), bets(ante(5)), "not-payable", "ph:X.11(d)"),
        (&first, player(1), Request::Play(d(20)), "play-size", "ph:40.1:play-wager:1"),
        (&short(), player(1), bets(ante(10)), "more-than-the-stack", "ph:X.6(a)"),
        (
            &open,
            dealer,
            Request::Sit { seat: seat(1), chips: Chips::new(3) },
            "not-made-of-chips",
            "ph:X.6(a)",
        ),
        (&open, dealer, Request::Sit { seat: seat(1), chips: Chips::ZERO }, "too-many-chips", "ph:X.6(a)"),
        (&open, dealer, Request::NoMoreBets, "deck-not-ready", "ph:X.4(a)"),
        (&open, dealer, Request::Prepare(Motion::Button), "wrong-motion", "ph:X.4(b)"),
        (&open, dealer, Request::MachineCount(52), "no-machine-count", "ph:X.7(g)"),
        (&open, FLOOR, Request::Recut, "no-recut", "ph:X.4(d)"),
        (&dealing, dealer, Request::DealStack([card("As"); 3]), "wrong-delivery", "ph:X.9(a)"),
        (&out, dealer, Request::Deal(card("As")), "card-not-in-stub", "ph:40.2(a)"),
        (&at(2, terms(&[])), dealer, Request::CountStub { stub: 105 }, "impossible-count", "ph:40.2(a)"),
        (&fifth, dealer, Request::RackStub, "count-is-due", "ph:X.7(f)"),
        (&spinning, dealer, Request::Spin { position: 13 }, "no-such-wheel-position", "ph:X.11(e)"),
        (&dealing, dealer, Request::Report(Irregularity::WrongCount), "no-such-irregularity", "ph:X.12(c)"),
    ];
    for (felt, actor, request, key, rule) in all {
        assert_eq!(felt.refuses(actor, request), (key, rule), "{request:?}");
    }
}

/// A player with five dollars.
fn short() -> Felt {
    let mut felt = Felt::empty(terms(&[]));
    felt.dealer(Request::Sit { seat: seat(1), chips: d(5) });
    felt
}

#[test]
fn what_is_waited_for_is_refused_by_its_own_rule() {
    proves!["ph:X.7(b)", "ph:X.8(b)3", "ph:X.9(b)2"];
    let machine = |dealing| Terms { dealing, shuffling: Shuffling::Machine { counts: false }, ..terms(&[]) };
    let spin = Request::Spin { position: 2 };
    for (dealing, rules) in [
        (Dealing::ManualShoe, ["ph:X.7(b)", "ph:X.7(d)", "ph:X.7(e)"]),
        (Dealing::Hand, ["ph:X.8(b)3", "ph:X.8(c)", "ph:X.8(d)"]),
        (Dealing::AutomatedShoe, ["ph:X.9(b)2", "ph:X.9(c)", "ph:X.7(e)"]),
    ] {
        let rest = ["ph:X.10(b)", "ph:X.10(c)", "ph:X.10(d)", "ph:X.10(e)", "ph:X.10(g)"];
        for (step, rule) in (0..).zip(rules.into_iter().chain(rest)) {
            assert_eq!(
                at(step, machine(dealing)).refuses(Actor::Dealer, spin).1,
                rule,
                "{dealing:?}, step {step}"
            );
        }
    }
    // The community's stacks have a rule of their own.
    let mut felt = at(1, machine(Dealing::AutomatedShoe));
    felt.deal_some(&mut Deal::default(), 3);
    assert_eq!(felt.refuses(Actor::Dealer, spin), ("not-now", "ph:X.9(d)"));
}

#[test]
fn the_first_broken_rule_is_the_one_reported() {
    // A wager that breaks everything, mended one thing at a time: the keys come in the order of the list.
    let mut house = terms(&["match_play=no"]);
    house.coin = d(1);
    let mut felt = Felt::empty(house);
    felt.dealer(Request::Sit { seat: seat(1), chips: d(8) });
    let mut bets = Bets {
        ante: Chips::ZERO,
        x_tra: Chips::new(1),
        dealer_bonus: d(101),
        player_bonus: Chips::new(150),
        bonus_spin: d(5),
        coupon: d(5),
    };
    let wager = |bets, tender, position| Request::Bet { position: seat(position), bets, tender };
    let key = |felt: &Felt, actor, request| felt.refuses(actor, request).0;
    let cash = Tender::CashAndWords;
    assert_eq!(key(&felt, Actor::Dealer, wager(bets, cash, 2)), "not-yours");
    assert_eq!(key(&felt, player(7), wager(bets, cash, 2)), "no-such-position");
    assert_eq!(key(&felt, player(3), wager(bets, cash, 2)), "not-seated");
    assert_eq!(key(&felt, player(1), wager(bets, cash, 2)), "one-position");
    assert_eq!(key(&felt, player(1), wager(bets, cash, 1)), "cash-and-words");
    let mut keys = vec![key(&felt, player(1), wager(bets, Tender::Chips, 1))];
    let mends: [&dyn Fn(&mut Bets); 8] = [
        &|bets| bets.ante = Chips::new(250),
        &|bets| bets.x_tra = bets.ante,
        &|bets| (bets.ante, bets.x_tra) = (Chips::new(550), Chips::new(550)),
        &|bets| bets.dealer_bonus = d(5),
        &|bets| bets.bonus_spin = Chips::ZERO,
        &|bets| bets.coupon = Chips::ZERO,
        &|bets| (bets.ante, bets.x_tra, bets.player_bonus) = (d(5), d(5), d(2)),
        &|bets| (bets.ante, bets.x_tra) = (d(6), d(6)),
    ];
    for mend in mends {
        mend(&mut bets);
        keys.push(key(&felt, player(1), wager(bets, Tender::Chips, 1)));
    }
    assert_eq!(
        keys,
        [
            "no-ante",
            "x-tra-must-equal-ante",
            "out-of-limits",
            "out-of-limits",
            "no-bonus-spin",
            "no-coupon",
            "not-in-chips",
            "not-payable",
            "more-than-the-stack",
        ]
    );
    // When bets are closed the wager itself is not looked at.
    let closed = at(1, terms(&[]));
    assert_eq!(key(&closed, player(1), wager(bets, cash, 1)), "bets-are-closed");
    assert_eq!(key(&closed, player(1), wager(bets, cash, 2)), "one-position");
}

#[test]
fn who_and_when_come_before_what() {
    let key = |felt: &Felt, actor, request| felt.refuses(actor, request).0;
    let open = at(0, terms(&[]));
    // Decisions: who, when, whether, how much.
    assert_eq!(key(&open, player(7), Request::Play(Chips::MAX)), "no-such-position");
    assert_eq!(key(&open, player(1), Request::Play(Chips::MAX)), "bets-are-open");
    let community = at(4, terms(&[]));
    assert_eq!(key(&community, player(3), Request::Fold), "not-now", "before nothing-to-decide");
    let first = at(3, terms(&[]));
    assert_eq!(key(&first, player(3), Request::Fold), "nothing-to-decide", "before no-fold-yet");
    assert_eq!(key(&first, player(1), Request::Play(Chips::MAX)), "play-size", "before more-than-the-stack");
    let second = at(5, terms(&[]));
    assert_eq!(key(&second, player(3), Request::Check), "nothing-to-decide", "before no-check-any-more");
    // The dealer: whether anybody has bet, then the deck.
    assert_eq!(key(&Felt::open(terms(&[])), Actor::Dealer, Request::NoMoreBets), "nobody-has-bet");
    // Cards: the phase, the deck, the way, the card.
    let stack = Request::DealStack([card("As"); 3]);
    assert_eq!(key(&open, Actor::Dealer, stack), "bets-are-open");
    let mut recut = at(1, terms(&[]));
    recut.does(FLOOR, Request::Recut);
    assert_eq!(key(&recut, Actor::Dealer, stack), "deck-not-ready");
    assert_eq!(key(&at(1, terms(&[])), Actor::Dealer, stack), "wrong-delivery", "before card-not-in-stub");
    // Seats: the position, then who sits there.
    let sit = |number| Request::Sit { seat: seat(number), chips: Chips::MAX };
    assert_eq!(key(&open, Actor::Dealer, sit(7)), "no-such-position");
    assert_eq!(key(&open, Actor::Dealer, sit(1)), "not-made-of-chips", "before too-many-chips");
    let machine = Terms { shuffling: Shuffling::Machine { counts: true }, ..terms(&[]) };
    assert_eq!(key(&at(0, machine), Actor::Dealer, Request::MachineCount(200)), "no-machine-count");
}

/// Requests that name a seat ask first whether there is such a position, and whether somebody sits there.
#[test]
fn a_seat_that_is_not_there_comes_first() {
    let key = |felt: &Felt, actor, request| felt.refuses(actor, request).0;
    let dealing = {
        let mut felt = at(1, terms(&[]));
        felt.dealer(Request::Deal(card("As")));
        felt
    };
    let amiss = |number| Request::DealAmiss { to: Holder::Seat(seat(number)), card: card("As") };
    assert_eq!(key(&dealing, Actor::Dealer, amiss(3)), "not-seated", "before card-not-in-stub");
    assert_eq!(key(&dealing, Actor::Dealer, amiss(7)), "no-such-position");
    let open = at(0, terms(&[]));
    assert_eq!(key(&open, Actor::Dealer, Request::Leave { seat: seat(7) }), "no-such-position");
    assert_eq!(key(&open, FLOOR, Request::Abandoned { seat: seat(7) }), "no-such-position");
    assert_eq!(key(&open, Actor::Clock, Request::TimeIsUp { seat: seat(7) }), "no-such-position");
    assert_eq!(key(&open, player(1), bet(7, ante(10))), "no-such-position");
    // While wagers are settled it is too late for anybody, in the round or not.
    let settling = at(7, terms(&[]));
    assert_eq!(
        key(&settling, FLOOR, Request::Abandoned { seat: seat(3) }),
        "not-now",
        "before nothing-to-decide"
    );
}

#[test]
fn everybody_asks_for_the_own_things_only() {
    let felt = at(3, terms(&[]));
    let players = [Request::Check, Request::Fold, Request::Play(d(30)), Request::TakeBack, bet(1, ante(10))];
    let dealers = [
        Request::Sit { seat: seat(3), chips: d(10) },
        Request::BringDeck { pre_shuffled: false },
        Request::ClearRack,
        Request::Prepare(Motion::Riffle),
        Request::MachineCount(52),
        Request::NoMoreBets,
        Request::Deal(card("As")),
        Request::DealStack([card("As"), card("Ks"), card("Qs")]),
        Request::DealAmiss { to: Holder::Dealer, card: card("As") },
        Request::PassOver,
        Request::RackStub,
        Request::CountStub { stub: 30 },
        Request::TurnCommunity,
        Request::TurnDealer,
        Request::SettleNext,
        Request::Spin { position: 1 },
        Request::Report(Irregularity::WrongCount),
    ];
    let (clock, floor) =
        (Request::TimeIsUp { seat: seat(1) }, [Request::Recut, Request::Abandoned { seat: seat(1) }]);
    let actors = [player(1), Actor::Dealer, Actor::Clock, Actor::Floor(Badge(1))];
    let whose = players.map(|request| (request, 0)).into_iter();
    let whose = whose.chain(dealers.map(|request| (request, 1))).chain([(clock, 2)]);
    let whose = whose.chain(floor.map(|request| (request, 3)));
    for (request, owner) in whose {
        for (actor, at) in actors.into_iter().zip(0..) {
            if at != owner {
                assert_eq!(felt.refuses(actor, request).0, "not-yours", "{request:?} of {actor}");
            }
        }
    }
    // Nobody gets up for another player.
    assert_eq!(felt.refuses(player(2), Request::Leave { seat: seat(1) }).0, "not-yours");
}
