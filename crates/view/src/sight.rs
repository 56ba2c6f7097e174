//! An event as one viewer sees it.

use game::{Facedown, Viewer};
use poker::Event;
use poker::card_faults::Event as Cards;
use poker::irregular::seeing::Event as Seeing;
use poker::irregular::{Event as Odd, PileName};

use crate::Seen;

/// An event as one viewer sees it.
pub type Sight = Event<Seen>;

/// What a viewer is told of an event.
///
/// Every event is written out: an event with a face-down card that is added one day does not compile here before
/// somebody has said who may see it.
///
/// ```
/// use game::{Facedown, Seat, Viewer};
/// use poker::Event;
/// use view::{Sight, observe};
///
/// let [ana, ben] = [1, 2].map(|number| Seat::new(number).expect("seats count from one"));
/// let ace = "As".parse().expect("a card");
/// let dealt = Event::CardDealt { seat: ana, card: Facedown::of(ana, Some(ace)) };
/// // Everybody is told that a card was dealt; whose it is sees it, and so does the eye.
/// let sees = |viewer| match observe(&dealt, viewer) {
///     Sight::CardDealt { card, .. } => card.card(),
///     _ => None,
/// };
/// assert_eq!((sees(Viewer::Seat(ana)), sees(Viewer::Eye)), (Some(ace), Some(ace)));
/// assert_eq!((sees(Viewer::Seat(ben)), sees(Viewer::Rail), sees(Viewer::Floor)), (None, None, None));
/// ```
pub fn observe(event: &Event, viewer: Viewer) -> Sight {
    let see = |card: Facedown| Seen::by(viewer, card);
    match *event {
        Event::AntePosted { seat, amount } => Event::AntePosted { seat, amount },
        Event::BlindPosted { seat, post, amount } => Event::BlindPosted { seat, post, amount },
        Event::DeadMoneyPosted { seat, amount } => Event::DeadMoneyPosted { seat, amount },
        Event::AllInCalled { seat } => Event::AllInCalled { seat },
        Event::AntesGathered => Event::AntesGathered,
        Event::CardBurned { card } => Event::CardBurned { card: see(card) },
        Event::CardDealt { seat, card } => Event::CardDealt { seat, card: see(card) },
        Event::UpCardDealt { seat, card } => Event::UpCardDealt { seat, card },
        Event::BoardCardDealt { run, card } => Event::BoardCardDealt { run, card },
        Event::BurnsScrambled => Event::BurnsScrambled,
        Event::CommonCardCalled => Event::CommonCardCalled,
        Event::DiscardsReshuffled { own_too } => Event::DiscardsReshuffled { own_too },
        Event::OpenerCalled { seat } => Event::OpenerCalled { seat },
        Event::PairCalled { seat, rank } => Event::PairCalled { seat, rank },
        Event::BroughtIn { seat, amount } => Event::BroughtIn { seat, amount },
        Event::Checked { seat } => Event::Checked { seat },
        Event::Called { seat, amount } => Event::Called { seat, amount },
        Event::Raised { seat, to, what } => Event::Raised { seat, to, what },
        Event::Folded { seat } => Event::Folded { seat },
        Event::TimedOut { seat } => Event::TimedOut { seat },
        Event::ChopOffered { seat } => Event::ChopOffered { seat },
        Event::ChopDeclined { seat } => Event::ChopDeclined { seat },
        Event::BlindsChopped => Event::BlindsChopped,
        Event::UncalledReturned { seat, amount } => Event::UncalledReturned { seat, amount },
        Event::BetsGathered => Event::BetsGathered,
        Event::RakeTaken { pot, amount } => Event::RakeTaken { pot, amount },
        Event::DropTaken { drop, pot, amount } => Event::DropTaken { drop, pot, amount },
        Event::CardDiscarded { seat, card } => Event::CardDiscarded { seat, card: see(card) },
        Event::DrawCalled { seat, cards } => Event::DrawCalled { seat, cards },
        Event::RunsAsked { seat, times } => Event::RunsAsked { seat, times },
        Event::RunsAgreed { times } => Event::RunsAgreed { times },
        Event::Tabled { seat, cards } => Event::Tabled { seat, cards },
        Event::Mucked { seat } => Event::Mucked { seat },
        Event::HandKilled { seat } => Event::HandKilled { seat },
        Event::PotPushed { pot, run, seat, amount, odd, won, rule } => {
            Event::PotPushed { pot, run, seat, amount, odd, won, rule }
        }
        Event::HandOver => Event::HandOver,
        Event::Irregular(event) => Event::Irregular(match event {
            Odd::CardMarked { at, mark, card } => Odd::CardMarked { at, mark, card },
            Odd::StrayFound { mark, card } => Odd::StrayFound { mark, card },
            // What lies on a board lies there for everybody.
            Odd::CardMoved { from, to, card }
                if matches!(from.pile, PileName::Board(_)) || matches!(to, PileName::Board(_)) =>
            {
                Odd::CardMoved { from, to, card: Seen::by(Viewer::Eye, card) }
            }
            Odd::CardMoved { from, to, card } => Odd::CardMoved { from, to, card: see(card) },
            Odd::SeatFlagged { seat, flag, on } => Odd::SeatFlagged { seat, flag, on },
            Odd::CaseOpened { question, rule } => Odd::CaseOpened { question, rule },
            Odd::CaseRuled { choice, by, rule } => Odd::CaseRuled { choice, by, rule },
            // What is reported is what everybody has seen.
            Odd::FaultReported { fault } => Odd::FaultReported { fault },
            Odd::Misdealt { rule } => Odd::Misdealt { rule },
            Odd::PlayedOn { rule } => Odd::PlayedOn { rule },
            Odd::HandFouled { seat, rule } => Odd::HandFouled { seat, rule },
            Odd::HandVoided { by, rule } => Odd::HandVoided { by, rule },
            Odd::PotTakenBack { seat, amount } => Odd::PotTakenBack { seat, amount },
            Odd::RakeReturned { amount } => Odd::RakeReturned { amount },
            Odd::DropReturned { drop, amount } => Odd::DropReturned { drop, amount },
            Odd::ContributionReturned { seat, amount } => Odd::ContributionReturned { seat, amount },
            // No card is part of them.
            Odd::Act(event) => Odd::Act(event),
            Odd::Cards(event) => Odd::Cards(match event {
                Cards::BurnForgotten => Cards::BurnForgotten,
                Cards::BurnedAgain { card } => Cards::BurnedAgain { card: see(card) },
                Cards::BurnedEarly { card } => Cards::BurnedEarly { card: see(card) },
                Cards::CameEarly { to, up, card, rule } => {
                    // What lay face up was seen by everybody.
                    let card = if up { Seen::by(Viewer::Eye, card) } else { see(card) };
                    Cards::CameEarly { to, up, card, rule }
                }
                Cards::KeptEarly { seat, card, rule } => Cards::KeptEarly { seat, card: see(card), rule },
                Cards::Due { due, rule } => Cards::Due { due, rule },
                Cards::StubReshuffled { cards } => Cards::StubReshuffled { cards },
                Cards::DealtAgain { street, rule } => Cards::DealtAgain { street, rule },
                Cards::TurnedUp { seat, at, card, rule } => Cards::TurnedUp { seat, at, card, rule },
                Cards::HandDead { seat, rule } => Cards::HandDead { seat, rule },
                Cards::AnteReturned { seat, amount, rule } => Cards::AnteReturned { seat, amount, rule },
            }),
            Odd::HeldOver { from, amount, rule } => Odd::HeldOver { from, amount, rule },
            // Both are what everybody was told and sees.
            Odd::CardCorrected { was, is, by } => Odd::CardCorrected { was, is, by },
            Odd::Seeing(event) => Odd::Seeing(match event {
                Seeing::ShownToOne { owner, to, card, moment, rule } => {
                    // Whoever was shown it has seen it.
                    let saw = to.is_some_and(|seat| viewer == Viewer::Seat(seat));
                    let card = if saw { Seen::by(Viewer::Eye, card) } else { see(card) };
                    Seeing::ShownToOne { owner, to, card, moment, rule }
                }
                Seeing::ShownToAll { owner, card, rule } => Seeing::ShownToAll { owner, card, rule },
                Seeing::HandShown { seat, cards, rule } => Seeing::HandShown { seat, cards, rule },
                Seeing::PotReturned { pot, seat, amount } => Seeing::PotReturned { pot, seat, amount },
                Seeing::HandRevived { seat, rule } => Seeing::HandRevived { seat, rule },
                Seeing::PlaysBoard { seat, rule } => Seeing::PlaysBoard { seat, rule },
                Seeing::MiscalledOnPurpose { seat, rule } => Seeing::MiscalledOnPurpose { seat, rule },
            }),
        }),
    }
}
