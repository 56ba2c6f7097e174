//! Asking a person, one question after the other. Questions go to standard error: standard output has the ruling alone.

use std::io::{self, BufRead, Write};

use rulings::{Allowed, Answer, Found, Matter, Question};

use crate::refusal::CommandRefusal;

/// A person at the other end.
pub(super) struct Dialogue {
    /// The matter whose title has been said.
    told: Option<Matter>,
}

impl Dialogue {
    pub(super) fn new() -> Dialogue {
        Dialogue { told: None }
    }

    /// Which of these is meant.
    pub(super) fn which(&mut self, found: &[Found]) -> Result<Matter, CommandRefusal> {
        let mut ask = io::stderr();
        writeln!(ask, "What happened?")?;
        for (one, number) in found.iter().zip(1..) {
            writeln!(ask, "  {number}  {}", one.matter.title())?;
        }
        loop {
            let typed = line()?;
            let place = typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let by_key = || Matter::find(&typed);
            if let Some(matter) =
                place.and_then(|place| found.get(place)).map(|one| one.matter).or_else(by_key)
            {
                return Ok(matter);
            }
            writeln!(ask, "Type a number from 1 to {}.", found.len())?;
        }
    }

    /// The answer to a question.
    pub(super) fn ask(&mut self, matter: Matter, question: Question) -> Result<Answer, CommandRefusal> {
        let mut ask = io::stderr();
        if self.told != Some(matter) {
            writeln!(ask, "{}.", matter.title())?;
            self.told = Some(matter);
        }
        writeln!(ask, "\n{}", question.words())?;
        match question.allowed() {
            Allowed::YesNo => writeln!(ask, "  yes or no")?,
            Allowed::OneOf(choices) => {
                for (choice, number) in choices.iter().zip(1..) {
                    writeln!(ask, "  {number}  {}", choice.words)?;
                }
            }
            Allowed::Between { low, .. } => writeln!(ask, "  a whole number, {low} or more")?,
        }
        loop {
            match question.read(&line()?) {
                Ok(answer) => return Ok(answer),
                Err(no) => writeln!(ask, "Please {}.", no.allowed)?,
            }
        }
    }
}

/// What is typed next.
fn line() -> Result<String, CommandRefusal> {
    write!(io::stderr(), "> ")?;
    let mut typed = String::new();
    if io::stdin().lock().read_line(&mut typed)? == 0 {
        return Err(CommandRefusal::new("there is no answer to read; answer in advance with --fact"));
    }
    Ok(typed.trim().to_owned())
}
