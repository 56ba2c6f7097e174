//! What a house allows those who step away.

use game::Span;
use rulebook::{RuleId, rule};

/// The most departures of a player the machine remembers.
pub const MOST_REMEMBERED: usize = 8;

/// What a house allows those who step away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AbsencePolicy {
    /// Who marks a player away.
    pub leave: Leave,
    /// Whether chips may be taken along.
    pub chips_may_go: bool,
    /// Whether chips may be covered.
    pub covers: bool,
    /// How long a meal may take.
    pub meal: Span,
    /// How many may eat at once.
    pub meals_at_once: u8,
    /// How long those may be away who leave when others already are.
    pub third_man: Option<ThirdMan>,
    /// How long other absences may be.
    pub other: Option<Span>,
    /// How often somebody may step away before a supervisor hears of it.
    pub frequent: Option<Frequent>,
    /// Whether chips brought back are counted and written down even if they are too few.
    pub writes_down_returns: bool,
    /// The rules of the house's book.
    pub cites: Cites,
}

/// Who marks a player away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leave {
    /// The player, by going.
    ByPlayer,
    /// A floorperson, by writing the stakes down or covering them.
    ByFloor,
}

/// The third man walking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThirdMan {
    /// How many must be away already.
    pub after: u8,
    /// How long the next may be away.
    pub within: Span,
}

/// How often is often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frequent {
    /// So many absences, [`MOST_REMEMBERED`] at most.
    pub times: u8,
    /// In this time.
    pub within: Span,
}

/// The rules behind the answers, where the book has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cites {
    /// Chips may go along.
    pub go: Option<RuleId>,
    /// Everything must come back.
    pub back: Option<RuleId>,
    /// Only the floor marks a player away.
    pub floor: Option<RuleId>,
    /// Stakes are written down.
    pub accounted: Option<RuleId>,
    /// Stakes are covered.
    pub covered: Option<RuleId>,
    /// The length of a meal.
    pub meal: Option<RuleId>,
    /// How many eat at once.
    pub meals: Option<RuleId>,
    /// The third man walking.
    pub third: Option<RuleId>,
    /// An absence made longer.
    pub extended: Option<RuleId>,
    /// Frequent absences.
    pub frequent: Option<RuleId>,
}

/// Catfish Bend. Its book ends meals and the third man's walk; other absences end like a meal.
pub const CATFISH_BEND: AbsencePolicy = AbsencePolicy {
    leave: Leave::ByPlayer,
    chips_may_go: true, // cb:2.procedures.3a
    covers: false,
    meal: Span::minutes(45), // cb:2.procedures.19a
    meals_at_once: 2,        // cb:2.procedures.19b
    third_man: Some(ThirdMan { after: 2, within: Span::minutes(10) }), // cb:2.procedures.19c
    other: Some(Span::minutes(45)),
    frequent: Some(Frequent { times: 4, within: Span::hours(2) }), // cb:2.procedures.19e
    writes_down_returns: false,
    cites: Cites {
        go: Some(rule!("cb:2.procedures.3a")),
        back: Some(rule!("cb:2.procedures.3c")),
        floor: None,
        accounted: None,
        covered: None,
        meal: Some(rule!("cb:2.procedures.19a")),
        meals: Some(rule!("cb:2.procedures.19b")),
        third: Some(rule!("cb:2.procedures.19c")),
        extended: Some(rule!("cb:2.procedures.19d")),
        frequent: Some(rule!("cb:2.procedures.19e")),
    },
};

/// New Jersey, 2008: the floor writes stakes down or covers them. How long somebody may be away is the house's choice;
/// here nobody is hurried.
pub const NEW_JERSEY: AbsencePolicy = AbsencePolicy {
    leave: Leave::ByFloor, // nj:14.7(c)5@nj-2008
    chips_may_go: true,    // nj:14.7(c)5.i@nj-2008
    covers: true,          // nj:14.7(c)5.ii@nj-2008
    meal: Span::minutes(45),
    meals_at_once: u8::MAX,
    third_man: None,
    other: None,
    frequent: None,
    writes_down_returns: true, // nj:14.7(c)5.i@nj-2008
    cites: Cites {
        go: Some(rule!("nj:14.7(c)5@nj-2008")),
        back: Some(rule!("nj:14.7(c)5.i@nj-2008")),
        floor: Some(rule!("nj:14.7(c)5@nj-2008")),
        accounted: Some(rule!("nj:14.7(c)5.i@nj-2008")),
        covered: Some(rule!("nj:14.7(c)5.ii@nj-2008")),
        meal: None,
        meals: None,
        third: None,
        extended: None,
        frequent: None,
    },
};

/// New Jersey, 1998: players may walk, their stakes may not (nj:14.7(c)1@nj-1998).
pub const NEW_JERSEY_1998: AbsencePolicy = AbsencePolicy {
    leave: Leave::ByPlayer,
    chips_may_go: false,
    covers: false,
    writes_down_returns: false,
    cites: Cites {
        go: Some(rule!("nj:14.7(c)1@nj-1998")),
        back: None,
        floor: None,
        accounted: None,
        covered: None,
        ..NEW_JERSEY.cites
    },
    ..NEW_JERSEY
};
