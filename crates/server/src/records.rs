//! What was played and what was booked, as it is read afterwards: hands, proofs, statements, audits, and the rule books.
//!
//! Everything is made from the log, beside the room that writes it, and told through `view`: a record shows nobody more
//! than the table showed. Nothing here changes anything.
//!
//! [`HandIndex`] lists hands and knows where each was dealt; [`replay()`] folds one again; [`Books`] finds the movements
//! of an account; [`rules`] searches the rule books. [`Screen`] and [`HandTally`] follow a table event by event, live as
//! well as afterwards; [`chances`] counts how often hands that lie face up win.

mod books;
mod eyes;
mod index;
mod proof;
pub(crate) mod reading;
mod replay;
pub mod rules;
mod screen;
mod shelf;
mod shuffle;
pub(crate) mod takings;
mod tally;
mod theatre;

pub use self::books::{Books, MOST_LINES, Page};
pub use self::eyes::{Eyes, dealt_in, is_over, people_of};
pub use self::index::{HandIndex, MOST_LISTED, Names, Wanted};
pub use self::proof::{NoProof, hand_of, proof, roots, verify};
pub use self::replay::{Unsaid, replay, written};
pub use self::screen::Screen;
pub use self::tally::{Finished, HandTally};
pub use self::theatre::chances;
pub(crate) use self::theatre::{at_showdown, hundredths};
