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

    /// Whether the record is a game that can be dealt at all: streets, one share or two, no more cards than a seat or
    /// a board has room for, and enough in the deck for everybody (stud and draws may run short and know what to do).
    pub fn is_sound(&self) -> bool {
        let (own, board) = self.cards();
        let burns =
            self.streets.iter().flat_map(|street| street.deal).filter(|deal| **deal == Deal::Burn).count();
        let draws =
            self.streets.iter().flat_map(|street| street.deal).any(|deal| matches!(deal, Deal::Draw(_)));
        let needed = usize::from(self.most_seats) * own + board;
        let lasts = match self.family {
            Family::Stud => needed <= self.deck.len() + usize::from(self.most_seats),
            Family::Button if draws => needed < self.deck.len(),
            Family::Button => needed + burns <= self.deck.len(),
        };
        !self.streets.is_empty()
            && (1..=2).contains(&self.shares.len())
            && (1..=Variant::MOST_OWN).contains(&own)
            && board <= Variant::MOST_BOARD
            && lasts
    }

    /// The most cards a player may hold.
    pub(crate) const MOST_OWN: usize = 7;
    /// The most cards of a board.
    pub(crate) const MOST_BOARD: usize = 5;

    /// Whether the game has a board, and so can be dealt out more than once.
    pub fn has_board(&self) -> bool {
        self.cards().1 > 0
    }
}
