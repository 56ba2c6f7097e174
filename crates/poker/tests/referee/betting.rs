//! A betting round: whose turn it is, and what every act does to the round.

use std::collections::{BTreeMap, BTreeSet};

use game::Seat;
use poker::{Awaiting, Bet, Betting, Due, HandEvent, Opens, Options, Post, Raise};

use super::ledger::{Agreed, Ledger, Reader, disagree};

/// One betting round as the referee sees it.
pub(crate) struct Round {
    /// What has to be matched to stay in.
    pub(crate) price: u64,
    /// The level of the last wager that counts as a full bet or raise; what is above it is incomplete.
    pub(crate) full: u64,
    /// How much the last full bet or raise was.
    pub(crate) last: u64,
    /// Whether there has been a bet the raises are counted from.
    pub(crate) opened: bool,
    pub(crate) raises: u64,
    /// Whether the cap has been reached with three or more who could still bet.
    pub(crate) capped: bool,
    /// Who has acted, and what the full level was then.
    pub(crate) acted: BTreeMap<Seat, u64>,
    pub(crate) checked: BTreeSet<Seat>,
    /// Whether the bring-in is still owed.
    pub(crate) bring_in_due: bool,
    /// Who was named by the cards to open.
    pub(crate) named: Option<Seat>,
    /// Whether an open pair lets players choose the upper limit.
    pub(crate) open_pair: bool,
    /// Whether the big blind has finished acting.
    pub(crate) big_blind_acted: bool,
    /// Whether the blinds have declined to chop.
    pub(crate) chop_declined: bool,
}

