//! What somebody may be called.
//!
//! Two names that look alike must not both exist. So a name has no marks that join a letter, nothing invisible and one
//! alphabet only, and names are compared without case. What is left is written in one way only: every name that is
//! taken is its own composed normal form.

use std::fmt;

/// The shortest name, in characters.
pub const SHORTEST: usize = 2;
/// The longest name, in characters.
pub const LONGEST: usize = 24;

/// What the staff is called, and nobody else.
const RESERVED: [&str; 12] = [
    "admin", "auditor", "bank", "cage", "cage2", "cashier", "croupier", "dealer", "floor", "house", "staff",
    "system",
];

/// What is wrong with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameFault {
    /// Too short or too long.
    Length {
        /// How many characters it has.
        chars: usize,
    },
    /// A character that is no letter, digit or plain sign.
    Character {
        /// Which.
        character: char,
    },
    /// Two spaces in a row.
    Spaces,
    /// Letters of two alphabets, which can look like another name.
    TwoAlphabets,
    /// No letter and no digit.
    OnlySigns,
    /// A name of the house.
    Reserved,
}

impl NameFault {
    /// Its code, never reused.
    pub const fn key(self) -> &'static str {
        match self {
            NameFault::Length { .. } => "name-length",
            NameFault::Character { .. } => "name-character",
            NameFault::Spaces => "name-spaces",
            NameFault::TwoAlphabets => "name-two-alphabets",
            NameFault::OnlySigns => "name-only-signs",
            NameFault::Reserved => "name-reserved",
        }
    }
}

impl fmt::Display for NameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NameFault::Length { chars } => {
                write!(
                    f,
                    "a name needs {SHORTEST} to {LONGEST} characters, and this one has {chars}: choose another"
                )
            }
            NameFault::Character { character } => write!(
                f,
                "a name cannot have the character U+{:04X}: use letters, digits, spaces and plain punctuation",
                u32::from(*character)
            ),
            NameFault::Spaces => f.write_str(
                "a name cannot have two spaces in a row, or one at either end: take the extra ones out",
            ),
            NameFault::TwoAlphabets => f.write_str("a name must use one alphabet: choose one"),
            NameFault::OnlySigns => f.write_str("a name needs a letter or a digit: add one"),
            NameFault::Reserved => f.write_str("that name is reserved for the house: choose another"),
        }
    }
}

/// An alphabet, as far as letters of two can be mistaken for each other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Alphabet {
    Latin,
    Greek,
    Cyrillic,
    Hebrew,
    Arabic,
    Georgian,
    /// Kanji, kana and hangul: they stand together, and beside Latin letters.
    EastAsian,
}

/// The alphabet of a letter. Left out are letters that another text also stands for, such as the sign for Kelvin.
const fn alphabet(c: char) -> Option<Alphabet> {
    Some(match c {
        'a'..='z' | 'A'..='Z' | 'À'..='Ö' | 'Ø'..='ö' | 'ø'..='ſ' | 'Ș'..='ț' | 'Ạ'..='ỹ' => {
            Alphabet::Latin
        }
        'Ά' | 'Έ'..='Ί' | 'Ό' | 'Ύ'..='Ρ' | 'Σ'..='ώ' => Alphabet::Greek,
        'Ѐ'..='ҁ' | 'Ҋ'..='ԯ' => Alphabet::Cyrillic,
        'א'..='ת' => Alphabet::Hebrew,
        'ء'..='غ' | 'ف'..='ي' | 'پ' | 'چ' | 'ژ' | 'ک' | 'گ' | 'ی' => Alphabet::Arabic,
        'ა'..='ჰ' => Alphabet::Georgian,
        'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー' | '々' | '㐀'..='䶿' | '一'..='鿿' | '가'..='힣' => {
            Alphabet::EastAsian
        }
        _ => return None,
    })
}

/// Whether two alphabets may stand in one name.
const fn together(one: Alphabet, other: Alphabet) -> bool {
    use Alphabet::{EastAsian, Latin};
    one as u8 == other as u8 || matches!((one, other), (Latin, EastAsian) | (EastAsian, Latin))
}

