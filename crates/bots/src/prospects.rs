//! How good the cards of a seat are, by dealing the rest of the hand out a number of times.
//!
//! The same for every game of the catalogue: own cards and board are completed, the others get what shows of theirs
//! and any other cards, and the shares of the pot are awarded as the game ranks hands. Everything comes from what the
//! seat may see.

use std::cmp::Ordering;

use cards::CardSet;
use game::{Seat, SeatSet, Viewer};
use hands::Strength;
use poker::{Deal, Hand, Share, Variant};

use crate::chance::SeededRandom;
use crate::pack::Pack;

/// How often the rest is dealt out: enough to tell a good hand from a bad one.
const DEALS: u32 = 96;

/// A pot in points, so that halves, thirds and quarters are whole.
const POT: u32 = 840;

/// The most ways to discard that are weighed up: every choice among five cards.
const MOST_WAYS: usize = 32;

/// What a player sees.
pub(crate) struct Prospects {
    variant: &'static Variant,
    own: CardSet,
    board: CardSet,
    /// What shows of each opponent's hand, and how many cards it will have at least.
    rivals: [(CardSet, usize); Seat::MOST],
    rivals_len: usize,
    /// How many cards of one's own a complete hand has.
    hole: usize,
    /// How often the opponents have bettered their hands: they count as the best of so many more.
    draws: usize,
    unseen: Pack,
}

impl Prospects {
    /// What the player in a seat sees now.
    pub(crate) fn of(variant: &'static Variant, hand: &Hand, seat: Seat) -> Prospects {
        let own = own_cards(hand, seat);
        let board: CardSet = hand.board(0).iter().copied().collect();
        let (dealt, on_board) = variant.cards();
        let steps = variant.streets.iter().flat_map(|street| street.deal);
        let thrown: usize =
            steps.map(|deal| if let Deal::Discard(cards) = *deal { cards.into() } else { 0 }).sum();
        // A common card in stud takes the place of one's own last card.
        let common = board.len().saturating_sub(on_board);
        let hole = dealt - thrown - common;
        let so_far = variant.streets.iter().take(hand.street() + 1).flat_map(|street| street.deal);
        let draws = so_far.filter(|deal| matches!(deal, Deal::Draw(_))).count();
        let opponents = hand.live().without(seat);
        let mut rivals = [(CardSet::EMPTY, hole); Seat::MOST];
        let mut seen = own | board;
        for (place, rival) in rivals.iter_mut().zip(opponents) {
            *place = (shown(hand, rival), hand.holding(rival).len().max(hole));
            seen |= place.0;
        }
        let unseen = Pack::of(variant.deck - seen);
        Prospects { variant, own, board, rivals, rivals_len: opponents.len(), hole, draws, unseen }
    }

    /// The part of the pot the hand can expect against hands of anybody, in thousandths.
    pub(crate) fn share(&self, chance: &mut SeededRandom) -> i64 {
        let [points, ..] = self.points(&[self.own], chance);
        i64::from(points) * 1_000 / i64::from(DEALS * POT)
    }

    /// The best cards to throw away, so many at least and so many at most.
    pub(crate) fn best_discard(&self, least: u8, most: u8, chance: &mut SeededRandom) -> CardSet {
        let mut ways = [CardSet::EMPTY; MOST_WAYS];
        let choices = (usize::from(least)..=usize::from(most)).flat_map(|count| self.own.combinations(count));
        let count = ways.iter_mut().zip(choices).map(|(way, thrown)| *way = self.own - thrown).count();
        let points = self.points(&ways[..count], chance);
        // The first of equals throws the fewest away.
        let best = (0..count).max_by_key(|&way| (points[way], MOST_WAYS - way));
        best.map_or(CardSet::EMPTY, |way| self.own - ways[way])
    }

