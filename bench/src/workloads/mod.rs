//! The workloads: for each, the shared inputs, the contenders, and the judge of their answers.

mod card_room;
mod eight_or_better;
mod equity_exact;
mod equity_sampled;
mod house;
mod icm;
mod omaha_high;
mod omaha_high_low;
mod play;
mod replay;
mod seven_all;
mod seven_random;
mod tournaments;

use std::cell::LazyCell;

use crate::contender::Contender;
use crate::judge::{Judge, Verdict};
use crate::peers::crapssim::CrapsSim;
use crate::peers::pokerkit::PokerKit;

/// How much work a run does, and with whom.
pub struct Size {
    /// Random seven-card hands.
    pub sevens: usize,
    /// Random Omaha deals.
    pub omaha: usize,
    /// Random boards of the Monte Carlo query.
    pub samples: u64,
    /// Hands that the fastest engine plays in a run, the others playing a part of them. Runs are short and many, so
    /// that some go undisturbed.
    pub hands: u64,
    /// Hand histories replayed by the fastest reader.
    pub histories: usize,
    /// Rolls of craps by the fastest engine, and four for each shake of mini-dice.
    pub rolls: usize,
    /// How often every table of the card room is served: once for each action.
    pub servings: u32,
    /// Events of the log that a card room is read back from.
    pub logged: u64,
    /// PokerKit, started when a workload first asks for it; none where it is left out.
    pub pokerkit: Lazy<PokerKit>,
    /// The same for crapssim.
    pub crapssim: Lazy<CrapsSim>,
}

/// Something that may be there, once it is asked for.
pub type Lazy<P> = LazyCell<Option<P>, Box<dyn FnOnce() -> Option<P>>>;

impl Size {
    /// The size of a proper comparison.
    pub fn full(pokerkit: Lazy<PokerKit>, crapssim: Lazy<CrapsSim>) -> Self {
        Self {
            sevens: 10_000_000,
            omaha: 1_000_000,
            samples: 1 << 21,
            hands: 10_000,
            histories: 2000,
            rolls: 50_000,
            servings: 1000,
            logged: 1_000_000,
            pokerkit,
            crapssim,
        }
    }

    /// A tenth of it.
    pub fn quick(pokerkit: Lazy<PokerKit>, crapssim: Lazy<CrapsSim>) -> Self {
        Self {
            sevens: 1_000_000,
            omaha: 100_000,
            samples: 1 << 18,
            hands: 5000,
            histories: 1000,
            rolls: 20_000,
            servings: 300,
            logged: 100_000,
            pokerkit,
            crapssim,
        }
    }
}

/// What the numbers of a workload mean.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// A rate, more is better; the text names what is counted.
    MillionsPerSecond(&'static str),
    /// A smaller rate.
    ThousandsPerSecond(&'static str),
    /// The smallest.
    PerSecond(&'static str),
    /// The time of one query, less is better.
    Milliseconds,
    /// The time of something long, less is better. Who does only a part of it is timed on that and extrapolated.
    Seconds {
        /// How much work the whole is.
        whole: u64,
    },
}

/// One workload, ready to check and run.
pub struct Workload {
    /// Its name in the table and the summary.
    pub name: &'static str,
    /// What its numbers mean.
    pub unit: Unit,
    /// Who takes part, ours and peers.
    pub contenders: Vec<Contender>,
    /// Decides whether an answer is right.
    pub judge: Judge,
    /// Whether peers count as peers where something about them is wrong: in the play of whole hands a broken rule
    /// makes nobody faster, and leaving them out would only flatter ours.
    pub wrong_peers_count: bool,
}

impl Workload {
    /// The verdict on every contender.
    pub fn check(&mut self) -> Vec<Verdict> {
        let judge = &self.judge;
        self.contenders.iter_mut().map(|contender| judge(&(contender.answer)())).collect()
    }
}

/// Builds a workload of a given name and size.
pub type Build = fn(&'static str, &Size) -> Workload;

/// All workloads, in the order in which they run.
pub const ALL: [(&str, Build); 32] = [
    ("seven-card high, random", seven_random::workload),
    ("seven-card high, full enumeration", seven_all::workload),
    ("omaha high, four hole cards", omaha_high::workload),
    ("omaha hi-lo, four hole cards", omaha_high_low::four),
    ("omaha hi-lo, five hole cards", omaha_high_low::five),
    ("ace-to-five low, eight or better", eight_or_better::workload),
    ("exact equity, aces v kings", equity_exact::aces_kings),
    ("exact equity, ace-king v queens", equity_exact::ace_king_queens),
    ("monte carlo equity, six-way", equity_sampled::workload),
    ("independent chip model, 9 players", icm::nine),
    ("independent chip model, 1,024 players, 100 paid", icm::thousand),
    ("whole hands, no-limit hold'em", play::no_limit),
    ("whole hands, no-limit hold'em, side pots", play::no_limit_uneven),
    ("whole hands, seven-card stud", play::stud),
    ("whole hands, omaha hi-lo", play::omaha_eight),
    ("whole hands, five-card draw", play::draw),
    ("hand histories replayed", replay::workload),
    ("craps rolls", house::craps_rolls),
    ("mini-dice rounds", house::mini_dice_rounds),
    ("Premium Hold 'Em rounds", house::premium_rounds),
    ("exact Premium Hold 'Em", house::premium_exact),
    ("table/hands", card_room::table_hands),
    ("room/hands in memory", card_room::hands_in_memory),
    ("room/hands durable", card_room::hands_durable),
    ("room/hands durable, a commit for each action", card_room::hands_durable_alone),
    ("room/recovery of 1,000,000 events", card_room::recovery),
    ("journal/events committed", card_room::events_committed),
    ("shuffler/sealed decks", card_room::sealed_decks),
    ("tournament/1,000 players simulated", tournaments::thousand),
    ("tournament/10,000 players simulated", tournaments::ten_thousand),
    ("tournament/end of a hand, 1,112 tables", tournaments::hand_ended),
    ("tournament/end of a hand with a bust, 1,112 tables", tournaments::bust),
];
