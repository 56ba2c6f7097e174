//! Premium Hold 'Em: single hands against a slow settlement, and the whole game against what must be true of it.

#![allow(clippy::unwrap_used)]

pub(crate) mod slow;

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use cards::Card;
use chips::PayRatio;
use odds::Fraction;
use odds::premium::{
    Analysis, BOARDS, BadAdvice, Decision, PremiumPolicy, STARTING_HANDS, Second, Strategy, TooFine, advise,
    analyse, on_board, solve,
};
use pit::Award;
use pit::premium::{Fate, House, Multiples, PaytableLine, UnqualifiedDealerAnte};
use proof::proves;
use slow::{Readings, Sums, cards, settle};

const BOOK: Readings = Readings {
    unqualified_dealer_pushes_ante: false,
    tie_takes_x_tra: false,
    loss_takes_x_tra: true,
    fold_takes_x_tra: true,
};

/// The best play at New Jersey's prices, computed once for all tests.
static SOLVED: LazyLock<(Analysis, Strategy)> = LazyLock::new(|| {
    let reported = AtomicU64::new(0);
    let report = |boards| {
        reported.fetch_add(boards, Ordering::Relaxed);
    };
    let solved = solve(&House::NEW_JERSEY, PremiumPolicy::Optimal, &report).unwrap();
    assert_eq!(reported.into_inner(), BOARDS);
    solved
});

/// Boards of every shape: pairs, flushes and straights near and far, every pattern of suits.
const SHAPES: [&str; 14] = [
    "2c5d9hKs", "AhKdQsJc", "Th9h8h7h", "2h3h4h5d", "QcQd7h3s", "3c3d2h2s", "2c2d9hKs", "8c8d8h4s",
    "7c7d7h7s", "AsKs5d4d", "JcTc6c2d", "6h6s5h5s", "AcAd2c2d", "KhQhJh4h",
];

/// Hands for the same boards, from a royal flush down.
const DEALS: [(&str, &str); 14] = [
    ("AhKh2c", "QhJhTh3d"),
    ("9h8h2c", "7h6h5hKd"),
    ("9c9d9h", "9s2d3cKh"),
    ("KcKd4h", "Ks4dAc7h"),
    ("Ah7h2c", "QhJh3hKd"),
    ("Th9c2c", "QcJd8h2d"),
    ("5c5d8h", "5sKd9cAh"),
    ("KcQd4h", "Ks4dQc7h"),
    ("3c4d7h", "2c5d9hKs"),
    ("Ac4d7h", "2c2d9hKs"),
    ("2c3d4h", "AhKdQsJc"),
    ("3c4d6h", "7c7d7h7s"),
    ("2c2d3h", "5c8d9hKs"),
    ("2c3d5h", "4c7dTh8s"),
];

fn check(house: &House, readings: Readings) {
    for (hand, board) in DEALS {
        let (hand, board) = (cards(hand), cards(board));
        let slow = settle(hand, board, readings);
        let advice = advise(house, hand, Some(board), &|_| ()).unwrap();
        let showdown = advice.showdown.unwrap();
        assert_eq!(
            (showdown.wins, showdown.ties, showdown.losses, showdown.not_qualified),
            (slow.wins, slow.ties, slow.losses, slow.not_qualified),
        );
        assert_eq!(slow.wins + slow.ties + slow.losses, 14_190);
        let value = |sum| Fraction::new(sum, 2 * 14_190).unwrap();
        for choice in &advice.choices {
            let expected = match choice.decision {
                Decision::Fold => slow.fold,
                Decision::Play(antes) => slow.play[usize::from(antes) - 1],
                other => unreachable!("{other} is not open on a board"),
            };
            assert_eq!(choice.value, value(expected), "{hand:?} on {board:?}: {}", choice.decision);
        }
        let best = slow.play[..2].iter().copied().max().unwrap().max(slow.fold);
        assert_eq!((advice.choices.len(), advice.best().value), (3, value(best)));
        assert!(advice.choices.is_sorted_by(|left, right| left.value >= right.value));
    }
}

