//! A table of Premium Hold 'Em as everybody sees it, through rounds with known cards.

use crate::pit_floor;

use cards::{Card, CardSet};
use game::{Command, Game, Viewer};
use pit::premium::{
    Awaiting, Bets, DeckStep, PremiumEvent, PremiumSetup, PremiumTable, Request, Shuffling, SpinTable,
    Tender, Terms, Weights, Wheel,
};
use pit_floor::{NOON, by, chips, dealer, seat, speaker};
use view::pit::PremiumScreen;
use wire::{Choice, Face, Mine, PremiumDecision, PremiumPhase, PremiumView, Settled, WagerOutcome};

struct Floor {
    setup: PremiumSetup,
    table: PremiumTable,
    screen: PremiumScreen,
    told: Vec<String>,
}

impl Floor {
    fn open(wheel: bool) -> Floor {
        let table = SpinTable::FIVE_PROGRESSIVE;
        let wheel = wheel.then_some(Wheel { table, weights: Weights::new([1; 12]), approved: true });
        let shuffling = Shuffling::Machine { counts: false };
        let setup = Terms { wheel, shuffling, ..Terms::NEW_JERSEY }.seal().expect("the terms are sound");
        let table = PremiumTable::open(&setup);
        let screen = PremiumScreen::new(&setup, &table);
        Floor { setup, table, screen, told: Vec::new() }
    }

    fn ask(&mut self, command: Command<Request>) {
        let mut events: Vec<PremiumEvent> = Vec::new();
        self.table.decide(&self.setup, command, &mut events).expect("it is allowed");
        for event in &events {
            let told = self.screen.tell(&self.setup, 1, NOON, event, Viewer::Rail, &speaker());
            self.told.push(told.says);
            self.screen.take(&self.setup, &self.table, event);
            self.table.apply(&self.setup, event);
        }
    }

    /// A player sits down with $1,000 and bets $10 with these side wagers.
    fn bet(&mut self, number: u8, dealer_bonus: u64, player_bonus: u64, bonus_spin: u64) {
        let position = seat(number);
        if !self.table.stacks().seated().contains(position) {
            self.ask(dealer(Request::Sit { seat: position, chips: chips(100_000) }));
        }
        let ante = chips(1_000);
        let bets = Bets {
            ante,
            x_tra: ante,
            dealer_bonus: chips(dealer_bonus),
            player_bonus: chips(player_bonus),
            bonus_spin: chips(bonus_spin),
            ..Bets::default()
        };
        self.ask(by(position, Request::Bet { position, bets, tender: Tender::Chips }));
    }

    /// Closes the bets and deals one card at a time in turn: to the players, to the dealer, then the community.
    fn deal(&mut self, hands: &[&str], community: &str) {
        let hands: Vec<Vec<Card>> = hands.iter().map(|hand| cards(hand)).collect();
        let rounds = (0..3).flat_map(|at| hands.iter().map(move |hand| hand[at]));
        let mut deck = rounds.chain(cards(community));
        loop {
            let request = match self.table.awaiting(&self.setup) {
                Awaiting::Bets { deck: DeckStep::ClearRack, .. } => Request::ClearRack,
                Awaiting::Bets { deck: DeckStep::Prepare(motion), .. } => Request::Prepare(motion),
                Awaiting::Bets { .. } => Request::NoMoreBets,
                Awaiting::Card { .. } => Request::Deal(deck.next().expect("a card of the test")),
                Awaiting::Stub { .. } => Request::RackStub,
                _ => return,
            };
            self.ask(dealer(request));
        }
    }

    fn settle(&mut self) {
        self.ask(dealer(Request::TurnDealer));
        while let Awaiting::Settlement { .. } = self.table.awaiting(&self.setup) {
            self.ask(dealer(Request::SettleNext));
        }
    }

    fn view(&self) -> PremiumView {
        self.screen.view(&self.setup, &self.table, &speaker(), None)
    }

    fn mine(&self, number: u8) -> Mine {
        self.screen.mine(&self.setup, &self.table, seat(number))
    }
}

/// Cards in the order they are written.
fn cards(text: &str) -> Vec<Card> {
    text.split(' ').map(|card| card.parse().expect("a card of the test")).collect()
}

fn faces(text: &str) -> Vec<Face> {
    cards(text).into_iter().map(Face::up).collect()
}

fn lines(results: &[Settled]) -> Vec<String> {
    let line = |settled: &Settled| {
        let Settled { seat, wager, outcome, pays, says, .. } = settled;
        let outcome = match outcome {
            WagerOutcome::Win => "win",
            WagerOutcome::Lose => "lose",
            WagerOutcome::Push => "push",
            WagerOutcome::Void => "void",
        };
        format!("{seat} {wager} {outcome} {pays}: {says}")
    };
    results.iter().map(line).collect()
}

