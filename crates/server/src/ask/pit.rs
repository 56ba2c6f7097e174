//! What players ask at the tables against the house.

use game::{PlayerId, Seat, TableId};
use pit::dice::UnknownWager;
use pit::{craps, mini_dice, premium};
use room::{By, Game, LiveTable, Refusal, Request, Room};
use wire::{PitAct, Refused};

use super::{Denied, Plan, Step, bounds};

/// No wager has a longer name.
const MOST_KEY: usize = 24;

pub(super) fn translate(room: &Room, player: PlayerId, table: u32, act: &PitAct) -> Result<Plan, Denied> {
    let by = By::Player(player);
    let table = bounds::table(table)?;
    let premium = |request| Ok(Plan::one(by, Request::Premium { table, request }));
    match act {
        PitAct::PremiumBet { ante, dealer_bonus, player_bonus, spin } => {
            let position = own(room, table, player)?;
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
            premium(premium::Request::Bet { position, bets, tender: premium::Tender::Chips })
        }
        PitAct::PremiumTakeBack {} => premium(premium::Request::TakeBack),
        PitAct::PremiumCheck {} => premium(premium::Request::Check),
        PitAct::PremiumPlay { amount } => premium(premium::Request::Play(bounds::amount(*amount)?)),
        PitAct::PremiumFold {} => premium(premium::Request::Fold),
        PitAct::Bet { wager, stake } => {
            let stake = bounds::amount(*stake)?;
            dice(room, by, table, wager, |wager| match wager {
                Wager::Mini(wager) => Dice::Mini(mini_dice::Request::Bet { wager, stake }),
                Wager::Craps(wager) => Dice::Craps(craps::Request::Bet { wager, stake }),
            })
        }
        PitAct::TakeDown { wager } => dice(room, by, table, wager, |wager| match wager {
            Wager::Mini(wager) => Dice::Mini(mini_dice::Request::TakeDown { wager }),
            Wager::Craps(wager) => Dice::Craps(craps::Request::TakeDown { wager }),
        }),
        PitAct::SetWorking { wager, on } => {
            let wager = craps::Wager::read(bounds::text("wager", wager, MOST_KEY)?).map_err(unknown)?;
            let request = craps::Request::SetWorking { wager, on: *on };
            let asked = Step::itself(by, Request::Craps { table, request });
            // A call counts when the dealer has acknowledged it: here the house does so at once.
            let seat = own(room, table, player)?;
            let heard = craps::Request::Acknowledge { seat, wager };
            let heard = Step::nice(1, By::Dealer(table), Request::Craps { table, request: heard });
            Ok(Plan::steps(vec![asked, heard]))
        }
        // The house deals as soon as everybody is; the room does not know whom it waits for.
        PitAct::Ready {} => Ok(Plan::Ready { player, table }),
    }
}

/// An open table.
fn open(room: &Room, table: TableId) -> Result<&LiveTable, Denied> {
    let live = room.table(table).filter(|live| !live.is_closed());
    live.ok_or_else(|| Denied::by_the_room(&Refusal::NoSuchTable { table }))
}

/// The place that is the player's.
fn own(room: &Room, table: TableId, player: PlayerId) -> Result<Seat, Denied> {
    let seat = open(room, table)?.seat_of(player);
    seat.ok_or_else(|| Denied::by_the_room(&Refusal::NotSeated { player, table }))
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
    table: TableId,
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
