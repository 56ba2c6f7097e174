//! Guests: they come in, sit down, play a while, and go in one of the ways people go.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use server::door::COOKIE;
use tokio_tungstenite::tungstenite::Message;
use wire::{Ask, ClientIn, Command, DoorAct, LobbyTable, SeatAct, TableKind, Turn};

use super::super::client::{self, Socket, choose};
use super::super::heard::{Heard, heard};
use super::chance::SoakRandom;
use super::{Bath, http, lobby};

/// How long a guest listens at once before looking up.
const GLANCE: Duration = Duration::from_secs(2);

/// How a guest goes.
#[derive(Clone, Copy)]
enum Farewell {
    /// Gets up and closes the page.
    Politely,
    /// The connection breaks off; the guest is back under the same name.
    BrokenOff,
    /// Stays connected and does nothing more for a while.
    Silent,
}

/// One guest after the other, until the end.
pub(super) async fn evening(bath: Arc<Bath>, mut chance: SoakRandom) {
    let mut session: Option<String> = None;
    while !bath.is_over() {
        bath.until_open().await;
        bath.rest(Duration::from_millis(chance.below(5_000))).await;
        if session.is_none() || chance.once_in(3) {
            session = come_in(&bath).await;
        }
        let Some(key) = &session else { continue };
        let Ok(socket) = client::connect(bath.at, Some(key), false).await else {
            if bath.is_open() {
                bath.turned_away.fetch_add(1, Ordering::Relaxed);
            }
            session = None;
            continue;
        };
        let mut guest = Guest { bath: &bath, chance: &mut chance, socket, asked: Vec::new(), acted: (0, 0) };
        guest.visit().await;
    }
}

/// Comes in as a new guest; the key of the session.
async fn come_in(bath: &Bath) -> Option<String> {
    let reply = http::post(bath.at, "/api/guest", "{}").await.ok()?;
    if reply.status != 200 {
        bath.turned_away.fetch_add(1, Ordering::Relaxed);
        return None;
    }
    let cookie = reply.cookie?;
    cookie.strip_prefix(COOKIE)?.strip_prefix('=').map(str::to_owned)
}

struct Guest<'a> {
    bath: &'a Bath,
    chance: &'a mut SoakRandom,
    socket: Socket,
    asked: Vec<(u128, Instant)>,
    acted: (u64, u64),
}

/// That the connection is over.
struct Gone;

impl Guest<'_> {
    async fn visit(&mut self) {
        let Some(board) = lobby(self.bath.at).await else { return };
        let open = |table: &&LobbyTable| {
            table.kind == TableKind::Poker && !table.frozen && table.taken + table.held < table.seats
        };
        let tables: Vec<&LobbyTable> = board.tables.iter().filter(open).collect();
        let nth = self.chance.below(u64::try_from(tables.len()).unwrap_or(0));
        let Some(table) = usize::try_from(nth).ok().and_then(|nth| tables.get(nth)) else { return };
        let (id, buy_in) = (table.id, table.buy_in_least.max(table.stake * 20));
        let buy_in = table.buy_in_most.map_or(buy_in, |most| buy_in.min(most));
        let stays = Duration::from_secs(20 + self.chance.below(280));
        let farewell = match self.chance.below(4) {
            0 | 1 => Farewell::Politely,
            2 => Farewell::BrokenOff,
            _ => Farewell::Silent,
        };
        if self.play(id, buy_in, stays, farewell).await.is_err()
            && self.bath.is_open()
            && !self.bath.is_over()
        {
            self.bath.lost.fetch_add(1, Ordering::Relaxed);
        }
    }

    async fn play(&mut self, table: u32, buy_in: u64, stays: Duration, how: Farewell) -> Result<(), Gone> {
        self.say(&ClientIn::Watch { table, after: None }).await?;
        let act = DoorAct::TakeSeat { table, seat: None, buy_in, post: true };
        self.ask(None, Ask::Door { act }).await?;
        let until = Instant::now() + stays;
        while Instant::now() < until && !self.bath.is_over() {
            self.listen(table, true).await?;
        }
        if matches!(how, Farewell::Silent) {
            let until = Instant::now() + Duration::from_secs(5 + self.chance.below(60));
            while Instant::now() < until && !self.bath.is_over() {
                self.listen(table, false).await?;
            }
        }
        // At the end everybody gets up, so that nobody's clock is waited for when the house closes.
        if matches!(how, Farewell::Politely) || self.bath.is_over() {
            self.leave(table).await?;
        }
        Ok(())
    }

    async fn leave(&mut self, table: u32) -> Result<(), Gone> {
        self.ask(None, Ask::Seat { table, act: SeatAct::Leave {} }).await?;
        self.ask(None, Ask::Door { act: DoorAct::Refill {} }).await?;
        let until = Instant::now() + GLANCE;
        while Instant::now() < until {
            self.listen(table, true).await?;
        }
        // The house says goodbye in its turn or does not; either is the end of this visit.
        let _ = self.socket.close(None).await;
        Ok(())
    }

    /// Listens for a moment, and acts on a turn.
    async fn listen(&mut self, table: u32, acts: bool) -> Result<(), Gone> {
        let Ok(message) = tokio::time::timeout(GLANCE, self.socket.next()).await else { return Ok(()) };
        let text = match message {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Close(why))) => {
                let why = why.filter(|why| !why.reason.is_empty());
                self.bath.told_why.fetch_add(u64::from(why.is_some()), Ordering::Relaxed);
                return Err(Gone);
            }
            Some(Ok(_)) => return Ok(()),
            Some(Err(_)) | None => return Err(Gone),
        };
        match heard(&text) {
            Heard::Mine { turn: Some((turn, cards)), .. }
                if acts && (turn.hand, turn.token) != self.acted =>
            {
                self.acted = (turn.hand, turn.token);
                let ask = choose(table, &turn.choice, &cards, self.chance.next());
                self.ask(Some(turn), ask).await
            }
            Heard::Answer { id, refused } => {
                if let Some(nth) = self.asked.iter().position(|(of, _)| *of == id) {
                    let (_, at) = self.asked.swap_remove(nth);
                    self.bath.note_answer(at.elapsed());
                }
                self.bath.refused.fetch_add(u64::from(refused.is_some()), Ordering::Relaxed);
                Ok(())
            }
            Heard::Mine { .. } | Heard::Table { .. } | Heard::Wrong(_) | Heard::Else => Ok(()),
        }
    }

    async fn ask(&mut self, turn: Option<Turn>, ask: Ask) -> Result<(), Gone> {
        let id = u128::from(self.chance.next()) << 64 | u128::from(self.chance.next());
        let (hand, turn) = turn.map_or((None, None), |turn| (Some(turn.hand), Some(turn.token)));
        let command = Command { id: format!("{id:032x}"), hand, turn, ask };
        self.asked.push((id, Instant::now()));
        self.say(&ClientIn::Command(command)).await
    }

    async fn say(&mut self, message: &ClientIn) -> Result<(), Gone> {
        self.socket.send(Message::text(message.text())).await.map_err(|_| Gone)
    }
}
