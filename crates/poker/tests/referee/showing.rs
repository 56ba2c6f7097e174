//! Who shows when, and who may muck.

use std::collections::BTreeSet;

use game::Seat;
use poker::{Awaiting, HandEvent};

use super::ledger::{Agreed, Ledger, Reader, disagree};

impl Ledger<'_> {
    /// The order of showing: those in the last side pot before those in earlier ones (cb:3.showdown.7d); among them
    /// the last bettor of the last round, or whoever acted first, and then clockwise (cb:3.showdown.7a,
    /// cb:3.showdown.7b, nj:14.15(d)/2).
    fn showing_order(&self) -> Vec<Seat> {
        let first = self.acted.iter().copied().find(|seat| !self.folded.contains(seat));
        let leader = self.aggressor.or(first).or(self.named).expect("somebody is first");
        let pots = self.pots();
        let contested = pots.iter().filter(|pot| pot.among.len() > 1).count();
        self.saw(if self.aggressor.is_some() { "cb:3.showdown.7b" } else { "cb:3.showdown.7a" });
        self.saw_if(self.aggressor.is_some(), "nj:14.15(d)/2");
        self.saw_if(contested > 1, "cb:3.showdown.7d");
        let mut around = vec![leader];
        around.extend(self.clockwise(leader));
        let live = self.live();
        let mut order: Vec<Seat> = Vec::new();
        for pot in pots.iter().rev() {
            for seat in &around {
                if live.contains(seat) && pot.among.contains(seat) && !order.contains(seat) {
                    order.push(*seat);
                }
            }
        }
        order
    }

    /// Everybody shows or mucks in turn.
    pub(crate) fn show(&mut self, tape: &mut Reader<'_>, mucked: &mut BTreeSet<Seat>) -> Agreed<()> {
        let order = self.showing_order();
        let pots = self.pots();
        self.money.at_showdown = Some(pots.clone());
        let all_in = self.live().iter().any(|seat| self.stack[seat] == 0);
        for seat in order {
            if self.live().len() == 1 {
                break;
            }
            // The last hand that can win a pot has to be shown for it (cb:3.showdown.1, nj:14.15(d)).
            let needed = pots.iter().any(|pot| {
                pot.among.contains(&seat)
                    && pot.among.iter().all(|other| *other == seat || mucked.contains(other))
            });
            // Once betting is over with a player all-in, all hands of a tournament are turned up (cb:12.tourn.33).
            let must_show = needed || (self.tournament() && all_in);
            let expected = Awaiting::Show { seat, may_muck: !must_show };
            if tape.awaiting() != expected {
                disagree!("showing: expected {expected:?}, the hand waits for {:?}", tape.awaiting());
            }
            match tape.next()? {
                [HandEvent::Tabled { seat: who, cards }] if *who == seat && *cards == self.cards_of(seat) => {
                    self.saw_if(needed, "cb:3.showdown.1");
                    self.saw_if(needed, "nj:14.15(d)");
                }
                [HandEvent::Mucked { seat: who }] if *who == seat && !must_show => {
                    self.saw("nj:14.15(d)/3");
                    mucked.insert(seat);
                    self.fold(seat);
                }
                events => disagree!("showing: {events:?}"),
            }
        }
        Ok(())
    }
}
