//! `croupier games`, from the command line to its answer.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::support;

use serde_json::json;
use support::{answer, answer_json, refusal};

fn keys() -> Vec<String> {
    let games = answer_json(&["games", "--json"]);
    let games = games["games"].as_array().unwrap();
    games.iter().map(|game| game["key"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn every_game_is_listed_with_its_books() {
    let list = answer(&["games"]);
    assert!(list.starts_with("holdem            Hold'em\n    11 seats  4 streets  high "), "{list}");
    assert!(list.contains("high + eight-or-better      nj:14.11, cb:6.omaha8\n"), "{list}");
    assert!(list.contains("  badugi                      not in our books\n"), "{list}");
    assert!(
        list.contains(
            "\nmini-dice         Mini-dice\n    two dice in a shaker; ten wagers; nj:13.5, nj:13.6, "
        ),
        "{list}"
    );
    assert!(list.ends_with("\n23 games; `croupier games KEY` shows one in full\n"), "{list}");
    assert_eq!(keys().len(), 20);
    assert!(keys().iter().all(|key| list.contains(&format!("\n{key:16}  ")) || list.starts_with(key)));
}

#[test]
fn json_has_what_the_list_has() {
    let games = answer_json(&["games", "--json"]);
    assert_eq!(
        games["games"][2],
        json!({
            "key": "omaha8",
            "aliases": ["o8", "omaha-hi-lo", "omaha-8"],
            "name": "Omaha high-low, eight or better",
            "books": [{"book": "nj", "rules": ["nj:14.11"]}, {"book": "cb", "rules": ["cb:6.omaha8"]}],
            "most_seats": 11,
            "streets": ["preflop", "flop", "turn", "river"],
            "shares": [
                {"ranking": "high", "from": "two-and-three"},
                {"ranking": "eight-or-better", "from": "two-and-three"}
            ]
        })
    );
}

#[test]
fn a_book_lists_its_own_games() {
    let new_jersey = answer(&["games", "--book", "nj"]);
    assert!(new_jersey.contains("mambo") && !new_jersey.contains("razz"), "{new_jersey}");
    assert!(new_jersey.contains("\ncraps  ") && !new_jersey.contains("premium-holdem"), "{new_jersey}");
    assert!(new_jersey.ends_with("12 games; `croupier games KEY` shows one in full\n"), "{new_jersey}");
    let catfish_bend = answer(&["games", "--book", "CB"]);
    assert!(catfish_bend.contains("razz") && !catfish_bend.contains("mambo"), "{catfish_bend}");
    let premium = answer_json(&["games", "--book", "ph", "--json"]);
    assert_eq!((&premium["games"], premium["house_games"].as_array().unwrap().len()), (&json!([]), 1));
}

#[test]
fn one_game_is_shown_in_full() {
    let game = answer(&["games", "2-7TD"]);
    assert!(
        game.starts_with(
            "\
Deuce-to-seven triple draw
  typed as  deuce-triple, 2-7td, 27td, triple-draw, deuce-to-seven-triple-draw
  seats     2 to 6
  deck      52 cards
  pot to    deuce-to-seven
  usually   limit $2/$4, blinds $1/$2, house rules phh

  street                 cards               opens               limit
  before the draw        5 down              left of the blinds  lower
  after the first draw   burn, draw up to 5  left of the button  lower
  after the second draw  burn, draw up to 5  left of the button  upper
  after the third draw   burn, draw up to 5  left of the button  upper
"
        ),
        "{game}"
    );
    // Only New Jersey makes the high hand of five-card stud bet, and only it may not deal razz.
    let stud = answer(&["games", "five-card-stud"]);
    assert!(stud.contains("has to bet"), "{stud}");
    assert!(!answer(&["games", "razz"]).contains("nj-2008"));
    let razz = answer_json(&["games", "razz", "--json"]);
    assert_eq!(razz["streets"][0]["opens"], "highest card brings it in, ace low");
    assert_eq!(razz["usually"], "limit $2/$4, ante $0.50, bring-in $1, house rules cb-2015");
    assert_eq!(razz["houses"][0]["key"], "cb-2015");
    assert_eq!(razz["houses"][0]["rules"]["check_raise"], "yes");
}

#[test]
fn a_game_against_the_house_is_shown_with_wagers_and_settings() {
    let craps = answer(&["games", "CRAPS"]);
    for line in [
        "Craps",
        "  typed as  craps",
        "  wager              pays      at the line          rule",
        "  pass               1 to 1    pass                 nj:1.2(a)1",
        "  field              1 to 1    field                nj:1.2(a)11",
        "                     2 to 1    field_2",
        "    odds_multiple               2                nj:toc:1",
    ] {
        assert!(craps.lines().any(|shown| shown.starts_with(line)), "{line}:\n{craps}");
    }
    let data = answer_json(&["games", "craps", "--json"]);
    assert_eq!(data["wagers"].as_array().unwrap().len(), 55);
    assert_eq!(
        data["wagers"][0],
        json!({"wager": "pass", "rule": "nj:1.2(a)1", "prices": [{"line": "pass", "pays": "1 to 1"}]})
    );
    let settings = data["settings"].as_array().unwrap();
    assert!(settings.iter().any(|setting| setting["key"] == "place_6" && setting["default"] == "7 to 6"));
    assert!(answer(&["games", "mini-dice"]).contains("    least_shakes                3 "));
    let premium = answer(&["games", "premium"]);
    for part in [
        "x_tra_on_tie",
        "spin.weights",
        "5-progressive",
        "the meter",
        "ph:X.11(c):full-house",
        "  flush               3 to 2                4 to 1",
    ] {
        assert!(premium.contains(part), "{part}:\n{premium}");
    }
    let data = answer_json(&["games", "premium-holdem", "--json"]);
    assert_eq!(
        data["wagers"][1]["prices"][4],
        json!({"line": "flush", "pays": "3 to 2", "rule": "ph:X.11(d):flush"})
    );
}

#[test]
fn everything_fits_eighty_columns() {
    let house = ["premium-holdem", "mini-dice", "craps"].map(str::to_owned);
    let shown = keys().into_iter().chain(house).map(|key| answer(&["games", &key]));
    for text in shown.chain([answer(&["games"])]) {
        let wide = text.lines().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None);
    }
}

#[test]
fn nonsense_is_refused() {
    let line = refusal(&["games", "bridge"]);
    assert!(line.starts_with("croupier: there is no game \"bridge\"; choose from holdem, omaha, "), "{line}");
    assert_eq!(
        refusal(&["games", "--book", "xy"]),
        "croupier: there is no book \"xy\" with games; choose from nj, cb, ph"
    );
    assert!(refusal(&["games", "razz", "--book", "cb"]).contains("cannot be used with"));
}

#[test]
fn odds_are_of_the_games_that_are_dealt() {
    let mut known = 0;
    for variant in poker::catalogue::GAMES {
        let Some(game) = odds::GAMES.iter().find(|game| game.key == variant.key) else { continue };
        known += 1;
        assert!(game.name.starts_with(variant.name), "{} is called {}", variant.name, game.name);
        assert_eq!(game.deck.cards(), variant.deck, "{}", game.key);
        let dealt: Vec<_> = variant.shares.iter().map(|share| share.ranking).collect();
        assert_eq!(game.shares, dealt, "{}", game.key);
        assert!(variant.shares.iter().all(|share| share.from == game.selection), "{}", game.key);
    }
    assert!(known >= 12, "{known} games have the same key in both lists");
}
