//! Opening the house, and closing it.

pub(crate) mod appointments;
mod belonging;
mod hands;
mod key_change;
mod opening;
mod possession;
mod standby;

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use accounts::{Accounts, ChipKind, NotOpened, RateLimiter};
use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use axum::{Router, middleware};
use axum_server::Handle;
use entrance::address_limit::AddressLimit;
use entrance::door::{Entrance, Places};
use entrance::goodbye::{Goodbye, Hangup};
use entrance::serving::{self, NotServing, Serving};
use entrance::stop::stop_asked;
use entrance::{descriptors, logs};
use game::{Badge, Span};
use house::{CrewPolicy, HouseChance};
use journal::{Heads, Keeper, Store};
use link::secret::SecretFault;
use room::{
    Committed, CompPolicy, ContributionPolicy, Desk, Follower, HouseRules, NotRecovered, RefillPolicy, Room,
    RoomId, Running,
};
use shuffler::{Entropy, RoomKey, Unhealthy};
use tokio::sync::{Semaphore, oneshot};

use crate::alarm::{self, Alarms};
use crate::app::{App, House, MOST_PACED, PACE, SPEAKERS, now};
use crate::clock::RoomClock;
use crate::config::{Config, KeyFault};
use crate::hub::{self, Devices, HubDeps, HubMessage};
use crate::metrics::Metrics;
use crate::records::HandIndex;
use crate::sessions::{self, SessionSockets};
use crate::software::Software;
use crate::tenure::Tenure;
use crate::{links, pages, rest, tenure};

pub use self::belonging::Apart;
use self::belonging::LogWatch;
pub use self::key_change::{KeyChanged, NotChanged, Settled, Step, change_key, seal_key, settle};
pub use self::possession::NotPossessed;
use self::possession::Possession;
use self::standby::{Sign, StandIn, Waited};

/// How long hands that are on are waited for when the house closes: service managers kill after ninety seconds.
const LAST_HANDS: Duration = Duration::from_secs(60);

/// Where other programs stand by, a snapshot of a stream is taken after so many events at the latest.
const OFTEN: u64 = 1_000;

/// How long clients are told that the house closes.
const TOLD_WITHIN: Duration = Duration::from_secs(2);

/// Why the server cannot start.
#[derive(Debug)]
pub enum NotServed {
    /// The key.
    Key(KeyFault),
    /// A change of the key was interrupted, and cannot be finished or taken back.
    KeyChange(NotChanged),
    /// The accounts.
    Accounts(NotOpened),
    /// The random source failed its tests.
    Unhealthy(Unhealthy),
    /// The log.
    Log(journal::StoreError),
    /// The room cannot be read back.
    Room(Box<NotRecovered>),
    /// The address.
    Listen(SocketAddr, io::Error),
    /// The certificate.
    Certificate(io::Error),
    /// A table of the configuration, or something else the room refuses at the start.
    Opening(String),
    /// A thread could not be started.
    Thread(io::Error),
    /// Another program has the room.
    Possession(NotPossessed),
    /// The files do not belong together, or the end of the log is missing.
    Apart(Apart),
    /// It stood by and was told to stop before it had the room.
    StoodDown,
    /// The secret that is shared with gateways.
    Secret(SecretFault),
}

impl From<belonging::Trouble> for NotServed {
    fn from(trouble: belonging::Trouble) -> NotServed {
        match trouble {
            belonging::Trouble::Apart(apart) => NotServed::Apart(apart),
            belonging::Trouble::Log(error) => NotServed::Log(error),
            belonging::Trouble::Accounts(refusal) => NotServed::Opening(refusal.to_string()),
            belonging::Trouble::Room(why) => NotServed::Opening(why),
        }
    }
}

