//! Tracker-compatible text, read line by line.
//!
//! A line that begins with a player's name and a colon has to be understood; what people say, and who comes and goes, is
//! passed over. The summary is not needed but for the rake: everything in it stands above.

pub(crate) mod aside;
mod head;
mod words;

use cards::Card;
use poker::Family;

use super::history::History;
use super::recorder::{Posted, Recorder, Sizes};
use super::streets::{Fault, Shown};
use super::unread::Unread;
use crate::phh::{Code, Number};
use aside::Aside;
use head::{Head, TableHead};
use words::{amount, bracketed, first_amount};

pub(super) use head::{begins, is_cut_off};

/// A hand of which there is not even the whole heading.
pub(super) const CUT_HEADING: Unread = Unread::Truncated { missing: "the rest of the heading" };

/// Reads one hand. Lines are counted from the first of the text.
pub(crate) fn read(text: &str) -> Result<History, Fault> {
    let mut lines =
        text.lines().enumerate().map(|(place, line)| (place + 1, line.trim().trim_start_matches('\u{feff}')));
    let (first, heading) =
        lines.find(|(_, line)| !line.is_empty()).ok_or((1, Unread::Missing("the number of the hand")))?;
    let head = Head::read(heading, first).map_err(|fault| {
        // A heading that cannot be read and has nothing below it was cut off in the middle.
        if begins(heading) && lines.clone().all(|(_, line)| line.is_empty()) {
            (first, CUT_HEADING)
        } else {
            fault
        }
    })?;
    let mut teller = Teller {
        game: head.game,
        sizes: head.sizes,
        recorder: Recorder::new(first),
        run: 0,
        boards: Vec::new(),
        begun: false,
        aside: Aside::default(),
    };
    teller.recorder.about = head.about;
    let mut summary = false;
    for (number, line) in lines {
        if line == "*** SUMMARY ***" {
            summary = true;
        } else if summary {
            teller.summary(line, number)?;
        } else if !line.is_empty() {
            teller.line(line, number)?;
        }
    }
    if !summary {
        let last = text.lines().count().max(1);
        return Err((last, Unread::Truncated { missing: "*** SUMMARY ***" }));
    }
    teller.finish(first)
}

struct Teller {
    game: &'static Code,
    sizes: Sizes,
    recorder: Recorder,
    /// The board that is being dealt.
    run: usize,
    /// The whole boards as the headings have them.
    boards: Vec<Vec<Card>>,
    /// Whether the cards have come.
    begun: bool,
    /// What the hand was played under, where the file is one of ours.
    aside: Aside,
}

impl Teller {
    fn finish(mut self, first: usize) -> Result<History, Fault> {
        let Aside { game, house, least, bring_in, drop, forced, absent } = self.aside;
        self.game = game.unwrap_or(self.game);
        self.sizes = Sizes {
            least: least.or(self.sizes.least),
            bring_in: bring_in.or(self.sizes.bring_in),
            ..self.sizes
        };
        (self.recorder.house, self.recorder.forced, self.recorder.drop) = (house, forced, drop);
        self.recorder.absent = absent;
        if let (Some(taken), Some(drop)) = (self.recorder.rake, drop) {
            // The layout has one word for both.
            let rake = taken.minus(drop).filter(|rake| !rake.is_negative());
            self.recorder.rake = Some(rake.ok_or_else(|| (first, Unread::NoAmount(drop.to_string())))?);
        }
        if self.boards.len() > 1 {
            self.recorder.boards = self.boards;
        }
        if self.recorder.button.is_none() && self.game.variant.family == Family::Stud {
            // Stud has no button: the last seat is dealt to last.
            self.recorder.button = u8::try_from(game::Seat::MOST).ok();
        }
        self.recorder.settled = true;
        self.recorder.chopped = self.recorder.blinds_came_back();
        self.recorder.line = first;
        self.recorder.finish(self.game, self.sizes)
    }

