//! What the room refuses.

use chips::{Chips, Currency, InWords};
use game::{HandNumber, PlayerId, Seat, TableId};
use room::Refusal;
use wire::{RefusalFacts, RefusalKind, Refused};

/// A refusal of the room as its asker is told it: its code, its figures, what to do next, and the rule.
pub fn of_the_room(refusal: &Refusal, money: Currency) -> Refused {
    let Outline { kind, facts, says } = outline(refusal, money);
    let says = says.unwrap_or_else(|| refusal.in_words(money).to_string());
    let wait = match refusal {
        Refusal::RefilledAlready { again_in } => Some(again_in.as_millis().div_ceil(1_000)),
        _ => None,
    };
    Refused::new(kind, refusal.key(), says).with_facts(facts).by_rule(refusal.rule()).retry_after(wait)
}

/// What a refusal comes to, but for its key and its rule, which it knows itself.
struct Outline {
    kind: RefusalKind,
    facts: RefusalFacts,
    /// Words for clients, where the room's own are for whoever operates it.
    says: Option<String>,
}

impl Outline {
    fn new(kind: RefusalKind, facts: RefusalFacts) -> Outline {
        Outline { kind, facts, says: None }
    }

    fn saying(self, says: impl Into<String>) -> Outline {
        Outline { says: Some(says.into()), ..self }
    }
}

fn at(table: TableId) -> RefusalFacts {
    RefusalFacts { table: Some(u32::from(table.0)), ..RefusalFacts::default() }
}

fn in_seat(table: TableId, seat: Seat) -> RefusalFacts {
    RefusalFacts { seat: Some(seat.number()), ..at(table) }
}

fn in_hand(table: TableId, hand: HandNumber) -> RefusalFacts {
    RefusalFacts { hand: Some(hand.0), ..at(table) }
}

fn of(player: PlayerId) -> RefusalFacts {
    RefusalFacts { player: Some(u64::from(player.0)), ..RefusalFacts::default() }
}

fn none() -> RefusalFacts {
    RefusalFacts::default()
}

/// Every refusal by name: one that is new does not compile until somebody has said here what clients are told.
fn outline(refusal: &Refusal, money: Currency) -> Outline {
    use RefusalKind::{Invalid, NotAllowed, NotFound, NotPossible, Unavailable};
    match refusal {
        // What a store or a fault of the program says is for the log.
        Refusal::Halted { .. } => Outline::new(Unavailable, none())
            .saying("the room has stopped and nothing was done: wait until it is open again"),
        Refusal::Lost { table, .. } => Outline::new(Unavailable, table.map(at).unwrap_or_default())
            .saying("the table has stopped and nothing was done: call the floor"),
        Refusal::Unhealthy(_) | Refusal::NoDeck(_) => Outline::new(Unavailable, none())
            .saying("no cards can be shuffled now: nothing is dealt until the house has looked at it"),
        Refusal::Unreadable { table, .. } => Outline::new(NotPossible, at(*table))
            .saying(format!("the log of {table} cannot be read: nobody can play there, see the floor")),
        Refusal::NotYours { .. } => {
            Outline::new(NotAllowed, none()).saying("that is not yours to ask for: see the floor")
        }
        Refusal::NoSuchTable { table } => {
            Outline::new(NotFound, at(*table)).saying(format!("{table} is not open: see the lobby"))
        }
        Refusal::NoSuchPlayer { player } => Outline::new(NotFound, of(*player))
            .saying(format!("there is no {player}: see the list of players")),
        Refusal::NotEnough { player, holds, asked } => {
            // An account of a player is never overdrawn; a room that says so holds nothing for this player.
            let holds = Chips::new(u64::try_from(*holds).unwrap_or(0));
            let facts =
                RefusalFacts { holds: Some(holds.units()), offered: Some(asked.units()), ..of(*player) };
            let (holds, asked) = (money.show(holds), money.show(*asked));
            Outline::new(NotPossible, facts)
                .saying(format!("the account holds {holds} and that takes {asked}: go to the cashier"))
        }
        Refusal::HasChips { has, below } => {
            let facts = RefusalFacts { holds: Some(has.units()), most: Some(below.units()), ..none() };
            Outline::new(NotPossible, facts)
        }
        Refusal::NoSuchList | Refusal::NoSuchClaim { .. } => Outline::new(NotFound, none()),
        Refusal::Spec(_) | Refusal::BadName | Refusal::ReservedId { .. } => Outline::new(Invalid, none()),
        Refusal::TurnPassed { table, hand } => Outline::new(NotPossible, in_hand(*table, *hand)),
        Refusal::NobodyThere { table, seat } => Outline::new(NotPossible, in_seat(*table, *seat)),
        Refusal::NotSeated { player, table } => {
            Outline::new(NotPossible, RefusalFacts { player: Some(u64::from(player.0)), ..at(*table) })
        }
        Refusal::NothingOwed { player } => Outline::new(NotPossible, of(*player)),
        Refusal::TableFrozen { table, .. }
        | Refusal::OtherGame { table }
        | Refusal::SealedDeck { table }
        | Refusal::NothingToDeal { table }
        | Refusal::TableBusy { table }
        | Refusal::NewLimitNewTable { table } => Outline::new(NotPossible, at(*table)),
        Refusal::Table { violation, .. } => Outline::new(NotPossible, at_the_table(violation)),
        Refusal::NoRefill
        | Refusal::RefilledAlready { .. }
        | Refusal::NoMoreTables
        | Refusal::CommandReused { .. }
        | Refusal::Floor(_)
        | Refusal::Pit { .. }
        | Refusal::PitTable { .. }
        | Refusal::Ledger(_)
        | Refusal::Jackpot { .. } => Outline::new(NotPossible, none()),
    }
}

