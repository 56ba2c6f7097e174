//! The rules of the house for its jackpots: values, never questions about which book it is.

use alloc::vec::Vec;
use core::fmt;

use cards::Rank;
use chips::Chips;
use poker::JackpotDrop;
use rulebook::{RuleId, rule};

use crate::bad_beat::{BadBeatCites, BadBeatGame, BadBeatRules, FlushAwards, Parts};
use crate::fund::Fund;
use crate::high_hand::{HighHandCites, HighHandRules};
use crate::made::{Bar, Conditions, HoleUse};

/// Which jackpots the house runs, and how.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct JackpotSetup {
    /// The bad beat jackpot.
    pub bad_beat: Option<BadBeatRules>,
    /// The high hand payout.
    pub high_hand: Option<HighHandRules>,
    /// The bad beat fund of New Jersey.
    pub new_jersey: Option<BadBeatRules>,
    /// How claims and counts are handled.
    pub desk: ClaimRules,
}

/// How claims and counts are handled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClaimRules {
    /// Prizes that are divided are paid in whole coins of this size.
    pub coin: Chips,
    /// From which amount on a prize is taxable.
    pub taxable_from: Chips,
    /// How many forms of identification a taxable prize needs.
    pub identifications: u8,
    /// More than this from one pot raises an alarm.
    pub most_drop: Chips,
    /// No purse is posted above this; what is more waits in the reserve.
    pub cap: Option<Chips>,
}

/// Why a table cannot run these promotions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotHere {
    /// The house does not run this fund.
    NotRun(Fund),
    /// The fund is named twice.
    Twice(Fund),
    /// This fund and the high hand payout exclude each other at one table.
    NotBoth(Fund),
}

impl NotHere {
    /// Its code, never reused.
    pub const fn key(self) -> &'static str {
        match self {
            NotHere::NotRun(_) => "fund-not-run",
            NotHere::Twice(_) => "fund-twice",
            NotHere::NotBoth(_) => "not-both-promotions",
        }
    }

    /// The rule it rests on, where one does.
    pub fn rule(self) -> Option<RuleId> {
        match self {
            NotHere::NotBoth(Fund::NewJerseyBadBeat) => Some(rule!("nj:14.19@nj-2008")),
            _ => None,
        }
    }
}

impl fmt::Display for NotHere {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotHere::NotRun(fund) => write!(f, "the house does not run {fund}: leave it out"),
            NotHere::Twice(fund) => write!(f, "{fund} is named twice: name it once"),
            NotHere::NotBoth(fund) => {
                write!(f, "{fund} and the high hand payout cannot run at the same table: choose one")
            }
        }
    }
}

impl core::error::Error for NotHere {}

impl JackpotSetup {
    /// Whether the house runs a fund.
    pub const fn runs(&self, fund: Fund) -> bool {
        match fund {
            Fund::BadBeat => self.bad_beat.is_some(),
            Fund::HighHand => self.high_hand.is_some(),
            Fund::NewJerseyBadBeat => self.new_jersey.is_some(),
        }
    }

    /// The rules of a bad beat fund, where the house runs it.
    pub const fn bad_beat_rules(&self, fund: Fund) -> Option<&BadBeatRules> {
        match fund {
            Fund::BadBeat => self.bad_beat.as_ref(),
            Fund::NewJerseyBadBeat => self.new_jersey.as_ref(),
            Fund::HighHand => None,
        }
    }

    /// What is taken from a pot for a fund, where the house runs it.
    pub fn drop(&self, fund: Fund) -> Option<JackpotDrop> {
        match fund {
            Fund::HighHand => self.high_hand.map(|rules| rules.drop),
            Fund::BadBeat | Fund::NewJerseyBadBeat => self.bad_beat_rules(fund).map(|rules| rules.drop),
        }
    }

    /// What is taken from each pot of a table that runs these promotions: for its sign and for the hands it deals
    /// (nj:14.6(e)9@nj-2008).
    pub fn drops(&self, promotions: &[Fund]) -> Vec<JackpotDrop> {
        promotions.iter().filter_map(|fund| self.drop(*fund)).collect()
    }

