//! Files in pieces: whatever their size, every hand is read once and has its line.

use std::io::BufReader;

use script::histories::{Format, Pieces, Reader};

use super::tracker::HAND;

fn lines_of(format: Format, text: &str) -> Vec<usize> {
    let mut lines = Vec::new();
    for piece in Pieces::new(BufReader::new(text.as_bytes()), Some(format)) {
        let piece = piece.unwrap();
        let reader = Reader::new(format).knowing(&piece.text);
        lines.extend(reader.read(&piece.text, piece.lines_before).map(|hand| hand.unwrap().line()));
    }
    lines
}

#[test]
fn a_file_of_many_pieces_has_every_hand() {
    let hand = format!("{HAND}\n\n");
    let text = hand.repeat(2_000);
    let pieces = Pieces::new(BufReader::new(text.as_bytes()), None).count();
    assert!(pieces > 5, "{pieces}");
    let each = hand.lines().count();
    let expected: Vec<usize> = (0..2_000).map(|number| 1 + number * each).collect();
    assert_eq!(lines_of(Format::Tracker, &text), expected);
}

#[test]
fn the_other_formats_are_cut_between_hands_too() {
    let ohh = format!("{}\n", super::ohh::HAND).repeat(400);
    assert_eq!(lines_of(Format::Ohh, &ohh).len(), 400);
    let acpc = "STATE:0:r300f:AhKh|7c7d:100|-100:one|two\n".repeat(20_000);
    let lines = lines_of(Format::Acpc, &acpc);
    assert_eq!((lines.len(), lines[19_999]), (20_000, 20_000));
    let phh = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n\
        actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\n\n";
    let phhs: String = (1..=5_000).map(|number| format!("[{number}]\n{phh}")).collect();
    assert_eq!(lines_of(Format::Phh, &phhs).len(), 5_000);
}

#[test]
fn what_is_no_text_is_refused_with_its_line() {
    let first = |bytes: &[u8]| {
        let mut pieces = Pieces::new(BufReader::new(bytes), Some(Format::Tracker));
        let failure = pieces.find_map(Result::err).map(|failure| failure.to_string());
        failure.unwrap_or_default()
    };
    assert_eq!(first(b"one\ntwo\n\xff\xff\n"), "line 3: a hand history is UTF-8 text");
    assert_eq!(
        first(b"\xff\xfeP\0o\0"),
        "line 1: this is UTF-16, and a hand history is UTF-8 text: save it as UTF-8"
    );
    // A file without an end is given up, not read into memory.
    struct Endless;
    impl std::io::Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            buffer.fill(b'x');
            Ok(buffer.len())
        }
    }
    let failure = Pieces::new(BufReader::new(Endless), Some(Format::Phh)).next().unwrap().unwrap_err();
    assert!(failure.to_string().contains("bytes: this is no hand history"), "{failure}");
}

#[test]
fn a_text_tells_its_format() {
    assert_eq!(Format::of_text(HAND), Some(Format::Tracker));
    assert_eq!(Format::of_text(super::ohh::HAND), Some(Format::Ohh));
    assert_eq!(Format::of_text("# a log\nSTATE:0:f:AhKh|7c7d:0|0:a|b"), Some(Format::Acpc));
    assert_eq!(Format::of_text("# a hand\nvariant = 'NT'"), Some(Format::Phh));
    assert_eq!(Format::of_text("no hand"), None);
}
