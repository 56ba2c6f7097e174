//! JSON read as it stands: numbers as text, so that no amount is ever rounded, and a line for every value.

use super::unread::Unread;

/// So deep does no history go.
const DEEPEST: usize = 32;

/// A value and the line it begins on.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub(super) line: usize,
    pub(super) kind: Kind,
}

#[derive(Clone, Debug)]
pub(super) enum Kind {
    Null,
    Truth(bool),
    /// As it is written.
    Number(String),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
}

impl Value {
    /// A field of an object, unless it is null.
    pub(super) fn get(&self, key: &str) -> Option<&Value> {
        let Kind::Object(fields) = &self.kind else { return None };
        fields.iter().find(|(name, _)| name == key).map(|(_, value)| value).filter(|value| !value.is_null())
    }

    const fn is_null(&self) -> bool {
        matches!(self.kind, Kind::Null)
    }

    pub(super) fn text(&self) -> Option<&str> {
        if let Kind::Text(text) = &self.kind { Some(text) } else { None }
    }

    pub(super) fn list(&self) -> Option<&[Value]> {
        if let Kind::List(values) = &self.kind { Some(values) } else { None }
    }
}

/// Reads one value and whatever blanks are around it; an error has its line, counted from the first of the text.
pub(super) fn read(text: &str) -> Result<Value, (usize, Unread)> {
    let mut reader = Reader { bytes: text.as_bytes(), text, at: 0, line: 1 };
    let value = reader.value(0)?;
    reader.blanks();
    if reader.at < reader.bytes.len() {
        return Err((
            reader.line,
            Unread::Json("a hand is one object, and a blank line parts it from the next"),
        ));
    }
    Ok(value)
}

struct Reader<'a> {
    bytes: &'a [u8],
    text: &'a str,
    at: usize,
    line: usize,
}

type Read<T> = Result<T, (usize, Unread)>;

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn wrong<T>(&self, what: &'static str) -> Read<T> {
        let why = if self.at >= self.bytes.len() {
            Unread::Truncated { missing: "the end of its object" }
        } else {
            Unread::Json(what)
        };
        Err((self.line, why))
    }

    fn blanks(&mut self) {
        while let Some(byte @ (b' ' | b'\t' | b'\n' | b'\r')) = self.peek() {
            self.line += usize::from(byte == b'\n');
            self.at += 1;
        }
    }

    fn value(&mut self, depth: usize) -> Read<Value> {
        self.blanks();
        let line = self.line;
        if depth > DEEPEST {
            return self.wrong("lists in lists without end");
        }
        let kind = match self.peek() {
            Some(b'{') => self.object(depth)?,
            Some(b'[') => self.list(depth)?,
            Some(b'"') => Kind::Text(self.quoted()?),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(b't') => self.word("true", Kind::Truth(true))?,
            Some(b'f') => self.word("false", Kind::Truth(false))?,
            Some(b'n') => self.word("null", Kind::Null)?,
            _ => return self.wrong("a value is missing"),
        };
        Ok(Value { line, kind })
    }

    fn word(&mut self, word: &str, kind: Kind) -> Read<Kind> {
        if !self.bytes[self.at..].starts_with(word.as_bytes()) {
            return self.wrong("a word that is none of true, false and null");
        }
        self.at += word.len();
        Ok(kind)
    }

    fn number(&mut self) -> Kind {
        let start = self.at;
        while let Some(b'-' | b'+' | b'.' | b'e' | b'E' | b'0'..=b'9') = self.peek() {
            self.at += 1;
        }
        Kind::Number(self.text.get(start..self.at).unwrap_or_default().to_owned())
    }

    fn list(&mut self, depth: usize) -> Read<Kind> {
        let mut values = Vec::new();
        self.at += 1;
        self.blanks();
        if self.peek() == Some(b']') {
            self.at += 1;
            return Ok(Kind::List(values));
        }
        loop {
            values.push(self.value(depth + 1)?);
            self.blanks();
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(b']') => {
                    self.at += 1;
                    return Ok(Kind::List(values));
                }
                _ => return self.wrong("a comma or ] is missing"),
            }
        }
    }

    fn object(&mut self, depth: usize) -> Read<Kind> {
        let mut fields = Vec::new();
        self.at += 1;
        self.blanks();
        if self.peek() == Some(b'}') {
            self.at += 1;
            return Ok(Kind::Object(fields));
        }
        loop {
            self.blanks();
            if self.peek() != Some(b'"') {
                return self.wrong("the name of a field is missing");
            }
            let key = self.quoted()?;
            self.blanks();
            if self.peek() != Some(b':') {
                return self.wrong("a colon is missing");
            }
            self.at += 1;
            let value = self.value(depth + 1)?;
            fields.push((key, value));
            self.blanks();
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(b'}') => {
                    self.at += 1;
                    return Ok(Kind::Object(fields));
                }
                _ => return self.wrong("a comma or } is missing"),
            }
        }
    }

    /// A text in quotes, of which the first is the next byte.
    fn quoted(&mut self) -> Read<String> {
        let mut text = String::new();
        self.at += 1;
        loop {
            let rest = self.text.get(self.at..).unwrap_or_default();
            let Some(stop) = rest.find(|c: char| matches!(c, '"' | '\\') || c < ' ') else {
                self.at = self.bytes.len();
                return self.wrong("a quote is missing");
            };
            text.push_str(&rest[..stop]);
            self.at += stop;
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(text);
                }
                Some(b'\\') => text.push(self.escaped()?),
                _ => return self.wrong("a control character in a text"),
            }
        }
    }

    fn escaped(&mut self) -> Read<char> {
        let letter = self.bytes.get(self.at + 1).copied();
        self.at += 2;
        Ok(match letter {
            Some(letter @ (b'"' | b'\\' | b'/')) => char::from(letter),
            Some(b'n') => '\n',
            Some(b't') => '\t',
            Some(b'r') => '\r',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'u') => {
                let first = self.four_digits()?;
                // Two halves make one letter; a half alone is none.
                let code = if (0xd800..0xdc00).contains(&first) && self.bytes[self.at..].starts_with(b"\\u") {
                    self.at += 2;
                    let second = self.four_digits()?;
                    0x1_0000 + ((first - 0xd800) << 10) + (second.wrapping_sub(0xdc00) & 0x3ff)
                } else {
                    first
                };
                char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            _ => return self.wrong("a backslash before something that needs none"),
        })
    }

    fn four_digits(&mut self) -> Read<u32> {
        let digits = self
            .text
            .get(self.at..self.at + 4)
            .filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()));
        let Some(code) = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok()) else {
            return self.wrong("\\u is followed by four digits");
        };
        self.at += 4;
        Ok(code)
    }
}
