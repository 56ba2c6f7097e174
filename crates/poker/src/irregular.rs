//! What goes wrong at a table, in the words of the floor: where a card lies that lies wrongly, what is the matter with it,
//! what a seat has lost by it, and what the floor is asked.
//!
//! An ordinary hand has nothing of all this and pays nothing for it: its cards lie where the deal put them. What is
//! irregular lives in parts of the hand that are absent until somebody reports something
//! (`hand/odd_cards.rs`, `hand/matters.rs`). What players do at the wrong moment or in the wrong size is [`acts`]; what they see
//! and claim is [`seeing`].

pub mod acts;
pub mod seeing;

use core::fmt;

use cards::Card;
use chips::{Chips, Currency, InWords};
use game::{Badge, Facedown, Seat};
use rulebook::RuleId;

use crate::card_faults;
use crate::matter::Matter;

/// A pile of cards on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PileName {
    /// The undealt cards. Their order is known to whoever shuffled them; of the hand's pile only the top is spoken of.
    Stub,
    /// The burns.
    Burns,
    /// The discards.
    Muck,
    /// A board: the first is 0.
    Board(u8),
    /// The cards of a player, or at an empty place.
    Held(Seat),
    /// Cards that are kept apart until it is known where they belong.
    Aside,
}

/// Where a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot {
    /// In which pile.
    pub pile: PileName,
    /// The how many-th of it, from 0, the oldest first. Of the stub it is always 0: the top.
    pub at: u8,
}

impl Spot {
    /// The top card of the stub.
    pub const TOP: Spot = Spot { pile: PileName::Stub, at: 0 };
}

/// What is the matter with a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The dealer exposed it, or dealt it face up that should lie down.
    ExposedByDealer,
    /// A player exposed it.
    ExposedByPlayer(Seat),
    /// It left the table.
    OffTheTable,
    /// It lay face up in the deck: it is paper (cb:3.irreg.7a).
    Boxed,
    /// A joker in a game that has none (cb:3.irreg.8a).
    Joker,
    /// A card that is in the deck already.
    SecondCopy,
    /// A card with another back.
    OddBack,
    /// It was dealt before its time.
    TooEarly,
    /// It went to the wrong pile.
    WrongPile,
    /// In the muck, among cards from which it can no longer be told.
    MixedIn,
}

impl Mark {
    /// Whether such a card is none of this deck, so that there is one more on the table than the deck has.
    pub const fn is_stray(self) -> bool {
        match self {
            Mark::Joker | Mark::SecondCopy | Mark::OddBack => true,
            Mark::ExposedByDealer
            | Mark::ExposedByPlayer(_)
            | Mark::OffTheTable
            | Mark::Boxed
            | Mark::TooEarly
            | Mark::WrongPile
            | Mark::MixedIn => false,
        }
    }
}

/// A card that is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marked {
    /// Where it lies now.
    pub at: Spot,
    /// What is the matter with it.
    pub mark: Mark,
    /// Which it is, where everybody has seen it.
    pub card: Option<Card>,
}

/// A hand that was thrown into the muck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thrown {
    /// How many cards of it lie there.
    pub cards: u8,
    /// Whether it can still be told from the others: it lies on top of them, and nobody has said that it is mixed in.
    pub told_apart: bool,
}

/// What a seat has done or lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flag {
    /// The player has looked at the cards.
    Looked,
    /// The player may neither bet nor raise in this betting round.
    CheckOnly,
    /// The player may bet, but not raise, in this betting round.
    MayNotRaise,
    /// The player puts no more chips in and plays for what is in.
    Frozen,
    /// The player has lost the right to ask to see a hand (cb:3.showdown.5b).
    MayNotAsk,
    /// The player of a tournament is not at the table while the starting cards are dealt.
    Absent,
}

