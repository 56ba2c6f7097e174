//! The adviser: what the books say follows from what happened.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// What can be asked about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingMatters {
    /// The books that rule.
    pub books: Vec<RulingBook>,
    /// Everything that can have happened, sorted by kind.
    pub kinds: Vec<RulingKind>,
    /// The keys of the matters that fit the words asked for, best first; nothing where no words were asked for.
    pub found: Option<Vec<String>>,
}

/// A book that rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingBook {
    /// By key: `cb`, `nj`.
    pub key: String,
    /// In words.
    pub title: String,
}

/// Matters of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingKind {
    /// By key.
    pub key: String,
    /// In words.
    pub title: String,
    /// The matters.
    pub matters: Vec<RulingMatter>,
}

/// Something that can have happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingMatter {
    /// By key: `flop-too-early`.
    pub key: String,
    /// In the words of a floor person.
    pub title: String,
}

/// What happened, and what is known of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AdviceAsked {
    /// The matter by key.
    #[cfg_attr(feature = "schema", schema(max_length = 40))]
    pub matter: String,
    /// The book by key; at a table it may be empty for the book of the house.
    #[cfg_attr(feature = "schema", schema(max_length = 40))]
    pub book: String,
    /// What is known: answers to questions that came back before.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_items = 64))]
    pub facts: Vec<RulingFact>,
    /// At a table: whose act or hand it is about, so that the tape can say more.
    #[serde(default)]
    pub seat: Option<u8>,
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RulingFact {
    /// The question by key.
    #[cfg_attr(feature = "schema", schema(max_length = 40))]
    pub question: String,
    /// `yes`, `no`, the key of a choice, or a whole number.
    #[cfg_attr(feature = "schema", schema(max_length = 40))]
    pub answer: String,
}

/// The ruling, or the next question it depends on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Advice {
    /// Something must be known first.
    Question {
        /// What.
        question: RulingQuestion,
        /// What is known already.
        known: Vec<RulingKnown>,
    },
    /// What follows.
    Ruling {
        /// All of it.
        ruling: RulingTold,
        /// What is known.
        known: Vec<RulingKnown>,
    },
}

/// A fact in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingKnown {
    /// The question by key.
    pub question: String,
    /// The question in words.
    pub asks: String,
    /// The answer by key.
    pub answer: String,
    /// The answer in words.
    pub title: String,
    /// Whether the tape of a table says so, and nobody was asked.
    pub tape: bool,
    /// What somebody said instead, in words: the tape is believed.
    pub said: Option<String>,
}

/// A question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingQuestion {
    /// By key.
    pub key: String,
    /// In words.
    pub asks: String,
    /// Whether the tape of a table knows it, so that nobody need be asked there.
    pub tape: bool,
    /// What can be chosen; empty where a number is asked for.
    pub choices: Vec<RulingChoice>,
    /// From and to, where a number is asked for.
    pub number: Option<RulingNumber>,
}

/// Something to choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingChoice {
    /// By key.
    pub key: String,
    /// In words.
    pub title: String,
}

/// A number to give.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingNumber {
    /// The least.
    pub low: u64,
    /// The most.
    pub high: u64,
}

/// What follows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingTold {
    /// Until when it can be ruled on, or what has ended that.
    pub window: RulingWindow,
    /// What is done; where the book leaves discretion, what is usual.
    pub outcome: RulingOutcome,
    /// What may be chosen instead, with a badge and a reason; empty where the book leaves no discretion.
    pub others: Vec<RulingOutcome>,
    /// The rules it follows, the deciding one first.
    pub rules: Vec<RulingRule>,
    /// What players ask for in vain, and why not.
    pub refused: Vec<RulingRefused>,
}

/// Until when.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingWindow {
    /// Whether it can still be put right.
    pub open: bool,
    /// What ends it, by key.
    pub mark: String,
    /// In a sentence.
    pub says: String,
}

/// One way to settle it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingOutcome {
    /// One sentence that the dealer can read aloud.
    pub says: String,
    /// What is done, in order.
    pub steps: Vec<RulingStep>,
}

/// One thing that is done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingStep {
    /// By key.
    pub key: String,
    /// In a sentence.
    pub says: String,
}

/// A rule behind it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingRule {
    /// `cb:3.misdeal.1g`.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// Our wording.
    pub text: String,
}

/// A demand that the ruling refuses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingRefused {
    /// By key.
    pub key: String,
    /// As a player says it.
    pub demand: String,
    /// Whether whoever decides may grant it all the same.
    pub may_be: bool,
    /// Why not, in a sentence.
    pub says: String,
    /// The rule that refuses it.
    pub rule: RulingRule,
}
