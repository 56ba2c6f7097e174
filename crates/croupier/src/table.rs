//! A table as it is asked for on the command line: game, structure, stakes, house and players, with what is usual
//! where nothing is said.

mod limits;

use std::fmt;

use chips::{Chips, Currency, InWords as _};
use clap::Args;
use game::Seat;
use poker::house::{CATFISH_BEND, HISTORY, HOUSES, NEW_JERSEY};
use poker::{
    Ante, BadTerms, Forced, House, Occasion, Player, Rake, RakeMethod, RakeTime, Terms, Variant, catalogue,
};
use view::limits::PlayedFor;

use crate::house_game::HouseGame;
use crate::refusal::CommandRefusal;
use limits::Limits;

/// What chips are worth here: dollars and cents.
pub(crate) const MONEY: Currency = Currency::USD;

/// What the help says about tables.
pub(crate) const HELP: &str = "\
Structures and their stakes:
  nl, pl    no limit, pot limit: the blinds, as in 1/2; in stud the bring-in and the minimum bet
  fl        fixed limit: the lower and the upper bet, as in 2/4
  spread    the minimum and maximum bet, perhaps with another maximum for late streets: 2/6, 2/6/12
By default hold'em and pineapple are nl 1/2, Omaha is pl 1/2, everything else fl 2/4. In fl and
spread the blinds are half the lower bet and the lower bet; in stud the ante is a quarter of it
and the bring-in a half. --blinds, --ante and --bring-in change that.
Amounts are dollars: 2, 0.25, 1,000.
";

/// The part of a command line that describes a table.
#[derive(Args, Default)]
pub(crate) struct TableArgs {
    /// The game: holdem, omaha8, razz and so on; `croupier games` lists them
    #[arg(value_name = "GAME")]
    game: String,
    /// The betting structure: nl, pl, fl or spread
    #[arg(long, value_name = "KEY")]
    structure: Option<String>,
    /// The stakes, as in 1/2
    #[arg(long, value_name = "AMOUNTS", allow_hyphen_values = true)]
    stakes: Option<String>,
    /// The blinds from the button on, one to three, as in 1/2
    #[arg(long, value_name = "AMOUNTS", allow_hyphen_values = true)]
    blinds: Option<String>,
    /// The ante every player posts
    #[arg(long, value_name = "AMOUNT", allow_hyphen_values = true)]
    ante: Option<String>,
    /// The forced bet of stud
    #[arg(long, value_name = "AMOUNT", allow_hyphen_values = true)]
    bring_in: Option<String>,
    /// The chips every player starts with; by default 100 times the minimum bet
    #[arg(long, value_name = "AMOUNT", allow_hyphen_values = true)]
    stack: Option<String>,
    /// The house rules: cb-2015, nj-2008, nj-2001, nj-1998 or phh; by default those of a book that describes the game
    #[arg(long, value_name = "KEY")]
    house: Option<String>,
    /// The rake, in percent of the pot
    #[arg(long, value_name = "PERCENT", allow_hyphen_values = true)]
    rake: Option<String>,
    /// The most rake taken from one hand
    #[arg(long, value_name = "AMOUNT", requires = "rake", allow_hyphen_values = true)]
    rake_cap: Option<String>,
}

impl TableArgs {
    /// The game as it was typed.
    pub(crate) fn typed(&self) -> &str {
        &self.game
    }

    /// The ante as it was typed, if it was.
    pub(crate) fn typed_ante(&self) -> Option<&str> {
        self.ante.as_deref()
    }

    /// The chips everybody starts with, as they were typed, if they were.
    pub(crate) fn typed_stack(&self) -> Option<&str> {
        self.stack.as_deref()
    }

