//! The tables against the house.

use room::spec::{DiceSpec, GameSpec, PremiumSpec, TableSpec};

use super::Offer;

pub(super) fn offers() -> Vec<Offer> {
    let premium = PremiumSpec {
        positions: 6,
        coin: 100,
        ante: (1_000, 10_000),
        bonus: (500, 5_000),
        spin: Some("5-progressive".to_owned()),
        // No book gives the weights of the wheel: these are an example and say so.
        settings: vec!["spin.weights=example".to_owned()],
    };
    let dice = |places| DiceSpec { places, coin: 100, limits: (500, 50_000), settings: Vec::new() };
    let table = |name: &str, game| TableSpec { name: name.to_owned(), game };
    vec![
        Offer::new(table("Premium Hold 'Em", GameSpec::PremiumHoldem(premium)), 7),
        Offer::new(table("Mini-dice", GameSpec::MiniDice(dice(6))), 4),
        Offer::new(table("Craps", GameSpec::Craps(dice(12))), 8),
    ]
}
