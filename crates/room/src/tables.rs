//! The tables of the room: the game, the sealed deck, and what its money does to the ledger.

mod dice;
mod drawing;
mod poker;
mod premium;
mod sheet;
mod shoe;

use cards::Card;
use chips::Chips;
use game::{Badge, HandNumber, Moment, PlayerId, Seat, SeatSet, TableId};
use jackpot::{Finished, Fund};
use pit::{craps, mini_dice};

use crate::floor::GameKind;
use crate::record::TableEvent;
use crate::refusal::Refusal;
use crate::shadow::Shadow;
use crate::spec::{BadSpec, GameSpec, TableSpec};

pub(crate) use self::drawing::ReplayPacks;
pub use self::poker::PokerGame;
pub use self::premium::PremiumGame;
pub(crate) use self::sheet::{Booking, Outcome, Sheet, in_the_ledger};
pub(crate) use self::shoe::{Chance, Shoe};

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
        setup: Box<mini_dice::Setup>,
        /// The table.
        table: Box<mini_dice::Table>,
    },
    /// Craps.
    Craps {
        /// What it was opened with.
        setup: Box<craps::Setup>,
        /// The table.
        table: Box<craps::Table>,
    },
}

impl Game {
    pub(crate) fn poker(setup: table::Setup) -> Game {
        Game::Poker(Box::new(PokerGame { setup, table: table::Table::new() }))
    }

    pub(crate) fn premium(setup: pit::premium::Setup) -> Game {
        let table = pit::premium::Table::open(&setup);
        Game::Premium(Box::new(PremiumGame { setup, table }))
    }

    pub(crate) fn mini_dice(setup: mini_dice::Setup) -> Game {
        let table = Box::new(mini_dice::Table::open(&setup));
        Game::MiniDice { setup: Box::new(setup), table }
    }

    pub(crate) fn craps(setup: craps::Setup) -> Game {
        let table = Box::new(craps::Table::open(&setup));
        Game::Craps { setup: Box::new(setup), table }
    }

    /// Takes an event in: the only road by which a game changes, live, replayed or followed on a screen. An event of
    /// another game never gets into a table's log; if it did, it would say nothing here.
    pub(crate) fn take(&mut self, now: Moment, event: &TableEvent) {
        match (event, self) {
            (TableEvent::Poker(event), Game::Poker(game)) => game.table.apply(&game.setup, now, event),
            (TableEvent::Premium(event), Game::Premium(game)) => {
                game::Game::apply(&mut game.table, &game.setup, event);
            }
            (TableEvent::MiniDice(event), Game::MiniDice { setup, table }) => {
                game::Game::apply(table.as_mut(), setup, event);
            }
            (TableEvent::Craps(event), Game::Craps { setup, table }) => {
                game::Game::apply(table.as_mut(), setup, event);
            }
            _ => {}
        }
    }

    /// The poker table, if it is one.
    pub(crate) fn as_poker(&self) -> Option<&PokerGame> {
        match self {
            Game::Poker(game) => Some(game),
            _ => None,
        }
    }

    /// Who sits in a seat. A table of the pit is told who its people are.
    pub(crate) fn player(&self, people: &People, seat: Seat) -> Option<PlayerId> {
        match self {
            Game::Poker(game) => game.table.sitting(seat).map(|sitting| sitting.player),
            _ => people[seat.index()],
        }
    }

    /// Where somebody sits.
    pub(crate) fn seat_of(&self, people: &People, player: PlayerId) -> Option<Seat> {
        match self {
            Game::Poker(game) => game.table.seat_of(player),
            _ => Seat::from_index(people.iter().position(|sitting| *sitting == Some(player))?),
        }
    }

    /// The seats somebody sits in.
    pub(crate) fn occupied(&self, people: &People) -> SeatSet {
        match self {
            Game::Poker(game) => game.table.occupied(),
            _ => {
                let seats = people.iter().enumerate().filter(|(_, sitting)| sitting.is_some());
                seats.filter_map(|(index, _)| Seat::from_index(index)).collect()
            }
        }
    }
}

/// Who sits where at a table of the pit.
type People = [Option<PlayerId>; Seat::MOST];

/// Why a table stands still.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frozen {
    /// Since when.
    pub since: Moment,
    /// Why, for the floor.
    pub why: String,
}

/// A table of the room.
pub struct LiveTable {
    pub(crate) id: TableId,
    pub(crate) spec: TableSpec,
    pub(crate) kind: Option<GameKind>,
    pub(crate) promotions: Vec<Fund>,
    pub(crate) game: Game,
    /// Who sits where at a table of the pit; a poker table knows that itself.
    pub(crate) people: People,
    /// The hand or round that is on, or the last one.
    pub(crate) number: Option<HandNumber>,
    /// Hands or rounds dealt.
    pub(crate) hands: u64,
    /// How far the hand is: what a player was asked last has this number.
    pub(crate) turn: u32,
    pub(crate) shoe: Shoe,
    /// What decides about jackpots, gathered while a hand is on.
    pub(crate) finished: Option<Box<Finished>>,
    /// Who sat where when the hand began: whoever leaves with the last card still has a claim.
    pub(crate) dealt: [Option<PlayerId>; Seat::MOST],
    pub(crate) frozen: Option<Frozen>,
    /// Who has verified the time charge that waits for the tray.
    pub(crate) verified_by: Option<Badge>,
    /// Whether it is closed: nobody sits down any more.
    pub(crate) closed: bool,
}

