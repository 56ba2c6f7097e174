//! A gateway: a process that has the sockets of clients, and no room (`docs/CLUSTER.md`).
//!
//! It has TLS, the pages, the places for connections and the pace of clients. It has no key of the room, no log, no
//! accounts, no database and no cards: what it can be made to tell is what its own clients are told. Behind it is one room,
//! which it finds among the addresses it is given ([`rooms`]) and reaches over one link ([`line`]); requests
//! ([`requests`]) and WebSockets ([`clients`]) go through that.
//!
//! Nobody here is decided about: whoever may not do something hears so from the room. Only what nobody may (too many
//! connections, messages that are too long or too many) ends here.

mod clients;
mod line;
mod metrics;
mod requests;
mod rooms;
mod signs;

use std::fmt;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum_server::Handle;
use entrance::address_limit::AddressLimit;
use entrance::door::{Entrance, Places};
use entrance::goodbye::Goodbye;
use entrance::headers::{self, FORWARDED};
use entrance::pages::{self, Pages};
use entrance::refused::HttpRefused;
use entrance::serving::{self, NotServing, Serving};
use entrance::stop::stop_asked;
use entrance::{descriptors, request_id};
use link::message::Head;
use link::secret::Secret;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use wire::{RefusalKind, Refused};

use self::metrics::Metrics;
use self::rooms::Rooms;

/// The most requests that wait for the room at once.
const REQUESTS: usize = 1_024;

/// How long clients are told that the gateway closes.
const TOLD_WITHIN: Duration = Duration::from_secs(2);

/// What an operator decides.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What the room's log calls this gateway.
    pub name: String,
    /// Where rooms may be: hosts with ports, `[cluster] listen` of each.
    pub rooms: Vec<String>,
    /// What room and gateway both know.
    pub secret: Secret,
    /// Where guests are awaited.
    pub listen: SocketAddr,
    /// The certificate, where this program does the encryption.
    pub tls: Option<Tls>,
    /// The addresses guests type, where those are not where this listens.
    pub origins: Vec<String>,
    /// Whether the address of a guest is what a proxy says it is.
    pub trust_proxy: bool,
    /// The most WebSockets at once.
    pub max_connections: usize,
    /// The most of them from one address.
    pub max_per_address: usize,
    /// Whether figures, and where rooms are, can be seen from other machines.
    pub metrics_for_all: bool,
    /// Whether clients are held to a human pace: everywhere but where something is measured.
    pub held_to_pace: bool,
    /// What the program brings along to show.
    pub pages: Pages,
}

impl Settings {
    /// As usual, for rooms at these addresses.
    pub fn new(rooms: Vec<String>, secret: Secret, listen: SocketAddr) -> Settings {
        Settings {
            name: "gateway".to_owned(),
            rooms,
            secret,
            listen,
            tls: None,
            origins: Vec::new(),
            trust_proxy: false,
            max_connections: 10_000,
            max_per_address: 64,
            metrics_for_all: false,
            held_to_pace: true,
            pages: Pages::default(),
        }
    }
}

/// A certificate and its key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tls {
    /// The chain of certificates, in PEM.
    pub certificate: PathBuf,
    /// The private key, in PEM.
    pub key: PathBuf,
}

/// Why a gateway cannot start.
#[derive(Debug)]
pub enum NotServed {
    /// The address.
    Listen(SocketAddr, io::Error),
    /// The certificate.
    Certificate(io::Error),
}

impl fmt::Display for NotServed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotServed::Listen(at, error) if error.kind() == io::ErrorKind::AddrInUse => write!(
                f,
                "another program is already listening at {at}: stop it, or choose another address with --listen"
            ),
            NotServed::Listen(at, error) => write!(f, "cannot listen at {at}: {error}"),
            NotServed::Certificate(error) => {
                write!(f, "the certificate or its key cannot be read: {error}; see --tls-cert and --tls-key")
            }
        }
    }
}

impl std::error::Error for NotServed {}

/// What every request has at hand.
struct Gateway {
    settings: Settings,
    bound: SocketAddr,
    rooms: Rooms,
    metrics: Arc<Metrics>,
    /// How many more WebSockets there may be.
    connections: Arc<Semaphore>,
    /// And how many more from one network.
    by_address: Arc<AddressLimit<IpAddr>>,
    /// How many more requests may wait for the room.
    requests: Arc<Semaphore>,
    /// Ended when the gateway closes.
    closing: entrance::goodbye::Hangup,
}

/// A gateway that is open.
pub struct Open {
    /// Where it listens.
    pub at: SocketAddr,
    gateway: Arc<Gateway>,
    handle: Handle<SocketAddr>,
    web: Serving,
    seekers: Vec<JoinHandle<()>>,
}

