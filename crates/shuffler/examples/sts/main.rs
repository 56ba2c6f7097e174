//! The fifteen tests of NIST SP 800-22 rev. 1a over raw bytes from standard input, highest bit first:
//!
//! ```text
//! croupier audit-rng raw | cargo run --release -p shuffler --example sts -- --sequences 100 --bits 1000000
//! ```
//!
//! For each of 188 lines it prints how many sequences passed, how many may, and the P-value of the spread of the P-values. Of
//! so many lines chance alone puts one or two outside in many runs, and the publication asks for other samples then (4.2): what
//! was outside is tried again with as many fresh sequences, and the status is 1 where a line is outside twice, or where
//! there are no bytes left to try it again. The tests themselves are in [`battery`].

mod battery;

use std::io::{self, ErrorKind, Read, Write};
use std::process::ExitCode;

use battery::tally::{EVEN, LEAST_VALUES, Tally};
use battery::{LEAST_BITS, every_test};

const USAGE: &str = "usage: sts [--sequences N] [--bits N] < raw bytes";

struct Options {
    sequences: usize,
    bits: usize,
}

/// How a run came out.
enum Verdict {
    Inside,
    Outside,
}

fn main() -> ExitCode {
    let options = match options(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(fault) => {
            eprintln!("{fault}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match run(&options, &mut io::stdin().lock(), &mut io::stdout().lock()) {
        Ok(Verdict::Inside) => ExitCode::SUCCESS,
        Ok(Verdict::Outside) => ExitCode::FAILURE,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::from(2)
        }
    }
}

fn options(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options { sequences: 100, bits: LEAST_BITS };
    while let Some(word) = words.next() {
        let field = match word.as_str() {
            "--sequences" => &mut options.sequences,
            "--bits" => &mut options.bits,
            _ => return Err(format!("{word:?} is no option")),
        };
        let number = words.next().and_then(|number| number.parse().ok());
        *field = number.ok_or_else(|| format!("{word} wants a whole number"))?;
    }
    if options.sequences == 0 {
        return Err("--sequences: at least one".to_owned());
    }
    if options.bits < LEAST_BITS || !options.bits.is_multiple_of(8) {
        return Err(format!("--bits {}: whole bytes, and at least {LEAST_BITS} bits", options.bits));
    }
    Ok(options)
}

fn run(options: &Options, input: &mut impl Read, out: &mut impl Write) -> io::Result<Verdict> {
    let Some(first) = sample(options, input)? else {
        return Err(io::Error::new(ErrorKind::UnexpectedEof, "the input ended before the last sequence"));
    };
    print(&first, out)?;
    let outside: Vec<&Tally> = first.iter().filter(|tally| tally.is_outside()).collect();
    writeln!(out, "\n{} of {} lines outside", outside.len(), first.len())?;
    if outside.is_empty() {
        return Ok(Verdict::Inside);
    }
    writeln!(out, "\nThese again, with {} fresh sequences:", options.sequences)?;
    let Some(second) = sample(options, input)? else {
        writeln!(out, "no bytes left: leave out --bytes, and they are tried again")?;
        return Ok(Verdict::Outside);
    };
    let again: Vec<Tally> =
        second.into_iter().filter(|tally| outside.iter().any(|other| other.line == tally.line)).collect();
    print(&again, out)?;
    let twice = again.iter().filter(|tally| tally.is_outside()).count();
    writeln!(out, "\n{twice} of {} lines outside twice", again.len())?;
    Ok(if twice == 0 { Verdict::Inside } else { Verdict::Outside })
}

/// All tests over fresh sequences; nothing where the input ends before the last.
fn sample(options: &Options, input: &mut impl Read) -> io::Result<Option<Vec<Tally>>> {
    let mut tallies: Vec<Tally> = Vec::new();
    let mut bytes = vec![0; options.bits / 8];
    for done in 0..options.sequences {
        match input.read_exact(&mut bytes) {
            Err(fault) if fault.kind() == ErrorKind::UnexpectedEof => return Ok(None),
            read => read?,
        }
        let bits: Vec<u8> =
            bytes.iter().flat_map(|byte| (0..8).rev().map(move |at| byte >> at & 1)).collect();
        let answers = every_test(&bits);
        if done == 0 {
            tallies = answers.iter().map(|(line, _)| Tally::new(line.clone())).collect();
        }
        for (tally, (_, value)) in tallies.iter_mut().zip(answers) {
            tally.add(value);
        }
    }
    Ok(Some(tallies))
}

fn print(tallies: &[Tally], out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "{:<26} {:<10} {:>11}  {:>11}  spread (at least {EVEN})",
        "test", "", "passed", "may pass"
    )?;
    for tally in tallies {
        let band = tally.band();
        let spread = tally
            .uniformity()
            .map_or_else(|| format!("fewer than {LEAST_VALUES} sequences"), |value| format!("{value:.6}"));
        let mark = if tally.is_outside() { "  OUTSIDE" } else { "" };
        writeln!(
            out,
            "{:<26} {:<10} {:>5}/{:<5}  {:>5}-{:<5}  {spread}{mark}",
            tally.line.test,
            tally.line.which,
            tally.passed(),
            tally.sequences(),
            band.start(),
            band.end(),
        )?;
    }
    Ok(())
}
