//! The tables of the pit as clients are shown and told them.
//!
//! A screen is what is remembered beside a table: the results of the last round, decisions, sensors, the last rolls.
//! It is folded from events, so that a round stays to be seen after it is over. What everybody sees is made from what
//! lies face up alone; a player's own cards come out in `mine` and nowhere else.

mod craps;
mod dice;
mod facts;
mod heard;
mod mini_dice;
mod offer;
mod premium;
mod titles;
mod words;

pub use craps::CrapsScreen;
pub use mini_dice::MiniDiceScreen;
pub use premium::{PremiumScreen, sees_more};
pub use words::{clock_words, craps_words, mini_dice_words, premium_words};

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use chips::Chips;
use game::{Moment, PlayerId, Seat};
use pit::{MOST_STACK, Outcome, Stacks};
use rulebook::RuleId;
use wire::{Mine, Range, Told, WagerOutcome, Who};

use self::facts::Facts;
use crate::{Speaker, Voice};

/// The places of a table, from the first.
fn places(count: u8) -> impl Iterator<Item = Seat> {
    (1..=count).filter_map(Seat::new)
}

/// Somebody in a place.
fn who(seat: Seat, speaker: &Speaker<'_>) -> Option<Who> {
    let player = speaker.seats[seat.index()]?;
    let PlayerId(number) = player;
    let name = speaker.called(player).into_owned();
    let (bot, program) = (speaker.people.is_house(player), speaker.people.is_program(player));
    Some(Who { player: u64::from(number), name, bot, program })
}

/// An event under its number, with what programs and people are told of it. `words` says it in somebody's voice.
fn told(
    (n, at): (u64, Moment),
    facts: Facts,
    rule: Option<RuleId>,
    speaker: &Speaker<'_>,
    words: impl Fn(&Speaker<'_>) -> String,
) -> Told {
    let Facts { what, seat, cards, amount, position, procedure } = facts;
    let says = words(speaker);
    let aloud = heard::by_all(what).then(|| words(&speaker.to(Voice::Ear)));
    let yours = seat.filter(|_| heard::by_its_player(what)).map(|seat| words(&speaker.to(Voice::You(seat))));
    let (seat, amount) = (seat.map(Seat::number), amount.map(Chips::units));
    let rule = rule.map(|rule| rule.to_string());
    Told {
        n,
        at: at.millis(),
        what,
        procedure,
        seat,
        cards,
        amount,
        position,
        says,
        aloud,
        yours,
        rule,
        odds: [].into(),
    }
}

/// What became of a stake, by key.
const fn outcome_key(outcome: Outcome) -> WagerOutcome {
    match outcome {
        Outcome::Wins(_) => WagerOutcome::Win,
        Outcome::Loses => WagerOutcome::Lose,
        Outcome::Pushes => WagerOutcome::Push,
        Outcome::NoAction => WagerOutcome::Void,
    }
}

/// What a player at a table of the pit knows who has no cards and no choice: that more chips may be bought.
fn nothing_yet(seat: Seat, stacks: &Stacks, coin: Chips) -> Mine {
    let coin = coin.units().max(1);
    let room = MOST_STACK.units().saturating_sub(stacks.stack(seat).units()) / coin * coin;
    Mine {
        seat: seat.number(),
        cards: Vec::new(),
        says: None,
        up: Vec::new(),
        turn: None,
        bank: 0,
        behind: 0,
        sitting_out: false,
        leaving: false,
        entry: None,
        top_up: (room >= coin).then_some(Range { least: coin, most: room }),
        straddle: None,
        kill: false,
        wagers: Vec::new(),
        session: None,
        told: Vec::new(),
    }
}