impl fmt::Debug for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Open({})", self.at)
    }
}

/// Work that is under way. It is boxed here: what an `async fn` does is compiled where somebody waits for it.
pub type Underway<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Opens a gateway: it listens, and looks for the room from then on.
pub fn start(settings: Settings) -> Underway<'static, Result<Open, NotServed>> {
    Box::pin(open(settings))
}

async fn open(settings: Settings) -> Result<Open, NotServed> {
    let failed = |error| NotServed::Listen(settings.listen, error);
    let listener = std::net::TcpListener::bind(settings.listen).map_err(failed)?;
    listener.set_nonblocking(true).map_err(failed)?;
    let bound = listener.local_addr().map_err(failed)?;
    let metrics = Arc::new(Metrics::default());
    let each = (!settings.trust_proxy).then_some(settings.max_per_address);
    let mut places = Places::of(settings.max_connections, each);
    let wanted = places.files();
    if let Some(allowed) = descriptors::raise(wanted).filter(|allowed| *allowed < wanted) {
        tracing::warn!(
            "--max-connections {} needs {wanted} open files and the system allows {allowed}: fewer can connect; raise the \
             limit (ulimit -n {wanted}, or LimitNOFILE={wanted} in the unit of systemd)",
            settings.max_connections
        );
        places = places.within(allowed);
    }
    let counting = Arc::clone(&metrics);
    let entrance = Entrance::new(places, Arc::new(move || counting.turned_away()));
    let gateway = Arc::new(Gateway {
        bound,
        rooms: Rooms::new(&settings.rooms),
        metrics,
        connections: Arc::new(Semaphore::new(settings.max_connections.min(Semaphore::MAX_PERMITS))),
        by_address: AddressLimit::new(settings.max_per_address),
        requests: Arc::new(Semaphore::new(REQUESTS)),
        closing: entrance::goodbye::Hangup::new(),
        settings,
    });
    let handle = Handle::new();
    let tls = gateway.settings.tls.as_ref();
    let certificate = tls.map(|tls| (tls.certificate.as_path(), tls.key.as_path()));
    let web = serving::serve(listener, certificate, entrance, routes(&gateway), handle.clone()).await;
    let web = web.map_err(|why| match why {
        NotServing::Listener(error) => NotServed::Listen(gateway.settings.listen, error),
        NotServing::Certificate(error) => NotServed::Certificate(error),
    })?;
    if !bound.ip().is_loopback() && !gateway.is_encrypted() {
        tracing::warn!(
            "passwords cross the network unencrypted: give --tls-cert and --tls-key, or the https address of a proxy as --origin"
        );
    }
    tracing::info!(at = %bound, "the gateway is open");
    let seekers = rooms::seek_all(&gateway);
    Ok(Open { at: bound, gateway, handle, web, seekers })
}

impl Open {
    /// Whether there is a room behind it.
    pub fn has_room(&self) -> bool {
        self.gateway.rooms.current().is_some()
    }

    /// Closes the gateway: clients are told to connect again, and come back by another.
    pub fn stop(self) -> Underway<'static, ()> {
        Box::pin(self.end())
    }

    async fn end(self) {
        self.gateway.closing.end(Goodbye::HouseCloses);
        self.handle.graceful_shutdown(Some(TOLD_WITHIN));
        let _ = self.web.await;
        for seeker in self.seekers {
            seeker.abort();
        }
        self.gateway.rooms.let_go();
    }
}

/// Opens a gateway and serves until the program is told to stop.
pub fn serve<'a>(
    settings: Settings,
    opened: &'a mut (dyn FnMut(&Open) + Send),
) -> Underway<'a, Result<(), NotServed>> {
    Box::pin(async move {
        let open = start(settings).await?;
        opened(&open);
        stop_asked().await;
        tracing::info!("the gateway is closing");
        open.stop().await;
        Ok(())
    })
}

fn routes(gateway: &Arc<Gateway>) -> Router {
    let around = Arc::clone(gateway);
    Router::new()
        .route("/healthz", get(signs::health))
        .route("/metrics", get(signs::metrics))
        .route("/ws", any(clients::open))
        .route("/api/ws", any(clients::open))
        .route("/api/v1/ws", any(clients::open))
        .route("/api/{*path}", any(requests::pass_on))
        .fallback(page)
        .method_not_allowed_fallback(pages::other_method)
        .layer(middleware::from_fn(move |request: Request, next: Next| {
            dress(Arc::clone(&around), request, next)
        }))
        .with_state(Arc::clone(gateway))
}

