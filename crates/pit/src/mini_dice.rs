//! Mini-dice (N.J.A.C. 19:47-13): two dice in a covered shaker, ten wagers, eleven prices.
//!
//! The dealer shakes, a player who takes the shaker shakes again, the dealer uncovers and calls the total, takes the
//! losers and pays the winners. Place wagers live until they are decided, all others for one shake. [`MiniDiceTable`] is what
//! lasts from shake to shake; [`House`] has the prices and every choice the book leaves open; [`shake_on`] does the
//! dealer's part for tables without a person to deal.

mod awaiting;
mod decide;
mod driver;
mod event;
mod house;
mod prices;
mod request;
mod settings;
mod snapshot;
mod table;
mod terms;
mod violation;
mod wager;

pub use awaiting::{Answer, Awaiting, Step};
pub use driver::{next_command, shake_on};
pub use event::{Holder, MiniDiceEvent, Why};
pub use house::House;
pub use prices::{MiniDicePriceLine, Prices};
pub use request::{Fault, Reason, Request};
pub use settings::SETTINGS;
pub use snapshot::Snapshot;
pub use table::{MiniDiceTable, Shaker};
pub use terms::{BadTerms, MiniDiceSetup, Terms};
pub use violation::Violation;
pub use wager::{Verdict, Wager};
