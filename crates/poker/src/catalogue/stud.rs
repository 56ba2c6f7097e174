//! Games with cards of one's own, some of them up.

use cards::{AceIs, Deck};
use hands::{Ranking, Selection};
use rulebook::{RuleId, rule, rules};

use crate::matter::Matter;
use crate::variant::{Bet, Deal, Family, Opens, Share, Street, Variant};

const THIRD: Street = Street {
    name: "third street",
    deal: &[Deal::Down(2), Deal::Up(1)],
    opens: Opens::LowCardBringsIn(AceIs::High),
    bet: Bet::Small,
};
const FOURTH: Street = Street {
    name: "fourth street",
    deal: &[Deal::Burn, Deal::Up(1)],
    opens: Opens::HighShowing,
    bet: Bet::Small,
};
const FIFTH: Street = Street { name: "fifth street", bet: Bet::Big, ..FOURTH };
const SIXTH: Street = Street { name: "sixth street", ..FIFTH };
const SEVENTH: Street = Street { name: "seventh street", deal: &[Deal::Burn, Deal::Down(1)], ..FIFTH };

/// Two down, four up, one down; the best five win.
pub const STUD: Variant = Variant {
    key: "stud",
    aliases: &["seven-card-stud", "7-card-stud", "7stud"],
    name: "Seven-card stud",
    books: &["nj", "cb"],
    cites: &[rules!("nj:14.9"), rules!("cb:7.stud")],
    rules: &[
        (Matter::Seats, rule!("nj:14.9(b)")),
        (Matter::BestHand, rule!("nj:14.9(i)1")),
        (Matter::BestHand, rule!("cb:7.intro.2")),
        (Matter::OddChip, rule!("cb:3.ties.5b")),
    ],
    family: Family::Stud,
    deck: Deck::Standard.cards(),
    most_seats: 8,
    streets: &[THIRD, FOURTH, FIFTH, SIXTH, SEVENTH],
    shares: &[Share { ranking: Ranking::High, from: Selection::Any }],
    open_pair_doubles: true,
};

const HIGH_LOW_RULES: &[(Matter, RuleId)] = &[
    (Matter::Seats, rule!("nj:14.9(b)")),
    (Matter::OddChipToHigh, rule!("cb:7.hilo.8a")),
    (Matter::BringIn, rule!("cb:7.hilo.4a")),
    (Matter::NoAgreedSplit, rule!("cb:7.hilo.7")),
    (Matter::OddChipBothWays, rule!("cb:7.hilo.8b")),
];

/// Stud for high and for low, the low needing nothing. Who opens is the house's: the highest card with the ace below
/// the deuce (nj:14.9(d)2), or the lowest (cb:7.hilo.4a).
pub const STUD_HIGH_LOW: Variant = Variant {
    key: "stud-hi-lo",
    aliases: &["stud-high-low", "stud-hilo"],
    name: "Seven-card stud high-low",
    books: &["nj"],
    cites: &[rules!("nj:14.9")],
    rules: HIGH_LOW_RULES,
    streets: &[Street { opens: Opens::HouseCardBringsIn, ..THIRD }, FOURTH, FIFTH, SIXTH, SEVENTH],
    shares: &[
        Share { ranking: Ranking::High, from: Selection::Any },
        Share { ranking: Ranking::AceToFive, from: Selection::Any },
    ],
    open_pair_doubles: false,
    ..STUD
};

/// Stud for high and for low, eight or better.
pub const STUD_EIGHT: Variant = Variant {
    key: "stud8",
    aliases: &["stud-8", "stud-eight"],
    name: "Seven-card stud high-low, eight or better",
    books: &["nj", "cb"],
    cites: &[rules!("nj:14.9"), rules!("cb:7.hilo")],
    streets: STUD.streets,
    shares: &[
        Share { ranking: Ranking::High, from: Selection::Any },
        Share { ranking: Ranking::EightOrBetter, from: Selection::Any },
    ],
    ..STUD_HIGH_LOW
};

const RAZZ_FOURTH: Street = Street { opens: Opens::LowShowing, ..FOURTH };
const RAZZ_FIFTH: Street = Street { opens: Opens::LowShowing, ..FIFTH };

/// Stud for low.
pub const RAZZ: Variant = Variant {
    key: "razz",
    aliases: &[],
    name: "Razz",
    books: &["cb"],
    cites: &[rules!("cb:7.razz")],
    rules: &[
        (Matter::BestHand, rule!("cb:7.razz.0a")),
        (Matter::BringIn, rule!("cb:7.razz.3a")),
        (Matter::OddChip, rule!("cb:3.ties.5b")),
    ],
    streets: &[
        Street { opens: Opens::HighCardBringsIn(AceIs::Low), ..THIRD },
        RAZZ_FOURTH,
        RAZZ_FIFTH,
        Street { name: "sixth street", ..RAZZ_FIFTH },
        Street { opens: Opens::LowShowing, ..SEVENTH },
    ],
    shares: &[Share { ranking: Ranking::AceToFive, from: Selection::Any }],
    open_pair_doubles: false,
    ..STUD
};

const SHORT_SECOND: Street = Street { name: "second street", deal: &[Deal::Down(1), Deal::Up(1)], ..THIRD };

/// One down and four up.
pub const FIVE_STUD: Variant = Variant {
    key: "five-card-stud",
    aliases: &["stud5", "5stud", "5-card-stud"],
    name: "Five-card stud",
    books: &["nj"],
    cites: &[rules!("nj:14.13")],
    rules: &[
        (Matter::Seats, rule!("nj:14.13(b)")),
        (Matter::BestHand, rule!("nj:14.13(h)")),
        (Matter::BringIn, rule!("nj:14.13(d)")),
    ],
    streets: &[
        SHORT_SECOND,
        Street { name: "third street", opens: Opens::HighShowingMustBet, ..FOURTH },
        Street { name: "fourth street", opens: Opens::HighShowingMustBet, ..FIFTH },
        Street { opens: Opens::HighShowingMustBet, ..FIFTH },
    ],
    open_pair_doubles: false,
    ..STUD
};

/// Down, up, down, and one card in the middle; three-card hands for high and for low, six or better.
pub const MAMBO: Variant = Variant {
    key: "mambo",
    aliases: &["mambo-stud"],
    name: "Mambo stud high-low, six or better",
    books: &["nj"],
    cites: &[rules!("nj:14.13A")],
    rules: &[
        (Matter::Seats, rule!("nj:14.13A(b)")),
        (Matter::HighHalf, rule!("nj:14.13A(j)/2")),
        (Matter::LowHalf, rule!("nj:14.13A(j)/2")),
        (Matter::BringIn, rule!("nj:14.13A(d)")),
    ],
    most_seats: 11,
    streets: &[
        SHORT_SECOND,
        Street {
            name: "third street",
            deal: &[Deal::Burn, Deal::Down(1)],
            opens: Opens::HighUpCard,
            bet: Bet::Small,
        },
        Street {
            name: "community card",
            deal: &[Deal::Burn, Deal::Board(1)],
            opens: Opens::HighWithBoard,
            bet: Bet::Big,
        },
    ],
    shares: &[
        Share { ranking: Ranking::ThreeCardHigh, from: Selection::Any },
        Share { ranking: Ranking::ThreeCardSixOrBetter, from: Selection::Any },
    ],
    open_pair_doubles: false,
    ..STUD
};
