//! House players do what they may, know what they may, and play every game like somebody who knows it.

use bots::{
    Decision, Difficulty, Pace, Pack, Policy, SeededRandom, Shuffled, Stream, Style, asked, get_ready, think,
};
use cards::{Card, CardSet};
use chips::Chips;
use game::{Facedown, Game, Owner, Seat, Span, Viewer};
use poker::driver::deal_on;
use poker::{
    Ante, Awaiting, Betting, Forced, Hand, HandEvent, HandSetup, Kill, Player, Request, Terms, Variant,
    catalogue,
};
use proptest::prelude::*;

use crate::floor;
use floor::{Bot, duel, play, result, terms};

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

#[test]
fn every_style_has_a_name_a_key_and_a_sentence() {
    for style in Style::ALL {
        assert_eq!(Style::find(&style.key().to_uppercase()).map(Style::key), Some(style.key()));
        assert!(style.name().starts_with("The ") && style.about().ends_with('.'));
    }
    assert!(Style::find("shark").is_none());
}

#[test]
fn every_style_plays_every_game_at_every_limit_to_its_end_and_again_the_same() {
    let (small, big) = (Chips::new(200), Chips::new(400));
    let limits = [
        Betting::Fixed { small, big },
        Betting::Spread { least: small, most: Chips::new(1_000), most_late: Chips::new(2_000) },
        Betting::PotLimit { least: small },
        Betting::NoLimit { least: small },
    ];
    for variant in catalogue::GAMES {
        for betting in limits {
            for players in [2, variant.most_seats] {
                let terms = Terms { betting, ..terms(variant, players) };
                // Not every house offers every limit of every game.
                let Ok(setup) = terms.seal() else { continue };
                for (number, style) in (0..).zip(Style::ALL) {
                    let mixed = |seat: Seat| Bot::Style(Style::ALL[(seat.index() + number) % 5]);
                    let (hand, events) = play(&setup, mixed, 11, 3);
                    assert!(hand.is_over());
                    assert_eq!(play(&setup, mixed, 11, 3).1, events, "{} {}", variant.key, style.key());
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    /// Short stacks, deep stacks, odd chips: [`play`] fails on anything that is refused.
    #[test]
    fn any_stacks_are_played_by_the_rules(
        game in 0..catalogue::GAMES.len(),
        stacks in proptest::collection::vec(1_u64..60_000, 2..7),
        seed in any::<u64>(),
        big_bet in any::<bool>(),
    ) {
        let variant = catalogue::GAMES[game];
        let players = u8::try_from(stacks.len()).expect("few").min(variant.most_seats);
        let usual = terms(variant, players);
        let betting = if big_bet { Betting::NoLimit { least: Chips::new(200) } } else { usual.betting };
        let seated = usual.players.iter().zip(&stacks);
        let players = seated.map(|(player, stack)| Player::new(player.seat, Chips::new(*stack))).collect();
        if let Ok(setup) = (Terms { betting, players, ..usual }).seal() {
            let (hand, _) = play(&setup, |seat| Bot::Style(Style::ALL[seat.index() % 5]), seed, 0);
            prop_assert!(hand.is_over());
        }
    }
}

/// What a seat holds after these events.
fn held(events: &[HandEvent], who: Seat) -> CardSet {
    let mut held = CardSet::EMPTY;
    for event in events {
        match *event {
            HandEvent::CardDealt { seat, card } if seat == who => {
                held |= card.turned_up_for_the_rules().into_iter().collect();
            }
            HandEvent::UpCardDealt { seat, card } if seat == who => held |= card.into(),
            HandEvent::CardDiscarded { seat, card } if seat == who => {
                held -= card.turned_up_for_the_rules().into_iter().collect();
            }
            _ => {}
        }
    }
    held
}

#[test]
fn losers_are_mucked_and_winners_never() {
    for variant in catalogue::GAMES {
        let setup = terms(variant, 5.min(variant.most_seats)).seal().expect("usual terms");
        let (mut shown, mut mucked, mut made) = (0, 0, 0);
        for number in 0..60 {
            let (hand, events) = play(&setup, |_| Bot::Style(&Style::STATION), 17, number);
            let on_board = events.iter().filter_map(|event| match *event {
                HandEvent::BoardCardDealt { run: 0, card } => Some(card),
                _ => None,
            });
            let board: CardSet = on_board.collect();
            for (place, event) in events.iter().enumerate() {
                match *event {
                    // All of them have the same stack and one pot.
                    HandEvent::Mucked { seat } if hand.runs() < 2 => {
                        mucked += 1;
                        let tabled: Vec<CardSet> = events[..place]
                            .iter()
                            .filter_map(|event| match *event {
                                HandEvent::Tabled { cards, .. } => Some(cards),
                                _ => None,
                            })
                            .collect();
                        for share in variant.shares {
                            let best =
                                |cards: CardSet| share.ranking.best(share.from, cards, board).ok().flatten();
                            let mine = best(held(&events[..place], seat));
                            made += usize::from(mine.is_some());
                            let theirs = tabled.iter().filter_map(|cards| best(*cards)).max();
                            assert!(mine.is_none() || mine < theirs, "{} {number}", variant.key);
                        }
                    }
                    HandEvent::Tabled { .. } => shown += 1,
                    _ => {}
                }
            }
        }
        assert!(shown > 0 && mucked > 0 && made >= mucked, "{}: {shown} shown, {mucked} mucked", variant.key);
    }
}

#[test]
fn an_all_in_hand_is_never_mucked_with_cards_to_come() {
    // Where this game is dealt, hands are tabled as soon as all are all-in.
    let setup = terms(&catalogue::SHORT_DECK, 2).seal().expect("usual terms");
    let mut early = 0;
    for number in 0..200 {
        let bots = [Bot::Style(&Style::MANIAC), Bot::Policy(Policy::Random)];
        let (_, events) = play(&setup, |seat| bots[seat.index()], 5, number);
        let mut on_board = 0;
        for event in events {
            match event {
                HandEvent::BoardCardDealt { .. } => on_board += 1,
                HandEvent::Tabled { seat: first, .. } if first == seat(1) && on_board < 5 => early += 1,
                HandEvent::Mucked { seat: first } if first == seat(1) => assert_eq!(on_board, 5, "{number}"),
                _ => {}
            }
        }
    }
    assert!(early > 5, "{early}");
}

#[test]
fn blinds_alone_chop_if_they_like_it_but_two_players_play() {
    let usual = terms(&catalogue::HOLDEM, 3);
    let mut chance = SeededRandom::new(1, 1, Stream::Decisions);
    let setup = usual.seal().expect("usual terms");
    let mut stub = Shuffled::new(Pack::of(setup.variant().deck), 1, 1);
    let (mut hand, mut events) = (Hand::new(&setup), vec![]);
    let mut ask = |hand: &mut Hand| deal_on(hand, &setup, &mut stub, &mut vec![]).expect("a deck of one");
    ask(&mut hand);
    let fold = game::Command { actor: game::Actor::Seat(setup.button()), request: Request::Fold };
    hand.perform(&setup, fold, &mut events).expect("the button folds");
    let awaiting = ask(&mut hand);
    let small = Style::REGULAR.answer(&setup, &hand, &awaiting, &mut chance).expect("an answer");
    assert_eq!(small.request, Request::Chop);
    assert_ne!(Style::GAMBLER.answer(&setup, &hand, &awaiting, &mut chance), Some(small));
    hand.perform(&setup, small, &mut events).expect("an offer");
    let awaiting = ask(&mut hand);
    let answer = |style: &Style, chance: &mut SeededRandom| style.answer(&setup, &hand, &awaiting, chance);
    assert_eq!(answer(&Style::ROCK, &mut chance).map(|command| command.request), Some(Request::Chop));
    let declined = answer(&Style::MANIAC, &mut chance).map(|command| command.request);
    assert_eq!(declined, Some(Request::DeclineChop));

    // Where nobody else is dealt in there would be no game.
    let setup = terms(&catalogue::HOLDEM, 2).seal().expect("usual terms");
    for number in 0..20 {
        let (_, events) = play(&setup, |_| Bot::Style(&Style::REGULAR), 2, number);
        assert!(!events.iter().any(|event| matches!(event, HandEvent::ChopOffered { .. })));
    }
}

#[test]
fn straddles_and_kills_are_played() {
    let usual = terms(&catalogue::HOLDEM, 6);
    let forced = |straddles: Vec<Chips>, kill| Forced::ByTheBook {
        ante: Ante::None,
        blinds: vec![Chips::new(100), Chips::new(200)],
        straddles,
        kill,
    };
    let fixed = Betting::Fixed { small: Chips::new(200), big: Chips::new(400) };
    let straddled = Terms { forced: forced(vec![Chips::new(400)], None), ..usual.clone() };
    let killed = Terms { forced: forced(vec![], Some((seat(5), Kill::Full))), betting: fixed, ..usual };
    for terms in [straddled, killed] {
        let setup = terms.seal().expect("terms of the house");
        for number in 0..30 {
            let (hand, _) = play(&setup, |seat| Bot::Style(Style::ALL[seat.index() % 5]), 4, number);
            assert!(hand.is_over());
        }
    }
}

/// What a seat has been shown until now.
fn seen(events: &[HandEvent], viewer: Seat) -> CardSet {
    let mut seen = CardSet::EMPTY;
    for event in events {
        match *event {
            HandEvent::CardDealt { seat, card } if seat == viewer => {
                seen |= card.peek(Viewer::Seat(viewer)).into_iter().collect();
            }
            HandEvent::UpCardDealt { card, .. } | HandEvent::BoardCardDealt { card, .. } => {
                seen |= card.into();
            }
            HandEvent::Tabled { cards, .. } => seen |= cards,
            _ => {}
        }
    }
    seen
}

/// The same hand in another world: the cards a seat has not seen are others.
fn elsewhere(setup: &HandSetup, events: &[HandEvent], viewer: Seat) -> Hand {
    let hidden: Vec<Card> = (setup.variant().deck - seen(events, viewer)).iter().collect();
    let moved = |card: Facedown| {
        let other = card.turned_up_for_the_rules().map(|card| {
            let place = hidden.iter().position(|one| *one == card);
            place.map_or(card, |place| hidden[(place + 7) % hidden.len()])
        });
        match card.owner() {
            Owner::Seat(seat) => Facedown::of(seat, other),
            Owner::Nobody => Facedown::of_nobody(other),
        }
    };
    let mut hand = Hand::new(setup);
    for event in events {
        let event = match *event {
            HandEvent::CardDealt { seat, card } => HandEvent::CardDealt { seat, card: moved(card) },
            HandEvent::CardDiscarded { seat, card } => HandEvent::CardDiscarded { seat, card: moved(card) },
            HandEvent::CardBurned { card } => HandEvent::CardBurned { card: moved(card) },
            event => event,
        };
        hand.apply(setup, &event);
    }
    hand
}

#[test]
fn what_a_seat_cannot_see_never_makes_a_difference() {
    for variant in catalogue::GAMES {
        let setup = terms(variant, 5.min(variant.most_seats)).seal().expect("usual terms");
        let mut compared = 0;
        for number in 0..6 {
            let mut stub = Shuffled::new(Pack::of(variant.deck), 3, number);
            let (mut hand, mut events) = (Hand::new(&setup), Vec::new());
            let mut decisions = SeededRandom::new(3, number, Stream::Decisions);
            loop {
                let awaiting = deal_on(&mut hand, &setup, &mut stub, &mut events).expect("a deck of one");
                let Some(seat) = asked(&awaiting) else { break };
                let other = elsewhere(&setup, &events, seat);
                assert_eq!(other.awaiting(&setup), awaiting);
                for style in Style::ALL {
                    let decided = |hand: &Hand| {
                        let mut chance = SeededRandom::new(9, number, Stream::Decisions);
                        style.decide(&setup, hand, &awaiting, seat, &mut chance)
                    };
                    assert!(decided(&hand).is_some());
                    assert_eq!(decided(&hand), decided(&other), "{} {}", variant.key, style.key());
                    compared += 1;
                }
                // Those who like to stay show the most of a game.
                let style = if number % 2 == 0 { &Style::STATION } else { &Style::MANIAC };
                let command = style.answer(&setup, &hand, &awaiting, &mut decisions).expect("an answer");
                hand.perform(&setup, command, &mut events).expect("a legal act");
            }
        }
        assert!(compared > 100, "{}", variant.key);
    }
}

#[test]
fn nobody_answers_for_somebody_else() {
    let setup = terms(&catalogue::HOLDEM, 3).seal().expect("usual terms");
    let mut stub = Shuffled::new(Pack::of(setup.variant().deck), 1, 1);
    let mut hand = Hand::new(&setup);
    let mut chance = SeededRandom::new(1, 1, Stream::Decisions);
    let Awaiting::Post { seat: poster, .. } = hand.awaiting(&setup) else { panic!("blinds come first") };
    for number in 1..=3 {
        let decided = Style::ROCK.decide(&setup, &hand, &hand.awaiting(&setup), seat(number), &mut chance);
        let expected = Decision { request: Request::Post, difficulty: Difficulty::Routine };
        assert_eq!(decided, (seat(number) == poster).then_some(expected));
    }
    let awaiting = deal_on(&mut hand, &setup, &mut stub, &mut vec![]).expect("a deck of one");
    let asked = asked(&awaiting).expect("somebody acts");
    for number in 1..=3 {
        let decided = Style::ROCK.decide(&setup, &hand, &awaiting, seat(number), &mut chance);
        assert_eq!(decided.is_some(), seat(number) == asked);
    }
}

/// A hand in which a seat holds these cards, at its first turn to act: all before it call what they must.
fn holding(variant: &'static Variant, who: Seat, cards: &str, number: u64) -> (HandSetup, Hand, Awaiting) {
    let setup = terms(variant, 6).seal().expect("usual terms");
    let mut wanted: Vec<Card> = cards.split(' ').map(|card| card.parse().expect("a card")).collect();
    wanted.reverse();
    let rest = variant.deck - wanted.iter().copied().collect();
    let mut stub = Shuffled::new(Pack::of(rest), 6, number);
    let mut chance = SeededRandom::new(6, number, Stream::Decisions);
    let mut hand = Hand::new(&setup);
    loop {
        let awaiting = hand.awaiting(&setup);
        let mine = match awaiting {
            Awaiting::Deal(poker::Place::Down(seat) | poker::Place::Up(seat)) => seat == who,
            _ => false,
        };
        let command = if mine {
            let card = wanted.pop().expect("as many as are dealt");
            game::Command { actor: game::Actor::Dealer, request: Request::Deal(Some(card)) }
        } else if let Some(step) = bots::unasked(&awaiting, &mut stub) {
            step
        } else if asked(&awaiting) == Some(who) {
            return (setup, hand, awaiting);
        } else {
            Policy::Call.answer(&setup, &hand, &awaiting, &mut chance).expect("an answer")
        };
        hand.perform(&setup, command, &mut vec![]).expect("a legal act");
    }
}

/// A good first hand and rubbish for every game, the last card of stud games face up.
const FIRST_HANDS: [(&str, &str, &str); 20] = [
    ("holdem", "As Ah", "7c 2d"),
    ("omaha", "As Ah Ks Kh", "2c 2d 2h 7s"),
    ("omaha8", "As Ah 2s 3h", "9c 9d 9h 7s"),
    ("big-o", "As Ah 2s 3h 4d", "9c 9d 9h 7s 8c"),
    ("pineapple", "As Ah Kd", "7c 2d 2h"),
    ("pineapple8", "As Ah 2d", "9c Td 2h"),
    ("crazy-pineapple", "As Ah Kd", "2c 2d 7h"),
    ("crazy-pineapple8", "As 2s Ad", "9c Td 2h"),
    ("short-deck", "As Ah", "6c Td"),
    ("stud", "As Ah Ad", "2c 7d 9h"),
    ("stud-hi-lo", "As 2s 3s", "9c Kd Jh"),
    ("stud8", "As 2s Ah", "9c Kd Jh"),
    ("razz", "As 2h 3d", "Kc Kd Th"),
    ("five-card-stud", "As Ad", "3c 8d"),
    ("mambo", "As 3s", "7c Jd"),
    ("five-card-draw", "As Ah Ad 5c 9d", "2c 4d 7h 9s Jc"),
    ("lowball", "As 2h 3d 4c 6d", "Kc Kd Qh Js Jc"),
    ("deuce-single", "2s 3h 4d 5c 7d", "Kc Kd Qh Qs Ac"),
    ("deuce-triple", "2s 3h 4d 7c 8d", "Kc Kd Qh Qs Ac"),
    ("badugi", "As 2h 3d 4c", "Kc Qc Jc Tc"),
];

#[test]
fn good_first_hands_raise_and_rubbish_folds() {
    assert!(catalogue::GAMES.iter().zip(FIRST_HANDS).all(|(game, (key, ..))| game.key == key));
    for (game, good, rubbish) in FIRST_HANDS {
        let variant = catalogue::find(game).expect("a game");
        for style in [&Style::ROCK, &Style::REGULAR, &Style::GAMBLER] {
            for number in 0..8 {
                let decided = |cards: &str| {
                    let (setup, hand, awaiting) = holding(variant, seat(4), cards, number);
                    let Awaiting::Action { options, .. } = awaiting else { panic!("a turn to act") };
                    let mut chance = SeededRandom::new(2, number, Stream::Decisions);
                    let decided = style.decide(&setup, &hand, &awaiting, seat(4), &mut chance);
                    (options.bring_in.is_some(), decided.expect("an answer"))
                };
                let (_, Decision { request, .. }) = decided(good);
                // The rock sometimes only calls, when others show something good as well.
                let rock_calls = style.key() == Style::ROCK.key() && request == Request::Call;
                assert!(
                    rock_calls || matches!(request, Request::RaiseTo(_)),
                    "{game} {} {good}: {request:?}",
                    style.key()
                );
                // The gambler likes to look at one more card where that is cheap.
                if style.key() == Style::GAMBLER.key() {
                    continue;
                }
                // Who owes the bring-in cannot fold.
                let (owes, decision) = decided(rubbish);
                let expected = if owes { Request::BringIn } else { Request::Fold };
                assert_eq!(decision.request, expected, "{game} {} {rubbish}", style.key());
                assert!(decision.difficulty <= Difficulty::Fair);
            }
        }
    }
}

#[test]
fn nobody_bets_the_stack_on_rubbish() {
    for variant in [&catalogue::HOLDEM, &catalogue::OMAHA, &catalogue::SHORT_DECK] {
        let rubbish = if variant.key == "short-deck" { "6c Td" } else { "7c 2d" };
        let rubbish = if variant.key == "omaha" { "2c 2d 2h 7s" } else { rubbish };
        for style in Style::ALL {
            for number in 0..60 {
                let (setup, hand, awaiting) = holding(variant, seat(4), rubbish, number);
                let mut chance = SeededRandom::new(number, 1, Stream::Decisions);
                let decided =
                    style.decide(&setup, &hand, &awaiting, seat(4), &mut chance).expect("an answer");
                if let Request::RaiseTo(to) = decided.request {
                    assert!(to.units() * 5 < hand.stack(seat(4)).units(), "{} {}", variant.key, style.key());
                }
            }
        }
    }
}

#[test]
fn every_style_wins_from_chance_in_every_game() {
    for variant in catalogue::GAMES {
        let terms = terms(variant, 2);
        let pairs = if terms.betting.is_limit() { 60 } else { 300 };
        for style in Style::ALL {
            let rate = duel(&terms, [Bot::Style(style), Bot::Policy(Policy::Random)], pairs);
            assert!(rate > 0, "{}: the {} wins {rate} hundredths a hand", variant.key, style.key());
        }
    }
}

#[test]
fn the_regular_does_well_among_the_others() {
    let mut won = [0_i64; 5];
    for variant in catalogue::GAMES {
        let terms = terms(variant, 5);
        for number in 0..24 {
            let button = terms.players[usize::try_from(number % 5).expect("five")].seat;
            let setup = Terms { button, ..terms.clone() }.seal().expect("usual terms");
            // Everybody sits in every place behind the same cards.
            for turn in 0..5 {
                let who = |seat: Seat| (seat.index() + turn) % 5;
                let (hand, _) = play(&setup, |seat| Bot::Style(Style::ALL[who(seat)]), 8, number);
                for player in &terms.players {
                    won[who(player.seat)] += result(&setup, &hand, player.seat);
                }
            }
        }
    }
    let [_, regular, station, _, maniac] = won;
    assert!(regular > 0 && regular > station && regular > maniac, "{won:?}");
    assert_eq!(won.iter().sum::<i64>(), 0);
}

#[test]
fn thinking_is_mostly_short_and_never_too_long() {
    let pace = Pace::NATURAL;
    let mut chance = SeededRandom::new(1, 1, Stream::Decisions);
    for style in Style::ALL {
        let spans: Vec<Span> = (0..2_000).map(|_| think(style, pace, &mut chance)).collect();
        assert!(spans.iter().all(|span| *span >= pace.least && *span <= pace.most));
        let quick = spans.iter().filter(|span| **span < Span::millis(1_800)).count();
        assert!(quick > 1_000, "most decisions are quick: {quick} of 2,000");
        assert!(quick < 2_000, "and some are not");
    }
    let none = Pace { least: Span::NOTHING, most: Span::NOTHING };
    assert_eq!(think(&Style::ROCK, none, &mut chance), Span::NOTHING);
    let upside_down = Pace { least: Span::seconds(2), most: Span::seconds(1) };
    assert_eq!(think(&Style::ROCK, upside_down, &mut chance), Span::seconds(2));
}

#[test]
fn between_hands_each_does_what_suits_it() {
    let mut chance = SeededRandom::new(1, 1, Stream::Decisions);
    let mut often = |style: &Style| (0..200).filter(|_| style.straddles(&mut chance)).count();
    assert_eq!(often(&Style::ROCK), 0);
    assert!(often(&Style::MANIAC) > often(&Style::STATION));
    let mut often = |style: &Style| (0..200).filter(|_| style.kills(&mut chance)).count();
    assert_eq!(often(&Style::REGULAR), 0);
    assert!(often(&Style::MANIAC) > 0);
    assert!(!Style::ROCK.posts_now(4) && Style::REGULAR.posts_now(4) && Style::MANIAC.posts_now(1));
    let dollars = |dollars: u64| Chips::new(dollars * 100);
    assert_eq!(Style::ROCK.buys_in_for(dollars(20), dollars(200), dollars(2)), dollars(120));
    assert_eq!(Style::MANIAC.buys_in_for(dollars(20), dollars(100), dollars(2)), dollars(100));
    assert_eq!(Style::ROCK.buys_in_for(dollars(300), dollars(500), dollars(2)), dollars(300));
    assert_eq!(Style::ROCK.tops_up(dollars(90), dollars(120)), None);
    assert_eq!(Style::ROCK.tops_up(dollars(70), dollars(120)), Some(dollars(50)));
    assert_eq!(Style::ROCK.tops_up(dollars(500), dollars(120)), None);
}

#[test]
fn getting_ready_changes_nothing_but_the_wait() {
    let (setup, hand, awaiting) = holding(&catalogue::RAZZ, seat(4), "As 2h 3d", 1);
    let decided = || {
        let mut chance = SeededRandom::new(5, 5, Stream::Decisions);
        Style::REGULAR.decide(&setup, &hand, &awaiting, seat(4), &mut chance)
    };
    let before = decided();
    get_ready(&catalogue::RAZZ);
    assert_eq!(decided(), before);
}
