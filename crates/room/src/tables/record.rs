//! A table as its log tells it.
//!
//! Whatever happens at a table is an event, and [`TableRecord::apply`] takes it in: when a player acts, when the dealer
//! deals on, when the floor moves somebody, when a log is read back, and when a screen follows. There is no other way
//! for a table to change, so what was played is what is replayed.
//!
//! Everything is in the record but the deck: no card that has not been dealt can be read from it. Cards that lie face
//! down are in it as they are in the game, so what leaves it goes through `view`.

use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ::poker::Occasion;
use chips::{Chips, Currency};
use game::{Badge, Game as _, HandNumber, Moment, PlayerId, Seat, SeatSet, TableId};
use jackpot::{Finished, Fund, Prize};
use pit::premium::Awaiting;
use shuffler::{Mixed, Root};
use table::charge;

use super::{Contributing, Frozen, Game, HandTape, NextDeck, PitClock, PokerGame};
use crate::cases::{Cases, HandTrace};
use crate::floor::GameKind;
use crate::record::TableEvent;
use crate::spec::{BadSpec, EventTable, GameSpec, TableSpec};

/// Who sits where at a table of the pit.
pub(crate) type People = [Option<PlayerId>; Seat::MOST];

/// An event that cannot have happened at this table: its log, or the program, is wrong. The table is not to be played
/// at any more; what the record holds after it is not to be trusted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// Another game is played at this table.
    OtherGame,
    /// The place is taken already.
    PlaceTaken {
        /// Which.
        seat: Seat,
    },
    /// Nobody is at the place.
    PlaceEmpty {
        /// Which.
        seat: Seat,
    },
    /// Somebody takes a second place.
    SeatedTwice {
        /// Where they are.
        seat: Seat,
    },
    /// What was sealed is no deck.
    NoDeck,
    /// A hand begins for which no deck was sealed.
    NothingSealed,
    /// The deck that was sealed is for another hand.
    OtherDeck {
        /// Which.
        sealed: HandNumber,
    },
    /// The rules have no place for it here.
    AgainstTheRules,
    /// What the game relies on does not hold.
    Asserted {
        /// What it asserts.
        why: String,
    },
    /// There is no such dispute, or it is decided.
    NoSuchCase,
    /// A hand ended that was not on.
    OtherHand,
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("its log has an event that cannot have happened: ")?;
        match self {
            Impossible::OtherGame => f.write_str("an event of another game"),
            Impossible::PlaceTaken { seat } => write!(f, "position {seat} was taken twice"),
            Impossible::PlaceEmpty { seat } => {
                write!(f, "something that somebody did at position {seat}, which was empty")
            }
            Impossible::SeatedTwice { seat } => write!(f, "the player at position {seat} took another one"),
            Impossible::NothingSealed => f.write_str("a hand for which no deck was sealed"),
            Impossible::NoDeck => f.write_str("a sealed deck that is not a deck"),
            Impossible::OtherDeck { sealed } => write!(f, "a hand that was dealt with the deck of {sealed}"),
            Impossible::AgainstTheRules => f.write_str("an event the rules do not allow there"),
            Impossible::Asserted { why } => write!(f, "an event the rules do not allow there ({why})"),
            Impossible::NoSuchCase => f.write_str("a ruling on a dispute that nobody had opened"),
            Impossible::OtherHand => f.write_str("the end of a hand that was not being played"),
        }
    }
}

impl std::error::Error for Impossible {}

/// The sentence an assertion ends with.
fn asserted(payload: &(dyn Any + Send)) -> Impossible {
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
    text.map_or(Impossible::AgainstTheRules, |why| Impossible::Asserted { why })
}

