//! Equities against plain enumeration, against themselves by other roads, and against what must hold
//! for every game.

#![allow(clippy::unwrap_used)]

use cards::{Card, CardSet};
use hands::high::rank_seven;
use hands::{InstructionSet, Ranking, Selection};
use odds::range::Range;
use odds::{Ask, Equity, Fraction, GAMES, Game, Place, Question, Sampling, Unanswerable};

fn set(text: &str) -> CardSet {
    text.parse().unwrap()
}

fn question(game: &str, hands: &[&str], board: &str, dead: &str) -> Question {
    let game = Game::find(game).unwrap();
    let players = hands
        .iter()
        .map(|&text| if game.hole == 2 { Range::parse(text, 2).unwrap() } else { Range::of(set(text)) })
        .collect();
    Question { game, players, board: set(board), dead: set(dead) }
}

fn exact(question: &Question) -> Equity {
    question.plan(Ask::Exact).unwrap().run(&|_| ())
}

/// Wins and ties of the first share for each player.
fn wins_and_ties(equity: &Equity) -> Vec<(u128, u128)> {
    equity.players.iter().map(|player| (player.shares[0].wins, player.shares[0].ties)).collect()
}

/// Hold'em by dealing every board and looking every hand up.
fn by_every_board(hands: &[&str], dead: &str) -> (u128, Vec<(u128, u128)>) {
    let holes: Vec<CardSet> = hands.iter().map(|hand| set(hand)).collect();
    let stub = holes.iter().fold(CardSet::FULL - set(dead), |stub, &hole| stub - hole);
    let mut counts = vec![(0, 0); holes.len()];
    let mut deals = 0;
    for board in stub.combinations(5) {
        deals += 1;
        let ranks: Vec<_> = holes
            .iter()
            .map(|&hole| {
                let cards: Vec<Card> = (hole | board).iter().collect();
                rank_seven(cards.as_slice().try_into().unwrap())
            })
            .collect();
        let best = ranks.iter().max().unwrap();
        let winners = ranks.iter().filter(|rank| *rank == best).count();
        for (rank, (wins, ties)) in ranks.iter().zip(&mut counts) {
            if rank == best {
                *(if winners == 1 { wins } else { ties }) += 1;
            }
        }
    }
    (deals, counts)
}

#[test]
fn board_classes_count_what_every_board_counts() {
    // Suited and not, pairs, shared ranks and suits, three players, dead cards in flush suits.
    for (hands, dead) in [
        (&["AsAh", "KdKc"][..], ""),
        (&["AhKh", "QsQd"], ""),
        (&["AhKh", "AdKd"], ""),
        (&["7h2h", "7d2d"], ""),
        (&["AsKs", "QsJs"], "Ts9s8h"),
        (&["5c4c", "AcKd", "9c9d"], "Qc2d"),
        (&["AcAd", "AhAs"], "KhKsKd"),
    ] {
        let (deals, counts) = by_every_board(hands, dead);
        let question = question("holdem", hands, "", dead);
        for instructions in InstructionSet::available() {
            let equity = question.plan(Ask::Exact).unwrap().run_with(instructions, &|_| ());
            assert_eq!(equity.deals, deals, "{hands:?}");
            assert_eq!(wins_and_ties(&equity), counts, "{hands:?} on {}", instructions.name());
        }
    }
}

#[test]
fn a_flop_is_run_out_in_full() {
    let equity = exact(&question("holdem", &["AhKh", "QsQd"], "2c7d9h", ""));
    assert_eq!(equity.deals, 990);
    // The brute force of every turn and river, by the plain road.
    let (mut wins, mut ties) = (0, 0);
    let board = set("2c7d9h");
    let stub = CardSet::FULL - board - set("AhKhQsQd");
    for rest in stub.combinations(2) {
        let strength = |hole: &str| Ranking::High.best(Selection::Any, set(hole), board | rest).unwrap();
        match strength("AhKh").cmp(&strength("QsQd")) {
            std::cmp::Ordering::Greater => wins += 1,
            std::cmp::Ordering::Equal => ties += 1,
            std::cmp::Ordering::Less => {}
        }
    }
    assert_eq!(wins_and_ties(&equity)[0], (wins, ties));
    assert_eq!(equity.players[0].equity, Fraction::new((2 * wins + ties).cast_signed(), 2 * 990).unwrap());
}

#[test]
fn known_equities() {
    // Aces against a random hand, and the classic race, as every odds calculator has them.
    let aces = exact(&question("holdem", &["AA", "random"], "", ""));
    assert_eq!(aces.players[0].equity.decimal(6), "0.852037");
    let race = exact(&question("holdem", &["AKs", "QQ"], "", ""));
    assert_eq!(race.players[0].equity.decimal(4), "0.4605");
    // A royal flush on the board is everybody's.
    let board = exact(&question("holdem", &["AcAd", "KcKd", "2c2d"], "AhKhQhJhTh", ""));
    assert!(board.players.iter().all(|player| player.equity == Fraction::new(1, 3).unwrap()));
}

