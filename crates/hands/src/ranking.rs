//! The rankings by name, and the one road to each.

use core::fmt;
use core::ops::RangeInclusive;

use cards::{Card, CardSet, Deck, Rank};

use crate::arithmetic::{self, Short, high, join};
use crate::high::HighTally;
use crate::omaha::OmahaBoard;
use crate::{Category, Strength, low, showing, three_card};

/// How hands are compared for one share of a pot (or, among up-cards, for the right to open).
///
/// ```
/// use hands::Ranking;
///
/// let full_house = Ranking::High.rank("KsKdKc9h9d4s2c".parse()?)?;
/// let flush = Ranking::High.rank("AsQsTs7s2s".parse()?)?;
/// assert!(full_house > flush);
/// let name = full_house.map(|strength| Ranking::High.name(strength).to_string());
/// assert_eq!(name.as_deref(), Some("full house, kings over nines"));
/// // Straights do not count against a low.
/// let wheel = Ranking::AceToFive.rank("5h4d3s2cAh".parse()?)?;
/// assert!(wheel > Ranking::AceToFive.rank("6h4d3s2cAh".parse()?)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ranking {
    /// Five cards, the usual order (nj:14.3(b)).
    High,
    /// Five cards from a short deck: a flush beats a full house, A-6-7-8-9 is a straight.
    ShortDeckHigh,
    /// Three cards (nj:14.3(c)@nj-2008): trips beat straights, straights beat flushes.
    ThreeCardHigh,
    /// Five cards, ace low, straights and flushes ignored, any hand counts (cb:7.razz.0a).
    AceToFive,
    /// As [`AceToFive`](Ranking::AceToFive), but only five different ranks of eight or lower count
    /// (cb:6.omaha8.1a, nj:14.9(j)).
    EightOrBetter,
    /// Three different ranks of six or lower, ace low: the low of mambo stud, whose paragraph nj:14.13A(j)/2
    /// points to is in no printing.
    ThreeCardSixOrBetter,
    /// Five cards, the lowest high hand, ace high.
    DeuceToSeven,
    /// Four cards of different ranks and suits, or as many as there are; ace low.
    Badugi,
    /// One to four up-cards, the highest showing (cb:7.stud.2b).
    ShowingHigh,
    /// One to four up-cards, the lowest showing, ace low (cb:7.razz.3b).
    ShowingLow,
}

/// Which cards a player may make a hand of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Selection {
    /// Any of the hole cards and the board.
    Any,
    /// Exactly two hole cards and exactly three of the board (nj:14.11(f)/2, cb:6.omaha.4).
    TwoAndThree,
}

/// Why cards cannot be ranked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unrankable {
    /// Too few or too many.
    Count {
        /// How many there are.
        cards: usize,
        /// The fewest that make a hand.
        least: usize,
        /// The most there may be.
        most: usize,
    },
    /// A card that is not in this ranking's deck.
    Foreign(Card),
    /// A card that is both in the hole and on the board.
    Twice(Card),
}

impl fmt::Display for Unrankable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unrankable::Count { cards, least, most } if least == most => {
                write!(f, "{cards} cards, where {least} make a hand")
            }
            Unrankable::Count { cards, least, most } => {
                write!(f, "{cards} cards, where {least} to {most} make a hand")
            }
            Unrankable::Foreign(card) => write!(f, "{card} is not in the deck of this ranking"),
            Unrankable::Twice(card) => write!(f, "{card} is both in the hole and on the board"),
        }
    }
}

impl core::error::Error for Unrankable {}

impl Ranking {
    /// Every ranking.
    pub const ALL: [Ranking; 10] = [
        Ranking::High,
        Ranking::ShortDeckHigh,
        Ranking::ThreeCardHigh,
        Ranking::AceToFive,
        Ranking::EightOrBetter,
        Ranking::ThreeCardSixOrBetter,
        Ranking::DeuceToSeven,
        Ranking::Badugi,
        Ranking::ShowingHigh,
        Ranking::ShowingLow,
    ];

