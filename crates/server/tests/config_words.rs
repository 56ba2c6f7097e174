//! Lengths of time as a host writes them, and what a misspelt word was meant to be.

use game::Span;
use server::config::{distance, instead, read_span, show_span};

#[test]
fn lengths_of_time_are_read_and_shown() {
    for (text, millis) in
        [("0s", 0), ("1ms", 1), ("800ms", 800), ("20s", 20_000), ("15m", 900_000), ("8h", 28_800_000)]
    {
        assert_eq!(read_span(text), Some(Span::millis(millis)));
        assert_eq!(show_span(Span::millis(millis)), text);
    }
    assert_eq!(read_span(" 2 d "), Some(Span::hours(48)));
    for text in [
        "",
        "15",
        "m",
        "-1s",
        "1.5h",
        "15 minutes",
        "1h30m",
        "99999999999999999999s",
        "18446744073709551615d",
    ] {
        assert_eq!(read_span(text), None, "{text}");
    }
}

#[test]
fn distances_are_counted_in_letters() {
    assert_eq!(distance("listen", "listen"), 0);
    assert_eq!(distance("lisen", "listen"), 1);
    assert_eq!(distance("litsen", "listen"), 1, "swapped");
    assert_eq!(distance("LISTEN", "listen"), 0);
    assert_eq!(distance("", "abc"), 3);
    assert_eq!(distance("kitten", "sitting"), 3);
}

#[test]
fn what_resembles_nothing_gets_the_whole_list() {
    assert_eq!(instead("lisen", &["grace", "listen"], "the keys are"), "did you mean listen?");
    assert_eq!(instead("colour", &["grace", "listen"], "the keys are"), "the keys are grace, listen");
    assert_eq!(instead("", &["a"], "the keys are"), "did you mean a?");
}
