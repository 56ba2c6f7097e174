//! What is known.

use alloc::collections::BTreeMap;

use crate::answer::Answer;
use crate::question::{Choosing, Number, Question, YesNo};

/// What has been said, or read from the tape of a table, about a matter.
///
/// A decision reads facts; the first one that it needs and nobody has said comes back as the next question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    // A yes or no as 1 or 0, a choice by its place, a number as itself; an `Answer` is always one of its question's.
    known: BTreeMap<Question, u64>,
}

impl Facts {
    /// Nothing is known.
    pub fn new() -> Facts {
        Facts::default()
    }

    /// Takes an answer in; a later one to the same question stands instead of the earlier.
    pub fn enter(&mut self, answer: Answer) {
        self.known.insert(answer.question(), answer.value());
    }

    /// The same facts and this answer.
    #[must_use]
    pub fn with(mut self, answer: Answer) -> Facts {
        self.enter(answer);
        self
    }

    /// The same facts, and what a yes-or-no question was answered with.
    #[must_use]
    pub fn said(self, question: YesNo, yes: bool) -> Facts {
        self.with(Answer::yes_no(question, yes))
    }

    /// The same facts, and what was chosen.
    #[must_use]
    pub fn chose<C: Choosing>(self, choice: C) -> Facts {
        self.with(Answer::chosen(choice))
    }

    /// Whether it is so; the question if nobody has said.
    pub fn yes(&self, question: YesNo) -> Result<bool, Question> {
        self.known_yes(question).ok_or(Question::YesNo(question))
    }

    /// Whether it is known to be so, where nobody should be asked.
    pub fn known_yes(&self, question: YesNo) -> Option<bool> {
        self.known.get(&Question::YesNo(question)).map(|&value| value == 1)
    }

    /// Which one it is; the question if nobody has said.
    pub fn which<C: Choosing>(&self) -> Result<C, Question> {
        let question = Question::Choice(C::QUESTION);
        let place = self.known.get(&question).and_then(|&value| usize::try_from(value).ok());
        place.and_then(|place| C::ALL.get(place).copied()).ok_or(question)
    }

    /// How many; the question if nobody has said.
    pub fn number(&self, question: Number) -> Result<u64, Question> {
        self.known.get(&Question::Number(question)).copied().ok_or(Question::Number(question))
    }

    /// What is known, by question.
    pub fn answers(&self) -> impl Iterator<Item = Answer> {
        self.known.iter().filter_map(|(question, value)| Answer::of(*question, *value))
    }
}
