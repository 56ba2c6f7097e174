//! The report of a shift, for the floor and for auditors.

#![allow(unused_qualifications, reason = "the macro that describes a route writes paths out")]

use std::collections::BTreeMap;
use std::sync::Arc;

use accounts::Role;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::routing::get;
use axum::{Extension, Json, Router};
use game::{Fund, Moment, TableId};
use serde::Deserialize;
use view::boards;
use wire::{
    GamingDay, RefusalKind, Refused, ShiftFigures, ShiftFund, ShiftHour, ShiftReport, ShiftSum, ShiftTable,
};

use super::ratings::shelf_away;
use crate::app::{App, House};
use crate::door::Visitor;
use crate::records::reading;
use crate::records::takings::{Counter, Day, GamingDays, LONGEST, Stretch, Taken, Takings};
use crate::refusals::{self, HttpRefused};

/// How many gaming days are offered.
const DAYS: usize = 62;

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new().route("/shift", get(shift)).layer(Extension(Arc::new(GamingDays::default())))
}

#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(shift))]
pub(super) struct ShiftApi;

/// Which stretch of time.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "document", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "document", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
struct Asked {
    /// A gaming day by its number; the one that is open, where nothing is said.
    day: Option<u32>,
    /// Or from this moment on,
    from: Option<u64>,
    /// until this one.
    until: Option<u64>,
}

fn bad(key: &str, says: &str) -> Refused {
    Refused::new(RefusalKind::Invalid, key, says)
}

/// The stretch that is asked for, and the gaming day it is.
fn stretch(asked: Asked, days: &[Day], now: Moment) -> Result<(Stretch, Option<u32>), Refused> {
    let stretch = match (asked.day, asked.from, asked.until) {
        (None, Some(from), until) => {
            let until = until.unwrap_or_else(|| now.millis());
            (Stretch { from: Moment::from_millis(from), until: Moment::from_millis(until) }, None)
        }
        (day, None, None) => {
            let Some(&(number, from, until)) =
                days.iter().find(|(number, ..)| day.is_none_or(|day| day == *number))
            else {
                return match day {
                    Some(_) => Err(refusals::missing("such gaming day: choose one of the list")),
                    // Nothing was booked yet: the first day has not begun.
                    None => Ok((Stretch { from: now, until: now }, None)),
                };
            };
            (Stretch { from, until: until.unwrap_or(now) }, Some(number))
        }
        (Some(_), Some(_), _) | (_, None, Some(_)) => {
            return Err(bad(
                "which-stretch",
                "name a gaming day, or the moment from which the report begins",
            ));
        }
    };
    if stretch.0.until < stretch.0.from {
        return Err(bad("ends-before-it-begins", "the report ends before it begins: choose a later end"));
    }
    if stretch.0.until.since(stretch.0.from) > LONGEST {
        let days = LONGEST.as_millis() / (24 * 3_600_000);
        return Err(bad("too-long", &format!("a report has at most {days} days: choose a shorter time")));
    }
    Ok(stretch)
}

