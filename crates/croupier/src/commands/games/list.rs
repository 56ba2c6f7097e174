//! Every game, two lines each.

use std::io::{self, Write};

use poker::Variant;
use serde_json::{Value, json};

use super::{house, words};
use crate::house_game::HouseGame;

/// The games for people.
pub(super) fn text(
    answer: &mut impl Write,
    games: &[&Variant],
    against_the_house: &[HouseGame],
) -> io::Result<()> {
    let shares = |game: &Variant| {
        let rankings: Vec<&str> = game.shares.iter().map(|share| share.ranking.key()).collect();
        rankings.join(" + ")
    };
    let width = games.iter().map(|game| shares(game).len()).max().unwrap_or_default();
    for game in games {
        writeln!(answer, "{:16}  {}", game.key, game.name)?;
        let (seats, streets) = (game.most_seats, game.streets.len());
        writeln!(
            answer,
            "    {seats:>2} seats  {streets} streets  {:width$}  {}",
            shares(game),
            rules(game)
        )?;
    }
    house::list(answer, against_the_house)?;
    let count = games.len() + against_the_house.len();
    writeln!(
        answer,
        "{count} {}; `croupier games KEY` shows one in full",
        if count == 1 { "game" } else { "games" }
    )
}

/// The headings that describe a game, each with its book before the colon.
pub(super) fn rules(game: &Variant) -> String {
    let headings: Vec<&str> = game.cites.iter().map(|citation| citation.heading()).collect();
    if headings.is_empty() { "not in our books".to_owned() } else { headings.join(", ") }
}

/// The games for programs.
pub(super) fn data(games: &[&Variant], against_the_house: &[HouseGame]) -> Value {
    json!({
        "games": games.iter().map(|game| entry(game)).collect::<Vec<_>>(),
        "house_games": against_the_house.iter().map(|game| house::entry(*game)).collect::<Vec<_>>(),
    })
}

/// What the list says about a game.
pub(super) fn entry(game: &Variant) -> Value {
    let cited = |book: &str| {
        let headings = game.cites.iter().map(|citation| citation.heading());
        let own = headings.filter(|heading| heading.split(':').next() == Some(book));
        json!({"book": book, "rules": own.collect::<Vec<_>>()})
    };
    json!({
        "key": game.key,
        "aliases": game.aliases,
        "name": game.name,
        "books": game.books.iter().map(|book| cited(book)).collect::<Vec<_>>(),
        "most_seats": game.most_seats,
        "streets": game.streets.iter().map(|street| street.name).collect::<Vec<_>>(),
        "shares": game.shares.iter().map(|share| json!({
            "ranking": share.ranking.key(),
            "from": words::selection_key(share.from),
        })).collect::<Vec<_>>(),
    })
}
