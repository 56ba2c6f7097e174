//! Chances for whoever wants to learn: the exact worth of decisions against the house, and how strong a hand of poker is.
//!
//! Nothing is asked of the room: cards come in, figures go out. Prices are those of the book.

#![allow(unused_qualifications, reason = "the macro that describes a route writes paths out")]

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::routing::get;
use axum::{Json, Router};
use cards::{Card, CardSet};
use odds::dice::WagerOdds;
use odds::premium::{Decision, PremiumPolicy, advise, analyse};
use odds::range::Range;
use odds::{Ask, Fraction, Question, Sampling};
use pit::premium::House as Premium;
use serde::Deserialize;
use wire::{
    DiceOdds, DiceWagerOdds, HandStrength, PokerGame, PremiumMove, PremiumOdds, PremiumWorth, RefusalKind,
    Refused,
};

use crate::app::House;
use crate::reckoning::reckon;
use crate::records::{at_showdown, hundredths};
use crate::refusals::{self, HttpRefused};

/// The prices of the book.
const PREMIUM: &Premium = &Premium::NEW_JERSEY;
/// So many deals are drawn where counting all of them would take too long: half of a percent of the pot, at most.
const DEALS: u64 = 20_000;
/// The same where every hand is the best of many.
const DEALS_CHOSEN: u64 = 4_000;
/// The same cards have the same strength each time they are asked for.
const SEED: u64 = 1;
/// More are never against one hand.
const MOST_OTHERS: u8 = 9;

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/odds/craps", get(craps))
        .route("/odds/mini-dice", get(mini_dice))
        .route("/odds/premium-holdem", get(premium))
        .route("/odds/strength", get(strength))
}

#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(craps, mini_dice, premium, strength))]
pub(super) struct OddsApi;

/// Cards at Premium Hold 'Em.
#[derive(Deserialize)]
#[cfg_attr(feature = "document", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "document", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
struct PremiumAsked {
    /// The player's three cards: `AhKhQd`.
    #[cfg_attr(feature = "document", param(max_length = 6, pattern = "^([2-9TJQKA][cdhs]){3}$"))]
    hand: String,
    /// The four community cards, once they lie there.
    #[cfg_attr(feature = "document", param(max_length = 8, pattern = "^([2-9TJQKA][cdhs]){4}$"))]
    board: Option<String>,
}

/// A hand of poker, and against how many.
#[derive(Deserialize)]
#[cfg_attr(feature = "document", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "document", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
struct StrengthAsked {
    /// Which game: one with a board.
    game: PokerGame,
    /// The own cards: `AhKh`.
    #[cfg_attr(feature = "document", param(max_length = 12, pattern = "^([2-9TJQKA][cdhs]){2,6}$"))]
    hand: String,
    /// The board as far as it lies there.
    #[serde(default)]
    #[cfg_attr(feature = "document", param(max_length = 10, pattern = "^([2-9TJQKA][cdhs]){0,5}$"))]
    board: String,
    /// How many others are in the hand.
    #[cfg_attr(feature = "document", param(minimum = 1, maximum = 9))]
    others: u8,
}

fn bad(says: impl Into<String>) -> Refused {
    Refused::new(RefusalKind::Invalid, "bad-cards", says)
}

/// The nearest; `None` where it does not fit, which no figure of these games comes near.
fn millionths(part: Fraction) -> Option<i64> {
    let denominator = i128::try_from(part.denominator()).ok()?;
    let twice = part.numerator().checked_mul(2_000_000)?.checked_add(denominator)?;
    i64::try_from(twice.div_euclid(denominator.checked_mul(2)?)).ok()
}

/// What each wager at craps costs, counted over every roll.
#[cfg_attr(feature = "document", utoipa::path(get, path = "/api/odds/craps", responses((status = 200, body = DiceOdds), (status = "4XX", body = Refused))))]
async fn craps() -> Result<Json<DiceOdds>, HttpRefused> {
    dice(odds::dice::craps(&pit::craps::House::USUAL))
}

