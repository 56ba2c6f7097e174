//! Our engine in the comparison of whole hands: every command is checked, every event goes into one buffer that is used
//! again, and the chips are counted at the end of each hand.
//!
//! It takes part twice: as an online table drives it, where the dealer does every procedure by itself and only players
//! are asked; and as a live table does, where each card and each procedure is a command of its own.
//!
//! The house is Catfish Bend with everything its dealer does: burns, calling the board in stud, uncalled bets returned,
//! hands shown in order, losing hands killed, each award with its rule. Only what players may agree on among themselves
//! is off, as no other engine has it: taking the blinds back, and dealing the rest more than once.

use cards::{Card, CardSet, Deck};
use chips::Chips;
use game::{Actor, Command, Game, Seat};
use poker::driver::{Stub, deal_on};
use poker::{
    Ante, Awaiting, Betting, Forced, Hand, HandEvent, HandSetup, House, Occasion, Options, Player, Request,
    Step, Terms, Variant, catalogue, house,
};

use crate::contender::{Contender, Who, played};
use crate::table::{BIG_BLIND, BySeat, Chance, Choice, Engine, SEATS, SMALL_BLIND, Settled};

/// The house everything is played under.
pub const HOUSE: House = House { blind_chop: false, most_runs: 1, ..house::CATFISH_BEND };

/// No-limit hold'em.
pub fn no_limit(stacks: BySeat<u32>, hands: u64) -> Vec<Contender> {
    let betting = Betting::NoLimit { least: units(BIG_BLIND) };
    contenders(&catalogue::HOLDEM, betting, stacks, hands)
}

/// A fixed-limit game, lower and upper bet one and two big blinds.
pub fn fixed_limit(variant: &'static Variant, stacks: BySeat<u32>, hands: u64) -> Vec<Contender> {
    let betting = Betting::Fixed { small: units(BIG_BLIND), big: units(2 * BIG_BLIND) };
    contenders(variant, betting, stacks, hands)
}

fn contenders(
    variant: &'static Variant,
    betting: Betting,
    stacks: BySeat<u32>,
    hands: u64,
) -> Vec<Contender> {
    let setup = setup(variant, betting, stacks);
    let online = Table::<true>::new(setup.clone());
    let live = Table::<false>::new(setup);
    let how =
        ["deal_on(), then perform() for each player", "awaiting(), then perform() for each card and step"];
    vec![played(Who::Ours("online"), how[0], hands, online), played(Who::Ours("live"), how[1], hands, live)]
}

/// So many chips.
pub fn units(amount: u32) -> Chips {
    Chips::new(amount.into())
}

/// The seat of this index.
pub fn seat(index: usize) -> Seat {
    Seat::from_index(index).expect("six seats are fewer than a table has")
}

/// Blinds on the button's left, or an ante and a bring-in of half the lower bet.
fn setup(variant: &'static Variant, betting: Betting, stacks: BySeat<u32>) -> HandSetup {
    let stud = variant.streets[0].opens.brings_in();
    let forced = Forced::ByTheBook {
        ante: if stud { Ante::Each(units(SMALL_BLIND)) } else { Ante::None },
        blinds: if stud { Vec::new() } else { vec![units(SMALL_BLIND), units(BIG_BLIND)] },
        straddles: Vec::new(),
        kill: None,
    };
    let player = |(index, &stack): (usize, &u32)| Player::new(seat(index), units(stack));
    let terms = Terms {
        variant,
        house: HOUSE,
        occasion: Occasion::Cash,
        betting,
        forced,
        bring_in: if stud { units(SMALL_BLIND) } else { Chips::ZERO },
        chip: Chips::new(1),
        button: seat(SEATS - 1),
        players: stacks.iter().enumerate().map(player).collect(),
        rake: None,
        drops: Vec::new(),
    };
    terms.seal().expect("the games of the comparison can be played")
}

/// The cards in the order they will come, shuffled as far as they have been needed.
pub struct Pack {
    cards: [Card; 52],
    next: usize,
    /// As far as it is shuffled.
    shuffled: usize,
    len: usize,
    chance: Chance,
}

impl Pack {
    /// A whole pack.
    pub fn new() -> Self {
        let cards = std::array::from_fn(|index| Card::from_index(index).expect("there are 52 cards"));
        Self { cards, next: 0, shuffled: 0, len: 52, chance: Chance::new(1) }
    }

    /// All cards are back, in whatever order: each that is dealt is drawn from all that are left.
    #[inline]
    pub fn gather(&mut self) {
        (self.next, self.shuffled, self.len) = (0, 0, 52);
    }

    /// The top card.
    #[inline]
    fn deal(&mut self) -> Card {
        if self.next >= self.shuffled {
            self.shuffle_on();
        }
        self.next += 1;
        self.cards[self.next - 1]
    }

    /// Some more steps of a shuffle.
    fn shuffle_on(&mut self) {
        let until = (self.shuffled + 20).min(self.len);
        while self.shuffled < until {
            let left = (self.len - self.shuffled) as u32;
            // With one card left there is no second to draw.
            let [first, second] = self.chance.two_below(left, left.saturating_sub(1));
            self.cards.swap(self.shuffled, self.shuffled + first as usize);
            if left > 1 {
                self.cards.swap(self.shuffled + 1, self.shuffled + 1 + second as usize);
            }
            self.shuffled += 2;
        }
    }
}