    /// As people type it: `high`, `ace-to-five`.
    pub const fn key(self) -> &'static str {
        match self {
            Ranking::High => "high",
            Ranking::ShortDeckHigh => "short-deck",
            Ranking::ThreeCardHigh => "three-card",
            Ranking::AceToFive => "ace-to-five",
            Ranking::EightOrBetter => "eight-or-better",
            Ranking::ThreeCardSixOrBetter => "six-or-better",
            Ranking::DeuceToSeven => "deuce-to-seven",
            Ranking::Badugi => "badugi",
            Ranking::ShowingHigh => "showing-high",
            Ranking::ShowingLow => "showing-low",
        }
    }

    /// The deck it is played with.
    pub const fn deck(self) -> Deck {
        match self {
            Ranking::ShortDeckHigh => Deck::Short,
            _ => Deck::Standard,
        }
    }

    /// How many cards the best hand may be taken from.
    pub const fn sizes(self) -> RangeInclusive<usize> {
        match self {
            Ranking::High
            | Ranking::ShortDeckHigh
            | Ranking::AceToFive
            | Ranking::EightOrBetter
            | Ranking::DeuceToSeven => 5..=7,
            Ranking::ThreeCardHigh | Ranking::ThreeCardSixOrBetter => 3..=4,
            Ranking::Badugi => 4..=4,
            Ranking::ShowingHigh | Ranking::ShowingLow => 1..=4,
        }
    }

    /// Whether the better hand is the lower one.
    pub const fn is_low(self) -> bool {
        !matches!(
            self,
            Ranking::High | Ranking::ShortDeckHigh | Ranking::ThreeCardHigh | Ranking::ShowingHigh
        )
    }

    /// Whether a hand can fail to qualify.
    pub const fn has_qualifier(self) -> bool {
        matches!(self, Ranking::EightOrBetter | Ranking::ThreeCardSixOrBetter)
    }

    /// The best hand among the cards; none if there is none that qualifies.
    pub fn rank(self, cards: CardSet) -> Result<Option<Strength>, Unrankable> {
        let (least, most) = (*self.sizes().start(), *self.sizes().end());
        if !self.sizes().contains(&cards.len()) {
            return Err(Unrankable::Count { cards: cards.len(), least, most });
        }
        if let Some(foreign) = (cards - self.deck().cards()).iter().next() {
            return Err(Unrankable::Foreign(foreign));
        }
        Ok(self.rank_unchecked(cards))
    }

    /// The best hand among the cards of a selection; none if there is none that qualifies.
    ///
    /// With [`Selection::TwoAndThree`] two to six hole cards and a board of three to five.
    pub fn best(
        self,
        selection: Selection,
        hole: CardSet,
        board: CardSet,
    ) -> Result<Option<Strength>, Unrankable> {
        if let Some(twice) = (hole & board).iter().next() {
            return Err(Unrankable::Twice(twice));
        }
        match selection {
            Selection::Any => self.rank(hole | board),
            Selection::TwoAndThree => {
                for (cards, least, most) in [(hole.len(), 2, 6), (board.len(), 3, 5)] {
                    if !(least..=most).contains(&cards) {
                        return Err(Unrankable::Count { cards, least, most });
                    }
                }
                if let Some(foreign) = ((hole | board) - self.deck().cards()).iter().next() {
                    return Err(Unrankable::Foreign(foreign));
                }
                if !self.sizes().contains(&5) {
                    return Err(Unrankable::Count {
                        cards: 5,
                        least: *self.sizes().start(),
                        most: *self.sizes().end(),
                    });
                }
                Ok(self.two_and_three(hole, board))
            }
        }
    }

    fn two_and_three(self, hole: CardSet, board: CardSet) -> Option<Strength> {
        if let Some(prepared) = OmahaBoard::of_set(board) {
            match self {
                Ranking::High => return Some(prepared.high_of_set(hole).strength()),
                Ranking::EightOrBetter => return prepared.low_of_set(hole).strength(),
                _ => {}
            }
        }
        let twos = hole.combinations(2);
        twos.flat_map(|two| board.combinations(3).map(move |three| two | three))
            .filter_map(|five| self.rank_unchecked(five))
            .max()
    }

    /// The best hand of cards that are known to be of the right number and deck.
    fn rank_unchecked(self, cards: CardSet) -> Option<Strength> {
        let suits = cards.lanes();
        match self {
            Ranking::High => {
                let tally = cards.iter().fold(HighTally::EMPTY, HighTally::with);
                tally.rank().map(crate::high::HighRank::strength)
            }
            Ranking::ShortDeckHigh => Some(Strength(join(match cards.len() {
                5 => high::<Short, 5>(suits),
                6 => high::<Short, 6>(suits),
                _ => high::<Short, 7>(suits),
            }))),
            Ranking::ThreeCardHigh => {
                best_subset(cards, 3, |three| three_card::three_card_high(three.lanes()))
            }
            Ranking::AceToFive => Some(low::ace_to_five(suits)),
            Ranking::EightOrBetter => low::rank_eight_or_better_set(cards).strength(),
            Ranking::ThreeCardSixOrBetter => low::three_card_six_or_better(cards.ranks().bits()),
            Ranking::DeuceToSeven => best_subset(cards, 5, |five| low::deuce_to_seven(five.lanes())),
            Ranking::Badugi => Some(low::badugi(cards)),
            Ranking::ShowingHigh => Some(showing::high(cards)),
            Ranking::ShowingLow => Some(showing::low(cards)),
        }
    }

    /// What kind of hand has this strength.
    pub fn category(self, strength: Strength) -> Category {
        let parts = match self {
            Ranking::Badugi => return low::badugi_category(strength),
            _ if self.is_low() => strength.reversed().parts(),
            _ => strength.parts(),
        };
        let highest = |ranks: cards::RankSet| ranks.highest().unwrap_or(Rank::Two);
        let paired = !parts.names.is_empty();
        match self {
            Ranking::ThreeCardHigh => match parts.code {
                three_card::STRAIGHT_FLUSH if parts.names.bits() == 1 << 11 => Category::RoyalFlush,
                three_card::STRAIGHT_FLUSH => Category::StraightFlush,
                three_card::TRIPS => Category::ThreeOfAKind,
                three_card::STRAIGHT => Category::Straight,
                three_card::FLUSH => Category::Flush,
                _ if paired => Category::OnePair,
                _ => Category::HighCard,
            },
            Ranking::AceToFive | Ranking::EightOrBetter | Ranking::ThreeCardSixOrBetter => match parts.code {
                low::ONE_PAIR => Category::OnePair,
                low::TWO_PAIR => Category::TwoPair,
                low::TRIPS => Category::ThreeOfAKind,
                low::FULL_HOUSE => Category::FullHouse,
                low::QUADS => Category::FourOfAKind,
                _ => Category::Low(from_ace_low(highest(parts.kickers))),
            },
            _ => {
                let is_short = self == Ranking::ShortDeckHigh;
                match parts.code {
                    arithmetic::STRAIGHT_FLUSH if parts.names.bits() == 1 << 9 && !self.is_low() => {
                        Category::RoyalFlush
                    }
                    arithmetic::STRAIGHT_FLUSH => Category::StraightFlush,
                    arithmetic::QUADS => Category::FourOfAKind,
                    arithmetic::FULL_HOUSE if is_short => Category::Flush,
                    arithmetic::FULL_HOUSE => Category::FullHouse,
                    arithmetic::FLUSH if is_short => Category::FullHouse,
                    arithmetic::FLUSH => Category::Flush,
                    arithmetic::STRAIGHT => Category::Straight,
                    arithmetic::TRIPS => Category::ThreeOfAKind,
                    arithmetic::TWO_PAIR => Category::TwoPair,
                    _ if paired => Category::OnePair,
                    _ if self == Ranking::DeuceToSeven => Category::Low(highest(parts.kickers)),
                    _ if self == Ranking::ShowingLow => Category::Low(from_ace_low(highest(parts.kickers))),
                    _ => Category::HighCard,
                }
            }
        }
    }
}

/// The rank that stands in this place when the ace is moved below the deuce.
pub(crate) fn from_ace_low(place: Rank) -> Rank {
    Rank::ALL[(place.index() + 12) % 13]
}

fn best_subset(cards: CardSet, size: usize, rank: impl Fn(CardSet) -> Strength) -> Option<Strength> {
    if cards.len() == size {
        return Some(rank(cards));
    }
    cards.combinations(size).map(rank).max()
}
