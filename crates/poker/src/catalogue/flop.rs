//! Games with a board: hold'em and everything that grew out of it.

use cards::Deck;
use hands::{Ranking, Selection};
use rulebook::{RuleId, rule, rules};

use crate::matter::Matter;
use crate::variant::{Bet, Deal, Family, Opens, Share, Street, Variant};

const FLOP: Street =
    Street { name: "flop", deal: &[Deal::Burn, Deal::Board(3)], opens: Opens::LeftOfButton, bet: Bet::Small };
const TURN: Street =
    Street { name: "turn", deal: &[Deal::Burn, Deal::Board(1)], opens: Opens::LeftOfButton, bet: Bet::Big };
const RIVER: Street = Street { name: "river", ..TURN };

const fn preflop(deal: &'static [Deal]) -> Street {
    Street { name: "preflop", deal, opens: Opens::AfterBlinds, bet: Bet::Small }
}

/// Two cards each and a board of five; any five play.
pub const HOLDEM: Variant = Variant {
    key: "holdem",
    aliases: &["texas", "texas-holdem", "he"],
    name: "Hold'em",
    books: &["nj", "cb"],
    cites: &[rules!("nj:14.10"), rules!("cb:5")],
    rules: &[
        (Matter::Seats, rule!("nj:14.10(b)")),
        (Matter::BestHand, rule!("nj:14.10(j)")),
        (Matter::BestHand, rule!("cb:5.intro.2")),
        (Matter::ExtraCard, rule!("cb:5.holdem.2a")),
        (Matter::MisdealExtra, rule!("cb:5.holdem.2b")),
    ],
    family: Family::Button,
    deck: Deck::Standard.cards(),
    most_seats: 11,
    streets: &[preflop(&[Deal::Down(2)]), FLOP, TURN, RIVER],
    shares: &[Share { ranking: Ranking::High, from: Selection::Any }],
    open_pair_doubles: false,
};

/// Hold'em without the cards below six.
pub const SHORT_DECK: Variant = Variant {
    key: "short-deck",
    aliases: &["short-deck-holdem", "six-plus", "6+"],
    name: "Short-deck hold'em",
    books: &[],
    cites: &[],
    rules: &[],
    deck: Deck::Short.cards(),
    shares: &[Share { ranking: Ranking::ShortDeckHigh, from: Selection::Any }],
    ..HOLDEM
};

const OMAHA_HIGH: Share = Share { ranking: Ranking::High, from: Selection::TwoAndThree };
const OMAHA_LOW: Share = Share { ranking: Ranking::EightOrBetter, from: Selection::TwoAndThree };

/// Four cards each, of which exactly two play.
pub const OMAHA: Variant = Variant {
    key: "omaha",
    aliases: &["omaha-high", "plo"],
    name: "Omaha",
    cites: &[rules!("nj:14.11"), rules!("cb:6.omaha")],
    rules: &[
        (Matter::Seats, rule!("nj:14.11(b)")),
        (Matter::BlindRequired, rule!("nj:14.11(e)")),
        (Matter::BestHand, rule!("nj:14.11(f)1")),
        (Matter::BestHand, rule!("cb:6.omaha.4")),
    ],
    streets: &[preflop(&[Deal::Down(4)]), FLOP, TURN, RIVER],
    shares: &[OMAHA_HIGH],
    ..HOLDEM
};

/// Omaha for high and for low.
pub const OMAHA_EIGHT: Variant = Variant {
    key: "omaha8",
    aliases: &["o8", "omaha-hi-lo", "omaha-8"],
    name: "Omaha high-low, eight or better",
    cites: &[rules!("nj:14.11"), rules!("cb:6.omaha8")],
    rules: &[
        (Matter::Seats, rule!("nj:14.11(b)")),
        (Matter::BlindRequired, rule!("nj:14.11(e)")),
        (Matter::HighHalf, rule!("nj:14.11(f)2")),
        (Matter::LowHalf, rule!("nj:14.11(f)2")),
        (Matter::TieForHigh, rule!("nj:14.11(f)2.ii")),
        (Matter::TieForLow, rule!("nj:14.11(f)2.iii")),
        (Matter::NoLow, rule!("nj:14.11(g)/2")),
        (Matter::OddChipToHigh, rule!("nj:14.11(f)2.i")),
        (Matter::OddChipOfHighs, rule!("nj:14.11(f)2.ii/2")),
        (Matter::OddChipOfLows, rule!("nj:14.11(f)2.iii/2")),
        (Matter::NoLow, rule!("cb:6.omaha8.1b")),
        (Matter::BothWays, rule!("cb:6.omaha8.0a")),
        (Matter::OddChipOfHighs, rule!("cb:3.ties.5a")),
        (Matter::OddChipOfLows, rule!("cb:3.ties.5a")),
    ],
    shares: &[OMAHA_HIGH, OMAHA_LOW],
    ..OMAHA
};

