//! The tables of a new room: read, and tried out in a room that nobody enters.

use std::ops::Range;

use bots::Style;
use game::{Badge, CommandId, Moment};
use journal::MemoryStore;
use room::spec::{GameSpec, TableSpec};
use room::{By, Desk, HouseRules, Refusal, Request};
use rulebook::RuleId;
use serde::Deserialize;
use shuffler::{Entropy, RoomKey};
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::fault::{Fault, Kind};
use super::nearest::instead;
use super::read::Reader;
use super::schema::{BOTS_KEYS, TABLE, TABLE_KEYS};
use super::source::{File, no_key};
use super::{Bots, SameAddress, TableOrder};

/// The most tables of a new room.
const MOST_TABLES: usize = 2_000;

/// A fault in a table, with where it stands.
struct Wrong {
    span: Range<usize>,
    kind: Kind,
    says: String,
    rule: Option<RuleId>,
}

impl Wrong {
    fn new(span: Range<usize>, kind: Kind, says: impl Into<String>) -> Wrong {
        Wrong { span, kind, says: says.into(), rule: None }
    }
}

type Value<'a> = Spanned<DeValue<'a>>;

fn find<'a, 'b>(table: &'b DeTable<'a>, name: &str) -> Option<&'b Value<'a>> {
    table.iter().find(|(key, _)| key.get_ref() == name).map(|(_, value)| value)
}

/// Where a key stands, in a table or in what is written in it.
fn whereabouts(value: &DeValue<'_>, name: &str) -> Option<Range<usize>> {
    match value {
        DeValue::Table(table) => {
            let here = table.iter().find(|(key, _)| key.get_ref() == name).map(|(key, _)| key.span());
            here.or_else(|| table.iter().find_map(|(_, inner)| whereabouts(inner.get_ref(), name)))
        }
        DeValue::Array(array) => array.iter().find_map(|inner| whereabouts(inner.get_ref(), name)),
        _ => None,
    }
}

/// Where a text stands, in a table or in what is written in it.
fn written(value: &Value<'_>, text: &str) -> Option<Range<usize>> {
    match value.get_ref() {
        DeValue::Table(table) => table.iter().find_map(|(_, inner)| written(inner, text)),
        DeValue::Array(array) => array.iter().find_map(|inner| written(inner, text)),
        DeValue::String(string) if string == text => Some(value.span()),
        _ => None,
    }
}

impl Reader<'_> {
    /// The tables of the host's file: those of the file built in are examples.
    pub(super) fn tables(&mut self) -> Vec<TableOrder> {
        let Some((file, list)) =
            self.sources.file.as_ref().and_then(|file| Some((file, find(&file.tree, TABLE)?)))
        else {
            return Vec::new();
        };
        let mut wrongs = Vec::new();
        let tables = read_all(file, list, &mut wrongs);
        let faults = wrongs.into_iter().map(|wrong| Fault {
            place: file.place(Some(wrong.span)),
            kind: wrong.kind,
            says: format!("[[table]] {}", wrong.says),
            rule: wrong.rule,
        });
        let faults: Vec<Fault> = faults.collect();
        self.faults.extend(faults);
        tables
    }
}

fn read_all(file: &File<'_>, list: &Value<'_>, wrongs: &mut Vec<Wrong>) -> Vec<TableOrder> {
    let Some(array) = list.get_ref().as_array() else {
        let says = "is a list; write [[table]], with two brackets on each side, before each table";
        wrongs.push(Wrong::new(list.span(), Kind::BadValue, says));
        return Vec::new();
    };
    if array.len() > MOST_TABLES {
        let says = format!("is there {} times; at most {MOST_TABLES} tables can be opened", array.len());
        wrongs.push(Wrong::new(list.span(), Kind::BadValue, says));
        return Vec::new();
    }
    let mut tables: Vec<TableOrder> = Vec::new();
    let mut trial = Trial::new();
    for value in array {
        let Some(order) = read(file, value, wrongs) else { continue };
        if tables.iter().any(|other| other.spec.name == order.spec.name) {
            let span = whereabouts(value.get_ref(), "name").unwrap_or_else(|| value.span());
            let says = format!("name {:?} is used twice; give this table another name", order.spec.name);
            wrongs.push(Wrong::new(span, Kind::Conflict, says));
        } else if let Some(refused) = trial.as_mut().and_then(|trial| trial.open(&order)) {
            wrongs.push(refusal(&order.spec.name, value, &refused));
        }
        tables.push(order);
    }
    tables
}

