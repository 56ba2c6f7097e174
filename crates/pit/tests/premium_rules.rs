//! The rules of Premium Hold 'Em at the table, section by section: each test names the rules it proves.

#[path = "premium/rules_citing.rs"]
mod citing;
#[path = "premium/rules_counts.rs"]
mod counts;
#[path = "premium/rules_deal.rs"]
mod deal;
#[path = "premium/rules_decisions.rs"]
mod decisions;
#[path = "premium/felt.rs"]
pub(crate) mod felt;
#[path = "premium/rules_irregular.rs"]
mod irregular;
#[path = "premium/rules_prices.rs"]
mod prices;
#[path = "premium/rules_refusals.rs"]
mod refusals;
#[path = "premium/rules_settlement.rs"]
mod settlement;
#[path = "premium/rules_spin.rs"]
mod spin;
#[path = "premium/rules_terms.rs"]
mod terms;
#[path = "premium/rules_wagers.rs"]
mod wagers;
use crate::premium::wheels;
