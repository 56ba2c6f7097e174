//! Decks at the tables that keep them by the book: sent for, examined, shown, washed, counted, sorted and changed.

use cards::{Card, Rank, Suit};
use game::{Actor, Badge, Span, TableId};
use journal::Store;
use room::{By, PokerGame, Request};
use table::decks::{self, Back, Cards, Colour, InOrder, Make, Order, Source, Step, What, Which, Whole};

use super::{FLOOR, Shift};

/// The most that is done to the decks of a table at a time: two decks have fewer steps.
const MOST_STEPS: usize = 60;

/// A set of decks stays this long where no book says how long.
const CHANGED_AFTER: Span = Span::hours(2);

impl<S: Store> Shift<S> {
    fn deck_game(&self, table: TableId) -> Option<&PokerGame> {
        let game = self.room().table(table).and_then(|live| live.poker())?;
        (game.setup.decks().cards == Cards::OnTheTable).then_some(game)
    }

    /// Whether decks have lain at the table so long that the floor brings others, where no book says when.
    pub(super) fn decks_are_old(&self, table: TableId) -> bool {
        self.deck_game(table).is_some_and(|game| {
            let opened = game.table.state().decks.setup.as_ref().map(|setup| setup.opened);
            let by_habit = game.setup.decks().change_within.is_none();
            by_habit && opened.is_some_and(|opened| self.now.since(opened) >= CHANGED_AFTER)
        })
    }

    /// Does whatever the decks of a table need before the next hand.
    pub(super) fn tend_decks(&mut self, table: TableId) {
        if self.decks_are_old(table) {
            self.bring_decks(table);
        }
        for _ in 0..MOST_STEPS {
            let Some(game) = self.deck_game(table) else { return };
            let (policy, decks) = (game.setup.decks(), &game.table.state().decks);
            let facts =
                decks::Facts { present: game.table.occupied(), button: game.table.state().round.button };
            let tasks = decks.what_is_due(policy, self.now, facts);
            // Both decks are looked at before either is shuffled.
            let shuffles = |what: &What| matches!(what, What::Shuffle { .. } | What::Cut { .. });
            let due = tasks.iter().filter(|task| task.by.is_none() || task.late);
            let due = due.min_by_key(|task| shuffles(&task.what));
            let Some(what) = due.map(|task| task.what) else { return };
            let steps = Which::BOTH.map(|deck| decks.next_step(policy, deck));
            let looked = decks.setup.as_ref().map(|setup| setup.looked).unwrap_or_default();
            let onlooker = (facts.present - looked).iter().next();
            let in_play = |deck| decks.setup.as_ref().is_some_and(|setup| setup.in_play == deck);
            let (actor, request) = match what {
                What::SendForDecks | What::ChangeDecks | What::Replace { .. } => {
                    self.bring_decks(table);
                    continue;
                }
                What::Care { deck, step: Step::Spread } => match InOrder::check(&in_order()) {
                    Ok(order) => (Actor::Dealer, decks::Request::Spread { deck, order }),
                    Err(_) => return,
                },
                What::Care { deck, step: Step::Offer } => {
                    // Both decks are shown together: the other one is brought as far first.
                    match steps[deck.other() as usize] {
                        Some(Step::Spread) => match InOrder::check(&in_order()) {
                            Ok(order) => {
                                (Actor::Dealer, decks::Request::Spread { deck: deck.other(), order })
                            }
                            Err(_) => return,
                        },
                        None | Some(Step::Offer) => match onlooker {
                            Some(seat) => (Actor::Dealer, decks::Request::Offer { seat }),
                            None => return,
                        },
                        Some(step) => care(deck.other(), step),
                    }
                }
                What::Care { deck, step } => care(deck, step),
                What::Shuffle { deck, motion } if !in_play(deck) => {
                    (Actor::Dealer, decks::Request::Shuffle { deck, motion })
                }
                What::Shuffle { .. } | What::Cut { .. } => (Actor::Dealer, decks::Request::MakeReady),
                What::Sort { deck } => (Actor::Floor(FLOOR), decks::Request::Sort { deck }),
                What::LookInto { deck } => (Actor::Floor(FLOOR), decks::Request::Clear { deck }),
                What::CountStub => return,
            };
            let before = decks.clone();
            self.ask_decks(table, actor, request);
            // Nothing came of it: somebody else has to do something first.
            if self.deck_game(table).is_none_or(|game| game.table.state().decks == before) {
                return;
            }
        }
    }

    /// Whether a hand can be dealt as far as the decks go.
    pub(super) fn decks_are_ready(&self, table: TableId) -> bool {
        self.deck_game(table).is_none_or(|game| {
            game.table.state().decks.next_hand_allowed(game.setup.decks(), self.now).is_ok()
        })
    }

    fn ask_decks(&mut self, table: TableId, actor: Actor, request: decks::Request) {
        let by = match actor {
            Actor::Floor(badge) => By::Floor(badge),
            _ => By::Dealer(table),
        };
        self.ask(by, Request::Poker { table, request: table::Request::Decks(request) });
    }

    /// Sends for two decks with other backs than those of the last set.
    fn bring_decks(&mut self, table: TableId) {
        let Some(game) = self.deck_game(table) else { return };
        let examined = game.setup.decks().set_is_examined;
        let design = u8::try_from(self.now.millis() / 3_600_000 % 200).unwrap_or(0);
        let make =
            |colour| Some(Make { back: Back { colour, design }, source: Source::Fresh, to_standard: true });
        let order = Order { decks: [make(Colour::Red), make(Colour::Blue)], cover: Colour::Yellow };
        let floor = Actor::Floor(FLOOR);
        self.ask_decks(table, floor, decks::Request::Order(order));
        if let (true, Ok(whole)) = (examined, Whole::check(&in_order())) {
            self.ask_decks(table, floor, decks::Request::TellSurveillance);
            self.ask_decks(table, floor, decks::Request::Examine(whole, whole));
        }
        self.ask_decks(table, floor, decks::Request::Deliver);
    }

    /// The stub is counted in the middle of a hand, where the book says how often.
    pub(super) fn count_stub(&mut self, table: TableId) {
        let Some(game) = self.deck_game(table) else { return };
        let Some((_, hand)) = game.table.hand() else { return };
        let facts = decks::Facts { present: game.table.occupied(), button: None };
        let due = game.table.state().decks.what_is_due(game.setup.decks(), self.now, facts);
        let soon = self.now.plus(Span::minutes(2));
        let due = due.iter().any(|task| task.what == What::CountStub && task.by.is_some_and(|by| by <= soon));
        if due {
            let expected = u8::try_from(hand.stub_len()).unwrap_or(0);
            let request = decks::Request::CountStub { expected, counted: expected };
            self.ask_decks(table, Actor::Dealer, request);
        }
    }
}

/// A step the dealer takes, or a floorperson where it takes one.
fn care(deck: Which, step: Step) -> (Actor, decks::Request) {
    const VERIFIER: Badge = FLOOR;
    let actor = if step == Step::Verify { Actor::Floor(VERIFIER) } else { Actor::Dealer };
    (actor, decks::Request::Care { deck, step })
}

/// A deck as it comes out of its box.
fn in_order() -> Vec<Card> {
    Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card::new(rank, suit))).collect()
}
