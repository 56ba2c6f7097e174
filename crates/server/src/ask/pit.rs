//! What players ask at the tables against the house.

use game::{PlayerId, Seat, TableId};
use pit::dice::UnknownWager;
use pit::{craps, mini_dice, premium};
use room::{By, Game, LiveTable, Refusal, Request, Room};
use wire::{Ask, Refused};

use super::poker::not_here;
use super::{Denied, Plan, Step, bounds};

/// No wager has a longer name.
const MOST_KEY: usize = 24;

pub(super) fn translate(room: &Room, player: PlayerId, ask: &Ask) -> Result<Plan, Denied> {
    let by = By::Player(player);
    let premium = |table: u32, request| {
        let table = bounds::table(table)?;
        Ok(Plan::one(by, Request::Premium { table, request }))
    };
    match ask {
        Ask::PremiumBet { table, ante, dealer_bonus, player_bonus, spin } => {
            let (_, position) = own(room, *table, player)?;
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
            premium(*table, premium::Request::Bet { position, bets, tender: premium::Tender::Chips })
        }
        Ask::PremiumTakeBack { table } => premium(*table, premium::Request::TakeBack),
        Ask::PremiumCheck { table } => premium(*table, premium::Request::Check),
        Ask::PremiumPlay { table, amount } => {
            premium(*table, premium::Request::Play(bounds::amount(*amount)?))
        }
        Ask::PremiumFold { table } => premium(*table, premium::Request::Fold),
        Ask::Bet { table, wager, stake } => {
            let stake = bounds::amount(*stake)?;
            dice(room, by, *table, wager, |wager| match wager {
                Wager::Mini(wager) => Dice::Mini(mini_dice::Request::Bet { wager, stake }),
                Wager::Craps(wager) => Dice::Craps(craps::Request::Bet { wager, stake }),
            })
        }
        Ask::TakeDown { table, wager } => dice(room, by, *table, wager, |wager| match wager {
            Wager::Mini(wager) => Dice::Mini(mini_dice::Request::TakeDown { wager }),
            Wager::Craps(wager) => Dice::Craps(craps::Request::TakeDown { wager }),
        }),
        Ask::SetWorking { table, wager, on } => {
            let wager = craps::Wager::read(bounds::text("wager", wager, MOST_KEY)?).map_err(unknown)?;
            let table = bounds::table(*table)?;
            let request = craps::Request::SetWorking { wager, on: *on };
            let asked = Step::itself(by, Request::Craps { table, request });
            // A call counts when the dealer has acknowledged it: here the house does so at once.
            let seat = room.table(table).and_then(|live| live.seat_of(player)).ok_or_else(not_here)?;
            let heard = craps::Request::Acknowledge { seat, wager };
            let heard = Step::nice(1, By::Dealer(table), Request::Craps { table, request: heard });
            Ok(Plan::steps(vec![asked, heard]))
        }
        _ => Err(not_here()),
    }
}

/// An open table.
fn open(room: &Room, table: u32) -> Result<&LiveTable, Denied> {
    let table: TableId = bounds::table(table)?;
    let live = room.table(table).filter(|live| !live.is_closed());
    live.ok_or_else(|| Denied::by_the_room(&Refusal::NoSuchTable { table }))
}

/// The place that is the player's.
fn own(room: &Room, table: u32, player: PlayerId) -> Result<(&LiveTable, Seat), Denied> {
    let live = open(room, table)?;
    let seat = live.seat_of(player);
    let nowhere = || Denied::by_the_room(&Refusal::NotSeated { player, table: live.id() });
    Ok((live, seat.ok_or_else(nowhere)?))
}

/// A wager of one of the dice games.
#[derive(Clone, Copy)]
enum Wager {
    Mini(mini_dice::Wager),
    Craps(craps::Wager),
}

/// A request of one of the dice games.
enum Dice {
    Mini(mini_dice::Request),
    Craps(craps::Request),
}

/// Reads a wager in the words of the game that is played there.
fn dice(
    room: &Room,
    by: By,
    table: u32,
    wager: &str,
    request: impl FnOnce(Wager) -> Dice,
) -> Result<Plan, Denied> {
    let live = open(room, table)?;
    let wager = bounds::text("wager", wager, MOST_KEY)?;
    let wager = match live.game() {
        Game::MiniDice { .. } => Wager::Mini(mini_dice::Wager::read(wager).map_err(unknown)?),
        Game::Craps { .. } => Wager::Craps(craps::Wager::read(wager).map_err(unknown)?),
        Game::Poker(_) | Game::Premium(_) => {
            return Err(Denied::by_the_room(&Refusal::OtherGame { table: live.id() }));
        }
    };
    let table = live.id();
    Ok(Plan::one(
        by,
        match request(wager) {
            Dice::Mini(request) => Request::MiniDice { table, request },
            Dice::Craps(request) => Request::Craps { table, request },
        },
    ))
}

fn unknown(wager: UnknownWager) -> Denied {
    let refused = Refused {
        key: wager.key().to_owned(),
        says: format!("{wager}: see the layout"),
        rule: Some(wager.rule().to_string()),
        retry_after: None,
    };
    Denied { status: 400, refused }
}
