//! The tape of a hand: what was awaited, what was asked, what happened, as the eye in the sky records it.

use std::fmt::Write;

use cards::{CardSet, Rank};
use game::{Facedown, Game, Seat};
use poker::{Awaiting, Family, Hand, HandEvent, HandSetup, Place, Request, Terms, Variant};

use crate::support::{Chance, by, dealer, random_request};

/// One command of a hand.
pub(crate) struct Step {
    /// What the hand waited for.
    pub(crate) awaiting: Awaiting,
    /// What could still come off the deck.
    pub(crate) stub: CardSet,
    /// What was in the pots and in front of the players.
    pub(crate) pot: u64,
    /// What was asked.
    pub(crate) request: Request,
    /// What happened.
    pub(crate) events: Vec<HandEvent>,
}

/// How a table plays: the temper of its players and what the cards favour.
struct Temper {
    folds: u64,
    checks: u64,
    raises: u64,
    shoves: u64,
    mucks: u64,
    favoured: CardSet,
}

impl Temper {
    fn of(chance: &mut Chance, variant: &Variant) -> Temper {
        let pick = |chance: &mut Chance, from: &[u64]| {
            from[usize::try_from(chance.below(from.len() as u64)).expect("small")]
        };
        // Cards of a few ranks come first at some tables: ties and odd chips would be rare otherwise, and rarest in
        // high-low stud.
        let high_low_stud = variant.family == Family::Stud && variant.is_split();
        let favoured = match chance.below(if high_low_stud { 4 } else { 6 }) {
            0 => ranks(&[Rank::Ace, Rank::King, Rank::Queen, Rank::Jack, Rank::Ten]),
            1 => ranks(&[Rank::Ace, Rank::Two, Rank::Three, Rank::Four, Rank::Five, Rank::Six]),
            2 => {
                ranks(&[Rank::Ace, Rank::Two, Rank::Three, Rank::Four, Rank::Five, Rank::Seven, Rank::Eight])
            }
            _ => CardSet::EMPTY,
        };
        Temper {
            folds: pick(chance, &[0, 1, 2, 8]),
            checks: pick(chance, &[4, 8, 12]),
            raises: pick(chance, &[1, 4, 12]),
            shoves: pick(chance, &[0, 10, 40]),
            mucks: pick(chance, &[0, 0, 5, 20]),
            favoured,
        }
    }
}

fn ranks(of: &[Rank]) -> CardSet {
    CardSet::FULL.iter().filter(|card| of.contains(&card.rank())).collect()
}

/// Plays a hand to its end and keeps the tape.
pub(crate) fn record(setup: &HandSetup, seed: u64) -> Result<(Hand, Vec<Step>), String> {
    let mut chance = Chance::new(seed ^ 0x00c0_ffee);
    let temper = Temper::of(&mut chance, setup.variant());
    let mut hand = Hand::new(setup);
    let mut steps = Vec::new();
    loop {
        let awaiting = hand.awaiting(setup);
        let Some(command) = ask(&mut chance, &temper, &hand, awaiting) else { break };
        let (stub, pot) = (hand.stub_turned_up_for_the_rules(), hand.pot_total().units());
        let mut events = Vec::new();
        hand.perform(setup, command, &mut events)
            .map_err(|refused| format!("{awaiting:?}: {command:?} was offered and refused: {refused}"))?;
        steps.push(Step { awaiting, stub, pot, request: command.request, events });
        if steps.len() > 3_000 {
            return Err("the hand does not end".to_string());
        }
    }
    Ok((hand, steps))
}

