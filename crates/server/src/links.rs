//! The room's end of the links to its gateways (`docs/CLUSTER.md`).
//!
//! A gateway has the sockets of clients, and one connection to the room ([`link`]). Here that connection becomes what the
//! sockets would have been: its requests go through the same routes ([`requests`]), its clients through the same code as
//! those with a socket of our own ([`crate::socket`]), and what they are sent goes into the gateway's queue ([`queue`]).
//! When the connection is lost, all of its clients are gone.
//!
//! The listener is there before the room is: as long as that waits for its turn, or reads its log, gateways are told so and
//! look elsewhere.

mod queue;
mod requests;

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::ws::Utf8Bytes;
use entrance::goodbye::Goodbye;
use journal::Epoch;
use link::hello::{Refusal, Standing};
use link::message::{FromGateway, FromRoom};
use link::secret::Secret;
use link::tcp::{self, Broken, RoomEnd};
use room::RoomId;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinHandle;

use crate::app::House;
use crate::config::Config;
use crate::serve::NotServed;

use self::queue::Queue;
pub(crate) use self::queue::{GatewayOutlet, SameGateway};
use self::requests::Requests;

/// The most gateways of a room: more than the clients of a room need.
const MOST_GATEWAYS: usize = 64;

/// The most connections that have not proven yet that they are gateways.
const MOST_STRANGERS: usize = 32;

/// How many messages of one client wait until they are heard: more than it may send at once.
const UNHEARD: usize = 160;

/// How long the last words of a house that closes have on their way to a gateway.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// Where gateways are awaited.
pub(crate) struct Listener {
    at: SocketAddr,
    open: watch::Sender<Option<OpenRoom>>,
    awaiting: JoinHandle<()>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.awaiting.abort();
    }
}

/// A room that gateways may come to.
#[derive(Clone)]
struct OpenRoom {
    house: Arc<House>,
    routes: Router,
    room: RoomId,
    epoch: Epoch,
    places: Arc<Semaphore>,
}

/// Awaits gateways, where the host wants any. Until the room is open they are told that it is not.
pub(crate) fn listen(config: &Config) -> Result<Option<Listener>, NotServed> {
    let Some(cluster) = &config.cluster else { return Ok(None) };
    // The secret is the first file of a new room.
    config.store.make_folders().map_err(NotServed::Key)?;
    let secret = Secret::read_or_make(&cluster.secret).map_err(NotServed::Secret)?;
    let failed = |error| NotServed::Listen(cluster.listen, error);
    let listener = std::net::TcpListener::bind(cluster.listen).map_err(failed)?;
    listener.set_nonblocking(true).map_err(failed)?;
    let listener = TcpListener::from_std(listener).map_err(failed)?;
    let at = listener.local_addr().map_err(failed)?;
    let (open, opened) = watch::channel(None);
    let awaiting = tokio::spawn(await_gateways(listener, Arc::new(secret), opened));
    tracing::info!(%at, "gateways are awaited");
    Ok(Some(Listener { at, open, awaiting }))
}

impl Listener {
    /// Where that is.
    pub(crate) const fn at(&self) -> SocketAddr {
        self.at
    }

    /// Awaits nobody any more: when this is done, another program can listen there.
    pub(crate) async fn close(mut self) {
        self.awaiting.abort();
        // It was aborted: that is how it ends.
        let _ = (&mut self.awaiting).await;
    }

    /// The room is open: gateways may come in.
    pub(crate) fn open(&self, house: &Arc<House>, routes: Router, room: RoomId, epoch: Epoch) {
        let places = Arc::new(Semaphore::new(MOST_GATEWAYS));
        self.open.send_replace(Some(OpenRoom { house: Arc::clone(house), routes, room, epoch, places }));
    }
}

