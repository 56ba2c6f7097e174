//! Between a file of the standard and the [`History`] that all formats share.

use cards::Card;
use game::{CalendarTime, Seat};
use poker::Post;
use poker::house::HISTORY;

use super::code::{Code, Known, Structure};
use super::failure::Failure;
use super::forced::ForcedBets;
use super::number::Number;
use super::parts::{Action, Parts, Row, Span};
use super::read::Hands;
use super::terms::SEATS;
use super::toml::Scanner;
use super::write::{array, quoted};
use crate::export::dead_hands;
use crate::histories::History;
use crate::histories::date;
use crate::histories::history::{About, Act, Entrant, Stakes};

/// The hands of a text as every format has them, in its order.
pub fn histories(text: &str) -> impl Iterator<Item = Result<History, Failure>> {
    let mut hands = Hands::new(text);
    let mut lines = LineCount::default();
    core::iter::from_fn(move || {
        let mut parts = Parts::new();
        let read = hands.read(&mut parts)?;
        Some(read.map(|()| lines.history(text, &parts)).and_then(|history| {
            // What was read has been checked, so that there is a game.
            history.ok_or(Failure { line: 1, action: None, reason: super::Reason::NoHand })
        }))
    })
}

/// Counts lines forward, so that a text is gone through once.
#[derive(Default)]
struct LineCount {
    at: usize,
    line: usize,
}

impl LineCount {
    /// The line of an offset, from one; offsets rise but for the start of a hand.
    fn of(&mut self, text: &str, at: usize) -> usize {
        let at = at.min(text.len());
        if at >= self.at {
            self.line += text.as_bytes()[self.at..at].iter().filter(|byte| **byte == b'\n').count();
            self.at = at;
        }
        self.line + 1
    }

    fn history(&mut self, text: &str, parts: &Parts) -> Option<History> {
        let game = parts.code?;
        let line = self.of(text, parts.at);
        let acts = parts.actions.iter().map(|action| {
            let line = self.of(text, action.said.range().start);
            Act { what: action.what, line }
        });
        let acts = acts.collect();
        let mut about = About::default();
        let mut names = Vec::new();
        let mut seats = Vec::new();
        for field in &parts.fields {
            let (key, value) = (field.key.of(text), field.value.of(text));
            if field.known.is_none() {
                tell(&mut about, &mut names, &mut seats, key, value);
            }
        }
        about.began = began(&about.others);
        let players = (0..parts.players()).map(|place| entrant(parts, place, &names, &seats)).collect();
        Some(History {
            line,
            game,
            stakes: match game.structure {
                Structure::Fixed => Stakes::Fixed { small: parts.small_bet, big: parts.big_bet },
                Structure::PotLimit | Structure::NoLimit => Stakes::Open { least: parts.min_bet },
            },
            bring_in: game.brings_in().then_some(parts.bring_in),
            antes_are_matched: parts.trimming,
            players,
            posts: parts.forced.as_ref().map_or_else(|| posts(parts), |forced| forced.posts().to_vec()),
            acts,
            boards: parts.boards.clone(),
            chopped: parts.chopped,
            absent: parts.absent.iter().map(Seat::index).collect(),
            rake: parts.has(Known::Rake).then_some(parts.rake),
            drop: parts.has(Known::Drop).then_some(parts.drop),
            house: parts.has(Known::House).then_some(parts.house),
            forced: parts.forced.as_deref().cloned(),
            about,
        })
    }
}

/// A field that the rules do not need.
fn tell(about: &mut About, names: &mut Vec<String>, seats: &mut Vec<u8>, key: &str, value: &str) {
    let text = || word(value);
    match key {
        "venue" => about.site = text(),
        "hand" => about.number = text(),
        "table" => about.table = text(),
        "currency" => about.currency = text(),
        "seat_count" => about.seats = value.parse().ok(),
        "_tournament" => about.tournament = text(),
        "_hero" => about.hero = value.parse::<usize>().ok().and_then(|place| place.checked_sub(1)),
        "players" => *names = words(value),
        "seats" => *seats = numbers(value),
        _ => about.others.push((key.to_owned(), value.to_owned())),
    }
}

/// A text in quotes, or a number as it stands.
fn word(value: &str) -> Option<String> {
    match value.as_bytes().first() {
        Some(b'\'' | b'"') => Some(Scanner::new(value).quoted().ok()?.text().ok()?.into_owned()),
        _ => Some(value.to_owned()),
    }
}

