//! When an event is likely to be over.
//!
//! Nobody knows, so this is a model, and a simple one: at a table somebody goes broke in a hand with the probability that
//! the forced bets are of an average stack. With blinds, a big-blind ante and twenty big blinds on average that is once in
//! eight hands; with two hundred and no ante, once in a hundred and thirty; two players with fifteen each need ten. A field
//! of thousands so loses about a quarter in its first three hundred hands, and a table of nine lasts somewhat over an hour,
//! as they do. Whole numbers throughout: two computers give one answer.

use game::Span;

use super::{LevelNo, Structure};
use crate::Points;

/// Who comes, and how fast they are dealt to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// How many stacks are sold.
    pub entries: u32,
    /// How many seats a table has.
    pub seats: u8,
    /// How many hands a full table plays in an hour.
    pub hands_per_hour: u16,
}

impl Field {
    /// Dealt by people: thirty hands in an hour.
    pub const fn live(entries: u32, seats: u8) -> Field {
        Field { entries, seats, hands_per_hour: 30 }
    }

    /// Dealt by the house's program: seventy.
    pub const fn online(entries: u32, seats: u8) -> Field {
        Field { entries, seats, hands_per_hour: 70 }
    }

    /// How many points there are when every stack is sold.
    pub fn points(&self, structure: &Structure) -> u128 {
        u128::from(self.entries) * u128::from(structure.start().count())
    }
}

/// How an event is likely to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Estimate {
    /// Where it ends.
    pub ends: Ending,
    /// How long it takes, rests included; where it does not end, how long the levels last.
    pub length: Span,
    /// The level it is in at the end.
    pub level: LevelNo,
    /// How many big blinds of that level all the points are.
    pub big_blinds: u64,
    /// The big blind of that level.
    pub big_blind: Points,
}

/// Whether the levels reach to the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The event is over before the levels are.
    WithinLevels,
    /// The last level has to be played on.
    InLastLevel,
}

/// One player, in the parts the model counts in.
const WHOLE: u128 = 1_000_000;
/// How many players are left when the last one is about to go: between two and one.
const OVER: u128 = WHOLE * 3 / 2;

/// No table is dealt to faster.
const FASTEST: u16 = 300;

pub(super) fn estimate(structure: &Structure, field: Field) -> Estimate {
    let points = field.points(structure);
    let seats = u128::from(field.seats.max(2)) * WHOLE;
    let mut left = u128::from(field.entries.max(1)) * WHOLE;
    let pace = u64::from(field.hands_per_hour.clamp(1, FASTEST));
    let mut due = 0;
    let mut length = Span::NOTHING;
    let mut ended = None;
    'levels: for (index, level) in structure.levels().iter().enumerate() {
        let number = LevelNo::from_index(index);
        // What is left of the hour when a level ends belongs to a hand of the next one.
        due += level.span.as_seconds() * pace;
        let hands = due / 3600;
        due %= 3600;
        for hand in 0..hands {
            if left <= OVER {
                let played = Span::millis(level.span.as_millis() / hands * hand);
                ended = Some((number, length.plus(played)));
                break 'levels;
            }
            let at_table = left.min(seats);
            let forced = level.stakes.forced_by(u64::try_from(at_table / WHOLE).unwrap_or(2));
            // So many tables, and at each the forced bets out of an average stack of `points / left`.
            let forced_everywhere = forced.saturating_mul(left) / at_table.max(1);
            let gone = forced_everywhere.saturating_mul(left) / points.max(1);
            left = left.saturating_sub(gone.max(1));
        }
        length = length.plus(level.span);
        if left <= OVER {
            ended = Some((number, length));
            break;
        }
        if let Some(pause) = structure.pause_after(number) {
            length = length.plus(pause.span);
        }
    }
    let (level, length) = ended.unwrap_or((structure.last(), length));
    let big_blind = structure.level(level).map_or(Points::ZERO, |level| level.stakes.big_blind());
    let big_blinds = u64::try_from(points / u128::from(big_blind.count().max(1))).unwrap_or(u64::MAX);
    let ends = if ended.is_some() { Ending::WithinLevels } else { Ending::InLastLevel };
    Estimate { ends, length, level, big_blinds, big_blind }
}
