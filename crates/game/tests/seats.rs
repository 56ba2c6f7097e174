//! Seats, and the way round the table.

use game::{Seat, SeatSet};

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

#[test]
fn clockwise_goes_round_the_table_and_ends_where_it_began() {
    let seats: SeatSet = [2, 5, 7, 12].into_iter().map(seat).collect();
    let order = |from| seats.clockwise_after(seat(from)).map(Seat::number).collect::<Vec<_>>();
    assert_eq!(order(5), [7, 12, 2, 5]);
    assert_eq!(order(12), [2, 5, 7, 12]);
    assert_eq!(order(3), [5, 7, 12, 2]);
    for from in 1..=12 {
        assert_eq!(seats.after(seat(from)), seats.clockwise_after(seat(from)).next());
    }
    assert_eq!(SeatSet::EMPTY.after(seat(3)), None);
    assert_eq!(seats.from(seat(7)), Some(seat(7)));
    assert_eq!(SeatSet::of(seat(4)).after(seat(4)), Some(seat(4)));
}

#[test]
fn there_is_no_seat_zero_and_none_past_the_last() {
    assert_eq!(Seat::new(0), None);
    assert_eq!(Seat::new(13), None);
    assert_eq!(Seat::from_index(12), None);
    assert_eq!(seat(12).index(), 11);
}
