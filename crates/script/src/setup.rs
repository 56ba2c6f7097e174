//! The setup lines of a script: game, stakes, house, seats. They make [`Terms`].
//!
//! [`Draft`] collects them line by line; [`stakes`] reads what a game is played for, [`forced`] antes, blinds and
//! posts, [`take`] rake and drops, [`posted`] the house rules a table has posted otherwise than its book.

mod forced;
pub(crate) mod posted;
mod stakes;
mod take;

pub(crate) use forced::post_word;
pub(crate) use take::FUNDS;

use chips::Chips;
use game::{Seat, SeatSet};
use poker::{Ante, BadTerms, Betting, Family, Forced, House, Kill, Occasion, Player, Rake, Terms, Variant};
use poker::{JackpotDrop, house};

use crate::error::{ScriptError, quote};
use crate::money::DOLLAR;
use crate::words::Words;
use forced::Placed;
use stakes::Stakes;

/// What the setup lines have said so far.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    /// Where the hand begins: its `game` or `again` line.
    pub(crate) line: usize,
    variant: &'static Variant,
    stakes: Stakes,
    house: House,
    occasion: Occasion,
    ante: Ante,
    blinds: Option<Vec<Chips>>,
    straddles: Vec<Chips>,
    kill: Option<(Seat, Kill)>,
    placed: Option<Placed>,
    bring_in: Option<Chips>,
    chip: Option<Chips>,
    button: Option<Seat>,
    players: Vec<Seated>,
    /// The seats that have been spoken of since the hand began.
    spoken_of: SeatSet,
    rake: Option<Rake>,
    drops: Vec<JackpotDrop>,
    /// Where straddles, blinds and rake were said, for errors.
    said: Said,
}

/// A player and the line that says so.
#[derive(Clone, Debug)]
struct Seated {
    player: Player,
    name: Option<String>,
    line: usize,
}

#[derive(Clone, Debug, Default)]
struct Said {
    straddles: Option<usize>,
    blinds: Option<usize>,
    bring_in: Option<usize>,
    rake: Option<usize>,
}

/// The words that begin setup lines, for the reader and for its messages.
pub(crate) const SETUP: &[&str] = &[
    "house",
    "posted",
    "no",
    "strict",
    "pot",
    "tournament",
    "cash",
    "ante",
    "blinds",
    "bring-in",
    "straddle",
    "kill",
    "place",
    "price",
    "raise",
    "opens",
    "chip",
    "rake",
    "drop",
    "button",
    "seat",
];

impl Draft {
    /// Reads the rest of a `game` line.
    pub(crate) fn game(words: &mut Words<'_>) -> Result<Draft, ScriptError> {
        let (variant, stakes) = stakes::read(words)?;
        let mut draft = Draft {
            line: words.line(),
            variant,
            stakes,
            house: house::CATFISH_BEND,
            occasion: Occasion::Cash,
            ante: Ante::None,
            blinds: None,
            straddles: Vec::new(),
            kill: None,
            placed: None,
            bring_in: None,
            chip: None,
            button: None,
            players: Vec::new(),
            spoken_of: SeatSet::EMPTY,
            rake: None,
            drops: Vec::new(),
            said: Said::default(),
        };
        if words.take("house") {
            draft.house = read_house(words)?;
        }
        words.end()?;
        Ok(draft)
    }

    /// The same setup for another hand, which begins in this line.
    pub(crate) fn again(&self, line: usize) -> Draft {
        Draft { line, spoken_of: SeatSet::EMPTY, ..self.clone() }
    }

    /// Reads a setup line that begins with this word.
    pub(crate) fn read(&mut self, first: &str, words: &mut Words<'_>) -> Result<(), ScriptError> {
        let line = words.line();
        match first {
            "house" => self.house = read_house(words)?,
            "posted" => posted::read(&mut self.house, words)?,
            "no" => {
                words.choice(&[("check-raise", ())])?;
                self.house.check_raise = false;
            }
            "strict" => {
                words.choice(&[("pot", ())])?;
                self.house.pot_limit.small_blind_as_big = false;
            }
            "pot" => {
                words.choice(&[("rounded", ())])?;
                self.house.pot_limit.rounded_to = Some(words.amount()?);
            }
            "tournament" if words.take("last") => {
                words.choice(&[("two", ())])?;
                self.occasion = Occasion::LastTwo;
            }
            "tournament" => self.occasion = Occasion::Tournament,
            "cash" => self.occasion = Occasion::Cash,
            "ante" => self.ante = forced::ante(words)?,
            "blinds" => {
                self.blinds = Some(forced::blinds(words)?);
                self.said.blinds = Some(line);
            }
            "straddle" => {
                self.straddles = forced::straddles(words)?;
                self.said.straddles = Some(line);
            }
            "kill" => self.kill = forced::kill(words)?,
            "place" if words.take("none") => self.placed = None,
            "place" => self.placed.get_or_insert_with(Placed::default).place(words)?,
            "price" => self.placed.get_or_insert_with(Placed::default).price(words)?,
            "raise" => self.placed.get_or_insert_with(Placed::default).raise(words)?,
            "opens" => self.placed.get_or_insert_with(Placed::default).opens(words)?,
            "bring-in" => {
                self.bring_in = Some(words.amount()?);
                self.said.bring_in = Some(line);
            }
            "chip" => self.chip = Some(words.amount()?),
            "rake" => {
                self.rake = take::rake(words)?;
                self.said.rake = Some(line);
            }
            "drop" => match take::drop(words)? {
                Some(drop) => self.drops.push(drop),
                None => self.drops.clear(),
            },
            "button" => self.button = Some(words.seat()?),
            "seat" => self.seat(words)?,
            other => return Err(words.wrong(format!("{} does not begin a line of a setup", quote(other)))),
        }
        words.end()
    }

