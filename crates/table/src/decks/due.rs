//! What has to be done to the decks, and by when.

use alloc::vec::Vec;

use game::Moment;
use game::preparation::Motion;

use super::policy::{Cards, CutKind, DeckPolicy, Step};
use super::setup::{Defect, Which};
use super::{Decks, Facts};

/// Something that has to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    /// What.
    pub what: What,
    /// By when; before the next hand, where there is no time.
    pub by: Option<Moment>,
    /// Whether that time has passed: an alert.
    pub late: bool,
}

/// What has to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// Decks have to be sent for.
    SendForDecks,
    /// A step with a deck.
    Care {
        /// Which deck.
        deck: Which,
        /// Which step.
        step: Step,
    },
    /// A motion of the shuffle.
    Shuffle {
        /// Which deck.
        deck: Which,
        /// Which motion.
        motion: Motion,
    },
    /// A step of the cut.
    Cut {
        /// Which deck.
        deck: Which,
        /// Which step.
        step: CutKind,
    },
    /// A deck has to be put in order.
    Sort {
        /// Which.
        deck: Which,
    },
    /// All decks have to be changed.
    ChangeDecks,
    /// The stub has to be counted.
    CountStub,
    /// A defective deck has to be changed.
    Replace {
        /// Which.
        deck: Which,
        /// What is wrong with it.
        defect: Defect,
    },
    /// A floorperson has to look into a wrong count.
    LookInto {
        /// Of which deck.
        deck: Which,
    },
}

impl Decks {
    /// Everything that has to be done, what stands before the next hand first.
    pub fn what_is_due(&self, policy: &DeckPolicy, now: Moment, facts: Facts) -> Vec<Task> {
        let mut tasks = Vec::new();
        if policy.cards == Cards::Sealed {
            return tasks;
        }
        let before_the_hand = |what| Task { what, by: None, late: false };
        let Some(setup) = &self.setup else {
            tasks.push(before_the_hand(What::SendForDecks));
            return tasks;
        };
        if setup.count() < policy.kept {
            tasks.push(before_the_hand(What::SendForDecks));
        }
        for which in Which::BOTH {
            let Some(deck) = &setup.decks[which as usize] else { continue };
            if let Some(defect) = deck.defect {
                tasks.push(before_the_hand(What::Replace { deck: which, defect }));
            }
            if deck.doubt {
                tasks.push(before_the_hand(What::LookInto { deck: which }));
            }
            if self.in_hand != Some(which) {
                let what = self.prepares(policy, facts, which);
                tasks.extend(what.map(before_the_hand));
            }
            if let Some(by) = deck.sort_due(policy) {
                tasks.push(Task { what: What::Sort { deck: which }, by: Some(by), late: now > by });
            }
        }
        if let Some(within) = policy.change_within {
            let by = setup.opened.plus(within);
            tasks.push(Task { what: What::ChangeDecks, by: Some(by), late: now >= by });
        }
        if let (Some(every), Some(counted)) = (policy.count_every, setup.counted) {
            let by = counted.plus(every);
            tasks.push(Task { what: What::CountStub, by: Some(by), late: now > by });
        }
        tasks
    }

    /// When the next of the tasks with a time is due.
    pub fn deadline(&self, policy: &DeckPolicy) -> Option<Moment> {
        let setup = self.setup.as_ref().filter(|_| policy.cards == Cards::OnTheTable)?;
        let sorts = setup.decks.iter().flatten().filter_map(|deck| deck.sort_due(policy));
        let change = policy.change_within.map(|within| setup.opened.plus(within));
        let count = policy.count_every.and_then(|every| Some(setup.counted?.plus(every)));
        sorts.chain(change).chain(count).min()
    }

    /// What comes next on the way of a deck to the deal.
    fn prepares(&self, policy: &DeckPolicy, facts: Facts, deck: Which) -> Option<What> {
        let setup = self.setup.as_ref()?;
        let found = setup.decks[deck as usize].as_ref()?;
        let own = deck == setup.in_play;
        if let Some(step) = found.next_step(policy) {
            let stored = !own && policy.prepare_only_one;
            let waits = match step {
                // Nothing to show to an empty table (nj:14.5(d)/2).
                Step::TurnUp | Step::Offer => facts.present.len() < usize::from(policy.onlookers),
                Step::TurnDown | Step::Wash | Step::Stack => stored,
                _ => false,
            };
            return (!waits).then_some(What::Care { deck, step });
        }
        match found.readying(policy).next(policy.preparation()) {
            Some(Motion::Cut(_)) | None => {
                let step = found.next_cut(policy).filter(|_| own && !self.hand_on())?;
                Some(What::Cut { deck, step })
            }
            Some(_) if !own && policy.machine.is_none() && found.in_use.is_some() => None,
            Some(_) if !own && policy.prepare_only_one => None,
            Some(motion) => Some(What::Shuffle { deck, motion }),
        }
    }
}
