//! What a player may do, as numbers: the same for every hand of a game.
//!
//! | Action | |
//! | --- | --- |
//! | 0 | fold |
//! | 1 | check, call, or put up the bring-in |
//! | 2 | bet, complete or raise to the least |
//! | 3 | raise by half the pot |
//! | 4 | raise by the pot |
//! | 5 | raise to the most |
//! | 6 and up | throw cards away: 6 + the sum of 2 to the power of the place of each, places counted among the own cards in the order of their indices |
//!
//! Of sizes that come to the same amount only the first is offered.

use cards::{Card, CardSet};
use chips::Chips;
use game::{Seat, Viewer};
use poker::{Awaiting, Hand, Options, Request, Variant};

use crate::stakes::discards;

const FOLD: usize = 0;
const STAY: usize = 1;
const RAISE: usize = 2;
const SIZES: usize = 4;
const DISCARD: usize = RAISE + SIZES;

/// The most cards a player holds when some are thrown away, for which there are numbers.
const MOST_HELD: usize = 5;

/// How many actions a game has.
pub(crate) fn count(variant: &Variant) -> usize {
    if discards(variant) { DISCARD + (1 << variant.cards().0.min(MOST_HELD)) } else { DISCARD }
}

/// What may be done now.
#[derive(Clone, Copy)]
pub(crate) struct Choices {
    /// Action n is bit n.
    pub(crate) legal: u64,
    stay: Request,
    sizes: [Chips; SIZES],
    /// The own cards in the order of their indices, for discards.
    held: [Option<Card>; MOST_HELD],
}

impl Choices {
    /// What the player in a seat may do; none where nobody has to decide.
    #[inline]
    pub(crate) fn of(hand: &Hand, awaiting: &Awaiting) -> Option<(Seat, Choices)> {
        let mut choices =
            Choices { legal: 0, stay: Request::Check, sizes: [Chips::ZERO; SIZES], held: [None; MOST_HELD] };
        match *awaiting {
            Awaiting::Action { seat, ref options } => {
                choices.offer(hand, options);
                Some((seat, choices))
            }
            Awaiting::Discard { seat, least, most } => {
                choices.offer_discards(hand, seat, least, most);
                Some((seat, choices))
            }
            Awaiting::Post { .. }
            | Awaiting::Burn
            | Awaiting::Deal(_)
            | Awaiting::Procedure(_)
            | Awaiting::ChopAnswer { .. }
            | Awaiting::Runs { .. }
            | Awaiting::Show { .. }
            | Awaiting::Award { .. }
            | Awaiting::Ruling(_)
            | Awaiting::Nothing => None,
        }
    }

    #[inline]
    fn offer(&mut self, hand: &Hand, options: &Options) {
        if options.fold {
            self.legal |= 1 << FOLD;
        }
        let stay = if options.check {
            Some(Request::Check)
        } else if options.call.is_some() {
            Some(Request::Call)
        } else {
            options.bring_in.map(|_| Request::BringIn)
        };
        if let Some(stay) = stay {
            self.legal |= 1 << STAY;
            self.stay = stay;
        }
        let Some(raise) = options.raise else { return };
        self.legal |= 1 << RAISE;
        self.sizes = [raise.least; SIZES];
        if raise.least == raise.most {
            return;
        }
        // The pot as it is once the bet is called.
        let pot = hand.pot_total().units().saturating_add(options.call.map_or(0, Chips::units));
        let price = hand.price().units();
        let by = |more: u64| raise.nearest(Chips::new(price.saturating_add(more)));
        self.sizes = [raise.least, by(pot / 2), by(pot), raise.most];
        for size in 1..SIZES {
            if !self.sizes[..size].contains(&self.sizes[size]) {
                self.legal |= 1 << (RAISE + size);
            }
        }
    }

    fn offer_discards(&mut self, hand: &Hand, seat: Seat, least: u8, most: u8) {
        let own = hand.holding(seat).cards().filter_map(|card| card.peek(Viewer::Seat(seat)));
        let mut count = 0;
        for (place, card) in self.held.iter_mut().zip(own) {
            *place = Some(card);
            count += 1;
        }
        self.held[..count].sort_unstable_by_key(|card| card.map(Card::index));
        for thrown in 0_u32..1 << count {
            if (u32::from(least)..=u32::from(most)).contains(&thrown.count_ones()) {
                self.legal |= 1 << (DISCARD as u32 + thrown);
            }
        }
    }

    /// Whether an action is among them.
    #[inline]
    pub(crate) fn allows(&self, action: i64) -> bool {
        (0..64).contains(&action) && self.legal >> action & 1 == 1
    }

    /// What a legal action asks for.
    #[inline]
    pub(crate) fn request(&self, action: usize) -> Request {
        match action {
            FOLD => Request::Fold,
            STAY => self.stay,
            RAISE..DISCARD => Request::RaiseTo(self.sizes[action - RAISE]),
            _ => {
                let thrown = action - DISCARD;
                let held = self.held.iter().enumerate().filter(|(place, _)| thrown >> place & 1 == 1);
                let cards: CardSet = held.filter_map(|(_, card)| *card).collect();
                Request::Discard { cards, unknown: 0 }
            }
        }
    }

    /// The least and the most the player may raise to, nothing where no raise is possible.
    #[inline]
    pub(crate) fn range(&self) -> Option<(Chips, Chips)> {
        (self.legal >> RAISE & 1 == 1).then_some((self.sizes[0], self.sizes[SIZES - 1]))
    }
}
