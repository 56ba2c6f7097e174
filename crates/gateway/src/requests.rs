//! Requests of HTTP: passed on to the room, answered with what it says.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use entrance::door::BODY_WITHIN;
use entrance::refused::HttpRefused;
use futures_util::stream;
use link::MOST_BODY;
use link::message::FromGateway;
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::mpsc::Receiver;
use tokio::time::timeout;
use wire::{RefusalKind, Refused};

use crate::line::{Asking, Begun, Cut, Part, RequestPlace, Whole};
use crate::{Gateway, busy, head_too_large, room_away};

/// How long the room may take to begin an answer: longer than anything it computes.
const ANSWERED_WITHIN: Duration = Duration::from_secs(120);

/// Passes a request on to the room.
pub(crate) async fn pass_on(State(gateway): State<Arc<Gateway>>, request: Request) -> Response {
    gateway.metrics.asked();
    let (parts, body) = request.into_parts();
    let method = parts.method.clone();
    let Ok(waits) = Arc::clone(&gateway.requests).try_acquire_owned() else { return busy() };
    let Some(head) = gateway.head(parts) else { return busy() };
    if !head.fits() {
        return head_too_large();
    }
    let body = match timeout(BODY_WITHIN, to_bytes(body, MOST_BODY)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return head_too_large(),
        Err(_) => {
            let says =
                format!("the body did not come within {} seconds: send it again", BODY_WITHIN.as_secs());
            return HttpRefused(Refused::new(RefusalKind::Invalid, "too-slow", says)).into_response();
        }
    };
    let asking = gateway.rooms.current().and_then(|line| line.add_request());
    let Some(Asking { place, begun, parts }) = asking else {
        gateway.metrics.away();
        return room_away();
    };
    let asked = FromGateway::Asked { id: place.number, method, head, body };
    let begun = async { if place.line.say(asked).await { begun.await.ok() } else { None } };
    let Ok(Some(Begun { whole, last })) = timeout(ANSWERED_WITHIN, begun).await else {
        gateway.metrics.away();
        return room_away();
    };
    let Whole { status, headers, body } = whole;
    let body = if last { Body::from(body) } else { rest(body, place, parts, waits) };
    let mut response = Response::new(body);
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    response
}

/// The body of an answer that comes in parts. A part more is asked for when the client has taken one.
fn rest(
    first: Bytes,
    place: RequestPlace,
    parts: Receiver<Result<Part, Cut>>,
    waits: OwnedSemaphorePermit,
) -> Body {
    let open = Some((Some(first), place, parts, waits));
    Body::from_stream(stream::unfold(open, |open| async move {
        let (first, place, mut parts, waits) = open?;
        let part = match first {
            Some(body) => Ok(Part { body, last: false }),
            // The line was lost.
            None => parts.recv().await.unwrap_or(Err(Cut)),
        };
        match part {
            Ok(Part { body, last: false }) => {
                // A line that is lost has nothing more to send.
                place.line.say(FromGateway::More { id: place.number, parts: 1 }).await;
                Some((Ok(body), Some((None, place, parts, waits))))
            }
            Ok(Part { body, last: true }) => Some((Ok(body), None)),
            Err(cut) => Some((Err(cut), None)),
        }
    }))
}