#[test]
fn a_round_from_the_bets_to_the_results() {
    let mut floor = Floor::open(false);
    floor.bet(1, 500, 500, 0);
    floor.bet(2, 0, 0, 0);
    let view = floor.view();
    assert_eq!((view.phase, view.seats.len(), view.meter), (PremiumPhase::Bets, 6, None));
    assert!(view.wheel.is_empty() && view.community.is_empty() && view.seats[0].cards.is_empty());
    let spots: Vec<_> = view.seats[0].wagers.iter().map(|lies| (lies.wager.as_str(), lies.stake)).collect();
    assert_eq!(spots, [("ante", 1_000), ("x-tra", 1_000), ("dealer-bonus", 500), ("player-bonus", 500)]);
    assert_eq!(view.seats[0].stack, 97_000);

    // Ann holds nines, Bob nothing, the dealer a pair of kings.
    floor.deal(&["9h 9c Ks", "2d 5h 7c", "Kd Kc 3s"], "9s 4d 4h Jc");
    let view = floor.view();
    assert_eq!((view.phase, view.says.as_str()), (PremiumPhase::FirstDecision, "Ann, Bob to bet or check"));
    assert_eq!((view.community, view.dealer), (vec![Face::DOWN; 4], vec![Face::DOWN; 3]));
    assert_eq!(view.seats[0].cards, [Face::DOWN; 3]);
    assert!(view.seats[0].to_decide && view.seats[0].decided.is_none() && !view.seats[2].to_decide);
    let mine = floor.mine(1);
    assert_eq!((mine.cards, mine.says.as_deref()), (faces("Ks 9h 9c"), Some("pair of nines")));
    let choice = mine.turn.map(|turn| turn.choice);
    assert_eq!(choice, Some(Choice::PremiumFirst { bets: vec![3_000] }));
    assert_eq!(floor.mine(3).turn, None);

    floor.ask(by(seat(1), Request::Play(chips(3_000))));
    floor.ask(by(seat(2), Request::Check));
    let view = floor.view();
    assert_eq!(view.seats[0].decided, Some(PremiumDecision::Played));
    assert_eq!(view.seats[1].decided, Some(PremiumDecision::Checked));
    floor.ask(dealer(Request::TurnCommunity));
    assert_eq!(floor.view().community, faces("9s 4d 4h Jc"));
    assert_eq!(floor.mine(1).says.as_deref(), Some("full house, nines over fours"));
    let choice = floor.mine(2).turn.map(|turn| turn.choice);
    assert_eq!(choice, Some(Choice::PremiumSecond { bets: vec![1_000, 2_000] }));

    floor.ask(by(seat(2), Request::Fold));
    assert_eq!(lines(&floor.view().results), ["2 ante lose 0: folded", "2 x-tra lose 0: folded"]);
    assert!(floor.view().seats[1].cards.is_empty(), "folded cards are racked");
    floor.settle();
    // The round is over, and stays to be seen.
    let view = floor.view();
    assert_eq!(view.phase, PremiumPhase::Bets);
    assert_eq!(view.dealer_says.as_deref(), Some("two pair, kings and fours"));
    assert_eq!((view.dealer, view.community), (faces("Kd Kc 3s"), faces("9s 4d 4h Jc")));
    assert_eq!(view.seats[0].cards, faces("Ks 9h 9c"));
    assert_eq!(
        lines(&view.results)[2..],
        [
            "1 dealer-bonus win 500: the dealer's two pair, kings and fours, 1 to 1",
            "1 player-bonus win 3000: full house, nines over fours, 6 to 1",
            "1 ante win 1000: full house, nines over fours beats the dealer's two pair, kings and fours, 1 to 1",
            "1 play win 3000: full house, nines over fours beats the dealer's two pair, kings and fours, 1 to 1",
            "1 x-tra win 3000: full house, nines over fours, 3 to 1",
        ]
    );
    let rules: Vec<_> = view.results.iter().filter_map(|settled| settled.rule.as_deref()).collect();
    assert_eq!(rules.len(), view.results.len());
    assert_eq!(rules[5..], ["ph:X.10(g)4.iii", "ph:X.11(d):full-house"]);
    let paid = "Ann (1): player bonus of $5: wins $30 (full house, nines over fours, 6 to 1)";
    assert!(floor.told.iter().any(|told| told == paid), "{:#?}", floor.told);

    // Until the next begins.
    floor.bet(1, 0, 0, 0);
    assert_eq!(floor.view().results.len(), 7);
    floor.deal(&["9h 9c Ks", "Kd Kc 3s"], "9s 4d 4h Jc");
    let view = floor.view();
    assert!(view.results.is_empty() && view.dealer_says.is_none() && view.seats[1].decided.is_none());
    assert_eq!(view.dealer, [Face::DOWN; 3]);
}

