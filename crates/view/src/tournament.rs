//! What is told of tournaments: the lobby's row, the page, the clock, banners, one player's own part, the director's desk,
//! the log in words; and the forms in which structures and events are written down.
//!
//! Pure: an event as its director has it and a [`Setting`] in, messages out. What an event does not remember itself and a
//! page shows all the same is in [`Notes`].
//!
//! No ballot of a deal is read anywhere here: who has handed in a card is known, what it reads is not (cb:12.1.chop.2a).
//! Where a page says what may be done, the event is asked ([`::tournament::Tournament::decide`]), so that what is offered is
//! what is accepted.

mod banner;
mod check;
mod clock;
mod deal;
mod desk;
mod eyes;
mod forms;
mod halls;
mod line;
mod line_up;
mod mine;
mod money;
mod notes;
mod sheet;
mod spec;
mod stakes;
mod summary;
mod words;

pub use banner::{banner, notices};
pub use check::check;
pub use clock::{clock, time};
pub use deal::suggestion;
pub use desk::desk;
pub use eyes::{EventTables, Setting};
pub use forms::{NotAStructure, plan, ready, ready_structures, sheet};
pub use halls::page;
pub use line::{public_line, staff_line};
pub use mine::mine;
pub use notes::Notes;
pub use sheet::structure;
pub use spec::{BadSpec, setup};
pub use stakes::{in_words, stakes};
pub use summary::summary;
