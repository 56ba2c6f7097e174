//! The screen of a table of Premium Hold 'Em.
//!
//! What it remembers is taken from what lies face up alone: a card that is dealt face down is counted, never looked at.

mod hand;
mod mine;
mod prices;
mod reason;
mod view;

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cards::{Card, CardSet};
use chips::Chips;
use game::{Game, Moment, Seat, Viewer};
use pit::Outcome;
use pit::premium::{Awaiting, MOST_POSITIONS, Place, PremiumEvent, PremiumSetup, PremiumTable, Spot};
use rulebook::RuleId;
use wire::{PremiumDecision, Settled, Told};

use super::titles::spot_name;
use super::{facts, words};
use crate::Speaker;
use crate::premium::observe;

/// How many community cards there are.
const COMMUNITY: u8 = 4;
/// How many cards the dealer has.
const DEALER: u8 = 3;

/// What is remembered beside a table of Premium Hold 'Em: the cards that were turned up, decisions, sensors, and what
/// the last round has paid. It stays until bets are closed for the next round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PremiumScreen {
    seats: [Remembered; MOST_POSITIONS as usize],
    /// How many community cards lie there, and which, once turned.
    community_count: u8,
    community: Option<[Card; 4]>,
    /// The same of the dealer's.
    dealer_count: u8,
    dealer: Option<CardSet>,
    results: Vec<Settled>,
}

/// What is remembered of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Remembered {
    decided: Option<PremiumDecision>,
    /// The cards, once turned up.
    turned: Option<CardSet>,
    /// Whether they lie in the rack.
    racked: bool,
    /// What lies in the wheel's well.
    spin: Chips,
    /// Whether the sensor is lit.
    lit: bool,
    /// Whether the wheel has paid this position.
    paid_by_wheel: bool,
}

/// Whose seat is told more of an event than the rail.
pub const fn sees_more(event: &PremiumEvent) -> Option<Seat> {
    match event {
        PremiumEvent::CardDealt { to: Place::Seat(seat), .. }
        | PremiumEvent::CardDealtAmiss { to: Place::Seat(seat), .. } => Some(*seat),
        _ => None,
    }
}

impl PremiumScreen {
    /// The screen of a table as it stands; of a round that is on, what the table shows of it.
    pub fn new(setup: &PremiumSetup, table: &PremiumTable) -> PremiumScreen {
        let mut screen = PremiumScreen {
            community: table.community(),
            dealer: table.dealer(),
            ..PremiumScreen::default()
        };
        let awaiting = table.awaiting(setup);
        let dealing = matches!(
            awaiting,
            Awaiting::Bets { .. } | Awaiting::Cut { .. } | Awaiting::Card { .. } | Awaiting::Stack { .. }
        );
        if !dealing {
            (screen.community_count, screen.dealer_count) = (COMMUNITY, DEALER);
        }
        for (seat, own) in super::places(MOST_POSITIONS).zip(&mut screen.seats) {
            if table.folded().contains(seat) {
                own.decided = Some(PremiumDecision::Folded);
            } else if !table.play(seat).is_zero() {
                own.decided = Some(PremiumDecision::Played);
            }
            own.lit = matches!(awaiting, Awaiting::Spin { seat: spins } if spins == seat);
        }
        screen
    }

    /// What a viewer is told of an event.
    pub fn tell(
        &self,
        setup: &PremiumSetup,
        n: u64,
        at: Moment,
        event: &PremiumEvent,
        viewer: Viewer,
        speaker: &Speaker<'_>,
    ) -> Told {
        let sight = observe(event, viewer);
        super::told((n, at), facts::premium(&sight), event.rule(setup), speaker, |speaker| {
            let says = words::premium_words(&sight, speaker);
            match *event {
                PremiumEvent::Settled { seat, spot, outcome, .. } => {
                    format!("{says} ({})", self.reason(setup, seat, spot, outcome))
                }
                _ => says,
            }
        })
    }

