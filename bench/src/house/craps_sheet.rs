//! Sessions of craps as sheets of paper: before every roll the wagers that are made, then the dice. A sheet is the same
//! for our engine, for the referee and for a peer.

use serde::Serialize;

use super::craps_referee::Layout;
use super::{Faces, throw};
use crate::table::Chance;

/// A wager: its name without the number, the number or 0, and whole dollars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bet(pub &'static str, pub u8, pub u64);

impl Bet {
    /// As our engine names it, such as `place-win-6`.
    pub fn key(self) -> String {
        if self.1 == 0 { self.0.to_owned() } else { format!("{}-{}", self.0, self.1) }
    }
}

/// One roll: what is bet before it, and how it falls.
#[derive(Clone, Debug, Serialize)]
pub struct Roll(pub Vec<Bet>, pub Faces);

/// What the player of the timed session bets on the come-out roll.
pub const PASS: Bet = Bet("pass", 0, 10);
/// And with a point: double odds, two numbers, and a come bet whenever there is none.
pub const WITH_POINT: [Bet; 4] =
    [Bet("pass-odds", 0, 20), Bet("place-win", 6, 12), Bet("place-win", 8, 12), Bet("come", 0, 10)];

/// The session that is timed: a pass line bet with double odds, place bets on 6 and 8, one come bet at a time.
pub fn timed(rolls: usize) -> Vec<Roll> {
    let mut chance = Chance::new(36);
    let mut layout = Layout::new(true);
    let mut roll = || {
        let mut bets = Vec::new();
        let wanted = if layout.point() == 0 { &[PASS][..] } else { &WITH_POINT[..] };
        for &bet in wanted {
            // A come bet that has travelled is still the one come bet.
            let up = if bet.0 == "come" { layout.has_any("come") } else { layout.has(bet.0, bet.1) };
            if !up {
                layout.bet(bet);
                bets.push(bet);
            }
        }
        let dice = throw(&mut chance);
        layout.roll(dice);
        Roll(bets, dice)
    };
    (0..rolls).map(|_| roll()).collect()
}

/// A session with every wager that both our engine and a peer know, each made now and then.
pub fn everything(rolls: usize) -> Vec<Roll> {
    let mut chance = Chance::new(37);
    let mut layout = Layout::new(false);
    let mut roll = || {
        let mut bets = Vec::new();
        for bet in all(layout.point()) {
            let backed = match bet.0 {
                "pass" | "dont-pass" => layout.point() == 0,
                "come" | "dont-come" => layout.point() != 0,
                "pass-odds" => layout.point() != 0 && layout.has("pass", 0),
                "dont-pass-odds" => layout.point() != 0 && layout.has("dont-pass", 0),
                "come-odds" => layout.has("come", bet.1),
                "dont-come-odds" => layout.has("dont-come", bet.1),
                _ => true,
            };
            // Odds are what others back, so they are made more often.
            let often = if bet.0.ends_with("odds") { 2 } else { 6 };
            if backed && !layout.has(bet.0, bet.1) && chance.below(often) == 0 {
                layout.bet(bet);
                bets.push(bet);
            }
        }
        let dice = throw(&mut chance);
        layout.roll(dice);
        Roll(bets, dice)
    };
    (0..rolls).map(|_| roll()).collect()
}

/// All wagers, in stakes that are paid in whole dollars. Stakes on numbers at true odds are so small that a commission
/// of 5 %, to the nearest dollar, is nothing.
fn all(point: u8) -> Vec<Bet> {
    let mut bets =
        vec![Bet("pass", 0, 10), Bet("dont-pass", 0, 10), Bet("come", 0, 10), Bet("dont-come", 0, 10)];
    for number in [4, 5, 6, 8, 9, 10] {
        let (place, buy) = if matches!(number, 6 | 8) { (12, 5) } else { (10, 8) };
        bets.extend([Bet("place-win", number, place), Bet("buy", number, buy), Bet("lay", number, 6)]);
        bets.extend([Bet("come-odds", number, 20), Bet("dont-come-odds", number, 12)]);
    }
    for number in [4, 6, 8, 10] {
        bets.push(Bet("hard", number, 5));
    }
    for name in ["field", "any-7", "any-craps", "craps-2", "craps-3", "craps-12", "eleven", "craps-eleven"] {
        bets.push(Bet(name, 0, 5));
    }
    bets.push(Bet("horn", 0, 4));
    if point != 0 {
        bets.extend([Bet("pass-odds", 0, 20), Bet("dont-pass-odds", 0, 12)]);
    }
    bets
}