impl fmt::Display for NotServed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotServed::Key(fault) => fault.fmt(f),
            NotServed::KeyChange(why) => why.fmt(f),
            NotServed::Accounts(fault) => fault.fmt(f),
            NotServed::Unhealthy(why) => {
                write!(f, "the random source of the operating system failed: {why}")
            }
            NotServed::Log(error) => write!(f, "the log of the room cannot be opened: {error}"),
            NotServed::Room(error) => write!(f, "the room cannot be read back from its log: {error}"),
            NotServed::Listen(at, error) if error.kind() == io::ErrorKind::AddrInUse => {
                write!(
                    f,
                    "another program is already listening at {at}: stop it, or choose another address with --listen"
                )
            }
            NotServed::Listen(at, error) => write!(f, "cannot listen at {at}: {error}"),
            NotServed::Certificate(error) => {
                write!(f, "the certificate or its key cannot be read: {error}; see [server] tls")
            }
            NotServed::Opening(why) => write!(f, "the room cannot be opened: {why}"),
            NotServed::Thread(error) => write!(f, "no thread could be started: {error}"),
            NotServed::Possession(why) => why.fmt(f),
            NotServed::Apart(apart) => apart.fmt(f),
            NotServed::StoodDown => f.write_str("the program was told to stop while it stood by"),
            NotServed::Secret(fault) => write!(f, "{fault}; see [cluster] secret"),
        }
    }
}

impl std::error::Error for NotServed {}

/// A house that is open.
pub struct Served {
    /// Where it listens.
    pub at: SocketAddr,
    /// What every request handler can use.
    pub house: Arc<House>,
    room: Running<Box<dyn Store>>,
    /// The hub's and the crew's.
    threads: [JoinHandle<()>; 2],
    handle: Handle<SocketAddr>,
    web: Serving,
    log_watch: Arc<LogWatch>,
    tenure: Tenure,
    /// Where gateways are awaited, if any are.
    gateways: Option<links::Listener>,
    /// Let go of last.
    _possession: Arc<Possession>,
}

/// How fast clients of a house may send.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum RatePolicy {
    /// For people: clients are held to a human pace.
    #[default]
    ForPeople,
    /// For measuring: clients may send as fast as they like.
    Measured,
}

/// Work of the server that is under way. It is boxed here: what an `async fn` does is compiled where somebody waits for
/// it, and the whole server would be compiled again into every program that starts one.
pub type Underway<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Starts the server: reads the room back from its log or begins a new one, opens the configured tables, and listens.
pub fn start(config: Config) -> Underway<'static, Result<Served, NotServed>> {
    start_in(config, RatePolicy::ForPeople)
}

/// As [`start`], with another policy for how fast clients may send.
pub fn start_in(config: Config, rate: RatePolicy) -> Underway<'static, Result<Served, NotServed>> {
    Box::pin(open(config, rate))
}

