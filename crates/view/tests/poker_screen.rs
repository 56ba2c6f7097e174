//! The table on the screen, and what a seat is shown of its own.

use crate::poker_floor;

use chips::Chips;
use game::{Actor, Badge};
use poker::{Ante, Betting, RakeMethod, Request as Play, catalogue};
use poker_floor::{Floor, LIMIT, NO_LIMIT, POT_LIMIT, cards, dollars, seat, stakes, terms};
use proof::proves;
use table::{Entry, Event, KillManner, KillTerms, Request, Stakes, Terms, buyin, clock};
use wire::{
    BettingStructure, Choice, EntryWay, Face, Mark, PokerGame, PokerView, SeatState, StreetAct, StreetDid,
    WaitsFor,
};

fn faces(names: &str) -> Vec<Face> {
    names
        .split_whitespace()
        .map(|name| if name == "??" { Face::DOWN } else { Face::up(poker_floor::card(name)) })
        .collect()
}

fn marks(view: &PokerView, number: u8) -> Vec<Mark> {
    view.seats[usize::from(number) - 1].marks.clone()
}

/// Three-handed no-limit hold'em: Ann has the button, Bob and Cy the blinds.
fn three() -> Floor {
    Floor::playing(terms(stakes(&catalogue::HOLDEM, NO_LIMIT)), &[dollars(100), dollars(40), dollars(100)])
}