impl Stub for Pack {
    #[inline]
    fn top(&mut self) -> Option<Card> {
        Some(self.deal())
    }

    /// Only these are left to come; the others wait behind them for the next hand.
    fn shuffle(&mut self, stub: CardSet) {
        let (mut left, mut gone) = (0, 52);
        for card in Deck::Standard.cards() {
            if stub.contains(card) {
                self.cards[left] = card;
                left += 1;
            } else {
                gone -= 1;
                self.cards[gone] = card;
            }
        }
        (self.next, self.shuffled, self.len) = (0, 0, left);
    }
}

/// A hand as its events have it: the referee sees whether they tell all.
pub fn settled<'a>(events: impl IntoIterator<Item = &'a HandEvent>, actions: u32) -> Settled {
    let mut settled = Settled {
        put_in: [0; SEATS],
        live: [true; SEATS],
        holdings: Default::default(),
        board: Vec::new(),
        net: [0.0; SEATS],
        actions,
    };
    let mut bets = [0; SEATS];
    let mut won = [0; SEATS];
    for event in events {
        match *event {
            HandEvent::AntePosted { seat, amount } | HandEvent::DeadMoneyPosted { seat, amount } => {
                settled.put_in[seat.index()] += amount.units();
            }
            HandEvent::BlindPosted { seat, amount, .. }
            | HandEvent::BroughtIn { seat, amount }
            | HandEvent::Called { seat, amount } => {
                settled.put_in[seat.index()] += amount.units();
                bets[seat.index()] += amount.units();
            }
            HandEvent::Raised { seat, to, .. } => {
                settled.put_in[seat.index()] += to.units() - bets[seat.index()];
                bets[seat.index()] = to.units();
            }
            HandEvent::UncalledReturned { seat, amount } => {
                settled.put_in[seat.index()] -= amount.units();
                bets[seat.index()] -= amount.units();
            }
            HandEvent::BetsGathered => bets = [0; SEATS],
            HandEvent::CardDealt { seat, card } => {
                let card = card.turned_up_for_the_rules().expect("every card here is known");
                settled.holdings[seat.index()].push(card.index() as u8);
            }
            HandEvent::UpCardDealt { seat, card } => {
                settled.holdings[seat.index()].push(card.index() as u8);
            }
            HandEvent::BoardCardDealt { card, .. } => settled.board.push(card.index() as u8),
            HandEvent::CardDiscarded { seat, card } => {
                let card = card.turned_up_for_the_rules().map(|card| card.index() as u8);
                settled.holdings[seat.index()].retain(|held| Some(*held) != card);
            }
            HandEvent::Folded { seat } | HandEvent::Mucked { seat } => settled.live[seat.index()] = false,
            HandEvent::PotPushed { seat, amount, .. } => won[seat.index()] += amount.units(),
            _ => {}
        }
    }
    settled.net = std::array::from_fn(|seat| won[seat] as f64 - settled.put_in[seat] as f64);
    settled
}

/// A table at which hand after hand is played under one setup, online or live.
struct Table<const ONLINE: bool> {
    setup: HandSetup,
    /// All there are.
    chips: u64,
    hand: Hand,
    events: Vec<HandEvent>,
    pack: Pack,
    chance: Chance,
    actions: u32,
}

impl<const ONLINE: bool> Table<ONLINE> {
    fn new(setup: HandSetup) -> Self {
        let (hand, chips) = (Hand::new(&setup), setup.chips().units());
        Self { setup, chips, hand, events: Vec::new(), pack: Pack::new(), chance: Chance::new(0), actions: 0 }
    }

    /// Who must decide what: online the dealer has done everything else by then.
    #[inline]
    fn awaiting(&mut self) -> Awaiting {
        if ONLINE {
            let awaiting = deal_on(&mut self.hand, &self.setup, &mut self.pack, &mut self.events);
            awaiting.expect("the pack has no card twice")
        } else {
            self.hand.awaiting(&self.setup)
        }
    }

    #[inline]
    fn perform(&mut self, actor: Actor, request: Request) {
        let done = self.hand.perform(&self.setup, Command { actor, request }, &mut self.events);
        done.expect("what is offered is accepted");
    }

    /// The player who may do this does one of it.
    #[inline]
    fn act(&mut self, seat: Seat, options: &Options) {
        self.actions += 1;
        let (actor, faces_a_bet) = (Actor::Seat(seat), options.call.is_some());
        match self.chance.choose(faces_a_bet && options.fold, options.raise.is_some()) {
            Choice::Fold => self.perform(actor, Request::Fold),
            Choice::Stay if faces_a_bet => self.perform(actor, Request::Call),
            Choice::Stay if options.bring_in.is_some() => self.perform(actor, Request::BringIn),
            Choice::Stay => self.perform(actor, Request::Check),
            Choice::Raise => {
                let raise = options.raise.expect("chosen only where it is possible");
                let (least, most) = (raise.least.units() as u32, raise.most.units() as u32);
                let to = match raise.step.units() as u32 {
                    0 | 1 => self.chance.between(least, most),
                    // In limit the choice is between the ends of the range.
                    step => (least + step * self.chance.below((most - least) / step + 1)).min(most),
                };
                self.perform(actor, Request::RaiseTo(units(to)));
            }
        }
    }

