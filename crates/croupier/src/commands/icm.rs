//! `croupier icm`: what tournament stacks are worth in prizes.

use std::io::Write;

use chips::{Chips, Currency};
use clap::Args;
use odds::icm::{self, Method};
use serde_json::{Value, json};
use tournament::EntryNo;
use tournament::chop::by_weights;

use super::figures;
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier icm 50 30 20 --prizes 70 30
  croupier icm 15,000 12,000 10,000 6,000 500 --prizes 228 171 114 57 --json

By the independent chip model a player comes first as often as the stack is a part of all chips,
then second among the rest in the same way, and so on. What the stacks are worth adds up to the
prizes, exact to the cent: the cents that rounding leaves go to the largest remainders, and to
the earlier player where two are equal. That makes it a deal the last players can vote on.

Name every player who is left, and the prizes still to be paid, first place first; prizes may
have cents, 57.50. Up to 15 players are worked out exactly, larger fields to ten figures.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Icm {
    /// The stack of each player who is left
    #[arg(value_name = "STACK", required = true, value_parser = read_stack, allow_negative_numbers = true)]
    stacks: Vec<u64>,
    /// The prizes still to be paid, first place first
    #[arg(
        long, value_name = "PRIZE", required = true, num_args = 1.., value_parser = read_prize,
        allow_negative_numbers = true
    )]
    prizes: Vec<Chips>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Icm {
    /// Works it out, and writes the answer.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let prizes: Vec<u64> = self.prizes.iter().map(|prize| prize.units()).collect();
        let pool = Chips::total(self.prizes.iter().copied())
            .map_err(|_| CommandRefusal::new("--prizes: together they are too large to count"))?;
        let worth =
            icm::equities(&self.stacks, &prizes).map_err(|bad| CommandRefusal::new(format!("icm: {bad}")))?;
        let weights: Vec<(EntryNo, u64)> = (1..).map(EntryNo).zip(icm::weights(&worth)).collect();
        let deal = by_weights(&weights, pool).map_err(|bad| CommandRefusal::new(format!("icm: {bad}")))?;
        let cents: Vec<Chips> = deal.names().iter().map(|&(_, sum)| sum).collect();
        if self.json {
            serde_json::to_writer_pretty(&mut *answer, &self.report(&worth, &cents, pool))
                .map_err(std::io::Error::from)?;
            writeln!(answer)?;
        } else {
            self.table(answer, &worth, &cents, pool)?;
        }
        Ok(())
    }

    fn chips(&self) -> u128 {
        self.stacks.iter().map(|&stack| u128::from(stack)).sum()
    }

    fn table(
        &self,
        answer: &mut impl Write,
        worth: &[f64],
        cents: &[Chips],
        pool: Chips,
    ) -> std::io::Result<()> {
        let all: f64 = worth.iter().sum();
        let chips = self.chips() as f64;
        let how = match Method::for_players(self.stacks.len()) {
            Method::Subsets => "exact",
            Method::Quadrature => "to ten figures",
        };
        let players = self.stacks.len();
        let (people, prizes) = (if players == 1 { "player" } else { "players" }, self.prizes.len());
        let prize = if prizes == 1 { "prize" } else { "prizes" };
        writeln!(answer, "Independent chip model, {players} {people}, {prizes} {prize}: {how}\n")?;
        writeln!(
            answer,
            "  {:>6}  {:>14}  {:>9}  {:>14}  {:>9}",
            "player", "stack", "of chips", "worth", "of prizes"
        )?;
        for (index, &stack) in self.stacks.iter().enumerate() {
            writeln!(
                answer,
                "  {:>6}  {:>14}  {:>8.3}%  {:>14}  {:>8.3}%",
                index + 1,
                figures::grouped(stack),
                stack as f64 / chips * 100.0,
                amount(cents[index]),
                worth[index] / all * 100.0
            )?;
        }
        writeln!(
            answer,
            "  {:>6}  {:>14}  {:>9}  {:>14}",
            "all",
            figures::grouped_wide(self.chips()),
            "",
            amount(pool)
        )
    }

    fn report(&self, worth: &[f64], cents: &[Chips], pool: Chips) -> Value {
        let method = match Method::for_players(self.stacks.len()) {
            Method::Subsets => "exact",
            Method::Quadrature => "quadrature",
        };
        let all: f64 = worth.iter().sum();
        let chips = self.chips() as f64;
        let players = self.stacks.iter().zip(worth).zip(cents).map(|((&stack, worth), cents)| {
            json!({
                "stack": stack,
                "of_chips": stack as f64 / chips,
                "of_prizes": worth / all,
                "worth_in_cents": cents.units(),
            })
        });
        let prizes: Vec<u64> = self.prizes.iter().map(|prize| prize.units()).collect();
        json!({
            "method": method,
            "prizes_in_cents": prizes,
            "pool_in_cents": pool.units(),
            "players": players.collect::<Value>(),
        })
    }
}

/// Always with cents: `1,234.50`.
fn amount(amount: Chips) -> String {
    format!("{}.{:02}", figures::grouped(amount.units() / 100), amount.units() % 100)
}

/// Chips, with or without commas.
fn read_stack(text: &str) -> Result<u64, String> {
    // Chips of nothing stand for whole numbers: a currency without cents reads them.
    let whole = Currency { sign: "", places: 0, ..Currency::USD };
    whole.read(text).map(Chips::units).map_err(|error| error.to_string())
}

fn read_prize(text: &str) -> Result<Chips, String> {
    Currency::USD.read(text).map_err(|error| error.to_string())
}
