//! A census of what house players bet: by street, by board, by style. Nobody bets the pot on every street.

use std::collections::BTreeMap;

use bots::{Pack, SeededRandom, Shuffled, Stream, Style, asked};
use cards::CardSet;
use game::Game;
use poker::driver::deal_on;
use poker::{Betting, Hand, Request, catalogue};

use crate::floor::terms;

/// A first bet after the first round: who made it, on which street, on which board, and how many hundredths of the pot it was.
struct Seen {
    style: &'static str,
    street: usize,
    suited: usize,
    part: u64,
}

/// The first bets of some hands of no-limit hold'em, everybody with a hundred big blinds.
fn census(hands: u64) -> Vec<Seen> {
    let mut seen = Vec::new();
    let terms = terms(&catalogue::HOLDEM, 5);
    assert!(matches!(terms.betting, Betting::NoLimit { .. }));
    let setup = terms.seal().expect("usual terms");
    for number in 0..hands {
        let mut stub = Shuffled::new(Pack::of(setup.variant().deck), 17, number);
        let mut decisions = SeededRandom::new(17, number, Stream::Decisions);
        let (mut hand, mut events) = (Hand::new(&setup), Vec::new());
        loop {
            let awaiting = deal_on(&mut hand, &setup, &mut stub, &mut events).expect("a deck of one");
            let Some(seat) = asked(&awaiting) else { break };
            let style = Style::ALL[(seat.index() + usize::try_from(number).expect("small")) % 5];
            let command = style.answer(&setup, &hand, &awaiting, &mut decisions).expect("an answer");
            let pot = hand.pot_total().units();
            if let Request::RaiseTo(to) = command.request
                && hand.street() > 0
                && hand.price().is_zero()
                // Whoever is nearly out of chips puts them all in.
                && to < hand.stack(seat)
            {
                let board: CardSet = hand.board(0).iter().copied().collect();
                let suits = cards::Suit::ALL.map(|suit| board.in_suit(suit).len());
                seen.push(Seen {
                    style: style.key(),
                    street: hand.street(),
                    suited: suits.into_iter().max().unwrap_or(0),
                    part: to.units() * 100 / pot,
                });
            }
            hand.perform(&setup, command, &mut events).expect("offered is accepted");
        }
    }
    seen
}

fn mean<'a>(bets: impl Iterator<Item = &'a Seen>) -> u64 {
    let parts: Vec<u64> = bets.map(|bet| bet.part).collect();
    assert!(parts.len() >= 30, "{} bets are too few to say anything", parts.len());
    parts.iter().sum::<u64>() / parts.len() as u64
}

#[test]
fn bets_are_sized_by_street_board_and_style_and_hardly_ever_the_pot() {
    let bets = census(1_500);
    let on = |street: usize| mean(bets.iter().filter(|bet| bet.street == street));
    let (flop, turn, river) = (on(1), on(2), on(3));
    assert!(flop + 5 < turn && turn < river, "{flop} {turn} {river}");
    assert!((30..=60).contains(&flop) && (50..=85).contains(&river), "{flop} {river}");
    // A board with three of a suit is bet harder than one with three suits.
    let flops = |suited: usize| mean(bets.iter().filter(|bet| bet.street == 1 && bet.suited == suited));
    assert!(flops(3) > flops(1) + 8, "{} {}", flops(3), flops(1));
    // The wild bet larger than the calm.
    let of = |style: &str| mean(bets.iter().filter(|bet| bet.style == style));
    assert!(of("maniac") > of("regular") + 5 && of("rock") > of("station"), "{}", of("maniac"));
    // Nobody bets the pot on every street: with any style it is the exception.
    let mut by_style: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    for bet in &bets {
        let (pots, all) = by_style.entry(bet.style).or_default();
        *pots += u32::from(bet.part >= 95);
        *all += 1;
    }
    for (style, (pots, all)) in by_style {
        assert!(pots * 6 < all, "{style}: {pots} of {all} bets are the pot");
    }
    assert!(bets.iter().all(|bet| bet.part <= 130), "more than the pot is nobody's habit");
}
