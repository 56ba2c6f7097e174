//! How a showdown is told: with what a pot was won, which cards won it, which rule decided it, and who is beaten.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use cards::{CardSet, Rank};
use game::{Seat, SeatSet, Viewer};
use hands::{Category, Ranking, Selection, Strength};
use poker::{Hand, HandSetup, Matter, Variant, Won};
use rulebook::RuleId;

use super::{faces, last, spoken};

/// A pot or a part of one: on which board and for what it was won.
#[derive(Clone, Copy, Debug)]
pub(super) struct Share {
    pub(super) run: u8,
    pub(super) won: Won,
    /// Whether somebody who could have won it, too, threw the hand away at the showdown.
    pub(super) mucked: bool,
}

/// The end of the sentence `Ann wins $12 …`: `with two pair, eights and sevens`.
pub(super) fn with_what(setup: &HandSetup, hand: &Hand, part: Share, shown: Option<CardSet>) -> String {
    let variant = setup.variant();
    let on = if hand.runs() > 1 { format!("on board {} ", part.run + 1) } else { String::new() };
    let board = last::board(hand, usize::from(part.run));
    let named = |shares: &[poker::Share]| -> Vec<String> {
        let shown = shown.into_iter();
        shown.flat_map(|shown| shares.iter().filter_map(move |share| named(*share, shown, board))).collect()
    };
    let with = |names: Vec<String>| match names.as_slice() {
        [] => "with the best hand".to_owned(),
        [one] => format!("with {one}"),
        several => format!("with {}", several.join(" and ")),
    };
    let (high, low) = variant.shares.split_at(1);
    match part.won {
        Won::Ruling => "by a ruling".to_owned(),
        Won::Uncontested if !part.mucked => "after everybody else folded".to_owned(),
        // The hand that was shown; whoever mucked gave up what it might have lost to (cb:3.showdown.1).
        Won::Uncontested if shown.is_some() => with(named(variant.shares)),
        Won::Uncontested => "after everybody else mucked".to_owned(),
        Won::High | Won::Low if !variant.is_split() => format!("{on}{}", with(named(high))),
        Won::High => format!("{on}for high {}", with(named(high))),
        Won::Low => format!("{on}for low {}", with(named(low))),
        Won::Scoop if shown.is_some() && named(low).is_empty() => {
            format!("{on}{}; there is no low", with(named(high)))
        }
        Won::Scoop => format!("{on}for high and low {}", with(named(variant.shares))),
    }
}

/// The cards that win a part of a pot: of those the player showed, and of the board. None where no hand was shown.
pub(super) fn winning_cards(setup: &HandSetup, hand: &Hand, part: Share, shown: Option<CardSet>) -> CardSet {
    let Some(shown) = shown else { return CardSet::EMPTY };
    let variant = setup.variant();
    let (high, low) = variant.shares.split_at(1);
    let shares = match part.won {
        Won::Ruling => return CardSet::EMPTY,
        Won::Uncontested if !part.mucked => return CardSet::EMPTY,
        Won::Uncontested | Won::Scoop => variant.shares,
        Won::Low if variant.is_split() => low,
        Won::High | Won::Low => high,
    };
    let board = last::board(hand, usize::from(part.run));
    shares.iter().fold(CardSet::EMPTY, |all, share| all | playing_cards(*share, shown, board))
}

/// The rule that decides a pot. Where nobody else was left because the others mucked at the showdown, it is that a
/// hand is shown to win (cb:3.showdown.1), and not that somebody folded.
pub(super) fn rule_of_pot(setup: &HandSetup, part: Share, rule: RuleId) -> RuleId {
    if part.won == Won::Uncontested && part.mucked { setup.cite(Matter::ShowToWin) } else { rule }
}

/// Whether somebody who could have won a pot, too, threw the hand away at the showdown. The hand is as it was before
/// the pot is pushed.
pub(super) fn is_mucked_against(hand: &Hand, pot: u8, winner: Seat) -> bool {
    let among = hand.pots().get(usize::from(pot)).map_or(SeatSet::EMPTY, |pot| pot.among);
    !(among & hand.mucked()).without(winner).is_empty()
}

/// Whether hands that lie face up already beat this one for every share of every pot: it can win nothing any more.
/// While cards are to come nobody is beaten.
pub(super) fn is_beaten(variant: &Variant, hand: &Hand, seat: Seat) -> bool {
    let own = known(hand, seat, Viewer::Seat(seat));
    if !own.is_some_and(|own| spoken::is_whole(variant, hand, own)) {
        return false;
    }
    let pots = hand.pots().iter().filter(|pot| pot.among.contains(seat) && !pot.amount.is_zero());
    let mut pots = pots.map(|pot| (pot.among & hand.tabled()).without(seat)).peekable();
    pots.peek().is_some()
        && pots.all(|against| {
            (0..usize::from(hand.runs())).all(|run| {
                let board = last::board(hand, run);
                variant.shares.iter().all(|share| {
                    let best = |held: Option<CardSet>| held.and_then(|held| strength(*share, held, board));
                    let mine = best(own);
                    against.iter().any(|other| best(known(hand, other, Viewer::Rail)) > mine)
                        // A low that does not qualify wins no low, whoever has one.
                        || (mine.is_none() && share.ranking.has_qualifier())
                })
            })
        })
}

/// The cards of a seat, where this viewer sees all of them.
fn known(hand: &Hand, seat: Seat, viewer: Viewer) -> Option<CardSet> {
    let cards: Option<Vec<_>> = faces::holding(hand, seat, viewer).iter().map(|face| face.card()).collect();
    cards.filter(|cards| !cards.is_empty()).map(|cards| cards.into_iter().collect())
}

fn strength(share: poker::Share, shown: CardSet, board: CardSet) -> Option<Strength> {
    share.ranking.best(share.from, shown, board).ok()?
}

/// What a hand makes for a share, as one says it after `with`.
fn named(share: poker::Share, shown: CardSet, board: CardSet) -> Option<String> {
    let strength = strength(share, shown, board)?;
    let article = match share.ranking.category(strength) {
        Category::Low(Rank::Eight) => "an ",
        Category::RoyalFlush
        | Category::StraightFlush
        | Category::FullHouse
        | Category::Flush
        | Category::Straight
        | Category::OnePair
        | Category::Low(_)
        | Category::Badugi(_) => "a ",
        Category::FourOfAKind | Category::ThreeOfAKind | Category::TwoPair | Category::HighCard => "",
    };
    Some(format!("{article}{}", share.ranking.name(strength)))
}

/// The cards a hand is made of: of several ways the one with most of the player's own cards.
fn playing_cards(share: poker::Share, shown: CardSet, board: CardSet) -> CardSet {
    let Some(best) = strength(share, shown, board) else { return CardSet::EMPTY };
    let makes = |cards: &CardSet| share.ranking.rank(*cards).ok().flatten() == Some(best);
    let own = |cards: &CardSet| (*cards & shown).len();
    let ways = match (share.from, share.ranking) {
        // Which of the four count is what its rank says; all four lie there.
        (_, Ranking::Badugi) => return shown,
        (Selection::Any, ranking) => {
            let ways = (shown | board).combinations(*ranking.sizes().start());
            ways.filter(makes).max_by_key(own)
        }
        (Selection::TwoAndThree, _) => {
            let twos = shown.combinations(2);
            let ways = twos.flat_map(|two| board.combinations(3).map(move |three| two | three));
            ways.filter(makes).max_by_key(own)
        }
    };
    ways.unwrap_or(CardSet::EMPTY)
}