/// A mistake of the deal, or a bad deck, as it is reported: what the tape cannot know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The dealer exposed a card, or dealt it face up that should lie down.
    Exposed {
        /// Which of whose cards.
        at: Spot,
        /// Which it is, where everybody has seen it.
        card: Option<Card>,
    },
    /// The top card of the deck lies face up in it.
    Boxed {
        /// Which it is, where it is known.
        card: Option<Card>,
    },
    /// A player was dealt a card too many.
    Extra {
        /// Who.
        seat: Seat,
        /// Which it is, where it is known.
        card: Option<Card>,
    },
    /// A player was dealt a card too few.
    Short {
        /// Who.
        seat: Seat,
    },
    /// A card was dealt out of its order.
    OutOfSequence,
    /// The button lay in the wrong place.
    ButtonMisplaced,
    /// The first card went to the wrong place.
    WrongFirstCard,
    /// Cards were dealt to an empty seat, or to somebody who has no right to them.
    EmptySeat {
        /// Which.
        seat: Seat,
    },
    /// Somebody got no cards.
    Skipped {
        /// Who.
        seat: Seat,
        /// Whether that player is at the table.
        present: bool,
    },
    /// A card has another back than the rest.
    OddBack {
        /// Where it lies.
        at: Spot,
    },
    /// A card is there twice.
    Twice {
        /// Which.
        card: Card,
    },
    /// Cards are missing from the deck.
    CardsMissing,
}

/// Why the floor voids a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The dealer made a mistake that no other ruling mends.
    DealerMistake,
    /// The cards or the shuffler cannot be trusted.
    Equipment,
    /// Players have acted together, or somebody has cheated.
    Cheating,
    /// The room had to be cleared, or the lights went out.
    Emergency,
    /// The program did not do what it should.
    Program,
}

/// What the floor is asked to decide. Until then the hand stands still.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Something about this hand is disputed.
    Dispute,
    /// Whether a mistake of the deal makes a misdeal, where the book does not say.
    Misdeal,
    /// What becomes of a hand that was dealt from a bad deck.
    BadDeck,
    /// Whether the hand is void, as a floorperson has proposed.
    Void {
        /// Who proposed it.
        by: Badge,
        /// Why.
        reason: Reason,
    },
    /// What follows from something players did, where the book leaves it open.
    Act(acts::Report),
    /// What follows from a hand that was asked for or miscalled, where the book leaves it open.
    Seeing(seeing::Report),
}

/// What the floor decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The hand goes on as it stands.
    PlayOn,
    /// It is a misdeal: everything goes back, and the same button deals again.
    Misdeal,
    /// The hand is void: everything goes back to whoever put it in.
    Void,
    /// What follows from something players did.
    Act(acts::Choice),
    /// The hand is void, and what this player put in, who knew of the bad deck, is held over for the next pot (cb:3.irreg.5).
    VoidForfeit(Seat),
}

/// How long something can still be put right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Window {
    /// Until so many more players have acted (cb:3.misdeal.2c, cb:3.misdeal.2d).
    Acts(u8),
    /// Until the next deal begins: its first riffle, or the button of the shuffler (cb:2.decision.5a).
    NextDeal,
    /// Not any more.
    Closed,
}

/// A matter that is pending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Case {
    /// What the floor is asked.
    pub question: Question,
    /// What the book would have, where it says anything.
    pub default: Choice,
    /// How long it can be decided.
    pub until: Window,
}

/// What may be asked for when something went wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Request {
    // The dealer's or the floor's.
    /// Something is the matter with the card in this place.
    Mark {
        /// Where it lies.
        at: Spot,
        /// What is the matter.
        mark: Mark,
        /// Which it is, where everybody has seen it.
        card: Option<Card>,
    },
    /// A card goes from one pile to another: taken back, set aside, given to whom it belongs. To the stub means on top of
    /// it.
    Move {
        /// Where it lies.
        from: Spot,
        /// To which pile.
        to: PileName,
        /// Which it is: of the stub's top card, where it is known.
        card: Option<Card>,
    },
    /// The floor is asked, and the hand stands still.
    OpenCase,
    /// A mistake of the deal, or a bad deck.
    Report(Fault),

    // The floor's.
    /// The hand shall be void. Another badge has to agree.
    ProposeVoid(Reason),
    /// A seat has done or lost something, or is given it back.
    Flag {
        /// Whose.
        seat: Seat,
        /// What.
        flag: Flag,
        /// Whether it holds from now on.
        on: bool,
    },
    /// The pending case is decided.
    Rule(Choice),
    /// Players act at the wrong moment or in the wrong size, or that is put right.
    Act(acts::Request),

    // Whoever saw it.
    /// A burn, an early card or a card that was seen.
    Cards(card_faults::Report),
    /// A hand is asked for, shown or claimed.
    Seeing(seeing::Request),
    /// The floor's: a card that lies face up was written down wrongly.
    Correct {
        /// What was written.
        was: Card,
        /// What lies there.
        is: Card,
    },
}

