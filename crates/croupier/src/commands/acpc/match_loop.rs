//! A match: bots at their ports, hand after hand, and its log.

use std::collections::BTreeMap;
use std::io::Write;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::time::{Duration, Instant};

use script::acpc::{Answer, Dealer, GameDefinition, Mended, Scores, State, greets};

use super::transactions::Transactions;
use super::wire::{BotLine, Silence, accepted};
use crate::refusal::CommandRefusal;

/// How long bots may take.
#[derive(Clone, Copy)]
pub(super) struct Patience {
    /// To connect and to say their version.
    pub(super) start: Duration,
    /// For one answer.
    pub(super) response: Duration,
    /// For all answers of one hand.
    pub(super) hand: Duration,
    /// For a hand on average, over the match.
    pub(super) per_hand: Duration,
}

/// The ports of a match, open and waiting.
pub(super) struct Ports {
    listeners: Vec<TcpListener>,
}

impl Ports {
    /// Opens a port for each seat; 0 is any that is free.
    pub(super) fn open(at: IpAddr, ports: &[u16]) -> Result<Ports, CommandRefusal> {
        let open = |port: &u16| {
            let address = SocketAddr::new(at, *port);
            TcpListener::bind(address)
                .map_err(|error| CommandRefusal::new(format!("cannot listen at {address}: {error}")))
        };
        Ok(Ports { listeners: ports.iter().map(open).collect::<Result<_, CommandRefusal>>()? })
    }

    /// Where they are.
    pub(super) fn addresses(&self) -> Result<Vec<SocketAddr>, CommandRefusal> {
        let address = |listener: &TcpListener| {
            listener
                .local_addr()
                .map_err(|error| CommandRefusal::new(format!("cannot tell the port: {error}")))
        };
        self.listeners.iter().map(address).collect()
    }

    /// Waits until everybody is there and has said a version that we speak. Says who is not, by seat.
    fn seated(&self, patience: Patience) -> Result<Vec<BotLine>, (usize, Trouble)> {
        let until = Instant::now() + patience.start;
        let mut bots = Vec::new();
        for (seat, listener) in self.listeners.iter().enumerate() {
            let silent = |silence| (seat, Trouble::Silence(silence));
            let stream = accepted(listener, until).map_err(silent)?;
            bots.push(BotLine::new(stream, patience.response).map_err(silent)?);
        }
        for (seat, bot) in bots.iter_mut().enumerate() {
            let version = bot.hear(until).map_err(|silence| (seat, Trouble::Silence(silence)))?;
            if !greets(&version) {
                return Err((seat, Trouble::Version(version)));
            }
        }
        Ok(bots)
    }
}

/// Why a match ends before its last hand.
pub(super) enum Trouble {
    Silence(Silence),
    /// Its first line is not a version that we speak.
    Version(String),
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Trouble::Silence(silence) => silence.fmt(f),
            Trouble::Version(said) => write!(f, "said {said:?} first, where VERSION:2.0.0 is spoken"),
        }
    }
}

/// How a match went.
pub(super) struct Outcome {
    /// How many hands were played to their end.
    pub(super) hands: u64,
    /// Answers in whose place something else was done: by seat and reason.
    pub(super) mended: BTreeMap<(usize, Mended), u64>,
    /// Who ended it, and how, where it ended early.
    pub(super) ended_by: Option<(usize, Trouble)>,
}

/// What a match is played for.
pub(super) struct Match<'a> {
    pub(super) game: &'a GameDefinition,
    pub(super) hands: u64,
    pub(super) seed: u32,
    /// Whether the same seat acts first in every hand.
    pub(super) fixed_seats: bool,
    /// How many hands are in the log already.
    pub(super) logged: u64,
    pub(super) patience: Patience,
}

/// Why a hand is not played on.
enum Stop {
    /// Somebody is not heard any more.
    Silence(usize, Silence),
    /// It cannot go on at all.
    Refused(CommandRefusal),
}

impl From<(usize, Silence)> for Stop {
    fn from((seat, silence): (usize, Silence)) -> Stop {
        Stop::Silence(seat, silence)
    }
}

