//! What part of the game a rule is about. The build script reads this file too, so that a catalogue cannot
//! name an area that is not here.

use core::fmt;

/// The part of the game a rule is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Area {
    /// Bets, raises, and what binds a player.
    Betting,
    /// Button, blinds, straddles and posting.
    Blinds,
    /// Decks, card ranks and hand rankings.
    Cards,
    /// How people behave in the room.
    Conduct,
    /// Shuffling, cutting and dealing.
    Deal,
    /// Words.
    Definition,
    /// Craps and mini-dice.
    Dice,
    /// Draw games.
    Draw,
    /// Games against the house.
    HouseGame,
    /// Misdeals, exposed cards, dead and fouled hands.
    Irregularity,
    /// Bad beat, high hand and progressive prizes.
    Jackpot,
    /// Kill pots.
    Kill,
    /// Buy-ins, chips, cash and table stakes.
    Money,
    /// Signs, layouts and filings.
    Notice,
    /// Main and side pots, splits and odd chips.
    Pot,
    /// What the house takes.
    Rake,
    /// Seats, lists and table moves.
    Seating,
    /// Showing hands and awarding pots.
    Showdown,
    /// Stud games.
    Stud,
    /// Who decides, and until when.
    Supervision,
    /// Tournaments.
    Tournament,
    /// Which games are played, and how they differ.
    Variant,
}

impl Area {
    /// All areas, by name.
    pub const ALL: [Area; 22] = [
        Area::Betting,
        Area::Blinds,
        Area::Cards,
        Area::Conduct,
        Area::Deal,
        Area::Definition,
        Area::Dice,
        Area::Draw,
        Area::HouseGame,
        Area::Irregularity,
        Area::Jackpot,
        Area::Kill,
        Area::Money,
        Area::Notice,
        Area::Pot,
        Area::Rake,
        Area::Seating,
        Area::Showdown,
        Area::Stud,
        Area::Supervision,
        Area::Tournament,
        Area::Variant,
    ];

    /// The word used for it in the catalogue.
    pub const fn name(self) -> &'static str {
        match self {
            Area::Betting => "betting",
            Area::Blinds => "blinds",
            Area::Cards => "cards",
            Area::Conduct => "conduct",
            Area::Deal => "deal",
            Area::Definition => "definition",
            Area::Dice => "dice",
            Area::Draw => "draw",
            Area::HouseGame => "house-game",
            Area::Irregularity => "irregularity",
            Area::Jackpot => "jackpot",
            Area::Kill => "kill",
            Area::Money => "money",
            Area::Notice => "notice",
            Area::Pot => "pot",
            Area::Rake => "rake",
            Area::Seating => "seating",
            Area::Showdown => "showdown",
            Area::Stud => "stud",
            Area::Supervision => "supervision",
            Area::Tournament => "tournament",
            Area::Variant => "variant",
        }
    }

    /// The area with this name.
    pub fn find(name: &str) -> Option<Area> {
        Area::ALL.into_iter().find(|area| area.name() == name)
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
