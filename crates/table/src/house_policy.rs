//! House rules between hands: where books differ, as values with the rule beside them.

use rulebook::{RuleId, rule};

/// How button and blinds go round (cb:4.blinds.2, cb:14.expl.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ButtonMethod {
    /// The big blind goes to the player who is due; small blind and button follow, even to an empty seat.
    Dead,
    /// The button goes to the next player; blinds that were skipped are posted as soon as can be.
    Moving,
}

/// Who has the first button of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstButton {
    /// Whoever is dealt the best card, from seat one on.
    Draw,
    /// The first player to the dealer's right.
    DealersRight,
}

/// What a missed small blind alone is when it is made good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissedSmall {
    /// A bet.
    Live,
    /// Dead money.
    Dead,
}

/// The house rules between hands.
#[derive(Clone, Copy, Debug)]
pub struct HousePolicy {
    /// Who has the first button.
    pub first_button: FirstButton,
    /// What a missed small blind alone is.
    pub missed_small_alone: MissedSmall,
    /// Whether newcomers come in free while the button goes round the first time.
    pub first_round_free: bool,
    /// Which rule stands behind a decision.
    pub cites: Citations,
}

/// What a decision between hands is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Matter {
    /// Seats are given out by the house.
    Permission,
    /// Only who sits at the table plays.
    Seated,
    /// A hand needs two.
    TwoPlayers,
    /// Who has the first button.
    FirstButton,
    /// One card each for the button.
    ButtonCards,
    /// How button and blinds go round.
    Button,
    /// How newcomers come in.
    Entry,
    /// Missed blinds.
    MissedBlinds,
    /// The first round of a new game.
    NewGame,
    /// Dealing off.
    DealOff,
    /// Playing over.
    PlayOver,
    /// A kill is posted first.
    KillFirst,
    /// A kill that was not posted.
    KillOwed,
    /// One kill a deal.
    OneKill,
    /// Kills by choice.
    OptionalKill,
    /// Kills that must be made.
    RequiredKill,
    /// Legs of a kill.
    Legs,
    /// Whose the kill button is.
    KillButton,
    /// Limits that stay up, doubled.
    LastingKill,
    /// Limits that stay up by half.
    LastingHalfKill,
    /// Straddles.
    Straddle,
    /// A button that lay in the wrong place.
    WrongButton,
    /// A player who owes blinds and was dealt in.
    DealtOwing,
    /// Money of the last hand in the next pot.
    CarriedPot,
}

/// Which rule of a book stands behind a decision, where it has one.
pub type Citations = fn(Matter) -> Option<RuleId>;

impl HousePolicy {
    /// Catfish Bend, 2015.
    pub const CATFISH_BEND: HousePolicy = HousePolicy {
        first_button: FirstButton::Draw,       // cb:2.seating.6a
        missed_small_alone: MissedSmall::Live, // cb:4.blinds.10b
        first_round_free: true,                // cb:4.blinds.13b
        cites: catfish_bend,
    };

    /// New Jersey. The subchapter is silent on entries and missed blinds; the usual customs stand in.
    pub const NEW_JERSEY: HousePolicy = HousePolicy {
        first_button: FirstButton::DealersRight, // nj:14.10(c)2
        missed_small_alone: MissedSmall::Live,
        first_round_free: true,
        cites: new_jersey,
    };

    /// The rule behind a decision, where the book has one.
    pub fn cite(&self, matter: Matter) -> Option<RuleId> {
        (self.cites)(matter)
    }
}

fn catfish_bend(matter: Matter) -> Option<RuleId> {
    Some(match matter {
        Matter::Permission => rule!("cb:2.procedures.10"),
        Matter::Seated => rule!("cb:2.procedures.25"),
        Matter::TwoPlayers | Matter::LastingKill | Matter::LastingHalfKill => return None,
        Matter::FirstButton => rule!("cb:2.seating.6b"),
        Matter::ButtonCards => rule!("cb:2.seating.6a"),
        Matter::Button => rule!("cb:4.blinds.2"),
        Matter::Entry => rule!("cb:4.blinds.5"),
        Matter::MissedBlinds => rule!("cb:4.blinds.10a"),
        Matter::NewGame => rule!("cb:4.blinds.13b"),
        Matter::DealOff => rule!("cb:4.blinds.15"),
        Matter::PlayOver => rule!("cb:2.procedures.11a"),
        Matter::KillFirst => rule!("cb:8.kill.6a"),
        Matter::KillOwed => rule!("cb:8.kill.6b"),
        Matter::OneKill => rule!("cb:8.kill.10"),
        Matter::OptionalKill => rule!("cb:8.intro.4"),
        Matter::RequiredKill => rule!("cb:8.intro.5"),
        Matter::Legs => rule!("cb:8.kill.3a"),
        Matter::KillButton => rule!("cb:8.intro.8"),
        Matter::Straddle => rule!("cb:4.blinds.16a"),
        Matter::WrongButton => rule!("cb:3.irreg.1"),
        Matter::DealtOwing => rule!("cb:4.blinds.11a"),
        Matter::CarriedPot => rule!("cb:3.irreg.6"),
    })
}

fn new_jersey(matter: Matter) -> Option<RuleId> {
    match matter {
        Matter::Permission | Matter::Seated => Some(rule!("nj:14.7(a)")),
        Matter::TwoPlayers => Some(rule!("nj:14.6(b)")),
        Matter::FirstButton | Matter::ButtonCards => Some(rule!("nj:14.10(c)2")),
        Matter::Button => Some(rule!("nj:14.10(c)3")),
        Matter::LastingKill => Some(rule!("nj:14.1:kill@nj-2008")),
        Matter::LastingHalfKill => Some(rule!("nj:14.1:half-kill@nj-2008")),
        Matter::Entry
        | Matter::MissedBlinds
        | Matter::NewGame
        | Matter::DealOff
        | Matter::PlayOver
        | Matter::KillFirst
        | Matter::KillOwed
        | Matter::OneKill
        | Matter::OptionalKill
        | Matter::RequiredKill
        | Matter::Legs
        | Matter::KillButton
        | Matter::Straddle
        | Matter::WrongButton
        | Matter::DealtOwing
        | Matter::CarriedPot => None,
    }
}