/// A name as it will be shown: without the space around it, and checked.
pub fn tidy(text: &str) -> Result<&str, NameFault> {
    let name = text.trim();
    let chars = name.chars().count();
    if !(SHORTEST..=LONGEST).contains(&chars) {
        return Err(NameFault::Length { chars });
    }
    let mut seen: Option<Alphabet> = None;
    for character in name.chars() {
        if character == ' ' || character.is_ascii_punctuation() || character.is_ascii_digit() {
            continue;
        }
        let letter = alphabet(character).ok_or(NameFault::Character { character })?;
        match seen {
            Some(before) if !together(before, letter) => return Err(NameFault::TwoAlphabets),
            // Latin beside kanji is still beside kanji.
            Some(Alphabet::EastAsian) => {}
            _ => seen = Some(letter),
        }
    }
    if name.contains("  ") {
        return Err(NameFault::Spaces);
    }
    if !name.chars().any(char::is_alphanumeric) {
        return Err(NameFault::OnlySigns);
    }
    Ok(name)
}

/// A name a player may choose.
pub fn of_player(text: &str) -> Result<&str, NameFault> {
    let name = tidy(text)?;
    if is_reserved(name) { Err(NameFault::Reserved) } else { Ok(name) }
}

/// A name the house may give: all but a guest's.
pub fn of_staff(text: &str) -> Result<&str, NameFault> {
    let name = tidy(text)?;
    if is_guest(&fold(name)) { Err(NameFault::Reserved) } else { Ok(name) }
}

/// What a guest is called who has chosen no name.
pub(super) fn of_guest(number: u64) -> String {
    format!("Guest {number}")
}

/// Whether a folded name is, or could be taken for, one the house gives to guests.
fn is_guest(folded: &str) -> bool {
    folded.strip_prefix("guest").is_some_and(|rest| rest.chars().all(|c| !c.is_alphabetic()))
}

/// Whether a name is, or at a glance could be taken for, one of the house.
fn is_reserved(name: &str) -> bool {
    let looks = glance(name);
    let folded = fold(name);
    // What is behind the word may be a number, and then is no letter in disguise.
    let word = glance(folded.trim_end_matches(|c: char| !c.is_alphabetic()));
    is_guest(&folded)
        || word == "guest"
        || looks == "guest"
        || RESERVED.iter().any(|reserved| glance(reserved) == looks)
}

/// What a name looks like from across the table: signs and spaces left out, accents dropped, and every character that can
/// be taken for another written as that other. Two names with the same glance need not be the same name; whoever sees one
/// may think of the other.
fn glance(name: &str) -> String {
    let plain = fold(name).chars().filter_map(look_alike).collect::<String>();
    // Two letters that together look like one.
    plain.replace("rn", "m").replace("vv", "w")
}

/// The character this one is taken for; nothing for what is not seen as a letter at all.
const fn look_alike(c: char) -> Option<char> {
    // Greek and Cyrillic letters are written by their numbers: here they look like what they are taken for.
    Some(match c {
        '0' | 'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' | 'ő' | '\u{43e}' | '\u{3bf}' => 'o',
        '1' | '!' | '|' | 'i' | 'ì' | 'í' | 'î' | 'ï' | 'ı' | 'ł' | '\u{4cf}' | '\u{456}' | '\u{3b9}' => {
            'l'
        }
        '3' | 'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ę' | 'ě' | '\u{435}' => 'e',
        '4' | '@' | 'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ą' | '\u{430}' | '\u{3b1}' => 'a',
        '5' | '$' | 'ś' | 'š' | 'ș' | '\u{455}' => 's',
        '7' | '+' | 'ț' | 'ť' => 't',
        '6' | '9' | 'ğ' | 'ģ' => 'g',
        'ç' | 'ć' | 'č' | '\u{441}' => 'c',
        'ù' | 'ú' | 'û' | 'ü' | 'ū' | 'ů' => 'u',
        'ñ' | 'ń' | 'ň' => 'n',
        'ý' | 'ÿ' | '\u{443}' => 'y',
        '\u{440}' => 'p',
        '\u{445}' => 'x',
        ' ' => return None,
        c if c.is_ascii_punctuation() => return None,
        c => c,
    })
}

/// What names are compared by: neither case nor the space around them counts.
pub fn fold(name: &str) -> String {
    // Upper case first: letters with two small forms, like the long s, meet there.
    name.trim().to_uppercase().to_lowercase()
}
