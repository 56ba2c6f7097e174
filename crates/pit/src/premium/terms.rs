//! What a table is opened with: terms somebody asks for, sealed into a setup the rules allow.

use core::fmt;

use chips::{Chips, Rounding};
use game::preparation::Preparation;
use hands::high::HighRank;
use rulebook::{RuleId, rule};

use super::event::Spot;
use super::house::House;
use super::line::PaytableLine;
use super::wheel::{MOST_PRIZE, TopPrize, Wheel};
use crate::limits::{Limits, MOST_STAKE};
use crate::price::{Award, MOST_ODDS};

/// One dollar: the least chip on the X-Tra Bonus (ph:X.6(c)).
pub const ONE_DOLLAR: Chips = Chips::new(100);

/// The most positions (ph:1.13Y(a)).
pub const MOST_POSITIONS: u8 = 6;

/// Where the cards come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dealing {
    /// One at a time from a manual shoe (ph:X.7).
    ManualShoe,
    /// One at a time from the dealer's hand (ph:X.8).
    Hand,
    /// In stacks of three from an automated shoe (ph:X.9).
    AutomatedShoe,
}

/// How the cards are shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shuffling {
    /// By the dealer, and cut.
    ByHand,
    /// By a machine, dealt as they come out.
    Machine {
        /// Whether it counts the deck after every shuffle; then the stub need not be counted (ph:X.7(g)).
        counts: bool,
    },
}

/// The colour of the back of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The names say it.
pub enum Back {
    Red,
    Blue,
    Green,
    Brown,
}

/// The decks at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decks {
    /// One (ph:40.2(a)).
    One,
    /// Two that alternate (ph:40.2(b)).
    Two {
        /// Their backs, which differ.
        backs: [Back; 2],
    },
}

/// What somebody wants to open a table with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// Prices and readings.
    pub house: House,
    /// How many positions the table has.
    pub positions: u8,
    /// The smallest chip that plays.
    pub coin: Chips,
    /// The limits of the ante, and so of the X-Tra Bonus.
    pub ante: Limits,
    /// The limits of the Player Bonus and the Dealer Bonus.
    pub bonus: Limits,
    /// The Bonus Spin, where it is offered.
    pub wheel: Option<Wheel>,
    /// What the meter shows when the table opens; its seed where nothing is said.
    pub meter: Option<Chips>,
    /// Where the cards come from.
    pub dealing: Dealing,
    /// How they are shuffled.
    pub shuffling: Shuffling,
    /// How many decks there are.
    pub decks: Decks,
    /// Whether the first deck came pre-shuffled, and is only cut (ph:X.4(a)).
    pub pre_shuffled: bool,
}

/// Why a table cannot open. The first in this order is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadTerms {
    /// No position, or more than six.
    Positions {
        /// How many were asked for.
        offered: u8,
    },
    /// A smallest chip of nothing.
    NoCoin,
    /// Limits with nothing between them, or too high.
    Limits,
    /// The least ante is below a dollar.
    AnteBelowADollar,
    /// The least ante cannot be made of chips.
    LeastAnteNotInChips,
    /// A first play wager of no ante, or of more than ten.
    Multiples,
    /// Odds that are too long.
    Odds,
    /// More than four burns before the community cards.
    Burns {
        /// How many were asked for.
        offered: u8,
    },
    /// No wager within the limits can be paid to the chip at every price, and the house does not round.
    NothingPayable {
        /// Which wager.
        spot: Spot,
    },
    /// Cards dealt from the hand must come from a shuffling machine.
    HandNeedsMachine,
    /// A second deck needs a shuffling machine.
    SecondDeckNeedsMachine,
    /// The backs of the two decks must differ.
    BacksMustDiffer,
    /// The wheel has no weights.
    WheelWithoutWeights,
    /// The wheel's hardware is not approved.
    WheelNotApproved,
    /// A wager or prize of the wheel is nothing, too much, or cannot be paid in chips.
    WheelPrize,
    /// The meter shows less than its seed, or there is none to show anything.
    Meter {
        /// The rule about the meter.
        rule: RuleId,
    },
}

