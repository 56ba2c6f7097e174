//! What programs are told of an event of the pit: its name, the seat, the cards and the chips in it.

use alloc::vec::Vec;

use chips::Chips;
use game::Seat;
use pit::premium::Place;
use pit::{craps, mini_dice};
use wire::{Face, ToldKind};

use crate::Seen;
use crate::premium::Sight;

/// What is in an event.
pub(super) struct Facts {
    pub(super) what: ToldKind,
    pub(super) seat: Option<Seat>,
    pub(super) cards: Vec<Face>,
    pub(super) amount: Option<Chips>,
    /// Where the wheel stopped.
    pub(super) position: Option<u8>,
    /// Whether it is the dealer's procedure.
    pub(super) procedure: bool,
}

impl Facts {
    fn of(what: ToldKind) -> Facts {
        Facts { what, seat: None, cards: Vec::new(), amount: None, position: None, procedure: false }
    }

    fn at(what: ToldKind, seat: Seat) -> Facts {
        Facts { seat: Some(seat), ..Facts::of(what) }
    }

    const fn procedure(mut self) -> Facts {
        self.procedure = true;
        self
    }

    fn with(mut self, amount: Chips) -> Facts {
        self.amount = Some(amount);
        self
    }

    fn showing(mut self, cards: impl IntoIterator<Item = cards::Card>) -> Facts {
        self.cards = cards.into_iter().map(Face::up).collect();
        self
    }

    fn dealt(what: ToldKind, to: Place, card: Seen) -> Facts {
        let seat = if let Place::Seat(seat) = to { Some(seat) } else { None };
        Facts { seat, cards: alloc::vec![Face::of(card.card())], ..Facts::of(what) }
    }
}

/// Premium Hold 'Em: only from a sight, so that no face-down card gets here.
pub(super) fn premium(sight: &Sight) -> Facts {
    match *sight {
        Sight::ChipsBrought { seat, chips } => Facts::at(ToldKind::ChipsBrought, seat).with(chips),
        Sight::Left { seat, chips } => Facts::at(ToldKind::Left, seat).with(chips),
        Sight::BetsPlaced { seat, bets } => Facts::at(ToldKind::BetsPlaced, seat).with(bets.ante),
        Sight::BetsTakenBack { seat } => Facts::at(ToldKind::BetsTakenBack, seat),
        Sight::DeckBrought { .. } => Facts::of(ToldKind::DeckBrought).procedure(),
        Sight::RackCleared { .. } => Facts::of(ToldKind::RackCleared).procedure(),
        Sight::DeckPrepared { .. } => Facts::of(ToldKind::DeckPrepared).procedure(),
        Sight::DeckCounted { .. } => Facts::of(ToldKind::DeckCounted).procedure(),
        Sight::DeckRemoved { .. } => Facts::of(ToldKind::DeckRemoved).procedure(),
        Sight::RecutOrdered => Facts::of(ToldKind::RecutOrdered),
        Sight::NoMoreBets => Facts::of(ToldKind::NoMoreBets),
        Sight::SpinWagerCollected { seat, amount, .. } => {
            Facts::at(ToldKind::SpinWagerCollected, seat).with(amount)
        }
        Sight::CardDealt { to, card } => Facts::dealt(ToldKind::CardDealt, to, card).procedure(),
        Sight::CardDealtAmiss { to, card } => Facts::dealt(ToldKind::CardDealtAmiss, to, card),
        Sight::HandPassedOver => Facts::of(ToldKind::HandPassedOver).procedure(),
        Sight::StubRacked { .. } => Facts::of(ToldKind::StubRacked).procedure(),
        Sight::StubCounted { .. } => Facts::of(ToldKind::StubCounted).procedure(),
        Sight::Checked { seat } => Facts::at(ToldKind::Checked, seat),
        Sight::Played { seat, amount } => Facts::at(ToldKind::Played, seat).with(amount),
        Sight::Folded { seat } => Facts::at(ToldKind::Folded, seat),
        Sight::TimedOut { seat } => Facts::at(ToldKind::TimedOut, seat),
        Sight::SeatAbandoned { seat } => Facts::at(ToldKind::SeatAbandoned, seat),
        Sight::CardsRacked { seat } => Facts::at(ToldKind::CardsRacked, seat).procedure(),
        Sight::CommunityTurned { cards } => Facts::of(ToldKind::CommunityTurned).showing(cards),
        Sight::DealerTurned { cards } => Facts::of(ToldKind::DealerTurned).showing(cards),
        Sight::HandTurned { seat, cards } => Facts::at(ToldKind::HandTurned, seat).showing(cards),
        Sight::SpinnerMarked { seat } => Facts::at(ToldKind::SpinnerMarked, seat),
        Sight::Settled { seat, outcome, .. } => Facts::at(ToldKind::Settled, seat).with(outcome.paid()),
        Sight::Spun { seat, pays, position, .. } => {
            Facts { position: Some(position), ..Facts::at(ToldKind::Spun, seat).with(pays) }
        }
        Sight::CommunityPaid { seat, pays } => Facts::at(ToldKind::CommunityPaid, seat).with(pays),
        Sight::MeterReset { seed } => Facts::of(ToldKind::MeterReset).with(seed),
        Sight::DealerCardExposed => Facts::of(ToldKind::DealerCardExposed),
        Sight::CommunityCardExposed => Facts::of(ToldKind::CommunityCardExposed),
        Sight::FaceUpCardRacked { card } => Facts::of(ToldKind::FaceUpCardRacked).showing([card]),
        Sight::ErrorCardKept => Facts::of(ToldKind::ErrorCardKept),
        Sight::DealerDrawsUp { .. } => Facts::of(ToldKind::DealerDrawsUp),
        Sight::ShufflerFailed => Facts::of(ToldKind::ShufflerFailed),
        Sight::ShoeFailed => Facts::of(ToldKind::ShoeFailed),
        Sight::HandVoided { seat, .. } => Facts::at(ToldKind::HandVoided, seat),
        Sight::RoundVoided { .. } => Facts::of(ToldKind::RoundVoided),
        Sight::RoundOver => Facts::of(ToldKind::RoundOver).procedure(),
    }
}