#[test]
fn a_hand_from_the_blinds_to_the_pushed_pot() {
    let mut floor = three();
    floor.begin(12);
    // Bob, Cy, Ann, twice round; burns lie between the streets.
    let mut deck = cards("Kd 9c Ah Kc 9d Th 2c Ks 9s 4h 3c Jd 4c Ad");
    floor.deal(&mut deck);
    let view = floor.view();
    assert_eq!((view.game, view.betting), (Some(PokerGame::Holdem), BettingStructure::NoLimit));
    assert!(view.blinds && view.rotation.is_empty());
    assert_eq!((view.limits.as_str(), view.unit, view.chip), ("no limit, blinds $1/$2", 200, 50));
    assert_eq!(view.button, Some(1));
    assert_eq!(marks(&view, 1), [Mark::Button]);
    assert_eq!(marks(&view, 2), [Mark::SmallBlind]);
    assert_eq!(marks(&view, 3), [Mark::BigBlind]);
    assert!(view.seats[3].who.is_none() && view.seats[3].state == SeatState::Empty);
    let hand = view.hand.expect("a hand");
    assert_eq!((hand.number, hand.street.as_str(), hand.total, hand.price), (12, "preflop", 300, 200));
    assert!(hand.boards.is_empty() && !hand.killed && hand.pots.is_empty());
    assert_eq!(
        (view.waits.what, view.waits.seats, view.waits.says.as_str()),
        (WaitsFor::Action, vec![1], "Ann to act")
    );
    let bob = &view.seats[1];
    let posts = StreetDid { act: StreetAct::Posts, says: "posts".to_owned() };
    assert_eq!((bob.stack, bob.bet, &bob.did), (3_900, 100, &Some(posts)));
    assert_eq!(bob.cards, faces("?? ??"));
    let ann = floor.mine(1);
    assert_eq!((ann.cards, ann.says.as_deref()), (faces("Ah Th"), Some("ace-ten suited")));
    let turn = ann.turn.expect("it is Ann's turn");
    assert_eq!(turn.hand, 12);
    let Choice::Act { call: Some(200), raise: Some(raise), check: false, .. } = turn.choice else {
        panic!("{turn:?}")
    };
    // The pot is $3 and the call $2: $5 on top of the call.
    assert_eq!((raise.least, raise.pot, raise.most, raise.opens), (400, 700, 10_000, false));
    assert_eq!(floor.mine(2).says.as_deref(), Some("pair of kings"));
    assert!(floor.mine(2).turn.is_none());

    floor.play(1, Play::RaiseTo(dollars(7)));
    floor.play(2, Play::RaiseTo(dollars(40)));
    assert_eq!(floor.view().seats[1].state, SeatState::AllIn);
    assert!(marks(&floor.view(), 2).contains(&Mark::AllIn));
    floor.play(3, Play::Call);
    floor.play(1, Play::Call);
    floor.deal(&mut deck);
    let view = floor.view();
    let hand = view.hand.clone().expect("a hand");
    assert_eq!(hand.boards, [faces("Ks 9s 4h")]);
    assert_eq!(
        (hand.pots[0].name.as_str(), hand.pots[0].amount, hand.pots[0].seats.as_slice()),
        ("main pot", 12_000, &[1, 2, 3][..])
    );
    // What was done before the flop is not shown on it.
    assert_eq!(view.seats[0].did, None);
    assert_eq!(floor.mine(2).says.as_deref(), Some("three of a kind, kings"));
    floor.play(3, Play::RaiseTo(dollars(20)));
    floor.play(1, Play::Fold);
    assert_eq!(floor.view().seats[0].state, SeatState::Folded);
    assert!(floor.view().seats[0].cards.is_empty() && floor.mine(1).cards.is_empty());
    floor.deal(&mut deck);
    while let table::Awaiting::Hand(awaiting) = floor.awaiting() {
        match awaiting {
            // All-in: how often to deal the rest is theirs to say.
            poker::Awaiting::Runs { seats, .. } => {
                let first = seats.iter().next().expect("somebody").number();
                let turn = floor.mine(first).turn.expect("it is asked");
                assert_eq!(turn.choice, Choice::Runs { most: 3 });
                floor.play(first, Play::RunIt(1));
            }
            poker::Awaiting::Show { seat, .. } => floor.play(seat.number(), Play::Show),
            other => panic!("{other:?}"),
        }
        floor.deal(&mut deck);
    }
    let view = floor.view();
    assert!(view.hand.is_none());
    assert_eq!(view.waits.says, "Waiting for the next hand");
    let last = view.last.expect("what came of it");
    assert_eq!((last.number, last.boards.len(), last.rake), (12, 1, 0));
    let says: Vec<(u8, &str)> = last.shown.iter().map(|shown| (shown.seat, shown.says.as_str())).collect();
    assert!(
        says.contains(&(2, "full house, kings over fours")) || says.contains(&(2, "three of a kind, kings")),
        "{says:?}"
    );
    let pushed = last.pushed.last().expect("a pot was pushed");
    assert_eq!((pushed.pot.as_str(), pushed.seat, pushed.amount), ("main pot", 2, 12_000));
    assert!(pushed.says.contains("kings") && pushed.rule.is_some(), "{pushed:?}");
    // The next hand takes it off the screen.
    floor.begin(13);
    assert!(floor.view().last.is_none());
}

#[test]
fn a_pot_sized_raise_in_pot_limit_is_the_most_the_house_counts() {
    proves!["cb:9.pl.4a", "cb:9.pl.6a"];
    let mut floor = Floor::playing(
        terms(stakes(&catalogue::OMAHA, POT_LIMIT)),
        &[dollars(100), dollars(100), dollars(100)],
    );
    floor.begin(1);
    floor.deal(&mut Vec::new());
    let Choice::Act { raise: Some(raise), .. } = floor.mine(1).turn.expect("a turn").choice else { panic!() };
    // The small blind counts as a big one: $4 in, $2 to call, so $6 on top of it.
    assert_eq!((raise.least, raise.pot, raise.most), (400, 800, 800));
}

#[test]
fn what_coming_in_costs_is_what_is_posted() {
    proves!["cb:4.blinds.5b", "cb:4.blinds.10b"];
    // Once the button has been round, a newcomer pays, wherever the blinds are then.
    let posted: Vec<u8> = (4..8).flat_map(coming_in).collect();
    assert!(posted.contains(&4) && posted.contains(&2), "{posted:?}");
}