fn words(value: &str) -> Vec<String> {
    let mut scanner = Scanner::new(value);
    let mut words = Vec::new();
    if scanner.open_array().is_err() {
        return words;
    }
    while let Ok(true) = scanner.another() {
        let Ok(word) = scanner.quoted() else { break };
        let Ok(text) = word.text() else { break };
        words.push(text.into_owned());
        if scanner.after_element().is_err() {
            break;
        }
    }
    words
}

fn numbers(value: &str) -> Vec<u8> {
    let inside = value.trim_matches(['[', ']', ' ', '\n']);
    inside.split(',').filter_map(|number| number.trim().parse().ok()).collect()
}

/// The boards as `_boards` has them: what is no card is passed over.
pub(super) fn boards_of(value: &str) -> Vec<Vec<Card>> {
    let cards = |word: String| {
        let letters: Vec<char> = word.chars().collect();
        letters.chunks(2).filter_map(|pair| pair.iter().collect::<String>().parse().ok()).collect()
    };
    words(value).into_iter().map(cards).collect()
}

/// When it began, if day and time are told; where they are told with a place, the time is that of the place.
fn began(fields: &[(String, String)]) -> Option<game::Moment> {
    let field = |key: &str| fields.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str());
    let number = |key: &str| field(key)?.parse().ok();
    let day = [number("year")?, number("month")?, number("day")?];
    let time = field("time").and_then(date::three).unwrap_or([0, 0, 0]);
    date::moment(day, time)
}

fn entrant(parts: &Parts, place: usize, names: &[String], seats: &[u8]) -> Entrant {
    let entry = entry(parts.players(), place);
    let at = |row: &Row, place: usize| row.as_slice().get(place).copied();
    Entrant {
        name: names.get(place).cloned(),
        seat: seats.get(place).copied(),
        stack: at(&parts.stacks, place).unwrap_or(Number::ZERO),
        ante: at(&parts.antes, entry).unwrap_or(Number::ZERO),
        dead: if parts.has(Known::Posts) {
            at(&parts.dead, place).unwrap_or(Number::ZERO)
        } else {
            Number::ZERO
        },
        finishing: if parts.has(Known::Finishing) { at(&parts.finishing, place) } else { None },
        winnings: if parts.has(Known::Winnings) { at(&parts.winnings, place) } else { None },
    }
}

/// Which entry of antes and blinds is a player's, and whose an entry is: between two, the other one's.
const fn entry(players: usize, place: usize) -> usize {
    if players == 2 && place < 2 { 1 - place } else { place }
}

/// The posts of the rows, the first two being blinds.
fn posts(parts: &Parts) -> Vec<(usize, Post, Number)> {
    let mut blinds = 0;
    let mut posts = Vec::new();
    for (at, amount) in parts.blinds.as_slice().iter().enumerate() {
        let place = entry(parts.players(), at);
        if amount.is_negative() {
            posts.push((place, Post::Entry, amount.absolute()));
        } else if amount.is_positive() {
            posts.push((place, if blinds < 2 { Post::Blind(blinds) } else { Post::Straddle }, *amount));
            blinds += 1;
        }
    }
    posts
}

