//! The odds of a round in print.

use std::io::{self, Write};

use cards::choose;
use odds::Fraction;
use odds::premium::bonus::{self, Bonus};
use odds::premium::{Analysis, STARTING_HANDS};

use super::Worked;
use crate::commands::figures::{self, grouped};
use crate::commands::odds::page::{Align, hanging, table};
use crate::commands::odds::settings;

/// Settings about what goes wrong, and about single chips: no value of a round depends on them.
const IDLE: &[&str] = &[
    "rounding",
    "void_returns_spin",
    "burn_before_community",
    "wrong_count",
    "community_exposed",
    "seen_error_card",
    "abandoned",
    "match_play",
];

/// Three cards of 52 for the player, four of the rest for the board, three of the rest for the dealer.
pub(super) const DEALS: u64 = choose(52, 3) * choose(49, 4) * choose(45, 3);

/// Writes everything.
pub(super) fn write(answer: &mut impl Write, worked: &Worked) -> io::Result<()> {
    let Worked { asked, analysis, bonus, wheels } = worked;
    writeln!(answer, "Premium Hold 'Em: all {} deals\n", grouped(DEALS))?;
    let policy = analysis.policy;
    hanging(answer, "  policy    ", &format!("{}: {}", policy.key(), policy.words()))?;
    let entries = asked.entries();
    settings::write_changed(answer, &entries)?;
    settings::write_idle(answer, &settings::idle_among(&entries, IDLE))?;
    values(answer, analysis)?;
    decisions(answer, analysis)?;
    strategy(answer, analysis)?;
    side_bet(answer, bonus)?;
    wheels.write(answer)
}

fn values(answer: &mut impl Write, analysis: &Analysis) -> io::Result<()> {
    writeln!(answer, "\nIn antes a round, with an X-Tra Bonus as large as the ante")?;
    let number = |name: &str, value: Fraction| [name.to_owned(), value.decimal(6), value.to_string()];
    let percent = |name: &str, value: Fraction| [name.to_owned(), value.percent(4), value.to_string()];
    let deviation = format!("{:.6}", analysis.standard_deviation);
    let rows = [
        number("value of a round", analysis.ev_per_ante),
        number("  ante", analysis.ev_ante),
        number("  play wager", analysis.ev_play),
        number("  X-Tra Bonus", analysis.ev_xtra),
        number("average wager", analysis.average_wager),
        percent("element of risk", analysis.element_of_risk),
        ["standard deviation".to_owned(), deviation, String::new()],
        percent("dealer does not qualify", analysis.dealer_not_qualified),
    ];
    table(answer, [Align::Left, Align::Right, Align::Left], &rows)
}

fn decisions(answer: &mut impl Write, analysis: &Analysis) -> io::Result<()> {
    writeln!(answer, "\nWhat the player does, and how it ends")?;
    let row = |name: String, share: Fraction| [name, share.percent(4), share.to_string()];
    let mut rows = vec![row(format!("play {}x at once", analysis.first_play), analysis.share_first)];
    let second = analysis.share_second.iter().rev();
    rows.extend(second.map(|(multiple, share)| row(format!("check, play {multiple}x"), *share)));
    rows.push(row("check, fold".to_owned(), analysis.share_fold));
    rows.push(row("showdown won".to_owned(), analysis.wins));
    rows.push(row("showdown tied".to_owned(), analysis.ties));
    rows.push(row("showdown lost".to_owned(), analysis.losses));
    table(answer, [Align::Left, Align::Right, Align::Left], &rows)
}

fn strategy(answer: &mut impl Write, analysis: &Analysis) -> io::Result<()> {
    let (multiple, all) = (analysis.first_play, grouped(STARTING_HANDS.into()));
    match analysis.raise_hands {
        0 => return writeln!(answer, "\nPlay {multiple}x with none of the {all} starting hands"),
        STARTING_HANDS => return writeln!(answer, "\nPlay {multiple}x with all {all} starting hands"),
        hands => {
            let hands = grouped(hands.into());
            writeln!(answer, "\nPlay {multiple}x with {hands} of the {all} starting hands, check the rest:")?;
        }
    }
    for line in analysis.words() {
        let (suits, ranks) = line.split_once(": ").unwrap_or((&line, ""));
        writeln!(answer, "  {suits}")?;
        hanging(answer, "    ", ranks)?;
    }
    writeln!(answer, "For the best play on a board, see croupier odds premium-holdem advise.")
}

fn side_bet(answer: &mut impl Write, bonus: &Bonus) -> io::Result<()> {
    let all = grouped(bonus::HANDS);
    writeln!(answer, "\nPlayer Bonus, and Dealer Bonus too: all {all} hands of seven cards")?;
    let heading = ["", "hands", "share", "", "pays", "returns"].map(str::to_owned);
    let line = |row: &bonus::Row| {
        [
            row.line.key().replace('_', " "),
            grouped(row.hands),
            figures::percent(row.hands, bonus::HANDS),
            figures::one_in(row.hands, bonus::HANDS),
            row.award.text(),
            row.returns.decimal(6),
        ]
    };
    let mut rows = vec![heading];
    rows.extend(bonus.rows.iter().filter(|row| row.hands > 0).map(line));
    let columns = [Align::Left, Align::Right, Align::Right, Align::Left, Align::Left, Align::Right];
    table(answer, columns, &rows)?;
    writeln!(
        answer,
        "  value of a wager {} ({}), paid {}, deviation {:.4}",
        bonus.ev.decimal(6),
        bonus.ev,
        bonus.hit.percent(4),
        bonus.standard_deviation
    )
}
