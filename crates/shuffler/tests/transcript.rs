//! `croupier verify`: true transcripts pass, and nothing can be changed in one without being noticed.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use cards::CardSet;
use game::{HandNumber, TableId};
use proptest::prelude::*;
use shuffler::transcript::{DeckRecord, LONGEST, Tested, ViewerName, Wrong, verify_text};
use shuffler::{Deal, Entropy, Root, SealedDeck, Transcript};

const TABLE: TableId = TableId(3);
const HAND: HandNumber = HandNumber(1042);

struct Hand {
    first: SealedDeck,
    second: SealedDeck,
}

/// A hand with a reshuffle: nine cards of the first deck are out, then five of the discards.
fn hand(seed: u64) -> Hand {
    let mut entropy = Entropy::seeded(seed);
    let deal = Deal { table: TABLE, hand: HAND, deck: 0 };
    let mut first = SealedDeck::shuffle(&mut entropy, deal, CardSet::FULL).unwrap();
    let out: CardSet = (0..9).map(|_| first.draw().unwrap().card).collect();
    let mut second = first.reshuffle(&mut entropy, out).unwrap();
    second.skip_to(5).unwrap();
    Hand { first, second }
}

fn transcript(hand: &Hand, viewer: &str) -> Transcript {
    let mut transcript = Transcript::new(TABLE, HAND, ViewerName::new(viewer).unwrap());
    for (deck, seen) in [(&hand.first, [8, 1, 4]), (&hand.second, [0, 3, 3])] {
        let mut record = DeckRecord::new(deck.seal().clone());
        seen.iter().for_each(|&position| record.saw(deck.reveal(position).unwrap()));
        transcript.decks.push(record);
    }
    transcript
}

fn players() -> Transcript {
    transcript(&hand(1), "seat-4")
}

fn auditors() -> Transcript {
    let hand = hand(1);
    let mut transcript = transcript(&hand, "auditor");
    transcript.decks[0].opening = Some(hand.first.open_for_audit());
    transcript.decks[1].opening = Some(hand.second.open_for_audit());
    transcript
}

fn failed(report: &shuffler::transcript::Report) -> Vec<Tested> {
    report.checks.iter().filter(|check| !check.passed).map(|check| check.tested).collect()
}

/// A forger's work: the text with a sum that fits it.
fn summed(text: &str) -> String {
    use sha2::Digest;
    let body = &text[..text.rfind("end ").unwrap()];
    let digits: String = sha2::Sha256::digest(body).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}end {digits}\n")
}

#[test]
fn a_players_transcript_is_true_and_opens_nothing_unseen() {
    let text = players().to_text();
    assert!(!text.contains("opening"));
    assert_eq!(text.lines().filter(|line| line.starts_with("card ")).count(), 5);
    let report = verify_text(&text, &[]).unwrap();
    assert!(report.passed() && !report.auditors);
    assert_eq!((report.table, report.hand, report.viewer.as_str()), (TABLE, HAND, "seat-4"));
    assert_eq!(report.decks.len(), 2);
    assert_eq!(report.decks[0].seen.iter().map(|seen| seen.0).collect::<Vec<_>>(), [1, 4, 8]);
    assert!(report.decks.iter().all(|deck| deck.order.is_none()));
    let lines = report.lines();
    assert_eq!(lines[0], "table 3, hand 1042: a player's transcript for seat-4");
    assert!(lines.contains(&"verified: all 9 checks passed".to_owned()), "{lines:#?}");
    assert!(lines.last().unwrap().starts_with("a demo"), "a chosen seed is shown");
}

#[test]
fn an_auditors_transcript_shows_every_deck() {
    let report = verify_text(&auditors().to_text(), &[]).unwrap();
    assert!(report.passed() && report.auditors);
    let order = report.decks[0].order.as_ref().unwrap();
    assert_eq!(order.iter().copied().collect::<CardSet>(), CardSet::FULL);
    assert!(report.decks[0].seen.iter().all(|&(position, card)| order[usize::from(position)] == card));
    assert_eq!(report.decks[1].order.as_ref().map(Vec::len), Some(9));
    assert!(report.lines().contains(&"verified: all 11 checks passed".to_owned()));
}

#[test]
fn reading_and_writing_are_each_others_reverse() {
    for text in [players().to_text(), auditors().to_text()] {
        assert_eq!(Transcript::from_text(&text).unwrap().to_text(), text);
    }
}

#[test]
fn a_root_noted_before_the_deal_must_be_there() {
    let transcript = players();
    let noted = transcript.decks[0].seal.root;
    let text = transcript.to_text();
    assert!(verify_text(&text, &[noted]).unwrap().passed());
    let report = verify_text(&text, &[noted, Root::from_bytes([5; 32])]).unwrap();
    assert_eq!(failed(&report), [Tested::Published]);
    // A transcript made up as a whole is true in itself; only the noted root gives it away.
    let made_up = text_of_hand(2);
    assert!(verify_text(&made_up, &[]).unwrap().passed());
    assert!(!verify_text(&made_up, &[noted]).unwrap().passed());
}

fn text_of_hand(seed: u64) -> String {
    transcript(&hand(seed), "seat-4").to_text()
}

/// Each byte of both kinds of transcript, changed in several ways.
#[test]
fn every_changed_byte_is_noticed() {
    for text in [players().to_text(), auditors().to_text()] {
        for at in 0..text.len() {
            for other in [b'0', b'A', b'\n'] {
                let mut bytes = text.clone().into_bytes();
                if bytes[at] == other {
                    continue;
                }
                bytes[at] = other;
                let changed = String::from_utf8(bytes).unwrap();
                assert!(verify_text(&changed, &[]).is_err(), "byte {at} became {other}");
            }
            let shorter = [&text[..at], &text[at + 1..]].concat();
            assert!(verify_text(&shorter, &[]).is_err(), "byte {at} left out");
        }
    }
}

