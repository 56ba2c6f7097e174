//! Rules crates have no clock, no randomness, no threads, no input or output, and no async.
//!
//! All but the last live in `std`, so it is enough that the crate is `#![no_std]`, that nobody brings `std`
//! back, and that nobody asks the processor itself for the time or for chance. Tests may use what they like.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::table::Purity;
use crate::sources::Source;

/// Everything in the sources of a rules crate that would let the outside world in.
pub(crate) fn check(name: &str, sources: &[Source], purity: &Purity) -> Vec<String> {
    let folder = format!("crates/{name}/src/");
    let mut problems = Vec::new();
    let mut files = Vec::new();
    for source in sources {
        match source.text.parse::<TokenStream>() {
            Ok(tokens) => {
                let file = source.path.strip_prefix(&folder).unwrap_or(&source.path);
                files.push((file, survey(tokens)));
            }
            Err(error) => problems.push(format!("{}: not Rust: {error}", source.path)),
        }
    }
    let is_no_std = files.iter().any(|(file, survey)| *file == "lib.rs" && survey.is_no_std);
    if !is_no_std {
        problems.push(format!(
            "{folder}lib.rs must begin with #![no_std]: a rules crate cannot reach clock, chance or files"
        ));
    }
    let test_files: Vec<String> = files
        .iter()
        .flat_map(|(file, survey)| survey.test_modules.iter().map(|module| beside(file, module)))
        .collect();
    for (file, survey) in &files {
        if test_files.iter().any(|test| belongs(file, test)) {
            continue;
        }
        if let Some(line) = survey.std_at
            && !purity.std_allowed_in.contains(file)
        {
            problems.push(format!(
                "{folder}{file}:{line}: std is out of bounds in a rules crate: use core or alloc, or let \
                 the caller pass in what you need"
            ));
        }
        if let Some(line) = survey.instruction_at {
            problems.push(format!(
                "{folder}{file}:{line}: the processor's clock and chance are out of bounds in a rules crate: \
                 let the clock and the dealer send commands"
            ));
        }
        if let Some(line) = survey.async_at {
            problems.push(format!(
                "{folder}{file}:{line}: no async in a rules crate: return what is awaited and let \
                 the room wait for it"
            ));
        }
    }
    problems
}

/// What matters about one file. Lines are those of the first find outside tests.
#[derive(Default)]
struct Survey {
    is_no_std: bool,
    std_at: Option<usize>,
    async_at: Option<usize>,
    instruction_at: Option<usize>,
    /// Modules in files of their own that exist only for tests.
    test_modules: Vec<String>,
}

fn survey(tokens: TokenStream) -> Survey {
    let mut survey = Survey::default();
    survey.walk(tokens);
    survey
}

impl Survey {
    fn walk(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            if is_attribute(&tokens[at..], "#[cfg(test)]") {
                at += self.skip_item(&tokens[at..]);
                continue;
            }
            self.is_no_std |= is_attribute(&tokens[at..], "#![no_std]");
            match &tokens[at] {
                TokenTree::Ident(ident) if ident == "async" => {
                    self.async_at.get_or_insert(ident.span().start().line);
                }
                TokenTree::Ident(ident) if tells_time_or_chance(&ident.to_string()) => {
                    self.instruction_at.get_or_insert(ident.span().start().line);
                }
                TokenTree::Ident(ident) if ident == "std" && names_the_crate(&tokens, at) => {
                    self.std_at.get_or_insert(ident.span().start().line);
                }
                TokenTree::Group(group) => self.walk(group.stream()),
                _ => {}
            }
            at += 1;
        }
    }

    /// How many tokens the item takes, which ends with a body in braces or a semicolon.
    fn skip_item(&mut self, tokens: &[TokenTree]) -> usize {
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => return at + 1,
                TokenTree::Punct(punct) if punct.as_char() == ';' => {
                    if let [.., TokenTree::Ident(word), TokenTree::Ident(module)] = &tokens[..at]
                        && word == "mod"
                    {
                        self.test_modules.push(module.to_string());
                    }
                    return at + 1;
                }
                _ => {}
            }
        }
        tokens.len()
    }
}

/// Whether the tokens begin with this attribute, compared without its spaces.
fn is_attribute(tokens: &[TokenTree], attribute: &str) -> bool {
    // `#`, perhaps `!`, and the brackets.
    let length = if attribute.starts_with("#!") { 3 } else { 2 };
    let Some(first) = tokens.get(..length) else {
        return false;
    };
    matches!(&first[0], TokenTree::Punct(punct) if punct.as_char() == '#')
        && first.iter().map(|token| token.to_string().replace(' ', "")).collect::<String>() == attribute
}

/// Whether this is the name of an instruction that reads the processor's clock or its random numbers.
fn tells_time_or_chance(word: &str) -> bool {
    ["_rdtsc", "__rdtscp", "_rdrand", "_rdseed"].iter().any(|name| word.starts_with(name))
}

/// Whether the word `std` at this place means the crate: `std::`, `extern crate std`, `use std as other`.
fn names_the_crate(tokens: &[TokenTree], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| tokens.get(before));
    let after = tokens.get(at + 1);
    matches!(after, Some(TokenTree::Punct(punct)) if punct.as_char() == ':')
        || matches!(before, Some(TokenTree::Ident(word)) if word == "crate" || word == "use")
}

