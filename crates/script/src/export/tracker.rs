//! Text in the layout that trackers read, line by line.

use std::fmt::Write;

use cards::{Card, CardSet};
use chips::Chips;
use game::{CalendarTime, Seat};
use poker::{Betting, Deal, Family, HandSetup, Post, Variant};

use super::account::{Account, Act, Part, What};
use super::{Particulars, dead_hands, games, plain};
use crate::histories::{self, Aside};
use crate::phh::failure::shown;

/// The hand, and two blank lines.
pub(crate) fn write(setup: &HandSetup, account: &Account, about: &Particulars<'_>) -> String {
    let plain = text(setup, account, about, None);
    // What a reader would not know from it stands in a line that trackers pass over.
    let places = about.money.places;
    let read = histories::read_tracker(&plain);
    let drop = shown(account.dropped().units(), places);
    let absent = dead_hands::said(setup, account.absent).and_then(|said| dead_hands::read(&said));
    let absent = absent.unwrap_or_default();
    let aside = Aside::of(setup, account.forced(setup, places), drop, places, absent, read.as_ref().ok());
    if aside.is_empty() { plain } else { text(setup, account, about, Some(&aside)) }
}

fn text(setup: &HandSetup, account: &Account, about: &Particulars<'_>, aside: Option<&Aside>) -> String {
    let mut page = Page { setup, account, about, text: String::new(), held: vec![Vec::new(); Seat::MOST] };
    page.head();
    for (place, part) in account.parts.iter().enumerate() {
        page.part(place, part);
    }
    page.end();
    if let Some(aside) = aside {
        page.line(aside.to_string());
    }
    page.summary();
    page.text.push_str("\n\n");
    page.text
}

struct Page<'a> {
    setup: &'a HandSetup,
    account: &'a Account,
    about: &'a Particulars<'a>,
    text: String,
    /// The cards of each seat that this viewer knows.
    held: Vec<Vec<Card>>,
}

