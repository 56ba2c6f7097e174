//! A hand as every format tells it.

use cards::Card;
use game::Moment;
use poker::{House, Post};

use crate::phh::action::What;
use crate::phh::forced::ForcedBets;
use crate::phh::{Code, Number};

/// A hand as every format tells it: who sat down with what, what was put up, what was done, and how it ended.
///
/// Players stand in the order of the deal, the one left of the button first and the button last, and actions name them by
/// that place, whatever their seats are called.
#[derive(Clone, Debug)]
pub struct History {
    /// The line of the file it begins on.
    pub(crate) line: usize,
    pub(crate) game: &'static Code,
    pub(crate) stakes: Stakes,
    /// The forced bet of stud.
    pub(crate) bring_in: Option<Number>,
    /// Whether somebody short of an ante wins only so much of each.
    pub(crate) antes_are_matched: bool,
    pub(crate) players: Vec<Entrant>,
    /// Blinds, straddles and other live posts: by whom, what for, how much when paid in full.
    pub(crate) posts: Vec<(usize, Post, Number)>,
    pub(crate) acts: Vec<Act>,
    /// All boards, where there was more than one.
    pub(crate) boards: Vec<Vec<Card>>,
    /// Whether the blinds were taken back with nobody else in.
    pub(crate) chopped: bool,
    /// Who was dealt in without being at the table: their hands were dead after the deal.
    pub(crate) absent: Vec<usize>,
    pub(crate) rake: Option<Number>,
    pub(crate) drop: Option<Number>,
    /// The house it was played in, where it is one of ours.
    pub(crate) house: Option<&'static House>,
    /// The forced bets exactly, where they do not follow from the posts.
    pub(crate) forced: Option<ForcedBets>,
    pub(crate) about: About,
}

/// The sizes of bets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stakes {
    Fixed { small: Number, big: Number },
    Open { least: Number },
}

/// Somebody who was dealt in.
#[derive(Clone, PartialEq, Debug)]
pub struct Entrant {
    pub(crate) name: Option<String>,
    /// The number of the seat.
    pub(crate) seat: Option<u8>,
    pub(crate) stack: Number,
    pub(crate) ante: Number,
    /// Money posted that is no part of a bet.
    pub(crate) dead: Number,
    pub(crate) finishing: Option<Number>,
    /// What was won of the pots, after the rake.
    pub(crate) winnings: Option<Number>,
}

impl Entrant {
    /// Somebody with this stack.
    pub(crate) const fn new(stack: Number) -> Entrant {
        Entrant {
            name: None,
            seat: None,
            stack,
            ante: Number::ZERO,
            dead: Number::ZERO,
            finishing: None,
            winnings: None,
        }
    }

    /// What the player is called, if the history says.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }
}

/// Something that was done, and the line that says so.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Act {
    pub(crate) what: What,
    pub(crate) line: usize,
}

/// What a history says beside the hand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct About {
    pub(crate) site: Option<String>,
    /// The number of the hand as it is written.
    pub(crate) number: Option<String>,
    pub(crate) table: Option<String>,
    pub(crate) seats: Option<u8>,
    pub(crate) began: Option<Moment>,
    /// Three letters.
    pub(crate) currency: Option<String>,
    /// Whose history it is, by place.
    pub(crate) hero: Option<usize>,
    /// The number of the tournament, where it was one.
    pub(crate) tournament: Option<String>,
    /// Fields of the research standard that no other format knows: key and value as they stand.
    pub(crate) others: Vec<(String, String)>,
}

impl History {
    /// The line of the file that it begins on.
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The game.
    pub const fn code(&self) -> &'static Code {
        self.game
    }

    /// Where it was played, if the history says.
    pub fn site(&self) -> Option<&str> {
        self.about.site.as_deref()
    }

    /// The number of the hand, as it is written.
    pub fn number(&self) -> Option<&str> {
        self.about.number.as_deref()
    }

    /// Who was dealt in, the one left of the button first.
    pub fn players(&self) -> &[Entrant] {
        &self.players
    }

    /// Whether chips were points.
    pub(crate) const fn is_tournament(&self) -> bool {
        self.about.tournament.is_some()
    }
}
