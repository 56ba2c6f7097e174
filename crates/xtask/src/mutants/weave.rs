//! Many mutants in one program: each function has its mutants beside it, and a variable of the environment says which of
//! them is on. So a crate is compiled once, and not once for each mutant.
//!
//! A `const fn` is woven as a plain one, as long as nothing needs it when the crate is compiled. What cannot be woven in,
//! such as a constant, is left to `cargo mutants`.

use std::collections::BTreeMap;
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::list::{Mutant, Place, Span};

/// The variable that says which mutant is on: its number.
pub(super) const SWITCH: &str = "CROUPIER_MUTANT";

/// What the functions ask, at the end of the crate.
const ASKED: &str = "
mod woven_mutants {
    extern crate std;
    static NUMBER: std::sync::LazyLock<usize> =
        std::sync::LazyLock::new(|| std::env::var(\"CROUPIER_MUTANT\").map_or(0, |text| text.parse().unwrap_or(0)));
    pub(crate) fn is_on(number: usize) -> bool {
        *NUMBER == number
    }
}
";

/// The files of a crate with mutants in them.
#[derive(Default)]
pub(super) struct Woven {
    /// By their path from the root of the repository.
    pub(super) files: BTreeMap<String, String>,
    /// Whose lines of a file these are. Those of a mutant come before those of its function.
    lines: Vec<(String, RangeInclusive<usize>, Whose)>,
    /// The mutants of functions that the compiler could evaluate, and cannot now.
    pub(super) constant: Vec<usize>,
}

/// Whose a line is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Whose {
    /// One mutant's.
    Mutant(usize),
    /// A function's that has these mutants.
    Function(Vec<usize>),
}

/// Files as they are without mutants.
pub(super) struct Plain(Vec<(PathBuf, String)>);

impl Plain {
    /// Writes them back.
    pub(super) fn write(self) -> Result<(), String> {
        for (path, text) in self.0 {
            fs::write(&path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
        }
        Ok(())
    }
}

impl Woven {
    /// Weaves the mutants of these numbers into their files. Those that cannot be are not.
    pub(super) fn of(tree: &Path, mutants: &[(usize, &Mutant)]) -> Result<(Woven, Vec<usize>), String> {
        let mut by_file: BTreeMap<&str, Vec<(usize, &Mutant)>> = BTreeMap::new();
        for (number, mutant) in mutants {
            by_file.entry(mutant.file()).or_default().push((*number, mutant));
        }
        let (mut woven, mut numbers) = (Woven::default(), Vec::new());
        for (file, mutants) in by_file {
            let text = read(tree, file)?;
            woven.weave(file, &text, &mutants, &mut numbers);
        }
        Ok((woven, numbers))
    }

    fn weave(&mut self, file: &str, text: &str, mutants: &[(usize, &Mutant)], numbers: &mut Vec<usize>) {
        let mut by_function: BTreeMap<Span, Vec<(usize, &Mutant)>> = BTreeMap::new();
        for (number, mutant) in mutants {
            if let Some(function) = mutant.function {
                by_function.entry(function).or_default().push((*number, mutant));
            }
        }
        let (mut new, mut done) = (String::new(), 0);
        for (function, mutants) in by_function {
            let (Some(begin), Some(end)) = (offset(text, function.start), offset(text, function.end)) else {
                continue;
            };
            // A function within a function that was seen to already is left alone.
            let Some((constant, body)) = body(&text[begin..end]).filter(|_| begin >= done) else { continue };
            let body = begin + body;
            new.push_str(&text[done..begin]);
            match constant {
                Some(at) => {
                    new.push_str(&text[begin..begin + at]);
                    new.push_str(&text[begin + at + "const".len()..body]);
                }
                None => new.push_str(&text[begin..body]),
            }
            let first = lines(&new);
            new.push_str("{\n");
            let mut own = Vec::new();
            for (number, mutant) in mutants {
                let (Some(from), Some(to)) = (offset(text, mutant.span.start), offset(text, mutant.span.end))
                else {
                    continue;
                };
                if from < body || to > end {
                    continue;
                }
                let line = lines(&new);
                let (before, after) = (&text[body..from], &text[to..end]);
                let instead = format!("{before}{}{after}", mutant.replacement);
                new.push_str(&format!("if crate::woven_mutants::is_on({number}) {{ return {instead}; }}\n"));
                self.lines.push((file.to_owned(), line..=lines(&new) - 1, Whose::Mutant(number)));
                own.push(number);
                numbers.push(number);
            }
            new.push_str(&text[body..end]);
            new.push_str("\n}");
            if constant.is_some() {
                self.constant.extend(&own);
            }
            self.lines.push((file.to_owned(), first..=lines(&new), Whose::Function(own)));
            done = end;
        }
        new.push_str(&text[done..]);
        self.files.insert(file.to_owned(), new);
    }

