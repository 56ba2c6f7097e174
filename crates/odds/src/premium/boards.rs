//! The four community cards: which boards differ only by the names of suits.

use std::sync::LazyLock;

use cards::{Card, choose};

use super::suits::{self, RENAMINGS, Renaming};

/// How many boards differ by more than the names of suits: what progress counts to.
pub const BOARDS: u64 = 16_432;

/// How many boards there are.
pub(super) const ALL_BOARDS: u64 = choose(52, 4);

/// The four community cards, without order.
pub(super) type Board = [Card; 4];

/// The classes of boards.
pub(super) static CLASSES: LazyLock<Boards> = LazyLock::new(Boards::new);

/// One board of a class, and how many it stands for.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardClass {
    pub(super) board: Board,
    pub(super) boards: u8,
}

/// Every board with its class.
pub(super) struct Boards {
    /// By the number of the board: its class, and the renaming that leads to the board that stands for it.
    place_of: Vec<(u16, u8)>,
    /// Those that stand for the fewest first.
    classes: Vec<BoardClass>,
}

/// The number of a board; what a card that is there twice gives means nothing.
#[inline(always)]
fn number(board: Board) -> usize {
    let mut at = board.map(Card::index);
    for (left, right) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
        let (low, high) = (at[left].min(at[right]), at[left].max(at[right]));
        (at[left], at[right]) = (low, high);
    }
    // Below four different cards there are no numbers.
    let [a, b, c, d] = [at[0], at[1].max(1), at[2].max(2), at[3].max(3)];
    d * (d - 1) * (d - 2) * (d - 3) / 24 + c * (c - 1) * (c - 2) / 6 + b * (b - 1) / 2 + a
}

impl Boards {
    fn new() -> Boards {
        const NONE: (u16, u8) = (u16::MAX, 0);
        let mut place_of = vec![NONE; ALL_BOARDS as usize];
        let mut classes = Vec::with_capacity(BOARDS as usize);
        let four = (3..52).flat_map(|d| {
            (2..d).flat_map(move |c| (1..c).flat_map(move |b| (0..b).map(move |a| [a, b, c, d])))
        });
        for board in four.map(|indices| indices.map(suits::card)) {
            if place_of[number(board)] != NONE {
                continue;
            }
            let class = classes.len() as u16;
            let mut boards = 0;
            for renaming in &RENAMINGS {
                let place = &mut place_of[number(board.map(|card| suits::renamed(card, renaming)))];
                if *place == NONE {
                    boards += 1;
                    *place = (class, suits::back(renaming) as u8);
                }
            }
            classes.push(BoardClass { board, boards });
        }
        // Equal weights beside each other: sums are weighted once for a whole run of boards.
        let mut order: Vec<u16> = (0..classes.len() as u16).collect();
        order.sort_by_key(|class| classes[usize::from(*class)].boards);
        let mut new_place = vec![0; order.len()];
        for (place, class) in (0..).zip(&order) {
            new_place[usize::from(*class)] = place;
        }
        for (class, _) in &mut place_of {
            *class = new_place[usize::from(*class)];
        }
        Boards { place_of, classes: order.iter().map(|class| classes[usize::from(*class)]).collect() }
    }

    /// The classes, those that stand for the fewest boards first.
    pub(super) fn classes(&self) -> &[BoardClass] {
        &self.classes
    }

    /// The class of a board, and the renaming that leads to the board that stands for it.
    #[inline]
    pub(super) fn find(&self, board: Board) -> (usize, &'static Renaming) {
        // Boards that do not exist may have numbers beyond the last.
        let (class, renaming) = self.place_of.get(number(board)).copied().unwrap_or((0, 0));
        (usize::from(class), &RENAMINGS[usize::from(renaming)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_is_in_one_class() {
        let classes = CLASSES.classes();
        assert_eq!(classes.len() as u64, BOARDS);
        assert_eq!(classes.iter().map(|class| u64::from(class.boards)).sum::<u64>(), ALL_BOARDS);
        assert!(classes.is_sorted_by_key(|class| class.boards));
        let mut seen = vec![0; classes.len()];
        for a in 0..52 {
            for b in 0..a {
                for c in 0..b {
                    for d in 0..c {
                        // In any order of the cards.
                        let board = [b, d, a, c].map(suits::card);
                        let (class, renaming) = CLASSES.find(board);
                        let mut led = board.map(|card| suits::renamed(card, renaming).index());
                        let mut stands_for = classes[class].board.map(Card::index);
                        led.sort_unstable();
                        stands_for.sort_unstable();
                        assert_eq!(led, stands_for);
                        seen[class] += 1;
                    }
                }
            }
        }
        assert!(classes.iter().zip(&seen).all(|(class, seen)| class.boards == *seen));
    }

    #[test]
    fn boards_that_do_not_exist_do_no_harm() {
        for card in 0..52 {
            CLASSES.find([card; 4].map(suits::card));
        }
    }
}