    /// The points each way to go on wins, over all deals. All ways meet the same boards and opponents.
    fn points(&self, ways: &[CardSet], chance: &mut SeededRandom) -> [u32; MOST_WAYS] {
        let mut points = [0; MOST_WAYS];
        let on_board = self.variant.cards().1;
        for _ in 0..DEALS {
            let mut pack = self.unseen.clone();
            let board = completed(self.board, on_board, &mut pack, chance);
            let mut best = [(None, 0); 2];
            for &(showing, cards) in &self.rivals[..self.rivals_len] {
                let rival = self.rival(showing, cards, board, &mut pack, chance);
                for (best, strength) in best.iter_mut().zip(rival) {
                    match strength.cmp(&best.0) {
                        Ordering::Greater => *best = (strength, 1),
                        Ordering::Equal => best.1 += 1,
                        Ordering::Less => {}
                    }
                }
            }
            let mut fresh = [None; 8];
            fresh.fill_with(|| pack.draw(chance));
            for (points, &kept) in points.iter_mut().zip(ways) {
                let missing = self.hole.saturating_sub(kept.len());
                let own = kept | fresh.iter().take(missing).flatten().copied().collect();
                *points += self.won(own, board, &best);
            }
        }
        points
    }

    /// What an opponent makes of anybody's cards, for each share.
    fn rival(
        &self,
        showing: CardSet,
        cards: usize,
        board: CardSet,
        pack: &mut Pack,
        chance: &mut SeededRandom,
    ) -> [Option<Strength>; 2] {
        let mut best = [None; 2];
        let before = pack.clone();
        for _ in 0..=self.draws {
            *pack = before.clone();
            let hole = completed(showing, cards, pack, chance);
            for (best, share) in best.iter_mut().zip(self.variant.shares) {
                *best = self.rank(share, hole, board).max(*best);
            }
        }
        best
    }

    /// What the hand wins of one pot against the best of the others.
    fn won(&self, own: CardSet, board: CardSet, rivals: &[(Option<Strength>, u32); 2]) -> u32 {
        let (mut won, mut shares) = (0, 0);
        for (&(rival, tied), share) in rivals.iter().zip(self.variant.shares) {
            let mine = self.rank(share, own, board);
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

    /// What cards make for a share; of too many, as in Pineapple before the discard, the best choice counts.
    fn rank(&self, share: &Share, hole: CardSet, board: CardSet) -> Option<Strength> {
        let rank = |hole| share.ranking.best(share.from, hole, board).ok().flatten();
        if hole.len() > self.hole { hole.combinations(self.hole).filter_map(rank).max() } else { rank(hole) }
    }
}

/// Cards and as many from the pack as are missing.
pub(crate) fn completed(cards: CardSet, to: usize, pack: &mut Pack, chance: &mut SeededRandom) -> CardSet {
    let missing = to.saturating_sub(cards.len());
    cards | (0..missing).filter_map(|_| pack.draw(chance)).collect::<CardSet>()
}

/// A player's own cards.
pub(crate) fn own_cards(hand: &Hand, seat: Seat) -> CardSet {
    hand.holding(seat).cards().filter_map(|card| card.peek(Viewer::Seat(seat))).collect()
}

/// What everybody can see of a player's cards.
pub(crate) fn shown(hand: &Hand, seat: Seat) -> CardSet {
    let holding = hand.holding(seat);
    // A hand that has been tabled lies face up.
    if hand.tabled().contains(seat) { holding.turned_up_for_the_rules() } else { holding.up() }
}

/// Whether every part of every pot the player is in would go to hands that lie on the table already.
pub(crate) fn beaten(variant: &Variant, hand: &Hand, seat: Seat) -> bool {
    // Hands that are tabled with cards to come are not beaten yet.
    if hand.street() + 1 < variant.streets.len() {
        return false;
    }
    let own = own_cards(hand, seat);
    let best = |share: &Share, cards: CardSet, run: usize| {
        let board: CardSet = hand.board(run).iter().copied().collect::<CardSet>() - cards;
        share.ranking.best(share.from, cards, board).ok().flatten()
    };
    let loses = |among: SeatSet, share: &Share, run: usize| {
        let mine = best(share, own, run);
        mine.is_none()
            || (hand.tabled() & among).iter().any(|rival| best(share, shown(hand, rival), run) > mine)
    };
    let in_them = hand.pots().iter().filter(|pot| pot.among.contains(seat));
    let runs = || 0..usize::from(hand.runs());
    in_them.clone().count() > 0
        && in_them
            .flat_map(|pot| variant.shares.iter().map(move |share| (pot.among, share)))
            .all(|(among, share)| runs().all(|run| loses(among, share, run)))
}