/// Requests are logged: cards that lie face down are not in the log.
impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Request::Mark { at, mark, .. } => {
                f.debug_struct("Mark").field("at", at).field("mark", mark).finish()
            }
            Request::Move { from, to, .. } => {
                f.debug_struct("Move").field("from", from).field("to", to).finish()
            }
            Request::OpenCase => f.write_str("OpenCase"),
            Request::Report(fault) => match fault {
                Fault::Exposed { at, .. } => write!(f, "Report(Exposed at {at:?})"),
                Fault::Boxed { .. } => f.write_str("Report(Boxed)"),
                Fault::Extra { seat, .. } => write!(f, "Report(Extra {seat})"),
                fault => f.debug_tuple("Report").field(fault).finish(),
            },
            Request::ProposeVoid(reason) => f.debug_tuple("ProposeVoid").field(reason).finish(),
            Request::Flag { seat, flag, on } => {
                f.debug_struct("Flag").field("seat", seat).field("flag", flag).field("on", on).finish()
            }
            Request::Rule(choice) => f.debug_tuple("Rule").field(choice).finish(),
            Request::Act(request) => f.debug_tuple("Act").field(request).finish(),
            Request::Cards(report) => f.debug_tuple("Cards").field(report).finish(),
            Request::Seeing(request) => f.debug_tuple("Seeing").field(request).finish(),
            Request::Correct { .. } => f.write_str("Correct"),
        }
    }
}

/// What happened out of order. `C` is a card that need not be known to everybody, as in [`HandEvent`](crate::HandEvent).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IrregularEvent<C = Facedown> {
    /// Something was found to be the matter with a card.
    CardMarked {
        /// Where it lies.
        at: Spot,
        /// What is the matter.
        mark: Mark,
        /// Which it is, where everybody has seen it.
        card: Option<Card>,
    },
    /// A card that is none of this deck came from the stub and was set aside.
    StrayFound {
        /// What it is.
        mark: Mark,
        /// Which it is, where it is one.
        card: Option<Card>,
    },
    /// A card went from one pile to another.
    CardMoved {
        /// From where.
        from: Spot,
        /// To which pile: the stub is its top.
        to: PileName,
        /// Which.
        card: C,
    },
    /// A seat has done or lost something, or has it back.
    SeatFlagged {
        /// Whose.
        seat: Seat,
        /// What.
        flag: Flag,
        /// Whether it holds from now on.
        on: bool,
    },
    /// The floor was asked, and the hand stands still.
    CaseOpened {
        /// What the floor is asked.
        question: Question,
        /// The rule that sends the question there.
        rule: RuleId,
    },
    /// The case was decided.
    CaseRuled {
        /// How.
        choice: Choice,
        /// By whom.
        by: Badge,
        /// The rule that makes it final.
        rule: RuleId,
    },
    /// A mistake was reported.
    FaultReported {
        /// Which.
        fault: Fault,
    },
    /// It is a misdeal: everything goes back, and the same button deals again.
    Misdealt {
        /// By this rule.
        rule: RuleId,
    },
    /// The hand goes on.
    PlayedOn {
        /// By this rule.
        rule: RuleId,
    },
    /// A hand with the wrong number of cards is dead, and what was bet on it stays in the pot.
    HandFouled {
        /// Whose.
        seat: Seat,
        /// By this rule.
        rule: RuleId,
    },
    /// The hand is void: everything goes back to whoever put it in.
    HandVoided {
        /// Who agreed to it; the other badge, or the reason in the book, stands in the case.
        by: Badge,
        /// By this rule.
        rule: RuleId,
    },
    /// What was pushed to a player came back to the middle.
    PotTakenBack {
        /// From whom.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// Rake came back to the middle.
    RakeReturned {
        /// How much.
        amount: Chips,
    },
    /// A jackpot drop came back to the middle.
    DropReturned {
        /// Which of the setup's drops.
        drop: u8,
        /// How much.
        amount: Chips,
    },
    /// A player got back what was put into the pots.
    ContributionReturned {
        /// Who.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// Players acted at the wrong moment or in the wrong size, or that was put right.
    Act(acts::ActEvent),
    /// A burn, an early card or a card that was seen, and what was done about it.
    Cards(card_faults::CardFaultEvent<C>),
    /// A hand was asked for, shown or claimed.
    Seeing(seeing::SeeingEvent<C>),
    /// Money is held over for the pot of the next hand.
    HeldOver {
        /// Who put it in; nobody, where it came from the hand before.
        from: Option<Seat>,
        /// How much.
        amount: Chips,
        /// By this rule.
        rule: RuleId,
    },
    /// A card that lies face up had been written down wrongly.
    CardCorrected {
        /// What was written.
        was: Card,
        /// What lies there.
        is: Card,
        /// By whom.
        by: Badge,
    },
}

/// Why a request about something that went wrong is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Violation {
    /// A case is pending already.
    CaseIsOpen,
    /// No case is pending.
    NoCase,
    /// No card lies there.
    NoCardThere {
        /// Where.
        spot: Spot,
    },
    /// There is no such pile at this table.
    NoSuchPile {
        /// Which.
        pile: PileName,
    },
    /// The pile has no place for another card.
    PileIsFull {
        /// Which.
        pile: PileName,
    },
    /// The card is where it shall go.
    AlreadyThere {
        /// Where.
        pile: PileName,
    },
    /// The card in this place is recorded: it is one of the deck.
    CardIsRecorded {
        /// Where.
        spot: Spot,
    },
    /// Several boards share the card: it stays where it is.
    SharedByBoards {
        /// Where it lies.
        spot: Spot,
    },
    /// A card that is none of the deck does not go back into it.
    StrayStaysOut {
        /// Where it lies.
        spot: Spot,
    },
    /// More stray cards than a deck can have been mixed up with.
    TooManyStrays,
    /// Nothing would change.
    NothingChanges,
    /// What is reported is as it should be.
    NoFault,
    /// The case cannot be decided like that.
    NoSuchChoice,
    /// Who proposed it does not agree to it as well.
    SameBadge,
    /// The player has lost the right to bet or to raise.
    RightLost {
        /// What was lost.
        flag: Flag,
    },
    /// What players did cannot be said or put right like that.
    Act(acts::Violation),
    /// A report about cards does not fit.
    Cards(card_faults::Violation),
    /// A hand is not shown, or a claim comes too late.
    Seeing(seeing::Violation),
    /// The card does not lie face up on the table.
    LiesNotOpen {
        /// Which.
        card: Card,
    },
    /// A card is on its way to a hand: it comes before anything else is said about cards.
    ReplacementFirst {
        /// To whose.
        seat: Seat,
    },
}

