//! A player who goes where the room is, plays on, and remembers everything that was said.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use server::door::COOKIE;
use tokio_tungstenite::tungstenite::Message;
use wire::{
    Answer, Ask, ClientIn, ClientOut, Command, CommandAnswer, DoorAct, Felt, RefusalKind, SeatAct, WaitsFor,
};

use super::Hall;
use crate::client::{self, Socket, choose};
use crate::heard::{Heard, heard};
use crate::soak::chance::SoakRandom;
use crate::soak::http;

/// What a player brings to the table.
const BUY_IN: u64 = 60_000;

/// How long a player listens at once.
const GLANCE: Duration = Duration::from_millis(250);

/// A connection on which nothing has come for this long leads nowhere.
const SILENT: Duration = Duration::from_secs(3);

/// Somebody who has not been asked for anything for this long sees to their seat.
const FORGOTTEN: Duration = Duration::from_secs(8);

/// What is left to whoever has to act when a client comes back: fifteen seconds, since players act at once, less what a busy
/// machine takes. An outage that was counted against a player shows here.
const TIME_LEFT: u64 = 8_000;

/// A command with the answer to it.
pub(super) struct Done {
    pub(super) id: u128,
    /// As it was sent.
    text: String,
    answer: Answer,
}

/// What a player has seen by the end.
#[derive(Default)]
pub(super) struct Played {
    pub(super) done: Vec<Done>,
    /// Commands that were refused, and never done.
    pub(super) refused: Vec<u128>,
    /// The own cards, by hand.
    pub(super) cards: BTreeMap<u64, String>,
    /// How many answers were asked for again, and came out the same.
    pub(super) same: u64,
}

struct Player {
    hall: Arc<Hall>,
    chance: SoakRandom,
    table: u32,
    session: String,
    /// The last event heard.
    last: Option<u64>,
    acted: (u64, u64),
    /// What was asked and not answered yet.
    waiting: BTreeMap<u128, String>,
    /// When something was last asked of this player.
    asked_at: Instant,
    door: usize,
    played: Played,
}

/// That a connection is over.
struct Gone;

/// One player, from the door to the end.
pub(super) async fn evening(hall: Arc<Hall>, mut chance: SoakRandom, table: u32) -> Played {
    let mut door = 0;
    let session = loop {
        let at = hall.doors[door % hall.doors.len()];
        match come_in(at).await {
            Some(session) => break session,
            None if hall.is_over() || hall.review.load(Ordering::Relaxed) => return Played::default(),
            None => tokio::time::sleep(Duration::from_millis(100)).await,
        }
        door += 1;
    };
    let asked_at = Instant::now();
    let mut player = Player {
        hall,
        table,
        session,
        last: None,
        acted: (0, 0),
        waiting: BTreeMap::new(),
        asked_at,
        door,
        played: Played::default(),
        chance: SoakRandom::of(chance.next(), 1),
    };
    while !player.hall.is_over() {
        let at = player.hall.doors[player.door % player.hall.doors.len()];
        let connecting = client::connect(at, Some(&player.session), false);
        match tokio::time::timeout(Duration::from_millis(1_000), connecting).await {
            Ok(Ok(socket)) => {
                if player.hall.review.load(Ordering::Relaxed) {
                    if player.ask_again(socket).await.is_ok() {
                        break;
                    }
                } else if player.play(socket, at).await.is_err() {
                    player.hall.lost.fetch_add(1, Ordering::Relaxed);
                }
            }
            Ok(Err(_)) | Err(_) => tokio::time::sleep(Duration::from_millis(30)).await,
        }
        // Another program may have the room now.
        player.door += 1;
    }
    player.played
}

/// Comes in as a new guest; the key of the session.
async fn come_in(at: SocketAddr) -> Option<String> {
    let reply = http::post(at, "/api/guest", "{}").await.ok()?;
    let cookie = reply.cookie.filter(|_| reply.status == 200)?;
    cookie.strip_prefix(COOKIE)?.strip_prefix('=').map(str::to_owned)
}

