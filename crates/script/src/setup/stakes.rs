//! The `game` line: which game, and for how much.

use chips::Chips;
use poker::{Betting, Family, Variant, catalogue};

use crate::error::{ScriptError, quote};
use crate::money::DOLLAR;
use crate::words::Words;

/// What is played for, and the blinds that go with it unless a line says otherwise.
#[derive(Clone, Debug)]
pub(super) struct Stakes {
    pub(super) betting: Betting,
    pub(super) blinds: Vec<Chips>,
}

#[derive(Clone, Copy)]
enum Structure {
    Fixed,
    Spread,
    PotLimit,
    NoLimit,
}

const STRUCTURES: &[(&str, Structure)] = &[
    ("fl", Structure::Fixed),
    ("spread", Structure::Spread),
    ("pl", Structure::PotLimit),
    ("nl", Structure::NoLimit),
];

/// Games that are called by their structure and name in one word.
const SHORT: &[(&str, Structure, &str)] = &[
    ("nlhe", Structure::NoLimit, "holdem"),
    ("plhe", Structure::PotLimit, "holdem"),
    ("flhe", Structure::Fixed, "holdem"),
    ("lhe", Structure::Fixed, "holdem"),
    ("nlo", Structure::NoLimit, "omaha"),
    ("plo", Structure::PotLimit, "omaha"),
    ("flo", Structure::Fixed, "omaha"),
    ("nlo8", Structure::NoLimit, "omaha8"),
    ("plo8", Structure::PotLimit, "omaha8"),
    ("flo8", Structure::Fixed, "omaha8"),
];

/// Reads the game and its stakes.
pub(super) fn read(words: &mut Words<'_>) -> Result<(&'static Variant, Stakes), ScriptError> {
    let name = words.word("a game")?;
    let (short, key) = match SHORT.iter().find(|(word, _, _)| name.eq_ignore_ascii_case(word)) {
        Some((_, structure, key)) => (Some(*structure), *key),
        None => (None, name),
    };
    let Some(variant) = catalogue::find(key) else {
        let keys: Vec<&str> = catalogue::GAMES.iter().map(|game| game.key).collect();
        return Err(words.wrong(format!("{} is not a game: {}", quote(name), keys.join(", "))));
    };
    let named = STRUCTURES.iter().find(|(word, _)| words.peek() == Some(word)).map(|(_, named)| *named);
    if named.is_some() {
        words.next();
    }
    // Stud is a limit game unless something else is said; other games have no usual structure.
    let stud = (variant.family == Family::Stud).then_some(Structure::Fixed);
    let Some(structure) = short.or(named).or(stud) else {
        return Err(words.wrong("the structure is missing: write fl, spread, pl or nl after the game"));
    };
    let word = words.word("the stakes")?;
    let stakes = match structure {
        Structure::Fixed => fixed(words, word),
        Structure::Spread => spread(words, word),
        Structure::PotLimit => big_bet(words, word, |least| Betting::PotLimit { least }),
        Structure::NoLimit => big_bet(words, word, |least| Betting::NoLimit { least }),
    };
    Ok((variant, stakes?))
}

/// `10/20`: the lower limit and the upper. The big blind is the lower limit.
fn fixed(words: &Words<'_>, word: &str) -> Result<Stakes, ScriptError> {
    let [small, big] = words.amounts(word, '/')?[..] else {
        return Err(words.wrong(format!("{} is not a lower and an upper limit, such as 10/20", quote(word))));
    };
    Ok(Stakes { betting: Betting::Fixed { small, big }, blinds: vec![half(small), small] })
}

/// `2-10`: from 2 to 10; `2-10/20`: from 2 to 10, on the late streets to 20. The big blind is the least bet.
fn spread(words: &Words<'_>, word: &str) -> Result<Stakes, ScriptError> {
    let limits =
        word.split_once('-').map(|(least, most)| (least, most.split_once('/').unwrap_or((most, most))));
    let Some((least, (most, most_late))) = limits else {
        return Err(words.wrong(format!("{} is not a spread, such as 2-10 or 2-10/20", quote(word))));
    };
    let least = words.read_amount(least)?;
    let (most, most_late) = (words.read_amount(most)?, words.read_amount(most_late)?);
    Ok(Stakes { betting: Betting::Spread { least, most, most_late }, blinds: vec![half(least), least] })
}

/// `5/10` or `2/3/5`: the blinds, the last of which is the least bet.
fn big_bet(words: &Words<'_>, word: &str, betting: impl Fn(Chips) -> Betting) -> Result<Stakes, ScriptError> {
    let blinds = words.amounts(word, '/')?;
    let least = blinds.last().copied().unwrap_or(Chips::ZERO);
    Ok(Stakes { betting: betting(least), blinds })
}

/// Half of an amount, in whole dollars where there are any.
fn half(amount: Chips) -> Chips {
    let half = amount.units() / 2;
    Chips::new(if half > DOLLAR.units() { half - half % DOLLAR.units() } else { half })
}

impl Stakes {
    /// The usual bring-in: a third of the lower limit, up to a whole dollar where the limit has any.
    pub(super) fn bring_in(&self) -> Chips {
        let lower = self.betting.least(poker::Bet::Small).units();
        let whole = if lower.is_multiple_of(DOLLAR.units()) { DOLLAR.units() } else { 1 };
        Chips::new(lower.div_ceil(3).div_ceil(whole).saturating_mul(whole).min(lower))
    }
}
