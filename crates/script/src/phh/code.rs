//! The eleven games of the standard, and what each needs to be written down; and those it has no code for, which are
//! written with a field of ours.

use std::sync::LazyLock;

use poker::{Betting, Variant, catalogue};

/// A game as files name it.
#[derive(Debug)]
pub struct Code {
    /// As files write it; our key of a game that the standard has no code for.
    pub code: &'static str,
    /// The game.
    pub variant: &'static Variant,
    /// How it is bet.
    pub structure: Structure,
    /// Whether the standard has it; otherwise it stands in `_variant`.
    pub standard: bool,
}

/// How a game of the standard is bet, which decides the fields it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Structure {
    /// `small_bet` and `big_bet`.
    Fixed,
    /// `min_bet`, up to the pot.
    PotLimit,
    /// `min_bet`, up to the stack.
    NoLimit,
}

impl Structure {
    /// Every way to bet that a file can say.
    pub const ALL: [Structure; 3] = [Structure::Fixed, Structure::PotLimit, Structure::NoLimit];

    /// In two letters: `FL`, `PL`, `NL`.
    pub const fn letters(self) -> &'static str {
        match self {
            Structure::Fixed => "FL",
            Structure::PotLimit => "PL",
            Structure::NoLimit => "NL",
        }
    }

    /// The structure of a betting; none of a spread, which no file can say.
    pub const fn of(betting: Betting) -> Option<Structure> {
        match betting {
            Betting::Fixed { .. } => Some(Structure::Fixed),
            Betting::PotLimit { .. } => Some(Structure::PotLimit),
            Betting::NoLimit { .. } => Some(Structure::NoLimit),
            Betting::Spread { .. } => None,
        }
    }
}

/// Every other game of the catalogue, bet in every way.
static OURS: LazyLock<Vec<Code>> = LazyLock::new(|| {
    let games = catalogue::GAMES.iter().flat_map(|variant| {
        Structure::ALL.map(|structure| Code { code: variant.key, variant, structure, standard: false })
    });
    let has = |game: &Code| {
        CODES.iter().any(|code| code.variant.key == game.code && code.structure == game.structure)
    };
    games.filter(|game| !has(game)).collect()
});

/// The games of the standard.
pub const CODES: &[Code] = &[
    Code { code: "FT", variant: &catalogue::HOLDEM, structure: Structure::Fixed, standard: true },
    Code { code: "NT", variant: &catalogue::HOLDEM, structure: Structure::NoLimit, standard: true },
    Code { code: "NS", variant: &catalogue::SHORT_DECK, structure: Structure::NoLimit, standard: true },
    Code { code: "PO", variant: &catalogue::OMAHA, structure: Structure::PotLimit, standard: true },
    Code { code: "FO/8", variant: &catalogue::OMAHA_EIGHT, structure: Structure::Fixed, standard: true },
    Code { code: "F7S", variant: &catalogue::STUD, structure: Structure::Fixed, standard: true },
    Code { code: "F7S/8", variant: &catalogue::STUD_EIGHT, structure: Structure::Fixed, standard: true },
    Code { code: "FR", variant: &catalogue::RAZZ, structure: Structure::Fixed, standard: true },
    Code { code: "N2L1D", variant: &catalogue::DEUCE_SINGLE, structure: Structure::NoLimit, standard: true },
    Code { code: "F2L3D", variant: &catalogue::DEUCE_TRIPLE, structure: Structure::Fixed, standard: true },
    Code { code: "FB", variant: &catalogue::BADUGI, structure: Structure::Fixed, standard: true },
];

