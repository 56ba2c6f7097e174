//! Dividing a share among tied hands, and the chips that do not divide.

use cards::{AceIs, CardSet};
use game::Seat;
use hands::{Ranking, Selection};
use poker::house::OddChip;
use poker::{Share, Won};

use super::ledger::Ledger;
use super::opening::by_suit;

/// What a player gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) seat: Seat,
    pub(crate) amount: u64,
    /// How much of it would not divide.
    pub(crate) odd: u64,
    pub(crate) won: Won,
}

impl Part {
    /// Puts parts in some order.
    pub(crate) fn key(&self) -> (Seat, u8, u64) {
        (self.seat, self.won as u8, self.amount)
    }
}

/// The best hands of a share, one or more.
#[derive(Clone)]
pub(crate) struct Tie {
    pub(crate) share: Share,
    pub(crate) policy: OddChip,
    pub(crate) board: CardSet,
    pub(crate) won: Won,
    pub(crate) seats: Vec<Seat>,
}

impl Ledger<'_> {
    /// Tied hands in the order in which they get odd chips.
    fn odd_order(&self, tie: &Tie) -> Vec<Seat> {
        // From the button's or the dealer's left.
        let mut order: Vec<Seat> =
            self.order.iter().copied().filter(|seat| tie.seats.contains(seat)).collect();
        let low = tie.share.ranking.is_low();
        let ace = if low { AceIs::Low } else { AceIs::High };
        let best = |cards: CardSet| {
            let keys = cards.iter().map(|card| by_suit(card, ace));
            if low { keys.min() } else { keys.max() }
        };
        let key = |seat: &Seat| match tie.policy {
            OddChip::ByPosition => None,
            OddChip::ByCardHeld => best(self.cards_of(*seat)),
            OddChip::ByCardPlayed => best(played(tie, self.cards_of(*seat))),
        };
        order.sort_by(|a, b| if low { key(a).cmp(&key(b)) } else { key(b).cmp(&key(a)) });
        order
    }

    /// What each of so many gets for certain, and whether the leftover stays in one piece: down to the smallest chip,
    /// but where there is a largest odd piece, in whole pieces if no more than one is left over (nj:14.9(i)2.i).
    pub(crate) fn share(&self, amount: u64, parts: u64, piece: Option<u64>) -> (u64, bool) {
        let by = |unit: u64| amount / parts / unit * unit;
        if let Some(piece) = piece {
            let whole = by(piece.max(self.chip()));
            if whole > 0 && amount - whole * parts <= piece {
                return (whole, true);
            }
        }
        let each = by(self.chip());
        (each, piece.is_some_and(|piece| amount - each * parts <= piece))
    }

    /// Divides an amount: one odd chip to a player (cb:3.ties.3, cb:3.ties.4), or the whole leftover to one
    /// (nj:14.9(i)2.ii/2). Nobody gets a second odd chip of the same pot while somebody has none.
    pub(crate) fn divide(&self, amount: u64, tie: &Tie, piece: Option<u64>, served: &[Seat]) -> Vec<Part> {
        let won = tie.won;
        if let [seat] = tie.seats[..] {
            return vec![Part { seat, amount, odd: 0, won }];
        }
        let mut order = self.odd_order(tie);
        let once = self.terms.house.odd_chips.one_per_player;
        order.sort_by_key(|seat| once && served.contains(seat));
        let count = order.len() as u64;
        let (each, one_piece) = self.share(amount, count, piece);
        let mut rest = amount - each * count;
        let most = if one_piece { rest } else { self.chip() };
        let mut parts: Vec<Part> = Vec::new();
        for seat in order {
            let odd = rest.min(most);
            rest -= odd;
            parts.push(Part { seat, amount: each + odd, odd, won });
        }
        parts
    }
}

/// The own cards that play: over every way to make the best hand, since the player takes the best of them.
fn played(tie: &Tie, own: CardSet) -> CardSet {
    let Share { ranking, from } = tie.share;
    let size = match ranking {
        Ranking::ThreeCardHigh | Ranking::ThreeCardSixOrBetter => 3,
        Ranking::Badugi => 4,
        _ => 5,
    };
    let best = ranking.best(from, own, tie.board);
    let mut all = CardSet::EMPTY;
    for hand in (own | tie.board).combinations(size) {
        let (mine, shared) = (hand & own, hand & tie.board);
        if from == Selection::TwoAndThree && (mine.len(), shared.len()) != (2, 3) {
            continue;
        }
        if ranking.rank(hand) == best {
            all |= mine;
        }
    }
    all
}
