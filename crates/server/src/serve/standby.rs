//! Standing by: another program has the room, and this one goes on with it when that one is gone.
//!
//! Meanwhile it listens where the house will be open, so that whoever asks is told where things stand: probes, collectors of
//! figures, people. It looks at the lease of the log four times a second ([`journal::Claim`] decides when the room is free),
//! through any absence of the database. What would keep it from opening the room is looked for before it waits: a key or
//! accounts that are another room's are told when the program is started, and not on the night it is needed.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use accounts::{AccountRefusal, Accounts};
use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum_server::Handle;
use entrance::serving::Serving;
use journal::{Claimed, Head, Heads, Keeper, Store, StoreAddress, StoreError};
use room::NotRecovered;
use shuffler::RoomKey;
use wire::{RefusalKind, Refused};

use super::belonging::{self, Trouble};
use super::{NotServed, seal_key};
use crate::config::Config;
use crate::figures;
use crate::metrics::{END, Metrics};
use crate::refusals::{self, HttpRefused};
use crate::rest;
use crate::software::Software;

/// How long what does not belong together is looked at again before it is believed: the room may just be beginning.
const SETTLES_WITHIN: Duration = Duration::from_secs(5);

/// How often what was written is read along.
const READ_ALONG: Duration = Duration::from_secs(1);

/// How long before that is looked at again.
const AGAIN: Duration = Duration::from_millis(250);

/// How things stand with the room.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Standing {
    /// Another program has it, or may have it still.
    Elsewhere,
    /// The database does not answer, or not as it should.
    Unseen(String),
    /// This program has it, and is reading it back.
    Opening,
}

impl Standing {
    fn says(&self) -> String {
        match self {
            Standing::Elsewhere => "this server stands by: the room is open at another one".to_owned(),
            Standing::Unseen(why) => format!("this server stands by, and cannot see who has the room: {why}"),
            Standing::Opening => "this server is opening the room: a few moments".to_owned(),
        }
    }

    /// For people: what the database said is the host's business.
    const fn for_people(&self) -> &'static str {
        match self {
            Standing::Elsewhere => "The room is open at another server. This one stands by.",
            Standing::Unseen(_) => "The room has stopped for the moment. Nothing is lost.",
            Standing::Opening => "The room is being opened here. A few moments.",
        }
    }
}

/// What everybody is told who comes while this program has no room.
pub(super) struct Sign {
    standing: Mutex<Standing>,
    called_off: AtomicBool,
    config: Config,
}

impl Sign {
    fn standing(&self) -> Standing {
        self.standing.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What changes is said in the log once.
    fn show(&self, now: Standing) {
        let mut standing = self.standing.lock().unwrap_or_else(PoisonError::into_inner);
        if *standing != now {
            match &now {
                Standing::Unseen(why) => tracing::warn!("standing by without seeing the room: {why}"),
                Standing::Elsewhere | Standing::Opening => tracing::info!("{}", now.says()),
            }
            *standing = now;
        }
    }
}

/// The program at its place beside the room. Dropped, it waits no longer.
pub(super) struct StandIn {
    pub(super) sign: Arc<Sign>,
    handle: Handle<SocketAddr>,
    web: Option<Serving>,
}

impl Drop for StandIn {
    fn drop(&mut self) {
        self.sign.called_off.store(true, Ordering::Relaxed);
        self.handle.shutdown();
    }
}

impl StandIn {
    /// Begins to listen.
    pub(super) async fn at(config: &Config, listener: std::net::TcpListener) -> Result<StandIn, NotServed> {
        let standing = Mutex::new(Standing::Elsewhere);
        let sign = Arc::new(Sign { standing, called_off: AtomicBool::new(false), config: config.clone() });
        let handle = Handle::new();
        let routes = Router::new().fallback(answer).with_state(Arc::clone(&sign));
        let web = super::web(config, &Arc::new(Metrics::new()), listener, routes, handle.clone()).await?;
        tracing::info!(at = %config.server.listen, "standing by: the room is opened when nobody else has it");
        Ok(StandIn { sign, handle, web: Some(web) })
    }