/// After so many hands Dee sits down and Bob misses his blinds; who came in by posting.
fn coming_in(after: u64) -> Vec<u8> {
    let mut floor = three();
    for number in 1..=after {
        fold_a_hand(&mut floor, number);
    }
    floor.sit(4, dollars(50), Entry::WaitForBigBlind);
    let entry = floor.mine(4).entry.expect("a newcomer has to say how to come in");
    assert_eq!((entry.live, entry.dead, entry.chosen), (200, 0, EntryWay::Wait));
    assert!(entry.rule.is_some());
    assert!(marks(&floor.view(), 4).contains(&Mark::WaitsForBlind));
    assert!(floor.mine(1).entry.is_none());
    floor.must(Actor::Seat(seat(4)), Request::Enter(Entry::Post));
    assert_eq!(floor.mine(4).entry.expect("still to pay").chosen, EntryWay::Post);
    floor.must(Actor::Seat(seat(2)), Request::SitOut);
    assert_eq!(floor.view().seats[1].state, SeatState::SittingOut);
    assert!(floor.mine(2).sitting_out);
    let mut posted = Vec::new();
    for number in after + 1..after + 12 {
        let offers: Vec<_> = (1..=4).map(|seat| floor.mine(seat).entry).collect();
        let from = floor.log.len();
        fold_a_hand(&mut floor, number);
        for event in &floor.log[from..] {
            if let Event::EntryPosted { seat, live, dead } = *event {
                let offer = offers[seat.index()].as_ref().expect("who posts was offered to");
                assert_eq!((offer.live, offer.dead), (live.units(), dead.units()));
                posted.push(seat.number());
            }
        }
        let missed = marks(&floor.view(), 2);
        if missed.contains(&Mark::MissedBig)
            && missed.contains(&Mark::MissedSmall)
            && floor.mine(2).sitting_out
        {
            let entry = floor.mine(2).entry.expect("missed blinds are owed");
            assert_eq!((entry.live, entry.dead), (200, 100));
            floor.must(Actor::Seat(seat(2)), Request::Return);
            floor.must(Actor::Seat(seat(2)), Request::Enter(Entry::Post));
        }
    }
    posted
}

/// A hand in which nobody puts in more than the blinds.
fn fold_a_hand(floor: &mut Floor, number: u64) {
    floor.begin(number);
    floor.deal(&mut Vec::new());
    while let table::Awaiting::Hand(awaiting) = floor.awaiting() {
        let (seat, act) = match awaiting {
            poker::Awaiting::Action { seat, options } if options.check => (seat, Play::Check),
            poker::Awaiting::Action { seat, .. } => (seat, Play::Fold),
            poker::Awaiting::Show { seat, .. } => (seat, Play::Show),
            other => unreachable!("{other:?}"),
        };
        floor.play(seat.number(), act);
        floor.deal(&mut Vec::new());
    }
}

#[test]
fn chips_that_may_be_added_are_taken() {
    let mut terms = terms(stakes(&catalogue::HOLDEM, NO_LIMIT));
    terms.buy_in.most = Some(dollars(100));
    terms.buy_in.least = dollars(20);
    let mut floor = Floor::playing(terms, &[dollars(60), dollars(100), dollars(80)]);
    let add = |number: u8, amount: u64| {
        let amount = Chips::new(amount);
        let (paid, when) = (buyin::Paid::InFull, buyin::When::Now);
        Request::BuyIn(buyin::Request::Add { seat: seat(number), amount, paid, when })
    };
    let check = |floor: &Floor, number: u8| {
        let range = floor.mine(number).top_up?;
        for amount in [range.least, range.most] {
            assert!(floor.accepts(Actor::Seat(seat(number)), add(number, amount)).is_ok(), "{range:?}");
        }
        assert!(floor.accepts(Actor::Seat(seat(number)), add(number, range.most + 1)).is_err());
        Some((range.least, range.most))
    };
    assert_eq!(check(&floor, 1), Some((50, 4_000)));
    assert_eq!(check(&floor, 2), None);
    floor.begin(1);
    assert_eq!(check(&floor, 1), Some((50, 4_000)));
    floor.must(Actor::Seat(seat(1)), add(1, 1_000));
    assert_eq!(floor.mine(1).behind, 1_000);
    assert!(marks(&floor.view(), 1).contains(&Mark::ChipsComing));
    assert_eq!(check(&floor, 1), Some((50, 3_000)));
}

