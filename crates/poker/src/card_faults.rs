//! Cards that go wrong after the deal: burns, cards that come too early, cards that everybody sees.
//!
//! A [`Report`] says what the tape cannot know; where the cards lie, who has acted and which street it is, the hand knows.
//! What follows is asked of the crate `rulings`, and [`CardFaultEvent`]s carry it out: cards go from pile to pile, and what can only
//! be done later is [`Due`].

use core::fmt;

use cards::Card;
use game::{Facedown, Seat, SeatSet};
use rulebook::RuleId;

use crate::irregular::{PileName, Spot};

/// How a card of the deal came to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exposure {
    /// The dealer turned it over or dealt it face up.
    FaceUp,
    /// The dealer flashed it.
    Flashed,
    /// It left the table while it was dealt.
    OffTable,
}

/// How a player's own card came to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnExposure {
    /// The player let it be seen.
    Flashed,
    /// The player dropped it on the floor.
    Dropped,
    /// The player showed it on purpose.
    OnPurpose,
}

/// What is wrong with the number of cards in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// There are more than the game deals.
    TooMany,
    /// Only the last card is missing.
    LacksLast {
        /// Whether the dealer mucked it, and the player is new to the game.
        dealer_mucked: bool,
    },
    /// More is missing.
    LacksMore,
}

/// How a hand came to be in doubt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The player thought that the pot was won.
    ThoughtWon,
    /// The player had matched the bet and thought that more was due.
    ThoughtOwing,
    /// The player was bound to put chips in and tried to fold instead.
    Committed,
    /// The player was told something wrong.
    Misinformed,
    /// It went into the muck by accident.
    Accident,
    /// The player gave it up.
    GaveUp,
    /// The dealer killed it by accident.
    KilledByDealer,
    /// Cards of another player were thrown among this player's.
    AnothersThrownIn,
    /// The player lifted the up-cards, turned them over or mixed them with the others.
    UpcardsLifted,
    /// It was mixed with other cards.
    Fouled,
}

/// A hand that was thrown in, killed or mixed with other cards: what the tape cannot know of it. The cards are the player's
/// until it is ruled that they are dead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandInDoubt {
    /// Whose hand is in doubt.
    pub seat: Seat,
    /// How it came to that.
    pub why: Why,
    /// Whether its cards can be told for certain.
    pub told_apart: bool,
    /// Whether the player had protected it.
    pub protected: bool,
    /// Whether the next player has acted because of it.
    pub acted_since: bool,
    /// Whether the floor chooses what is not usual, where the book leaves it open.
    pub otherwise: bool,
}

/// What goes wrong with cards, as it happens or as somebody notices it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Report {
    // As it happens.
    /// The dealer goes on without the burn that is due.
    BurnForgotten,
    /// The dealer burns once more than is due.
    BurnedAgain {
        /// Which card, where it is known.
        card: Option<Card>,
    },
    /// The dealer burns before the betting is over.
    BurnedEarly {
        /// Which card, where it is known.
        card: Option<Card>,
    },
    /// The dealer deals the next card of the next street before the betting is over.
    DealtEarly {
        /// Which card, where it is known.
        card: Option<Card>,
        /// Whether its player has looked at it, or mixed it with the others.
        looked: bool,
    },
    /// The dealer deals the last card of a player in stud face up.
    LastCardUp {
        /// Which card.
        card: Card,
    },

    // As it is noticed.
    /// There was no burn, or one too many.
    WrongBurn {
        /// Whether the right cards can still be told for certain.
        told_apart: bool,
        /// Who has looked at a last card, or mixed it with the others.
        looked: SeatSet,
    },
    /// The flop has a card too many.
    FlopTooMany {
        /// Which one came last.
        card: Card,
    },
    /// A card of the deal was seen.
    Exposed {
        /// Which of whose cards.
        at: Spot,
        /// Which it is.
        card: Option<Card>,
        /// How.
        how: Exposure,
        /// Whether its player looked at it before saying anything.
        looked: bool,
    },
    /// A card was seen by its player's own doing.
    ExposedByPlayer {
        /// Which of whose cards.
        at: Spot,
        /// Which it is, where everybody has seen it.
        card: Option<Card>,
        /// How.
        how: OwnExposure,
    },

    /// A joker was found on the deck or in a hand.
    Joker {
        /// Where it lies.
        at: Spot,
        /// Whether its player had looked at all of the hand.
        looked: bool,
    },
    /// A card of a hand lay face up in the deck.
    Boxed {
        /// Which of whose cards.
        at: Spot,
        /// Whether the card below it has gone to another player and is mixed in.
        mixed: bool,
    },
    /// A hand has the wrong number of cards.
    WrongCount {
        /// Whose.
        seat: Seat,
        /// What is wrong.
        count: Count,
        /// Whether the floor chooses what is not usual, where the book leaves it open.
        otherwise: bool,
    },
    /// A hand was thrown in, killed or mixed with other cards.
    Thrown(HandInDoubt),

    // A player's.
    /// The player whose last card came face up puts no more chips in (cb:7.stud.17a, cb:7.stud.17b).
    DeclareAllIn,
}

