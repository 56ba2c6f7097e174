//! What the room refuses.

use chips::{Chips, Currency, InWords};
use room::cases::NoRuling;
use room::protection::Measure;
use room::{NoContribution, Refusal};
use wire::{RefusalFacts, RefusalKind, Refused};

use super::figures::{at, figures, in_hand, in_seat, number, of};
use super::{floor, jackpot, ledger, pit, poker};

/// Lengths of time are told in minutes.
const MINUTE: u64 = 60_000;

/// A refusal of the room as its asker is told it: its code, its figures, what to do next, and the rule.
pub fn of_the_room(refusal: &Refusal, money: Currency) -> Refused {
    let Outline { kind, facts, says, wait } = outline(refusal, money);
    let says = says.unwrap_or_else(|| refusal.in_words(money).to_string());
    Refused::new(kind, refusal.key(), says).with_facts(facts).by_rule(refusal.rule()).retry_after(wait)
}

/// What a refusal comes to, but for its key and its rule, which it knows itself.
struct Outline {
    kind: RefusalKind,
    facts: RefusalFacts,
    /// Words for clients, where the room's own are for whoever operates it.
    says: Option<String>,
    /// After how many seconds it may be tried again, where that is known.
    wait: Option<u64>,
}

impl Outline {
    fn new(kind: RefusalKind, facts: RefusalFacts) -> Outline {
        Outline { kind, facts, says: None, wait: None }
    }

    fn saying(self, says: impl Into<String>) -> Outline {
        Outline { says: Some(says.into()), ..self }
    }

    fn again_in(self, seconds: u64) -> Outline {
        Outline { wait: Some(seconds), ..self }
    }
}

/// A dispute that is not heard, or not decided like that.
fn case(table: game::TableId, why: NoRuling) -> Outline {
    use RefusalKind::{NotAllowed, NotFound, NotPossible};
    let (kind, facts) = match why {
        NoRuling::TooLate { hand, .. } | NoRuling::NotOver { hand } => (NotPossible, in_hand(table, hand)),
        NoRuling::NoHand | NoRuling::NothingPushed | NoRuling::HeldAlready | NoRuling::NothingPending => {
            (NotPossible, at(table))
        }
        NoRuling::NoSuchAct { acts } => {
            (NotPossible, RefusalFacts { most_count: Some(u64::from(acts)), ..at(table) })
        }
        NoRuling::NoSuchCase { case } => (NotFound, number(case)),
        NoRuling::Final { case, .. } => (NotAllowed, number(case)),
        NoRuling::HandIsOn { seat } | NoRuling::NotDealtIn { seat } => (NotPossible, in_seat(table, seat)),
        NoRuling::TooMuch { asked, pushed } => (
            NotPossible,
            RefusalFacts { offered: Some(asked.units()), most: Some(pushed.units()), ..at(table) },
        ),
    };
    Outline::new(kind, facts)
}

