//! The limits a client meets, told from the constants that hold it to them: for the documents, so that no number stands in
//! two places.

use crate::{app, ask, hub, rest, socket};

/// A limit of the house.
pub(crate) struct ToldLimit {
    /// By which documents name it.
    pub(crate) key: &'static str,
    /// How much.
    pub(crate) most: u64,
    /// Of what, and what happens beyond it.
    pub(crate) says: &'static str,
}

/// A count as documents write it.
fn count(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

/// A pace as documents write it: whole messages.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the paces are small whole numbers: see the constants"
)]
const fn whole(pace: f64) -> u64 {
    pace as u64
}

/// Every limit of a connection and of requests.
pub(crate) fn limits() -> Vec<ToldLimit> {
    let limit = |key, most, says| ToldLimit { key, most, says };
    let every = app::PACE.every.as_millis().max(1);
    vec![
        limit(
            "message-bytes",
            count(socket::LONGEST),
            "bytes of a message to the server; a longer one ends the connection with `too-long`",
        ),
        limit(
            "messages-at-once",
            whole(socket::BURST),
            "messages at once; more end the connection with `too-many-messages`",
        ),
        limit("messages-a-second", whole(socket::RATE), "messages a second after that"),
        limit(
            "tables-watched",
            count(hub::MOST_WATCHED),
            "tables that one connection watches; one more is refused with `too-many-tables`",
        ),
        limit(
            "watches-at-once",
            whole(socket::WATCH_BURST),
            "`watch` messages at once; more are refused with `too-many-watches`",
        ),
        limit("watches-a-second", whole(socket::WATCH_RATE), "`watch` messages a second after that"),
        limit(
            "commands-at-once",
            count(socket::AT_ONCE),
            "commands of one connection that are not answered yet; one more is refused with `busy`",
        ),
        limit(
            "commands-burst",
            u64::from(app::PACE.burst),
            "commands of one account at once, by all roads together; more are refused with `too-many-commands`",
        ),
        limit("commands-a-second", 1_000 / every, "commands of one account a second after that"),
        limit(
            "frames-waiting",
            count(socket::WAITING),
            "messages that wait for a client that does not read; one more ends the connection with `too-slow`",
        ),
        limit(
            "events-kept",
            count(hub::KEPT),
            "events of a table that are kept: `watch` with an `after` older than those is answered with a `snapshot`",
        ),
        limit("events-in-a-snapshot", count(hub::TOLD), "events that a `snapshot` tells, at most"),
        limit(
            "silence-seconds",
            socket::SILENCE.as_secs(),
            "seconds without a word from the client; then the connection ends with `silent`",
        ),
        limit(
            "talk-characters",
            count(hub::MOST_TALK),
            "characters of a line of talk; what is longer is cut",
        ),
        limit(
            "body-bytes",
            count(rest::LARGEST),
            "bytes of the body of a request; a larger one is refused with `too-large`",
        ),
        limit(
            "amount",
            ask::MOST_AMOUNT,
            "units of the largest amount; a larger one is refused with `amount-too-large`",
        ),
    ]
}
