//! Where values come from: the file built into the program, the host's file over it, environment variables over
//! that, and the command line over all.

use std::ffi::OsString;
use std::ops::Range;
use std::path::{Path, PathBuf};

use toml::de::{DeTable, DeValue};

use super::fault::{Fault, Kind, Place};
use super::nearest::{instead, nearest};
use super::schema::{self, BETWEEN, PREFIX, SECTIONS, TABLE};

/// A setting from the command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flag {
    /// What was typed, such as `--demo`: errors name it.
    pub flag: String,
    /// The section it belongs to.
    pub section: &'static str,
    /// The key it stands for.
    pub key: &'static str,
    /// Its value.
    pub value: String,
}

/// A file in the form of TOML.
pub(super) struct File<'a> {
    pub(super) name: String,
    /// What paths in it are relative to.
    pub(super) folder: Option<PathBuf>,
    pub(super) text: &'a str,
    pub(super) tree: DeTable<'a>,
}

impl<'a> File<'a> {
    /// Reads a text; every fault of the writing at once.
    pub(super) fn read(name: &str, folder: Option<PathBuf>, text: &'a str) -> Result<File<'a>, Vec<Fault>> {
        let (tree, errors) = DeTable::parse_recoverable(text);
        let file = File { name: name.to_owned(), folder, text, tree: tree.into_inner() };
        if errors.is_empty() {
            return Ok(file);
        }
        let fault = |error: toml::de::Error| Fault {
            place: file.place(error.span()),
            kind: Kind::Syntax,
            says: format!("{}: correct the line", error.message().replace('\n', ", ")),
            rule: None,
        };
        Err(errors.into_iter().map(fault).collect())
    }

    /// The line and column where something stands.
    pub(super) fn place(&self, span: Option<Range<usize>>) -> Place {
        let at = span.and_then(|span| self.text.get(..span.start)).map(|before| {
            let line = before.matches('\n').count() + 1;
            let start = before.rfind('\n').map_or(0, |end| end + 1);
            (line, before[start..].chars().count() + 1)
        });
        Place::File { name: self.name.clone(), at }
    }

    /// A value as it is written, cut where it gets long.
    pub(super) fn quote(&self, span: Range<usize>) -> String {
        shortened(self.text.get(span).unwrap_or_default().lines().next().unwrap_or_default())
    }

    fn section(&self, name: &str) -> Option<&DeTable<'a>> {
        let mut table = &self.tree;
        for part in name.split('.') {
            let (_, value) = table.iter().find(|(key, _)| key.get_ref() == part)?;
            table = value.get_ref().as_table()?;
        }
        Some(table)
    }

    fn find(&self, section: &str, key: &str) -> Option<Found<'_>> {
        let (_, value) = self.section(section)?.iter().find(|(name, _)| name.get_ref() == key)?;
        Some(Found {
            raw: Raw::Toml(value.get_ref()),
            place: self.place(Some(value.span())),
            quote: self.quote(value.span()),
            folder: self.folder.as_deref(),
        })
    }

    /// What is written that nobody will read.
    pub(super) fn strangers(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (key, value) in &self.tree {
            let (name, place) = (key.get_ref().as_ref(), self.place(Some(key.span())));
            if name == TABLE {
                continue;
            }
            match (schema::section(name), value.get_ref().as_table()) {
                (Some(_), Some(table)) => self.strangers_in(name, table, &mut faults),
                (Some(_), None) => faults.push(Fault {
                    place,
                    kind: Kind::BadValue,
                    says: format!(
                        "{name} is a section; write [{name}] on a line of its own, and its keys under it"
                    ),
                    rule: None,
                }),
                (None, Some(_)) => {
                    let known = SECTIONS.iter().map(|section| format!("[{}]", section.name));
                    let known: Vec<String> = known.chain([format!("[[{TABLE}]]")]).collect();
                    let known: Vec<&str> = known.iter().map(String::as_str).collect();
                    let name = format!("[{name}]");
                    let says =
                        format!("{name} is not a section; {}", instead(&name, &known, "the sections are"));
                    faults.push(Fault { place, kind: Kind::NoSection, says, rule: None });
                }
                (None, None) => {
                    let homes: Vec<String> =
                        schema::having(name).map(|section| format!("[{}]", section.name)).collect();
                    let says = if homes.is_empty() {
                        format!("{name} is not a key; every key belongs under a section such as [server]")
                    } else {
                        format!("{name} is not under a section; move it under {}", homes.join(" or "))
                    };
                    faults.push(Fault { place, kind: Kind::NoKey, says, rule: None });
                }
            }
        }
        faults
    }

    fn strangers_in(&self, section: &str, table: &DeTable<'a>, faults: &mut Vec<Fault>) {
        let known = schema::section(section).map_or(&[][..], |section| section.keys);
        for (key, value) in table {
            let name = key.get_ref().as_ref();
            let inner = format!("{section}.{name}");
            let place = self.place(Some(key.span()));
            match (schema::section(&inner), value.get_ref().as_table()) {
                (Some(_), Some(table)) => self.strangers_in(&inner, table, faults),
                (Some(_), None) => faults.push(Fault {
                    place,
                    kind: Kind::BadValue,
                    says: format!("[{section}] {name} is a section; write [{inner}] on a line of its own"),
                    rule: None,
                }),
                (None, _) if known.contains(&name) => {}
                (None, _) => {
                    let says = format!("[{section}] {}", no_key(name, known));
                    faults.push(Fault { place, kind: Kind::NoKey, says, rule: None });
                }
            }
        }
    }
}

