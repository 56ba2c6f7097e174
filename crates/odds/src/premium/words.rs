//! Which starting hands bet, in lines a person can read, and exactly.

use std::fmt;

use cards::{Card, Rank, RankSet};

use super::analysis::{Analysis, Start};

/// How the suits of three cards lie. Of cards without a pair the first is the highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pattern {
    /// Three of a kind.
    Trips,
    /// A pair, and a third card in the suit of one of its cards.
    PairSuited,
    /// A pair, and a third card in another suit.
    PairOffsuit,
    /// No pair, all in one suit.
    Suited,
    /// No pair, the first and the second in one suit.
    FirstSecond,
    /// No pair, the first and the third in one suit.
    FirstThird,
    /// No pair, the second and the third in one suit.
    SecondThird,
    /// No pair, three suits.
    Rainbow,
}

impl Pattern {
    /// How many hands of the same ranks there are.
    pub const fn hands(self) -> u32 {
        match self {
            Pattern::Trips | Pattern::Suited => 4,
            Pattern::Rainbow => 24,
            _ => 12,
        }
    }

    /// The pattern of a hand, with its ranks: a pair first, otherwise from the highest.
    pub fn of(hand: [Card; 3]) -> (Pattern, [Rank; 3]) {
        let mut cards = hand;
        cards.sort_by_key(|card| std::cmp::Reverse(card.rank()));
        if cards[1].rank() == cards[2].rank() && cards[0].rank() != cards[1].rank() {
            cards.rotate_left(1);
        }
        let [first, second, third] = cards;
        let same = |left: Card, right: Card| left.suit() == right.suit();
        let alike = (same(first, second), same(first, third), same(second, third));
        let pattern = match (first.rank() == second.rank(), alike) {
            (true, _) if second.rank() == third.rank() => Pattern::Trips,
            (true, (_, false, false)) => Pattern::PairOffsuit,
            (true, _) => Pattern::PairSuited,
            (false, (true, true, _)) => Pattern::Suited,
            (false, (true, ..)) => Pattern::FirstSecond,
            (false, (_, true, _)) => Pattern::FirstThird,
            (false, (.., true)) => Pattern::SecondThird,
            (false, _) => Pattern::Rainbow,
        };
        (pattern, cards.map(Card::rank))
    }
}

/// Patterns that are printed together, widest first: what all of them have in common is said once.
const TOGETHER: [(&str, &[Pattern]); 12] = [
    ("three of a kind", &[Pattern::Trips]),
    ("pairs", &[Pattern::PairSuited, Pattern::PairOffsuit]),
    ("pairs, third card in a suit of the pair", &[Pattern::PairSuited]),
    ("pairs, third card in another suit", &[Pattern::PairOffsuit]),
    (
        "any suits",
        &[Pattern::Suited, Pattern::FirstSecond, Pattern::FirstThird, Pattern::SecondThird, Pattern::Rainbow],
    ),
    (
        "two or three of a suit",
        &[Pattern::Suited, Pattern::FirstSecond, Pattern::FirstThird, Pattern::SecondThird],
    ),
    ("two of a suit", &[Pattern::FirstSecond, Pattern::FirstThird, Pattern::SecondThird]),
    ("three of a suit", &[Pattern::Suited]),
    ("first and second of a suit", &[Pattern::FirstSecond]),
    ("first and third of a suit", &[Pattern::FirstThird]),
    ("second and third of a suit", &[Pattern::SecondThird]),
    ("three suits", &[Pattern::Rainbow]),
];

/// Starting hands whose suits lie alike, by their first two ranks and every third that goes with them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What the suits have in common, in words.
    pub name: &'static str,
    /// How the suits may lie.
    pub patterns: &'static [Pattern],
    /// The first two ranks, equal for pairs, and the third ranks.
    pub leads: Vec<([Rank; 2], RankSet)>,
}

impl Group {
    /// How many classes of hands are in it.
    pub fn classes(&self) -> usize {
        self.patterns.len() * self.leads.iter().map(|(_, thirds)| thirds.len()).sum::<usize>()
    }

    /// How many hands are in it.
    pub fn hands(&self) -> u32 {
        let ranks: u32 = self.leads.iter().map(|(_, thirds)| thirds.bits().count_ones()).sum();
        self.patterns.iter().map(|pattern| pattern.hands() * ranks).sum()
    }

    /// Whether the hand is in it.
    pub fn contains(&self, hand: [Card; 3]) -> bool {
        let (pattern, [first, second, third]) = Pattern::of(hand);
        let lead = |(lead, thirds): &([Rank; 2], RankSet)| *lead == [first, second] && thirds.contains(third);
        self.patterns.contains(&pattern) && self.leads.iter().any(lead)
    }
}