    /// The first option that was given and means something only at a poker table.
    pub(crate) fn only_for_poker(&self) -> Option<&'static str> {
        let options = [
            ("--structure", &self.structure),
            ("--stakes", &self.stakes),
            ("--blinds", &self.blinds),
            ("--bring-in", &self.bring_in),
            ("--house", &self.house),
            ("--rake", &self.rake),
        ];
        options.into_iter().find(|(_, typed)| typed.is_some()).map(|(option, _)| option)
    }

    /// What a game is played at where nobody says anything, with two players.
    pub(crate) fn usual(variant: &Variant) -> Result<Terms, CommandRefusal> {
        TableArgs { game: variant.key.to_owned(), ..TableArgs::default() }.terms(2)
    }

    /// The terms of a hand with so many players in the first seats, the button at the last of them. They have been
    /// sealed once, so they are good; stacks and button may change from hand to hand.
    pub(crate) fn terms(&self, players: u64) -> Result<Terms, CommandRefusal> {
        let variant = game(&self.game)?;
        let house = match &self.house {
            None => *usual_house(variant),
            Some(typed) => *house(typed)?,
        };
        let limits = Limits::read(variant, self.structure.as_deref(), self.stakes.as_deref())?;
        let stack = match &self.stack {
            None => limits.usual_stack(),
            Some(typed) => amount("--stack", typed)?,
        };
        let blinds = match &self.blinds {
            // In limit games they follow from the limits; in big-bet games they are the stakes that were typed.
            None if limits.betting.is_limit() => {
                limits.usual_blinds().into_iter().map(|blind| in_chips(&house, blind)).collect()
            }
            None => limits.usual_blinds(),
            Some(typed) => amounts("--blinds", typed)?,
        };
        let ante = match &self.ante {
            None => {
                let ante = limits.usual_ante();
                if house.coin.is_some_and(|coin| coin.takes_ante(ante)) {
                    ante
                } else {
                    in_chips(&house, ante)
                }
            }
            Some(typed) => amount("--ante", typed)?,
        };
        let bring_in = match &self.bring_in {
            None => in_chips(&house, limits.usual_bring_in()),
            Some(typed) => amount("--bring-in", typed)?,
        };
        let refuse = |bad: BadTerms| {
            CommandRefusal::new(format!(
                "{}: {}{}",
                variant.name,
                bad.in_words(MONEY),
                cited(&bad, &house, variant)
            ))
        };
        let wanted = usize::try_from(players).unwrap_or(usize::MAX);
        if wanted > usize::from(variant.most_seats) {
            return Err(refuse(BadTerms::TooManyPlayers { players: wanted, most: variant.most_seats }));
        }
        let seats = (0..wanted).filter_map(Seat::from_index);
        let parts = blinds.iter().copied().chain(limits.amounts()).chain([ante, bring_in, stack]);
        let terms = Terms {
            variant,
            house,
            occasion: Occasion::Cash,
            betting: limits.betting,
            chip: largest_chip(parts),
            forced: Forced::ByTheBook {
                ante: if ante.is_zero() { Ante::None } else { Ante::Each(ante) },
                blinds,
                straddles: Vec::new(),
                kill: None,
            },
            bring_in,
            button: seats.clone().next_back().ok_or_else(|| refuse(BadTerms::TooFewPlayers))?,
            players: seats.map(|seat| Player::new(seat, stack)).collect(),
            rake: self.rake(&house)?,
            drops: Vec::new(),
        };
        terms.seal().map_err(refuse)?;
        Ok(terms)
    }

    fn rake(&self, house: &House) -> Result<Option<Rake>, CommandRefusal> {
        let Some(typed) = &self.rake else { return Ok(None) };
        let percent = typed.trim_end_matches('%').parse();
        let percent = percent.ok().filter(|percent| *percent <= 100).ok_or_else(|| {
            CommandRefusal::new(format!("--rake {typed:?} is not a percentage from 0 to 100"))
        })?;
        Ok(Some(Rake {
            method: RakeMethod::Percent(percent),
            when: if house.percentage_each_round { RakeTime::EachRound } else { RakeTime::EndOfHand },
            cap: self.rake_cap.as_deref().map(|typed| amount("--rake-cap", typed)).transpose()?,
            no_flop_no_drop: false,
        }))
    }
}

