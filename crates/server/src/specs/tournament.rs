//! A tournament as its director announces it (`wire::TournamentSpec`) and as the room writes it down
//! (`room::spec::TournamentSpec`). Whether it can be held like that is the room's to decide.

use room::spec;
use script::structure::Form;
use tournament::structure::Ready;
use wire::{RefusalKind, Refused};

use std::num::NonZeroU32;

/// The event in the form the room writes into its log.
///
/// # Errors
///
/// When the structure is none of the house's, or the sheet of it is no structure: the room keeps it as text.
pub fn tournament_to_room(asked: &wire::TournamentSpec) -> Result<spec::TournamentSpec, Refused> {
    Ok(spec::TournamentSpec {
        name: asked.title.clone(),
        structure: structure(&asked.structure)?,
        format: match asked.format {
            wire::TournamentFormat::FreezeOut {} => spec::FormatSpec::FreezeOut,
            wire::TournamentFormat::Shootout {} => spec::FormatSpec::Shootout,
            wire::TournamentFormat::Flight { through } => {
                let into = asked.into.ok_or_else(no_final_day)?;
                spec::FormatSpec::Flight { through, into }
            }
            wire::TournamentFormat::FinalDay {} => spec::FormatSpec::FinalDay,
        },
        seats: asked.seats,
        tables: asked.tables,
        price: price(asked.price),
        reentries: asked.reentries,
        rebuy: asked.rebuy.map(|rebuy| spec::RebuySpec {
            price: price(rebuy.price),
            points: rebuy.points,
            at_most: rebuy.at_most,
            times: rebuy.times,
            through: rebuy.through,
            answer: u64::from(rebuy.answer_seconds),
        }),
        add_on: asked.add_on.map(|add_on| spec::AddOnSpec {
            price: price(add_on.price),
            points: add_on.points,
            after: add_on.after,
        }),
        late: match asked.late {
            wire::LateEntrySpec::None {} => spec::LateSpec::None,
            wire::LateEntrySpec::For { seconds } => spec::LateSpec::Seconds(u64::from(seconds)),
            wire::LateEntrySpec::Through { level } => spec::LateSpec::Through(level),
        },
        alternates: asked.alternates,
        full_at: asked.full_at.and_then(NonZeroU32::new),
        starts_at: asked.starts_at,
        guarantee: asked.guarantee,
        staff: asked.staff,
        prizes: prizes(asked),
        bounty: match asked.bounty {
            wire::BountyWay::Fixed => spec::BountySpec::Fixed,
            wire::BountyWay::Progressive => spec::BountySpec::Progressive,
        },
        readings: spec::ReadingsSpec {
            late_stack_full: asked.late_stack == wire::LateStackSpec::Full,
            open_seat_cards: asked.readings.open_seat_cards,
            never_into_small_blind: !asked.readings.into_small_blind,
            stand_when_short_by: asked.readings.stand_when_short_by,
            round_ties_across_tables: asked.readings.round_ties_across_tables,
            suspension: Some(u64::from(asked.readings.suspension_seconds)),
            no_show: Some(u64::from(asked.readings.no_show_seconds)),
        },
        tables_are: if asked.live_tables { spec::TablesSpec::Live } else { spec::TablesSpec::Room },
        clock: spec::ClockSpec::Online,
        hand_for_hand_within: asked.hand_for_hand_within,
        house_players: asked.house_players,
    })
}

fn no_final_day() -> Refused {
    let says = "a flight needs its final day: announce that first, and name it with the key into";
    Refused::new(RefusalKind::Invalid, "no-final-day", says)
}

fn structure(of: &wire::StructureSpec) -> Result<String, Refused> {
    match of {
        wire::StructureSpec::Ready { key } => {
            let missing = || {
                let says = format!("the house has no structure {key:?}: choose one of the list");
                Refused::new(RefusalKind::Invalid, "no-such-structure", says)
            };
            Ok(spec::TournamentSpec::structure_of(Ready::find(key).ok_or_else(missing)?))
        }
        wire::StructureSpec::Sheet { sheet } => {
            let plan = view::tournament::plan(sheet).map_err(|bad| bad.refused())?;
            Ok(script::structure::write(&plan, Form::Toml))
        }
    }
}

const fn price(of: wire::PriceSpec) -> spec::PriceSpec {
    spec::PriceSpec { pool: of.pool, fee: of.fee, bounty: of.bounty }
}

fn prizes(asked: &wire::TournamentSpec) -> spec::PrizesSpec {
    match &asked.prizes {
        wire::PrizesSpec::Standard { unit } => spec::PrizesSpec::StandardBy { unit: *unit },
        wire::PrizesSpec::Shares { bands, unit } => spec::PrizesSpec::Shares {
            bands: bands
                .iter()
                .map(|band| spec::ShareBandSpec { from: band.from, shares: band.shares.clone() })
                .collect(),
            unit: *unit,
        },
        wire::PrizesSpec::Satellite { ticket, rest } => spec::PrizesSpec::Satellite {
            ticket: *ticket,
            steps: match rest {
                wire::TicketRest::NextPlace {} => None,
                wire::TicketRest::Steps { step } => Some(*step),
            },
            into: asked.into,
        },
    }
}
