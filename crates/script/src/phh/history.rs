//! A hand history as a value: its fields as they stand, its actions, and its text.

use std::borrow::Cow;
use std::fmt;

use super::code::{Code, Known};
use super::failure::Failure;
use super::parts::{Field, Parts};
use super::read::Hands;
use super::toml::said_between;

/// One hand of a file, checked as far as its fields go; whether its actions are legal shows in the replay.
#[derive(Clone, Debug)]
pub struct History<'a> {
    text: &'a str,
    parts: Parts,
}

/// The hands of a text, in its order.
pub fn hands(text: &str) -> impl Iterator<Item = Result<History<'_>, Failure>> {
    let mut hands = Hands::new(text);
    core::iter::from_fn(move || {
        let mut parts = Parts::new();
        let read = hands.read(&mut parts)?;
        Some(read.map(|()| History { text, parts }))
    })
}

impl<'a> History<'a> {
    /// The name of its table in a file of many hands; empty in a file of one.
    pub fn name(&self) -> &'a str {
        self.parts.name.of(self.text)
    }

    /// The game.
    pub fn code(&self) -> Option<&'static Code> {
        self.parts.code
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.parts.players()
    }

    /// Every field as it stands in the file, the key before the value.
    pub fn fields(&self) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.parts.fields.iter().map(|field| (field.key.of(self.text), field.value.of(self.text)))
    }

    /// A field's value as it stands in the file.
    pub fn field(&self, key: &str) -> Option<&'a str> {
        self.fields().find(|(name, _)| *name == key).map(|(_, value)| value)
    }

    /// The actions as they are said, commentary included.
    pub fn actions(&self) -> impl Iterator<Item = Cow<'a, str>> {
        self.parts.actions.iter().map(|action| said_between(self.text, action.said.range()))
    }

    /// The user's tables after the fields, as they stand.
    pub fn tables(&self) -> &'a str {
        self.parts.tables.of(self.text)
    }
}

/// The hand as text: the fields its game needs, then all others in the order they came, then the user's tables.
/// Values are written as they were, with every comment inside them.
impl fmt::Display for History<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.name().is_empty() {
            writeln!(f, "[{}]", self.name())?;
        }
        let required: Vec<Known> = self.code().map(|code| code.required().collect()).unwrap_or_default();
        let mut write = |field: &Field| {
            // A field of the standard gets its plain name, whatever quotes it came in.
            let key = match field.known {
                Some(known) => known.name(),
                None => field.key.of(self.text),
            };
            writeln!(f, "{key} = {}", field.value.of(self.text))
        };
        let fields = &self.parts.fields;
        for known in &required {
            fields.iter().filter(|field| field.known == Some(*known)).try_for_each(&mut write)?;
        }
        let is_required = |field: &&Field| field.known.is_some_and(|known| required.contains(&known));
        fields.iter().filter(|field| !is_required(field)).try_for_each(&mut write)?;
        let tables = self.tables().trim();
        if tables.is_empty() { Ok(()) } else { writeln!(f, "\n{tables}") }
    }
}

/// Writes a file again, hand by hand; refuses it if a hand cannot be read.
pub fn rewrite(text: &str) -> Result<String, Failure> {
    let mut written = String::new();
    for hand in hands(text) {
        if !written.is_empty() {
            written.push('\n');
        }
        written.push_str(&hand?.to_string());
    }
    Ok(written)
}
