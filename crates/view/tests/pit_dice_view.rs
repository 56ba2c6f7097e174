//! Dice tables as everybody sees them.

use crate::pit_floor;

use game::{Command, Game};
use pit::{Limits, craps, mini_dice};
use pit_floor::{NOON, by, chips, dealer, seat, speaker};
use view::pit::{CrapsScreen, MiniDiceScreen};
use wire::{DiceView, DiceWager, ShakerView, WagerGroup, WagerOutcome, WagerView};

const LIMITS: Limits = Limits { least: chips::Chips::new(100), most: chips::Chips::new(10_000) };

fn wager<'v>(wagers: &'v [DiceWager], key: &str) -> &'v DiceWager {
    wagers.iter().find(|wager| wager.wager == key).expect("a wager of the game")
}

struct Craps {
    setup: craps::CrapsSetup,
    table: craps::CrapsTable,
    screen: CrapsScreen,
}

impl Craps {
    fn new() -> Craps {
        let (house, coin) = (craps::House::USUAL, chips(5));
        let terms = craps::Terms { house, limits: LIMITS, proposition_limits: LIMITS, coin };
        let setup = terms.seal().expect("the terms are sound");
        let table = craps::CrapsTable::open(&setup);
        let screen = CrapsScreen::new(&setup, &table, 8);
        let mut craps = Craps { setup, table, screen };
        craps.ask(dealer(craps::Request::Sit { seat: seat(1), chips: chips(50_000) }));
        craps
    }

    fn ask(&mut self, command: Command<craps::Request>) {
        let mut events = Vec::new();
        self.table.decide(&self.setup, command, &mut events).expect("it is allowed");
        self.enter(&events);
    }

    fn enter(&mut self, events: &[craps::CrapsEvent]) {
        for event in events {
            self.screen.take(&self.setup, &self.table, event);
            self.table.apply(&self.setup, event);
        }
    }

    fn bet(&mut self, key: &str, stake: u64) {
        let wager = craps::Wager::read(key).expect("a wager of the test");
        self.ask(by(seat(1), craps::Request::Bet { wager, stake: chips(stake) }));
    }

    fn roll(&mut self, dice: [u8; 2]) {
        let mut events = Vec::new();
        craps::roll_on(&mut self.table.clone(), &self.setup, dice, &mut events).expect("these are dice");
        self.enter(&events);
    }

    fn view(&self) -> DiceView {
        self.screen.view(&self.setup, &self.table, &speaker(), Some(NOON))
    }

    /// The last roll's results: wager, outcome, what was paid, in words.
    fn results(&self) -> Vec<(String, WagerOutcome, u64, String)> {
        let results = self.view().results.into_iter();
        results.map(|settled| (settled.wager, settled.outcome, settled.pays, settled.says)).collect()
    }
}

fn result(wager: &str, outcome: WagerOutcome, pays: u64, says: &str) -> (String, WagerOutcome, u64, String) {
    (wager.into(), outcome, pays, says.into())
}

#[test]
fn craps_from_the_come_out_to_seven_out() {
    let mut game = Craps::new();
    let view = game.view();
    assert_eq!((view.open, view.point, view.dice, view.seats.len()), (true, None, None, 8));
    assert_eq!(view.says, "bets are open for a come-out roll");
    let who = view.seats[0].who.as_ref().expect("Ann stands there");
    assert_eq!((who.player, who.name.as_str(), who.bot), (1, "Ann", false));
    assert_eq!((view.seats[0].stack, view.until), (50_000, Some(NOON.millis())));

    game.bet("pass", 500);
    game.bet("field", 100);
    game.bet("place-win-8", 600);
    game.roll([1, 3]);
    // Place bets are off on a come-out roll; with a point they work.
    assert_eq!(game.results(), [result("field", WagerOutcome::Win, 100, "Wins on 4, 1 to 1")]);
    let view = game.view();
    assert_eq!((view.point, view.dice, view.open), (Some(4), Some([1, 3]), true));
    assert_eq!(view.says, "bets are open; the point is 4");
    let up = [("pass", 500), ("place-win-8", 600)];
    let up = up.map(|(wager, stake)| WagerView { wager: wager.into(), stake, off: false });
    assert_eq!(view.seats[0].wagers, up);
    assert_eq!(view.results[0].rule.as_deref(), Some("nj:1.2(a)11"));

    game.roll([4, 4]);
    assert_eq!(
        game.results(),
        [result("place-win-8", WagerOutcome::Win, 700, "Wins on 8, 7 to 6, stays up")]
    );
    game.roll([3, 4]);
    assert_eq!(
        game.results(),
        [
            result("pass", WagerOutcome::Lose, 0, "Loses on 7"),
            result("place-win-8", WagerOutcome::Lose, 0, "Loses on 7")
        ]
    );
    let view = game.view();
    assert_eq!(view.history, [[3, 4], [4, 4], [1, 3]]);
    assert!(view.seats[0].wagers.is_empty() && view.point.is_none());

    // Don't pass is nobody's on 12; what is off is shown so.
    game.bet("dont-pass", 500);
    game.bet("place-lose-6", 500);
    assert!(game.view().seats[0].wagers.iter().all(|up| up.off == (up.wager == "place-lose-6")));
    game.roll([6, 6]);
    assert_eq!(game.results(), [result("dont-pass", WagerOutcome::Void, 0, "Goes back on 12")]);
}