    /// Whether a table may run these promotions.
    pub fn may_run(&self, promotions: &[Fund]) -> Result<(), NotHere> {
        for (place, fund) in promotions.iter().enumerate() {
            if !self.runs(*fund) {
                return Err(NotHere::NotRun(*fund));
            }
            if promotions[..place].contains(fund) {
                return Err(NotHere::Twice(*fund));
            }
        }
        let alone = |fund: &&Fund| self.bad_beat_rules(**fund).is_some_and(|rules| !rules.beside_high_hand);
        match promotions.iter().find(alone) {
            Some(fund) if promotions.contains(&Fund::HighHand) => Err(NotHere::NotBoth(*fund)),
            _ => Ok(()),
        }
    }
}

const fn dollars(dollars: u64) -> Chips {
    Chips::new(dollars * 100)
}

/// Both hole cards, and quads only with a pocket pair.
const BOTH_HOLE_CARDS: Conditions =
    Conditions { hole_use: HoleUse::MayInclude, quads_need_pocket_pair: true };

/// Omaha takes two of the hole cards anyway (cb:10.badbeat.qualify.omaha.1).
const POCKET_PAIR: Conditions = Conditions { hole_use: HoleUse::Any, quads_need_pocket_pair: true };

const fn four_eights(key: &'static str, conditions: Conditions) -> BadBeatGame {
    BadBeatGame { key, loser: Bar::Quads(Rank::Eight), winner: None, conditions }
}

/// The games of the bad beat jackpot (cb:10.badbeat.elig.1). Seven-card stud counts its best five of seven
/// (cb:10.badbeat.qualify.stud.1), the high hand in high-low; razz has none.
const CATFISH_BEND_GAMES: &[BadBeatGame] = &[
    BadBeatGame {
        key: "holdem",
        loser: Bar::FullHouse(Rank::Ace, Rank::Jack),
        winner: Some(Bar::Quads(Rank::Two)),
        conditions: BOTH_HOLE_CARDS,
    },
    four_eights("omaha", POCKET_PAIR),
    four_eights("omaha8", POCKET_PAIR),
    four_eights("stud", Conditions::NONE),
    four_eights("stud-hi-lo", Conditions::NONE),
    four_eights("stud8", Conditions::NONE),
];

const fn quads(key: &'static str) -> BadBeatGame {
    BadBeatGame { key, loser: Bar::Quads(Rank::Two), winner: None, conditions: Conditions::NONE }
}

/// The hands New Jersey leaves to the house to name (nj:14.1:bad-beat@nj-2008): four of a kind or better.
const NEW_JERSEY_GAMES: &[BadBeatGame] = &[
    quads("holdem"),
    quads("omaha"),
    quads("omaha8"),
    quads("stud"),
    quads("stud-hi-lo"),
    quads("stud8"),
    quads("five-card-stud"),
    quads("five-card-draw"),
];

/// The bad beat jackpot and the flush awards of Catfish Bend.
const BAD_BEAT: BadBeatRules = BadBeatRules {
    games: CATFISH_BEND_GAMES,
    least_pot: dollars(20), // cb:10.badbeat.qualify.all.3
    must_be_raked: true,
    least_dealt: 5,                                    // cb:10.badbeat.qualify.all.4
    parts: Parts { loser: 45, winner: 25, table: 20 }, // cb:10.badbeat.payout.1 to cb:10.badbeat.payout.4
    flushes: Some(FlushAwards { above: dollars(1_000), royal: dollars(200), straight_flush: dollars(100) }), // cb:10.flush.1, cb:10.flush.2
    drop: JackpotDrop {
        name: Fund::BadBeat.key(),
        amount: dollars(1), // cb:10.badbeat.fund.1
        pot_over: dollars(20),
        least_dealt: 5,
    },
    beside_high_hand: true,
    cites: BadBeatCites {
        drop: Some(rule!("cb:10.badbeat.fund.1")),
        ripens: Some(rule!("cb:10.badbeat.fund.6")),
        posted: Some(rule!("cb:10.badbeat.fund.5")),
        qualifies: Some(rule!("cb:10.badbeat.elig.1")),
        loser: Some(rule!("cb:10.badbeat.payout.1")),
        winner: Some(rule!("cb:10.badbeat.payout.2")),
        table: Some(rule!("cb:10.badbeat.payout.3")),
        royal: Some(rule!("cb:10.flush.1")),
        straight_flush: Some(rule!("cb:10.flush.2")),
        verified: Some(rule!("cb:10.badbeat.verify.1")),
        talk: Some(rule!("cb:10.badbeat.elig.2")),
        tax: Some(rule!("cb:10.badbeat.tax.1")),
    },
};

