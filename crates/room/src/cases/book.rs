//! The case book of a table: the fold of what happened to its disputes.

use game::{Moment, Seat};
use table::decks;

use super::{Case, CaseEvent, HandTrace, HoldOrder, Shut};

/// How many decided cases a table remembers; all of them stand in its log.
const REMEMBERED: usize = 50;

/// The case book of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cases {
    /// The last number that was given.
    last: u32,
    /// Every case that waits, and the latest of those that were decided, the oldest first.
    list: Vec<Case>,
    /// The hand that is on, or the one just over.
    trace: Option<HandTrace>,
    /// When the floor was asked to agree that the hand that is on is void, and why.
    void: Option<(Moment, String)>,
}

journal::stored! {
    struct Cases { last, list, trace, void }
}

impl Cases {
    /// Every case that waits, and the latest of those that were decided, the oldest first.
    pub fn list(&self) -> &[Case] {
        &self.list
    }

    /// A case.
    pub fn get(&self, number: u32) -> Option<&Case> {
        self.list.iter().find(|case| case.number == number)
    }

    /// The hand that is on, or the one just over.
    pub const fn trace(&self) -> Option<&HandTrace> {
        self.trace.as_ref()
    }

    /// Since when it is proposed that the hand that is on is void, and why.
    pub fn void(&self) -> Option<(Moment, &str)> {
        self.void.as_ref().map(|(at, why)| (*at, why.as_str()))
    }

    /// The number of the next case.
    pub(crate) const fn next(&self) -> u32 {
        self.last.saturating_add(1)
    }

    /// Takes an event of the book in; says whether it can have happened.
    #[must_use]
    pub(crate) fn take_in(&mut self, at: Moment, event: &CaseEvent) -> bool {
        match event {
            CaseEvent::Opened { case, hand, by, why, about, acts_since } => {
                let Some(trace) = self.trace.as_ref().filter(|trace| trace.hand == *hand) else {
                    return false;
                };
                if *case != self.next() || trace.shut.is_some() {
                    return false;
                }
                self.last = *case;
                let (pushed, dealt) = (trace.shares(), trace.dealt.clone());
                self.list.push(Case {
                    number: *case,
                    hand: *hand,
                    by: *by,
                    at,
                    why: why.clone(),
                    about: *about,
                    acts_since: *acts_since,
                    pushed,
                    dealt,
                    ordered: None,
                    held: Vec::new(),
                    decided: None,
                });
            }
            CaseEvent::HoldOrdered { case, amount, by } => {
                let Some(open) = self.open(*case) else { return false };
                open.ordered = Some(HoldOrder { amount: *amount, by: *by });
            }
            CaseEvent::Held { case, from, .. } => {
                let Some(open) = self.open(*case) else { return false };
                open.ordered = None;
                open.held.extend_from_slice(from);
            }
            CaseEvent::Decided { case, decision } => {
                let Some(open) = self.open(*case) else { return false };
                open.ordered = None;
                open.held.clear();
                open.decided = Some((at, decision.clone()));
                self.forget();
            }
            CaseEvent::HandRuled { .. } => {}
            CaseEvent::VoidProposed { why, .. } => self.void = Some((at, why.clone())),
        }
        true
    }

    /// A case that waits.
    fn open(&mut self, number: u32) -> Option<&mut Case> {
        self.list.iter_mut().find(|case| case.number == number && case.decided.is_none())
    }

    /// Lets the oldest decided cases go.
    fn forget(&mut self) {
        let decided = self.list.iter().filter(|case| case.decided.is_some()).count();
        let mut surplus = decided.saturating_sub(REMEMBERED);
        self.list.retain(|case| {
            let goes = surplus > 0 && case.decided.is_some();
            surplus -= usize::from(goes);
            !goes
        });
    }

    /// A hand begins: the one before cannot be disputed any more, and this one can.
    pub(crate) fn hand_began(&mut self, trace: HandTrace) {
        self.trace = Some(trace);
        self.void = None;
    }

    /// Something happened at the table; says whether it can have happened. `empty` says that nobody sits there any more.
    #[must_use]
    pub(crate) fn note(&mut self, event: &table::Event, empty: bool) -> bool {
        match event {
            table::Event::Hand(event) => {
                if let Some(trace) = &mut self.trace {
                    trace.take(event);
                }
                if let poker::HandEvent::Irregular(poker::irregular::IrregularEvent::CaseRuled { .. }) = event
                {
                    self.void = None;
                }
            }
            table::Event::HandEnded { number } => return self.hand_ended(*number),
            // The deal of the next hand begins with the first riffle, or with the shuffler's button (cb:2.decision.5c,
            // cb:2.decision.5d).
            table::Event::Decks(decks::DeckEvent::Shuffled { .. } | decks::DeckEvent::MadeReady { .. }) => {
                self.shuts(Shut::NextDeal);
            }
            table::Event::Left { .. } if empty => self.shuts(Shut::GameOver),
            _ => {}
        }
        true
    }

    /// The pots are pushed: every case about the hand knows who got what.
    fn hand_ended(&mut self, number: game::HandNumber) -> bool {
        let Some(trace) = self.trace.as_mut().filter(|trace| trace.hand == number) else { return false };
        trace.over = true;
        let shares = trace.shares();
        for case in self.list.iter_mut().filter(|case| case.hand == number && case.decided.is_none()) {
            case.pushed.clone_from(&shares);
        }
        true
    }

    /// The last hand cannot be disputed any more.
    pub(crate) fn shuts(&mut self, why: Shut) {
        if let Some(trace) = &mut self.trace {
            trace.shuts(why);
        }
    }

    /// What of an act is disputed that came so many acts before the last one.
    pub(crate) fn act(&self, ago: u32) -> Option<(u32, Seat)> {
        let acts = &self.trace.as_ref()?.acts;
        let at = acts.len().checked_sub(usize::try_from(ago).ok()?.checked_add(1)?)?;
        Some((u32::try_from(at).ok()?.saturating_add(1), *acts.get(at)?))
    }
}

#[cfg(test)]
mod tests {
    use game::HandNumber;

    use super::{Cases, HandTrace};

    #[test]
    fn only_the_hand_that_is_on_ends() {
        let ends = |number| table::Event::HandEnded { number: HandNumber(number) };
        let mut cases = Cases::default();
        assert!(!cases.note(&ends(7), false), "no hand was on");
        cases.hand_began(HandTrace::begin(HandNumber(7), core::iter::empty()));
        assert!(!cases.note(&ends(6), false), "another was on");
        assert!(cases.note(&ends(7), false));
    }
}
