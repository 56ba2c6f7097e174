//! Another key for a room, while it is closed.
//!
//! Two things are the key's beside what it has locked in the log: its file, and the tags in the accounts. They cannot be changed
//! at once, and must not come apart:
//!
//! 1. the new key, with those whose place it takes below it, is put beside the old one under a name of its own;
//! 2. every tag in the accounts is made anew, in one transaction;
//! 3. the new file takes the place of the old one.
//!
//! The transaction decides. Whoever finds a file beside the key asks the accounts which of the two has made their tags
//! ([`settle`]), and finishes the change or takes it back: killed at any moment, a room has the old key or the new one.
//!
//! The log is not touched. It says at each start which key is in force, so the next start says that it is another; old hands are
//! opened with the keys that stand below it in the file, and a deck that was sealed ahead with one of them is not dealt.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use accounts::{AccountRefusal, Accounts, NotOpened, Rekeyed, SealKey, Settings};
use journal::{Claimed, StoreAddress, StoreError};
use room::NotRecovered;
use shuffler::{Entropy, KeyMark, RoomKey, Unhealthy};

use super::possession::{self, NotPossessed};
use crate::config::{KeyFault, Store};

/// What the key of the accounts' tags is derived for.
const TAGS: &str = "seals of the accounts";

/// The key that shows what the room has written into the accounts.
pub fn seal_key(key: &RoomKey) -> SealKey {
    SealKey::new(key.derived(TAGS))
}

/// Those that showed it before: they show nothing any more.
fn seal_keys_before(key: &RoomKey) -> impl Iterator<Item = (KeyMark, SealKey)> {
    key.derived_before(TAGS).map(|(mark, key)| (mark, SealKey::new(key)))
}

/// How long the log of a database is waited for, whose last holder may still have a lease.
const CLAIMED_WITHIN: Duration = Duration::from_secs(10);

/// Why a key was not changed. What had been begun by then is finished or taken back by whoever opens the room ([`settle`]).
#[derive(Debug)]
pub enum NotChanged {
    /// The file of the key, or the one beside it.
    Key(KeyFault),
    /// Another program has the room.
    Possession(NotPossessed),
    /// The log.
    Log(StoreError),
    /// The log is another key's.
    Room(Box<NotRecovered>),
    /// The accounts cannot be opened.
    Accounts(NotOpened),
    /// They refuse.
    Refused(AccountRefusal),
    /// There is no good randomness.
    Unhealthy(Unhealthy),
    /// There is nothing under the key yet.
    NeverOpened,
    /// The accounts are not under this key.
    OtherAccounts {
        /// This key.
        key: KeyMark,
        /// The key they are under, if it is one that this one took the place of.
        under: Option<KeyMark>,
    },
    /// No key before this one has that mark.
    NoSuchKey,
    /// A change was interrupted, and neither of its keys is that of the accounts.
    Neither {
        /// Where the other key is.
        beside: PathBuf,
    },
    /// It was stopped on purpose.
    Stopped,
}

impl fmt::Display for NotChanged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotChanged::Key(fault) => fault.fmt(f),
            NotChanged::Possession(why) => why.fmt(f),
            NotChanged::Log(error) => write!(f, "the log of the room cannot be opened: {error}"),
            NotChanged::Room(why) => why.fmt(f),
            NotChanged::Accounts(fault) => fault.fmt(f),
            NotChanged::Refused(refusal) => refusal.fmt(f),
            NotChanged::Unhealthy(why) => write!(f, "a new key cannot be made: {why}"),
            NotChanged::NeverOpened => f.write_str(
                "the accounts have never seen this room: open it once with croupier serve, and change its key then",
            ),
            NotChanged::OtherAccounts { key, under: None } => write!(
                f,
                "the accounts are not under key {key}: put the accounts of this room and its key together"
            ),
            NotChanged::OtherAccounts { key, under: Some(under) } => write!(
                f,
                "the accounts are under key {under}, whose place {key} took: they are older than the change. If they come from \
                 a backup of this room, take them over with --from {under}; else put the newest ones back"
            ),
            NotChanged::NoSuchKey => {
                f.write_str("no key below the first one has that mark: croupier key show prints the marks")
            }
            NotChanged::Neither { beside } => write!(
                f,
                "a change of the key was interrupted, and the accounts are under neither key: put the accounts of this room \
                 back, or remove {} if they were put back from an older backup",
                beside.display()
            ),
            NotChanged::Stopped => f.write_str("the change was stopped"),
        }
    }
}

impl std::error::Error for NotChanged {}

impl From<KeyFault> for NotChanged {
    fn from(fault: KeyFault) -> NotChanged {
        NotChanged::Key(fault)
    }
}

impl From<AccountRefusal> for NotChanged {
    fn from(refusal: AccountRefusal) -> NotChanged {
        NotChanged::Refused(refusal)
    }
}

/// What became of a change that was interrupted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Settled {
    /// There was none.
    Nothing,
    /// It had not come to the accounts: the key is the old one.
    TakenBack,
    /// It had: the key is the new one.
    Finished,
}

/// A key that was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyChanged {
    /// The new one.
    pub now: KeyMark,
    /// Whose place it took.
    pub before: KeyMark,
    /// What was put under it.
    pub rekeyed: Rekeyed,
    /// What became of a change before it that had been interrupted.
    pub settled: Settled,
}

