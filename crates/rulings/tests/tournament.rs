//! Chips of a tournament that were not in sight.

use proof::proves;
use rulings::{Facts, Mark, Matter, Remedy, Window, YesNo};

use crate::support::{by, cb, cites, does, facts, may};

fn hidden(next_deal: bool, plain: bool, covered: bool) -> Facts {
    facts()
        .said(YesNo::NextDealBegun, next_deal)
        .said(YesNo::PlainResult, plain)
        .said(YesNo::Covered, covered)
}

#[test]
fn hidden_chips_help_nobody_who_hid_them() {
    proves!["cb:12.tourn.19a", "cb:12.tourn.19b"];
    for (plain, covered) in [(true, true), (true, false), (false, true), (false, false)] {
        let ruling = cb(Matter::HiddenChips, &hidden(false, plain, covered));
        assert!(cites(&ruling, "cb:12.tourn.19a"));
        // They go to the winner or out of play, and never back.
        assert!(does(&ruling, Remedy::RemoveChips) || does(&ruling, Remedy::AwardHiddenChips));
        assert!(!does(&ruling, Remedy::PlayOn));
        // Whoever was covered with them is out.
        assert_eq!(does(&ruling, Remedy::Eliminate), covered);
        assert_eq!(cites(&ruling, "cb:12.tourn.19b"), covered);
    }
}

#[test]
fn before_the_next_deal_they_may_go_to_the_winner() {
    proves!["cb:12.tourn.19c", "cb:12.tourn.19d"];
    let plain = cb(Matter::HiddenChips, &hidden(false, true, true));
    assert_eq!(by(&plain), "cb:12.tourn.19c");
    assert!(does(&plain, Remedy::AwardHiddenChips) && may(&plain, Remedy::RemoveChips));
    let doubtful = cb(Matter::HiddenChips, &hidden(false, false, true));
    assert!(!does(&doubtful, Remedy::AwardHiddenChips) && !may(&doubtful, Remedy::AwardHiddenChips));
    let late = cb(Matter::HiddenChips, &hidden(true, true, true));
    assert_eq!(by(&late), "cb:12.tourn.19d");
    assert!(does(&late, Remedy::RemoveChips) && !late.is_discretion());
    assert_eq!(late.window(), Window::Closed(Mark::NextDeal));
}

#[test]
fn chips_taken_off_the_table_are_forfeited() {
    proves!["cb:12.tourn.27b"];
    let ruling = cb(Matter::ChipsTakenOff, &facts());
    assert_eq!(by(&ruling), "cb:12.tourn.27b");
    assert!(does(&ruling, Remedy::RemoveChips));
    assert!(!does(&ruling, Remedy::Disqualify) && may(&ruling, Remedy::Disqualify));
}