#[test]
fn every_pot_is_given_out_whole() {
    for game in GAMES {
        // The first cards of a short deck in turn, one player after the other.
        let mut cards = game.deck.cards().iter();
        let hole =
            |cards: &mut dyn Iterator<Item = Card>| -> Range { Range::of(cards.take(game.hole).collect()) };
        let players = vec![hole(&mut cards), hole(&mut cards), hole(&mut cards)];
        let board: CardSet = cards.take(game.board.saturating_sub(1)).collect();
        let equity = exact(&Question { game, players, board, dead: CardSet::EMPTY });
        let whole =
            equity.players.iter().fold(Fraction::ZERO, |sum, player| sum.checked_add(player.equity).unwrap());
        assert_eq!(whole, Fraction::ONE, "{}", game.key);
    }
}

#[test]
fn samples_agree_with_the_exact_value_within_their_error() {
    for (game, hands, board) in [
        ("holdem", &["AhKh", "QsQd", "7c7d"][..], ""),
        ("holdem", &["QQ+, AKs, 76s-54s, 22@0.5", "A2s+", "KQo"], "2c7d9h"),
        ("short-deck", &["AhKh", "QsQd"], "6c7d9h"),
        ("omaha", &["AhAsKhKs", "9c8c7d6d"], "2c7h9h"),
        ("omaha8", &["AhAs2h3s", "9c8c7d6d"], "2c7h9h"),
        ("big-o", &["AhAs2h3s4d", "9c8c7d6dTd"], "2c7h9h"),
        ("stud8", &["AhAs2h3s4d8d", "9c8c7d6d5d2c"], ""),
        ("razz", &["Ah2s3h4sKd8d", "9c8c7d6d5d2c"], ""),
        ("five-card", &["AhAsKd", "9c8c7d6d"], ""),
        ("deuce-to-seven", &["2h3s4d7c", "Tc8c7d6d2d"], ""),
        ("badugi", &["Ah2s3d", "4h5c6s"], ""),
        ("mambo", &["Ah2d", "Ks3c"], ""),
        ("three-card", &["AhKh", "QsQd"], ""),
    ] {
        let question = question(game, hands, board, "");
        let exact = exact(&question);
        let plan = question.plan(Ask::Sampled(Sampling { samples: 400_000, seed: 47 })).unwrap();
        let sampled = plan.run(&|_| ());
        for (exact, sampled) in exact.players.iter().zip(&sampled.players) {
            let off = (exact.equity.to_f64() - sampled.equity.to_f64()).abs();
            // A fair sample is off by five standard errors once in two million times.
            assert!(off <= 5.0 * sampled.standard_error, "{game}: off by {off}");
            assert!(sampled.standard_error > 0.0 && sampled.standard_error < 0.002, "{game}");
        }
    }
}

#[test]
fn a_seed_gives_one_answer_whatever_the_threads_and_instructions() {
    let fixed = question("holdem", &["AhKh", "QsQd", "7c7d"], "", "");
    let ranges = question("holdem", &["QQ+", "A2s+"], "", "");
    for question in [fixed, ranges] {
        let answer = |threads: usize, instructions: InstructionSet, seed: u64| {
            let plan = question.plan(Ask::Sampled(Sampling { samples: 300_000, seed })).unwrap();
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            wins_and_ties(&pool.install(|| plan.run_with(instructions, &|_| ())))
        };
        let first = answer(1, InstructionSet::BASELINE, 9);
        assert_eq!(answer(3, InstructionSet::best(), 9), first);
        assert_ne!(answer(3, InstructionSet::best(), 10), first);
    }
}

#[test]
fn a_range_is_the_weighted_sum_of_its_hands() {
    let whole = exact(&question("holdem", &["AA@0.5, AKs", "QQ"], "", "Qd"));
    // Hand by hand; half-weighted aces count once, the suited hands twice.
    let (mut deals, mut parts) = (0, Fraction::ZERO);
    for (hand, weight) in Range::parse("AA@0.5, AKs", 2).unwrap().iter() {
        for (queens, _) in Range::parse("QQ", 2).unwrap().without(set("Qd")).iter() {
            let times = weight.millionths() / 500_000;
            let one = exact(&Question {
                game: Game::find("holdem").unwrap(),
                players: vec![Range::of(hand), Range::of(queens)],
                board: CardSet::EMPTY,
                dead: set("Qd"),
            });
            deals += one.deals * u128::from(times);
            let part = one.players[0]
                .equity
                .checked_mul(Fraction::new(one.deals.cast_signed() * i128::from(times), 1).unwrap());
            parts = parts.checked_add(part.unwrap()).unwrap();
        }
    }
    assert_eq!(whole.deals, deals);
    assert_eq!(
        whole.players[0].equity,
        parts.checked_div(Fraction::new(deals.cast_signed(), 1).unwrap()).unwrap()
    );
}