/// What has been done of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The new key stands beside the old one.
    Beside,
    /// The accounts are under the new one.
    Accounts,
    /// It has the place of the old one.
    Placed,
}

/// Where the new key waits for its place.
pub(super) fn beside(key: &Path) -> PathBuf {
    let mut name = key.as_os_str().to_owned();
    name.push(".next");
    PathBuf::from(name)
}

fn accounts(store: &Store) -> Result<Accounts, NotChanged> {
    Accounts::open_at_beside(&store.accounts_address(), Settings::default()).map_err(NotChanged::Accounts)
}

fn failed(path: &Path) -> impl Fn(io::Error) -> NotChanged {
    move |error| NotChanged::Key(KeyFault::File { path: path.to_owned(), error })
}

/// Names in the folder of the key last.
fn sync_folder(key: &Path) -> Result<(), NotChanged> {
    let folder = key.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or_else(|| Path::new("."));
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(failed(folder))
}

/// Finishes a change that was interrupted, or takes it back. Whoever asks has the room.
pub fn settle(store: &Store) -> Result<Settled, NotChanged> {
    let beside = beside(&store.key);
    if !beside.exists() {
        return Ok(Settled::Nothing);
    }
    let accounts = accounts(store)?;
    let is_under = |key: &RoomKey| accounts.is_under(&seal_key(key)).map(|under| under == Some(true));
    if is_under(&Store::read_key_at(&store.key)?)? {
        fs::remove_file(&beside).map_err(failed(&beside))?;
        sync_folder(&store.key)?;
        return Ok(Settled::TakenBack);
    }
    // One that was half written had not come to the accounts: then the old key would be theirs.
    match Store::read_key_at(&beside) {
        Ok(next) if is_under(&next)? => {
            fs::rename(&beside, &store.key).map_err(failed(&beside))?;
            sync_folder(&store.key)?;
            Ok(Settled::Finished)
        }
        Ok(_) | Err(_) => Err(NotChanged::Neither { beside }),
    }
}

/// Puts another key in the place of a room's. The room must be closed; `from` names the key that the accounts are under, where it
/// is one whose place the present one took. After each step it is asked whether to go on.
pub fn change_key(
    store: &Store,
    from: Option<KeyMark>,
    go_on: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> Result<KeyChanged, NotChanged> {
    let _possession = possession::take(store).map_err(NotChanged::Possession)?;
    let claimed = claim(&store.address())?;
    let changed = change_closed(store, from, go_on);
    // With the log goes the lease: whoever opens the room next need not wait for it.
    drop(claimed);
    changed
}

/// The log of a database, so that nobody opens the room meanwhile. A file has its lock.
fn claim(address: &StoreAddress) -> Result<Option<Claimed>, NotChanged> {
    let StoreAddress::Database(_) = address else { return Ok(None) };
    let mut claim = address.claim().map_err(NotChanged::Log)?;
    let began = Instant::now();
    loop {
        match claim.look() {
            Ok(Some(claimed)) => return Ok(Some(claimed)),
            Ok(None) | Err(StoreError::Locked) if began.elapsed() < CLAIMED_WITHIN => {}
            Ok(None) | Err(StoreError::Locked) => {
                return Err(NotChanged::Possession(NotPossessed::Held { database: address.clone() }));
            }
            Err(error) => return Err(NotChanged::Log(error)),
        }
        thread::sleep(claim.rest());
    }
}

fn change_closed(
    store: &Store,
    from: Option<KeyMark>,
    go_on: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> Result<KeyChanged, NotChanged> {
    let mut step = |done| match go_on(done) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(NotChanged::Stopped),
    };
    let settled = settle(store)?;
    let old = Store::read_key_at(&store.key)?;
    let log = store.address().open_read_only().map_err(NotChanged::Log)?;
    room::belongs_to(&log, &old).map_err(|why| NotChanged::Room(Box::new(why)))?;
    let accounts = accounts(store)?;
    let under = match from {
        None => seal_key(&old),
        Some(from) => {
            let before = seal_keys_before(&old).find(|(mark, _)| *mark == from);
            before.map(|(_, key)| key).ok_or(NotChanged::NoSuchKey)?
        }
    };
    match accounts.is_under(&under)? {
        Some(true) => {}
        None => return Err(NotChanged::NeverOpened),
        Some(false) => {
            let mut found = None;
            for (mark, key) in seal_keys_before(&old) {
                if accounts.is_under(&key)? == Some(true) {
                    found = Some(mark);
                    break;
                }
            }
            return Err(NotChanged::OtherAccounts { key: old.mark(), under: found });
        }
    }
    let mut entropy = Entropy::from_system().map_err(NotChanged::Unhealthy)?;
    let new = old.renewed(&mut entropy).map_err(NotChanged::Unhealthy)?;
    let beside = beside(&store.key);
    write(&beside, &new).map_err(failed(&beside))?;
    sync_folder(&store.key)?;
    step(Step::Beside)?;
    let rekeyed = accounts.rekey(&under, &seal_key(&new))?;
    step(Step::Accounts)?;
    fs::rename(&beside, &store.key).map_err(failed(&beside))?;
    sync_folder(&store.key)?;
    step(Step::Placed)?;
    Ok(KeyChanged { now: new.mark(), before: old.mark(), rekeyed, settled })
}

fn write(path: &Path, key: &RoomKey) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(key.to_secret_text().as_bytes())?;
    file.write_all(b"\n")?;
    file.sync_all()
}
