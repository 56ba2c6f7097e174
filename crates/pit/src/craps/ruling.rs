//! What a roll makes of a wager: the whole behaviour of craps in one pure function.
//!
//! The table settles by it and the odds are counted from it, so both follow the same rules.

use rulebook::{RuleId, rule};

use super::prices::CrapsPriceLine;
use super::wager::Wager;
use crate::dice::{BoxNumber, Dice};

/// What the next roll is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// A come-out roll: the first, and the first after pass and don't pass were decided (nj:1.1:come-out-roll).
    ComeOut,
    /// The come-out set this point, and it is neither made nor lost (nj:1.1:come-out-point).
    Point(BoxNumber),
}

impl Phase {
    /// A come-out, then the points.
    pub const ALL: [Phase; 7] = [
        Phase::ComeOut,
        Phase::Point(BoxNumber::Four),
        Phase::Point(BoxNumber::Five),
        Phase::Point(BoxNumber::Six),
        Phase::Point(BoxNumber::Eight),
        Phase::Point(BoxNumber::Nine),
        Phase::Point(BoxNumber::Ten),
    ];

    /// What the roll after a total is for.
    #[inline]
    #[must_use]
    pub const fn after(self, total: u8) -> Phase {
        match self {
            Phase::ComeOut => match BoxNumber::of(total) {
                Some(point) => Phase::Point(point),
                None => Phase::ComeOut,
            },
            Phase::Point(point) if total == 7 || total == point.total() => Phase::ComeOut,
            Phase::Point(_) => self,
        }
    }
}

/// What a roll makes of a wager.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It wins at this line of the price list.
    Wins(CrapsPriceLine),
    /// It loses.
    Loses,
    /// It neither wins nor loses, and is the player's again.
    Void,
    /// It travels to its own point.
    Moves(BoxNumber),
    /// Nothing happens to it.
    Stays,
}

/// A verdict and the rule behind it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ruling {
    /// What becomes of the wager.
    pub verdict: Verdict,
    /// By which rule.
    pub rule: RuleId,
}

/// What a roll makes of a wager. `working` matters only to wagers that can be off: place bets, hardways and odds
/// behind come wagers; see [`House::works`](super::House::works).
pub const fn ruling(wager: Wager, phase: Phase, working: bool, dice: Dice) -> Ruling {
    let total = dice.total();
    let (verdict, rule) = match wager {
        Wager::Pass => match phase {
            Phase::ComeOut => match total {
                7 | 11 => (Verdict::Wins(CrapsPriceLine::Pass), rule!("nj:1.2(a)1.i")),
                2 | 3 | 12 => (Verdict::Loses, rule!("nj:1.2(a)1.iii(1)")),
                _ => (Verdict::Stays, rule!("nj:1.1:come-out-point")),
            },
            Phase::Point(point) => with_the_point(
                point,
                total,
                CrapsPriceLine::Pass,
                [rule!("nj:1.2(a)1.ii"), rule!("nj:1.2(a)1.iii(2)")],
            ),
        },
        Wager::DontPass => match phase {
            Phase::ComeOut => match total {
                2 | 3 => (Verdict::Wins(CrapsPriceLine::DontPass), rule!("nj:1.2(a)2.i")),
                7 | 11 => (Verdict::Loses, rule!("nj:1.2(a)2.iii(1)")),
                12 => (Verdict::Void, rule!("nj:1.2(a)2.iv")),
                _ => (Verdict::Stays, rule!("nj:1.1:come-out-point")),
            },
            Phase::Point(point) => against_the_point(
                point,
                total,
                CrapsPriceLine::DontPass,
                [rule!("nj:1.2(a)2.ii"), rule!("nj:1.2(a)2.iii(2)")],
            ),
        },
        Wager::Come => match (total, BoxNumber::of(total)) {
            (_, Some(point)) => (Verdict::Moves(point), rule!("nj:1.1:come-point")),
            (7 | 11, _) => (Verdict::Wins(CrapsPriceLine::Come), rule!("nj:1.2(a)3.i")),
            _ => (Verdict::Loses, rule!("nj:1.2(a)3.iii(1)")),
        },
        Wager::DontCome => match (total, BoxNumber::of(total)) {
            (_, Some(point)) => (Verdict::Moves(point), rule!("nj:1.1:come-point")),
            (7 | 11, _) => (Verdict::Loses, rule!("nj:1.2(a)4.iii(1)")),
            (12, _) => (Verdict::Void, rule!("nj:1.2(a)4.iv")),
            _ => (Verdict::Wins(CrapsPriceLine::DontCome), rule!("nj:1.2(a)4.i")),
        },
        Wager::ComePoint(point) => with_the_point(
            point,
            total,
            CrapsPriceLine::Come,
            [rule!("nj:1.2(a)3.ii"), rule!("nj:1.2(a)3.iii(2)")],
        ),
        Wager::DontComePoint(point) => against_the_point(
            point,
            total,
            CrapsPriceLine::DontCome,
            [rule!("nj:1.2(a)4.ii"), rule!("nj:1.2(a)4.iii(2)")],
        ),
        Wager::PlaceWin(_) | Wager::PlaceLose(_) | Wager::Buy(_) | Wager::Lay(_) if !working => {
            (Verdict::Stays, rule!("nj:1.2(a)5/2"))
        }
        Wager::PlaceWin(number) => {
            with_the_point(number, total, CrapsPriceLine::PlaceWin(number), [wager.rule(), wager.rule()])
        }
        Wager::Buy(number) => {
            with_the_point(number, total, CrapsPriceLine::Buy(number), [wager.rule(), wager.rule()])
        }
        Wager::PlaceLose(number) => {
            against_the_point(number, total, CrapsPriceLine::PlaceLose(number), [wager.rule(), wager.rule()])
        }
        Wager::Lay(number) => {
            against_the_point(number, total, CrapsPriceLine::Lay(number), [wager.rule(), wager.rule()])
        }
        Wager::Hard(hard) => {
            let verdict = match total {
                _ if !working => Verdict::Stays,
                7 => Verdict::Loses,
                _ if total != hard.total() => Verdict::Stays,
                _ if dice.is_pair() => Verdict::Wins(CrapsPriceLine::Hard(hard)),
                _ => Verdict::Loses,
            };
            (verdict, wager.rule())
        }
        Wager::Field
        | Wager::Any7
        | Wager::AnyCraps
        | Wager::Craps2
        | Wager::Craps3
        | Wager::Craps12
        | Wager::Eleven
        | Wager::CrapsEleven
        | Wager::Horn => (next_roll(wager, total), wager.rule()),
        Wager::PassOdds | Wager::DontPassOdds => match (phase, wager) {
            (Phase::ComeOut, _) => (Verdict::Stays, wager.rule()),
            (Phase::Point(point), Wager::PassOdds) => {
                with_the_point(point, total, CrapsPriceLine::Odds(point), [wager.rule(), wager.rule()])
            }
            (Phase::Point(point), _) => {
                against_the_point(point, total, CrapsPriceLine::LayOdds(point), [wager.rule(), wager.rule()])
            }
        },
        // Odds that are off go back to the player when the wager before them is decided.
        Wager::ComeOdds(point) => off_is_void(
            working,
            with_the_point(point, total, CrapsPriceLine::Odds(point), [wager.rule(), wager.rule()]),
        ),
        Wager::DontComeOdds(point) => off_is_void(
            working,
            against_the_point(point, total, CrapsPriceLine::LayOdds(point), [wager.rule(), wager.rule()]),
        ),
    };
    Ruling { verdict, rule }
}

