//! Jackpots: hands that hit a prize, claims with two badges, and meters that are put right.

use game::{Badge, CommandId};
use jackpot::{Change, Fund, Purse, Reason};
use room::{By, Request};
use serde_json::{Value, json};
use table::Awaiting;
use wire::Role;

use super::mistakes::by_hand;
use super::planned;
use crate::boards_house::{House, floor, staff};

fn about_a_claim(word: &str, claim: u32, more: Value) -> Value {
    let mut act = json!({"do": word, "claim": claim});
    if let (Some(act), Value::Object(more)) = (act.as_object_mut(), more) {
        act.extend(more);
    }
    json!({"kind": "floor", "act": act})
}

/// The house has money, and a little of it is in the high hand's meters.
fn seeded(seed: u64) -> House {
    let mut house = House::open(seed);
    let cage = crate::boards_house::cage();
    house.must(&cage, &json!({"kind": "cage", "act": {"do": "bring-bankroll", "amount": 5_000_000}}));
    let act = json!({"do": "seed-jackpot", "fund": "high-hand", "amount": 75_000});
    house.must(&floor(), &json!({"kind": "floor", "act": act}));
    house
}

impl House {
    /// A hand with real cards: bet and called to the end, then one shows and the others throw away.
    fn shown_down(&mut self, table: u32, boards: [&str; 3], shown: &str) {
        self.deals(table);
        let (mut street, mut showed) = (0, false);
        loop {
            match self.awaiting(table) {
                Awaiting::Hand(poker::Awaiting::Action { seat, options }) => {
                    let line = match options.raise {
                        _ if !options.check => format!("{seat} calls"),
                        Some(raise) if street > 0 => format!("{seat} bets {}", raise.most.units() / 100),
                        Some(_) | None => format!("{seat} checks"),
                    };
                    self.writes(table, &line);
                }
                Awaiting::Hand(poker::Awaiting::Show { seat, .. }) if showed => {
                    self.writes(table, &format!("{seat} mucks"));
                }
                Awaiting::Hand(poker::Awaiting::Show { seat, .. }) => {
                    showed = true;
                    self.writes(table, &format!("{seat} shows {shown}"));
                }
                Awaiting::Hand(poker::Awaiting::Burn | poker::Awaiting::Deal(_)) => {
                    self.writes(table, &format!("board {}", boards[street]));
                    street += 1;
                }
                _ => break,
            }
        }
        self.writes(table, "dealer proceeds");
    }
}

/// A royal flush and a straight flush: one is paid, and one does not stand.
pub(super) fn claims() -> House {
    let mut house = seeded(71);
    let (table, _) = house.table_of_three(&planned("Hold'em 3-6", by_hand), 200);
    house.shown_down(table, ["Qs Js Ts", "2c", "3d"], "AsKs");
    house.shown_down(table, ["Qh Jh Th", "2c", "3d"], "9h8h");
    let claims: Vec<u32> = house.room().jackpots().claims().iter().map(|claim| claim.number.0).collect();
    let [royal, straight] = claims[..] else { panic!("two hands have hit: {claims:?}") };
    let second = staff(Role::Floor, 8);
    house.must(&floor(), &about_a_claim("verify-claim", royal, json!({"identified": []})));
    house.must(&second, &about_a_claim("approve-claim", royal, json!({})));
    house.must(&floor(), &about_a_claim("deny-claim", straight, json!({"why": "talk"})));
    house
}

/// A meter was posted wrongly. No page proposes to put one right, but the second badge answers on one.
pub(super) fn adjustments() -> House {
    let mut house = seeded(73);
    for number in [1, 2] {
        let proposed = jackpot::Request::ProposeAdjustment {
            fund: Fund::HighHand,
            purse: Purse(0),
            change: Change::Down,
            amount: chips::Chips::new(100),
            reason: Reason::Miscount,
        };
        let (id, by) = (CommandId(number), By::Floor(Badge(7)));
        house.room_is_asked(id, by, Request::Jackpot(proposed)).expect("it is proposed");
    }
    let second = staff(Role::Floor, 8);
    for (number, word) in [(1, "approve-adjustment"), (2, "reject-adjustment")] {
        house.must(&second, &json!({"kind": "floor", "act": {"do": word, "adjustment": number}}));
    }
    house
}
