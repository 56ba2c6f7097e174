//! Tournaments as files: what everybody could read on the page of each event.

use std::fs;
use std::io::Write;

use game::TableId;
use room::audit;
use room::spec::TablesSpec;
use script::export::open_tournament_summary;
use tournament::TableNo;
use view::tournament::{EventTables, Setting, page};

use super::{Export, cannot_write, create};
use crate::commands::figures;
use crate::commands::room_log::RoomLog;
use crate::refusal::CommandRefusal;

/// The tables of an event whose room is not open.
struct NoTables;

impl EventTables for NoTables {
    fn table(&self, _: TableNo) -> Option<TableId> {
        None
    }
}

impl Export {
    /// Writes one file a tournament and says how many.
    pub(super) fn summaries(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let between = self.date.is_some() || self.from.is_some() || self.until.is_some();
        if self.table.is_some() || self.hand.is_some() || between || self.auditor {
            let says = "--format ots writes whole tournaments: leave --table, --hand, --date, --from, --until and \
                        --auditor away";
            return Err(CommandRefusal::new(says));
        }
        let log = RoomLog::open(&self.db, &self.before)?;
        let names = log.names()?;
        fs::create_dir_all(&self.out).map_err(|error| cannot_write(&self.out, &error))?;
        let mut written = 0_u64;
        let events = audit::tournaments(log.store()).map_err(|error| log.refused(&error))?;
        for record in &events {
            let setting = Setting {
                id: record.id().0,
                title: &record.spec().name,
                starts_at: record.spec().starts_at(),
                live_tables: record.spec().tables_are == TablesSpec::Live,
                now: record.announced_at(),
                people: &names,
                tables: &NoTables,
                money: names.money(),
                notes: record.notes(),
            };
            let event = page(record.event(), &setting);
            let entered = |player: u64| event.entries.iter().any(|entry| entry.who.player == player);
            if self.player.is_some_and(|player| !entered(player)) {
                continue;
            }
            let text = open_tournament_summary(&event, "Croupier", names.money(), self.player);
            let mut file = create(&self.out, &format!("tournament-{}.ots", record.id().0))?;
            file.write_all(text.as_bytes()).map_err(|error| cannot_write(&self.out, &error))?;
            written += 1;
        }
        writeln!(answer, "{} tournaments are in {}", figures::grouped(written), self.out.display())?;
        Ok(())
    }
}
