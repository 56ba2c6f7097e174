//! Finds `proves![...]` in a source file.
//!
//! Works on tokens rather than on lines, so that comments and strings do not count, and rather than on syntax
//! trees, so that tests inside macros such as `proptest!` do.

use std::mem;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// A declaration in a source file.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Declaration {
    /// The file, from the root of the repository.
    pub(crate) file: String,
    /// The line in the file.
    pub(crate) line: usize,
    /// The modules and functions around it, inside the file: `tests::royal_flush`.
    pub(crate) path: String,
    /// Whether one of those functions is a test.
    pub(crate) in_test: bool,
    /// The declared ids.
    pub(crate) ids: Vec<String>,
}

/// All declarations in a file.
pub(crate) fn scan(file: &str, text: &str) -> Result<Vec<Declaration>, String> {
    let tokens: TokenStream = text.parse().map_err(|error| format!("{file}: not Rust: {error}"))?;
    let mut scanner = Scanner { file, path: Vec::new(), found: Vec::new() };
    scanner.walk(tokens, false)?;
    Ok(scanner.found)
}

struct Scanner<'a> {
    file: &'a str,
    /// The names of the modules and functions around the current place.
    path: Vec<String>,
    found: Vec<Declaration>,
}

impl Scanner<'_> {
    fn walk(&mut self, tokens: TokenStream, in_test: bool) -> Result<(), String> {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        // What was read since the last item or statement ended: a name waiting for its body, and a test
        // attribute.
        let mut name = None;
        let mut is_test = false;
        for (at, token) in tokens.iter().enumerate() {
            let next = tokens.get(at + 1);
            match token {
                TokenTree::Punct(punct) if punct.as_char() == ';' => {
                    name = None;
                    is_test = false;
                }
                TokenTree::Punct(punct) if punct.as_char() == '#' => {
                    is_test |= matches!(next, Some(TokenTree::Group(attribute)) if marks_test(attribute));
                }
                TokenTree::Ident(ident) if ident == "mod" || ident == "fn" => {
                    if let Some(TokenTree::Ident(following)) = next {
                        name = Some(following.to_string());
                    }
                }
                TokenTree::Ident(ident) if ident == "proves" && is_bang(next) => {
                    if let Some(TokenTree::Group(ids)) = tokens.get(at + 2) {
                        self.found.push(Declaration {
                            file: self.file.to_owned(),
                            line: ident.span().start().line,
                            path: self.path.join("::"),
                            in_test,
                            ids: literals(ids),
                        });
                    }
                }
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                    let named = name.take();
                    let entered = named.is_some();
                    self.path.extend(named);
                    self.walk(group.stream(), in_test || mem::take(&mut is_test))?;
                    if entered {
                        self.path.pop();
                    }
                }
                TokenTree::Group(group) => self.walk(group.stream(), in_test)?,
                _ => {}
            }
        }
        Ok(())
    }
}

/// Whether an attribute makes a function a test: `#[test]`, `#[rstest]`, `#[tokio::test]`, but not
/// `#[cfg(test)]`.
fn marks_test(attribute: &Group) -> bool {
    attribute
        .stream()
        .into_iter()
        .any(|token| matches!(token, TokenTree::Ident(ident) if ident.to_string().ends_with("test")))
}

fn is_bang(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == '!')
}

/// The string literals between the brackets; the compiler accepts nothing else there.
fn literals(ids: &Group) -> Vec<String> {
    ids.stream()
        .into_iter()
        .filter_map(|token| match token {
            TokenTree::Literal(literal) => Some(literal.to_string().trim_matches('"').to_owned()),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Declaration, scan};

    fn found(text: &str) -> Vec<Declaration> {
        scan("a.rs", text).unwrap()
    }

    /// Path, whether in a test, and ids of each declaration.
    fn short(text: &str) -> Vec<(String, bool, String)> {
        found(text).into_iter().map(|d| (d.path, d.in_test, d.ids.join(" "))).collect()
    }

    fn one(path: &str, in_test: bool, ids: &str) -> Vec<(String, bool, String)> {
        vec![(path.to_owned(), in_test, ids.to_owned())]
    }

    #[test]
    fn finds_a_declaration_with_its_place() {
        let text = "\n#[test]\nfn flush() {\n    proves![\"nj:14.3(b)5\", \"cb:3.ties.1a\"];\n}\n";
        let expected = Declaration {
            file: "a.rs".to_owned(),
            line: 4,
            path: "flush".to_owned(),
            in_test: true,
            ids: vec!["nj:14.3(b)5".to_owned(), "cb:3.ties.1a".to_owned()],
        };
        assert_eq!(found(text), [expected]);
    }

    #[test]
    fn comments_and_strings_do_not_count() {
        let text = r##"
            //! proves!["a"];
            /// proves!["b"];
            #[test]
            fn flush() {
                // proves!["c"];
                /* proves!["d"]; */
                let _ = "proves![\"e\"];";
                let _ = r#"proves!["f"];"#;
            }
        "##;
        assert_eq!(found(text), []);
    }

    #[test]
    fn nested_modules_make_the_path() {
        let text = r#"
            #[cfg(test)]
            mod tests {
                mod five_cards {
                    #[test]
                    fn flush() { proof::proves!["x"]; }
                }
                fn after() {}
            }
        "#;
        assert_eq!(short(text), one("tests::five_cards::flush", true, "x"));
    }

    #[test]
    fn a_path_ends_with_its_item() {
        let text = r#"
            mod a { fn f(x: [u8; 2]) -> u8 { if true { 1 } else { 2 } } }
            mod b;
            #[test] fn t() { { proves!["x"]; } }
        "#;
        assert_eq!(short(text), one("t", true, "x"));
    }

    #[test]
    fn closures_and_macros_are_entered() {
        let closure = r#"#[test] fn t() { run(|x| { proves!["x"]; }) }"#;
        assert_eq!(short(closure), one("t", true, "x"));
        let property = r#"mod p { proptest! { #[test] fn t(x in 0..9u8) { proves!["x"]; } } }"#;
        assert_eq!(short(property), one("p::t", true, "x"));
    }

    #[test]
    fn a_helper_is_not_a_test() {
        assert_eq!(short(r#"fn helper() { proves!["x"]; }"#), one("helper", false, "x"));
        // An attribute belongs to the item that follows it, and `cfg(test)` makes no test.
        let after = r#"#[test] fn t() {} fn helper() { proves!["x"]; }"#;
        assert_eq!(short(after), one("helper", false, "x"));
        let module = r#"#[cfg(test)] mod tests { fn helper() { proves!["x"]; } }"#;
        assert_eq!(short(module), one("tests::helper", false, "x"));
    }

    #[test]
    fn the_macro_itself_and_other_names_do_not_count() {
        let text = r#"
            macro_rules! proves { ($($id:literal),*) => {} }
            use proof::proves;
            fn proves() {}
            fn t() { disproves!["x"]; proves(["x"]); }
        "#;
        assert_eq!(found(text), []);
    }

    #[test]
    fn what_is_not_rust_is_named() {
        assert!(scan("a.rs", "fn (").unwrap_err().starts_with("a.rs: not Rust"));
    }
}
