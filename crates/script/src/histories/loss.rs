//! What a format cannot hold of a hand.

use core::fmt;

use super::format::Format;
use super::history::History;
use crate::phh::action::What;

/// Something that a hand has and a format has no place for.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Loss {
    /// A field of the research standard, or a user's.
    Field(String),
    /// Where it was played.
    Site,
    /// The number of the hand, which is not made of digits.
    Number,
    /// The table.
    Table,
    /// The seats.
    Seats,
    /// When it began.
    Date,
    /// What it was played for.
    Currency,
    /// The house whose rules were followed, which decides odd chips.
    House,
    /// When hands were laid open or thrown away, before the last cards.
    Opened,
    /// What the house took.
    Rake,
    /// Which cards were thrown away.
    Discards,
    /// The tournament.
    Tournament,
    /// Whose history it is.
    Hero,
    /// Stacks that nobody recorded.
    UnknownStacks,
    /// Stacks at the end that do not follow from what was done.
    Stacks,
}

impl Loss {
    /// For programs.
    pub fn key(&self) -> &'static str {
        match self {
            Loss::Field(_) => "field",
            Loss::Site => "site",
            Loss::Number => "number",
            Loss::Table => "table",
            Loss::Seats => "seats",
            Loss::Date => "date",
            Loss::Currency => "currency",
            Loss::House => "house",
            Loss::Opened => "opened",
            Loss::Rake => "rake",
            Loss::Discards => "discards",
            Loss::Tournament => "tournament",
            Loss::Hero => "hero",
            Loss::UnknownStacks => "unknown-stacks",
            Loss::Stacks => "stacks",
        }
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Loss::Field(key) => write!(f, "the field {key}"),
            Loss::Site => f.write_str("the site"),
            Loss::Number => f.write_str("the number of the hand, which is not made of digits"),
            Loss::Table => f.write_str("the table"),
            Loss::Seats => f.write_str("the seats"),
            Loss::Date => f.write_str("the date"),
            Loss::Currency => f.write_str("the currency"),
            Loss::House => f.write_str("the house, which decides odd chips"),
            Loss::Opened => f.write_str("when hands were laid open or thrown away, before the last cards"),
            Loss::Rake => f.write_str("what the house took"),
            Loss::Discards => f.write_str("which cards were thrown away, and what was held before"),
            Loss::Tournament => f.write_str("the tournament"),
            Loss::Hero => f.write_str("whose history it is"),
            Loss::UnknownStacks => f.write_str("that stacks are unknown"),
            Loss::Stacks => f.write_str("the stacks at the end, which do not follow from what was done"),
        }
    }
}

/// What a format cannot hold of a hand.
pub(super) fn losses(history: &History, to: Format) -> Vec<Loss> {
    let about = &history.about;
    let mut losses = Vec::new();
    let mut lost = |when: bool, what: Loss| {
        if when {
            losses.push(what);
        }
    };
    if to == Format::Phh {
        return losses;
    }
    // Everything of a hand's day that another format can say stands in fields of its own.
    let told = ["year", "month", "day", "time", "currency_symbol", "time_zone", "time_zone_abbreviation"];
    for (key, _) in &about.others {
        let zone = key.starts_with("time_zone");
        lost(zone || !told.contains(&key.as_str()), Loss::Field(key.clone()));
    }
    lost(history.players.iter().any(|player| player.stack.is_unknown()), Loss::UnknownStacks);
    let digits = |number: &String| {
        !number.is_empty() && number.len() < 20 && number.bytes().all(|b| b.is_ascii_digit())
    };
    lost(about.number.as_ref().is_some_and(|number| !digits(number)), Loss::Number);
    let known = ["USD", "EUR", "GBP", "XPM", "PTS"];
    lost(about.currency.as_deref().is_some_and(|code| !known.contains(&code)), Loss::Currency);
    let threw = history.acts.iter().any(|act| matches!(act.what, What::Discard(_, cards) if cards.len() > 0));
    match to {
        Format::Phh => {}
        Format::Ohh => {
            lost(threw, Loss::Discards);
            lost(opened_early(history), Loss::Opened);
        }
        Format::Tracker => {
            lost(about.site.as_deref().is_some_and(|site| site != "PokerStars"), Loss::Site);
            lost(opened_early(history), Loss::Opened);
        }
        Format::Acpc => {
            lost(about.site.is_some(), Loss::Site);
            lost(about.table.is_some(), Loss::Table);
            lost(history.players.iter().any(|player| player.seat.is_some()), Loss::Seats);
            lost(about.began.is_some(), Loss::Date);
            lost(about.currency.is_some(), Loss::Currency);
            lost(about.hero.is_some(), Loss::Hero);
            lost(
                [history.rake, history.drop].into_iter().flatten().any(crate::phh::Number::is_positive),
                Loss::Rake,
            );
            lost(history.is_tournament(), Loss::Tournament);
            lost(history.house.is_some(), Loss::House);
        }
    }
    losses
}

/// Whether a hand is laid open or thrown away while cards still come to players.
fn opened_early(history: &History) -> bool {
    let opened = history.acts.iter().position(|act| act.what.is_show());
    let comes = |what: What| matches!(what, What::Hole(..) | What::Discard(..));
    let last = history.acts.iter().rposition(|act| comes(act.what));
    opened.is_some_and(|opened| last.is_some_and(|last| opened < last))
}