/// Every refusal by name: one that is new does not compile until somebody has said here what clients are told.
fn outline(refusal: &Refusal, money: Currency) -> Outline {
    use RefusalKind::{Invalid, NotAllowed, NotFound, NotPossible, Unavailable};
    match refusal {
        // What a store or a fault of the program says is for the log.
        Refusal::Halted { .. } => Outline::new(Unavailable, figures())
            .saying("the room has stopped and nothing was done: wait until it is open again"),
        Refusal::Lost { table: Some(table), .. } => Outline::new(Unavailable, at(*table))
            .saying("the table has stopped because of a fault, and nothing was done: call the floor"),
        Refusal::Lost { table: None, .. } => Outline::new(Unavailable, figures()).saying(
            "a fault kept this from being done, and nothing has changed: try again, or call the floor",
        ),
        Refusal::Unhealthy(_) | Refusal::NoDeck(_) => Outline::new(Unavailable, figures())
            .saying("no deck can be shuffled now: nothing is dealt until the house has checked the shuffler"),
        Refusal::Unreadable { table, .. } => Outline::new(NotPossible, at(*table))
            .saying(format!("{table} is out of service because its log cannot be read: see the floor")),
        Refusal::NotYours { .. } => {
            Outline::new(NotAllowed, figures()).saying("you may not ask for that: see the floor")
        }
        Refusal::NoSuchTable { table } => {
            Outline::new(NotFound, at(*table)).saying(format!("{table} is not open: see the lobby"))
        }
        Refusal::Tournament(::tournament::Violation::NotYours) => {
            Outline::new(NotAllowed, figures()).saying("you may not ask for that: see the director")
        }
        Refusal::TournamentTable { table } => Outline::new(NotAllowed, at(*table)),
        Refusal::NoSuchPlayer { player } => Outline::new(NotFound, of(*player))
            .saying(format!("there is no {player}: see the list of players")),
        Refusal::NotEnough { player, holds, asked } => {
            // An account of a player is never overdrawn; a room that says so holds nothing for this player.
            let holds = Chips::new(u64::try_from(*holds).unwrap_or(0));
            let facts =
                RefusalFacts { holds: Some(holds.units()), offered: Some(asked.units()), ..of(*player) };
            let (holds, asked) = (money.show(holds), money.show(*asked));
            Outline::new(NotPossible, facts)
                .saying(format!("the account holds {holds}, and this takes {asked}: go to the cashier"))
        }
        Refusal::HasChips { has, below } => {
            let facts = RefusalFacts { holds: Some(has.units()), most: Some(below.units()), ..figures() };
            Outline::new(NotPossible, facts)
        }
        Refusal::LimitUsedUp(up) => {
            let until = Some(up.until.millis());
            let facts = match up.limit.measure {
                Measure::Deposits | Measure::Losses => RefusalFacts {
                    most: Some(up.most),
                    holds: Some(up.used),
                    offered: Some(up.asked),
                    until,
                    ..of(up.player)
                },
                Measure::Time => RefusalFacts {
                    most_count: Some(up.most / MINUTE),
                    count: Some(up.used / MINUTE),
                    until,
                    ..of(up.player)
                },
            };
            Outline::new(NotPossible, facts)
        }
        Refusal::BadLength { asked, least, most } => {
            let minutes = |span: game::Span| span.as_millis() / MINUTE;
            let facts = RefusalFacts {
                count: Some(minutes(*asked)),
                least_count: Some(minutes(*least)),
                most_count: most.map(minutes),
                ..figures()
            };
            Outline::new(Invalid, facts)
        }
        Refusal::NoSuchList | Refusal::NoSuchTournament { .. } => Outline::new(NotFound, figures()),
        Refusal::NoSuchClaim { claim } => Outline::new(NotFound, number(*claim)),
        Refusal::Spec(_) | Refusal::BadName | Refusal::ReservedId { .. } => Outline::new(Invalid, figures()),
        Refusal::TurnPassed { table, hand } => Outline::new(NotPossible, in_hand(*table, *hand)),
        Refusal::NobodyThere { table, seat } => Outline::new(NotPossible, in_seat(*table, *seat)),
        Refusal::NotSeated { player, table } => {
            Outline::new(NotPossible, RefusalFacts { player: Some(u64::from(player.0)), ..at(*table) })
        }
        Refusal::NothingOwed { player } => Outline::new(NotPossible, of(*player)),
        Refusal::TableFrozen { table, .. }
        | Refusal::OtherGame { table }
        | Refusal::SealedDeck { table }
        | Refusal::DealtByHand { table }
        | Refusal::PlayersOwnAct { table }
        | Refusal::NothingToDeal { table }
        | Refusal::TableBusy { table }
        | Refusal::NewLimitNewTable { table } => Outline::new(NotPossible, at(*table)),
        Refusal::Line { table, .. } => Outline::new(Invalid, at(*table)),
        Refusal::ContributionsAwaited { table, until } => {
            let facts = RefusalFacts { until: Some(until.millis()), ..at(*table) };
            Outline::new(NotPossible, facts)
        }
        Refusal::Contribution { table, why } => {
            let count = match why {
                NoContribution::SitsOut { hands } => Some(*hands),
                NoContribution::NotHere
                | NoContribution::TooLate
                | NoContribution::TooEarly
                | NoContribution::NotPromised
                | NoContribution::OtherThanPromised => None,
            };
            Outline::new(NotPossible, RefusalFacts { count, ..at(*table) })
        }
        Refusal::Case { table, why, .. } => case(*table, *why),
        Refusal::Table { violation, .. } => Outline::new(poker::kind(violation), poker::facts(violation)),
        Refusal::Floor(refusal) => Outline::new(floor::kind(refusal), floor::facts(refusal)),
        Refusal::PitTable { violation, .. } => Outline::new(NotPossible, pit::facts(violation)),
        Refusal::Ledger(refusal) => Outline::new(ledger::kind(refusal), ledger::facts(refusal)),
        Refusal::Jackpot { violation, .. } => {
            Outline::new(jackpot::kind(violation), jackpot::facts(violation))
        }
        Refusal::RefilledAlready { again_in } => {
            Outline::new(NotPossible, figures()).again_in(again_in.as_millis().div_ceil(1_000))
        }
        Refusal::CompsUsedUp { player, left, asked } => {
            let facts =
                RefusalFacts { most: Some(left.units()), offered: Some(asked.units()), ..of(*player) };
            Outline::new(NotPossible, facts)
        }
        Refusal::NoRefill
        | Refusal::NoComps
        | Refusal::NoMoreTables
        | Refusal::CommandReused { .. }
        | Refusal::Pit { .. }
        | Refusal::Tournament(_) => Outline::new(NotPossible, figures()),
    }
}
