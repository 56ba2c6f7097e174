//! A table on the screen, whatever is played at it: what a screen remembers beside the table's own state.
//!
//! The table itself is somebody else's: the hub follows all of them in one place, a replay has one of its own. Each call
//! is given it.

use std::borrow::Cow;

use chips::Currency;
use game::{Moment, Seat, Viewer};
use pit::{PitGame, craps, mini_dice};
use room::cases;
use room::{Game, Impossible, PokerGame, PremiumGame, TableEvent, TableRecord};
use shuffler::Root;
use view::pit::{CrapsScreen, MiniDiceScreen, PremiumScreen};
use view::{People, PokerScreen, Seated, Speaker, Voice, games};
use wire::{Book, Face, Felt, LastHand, Mine, SeatOdds, TableView, Told, ToldKind};

use super::theatre;

/// What a screen remembers of a table.
#[derive(Clone)]
pub struct Screen {
    seats: Seated,
    beside: Beside,
    money: Currency,
}

/// What is remembered beside the table.
#[derive(Clone)]
enum Beside {
    Poker(Box<PokerScreen>),
    Premium(Box<PremiumScreen>),
    MiniDice(Box<MiniDiceScreen>),
    Craps(Box<CrapsScreen>),
}

/// A game and what is remembered beside it.
#[expect(clippy::large_enum_variant, reason = "made and used at once: it is never kept")]
enum Pair<'a> {
    Poker(&'a PokerGame, Cow<'a, PokerScreen>),
    Premium(&'a PremiumGame, Cow<'a, PremiumScreen>),
    MiniDice(&'a mini_dice::MiniDiceSetup, &'a mini_dice::MiniDiceTable, Cow<'a, MiniDiceScreen>),
    Craps(&'a craps::CrapsSetup, &'a craps::CrapsTable, Cow<'a, CrapsScreen>),
}

impl Beside {
    fn new(record: &TableRecord, money: Currency) -> Beside {
        let places = record.spec().seats();
        match record.game() {
            Game::Poker(game) => Beside::Poker(Box::new(PokerScreen::new(&game.setup, &game.table, money))),
            Game::Premium(game) => Beside::Premium(Box::new(PremiumScreen::new(&game.setup, &game.table))),
            Game::MiniDice { setup, table } => {
                Beside::MiniDice(Box::new(MiniDiceScreen::new(setup, table, places)))
            }
            Game::Craps { setup, table } => Beside::Craps(Box::new(CrapsScreen::new(setup, table, places))),
        }
    }
}

impl Screen {
    /// A table as it stands.
    pub fn new(table: &TableRecord, money: Currency) -> Screen {
        let beside = Beside::new(table, money);
        let mut screen = Screen { seats: [None; Seat::MOST], beside, money };
        screen.after(table);
        screen
    }

    /// Takes an event in, together with the table.
    ///
    /// # Errors
    ///
    /// If the table cannot have come to it. Neither is to be shown any more then.
    pub fn take(
        &mut self,
        table: &mut TableRecord,
        at: Moment,
        event: &TableEvent,
    ) -> Result<(), Impossible> {
        self.before(table, event);
        table.apply(at, event)?;
        self.after(table);
        Ok(())
    }

    /// The table has taken an event in: who sits where. Who has left is remembered until another comes.
    pub fn after(&mut self, table: &TableRecord) {
        for seat in seats() {
            let place = &mut self.seats[seat.index()];
            *place = table.player(seat).or(*place);
        }
    }

    /// How often each hand wins, where an event that was just taken in changes that: a hand was turned up, or a card came,
    /// once nobody can bet any more.
    pub fn odds(table: &TableRecord, event: &TableEvent) -> Vec<SeatOdds> {
        let TableEvent::Poker(table::Event::Hand(
            poker::HandEvent::Tabled { .. } | poker::HandEvent::BoardCardDealt { .. },
        )) = event
        else {
            return Vec::new();
        };
        let hand = table.poker().and_then(|game| game.table.hand());
        hand.map_or_else(Vec::new, |(setup, hand)| theatre::chances(setup, hand))
    }

    fn speaker<'a>(&'a self, people: &'a dyn People) -> Speaker<'a> {
        Speaker { people, seats: &self.seats, money: self.money, voice: Voice::Page }
    }

    /// What a viewer is told of an event that comes next.
    pub fn tell(
        &self,
        table: &TableRecord,
        n: u64,
        at: Moment,
        event: &TableEvent,
        viewer: Viewer,
        people: &dyn People,
    ) -> Told {
        let plain = |what: ToldKind, seat: Option<Seat>, says: Cow<'_, str>| Told {
            n,
            at: at.millis(),
            what,
            procedure: matches!(
                what,
                ToldKind::DeckSealed
                    | ToldKind::RoundBegan
                    | ToldKind::Clock
                    | ToldKind::Ready
                    | ToldKind::ContributionPromised
                    | ToldKind::ContributionsClosed
                    | ToldKind::ContributionRevealed
            ),
            seat: seat.map(Seat::number),
            cards: Vec::new(),
            amount: None,
            position: None,
            says: says.into_owned(),
            aloud: None,
            yours: None,
            rule: None,
            odds: Vec::new(),
        };
        let speaker = self.speaker(people);
        match (event, table.game(), &self.beside) {
            (TableEvent::Poker(event), Game::Poker(game), Beside::Poker(screen)) => {
                screen.tell(&game.setup, &game.table, n, at, event, viewer, people)
            }
            (TableEvent::Premium(event), Game::Premium(game), Beside::Premium(screen)) => {
                screen.tell(&game.setup, n, at, event, viewer, &speaker)
            }
            (TableEvent::MiniDice(event), Game::MiniDice { setup, .. }, Beside::MiniDice(screen)) => {
                screen.tell(setup, n, at, event, viewer, &speaker)
            }
            (TableEvent::Craps(event), Game::Craps { setup, .. }, Beside::Craps(screen)) => {
                screen.tell(setup, n, at, event, viewer, &speaker)
            }
            (TableEvent::DeckSealed { pack: 0, sealed }, ..) => {
                plain(ToldKind::DeckSealed, None, Cow::Owned(sealed_words(sealed)))
            }
            (TableEvent::DeckSealed { .. }, ..) => plain(
                ToldKind::DeckSealed,
                None,
                Cow::Borrowed("the remaining cards are shuffled, cut and sealed"),
            ),
            (TableEvent::RoundBegan { number }, ..) => {
                plain(ToldKind::RoundBegan, None, Cow::Owned(format!("round {} begins", number.0)))
            }
            (TableEvent::PlaceTaken { seat, player }, ..) => {
                let says = format!("{} takes position {}", speaker.called(*player), seat.number());
                plain(ToldKind::PlaceTaken, Some(*seat), Cow::Owned(says))
            }
            (TableEvent::PlaceLeft { seat }, ..) => {
                let says = format!("{} leaves the table", speaker.who(*seat));
                plain(ToldKind::PlaceLeft, Some(*seat), Cow::Owned(says))
            }
            (TableEvent::PitClock { clock }, ..) => plain(
                ToldKind::Clock,
                None,
                Cow::Owned(view::pit::clock_words(clock.map(|clock| clock.until.since(at)))),
            ),
            (TableEvent::PitReady { seat }, ..) => {
                plain(ToldKind::Ready, Some(*seat), Cow::Owned(format!("{} is ready", speaker.who(*seat))))
            }
            (TableEvent::ContributionPromised { seat, player, .. }, ..) => {
                let says = format!("{} will add to the next shuffle", speaker.called(*player));
                plain(ToldKind::ContributionPromised, Some(*seat), Cow::Owned(says))
            }
            (TableEvent::ContributionsClosed { .. } | TableEvent::ContributionsPostponed { .. }, ..) => {
                plain(
                    ToldKind::ContributionsClosed,
                    None,
                    Cow::Borrowed("the dealer waits for what players add to the shuffle"),
                )
            }
            (TableEvent::ContributionRevealed { seat, .. }, ..) => {
                let says = format!("seat {} has added to the shuffle", seat.number());
                plain(ToldKind::ContributionRevealed, Some(*seat), Cow::Owned(says))
            }
            (TableEvent::FloorActed { by }, ..) => {
                plain(ToldKind::FloorActed, None, Cow::Owned(view::floor_words(*by)))
            }
            (TableEvent::Case(event), ..) => {
                let called = |player| speaker.called(player).to_string();
                let says = event.words(&cases::Speaker { called: &called, money: self.money });
                let told = plain(told_case(event), None, Cow::Owned(says));
                let house = table.poker().map(|game| game.setup.house());
                let rule = house.and_then(|house| event.rule(house));
                Told { rule: rule.map(|rule| rule.to_string()), ..told }
            }
            (TableEvent::LineWritten { by, .. }, ..) => {
                plain(ToldKind::LineWritten, None, Cow::Owned(view::written_words(*by)))
            }
            // An event of another game never gets into a table's log.
            (
                TableEvent::Poker(_)
                | TableEvent::Premium(_)
                | TableEvent::MiniDice(_)
                | TableEvent::Craps(_),
                ..,
            ) => plain(ToldKind::Unknown, None, Cow::Borrowed("")),
        }
    }

    /// The table is about to take an event in.
    pub fn before(&mut self, table: &TableRecord, event: &TableEvent) {
        match (event, table.game(), &mut self.beside) {
            (TableEvent::Poker(event), Game::Poker(game), Beside::Poker(screen)) => {
                screen.take(&game.setup, &game.table, event);
            }
            (TableEvent::Premium(event), Game::Premium(game), Beside::Premium(screen)) => {
                screen.take(&game.setup, &game.table, event);
            }
            (TableEvent::MiniDice(event), Game::MiniDice { setup, table }, Beside::MiniDice(screen)) => {
                screen.take(setup, table, event);
            }
            (TableEvent::Craps(event), Game::Craps { setup, table }, Beside::Craps(screen)) => {
                screen.take(setup, table, event);
            }
            _ => {}
        }
    }

    /// The game with its screen. A table never changes its game; if it did, its screen would begin anew.
    fn pair<'a>(&'a self, table: &'a TableRecord) -> Pair<'a> {
        let places = table.spec().seats();
        match (table.game(), &self.beside) {
            (Game::Poker(game), Beside::Poker(screen)) => Pair::Poker(game, Cow::Borrowed(screen)),
            (Game::Poker(game), _) => {
                Pair::Poker(game, Cow::Owned(PokerScreen::new(&game.setup, &game.table, self.money)))
            }
            (Game::Premium(game), Beside::Premium(screen)) => Pair::Premium(game, Cow::Borrowed(screen)),
            (Game::Premium(game), _) => {
                Pair::Premium(game, Cow::Owned(PremiumScreen::new(&game.setup, &game.table)))
            }
            (Game::MiniDice { setup, table }, Beside::MiniDice(screen)) => {
                Pair::MiniDice(setup, table, Cow::Borrowed(screen))
            }
            (Game::MiniDice { setup, table }, _) => {
                Pair::MiniDice(setup, table, Cow::Owned(MiniDiceScreen::new(setup, table, places)))
            }
            (Game::Craps { setup, table }, Beside::Craps(screen)) => {
                Pair::Craps(setup, table, Cow::Borrowed(screen))
            }
            (Game::Craps { setup, table }, _) => {
                Pair::Craps(setup, table, Cow::Owned(CrapsScreen::new(setup, table, places)))
            }
        }
    }

    /// The table as everybody sees it. `until` is when the dealer goes on, at a table of the pit; a replay has no clock.
    pub fn view(
        &self,
        table: &TableRecord,
        now: Moment,
        people: &dyn People,
        until: Option<Moment>,
    ) -> TableView {
        // Who has left is told of, but does not stand at the table any more.
        let present: Seated = std::array::from_fn(|index| table.player(Seat::from_index(index)?));
        let speaker = Speaker { people, seats: &present, money: self.money, voice: Voice::Page };
        let felt = match self.pair(table) {
            Pair::Poker(game, screen) => Felt::Poker(screen.view(&game.setup, &game.table, now, people)),
            Pair::Premium(game, screen) => {
                Felt::PremiumHoldem(screen.view(&game.setup, &game.table, &speaker, until))
            }
            Pair::MiniDice(setup, dice, screen) => Felt::MiniDice(screen.view(setup, dice, &speaker, until)),
            Pair::Craps(setup, dice, screen) => Felt::Craps(screen.view(setup, dice, &speaker, until)),
        };
        let (book, book_title) = book(table.game());
        TableView {
            id: u32::from(table.id().0),
            name: table.spec().name.clone(),
            book,
            book_title,
            frozen: table.frozen().map(|frozen| frozen.why.clone()),
            closed: table.is_closed(),
            number: table.number().map(|number| number.0),
            seal: table.deck_root().map(Root::to_hex),
            shuffle: super::shuffle::view(table),
            felt,
        }
    }

    /// What one seat alone may know. The caller fills in the turn's token and hand.
    pub fn mine(&self, table: &TableRecord, now: Moment, seat: Seat) -> Mine {
        match self.pair(table) {
            Pair::Poker(game, screen) => screen.mine(&game.setup, &game.table, now, seat),
            Pair::Premium(game, screen) => screen.mine(&game.setup, &game.table, seat),
            Pair::MiniDice(setup, dice, screen) => screen.mine(setup, dice, seat),
            Pair::Craps(setup, dice, screen) => screen.mine(setup, dice, seat),
        }
    }

    /// The cards of a seat as a viewer sees them.
    pub fn holding(&self, table: &TableRecord, seat: Seat, viewer: Viewer) -> Vec<Face> {
        match self.pair(table) {
            Pair::Poker(game, screen) => screen.holding(&game.table, seat, viewer),
            Pair::Premium(game, _) => {
                let own = game.table.hand(seat, viewer).map(|cards| cards.iter().map(Face::up).collect());
                own.unwrap_or_else(|| vec![Face::DOWN; usize::from(game.table.hand_count(seat))])
            }
            Pair::MiniDice(..) | Pair::Craps(..) => Vec::new(),
        }
    }

    /// What came of the last hand of poker.
    pub fn last(&self, people: &dyn People) -> Option<LastHand> {
        match &self.beside {
            Beside::Poker(screen) => screen.last(people),
            Beside::Premium(_) | Beside::MiniDice(_) | Beside::Craps(_) => None,
        }
    }
}