fn ask(
    chance: &mut Chance,
    temper: &Temper,
    hand: &Hand,
    awaiting: Awaiting,
) -> Option<game::Command<Request>> {
    let card = |chance: &mut Chance| {
        let liked = hand.stub_turned_up_for_the_rules() & temper.favoured;
        chance.card(if liked.is_empty() { hand.stub_turned_up_for_the_rules() } else { liked })
    };
    Some(match awaiting {
        Awaiting::Deal(Place::Board(_) | Place::Down(_) | Place::Up(_)) => {
            let card = card(chance);
            dealer(Request::Deal(Some(card)))
        }
        Awaiting::Action { options, .. }
            if (options.check || options.call.is_some()) && chance.below(200) == 0 =>
        {
            game::Command { actor: game::Actor::Clock, request: Request::TimeOut }
        }
        Awaiting::Action { seat, options } => {
            let mut can = Vec::new();
            if options.fold && (!options.check || chance.below(6) == 0) {
                can.push((temper.folds, Request::Fold));
            }
            if options.check {
                can.push((temper.checks, Request::Check));
            }
            if options.call.is_some() {
                can.push((temper.checks, Request::Call));
            }
            if options.bring_in.is_some() {
                can.push((temper.checks, Request::BringIn));
            }
            if options.chop {
                can.push((2, Request::Chop));
            }
            if let Some(raise) = options.raise {
                let step = raise.step.units().max(1);
                let steps = (raise.most.units().saturating_sub(raise.least.units())) / step;
                let to = match chance.below(100) {
                    n if n < temper.shoves => raise.most.units(),
                    n if n < 70 => raise.least.units() + chance.between(0, steps.min(4)) * step,
                    _ => raise.least.units() + chance.between(0, steps) * step,
                };
                can.push((temper.raises, Request::RaiseTo(chips::Chips::new(to))));
            }
            let total: u64 = can.iter().map(|(weight, _)| weight).sum();
            let mut at = chance.below(total.max(1));
            let mut request = can.last()?.1;
            for (weight, one) in can {
                if at < weight {
                    request = one;
                    break;
                }
                at -= weight;
            }
            by(seat, request)
        }
        Awaiting::Show { seat, may_muck } => {
            let mucks = may_muck && chance.below(100) < temper.mucks;
            by(seat, if mucks { Request::Muck } else { Request::Show })
        }
        other => return random_request(chance, hand, other),
    })
}

fn card_text(card: Facedown) -> String {
    card.turned_up_for_the_rules().map_or("??".to_string(), |card| card.to_string())
}

fn event_text(event: &HandEvent) -> String {
    match event {
        HandEvent::CardDealt { seat, card } => format!("down {} to {seat}", card_text(*card)),
        HandEvent::UpCardDealt { seat, card } => format!("up {card} to {seat}"),
        HandEvent::CardBurned { card } => format!("burn {}", card_text(*card)),
        HandEvent::CardDiscarded { seat, card } => format!("{seat} throws {}", card_text(*card)),
        HandEvent::BoardCardDealt { run, card } => format!("board {run} {card}"),
        other => format!("{other:?}").replace("Chips(", "(").replace(" { ", "{").replace(" }", "}"),
    }
}

/// The table and the tape in words, for a disagreement.
pub(crate) fn told(terms: &Terms, steps: &[Step]) -> String {
    let mut text = String::new();
    let players: Vec<String> = terms
        .players
        .iter()
        .map(|p| format!("{}:{}(+{}d{})", p.seat, p.stack, p.live_post, p.dead_post))
        .collect();
    let _ = writeln!(
        text,
        "{} at {} {:?} {:?}\n forced {:?} bring-in {} chip {} button {}\n players {}\n rake {:?}\n drops {:?}",
        terms.variant.key,
        terms.house.name,
        terms.occasion,
        terms.betting,
        terms.forced,
        terms.bring_in,
        terms.chip,
        terms.button,
        players.join(" "),
        terms.rake,
        terms.drops,
    );
    let house = poker::House::find(terms.house.key).expect("a house of ours");
    let (posted, book) = (format!("{:#?}", terms.house), format!("{house:#?}"));
    let other: Vec<&str> = posted.lines().filter(|line| !book.lines().any(|of| of == *line)).collect();
    let _ = writeln!(text, " posted {}", other.join(" "));
    for step in steps {
        let awaited = match step.awaiting {
            Awaiting::Deal(_) | Awaiting::Burn => String::new(),
            other => format!("{other:?} {:?} -> ", step.request).replace("Chips(", "("),
        };
        let events: Vec<String> = step.events.iter().map(event_text).collect();
        let _ = writeln!(text, "  {awaited}{}", events.join("; "));
    }
    text
}

/// The seats of a table clockwise after a seat, that seat last.
pub(crate) fn clockwise_after(seats: &[Seat], seat: Seat) -> Vec<Seat> {
    let mut order: Vec<Seat> = seats.iter().copied().filter(|s| *s > seat).collect();
    order.extend(seats.iter().copied().filter(|s| *s <= seat));
    order
}
