//! The tables, event by event.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use chips::Chips;
use game::PlayerId;
use jackpot::Fund;
use journal::{Store, StoreError};
use room::audit::TableEntry;
use room::spec::GameSpec;
use room::{LiveTable, Room, TableEvent};
use table::{absence, buyin, charge, clock, decks, rotation};

use super::{Happenings, TableReport, add};

pub(super) fn read(
    store: &dyn Store,
    room: &Room,
    happenings: &mut Happenings,
) -> Result<Vec<TableReport>, StoreError> {
    let entries = room::audit::tables(store)?;
    entries.iter().map(|entry| one(store, room, entry, happenings)).collect()
}

fn one(
    store: &dyn Store,
    room: &Room,
    entry: &TableEntry,
    happenings: &mut Happenings,
) -> Result<TableReport, StoreError> {
    let (game, book) = match &entry.spec.game {
        GameSpec::Poker(spec) => {
            let first = spec.games.first().map_or("", |stakes| stakes.game.as_str());
            let name = if spec.games.len() > 1 { format!("mixed {first}") } else { first.to_owned() };
            (name, spec.house.clone())
        }
        GameSpec::PremiumHoldem(_) => ("premium-holdem".to_owned(), "ph".to_owned()),
        GameSpec::MiniDice(_) => ("mini-dice".to_owned(), "nj".to_owned()),
        GameSpec::Craps(_) => ("craps".to_owned(), "nj".to_owned()),
    };
    let mut report = TableReport {
        table: entry.table,
        name: entry.spec.name.clone(),
        game,
        book,
        open: entry.closed.unwrap_or(room.now()).since(entry.opened),
        hands: entry.hands,
        rake: Chips::ZERO,
        time: Chips::ZERO,
        drops: [Chips::ZERO; Fund::ALL.len()],
        won: 0,
        players: 0,
        kills: 0,
        decks: 0,
    };
    let mut seen: BTreeSet<PlayerId> = BTreeSet::new();
    let live = room.table(entry.table);
    room::audit::table_events(store, entry.table, None, &mut |logged| {
        match &logged.event {
            TableEvent::Poker(event) => {
                note(&mut report, &mut seen, live, event, happenings);
            }
            TableEvent::PlaceTaken { player, .. } => {
                seen.insert(*player);
                happenings.note("place taken in the pit");
            }
            TableEvent::Premium(pit::premium::PremiumEvent::Spun { .. }) => happenings.note("wheel spun"),
            TableEvent::RoundBegan { .. } => happenings.note("round in the pit"),
            _ => {}
        }
        ControlFlow::Continue(())
    })?;
    report.players = u64::try_from(seen.len()).unwrap_or(u64::MAX);
    Ok(report)
}

fn note(
    report: &mut TableReport,
    seen: &mut BTreeSet<PlayerId>,
    live: Option<&LiveTable>,
    event: &table::Event,
    happenings: &mut Happenings,
) {
    use table::Event as E;
    match event {
        E::Hand(event) => match event {
            poker::HandEvent::RakeTaken { amount, .. } => add(&mut report.rake, *amount),
            poker::HandEvent::Irregular(poker::irregular::IrregularEvent::RakeReturned { amount }) => {
                report.rake = report.rake.minus(*amount).unwrap_or(Chips::ZERO);
            }
            poker::HandEvent::DropTaken { drop, amount, .. } => {
                let setup = live.and_then(|live| live.poker()).map(|game| &game.setup);
                let name =
                    setup.and_then(|setup| setup.drops().get(usize::from(*drop))).map(|drop| drop.name);
                let fund =
                    name.and_then(Fund::find).and_then(|fund| Fund::ALL.iter().position(|own| *own == fund));
                if let Some(fund) = fund {
                    add(&mut report.drops[fund], *amount);
                }
            }
            _ => {}
        },
        E::Seated { player, .. } => {
            seen.insert(*player);
            happenings.note("seat taken");
        }
        E::PlayingOver { player, .. } => {
            seen.insert(*player);
            happenings.note("played over an absent player");
        }
        E::KillPlaced { .. } => {
            report.kills += 1;
            happenings.note("pot killed");
        }
        // New Jersey's kill has no poster: the limits go up.
        E::LimitsRaised => {
            report.kills += 1;
            happenings.note("limits raised by a kill");
        }
        E::TimeCharge(charge::ChargeEvent::TimeCharged { paid, .. }) => {
            add(&mut report.time, *paid);
            happenings.note("time charged");
        }
        E::Decks(decks::DeckEvent::Delivered { .. }) => {
            report.decks += 1;
            happenings.note("decks brought");
        }
        event => happenings.word(word(event)),
    }
}

/// What the shift report calls an event; most have no word of their own.
fn word(event: &table::Event) -> Option<&'static str> {
    use table::Event as E;
    Some(match event {
        E::HandBegan { .. } => "hand dealt",
        E::ButtonWon { .. } => "button drawn for",
        E::BlindMissed { .. } => "blind missed",
        E::EntryPosted { .. } => "entry posted",
        E::SatOut { .. } => "sat out",
        E::Returned { .. } => "came back in",
        E::Left { .. } => "seat left",
        E::Moved { .. } => "seat changed",
        E::Busted { .. } => "stack lost",
        E::StraddlePlaced { .. } => "straddle",
        E::KillDue { .. } => "kill due",
        E::LegUp { .. } => "leg up",
        E::BuyIn(buyin::BuyInEvent::BoughtIn { coming: None, .. }) => "bought in again",
        E::BuyIn(buyin::BuyInEvent::Added { .. } | buyin::BuyInEvent::CameIntoPlay { .. }) => "chips added",
        E::Absence(absence::AbsenceEvent::SteppedAway { .. }) => "stepped away",
        E::Absence(absence::AbsenceEvent::Returned { .. }) => "came back to the table",
        E::Absence(absence::AbsenceEvent::Overdue { .. }) => "away too long",
        E::Clock(clock::ActionClockEvent::TimeAsked { .. }) => "time called",
        E::Clock(clock::ActionClockEvent::Expired { .. }) => "time ran out",
        E::Decks(decks::DeckEvent::Sorted { .. }) => "deck sorted",
        E::Decks(decks::DeckEvent::StubCounted { .. }) => "stub counted",
        E::Rotation(rotation::RotationEvent::GameChanged { .. }) => "game changed",
        E::TimeCharge(charge::ChargeEvent::Verified { .. }) => "time charge verified",
        _ => return None,
    })
}

impl Happenings {
    fn word(&mut self, word: Option<&'static str>) {
        if let Some(word) = word {
            self.note(word);
        }
    }
}
