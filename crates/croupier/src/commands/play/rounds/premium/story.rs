//! What happens at the table, told in sentences.

use cards::CardSet;
use chips::Chips;
use game::Viewer;
use hands::{Ranking, Selection};
use pit::premium::{Place, PremiumEvent};
use rulebook::rule;

use super::typed::bets_words;
use super::{ME, Seat};
use crate::commands::play::paint::Paint;
use crate::commands::play::rounds::evening::settled;
use crate::table::MONEY;

/// What cards make with the board, in words; nothing while there is no board.
pub(super) fn name(hand: CardSet, board: CardSet) -> Option<String> {
    if board.is_empty() {
        return None;
    }
    let strength = Ranking::High.best(Selection::Any, hand, board).ok()??;
    Some(Ranking::High.name(strength).to_string())
}

fn money(amount: Chips) -> String {
    MONEY.show(amount).to_string()
}

impl Seat {
    /// What has happened, one line for each thing. The player sees the own cards and what is turned up.
    pub(super) fn story(&mut self, events: &[PremiumEvent], paint: Paint) -> Vec<String> {
        let mut lines = Vec::new();
        let shuffled = events.iter().any(|event| matches!(event, PremiumEvent::DeckPrepared { .. }));
        if shuffled {
            lines.push(paint.faint("The dealer shuffles, cuts, and calls no more bets."));
        }
        let held = self.hand.len();
        for event in events {
            match event {
                PremiumEvent::CardDealt { to: Place::Seat(ME), card } => {
                    self.hand.extend(card.peek(Viewer::Seat(ME)));
                }
                PremiumEvent::CommunityTurned { cards } => self.board = cards.iter().copied().collect(),
                _ => {}
            }
        }
        if self.hand.len() > held {
            lines.push(format!("You get {}.", paint.cards(self.hand.iter().copied())));
        }
        lines.extend(events.iter().filter_map(|event| self.line(event, paint)));
        lines
    }

    fn line(&self, event: &PremiumEvent, paint: Paint) -> Option<String> {
        Some(match *event {
            PremiumEvent::BetsPlaced { bets, .. } => format!("You bet {}.", bets_words(&bets)),
            PremiumEvent::SpinWagerCollected { amount, .. } => {
                let meter = self.table.meter();
                let shows = if meter.is_zero() {
                    String::new()
                } else {
                    format!("; the meter shows {}", money(meter))
                };
                paint.faint(&format!("{} goes into the well{shows}.", money(amount)))
            }
            PremiumEvent::StubCounted { cards } => {
                paint.faint(&format!("The dealer counts the stub: {cards} cards."))
            }
            PremiumEvent::Checked { .. } => "You check.".to_owned(),
            PremiumEvent::Played { amount, .. } => format!("You play {}.", money(amount)),
            PremiumEvent::Folded { .. } => "You fold.".to_owned(),
            PremiumEvent::SeatAbandoned { .. } => "You walk away from your wagers.".to_owned(),
            PremiumEvent::CommunityTurned { cards } => {
                format!("The community cards: {}.", paint.cards(cards))
            }
            PremiumEvent::DealerTurned { cards } => self.dealer(cards, paint),
            PremiumEvent::HandTurned { cards, .. } => {
                let name = name(cards, self.board).unwrap_or_default();
                format!("Your cards: {}: {name}.", paint.cards(cards))
            }
            PremiumEvent::SpinnerMarked { .. } => "Three of a suit: you spin the wheel.".to_owned(),
            PremiumEvent::Settled { spot, stake, outcome, rule, .. } => {
                settled(spot.key(), stake, outcome, rule)
            }
            PremiumEvent::Spun { position, pays, rule, .. } => {
                format!("The wheel stops at {position} and pays {}. [{rule}]", money(pays))
            }
            PremiumEvent::MeterReset { seed } => format!("The meter goes back to {}.", money(seed)),
            _ => return None,
        })
    }

    fn dealer(&self, cards: CardSet, paint: Paint) -> String {
        let board = self.board;
        let name = name(cards, board).unwrap_or_default();
        let strength = Ranking::High.best(Selection::Any, cards, board).ok().flatten();
        let rank = strength.and_then(hands::high::HighRank::of_strength);
        let rule = rule!("ph:X.10(g)3.iii");
        let qualifies = match rank.map(|rank| self.setup.qualifies(rank)) {
            Some(false) => format!(", does not qualify [{rule}]"),
            _ => String::new(),
        };
        format!("The dealer has {}: {name}{qualifies}.", paint.cards(cards))
    }
}
