//! How fast clients send.

use entrance::pace::Pace;

#[test]
fn so_many_at_once_and_then_no_more() {
    let mut pace = Pace::new(3.0, 0.0);
    assert_eq!([pace.take(), pace.take(), pace.take(), pace.take()], [true, true, true, false]);
}