async fn await_gateways(
    listener: TcpListener,
    secret: Arc<Secret>,
    opened: watch::Receiver<Option<OpenRoom>>,
) {
    let strangers = Arc::new(Semaphore::new(MOST_STRANGERS));
    loop {
        let (stream, from) = match listener.accept().await {
            Ok(come) => come,
            Err(error) => {
                // Too many open files, perhaps: that passes.
                tracing::warn!(%error, "a gateway could not be let in");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        // Whoever does not say in time who they are gives the place back.
        let Ok(stranger) = Arc::clone(&strangers).try_acquire_owned() else { continue };
        let (secret, opened) = (Arc::clone(&secret), opened.clone());
        tokio::spawn(async move {
            let room = opened.borrow().clone();
            drop(opened);
            let greeted = greet(stream, &secret, room.as_ref()).await;
            drop(stranger);
            match greeted {
                Ok(Some((name, end, place))) => {
                    let Some(OpenRoom { house, routes, .. }) = room else { return };
                    serve(house, routes, &name, from, end).await;
                    drop(place);
                }
                // It looks elsewhere, and comes again.
                Ok(None) => {}
                Err(Broken::Closed | Broken::Io(_)) => {
                    tracing::debug!(%from, "somebody went away before saying who they are");
                }
                Err(why) => tracing::warn!(%from, "a gateway was not let in: {why}"),
            }
        });
    }
}

type Greeted = (String, RoomEnd, tokio::sync::OwnedSemaphorePermit);

async fn greet(
    stream: TcpStream,
    secret: &Secret,
    room: Option<&OpenRoom>,
) -> Result<Option<Greeted>, Broken> {
    let mut place = None;
    let standing = || {
        let Some(room) = room.filter(|room| room.house.closing.said().is_none()) else {
            return Ok(Standing::Standby);
        };
        let taken = Arc::clone(&room.places).try_acquire_owned().map_err(|_| Refusal::Full)?;
        place = Some(taken);
        Ok(Standing::Open { room: room.room.0, epoch: room.epoch.0 })
    };
    let (name, _, end) = tcp::receive(stream, secret, standing).await?;
    Ok(place.map(|place| (name, end, place)))
}

/// A client of a gateway that wants to come in, as its request carries it.
#[derive(Clone)]
pub(crate) struct ClientOfGateway(Arc<Mutex<Option<ClientEnds>>>);

/// What it says, and where its frames go.
type ClientEnds = (Receiver<Utf8Bytes>, GatewayOutlet);

impl ClientOfGateway {
    fn new(texts: Receiver<Utf8Bytes>, outlet: GatewayOutlet) -> ClientOfGateway {
        ClientOfGateway(Arc::new(Mutex::new(Some((texts, outlet)))))
    }

    /// It comes in once.
    pub(crate) fn take(&self) -> Option<ClientEnds> {
        // Nobody panics with it in hand.
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// The clients of one gateway: where what they say goes.
#[derive(Clone, Default)]
struct Clients(Arc<Mutex<HashMap<u64, Sender<Utf8Bytes>>>>);

impl Clients {
    fn map(&self) -> MutexGuard<'_, HashMap<u64, Sender<Utf8Bytes>>> {
        // Nobody panics with it in hand; and if one did, the map would be whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Serves a gateway until it or the house has had enough.
async fn serve(
    house: Arc<House>,
    routes: Router,
    name: &str,
    from: SocketAddr,
    (mut reader, writer): RoomEnd,
) {
    tracing::info!(%from, name, "a gateway has come");
    house.metrics.gateway(true);
    // Nobody closes the house while a gateway is being told why.
    let speaking = Arc::clone(&house.speaking).acquire_owned().await.ok();
    let queue = Arc::new(Queue::new());
    let (sending, metrics) = (Arc::clone(&queue), Arc::clone(&house.metrics));
    let mut sender = tokio::spawn(async move { queue::send(&sending, writer, &metrics).await });
    let clients = Clients::default();
    let requests = Requests::new(routes, Arc::clone(&queue), clients.clone());
    let mut counted = 0;
    let closing = house.closing.asked();
    let mut closing = std::pin::pin!(closing);
    let why = loop {
        tokio::select! {
            message = reader.next() => match message {
                Ok(message) => {
                    house.metrics.link_read(reader.read() - counted);
                    counted = reader.read();
                    if let Err(why) = hear(message, &queue, &clients, &requests) {
                        break why;
                    }
                }
                Err(why) => break why.to_string(),
            },
            () = queue.runs_over() => {
                // What it does not take is not waited for.
                sender.abort();
                break "it takes too little, and too much waits for it".to_owned();
            }
            // The connection takes nothing more.
            ended = &mut sender => break match ended {
                Ok(Err(why)) => why,
                Ok(Ok(())) | Err(_) => "it takes nothing more".to_owned(),
            },
            _ = &mut closing => {
                // Every client of it hears of that by itself, and the gateway is told the last of them.
                let told = async {
                    while !clients.map().is_empty() {
                        tokio::time::sleep(Duration::from_millis(10)).await;
                    }
                };
                let _ = tokio::time::timeout(LAST_WORDS, told).await;
                break "the house closes".to_owned();
            }
        }
    };
    queue.close();
    // Whoever waits for a client of it waits no longer: they are all gone.
    clients.map().clear();
    requests.forget_all();
    if !sender.is_finished() && tokio::time::timeout(LAST_WORDS, &mut sender).await.is_err() {
        sender.abort();
    }
    drop(speaking);
    house.metrics.gateway(false);
    tracing::warn!(%from, name, "a gateway is gone: {why}");
}

/// Takes a message of a gateway in. Nobody is waited for: a client that is heard too slowly has said too much.
fn hear(
    message: FromGateway,
    queue: &Arc<Queue>,
    clients: &Clients,
    requests: &Requests,
) -> Result<(), String> {
    match message {
        FromGateway::Ping { n } => queue.push(FromRoom::Pong { n }),
        FromGateway::Asked { id, method, head, body } => requests.ask(id, method, head, body),
        FromGateway::More { id, parts } => requests.more(id, parts),
        FromGateway::Forget { id } => requests.forget(id),
        FromGateway::Opens { client, head } => {
            let (said, texts) = mpsc::channel(UNHEARD);
            // Known from now on: it may be gone before it is in.
            if clients.map().insert(client, said).is_some() {
                return Err(format!("it has given two clients the number {client}"));
            }
            let outlet = GatewayOutlet::new(Arc::clone(queue), client);
            requests.open(client, head, ClientOfGateway::new(texts, outlet));
        }
        FromGateway::Said { client, text } => {
            let text = Utf8Bytes::try_from(text).map_err(|_| "it sends what is no text".to_owned())?;
            let mut map = clients.map();
            // One that is not there has been let go: what it said was on its way.
            if let Some(said) = map.get(&client)
                && let Err(mpsc::error::TrySendError::Full(_)) = said.try_send(text)
            {
                map.remove(&client);
                queue.push(FromRoom::Close { client, code: Goodbye::TooMuch.code() });
            }
        }
        FromGateway::Gone { client } => drop(clients.map().remove(&client)),
    }
    Ok(())
}
