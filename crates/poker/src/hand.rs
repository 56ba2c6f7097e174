//! One hand in progress: everything the rules may ask about it. What the setup says stays there, but for the street
//! that is being played, which is asked for at every step.
//!
//! The parts: [`flow`] says what comes next, [`decide`] turns commands into events, [`apply`] takes events in,
//! [`betting`] knows what a player may do, [`opening`] who acts first, [`pots`] where the chips are, [`showdown`] who
//! shows when, [`award`] who gets what, [`take`] what the house gets, [`piles`] where the cards are,
//! [`drive`] does what needs no decision.

mod apply;
mod award;
mod betting;
mod decide;
mod drive;
mod flow;
mod opening;
mod piles;
mod pots;
mod showdown;
mod take;

use alloc::vec::Vec;
use core::fmt;

use cards::{Card, CardSet, Rank, RankSet, Suit};
use chips::Chips;
use game::{Command, Facedown, Game, Seat, SeatSet};

use crate::awaiting::Awaiting;
use crate::command::Request;
use crate::counting::Count;
use crate::event::Event;
use crate::setup::{BySeat, Setup};
use crate::variant::{Street, Variant};
use crate::violation::Violation;
use flow::Phase;
use piles::Pile;
use pots::Pots;

pub use piles::Holding;
pub use pots::Pot;

const NO_PAIRS: RankSet = RankSet::from_bits(0);

/// A full board, and the common card of a stud game that has one already.
const MOST_ON_BOARD: usize = Variant::MOST_BOARD + 1;

/// The most boards there are: the rest can be dealt three times.
const MOST_RUNS: usize = 3;

