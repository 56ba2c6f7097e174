//! What cannot have happened at a table of the pit is not passed over: it stops the table, with a sentence.

use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

use game::Game;
use game::preparation::Motion;
use pit::Outcome;
use pit::craps::{self, House};
use pit::premium;
use rulebook::rule;

use crate::craps::support::{Play, chips, seat, wager};
use crate::premium_rules::felt::{Felt, d, terms};

#[track_caller]
fn stops<G: Game + Clone>(setup: &G::Setup, table: &G, event: G::Event, why: &str)
where
    G::Event: Debug,
{
    let mut table = table.clone();
    let taken = catch_unwind(AssertUnwindSafe(|| table.apply(setup, &event)));
    let Err(said) = taken else { panic!("{event:?} was passed over") };
    let said = said.downcast_ref::<String>().map(String::as_str).or(said.downcast_ref::<&str>().copied());
    assert!(said.is_some_and(|said| said.contains(why)), "{event:?}: {said:?}");
}

#[test]
fn a_wager_leaves_the_layout_as_it_was_put_up() {
    let mut play = Play::new(House::USUAL, &[1]);
    play.bet("pass", 10);
    let (seat_1, pass, rule) = (seat(1), wager("pass"), rule!("nj:1.2(a)1"));
    let stops = |event, why| stops(&play.setup, &play.table, event, why);
    let (stake, outcome, stays_up) = (chips(11), Outcome::Loses, false);
    stops(craps::CrapsEvent::TakenDown { seat: seat_1, wager: pass, stake }, "what was up");
    stops(
        craps::CrapsEvent::Settled { seat: seat_1, wager: pass, stake, outcome, stays_up, rule },
        "what was up",
    );
    stops(craps::CrapsEvent::Travelled { seat: seat_1, from: pass, to: wager("come"), stake }, "what was up");
    stops(craps::CrapsEvent::Left { seat: seat(2), chips: chips(0) }, "nobody gets up from seat 2");
}

#[test]
fn a_round_settles_what_is_down() {
    let mut felt = Felt::open(terms(&[]));
    felt.bet(1, 10);
    let (seat, outcome, rule) = (seat(1), Outcome::Loses, rule!("nj:1.2(a)1"));
    let settled = |spot| premium::PremiumEvent::Settled { seat, spot, stake: d(11), outcome, rule };
    stops(&felt.setup, &felt.table, settled(premium::Spot::Ante), "what is down");
    stops(&felt.setup, &felt.table, settled(premium::Spot::BonusSpin), "what was collected");
    let cut = premium::PremiumEvent::DeckPrepared { motion: Motion::Cut(26) };
    stops(&felt.setup, &felt.table, cut, "decided and applied alike");
}