#[test]
fn straddles_and_kills_that_are_offered_are_taken() {
    let mut straddled = terms(stakes(&catalogue::HOLDEM, NO_LIMIT));
    straddled.straddles = true;
    let mut floor = Floor::playing(straddled, &[dollars(100); 4]);
    let offered: Vec<(u8, u64)> =
        (1..=4).filter_map(|seat| Some((seat, floor.mine(seat).straddle?))).collect();
    assert_eq!(offered, [(4, 400)]);
    floor.must(Actor::Seat(seat(4)), Request::Straddle);
    assert!(marks(&floor.view(), 4).contains(&Mark::Straddle));
    floor.begin(1);
    assert!(marks(&floor.view(), 4).contains(&Mark::Straddle));

    let mut killed = terms(stakes(&catalogue::HOLDEM, LIMIT));
    killed.kill = Some(KillTerms { manner: KillManner::Optional, size: poker::Kill::Full });
    let mut floor = Floor::playing(killed, &[dollars(100); 3]);
    assert!(floor.view().sign.iter().any(|line| line.contains("kill")), "{:?}", floor.view().sign);
    assert!((1..=3).all(|seat| floor.mine(seat).kill));
    floor.must(Actor::Seat(seat(1)), Request::Kill);
    assert!((1..=3).all(|seat| !floor.mine(seat).kill));
    assert!(marks(&floor.view(), 1).contains(&Mark::Kill));
    floor.begin(1);
    let view = floor.view();
    assert!(view.hand.is_some_and(|hand| hand.killed));
    assert_eq!(view.limits, "limit $4/$8, blinds $1/$2");
}

