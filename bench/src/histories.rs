//! Hand histories to replay: six-handed no-limit hold'em in the style of the published hands of Pluribus, played here
//! by players who mostly fold, and written down in the PHH format by a few lines of our own.
//!
//! Blinds of 50 and 100, stacks of 10,000, every card known, finishing stacks recorded; on average about as many actions,
//! flops and showdowns as those hands have.

use std::fmt::Write;
use std::path::Path;
use std::{fs, io};

use chips::Chips;
use game::{Actor, Command, Game, Seat};
use poker::driver::deal_on;
use poker::{
    Ante, Awaiting, Betting, Forced, Hand, HandEvent, HandSetup, Occasion, Options, Player, Request, Terms,
    catalogue, house,
};

use crate::ours_play::Pack;
use crate::table::{BySeat, Chance, SEATS};

const SMALL_BLIND: u64 = 50;
const BIG_BLIND: u64 = 100;
const STACK: u64 = 10_000;

/// A hand as text, and what everybody has at its end.
pub struct History {
    /// The file.
    pub text: String,
    /// The stacks, player by player.
    pub stacks: Vec<u64>,
}

/// So many hands, the same every time.
pub fn histories(count: usize) -> Vec<History> {
    let (setup, mut pack, mut chance) = (setup(), Pack::new(), Chance::new(5));
    let mut events = Vec::new();
    let hand = |number: usize| {
        events.clear();
        let stacks = play(&setup, &mut pack, &mut chance, &mut events);
        History { text: write(number, &events, &stacks), stacks: stacks.to_vec() }
    };
    (1..=count).map(hand).collect()
}

/// Writes each to a file of its own; files of an earlier run go.
pub fn save(histories: &[History], folder: &Path) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    for (place, history) in histories.iter().enumerate() {
        fs::write(folder.join(format!("{place:05}.phh")), &history.text)?;
    }
    Ok(())
}

fn setup() -> HandSetup {
    let seat = |index| Seat::from_index(index).expect("six seats are fewer than a table has");
    let terms = Terms {
        variant: &catalogue::HOLDEM,
        house: house::HISTORY,
        occasion: Occasion::Tournament,
        betting: Betting::NoLimit { least: Chips::new(BIG_BLIND) },
        forced: Forced::ByTheBook {
            ante: Ante::None,
            blinds: vec![Chips::new(SMALL_BLIND), Chips::new(BIG_BLIND)],
            straddles: Vec::new(),
            kill: None,
        },
        bring_in: Chips::ZERO,
        chip: Chips::new(1),
        // Players are numbered from the small blind.
        button: seat(SEATS - 1),
        players: (0..SEATS).map(|index| Player::new(seat(index), Chips::new(STACK))).collect(),
        rake: None,
        drops: Vec::new(),
    };
    terms.seal().expect("the blinds and stacks above can be played")
}

fn play(setup: &HandSetup, pack: &mut Pack, chance: &mut Chance, events: &mut Vec<HandEvent>) -> BySeat<u64> {
    let mut hand = Hand::new(setup);
    pack.gather();
    loop {
        let (seat, request) = match deal_on(&mut hand, setup, pack, events) {
            Ok(Awaiting::Action { seat, options }) => (seat, act(chance, &options, hand.pot_total())),
            Ok(Awaiting::Show { seat, .. }) => (seat, Request::Show),
            _ => break,
        };
        let done = hand.perform(setup, Command { actor: Actor::Seat(seat), request }, events);
        done.expect("what is offered is accepted");
    }
    let stack = |index| Seat::from_index(index).map_or(0, |seat| hand.stack(seat).units());
    std::array::from_fn(stack)
}

/// Mostly out of the way: a player who faces a bet folds more often than not.
fn act(chance: &mut Chance, options: &Options, pot: Chips) -> Request {
    let raise = options.raise.map(|raise| {
        let most = raise.most.units().min(raise.least.units() + pot.units());
        Request::RaiseTo(Chips::new(chance.between(raise.least.units() as u32, most as u32).into()))
    });
    match (options.call, chance.below(100)) {
        (Some(_), 0..67) => Request::Fold,
        (Some(_), 67..87) => Request::Call,
        (Some(_), _) => raise.unwrap_or(Request::Call),
        (None, 0..80) => Request::Check,
        (None, _) => raise.unwrap_or(Request::Check),
    }
}

/// The hand as a file.
fn write(number: usize, events: &[HandEvent], stacks: &BySeat<u64>) -> String {
    let mut actions: Vec<String> = Vec::new();
    let mut holdings: BySeat<String> = Default::default();
    // Hole cards go out one by one and are written down by player, board cards by street.
    let mut board = String::new();
    for event in events {
        if !matches!(event, HandEvent::BoardCardDealt { .. }) && !board.is_empty() {
            actions.push(format!("d db {}", std::mem::take(&mut board)));
        }
        match *event {
            HandEvent::CardDealt { seat, card } => {
                let card = card.turned_up_for_the_rules().expect("every card here is known");
                let holding = &mut holdings[seat.index()];
                let _ = write!(holding, "{card}");
                if holding.len() == 4 {
                    actions.push(format!("d dh p{seat} {holding}"));
                }
            }
            HandEvent::BoardCardDealt { card, .. } => {
                let _ = write!(board, "{card}");
            }
            HandEvent::Folded { seat } => actions.push(format!("p{seat} f")),
            HandEvent::Checked { seat } | HandEvent::Called { seat, .. } => {
                actions.push(format!("p{seat} cc"))
            }
            HandEvent::Raised { seat, to, .. } => actions.push(format!("p{seat} cbr {}", to.units())),
            HandEvent::Tabled { seat, .. } => actions.push(format!("p{seat} sm {}", holdings[seat.index()])),
            _ => {}
        }
    }
    format!(
        "variant = 'NT'\nante_trimming_status = true\nantes = {:?}\nblinds_or_straddles = {:?}\nmin_bet = {BIG_BLIND}\n\
         starting_stacks = {:?}\nactions = ['{}']\nhand = {number}\n\
         players = ['Ana', 'Ben', 'Cyd', 'Dot', 'Eli', 'Fay']\nfinishing_stacks = {stacks:?}\n",
        [0; SEATS],
        [SMALL_BLIND, BIG_BLIND, 0, 0, 0, 0],
        [STACK; SEATS],
        actions.join("', '"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_look_like_those_of_pluribus() {
        let hands = histories(2000);
        let count = |part: &str| hands.iter().filter(|hand| hand.text.contains(part)).count() as f64 / 2000.0;
        let actions: usize = hands.iter().map(|hand| hand.text.matches("'p").count()).sum();
        let actions = actions as f64 / 2000.0;
        // 600 of the published hands: 9.3 with the hands shown, half see a flop, a sixth a showdown.
        assert!((8.0..11.0).contains(&actions), "{actions} actions");
        assert!((0.4..0.6).contains(&count(" db ")), "{} see a flop", count(" db "));
        assert!((0.1..0.25).contains(&count(" sm ")), "{} see a showdown", count(" sm "));
        for hand in &hands {
            assert_eq!(hand.stacks.iter().sum::<u64>(), 6 * STACK);
        }
    }
}
