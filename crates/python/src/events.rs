//! What happened in a hand, as dicts, with the cards that a viewer may know.

use cards::{Card, CardSet};
use chips::Chips;
use game::{Seat, Viewer};
use poker::{HandEvent, Post, Raise, Won};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use view::{Seen, observe};

use crate::card::{all_interned, interned};

/// One event as a viewer sees it.
pub(crate) fn told<'py>(py: Python<'py>, event: &HandEvent, viewer: Viewer) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    let name = |name: &str| dict.set_item("event", name);
    let seat = |name: &str, seat: Seat| {
        dict.set_item("event", name)?;
        dict.set_item("seat", seat.number())
    };
    let paid = |name: &str, who: Seat, amount: Chips| {
        seat(name, who)?;
        dict.set_item("amount", amount.units())
    };
    let up = |card: Card| dict.set_item("card", interned(py, card)?);
    let seen = |card: Seen| match card.card() {
        Some(card) => up(card),
        None => dict.set_item("card", py.None()),
    };
    match observe(event, viewer) {
        HandEvent::AntePosted { seat, amount } => paid("ante_posted", seat, amount)?,
        HandEvent::BlindPosted { seat, post, amount } => {
            paid("blind_posted", seat, amount)?;
            dict.set_item(
                "post",
                match post {
                    Post::Blind(_) => "blind",
                    Post::Straddle => "straddle",
                    Post::Kill => "kill",
                    Post::Entry => "entry",
                },
            )?;
        }
        HandEvent::DeadMoneyPosted { seat, amount } => paid("dead_money_posted", seat, amount)?,
        HandEvent::AllInCalled { seat: who } => seat("all_in_called", who)?,
        HandEvent::AntesGathered => name("antes_gathered")?,
        HandEvent::CardBurned { card } => {
            name("card_burned")?;
            seen(card)?;
        }
        HandEvent::CardDealt { seat: who, card } => {
            seat("card_dealt", who)?;
            seen(card)?;
        }
        HandEvent::UpCardDealt { seat: who, card } => {
            seat("up_card_dealt", who)?;
            up(card)?;
        }
        HandEvent::BoardCardDealt { run, card } => {
            name("board_card_dealt")?;
            dict.set_item("run", run)?;
            up(card)?;
        }
        HandEvent::BurnsScrambled => name("burns_scrambled")?,
        HandEvent::CommonCardCalled => name("common_card_called")?,
        HandEvent::DiscardsReshuffled { own_too } => {
            name("discards_reshuffled")?;
            dict.set_item("own_too", own_too)?;
        }
        HandEvent::OpenerCalled { seat: who } => seat("opener_called", who)?,
        HandEvent::PairCalled { seat: who, rank } => {
            seat("pair_called", who)?;
            dict.set_item("rank", rank.letter())?;
        }
        HandEvent::BroughtIn { seat, amount } => paid("brought_in", seat, amount)?,
        HandEvent::Checked { seat: who } => seat("checked", who)?,
        HandEvent::Called { seat, amount } => paid("called", seat, amount)?,
        HandEvent::Raised { seat: who, to, what } => {
            let name = match what {
                Raise::Bet => "bet",
                Raise::Complete => "completed",
                Raise::Raise => "raised",
            };
            seat(name, who)?;
            dict.set_item("to", to.units())?;
        }
        HandEvent::Folded { seat: who } => seat("folded", who)?,
        HandEvent::TimedOut { seat: who } => seat("timed_out", who)?,
        HandEvent::ChopOffered { seat: who } => seat("chop_offered", who)?,
        HandEvent::ChopDeclined { seat: who } => seat("chop_declined", who)?,
        HandEvent::BlindsChopped => name("blinds_chopped")?,
        HandEvent::UncalledReturned { seat, amount } => paid("uncalled_returned", seat, amount)?,
        HandEvent::BetsGathered => name("bets_gathered")?,
        HandEvent::RakeTaken { pot, amount } => {
            name("rake_taken")?;
            dict.set_item("pot", pot)?;
            dict.set_item("amount", amount.units())?;
        }
        HandEvent::DropTaken { drop: _, pot, amount } => {
            name("drop_taken")?;
            dict.set_item("pot", pot)?;
            dict.set_item("amount", amount.units())?;
        }
        HandEvent::CardDiscarded { seat: who, card } => {
            seat("card_discarded", who)?;
            seen(card)?;
        }
        HandEvent::DrawCalled { seat: who, cards } => {
            seat("draw_called", who)?;
            dict.set_item("cards", cards)?;
        }
        HandEvent::RunsAsked { seat: who, times } => {
            seat("runs_asked", who)?;
            dict.set_item("times", times)?;
        }
        HandEvent::RunsAgreed { times } => {
            name("runs_agreed")?;
            dict.set_item("times", times)?;
        }
        HandEvent::Tabled { seat: who, cards } => {
            seat("tabled", who)?;
            dict.set_item("cards", all_interned(py, cards)?)?;
        }
        HandEvent::Mucked { seat: who } => seat("mucked", who)?,
        HandEvent::HandKilled { seat: who } => seat("hand_killed", who)?,
        HandEvent::PotPushed { pot, run, seat: who, amount, odd, won, rule } => {
            paid("pot_pushed", who, amount)?;
            dict.set_item("pot", pot)?;
            dict.set_item("run", run)?;
            dict.set_item("odd", odd.units())?;
            dict.set_item("rule", rule.as_str())?;
            dict.set_item(
                "won",
                match won {
                    Won::Uncontested => "uncontested",
                    Won::High => "high",
                    Won::Low => "low",
                    Won::Scoop => "scoop",
                    Won::Ruling => "ruling",
                },
            )?;
        }
        HandEvent::HandOver => name("hand_over")?,
        // Nothing goes wrong in hands that Python deals: no request for it is offered here.
        HandEvent::Irregular(_) => name("irregular")?,
    }
    Ok(dict)
}

/// The cards a viewer may know of a holding, in the order they came; none for those that stay hidden.
pub(crate) fn known(
    cards: impl Iterator<Item = game::Facedown>,
    up: CardSet,
    viewer: Viewer,
) -> impl Iterator<Item = Option<Card>> {
    cards.map(move |card| {
        // A card that lies face up is everybody's.
        let lies_up = card.peek(Viewer::Eye).filter(|card| up.contains(*card));
        lies_up.or_else(|| card.peek(viewer))
    })
}
