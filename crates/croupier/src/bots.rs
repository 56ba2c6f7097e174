//! Players that need no person: chance itself, a caller, and two that look at their cards.
//!
//! A bot knows what its seat may know and nothing else: its own cards, what lies face up, and the chips. What it
//! does is fixed by its stream of chance.

mod habits;
mod prospects;
mod random;

use game::{Actor, Command, Seat};
use poker::{Awaiting, Hand, Request, Setup};

use crate::dealing::Chance;
use crate::refusal::Refusal;
use habits::Habits;

/// How the seats are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Policy {
    /// Any legal act: each kind as likely, then each amount.
    Random,
    /// Good hands only.
    Tight,
    /// Many hands.
    Loose,
    /// Odd seats tight, even seats loose.
    Mixed,
    /// Checks and calls everything.
    Call,
}

impl Policy {
    /// Every policy.
    const ALL: [Policy; 5] = [Policy::Random, Policy::Tight, Policy::Loose, Policy::Mixed, Policy::Call];

    /// As people type it.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Policy::Random => "random",
            Policy::Tight => "tight",
            Policy::Loose => "loose",
            Policy::Mixed => "mixed",
            Policy::Call => "call",
        }
    }

    /// The policy with this name.
    pub(crate) fn read(typed: &str) -> Result<Policy, Refusal> {
        Policy::ALL.into_iter().find(|policy| policy.key().eq_ignore_ascii_case(typed)).ok_or_else(|| {
            let keys = Policy::ALL.map(Policy::key).join(", ");
            Refusal::new(format!("there is no policy {typed:?}; choose from {keys}"))
        })
    }

    /// How one seat plays.
    pub(crate) const fn of(self, seat: Seat) -> Policy {
        match self {
            Policy::Mixed if seat.index().is_multiple_of(2) => Policy::Tight,
            Policy::Mixed => Policy::Loose,
            policy => policy,
        }
    }

    /// Whether it takes time to look at cards.
    pub(crate) const fn thinks(self) -> bool {
        matches!(self, Policy::Tight | Policy::Loose | Policy::Mixed)
    }

    /// What the player who is asked does; none where nobody is.
    #[inline]
    pub(crate) fn answer(
        self,
        setup: &Setup,
        hand: &Hand,
        awaiting: &Awaiting,
        chance: &mut Chance,
    ) -> Option<Command<Request>> {
        let seat = asked(awaiting)?;
        let request = match self.of(seat) {
            Policy::Random => random::request(hand, seat, awaiting, chance)?,
            Policy::Tight => Habits::TIGHT.request(setup, hand, seat, awaiting, chance)?,
            Policy::Loose => Habits::LOOSE.request(setup, hand, seat, awaiting, chance)?,
            Policy::Call | Policy::Mixed => calls(setup, hand, seat, awaiting, chance)?,
        };
        Some(Command { actor: Actor::Seat(seat), request })
    }
}

/// The player who has to choose something.
#[inline]
pub(crate) fn asked(awaiting: &Awaiting) -> Option<Seat> {
    match *awaiting {
        Awaiting::Action { seat, .. }
        | Awaiting::ChopAnswer { seat }
        | Awaiting::Discard { seat, .. }
        | Awaiting::Show { seat, .. } => Some(seat),
        Awaiting::Runs { seats, .. } => seats.iter().next(),
        Awaiting::Post { .. }
        | Awaiting::Burn
        | Awaiting::Deal(_)
        | Awaiting::Procedure(_)
        | Awaiting::Award { .. }
        | Awaiting::Nothing => None,
    }
}

/// The caller: never a raise, never a fold; in a draw it stands pat.
fn calls(
    setup: &Setup,
    hand: &Hand,
    seat: Seat,
    awaiting: &Awaiting,
    chance: &mut Chance,
) -> Option<Request> {
    match awaiting {
        Awaiting::Action { options, .. } => Some(habits::passive(options)),
        Awaiting::ChopAnswer { .. } => Some(Request::DeclineChop),
        Awaiting::Runs { .. } => Some(Request::RunIt(1)),
        Awaiting::Show { .. } => Some(Request::Show),
        Awaiting::Discard { least: 0, .. } => {
            Some(Request::Discard { cards: cards::CardSet::EMPTY, unknown: 0 })
        }
        // A card that has to go is chosen with care.
        _ => Habits::TIGHT.request(setup, hand, seat, awaiting, chance),
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, Seat};
    use poker::driver::deal_on;
    use poker::{Hand, Terms, catalogue};

    use super::{Policy, asked};
    use crate::dealing::{Chance, Pack, Shuffled, Stream};
    use crate::table::Table;

    /// What the first seat wins from the second in so many hands, in units.
    fn won(terms: &Terms, policies: [Policy; 2], hands: u64) -> i64 {
        let mut won = 0;
        for number in 0..hands {
            let button = terms.players[(number % 2) as usize].seat;
            let setup = Terms { button, ..terms.clone() }.seal().expect("usual terms");
            let mut stub = Shuffled::new(Pack::of(setup.variant().deck), 5, number);
            let mut decisions = Chance::new(5, number, Stream::Decisions);
            let (mut hand, mut events) = (Hand::new(&setup), Vec::new());
            loop {
                let awaiting = deal_on(&mut hand, &setup, &mut stub, &mut events).expect("a deck of one");
                let Some(seat) = asked(&awaiting) else { break };
                let policy = policies[seat.index()];
                let command = policy.answer(&setup, &hand, &awaiting, &mut decisions).expect("an answer");
                hand.perform(&setup, command, &mut events).expect("a legal act");
            }
            let first = Seat::new(1).expect("a seat");
            won += hand.stack(first).units().cast_signed() - setup.stack(first).units().cast_signed();
        }
        won
    }

    #[test]
    fn looking_at_the_cards_pays() {
        for game in
            ["holdem", "omaha8", "stud", "razz", "five-card-draw", "badugi", "crazy-pineapple", "mambo"]
        {
            let terms = Table::usual(catalogue::find(game).expect("a game")).expect("usual terms");
            for policy in [Policy::Tight, Policy::Loose] {
                for other in [Policy::Random, Policy::Call] {
                    let won = won(&terms, [policy, other], 400);
                    assert!(won > 0, "{game}: {policy:?} wins {won} from {other:?}");
                }
            }
        }
    }
}