impl Page<'_> {
    fn line(&mut self, line: impl AsRef<str>) {
        self.text.push_str(line.as_ref());
        self.text.push('\n');
    }

    fn name(&self, seat: Seat) -> String {
        self.about.name(seat)
    }

    /// An amount with its sign, and with cents only where there are some.
    fn money(&self, chips: Chips) -> String {
        let currency = self.about.money;
        let whole = chips.units().is_multiple_of(currency.units_in_one());
        let amount = if whole {
            (chips.units() / currency.units_in_one()).to_string()
        } else {
            plain(chips, currency)
        };
        format!("{}{amount}", currency.sign)
    }

    fn head(&mut self) {
        let (setup, about) = (self.setup, self.about);
        let game = games::tracker(setup.variant());
        let limit = games::limit(setup.betting()).1;
        let points = about.money.code == chips::Currency::POINTS.code;
        let money = |chips| match points {
            true => self.money(chips),
            false => format!("{}{}", about.money.sign, plain(chips, about.money)),
        };
        let (low, high) = match setup.betting() {
            Betting::Fixed { small, big } => (small, big),
            Betting::Spread { least, most, .. } => (least, most),
            Betting::PotLimit { least } | Betting::NoLimit { least } => {
                let mut blinds = self.blinds();
                (
                    blinds.next().map_or(least, |(_, chips)| chips),
                    blinds.last().map_or(least, |(_, chips)| chips),
                )
            }
        };
        let code = if points { String::new() } else { format!(" {}", about.money.code) };
        let CalendarTime { year, month, day, hour, minute, second, .. } = CalendarTime::of(about.began);
        let event =
            about.tournament.map_or_else(|| " ".to_owned(), |number| format!("Tournament #{number}, "));
        let level = if about.tournament.is_some() { " - Level I" } else { "" };
        self.line(format!(
            "PokerStars Hand #{}: {event}{game} {limit}{level} ({}/{}{code}) - {year}/{month:02}/{day:02} {hour}:{minute:02}:{second:02} UTC",
            about.number,
            money(low),
            money(high),
        ));
        let button = match setup.variant().family {
            Family::Button => format!(" Seat #{} is the button", setup.button().number()),
            Family::Stud => String::new(),
        };
        self.line(format!("Table '{}' {}-max{button}", about.table, about.seats));
        for seat in setup.dealt() {
            let stack = self.money(setup.stack(seat));
            self.line(format!("Seat {}: {} ({stack} in chips)", seat.number(), self.name(seat)));
        }
    }

    /// The regular blinds, the smallest first.
    fn blinds(&self) -> impl Iterator<Item = (Seat, Chips)> {
        self.setup.posts().filter_map(|(seat, post, chips)| match post {
            Some(Post::Blind(_)) => Some((seat, chips)),
            Some(Post::Straddle | Post::Kill | Post::Entry) | None => None,
        })
    }

    fn part(&mut self, place: usize, part: &Part) {
        if place > 0 {
            self.heading(part);
        }
        let mut begun = place > 0;
        for act in &part.acts {
            let posts = matches!(act.what, What::Ante { .. } | What::Post { .. } | What::DeadMoney { .. });
            if !begun && !posts {
                begun = true;
                self.heading(part);
            }
            self.act(part, act);
        }
    }

    fn heading(&mut self, part: &Part) {
        let variant = self.setup.variant();
        let which = if self.account.boards.len() > 1 && part.street > 0 && differs(self.account, part) {
            ordinal(part.run)
        } else {
            ""
        };
        let title = title(variant, part.street);
        let board = &self.account.boards.get(part.run).map_or(&[][..], Vec::as_slice);
        let mut cards = String::new();
        if !part.board.is_empty() {
            // What of this board lay there before.
            let before = board.iter().position(|card| part.board.first() == Some(card)).unwrap_or(0);
            if before > 0 {
                // Writing to a text cannot fail.
                let _ = write!(cards, " {}", bracketed(&board[..before]));
            }
            let _ = write!(cards, " {}", bracketed(&part.board));
        }
        self.line(format!("*** {which}{title} ***{cards}"));
    }

    fn act(&mut self, part: &Part, act: &Act) {
        let (name, seat) = (self.name(act.seat), act.seat);
        let all_in = if act.all_in { " and is all-in" } else { "" };
        let line = match &act.what {
            What::Ante { amount } => format!("{name}: posts the ante {}{all_in}", self.money(*amount)),
            What::Post { post, amount } => {
                let big = games::big_blind(self.setup);
                let what = match post {
                    Post::Blind(_) if Some(*post) == big => "big blind",
                    Post::Blind(0) => "small blind",
                    Post::Blind(_) => "button blind",
                    Post::Straddle => "straddle",
                    // A tracker knows no other post that is live.
                    Post::Kill | Post::Entry => "big blind",
                };
                format!("{name}: posts {what} {}{all_in}", self.money(*amount))
            }
            What::DeadMoney { amount } => format!("{name}: posts dead blind {}{all_in}", self.money(*amount)),
            What::BringIn { amount } => format!("{name}: brings in for {}{all_in}", self.money(*amount)),
            What::Dealt { cards, up } => return self.dealt(part, seat, cards, up),
            What::Drew { thrown, count: 0 } => {
                self.throw(seat, thrown);
                format!("{name}: stands pat")
            }
            What::Drew { thrown, count } => {
                let known: Vec<Card> = thrown.iter().flatten().copied().collect();
                self.throw(seat, thrown);
                let cards = if known.is_empty() { String::new() } else { format!(" {}", bracketed(&known)) };
                let word = if *count == 1 { "card" } else { "cards" };
                format!("{name}: discards {count} {word}{cards}")
            }
            What::Folded => format!("{name}: folds"),
            What::Checked => format!("{name}: checks"),
            What::Called { amount } => format!("{name}: calls {}{all_in}", self.money(*amount)),
            What::Raised { what: poker::Raise::Bet, to, .. } => {
                format!("{name}: bets {}{all_in}", self.money(*to))
            }
            What::Raised { over, to, .. } => {
                format!("{name}: raises {} to {}{all_in}", self.money(*over), self.money(*to))
            }
            What::Returned { amount } => format!("Uncalled bet ({}) returned to {name}", self.money(*amount)),
        };
        self.line(line);
    }

    /// Own cards with those held before; of others, what lies open.
    fn dealt(&mut self, part: &Part, seat: Seat, cards: &[Option<Card>], up: &[Card]) {
        let known: Vec<Card> = cards.iter().flatten().copied().collect();
        let (before, name) = (self.held[seat.index()].clone(), self.name(seat));
        self.held[seat.index()].extend(&known);
        let hidden = known.len() < cards.len();
        let shown = if hidden { up } else { &known };
        if shown.is_empty() {
            return;
        }
        if before.is_empty() || hidden || part.street == 0 {
            self.line(format!("Dealt to {name} {}", bracketed(shown)));
        } else {
            self.line(format!("Dealt to {name} {} {}", bracketed(&before), bracketed(shown)));
        }
    }

    fn throw(&mut self, seat: Seat, thrown: &[Option<Card>]) {
        self.held[seat.index()].retain(|card| !thrown.contains(&Some(*card)));
    }

    /// Who showed what, and who got what.
    fn end(&mut self) {
        let runs = self.account.boards.len().max(1);
        let contested = self.account.has_showdown();
        for run in 0..runs {
            if contested {
                let which = if runs > 1 { ordinal(run) } else { "" };
                self.line(format!("*** {which}SHOW DOWN ***"));
                for show in &self.account.shows {
                    let name = self.name(show.seat);
                    match &show.cards {
                        Some(cards) => {
                            let makes = self
                                .makes(cards, run)
                                .map_or_else(String::new, |makes| format!(" ({makes})"));
                            self.line(format!("{name}: shows {}{makes}", bracketed(cards)));
                        }
                        None => self.line(format!("{name}: mucks hand")),
                    }
                }
            }
            // The side pots go first.
            for (place, pot) in self.account.pots.iter().enumerate().rev() {
                for win in pot.wins.iter().filter(|win| win.run == run) {
                    let from = self.pot_name(place);
                    self.line(format!(
                        "{} collected {} from {from}",
                        self.name(win.seat),
                        self.money(win.amount)
                    ));
                }
            }
        }
        if !contested {
            let winners = self.setup.dealt().iter().filter(|seat| !self.account.won(*seat).is_zero());
            for seat in winners.collect::<Vec<Seat>>() {
                self.line(format!("{}: doesn't show hand", self.name(seat)));
            }
        }
    }

    fn pot_name(&self, place: usize) -> String {
        match (self.account.pots.len(), place) {
            (0 | 1, _) => "pot".to_owned(),
            (_, 0) => "main pot".to_owned(),
            (2, _) => "side pot".to_owned(),
            (_, place) => format!("side pot-{place}"),
        }
    }

    fn summary(&mut self) {
        self.line("*** SUMMARY ***");
        let account = self.account;
        let mut total = format!("Total pot {}", self.money(account.total()));
        if account.pots.len() > 1 {
            for (place, pot) in account.pots.iter().enumerate() {
                let mut name = self.pot_name(place);
                name[..1].make_ascii_uppercase();
                // Writing to a text cannot fail.
                let _ = write!(total, " {name} {}.", self.money(pot.amount()));
            }
        }
        let taken = self.money(account.taken());
        self.line(format!("{total} | Rake {taken}"));
        if account.boards.len() > 1 {
            let times = if account.boards.len() == 2 { "twice" } else { "three times" };
            self.line(format!("Hand was run {times}"));
            for (run, board) in account.boards.iter().enumerate() {
                self.line(format!("{}Board {}", ordinal(run), bracketed(board)));
            }
        } else if let Some(board) = account.boards.first() {
            self.line(format!("Board {}", bracketed(board)));
        }
        for seat in self.setup.dealt() {
            let (role, came) = (self.role(seat), self.came_to(seat));
            self.line(format!("Seat {}: {}{role} {came}", seat.number(), self.name(seat)));
        }
    }

    fn role(&self, seat: Seat) -> String {
        let mut role = String::new();
        if self.setup.variant().family == Family::Button && seat == self.setup.button() {
            role.push_str(" (button)");
        }
        let blinds: Vec<Seat> = self.blinds().map(|(seat, _)| seat).collect();
        match blinds[..] {
            [.., big] if big == seat => role.push_str(" (big blind)"),
            [small, _, ..] if small == seat => role.push_str(" (small blind)"),
            [..] => {}
        }
        role
    }

    /// What became of a player.
    fn came_to(&self, seat: Seat) -> String {
        let account = self.account;
        let won = account.won(seat);
        if let Some((_, place)) = account.folds.iter().find(|(folded, _)| *folded == seat) {
            let when = folded(self.setup.variant(), account.parts[*place].street);
            let free = if account.put_in.contains(seat) { "" } else { " (didn't bet)" };
            return format!("folded {when}{free}");
        }
        let Some(cards) = account.shown(seat) else {
            return if won.is_zero() {
                "mucked".to_owned()
            } else {
                format!("collected ({})", self.money(won))
            };
        };
        let makes = self.makes(cards, 0).map_or_else(String::new, |makes| format!(" with {makes}"));
        let showed = format!("showed {}", bracketed(cards));
        if won.is_zero() {
            format!("{showed} and lost{makes}")
        } else {
            format!("{showed} and won ({}){makes}", self.money(won))
        }
    }

    /// What the cards make with a board: both halves where there are two.
    fn makes(&self, cards: &[Card], run: usize) -> Option<String> {
        let held: CardSet = cards.iter().copied().collect();
        let board: CardSet = self.account.boards.get(run).into_iter().flatten().copied().collect();
        let name = |share: &poker::Share| {
            let best = share.ranking.best(share.from, held, board).ok().flatten()?;
            Some(share.ranking.name(best).to_string())
        };
        match self.setup.variant().shares {
            [only] => name(only),
            [high, low, ..] => {
                let low = name(low).map_or_else(String::new, |low| format!("; LO: {low}"));
                name(high).map(|high| format!("HI: {high}{low}"))
            }
            [] => None,
        }
    }
}