/// What each wager at mini-dice costs, counted over every roll.
#[cfg_attr(feature = "document", utoipa::path(get, path = "/api/odds/mini-dice", responses((status = 200, body = DiceOdds), (status = "4XX", body = Refused))))]
async fn mini_dice() -> Result<Json<DiceOdds>, HttpRefused> {
    dice(odds::dice::mini_dice(&pit::mini_dice::House::NEW_JERSEY))
}

fn dice(counted: Result<Vec<WagerOdds>, odds::dice::TooFine>) -> Result<Json<DiceOdds>, HttpRefused> {
    let told = |one: WagerOdds| {
        Some(DiceWagerOdds {
            wager: one.wager.to_owned(),
            edge: millionths(one.house_edge)?,
            edge_per_roll: millionths(one.edge_per_roll)?,
            win: millionths(one.win)?,
        })
    };
    let wagers = counted.ok().and_then(|wagers| wagers.into_iter().map(told).collect());
    Ok(Json(DiceOdds { wagers: wagers.ok_or_else(refusals::halted)? }))
}

/// What each decision at Premium Hold 'Em is worth with these cards, counted over all deals. Before the community cards that takes
/// some seconds, once: until then `counting` is answered, and when to ask again.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/odds/premium-holdem", params(PremiumAsked),
    responses((status = 200, body = PremiumOdds), (status = "4XX", body = Refused))
))]
async fn premium(
    query: Result<Query<PremiumAsked>, QueryRejection>,
) -> Result<Json<PremiumOdds>, HttpRefused> {
    let Query(asked) = query.map_err(|_| refusals::not_understood("the query"))?;
    let hand: [Card; 3] = cards_of(&asked.hand)?;
    let Some(board) = asked.board else {
        return Ok(Json(before_the_board(hand)?));
    };
    let board: [Card; 4] = cards_of(&board)?;
    let counted = reckon(move || advise(PREMIUM, hand, Some(board), &|_| {})).await?;
    let advice = counted.map_err(|why| bad(why.to_string()))?;
    let choices =
        advice.choices.iter().map(|choice| worth(choice.decision, choice.value)).collect::<Option<_>>();
    Ok(Json(PremiumOdds { choices: choices.ok_or_else(refusals::halted)? }))
}

fn worth(decision: Decision, value: Fraction) -> Option<PremiumWorth> {
    let (decision, antes) = match decision {
        Decision::FirstPlay(antes) => (PremiumMove::FirstPlay, antes),
        Decision::Check => (PremiumMove::Check, 0),
        Decision::Play(antes) => (PremiumMove::SecondPlay, antes),
        Decision::Fold => (PremiumMove::Fold, 0),
    };
    Some(PremiumWorth { decision, antes, value: millionths(value)? })
}

/// Cards as the document says they are written, and in no other of the ways people write them.
fn read(text: &str) -> Result<CardSet, Refused> {
    let card = |pair: &[u8]| {
        matches!(pair, [b'2'..=b'9' | b'T' | b'J' | b'Q' | b'K' | b'A', b'c' | b'd' | b'h' | b's'])
    };
    if !text.as_bytes().chunks(2).all(card) {
        return Err(bad("cards are written as AhKhQd, without anything between them"));
    }
    text.parse().map_err(|why: cards::CardTextError| bad(why.to_string()))
}

/// So many cards, all different.
fn cards_of<const N: usize>(text: &str) -> Result<[Card; N], Refused> {
    let cards: Vec<Card> = read(text)?.iter().collect();
    cards.try_into().map_err(|_| bad(format!("{N} cards are needed: write them as AhKhQd")))
}

/// What checking and playing are worth with each start, by what is left of it once the names of the suits are forgotten.
struct Starts {
    worth: HashMap<[usize; 3], [PremiumWorth; 2]>,
}