impl BadTerms {
    /// Its code, never reused.
    pub const fn key(self) -> &'static str {
        match self {
            BadTerms::Positions { .. } => "positions",
            BadTerms::NoCoin => "no-coin",
            BadTerms::Limits => "limits",
            BadTerms::AnteBelowADollar => "ante-below-a-dollar",
            BadTerms::LeastAnteNotInChips => "least-ante-not-in-chips",
            BadTerms::Multiples => "multiples",
            BadTerms::Odds => "odds",
            BadTerms::Burns { .. } => "burns",
            BadTerms::NothingPayable { .. } => "nothing-payable",
            BadTerms::HandNeedsMachine => "hand-needs-machine",
            BadTerms::SecondDeckNeedsMachine => "second-deck-needs-machine",
            BadTerms::BacksMustDiffer => "backs-must-differ",
            BadTerms::WheelWithoutWeights => "wheel-without-weights",
            BadTerms::WheelNotApproved => "wheel-not-approved",
            BadTerms::WheelPrize => "wheel-prize",
            BadTerms::Meter { .. } => "meter",
        }
    }

    /// The rule it rests on.
    pub const fn rule(self) -> RuleId {
        match self {
            BadTerms::Positions { .. } => rule!("ph:1.13Y(a)"),
            BadTerms::NoCoin | BadTerms::LeastAnteNotInChips => rule!("ph:X.6(a)"),
            BadTerms::Limits => rule!("ph:X.10(a)"),
            BadTerms::AnteBelowADollar => rule!("ph:X.6(c)"),
            BadTerms::Multiples => rule!("ph:40.1:play-wager:1"),
            BadTerms::Odds => rule!("ph:X.11(b)"),
            BadTerms::Burns { .. } => rule!("ph:X.9(d)/3"),
            BadTerms::NothingPayable { spot: Spot::DealerBonus | Spot::PlayerBonus } => rule!("ph:X.11(c)"),
            BadTerms::NothingPayable { .. } => rule!("ph:X.11(d)"),
            BadTerms::HandNeedsMachine => rule!("ph:X.8(b)1"),
            BadTerms::SecondDeckNeedsMachine => rule!("ph:40.2(b)"),
            BadTerms::BacksMustDiffer => rule!("ph:40.2(b)2"),
            BadTerms::WheelWithoutWeights | BadTerms::WheelPrize => rule!("ph:X.11(e)"),
            BadTerms::WheelNotApproved => rule!("ph:1.13Y(c)"),
            BadTerms::Meter { rule } => rule,
        }
    }
}

impl fmt::Display for BadTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTerms::Positions { offered } => {
                write!(f, "a table has one to {MOST_POSITIONS} positions, not {offered}")
            }
            BadTerms::NoCoin => f.write_str("the smallest chip must be worth more than zero"),
            BadTerms::Limits => {
                f.write_str("the minimum wager is above the maximum, or the limits are too high")
            }
            BadTerms::AnteBelowADollar => f.write_str("the minimum ante is below one dollar"),
            BadTerms::LeastAnteNotInChips => {
                f.write_str("the minimum ante cannot be made with the table's chips")
            }
            BadTerms::Multiples => f.write_str("the first play wager must be one to ten antes"),
            BadTerms::Odds => {
                write!(
                    f,
                    "odds may not be longer than {MOST_ODDS} to 1, nor have more than {MOST_ODDS} on the right"
                )
            }
            BadTerms::Burns { offered } => write!(f, "at most four cards may be burned, not {offered}"),
            BadTerms::NothingPayable { spot } => {
                write!(
                    f,
                    "no {} wager within the limits can be paid exactly in chips at every price",
                    spot.key()
                )
            }
            BadTerms::HandNeedsMachine => {
                f.write_str("cards dealt from the hand must be shuffled by a machine")
            }
            BadTerms::SecondDeckNeedsMachine => f.write_str("a second deck needs a shuffling machine"),
            BadTerms::BacksMustDiffer => f.write_str("the backs of the two decks must differ in color"),
            BadTerms::WheelWithoutWeights => {
                f.write_str("the wheel has no weights: no rule book gives them, so the house must")
            }
            BadTerms::WheelNotApproved => f.write_str("the wheel's hardware is not approved"),
            BadTerms::WheelPrize => {
                f.write_str("a wager or prize of the wheel is zero, too large, or cannot be made with chips")
            }
            BadTerms::Meter { .. } => f.write_str("the meter must show at least its seed"),
        }
    }
}