/// The figures of what a table of poker refuses: those a client can act on.
fn at_the_table(violation: &table::Violation) -> RefusalFacts {
    use table::Violation as V;
    match violation {
        V::Hand(violation) => in_the_hand(violation),
        V::BuyIn(refusal) => around_a_buy_in(refusal),
        V::NobodyThere { seat }
        | V::NoSuchSeat { seat, .. }
        | V::SeatTaken { seat }
        | V::SeatedAlready { seat, .. }
        | V::NotAway { seat }
        | V::PlayedOver { seat }
        | V::NotPlayedOver { seat }
        | V::StillAway { seat }
        | V::ButtonCardFirst { seat }
        | V::NoStraddle { turn: Some(seat) }
        | V::KilledAlready { by: seat }
        | V::KillFirst { seat } => RefusalFacts { seat: Some(seat.number()), ..none() },
        V::NotYours { .. }
        | V::HandIsOn
        | V::NoHand
        | V::GameIsOn
        | V::NoGame
        | V::TooFewPlayers { .. }
        | V::NoButtonCards
        | V::CardDealtAlready { .. }
        | V::OutAlready
        | V::NotOut
        | V::NothingToChoose
        | V::LeavingAlready
        | V::NoStraddle { turn: None }
        | V::NoOptionalKill
        | V::CannotKill
        | V::AskTheTable
        | V::BadHand(_)
        | V::Absence(_)
        | V::Decks(_)
        | V::Clock(_)
        | V::TimeCharge(_)
        | V::Rotation(_) => none(),
    }
}

fn in_the_hand(violation: &poker::Violation) -> RefusalFacts {
    use poker::Violation as V;
    let offered = |offered: Chips| RefusalFacts { offered: Some(offered.units()), ..none() };
    match *violation {
        V::BringInIsDue { amount } => RefusalFacts { least: Some(amount.units()), ..none() },
        V::CannotCheck { to_call } => RefusalFacts { least: Some(to_call.units()), ..none() },
        V::BettingNotReopened { facing, full } => {
            RefusalFacts { offered: Some(facing.units()), least: Some(full.units()), ..none() }
        }
        V::MoreThanTheStack { offered: amount, stack } => {
            RefusalFacts { most: Some(stack.units()), holds: Some(stack.units()), ..offered(amount) }
        }
        V::BetTooSmall { offered: amount, minimum } | V::RaiseTooSmall { offered: amount, minimum } => {
            RefusalFacts { least: Some(minimum.units()), ..offered(amount) }
        }
        V::RaiseTooLarge { offered: amount, maximum } => {
            RefusalFacts { most: Some(maximum.units()), ..offered(amount) }
        }
        V::NotInChips { offered: amount, chip } => {
            RefusalFacts { step: Some(chip.units()), ..offered(amount) }
        }
        V::NotInTheHand { seat } => RefusalFacts { seat: Some(seat.number()), ..none() },
        V::OutOfTurn { turn, .. } => RefusalFacts { seat: Some(turn.number()), ..none() },
        V::HandIsOver
        | V::NotYours { .. }
        | V::NoAgreedSplit
        | V::NotNow { .. }
        | V::NoBringInDue
        | V::HighHandMustBet
        | V::NothingToCall
        | V::NoChop
        | V::NoCheckRaise
        | V::NobodyLeftToRaise
        | V::BettingIsCapped { .. }
        | V::WrongNumberOfCards { .. }
        | V::CardNotHeld { .. }
        | V::TooManyRuns { .. }
        | V::LastHandMayNotMuck
        | V::CardNotInStub { .. }
        | V::StubIsEmpty
        | V::CardMustBeKnown
        | V::NotInThePot => none(),
    }
}

fn around_a_buy_in(refusal: &table::buyin::Refusal) -> RefusalFacts {
    use table::buyin::Refusal as R;
    let least = |amount: Chips| RefusalFacts { least: Some(amount.units()), ..none() };
    match *refusal {
        R::TooMuch { most } => RefusalFacts { most: Some(most.units()), ..none() },
        R::SameAmount { amount } => RefusalFacts { most: Some(amount.units()), ..least(amount) },
        R::NotAFullBuyIn { offered, least: amount, .. } => {
            RefusalFacts { offered: Some(offered.units()), ..least(amount) }
        }
        R::AboveMaximum { room, .. } => RefusalFacts { most: Some(room.units()), ..none() },
        R::HasChips { stack } => RefusalFacts { holds: Some(stack.units()), ..none() },
        R::NoSuchCash { cash } => {
            RefusalFacts { most: Some(cash.units()), holds: Some(cash.units()), ..none() }
        }
        R::TooLittleToBeDealt { stack, needs } => RefusalFacts { holds: Some(stack.units()), ..least(needs) },
        R::WrongCoin { offered, ante } => {
            RefusalFacts { offered: Some(offered.units()), most: Some(ante.units()), ..least(ante) }
        }
        R::NotPaidFor { amount } => RefusalFacts { offered: Some(amount.units()), ..none() },
        R::NotACoin { coin } => RefusalFacts { offered: Some(coin.units()), ..none() },
        R::NoCoinForAnte { ante } => RefusalFacts { offered: Some(ante.units()), ..none() },
        R::NotSeated { seat } | R::SeatTaken { seat } | R::NothingDue { seat } => {
            RefusalFacts { seat: Some(seat.number()), ..none() }
        }
        R::NotYours { .. }
        | R::NotYourChips { .. }
        | R::Nothing
        | R::HandIsOn
        | R::TableStakes
        | R::CashOffTheTable => none(),
    }
}
