//! Names of books, kinds, areas and editions as they are typed, and what they mean.

use rulebook::{Area, Book, Edition, Kind, Rule};

use crate::refusal::CommandRefusal;

/// Chooses rules by where they stand and what they are about. Whatever is absent does not restrict.
#[derive(Default)]
pub(crate) struct Filter {
    book: Option<&'static Book>,
    kind: Option<Kind>,
    area: Option<Area>,
    edition: Option<&'static Edition>,
}

impl Filter {
    /// Restricts to a book.
    pub(crate) fn book(mut self, typed: Option<&str>) -> Result<Filter, CommandRefusal> {
        self.book = typed.map(book).transpose()?;
        self.agreed()
    }

    /// Restricts to a kind.
    pub(crate) fn kind(mut self, typed: Option<&str>) -> Result<Filter, CommandRefusal> {
        self.kind = typed.map(kind).transpose()?;
        Ok(self)
    }

    /// Restricts to an area.
    pub(crate) fn area(mut self, typed: Option<&str>) -> Result<Filter, CommandRefusal> {
        self.area = typed.map(area).transpose()?;
        Ok(self)
    }

    /// Restricts to the rules in force in an edition.
    pub(crate) fn edition(mut self, typed: Option<&str>) -> Result<Filter, CommandRefusal> {
        self.edition = typed.map(edition).transpose()?;
        self.agreed()
    }

    /// An edition of one book and the name of another choose nothing, which nobody can have meant.
    fn agreed(self) -> Result<Filter, CommandRefusal> {
        match (self.book, self.edition) {
            (Some(book), Some(edition)) if edition.book != book => Err(CommandRefusal::new(format!(
                "{} is an edition of book {}, not of {}",
                edition.id, edition.book.id, book.id
            ))),
            _ => Ok(self),
        }
    }

    /// The books that may have rules to choose.
    pub(crate) fn books(&self) -> impl Iterator<Item = &'static Book> {
        Book::all().iter().filter(|book| self.book.is_none_or(|chosen| chosen == *book))
    }

    /// The kinds that may have rules to choose.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(|kind| self.kind.is_none_or(|chosen| chosen == *kind))
    }

    /// Whether the rule is chosen.
    pub(crate) fn chooses(&self, rule: &Rule) -> bool {
        self.book.is_none_or(|book| rule.book == book)
            && self.kind.is_none_or(|kind| rule.kind == kind)
            && self.area.is_none_or(|area| rule.area == area)
            && self.edition.is_none_or(|edition| edition.in_force(rule.id).is_some())
    }
}

/// The edition with this name.
pub(crate) fn edition(typed: &str) -> Result<&'static Edition, CommandRefusal> {
    Edition::find(typed)
        .ok_or_else(|| unknown("edition", typed, Edition::all().iter().map(|edition| edition.id)))
}

fn book(typed: &str) -> Result<&'static Book, CommandRefusal> {
    Book::find(typed).ok_or_else(|| unknown("book", typed, Book::all().iter().map(|book| book.id)))
}

fn kind(typed: &str) -> Result<Kind, CommandRefusal> {
    Kind::find(typed).ok_or_else(|| unknown("kind", typed, Kind::ALL.into_iter().map(Kind::name)))
}

fn area(typed: &str) -> Result<Area, CommandRefusal> {
    Area::find(typed).ok_or_else(|| unknown("area", typed, Area::ALL.into_iter().map(Area::name)))
}

fn unknown(what: &str, typed: &str, known: impl Iterator<Item = &'static str>) -> CommandRefusal {
    let known: Vec<&str> = known.collect();
    CommandRefusal::new(format!("there is no {what} {typed:?}; choose from {}", known.join(", ")))
}
