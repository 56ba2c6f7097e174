//! Rule ids in comments and texts: each must name rules of the catalogue.
//!
//! The compiler checks `rule!` and `rules!`, but the lowest crates know no rulebook and cite in their
//! comments, and ruling pages cite in prose. A citation that nobody checks is sooner or later wrong.

use std::path::Path;

use rulebook::{Book, Citation};

use crate::Outcome;
use crate::proofs::pages::FOLDER;
use crate::sources::{Source, pages, rust_files};

/// Checks every id cited under `crates/` and in the ruling pages.
pub(crate) fn run(root: &Path) -> Outcome {
    let mut sources = rust_files(root, "crates")?;
    sources.extend(pages(root, FOLDER)?);
    let cited: Vec<(&Source, usize, &str)> =
        sources.iter().filter(|source| is_checked(&source.path)).flat_map(citations).collect();
    let unknown: Vec<String> = cited
        .iter()
        .filter(|(_, _, id)| Citation::find(id).is_none())
        .map(|(source, line, id)| {
            format!("{}:{line}: there is no rule {id}; see `croupier rules search`", source.path)
        })
        .collect();
    if unknown.is_empty() {
        Ok(format!("{} citations name rules that exist", cited.len()))
    } else {
        Err(unknown)
    }
}

/// The product's sources and build scripts. Tests, and the crates that are about ids, use wrong ones on
/// purpose.
fn is_checked(path: &str) -> bool {
    let about_ids =
        ["crates/rulebook/", "crates/proof/", "crates/xtask/"].iter().any(|folder| path.starts_with(folder));
    !about_ids && !path.contains("/tests/") && !path.ends_with("/rules/nearest.rs")
}

/// Every id in a file, with its line.
fn citations(source: &Source) -> Vec<(&Source, usize, &str)> {
    let lines = source.text.lines().zip(1..);
    lines.flat_map(|(text, line)| ids(text).into_iter().map(move |id| (source, line, id))).collect()
}

/// The ids in a line: a book's prefix and all that can belong to an id, without closing punctuation.
fn ids(line: &str) -> Vec<&str> {
    let belongs = |c: char| c.is_ascii_alphanumeric() || ".()/@:-".contains(c);
    let mut found = Vec::new();
    for (start, _) in line.match_indices(':') {
        let prefix = Book::all().iter().map(|book| book.id).find(|id| line[..start].ends_with(id));
        let Some(begin) = prefix.map(|id| start - id.len()) else { continue };
        let stands_alone = !line[..begin].ends_with(|c: char| c.is_alphanumeric());
        let has_number = line[start + 1..].starts_with(|c: char| c.is_ascii_alphanumeric());
        if stands_alone && has_number {
            let rest = &line[begin..];
            let end = rest.find(|c| !belongs(c)).unwrap_or(rest.len());
            found.push(without_punctuation(&rest[..end]));
        }
    }
    found
}

/// Without full stops, colons and closing brackets that belong to the sentence.
fn without_punctuation(mut id: &str) -> &str {
    loop {
        let unopened = id.matches(')').count() > id.matches('(').count();
        let shorter = id.strip_suffix(['.', ':', '-']).or_else(|| id.strip_suffix(')').filter(|_| unopened));
        match shorter {
            Some(shorter) => id = shorter,
            None => return id,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{citations, ids, run};
    use crate::root;
    use crate::sources::Source;

    #[test]
    fn every_citation_of_the_product_names_a_rule() {
        let outcome = run(&root());
        assert!(outcome.is_ok(), "{outcome:#?}");
    }

    #[test]
    fn ids_are_found_in_sentences() {
        assert_eq!(ids("/// (nj:14.3(a)/2, cb:3.ties.1b)."), ["nj:14.3(a)/2", "cb:3.ties.1b"]);
        assert_eq!(ids("see nj:14.3(e)@nj-2008: the ace"), ["nj:14.3(e)@nj-2008"]);
        assert_eq!(ids("(nj:14.9(d)); `ph:X.10(g)3.i`"), ["nj:14.9(d)", "ph:X.10(g)3.i"]);
        assert_eq!(ids("nj:14.1:kill"), ["nj:14.1:kill"]);
        assert_eq!(ids("graph: x; alph:a; ph: one; std::nj::x"), [""; 0]);
    }

    #[test]
    fn a_file_knows_its_lines() {
        let source =
            Source { path: "x.rs".to_owned(), text: "\n// cb:9.nl.5 and\n// cb:9.nl.99\n".to_owned() };
        let found: Vec<(usize, &str)> =
            citations(&source).into_iter().map(|(_, line, id)| (line, id)).collect();
        assert_eq!(found, [(2, "cb:9.nl.5"), (3, "cb:9.nl.99")]);
    }
}