/// The state of one hand: the fold of its events.
///
/// ```
/// use cards::{Card, CardSet};
/// use chips::Chips;
/// use game::{Actor, Command, Game, Seat};
/// use poker::driver::{Stub, deal_on};
/// use poker::{Ante, Awaiting, Betting, Forced, Hand, Occasion, Player, Request, Terms, Violation};
///
/// /// A deck that nobody has shuffled.
/// struct NewDeck(Vec<Card>);
///
/// impl Stub for NewDeck {
///     fn top(&mut self) -> Option<Card> {
///         self.0.pop()
///     }
///
///     fn shuffle(&mut self, cards: CardSet) {
///         self.0 = cards.iter().collect();
///     }
/// }
///
/// let [ana, ben] = [1, 2].map(|number| Seat::new(number).expect("seats count from one"));
/// let terms = Terms {
///     variant: &poker::catalogue::HOLDEM,
///     house: poker::house::CATFISH_BEND,
///     occasion: Occasion::Cash,
///     betting: Betting::NoLimit { least: Chips::new(2) },
///     forced: Forced::ByTheBook {
///         ante: Ante::None,
///         blinds: vec![Chips::new(1), Chips::new(2)],
///         straddles: vec![],
///         kill: None,
///     },
///     bring_in: Chips::ZERO,
///     chip: Chips::new(1),
///     button: ana,
///     players: vec![Player::new(ana, Chips::new(200)), Player::new(ben, Chips::new(200))],
///     rake: None,
///     drops: vec![],
/// };
/// let setup = terms.seal().expect("a game the house offers");
/// let (mut hand, mut events) = (Hand::new(&setup), Vec::new());
/// let mut deck = NewDeck(CardSet::FULL.iter().collect());
///
/// // Blinds and cards need no decision: the driver does all that. Heads-up the button acts first.
/// let awaiting = deal_on(&mut hand, &setup, &mut deck, &mut events).expect("a good deck");
/// assert!(matches!(awaiting, Awaiting::Action { seat, .. } if seat == ana));
///
/// let raise = |to| Command { actor: Actor::Seat(ana), request: Request::RaiseTo(Chips::new(to)) };
/// let refused = hand.perform(&setup, raise(3), &mut events);
/// assert_eq!(refused, Err(Violation::RaiseTooSmall { offered: Chips::new(3), minimum: Chips::new(4) }));
/// hand.perform(&setup, raise(6), &mut events).expect("a raise");
/// hand.perform(&setup, Command { actor: Actor::Seat(ben), request: Request::Fold }, &mut events).expect("a fold");
/// deal_on(&mut hand, &setup, &mut deck, &mut events).expect("a good deck");
/// assert!(hand.is_over());
/// assert_eq!((hand.stack(ana), hand.stack(ben)), (Chips::new(202), Chips::new(198)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    phase: Phase,
    /// Which street it is.
    street: u8,
    /// That street as the variant has it.
    now: &'static Street,
    /// Which step of the street's deal comes next.
    step: u8,
    /// How many rounds of that step have been dealt, or how many cards a drawing player still gets.
    dealt: u8,

    // Players.
    /// Dealt in and not out of the hand.
    live: SeatSet,
    /// Live with no chip left that plays.
    all_in: SeatSet,
    /// Folded with no bet to face, and dealt to until there is one.
    ghosts: SeatSet,
    /// Live and face up.
    tabled: SeatSet,
    stacks: BySeat<Chips>,
    /// In front of each seat on this street.
    bets: BySeat<Chips>,
    holdings: BySeat<Holding>,

    // The betting of this street.
    /// Who has yet to act.
    to_act: SeatSet,
    /// Who has acted.
    acted: SeatSet,
    /// Who has checked.
    checked: SeatSet,
    /// What each seat has to match.
    price: Chips,
    /// The last full bet: what a raise in limit is counted from.
    base: Chips,
    /// The last full bet or raise: what a raise in big-bet games must at least add.
    full: Chips,
    /// What a bet or raise in limit adds on this street.
    unit: Chips,
    /// The other limit that may be bet because of an open pair.
    open_pair: Option<Chips>,
    /// How many full bets and raises there have been.
    wagers: u8,
    /// How many of them each seat had seen when it acted last.
    seen: BySeat<u8>,
    /// Whether the last raise has been made with three or more in.
    capped: bool,
    /// Whether the bring-in has not been posted yet.
    bring_in_due: bool,
    /// Who acts first on this street by position or by what shows.
    opener: Seat,
    /// Who bet or raised last on this street.
    aggressor: Option<Seat>,
    /// Whether a chop was declined.
    chop_declined: bool,

    // The middle.
    pots: Pots,
    rake: Chips,
    /// The part of it that levels have taken, where there is a percentage as well.
    rake_by_level: Chips,
    drops: Chips,
    /// Which drops have been taken, as bits.
    dropped: u8,

    // The cards.
    /// Every card nobody has seen leave the stub.
    unseen: Unseen,
    stub_len: u8,
    /// Whether a card was dealt that nobody recorded.
    has_unknown: bool,
    burns: Pile<{ Variant::MOST_BURNS }>,
    muck: Pile<52>,
    boards: [Board; MOST_RUNS],
    /// How often the rest is dealt.
    runs: u8,
    /// Which of them is being dealt.
    run: u8,
    /// From which street on there are several boards.
    runs_from: u8,
    /// How many board cards all runs share.
    shared: u8,
    /// What those asked so far want, the fewest counting.
    runs_wanted: u8,
    /// Who has been asked.
    runs_asked: SeatSet,
    shortage: piles::Plan,
    /// The pairs of each seat that have been called.
    pairs_called: BySeat<RankSet>,
    /// Who shows first: kept from the last betting round.
    shows_first: Seat,
}

/// Every card nobody has seen leave the stub. It prints nothing: its complement is what is hidden.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Unseen(CardSet);

impl fmt::Debug for Unseen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cards", self.0.len())
    }
}

/// The cards of a board.
#[derive(Clone, Copy)]
struct Board {
    cards: [Card; MOST_ON_BOARD],
    len: u8,
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.cards() == other.cards()
    }
}

