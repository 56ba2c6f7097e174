//! Who gets what.

use alloc::vec::Vec;

use cards::{AceIs, CardSet};
use chips::Chips;
use game::{Seat, SeatSet};
use hands::high::HighTally;
use hands::{Ranking, Selection};
use rulebook::RuleId;

use super::Hand;
use crate::counting::Count;
use crate::event::{HandEvent, Won};
use crate::house::OddChip;
use crate::matter::Matter;
use crate::setup::{BySeat, HandSetup};
use crate::variant::{Family, Share};

/// A part of a pot that some players share.
#[derive(Clone, Copy)]
struct Part {
    pot: u8,
    run: u8,
    amount: Chips,
    /// What of it is odd already: what would not halve.
    odd: Chips,
    winners: SeatSet,
    won: Won,
    /// The rule where it divides, and the rule for what does not.
    rule: RuleId,
    odd_rule: RuleId,
    /// Which share of the variant decides an odd chip.
    share: usize,
    order: OddChip,
    /// Who has had an odd chip of this pot.
    had: SeatSet,
}

/// The share of hold'em and stud: the best five of seven.
const ANY_HIGH: Share = Share { ranking: Ranking::High, from: Selection::Any };

/// The winners of every share on one board among some players.
struct Winners {
    high: SeatSet,
    low: SeatSet,
}

impl Hand {
    /// Who can win a pot: those in it who are still in the hand. Where the floor has ruled all of them out of it, the best of
    /// the others takes it.
    #[inline]
    pub(super) fn contenders(&self, among: SeatSet) -> SeatSet {
        let inside = among & self.players.live;
        if inside.is_empty() { self.players.live } else { inside }
    }

    /// Kills the losing hands, then pushes the pots: side pots first, the last made before the others
    /// (nj:14.6(e)6), each a pot of its own (cb:3.ties.5d).
    pub(super) fn push_pots(&self, setup: &HandSetup, events: &mut Vec<HandEvent>) {
        let begin = events.len();
        let mut winners = SeatSet::EMPTY;
        for index in (0..self.money.pots.count()).rev() {
            let pot = self.pots()[usize::from(index)];
            if pot.amount.is_zero() {
                continue;
            }
            let contenders = self.contenders(pot.among);
            if self.piles.has_unknown && !self.is_readable(pot.among) {
                // The floor awards this one, and until then nobody has lost.
                return;
            }
            if let Some(seat) = contenders.only() {
                winners.insert(seat);
                events.push(HandEvent::PotPushed {
                    pot: index,
                    run: 0,
                    seat,
                    amount: pot.amount,
                    odd: Chips::ZERO,
                    won: Won::Uncontested,
                    rule: setup.cite(Matter::LastPlayerLeft),
                });
                continue;
            }
            if self.runs.times == 1 {
                winners = winners | self.push_board(setup, (index, 0), pot.amount, contenders, events);
                continue;
            }
            let runs = u64::from(self.runs.times);
            let each = Chips::new(pot.amount.units() / runs).whole(setup.chip);
            let mut left = pot.amount.less(Chips::new(each.units() * runs));
            for run in 0..self.runs.times {
                // What does not divide among the boards goes with the first (cb:9.nl.17d).
                let extra = if run + 1 == self.runs.times { left } else { left.min(setup.chip) };
                left = left.less(extra);
                let part = each.with(extra);
                winners = winners | self.push_board(setup, (index, run), part, contenders, events);
            }
        }
        // Losing hands are killed before any pot is pushed (cb:3.showdown.4, nj:14.6(e)5/2).
        let losers = self.players.live - winners;
        if !losers.is_empty() {
            let pushed = events.len();
            events.extend(losers.iter().map(|seat| HandEvent::HandKilled { seat }));
            let killed = events.len() - pushed;
            events[begin..].rotate_right(killed);
        }
    }

    /// A pot by ruling: to these players alike.
    pub(super) fn push_by_ruling(
        &self,
        setup: &HandSetup,
        pot: u8,
        seats: SeatSet,
        events: &mut Vec<HandEvent>,
    ) {
        let rule = setup.cite(Matter::BestHand);
        let amount = self.pots()[usize::from(pot)].amount;
        let (share, order) = (0, OddChip::ByPosition);
        let odd = Chips::ZERO;
        let (won, had) = (Won::Ruling, SeatSet::EMPTY);
        let part =
            Part { pot, run: 0, amount, odd, winners: seats, won, rule, odd_rule: rule, share, order, had };
        self.divide(setup, part, events);
    }

