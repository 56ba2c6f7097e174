//! A file in pieces of whole hands, so that one of any size is read in little memory and by many at once.

use std::io::BufRead;

use super::acpc::{self, GameDefinition};
use super::format::Format;
use super::history::History;
use super::streets::Fault;
use super::unread::Unread;
use super::{ohh, tracker};
use crate::phh::{self, Failure, Reason};

/// So large is a piece at least, where the file is.
const PIECE: usize = 256 * 1024;

/// No hand is longer, and a piece is never longer than a hand beyond its size.
const LONGEST_HAND: usize = 32 * 1024 * 1024;

/// A few hands of a file.
#[derive(Clone, Debug)]
pub struct Piece {
    /// What stands in the file.
    pub text: String,
    /// How many lines of the file stand before it.
    pub lines_before: usize,
}

/// The pieces of a file, one after another.
pub struct Pieces<R> {
    input: R,
    format: Option<Format>,
    lines: usize,
    /// The first line of the next piece, which ended the last one.
    kept: Vec<u8>,
    /// Whether the beginning has been looked at for the format.
    looked: bool,
    done: bool,
}

impl<R: BufRead> Pieces<R> {
    /// The pieces of what is read here; without a format, that of its first lines.
    pub const fn new(input: R, format: Option<Format>) -> Pieces<R> {
        Pieces { input, format, lines: 0, kept: Vec::new(), looked: false, done: false }
    }

    /// The format, once the first piece has been read.
    pub const fn format(&self) -> Option<Format> {
        self.format
    }

    fn failed(&mut self, line: usize, why: Unread) -> Option<Result<Piece, Failure>> {
        self.done = true;
        Some(Err(Failure { line, action: None, reason: Reason::Unread(why) }))
    }

    fn piece(&mut self, bytes: Vec<u8>, lines: usize) -> Option<Result<Piece, Failure>> {
        let lines_before = self.lines;
        self.lines += lines;
        if bytes.is_empty() {
            return None;
        }
        if lines_before == 0 && (bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff])) {
            return self.failed(1, Unread::Utf16);
        }
        match String::from_utf8(bytes) {
            Ok(text) => Some(Ok(Piece { text, lines_before })),
            Err(error) => {
                let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
                let line = lines_before + 1 + good.iter().filter(|byte| **byte == b'\n').count();
                self.failed(line, Unread::NotUtf8)
            }
        }
    }
}

impl<R: BufRead> Iterator for Pieces<R> {
    type Item = Result<Piece, Failure>;

    fn next(&mut self) -> Option<Result<Piece, Failure>> {
        if self.done {
            return None;
        }
        let mut bytes = std::mem::take(&mut self.kept);
        let mut lines = usize::from(!bytes.is_empty());
        let mut blank = false;
        loop {
            let start = bytes.len();
            // A line without an end is cut off where no hand can go on.
            let mut limited = std::io::Read::take(&mut self.input, LONGEST_HAND as u64);
            match limited.read_until(b'\n', &mut bytes) {
                Ok(0) => {
                    self.done = true;
                    return self.piece(bytes, lines);
                }
                Ok(_) => {}
                Err(error) => {
                    return self.failed(self.lines + lines + 1, Unread::Unreadable(error.to_string()));
                }
            }
            if self.format.is_none() && !self.looked && bytes.len() >= 16_384 {
                self.looked = true;
                self.format = Format::of_text(&String::from_utf8_lossy(&bytes));
            }
            let line = &bytes[start..];
            let begins = start >= PIECE
                && self.format.is_some_and(|format| {
                    core::str::from_utf8(line).is_ok_and(|line| format.begins(line.trim_end(), blank))
                });
            if begins {
                self.kept = bytes.split_off(start);
                return self.piece(bytes, lines);
            }
            if bytes.len() > PIECE + LONGEST_HAND {
                return self.failed(self.lines + 1, Unread::TooLong { most: LONGEST_HAND });
            }
            blank = line.iter().all(u8::is_ascii_whitespace);
            lines += 1;
        }
    }
}

/// Reads hands of one format.
#[derive(Clone, Debug)]
pub struct Reader {
    format: Format,
    game: Option<GameDefinition>,
}

impl Reader {
    /// Reads this format.
    pub const fn new(format: Format) -> Reader {
        Reader { format, game: None }
    }

    /// The same with the definition of the game, which logs of the competition need.
    #[must_use]
    pub fn with_game(mut self, game: Option<GameDefinition>) -> Reader {
        self.game = game;
        self
    }

