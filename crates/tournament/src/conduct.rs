//! People: who is away, who is penalised, whose chips were out of sight.

use alloc::vec::Vec;

use game::{Badge, Moment};

use crate::command::Ground;
use crate::director::{Director, Done};
use crate::event::{ConductEvent, PlayEvent, WentOut};
use crate::state::{Attendance, Disqualification, Ladder, Part, Phase, Status};
use crate::structure::LevelNo;
use crate::violation::Violation;
use crate::{EntryNo, Points, TableNo};

impl Director<'_> {
    pub(crate) fn came_back(&mut self, entry: EntryNo) -> Done {
        let state = self.entry(entry)?;
        if state.present && state.attendance == Attendance::Came {
            return Err(Violation::ThereAlready { entry });
        }
        self.not_over()?;
        self.note(ConductEvent::CameBack { entry })
    }

    /// Absent players are dealt in and posted for (cb:12.tourn.6): the table does it, the seat stays.
    pub(crate) fn went_away(&mut self, entry: EntryNo) -> Done {
        if !self.entry(entry)?.present {
            return Err(Violation::AwayAlready { entry });
        }
        self.not_over()?;
        self.note(ConductEvent::WentAway { entry })
    }

    pub(crate) fn not_over(&self) -> Done {
        match self.draft.desk.phase {
            Phase::Registering | Phase::Running => Ok(()),
            phase @ (Phase::Finished | Phase::Cancelled) => Err(Violation::Closed { phase }),
        }
    }

    fn missing(&self, entry: EntryNo) -> Done {
        self.running()?;
        let (state, _) = self.seated(entry)?;
        match state.attendance {
            Attendance::ToBeReached => Ok(()),
            // The wish is honoured (cb:12.tourn.4b).
            Attendance::StackKept => Err(Violation::StackIsKept { entry }),
            Attendance::Came => Err(Violation::NotMissing { entry }),
        }
    }

    pub(crate) fn keep_stack(&mut self, entry: EntryNo, badge: Badge) -> Done {
        self.missing(entry)?;
        self.note(ConductEvent::StackKept { entry, badge })
    }

    /// When the stacks of those who cannot be reached may be removed: with the second level or after half an hour, whichever
    /// comes first (cb:12.tourn.4c).
    fn removal_from(&self) -> Option<Moment> {
        let started = self.draft.desk.started?;
        Some(started.plus(self.setup.readings.no_show))
    }

    pub(crate) fn remove_stack(&mut self, entry: EntryNo, badge: Badge) -> Done {
        self.missing(entry)?;
        let new_level = self
            .draft
            .desk
            .clock
            .is_some_and(|clock| clock.level > LevelNo::FIRST || clock.part == Part::Rest);
        let from = self.removal_from().ok_or(Violation::NotMissing { entry })?;
        if !new_level && self.now < from {
            return Err(Violation::TooEarlyToRemove { entry, from });
        }
        let (state, spot) = self.seated(entry)?;
        let points = state.stack;
        self.standing_table(spot.table)?;
        self.not_asked(entry, spot.table)?;
        self.racing()?;
        self.note(ConductEvent::StackRemoved { entry, spot, points, badge })?;
        self.go_out(&[entry], WentOut::NoShow)?;
        self.settle()
    }

    /// In a race the stacks are what they are.
    fn racing(&self) -> Done {
        if self.draft.desk.racing { Err(Violation::NotNow) } else { Ok(()) }
    }

    /// Three steps in order (cb:12.tourn.1); severe conduct goes to the last at once (cb:12.tourn.28b).
    pub(crate) fn penalise(&mut self, entry: EntryNo, ground: Ground, badge: Badge) -> Done {
        self.running()?;
        let state = self.entry(entry)?;
        if !state.status.in_play() {
            return Err(Violation::NotSeated { entry });
        }
        match (ground, state.ladder) {
            (Ground::Violation, Ladder::Clean) => self.note(ConductEvent::Warned { entry, badge }),
            (Ground::Violation, Ladder::Warned) => {
                let until = self.now.plus(self.setup.readings.suspension);
                self.note(ConductEvent::Suspended { entry, until, ladder: true, badge })
            }
            (Ground::Violation, Ladder::Suspended) => {
                self.disqualify(entry, Disqualification::ThirdStep, badge)
            }
            (Ground::Conduct { span }, _) => {
                let until = self.now.plus(span);
                // A longer one that runs is not made shorter.
                let until = state.suspended.map_or(until, |running| running.max(until));
                self.note(ConductEvent::Suspended { entry, until, ladder: false, badge })
            }
            (Ground::Severe, _) => self.disqualify(entry, Disqualification::Severe, badge),
            (Ground::TookChips, _) if state.took_chips => {
                self.disqualify(entry, Disqualification::TookChips, badge)
            }
            (Ground::TookChips, _) => Err(Violation::TookNoChips { entry }),
        }
    }

    /// At once, or when the hand is over.
    fn disqualify(&mut self, entry: EntryNo, why: Disqualification, badge: Badge) -> Done {
        if self.entry(entry)?.disqualified.is_some() {
            return Err(Violation::DisqualifiedAlready { entry });
        }
        self.racing()?;
        self.note(ConductEvent::DisqualificationOrdered { entry, why, badge })?;
        if !self.seated_and_standing(entry)? {
            return Ok(());
        }
        self.carry_out(entry, why)?;
        self.settle()
    }

    fn carry_out(&mut self, entry: EntryNo, why: Disqualification) -> Done {
        let offer = self.draft.desk.offers.iter().find(|offer| offer.entry == entry).copied();
        if let Some(offer) = offer {
            // Has lost everything already: out like anybody else.
            return self.decline(offer);
        }
        let (state, spot) = self.seated(entry)?;
        let points = state.stack;
        // The chips leave play (cb:12.tourn.1d).
        self.note(ConductEvent::Disqualified { entry, spot, points, why })?;
        self.go_out(&[entry], WentOut::Disqualified(why))
    }

    pub(crate) fn disqualify_the_ordered(&mut self, table: TableNo) -> Done {
        let Some(state) = self.draft.open_table(table) else { return Ok(()) };
        let entries: Vec<EntryNo> = state.entries().collect();
        for entry in entries {
            // Whoever is the last one left has won: there is nobody to lose the place to.
            if self.finish_if_over()? {
                return Ok(());
            }
            let state = self.entry(entry)?;
            if let (Some(why), Status::Seated(_)) = (state.disqualified, state.status) {
                self.carry_out(entry, why)?;
            }
        }
        Ok(())
    }

    /// Chips of somebody who lost all-in came to light. They bring no benefit (cb:12.tourn.19a): before the next deal they
    /// may go to the winner of the pot (cb:12.tourn.19c), after it they leave (cb:12.tourn.19d). Somebody whose hidden chips
    /// were not covered is not out (cb:12.tourn.19b): that bust is undone first.
    pub(crate) fn found_chips(
        &mut self,
        from: EntryNo,
        points: Points,
        covered: bool,
        to: Option<EntryNo>,
        badge: Badge,
    ) -> Done {
        self.running()?;
        self.racing()?;
        if self.entry(from)?.status != Status::Out {
            return Err(Violation::NotOut { entry: from });
        }
        let missing = self.draft.desk.points.uncounted;
        if points.is_zero() || points > missing {
            return Err(Violation::NotMissingFromCount { points, missing });
        }
        if !covered {
            return Err(Violation::NotCovered { entry: from });
        }
        let out = self.draft.outs().rev().find(|out| out.entry == from).copied();
        let out = out.ok_or(Violation::NotOut { entry: from })?;
        let late = self.draft.table(out.table).is_none_or(|state| state.deals != out.deals);
        match to {
            None => self.note(ConductEvent::HiddenChipsRemoved { from, points, late, badge }),
            Some(_) if late => Err(Violation::NextDealBegan { table: out.table }),
            Some(to) => {
                let (_, spot) = self.seated(to)?;
                if spot.table != out.table {
                    return Err(Violation::NotAtThatTable { entry: to, table: out.table });
                }
                self.not_asked(to, spot.table)?;
                self.note(ConductEvent::HiddenChipsAwarded { from, to, points, badge })
            }
        }
    }

    /// Chips taken off the table are forfeited (cb:12.tourn.27b), and the player may be disqualified.
    pub(crate) fn took_chips(&mut self, entry: EntryNo, points: Points, badge: Badge) -> Done {
        self.running()?;
        self.racing()?;
        let (state, spot) = self.seated(entry)?;
        let stack = state.stack;
        if points.is_zero() || points > stack {
            return Err(Violation::NotSoManyPoints { points, stack });
        }
        self.standing_table(spot.table)?;
        self.note(ConductEvent::ChipsForfeited { entry, points, badge })?;
        if points == stack {
            // Nothing is left to play with: out at the current place, by no hand.
            self.note(PlayEvent::Felted { entry, spot, before: stack })?;
            self.go_out(&[entry], WentOut::Disqualified(Disqualification::TookChips))?;
        }
        self.settle()
    }
}
