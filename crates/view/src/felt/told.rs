//! An event as one viewer is told.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use game::{Game as _, Moment, Owner, Seat, Viewer};
use poker::irregular::IrregularEvent;
use poker::irregular::seeing::SeeingEvent;
use poker::{Hand, HandEvent, HandSetup};
use rulebook::RuleId;
use table::{Event, Setup, Table};
use wire::{Face, Told};

use super::{around, cites, facts, playing, showdown};
use crate::speaker::{Speaker, Voice};
use crate::{Sight, observe};

/// An event of a table as one viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableSight {
    /// In a hand: some of its cards are hidden.
    Hand(Sight),
    /// Around it: nothing is.
    Open(Event),
}

/// What a viewer is told of a table's event.
///
/// Every event is written out: one with a face-down card that is added one day does not compile here before somebody
/// has said who may see it.
pub fn observe_table(event: &Event, viewer: Viewer) -> TableSight {
    match event {
        Event::Hand(event) => TableSight::Hand(observe(event, viewer)),
        Event::Seated { .. }
        | Event::PlayingOver { .. }
        | Event::SeatGivenBack { .. }
        | Event::OwnerLeft { .. }
        | Event::EntryChosen { .. }
        | Event::SatOut { .. }
        | Event::SitOutAsked { .. }
        | Event::Returned { .. }
        | Event::LeaveAsked { .. }
        | Event::Left { .. }
        | Event::Moved { .. }
        | Event::Busted { .. }
        | Event::GameStarted { .. }
        | Event::ButtonCardDealt { .. }
        | Event::ButtonWon { .. }
        | Event::RevolutionCompleted
        | Event::StraddleTaken { .. }
        | Event::KillTaken { .. }
        | Event::ButtonPlaced { .. }
        | Event::BlindMissed { .. }
        | Event::BlindsLetPass { .. }
        | Event::BlindPlaced { .. }
        | Event::EntryPosted { .. }
        | Event::CameInFree { .. }
        | Event::CameBackFree { .. }
        | Event::StraddlePlaced { .. }
        | Event::KillPlaced { .. }
        | Event::LimitsRaised
        | Event::DealtIn { .. }
        | Event::HandBegan { .. }
        | Event::HandEnded { .. }
        | Event::KillButtonMoved { .. }
        | Event::LegUp { .. }
        | Event::LegLost { .. }
        | Event::KillDue { .. }
        | Event::KillOwed { .. }
        | Event::HandUndone { .. }
        | Event::ButtonMisplaced { .. }
        | Event::ButtonFoundWrong
        | Event::OwingOverlooked { .. }
        | Event::PotCarriedOver { .. }
        | Event::LeaverRefunded { .. }
        | Event::LimitsStayUp { .. }
        | Event::BuyIn(_)
        | Event::Absence(_)
        | Event::Decks(_)
        | Event::Clock(_)
        | Event::TimeCharge(_)
        | Event::Rotation(_)
        | Event::Director(_)
        | Event::ChipsRuledAway { .. }
        | Event::ChipsRuledTo { .. } => TableSight::Open(*event),
    }
}

/// Who at the table sees more of an event than the rail does: the owner of a card that lies face down.
pub fn sees_more(event: &Event) -> Option<Seat> {
    match event {
        Event::Hand(HandEvent::CardDealt { card, .. } | HandEvent::CardDiscarded { card, .. }) => {
            match card.owner() {
                Owner::Seat(seat) => Some(seat),
                Owner::Nobody => None,
            }
        }
        _ => None,
    }
}

/// An event with its words, its cards and its rule. The table is as it was before.
pub(super) fn told(
    setup: &Setup,
    table: &Table,
    (n, at): (u64, Moment),
    event: &Event,
    viewer: Viewer,
    people: &Speaker<'_>,
) -> Told {
    let facts::Facts { what, seat, amount, procedure, aloud } = facts::of(event);
    let (says, rule, cards) = shown(setup, table, event, viewer, people);
    let aloud = aloud.then(|| shown(setup, table, event, viewer, &people.to(Voice::Ear)).0);
    Told {
        n,
        at: at.millis(),
        what,
        procedure,
        seat: seat.map(Seat::number),
        cards,
        amount: amount.map(chips::Chips::units),
        position: None,
        says,
        aloud: aloud.filter(|aloud| !aloud.is_empty()),
        yours: None,
        rule: rule.map(|rule| rule.to_string()),
        odds: [].into(),
    }
}

/// The words of an event, its rule and its cards.
fn shown(
    setup: &Setup,
    table: &Table,
    event: &Event,
    viewer: Viewer,
    people: &Speaker<'_>,
) -> (String, Option<RuleId>, Vec<Face>) {
    match observe_table(event, viewer) {
        TableSight::Hand(sight) => {
            let Event::Hand(play) = event else { return (String::new(), None, Vec::new()) };
            match table.hand() {
                Some((setup, hand)) => in_the_hand(setup, hand, play, &sight, people),
                None => (String::new(), None, cards_of(&sight)),
            }
        }
        TableSight::Open(open) => {
            let rule = match open {
                Event::Rotation(event) => event.rule(setup.rotation()),
                _ => open.rule(setup),
            };
            let cards = match open {
                Event::ButtonCardDealt { card, .. } => [Face::up(card)].into(),
                _ => Vec::new(),
            };
            (around::words(&open, people).unwrap_or_default(), rule, cards)
        }
    }
}

/// An event of a hand, which is as it was before: its words, its rule, and its cards.
pub(super) fn in_the_hand(
    setup: &HandSetup,
    hand: &Hand,
    event: &HandEvent,
    sight: &Sight,
    people: &Speaker<'_>,
) -> (String, Option<RuleId>, Vec<Face>) {
    let rule = match *event {
        HandEvent::PotPushed { pot, run, seat, won, rule, .. } => {
            let mucked = showdown::is_mucked_against(hand, pot, seat);
            Some(showdown::rule_of_pot(setup, showdown::Share { run, won, mucked }, rule))
        }
        _ => cites::rule_of(sight, setup),
    };
    let says = match event {
        // What is told of the pots is how they stand then.
        gathered @ HandEvent::BetsGathered => {
            let mut after = hand.clone();
            after.apply(setup, gathered);
            playing::words(sight, setup, &after, people)
        }
        _ => playing::words(sight, setup, hand, people),
    };
    (says, rule, cards_of(sight))
}

/// The cards in an event, as far as they are seen.
fn cards_of(sight: &Sight) -> Vec<Face> {
    match *sight {
        HandEvent::CardBurned { card }
        | HandEvent::CardDealt { card, .. }
        | HandEvent::CardDiscarded { card, .. } => [Face::of(card.card())].into(),
        HandEvent::UpCardDealt { card, .. } | HandEvent::BoardCardDealt { card, .. } => {
            [Face::up(card)].into()
        }
        HandEvent::Tabled { cards, .. }
        | HandEvent::Irregular(IrregularEvent::Seeing(SeeingEvent::HandShown { cards, .. })) => {
            super::faces::open_cards(cards.iter())
        }
        _ => Vec::new(),
    }
}