/// Requests are logged: cards that lie face down are not in the log.
impl fmt::Debug for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Report::BurnForgotten => f.write_str("BurnForgotten"),
            Report::BurnedAgain { .. } => f.write_str("BurnedAgain"),
            Report::BurnedEarly { .. } => f.write_str("BurnedEarly"),
            Report::DealtEarly { looked, .. } => write!(f, "DealtEarly(looked: {looked})"),
            Report::LastCardUp { card } => write!(f, "LastCardUp({card})"),
            Report::WrongBurn { told_apart, looked } => {
                f.debug_struct("WrongBurn").field("told_apart", told_apart).field("looked", looked).finish()
            }
            Report::FlopTooMany { card } => write!(f, "FlopTooMany({card})"),
            Report::Exposed { at, how, looked, .. } => {
                write!(f, "Exposed({at:?}, {how:?}, looked: {looked})")
            }
            Report::ExposedByPlayer { at, how, .. } => write!(f, "ExposedByPlayer({at:?}, {how:?})"),
            Report::Joker { at, looked } => write!(f, "Joker({at:?}, looked: {looked})"),
            Report::Boxed { at, mixed } => write!(f, "Boxed({at:?}, mixed: {mixed})"),
            Report::WrongCount { seat, count, .. } => write!(f, "WrongCount({seat}, {count:?})"),
            Report::Thrown(thrown) => f.debug_tuple("Thrown").field(thrown).finish(),
            Report::DeclareAllIn => f.write_str("DeclareAllIn"),
        }
    }
}

/// What a ruling leaves to be done later. Streets count from 0, as everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// What lies aside is shuffled into the stub before the cards of this street.
    Reshuffle {
        /// Which.
        street: u8,
    },
    /// Further cards are taken out before the cards of this street, until there is one for each player still in.
    TakeOut {
        /// Which.
        street: u8,
    },
    /// A card more is burned on this street.
    ExtraBurn {
        /// Which.
        street: u8,
    },
    /// No card is burned on this street.
    NoBurn {
        /// Which.
        street: u8,
    },
    /// When every hand has its cards, this one gets another for the card that was seen, which is the next burn.
    Replace {
        /// Where it lies.
        at: Spot,
    },
    /// The third card of this player is dealt face down.
    ThirdDown {
        /// Whose.
        seat: Seat,
    },
    /// If this player would have to bring it in, the next one opens.
    OpensLeftOf {
        /// Whose card was seen.
        seat: Seat,
    },
    /// This player keeps the last card that was dealt, and gets no other.
    HasLast {
        /// Who.
        seat: Seat,
    },
    /// The last card of this player is dealt face up.
    LastUp {
        /// Whose.
        seat: Seat,
    },
    /// Who is high with all up-cards acts first, the one that should lie down included.
    HighBoardOpens,
    /// This player may declare all-in before the betting starts.
    MayDeclareAllIn {
        /// Who.
        seat: Seat,
    },
    /// A hand gets another card at once for one that means nothing, which lies aside.
    ReplaceNow {
        /// Where it lies.
        at: Spot,
    },
    /// The hand of this player plays without its last card.
    PlaysShort {
        /// Whose.
        seat: Seat,
    },
}