async fn open(config: Config, rate: RatePolicy) -> Result<Served, NotServed> {
    // First of all: a house that cannot be reached need not be opened.
    let at = config.server.listen;
    let failed = |error| NotServed::Listen(at, error);
    let listener = std::net::TcpListener::bind(at).map_err(failed)?;
    listener.set_nonblocking(true).map_err(failed)?;
    let bound = listener.local_addr().map_err(failed)?;
    // Gateways hear from here on that the room is not open yet.
    let gateways = links::listen(&config)?;
    let stand_in = if config.store.standby {
        Some(StandIn::at(&config, listener.try_clone().map_err(failed)?).await?)
    } else {
        None
    };
    let sign = stand_in.as_ref().map(|stand_in| Arc::clone(&stand_in.sign));
    let given = config.clone();
    // Reading the room back takes its time, and a database is waited for: beside the threads that serve everybody.
    let opened = tokio::task::spawn_blocking(move || read_back(&given, sign.as_deref())).await;
    let opened = opened.map_err(|error| NotServed::Opening(error.to_string()))??;
    let ReadBack { possession, keeper, chance, key, accounts, desk, room_id, hands, software } = opened;
    let possession = Arc::new(possession);
    let standing = (room_id, desk.epoch());
    let log_watch = LogWatch::start(config.store.address(), room_id, Arc::clone(&accounts));
    let first = Follower::of(desk.room(), |table| desk.last_of(table));
    let (crew, mut crew_source, crew_off_duty) = house::open(&first);
    let (hub, mut hub_source, hub_off_duty) = hub::open(first);
    let watch = move |room: &Room, written: Vec<Committed>| {
        let written: Arc<[Committed]> = written.into();
        hub_source.watch(room, &written);
        crew_source.watch(room, &written);
    };
    let filling = hands::Filling::of(&config, &hands);
    let missed = filling.clone();
    // A log that ends in the future, because the computer's clock was set back meanwhile, goes on from there.
    let clock = RoomClock::starting_at(desk.room().now());
    let room_clock = clock.clone();
    let lease = desk.store().lease();
    let running = room::run_watched(desk, move || room_clock.compared_with(now()), Some(watch));
    // The room renews its lease itself from here on.
    drop(keeper);
    let tenure = Tenure::new(lease, running.mailbox(), config.store.standby);
    let metrics = Arc::new(Metrics::new());
    let devices = Arc::new(Devices::default());
    let (barred, to_log_out) = sessions::barred();
    let deps = HubDeps {
        clock: clock.clone(),
        config: config.clone(),
        crew: crew.clone(),
        hands: Arc::clone(&hands),
        metrics: Arc::clone(&metrics),
        devices: Arc::clone(&devices),
        barred,
        tenure: tenure.clone(),
        missed_hands: Box::new(move || missed.begin()),
    };
    let hub_thread = hub_off_duty.start(deps).map_err(NotServed::Thread)?;
    let crew_clock = clock.clone();
    let crew_thread = crew_off_duty
        .start(running.mailbox(), crew_policy(&config, chance), move || crew_clock.now())
        .map_err(NotServed::Thread)?;
    let protection = config.protection;
    let house = Arc::new(House {
        accounts,
        mailbox: running.mailbox(),
        hub,
        crew,
        hands,
        clock,
        metrics,
        version: software.shown(),
        devices,
        sessions: SessionSockets::new(),
        connections: Arc::new(Semaphore::new(config.server.max_connections.min(Semaphore::MAX_PERMITS))),
        sockets_by_address: AddressLimit::new(config.server.max_per_address),
        seatings: Arc::default(),
        appointing: tokio::sync::Mutex::default(),
        alarms: Alarms::default(),
        speaking: Arc::new(Semaphore::new(usize::try_from(SPEAKERS).unwrap_or(Semaphore::MAX_PERMITS))),
        closing: Hangup::new(),
        paces: RateLimiter::new(PACE, MOST_PACED),
        rate_limited: rate == RatePolicy::ForPeople,
        bound,
        log: config.store.log.clone(),
        key,
        config,
    });
    filling.keep_up();
    sweep_sessions(&house);
    sessions::watch(Arc::downgrade(&house.sessions), Arc::downgrade(&house.accounts), to_log_out, protection);
    appointments::start(&house).await;
    opening::open(&house).await.map_err(NotServed::Opening)?;
    alarm::watch(&house);
    possession::hold_on(&possession);
    possession::watch(&house, tenure.clone());
    let mut routes = router(&house);
    if house.config.store.standby {
        routes = routes.layer(middleware::from_fn_with_state(tenure.clone(), tenure::only_if_ours));
    }
    if let Some(gateways) = &gateways {
        gateways.open(&house, routes.clone(), standing.0, standing.1);
    }
    if let Some(stand_in) = stand_in {
        stand_in.makes_way().await;
    }
    let watches = (log_watch, tenure, possession);
    let served = listen(house, routes, running, [hub_thread, crew_thread], listener, watches).await?;
    Ok(Served { gateways, ..served })
}

/// A room that is read back from its log, with everything that belongs to it.
struct ReadBack {
    possession: Possession,
    /// Of a room that was waited for.
    keeper: Option<Keeper>,
    chance: HouseChance,
    key: RoomKey,
    accounts: Arc<Accounts>,
    desk: Desk<Box<dyn Store>>,
    room_id: RoomId,
    hands: Arc<HandIndex>,
    software: &'static Software,
}