impl core::error::Error for BadTerms {}

/// A table's rules, sealed: nothing in it contradicts the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PremiumSetup {
    terms: Terms,
    preparation: Preparation,
    qualifies_from: Option<HighRank>,
    least_jacks_up: HighRank,
}

impl Terms {
    /// A table of six with one hand-shuffled deck in a manual shoe, antes of $5 to $500, and no wheel. The smallest
    /// chip is fifty cents, so that a flush pays 3 to 2 on any whole dollar.
    pub const NEW_JERSEY: Terms = Terms {
        house: House::NEW_JERSEY,
        positions: MOST_POSITIONS,
        coin: Chips::new(50),
        ante: Limits { least: Chips::new(500), most: Chips::new(50_000) },
        bonus: Limits { least: Chips::new(100), most: Chips::new(10_000) },
        wheel: None,
        meter: None,
        dealing: Dealing::ManualShoe,
        shuffling: Shuffling::ByHand,
        decks: Decks::One,
        pre_shuffled: false,
    };

    /// Seals the terms, or says what is wrong with them.
    pub fn seal(self) -> Result<PremiumSetup, BadTerms> {
        if !(1..=MOST_POSITIONS).contains(&self.positions) {
            return Err(BadTerms::Positions { offered: self.positions });
        }
        if self.coin.is_zero() {
            return Err(BadTerms::NoCoin);
        }
        if !self.ante.are_sound() || !self.bonus.are_sound() {
            return Err(BadTerms::Limits);
        }
        if self.ante.least < ONE_DOLLAR {
            return Err(BadTerms::AnteBelowADollar);
        }
        if !self.ante.least.is_multiple_of(self.coin) {
            return Err(BadTerms::LeastAnteNotInChips);
        }
        self.house.check()?;
        let machine = matches!(self.shuffling, Shuffling::Machine { .. });
        if self.dealing == Dealing::Hand && !machine {
            return Err(BadTerms::HandNeedsMachine);
        }
        if let Decks::Two { backs: [one, other] } = self.decks {
            if !machine {
                return Err(BadTerms::SecondDeckNeedsMachine);
            }
            if one == other {
                return Err(BadTerms::BacksMustDiffer);
            }
        }
        self.seal_wheel()?;
        self.check_payable()?;
        Ok(PremiumSetup {
            terms: self,
            preparation: if machine {
                Preparation::PREMIUM_HOLD_EM_BY_MACHINE
            } else {
                Preparation::PREMIUM_HOLD_EM_BY_HAND
            },
            qualifies_from: self.house.qualifies_from(),
            least_jacks_up: self.house.least_jacks_up(),
        })
    }

    /// Whether some ante and some bonus can be paid at every price.
    fn check_payable(&self) -> Result<(), BadTerms> {
        let house = &self.house;
        if house.rounding != Rounding::Exact {
            return Ok(());
        }
        let even = [Award::Pays(house.ante), Award::Pays(house.play)];
        let antes = PaytableLine::ALL.map(|line| house.x_tra.award(line)).into_iter().chain(even);
        let bonuses = PaytableLine::ALL.map(|line| house.jacks_up.award(line));
        if !self.ante.has_payable(self.coin, antes) {
            return Err(BadTerms::NothingPayable { spot: Spot::XTra });
        }
        if !self.bonus.has_payable(self.coin, bonuses) {
            return Err(BadTerms::NothingPayable { spot: Spot::PlayerBonus });
        }
        Ok(())
    }

