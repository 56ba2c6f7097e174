//! The first hour of a house: its tables, its money, and its own players.
//!
//! Everything is asked under numbers that follow from what is asked, so that a start that was cut short is finished by
//! the next one, and nothing is done twice.

use std::collections::BTreeMap;
use std::sync::Arc;

use accounts::ChipKind;
use bots::Style;
use chips::Chips;
use game::{Badge, CommandId, PlayerId, TableId};
use house::{HousePlayers, Wanted};
use room::spec::TableSpec;
use room::{Answer, By, Request};
use sha2::{Digest, Sha256};

use crate::app::{House, id_from};
use crate::demo;
use crate::hub::HubMessage;

/// A table to be set up.
struct Order {
    spec: TableSpec,
    bots: u8,
    styles: Vec<&'static Style>,
}

/// The tables of the configuration, or those of the demonstration.
fn orders(house: &House) -> Vec<Order> {
    let styles = |keys: &[String]| keys.iter().filter_map(|key| Style::find(key)).collect();
    let configured = house.config.tables.iter().map(|order| Order {
        spec: order.spec.clone(),
        bots: order.bots.count,
        styles: styles(&order.bots.styles),
    });
    let configured: Vec<Order> = configured.collect();
    if !configured.is_empty() || !house.config.house.demo {
        return configured;
    }
    let plan = demo::floor_plan().into_iter().map(|planned| Order {
        styles: planned.styles.iter().filter_map(|key| Style::find(key)).collect(),
        spec: planned.spec,
        bots: planned.bots,
    });
    plan.collect()
}

/// Opens what is not open yet.
pub(super) async fn open(house: &Arc<House>) -> Result<(), String> {
    let orders = orders(house);
    let demo = house.config.house.demo;
    if demo {
        ask(house, "bankroll", By::Cage(Badge::HOUSE), bankroll(demo::BANKROLL)).await?;
    }
    let mut wanted: BTreeMap<TableId, Wanted> = BTreeMap::new();
    for (nth, order) in orders.iter().enumerate() {
        let what = format!("table {nth} {}", order.spec.to_text());
        let request = Request::OpenTable { spec: Box::new(order.spec.clone()), main: None, house_players: 0 };
        let Answer::Table(table) = ask(house, &what, By::Floor(Badge::HOUSE), request).await? else {
            continue;
        };
        if demo && order.spec.kind().is_ok_and(|kind| kind.is_none()) {
            let bank = ledger::Order::Fill { table, to: ledger::Inventory::Bank, amount: demo::BANK };
            ask(house, &format!("bank {what}"), By::Cage(Badge::HOUSE), Request::Cage(bank)).await?;
        }
        if order.bots > 0 {
            wanted.insert(table, Wanted { count: order.bots, styles: order.styles.clone() });
        }
    }
    if demo {
        for (fund, purse, amount) in demo::seeds() {
            let request = Request::Jackpot(jackpot::Request::Seed { fund, purse, amount });
            ask(house, &format!("seed {fund:?} {purse:?}"), By::Floor(Badge::HOUSE), request).await?;
        }
    }
    // Tables that the floor opened have their company again after a restart: the crew reads that from the log.
    let asked = house.see(|room| room.tables_only().house_players().clone()).await;
    let mut seats: BTreeMap<TableId, u8> = asked.map_err(|problem| problem.says)?;
    seats.extend(wanted.iter().map(|(table, wanted)| (*table, wanted.count)));
    let people = players(house, seats.values().map(|count| usize::from(*count)).sum()).await?;
    let players = people.iter().map(|(player, _)| *player).collect();
    // Events need players of the house to fill them.
    let events = demo && !people.is_empty();
    let told = house.hub.tell_own(HubMessage::HousePlayers(players))
        && house.crew.players(HousePlayers::new(people, wanted)).is_ok()
        && (!events || house.crew.programme(demo::programme()).is_ok());
    if !told {
        return Err("the house players cannot be followed".to_owned());
    }
    Ok(())
}

fn bankroll(amount: Chips) -> Request {
    Request::Cage(ledger::Order::BringBankroll { amount })
}

/// The players of the house: as many as its tables want, a few more who wait, and those who enter the events of the
/// demonstration.
async fn players(house: &Arc<House>, seats: usize) -> Result<Vec<(PlayerId, &'static Style)>, String> {
    // House players bring chips that nobody has paid for.
    if (seats == 0 && !house.config.house.demo) || house.config.house.chips == ChipKind::Cash {
        return Ok(Vec::new());
    }
    let mut guests = demo::Guests::new();
    let mut people = Vec::new();
    let entrants = if house.config.house.demo { demo::ENTRANTS } else { 0 };
    for nth in 0..seats + 12 + entrants {
        let guest = guests.comes();
        let request = Request::Register { name: guest.name };
        let answer = ask(house, &format!("player {nth}"), By::Floor(Badge::HOUSE), request).await?;
        let Answer::Player(player) = answer else { continue };
        let order = ledger::Order::Deposit { player, amount: guest.bankroll };
        ask(house, &format!("chips {nth}"), By::Cage(Badge::HOUSE), Request::Cage(order)).await?;
        people.push((player, guest.style));
    }
    Ok(people)
}

/// Asks the room under a number that follows from what is asked.
async fn ask(house: &Arc<House>, what: &str, by: By, request: Request) -> Result<Answer, String> {
    let problem = match house.ask(number(what), by, request, None).await {
        Ok(answer) => return Ok(answer),
        Err(problem) => problem,
    };
    Err(format!("{what}: {}", problem.says))
}

fn number(what: &str) -> CommandId {
    id_from(&Sha256::new_with_prefix(b"croupier opening 1\0").chain_update(what).finalize())
}