#[test]
fn a_hand_on_a_board_is_worth_what_every_dealer_hand_settles_to() {
    proves![
        "ph:X.10(g)3.i",
        "ph:X.10(g)3.ii",
        "ph:X.10(g)3.iii",
        "ph:X.10(g)3.iv",
        "ph:X.10(g)4.i",
        "ph:X.10(g)4.ii",
        "ph:X.10(g)4.iii",
        "ph:X.11(b)",
        "ph:X.11(d):royal-flush",
        "ph:X.11(d):straight-flush",
        "ph:X.11(d):four-of-a-kind",
        "ph:X.11(d):full-house",
        "ph:X.11(d):flush",
        "ph:X.11(d):straight",
        "ph:X.11(d):trips-or-less",
        "ph:X.11(d):note",
    ];
    check(&House::NEW_JERSEY, BOOK);
}

#[test]
fn every_reading_is_settled_as_it_says() {
    let house = House {
        unqualified_dealer_ante: UnqualifiedDealerAnte::Push,
        x_tra_on_tie: Fate::Lose,
        ..House::NEW_JERSEY
    };
    let readings = Readings { unqualified_dealer_pushes_ante: true, tie_takes_x_tra: true, ..BOOK };
    check(&house, readings);
    let house = House { x_tra_on_loss: Fate::Push, x_tra_on_fold: Fate::Push, ..House::NEW_JERSEY };
    check(&house, Readings { loss_takes_x_tra: false, fold_takes_x_tra: false, ..BOOK });
}

#[test]
fn the_walk_through_a_board_counts_what_dealing_every_hand_counts() {
    for board in SHAPES.map(cards) {
        let walked = on_board(&House::NEW_JERSEY, board).unwrap();
        assert_eq!(walked.len(), 17_296);
        assert!(walked.is_sorted_by_key(|(_, showdown)| showdown.hand));
        // On any board the holdings among themselves win as often as they lose.
        let total = |part: fn(&odds::premium::Showdown) -> u64| {
            walked.iter().map(|(_, stand)| part(stand)).sum::<u64>()
        };
        assert_eq!(total(|stand| stand.wins), total(|stand| stand.losses));
        for (hand, showdown) in walked.iter().step_by(1_447).chain(&walked[17_290..]) {
            let slow = settle(*hand, board, BOOK);
            let Sums { wins, ties, losses, not_qualified, .. } = slow;
            assert_eq!(
                (showdown.wins, showdown.ties, showdown.losses, showdown.not_qualified),
                (wins, ties, losses, not_qualified),
                "{hand:?} on {board:?}",
            );
            let advice = advise(&House::NEW_JERSEY, *hand, Some(board), &|_| ()).unwrap();
            assert_eq!(advice.showdown, Some(*showdown));
        }
    }
}

#[test]
fn no_dealer_qualifier_means_that_every_hand_qualifies() {
    let house = House { qualifier: None, ..House::NEW_JERSEY };
    let walked = on_board(&house, cards("2c5d9hKs")).unwrap();
    assert!(walked.iter().all(|(_, showdown)| showdown.not_qualified == 0));
}

#[test]
fn a_card_cannot_be_there_twice() {
    let house = House::NEW_JERSEY;
    // In the order of a card set: clubs, diamonds, hearts.
    let [two, king, ace] = cards("AhKd2c");
    let board = cards("AhQs3d4d");
    let twice = Err(BadAdvice::Twice(ace));
    assert_eq!(advise(&house, [ace, king, two], Some(board), &|_| ()), twice);
    assert_eq!(advise(&house, [ace, king, ace], None, &|_| ()), twice);
    assert_eq!(on_board(&house, [ace, king, two, ace]).map(|all| all.len()), Err(BadAdvice::Twice(ace)));
    assert_eq!(BadAdvice::Twice(ace).to_string(), "Ah is there twice");
}