    /// Any number of cards that may go, and any cards.
    fn discard(&mut self, seat: Seat, least: u8, most: u8) -> Request {
        self.actions += 1;
        let mut held = self.hand.holding(seat).turned_up_for_the_rules();
        let mut cards = CardSet::EMPTY;
        for _ in 0..self.chance.between(least.into(), most.into()) {
            let place = self.chance.below(held.len() as u32) as usize;
            let card = held.iter().nth(place).expect("as many are held as may go");
            held -= CardSet::of(card);
            cards.insert(card);
        }
        Request::Discard { cards, unknown: 0 }
    }
}

impl<const ONLINE: bool> Engine for Table<ONLINE> {
    fn play(&mut self) -> u64 {
        self.hand.restart(&self.setup);
        self.events.clear();
        self.pack.gather();
        self.actions = 0;
        // One call for each kind of command, so that each is made where its kind is known.
        loop {
            match self.awaiting() {
                Awaiting::Post { seat, .. } => self.perform(Actor::Seat(seat), Request::Post),
                Awaiting::Burn => {
                    let card = self.pack.deal();
                    self.perform(Actor::Dealer, Request::Burn(Some(card)));
                }
                Awaiting::Deal(_) => {
                    let card = self.pack.deal();
                    self.perform(Actor::Dealer, Request::Deal(Some(card)));
                }
                Awaiting::Procedure(step) => {
                    self.perform(Actor::Dealer, Request::Proceed);
                    if matches!(step, Step::ScrambleBurns | Step::ReshuffleDiscards) {
                        self.pack.shuffle(self.hand.stub_turned_up_for_the_rules());
                    }
                }
                Awaiting::Action { seat, options } => self.act(seat, &options),
                Awaiting::ChopAnswer { seat } => self.perform(Actor::Seat(seat), Request::DeclineChop),
                Awaiting::Discard { seat, least, most } => {
                    let request = self.discard(seat, least, most);
                    self.perform(Actor::Seat(seat), request);
                }
                Awaiting::Runs { seats, .. } => {
                    let seat = seats.iter().next().expect("somebody is asked");
                    self.perform(Actor::Seat(seat), Request::RunIt(1));
                }
                Awaiting::Show { seat, .. } => self.perform(Actor::Seat(seat), Request::Show),
                Awaiting::Award { .. } | Awaiting::Ruling(_) => {
                    unreachable!("every card here is known, and nobody disputes it")
                }
                Awaiting::Nothing => break,
            }
        }
        let stacks = (0..SEATS).map(|index| self.hand.stack(seat(index)).units());
        assert_eq!(stacks.sum::<u64>(), self.chips, "no chip is lost");
        self.hand.stack(seat(0)).units().wrapping_add(self.events.len() as u64)
    }

    fn settled(&self) -> Settled {
        settled(&self.events, self.actions)
    }

    fn restart(&mut self) {
        self.chance = Chance::new(0);
        self.pack = Pack::new();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{EVEN, UNEVEN};

    const LIMIT: Betting = Betting::Fixed { small: Chips::new(2), big: Chips::new(4) };
    const NO_LIMIT: Betting = Betting::NoLimit { least: Chips::new(2) };

    fn setups() -> [HandSetup; 5] {
        [
            setup(&catalogue::HOLDEM, NO_LIMIT, EVEN),
            setup(&catalogue::HOLDEM, NO_LIMIT, UNEVEN),
            setup(&catalogue::STUD, LIMIT, EVEN),
            setup(&catalogue::OMAHA_EIGHT, LIMIT, EVEN),
            setup(&catalogue::FIVE_DRAW, LIMIT, EVEN),
        ]
    }

    /// Plays until the buffer of events has seen the longest hand, then counts.
    fn allocations<const ONLINE: bool>(setup: HandSetup) -> u64 {
        let mut table = Table::<ONLINE>::new(setup);
        table.restart();
        let play = |table: &mut Table<ONLINE>| (0..20_000).fold(0, |_, _| table.play());
        play(&mut table);
        table.restart();
        allocation_counter::measure(|| {
            play(&mut table);
        })
        .count_total
    }

    #[test]
    fn no_hand_takes_anything_from_the_heap() {
        for setup in setups() {
            let name = setup.variant().name;
            assert_eq!(allocations::<true>(setup.clone()), 0, "{name}, online");
            assert_eq!(allocations::<false>(setup), 0, "{name}, live");
        }
    }

    #[test]
    fn both_dealers_give_the_same_events() {
        for setup in setups() {
            let (mut online, mut live) = (Table::<true>::new(setup.clone()), Table::<false>::new(setup));
            for _ in 0..2000 {
                assert_eq!(online.play(), live.play());
                assert_eq!(online.events, live.events);
            }
        }
    }
}
