//! What a referee has come across, so that a test can ask whether it was enough.

/// What the referee has come across.
#[derive(Default, Debug)]
pub(crate) struct Seen {
    pub(crate) rounds: u64,
    pub(crate) void_rounds: u64,
    pub(crate) void_hands: u64,
    pub(crate) settled: u64,
    pub(crate) spins: u64,
    pub(crate) jackpots: u64,
    pub(crate) second_jackpots: u64,
    pub(crate) collected: u64,
    pub(crate) coupons: u64,
    pub(crate) folds: u64,
    pub(crate) abandoned: u64,
    pub(crate) pushed_antes: u64,
}

impl Seen {
    /// Adds what was seen elsewhere.
    pub(crate) fn add(&mut self, other: &Seen) {
        self.rounds += other.rounds;
        self.void_rounds += other.void_rounds;
        self.void_hands += other.void_hands;
        self.settled += other.settled;
        self.spins += other.spins;
        self.jackpots += other.jackpots;
        self.second_jackpots += other.second_jackpots;
        self.collected += other.collected;
        self.coupons += other.coupons;
        self.folds += other.folds;
        self.abandoned += other.abandoned;
        self.pushed_antes += other.pushed_antes;
    }
}
