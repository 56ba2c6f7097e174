//! Every choice of the house at Premium Hold 'Em by name.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cards::Rank;
use chips::Rounding;
use rulebook::rule;

use super::house::{
    Abandoned, ErrorCard, Exposed, Fate, House, Multiples, SecondJackpot, UnqualifiedDealerAnte, Voids,
};
use super::line::PaytableLine;
use crate::price::{Award, read_odds};
use crate::settings::{Setting, small_number};

/// The words of a choice between a few values, and what they stand for.
macro_rules! choice {
    ($key:literal, $about:literal, $rule:literal, $field:ident,
     [$first:literal => $default:expr $(, $word:literal => $value:expr)+ $(,)?]) => {
        Setting {
            key: $key,
            about: $about,
            values: concat!($first $(, " or ", $word)+),
            rule: rule!($rule),
            read: |house: &House| {
                let words = [($first, $default) $(, ($word, $value))+];
                let word = words.iter().find(|(_, value)| *value == house.$field);
                word.map_or_else(String::new, |(word, _)| (*word).into())
            },
            write: |house: &mut House, text: &str| {
                let words = [($first, $default) $(, ($word, $value))+];
                let found = words.iter().find(|(word, _)| *word == text);
                found.inspect(|(_, value)| house.$field = *value).is_some()
            },
        }
    };
}

/// One line of a price list.
macro_rules! line {
    ($key:literal, $rule:literal, $table:ident, $line:ident) => {
        Setting {
            key: $key,
            about: "what this hand pays",
            values: "lose, push, or odds such as 3 to 2",
            rule: rule!($rule),
            read: |house: &House| house.$table.award(PaytableLine::$line).text(),
            write: |house: &mut House, text: &str| match Award::read(text) {
                Some(award) => {
                    house.$table = house.$table.with(PaytableLine::$line, award);
                    true
                }
                None => false,
            },
        }
    };
}

/// The odds of an even-money wager.
macro_rules! odds {
    ($key:literal, $about:literal, $rule:literal, $field:ident) => {
        Setting {
            key: $key,
            about: $about,
            values: "odds such as 1 to 1",
            rule: rule!($rule),
            read: |house: &House| house.$field.to_string(),
            write: |house: &mut House, text: &str| {
                read_odds(text).inspect(|ratio| house.$field = *ratio).is_some()
            },
        }
    };
}

/// A rank from the letter on the card, or `10`.
fn rank(text: &str) -> Option<Rank> {
    let letter = if text == "10" { 'T' } else { text.chars().next().filter(|_| text.len() == 1)? };
    Rank::ALL.into_iter().find(|rank| rank.letter() == letter.to_ascii_uppercase())
}

