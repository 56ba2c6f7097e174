//! Why a request about decks is refused.

use core::fmt;

use game::preparation::{Motion, NotReady};
use game::{Actor, Moment, Seat};
use rulebook::RuleId;

use super::policy::{CutKind, DeckPolicy, Step};
use super::setup::{Defect, Which};

/// Why a request is refused: the facts. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeckRefusal {
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

impl DeckRefusal {
    /// A code that stays.
    pub const fn key(&self) -> &'static str {
        match self {
            DeckRefusal::NotYours { .. } => "not-yours",
            DeckRefusal::HandIsOn => "hand-is-on",
            DeckRefusal::NoHand => "no-hand",
            DeckRefusal::NoDecks => "no-decks",
            DeckRefusal::NothingOrdered => "nothing-ordered",
            DeckRefusal::NoSuchDeck { .. } => "no-such-deck",
            DeckRefusal::ShortDeckSet { .. } => "short-deck-set",
            DeckRefusal::NoMachine => "no-machine",
            DeckRefusal::NotToStandard { .. } => "not-to-standard",
            DeckRefusal::BacksAlike => "backs-alike",
            DeckRefusal::ColoursAlike => "colours-alike",
            DeckRefusal::CoverLikeBack { .. } => "cover-like-back",
            DeckRefusal::NoPreShuffled => "no-pre-shuffled",
            DeckRefusal::TellSurveillanceFirst => "tell-surveillance-first",
            DeckRefusal::ExamineFirst => "examine-first",
            DeckRefusal::SetStays { .. } => "set-stays",
            DeckRefusal::DeckStays => "deck-stays",
            DeckRefusal::Alternates => "alternates",
            DeckRefusal::StepFirst { .. } => "step-first",
            DeckRefusal::NoStepLeft { .. } => "no-step-left",
            DeckRefusal::TooFewPlayers { .. } => "too-few-players",
            DeckRefusal::NotPresent { .. } => "not-present",
            DeckRefusal::HasLooked { .. } => "has-looked",
            DeckRefusal::ShuffleFirst { .. } => "shuffle-first",
            DeckRefusal::CutFirst { .. } => "cut-first",
            DeckRefusal::InTheHand { .. } => "in-the-hand",
            DeckRefusal::NotReady(_) => "not-ready",
            DeckRefusal::IsReady { .. } => "is-ready",
            DeckRefusal::SortIsDue { .. } => "sort-is-due",
            DeckRefusal::ChangeIsDue { .. } => "change-is-due",
            DeckRefusal::Defective { .. } => "defective",
            DeckRefusal::CountWasWrong { .. } => "count-was-wrong",
        }
    }

    /// The rule it rests on, where the house's book has one.
    pub fn rule(&self, policy: &DeckPolicy) -> Option<RuleId> {
        let cites = &policy.cites;
        match self {
            DeckRefusal::HandIsOn => cites.rotate,
            DeckRefusal::NoDecks | DeckRefusal::ShortDeckSet { machine: false, .. } => cites.kept,
            DeckRefusal::ShortDeckSet { machine: true, .. } | DeckRefusal::NoMachine => cites.both,
            DeckRefusal::NotToStandard { .. } => cites.standard,
            DeckRefusal::BacksAlike => cites.apart,
            DeckRefusal::ColoursAlike => cites.colours,
            DeckRefusal::CoverLikeBack { .. } => cites.cover,
            DeckRefusal::TellSurveillanceFirst | DeckRefusal::ExamineFirst => cites.examined,
            DeckRefusal::SetStays { .. } => cites.set_stays,
            DeckRefusal::DeckStays => cites.a_round,
            DeckRefusal::Alternates => cites.alternate,
            DeckRefusal::StepFirst { next: Step::Offer, .. } => cites.offer,
            DeckRefusal::StepFirst { next: Step::Spread, .. } => cites.spread,
            DeckRefusal::StepFirst { next: Step::TurnUp, .. } | DeckRefusal::TooFewPlayers { .. } => {
                cites.turn_up
            }
            DeckRefusal::StepFirst { next: Step::TurnDown | Step::Wash | Step::Stack, .. } => cites.wash,
            DeckRefusal::NoPreShuffled | DeckRefusal::StepFirst { .. } => cites.inspect,
            DeckRefusal::NoStepLeft { .. } | DeckRefusal::ShuffleFirst { .. } => cites.shuffle,
            DeckRefusal::CutFirst { next: CutKind::Cover, .. } => cites.cover_first,
            DeckRefusal::CutFirst { .. } | DeckRefusal::NotReady(_) => cites.cut,
            DeckRefusal::SortIsDue { .. } => cites.sort,
            DeckRefusal::ChangeIsDue { .. } => cites.change,
            DeckRefusal::Defective { .. } => cites.defective,
            DeckRefusal::CountWasWrong { .. } => cites.stub,
            DeckRefusal::NotYours { .. }
            | DeckRefusal::NoHand
            | DeckRefusal::NothingOrdered
            | DeckRefusal::NoSuchDeck { .. }
            | DeckRefusal::NotPresent { .. }
            | DeckRefusal::HasLooked { .. }
            | DeckRefusal::InTheHand { .. }
            | DeckRefusal::IsReady { .. } => None,
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

impl fmt::Display for DeckRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeckRefusal::NotYours { actor } => write!(f, "{actor} may not do that"),
            DeckRefusal::HandIsOn => f.write_str("a hand is being played: wait until it is over"),
            DeckRefusal::NoHand => f.write_str("no hand is being played"),
            DeckRefusal::NoDecks => f.write_str("the table has no decks: send for them"),
            DeckRefusal::NothingOrdered => f.write_str("no decks are on their way: send for them"),
            DeckRefusal::NoSuchDeck { deck } => {
                write!(f, "the table has no deck {deck:?}: name the other one")
            }
            DeckRefusal::ShortDeckSet { decks, .. } => {
                write!(f, "the table has {decks} of its two decks: send for decks")
            }
            DeckRefusal::NoMachine => {
                f.write_str("only a table with a shuffling machine uses a second deck: bring one deck")
            }
            DeckRefusal::NotToStandard { deck } => {
                write!(f, "deck {deck:?} does not meet the standard: bring another")
            }
            DeckRefusal::BacksAlike => {
                f.write_str("the backs of the two decks cannot be told apart: bring another deck")
            }
            DeckRefusal::ColoursAlike => {
                f.write_str("the backs of the two decks must differ in color: bring another deck")
            }
            DeckRefusal::CoverLikeBack { deck } => {
                write!(f, "the cover card looks like the back of deck {deck:?}: use another color")
            }
            DeckRefusal::NoPreShuffled => f.write_str(
                "pre-shuffled decks are not used at this table: bring them in order, to be inspected",
            ),
            DeckRefusal::TellSurveillanceFirst => f.write_str("tell surveillance first"),
            DeckRefusal::ExamineFirst => f.write_str("spread the cards and check them first"),
            DeckRefusal::SetStays { .. } => {
                f.write_str("these decks have not been in use long enough to be changed: wait")
            }
            DeckRefusal::DeckStays => f.write_str("the deck stays in play for a full round: wait"),
            DeckRefusal::Alternates => {
                f.write_str("the shuffling machine alternates the decks by itself: play on")
            }
            DeckRefusal::StepFirst { deck, next } => {
                write!(f, "deck {deck:?} is not that far yet: first {}", words(*next))
            }
            DeckRefusal::NoStepLeft { deck } => write!(f, "deck {deck:?} is stacked: shuffle it"),
            DeckRefusal::TooFewPlayers { needs } => write!(f, "wait until {needs} players are at the table"),
            DeckRefusal::NotPresent { seat } => write!(f, "nobody is in seat {seat}: name a player"),
            DeckRefusal::HasLooked { seat } => {
                write!(f, "seat {seat} has already had a look: name another player")
            }
            DeckRefusal::ShuffleFirst { deck, next } => {
                write!(f, "deck {deck:?} is not shuffled: {next} next")
            }
            DeckRefusal::CutFirst { deck, next } => write!(f, "deck {deck:?} is not cut: {next} next"),
            DeckRefusal::InTheHand { deck } => write!(f, "deck {deck:?} is being dealt: wait"),
            DeckRefusal::NotReady(not_ready) => fmt::Display::fmt(not_ready, f),
            DeckRefusal::IsReady { deck } => write!(f, "deck {deck:?} is ready: deal it"),
            DeckRefusal::SortIsDue { deck, .. } => write!(f, "deck {deck:?} is due to be sorted"),
            DeckRefusal::ChangeIsDue { .. } => {
                f.write_str("these decks are due to be replaced: send for others")
            }
            DeckRefusal::Defective { deck, defect } => {
                write!(f, "deck {deck:?} {defect}: replace it")
            }
            DeckRefusal::CountWasWrong { deck } => {
                write!(f, "deck {deck:?} did not count right: call the floor")
            }
        }
    }
}

impl core::error::Error for DeckRefusal {}
