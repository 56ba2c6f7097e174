//! What a shown hand makes, and whether it is made the way jackpots ask for.

use cards::{Card, CardSet, Rank, Suit};
use game::Seat;
use hands::{Category, Ranking, Selection, Strength};
use poker::Family;

use crate::finished::Finished;
use crate::slot::of_a_kind;

/// Which of the own cards a jackpot hand must be made with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HoleUse {
    /// As the game has it.
    Any,
    /// The best hand can be laid out with both hole cards in it.
    MayInclude,
    /// The best hand cannot be laid out without both hole cards.
    MustNeed,
    /// The best hand can be laid out with the first two downcards in it: the strict reading of
    /// cb:11.highhand.qualify.stud.2.
    FirstTwoDown,
}

/// How a jackpot hand must be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conditions {
    /// With which of the own cards.
    pub hole_use: HoleUse,
    /// Whether four of a kind counts only with a pair of that rank in the hole.
    pub quads_need_pocket_pair: bool,
}

impl Conditions {
    /// Whatever the game makes counts.
    pub const NONE: Conditions = Conditions { hole_use: HoleUse::Any, quads_need_pocket_pair: false };
}

/// The least hand that counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// Three of one rank and two of another; the ranks must differ.
    FullHouse(Rank, Rank),
    /// Four of a rank with any kicker.
    Quads(Rank),
    /// The straight flush up to this rank.
    StraightFlush(Rank),
}

impl Bar {
    /// The strength of the least hand that reaches it; none for ranks that make no such hand.
    pub fn least(self) -> Option<Strength> {
        let [clubs, diamonds, hearts, spades] = Suit::ALL;
        let card = Card::new;
        let five: CardSet = match self {
            Bar::FullHouse(trips, pair) => {
                [(trips, clubs), (trips, diamonds), (trips, hearts), (pair, clubs), (pair, diamonds)]
                    .map(|(rank, suit)| card(rank, suit))
                    .into_iter()
                    .collect()
            }
            Bar::Quads(rank) => {
                let kicker = if rank == Rank::Two { Rank::Three } else { Rank::Two };
                let quads = [clubs, diamonds, hearts, spades].map(|suit| card(rank, suit));
                quads.into_iter().chain([card(kicker, clubs)]).collect()
            }
            Bar::StraightFlush(top) => {
                // Below the deuce of a five-high straight stands the ace.
                (0..5).map(|down| card(Rank::ALL[(top.index() + 13 - down) % 13], clubs)).collect()
            }
        };
        if five.len() == 5 { Ranking::High.rank(five).ok().flatten() } else { None }
    }

    /// Whether a hand reaches it.
    pub(crate) fn is_reached_by(self, strength: Strength) -> bool {
        self.least().is_some_and(|least| strength >= least)
    }
}

/// What a player's cards make for the high hand.
#[derive(Clone, Copy)]
pub(crate) struct Made {
    pub(crate) strength: Strength,
    pub(crate) category: Category,
    own: CardSet,
    first_two: CardSet,
    board: CardSet,
    selection: Selection,
}

impl Made {
    /// What a player has shown; nothing for a hand with too many or too few cards (cb:10.badbeat.qualify.all.2).
    pub(crate) fn of(finished: &Finished, seat: Seat) -> Option<Made> {
        let share = finished.high?;
        let own = &finished.own[seat.index()];
        if !finished.shown.contains(seat) || !is_proper(finished, own.len()) {
            return None;
        }
        let (cards, board) = (own.turned_up_for_the_rules()?, finished.board.iter().copied().collect());
        let strength = Ranking::High.best(share.from, cards, board).ok().flatten()?;
        let category = Ranking::High.category(strength);
        let first_two = own.first_two()?;
        Some(Made { strength, category, own: cards, first_two, board, selection: share.from })
    }

    /// Every way to lay out the best hand that a jackpot of these conditions counts.
    pub(crate) fn layouts(&self, conditions: Conditions) -> impl Iterator<Item = CardSet> {
        let must_have = match conditions.hole_use {
            HoleUse::Any => CardSet::EMPTY,
            HoleUse::MayInclude | HoleUse::MustNeed => self.own,
            HoleUse::FirstTwoDown => self.first_two,
        };
        // Where some layout leaves a hole card out, the hand did not need both.
        let needless =
            conditions.hole_use == HoleUse::MustNeed && self.fives().any(|five| !has_all(five, must_have));
        self.fives().filter(move |five| {
            !needless
                && has_all(*five, must_have)
                && (!conditions.quads_need_pocket_pair || self.is_pair_in_the_hole(*five))
        })
    }

    /// Whether the best hand is made the way these conditions ask for.
    pub(crate) fn meets(&self, conditions: Conditions) -> bool {
        self.layouts(conditions).next().is_some()
    }

    /// Four of a kind counts only with a pocket pair of that rank (cb:10.badbeat.qualify.all.1,
    /// cb:11.highhand.qualify.holdem.1).
    fn is_pair_in_the_hole(&self, five: CardSet) -> bool {
        of_a_kind(five, 4).is_none_or(|rank| (five & self.own).count(rank) == 2)
    }

    /// Every five cards that make the best hand, each taken as the game allows.
    fn fives(&self) -> impl Iterator<Item = CardSet> {
        let Made { own, board, strength, selection, .. } = *self;
        let (from, own_taken) = match selection {
            Selection::Any => (own | board, 0),
            Selection::TwoAndThree => (board, 2),
        };
        let taken = own.combinations(own_taken);
        taken
            .flat_map(move |two| from.combinations(5 - own_taken).map(move |rest| two | rest))
            .filter(move |five| Ranking::High.rank(*five) == Ok(Some(strength)))
    }
}

fn has_all(five: CardSet, cards: CardSet) -> bool {
    (cards - five).is_empty()
}

/// Whether a hand has the number of cards it should have. The last player left in may have fewer, as long as they
/// make a hand: the deal ends when everybody else has folded.
fn is_proper(finished: &Finished, own: usize) -> bool {
    let (own_due, board_due) = finished.deals;
    let board = finished.board.len();
    let cut_short = finished.last_player().is_some();
    match finished.family {
        Family::Button => own == own_due && (board == board_due || (cut_short && board < board_due)),
        // The last card of stud may be one that is common to all.
        Family::Stud => {
            let (all, due) = (own + board, own_due + board_due);
            board <= board_due + 1 && (all == due || (cut_short && all < due))
        }
    }
}
