//! Open Tournament Summary: `{"ots": {...}}`, version 1.1.5.
//!
//! Written from the page of an event, so that it says what everybody could read there. Every player is listed once: of one
//! who entered again, the last entry. Prizes are without bounties, which histories of hands tell one by one.

use std::collections::BTreeMap;

use chips::{Chips, Currency};
use game::Moment;
use wire::{BountyWay, EntryStatus, TournamentEntry, TournamentFormat, TournamentPhase, TournamentView};

use super::json::Json;
use super::{code_of, stamp};

const VERSION: &str = "1.1.5";

/// Levels of ten minutes and more are the usual ones.
const NORMAL: u32 = 600;

/// Below three minutes a level is hardly a round.
const TURBO: u32 = 180;

/// The event as one object, and a blank line.
pub(crate) fn write(event: &TournamentView, house: &str, money: Currency, hero: Option<u64>) -> String {
    let summary = Json::Object(vec![("ots", summary(event, house, money, hero))]);
    format!("{}\n\n", summary.written())
}

fn summary(event: &TournamentView, house: &str, money: Currency, hero: Option<u64>) -> Json {
    let amount = |units: u64| Json::amount(Chips::new(units), money);
    let row = &event.summary;
    let players = last_entries(event);
    let mut fields = vec![
        ("spec_version", Json::text(VERSION)),
        ("site_name", Json::text(house)),
        ("network_name", Json::text("Croupier")),
        ("internal_version", Json::text(env!("CARGO_PKG_VERSION"))),
        ("tournament_number", Json::text(row.id.to_string())),
        ("tournament_name", Json::text(row.title.as_str())),
    ];
    if let Some(started) = row.started_at.or(row.starts_at) {
        fields.push(("start_date_utc", Json::text(stamp(Moment::from_millis(started)))));
    }
    if let Some(ended) = ended(event, hero) {
        fields.push(("end_date_utc", Json::text(stamp(Moment::from_millis(ended)))));
    }
    fields.extend([
        ("currency", Json::text(code_of(money))),
        ("buyin_amount", amount(row.price.pool)),
        ("fee_amount", amount(row.price.fee)),
    ]);
    if row.bounty.is_some() {
        fields.extend([
            ("bounty_fee_amount", amount(row.price.bounty)),
            ("bounty_value_amount", amount(row.price.bounty)),
        ]);
    }
    let one_table = row.capacity <= u32::from(row.seats);
    fields.extend([
        ("initial_stack", Json::whole(row.starting_stack)),
        ("type", Json::text(if one_table { "STT" } else { "MTT" })),
        ("flags", Json::List(flags(event).into_iter().map(Json::text).collect())),
    ]);
    if let Some(first) = event.structure.levels.first() {
        let speed = match first.seconds {
            NORMAL.. => "Normal",
            TURBO.. => "Turbo",
            _ => "Hyper-Turbo",
        };
        let speed = vec![("type", Json::text(speed)), ("round_time", Json::whole(first.seconds))];
        fields.push(("speed", Json::Object(speed)));
    }
    fields.push(("prize_pool", amount(event.payouts.pool)));
    if let Some(hero) = hero.and_then(|hero| players.get(&hero)) {
        fields.push(("hero_player_name", Json::text(hero.who.name.as_str())));
    }
    let finishes = players.values().map(|entry| finish(event, entry, money));
    fields.extend([
        ("player_count", Json::whole(event.counts.entered)),
        ("tournament_finishes_and_winnings", Json::List(finishes.collect())),
    ]);
    let bought: Vec<Json> = players.values().filter_map(|entry| bought(entry)).collect();
    if !bought.is_empty() {
        fields.push(("tournament_rebuys", Json::List(bought)));
    }
    Json::Object(fields)
}

/// Of each player the last entry, by the player's number. Who got the money back was not in it.
fn last_entries(event: &TournamentView) -> BTreeMap<u64, &TournamentEntry> {
    let played = |entry: &&TournamentEntry| match entry.status {
        EntryStatus::Refunded | EntryStatus::Alternate => false,
        EntryStatus::Registered
        | EntryStatus::Seated
        | EntryStatus::InTransit
        | EntryStatus::Drawing
        | EntryStatus::Felted
        | EntryStatus::Out
        | EntryStatus::Bagged
        | EntryStatus::Paid => true,
    };
    event.entries.iter().filter(played).map(|entry| (entry.who.player, entry)).collect()
}

/// When it was over: for one player, or, once it is, for all.
fn ended(event: &TournamentView, hero: Option<u64>) -> Option<u64> {
    let of = |player: u64| event.standings.iter().filter(move |standing| standing.who.player == player);
    match (hero, event.summary.phase) {
        (Some(hero), _) => of(hero).filter_map(|standing| standing.at).max(),
        (None, TournamentPhase::Finished) => event.standings.iter().filter_map(|standing| standing.at).max(),
        (None, TournamentPhase::Registering | TournamentPhase::Running | TournamentPhase::Cancelled) => None,
    }
}

fn flags(event: &TournamentView) -> Vec<&'static str> {
    let row = &event.summary;
    let mut flags = Vec::new();
    if row.full_at.is_some() {
        flags.push("SNG");
    }
    match row.bounty {
        Some(BountyWay::Fixed) => flags.push("Bounty"),
        Some(BountyWay::Progressive) => flags.push("Progressive-Bounty"),
        None => {}
    }
    match row.format {
        TournamentFormat::Shootout {} => flags.push("Shootout"),
        TournamentFormat::FreezeOut {} | TournamentFormat::Flight { .. } | TournamentFormat::FinalDay {} => {}
    }
    if row.rebuys {
        flags.push("Rebuy");
    }
    if row.reentries > 0 {
        flags.push("Re-Entry");
    }
    if row.ticket.is_some() {
        flags.push("Satellite");
    }
    flags
}

/// Where one player finished. Who has no place yet is still playing.
fn finish(event: &TournamentView, entry: &TournamentEntry, money: Currency) -> Json {
    let amount = |units: u64| Json::amount(Chips::new(units), money);
    let mut fields = vec![("player_name", Json::text(entry.who.name.as_str()))];
    match entry.place {
        Some(place) => {
            // A seat in the other event is no money.
            let seat = event.payouts.places.iter().any(|prize| prize.place == place && prize.ticket);
            let ticket = event.payouts.ticket.filter(|_| seat && entry.prize > 0).unwrap_or(0);
            fields.extend([
                ("finish_position", Json::whole(place)),
                ("still_playing", Json::Truth(false)),
                ("prize", amount(entry.prize.saturating_sub(ticket))),
            ]);
            if ticket > 0 {
                fields.push(("ticket_value", amount(ticket)));
            }
        }
        None => fields.push(("still_playing", Json::Truth(true))),
    }
    Json::Object(fields)
}

/// What one player has bought besides the entry, where it is anything.
fn bought(entry: &TournamentEntry) -> Option<Json> {
    (entry.rebuys > 0 || entry.added_on).then(|| {
        Json::Object(vec![
            ("player_name", Json::text(entry.who.name.as_str())),
            ("rebuys", Json::whole(entry.rebuys)),
            ("addons", Json::whole(u8::from(entry.added_on))),
        ])
    })
}
