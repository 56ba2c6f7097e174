//! An event as one viewer sees it.

use game::{Facedown, Viewer};
use poker::HandEvent;
use poker::card_faults::CardFaultEvent;
use poker::irregular::seeing::SeeingEvent;
use poker::irregular::{IrregularEvent, PileName};

use crate::Seen;

/// An event as one viewer sees it.
pub type Sight = HandEvent<Seen>;

/// What a viewer is told of an event.
///
/// Every event is written out: an event with a face-down card that is added one day does not compile here before
/// somebody has said who may see it.
///
/// ```
/// use game::{Facedown, Seat, Viewer};
/// use poker::HandEvent;
/// use view::{Sight, observe};
///
/// let [ana, ben] = [1, 2].map(|number| Seat::new(number).expect("seats count from one"));
/// let ace = "As".parse().expect("a card");
/// let dealt = HandEvent::CardDealt { seat: ana, card: Facedown::of(ana, Some(ace)) };
/// // Everybody is told that a card was dealt; whose it is sees it, and so does the eye.
/// let sees = |viewer| match observe(&dealt, viewer) {
///     Sight::CardDealt { card, .. } => card.card(),
///     _ => None,
/// };
/// assert_eq!((sees(Viewer::Seat(ana)), sees(Viewer::Eye)), (Some(ace), Some(ace)));
/// assert_eq!((sees(Viewer::Seat(ben)), sees(Viewer::Rail), sees(Viewer::Floor)), (None, None, None));
/// ```
pub fn observe(event: &HandEvent, viewer: Viewer) -> Sight {
    let see = |card: Facedown| Seen::by(viewer, card);
    match *event {
        HandEvent::AntePosted { seat, amount } => HandEvent::AntePosted { seat, amount },
        HandEvent::BlindPosted { seat, post, amount } => HandEvent::BlindPosted { seat, post, amount },
        HandEvent::DeadMoneyPosted { seat, amount } => HandEvent::DeadMoneyPosted { seat, amount },
        HandEvent::AllInCalled { seat } => HandEvent::AllInCalled { seat },
        HandEvent::AntesGathered => HandEvent::AntesGathered,
        HandEvent::CardBurned { card } => HandEvent::CardBurned { card: see(card) },
        HandEvent::CardDealt { seat, card } => HandEvent::CardDealt { seat, card: see(card) },
        HandEvent::UpCardDealt { seat, card } => HandEvent::UpCardDealt { seat, card },
        HandEvent::BoardCardDealt { run, card } => HandEvent::BoardCardDealt { run, card },
        HandEvent::BurnsScrambled => HandEvent::BurnsScrambled,
        HandEvent::CommonCardCalled => HandEvent::CommonCardCalled,
        HandEvent::DiscardsReshuffled { own_too } => HandEvent::DiscardsReshuffled { own_too },
        HandEvent::OpenerCalled { seat } => HandEvent::OpenerCalled { seat },
        HandEvent::PairCalled { seat, rank } => HandEvent::PairCalled { seat, rank },
        HandEvent::BroughtIn { seat, amount } => HandEvent::BroughtIn { seat, amount },
        HandEvent::Checked { seat } => HandEvent::Checked { seat },
        HandEvent::Called { seat, amount } => HandEvent::Called { seat, amount },
        HandEvent::Raised { seat, to, what } => HandEvent::Raised { seat, to, what },
        HandEvent::Folded { seat } => HandEvent::Folded { seat },
        HandEvent::TimedOut { seat } => HandEvent::TimedOut { seat },
        HandEvent::ChopOffered { seat } => HandEvent::ChopOffered { seat },
        HandEvent::ChopDeclined { seat } => HandEvent::ChopDeclined { seat },
        HandEvent::BlindsChopped => HandEvent::BlindsChopped,
        HandEvent::UncalledReturned { seat, amount } => HandEvent::UncalledReturned { seat, amount },
        HandEvent::BetsGathered => HandEvent::BetsGathered,
        HandEvent::RakeTaken { pot, amount } => HandEvent::RakeTaken { pot, amount },
        HandEvent::DropTaken { drop, pot, amount } => HandEvent::DropTaken { drop, pot, amount },
        HandEvent::CardDiscarded { seat, card } => HandEvent::CardDiscarded { seat, card: see(card) },
        HandEvent::DrawCalled { seat, cards } => HandEvent::DrawCalled { seat, cards },
        HandEvent::RunsAsked { seat, times } => HandEvent::RunsAsked { seat, times },
        HandEvent::RunsAgreed { times } => HandEvent::RunsAgreed { times },
        HandEvent::Tabled { seat, cards } => HandEvent::Tabled { seat, cards },
        HandEvent::Mucked { seat } => HandEvent::Mucked { seat },
        HandEvent::HandKilled { seat } => HandEvent::HandKilled { seat },
        HandEvent::PotPushed { pot, run, seat, amount, odd, won, rule } => {
            HandEvent::PotPushed { pot, run, seat, amount, odd, won, rule }
        }
        HandEvent::HandOver => HandEvent::HandOver,
        HandEvent::Irregular(event) => HandEvent::Irregular(match event {
            IrregularEvent::CardMarked { at, mark, card } => IrregularEvent::CardMarked { at, mark, card },
            IrregularEvent::StrayFound { mark, card } => IrregularEvent::StrayFound { mark, card },
            // What lies on a board lies there for everybody.
            IrregularEvent::CardMoved { from, to, card }
                if matches!(from.pile, PileName::Board(_)) || matches!(to, PileName::Board(_)) =>
            {
                IrregularEvent::CardMoved { from, to, card: Seen::by(Viewer::Eye, card) }
            }
            IrregularEvent::CardMoved { from, to, card } => {
                IrregularEvent::CardMoved { from, to, card: see(card) }
            }
            IrregularEvent::SeatFlagged { seat, flag, on } => IrregularEvent::SeatFlagged { seat, flag, on },
            IrregularEvent::CaseOpened { question, rule } => IrregularEvent::CaseOpened { question, rule },
            IrregularEvent::CaseRuled { choice, by, rule } => IrregularEvent::CaseRuled { choice, by, rule },
            // What is reported is what everybody has seen.
            IrregularEvent::FaultReported { fault } => IrregularEvent::FaultReported { fault },
            IrregularEvent::Misdealt { rule } => IrregularEvent::Misdealt { rule },
            IrregularEvent::PlayedOn { rule } => IrregularEvent::PlayedOn { rule },
            IrregularEvent::HandFouled { seat, rule } => IrregularEvent::HandFouled { seat, rule },
            IrregularEvent::HandVoided { by, rule } => IrregularEvent::HandVoided { by, rule },
            IrregularEvent::PotTakenBack { seat, amount } => IrregularEvent::PotTakenBack { seat, amount },
            IrregularEvent::RakeReturned { amount } => IrregularEvent::RakeReturned { amount },
            IrregularEvent::DropReturned { drop, amount } => IrregularEvent::DropReturned { drop, amount },
            IrregularEvent::ContributionReturned { seat, amount } => {
                IrregularEvent::ContributionReturned { seat, amount }
            }
            // No card is part of them.
            IrregularEvent::Act(event) => IrregularEvent::Act(event),
            IrregularEvent::Cards(event) => IrregularEvent::Cards(match event {
                CardFaultEvent::BurnForgotten => CardFaultEvent::BurnForgotten,
                CardFaultEvent::BurnedAgain { card } => CardFaultEvent::BurnedAgain { card: see(card) },
                CardFaultEvent::BurnedEarly { card } => CardFaultEvent::BurnedEarly { card: see(card) },
                CardFaultEvent::CameEarly { to, up, card, rule } => {
                    // What lay face up was seen by everybody.
                    let card = if up { Seen::by(Viewer::Eye, card) } else { see(card) };
                    CardFaultEvent::CameEarly { to, up, card, rule }
                }
                CardFaultEvent::KeptEarly { seat, card, rule } => {
                    CardFaultEvent::KeptEarly { seat, card: see(card), rule }
                }
                CardFaultEvent::Due { due, rule } => CardFaultEvent::Due { due, rule },
                CardFaultEvent::StubReshuffled { cards } => CardFaultEvent::StubReshuffled { cards },
                CardFaultEvent::DealtAgain { street, rule } => CardFaultEvent::DealtAgain { street, rule },
                CardFaultEvent::TurnedUp { seat, at, card, rule } => {
                    CardFaultEvent::TurnedUp { seat, at, card, rule }
                }
                CardFaultEvent::HandDead { seat, rule } => CardFaultEvent::HandDead { seat, rule },
                CardFaultEvent::AnteReturned { seat, amount, rule } => {
                    CardFaultEvent::AnteReturned { seat, amount, rule }
                }
            }),
            IrregularEvent::HeldOver { from, amount, rule } => {
                IrregularEvent::HeldOver { from, amount, rule }
            }
            // Both are what everybody was told and sees.
            IrregularEvent::CardCorrected { was, is, by } => IrregularEvent::CardCorrected { was, is, by },
            IrregularEvent::Seeing(event) => IrregularEvent::Seeing(match event {
                SeeingEvent::ShownToOne { owner, to, card, moment, rule } => {
                    // Whoever was shown it has seen it.
                    let saw = to.is_some_and(|seat| viewer == Viewer::Seat(seat));
                    let card = if saw { Seen::by(Viewer::Eye, card) } else { see(card) };
                    SeeingEvent::ShownToOne { owner, to, card, moment, rule }
                }
                SeeingEvent::ShownToAll { owner, card, rule } => {
                    SeeingEvent::ShownToAll { owner, card, rule }
                }
                SeeingEvent::HandShown { seat, cards, rule } => SeeingEvent::HandShown { seat, cards, rule },
                SeeingEvent::PotReturned { pot, seat, amount } => {
                    SeeingEvent::PotReturned { pot, seat, amount }
                }
                SeeingEvent::HandRevived { seat, rule } => SeeingEvent::HandRevived { seat, rule },
                SeeingEvent::PlaysBoard { seat, rule } => SeeingEvent::PlaysBoard { seat, rule },
                SeeingEvent::MiscalledOnPurpose { seat, rule } => {
                    SeeingEvent::MiscalledOnPurpose { seat, rule }
                }
            }),
        }),
    }
}
