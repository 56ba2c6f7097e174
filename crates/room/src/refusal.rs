//! Why the room refuses: the reason, its facts, and the rule. Nothing has changed then.

use std::fmt;

use chips::{Chips, Currency, InWords};
use game::{CommandId, HandNumber, Moment, PlayerId, Seat, Span, TableId, TournamentId};
use rulebook::{RuleId, rule};
use shuffler::{NoDeck, Unhealthy};

use crate::cases::NoRuling;
use crate::floor;
use crate::protection::{Limit, Measure, Period};
use crate::request::By;
use crate::spec::BadSpec;

/// Why a request is refused.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// The turn it was meant for has passed.
    TurnPassed {
        /// Where.
        table: TableId,
        /// In which hand.
        hand: HandNumber,
    },
    /// The room has stopped because its log could not be written.
    Halted {
        /// What the store said.
        why: String,
    },
    /// The table stands still.
    TableFrozen {
        /// Which.
        table: TableId,
        /// Why.
        why: String,
    },
    /// The table's log cannot be read, so nobody can play on there.
    Unreadable {
        /// Which.
        table: TableId,
        /// Why.
        why: String,
    },
    /// There is no such table, or it is closed.
    NoSuchTable {
        /// Which was asked for.
        table: TableId,
    },
    /// No list has that key.
    NoSuchList,
    /// The house gives no chips away.
    NoRefill,
    /// Whoever has chips is given none.
    HasChips {
        /// What the player has.
        has: Chips,
        /// Chips are given to whoever has less than this.
        below: Chips,
    },
    /// Chips were given a while ago.
    RefilledAlready {
        /// How long until they are given again.
        again_in: Span,
    },
    /// The house gives nothing for time at its tables.
    NoComps,
    /// More than a player has earned by time at the tables.
    CompsUsedUp {
        /// Who.
        player: PlayerId,
        /// What is left.
        left: Chips,
        /// What was asked for.
        asked: Chips,
    },
    /// A limit that the player has set leaves no room for this.
    LimitUsedUp(LimitUsedUp),
    /// A break or an exclusion is not that long, nor are reality checks that far apart.
    BadLength {
        /// What was asked for.
        asked: Span,
        /// The shortest.
        least: Span,
        /// The longest, where there is one.
        most: Option<Span>,
    },
    /// Nobody is at that place.
    NobodyThere {
        /// Where.
        table: TableId,
        /// Which.
        seat: Seat,
    },
    /// Every number a table can have is taken.
    NoMoreTables,
    /// There is no such tournament, or it is long over.
    NoSuchTournament {
        /// Which was asked for.
        tournament: TournamentId,
    },
    /// The director of a tournament says no.
    Tournament(tournament::Violation),
    /// Seats and chips of a tournament are its director's.
    TournamentTable {
        /// Where.
        table: TableId,
    },
    /// Nobody has that number.
    NoSuchPlayer {
        /// Which.
        player: PlayerId,
    },
    /// The player has no seat there.
    NotSeated {
        /// Who.
        player: PlayerId,
        /// Where.
        table: TableId,
    },
    /// That is not this one's to ask for.
    NotYours {
        /// Who asked.
        by: By,
    },
    /// Another game is played there.
    OtherGame {
        /// Where.
        table: TableId,
    },
    /// Cards and dice come from the house's own source, never by request.
    SealedDeck {
        /// Where.
        table: TableId,
    },
    /// People deal real cards there, and whoever deals enters what happens with them.
    DealtByHand {
        /// Where.
        table: TableId,
    },
    /// At a table with sealed decks players act for themselves.
    PlayersOwnAct {
        /// Where.
        table: TableId,
    },
    /// A line of a hand that cannot be read, or that is not due.
    Line {
        /// Where.
        table: TableId,
        /// What is wrong with it, and what would do.
        says: String,
    },
    /// There is nothing to deal: too few players, or no wagers.
    NothingToDeal {
        /// Where.
        table: TableId,
    },
    /// Somebody still sits or plays there.
    TableBusy {
        /// Where.
        table: TableId,
    },
    /// The dealer waits a moment for players to reveal what they add to the shuffle.
    ContributionsAwaited {
        /// Where.
        table: TableId,
        /// Until when.
        until: Moment,
    },
    /// The player cannot add to the shuffle like this.
    Contribution {
        /// Where.
        table: TableId,
        /// Why.
        why: NoContribution,
    },
    /// A dispute is not heard, or not decided like that.
    Case {
        /// Where.
        table: TableId,
        /// Why.
        why: NoRuling,
        /// The rule it rests on; none where the book of the house has none, and it is policy.
        rule: Option<RuleId>,
    },
    /// The account does not cover it.
    NotEnough {
        /// Whose.
        player: PlayerId,
        /// What is in it.
        holds: i64,
        /// What was asked for.
        asked: Chips,
    },
    /// The command's number lies where the room gives its own.
    ReservedId {
        /// Which.
        id: CommandId,
    },
    /// Another command was carried out under this number.
    CommandReused {
        /// Which.
        id: CommandId,
    },
    /// A name is one to forty printable characters.
    BadName,
    /// The table cannot be opened as written.
    Spec(BadSpec),
    /// The floor refuses.
    Floor(floor::FloorRefusal),
    /// The poker table refuses.
    Table {
        /// Why.
        violation: table::Violation,
        /// By which rule.
        rule: Option<RuleId>,
    },
    /// A table of the pit refuses.
    Pit {
        /// Its code.
        key: &'static str,
        /// Why.
        says: String,
        /// By which rule.
        rule: RuleId,
    },
    /// A rule of a game of the pit refuses.
    PitTable {
        /// Why.
        violation: PitViolation,
        /// By which rule.
        rule: RuleId,
    },
    /// The cage refuses.
    Ledger(ledger::LedgerRefusal),
    /// The jackpot's rules refuse.
    Jackpot {
        /// Why.
        violation: jackpot::Violation,
        /// By which rule.
        rule: Option<RuleId>,
    },
    /// The players have agreed on another limit: that is another table.
    NewLimitNewTable {
        /// Where.
        table: TableId,
    },
    /// The player owes no kill.
    NothingOwed {
        /// Who.
        player: PlayerId,
    },
    /// The claim has not been verified yet, or is not open.
    NoSuchClaim {
        /// Which.
        claim: u32,
    },
    /// The source of chance has failed its tests: no hand is dealt.
    Unhealthy(Unhealthy),
    /// No deck could be shuffled.
    NoDeck(NoDeck),
    /// What was begun cannot be trusted: the room is read back from its log, as it was before the command. The table
    /// where it went wrong, if it was one, is frozen, and folded anew when it is thawed.
    Lost {
        /// Which.
        table: Option<TableId>,
        /// Why.
        why: String,
    },
}