/// Takes the room, looks whether what is there belongs together, and reads it back or begins it.
fn read_back(config: &Config, sign: Option<&Sign>) -> Result<ReadBack, NotServed> {
    let mut entropy = Entropy::from_system().map_err(NotServed::Unhealthy)?;
    let mut secret = [0; 32];
    entropy.fill(&mut secret).map_err(NotServed::Unhealthy)?;
    let chance = HouseChance::new(secret);
    config.store.make_folders().map_err(NotServed::Key)?;
    let taken = match sign {
        Some(_) => possession::beside_others(&config.store),
        None => possession::take(&config.store),
    };
    let possession = taken.map_err(NotServed::Possession)?;
    match settle(&config.store).map_err(NotServed::KeyChange)? {
        Settled::Nothing => {}
        settled => tracing::warn!(?settled, "a change of the room's key had been interrupted"),
    }
    let key = config.store.room_key(&mut entropy).map_err(NotServed::Key)?;
    let (waited, keeper, checked) = match sign.map(|sign| standby::wait(config, &key, sign)).transpose()? {
        Some(Waited { store, keeper, checked }) => (Some(store), Some(keeper), checked),
        None => (None, None, Heads::default()),
    };
    let accounts = Accounts::open_at(&config.store.accounts_address(), config.accounts.clone())
        .map_err(NotServed::Accounts)?
        .sealed_with(seal_key(&key));
    let accept_loss = config.store.accept_loss;
    let accepted = belonging::look(&config.store.address(), &accounts, &key, accept_loss)?;
    if accept_loss {
        hands::throw_away(&config.store.log);
    }
    if config.demo_staff() {
        accounts.appoint_demo(now()).map_err(|refusal| NotServed::Opening(refusal.to_string()))?;
    }
    let store = waited.map_or_else(|| config.store.address().open(), Ok).map_err(NotServed::Log)?;
    let refill = config.house.refill.as_ref().map(|refill| RefillPolicy {
        below: refill.below,
        up_to: config.house.guest_chips,
        every: refill.every,
        badge: Badge::HOUSE,
    });
    let software = Software::running();
    let rules = HouseRules {
        // Whoever takes the room over reads little while everybody waits.
        snapshot_every: if config.store.standby {
            config.store.snapshot_every.min(OFTEN)
        } else {
            config.store.snapshot_every
        },
        refill,
        protection: config.protection.policy,
        comps: comps(config),
        cage: cage_policy(config),
        contributions: contributions(config),
        currency: config.house.currency,
        program: software.signature().into(),
        ..HouseRules::CARD_ROOM
    };
    let mut fresh = [0; 16];
    entropy.fill(&mut fresh).map_err(NotServed::Unhealthy)?;
    let (mut desk, recovered) = Desk::open_checked(store, rules, entropy, key.copy(), now(), &checked)
        .map_err(|error| NotServed::Room(Box::new(error)))?;
    tracing::info!(events = recovered.events, "the room is read back from its log");
    let fresh = RoomId(u128::from_be_bytes(fresh));
    let room_id = belonging::settle(&mut desk, &accounts, accepted, accept_loss, fresh)?;
    let accounts = Arc::new(accounts);
    let hands = hands::open(config, desk.store()).map_err(NotServed::Log)?;
    Ok(ReadBack { possession, keeper, chance, key, accounts, desk, room_id, hands, software })
}

/// What time at the tables earns: nothing, where the host says so.
fn comps(config: &Config) -> Option<CompPolicy> {
    let per_hour = config.house.comp_per_hour;
    (!per_hour.is_zero()).then_some(CompPolicy { per_hour })
}

/// How players add to a shuffle: not at all, where the host gives them no time.
fn contributions(config: &Config) -> Option<ContributionPolicy> {
    let window = config.house.contribution_window;
    (window > Span::NOTHING).then_some(ContributionPolicy { window, ..ContributionPolicy::STANDARD })
}

/// Sessions that are over are swept out every hour, as long as the house stands.
fn sweep_sessions(house: &Arc<House>) {
    let house = Arc::downgrade(house);
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(Duration::from_secs(3_600)).await;
            let Some(house) = house.upgrade() else { return };
            match house.let_empty_guests_go().await {
                Ok(0) => {}
                Ok(guests) => tracing::info!(guests, "guests without chips were let go"),
                Err(refused) => tracing::warn!(key = refused.key, "guests could not be looked at"),
            }
            if let Err(refusal) = house.accounts.prune(now()) {
                tracing::warn!(key = refusal.key(), "old sessions could not be removed");
            }
        }
    });
}

/// How the house goes about dealing and playing.
fn crew_policy(config: &Config, chance: HouseChance) -> CrewPolicy {
    let pace = config.house.pace;
    CrewPolicy {
        badge: Badge::HOUSE,
        think: bots::Pace { least: pace.think_least, most: pace.think_most },
        between_hands: pace.between_hands,
        showdown: pace.showdown,
        open_seats: config.house.open_seats,
        absent_seat: config.house.absent_seat,
        chance,
        longest_stall: HouseRules::CARD_ROOM.longest_stall,
    }
}

