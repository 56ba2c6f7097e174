//! Two rounds of Premium Hold 'Em that differ only in what a viewer may not see give that viewer the same sights.

use cards::{Card, CardSet};
use chips::Chips;
use game::{Actor, Command, Facedown, Game, Seat, Viewer};
use pit::premium::{
    Awaiting, Bets, Dealing, DeckStep, Holder, Irregularity, Place, PremiumEvent, PremiumSetup, PremiumTable,
    Request, Shuffling, SpinTable, Tender, Terms, Weights, Wheel,
};
use proof::proves;
use proptest::prelude::*;
use view::premium::{Sight, observe};

const PLAYERS: u8 = 4;
const ANTE: Chips = Chips::new(1_000);

fn setup(dealing: Dealing, wheel: bool) -> PremiumSetup {
    let table = SpinTable::FIVE_PROGRESSIVE;
    let wheel = wheel.then_some(Wheel { table, weights: Weights::new([1; 12]), approved: true });
    let terms =
        Terms { dealing, wheel, shuffling: Shuffling::Machine { counts: false }, ..Terms::NEW_JERSEY };
    terms.seal().expect("the terms are sound")
}

fn players() -> impl Iterator<Item = Seat> {
    (1..=PLAYERS).filter_map(Seat::new)
}

/// What players sit down with and bet, before any card.
fn opening(setup: &PremiumSetup, chance: &mut dyn FnMut(usize) -> usize) -> Vec<Command<Request>> {
    let mut commands = Vec::new();
    for seat in players() {
        commands.push(dealer(Request::Sit { seat, chips: Chips::new(100_000) }));
        let mut bets = Bets { ante: ANTE, x_tra: ANTE, ..Bets::default() };
        bets.player_bonus = Chips::new(500 * (chance(2) as u64));
        bets.dealer_bonus = Chips::new(500 * (chance(2) as u64));
        if setup.wheel().is_some() && chance(2) == 0 {
            bets.bonus_spin = Chips::new(500);
        }
        commands.push(by(seat, Request::Bet { position: seat, bets, tender: Tender::Chips }));
    }
    commands
}

fn dealer(request: Request) -> Command<Request> {
    Command { actor: Actor::Dealer, request }
}

fn by(seat: Seat, request: Request) -> Command<Request> {
    Command { actor: Actor::Seat(seat), request }
}

/// Plays a round: chance decides what the players do, which cards come, and what goes wrong. Every command, how many
/// events there are after it, the events, and the table in print after every command.
fn play(
    setup: &PremiumSetup,
    chance: &mut dyn FnMut(usize) -> usize,
) -> (Vec<Command<Request>>, Vec<usize>, Vec<PremiumEvent>, Vec<String>) {
    let (mut table, mut ends, mut events, mut texts) =
        (PremiumTable::open(setup), Vec::new(), Vec::new(), Vec::new());
    let mut commands = opening(setup, chance);
    for command in &commands {
        table.perform(setup, *command, &mut events).expect("what may be bet is taken");
        ends.push(events.len());
        texts.push(format!("{table:?}"));
    }
    let mut stub: Vec<Card> = CardSet::FULL.iter().collect();
    let mut wrong = chance(4) == 0;
    loop {
        let mut card = || stub.swap_remove(chance(stub.len()));
        let command = match table.awaiting(setup) {
            Awaiting::Bets { deck: DeckStep::Prepare(motion), .. } | Awaiting::Cut { motion } => {
                dealer(Request::Prepare(motion))
            }
            Awaiting::Bets { deck: DeckStep::Ready, .. } => dealer(Request::NoMoreBets),
            Awaiting::Bets { .. } => break,
            Awaiting::Card { to: Place::Dealer } if wrong => {
                wrong = false;
                let seat = Seat::new(2).expect("there is a second seat");
                dealer(Request::DealAmiss { to: Holder::Seat(seat), card: card() })
            }
            Awaiting::Card { .. } => dealer(Request::Deal(card())),
            Awaiting::Stack { .. } => dealer(Request::DealStack([card(), card(), card()])),
            Awaiting::Stub { .. } => dealer(Request::RackStub),
            Awaiting::FirstDecision { seats } => {
                let seat = seats.iter().next().expect("somebody has to decide");
                let plays = chance(2) == 0;
                by(seat, if plays { Request::Play(Chips::new(3_000)) } else { Request::Check })
            }
            Awaiting::Community => dealer(Request::TurnCommunity),
            Awaiting::SecondDecision { seats } => {
                let seat = seats.iter().next().expect("somebody has to decide");
                by(seat, if chance(2) == 0 { Request::Play(ANTE) } else { Request::Fold })
            }
            // Sometimes a card of the dealer's is seen when nothing can be done about it any more.
            Awaiting::Dealer if chance(8) == 0 => dealer(Request::Report(Irregularity::DealerCardExposed)),
            Awaiting::Dealer => dealer(Request::TurnDealer),
            Awaiting::Settlement { .. } => dealer(Request::SettleNext),
            Awaiting::Spin { .. } => dealer(Request::Spin { position: 1 + chance(12) as u8 }),
        };
        commands.push(command);
        table.perform(setup, command, &mut events).expect("what is due is accepted");
        ends.push(events.len());
        texts.push(format!("{table:?}"));
    }
    (commands, ends, events, texts)
}