/// One table; nothing, where something is wrong with it.
fn read(file: &File<'_>, value: &Value<'_>, wrongs: &mut Vec<Wrong>) -> Option<TableOrder> {
    let Some(table) = value.get_ref().as_table() else {
        let says = "needs name and game; write them on the lines under it";
        wrongs.push(Wrong::new(value.span(), Kind::BadValue, says));
        return None;
    };
    let before = wrongs.len();
    for (key, _) in table {
        if !TABLE_KEYS.contains(&key.get_ref().as_ref()) {
            wrongs.push(Wrong::new(key.span(), Kind::NoKey, no_key(key.get_ref(), &TABLE_KEYS)));
        }
    }
    let mut missing = |key: &str, what: &str| {
        let says = format!("has no {key}; write {what}");
        wrongs.push(Wrong::new(value.span(), Kind::BadTable, says));
    };
    let (name, game) = (find(table, "name"), find(table, "game"));
    if name.is_none() {
        missing("name", "name = \"what it is called on the board\"");
    }
    if game.is_none() {
        missing("game", "[table.game.poker], or premium-holdem, mini-dice or craps instead of poker");
    }
    let name = name.and_then(|name| {
        let text = name.get_ref().as_str();
        if text.is_none() {
            let says = format!("name cannot be {}; write a text in quotation marks", file.quote(name.span()));
            wrongs.push(Wrong::new(name.span(), Kind::BadValue, says));
        }
        text
    });
    let spec = game.and_then(|game| match GameSpec::deserialize(ValueDeserializer::from(game.clone())) {
        Ok(spec) => Some(spec),
        Err(error) => {
            let span = error.span().unwrap_or_else(|| game.span());
            let at = name.map_or_else(String::new, |name| format!("{name:?}: "));
            wrongs.push(Wrong::new(span, Kind::BadTable, format!("{at}{}", plainly(error.message()))));
            None
        }
    });
    let seats = |spec: &GameSpec| match spec {
        GameSpec::Poker(poker) => poker.seats,
        GameSpec::PremiumHoldem(_) | GameSpec::MiniDice(_) | GameSpec::Craps(_) => 0,
    };
    let bots = bots(file, find(table, "bots"), spec.as_ref().map(seats), wrongs);
    let same_address = find(table, "same_address").and_then(|value| same_address(file, value, wrongs));
    let spec = TableSpec { name: name?.trim().to_owned(), game: spec? };
    (wrongs.len() == before).then_some(TableOrder { spec, bots, same_address })
}

/// What happens when several people come from one address.
fn same_address(file: &File<'_>, value: &Value<'_>, wrongs: &mut Vec<Wrong>) -> Option<SameAddress> {
    let written = value.get_ref().as_str();
    let known = SameAddress::ALL.iter().find(|(key, _)| written == Some(key)).map(|(_, same)| *same);
    if known.is_none() {
        let quote = file.quote(value.span());
        let says = format!("same_address cannot be {quote}; write \"allow\", \"warn\" or \"refuse\"");
        wrongs.push(Wrong::new(value.span(), Kind::BadValue, says));
    }
    known
}

/// The bots of a table with so many seats for them.
fn bots(file: &File<'_>, value: Option<&Value<'_>>, seats: Option<u8>, wrongs: &mut Vec<Wrong>) -> Bots {
    let mut bots = Bots { count: 0, styles: Vec::new() };
    let Some(value) = value else { return bots };
    let Some(table) = value.get_ref().as_table() else {
        let says = format!(
            "bots cannot be {}; write how many and how they play, such as {{ count = 4, styles = [\"rock\"] }}",
            file.quote(value.span())
        );
        wrongs.push(Wrong::new(value.span(), Kind::BadValue, says));
        return bots;
    };
    for (key, value) in table {
        let (span, quote) = (value.span(), file.quote(value.span()));
        match (key.get_ref().as_ref(), value.get_ref()) {
            ("count", DeValue::Integer(number)) => {
                let most = seats.unwrap_or(u8::MAX);
                let count = number.as_str().parse::<u8>().ok().filter(|&count| count <= most);
                if count.is_none() {
                    let says = match seats {
                        Some(0) => format!("bots.count cannot be {quote}; bots play poker only, write 0"),
                        _ => format!("bots.count cannot be {quote}; the table has seats for 0 to {most}"),
                    };
                    wrongs.push(Wrong::new(span, Kind::BadValue, says));
                }
                bots.count = count.unwrap_or(0);
            }
            ("count", _) => {
                let says = format!("bots.count cannot be {quote}; write a whole number");
                wrongs.push(Wrong::new(span, Kind::BadValue, says));
            }
            ("styles", DeValue::Array(styles)) if !styles.is_empty() => {
                let read = |style: &Value<'_>| styled(file, style, wrongs);
                bots.styles = styles.iter().filter_map(read).map(|style| style.key().to_owned()).collect();
            }
            ("styles", _) => {
                let says =
                    format!("bots.styles cannot be {quote}; write a list such as [\"rock\", \"regular\"]");
                wrongs.push(Wrong::new(span, Kind::BadValue, says));
            }
            (name, _) => {
                let says = format!("bots.{}", no_key(name, &BOTS_KEYS));
                wrongs.push(Wrong::new(key.span(), Kind::NoKey, says));
            }
        }
    }
    bots
}

