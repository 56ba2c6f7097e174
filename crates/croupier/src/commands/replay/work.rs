//! A piece of a file for one thread, and what came of it.

use std::collections::BTreeMap;

use script::histories::{Format, History, Piece, Reader};
use script::phh::{Failure, Outcome, Replayer};

use super::files::{Asked, File};

/// A piece of a file, or why there is none.
pub(super) struct ReplayPiece<'f> {
    pub(super) file: &'f File,
    piece: Result<(Piece, Reader), String>,
    /// Whether it is the last of its file, and the only one: then it has to have a hand.
    only: bool,
}

/// What came of a piece.
#[derive(Default)]
pub(super) struct Done {
    pub(super) hands: u64,
    /// The outcomes that are wanted, and the stacks.
    pub(super) outcomes: Vec<(u64, Outcome)>,
    /// How many outcomes compared how.
    pub(super) checks: Vec<script::phh::Check>,
    /// Which hand of the piece, counted from one; none where the piece could not be read.
    pub(super) failures: Vec<(Option<u64>, String, &'static str)>,
    pub(super) departures: Vec<(u64, Failure)>,
    /// By site: how many hands, and how many failed.
    pub(super) sites: BTreeMap<String, (u64, u64)>,
}

impl<'f> ReplayPiece<'f> {
    /// The pieces of a file, read as they are asked for.
    pub(super) fn of(file: &'f File, asked: &Asked) -> impl Iterator<Item = ReplayPiece<'f>> {
        let (mut pieces, mut reader, mut failed) = match file.open(asked) {
            Ok((pieces, reader)) => (Some(pieces), Some(reader), None),
            Err(why) => (None, None, Some(why)),
        };
        let mut first = true;
        std::iter::from_fn(move || {
            if let Some(why) = failed.take() {
                return Some(ReplayPiece { file, piece: Err(why), only: false });
            }
            let only = std::mem::take(&mut first);
            match pieces.as_mut()?.next() {
                Some(Ok(piece)) => {
                    let known = reader.take()?.knowing(&piece.text);
                    reader = Some(known.clone());
                    Some(ReplayPiece { file, piece: Ok((piece, known)), only })
                }
                Some(Err(failure)) => {
                    Some(ReplayPiece { file, piece: Err(failure.to_string()), only: false })
                }
                None if only => {
                    Some(ReplayPiece { file, piece: Err("there is no hand in the file".to_owned()), only })
                }
                None => None,
            }
        })
    }

    /// How much memory it takes.
    pub(super) fn bytes(&self) -> usize {
        self.piece.as_ref().map_or(0, |(piece, _)| piece.text.len())
    }

    /// Replays its hands.
    pub(super) fn replay(&self, replayer: &mut Replayer, stacks: bool) -> Done {
        let mut done = Done::default();
        match &self.piece {
            Err(why) => {
                // A file nobody can read counts as one hand, so that hands are what is ok and what failed.
                done.hands = 1;
                done.failures.push((None, why.clone(), "unread"));
            }
            Ok((piece, _)) if self.file.format() == Format::Phh => {
                let mut replays = replayer.replay(&piece.text);
                while let Some(replay) = replays.next() {
                    let site = replays.field("venue").map(|venue| venue.trim_matches(['\'', '"']).to_owned());
                    done.enter(replay.result, site, piece.lines_before, stacks);
                }
            }
            Ok((piece, reader)) => {
                for history in reader.read(&piece.text, piece.lines_before) {
                    let site = history.as_ref().ok().and_then(History::site).map(str::to_owned);
                    let replayed = history.and_then(|history| replayer.replay_history(&history));
                    done.enter(replayed, site, 0, stacks);
                }
                if self.only && done.hands == 0 {
                    done.hands = 1;
                    done.failures.push((None, "there is no hand in the file".to_owned(), "no-hand"));
                }
            }
        }
        done
    }
}

impl Done {
    fn enter(&mut self, result: Result<Outcome, Failure>, site: Option<String>, lines: usize, stacks: bool) {
        self.hands += 1;
        let failed = result.is_err();
        if let Some(site) = site {
            let counts = self.sites.entry(site).or_default();
            counts.0 += 1;
            counts.1 += u64::from(failed);
        }
        let below = |failure: Failure| Failure { line: failure.line + lines, ..failure };
        match result {
            Ok(mut outcome) => {
                self.checks.push(outcome.check);
                for departure in std::mem::take(&mut outcome.departures) {
                    self.departures.push((self.hands, below(departure)));
                }
                if stacks {
                    self.outcomes.push((self.hands, outcome));
                }
            }
            Err(failure) => {
                let key = failure.reason.key();
                self.failures.push((Some(self.hands), below(failure).to_string(), key));
            }
        }
    }
}
