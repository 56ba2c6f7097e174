//! What the houses have in common and where they differ, and what is wrong with terms that no house plays.

use poker::house::{
    CATFISH_BEND, HISTORY, House, Kills, NEW_JERSEY, NEW_JERSEY_1998, NEW_JERSEY_2001, OddChip, OddChips,
    PotCount, RaiseCap, Reopening,
};
use poker::{BadTerms, Betting, Matter, Player, catalogue};
use rulebook::RuleId;

use crate::support::{c, holdem, seat, terms};

#[test]
fn histories_are_read_by_a_house_of_their_own() {
    let house = HISTORY;
    assert_eq!((house.key, house.name), ("phh", "Hand-history standard"));
    let raises =
        RaiseCap { usual: Some(3), two_rounds: Some(3), lifted_heads_up: false, blind_is_the_bet: false };
    assert_eq!((house.raises, house.limit_reopening), (raises, Reopening::Full));
    let by_position = OddChips {
        button: OddChip::ByPosition,
        stud: OddChip::ByPosition,
        split_button: OddChip::ByPosition,
        split_stud: OddChip::ByPosition,
        one_per_player: false,
        same_players_divide_once: false,
    };
    assert_eq!(house.odd_chips, by_position);
    assert_eq!(house.pot_limit, PotCount { rounded_to: None, small_blind_as_big: false });
    assert_eq!((house.straddles, house.most_runs), (12, 1));
    assert!(house.tabled_when_all_in && house.plays_records);
    assert!(!house.open_pair_doubles && !house.folded_seat_takes_cards && !house.blind_chop);
    assert!(!house.calls_the_board && !house.antes_are_matched);
    // The rules it cites are those of Catfish Bend.
    assert_eq!(house.cite(Matter::BringIn), CATFISH_BEND.cite(Matter::BringIn));
}

#[test]
fn new_jersey_of_2001_has_the_games_of_2008_and_the_rest_of_1998() {
    let (old, between, new) = (NEW_JERSEY_1998, NEW_JERSEY_2001, NEW_JERSEY);
    assert_eq!((between.key, between.name), ("nj-2001", "New Jersey, 2001"));
    assert_eq!(between.offers, new.offers, "mambo stud came in 1999");
    assert_eq!((between.drops, between.kills, between.coin), (old.drops, old.kills, old.coin));
    assert_eq!((old.drops, old.kills), (false, Kills::None));
    let (coins, none) = (new.coin.expect("coin"), old.coin.expect("chips alone"));
    assert_eq!((coins.antes_in, none.antes_in), (Some(c(25)), None));
    for (amount, bet) in [(25, false), (50, false), (100, true), (150, false), (200, true), (250, true)] {
        assert_eq!((coins.takes_bet(c(amount)), none.takes_bet(c(amount))), (bet, bet), "{amount}");
        assert_eq!(none.takes_ante(c(amount)), bet, "{amount}");
        assert_eq!(coins.takes_ante(c(amount)), bet || amount < 100, "{amount}");
    }
    assert!(!coins.takes_ante(c(10)) && !coins.takes_ante(c(125)) && coins.takes_ante(c(75)));
    // Ties are numbered as in 2008, what is taken from the pot as in 1998.
    assert_eq!(between.cite(Matter::Tie), new.cite(Matter::Tie));
    assert_eq!(between.cite(Matter::Drops), old.cite(Matter::Drops));
    // Every edition of the book that can be played has a house, and the newest may be left out of nobody's list.
    for edition in ["nj-1998", "nj-2001", "nj-2008"] {
        assert_eq!(House::find(edition).map(|house| house.key), Some(edition));
    }
}

#[test]
fn a_table_of_an_old_log_is_what_it_was() {
    let mut terms = terms(&catalogue::HOLDEM, &NEW_JERSEY, Betting::NoLimit { least: c(50) }, &[500, 500]);
    terms.house = NEW_JERSEY;
    assert_eq!(terms.seal().map(|_| ()), Err(BadTerms::NotInCoin { amount: c(25) }));
    terms.house = NEW_JERSEY.as_opened_before();
    assert_eq!(terms.seal().map(|_| ()), Ok(()));
    assert_eq!(terms.house.key, "nj-2008");
}

