//! Who wins what, and how it is pushed.

use std::collections::{BTreeMap, BTreeSet};

use cards::CardSet;
use chips::Chips;
use game::Seat;
use hands::Strength;
use poker::{Family, HandEvent, Share, Step as Procedure, Won};

use super::ledger::{Agreed, Ledger, Reader, disagree};
use super::odd::{Part, Tie};

/// The parts of every pot, by pot and board.
type Parts = BTreeMap<(usize, usize), Vec<Part>>;

impl Ledger<'_> {
    /// Kills the losing hands and pushes the pots.
    pub(crate) fn settle(&mut self, tape: &mut Reader<'_>, mucked: &BTreeSet<Seat>) -> Agreed<()> {
        let mut due = Parts::new();
        for (n, pot) in self.pots().iter().enumerate() {
            let amount = pot.amount - self.money.taken_from(n);
            let contenders: Vec<Seat> =
                pot.among.iter().copied().filter(|seat| !mucked.contains(seat)).collect();
            if amount == 0 {
                continue;
            }
            if let [seat] = contenders[..] {
                self.saw("nj:14.6(e)5");
                due.insert((n, 0), vec![Part { seat, amount, odd: 0, won: Won::Uncontested }]);
                continue;
            }
            // Each board decides its part, odd chips to the first (cb:9.nl.17d).
            let runs = self.boards.len() as u64;
            let each = amount / runs / self.chip() * self.chip();
            self.saw_if(runs > 1, "cb:9.nl.17d");
            let mut rest = amount - each * runs;
            for run in 0..self.boards.len() {
                let odd = rest.min(self.chip());
                rest -= odd;
                due.insert((n, run), self.win(each + odd, &contenders, run)?);
            }
        }
        let odd = |parts: &&Vec<Part>| parts.len() > 1 && parts.iter().any(|part| part.odd > 0);
        self.saw_if(self.boards.len() == 1 && due.values().filter(odd).count() > 1, "cb:3.ties.5d");
        if due.is_empty() { Ok(()) } else { self.push(tape, &due) }
    }

    /// Who wins what of an amount on a board.
    fn win(&self, amount: u64, contenders: &[Seat], run: usize) -> Agreed<Vec<Part>> {
        let odd = self.terms.house.odd_chips;
        let stud = self.terms.variant.family == Family::Stud;
        let board: CardSet = self.boards[run].iter().copied().collect();
        let piece = self.terms.house.odd_piece.map(Chips::units);
        let tie = |share: Share, won: Won| -> Agreed<Tie> {
            let policy = match (self.terms.variant.shares.len(), stud) {
                (1, false) => odd.button,
                (1, true) => odd.stud,
                (_, false) => odd.split_button,
                (_, true) => odd.split_stud,
            };
            Ok(Tie { share, policy, board, won, seats: self.best(share, contenders, board)? })
        };
        let [high, low] = match self.terms.variant.shares {
            [only] => {
                let won = if only.ranking.is_low() { Won::Low } else { Won::High };
                let parts = self.divide(amount, &tie(*only, won)?, None, &[]);
                self.saw_high(&parts);
                return Ok(parts);
            }
            [high, low] => [tie(*high, Won::High)?, tie(*low, Won::Low)?],
            _ => disagree!("a game with more than two shares"),
        };
        let scoop = Tie { won: Won::Scoop, ..high.clone() };
        if low.seats.is_empty() {
            self.saw_no_low();
            return Ok(self.divide(amount, &scoop, piece, &[]));
        }
        if high.seats == low.seats && (high.seats.len() == 1 || odd.same_players_divide_once) {
            // Those who tie both ways divide as evenly as possible (cb:7.hilo.8b, cb:3.ties.5c).
            self.saw_if(high.seats.len() > 1 && stud, "cb:7.hilo.8b");
            return Ok(self.divide(amount, &scoop, None, &[]));
        }
        // The high side has what does not halve (cb:3.ties.5c, nj:14.9(i)2.i).
        let (half, _) = self.share(amount, 2, piece);
        let mut parts = self.divide(amount - half, &high, piece, &[]);
        if let [only] = &mut parts[..] {
            only.odd = amount - half - half;
        }
        let served: Vec<Seat> = parts.iter().filter(|part| part.odd > 0).map(|part| part.seat).collect();
        parts.extend(self.divide(half, &low, piece, &served));
        self.saw_halves(&parts, amount > half * 2);
        Ok(parts)
    }

    /// The hands that are best.
    fn best(&self, share: Share, contenders: &[Seat], board: CardSet) -> Agreed<Vec<Seat>> {
        let mut best: Option<Strength> = None;
        let mut winners: Vec<Seat> = Vec::new();
        for &seat in contenders {
            let own = self.cards_of(seat);
            let ranked = share.ranking.best(share.from, own, board);
            let Some(strength) = ranked.map_err(|error| format!("{seat} with {own:?}: {error}"))? else {
                continue;
            };
            if best.is_none_or(|so_far| strength > so_far) {
                best = Some(strength);
                winners = vec![seat];
            } else if best == Some(strength) {
                winners.push(seat);
            }
        }
        Ok(winners)
    }

    /// Losing hands are killed first (cb:3.showdown.4, nj:14.6(e)5/2), then side pots go before the main pot, the last
    /// of them first of all (nj:14.6(e)6).
    fn push(&mut self, tape: &mut Reader<'_>, due: &Parts) -> Agreed<()> {
        let winners: BTreeSet<Seat> = due.values().flatten().map(|part| part.seat).collect();
        let losers: BTreeSet<Seat> = self.live().into_iter().filter(|seat| !winners.contains(seat)).collect();
        let events = tape.procedure_events(Procedure::PushPots, "the pots are to be pushed")?;
        let mut killed: BTreeSet<Seat> = BTreeSet::new();
        let mut had = Parts::new();
        let mut order: Vec<u8> = Vec::new();
        for event in events {
            match event {
                HandEvent::HandKilled { seat } if order.is_empty() => {
                    killed.insert(*seat);
                }
                HandEvent::PotPushed { pot, run, seat, amount, odd, won, .. } => {
                    let (amount, odd) = (amount.units(), odd.units());
                    let part = Part { seat: *seat, amount, odd, won: *won };
                    had.entry((usize::from(*pot), usize::from(*run))).or_default().push(part);
                    *self.stack.entry(*seat).or_default() += amount;
                    order.push(*pot);
                }
                other => disagree!("pushing: {other:?}"),
            }
        }
        if killed != losers {
            disagree!("killed: {killed:?}, the losers are {losers:?}");
        }
        if !order.is_sorted_by(|a, b| a >= b) {
            disagree!("pushing: the pots go in the order {order:?}");
        }
        for (key, parts) in due {
            // Nothing is pushed to a tied hand that nothing is left for.
            let mut parts: Vec<Part> = parts.iter().copied().filter(|part| part.amount > 0).collect();
            let mut had = had.remove(key).unwrap_or_default();
            parts.sort_by_key(Part::key);
            had.sort_by_key(Part::key);
            if had != parts {
                disagree!(
                    "settlement: pot and board {key:?} gave {had:?}, due {parts:?} of {:?}",
                    self.pots()
                );
            }
        }
        if !had.is_empty() {
            disagree!("settlement: pushed what there is not: {had:?}");
        }
        let side_pots = self.pots().len() > 1;
        self.saw_if(!losers.is_empty(), "cb:3.showdown.4");
        self.saw_if(!losers.is_empty(), "nj:14.6(e)5/2");
        self.saw_if(side_pots, "nj:14.6(e)6");
        self.saw_if(side_pots, "nj:14.7(c)4.i");
        self.saw_if(side_pots, "nj:14.7(c)4.iii");
        Ok(())
    }
}
