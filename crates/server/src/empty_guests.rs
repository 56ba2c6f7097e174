//! Guests who have nothing here and have not been back for a while are let go: their names and places are for others.

use accounts::{AccountId, AccountRefusal};
use wire::Refused;

use crate::app::{House, now};
use crate::{boards, refusals};

/// How many are looked at together.
const TOGETHER: u16 = 256;

impl House {
    /// Lets go of guests without chips and without a seat whose session has not been used for the configured time; how
    /// many. Their accounts go with the next sweep.
    pub async fn let_empty_guests_go(&self) -> Result<usize, Refused> {
        let told = |refusal: AccountRefusal| refusals::of_the_accounts(&refusal);
        let quiet_for = self.config.accounts.guest_empty;
        let since = game::Moment::from_millis(now().millis().saturating_sub(quiet_for.as_millis()));
        let (mut after, mut gone): (Option<AccountId>, usize) = (None, 0);
        loop {
            let guests = self.accounts.quiet_guests(since, after, TOGETHER).map_err(told)?;
            let Some(last) = guests.last() else { return Ok(gone) };
            after = Some(last.number);
            let empty = self.see(move |room| {
                let has_nothing = |player| {
                    let person = boards::me(room, player);
                    person.balance == 0 && person.places.is_empty() && boards::on_tables(room, player) == 0
                };
                let mut guests = guests;
                guests.retain(|guest| guest.player.is_none_or(has_nothing));
                guests
            });
            for guest in empty.await? {
                self.accounts.log_out_everywhere(guest.number).map_err(told)?;
                gone += 1;
            }
        }
    }
}
