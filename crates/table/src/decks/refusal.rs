//! Why a request about decks is refused.

use core::fmt;

use game::preparation::{Motion, NotReady};
use game::{Actor, Moment, Seat};
use rulebook::RuleId;

use super::policy::{CutKind, Policy, Step};
use super::setup::{Defect, Which};

/// Why a request is refused: the facts. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The request is another actor's to make.
    NotYours {
        /// Who asked.
        actor: Actor,
    },
    /// It has to wait until the hand is over.
    HandIsOn,
    /// No hand is on.
    NoHand,
    /// There are no decks at the table.
    NoDecks,
    /// No decks have been sent for.
    NothingOrdered,
    /// There is no such deck.
    NoSuchDeck {
        /// Which.
        deck: Which,
    },
    /// There are too few decks.
    ShortDeckSet {
        /// How many.
        decks: u8,
        /// Whether it is the machine that needs both.
        machine: bool,
    },
    /// A second deck is only for a machine.
    NoMachine,
    /// A deck does not meet the standard.
    NotToStandard {
        /// Which.
        deck: Which,
    },
    /// The backs cannot be told apart.
    BacksAlike,
    /// The backs must differ in colour.
    ColoursAlike,
    /// The cover card looks like a back.
    CoverLikeBack {
        /// Of which deck.
        deck: Which,
    },
    /// This house does not take decks that come shuffled.
    NoPreShuffled,
    /// Surveillance has not been told.
    TellSurveillanceFirst,
    /// The set has not been examined.
    ExamineFirst,
    /// The set has to stay longer.
    SetStays {
        /// Until when.
        until: Moment,
    },
    /// The deck has to stay for a round of the table.
    DeckStays,
    /// With a machine the decks alternate by themselves.
    Alternates,
    /// Another step comes first.
    StepFirst {
        /// With which deck.
        deck: Which,
        /// Which step.
        next: Step,
    },
    /// No step is left: shuffle.
    NoStepLeft {
        /// Which deck.
        deck: Which,
    },
    /// Players come first.
    TooFewPlayers {
        /// How many it takes.
        needs: u8,
    },
    /// The player is not at the table.
    NotPresent {
        /// Who.
        seat: Seat,
    },
    /// The player has had the chance to look.
    HasLooked {
        /// Who.
        seat: Seat,
    },
    /// A motion of the shuffle comes first.
    ShuffleFirst {
        /// With which deck.
        deck: Which,
        /// Which motion.
        next: Motion,
    },
    /// A step of the cut comes first.
    CutFirst {
        /// With which deck.
        deck: Which,
        /// Which step.
        next: CutKind,
    },
    /// The deck is being dealt.
    InTheHand {
        /// Which.
        deck: Which,
    },
    /// The motion is not the one that comes next, or a cut is too small or too large.
    NotReady(NotReady),
    /// The deck is ready: deal.
    IsReady {
        /// Which.
        deck: Which,
    },
    /// The deck has been in use too long without being sorted.
    SortIsDue {
        /// Which.
        deck: Which,
        /// Since when.
        due: Moment,
    },
    /// The decks have to be changed.
    ChangeIsDue {
        /// Since when.
        due: Moment,
    },
    /// Something is wrong with the deck.
    Defective {
        /// Which.
        deck: Which,
        /// What.
        defect: Defect,
    },
    /// A count was wrong.
    CountWasWrong {
        /// Of which deck.
        deck: Which,
    },
}

