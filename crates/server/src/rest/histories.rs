//! Hand histories of other people's tools, replayed by the rules: for everybody, and nothing is kept.

#![allow(unused_qualifications, reason = "the macro that describes a route writes paths out")]

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::routing::post;
use axum::{Json, Router};
use chips::{Chips, Currency};
use game::Viewer;
use poker::HandEvent;
use script::histories::{Format, History, Reader};
use script::phh::{Failure, ReplayMode, Replayer};
use view::Live;
use wire::{HistoryAsked, HistoryFormat, HistoryReplay, LiveTrouble, RefusalKind, Refused};

use crate::app::House;
use crate::door::Body;
use crate::reckoning::reckon;
use crate::refusals::HttpRefused;

/// The longest text, in bytes: some hundred hands.
pub(crate) const LONGEST: usize = 512 * 1024;

/// The largest body: every character of the text may be written as two.
const LARGEST: usize = 2 * LONGEST + 1_024;

/// The most steps that are shown. No hand of the books has so many.
const MOST_STEPS: usize = 2_000;

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new().route("/histories/replay", post(replay_history).layer(DefaultBodyLimit::max(LARGEST)))
}

#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(replay_history))]
pub(super) struct HistoriesApi;

/// A hand of a hand history, step by step, with the rule behind each: PHH, Open Hand History, text of trackers, logs of the
/// computer poker competition. Where the record breaks a rule it is followed as far as it can be, and what it breaks is listed.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/histories/replay", request_body = HistoryAsked,
    responses((status = 200, body = HistoryReplay), (status = "4XX", body = Refused))
))]
async fn replay_history(Body(asked): Body<HistoryAsked>) -> Result<Json<HistoryReplay>, HttpRefused> {
    if asked.text.len() > LONGEST {
        let says = format!("the text is too long: send at most {LONGEST} bytes of it");
        return Err(Refused::new(RefusalKind::Invalid, "too-long", says).into());
    }
    // Some hundred hands are read and one is replayed: beside the threads that serve everybody.
    Ok(Json(reckon(move || show(&asked)).await??))
}

fn show(asked: &HistoryAsked) -> Result<HistoryReplay, Refused> {
    let unknown = || {
        let says = "this is no hand history that is known here: PHH, Open Hand History, text of a tracker, or an ACPC log";
        Refused::new(RefusalKind::Invalid, "no-history", says)
    };
    let format = Format::of_text(&asked.text).ok_or_else(unknown)?;
    let reader = Reader::new(format).knowing(&asked.text);
    let mut hands = 0_u32;
    let mut wanted = None;
    for read in reader.read(&asked.text, 0) {
        hands = hands.saturating_add(1);
        if hands == asked.hand {
            wanted = Some(read);
        }
    }
    let Some(read) = wanted else {
        let says = format!("the text has {hands} hands, and no hand {}: count from 1", asked.hand);
        return Err(Refused::new(RefusalKind::NotFound, "no-such-hand", says));
    };
    let (hand, format) = (asked.hand, format_of(format));
    let empty = HistoryReplay {
        format,
        hands,
        hand,
        site: None,
        number: None,
        places: 0,
        steps: Vec::new(),
        departures: Vec::new(),
        unread: None,
    };
    Ok(match read {
        Ok(history) => steps(&history, empty),
        Err(failure) => HistoryReplay { unread: Some(trouble(&failure)), ..empty },
    })
}

fn steps(history: &History, empty: HistoryReplay) -> HistoryReplay {
    let known = HistoryReplay {
        site: history.site().map(str::to_owned),
        number: history.number().map(str::to_owned),
        ..empty
    };
    match Replayer::in_the_manner(ReplayMode::AsRecorded).play(history) {
        Ok(played) => {
            let names = played.names(history);
            let places = played.places();
            // Amounts of a record have no sign: what they were worth there is nobody's business here.
            let money = Currency { code: "", sign: "", places, smallest_coin: Chips::new(1) };
            // A hand that is over is shown as it lay before the cards were gathered in.
            let events = played.events.strip_suffix(&[HandEvent::HandOver]).unwrap_or(&played.events);
            let setup = &played.setup;
            let live = Live { number: None, setup, events, names: &names, turn: None, viewer: Viewer::Eye };
            let mut steps = view::live_steps(live, money);
            steps.truncate(MOST_STEPS);
            let departures = played.outcome.departures.iter().map(trouble).collect();
            HistoryReplay { places, steps, departures, ..known }
        }
        Err(failure) => HistoryReplay { unread: Some(trouble(&failure)), ..known },
    }
}

const fn format_of(format: Format) -> HistoryFormat {
    match format {
        Format::Phh => HistoryFormat::Phh,
        Format::Ohh => HistoryFormat::Ohh,
        Format::Tracker => HistoryFormat::Tracker,
        Format::Acpc => HistoryFormat::Acpc,
    }
}

fn trouble(failure: &Failure) -> LiveTrouble {
    LiveTrouble {
        line: u32::try_from(failure.line).unwrap_or(u32::MAX),
        says: failure.reason.to_string(),
        rule: failure.reason.rule().map(|rule| rule.to_string()),
    }
}
