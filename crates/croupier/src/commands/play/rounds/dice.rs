//! The dice games in the terminal: wagers on a layout, roll after roll.

mod craps;
mod mini_dice;

use std::io::{BufRead, Write};

use chips::Chips;
use game::Seat;

use super::evening::{Evening, HouseTable, Line, Refused, Went};
use crate::commands::play::session::Trouble;
use crate::dealing::{Chance, Stream};
use crate::house_game::Priced;
use crate::table::MONEY;

pub(super) use craps::Craps;
pub(super) use mini_dice::MiniDice;

/// The player's place at the table.
const ME: Seat = Seat::new(1).expect("there is a first seat");

/// What a game of dice adds to the layout.
pub(super) trait DiceGame {
    /// Every word that is understood.
    const HELP: &'static str;
    /// An example of a wager.
    const EXAMPLE: &'static str;
    /// What brings the dice on, in the menu.
    const GO: &'static str;

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
    fn other(&mut self, line: &Line) -> Option<Result<Vec<String>, Refused>>;

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

    /// What lay there last time and does not lie there now.
    fn missing(&self) -> Vec<(&'static str, Chips)> {
        self.last.iter().copied().filter(|(wager, _)| self.stake(wager).is_zero()).collect()
    }

    fn menu(&self, made: bool) -> String {
        let missing = if made { Vec::new() } else { self.missing() };
        let words: Vec<String> =
            missing.iter().map(|(wager, stake)| format!("{wager} {}", MONEY.show(*stake))).collect();
        let enter = match (words.is_empty(), self.game.up().is_empty()) {
            (true, true) => String::new(),
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
        let pays = |Priced { prices, .. }: &Priced| {
            let mut pays: Vec<&str> = prices.iter().map(|(_, price)| price.as_str()).collect();
            pays.dedup();
            pays.join(", ")
        };
        let wagers = self.game.wagers();
        let width = wagers.iter().map(|wager| pays(wager).len()).max().unwrap_or_default();
        for wager in &wagers {
            let (key, rule) = (wager.key, wager.rule);
            evening.terminal.say(&format!("  {key:17} {:width$}  [{rule}]", pays(wager)))?;
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
            bets.push((self.named(&name).map_err(Unread::Refused)?, stake));
        }
        if bets.is_empty() {
            return Err(Unread::Unclear(format!("what, and how much? Type b {}", G::EXAMPLE)));
        }
        Ok(bets)
    }

    /// A wager by its name, however its words are joined.
    fn named(&self, typed: &str) -> Result<&'static str, Refused> {
        let key: String = typed.split([' ', '_']).collect::<Vec<_>>().join("-").replace(['\'', '’'], "");
        self.game.wager(&key)
    }

    /// Bets again what lay there last time. What cannot be bet now is told with its rule; false if nothing lies there
    /// then.
    fn repeat<R: BufRead, W: Write>(&mut self, evening: &mut Evening<R, W>) -> Result<bool, Trouble> {
        for (wager, stake) in self.missing() {
            match self.game.bet(wager, stake) {
                Ok(lines) => lines.iter().try_for_each(|line| evening.terminal.say(line))?,
                Err(refused) => evening.refuse(&refused)?,
            }
        }
        Ok(!self.game.up().is_empty())
    }

    /// Bets everything that is typed, up to what is refused.
    fn bet(&mut self, bets: Vec<(&'static str, Chips)>) -> (Vec<String>, Option<Refused>) {
        let mut lines = Vec::new();
        for (wager, stake) in bets {
            match self.game.bet(wager, stake) {
                Ok(more) => lines.extend(more),
                Err(refused) => return (lines, Some(refused)),
            }
        }
        (lines, None)
    }
}

/// What was done, and what was not.
fn split(done: Result<Vec<String>, Refused>) -> (Vec<String>, Option<Refused>) {
    match done {
        Ok(lines) => (lines, None),
        Err(refused) => (Vec::new(), Some(refused)),
    }
}

/// Why wagers could not be read.
enum Unread {
    Unclear(String),
    Refused(Refused),
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
            let (lines, refused) = match line.word.as_str() {
                "" if !made && self.last.is_empty() && self.game.up().is_empty() => {
                    let words = format!("there are no wagers to repeat yet; type b {}", G::EXAMPLE);
                    evening.terminal.unclear(&words)?;
                    continue;
                }
                "" if !made => {
                    if self.repeat(evening)? {
                        break;
                    }
                    continue;
                }
                "" | "r" | "roll" | "s" | "shake" => break,
                "b" | "bet" => match self.read(&line.rest) {
                    Ok(bets) => {
                        let done = self.bet(bets);
                        made |= !done.0.is_empty();
                        done
                    }
                    Err(Unread::Refused(refused)) => (Vec::new(), Some(refused)),
                    Err(Unread::Unclear(what)) => {
                        evening.terminal.unclear(&what)?;
                        continue;
                    }
                },
                "down" | "d" if line.rest.is_empty() => {
                    evening.terminal.unclear("which wager? Type down and its name")?;
                    continue;
                }
                "down" | "d" => split(self.named(&line.rest).and_then(|wager| self.game.down(wager))),
                "w" | "wagers" | "prices" => {
                    self.price_list(evening)?;
                    continue;
                }
                "t" | "table" => {
                    self.show(evening)?;
                    continue;
                }
                word => match self.game.other(&line) {
                    Some(done) => split(done),
                    None => {
                        evening.not_understood(word)?;
                        continue;
                    }
                },
            };
            lines.iter().try_for_each(|line| evening.terminal.say(line))?;
            if let Some(refused) = refused {
                evening.refuse(&refused)?;
            }
        }
        let up = self.game.up();
        if !up.is_empty() {
            let again = up.into_iter().filter(|(wager, ..)| self.game.repeats(wager));
            self.last = again.map(|(wager, stake, _)| (wager, stake)).collect();
        }
        // Each roll has a stream of its own: what is bet does not change the dice.
        let mut chance = Chance::new(evening.seed, number, Stream::Cards);
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