    fn seal_wheel(&self) -> Result<(), BadTerms> {
        let Some(wheel) = &self.wheel else {
            return if self.meter.is_some() {
                Err(BadTerms::Meter { rule: rule!("ph:X.11(e):5-progressive:seed") })
            } else {
                Ok(())
            };
        };
        if wheel.weights.is_none() {
            return Err(BadTerms::WheelWithoutWeights);
        }
        if !wheel.approved {
            return Err(BadTerms::WheelNotApproved);
        }
        let fits = |amount: Chips| amount <= MOST_PRIZE && amount.is_multiple_of(self.coin);
        let table = &wheel.table;
        let prizes = table.prizes.iter().all(|prize| fits(prize.player) && fits(prize.community));
        let percent = match table.top {
            TopPrize::Progressive { contribution, .. } => contribution <= 100,
            TopPrize::Fixed { .. } => true,
        };
        let wager = !table.wager.is_zero() && table.wager <= MOST_STAKE && fits(table.wager);
        // A meter may show cents; a fixed prize is something, in chips.
        let top = match table.top {
            TopPrize::Progressive { seed, .. } => seed <= MOST_PRIZE,
            TopPrize::Fixed { value } => !value.is_zero() && fits(value),
        };
        if !wager || !prizes || !percent || !top {
            return Err(BadTerms::WheelPrize);
        }
        match (self.meter, table.top) {
            (None, _) => Ok(()),
            (Some(meter), TopPrize::Progressive { seed, .. }) if seed <= meter && meter <= MOST_PRIZE => {
                Ok(())
            }
            _ => Err(BadTerms::Meter { rule: table.seed_rule() }),
        }
    }
}

impl PremiumSetup {
    /// What it was sealed from.
    #[inline]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Prices and readings.
    #[inline]
    pub const fn house(&self) -> &House {
        &self.terms.house
    }

    /// The wheel, where there is one.
    #[inline]
    pub const fn wheel(&self) -> Option<&Wheel> {
        self.terms.wheel.as_ref()
    }

    /// How the deck is made ready.
    #[inline]
    pub const fn preparation(&self) -> &Preparation {
        &self.preparation
    }

    /// Whether the dealer's hand qualifies (ph:X.10(g)3.iii).
    #[inline]
    pub fn qualifies(&self, dealer: HighRank) -> bool {
        self.qualifies_from.is_none_or(|least| dealer >= least)
    }

    /// The line of a hand on the price lists.
    #[inline]
    pub fn line(&self, rank: HighRank) -> PaytableLine {
        PaytableLine::of(rank, self.least_jacks_up)
    }

    /// Whether the stub has to be counted every five rounds; a machine that counts the deck waives it, except with
    /// an automated shoe, where no rule says so (ph:X.7(g), ph:X.8(f), ph:X.9(e)).
    pub const fn counts_stubs(&self) -> bool {
        let waived = matches!(self.terms.shuffling, Shuffling::Machine { counts: true })
            && !matches!(self.terms.dealing, Dealing::AutomatedShoe);
        !waived
    }

    /// Whether the machine says how many cards it shuffled.
    pub const fn machine_counts(&self) -> bool {
        matches!(self.terms.shuffling, Shuffling::Machine { counts: true })
    }

    /// Whether a stake can be paid to the coin on every line that pays.
    pub(super) fn payable(&self, stake: Chips, awards: impl IntoIterator<Item = Award>) -> bool {
        let Terms { coin, house: House { rounding, .. }, .. } = self.terms;
        rounding != Rounding::Exact
            || awards.into_iter().all(|award| award.outcome(stake, coin, rounding).is_ok())
    }
}
