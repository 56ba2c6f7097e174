//! What players ask at the tables against the house.

use pit::premium;
use room::{Request, Wish};
use wire::{PitAct, Refused};

use super::bounds;

/// No wager has a longer name.
pub(crate) const MOST_KEY: usize = 24;

/// What the room is asked.
pub(super) fn translate(table: u32, act: &PitAct) -> Result<Request, Refused> {
    let table = bounds::table(table)?;
    let premium = |request| Ok(Request::Premium { table, request });
    let wish = |wish| Ok(Request::Wish(wish));
    match act {
        PitAct::PremiumBet { ante, dealer_bonus, player_bonus, spin } => {
            let ante = bounds::amount(*ante)?;
            let bets = premium::Bets {
                ante,
                // The X-Tra Bonus always goes with the ante and is as much.
                x_tra: ante,
                dealer_bonus: bounds::amount(*dealer_bonus)?,
                player_bonus: bounds::amount(*player_bonus)?,
                bonus_spin: bounds::amount(*spin)?,
                coupon: chips::Chips::ZERO,
            };
            wish(Wish::PremiumBets { table, bets })
        }
        PitAct::PremiumTakeBack {} => premium(premium::Request::TakeBack),
        PitAct::PremiumCheck {} => premium(premium::Request::Check),
        PitAct::PremiumPlay { amount } => premium(premium::Request::Play(bounds::amount(*amount)?)),
        PitAct::PremiumFold {} => premium(premium::Request::Fold),
        PitAct::Bet { wager, stake } => {
            wish(Wish::DiceBet { table, wager: wager_key(wager)?, stake: bounds::amount(*stake)? })
        }
        PitAct::TakeDown { wager } => wish(Wish::DiceTakeDown { table, wager: wager_key(wager)? }),
        PitAct::SetWorking { wager, on } => wish(Wish::DiceCall { table, wager: wager_key(wager)?, on: *on }),
        PitAct::Ready {} => wish(Wish::Ready { table }),
    }
}

fn wager_key(wager: &str) -> Result<String, Refused> {
    bounds::text("wager", wager, MOST_KEY).map(str::to_owned)
}