/// The history as a hand that was read: what the replay plays.
pub(super) fn fill(parts: &mut Parts, history: &History) {
    parts.clear();
    // Amounts that this hand does not have must not be the last one's.
    for amount in
        [&mut parts.small_bet, &mut parts.big_bet, &mut parts.min_bet, &mut parts.rake, &mut parts.drop]
    {
        *amount = Number::ZERO;
    }
    parts.code = Some(history.game);
    parts.trimming = history.antes_are_matched;
    parts.house = history.house.unwrap_or(&HISTORY);
    let given = |parts: &mut Parts, field: Known| parts.given |= field.bit();
    for field in history.game.required() {
        given(parts, field);
    }
    let players = history.players.len();
    let by_place =
        |value: &dyn Fn(&Entrant) -> Number| history.players.iter().map(value).collect::<Vec<Number>>();
    set(&mut parts.stacks, &by_place(&|player| player.stack));
    let antes = by_place(&|player| player.ante);
    let antes: Vec<Number> = (0..players).map(|at| antes[entry(players, at)]).collect();
    set(&mut parts.antes, &antes);
    set(&mut parts.dead, &by_place(&|player| player.dead));
    given(parts, Known::Posts);
    let rows = row_of_posts(history);
    set(&mut parts.blinds, &rows);
    // What the rows cannot say is said apart.
    let sorted = |posts: &[(usize, Post, Number)]| {
        let mut posts = posts.to_vec();
        posts.sort_by_key(|(place, ..)| *place);
        posts
    };
    if let Some(forced) = &history.forced {
        parts.finest = parts.finest.max(forced.finest());
        parts.forced = Some(Box::new(forced.clone()));
    } else if sorted(&posts(parts)) != sorted(&history.posts) {
        parts
            .placed
            .extend(history.posts.iter().map(|(place, post, amount)| (SEATS[*place], *post, *amount)));
    }
    match history.stakes {
        Stakes::Fixed { small, big } => (parts.small_bet, parts.big_bet) = (small, big),
        Stakes::Open { least } => parts.min_bet = least,
    }
    parts.bring_in = history.bring_in.unwrap_or(Number::ZERO);
    if history.players.iter().all(|player| player.finishing.is_some()) {
        given(parts, Known::Finishing);
        set(&mut parts.finishing, &by_place(&|player| player.finishing.unwrap_or(Number::ZERO)));
    }
    if history.players.iter().all(|player| player.winnings.is_some()) {
        given(parts, Known::Winnings);
        set(&mut parts.winnings, &by_place(&|player| player.winnings.unwrap_or(Number::ZERO)));
    }
    if let Some(rake) = history.rake {
        given(parts, Known::Rake);
        parts.rake = rake;
    }
    if let Some(drop) = history.drop {
        given(parts, Known::Drop);
        parts.drop = drop;
    }
    if !history.boards.is_empty() {
        given(parts, Known::Boards);
        parts.boards.clone_from(&history.boards);
    }
    parts.chopped = history.chopped;
    parts.absent = history.absent.iter().filter_map(|place| SEATS.get(*place)).copied().collect();
    parts.for_money = history.about.currency.is_some();
    for act in &history.acts {
        if let super::action::What::RaiseTo(_, to) = act.what {
            parts.noted(to);
        }
        if act.what.is_show() {
            parts.first_show.get_or_insert(parts.actions.len());
        }
        parts.actions.push(Action { what: act.what, said: Span::default(), done: false });
    }
    let amounts = [parts.small_bet, parts.big_bet, parts.min_bet, parts.bring_in, parts.rake, parts.drop];
    let all = amounts.iter().chain(parts.stacks.as_slice()).chain(parts.antes.as_slice());
    let all =
        all.chain(parts.blinds.as_slice()).chain(parts.dead.as_slice()).chain(parts.finishing.as_slice());
    let finest = all.filter(|number| !number.is_unknown()).map(|number| number.places()).max().unwrap_or(0);
    parts.finest = parts.finest.max(finest);
}

fn set(row: &mut Row, numbers: &[Number]) {
    row.len = u8::try_from(numbers.len().min(row.numbers.len())).unwrap_or(0);
    for (place, number) in row.numbers.iter_mut().zip(numbers) {
        *place = *number;
    }
}

/// The blinds by entry, those that do not move who opens below zero. Two posts of one player are one.
fn row_of_posts(history: &History) -> Vec<Number> {
    let players = history.players.len();
    let mut row = vec![Number::ZERO; players];
    for (place, post, amount) in &history.posts {
        let entry = &mut row[entry(players, *place)];
        let moves = !entry.is_negative() && matches!(post, Post::Blind(_) | Post::Straddle);
        // No sum of posts is too large for a stack that was counted.
        let all = entry.absolute().plus(*amount).unwrap_or(*amount);
        *entry = if moves { all } else { all.negative() };
    }
    row
}