impl Eq for Board {}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl Hand {
    /// A hand before the first ante.
    pub fn new(setup: &Setup) -> Hand {
        let mut hand = Hand {
            phase: Phase::Over,
            street: 0,
            now: &setup.variant.streets[0],
            step: 0,
            dealt: 0,
            live: SeatSet::EMPTY,
            all_in: SeatSet::EMPTY,
            ghosts: SeatSet::EMPTY,
            tabled: SeatSet::EMPTY,
            stacks: setup.stacks,
            bets: [Chips::ZERO; Seat::MOST],
            holdings: [Holding::EMPTY; Seat::MOST],
            to_act: SeatSet::EMPTY,
            acted: SeatSet::EMPTY,
            checked: SeatSet::EMPTY,
            price: Chips::ZERO,
            base: Chips::ZERO,
            full: Chips::ZERO,
            unit: Chips::ZERO,
            open_pair: None,
            wagers: 0,
            seen: [0; Seat::MOST],
            capped: false,
            bring_in_due: false,
            opener: setup.button,
            aggressor: None,
            chop_declined: false,
            pots: Pots::NONE,
            rake: Chips::ZERO,
            rake_by_level: Chips::ZERO,
            drops: Chips::ZERO,
            dropped: 0,
            unseen: Unseen(CardSet::EMPTY),
            stub_len: 0,
            has_unknown: false,
            burns: Pile::EMPTY,
            muck: Pile::EMPTY,
            boards: [Board::EMPTY; MOST_RUNS],
            runs: 1,
            run: 0,
            runs_from: 0,
            shared: 0,
            runs_wanted: u8::MAX,
            runs_asked: SeatSet::EMPTY,
            shortage: piles::Plan::default(),
            pairs_called: [NO_PAIRS; Seat::MOST],
            shows_first: setup.button,
        };
        hand.restart(setup);
        hand
    }

    /// Makes this the hand before the first ante of a setup, whatever it was before: a table that deals by the
    /// million keeps one hand for all of them.
    pub fn restart(&mut self, setup: &Setup) {
        self.street = 0;
        self.now = &setup.variant.streets[0];
        self.step = 0;
        self.dealt = 0;
        self.live = setup.dealt;
        self.all_in = SeatSet::EMPTY;
        self.ghosts = SeatSet::EMPTY;
        self.tabled = SeatSet::EMPTY;
        self.stacks = setup.stacks;
        self.bets = [Chips::ZERO; Seat::MOST];
        for (index, holding) in self.holdings.iter_mut().enumerate() {
            holding.begin(index);
        }
        self.to_act = SeatSet::EMPTY;
        self.acted = SeatSet::EMPTY;
        self.checked = SeatSet::EMPTY;
        self.price = setup.price;
        self.base = setup.price;
        self.full = setup.first_raise;
        self.unit = Chips::ZERO;
        self.open_pair = None;
        self.wagers = u8::from(!setup.price.is_zero() && setup.house.raises.blind_is_the_bet);
        self.seen = [0; Seat::MOST];
        self.capped = false;
        self.bring_in_due = false;
        self.opener = setup.button;
        self.aggressor = None;
        self.chop_declined = false;
        self.pots.clear();
        self.rake = Chips::ZERO;
        self.rake_by_level = Chips::ZERO;
        self.drops = Chips::ZERO;
        self.dropped = 0;
        self.unseen = Unseen(setup.variant.deck);
        self.stub_len = setup.deck_len;
        self.has_unknown = false;
        self.burns.clear();
        self.muck.clear();
        for board in &mut self.boards {
            board.len = 0;
        }
        self.runs = 1;
        self.run = 0;
        self.runs_from = 0;
        self.shared = 0;
        self.runs_wanted = u8::MAX;
        self.runs_asked = SeatSet::EMPTY;
        self.shortage = piles::Plan::default();
        self.pairs_called = [NO_PAIRS; Seat::MOST];
        self.shows_first = setup.button;
        self.begin(setup);
    }

    /// The chips behind a player.
    #[inline]
    pub fn stack(&self, seat: Seat) -> Chips {
        self.stacks[seat.index()]
    }

    /// The chips in front of a player on this street.
    #[inline]
    pub fn bet(&self, seat: Seat) -> Chips {
        self.bets[seat.index()]
    }

    /// The chips behind a player that play: with those in front they make whole ones.
    pub fn plays(&self, setup: &Setup, seat: Seat) -> Chips {
        self.playable(setup, seat)
    }

    /// Who is still in the hand.
    #[inline]
    pub fn live(&self) -> SeatSet {
        self.live
    }

    /// Who is in it with no chips left that play.
    #[inline]
    pub fn all_in(&self) -> SeatSet {
        self.all_in
    }

    /// Whose cards lie face up at the showdown.
    #[inline]
    pub fn tabled(&self) -> SeatSet {
        self.tabled
    }

