//! Hands as they are spoken, for every ranking and every kind of hand.

#![allow(clippy::unwrap_used)]

use hands::Ranking;

/// The name of a hand, and its long form.
fn spoken(ranking: Ranking, cards: &str) -> [String; 2] {
    let strength = ranking.rank(cards.parse().unwrap()).unwrap().unwrap();
    let name = ranking.name(strength);
    [format!("{name}"), format!("{name:#}")]
}

/// Checks names whose long form adds nothing.
#[track_caller]
fn short(ranking: Ranking, names: &[(&str, &str)]) {
    for (cards, name) in names {
        assert_eq!(spoken(ranking, cards), [*name, *name], "{ranking:?} {cards}");
    }
}

/// Checks names with a long form: what it adds comes after the short one.
#[track_caller]
fn long(ranking: Ranking, names: &[(&str, &str, &str)]) {
    for (cards, name, more) in names {
        assert_eq!(
            spoken(ranking, cards),
            [(*name).to_owned(), format!("{name}, {more}")],
            "{ranking:?} {cards}"
        );
    }
}

#[test]
fn high() {
    short(
        Ranking::High,
        &[
            ("AsKsQsJsTs", "royal flush"),
            ("KsQsJsTs9s", "straight flush, king high"),
            ("As2s3s4s5s", "straight flush, five high"),
            ("KsKhKd9c9s", "full house, kings over nines"),
            ("6s6h6d2c2s", "full house, sixes over deuces"),
            ("AsKhQdJcTs", "straight, ace high"),
            ("As2h3d4c5s", "straight, five high"),
            ("6s2h3d4c5s", "straight, six high"),
        ],
    );
    long(
        Ranking::High,
        &[
            ("7s7h7d7cAs", "four of a kind, sevens", "A kicker"),
            ("AsJs9s4s2s", "flush, ace high", "A-J-9-4-2"),
            ("9s9h9dAc4s", "three of a kind, nines", "A-4 kickers"),
            ("AsAh8d8cTs", "two pair, aces and eights", "10 kicker"),
            ("9s9hAdKc4s", "pair of nines", "A-K-4 kickers"),
            ("2s2h6dKcTs", "pair of deuces", "K-10-6 kickers"),
            ("AsTh8d6c2s", "ace high", "A-10-8-6-2"),
            ("7s5h4d3c2s", "seven high", "7-5-4-3-2"),
        ],
    );
    // The cards left over are not in the name.
    short(Ranking::High, &[("KsKhKd9c9sAhAd", "full house, kings over aces")]);
    long(Ranking::High, &[("9s9hAdKc4s3h2h", "pair of nines", "A-K-4 kickers")]);
}

#[test]
fn short_deck() {
    short(
        Ranking::ShortDeckHigh,
        &[
            ("AsKsQsJsTs", "royal flush"),
            ("As6s7s8s9s", "straight flush, nine high"),
            ("As6h7d8c9s", "straight, nine high"),
            ("KsKhKd9c9s", "full house, kings over nines"),
        ],
    );
    long(
        Ranking::ShortDeckHigh,
        &[
            ("7s7h7d7cAs", "four of a kind, sevens", "A kicker"),
            ("AsJs9s8s6s", "flush, ace high", "A-J-9-8-6"),
            ("9s9h9dAc8s", "three of a kind, nines", "A-8 kickers"),
            ("AsAh8d8cTs", "two pair, aces and eights", "10 kicker"),
            ("9s9hAdKc8s", "pair of nines", "A-K-8 kickers"),
            ("AsTh8d7c6s", "ace high", "A-10-8-7-6"),
        ],
    );
}

#[test]
fn three_card() {
    short(
        Ranking::ThreeCardHigh,
        &[
            ("AsKsQs", "royal flush"),
            ("KsQsJs", "straight flush, king high"),
            ("As2s3s", "straight flush, three high"),
            ("7s7h7d", "three of a kind, sevens"),
            ("AsKhQd", "straight, ace high"),
            ("As2h3d", "straight, three high"),
        ],
    );
    long(
        Ranking::ThreeCardHigh,
        &[
            ("As9s4s", "flush, ace high", "A-9-4"),
            ("6s6hTd", "pair of sixes", "10 kicker"),
            ("AsKh9d", "ace high", "A-K-9"),
        ],
    );
}

#[test]
fn ace_to_five() {
    short(
        Ranking::AceToFive,
        &[
            ("As2h3d4c5s", "5-4-3-2-A low"),
            ("8s6h4d3c2s", "8-6-4-3-2 low"),
            ("KsTh4d3c2s", "K-10-4-3-2 low"),
            ("KsKhKdAcAs", "full house, kings over aces"),
        ],
    );
    long(
        Ranking::AceToFive,
        &[
            ("AsAh4d3c2s", "pair of aces", "4-3-2 kickers"),
            ("AsAh2d2cKs", "two pair, deuces and aces", "K kicker"),
            ("2s2h2dAcKs", "three of a kind, deuces", "K-A kickers"),
            ("2s2h2d2cAs", "four of a kind, deuces", "A kicker"),
        ],
    );
}