/// The history as a text of the standard, for a file of its own.
pub fn text_of(history: &History) -> String {
    let mut fields: Vec<(&str, String)> = Vec::new();
    let row = |numbers: Vec<Number>| array(numbers.iter().map(Number::to_string));
    let by_place =
        |value: &dyn Fn(&Entrant) -> Number| history.players.iter().map(value).collect::<Vec<Number>>();
    let (players, about) = (history.players.len(), &history.about);
    let game = history.game;
    fields.push(if game.standard {
        ("variant", quoted(game.code))
    } else {
        ("_variant", quoted(&game.said()))
    });
    fields.push(("ante_trimming_status", history.antes_are_matched.to_string()));
    let antes = by_place(&|player| player.ante);
    fields.push(("antes", row((0..players).map(|at| antes[entry(players, at)]).collect())));
    match history.bring_in {
        Some(bring_in) => fields.push(("bring_in", bring_in.to_string())),
        None => fields.push(("blinds_or_straddles", row(row_of_posts(history)))),
    }
    match history.stakes {
        Stakes::Fixed { small, big } => {
            fields.extend([("small_bet", small.to_string()), ("big_bet", big.to_string())]);
        }
        Stakes::Open { least } => fields.push(("min_bet", least.to_string())),
    }
    fields.push(("starting_stacks", row(by_place(&|player| player.stack))));
    fields.push(("actions", array(history.acts.iter().map(|act| quoted(&act.what.to_string())))));
    let text = |value: &Option<String>| value.as_deref().map(quoted);
    let number = |value: &str| {
        if value.bytes().all(|byte| byte.is_ascii_digit()) && !value.is_empty() && value.len() < 19 {
            value.trim_start_matches('0').to_owned()
        } else {
            quoted(value)
        }
    };
    let seats: Option<Vec<u8>> = history.players.iter().map(|player| player.seat).collect();
    let names: Option<Vec<&str>> = history.players.iter().map(Entrant::name).collect();
    fields.extend(text(&about.site).map(|site| ("venue", site)));
    fields.extend(
        about
            .number
            .as_deref()
            .map(number)
            .filter(|number| !number.is_empty())
            .map(|number| ("hand", number)),
    );
    fields.extend(text(&about.table).map(|table| ("table", table)));
    fields.extend(about.seats.map(|seats| ("seat_count", seats.to_string())));
    fields.extend(seats.map(|seats| ("seats", array(seats.iter().map(u8::to_string)))));
    fields.extend(names.map(|names| ("players", array(names.into_iter().map(quoted)))));
    fields.extend(text(&about.currency).map(|currency| ("currency", currency)));
    if !about.others.iter().any(|(key, _)| key == "year")
        && let Some(began) = about.began
    {
        let CalendarTime { year, month, day, hour, minute, second, .. } = CalendarTime::of(began);
        fields.extend([("year", year.to_string()), ("month", month.to_string()), ("day", day.to_string())]);
        fields.push(("time", format!("{hour:02}:{minute:02}:{second:02}")));
    }
    let finishing: Option<Vec<Number>> = history.players.iter().map(|player| player.finishing).collect();
    let winnings: Option<Vec<Number>> = history.players.iter().map(|player| player.winnings).collect();
    fields.extend(finishing.map(|stacks| ("finishing_stacks", row(stacks))));
    fields.extend(winnings.map(|won| ("winnings", row(won))));
    fields.extend(about.others.iter().map(|(key, value)| (key.as_str(), value.clone())));
    fields.extend(history.house.map(|house| ("_house", quoted(house.key))));
    if history.players.iter().any(|player| player.dead.is_positive()) {
        fields.push(("_posts", row(by_place(&|player| player.dead))));
    }
    fields.extend(history.rake.map(|rake| ("_rake", rake.to_string())));
    fields.extend(history.drop.map(|drop| ("_drop", drop.to_string())));
    if !history.boards.is_empty() {
        let cards = |board: &Vec<Card>| quoted(&board.iter().map(Card::to_string).collect::<String>());
        fields.push(("_boards", array(history.boards.iter().map(cards))));
    }
    if history.chopped {
        fields.push(("_chop", "true".to_owned()));
    }
    fields.extend(dead_hands::written(&history.absent).map(|absent| ("_absent", quoted(&absent))));
    fields.extend(about.hero.map(|hero| ("_hero", (hero + 1).to_string())));
    fields.extend(text(&about.tournament).map(|number| ("_tournament", number)));
    let text: String = fields.into_iter().map(|(key, value)| format!("{key} = {value}\n")).collect();
    // What the rows cannot say is said apart.
    match ForcedBets::of_history(history) {
        Some(forced) if !forced.follow_from(&text) => {
            format!("{text}_forced = {}\n", quoted(&forced.to_string()))
        }
        Some(_) | None => text,
    }
}

/// Any game by its code or ours.
impl Code {
    /// What people call it: the standard's code, or structure and key.
    pub fn shown(&self) -> String {
        if self.standard { self.code.to_owned() } else { self.said() }
    }
}
