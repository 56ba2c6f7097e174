//! The connection to the server: made again when it is lost, and listening for warnings.

use core::str::FromStr;
use core::time::Duration;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use postgres::config::{Host, SslMode};
use postgres::error::Severity;
use postgres::types::ToSql;
use postgres::{Client, Config, Error, NoTls, Row, Statement};

use crate::address::DatabaseAddress;
use crate::encryption::{self, Encryption, Identity};
use crate::failure::{Failure, Fault, connecting, told};
use crate::fitness;
use crate::tls::Tls;

/// How long a connection may take to be made.
const CONNECT_WITHIN: Duration = Duration::from_secs(2);

/// How long the other end may leave what was sent unconfirmed.
const ANSWER_WITHIN: Duration = Duration::from_secs(8);

/// After a connection that could not be made, how long until it is tried again: whoever asks meanwhile is told the same.
const REST: Duration = Duration::from_millis(200);

/// What every connection sets for itself. A row that somebody else holds is not waited for without end; plans of
/// statements that are asked a million times are made once.
const OPTIONS: &str = "-c lock_timeout=5s -c plan_cache_mode=force_generic_plan \
                       -c idle_in_transaction_session_timeout=0";

/// A connection, or the want of one. It waits for the server, so it must not be used or dropped on a thread that drives
/// asynchronous work.
pub struct DatabaseConnection {
    config: Config,
    /// Where the way to the server is encrypted.
    tls: Option<Tls>,
    open: Option<Open>,
    /// The last warning of the server, until it is taken.
    warning: Arc<Mutex<Option<String>>>,
    /// Why there is no connection, and when that was found.
    missed: Option<(Fault, Instant)>,
    /// Whether a room writes through it: then each new connection is looked at before it is used.
    writes: bool,
    /// Whether a transaction is under way: then a connection that is lost is not made again.
    held: bool,
}

struct Open {
    client: Client,
    statements: HashMap<String, Statement>,
}

impl DatabaseConnection {
    /// Connects for the first time, to the tables of this schema.
    ///
    /// # Errors
    ///
    /// When that is no address, or nobody answers there.
    pub fn to(address: &DatabaseAddress, schema: &str) -> Result<DatabaseConnection, Fault> {
        let (plain, encryption) =
            encryption::asked(address.secret()).map_err(|why| Fault::Unfit { says: why.to_string() })?;
        // What the library says of a wrong address may quote it: it is not passed on.
        let mut config = Config::from_str(&plain).map_err(|_| Fault::Unfit {
            says: format!(
                "{address} is not the address of a database: write postgres://user:password@host:port/database, with % \
                 codes for signs that are not letters or digits"
            ),
        })?;
        let path = format!("-c search_path={schema}");
        let options = [config.get_options(), Some(&path), Some(OPTIONS)];
        let options = options.into_iter().flatten().collect::<Vec<_>>().join(" ");
        config.options(&options).application_name("croupier");
        config.connect_timeout(CONNECT_WITHIN).tcp_user_timeout(ANSWER_WITHIN);
        config.keepalives_idle(ANSWER_WITHIN).keepalives_interval(CONNECT_WITHIN).keepalives_retries(3);
        let warning = Arc::new(Mutex::new(None));
        let heard = Arc::clone(&warning);
        config.notice_callback(move |notice| {
            if notice.parsed_severity() == Some(Severity::Warning) {
                *heard.lock().unwrap_or_else(PoisonError::into_inner) = Some(notice.message().to_owned());
            }
        });
        let tls = encrypted(&mut config, &encryption)?;
        let mut line =
            DatabaseConnection { config, tls, open: None, warning, missed: None, writes: false, held: false };
        line.client()?;
        Ok(line)
    }

    /// From now on no connection is used that could forget what it has confirmed, this one included.
    ///
    /// # Errors
    ///
    /// When this one could.
    pub fn use_for_writing(&mut self) -> Result<(), Fault> {
        self.writes = true;
        fitness::keeps_its_word(&mut self.client()?.client)
    }

    /// Whether there is a connection, as far as is known.
    pub fn is_open(&self) -> bool {
        self.open.as_ref().is_some_and(|open| !open.client.is_closed())
    }

    /// The user, as the address has it.
    pub fn user(&self) -> &str {
        self.config.get_user().unwrap_or("the user")
    }

