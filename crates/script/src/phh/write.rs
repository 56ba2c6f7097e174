//! Writing a hand the engine played.

use std::fmt::{self, Write};

use chips::{Chips, Currency};
use game::{CalendarTime, Game, Seat, Viewer};
use poker::house::HISTORY;
use poker::{Betting, Hand, HandEvent, HandSetup, Post};

use super::code::Code;
use super::failure::shown;
use super::forced::ForcedBets;
use super::number::Number;
use super::transcript::{self, LatePost, Transcript};
use crate::export::{Particulars, dead_hands};

/// A hand to be written: the standard's fields, in the standard's order, and what the standard cannot hold in fields
/// of ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    fields: Vec<(String, String)>,
}

/// Why a hand cannot be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unwritable {
    /// No history has words for how the game was bet: a spread.
    NoCode {
        /// The game.
        variant: &'static str,
        /// How it was bet.
        betting: &'static str,
    },
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unwritable::NoCode { variant, betting } => {
                write!(f, "no history says {variant} played {betting}")
            }
        }
    }
}

impl core::error::Error for Unwritable {}

impl Draft {
    /// A hand as its setup and events tell it, with the cards this viewer may know ([`Viewer::Eye`] knows all), in
    /// amounts of which one unit is the last of so many decimal places.
    pub fn of(
        setup: &HandSetup,
        events: &[HandEvent],
        viewer: Viewer,
        places: u8,
    ) -> Result<Draft, Unwritable> {
        let (variant, betting) = (setup.variant(), setup.betting());
        let code = Code::of(variant, betting)
            .ok_or(Unwritable::NoCode { variant: variant.key, betting: betting.key() })?;
        let seats: Vec<Seat> = setup.dealt().clockwise_after(setup.button()).collect();
        let mut hand = Hand::new(setup);
        for event in events {
            hand.apply(setup, event);
        }
        let Transcript { actions, boards, late } = transcript::of(setup, &seats, events, viewer, places);
        let amount = |chips: Chips| shown(chips.units(), places);
        let mut draft = Draft { fields: Vec::new() };

        draft.push_game(code);
        draft.push("ante_trimming_status", setup.antes_are_matched().to_string());
        draft.push("antes", row(&by_entry(&seats, |seat| amount(setup.ante(seat)))));
        let (posts, dead) = posts(setup, &seats, &late, places);
        if code.brings_in() {
            draft.push("bring_in", amount(setup.bring_in()).to_string());
        } else {
            draft.push("blinds_or_straddles", row(&posts));
        }
        match betting {
            Betting::Fixed { small, big } => {
                draft.push("small_bet", amount(small).to_string());
                draft.push("big_bet", amount(big).to_string());
            }
            Betting::PotLimit { least } | Betting::NoLimit { least } | Betting::Spread { least, .. } => {
                draft.push("min_bet", amount(least).to_string());
            }
        }
        draft.push("starting_stacks", row(&in_order(&seats, |seat| amount(setup.stack(seat)))));
        draft.push("actions", array(actions.iter().map(|action| quoted(action))));
        let numbers = seats.iter().map(|seat| seat.number().to_string());
        draft.push("seats", array(numbers));
        if hand.is_over() {
            draft.push("finishing_stacks", row(&in_order(&seats, |seat| amount(hand.stack(seat)))));
        }
        draft.push_ours(setup, &hand, &dead, &boards, places);
        let late: Vec<(Seat, Chips)> = late.iter().map(|post| (post.seat, post.live)).collect();
        draft.push_forced(&ForcedBets::of(setup, &seats, &late, places));
        if events.contains(&HandEvent::BlindsChopped) {
            draft.push("_chop", "true".to_owned());
        }
        if let Some(absent) = dead_hands::said(setup, dead_hands::of(setup, events)) {
            draft.push("_absent", quoted(&absent));
        }
        Ok(draft)
    }

    /// The game: the standard's code, or a field of ours where it has none.
    fn push_game(&mut self, code: &Code) {
        if code.standard {
            self.push("variant", quoted(code.code));
        } else {
            self.push("_variant", quoted(&code.said()));
        }
    }

    /// The forced bets, where a reader would take others from the fields.
    fn push_forced(&mut self, forced: &ForcedBets) {
        if !forced.follow_from(&self.to_string()) {
            self.push("_forced", quoted(&forced.to_string()));
        }
    }

    /// What the standard has no field for.
    fn push_ours(
        &mut self,
        setup: &HandSetup,
        hand: &Hand,
        dead: &[Number],
        boards: &[Vec<cards::Card>],
        places: u8,
    ) {
        if setup.house().key != HISTORY.key {
            self.push("_house", quoted(setup.house().key));
        }
        if dead.iter().any(|amount| amount.is_positive()) {
            self.push("_posts", row(dead));
        }
        if !hand.rake().is_zero() {
            self.push("_rake", shown(hand.rake().units(), places).to_string());
        }
        if !hand.drops().is_zero() {
            self.push("_drop", shown(hand.drops().units(), places).to_string());
        }
        if !boards.is_empty() {
            let cards =
                |board: &Vec<cards::Card>| board.iter().map(cards::Card::to_string).collect::<String>();
            self.push("_boards", array(boards.iter().map(|board| quoted(&cards(board)))));
        }
    }

