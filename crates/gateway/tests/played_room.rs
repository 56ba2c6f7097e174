//! A room that says what a test wants it to say, and whoever comes to a gateway.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use gateway::{Open, Settings};
use link::hello::Standing;
use link::message::{FromGateway, FromRoom};
use link::secret::Secret;
use link::tcp::{Writer, receive};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Mutex;
use tokio::sync::mpsc::{self, UnboundedReceiver};
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// As long as anything may take on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) fn secret() -> Secret {
    Secret::of(&"s".repeat(40)).unwrap()
}

/// Where a room may be.
pub(crate) struct Place(TcpListener);

impl Place {
    pub(crate) async fn new() -> Place {
        Place(TcpListener::bind("127.0.0.1:0").await.unwrap())
    }

    pub(crate) fn at(&self) -> String {
        self.0.local_addr().unwrap().to_string()
    }

    /// The next gateway that comes is told this.
    pub(crate) async fn tells(&self, standing: Standing) -> Room {
        let come = async {
            loop {
                let (stream, _) = self.0.accept().await.unwrap();
                // One that has waited for too long is gone, and comes again.
                if let Ok((_, _, end)) = receive(stream, &secret(), || Ok(standing)).await {
                    return end;
                }
            }
        };
        let (mut reader, writer) = timeout(PATIENCE, come).await.unwrap();
        let writer = Arc::new(Mutex::new(writer));
        let (tells, heard) = mpsc::unbounded_channel();
        let answers = Arc::clone(&writer);
        let answering = tokio::spawn(async move {
            while let Ok(message) = reader.next().await {
                if let FromGateway::Ping { n } = message {
                    say(&answers, &FromRoom::Pong { n }).await;
                } else {
                    let _ = tells.send(message);
                }
            }
        });
        Room { heard, writer, answering }
    }
}

async fn say(writer: &Mutex<Writer<FromRoom>>, message: &FromRoom) {
    let mut writer = writer.lock().await;
    writer.put(message).unwrap();
    // A gateway that is gone hears nothing.
    let _ = writer.send().await;
}

/// A room with one gateway, whose signs of life it answers.
pub(crate) struct Room {
    heard: UnboundedReceiver<FromGateway>,
    writer: Arc<Mutex<Writer<FromRoom>>>,
    answering: JoinHandle<()>,
}

impl Drop for Room {
    fn drop(&mut self) {
        self.answering.abort();
    }
}

impl Room {
    /// The next that is not a sign of life.
    pub(crate) async fn hears(&mut self) -> FromGateway {
        let heard = timeout(PATIENCE, self.heard.recv()).await.unwrap();
        heard.unwrap_or_else(|| panic!("the gateway has gone"))
    }

    /// Waits until the gateway is gone.
    pub(crate) async fn is_left(&mut self) {
        let left = async { while self.heard.recv().await.is_some() {} };
        timeout(PATIENCE, left).await.unwrap();
    }

    /// It is there, and answers nothing any more.
    pub(crate) fn falls_silent(&self) {
        self.answering.abort();
    }

    pub(crate) async fn says(&mut self, message: &FromRoom) {
        say(&self.writer, message).await;
    }

    /// The next client that wants to come in, does.
    pub(crate) async fn lets_in(&mut self) -> u64 {
        match self.hears().await {
            FromGateway::Opens { client, .. } => {
                self.says(&FromRoom::Opened { client }).await;
                client
            }
            other => panic!("nobody wants to come in: {other:?}"),
        }
    }
}

/// A gateway for rooms at these places.
pub(crate) async fn gateway(places: &[&Place], change: impl FnOnce(&mut Settings)) -> Open {
    let rooms = places.iter().map(|place| place.at()).collect();
    let mut settings = Settings::new(rooms, secret(), SocketAddr::from(([127, 0, 0, 1], 0)));
    change(&mut settings);
    gateway::start(settings).await.unwrap()
}

/// Waits until the gateway has a room, or has none.
pub(crate) async fn settled(open: &Open, has_room: bool) {
    let late = Instant::now() + PATIENCE;
    while open.has_room() != has_room {
        assert!(Instant::now() < late, "the gateway has a room: {}", open.has_room());
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Asks by HTTP: all that comes back, as text.
pub(crate) async fn asks(at: SocketAddr, asked: &str, headers: &str) -> String {
    let mut stream = TcpStream::connect(at).await.unwrap();
    let request = format!("{asked} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut answer)).await.unwrap().unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

pub(crate) type Socket = WebSocketStream<TcpStream>;

pub(crate) async fn connects(at: SocketAddr) -> Result<Socket, Error> {
    let stream = TcpStream::connect(at).await.unwrap();
    client_async(format!("ws://{at}/ws"), stream).await.map(|(socket, _)| socket)
}

/// The next text.
pub(crate) async fn text(socket: &mut Socket) -> String {
    match timeout(PATIENCE, socket.next()).await.unwrap() {
        Some(Ok(Message::Text(text))) => text.to_string(),
        other => panic!("no text: {other:?}"),
    }
}

/// What is said last, and the code it ends with.
pub(crate) async fn goodbye(socket: &mut Socket) -> (Vec<String>, u16) {
    let mut said = Vec::new();
    loop {
        match timeout(PATIENCE, socket.next()).await.unwrap() {
            Some(Ok(Message::Text(text))) => said.push(text.to_string()),
            Some(Ok(Message::Close(Some(frame)))) => return (said, frame.code.into()),
            other => panic!("no goodbye: {other:?}"),
        }
    }
}