/// `three of a suit: A-K with any, A-J with 3+`
impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut items: Vec<String> = Vec::new();
        let mut leads = self.leads.as_slice();
        while let Some(([first, second], thirds)) = leads.first() {
            let text = third_text([*first, *second], *thirds);
            // Neighbours of the same kind with the same thirds are one item: AA to 66.
            let run = leads.iter().zip(0..).take_while(|((lead, thirds), below)| {
                first == second
                    && lead[0] == lead[1]
                    && lead[0].index() + below == first.index()
                    && third_text(*lead, *thirds) == text
            });
            let length = run.count().max(1);
            let last = leads[length - 1].0;
            let lead = |[first, second]: [Rank; 2]| match first == second {
                true => format!("{}{}", first.letter(), second.letter()),
                false => format!("{}-{}", first.letter(), second.letter()),
            };
            let leads_text = if length > 1 {
                format!("{} to {}", lead([*first, *second]), lead(last))
            } else {
                lead(last)
            };
            items.push(match self.patterns {
                [Pattern::Trips] => leads_text,
                _ => format!("{leads_text} with {text}"),
            });
            leads = &leads[length..];
        }
        write!(f, "{}: {}", self.name, items.join(", "))
    }
}

/// Third ranks in short: `any`, `6+` for everything possible from the six up, or runs such as `T to 8 and 5`.
fn third_text([first, second]: [Rank; 2], thirds: RankSet) -> String {
    let trips = first == second && thirds.contains(first) && thirds.len() == 1;
    let possible: RankSet = Rank::ALL
        .into_iter()
        .filter(|rank| if first == second { *rank != first } else { *rank < second })
        .collect();
    if trips || thirds == possible {
        return "any".into();
    }
    let lowest = thirds.descending().last();
    let from_lowest: RankSet =
        possible.descending().filter(|rank| lowest.is_some_and(|lowest| *rank >= lowest)).collect();
    match lowest {
        Some(lowest) if from_lowest == thirds && thirds.len() > 1 => format!("{}+", lowest.letter()),
        _ => runs(thirds),
    }
}

/// Runs of neighbouring ranks: `T to 8 and 5`.
fn runs(ranks: RankSet) -> String {
    let mut runs: Vec<(Rank, Rank)> = Vec::new();
    for rank in ranks.descending() {
        match runs.last_mut() {
            Some((_, low)) if low.index() == rank.index() + 1 => *low = rank,
            _ => runs.push((rank, rank)),
        }
    }
    let text = |(high, low): &(Rank, Rank)| match high == low {
        true => high.letter().to_string(),
        false => format!("{} to {}", high.letter(), low.letter()),
    };
    runs.iter().map(text).collect::<Vec<_>>().join(" and ")
}

impl Start {
    /// Its ranks and how its suits lie: `A-K-2, three of a suit`.
    pub fn name(&self) -> String {
        let (pattern, ranks) = Pattern::of(self.cards);
        let [first, second, third] = ranks.map(Rank::letter);
        let only = TOGETHER.iter().rev().find(|(_, patterns)| *patterns == [pattern]);
        let suits = only.map_or("", |(name, _)| name.split_once(", ").map_or(*name, |(_, suits)| suits));
        format!("{first}-{second}-{third}, {suits}")
    }
}

impl Analysis {
    /// The starting hands that make the first play wager, each in one group.
    pub fn first_plays(&self) -> Vec<Group> {
        let mut left: Vec<(Pattern, [Rank; 3])> = Vec::new();
        left.extend(self.starts.iter().filter(|start| start.first).map(|start| Pattern::of(start.cards)));
        let mut groups = Vec::new();
        for (name, patterns) in TOGETHER {
            let mut leads: Vec<([Rank; 2], RankSet)> = Vec::new();
            for first in Rank::ALL.into_iter().rev() {
                for second in Rank::ALL.into_iter().rev() {
                    let all_bet = |third: &Rank| {
                        patterns.iter().all(|pattern| left.contains(&(*pattern, [first, second, *third])))
                    };
                    let thirds: RankSet = Rank::ALL.into_iter().filter(all_bet).collect();
                    if !thirds.is_empty() {
                        leads.push(([first, second], thirds));
                    }
                }
            }
            if !leads.is_empty() {
                let group = Group { name, patterns, leads };
                left.retain(|(pattern, [first, second, third])| {
                    let said = |(lead, thirds): &([Rank; 2], RankSet)| {
                        *lead == [*first, *second] && thirds.contains(*third)
                    };
                    !(patterns.contains(pattern) && group.leads.iter().any(said))
                });
                groups.push(group);
            }
        }
        groups
    }

    /// The same in words, a line for each group.
    pub fn words(&self) -> Vec<String> {
        self.first_plays().iter().map(ToString::to_string).collect()
    }
}