async fn listen(
    house: Arc<House>,
    routes: Router,
    room: Running<Box<dyn Store>>,
    threads: [JoinHandle<()>; 2],
    listener: std::net::TcpListener,
    watches: (Arc<LogWatch>, Tenure, Arc<Possession>),
) -> Result<Served, NotServed> {
    let bound = house.bound;
    let handle = Handle::new();
    let (log_watch, tenure, possession) = watches;
    let web = web(&house.config, &house.metrics, listener, routes, handle.clone()).await?;
    Ok(Served {
        at: bound,
        house,
        room,
        threads,
        handle,
        web,
        log_watch,
        tenure,
        gateways: None,
        _possession: possession,
    })
}

/// Lets everybody in who comes to this address, with or without encryption.
async fn web(
    config: &Config,
    metrics: &Arc<Metrics>,
    listener: std::net::TcpListener,
    routes: Router,
    handle: Handle<SocketAddr>,
) -> Result<Serving, NotServed> {
    let metrics = Arc::clone(metrics);
    let entrance = Entrance::new(places(config), Arc::new(move || metrics.turned_away()));
    let certificate = config.server.tls.as_ref().map(|tls| (tls.certificate.as_path(), tls.key.as_path()));
    let web = serving::serve(listener, certificate, entrance, routes, handle).await;
    web.map_err(|why| match why {
        NotServing::Listener(error) => NotServed::Listen(config.server.listen, error),
        NotServing::Certificate(error) => NotServed::Certificate(error),
    })
}

/// How many connections there may be, as far as the system allows.
fn places(config: &Config) -> Places {
    let server = &config.server;
    // Behind a proxy everybody comes from one address.
    let places = Places::of(server.max_connections, (!server.trust_proxy).then_some(server.max_per_address));
    let wanted = places.files();
    match descriptors::raise(wanted) {
        Some(allowed) if allowed < wanted => {
            tracing::warn!(
                "[server] max_connections = {} needs {wanted} open files and the system allows {allowed}: fewer can \
                 connect; raise the limit (ulimit -n {wanted}, or LimitNOFILE={wanted} in the unit of systemd)",
                config.server.max_connections
            );
            places.within(allowed)
        }
        Some(_) | None => places,
    }
}

/// A page or a file of it.
async fn page(State(house): App, uri: Uri, headers: HeaderMap) -> Response {
    pages::answer(house.config.pages, uri.path(), &headers)
}

/// Every route: the API, the WebSocket, the pages.
fn router(house: &Arc<House>) -> Router {
    let routes =
        Router::new().merge(rest::routes()).fallback(page).method_not_allowed_fallback(pages::other_method);
    rest::layers(routes, house).with_state(Arc::clone(house))
}

impl Served {
    /// Where gateways are awaited, if any are.
    pub fn gateways_at(&self) -> Option<SocketAddr> {
        self.gateways.as_ref().map(links::Listener::at)
    }

    /// Closes the house: no new hand is dealt, hands that are on are played to their end or until the time is up,
    /// and everything is written.
    pub fn close(self, last_hands: Duration) -> Underway<'static, ()> {
        Box::pin(self.play_out(last_hands))
    }

    async fn play_out(self, last_hands: Duration) {
        let (quiet, waiting) = oneshot::channel();
        let asked = self.house.crew.drain(move || {
            let _ = quiet.send(());
        });
        if asked.is_err() || tokio::time::timeout(last_hands, waiting).await.is_err() {
            tracing::warn!("some hands are not over: they continue when the house opens again");
        }
        self.stop().await;
    }

    /// Closes at once. Hands in progress continue when it opens again.
    pub fn stop(self) -> Underway<'static, ()> {
        Box::pin(self.end())
    }

    /// Leaves the room to a program that stands by: what was asked is written and answered, nothing more is taken in, and
    /// the room is let go of at once. Hands in progress continue there.
    pub fn hand_over(self) -> Underway<'static, ()> {
        Box::pin(self.let_go())
    }

    async fn let_go(self) {
        let began = std::time::Instant::now();
        let Served { house, room, threads, handle, web, log_watch, tenure, gateways, .. } = self;
        // No gateway comes in any more: they look for the next one.
        if let Some(gateways) = gateways {
            gateways.close().await;
        }
        let closed = tokio::task::spawn_blocking(move || {
            let Ok(desk) = room.close() else { return };
            if let Ok(heads) = desk.store().heads() {
                log_watch.saw(heads);
            }
            // With the log goes the lease: from here on the next one may have it.
            tenure.leave();
            drop(desk);
        });
        let _ = closed.await;
        tracing::info!(took = ?began.elapsed(), "the room is free: another program goes on with it");
        house.closing.end(Goodbye::TakenOver);
        handle.graceful_shutdown(Some(Duration::from_secs(2)));
        let _ = web.await;
        let _ = tokio::time::timeout(TOLD_WITHIN, house.speaking.acquire_many(SPEAKERS)).await;
        let _ = tokio::task::spawn_blocking(move || dismiss(&house, threads)).await;
    }

    async fn end(mut self) {
        self.house.closing.end(Goodbye::HouseCloses);
        if let Some(gateways) = self.gateways.take() {
            gateways.close().await;
        }
        self.handle.graceful_shutdown(Some(Duration::from_secs(2)));
        let _ = self.web.await;
        // Every client that reads is told that the house closes; one that does not is not waited for.
        let _ = tokio::time::timeout(TOLD_WITHIN, self.house.speaking.acquire_many(SPEAKERS)).await;
        let (room, threads, house, log_watch) = (self.room, self.threads, self.house, self.log_watch);
        let closed = tokio::task::spawn_blocking(move || {
            dismiss(&house, threads);
            // Everything is written: the accounts see the last of it.
            if let Ok(desk) = room.close()
                && let Ok(heads) = desk.store().heads()
            {
                log_watch.saw(heads);
            }
        });
        let _ = closed.await;
    }
}