impl Violation {
    /// Its code, never reused.
    pub const fn key(&self) -> &'static str {
        match self {
            Violation::CaseIsOpen => "case-is-open",
            Violation::NoCase => "no-case",
            Violation::NoCardThere { .. } => "no-card-there",
            Violation::NoSuchPile { .. } => "no-such-pile",
            Violation::PileIsFull { .. } => "pile-is-full",
            Violation::AlreadyThere { .. } => "already-there",
            Violation::CardIsRecorded { .. } => "card-is-recorded",
            Violation::SharedByBoards { .. } => "shared-by-boards",
            Violation::StrayStaysOut { .. } => "stray-stays-out",
            Violation::TooManyStrays => "too-many-strays",
            Violation::NothingChanges => "nothing-changes",
            Violation::NoFault => "no-fault",
            Violation::NoSuchChoice => "no-such-choice",
            Violation::SameBadge => "same-badge",
            Violation::RightLost { .. } => "right-lost",
            Violation::Act(violation) => violation.key(),
            Violation::Cards(why) => why.key(),
            Violation::Seeing(why) => why.key(),
            Violation::LiesNotOpen { .. } => "lies-not-open",
            Violation::ReplacementFirst { .. } => "replacement-first",
        }
    }

    /// The rule it rests on, where a ruling has named it.
    pub(crate) const fn named_rule(&self) -> Option<RuleId> {
        match self {
            Violation::Seeing(why) => why.rule(),
            Violation::CaseIsOpen
            | Violation::NoCase
            | Violation::NoCardThere { .. }
            | Violation::NoSuchPile { .. }
            | Violation::PileIsFull { .. }
            | Violation::AlreadyThere { .. }
            | Violation::CardIsRecorded { .. }
            | Violation::SharedByBoards { .. }
            | Violation::StrayStaysOut { .. }
            | Violation::TooManyStrays
            | Violation::NothingChanges
            | Violation::NoFault
            | Violation::NoSuchChoice
            | Violation::SameBadge
            | Violation::RightLost { .. }
            | Violation::Act(_)
            | Violation::Cards(_)
            | Violation::LiesNotOpen { .. }
            | Violation::ReplacementFirst { .. } => None,
        }
    }

    pub(crate) const fn matter(&self) -> Matter {
        match self {
            Violation::CaseIsOpen
            | Violation::NoCase
            | Violation::NothingChanges
            | Violation::NoSuchChoice
            | Violation::SameBadge
            | Violation::Cards(
                card_faults::Violation::AskTheFloor
                | card_faults::Violation::FloorSays
                | card_faults::Violation::NoOtherWay,
            ) => Matter::FloorDecides,
            Violation::NoFault
            | Violation::ReplacementFirst { .. }
            | Violation::Cards(
                card_faults::Violation::BurnsAreRight
                | card_faults::Violation::NothingToCome
                | card_faults::Violation::AllHaveCome,
            ) => Matter::OrderOfTheDeal,
            Violation::NoCardThere { .. }
            | Violation::NoSuchPile { .. }
            | Violation::PileIsFull { .. }
            | Violation::AlreadyThere { .. }
            | Violation::CardIsRecorded { .. }
            | Violation::SharedByBoards { .. }
            | Violation::StrayStaysOut { .. }
            | Violation::TooManyStrays
            | Violation::LiesNotOpen { .. } => Matter::OneDeck,
            Violation::Act(violation) => violation.matter(),
            Violation::Seeing(_) => Matter::BestHand,
            Violation::RightLost { .. } | Violation::Cards(card_faults::Violation::MayNotDeclare) => {
                Matter::OwnHandInTurn
            }
        }
    }
}

