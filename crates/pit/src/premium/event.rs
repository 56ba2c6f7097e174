//! What happens at a table of Premium Hold 'Em: one fact each, in the past tense.

use core::fmt;

use cards::{Card, CardSet};
use chips::Chips;
use game::preparation::Motion;
use game::{Facedown, Seat};
use rulebook::RuleId;

use super::request::Bets;
use crate::price::Outcome;

/// A betting area of the layout.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // The names say it.
pub enum Spot {
    Ante,
    XTra,
    DealerBonus,
    PlayerBonus,
    BonusSpin,
    Play,
    /// A match play coupon beside the ante: no money.
    Coupon,
}

impl Spot {
    /// As people type it.
    pub const fn key(self) -> &'static str {
        match self {
            Spot::Ante => "ante",
            Spot::XTra => "x-tra",
            Spot::DealerBonus => "dealer-bonus",
            Spot::PlayerBonus => "player-bonus",
            Spot::BonusSpin => "bonus-spin",
            Spot::Play => "play",
            Spot::Coupon => "coupon",
        }
    }
}

/// Where a card is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// To a player.
    Seat(Seat),
    /// To the dealer's area, under a cover card.
    Dealer,
    /// Among the community cards, face down.
    Community,
    /// To the discard rack, unseen.
    Burn,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Seat(seat) => write!(f, "for seat {seat}"),
            Place::Dealer => f.write_str("for the dealer"),
            Place::Community => f.write_str("for the community"),
            Place::Burn => f.write_str("to burn"),
        }
    }
}

/// What happened.
///
/// `C` is a card that need not be known to everybody: [`Facedown`] in the house, a maybe-card in what a viewer is
/// told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PremiumEvent<C = Facedown> {
    /// A player sat down, or bought more chips.
    ChipsBrought {
        /// Who.
        seat: Seat,
        /// How many.
        chips: Chips,
    },
    /// A player got up.
    Left {
        /// Who.
        seat: Seat,
        /// With how many chips.
        chips: Chips,
    },
    /// A player put down wagers, in place of any before.
    BetsPlaced {
        /// Who.
        seat: Seat,
        /// Which.
        bets: Bets,
    },
    /// A player took the wagers back.
    BetsTakenBack {
        /// Who.
        seat: Seat,
    },
    /// A deck was brought to the table.
    DeckBrought {
        /// Whether it is pre-shuffled.
        pre_shuffled: bool,
    },
    /// The cards of the last round left the discard rack.
    RackCleared {
        /// The deck that is dealt next: 0, or 1 for the second of two.
        next_deck: u8,
    },
    /// The dealer shuffled or cut.
    DeckPrepared {
        /// How.
        motion: Motion,
    },
    /// The machine counted the deck.
    DeckCounted {
        /// How many cards it has.
        cards: u8,
    },
    /// The deck left the table.
    DeckRemoved {
        /// Why.
        rule: RuleId,
    },
    /// The floor ordered another cut.
    RecutOrdered,
    /// The dealer called "no more bets".
    NoMoreBets,
    /// A Bonus Spin wager went into the well, and a part of it into the meter.
    SpinWagerCollected {
        /// Whose.
        seat: Seat,
        /// How much.
        amount: Chips,
        /// What the meter got of it.
        to_meter: Chips,
    },
    /// A card was dealt face down.
    CardDealt {
        /// Where.
        to: Place,
        /// Which.
        card: C,
    },
    /// A card was dealt, by mistake, to a hand it was not due to.
    CardDealtAmiss {
        /// Where.
        to: Place,
        /// Which.
        card: C,
    },
    /// The hand a card was due to was passed over by mistake.
    HandPassedOver,
    /// The stub went to the discard rack unseen.
    StubRacked {
        /// How many cards it has.
        cards: u8,
    },
    /// The stub was counted.
    StubCounted {
        /// How many cards it has.
        cards: u8,
    },
    /// A player checked.
    Checked {
        /// Who.
        seat: Seat,
    },
    /// A player made a play wager.
    Played {
        /// Who.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// A player gave up the hand.
    Folded {
        /// Who.
        seat: Seat,
    },
    /// The clock decided for a player.
    TimedOut {
        /// Who.
        seat: Seat,
    },
    /// A player left in mid-round.
    SeatAbandoned {
        /// Who.
        seat: Seat,
    },
    /// A player's cards went to the discard rack face down.
    CardsRacked {
        /// Whose.
        seat: Seat,
    },
    /// The community cards were turned up.
    CommunityTurned {
        /// Which.
        cards: [Card; 4],
    },
    /// The dealer's cards were turned up.
    DealerTurned {
        /// Which.
        cards: CardSet,
    },
    /// A player's cards were turned up.
    HandTurned {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: CardSet,
    },
    /// The sensor of a player who will spin was lit.
    SpinnerMarked {
        /// Who.
        seat: Seat,
    },
    /// A wager was settled and came down.
    Settled {
        /// Whose.
        seat: Seat,
        /// Which.
        spot: Spot,
        /// The stake.
        stake: Chips,
        /// What became of it.
        outcome: Outcome,
        /// By which rule.
        rule: RuleId,
    },
    /// A player spun the wheel and was paid.
    Spun {
        /// Who.
        seat: Seat,
        /// The position it stopped at, 1 to 12.
        position: u8,
        /// What it paid.
        pays: Chips,
        /// How much of that came from the meter.
        from_meter: Chips,
        /// By which rule.
        rule: RuleId,
    },
    /// A player was paid for another's spin.
    CommunityPaid {
        /// Who.
        seat: Seat,
        /// How much.
        pays: Chips,
    },
    /// The meter was put back to its seed.
    MeterReset {
        /// The seed.
        seed: Chips,
    },
    /// A card of the dealer's was seen too early.
    DealerCardExposed,
    /// A community card was seen too early.
    CommunityCardExposed,
    /// A card found face up, or seen when drawn in error, went to the discard rack.
    FaceUpCardRacked {
        /// Which.
        card: Card,
    },
    /// A card drawn in error stays unseen: it is the next card.
    ErrorCardKept,
    /// The dealer is short and draws the next cards unseen.
    DealerDrawsUp {
        /// How many.
        cards: u8,
    },
    /// The shuffling machine failed: everything is shuffled again.
    ShufflerFailed,
    /// The automated shoe failed.
    ShoeFailed,
    /// A player's hand is void: the wagers go back.
    HandVoided {
        /// Whose.
        seat: Seat,
        /// By which rule.
        rule: RuleId,
    },
    /// All hands are void: all wagers go back.
    RoundVoided {
        /// By which rule.
        rule: RuleId,
    },
    /// The round is over; the cards lie in the discard rack.
    RoundOver,
}
