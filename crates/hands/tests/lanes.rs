//! Hands in lanes against the plain road, on every instruction set of the machine: hole cards on many boards, on boards
//! known only by their class, and who wins.

use cards::{Card, CardSet, Deck, Suit};
use hands::high::batch::{BLOCK, Counted, Lanes, VECTOR, rank_with_held, strength, winners};
use hands::high::classes::{BoardLanes, rank_on_boards};
use hands::{InstructionSet, Ranking, Selection, Strength};

use crate::dealer::Dealer;

/// Two hands more than a block, so that a block is left and another begun.
const PLACES: usize = BLOCK + 2 * VECTOR;

fn set(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

fn plainly(hole: CardSet, board: CardSet) -> Strength {
    Ranking::High.best(Selection::Any, hole, board).unwrap().unwrap()
}

/// Boards of five cards beside these.
fn boards(dealer: &mut Dealer, dead: CardSet, fits: impl Fn(CardSet) -> bool) -> Vec<CardSet> {
    let deals = std::iter::repeat_with(|| set(&dealer.deal::<5>()));
    deals.filter(|board| (*board & dead).is_empty() && fits(*board)).take(PLACES).collect()
}

/// How often each rank is there: once, twice, three and four times at least.
fn counts(board: CardSet) -> [u16; 4] {
    let suits = board.lanes();
    [1, 2, 3, 4].map(|least| {
        let often = |rank: &u16| suits.iter().filter(|suit| *suit >> rank & 1 == 1).count() >= least;
        (0..13).filter(often).fold(0, |ranks, rank| ranks | 1 << rank)
    })
}

#[test]
fn a_board_known_by_its_class_ranks_like_its_cards() {
    let mut dealer = Dealer::new(Deck::Standard, 193);
    for round in 0..40 {
        let hole = set(&dealer.deal::<2>());
        let suit = Suit::ALL[round % 4];
        let elsewhere = |board: CardSet| {
            Suit::ALL.iter().all(|other| *other == suit || board.in_suit(*other).bits().count_ones() < 3)
        };
        let boards = boards(&mut dealer, hole, elsewhere);
        let lane = |which: usize| boards.iter().map(|board| counts(*board)[which]).collect::<Vec<u16>>();
        let (once, twice, thrice, all_four) = (lane(0), lane(1), lane(2), lane(3));
        let suited: Vec<u16> = boards.iter().map(|board| board.in_suit(suit).bits()).collect();
        let lanes =
            BoardLanes { once: &once, twice: &twice, thrice: &thrice, all_four: &all_four, suited: &suited };
        for instructions in InstructionSet::available() {
            let (mut upper, mut kickers) = ([0; PLACES], [0; PLACES]);
            rank_on_boards(instructions, hole, suit, lanes, &mut upper, &mut kickers);
            for (place, board) in boards.iter().enumerate() {
                let ranked = strength(upper[place], kickers[place]);
                assert_eq!(ranked, plainly(hole, *board), "{hole} on {board}, {}", instructions.name());
            }
        }
    }
}

#[test]
fn the_best_hands_of_several_players_are_marked() {
    let mut dealer = Dealer::new(Deck::Standard, 47);
    for _ in 0..20 {
        let cards: [Card; 6] = dealer.deal();
        let holes = [set(&cards[..2]), set(&cards[2..4]), set(&cards[4..])];
        let boards = boards(&mut dealer, set(&cards), |_| true);
        let mut lanes = Lanes::<PLACES>::EMPTY;
        lanes.fill(&boards.iter().map(|board| Counted::set(*board)).collect::<Vec<_>>());
        for instructions in InstructionSet::available() {
            let ranked = holes.map(|hole| {
                let (mut upper, mut kickers) = ([0; PLACES], [0; PLACES]);
                rank_with_held(instructions, Counted::set(hole), lanes.suits(), &mut upper, &mut kickers);
                (upper, kickers)
            });
            let players = ranked.each_ref().map(|(upper, kickers)| (upper.as_slice(), kickers.as_slice()));
            let mut marked = [0; PLACES];
            winners(instructions, &players, &mut marked);
            for (place, board) in boards.iter().enumerate() {
                let strengths = holes.map(|hole| plainly(hole, *board));
                let best = strengths.iter().max();
                let wins = |player: &usize| Some(&strengths[*player]) == best;
                let right = (0..3).filter(wins).fold(0, |marks, player| marks | 1u16 << player);
                assert_eq!(marked[place], right, "{holes:?} on {board}, {}", instructions.name());
            }
        }
    }
}
