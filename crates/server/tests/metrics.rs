//! What is counted, as collectors read it.

use std::time::Duration;

use server::metrics::Metrics;

#[test]
fn the_text_is_what_collectors_read() {
    let metrics = Metrics::new();
    metrics.asked();
    metrics.events(3);
    metrics.hub(5, 2);
    let text = metrics.text();
    assert!(text.starts_with(
        "# HELP croupier_commands Commands asked by clients.\n# TYPE croupier_commands counter\n\
         croupier_commands_total 1\n"
    ));
    assert!(text.contains("\ncroupier_table_events_total 3\n"));
    assert!(text.contains("# TYPE croupier_connections gauge\ncroupier_connections 5\n"));
    assert!(text.ends_with("croupier_answer_seconds_count 0\n# EOF\n"));
}

#[test]
fn answers_are_sorted_by_how_long_they_took() {
    let metrics = Metrics::new();
    for millis in [0, 1, 1, 3_000] {
        metrics.answered(Duration::from_millis(millis));
    }
    let text = metrics.text();
    let line = |rest: &str| format!("\ncroupier_answer_seconds_{rest}\n");
    for rest in [
        "bucket{le=\"0.000250\"} 1",
        "bucket{le=\"0.000500\"} 1",
        "bucket{le=\"0.001000\"} 3",
        "bucket{le=\"2.048000\"} 3",
        "bucket{le=\"+Inf\"} 4",
        "sum 3.002000",
        "count 4",
    ] {
        assert!(text.contains(&line(rest)), "{rest}: {text}");
    }
}
