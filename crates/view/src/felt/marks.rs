//! What lies or stands beside a seat.

use alloc::vec::Vec;

use game::Seat;
use poker::Post;
use table::{Entry, Setup, Standing, Table};
use wire::Mark;

/// The marks of a seat.
pub(super) fn of(setup: &Setup, table: &Table, seat: Seat, button: Option<Seat>, in_hand: bool) -> Vec<Mark> {
    let state = table.state();
    let game = table.stakes(setup);
    let mut marks = Vec::new();
    let mut mark = |is: bool, mark: Mark| {
        if is && !marks.contains(&mark) {
            marks.push(mark);
        }
    };
    mark(button == Some(seat), Mark::Button);
    if let Some((play, hand)) = table.hand().filter(|_| in_hand) {
        let last = game.blinds.len().saturating_sub(1);
        for (_, post, _) in play.posts().filter(|(by, ..)| *by == seat) {
            match post {
                Some(Post::Blind(place)) if usize::from(place) == last => mark(true, Mark::BigBlind),
                Some(Post::Blind(0)) => mark(true, Mark::SmallBlind),
                Some(Post::Blind(_)) => mark(true, Mark::MiddleBlind),
                Some(Post::Straddle) => mark(true, Mark::Straddle),
                Some(Post::Kill) => mark(true, Mark::Kill),
                Some(Post::Entry) | None => {}
            }
        }
        mark(hand.all_in().contains(seat) && hand.live().contains(seat), Mark::AllIn);
    }
    mark(state.straddles.contains(&Some(seat)) && table.hand().is_none(), Mark::Straddle);
    mark(state.kill.due == Some(seat) || state.kill.button == Some(seat), Mark::Kill);
    mark(state.owners[seat.index()].is_some(), Mark::PlayedOver);
    mark(!state.charges.owed[seat.index()].is_zero(), Mark::TimeOwed);
    if let Some(account) = &state.buy_ins.seats[seat.index()] {
        mark(!account.on_the_way.is_zero() || !account.waiting.is_zero(), Mark::ChipsComing);
    }
    let Some(sitting) = table.sitting(seat) else { return marks };
    mark(sitting.leg, Mark::Leg);
    if game.blinds.is_empty() {
        return marks;
    }
    if let Standing::Missed(missed) = sitting.standing {
        mark(missed.0 & !1 != 0, Mark::MissedSmall);
        mark(missed.contains(0), Mark::MissedBig);
    }
    let owes = super::entry::owes(setup, table, seat);
    mark(owes && sitting.entry == Entry::WaitForBigBlind && !in_hand, Mark::WaitsForBlind);
    marks
}