/// A table as its log tells it.
///
/// ```
/// use game::{Moment, PlayerId, Seat, TableId};
/// use room::spec::{DiceSpec, GameSpec, TableSpec};
/// use room::{TableEvent, TableRecord};
///
/// let dice = DiceSpec { places: 8, coin: 100, limits: (500, 100_000), settings: Vec::new() };
/// let spec = TableSpec { name: "Craps 1".to_owned(), game: GameSpec::Craps(dice) };
/// let mut record = TableRecord::opened(TableId(1), spec).expect("the terms are in order");
/// let seat = Seat::new(3).expect("a table has twelve places at most");
/// let comes = TableEvent::PlaceTaken { seat, player: PlayerId(7) };
/// assert_eq!(record.apply(Moment::START, &comes), Ok(()));
/// assert_eq!(record.seat_of(PlayerId(7)), Some(seat));
/// // Nobody takes a place that is taken.
/// assert!(record.apply(Moment::START, &comes).is_err());
/// ```
#[derive(Clone)]
pub struct TableRecord {
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
    /// How far the hand is: the number of the last question put to a player.
    pub(crate) turn: u32,
    /// The commitment to the deck that is being dealt, or was dealt last.
    pub(crate) deck_root: Option<Root>,
    /// The deck of the next hand, once it is sealed.
    pub(crate) next_deck: Option<NextDeck>,
    /// What players add to its shuffle.
    pub(crate) contributing: Contributing,
    /// What players added to the shuffle of the hand that is on, or was dealt last.
    pub(crate) mixed: Option<Mixed>,
    /// The hand of poker that is on, or the last one.
    pub(crate) tape: Option<Box<HandTape>>,
    /// What decides about jackpots, gathered while a hand is on.
    pub(crate) finished: Option<Box<Finished>>,
    /// Who sat where when the hand began: whoever leaves with the last card still has a claim.
    pub(crate) dealt: People,
    /// Until when a table of the pit waits.
    pub(crate) pit_clock: Option<PitClock>,
    /// Who at a table of the pit is done betting.
    pub(crate) ready: SeatSet,
    /// Who has verified the time charge that waits for the tray.
    pub(crate) verified_by: Option<Badge>,
    /// The disputes of a poker table.
    pub(crate) cases: Cases,
    pub(crate) frozen: Option<Frozen>,
    /// Why its log cannot be read, if it cannot: then it stands still until it can.
    pub(crate) unreadable: Option<String>,
    /// Whether it is closed: nobody sits down any more.
    pub(crate) closed: bool,
}

impl TableRecord {
    /// A table as it opened. Whether it may be opened today is asked before it stands in the log.
    pub fn opened(id: TableId, spec: TableSpec) -> Result<TableRecord, BadSpec> {
        let game = spec.reopen()?;
        let kind = spec.kind()?;
        let promotions = match &spec.game {
            GameSpec::Poker(spec) => spec.funds()?,
            GameSpec::PremiumHoldem(_) | GameSpec::MiniDice(_) | GameSpec::Craps(_) => Vec::new(),
        };
        Ok(TableRecord {
            id,
            spec,
            kind,
            promotions,
            game,
            people: [None; Seat::MOST],
            number: None,
            hands: 0,
            turn: 0,
            deck_root: None,
            next_deck: None,
            contributing: Contributing::default(),
            mixed: None,
            tape: None,
            finished: None,
            dealt: [None; Seat::MOST],
            pit_clock: None,
            ready: SeatSet::EMPTY,
            verified_by: None,
            cases: Cases::default(),
            frozen: None,
            unreadable: None,
            closed: false,
        })
    }

    /// Takes an event of the table in: the only way by which a table changes.
    ///
    /// # Errors
    ///
    /// If the event cannot have happened here. The record is not to be used any more then.
    pub fn apply(&mut self, at: Moment, event: &TableEvent) -> Result<(), Impossible> {
        // The games assert what they rely on. A log that breaks it must cost this table and nothing else.
        catch_unwind(AssertUnwindSafe(|| self.take_in(at, event))).unwrap_or_else(|why| Err(asserted(&*why)))
    }

