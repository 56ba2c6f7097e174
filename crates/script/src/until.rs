//! How far the runner goes by itself: `until deal`, `until show`, `until end`.

use poker::{Awaiting, Step};

use crate::error::ScriptError;
use crate::words::Words;

/// What the hand shall wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Until {
    Post,
    Burn,
    Deal,
    Action,
    Chop,
    Discard,
    Runs,
    Show,
    Award,
    Ruling,
    Procedure(Step),
    End,
}

/// What scripts call it: procedures by their names.
const NAMES: &[(&str, Until)] = &[
    ("post", Until::Post),
    ("burn", Until::Burn),
    ("deal", Until::Deal),
    ("action", Until::Action),
    ("chop", Until::Chop),
    ("discard", Until::Discard),
    ("runs", Until::Runs),
    ("show", Until::Show),
    ("award", Until::Award),
    ("ruling", Until::Ruling),
    ("gather-antes", Until::Procedure(Step::GatherAntes)),
    ("call-the-board", Until::Procedure(Step::CallTheBoard)),
    ("return-uncalled", Until::Procedure(Step::ReturnUncalled)),
    ("gather-bets", Until::Procedure(Step::GatherBets)),
    ("take-rake", Until::Procedure(Step::TakeRake)),
    ("take-drops", Until::Procedure(Step::TakeDrops)),
    ("scramble-burns", Until::Procedure(Step::ScrambleBurns)),
    ("call-common-card", Until::Procedure(Step::CallCommonCard)),
    ("reshuffle-discards", Until::Procedure(Step::ReshuffleDiscards)),
    ("reshuffle-stub", Until::Procedure(Step::ReshuffleStub)),
    ("show-seen", Until::Procedure(Step::ShowSeen)),
    ("kill-absent", Until::Procedure(Step::KillAbsent)),
    ("push-pots", Until::Procedure(Step::PushPots)),
    ("finish", Until::Procedure(Step::Finish)),
    ("end", Until::End),
];

impl Until {
    /// After the showdown, before the cards are gathered in.
    pub(crate) const PAID: Until = Until::Procedure(Step::Finish);

    pub(crate) fn read(words: &mut Words<'_>) -> Result<Until, ScriptError> {
        let until = words.choice(NAMES)?;
        words.end()?;
        Ok(until)
    }

    pub(crate) fn name(self) -> &'static str {
        NAMES.iter().find(|(_, until)| *until == self).map_or("", |(name, _)| name)
    }

    /// What the hand waits for.
    pub(crate) fn of(awaiting: &Awaiting) -> Until {
        match awaiting {
            Awaiting::Post { .. } => Until::Post,
            Awaiting::Burn => Until::Burn,
            Awaiting::Deal(_) => Until::Deal,
            Awaiting::Procedure(step) => Until::Procedure(*step),
            Awaiting::Action { .. } => Until::Action,
            Awaiting::ChopAnswer { .. } => Until::Chop,
            Awaiting::Discard { .. } => Until::Discard,
            Awaiting::Runs { .. } => Until::Runs,
            Awaiting::Show { .. } => Until::Show,
            Awaiting::Award { .. } => Until::Award,
            Awaiting::Ruling(_) => Until::Ruling,
            Awaiting::Nothing => Until::End,
        }
    }
}
