//! Those who make trouble: who do not read, who flood, who never finish what they ask, who guess passwords.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use futures_util::SinkExt;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use super::super::client;
use super::chance::SoakRandom;
use super::{Bath, http};

/// How long one kind of trouble lasts.
const BOUT: Duration = Duration::from_secs(5);

/// The longest pause between two kinds of trouble, in milliseconds.
const PAUSE: u64 = 20_000;

/// How many do it at once.
const CROWD: usize = 40;

/// One kind of trouble after the other, until the end.
pub(super) async fn make(bath: Arc<Bath>, mut chance: SoakRandom) {
    while !bath.is_over() {
        bath.until_open().await;
        match chance.below(5) {
            0 => deaf(&bath).await,
            1 => restless(&bath).await,
            2 => half_said(&bath).await,
            3 => nonsense(&bath, &mut chance).await,
            _ => guessing(&bath, &mut chance).await,
        }
        bath.floods.fetch_add(1, Ordering::Relaxed);
        bath.rest(Duration::from_millis(chance.below(PAUSE))).await;
    }
}

/// People who watch every table and read nothing of what they are told.
async fn deaf(bath: &Bath) {
    let mut sockets = Vec::new();
    for _ in 0..CROWD {
        let Ok(mut socket) = client::connect(bath.at, None, false).await else { break };
        for table in 1..=20 {
            let watch = format!(r#"{{"type":"watch","table":{table}}}"#);
            if socket.send(Message::text(watch)).await.is_err() {
                break;
            }
        }
        sockets.push(socket);
    }
    bath.rest(BOUT * 6).await;
}

/// People who look at a table and away again, as fast as they can.
async fn restless(bath: &Bath) {
    let mut crowd = Vec::new();
    for _ in 0..CROWD {
        let at = bath.at;
        crowd.push(tokio::spawn(async move {
            let Ok(mut socket) = client::connect(at, None, false).await else { return };
            let until = Instant::now() + BOUT;
            while Instant::now() < until {
                for text in [r#"{"type":"watch","table":1}"#, r#"{"type":"unwatch","table":1}"#] {
                    if socket.send(Message::text(text)).await.is_err() {
                        return;
                    }
                }
            }
        }));
    }
    for one in crowd {
        // Whoever was thrown out has been.
        let _ = one.await;
    }
}

/// Requests that are never said to their end.
async fn half_said(bath: &Bath) {
    let mut streams = Vec::new();
    for _ in 0..CROWD * 5 {
        let Ok(mut stream) = TcpStream::connect(bath.at).await else { break };
        if stream.write_all(b"POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Le").await.is_err() {
            break;
        }
        streams.push(stream);
    }
    bath.rest(BOUT * 3).await;
}

/// Frames and bodies that mean nothing.
async fn nonsense(bath: &Bath, chance: &mut SoakRandom) {
    let until = Instant::now() + BOUT;
    while Instant::now() < until && !bath.is_over() {
        let length = chance.below(2_000);
        let bytes: Vec<u8> = (0..length).map(|_| chance.next().to_le_bytes()[0]).collect();
        if let Ok(mut socket) = client::connect(bath.at, None, false).await {
            // It is closed or not: what matters is that the house stands.
            let _ = socket.send(Message::text(String::from_utf8_lossy(&bytes).into_owned())).await;
            let _ = socket.send(Message::binary(bytes)).await;
        }
        let _ = http::post(bath.at, "/api/commands", r#"{"id":"#).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Log-ins with wrong passwords.
async fn guessing(bath: &Bath, chance: &mut SoakRandom) {
    let until = Instant::now() + BOUT;
    while Instant::now() < until && !bath.is_over() {
        let body = format!(r#"{{"name":"floor","password":"guess {}"}}"#, chance.next());
        // Refused, or too many of them: both are answers.
        let _ = http::post(bath.at, "/api/login", &body).await;
    }
}
