//! Whole events, from the first name to the last prize.

use tournament::{Phase, Status};

use crate::support::{Hall, dollars, freeze_out};

#[test]
fn an_event_is_played_from_the_first_name_to_the_last_prize() {
    let mut hall = Hall::started(freeze_out(9, 5), 40, 5);
    hall.play_out();
    assert_eq!(hall.event.desk().phase, Phase::Finished);
    let standings = hall.event.standings();
    assert_eq!(standings.len(), 40);
    let won: Vec<u64> =
        standings.iter().map(|standing| hall.won(standing.entry.0)).filter(|won| *won > 0).collect();
    assert_eq!(won, [dollars(2000).units(), dollars(1200).units(), dollars(800).units()]);
    assert_eq!(hall.status(standings[0].entry.0), Status::Paid);
}

#[test]
fn a_single_table_is_played_out_without_a_redraw() {
    let mut hall = Hall::started(freeze_out(9, 1), 9, 1);
    hall.play_out();
    assert_eq!(hall.event.desk().phase, Phase::Finished);
    let redrawn = hall.log.iter().any(|event| {
        matches!(event, tournament::TournamentEvent::Seat(tournament::SeatEvent::RedrawOrdered { .. }))
    });
    assert!(!redrawn, "one table from the start: the first draw stands");
}
