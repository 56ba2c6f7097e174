//! Which hands are a bad beat, and which straight flushes are paid.

use crate::support;

use game::SeatSet;
use jackpot::{
    BadBeat, BadBeatRules, Bar, Conditions, Finished, Flushes, Fund, HoleUse, Prize, bad_beat, flush_awards,
    hits, house,
};
use proof::proves;
use support::felt::{Felt, felt};
use support::{seats, set};

const RULES: BadBeatRules = match house::CATFISH_BEND.bad_beat {
    Some(rules) => rules,
    None => panic!("Catfish Bend has a bad beat jackpot"),
};

fn is_bad_beat(felt: &Felt) -> bool {
    bad_beat(&RULES, &felt.0).is_some()
}

/// Pocket eights lose to pocket tens, quads against quads, on a hold'em board.
fn eights_beaten_by_tens() -> Felt {
    felt("holdem").board("8s8hTsThKd").shows(1, "8d8c").wins(2, "TdTc")
}

#[test]
fn holdem_omaha_and_stud_take_part_and_the_big_o_does_not() {
    proves!["cb:10.badbeat.elig.1"];
    let omaha = |game: &str, [loser, winner]: [&str; 2]| {
        felt(game).board("8s8hTsThKd").shows(1, loser).wins(2, winner)
    };
    assert!(is_bad_beat(&eights_beaten_by_tens()));
    assert!(is_bad_beat(&omaha("omaha", ["8d8c2c3c", "TdTc4d5d"])));
    assert!(is_bad_beat(&omaha("omaha8", ["8d8c2c3c", "TdTc4d5d"])));
    assert!(!is_bad_beat(&omaha("big-o", ["8d8c2c3c6c", "TdTc4d5d6d"])));
    for game in ["stud", "stud8", "stud-hi-lo"] {
        let stud = felt(game).shows(1, "8d8c8s8h2c3c4c").wins(2, "TdTcTsTh5d6d7d");
        assert!(is_bad_beat(&stud), "{game}");
        assert!(!is_bad_beat(&stud.in_a_tournament()), "{game}");
    }
    // The same cards in games that do not take part.
    let razz = felt("razz").shows(1, "8d8c8s8h2c3c4c").wins(2, "TdTcTsTh5d6d7d");
    assert!(!is_bad_beat(&razz));
    for game in ["pineapple", "crazy"] {
        let holdem = eights_beaten_by_tens();
        let other = Felt(Finished { game, ..holdem.0 });
        assert!(!is_bad_beat(&other), "{game}");
    }
}

#[test]
fn quads_need_a_pocket_pair_of_that_rank() {
    proves!["cb:10.badbeat.qualify.all.1"];
    // Three eights on the board and one in the hand; the winner's straight flush uses both.
    let winner = "QsJs";
    let one_eight = felt("holdem").board("8s8h8dTs9s").shows(1, "8cAd").wins(2, winner);
    assert!(!is_bad_beat(&one_eight));
    let pocket = felt("holdem").board("8s8hKsTs9s").shows(1, "8c8d").wins(2, winner);
    assert!(is_bad_beat(&pocket));
    // The winner's quads need it as well.
    let lucky = felt("holdem").board("AsAdJsJhJd").shows(1, "AhKh").wins(2, "JcQd");
    assert!(!is_bad_beat(&lucky));
    // Omaha: four tens with one ten in the hand lose to a straight flush.
    let omaha = |own: &str, board: &str| felt("omaha").board(board).shows(1, own).wins(2, "6h7h2c3c");
    assert!(!is_bad_beat(&omaha("TcAdKdQd", "TsTdTh9h8h")));
    assert!(is_bad_beat(&omaha("TcTdKdQd", "TsJdTh9h8h")));
    // A house that does not ask for it.
    let easy = Conditions { hole_use: HoleUse::MayInclude, quads_need_pocket_pair: false };
    let game = Box::leak(Box::new([jackpot::BadBeatGame { conditions: easy, ..RULES.games[0] }]));
    let rules = BadBeatRules { games: game, ..RULES };
    assert!(bad_beat(&rules, &one_eight.0).is_some());
}

