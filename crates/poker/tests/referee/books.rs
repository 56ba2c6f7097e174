//! What the books say, as values: written from their texts, not taken from the engine. The referee judges by these, so a
//! constant of the engine that is not what its book says is found at the table.

use cards::AceIs;
use poker::Opens;
use poker::house::{
    CATFISH_BEND, Coin, DropGames, HeadsUp, House, Kills, NEW_JERSEY, NEW_JERSEY_1998, NEW_JERSEY_2001,
    OddChip, OddChips, PotCount, RaiseCap, Reopening, ShortAnte, Shortage,
};
use rulebook::rule;

use crate::support::c;

/// The house of the same name by its book; one that has no book is what it says it is.
pub(crate) fn by_the_book(house: &House) -> House {
    match house.key {
        "cb-2015" => catfish_bend(),
        "nj-2008" => new_jersey(),
        "nj-2001" => new_jersey_2001(),
        "nj-1998" => new_jersey_1998(),
        _ => *house,
    }
}

/// Catfish Bend, 2015. No sentence of the book speaks of a largest rake, of coin, or of games it may not offer.
fn catfish_bend() -> House {
    House {
        key: "cb-2015",
        name: "Catfish Bend",
        cites: CATFISH_BEND.cites,
        offers: None,
        fewer_seats: &[],
        most_rake: None,
        percentage_each_round: false,
        rakes_together: false,
        drops: true, // cb:10.badbeat.fund.1, cb:11.highhand.fund.1
        drop_games: &[
            // Hold'em, Omaha but Big O, seven-card stud (cb:10.badbeat.elig.1).
            DropGames {
                fund: "bad-beat",
                games: &["stud", "stud8", "stud-hi-lo", "holdem", "omaha", "omaha8"],
                rule: rule!("cb:10.badbeat.elig.1"),
            },
            // Hold'em and seven-card stud (cb:11.highhand.elig.1).
            DropGames {
                fund: "high-hand",
                games: &["stud", "stud8", "stud-hi-lo", "holdem"],
                rule: rule!("cb:11.highhand.elig.1"),
            },
        ],
        blind_required: false,
        forced_bets_posted: false,
        kills: Kills::ByBlind,                 // cb:8.intro.1
        coin: None,                            // cb:3.betting.7a: the smallest chip is the table's
        heads_up: HeadsUp::ButtonIsSmallBlind, // cb:4.blinds.4a
        raises: RaiseCap {
            usual: Some(3),         // cb:3.betting.3a
            two_rounds: Some(4),    // cb:3.betting.3b
            lifted_heads_up: true,  // cb:3.betting.4a
            blind_is_the_bet: true, // cb:3.betting.3a: a bet and three raises
        },
        limit_reopening: Reopening::Half, // cb:3.betting.5a, cb:3.betting.5c
        check_raise: true,                // cb:3.betting.1
        open_pair_doubles: true,          // cb:7.stud.7a
        high_hand_may_check: true,        // cb:15.gloss.check
        high_low_stud_opens: Opens::LowCardBringsIn(AceIs::High), // cb:7.hilo.4a
        folded_seat_takes_cards: true,    // cb:7.stud.9
        shortage: Shortage {
            spare: 2,                   // cb:7.stud.15a
            burns_may_complete: true,   // cb:7.stud.15c
            scramble_at: 2,             // cb:7.stud.15d
            burn_after_scramble: false, // cb:7.stud.15d
        },
        odd_chips: OddChips {
            button: OddChip::ByPosition,       // cb:3.ties.5a
            stud: OddChip::ByCardHeld,         // cb:3.ties.5b
            split_button: OddChip::ByPosition, // cb:3.ties.5c with cb:3.ties.5a
            split_stud: OddChip::ByCardHeld,   // cb:7.hilo.9a, cb:7.hilo.9b
            one_per_player: true,              // cb:3.ties.4
            same_players_divide_once: true,    // cb:7.hilo.8b
        },
        odd_piece: None,                   // cb:3.ties.3
        earlier_bettor_shows_first: false, // cb:3.showdown.7a
        tabled_when_all_in: false,
        mucked_when_all_in: true,
        blinds_off: false,
        short_ante: ShortAnte::AnteFirst,
        most_runs: 3,                                                       // cb:9.nl.17c
        blind_chop: true,                                                   // cb:2.procedures.14b
        straddles: 1,                // cb:4.blinds.16a, cb:4.blinds.16b
        straddle_is_least_bet: true, // cb:9.nl.2
        pot_limit: PotCount { rounded_to: None, small_blind_as_big: true }, // cb:9.pl.5, cb:9.pl.6a
        calls_the_board: true,       // cb:7.stud.12a
        plays_records: false,
        follows_records: false,
        antes_are_matched: true,    // cb:15.gloss.side-pot
        mistakes_by_the_book: true, // cb:3.misdeal.1
    }
}

