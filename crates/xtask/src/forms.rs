//! `docs/LOG-FORMS.md`: every stored form with its numbers, its fields and their types, made from the sources.
//!
//! The numbers stand in `stored!`, the types where the events are defined; whoever reads a log in ten years has neither
//! at hand. A test compares the page with the sources.

mod declared;
mod listed;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use self::declared::{Definition, Shape, definitions};
use self::listed::{Form, forms};
use crate::Outcome;
use crate::sources::rust_files;

/// The page.
const PAGE: &str = "docs/LOG-FORMS.md";

/// Where forms are listed, in the order of the page: the heading and the file.
const FILES: [(&str, &str); 40] = [
    ("What happens in the room and at a table", "room/src/stored.rs"),
    ("Answers", "room/src/request.rs"),
    ("What is kept of a command", "room/src/desk/answered.rs"),
    ("A table from hand to hand", "journal/src/forms/table.rs"),
    ("A hand of poker", "journal/src/forms/poker.rs"),
    ("What goes wrong in a hand of poker", "journal/src/forms/irregular.rs"),
    ("What players do at the wrong moment or in the wrong size", "journal/src/forms/acts.rs"),
    ("Burns, early cards and cards that were seen", "journal/src/forms/card_faults.rs"),
    ("Hands that are asked for, shown and claimed", "journal/src/forms/seeing.rs"),
    ("Buying in", "journal/src/forms/buyin.rs"),
    ("Stepping away", "journal/src/forms/absence.rs"),
    ("Decks", "journal/src/forms/decks.rs"),
    ("The clock of a table", "journal/src/forms/clock.rs"),
    ("What the house takes", "journal/src/forms/charge.rs"),
    ("Games in turn", "journal/src/forms/rotation.rs"),
    ("Tables of a tournament", "journal/src/forms/director.rs"),
    ("Tournaments", "journal/src/forms/tournament/events.rs"),
    ("Tournaments: what all of it shares", "journal/src/forms/tournament/words.rs"),
    ("The pit: what its games share", "journal/src/forms/pit.rs"),
    ("Premium Hold 'Em", "journal/src/forms/premium.rs"),
    ("Mini-dice", "journal/src/forms/mini_dice.rs"),
    ("Craps", "journal/src/forms/craps.rs"),
    ("Lists and seats", "journal/src/forms/floor.rs"),
    ("Jackpots", "journal/src/forms/jackpot.rs"),
    ("Money", "journal/src/forms/ledger.rs"),
    ("Words that all share", "journal/src/codec/words.rs"),
    ("Requests, of which the log keeps a fingerprint", "journal/src/forms/requests.rs"),
    ("Requests to a tournament", "journal/src/forms/tournament/requests.rs"),
    ("A log whose end is missing", "room/src/lost.rs"),
    ("Disputes", "room/src/cases.rs"),
    ("Conduct of players", "room/src/incidents.rs"),
    ("Limits of players", "room/src/protection/limit.rs"),
    ("Snapshots", "room/src/snapshot.rs"),
    ("Snapshots: the case book of a table", "room/src/cases/book.rs"),
    ("Snapshots: the hand that can be disputed", "room/src/cases/trace.rs"),
    ("Snapshots: what protects players", "room/src/protection.rs"),
    ("Snapshots: what was used of limits", "room/src/protection/tally.rs"),
    ("Snapshots: what players won and lost", "room/src/protection/results.rs"),
    ("Heads", "journal/src/chain.rs"),
    ("Streams", "journal/src/stream.rs"),
];

/// Writes the page, or with `check` compares it.
pub(crate) fn run(root: &Path, check: bool) -> Outcome {
    let page = page(root)?;
    let path = root.join(PAGE);
    let lines = page.lines().count();
    if fs::read_to_string(&path).is_ok_and(|before| before == page) {
        return Ok(format!("{PAGE} has every stored form ({lines} lines)"));
    }
    if check {
        return Err(vec![format!("{PAGE} differs from the sources: run `cargo xtask forms` and commit it")]);
    }
    fs::write(&path, page).map_err(|error| vec![format!("cannot write {PAGE}: {error}")])?;
    Ok(format!("{PAGE} is written ({lines} lines)"))
}