/// Sends hub and crew home, and waits until they have gone.
fn dismiss(house: &House, threads: [JoinHandle<()>; 2]) {
    // Both take their letters out, so there is a place for the last one sooner or later.
    let a_moment = || std::thread::sleep(Duration::from_millis(10));
    while house.crew.stop().is_err() {
        a_moment();
    }
    while !house.hub.tell_own(HubMessage::Stop) {
        a_moment();
    }
    for thread in threads {
        let _ = thread.join();
    }
}

/// Why a house that was open is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closed {
    /// Somebody asked for it.
    Asked,
    /// Another program has taken the room over.
    TakenOver,
}

/// Opens the house and serves it until the program is told to stop, or another program takes the room over.
pub fn serve<'a>(
    config: Config,
    opened: &'a mut (dyn FnMut(&Served) + Send),
) -> Underway<'a, Result<Closed, NotServed>> {
    Box::pin(serve_until_asked(config, opened))
}

async fn serve_until_asked(
    config: Config,
    opened: &mut (dyn FnMut(&Served) + Send),
) -> Result<Closed, NotServed> {
    logs::start(config.log.format, config.log.level.as_str());
    for caution in config.cautions() {
        tracing::warn!("{caution}");
    }
    let pages = config.pages.are_built();
    let hands_over = config.store.standby;
    let served = if hands_over {
        tokio::select! {
            served = start(config) => served?,
            () = stop_asked() => return Ok(Closed::Asked),
        }
    } else {
        start(config).await?
    };
    let program = Software::running().signature();
    tracing::info!(at = %served.at, program, pages, "the house is open");
    opened(&served);
    let house = Arc::clone(&served.house);
    tokio::select! {
        () = stop_asked() => {}
        // Nobody else ends it before the house closes.
        _ = house.closing.asked() => {
            tracing::error!("another program has taken this room over: this one ends");
            served.stop().await;
            return Ok(Closed::TakenOver);
        }
    }
    if hands_over {
        tracing::info!("the room is handed over: hands in progress continue where it is opened next");
        served.hand_over().await;
        return Ok(Closed::Asked);
    }
    tracing::info!(
        "the house is closing: hands in progress are played out (press Ctrl-C again to close at once)"
    );
    let closing = served.close(LAST_HANDS);
    tokio::select! {
        () = closing => {}
        () = stop_asked() => house.closing.end(Goodbye::HouseCloses),
    }
    tracing::info!("the house is closed");
    Ok(Closed::Asked)
}

/// The rules of the cage as the host has them. Play chips are nobody's money: a count does not look for them.
fn cage_policy(config: &Config) -> ledger::LedgerPolicy {
    let front_money = match config.house.chips {
        ChipKind::Play => ledger::FrontMoney::PlayChips,
        ChipKind::Cash => ledger::FrontMoney::InTheDrawer,
    };
    let recount_above = config.house.recount_above;
    ledger::LedgerPolicy { front_money, recount_above, ..HouseRules::CARD_ROOM.cage }
}
