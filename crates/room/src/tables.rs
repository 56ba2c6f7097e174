//! The tables of the room: the game, the sealed deck, and what its money does to the ledger.

mod by_hand;
mod chip_count;
mod contributing;
mod dice;
mod drawing;
mod pit_clock;
mod poker;
mod premium;
mod record;
mod shoe;
mod tape;

use std::ops::Deref;

use cards::{Card, CardSet};
use game::{Actor, HandNumber, Moment, Seat, TableId};
use journal::{Packs, RealCards};
use pit::{craps, mini_dice};
use shuffler::NoDeck;

use crate::record::TableEvent;
use crate::refusal::Refusal;
use crate::spec::{BadSpec, TableSpec};

pub(crate) use self::chip_count::{Booking, ChipCount, Outcome};
pub(crate) use self::contributing::COMING_BACK;
pub use self::contributing::{Closed, Contributing, ContributionPolicy, NextDeck, Promised};
pub(crate) use self::drawing::ReplayPacks;
pub use self::pit_clock::{PitClock, PitClockPolicy, PitWait};
pub use self::poker::PokerGame;
pub use self::premium::PremiumGame;
pub use self::record::{Impossible, TableRecord};
pub(crate) use self::shoe::{Randomness, Shoe};
pub use self::tape::HandTape;

/// What is played at a table.
#[derive(Clone)]
pub enum Game {
    /// Poker.
    Poker(Box<PokerGame>),
    /// Premium Hold 'Em.
    Premium(Box<PremiumGame>),
    /// Mini-dice.
    MiniDice {
        /// What it was opened with.
        setup: Box<mini_dice::MiniDiceSetup>,
        /// The table.
        table: Box<mini_dice::MiniDiceTable>,
    },
    /// Craps.
    Craps {
        /// What it was opened with.
        setup: Box<craps::CrapsSetup>,
        /// The table.
        table: Box<craps::CrapsTable>,
    },
}

impl Game {
    pub(crate) fn poker(setup: table::Setup) -> Game {
        Game::Poker(Box::new(PokerGame { setup, table: table::Table::new() }))
    }

    pub(crate) fn premium(setup: pit::premium::PremiumSetup) -> Game {
        let table = pit::premium::PremiumTable::open(&setup);
        Game::Premium(Box::new(PremiumGame { setup, table }))
    }

    pub(crate) fn mini_dice(setup: mini_dice::MiniDiceSetup) -> Game {
        let table = Box::new(mini_dice::MiniDiceTable::open(&setup));
        Game::MiniDice { setup: Box::new(setup), table }
    }

    pub(crate) fn craps(setup: craps::CrapsSetup) -> Game {
        let table = Box::new(craps::CrapsTable::open(&setup));
        Game::Craps { setup: Box::new(setup), table }
    }
}

/// Why a table is frozen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frozen {
    /// Since when.
    pub since: Moment,
    /// Why, for the floor.
    pub why: String,
}

/// A table of the room: the record made from its log, which anybody may read here, and the sealed deck, which nobody may.
pub struct LiveTable {
    pub(crate) record: TableRecord,
    pub(crate) shoe: Shoe,
}

/// A live table is read like its record. It changes by events alone.
impl Deref for LiveTable {
    type Target = TableRecord;

    fn deref(&self) -> &TableRecord {
        &self.record
    }
}

impl LiveTable {
    /// A table as it opens.
    pub(crate) fn open(id: TableId, spec: TableSpec) -> Result<LiveTable, BadSpec> {
        Ok(LiveTable { record: TableRecord::opened(id, spec)?, shoe: Shoe::default() })
    }

    /// What its log tells: what a screen follows.
    pub const fn record(&self) -> &TableRecord {
        &self.record
    }

    /// The commitment to the deck that is being dealt, whole.
    pub fn seal(&self) -> Option<&shuffler::Seal> {
        self.shoe.seal()
    }

    /// What the deck being dealt commits to, and how many cards have left it.
    pub fn deck_mark(&self) -> Option<(shuffler::Root, u8)> {
        self.shoe.mark()
    }

    /// Something happens: it is taken in and kept for the log. What cannot happen is a fault of the program.
    pub(crate) fn happens(
        &mut self,
        now: Moment,
        event: TableEvent,
        outcome: &mut Outcome,
    ) -> Result<(), Refusal> {
        let taken = self.record.apply(now, &event);
        taken.map_err(|why| Refusal::Lost { table: Some(self.id), why: why.to_string() })?;
        outcome.events.push(event);
        Ok(())
    }

    /// How its face-down cards are written.
    pub(crate) fn packs(&self) -> &dyn Packs {
        if self.is_dealt_by_hand() { &RealCards } else { self.shoe.packs() }
    }

    /// What a sheet of its money looks like now.
    pub(crate) fn chip_count(&self) -> ChipCount {
        ChipCount::of(self)
    }

