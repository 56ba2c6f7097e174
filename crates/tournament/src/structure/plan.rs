//! What somebody has written down, and whether it can be played.

use alloc::vec::Vec;

use game::Span;

use super::{BadStructure, Forced, Level, LevelBetting, LevelNo};
use crate::Points;

/// A structure as it was written down: not looked at yet.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Plan {
    /// What everybody begins with.
    pub start: Points,
    /// The chips of the event, from the smallest up.
    pub denominations: Vec<Points>,
    /// The levels in order.
    pub levels: Vec<Level>,
    /// The rests between levels, in order.
    pub pauses: Vec<Pause>,
    /// Which chips are raced off when, from the smallest up.
    pub races: Vec<RaceOff>,
}

/// A rest between two levels.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pause {
    /// After which level.
    pub after: LevelNo,
    /// How long: whole seconds.
    pub span: Span,
}

/// A chip that leaves the tables (cb:12.tourn.10a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RaceOff {
    /// After which level.
    pub after: LevelNo,
    /// The chip: it goes for the next larger one.
    pub chip: Points,
}

/// The most cards a race can deal: one deck.
pub(crate) const DECK: u64 = 52;

/// The most levels a plan may have; the longest published ones have about forty.
const MOST_LEVELS: usize = 1_000;
/// The longest a level or a rest may be.
const LONGEST: Span = Span::hours(24);
/// The most points that a stack or a stake may be: what a whole field has can then always be counted.
const MOST_POINTS: u64 = 1_000_000_000_000;

impl Plan {
    /// The smallest chip in play during a level.
    pub(super) fn smallest_chip(&self, level: LevelNo) -> Points {
        let gone = self.races.iter().filter(|race| race.after < level).map(|race| race.chip).max();
        let kept = |chip: &&Points| gone.is_none_or(|gone| **chip > gone);
        self.denominations.iter().find(kept).copied().unwrap_or(Points::ZERO)
    }

    /// The same plan with every chip raced off as soon as no later level needs it (cb:12.tourn.10a), and with no other
    /// race. The largest chip stays.
    #[must_use]
    pub fn with_races(mut self) -> Plan {
        self.races.clear();
        for chips in self.denominations.windows(2) {
            let &[chip, next] = chips else { continue };
            if !next.count().is_multiple_of(chip.count()) {
                break;
            }
            let needs = |level: &Level| {
                level.stakes.amounts().iter().any(|amount| !amount.count().is_multiple_of(next.count()))
            };
            // The last level that needs it; a chip that none needs goes after the first.
            let last = self.levels.iter().rposition(needs).unwrap_or(0);
            if last + 1 >= self.levels.len() {
                break;
            }
            self.races.push(RaceOff { after: LevelNo::from_index(last), chip });
        }
        self
    }

    /// Whether it can be played: the first thing that is wrong, from the top of the sheet to its end.
    pub(super) fn check(&self) -> Result<(), BadStructure> {
        self.check_chips()?;
        if self.levels.is_empty() {
            return Err(BadStructure::NoLevels);
        }
        if self.levels.len() > MOST_LEVELS {
            return Err(BadStructure::TooManyLevels { levels: self.levels.len(), most: MOST_LEVELS });
        }
        self.check_pauses()?;
        self.check_races()?;
        for (index, level) in self.levels.iter().enumerate() {
            self.check_level(LevelNo::from_index(index), level)?;
        }
        Ok(())
    }

    fn check_chips(&self) -> Result<(), BadStructure> {
        let Some(&smallest) = self.denominations.first() else { return Err(BadStructure::NoChips) };
        if smallest.is_zero() {
            return Err(BadStructure::ChipOfNothing);
        }
        for chips in self.denominations.windows(2) {
            let &[smaller, larger] = chips else { continue };
            if smaller >= larger {
                return Err(BadStructure::ChipsNotRising { first: smaller, then: larger });
            }
        }
        if let Some(&chip) = self.denominations.iter().find(|chip| chip.count() > MOST_POINTS) {
            return Err(BadStructure::TooManyPoints { points: chip, most: Points::new(MOST_POINTS) });
        }
        if self.start.is_zero() {
            return Err(BadStructure::NoStart);
        }
        if self.start.count() > MOST_POINTS {
            return Err(BadStructure::TooManyPoints { points: self.start, most: Points::new(MOST_POINTS) });
        }
        if !self.start.count().is_multiple_of(smallest.count()) {
            return Err(BadStructure::StartNotPayable { start: self.start, chip: smallest });
        }
        self.check_multiples(smallest)
    }

    /// Every chip still in play must be worth so many of the smallest, or change could not be made.
    fn check_multiples(&self, smallest: Points) -> Result<(), BadStructure> {
        let odd = |chip: &&Points| **chip > smallest && !chip.count().is_multiple_of(smallest.count());
        match self.denominations.iter().find(odd) {
            Some(&chip) => Err(BadStructure::ChipNotMultiple { chip, smallest }),
            None => Ok(()),
        }
    }

