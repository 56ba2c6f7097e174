//! Sessions of mini-dice, and a slow referee who pays every wager again, written from the definitions of the wagers.

use super::craps_sheet::Bet;
use super::{DOLLAR, Faces, STACK, throw};
use crate::table::{BySeat, Chance, SEATS};

/// One shake: what each player bets before it, if anything, and how it falls.
#[derive(Clone, Copy, Debug)]
pub struct Shake(pub BySeat<Option<Bet>>, pub Faces);

/// Six players who each pick one of the ten wagers before every shake, and make it unless it is up already.
pub fn session(shakes: usize) -> Vec<Shake> {
    let mut chance = Chance::new(13);
    let mut layout = Layout::new();
    let mut shake = || {
        let bets = std::array::from_fn(|seat| {
            let bet = match chance.below(10) {
                0 => Bet("field", 0, 5),
                1 => Bet("any-7", 0, 5),
                2 => Bet("over-7", 0, 5),
                3 => Bet("under-7", 0, 5),
                place => {
                    let number = [4, 5, 6, 8, 9, 10][place as usize - 4];
                    Bet("place", number, if matches!(number, 6 | 8) { 6 } else { 5 })
                }
            };
            (!layout.up[seat].contains(&bet)).then_some(bet)
        });
        let shake = Shake(bets, throw(&mut chance));
        layout.play(shake);
        shake
    };
    (0..shakes).map(|_| shake()).collect()
}

/// Everybody's bankroll after every shake.
pub fn bankrolls(session: &[Shake]) -> Vec<u64> {
    let mut layout = Layout::new();
    let after = |&shake: &Shake| {
        layout.play(shake);
        layout.bankrolls
    };
    session.iter().flat_map(after).collect()
}

struct Layout {
    up: BySeat<Vec<Bet>>,
    bankrolls: BySeat<u64>,
}

impl Layout {
    fn new() -> Self {
        Self { up: Default::default(), bankrolls: [STACK; SEATS] }
    }

    fn play(&mut self, Shake(bets, dice): Shake) {
        let total = dice[0] + dice[1];
        for ((up, bankroll), bet) in self.up.iter_mut().zip(&mut self.bankrolls).zip(bets) {
            if let Some(bet) = bet {
                *bankroll -= bet.2 * DOLLAR;
                up.push(bet);
            }
            up.retain(|&Bet(name, number, dollars)| {
                let (wins, (pays, per)) = match name {
                    "place" if total == number => (true, place_odds(number)),
                    "place" if total != 7 => return true,
                    "place" => (false, (0, 1)),
                    "field" if total == 2 || total == 12 => (true, (2, 1)),
                    "field" => (matches!(total, 3 | 4 | 9 | 10 | 11), (1, 1)),
                    "any-7" => (total == 7, (4, 1)),
                    "over-7" => (total > 7, (1, 1)),
                    "under-7" => (total < 7, (1, 1)),
                    _ => unreachable!("no session has a wager {name}"),
                };
                let stake = dollars * DOLLAR;
                *bankroll += if wins { stake + stake * pays / per } else { 0 };
                false
            });
        }
    }
}

fn place_odds(number: u8) -> (u64, u64) {
    match number {
        4 | 10 => (9, 5),
        5 | 9 => (7, 5),
        _ => (7, 6),
    }
}