/// Why a player cannot add to the shuffle like this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoContribution {
    /// The house shuffles alone.
    NotHere,
    /// The hand it is meant for has begun, or its list of promises is closed.
    TooLate,
    /// Nothing is revealed before the deck and all promises are fixed.
    TooEarly,
    /// The player has promised nothing for the next hand.
    NotPromised,
    /// Something else was promised.
    OtherThanPromised,
    /// The player did not reveal what was promised.
    SitsOut {
        /// For how many more hands.
        hands: u64,
    },
}

impl NoContribution {
    /// Its code, never reused.
    pub const fn key(self) -> &'static str {
        match self {
            NoContribution::NotHere => "contributions-not-here",
            NoContribution::TooLate => "contribution-too-late",
            NoContribution::TooEarly => "contribution-too-early",
            NoContribution::NotPromised => "contribution-not-promised",
            NoContribution::OtherThanPromised => "contribution-other-than-promised",
            NoContribution::SitsOut { .. } => "contribution-sits-out",
        }
    }
}

impl fmt::Display for NoContribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoContribution::NotHere => f.write_str("this house shuffles without its players"),
            NoContribution::TooLate => f.write_str("it is too late to add to this shuffle: add to the next"),
            NoContribution::TooEarly => {
                f.write_str("nothing is revealed before the deck is sealed and the promises are closed")
            }
            NoContribution::NotPromised => f.write_str("you promised nothing for the next shuffle"),
            NoContribution::OtherThanPromised => f.write_str("this is not the number that you promised"),
            NoContribution::SitsOut { hands } => write!(
                f,
                "you did not reveal what you had promised: you can add to a shuffle again in {hands} hands"
            ),
        }
    }
}

/// A limit that is used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LimitUsedUp {
    /// Whose.
    pub player: PlayerId,
    /// Which.
    pub limit: Limit,
    /// What it allows: units of chips, or milliseconds.
    pub most: u64,
    /// What is used; with losses, what is at the tables is counted as if it were lost.
    pub used: u64,
    /// What was asked for; nothing where it is about time.
    pub asked: u64,
    /// From when there is room again, if nothing more is used.
    pub until: Moment,
}

