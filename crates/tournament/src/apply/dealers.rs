//! Dealers, taken in.

use crate::draft::Draft;
use crate::event::DealerEvent;
use crate::impossible::Impossible;
use crate::state::Phase;

pub(super) fn take_in(draft: &mut Draft<'_>, event: &DealerEvent) -> Result<(), Impossible> {
    let going = matches!(draft.desk.phase, Phase::Registering | Phase::Running);
    Impossible::unless(going, "the event is not over")?;
    match *event {
        DealerEvent::SignedIn { dealer, ref name, at, .. } => draft.line_up_mut().sign_in(dealer, name, at),
        DealerEvent::SignedOut { dealer, at, .. } => draft.line_up_mut().sign_out(dealer, at),
        DealerEvent::Sent { dealer, table, at, .. } => {
            let open = draft.open_table(table).is_some();
            Impossible::unless(open, "dealers are sent to tables in use")?;
            draft.line_up_mut().send(dealer, table, at)
        }
        DealerEvent::Rested { dealer, at, .. } => draft.line_up_mut().rest(dealer, at),
        DealerEvent::Freed { dealer, table, at } => {
            Impossible::unless(draft.open_table(table).is_none(), "the table is gone")?;
            draft.line_up_mut().free(dealer, table, at)
        }
        DealerEvent::Pushed { at, ref tables, .. } => {
            let open = tables.iter().all(|&(table, _)| draft.open_table(table).is_some());
            Impossible::unless(open, "dealers are pushed to tables in use")?;
            draft.line_up_mut().push(tables, at)
        }
        DealerEvent::DownsSet { downs, .. } => {
            draft.line_up_mut().set_downs(downs);
            Ok(())
        }
    }
}
