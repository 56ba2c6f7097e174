//! What a hand waits for, as Python sees it.

use chips::Chips;
use game::{Seat, SeatSet};
use poker::{Awaiting, Due, Place, Step};
use pyo3::prelude::*;

use crate::hand::numbers;

/// What a hand waits for: `kind` says what, `seat` whose turn it is, and the rest what may be done.
///
/// Kinds: `action`, `discard`, `show`, `runs`, `chop` ask a player; `post`, `burn`, `deal`, `procedure` the dealer of a hand dealt
/// by hand; `award` and `ruling` the floor; `over` nobody.
#[pyclass(frozen, name = "Awaiting", module = "croupier")]
pub(crate) struct PyAwaiting(pub(crate) Awaiting);

#[pymethods]
impl PyAwaiting {
    /// What is awaited.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            Awaiting::Post { .. } => "post",
            Awaiting::Burn => "burn",
            Awaiting::Deal(_) => "deal",
            Awaiting::Procedure(_) => "procedure",
            Awaiting::Action { .. } => "action",
            Awaiting::ChopAnswer { .. } => "chop",
            Awaiting::Discard { .. } => "discard",
            Awaiting::Runs { .. } => "runs",
            Awaiting::Show { .. } => "show",
            Awaiting::Award { .. } => "award",
            Awaiting::Ruling(_) => "ruling",
            Awaiting::Nothing => "over",
        }
    }

    /// Whose turn it is, where it is one player's; where a card is dealt to a player, that one.
    #[getter]
    fn seat(&self) -> Option<u8> {
        seat_of(&self.0).map(Seat::number)
    }

    /// Who may answer, where several may.
    #[getter]
    fn seats(&self) -> Vec<u32> {
        let several = match self.0 {
            Awaiting::Runs { seats, .. } => seats,
            Awaiting::Award { among, .. } => among,
            _ => seat_of(&self.0).map_or(SeatSet::EMPTY, SeatSet::of),
        };
        numbers(several)
    }

    /// Whether the player may fold.
    #[getter]
    fn fold(&self) -> bool {
        matches!(&self.0, Awaiting::Action { options, .. } if options.fold)
    }

    /// Whether the player may check.
    #[getter]
    fn check(&self) -> bool {
        matches!(&self.0, Awaiting::Action { options, .. } if options.check)
    }

    /// The chips a call adds; None where there is nothing to call.
    #[getter]
    fn call(&self) -> Option<u64> {
        match &self.0 {
            Awaiting::Action { options, .. } => options.call.map(Chips::units),
            _ => None,
        }
    }

    /// The chips of the bring-in, for the player who owes it.
    #[getter]
    fn bring_in(&self) -> Option<u64> {
        match &self.0 {
            Awaiting::Action { options, .. } => options.bring_in.map(Chips::units),
            _ => None,
        }
    }

    /// What the player may bet, complete or raise to: least, most and the step between them; None where nothing.
    #[getter]
    fn raise_to(&self) -> Option<(u64, u64, u64)> {
        match &self.0 {
            Awaiting::Action { options, .. } => {
                options.raise.map(|raise| (raise.least.units(), raise.most.units(), raise.step.units()))
            }
            _ => None,
        }
    }

    /// Whether the player may offer to take the blinds back.
    #[getter]
    fn chop(&self) -> bool {
        matches!(&self.0, Awaiting::Action { options, .. } if options.chop)
    }

    /// How many cards the player throws away: least and most; None where nobody discards.
    #[getter]
    fn discards(&self) -> Option<(u8, u8)> {
        if let Awaiting::Discard { least, most, .. } = self.0 { Some((least, most)) } else { None }
    }

    /// How often the rest of the board may be dealt; None where nobody is asked.
    #[getter]
    fn most_runs(&self) -> Option<u8> {
        if let Awaiting::Runs { most, .. } = self.0 { Some(most) } else { None }
    }

    /// Whether the player may throw the hand away unseen at the showdown.
    #[getter]
    fn may_muck(&self) -> bool {
        matches!(self.0, Awaiting::Show { may_muck: true, .. })
    }

    /// The chips of an ante or blind that is due.
    #[getter]
    fn amount(&self) -> Option<u64> {
        if let Awaiting::Post { amount, .. } = self.0 { Some(amount.units()) } else { None }
    }

    /// What the dealer is about to do: `ante`, `blind`, `dead`, `down`, `up`, `board`, or the name of a procedure.
    #[getter]
    fn step(&self) -> Option<&'static str> {
        match self.0 {
            Awaiting::Post { due: Due::Ante, .. } => Some("ante"),
            Awaiting::Post { due: Due::Blind(_), .. } => Some("blind"),
            Awaiting::Post { due: Due::Dead, .. } => Some("dead"),
            Awaiting::Deal(Place::Down(_)) => Some("down"),
            Awaiting::Deal(Place::Up(_)) => Some("up"),
            Awaiting::Deal(Place::Board(_)) => Some("board"),
            Awaiting::Procedure(step) => Some(procedure(step)),
            Awaiting::Burn
            | Awaiting::Action { .. }
            | Awaiting::ChopAnswer { .. }
            | Awaiting::Discard { .. }
            | Awaiting::Runs { .. }
            | Awaiting::Show { .. }
            | Awaiting::Award { .. }
            | Awaiting::Ruling(_)
            | Awaiting::Nothing => None,
        }
    }

    fn __repr__(&self) -> String {
        let seat = seat_of(&self.0).map(|seat| format!(" from seat {seat}")).unwrap_or_default();
        format!("<Awaiting {}{seat}>", self.kind())
    }
}

/// Whose turn it is.
pub(crate) fn seat_of(awaiting: &Awaiting) -> Option<Seat> {
    match *awaiting {
        Awaiting::Post { seat, .. }
        | Awaiting::Deal(Place::Down(seat) | Place::Up(seat))
        | Awaiting::Action { seat, .. }
        | Awaiting::ChopAnswer { seat }
        | Awaiting::Discard { seat, .. }
        | Awaiting::Show { seat, .. } => Some(seat),
        Awaiting::Runs { seats, .. } => seats.iter().next(),
        Awaiting::Burn
        | Awaiting::Deal(Place::Board(_))
        | Awaiting::Procedure(_)
        | Awaiting::Award { .. }
        | Awaiting::Ruling(_)
        | Awaiting::Nothing => None,
    }
}

fn procedure(step: Step) -> &'static str {
    match step {
        Step::GatherAntes => "gather_antes",
        Step::CallTheBoard => "call_the_board",
        Step::ReturnUncalled => "return_uncalled",
        Step::GatherBets => "gather_bets",
        Step::TakeRake => "take_rake",
        Step::TakeDrops => "take_drops",
        Step::ScrambleBurns => "scramble_burns",
        Step::CallCommonCard => "call_common_card",
        Step::ReshuffleDiscards => "reshuffle_discards",
        Step::PushPots => "push_pots",
        Step::Finish => "finish",
        Step::ReshuffleStub => "reshuffle_stub",
        Step::ShowSeen => "show_seen",
        Step::KillAbsent => "kill_absent",
    }
}
