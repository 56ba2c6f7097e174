//! Which format a file is.

use core::fmt;

use super::{acpc, tracker};

/// A format of hand histories.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Format {
    /// The research standard: TOML, one hand or many.
    Phh,
    /// Open Hand History: JSON, a blank line between hands.
    Ohh,
    /// Text in the layout that trackers read.
    Tracker,
    /// A log of the computer poker competition.
    Acpc,
}

/// A name that no format has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownFormat(pub String);

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no format {:?}: phh, phhs, ohh, text or acpc", self.0)
    }
}

impl core::error::Error for UnknownFormat {}

impl core::str::FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        match name {
            "phh" | "phhs" => Ok(Format::Phh),
            "ohh" => Ok(Format::Ohh),
            "text" | "tracker" => Ok(Format::Tracker),
            "acpc" => Ok(Format::Acpc),
            _ => Err(UnknownFormat(name.to_owned())),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Format::Phh => "phh",
            Format::Ohh => "ohh",
            Format::Tracker => "text",
            Format::Acpc => "acpc",
        })
    }
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 4] = [Format::Phh, Format::Ohh, Format::Tracker, Format::Acpc];

    /// The format that files with this end of the name have.
    pub fn of_extension(end: &str) -> Option<Format> {
        match end.to_ascii_lowercase().as_str() {
            "phh" | "phhs" => Some(Format::Phh),
            "ohh" => Some(Format::Ohh),
            "txt" => Some(Format::Tracker),
            "acpc" | "log" => Some(Format::Acpc),
            _ => None,
        }
    }

    /// The format of a text, by the first lines that say something.
    pub fn of_text(text: &str) -> Option<Format> {
        let lines =
            text.trim_start_matches('\u{feff}').lines().map(str::trim).filter(|line| !line.is_empty());
        lines.take(40).find_map(|line| {
            if line.starts_with('{') {
                Some(Format::Ohh)
            } else if tracker::begins(line) {
                Some(Format::Tracker)
            } else if acpc::begins(line) {
                Some(Format::Acpc)
            } else if line.starts_with('#') {
                None
            } else {
                let is_field = line.split_once('=').is_some_and(|(key, _)| {
                    let key = key.trim().trim_matches(['\'', '"']);
                    !key.is_empty()
                        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-.".contains(&byte))
                });
                let is_header = line.starts_with('[') && line.ends_with(']');
                (is_field || is_header).then_some(Format::Phh)
            }
        })
    }

    /// Whether a hand begins with this line; `blank` says whether nothing stood on the line before.
    pub(super) fn begins(self, line: &str, blank: bool) -> bool {
        match self {
            // A table of one hand's own has a dot in its name.
            Format::Phh => line.starts_with('[') && !line.starts_with("[[") && !line.contains('.'),
            Format::Ohh => line.starts_with('{') && (blank || line.contains("\"ohh\"")),
            Format::Tracker => tracker::begins(line.trim()),
            Format::Acpc => acpc::begins(line),
        }
    }
}
