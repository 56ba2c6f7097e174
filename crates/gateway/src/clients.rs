//! Clients with a WebSocket: their messages go to the room as they are, their frames come from there.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{FromRequestParts, Request, State};
use axum::response::{IntoResponse, Response};
use entrance::goodbye::{Goodbye, Hangup};
use entrance::line::{self, Heard};
use entrance::network;
use entrance::pace::{BURST, Pace, RATE};
use entrance::refused::HttpRefused;
use futures_util::StreamExt;
use tokio::sync::mpsc::Receiver;
use wire::{RefusalKind, Refused};

use crate::line::{ClientPlace, Entering, Whole};
use crate::{Gateway, busy, head_too_large, requests, room_away};

/// How long the room may take to let a client in.
const OPENED_WITHIN: Duration = Duration::from_secs(10);

/// Opens a WebSocket, if the room lets this client in.
pub(crate) async fn open(State(gateway): State<Arc<Gateway>>, request: Request) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(upgrade) = WebSocketUpgrade::from_request_parts(&mut parts, &()).await else {
        // Whoever asks for something else here hears from the room what is meant.
        return requests::pass_on(State(gateway), Request::from_parts(parts, body)).await;
    };
    let Ok(seat) = Arc::clone(&gateway.connections).try_acquire_owned() else {
        let full = "too many people are connected: try again in a minute";
        return HttpRefused(Refused::new(RefusalKind::Unavailable, "full-house", full)).into_response();
    };
    let Some(head) = gateway.head(parts) else { return busy() };
    if !head.fits() {
        return head_too_large();
    }
    let Some(place) = gateway.by_address.take(network::of(head.from)) else {
        let says = "too many pages are open from your address: close some, or try again in a minute";
        let many = Refused::new(RefusalKind::TooOften, "too-many-from-your-address", says);
        return HttpRefused(many.retry_after(Some(60))).into_response();
    };
    let hangup = Arc::new(Hangup::new());
    let entering = gateway.rooms.current().and_then(|line| line.add_client(Arc::clone(&hangup)));
    let Some(Entering { place: client, queue, opened }) = entering else {
        gateway.metrics.away();
        return room_away();
    };
    let opened = async { if client.opens(head).await { opened.await.ok() } else { None } };
    match tokio::time::timeout(OPENED_WITHIN, opened).await {
        Ok(Some(Ok(()))) => line::bounded(upgrade).on_upgrade(move |socket| async move {
            gateway.metrics.client(true);
            serve(&gateway, socket, client, queue, hangup).await;
            gateway.metrics.client(false);
            drop((seat, place));
        }),
        Ok(Some(Err(Whole { status, headers, body }))) => {
            let mut response = Response::new(Body::from(body));
            *response.status_mut() = status;
            *response.headers_mut() = headers;
            response
        }
        Ok(None) | Err(_) => {
            gateway.metrics.away();
            room_away()
        }
    }
}

async fn serve(
    gateway: &Arc<Gateway>,
    socket: WebSocket,
    client: ClientPlace,
    queue: Receiver<Message>,
    hangup: Arc<Hangup>,
) {
    let (sink, mut stream) = socket.split();
    let (metrics, writing) = (Arc::clone(&gateway.metrics), Arc::clone(&hangup));
    let mut writer = tokio::spawn(line::write(sink, queue, writing, move |message| {
        metrics.sent();
        message
    }));
    let held = gateway.settings.held_to_pace;
    let mut pace = if held { Pace::new(BURST, RATE) } else { Pace::new(f64::MAX, f64::MAX) };
    let ended = hangup.asked();
    let closing = gateway.closing.asked();
    let (mut ended, mut closing) = (std::pin::pin!(ended), std::pin::pin!(closing));
    loop {
        let heard = tokio::select! {
            heard = line::next(&mut stream) => heard,
            _ = &mut ended => break,
            // The socket takes nothing more.
            _ = &mut writer => break,
            why = &mut closing => Heard::Ends(why),
        };
        match heard {
            Heard::Text(text) => {
                gateway.metrics.heard();
                if !pace.take() {
                    hangup.end(Goodbye::TooMuch);
                    break;
                }
                // A client whose messages find no place is not read from.
                let said = tokio::select! {
                    said = client.say(text) => said,
                    _ = &mut ended => break,
                };
                if !said {
                    hangup.end(Goodbye::RoomMoves);
                    break;
                }
            }
            Heard::Alive => {}
            Heard::Ends(why) => {
                hangup.end(why);
                break;
            }
        }
    }
    // The room knows that it is gone, whatever its last words take.
    drop(client);
    line::part(stream, &mut writer).await;
}