impl Player {
    /// Plays until the connection is over, or until the end.
    async fn play(&mut self, mut socket: Socket, at: SocketAddr) -> Result<(), Gone> {
        let watch = ClientIn::Watch { table: self.table, after: self.last };
        say(&mut socket, &watch.text()).await?;
        // Whatever was not answered is asked again, under the same numbers.
        for text in self.waiting.values() {
            say(&mut socket, text).await?;
        }
        if self.last.is_none() && self.waiting.is_empty() {
            self.take_seat(&mut socket).await?;
        }
        let (mut heard_at, mut pinged) = (Instant::now(), Instant::now());
        let mut due: Option<(Instant, Ask, (u64, u64))> = None;
        loop {
            if self.hall.review.load(Ordering::Relaxed) && self.waiting.is_empty() {
                return Ok(());
            }
            if let Some((when, _, _)) = &due
                && Instant::now() >= *when
                && let Some((_, ask, turn)) = due.take()
            {
                self.acted = turn;
                self.ask(&mut socket, Some(turn), ask).await?;
            }
            if self.asked_at.elapsed() > FORGOTTEN {
                self.asked_at = Instant::now();
                self.take_seat(&mut socket).await?;
                let back = Ask::Seat { table: self.table, act: SeatAct::Return {} };
                self.ask(&mut socket, None, back).await?;
            }
            if pinged.elapsed() > SILENT / 3 {
                pinged = Instant::now();
                say(&mut socket, &ClientIn::Ping { n: 1 }.text()).await?;
            }
            let left =
                due.as_ref().map_or(GLANCE, |(when, _, _)| when.saturating_duration_since(Instant::now()));
            let Ok(message) = tokio::time::timeout(left.min(GLANCE), socket.next()).await else {
                if heard_at.elapsed() > SILENT {
                    return Err(Gone);
                }
                continue;
            };
            heard_at = Instant::now();
            let text = match message {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(_))) | None | Some(Err(_)) => return Err(Gone),
                Some(Ok(_)) => continue,
            };
            match heard(&text) {
                Heard::Table { seq, first, whole } => self.hear_table(&text, seq, first, whole),
                Heard::Mine { turn: Some((turn, cards)), .. } => {
                    self.asked_at = Instant::now();
                    let shown: Vec<String> = cards.iter().map(ToString::to_string).collect();
                    self.hold_cards(turn.hand, &shown.join(" "));
                    let token = (turn.hand, turn.token);
                    if token != self.acted && due.as_ref().is_none_or(|(_, _, due)| *due != token) {
                        let when = Instant::now() + Duration::from_millis(60 + self.chance.below(180));
                        due =
                            Some((when, choose(self.table, &turn.choice, &cards, self.chance.next()), token));
                    }
                }
                Heard::Answer { id, .. } => self.hear_answer(&mut socket, at, id, &text).await?,
                Heard::Mine { turn: None, .. } | Heard::Wrong(_) | Heard::Else => {}
            }
        }
    }

    /// The events of a table come one after the other, whichever program tells them.
    fn hear_table(&mut self, text: &str, seq: u64, first: Option<u64>, whole: bool) {
        if let Some(last) = self.last {
            if seq < last {
                self.hall.violation(format!(
                    "table {}: event {last} was told, and is not there any more",
                    self.table
                ));
            }
            if !whole && first.is_some_and(|first| first > last + 1) {
                self.hall.violation(format!("table {}: events are missing between two messages", self.table));
            }
        }
        self.last = Some(seq);
        if !whole {
            return;
        }
        let Ok(ClientOut::Snapshot(stands)) = serde_json::from_str(text) else { return };
        if let Felt::Poker(poker) = &stands.view.felt
            && poker.waits.what == WaitsFor::Action
            && !poker.waits.bank
            && let Some(until) = poker.waits.until
            && until.saturating_sub(stands.now) < TIME_LEFT
        {
            let left = until.saturating_sub(stands.now);
            let says = "a player who had just been asked had little time left";
            self.hall.violation(format!("table {}: {says} ({} s)", self.table, left / 1_000));
        }
    }

    /// The own cards of a hand stay what they are.
    fn hold_cards(&mut self, hand: u64, cards: &str) {
        let before = self.played.cards.entry(hand).or_insert_with(|| cards.to_owned());
        if *before != cards {
            self.hall.violation(format!("hand {hand}: a player had {before}, and later {cards}"));
        }
    }

    async fn hear_answer(
        &mut self,
        socket: &mut Socket,
        at: SocketAddr,
        id: u128,
        text: &str,
    ) -> Result<(), Gone> {
        let Ok(answer) = serde_json::from_str::<CommandAnswer>(text) else { return Ok(()) };
        let Some(asked) = self.waiting.remove(&id) else { return Ok(()) };
        match (answer.done, answer.refused) {
            (Some(done), _) => {
                self.hall.answered(at, self.table);
                self.played.done.push(Done { id, text: asked, answer: done });
            }
            // Not heard, or not known whether: the same is asked again.
            (None, Some(refused))
                if matches!(refused.kind, RefusalKind::Unavailable | RefusalKind::TooOften) =>
            {
                tokio::time::sleep(Duration::from_millis(100)).await;
                say(socket, &asked).await?;
                self.waiting.insert(id, asked);
            }
            (None, _) => {
                self.hall.refused.fetch_add(1, Ordering::Relaxed);
                self.played.refused.push(id);
                // The turn was another's by then, or it will be told again.
                self.acted = (0, 0);
            }
        }
        Ok(())
    }

    async fn take_seat(&mut self, socket: &mut Socket) -> Result<(), Gone> {
        self.ask(socket, None, Ask::Door { act: DoorAct::Refill {} }).await?;
        let act = DoorAct::TakeSeat { table: self.table, seat: None, buy_in: BUY_IN, post: true };
        self.ask(socket, None, Ask::Door { act }).await
    }

    async fn ask(&mut self, socket: &mut Socket, turn: Option<(u64, u64)>, ask: Ask) -> Result<(), Gone> {
        let id = u128::from(self.chance.next()) << 64 | u128::from(self.chance.next());
        let (hand, turn) = turn.unzip();
        let text = ClientIn::Command(Command { id: format!("{id:032x}"), hand, turn, ask }).text();
        self.waiting.insert(id, text.clone());
        say(socket, &text).await
    }

    /// Asks about everything that was answered once more: the answer is the same, whoever gives it.
    async fn ask_again(&mut self, mut socket: Socket) -> Result<(), Gone> {
        let from = usize::try_from(self.played.same).unwrap_or(usize::MAX);
        for done in self.played.done.iter().skip(from) {
            let again = loop {
                // Nobody asks faster than people can.
                tokio::time::sleep(Duration::from_millis(26)).await;
                say(&mut socket, &done.text).await?;
                let answer = listen_for(&mut socket, done.id).await?;
                match answer.refused {
                    Some(refused) if refused.kind == RefusalKind::TooOften => {
                        tokio::time::sleep(Duration::from_millis(500)).await;
                    }
                    _ => break answer.done,
                }
            };
            self.played.same += 1;
            if again.as_ref() != Some(&done.answer) {
                let (before, id) = (&done.answer, done.id);
                self.hall
                    .violation(format!("command {id:032x} was answered {before:?}, and later {again:?}"));
            }
        }
        Ok(())
    }
}

async fn listen_for(socket: &mut Socket, id: u128) -> Result<CommandAnswer, Gone> {
    loop {
        let message = tokio::time::timeout(SILENT * 4, socket.next()).await.map_err(|_| Gone)?;
        match message {
            Some(Ok(Message::Text(text))) => {
                if matches!(heard(&text), Heard::Answer { id: of, .. } if of == id) {
                    return serde_json::from_str(&text).map_err(|_| Gone);
                }
            }
            Some(Ok(Message::Close(_))) | None | Some(Err(_)) => return Err(Gone),
            Some(Ok(_)) => {}
        }
    }
}

async fn say(socket: &mut Socket, text: &str) -> Result<(), Gone> {
    let sent = tokio::time::timeout(SILENT, socket.send(Message::text(text))).await;
    sent.map_err(|_| Gone)?.map_err(|_| Gone)
}