/// The sign is made from the terms, so that no table of New Jersey opens without it or with another.
#[test]
fn a_sign_in_new_jersey_says_ante_blinds_and_rake() {
    proves![
        "nj:14.9(b)/3",
        "nj:14.10(b)/3",
        "nj:14.10(d)/3",
        "nj:14.11(b)/3",
        "nj:14.12(b)/3",
        "nj:14.13(b)/3",
        "nj:14.13A(b)/3",
        "nj:14.14(c)"
    ];
    let limit = Betting::Fixed { small: dollars(4), big: dollars(8) };
    let level = |reached, amount| poker::RakeLevel { reached: dollars(reached), amount: dollars(amount) };
    let levels = vec![level(20, 1), level(40, 2)];
    let rake = |method| poker::Rake {
        method,
        when: poker::RakeTime::EachRound,
        cap: Some(dollars(4)),
        no_flop_no_drop: false,
    };
    let rakes = [
        (None, "No rake"),
        (Some(rake(RakeMethod::Percent(10))), "Rake 10%, at most $4, after each round"),
        (
            Some(rake(RakeMethod::Levels(levels.clone()))),
            "Rake $1 at $20, $2 at $40, at most $4, after each round",
        ),
        (
            Some(rake(RakeMethod::PercentAndLevels { percent: 5, levels })),
            "Rake 5% and $1 at $20, $2 at $40, at most $4, after each round",
        ),
    ];
    let houses = [poker::house::NEW_JERSEY, poker::house::NEW_JERSEY_2001, poker::house::NEW_JERSEY_1998];
    for house in houses {
        for key in house.offers.expect("a list of games") {
            let variant = catalogue::find(key).expect("a game of the catalogue");
            let button = variant.family == poker::Family::Button;
            for (ante, blinds, said) in [
                (Ante::None, vec![4], "No ante, 1 blind of $4"),
                (Ante::Each(dollars(1)), vec![2, 4], "Ante $1, 2 blinds of $2, $4"),
                (Ante::Each(dollars(2)), vec![1, 2, 4], "Ante $2, 3 blinds of $1, $2, $4"),
            ] {
                let game = Stakes {
                    ante,
                    blinds: if button { blinds.into_iter().map(dollars).collect() } else { vec![] },
                    bring_in: if variant.streets[0].opens.brings_in() { dollars(2) } else { Chips::ZERO },
                    chip: dollars(1),
                    ..stakes(variant, limit)
                };
                let said = if button { said } else { said.split(',').next().unwrap_or_default() };
                for (rake, taken) in rakes.clone() {
                    let floor = Floor::open(Terms { rake, ..Terms::of_house(house, game.clone()) });
                    let sign = floor.view().sign;
                    assert_eq!(sign[0], said, "{} {key}: {sign:?}", house.key);
                    assert_eq!(sign[1], taken, "{} {key}: {sign:?}", house.key);
                }
            }
        }
    }
    // Charges by time are rake as well, and stand beside what comes from the pots.
    let charge = table::charge::Terms {
        basis: table::charge::Basis::PerPlayer,
        fees: vec![table::charge::HourlyFee {
            limits: table::charge::Limits { least: dollars(4), most: dollars(8) },
            hourly: dollars(12),
        }],
        every: game::Span::minutes(30),
        chip: dollars(1),
    };
    let charge = charge.seal().expect("a fee of the house");
    let game = Stakes {
        blinds: vec![dollars(2), dollars(4)],
        chip: dollars(1),
        ..stakes(&catalogue::HOLDEM, limit)
    };
    let mut terms = Terms { rake: rakes[1].0.clone(), ..Terms::new_jersey(game) };
    terms.charge = terms.charge.by_time_and_pot(charge);
    let sign = Floor::open(terms).view().sign;
    assert_eq!(sign[1..3], [rakes[1].1, "Time $6 from each player every 30 minutes"], "{sign:?}");
}

#[test]
fn the_clock_is_shown_to_whom_it_runs_against() {
    let mut timed = terms(stakes(&catalogue::HOLDEM, NO_LIMIT));
    timed.clock = clock::ONLINE;
    let mut floor = Floor::playing(timed, &[dollars(100); 3]);
    floor.begin(1);
    floor.deal(&mut Vec::new());
    floor.must(Actor::Dealer, Request::Clock(clock::Request::TurnBegins));
    let waits = floor.view().waits;
    assert_eq!(waits.seats, [1]);
    assert_eq!(waits.until.zip(waits.since).map(|(until, since)| until - since), Some(15_000));
    assert!(!waits.bank);
    assert_eq!(floor.mine(1).bank, 30_000);
    // After it, the bank.
    floor.now = floor.now.plus(game::Span::seconds(15));
    floor.must(Actor::Clock, Request::Clock(clock::Request::Look));
    let waits = floor.view().waits;
    assert!(waits.bank);
    assert_eq!(waits.until.zip(waits.since).map(|(until, since)| until - since), Some(30_000));
}

#[test]
fn who_leaves_folded_frees_the_seat_for_another() {
    let mut floor = three();
    floor.begin(1);
    floor.deal(&mut Vec::new());
    floor.play(1, Play::Fold);
    floor.must(Actor::Seat(seat(1)), Request::Leave);
    assert_eq!(floor.view().seats[0].state, SeatState::Empty);
    let player = game::PlayerId(6);
    let sit = Request::Sit {
        seat: seat(1),
        player,
        buy_in: dollars(50),
        coming: buyin::Coming::New,
        entry: Entry::Post,
    };
    floor.must(Actor::Floor(Badge(1)), sit);
    let view = floor.view();
    let fay = &view.seats[0];
    assert_eq!((fay.state, fay.stack, fay.bet), (SeatState::Waiting, 5_000, 0));
    let who = fay.who.as_ref().expect("Fay sits there");
    assert_eq!((who.name.as_str(), who.bot), ("Fay", true));
    assert!(fay.cards.is_empty() && fay.did.is_none());
}