/// Why a game of the pit refuses: one for each game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PitViolation {
    /// Premium Hold 'Em.
    Premium(pit::premium::Violation),
    /// Mini-dice.
    MiniDice(pit::mini_dice::Violation),
    /// Craps.
    Craps(pit::craps::Violation),
}

impl PitViolation {
    /// Its code, never reused.
    pub const fn key(&self) -> &'static str {
        match self {
            PitViolation::Premium(violation) => violation.key(),
            PitViolation::MiniDice(violation) => violation.key(),
            PitViolation::Craps(violation) => violation.key(),
        }
    }
}

impl InWords for PitViolation {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PitViolation::Premium(violation) => violation.say(money, f),
            PitViolation::MiniDice(violation) => violation.say(money, f),
            PitViolation::Craps(violation) => violation.say(money, f),
        }
    }
}

impl From<&pit::premium::Violation> for PitViolation {
    fn from(violation: &pit::premium::Violation) -> PitViolation {
        PitViolation::Premium(*violation)
    }
}

impl From<&pit::mini_dice::Violation> for PitViolation {
    fn from(violation: &pit::mini_dice::Violation) -> PitViolation {
        PitViolation::MiniDice(*violation)
    }
}

impl From<&pit::craps::Violation> for PitViolation {
    fn from(violation: &pit::craps::Violation) -> PitViolation {
        PitViolation::Craps(*violation)
    }
}

impl Refusal {
    pub(crate) fn table(violation: table::Violation, setup: &table::Setup, table: &table::Table) -> Refusal {
        Refusal::Table { violation, rule: violation.rule(setup, table) }
    }

    pub(crate) fn pit(violation: impl Into<PitViolation>, rule: RuleId) -> Refusal {
        Refusal::PitTable { violation: violation.into(), rule }
    }

