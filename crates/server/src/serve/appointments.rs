//! Whom the house appointed, entered into the room's log.
//!
//! `croupier staff` writes into the accounts, whether or not the room is open. At the start and every few seconds whoever
//! serves the room looks there for appointments that are not in the log yet, and asks the room to write them down: under a
//! number that is always the same, so that one that was entered before a crash is not entered twice.

use std::sync::{Arc, Weak};
use std::time::Duration;

use accounts::{AccountId, AccountRefusal, Accounts, Appointment};
use game::Badge;
use room::{By, Request};

use crate::app::House;

/// How often it looks.
const EVERY: Duration = Duration::from_secs(2);

/// Enters what is waiting, and goes on until the house is gone.
pub(super) async fn start(house: &Arc<House>) {
    enter(house).await;
    tokio::spawn(go_on(Arc::downgrade(house)));
}

async fn go_on(house: Weak<House>) {
    loop {
        tokio::time::sleep(EVERY).await;
        let Some(house) = house.upgrade() else { return };
        enter(&house).await;
    }
}

/// Enters what is waiting.
async fn enter(house: &House) {
    let _turn = house.appointing.lock().await;
    enter_by(house, None).await;
}

/// Enters an appointment that was signed in the browser, under the badge that ordered it. The caller has the turn. One that is
/// not entered now is entered later, by nobody in person; who signed it stands in the book of the door.
pub(crate) async fn enter_signed(house: &House, account: AccountId, badge: Badge) {
    enter_by(house, Some((account, badge))).await;
}

async fn enter_by(house: &House, signed: Option<(AccountId, Badge)>) {
    let waiting = blocking(&house.accounts, Accounts::appointments).await;
    let Some((waiting, forged)) = waiting else { return };
    if forged > 0 {
        tracing::error!(
            forged,
            "appointments were written into the accounts from outside: they are not entered"
        );
    }
    for appointment in waiting {
        let Appointment { number, command, at, account, name, roles, badge } = appointment;
        let keys: Vec<String> = roles.iter().map(|role| role.key().to_owned()).collect();
        tracing::info!(%account, name, roles = keys.join(" "), badge = badge.map(|badge| badge.0), "appointed");
        let request = Request::Appoint { account: account.0, name, roles: keys, badge, at };
        let by = signed.filter(|(of, _)| *of == account).map_or(Badge::HOUSE, |(_, badge)| badge);
        match house.ask(command, By::Floor(by), request, None).await {
            Ok(_) => {
                blocking(&house.accounts, move |accounts| accounts.entered(number)).await;
            }
            // The room is busy or stands still: later.
            Err(refused) => {
                tracing::warn!(key = refused.key, "an appointment cannot be entered into the log yet");
                return;
            }
        }
    }
}

/// The file may take a while: beside the threads that serve everybody.
async fn blocking<T: Send + 'static>(
    accounts: &Arc<Accounts>,
    work: impl FnOnce(&Accounts) -> Result<T, AccountRefusal> + Send + 'static,
) -> Option<T> {
    let accounts = Arc::clone(accounts);
    match tokio::task::spawn_blocking(move || work(&accounts)).await {
        Ok(Ok(done)) => Some(done),
        Ok(Err(refusal)) => {
            tracing::error!(key = refusal.key(), "appointments cannot be read from the accounts");
            None
        }
        Err(error) => {
            tracing::error!(%error, "appointments cannot be entered into the log");
            None
        }
    }
}
