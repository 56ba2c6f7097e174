//! The dealer of the command line: chance from a seed, a pack that is shuffled as it is dealt, and the steps a hand
//! takes without asking a player.
//!
//! Owns no rule: what is due, the hand says. For simulations and games against bots, never for money: a seed of
//! sixty-four bits is a convenience, not a secret.

use cards::{Card, CardSet, Rank, Suit};
use game::{Actor, Command};
use poker::driver::Stub;
use poker::{Awaiting, Request, Step};
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// What a stream of chance is for. Cards and decisions have streams of their own, so that the same seed deals the
/// same cards whatever the players do.
#[derive(Clone, Copy)]
pub(crate) enum Stream {
    /// The order of the cards.
    Cards,
    /// What the bots do.
    Decisions,
}

/// A stream of random numbers, fixed by its seed.
pub(crate) struct Chance(Xoshiro256PlusPlus);

impl Chance {
    /// The stream of one hand: neighbouring hands have nothing in common.
    pub(crate) fn new(seed: u64, hand: u64, stream: Stream) -> Chance {
        let salt = match stream {
            Stream::Cards => 0,
            Stream::Decisions => 1 << 63,
        };
        let key = Xoshiro256PlusPlus::seed_from_u64(seed).next_u64();
        Chance(Xoshiro256PlusPlus::seed_from_u64(key ^ hand ^ salt))
    }

    /// A whole number below the bound, each as likely as any other; 0 below 0.
    ///
    /// The upper half of a product is uniform once the few lower halves that come up too often are thrown away.
    #[inline]
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(bound);
            let lower = product as u64;
            if lower >= bound || lower >= bound.wrapping_neg() % bound.max(1) {
                return (product >> 64) as u64;
            }
        }
    }

    /// A place in something of this length.
    #[inline]
    pub(crate) fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    /// True once in so many times.
    pub(crate) fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }
}

/// Cards that are shuffled as they are dealt: each draw is uniform among those left.
#[derive(Clone)]
pub(crate) struct Pack {
    cards: [Card; 52],
    left: usize,
}

impl Pack {
    /// A pack of these cards.
    pub(crate) fn of(cards: CardSet) -> Pack {
        let mut pack = Pack { cards: [Card::new(Rank::Two, Suit::Clubs); 52], left: cards.len() };
        for (place, card) in pack.cards.iter_mut().zip(cards) {
            *place = card;
        }
        pack
    }

    /// The next card, if one is left.
    #[inline]
    pub(crate) fn draw(&mut self, chance: &mut Chance) -> Option<Card> {
        let last = self.left.checked_sub(1)?;
        self.cards.swap(chance.index(self.left), last);
        self.left = last;
        Some(self.cards[last])
    }
}

/// The pack of one hand, and the chance that shuffles it.
pub(crate) struct Shuffled {
    pack: Pack,
    chance: Chance,
}

impl Shuffled {
    /// The cards of a hand: the same for the same fresh pack, seed and number.
    pub(crate) fn new(pack: Pack, seed: u64, hand: u64) -> Shuffled {
        Shuffled { pack, chance: Chance::new(seed, hand, Stream::Cards) }
    }
}

impl Stub for Shuffled {
    #[inline]
    fn top(&mut self) -> Option<Card> {
        self.pack.draw(&mut self.chance)
    }

    fn shuffle(&mut self, cards: CardSet) {
        self.pack = Pack::of(cards);
    }
}

/// What happens without asking a player: forced bets go up, the dealer deals and does what is due. None where
/// somebody has a choice, and when the hand is over. One step at a time, for those who want to see each.
pub(crate) fn unasked(awaiting: &Awaiting, stub: &mut dyn Stub) -> Option<Command<Request>> {
    let (actor, request) = match *awaiting {
        Awaiting::Post { seat, .. } => (Actor::Seat(seat), Request::Post),
        Awaiting::Burn => (Actor::Dealer, Request::Burn(stub.top())),
        Awaiting::Deal(_) => (Actor::Dealer, Request::Deal(stub.top())),
        Awaiting::Procedure(_) => (Actor::Dealer, Request::Proceed),
        Awaiting::Action { .. }
        | Awaiting::ChopAnswer { .. }
        | Awaiting::Discard { .. }
        | Awaiting::Runs { .. }
        | Awaiting::Show { .. }
        | Awaiting::Award { .. }
        | Awaiting::Nothing => return None,
    };
    Some(Command { actor, request })
}

/// Whether the step puts cards back into the stub, which then has to be shuffled.
pub(crate) fn renews_stub(awaiting: &Awaiting) -> bool {
    matches!(awaiting, Awaiting::Procedure(Step::ScrambleBurns | Step::ReshuffleDiscards))
}

#[cfg(test)]
mod tests {
    use cards::{CardSet, Deck};

    use super::{Chance, Pack, Stream};

    #[test]
    fn every_number_below_the_bound_is_as_likely() {
        let mut chance = Chance::new(1, 1, Stream::Cards);
        for bound in [1_u64, 2, 3, 7, 52] {
            let mut counts = vec![0_u64; bound as usize];
            for _ in 0..bound * 10_000 {
                counts[chance.below(bound) as usize] += 1;
            }
            // Six standard deviations of a count of about ten thousand.
            assert!(counts.iter().all(|count| count.abs_diff(10_000) < 600), "{bound}: {counts:?}");
        }
        assert_eq!(chance.below(0), 0);
        assert!((0..1_000).all(|_| chance.below(u64::MAX) < u64::MAX));
    }

    #[test]
    fn a_pack_deals_each_card_once_and_every_order() {
        let mut chance = Chance::new(7, 0, Stream::Cards);
        let mut pack = Pack::of(CardSet::FULL);
        let dealt: Vec<_> = std::iter::from_fn(|| pack.draw(&mut chance)).collect();
        assert_eq!((dealt.len(), dealt.iter().copied().collect::<CardSet>()), (52, CardSet::FULL));

        let three: CardSet = "2c3c4c".parse().expect("three cards");
        let mut orders = std::collections::BTreeMap::new();
        for _ in 0..60_000 {
            let mut pack = Pack::of(three);
            let order: String =
                std::iter::from_fn(|| pack.draw(&mut chance)).map(|card| card.to_string()).collect();
            *orders.entry(order).or_insert(0_u64) += 1;
        }
        assert_eq!(orders.len(), 6);
        assert!(orders.values().all(|count| count.abs_diff(10_000) < 600), "{orders:?}");
        assert_eq!(Pack::of(Deck::Short.cards()).left, 36);
    }

    #[test]
    fn streams_differ_by_seed_hand_and_purpose() {
        let first = |seed, hand, stream| Chance::new(seed, hand, stream).below(u64::MAX);
        assert_eq!(first(1, 2, Stream::Cards), first(1, 2, Stream::Cards));
        assert_ne!(first(1, 2, Stream::Cards), first(1, 3, Stream::Cards));
        assert_ne!(first(1, 2, Stream::Cards), first(2, 2, Stream::Cards));
        assert_ne!(first(1, 2, Stream::Cards), first(1, 2, Stream::Decisions));
    }
}