impl Refusal {
    /// A code that stays.
    pub const fn key(&self) -> &'static str {
        match self {
            Refusal::NotYours { .. } => "not-yours",
            Refusal::HandIsOn => "hand-is-on",
            Refusal::NoHand => "no-hand",
            Refusal::NoDecks => "no-decks",
            Refusal::NothingOrdered => "nothing-ordered",
            Refusal::NoSuchDeck { .. } => "no-such-deck",
            Refusal::ShortDeckSet { .. } => "short-deck-set",
            Refusal::NoMachine => "no-machine",
            Refusal::NotToStandard { .. } => "not-to-standard",
            Refusal::BacksAlike => "backs-alike",
            Refusal::ColoursAlike => "colours-alike",
            Refusal::CoverLikeBack { .. } => "cover-like-back",
            Refusal::NoPreShuffled => "no-pre-shuffled",
            Refusal::TellSurveillanceFirst => "tell-surveillance-first",
            Refusal::ExamineFirst => "examine-first",
            Refusal::SetStays { .. } => "set-stays",
            Refusal::DeckStays => "deck-stays",
            Refusal::Alternates => "alternates",
            Refusal::StepFirst { .. } => "step-first",
            Refusal::NoStepLeft { .. } => "no-step-left",
            Refusal::TooFewPlayers { .. } => "too-few-players",
            Refusal::NotPresent { .. } => "not-present",
            Refusal::HasLooked { .. } => "has-looked",
            Refusal::ShuffleFirst { .. } => "shuffle-first",
            Refusal::CutFirst { .. } => "cut-first",
            Refusal::InTheHand { .. } => "in-the-hand",
            Refusal::NotReady(_) => "not-ready",
            Refusal::IsReady { .. } => "is-ready",
            Refusal::SortIsDue { .. } => "sort-is-due",
            Refusal::ChangeIsDue { .. } => "change-is-due",
            Refusal::Defective { .. } => "defective",
            Refusal::CountWasWrong { .. } => "count-was-wrong",
        }
    }

    /// The rule it rests on, where the house's book has one.
    pub fn rule(&self, policy: &Policy) -> Option<RuleId> {
        let cites = &policy.cites;
        match self {
            Refusal::HandIsOn => cites.rotate,
            Refusal::NoDecks | Refusal::ShortDeckSet { machine: false, .. } => cites.kept,
            Refusal::ShortDeckSet { machine: true, .. } | Refusal::NoMachine => cites.both,
            Refusal::NotToStandard { .. } => cites.standard,
            Refusal::BacksAlike => cites.apart,
            Refusal::ColoursAlike => cites.colours,
            Refusal::CoverLikeBack { .. } => cites.cover,
            Refusal::TellSurveillanceFirst | Refusal::ExamineFirst => cites.examined,
            Refusal::SetStays { .. } => cites.set_stays,
            Refusal::DeckStays => cites.a_round,
            Refusal::Alternates => cites.alternate,
            Refusal::StepFirst { next: Step::Offer, .. } => cites.offer,
            Refusal::StepFirst { next: Step::Spread, .. } => cites.spread,
            Refusal::StepFirst { next: Step::TurnUp, .. } | Refusal::TooFewPlayers { .. } => cites.turn_up,
            Refusal::StepFirst { next: Step::TurnDown | Step::Wash | Step::Stack, .. } => cites.wash,
            Refusal::NoPreShuffled | Refusal::StepFirst { .. } => cites.inspect,
            Refusal::NoStepLeft { .. } | Refusal::ShuffleFirst { .. } => cites.shuffle,
            Refusal::CutFirst { next: CutKind::Cover, .. } => cites.cover_first,
            Refusal::CutFirst { .. } | Refusal::NotReady(_) => cites.cut,
            Refusal::SortIsDue { .. } => cites.sort,
            Refusal::ChangeIsDue { .. } => cites.change,
            Refusal::Defective { .. } => cites.defective,
            Refusal::CountWasWrong { .. } => cites.stub,
            Refusal::NotYours { .. }
            | Refusal::NoHand
            | Refusal::NothingOrdered
            | Refusal::NoSuchDeck { .. }
            | Refusal::NotPresent { .. }
            | Refusal::HasLooked { .. }
            | Refusal::InTheHand { .. }
            | Refusal::IsReady { .. } => None,
        }
    }
}

