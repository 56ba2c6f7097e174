//! What somebody does at a table of Premium Hold 'Em.

use chips::Chips;
use game::preparation::Motion;
use game::{Actor, Command, Seat};
use pit::premium::{Bets, Holder, Irregularity, Request, Tender};

use super::{Premium, cards};
use crate::error::{ScriptError, quote};
use crate::pit::{Act, Pace};
use crate::words::Words;

/// Everything that can be done, for messages.
const VERBS: &str = "bets 10, takes back, plays 30, checks, folds, leaves, clock 1, floor recut, floor abandoned 1, \
                     dealer no more bets, deals, deals to ... amiss, passes over, racks stub, counts stub, turns \
                     community, turns dealer, settles, brings deck, clears rack, riffles, presses button, cuts, reads \
                     count, spin 6, report ...";

pub(super) fn read(actor: Actor, words: &mut Words<'_>) -> Result<Act<Premium>, ScriptError> {
    let (request, pace) = match (actor, words.peek()) {
        (Actor::Clock, _) => (Request::TimeIsUp { seat: words.seat()? }, Pace::Closed),
        _ => verb(actor, words)?,
    };
    Ok(Act { command: Command { actor, request }, pace })
}

fn verb(actor: Actor, words: &mut Words<'_>) -> Result<(Request, Pace), ScriptError> {
    let request = match words.word("what is done")? {
        "bets" => return Ok((bet(actor, words)?, Pace::Settled)),
        "takes" if words.take("back") => return Ok((Request::TakeBack, Pace::Settled)),
        "leaves" => return Ok((Request::Leave { seat: own_or_named(actor, words)? }, Pace::Settled)),
        "plays" => return Ok((Request::Play(words.amount()?), Pace::Closed)),
        "checks" => return Ok((Request::Check, Pace::Closed)),
        "folds" => return Ok((Request::Fold, Pace::Closed)),
        "spin" | "spins" => return Ok((Request::Spin { position: words.number()? }, Pace::Settled)),
        "recut" => Request::Recut,
        "abandoned" => Request::Abandoned { seat: words.seat()? },
        "no" if words.take_all(&["more", "bets"]) => Request::NoMoreBets,
        "deals" => deals(words)?,
        "passes" if words.take("over") => Request::PassOver,
        "racks" if words.take("stub") => Request::RackStub,
        "counts" if words.take("stub") => Request::CountStub { stub: words.number()? },
        "turns" => words.choice(&[("community", Request::TurnCommunity), ("dealer", Request::TurnDealer)])?,
        "settles" => Request::SettleNext,
        "brings" if words.take("deck") => Request::BringDeck { pre_shuffled: words.take("preshuffled") },
        "clears" if words.take("rack") => Request::ClearRack,
        "riffles" => Request::Prepare(Motion::Riffle),
        "strips" => Request::Prepare(Motion::Strip),
        "presses" if words.take("button") => Request::Prepare(Motion::Button),
        "cuts" => Request::Prepare(Motion::Cut(words.number()?)),
        "reads" if words.take("count") => Request::MachineCount(words.number()?),
        "report" | "reports" => Request::Report(irregularity(words)?),
        other => {
            return Err(words.wrong(format!("{} is not an action here: {VERBS}", quote(other))));
        }
    };
    Ok((request, Pace::Now))
}

fn own_or_named(actor: Actor, words: &mut Words<'_>) -> Result<Seat, ScriptError> {
    match actor {
        Actor::Seat(seat) if words.is_empty() => Ok(seat),
        _ => words.seat(),
    }
}

/// `10`, which is the ante and the X-Tra Bonus, and then what is different or added.
fn bet(actor: Actor, words: &mut Words<'_>) -> Result<Request, ScriptError> {
    let ante = words.amount()?;
    let mut bets = Bets { ante, x_tra: ante, ..Bets::default() };
    let mut tender = Tender::Chips;
    let mut position = match actor {
        Actor::Seat(seat) => seat,
        _ => Seat::new(1).ok_or_else(|| words.wrong("a table has a first seat"))?,
    };
    while let Some(word) = words.next() {
        let spot: &mut Chips = match word {
            "x-tra" => &mut bets.x_tra,
            "player" if words.take("bonus") => &mut bets.player_bonus,
            "dealer" if words.take("bonus") => &mut bets.dealer_bonus,
            "spin" => &mut bets.bonus_spin,
            "coupon" => &mut bets.coupon,
            "cash" => {
                tender = Tender::CashAndWords;
                continue;
            }
            "at" => {
                position = words.seat()?;
                continue;
            }
            other => {
                let may = "x-tra 5, player bonus 5, dealer bonus 5, spin 5, coupon 5, cash, at 2";
                return Err(words.wrong(format!("{} is not part of a bet: {may}", quote(other))));
            }
        };
        *spot = words.amount()?;
    }
    Ok(Request::Bet { position, bets, tender })
}

/// `Ah`, a stack of three `AhKhQd`, or `Ah to 2 amiss`.
fn deals(words: &mut Words<'_>) -> Result<Request, ScriptError> {
    let mut item = Words::of(words.word("a card")?, words.line());
    match cards::known(&mut item)?[..] {
        [card] if words.take("to") => {
            let to = if words.take("dealer") { Holder::Dealer } else { Holder::Seat(words.seat()?) };
            if !words.take("amiss") {
                return Err(words.wrong("cards go where they are due; by mistake they go amiss: to 2 amiss"));
            }
            Ok(Request::DealAmiss { to, card })
        }
        [card] => Ok(Request::Deal(card)),
        [one, two, three] => Ok(Request::DealStack([one, two, three])),
        _ => Err(words.wrong("one card or a stack of three is dealt: dealer deals AhKhQd")),
    }
}

fn irregularity(words: &mut Words<'_>) -> Result<Irregularity, ScriptError> {
    let all = |words: &mut Words<'_>, rest: &[&str]| words.take_all(rest);
    Ok(if all(words, &["dealer", "card", "exposed"]) {
        Irregularity::DealerCardExposed
    } else if all(words, &["community", "card", "exposed"]) {
        Irregularity::CommunityCardExposed
    } else if all(words, &["face", "up"]) {
        match cards::known(words)?[..] {
            [card] => Irregularity::FaceUpCard(card),
            _ => return Err(words.wrong("one card at a time is found face up")),
        }
    } else if all(words, &["drawn", "in", "error"]) {
        let seen = match words.is_empty() {
            true => None,
            false => cards::known(words)?.first().copied(),
        };
        Irregularity::DrawnInError { seen }
    } else if all(words, &["wrong", "count"]) {
        Irregularity::WrongCount
    } else if all(words, &["shuffler", "failed"]) {
        Irregularity::ShufflerFailed
    } else if all(words, &["shoe", "failed"]) {
        Irregularity::ShoeFailed
    } else {
        let may = "dealer card exposed, community card exposed, face up 9c, drawn in error, drawn in error 9c, wrong \
                   count, shuffler failed, shoe failed";
        return Err(words.wrong(format!("that cannot be reported: {may}")));
    })
}
