//! The bare echo: what the machine can do with the same frames and nothing else to do.
//!
//! The server is the same library over the same sockets, in a process of its own, and sends every message back. Each
//! client sends a frame, waits until it is back, and sends the next.

use std::io::{self, Read, Write};
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::routing::get;
use axum::serve::ListenerExt;
use futures_util::{SinkExt, StreamExt, stream};
use tokio_tungstenite::tungstenite::{self, Utf8Bytes};

use super::client::{Socket, connect};
use super::histogram::Histogram;
use super::report::EchoFigures;
use super::run::rate;
use super::{NotRun, process};

/// How long it runs before it is measured.
const WARM_UP: Duration = Duration::from_millis(500);

/// Sends everything back, until nobody can say anything any more.
pub fn serve() -> Result<(), NotRun> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        writeln!(io::stdout(), "open {}", listener.local_addr()?)?;
        io::stdout().flush()?;
        let listener = listener.tap_io(|stream| {
            // An echo that waits is only slower.
            let _ = stream.set_nodelay(true);
        });
        let open = |upgrade: WebSocketUpgrade| async move { upgrade.on_upgrade(echo) };
        let serving = axum::serve(listener, Router::new().route("/ws", get(open)));
        let gone = tokio::task::spawn_blocking(|| io::stdin().lock().read_to_end(&mut Vec::new()));
        tokio::select! {
            served = async { serving.await } => served?,
            _ = gone => {}
        }
        Ok(())
    })
}

async fn echo(mut socket: WebSocket) {
    while let Some(Ok(message)) = socket.recv().await {
        let ends = matches!(message, Message::Close(_));
        if ends || socket.send(message).await.is_err() {
            return;
        }
    }
}

struct Count {
    frames: AtomicU64,
    bytes: AtomicU64,
    times: Histogram,
    measured: AtomicBool,
    over: AtomicBool,
}

/// Measures an echo that is open, with so many connections and these frames, for so long.
pub(super) async fn measure(
    helper: &process::Helper,
    connections: usize,
    frames: &Arc<Vec<Utf8Bytes>>,
    time: Duration,
) -> Result<EchoFigures, NotRun> {
    let failed = |error: tungstenite::Error| NotRun::Player(format!("the echo: {error}"));
    let sockets = stream::iter(0..connections).map(|_| connect(helper.at, None, false));
    let sockets: Vec<_> = sockets.buffer_unordered(64).collect().await;
    let count = Arc::new(Count {
        frames: AtomicU64::new(0),
        bytes: AtomicU64::new(0),
        times: Histogram::new(),
        measured: AtomicBool::new(false),
        over: AtomicBool::new(false),
    });
    let mut clients = Vec::new();
    for (nth, socket) in sockets.into_iter().enumerate() {
        clients.push(tokio::spawn(client(
            socket.map_err(failed)?,
            nth,
            Arc::clone(frames),
            Arc::clone(&count),
        )));
    }
    tokio::time::sleep(WARM_UP).await;
    let now = |what: &AtomicU64| what.load(Ordering::Relaxed);
    let (first, bytes, began) = (now(&count.frames), now(&count.bytes), Instant::now());
    count.measured.store(true, Ordering::Relaxed);
    tokio::time::sleep(time).await;
    let (frames, bytes) = (now(&count.frames) - first, now(&count.bytes) - bytes);
    let seconds = began.elapsed().as_secs_f64();
    count.over.store(true, Ordering::Relaxed);
    for client in clients {
        let ended = client.await.map_err(|error| NotRun::Helper(error.to_string()))?;
        ended.map_err(failed)?;
    }
    Ok(EchoFigures {
        connections: u64::try_from(connections).unwrap_or(u64::MAX),
        seconds,
        frames,
        frames_a_second: rate(frames, seconds),
        bytes_a_second: rate(bytes, seconds),
        latency: count.times.spread(),
    })
}

async fn client(
    mut socket: Socket,
    nth: usize,
    frames: Arc<Vec<Utf8Bytes>>,
    count: Arc<Count>,
) -> Result<(), tungstenite::Error> {
    let mut next = frames.iter().cycle().skip(nth % frames.len().max(1));
    while !count.over.load(Ordering::Relaxed) {
        let Some(frame) = next.next() else { return Ok(()) };
        let sent = Instant::now();
        socket.send(tungstenite::Message::Text(frame.clone())).await?;
        let Some(back) = socket.next().await else { return Err(tungstenite::Error::ConnectionClosed) };
        let length = u64::try_from(back?.len()).unwrap_or(0);
        count.frames.fetch_add(1, Ordering::Relaxed);
        count.bytes.fetch_add(length, Ordering::Relaxed);
        if count.measured.load(Ordering::Relaxed) {
            count.times.note(sent.elapsed());
        }
    }
    // Whoever hears of it has gone as well.
    let _ = socket.close(None).await;
    Ok(())
}
