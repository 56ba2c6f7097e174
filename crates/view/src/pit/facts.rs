//! What programs are told of an event of the pit: its name, the seat, the cards and the chips in it.

use alloc::vec::Vec;

use chips::Chips;
use game::Seat;
use pit::premium::Place;
use pit::{craps, mini_dice};
use wire::Face;

use crate::Seen;
use crate::premium::Sight;

/// What is in an event.
#[derive(Default)]
pub(super) struct Facts {
    pub(super) what: &'static str,
    pub(super) seat: Option<Seat>,
    pub(super) cards: Vec<Face>,
    pub(super) amount: Option<Chips>,
}

impl Facts {
    fn of(what: &'static str) -> Facts {
        Facts { what, ..Facts::default() }
    }

    fn at(what: &'static str, seat: Seat) -> Facts {
        Facts { what, seat: Some(seat), ..Facts::default() }
    }

    fn with(mut self, amount: Chips) -> Facts {
        self.amount = Some(amount);
        self
    }

    fn showing(mut self, cards: impl IntoIterator<Item = cards::Card>) -> Facts {
        self.cards = cards.into_iter().map(Face::up).collect();
        self
    }

    fn dealt(what: &'static str, to: Place, card: Seen) -> Facts {
        let seat = if let Place::Seat(seat) = to { Some(seat) } else { None };
        Facts { what, seat, cards: alloc::vec![Face::of(card.card())], amount: None }
    }
}

/// Premium Hold 'Em: only from a sight, so that no face-down card gets here.
pub(super) fn premium(sight: &Sight) -> Facts {
    match *sight {
        Sight::ChipsBrought { seat, chips } => Facts::at("chips-brought", seat).with(chips),
        Sight::Left { seat, chips } => Facts::at("left", seat).with(chips),
        Sight::BetsPlaced { seat, bets } => Facts::at("bets-placed", seat).with(bets.ante),
        Sight::BetsTakenBack { seat } => Facts::at("bets-taken-back", seat),
        Sight::DeckBrought { .. } => Facts::of("deck-brought"),
        Sight::RackCleared { .. } => Facts::of("rack-cleared"),
        Sight::DeckPrepared { .. } => Facts::of("deck-prepared"),
        Sight::DeckCounted { .. } => Facts::of("deck-counted"),
        Sight::DeckRemoved { .. } => Facts::of("deck-removed"),
        Sight::RecutOrdered => Facts::of("recut-ordered"),
        Sight::NoMoreBets => Facts::of("no-more-bets"),
        Sight::SpinWagerCollected { seat, amount, .. } => {
            Facts::at("spin-wager-collected", seat).with(amount)
        }
        Sight::CardDealt { to, card } => Facts::dealt("card-dealt", to, card),
        Sight::CardDealtAmiss { to, card } => Facts::dealt("card-dealt-amiss", to, card),
        Sight::HandPassedOver => Facts::of("hand-passed-over"),
        Sight::StubRacked { .. } => Facts::of("stub-racked"),
        Sight::StubCounted { .. } => Facts::of("stub-counted"),
        Sight::Checked { seat } => Facts::at("checked", seat),
        Sight::Played { seat, amount } => Facts::at("played", seat).with(amount),
        Sight::Folded { seat } => Facts::at("folded", seat),
        Sight::TimedOut { seat } => Facts::at("timed-out", seat),
        Sight::SeatAbandoned { seat } => Facts::at("seat-abandoned", seat),
        Sight::CardsRacked { seat } => Facts::at("cards-racked", seat),
        Sight::CommunityTurned { cards } => Facts::of("community-turned").showing(cards),
        Sight::DealerTurned { cards } => Facts::of("dealer-turned").showing(cards),
        Sight::HandTurned { seat, cards } => Facts::at("hand-turned", seat).showing(cards),
        Sight::SpinnerMarked { seat } => Facts::at("spinner-marked", seat),
        Sight::Settled { seat, outcome, .. } => Facts::at("settled", seat).with(outcome.paid()),
        Sight::Spun { seat, pays, .. } => Facts::at("spun", seat).with(pays),
        Sight::CommunityPaid { seat, pays } => Facts::at("community-paid", seat).with(pays),
        Sight::MeterReset { seed } => Facts::of("meter-reset").with(seed),
        Sight::DealerCardExposed => Facts::of("dealer-card-exposed"),
        Sight::CommunityCardExposed => Facts::of("community-card-exposed"),
        Sight::FaceUpCardRacked { card } => Facts::of("face-up-card-racked").showing([card]),
        Sight::ErrorCardKept => Facts::of("error-card-kept"),
        Sight::DealerDrawsUp { .. } => Facts::of("dealer-draws-up"),
        Sight::ShufflerFailed => Facts::of("shuffler-failed"),
        Sight::ShoeFailed => Facts::of("shoe-failed"),
        Sight::HandVoided { seat, .. } => Facts::at("hand-voided", seat),
        Sight::RoundVoided { .. } => Facts::of("round-voided"),
        Sight::RoundOver => Facts::of("round-over"),
    }
}

