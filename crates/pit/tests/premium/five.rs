//! The referee's own reading of a hand: every five of seven, counted by hand, sharing nothing with `hands`.

use cards::Card;

/// What five cards are, the best last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
    Nothing,
    Pair,
    TwoPair,
    Trips,
    Straight,
    Flush,
    FullHouse,
    Quads,
    StraightFlush,
    Royal,
}

/// Five cards read: what they are, then the ranks that decide between two of a kind, the weightiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Reading {
    pub(crate) kind: Kind,
    pub(crate) ranks: [u8; 5],
}

/// 2 to 14, the ace high (ph:X.5(a)).
pub(crate) fn rank(card: Card) -> u8 {
    match card.rank().letter() {
        'T' => 10,
        'J' => 11,
        'Q' => 12,
        'K' => 13,
        'A' => 14,
        digit => digit.to_digit(10).and_then(|digit| u8::try_from(digit).ok()).expect("a digit"),
    }
}

/// Whether all cards have one suit.
pub(crate) fn one_suit(cards: &[Card]) -> bool {
    cards.iter().all(|card| card.suit().letter() == cards[0].suit().letter())
}

/// Reads five cards.
pub(crate) fn read(cards: [Card; 5]) -> Reading {
    // Ranks with how many there are of each; more of a rank weighs more, then the higher rank (ph:X.5(c)).
    let mut groups = [(0_u8, 0_u8); 5];
    let mut kinds = 0;
    for card in cards {
        let rank = rank(card);
        match groups[..kinds].iter_mut().find(|group| group.1 == rank) {
            Some(group) => group.0 += 1,
            None => {
                groups[kinds] = (1, rank);
                kinds += 1;
            }
        }
    }
    groups.sort_unstable_by(|one, other| other.cmp(one));
    let mut ranks = groups.map(|(_, rank)| rank);
    let flush = one_suit(&cards);
    // The ace may stand below the two, and only there (ph:X.5(a)/2, ph:X.5(b)7).
    let wheel = ranks == [14, 5, 4, 3, 2];
    let straight = kinds == 5 && (wheel || ranks[0] - ranks[4] == 4);
    if wheel {
        ranks = [5, 4, 3, 2, 1];
    }
    let kind = match (groups[0].0, groups[1].0) {
        (4, _) => Kind::Quads,
        (3, 2) => Kind::FullHouse,
        (3, _) => Kind::Trips,
        (2, 2) => Kind::TwoPair,
        (2, _) => Kind::Pair,
        _ if straight && flush && ranks[0] == 14 => Kind::Royal,
        _ if straight && flush => Kind::StraightFlush,
        _ if flush => Kind::Flush,
        _ if straight => Kind::Straight,
        _ => Kind::Nothing,
    };
    Reading { kind, ranks }
}

/// The best five of three own cards and four community cards (ph:X.10(f)).
pub(crate) fn best(own: [Card; 3], community: [Card; 4]) -> Reading {
    let all = [own[0], own[1], own[2], community[0], community[1], community[2], community[3]];
    let mut best: Option<Reading> = None;
    // The two that are left out.
    for out in 0..7 {
        for other in out + 1..7 {
            let mut five = [all[0]; 5];
            let kept = (0..7).filter(|at| *at != out && *at != other);
            for (place, at) in five.iter_mut().zip(kept) {
                *place = all[at];
            }
            let reading = read(five);
            best = best.max(Some(reading));
        }
    }
    best.expect("there are twenty-one fives of seven")
}