/// A step as the dealer hears it.
const fn words(step: Step) -> &'static str {
    match step {
        Step::Inspect => "the dealer must inspect it",
        Step::Verify => "the floor must verify it",
        Step::CheckFaces => "its faces must be checked",
        Step::CheckBacks => "its backs must be checked",
        Step::Spread => "it must be spread in order",
        Step::TurnUp => "it must be turned face up",
        Step::Offer => "players must have a look at it",
        Step::TurnDown => "it must be turned face down",
        Step::Wash => "it must be washed",
        Step::Stack => "it must be stacked",
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotYours { actor } => write!(f, "{actor} may not do that"),
            Refusal::HandIsOn => f.write_str("a hand is being played: wait until it is over"),
            Refusal::NoHand => f.write_str("no hand is being played"),
            Refusal::NoDecks => f.write_str("the table has no decks: send for them"),
            Refusal::NothingOrdered => f.write_str("no decks are on their way: send for them"),
            Refusal::NoSuchDeck { deck } => write!(f, "the table has no deck {deck:?}: name the other one"),
            Refusal::ShortDeckSet { decks, .. } => {
                write!(f, "the table has {decks} of its two decks: send for decks")
            }
            Refusal::NoMachine => {
                f.write_str("only a table with a shuffling machine uses a second deck: bring one deck")
            }
            Refusal::NotToStandard { deck } => {
                write!(f, "deck {deck:?} does not meet the standard: bring another")
            }
            Refusal::BacksAlike => {
                f.write_str("the backs of the two decks cannot be told apart: bring another deck")
            }
            Refusal::ColoursAlike => {
                f.write_str("the backs of the two decks must differ in color: bring another deck")
            }
            Refusal::CoverLikeBack { deck } => {
                write!(f, "the cover card looks like the back of deck {deck:?}: use another color")
            }
            Refusal::NoPreShuffled => f.write_str(
                "pre-shuffled decks are not used at this table: bring them in order, to be inspected",
            ),
            Refusal::TellSurveillanceFirst => f.write_str("tell surveillance first"),
            Refusal::ExamineFirst => f.write_str("spread the cards and check them first"),
            Refusal::SetStays { .. } => {
                f.write_str("these decks have not been in use long enough to be changed: wait")
            }
            Refusal::DeckStays => f.write_str("the deck stays in play for a full round: wait"),
            Refusal::Alternates => {
                f.write_str("the shuffling machine alternates the decks by itself: play on")
            }
            Refusal::StepFirst { deck, next } => {
                write!(f, "deck {deck:?} is not that far yet: first {}", words(*next))
            }
            Refusal::NoStepLeft { deck } => write!(f, "deck {deck:?} is stacked: shuffle it"),
            Refusal::TooFewPlayers { needs } => write!(f, "wait until {needs} players are at the table"),
            Refusal::NotPresent { seat } => write!(f, "nobody is in seat {seat}: name a player"),
            Refusal::HasLooked { seat } => {
                write!(f, "seat {seat} has already had a look: name another player")
            }
            Refusal::ShuffleFirst { deck, next } => {
                write!(f, "deck {deck:?} is not shuffled: {next} next")
            }
            Refusal::CutFirst { deck, next } => write!(f, "deck {deck:?} is not cut: {next} next"),
            Refusal::InTheHand { deck } => write!(f, "deck {deck:?} is being dealt: wait"),
            Refusal::NotReady(not_ready) => fmt::Display::fmt(not_ready, f),
            Refusal::IsReady { deck } => write!(f, "deck {deck:?} is ready: deal it"),
            Refusal::SortIsDue { deck, .. } => write!(f, "deck {deck:?} is due to be sorted"),
            Refusal::ChangeIsDue { .. } => f.write_str("these decks are due to be replaced: send for others"),
            Refusal::Defective { deck, defect } => {
                write!(f, "deck {deck:?} {defect}: replace it")
            }
            Refusal::CountWasWrong { deck } => {
                write!(f, "deck {deck:?} did not count right: call the floor")
            }
        }
    }
}

impl core::error::Error for Refusal {}
