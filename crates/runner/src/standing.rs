//! How a table ought to stand: its stakes, whether it is halted and why, what it knows of the event.

use game::{Actor, Badge};
use table::Table;
use table::director::{Halt, Request};
use tournament::structure::LevelNo;
use tournament::{Hands, Part, Stage, TableState, Tournament};

use crate::stakes::level;

/// What a table of the event has to be told, so that it stands as the event has it. Nothing, where it does already.
pub(crate) fn untold(
    event: &Tournament,
    state: &TableState,
    table: &Table,
    badge: Badge,
) -> impl Iterator<Item = (Actor, Request)> {
    let floor = Actor::Floor(badge);
    let orders = table.orders();
    let told = if orders.next.is_some() { orders.next_level } else { orders.level };
    let now = event.desk().clock.map(|clock| clock.level).filter(|now| now.number() != told);
    let stakes = now.and_then(|now: LevelNo| level(&event.setup().structure, now).ok());
    let halt = match (halt(event, state), orders.halted.map(|halted| halted.why)) {
        (Some(why), was) if was != Some(why) => Some((by(why, badge), Request::Halt(why))),
        (None, Some(_)) => Some((floor, Request::Release)),
        (Some(_) | None, _) => None,
    };
    let two = event.desk().live == 2;
    let one = event.desk().prizes.as_ref().is_some_and(|prizes| prizes.by_place.len() == 1);
    let last_two = (two != orders.last_two).then_some((floor, Request::LastTwo(two)));
    let one_prize = (one != orders.one_prize).then_some((floor, Request::OnePrize(one)));
    let stakes = stakes.map(|level| (floor, Request::SetStakes(level)));
    [stakes, halt, last_two, one_prize].into_iter().flatten()
}

/// Why a table deals no further hand, if it does not. The director would refuse the hand, too: this is for those who sit there.
fn halt(event: &Tournament, state: &TableState) -> Option<Halt> {
    let desk = event.desk();
    if state.stage != Stage::Open {
        return None;
    }
    if desk.chop.is_some() {
        return Some(Halt::Chop);
    }
    let clock = desk.clock?;
    match (clock.hands, clock.part) {
        (Hands::Left(_), _) => return Some(Halt::Pause),
        (Hands::Until(_), Part::Rest) => return Some(Halt::Rest),
        (Hands::Until(_), Part::Play) => {}
    }
    if desk.halted || state.halted {
        return Some(Halt::Pause);
    }
    if !desk.races.is_empty() {
        return Some(Halt::ColourUp);
    }
    if desk.final_due {
        return Some(Halt::Balance);
    }
    let waits = desk.round.is_some_and(|round| !round.open || state.dealt_in_round >= round.number);
    waits.then_some(Halt::HandForHand)
}

/// The clock halts tables by itself, for what is on the schedule; a person does for the rest.
const fn by(why: Halt, badge: Badge) -> Actor {
    match why {
        Halt::Rest | Halt::ColourUp | Halt::HandForHand | Halt::Balance => Actor::Clock,
        Halt::Pause | Halt::Chop => Actor::Floor(badge),
    }
}