    /// Whether it may be played at: not frozen.
    pub(crate) fn ensure_not_frozen(&self) -> Result<(), Refusal> {
        match &self.frozen {
            Some(frozen) => Err(Refusal::TableFrozen { table: self.id, why: frozen.why.clone() }),
            None => Ok(()),
        }
    }

    /// The card of an event that was drawn from the deck, for counting what is left.
    pub(crate) fn drawn_by(event: &TableEvent) -> drawing::Draws {
        drawing::draws(event)
    }

    /// The cards of the next hand or round, as far as anybody can say now; nothing where none are dealt.
    fn next_cards(&self) -> Option<CardSet> {
        match &self.game {
            // Nothing is shuffled where people deal real cards.
            Game::Poker(_) if self.is_dealt_by_hand() => None,
            Game::Poker(game) => Some(game.table.stakes(&game.setup).variant.deck),
            Game::Premium(_) => Some(CardSet::FULL),
            Game::MiniDice { .. } | Game::Craps { .. } => None,
        }
    }

    /// Whether a deck should be sealed for the next hand or round: somebody is there, nothing is being played, and none
    /// is ready.
    pub(crate) fn wants_a_deck(&self) -> bool {
        let idle = !self.closed && self.frozen.is_none() && !self.is_busy();
        idle && self.next_deck().is_none() && self.next_cards().is_some() && !self.occupied().is_empty()
    }

    /// Seals the deck of the next hand or round, under this number, before anything is dealt.
    pub(crate) fn seal_next(
        &mut self,
        number: HandNumber,
        chance: &mut Randomness<'_>,
    ) -> Result<TableEvent, NoDeck> {
        let (id, cards) = (self.id, self.next_cards().ok_or(NoDeck::NoCards)?);
        self.shoe.shuffle(chance, id, number, cards)
    }

    /// Brings in the deck of a hand or round that begins. Where none was sealed for these cards one is sealed now.
    fn deck_for(
        &mut self,
        now: Moment,
        number: HandNumber,
        cards: CardSet,
        chance: &mut Randomness<'_>,
        outcome: &mut Outcome,
    ) -> Result<(), Refusal> {
        let fits = |next: &NextDeck| next.hand == number && next.is_of(cards) && next.is_under(chance.key);
        if !self.next_deck().is_some_and(fits) {
            let id = self.id;
            let sealed = self.shoe.shuffle(chance, id, number, cards).map_err(Refusal::NoDeck)?;
            self.happens(now, sealed, outcome)?;
        }
        let LiveTable { record, shoe } = self;
        shoe.bring_in(chance.key, record).map_err(|why| self.lost(why.to_string()))
    }

    /// Cards to draw lots with, for the button or for seats, in the order they come.
    pub(crate) fn lots(deck: CardSet, chance: &mut Randomness<'_>) -> Result<Vec<Card>, Refusal> {
        let mut cards: Vec<Card> = deck.iter().collect();
        chance.entropy.shuffle(&mut cards).map_err(Refusal::Unhealthy)?;
        Ok(cards)
    }

    /// A fault of the program or of chance in the middle of a command. The reason is a code: facts may be a card
    /// nobody has seen.
    fn lost(&self, why: impl Into<String>) -> Refusal {
        Refusal::Lost { table: Some(self.id), why: why.into() }
    }
}

/// The seat of a player who acts.
const fn acting_seat(actor: Actor) -> Option<Seat> {
    match actor {
        Actor::Seat(seat) => Some(seat),
        Actor::Dealer | Actor::Clock | Actor::Floor(_) => None,
    }
}

impl LiveTable {
    /// Whether the ledger has every chip of this table where the table has it. What is wrong, else.
    pub(crate) fn agrees_with(&self, ledger: &ledger::Ledger) -> Result<(), String> {
        use ledger::Account;
        // Points are the director's book's: `Room::tournaments_agree` compares them.
        if self.is_played_for_points() {
            return Ok(());
        }
        let sheet = self.chip_count();
        for seat in Seat::all() {
            let expected = [
                (Account::Stack(self.id, seat), sheet.stack(seat)),
                (Account::Behind(self.id, seat), sheet.behind(seat)),
            ];
            for (account, chips) in expected {
                let holds = ledger.balance(account);
                if u64::try_from(holds) != Ok(chips.units()) {
                    return Err(format!("{account} holds {holds} in the ledger and {chips} at the table"));
                }
            }
        }
        // What a hand holds in bets and pots is whatever is neither in front of a player nor taken by the house.
        let carried = self.poker().map_or(0, |game| game.table.carried().units());
        let middle = self.poker().and_then(|game| game.table.hand()).map_or(carried, |(setup, hand)| {
            let stacks: u64 = setup.dealt().iter().map(|seat| hand.stack(seat).units()).sum();
            setup.chips().units() - stacks - hand.rake().units() - hand.drops().units()
        });
        let holds = ledger.balance(Account::Pot(self.id));
        if u64::try_from(holds) != Ok(middle) {
            return Err(format!(
                "the pot of {} holds {holds} in the ledger and {middle} at the table",
                self.id
            ));
        }
        Ok(())
    }
}
