//! What happens in a hand: one fact each, in the past tense.

use cards::{Card, CardSet, Rank};
use chips::Chips;
use game::{Facedown, Seat};
use rulebook::RuleId;

use crate::irregular;

/// What happened.
///
/// `C` is a card that need not be known to everybody: [`Facedown`] in the house, a maybe-card in what a viewer is
/// told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandEvent<C = Facedown> {
    /// A player put up the ante, or what was left of the stack.
    AntePosted {
        /// Who.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// A player put up a blind, straddle, kill or post: it counts as a bet.
    BlindPosted {
        /// Who.
        seat: Seat,
        /// What for.
        post: Post,
        /// How much.
        amount: Chips,
    },
    /// A player put up money that is no part of any bet.
    DeadMoneyPosted {
        /// Who.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// The dealer said that a player is all-in.
    AllInCalled {
        /// Who.
        seat: Seat,
    },
    /// The antes went to the middle.
    AntesGathered,
    /// A card was burned.
    CardBurned {
        /// Which.
        card: C,
    },
    /// A player got a card face down.
    CardDealt {
        /// Who.
        seat: Seat,
        /// Which.
        card: C,
    },
    /// A player got a card face up.
    UpCardDealt {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A card was turned up on the board, or common to all in stud.
    BoardCardDealt {
        /// On which of the boards, from 0; more than one only when the rest is dealt twice or three times.
        run: u8,
        /// Which.
        card: Card,
    },
    /// The burns were scrambled into the stub.
    BurnsScrambled,
    /// The last card of stud will be one card common to all.
    CommonCardCalled,
    /// The discards were shuffled and became the stub.
    DiscardsReshuffled {
        /// Whether even the drawing player's own discards were needed.
        own_too: bool,
    },
    /// The dealer said who acts first by what shows.
    OpenerCalled {
        /// Who.
        seat: Seat,
    },
    /// The dealer called a pair showing.
    PairCalled {
        /// Whose.
        seat: Seat,
        /// Of what.
        rank: Rank,
    },
    /// A player put up the bring-in.
    BroughtIn {
        /// Who.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// A player checked.
    Checked {
        /// Who.
        seat: Seat,
    },
    /// A player called.
    Called {
        /// Who.
        seat: Seat,
        /// The chips added.
        amount: Chips,
    },
    /// A player bet, completed or raised.
    Raised {
        /// Who.
        seat: Seat,
        /// The total in front of the player on this street.
        to: Chips,
        /// Which of the three.
        what: Raise,
    },
    /// A player folded; the cards went to the muck.
    Folded {
        /// Who.
        seat: Seat,
    },
    /// The clock ran out on a player who faced a bet: the hand is dead.
    TimedOut {
        /// Who.
        seat: Seat,
    },
    /// A player in the blinds offered to take them back.
    ChopOffered {
        /// Who.
        seat: Seat,
    },
    /// The other did not agree.
    ChopDeclined {
        /// Who.
        seat: Seat,
    },
    /// The blinds went back to those who posted them.
    BlindsChopped,
    /// Chips nobody called went back.
    UncalledReturned {
        /// To whom.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// The bets of the street went to the pots.
    BetsGathered,
    /// The house took its rake from a pot.
    RakeTaken {
        /// From which: 0 is the main pot.
        pot: u8,
        /// How much.
        amount: Chips,
    },
    /// A jackpot drop was taken from a pot.
    DropTaken {
        /// Which of the setup's drops.
        drop: u8,
        /// From which pot.
        pot: u8,
        /// How much.
        amount: Chips,
    },
    /// A player threw a card away.
    CardDiscarded {
        /// Who.
        seat: Seat,
        /// Which.
        card: C,
    },
    /// A player is done discarding; in a draw as many new cards are due.
    DrawCalled {
        /// Who.
        seat: Seat,
        /// How many were thrown away: none is standing pat.
        cards: u8,
    },
    /// A player said how often the rest should be dealt.
    RunsAsked {
        /// Who.
        seat: Seat,
        /// How often.
        times: u8,
    },
    /// The rest will be dealt so many times.
    RunsAgreed {
        /// How often.
        times: u8,
    },
    /// A player turned the whole holding face up.
    Tabled {
        /// Who.
        seat: Seat,
        /// The cards, as far as they are known.
        cards: CardSet,
    },
    /// A player gave up at the showdown and threw the holding away unseen.
    Mucked {
        /// Who.
        seat: Seat,
    },
    /// The dealer killed a losing hand.
    HandKilled {
        /// Whose.
        seat: Seat,
    },
    /// A player got a pot or a part of one.
    PotPushed {
        /// Which: 0 is the main pot.
        pot: u8,
        /// For which of the boards.
        run: u8,
        /// To whom.
        seat: Seat,
        /// How much, odd chips included.
        amount: Chips,
        /// How much of it would not divide.
        odd: Chips,
        /// What for.
        won: Won,
        /// The rule that gave it.
        rule: RuleId,
    },
    /// Winning hands, board, burns and stub were gathered in: the deal is over.
    HandOver,
    /// Something went wrong, or was put right.
    Irregular(irregular::IrregularEvent<C>),
}

/// What a blind is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Post {
    /// A regular blind: the first, second or third, counted from 0.
    Blind(u8),
    /// A live straddle.
    Straddle,
    /// The blind of a kill pot.
    Kill,
    /// A newcomer's post or a missed blind made good.
    Entry,
}

/// What a player who adds to the bet does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Raise {
    /// Opens the betting.
    Bet,
    /// Takes a bring-in or a short all-in up to the full bet.
    Complete,
    /// Adds to a full bet.
    Raise,
}

/// What a part of a pot was won for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Won {
    /// Nobody else was left to contest it.
    Uncontested,
    /// The best high hand.
    High,
    /// The best low hand.
    Low,
    /// Both shares at once, or the high with no low to be had.
    Scoop,
    /// By a ruling: the cards were not recorded.
    Ruling,
}

const _: () = assert!(size_of::<HandEvent>() <= 40, "events are written by the million");