    fn take_in(&mut self, at: Moment, event: &TableEvent) -> Result<(), Impossible> {
        match (event, &mut self.game) {
            (TableEvent::Poker(event), Game::Poker(game)) => {
                game.table.apply(&game.setup, at, event);
                if let table::Event::HandBegan { number, .. } = event {
                    self.deck_brought_in(*number)?;
                }
                self.note_poker(event)?;
            }
            (TableEvent::Premium(event), Game::Premium(game)) => game.table.apply(&game.setup, event),
            (TableEvent::MiniDice(event), Game::MiniDice { setup, table }) => table.apply(setup, event),
            (TableEvent::Craps(event), Game::Craps { setup, table }) => table.apply(setup, event),
            (TableEvent::DeckSealed { pack: 0, sealed }, Game::Poker(_) | Game::Premium(_)) => {
                self.next_deck_sealed(at, sealed)?;
            }
            (TableEvent::DeckSealed { sealed, .. }, Game::Poker(_) | Game::Premium(_)) => {
                self.deck_root = Some(Root::of_stored(sealed).ok_or(Impossible::NoDeck)?);
            }
            (
                TableEvent::RoundBegan { number },
                Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. },
            ) => {
                self.deck_brought_in(*number)?;
                self.begin(*number);
                self.pit_clock = None;
                self.ready = SeatSet::EMPTY;
            }
            (
                TableEvent::PlaceTaken { seat, player },
                Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. },
            ) => {
                if let Some(seat) = self.seat_of(*player) {
                    return Err(Impossible::SeatedTwice { seat });
                }
                match &mut self.people[seat.index()] {
                    Some(_) => return Err(Impossible::PlaceTaken { seat: *seat }),
                    place @ None => *place = Some(*player),
                }
            }
            (
                TableEvent::PlaceLeft { seat },
                Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. },
            ) => {
                let left = self.people[seat.index()].take();
                left.ok_or(Impossible::PlaceEmpty { seat: *seat })?;
                self.ready.remove(*seat);
            }
            (
                TableEvent::PitClock { clock },
                Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. },
            ) => self.pit_clock = *clock,
            (
                TableEvent::PitReady { seat },
                Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. },
            ) => {
                self.people[seat.index()].ok_or(Impossible::PlaceEmpty { seat: *seat })?;
                self.ready.insert(*seat);
            }
            (
                TableEvent::ContributionPromised { seat, player, commitment },
                Game::Poker(_) | Game::Premium(_),
            ) => self.contribution_promised(*player, *seat, *commitment)?,
            (TableEvent::ContributionsClosed { until }, Game::Poker(_) | Game::Premium(_)) => {
                self.contributions_closed(at, *until)?;
            }
            (TableEvent::ContributionRevealed { seat, nonce }, Game::Poker(_) | Game::Premium(_)) => {
                self.contribution_revealed(*seat, *nonce)?;
            }
            (TableEvent::ContributionsPostponed { until }, Game::Poker(_) | Game::Premium(_)) => {
                self.contributions_postponed(*until)?;
            }
            (TableEvent::Case(event), Game::Poker(_)) => {
                if !self.cases.take_in(at, event) {
                    return Err(Impossible::NoSuchCase);
                }
            }
            // Who did it is for whoever reads the log; what was done follows.
            (TableEvent::FloorActed { .. }, _) | (TableEvent::LineWritten { .. }, Game::Poker(_)) => {}
            (
                TableEvent::Poker(_) | TableEvent::Case(_),
                Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. },
            )
            | (TableEvent::Premium(_), Game::Poker(_) | Game::MiniDice { .. } | Game::Craps { .. })
            | (TableEvent::MiniDice(_), Game::Poker(_) | Game::Premium(_) | Game::Craps { .. })
            | (TableEvent::Craps(_), Game::Poker(_) | Game::Premium(_) | Game::MiniDice { .. })
            | (
                TableEvent::DeckSealed { .. }
                | TableEvent::ContributionPromised { .. }
                | TableEvent::ContributionsClosed { .. }
                | TableEvent::ContributionRevealed { .. }
                | TableEvent::ContributionsPostponed { .. },
                Game::MiniDice { .. } | Game::Craps { .. },
            )
            | (
                TableEvent::LineWritten { .. },
                Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. },
            )
            | (
                TableEvent::RoundBegan { .. }
                | TableEvent::PlaceTaken { .. }
                | TableEvent::PlaceLeft { .. }
                | TableEvent::PitClock { .. }
                | TableEvent::PitReady { .. },
                Game::Poker(_),
            ) => return Err(Impossible::OtherGame),
        }
        Ok(())
    }

    /// A hand or round began.
    fn begin(&mut self, number: HandNumber) {
        self.number = Some(number);
        self.hands += 1;
    }

    /// What is kept of poker besides the table's own state.
    fn note_poker(&mut self, event: &table::Event) -> Result<(), Impossible> {
        let empty = matches!(event, table::Event::Left { .. }) && self.occupied().is_empty();
        if !self.cases.note(event, empty) {
            return Err(Impossible::OtherHand);
        }
        match event {
            table::Event::HandBegan { number, .. } => {
                self.begin(*number);
                self.turn = 0;
                for seat in Seat::all() {
                    self.dealt[seat.index()] = self.player(seat);
                }
                let hand = self.poker().and_then(|game| game.table.hand());
                let tape = hand.map(|(setup, _)| HandTape {
                    number: *number,
                    setup: setup.clone(),
                    events: Vec::new(),
                });
                let in_it = hand.map_or(SeatSet::EMPTY, |(setup, _)| setup.dealt());
                let dealt = in_it.iter().filter_map(|seat| Some((seat, self.dealt[seat.index()]?)));
                let trace = HandTrace::begin(*number, dealt);
                self.finished = hand
                    .filter(|_| !self.promotions.is_empty())
                    .map(|(setup, _)| Box::new(Finished::begin(setup, Occasion::Cash)));
                self.cases.hand_began(trace);
                self.tape = tape.map(Box::new);
            }
            // Whatever happens in a hand may ask a player something new; what happens beside it does not.
            table::Event::Hand(event) => {
                self.turn = self.turn.saturating_add(1);
                if let Some(tape) = &mut self.tape {
                    tape.events.push(*event);
                }
                if let Some(finished) = &mut self.finished {
                    finished.take(event);
                }
            }
            table::Event::TimeCharge(charge::ChargeEvent::Verified { by, .. }) => {
                self.verified_by = Some(*by);
            }
            table::Event::TimeCharge(charge::ChargeEvent::TimePutAway { .. }) => self.verified_by = None,
            _ => {}
        }
        Ok(())
    }

    /// The jackpots a hand that is over has hit.
    pub(crate) fn hits(&self, rules: &jackpot::JackpotSetup) -> Vec<Prize> {
        let Some(finished) = &self.finished else { return Vec::new() };
        let mut finished = finished.clone();
        // Online nobody forgets to show a hand that wins a jackpot (cb:11.highhand.lastplayer.1). Real cards that nobody has
        // turned up are known to nobody.
        if !self.is_dealt_by_hand()
            && let Some(seat) = finished.last_player()
        {
            finished.show(seat);
        }
        jackpot::hits(rules, &self.promotions, &finished)
    }

    /// The floor has frozen it, or let it play on.
    pub fn stands_still(&mut self, frozen: Option<Frozen>) {
        self.frozen = frozen;
    }

    /// Its log cannot be read: nobody plays here until it can.
    pub(crate) fn unreadable(&mut self, now: Moment, why: String) {
        self.frozen.get_or_insert_with(|| Frozen { since: now, why: why.clone() });
        self.unreadable = Some(why);
    }

    /// The floor has taken it down.
    pub fn closes(&mut self) {
        self.closed = true;
    }

    /// Whether it was a table of a tournament that is closed: the room lets it go.
    pub(crate) fn is_over(&self) -> bool {
        self.closed && self.tournament().is_some()
    }

    /// Whether a tournament has told its table that somebody is away: the house answers for them.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.poker().is_some_and(|game| game.table.state().orders.absent.contains(seat))
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
        match &self.game {
            Game::Poker(game) => Some(game),
            Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. } => None,
        }
    }

    /// Who stands at a table of the pit.
    pub const fn people(&self) -> &People {
        &self.people
    }

    /// The hand or round that is on, or the last one.
    pub const fn number(&self) -> Option<HandNumber> {
        self.number
    }

    /// How many hands or rounds were dealt.
    pub const fn hands(&self) -> u64 {
        self.hands
    }

    /// How far the hand is: the number of the last question put to a player.
    pub const fn turn(&self) -> u32 {
        self.turn
    }

    /// The commitment to the deck that is being dealt, or was dealt last.
    pub const fn deck_root(&self) -> Option<Root> {
        self.deck_root
    }

    /// The disputes of a poker table.
    pub const fn cases(&self) -> &Cases {
        &self.cases
    }

    /// The hand of poker that is on, or the last one since the room was opened.
    pub fn tape(&self) -> Option<&HandTape> {
        self.tape.as_deref()
    }

    /// Why it is frozen, if it is.
    pub const fn frozen(&self) -> Option<&Frozen> {
        self.frozen.as_ref()
    }

    /// The tournament it belongs to, and its number there.
    pub const fn tournament(&self) -> Option<EventTable> {
        self.spec.tournament()
    }

    /// What its chips are counted in, in a house of this currency: those of a tournament are points.
    pub const fn counted_in(&self, money: Currency) -> Currency {
        if self.is_played_for_points() { Currency::POINTS } else { money }
    }

    /// Whether what lies on it is no money: the chips of a tournament.
    pub const fn is_played_for_points(&self) -> bool {
        self.spec.tournament().is_some()
    }

    /// Whether it is closed.
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// The jackpots played for.
    pub fn promotions(&self) -> &[Fund] {
        &self.promotions
    }

    /// Who sits in a seat.
    pub fn player(&self, seat: Seat) -> Option<PlayerId> {
        match &self.game {
            Game::Poker(game) => game.table.sitting(seat).map(|sitting| sitting.player),
            Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. } => self.people[seat.index()],
        }
    }

    /// Who was dealt into a seat in the hand that is on, or the last one, of poker; whoever sits there now.
    pub const fn dealt_to(&self, seat: Seat) -> Option<PlayerId> {
        self.dealt[seat.index()]
    }

    /// Whether somebody plays over an absent player there.
    pub fn is_played_over(&self, seat: Seat) -> bool {
        self.poker().is_some_and(|game| game.table.state().owners[seat.index()].is_some())
    }

    /// Where somebody sits.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        match &self.game {
            Game::Poker(game) => game.table.seat_of(player),
            Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. } => {
                Seat::all().find(|seat| self.people[seat.index()] == Some(player))
            }
        }
    }

    /// The seats somebody sits in.
    pub fn occupied(&self) -> SeatSet {
        match &self.game {
            Game::Poker(game) => game.table.occupied(),
            Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. } => {
                Seat::all().filter(|seat| self.people[seat.index()].is_some()).collect()
            }
        }
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

    /// Whether it is the dealer's turn: enough players are ready for the next hand, or the time
    /// for wagers and decisions is up.
    pub fn could_deal(&self, now: Moment) -> bool {
        match &self.game {
            Game::Poker(game) => match game.table.awaiting(&game.setup, now) {
                table::Awaiting::Start { .. }
                | table::Awaiting::ButtonCard { .. }
                | table::Awaiting::NextHand { .. }
                | table::Awaiting::HeldUp => true,
                table::Awaiting::Players { .. } | table::Awaiting::Hand(_) => false,
            },
            Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. } => {
                self.pit_clock.is_some_and(|clock| clock.until <= now)
            }
        }
    }

    /// Whether the dealer could deal but for what is to be revealed first: nothing is being played, and somebody is there
    /// to be dealt to.
    pub(crate) fn is_between_hands(&self, now: Moment) -> bool {
        match &self.game {
            Game::Poker(_) => self.could_deal(now),
            Game::Premium(game) => {
                matches!(game.table.awaiting(&game.setup), Awaiting::Bets { bettors, .. } if !bettors.is_empty())
            }
            Game::MiniDice { .. } | Game::Craps { .. } => false,
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
}
