//! Hands written in another format.

use core::fmt;

use super::acpc::{self, GameDefinition, Unfit};
use super::format::Format;
use super::history::History;
use super::loss::{Loss, losses};
use crate::export::{ohh, tracker};
use crate::phh::{self, Failure, Replayer};

/// A hand in another format.
#[derive(Clone, Debug)]
pub struct Converted {
    /// What is added to the file.
    pub text: String,
    /// What the format has no place for.
    pub losses: Vec<Loss>,
}

/// Why a hand cannot be written in a format.
#[derive(Clone, PartialEq, Debug)]
pub enum NotConverted {
    /// It breaks a rule, so that the end cannot be told.
    Failure(Failure),
    /// It has no place in a log of the competition.
    Unfit(Unfit),
    /// It stops before its end, and the format tells whole hands.
    NotOver,
}

impl fmt::Display for NotConverted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotConverted::Failure(failure) => failure.fmt(f),
            NotConverted::Unfit(why) => why.fmt(f),
            NotConverted::NotOver => f.write_str("the record stops before the end of the hand"),
        }
    }
}

/// Writes hands in one format, one after another.
pub struct Writer {
    format: Format,
    /// How many have been written.
    hands: u64,
    /// The game of a competition's log: that of the first hand.
    game: Option<GameDefinition>,
    replayer: Replayer,
}

impl Writer {
    /// Writes this format; hands that break a rule are followed or refused in the replayer's manner.
    pub const fn new(format: Format, replayer: Replayer) -> Writer {
        Writer { format, hands: 0, game: None, replayer }
    }

    /// The definition of the game that a log of the competition goes with, once it has a hand.
    pub const fn game(&self) -> Option<&GameDefinition> {
        self.game.as_ref()
    }

    /// Writes a hand. `numbered` is for files of many hands of the standard, which have a header each.
    ///
    /// # Errors
    ///
    /// When the format cannot tell the hand at all: why.
    pub fn write(&mut self, history: &History, numbered: bool) -> Result<Converted, NotConverted> {
        let mut losses = losses(history, self.format);
        let next = self.hands + 1;
        let text = match self.format {
            Format::Phh => phh_file(&phh::text_of(history), next, numbered),
            Format::Ohh | Format::Tracker | Format::Acpc => {
                let (text, differs) = self.told(history)?;
                losses.extend(differs.then_some(Loss::Stacks));
                text
            }
        };
        self.hands = next;
        Ok(Converted { text, losses })
    }

    /// The hand played again and told, and whether the record's stacks are others at the end.
    fn told(&mut self, history: &History) -> Result<(String, bool), NotConverted> {
        let played = self.replayer.play(history).map_err(NotConverted::Failure)?;
        if !played.outcome.over {
            return Err(NotConverted::NotOver);
        }
        let number = history.number().and_then(|number| number.parse().ok()).unwrap_or(self.hands + 1);
        let text = match self.format {
            Format::Ohh => played.told(history, number, ohh::write),
            Format::Acpc => {
                let (setup, places) = (&played.setup, played.places());
                let game = match &self.game {
                    Some(game) => game.clone(),
                    None => acpc::definition_of(setup, places).map_err(NotConverted::Unfit)?,
                };
                let names: Vec<String> = history
                    .players()
                    .iter()
                    .zip(1..)
                    .map(|(player, place)| player.name().map_or_else(|| format!("p{place}"), plain))
                    .collect();
                let line = acpc::state(setup, &played.events, places, &game, number, &names);
                let line = line.map_err(NotConverted::Unfit)?;
                self.game = Some(game);
                line
            }
            Format::Tracker | Format::Phh => played.told(history, number, tracker::write),
        };
        Ok((text, played.outcome.differs()))
    }
}

/// A name without the signs that divide a line.
fn plain(name: &str) -> String {
    name.chars().map(|c| if matches!(c, '|' | ':') || c.is_control() { '_' } else { c }).collect()
}

/// A hand of a file: alone, or under its number after the others.
fn phh_file(text: &str, number: u64, numbered: bool) -> String {
    match (numbered, number) {
        (false, _) => text.to_owned(),
        (true, 1) => format!("[1]\n{text}"),
        (true, number) => format!("\n[{number}]\n{text}"),
    }
}
