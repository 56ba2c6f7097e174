//! What may be asked for around a buy-in, and what has happened.

use chips::Chips;
use game::{PlayerId, Seat, Span};
use rulebook::RuleId;

use super::policy::BuyInPolicy;

/// How a player comes to the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coming {
    /// From the list or the street.
    New,
    /// Moved by the house from a broken or must-move game.
    Moved {
        /// Whether the limit is the same as there.
        same_limit: bool,
    },
    /// From another game, at the player's own wish.
    ByChoice,
}

/// Whether chips have been paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paid {
    /// Paid, and in the player's hand.
    InFull,
    /// Paid, and on their way from the cage.
    OnTheWay,
    /// Only announced.
    NotYet,
}

/// When chips are meant to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// At once.
    Now,
    /// From the next deal.
    NextDeal,
}

/// What may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// A player comes into the game with so much.
    Enter {
        /// Where.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// With how much.
        amount: Chips,
        /// From where.
        coming: Coming,
    },
    /// A player without chips buys in again.
    Rebuy {
        /// Who.
        seat: Seat,
        /// For how much.
        amount: Chips,
    },
    /// A player adds to a stack.
    Add {
        /// Who.
        seat: Seat,
        /// How much.
        amount: Chips,
        /// Whether it is paid for.
        paid: Paid,
        /// When it is meant to play.
        when: When,
    },
    /// A player wants to take chips off the table and stay.
    Remove {
        /// Who.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// A player wants to play with, or hand over, chips of another.
    PassChips {
        /// Whose chips.
        from: Seat,
        /// For whom.
        to: Seat,
        /// How much.
        amount: Chips,
    },
    /// A player lays cash on the table.
    LayCash {
        /// Who.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// A player bets cash that lay there when the hand began.
    PlayCash {
        /// Who.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// The dealer changes cash that was bet into chips.
    ConvertCash {
        /// Whose.
        seat: Seat,
    },
    /// Chips that were on their way have come.
    Deliver {
        /// For whom.
        seat: Seat,
    },
    /// A player leaves the game with everything.
    CashOut {
        /// Who.
        seat: Seat,
    },
    /// The house moves a player to another game.
    MoveOut {
        /// Who.
        seat: Seat,
    },
    /// The room was down for so long.
    Resume {
        /// How long.
        by: Span,
    },
}

/// What has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BuyInEvent {
    /// A player bought in: so much more stands in front of the seat.
    BoughtIn {
        /// Where.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// How much.
        amount: Chips,
        /// Whether it was the short buy-in of the game.
        short: bool,
        /// How the player came; none for a player who was in the game and went broke.
        coming: Option<Coming>,
    },
    /// Chips were added to a stack at once.
    Added {
        /// Whose.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// Chips are paid for and wait behind for the next deal.
    Waits {
        /// Whose.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// Chips that waited came into play.
    CameIntoPlay {
        /// Whose.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// Chips that waited found no room under the maximum and went back to the player.
    HandedBack {
        /// Whose.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// Of the chips just added so much is still on its way.
    OnTheWay {
        /// Whose.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// All chips on their way have come.
    Delivered {
        /// Whose.
        seat: Seat,
    },
    /// Cash was laid on the table: so much more stands in front of the seat.
    CashLaid {
        /// Whose.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// Cash was bet: the dealer has to change it.
    CashPlayed {
        /// Whose.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// The dealer changed cash into chips.
    CashConverted {
        /// Whose.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// A player left the game and took everything along.
    CashedOut {
        /// From where.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// The stack.
        stack: Chips,
        /// What had waited behind.
        waiting: Chips,
    },
    /// The house moved a player away, with everything.
    MovedOut {
        /// From where.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// The stack.
        stack: Chips,
        /// What had waited behind.
        waiting: Chips,
    },
    /// The room was down: times count from later.
    Resumed {
        /// How long it was down.
        by: Span,
    },
}

impl BuyInEvent {
    /// The rule it carries out.
    pub fn rule(&self, policy: &BuyInPolicy) -> Option<RuleId> {
        let cites = &policy.cites;
        match self {
            BuyInEvent::BoughtIn { short: true, .. } => cites.short,
            BuyInEvent::BoughtIn { coming: Some(Coming::Moved { same_limit: true }), .. }
            | BuyInEvent::MovedOut { .. } => cites.moved,
            BuyInEvent::BoughtIn { coming: Some(Coming::ByChoice), .. } => cites.by_choice,
            BuyInEvent::BoughtIn { .. } => cites.full,
            BuyInEvent::Added { .. } => cites.add,
            BuyInEvent::Waits { .. } | BuyInEvent::CameIntoPlay { .. } => cites.stakes,
            BuyInEvent::HandedBack { .. } => cites.most,
            BuyInEvent::OnTheWay { .. } | BuyInEvent::Delivered { .. } => cites.paid,
            BuyInEvent::CashLaid { .. }
            | BuyInEvent::CashPlayed { .. }
            | BuyInEvent::CashConverted { .. } => cites.cash,
            BuyInEvent::CashedOut { .. } => cites.same,
            BuyInEvent::Resumed { .. } => None,
        }
    }
}
