//! Until when a ruling can be given.

/// What closes a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Two players have acted after the blinds or the forced bet (cb:3.misdeal.1).
    TwoActed,
    /// The next deal has begun: the first riffle, or the shuffler's button (cb:2.decision.5a).
    NextDeal,
    /// The betting of the round has begun.
    BettingBegun,
    /// The betting of the round is over.
    RoundOver,
    /// The next player has acted.
    NextActed,
    /// Somebody whose turn came first has bet, called or raised.
    Between,
    /// Everybody has acted on the wager.
    AllActed,
    /// The holder has acted on the hand.
    HolderActed,
    /// The pot has been pushed.
    PotAwarded,
    /// The first card has been dealt.
    FirstCard,
    /// Three players have acted behind.
    ThreeBehind,
    /// The player has looked at the cards.
    Looked,
    /// The cards cannot be told apart any more.
    CardsMixed,
    /// The supervisor has decided.
    Decided,
    /// The hand is over.
    HandOver,
}

impl Mark {
    /// For programs.
    pub const fn key(self) -> &'static str {
        match self {
            Mark::TwoActed => "two-acted",
            Mark::NextDeal => "next-deal",
            Mark::BettingBegun => "betting-begun",
            Mark::RoundOver => "round-over",
            Mark::NextActed => "next-acted",
            Mark::Between => "between",
            Mark::AllActed => "all-acted",
            Mark::HolderActed => "holder-acted",
            Mark::PotAwarded => "pot-awarded",
            Mark::FirstCard => "first-card",
            Mark::ThreeBehind => "three-behind",
            Mark::Looked => "looked",
            Mark::CardsMixed => "cards-mixed",
            Mark::Decided => "decided",
            Mark::HandOver => "hand-over",
        }
    }

    /// As in "open until ..." and "closed: ...".
    const fn words(self) -> &'static str {
        match self {
            Mark::TwoActed => "two players have acted",
            Mark::NextDeal => "the next deal has begun",
            Mark::BettingBegun => "the betting of this round has begun",
            Mark::RoundOver => "the betting of this round is over",
            Mark::NextActed => "the next player has acted",
            Mark::Between => "a player whose turn came first has bet, called or raised",
            Mark::AllActed => "everybody has acted on the wager",
            Mark::HolderActed => "the player has acted on the hand",
            Mark::PotAwarded => "the pot has been pushed",
            Mark::FirstCard => "the first card has been dealt",
            Mark::ThreeBehind => "three players have acted behind",
            Mark::Looked => "the player has looked at the cards",
            Mark::CardsMixed => "the cards cannot be told apart any more",
            Mark::Decided => "the supervisor has decided",
            Mark::HandOver => "the hand is over",
        }
    }
}

/// Whether what the matter is about can still be put right, and what ends that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Window {
    /// It can, until this has happened.
    Open(Mark),
    /// It cannot: this has happened.
    Closed(Mark),
}

impl Window {
    /// Whether it can still be put right.
    pub const fn is_open(self) -> bool {
        matches!(self, Window::Open(_))
    }

    /// What ends it, or has ended it.
    pub const fn mark(self) -> Mark {
        match self {
            Window::Open(mark) | Window::Closed(mark) => mark,
        }
    }

    /// In a sentence.
    pub fn words(self) -> alloc::string::String {
        match self {
            Window::Open(mark) => alloc::format!("Open until {}.", mark.words()),
            Window::Closed(mark) => alloc::format!("Closed: {}.", mark.words()),
        }
    }
}