static STARTS: OnceLock<Starts> = OnceLock::new();
static COUNTING: AtomicBool = AtomicBool::new(false);

/// All starts are counted at once, and once: nobody waits for it in a request.
fn before_the_board(hand: [Card; 3]) -> Result<PremiumOdds, Refused> {
    let Some(starts) = STARTS.get() else {
        if !COUNTING.swap(true, Ordering::SeqCst) {
            // Once in the life of the program, and not in turn: nobody's question waits for it.
            drop(tokio::task::spawn_blocking(count));
        }
        let says = "the deals are being counted: ask again in two seconds";
        return Err(Refused::new(RefusalKind::NotPossible, "counting", says).retry_after(Some(2)));
    };
    let choices = starts.worth.get(&shape(hand)).ok_or_else(refusals::halted)?;
    Ok(PremiumOdds { choices: choices.to_vec() })
}

fn count() {
    let Ok(analysis) = analyse(PREMIUM, PremiumPolicy::Optimal, &|_| {}) else { return };
    let worth = analysis.starts.iter().map(|start| {
        let check = worth(Decision::Check, start.check)?;
        let play = worth(Decision::FirstPlay(analysis.first_play), start.bet)?;
        let choices = if start.bet > start.check { [play, check] } else { [check, play] };
        Some((shape(start.cards), choices))
    });
    if let Some(worth) = worth.collect() {
        // Nobody else counts: it is empty.
        let _ = STARTS.set(Starts { worth });
    }
}

/// Three cards without the names of their suits: the lowest of the ways to name them.
fn shape(hand: [Card; 3]) -> [usize; 3] {
    let mut least = [usize::MAX; 3];
    for first in 0..4 {
        for second in (0..4).filter(|suit| *suit != first) {
            for third in (0..4).filter(|suit| ![first, second].contains(suit)) {
                let fourth = 6 - first - second - third;
                let names = [first, second, third, fourth];
                let mut named = hand.map(|card| card.rank().index() * 4 + names[card.suit().index()]);
                named.sort_unstable();
                least = least.min(named);
            }
        }
    }
    least
}

/// The part of the pot a hand wins on average against others of which nothing is known, in a game with a board.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/odds/strength", params(StrengthAsked),
    responses((status = 200, body = HandStrength), (status = "4XX", body = Refused))
))]
async fn strength(
    query: Result<Query<StrengthAsked>, QueryRejection>,
) -> Result<Json<HandStrength>, HttpRefused> {
    let Query(asked) = query.map_err(|_| refusals::not_understood("the query"))?;
    if !(1..=MOST_OTHERS).contains(&asked.others) {
        return Err(bad(format!("a hand is against 1 to {MOST_OTHERS} others")).into());
    }
    let (hand, board) = (read(&asked.hand)?, read(&asked.board)?);
    let variant = poker::catalogue::find(asked.game.key());
    let game = variant.and_then(|variant| at_showdown(variant, hand.len())).filter(|game| game.board > 0);
    let game = game.ok_or_else(|| bad("there are no figures for this game with so many cards"))?;
    let mut players = vec![Range::of(hand)];
    players.resize_with(1 + usize::from(asked.others), || Range::random(game.hole));
    let samples = if game.hole > 2 { DEALS_CHOSEN } else { DEALS };
    let question = Question { game, players, board, dead: CardSet::EMPTY };
    // What cannot be asked is refused at once, and waits for nobody's turn.
    let plan =
        question.plan(Ask::Sampled(Sampling { samples, seed: SEED })).map_err(|why| bad(why.to_string()))?;
    let equity = reckon(move || plan.run(&|_| {})).await?;
    let share = equity
        .players
        .first()
        .and_then(|standing| hundredths(standing.equity))
        .ok_or_else(refusals::halted)?;
    Ok(Json(HandStrength { share }))
}
