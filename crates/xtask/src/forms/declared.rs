//! Reading type definitions: the fields of records and choices, with their types.

use std::collections::BTreeMap;
use std::str::FromStr as _;

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

use crate::sources::Source;

/// A type as it is defined.
pub(super) struct Definition {
    /// Its crate.
    pub(super) of: String,
    /// Its file, from the root of the repository.
    pub(super) path: String,
    pub(super) name: String,
    /// The parts of each kind of a choice; a record has one part without a name.
    pub(super) parts: BTreeMap<String, Shape>,
}

/// Fields with their types.
#[derive(Clone)]
pub(super) enum Shape {
    Named(Vec<(String, String)>),
    Unnamed(Vec<String>),
}

impl Definition {
    /// The fields of one kind, or of a record under the empty name.
    pub(super) fn shape(&self, of: &str) -> Shape {
        self.parts.get(of).cloned().unwrap_or(Shape::Unnamed(Vec::new()))
    }
}

/// Every type a file defines.
pub(super) fn definitions(source: &Source) -> Result<Vec<Definition>, String> {
    let tokens = TokenStream::from_str(&source.text).map_err(|error| error.to_string())?;
    let of = source.path.split('/').nth(1).unwrap_or_default();
    let mut found = Vec::new();
    walk(tokens, &mut |name, parts| {
        found.push(Definition { of: of.to_owned(), path: source.path.clone(), name, parts });
    });
    Ok(found)
}

fn walk(tokens: TokenStream, found: &mut dyn FnMut(String, BTreeMap<String, Shape>)) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => walk(group.stream(), found),
            TokenTree::Ident(word) if word == "enum" || word == "struct" => {
                let Some(TokenTree::Ident(name)) = tokens.get(at + 1) else { continue };
                let is_body = |token: &&TokenTree| match token {
                    TokenTree::Group(group) => group.delimiter() != Delimiter::Bracket,
                    TokenTree::Punct(punct) => punct.as_char() == ';',
                    TokenTree::Ident(_) | TokenTree::Literal(_) => false,
                };
                let Some(TokenTree::Group(body)) = tokens[at + 2..].iter().find(is_body) else { continue };
                let parts = match (word == "enum", body.delimiter()) {
                    (true, Delimiter::Brace) => kinds(body.stream()),
                    (false, Delimiter::Brace) => BTreeMap::from([(String::new(), named(body.stream()))]),
                    _ => BTreeMap::from([(String::new(), unnamed(body.stream()))]),
                };
                found(name.to_string(), parts);
            }
            TokenTree::Group(_) | TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

fn kinds(tokens: TokenStream) -> BTreeMap<String, Shape> {
    let mut kinds = BTreeMap::new();
    for part in parts(tokens) {
        let Some(TokenTree::Ident(name)) = part.first() else { continue };
        let shape = match part.get(1) {
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => named(group.stream()),
            Some(TokenTree::Group(group)) => unnamed(group.stream()),
            _ => Shape::Unnamed(Vec::new()),
        };
        kinds.insert(name.to_string(), shape);
    }
    kinds
}

fn named(tokens: TokenStream) -> Shape {
    let field = |part: Vec<TokenTree>| match part.as_slice() {
        [TokenTree::Ident(name), TokenTree::Punct(_), kind @ ..] => Some((name.to_string(), text(kind))),
        _ => None,
    };
    Shape::Named(parts(tokens).into_iter().filter_map(field).collect())
}

fn unnamed(tokens: TokenStream) -> Shape {
    Shape::Unnamed(parts(tokens).iter().map(|part| text(part)).collect())
}

/// What stands between the commas, without attributes, comments and who may see it. A comma between angle brackets
/// separates nothing.
fn parts(tokens: TokenStream) -> Vec<Vec<TokenTree>> {
    let (mut parts, mut part, mut depth) = (Vec::new(), Vec::new(), 0_i32);
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match &token {
            TokenTree::Punct(punct) if punct.as_char() == '#' && part.is_empty() => {
                tokens.next();
                continue;
            }
            TokenTree::Ident(word) if word == "pub" && part.is_empty() => {
                let inside = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis);
                // `pub(crate) name`; but a tuple may be public, too: then nothing but the tuple follows.
                if tokens.peek().is_some_and(inside) {
                    tokens.next();
                }
                continue;
            }
            TokenTree::Punct(punct) if punct.as_char() == '<' => depth += 1,
            TokenTree::Punct(punct) if punct.as_char() == '>' => depth -= 1,
            TokenTree::Punct(punct) if punct.as_char() == ',' && depth == 0 => {
                parts.push(std::mem::take(&mut part));
                continue;
            }
            TokenTree::Group(_) | TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
        part.push(token);
    }
    parts.push(part);
    parts.retain(|part| !part.is_empty());
    parts
}

/// A type as people write it.
fn text(tokens: &[TokenTree]) -> String {
    let mut text = String::new();
    let mut after_word = false;
    for token in tokens {
        let is_word = matches!(token, TokenTree::Ident(_) | TokenTree::Literal(_));
        if is_word && after_word {
            text.push(' ');
        }
        after_word = is_word;
        match token {
            TokenTree::Group(group) => {
                let inside = text_of(group.stream());
                text.push_str(&match group.delimiter() {
                    Delimiter::Parenthesis => format!("({inside})"),
                    Delimiter::Bracket => format!("[{inside}]"),
                    Delimiter::Brace => format!("{{{inside}}}"),
                    Delimiter::None => inside,
                });
            }
            TokenTree::Punct(punct) => {
                text.push(punct.as_char());
                if matches!(punct.as_char(), ',' | ';') && punct.spacing() == Spacing::Alone {
                    text.push(' ');
                }
            }
            TokenTree::Ident(_) | TokenTree::Literal(_) => text.push_str(&token.to_string()),
        }
    }
    text
}

fn text_of(tokens: TokenStream) -> String {
    text(&tokens.into_iter().collect::<Vec<TokenTree>>())
}
