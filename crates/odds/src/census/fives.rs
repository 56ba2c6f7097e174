//! The best five of more cards, for all hands at once, where the ranking has no quick road of its own.
//!
//! Every five-card hand is ranked once and numbered. Hands are then grown card by card in ascending order,
//! and each carries, for every card that may still follow, the best five that end with that card. In a
//! table of fives in lexicographic order, those with four cards in common that differ in the last lie side
//! by side, so a whole row of following cards is brought up to date at a time.

use cards::choose;
use hands::{Ranking, Strength};

use super::every_hand::by_leads;
use super::{Found, tally};
use crate::Progress;

/// The most cards in a deck.
const CARDS: usize = 52;

/// A ranking's five-card hands by number: 1 for the worst, up to the best.
pub(super) struct Fives {
    /// How many cards the deck has.
    deck: usize,
    /// The number of each hand, in lexicographic order of the places of its cards in the deck.
    numbers: Vec<u16>,
    /// The strength of each number, from 1.
    strengths: Vec<Strength>,
    /// `choices[cards][place]`: how many choices of so many cards come after the place.
    choices: [[usize; CARDS]; 6],
}

/// Some cards of a hand.
#[derive(Clone)]
struct Partial {
    /// The number of the best five of them; 0 if there are not yet five.
    best: u16,
    /// For each later place in the deck, the best five of which it is the last.
    best_ending: [u16; CARDS],
    cards: Vec<usize>,
    /// For every three of the cards, how many fives come later in the table because of them; see
    /// [`Fives::row`].
    threes: Vec<usize>,
}

impl Fives {
    /// Ranks all five-card hands of the ranking, each of which must qualify.
    pub(super) fn new(ranking: Ranking) -> Fives {
        let deck = ranking.deck().cards();
        let all: Vec<Strength> =
            deck.combinations(5).filter_map(|five| ranking.rank(five).ok().flatten()).collect();
        let mut strengths = all.clone();
        strengths.sort_unstable();
        strengths.dedup();
        let number = |strength| strengths.partition_point(|&other| other <= strength) as u16;
        let numbers = all.into_iter().map(number).collect();
        let mut choices = [[0; CARDS]; 6];
        for (cards, row) in choices.iter_mut().enumerate() {
            for (place, ways) in row.iter_mut().enumerate().take(deck.len()) {
                *ways = choose((deck.len() - 1 - place) as u64, cards as u64) as usize;
            }
        }
        Fives { deck: deck.len(), numbers, strengths, choices }
    }

    /// Counts the best fives of every hand of `size` cards, six or more.
    pub(super) fn count(&self, size: usize, progress: Progress<'_>) -> Vec<Found> {
        let counts = by_leads(
            self.deck,
            size,
            progress,
            || vec![0u64; self.strengths.len() + 1],
            |counts, lead| {
                let start = Partial {
                    best: 0,
                    best_ending: [0; CARDS],
                    cards: Vec::with_capacity(size),
                    threes: Vec::new(),
                };
                let lead = lead.iter().fold(start, |partial, &place| self.grown(&partial, place));
                self.visit(&lead, size - lead.cards.len(), counts);
            },
            tally::add,
        );
        let strengths = self.strengths.iter().map(|&strength| Some(strength));
        strengths.zip(counts.into_iter().skip(1)).filter(|&(_, hands)| hands > 0).collect()
    }

    /// Adds every choice of `left` later cards, two or more, and counts the hands.
    fn visit(&self, partial: &Partial, left: usize, counts: &mut [u64]) {
        let next = partial.cards.last().map_or(0, |&place| place + 1);
        for place in next..self.deck {
            if left > 2 {
                self.visit(&self.grown(partial, place), left - 1, counts);
                continue;
            }
            let best = partial.best.max(partial.best_ending[place]);
            let mut best_ending = partial.best_ending;
            self.raise(partial, place, &mut best_ending);
            for &last in &best_ending[place + 1..self.deck] {
                counts[usize::from(best.max(last))] += 1;
            }
        }
    }

    /// The cards and one later card.
    fn grown(&self, partial: &Partial, place: usize) -> Partial {
        let mut grown = partial.clone();
        grown.best = partial.best.max(partial.best_ending[place]);
        self.raise(partial, place, &mut grown.best_ending);
        for (index, &second) in partial.cards.iter().enumerate() {
            for &first in &partial.cards[..index] {
                let three = self.choices[5][first] + self.choices[4][second] + self.choices[3][place];
                grown.threes.push(three);
            }
        }
        grown.cards.push(place);
        grown
    }

    /// Takes into account the fives whose fourth card is at this place.
    #[inline]
    fn raise(&self, partial: &Partial, place: usize, best_ending: &mut [u16; CARDS]) {
        let following = &mut best_ending[place + 1..self.deck];
        for &three in &partial.threes {
            let row = self.row(three, place);
            for (best, &number) in following.iter_mut().zip(&self.numbers[row..]) {
                *best = number.max(*best);
            }
        }
    }

    /// Where the fives begin that start with these three cards and the one at this place.
    ///
    /// The hands that come after a five are those with a later first card, those with the same first and a
    /// later second, and so on: five numbers of choices, of which those of the first three are in `three`
    /// and that of the last is one less than there are last cards.
    #[inline]
    fn row(&self, three: usize, place: usize) -> usize {
        let last_cards = self.choices[1][place];
        self.numbers.len() - three - self.choices[2][place] - last_cards
    }
}

#[cfg(test)]
mod tests {
    use hands::Ranking;

    use super::super::{any, gather};
    use super::Fives;

    /// Rankings that do have a quick road agree with this one.
    #[test]
    fn the_best_of_fives_is_the_best_of_all() {
        for size in [6, 7] {
            let ranking = Ranking::ShortDeckHigh;
            let by_fives = gather(ranking, size, Fives::new(ranking).count(size, &|_| ()));
            assert_eq!(by_fives, gather(ranking, size, any(ranking, size, &|_| ())));
        }
        let ranking = Ranking::AceToFive;
        let by_fives = gather(ranking, 6, Fives::new(ranking).count(6, &|_| ()));
        assert_eq!(by_fives, gather(ranking, 6, any(ranking, 6, &|_| ())));
    }
}
