//! What the tests share: usual stakes for every game, and whole hands of it.
#![allow(dead_code, reason = "each test file uses some of it")]

use bots::{Pack, Policy, SeededRandom, Shuffled, Stream, Style, asked};
use chips::Chips;
use game::{Command, Game, Seat};
use hands::Selection;
use poker::driver::deal_on;
use poker::house::{CATFISH_BEND, HISTORY, House, NEW_JERSEY};
use poker::{
    Ante, Awaiting, Betting, Deal, Family, Forced, Hand, HandEvent, HandSetup, Occasion, Player, Request,
    Terms, Variant,
};

/// Somebody to play with.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bot {
    Policy(Policy),
    Style(&'static Style),
}

impl Bot {
    pub(crate) fn answer(
        self,
        setup: &HandSetup,
        hand: &Hand,
        awaiting: &Awaiting,
        chance: &mut SeededRandom,
    ) -> Option<Command<Request>> {
        match self {
            Bot::Policy(policy) => policy.answer(setup, hand, awaiting, chance),
            Bot::Style(style) => style.answer(setup, hand, awaiting, chance),
        }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Bot::Policy(policy) => policy.key(),
            Bot::Style(style) => style.key(),
        }
    }
}

/// A house that offers the game.
fn house(variant: &Variant) -> &'static House {
    match variant.books {
        books if books.contains(&"cb") => &CATFISH_BEND,
        books if books.contains(&"nj") => &NEW_JERSEY,
        _ => &HISTORY,
    }
}

/// Usual stakes: fixed limits in stud, split and draw games, pot-limit in Omaha, else no limit. A hundred big blinds.
pub(crate) fn terms(variant: &'static Variant, players: u8) -> Terms {
    let stud = variant.family == Family::Stud;
    let draws =
        variant.streets.iter().flat_map(|street| street.deal).any(|deal| matches!(deal, Deal::Draw(_)));
    let limit = stud || draws || variant.is_split();
    let (small, big) = (Chips::new(200), Chips::new(400));
    let seats = (1..=players).filter_map(Seat::new);
    Terms {
        variant,
        house: *house(variant),
        occasion: Occasion::Cash,
        betting: match variant.shares[0].from {
            _ if limit => Betting::Fixed { small, big },
            Selection::TwoAndThree => Betting::PotLimit { least: small },
            Selection::Any => Betting::NoLimit { least: small },
        },
        forced: Forced::ByTheBook {
            ante: if stud { Ante::Each(Chips::new(50)) } else { Ante::None },
            blinds: if stud { vec![] } else { vec![Chips::new(100), small] },
            straddles: vec![],
            kill: None,
        },
        // Only games whose first card decides who opens have a bring-in.
        bring_in: if variant.streets[0].opens.brings_in() { Chips::new(100) } else { Chips::ZERO },
        chip: Chips::new(50),
        button: seats.clone().next_back().expect("there are players"),
        players: seats.map(|seat| Player::new(seat, Chips::new(20_000))).collect(),
        rake: None,
        drops: vec![],
    }
}

/// Plays one hand, each seat by its own bot.
pub(crate) fn play(
    setup: &HandSetup,
    bot: impl Fn(Seat) -> Bot,
    seed: u64,
    number: u64,
) -> (Hand, Vec<HandEvent>) {
    let mut stub = Shuffled::new(Pack::of(setup.variant().deck), seed, number);
    let mut decisions = SeededRandom::new(seed, number, Stream::Decisions);
    let (mut hand, mut events) = (Hand::new(setup), Vec::new());
    loop {
        let awaiting = deal_on(&mut hand, setup, &mut stub, &mut events).expect("a deck of one");
        let Some(seat) = asked(&awaiting) else { return (hand, events) };
        let command = bot(seat).answer(setup, &hand, &awaiting, &mut decisions).expect("an answer");
        let refused = hand.perform(setup, command, &mut events).err();
        assert_eq!(
            refused,
            None,
            "{} {}: {command:?} of {awaiting:?}",
            setup.variant().key,
            bot(seat).name()
        );
    }
}

/// What a seat has won.
pub(crate) fn result(setup: &HandSetup, hand: &Hand, seat: Seat) -> i64 {
    hand.stack(seat).units().cast_signed() - setup.stack(seat).units().cast_signed()
}

/// What the first bot wins from the second in hundredths of a big blind (a small bet) a hand, each pair of hands with
/// the same cards and places exchanged.
pub(crate) fn duel(terms: &Terms, bots: [Bot; 2], pairs: u64) -> i64 {
    let seats = [terms.players[0].seat, terms.players[1].seat];
    let mut won = 0;
    for number in 0..pairs {
        let button = seats[usize::from(number % 2 == 1)];
        let setup = Terms { button, ..terms.clone() }.seal().expect("usual terms");
        let first = play(&setup, |seat| bots[seat.index()], 5, number).0;
        let second = play(&setup, |seat| bots[1 - seat.index()], 5, number).0;
        won += result(&setup, &first, seats[0]) + result(&setup, &second, seats[1]);
    }
    let unit = terms.betting.amounts()[0].units().cast_signed();
    won * 100 / unit / (2 * pairs.cast_signed())
}
