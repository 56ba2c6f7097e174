//! Reading `stored!`: names, numbers, fields.

use std::str::FromStr as _;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::declared::{Definition, Shape};
use crate::sources::Source;

/// The stored form of a type.
pub(super) struct Form {
    /// The type as it is written there, perhaps with its path.
    pub(super) path: String,
    /// For a record.
    pub(super) fields: Vec<String>,
    /// For a choice.
    pub(super) variants: Option<Vec<Variant>>,
    /// Numbers that are read but not written any more.
    pub(super) old: Vec<u64>,
}

/// One kind of a choice.
pub(super) struct Variant {
    pub(super) number: u64,
    pub(super) name: String,
    pub(super) fields: Vec<String>,
}

impl Form {
    /// The name without its path.
    pub(super) fn name(&self) -> &str {
        self.path.rsplit("::").next().unwrap_or(&self.path)
    }

    /// Whether the parts of a type have the names that this form has.
    pub(super) fn fits(&self, definition: &Definition) -> bool {
        let same = |fields: &[String], shape: Option<&Shape>| match shape {
            None => false,
            Some(Shape::Named(named)) => {
                fields.len() == named.len() && named.iter().all(|(name, _)| fields.contains(name))
            }
            Some(Shape::Unnamed(kinds)) => fields.len() == kinds.len(),
        };
        match &self.variants {
            None => same(&self.fields, definition.parts.get("")),
            Some(variants) => {
                variants.len() == definition.parts.len()
                    && variants.iter().all(|one| same(&one.fields, definition.parts.get(&one.name)))
            }
        }
    }
}

/// Every form a file lists.
pub(super) fn forms(source: &Source) -> Result<Vec<Form>, String> {
    let tokens = TokenStream::from_str(&source.text).map_err(|error| error.to_string())?;
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut found = Vec::new();
    for window in tokens.windows(3) {
        if let [TokenTree::Ident(name), TokenTree::Punct(bang), TokenTree::Group(group)] = window
            && name == "stored"
            && bang.as_char() == '!'
        {
            found.extend(in_macro(group.stream())?);
        }
    }
    Ok(found)
}

fn in_macro(tokens: TokenStream) -> Result<Vec<Form>, String> {
    let mut tokens = tokens.into_iter().peekable();
    let mut found: Vec<Form> = Vec::new();
    while let Some(token) = tokens.next() {
        let word = token.to_string();
        match word.as_str() {
            ";" => {}
            "was" => {
                let Some(TokenTree::Group(group)) = tokens.next() else {
                    return Err("`was` without a list".into());
                };
                let Some(form) = found.last_mut() else { return Err("`was` without a form".into()) };
                form.old = old_numbers(group.stream());
            }
            "enum" | "struct" => {
                let mut path = String::new();
                let group = loop {
                    match tokens.next() {
                        Some(TokenTree::Group(group)) => break group,
                        Some(part) => path.push_str(&part.to_string()),
                        None => return Err(format!("the form of {path} has no fields")),
                    }
                };
                found.push(if word == "enum" {
                    let variants = Some(variants(group.stream())?);
                    Form { path, fields: Vec::new(), variants, old: Vec::new() }
                } else {
                    Form { path, fields: names(group.stream()), variants: None, old: Vec::new() }
                });
            }
            other => return Err(format!("{other} is not understood in stored!")),
        }
    }
    Ok(found)
}

fn variants(tokens: TokenStream) -> Result<Vec<Variant>, String> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',');
    tokens.split(is_comma).filter(|part| !part.is_empty()).map(variant).collect()
}

fn variant(part: &[TokenTree]) -> Result<Variant, String> {
    let [number, _equals, name, rest @ ..] = part else { return Err("a kind without a number".into()) };
    let number = number.to_string();
    let fields = match rest {
        [TokenTree::Group(group)] if group.delimiter() != Delimiter::Bracket => names(group.stream()),
        _ => Vec::new(),
    };
    let number = number.parse().map_err(|_| format!("{number} is no number of a kind"))?;
    Ok(Variant { number, name: name.to_string(), fields })
}

fn names(tokens: TokenStream) -> Vec<String> {
    let ident = |token| match token {
        TokenTree::Ident(name) => Some(name.to_string()),
        TokenTree::Group(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => None,
    };
    tokens.into_iter().filter_map(ident).collect()
}

/// The numbers in front of the arrows.
fn old_numbers(tokens: TokenStream) -> Vec<u64> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let in_front = |pair: &[TokenTree]| match pair {
        [TokenTree::Literal(number), TokenTree::Punct(arrow)] if arrow.as_char() == '=' => {
            number.to_string().parse().ok()
        }
        _ => None,
    };
    tokens.windows(2).filter_map(in_front).collect()
}
