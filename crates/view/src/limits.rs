//! What a game is played for, in words: the one writer of limits, in the house's currency.
//!
//! Three places want three forms: the board (`$1/$2 blinds`), the sign and the command line (`no limit, blinds $1/$2`), and
//! a waiting list (`$1/$2 no-limit Hold'em`).

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};

use ::floor::GameKind;
use chips::{Chips, Currency};
use poker::{Ante, Betting};
use table::Stakes;

use crate::speaker::joined;

/// What one poker game is played for.
#[derive(Clone, Copy, Debug)]
pub struct PlayedFor<'a> {
    /// The betting structure with its amounts.
    pub betting: Betting,
    /// The blinds from the button on.
    pub blinds: &'a [Chips],
    /// Who antes.
    pub ante: Ante,
    /// The forced bet of stud; nothing where there is none.
    pub bring_in: Chips,
}

impl<'a> PlayedFor<'a> {
    /// What a game of a table is played for.
    pub fn of(stakes: &'a Stakes) -> PlayedFor<'a> {
        let Stakes { betting, blinds, ante, bring_in, .. } = stakes;
        PlayedFor { betting: *betting, blinds, ante: *ante, bring_in: *bring_in }
    }

    /// The same at other limits, as after a kill.
    #[must_use]
    pub const fn at(self, betting: Betting) -> PlayedFor<'a> {
        PlayedFor { betting, ..self }
    }

    fn blinds(&self, money: Currency) -> String {
        joined(self.blinds.iter().map(|blind| money.show(*blind).to_string()), "/")
    }

    /// As it stands on the board: `$4/$8`, `$1/$2 blinds, $1 ante`.
    pub fn on_the_board(&self, money: Currency) -> String {
        let show = |amount: Chips| money.show(amount);
        let bets = match self.betting {
            Betting::Fixed { small, big } => format!("{}/{}", show(small), show(big)),
            Betting::Spread { least, most, most_late } if most == most_late => {
                format!("{} to {}", show(least), show(most))
            }
            Betting::Spread { least, most, most_late } => {
                format!("{} to {}, then {}", show(least), show(most), show(most_late))
            }
            Betting::PotLimit { least } | Betting::NoLimit { least } if self.blinds.is_empty() => {
                format!("{} and up", show(least))
            }
            Betting::PotLimit { .. } | Betting::NoLimit { .. } => format!("{} blinds", self.blinds(money)),
        };
        match self.ante {
            Ante::None => bets,
            Ante::Each(ante) => format!("{bets}, {} ante", show(ante)),
            Ante::Button(ante) => format!("{bets}, {} button ante", show(ante)),
            Ante::BigBlind(ante) => format!("{bets}, {} big blind ante", show(ante)),
        }
    }

    /// As it stands on the sign: `limit $3/$6`, `no limit, blinds $1/$2`.
    pub fn on_the_sign(&self, money: Currency) -> String {
        let show = |amount: Chips| money.show(amount);
        let mut blinds = self.blinds(money);
        if !blinds.is_empty() {
            blinds.insert_str(0, ", blinds ");
        }
        let ante = match self.ante {
            Ante::None => String::new(),
            Ante::Each(ante) => format!(", ante {}", show(ante)),
            Ante::Button(ante) => format!(", button ante {}", show(ante)),
            Ante::BigBlind(ante) => format!(", big blind ante {}", show(ante)),
        };
        let bring_in = if self.bring_in.is_zero() {
            String::new()
        } else {
            format!(", bring-in {}", show(self.bring_in))
        };
        let forced = format!("{blinds}{ante}{bring_in}");
        match self.betting {
            Betting::Fixed { small, big } => format!("limit {}/{}{forced}", show(small), show(big)),
            Betting::Spread { least, most, most_late } if most == most_late => {
                format!("spread {} to {}{forced}", show(least), show(most))
            }
            Betting::Spread { least, most, most_late } => {
                format!("spread {} to {}, late {}{forced}", show(least), show(most), show(most_late))
            }
            Betting::PotLimit { least } if self.blinds.is_empty() => {
                format!("pot limit from {}{forced}", show(least))
            }
            Betting::PotLimit { .. } => format!("pot limit{forced}"),
            Betting::NoLimit { least } if self.blinds.is_empty() => {
                format!("no limit from {}{forced}", show(least))
            }
            Betting::NoLimit { .. } => format!("no limit{forced}"),
        }
    }
}

/// From the least to the most wager of a game of the pit.
pub fn between(limits: pit::Limits, money: Currency) -> String {
    format!("{} to {}", money.show(limits.least), money.show(limits.most))
}

/// A game as its waiting list is called: `$1/$2 no-limit Hold'em`.
pub fn on_a_list(kind: &GameKind, money: Currency) -> String {
    let key = kind.game.as_str();
    let name = match (poker::catalogue::find(key), key.strip_prefix("mixed-")) {
        (Some(variant), _) => variant.name.to_owned(),
        (None, Some(first)) => {
            let first = poker::catalogue::find(first).map_or(first, |variant| variant.name);
            format!("mixed games from {first}")
        }
        (None, None) => key.to_owned(),
    };
    kind.called(&name, money).to_string()
}
