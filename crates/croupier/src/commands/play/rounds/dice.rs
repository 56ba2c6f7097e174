//! The dice games in the terminal: wagers on a layout, roll after roll.

mod craps;
mod mini_dice;
mod names;

use std::io::{BufRead, Write};

use bots::{SeededRandom, Stream};
use chips::Chips;
use game::Seat;

use super::evening::{Evening, HouseTable, Refused, TypedLine, Went};
use super::page::TIE;
use crate::commands::play::session::Trouble;
use crate::house_game::Priced;
use crate::table::MONEY;

pub(super) use craps::Craps;
pub(super) use mini_dice::MiniDice;

/// The player's place at the table.
const ME: Seat = Seat::new(1).expect("there is a first seat");

/// What a game of dice adds to the layout.
pub(super) trait DiceGame: Clone {
    /// Every word that is understood.
    const HELP: &'static str;
    /// An example of a wager.
    const EXAMPLE: &'static str;
    /// What brings the dice on, in the menu.
    const GO: &'static str;
    /// What Enter does where nothing of last time can be bet.
    const EMPTY: &'static str;

    /// The table in a few words.
    fn described(&self) -> String;

    /// What a wager is called that is typed like this.
    fn wager(&self, typed: &str) -> Result<&'static str, Refused>;

    /// Chips go on a wager.
    fn bet(&mut self, wager: &str, stake: Chips) -> Result<Vec<String>, Refused>;

    /// A wager comes down.
    fn down(&mut self, wager: &str) -> Result<Vec<String>, Refused>;

    /// Whether a wager is made again when the player wants the same as last time. Odds are a new decision.
    fn repeats(&self, wager: &str) -> bool;

    /// The wagers that are up, and what there is to say about each.
    fn up(&self) -> Vec<(&'static str, Chips, &'static str)>;

    /// What the next roll is for, where the game has more than one kind.
    fn state(&self) -> Option<String>;

    /// Words of the game's own; none if it does not know them.
    fn other(&mut self, line: &TypedLine) -> Option<Result<Vec<String>, Unread>>;

    /// The wagers and what they pay.
    fn wagers(&self) -> Vec<Priced>;

    /// From closed bets to open ones.
    fn roll<R: BufRead, W: Write>(
        &mut self,
        evening: &mut Evening<R, W>,
        dice: [u8; 2],
    ) -> Result<Went, Trouble>;

    /// The chips in front of the player.
    fn stack(&self) -> Chips;

    /// The player buys chips.
    fn buy(&mut self, chips: Chips) -> Result<(), Refused>;
}

/// A layout with the player's wagers.
pub(super) struct Layout<G> {
    game: G,
    /// What lay there on the last roll on which something did, and can be bet again.
    last: Vec<(&'static str, Chips)>,
}

impl<G: DiceGame> Layout<G> {
    /// An empty layout.
    pub(super) fn new(game: G) -> Layout<G> {
        Layout { game, last: Vec::new() }
    }

    fn stake(&self, wager: &str) -> Chips {
        self.game.up().iter().find(|(key, ..)| *key == wager).map_or(Chips::ZERO, |(_, stake, _)| *stake)
    }

    /// What lay there last time, does not lie there now, and can be bet again.
    fn missing(&self) -> Vec<(&'static str, Chips)> {
        let mut trial = self.game.clone();
        let again = self.last.iter().copied().filter(|(wager, _)| self.stake(wager).is_zero());
        again.filter(|(wager, stake)| trial.bet(wager, *stake).is_ok()).collect()
    }

    fn menu(&self, made: bool) -> String {
        let missing = if made { Vec::new() } else { self.missing() };
        let words: Vec<String> =
            missing.iter().map(|(wager, stake)| format!("{wager}{TIE}{}", MONEY.show(*stake))).collect();
        let enter = match (words.is_empty(), self.game.up().is_empty()) {
            (true, true) if self.last.is_empty() => String::new(),
            (true, true) => format!("  [Enter] {}", G::EMPTY),
            (true, false) => "  [Enter] goes on".to_owned(),
            (false, _) => format!("  [Enter] {}", words.join(", ")),
        };
        format!("[b]et, as in b {}  [w]agers  {}{enter}", G::EXAMPLE, G::GO)
    }

