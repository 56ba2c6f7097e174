//! What happens in a poker hand, in words.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use cards::CardSet;
use game::Seat;
use poker::{Hand, HandEvent, HandSetup, Post, Raise};

use super::{last, mishap, showdown};
use crate::Sight;
use crate::speaker::{Speaker, count, joined};

/// One event in words. The hand is as the event left it.
pub(crate) fn words(sight: &Sight, setup: &HandSetup, hand: &Hand, people: &Speaker<'_>) -> String {
    let who = |seat| people.who(seat);
    let from = |number: u8| pot(number, hand);
    match *sight {
        HandEvent::AntePosted { seat, amount } => format!("{} antes {}", who(seat), people.money(amount)),
        HandEvent::BlindPosted { seat, post, amount } => {
            let what = match post {
                Post::Blind(place) => blind(place, setup),
                Post::Straddle => "a straddle",
                Post::Kill => "the kill",
                Post::Entry => "to come in,",
            };
            format!("{} posts {what} {}", who(seat), people.money(amount))
        }
        HandEvent::DeadMoneyPosted { seat, amount } => {
            format!("{} posts {} dead", who(seat), people.money(amount))
        }
        HandEvent::AllInCalled { seat } => format!("{} is all-in", who(seat)),
        HandEvent::AntesGathered => "the dealer gathers the antes".to_owned(),
        HandEvent::CardBurned { card } => format!("the dealer burns {}", people.card(card)),
        HandEvent::CardDealt { seat, card } => format!("{} gets {} face down", who(seat), people.card(card)),
        HandEvent::UpCardDealt { seat, card } => {
            format!("{} gets {} face up", who(seat), people.open_card(card))
        }
        HandEvent::BoardCardDealt { run, card } => {
            format!("{} comes {}", people.open_card(card), board(run, hand))
        }
        HandEvent::BurnsScrambled => "the burns are scrambled into the stub".to_owned(),
        HandEvent::CommonCardCalled => "the last card will be a community card".to_owned(),
        HandEvent::DiscardsReshuffled { own_too: true } => {
            "all discards are shuffled and become the stub".to_owned()
        }
        HandEvent::DiscardsReshuffled { own_too: false } => {
            "the other players' discards are shuffled and become the stub".to_owned()
        }
        HandEvent::OpenerCalled { seat } => format!("{} is first to act with the hand showing", who(seat)),
        HandEvent::PairCalled { seat, rank } => format!("{} shows a pair of {}", who(seat), rank.plural()),
        HandEvent::BroughtIn { seat, amount } => {
            format!("{} brings it in for {}", who(seat), people.money(amount))
        }
        HandEvent::Checked { seat } => format!("{} checks", who(seat)),
        HandEvent::Called { seat, amount } => format!("{} calls {}", who(seat), people.money(amount)),
        HandEvent::Raised { seat, to, what } => {
            let does = match what {
                Raise::Bet => "bets",
                Raise::Complete => "completes to",
                Raise::Raise => "raises to",
            };
            format!("{} {does} {}", who(seat), people.money(to))
        }
        HandEvent::Folded { seat } => format!("{} folds", who(seat)),
        HandEvent::TimedOut { seat } => format!("{} runs out of time", who(seat)),
        HandEvent::ChopOffered { seat } => format!("{} offers to chop the blinds", who(seat)),
        HandEvent::ChopDeclined { seat } => format!("{} does not agree to chop", who(seat)),
        HandEvent::BlindsChopped => "the blinds are chopped".to_owned(),
        HandEvent::UncalledReturned { seat, amount } => {
            format!("{} gets back an uncalled {}", who(seat), people.money(amount))
        }
        HandEvent::BetsGathered => format!("the dealer gathers the bets: {}", middle(hand, people)),
        HandEvent::RakeTaken { pot, amount } => {
            format!("the house takes {} from {}", people.money(amount), from(pot))
        }
        HandEvent::DropTaken { pot, amount, .. } => {
            format!("{} from {} is dropped for a jackpot", people.money(amount), from(pot))
        }
        HandEvent::CardDiscarded { seat, card } => format!("{} discards {}", who(seat), people.card(card)),
        HandEvent::DrawCalled { seat, cards: 0 } => format!("{} stands pat", who(seat)),
        HandEvent::DrawCalled { seat, cards } => {
            format!("{} has discarded {}", who(seat), count(cards, "card"))
        }
        HandEvent::RunsAsked { seat, times } => format!("{} wants to {}", who(seat), run_it(times)),
        HandEvent::RunsAgreed { times } => format!("they {}", run_it(times)),
        HandEvent::Tabled { seat, cards: shown } => {
            format!("{} shows {}{}", who(seat), people.cards(shown.iter()), named(setup, hand, shown))
        }
        HandEvent::Mucked { seat } => format!("{} mucks", who(seat)),
        HandEvent::HandKilled { seat } => format!("the dealer kills the hand of {}", who(seat)),
        HandEvent::PotPushed { pot, run, seat, amount, odd, won, .. } => {
            let mucked = showdown::is_mucked_against(hand, pot, seat);
            let part = showdown::Share { run, won, mucked };
            let with = showdown::with_what(setup, hand, part, tabled(hand, seat));
            let odd = if odd.is_zero() {
                String::new()
            } else {
                format!(", including an odd {}", people.money(odd))
            };
            let from = if hand.pots().len() > 1 { format!(" from {}", from(pot)) } else { String::new() };
            format!("{} wins {}{from} {with}{odd}", who(seat), people.money(amount))
        }
        HandEvent::HandOver => "the dealer gathers the cards".to_owned(),
        HandEvent::Irregular(ref event) => mishap::words(event, people),
    }
}

