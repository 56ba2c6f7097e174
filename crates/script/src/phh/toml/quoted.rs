//! Strings in quotes: what they say once escapes are read.

use core::ops::Range;
use std::borrow::Cow;

use super::Malformed;

/// A string as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Quoted<'a> {
    /// What stands between the quotes.
    pub(crate) body: &'a str,
    /// Where that begins.
    pub(crate) at: usize,
    /// Whether escapes have to be read.
    pub(super) escapes: bool,
}

impl<'a> Quoted<'a> {
    /// What the string says; refused where an escape is none.
    #[inline]
    pub(crate) fn text(self) -> Result<Cow<'a, str>, Malformed> {
        if self.escapes { self.unescaped().map(Cow::Owned) } else { Ok(Cow::Borrowed(self.body)) }
    }

    fn unescaped(self) -> Result<String, Malformed> {
        let mut said = String::with_capacity(self.body.len());
        let mut rest = self.body;
        while let Some(place) = rest.find('\\') {
            said.push_str(&rest[..place]);
            let fault = Malformed {
                at: self.at + self.body.len() - rest.len() + place,
                what: "there is no such escape",
            };
            let mut escape = rest[place + 1..].chars();
            let mut digits = 0;
            match escape.next() {
                Some('b') => said.push('\u{8}'),
                Some('t') => said.push('\t'),
                Some('n') => said.push('\n'),
                Some('f') => said.push('\u{c}'),
                Some('r') => said.push('\r'),
                Some('"') => said.push('"'),
                Some('\\') => said.push('\\'),
                Some('u') => digits = 4,
                Some('U') => digits = 8,
                Some(' ' | '\t' | '\r' | '\n') => {
                    // A line end that is taken back, with what stands before the next word.
                    let after = rest[place + 1..].trim_start_matches([' ', '\t', '\r']);
                    if !after.starts_with('\n') {
                        return Err(fault);
                    }
                    rest = after.trim_start_matches([' ', '\t', '\r', '\n']);
                    continue;
                }
                _ => return Err(fault),
            }
            rest = escape.as_str();
            if digits > 0 {
                let code =
                    rest.get(..digits).filter(|code| code.bytes().all(|byte| byte.is_ascii_hexdigit()));
                let character =
                    code.and_then(|code| u32::from_str_radix(code, 16).ok()).and_then(char::from_u32);
                said.push(character.ok_or(fault)?);
                rest = &rest[digits..];
            }
        }
        said.push_str(rest);
        Ok(said)
    }
}

/// Reads the text of an action, wherever it stands: the body of a string whose ends are known.
pub(crate) fn said_between(text: &str, body: Range<usize>) -> Cow<'_, str> {
    let quoted = Quoted {
        body: text.get(body.clone()).unwrap_or_default(),
        at: body.start,
        // A literal string takes a backslash for itself; which quote stood before the body tells.
        escapes: text.as_bytes()[..body.start].iter().rev().find(|byte| matches!(byte, b'\'' | b'"'))
            == Some(&b'"'),
    };
    quoted.text().unwrap_or(Cow::Borrowed(quoted.body))
}