impl From<CommandRefusal> for Stop {
    fn from(refusal: CommandRefusal) -> Stop {
        Stop::Refused(refusal)
    }
}

impl Match<'_> {
    /// Plays it; every hand is in the log before its end is told.
    pub(super) fn play(
        &self,
        ports: &Ports,
        scores: &mut Scores,
        transactions: &mut Transactions,
        log: &mut impl Write,
    ) -> Result<Outcome, CommandRefusal> {
        let mut outcome = Outcome { hands: 0, mended: BTreeMap::new(), ended_by: None };
        let mut bots = match ports.seated(self.patience) {
            Ok(bots) => bots,
            Err(trouble) => {
                outcome.ended_by = Some(trouble);
                return Ok(outcome);
            }
        };
        let cannot = |error: std::io::Error| CommandRefusal::new(format!("cannot write the log: {error}"));
        let mut dealer = Dealer::new(self.game, self.seed);
        let mut first = 0;
        let mut used = vec![Duration::ZERO; bots.len()];
        while outcome.hands < self.hands {
            let mut state = dealer.deal();
            let played = self.hand(&mut state, first, &mut bots, &mut used, transactions, &mut outcome);
            if state.is_over() {
                let line = scores.enter(&state, first);
                if outcome.hands >= self.logged {
                    writeln!(log, "{line}").and_then(|()| log.flush()).map_err(cannot)?;
                }
                outcome.hands += 1;
            }
            let told = played.and_then(|asked| match asked {
                true => tell(&state, first, &mut bots).map_err(Stop::from),
                // Nobody is told of hands that were over when the match broke off.
                false => Ok(()),
            });
            match told {
                Ok(()) => {}
                Err(Stop::Refused(refusal)) => return Err(refusal),
                Err(Stop::Silence(seat, silence)) => {
                    // Whoever goes after the last hand has missed nothing.
                    if outcome.hands < self.hands {
                        outcome.ended_by = Some((seat, Trouble::Silence(silence)));
                    }
                    return Ok(outcome);
                }
            }
            if !self.fixed_seats {
                first = (first + 1) % bots.len();
            }
        }
        Ok(outcome)
    }

    /// Plays a hand in which this seat acts first. Says whether anybody was asked, and not only what was answered before.
    fn hand(
        &self,
        state: &mut State<'_>,
        first: usize,
        bots: &mut [BotLine],
        in_all: &mut [Duration],
        transactions: &mut Transactions,
        outcome: &mut Outcome,
    ) -> Result<bool, Stop> {
        let mut used = vec![Duration::ZERO; bots.len()];
        let hands = u32::try_from(self.hands).unwrap_or(u32::MAX);
        let mut anybody = false;
        while let Some(turn) = state.turn() {
            let seat = (first + turn) % bots.len();
            if let Some((action, took)) = transactions.next(state, turn, outcome.hands)? {
                used[seat] += took;
                in_all[seat] += took;
                state.act(action);
                continue;
            }
            anybody = true;
            tell(state, first, bots)?;
            let asked = Instant::now();
            let left = self.patience.hand.saturating_sub(used[seat]);
            let left = left.min(self.patience.per_hand.saturating_mul(hands).saturating_sub(in_all[seat]));
            let until = asked + self.patience.response.min(left);
            let action = loop {
                let line = bots[seat].hear(until).map_err(|silence| (seat, silence))?;
                match state.answered(&line) {
                    Answer::Another => {}
                    Answer::Good(action) => break action,
                    Answer::Mended(action, why) => {
                        *outcome.mended.entry((seat, why)).or_default() += 1;
                        break action;
                    }
                }
            };
            let took = asked.elapsed();
            used[seat] += took;
            in_all[seat] += took;
            transactions.note(action, outcome.hands, took)?;
            state.act(action);
        }
        Ok(anybody)
    }
}

/// Shows everybody what they may see.
fn tell(state: &State<'_>, first: usize, bots: &mut [BotLine]) -> Result<(), (usize, Silence)> {
    let seats = bots.len();
    for place in 0..seats {
        let seat = (first + place) % seats;
        bots[seat].say(&state.seen_by(place)).map_err(|silence| (seat, silence))?;
    }
    Ok(())
}
