//! Everything that lasts from hand to hand, as plain data.

use cards::Card;
use chips::Chips;
use game::{HandNumber, PlayerId, Seat, SeatSet};

use crate::sitting::Sitting;
use crate::{absence, buyin, charge, clock, decks, director, rotation};

/// One value for each seat.
pub type BySeat<T> = [T; Seat::MOST];

/// A table between hands: what is stored of it, and all there is to know.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Snapshot {
    /// Who sits where.
    pub seats: BySeat<Option<Sitting>>,
    /// The owners of seats that are being played over.
    pub owners: BySeat<Option<Owner>>,
    /// The game that is on.
    pub game: GameOn,
    /// Where button and blinds are.
    pub round: Round,
    /// Kills.
    pub kill: KillState,
    /// Straddles taken for the next hand, in order.
    pub straddles: BySeat<Option<Seat>>,
    /// Who was on the button in the last hand, if anybody sat there and nothing has come between.
    pub dealt_last: Option<PlayerId>,
    /// The last hand.
    pub last_hand: Option<HandNumber>,
    /// How many hands have been played.
    pub hands: u64,
    /// The money that came and went.
    pub money: Money,
    /// Chips bought and taken off.
    pub buy_ins: buyin::BuyIns,
    /// Players who are away.
    pub absences: absence::Absences,
    /// The decks.
    pub decks: decks::Decks,
    /// Players' time.
    pub clock: clock::Clock,
    /// The house's income.
    pub charges: charge::Charges,
    /// The games in rotation.
    pub rotation: rotation::Rotation,
    /// What rulings have left to the next hand.
    pub rulings: Rulings,
    /// What the director of a tournament has told.
    pub orders: director::Orders,
}

/// What mistakes and rulings have left to the next hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rulings {
    /// Where the button of the next hand lies by mistake.
    pub button_lies: Option<Seat>,
    /// How button and blinds stood before the last hand, where its button lay in the wrong place.
    pub before_wrong: Option<Round>,
    /// Whether that has been found, so that the next hand puts it right (cb:3.irreg.1).
    pub put_right: bool,
    /// Where button and blinds go on after the hand that puts it right.
    pub goes_on: Option<Round>,
    /// Who is dealt in by mistake without posting what is owed, in the next hand or in the one that is on.
    pub owing: SeatSet,
    /// Money that was left for the pot of the next hand.
    pub carried: Chips,
    /// Who was dealt in when it was left: nobody else is dealt in for it (cb:3.irreg.6).
    pub carried_among: SeatSet,
    /// Who has lost the right to ask to see a hand (cb:3.showdown.5b).
    pub may_not_ask: SeatSet,
}

impl Rulings {
    /// Whoever sat there is gone.
    pub(crate) fn forget(&mut self, seat: Seat) {
        for seats in [&mut self.owing, &mut self.carried_among, &mut self.may_not_ask] {
            seats.remove(seat);
        }
    }

    /// A player takes another seat, and what belongs to the player goes along.
    pub(crate) fn moved(&mut self, from: Seat, to: Seat) {
        for seats in [&mut self.owing, &mut self.carried_among, &mut self.may_not_ask] {
            let had = seats.contains(from);
            seats.remove(from);
            seats.remove(to);
            if had {
                seats.insert(to);
            }
        }
    }
}

/// The owner of a seat that is being played over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Owner {
    /// As the player sat there.
    pub sitting: Sitting,
    /// What the player had beside the stack.
    pub account: Option<buyin::Account>,
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GameOn {
    /// None has been started.
    #[default]
    No,
    /// Cards are dealt for the button.
    Drawing {
        /// Who draws.
        seats: SeatSet,
        /// The cards so far, by seat.
        cards: BySeat<Option<Card>>,
    },
    /// It goes on.
    Yes,
}

/// Where button and blinds are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Round {
    /// Where the button lies; before the first hand, whose it will be.
    pub button: Option<Seat>,
    /// Whether the button has been won and not been played yet.
    pub fresh: bool,
    /// Where the blinds lay in the last hand with blinds, the smallest first, empty seats included.
    pub blinds: [Option<Seat>; 3],
    /// Whom each of them passed or reached in that hand: who posted it, and who missed it.
    pub reached: [SeatSet; 3],
    /// In a new game, whose button was the first.
    pub new_since: Option<Seat>,
    /// In a new game, the seats a blind has passed.
    pub passed: SeatSet,
}

/// Kills.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KillState {
    /// Who has the kill button.
    pub button: Option<Seat>,
    /// Who has to kill the next hand, or will by choice.
    pub due: Option<Seat>,
    /// Whether that player has no choice.
    pub required: bool,
    /// Whether the limits stay up without a killer.
    pub limits_up: bool,
}

/// The money that came to the table and went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Money {
    /// Brought by players, or given by a ruling.
    pub brought: Chips,
    /// Taken off by players, or by a ruling.
    pub taken_off: Chips,
    /// Raked from pots.
    pub raked: Chips,
    /// Dropped for jackpots.
    pub dropped: Chips,
    /// Paid for time.
    pub charged: Chips,
}
