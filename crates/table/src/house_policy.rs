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

/// Who decides who sits where, with how many chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RunBy {
    /// The players: they come, go, sit out and buy chips.
    Players,
    /// The director of a tournament.
    Director,
}

/// How a newcomer comes into the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Newcomers {
    /// By posting, or with the big blind.
    PostOrWait,
    /// At once, with the duties of the position.
    TakePosition,
}

/// What becomes of a player who is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Absent {
    /// No hand.
    DealtOut,
    /// A hand that posts what is due, and is dead when the deal is complete.
    DealtIn,
}

/// Which card has the first button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ButtonCard {
    /// The highest; the lowest where the game is for low alone.
    ByGame,
    /// The highest.
    Highest,
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
    /// Who decides who sits where, with how many chips.
    pub run_by: RunBy,
    /// How a newcomer comes into the game.
    pub newcomers: Newcomers,
    /// What becomes of a player who is not there.
    pub absent: Absent,
    /// Which card has the first button.
    pub button_card: ButtonCard,
    /// Whether the button moves on to the big blind for a hand when three were left and it was the button who went out.
    pub button_moves_on_at_three: bool,
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
    /// Stakes go up by a schedule.
    Levels,
    /// New stakes count from the next deal.
    LevelBegins,
    /// What a deal begins with.
    Riffle,
    /// A player who is moved has the position.
    Position,
    /// A rebuy that was announced.
    Rebuy,
    /// Hidden chips for the winner of a pot.
    HiddenToWinner,
    /// Hidden chips that leave.
    HiddenRemoved,
    /// Chips that were taken off the table.
    ChipsTakenOff,
    /// Who is out leaves the seat.
    Busted,
    /// What becomes of the chips of a player who was disqualified.
    Disqualified,
    /// A player who never came.
    NoShow,
    /// A seat that is dealt in unsold.
    UnsoldSeat,
    /// Small chips are changed.
    ColourUp,
    /// Absent players are dealt in.
    Absent,
    /// Three are left, and the button goes out.
    ButtonBustsAtThree,
    /// Nobody sits out.
    NoMissedHands,
    /// Only the director seats players.
    DirectorSeats,
    /// Only points are on the table.
    PointsOnly,
    /// Only who is there may ask for time.
    TimeWhenPresent,
    /// A card was shown on purpose with several in the pot.
    ShownInPlay,
    /// A card was shown on purpose with two in the pot.
    ShownHeadsUp,
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
        run_by: RunBy::Players,
        newcomers: Newcomers::PostOrWait, // cb:4.blinds.5
        absent: Absent::DealtOut,
        button_card: ButtonCard::ByGame, // cb:2.seating.6b
        button_moves_on_at_three: false,
    };

    /// Catfish Bend, at the tables of a tournament.
    pub const CATFISH_BEND_TOURNAMENT: HousePolicy = HousePolicy {
        run_by: RunBy::Director,
        newcomers: Newcomers::TakePosition, // cb:12.tourn.16
        absent: Absent::DealtIn,            // cb:12.tourn.6
        button_card: ButtonCard::Highest,   // cb:12.tourn.7
        button_moves_on_at_three: true,     // cb:12.tourn.34a
        cites: catfish_bend_tournament,
        ..HousePolicy::CATFISH_BEND
    };

    /// New Jersey. The subchapter is silent on entries and missed blinds; the usual customs stand in.
    pub const NEW_JERSEY: HousePolicy = HousePolicy {
        first_button: FirstButton::DealersRight, // nj:14.10(c)2
        missed_small_alone: MissedSmall::Live,
        first_round_free: true,
        cites: new_jersey,
        ..HousePolicy::CATFISH_BEND
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
        Matter::Levels => rule!("cb:12.tourn.8"),
        Matter::LevelBegins => rule!("cb:12.tourn.9a"),
        Matter::Riffle => rule!("cb:12.tourn.9b"),
        Matter::Position => rule!("cb:12.tourn.16"),
        Matter::Rebuy => rule!("cb:12.tourn.32b"),
        Matter::HiddenToWinner => rule!("cb:12.tourn.19c"),
        Matter::HiddenRemoved => rule!("cb:12.tourn.19d"),
        Matter::ChipsTakenOff => rule!("cb:12.tourn.27b"),
        Matter::Busted => rule!("cb:12.tourn.21"),
        Matter::Disqualified => rule!("cb:12.tourn.1d"),
        Matter::NoShow => rule!("cb:12.tourn.4c"),
        Matter::UnsoldSeat => rule!("cb:12.tourn.5b"),
        Matter::ColourUp => rule!("cb:12.tourn.10b"),
        Matter::Absent => rule!("cb:12.tourn.6"),
        Matter::ButtonBustsAtThree => rule!("cb:12.tourn.34a"),
        Matter::NoMissedHands => rule!("cb:12.tourn.32a"),
        Matter::DirectorSeats => rule!("cb:12.tourn.14"),
        Matter::PointsOnly => rule!("cb:12.tourn.25"),
        Matter::TimeWhenPresent => rule!("cb:12.tourn.11"),
        Matter::ShownInPlay => rule!("cb:12.tourn.22a"),
        Matter::ShownHeadsUp => rule!("cb:12.tourn.22b"),
    })
}

/// A rule of the chapter on tournaments comes before the general one (cb:12.tourn.2).
fn catfish_bend_tournament(matter: Matter) -> Option<RuleId> {
    let own = [
        (Matter::FirstButton, rule!("cb:12.tourn.7")),
        (Matter::ButtonCards, rule!("cb:12.tourn.7")),
        (Matter::Button, rule!("cb:12.tourn.29a")),
        (Matter::Entry, rule!("cb:12.tourn.16")),
    ];
    own.iter()
        .find(|(about, _)| *about == matter)
        .map_or_else(|| catfish_bend(matter), |(_, rule)| Some(*rule))
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
        | Matter::CarriedPot
        | Matter::Levels
        | Matter::LevelBegins
        | Matter::Riffle
        | Matter::Position
        | Matter::Rebuy
        | Matter::HiddenToWinner
        | Matter::HiddenRemoved
        | Matter::ChipsTakenOff
        | Matter::Busted
        | Matter::Disqualified
        | Matter::NoShow
        | Matter::UnsoldSeat
        | Matter::ColourUp
        | Matter::Absent
        | Matter::ButtonBustsAtThree
        | Matter::NoMissedHands
        | Matter::DirectorSeats
        | Matter::PointsOnly
        | Matter::TimeWhenPresent
        | Matter::ShownInPlay
        | Matter::ShownHeadsUp => None,
    }
}
