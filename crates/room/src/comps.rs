//! What players earn for the time at the tables, and what they have been given of it.
//!
//! The time is that of the player's own session clock: from sitting down to getting up, at any table, without the time the
//! room was down. What is earned follows from it by the rate of the house; what was given stands in the ledger. So a host
//! who changes the rate changes what time that has passed is worth, and what was given stays given.

use chips::Chips;
use game::{Moment, PlayerId, Span};
use ledger::Order;

use crate::floor::{self, Bar};
use crate::follower::Follower;
use crate::protection::{Protection, Results};
use crate::refusal::Refusal;
use crate::state::Room;

/// What the house gives for time at its tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CompPolicy {
    /// For an hour.
    pub per_hour: Chips,
}

/// How somebody stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CompStanding {
    /// The time at tables, in all.
    pub played: Span,
    /// What that has earned.
    pub earned: Chips,
    /// What the house has given of it.
    pub given: Chips,
}

impl CompStanding {
    fn of(
        policy: Option<CompPolicy>,
        protection: &Protection,
        results: &Results,
        player: PlayerId,
        now: Moment,
    ) -> CompStanding {
        let played = protection.played(player, now);
        let earned = policy.map_or(0, |policy| earned(policy, played));
        CompStanding { played, earned: Chips::new(earned), given: Chips::new(results.comps(player)) }
    }

    /// What is left to be given.
    pub fn left(&self) -> Chips {
        Chips::new(self.earned.units().saturating_sub(self.given.units()))
    }
}

/// Whole units, rounded down: an hour that is not over has earned its part.
fn earned(policy: CompPolicy, played: Span) -> u64 {
    let hour = u128::from(Span::hours(1).as_millis());
    let earned = u128::from(played.as_millis()) * u128::from(policy.per_hour.units()) / hour;
    u64::try_from(earned).unwrap_or(u64::MAX)
}

impl Follower {
    /// How somebody stands with what the house gives for time at its tables.
    pub fn comps(&self, player: PlayerId, now: Moment) -> CompStanding {
        CompStanding::of(self.rules().comps, self.protection(), self.results(), player, now)
    }

    /// Everybody who has ever been at a table, by number, with who is at one now.
    pub fn played(&self) -> impl Iterator<Item = (PlayerId, bool)> {
        self.protection().everybody().map(|player| (player, self.protection().is_seated(player)))
    }
}

impl Room {
    /// How somebody stands with what the house gives for time at its tables.
    pub fn comps(&self, player: PlayerId) -> CompStanding {
        CompStanding::of(self.rules.comps, &self.protection, &self.results, player, self.now)
    }

    /// Whether the cage may give a comp: no more than was earned, and nothing to whoever is shut out or wants to be.
    pub(crate) fn may_comp(&self, order: &Order) -> Result<(), Refusal> {
        let Order::Comp { player, amount, .. } = *order else { return Ok(()) };
        if self.rules.comps.is_none() {
            return Err(Refusal::NoComps);
        }
        let shut_out = self.floor.board().bars.iter().find(|(who, bar)| {
            *who == player
                && bar.stands(self.now)
                && matches!(bar, Bar::Barred | Bar::Suspended { .. } | Bar::SelfExcluded { .. })
        });
        if let Some(&(player, bar)) = shut_out {
            return Err(Refusal::Floor(floor::FloorRefusal::Barred { player, bar }));
        }
        let left = self.comps(player).left();
        if amount > left {
            return Err(Refusal::CompsUsedUp { player, left, asked: amount });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use chips::Chips;
    use game::Span;

    use super::{CompPolicy, earned};

    #[test]
    fn an_hour_that_is_not_over_has_earned_its_part_and_no_unit_more() {
        let policy = CompPolicy { per_hour: Chips::new(150) };
        assert_eq!(earned(policy, Span::NOTHING), 0);
        assert_eq!(earned(policy, Span::minutes(30)), 75);
        assert_eq!(earned(policy, Span::millis(47_999)), 1, "a unit takes 24 seconds");
        assert_eq!(earned(policy, Span::millis(48_000)), 2);
        assert_eq!(earned(policy, Span::hours(100_000)), 15_000_000);
    }
}