    /// Leaves its place to the house.
    pub(super) async fn makes_way(mut self) {
        self.handle.shutdown();
        if let Some(web) = self.web.take() {
            // It has nothing to say that matters any more.
            let _ = web.await;
        }
    }
}

/// Reads along while somebody else has the room, and checks every link of its log, so that what has been checked need not be
/// read again when the room is taken. Over a connection of its own: the lease is looked at meanwhile.
struct Reader {
    checked: Arc<Mutex<Heads>>,
    stop: Arc<AtomicBool>,
}

impl Drop for Reader {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Reader {
    fn of(log: StoreAddress) -> Result<Reader, NotServed> {
        let reader = Reader { checked: Arc::default(), stop: Arc::default() };
        let (checked, stop) = (Arc::clone(&reader.checked), Arc::clone(&reader.stop));
        let read_along = move || {
            let mut store = None;
            while !stop.load(Ordering::Relaxed) {
                if store.is_none() {
                    store = log.open_read_only().ok();
                }
                if let Some(open) = &store
                    && let Err(error) = check_on(&**open, &checked, &stop)
                {
                    // A log that is not as it was written is not taken over either: the room says so then.
                    if !matches!(error, StoreError::Away { .. } | StoreError::Locked) {
                        tracing::error!(%error, "the log that this program stands by for cannot be checked");
                        return;
                    }
                    store = None;
                }
                thread::sleep(READ_ALONG);
            }
        };
        let started = thread::Builder::new().name("reader".to_owned()).spawn(read_along);
        started.map_err(NotServed::Thread)?;
        Ok(reader)
    }

