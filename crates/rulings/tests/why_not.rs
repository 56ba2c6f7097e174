//! What a player demands, and the rule that refuses it.

use rulings::answers::{Limit, OutOfTurn, Stage, ThrownWhy};
use rulings::{Book, Demand, Facts, Granted, Matter, Number, YesNo, why_not};

use crate::support::{facts, number};

fn asked(matter: Matter, facts: &Facts, demand: Demand) -> (Granted, &'static str) {
    let answer = why_not(Book::CatfishBend, matter, facts, demand).unwrap();
    (answer.granted, answer.rule.as_str())
}

#[test]
fn a_demand_is_refused_by_its_rule() {
    let late = facts().chose(Stage::TwoActed);
    assert_eq!(asked(Matter::WrongSeatFirst, &late, Demand::Misdeal), (Granted::No, "cb:3.misdeal.2a"));
    assert_eq!(asked(Matter::WrongSeatFirst, &late, Demand::MoneyBack), (Granted::No, "cb:3.misdeal.2b"));
    assert_eq!(asked(Matter::FlopTooEarly, &facts(), Demand::KeepCard), (Granted::No, "cb:5.holdem.6a"));
    assert_eq!(asked(Matter::FlopTooEarly, &facts(), Demand::Misdeal), (Granted::No, "cb:3.misdeal.1"));
    let check = facts().chose(OutOfTurn::Check);
    assert_eq!(asked(Matter::OutOfTurn, &check, Demand::Raise), (Granted::No, "cb:3.betting.10b"));
}

#[test]
fn a_demand_may_be_what_the_ruling_gives() {
    let early = facts().chose(Stage::OneActed);
    assert_eq!(asked(Matter::WrongSeatFirst, &early, Demand::Misdeal), (Granted::Yes, "cb:3.misdeal.1h"));
    assert_eq!(asked(Matter::WrongSeatFirst, &early, Demand::MoneyBack), (Granted::Yes, "cb:3.misdeal.1h"));
}

#[test]
fn a_demand_may_be_left_to_whoever_decides() {
    let misled = facts().chose(ThrownWhy::Misinformed).said(YesNo::Identifiable, true);
    assert_eq!(asked(Matter::HandThrownIn, &misled, Demand::HandDead), (Granted::MayBe, "cb:3.dead.2c"));
    let accident = facts().chose(ThrownWhy::Accident).said(YesNo::Identifiable, true);
    assert_eq!(asked(Matter::HandThrownIn, &accident, Demand::HandLive), (Granted::MayBe, "cb:3.dead.2a"));
}

#[test]
fn a_demand_without_the_facts_is_a_question() {
    let answer = why_not(Book::CatfishBend, Matter::Misunderstood, &facts(), Demand::MoneyBack);
    assert_eq!(answer.unwrap_err().key(), "limit");
    let known = facts().chose(Limit::No).with(number(Number::Bet, 100)).with(number(Number::PutIn, 80));
    assert_eq!(asked(Matter::Misunderstood, &known, Demand::MoneyBack), (Granted::No, "cb:9.nl.10c"));
}