/// Two players check a hand of hold'em down to the showdown; what is awaited then is left to the test.
fn checked_down(deck: &str) -> Floor {
    let mut floor =
        Floor::playing(terms(stakes(&catalogue::HOLDEM, NO_LIMIT)), &[dollars(100), dollars(100)]);
    floor.begin(7);
    let mut deck = cards(deck);
    floor.deal(&mut deck);
    while let table::Awaiting::Hand(poker::Awaiting::Action { seat, options }) = floor.awaiting() {
        floor.play(seat.number(), if options.check { Play::Check } else { Play::Call });
        floor.deal(&mut deck);
    }
    floor
}

fn to_show(floor: &Floor) -> u8 {
    match floor.awaiting() {
        table::Awaiting::Hand(poker::Awaiting::Show { seat, .. }) => seat.number(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_pot_is_won_with_the_hand_that_was_shown_although_the_other_mucks() {
    proves!["cb:3.showdown.1"];
    let mut floor = checked_down("8h 7d 8d 7c 2c 8s 7s 4h 3c Jd 4c Kd");
    let first = to_show(&floor);
    let turn = floor.mine(first).turn.expect("to show");
    assert_eq!(turn.choice, Choice::Show { muck: true, beaten: false }, "nobody has shown yet");
    floor.play(first, Play::Show);
    let second = to_show(&floor);
    floor.play(second, Play::Muck);
    floor.deal(&mut Vec::new());
    let pushed = floor.view().last.expect("what came of it").pushed;
    assert_eq!(pushed.len(), 1);
    let shown = floor.view().last.expect("what came of it").shown;
    assert_eq!(pushed[0].says, format!("with {}", shown[0].says));
    assert_eq!(pushed[0].cards.len(), 5);
    assert_eq!(pushed[0].rule.as_deref(), Some("cb:3.showdown.1"), "not the rule of a fold");
    let told = floor.told.iter().find(|told| told.what == wire::ToldKind::PotPushed).expect("a pot");
    assert_eq!(told.rule.as_deref(), Some("cb:3.showdown.1"));
    assert!(told.says.ends_with(&pushed[0].says), "{}", told.says);
}

#[test]
fn whoever_is_beaten_by_what_lies_there_is_told_so() {
    // Seat 2 is the big blind and first to act after the flop: eights; the button has sevens. The board is dry.
    let mut floor = checked_down("8h 7d 8d 7c 2c 2s Ks 4h 3c Jd 5c 9d");
    let first = to_show(&floor);
    floor.play(first, Play::Show);
    let second = to_show(&floor);
    let beaten = match floor.mine(second).turn.expect("to show").choice {
        Choice::Show { beaten, .. } => beaten,
        other => panic!("{other:?}"),
    };
    let shown = &floor.view().seats[usize::from(first) - 1].cards;
    assert_eq!(beaten, shown.contains(&Face::up(poker_floor::card("8h"))), "{shown:?}");
}

#[test]
fn a_pot_nobody_else_wanted_says_so() {
    let mut floor = three();
    floor.begin(3);
    floor.deal(&mut Vec::new());
    floor.play(1, Play::Fold);
    floor.play(2, Play::Fold);
    floor.deal(&mut Vec::new());
    let pushed = floor.view().last.expect("what came of it").pushed;
    assert_eq!((pushed[0].says.as_str(), pushed[0].cards.len()), ("after everybody else folded", 0));
    assert_ne!(pushed[0].rule.as_deref(), Some("cb:3.showdown.1"));
}