/// The high hand payout of Catfish Bend (cb:11.highhand.elig.1).
const HIGH_HAND: HighHandRules = HighHandRules {
    games: &[
        ("holdem", BOTH_HOLE_CARDS),
        // That both cards in hand must be used means nothing in stud (cb:11.highhand.qualify.stud.2).
        ("stud", Conditions::NONE),
        ("stud-hi-lo", Conditions::NONE),
        ("stud8", Conditions::NONE),
    ],
    least_pot: dollars(20), // cb:11.highhand.qualify.holdem.3, cb:11.highhand.qualify.stud.3
    must_be_raked: true,
    drop: JackpotDrop {
        name: Fund::HighHand.key(),
        amount: dollars(1), // cb:11.highhand.fund.1
        pot_over: dollars(20),
        least_dealt: 0,
    },
    cites: HighHandCites {
        drop: Some(rule!("cb:11.highhand.fund.1")),
        ripens: Some(rule!("cb:11.highhand.fund.7")),
        posted: Some(rule!("cb:11.highhand.fund.6")),
        verified: Some(rule!("cb:11.highhand.verify.1")),
        tax: Some(rule!("cb:11.highhand.tax.1")),
    },
};

/// The bad beat fund of New Jersey. The section that would say how it is built and divided is in no printing
/// (nj:14.19@nj-2008), so the house divides it as is usual.
const NEW_JERSEY_FUND: BadBeatRules = BadBeatRules {
    games: NEW_JERSEY_GAMES,
    least_pot: Chips::ZERO,
    must_be_raked: false,
    least_dealt: 0,
    parts: BAD_BEAT.parts,
    flushes: None,
    drop: JackpotDrop {
        name: Fund::NewJerseyBadBeat.key(),
        amount: dollars(1),
        pot_over: dollars(20),
        least_dealt: 0,
    },
    beside_high_hand: false,
    cites: BadBeatCites {
        drop: Some(rule!("nj:14.6(e)9@nj-2008")),
        ripens: None,
        posted: None,
        qualifies: Some(rule!("nj:14.1:bad-beat@nj-2008")),
        loser: Some(rule!("nj:14.1:bad-beat-payout@nj-2008")),
        winner: Some(rule!("nj:14.1:bad-beat-payout@nj-2008")),
        table: Some(rule!("nj:14.1:bad-beat-payout@nj-2008")),
        royal: None,
        straight_flush: None,
        verified: None,
        talk: None,
        tax: None,
    },
};

/// Whole dollars, and the line from which the tax office wants to know. No book has the line, the alarm or the cap.
const DESK: ClaimRules = ClaimRules {
    coin: dollars(1),
    taxable_from: dollars(1_200),
    identifications: 2, // cb:10.badbeat.tax.1, cb:11.highhand.tax.1
    most_drop: dollars(5),
    cap: None,
};

/// Catfish Bend: bad beat jackpot and high hand payout.
pub const CATFISH_BEND: JackpotSetup =
    JackpotSetup { bad_beat: Some(BAD_BEAT), high_hand: Some(HIGH_HAND), new_jersey: None, desk: DESK };

/// New Jersey, 2008: a bad beat fund.
pub const NEW_JERSEY: JackpotSetup =
    JackpotSetup { bad_beat: None, high_hand: None, new_jersey: Some(NEW_JERSEY_FUND), desk: DESK };

/// A room with tables of both books.
pub const BOTH_BOOKS: JackpotSetup = JackpotSetup { new_jersey: Some(NEW_JERSEY_FUND), ..CATFISH_BEND };
