//! Reading TOML as far as a hand history needs it, without copying.
//!
//! Owns where keys, strings and values begin and end. Every kind of value is understood well enough to be skipped
//! and kept as it stands; what a field means is the reader's business (`read.rs`). Nothing here allocates unless a
//! string has escapes in it.

mod quoted;
mod scalar;

use super::number::Number;
use scalar::{is_date, is_moment, is_number, is_special_float};

pub(crate) use quoted::{Quoted, said_between};

/// How deep arrays and tables may lie in one another: far beyond any use, and far from the end of the stack.
const DEEPEST: u8 = 64;

/// Which bytes stand in a key without quotes.
const IN_KEYS: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < table.len() {
        table[byte] = (byte as u8).is_ascii_alphanumeric() || matches!(byte as u8, b'_' | b'-');
        byte += 1;
    }
    table
};

/// What is wrong with the text, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Malformed {
    /// The offset in the text.
    pub(crate) at: usize,
    /// What is missing or wrong there.
    pub(crate) what: &'static str,
}

/// A line of the file that says something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Item<'a> {
    /// `[path]` or `[[path]]`.
    Header(Key<'a>),
    /// `key =`: the scanner stands before the value.
    Field(Key<'a>),
}

/// A key as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Key<'a> {
    /// All of it, dots and quotes included.
    pub(crate) raw: &'a str,
    /// Its first part without quotes.
    pub(crate) first: &'a str,
    /// Whether there are more parts.
    pub(crate) dotted: bool,
    /// Where it begins.
    pub(crate) at: usize,
}