/// The cards that a viewer may know after these events.
fn known(events: &[PremiumEvent], viewer: Viewer) -> CardSet {
    let peek = |card: Facedown| card.peek(viewer).map_or(CardSet::EMPTY, CardSet::of);
    events.iter().fold(CardSet::EMPTY, |known, event| {
        known
            | match *event {
                PremiumEvent::CardDealt { card, .. } | PremiumEvent::CardDealtAmiss { card, .. } => {
                    peek(card)
                }
                PremiumEvent::CommunityTurned { cards } => cards.into_iter().collect(),
                PremiumEvent::DealerTurned { cards } | PremiumEvent::HandTurned { cards, .. } => cards,
                PremiumEvent::FaceUpCardRacked { card } => CardSet::of(card),
                _ => CardSet::EMPTY,
            }
    })
}

/// The same command, with hidden cards exchanged for each other.
fn exchanged(command: Command<Request>, exchange: &dyn Fn(Card) -> Card) -> Command<Request> {
    let request = match command.request {
        Request::Deal(card) => Request::Deal(exchange(card)),
        Request::DealStack(cards) => Request::DealStack(cards.map(exchange)),
        Request::DealAmiss { to, card } => Request::DealAmiss { to, card: exchange(card) },
        other => other,
    };
    Command { request, ..command }
}

proptest! {
    #[test]
    fn a_viewer_cannot_tell_two_worlds_apart_that_differ_in_hidden_cards(
        dealing in prop::sample::select(vec![Dealing::ManualShoe, Dealing::Hand, Dealing::AutomatedShoe]),
        wheel in any::<bool>(),
        draws in prop::collection::vec(any::<u32>(), 200),
        turn in 1usize..40,
    ) {
        proves!["ph:X.7(d)2", "ph:X.8(c)2", "ph:X.9(c)/3"];
        let setup = setup(dealing, wheel);
        let mut next = draws.iter().cycle();
        let mut chance = |end: usize| *next.next().expect("a cycle has no end") as usize % end.max(1);
        let moment = chance(1_000);
        let (commands, ends, events, texts) = play(&setup, &mut chance);
        // The round as far as a random moment: what is turned up later is hidden still.
        let commands = &commands[..=moment % commands.len()];
        let (texts, events) = (&texts[..commands.len()], &events[..ends[commands.len() - 1]]);
        for viewer in players().map(Viewer::Seat).chain([Viewer::Rail, Viewer::Dealer, Viewer::Floor]) {
            // Every card the viewer may not know becomes another one of them. A lit sensor tells that three cards are
            // of one suit, and so where there is a wheel suits stay.
            let hidden: Vec<Card> = (CardSet::FULL - known(events, viewer)).iter().collect();
            let exchange = |card: Card| {
                let like: Vec<Card> =
                    hidden.iter().copied().filter(|other| !wheel || other.suit() == card.suit()).collect();
                match like.iter().position(|other| *other == card) {
                    Some(place) => like[(place + turn) % like.len()],
                    None => card,
                }
            };
            let (mut table, mut other, mut other_texts) = (PremiumTable::open(&setup), Vec::new(), Vec::new());
            for command in commands {
                let command = exchanged(*command, &exchange);
                prop_assert!(table.perform(&setup, command, &mut other).is_ok(), "{command:?}");
                other_texts.push(format!("{table:?}"));
            }
            let sights = |events: &[PremiumEvent]| -> Vec<Sight> {
                events.iter().map(|event| observe(event, viewer)).collect()
            };
            prop_assert_eq!(sights(events), sights(&other), "{:?}", viewer);
            // Nor do the table and its events say more when they are printed.
            prop_assert_eq!(texts, &other_texts, "{:?}", viewer);
            prop_assert_eq!(format!("{events:?}"), format!("{other:?}"), "{:?}", viewer);
            // The two worlds do differ, or this would prove nothing: the eye sees it.
            let moved = commands.iter().any(|command| exchanged(*command, &exchange) != *command);
            prop_assert_eq!(moved, events != other);
        }
    }
}