#[test]
fn a_low_half_without_a_qualifier_goes_to_the_high_hand() {
    // No low is possible on this board: the high hand scoops.
    let none = exact(&question("omaha8", &["AhAs2h3s", "KcKd4c5d"], "KhQsJd9c9d", ""));
    assert_eq!(none.players[1].equity, Fraction::ONE);
    assert_eq!(none.players[1].scoops, 1);
    // Here the low is made, and the pot is halved.
    let halves = exact(&question("omaha8", &["AhAs2h3s", "KcKd9c9d"], "Kh8s7d6cQd", ""));
    assert!(halves.players.iter().all(|player| player.equity == Fraction::new(1, 2).unwrap()));
    assert!(halves.players.iter().all(|player| player.scoops == 0));
    // The same low on both sides is divided once more: quartered.
    let quarters = exact(&question("omaha8", &["AhAsJh2s", "Ac2dKcKd"], "Kh8s7d6cQd", ""));
    assert_eq!(quarters.players[0].equity, Fraction::new(1, 4).unwrap());
    assert_eq!(quarters.players[1].equity, Fraction::new(3, 4).unwrap());
}

#[test]
fn nonsense_is_refused_with_its_reason() {
    let refusal = |question: Question| match question.plan(Ask::Quick(Sampling { samples: 1, seed: 1 })) {
        Err(refusal) => refusal,
        Ok(_) => panic!("answered"),
    };
    let card = |text: &str| -> Card { text.parse().unwrap() };
    assert_eq!(
        refusal(question("holdem", &["AhKh"], "", "")),
        Unanswerable::Players { players: 1, most: 10 }
    );
    assert_eq!(
        refusal(question("holdem", &["AhKh", "AhQd"], "", "")),
        Unanswerable::Twice { card: card("Ah"), places: [Place::Player(1), Place::Player(2)] }
    );
    assert_eq!(
        refusal(question("holdem", &["AhKh", "QsQd"], "Ah2c3c", "")),
        Unanswerable::Twice { card: card("Ah"), places: [Place::Board, Place::Player(1)] }
    );
    assert_eq!(
        refusal(question("holdem", &["AhKh", "QsQd"], "2c3c4c5c6c7c", "")),
        Unanswerable::Board { cards: 6, most: 5 }
    );
    assert_eq!(
        refusal(question("holdem", &["AA", "QsQd"], "", "AhAsAd")),
        Unanswerable::NoHand { player: 1 }
    );
    assert_eq!(refusal(question("holdem", &["AA", "AA", "AA"], "", "")), Unanswerable::Clash);
    assert_eq!(refusal(question("short-deck", &["AhKh", "5s5d"], "", "")), Unanswerable::Foreign(card("5d")));
    assert_eq!(
        refusal(question("badugi", &["AhKhQhJh9h", "2c"], "", "")),
        Unanswerable::Hole { player: 1, cards: 5, most: 4 }
    );
    let every = question("stud", &["Ah", "Kh", "Qh", "Jh"], "", "");
    assert_eq!(every.plan(Ask::Exact).err(), Some(Unanswerable::TooManyDeals));
    assert!(
        every.plan(Ask::Quick(Sampling { samples: 1_000, seed: 1 })).is_ok(),
        "sampled where counting would take too long"
    );
}

#[test]
fn games_are_found_by_any_of_their_names_and_share_none() {
    let mut seen = std::collections::BTreeMap::new();
    for game in GAMES {
        for name in std::iter::once(&game.key).chain(game.aliases) {
            assert_eq!(Game::find(&name.to_uppercase()), Some(game), "{name}");
            let plain = name.replace('-', "");
            assert_eq!(Game::find(&plain), Some(game), "{plain}");
            assert_eq!(seen.insert(plain, game.key), None, "{name} stands for two games");
        }
    }
    assert_eq!(Game::find("Texas Hold'em").map(|game| game.key), Some("holdem"));
    assert_eq!(Game::find("baccarat"), None);
}

