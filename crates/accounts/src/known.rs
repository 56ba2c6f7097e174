//! Sessions that were looked at since the file last changed.
//!
//! Every command of every connection asks whose session it comes under, and the watch over the sockets asks for all of
//! them again and again. What the file says of a session is four look-ups and two tags, so it is remembered for as long
//! as the file is the same: SQLite tells when another connection has written to it, and how much this one has; in a
//! database triggers count, and what another program has written is noticed within a quarter of a second.

use std::collections::HashMap;

use game::Moment;

use super::AccountRefusal;
use super::books::{Books, State};
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

/// Sessions by number and by the hash of their token. Whoever has it in hand has the file in hand as well.
#[derive(Default)]
pub(super) struct KnownSessions {
    as_of: Option<State>,
    sessions: HashMap<SessionId, KnownSession>,
    tokens: HashMap<[u8; 32], SessionId>,
}

impl KnownSessions {
    /// Forgets everything if the file is not what it was. What is read after this and kept is at least as new as the
    /// state that was noted, so that a later change is never missed.
    pub(super) fn follow(&mut self, file: &Books) -> Result<(), AccountRefusal> {
        let state = file.state()?;
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
    pub(super) fn unconcerned(&mut self, file: &Books) {
        if let Some(state) = &mut self.as_of {
            state.own = file.own_changes();
        }
    }

    /// This connection has just written when a session was last seen, and nothing else.
    pub(super) fn touched(&mut self, file: &Books, number: SessionId, seen: Moment) {
        self.unconcerned(file);
        if let Some(session) = self.sessions.get_mut(&number) {
            session.seen = seen;
        }
    }
}