/// Whether a street was dealt for each board by itself.
fn differs(account: &Account, part: &Part) -> bool {
    account.parts.iter().filter(|other| other.street == part.street).count() > 1
}

fn ordinal(run: usize) -> &'static str {
    ["FIRST ", "SECOND ", "THIRD "].get(run).copied().unwrap_or("NEXT ")
}

fn bracketed(cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
    format!("[{}]", cards.join(" "))
}

/// How the layout is divided.
enum Layout {
    Flop,
    Stud,
    Draw,
}

fn layout(variant: &Variant) -> Layout {
    let draws =
        || variant.streets.iter().flat_map(|street| street.deal).any(|deal| matches!(deal, Deal::Draw(_)));
    match variant.family {
        Family::Stud => Layout::Stud,
        Family::Button if draws() => Layout::Draw,
        Family::Button => Layout::Flop,
    }
}

/// The number of a street of stud as the dealer calls it: the first has two cards or three.
fn stud_street(variant: &Variant, street: usize) -> usize {
    let first: usize = variant.streets[0]
        .deal
        .iter()
        .map(|deal| match deal {
            Deal::Down(cards) | Deal::Up(cards) => usize::from(*cards),
            Deal::Burn | Deal::Board(_) | Deal::Draw(_) | Deal::Discard(_) => 0,
        })
        .sum();
    first + street
}