/// How often the rest of the board is dealt: `run it twice`.
pub(super) fn run_it(times: u8) -> String {
    match times {
        1 => "run it once".to_owned(),
        2 => "run it twice".to_owned(),
        times => format!("run it {times} times"),
    }
}

/// The hand of a seat, where it lies face up.
fn tabled(hand: &Hand, seat: Seat) -> Option<CardSet> {
    hand.tabled().contains(seat).then(|| hand.holding(seat).turned_up_for_the_rules())
}

/// A pot by its number.
fn pot(number: u8, hand: &Hand) -> String {
    match number {
        0 if hand.pots().len() < 2 => "the pot".to_owned(),
        0 => "the main pot".to_owned(),
        number => format!("side pot {number}"),
    }
}

/// What is in the middle: `pot $12`, `main pot $60, side pot 1 $40`.
fn middle(hand: &Hand, people: &Speaker<'_>) -> String {
    let pots = hand.pots().iter().enumerate().map(|(number, pot)| match (number, hand.pots().len()) {
        (0, 1) => format!("pot {}", people.money(pot.amount)),
        (0, _) => format!("main pot {}", people.money(pot.amount)),
        (number, _) => format!("side pot {number} {}", people.money(pot.amount)),
    });
    let pots = joined(pots, ", ");
    if pots.is_empty() { "no pot".to_owned() } else { pots }
}

/// The board, by number where there are several.
fn board(run: u8, hand: &Hand) -> String {
    if hand.runs() > 1 { format!("on board {}", run + 1) } else { "on the board".to_owned() }
}

/// The blind in this place of those that were posted.
fn blind(place: u8, setup: &HandSetup) -> &'static str {
    let blinds = setup.posts().filter(|(_, post, _)| matches!(post, Some(Post::Blind(_)))).count();
    match (blinds, place) {
        (2, 0) => "the small blind",
        (2, 1) => "the big blind",
        (3, 0) => "the first blind",
        (3, 1) => "the second blind",
        (3, 2) => "the third blind",
        _ => "a blind",
    }
}

/// What a tabled hand is called, where it is whole and there is one board.
fn named(setup: &HandSetup, hand: &Hand, shown: CardSet) -> String {
    if hand.runs() > 1 {
        return String::new();
    }
    let board: CardSet = hand.board(0).iter().copied().collect();
    let names = last::made(setup.variant().shares, shown, board);
    if names.is_empty() { names } else { format!(": {names}") }
}