fn page(root: &Path) -> Result<String, Vec<String>> {
    let sources = rust_files(root, "crates")?;
    let (mut problems, mut known) = (Vec::new(), Vec::new());
    for source in sources.iter().filter(|source| source.path.contains("/src/")) {
        match definitions(source) {
            Ok(found) => known.extend(found),
            Err(why) => problems.push(format!("{}: {why}", source.path)),
        }
    }
    let mut page = String::from(
        "# Stored forms\n\nMade from the sources by `cargo xtask forms`; do not edit. \
         [LOG.md](LOG.md) says how values become bytes.\n\n\
         An event is the number of its kind and then its fields, in this order. A record is its fields, in this order. \
         A number that is not listed was never used, or is read as the sources say where it is *no longer written*.\n",
    );
    let mut listed = 0;
    for source in sources.iter().filter(|source| source.path.contains("/src/")) {
        let found = forms(source).map_err(|why| vec![format!("{}: {why}", source.path)])?;
        listed += usize::from(!found.is_empty());
        if !found.is_empty() && !FILES.iter().any(|(_, file)| source.path == format!("crates/{file}")) {
            problems
                .push(format!("{} lists stored forms: name it in FILES of xtask/src/forms.rs", source.path));
        }
    }
    let files = FILES.iter().filter(|(_, file)| !file.is_empty());
    if listed < files.clone().count() {
        problems.push("a file of FILES in xtask/src/forms.rs lists no stored forms any more".to_owned());
    }
    for (heading, file) in files {
        let path = format!("crates/{file}");
        let Some(source) = sources.iter().find(|source| source.path == path) else {
            problems.push(format!("{path} is gone: take it out of FILES in xtask/src/forms.rs"));
            continue;
        };
        let _ = write!(page, "\n## {heading}\n\nFrom `{path}`.\n");
        for form in forms(source).map_err(|why| vec![format!("{path}: {why}")])? {
            match definition(&form, &source.text, &known) {
                Some(definition) => write_form(&mut page, &form, definition),
                None => {
                    problems.push(format!("{path}: no definition fits the stored form of {}", form.name()));
                }
            }
        }
    }
    if problems.is_empty() { Ok(page) } else { Err(problems) }
}

/// The type a form is the form of: the one of its name whose parts have the same names, of a crate that the file names.
fn definition<'d>(form: &Form, text: &str, known: &'d [Definition]) -> Option<&'d Definition> {
    let fits = known.iter().filter(|definition| definition.name == form.name() && form.fits(definition));
    let fits: Vec<&Definition> = fits.collect();
    let named = |definition: &&&Definition| {
        form.path.starts_with(&format!("{}::", definition.of))
            || text.contains(&format!("use {}::", definition.of))
    };
    fits.iter().find(named).or(fits.first()).copied()
}

fn write_form(page: &mut String, form: &Form, definition: &Definition) {
    // Two modules of a crate may have a type of one name: the field that holds it says which one.
    let _ = write!(page, "\n### {} ({})\n\n", form.name(), definition.path);
    match &form.variants {
        None => {
            page.push_str("| Field | Type |\n| --- | --- |\n");
            for (field, kind) in fields(&form.fields, &definition.shape("")) {
                let _ = writeln!(page, "| `{field}` | {kind} |");
            }
        }
        Some(variants) => {
            page.push_str("| Number | Kind | Fields |\n| --- | --- | --- |\n");
            let mut variants: Vec<_> = variants.iter().collect();
            variants.sort_by_key(|variant| variant.number);
            for variant in variants {
                let shape = definition.shape(&variant.name);
                let told: Vec<String> = fields(&variant.fields, &shape)
                    .into_iter()
                    .map(|(field, kind)| format!("`{field}` {kind}"))
                    .collect();
                let _ = writeln!(page, "| {} | {} | {} |", variant.number, variant.name, told.join(", "));
            }
            for number in &form.old {
                let _ = writeln!(page, "| {number} | *no longer written* | |");
            }
        }
    }
}

/// The fields in the order in which they are stored, each with its type.
fn fields(stored: &[String], shape: &Shape) -> Vec<(String, String)> {
    let kind = |at: usize, name: &String| match shape {
        Shape::Named(fields) => fields.iter().find(|(field, _)| field == name).map(|(_, kind)| kind.clone()),
        Shape::Unnamed(kinds) => kinds.get(at).cloned(),
    };
    let told = |kind: Option<String>| kind.map_or_else(String::new, |kind| format!("`{kind}`"));
    stored.iter().enumerate().map(|(at, name)| (name.clone(), told(kind(at, name)))).collect()
}

#[cfg(test)]
mod tests {
    use super::{page, run};
    use crate::root;

    #[test]
    fn the_page_of_stored_forms_is_what_the_sources_say() {
        let outcome = run(&root(), true);
        assert!(outcome.is_ok(), "{outcome:#?}");
    }

    #[test]
    fn numbers_fields_and_types_are_found() {
        let page = page(&root()).expect("every form has its definition");
        assert!(page.contains("| 18 | Raised | `seat` `Seat`, `to` `Chips`, `what` `Raise` |"), "a raise");
        assert!(page.contains("| 4 | *no longer written* | |"), "an old number of the room");
        assert!(page.contains("| `pays_to` |") || page.contains("| `player` | `PlayerId` |"), "a record");
    }
}
