//! What is done in stud when the cards do not last for everybody.

use super::Hand;
use crate::setup::HandSetup;
use crate::variant::{Deal, Family};

/// How the last street of stud is dealt when cards are short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    pub(super) scramble: bool,
    pub(super) common: bool,
    pub(super) burn: bool,
    pub(super) called: bool,
    pub(super) scrambled: bool,
}

impl Plan {
    /// Whether cards are short, and nothing has been done about it yet.
    pub(super) fn is_short(&self) -> bool {
        (self.scramble && !self.scrambled) || (self.common && !self.called)
    }

    /// Cards enough for everybody.
    pub(super) const USUAL: Plan =
        Plan { scramble: false, common: false, burn: true, called: false, scrambled: false };
}

impl Hand {
    /// What to do where a street gives everyone a card: nothing special while the stub is long enough
    /// (cb:7.stud.15a to cb:7.stud.15e, nj:14.9(h)/3, nj:14.9(h)/4).
    pub(super) fn plan_for_shortage(&self, setup: &HandSetup) -> Plan {
        let usual = Plan::USUAL;
        if setup.variant.family != Family::Stud {
            return usual;
        }
        let street = self.current();
        let each = street.deal.iter().any(|deal| matches!(deal, Deal::Down(_) | Deal::Up(_)));
        let rules = setup.house.shortage;
        let needed = (self.players.live | self.players.ghosts).len() + rules.spare;
        if !each || self.stub_len() >= needed {
            usual
        } else if rules.burns_may_complete && self.stub_len() + self.piles.burns.len() >= needed {
            Plan { scramble: true, ..usual }
        } else if self.stub_len() > rules.scramble_at {
            Plan { common: true, ..usual }
        } else {
            Plan { scramble: true, common: true, burn: rules.burn_after_scramble, ..usual }
        }
    }
}
