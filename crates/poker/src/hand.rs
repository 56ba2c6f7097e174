//! One hand in progress: everything the rules may ask about it. What the setup says stays there, but for the street
//! that is being played, which is asked for at every step.
//!
//! What it is made of, each part with its own reset: [`progress`] (how far the deal is), [`players`] (who is in),
//! [`round`] (the betting of this street), [`money`] (stacks, bets, [`pots`]), [`piles`] (where the cards are: a
//! [`pile`], a [`holding`], a [`board`]), [`runs`] (how often the rest is dealt), [`showdown`] (what is shown).
//!
//! How it changes: [`decide`] turns commands into events, [`apply`] has the one transition for each event, [`flow`]
//! says what comes next, [`drive`] does what needs no decision.
//!
//! What the rules ask it: [`betting`] what a player may do, [`opening`] who acts first, [`award`] who gets what,
//! [`take`] what the house gets, [`shortage`] what is done when cards run out.
//!
//! What goes wrong: [`irregular`] takes it in; [`misdeal`] is what the book makes of a bad deal, [`fouled`] a dead hand; [`matters`] are what is pending and what seats have lost, [`odd_cards`] what
//! lies otherwise than the deal left it, both absent in an ordinary hand; [`moves`] carries cards from pile to pile.
//! What players do at the wrong moment or in the wrong size: [`acts`] asks the crate `rulings` what follows; [`turn_order`],
//! [`wager_correction`], [`wrong_opener`] and [`dealt_owing`] carry it out. Hands that are asked for, shown and claimed: [`seeing`].
//! [`burns`], [`premature`], [`exposed`] and [`wrong_cards`] are cards that go wrong after the deal, and [`repair`] is what is
//! done about them.

mod absent;
mod board;
mod holding;
mod money;
mod pile;
mod piles;
mod players;
mod pots;
mod progress;
mod round;
mod runs;
mod showdown;

mod apply;
mod decide;
mod drive;
mod flow;

mod award;
mod betting;
mod opening;
mod shortage;

pub(crate) mod acts;
mod burns;
mod correction;
mod dealt_owing;
mod exposed;
mod fouled;
mod irregular;
mod matters;
mod misdeal;
mod moves;
mod odd_cards;
mod premature;
mod repair;
mod seeing;
mod take;
mod tape;
mod turn_order;
mod wager_correction;
mod wrong_cards;
mod wrong_opener;

use alloc::boxed::Box;
use alloc::vec::Vec;

use cards::{Card, CardSet};
use chips::Chips;
use game::{Command, Facedown, Game, Seat, SeatSet};

use crate::awaiting::Awaiting;
use crate::command::Request;
use crate::event::HandEvent;
use crate::setup::HandSetup;
use crate::violation::Violation;
use flow::Phase;
use matters::Matters;
use money::Money;
use piles::Piles;
use players::Players;
use progress::Progress;
use round::BettingRound;
use runs::Runs;
use showdown::Showing;

pub use holding::Holding;
pub use pots::Pot;
pub use tape::{book_of, tape_of_over};

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
    deal: Progress,
    players: Players,
    round: BettingRound,
    money: Money,
    piles: Piles,
    runs: Runs,
    showing: Showing,
    /// What is pending or lost; absent in an ordinary hand.
    matters: Option<Box<Matters>>,
}

impl Hand {
    /// A hand before the first ante.
    pub fn new(setup: &HandSetup) -> Hand {
        let mut hand = Hand {
            phase: Phase::Over,
            deal: Progress::new(setup),
            players: Players::new(setup),
            round: BettingRound::new(setup),
            money: Money::NONE,
            piles: Piles::NONE,
            runs: Runs::ONCE,
            showing: Showing::new(setup),
            matters: None,
        };
        hand.restart(setup);
        hand
    }

    /// Makes this the hand before the first ante of a setup, whatever it was before: a table that deals by the
    /// million keeps one hand for all of them.
    pub fn restart(&mut self, setup: &HandSetup) {
        self.deal = Progress::new(setup);
        self.players = Players::new(setup);
        self.round = BettingRound::new(setup);
        self.money.reset(setup);
        self.piles.reset(setup);
        self.runs = Runs::ONCE;
        self.showing = Showing::new(setup);
        self.matters = None;
        if !setup.carried.is_zero() || !(setup.may_not_ask | setup.absent).is_empty() {
            self.begin_after_mishaps(setup);
        }
        self.begin(setup);
    }

    /// The chips behind a player.
    #[inline]
    pub fn stack(&self, seat: Seat) -> Chips {
        self.money.stacks[seat.index()]
    }

