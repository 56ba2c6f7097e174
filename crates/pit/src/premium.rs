//! Premium Hold 'Em (N.J.A.C. 13:69F-40).
//!
//! Ante and X-Tra Bonus, three cards to every player and the dealer, three times the ante or a check, four community
//! cards, one or two times the ante or a fold, and the dealer's hand. [`House`] has the prices and every choice the
//! book leaves open.

mod awaiting;
mod citing;
pub mod driver;
mod event;
mod house;
pub mod layout;
mod line;
pub mod opening;
mod request;
mod settings;
mod table;
mod terms;
mod violation;
mod wheel;

pub use awaiting::{Awaiting, DeckStep};
pub use event::{Place, PremiumEvent, Spot};
pub use house::{
    Abandoned, ErrorCard, Exposed, Fate, House, Multiples, SecondJackpot, UnqualifiedDealerAnte, Voids,
};
pub use line::{Paytable, PaytableLine, least_pair, least_two_pair};
pub use request::{Bets, Holder, Irregularity, Request, Tender};
pub use settings::SETTINGS;
pub use table::{PremiumTable, Snapshot};
pub use terms::{Back, BadTerms, Dealing, Decks, MOST_POSITIONS, ONE_DOLLAR, PremiumSetup, Shuffling, Terms};
pub use violation::Violation;
pub use wheel::{MOST_PRIZE, POSITIONS, Prize, SpinTable, TopPrize, WHEEL_SETTINGS, Weights, Wheel};