#[test]
fn prices_that_share_no_denominator_are_refused() {
    let table =
        [(PaytableLine::Flush, 9_973), (PaytableLine::Straight, 9_967), (PaytableLine::FullHouse, 9_949)];
    let fine = table.into_iter().fold(House::NEW_JERSEY.x_tra, |table, (line, per)| {
        table.with(line, Award::Pays(PayRatio::new(1, per).expect("odds of one to something")))
    });
    let house = House { x_tra: fine, ..House::NEW_JERSEY };
    let refused = TooFine { denominator: None };
    assert_eq!(analyse(&house, PremiumPolicy::Optimal, &|_| ()), Err(refused));
    let advice = advise(&house, cards("AhKd2c"), Some(cards("3h4d5s8c")), &|_| ());
    assert_eq!(advice, Err(BadAdvice::TooFine(refused)));
    assert_eq!(refused.to_string(), "these prices are too fine for exact odds");
}

fn sum(fractions: impl IntoIterator<Item = Fraction>) -> Fraction {
    fractions.into_iter().try_fold(Fraction::ZERO, Fraction::checked_add).unwrap()
}

#[test]
fn the_parts_of_the_game_make_the_whole() {
    let (analysis, _) = &*SOLVED;
    assert_eq!(sum([analysis.ev_ante, analysis.ev_play, analysis.ev_xtra]), analysis.ev_per_ante);
    let shares = analysis.share_second.iter().map(|(_, share)| *share);
    assert_eq!(sum(shares.chain([analysis.share_first, analysis.share_fold])), Fraction::ONE);
    assert_eq!(sum([analysis.wins, analysis.ties, analysis.losses, analysis.share_fold]), Fraction::ONE);
    let risk = Fraction::ZERO.checked_sub(analysis.ev_per_ante).unwrap().checked_div(analysis.average_wager);
    assert_eq!(risk, Some(analysis.element_of_risk));
    let antes =
        |share: Fraction, multiple: u8| share.checked_mul(Fraction::from(u64::from(multiple))).unwrap();
    let plays = analysis.share_second.iter().map(|(multiple, share)| antes(*share, *multiple));
    let first = antes(analysis.share_first, analysis.first_play);
    assert_eq!(sum(plays.chain([first, Fraction::from(2u64)])), analysis.average_wager);
    // Every class weighted by its hands gives the game.
    let hands = |hands: u32| Fraction::new(hands.into(), STARTING_HANDS.into()).unwrap();
    let weighted = analysis.starts.iter().map(|start| {
        let value = if start.first { start.bet } else { start.check };
        value.checked_mul(hands(start.hands)).unwrap()
    });
    assert!((sum_as_float(weighted) - analysis.ev_per_ante.to_f64()).abs() < 1e-12);
    assert_eq!(analysis.share_first, hands(analysis.raise_hands));
}

fn sum_as_float(fractions: impl Iterator<Item = Fraction>) -> f64 {
    fractions.map(Fraction::to_f64).sum()
}

#[test]
fn the_game_of_the_book_has_these_numbers() {
    let (analysis, _) = &*SOLVED;
    // Published is 0.595%, with the ante pushed against a higher hand that does not qualify, where 0.594% is counted.
    // New Jersey collects that ante.
    assert_eq!(analysis.ev_per_ante.decimal(6), "-0.022381");
    assert_eq!(analysis.element_of_risk.percent(3), "0.650%");
    assert_eq!(analysis.dealer_not_qualified.percent(3), "20.831%");
    assert!((analysis.standard_deviation - 4.624_476).abs() < 1e-6);
    assert!((analysis.variance.to_f64().sqrt() - analysis.standard_deviation).abs() < 1e-12);
}