    /// The chips in front of a player on this street.
    #[inline]
    pub fn bet(&self, seat: Seat) -> Chips {
        self.money.bets[seat.index()]
    }

    /// The chips behind a player that play: with those in front they make whole ones.
    pub fn plays(&self, setup: &HandSetup, seat: Seat) -> Chips {
        self.playable(setup, seat)
    }

    /// Who is still in the hand.
    #[inline]
    pub fn live(&self) -> SeatSet {
        self.players.live
    }

    /// Who is in it with no chips left that play.
    #[inline]
    pub fn all_in(&self) -> SeatSet {
        self.players.all_in
    }

    /// Whose cards lie face up at the showdown.
    #[inline]
    pub fn tabled(&self) -> SeatSet {
        self.showing.tabled
    }

    /// Who threw the hand away at the showdown.
    #[inline]
    pub fn mucked(&self) -> SeatSet {
        self.showing.mucked
    }

    /// Who has acted on this street: posts do not count.
    #[inline]
    pub fn acted(&self) -> SeatSet {
        self.round.acted
    }

    /// The pots, the main pot first. Bets in front of players are not in them yet.
    #[inline]
    pub fn pots(&self) -> &[Pot] {
        self.money.pots.as_slice()
    }

    /// Everything in the middle and in front of players.
    pub fn pot_total(&self) -> Chips {
        self.money.in_play()
    }

    /// What each seat has to match on this street.
    #[inline]
    pub fn price(&self) -> Chips {
        self.round.price
    }

    /// Which street it is: 0 before any board or draw.
    #[inline]
    pub fn street(&self) -> usize {
        usize::from(self.deal.street)
    }

    /// How often the rest of the board is dealt.
    #[inline]
    pub fn runs(&self) -> u8 {
        self.runs.times
    }

    /// The cards on a board: the first is 0.
    pub fn board(&self, run: usize) -> &[Card] {
        self.piles.boards.get(run).map_or(&[], |board| board.cards())
    }

    /// The cards of a player.
    #[inline]
    pub fn holding(&self, seat: Seat) -> &Holding {
        &self.piles.holdings[seat.index()]
    }

    /// The burns in order.
    pub fn burns(&self) -> &[Facedown] {
        self.piles.burns.as_slice()
    }

    /// The discards in order.
    pub fn muck(&self) -> &[Facedown] {
        self.piles.muck.as_slice()
    }

    /// How many cards are left to deal.
    #[inline]
    pub fn stub_len(&self) -> usize {
        usize::from(self.piles.stub_len)
    }

    /// The cards that may still come, for whoever shuffles them: more than are in the stub where some were dealt
    /// unknown. Nothing read here may reach a viewer: it says what everybody holds together.
    #[inline]
    pub fn stub_turned_up_for_the_rules(&self) -> CardSet {
        self.piles.unseen.0
    }

    /// What the house has taken.
    #[inline]
    pub fn rake(&self) -> Chips {
        self.money.rake
    }

    /// What the jackpots have taken.
    #[inline]
    pub fn drops(&self) -> Chips {
        self.money.drops
    }

    /// What is held over for the next hand's pot (cb:3.irreg.5).
    #[inline]
    pub fn held_over(&self) -> Chips {
        self.money.held_over
    }

    /// Who acted first on this street, or will.
    #[inline]
    pub fn opener(&self) -> Seat {
        self.round.opener
    }

    /// Whether the hand is over.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Every chip there is: stacks, bets, pots, rake and drops. The same at every event.
    pub fn chips(&self) -> Chips {
        self.money.total()
    }

    /// How many cards there are in all piles: those of the deck, and those that [are none of it](Hand::strays).
    pub fn cards(&self) -> usize {
        self.piles.count(&self.runs)
    }
}

impl Game for Hand {
    type Setup = HandSetup;
    type Request = Request;
    type Event = HandEvent;
    type Violation = Violation;
    type Awaiting = Awaiting;

    #[inline]
    fn decide(
        &self,
        setup: &HandSetup,
        command: Command<Request>,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        self.decide_command(setup, command, events)
    }

    #[inline]
    fn apply(&mut self, setup: &HandSetup, event: &HandEvent) {
        self.take_in(setup, event);
    }

    #[inline]
    fn awaiting(&self, setup: &HandSetup) -> Awaiting {
        self.awaited(setup)
    }

    #[inline(always)] // As deep as the driver's loop goes: see bench/.
    fn perform(
        &mut self,
        setup: &HandSetup,
        command: Command<Request>,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        self.perform_command(setup, command, events)
    }
}
