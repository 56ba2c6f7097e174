//! Somebody between a store and its server, who cuts the line at a planned moment.

use std::io::{Read, Write};
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread;

use journal::DatabaseAddress;

use super::super::house::Folder;

/// What becomes of what the store sends next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Plan {
    /// It is passed on, and so is the answer.
    Pass,
    /// It never arrives, and the line is dead.
    LoseAsked,
    /// It arrives and is carried out; the line is dead before the answer comes.
    LoseAnswer,
    /// Nobody is there at all: new lines are cut at once.
    Away,
}

/// What is planned, and what after it has come true.
type Plans = Arc<Mutex<(Plan, Plan)>>;

pub(super) struct Proxy {
    plans: Plans,
    database: String,
    folder: PathBuf,
    _kept: Folder,
}

impl Proxy {
    /// Stands before the server that all tests share.
    pub(super) fn before(database: &scratchdb::Database) -> Proxy {
        // The path of a socket is short.
        let kept = Folder::new();
        let folder = std::env::temp_dir().join(format!("cr-{}-{}", std::process::id(), database.name()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let listener = UnixListener::bind(folder.join(".s.PGSQL.5432")).expect("a socket");
        let address = database.address();
        let host = address.split_once('@').and_then(|(_, rest)| rest.split_once('/')).expect("a host").0;
        let server = Path::new(&host.replace("%2F", "/")).join(".s.PGSQL.5432");
        let plans = Arc::new(Mutex::new((Plan::Pass, Plan::Pass)));
        let own = Arc::clone(&plans);
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                if own.lock().expect("whole").0 != Plan::Away {
                    carry(client, &server, &own);
                }
            }
        });
        Proxy { plans, database: database.name().to_owned(), folder, _kept: kept }
    }

    pub(super) fn address(&self) -> DatabaseAddress {
        let host = self.folder.to_str().expect("a path of letters").replace('/', "%2F");
        DatabaseAddress::of(&format!("postgres://croupier@{host}/{}", self.database)).expect("an address")
    }

    /// What becomes of what is sent next. A line is cut once: after it all is well again.
    pub(super) fn plan(&self, plan: Plan) {
        self.plan_and_then(plan, Plan::Pass);
    }

    pub(super) fn plan_and_then(&self, plan: Plan, then: Plan) {
        *self.plans.lock().expect("whole") = (plan, then);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn carry(client: UnixStream, server: &Path, plans: &Plans) {
    let server = UnixStream::connect(server).expect("the server is there");
    let (mut from_server, mut to_client) =
        (server.try_clone().expect("one"), client.try_clone().expect("one"));
    thread::spawn(move || {
        let _ = std::io::copy(&mut from_server, &mut to_client);
        let _ = to_client.shutdown(Shutdown::Both);
    });
    let (mut from_client, mut to_server, plans) = (client, server, Arc::clone(plans));
    thread::spawn(move || {
        let mut bytes = vec![0; 1 << 16];
        while let Ok(count @ 1..) = from_client.read(&mut bytes) {
            let now = {
                let mut plans = plans.lock().expect("whole");
                let now = plans.0;
                if matches!(now, Plan::LoseAsked | Plan::LoseAnswer) {
                    plans.0 = plans.1;
                }
                now
            };
            if now != Plan::Pass {
                let _ = from_client.shutdown(Shutdown::Both);
            }
            // An answer has nowhere to go then; what was asked for is carried out all the same.
            let passed_on = matches!(now, Plan::Pass | Plan::LoseAnswer);
            if !passed_on || to_server.write_all(&bytes[..count]).is_err() {
                break;
            }
        }
        let _ = to_server.shutdown(Shutdown::Write);
    });
}
