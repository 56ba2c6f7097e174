//! What a player who is asked something answers: anything that is offered, as the dice fall.

use serde_json::{Value, json};
use wire::{Choice, Mine};

use super::Dice;
use crate::asks;

/// An answer to what a player is asked.
pub(crate) fn answer(table: u32, mine: &Mine, dice: &mut Dice) -> Option<Value> {
    let turn = mine.turn.as_ref()?;
    let word = |word: &str| asks::hand(table, word);
    Some(match &turn.choice {
        Choice::Act { fold, check, call, bring_in, raise, chop: _ } => {
            let mut ways = Vec::new();
            if *check {
                ways.extend([word("check"), word("check"), word("check")]);
            }
            if call.is_some() {
                ways.extend([word("call"), word("call"), word("call"), word("call")]);
            }
            if bring_in.is_some() {
                ways.push(word("bring-in"));
            }
            if let Some(raise) = raise {
                ways.push(
                    json!({"kind": "hand", "table": table, "act": {"do": "raise-to", "to": raise.least}}),
                );
            }
            if *fold && call.is_some() {
                ways.push(word("fold"));
            }
            if ways.is_empty() {
                ways.push(word("fold"));
            }
            dice.pick(&ways).clone()
        }
        Choice::ChopAnswer => word("decline-chop"),
        Choice::Discard { least, most, .. } => {
            let most = usize::from(*most).min(mine.cards.len());
            let least = usize::from(*least).min(most);
            let count = least + dice.below(most - least + 1);
            let mut cards = mine.cards.clone();
            while cards.len() > count {
                cards.swap_remove(dice.below(cards.len()));
            }
            json!({"kind": "hand", "table": table, "act": {"do": "discard", "cards": cards}})
        }
        Choice::Runs { most } => {
            json!({"kind": "hand", "table": table, "act": {"do": "run-it", "times": most}})
        }
        Choice::Show { muck, .. } => word(if *muck && dice.one_in(2) { "muck" } else { "show" }),
        Choice::PremiumFirst { bets } => match bets.first() {
            Some(bet) if dice.one_in(3) => {
                json!({"kind": "pit", "table": table, "act": {"do": "premium-play", "amount": bet}})
            }
            _ => asks::pit(table, "premium-check"),
        },
        Choice::PremiumSecond { bets } => match bets.first() {
            Some(bet) if dice.one_in(2) => {
                json!({"kind": "pit", "table": table, "act": {"do": "premium-play", "amount": bet}})
            }
            _ => asks::pit(table, "premium-fold"),
        },
    })
}