impl Ledger<'_> {
    pub(crate) fn late(&self) -> bool {
        self.terms.variant.streets[self.street].bet == Bet::Big
    }

    /// The size of a bet in limit games on this street, the least bet in the others.
    pub(crate) fn unit(&self) -> u64 {
        match self.forcing.betting {
            Betting::Fixed { big, .. } if self.late() => big.units(),
            Betting::Fixed { small, .. } => small.units(),
            Betting::Spread { least, .. } | Betting::PotLimit { least } | Betting::NoLimit { least } => {
                least.units()
            }
        }
    }

    fn new_round(&self) -> Round {
        let unit = self.unit();
        let blinds = if self.street == 0 { self.forcing.price } else { 0 };
        let pair = |seat: &Seat| {
            let up = self.up_cards_of(*seat);
            up.iter().enumerate().any(|(n, card)| up[..n].iter().any(|other| other.rank() == card.rank()))
        };
        // A straddle is the bring-in of the hand: later bets are no smaller (cb:9.nl.2).
        let straddles = self.forcing.posts.iter().filter(|post| post.1 == Due::Blind(Post::Straddle));
        let straddle = straddles.map(|post| post.2).max().unwrap_or(0);
        let bring_in = if self.street > 0 && self.terms.house.straddle_is_least_bet { straddle } else { 0 };
        Round {
            price: blinds,
            full: blinds,
            // A wager is no smaller than the one before it: a straddle or a kill makes the least raise larger
            // (cb:3.betting.6, cb:9.nl.2). A limit stays what it is.
            last: match self.forcing.betting {
                Betting::Fixed { .. } => unit,
                Betting::Spread { most, .. } => blinds.clamp(unit, most.units()),
                Betting::PotLimit { .. } | Betting::NoLimit { .. } => {
                    let said = self.forcing.raise.filter(|_| self.street == 0);
                    said.unwrap_or(blinds.max(unit).max(bring_in))
                }
            },
            opened: blinds > 0 && self.terms.house.raises.blind_is_the_bet,
            raises: 0,
            capped: false,
            acted: BTreeMap::new(),
            checked: BTreeSet::new(),
            bring_in_due: matches!(self.opens(), Opens::LowCardBringsIn(_) | Opens::HighCardBringsIn(_)),
            named: self.named_opener(),
            open_pair: self.street == 1
                && self.terms.variant.open_pair_doubles
                && self.terms.house.open_pair_doubles
                && matches!(self.forcing.betting, Betting::Fixed { .. })
                && self.live().iter().any(pair),
            big_blind_acted: self.street > 0,
            chop_declined: false,
        }
    }

    /// Whether the player has something to decide.
    fn has_to_act(&self, round: &Round, seat: Seat) -> bool {
        let able = self.able();
        if !able.contains(&seat) {
            return false;
        }
        let own = self.bet[&seat];
        let others = self.live().into_iter().filter(|other| *other != seat);
        if able.len() == 1 && others.map(|other| self.bet[&other]).all(|bet| bet <= own) {
            // Everybody else is all-in for no more than this player has in: nothing can change any more.
            return false;
        }
        round.bring_in_due || !round.acted.contains_key(&seat) || own < round.price
    }

    /// A street begins, with betting or without: what the order of showing will go by.
    pub(crate) fn new_last_round(&mut self) {
        self.named = self.named_opener();
        self.acted.clear();
        self.aggressor = None;
    }

    /// Nobody acts: whoever would have been first shows first (cb:3.showdown.7a), unless what was last bet on an
    /// earlier street decides (nj:14.15(d)/2).
    pub(crate) fn street_without_betting(&mut self) {
        if !self.terms.house.earlier_bettor_shows_first {
            self.new_last_round();
        }
    }

    /// A round of betting: clockwise from the opener until everybody has answered the last bet.
    pub(crate) fn betting(&mut self, tape: &mut Reader<'_>) -> Agreed<()> {
        let mut round = self.new_round();
        self.new_last_round();
        let Some(mut turn) = self.acting_opener() else { return Ok(()) };
        let mut passed = 0;
        while self.live().len() > 1 && passed < self.order.len() {
            if !self.has_to_act(&round, turn) {
                turn = self.clockwise(turn)[0];
                passed += 1;
                continue;
            }
            passed = 0;
            self.offered(tape, &round, turn)?;
            let events = tape.next()?;
            if let [HandEvent::ChopOffered { .. }] = events {
                if self.chop(tape, &mut round, turn)? {
                    return Ok(());
                }
                continue;
            }
            self.act(&mut round, turn, events)?;
            turn = self.clockwise(turn)[0];
        }
        if let Awaiting::Action { seat, options } = tape.awaiting() {
            disagree!("turn: the round is over, yet {seat} is offered {options:?}");
        }
        self.saw_end_of_round(&round);
        Ok(())
    }

    /// The player in turn has to be asked, and offered what the rules give.
    fn offered(&self, tape: &Reader<'_>, round: &Round, turn: Seat) -> Agreed<()> {
        let Awaiting::Action { seat, options } = tape.awaiting() else {
            disagree!("turn: expected {turn} to act, the hand waits for {:?}", tape.awaiting());
        };
        if seat != turn {
            disagree!("turn: expected {turn} to act, the hand waits for {seat}");
        }
        let pot = tape.step().map(|step| step.pot);
        if pot != Some(self.pot() - self.money.taken()) {
            disagree!("pot: {pot:?}, the referee counts {} less {}", self.pot(), self.money.taken());
        }
        let expected = self.options(round, seat);
        same_options(&options, &expected).map_err(|what| {
            format!("{what}: {seat} is offered {options:?}, the referee offers {expected:?}")
        })?;
        self.saw_options(round, seat, &expected);
        Ok(())
    }

    /// What an act does.
    fn act(&mut self, round: &mut Round, seat: Seat, events: &[HandEvent]) -> Agreed<()> {
        let [first, rest @ ..] = events else { disagree!("{seat} did nothing") };
        let owed = round.price.saturating_sub(self.bet[&seat]);
        match *first {
            HandEvent::Folded { seat: who } | HandEvent::TimedOut { seat: who } if who == seat => {
                if matches!(first, HandEvent::TimedOut { .. }) {
                    if owed == 0 {
                        disagree!("clock: {seat} timed out with nothing to call");
                    }
                    self.saw("cb:3.dead.1f");
                }
                // With no wager to face the seat keeps taking cards until there is one (cb:7.stud.9).
                if self.stud() && self.terms.house.folded_seat_takes_cards && round.price == 0 {
                    self.slots.insert(seat);
                }
                self.fold(seat);
            }
            HandEvent::Checked { seat: who } if who == seat => {
                round.checked.insert(seat);
            }
            HandEvent::Called { seat: who, amount } if who == seat => {
                let expected = owed.min(self.stack[&seat]);
                if amount.units() != expected {
                    disagree!("call: {seat} called {amount}, it is {expected}");
                }
                self.put_in(seat, amount.units())?;
            }
            HandEvent::BroughtIn { seat: who, amount } if who == seat => {
                self.put_in(seat, amount.units())?;
                // Others come in for the normal amount (cb:7.stud.4c).
                self.saw_if(amount < self.terms.bring_in, "cb:7.stud.4b");
                self.saw_if(amount < self.terms.bring_in, "cb:7.stud.4c");
                round.price = self.terms.bring_in.units();
                round.bring_in_due = false;
                // A forced bet of a full bet is the bet.
                if round.price >= self.unit() {
                    round.full = round.price;
                    round.opened = true;
                }
                self.slots.clear();
            }
            HandEvent::Raised { seat: who, to, what } if who == seat => {
                let expected = self.what_raise(round);
                // What goes beyond completing may be called a raise where there is a choice of amounts.
                let choice = round.open_pair || matches!(self.forcing.betting, Betting::Spread { .. });
                if what != expected && !(choice && expected == Raise::Complete) {
                    disagree!("label: {seat} raised to {to} as {what:?}, it is {expected:?}");
                }
                self.put_in(seat, to.units() - self.bet[&seat])?;
                self.raised(round, seat, to.units());
                self.slots.clear();
            }
            other => disagree!("{seat} acted: {other:?}"),
        }
        round.acted.insert(seat, round.full);
        self.acted.push(seat);
        if self.forcing.blinds.last().is_some_and(|(big, _)| *big == seat) {
            round.big_blind_acted = true;
        }
        if self.folded.contains(&seat) {
            return if rest.is_empty() { Ok(()) } else { Err(format!("after {first:?}: {rest:?}")) };
        }
        self.all_in_called(seat, rest)
    }

    fn what_raise(&self, round: &Round) -> Raise {
        let limit = matches!(self.forcing.betting, Betting::Fixed { .. } | Betting::Spread { .. });
        if round.price == 0 {
            Raise::Bet
        } else if round.full < round.price && limit {
            // What is there is a bring-in or a short all-in (cb:7.stud.6, cb:3.betting.5b); big-bet games know no
            // completing (cb:9.nl.4).
            Raise::Complete
        } else {
            Raise::Raise
        }
    }

    /// The blinds take their money back, if both want to (cb:2.procedures.14b). Whether they did.
    fn chop(&mut self, tape: &mut Reader<'_>, round: &mut Round, seat: Seat) -> Agreed<bool> {
        let other = self.live().into_iter().find(|other| *other != seat).ok_or("chop with nobody")?;
        if tape.awaiting() != (Awaiting::ChopAnswer { seat: other }) {
            disagree!("chop: expected an answer of {other}, the hand waits for {:?}", tape.awaiting());
        }
        match tape.next()? {
            [HandEvent::BlindsChopped] => {
                for (seat, bet) in self.bet.clone() {
                    *self.stack.entry(seat).or_default() += bet;
                    self.bet.insert(seat, 0);
                }
                self.money.chopped = true;
                self.saw("cb:2.procedures.14b");
                Ok(true)
            }
            [HandEvent::ChopDeclined { seat: who }] if *who == other => {
                round.chop_declined = true;
                Ok(false)
            }
            other => disagree!("chop: {other:?}"),
        }
    }
}

fn same_options(offered: &Options, expected: &Options) -> Result<(), &'static str> {
    if offered.fold != expected.fold {
        return Err("fold");
    }
    if offered.check != expected.check {
        return Err("check");
    }
    if offered.call != expected.call {
        return Err("call");
    }
    if offered.bring_in != expected.bring_in {
        return Err("bring-in");
    }
    if offered.chop != expected.chop {
        return Err("chop");
    }
    match (offered.raise, expected.raise) {
        (Some(_), None) => Err("raise that should not be"),
        (None, Some(_)) => Err("raise that should be"),
        (Some(a), Some(b)) if a.least != b.least => Err("least raise"),
        (Some(a), Some(b)) if a.most != b.most => Err("most raise"),
        // Where there is one amount only, the step means nothing.
        (Some(a), Some(b)) if a.step != b.step && a.least != a.most => Err("step"),
        _ => Ok(()),
    }
}
