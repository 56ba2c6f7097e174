//! An evening at the table: hand after hand until the player goes home.

use std::cmp::Ordering;
use std::io::{self, BufRead, Write};

use bots::{Pack, Policy, Shuffled};
use chips::Chips;
use game::Seat;
use poker::Terms;
use rulebook::RuleId;

use super::hand::Played;
use super::terminal::Terminal;
use crate::table::{Described, MONEY};

/// What the player is called who gives no name.
pub(super) const YOU: &str = "You";

/// The others.
const BOTS: [&str; 12] = ["Ann", "Ben", "Cyd", "Dee", "Eli", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kim", "Lou"];

/// The player in the first seat and as many others as are needed.
pub(super) fn names(player: &str, players: usize) -> Vec<String> {
    let others = BOTS.into_iter().filter(|bot| !bot.eq_ignore_ascii_case(player));
    std::iter::once(player).chain(others).take(players).map(str::to_owned).collect()
}

/// An evening.
pub(super) struct Session<R, W> {
    pub(super) terms: Terms,
    pub(super) policy: Policy,
    pub(super) seed: u64,
    pub(super) names: Vec<String>,
    pub(super) terminal: Terminal<R, W>,
    /// The rule behind the last refusal or award.
    pub(super) last_rule: Option<RuleId>,
}

/// Why an evening cannot go on.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The terminal is gone.
    Terminal(io::Error),
    /// Something that must not happen.
    Defect(String),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Terminal(error)
    }
}

impl<R: BufRead, W: Write> Session<R, W> {
    /// Plays until the player leaves, the input ends, or so many hands have been played.
    pub(super) fn run(&mut self, hands: Option<u64>) -> Result<(), Trouble> {
        writeln!(self.terminal.output, "{}", Described::new(&self.terms))?;
        writeln!(
            self.terminal.output,
            "{}",
            self.terminal.paint.faint(&format!("seed {}; ? for help, q to go home", self.seed))
        )?;
        let me = self.me();
        let stack = self.terms.players[0].stack;
        let (mut played, mut bought) = (0, u128::from(stack.units()));
        while hands.is_none_or(|hands| played < hands) {
            played += 1;
            let setup = self.terms.seal().map_err(|bad| Trouble::Defect(bad.to_string()))?;
            writeln!(self.terminal.output, "\n{}", self.terminal.paint.strong(&format!("Hand {played}")))?;
            let mut stub = Shuffled::new(Pack::of(setup.variant().deck), self.seed, played);
            let Played { hand, left } = self.hand(&setup, played, &mut stub)?;
            for player in &mut self.terms.players {
                player.stack = hand.stack(player.seat);
            }
            if left {
                break;
            }
            bought += self.rebuy(stack, me)?;
            self.terms.button = setup.dealt().after(self.terms.button).unwrap_or(me);
        }
        self.goodbye(played, bought)
    }

    pub(super) fn me(&self) -> Seat {
        self.terms.players[0].seat
    }

    /// Who is broke buys in again. Returns what the player paid.
    fn rebuy(&mut self, stack: Chips, me: Seat) -> io::Result<u128> {
        let mut paid = 0;
        for (player, name) in self.terms.players.iter_mut().zip(&self.names) {
            if player.stack.is_zero() {
                player.stack = stack;
                let buys = if name == YOU { "buy" } else { "buys" };
                writeln!(self.terminal.output, "{name} {buys} in for {}.", MONEY.show(stack))?;
                if player.seat == me {
                    paid += u128::from(stack.units());
                }
            }
        }
        Ok(paid)
    }

    /// What the evening came to.
    fn goodbye(&mut self, played: u64, bought: u128) -> Result<(), Trouble> {
        let stack = self.terms.players[0].stack;
        let how = balance(stack, bought);
        let name = &self.names[0];
        let leaves = if name == YOU { "leave" } else { "leaves" };
        let hands = if played == 1 { "1 hand".to_owned() } else { format!("{played} hands") };
        writeln!(self.terminal.output, "\n{name} {leaves} with {} after {hands}: {how}.", MONEY.show(stack))?;
        Ok(())
    }
}

/// How somebody stands who has bought chips for so much: `up $30`, `down $30`, `even`.
pub(super) fn balance(has: Chips, bought: u128) -> String {
    let has = u128::from(has.units());
    let difference = Chips::new(u64::try_from(has.abs_diff(bought)).unwrap_or(u64::MAX));
    match has.cmp(&bought) {
        Ordering::Greater => format!("up {}", MONEY.show(difference)),
        Ordering::Less => format!("down {}", MONEY.show(difference)),
        Ordering::Equal => "even".to_owned(),
    }
}