    fn line(&mut self, line: &str, number: usize) -> Result<(), Fault> {
        if let Some(table) = TableHead::read(line) {
            self.recorder.about.table = Some(table.name.to_owned());
            self.recorder.about.seats = table.seats;
            self.recorder.button = table.button;
            return Ok(());
        }
        if !self.begun
            && let Some((seat, name, stack)) = head::seated(line, number)?
        {
            self.recorder.sit(seat, name, stack, number)?;
            return Ok(());
        }
        if let Some(heading) = line.strip_prefix("*** ") {
            return self.heading(heading, number);
        }
        if let Some(dealt) = line.strip_prefix("Dealt to ") {
            return self.dealt(dealt, number);
        }
        if let Some(rest) = line.strip_prefix("Uncalled bet (") {
            let (paid, name) =
                rest.split_once(") returned to ").ok_or_else(|| not_understood(line, number))?;
            let who = self.named(name, number)?;
            return self.recorder.returned(who, amount(paid, number)?, number);
        }
        if line.starts_with("Hand cancelled") {
            return Err((number, Unread::Cancelled));
        }
        if let Some((who, said)) = self.speaker(line, ": ") {
            return self.act(who, said.trim(), line, number);
        }
        if let Some((who, said)) = self.speaker(line, " collected ")
            && said.contains(" from ")
        {
            return self.recorder.won(who, first_amount(said, number)?, number);
        }
        if let Some(aside) = Aside::read(line) {
            self.aside = aside.map_err(|line| (number, Unread::NotUnderstood(line)))?;
        }
        // What people say, and who comes and goes.
        Ok(())
    }

