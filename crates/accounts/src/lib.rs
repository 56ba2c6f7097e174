//! Who may come in, and as what: names, passwords, sessions, roles.
//!
//! Kept in a file of its own beside the log of the room, or in tables of a PostgreSQL database. The room knows players and badges; this knows who is at the
//! other end of a connection. Nothing here tells the time: it comes with every call, and so does the address.
//!
//! Whatever looks at a password takes a while on purpose, so callers leave it to a thread that may wait.

mod address;
mod appointments;
mod books;
mod chip_kind;
mod copy;
mod door;
mod door_book;
mod familiar;
mod hashing;
mod inspection;
mod keys;
mod known;
mod layout;
mod limiter;
mod lockout;
pub mod name;
pub mod password;
mod records;
mod refusal;
mod rekeying;
mod roles;
mod seal;
mod sealing;
mod secret;
mod sessions;
mod settings;
mod staff;
mod traces;
mod witness;

use std::fmt;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use game::{Moment, Span};

use self::books::Books;

pub use self::address::AccountsAddress;
pub use self::appointments::Appointment;
pub use self::chip_kind::ChipKind;
pub use self::copy::{Copied, NotCopied, copy};
pub use self::door_book::{DoorEvent, DoorLine};
pub use self::hashing::Hashing;
pub use self::inspection::Inspection;
pub use self::keys::{KeyInfo, KeyScope, LONGEST_KEY, LONGEST_KEY_NAME, MOST_KEYS, ProgramKey};
pub use self::layout::NotOpened;
pub use self::limiter::{Address, Allowance, RateLimiter};
pub use self::records::{Account, AccountId};
pub use self::refusal::{AccountRefusal, Trouble};
pub use self::rekeying::Rekeyed;
pub use self::roles::{Role, Roles};
pub use self::seal::SealKey;
pub use self::sealing::Taken;
pub use self::secret::{Csrf, Secret, Token};
pub use self::sessions::{Entered, Session, SessionId, SessionInfo};
pub use self::settings::Settings;
pub use self::staff::{DEMO_PASSWORD, DEMO_STAFF, DemoStaff};
pub use self::traces::{Device, Related, Shared};
pub use self::witness::{Seen, SeenHead, Witness};

/// The most addresses each limiter remembers.
const MOST_ADDRESSES: usize = 16_384;

/// How long to wait when too many hash at once.
const BUSY: Span = Span::seconds(2);

/// The accounts of a house. Threads may share it.
///
/// ```
/// use std::net::IpAddr;
///
/// use accounts::{Accounts, Address, Hashing, AccountRefusal, Role, Secret, Settings};
/// use game::Moment;
///
/// // Quick for this example; `Settings::default()` is what a house opens with.
/// let settings = Settings { hashing: Hashing::FOR_TESTS, ..Settings::default() };
/// let accounts = Accounts::in_memory(settings).expect("nothing to read");
/// let (now, from) = (Moment::from_millis(0), Address::from(IpAddr::from([192, 0, 2, 1])));
///
/// let ann = accounts.register(now, from, "Ann", &Secret::from("three of clubs"))?;
/// assert!(ann.account.roles.has(Role::Player));
/// // The token is the key of the session; names are compared without case.
/// assert_eq!(accounts.session(now, &ann.token)?.0.name, "Ann");
/// assert!(accounts.log_in(now, from, "ann", &Secret::from("three of clubs")).is_ok());
/// let wrong = accounts.log_in(now, from, "Ann", &Secret::from("four of clubs")).err();
/// assert_eq!(wrong, Some(AccountRefusal::WrongLogIn));
/// # Ok::<(), AccountRefusal>(())
/// ```
pub struct Accounts {
    settings: Settings,
    connection: Mutex<Books>,
    /// Taken only by whoever has the connection.
    known: Mutex<known::KnownSessions>,
    benches: hashing::Benches,
    /// What a password is compared with where there is none, so that it takes as long.
    nobody: String,
    checks: AtomicU64,
    log_ins: RateLimiter<Address>,
    /// By name, from addresses where its owner has not come in before.
    strangers: RateLimiter<[u8; 32]>,
    registrations: RateLimiter<Address>,
    guests: RateLimiter<Address>,
    all_guests: RateLimiter<()>,
    /// Whether another program serves the room from this file.
    beside: bool,
    /// What shows that the room has written something.
    seal: Option<SealKey>,
}

impl fmt::Debug for Accounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Accounts").field("settings", &self.settings).finish_non_exhaustive()
    }
}

