//! The tournaments of the demonstration: one sit and go that waits for a guest, and a freeze-out every quarter of an hour.
//!
//! Levels are three minutes long: whoever comes to look has seen a final table within the hour.

use std::num::NonZeroU32;

use game::Span;
use house::{Programme, Recurring, When};
use room::spec::{
    BountySpec, ClockSpec, FormatSpec, LateSpec, PriceSpec, PrizesSpec, ReadingsSpec, TablesSpec,
    TournamentSpec,
};
use script::structure::Form;
use tournament::structure::Ready;

/// How many players of the house there are for tournaments: three freeze-outs, and the sit and gos of a few guests.
pub const ENTRANTS: usize = 3 * FREEZE_OUT_HOUSE as usize + 20;

/// How many places of a freeze-out the house fills; the others are for guests.
const FREEZE_OUT_HOUSE: u32 = 40;

/// How many sit and gos run at a time: each has a guest in it.
const MOST_SIT_AND_GOS: usize = 10;

/// While so many freeze-outs run no other is announced.
const MOST_FREEZE_OUTS: usize = 2;

/// How long a level is, and a rest.
const LEVEL: Span = Span::minutes(3);
const REST: Span = Span::minutes(2);

/// What the demonstration announces again and again.
pub fn programme() -> Programme {
    Programme::new(recurring())
}

/// The same, as a list.
pub fn recurring() -> Vec<Recurring> {
    let quarter = Span::minutes(15);
    vec![
        Recurring { spec: sit_and_go(), when: When::Always, most_running: MOST_SIT_AND_GOS },
        Recurring {
            spec: freeze_out(),
            when: When::Every { every: quarter, ahead: quarter },
            most_running: MOST_FREEZE_OUTS,
        },
    ]
}

/// A structure of the house with shorter levels and rests.
fn hurried(key: &str) -> String {
    let ready = Ready::find(key).expect("a structure of the house, as a test shows");
    let mut plan = ready.structure().plan().clone();
    plan.levels.iter_mut().for_each(|level| level.span = LEVEL);
    plan.pauses.iter_mut().for_each(|pause| pause.span = REST);
    script::structure::write(&plan, Form::Toml)
}

fn event(name: &str, structure: String, price: PriceSpec) -> TournamentSpec {
    TournamentSpec {
        name: name.to_owned(),
        structure,
        format: FormatSpec::FreezeOut,
        seats: 9,
        tables: 1,
        price,
        reentries: 0,
        rebuy: None,
        add_on: None,
        late: LateSpec::None,
        alternates: false,
        full_at: None,
        starts_at: None,
        guarantee: 0,
        staff: 0,
        prizes: PrizesSpec::Standard,
        bounty: BountySpec::Fixed,
        readings: ReadingsSpec::default(),
        tables_are: TablesSpec::Room,
        clock: ClockSpec::Online,
        hand_for_hand_within: None,
        house_players: 0,
    }
}

/// Six players, twenty dollars and two: it begins within seconds of a guest who enters.
fn sit_and_go() -> TournamentSpec {
    let price = PriceSpec { pool: 2_000, fee: 200, bounty: 0 };
    TournamentSpec {
        seats: 6,
        full_at: NonZeroU32::new(6),
        house_players: 6,
        ..event("Turbo sit and go", hurried("sit-and-go"), price)
    }
}

/// Five tables of nine, fifty dollars and five; by hand for hand into the money.
fn freeze_out() -> TournamentSpec {
    let price = PriceSpec { pool: 5_000, fee: 500, bounty: 0 };
    TournamentSpec {
        tables: 5,
        house_players: FREEZE_OUT_HOUSE,
        hand_for_hand_within: Some(1),
        ..event("Quarter-hour freeze-out", hurried("freeze-out-45"), price)
    }
}
