//! What a house asks of a buy-in.

use chips::Chips;
use game::Span;
use poker::Betting;
use rulebook::{RuleId, rule};

use super::MOST_STACK;

/// What a house asks of a buy-in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BuyInPolicy {
    /// How many of the game's largest bets a full buy-in is, unless the house names an amount.
    pub bets: u64,
    /// A full buy-in; set by [`BuyInPolicy::for_game`] or by the house.
    pub least: Chips,
    /// The most a player may have by buying, where that is posted.
    pub most: Option<Chips>,
    /// How many buy-ins below the minimum a player has in a game, after the first.
    pub short_buyins: u8,
    /// Who comes back within this time brings exactly what was taken off.
    pub same_amount_within: Option<Span>,
    /// What becomes of chips put down during a hand.
    pub add_in_hand: InHand,
    /// What cash on the table is.
    pub cash: Cash,
    /// Which antes may be paid in coin.
    pub coin: Option<CoinRule>,
    /// What a player must have to be dealt in.
    pub to_be_dealt: ToBeDealt,
    /// The rules of the house's book.
    pub cites: Cites,
}

/// What becomes of chips put down during a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InHand {
    /// They are kept behind and play from the next deal.
    Waits,
    /// They are refused: come back between hands.
    Refused,
}

/// What cash on the table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cash {
    /// Not in play, and not to be there.
    OffTheTable,
    /// In play; the dealer changes it when it is bet.
    PlaysIfConverted,
}

/// Which antes may be paid in coin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CoinRule {
    /// Only antes below this.
    pub antes_under: Chips,
    /// The coins that are taken.
    pub coins: &'static [Chips],
    /// So much coin in the pot becomes a chip.
    pub becomes: Chips,
}

/// What a player must have to be dealt in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToBeDealt {
    /// Any chip.
    Anything,
    /// The forced bets and one bet at the minimum.
    ForcedAndOneBet,
}

/// The rules behind the answers, where the book has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cites {
    /// A full buy-in on entry.
    pub full: Option<RuleId>,
    /// How much that is.
    pub least: Option<RuleId>,
    /// Short buy-ins.
    pub short: Option<RuleId>,
    /// Chips added.
    pub add: Option<RuleId>,
    /// The maximum.
    pub most: Option<RuleId>,
    /// The same amount within the hour.
    pub same: Option<RuleId>,
    /// Moved by the house.
    pub moved: Option<RuleId>,
    /// Moved by choice.
    pub by_choice: Option<RuleId>,
    /// Table stakes.
    pub stakes: Option<RuleId>,
    /// Only what is paid for plays.
    pub paid: Option<RuleId>,
    /// Cash.
    pub cash: Option<RuleId>,
    /// Nothing goes off the table.
    pub remove: Option<RuleId>,
    /// No playing with chips of another.
    pub owner: Option<RuleId>,
    /// Coin.
    pub coin: Option<RuleId>,
    /// Enough to be dealt in.
    pub dealt: Option<RuleId>,
    /// Chips smaller than the game's do not play.
    pub whole: Option<RuleId>,
}

/// Catfish Bend.
pub const CATFISH_BEND: BuyInPolicy = BuyInPolicy {
    bets: 10, // cb:3.buyin.1b
    least: Chips::ZERO,
    most: None,
    short_buyins: 1,                             // cb:3.buyin.2a
    same_amount_within: Some(Span::minutes(60)), // cb:2.procedures.4
    add_in_hand: InHand::Waits,                  // cb:3.buyin.2b
    cash: Cash::OffTheTable,                     // cb:2.procedures.2
    coin: None,
    to_be_dealt: ToBeDealt::Anything,
    cites: Cites {
        full: Some(rule!("cb:3.buyin.1a")),
        least: Some(rule!("cb:3.buyin.1b")),
        short: Some(rule!("cb:3.buyin.2a")),
        add: Some(rule!("cb:3.buyin.2b")),
        most: Some(rule!("cb:9.nl.16")),
        same: Some(rule!("cb:2.procedures.4")),
        moved: Some(rule!("cb:3.buyin.3a")),
        by_choice: Some(rule!("cb:3.buyin.3b")),
        stakes: Some(rule!("cb:2.procedures.5a")),
        paid: Some(rule!("cb:2.procedures.6")),
        cash: Some(rule!("cb:2.procedures.2")),
        remove: Some(rule!("cb:2.procedures.5a")),
        owner: Some(rule!("cb:2.procedures.9")),
        coin: None,
        dealt: None,
        whole: Some(rule!("cb:3.betting.7b")),
    },
};

/// The coins New Jersey takes for small antes (nj:14.7(c)/2@nj-2008).
const QUARTERS_AND_HALVES: &[Chips] = &[Chips::new(25), Chips::new(50)];

/// New Jersey, 2008. Its subchapter sets no buy-in, so the house's figure has no multiple of bets behind it; short
/// buy-ins are a house's to allow.
pub const NEW_JERSEY: BuyInPolicy = BuyInPolicy {
    bets: 0,
    least: Chips::ZERO,
    most: None,
    short_buyins: 0,
    same_amount_within: None,
    add_in_hand: InHand::Refused, // nj:14.7(c)1@nj-2008
    cash: Cash::PlaysIfConverted, // nj:14.7(c)2
    coin: Some(CoinRule {
        antes_under: Chips::new(100),
        coins: QUARTERS_AND_HALVES,
        becomes: Chips::new(100), // nj:14.7(c)2/2@nj-2008
    }),
    to_be_dealt: ToBeDealt::ForcedAndOneBet, // nj:14.7(c)3
    cites: Cites {
        full: None,
        least: None,
        short: None,
        add: Some(rule!("nj:14.7(c)1@nj-2008")),
        most: None,
        same: None,
        moved: None,
        by_choice: None,
        stakes: Some(rule!("nj:14.7(c)")),
        paid: Some(rule!("nj:14.7(c)")),
        cash: Some(rule!("nj:14.7(c)2")),
        remove: Some(rule!("nj:14.7(c)1@nj-2008")),
        owner: Some(rule!("nj:14.7(c)")),
        coin: Some(rule!("nj:14.7(c)/2@nj-2008")),
        dealt: Some(rule!("nj:14.7(c)3")),
        whole: None,
    },
};

/// New Jersey, 1998: no coin, and nothing ever leaves the table.
pub const NEW_JERSEY_1998: BuyInPolicy = BuyInPolicy {
    coin: None,
    cites: Cites {
        add: Some(rule!("nj:14.7(c)1@nj-1998")),
        remove: Some(rule!("nj:14.7(c)1@nj-1998")),
        coin: None,
        ..NEW_JERSEY.cites
    },
    ..NEW_JERSEY
};

impl BuyInPolicy {
    /// The policy for a game: a full buy-in is so many of its largest bets (cb:3.buyin.1b).
    #[must_use]
    pub fn for_game(self, betting: Betting) -> BuyInPolicy {
        let [_, _, largest] = betting.amounts();
        BuyInPolicy { least: largest.times(self.bets).unwrap_or(MOST_STACK).min(MOST_STACK), ..self }
    }

    /// How much may still be added to so much.
    pub fn room_above(&self, stack: Chips) -> Chips {
        self.most.unwrap_or(MOST_STACK).min(MOST_STACK).minus(stack).unwrap_or(Chips::ZERO)
    }
}
