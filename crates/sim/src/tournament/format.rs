//! The formats an event may have, as people ask for them.

use std::fmt;
use std::str::FromStr;

/// How an event is played, and what for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// Whoever has lost everything is out.
    FreezeOut,
    /// Whoever has lost everything may buy again for a time, and everybody may add on in a rest.
    Rebuy,
    /// Money on every head, paid to whoever takes it.
    Bounty,
    /// The same, and half of it goes onto the head of whoever takes it.
    Progressive,
    /// Seats in a larger event are won.
    Satellite,
    /// Every table plays down to one player, and the winners meet.
    Shootout,
    /// A shootout of tables with two seats.
    HeadsUp,
    /// Begins as soon as it is full.
    SitAndGo,
    /// Two first days, and a final day for those who are left of both.
    Flights,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 9] = [
        Format::FreezeOut,
        Format::Rebuy,
        Format::Bounty,
        Format::Progressive,
        Format::Satellite,
        Format::Shootout,
        Format::HeadsUp,
        Format::SitAndGo,
        Format::Flights,
    ];

    /// As people type it.
    pub const fn key(self) -> &'static str {
        match self {
            Format::FreezeOut => "freeze-out",
            Format::Rebuy => "rebuy",
            Format::Bounty => "bounty",
            Format::Progressive => "progressive",
            Format::Satellite => "satellite",
            Format::Shootout => "shootout",
            Format::HeadsUp => "heads-up",
            Format::SitAndGo => "sit-and-go",
            Format::Flights => "flights",
        }
    }

    /// What a structure of the house is made for, by its key; a freeze-out, where nothing else is usual.
    pub fn usual_for(structure: &str) -> Format {
        match structure {
            "satellite" => Format::Satellite,
            "bounty" => Format::Progressive,
            "sit-and-go" => Format::SitAndGo,
            _ => Format::FreezeOut,
        }
    }

    /// The key of the structure of the house that it is usually played with.
    pub const fn usual_structure(self) -> &'static str {
        match self {
            Format::Bounty | Format::Progressive => "bounty",
            Format::Satellite => "satellite",
            Format::SitAndGo => "sit-and-go",
            Format::FreezeOut | Format::Rebuy | Format::Shootout | Format::HeadsUp | Format::Flights => {
                "turbo"
            }
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// A name no format has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchFormat {
    /// As it was typed.
    pub typed: String,
}

impl fmt::Display for NoSuchFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let keys = Format::ALL.map(Format::key).join(", ");
        write!(f, "there is no format {:?}; choose from {keys}", self.typed)
    }
}

impl std::error::Error for NoSuchFormat {}

impl FromStr for Format {
    type Err = NoSuchFormat;

    fn from_str(typed: &str) -> Result<Format, NoSuchFormat> {
        let found = Format::ALL.into_iter().find(|format| format.key().eq_ignore_ascii_case(typed));
        found.ok_or_else(|| NoSuchFormat { typed: typed.to_owned() })
    }
}
