//! `croupier odds premium-holdem advise`: what each choice is worth with these cards.

use std::io::{self, Write};

use cards::{Card, CardReader, CardSet, Face};
use clap::Args;
use hands::Ranking;
use odds::premium::{Advice, BOARDS, Choice, Showdown, advise};
use serde_json::{Value, json};

use super::house::Asked;
use super::{KEY, Shared};
use crate::commands::figures::{self, grouped};
use crate::commands::odds::page::{Align, table};
use crate::commands::odds::{exact, settings, write_json};
use crate::commands::{progress, threads};
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier odds premium-holdem advise AhKhQd
  croupier odds premium-holdem advise AhKhQd --board 'Ks Jd 8c 4s'
  croupier odds premium-holdem advise 3c3d3s --setting first_play=4 --json

Values are in antes: ante, X-Tra Bonus and play wager together, so that a fold
is worth -2. With a board all 14,190 dealer hands are counted; before it every
board as well, which takes a few seconds.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Advise {
    /// The player's three cards
    #[arg(value_name = "CARDS", required = true)]
    hand: Vec<String>,
    /// The four community cards, if they have been dealt
    #[arg(long, value_name = "CARDS")]
    board: Option<String>,
    /// How many threads to use; by default as many as there are cores
    #[arg(long, value_name = "N", value_parser = figures::whole_number, allow_negative_numbers = true)]
    threads: Option<u64>,
    #[command(flatten)]
    shared: Shared,
}

/// The cards that were typed, in their order.
struct Seen {
    hand: [Card; 3],
    board: Option<[Card; 4]>,
}

impl Advise {
    /// Works out the choices, and writes them. Options may also stand before the word `advise`.
    pub(super) fn run(
        &self,
        answer: &mut impl Write,
        before: &Shared,
        threads: Option<u64>,
    ) -> Result<(), CommandRefusal> {
        let seen = self.seen()?;
        let asked = Asked::new(before.settings.iter().chain(&self.shared.settings))?;
        // A board is answered at once.
        let long = if seen.board.is_some() { u64::MAX } else { 1 };
        let bar = progress::bar_from(long, BOARDS, "boards");
        let pool = threads::pool(self.threads.or(threads))?;
        let advice = pool.install(|| advise(&asked.house, seen.hand, seen.board, &|boards| bar.inc(boards)));
        bar.finish_and_clear();
        let advice = advice.map_err(|error| CommandRefusal::new(error.to_string()))?;
        if before.json || self.shared.json {
            return write_json(answer, &report(&seen, &asked, &advice));
        }
        write(answer, &seen, &asked, &advice)?;
        Ok(())
    }

    fn seen(&self) -> Result<Seen, CommandRefusal> {
        let hand = cards("hand", &self.hand.join(" "), "a hand is three cards, such as AhKhQd")?;
        let board = self.board.as_deref();
        let board = board.map(|text| cards("--board", text, "the board is four cards, such as KsJd8c4s"));
        let board = board.transpose()?;
        let twice = board.and_then(|board: [Card; 4]| board.into_iter().find(|card| hand.contains(card)));
        match twice {
            Some(card) => Err(CommandRefusal::new(format!(
                "{card} is both in the hand and on the board; name every card once"
            ))),
            None => Ok(Seen { hand, board }),
        }
    }
}

/// So many different cards.
fn cards<const N: usize>(place: &str, text: &str, wanted: &str) -> Result<[Card; N], CommandRefusal> {
    let different: CardSet =
        text.parse().map_err(|error| CommandRefusal::new(format!("{place} {text:?}: {error}; {wanted}")))?;
    let row: Vec<Card> = CardReader::new(text)
        .filter_map(|face| match face {
            Ok(Face::Card(card)) => Some(card),
            _ => None,
        })
        .collect();
    row.try_into().map_err(|_| {
        let noun = if different.len() == 1 { "card" } else { "cards" };
        CommandRefusal::new(format!("{place} {text:?}: {} {noun}; {wanted}", different.len()))
    })
}

fn in_a_row(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect()
}

fn name(showdown: &Showdown) -> String {
    Ranking::High.name(showdown.hand.strength()).to_string()
}

fn write(answer: &mut impl Write, seen: &Seen, asked: &Asked, advice: &Advice) -> io::Result<()> {
    write!(answer, "Premium Hold 'Em, {}", in_a_row(&seen.hand))?;
    match (&seen.board, &advice.showdown) {
        (Some(board), Some(showdown)) => {
            writeln!(answer, ", board {}: {}\n", in_a_row(board), name(showdown))?;
        }
        _ => writeln!(answer, ", before the board\n")?,
    }
    settings::write_changed(answer, &asked.entries())?;
    let margin = advice.margin();
    let row = |(at, choice): (usize, &Choice)| {
        let best = match (at, advice.choices.len()) {
            (0, 2..) => format!("best, by {}", margin.decimal(6)),
            _ => String::new(),
        };
        [choice.decision.to_string(), choice.value.decimal(6), choice.value.to_string(), best]
    };
    let rows: Vec<[String; 4]> = advice.choices.iter().enumerate().map(row).collect();
    table(answer, [Align::Left, Align::Right, Align::Left, Align::Left], &rows)?;
    if let Some(showdown) = &advice.showdown {
        let Showdown { wins, ties, losses, not_qualified, .. } = *showdown;
        writeln!(answer, "\nOf {} dealer hands", grouped(wins + ties + losses))?;
        let row = |name: &str, hands: u64| {
            [name.to_owned(), grouped(hands), figures::percent(hands, wins + ties + losses)]
        };
        let rows = [
            row("are lower", wins),
            row("tie", ties),
            row("are higher", losses),
            row("do not qualify", not_qualified),
        ];
        table(answer, [Align::Left, Align::Right, Align::Right], &rows)?;
    }
    Ok(())
}

fn report(seen: &Seen, asked: &Asked, advice: &Advice) -> Value {
    let choice =
        |choice: &Choice| json!({"decision": choice.decision.to_string(), "value": exact(choice.value)});
    let showdown = |showdown: &Showdown| {
        json!({
            "hand": name(showdown),
            "category": showdown.line.key(),
            "dealer_hands": showdown.wins + showdown.ties + showdown.losses,
            "wins": showdown.wins,
            "ties": showdown.ties,
            "losses": showdown.losses,
            "not_qualified": showdown.not_qualified,
        })
    };
    json!({
        "game": KEY,
        "hand": in_a_row(&seen.hand),
        "board": seen.board.map(|board| in_a_row(&board)),
        "settings": settings::changed_json(&asked.entries()),
        "best": advice.best().decision.to_string(),
        "margin": exact(advice.margin()),
        "choices": advice.choices.iter().map(choice).collect::<Vec<_>>(),
        "showdown": advice.showdown.as_ref().map(showdown),
    })
}
