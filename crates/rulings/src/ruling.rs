//! What follows: the answer of the book.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use rulebook::RuleId;

use crate::demand::Demand;
use crate::remedy::Remedy;
use crate::window::{Mark, Window};

/// One way to settle it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// One sentence that the dealer can read aloud.
    pub say: Cow<'static, str>,
    /// What is done, in order.
    pub remedies: Vec<Remedy>,
}

/// Something a player may ask for that this ruling refuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RefusedDemand {
    pub(crate) demand: Demand,
    pub(crate) rule: RuleId,
    pub(crate) say: &'static str,
}

/// What the book says follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    outcome: Outcome,
    others: Vec<Outcome>,
    // Never empty: a ruling begins with the rule that decides.
    rules: Vec<RuleId>,
    window: Window,
    pub(crate) refusals: Vec<RefusedDemand>,
}

impl Ruling {
    /// What is done, or, where the book leaves it to whoever decides, what is usual.
    pub const fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    /// What may be chosen instead: only where the book leaves discretion.
    pub fn others(&self) -> &[Outcome] {
        &self.others
    }

    /// Whether the book leaves it to whoever decides. The choice needs a badge and a reason then.
    pub fn is_discretion(&self) -> bool {
        !self.others.is_empty()
    }

    /// The rule that decides.
    pub fn rule(&self) -> RuleId {
        // Cannot fail: a ruling is made from its first rule.
        self.rules[0]
    }

    /// The rules it follows, the deciding one first.
    pub fn rules(&self) -> &[RuleId] {
        &self.rules
    }

    /// Until when.
    pub const fn window(&self) -> Window {
        self.window
    }

    /// What players may ask for in vain, each with the reason why not.
    pub fn refuses(&self) -> impl Iterator<Item = Demand> {
        self.refusals.iter().map(|refusal| refusal.demand)
    }

    /// A ruling by this rule, in this sentence. Unless something else is said, it can be asked for until the next deal
    /// begins (cb:2.decision.5a).
    pub(crate) fn by(rule: RuleId, say: impl Into<Cow<'static, str>>, remedies: &[Remedy]) -> Ruling {
        Ruling {
            outcome: Outcome { say: say.into(), remedies: remedies.to_vec() },
            others: Vec::new(),
            rules: alloc::vec![rule],
            window: Window::Open(Mark::NextDeal),
            refusals: Vec::new(),
        }
    }

    /// Other rules that it follows.
    pub(crate) fn also(mut self, rules: &[RuleId]) -> Ruling {
        for rule in rules {
            if !self.rules.contains(rule) {
                self.rules.push(*rule);
            }
        }
        self
    }

    pub(crate) fn until(mut self, mark: Mark) -> Ruling {
        self.window = Window::Open(mark);
        self
    }

    pub(crate) fn closed(mut self, mark: Mark) -> Ruling {
        self.window = Window::Closed(mark);
        self
    }

    /// The book leaves it to whoever decides: this may be chosen instead.
    pub(crate) fn or(mut self, say: &'static str, remedies: &[Remedy]) -> Ruling {
        self.others.push(Outcome { say: Cow::Borrowed(say), remedies: remedies.to_vec() });
        self
    }

    /// What a player may ask for in vain.
    pub(crate) fn not(mut self, demand: Demand, rule: RuleId, say: &'static str) -> Ruling {
        self.refusals.push(RefusedDemand { demand, rule, say });
        self
    }

    /// More steps of the usual outcome.
    pub(crate) fn and(mut self, remedies: &[Remedy]) -> Ruling {
        self.outcome.remedies.extend_from_slice(remedies);
        self
    }

    /// The same ruling, resting on this rule first.
    pub(crate) fn resting_on(mut self, rule: RuleId) -> Ruling {
        self.rules.retain(|one| *one != rule);
        self.rules.insert(0, rule);
        self
    }
}