    fn check_pauses(&self) -> Result<(), BadStructure> {
        let mut last = None;
        for pause in &self.pauses {
            if pause.after.index() >= self.levels.len() {
                return Err(BadStructure::PauseAfterNoLevel { after: pause.after });
            }
            if last.is_some_and(|last| last >= pause.after) {
                return Err(BadStructure::PausesNotInOrder { after: pause.after });
            }
            if !is_span(pause.span) {
                return Err(BadStructure::BadPauseSpan { after: pause.after });
            }
            last = Some(pause.after);
        }
        Ok(())
    }

    fn check_races(&self) -> Result<(), BadStructure> {
        let mut last = LevelNo::FIRST;
        for (race, &smallest) in self.races.iter().zip(&self.denominations) {
            let &RaceOff { after, chip } = race;
            if after.index() >= self.levels.len() {
                return Err(BadStructure::RaceAfterNoLevel { after, chip });
            }
            if after < last {
                return Err(BadStructure::RacesNotInOrder { after, chip });
            }
            if chip != smallest {
                return Err(BadStructure::RaceNotSmallest { after, chip, smallest });
            }
            let Some(&new) = self.denominations.iter().find(|&&larger| larger > chip) else {
                return Err(BadStructure::RaceOfLargest { after, chip });
            };
            self.check_multiples(new)?;
            last = after;
        }
        // As many races as there are chips would leave none.
        match self.races.get(self.denominations.len()) {
            Some(&RaceOff { after, chip }) => Err(BadStructure::RaceOfLargest { after, chip }),
            None => Ok(()),
        }
    }

    pub(super) fn raceable(&self, seats: u8) -> Result<(), BadStructure> {
        for race in &self.races {
            let Some(&new) = self.denominations.iter().find(|&&chip| chip > race.chip) else { continue };
            let odd = (new.count() / race.chip.count().max(1)).saturating_sub(1);
            if odd.saturating_mul(u64::from(seats)) > DECK {
                return Err(BadStructure::RaceTooLarge { old: race.chip, new, seats });
            }
        }
        Ok(())
    }

    fn check_level(&self, number: LevelNo, level: &Level) -> Result<(), BadStructure> {
        let Level { span, stakes } = level;
        if !is_span(*span) {
            return Err(BadStructure::BadSpan { level: number });
        }
        match stakes.forced {
            Forced::Blinds { small, big } => {
                if big.is_zero() {
                    return Err(BadStructure::NoBlind { level: number });
                }
                if small > big {
                    return Err(BadStructure::SmallAboveBig { level: number, small, big });
                }
            }
            Forced::BringIn(bring_in) => {
                if bring_in.is_zero() {
                    return Err(BadStructure::NoBringIn { level: number });
                }
                if bring_in > stakes.least_bet() {
                    return Err(BadStructure::BringInAboveBet {
                        level: number,
                        bring_in,
                        bet: stakes.least_bet(),
                    });
                }
            }
        }
        if let LevelBetting::Limit { small, big } = stakes.betting
            && (small.is_zero() || small > big)
        {
            return Err(BadStructure::BadLimits { level: number, small, big });
        }
        let chip = self.smallest_chip(number);
        for amount in stakes.amounts() {
            if amount.count() > MOST_POINTS {
                return Err(BadStructure::TooManyPoints { points: amount, most: Points::new(MOST_POINTS) });
            }
            if !amount.count().is_multiple_of(chip.count()) {
                return Err(BadStructure::NotPayable { level: number, amount, chip });
            }
        }
        self.check_rising(number, level)
    }

    /// Stakes rise, or stay: those of the same game, and the limits of all limit games (cb:12.tourn.8).
    fn check_rising(&self, number: LevelNo, level: &Level) -> Result<(), BadStructure> {
        let before = &self.levels[..number.index()];
        let alike = |earlier: &&Level| {
            earlier.stakes.game == level.stakes.game && is_limit(earlier) == is_limit(level)
        };
        if let Some(earlier) = before.iter().rev().find(alike) {
            let (was, is) = (earlier.stakes.big_blind(), level.stakes.big_blind());
            if is < was {
                return Err(BadStructure::Falling { level: number, was, is });
            }
        }
        if let LevelBetting::Limit { big: is, .. } = level.stakes.betting {
            let limit = before.iter().rev().find_map(|earlier| match earlier.stakes.betting {
                LevelBetting::Limit { big, .. } => Some(big),
                LevelBetting::NoLimit | LevelBetting::PotLimit => None,
            });
            if let Some(was) = limit
                && is < was
            {
                return Err(BadStructure::Falling { level: number, was, is });
            }
        }
        Ok(())
    }
}

fn is_limit(level: &Level) -> bool {
    matches!(level.stakes.betting, LevelBetting::Limit { .. })
}

/// Whether a level or a rest can last so long: whole seconds, and some.
fn is_span(span: Span) -> bool {
    span > Span::NOTHING && span <= LONGEST && span.as_millis().is_multiple_of(1000)
}