/// Wins on the number, loses on 7; the rules of winning and losing.
const fn with_the_point(
    number: BoxNumber,
    total: u8,
    line: CrapsPriceLine,
    rules: [RuleId; 2],
) -> (Verdict, RuleId) {
    if total == number.total() {
        (Verdict::Wins(line), rules[0])
    } else if total == 7 {
        (Verdict::Loses, rules[1])
    } else {
        (Verdict::Stays, rules[0])
    }
}

/// Wins on 7, loses on the number; the rules of winning and losing.
const fn against_the_point(
    number: BoxNumber,
    total: u8,
    line: CrapsPriceLine,
    rules: [RuleId; 2],
) -> (Verdict, RuleId) {
    if total == 7 {
        (Verdict::Wins(line), rules[0])
    } else if total == number.total() {
        (Verdict::Loses, rules[1])
    } else {
        (Verdict::Stays, rules[0])
    }
}

const fn off_is_void(working: bool, (verdict, rule): (Verdict, RuleId)) -> (Verdict, RuleId) {
    match verdict {
        Verdict::Wins(_) | Verdict::Loses if !working => (Verdict::Void, rule),
        _ => (verdict, rule),
    }
}

/// The wagers every roll decides.
const fn next_roll(wager: Wager, total: u8) -> Verdict {
    Verdict::Wins(match (wager, total) {
        (Wager::Field, 2) => CrapsPriceLine::Field2,
        (Wager::Field, 12) => CrapsPriceLine::Field12,
        (Wager::Field, 3 | 4 | 9 | 10 | 11) => CrapsPriceLine::Field,
        (Wager::Any7, 7) => CrapsPriceLine::Any7,
        (Wager::AnyCraps, 2 | 3 | 12) => CrapsPriceLine::AnyCraps,
        (Wager::Craps2, 2) => CrapsPriceLine::Craps2,
        (Wager::Craps3, 3) => CrapsPriceLine::Craps3,
        (Wager::Craps12, 12) => CrapsPriceLine::Craps12,
        (Wager::Eleven, 11) => CrapsPriceLine::Eleven,
        (Wager::CrapsEleven, 2 | 3 | 12) => CrapsPriceLine::CrapsElevenOnCraps,
        (Wager::CrapsEleven, 11) => CrapsPriceLine::CrapsElevenOnEleven,
        (Wager::Horn, 2) => CrapsPriceLine::Horn2,
        (Wager::Horn, 3) => CrapsPriceLine::Horn3,
        (Wager::Horn, 11) => CrapsPriceLine::Horn11,
        (Wager::Horn, 12) => CrapsPriceLine::Horn12,
        _ => return Verdict::Loses,
    })
}