/// Mini-dice.
pub(super) fn mini_dice(event: &mini_dice::MiniDiceEvent) -> Facts {
    use mini_dice::{Holder, MiniDiceEvent};
    match *event {
        MiniDiceEvent::ChipsBrought { seat, chips } => Facts::at(ToldKind::ChipsBrought, seat).with(chips),
        MiniDiceEvent::Left { seat, chips } => Facts::at(ToldKind::Left, seat).with(chips),
        MiniDiceEvent::BetMade { seat, stake, .. } => Facts::at(ToldKind::BetMade, seat).with(stake),
        MiniDiceEvent::TakenDown { seat, stake, .. } => Facts::at(ToldKind::TakenDown, seat).with(stake),
        MiniDiceEvent::BetsClosed => Facts::of(ToldKind::BetsClosed),
        MiniDiceEvent::Shaken { by: Holder::Seat(seat), .. } => Facts::at(ToldKind::Shaken, seat).procedure(),
        MiniDiceEvent::Shaken { by: Holder::Dealer, .. } => Facts::of(ToldKind::Shaken).procedure(),
        MiniDiceEvent::ShakerOffered { seat } => Facts::at(ToldKind::ShakerOffered, seat),
        MiniDiceEvent::ShakerAccepted { seat } => Facts::at(ToldKind::ShakerAccepted, seat),
        MiniDiceEvent::ShakerRefused { seat } => Facts::at(ToldKind::ShakerRefused, seat),
        MiniDiceEvent::ShakerKept { seat } => Facts::at(ToldKind::ShakerKept, seat).procedure(),
        MiniDiceEvent::ShakerPassed { seat, .. } => Facts::at(ToldKind::ShakerPassed, seat),
        MiniDiceEvent::DealerTookShaker => Facts::of(ToldKind::DealerTookShaker),
        MiniDiceEvent::TotalCalled { .. } => Facts::of(ToldKind::TotalCalled),
        MiniDiceEvent::NoRollCalled { .. } => Facts::of(ToldKind::NoRollCalled),
        MiniDiceEvent::Settled { seat, outcome, .. } => {
            Facts::at(ToldKind::Settled, seat).with(outcome.paid())
        }
        MiniDiceEvent::ShakerCovered => Facts::of(ToldKind::ShakerCovered),
    }
}

/// Craps.
pub(super) fn craps(event: &craps::CrapsEvent) -> Facts {
    use craps::CrapsEvent;
    match *event {
        CrapsEvent::ChipsBrought { seat, chips } => Facts::at(ToldKind::ChipsBrought, seat).with(chips),
        CrapsEvent::Left { seat, chips } => Facts::at(ToldKind::Left, seat).with(chips),
        CrapsEvent::BetMade { seat, stake, .. } => Facts::at(ToldKind::BetMade, seat).with(stake),
        CrapsEvent::TakenDown { seat, stake, .. } => Facts::at(ToldKind::TakenDown, seat).with(stake),
        CrapsEvent::Called { seat, .. } => Facts::at(ToldKind::Called, seat),
        CrapsEvent::ButtonSet { seat, .. } => Facts::at(ToldKind::ButtonSet, seat).procedure(),
        CrapsEvent::BetsClosed => Facts::of(ToldKind::BetsClosed),
        CrapsEvent::Rolled { .. } => Facts::of(ToldKind::Rolled),
        CrapsEvent::Settled { seat, outcome, .. } => Facts::at(ToldKind::Settled, seat).with(outcome.paid()),
        CrapsEvent::Travelled { seat, stake, .. } => Facts::at(ToldKind::Travelled, seat).with(stake),
        CrapsEvent::PointSet { .. } => Facts::of(ToldKind::PointSet),
        CrapsEvent::PointMade { .. } => Facts::of(ToldKind::PointMade),
        CrapsEvent::SevenOut => Facts::of(ToldKind::SevenOut),
        CrapsEvent::ComeOutAgain => Facts::of(ToldKind::ComeOutAgain),
        CrapsEvent::BetsOpened => Facts::of(ToldKind::BetsOpened),
    }
}