    /// Its code, never reused.
    pub fn key(&self) -> &'static str {
        match self {
            Refusal::Halted { .. } => "halted",
            Refusal::TableFrozen { .. } => "table-frozen",
            Refusal::Unreadable { .. } => "table-unreadable",
            Refusal::NoSuchTable { .. } => "no-such-table",
            Refusal::NoSuchList => "no-such-list",
            Refusal::NoRefill => "no-refill",
            Refusal::NoComps => "no-comps",
            Refusal::CompsUsedUp { .. } => "comps-used-up",
            Refusal::HasChips { .. } => "still-has-chips",
            Refusal::RefilledAlready { .. } => "refilled-already",
            Refusal::LimitUsedUp(up) => match up.limit.measure {
                Measure::Deposits => "deposit-limit",
                Measure::Losses => "loss-limit",
                Measure::Time => "time-limit",
            },
            Refusal::BadLength { .. } => "bad-length",
            Refusal::NobodyThere { .. } => "nobody-there",
            Refusal::NoMoreTables => "no-more-tables",
            Refusal::NoSuchTournament { .. } => "no-such-tournament",
            Refusal::Tournament(violation) => violation.key(),
            Refusal::TournamentTable { .. } => "tournament-table",
            Refusal::NoSuchPlayer { .. } => "no-such-player",
            Refusal::NotSeated { .. } => "not-seated",
            Refusal::TurnPassed { .. } => "turn-passed",
            Refusal::NotYours { .. } => "not-yours-to-ask",
            Refusal::OtherGame { .. } => "other-game",
            Refusal::SealedDeck { .. } => "sealed-deck",
            Refusal::DealtByHand { .. } => "dealt-by-hand",
            Refusal::PlayersOwnAct { .. } => "players-own-act",
            Refusal::Line { .. } => "line-refused",
            Refusal::NothingToDeal { .. } => "nothing-to-deal",
            Refusal::TableBusy { .. } => "table-busy",
            Refusal::ContributionsAwaited { .. } => "contributions-awaited",
            Refusal::Contribution { why, .. } => why.key(),
            Refusal::Case { why, .. } => why.key(),
            Refusal::NotEnough { .. } => "not-enough",
            Refusal::ReservedId { .. } => "reserved-id",
            Refusal::CommandReused { .. } => "command-reused",
            Refusal::BadName => "bad-name",
            Refusal::Spec(bad) => bad.key,
            Refusal::Floor(refusal) => refusal.key(),
            Refusal::Table { violation, .. } => violation.key(),
            Refusal::Pit { key, .. } => key,
            Refusal::PitTable { violation, .. } => violation.key(),
            Refusal::Ledger(refusal) => refusal.key(),
            Refusal::Jackpot { violation, .. } => violation.key(),
            Refusal::NewLimitNewTable { .. } => "new-limit-new-table",
            Refusal::NothingOwed { .. } => "nothing-owed",
            Refusal::NoSuchClaim { .. } => "no-such-claim",
            Refusal::Unhealthy(why) => why.key(),
            Refusal::NoDeck(why) => why.key(),
            Refusal::Lost { .. } => "table-lost",
        }
    }

    /// The rule it rests on, where one does.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Refusal::Spec(bad) => bad.rule,
            Refusal::Floor(refusal) => refusal.rule(),
            Refusal::Table { rule, .. } | Refusal::Jackpot { rule, .. } | Refusal::Case { rule, .. } => *rule,
            Refusal::Pit { rule, .. } | Refusal::PitTable { rule, .. } => Some(*rule),
            Refusal::Ledger(refusal) => refusal.rule(),
            Refusal::Tournament(violation) => violation.rule(),
            // Only the director gives and changes seats there.
            Refusal::TournamentTable { .. } => Some(rule!("cb:12.tourn.14")),
            // Only who sits at the table plays there.
            Refusal::NotSeated { .. } => Some(rule!("nj:14.7(a)")),
            _ => None,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for Refusal {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Halted { why } => {
                write!(f, "the room has stopped ({why}): restart it with the same log")
            }
            Refusal::TableFrozen { table, why } => {
                write!(f, "{table} is frozen ({why}): call the floor to unfreeze it")
            }
            Refusal::Unreadable { table, why } => write!(
                f,
                "{table} cannot be opened ({why}): restore its log from a backup, or pay its players from the ledger"
            ),
            Refusal::NoSuchTable { table } => {
                write!(f, "{table} is not open: `croupier tables` lists the tables")
            }
            Refusal::NoSuchList => f.write_str("there is no such waiting list: see the board"),
            Refusal::NoRefill => f.write_str("this house does not give out play chips: go to the cashier"),
            Refusal::NoComps => f.write_str(
                "this house gives no comps: the host sets a rate with comp_per_hour in the configuration",
            ),
            Refusal::CompsUsedUp { player, left, asked } => write!(
                f,
                "{player} has {} left in comps, and {} was asked for: enter less, or wait until more is earned",
                money.show(*left),
                money.show(*asked)
            ),
            Refusal::HasChips { .. } => {
                f.write_str("new chips are given only to players who have run out: play the chips you have")
            }
            Refusal::RefilledAlready { .. } => {
                f.write_str("you got new chips a short while ago: come back later")
            }
            Refusal::LimitUsedUp(up) => up.say(money, f),
            Refusal::BadLength { least, most: Some(most), .. } => {
                write!(f, "choose a time from {} to {}", Length(*least), Length(*most))
            }
            Refusal::BadLength { least, most: None, .. } => {
                write!(f, "choose a time of {} or more", Length(*least))
            }
            Refusal::NobodyThere { table, seat } => {
                write!(f, "nobody is at position {seat} of {table}: look at the table again")
            }
            Refusal::NoMoreTables => f.write_str("every table number has been used: start a new log"),
            Refusal::NoSuchTournament { tournament } => {
                write!(f, "there is no {tournament}: the lobby lists those that can be entered")
            }
            Refusal::Tournament(violation) => fmt::Display::fmt(violation, f),
            Refusal::TournamentTable { table } => {
                write!(f, "{table} belongs to a tournament: ask its director")
            }
            Refusal::NoSuchPlayer { player } => write!(f, "there is no {player}: register first"),
            Refusal::NotSeated { player, table } => {
                write!(f, "{player} is not seated at {table}: take a seat first")
            }
            Refusal::NotYours { by } => match by {
                By::Player(player) => write!(f, "{player} may not ask for this: ask the floor"),
                By::Dealer(table) => write!(f, "the dealer of {table} may not ask for this: call the floor"),
                By::Floor(_) => {
                    f.write_str("a floorperson may not ask for this: ask the cage, the dealer or the player")
                }
                By::Cage(_) => f.write_str("a cashier may not ask for this: ask the floor"),
                By::Clock => f.write_str("the clock may not ask for this"),
                By::Carrier => f.write_str("the carrier may not ask for this"),
            },
            Refusal::TurnPassed { table, hand } => {
                write!(f, "that turn of {hand} at {table} is over: look at the table and choose again")
            }
            Refusal::OtherGame { table } => {
                write!(f, "{table} plays a different game: ask for what is played there")
            }
            Refusal::SealedDeck { table } => {
                write!(
                    f,
                    "the cards and dice of {table} come from the room's own shuffler: ask for a deal instead"
                )
            }
            Refusal::DealtByHand { table } => {
                write!(
                    f,
                    "{table} is dealt by hand, with real cards: whoever deals enters what happens with them"
                )
            }
            Refusal::PlayersOwnAct { table } => {
                write!(
                    f,
                    "players at {table} act for themselves: write down what the dealer or the floor does"
                )
            }
            Refusal::NothingToDeal { table } => {
                write!(f, "nothing can be dealt at {table}: it needs more players or wagers")
            }
            Refusal::TableBusy { table } => {
                write!(
                    f,
                    "there are still players at {table}: break the game, or wait until the seats are empty"
                )
            }
            Refusal::ContributionsAwaited { table, .. } => {
                write!(f, "players at {table} are adding to the shuffle: deal in a moment")
            }
            Refusal::Contribution { why, .. } => fmt::Display::fmt(why, f),
            Refusal::Case { why, .. } => why.say(money, f),
            Refusal::NotEnough { player, holds, asked } => {
                let (holds, asked) = (ledger::Balance::new(*holds, money), money.show(*asked));
                write!(f, "{player} has {holds} on account, and this takes {asked}: go to the cashier")
            }
            Refusal::ReservedId { id } => {
                write!(f, "command number {id} is reserved for the room: use another number")
            }
            Refusal::CommandReused { id } => {
                write!(f, "command number {id} was used for another command: use a new number")
            }
            Refusal::BadName => f.write_str("a name needs one to forty printable characters"),
            Refusal::Spec(bad) => write!(f, "{bad}"),
            Refusal::Floor(refusal) => refusal.say(money, f),
            Refusal::Table { violation, .. } => violation.say(money, f),
            Refusal::Line { says, .. } | Refusal::Pit { says, .. } => f.write_str(says),
            Refusal::PitTable { violation, .. } => violation.say(money, f),
            Refusal::Ledger(refusal) => refusal.say(money, f),
            Refusal::Jackpot { violation, .. } => violation.say(money, f),
            Refusal::NewLimitNewTable { table } => {
                write!(
                    f,
                    "the limit of {table} cannot be changed: open a table at the new limit and break this game"
                )
            }
            Refusal::NothingOwed { player } => {
                write!(f, "{player} owes no kill: there is nothing to pay, and any seat may be taken")
            }
            Refusal::NoSuchClaim { claim } => {
                write!(f, "claim {claim} has no payment waiting for approval: verify it first")
            }
            Refusal::Unhealthy(why) => write!(f, "{why}"),
            Refusal::NoDeck(why) => write!(f, "no deck could be shuffled: {why}"),
            Refusal::Lost { table: Some(table), why } => write!(f, "{table} is frozen: {why}"),
            Refusal::Lost { table: None, why } => write!(f, "nothing was done: {why}"),
        }
    }
}

