//! What may be asked of a table of Premium Hold 'Em.

use cards::Card;
use chips::Chips;
use game::Seat;
use game::preparation::Motion;

/// The wagers a player puts down before the deal. Nothing is no wager.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Bets {
    /// The ante, which buys a part in the round.
    pub ante: Chips,
    /// The X-Tra Bonus: as much as the ante.
    pub x_tra: Chips,
    /// On the dealer's best five.
    pub dealer_bonus: Chips,
    /// On the player's own best five.
    pub player_bonus: Chips,
    /// On the sensor of the Bonus Spin.
    pub bonus_spin: Chips,
    /// A match play coupon beside the ante. It is no money: it wins like the ante and is never bought back.
    pub coupon: Chips,
}

/// What a wager is made with (ph:X.6(a)).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tender {
    /// Chips or plaques on the layout.
    Chips,
    /// Cash and a word: never taken.
    CashAndWords,
}

/// A hand at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    /// A player's.
    Seat(Seat),
    /// The dealer's.
    Dealer,
}

/// What went wrong (ph:X.12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Irregularity {
    /// A card of the dealer's was seen.
    DealerCardExposed,
    /// A community card was seen before its time.
    CommunityCardExposed,
    /// A card lay face up in the shoe or the deck.
    FaceUpCard(Card),
    /// A card was drawn that was not due; if its face was seen, which it is.
    DrawnInError {
        /// The face, if anyone saw it.
        seen: Option<Card>,
    },
    /// Somebody has too many or too few cards: the piles say who.
    WrongCount,
    /// The shuffling machine jammed, stopped or did not finish.
    ShufflerFailed,
    /// The automated shoe jammed, stopped or gave no cards.
    ShoeFailed,
}

/// What may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// The dealer seats a player with so many chips, or sells a player more.
    Sit {
        /// Where.
        seat: Seat,
        /// How many chips.
        chips: Chips,
    },
    /// A player gets up, between rounds.
    Leave {
        /// Who.
        seat: Seat,
    },
    /// A player puts down wagers, in place of any put down before.
    Bet {
        /// The position they are put down at.
        position: Seat,
        /// Which.
        bets: Bets,
        /// What with.
        tender: Tender,
    },
    /// A player takes the wagers back.
    TakeBack,
    /// A deck is brought to the table.
    BringDeck {
        /// Whether it is pre-shuffled, and only cut.
        pre_shuffled: bool,
    },
    /// The dealer takes the cards of the last round out of the discard rack; with two decks they go into the machine
    /// and the other deck comes out.
    ClearRack,
    /// The dealer shuffles or cuts.
    Prepare(Motion),
    /// The machine says how many cards it shuffled.
    MachineCount(u8),
    /// The floor orders another cut.
    Recut,
    /// The dealer calls "no more bets".
    NoMoreBets,
    /// The dealer deals the next card where it is due.
    Deal(Card),
    /// The automated shoe gives a stack of three, top card first, which goes where it is due.
    DealStack([Card; 3]),
    /// By mistake the dealer gives a card to a hand it is not due to.
    DealAmiss {
        /// To whom.
        to: Holder,
        /// Which card.
        card: Card,
    },
    /// By mistake the dealer passes over the hand a card is due to.
    PassOver,
    /// The dealer racks the stub unseen.
    RackStub,
    /// The dealer counts the stub face down on the layout.
    CountStub {
        /// How many cards it has.
        stub: u8,
    },
    /// A player bets nothing for now.
    Check,
    /// A player makes a play wager.
    Play(Chips),
    /// A player gives up the hand.
    Fold,
    /// The clock: a player's time to decide is up.
    TimeIsUp {
        /// Whose.
        seat: Seat,
    },
    /// The floor: a player has left in mid-round.
    Abandoned {
        /// Who.
        seat: Seat,
    },
    /// The dealer turns up the four community cards.
    TurnCommunity,
    /// The dealer turns up the own three cards.
    TurnDealer,
    /// The dealer settles the next player's wagers.
    SettleNext,
    /// The wheel has stopped.
    Spin {
        /// At which position, 1 to 12.
        position: u8,
    },
    /// The dealer reports what went wrong.
    Report(Irregularity),
}
