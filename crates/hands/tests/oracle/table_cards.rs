//! The oracle's own cards, and the three things a floorperson looks for in them: cards of one rank,
//! cards of one suit, and ranks in sequence.

/// The rank of an ace that counts high.
pub(super) const ACE: u8 = 14;

/// A card as it lies on the table, face up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct OracleCard {
    rank: u8,
    suit: u8,
}

impl OracleCard {
    /// Ranks run from 2 to 14, the ace; suits are four different numbers, 0 to 3.
    pub(crate) fn new(rank: u8, suit: u8) -> OracleCard {
        assert!((2..=ACE).contains(&rank), "no card has rank {rank}");
        assert!(suit <= 3, "no card has suit {suit}");
        OracleCard { rank, suit }
    }

    pub(super) fn rank(self, ace: Ace) -> u8 {
        match (self.rank, ace) {
            (ACE, Ace::Low) => 1,
            (rank, _) => rank,
        }
    }

    pub(super) fn suit(self) -> u8 {
        self.suit
    }
}

/// How the game counts its aces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ace {
    /// Above the king: nj:14.3(a).
    High,
    /// Below the two: nj:14.3(e)@nj-2008.
    Low,
}

/// Whether all cards are of one suit.
pub(super) fn one_suit(cards: &[OracleCard]) -> bool {
    cards.iter().all(|card| card.suit == cards[0].suit)
}

/// One to five cards gathered by rank: the larger group first, and among groups of one size the
/// higher rank first. K-4-K-A-4 becomes two kings, two fours, one ace.
///
/// This is the order in which hands of one category are compared, for high and for low: groups
/// before kickers, and from the top (notes to nj:14.3, (c) 1 and 2).
pub(super) struct Groups {
    /// How many cards each group has, filled up with zeros.
    pub(super) sizes: [u8; 5],
    /// The rank of each group, filled up with zeros.
    pub(super) ranks: [u8; 5],
}

impl Groups {
    pub(super) fn of(cards: &[OracleCard], ace: Ace) -> Groups {
        assert!((1..=5).contains(&cards.len()), "a hand is one to five cards");
        let mut sizes = [0; 5];
        let mut ranks = [0; 5];
        for card in cards {
            let rank = card.rank(ace);
            let mut group = 0;
            while sizes[group] > 0 && ranks[group] != rank {
                group += 1;
            }
            sizes[group] += 1;
            ranks[group] = rank;
        }
        // Insertion sort, greatest first: by size, and within a size by rank.
        for unsorted in 1..cards.len() {
            let mut at = unsorted;
            while at > 0 && (sizes[at - 1], ranks[at - 1]) < (sizes[at], ranks[at]) {
                sizes.swap(at - 1, at);
                ranks.swap(at - 1, at);
                at -= 1;
            }
        }
        Groups { sizes, ranks }
    }

    /// Whether no two cards share a rank.
    pub(super) fn all_different(&self) -> bool {
        self.sizes.iter().all(|&size| size <= 1)
    }

    /// The top card of the straight that these `length` cards make, if they make one.
    ///
    /// `ace_below` is the one straight in which an ace may stand below the other cards, written from
    /// the ace on; its top card is the next one. An ace never bridges round the corner
    /// (nj:14.3(b)6), so there is no other exception.
    pub(super) fn straight(&self, length: usize, ace_below: Option<&[u8]>) -> Option<u8> {
        if !self.all_different() {
            return None;
        }
        let ranks = &self.ranks[..length];
        if ace_below == Some(ranks) {
            return Some(ranks[1]);
        }
        let in_sequence = ranks.windows(2).all(|pair| pair[0] == pair[1] + 1);
        in_sequence.then_some(ranks[0])
    }
}