    fn checked(&self) -> Heads {
        self.checked.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Checks what has been written since it last did.
fn check_on(store: &dyn Store, checked: &Mutex<Heads>, stop: &AtomicBool) -> Result<(), StoreError> {
    let known = checked.lock().unwrap_or_else(PoisonError::into_inner).clone();
    for (stream, head) in store.heads()?.iter().filter(|(stream, head)| known.of(*stream) != *head) {
        if stop.load(Ordering::Relaxed) {
            return Ok(());
        }
        let from = known.of(stream);
        let from = if from == Head::START { store.begin(stream)? } else { from };
        // It may have grown meanwhile: then it is read on to where it ends now.
        let end = if from.last < head.last { store.replay(stream, from, &mut |_| Ok(()))? } else { from };
        checked.lock().unwrap_or_else(PoisonError::into_inner).set(stream, end);
    }
    Ok(())
}

/// A room that was waited for.
pub(super) struct Waited {
    pub(super) store: Box<dyn Store>,
    pub(super) keeper: Keeper,
    /// How far its log was checked.
    pub(super) checked: Heads,
}

/// Waits until the room is free, and takes it. What makes this program unfit for it ends the waiting.
pub(super) fn wait(config: &Config, key: &RoomKey, sign: &Sign) -> Result<Waited, NotServed> {
    let mut claim = config.store.address().claim().map_err(NotServed::Log)?;
    // Its own file is read once, and is long: now there is time.
    Software::running();
    let (mut fits, mut reader) = (false, None);
    while !sign.called_off.load(Ordering::Relaxed) {
        if !fits && claim.is_begun().is_ok_and(|begun| begun) {
            // Whoever accepts a loss has looked.
            fits = config.store.accept_loss || fit(config, key)?;
            if fits {
                reader = Some(Reader::of(config.store.address())?);
            }
        }
        let standing = match claim.look() {
            Ok(Some(Claimed { store, keeper })) => {
                sign.show(Standing::Opening);
                let checked = reader.as_ref().map(Reader::checked).unwrap_or_default();
                return Ok(Waited { store, keeper, checked });
            }
            Ok(None) | Err(StoreError::Locked) => Standing::Elsewhere,
            Err(error) => Standing::Unseen(error.to_string()),
        };
        sign.show(standing);
        thread::sleep(claim.rest());
    }
    Err(NotServed::StoodDown)
}

/// Whether this program could go on with the room: it has its key, and the accounts are the room's. Nothing, while the
/// database does not answer.
fn fit(config: &Config, key: &RoomKey) -> Result<bool, NotServed> {
    let began = Instant::now();
    loop {
        let looked = look_at(config, key);
        match looked {
            Err(NotServed::Log(StoreError::Away { .. } | StoreError::Locked)) => return Ok(false),
            Err(NotServed::Apart(_) | NotServed::Accounts(_)) if began.elapsed() < SETTLES_WITHIN => {}
            other => return other.map(|()| true),
        }
        thread::sleep(AGAIN);
    }
}

fn look_at(config: &Config, key: &RoomKey) -> Result<(), NotServed> {
    let address = config.store.address();
    let log = address.open_read_only().map_err(NotServed::Log)?;
    room::belongs_to(&log, key).map_err(|why| match why {
        NotRecovered::Store(error) => NotServed::Log(error),
        why => NotServed::Room(Box::new(why)),
    })?;
    let accounts = Accounts::open_at_beside(&config.store.accounts_address(), config.accounts.clone())
        .map_err(NotServed::Accounts)?
        .sealed_with(seal_key(key));
    match belonging::look(&address, &accounts, key, config.store.accept_loss) {
        Err(Trouble::Log(error)) => Err(NotServed::Log(error)),
        // The accounts may be in a database of their own, which is away by itself.
        Err(Trouble::Accounts(refusal @ AccountRefusal::Unavailable(_))) => {
            Err(NotServed::Log(StoreError::Away { says: refusal.to_string() }))
        }
        other => other.map(|_| ()).map_err(NotServed::from),
    }
}

/// Every request, whatever it asks for.
async fn answer(
    State(sign): State<Arc<Sign>>,
    peer: Option<axum::Extension<ConnectInfo<SocketAddr>>>,
    request: Request,
) -> Response {
    let (path, headers) = (request.uri().path(), request.headers());
    let standing = sign.standing();
    let asks = request.method() == Method::GET || request.method() == Method::HEAD;
    match path {
        "/healthz" if asks => healthz(&standing),
        "/metrics" if asks => {
            let peer = peer.map(|axum::Extension(ConnectInfo(peer))| peer);
            if rest::may_see_figures(&sign.config, peer, headers) {
                metrics()
            } else {
                HttpRefused(refusals::missing("such page")).into_response()
            }
        }
        _ if asks && wants_a_page(path, headers) => page(&sign.config, &standing),
        _ => HttpRefused(refused(&standing)).into_response(),
    }
}

fn refused(standing: &Standing) -> Refused {
    // What the database said is the host's business.
    let says = match standing {
        Standing::Unseen(_) => {
            "this server stands by, and cannot see who has the room: try again shortly".to_owned()
        }
        Standing::Elsewhere | Standing::Opening => standing.says(),
    };
    Refused::new(RefusalKind::Unavailable, "standby", says).retry_after(Some(1))
}

fn healthz(standing: &Standing) -> Response {
    let version = Software::running().signature();
    let text = format!("standby\n{}\nversion: {version}\n", standing.says());
    (StatusCode::SERVICE_UNAVAILABLE, [(header::CACHE_CONTROL, "no-store")], text).into_response()
}

fn metrics() -> Response {
    let mut text = String::new();
    // Writing into a string cannot fail.
    let _ = figures::of_a_standby(&mut text);
    text.push_str(END);
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

/// Whether it is a person who asks.
fn wants_a_page(path: &str, headers: &HeaderMap) -> bool {
    let accepts = headers.get(header::ACCEPT).and_then(|accepts| accepts.to_str().ok()).unwrap_or_default();
    !path.starts_with("/api") && path != "/ws" && accepts.contains("text/html")
}

fn page(config: &Config, standing: &Standing) -> Response {
    let mut name = String::new();
    for sign in config.house.name.chars() {
        // Nothing in a name is more than text.
        let _ = write!(name, "&#{};", u32::from(sign));
    }
    let says = standing.for_people();
    let text = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"2\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{name}</title></head>\
         <body><h1>{name}</h1><p>{says}</p><p>This page looks again by itself.</p></body></html>\n"
    );
    let headers = [
        (header::CACHE_CONTROL, "no-store"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::RETRY_AFTER, "1"),
    ];
    (StatusCode::SERVICE_UNAVAILABLE, headers, Html(text)).into_response()
}