/// What happened to cards. `C` is a card that need not be known to everybody, as in [`CardFaultEvent`](crate::CardFaultEvent).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardFaultEvent<C = Facedown> {
    /// The dealer went on without a burn.
    BurnForgotten,
    /// The dealer burned once more than was due.
    BurnedAgain {
        /// Which card.
        card: C,
    },
    /// The dealer burned before the betting was over. The card stays with the burns.
    BurnedEarly {
        /// Which card.
        card: C,
    },
    /// A card was dealt before the betting was over: it does not play and lies aside.
    CameEarly {
        /// Where it was dealt to.
        to: PileName,
        /// Whether everybody has seen it.
        up: bool,
        /// Which.
        card: C,
        /// By this rule.
        rule: RuleId,
    },
    /// A last card was dealt before the betting was over, and its player has seen it: it is kept.
    KeptEarly {
        /// Whose.
        seat: Seat,
        /// Which.
        card: C,
        /// By this rule.
        rule: RuleId,
    },
    /// Something is to be done later.
    Due {
        /// What.
        due: Due,
        /// By this rule.
        rule: RuleId,
    },
    /// What lay aside was shuffled into the stub.
    StubReshuffled {
        /// How many cards went in.
        cards: u8,
    },
    /// The cards of a street have been taken back, and it is dealt again.
    DealtAgain {
        /// Which.
        street: u8,
        /// By this rule.
        rule: RuleId,
    },
    /// A down-card lies face up from now on.
    TurnedUp {
        /// Whose.
        seat: Seat,
        /// Which of the cards.
        at: u8,
        /// Which it is.
        card: Card,
        /// By this rule.
        rule: RuleId,
    },
    /// A hand is dead.
    HandDead {
        /// Whose.
        seat: Seat,
        /// By this rule.
        rule: RuleId,
    },
    /// A player got the ante back.
    AnteReturned {
        /// Who.
        seat: Seat,
        /// How much.
        amount: chips::Chips,
        /// By this rule.
        rule: RuleId,
    },
}

/// Why a report about cards is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Violation {
    /// Nothing is wrong with the burns, as far as the tape goes.
    BurnsAreRight,
    /// No card can have come too early: the betting is over, or no street follows.
    NothingToCome,
    /// All the cards of the next street have come already.
    AllHaveCome,
    /// The cards cannot be put right by the book: the floor has to be asked.
    AskTheFloor,
    /// The book of the house leaves it to the floor.
    FloorSays,
    /// The player may not declare all-in.
    MayNotDeclare,
    /// The book leaves no choice.
    NoOtherWay,
}

impl Violation {
    /// Its code, never reused.
    pub const fn key(self) -> &'static str {
        match self {
            Violation::BurnsAreRight => "burns-are-right",
            Violation::NothingToCome => "nothing-to-come",
            Violation::AllHaveCome => "all-have-come",
            Violation::AskTheFloor => "ask-the-floor",
            Violation::FloorSays => "floor-says",
            Violation::MayNotDeclare => "may-not-declare",
            Violation::NoOtherWay => "no-other-way",
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Violation::BurnsAreRight => "the burns of this hand are as they should be",
            Violation::NothingToCome => "no card can be too early now",
            Violation::AllHaveCome => "every card of the next street has come already",
            Violation::AskTheFloor => "the cards cannot be put right by the book: ask the floor",
            Violation::FloorSays => "the book leaves it to the floor: a floorperson has to report it",
            Violation::NoOtherWay => "the book leaves no choice here",
            Violation::MayNotDeclare => "this player may not declare all-in now",
        })
    }
}
