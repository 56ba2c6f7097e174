//! The eleven games of the standard, and what each needs to be written down.

use poker::{Betting, Variant, catalogue};

/// A game of the standard.
#[derive(Debug)]
pub struct Code {
    /// As files write it.
    pub code: &'static str,
    /// The game.
    pub variant: &'static Variant,
    /// How it is bet.
    pub structure: Structure,
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

/// The games of the standard.
pub const CODES: &[Code] = &[
    Code { code: "FT", variant: &catalogue::HOLDEM, structure: Structure::Fixed },
    Code { code: "NT", variant: &catalogue::HOLDEM, structure: Structure::NoLimit },
    Code { code: "NS", variant: &catalogue::SHORT_DECK, structure: Structure::NoLimit },
    Code { code: "PO", variant: &catalogue::OMAHA, structure: Structure::PotLimit },
    Code { code: "FO/8", variant: &catalogue::OMAHA_EIGHT, structure: Structure::Fixed },
    Code { code: "F7S", variant: &catalogue::STUD, structure: Structure::Fixed },
    Code { code: "F7S/8", variant: &catalogue::STUD_EIGHT, structure: Structure::Fixed },
    Code { code: "FR", variant: &catalogue::RAZZ, structure: Structure::Fixed },
    Code { code: "N2L1D", variant: &catalogue::DEUCE_SINGLE, structure: Structure::NoLimit },
    Code { code: "F2L3D", variant: &catalogue::DEUCE_TRIPLE, structure: Structure::Fixed },
    Code { code: "FB", variant: &catalogue::BADUGI, structure: Structure::Fixed },
];

impl Code {
    /// The game with this code.
    pub fn find(code: &str) -> Option<&'static Code> {
        CODES.iter().find(|game| game.code == code)
    }

    /// The code of a game bet like this, if the standard has it.
    pub fn of(variant: &Variant, betting: Betting) -> Option<&'static Code> {
        let structure = match betting {
            Betting::Fixed { .. } => Structure::Fixed,
            Betting::PotLimit { .. } => Structure::PotLimit,
            Betting::NoLimit { .. } => Structure::NoLimit,
            Betting::Spread { .. } => return None,
        };
        CODES.iter().find(|game| game.variant.key == variant.key && game.structure == structure)
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
        [Known::Variant, Known::Antes, forced]
            .into_iter()
            .chain(bets.iter().copied())
            .chain([Known::Stacks, Known::Actions])
    }
}

/// The fields the reader understands; all others are kept as they stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Known {
    Variant,
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
    /// Ours: money posted dead, by player.
    Posts,
    /// Ours: the house whose rules it was played under.
    House,
}

impl Known {
    /// The field with this name.
    #[inline]
    pub(super) fn find(name: &str) -> Option<Known> {
        Some(match name {
            "variant" => Known::Variant,
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
            "_posts" => Known::Posts,
            "_house" => Known::House,
            _ => return None,
        })
    }

    /// Its name.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Known::Variant => "variant",
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
            Known::Posts => "_posts",
            Known::House => "_house",
        }
    }

    /// Its bit in a set of fields.
    #[inline]
    pub(super) const fn bit(self) -> u32 {
        1 << self as u32
    }
}