fn nth(number: usize) -> String {
    match number {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        3 => "3rd".to_owned(),
        number => format!("{number}th"),
    }
}

fn title(variant: &Variant, street: usize) -> String {
    match (layout(variant), street) {
        (Layout::Flop, 0) => "HOLE CARDS".to_owned(),
        (Layout::Flop, street) => {
            variant.streets.get(street).map_or("RIVER", |street| street.name).to_uppercase()
        }
        (Layout::Draw, 0) => "DEALING HANDS".to_owned(),
        (Layout::Draw, street) => match (variant.streets.len(), street) {
            (2, _) => "DRAW".to_owned(),
            (_, 1) => "FIRST DRAW".to_owned(),
            (_, 2) => "SECOND DRAW".to_owned(),
            (_, _) => "THIRD DRAW".to_owned(),
        },
        (Layout::Stud, street) => match stud_street(variant, street) {
            7 => "RIVER".to_owned(),
            number => format!("{} STREET", nth(number)),
        },
    }
}

fn folded(variant: &Variant, street: usize) -> String {
    match (layout(variant), street) {
        (Layout::Flop, 0) => "before Flop".to_owned(),
        (Layout::Flop, street) => {
            let name = variant.streets.get(street).map_or("river", |street| street.name);
            let (first, rest) = name.split_at(1);
            format!("on the {}{rest}", first.to_uppercase())
        }
        (Layout::Draw, 0) => "before the Draw".to_owned(),
        (Layout::Draw, street) if variant.streets.len() > 2 => format!("after the {} Draw", nth(street)),
        (Layout::Draw, _) => "after the Draw".to_owned(),
        (Layout::Stud, street) => format!("on the {} Street", nth(stud_street(variant, street))),
    }
}
