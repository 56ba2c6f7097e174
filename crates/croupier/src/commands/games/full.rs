//! One game in full.

use std::io::{self, Write};

use poker::Variant;
use serde_json::{Value, json};

use super::{houses, list, words};
use crate::refusal::CommandRefusal;
use crate::table::{Described, TableArgs};

/// The game for people.
pub(super) fn text(answer: &mut impl Write, game: &'static Variant) -> Result<(), CommandRefusal> {
    writeln!(answer, "{}", game.name)?;
    let mut line = |label: &str, words: &str| writeln!(answer, "  {label:8}  {words}");
    line("typed as", &[&[game.key], game.aliases].concat().join(", "))?;
    for (place, citation) in game.cites.iter().enumerate() {
        let label = if place == 0 { "rules" } else { "" };
        line(label, &format!("{citation}, {} rules", citation.ids().len()))?;
    }
    line("seats", &format!("2 to {}", game.most_seats))?;
    line("deck", &format!("{} cards", game.deck.len()))?;
    for (place, share) in game.shares.iter().enumerate() {
        line(if place == 0 { "pot to" } else { "half to" }, &words::share(share))?;
    }
    let usual = Described::limits(&TableArgs::usual(game)?).to_string();
    line("usually", &usual)?;
    streets(answer, game)?;
    houses::text(answer, game)?;
    Ok(())
}

fn streets(answer: &mut impl Write, game: &Variant) -> io::Result<()> {
    let rows: Vec<[String; 4]> = game
        .streets
        .iter()
        .map(|street| {
            [
                street.name.to_owned(),
                words::deals(street),
                words::opens(street.opens).to_owned(),
                words::limit(street.bet).to_owned(),
            ]
        })
        .collect();
    let heads = ["street", "cards", "opens", "limit"].map(str::to_owned);
    let all = || std::iter::once(&heads).chain(&rows);
    let width = |column: usize| all().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let [names, cards, opens] = [width(0), width(1), width(2)];
    writeln!(answer)?;
    for [name, deal, opener, limit] in all() {
        writeln!(answer, "  {name:names$}  {deal:cards$}  {opener:opens$}  {limit}")?;
    }
    Ok(())
}

/// The game for programs.
pub(super) fn data(game: &'static Variant) -> Result<Value, CommandRefusal> {
    let streets = game.streets.iter().map(|street| {
        json!({
            "name": street.name,
            "cards": words::deals(street),
            "opens": words::opens(street.opens),
            "limit": words::limit(street.bet),
        })
    });
    let mut entry = list::entry(game);
    entry["streets"] = streets.collect();
    entry["deck"] = json!(game.deck.len());
    entry["usually"] = json!(Described::limits(&TableArgs::usual(game)?).to_string());
    entry["houses"] = houses::data(game);
    Ok(entry)
}
