//! A room in two numbers: everything it knows, and its cards.

use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};

use room::{LiveTable, Room};

/// Two rooms with the same marks are the same room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Marks {
    /// Money, lists, jackpots, tables, cards.
    pub(crate) all: u64,
    /// The decks and how far they are dealt, and the cards of every hand under way.
    pub(crate) cards: u64,
}

/// Hashes what would be printed.
struct Into<'a>(&'a mut DefaultHasher);

impl Write for Into<'_> {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}

impl Marks {
    pub(crate) fn of(room: &Room) -> Marks {
        let mut cards = DefaultHasher::new();
        for table in room.tables() {
            cards_of(table, &mut cards);
        }
        let cards = cards.finish();
        let mut all = DefaultHasher::new();
        cards.hash(&mut all);
        let mut text = Into(&mut all);
        // Writing into a hash cannot fail.
        let _ = write!(text, "{:?}{:?}", room.ledger().trial_balance(), room.ledger().day());
        let _ = write!(text, "{:?}{:?}", room.floor().board(), room.jackpots());
        let _ = write!(text, "{}{}", room.players(), room.last_hand());
        for table in room.tables() {
            let _ = write!(text, "{}{:?}{}", table.id(), table.number(), table.hands());
            let _ = write!(text, "{:?}{}", table.frozen(), table.is_closed());
            for seat in table.occupied() {
                let _ = write!(text, "{seat}{:?}{}", table.player(seat), table.stack(seat));
            }
            let _ = match table.game() {
                room::Game::Poker(game) => {
                    write!(text, "{:?}{:?}", game.table.state(), game.table.hand().map(|(_, hand)| hand))
                }
                room::Game::Premium(game) => write!(text, "{:?}", game.table),
                room::Game::MiniDice { table, .. } => write!(text, "{table:?}"),
                room::Game::Craps { table, .. } => write!(text, "{table:?}"),
            };
        }
        Marks { all: all.finish(), cards }
    }
}

fn cards_of(table: &LiveTable, cards: &mut DefaultHasher) {
    // Between hands the deck is of no use any more, and a snapshot leaves it out.
    let is_dealt = match table.game() {
        room::Game::Poker(game) => game.table.hand().is_some(),
        room::Game::Premium(game) => !game.table.dealt_in().is_empty(),
        room::Game::MiniDice { .. } | room::Game::Craps { .. } => false,
    };
    if let Some((root, drawn)) = table.deck_mark().filter(|_| is_dealt) {
        root.to_bytes().hash(cards);
        drawn.hash(cards);
    }
    let Some((setup, hand)) = table.poker().and_then(|game| game.table.hand()) else { return };
    for seat in setup.dealt() {
        for card in hand.holding(seat).cards() {
            card.hash(cards);
        }
    }
    for card in hand.burns().iter().chain(hand.muck()) {
        card.hash(cards);
    }
    for run in 0..usize::from(hand.runs()) {
        hand.board(run).hash(cards);
    }
}
