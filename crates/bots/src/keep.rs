//! Which cards a player keeps in a draw.

use cards::{Card, CardSet, Rank};
use hands::{Category, Ranking};

/// The cards to keep of a complete hand, with so many draws to come after this one.
pub(crate) fn keep(ranking: Ranking, cards: CardSet, draws_after: usize) -> CardSet {
    match ranking {
        Ranking::Badugi => keep_badugi(cards, draws_after),
        ranking if ranking.is_low() => keep_low(ranking, cards, draws_after),
        ranking => keep_high(ranking, cards),
    }
}

/// How high a rank is for a low: the ace is below the deuce except in deuce-to-seven.
fn height(ranking: Ranking, rank: Rank) -> usize {
    match (ranking, rank) {
        (Ranking::DeuceToSeven, rank) => rank.index() + 2,
        (_, Rank::Ace) => 1,
        (_, rank) => rank.index() + 2,
    }
}

/// One card of each rank, low cards only, and a pat hand as it is while it is good enough.
fn keep_low(ranking: Ranking, cards: CardSet, draws_after: usize) -> CardSet {
    let mut kept = CardSet::EMPTY;
    for card in cards {
        if kept.count(card.rank()) == 0 {
            kept.insert(card);
        }
    }
    let highest = |set: CardSet| set.iter().max_by_key(|card| height(ranking, card.rank()));
    let (pat, low) = match draws_after {
        0 => (10, 9),
        1 => (9, 8),
        _ => (8, 8),
    };
    let is_low = ranking.rank(cards).ok().flatten().map(|strength| ranking.category(strength));
    if kept.len() == cards.len() {
        let is_pat = matches!(is_low, Some(Category::Low(_)))
            && highest(kept).is_some_and(|card| height(ranking, card.rank()) <= pat);
        if is_pat {
            return cards;
        }
        // The highest card goes, and with it the straight or flush that spoils a deuce-to-seven hand.
        kept = without(kept, highest(kept));
    }
    kept.iter().filter(|card| height(ranking, card.rank()) <= low).collect()
}

/// The most cards of different ranks and suits, the lowest of those; any four of them late, good ones early.
fn keep_badugi(cards: CardSet, draws_after: usize) -> CardSet {
    // The ranks of a choice as bits by height: of as many cards, the lower number is the lower hand.
    let mut best = (0, u16::MAX, CardSet::EMPTY);
    for choice in 1_usize..1 << cards.len().min(4) {
        let (mut ranks, mut suits, mut set) = (0_u16, 0_u8, CardSet::EMPTY);
        for (place, card) in cards.iter().enumerate() {
            if choice >> place & 1 == 1 {
                ranks |= 1 << height(Ranking::Badugi, card.rank());
                suits |= 1 << card.suit().index();
                set.insert(card);
            }
        }
        let count = set.len();
        let fits = ranks.count_ones() as usize == count && suits.count_ones() as usize == count;
        if fits && (count > best.0 || (count == best.0 && ranks < best.1)) {
            best = (count, ranks, set);
        }
    }
    let best = best.2;
    let limit = match (best.len(), draws_after) {
        (4, 0) => 13,
        (4, 1) => 11,
        (4, _) | (_, 0) => 9,
        _ => 8,
    };
    best.iter().filter(|card| height(Ranking::Badugi, card.rank()) <= limit).collect()
}

/// Made hands, pairs, four to a flush or an open straight, or the highest cards.
fn keep_high(ranking: Ranking, cards: CardSet) -> CardSet {
    let made = ranking.rank(cards).ok().flatten().map(|strength| ranking.category(strength));
    let repeated = || -> CardSet { cards.iter().filter(|card| cards.count(card.rank()) > 1).collect() };
    match made {
        Some(Category::HighCard) | None => four_to_something(cards).unwrap_or_else(|| highest_two(cards)),
        // A pair with four to a flush beside it is still a pair.
        Some(Category::OnePair | Category::TwoPair | Category::ThreeOfAKind | Category::FourOfAKind) => {
            repeated()
        }
        Some(_) => cards,
    }
}