    fn show<R: BufRead, W: Write>(&self, evening: &mut Evening<R, W>) -> Result<(), Trouble> {
        if let Some(state) = self.game.state() {
            evening.terminal.say(&state)?;
        }
        for (wager, stake, note) in self.game.up() {
            let line = format!("  {wager:16} {:>8}  {note}", MONEY.show(stake).to_string());
            evening.terminal.say(line.trim_end())?;
        }
        Ok(())
    }

    fn price_list<R: BufRead, W: Write>(&self, evening: &mut Evening<R, W>) -> Result<(), Trouble> {
        let wagers = self.game.wagers();
        let width = wagers.iter().map(|wager| pays(wager).len()).max().unwrap_or_default();
        for wager in &wagers {
            let (key, rule) = (wager.key, wager.rule);
            evening.say(&format!("  {key:17} {:width$}  [{rule}]", pays(wager)))?;
        }
        Ok(())
    }

    /// Wagers as they are typed: `pass 5, place 6 12`.
    fn read(&self, text: &str) -> Result<Vec<(&'static str, Chips)>, Unread> {
        let mut bets = Vec::new();
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let words: Vec<&str> = part.split_whitespace().collect();
            let (stake, name) = match words.split_last() {
                Some((last, name)) if !name.is_empty() => (MONEY.read(last), name.join(" ")),
                _ => return Err(Unread::Unclear(format!("how much? Type b {}", G::EXAMPLE))),
            };
            let stake = stake
                .map_err(|error| Unread::Unclear(format!("{part:?}: {error}; type b {}", G::EXAMPLE)))?;
            bets.push((self.game.wager(&name)?, stake));
        }
        if bets.is_empty() {
            return Err(Unread::Unclear(format!("what, and how much? Type b {}", G::EXAMPLE)));
        }
        Ok(bets)
    }