/// What is said about a key that is none.
pub(super) fn no_key(name: &str, known: &[&str]) -> String {
    match schema::having(name).next() {
        Some(home) if !known.contains(&name) => {
            format!("{name} is not a key here; it belongs under [{}]", home.name)
        }
        _ => format!("{name} is not a key; {}", instead(name, known, "the keys are")),
    }
}

/// Cut where it gets long.
pub(super) fn shortened(text: &str) -> String {
    const LONG: usize = 60;
    if text.chars().count() <= LONG {
        return text.to_owned();
    }
    text.chars().take(LONG).chain(['…']).collect()
}

/// A value as it was found.
pub(super) enum Raw<'a> {
    /// In a file, with its type.
    Toml(&'a DeValue<'a>),
    /// As text alone.
    Text(&'a str),
}

/// A value, and where it was found.
pub(super) struct Found<'a> {
    pub(super) raw: Raw<'a>,
    pub(super) place: Place,
    /// As it is written.
    pub(super) quote: String,
    /// What a path is relative to, if not to where the program runs.
    pub(super) folder: Option<&'a Path>,
}

/// A value that is text alone.
struct Text {
    section: String,
    key: String,
    value: String,
    place: Place,
}

/// All of them, the strongest last.
pub(super) struct Sources<'a> {
    pub(super) built_in: File<'a>,
    pub(super) file: Option<File<'a>>,
    texts: Vec<Text>,
}

impl<'a> Sources<'a> {
    pub(super) fn new(built_in: File<'a>, file: Option<File<'a>>) -> Sources<'a> {
        Sources { built_in, file, texts: Vec::new() }
    }

    /// Takes the environment variables that are ours: they begin with our name and have a section.
    pub(super) fn add_variables(
        &mut self,
        env: impl IntoIterator<Item = (OsString, OsString)>,
    ) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (name, value) in env {
            let Some(name) = name.to_str() else { continue };
            let Some(rest) = name.strip_prefix(PREFIX) else { continue };
            let Some((section, key)) = rest.rsplit_once(BETWEEN) else { continue };
            let place = Place::Variable(name.to_owned());
            let (section, key) = (section.replace(BETWEEN, ".").to_lowercase(), key.to_lowercase());
            if section.split('.').next() == Some(TABLE) {
                let says = "tables can only be set in the configuration file; name the file with --config"
                    .to_owned();
                faults.push(Fault { place, kind: Kind::NoKey, says, rule: None });
                continue;
            }
            if !schema::section(&section).is_some_and(|section| section.keys.contains(&key.as_str())) {
                let known: Vec<String> = SECTIONS
                    .iter()
                    .flat_map(|section| section.keys.iter().map(|key| schema::variable(section.name, key)))
                    .collect();
                let known: Vec<&str> = known.iter().map(String::as_str).collect();
                let says = format!("this is not a setting; {}", nearest_variable(name, &known));
                faults.push(Fault { place, kind: Kind::NoKey, says, rule: None });
                continue;
            }
            match value.into_string() {
                Ok(value) => self.texts.push(Text { section, key, value, place }),
                Err(_) => {
                    let says = "the value is not UTF-8; write it again".to_owned();
                    faults.push(Fault { place, kind: Kind::BadValue, says, rule: None });
                }
            }
        }
        faults
    }

    /// Takes what the command line says.
    pub(super) fn add_flags(&mut self, flags: &[Flag]) {
        self.texts.extend(flags.iter().map(|flag| Text {
            section: flag.section.to_owned(),
            key: flag.key.to_owned(),
            value: flag.value.clone(),
            place: Place::Flag(flag.flag.clone()),
        }));
    }

    /// The strongest value of a key.
    pub(super) fn find(&self, section: &str, key: &str) -> Option<Found<'_>> {
        let text = self.texts.iter().rev().find(|text| text.section == section && text.key == key);
        let text = text.map(|text| Found {
            raw: Raw::Text(&text.value),
            place: text.place.clone(),
            quote: shortened(&format!("{:?}", text.value)),
            folder: None,
        });
        text.or_else(|| self.file.as_ref()?.find(section, key)).or_else(|| self.built_in.find(section, key))
    }

    /// Whether that is a place in the file the program comes with.
    pub(super) fn is_built_in(&self, place: &Place) -> bool {
        matches!(place, Place::File { name, .. } if *name == self.built_in.name)
    }

    /// The value the program comes with.
    pub(super) fn built_in(&self, section: &str, key: &str) -> Option<Found<'_>> {
        self.built_in.find(section, key)
    }
}

fn nearest_variable(name: &str, known: &[&str]) -> String {
    match nearest(name, known) {
        Some(near) => format!("did you mean {near}?"),
        // The whole list would fill the screen.
        None => {
            format!("write {PREFIX}SECTION{BETWEEN}KEY, such as {}", schema::variable("server", "listen"))
        }
    }
}
