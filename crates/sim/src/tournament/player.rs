//! How a player of the simulation decides: by a look at the own cards that costs next to nothing.
//!
//! A whole event has as many decisions as a room has in weeks. Those of [`Policy`] deal the rest of a hand out a hundred times;
//! here, where two cards of one's own and a board of five make a high hand, the first cards are worth what they look like, and
//! later ones are held against a few hands that others might have. Other games are left to the [`Policy`].

use bots::{Policy, SeededRandom};
use cards::{Card, CardSet, Deck};
use chips::Chips;
use game::{Actor, Command, Seat, Viewer};
use poker::{Awaiting, Hand, HandSetup, Options, RaiseTo, Request, Variant};

/// How one player differs from another. Qualities are thousandths: how often a hand beats any other.
struct Temper {
    /// How much better than its price a hand must be.
    caution: u64,
    /// From which quality on it raises.
    raises_at: u64,
    /// With a stack that is short it puts all in from this quality on.
    all_in_at: u64,
    /// Without a good hand it bets once in so many times.
    bluffs_once_in: u64,
}

const TIGHT: Temper = Temper { caution: 80, raises_at: 680, all_in_at: 580, bluffs_once_in: 20 };
const LOOSE: Temper = Temper { caution: 20, raises_at: 620, all_in_at: 530, bluffs_once_in: 8 };

/// What others might have is tried so many times.
const TRIES: u64 = 8;

/// How much better a hand must be where somebody has bet, and where the whole stack is at stake.
const FOR_A_RAISE: u64 = 120;
const FOR_THE_STACK: u64 = 300;

/// A stack of so many pots before the first board card, or fewer, is short.
const SHORT: u64 = 4;

/// What part of the whole it is, in thousandths.
fn part(of: u64, whole: u64) -> u64 {
    of.saturating_mul(1_000) / whole.max(1)
}

/// What the player who is asked does; none where nobody is.
pub(super) fn answer(
    style: Policy,
    setup: &HandSetup,
    hand: &Hand,
    awaiting: &Awaiting,
    chance: &mut SeededRandom,
) -> Option<Command<Request>> {
    let temper = match style {
        Policy::Tight => &TIGHT,
        Policy::Loose => &LOOSE,
        Policy::Random | Policy::Mixed | Policy::Call => {
            return style.answer(setup, hand, awaiting, chance);
        }
    };
    match awaiting {
        Awaiting::Action { seat, options, .. } if looks_like_holdem(setup.variant()) => {
            let request = temper.action(setup.variant(), hand, *seat, options, chance);
            Some(Command { actor: Actor::Seat(*seat), request })
        }
        // At the end a hand is turned up: whether it is beaten need not be known.
        Awaiting::Show { .. } | Awaiting::Runs { .. } => Policy::Call.answer(setup, hand, awaiting, chance),
        _ => style.answer(setup, hand, awaiting, chance),
    }
}

/// Two cards of one's own, five on the board, and the best hand has the pot.
fn looks_like_holdem(variant: &Variant) -> bool {
    variant.shares.len() == 1 && variant.cards() == (2, 5)
}

impl Temper {
    fn action(
        &self,
        variant: &Variant,
        hand: &Hand,
        seat: Seat,
        options: &Options,
        chance: &mut SeededRandom,
    ) -> Request {
        let (pot, stack) = (hand.pot_total().units(), hand.stack(seat).units());
        // Whoever bets has something, and whoever bets much has more.
        let best_of = match options.call {
            None => 1,
            Some(call) if call.units() < stack / 4 => 2,
            Some(_) => 4,
        };
        let quality = quality(variant, hand, seat, best_of, chance);
        let rivals = (hand.live().len() as u64).saturating_sub(2).min(3);
        if let Some(raise) = options.raise {
            let short = hand.board(0).is_empty() && stack <= pot.saturating_mul(SHORT);
            if short && quality >= self.all_in_at + 30 * rivals {
                return Request::RaiseTo(raise.most);
            }
            let to = size(hand, raise, chance);
            let bluffs = options.check && chance.once_in(self.bluffs_once_in);
            // A second raise says more than the first, and more of the stack is at stake.
            let raised = if options.check { 0 } else { FOR_A_RAISE };
            let at_stake =
                part(to.units().saturating_sub(hand.bet(seat).units()), stack) * FOR_THE_STACK / 1_000;
            if quality >= self.raises_at + 20 * rivals + raised + at_stake || bluffs {
                return Request::RaiseTo(to);
            }
        }
        match options.call {
            Some(call) if options.fold => {
                let call = call.units();
                let price = part(call, pot.saturating_add(call));
                let at_stake = part(call, stack) * FOR_THE_STACK / 1_000;
                let needed = price + at_stake + self.caution + 30 * rivals;
                if quality >= needed { Request::Call } else { Request::Fold }
            }
            _ if options.check => Request::Check,
            Some(_) => Request::Call,
            None => Request::Fold,
        }
    }
}

/// How often the hand beats the best of so many others, about, in thousandths.
fn quality(variant: &Variant, hand: &Hand, seat: Seat, best_of: usize, chance: &mut SeededRandom) -> u64 {
    let own: CardSet = hand.holding(seat).cards().filter_map(|card| card.peek(Viewer::Seat(seat))).collect();
    let board: CardSet = hand.board(0).iter().copied().collect();
    if board.is_empty() {
        return first_cards(own);
    }
    let Some(share) = variant.shares.first() else { return 0 };
    let makes = |cards: CardSet| share.ranking.best(share.from, cards, board).ok().flatten();
    let (mine, seen) = (makes(own), own | board);
    let mut halves = 0;
    for _ in 0..TRIES {
        let theirs = (0..best_of).map(|_| makes(two_others(seen, chance))).max().flatten();
        halves += match mine.cmp(&theirs) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        };
    }
    // A few tries prove little: nothing is certain after them.
    (halves + 2) * 1_000 / (2 * TRIES + 4)
}

/// Two cards that were not seen.
fn two_others(seen: CardSet, chance: &mut SeededRandom) -> CardSet {
    let mut two = CardSet::EMPTY;
    while two.len() < 2 {
        let card = Card::from_index(chance.index(Deck::Standard.cards().len()));
        if let Some(card) = card.filter(|card| !seen.contains(*card)) {
            two.insert(card);
        }
    }
    two
}

/// What two cards look like: pairs above all, then high ones, of one suit, next to each other.
fn first_cards(own: CardSet) -> u64 {
    let mut cards = own.iter();
    let (Some(one), Some(other)) = (cards.next(), cards.next()) else { return 500 };
    let [mut low, mut high] = [one, other].map(|card| card.rank().index() as u64);
    if low > high {
        (low, high) = (high, low);
    }
    if low == high {
        return 500 + 29 * high;
    }
    let suited = if one.suit() == other.suit() { 30 } else { 0 };
    let close = match high - low {
        1 => 15,
        2 => 10,
        _ => 0,
    };
    300 + 18 * high + 9 * low + suited + close
}

/// How much to bet: half the pot to all of it, or the limit.
fn size(hand: &Hand, raise: RaiseTo, chance: &mut SeededRandom) -> Chips {
    let quarters = 2 + chance.below(3);
    let wanted = hand.price().units().saturating_add(hand.pot_total().units() / 4 * quarters);
    let step = raise.step.units().max(1);
    let steps = wanted.saturating_sub(raise.least.units()) / step;
    Chips::new(raise.least.units() + steps * step).min(raise.most)
}
