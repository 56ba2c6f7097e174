//! What came of a hand.

use alloc::borrow::{Cow, ToOwned};
use alloc::format;
use alloc::string::{String, ToString};

use cards::CardSet;
use chips::Chips;
use game::{PlayerId, Seat, SeatSet};
use poker::{Hand, HandSetup, Share};
use table::Table;
use wire::{LastHand, PushedPot, ShownHand, Who};

use super::screen::{Pushed, Record};
use super::{faces, showdown};
use crate::speaker::{People, Seated, joined};

/// What came of a hand that is over, and who was in it. It stays theirs, whoever takes their seats.
#[derive(Clone, Debug)]
pub(super) struct Over {
    hand: LastHand,
    dealt: Seated,
}

impl Over {
    /// With the names of those who were in it.
    pub(super) fn told(&self, people: &dyn People) -> LastHand {
        let who = |seat: u8| {
            let player = Seat::new(seat).and_then(|seat| self.dealt[seat.index()])?;
            Some(called(player, people))
        };
        let mut hand = self.hand.clone();
        for shown in &mut hand.shown {
            shown.who = who(shown.seat);
        }
        for pushed in &mut hand.pushed {
            pushed.who = who(pushed.seat);
        }
        hand
    }
}

/// Somebody by number and name.
pub(super) fn called(player: PlayerId, people: &dyn People) -> Who {
    Who {
        player: u64::from(player.0),
        name: people.name(player).map_or_else(|| player.to_string(), Cow::into_owned),
        bot: people.is_house(player),
        program: people.is_program(player),
    }
}

/// What came of a hand that is over, of those who were dealt in.
pub(super) fn of(table: &Table, setup: &HandSetup, hand: &Hand, record: &Record, dealt: &Seated) -> Over {
    let shown = record.shown.iter().map(|(seat, cards)| ShownHand {
        seat: seat.number(),
        who: None,
        cards: faces::open_cards(cards.iter()),
        says: on_all_boards(setup, hand, *cards),
    });
    let pushed = record.pushed.iter().map(|&Pushed { pot, seat, amount, part, rule }| {
        let shown = record.shown.iter().find(|(of, _)| *of == seat).map(|(_, cards)| *cards);
        PushedPot {
            pot: pot_name(usize::from(pot)),
            seat: seat.number(),
            who: None,
            amount: amount.units(),
            says: showdown::with_what(setup, hand, part, shown),
            cards: faces::open_cards(showdown::winning_cards(setup, hand, part, shown).iter()),
            rule: Some(showdown::rule_of_pot(setup, part, rule).to_string()),
        }
    });
    let hand = LastHand {
        number: table.hand_number().map_or(0, |number| number.0),
        boards: faces::boards(hand),
        shown: shown.collect(),
        pushed: pushed.collect(),
        rake: hand.rake().units(),
        drops: hand.drops().units(),
    };
    Over { hand, dealt: *dealt }
}

/// A pot by its number, as it stands in a list.
pub(super) fn pot_name(number: usize) -> String {
    if number == 0 { "main pot".to_owned() } else { format!("side pot {number}") }
}

pub(super) fn board(hand: &Hand, run: usize) -> CardSet {
    hand.board(run).iter().copied().collect()
}

/// What a tabled hand makes for these shares on a board.
pub(super) fn made(shares: &[Share], shown: CardSet, board: CardSet) -> String {
    let names = shares.iter().filter_map(|share| {
        let strength = share.ranking.best(share.from, shown, board).ok()??;
        Some(share.ranking.name(strength).to_string())
    });
    joined(names, "; ")
}

fn on_all_boards(setup: &HandSetup, hand: &Hand, shown: CardSet) -> String {
    let shares = setup.variant().shares;
    let runs = usize::from(hand.runs());
    if runs < 2 {
        return made(shares, shown, board(hand, 0));
    }
    let on = (0..runs).map(|run| format!("board {}: {}", run + 1, made(shares, shown, board(hand, run))));
    joined(on, "; ")
}

/// The chips in the middle and in front, and who can win what.
pub(super) fn pots(hand: &Hand) -> impl Iterator<Item = (usize, Chips, SeatSet)> {
    let live = hand.live();
    hand.pots().iter().enumerate().map(move |(number, pot)| (number, pot.amount, pot.among & live))
}

/// Seats by number.
pub(super) fn numbers(seats: SeatSet) -> alloc::vec::Vec<u8> {
    seats.iter().map(Seat::number).collect()
}
