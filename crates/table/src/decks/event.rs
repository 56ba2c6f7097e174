//! What may be asked for about decks, and what has happened.

use game::preparation::Motion;
use game::{Badge, Seat, Span};
use rulebook::RuleId;

use super::look::{InOrder, Whole};
use super::policy::{DeckPolicy, Step};
use super::setup::{CutStep, Defect, Face, Order, Which};

/// What may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// A floorperson sends for decks.
    Order(Order),
    /// A supervisor tells surveillance about them.
    TellSurveillance,
    /// A supervisor has looked through both.
    Examine(Whole, Whole),
    /// They come to the table and take the place of those that lie there.
    Deliver,
    /// A step with a deck before its shuffle.
    Care {
        /// Which deck.
        deck: Which,
        /// Which step.
        step: Step,
    },
    /// A deck is spread face up for the players, in order.
    Spread {
        /// Which deck.
        deck: Which,
        /// That it is in order.
        order: InOrder,
    },
    /// A player has the chance to look at the cards.
    Offer {
        /// Who.
        seat: Seat,
    },
    /// A motion of the shuffle.
    Shuffle {
        /// Which deck.
        deck: Which,
        /// Which motion.
        motion: Motion,
    },
    /// A step of the cut.
    Cut {
        /// Which deck.
        deck: Which,
        /// Which step.
        step: CutStep,
    },
    /// All that is left of shuffle and cut, without anybody looking on step by step.
    MakeReady,
    /// The other deck comes into play.
    Rotate,
    /// A deck is put back in order of suit and rank.
    Sort {
        /// Which.
        deck: Which,
    },
    /// Somebody has found something wrong with a deck.
    ReportDefect {
        /// Which deck.
        deck: Which,
        /// What.
        defect: Defect,
    },
    /// A deck is taken away.
    TakeAway {
        /// Which.
        deck: Which,
    },
    /// Nobody plays: the decks are spread.
    GoIdle {
        /// Which side shows.
        face: Face,
    },
    /// The dealer has counted the stub.
    CountStub {
        /// How many cards there should be.
        expected: u8,
        /// How many there are.
        counted: u8,
    },
    /// The dealer has counted the hands that came back.
    CountMuck {
        /// How many cards there should be.
        expected: u8,
        /// How many there are.
        counted: u8,
    },
    /// A floorperson has looked into a wrong count.
    Clear {
        /// Which deck.
        deck: Which,
    },
    /// A hand begins.
    HandBegins,
    /// A hand is over.
    HandEnds,
    /// The room was down for so long.
    Resume {
        /// How long.
        by: Span,
    },
}

/// What has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeckEvent {
    /// Decks were sent for.
    Ordered {
        /// Which.
        order: Order,
    },
    /// Surveillance was told.
    SurveillanceTold {
        /// By whom.
        by: Badge,
    },
    /// The set was looked through and found whole.
    Examined {
        /// By whom.
        by: Badge,
    },
    /// The decks came to the table.
    Delivered {
        /// Which.
        order: Order,
        /// What was wrong with the set before, where that is why they came early.
        because: Option<Defect>,
    },
    /// A step was done with a deck.
    Cared {
        /// Which deck.
        deck: Which,
        /// Which step.
        step: Step,
    },
    /// A player had the chance to look at the cards.
    Offered {
        /// Who.
        seat: Seat,
        /// Whether that was the last who had to.
        enough: bool,
    },
    /// A motion of the shuffle was done.
    Shuffled {
        /// Which deck.
        deck: Which,
        /// Which motion.
        motion: Motion,
    },
    /// A step of the cut was done.
    Cut {
        /// Which deck.
        deck: Which,
        /// Which step.
        step: CutStep,
    },
    /// A deck was shuffled, and cut too where it is dealt next.
    MadeReady {
        /// Which deck.
        deck: Which,
        /// Whether it was cut.
        cut: bool,
    },
    /// The other deck came into play.
    Rotated {
        /// Which.
        to: Which,
    },
    /// A deck was put in order.
    Sorted {
        /// Which.
        deck: Which,
    },
    /// Something is wrong with a deck.
    DefectFound {
        /// Which deck.
        deck: Which,
        /// What.
        defect: Defect,
    },
    /// A deck was taken away.
    TakenAway {
        /// Which.
        deck: Which,
    },
    /// The decks were spread over an idle table.
    WentIdle {
        /// Which side shows.
        face: Face,
    },
    /// The stub was counted. Other numbers than expected are an alert, and the deck is not dealt again before a
    /// floorperson has looked into it.
    StubCounted {
        /// Which deck.
        deck: Which,
        /// How many cards there should be.
        expected: u8,
        /// How many there are.
        counted: u8,
    },
    /// The hands that came back were counted; the same holds.
    MuckCounted {
        /// Which deck.
        deck: Which,
        /// How many cards there should be.
        expected: u8,
        /// How many there are.
        counted: u8,
    },
    /// A floorperson cleared a deck.
    Cleared {
        /// Which.
        deck: Which,
        /// Who.
        by: Badge,
    },
    /// A hand began.
    HandBegan {
        /// With which deck.
        deck: Which,
        /// Where the button lies.
        button: Option<Seat>,
    },
    /// A hand is over.
    HandEnded {
        /// Which deck the next is dealt from.
        next: Which,
    },
    /// The room was down: every end moves.
    Resumed {
        /// How long it was down.
        by: Span,
    },
}

impl DeckEvent {
    /// Whether somebody has to be told: a count was wrong or a deck is defective.
    pub fn is_alert(&self) -> bool {
        match self {
            DeckEvent::StubCounted { expected, counted, .. }
            | DeckEvent::MuckCounted { expected, counted, .. } => expected != counted,
            DeckEvent::DefectFound { .. } => true,
            _ => false,
        }
    }

    /// The rule it carries out.
    pub fn rule(&self, policy: &DeckPolicy) -> Option<RuleId> {
        let cites = &policy.cites;
        match self {
            DeckEvent::SurveillanceTold { .. } | DeckEvent::Examined { .. } => cites.examined,
            DeckEvent::Delivered { because: Some(_), .. } | DeckEvent::DefectFound { .. } => cites.defective,
            DeckEvent::Cared { step: Step::Spread, .. } => cites.spread,
            DeckEvent::Cared { step: Step::TurnUp, .. } => cites.turn_up,
            DeckEvent::Cared { step: Step::TurnDown | Step::Wash | Step::Stack, .. } => cites.wash,
            DeckEvent::Cared { .. } => cites.inspect,
            DeckEvent::Offered { .. } => cites.offer,
            DeckEvent::Shuffled { .. } | DeckEvent::MadeReady { .. } => cites.shuffle,
            DeckEvent::Cut { step: CutStep::Cover, .. } => cites.cover_first,
            DeckEvent::Cut { .. } => cites.cut,
            DeckEvent::Rotated { .. } => cites.rotate,
            DeckEvent::Sorted { .. } => cites.sort,
            DeckEvent::Delivered { .. } => cites.change,
            DeckEvent::WentIdle { .. } => cites.idle,
            DeckEvent::StubCounted { .. } => cites.stub,
            DeckEvent::MuckCounted { .. } => cites.muck,
            DeckEvent::HandEnded { .. } if policy.machine.is_some() => cites.alternate,
            DeckEvent::Ordered { .. }
            | DeckEvent::TakenAway { .. }
            | DeckEvent::Cleared { .. }
            | DeckEvent::HandBegan { .. }
            | DeckEvent::HandEnded { .. }
            | DeckEvent::Resumed { .. } => None,
        }
    }
}
