//! A slow referee at craps, written from the definitions of the wagers and sharing nothing with any contender.

use super::craps_sheet::{Bet, Roll};
use super::{DOLLAR, Faces, STACK};

/// What a roll makes of a wager.
enum Fate {
    /// It wins, so many to so many.
    Wins(u64, u64),
    Loses,
    /// It goes back undecided.
    Returns,
    Stays,
}

/// The wagers of one player, a wager that has travelled with the number it stands on.
pub struct Layout {
    /// 0 before the come-out roll.
    point: u8,
    up: Vec<Bet>,
    bankroll: u64,
    /// Whether a place bet that wins stays where it is.
    place_stays_up: bool,
}

impl Layout {
    /// An empty table.
    pub fn new(place_stays_up: bool) -> Self {
        Self { point: 0, up: Vec::new(), bankroll: STACK, place_stays_up }
    }

    /// The point, 0 if there is none.
    pub fn point(&self) -> u8 {
        self.point
    }

    /// Whether there is such a wager on this number.
    pub fn has(&self, name: &str, number: u8) -> bool {
        self.up.iter().any(|bet| bet.0 == name && bet.1 == number)
    }

    /// Whether there is such a wager on any number or none.
    pub fn has_any(&self, name: &str) -> bool {
        self.up.iter().any(|bet| bet.0 == name)
    }

    /// A wager is made.
    pub fn bet(&mut self, bet: Bet) {
        self.bankroll -= bet.2 * DOLLAR;
        self.up.push(bet);
    }

    /// The dice are rolled, and everybody gets what is due.
    pub fn roll(&mut self, dice: Faces) {
        let total = dice[0] + dice[1];
        for mut bet in std::mem::take(&mut self.up) {
            let stake = bet.2 * DOLLAR;
            match self.fate(bet, total, dice[0] == dice[1]) {
                Fate::Wins(pays, per) => {
                    assert!((stake * pays).is_multiple_of(per), "{bet:?} is paid in whole cents");
                    self.bankroll += stake * pays / per;
                    if bet.0 == "place-win" && self.place_stays_up {
                        self.up.push(bet);
                    } else {
                        self.bankroll += stake;
                    }
                }
                Fate::Loses => {}
                Fate::Returns => self.bankroll += stake,
                Fate::Stays => {
                    if matches!(bet.0, "come" | "dont-come") && bet.1 == 0 {
                        bet.1 = total;
                    }
                    self.up.push(bet);
                }
            }
        }
        self.point = match self.point {
            0 if is_box(total) => total,
            point if total == 7 || total == point => 0,
            point => point,
        };
    }

    fn fate(&self, Bet(name, number, _): Bet, total: u8, pair: bool) -> Fate {
        let off = self.point == 0;
        let one_roll = |wins: &[u8], pays: u64, per: u64| {
            if wins.contains(&total) { Fate::Wins(pays, per) } else { Fate::Loses }
        };
        match name {
            "pass" => right(self.point, total, (1, 1)),
            "come" => right(number, total, (1, 1)),
            "dont-pass" => wrong(self.point, total, (1, 1)),
            "dont-come" => wrong(number, total, (1, 1)),
            "pass-odds" => right(self.point, total, true_odds(self.point)),
            "dont-pass-odds" => wrong(self.point, total, flipped(true_odds(self.point))),
            // Off on the come-out roll: they go back with the wager they stand behind.
            "come-odds" if off && (total == 7 || total == number) => Fate::Returns,
            "place-win" | "buy" | "lay" if off => Fate::Stays,
            "place-win" => right(number, total, place_odds(number)),
            "come-odds" | "buy" => right(number, total, true_odds(number)),
            "dont-come-odds" | "lay" => wrong(number, total, flipped(true_odds(number))),
            "hard" if total == number && pair => Fate::Wins(if matches!(number, 4 | 10) { 7 } else { 9 }, 1),
            "hard" if total == number || total == 7 => Fate::Loses,
            "hard" => Fate::Stays,
            "field" if total == 2 || total == 12 => Fate::Wins(2, 1),
            "field" => one_roll(&[3, 4, 9, 10, 11], 1, 1),
            "any-7" => one_roll(&[7], 4, 1),
            "any-craps" => one_roll(&[2, 3, 12], 7, 1),
            "craps-2" => one_roll(&[2], 30, 1),
            "craps-3" => one_roll(&[3], 15, 1),
            "craps-12" => one_roll(&[12], 30, 1),
            "eleven" => one_roll(&[11], 15, 1),
            "craps-eleven" if total == 11 => Fate::Wins(7, 1),
            "craps-eleven" => one_roll(&[2, 3, 12], 3, 1),
            // Of four quarters three lose.
            "horn" if total == 2 || total == 12 => Fate::Wins(30 - 3, 4),
            "horn" => one_roll(&[3, 11], 15 - 3, 4),
            _ => unreachable!("no sheet has a wager {name}"),
        }
    }
}

/// The bankroll after every roll.
pub fn bankrolls(sheet: &[Roll], place_stays_up: bool) -> Vec<u64> {
    let mut layout = Layout::new(place_stays_up);
    let after = |Roll(bets, dice): &Roll| {
        bets.iter().for_each(|&bet| layout.bet(bet));
        layout.roll(*dice);
        layout.bankroll
    };
    sheet.iter().map(after).collect()
}

/// With the dice: 7 and 11 win before there is a point (0), and the point before a 7 after.
fn right(point: u8, total: u8, (pays, per): (u64, u64)) -> Fate {
    match (point, total) {
        (0, 7 | 11) => Fate::Wins(pays, per),
        (0, 2 | 3 | 12) => Fate::Loses,
        (0, _) => Fate::Stays,
        (_, 7) => Fate::Loses,
        _ if point == total => Fate::Wins(pays, per),
        _ => Fate::Stays,
    }
}

/// Against the dice: the other way round, but for a 12 before there is a point.
fn wrong(point: u8, total: u8, odds: (u64, u64)) -> Fate {
    match right(point, total, odds) {
        Fate::Wins(..) => Fate::Loses,
        Fate::Loses if point == 0 && total == 12 => Fate::Returns,
        Fate::Loses => Fate::Wins(odds.0, odds.1),
        other => other,
    }
}

/// Six ways to make a 7, against the ways to make the number.
fn true_odds(number: u8) -> (u64, u64) {
    (6, u64::from(if number < 7 { number - 1 } else { 13 - number }))
}

fn flipped((pays, per): (u64, u64)) -> (u64, u64) {
    (per, pays)
}

fn place_odds(number: u8) -> (u64, u64) {
    match number {
        4 | 10 => (9, 5),
        5 | 9 => (7, 5),
        _ => (7, 6),
    }
}

fn is_box(total: u8) -> bool {
    matches!(total, 4 | 5 | 6 | 8 | 9 | 10)
}