#[test]
fn twenty_rolls_are_remembered() {
    let mut game = Craps::new();
    for at in 0..25u8 {
        game.roll([1 + at % 6, 1 + at / 6]);
    }
    let history = game.view().history;
    assert_eq!((history.len(), history[0], history[19]), (20, [1, 5], [6, 1]));
}

#[test]
fn every_craps_wager_has_a_title_a_price_a_group_and_a_rule() {
    let wagers = Craps::new().view().wagers;
    assert_eq!(wagers.len(), craps::Wager::COUNT);
    for described in &wagers {
        assert!(!described.title.is_empty() && described.pays.contains(" to "), "{described:?}");
        assert!(described.rule.is_some());
    }
    for group in
        [WagerGroup::Line, WagerGroup::Place, WagerGroup::Odds, WagerGroup::Proposition, WagerGroup::Hardway]
    {
        assert!(wagers.iter().any(|described| described.group == group), "{group:?}");
    }
    let shown = |key| {
        let DiceWager { title, pays, group, .. } = wager(&wagers, key);
        format!("{title}: {pays} ({group:?})")
    };
    assert_eq!(shown("pass"), "pass line: 1 to 1 (Line)");
    assert_eq!(shown("place-win-4"), "place 4: 9 to 5 (Place)");
    assert_eq!(shown("hard-6"), "hard 6: 9 to 1 (Hardway)");
    assert_eq!(shown("field"), "field: 2 to 1 on 2, 12; 1 to 1 on 3, 4, 9, 10, 11 (Proposition)");
    assert_eq!(
        shown("pass-odds"),
        "odds behind the pass line: 2 to 1 on 4, 10; 3 to 2 on 5, 9; 6 to 5 on 6, 8 (Odds)"
    );
    assert_eq!(
        shown("dont-pass-odds"),
        "odds behind don't pass: 1 to 2 against 4, 10; 2 to 3 against 5, 9; 5 to 6 against 6, 8 (Odds)"
    );
}

#[test]
fn a_shake_of_mini_dice() {
    let terms = mini_dice::Terms::new(mini_dice::House::NEW_JERSEY, LIMITS, chips(5));
    let setup = terms.seal().expect("the terms are sound");
    let mut table = mini_dice::MiniDiceTable::open(&setup);
    let mut screen = MiniDiceScreen::new(&setup, &table, 6);
    let view = screen.view(&setup, &table, &speaker(), None);
    assert_eq!((view.open, view.shaker), (true, Some(ShakerView { seat: None })));
    let mut enter = |table: &mut mini_dice::MiniDiceTable, events: &[mini_dice::MiniDiceEvent]| {
        for event in events {
            screen.take(&setup, table, event);
            table.apply(&setup, event);
        }
        screen.view(&setup, table, &speaker(), None)
    };
    let ask = |table: &mini_dice::MiniDiceTable, command| {
        let mut events = Vec::new();
        table.decide(&setup, command, &mut events).expect("it is allowed");
        events
    };
    let sit = mini_dice::Request::Sit { seat: seat(3), chips: chips(10_000) };
    let events = ask(&table, dealer(sit));
    let view = enter(&mut table, &events);
    assert_eq!(view.shaker, Some(ShakerView { seat: Some(3) }), "it is offered to the newcomer");
    assert!(view.seats[2].who.as_ref().is_some_and(|who| who.bot), "Cy is the house's");
    for (wager, stake) in [(mini_dice::Wager::Field, 500), (mini_dice::Wager::Under7, 1_000)] {
        let events = ask(&table, by(seat(3), mini_dice::Request::Bet { wager, stake: chips(stake) }));
        enter(&mut table, &events);
    }
    let mut events = Vec::new();
    mini_dice::shake_on(&mut table.clone(), &setup, |_| true, [6, 6], &mut events).expect("these are dice");
    let view = enter(&mut table, &events);
    let results: Vec<_> =
        view.results.iter().map(|settled| (settled.wager.as_str(), settled.says.as_str())).collect();
    assert_eq!(results, [("under-7", "Loses on 12"), ("field", "Wins on 12, 2 to 1")]);
    assert_eq!((view.results[1].pays, view.results[1].stake), (1_000, 500));
    assert!(view.results.iter().all(|settled| settled.rule.is_some() && settled.seat == 3));
    assert_eq!((view.dice, view.open, view.says.as_str()), (Some([6, 6]), true, "bets are open"));
    assert_eq!(view.wagers.len(), mini_dice::Wager::COUNT);
    assert_eq!(wager(&view.wagers, "field").pays, "2 to 1 on 2, 12; 1 to 1 on 3, 4, 9, 10, 11");
    assert_eq!(wager(&view.wagers, "place-6").pays, "7 to 6");
    assert_eq!(view.seats[2].stack, 9_500 - 1_000 + 500 + 1_000);
}