#[test]
fn fine_weights_are_summed_exactly_or_refused() {
    let fine = "AhAs@0.999999, KhKs@0.5";
    let other = "QhQs@0.999997, JhJs@0.333331";
    let question = |hands: &[&str]| question("holdem", hands, "2c7d9h4s", "");
    let three = exact(&question(&[fine, other, "ThTs@0.123457, 8h8s"]));
    let sum =
        three.players.iter().fold(Fraction::ZERO, |sum, player| sum.checked_add(player.equity).unwrap());
    assert_eq!(sum, Fraction::ONE);
    // Six of them do not fit into the largest whole number: refused, or sampled if that will do.
    let six = question(&[
        fine,
        other,
        "ThTs@0.123457, 8h8s",
        "6h6s@0.999983, 5h5s@0.7",
        "3h3s@0.999979, 2h2s@0.7",
        "AdKd@0.999961, QdJd@0.7",
    ]);
    assert_eq!(six.plan(Ask::Exact).err(), Some(Unanswerable::TooFineWeights));
    assert!(six.plan(Ask::Quick(Sampling { samples: 1, seed: 1 })).is_ok());
}

#[test]
fn ranges_that_do_not_fit_together_are_noticed_at_once() {
    let ask = Ask::Quick(Sampling { samples: 1_000, seed: 1 });
    let clash = question("holdem", &["random", "random", "random", "AA", "AA", "AA"], "", "");
    assert_eq!(clash.plan(ask).err(), Some(Unanswerable::Clash));
    let rare = question("holdem", &["AA,KK,QQ,JJ,TT"; 10], "", "");
    assert_eq!(rare.plan(ask).err(), Some(Unanswerable::RarelyFit));
    let wide = Question {
        game: Game::find("stud").unwrap(),
        players: vec![
            Range::parse("random, AsKsQsJsTs9s8s@0.5", 7).unwrap(),
            Range::of(set("2c3c4c5c6c7c8c")),
        ],
        board: CardSet::EMPTY,
        dead: CardSet::EMPTY,
    };
    assert!(matches!(wide.plan(ask).err(), Some(Unanswerable::TooManyHands { player: 1, .. })));
    let none = question("holdem", &["AA", "KK"], "", "").plan(Ask::Sampled(Sampling { samples: 0, seed: 1 }));
    assert_eq!(none.err(), Some(Unanswerable::NoSamples));
}

#[test]
fn ten_players_divide_two_shares() {
    // Nine with the same low and nothing else, one with the high hand.
    let hands: Vec<String> = ["c", "d", "h", "s"]
        .iter()
        .flat_map(|suit| [format!("A{suit}2{suit}"), format!("T{suit}9{suit}")])
        .collect();
    let mut hands: Vec<&str> = hands.iter().map(String::as_str).collect();
    hands.extend(["KcKd", "QcQd"]);
    let equity = exact(&question("holdem8", &hands, "Ks3h4d5c", ""));
    assert_eq!(equity.players.len(), 10);
    let sum =
        equity.players.iter().fold(Fraction::ZERO, |sum, player| sum.checked_add(player.equity).unwrap());
    assert_eq!(sum, Fraction::ONE);
}

#[test]
fn wide_ranges_on_a_board_equal_their_hands_one_by_one() {
    // Wide enough to go board by board; checked against every match-up by itself.
    for (game, ranges, board) in [
        ("holdem", ["22+, A2s+", "KT+, 54s+"], "2c7d9hTs"),
        ("holdem", ["QQ+, AK@0.25", "22-99, AhKh"], "2c7d9h3s"),
        ("short-deck", ["99+, AT+", "random"], "6c7d9hTs"),
        ("holdem8", ["A2s+, 65s", "22+, A2o+@0.5"], "2c7d3hTs"),
    ] {
        let whole = exact(&question(game, &ranges, board, ""));
        let [first, second] = ranges.map(|range| Range::parse(range, 2).unwrap());
        let (mut deals, mut parts) = (0, Fraction::ZERO);
        let game = Game::find(game).unwrap();
        let outside = CardSet::FULL - game.deck.cards();
        for (hand, weight) in first.without(set(board) | outside).iter() {
            for (other, other_weight) in second.without(set(board) | outside | hand).iter() {
                let players = vec![Range::of(hand), Range::of(other)];
                let one = exact(&Question { game, players, board: set(board), dead: CardSet::EMPTY });
                let weight =
                    u128::from(weight.millionths()) * u128::from(other_weight.millionths()) / 250_000;
                deals += one.deals * weight;
                let times = Fraction::new((one.deals * weight).cast_signed(), 1).unwrap();
                parts = parts.checked_add(one.players[0].equity.checked_mul(times).unwrap()).unwrap();
            }
        }
        let expected = parts.checked_div(Fraction::new(deals.cast_signed(), 1).unwrap()).unwrap();
        assert_eq!(whole.players[0].equity, expected, "{} {ranges:?}", game.key);
    }
}
