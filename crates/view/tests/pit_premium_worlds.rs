//! Two rounds of Premium Hold 'Em that differ only in what a viewer may not see: the viewer is told and shown the same,
//! to the letter.

use crate::pit_floor;

use cards::{Card, CardSet};
use chips::Chips;
use game::{Command, Facedown, Game, Seat, Viewer};
use pit::premium::{
    Awaiting, Bets, Dealing, DeckStep, Holder, Place, PremiumEvent, PremiumSetup, PremiumTable, Request,
    Shuffling, SpinTable, Tender, Terms, Weights, Wheel,
};
use pit_floor::{NOON, by, chips, dealer, seat, speaker};
use proptest::prelude::*;
use view::pit::{PremiumScreen, sees_more};
use wire::{Face, PremiumView};

const PLAYERS: u8 = 4;

fn setup(dealing: Dealing, wheel: bool) -> PremiumSetup {
    let table = SpinTable::FIVE_PROGRESSIVE;
    let wheel = wheel.then_some(Wheel { table, weights: Weights::new([1; 12]), approved: true });
    let shuffling = Shuffling::Machine { counts: false };
    Terms { dealing, wheel, shuffling, ..Terms::NEW_JERSEY }.seal().expect("the terms are sound")
}

fn players() -> impl Iterator<Item = Seat> {
    (1..=PLAYERS).map(seat)
}

/// Plays two rounds, so that what is left of the first is seen in the second: the commands, and how many events there
/// are after each.
fn play(
    setup: &PremiumSetup,
    chance: &mut dyn FnMut(usize) -> usize,
) -> (Vec<Command<Request>>, Vec<usize>, Vec<PremiumEvent>) {
    let (mut table, mut commands, mut ends, mut events) =
        (PremiumTable::open(setup), Vec::new(), Vec::new(), Vec::new());
    let mut perform = |table: &mut PremiumTable, command: Command<Request>| {
        commands.push(command);
        table.perform(setup, command, &mut events).expect("what is due is accepted");
        ends.push(events.len());
    };
    for seat in players() {
        perform(&mut table, dealer(Request::Sit { seat, chips: chips(100_000) }));
    }
    for _ in 0..2 {
        for seat in players() {
            let ante = chips(1_000);
            let mut bets = Bets { ante, x_tra: ante, ..Bets::default() };
            bets.player_bonus = chips(500 * (chance(2) as u64));
            bets.dealer_bonus = chips(500 * (chance(2) as u64));
            if setup.wheel().is_some() && chance(2) == 0 {
                bets.bonus_spin = chips(500);
            }
            perform(&mut table, by(seat, Request::Bet { position: seat, bets, tender: Tender::Chips }));
        }
        let mut stub: Vec<Card> = CardSet::FULL.iter().collect();
        let mut wrong = chance(5) == 0;
        let mut closed = false;
        loop {
            let amiss = wrong && chance(3) == 0;
            let mut card = || stub.swap_remove(chance(stub.len()));
            let command = match table.awaiting(setup) {
                Awaiting::Bets { .. } if closed => break,
                Awaiting::Bets { deck: DeckStep::ClearRack, .. } => dealer(Request::ClearRack),
                Awaiting::Bets { deck: DeckStep::Bring, .. } => {
                    dealer(Request::BringDeck { pre_shuffled: false })
                }
                Awaiting::Bets { deck: DeckStep::Prepare(motion), .. } | Awaiting::Cut { motion } => {
                    dealer(Request::Prepare(motion))
                }
                Awaiting::Bets { .. } => {
                    closed = true;
                    dealer(Request::NoMoreBets)
                }
                Awaiting::Card { to: Place::Dealer } if amiss => {
                    wrong = false;
                    dealer(Request::DealAmiss { to: Holder::Seat(seat(2)), card: card() })
                }
                Awaiting::Card { .. } => dealer(Request::Deal(card())),
                Awaiting::Stack { .. } => dealer(Request::DealStack([card(), card(), card()])),
                Awaiting::Stub { .. } => dealer(Request::RackStub),
                Awaiting::FirstDecision { seats } => {
                    let seat = seats.iter().next().expect("somebody has to decide");
                    by(seat, if chance(3) == 0 { Request::Play(chips(3_000)) } else { Request::Check })
                }
                Awaiting::Community => dealer(Request::TurnCommunity),
                Awaiting::SecondDecision { seats } => {
                    let seat = seats.iter().next().expect("somebody has to decide");
                    by(seat, if chance(2) == 0 { Request::Play(chips(2_000)) } else { Request::Fold })
                }
                Awaiting::Dealer => dealer(Request::TurnDealer),
                Awaiting::Settlement { .. } => dealer(Request::SettleNext),
                Awaiting::Spin { .. } => dealer(Request::Spin { position: 1 + chance(12) as u8 }),
            };
            perform(&mut table, command);
        }
    }
    (commands, ends, events)
}

