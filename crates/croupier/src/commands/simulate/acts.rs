//! The kinds of act that are counted.

use poker::{HandEvent, Raise};

/// What a player did.
#[derive(Clone, Copy)]
pub(super) enum Act {
    Fold,
    Check,
    Call,
    Bet,
    Complete,
    Raise,
    BringIn,
    StandPat,
    Discard,
    Show,
    Muck,
    RunOnce,
    RunAgain,
    OfferChop,
}

impl Act {
    /// Every kind, in the order of the report.
    pub(super) const ALL: [Act; 14] = [
        Act::Fold,
        Act::Check,
        Act::Call,
        Act::Bet,
        Act::Complete,
        Act::Raise,
        Act::BringIn,
        Act::StandPat,
        Act::Discard,
        Act::Show,
        Act::Muck,
        Act::RunOnce,
        Act::RunAgain,
        Act::OfferChop,
    ];

    /// The act an event reports, if it reports one.
    #[inline]
    pub(super) const fn of(event: &HandEvent) -> Option<Act> {
        Some(match event {
            HandEvent::Folded { .. } => Act::Fold,
            HandEvent::Checked { .. } => Act::Check,
            HandEvent::Called { .. } => Act::Call,
            HandEvent::Raised { what: Raise::Bet, .. } => Act::Bet,
            HandEvent::Raised { what: Raise::Complete, .. } => Act::Complete,
            HandEvent::Raised { what: Raise::Raise, .. } => Act::Raise,
            HandEvent::BroughtIn { .. } => Act::BringIn,
            HandEvent::DrawCalled { cards: 0, .. } => Act::StandPat,
            HandEvent::DrawCalled { .. } => Act::Discard,
            HandEvent::Tabled { .. } => Act::Show,
            HandEvent::Mucked { .. } => Act::Muck,
            HandEvent::RunsAsked { times: 1, .. } => Act::RunOnce,
            HandEvent::RunsAsked { .. } => Act::RunAgain,
            HandEvent::ChopOffered { .. } => Act::OfferChop,
            _ => return None,
        })
    }

    /// As the report names it; programs read it with underscores.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Act::Fold => "fold",
            Act::Check => "check",
            Act::Call => "call",
            Act::Bet => "bet",
            Act::Complete => "complete",
            Act::Raise => "raise",
            Act::BringIn => "bring-in",
            Act::StandPat => "stand pat",
            Act::Discard => "discard",
            Act::Show => "show",
            Act::Muck => "muck",
            Act::RunOnce => "run once",
            Act::RunAgain => "run again",
            Act::OfferChop => "offer chop",
        }
    }
}