    /// Adds what the hand itself does not know: where, when and by whom it was played. Times are UTC.
    #[must_use]
    pub fn with_particulars(mut self, setup: &HandSetup, about: &Particulars<'_>) -> Draft {
        let seats: Vec<Seat> = setup.dealt().clockwise_after(setup.button()).collect();
        self.push("players", array(seats.iter().map(|seat| quoted(&about.name(*seat)))));
        self.push("hand", about.number.to_string());
        self.push("venue", quoted(about.house));
        self.push("table", quoted(about.table));
        self.push("seat_count", about.seats.to_string());
        if about.money.code != Currency::POINTS.code {
            self.push("currency", quoted(about.money.code));
        }
        let CalendarTime { year, month, day, hour, minute, second, .. } = CalendarTime::of(about.began);
        let date = [("year", year.to_string()), ("month", month.to_string()), ("day", day.to_string())];
        for (key, value) in date {
            self.push(key, value);
        }
        self.push("time", format!("{hour:02}:{minute:02}:{second:02}"));
        if let Some(number) = about.tournament {
            self.push("_tournament", quoted(number));
        }
        if let Viewer::Seat(own) = about.viewer
            && let Some(place) = seats.iter().position(|seat| *seat == own)
        {
            self.push("_hero", (place + 1).to_string());
        }
        self
    }

    /// Adds a field with a text for its value: a player's name, say.
    #[must_use]
    pub fn with_text(mut self, key: &str, value: &str) -> Draft {
        self.push(key, quoted(value));
        self
    }

    /// Adds a field with texts for its value: the names of all players.
    #[must_use]
    pub fn with_texts<'a>(mut self, key: &str, values: impl IntoIterator<Item = &'a str>) -> Draft {
        self.push(key, array(values.into_iter().map(quoted)));
        self
    }

    /// Adds a field with a whole number for its value: the number of the hand, the year.
    #[must_use]
    pub fn with_number(mut self, key: &str, value: u64) -> Draft {
        self.push(key, value.to_string());
        self
    }

    fn push(&mut self, key: &str, value: String) {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        let key = if !key.is_empty() && key.bytes().all(plain) { key.to_owned() } else { quoted(key) };
        self.fields.push((key, value));
    }

    /// Many hands in one text, numbered from one.
    pub fn many<'a>(drafts: impl IntoIterator<Item = &'a Draft>) -> String {
        let mut text = String::new();
        for (place, draft) in drafts.into_iter().enumerate() {
            let gap = if place == 0 { "" } else { "\n" };
            // Writing to a text cannot fail.
            let _ = write!(text, "{gap}[{}]\n{draft}", place + 1);
        }
        text
    }
}

/// The hand as text, for a file of its own.
impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fields.iter().try_for_each(|(key, value)| writeln!(f, "{key} = {value}"))
    }
}

/// One value for each player, p1 first.
fn in_order(seats: &[Seat], value: impl Fn(Seat) -> Number) -> Vec<Number> {
    seats.iter().map(|seat| value(*seat)).collect()
}

/// One entry for each player as antes and blinds have them: between two, the other way round.
fn by_entry(seats: &[Seat], value: impl Fn(Seat) -> Number) -> Vec<Number> {
    let mut entries = in_order(seats, value);
    if entries.len() == 2 {
        entries.reverse();
    }
    entries
}

/// The blinds by entry, and the dead money by player, what was put up after the deal among them.
fn posts(setup: &HandSetup, seats: &[Seat], late: &[LatePost], places: u8) -> (Vec<Number>, Vec<Number>) {
    let mut posts: Vec<(Seat, Post, Chips)> = Vec::new();
    let mut dead = [Chips::ZERO; Seat::MOST];
    let early = setup.posts();
    let late = late
        .iter()
        .flat_map(|post| [(post.seat, Some(Post::Entry), post.live), (post.seat, None, post.dead)]);
    for (seat, post, amount) in early.chain(late) {
        match post {
            Some(post) => posts.push((seat, post, amount)),
            None => dead[seat.index()] = dead[seat.index()].plus(amount).unwrap_or(Chips::MAX),
        }
    }
    let live = |seat: Seat| {
        let own = posts.iter().filter(|(at, ..)| *at == seat);
        let all = Chips::total(own.clone().map(|(.., amount)| *amount)).unwrap_or(Chips::MAX);
        let number = shown(all.units(), places);
        // What does not move who opens is written below zero.
        let moves = own.clone().all(|(_, post, _)| matches!(post, Post::Blind(_) | Post::Straddle));
        if moves { number } else { number.negative() }
    };
    (by_entry(seats, live), in_order(seats, |seat| shown(dead[seat.index()].units(), places)))
}

fn row(numbers: &[Number]) -> String {
    array(numbers.iter().map(Number::to_string))
}

pub(crate) fn array(values: impl Iterator<Item = String>) -> String {
    format!("[{}]", values.collect::<Vec<_>>().join(", "))
}

/// A text in quotes: as it is where it can be, with escapes where it must.
pub(crate) fn quoted(text: &str) -> String {
    if !text.contains(|c: char| c == '\'' || c.is_control()) {
        return format!("'{text}'");
    }
    let mut quoted = String::from("\"");
    for character in text.chars() {
        match character {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            character if character.is_control() => {
                // Writing to a text cannot fail.
                let _ = write!(quoted, "\\u{:04X}", u32::from(character));
            }
            character => quoted.push(character),
        }
    }
    quoted.push('"');
    quoted
}