#[test]
fn hands_have_their_proper_cards_and_the_loser_is_truly_beaten() {
    proves!["cb:10.badbeat.qualify.all.2"];
    assert!(is_bad_beat(&eights_beaten_by_tens()));
    let three_cards = felt("holdem").board("8s8hTsThKd").shows(1, "8d8c2c").wins(2, "TdTc");
    assert!(!is_bad_beat(&three_cards));
    let fouled_winner = felt("holdem").board("8s8hTsThKd").shows(1, "8d8c").wins(2, "TdTc2c");
    assert!(!is_bad_beat(&fouled_winner));
    // Four eights on each side cannot be; aces full of jacks on both can, and nobody beats them.
    let tied = felt("holdem").board("AsAdJs2c3d").wins(1, "AhJh").wins(2, "AcJc");
    assert!(!is_bad_beat(&tied));
    // Tied quads on the board of Omaha: nobody is beaten.
    let tied_quads = felt("omaha").board("8s8h8d8cKd").wins(1, "AdQc2c3c").wins(2, "AcQd4d5d");
    assert!(!is_bad_beat(&tied_quads));
    // And a board that was never dealt out has beaten nobody.
    let short_board = felt("holdem").board("8s8hTsTh").shows(1, "8d8c").wins(2, "TdTc");
    assert!(!is_bad_beat(&short_board));
}

#[test]
fn the_pot_is_raked_and_twenty_dollars() {
    proves!["cb:10.badbeat.qualify.all.3"];
    assert!(!is_bad_beat(&eights_beaten_by_tens().pot(19)));
    assert!(is_bad_beat(&eights_beaten_by_tens().pot(20)));
    assert!(!is_bad_beat(&eights_beaten_by_tens().pot(20).unraked()));
    let stud = || felt("stud").shows(1, "8d8c8s8h2c3c4c").wins(2, "TdTcTsTh5d6d7d");
    assert!(!is_bad_beat(&stud().pot(19)));
    assert!(is_bad_beat(&stud().pot(20)));
}

#[test]
fn five_players_are_dealt_in() {
    proves!["cb:10.badbeat.qualify.all.4"];
    assert!(!is_bad_beat(&eights_beaten_by_tens().dealt(4)));
    // Three of the five folded before the flop.
    let five = eights_beaten_by_tens().dealt(5);
    assert_eq!(five.0.live, seats([1, 2]));
    assert!(is_bad_beat(&five));
}

#[test]
fn in_holdem_both_use_both_hole_cards() {
    proves!["cb:10.badbeat.qualify.holdem.1"];
    let aces_full = felt("holdem").board("AsAdJs3s2s").shows(1, "AhJh").wins(2, "5s4s");
    assert!(is_bad_beat(&aces_full));
    let one_ace = felt("holdem").board("AsAdJsJhQs").shows(1, "Ah2c").wins(2, "KsTs");
    assert!(!is_bad_beat(&one_ace), "the deuce is not in aces full of jacks");
    // The winner has four of the five on the board.
    let four_on_board = felt("holdem").board("AsKsJsTsAd").shows(1, "AhAc").wins(2, "Qs2c");
    assert!(!is_bad_beat(&four_on_board));
    let both = felt("holdem").board("AsKsJsAd2d").shows(1, "AhAc").wins(2, "QsTs");
    assert!(is_bad_beat(&both));
}

#[test]
fn a_house_may_ask_that_both_hole_cards_are_needed() {
    // Aces full of jacks with A-J in the hand, where another jack lies on the board: the hole jack may be used, but
    // the hand is as good without it.
    let on_board = felt("holdem").board("AsAdJsJdQs").shows(1, "AhJh").wins(2, "KsTs");
    assert!(is_bad_beat(&on_board));
    let conditions = Conditions { hole_use: HoleUse::MustNeed, quads_need_pocket_pair: true };
    let games = Box::leak(Box::new([jackpot::BadBeatGame { conditions, ..RULES.games[0] }]));
    let strict = BadBeatRules { games, ..RULES };
    assert!(bad_beat(&strict, &on_board.0).is_none());
    let needed = felt("holdem").board("AsAdJs3s2s").shows(1, "AhJh").wins(2, "5s4s");
    assert!(bad_beat(&strict, &needed.0).is_some());
}

#[test]
fn in_holdem_aces_full_of_jacks_lose_to_quads() {
    proves!["cb:10.badbeat.qualify.holdem.2"];
    let jacks = felt("holdem").board("AsAdJsJh2c").shows(1, "AhQc").wins(2, "JdJc");
    assert!(!is_bad_beat(&jacks), "aces full of jacks with a queen in the hand uses one card");
    let jacks = felt("holdem").board("AsJsJh2c3d").shows(1, "AhAc").wins(2, "JdJc");
    assert!(is_bad_beat(&jacks), "aces full of jacks beaten by four jacks");
    let tens = felt("holdem").board("AsTsTh2c3d").shows(1, "AhAc").wins(2, "TdTc");
    assert!(!is_bad_beat(&tens), "aces full of tens are too little");
    let queens = felt("holdem").board("AsQs5s4s2d").shows(1, "AhAc").wins(2, "3s2s");
    assert!(!is_bad_beat(&queens), "three aces are no full house");
    let queens = felt("holdem").board("AsQs5s4sQd").shows(1, "AhAc").wins(2, "3s2s");
    assert!(is_bad_beat(&queens), "aces full of queens beaten by a straight flush");
    let bigger_house = felt("holdem").board("AsAdJhQd2c").shows(1, "AhJd").wins(2, "AcQc");
    assert!(!is_bad_beat(&bigger_house), "the winner has a full house only");
}