#[test]
fn starting_hands_are_in_order_and_the_best_of_two() {
    let (analysis, _) = &*SOLVED;
    assert_eq!(analysis.starts.len(), 1_755);
    assert_eq!(analysis.starts.iter().map(|start| start.hands).sum::<u32>(), STARTING_HANDS);
    assert!(analysis.starts.is_sorted_by(|left, right| left.advantage() >= right.advantage()));
    for start in &analysis.starts {
        assert_eq!(start.first, start.bet > start.check, "{}", start.name());
        // Whoever may choose does at least as well as whoever may not.
        assert!(start.always.iter().all(|(_, value)| *value <= start.check));
        assert_eq!(start.always.iter().map(|(multiple, _)| *multiple).collect::<Vec<_>>(), [1, 2]);
        // Equal steps: three antes are as far from two as two from one.
        let [(_, one), (_, two)] = start.always[..] else { panic!("two multiples") };
        assert_eq!(two.checked_sub(one), start.bet.checked_sub(two));
    }
    // Dealer and player have the same chances: a play wager with every hand, even money, wins nothing.
    let step = |start: &odds::premium::Start| start.always[1].1.checked_sub(start.always[0].1).unwrap();
    let weighted = |start| step(start).checked_mul(Fraction::from(u64::from(start.hands))).unwrap();
    assert_eq!(sum(analysis.starts.iter().map(weighted)), Fraction::ZERO);
}

#[test]
fn the_words_are_exact() {
    let (analysis, strategy) = &*SOLVED;
    let groups = analysis.first_plays();
    assert_eq!(groups.iter().map(odds::premium::Group::hands).sum::<u32>(), analysis.raise_hands);
    let mut bets = 0;
    slow::others(&[], |hand| {
        let said = groups.iter().filter(|group| group.contains(hand)).count();
        assert_eq!(said, usize::from(strategy.first(hand)), "{hand:?}");
        bets += u32::from(strategy.first(hand));
    });
    assert_eq!(bets, analysis.raise_hands);
    assert_eq!(
        analysis.words(),
        [
            "three of a kind: AA to 22",
            "pairs: AA to 66 with any, 55 with 6+",
            "any suits: A-K with T+, A-Q with T+",
            "two or three of a suit: A-J with T",
            "three of a suit: A-K with 9 to 2, A-Q with 9 to 2, A-J with 9 to 3, A-T with 4+, A-9 with 5+, \
             A-8 with 6+, K-Q with 8+, K-J with 9+, K-T with 9, Q-J with 9+, Q-T with 9",
        ],
    );
}

#[test]
fn the_book_has_the_best_decision_on_every_board() {
    let (analysis, strategy) = &*SOLVED;
    assert_eq!(strategy.policy(), PremiumPolicy::Optimal);
    for start in &analysis.starts {
        assert_eq!(strategy.first(start.cards), start.first);
    }
    let mut decisions = [0; 3];
    for board in SHAPES.map(cards::<4>) {
        let all: Vec<[Card; 3]> =
            on_board(&House::NEW_JERSEY, board).unwrap().iter().map(|(hand, _)| *hand).collect();
        for hand in all.iter().step_by(431) {
            let advice = advise(&House::NEW_JERSEY, *hand, Some(board), &|_| ()).unwrap();
            let [a, b, c] = *hand;
            let [d, e, f, g] = board;
            let found = strategy.second(*hand, board);
            assert_eq!(strategy.second([c, a, b], [g, e, d, f]), found, "the order of cards does not matter");
            let expected = match advice.best().decision {
                Decision::Play(antes) => Second::Play(antes),
                _ => Second::Fold,
            };
            assert_eq!(found, expected, "{hand:?} on {board:?}");
            decisions[match found {
                Second::Fold => 0,
                Second::Play(antes) => usize::from(antes),
            }] += 1;
        }
    }
    assert!(decisions.iter().all(|count| *count > 20), "{decisions:?}");
    // A card twice is no hand, but no harm either.
    let [ace, king, two] = cards("AhKd2c");
    strategy.first([ace; 3]);
    strategy.second([ace; 3], [ace; 4]);
    strategy.second([ace, king, two], [ace, king, two, ace]);
}

