//! Requests that come through a gateway: they go through the same routes as any other, and their answers back in parts.
//!
//! A gateway says from where a request comes, as it has seen for itself; nothing that a client may have written about that
//! is believed. It asks for what lies behind `/api` and `/ws` alone, and as somebody from elsewhere: what is for this
//! machine only is not for it.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, HeaderValue, Method, Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use entrance::headers::FORWARDED;
use futures_util::{FutureExt, StreamExt};
use link::message::{FromRoom, Head};
use link::{CHUNK, WINDOW, codec};
use tokio::sync::Semaphore;
use tower_service::Service;
use wire::{RefusalKind, Refused};

use super::queue::Queue;
use super::{ClientOfGateway, Clients};
use crate::refusals::{self, HttpRefused};

/// The most requests of one gateway that are not answered yet.
const MOST: usize = 2_048;

/// The largest answer to somebody whose WebSocket is not opened.
const LARGEST_REFUSAL: usize = 64 * 1024;

/// The requests of one gateway.
#[derive(Clone)]
pub(super) struct Requests {
    routes: Router,
    queue: Arc<Queue>,
    clients: Clients,
    /// For each that is being answered, how many parts may still go.
    open: Arc<Mutex<HashMap<u64, Arc<Semaphore>>>>,
}

impl Requests {
    pub(super) fn new(routes: Router, queue: Arc<Queue>, clients: Clients) -> Requests {
        Requests { routes, queue, clients, open: Arc::default() }
    }

    fn open_ones(&self) -> MutexGuard<'_, HashMap<u64, Arc<Semaphore>>> {
        // Nobody panics with it in hand; and if one did, the map would be whole.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A client asks for something.
    pub(super) fn ask(&self, id: u64, method: Method, head: Head, body: Bytes) {
        let window = Arc::new(Semaphore::new(WINDOW));
        let mut open = self.open_ones();
        let full = open.len() >= MOST;
        if !full {
            open.insert(id, Arc::clone(&window));
        }
        drop(open);
        let asked = self.clone();
        tokio::spawn(async move {
            let response = if full {
                HttpRefused(refusals::of_the_mailbox(room::Full::Waiting)).into_response()
            } else {
                asked.answer(request(method, head, Body::from(body))).await
            };
            asked.tell(id, response, &window).await;
            asked.open_ones().remove(&id);
        });
    }

    /// A client wants to come in.
    pub(super) fn open(&self, client: u64, head: Head, comes: ClientOfGateway) {
        let asked = self.clone();
        tokio::spawn(async move {
            let mut request = request(Method::GET, head, Body::empty());
            request.extensions_mut().insert(comes);
            let response = asked.answer(request).await;
            if response.status() == StatusCode::SWITCHING_PROTOCOLS {
                return;
            }
            asked.clients.map().remove(&client);
            let (head, body) = response.into_parts();
            let body = to_bytes(body, LARGEST_REFUSAL).await.unwrap_or_default();
            let (status, headers) = (head.status, carried(head.headers));
            asked.queue.push(FromRoom::NotOpened { client, status, headers, body });
        });
    }

    /// So many more parts may go.
    pub(super) fn more(&self, id: u64, parts: u64) {
        if let Some(window) = self.open_ones().get(&id) {
            let places = WINDOW.saturating_sub(window.available_permits());
            window.add_permits(usize::try_from(parts).unwrap_or(usize::MAX).min(places));
        }
    }

    /// Nobody waits for an answer any more.
    pub(super) fn forget(&self, id: u64) {
        if let Some(window) = self.open_ones().remove(&id) {
            window.close();
        }
    }

    /// Nor for any other.
    pub(super) fn forget_all(&self) {
        for (_, window) in self.open_ones().drain() {
            window.close();
        }
    }

    async fn answer(&self, request: Request<Body>) -> Response {
        let path = request.uri().path();
        if !(path.starts_with("/api/") || path == "/ws") {
            let says = "a gateway has its own pages and signs: ask it";
            return HttpRefused(Refused::new(RefusalKind::NotFound, "not-found", says)).into_response();
        }
        // Routes are always ready, and never fail.
        match self.routes.clone().call(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        }
    }

    /// Sends an answer in parts: as many as the gateway has room for, then as it asks for more.
    async fn tell(&self, id: u64, response: Response, window: &Semaphore) {
        let (head, body) = response.into_parts();
        let headers = carried(head.headers);
        if !codec::fits(&headers) {
            tracing::error!("the headers of an answer are too long for a gateway");
            return self.queue.push(FromRoom::Broken { id });
        }
        let mut parts = body.into_data_stream();
        let mut waits = Bytes::new();
        let mut head = Some((head.status, headers));
        loop {
            if waits.is_empty() {
                waits = match parts.next().await {
                    Some(Ok(part)) if part.is_empty() => continue,
                    Some(Ok(part)) => part,
                    Some(Err(error)) => {
                        tracing::warn!(%error, "an answer broke off");
                        return self.queue.push(FromRoom::Broken { id });
                    }
                    None => Bytes::new(),
                };
            }
            let body = waits.split_to(waits.len().min(CHUNK));
            // Most answers are one part: what is there already need not be waited for.
            let mut last = body.is_empty();
            if waits.is_empty() && !last {
                match parts.next().now_or_never() {
                    Some(None) => last = true,
                    Some(Some(Ok(part))) => waits = part,
                    Some(Some(Err(_))) => return self.queue.push(FromRoom::Broken { id }),
                    None => {}
                }
            }
            // Closed when nobody waits for it any more.
            let Ok(place) = window.acquire().await else { return };
            place.forget();
            self.queue.push(match head.take() {
                Some((status, headers)) => FromRoom::Answered { id, status, headers, body, last },
                None => FromRoom::Part { id, body, last },
            });
            if last {
                return;
            }
        }
    }
}

/// A request as our routes take it.
fn request(method: Method, head: Head, body: Body) -> Request<Body> {
    let Head { target, mut headers, from } = head;
    for name in FORWARDED {
        headers.remove(name);
    }
    // Nobody who comes through a gateway is taken for somebody at this machine.
    headers.insert(header::VIA, HeaderValue::from_static("1.1 croupier"));
    let mut request = Request::new(body);
    *request.method_mut() = method;
    *request.uri_mut() = target;
    *request.headers_mut() = headers;
    request.extensions_mut().insert(ConnectInfo(SocketAddr::new(from, 0)));
    request
}

/// What of an answer's headers is for the client, and not for the connection.
fn carried(mut headers: HeaderMap) -> HeaderMap {
    for name in [header::CONNECTION, header::TRANSFER_ENCODING, header::UPGRADE] {
        headers.remove(name);
    }
    headers
}