/// Hands, rake, drops, players and tables by hour, promotions and jackpots: for a gaming day or any other stretch of time.
/// For the floor and auditors. Whoever counts is not told what was dropped: with the role of the cage it is refused.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/shift", params(Asked),
    responses((status = 200, body = ShiftReport), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn shift(
    State(house): App,
    Extension(days): Extension<Arc<GamingDays>>,
    visitor: Visitor,
    query: Result<Query<Asked>, QueryRejection>,
) -> Result<Json<ShiftReport>, HttpRefused> {
    if visitor.need(&[Role::Floor, Role::Auditor])?.roles.has(Role::Cage) {
        let says = "whoever counts does not see what a count should find: ask an auditor for this report";
        return Err(Refused::new(RefusalKind::NotAllowed, "counted-blind", says).into());
    }
    let Query(asked) = query.map_err(|_| refusals::not_understood("the query"))?;
    let now = house.clock.now();
    let known = house.hub.look(|hub| {
        let names = hub.room().tables().map(|table| (table.id(), table.spec().name.clone()));
        (hub.company().clone(), names.collect::<BTreeMap<TableId, String>>())
    });
    let (company, names) = known.await.ok_or_else(refusals::halted)?;
    let report = reading::read(&house, move |house, log| {
        let unreadable = |error| reading::unreadable(&error);
        let days = days.all(log).map_err(unreadable)?;
        let (stretch, day) = stretch(asked, &days, now)?;
        let takings = Takings::of(log, stretch, &company).map_err(unreadable)?;
        let played = house.hands.played(stretch, &company).ok_or_else(shelf_away)?;
        let mut report = ShiftReport {
            from: stretch.from.millis(),
            until: stretch.until.millis(),
            day,
            step: stretch.step().as_millis(),
            funds: funds(&takings),
            days: days.iter().take(DAYS).map(gaming_day).collect(),
            ..ShiftReport::default()
        };
        let mut hours: BTreeMap<u64, ShiftHour> = BTreeMap::new();
        let mut tables: BTreeMap<TableId, ShiftTable> = BTreeMap::new();
        for (hour, taken) in &takings.hours {
            enter(&mut hours.entry(*hour).or_default().figures, *taken);
        }
        for (table, taken) in &takings.tables {
            enter(&mut tables.entry(*table).or_default().figures, *taken);
        }
        for (hour, at) in &played.hours {
            let told = hours.entry(*hour).or_default();
            told.tables = at.tables;
            (told.figures.hands, told.figures.players) = (at.hands, at.people.guests);
            told.figures.house_players = at.people.house;
        }
        for (table, at) in played.tables {
            let told = tables.entry(table).or_default();
            (told.figures.hands, told.figures.players) = (at.hands, at.people.guests);
            told.figures.house_players = at.people.house;
            (told.name, told.title, told.points) = (at.name, at.title, at.points);
        }
        report.sum = sum(&takings);
        report.sum.figures.players = played.people.guests;
        report.sum.figures.house_players = played.people.house;
        report.sum.figures.hands = hours.values().map(|hour| hour.figures.hands).sum();
        let dealt = |table: &&ShiftTable| table.figures.hands > 0;
        report.sum.tables = u32::try_from(tables.values().filter(dealt).count()).unwrap_or(u32::MAX);
        report.hours = hours
            .into_iter()
            .map(|(hour, told)| ShiftHour { from: hour.saturating_mul(report.step), ..told })
            .collect();
        report.tables = tables
            .into_iter()
            .map(|(table, mut told)| {
                told.table = u32::from(table.0);
                if let (true, Some(name)) = (told.name.is_empty(), names.get(&table)) {
                    told.name.clone_from(name);
                }
                told
            })
            .collect();
        Ok(report)
    });
    Ok(Json(report.await?))
}

fn enter(figures: &mut ShiftFigures, taken: Taken) {
    let Taken { rake, time, dropped, pit_win } = taken;
    (figures.rake, figures.time, figures.dropped, figures.pit_win) = (rake, time, dropped, pit_win);
}

fn gaming_day((day, from, until): &Day) -> GamingDay {
    GamingDay { day: *day, from: from.millis(), until: until.map(Moment::millis) }
}

fn funds(takings: &Takings) -> Vec<ShiftFund> {
    let told = Fund::ALL.into_iter().map(|fund| {
        let taken = takings.funds[fund.index()];
        ShiftFund { fund: boards::fund(fund), dropped: taken.dropped, seeded: taken.seeded, paid: taken.paid }
    });
    told.filter(|fund| fund.dropped != 0 || fund.seeded != 0 || fund.paid != 0).collect()
}

fn sum(takings: &Takings) -> ShiftSum {
    let Counter { promotions, comps, entry_fees, deposits, withdrawals, fills, credits } = takings.counter;
    let mut sum = ShiftSum {
        jackpots_paid: takings.funds.iter().map(|fund| fund.paid).sum(),
        promotions,
        comps,
        entry_fees,
        deposits,
        withdrawals,
        fills,
        credits,
        ..ShiftSum::default()
    };
    enter(&mut sum.figures, takings.taken);
    sum
}