/// New Jersey, 2008. The cap on raises, what half a bet does and the ring of a heads-up game are the table's posted limits;
/// the usual ones stand.
fn new_jersey() -> House {
    House {
        key: "nj-2008",
        name: "New Jersey",
        cites: NEW_JERSEY.cites,
        // nj:14.8(a)1 to nj:14.8(a)5, nj:14.13A(a)
        offers: Some(&[
            "stud",
            "stud-hi-lo",
            "stud8",
            "holdem",
            "omaha",
            "omaha8",
            "five-card-draw",
            "lowball",
            "five-card-stud",
            "mambo",
        ]),
        fewer_seats: &[("omaha", 10), ("omaha8", 10)], // nj:14.11(b)
        most_rake: Some(10),                           // nj:14.14(b)1.i
        percentage_each_round: true,                   // nj:14.14(b)1.ii
        rakes_together: true,                          // nj:14.14(b)
        drops: true,                                   // nj:14.1:pot@nj-2008
        drop_games: &[],
        blind_required: true,              // nj:14.10(d), nj:14.11(e), nj:14.12(e)
        forced_bets_posted: true,          // nj:14.9(b)/3, nj:14.10(d)/3
        kills: Kills::LastingInOmahaEight, // nj:14.1:kill@nj-2008, nj:14.1:half-kill@nj-2008
        coin: Some(Coin { chip: c(100), odd_chip: c(250), antes_in: Some(c(25)) }), // nj:14.7(c)/2@nj-2008
        heads_up: HeadsUp::FirstBlindIsLeftOfButton, // nj:14.10(d)
        raises: RaiseCap {
            usual: Some(3),
            two_rounds: Some(4),
            lifted_heads_up: true,
            blind_is_the_bet: true,
        },
        limit_reopening: Reopening::Half,
        check_raise: true, // nj:14.7(j)
        open_pair_doubles: false,
        high_hand_may_check: false,                               // nj:14.13(f)/2
        high_low_stud_opens: Opens::HighCardBringsIn(AceIs::Low), // nj:14.9(d)2
        folded_seat_takes_cards: false,                           // nj:14.6(c)/5
        shortage: Shortage {
            spare: 1,                  // nj:14.9(h)/2
            burns_may_complete: false, // nj:14.9(h)/2
            scramble_at: 1,            // nj:14.9(h)/3
            burn_after_scramble: true, // nj:14.9(h)/3
        },
        odd_chips: OddChips {
            button: OddChip::ByPosition,
            stud: OddChip::ByPosition,
            split_button: OddChip::ByCardPlayed, // nj:14.11(f)2.ii/2
            split_stud: OddChip::ByCardPlayed,   // nj:14.9(i)2.ii/2
            one_per_player: false,
            same_players_divide_once: false, // nj:14.9(i)2
        },
        odd_piece: Some(c(100)),          // nj:14.9(i)2.i
        earlier_bettor_shows_first: true, // nj:14.15(d)/2
        tabled_when_all_in: false,
        mucked_when_all_in: true,
        blinds_off: false,
        short_ante: ShortAnte::AnteFirst,
        most_runs: 1,
        blind_chop: false,
        straddles: 0,
        straddle_is_least_bet: false,
        pot_limit: PotCount { rounded_to: None, small_blind_as_big: false },
        calls_the_board: false,
        plays_records: false,
        follows_records: false,
        antes_are_matched: true,     // nj:14.7(c)4.i
        mistakes_by_the_book: false, // the book is silent
    }
}

/// New Jersey as it stood in 2001: nothing in coin, no kill and no fund yet.
fn new_jersey_2001() -> House {
    House {
        key: "nj-2001",
        name: "New Jersey, 2001",
        cites: NEW_JERSEY_2001.cites,
        drops: false,                                                        // nj:14.1:pot@nj-1998
        kills: Kills::None,                                                  // the kill came in 2002
        coin: Some(Coin { chip: c(100), odd_chip: c(250), antes_in: None }), // nj:14.7(c)
        ..new_jersey()
    }
}

/// New Jersey before mambo stud (nj:14.8(a)1 to nj:14.8(a)5).
fn new_jersey_1998() -> House {
    House {
        key: "nj-1998",
        name: "New Jersey, 1998",
        cites: NEW_JERSEY_1998.cites,
        offers: Some(&[
            "stud",
            "stud-hi-lo",
            "stud8",
            "holdem",
            "omaha",
            "omaha8",
            "five-card-draw",
            "lowball",
            "five-card-stud",
        ]),
        ..new_jersey_2001()
    }
}
