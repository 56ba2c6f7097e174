//! The bad beat: a very high hand that is beaten, and what goes with its fund.

use chips::Chips;
use game::SeatSet;
use hands::Category;
use poker::{JackpotDrop, Occasion};
use rulebook::RuleId;

use crate::finished::Finished;
use crate::made::{Bar, Conditions, Made};

/// The rules of a bad beat fund, as values.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BadBeatRules {
    /// The games that take part.
    pub games: &'static [BadBeatGame],
    /// The least pot, before rake and drops.
    pub least_pot: Chips,
    /// Whether the pot must have been raked.
    pub must_be_raked: bool,
    /// How many must have been dealt in.
    pub least_dealt: u8,
    /// Who gets how much of it.
    pub parts: Parts,
    /// Straight flushes paid out of the same fund.
    pub flushes: Option<FlushAwards>,
    /// What is taken from a pot for it.
    pub drop: JackpotDrop,
    /// Whether a table that runs it may run the high hand payout too.
    pub beside_high_hand: bool,
    /// The rules of its book.
    pub cites: BadBeatCites,
}

/// A game that takes part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadBeatGame {
    /// Which: [`poker::Variant::key`].
    pub key: &'static str,
    /// The least hand that must lose.
    pub loser: Bar,
    /// The least hand that must beat it; any better one, where nothing is said.
    pub winner: Option<Bar>,
    /// How both must be made.
    pub conditions: Conditions,
}

/// Who gets how much, in percent. The rest starts the next jackpot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts {
    /// The loser of the bad beat.
    pub loser: u8,
    /// The winner of the hand.
    pub winner: u8,
    /// Everybody else who was dealt in, together.
    pub table: u8,
}

/// Prizes for straight flushes while the jackpot is high enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FlushAwards {
    /// The jackpot must be above this.
    pub above: Chips,
    /// For a royal flush.
    pub royal: Chips,
    /// For any other straight flush.
    pub straight_flush: Chips,
}

/// Which rules of its book stand behind a bad beat fund.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadBeatCites {
    /// What is dropped.
    pub drop: Option<RuleId>,
    /// The drop of a day counts from the next.
    pub ripens: Option<RuleId>,
    /// The amount is posted as the gaming day begins.
    pub posted: Option<RuleId>,
    /// Which hands qualify.
    pub qualifies: Option<RuleId>,
    /// The loser's part.
    pub loser: Option<RuleId>,
    /// The winner's part.
    pub winner: Option<RuleId>,
    /// The table's part.
    pub table: Option<RuleId>,
    /// A royal flush.
    pub royal: Option<RuleId>,
    /// A straight flush.
    pub straight_flush: Option<RuleId>,
    /// The supervisor verifies.
    pub verified: Option<RuleId>,
    /// Talk during the hand.
    pub talk: Option<RuleId>,
    /// Identification for taxable prizes.
    pub tax: Option<RuleId>,
}

/// A bad beat that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadBeat {
    /// Who lost with it: more than one, where equal hands were beaten.
    pub losers: SeatSet,
    /// Who beat it.
    pub winners: SeatSet,
    /// Everybody else who was dealt in.
    pub others: SeatSet,
}

/// Straight flushes that were shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flushes {
    /// Who has a royal flush.
    pub royals: SeatSet,
    /// Who has a lower one.
    pub straight_flushes: SeatSet,
}

impl BadBeatRules {
    /// The game's own part of the rules, if the hand is one that can count at all: a game that takes part
    /// (cb:10.badbeat.elig.1), for money, with a raked pot large enough (cb:10.badbeat.qualify.all.3) and enough
    /// players dealt in (cb:10.badbeat.qualify.all.4). For stud the book does not repeat the last two; they are
    /// applied to every game.
    fn eligible(&self, finished: &Finished) -> Option<&'static BadBeatGame> {
        let counts = finished.occasion == Occasion::Cash
            && finished.pot >= self.least_pot
            && (finished.is_raked() || !self.must_be_raked)
            && finished.dealt.len() >= usize::from(self.least_dealt);
        if counts { self.games.iter().find(|game| game.key == finished.game) } else { None }
    }
}

/// The bad beat of a hand, if there was one.
///
/// The hand that won must have been the best shown, and must qualify itself; of several qualifying hands it beat the
/// best one is the bad beat, and equal ones share. In high-low games only the high hands count.
pub fn bad_beat(rules: &BadBeatRules, finished: &Finished) -> Option<BadBeat> {
    if finished.shown.len() < 2 || finished.last_player().is_some() {
        return None;
    }
    let game = rules.eligible(finished)?;
    let made = || finished.shown.iter().filter_map(|seat| Some((seat, Made::of(finished, seat)?)));
    let best = made().map(|(_, made)| made.strength).max()?;
    // Most hands end here: the winner is nowhere near.
    if !game.winner.unwrap_or(game.loser).is_reached_by(best) {
        return None;
    }
    let meets = |made: &Made| made.meets(game.conditions);
    let winners: SeatSet = made()
        .filter(|(seat, made)| made.strength == best && finished.won.contains(*seat) && meets(made))
        .map(|(seat, _)| seat)
        .collect();
    if winners.is_empty() {
        return None;
    }
    let beaten = || {
        let beaten = made().filter(|(_, made)| made.strength < best);
        beaten.filter(|(_, made)| game.loser.is_reached_by(made.strength) && meets(made))
    };
    let worst_luck = beaten().map(|(_, made)| made.strength).max()?;
    let losers: SeatSet =
        beaten().filter(|(_, made)| made.strength == worst_luck).map(|(seat, _)| seat).collect();
    Some(BadBeat { losers, winners, others: finished.dealt - losers - winners })
}

/// The straight flushes of a hand that the fund has prizes for. They cannot be won together with a bad beat
/// (cb:10.flush.3), and whether the jackpot is high enough is seen when the prize is claimed.
pub fn flush_awards(rules: &BadBeatRules, finished: &Finished) -> Option<Flushes> {
    rules.flushes?;
    let game = rules.eligible(finished)?;
    let mut flushes = Flushes { royals: SeatSet::EMPTY, straight_flushes: SeatSet::EMPTY };
    for seat in finished.shown {
        let Some(made) = Made::of(finished, seat) else { continue };
        let paid = match made.category {
            // A royal flush is not also paid as a straight flush.
            Category::RoyalFlush => &mut flushes.royals,
            Category::StraightFlush => &mut flushes.straight_flushes,
            _ => continue,
        };
        if made.meets(game.conditions) {
            paid.insert(seat);
        }
    }
    let none = (flushes.royals | flushes.straight_flushes).is_empty();
    (!none && bad_beat(rules, finished).is_none()).then_some(flushes)
}
