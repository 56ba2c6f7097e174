//! Sessions that were looked at since the file last changed.
//!
//! Every command of every connection asks whose session it comes under, and the watch over the sockets asks for all of
//! them again and again. What the file says of a session is four look-ups and two tags, so it is remembered for as long
//! as the file is the same: SQLite tells when another connection has written to it, and how much this one has.

use std::collections::HashMap;

use game::Moment;
use rusqlite::Connection;

use super::Refusal;
use super::keys::ProgramKey;
use super::records::Account;
use super::sessions::SessionId;

/// A session as the file has it.
#[derive(Clone, Debug)]
pub(super) struct KnownSession {
    pub(super) number: SessionId,
    pub(super) account: Account,
    pub(super) opened: Moment,
    pub(super) seen: Moment,
    /// What makes it a key for a program; nothing for a session.
    pub(super) key: Option<ProgramKey>,
    /// Whether the session and its account are as the room has written them.
    pub(super) sound: bool,
}

/// What the file was when it was looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
struct FileState {
    /// Other connections have written when this is another number.
    others: i64,
    /// How many rows this connection has changed.
    own: u64,
}

impl FileState {
    fn of(file: &Connection) -> Result<FileState, Refusal> {
        let others = file.prepare_cached("PRAGMA data_version")?.query_row([], |row| row.get(0))?;
        Ok(FileState { others, own: file.total_changes() })
    }
}

/// Sessions by number and by the hash of their token. Whoever has it in hand has the file in hand as well.
#[derive(Default)]
pub(super) struct KnownSessions {
    as_of: Option<FileState>,
    sessions: HashMap<SessionId, KnownSession>,
    tokens: HashMap<[u8; 32], SessionId>,
}

impl KnownSessions {
    /// Forgets everything if the file is not what it was. What is read after this and kept is at least as new as the
    /// state that was noted, so that a later change is never missed.
    pub(super) fn follow(&mut self, file: &Connection) -> Result<(), Refusal> {
        let state = FileState::of(file)?;
        if self.as_of != Some(state) {
            *self = KnownSessions { as_of: Some(state), ..KnownSessions::default() };
        }
        Ok(())
    }

    pub(super) fn by_token(&self, token: &[u8; 32]) -> Option<&KnownSession> {
        self.sessions.get(self.tokens.get(token)?)
    }

    pub(super) fn by_number(&self, number: SessionId) -> Option<&KnownSession> {
        self.sessions.get(&number)
    }

    pub(super) fn keep(&mut self, session: KnownSession) {
        self.sessions.insert(session.number, session);
    }

    pub(super) fn keep_with_token(&mut self, token: [u8; 32], session: KnownSession) {
        self.tokens.insert(token, session.number);
        self.keep(session);
    }

    /// What this connection has written since [`follow`](KnownSessions::follow) is about no session.
    pub(super) fn unconcerned(&mut self, file: &Connection) {
        if let Some(state) = &mut self.as_of {
            state.own = file.total_changes();
        }
    }

    /// This connection has just written when a session was last seen, and nothing else.
    pub(super) fn touched(&mut self, file: &Connection, number: SessionId, seen: Moment) {
        self.unconcerned(file);
        if let Some(session) = self.sessions.get_mut(&number) {
            session.seen = seen;
        }
    }
}
