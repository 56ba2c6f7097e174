//! The summary people read.

use std::io::{self, Write};

use super::Report;
use crate::commands::figures::{grouped, grouped_wide};
use crate::commands::simulate::acts::Act;
use crate::commands::simulate::tally::Standing;
use crate::table::{Described, MONEY};

impl Report<'_> {
    /// Writes an aligned summary.
    pub(in crate::commands::simulate) fn text(&self, answer: &mut impl Write) -> io::Result<()> {
        let tally = self.tally;
        writeln!(answer, "{}", Described::new(self.terms))?;
        let kept = if self.keep_stacks { ", stacks kept" } else { "" };
        writeln!(
            answer,
            "{} hands, seed {}, policy {}{kept}\n",
            grouped(tally.hands),
            self.seed,
            self.policy.key()
        )?;
        for (name, figure, more) in self.lines() {
            writeln!(answer, "{}", format!("{name:13}{figure:>15}  {more}").trim_end())?;
        }
        writeln!(answer)?;
        for (act, count) in Act::ALL.iter().zip(tally.acts).filter(|(_, count)| *count > 0) {
            writeln!(answer, "{:13}{:>15}", act.name(), grouped(count))?;
        }
        self.standings(answer)?;
        let speed = grouped(self.hands_per_second());
        let threads = if self.threads == 1 { "thread" } else { "threads" };
        writeln!(
            answer,
            "\n{speed} hands a second: {:.2} s on {} {threads}",
            self.elapsed.as_secs_f64(),
            self.threads
        )
    }

    /// What is counted once: a name, a figure, and what there is to say about it.
    fn lines(&self) -> Vec<(&'static str, String, String)> {
        let (tally, hands) = (self.tally, self.tally.hands);
        let of_hands = |count: u64| format!("in {} of the hands", percent(count, hands));
        let wide = |sum: u128| i128::try_from(sum).unwrap_or(i128::MAX);
        let a_hand = tally.events as f64 / hands as f64;
        let longest =
            format!("{a_hand:.1} a hand, {} in hand {}", tally.longest.events, grouped(tally.longest.hand));
        let mut lines = vec![
            ("events", grouped(tally.events), longest),
            ("showdowns", grouped(tally.showdowns), of_hands(tally.showdowns)),
            (
                "average pot",
                average(wide(tally.pots), hands),
                format!("at most {}", money(tally.largest_pot.into())),
            ),
            ("all-ins", grouped(tally.all_ins), String::new()),
            (
                "side pots",
                grouped(tally.with_side_pots),
                format!("{}, at most {} in one", of_hands(tally.with_side_pots), tally.most_side_pots),
            ),
            ("split pots", grouped(tally.split_pots), String::new()),
            ("odd chips", grouped(tally.odd_awards), format!("{} in all", money(wide(tally.odd_chips)))),
            ("rake", money(wide(tally.rake)), format!("{} a hand", average(wide(tally.rake), hands))),
        ];
        let rare = [
            ("run again", tally.run_again, "hands whose board was dealt more than once"),
            ("reshuffles", tally.reshuffles, "of the discards, for the rest of a draw"),
            ("common cards", tally.common_cards, "dealt because the stub ran short"),
            ("chops", tally.chops, "hands in which the blinds were chopped"),
        ];
        let seen = rare.into_iter().filter(|(_, count, _)| *count > 0);
        lines.extend(seen.map(|(name, count, what)| (name, grouped(count), what.to_owned())));
        lines.push((
            "checks",
            grouped(tally.checks),
            "chips and cards counted, none lost or gained".to_owned(),
        ));
        lines
    }

    /// How the seats fared, and in button games the positions.
    fn standings(&self, answer: &mut impl Write) -> io::Result<()> {
        let head =
            |name, policy| format!("{name:13}{policy:8}{:>9}{:>8}{:>19}{:>14}", "wins", "", "net", "a hand");
        writeln!(answer, "\n{}", head("", ""))?;
        for (seat, standing) in self.seats() {
            row(answer, &format!("seat {seat}"), self.policy.of(seat).key(), standing)?;
        }
        for (place, standing) in self.positions().iter().enumerate() {
            let name = if place == 0 { "button".to_owned() } else { format!("button + {place}") };
            row(answer, &name, "", standing)?;
        }
        Ok(())
    }
}

fn row(answer: &mut impl Write, name: &str, policy: &str, standing: &Standing) -> io::Result<()> {
    let Standing { hands, won, net } = *standing;
    let (wins, share) = (grouped(won), percent(won, hands));
    writeln!(answer, "{name:13}{policy:8}{wins:>9}{share:>8}{:>19}{:>14}", money(net), average(net, hands))
}

/// An amount with its sign: `-$1,234.50`.
fn money(units: i128) -> String {
    let (sign, one) = (if units < 0 { "-" } else { "" }, u128::from(MONEY.units_in_one()));
    let (whole, rest) = (units.unsigned_abs() / one, units.unsigned_abs() % one);
    let places = usize::from(MONEY.places);
    let rest = if rest == 0 { String::new() } else { format!(".{rest:0places$}") };
    format!("{sign}{}{}{rest}", MONEY.sign, grouped_wide(whole))
}

/// A sum divided by a count, to the nearest unit.
fn average(sum: i128, count: u64) -> String {
    let count = u128::from(count.max(1));
    let nearest = (sum.unsigned_abs() + count / 2) / count;
    money(i128::try_from(nearest).unwrap_or(i128::MAX) * sum.signum())
}

fn percent(part: u64, whole: u64) -> String {
    format!("{:.1}%", part as f64 * 100.0 / whole.max(1) as f64)
}

#[cfg(test)]
mod tests {
    use super::{average, money, percent};

    #[test]
    fn figures_are_written_as_people_read_them() {
        assert_eq!([0, 5, -5, 100, -123_450].map(money), ["$0", "$0.05", "-$0.05", "$1", "-$1,234.50"]);
        assert_eq!(
            [(10, 4), (-10, 4), (9, 4), (0, 0)].map(|(sum, n)| average(sum, n)),
            ["$0.03", "-$0.03", "$0.02", "$0"]
        );
        assert_eq!((percent(1, 3), percent(0, 0)), ("33.3%".to_owned(), "0.0%".to_owned()));
    }
}
