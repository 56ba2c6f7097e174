//! The decisions, book by book.

mod cb;
mod nj;

use crate::book::Book;
use crate::facts::Facts;
use crate::matter::Matter;
use crate::question::Question;
use crate::ruling::Ruling;

/// What follows from a matter by this book, or the next question that it depends on.
///
/// The same facts always give the same answer; a fact that the matter does not depend on changes nothing.
pub fn decide(book: Book, matter: Matter, facts: &Facts) -> Result<Ruling, Question> {
    match book {
        Book::CatfishBend => cb::decide(matter, facts),
        Book::NewJersey => nj::decide(matter, facts),
    }
}