#[test]
fn a_dealer_that_does_not_qualify_and_a_tie_are_told_as_such() {
    let mut floor = Floor::open(false);
    floor.bet(1, 0, 0, 0);
    floor.bet(2, 0, 0, 0);
    floor.bet(3, 0, 0, 0);
    // The dealer has ace high; Ann pairs, Bob has the same ace high, Cy loses by a kicker.
    floor.deal(&["Kh 4s 2d", "Ad 6h 3c", "As 6c 2h", "Ac 6d 3h"], "Kd Jc 9s 7h");
    for number in 1..=3 {
        floor.ask(by(seat(number), Request::Check));
    }
    floor.ask(dealer(Request::TurnCommunity));
    for number in 1..=3 {
        floor.ask(by(seat(number), Request::Play(chips(1_000))));
    }
    floor.settle();
    let view = floor.view();
    assert_eq!(view.dealer_says.as_deref(), Some("ace high, does not qualify"));
    let results = lines(&view.results);
    assert_eq!(results[0], "1 ante push 0: the dealer does not qualify");
    assert_eq!(results[1], "1 play win 1000: pair of kings beats the dealer's ace high, 1 to 1");
    assert_eq!(results[2], "1 x-tra push 0: pair of kings");
    for (wager, line) in ["ante", "play", "x-tra"].iter().zip(&results[3..6]) {
        assert_eq!(*line, format!("2 {wager} push 0: a tie with ace high"));
    }
}

#[test]
fn the_wheel_its_wagers_and_what_it_pays() {
    let mut floor = Floor::open(true);
    floor.bet(1, 0, 0, 500);
    floor.bet(2, 0, 0, 500);
    floor.bet(3, 0, 0, 500);
    assert!(floor.mine(1).wagers.iter().any(|offer| {
        (offer.wager.as_str(), offer.least, offer.most, offer.step) == ("spin", 500, 500, 500)
    }));
    let view = floor.view();
    assert_eq!((view.meter, view.spin.least, view.spin.most), (Some(1_000_000), 500, 500));
    assert_eq!(view.wheel.len(), 12);
    let wheel: Vec<_> = view.wheel.iter().map(|at| (at.pays, at.others, at.says.as_str())).collect();
    let meter = (None, 0, "the meter");
    assert_eq!(
        wheel[..3],
        [meter, (Some(4_000), 0, "$40"), (Some(10_000), 5_000, "$100, $50 to the others")]
    );
    // Ann has three hearts.
    floor.deal(&["Kh 7h 2h", "Ad 6h 3c", "As 6c 2c", "Ac 6d 3h"], "Kd Jc 9s 7d");
    let view = floor.view();
    assert_eq!(view.meter, Some(1_000_105));
    let spin = |view: &PremiumView, seat: usize| {
        view.seats[seat].wagers.iter().find(|lies| lies.wager == "spin").map(|lies| lies.stake)
    };
    assert_eq!(spin(&view, 0), Some(500), "it lies in the well");
    assert_eq!(floor.mine(1).says.as_deref(), Some("king high, three of one suit"));
    assert!(!view.seats[0].spins, "nobody knows yet");
    for number in 1..=3 {
        floor.ask(by(seat(number), Request::Check));
    }
    floor.ask(dealer(Request::TurnCommunity));
    for number in 1..=3 {
        floor.ask(by(seat(number), Request::Fold));
    }
    floor.settle();
    let view = floor.view();
    assert_eq!((view.phase, view.says.as_str()), (PremiumPhase::Spin, "Ann spins the wheel"));
    assert!(view.seats[0].spins && !view.seats[1].spins);
    floor.ask(dealer(Request::Spin { position: 2 }));
    let results = lines(&floor.view().results);
    assert_eq!(
        results[results.len() - 3..],
        ["1 spin win 4000: the wheel stops at 2", "2 spin lose 0: no spin", "3 spin lose 0: no spin"]
    );
    assert!(!floor.view().seats[0].spins && spin(&floor.view(), 0).is_none());
}

#[test]
fn the_price_lists_say_what_is_paid() {
    let lists = Floor::open(false).view().prices;
    let wagers: Vec<_> = lists.iter().map(|list| list.wager.as_str()).collect();
    assert_eq!(wagers, ["ante", "play", "x-tra", "player-bonus", "dealer-bonus"]);
    let line = |list: usize, at: usize| {
        let line = &lists[list].lines[at];
        format!("{}: {}", line.title, line.pays)
    };
    assert_eq!((lists[2].lines.len(), lists[3].lines.len()), (7, 8));
    assert_eq!(line(2, 0), "royal flush: 500 to 1");
    assert_eq!(line(2, 4), "flush: 3 to 2");
    assert_eq!(line(2, 6), "any other winning hand: push");
    assert_eq!(line(3, 7), "two pair, jacks up or better: 1 to 1");
}

#[test]
fn a_screen_opened_in_mid_round_shows_what_the_table_does() {
    let mut floor = Floor::open(false);
    floor.bet(1, 0, 0, 0);
    floor.deal(&["9h 9c Ks", "Kd Kc 3s"], "9s 4d 4h Jc");
    floor.ask(by(seat(1), Request::Play(chips(3_000))));
    floor.ask(dealer(Request::TurnCommunity));
    let again = PremiumScreen::new(&floor.setup, &floor.table);
    assert_eq!(again, floor.screen);
    let own: CardSet = cards("9h 9c Ks").into_iter().collect();
    assert_eq!(floor.table.hand(seat(1), Viewer::Seat(seat(1))), Some(own));
    assert_eq!(again.mine(&floor.setup, &floor.table, seat(1)), floor.mine(1));
}