    fn client(&mut self) -> Result<&mut Open, Fault> {
        if self.open.as_ref().is_some_and(|open| open.client.is_closed()) {
            self.open = None;
        }
        if self.open.is_none() && self.held {
            return Err(Fault::Away {
                says: "the connection was lost in the middle of a transaction".into(),
            });
        }
        if self.open.is_none() {
            if let Some((why, _)) = self.missed.as_ref().filter(|(_, at)| at.elapsed() < REST) {
                return Err(why.clone());
            }
            let made = match &self.tls {
                Some(tls) => self.config.connect(tls.clone()),
                None => self.config.connect(NoTls),
            };
            let made = made.map_err(|error| connecting(&error));
            let made = made.and_then(|mut client| {
                if self.writes {
                    fitness::keeps_its_word(&mut client)?;
                }
                Ok(client)
            });
            match made {
                Ok(client) => {
                    self.missed = None;
                    self.open = Some(Open { client, statements: HashMap::new() });
                }
                Err(why) => {
                    self.missed = Some((why.clone(), Instant::now()));
                    return Err(why);
                }
            }
        }
        self.open.as_mut().ok_or_else(|| Fault::Away { says: "there is no connection".into() })
    }

    /// Asks with a statement that is prepared once a connection: there must not be many of them.
    ///
    /// # Errors
    ///
    /// When the server refuses it, or the connection is lost.
    pub fn ask(&mut self, question: &str, given: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, Failure> {
        self.try_ask(question, given, told)
    }

    /// The same, and whoever asks says what an error means.
    ///
    /// # Errors
    ///
    /// As [`ask`](DatabaseConnection::ask).
    pub fn try_ask<F: From<Fault>>(
        &mut self,
        question: &str,
        given: &[&(dyn ToSql + Sync)],
        means: impl Fn(&Error) -> F,
    ) -> Result<Vec<Row>, F> {
        let open = self.client()?;
        let asked = match open.statements.get(question) {
            Some(statement) => open.client.query(statement, given),
            None => open.client.prepare(question).and_then(|statement| {
                let rows = open.client.query(&statement, given);
                open.statements.insert(question.to_owned(), statement);
                rows
            }),
        };
        asked.map_err(|error| {
            let means = means(&error);
            self.drop_if_lost(&error);
            means
        })
    }

    /// Carries out commands that give no rows.
    ///
    /// # Errors
    ///
    /// As [`ask`](DatabaseConnection::ask).
    pub fn order(&mut self, commands: &str) -> Result<(), Failure> {
        let done = self.client()?.client.batch_execute(commands);
        done.map_err(|error| {
            self.drop_if_lost(&error);
            told(&error)
        })
    }

    /// Carries out a statement that is prepared once a connection; says how many rows it changed.
    ///
    /// # Errors
    ///
    /// As [`ask`](DatabaseConnection::ask).
    pub fn carry_out<F: From<Fault>>(
        &mut self,
        statement: &str,
        given: &[&(dyn ToSql + Sync)],
        means: impl Fn(&Error) -> F,
    ) -> Result<u64, F> {
        let open = self.client()?;
        let done = match open.statements.get(statement) {
            Some(prepared) => open.client.execute(prepared, given),
            None => open.client.prepare(statement).and_then(|prepared| {
                let done = open.client.execute(&prepared, given);
                open.statements.insert(statement.to_owned(), prepared);
                done
            }),
        };
        done.map_err(|error| {
            let means = means(&error);
            self.drop_if_lost(&error);
            means
        })
    }

    /// Makes the connection, where there is none.
    ///
    /// # Errors
    ///
    /// When it cannot be had.
    pub fn reach(&mut self) -> Result<(), Fault> {
        self.client().map(|_| ())
    }

    /// While a transaction is under way a connection that is lost is not made again: what comes after would stand by itself.
    pub const fn hold(&mut self, held: bool) {
        self.held = held;
    }

    /// Gives the connection up, with whatever was under way on it.
    pub fn hang_up(&mut self) {
        (self.open, self.held) = (None, false);
    }

    /// A connection that is lost is made again when it is needed.
    fn drop_if_lost(&mut self, error: &Error) {
        if matches!(told(error), Failure::Lost(_)) {
            self.open = None;
        }
    }

    /// What the server has warned of since this was last asked.
    pub fn warning(&self) -> Option<String> {
        self.warning.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Sets down whether the way to the server is encrypted, and by what. Over a socket of the computer nothing crosses a network,
/// and a server offers no encryption there: what the address asks for is passed over, as PostgreSQL's own programs do.
fn encrypted(config: &mut Config, encryption: &Encryption) -> Result<Option<Tls>, Fault> {
    let by_network = config.get_hosts().iter().any(|host| matches!(host, Host::Tcp(_)));
    let (mode, identity) = match encryption {
        Encryption::On(identity) if by_network => (SslMode::Require, identity),
        Encryption::Offered if by_network => (SslMode::Prefer, &Identity::Anybody),
        Encryption::On(_) | Encryption::Offered | Encryption::Off => {
            config.ssl_mode(SslMode::Disable);
            return Ok(None);
        }
    };
    config.ssl_mode(mode);
    Tls::to(identity).map(Some)
}
