//! A player: a session, a WebSocket, and hardly a thought.

use std::cell::RefCell;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use futures_util::{SinkExt, StreamExt};
use packing::Unpacker;
use server::door::COOKIE;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderValue, header};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use wire::{Ask, Choice, ClientIn, Command, Face, HandAct, PitAct, Turn};

use super::felt::{Felt, Sent, Tally, Tempo};
use super::heard::{Heard, heard};

/// A connection to the house.
pub(super) type Socket = WebSocketStream<TcpStream>;

/// What is read at once: a few messages.
const READ: usize = 16 * 1024;

/// Opens a WebSocket on this machine, with a session where there is one.
pub(super) async fn connect(
    at: SocketAddr,
    session: Option<&str>,
    packed: bool,
) -> Result<Socket, tungstenite::Error> {
    if !at.ip().is_loopback() {
        let elsewhere = std::io::Error::other("only this machine is loaded");
        return Err(elsewhere.into());
    }
    let packed = if packed { format!("?packed={}", packing::dictionary_id()) } else { String::new() };
    let mut request = format!("ws://{at}/ws{packed}").into_client_request()?;
    let headers = request.headers_mut();
    if let Some(session) = session {
        headers.insert(header::COOKIE, HeaderValue::from_str(&format!("{COOKIE}={session}"))?);
        headers.insert(header::ORIGIN, HeaderValue::from_str(&format!("http://{at}"))?);
    }
    let stream = TcpStream::connect(at).await?;
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(READ);
    let (socket, _) = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?;
    Ok(socket)
}

/// The longest message that is taken for one.
const LONGEST: usize = 1024 * 1024;

thread_local! {
    /// What unpacking needs is large, and there are thousands of players.
    static UNPACKER: RefCell<(Unpacker, Vec<u8>)> = RefCell::new((Unpacker::new(), Vec::new()));
}

/// The text of a packed message.
fn unpacked(packed: &[u8]) -> Result<String, String> {
    UNPACKER.with_borrow_mut(|(unpacker, text)| {
        unpacker.unpack(packed, LONGEST, text).map_err(|why| why.to_string())?;
        std::str::from_utf8(text).map(str::to_owned).map_err(|why| why.to_string())
    })
}

/// A turn to act on.
struct DueTurn {
    turn: Turn,
    /// The own cards.
    cards: Vec<Face>,
    /// The event it came with.
    seq: u64,
    /// When to act; at once or not at all, where nothing is said.
    due: Option<Instant>,
}

/// A player at a table.
pub(super) struct Player {
    felt: Arc<Felt>,
    tally: Arc<Tally>,
    /// Which of the six.
    which: usize,
    socket: Socket,
    /// The last event, once there is one.
    last: Option<u64>,
    /// A turn to act on.
    turn: Option<DueTurn>,
    /// The turn acted on last: its hand and its token.
    acted: (u64, u64),
    /// Commands that were not answered yet, by their numbers: the next turn may come before the last answer.
    sent: Vec<(u128, Sent)>,
    asked: u64,
    chance: u64,
}

impl Player {
    pub(super) fn new(felt: Arc<Felt>, tally: Arc<Tally>, which: usize, socket: Socket) -> Player {
        let seed = u64::from(felt.table) << 8 | u64::try_from(which).unwrap_or(0);
        Player {
            felt,
            tally,
            which,
            socket,
            last: None,
            turn: None,
            acted: (0, 0),
            sent: Vec::new(),
            asked: 0,
            chance: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
        }
    }

    /// Looks at the table and plays until the house or this program closes.
    pub(super) async fn play(mut self) {
        let closed = self.listen().await;
        if let Err(why) = closed
            && !self.tally.closing.load(Ordering::Relaxed)
        {
            self.tally.lost.fetch_add(1, Ordering::Relaxed);
            self.tally.fault(&why);
        }
    }