#[test]
fn an_x_tra_bonus_that_folds_for_free_turns_the_game_over() {
    let house = House { x_tra_on_fold: Fate::Push, ..House::NEW_JERSEY };
    let free = analyse(&house, PremiumPolicy::Optimal, &|_| ()).unwrap();
    assert_eq!(free.ev_per_ante.decimal(3), "0.319");
    assert!(free.share_fold > SOLVED.0.share_fold && free.raise_hands < SOLVED.0.raise_hands);
    assert_eq!(
        free.dealer_not_qualified, SOLVED.0.dealer_not_qualified,
        "what the dealer gets is no matter of prices"
    );
}

#[test]
fn policies_have_keys_and_words() {
    for policy in PremiumPolicy::ALL {
        assert_eq!(PremiumPolicy::find(policy.key()), Some(policy));
        assert!(!policy.words().is_empty());
    }
    assert_eq!(PremiumPolicy::find("reckless"), None);
}

#[test]
fn fixed_policies_need_no_book() {
    let house = House { second_plays: Multiples::new(&[2, 4, 5]).unwrap(), ..House::NEW_JERSEY };
    let strategy = |policy| Strategy::new(&house, policy, &|_| ()).unwrap();
    let (raise, call, careful) = (
        strategy(PremiumPolicy::AlwaysRaise),
        strategy(PremiumPolicy::Call),
        strategy(PremiumPolicy::Careful),
    );
    let hand = cards("2c3d5h");
    assert!(raise.first(hand) && !call.first(hand) && !careful.first(hand));
    let first = |hand: &str| careful.first(cards(hand));
    assert!(["5c5d2h", "2c2d2h", "AcKdTh", "Ac9c2c", "JcTc9c"].into_iter().all(first));
    assert!(!["4c4dAh", "AcKd9h", "Ac8c7c", "KcQc8c", "KcQdJh"].into_iter().any(first));
    let second = |strategy: &Strategy, hand: &str, board: &str| strategy.second(cards(hand), cards(board));
    assert_eq!(second(&call, "2c3d5h", "KcQd9h8s"), Second::Play(2));
    for (hand, board, expected) in [
        ("Ac3d5h", "KcQd9h8s", Second::Fold),
        ("Kh3d5h", "KcQd9h8s", Second::Play(5)),
        ("Qh3d5h", "KcQd9h8s", Second::Play(5)),
        ("9c3d5h", "KcQd9h8s", Second::Play(2)),
        ("4c4d5h", "KcQd9h8s", Second::Play(2)),
        ("9c8d5h", "KcQd9h8s", Second::Play(5)),
        ("9c3d5h", "KcQc7c9d", Second::Play(2)),
        ("9d3d5h", "KcQc7c9c", Second::Fold),
        ("Kd3d5h", "KcQc7c9c", Second::Play(2)),
        ("2c3d5h", "KcQc7c9c", Second::Play(5)),
        ("Kh3d5h", "9c9dQh7s", Second::Play(2)),
        ("Jh3d5h", "9c9dQh7s", Second::Fold),
        ("4c4h5h", "9c9dQh7s", Second::Play(2)),
        ("7c4h5h", "9c9dQh7s", Second::Play(5)),
        ("9s4h5h", "9c9dQh7s", Second::Play(5)),
        ("Ah4h5h", "9c9dQhQs", Second::Play(5)),
        ("Jh4h5h", "9c9dQhQs", Second::Play(2)),
        ("8h4h5h", "9c9dQhQs", Second::Fold),
        ("Th4h5h", "9c9d9hQs", Second::Fold),
        ("9s4h5h", "9c9d9hQs", Second::Play(5)),
        ("Ts4h5h", "9c9d9h9s", Second::Fold),
        ("As4h5h", "9c9d9h9s", Second::Play(5)),
    ] {
        assert_eq!(second(&careful, hand, board), expected, "{hand} on {board}");
    }
}