fn styled(file: &File<'_>, value: &Value<'_>, wrongs: &mut Vec<Wrong>) -> Option<&'static Style> {
    let found = value.get_ref().as_str().and_then(Style::find);
    if found.is_none() {
        let keys = Style::ALL.map(Style::key);
        let instead = instead(value.get_ref().as_str().unwrap_or_default(), &keys, "the styles are");
        let says = format!("bots.styles: {} is not a style; {instead}", file.quote(value.span()));
        wrongs.push(Wrong::new(value.span(), Kind::BadValue, says));
    }
    found
}

/// What the reader of TOML says, in our words where it is about a name.
fn plainly(says: &str) -> String {
    let says = says.lines().next().unwrap_or_default();
    let quoted: Vec<&str> = says.split('`').skip(1).step_by(2).collect();
    match (quoted.as_slice(), says) {
        ([name, known @ ..], _) if says.starts_with("unknown field") => {
            format!("{name} is not a key; {}", instead(name, known, "the keys are"))
        }
        ([name, known @ ..], _) if says.starts_with("unknown variant") => {
            format!("{name} is not a choice; {}", instead(name, known, "the choices are"))
        }
        ([name], _) if says.starts_with("missing field") => format!("{name} is missing; add it"),
        _ => misplaced(says).unwrap_or_else(|| format!("{says}; see the tables of croupier.toml")),
    }
}

/// The same for a value of another type.
fn misplaced(says: &str) -> Option<String> {
    let says = says.strip_prefix("invalid type: ").or_else(|| says.strip_prefix("invalid value: "))?;
    let (found, wanted) = says.split_once(", expected ")?;
    let wanted = match wanted {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u64" => "a whole number",
        "a boolean" => "true or false",
        "a string" => "a text in quotation marks",
        "a sequence" => "a list in [ ]",
        "a tuple of size 2" => "two numbers in [ ]",
        _ if wanted.starts_with("struct ") => "keys and values in { }, or on lines of their own",
        _ => wanted,
    };
    Some(format!("the {} is not allowed here; write {wanted}", found.replace('`', "")))
}

/// A refusal of the room, at the key or the text it is about where it names one.
fn refusal(name: &str, value: &Value<'_>, refused: &Refusal) -> Wrong {
    let says = refused.to_string();
    let span = match refused {
        Refusal::Spec(bad) => {
            let text = bad.text.as_ref().and_then(|text| written(value, text));
            text.or_else(|| bad.fields.iter().find_map(|field| whereabouts(value.get_ref(), field)))
        }
        // Nothing else is about what is written.
        _ => None,
    };
    Wrong {
        span: span.unwrap_or_else(|| value.span()),
        kind: Kind::BadTable,
        says: format!("{name:?}: {says}"),
        rule: refused.rule(),
    }
}

/// A room in memory, in which tables are opened to see whether they can be.
struct Trial {
    desk: Desk<MemoryStore>,
    next: u128,
}

impl Trial {
    /// Nothing, if there can be no room: then the real one will say why.
    fn new() -> Option<Trial> {
        let key = RoomKey::from_text(&"0".repeat(64)).ok()?;
        let entropy = Entropy::seeded(0);
        let opened = Desk::open(MemoryStore::new(), HouseRules::CARD_ROOM, entropy, key, Moment::START);
        Some(Trial { desk: opened.ok()?.0, next: 0 })
    }

    /// Why a table cannot be opened.
    fn open(&mut self, order: &TableOrder) -> Option<Refusal> {
        self.next += 1;
        let (spec, house_players) = (Box::new(order.spec.clone()), order.bots.count);
        let request = Request::OpenTable { spec, main: None, house_players };
        self.desk.submit(Moment::START, CommandId(self.next), By::Floor(Badge(1)), request);
        let answers = self.desk.commit().ok()?;
        answers.into_iter().find_map(|(_, answer)| answer.err())
    }
}