    /// `seat 1 Ana 200 button posts 10 posts 5 dead`, or `seat 1 out`.
    fn seat(&mut self, words: &mut Words<'_>) -> Result<(), ScriptError> {
        let line = words.line();
        let seat = words.seat()?;
        // Another hand with the same setup may change a seat; two players in one seat are for the rules to refuse.
        if !self.spoken_of.contains(seat) {
            self.players.retain(|seated| seated.player.seat != seat);
        }
        self.spoken_of.insert(seat);
        if words.take("out") {
            return Ok(());
        }
        let is_name = |word: &str| !word.starts_with(|c: char| c.is_ascii_digit() || c == '$');
        let name = words.peek().filter(|word| is_name(word)).map(str::to_owned);
        if name.is_some() {
            words.next();
        }
        let mut player = Player::new(seat, words.amount()?);
        loop {
            if words.take("button") {
                self.button = Some(seat);
            } else if words.take("posts") {
                let amount = words.amount()?;
                let part = if words.take("dead") { &mut player.dead_post } else { &mut player.live_post };
                *part = amount;
            } else {
                break;
            }
        }
        self.players.push(Seated { player, name, line });
        Ok(())
    }

    /// What the players are called.
    pub(crate) fn names(&self) -> Vec<(Seat, String)> {
        self.players.iter().filter_map(|s| Some((s.player.seat, s.name.clone()?))).collect()
    }

    /// The terms the lines amount to.
    pub(crate) fn terms(&self) -> Result<Terms, ScriptError> {
        let brings_in = self.variant.streets.first().is_some_and(|street| street.opens.brings_in());
        let bring_in = match self.bring_in {
            Some(amount) => amount,
            None if brings_in => self.stakes.bring_in(),
            None => Chips::ZERO,
        };
        let blinds = match (&self.blinds, self.variant.family) {
            (Some(blinds), _) => blinds.clone(),
            (None, Family::Button) => self.stakes.blinds.clone(),
            (None, Family::Stud) => Vec::new(),
        };
        let button = match (self.button, self.variant.family) {
            (Some(seat), _) => seat,
            (None, Family::Stud) => Seat::from_index(Seat::MOST - 1).expect("there is a last seat"),
            (None, Family::Button) => {
                return Err(ScriptError::malformed(
                    self.line,
                    "nobody has the button: put the word `button` at the end of a seat's line",
                ));
            }
        };
        let chip = self.chip.unwrap_or_else(|| self.smallest_chip(&blinds, bring_in));
        let forced = match &self.placed {
            Some(placed) => placed.forced(),
            None => Forced::ByTheBook {
                ante: self.ante,
                blinds,
                straddles: self.straddles.clone(),
                kill: self.kill,
            },
        };
        Ok(Terms {
            variant: self.variant,
            house: self.house,
            occasion: self.occasion,
            betting: self.stakes.betting,
            forced,
            bring_in,
            chip,
            button,
            players: self.players.iter().map(|seated| seated.player).collect(),
            rake: self.rake.clone(),
            drops: self.drops.clone(),
        })
    }

    /// A dollar, or the largest part of one in which all stakes can be paid.
    fn smallest_chip(&self, blinds: &[Chips], bring_in: Chips) -> Chips {
        let (low, high) = match self.stakes.betting {
            Betting::Fixed { small, big } => (small, big),
            Betting::Spread { least, most, .. } => (least, most),
            Betting::PotLimit { least } | Betting::NoLimit { least } => (least, least),
        };
        let ante = match self.ante {
            Ante::None => Chips::ZERO,
            Ante::Each(amount) | Ante::Button(amount) | Ante::BigBlind(amount) => amount,
        };
        let stakes = blinds.iter().copied().chain([bring_in, low, high, ante]);
        let placed = self.placed.iter().flat_map(Placed::amounts);
        let common =
            stakes.chain(placed).fold(DOLLAR.units(), |common, amount| divisor(common, amount.units()));
        Chips::new(common)
    }

    /// The line to blame for terms that are refused.
    pub(crate) fn blame(&self, terms: &BadTerms) -> usize {
        let of_seat = |seat: Seat| self.players.iter().rev().find(|s| s.player.seat == seat).map(|s| s.line);
        let said = match *terms {
            BadTerms::SeatTaken(seat) | BadTerms::NoStack(seat) | BadTerms::NoEntryHere(seat) => {
                of_seat(seat)
            }
            BadTerms::NoStraddle | BadTerms::TooManyStraddles { .. } | BadTerms::StraddleAmount { .. } => {
                self.said.straddles
            }
            BadTerms::BadBlinds | BadTerms::NoBlind => self.said.blinds,
            BadTerms::BadBringIn => self.said.bring_in,
            BadTerms::TooMuchRake { .. } | BadTerms::RakeAfterEachRound | BadTerms::TwoRakes => {
                self.said.rake
            }
            _ => None,
        };
        said.unwrap_or(self.line)
    }
}

fn divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { divisor(b, a % b) }
}

/// The houses as scripts call them: by key, or a book by its prefix.
fn read_house(words: &mut Words<'_>) -> Result<House, ScriptError> {
    let word = words.word("a house")?;
    let key = match word {
        "cb" => house::CATFISH_BEND.key,
        "nj" => house::NEW_JERSEY.key,
        other => other,
    };
    let found = House::find(key).copied();
    found.ok_or_else(|| {
        let keys: Vec<&str> = house::HOUSES.iter().map(|house| house.key).collect();
        words.wrong(format!("{} is not a house: cb, nj, {}", quote(word), keys.join(", ")))
    })
}