    /// One pot, or the part of it one board is played for; says who won any of it.
    fn push_board(
        &self,
        setup: &HandSetup,
        (pot, run): (u8, u8),
        amount: Chips,
        contenders: SeatSet,
        events: &mut Vec<HandEvent>,
    ) -> SeatSet {
        let Winners { high, low } = self.winners(setup, contenders, usize::from(run));
        let odd_chips = setup.house.odd_chips;
        let stud = setup.variant.family == Family::Stud;
        let whole = Part {
            pot,
            run,
            amount,
            odd: Chips::ZERO,
            winners: high,
            won: if setup.variant.shares[0].ranking.is_low() { Won::Low } else { Won::High },
            rule: setup.cite(if high.only().is_some() { Matter::BestHand } else { Matter::Tie }),
            odd_rule: setup.cite(Matter::OddChip),
            share: 0,
            order: if stud { odd_chips.stud } else { odd_chips.button },
            had: SeatSet::EMPTY,
        };
        // Who gets an odd chip, where nobody gets more than one of a pot (cb:3.ties.4). Boards are dealt for separately
        // (cb:9.nl.17d), so each is a pot of its own.
        let mut divide = |part: Part| {
            let odd = self.divide(setup, part, events);
            if odd_chips.one_per_player { odd } else { SeatSet::EMPTY }
        };
        if !setup.variant.is_split() {
            divide(whole);
            return high;
        }
        let order = if stud { odd_chips.split_stud } else { odd_chips.split_button };
        if low.is_empty() {
            let odd_rule = setup.cite(Matter::OddChipOfHighs);
            let rule = setup.cite(Matter::NoLow);
            divide(Part { won: Won::Scoop, rule, odd_rule, order, ..whole });
            return high;
        }
        if high == low && (high.only().is_some() || odd_chips.same_players_divide_once) {
            let odd_rule = setup.cite(Matter::OddChipBothWays);
            let rule = setup.cite(Matter::BothWays);
            divide(Part { won: Won::Scoop, rule, odd_rule, order, ..whole });
            return high;
        }
        let (half, odd, _) = shares(amount, 2, setup);
        let sole = high.only().is_some();
        let high_part = Part {
            amount: half.with(odd),
            odd: if sole { odd } else { Chips::ZERO },
            rule: setup.cite(match (sole, odd.is_zero()) {
                (false, _) => Matter::TieForHigh,
                (true, true) => Matter::HighHalf,
                (true, false) => Matter::OddChipToHigh,
            }),
            odd_rule: setup.cite(Matter::OddChipOfHighs),
            order,
            ..whole
        };
        let had = divide(high_part);
        let low_part = Part {
            amount: half,
            winners: low,
            won: Won::Low,
            rule: setup.cite(if low.only().is_some() { Matter::LowHalf } else { Matter::TieForLow }),
            odd_rule: setup.cite(Matter::OddChipOfLows),
            share: 1,
            order,
            had,
            ..whole
        };
        divide(low_part);
        high | low
    }

    /// The best hands of each share.
    fn winners(&self, setup: &HandSetup, contenders: SeatSet, run: usize) -> Winners {
        let shares = setup.variant.shares;
        let high = if shares[0] == ANY_HIGH && self.holds_seven(contenders, run) {
            // The board is counted once, and each hand adds its own cards.
            let board =
                self.piles.boards[run].cards().iter().copied().fold(HighTally::EMPTY, HighTally::with);
            best(contenders, |seat| {
                let own = self.piles.holdings[seat.index()].turned_up_for_the_rules();
                Some(own.iter().fold(board, HighTally::with).rank_seven())
            })
        } else {
            best(contenders, |seat| self.strength(setup, seat, 0, run))
        };
        let low = if shares.len() == 2 {
            best(contenders, |seat| self.strength(setup, seat, 1, run))
        } else {
            SeatSet::EMPTY
        };
        Winners { high, low }
    }

    /// Whether everybody has seven cards with the board.
    fn holds_seven(&self, contenders: SeatSet, run: usize) -> bool {
        let board = usize::from(self.piles.boards[run].len());
        let mut known = contenders.iter().map(|seat| &self.piles.holdings[seat.index()]);
        known.all(|holding| holding.is_readable() && holding.len() + board == 7)
    }

