//! Hands as lines of a competition's log.

use core::fmt;

use cards::Card;
use chips::Chips;
use game::{Seat, Viewer};
use poker::{Betting, HandEvent, HandSetup, Post};

use super::GameDefinition;
use crate::phh::failure::shown;

/// Why a hand does not fit into a log of the competition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// Only hold'em, limit or no-limit, is played there.
    Game,
    /// Antes, straddles and other posts are not.
    Posts,
    /// Stacks or blinds are not those of the hands before.
    OtherStakes,
    /// Somebody's cards are unknown.
    UnknownCards,
    /// Amounts have fractions.
    Fractions,
    /// There are more players than the protocol has.
    Players,
    /// Somebody threw a hand away at the showdown: there the cards decide, and all of them are known.
    Mucked,
    /// More than one board, or an end without a winner.
    End,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unfit::Game => "only hold'em, limit or no-limit, has a place in such a log",
            Unfit::Posts => "antes, straddles and other posts have no place in such a log",
            Unfit::OtherStakes => "stacks or blinds are not those of the hands before: a log is of one game",
            Unfit::UnknownCards => "somebody's cards are unknown, and such a log has them all",
            Unfit::Fractions => "amounts have fractions, and such a log has whole chips",
            Unfit::Players => "such a log has from two to ten players",
            Unfit::Mucked => "somebody mucked at the showdown, where such a log lets the cards decide",
            Unfit::End => "the hand was not played to its end on one board",
        })
    }
}

/// An amount in whole chips.
fn whole(chips: Chips, places: u8) -> Result<u64, Unfit> {
    let one = 10_u64.checked_pow(u32::from(places)).ok_or(Unfit::Fractions)?;
    if chips.units().is_multiple_of(one) { Ok(chips.units() / one) } else { Err(Unfit::Fractions) }
}

/// The game that a hand was played as.
pub(in crate::histories) fn definition_of(setup: &HandSetup, places: u8) -> Result<GameDefinition, Unfit> {
    if setup.variant().key != "holdem" {
        return Err(Unfit::Game);
    }
    let limit = match setup.betting() {
        Betting::Fixed { small, big } => Some((whole(small, places)?, whole(big, places)?)),
        Betting::NoLimit { .. } => None,
        Betting::PotLimit { .. } | Betting::Spread { .. } => return Err(Unfit::Game),
    };
    let order: Vec<Seat> = setup.dealt().clockwise_after(setup.button()).collect();
    if !(2..=super::MOST_PLAYERS).contains(&order.len()) {
        return Err(Unfit::Players);
    }
    if order.iter().any(|seat| !setup.ante(*seat).is_zero()) {
        return Err(Unfit::Posts);
    }
    let mut blinds = vec![0; order.len()];
    for (seat, post, amount) in setup.posts() {
        let place = order.iter().position(|other| *other == seat).ok_or(Unfit::Posts)?;
        match post {
            Some(Post::Blind(_)) if blinds[place] == 0 => blinds[place] = whole(amount, places)?,
            _ => return Err(Unfit::Posts),
        }
    }
    let big = blinds.iter().copied().max().filter(|big| *big > 0).ok_or(Unfit::Posts)?;
    let largest = blinds.iter().rposition(|blind| *blind == big).ok_or(Unfit::Posts)?;
    let stacks = order.iter().map(|seat| whole(setup.stack(*seat), places)).collect::<Result<_, Unfit>>()?;
    Ok(GameDefinition::of(limit, stacks, blinds, (largest + 1) % order.len()))
}

/// The hand as a line, where it is of this game.
pub(in crate::histories) fn state(
    setup: &HandSetup,
    events: &[HandEvent],
    places: u8,
    game: &GameDefinition,
    number: u64,
    names: &[String],
) -> Result<String, Unfit> {
    if definition_of(setup, places)? != *game {
        return Err(Unfit::OtherStakes);
    }
    let order: Vec<Seat> = setup.dealt().clockwise_after(setup.button()).collect();
    let mut holes: Vec<Vec<Card>> = vec![Vec::new(); order.len()];
    let place_of = |seat: Seat| order.iter().position(|other| *other == seat).unwrap_or(0);
    let mut betting = String::new();
    let mut board = String::new();
    // All chips of each that are in, those of this street among them.
    let mut before = vec![0_u64; order.len()];
    let mut bets = vec![0_u64; order.len()];
    let mut over = false;
    let mut cards_on_board = 0;
    for event in events {
        match *event {
            HandEvent::BlindPosted { seat, amount, .. } | HandEvent::Called { seat, amount } => {
                bets[place_of(seat)] += whole(amount, places)?;
                if matches!(event, HandEvent::Called { .. }) {
                    betting.push('c');
                }
            }
            HandEvent::Checked { .. } => betting.push('c'),
            HandEvent::Folded { .. } | HandEvent::TimedOut { .. } => betting.push('f'),
            HandEvent::Raised { seat, to, .. } => {
                let place = place_of(seat);
                bets[place] = whole(to, places)?;
                betting.push('r');
                if setup.betting().is_limit() {
                    continue;
                }
                betting.push_str(&(before[place] + bets[place]).to_string());
            }
            HandEvent::CardDealt { seat, card } => {
                let card = card.peek(Viewer::Eye).ok_or(Unfit::UnknownCards)?;
                holes[place_of(seat)].push(card);
            }
            HandEvent::BoardCardDealt { run: 0, card } => {
                if matches!(cards_on_board, 0 | 3 | 4) {
                    betting.push('/');
                    board.push('/');
                    for (place, bet) in bets.iter_mut().enumerate() {
                        before[place] += core::mem::take(bet);
                    }
                }
                cards_on_board += 1;
                board.push_str(&card.to_string());
            }
            HandEvent::BoardCardDealt { .. }
            | HandEvent::BlindsChopped
            | HandEvent::RakeTaken { .. }
            | HandEvent::DropTaken { .. } => {
                return Err(Unfit::End);
            }
            HandEvent::Mucked { .. } => return Err(Unfit::Mucked),
            HandEvent::HandOver => over = true,
            _ => {}
        }
    }
    if !over {
        return Err(Unfit::End);
    }
    let results = results(setup, events, &order);
    let text = |cards: &Vec<Card>| cards.iter().map(Card::to_string).collect::<String>();
    let holes: Vec<String> = holes.iter().map(text).collect();
    let values: Vec<String> = results
        .into_iter()
        .map(|(gained, lost)| {
            let (sign, units) = if gained >= lost { ("", gained - lost) } else { ("-", lost - gained) };
            format!("{sign}{}", shown(units, places))
        })
        .collect();
    Ok(format!(
        "STATE:{number}:{betting}:{}{board}:{}:{}\n",
        holes.join("|"),
        values.join("|"),
        names.join("|")
    ))
}

/// What everybody got and gave, in units.
fn results(setup: &HandSetup, events: &[HandEvent], order: &[Seat]) -> Vec<(u64, u64)> {
    use game::Game as _;
    let mut hand = poker::Hand::new(setup);
    for event in events {
        hand.apply(setup, event);
    }
    order.iter().map(|seat| (hand.stack(*seat).units(), setup.stack(*seat).units())).collect()
}