/// Goes through a text.
#[derive(Clone)]
pub(crate) struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    pub(crate) fn new(text: &'a str) -> Scanner<'a> {
        // A byte order mark is not part of the text.
        Scanner { text, at: if text.starts_with('\u{feff}') { 3 } else { 0 } }
    }

    /// Where the scanner stands.
    #[inline]
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Goes back to where the scanner stood before.
    #[inline]
    pub(crate) fn back_to(&mut self, at: usize) {
        self.at = at;
    }

    #[inline]
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    #[inline]
    fn fault<T>(&self, what: &'static str) -> Result<T, Malformed> {
        Err(Malformed { at: self.at, what })
    }

    /// What is still to be read.
    #[inline]
    pub(crate) fn rest(&self) -> &'a [u8] {
        &self.text.as_bytes()[self.at..]
    }

    /// Goes over so many bytes, which have been looked at.
    #[inline]
    pub(crate) fn pass(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Takes the byte if it comes next.
    #[inline]
    fn take(&mut self, byte: u8) -> bool {
        let comes = self.peek() == Some(byte);
        self.at += usize::from(comes);
        comes
    }

    #[inline]
    fn pass_blanks(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t')) {
            self.at += 1;
        }
    }

    /// Goes over blanks, line ends and comments.
    #[inline]
    fn pass_lines(&mut self) {
        loop {
            match self.peek() {
                Some(b' ' | b'\t' | b'\n' | b'\r') => self.at += 1,
                Some(b'#') => self.pass_comment(),
                _ => return,
            }
        }
    }

    fn pass_comment(&mut self) {
        self.at = find(self.text.as_bytes(), self.at, [b'\n'; 3]);
    }

    /// The next header or key, if the text goes on.
    pub(crate) fn item(&mut self) -> Result<Option<Item<'a>>, Malformed> {
        self.pass_lines();
        let Some(byte) = self.peek() else { return Ok(None) };
        if byte != b'[' {
            if let Some(key) = self.usual_key() {
                self.pass_blanks();
                return Ok(Some(Item::Field(key)));
            }
            let key = self.key()?;
            self.pass_blanks();
            if !self.take(b'=') {
                return self.fault("a key is followed by '=' and a value");
            }
            self.pass_blanks();
            return Ok(Some(Item::Field(key)));
        }
        self.at += 1;
        let array = self.take(b'[');
        self.pass_blanks();
        let key = self.key()?;
        self.pass_blanks();
        if !self.take(b']') || (array && !self.take(b']')) {
            return self.fault("a table's name ends with ']'");
        }
        self.end_of_line()?;
        Ok(Some(Item::Header(key)))
    }

    /// Nothing but blanks and a comment may follow on the line.
    #[inline]
    pub(crate) fn end_of_line(&mut self) -> Result<(), Malformed> {
        if self.take(b'\n') {
            return Ok(());
        }
        self.end_of_line_after_more()
    }

    #[inline(never)]
    fn end_of_line_after_more(&mut self) -> Result<(), Malformed> {
        self.pass_blanks();
        if self.peek() == Some(b'#') {
            self.pass_comment();
        }
        if self.peek() == Some(b'\r') {
            self.at += 1;
        }
        match self.peek() {
            None => Ok(()),
            Some(b'\n') => {
                self.at += 1;
                Ok(())
            }
            Some(_) => self.fault("a value ends its line"),
        }
    }

    /// A key and its `=` as most are written, with one blank on each side; nothing is passed where they are not.
    #[inline]
    fn usual_key(&mut self) -> Option<Key<'a>> {
        let rest = self.rest();
        let length = rest.iter().position(|byte| !IN_KEYS[usize::from(*byte)])?;
        if length == 0 || !matches!(rest[length..], [b' ', b'=', b' ', ..]) {
            return None;
        }
        let (start, raw) = (self.at, &self.text[self.at..self.at + length]);
        self.at += length + 3;
        Some(Key { raw, first: raw, dotted: false, at: start })
    }

    /// A key: parts of letters, digits, `_` and `-`, or in quotes, with dots between them.
    fn key(&mut self) -> Result<Key<'a>, Malformed> {
        let start = self.at;
        let first = self.key_part()?;
        let mut end = self.at;
        let mut dotted = false;
        loop {
            self.pass_blanks();
            if !self.take(b'.') {
                break;
            }
            self.pass_blanks();
            self.key_part()?;
            (end, dotted) = (self.at, true);
        }
        self.at = end;
        Ok(Key { raw: &self.text[start..end], first, dotted, at: start })
    }

    #[inline]
    fn key_part(&mut self) -> Result<&'a str, Malformed> {
        let start = self.at;
        if let Some(b'\'' | b'"') = self.peek() {
            let rest = &self.text[start..];
            if rest.starts_with("'''") || rest.starts_with("\"\"\"") {
                return self.fault("a key has one pair of quotes");
            }
            return Ok(self.quoted()?.body);
        }
        while self.peek().is_some_and(|byte| IN_KEYS[usize::from(byte)]) {
            self.at += 1;
        }
        if self.at == start { self.fault("expected a key") } else { Ok(&self.text[start..self.at]) }
    }

    /// The value as it stands.
    pub(crate) fn raw_value(&mut self) -> Result<&'a str, Malformed> {
        let start = self.at;
        self.pass_value(0)?;
        Ok(&self.text[start..self.at])
    }

    fn pass_value(&mut self, depth: u8) -> Result<(), Malformed> {
        if depth > DEEPEST {
            return self.fault("arrays and tables lie too deep in one another");
        }
        match self.peek() {
            None | Some(b'\n' | b'\r' | b'#' | b',') => self.fault("expected a value"),
            Some(b'\'' | b'"') => self.quoted().map(|_| ()),
            Some(b'[') => {
                if self.pass_usual_strings() {
                    return Ok(());
                }
                self.at += 1;
                while self.another()? {
                    self.pass_value(depth + 1)?;
                    self.after_element()?;
                }
                Ok(())
            }
            Some(b'{') => self.pass_inline_table(depth),
            Some(_) => self.pass_scalar(),
        }
    }

    /// Goes over an array of strings as most are written, `['a', 'b']`, in one go; says whether it was one.
    fn pass_usual_strings(&mut self) -> bool {
        let bytes = self.text.as_bytes();
        let mut at = self.at + 1;
        while let Some(b'\'') = bytes.get(at) {
            let body = &bytes[at + 1..];
            let length = body.iter().position(|byte| matches!(byte, b'\'' | b'\n')).unwrap_or(body.len());
            // Two quotes may be the first of three.
            if length == 0 {
                return false;
            }
            match body[length..] {
                [b'\'', b',', b' ', ..] => at += length + 4,
                [b'\'', b']', ..] => {
                    self.at = at + length + 3;
                    return true;
                }
                _ => return false,
            }
        }
        false
    }

    fn pass_inline_table(&mut self, depth: u8) -> Result<(), Malformed> {
        self.at += 1;
        self.pass_blanks();
        if self.take(b'}') {
            return Ok(());
        }
        loop {
            self.pass_blanks();
            self.key()?;
            self.pass_blanks();
            if !self.take(b'=') {
                return self.fault("a key is followed by '=' and a value");
            }
            self.pass_blanks();
            self.pass_value(depth + 1)?;
            self.pass_blanks();
            if self.take(b'}') {
                return Ok(());
            }
            if !self.take(b',') {
                return self.fault("expected ',' or '}'");
            }
        }
    }

    /// A number, truth value, date or time.
    fn pass_scalar(&mut self) -> Result<(), Malformed> {
        let start = self.at;
        self.pass_word();
        // A date may be parted from its time by one blank.
        if is_date(&self.text[start..self.at])
            && let [b' ', next, ..] = &self.text.as_bytes()[self.at..]
            && next.is_ascii_digit()
        {
            self.at += 1;
            self.pass_word();
        }
        let word = &self.text[start..self.at];
        let is_value =
            matches!(word, "true" | "false") || is_number(word) || is_special_float(word) || is_moment(word);
        if is_value {
            Ok(())
        } else {
            self.at = start;
            self.fault("expected a string, number, truth value, date, time, array or table")
        }
    }

    #[inline]
    fn pass_word(&mut self) {
        let is_part =
            |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'+' | b'-' | b'.' | b':');
        while self.peek().is_some_and(is_part) {
            self.at += 1;
        }
    }

    /// Takes the `[` of an array.
    pub(crate) fn open_array(&mut self) -> Result<(), Malformed> {
        if self.take(b'[') { Ok(()) } else { self.fault("expected an array") }
    }

    /// Whether the array goes on; takes its `]` if not.
    #[inline(always)]
    pub(crate) fn another(&mut self) -> Result<bool, Malformed> {
        // Most often an element stands here at once: none begins with a blank, a line end or a comment.
        if let Some(b'0'..=b'9' | b'\'' | b'"') = self.peek() {
            return Ok(true);
        }
        self.another_further_on()
    }

    #[inline(never)]
    fn another_further_on(&mut self) -> Result<bool, Malformed> {
        self.pass_lines();
        match self.peek() {
            None => self.fault("an array ends with ']'"),
            Some(b']') => {
                self.at += 1;
                Ok(false)
            }
            Some(_) => Ok(true),
        }
    }

    /// Takes the comma after an element; leaves a `]`.
    #[inline(always)]
    pub(crate) fn after_element(&mut self) -> Result<(), Malformed> {
        match self.rest() {
            [b',', b' ', ..] => self.at += 2,
            [b',', ..] => self.at += 1,
            [b']', ..] => {}
            _ => return self.after_element_and_blanks(),
        }
        Ok(())
    }

    #[inline(never)]
    fn after_element_and_blanks(&mut self) -> Result<(), Malformed> {
        self.pass_lines();
        if self.take(b',') || self.peek() == Some(b']') {
            Ok(())
        } else {
            self.fault("elements of an array are parted by ','")
        }
    }

    /// A number, exactly.
    #[inline]
    pub(crate) fn number(&mut self) -> Result<Number, Malformed> {
        if let Some((number, after @ [b',' | b']' | b'\n', ..])) = Number::read_usual(self.rest()) {
            self.at = self.text.len() - after.len();
            return Ok(number);
        }
        self.any_number()
    }

    /// Reads an array of numbers as most are written, `[50, 100]`, in one go: how many there are. Nothing is passed where it
    /// is written otherwise, or where there are more than there is room for.
    #[inline]
    pub(crate) fn usual_numbers(&mut self, room: &mut [Number]) -> Option<u8> {
        let mut rest = self.rest().strip_prefix(b"[")?;
        let mut count = 0_u8;
        loop {
            let (number, after) = Number::read_usual(rest)?;
            *room.get_mut(usize::from(count))? = number;
            count += 1;
            match after {
                [b',', b' ', after @ ..] => rest = after,
                [b']', after @ ..] => {
                    self.at = self.text.len() - after.len();
                    return Some(count);
                }
                _ => return None,
            }
        }
    }

    fn any_number(&mut self) -> Result<Number, Malformed> {
        let start = self.at;
        self.pass_word();
        match Number::read_toml(&self.text[start..self.at]) {
            Some(number) => Ok(number),
            None => {
                let digits = self.text.as_bytes().get(start).is_some_and(u8::is_ascii_digit);
                self.at = start;
                self.fault(if digits {
                    "the number is too long to count with, or none"
                } else {
                    "expected a number"
                })
            }
        }
    }

    /// `true` or `false`.
    pub(crate) fn truth(&mut self) -> Result<bool, Malformed> {
        let start = self.at;
        self.pass_word();
        match &self.text[start..self.at] {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => {
                self.at = start;
                self.fault("expected true or false")
            }
        }
    }

    /// A string of any of the four kinds.
    #[inline]
    pub(crate) fn quoted(&mut self) -> Result<Quoted<'a>, Malformed> {
        let Some(quote @ (b'\'' | b'"')) = self.peek() else { return self.fault("expected a string") };
        let bytes = self.text.as_bytes();
        let start = self.at + 1;
        if bytes[start..].starts_with(&[quote, quote]) {
            return self.quoted_over_lines(quote);
        }
        let mut at = start;
        let mut escapes = false;
        loop {
            at = find(bytes, at, [quote, b'\n', if quote == b'"' { b'\\' } else { quote }]);
            match bytes.get(at) {
                Some(&byte) if byte == quote => {
                    self.at = at + 1;
                    return Ok(Quoted { body: &self.text[start..at], at: start, escapes });
                }
                Some(b'\\') => {
                    escapes = true;
                    // The escaped character is never the end of the string.
                    at += 1 + usize::from(matches!(bytes.get(at + 1), Some(b'"' | b'\\')));
                }
                _ => break,
            }
        }
        self.fault("the string does not end on its line")
    }

    /// A string in three quotes each side.
    fn quoted_over_lines(&mut self, quote: u8) -> Result<Quoted<'a>, Malformed> {
        let bytes = self.text.as_bytes();
        let three = [quote; 3];
        let mut start = self.at + 3;
        // A line end right after the quotes does not count.
        if bytes[start..].starts_with(b"\n") {
            start += 1;
        } else if bytes[start..].starts_with(b"\r\n") {
            start += 2;
        }
        let mut at = start;
        let mut escapes = false;
        while at < bytes.len() {
            if bytes[at..].starts_with(&three) {
                // One or two more quotes belong to the string.
                let extra = bytes[at + 3..].iter().take(2).take_while(|&&byte| byte == quote).count();
                self.at = at + extra + 3;
                return Ok(Quoted { body: &self.text[start..at + extra], at: start, escapes });
            }
            if bytes[at] == b'\\' && quote == b'"' {
                escapes = true;
                at += 1 + usize::from(matches!(bytes.get(at + 1), Some(b'"' | b'\\')));
            } else {
                at += 1;
            }
        }
        self.fault("the string does not end")
    }
}

/// Where the first of these bytes stands from `at` on, or the end: eight bytes at a time.
#[inline]
fn find(bytes: &[u8], mut at: usize, wanted: [u8; 3]) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x8080_8080_8080_8080;
    let spread = wanted.map(|byte| u64::from(byte) * ONES);
    while let Some(eight) = bytes.get(at..at + 8).and_then(|eight| <[u8; 8]>::try_from(eight).ok()) {
        let word = u64::from_le_bytes(eight);
        // The high bit of each byte that is one of them; the lowest such bit is never a false one.
        let found = spread.iter().fold(0, |found, pattern| {
            let same = word ^ pattern;
            found | (same.wrapping_sub(ONES) & !same & HIGH)
        });
        if found != 0 {
            return at + (found.trailing_zeros() / 8) as usize;
        }
        at += 8;
    }
    let rest = bytes.get(at..).unwrap_or_default();
    at + rest.iter().position(|byte| wanted.contains(byte)).unwrap_or(rest.len())
}