impl Accounts {
    /// Opens the file, or makes a new one.
    pub fn open(path: &Path, settings: Settings) -> Result<Accounts, NotOpened> {
        Accounts::over(Books::File(layout::open(path)?), settings)
    }

    /// Opens the accounts of a file or a database, or makes new ones there.
    pub fn open_at(address: &AccountsAddress, settings: Settings) -> Result<Accounts, NotOpened> {
        Accounts::over(address.open()?, settings)
    }

    /// Opens accounts that another program may have open as well: as [`open_beside`](Accounts::open_beside), also in a
    /// database.
    pub fn open_at_beside(address: &AccountsAddress, settings: Settings) -> Result<Accounts, NotOpened> {
        let accounts = Accounts::ready(address.open_beside()?, settings)?;
        Ok(Accounts { beside: true, ..accounts })
    }

    /// Opens a file that another program may have open as well, whatever chips are worth there: for the staff's command.
    /// A file that is not there is not made.
    pub fn open_beside(path: &Path, settings: Settings) -> Result<Accounts, NotOpened> {
        let accounts = Accounts::ready(Books::File(layout::open_beside(path)?), settings)?;
        Ok(Accounts { beside: true, ..accounts })
    }

    /// Accounts that are gone with the program.
    pub fn in_memory(settings: Settings) -> Result<Accounts, NotOpened> {
        Accounts::over(Books::File(layout::in_memory()?), settings)
    }

    fn over(connection: Books, settings: Settings) -> Result<Accounts, NotOpened> {
        chip_kind::agree(&connection, settings.chips)?;
        let accounts = Accounts::ready(connection, settings)?;
        accounts.close_demo()?;
        Ok(accounts)
    }

    fn ready(connection: Books, settings: Settings) -> Result<Accounts, NotOpened> {
        let any = Secret::new(secret::random::<16>()?.iter().map(|&byte| char::from(byte)).collect());
        let benches = hashing::Benches::default();
        let nobody = match benches.turn() {
            Some(mut turn) => turn.hash(settings.hashing, &any)?,
            // Nobody else has seen these benches yet.
            None => return Err(Trouble::new(&"no password can be hashed").into()),
        };
        Ok(Accounts {
            connection: Mutex::new(connection),
            known: Mutex::default(),
            benches,
            nobody,
            checks: AtomicU64::new(0),
            log_ins: RateLimiter::new(settings.log_ins, MOST_ADDRESSES),
            strangers: RateLimiter::new(settings.strangers, MOST_ADDRESSES),
            registrations: RateLimiter::new(settings.registrations, MOST_ADDRESSES),
            guests: RateLimiter::new(settings.guests, MOST_ADDRESSES),
            all_guests: RateLimiter::new(settings.all_guests, 1),
            beside: false,
            seal: None,
            settings,
        })
    }

    /// With the key that shows what the room itself has written.
    #[must_use]
    pub fn sealed_with(self, key: SealKey) -> Accounts {
        Accounts { seal: Some(key), ..self }
    }

    /// How strict these accounts are.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How many passwords have been looked at since the file was opened, good, bad and of nobody.
    pub fn checks(&self) -> u64 {
        self.checks.load(Ordering::Relaxed)
    }

    fn file(&self) -> MutexGuard<'_, Books> {
        // Whoever panicked has left no transaction open: dropping it took it back.
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn known(&self) -> MutexGuard<'_, known::KnownSessions> {
        // Nobody panics with it in hand; and if one did, it would forget everything at the next change.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the file: everything or nothing.
    fn change<T>(
        &self,
        doing: impl FnOnce(&Books) -> Result<T, AccountRefusal>,
    ) -> Result<T, AccountRefusal> {
        self.file().change(doing)
    }

    /// A turn at hashing.
    fn turn(&self) -> Result<hashing::Turn<'_>, AccountRefusal> {
        self.benches.turn().ok_or(AccountRefusal::Busy { retry_after: BUSY })
    }
}

/// A moment as it stands in the file.
fn stored(moment: Moment) -> i64 {
    i64::try_from(moment.millis()).unwrap_or(i64::MAX)
}

/// A moment as it is read from the file.
fn moment(stored: i64) -> Moment {
    Moment::from_millis(u64::try_from(stored).unwrap_or(0))
}

fn allowed(limiter: &RateLimiter<Address>, from: Address, now: Moment) -> Result<(), AccountRefusal> {
    limiter.take(&from, now).map_err(|retry_after| AccountRefusal::TooMany { retry_after })
}