    /// Equal shares in whole chips, and one odd chip each to the first in order (cb:3.ties.4); says who got one.
    fn divide(&self, setup: &HandSetup, part: Part, events: &mut Vec<HandEvent>) -> SeatSet {
        let mut push = |seat, amount: Chips, odd: Chips, rule| {
            if !amount.is_zero() {
                let (pot, run, won) = (part.pot, part.run, part.won);
                events.push(HandEvent::PotPushed { pot, run, seat, amount, odd, won, rule });
            }
        };
        if let Some(seat) = part.winners.only() {
            push(seat, part.amount, part.odd, part.rule);
            return if part.odd.is_zero() { SeatSet::EMPTY } else { part.winners };
        }
        let count = part.winners.len().max(1) as u64;
        let (share, mut left, piece) = shares(part.amount, count, setup);
        let mut had = SeatSet::EMPTY;
        if left.is_zero() {
            for seat in part.winners.clockwise_after(setup.button) {
                push(seat, share, Chips::ZERO, part.rule);
            }
            return had;
        }
        let (order, len) = self.odd_chip_order(setup, &part);
        for &seat in &order[..len] {
            let odd = left.min(piece);
            left = left.less(odd);
            if !odd.is_zero() {
                had.insert(seat);
            }
            push(seat, share.with(odd), odd, if odd.is_zero() { part.rule } else { part.odd_rule });
        }
        had
    }

    /// The tied players, the one with the first claim to an odd chip first.
    fn odd_chip_order(&self, setup: &HandSetup, part: &Part) -> (BySeat<Seat>, usize) {
        let mut order = [setup.button; Seat::MOST];
        let mut len = 0;
        for seat in part.winners.clockwise_after(setup.button) {
            order[len] = seat;
            len += 1;
        }
        let low = setup.variant.shares[part.share].ranking.is_low();
        if part.order != OddChip::ByPosition {
            // Stable, so that equal cards (which one deck cannot deal) would leave the order of position.
            order[..len].sort_by_key(|seat| {
                let cards = match part.order {
                    OddChip::ByCardPlayed => {
                        self.cards_played(setup, *seat, part.share, usize::from(part.run))
                    }
                    _ => self.piles.holdings[seat.index()].turned_up_for_the_rules(),
                };
                let low_card = cards.iter().map(|card| i16::from(card.by_suit(AceIs::Low))).min();
                let high_card = cards.iter().map(|card| -i16::from(card.by_suit(AceIs::High))).min();
                if low { low_card } else { high_card }
            });
        }
        // Who has had an odd chip of this pot stands behind the others.
        order[..len].sort_by_key(|seat| part.had.contains(*seat));
        (order, len)
    }

    /// Own cards that play in some best hand of a share.
    fn cards_played(&self, setup: &HandSetup, seat: Seat, share: usize, run: usize) -> CardSet {
        let own = self.piles.holdings[seat.index()].turned_up_for_the_rules();
        let board = self.piles.boards[run].set();
        let best = self.strength(setup, seat, share, run);
        let share = setup.variant.shares[share];
        let size = match share.ranking {
            Ranking::ThreeCardHigh | Ranking::ThreeCardSixOrBetter => 3,
            Ranking::Badugi => 4,
            _ => 5,
        };
        let hands = (own | board).combinations(size).filter(|hand| match share.from {
            Selection::Any => true,
            Selection::TwoAndThree => (*hand & own).len() == 2,
        });
        hands
            .filter(|hand| share.ranking.rank(*hand).ok().flatten() == best)
            .fold(CardSet::EMPTY, |played, hand| played | (hand & own))
    }
}

/// Equal shares, what is left over, and the pieces it is given away in.
///
/// With a large odd piece (New Jersey's dollar) shares are in whole pieces and the excess goes in one, if it is no more
/// than that (nj:14.9(i)2.i); if it were more, or a share nothing, everything is divided by the smallest chip.
fn shares(amount: Chips, count: u64, setup: &HandSetup) -> (Chips, Chips, Chips) {
    let even = Chips::new(amount.units() / count);
    let left = |share: Chips| amount.less(Chips::new(share.units() * count));
    let (chip, piece) = (setup.chip, setup.odd_piece);
    let large = even.whole(piece);
    if piece > chip && !large.is_zero() && left(large) <= piece {
        return (large, left(large), piece);
    }
    let share = even.whole(chip);
    let left = left(share);
    (share, left, if left <= piece { left } else { chip })
}

/// The players whose hands are worth most; nobody, where no hand is worth anything.
#[inline]
fn best<W: PartialOrd>(contenders: SeatSet, worth: impl Fn(Seat) -> Option<W>) -> SeatSet {
    let (mut best, mut seats) = (None, SeatSet::EMPTY);
    for seat in contenders {
        let worth = worth(seat);
        if worth > best {
            (best, seats) = (worth, SeatSet::of(seat));
        } else if worth.is_some() && worth == best {
            seats.insert(seat);
        }
    }
    seats
}