/// Omaha for high and for low with five cards each: nine players would need 53 (cb:6.bigo.1).
pub const BIG_O: Variant = Variant {
    key: "big-o",
    aliases: &["bigo", "omaha5-8"],
    name: "Big O",
    books: &["cb"],
    cites: &[rules!("cb:6.bigo")],
    rules: &[
        (Matter::Seats, rule!("cb:6.bigo.1")),
        (Matter::NoLow, rule!("cb:6.omaha8.1b")),
        (Matter::BothWays, rule!("cb:6.omaha8.0a")),
        (Matter::OddChipOfHighs, rule!("cb:3.ties.5a")),
        (Matter::OddChipOfLows, rule!("cb:3.ties.5a")),
    ],
    most_seats: 8,
    streets: &[preflop(&[Deal::Down(5)]), FLOP, TURN, RIVER],
    ..OMAHA_EIGHT
};

/// Hold'em with three cards, one of them thrown away before the flop.
pub const PINEAPPLE: Variant = Variant {
    key: "pineapple",
    aliases: &[],
    name: "Pineapple",
    books: &["cb"],
    cites: &[rules!("cb:6.pineapple")],
    streets: &[
        preflop(&[Deal::Down(3)]),
        Street { deal: &[Deal::Discard(1), Deal::Burn, Deal::Board(3)], ..FLOP },
        TURN,
        RIVER,
    ],
    ..HOLDEM
};

const HIGH_LOW: &[Share] = &[
    Share { ranking: Ranking::High, from: Selection::Any },
    Share { ranking: Ranking::EightOrBetter, from: Selection::Any },
];

const PINEAPPLE_HALVES: &[(Matter, RuleId)] = &[
    (Matter::HighHalf, rule!("cb:6.pineapple-hilo.1")),
    (Matter::LowHalf, rule!("cb:6.pineapple-hilo.1")),
    (Matter::OddChipOfHighs, rule!("cb:3.ties.5a")),
    (Matter::OddChipOfLows, rule!("cb:3.ties.5a")),
];

/// Pineapple for high and for low.
pub const PINEAPPLE_EIGHT: Variant = Variant {
    key: "pineapple8",
    aliases: &["pineapple-hi-lo"],
    name: "Pineapple high-low",
    cites: &[rules!("cb:6.pineapple-hilo")],
    rules: PINEAPPLE_HALVES,
    shares: HIGH_LOW,
    ..PINEAPPLE
};

/// Pineapple with the card thrown away after the flop's betting.
pub const CRAZY: Variant = Variant {
    key: "crazy-pineapple",
    aliases: &["crazy"],
    name: "Crazy Pineapple",
    cites: &[rules!("cb:6.crazy")],
    streets: &[
        preflop(&[Deal::Down(3)]),
        FLOP,
        Street { deal: &[Deal::Discard(1), Deal::Burn, Deal::Board(1)], ..TURN },
        RIVER,
    ],
    ..PINEAPPLE
};

/// Crazy Pineapple for high and for low.
pub const CRAZY_EIGHT: Variant = Variant {
    key: "crazy-pineapple8",
    aliases: &["crazy8", "crazy-hi-lo"],
    name: "Crazy Pineapple high-low",
    cites: &[rules!("cb:6.crazy-hilo")],
    rules: PINEAPPLE_HALVES,
    shares: HIGH_LOW,
    ..CRAZY
};