/// What is said of a deck that is sealed for the next hand.
fn sealed_words(sealed: &[u8]) -> String {
    let root = Root::of_stored(sealed).map(Root::to_hex).unwrap_or_default();
    let short = root.get(..8).unwrap_or_default();
    format!("the next deck is shuffled, cut and sealed: {short}\u{2026}")
}

/// Every seat there can be.
pub(super) fn seats() -> impl Iterator<Item = Seat> {
    (0..Seat::MOST).filter_map(Seat::from_index)
}

/// The game of the pit that is played at a table; nothing at a poker table.
pub(super) const fn pit_game(game: &Game) -> Option<PitGame> {
    match game {
        Game::Poker(_) => None,
        Game::Premium(_) => Some(PitGame::PremiumHoldem),
        Game::MiniDice { .. } => Some(PitGame::MiniDice),
        Game::Craps { .. } => Some(PitGame::Craps),
    }
}

/// The book a table is played by: the house's of a poker table, in the pit the one that has the game.
fn book(game: &Game) -> (Option<Book>, String) {
    match game {
        Game::Poker(game) => games::poker_book_titled(game.setup.house()),
        Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. } => {
            let book = pit_game(game).map(games::pit_book);
            (book, book.map_or("", games::book_title).to_owned())
        }
    }
}

/// What kind of news an event of the case book is.
const fn told_case(event: &cases::CaseEvent) -> ToldKind {
    match event {
        cases::CaseEvent::Opened { .. } => ToldKind::DisputeOpened,
        cases::CaseEvent::HoldOrdered { .. } => ToldKind::PotHoldOrdered,
        cases::CaseEvent::Held { .. } => ToldKind::PotHeld,
        cases::CaseEvent::Decided { .. } => ToldKind::DisputeDecided,
        cases::CaseEvent::HandRuled { .. } => ToldKind::HandRuled,
        cases::CaseEvent::VoidProposed { .. } => ToldKind::VoidProposed,
    }
}