/// A page or a file of it: those the gateway has itself, so that people see one whatever the room does.
async fn page(State(gateway): State<Arc<Gateway>>, request: Request) -> Response {
    pages::answer(gateway.settings.pages, request.uri().path(), request.headers())
}

/// What every answer carries.
async fn dress(gateway: Arc<Gateway>, request: Request, next: Next) -> Response {
    let id = request_id::of(request.headers(), gateway.settings.trust_proxy);
    let api = request.uri().path().starts_with("/api/");
    let mut response = match *request.method() {
        // It would send a request back as it came, cookie and all: no page of ours needs that.
        Method::TRACE | Method::CONNECT => pages::other_method().await,
        _ => next.run(request).await,
    };
    let secure = gateway.is_encrypted();
    let answered = response.headers_mut();
    headers::put_on(answered, secure, api);
    if secure {
        keep_encrypted(answered);
    }
    // The room has given its answers a number: its log has that one.
    answered.entry(request_id::HEADER).or_insert(id);
    response
}

/// The room may not know that guests come encrypted: cookies say so here.
fn keep_encrypted(answered: &mut HeaderMap) {
    let cookies: Vec<HeaderValue> = answered.get_all(header::SET_COOKIE).iter().cloned().collect();
    answered.remove(header::SET_COOKIE);
    for cookie in cookies {
        let said = cookie.to_str().unwrap_or_default();
        let secure = said.split(';').any(|part| part.trim().eq_ignore_ascii_case("secure"));
        let with = (!secure).then(|| HeaderValue::from_str(&format!("{said}; Secure")).ok()).flatten();
        answered.append(header::SET_COOKIE, with.unwrap_or(cookie));
    }
}

impl Gateway {
    fn is_encrypted(&self) -> bool {
        let settings = &self.settings;
        settings.tls.is_some() || settings.origins.iter().any(|origin| origin.starts_with("https://"))
    }

    /// Whether a page of ours, as guests come to it, is at this address.
    fn is_own_origin(&self, origin: &str) -> bool {
        let origin = origin.to_ascii_lowercase();
        if self.settings.origins.contains(&origin) {
            return true;
        }
        let scheme = if self.settings.tls.is_some() { "https" } else { "http" };
        let bound = self.bound;
        let local = bound.ip().is_loopback() && origin == format!("{scheme}://localhost:{}", bound.port());
        local || (!bound.ip().is_unspecified() && origin == format!("{scheme}://{bound}"))
    }

    /// From where a request comes: the last address a trusted proxy names, or the connection's own.
    fn remote(&self, parts: &Parts) -> Option<IpAddr> {
        let socket = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let proxied = self.settings.trust_proxy.then(|| {
            let line = parts.headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
            line.rsplit(',').next()?.trim().parse::<IpAddr>().ok()
        });
        proxied.flatten().or(socket)
    }

    /// The head of a request as the room is told it: without what belongs to the connection, or is the gateway's to know.
    fn head(&self, parts: Parts) -> Option<Head> {
        let from = self.remote(&parts)?;
        let Parts { uri: target, mut headers, .. } = parts;
        // Named by the connection itself as its own.
        let own: Vec<String> = headers
            .get_all(header::CONNECTION)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .map(|name| name.trim().to_ascii_lowercase())
            .collect();
        for name in own.iter().map(String::as_str).chain(FORWARDED).chain(HOP_BY_HOP) {
            headers.remove(name);
        }
        // A page of ours is a page of the room's; what another is, the room decides.
        let ours = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
        if ours.is_some_and(|origin| self.is_own_origin(origin)) {
            headers.remove(header::ORIGIN);
        }
        Some(Head { target, headers, from })
    }
}

/// What belongs to a connection, and not to what is asked over it.
const HOP_BY_HOP: [&str; 10] = [
    "connection",
    "keep-alive",
    "proxy-authenticate",
    "proxy-authorization",
    "proxy-connection",
    "te",
    "trailer",
    "transfer-encoding",
    "upgrade",
    "content-length",
];

/// There is no room behind the gateway.
fn room_away() -> Response {
    let says = "the room cannot be reached for a moment: nothing is lost; try again in a few seconds";
    let refused = Refused::new(RefusalKind::Unavailable, "room-away", says);
    HttpRefused(refused.retry_after(Some(2))).into_response()
}

/// More is asked than can be passed on.
fn busy() -> Response {
    let says = "the room is very busy: try again in a moment";
    HttpRefused(Refused::new(RefusalKind::Unavailable, "busy", says).retry_after(Some(1))).into_response()
}

/// A head that is longer than any client of ours sends.
fn head_too_large() -> Response {
    HttpRefused(Refused::new(RefusalKind::TooLarge, "too-large", "the request is too large: send less"))
        .into_response()
}
