//! Where a structure comes from: the house, a file, standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use clap::ValueEnum;
use script::structure::{Form, read};
use tournament::structure::{Field, READY, Ready, Structure};

use crate::refusal::CommandRefusal;

/// More than any structure has; whoever gives more has given something else.
const LONGEST: u64 = 1_000_000;

/// The field that is usual where nobody names one.
pub(super) const USUAL: Field = Field::live(45, 9);

/// A structure, what it is called, and the field it is meant for.
pub(in crate::commands) struct Found {
    pub(super) name: String,
    pub(super) about: Option<&'static str>,
    pub(in crate::commands) structure: Structure,
    pub(in crate::commands) field: Field,
}

/// A form as people type it.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum FormName {
    /// Tables of keys and values
    Toml,
    /// Rows and columns
    Csv,
}

impl From<FormName> for Form {
    fn from(name: FormName) -> Form {
        match name {
            FormName::Toml => Form::Toml,
            FormName::Csv => Form::Csv,
        }
    }
}

/// A structure of the house by its name, or one of a file.
pub(super) fn find(what: &str, form: Option<FormName>) -> Result<Found, CommandRefusal> {
    if let Some(ready) = Ready::find(what) {
        return Ok(Found {
            name: ready.key.to_owned(),
            about: Some(ready.about),
            structure: ready.structure(),
            field: ready.field,
        });
    }
    if what != "-" && !Path::new(what).exists() && !what.contains(['.', '/', '\\']) {
        let keys: Vec<&str> = READY.iter().map(|ready| ready.key).collect();
        return Err(CommandRefusal::new(format!(
            "there is no structure {what:?}; choose from {}, or name a file",
            keys.join(", ")
        )));
    }
    open(what, form)
}

/// The structure of a file; - is standard input.
pub(super) fn open(path: &str, form: Option<FormName>) -> Result<Found, CommandRefusal> {
    let of_name = Path::new(path).extension().and_then(|ending| Form::find(ending.to_str()?));
    let Some(form) = form.map(Form::from).or(of_name).or((path == "-").then_some(Form::Toml)) else {
        return Err(CommandRefusal::new(format!(
            "{path}: the name ends in neither .toml nor .csv; say --form"
        )));
    };
    let text = text(path).map_err(|error| CommandRefusal::new(format!("{path}: {error}")))?;
    let plan = read(&text, form).map_err(|error| CommandRefusal::new(format!("{path}, {error}")))?;
    let structure = Structure::new(plan).map_err(|bad| {
        let rule = bad.rule().map(|rule| format!(" ({rule})")).unwrap_or_default();
        CommandRefusal::new(format!("{path}: {bad}{rule}"))
    })?;
    Ok(Found { name: path.to_owned(), about: None, structure, field: USUAL })
}

fn text(path: &str) -> io::Result<String> {
    let mut text = String::new();
    let read = if path == "-" {
        io::stdin().lock().take(LONGEST + 1).read_to_string(&mut text)?
    } else {
        File::open(path)?.take(LONGEST + 1).read_to_string(&mut text)?
    };
    if read as u64 > LONGEST {
        return Err(io::Error::other("longer than any structure"));
    }
    Ok(text)
}