#[test]
fn new_jersey_had_fewer_games_and_no_drops_in_1998() {
    let (old, new) = (NEW_JERSEY_1998, NEW_JERSEY);
    assert_eq!((old.key, old.name), ("nj-1998", "New Jersey, 1998"));
    assert!(new.drops && !old.drops);
    let games = |house: House| house.offers.expect("a list of games").to_vec();
    let (mut before, now) = (games(old), games(new));
    before.push("mambo");
    assert_eq!(before, now);
    let differ = Matter::ALL.iter().any(|matter| old.cite(*matter) != new.cite(*matter));
    assert!(differ, "the editions do not have the same rules");
}

#[test]
fn a_house_is_found_by_its_key() {
    for house in [CATFISH_BEND, NEW_JERSEY, NEW_JERSEY_2001, NEW_JERSEY_1998, HISTORY] {
        let found = House::find(&house.key.to_uppercase()).map(|found| found.key);
        assert_eq!(found, Some(house.key));
    }
    assert!(House::find("nowhere").is_none());
}

#[test]
fn terms_are_refused_by_their_rules() {
    let (house, game) = (&CATFISH_BEND, &catalogue::HOLDEM);
    let matters = [
        (BadTerms::GameNotOffered, Some(Matter::Games)),
        (BadTerms::BadBlinds, Some(Matter::Blinds)),
        (BadTerms::BadBringIn, Some(Matter::BringIn)),
        (BadTerms::NoBlind, Some(Matter::BlindRequired)),
        (BadTerms::NoKillBlind, Some(Matter::Kill)),
        (BadTerms::NotInCoin { amount: c(1) }, Some(Matter::Coin)),
        (BadTerms::TwoRakes, Some(Matter::Rake)),
        (BadTerms::NoStraddle, Some(Matter::NoStraddle)),
        (BadTerms::TooManyStraddles { most: 1 }, Some(Matter::Straddle)),
        (BadTerms::StraddleAmount { offered: c(1), amount: c(2) }, Some(Matter::StraddleAmount)),
        (BadTerms::NoEntryHere(seat(1)), Some(Matter::Entry)),
        (BadTerms::RakeAfterEachRound, Some(Matter::RakeTime)),
        (BadTerms::NoDrop, Some(Matter::Drops)),
        (BadTerms::TooMuchRake { most: 10 }, Some(Matter::Rake)),
        (BadTerms::NotAGame, None),
        (BadTerms::TooFewPlayers, None),
        (BadTerms::SeatTaken(seat(1)), None),
        (BadTerms::NoStack(seat(1)), None),
        (BadTerms::EmptySeat(seat(1)), None),
        (BadTerms::BadLimits, None),
        (BadTerms::TooMuchMoney, None),
    ];
    for (bad, matter) in matters {
        assert_eq!(bad.rule(house, game), matter.map(|matter| house.cite_in(game, matter)), "{bad}");
    }
    // How many may sit is a matter of the game: its own rule, or none.
    let many = BadTerms::TooManyPlayers { players: 12, most: 8 };
    assert_eq!(many.rule(house, &catalogue::BIG_O).map(RuleId::as_str), Some("cb:6.bigo.1"));
    assert_eq!(many.rule(house, &catalogue::RAZZ), None);
}

#[test]
fn there_is_a_bound_to_the_money_of_a_table() {
    let most = 1u64 << 58;
    let sealed = |stacks: &[u64]| holdem(stacks).seal().map(|_| ());
    assert_eq!(sealed(&[most - 500, 500]), Ok(()));
    assert_eq!(sealed(&[most - 500, 501]), Err(BadTerms::TooMuchMoney));
    assert_eq!(sealed(&[u64::MAX, 500]), Err(BadTerms::TooMuchMoney));
    let mut twice = holdem(&[500, 500]);
    twice.players.push(Player::new(seat(1), c(500)));
    assert_eq!(twice.seal().map(|_| ()), Err(BadTerms::SeatTaken(seat(1))));
    // A stack must be at least one chip.
    let mut coarse = terms(&catalogue::HOLDEM, &CATFISH_BEND, Betting::NoLimit { least: c(10) }, &[500, 5]);
    coarse.chip = c(5);
    assert_eq!(coarse.seal().map(|_| ()), Ok(()));
    coarse.players[1] = Player::new(seat(2), c(4));
    assert_eq!(coarse.seal().map(|_| ()), Err(BadTerms::NoStack(seat(2))));
}
