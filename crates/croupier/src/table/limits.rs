//! Betting structures and their stakes as people type them, and the forced bets that usually go with them.

use chips::Chips;
use hands::Selection;
use poker::{Bet, Betting, Deal, Family, Variant};

use super::amounts;
use crate::refusal::CommandRefusal;

/// The stakes of a game.
pub(super) struct Limits {
    pub(super) betting: Betting,
    /// As typed, or as usual.
    stakes: Vec<Chips>,
    family: Family,
}

/// A betting structure before its stakes are known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Structure {
    No,
    Pot,
    Fixed,
    Spread,
}

impl Structure {
    fn read(typed: &str) -> Result<Structure, CommandRefusal> {
        match typed.to_ascii_lowercase().as_str() {
            "nl" | "no-limit" => Ok(Structure::No),
            "pl" | "pot-limit" => Ok(Structure::Pot),
            "fl" | "fixed-limit" | "fixed" | "limit" => Ok(Structure::Fixed),
            "spread" | "spread-limit" | "sl" => Ok(Structure::Spread),
            _ => Err(CommandRefusal::new(format!(
                "there is no structure {typed:?}; choose from nl, pl, fl, spread"
            ))),
        }
    }

    /// What a game is usually played at.
    fn usual(variant: &Variant) -> Structure {
        let draws =
            variant.streets.iter().flat_map(|street| street.deal).any(|deal| matches!(deal, Deal::Draw(_)));
        if variant.family == Family::Stud || variant.is_split() || draws {
            Structure::Fixed
        } else if variant.shares.iter().any(|share| share.from == Selection::TwoAndThree) {
            Structure::Pot
        } else {
            Structure::No
        }
    }

    fn usual_stakes(self) -> &'static str {
        match self {
            Structure::No | Structure::Pot => "1/2",
            Structure::Fixed => "2/4",
            Structure::Spread => "2/6",
        }
    }
}

impl Limits {
    /// Reads structure and stakes; what is not said is as usual.
    pub(super) fn read(
        variant: &Variant,
        structure: Option<&str>,
        stakes: Option<&str>,
    ) -> Result<Limits, CommandRefusal> {
        let structure = structure.map_or_else(|| Ok(Structure::usual(variant)), Structure::read)?;
        let typed = stakes.unwrap_or_else(|| structure.usual_stakes());
        let stakes = amounts("--stakes", typed)?;
        let betting = match (structure, stakes.as_slice()) {
            (Structure::Fixed, &[small, big]) => Betting::Fixed { small, big },
            (Structure::Spread, &[least, most]) => Betting::Spread { least, most, most_late: most },
            (Structure::Spread, &[least, most, most_late]) => Betting::Spread { least, most, most_late },
            (Structure::No, &[.., least]) if stakes.len() <= 3 => Betting::NoLimit { least },
            (Structure::Pot, &[.., least]) if stakes.len() <= 3 => Betting::PotLimit { least },
            (structure, _) => {
                let right = match structure {
                    Structure::Fixed => "the lower and the upper bet, as in 2/4",
                    Structure::Spread => "the minimum and the maximum bet, as in 2/6 or 2/6/12",
                    Structure::No | Structure::Pot => "one to three blinds, as in 1/2",
                };
                return Err(CommandRefusal::new(format!("--stakes {typed:?}: write {right}")));
            }
        };
        Ok(Limits { betting, stakes, family: variant.family })
    }

    /// Every amount in the limits.
    pub(super) fn amounts(&self) -> impl Iterator<Item = Chips> {
        self.stakes.iter().copied()
    }

    fn least(&self) -> Chips {
        self.betting.least(Bet::Small)
    }

    fn part(&self, of: u64) -> Chips {
        Chips::new(self.least().units() / of)
    }

    /// A hundred of the least bets; never nothing, so that limits of nothing are refused as such.
    pub(super) fn usual_stack(&self) -> Chips {
        Chips::new(self.least().units().saturating_mul(100).max(1))
    }

    /// In big-bet games the stakes themselves; in limit games half the lower bet and the lower bet.
    pub(super) fn usual_blinds(&self) -> Vec<Chips> {
        match (self.family, self.betting.is_limit()) {
            (Family::Stud, _) => Vec::new(),
            (Family::Button, false) => self.stakes.clone(),
            (Family::Button, true) => {
                [self.part(2), self.least()].into_iter().filter(|blind| !blind.is_zero()).collect()
            }
        }
    }

    /// A quarter of the lower bet in stud.
    pub(super) fn usual_ante(&self) -> Chips {
        match self.family {
            Family::Stud => self.part(4),
            Family::Button => Chips::ZERO,
        }
    }

    /// In stud the first of the big-bet stakes, or half the lower bet.
    pub(super) fn usual_bring_in(&self) -> Chips {
        match (self.family, self.stakes.as_slice()) {
            (Family::Button, _) => Chips::ZERO,
            (Family::Stud, &[bring_in, _]) if !self.betting.is_limit() => bring_in,
            (Family::Stud, _) => self.part(2).max(Chips::new(1)),
        }
    }
}
