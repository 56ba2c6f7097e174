//! The row of the lobby.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ::tournament::structure::LevelNo;
use ::tournament::{
    Asker, BountyKind, EntryRequest, Format, LateEntry, Phase, PrizePlan, Request, Tournament,
    TournamentEvent, TournamentSetup, Violation,
};
use chips::Chips;
use game::{Moment, PlayerId};
use wire::{BountyWay, TournamentFormat, TournamentGame, TournamentPhase, TournamentSummary};

use super::eyes::{Eyes, Setting, many, price};
use super::{in_words, money, stakes};

/// The row of the lobby.
pub fn summary(event: &Tournament, setting: &Setting<'_>) -> TournamentSummary {
    let eyes = Eyes::new(event, setting);
    let (setup, desk) = (event.setup(), event.desk());
    let level = desk.clock.map(|clock| clock.level);
    let shown = setup.structure.level(level.unwrap_or(LevelNo::FIRST));
    TournamentSummary {
        id: setting.id,
        title: setting.title.to_owned(),
        says: says(setup),
        phase: phase(desk.phase),
        format: format_of(setup.format),
        games: games(setup),
        price: price(setup.price),
        bounty: (!setup.price.bounty.is_zero()).then(|| bounty(setup.bounty)),
        entries: desk.entered,
        capacity: setup.capacity(),
        seats: setup.seats,
        live: desk.live,
        alternates: many(desk.alternates.len()),
        starts_at: setting.starts_at.map(Moment::millis),
        started_at: desk.started.map(Moment::millis),
        full_at: setup.full_at,
        entries_open: entry_now(eyes, newcomer(event)).is_ok(),
        late_until: late_until(eyes).map(Moment::millis),
        late_through: late_through(setup.late),
        level: level.map(LevelNo::number),
        stakes: shown.map_or_else(String::new, |level| in_words(&level.stakes)),
        starting_stack: setup.structure.start().count(),
        reentries: setup.reentries,
        rebuys: setup.rebuy.is_some(),
        add_on: setup.add_on.is_some(),
        pool: money::collected(eyes).units(),
        guarantee: (!setup.guarantee.is_zero()).then(|| setup.guarantee.units()),
        ticket: ticket(setup).map(Chips::units),
        live_tables: setting.live_tables,
    }
}

pub(super) const fn phase(of: Phase) -> TournamentPhase {
    match of {
        Phase::Registering => TournamentPhase::Registering,
        Phase::Running => TournamentPhase::Running,
        Phase::Finished => TournamentPhase::Finished,
        Phase::Cancelled => TournamentPhase::Cancelled,
    }
}

const fn format_of(of: Format) -> TournamentFormat {
    match of {
        Format::FreezeOut => TournamentFormat::FreezeOut {},
        Format::Shootout => TournamentFormat::Shootout {},
        Format::Flight { through } => TournamentFormat::Flight { through: through.number() },
        Format::FinalDay => TournamentFormat::FinalDay {},
    }
}

const fn bounty(of: BountyKind) -> BountyWay {
    match of {
        BountyKind::Fixed => BountyWay::Fixed,
        BountyKind::Progressive => BountyWay::Progressive,
    }
}

/// What a seat in the other event is worth, where the event is played for seats.
pub(super) const fn ticket(setup: &TournamentSetup) -> Option<Chips> {
    match setup.prizes {
        PrizePlan::Satellite { ticket, .. } => Some(ticket),
        PrizePlan::Places { .. } => None,
    }
}

/// The games of the levels, each once, in the order they come.
pub(super) fn games(setup: &TournamentSetup) -> Vec<TournamentGame> {
    let mut games: Vec<TournamentGame> = Vec::new();
    for level in setup.structure.levels() {
        let game = stakes::game(level.stakes.game);
        if !games.contains(&game) {
            games.push(game);
        }
    }
    games
}

/// `no-limit Hold'em, freeze-out`; `mixed games, shootout`.
fn says(setup: &TournamentSetup) -> String {
    let games = games(setup);
    let game = match (games.as_slice(), setup.structure.levels()) {
        ([game], [first, ..]) => format!("{} {}", stakes::manner(first.stakes.betting), game.title),
        _ => "mixed games".to_owned(),
    };
    let seats = match &setup.prizes {
        PrizePlan::Satellite { .. } => ", satellite",
        PrizePlan::Places { .. } => "",
    };
    let format = match setup.format {
        Format::FreezeOut if setup.rebuy.is_some() => "rebuys".to_owned(),
        Format::FreezeOut if setup.reentries > 0 => "re-entry".to_owned(),
        Format::FreezeOut => "freeze-out".to_owned(),
        Format::Shootout if setup.seats == 2 => "heads-up bracket".to_owned(),
        Format::Shootout => "shootout".to_owned(),
        Format::Flight { through } => format!("flight through level {through}"),
        Format::FinalDay => "final day".to_owned(),
    };
    format!("{game}, {format}{seats}")
}

const fn late_through(late: LateEntry) -> Option<u16> {
    match late {
        LateEntry::Through(level) => Some(level.number()),
        LateEntry::None | LateEntry::For(_) => None,
    }
}

/// Until when one can enter after the start, as far as the clock tells (cb:12.tourn.5a).
pub(super) fn late_until(eyes: Eyes<'_>) -> Option<Moment> {
    let desk = eyes.desk();
    if !desk.selling.entries {
        return None;
    }
    match (desk.phase, eyes.event.setup().late) {
        (Phase::Registering, LateEntry::For(span)) => Some(eyes.setting.starts_at?.plus(span)),
        (Phase::Running, LateEntry::For(span)) => Some(desk.started?.plus(span)),
        (Phase::Running, LateEntry::Through(level)) => eyes.level_ends(level),
        (Phase::Registering, LateEntry::Through(_))
        | (Phase::Registering | Phase::Running, LateEntry::None)
        | (Phase::Finished | Phase::Cancelled, _) => None,
    }
}

/// Somebody who was never here.
fn newcomer(event: &Tournament) -> PlayerId {
    let last = event.state().newest.last_key_value().map_or(0, |(player, _)| player.0);
    PlayerId(last.saturating_add(1))
}

/// What would follow if this player entered now. A late entry gets whichever seat card comes.
pub(super) fn entry_now(eyes: Eyes<'_>, player: PlayerId) -> Result<Vec<TournamentEvent>, Violation> {
    let event = eyes.event;
    let card = match event.desk().phase {
        Phase::Running => event.seats_for_sale().first().copied(),
        Phase::Registering | Phase::Finished | Phase::Cancelled => None,
    };
    let request = Request::Entry(EntryRequest::Register { player, card });
    event.decide(eyes.setting.now, Asker::Player(player), request)
}
