//! Lines to and from a bot of the computer poker competition: ASCII, ended by CRLF from us and by LF or CRLF from it.

use std::fmt;
use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::{Duration, Instant};

use script::acpc::{LONGEST_LINE, is_comment};

/// Why a bot is not heard any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::commands) enum Silence {
    /// The line is gone.
    HungUp,
    /// It took too long.
    OutOfTime,
    /// A line is longer than the protocol has.
    TooLong,
    /// What the system says.
    Broken(String),
}

impl fmt::Display for Silence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Silence::HungUp => f.write_str("hung up"),
            Silence::OutOfTime => f.write_str("ran out of time"),
            Silence::TooLong => write!(f, "sent a line of more than {LONGEST_LINE} bytes"),
            Silence::Broken(why) => write!(f, "cannot be reached any more: {why}"),
        }
    }
}

impl From<io::Error> for Silence {
    fn from(error: io::Error) -> Silence {
        match error.kind() {
            io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => Silence::OutOfTime,
            io::ErrorKind::ConnectionReset
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::BrokenPipe
            | io::ErrorKind::UnexpectedEof => Silence::HungUp,
            _ => Silence::Broken(error.to_string()),
        }
    }
}

/// How often an open port is looked at.
const LOOKED_AT: Duration = Duration::from_millis(5);

/// Whoever comes to an open port first.
pub(in crate::commands) fn accepted(listener: &TcpListener, until: Instant) -> Result<TcpStream, Silence> {
    // Waiting for somebody has an end.
    listener.set_nonblocking(true)?;
    loop {
        match listener.accept() {
            Ok((stream, _)) => return Ok(stream),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                if Instant::now() >= until {
                    return Err(Silence::OutOfTime);
                }
                std::thread::sleep(LOOKED_AT);
            }
            Err(error) => return Err(error.into()),
        }
    }
}

/// The line to a bot.
pub(in crate::commands) struct BotLine {
    stream: TcpStream,
    /// What was read and is not a whole line yet, or comes after the last one.
    heard: Vec<u8>,
}

impl BotLine {
    /// A line that was just opened; whoever does not read what it is sent for so long has hung up.
    pub(in crate::commands) fn new(stream: TcpStream, patience: Duration) -> Result<BotLine, Silence> {
        stream.set_nodelay(true)?;
        stream.set_nonblocking(false)?;
        stream.set_write_timeout(Some(patience.max(Duration::from_millis(1))))?;
        Ok(BotLine { stream, heard: Vec::new() })
    }

    /// Sends a line.
    pub(in crate::commands) fn say(&mut self, line: &str) -> Result<(), Silence> {
        Ok(self.stream.write_all(format!("{line}\r\n").as_bytes())?)
    }

    /// The next line that is no comment.
    pub(in crate::commands) fn hear(&mut self, until: Instant) -> Result<String, Silence> {
        loop {
            let line = self.line(until)?;
            if !is_comment(&line) {
                return Ok(line);
            }
        }
    }

    fn line(&mut self, until: Instant) -> Result<String, Silence> {
        loop {
            if let Some(end) = self.heard.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.heard.drain(..=end).collect();
                let text = String::from_utf8_lossy(&line);
                return Ok(text.trim_end_matches(['\r', '\n']).to_owned());
            }
            if self.heard.len() >= LONGEST_LINE {
                return Err(Silence::TooLong);
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(Silence::OutOfTime);
            }
            self.stream.set_read_timeout(Some(left))?;
            let mut some = [0; 1024];
            match self.stream.read(&mut some) {
                Ok(0) => return Err(Silence::HungUp),
                Ok(read) => self.heard.extend_from_slice(&some[..read]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}
