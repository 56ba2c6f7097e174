//! Whether a database may be trusted with what it is given.

use postgres::Client;

use crate::failure::{Fault, connecting};

/// The oldest PostgreSQL that is tried here, as the server counts: 14.
const OLDEST: i32 = 140_000;

const fn unfit(says: String) -> Fault {
    Fault::Unfit { says }
}

/// Whether what this server confirms is kept whatever happens: asked of every connection a room writes through.
pub(crate) fn keeps_its_word(client: &mut Client) -> Result<(), Fault> {
    let question = "SELECT current_setting('server_version_num')::integer, pg_is_in_recovery(),
                           current_setting('fsync'), current_setting('full_page_writes'),
                           current_setting('synchronous_commit'), current_setting('transaction_read_only')";
    let row = client.query_one(question, &[]).map_err(|error| connecting(&error))?;
    let setting = |column: usize| row.try_get::<_, String>(column).unwrap_or_default();
    let version: i32 = row.try_get(0).map_err(|error| connecting(&error))?;
    if version < OLDEST {
        let (found, oldest) = (version / 10_000, OLDEST / 10_000);
        return Err(unfit(format!(
            "this is PostgreSQL {found} and the room needs {oldest} or newer: upgrade the server"
        )));
    }
    if row.try_get(1).map_err(|error| connecting(&error))? {
        return Err(unfit("this server is a standby, which is only read: name the primary server".into()));
    }
    for (column, name) in [(2, "fsync"), (3, "full_page_writes")] {
        if setting(column) != "on" {
            return Err(unfit(format!(
                "the database may lose what it has confirmed when its computer stops ({name} is {}): set {name} = on in \
                 postgresql.conf and restart the server",
                setting(column)
            )));
        }
    }
    // With `local` and `remote_write` a synchronous standby that takes over may lack the last batches.
    if !["on", "remote_apply"].contains(&setting(4).as_str()) {
        return Err(unfit(format!(
            "the database may lose what it has confirmed (synchronous_commit is {}): set synchronous_commit = on in \
             postgresql.conf, or for the database and the user of the room",
            setting(4)
        )));
    }
    if setting(5) == "on" {
        return Err(unfit(
            "the database is set to be read only (default_transaction_read_only): set it off for the user of the room"
                .into(),
        ));
    }
    Ok(())
}
