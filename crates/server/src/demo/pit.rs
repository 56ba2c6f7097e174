//! The tables against the house.

use room::spec::{DiceSpec, GameSpec, PremiumSpec, TableSpec};

use super::Planned;

pub(super) fn tables() -> Vec<Planned> {
    let premium = PremiumSpec {
        positions: 6,
        coin: 100,
        ante: (1_000, 10_000),
        bonus: (500, 5_000),
        spin: Some("5-progressive".to_owned()),
        // No book gives the weights of the wheel: these are an example and say so.
        settings: vec!["spin.weights=example".to_owned()],
    };
    let dice = |places, least| DiceSpec { places, coin: 100, limits: (least, 50_000), settings: Vec::new() };
    let table = |name: &str, game| Planned {
        spec: TableSpec { name: name.to_owned(), game },
        bots: 2,
        styles: Vec::new(),
    };
    vec![
        table("Premium Hold 'Em", GameSpec::PremiumHoldem(premium)),
        table("Mini-dice", GameSpec::MiniDice(dice(6, 100))),
        table("Craps", GameSpec::Craps(dice(12, 500))),
    ]
}
