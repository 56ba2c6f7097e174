//! Collectors: output for batteries of statistical tests such as dieharder, PractRand and the STS.

use std::fmt;
use std::io::{self, Write};

use cards::CardSet;

use crate::entropy::Entropy;
use crate::health::Unhealthy;
use crate::order::Pile;
use crate::sealed::fresh_seed;

/// How dealt decks are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A byte for each card, its index (0 to 51), top first; nothing between decks.
    Bytes,
    /// A line for each deck: the indices as numbers with spaces between.
    Lines,
}

/// Why collecting stopped.
#[derive(Debug)]
pub enum Stopped {
    /// The chance is not to be trusted.
    Unhealthy(Unhealthy),
    /// Nothing more could be written. A closed pipe means that the reader has seen enough.
    Writing(io::Error),
}

impl From<Unhealthy> for Stopped {
    fn from(unhealthy: Unhealthy) -> Stopped {
        Stopped::Unhealthy(unhealthy)
    }
}

impl From<io::Error> for Stopped {
    fn from(error: io::Error) -> Stopped {
        Stopped::Writing(error)
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stopped::Unhealthy(unhealthy) => fmt::Display::fmt(unhealthy, f),
            Stopped::Writing(error) => write!(f, "cannot write: {error}"),
        }
    }
}

impl std::error::Error for Stopped {}

/// Writes raw output of the generator: so many bytes, or until the reader closes.
pub fn raw(entropy: &mut Entropy, writer: &mut impl Write, bytes: Option<u64>) -> Result<(), Stopped> {
    const CHUNK: usize = 1 << 16;
    let mut chunk = vec![0; CHUNK];
    let mut left = bytes.unwrap_or(u64::MAX);
    while left > 0 {
        let count = usize::try_from(left).unwrap_or(CHUNK).min(CHUNK);
        entropy.fill(&mut chunk[..count])?;
        writer.write_all(&chunk[..count])?;
        // Without a limit the count never ends.
        left = if bytes.is_some() { left - count as u64 } else { left };
    }
    Ok(writer.flush()?)
}

/// Writes dealt decks: so many, or until the reader closes. Each is shuffled and cut from a fresh seed like every deck
/// that is dealt; only the commitments are left out.
pub fn outcomes(
    entropy: &mut Entropy,
    writer: &mut impl Write,
    cards: CardSet,
    deals: Option<u64>,
    form: Form,
) -> Result<(), Stopped> {
    let mut writer = io::BufWriter::with_capacity(1 << 16, writer);
    let mut dealt = 0;
    while deals.is_none_or(|deals| dealt < deals) {
        dealt = dealt.wrapping_add(1);
        deck(entropy, cards, |deck| match form {
            Form::Bytes => writer.write_all(deck),
            Form::Lines => {
                let numbers: Vec<String> = deck.iter().map(u8::to_string).collect();
                writeln!(writer, "{}", numbers.join(" "))
            }
        })??;
    }
    Ok(writer.flush()?)
}

/// Shuffles and cuts one deck and shows it, as card indices from the top. The deck is not for play: nothing commits to it.
pub fn deck<T>(entropy: &mut Entropy, cards: CardSet, look: impl FnOnce(&[u8]) -> T) -> Result<T, Unhealthy> {
    let seed = fresh_seed(entropy)?;
    Ok(look(Pile::of(&seed, cards).as_slice()))
}