/// The path, without extension, of a module declared in a file.
fn beside(file: &str, module: &str) -> String {
    let stem = file.strip_suffix(".rs").unwrap_or(file);
    let (folder, name) = stem.rsplit_once('/').unwrap_or(("", stem));
    let own_folder = if matches!(name, "lib" | "main" | "mod") { folder } else { stem };
    if own_folder.is_empty() { module.to_owned() } else { format!("{own_folder}/{module}") }
}

/// Whether the file is this module or stands below it.
fn belongs(file: &str, module: &str) -> bool {
    file.strip_prefix(module).is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::layers::table::Purity;
    use crate::sources::Source;

    /// The problems of a crate made of these files, of which only `simd.rs` may mention `std`.
    fn problems(files: &[(&str, &str)]) -> Vec<String> {
        let sources: Vec<Source> = files
            .iter()
            .map(|(path, text)| Source { path: format!("crates/x/src/{path}"), text: (*text).to_owned() })
            .collect();
        check("x", &sources, &Purity { std_allowed_in: &["simd.rs"] })
    }

    /// Expects exactly one problem, which begins like this.
    #[track_caller]
    fn problem(files: &[(&str, &str)], beginning: &str) {
        let found = problems(files);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with(beginning), "{found:?}");
    }

    #[test]
    fn a_pure_crate_passes() {
        let text = "//! std::time is not here.\n#![no_std]\nuse core::fmt;\nconst S: &str = \"std::fs\";";
        assert_eq!(problems(&[("lib.rs", text)]), [""; 0]);
    }

    #[test]
    fn no_std_is_required_without_conditions() {
        problem(&[("lib.rs", "use core::fmt;")], "crates/x/src/lib.rs must begin with #![no_std]");
        problem(&[("lib.rs", "// #![no_std]")], "crates/x/src/lib.rs must begin");
        problem(&[("lib.rs", "#![cfg_attr(not(test), no_std)]")], "crates/x/src/lib.rs must begin");
        problem(&[("lib.rs", ""), ("other.rs", "#![no_std]")], "crates/x/src/lib.rs must begin");
    }

    #[test]
    fn std_is_found_wherever_it_hides() {
        for text in [
            "\nuse std::time::Instant;",
            "\nextern crate std;",
            "\nuse std as s;",
            "\nfn f() { g(::std::process::id()) }",
            "\n#[cfg(not(test))] mod m { use std::fs; }",
            "\n#[cfg(any(test, feature = \"x\"))] use std::fs;",
            "\nmacro_rules! m { () => { std::fs::read(\"x\") } }",
        ] {
            problem(
                &[("lib.rs", "#![no_std]"), ("clock.rs", text)],
                "crates/x/src/clock.rs:2: std is out of bounds",
            );
        }
    }

    #[test]
    fn the_processor_is_not_asked_for_time_or_chance() {
        for text in
            ["\nuse core::arch::x86_64::_rdtsc;", "\nfn f() { core::arch::x86_64::_rdrand64_step(&mut 0) }"]
        {
            problem(
                &[("lib.rs", "#![no_std]"), ("simd.rs", text)],
                "crates/x/src/simd.rs:2: the processor's clock and chance",
            );
        }
    }

    #[test]
    fn std_is_allowed_in_the_listed_file_and_in_tests() {
        let lib = "#![no_std]\n#[cfg(test)]\nextern crate std;\n#[cfg(test)]\nmod tests { use std::vec; }";
        let simd = "extern crate std;\nuse std::arch::is_x86_feature_detected;";
        assert_eq!(problems(&[("lib.rs", lib), ("simd.rs", simd)]), [""; 0]);
    }

    #[test]
    fn files_of_test_modules_may_use_std() {
        let files = [
            ("lib.rs", "#![no_std]\nmod high;\n#[cfg(test)]\nmod slow;"),
            ("high.rs", "#[cfg(test)]\nmod tests;"),
            ("high/tests.rs", "use std::vec::Vec;"),
            ("slow.rs", "use std::vec::Vec;"),
            ("slow/more.rs", "use std::vec::Vec;"),
        ];
        assert_eq!(problems(&files), [""; 0]);
        problem(
            &[("lib.rs", "#![no_std]\n#[cfg(test)]\nmod slow;"), ("slower.rs", "use std::vec::Vec;")],
            "crates/x/src/slower.rs:1",
        );
    }

    #[test]
    fn what_follows_a_test_item_is_looked_at() {
        let text = "#![no_std]\n#[cfg(test)]\nuse core::fmt;\nuse std::fs;";
        problem(&[("lib.rs", text)], "crates/x/src/lib.rs:4: std is out of bounds");
    }

    #[test]
    fn async_is_found_but_not_in_tests() {
        problem(&[("lib.rs", "#![no_std]\nasync fn wait() {}")], "crates/x/src/lib.rs:2: no async");
        assert_eq!(problems(&[("lib.rs", "#![no_std]\n#[cfg(test)]\nasync fn wait() {}")]), [""; 0]);
    }
}
