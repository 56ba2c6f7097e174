//! `croupier staff`: whom the house appoints. Works on the accounts themselves, whether or not the room is open.

mod place;
mod words;

use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use accounts::{Account, Accounts, Role, Roles, Secret, password};
use clap::{Args, Subcommand};
use game::{Badge, Moment};

use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier staff add Rosalind --role floor --badge 7     prints a password for the first log-in
  croupier staff add Ike --role cage --badge 8 --password-stdin < ikes-password
  croupier staff role Rosalind --role floor --role cage  floor and cage from now on
  croupier staff badge Rosalind 12                       signs with another badge
  croupier staff reset Ike                               a new password; Ike's sessions end
  croupier staff unlock Ike                              failed log-ins are forgotten
  croupier staff remove Ike                              a player like any other
  croupier staff list

Roles: dealer, floor, cage, auditor; and player as well for staff who may sit down. Floor and cage
sign what they do with a badge, a number that nobody else has. Some orders need two badges, so
appoint two people for the cage. Whoever is given other roles, another badge or another password is
logged out at once, in every browser, and logs in again.

Every appointment is entered into the room's log, at once or when the room is next opened. An account
that was changed in the file by anything else is closed: list says so, and reset gives it back to its
owner, as a player; then appoint them again.

The accounts are those of croupier-data unless --data or --config says otherwise; accounts in a
database are found by the configuration (--config) that names it. The room may be
open: it sees the change with the next request, and ends the sessions within seconds.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Staff {
    /// The folder of the room's files
    #[arg(long, value_name = "FOLDER", global = true, conflicts_with = "config")]
    data: Option<PathBuf>,
    /// The configuration that names the files
    #[arg(long, value_name = "FILE", global = true)]
    config: Option<PathBuf>,
    #[command(subcommand)]
    act: Act,
}

