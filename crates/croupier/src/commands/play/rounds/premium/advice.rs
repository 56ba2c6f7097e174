//! What each choice is worth, exactly.

use std::io::{BufRead, Write};

use cards::{Card, Suit};
use odds::Fraction;
use odds::premium::{Analysis, BOARDS, Choice, Decision, PremiumPolicy, Start, advise, analyse};

use super::{ME, Seat};
use crate::commands::play::session::Trouble;
use crate::commands::play::terminal::Terminal;
use crate::commands::progress;
use crate::table::MONEY;

impl Seat {
    /// Tells the value of each choice, the best first.
    pub(super) fn advise<R: BufRead, W: Write>(
        &mut self,
        terminal: &mut Terminal<R, W>,
    ) -> Result<(), Trouble> {
        let &[a, b, c] = self.hand.as_slice() else {
            return Ok(terminal.unclear("there is no advice before the cards")?);
        };
        let choices = match self.table.community() {
            Some(board) => advise(self.setup.house(), [a, b, c], Some(board), &|_| {})
                .map(|advice| advice.choices)
                .map_err(|bad| bad.to_string()),
            None => {
                if self.analysis.is_none() {
                    terminal.say("every starting hand is worked out once; this takes a few seconds")?;
                    terminal.output.flush()?;
                }
                self.first_choices([a, b, c])
            }
        };
        match choices {
            Ok(choices) => {
                // The fractions of starting hands have more digits than anybody reads; then no choice has one.
                let exact = choices.iter().all(|choice| choice.value.to_string().len() <= 18);
                for (place, choice) in choices.iter().enumerate() {
                    terminal.say(&self.choice(choice, exact, place == 0))?;
                }
                Ok(())
            }
            Err(why) => Ok(terminal.unclear(&why)?),
        }
    }

    /// Before the board, from the table of all starting hands.
    fn first_choices(&mut self, hand: [Card; 3]) -> Result<Vec<Choice>, String> {
        let analysis = match self.analysis.take() {
            Some(analysis) => analysis,
            None => {
                let bar = progress::bar_from(1, BOARDS, "boards");
                let house = self.setup.house();
                let analysis = analyse(house, PremiumPolicy::Optimal, &|boards| bar.inc(boards));
                bar.finish_and_clear();
                analysis.map_err(|bad| bad.to_string())?
            }
        };
        let analysis = self.analysis.insert(analysis);
        let start = find(analysis, hand).ok_or("this hand is in no table")?;
        let bet = Choice { decision: Decision::FirstPlay(analysis.first_play), value: start.bet };
        let check = Choice { decision: Decision::Check, value: start.check };
        Ok(if start.first { vec![bet, check] } else { vec![check, bet] })
    }

    /// A choice in a line: `  play 2x   1.204368 antes  13/11        +$12.04  best`.
    fn choice(&self, choice: &Choice, exact: bool, best: bool) -> String {
        let Choice { decision, value } = *choice;
        let antes = format!("{} antes", value.decimal(6));
        let exact = if exact { format!("  {:18}", value.to_string()) } else { String::new() };
        let best = if best { "  best" } else { "" };
        let decision = decision.to_string();
        format!("  {decision:9} {antes:>16}{exact}  {:>10}{best}", self.in_money(value))
    }

    /// The value in money, to the nearest cent.
    fn in_money(&self, value: Fraction) -> String {
        let ante = i128::from(self.table.bets(ME).ante.units());
        let one = i128::from(MONEY.units_in_one());
        let in_ones = Fraction::new(ante, one.unsigned_abs()).and_then(|ante| value.checked_mul(ante));
        let Some(in_ones) = in_ones else { return String::new() };
        let text = in_ones.decimal(usize::from(MONEY.places));
        match text.strip_prefix('-') {
            Some(size) => format!("-{}{size}", MONEY.sign),
            None => format!("+{}{text}", MONEY.sign),
        }
    }
}

/// The class a hand belongs to.
fn find(analysis: &Analysis, hand: [Card; 3]) -> Option<&Start> {
    let class = class(hand);
    analysis.starts.iter().find(|start| self::class(start.cards) == class)
}

/// The same for hands that differ only by the names of suits: the least of all renamings.
fn class(hand: [Card; 3]) -> [usize; 3] {
    let mut least = [usize::MAX; 3];
    for first in 0..4 {
        for second in (0..4).filter(|second| *second != first) {
            for third in (0..4).filter(|third| ![first, second].contains(third)) {
                // Three cards have at most three suits; the fourth takes what is left.
                let names = [first, second, third, 6 - first - second - third];
                let renamed =
                    hand.map(|card| Card::new(card.rank(), Suit::ALL[names[card.suit().index()]]).index());
                let mut renamed = renamed;
                renamed.sort_unstable();
                least = least.min(renamed);
            }
        }
    }
    least
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use cards::{Card, CardSet};

    use super::class;

    #[test]
    fn there_are_so_many_classes_of_starting_hands() {
        let cards: Vec<Card> = CardSet::FULL.iter().collect();
        let mut classes = BTreeSet::new();
        for (at, a) in cards.iter().enumerate() {
            for (next, b) in cards[..at].iter().enumerate() {
                classes.extend(cards[..next].iter().map(|c| class([*a, *b, *c])));
            }
        }
        assert_eq!(classes.len(), 1_755);
    }
}