impl fmt::Display for PileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PileName::Stub => f.write_str("the stub"),
            PileName::Burns => f.write_str("the burns"),
            PileName::Muck => f.write_str("the muck"),
            PileName::Board(0) => f.write_str("the board"),
            PileName::Board(run) => write!(f, "board {}", run + 1),
            PileName::Held(seat) => write!(f, "the cards of seat {seat}"),
            PileName::Aside => f.write_str("the cards set aside"),
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for Violation {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::CaseIsOpen => f.write_str("the floor has been asked already"),
            Violation::NoCase => f.write_str("nothing is waiting for a ruling"),
            Violation::NoCardThere { spot } => {
                write!(f, "there is no card number {} in {}", u16::from(spot.at) + 1, spot.pile)
            }
            Violation::NoSuchPile { pile } => write!(f, "{pile} is not on this table"),
            Violation::PileIsFull { pile } => write!(f, "{pile} cannot take another card"),
            Violation::AlreadyThere { pile } => write!(f, "the card is in {pile} already"),
            Violation::CardIsRecorded { spot } => {
                write!(f, "card number {} in {} is recorded", u16::from(spot.at) + 1, spot.pile)
            }
            Violation::SharedByBoards { spot } => {
                write!(f, "card number {} is on every board and stays there", u16::from(spot.at) + 1)
            }
            Violation::StrayStaysOut { spot } => {
                let (number, pile) = (u16::from(spot.at) + 1, spot.pile);
                write!(f, "card number {number} in {pile} is none of this deck and stays out of it")
            }
            Violation::TooManyStrays => f.write_str("there are too many cards from other decks"),
            Violation::NothingChanges => f.write_str("that is so already"),
            Violation::NoFault => f.write_str("that is as it should be"),
            Violation::NoSuchChoice => f.write_str("the case cannot be decided like that"),
            Violation::SameBadge => f.write_str("another badge has to agree"),
            Violation::RightLost { flag: Flag::MayNotRaise } => {
                f.write_str("the player may not raise in this betting round")
            }
            Violation::RightLost { .. } => {
                f.write_str("the player may neither bet nor raise in this betting round")
            }
            Violation::Act(violation) => violation.say(money, f),
            Violation::Cards(why) => write!(f, "{why}"),
            Violation::Seeing(why) => write!(f, "{why}"),
            Violation::ReplacementFirst { seat } => {
                write!(f, "a card is on its way to seat {seat}: deal it first, then say it again")
            }
            Violation::LiesNotOpen { card } => write!(f, "{card} does not lie face up on the table"),
        }
    }
}
