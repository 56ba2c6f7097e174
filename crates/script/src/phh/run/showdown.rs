//! Who shows, who mucks, and who gets a pot that unknown cards would decide.

use cards::CardSet;
use game::{Actor, Badge, Seat, SeatSet};
use poker::Request;

use super::{Fault, Record, Run, named};
use crate::phh::action::What;
use crate::phh::parts::Action;

/// Whose ruling gives away a pot that unknown cards would decide: the record's.
const RECORD: Badge = Badge::HOUSE;

impl Run<'_> {
    /// Shows or mucks as the file says further on; where it says nothing, a hand is shown while cards are to come
    /// and mucked when all is done. A hand "shown" unseen (`sm ????`) was not shown: it goes to the muck if another
    /// can win, unless the record says that it won.
    pub(in crate::phh) fn show(
        &mut self,
        actions: &mut [Action],
        record: &Record<'_>,
        seat: Seat,
        may_muck: bool,
    ) -> Result<bool, Fault> {
        self.no_cards_left()?;
        let first = self.peek_between_rounds(actions);
        let mut place = self.next;
        let mut request = None;
        while let Some(action) = actions.get_mut(place) {
            match action.what {
                What::Show(by, _) | What::ShowHeld(by) | What::Muck(by) if by == seat && !action.done => {
                    action.done = true;
                    request = Some(match action.what {
                        What::Show(_, cards) => Request::ShowAsRecorded(named(&cards).0),
                        What::Muck(_) => Request::Muck,
                        _ => Request::Show,
                    });
                    break;
                }
                What::Show(..) | What::ShowHeld(_) | What::Muck(_) | What::Nothing => place += 1,
                _ => break,
            }
        }
        let ends = place == actions.len();
        let said_nothing = first.is_none() && (self.hand.tabled().is_empty() || !self.is_last_street());
        let request = match request {
            Some(request) => request,
            None if said_nothing => return Ok(false),
            None if ends && may_muck => Request::Muck,
            None => Request::Show,
        };
        self.assumed |= ends;
        let request = if may_muck && self.loses_unseen(record, seat) { Request::Muck } else { request };
        if request == Request::Muck {
            self.gone.insert(seat);
        }
        let place = place.min(actions.len().saturating_sub(1));
        match self.ask_for(place, Actor::Seat(seat), request) {
            // Cards that could not come are shown unseen where the record is followed against the rules.
            Err(refused) if self.lenient.is_some() && matches!(request, Request::ShowAsRecorded(_)) => {
                let shown = self.ask_for(place, Actor::Seat(seat), Request::Show);
                self.departures.push(refused);
                shown
            }
            asked => asked,
        }
    }

    /// Whether no more cards come.
    fn is_last_street(&self) -> bool {
        self.hand.street() + 1 == self.setup.variant().streets.len()
    }

    /// Whether all the cards of a player are known.
    fn is_read(&self, seat: Seat) -> bool {
        let holding = self.hand.holding(seat);
        holding.turned_up_for_the_rules().len() == holding.len()
    }

    /// Whether a hand nobody saw lies against one that can be read, with no card to come, and the record does not
    /// say that it won.
    fn loses_unseen(&mut self, record: &Record<'_>, seat: Seat) -> bool {
        let loses = self.is_last_street()
            && !self.is_read(seat)
            && !record.says_won(seat)
            && !self.has_more(record, seat)
            && self.hand.live().iter().any(|other| self.is_read(other));
        self.ruled |= loses;
        loses
    }

    /// Whether the player is said to end with more than is in front of them now.
    fn has_more(&self, record: &Record<'_>, seat: Seat) -> bool {
        let recorded = record.finishing.map(|row| row.as_slice()[seat.index()]);
        let units = recorded.and_then(|stack| stack.units(self.count.places));
        units.and_then(|units| u64::try_from(units).ok()) > Some(self.hand.stack(seat).units())
    }

    /// Cards nobody recorded would decide the pot: it goes where the record says the chips went, or to the best of
    /// the hands that were seen.
    pub(super) fn award(&mut self, record: &Record<'_>, among: SeatSet) -> Result<bool, Fault> {
        self.ruled = true;
        let won = among.iter().filter(|seat| record.says_won(*seat)).collect();
        let has_more = among.iter().filter(|seat| self.has_more(record, *seat));
        let seats = [won, has_more.collect(), self.best_seen(among), among];
        let seats = seats.into_iter().find(|seats| !seats.is_empty()).unwrap_or(among);
        self.ask(Actor::Floor(RECORD), Request::Award(seats))
    }

    /// The best of the hands that can be read.
    fn best_seen(&self, among: SeatSet) -> SeatSet {
        let share = self.setup.variant().shares[0];
        let board: CardSet = self.hand.board(0).iter().copied().collect();
        let (mut best, mut seats) = (None, SeatSet::EMPTY);
        for seat in among.iter().filter(|seat| self.is_read(*seat)) {
            let held = self.hand.holding(seat).turned_up_for_the_rules();
            let strength = share.ranking.best(share.from, held, board).ok().flatten();
            if strength > best {
                (best, seats) = (strength, SeatSet::of(seat));
            } else if strength == best {
                seats.insert(seat);
            }
        }
        seats
    }
}
