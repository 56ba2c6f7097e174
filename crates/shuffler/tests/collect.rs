//! Collectors write what they say, as much as they say.

use std::io::{self, Write};

use cards::{CardSet, Deck};
use shuffler::Entropy;
use shuffler::collect::{Form, Stopped, outcomes, raw};

#[test]
fn raw_output_is_the_stream() {
    let mut written = Vec::new();
    raw(&mut Entropy::seeded(1), &mut written, Some(200_003)).unwrap();
    let mut stream = vec![0; 200_003];
    Entropy::seeded(1).fill(&mut stream).unwrap();
    assert_eq!(written, stream);
    let mut nothing = Vec::new();
    raw(&mut Entropy::seeded(1), &mut nothing, Some(0)).unwrap();
    assert!(nothing.is_empty());
}

#[test]
fn outcomes_are_decks_as_bytes_or_as_lines() {
    let (mut bytes, mut lines) = (Vec::new(), Vec::new());
    outcomes(&mut Entropy::seeded(1), &mut bytes, CardSet::FULL, Some(40), Form::Bytes).unwrap();
    outcomes(&mut Entropy::seeded(1), &mut lines, CardSet::FULL, Some(40), Form::Lines).unwrap();
    assert_eq!(bytes.len(), 40 * 52);
    let lines = String::from_utf8(lines).unwrap();
    assert_eq!(lines.lines().count(), 40);
    let numbers: Vec<u8> = lines.split_whitespace().map(|number| number.parse().unwrap()).collect();
    assert_eq!(numbers, bytes);
    for deck in bytes.chunks(52) {
        let mut sorted = deck.to_vec();
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(0..52));
    }
    let mut short = Vec::new();
    outcomes(&mut Entropy::seeded(1), &mut short, Deck::Short.cards(), Some(1), Form::Bytes).unwrap();
    assert_eq!(short.len(), 36);
    assert!(short.iter().all(|&card| card >= 16));
}

/// A reader that closes after so many bytes.
struct Pipe(usize);

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn without_a_number_they_go_on_until_the_reader_closes() {
    let mut entropy = Entropy::seeded(1);
    let closed = |stopped| matches!(stopped, Err(Stopped::Writing(error)) if error.kind() == io::ErrorKind::BrokenPipe);
    assert!(closed(raw(&mut entropy, &mut Pipe(1_000_000), None)));
    assert!(closed(outcomes(&mut entropy, &mut Pipe(1_000_000), CardSet::FULL, None, Form::Lines)));
}
