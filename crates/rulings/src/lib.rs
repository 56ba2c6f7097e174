//! What the books say follows when something goes wrong at a poker table.
//!
//! Somebody says what happened: a [`Matter`]. [`decide`] answers with a [`Ruling`], or with the next [`Question`]
//! where the book makes it depend on something that nobody has said yet. So whoever asks needs no list of what matters
//! in which case: a person is asked one question after the other, and an engine fills in the [`Facts`] that the tape of
//! a table knows before anybody is asked.
//!
//! ```
//! use rulings::{Answer, Book, Facts, Matter, Remedy, decide};
//!
//! let mut facts = Facts::new();
//! let question = decide(Book::CatfishBend, Matter::ButtonWrong, &facts).unwrap_err();
//! assert_eq!(question.key(), "stage");
//!
//! facts.enter(question.read("one-acted").unwrap());
//! let ruling = decide(Book::CatfishBend, Matter::ButtonWrong, &facts).unwrap();
//! assert_eq!(ruling.rule().as_str(), "cb:3.misdeal.1g");
//! assert!(ruling.outcome().remedies.contains(&Remedy::Misdeal));
//! ```
//!
//! Owns the decision: which facts matter, which rule decides, what is to be done, until when, and what may be chosen.
//! Owns no table: cards, chips and turns belong to whoever carries the remedies out. The amounts of a [`Remedy`] are
//! therefore names ("the minimum", "what was announced") wherever the facts have no figure for them.

#![no_std]

extern crate alloc;

mod book;
mod matter;
mod question;

mod answer;
mod facts;
mod remedy;
mod ruling;
mod window;

mod books;
mod demand;
mod search;

pub use answer::{Answer, NotAnAnswer};
pub use book::Book;
pub use books::decide;
pub use demand::{Demand, Granted, WhyNot, why_not};
pub use facts::Facts;
pub use matter::{Kind, Matter};
pub use question::{Allowed, Choice, Choosing, Knows, Number, Question, YesNo, answers};
pub use remedy::{Amount, Marked, Mix, Opener, Remedy, Street, When};
pub use ruling::{Outcome, Ruling};
pub use search::{Found, find};
pub use window::{Mark, Window};
