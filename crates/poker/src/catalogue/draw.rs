//! Games in which cards are exchanged.

use cards::Deck;
use hands::{Ranking, Selection};
use rulebook::{rule, rules};

use crate::matter::Matter;
use crate::variant::{Bet, Deal, Family, Opens, Share, Street, Variant};

const FIRST: Street =
    Street { name: "before the draw", deal: &[Deal::Down(5)], opens: Opens::AfterBlinds, bet: Bet::Small };
const DRAW: Street = Street {
    name: "after the draw",
    deal: &[Deal::Burn, Deal::Draw(5)],
    opens: Opens::LeftOfButton,
    bet: Bet::Big,
};

/// Five cards down, one draw.
pub const FIVE_DRAW: Variant = Variant {
    key: "five-card-draw",
    aliases: &["draw", "draw5", "5draw", "5-card-draw"],
    name: "Five-card draw",
    books: &["nj"],
    cites: &[rules!("nj:14.12")],
    rules: &[
        (Matter::Seats, rule!("nj:14.12(b)")),
        (Matter::BlindRequired, rule!("nj:14.12(e)")),
        (Matter::BestHand, rule!("nj:14.12(h)1")),
    ],
    family: Family::Button,
    deck: Deck::Standard.cards(),
    most_seats: 8,
    streets: &[FIRST, DRAW],
    shares: &[Share { ranking: Ranking::High, from: Selection::Any }],
    open_pair_doubles: false,
};

/// Five-card draw for low: ace to five.
pub const LOWBALL: Variant = Variant {
    key: "lowball",
    aliases: &["five-card-draw-low", "draw5-low", "ace-to-five"],
    name: "Five-card draw, low",
    rules: &[
        (Matter::Seats, rule!("nj:14.12(b)")),
        (Matter::BlindRequired, rule!("nj:14.12(e)")),
        (Matter::BestHand, rule!("nj:14.12(h)2")),
    ],
    shares: &[Share { ranking: Ranking::AceToFive, from: Selection::Any }],
    ..FIVE_DRAW
};

/// Five-card draw for low: deuce to seven.
pub const DEUCE_SINGLE: Variant = Variant {
    key: "deuce-single",
    aliases: &["2-7sd", "27sd", "single-draw", "deuce-to-seven-single-draw"],
    name: "Deuce-to-seven single draw",
    books: &[],
    cites: &[],
    rules: &[],
    most_seats: 7,
    shares: &[Share { ranking: Ranking::DeuceToSeven, from: Selection::Any }],
    ..FIVE_DRAW
};

const FIRST_DRAW: Street = Street { name: "after the first draw", bet: Bet::Small, ..DRAW };
const SECOND_DRAW: Street = Street { name: "after the second draw", ..DRAW };
const THIRD_DRAW: Street = Street { name: "after the third draw", ..DRAW };

/// Three draws for low: deuce to seven.
pub const DEUCE_TRIPLE: Variant = Variant {
    key: "deuce-triple",
    aliases: &["2-7td", "27td", "triple-draw", "deuce-to-seven-triple-draw"],
    name: "Deuce-to-seven triple draw",
    most_seats: 6,
    streets: &[FIRST, FIRST_DRAW, SECOND_DRAW, THIRD_DRAW],
    ..DEUCE_SINGLE
};

const FOUR: &[Deal] = &[Deal::Burn, Deal::Draw(4)];

/// Four cards of four suits and ranks, three draws.
pub const BADUGI: Variant = Variant {
    key: "badugi",
    aliases: &[],
    name: "Badugi",
    most_seats: 7,
    streets: &[
        Street { deal: &[Deal::Down(4)], ..FIRST },
        Street { deal: FOUR, ..FIRST_DRAW },
        Street { deal: FOUR, ..SECOND_DRAW },
        Street { deal: FOUR, ..THIRD_DRAW },
    ],
    shares: &[Share { ranking: Ranking::Badugi, from: Selection::Any }],
    ..DEUCE_TRIPLE
};
