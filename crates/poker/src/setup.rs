//! What is fixed before the first card, checked.

use alloc::vec::Vec;

use chips::Chips;
use game::{Seat, SeatSet};
use rulebook::RuleId;

use crate::counting::Count;
use crate::event::Post;
use crate::house::House;
use crate::matter::{Citations, Matter};
use crate::stakes::{Betting, JackpotDrop, Rake};
use crate::variant::Variant;

/// One value for each seat.
pub(crate) type BySeat<T> = [T; Seat::MOST];

/// A hand that can be played: [`Terms`](crate::Terms) that have been checked, with every forced bet placed.
#[derive(Clone, Debug)]
pub struct HandSetup {
    pub(crate) variant: &'static Variant,
    pub(crate) house: House,
    pub(crate) betting: Betting,
    pub(crate) bring_in: Chips,
    pub(crate) chip: Chips,
    pub(crate) odd_piece: Chips,
    pub(crate) button: Seat,
    pub(crate) dealt: SeatSet,
    pub(crate) deck_len: u8,
    pub(crate) stacks: BySeat<Chips>,
    pub(crate) antes: BySeat<Chips>,
    pub(crate) antes_are_matched: bool,
    pub(crate) posts: Vec<Posting>,
    pub(crate) price: Chips,
    pub(crate) first_raise: Chips,
    /// What every bet after the first street must at least be, where that is more than the limit says.
    pub(crate) least_bet: Chips,
    pub(crate) opens_after: Option<Seat>,
    pub(crate) blinds: Blinds,
    pub(crate) raise_cap: Option<u8>,
    pub(crate) tournament: bool,
    pub(crate) rake: Option<Rake>,
    pub(crate) drops: Vec<JackpotDrop>,
    pub(crate) cites: Citations,
    /// Money of the last hand that lies in the pot from the start.
    pub(crate) carried: Chips,
    /// Who has lost the right to ask to see a hand.
    pub(crate) may_not_ask: SeatSet,
    /// Who is not at the table when the hand begins.
    pub(crate) absent: SeatSet,
}

/// A forced bet that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Posting {
    pub(crate) seat: Seat,
    /// What the post is; dead money where it is none.
    pub(crate) post: Option<Post>,
    pub(crate) amount: Chips,
}

/// The small and the big blind, as far as rules ask for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Blinds {
    pub(crate) big: Chips,
    pub(crate) small_seat: Option<Seat>,
    pub(crate) big_seat: Option<Seat>,
}

impl HandSetup {
    /// The game.
    pub const fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// The house rules.
    pub const fn house(&self) -> &House {
        &self.house
    }

    /// The betting structure, any kill included.
    pub const fn betting(&self) -> Betting {
        self.betting
    }

    /// The forced bet of stud.
    pub const fn bring_in(&self) -> Chips {
        self.bring_in
    }

    /// The smallest chip that plays.
    pub const fn chip(&self) -> Chips {
        self.chip
    }

    /// Where the button lies; in stud, the place of the dealer, who sits after the last seat.
    pub const fn button(&self) -> Seat {
        self.button
    }

    /// Who is dealt in.
    pub const fn dealt(&self) -> SeatSet {
        self.dealt
    }

    /// The chips a player started with.
    pub const fn stack(&self, seat: Seat) -> Chips {
        self.stacks[seat.index()]
    }

    /// What it costs to come in after the blinds.
    pub const fn price(&self) -> Chips {
        self.price
    }

    /// The least raise before the flop, above the price.
    pub const fn first_raise(&self) -> Chips {
        self.first_raise
    }

    /// After whom the betting of the first street opens, where blinds say so.
    pub const fn opens_after(&self) -> Option<Seat> {
        self.opens_after
    }

    /// The ante a player owes, whether or not the stack covers it.
    pub const fn ante(&self, seat: Seat) -> Chips {
        self.antes[seat.index()]
    }

    /// Whether a player short of the ante can win only that much of each.
    pub const fn antes_are_matched(&self) -> bool {
        self.antes_are_matched
    }

    /// Blinds, straddles, kills and entries in the order they are put up, in full; dead money is no post.
    pub fn posts(&self) -> impl Iterator<Item = (Seat, Option<Post>, Chips)> {
        self.posts.iter().map(|posting| (posting.seat, posting.post, posting.amount))
    }

    /// The jackpot drops.
    pub fn drops(&self) -> &[JackpotDrop] {
        &self.drops
    }

    /// All chips on the table before the hand, money of the last one included: what stacks, bets, pots, rake and drops always
    /// add up to.
    pub fn chips(&self) -> Chips {
        self.dealt.iter().fold(self.carried, |sum, seat| sum.with(self.stacks[seat.index()]))
    }

    /// The same hand with money of the last one in its pot (cb:3.irreg.6).
    #[must_use]
    pub fn with_carried(self, carried: Chips) -> HandSetup {
        HandSetup { carried, ..self }
    }

    /// The same hand, in which these have lost the right to ask to see a hand (cb:3.showdown.5b).
    #[must_use]
    pub fn with_may_not_ask(self, seats: SeatSet) -> HandSetup {
        let may_not_ask = seats & self.dealt;
        HandSetup { may_not_ask, ..self }
    }

    /// The same hand, at which these are not at the table: they are dealt in (cb:12.tourn.6).
    #[must_use]
    pub fn with_absent(self, seats: SeatSet) -> HandSetup {
        let absent = seats & self.dealt;
        HandSetup { absent, ..self }
    }

    /// Who is dealt in without being at the table.
    pub const fn absent(&self) -> SeatSet {
        self.absent
    }

    /// Money of the last hand that lies in the pot from the start.
    pub const fn carried(&self) -> Chips {
        self.carried
    }

    /// The rule behind a decision of this hand.
    #[inline]
    pub fn cite(&self, matter: Matter) -> RuleId {
        self.cites[matter as usize]
    }

    /// Everybody dealt in, in the order of the deal.
    pub(crate) fn in_order(&self) -> impl Iterator<Item = Seat> {
        self.dealt.clockwise_after(self.button)
    }
}