    /// Writes the files, and what they ask, into the copy; gives what stood there.
    pub(super) fn write(&self, tree: &Path, name: &str) -> Result<Plain, String> {
        let root = format!("crates/{name}/src/lib.rs");
        let mut files = self.files.clone();
        files.entry(root.clone()).or_insert(read(tree, &root)?).push_str(ASKED);
        let mut plain = Vec::new();
        for (file, text) in files {
            let path = tree.join(&file);
            plain.push((path.clone(), read(tree, &file)?));
            fs::write(&path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
        }
        Ok(Plain(plain))
    }

    /// Whose line this is; nobody's where nothing was woven in.
    pub(super) fn whose(&self, file: &str, line: usize) -> Option<&Whose> {
        let found = self.lines.iter().find(|(of, lines, _)| of == file && lines.contains(&line));
        found.map(|(.., whose)| whose)
    }
}

fn read(tree: &Path, file: &str) -> Result<String, String> {
    fs::read_to_string(tree.join(file)).map_err(|error| format!("cannot read {file}: {error}"))
}

/// The number of the line that is being written.
fn lines(text: &str) -> usize {
    text.matches('\n').count() + 1
}

/// Where a place is in a text.
fn offset(text: &str, place: Place) -> Option<usize> {
    let line = text.split_inclusive('\n').take(place.line - 1).map(str::len).sum::<usize>();
    let rest = text.get(line..)?;
    let mut columns = rest.char_indices().map(|(at, _)| at).chain([rest.len()]);
    columns.nth(place.column - 1).map(|column| line + column)
}

/// Where a function has the word `const`, if it has it, and where its body begins; none for one whose type is that of its
/// body.
fn body(function: &str) -> Option<(Option<usize>, usize)> {
    let tokens: Vec<TokenTree> = TokenStream::from_str(function).ok()?.into_iter().collect();
    let is = |token: &TokenTree, word: &str| matches!(token, TokenTree::Ident(ident) if ident == word);
    let place = |span: proc_macro2::Span| {
        offset(function, Place { line: span.start().line, column: span.start().column + 1 })
    };
    let named = tokens.iter().position(|token| is(token, "fn"))?;
    if tokens[named..].iter().any(|token| is(token, "impl")) {
        return None;
    }
    let constant = tokens[..named].iter().find(|token| is(token, "const"));
    let Some(TokenTree::Group(group)) = tokens.last() else { return None };
    let begins = place(group.span_open()).filter(|_| group.delimiter() == Delimiter::Brace)?;
    Some((constant.and_then(|token| place(token.span())), begins))
}

#[cfg(test)]
mod tests {
    use super::{Whose, Woven, body, offset};
    use crate::mutants::list::{Mutant, Place, Span};

    fn span(start: (usize, usize), end: (usize, usize)) -> Span {
        let place = |(line, column)| Place { line, column };
        Span { start: place(start), end: place(end) }
    }

    #[test]
    fn the_body_of_a_function_is_found() {
        assert_eq!(body("#[inline] fn a() -> u8 { 1 }"), Some((None, 23)));
        let long = "pub fn a<T: Fn() -> u8>(\n    t: T,\n) -> u8\nwhere\n    T: Copy,\n{\n}";
        assert_eq!(body(long), Some((None, 62)));
        assert_eq!(body("pub const fn a() -> u8 { 1 }"), Some((Some(4), 23)));
        assert_eq!(body("fn a();"), None);
        assert_eq!(body("fn a() -> impl Fn() { || () }"), None);
    }

    #[test]
    fn columns_count_characters() {
        assert_eq!(offset("é b\nc", Place { line: 1, column: 3 }), Some(3));
        assert_eq!(offset("é b\nc", Place { line: 2, column: 2 }), Some(6));
        assert_eq!(offset("a", Place { line: 2, column: 9 }), None);
    }

    #[test]
    fn mutants_stand_beside_their_function() {
        let text = "const ONE: u8 = 1;\n\nconst fn sum(a: u8) -> u8 {\n    a + ONE\n}\n\nfn is() {}\n";
        let of = |at, replacement: &str| Mutant {
            span: at,
            replacement: replacement.to_owned(),
            function: Some(span((3, 1), (5, 2))),
            ..Mutant::called("x", String::new(), "a.rs: replace".to_owned())
        };
        let (minus, zero) = (of(span((4, 7), (4, 8)), "-"), of(span((4, 5), (4, 12)), "0"));
        let constant = Mutant { function: None, ..of(span((1, 17), (1, 18)), "2") };
        let (mut woven, mut numbers) = (Woven::default(), Vec::new());
        woven.weave("a.rs", text, &[(1, &minus), (2, &zero), (3, &constant)], &mut numbers);
        assert_eq!((numbers, &woven.constant), (vec![1, 2], &vec![1, 2]));
        assert_eq!(
            woven.files["a.rs"],
            "const ONE: u8 = 1;\n\n fn sum(a: u8) -> u8 {\n\
             if crate::woven_mutants::is_on(1) { return {\n    a - ONE\n}; }\n\
             if crate::woven_mutants::is_on(2) { return {\n    0\n}; }\n\
             {\n    a + ONE\n}\n}\n\nfn is() {}\n"
        );
        assert_eq!(woven.whose("a.rs", 1), None);
        assert_eq!(woven.whose("a.rs", 5), Some(&Whose::Mutant(1)));
        assert_eq!(woven.whose("a.rs", 8), Some(&Whose::Mutant(2)));
        assert_eq!(woven.whose("a.rs", 11), Some(&Whose::Function(vec![1, 2])));
        assert_eq!(woven.whose("b.rs", 5), None);
    }
}