/// The cards that a viewer may know after these events of one round.
fn known(events: &[PremiumEvent], viewer: Viewer) -> CardSet {
    let peek = |card: Facedown| card.peek(viewer).map_or(CardSet::EMPTY, CardSet::of);
    events.iter().fold(CardSet::EMPTY, |known, event| match *event {
        PremiumEvent::CardDealt { card, .. } | PremiumEvent::CardDealtAmiss { card, .. } => {
            known | peek(card)
        }
        PremiumEvent::CommunityTurned { cards } => known | cards.into_iter().collect(),
        PremiumEvent::DealerTurned { cards } | PremiumEvent::HandTurned { cards, .. } => known | cards,
        PremiumEvent::FaceUpCardRacked { card } => known | CardSet::of(card),
        _ => known,
    })
}

fn exchanged(command: Command<Request>, exchange: &dyn Fn(Card) -> Card) -> Command<Request> {
    let request = match command.request {
        Request::Deal(card) => Request::Deal(exchange(card)),
        Request::DealStack(cards) => Request::DealStack(cards.map(exchange)),
        Request::DealAmiss { to, card } => Request::DealAmiss { to, card: exchange(card) },
        other => other,
    };
    Command { request, ..command }
}

/// Everything a viewer gets, in print, event by event.
fn seen(setup: &PremiumSetup, events: &[PremiumEvent], viewer: Viewer) -> Vec<String> {
    let mut table = PremiumTable::open(setup);
    let mut screen = PremiumScreen::new(setup, &table);
    let mut texts = Vec::new();
    for (event, n) in events.iter().zip(1..) {
        let told = screen.tell(setup, n, NOON, event, viewer, &speaker());
        let rail = screen.tell(setup, n, NOON, event, Viewer::Rail, &speaker());
        if let Viewer::Seat(seat) = viewer {
            assert!(told == rail || sees_more(event) == Some(seat), "{told:?}");
        }
        screen.take(setup, &table, event);
        table.apply(setup, event);
        let view = screen.view(setup, &table, &speaker(), Some(NOON));
        let mine =
            if let Viewer::Seat(seat) = viewer { Some(screen.mine(setup, &table, seat)) } else { None };
        texts.push(format!("{told:?}\n{view:?}\n{mine:?}"));
    }
    texts
}