#[test]
fn in_omaha_the_winner_plays_two_of_four() {
    proves!["cb:10.badbeat.qualify.omaha.1"];
    // With three hearts in the hand and two on the board there is no straight flush: two cards play.
    let loser = "8d8c2c3c";
    let three_in_hand = felt("omaha").board("8s8hTh9cKd").shows(1, loser).wins(2, "JhQh9hKc");
    assert!(!is_bad_beat(&three_in_hand));
    let two_in_hand = felt("omaha").board("8s8hTh9hKd").shows(1, loser).wins(2, "JhQh9cKc");
    assert!(is_bad_beat(&two_in_hand));
    // Four tens in the hand are a pair.
    let four_in_hand = felt("omaha").board("8s8h2h9hKd").shows(1, "8d8cAcAd").wins(2, "TcTdThTs");
    assert!(!is_bad_beat(&four_in_hand));
}

#[test]
fn in_omaha_four_eights_are_beaten() {
    proves!["cb:10.badbeat.qualify.omaha.2"];
    let omaha = |board: &str, loser: &str| felt("omaha").board(board).shows(1, loser).wins(2, "TdTcAdKc");
    assert!(is_bad_beat(&omaha("8s8hTsTh2d", "8d8c2c3c")));
    assert!(!is_bad_beat(&omaha("7s7hTsTh2d", "7d7c2c3c")));
}

#[test]
fn stud_counts_the_best_five_of_seven() {
    proves!["cb:10.badbeat.qualify.stud.1"];
    // Of the winner's downcards only the last is in the straight flush.
    let straight_flush = felt("stud").shows(1, "TdTcThTs3cKc8c").wins(2, "2d4h6s7s8s9s5s");
    assert!(is_bad_beat(&straight_flush));
    // The common card of a full table belongs to everybody.
    let common = felt("stud").board("8s").shows(1, "8d8c8h2c3cKc").wins(2, "TdTcTsTh5d6d");
    assert!(is_bad_beat(&common));
    let too_few = felt("stud").shows(1, "8d8c8h8s3cKc").wins(2, "TdTcTsTh5d6d7d");
    assert!(!is_bad_beat(&too_few));
}

#[test]
fn in_stud_four_eights_are_beaten() {
    proves!["cb:10.badbeat.qualify.stud.2"];
    // Both need the eight of spades, so it is the common card of a full table.
    let nine_high = felt("stud").board("8s").shows(1, "8d8c8h2c3c4c").wins(2, "5s6s7s9s2d3d");
    assert!(is_bad_beat(&nine_high));
    let stud = |loser: &str| felt("stud").shows(1, loser).wins(2, "9d9c9s9h2d5d6d");
    assert!(is_bad_beat(&stud("8d8c8s8h3c4cKc")), "four eights");
    assert!(!is_bad_beat(&stud("7d7c7s7h3c4cKc")), "four sevens");
    assert!(!is_bad_beat(&stud("AdAcAsKhKc4cQc")), "aces full");
    assert!(!is_bad_beat(&felt("stud").wins(1, "8d8c8s8h3c4cKc").shows(2, "AdAcAsKhKc4cQc")), "not beaten");
}

#[test]
fn the_best_beaten_hand_is_the_bad_beat_and_equal_ones_share() {
    let three_way =
        felt("stud").dealt(7).shows(1, "8d8c8s8h3c4cKc").shows(2, "TdTcTsTh2c5cQc").wins(3, "AdAcAsAh2d3d4d");
    assert_eq!(
        bad_beat(&RULES, &three_way.0),
        Some(BadBeat { losers: seats([2]), winners: seats([3]), others: seats([1, 4, 5, 6, 7]) })
    );
    let two_lose = felt("holdem").board("AsJs5s4s3d").shows(1, "AhJh").shows(2, "AcJc").wins(3, "3s2s");
    assert_eq!(bad_beat(&RULES, &two_lose.0), None, "two pair each");
    let two_lose = felt("holdem").board("AsAdJs3s2s").shows(1, "AhJh").shows(2, "AcJc").wins(3, "5s4s");
    assert_eq!(
        bad_beat(&RULES, &two_lose.0),
        Some(BadBeat { losers: seats([1, 2]), winners: seats([3]), others: seats([4, 5]) })
    );
    // A better hand that does not qualify hides no bad beat below it.
    let board = || felt("holdem").board("JsTs9s8sJd").shows(1, "JhJc").shows(2, "7s2c");
    let hidden = board().wins(3, "KsQs");
    assert_eq!(bad_beat(&RULES, &hidden.0).map(|beat| beat.losers), Some(seats([1])));
    // But a winner that does not qualify beats nobody.
    let one_card = board().wins(3, "Qs2d");
    assert_eq!(bad_beat(&RULES, &one_card.0), None);
}

