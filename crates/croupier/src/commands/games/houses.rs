//! How the houses differ on one game.

use std::io::{self, Write};

use poker::house::{HOUSES, HeadsUp, OddChip, Reopening};
use poker::{Family, House, Opens, Variant};
use serde_json::{Map, Value, json};

use super::words;
use crate::table::MONEY;

/// A question a house decides.
struct Question {
    name: &'static str,
    /// Whether it comes up in a game.
    arises: fn(&Variant) -> bool,
    answer: fn(&House, &Variant) -> String,
}

const fn question(
    name: &'static str,
    arises: fn(&Variant) -> bool,
    answer: fn(&House, &Variant) -> String,
) -> Question {
    Question { name, arises, answer }
}

/// The questions in the order of a hand.
const QUESTIONS: [Question; 24] = [
    question("seats", always, |house, game| {
        let fewer = house.fewer_seats.iter().find(|(key, _)| *key == game.key);
        fewer.map_or(game.most_seats, |(_, seats)| *seats).to_string()
    }),
    question("heads-up blinds", has_button, |house, _| {
        let on_the_button = house.heads_up == HeadsUp::ButtonIsSmallBlind;
        either(on_the_button, "small blind on the button", "small blind left of the button")
    }),
    question("straddles", has_button, |house, _| match house.straddles {
        0 => "none".to_owned(),
        most => format!("at most {most} in limit games"),
    }),
    question("blind chop", has_button, |house, _| yes(house.blind_chop)),
    question("antes", always, |house, _| {
        either(house.antes_are_matched, "won as far as one's own goes", "won by whoever is in")
    }),
    question("brings it in", house_opens, |house, _| {
        words::opens(house.high_low_stud_opens).replace(" brings it in", "")
    }),
    question("calls the board", is_stud, |house, _| yes(house.calls_the_board)),
    question("raises in limit", always, raises),
    question("full bet in limit", always, |house, _| {
        let half = house.limit_reopening == Reopening::Half;
        either(half, "half a bet all-in counts", "a whole bet all-in counts")
    }),
    question("check-raise", always, |house, _| yes(house.check_raise)),
    question("open pair", open_pair, |house, _| {
        either(house.open_pair_doubles, "the upper limit may be bet", "the lower limit stays")
    }),
    question("high hand", has_to_bet, |house, _| {
        either(house.high_hand_may_check, "may check", "has to bet")
    }),
    question("fold with no bet", is_stud, |house, _| {
        either(house.folded_seat_takes_cards, "takes cards until somebody bets", "takes no cards")
    }),
    question("short stub", runs_short, |house, _| {
        let first = either(house.shortage.burns_may_complete, "burns come in", "a common card");
        format!("{first}, {} to spare", house.shortage.spare)
    }),
    question("pot limit counts", has_button, |house, _| {
        either(house.pot_limit.small_blind_as_big, "the small blind as a big one", "what is there")
    }),
    question("hands all-in", always, |house, _| {
        either(house.tabled_when_all_in, "are turned up at once", "stay down until the showdown")
    }),
    question("board dealt", Variant::has_board, |house, _| match house.most_runs {
        1 => "once".to_owned(),
        most => format!("up to {most} times when all-in"),
    }),
    question("shows first", always, |house, _| {
        either(house.earlier_bettor_shows_first, "the last bettor of any street", "as on the last street")
    }),
    question("odd chip of a tie", always, odd_chip),
    question("same two halves", Variant::is_split, |house, _| {
        either(house.odd_chips.same_players_divide_once, "divided once", "divided half by half")
    }),
    question("odd amount", Variant::is_split, |house, _| match house.odd_piece {
        Some(most) => format!("in one piece up to {}", MONEY.show(most)),
        None => "chip by chip".to_owned(),
    }),
    question("most rake", always, |house, _| {
        house.most_rake.map_or_else(|| "as posted".to_owned(), |percent| format!("{percent} percent"))
    }),
    question("rake taken", always, |house, _| {
        either(house.percentage_each_round, "after each round", "at the end or each round")
    }),
    question("jackpot drops", always, |house, _| yes(house.drops)),
];

fn raises(house: &House, game: &Variant) -> String {
    let rules = house.raises;
    let cap = if game.betting_rounds() == 2 { rules.two_rounds } else { rules.usual };
    let Some(raises) = cap else { return "no end".to_owned() };
    let first = either(rules.blind_is_the_bet, "a bet, ", "");
    let more = either(rules.lifted_heads_up, ", more heads-up", "");
    format!("{first}{raises} raises{more}")
}