/// Four cards that one more makes a flush or, at either end, a straight.
fn four_to_something(cards: CardSet) -> Option<CardSet> {
    let of_a_suit = |four: &CardSet| suits(*four) == 1;
    let is_open = |four: &CardSet| {
        let ranks = four.ranks().bits();
        let run = ranks >> ranks.trailing_zeros();
        // An ace at the end leaves one way only.
        four.ranks().len() == 4 && run == 0b1111 && four.count(Rank::Ace) == 0
    };
    cards.combinations(4).find(of_a_suit).or_else(|| cards.combinations(4).find(is_open))
}

/// The highest card, and the next if it is a court card or an ace.
fn highest_two(cards: CardSet) -> CardSet {
    let mut falling: [Option<Card>; 2] = [None; 2];
    for card in cards {
        if falling[0].is_none_or(|top| card.rank() > top.rank()) {
            falling = [Some(card), falling[0]];
        } else if falling[1].is_none_or(|next| card.rank() > next.rank()) {
            falling[1] = Some(card);
        }
    }
    let [top, next] = falling;
    top.into_iter().chain(next.filter(|card| card.rank() >= Rank::Jack)).collect()
}

/// How many suits there are among the cards.
fn suits(cards: CardSet) -> usize {
    cards.lanes().iter().filter(|ranks| **ranks != 0).count()
}

fn without(cards: CardSet, card: Option<Card>) -> CardSet {
    card.map_or(cards, |card| cards - CardSet::of(card))
}

#[cfg(test)]
mod tests {
    use super::keep;
    use cards::CardSet;
    use hands::Ranking;

    #[track_caller]
    fn kept(ranking: Ranking, cards: &str, draws_after: usize, expected: &str) {
        let set = |text: &str| text.parse::<CardSet>().expect("cards");
        assert_eq!(keep(ranking, set(cards), draws_after), set(expected), "{cards}");
    }

    #[test]
    fn high_hands_keep_what_is_made_and_what_may_be() {
        kept(Ranking::High, "Ah Ad 9c 5s 2h", 0, "Ah Ad");
        kept(Ranking::High, "Ah Ad 9c 9s 2h", 0, "Ah Ad 9c 9s");
        kept(Ranking::High, "7h 7d 7c 9s 2h", 0, "7h 7d 7c");
        kept(Ranking::High, "Kh 9h 7h 3h 2c", 0, "Kh 9h 7h 3h");
        kept(Ranking::High, "9h 8c 7d 6s 2c", 0, "9h 8c 7d 6s");
        kept(Ranking::High, "Ah Kc 7d 6s 2c", 0, "Ah Kc");
        kept(Ranking::High, "Ah 9c 7d 6s 2c", 0, "Ah");
        kept(Ranking::High, "6h 5c 4d 3s 2c", 0, "6h 5c 4d 3s 2c");
    }

    #[test]
    fn low_hands_keep_low_cards_of_different_ranks() {
        kept(Ranking::AceToFive, "Ah 2c 3d 4s Kc", 0, "Ah 2c 3d 4s");
        kept(Ranking::AceToFive, "Ah 2c 3d 4s 5c", 0, "Ah 2c 3d 4s 5c");
        kept(Ranking::AceToFive, "Ah 2c 3d 3s Kc", 0, "Ah 2c 3d");
        kept(Ranking::DeuceToSeven, "2h 3c 4d 5s 6c", 0, "2h 3c 4d 5s");
        kept(Ranking::DeuceToSeven, "2h 3h 4h 5h 7h", 2, "2h 3h 4h 5h");
        kept(Ranking::DeuceToSeven, "Ah 2c 3d 4s 7c", 0, "2c 3d 4s 7c");
        kept(Ranking::DeuceToSeven, "2h 3c 4d 7s 9c", 2, "2h 3c 4d 7s");
        kept(Ranking::DeuceToSeven, "2h 3c 4d 7s 9c", 0, "2h 3c 4d 7s 9c");
    }

    #[test]
    fn badugi_keeps_low_cards_of_different_ranks_and_suits() {
        kept(Ranking::Badugi, "Ah 2c 3d 4s", 2, "Ah 2c 3d 4s");
        kept(Ranking::Badugi, "Ah 2c 3d Ks", 2, "Ah 2c 3d");
        kept(Ranking::Badugi, "Ah 2c 3d Ks", 0, "Ah 2c 3d Ks");
        kept(Ranking::Badugi, "Ah 2h 3d Ks", 1, "Ah 3d");
    }
}