/// Mini-dice.
pub(super) fn mini_dice(event: &mini_dice::Event) -> Facts {
    use mini_dice::{Event, Holder};
    match *event {
        Event::ChipsBrought { seat, chips } => Facts::at("chips-brought", seat).with(chips),
        Event::Left { seat, chips } => Facts::at("left", seat).with(chips),
        Event::BetMade { seat, stake, .. } => Facts::at("bet-made", seat).with(stake),
        Event::TakenDown { seat, stake, .. } => Facts::at("taken-down", seat).with(stake),
        Event::BetsClosed => Facts::of("bets-closed"),
        Event::Shaken { by: Holder::Seat(seat), .. } => Facts::at("shaken", seat),
        Event::Shaken { by: Holder::Dealer, .. } => Facts::of("shaken"),
        Event::ShakerOffered { seat } => Facts::at("shaker-offered", seat),
        Event::ShakerAccepted { seat } => Facts::at("shaker-accepted", seat),
        Event::ShakerRefused { seat } => Facts::at("shaker-refused", seat),
        Event::ShakerKept { seat } => Facts::at("shaker-kept", seat),
        Event::ShakerPassed { seat, .. } => Facts::at("shaker-passed", seat),
        Event::DealerTookShaker => Facts::of("dealer-took-shaker"),
        Event::TotalCalled { .. } => Facts::of("total-called"),
        Event::NoRollCalled { .. } => Facts::of("no-roll-called"),
        Event::Settled { seat, outcome, .. } => Facts::at("settled", seat).with(outcome.paid()),
        Event::ShakerCovered => Facts::of("shaker-covered"),
    }
}

/// Craps.
pub(super) fn craps(event: &craps::Event) -> Facts {
    use craps::Event;
    match *event {
        Event::ChipsBrought { seat, chips } => Facts::at("chips-brought", seat).with(chips),
        Event::Left { seat, chips } => Facts::at("left", seat).with(chips),
        Event::BetMade { seat, stake, .. } => Facts::at("bet-made", seat).with(stake),
        Event::TakenDown { seat, stake, .. } => Facts::at("taken-down", seat).with(stake),
        Event::Called { seat, .. } => Facts::at("called", seat),
        Event::ButtonSet { seat, .. } => Facts::at("button-set", seat),
        Event::BetsClosed => Facts::of("bets-closed"),
        Event::Rolled { .. } => Facts::of("rolled"),
        Event::Settled { seat, outcome, .. } => Facts::at("settled", seat).with(outcome.paid()),
        Event::Travelled { seat, stake, .. } => Facts::at("travelled", seat).with(stake),
        Event::PointSet { .. } => Facts::of("point-set"),
        Event::PointMade { .. } => Facts::of("point-made"),
        Event::SevenOut => Facts::of("seven-out"),
        Event::ComeOutAgain => Facts::of("come-out-again"),
        Event::BetsOpened => Facts::of("bets-opened"),
    }
}