/// All cards in a view that lie face up.
fn faces(view: &PremiumView) -> CardSet {
    let hands = view.seats.iter().flat_map(|seat| &seat.cards);
    hands.chain(&view.community).chain(&view.dealer).filter_map(|face| face.card()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn hidden_cards_make_no_difference_to_what_anybody_is_told_or_shown(
        dealing in prop::sample::select(vec![Dealing::ManualShoe, Dealing::Hand, Dealing::AutomatedShoe]),
        wheel in any::<bool>(),
        draws in prop::collection::vec(any::<u32>(), 300),
        turn in 1usize..40,
    ) {
        let setup = setup(dealing, wheel);
        let mut next = draws.iter().cycle();
        let mut chance = |end: usize| *next.next().expect("a cycle has no end") as usize % end.max(1);
        let moment = chance(1_000);
        let (commands, ends, events) = play(&setup, &mut chance);
        let commands = &commands[..=moment % commands.len()];
        let events = &events[..ends[commands.len() - 1]];
        // The cards of the last round that was begun are exchanged; of one before, all that was shown is known.
        let begun = commands.iter().rposition(|command| command.request == Request::NoMoreBets).unwrap_or(0);
        let since = if begun == 0 { 0 } else { ends[begun - 1] };
        for viewer in players().map(Viewer::Seat).chain([Viewer::Rail, Viewer::Dealer, Viewer::Floor]) {
            let hidden: Vec<Card> = (CardSet::FULL - known(&events[since..], viewer)).iter().collect();
            // A lit sensor tells that three cards are of one suit, and so where there is a wheel suits stay.
            let exchange = |card: Card| {
                let like: Vec<Card> =
                    hidden.iter().copied().filter(|other| !wheel || other.suit() == card.suit()).collect();
                match like.iter().position(|other| *other == card) {
                    Some(place) => like[(place + turn) % like.len()],
                    None => card,
                }
            };
            let (mut table, mut other) = (PremiumTable::open(&setup), Vec::new());
            for (at, command) in commands.iter().enumerate() {
                let command = if at < begun { *command } else { exchanged(*command, &exchange) };
                prop_assert!(table.perform(&setup, command, &mut other).is_ok(), "{command:?}");
            }
            let (one, two) = (seen(&setup, events, viewer), seen(&setup, &other, viewer));
            prop_assert_eq!(one, two, "{:?}", viewer);
        }
    }

    #[test]
    fn the_view_shows_no_card_but_those_turned_up(
        dealing in prop::sample::select(vec![Dealing::ManualShoe, Dealing::Hand, Dealing::AutomatedShoe]),
        draws in prop::collection::vec(any::<u32>(), 300),
    ) {
        let setup = setup(dealing, true);
        let mut next = draws.iter().cycle();
        let mut chance = |end: usize| *next.next().expect("a cycle has no end") as usize % end.max(1);
        let (_, _, events) = play(&setup, &mut chance);
        let mut table = PremiumTable::open(&setup);
        let mut screen = PremiumScreen::new(&setup, &table);
        let mut since = 0;
        for (at, event) in events.iter().enumerate() {
            if *event == PremiumEvent::NoMoreBets {
                since = at;
            }
            screen.take(&setup, &table, event);
            table.apply(&setup, event);
            let view = screen.view(&setup, &table, &speaker(), None);
            let public = known(&events[since..=at], Viewer::Rail);
            prop_assert!((faces(&view) - public).is_empty(), "{event:?}");
            for seat in players() {
                let mine = screen.mine(&setup, &table, seat);
                let own: CardSet = mine.cards.iter().filter_map(|face| face.card()).collect();
                prop_assert!((own - known(&events[since..=at], Viewer::Seat(seat))).is_empty());
                prop_assert_eq!(mine.cards.len(), usize::from(table.hand_count(seat)));
                prop_assert_eq!(mine.says.is_some(), !mine.cards.is_empty());
            }
            // What lies face down is shown as a back, never left out: the backs are as many as were dealt.
            let backs = |faces: &[Face]| faces.iter().filter(|face| **face == Face::DOWN).count();
            prop_assert!(backs(&view.community) <= 4 && backs(&view.dealer) <= 3);
            // Nobody's chips are out of sight: stacks and what lies on the layout.
            for (shown, seat) in view.seats.iter().zip(players()) {
                prop_assert_eq!(Chips::new(shown.stack), table.stacks().stack(seat));
            }
        }
    }
}