impl Code {
    /// The game with this code.
    pub fn find(code: &str) -> Option<&'static Code> {
        CODES.iter().find(|game| game.code == code)
    }

    /// The game that `_variant` names: `PL big-o`.
    pub fn find_ours(said: &str) -> Option<&'static Code> {
        let (letters, key) = said.split_once(' ')?;
        OURS.iter().find(|game| game.code == key && game.structure.letters() == letters)
    }

    /// Any game by structure and key, whether or not the standard has a code for it: `NL holdem`.
    pub fn find_any(said: &str) -> Option<&'static Code> {
        let (letters, key) = said.split_once(' ')?;
        let is = |game: &&Code| game.variant.key == key && game.structure.letters() == letters;
        CODES.iter().find(is).or_else(|| OURS.iter().find(is))
    }

    /// The code of a game bet like this: the standard's, or ours. None for a spread, which no file can say.
    pub fn of(variant: &Variant, betting: Betting) -> Option<&'static Code> {
        Code::with(variant, Structure::of(betting)?)
    }

    /// The same by structure.
    pub fn with(variant: &Variant, structure: Structure) -> Option<&'static Code> {
        let is = |game: &&Code| game.variant.key == variant.key && game.structure == structure;
        CODES.iter().find(is).or_else(|| OURS.iter().find(is))
    }

    /// The game by structure and key: what `_variant` says of one that the standard has no code for.
    pub fn said(&self) -> String {
        format!("{} {}", self.structure.letters(), self.variant.key)
    }

    /// Whether it has a bring-in in place of blinds.
    pub fn brings_in(&self) -> bool {
        self.variant.streets.first().is_some_and(|street| street.opens.brings_in())
    }

    /// The fields a file must have, in the order they are written.
    pub(super) fn required(&self) -> impl Iterator<Item = Known> + use<> {
        let forced = if self.brings_in() { Known::BringIn } else { Known::Blinds };
        let bets: &[Known] = match self.structure {
            Structure::Fixed => &[Known::SmallBet, Known::BigBet],
            Structure::PotLimit | Structure::NoLimit => &[Known::MinBet],
        };
        let variant = if self.standard { Known::Variant } else { Known::OurVariant };
        [variant, Known::Antes, forced]
            .into_iter()
            .chain(bets.iter().copied())
            .chain([Known::Stacks, Known::Actions])
    }
}

/// The fields the reader understands; all others are kept as they stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    Variant,
    /// Ours: a game that the standard has no code for.
    OurVariant,
    Trimming,
    Antes,
    Blinds,
    BringIn,
    SmallBet,
    BigBet,
    MinBet,
    Stacks,
    Actions,
    Finishing,
    Winnings,
    /// Ours: what the house took, where the standard has no place for it.
    Rake,
    /// Ours: what went to jackpots.
    Drop,
    /// Ours: the boards, where there was more than one.
    Boards,
    /// Ours: whether the blinds were taken back.
    Chop,
    /// Ours: who was not at the table.
    Absent,
    /// Ours: money posted dead, by player.
    Posts,
    /// Ours: the house whose rules it was played under.
    House,
    /// Ours: the forced bets exactly, where the rows do not say them.
    Forced,
}

impl Known {
    /// The field with this name.
    #[inline]
    pub(super) fn find(name: &str) -> Option<Known> {
        Some(match name {
            "variant" => Known::Variant,
            "_variant" => Known::OurVariant,
            "ante_trimming_status" => Known::Trimming,
            "antes" => Known::Antes,
            "blinds_or_straddles" => Known::Blinds,
            "bring_in" => Known::BringIn,
            "small_bet" => Known::SmallBet,
            "big_bet" => Known::BigBet,
            "min_bet" => Known::MinBet,
            "starting_stacks" => Known::Stacks,
            "actions" => Known::Actions,
            "finishing_stacks" => Known::Finishing,
            "winnings" => Known::Winnings,
            "_rake" => Known::Rake,
            "_drop" => Known::Drop,
            "_boards" => Known::Boards,
            "_chop" => Known::Chop,
            "_absent" => Known::Absent,
            "_posts" => Known::Posts,
            "_house" => Known::House,
            "_forced" => Known::Forced,
            _ => return None,
        })
    }

    /// Its name.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Known::Variant => "variant",
            Known::OurVariant => "_variant",
            Known::Trimming => "ante_trimming_status",
            Known::Antes => "antes",
            Known::Blinds => "blinds_or_straddles",
            Known::BringIn => "bring_in",
            Known::SmallBet => "small_bet",
            Known::BigBet => "big_bet",
            Known::MinBet => "min_bet",
            Known::Stacks => "starting_stacks",
            Known::Actions => "actions",
            Known::Finishing => "finishing_stacks",
            Known::Winnings => "winnings",
            Known::Rake => "_rake",
            Known::Drop => "_drop",
            Known::Boards => "_boards",
            Known::Chop => "_chop",
            Known::Absent => "_absent",
            Known::Posts => "_posts",
            Known::House => "_house",
            Known::Forced => "_forced",
        }
    }

    /// Its bit in a set of fields.
    #[inline]
    pub(super) const fn bit(self) -> u32 {
        1 << self as u32
    }
}