/// Every setting, in the order people read them.
pub const SETTINGS: &[Setting<House>] = &[
    Setting {
        key: "first_play",
        about: "how many antes the first play wager is",
        values: "a whole number from 1 to 10",
        rule: rule!("ph:40.1:play-wager:1"),
        read: |house| house.first_play.to_string(),
        write: |house, text| {
            let multiple = small_number(text).filter(|multiple| (1..=Multiples::MOST).contains(multiple));
            multiple.inspect(|multiple| house.first_play = *multiple).is_some()
        },
    },
    Setting {
        key: "second_plays",
        about: "how many antes the second play wager may be",
        values: "whole numbers from 1 to 10, separated by commas",
        rule: rule!("ph:40.1:play-wager:2"),
        read: |house| {
            house.second_plays.iter().map(|multiple| multiple.to_string()).collect::<Vec<_>>().join(",")
        },
        write: |house, text| {
            let multiples: Option<Vec<u8>> = text.split(',').map(|part| small_number(part.trim())).collect();
            let multiples = multiples.and_then(|multiples| Multiples::new(&multiples));
            multiples.inspect(|multiples| house.second_plays = *multiples).is_some()
        },
    },
    Setting {
        key: "qualifier",
        about: "the pair the dealer needs for the ante to be paid",
        values: "a rank (2 to 9, T, J, Q, K, A) or none",
        rule: rule!("ph:X.10(g)3.iii"),
        read: |house| house.qualifier.map_or_else(|| "none".into(), |rank| format!("{}", rank.letter())),
        write: |house, text| match (text, rank(text)) {
            ("none", _) => {
                house.qualifier = None;
                true
            }
            (_, Some(rank)) => {
                house.qualifier = Some(rank);
                true
            }
            _ => false,
        },
    },
    choice!("unqualified_dealer_ante", "the ante when the dealer has the higher hand but does not qualify", "ph:X.10(g)3.i",
        unqualified_dealer_ante, ["lose_if_higher" => UnqualifiedDealerAnte::LoseIfHigher, "push" => UnqualifiedDealerAnte::Push]),
    odds!("ante", "what a winning ante is paid", "ph:X.11(b)", ante),
    odds!("play", "what a winning play wager is paid", "ph:X.11(b)", play),
    line!("x_tra.royal_flush", "ph:X.11(d):royal-flush", x_tra, RoyalFlush),
    line!("x_tra.straight_flush", "ph:X.11(d):straight-flush", x_tra, StraightFlush),
    line!("x_tra.four_of_a_kind", "ph:X.11(d):four-of-a-kind", x_tra, FourOfAKind),
    line!("x_tra.full_house", "ph:X.11(d):full-house", x_tra, FullHouse),
    line!("x_tra.flush", "ph:X.11(d):flush", x_tra, Flush),
    line!("x_tra.straight", "ph:X.11(d):straight", x_tra, Straight),
    line!("x_tra.three_of_a_kind", "ph:X.11(d):trips-or-less", x_tra, ThreeOfAKind),
    line!("x_tra.jacks_up", "ph:X.11(d):trips-or-less", x_tra, JacksUp),
    line!("x_tra.two_pair", "ph:X.11(d):trips-or-less", x_tra, TwoPair),
    line!("x_tra.one_pair", "ph:X.11(d):trips-or-less", x_tra, OnePair),
    line!("x_tra.high_card", "ph:X.11(d):trips-or-less", x_tra, HighCard),
    choice!("x_tra_on_fold", "the X-Tra Bonus of a player who folds", "ph:X.10(d)2",
        x_tra_on_fold, ["lose" => Fate::Lose, "push" => Fate::Push]),
    choice!("x_tra_on_tie", "the X-Tra Bonus when the hands tie", "ph:X.11(d):note",
        x_tra_on_tie, ["push" => Fate::Push, "lose" => Fate::Lose]),
    choice!("x_tra_on_loss", "the X-Tra Bonus when the dealer has the higher hand", "ph:X.11(d):note",
        x_tra_on_loss, ["lose" => Fate::Lose, "push" => Fate::Push]),
    line!("jacks_up.royal_flush", "ph:X.11(c):royal-flush", jacks_up, RoyalFlush),
    line!("jacks_up.straight_flush", "ph:X.11(c):straight-flush", jacks_up, StraightFlush),
    line!("jacks_up.four_of_a_kind", "ph:X.11(c):four-of-a-kind", jacks_up, FourOfAKind),
    line!("jacks_up.full_house", "ph:X.11(c):full-house", jacks_up, FullHouse),
    line!("jacks_up.flush", "ph:X.11(c):flush", jacks_up, Flush),
    line!("jacks_up.straight", "ph:X.11(c):straight", jacks_up, Straight),
    line!("jacks_up.three_of_a_kind", "ph:X.11(c):three-of-a-kind", jacks_up, ThreeOfAKind),
    line!("jacks_up.jacks_up", "ph:X.11(c):two-pair-jacks-up-or-better", jacks_up, JacksUp),
    line!("jacks_up.two_pair", "ph:X.11(c)", jacks_up, TwoPair),
    line!("jacks_up.one_pair", "ph:X.11(c)", jacks_up, OnePair),
    line!("jacks_up.high_card", "ph:X.11(c)", jacks_up, HighCard),
    Setting {
        key: "jacks_up_from",
        about: "the higher pair that makes two pair jacks up",
        values: "a rank (3 to 9, T, J, Q, K, A)",
        rule: rule!("ph:X.11(c):two-pair-jacks-up-or-better"),
        read: |house| format!("{}", house.jacks_up_from.letter()),
        write: |house, text| {
            // Two pair with twos on top does not exist.
            let from = rank(text).filter(|rank| *rank > Rank::Two);
            from.inspect(|rank| house.jacks_up_from = *rank).is_some()
        },
    },
    choice!("rounding", "the part of a payout that no chip can pay", "ph:X.11(d):flush",
        rounding, ["refuse" => Rounding::Exact, "down" => Rounding::Down, "up" => Rounding::Up, "nearest" => Rounding::NearestHalfUp]),
    choice!("spin_after_fold", "whether a folded hand can still win the spin", "ph:X.10(d)2.ii",
        spin_after_fold, ["yes" => true, "no" => false]),
    choice!("spinner_takes_community_pay", "whether a player who spins also collects community pay from other players' spins", "ph:X.11(e)/2",
        spinner_takes_community_pay, ["yes" => true, "no" => false]),
    choice!("second_jackpot", "what a second winner of the top position gets in one round", "ph:X.11(e):5-progressive:seed",
        second_jackpot, ["seed" => SecondJackpot::Seed, "nothing" => SecondJackpot::Nothing]),
    choice!("void_returns_spin", "whether a void hand gets its Bonus Spin wager back; if it is kept, it still collects community pay", "ph:X.12(a)",
        void_returns_spin, ["yes" => true, "no" => false]),
    Setting {
        key: "burn_before_community",
        about: "cards burned before community cards that are dealt one at a time",
        values: "a whole number from 0 to 4",
        rule: rule!("ph:X.9(d)/3"),
        read: |house| house.burn_before_community.to_string(),
        write: |house, text| {
            let burns = small_number(text).filter(|burns| *burns <= 4);
            burns.inspect(|burns| house.burn_before_community = *burns).is_some()
        },
    },
    choice!("wrong_count", "a player found with the wrong number of cards during the deal", "ph:X.12(d)",
        wrong_count, ["hand" => Voids::Hand, "all" => Voids::All]),
    choice!("community_exposed", "a community card seen too early", "ph:X.12(a)",
        community_exposed, ["void" => Exposed::Void, "stand" => Exposed::Stand]),
    choice!("seen_error_card", "a card drawn in error whose face was seen", "ph:X.12(c)",
        seen_error_card, ["rack" => ErrorCard::Rack, "void" => ErrorCard::Void]),
    choice!("abandoned", "the wagers of a player who leaves during a round", "ph:X.6(e)/2",
        abandoned, ["lost" => Abandoned::Lost, "stand" => Abandoned::Stand]),
    choice!("match_play", "whether match play coupons are taken", "ph:X.6(a)",
        match_play, ["yes" => true, "no" => false]),
];