/// The same by somebody who makes the sum fit again: commitments, roots and seeds notice it. Only the viewer's name is
/// nobody's secret.
#[test]
fn every_changed_byte_is_noticed_even_with_a_new_sum() {
    for text in [players().to_text(), auditors().to_text()] {
        let viewer = text.find("viewer").unwrap();
        let free = viewer..viewer + text[viewer..].find('\n').unwrap();
        let end = text.rfind("end ").unwrap();
        for at in (0..end).filter(|at| !free.contains(at)) {
            for other in [b'1', b'c'] {
                let mut bytes = text.clone().into_bytes();
                if bytes[at] == other {
                    continue;
                }
                bytes[at] = other;
                let changed = summed(&String::from_utf8(bytes).unwrap());
                let noticed = verify_text(&changed, &[]).map_or(true, |report| !report.passed());
                assert!(noticed, "byte {at} became {other}");
            }
        }
    }
}

#[test]
fn the_checks_name_what_is_false() {
    let forged = |change: &dyn Fn(&mut Transcript)| {
        let mut transcript = auditors();
        change(&mut transcript);
        failed(&verify_text(&transcript.to_text(), &[]).unwrap())
    };
    assert_eq!(forged(&|_| ()), []);
    let unseen = |t: &Transcript| {
        let seen: CardSet = t.decks[0].seen.iter().map(|drawn| drawn.card).collect();
        (CardSet::FULL - seen).iter().next().unwrap()
    };
    assert_eq!(forged(&|t| t.decks[0].seen[0].card = unseen(t)), [Tested::Cards]);
    assert_eq!(forged(&|t| t.decks[0].seen[1].card = t.decks[0].seen[0].card), [Tested::Cards, Tested::Once]);
    assert_eq!(
        forged(&|t| t.decks[1].seal.root = Root::from_bytes([1; 32])),
        [Tested::Root, Tested::Opening]
    );
    assert_eq!(forged(&|t| t.decks[1].seal.previous = None), [Tested::Root, Tested::Link, Tested::Opening],);
    assert_eq!(forged(&|t| drop(t.decks.remove(1))), [], "a hand may end after the first deck");
    assert_eq!(forged(&|t| drop(t.decks.remove(0))), [Tested::Decks, Tested::Link]);
    assert_eq!(forged(&|t| t.decks.clear()), [Tested::Decks]);
    assert_eq!(forged(&|t| t.decks[0].opening = Some(hand(2).first.open_for_audit())), [Tested::Opening]);
}

#[test]
fn a_text_that_is_none_says_where_and_why() {
    let text = players().to_text();
    let wrong =
        |text: &str| Transcript::from_text(text).err().map(|error| (error.line, error.wrong)).unwrap();
    assert_eq!(wrong(""), (1, Wrong::Ends));
    assert_eq!(wrong("hello\n"), (1, Wrong::NoTitle));
    assert_eq!(wrong(&text.replace("table", "tables")), (2, Wrong::Expected("table")));
    assert_eq!(wrong(&text.replace("hand 1042", "hand 01042")), (3, Wrong::Unreadable("hand")));
    assert_eq!(wrong(&text.replace("seat-4", "Seat 4")), (4, Wrong::Unreadable("viewer")));
    assert_eq!(wrong(&text.replace("seat-4", "seat-5")), (text.lines().count(), Wrong::Sum));
    assert_eq!(wrong(&format!("{text}\n")), (text.lines().count() + 1, Wrong::Behind));
    assert_eq!(wrong(&"x".repeat(LONGEST + 1)), (1, Wrong::TooLong));
    let error = Transcript::from_text("hello\n").err().unwrap();
    assert_eq!(error.key(), "transcript-no-title");
    assert_eq!(
        error.to_string(),
        "line 1: a transcript must begin with `croupier transcript 1` or `croupier transcript 2`"
    );
}

#[test]
fn a_viewers_name_is_plain() {
    assert!(ViewerName::new("auditor").is_some());
    for bad in ["", "Seat", "a b", "a\nend", "ä", &"x".repeat(41)] {
        assert!(ViewerName::new(bad).is_none());
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_stumble(text in "\\PC*") {
        prop_assert!(verify_text(&text, &[]).is_err());
    }

    /// Lines of true transcripts in any order, number and state of decay.
    #[test]
    fn no_shuffled_transcript_makes_the_reader_stumble(
        picks in proptest::collection::vec((0..200usize, 0..90usize, any::<char>()), 0..80),
        keep in 0..70usize,
        sum: bool,
    ) {
        let text = auditors().to_text();
        let lines: Vec<&str> = text.lines().collect();
        let mut mixed: String = lines.iter().take(keep).flat_map(|line| [line, "\n"]).collect();
        for (line, at, letter) in picks {
            let mut line: Vec<char> = lines[line % lines.len()].chars().collect();
            if at < line.len() {
                line[at] = letter;
            }
            mixed.extend(line);
            mixed.push('\n');
        }
        mixed.push_str("end \n");
        if sum {
            mixed = summed(&mixed);
        }
        if let Ok(report) = verify_text(&mixed, &[]) {
            let _ = report.lines();
            prop_assert!(report.decks.len() <= 2 || !report.passed());
        }
    }
}
