//! What came of it.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Spread;

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// How many tables were held.
    pub tables: u16,
    /// How many players, each with a connection.
    pub connections: u64,
    /// How long it took to open tables, let guests in and seat them.
    pub prepared_seconds: f64,
    /// The paces, in the order they were measured.
    pub paces: Vec<PaceFigures>,
    /// The memory of the house.
    pub memory: Memory,
    /// The bare echo of the same frames, where it was measured.
    pub echo: Vec<EchoFigures>,
    /// Frames a second at full tilt by frames a second of the echo at its fastest.
    pub of_the_echo: Option<f64>,
    /// Commands that were refused.
    pub refusals: u64,
    /// Connections that were lost.
    pub lost: u64,
    /// Updates that did not go on where the last one ended.
    pub gaps: u64,
    /// Everything that was not as it should be, in words, by how often.
    pub faults: BTreeMap<String, u64>,
}

/// What was measured at one pace.
#[derive(Clone, Debug, Serialize)]
pub struct PaceFigures {
    /// `natural` or `full`.
    pub pace: &'static str,
    /// How long.
    pub seconds: f64,
    /// Actions sent in that time.
    pub sent: u64,
    /// How many of them everybody at the table has seen: all, or something is wrong.
    pub arrived: u64,
    /// How many of them were answered.
    pub answers: u64,
    /// Actions everybody saw, by the second.
    pub actions_a_second: f64,
    /// From an action to the moment everybody at the table has it, in microseconds.
    pub latency: Spread,
    /// From an action to its answer.
    pub answered: Spread,
    /// Frames all players received.
    pub frames: u64,
    /// By the second.
    pub frames_a_second: f64,
    /// Their bytes by the second.
    pub bytes_a_second: f64,
    /// The bytes of those that tell everybody what happens at a table, on average.
    pub bytes_an_update: f64,
    /// Events written at the tables, by the second.
    pub events_a_second: f64,
    /// Hands dealt.
    pub hands: u64,
    /// By the second.
    pub hands_a_second: f64,
    /// How many processors the house kept busy.
    pub house_processors: f64,
    /// How many the gateways kept busy, where there are any.
    pub gateway_processors: Option<f64>,
    /// What an action took of their processors, in microseconds.
    pub gateway_micros_an_action: Option<f64>,
    /// Microseconds of processor time of the house for each action.
    pub house_micros_an_action: f64,
    /// How many the players kept busy.
    pub players_processors: f64,
}

/// The memory of the house, in bytes.
#[derive(Clone, Copy, Default, Debug, Serialize)]
pub struct Memory {
    /// Open, with no table and no guest.
    pub empty: u64,
    /// With its tables open.
    pub tables: u64,
    /// With everybody connected and seated.
    pub seated: u64,
    /// At the end.
    pub end: u64,
    /// What a table with its six players takes, seated.
    pub a_table: u64,
    /// And at the end, with the hands it remembers.
    pub a_table_at_the_end: u64,
}

/// The bare echo.
#[derive(Clone, Debug, Serialize)]
pub struct EchoFigures {
    /// Over so many connections.
    pub connections: u64,
    /// For so long.
    pub seconds: f64,
    /// Frames that came back.
    pub frames: u64,
    /// By the second.
    pub frames_a_second: f64,
    /// Their bytes by the second.
    pub bytes_a_second: f64,
    /// From a frame to its echo, in microseconds.
    pub latency: Spread,
}

impl Report {
    /// Whether everything that was sent arrived, and nothing went wrong.
    pub fn is_good(&self) -> bool {
        let whole = |pace: &PaceFigures| pace.sent == pace.arrived && pace.sent == pace.answers;
        self.faults.is_empty()
            && (self.refusals, self.lost, self.gaps) == (0, 0, 0)
            && self.paces.iter().all(whole)
    }
}
