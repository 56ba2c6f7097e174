//! What a poker game is: a record that one interpreter plays.

use cards::{AceIs, CardSet};
use hands::{Ranking, Selection};
use rulebook::{Citation, RuleId};

use crate::matter::Matter;

/// A poker game, from the first card to the shares of the pot. Stakes and house rules are not here.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// As people type it.
    pub key: &'static str,
    /// Other ways to type it.
    pub aliases: &'static [&'static str],
    /// As it stands on the board of games.
    pub name: &'static str,
    /// The books that offer it, by the prefix of their rules; empty where none of ours does.
    pub books: &'static [&'static str],
    /// Its rules.
    pub cites: &'static [Citation],
    /// Where its own section of a book decides a matter, and not the book's general rule.
    pub rules: &'static [(Matter, RuleId)],
    /// Where play starts: left of a button, or at the dealer's left.
    pub family: Family,
    /// The cards it is played with.
    pub deck: CardSet,
    /// The most who can be dealt in.
    pub most_seats: u8,
    /// Its streets in order. The first comes after antes and blinds.
    pub streets: &'static [Street],
    /// How the pot is shared at showdown: one share takes all, two halve it, the high share first.
    pub shares: &'static [Share],
    /// Whether an open pair on the second street lets players bet the upper limit, where the house has that rule
    /// (cb:7.stud.7a).
    pub open_pair_doubles: bool,
}

/// Where play starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// A button marks who is dealt to and acts last; blinds to its left.
    Button,
    /// Cards start at the dealer's left, and what shows decides who acts first.
    Stud,
}

/// One street: cards, then a round of betting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Street {
    /// As the dealer calls it.
    pub name: &'static str,
    /// What happens to the cards before the betting, in order.
    pub deal: &'static [Deal],
    /// Who acts first.
    pub opens: Opens,
    /// Which of the two limits is in force.
    pub bet: Bet,
}

/// A step of the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deal {
    /// One card off the top, face down, out of play.
    Burn,
    /// So many rounds of one card each, face down.
    Down(u8),
    /// So many rounds of one card each, face up.
    Up(u8),
    /// So many cards to the board.
    Board(u8),
    /// Each player in turn may throw away up to so many cards and gets as many new ones.
    Draw(u8),
    /// Each player throws away exactly so many cards and gets none.
    Discard(u8),
}

/// Who acts first on a street.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opens {
    /// The first player left of the blinds and straddles.
    AfterBlinds,
    /// The first live player left of the button, or at the dealer's left.
    LeftOfButton,
    /// The lowest up-card by suit owes the bring-in.
    LowCardBringsIn(AceIs),
    /// The highest up-card by suit owes the bring-in.
    HighCardBringsIn(AceIs),
    /// The up-card the house says owes the bring-in: books differ for high-low stud without a qualifier.
    HouseCardBringsIn,
    /// The best high hand showing; ties go to the seat dealt first.
    HighShowing,
    /// As [`HighShowing`](Opens::HighShowing), and that player has to bet unless the house lets a high hand check
    /// (nj:14.13(f)/2).
    HighShowingMustBet,
    /// The lowest hand showing; ties go to the seat dealt first.
    LowShowing,
    /// The highest up-card, suits breaking ties (nj:14.13A(f)/2).
    HighUpCard,
    /// The highest pair of an up-card with the board, else the highest up-card; ties go to the seat dealt first
    /// (nj:14.13A(h)1).
    HighWithBoard,
}

impl Opens {
    /// Whether the first to act owes a bring-in.
    pub const fn brings_in(self) -> bool {
        matches!(self, Opens::LowCardBringsIn(_) | Opens::HighCardBringsIn(_) | Opens::HouseCardBringsIn)
    }
}

/// Which of the two limits of a fixed-limit game is in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bet {
    /// The lower.
    Small,
    /// The upper.
    Big,
}

/// One share of the pot and how it is won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// How hands compare. A ranking with a qualifier may leave the share to the other one.
    pub ranking: Ranking,
    /// Which cards make a hand.
    pub from: Selection,
}

impl Variant {
    /// How many betting rounds it has.
    pub const fn betting_rounds(&self) -> usize {
        self.streets.len()
    }

    /// Whether the pot is halved between high and low.
    pub const fn is_split(&self) -> bool {
        self.shares.len() == 2
    }

    /// How many cards a player is dealt before any draw, and how many the board gets.
    pub fn cards(&self) -> (usize, usize) {
        let deals = self.streets.iter().flat_map(|street| street.deal);
        deals.fold((0, 0), |(own, board), deal| match *deal {
            Deal::Down(n) | Deal::Up(n) => (own + usize::from(n), board),
            Deal::Board(n) => (own, board + usize::from(n)),
            Deal::Burn | Deal::Draw(_) | Deal::Discard(_) => (own, board),
        })
    }

    /// How many cards a player throws away for good.
    pub(crate) fn thrown(&self) -> usize {
        let deals = self.streets.iter().flat_map(|street| street.deal);
        deals.map(|deal| if let Deal::Discard(count) = deal { usize::from(*count) } else { 0 }).sum()
    }

    /// Whether the record is a game that can be dealt and won at all: streets and steps that deal something, one share
    /// or two of which the first is always won, no more cards than a seat or a board has room for and hands of a size
    /// its rankings know, and a deck that lasts (stud may run short of the last card, and draws of all).
    pub fn is_sound(&self) -> bool {
        let steps = || self.streets.iter().flat_map(|street| street.deal);
        let (own, board) = self.cards();
        let burns = steps().filter(|deal| **deal == Deal::Burn).count();
        let thrown = self.thrown();
        let deals_something = |deal: &Deal| match *deal {
            Deal::Burn => true,
            Deal::Down(n) | Deal::Up(n) | Deal::Board(n) | Deal::Draw(n) | Deal::Discard(n) => n > 0,
        };
        let seats = usize::from(self.most_seats);
        let needed = match self.family {
            // All but the last card of everybody, and one that is common if it must be.
            Family::Stud => seats * own.saturating_sub(1) + board + 1,
            Family::Button => seats * own + board,
        };
        let runs = if board > 0 { 3 } else { 1 };
        !self.streets.is_empty()
            && steps().all(deals_something)
            && (1..=2).contains(&self.shares.len())
            && !self.shares[0].ranking.has_qualifier()
            && (1..=Variant::MOST_OWN).contains(&own)
            && board <= Variant::MOST_BOARD
            && thrown < own
            && self.shares.iter().all(|share| share.can_rank(own - thrown, board))
            && burns * runs <= Variant::MOST_BURNS
            && needed + burns <= self.deck.len() + usize::from(self.family == Family::Stud)
    }

    /// The most cards a player may hold.
    pub(crate) const MOST_OWN: usize = 7;
    /// The most cards of a board.
    pub(crate) const MOST_BOARD: usize = 5;
    /// The most burns, boards dealt three times included.
    pub(crate) const MOST_BURNS: usize = 12;

    /// Whether the game has a board, and so can be dealt out more than once.
    pub fn has_board(&self) -> bool {
        self.cards().1 > 0
    }
}

impl Share {
    /// Whether so many own cards and so many of the board make a hand of the ranking.
    fn can_rank(&self, own: usize, board: usize) -> bool {
        match self.from {
            Selection::Any => self.ranking.sizes().contains(&(own + board)),
            Selection::TwoAndThree => {
                (2..=6).contains(&own) && (3..=5).contains(&board) && self.ranking.sizes().contains(&5)
            }
        }
    }
}
