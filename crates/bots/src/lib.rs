//! Players that need no person: chance itself, a caller, two that look at their cards, and the house's own.
//!
//! A bot knows what its seat may know and nothing else: its own cards, what lies face up, and the chips. What it
//! does is fixed by its stream of chance: [`Policy::answer`] is the whole of it. They play every poker game of the
//! catalogue, since they look at what a game is made of and never at its name.
//!
//! A [`Policy`] is for simulations. A [`Style`] is somebody to play with: [`Style::decide`] says what a seat does and
//! how hard that was to decide, [`think`] how long it takes, and the rest of `Style` what it does between hands.
//! `examples/standings.rs` prints who wins from whom and how each style plays, for whoever tunes them.
//!
//! Beside them what a game against bots needs: [`SeededRandom`] from a seed, a [`Pack`] shuffled as it is dealt, the
//! [`Shuffled`] stub of one hand. Never for money: a seed of sixty-four bits is a convenience, not a secret.
//!
//! ```
//! use bots::{SeededRandom, Pack, Policy, Shuffled, Stream};
//! use game::Game;
//! # use chips::Chips;
//! # use game::Seat;
//! # use poker::{Ante, Betting, Forced, Occasion, Player, Terms};
//!
//! # let seats = [1, 2, 3].map(|number| Seat::new(number).expect("a seat"));
//! # let terms = Terms {
//! #     variant: &poker::catalogue::HOLDEM,
//! #     house: poker::house::CATFISH_BEND,
//! #     occasion: Occasion::Cash,
//! #     betting: Betting::NoLimit { least: Chips::new(2) },
//! #     forced: Forced::ByTheBook {
//! #         ante: Ante::None,
//! #         blinds: vec![Chips::new(1), Chips::new(2)],
//! #         straddles: vec![],
//! #         kill: None,
//! #     },
//! #     bring_in: Chips::ZERO,
//! #     chip: Chips::new(1),
//! #     button: seats[2],
//! #     players: seats.map(|seat| Player::new(seat, Chips::new(200))).to_vec(),
//! #     rake: None,
//! #     drops: vec![],
//! # };
//! let setup = terms.seal().expect("a hand of hold'em, three-handed");
//! let (seed, number) = (7, 1);
//! let mut stub = Shuffled::new(Pack::of(setup.variant().deck), seed, number);
//! let mut decisions = SeededRandom::new(seed, number, Stream::Decisions);
//! let (mut hand, mut events) = (poker::Hand::new(&setup), Vec::new());
//! loop {
//!     let awaiting = poker::driver::deal_on(&mut hand, &setup, &mut stub, &mut events).expect("a good pack");
//!     let Some(command) = Policy::Mixed.answer(&setup, &hand, &awaiting, &mut decisions) else { break };
//!     hand.perform(&setup, command, &mut events).expect("bots only do what they may");
//! }
//! assert!(hand.is_over());
//! ```

mod chance;
mod habits;
mod judgement;
mod keep;
mod outlook;
mod pace;
mod pack;
mod policy;
mod prospects;
mod random;
mod sizing;
mod steps;
mod style;
mod yardstick;

pub use chance::{SeededRandom, Stream};
pub use judgement::Decision;
pub use pace::{Difficulty, Pace, think};
pub use pack::{Pack, Shuffled};
pub use policy::{NoSuchPolicy, Policy, asked};
pub use steps::{renews_stub, unasked};
pub use style::Style;
pub use yardstick::get_ready;