    /// Learns from the beginning of a log which of the well-known games it is of, if nobody has said so.
    #[must_use]
    pub fn knowing(mut self, beginning: &str) -> Reader {
        if self.format != Format::Acpc || self.game.is_some() {
            return self;
        }
        let comments = beginning.lines().take_while(|line| !acpc::begins(line));
        let named = comments.flat_map(str::split_whitespace).find_map(GameDefinition::well_known);
        let states = beginning.lines().filter(|line| acpc::begins(line));
        let mut players = None;
        let mut limit = true;
        for state in states {
            let mut fields = state.split(':').skip(2);
            let betting = fields.next().unwrap_or_default().as_bytes();
            limit &= !betting.windows(2).any(|pair| pair[0] == b'r' && pair[1].is_ascii_digit());
            players = players.or_else(|| Some(fields.next()?.split('/').next()?.split('|').count()));
        }
        self.game = named.or_else(|| GameDefinition::usual(players?, limit));
        self
    }

    /// The format.
    pub const fn format(&self) -> Format {
        self.format
    }

    /// The hands of a text, each read or refused with its line in the file.
    pub fn read<'t>(
        &'t self,
        text: &'t str,
        lines_before: usize,
    ) -> Box<dyn Iterator<Item = Result<History, Failure>> + 't> {
        let below = move |read: Result<History, Failure>| match read {
            Ok(history) => Ok(history.below(lines_before)),
            Err(failure) => Err(Failure { line: failure.line + lines_before, ..failure }),
        };
        if self.format == Format::Phh {
            return Box::new(phh::histories(text).map(below));
        }
        let hands = hands_of(self.format, text);
        Box::new(hands.map(move |Cut { lines, hand, cut_off }| {
            let read = match self.format {
                Format::Ohh => ohh::read(hand),
                Format::Tracker if cut_off => Err((1, tracker::CUT_HEADING)),
                Format::Tracker => tracker::read(hand),
                Format::Acpc => match &self.game {
                    Some(game) => acpc::read(hand, game),
                    None => Err((1, Unread::NoGame)),
                },
                Format::Phh => Err((1, Unread::Missing("a hand"))),
            };
            below(located(read, lines))
        }))
    }
}

fn located(read: Result<History, Fault>, lines: usize) -> Result<History, Failure> {
    match read {
        Ok(history) => Ok(history.below(lines)),
        Err((line, why)) => Err(Failure { line: line + lines, action: None, reason: Reason::Unread(why) }),
    }
}

/// One hand's part of a text.
struct Cut<'t> {
    /// How many lines stand before it.
    lines: usize,
    hand: &'t str,
    /// Whether it is no more than the beginning of a heading, with which the text ends.
    cut_off: bool,
}

/// The texts of hands. What stands before the first is part of it, but for comments of a log.
fn hands_of(format: Format, text: &str) -> impl Iterator<Item = Cut<'_>> {
    let mut rest = text.trim_start_matches('\u{feff}');
    let mut lines_before = 0;
    let mut heading = None;
    core::iter::from_fn(move || {
        loop {
            if rest.trim().is_empty() {
                return None;
            }
            let (mut end, mut lines, mut blank, mut begun) = (0, 0, true, false);
            let mut from = (0, 0);
            let mut cut_off = false;
            for line in rest.split_inclusive('\n') {
                let is_cut_off = format == Format::Tracker
                    && blank
                    && !line.ends_with('\n')
                    && tracker::is_cut_off(line, heading);
                let begins = is_cut_off || format.begins(line.trim_end(), blank);
                if begins && begun {
                    break;
                }
                if begins && !begun {
                    cut_off = is_cut_off;
                    heading = Some(line.trim());
                    from = (end, lines);
                    begun = true;
                } else if !begun && !line.trim().is_empty() && format != Format::Acpc {
                    // Something that is no hand is refused where it stands.
                    from = if from == (0, 0) && end > 0 { (end, lines) } else { from };
                    begun = true;
                }
                blank = line.trim().is_empty();
                end += line.len();
                lines += 1;
                if format == Format::Acpc && begun {
                    break;
                }
            }
            let hand = &rest[from.0..end];
            let at = lines_before + from.1;
            rest = &rest[end..];
            lines_before += lines;
            if begun {
                return Some(Cut { lines: at, hand, cut_off });
            }
        }
    })
}

impl History {
    /// The same so many lines further down.
    fn below(mut self, lines: usize) -> History {
        self.line += lines;
        for act in &mut self.acts {
            act.line += lines;
        }
        self
    }
}