    /// Who a line is about: the longest name that it begins with.
    fn speaker<'l>(&self, line: &'l str, after: &str) -> Option<(usize, &'l str)> {
        let said = |(who, name): (usize, &str)| {
            let rest = line.strip_prefix(name)?.strip_prefix(after)?;
            Some((name.len(), who, rest))
        };
        self.recorder
            .names()
            .filter_map(said)
            .max_by_key(|(length, ..)| *length)
            .map(|(_, who, rest)| (who, rest))
    }

    fn named(&self, name: &str, number: usize) -> Result<usize, Fault> {
        let found = self.recorder.names().find(|(_, other)| *other == name);
        found.map(|(who, _)| who).ok_or_else(|| (number, Unread::Nobody(name.to_owned())))
    }

    fn heading(&mut self, heading: &str, number: usize) -> Result<(), Fault> {
        let (title, cards) = heading.split_once(" ***").ok_or_else(|| not_understood(heading, number))?;
        let groups = bracketed(cards, number)?;
        let (run, title) = match title.split_once(' ') {
            Some(("FIRST", rest)) if rest != "DRAW" => (0, rest),
            Some(("SECOND", rest)) if rest != "DRAW" => (1, rest),
            Some(("THIRD", rest)) if rest != "DRAW" => (2, rest),
            _ => (0, title),
        };
        if title == "SHOW DOWN" {
            return Ok(());
        }
        let first = matches!(title, "HOLE CARDS" | "DEALING HANDS") || !self.begun;
        self.begun = true;
        if first {
            return Ok(());
        }
        let before: Vec<Card> = if groups.len() > 1 { groups[0].clone() } else { Vec::new() };
        let new = groups.last().cloned().unwrap_or_default();
        if run == 0 {
            self.recorder.next_street(number);
            self.recorder.board(&new);
        }
        self.run = run;
        while self.boards.len() <= run {
            self.boards.push(before.clone());
        }
        self.boards[run].extend(&new);
        if self.recorder.streets_so_far() > self.game.variant.streets.len() {
            return Err((number, Unread::NoStreet(title.to_owned())));
        }
        Ok(())
    }

    /// `Ana [Ah Kh]`, or with the cards held before: `Ana [Ah Kh] [2c]`.
    fn dealt(&mut self, said: &str, number: usize) -> Result<(), Fault> {
        let Some((name, _)) = said.split_once(" [") else { return Err(not_understood(said, number)) };
        // A name may have brackets itself: the longest that is one.
        let names = self.recorder.names();
        let longest =
            names.filter(|(_, other)| said.strip_prefix(*other).is_some_and(|rest| rest.starts_with(" [")));
        let who = longest.max_by_key(|(_, other)| other.len()).map(|(who, other)| (who, other.len()));
        let Some((who, length)) = who else { return Err((number, Unread::Nobody(name.to_owned()))) };
        let groups = bracketed(&said[length..], number)?;
        if let Some(cards) = groups.last() {
            self.recorder.dealt(who, cards);
            // The first whose two cards are told alone is whose history it is.
            self.recorder.hero.get_or_insert(who);
        }
        Ok(())
    }

    fn act(&mut self, who: usize, said: &str, line: &str, number: usize) -> Result<(), Fault> {
        let recorder = &mut self.recorder;
        let all_in = said.ends_with("and is all-in");
        let (verb, rest) = said.split_once(' ').unwrap_or((said, ""));
        match verb {
            "posts" => return self.posts(who, rest, all_in, number),
            "brings" => recorder.brings_in(who, first_amount(rest, number)?, number)?,
            "folds" => recorder.folds(who, number),
            "checks" => recorder.checks(who, number),
            "calls" => recorder.calls(who, first_amount(rest, number)?, number)?,
            "bets" => recorder.raises_by(who, first_amount(rest, number)?, number)?,
            "raises" | "completes" => {
                let to = rest.split_once("to ").map_or(rest, |(_, to)| to);
                recorder.raises_to(who, first_amount(to, number)?, number)?;
            }
            "discards" => {
                let count = rest.split(' ').next().and_then(|count| count.parse().ok());
                let count = count.filter(|count| (1..=7).contains(count));
                let count = count.ok_or_else(|| not_understood(line, number))?;
                let known = bracketed(rest, number)?.pop().unwrap_or_default();
                recorder.threw(who, &known, count, number);
            }
            "stands" => recorder.threw(who, &[], 0, number),
            "shows" => {
                let cards = bracketed(rest, number)?.into_iter().next().unwrap_or_default();
                recorder.showed(who, Shown::Cards(cards), number);
            }
            "mucks" => recorder.showed(who, Shown::Mucked, number),
            "doesn't" => {}
            _ => return Err(not_understood(line, number)),
        }
        Ok(())
    }

    fn posts(&mut self, who: usize, said: &str, all_in: bool, number: usize) -> Result<(), Fault> {
        let posted = first_amount(said, number)?;
        let full = |size: Option<Number>| match size {
            Some(size) if all_in && size.minus(posted).is_some_and(Number::is_positive) => size,
            _ => posted,
        };
        let (small, big) = (full(self.sizes.small_blind), full(self.sizes.big_blind));
        let recorder = &mut self.recorder;
        if said.starts_with("the ante") {
            recorder.ante(who, posted, number)
        } else if said.starts_with("small & big blinds") {
            // The small blind of somebody who missed both is dead.
            let live = match self.sizes.big_blind {
                Some(big) if posted.minus(big).is_some_and(Number::is_positive) => big,
                _ => posted,
            };
            let dead = posted.minus(live).ok_or((number, Unread::TooMuch))?;
            recorder.dead(who, dead, number)?;
            recorder.post(who, Posted::Extra, live, live, number)
        } else if said.starts_with("small blind") {
            recorder.post(who, Posted::Small, posted, small, number)
        } else if said.starts_with("big blind") {
            recorder.post(who, Posted::Big, posted, big, number)
        } else if said.starts_with("button blind") {
            recorder.post(who, Posted::Button, posted, posted, number)
        } else if said.starts_with("straddle") {
            recorder.post(who, Posted::Straddle, posted, posted, number)
        } else if said.starts_with("dead blind") {
            recorder.dead(who, posted, number)
        } else {
            Err(not_understood(said, number))
        }
    }

    /// `Total pot $19.84 Main pot $5.37. | Rake $0.89`
    fn summary(&mut self, line: &str, number: usize) -> Result<(), Fault> {
        if line.starts_with("Total pot ")
            && let Some((_, rake)) = line.split_once("| Rake ")
        {
            self.recorder.rake = Some(first_amount(rake, number)?);
        }
        if line.starts_with("Hand cancelled") {
            return Err((number, Unread::Cancelled));
        }
        Ok(())
    }
}

fn not_understood(line: &str, number: usize) -> Fault {
    (number, Unread::NotUnderstood(line.to_owned()))
}