impl std::error::Error for Refusal {}

impl InWords for LimitUsedUp {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let over = match self.limit.period {
            Period::Day => "24 hours",
            Period::Week => "7 days",
            Period::Month => "30 days",
        };
        let chips = |units| money.show(Chips::new(units));
        match self.limit.measure {
            Measure::Deposits => write!(
                f,
                "your limit is {} of deposits in {over}, and {} of it is used: bring less, or wait",
                chips(self.most),
                chips(self.used)
            ),
            Measure::Losses => write!(
                f,
                "your limit is {} of losses in {over}, and {} of it is lost or in play: bring less, or wait",
                chips(self.most),
                chips(self.used)
            ),
            Measure::Time => write!(
                f,
                "your limit is {} at the tables in {over}, and it is used up: take a break",
                Length(Span::millis(self.most))
            ),
        }
    }
}

/// A length of time as people say it.
struct Length(Span);

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = self.0.as_seconds() / 60;
        let (count, unit) = match minutes {
            0..60 => (minutes, "minute"),
            60..2_880 if minutes.is_multiple_of(60) => (minutes / 60, "hour"),
            60..2_880 => return write!(f, "{} h {:02} min", minutes / 60, minutes % 60),
            _ => (minutes / 1_440, "day"),
        };
        write!(f, "{count} {unit}{}", if count == 1 { "" } else { "s" })
    }
}
