//! The table as the player sees it.

use game::Seat;
use poker::{Family, Hand};

use super::knowledge::Knowledge;
use super::story::Teller;
use super::words;
use crate::table::MONEY;

impl Teller<'_> {
    /// Seats, stacks, bets and cards, then the middle and what the player holds.
    pub(super) fn table(&self, hand: &Hand, knowledge: &Knowledge) -> Vec<String> {
        let width = self.names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
        let mut lines = Vec::new();
        for seat in self.setup.dealt() {
            let name = self.names.get(seat.index()).map_or("", String::as_str);
            let has_button = self.setup.variant().family == Family::Button && self.setup.button() == seat;
            let button = if has_button { "(D)" } else { "   " };
            let bet = hand.bet(seat);
            let bet = if bet.is_zero() { String::new() } else { MONEY.show(bet).to_string() };
            let stack = MONEY.show(hand.stack(seat)).to_string();
            let line = format!(
                "  {name:width$} {button} {stack:>10}  {bet:>8}  {}",
                self.holding(seat, hand, knowledge)
            );
            lines.push(line.trim_end().to_owned());
        }
        lines.push(format!("  {}{}", words::middle(hand), self.boards(hand)));
        let hands = knowledge.hands(self.setup.variant(), self.me, hand.board(0));
        if !hands.is_empty() {
            lines.push(format!("  you have: {}", hands.join("; ")));
        }
        lines
    }

    /// Cards as far as they are known; backs for the others.
    fn holding(&self, seat: Seat, hand: &Hand, knowledge: &Knowledge) -> String {
        if !hand.live().contains(seat) {
            return self.paint.faint("folded");
        }
        let cards = knowledge.holding(seat).iter();
        let mut cards: Vec<String> = cards
            .map(|card| card.map_or_else(|| self.paint.faint("??"), |card| self.paint.card(card)))
            .collect();
        if hand.all_in().contains(seat) {
            cards.push("all-in".to_owned());
        }
        cards.join(" ")
    }

    fn boards(&self, hand: &Hand) -> String {
        let boards =
            (0..usize::from(hand.runs())).map(|run| hand.board(run)).filter(|board| !board.is_empty());
        let boards: Vec<String> = boards.map(|board| self.paint.cards(board.iter().copied())).collect();
        if boards.is_empty() { String::new() } else { format!(", board {}", boards.join(" / ")) }
    }
}