#[test]
fn lows_with_a_qualifier() {
    short(
        Ranking::EightOrBetter,
        &[
            ("As2h3d4c5s", "5-4-3-2-A low"),
            ("8s6h4d3c2s", "8-6-4-3-2 low"),
            ("8s6h4d3c2sKsKh", "8-6-4-3-2 low"),
        ],
    );
    short(Ranking::ThreeCardSixOrBetter, &[("As2h3d", "3-2-A low"), ("6s5h2dKs", "6-5-2 low")]);
}

#[test]
fn deuce_to_seven() {
    short(
        Ranking::DeuceToSeven,
        &[
            ("7s5h4d3c2s", "7-5-4-3-2 low"),
            ("As5h4d3c2s", "A-5-4-3-2 low"),
            ("Ts9h7d6c2s", "10-9-7-6-2 low"),
            ("7s6h5d4c3s", "straight, seven high"),
            ("AsKsQsJsTs", "straight flush, ace high"),
            ("KsKhKd9c9s", "full house, kings over nines"),
        ],
    );
    long(
        Ranking::DeuceToSeven,
        &[
            ("2s2h3d4c5s", "pair of deuces", "5-4-3 kickers"),
            ("2s2h3d3c5s", "two pair, threes and deuces", "5 kicker"),
            ("2s2h2d3c5s", "three of a kind, deuces", "5-3 kickers"),
            ("7s5s4s3s2s", "flush, seven high", "7-5-4-3-2"),
            ("2s2h2d2c5s", "four of a kind, deuces", "5 kicker"),
        ],
    );
}

#[test]
fn badugi() {
    short(
        Ranking::Badugi,
        &[
            ("As2h3d4c", "4-3-2-A badugi"),
            ("KsQhJdTc", "K-Q-J-10 badugi"),
            ("7s4h2dKd", "three-card 7-4-2"),
            ("As2hAd2s", "two-card 2-A"),
            ("AsAhAdAc", "one-card A"),
            ("7s8s9sTs", "one-card 7"),
        ],
    );
}

#[test]
fn up_cards() {
    short(
        Ranking::ShowingHigh,
        &[("As", "ace high"), ("7s7h", "pair of sevens"), ("7s7h7d7c", "four of a kind, sevens")],
    );
    long(
        Ranking::ShowingHigh,
        &[
            ("As9h", "ace high", "A-9"),
            ("7s7hKd", "pair of sevens", "K kicker"),
            ("7s7h7dKd", "three of a kind, sevens", "K kicker"),
        ],
    );
    short(Ranking::ShowingHigh, &[("7s7hKdKc", "two pair, kings and sevens")]);
    short(
        Ranking::ShowingLow,
        &[
            ("As", "A low"),
            ("4s2hAd", "4-2-A low"),
            ("KsTh4d2c", "K-10-4-2 low"),
            ("AsAh", "pair of aces"),
            ("7s7hAdAc", "two pair, sevens and aces"),
            ("7s7h7d7c", "four of a kind, sevens"),
        ],
    );
    long(
        Ranking::ShowingLow,
        &[("AsAh2d", "pair of aces", "2 kicker"), ("7s7h7dAd", "three of a kind, sevens", "A kicker")],
    );
}

/// The kind of hand, in words and as programs read it.
#[test]
fn categories() {
    let category = |ranking: Ranking, cards: &str| {
        let strength = ranking.rank(cards.parse().unwrap()).unwrap().unwrap();
        let category = ranking.category(strength);
        (category.to_string(), category.key())
    };
    for (ranking, cards, words, key) in [
        (Ranking::High, "AsKsQsJsTs", "royal flush", "royal_flush"),
        (Ranking::High, "7s7h7d7cAs", "four of a kind", "four_of_a_kind"),
        (Ranking::AceToFive, "8s6h4d3c2s", "8 low", "8_low"),
        (Ranking::AceToFive, "Ts6h4d3c2s", "10 low", "10_low"),
        (Ranking::DeuceToSeven, "As5h4d3c2s", "ace low", "ace_low"),
        (Ranking::Badugi, "As2h3d4c", "four-card badugi", "four_card"),
        (Ranking::Badugi, "AsAhAdAc", "one-card badugi", "one_card"),
    ] {
        assert_eq!(category(ranking, cards), (words.to_owned(), key), "{cards}");
    }
}
