//! What a player can expect of the pot, by dealing the rest of the hand out a number of times.
//!
//! As [`Prospects`](crate::prospects), and more: in draw games everybody draws to the end, and who has put chips in
//! is thought to hold better cards than who has not.

use cards::CardSet;
use game::Seat;
use hands::Strength;
use poker::{Deal, Hand, Share, Variant};

use crate::chance::SeededRandom;
use crate::keep::keep;
use crate::pack::Pack;
use crate::prospects::{completed, own_cards, shown};

/// A pot in points, so that halves, thirds and quarters are whole.
const POT: u32 = 840;

/// How many hands of others are looked at in one decision, about.
const WORK: usize = 900;

/// What a hand makes for each share of the pot.
type Makes = [Option<Strength>; 2];

/// Somebody else in the hand.
#[derive(Clone, Copy)]
struct Rival {
    /// What shows.
    showing: CardSet,
    /// How many cards the complete hand has.
    cards: usize,
    /// The holding is thought to be the best of so many.
    best_of: usize,
}

/// What a player sees of a hand.
pub(crate) struct Outlook {
    variant: &'static Variant,
    own: CardSet,
    board: CardSet,
    rivals: [Rival; Seat::MOST],
    rivals_len: usize,
    /// How many cards of one's own a complete hand has.
    hole: usize,
    on_board: usize,
    draws: usize,
    draws_left: usize,
    unseen: Pack,
}

impl Outlook {
    /// What the player in a seat sees now. Each rival is thought to hold the best of so many hands.
    pub(crate) fn of(
        variant: &'static Variant,
        hand: &Hand,
        seat: Seat,
        best_of: impl Fn(Seat) -> usize,
    ) -> Outlook {
        let board: CardSet = hand.board(0).iter().copied().collect();
        let mut outlook = Outlook::first(variant, own_cards(hand, seat), board);
        outlook.draws_left = draws(variant, hand.street() + 1);
        outlook.rivals_len = 0;
        let mut seen = outlook.own | board;
        for (place, rival) in outlook.rivals.iter_mut().zip(hand.live().without(seat)) {
            let showing = shown(hand, rival);
            let cards = hand.holding(rival).len().max(outlook.hole);
            *place = Rival { showing, cards, best_of: best_of(rival).max(1) };
            seen |= showing;
            outlook.rivals_len += 1;
        }
        outlook.unseen = Pack::of(variant.deck - seen);
        outlook
    }

    /// First cards against one player nothing is known of.
    pub(crate) fn first(variant: &'static Variant, own: CardSet, board: CardSet) -> Outlook {
        let (dealt, on_board) = variant.cards();
        let steps = variant.streets.iter().flat_map(|street| street.deal);
        let thrown: usize =
            steps.map(|deal| if let Deal::Discard(cards) = *deal { cards.into() } else { 0 }).sum();
        // A common card in stud takes the place of one's own last card.
        let hole = dealt - thrown - board.len().saturating_sub(on_board);
        let draws = draws(variant, 0);
        Outlook {
            variant,
            own,
            board,
            rivals: [Rival { showing: CardSet::EMPTY, cards: hole.max(own.len()), best_of: 1 }; Seat::MOST],
            rivals_len: 1,
            hole,
            on_board,
            draws,
            draws_left: draws,
            unseen: Pack::of(variant.deck - own - board),
        }
    }

    /// The part of the pot to expect against all who are in, in thousandths.
    pub(crate) fn share(&self, chance: &mut SeededRandom) -> i64 {
        let work: usize = self.rivals[..self.rivals_len].iter().map(|rival| 1 + rival.best_of).sum();
        let deals = (WORK / work.max(1)).clamp(48, 300);
        self.expected(deals, chance, |_| 0..self.rivals_len)
    }

    /// The part of the pot to expect against one of them, whoever it be, in thousandths.
    pub(crate) fn duel(&self, deals: usize, chance: &mut SeededRandom) -> i64 {
        let rivals = self.rivals_len.max(1);
        self.expected(deals, chance, |deal| {
            let rival = deal % rivals;
            rival..(rival + 1).min(self.rivals_len)
        })
    }

