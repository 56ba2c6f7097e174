//! The first lines of a hand: number, game, stakes, table and seats.

use super::words::{amount, first_amount};
use crate::export::games;
use crate::histories::date;
use crate::histories::history::About;
use crate::histories::recorder::Sizes;
use crate::histories::streets::Fault;
use crate::histories::unread::Unread;
use crate::phh::{Code, Number, Structure};

/// Whether a hand begins with this line: `PokerStars Hand #417:  Hold'em No Limit ...`
pub(in crate::histories) fn begins(line: &str) -> bool {
    number(line.trim_start_matches('\u{feff}')).is_some()
}

/// Whether the last line of a file is a heading that was cut off before the colon after the number: such as the heading
/// before it in the file begins, where there is one.
pub(in crate::histories) fn is_cut_off(line: &str, before: Option<&str>) -> bool {
    let line = line.trim_start_matches('\u{feff}').trim_start();
    let before = before.filter(|before| begins(before)).unwrap_or("PokerStars Hand #");
    let start = before.split_inclusive('#').next().unwrap_or(before);
    // With what is missing it has to be one.
    let whole = if start.starts_with(line) { format!("{start}1:") } else { format!("{line}1:") };
    !line.is_empty() && !begins(line) && begins(&whole)
}

/// Who says so, the number, and what comes after the colon.
fn number(line: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = line.split_once('#')?;
    let site = before.strip_suffix(" Hand ").or_else(|| before.strip_suffix(" Game "))?;
    let site = site.trim_end_matches(" Zoom");
    let (digits, rest) = rest.split_once(':')?;
    let plain = |text: &str| {
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b' ')
    };
    (plain(site) && digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.is_empty())
        .then(|| (site, digits, rest.trim()))
}

/// What the first line says.
pub(super) struct Head {
    pub(super) game: &'static Code,
    pub(super) sizes: Sizes,
    pub(super) about: About,
}

impl Head {
    pub(super) fn read(line: &str, at: usize) -> Result<Head, Fault> {
        let not_understood = || (at, Unread::NotUnderstood(line.to_owned()));
        let (site, digits, mut rest) = number(line).ok_or_else(not_understood)?;
        let mut about =
            About { number: Some(digits.to_owned()), site: Some(site.to_owned()), ..About::default() };
        if let Some(event) = rest.strip_prefix("Tournament #") {
            let (number, after) = event.split_once(", ").ok_or_else(not_understood)?;
            about.tournament = Some(number.to_owned());
            rest = after;
        }
        let (variant, after) =
            game(rest).ok_or_else(|| (at, Unread::UnknownGame(short_of(rest).to_owned())))?;
        let limits = [
            ("No Limit", Structure::NoLimit),
            ("Pot Limit", Structure::PotLimit),
            ("Limit", Structure::Fixed),
        ];
        let limit = limits.into_iter().find(|(name, _)| after.starts_with(name));
        let (name, structure) =
            limit.ok_or_else(|| (at, Unread::UnknownLimit(short_of(after).to_owned())))?;
        let unknown = || (at, Unread::UnknownGame(rest.to_owned()));
        let game = Code::with(variant, structure).ok_or_else(unknown)?;
        let after = &after[name.len()..];
        let (low, high) = stakes(after).ok_or((at, Unread::Missing("the stakes")))?;
        let (low, high) = (amount(low, at)?, first_amount(high, at)?);
        let words = after
            .split_once('(')
            .map_or("", |(_, stakes)| stakes)
            .split_once(')')
            .map_or("", |(inside, _)| inside);
        about.currency = currency(words, after);
        let when = after.rsplit_once(" - ").map(|(_, when)| when);
        about.began = when.and_then(moment);
        let fixed = structure == Structure::Fixed;
        let sizes = Sizes {
            small_blind: (!fixed).then_some(low),
            big_blind: Some(if fixed { low } else { high }),
            bets: fixed.then_some((low, high)),
            least: None,
            bring_in: None,
        };
        Ok(Head { game, sizes, about })
    }
}

/// The game: at the beginning, after the buy-in of a tournament, or in the brackets of a mix.
fn game(text: &str) -> Option<(&'static poker::Variant, &str)> {
    let starts = text.char_indices().filter(|(at, _)| *at == 0 || text[..*at].ends_with([' ', '(']));
    // The stakes come after the game.
    starts.take(12).find_map(|(at, _)| games::by_tracker(&text[at..]))
}

fn short_of(text: &str) -> &str {
    text.split(['(', '-']).next().unwrap_or_default().trim()
}

/// `$0.50` and `$1.00 USD` of ` ($0.50/$1.00 USD) - ...`
fn stakes(text: &str) -> Option<(&str, &str)> {
    let (before, high) = text.split_once('/')?;
    let low = before.rsplit(['(', ',', ' ']).next()?;
    Some((low, high.split(')').next()?))
}

fn currency(inside: &str, all: &str) -> Option<String> {
    let code = inside
        .rsplit(' ')
        .next()
        .filter(|code| code.len() == 3 && code.bytes().all(|b| b.is_ascii_uppercase()));
    let sign = [('$', "USD"), ('€', "EUR"), ('£', "GBP")].into_iter().find(|(sign, _)| all.contains(*sign));
    code.or(sign.map(|(_, code)| code)).map(str::to_owned)
}

/// `2026/11/15 6:22:00 ET`: taken for UTC unless it says where.
fn moment(text: &str) -> Option<game::Moment> {
    let mut words = text.split(' ');
    let (day, time) = (words.next()?, words.next()?);
    date::moment(date::three(day)?, date::three(time)?)
}

/// What the second line says.
pub(super) struct TableHead<'a> {
    pub(super) name: &'a str,
    pub(super) seats: Option<u8>,
    pub(super) button: Option<u8>,
}

impl TableHead<'_> {
    /// `Table 'Arctia' 9-max Seat #3 is the button`
    pub(super) fn read(line: &str) -> Option<TableHead<'_>> {
        let (name, rest) = line.strip_prefix("Table '")?.rsplit_once('\'')?;
        let seats = rest.trim_start().split_once("-max").and_then(|(seats, _)| seats.parse().ok());
        let button = rest.split_once("Seat #").and_then(|(_, rest)| rest.split(' ').next()?.parse().ok());
        Some(TableHead { name, seats, button })
    }
}

/// `Seat 1: Ana ($100 in chips)`: number, name and stack.
pub(super) fn seated(line: &str, at: usize) -> Result<Option<(u64, &str, Number)>, Fault> {
    let Some((number, rest)) = line.strip_prefix("Seat ").and_then(|rest| rest.split_once(": ")) else {
        return Ok(None);
    };
    let Ok(number) = number.parse() else { return Ok(None) };
    let Some((before, _)) = rest.rsplit_once(" in chips") else { return Ok(None) };
    let Some((name, stack)) = before.rsplit_once(" (") else { return Ok(None) };
    Ok(Some((number, name, amount(stack, at)?)))
}
