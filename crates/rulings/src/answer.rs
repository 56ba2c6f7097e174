//! What a question was answered with.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::question::{Allowed, Choosing, Number, Question, YesNo};

/// An answer that its question allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    question: Question,
    value: u64,
}

/// Why something typed is no answer to a question, and what would be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAnAnswer {
    /// The question.
    pub question: Question,
    /// What can be answered, in words.
    pub allowed: String,
}

impl fmt::Display for NotAnAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "that does not answer {}: {}", self.question.key(), self.allowed)
    }
}

impl core::error::Error for NotAnAnswer {}

impl Answer {
    /// The answer with this value, if the question allows it.
    pub(crate) fn of(question: Question, value: u64) -> Option<Answer> {
        question.allowed().contains(value).then_some(Answer { question, value })
    }

    /// Yes or no.
    pub fn yes_no(question: YesNo, yes: bool) -> Answer {
        Answer { question: Question::YesNo(question), value: u64::from(yes) }
    }

    /// One of a few.
    pub fn chosen<C: Choosing>(choice: C) -> Answer {
        Answer { question: Question::Choice(C::QUESTION), value: u64::from(choice.place()) }
    }

    /// A number, if the question allows it.
    pub fn number(question: Number, number: u64) -> Option<Answer> {
        Answer::of(Question::Number(question), number)
    }

    /// The question.
    pub const fn question(self) -> Question {
        self.question
    }

    pub(crate) const fn value(self) -> u64 {
        self.value
    }

    /// The answer as programs write it.
    pub fn key(self) -> String {
        match self.question.allowed() {
            Allowed::YesNo => String::from(if self.value == 1 { "yes" } else { "no" }),
            Allowed::OneOf(choices) => usize::try_from(self.value)
                .ok()
                .and_then(|place| choices.get(place))
                .map_or_else(String::new, |choice| String::from(choice.key)),
            Allowed::Between { .. } => format!("{}", self.value),
        }
    }
}

impl Question {
    /// Reads an answer as a person or a program writes it: `yes`, `no`, the key of a choice, its number in the list, or
    /// an amount.
    pub fn read(self, typed: &str) -> Result<Answer, NotAnAnswer> {
        let typed = typed.trim();
        let value = match self.allowed() {
            Allowed::YesNo => match typed.to_lowercase().as_str() {
                "yes" | "y" | "true" => Some(1),
                "no" | "n" | "false" => Some(0),
                _ => None,
            },
            Allowed::OneOf(choices) => {
                let by_key = choices.iter().position(|choice| choice.key.eq_ignore_ascii_case(typed));
                let by_place = || typed.parse::<usize>().ok()?.checked_sub(1);
                by_key.or_else(by_place).and_then(|place| u64::try_from(place).ok())
            }
            Allowed::Between { .. } => typed.parse().ok(),
        };
        value.and_then(|value| Answer::of(self, value)).ok_or_else(|| NotAnAnswer {
            question: self,
            allowed: match self.allowed() {
                Allowed::YesNo => String::from("say yes or no"),
                Allowed::OneOf(choices) => {
                    let keys: Vec<&str> = choices.iter().map(|choice| choice.key).collect();
                    format!("choose from {}", keys.join(", "))
                }
                Allowed::Between { low, high } => format!("give a whole number from {low} to {high}"),
            },
        })
    }
}