/// The game with this name.
pub(crate) fn game(typed: &str) -> Result<&'static Variant, CommandRefusal> {
    catalogue::find(typed).ok_or_else(|| {
        let poker = catalogue::GAMES.iter().map(|game| game.key);
        let keys: Vec<&str> = poker.chain(HouseGame::ALL.map(HouseGame::key)).collect();
        CommandRefusal::new(format!("there is no game {typed:?}; choose from {}", keys.join(", ")))
    })
}

/// The house with this key.
fn house(typed: &str) -> Result<&'static House, CommandRefusal> {
    House::find(typed).ok_or_else(|| {
        let keys: Vec<&str> = HOUSES.iter().map(|house| house.key).collect();
        CommandRefusal::new(format!("there are no house rules {typed:?}; choose from {}", keys.join(", ")))
    })
}

/// The house that deals a game where nobody says which: one whose book has it.
fn usual_house(variant: &Variant) -> &'static House {
    if variant.books.contains(&"cb") {
        &CATFISH_BEND
    } else if variant.books.contains(&"nj") {
        &NEW_JERSEY
    } else {
        &HISTORY
    }
}

/// The rule behind bad terms, in brackets.
fn cited(bad: &BadTerms, house: &House, variant: &Variant) -> String {
    bad.rule(house, variant).map(|rule| format!(" ({rule})")).unwrap_or_default()
}

/// Reads one amount.
pub(crate) fn amount(option: &str, typed: &str) -> Result<Chips, CommandRefusal> {
    MONEY
        .read(typed)
        .map_err(|error| CommandRefusal::new(format!("{option} {typed:?}: {error}; write 2 or 0.25")))
}

/// Reads amounts with a slash between them.
fn amounts(option: &str, typed: &str) -> Result<Vec<Chips>, CommandRefusal> {
    let read = |part| MONEY.read(part);
    let all: Result<Vec<Chips>, _> = typed.split('/').map(read).collect();
    all.map_err(|error| CommandRefusal::new(format!("{option} {typed:?}: {error}; write amounts as in 1/2")))
}

/// The usual amount, or the next that a house whose chips begin at a dollar takes.
fn in_chips(house: &House, usual: Chips) -> Chips {
    let Some(coin) = house.coin.filter(|coin| !coin.takes_bet(usual)) else { return usual };
    let chip = coin.chip.units().max(1);
    Chips::new(usual.units().div_ceil(chip) * chip)
}

/// The largest chip all these amounts can be paid in.
fn largest_chip(amounts: impl Iterator<Item = Chips>) -> Chips {
    Chips::new(amounts.map(Chips::units).fold(0, |mut a, mut b| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    }))
}

/// A table in a few words: `Hold'em, no limit, blinds $1/$2, house rules cb-2015, 6 players with $200`.
pub(crate) struct Described<'a> {
    terms: &'a Terms,
    /// Whether game and players are named too.
    in_full: bool,
}

impl<'a> Described<'a> {
    /// Game, limits, house and players.
    pub(crate) const fn new(terms: &'a Terms) -> Described<'a> {
        Described { terms, in_full: true }
    }

    /// Limits and house.
    pub(crate) const fn limits(terms: &'a Terms) -> Described<'a> {
        Described { terms, in_full: false }
    }
}

impl fmt::Display for Described<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Terms { variant, house, betting, forced, bring_in, players, .. } = self.terms;
        if self.in_full {
            write!(f, "{}, ", variant.name)?;
        }
        let (blinds, ante) = match forced {
            Forced::ByTheBook { ante, blinds, .. } => (blinds.as_slice(), *ante),
            // Said by seat where they stand.
            Forced::Placed { .. } => (&[][..], Ante::None),
        };
        let played = PlayedFor { betting: *betting, blinds, ante, bring_in: *bring_in };
        f.write_str(&played.on_the_sign(MONEY))?;
        write!(f, ", house rules {}", house.key)?;
        match players.first() {
            Some(player) if self.in_full => {
                write!(f, ", {} players with {}", players.len(), MONEY.show(player.stack))
            }
            _ => Ok(()),
        }
    }
}
