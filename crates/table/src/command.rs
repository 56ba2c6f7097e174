//! What may be asked of a table.

use cards::Card;
use chips::Chips;
use game::{HandNumber, PlayerId, Seat, Span};
use rulebook::RuleId;

use crate::sitting::Entry;
use crate::{absence, buyin, charge, clock, decks, director, rotation};

/// A request. Who may make it stands beside it; the actor comes with the command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    // The floor's or the dealer's: seats are given out (cb:2.procedures.10).
    /// A player takes an empty seat, with a buy-in.
    Sit {
        /// Where.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// With how much.
        buy_in: Chips,
        /// From where.
        coming: buyin::Coming,
        /// How the player comes into the game.
        entry: Entry,
    },
    /// A player takes the seat of one who sits out, with a buy-in.
    PlayOver {
        /// Where.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// With how much.
        buy_in: Chips,
        /// How the player comes into the game.
        entry: Entry,
    },
    /// A player changes to an empty seat.
    ChangeSeat {
        /// From where.
        from: Seat,
        /// To where.
        to: Seat,
    },
    /// A player is taken out of the seat, even one who owes a kill; after the hand, if there is one.
    Remove {
        /// Who.
        seat: Seat,
        /// Whether the house moves the player to another game, and the stack goes along.
        moved: bool,
    },
    /// The owner of a seat that is being played over gives it up: whoever plays there has the seat.
    RemoveOwner {
        /// Which.
        seat: Seat,
    },
    /// A game starts, or starts again where nobody could be dealt in.
    StartGame,

    // The dealer's.
    /// A card for the button to whoever is next.
    ButtonCard(Card),
    /// The next hand.
    BeginHand {
        /// Its number.
        number: HandNumber,
    },

    // A player's own.
    /// Be dealt out from the next hand on.
    SitOut,
    /// Be dealt in again.
    Return,
    /// Come in this way.
    Enter(Entry),
    /// Leave with all chips.
    Leave,
    /// Straddle the next hand.
    Straddle,
    /// Kill the next hand, where that is a player's choice.
    Kill,

    // The machines of the table; each says who may ask.
    /// Of the hand that is on.
    Hand(poker::Request),
    /// About chips.
    BuyIn(buyin::Request),
    /// About being away.
    Absence(absence::Request),
    /// About the decks.
    Decks(decks::Request),
    /// About time.
    Clock(clock::Request),
    /// About the house's income.
    TimeCharge(charge::Request),
    /// About the games in rotation.
    Rotation(rotation::Request),
    /// The room was down for so long (the clock's): every deadline moves.
    Resume {
        /// How long.
        by: Span,
    },

    // The floor's alone: it has decided a dispute about the pot of an earlier hand.
    /// Chips leave a stack that is in no hand, as many of them as are still there.
    RuleAway {
        /// Whose.
        seat: Seat,
        /// How much.
        amount: Chips,
        /// By this rule.
        rule: RuleId,
    },
    /// Chips come to a stack that is in no hand.
    RuleTo {
        /// Whose.
        seat: Seat,
        /// How much.
        amount: Chips,
        /// By this rule.
        rule: RuleId,
    },

    // The dealer's or the floor's: mistakes, and that they are found.
    /// The button of the next hand lies in the wrong place.
    MisplaceButton {
        /// Where.
        at: Seat,
    },
    /// The button of the last hand, or of the one that is on, was found wrong: the next hand puts it right (cb:3.irreg.1).
    ButtonWrong,
    /// A player who owes blinds is dealt in without posting, by mistake (cb:4.blinds.11a).
    OverlookOwing {
        /// Who.
        seat: Seat,
    },

    // A table of a tournament.
    /// What its director says.
    Director(director::Request),
}