    async fn listen(&mut self) -> Result<(), String> {
        let watch = ClientIn::Watch { table: self.felt.table, after: None };
        self.say(&watch).await?;
        loop {
            let due = self.turn.as_ref().and_then(|turn| turn.due);
            let message = match due {
                Some(due) => tokio::select! {
                    message = self.socket.next() => message,
                    () = tokio::time::sleep_until(due.into()) => {
                        self.act().await?;
                        continue;
                    }
                },
                None => self.socket.next().await,
            };
            match message {
                Some(Ok(Message::Text(text))) => {
                    self.tally.frame(&text, text.len());
                    self.hear(&text).await?;
                }
                Some(Ok(Message::Binary(packed))) => {
                    let text = unpacked(&packed)?;
                    self.tally.frame(&text, packed.len());
                    self.hear(&text).await?;
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(format!("a connection broke: {error}")),
                None => return Err("the house ended a connection".to_owned()),
            }
        }
    }

    async fn say(&mut self, message: &ClientIn) -> Result<(), String> {
        let sent = self.socket.send(Message::text(message.text())).await;
        sent.map_err(|error| format!("a connection broke: {error}"))
    }

    async fn hear(&mut self, text: &str) -> Result<(), String> {
        match heard(text) {
            Heard::Table { seq, first, whole } => {
                let thread = self.last.replace(seq);
                let lost = thread.zip(first).is_some_and(|(last, first)| first != last + 1);
                if lost && !whole {
                    self.tally.gaps.fetch_add(1, Ordering::Relaxed);
                }
                self.felt.hears(&self.tally, self.which, seq);
            }
            Heard::Mine { seq, turn } => return self.asked_for(seq, turn).await,
            Heard::Answer { id, refused } => {
                let Some(nth) = self.sent.iter().position(|(of, _)| *of == id) else { return Ok(()) };
                let (_, sent) = self.sent.swap_remove(nth);
                if let Some(pace) = sent.measured {
                    let figures = self.tally.of(pace);
                    figures.answered.note(sent.at.elapsed());
                    figures.answers.fetch_add(1, Ordering::Relaxed);
                }
                if let Some(refused) = refused {
                    self.felt.takes_back(&sent);
                    self.tally.refusals.fetch_add(1, Ordering::Relaxed);
                    self.tally.fault(&format!("{}: {}", refused.key, refused.says));
                }
            }
            Heard::Wrong(says) => self.tally.fault(&says),
            Heard::Else => {}
        }
        Ok(())
    }

    /// What the player is asked for now.
    async fn asked_for(&mut self, seq: u64, turn: Option<(Turn, Vec<Face>)>) -> Result<(), String> {
        let Some((turn, cards)) = turn.filter(|(turn, _)| (turn.hand, turn.token) != self.acted) else {
            self.turn = None;
            return Ok(());
        };
        self.tally.hand.fetch_max(turn.hand, Ordering::Relaxed);
        let waits =
            self.turn.as_ref().filter(|other| (other.turn.hand, other.turn.token) == (turn.hand, turn.token));
        let due = match (waits, self.tally.tempo()) {
            // The same turn told again: it is due when it was.
            (Some(waits), _) => waits.due,
            (None, Tempo::Full) => {
                self.turn = Some(DueTurn { turn, cards, seq, due: None });
                return self.act().await;
            }
            (None, Tempo::Natural) => Some(self.felt.due()),
            (None, Tempo::Still) => None,
        };
        self.turn = Some(DueTurn { turn, cards, seq, due });
        Ok(())
    }

    async fn act(&mut self) -> Result<(), String> {
        let Some(DueTurn { turn, cards, seq, .. }) = self.turn.take() else { return Ok(()) };
        if self.tally.tempo() == Tempo::Still {
            return Ok(());
        }
        self.acted = (turn.hand, turn.token);
        let table = self.felt.table;
        let ask = choose(table, &turn.choice, &cards, self.chance());
        self.asked += 1;
        let id = u128::from(self.chance()) << 64 | u128::from(self.asked);
        let command =
            Command { id: format!("{id:032x}"), hand: Some(turn.hand), turn: Some(turn.token), ask };
        self.sent.push((id, self.felt.sends(&self.tally, seq)));
        self.say(&ClientIn::Command(command)).await
    }

    /// A number by chance: good enough to fold by.
    fn chance(&mut self) -> u64 {
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 7;
        self.chance ^= self.chance << 17;
        self.chance
    }
}

/// Checks and calls for the most part, so that hands go on; throws away as few of the own cards as may be.
pub(super) fn choose(table: u32, choice: &Choice, own: &[Face], chance: u64) -> Ask {
    let tenth = chance % 10;
    let hand = |act| Ask::Hand { table, act };
    let pit = |act| Ask::Pit { table, act };
    match choice {
        Choice::Act { check, call, bring_in, raise, fold, .. } => hand(match (raise, tenth) {
            (Some(raise), 0) => HandAct::RaiseTo { to: raise.least },
            _ if *check => HandAct::Check {},
            (_, 1 | 2) if *fold => HandAct::Fold {},
            _ if call.is_some() => HandAct::Call {},
            _ if bring_in.is_some() => HandAct::BringIn {},
            _ => HandAct::Fold {},
        }),
        Choice::ChopAnswer => hand(HandAct::DeclineChop {}),
        Choice::Discard { least, .. } => {
            let cards = own.iter().take(usize::from(*least)).copied().collect();
            hand(HandAct::Discard { cards })
        }
        Choice::Runs { .. } => hand(HandAct::RunIt { times: 1 }),
        Choice::Show { .. } => hand(HandAct::Show {}),
        Choice::PremiumFirst { .. } => pit(PitAct::PremiumCheck {}),
        Choice::PremiumSecond { .. } => pit(PitAct::PremiumFold {}),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_must_throw_cards_away_does() {
        let own: Vec<Face> = serde_json::from_str(r#"["Ah","Kd","7c"]"#).unwrap_or_default();
        let thrown = |least| match choose(4, &Choice::Discard { least, most: 3, draw: false }, &own, 5) {
            Ask::Hand { table: 4, act: HandAct::Discard { cards } } => cards,
            other => vec![Face::DOWN; format!("{other:?}").len()],
        };
        // Crazy Pineapple: one of three must go, or the hand waits until the clock has run out.
        assert_eq!(thrown(1), own[..1]);
        assert_eq!(thrown(0), [], "in a draw one may stand pat");
    }
}