    fn expected(
        &self,
        deals: usize,
        chance: &mut SeededRandom,
        against: impl Fn(usize) -> std::ops::Range<usize>,
    ) -> i64 {
        let points: u32 = (0..deals).map(|deal| self.dealt_out(against(deal), chance)).sum();
        let most = u64::from(POT) * deals.max(1) as u64;
        i64::try_from(u64::from(points) * 1_000 / most).unwrap_or(1_000)
    }

    /// The points of one way the hand may end.
    fn dealt_out(&self, against: std::ops::Range<usize>, chance: &mut SeededRandom) -> u32 {
        let mut pack = self.unseen.clone();
        let board = completed(self.board, self.on_board, &mut pack, chance);
        let own = self.drawn(self.own, self.hole, self.draws_left, &mut pack, chance);
        let mine = self.makes(own, board);
        let mut best: [(Option<Strength>, u32); 2] = [(None, 0); 2];
        for rival in &self.rivals[against] {
            for (best, theirs) in best.iter_mut().zip(self.rival(rival, board, mine, &pack, chance)) {
                if theirs > best.0 {
                    *best = (theirs, 1);
                } else if theirs == best.0 {
                    best.1 += 1;
                }
            }
        }
        self.won(mine, &best)
    }

    /// What another player makes: of several hands, the one that does best against one's own.
    fn rival(
        &self,
        rival: &Rival,
        board: CardSet,
        mine: Makes,
        pack: &Pack,
        chance: &mut SeededRandom,
    ) -> Makes {
        let mut best = (u32::MAX, [None; 2]);
        for _ in 0..rival.best_of {
            // Rivals may be dealt the same card in turn: each is compared with one's own hand, not with the others'.
            let mut pack = pack.clone();
            let cards = self.drawn(rival.showing, rival.cards, self.draws, &mut pack, chance);
            let makes = self.makes(cards, board);
            let leaves = self.won(mine, &makes.map(|strength| (strength, 1)));
            if leaves < best.0 {
                best = (leaves, makes);
            }
            if leaves == 0 {
                break;
            }
        }
        best.1
    }

    /// Cards completed, and bettered in so many draws.
    fn drawn(
        &self,
        cards: CardSet,
        to: usize,
        draws: usize,
        pack: &mut Pack,
        chance: &mut SeededRandom,
    ) -> CardSet {
        let mut hand = completed(cards, to, pack, chance);
        for after in (0..draws).rev() {
            let kept = keep(self.variant.shares[0].ranking, hand, after);
            hand = completed(kept, to, pack, chance);
        }
        hand
    }

    /// What the hand wins of one pot against the best of the others.
    fn won(&self, mine: Makes, rivals: &[(Option<Strength>, u32); 2]) -> u32 {
        let (mut won, mut shares) = (0, 0);
        for (&(rival, tied), mine) in rivals.iter().zip(mine).take(self.variant.shares.len()) {
            // A share nobody qualifies for goes to the other.
            if mine.is_none() && rival.is_none() {
                continue;
            }
            shares += 1;
            if mine > rival {
                won += POT;
            } else if mine == rival {
                won += POT / (tied + 1);
            }
        }
        won / shares.max(1)
    }

    fn makes(&self, hole: CardSet, board: CardSet) -> Makes {
        let mut makes = [None; 2];
        for (makes, share) in makes.iter_mut().zip(self.variant.shares) {
            *makes = self.rank(share, hole, board);
        }
        makes
    }

    /// What cards make for a share; of too many, as in Pineapple before the discard, the best choice counts.
    fn rank(&self, share: &Share, hole: CardSet, board: CardSet) -> Option<Strength> {
        let rank = |hole| share.ranking.best(share.from, hole, board).ok().flatten();
        if hole.len() > self.hole { hole.combinations(self.hole).filter_map(rank).max() } else { rank(hole) }
    }
}

/// How many draws a game has from a street on.
fn draws(variant: &Variant, from: usize) -> usize {
    let steps = variant.streets.iter().skip(from).flat_map(|street| street.deal);
    steps.filter(|deal| matches!(deal, Deal::Draw(_))).count()
}
