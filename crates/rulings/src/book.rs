//! The books that rule.

/// The book a house follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Book {
    /// Catfish Bend Casinos II, Rules of Poker.
    CatfishBend,
    /// New Jersey's Rules of the Games. Where it is silent its shift supervisor decides (nj:14.15(b)).
    NewJersey,
}

impl Book {
    /// Both books.
    pub const ALL: [Book; 2] = [Book::CatfishBend, Book::NewJersey];

    /// The first part of its rules' ids.
    pub const fn key(self) -> &'static str {
        match self {
            Book::CatfishBend => "cb",
            Book::NewJersey => "nj",
        }
    }

    /// The book with this key.
    pub fn find(key: &str) -> Option<Book> {
        Book::ALL.into_iter().find(|book| book.key() == key)
    }

    /// What it is called.
    pub fn title(self) -> &'static str {
        rulebook::Book::find(self.key()).map_or(self.key(), |book| book.title)
    }
}