#[derive(Subcommand)]
enum Act {
    /// Appoint somebody: a new account with a role, and a badge for floor and cage.
    Add {
        /// What they log in as
        name: String,
        /// What they may do: dealer, floor, cage, auditor, player; more than one with --role twice
        #[arg(long = "role", value_name = "ROLE", required = true, value_parser = role)]
        roles: Vec<Role>,
        /// The badge they sign with
        #[arg(long, value_name = "NUMBER", value_parser = badge)]
        badge: Option<Badge>,
        /// Read the password from standard input instead of making one up
        #[arg(long)]
        password_stdin: bool,
    },
    /// Say anew what somebody may do. Their badge stays unless another is given.
    Role {
        /// Who
        name: String,
        /// What they may do from now on
        #[arg(long = "role", value_name = "ROLE", required = true, value_parser = role)]
        roles: Vec<Role>,
        /// The badge they sign with
        #[arg(long, value_name = "NUMBER", value_parser = badge)]
        badge: Option<Badge>,
    },
    /// Give somebody of the staff another badge.
    Badge {
        /// Who
        name: String,
        /// Its number
        #[arg(value_name = "NUMBER", value_parser = badge)]
        badge: Badge,
    },
    /// Forget the failed log-ins under a name, so that its owner can log in at once.
    Unlock {
        /// Whose
        name: String,
    },
    /// Give somebody a new password, and end their sessions.
    Reset {
        /// Who
        name: String,
        /// Read the password from standard input instead of making one up
        #[arg(long)]
        password_stdin: bool,
    },
    /// Take every role but the player's and the badge away, and end their sessions.
    Remove {
        /// Who
        name: String,
    },
    /// Show the staff: names, roles, badges, and who is locked out.
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

fn role(text: &str) -> Result<Role, String> {
    Role::find(text).ok_or_else(|| {
        format!("there is no such role: choose one of {}", Role::ALL.map(Role::key).join(", "))
    })
}

fn badge(text: &str) -> Result<Badge, String> {
    match text.parse::<u32>().map(Badge) {
        Ok(badge) if badge != Badge::HOUSE => Ok(badge),
        Ok(_) => Err("badge 0 is the house's own: give a number from 1".to_owned()),
        Err(_) => Err("a badge is a whole number from 1".to_owned()),
    }
}

impl Staff {
    /// Does one thing to the staff, and says what.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let accounts = place::open(self.data.as_deref(), self.config.as_deref())?;
        match &self.act {
            Act::Add { name, roles, badge, password_stdin } => {
                let (secret, shown) = new_password(*password_stdin)?;
                let added = accounts.appoint(now(), name, &secret, Roles::of(roles), *badge);
                writeln!(answer, "{} is appointed.", words::line(&added.map_err(said)?))?;
                show(answer, shown.as_deref())?;
            }
            Act::Role { name, roles, badge } => {
                let account = find(&accounts, name)?;
                let roles = Roles::of(roles);
                // Who signs nothing any more gives the badge back.
                let kept = account.badge.filter(|_| roles.needs_badge());
                let account = accounts.assign(now(), account.number, roles, badge.or(kept)).map_err(said)?;
                writeln!(answer, "{} from now on, and logged out.", words::line(&account))?;
            }
            Act::Badge { name, badge } => {
                let account = find(&accounts, name)?;
                if !account.roles.is_staff() {
                    return Err(CommandRefusal::new(format!(
                        "{} is not of the staff and signs nothing: appoint them with croupier staff role",
                        account.name
                    )));
                }
                let account =
                    accounts.assign(now(), account.number, account.roles, Some(*badge)).map_err(said)?;
                writeln!(answer, "{} from now on, and logged out.", words::line(&account))?;
            }
            Act::Unlock { name } => {
                let account = find(&accounts, name)?;
                accounts.unlock(now(), &account.name).map_err(said)?;
                writeln!(answer, "{}: failed log-ins are forgotten.", account.name)?;
            }
            Act::Reset { name, password_stdin } => {
                let account = find(&accounts, name)?;
                let (secret, shown) = new_password(*password_stdin)?;
                accounts.reset_password(now(), account.number, &secret).map_err(said)?;
                writeln!(answer, "{} has a new password, and is logged out.", account.name)?;
                show(answer, shown.as_deref())?;
            }
            Act::Remove { name } => {
                let account = find(&accounts, name)?;
                let account = accounts.assign(now(), account.number, Roles::PLAYER, None).map_err(said)?;
                writeln!(answer, "{} is no longer staff, and logged out.", account.name)?;
            }
            Act::List { json } => {
                let staff = accounts.staff().map_err(said)?;
                let locked = accounts.locked(now()).map_err(said)?;
                let altered = accounts.altered().map_err(said)?;
                words::list(answer, &words::Found { staff, locked, altered }, *json)?;
            }
        }
        Ok(())
    }
}

fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::from_millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

fn said(refusal: accounts::AccountRefusal) -> CommandRefusal {
    match refusal {
        // Whoever sits at the machine may know why.
        accounts::AccountRefusal::Unavailable(trouble) => {
            CommandRefusal::new(format!("the accounts file cannot be used: {}", trouble.detail()))
        }
        other => CommandRefusal::new(other.to_string()),
    }
}

fn find(accounts: &Accounts, name: &str) -> Result<Account, CommandRefusal> {
    let found = accounts.find(name).map_err(said)?;
    found.ok_or_else(|| CommandRefusal::new(format!("nobody is called {name:?}: see croupier staff list")))
}

/// A password from standard input, or a new one to be shown once.
fn new_password(from_input: bool) -> Result<(Secret, Option<String>), CommandRefusal> {
    if !from_input {
        let made = password::suggest().map_err(|trouble| CommandRefusal::new(trouble.detail()))?;
        return Ok((Secret::new(made.clone()), Some(made)));
    }
    let mut typed = String::new();
    io::stdin().lock().read_line(&mut typed)?;
    let length = typed.trim_end_matches(['\r', '\n']).len();
    typed.truncate(length);
    Ok((Secret::new(typed), None))
}

fn show(answer: &mut impl Write, password: Option<&str>) -> io::Result<()> {
    match password {
        Some(password) => writeln!(answer, "Password for the first log-in, shown only here: {password}"),
        None => Ok(()),
    }
}