    /// Who has acted on this street: posts do not count.
    #[inline]
    pub fn acted(&self) -> SeatSet {
        self.acted
    }

    /// The pots, the main pot first. Bets in front of players are not in them yet.
    #[inline]
    pub fn pots(&self) -> &[Pot] {
        self.pots.as_slice()
    }

    /// Everything in the middle and in front of players.
    pub fn pot_total(&self) -> Chips {
        let middle = self.pots().iter().fold(Chips::ZERO, |sum, pot| sum.with(pot.amount));
        self.bets.iter().fold(middle, |sum, bet| sum.with(*bet))
    }

    /// What each seat has to match on this street.
    #[inline]
    pub fn price(&self) -> Chips {
        self.price
    }

    /// Which street it is: 0 before any board or draw.
    #[inline]
    pub fn street(&self) -> usize {
        usize::from(self.street)
    }

    /// How often the rest of the board is dealt.
    #[inline]
    pub fn runs(&self) -> u8 {
        self.runs
    }

    /// The cards on a board: the first is 0.
    pub fn board(&self, run: usize) -> &[Card] {
        self.boards.get(run).map_or(&[], Board::cards)
    }

    /// The cards of a player.
    #[inline]
    pub fn holding(&self, seat: Seat) -> &Holding {
        &self.holdings[seat.index()]
    }

    /// The burns in order.
    pub fn burns(&self) -> &[Facedown] {
        self.burns.as_slice()
    }

    /// The discards in order.
    pub fn muck(&self) -> &[Facedown] {
        self.muck.as_slice()
    }

    /// How many cards are left to deal.
    #[inline]
    pub fn stub_len(&self) -> usize {
        usize::from(self.stub_len)
    }

    /// The cards that may still come, for whoever shuffles them: more than are in the stub where some were dealt
    /// unknown. Nothing read here may reach a viewer: it says what everybody holds together.
    #[inline]
    pub fn stub_turned_up_for_the_rules(&self) -> CardSet {
        self.unseen.0
    }

    /// What the house has taken.
    #[inline]
    pub fn rake(&self) -> Chips {
        self.rake
    }

    /// What the jackpots have taken.
    #[inline]
    pub fn drops(&self) -> Chips {
        self.drops
    }

    /// Who acted first on this street, or will.
    #[inline]
    pub fn opener(&self) -> Seat {
        self.opener
    }

    /// Whether the hand is over.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Every chip there is: stacks, bets, pots, rake and drops. The same at every event.
    pub fn chips(&self) -> Chips {
        let stacks = self.stacks.iter().fold(self.pot_total(), |sum, stack| sum.with(*stack));
        stacks.with(self.rake).with(self.drops)
    }

    /// How many cards there are in all piles. The same at every event.
    pub fn cards(&self) -> usize {
        let held: usize = self.holdings.iter().map(Holding::len).sum();
        let shared = usize::from(self.boards[0].len);
        let further = &self.boards[1..usize::from(self.runs)];
        let boards: usize = further.iter().map(|board| usize::from(board.len - self.shared)).sum();
        held + shared + boards + self.burns.len() + self.muck.len() + self.stub_len()
    }
}

impl Board {
    const EMPTY: Board = Board { cards: [Card::new(Rank::Two, Suit::Clubs); MOST_ON_BOARD], len: 0 };

    fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    fn set(&self) -> CardSet {
        self.cards().iter().copied().collect()
    }

    fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }
}

impl Game for Hand {
    type Setup = Setup;
    type Request = Request;
    type Event = Event;
    type Violation = Violation;
    type Awaiting = Awaiting;

    #[inline]
    fn decide(
        &self,
        setup: &Setup,
        command: Command<Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        self.decide_command(setup, command, events)
    }

    #[inline]
    fn apply(&mut self, setup: &Setup, event: &Event) {
        self.take_in(setup, event);
    }

    #[inline]
    fn awaiting(&self, setup: &Setup) -> Awaiting {
        self.awaited(setup)
    }

    #[inline(always)] // As deep as the driver's loop goes: see bench/.
    fn perform(
        &mut self,
        setup: &Setup,
        command: Command<Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        self.perform_command(setup, command, events)
    }
}
