//! The verifier in `examples/`, written in another language from `docs/TRANSCRIPT.md` and `docs/LOG.md`: what the room
//! writes is true to it, and what was changed is not.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use std::path::Path;
use std::process::Command;

use cards::{Card, CardSet};
use game::{HandNumber, Seat, TableId};
use serde_json::json;
use shuffler::transcript::{DeckRecord, ViewerName};
use shuffler::{
    Contribution, ContributionCommitment, ContributionNonce, Deal, Entropy, Mixed, SealedDeck, Transcript,
};

use crate::evening::{Evening, Folder};
use crate::support::{Output, answer_json};

/// Runs the verifier with these arguments.
fn verify(arguments: &[&str]) -> Output {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/verify.py");
    let run = Command::new("python3").arg("-B").arg(program).args(arguments).output();
    let output = run.unwrap_or_else(|error| {
        panic!("python3 does not run ({error}): `make test` installs it, or run apt-get install python3")
    });
    Output {
        status: output.status.code().unwrap(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

#[track_caller]
fn verified(arguments: &[&str]) -> String {
    let output = verify(arguments);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{arguments:?}");
    assert!(output.stdout.starts_with("verified: "), "{}", output.stdout);
    output.stdout
}

#[track_caller]
fn refused(arguments: &[&str]) -> String {
    let output = verify(arguments);
    assert_eq!((output.status, output.stdout.as_str()), (1, ""), "{arguments:?}: {}", output.stderr);
    assert!(output.stderr.starts_with("NOT VERIFIED: "), "{}", output.stderr);
    output.stderr
}

/// A text that was changed, with a sum at the end that fits again: what a forger would send.
fn resealed(text: &str) -> String {
    use sha2::{Digest, Sha256};
    let body = &text[..text.rfind("end ").unwrap()];
    let sum: String = Sha256::digest(body).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}end {sum}\n")
}

#[test]
fn a_stranger_verifies_a_deal() {
    let evening = Evening::after("stranger-deal", 2);
    let (db, key) = (evening.db(), evening.key());
    for view in ["eye", "seat:7", "rail"] {
        let file = evening.folder.file(&format!("{}.txt", view.replace(':', "-")));
        let hand = ["hand", "2", "--db", &db, "--key", &key, "--view", view, "--transcript", &file, "--json"];
        let root = answer_json(&hand)["roots"][0].as_str().unwrap().to_owned();
        let says = verified(&["transcript", &file, &root]);
        assert!(says.contains("hand 2") && says.contains("decks 1"), "{view}: {says}");
        assert_eq!(says.contains("opened 1"), view == "eye", "{says}");

        // As the server gives it.
        let text = std::fs::read_to_string(&file).unwrap();
        let proof = json!({"number": 2, "transcript": text, "sound": true, "checks": []});
        verified(&["transcript", &evening.folder.write("proof.json", proof.to_string())]);

        let wrong = refused(&["transcript", &file, &"0".repeat(64)]);
        assert!(wrong.contains("root noted before the deal"), "{wrong}");
        let changed = evening.folder.write("changed.txt", text.replacen("hand 2", "hand 3", 1));
        assert!(refused(&["transcript", &changed]).contains("the sum"));
        let forged = evening.folder.write("forged.txt", resealed(&text.replacen("hand 2", "hand 3", 1)));
        assert!(refused(&["transcript", &forged]).contains("the root of deck 0"));
        if let Some(line) = text.lines().find(|line| line.starts_with("card ")) {
            let card = line.split(' ').nth(2).unwrap();
            let other = if card == "2c" { "2d" } else { "2c" };
            let text = resealed(&text.replacen(&format!(" {card} "), &format!(" {other} "), 1));
            let forged = refused(&["transcript", &evening.folder.write("forged.txt", text)]);
            assert!(forged.contains("is not the card committed to"), "{forged}");
        }
    }
}

#[test]
fn a_stranger_verifies_a_reshuffled_deck() {
    let folder = Folder::new("stranger-reshuffled");
    let mut entropy = Entropy::seeded(11);
    let (table, hand) = (TableId(3), HandNumber(1042));
    let mut first = SealedDeck::shuffle(&mut entropy, Deal { table, hand, deck: 0 }, CardSet::FULL).unwrap();
    let drawn: Vec<_> = (0..30).map(|_| first.draw().unwrap()).collect();
    let burnt: CardSet = drawn.iter().take(5).map(|drawn| drawn.card).collect();
    let mut again = first.reshuffle(&mut entropy, burnt).unwrap();
    let seen = [again.draw().unwrap(), again.draw().unwrap()];
    let mut transcript = Transcript::new(table, hand, ViewerName::new("auditor").unwrap());
    let mut record = DeckRecord::new(first.seal().clone());
    drawn.into_iter().for_each(|drawn| record.saw(drawn));
    record.opening = Some(first.open_for_audit());
    transcript.decks.push(record);
    let mut record = DeckRecord::new(again.seal().clone());
    seen.into_iter().for_each(|drawn| record.saw(drawn));
    record.opening = Some(again.open_for_audit());
    transcript.decks.push(record);
    let text = transcript.to_text();
    let says = verified(&["transcript", &folder.write("hand.txt", &text)]);
    assert!(says.contains("decks 2, opened 2, cards seen 32"), "{says}");

    // Another card in the opening than those that were reshuffled.
    let cards = text.lines().rfind(|line| line.starts_with("opening ")).unwrap().split(' ').nth(2).unwrap();
    let stranger = (0..52).filter_map(Card::from_index).find(|card| !burnt.contains(*card)).unwrap();
    let line = format!("{stranger}{}", &cards[2..]);
    let forged = folder.write("forged.txt", resealed(&text.replace(cards, &line)));
    assert!(refused(&["transcript", &forged]).contains("other cards"), "an opening of other cards");
}

/// Both programs, for decks of all sorts of roots and nonces: what one deals the other finds in order.
#[test]
fn a_stranger_verifies_what_players_added() {
    let folder = Folder::new("stranger-added");
    let (table, hand, after) = (TableId(3), HandNumber(1042), HandNumber(1040));
    for seed in 0..12_u8 {
        let entropy = &mut Entropy::seeded(u64::from(seed));
        let deck = SealedDeck::shuffle(entropy, Deal { table, hand, deck: 0 }, CardSet::FULL).unwrap();
        let contributions: Vec<Contribution> = (1..=1 + seed % 10)
            .map(|number| {
                let (seat, nonce) =
                    (Seat::new(number).unwrap(), ContributionNonce::from_bytes([seed ^ number; 32]));
                let commitment = ContributionCommitment::to(table, after, seat, &nonce);
                Contribution { seat, commitment, nonce: (number % 4 != 3).then_some(nonce) }
            })
            .collect();
        let mut deck = deck.mixed(&contributions).unwrap();
        let mixed = Mixed { after, sealed: 7, closed: 9, contributions };
        let fixed = mixed.fixed(deck.root());
        let mut record = DeckRecord::new(deck.seal().clone());
        record.mixed = Some((mixed, fixed));
        (0..20).for_each(|_| record.saw(deck.draw().unwrap()));
        record.opening = Some(deck.open_for_audit());
        let mut transcript = Transcript::new(table, hand, ViewerName::new("auditor").unwrap());
        transcript.decks.push(record);
        let text = transcript.to_text();
        let file = folder.write("hand.txt", &text);
        let root = transcript.decks[0].seal.root.to_hex();
        let says = verified(&["transcript", &file, &root, &fixed.to_hex()]);
        assert!(says.contains("decks 1, opened 1, cards seen 20"), "{says}");
        // What is refused does not depend on how many have added: the first, the most, and one between.
        if !matches!(seed, 0 | 4 | 9) {
            continue;
        }
        let forged = |from: &str, to: &str| {
            let file = folder.write("forged.txt", resealed(&text.replacen(from, to, 1)));
            refused(&["transcript", &file])
        };
        let nonce = ContributionNonce::from_bytes([seed ^ 1; 32]).to_hex();
        assert!(forged(&nonce, &"0f".repeat(32)).contains("seat 1 revealed something else"));
        assert!(forged(&nonce, "withheld").contains("was not dealt in the order players added to"));
        assert!(forged("closed 9", "closed 8").contains("what was fixed"));
        assert!(forged("after 1040", "after 1042").contains("between the hand before"));
        // A card that is said to have come sooner than it did.
        let card = text.lines().find(|line| line.starts_with("card ") && line.ends_with(" 19")).unwrap();
        let sooner = format!("{} 3", card.strip_suffix(" 19").unwrap());
        assert!(forged(card, &sooner).contains("was not dealt in the order players added to"));
    }
}

#[test]
fn a_stranger_verifies_the_log_and_finds_every_change() {
    let evening = Evening::after("stranger-log", 3);
    let db = evening.db();
    let says = verified(&["log", &db]);
    assert!(says.contains("streams 3") && says.contains("head 65537 "), "{says}");
    for (sql, back, found) in [
        (
            "UPDATE entry SET at = at + 1 WHERE stream = 65537 AND first > 9 AND first < 12",
            "UPDATE entry SET at = at - 1 WHERE stream = 65537 AND first > 9 AND first < 12",
            "the chain of stream 65537 is broken",
        ),
        (
            "UPDATE head SET last = last + 1 WHERE stream = 1",
            "UPDATE head SET last = last - 1 WHERE stream = 1",
            "where its head says",
        ),
        (
            "UPDATE command SET first = first + 1 WHERE id = (SELECT min(id) FROM command)",
            "UPDATE command SET first = first - 1 WHERE id = (SELECT min(id) FROM command)",
            "cannot be found by its command",
        ),
    ] {
        evening.tamper(sql);
        let says = refused(&["log", &db]);
        assert!(says.contains(found), "{sql}: {says}");
        evening.tamper(back);
        verified(&["log", &db]);
    }
    evening.tamper(
        "DELETE FROM entry WHERE stream = 1 AND first = (SELECT max(first) FROM entry WHERE stream = 1)",
    );
    refused(&["log", &db]);
}

#[test]
fn a_stranger_reads_what_was_packed_and_finds_every_change_in_it() {
    let (evening, plain) = (Evening::packed("stranger-packed", 6), Evening::after("stranger-plain", 6));
    let db = evening.db();
    // The same commands, the same chain, packed or not.
    assert_eq!(verified(&["log", &db]), verified(&["log", &plain.db()]));
    let middle = "stream = 1 AND first = (SELECT max(first) FROM block WHERE stream = 1)";
    for change in [
        "packed = CAST(substr(packed, 1, 20) || x'ff' || substr(packed, 22) AS BLOB)",
        "packed = substr(packed, 1, length(packed) - 1)",
        "seal = zeroblob(32)",
        "before = zeroblob(32)",
        "hash = zeroblob(32)",
        "last = last + 1",
        "first = first + 1",
        "stream = 0",
    ] {
        evening.tamper("CREATE TABLE IF NOT EXISTS kept AS SELECT * FROM block");
        evening.tamper(&format!("UPDATE block SET {change} WHERE {middle}"));
        let says = refused(&["log", &db]);
        assert!(says.contains("block at event"), "{change}: {says}");
        evening.tamper("DELETE FROM block");
        evening.tamper("INSERT INTO block SELECT * FROM kept");
        verified(&["log", &db]);
    }
    evening.tamper(&format!("DELETE FROM block WHERE {middle}"));
    assert!(refused(&["log", &db]).contains("the chain of stream 1 is broken"));
}

#[test]
fn what_is_neither_is_refused_in_one_line() {
    let folder = Folder::new("stranger-neither");
    let note = folder.write("note.txt", "a shopping list\n");
    for arguments in [["transcript", &note], ["log", &note], ["log", &folder.file("nothing.db")]] {
        let says = refused(&arguments);
        assert_eq!(says.lines().count(), 1, "{says}");
    }
}