    /// Bets everything, or nothing at all: a table on which it was tried takes the place of this one.
    fn bet(&mut self, bets: &[(&'static str, Chips)]) -> Result<Vec<String>, Refused> {
        let mut trial = self.game.clone();
        let mut lines = Vec::new();
        for (wager, stake) in bets {
            match trial.bet(wager, *stake) {
                Ok(more) => lines.extend(more),
                Err(Refused { why, rule }) if bets.len() > 1 => {
                    return Err(Refused { why: format!("{why}; nothing was bet"), rule });
                }
                Err(refused) => return Err(refused),
            }
        }
        self.game = trial;
        Ok(lines)
    }

    /// Takes down what is typed.
    fn down(&mut self, typed: &str) -> Result<Vec<String>, Unread> {
        if typed.is_empty() {
            return Err(Unread::Unclear("which wager? Type down and the name of the wager".to_owned()));
        }
        match (self.game.wager(typed), typed.rsplit_once(' ')) {
            (Ok(wager), _) => Ok(self.game.down(wager)?),
            (Err(_), Some((name, amount))) if MONEY.read(amount).is_ok() && self.game.wager(name).is_ok() => {
                Err(Unread::Unclear(format!("a wager is taken down as a whole; type down {name}")))
            }
            (Err(refused), _) => Err(Unread::Refused(refused)),
        }
    }

    /// Carries out what is typed.
    fn obey(&mut self, line: &TypedLine, made: &mut bool) -> Result<Done, Unread> {
        match line.word.as_str() {
            "" if !*made && self.last.is_empty() && self.game.up().is_empty() => {
                let words = format!("there are no wagers to repeat yet; type b {}", G::EXAMPLE);
                Err(Unread::Unclear(words))
            }
            "" if !*made => Ok(Done::Roll(self.bet(&self.missing())?)),
            "" => Ok(Done::Roll(Vec::new())),
            "r" | "roll" | "s" | "shake" if line.rest.is_empty() => Ok(Done::Roll(Vec::new())),
            word @ ("r" | "roll" | "s" | "shake") => {
                Err(Unread::Unclear(format!("nothing goes after {word} here; type just {word}")))
            }
            "b" | "bet" => {
                let bets = self.read(&line.rest)?;
                let lines = self.bet(&bets)?;
                *made = true;
                Ok(Done::Lines(lines))
            }
            "down" | "d" => self.down(&line.rest).map(Done::Lines),
            "w" | "wagers" | "prices" => Ok(Done::Prices),
            "t" | "table" => Ok(Done::Table),
            word => match self.game.other(line) {
                Some(done) => done.map(Done::Lines),
                None => {
                    let words = format!("{word:?} is not a command here; ? lists them all");
                    Err(Unread::Unclear(words))
                }
            },
        }
    }
}

/// What was done.
enum Done {
    /// Something there is to tell.
    Lines(Vec<String>),
    /// The wagers are made, some with this very word: the dice.
    Roll(Vec<String>),
    /// The player wants to see the prices.
    Prices,
    /// The player wants to see the layout.
    Table,
}

/// What a wager pays, and on what where that makes a difference: `30 to 1 (2, 12), 15 to 1 (3, 11)`.
fn pays(Priced { prices, .. }: &Priced) -> String {
    let totals = |line: &str| -> Vec<String> {
        if let Some((_, on)) = line.split_once('.') {
            return vec![on.to_owned()];
        }
        let words = line.split(['_', '-']);
        words.filter(|word| word.parse::<u8>().is_ok()).map(str::to_owned).collect()
    };
    let mut groups: Vec<(&str, Vec<String>)> = Vec::new();
    for (line, price) in prices {
        match groups.iter_mut().find(|(other, on)| *other == price && !on.is_empty()) {
            Some((_, on)) => on.extend(totals(line)),
            None => groups.push((price, totals(line))),
        }
    }
    let several = groups.len() > 1;
    let words = groups.into_iter().map(|(price, on)| match on.as_slice() {
        [_, ..] if several => format!("{price} ({})", on.join(", ")),
        _ => price.to_owned(),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// Why nothing was done.
pub(super) enum Unread {
    /// It could not be read; what to type instead.
    Unclear(String),
    /// It was refused by a rule.
    Refused(Refused),
}

impl From<Refused> for Unread {
    fn from(refused: Refused) -> Unread {
        Unread::Refused(refused)
    }
}

impl<G: DiceGame> HouseTable for Layout<G> {
    fn described(&self) -> String {
        self.game.described()
    }

    fn round<R: BufRead, W: Write>(
        &mut self,
        evening: &mut Evening<R, W>,
        number: u64,
    ) -> Result<Went, Trouble> {
        let mut made = false;
        self.show(evening)?;
        loop {
            let Some(line) = evening.ask(&self.menu(made), G::HELP)? else { return Ok(Went::Home) };
            match self.obey(&line, &mut made) {
                Ok(Done::Lines(lines)) => lines.iter().try_for_each(|line| evening.say(line))?,
                Ok(Done::Roll(lines)) => {
                    lines.iter().try_for_each(|line| evening.say(line))?;
                    break;
                }
                Ok(Done::Prices) => self.price_list(evening)?,
                Ok(Done::Table) => self.show(evening)?,
                Err(Unread::Unclear(what)) => evening.unclear(&what)?,
                Err(Unread::Refused(refused)) => evening.refuse(&refused)?,
            }
        }
        let up = self.game.up();
        if !up.is_empty() {
            let again = up.into_iter().filter(|(wager, ..)| self.game.repeats(wager));
            self.last = again.map(|(wager, stake, _)| (wager, stake)).collect();
        }
        // Each roll has a stream of its own: what is bet does not change the dice.
        let mut chance = SeededRandom::new(evening.seed, number, Stream::Cards);
        self.game.roll(evening, pit::dice::Dice::ALL[chance.index(36)].faces())
    }

    fn stack(&self) -> Chips {
        self.game.stack()
    }

    fn up(&self) -> Chips {
        Chips::total(self.game.up().iter().map(|(_, stake, _)| *stake)).unwrap_or(Chips::MAX)
    }

    fn buy(&mut self, chips: Chips) -> Result<(), Trouble> {
        self.game.buy(chips).map_err(|refused| Trouble::Defect(refused.why))
    }

    fn leave(&mut self) -> Chips {
        for (wager, ..) in self.game.up() {
            // What stands until it is decided stays behind.
            let _ = self.game.down(wager);
        }
        self.up()
    }
}
