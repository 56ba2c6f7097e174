//! Every game of the catalogue, written down a second time: what is lost in a record that is stated by its difference from
//! another is found here. `games.txt` is meant to be read.

use core::fmt::Write as _;

use poker::Variant;
use poker::catalogue::{GAMES, find};

fn written(game: &Variant) -> String {
    let mut text = String::new();
    let mut line = |words: String| writeln!(text, "{words}").expect("a text grows");
    line(format!("{}: {}", game.key, game.name));
    if !game.aliases.is_empty() {
        line(format!("    also called: {}", game.aliases.join(", ")));
    }
    let cites: Vec<String> = game.cites.iter().map(ToString::to_string).collect();
    let books = if game.books.is_empty() { "in no book".to_owned() } else { game.books.join(" and ") };
    line(format!("    {}", [&[books][..], &cites].concat().join(", ")));
    for (matter, rule) in game.rules {
        line(format!("    {matter:?}: {}", rule.as_str()));
    }
    let doubles = if game.open_pair_doubles { ", an open pair doubles" } else { "" };
    line(format!("    {:?}, {} cards, {} seats{doubles}", game.family, game.deck.len(), game.most_seats));
    for street in game.streets {
        line(format!("    {}: {:?}, {:?}, {:?} bet", street.name, street.deal, street.opens, street.bet));
    }
    for share in game.shares {
        line(format!("    for {:?} from {:?}", share.ranking, share.from));
    }
    text
}

#[test]
fn every_game_is_as_it_is_written() {
    let all: Vec<String> = GAMES.iter().map(|game| written(game)).collect();
    let expected: Vec<&str> = include_str!("games.txt").split_inclusive("\n\n").collect();
    assert_eq!(all.len(), expected.len(), "{}", all.join("\n"));
    for (game, expected) in all.iter().zip(expected) {
        assert_eq!(game.trim_end(), expected.trim_end());
    }
}

#[test]
fn every_game_is_found_by_its_key_and_its_other_names() {
    for game in GAMES {
        for name in [game.key].iter().chain(game.aliases) {
            assert_eq!(find(name).map(|found| found.key), Some(game.key), "{name}");
            assert_eq!(find(&name.to_uppercase()).map(|found| found.key), Some(game.key), "{name}");
        }
    }
    assert_eq!(find("bridge").map(|found| found.key), None);
}