fn odd_chip(house: &House, game: &Variant) -> String {
    let odd = match (game.family, game.is_split()) {
        (Family::Button, false) => house.odd_chips.button,
        (Family::Button, true) => house.odd_chips.split_button,
        (Family::Stud, false) => house.odd_chips.stud,
        (Family::Stud, true) => house.odd_chips.split_stud,
    };
    let words = match odd {
        OddChip::ByPosition => "first in position",
        OddChip::ByCardHeld => "by suit of all cards held",
        OddChip::ByCardPlayed => "by suit of cards that play",
    };
    words.to_owned()
}

fn either(is_so: bool, so: &str, otherwise: &str) -> String {
    if is_so { so } else { otherwise }.to_owned()
}

fn yes(is_so: bool) -> String {
    either(is_so, "yes", "no")
}

fn always(_: &Variant) -> bool {
    true
}

fn open_pair(game: &Variant) -> bool {
    game.open_pair_doubles
}

fn has_button(game: &Variant) -> bool {
    game.family == Family::Button
}

fn is_stud(game: &Variant) -> bool {
    game.family == Family::Stud
}

/// Whether the books differ on who brings it in.
fn house_opens(game: &Variant) -> bool {
    game.streets.iter().any(|street| street.opens == Opens::HouseCardBringsIn)
}

fn has_to_bet(game: &Variant) -> bool {
    game.streets.iter().any(|street| street.opens == Opens::HighShowingMustBet)
}

/// Whether a full table can run out of cards without a draw.
fn runs_short(game: &Variant) -> bool {
    let (own, board) = game.cards();
    is_stud(game) && own * usize::from(game.most_seats) + board + game.streets.len() > game.deck.len()
}

/// The houses that may offer a game.
fn offering(game: &Variant) -> impl Iterator<Item = &'static House> {
    let key = game.key;
    HOUSES.iter().copied().filter(move |house| house.offers.is_none_or(|games| games.contains(&key)))
}

/// Each answer to a question and the houses that give it.
fn answers(question: &Question, game: &Variant) -> Vec<(String, Vec<&'static str>)> {
    let mut answers: Vec<(String, Vec<&'static str>)> = Vec::new();
    for house in offering(game) {
        let answer = (question.answer)(house, game);
        match answers.iter_mut().find(|(given, _)| *given == answer) {
            Some((_, houses)) => houses.push(house.key),
            None => answers.push((answer, vec![house.key])),
        }
    }
    answers
}

/// Houses beside each other; all editions of New Jersey's book as one.
fn in_a_row(houses: &[&str], game: &Variant) -> String {
    let editions = || offering(game).map(|house| house.key).filter(|key| key.starts_with("nj-"));
    if editions().count() < 2 || !editions().all(|key| houses.contains(&key)) {
        return houses.join(", ");
    }
    let mut row: Vec<&str> =
        houses.iter().map(|key| if key.starts_with("nj-") { "nj (all)" } else { key }).collect();
    row.dedup();
    row.join(", ")
}

/// The houses, and where they differ.
pub(super) fn text(answer: &mut impl Write, game: &Variant) -> io::Result<()> {
    let asked = QUESTIONS.iter().filter(|question| (question.arises)(game));
    let differ: Vec<_> = asked
        .map(|question| (question.name, answers(question, game)))
        .filter(|(_, answers)| answers.len() > 1)
        .collect();
    writeln!(answer)?;
    for house in offering(game) {
        writeln!(answer, "  {:17}  {}", house.key, house.name)?;
    }
    if !differ.is_empty() {
        writeln!(answer, "\n  where they differ")?;
    }
    let given = differ.iter().flat_map(|(_, answers)| answers).map(|(given, _)| given.len());
    let width = given.max().unwrap_or_default();
    for (name, answers) in &differ {
        let names = std::iter::once(*name).chain(std::iter::repeat(""));
        for (name, (given, houses)) in names.zip(answers) {
            writeln!(answer, "  {name:17}  {given:width$}  {}", in_a_row(houses, game))?;
        }
    }
    Ok(())
}

/// Every answer of every house.
pub(super) fn data(game: &Variant) -> Value {
    let houses = offering(game).map(|house| {
        let asked = QUESTIONS.iter().filter(|question| (question.arises)(game));
        let answers: Map<String, Value> = asked
            .map(|question| (question.name.replace([' ', '-'], "_"), json!((question.answer)(house, game))))
            .collect();
        json!({"key": house.key, "name": house.name, "rules": answers})
    });
    houses.collect()
}