    /// Takes an event in; `table` is the table before it.
    pub fn take(&mut self, setup: &PremiumSetup, _table: &PremiumTable, event: &PremiumEvent) {
        match *event {
            // A new round: what is left of the last one is cleared away.
            PremiumEvent::NoMoreBets => *self = PremiumScreen::default(),
            PremiumEvent::SpinWagerCollected { seat, amount, .. } => self.at(seat, |own| own.spin = amount),
            PremiumEvent::CardDealt { to, .. } | PremiumEvent::CardDealtAmiss { to, .. } => match to {
                Place::Community => self.community_count = self.community_count.saturating_add(1),
                Place::Dealer => self.dealer_count = self.dealer_count.saturating_add(1),
                Place::Seat(_) | Place::Burn => {}
            },
            PremiumEvent::Checked { seat } => {
                self.at(seat, |own| own.decided = Some(PremiumDecision::Checked));
            }
            PremiumEvent::Played { seat, .. } => {
                self.at(seat, |own| own.decided = Some(PremiumDecision::Played));
            }
            PremiumEvent::Folded { seat } => self.at(seat, |own| own.decided = Some(PremiumDecision::Folded)),
            PremiumEvent::SeatAbandoned { seat } => {
                self.at(seat, |own| own.decided = Some(PremiumDecision::Left));
            }
            PremiumEvent::CardsRacked { seat } => self.at(seat, |own| own.racked = true),
            PremiumEvent::CommunityTurned { cards } => self.community = Some(cards),
            PremiumEvent::DealerTurned { cards } => self.dealer = Some(cards),
            PremiumEvent::HandTurned { seat, cards } => self.at(seat, |own| own.turned = Some(cards)),
            PremiumEvent::SpinnerMarked { seat } => self.at(seat, |own| own.lit = true),
            PremiumEvent::Settled { seat, spot, stake, outcome, rule } => {
                let says = self.reason(setup, seat, spot, outcome);
                self.results.push(settled(seat, spot, stake, outcome, says, Some(rule)));
                if spot == Spot::BonusSpin {
                    self.at(seat, |own| own.spin = Chips::ZERO);
                }
            }
            PremiumEvent::Spun { seat, position, pays, rule, .. } => {
                let says = format!("the wheel stops at {position}");
                self.wheel_pays(seat, pays, says, Some(rule));
                self.at(seat, |own| own.lit = false);
            }
            PremiumEvent::CommunityPaid { seat, pays } => {
                let rule = event.rule(setup);
                self.wheel_pays(seat, pays, "another player's spin pays everyone".to_owned(), rule);
            }
            PremiumEvent::RoundOver => self.round_over(),
            // Whoever comes next has nothing to do with it.
            PremiumEvent::Left { seat, .. } => self.at(seat, |own| *own = Remembered::default()),
            PremiumEvent::ChipsBrought { .. }
            | PremiumEvent::BetsPlaced { .. }
            | PremiumEvent::BetsTakenBack { .. }
            | PremiumEvent::DeckBrought { .. }
            | PremiumEvent::RackCleared { .. }
            | PremiumEvent::DeckPrepared { .. }
            | PremiumEvent::DeckCounted { .. }
            | PremiumEvent::DeckRemoved { .. }
            | PremiumEvent::RecutOrdered
            | PremiumEvent::HandPassedOver
            | PremiumEvent::StubRacked { .. }
            | PremiumEvent::StubCounted { .. }
            | PremiumEvent::TimedOut { .. }
            | PremiumEvent::MeterReset { .. }
            | PremiumEvent::DealerCardExposed
            | PremiumEvent::CommunityCardExposed
            | PremiumEvent::FaceUpCardRacked { .. }
            | PremiumEvent::ErrorCardKept
            | PremiumEvent::DealerDrawsUp { .. }
            | PremiumEvent::ShufflerFailed
            | PremiumEvent::ShoeFailed
            | PremiumEvent::HandVoided { .. }
            | PremiumEvent::RoundVoided { .. } => {}
        }
    }

    fn at(&mut self, seat: Seat, change: impl FnOnce(&mut Remembered)) {
        if let Some(own) = self.seats.get_mut(seat.index()) {
            change(own);
        }
    }

    fn of(&self, seat: Seat) -> Option<&Remembered> {
        self.seats.get(seat.index())
    }

    fn wheel_pays(&mut self, seat: Seat, pays: Chips, says: String, rule: Option<RuleId>) {
        let stake = self.of(seat).map_or(Chips::ZERO, |own| own.spin);
        let outcome = if pays.is_zero() { Outcome::Loses } else { Outcome::Wins(pays) };
        self.results.push(settled(seat, Spot::BonusSpin, stake, outcome, says, rule));
        self.at(seat, |own| own.paid_by_wheel = true);
    }

    /// The round is over: cards nobody turned are gone, and wagers on the wheel that were not paid are lost.
    fn round_over(&mut self) {
        (self.community_count, self.dealer_count) = (0, 0);
        for (seat, own) in super::places(MOST_POSITIONS).zip(&mut self.seats) {
            let stake = core::mem::take(&mut own.spin);
            if !stake.is_zero() && !own.paid_by_wheel {
                let says = "no spin".to_owned();
                self.results.push(settled(seat, Spot::BonusSpin, stake, Outcome::Loses, says, None));
            }
        }
    }
}

fn settled(
    seat: Seat,
    spot: Spot,
    stake: Chips,
    outcome: Outcome,
    says: String,
    rule: Option<RuleId>,
) -> Settled {
    Settled {
        seat: seat.number(),
        wager: spot_name(spot).to_owned(),
        stake: stake.units(),
        outcome: super::outcome_key(outcome),
        pays: outcome.paid().units(),
        says,
        rule: rule.map(|rule| rule.to_string()),
    }
}