impl LiveTable {
    /// A table as it opens.
    pub(crate) fn open(id: TableId, spec: TableSpec) -> Result<LiveTable, BadSpec> {
        let game = spec.open()?;
        let kind = spec.kind()?;
        let promotions = match &spec.game {
            GameSpec::Poker(spec) => spec.funds()?,
            GameSpec::PremiumHoldem(_) | GameSpec::MiniDice(_) | GameSpec::Craps(_) => Vec::new(),
        };
        Ok(LiveTable {
            id,
            spec,
            kind,
            promotions,
            game,
            people: [None; Seat::MOST],
            number: None,
            hands: 0,
            turn: 0,
            shoe: Shoe::default(),
            finished: None,
            dealt: [None; Seat::MOST],
            frozen: None,
            verified_by: None,
            closed: false,
        })
    }

    /// Its number.
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// What it was opened with.
    pub const fn spec(&self) -> &TableSpec {
        &self.spec
    }

    /// What the floor calls its game; nothing in the pit.
    pub const fn kind(&self) -> Option<&GameKind> {
        self.kind.as_ref()
    }

    /// What is played.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The poker table, if it is one.
    pub fn poker(&self) -> Option<&PokerGame> {
        self.game.as_poker()
    }

    /// The hand or round that is on, or the last one.
    pub const fn number(&self) -> Option<HandNumber> {
        self.number
    }

    /// How many hands or rounds were dealt.
    pub const fn hands(&self) -> u64 {
        self.hands
    }

    /// Why it stands still, if it does.
    pub const fn frozen(&self) -> Option<&Frozen> {
        self.frozen.as_ref()
    }

    /// Whether it is closed.
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// The jackpots played for.
    pub fn promotions(&self) -> &[Fund] {
        &self.promotions
    }

    /// How far the hand is: what a player was asked last has this number.
    pub const fn turn(&self) -> u32 {
        self.turn
    }

    /// The table as a screen follows it: everything but the deck.
    pub fn shadow(&self) -> Shadow {
        Shadow::of(self)
    }

    /// The commitment to the deck that is being dealt.
    pub fn seal(&self) -> Option<&shuffler::Seal> {
        self.shoe.seal()
    }

    /// What the deck being dealt commits to, and how many cards have left it.
    pub fn deck_mark(&self) -> Option<(shuffler::Root, u8)> {
        self.shoe.mark()
    }

    /// Who sits in a seat.
    pub fn player(&self, seat: Seat) -> Option<PlayerId> {
        self.game.player(&self.people, seat)
    }

    /// Whether somebody plays over an absent player there.
    pub fn is_played_over(&self, seat: Seat) -> bool {
        self.poker().is_some_and(|game| game.table.state().owners[seat.index()].is_some())
    }

    /// Where somebody sits.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.game.seat_of(&self.people, player)
    }

    /// The seats somebody sits in.
    pub fn occupied(&self) -> SeatSet {
        self.game.occupied(&self.people)
    }

    /// The chips in front of a seat.
    pub fn stack(&self, seat: Seat) -> Chips {
        match &self.game {
            Game::Poker(game) => game.table.stack(seat),
            Game::Premium(game) => game.table.stacks().stack(seat),
            Game::MiniDice { table, .. } => table.stacks().stack(seat),
            Game::Craps { table, .. } => table.stacks().stack(seat),
        }
    }

    /// Whether a hand or round is being played, so that the table cannot be closed or moved.
    pub fn is_busy(&self) -> bool {
        match &self.game {
            Game::Poker(game) => game.table.hand().is_some(),
            Game::Premium(game) => game.is_busy(),
            Game::MiniDice { table, .. } => !table.up().is_zero(),
            Game::Craps { table, .. } => !table.up().is_zero(),
        }
    }

    /// Takes an event in: the only road by which a table of the room changes, live or replayed.
    pub(crate) fn apply(&mut self, now: Moment, event: &TableEvent) {
        self.game.take(now, event);
        match event {
            TableEvent::RoundBegan { number } => {
                self.number = Some(*number);
                self.hands += 1;
            }
            TableEvent::Poker(event) => self.after_poker(event),
            TableEvent::PlaceTaken { seat, player } => self.people[seat.index()] = Some(*player),
            TableEvent::PlaceLeft { seat } => self.people[seat.index()] = None,
            // Decks are the shoe's.
            TableEvent::DeckSealed { .. }
            | TableEvent::Premium(_)
            | TableEvent::MiniDice(_)
            | TableEvent::Craps(_) => {}
        }
    }

    /// What a sheet of its money looks like now.
    pub(crate) fn sheet(&self) -> Sheet {
        Sheet::of(self)
    }

    /// Whether it may be played at: not frozen.
    pub(crate) fn thawed(&self) -> Result<(), Refusal> {
        match &self.frozen {
            Some(frozen) => Err(Refusal::TableFrozen { table: self.id, why: frozen.why.clone() }),
            None => Ok(()),
        }
    }

    /// The card of an event that was drawn from the deck, for counting what is left.
    pub(crate) fn drawn_by(event: &TableEvent) -> drawing::Draws {
        drawing::draws(event)
    }

    /// Cards to draw lots with, for the button or for seats, in the order they come.
    pub(crate) fn lots(deck: cards::CardSet, chance: &mut Chance<'_>) -> Result<Vec<Card>, Refusal> {
        let mut cards: Vec<Card> = deck.iter().collect();
        chance.entropy.shuffle(&mut cards).map_err(Refusal::Unhealthy)?;
        Ok(cards)
    }
}

impl LiveTable {
    /// Whether the ledger has every chip of this table where the table has it. What is wrong, else.
    pub(crate) fn agrees_with(&self, ledger: &ledger::Ledger) -> Result<(), String> {
        use ledger::Account;
        let sheet = self.sheet();
        for seat in (0..Seat::MOST).filter_map(Seat::from_index) {
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
        let middle = self.poker().and_then(|game| game.table.hand()).map_or(0, |(setup, hand)| {
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