#[test]
fn new_jersey_names_the_hands_and_the_table_runs_the_promotion() {
    proves!["nj:14.1:bad-beat@nj-2008"];
    let setup = house::NEW_JERSEY;
    let rules = setup.new_jersey.expect("New Jersey has a fund");
    assert!(rules.games.iter().all(|game| game.loser == Bar::Quads(cards::Rank::Two)));
    let nines = felt("holdem").dealt(2).board("9s9hKsKh2d").shows(1, "9d9c").wins(2, "KdKc");
    let promotion = [Fund::NewJerseyBadBeat];
    let beat = Prize::BadBeat {
        fund: Fund::NewJerseyBadBeat,
        losers: seats([1]),
        winners: seats([2]),
        others: SeatSet::EMPTY,
    };
    assert_eq!(hits(&setup, &promotion, &nines.0), [beat]);
    assert_eq!(hits(&setup, &[], &nines.0), [], "no promotion at this table");
    let full = felt("holdem").board("9s9hKsKh2d").shows(1, "9dKc").wins(2, "KdAc");
    assert_eq!(hits(&setup, &promotion, &full.0), [], "a full house is not on the list");
}

#[test]
fn straight_flushes_are_seen_and_a_royal_is_not_also_one() {
    let flushes = |felt: &Felt| flush_awards(&RULES, &felt.0);
    let royal = felt("holdem").board("QsJsTs2d3c").wins(1, "AsKs").shows(2, "2c2h");
    assert_eq!(flushes(&royal), Some(Flushes { royals: seats([1]), straight_flushes: SeatSet::EMPTY }));
    let nine_high = felt("holdem").board("7h6h5h2d3c").wins(1, "9h8h").shows(2, "2c2h");
    assert_eq!(flushes(&nine_high), Some(Flushes { royals: SeatSet::EMPTY, straight_flushes: seats([1]) }));
    // As for a bad beat: both hole cards, five dealt, a raked pot of twenty dollars, a game that takes part.
    assert_eq!(flushes(&felt("holdem").board("KsQsJsTs3c").wins(1, "As2d").shows(2, "2c2h")), None);
    assert_eq!(flushes(&felt("holdem").dealt(4).board("7h6h5h2d3c").wins(1, "9h8h")), None);
    assert_eq!(flushes(&felt("holdem").pot(19).board("7h6h5h2d3c").wins(1, "9h8h")), None);
    assert_eq!(flushes(&felt("holdem").unraked().board("7h6h5h2d3c").wins(1, "9h8h")), None);
    assert_eq!(flushes(&felt("pineapple").board("7h6h5h2d3c").wins(1, "9h8h")), None);
    assert!(flushes(&felt("stud").wins(1, "QsJsTsAsKs2d3c")).is_some());
}

#[test]
fn no_flush_award_with_a_bad_beat() {
    proves!["cb:10.flush.3"];
    let setup = house::CATFISH_BEND;
    let royal = || felt("holdem").board("AsKsJsAd2d").wins(2, "QsTs");
    let beat = royal().shows(1, "AhAc");
    let prizes = hits(&setup, &[Fund::BadBeat], &beat.0);
    assert!(matches!(prizes[..], [Prize::BadBeat { .. }]), "{prizes:?}");
    assert_eq!(flush_awards(&RULES, &beat.0), None);
    let alone = royal().shows(1, "KhKc");
    let prizes = hits(&setup, &[Fund::BadBeat], &alone.0);
    assert!(matches!(prizes[..], [Prize::Flushes { .. }]), "{prizes:?}");
}

#[test]
fn a_bar_is_the_least_hand_of_its_kind() {
    let strength = |five: &str| hands::Ranking::High.rank(set(five)).expect("five cards");
    assert_eq!(Bar::Quads(cards::Rank::Two).least(), strength("2c2d2h2s3c"));
    assert_eq!(Bar::Quads(cards::Rank::Eight).least(), strength("8c8d8h8s2c"));
    assert_eq!(Bar::FullHouse(cards::Rank::Ace, cards::Rank::Jack).least(), strength("AcAdAhJcJd"));
    assert_eq!(Bar::StraightFlush(cards::Rank::Five).least(), strength("5c4c3c2cAc"));
    assert_eq!(Bar::StraightFlush(cards::Rank::Ace).least(), strength("AcKcQcJcTc"));
    assert_eq!(Bar::FullHouse(cards::Rank::Ace, cards::Rank::Ace).least(), None);
}
