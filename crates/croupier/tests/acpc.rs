//! `croupier acpc` with bots at real sockets: whole matches, and bots that answer nonsense, hang up or say nothing.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;

use serde_json::json;

use crate::evening::Folder;
use crate::support::{answer_json, refusal};

const NO_LIMIT: &str = "GAMEDEF\nnolimit\nnumPlayers = 2\nnumRounds = 4\nstack = 2000 2000\nblind = 100 50\n\
    firstPlayer = 2 1 1 1\nnumSuits = 4\nnumRanks = 13\nnumHoleCards = 2\nnumBoardCards = 0 3 1 1\nEND GAMEDEF\n";

const LIMIT_OF_THREE: &str = "GAMEDEF\nlimit\nnumPlayers = 3\nnumRounds = 4\nblind = 5 10 0\nraiseSize = 10 10 20 20\n\
    firstPlayer = 3 1 1 1\nmaxRaises = 3 4 4 4\nnumSuits = 4\nnumRanks = 13\nnumHoleCards = 2\n\
    numBoardCards = 0 3 1 1\nEND GAMEDEF\n";

/// A match, and where its players are waited for.
struct Match {
    program: Child,
    addresses: Vec<String>,
    says: BufReader<std::process::ChildStdout>,
}

impl Match {
    fn begin(arguments: &[&str], players: usize) -> Match {
        let mut program = Command::new(env!("CARGO_BIN_EXE_croupier"))
            .arg("acpc")
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut says = BufReader::new(program.stdout.take().unwrap());
        let mut addresses = Vec::new();
        for _ in 0..players {
            let mut line = String::new();
            says.read_line(&mut line).unwrap();
            addresses.push(line.trim().rsplit(' ').next().unwrap().to_owned());
        }
        Match { program, addresses, says }
    }

    /// The status at the end, and what was said.
    fn end(mut self) -> (i32, String) {
        let mut said = String::new();
        self.says.read_to_string(&mut said).unwrap();
        (self.program.wait().unwrap().code().unwrap(), said)
    }
}

/// A bot: what it answers to a state that it may act in. Nothing makes it hang up.
type Mind = Box<dyn FnMut(&str) -> Option<String> + Send>;

/// Plays until the dealer hangs up, and gives every line it was sent.
fn bot(address: &str, mut mind: Mind) -> JoinHandle<Vec<String>> {
    let stream = TcpStream::connect(address).unwrap();
    std::thread::spawn(move || {
        let mut to = stream.try_clone().unwrap();
        to.write_all(b"# a comment\nVERSION:2.0.0\n").unwrap();
        let mut seen = Vec::new();
        for line in BufReader::new(stream).lines() {
            let Ok(line) = line else { break };
            seen.push(line.clone());
            if !is_mine(&line) {
                continue;
            }
            let Some(answer) = mind(&line) else { break };
            if to.write_all(format!("; thinking\r\n{answer}\r\n").as_bytes()).is_err() {
                break;
            }
        }
        seen
    })
}

/// Whether the state is this player's to act in, as a bot works it out: for hold'em of two with the button first before the
/// flop, or of three with the button first.
fn is_mine(line: &str) -> bool {
    let fields: Vec<&str> = line.split(':').collect();
    let (position, betting, cards) = (fields[1].parse::<usize>().unwrap(), fields[3], fields[4]);
    let players = cards.split('/').next().unwrap().split('|').count();
    let mut folded = vec![false; players];
    let mut turn = None;
    for (round, actions) in betting.split('/').enumerate() {
        let first = if round == 0 { players - 1 } else { 0 };
        let next = |folded: &[bool], from: usize| {
            (0..players).map(|step| (from + step) % players).find(|place| !folded[*place]).unwrap()
        };
        let mut at = next(&folded, first);
        let (mut called, mut letters) = (0, 0);
        for letter in actions.chars().filter(char::is_ascii_alphabetic) {
            letters += 1;
            match letter {
                'f' => folded[at] = true,
                'r' => called = 1,
                _ => called += 1,
            }
            at = next(&folded, at + 1);
        }
        let live = folded.iter().filter(|folded| !**folded).count();
        let done = live < 2 || (letters > 0 && called >= live);
        turn = (!done).then_some(at);
    }
    // Once all are all-in it answers where nobody asked, which the dealer passes over.
    turn == Some(position)
}

fn caller() -> Mind {
    Box::new(|line| Some(format!("{line}:c")))
}

/// Folds, calls and raises as a small generator says.
fn random(seed: u64, limit: bool) -> Mind {
    let mut chance = seed;
    Box::new(move |line| {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let action = match chance >> 60 {
            0 => "f".to_owned(),
            1..=5 if limit => "r".to_owned(),
            // Mostly too little or too much: the dealer moves it into its bounds. All-in comes by itself.
            1..=5 => format!("r{}", 300 + (chance >> 40) % 900),
            _ => "c".to_owned(),
        };
        Some(format!("{line}:{action}"))
    })
}

#[test]
fn a_match_of_three_in_limit() {
    let folder = Folder::new("acpc-limit");
    let game = folder.write("three.game", LIMIT_OF_THREE);
    let log = folder.file("match.log");
    let names = "ana,ben,cyd";
    let played = Match::begin(&[&game, "--hands", "200", "--seed", "7", "--log", &log, "--names", names], 3);
    let minds = [caller(), random(1, true), random(2, true)];
    let bots: Vec<_> = played.addresses.iter().zip(minds).map(|(at, mind)| bot(at, mind)).collect();
    let (status, said) = played.end();
    assert_eq!(status, 0, "{said}");
    assert!(said.contains("200 hands were played"), "{said}");
    let seen: Vec<Vec<String>> = bots.into_iter().map(|bot| bot.join().unwrap()).collect();
    let text = fs::read_to_string(&log).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.iter().filter(|line| line.starts_with("STATE:")).count(), 200);
    // Whoever plays loses what others win.
    let score = lines.last().unwrap().strip_prefix("SCORE:").unwrap();
    assert!(score.ends_with(":ana|ben|cyd"), "{score}");
    let sum: f64 =
        score.split(':').next().unwrap().split('|').map(|value| value.parse::<f64>().unwrap()).sum();
    assert!(sum.abs() < 1e-3, "{score}");
    let report = answer_json(&["replay", &log, "--game", &game, "--json"]);
    assert_eq!((&report["hands"], &report["ok"]), (&json!(200), &json!(200)), "{report}");
    // Nobody is shown a card of somebody who is still in, or who gave up.
    for (place, seen) in seen.iter().enumerate() {
        assert!(seen.len() > 400, "{place}");
        for line in seen {
            let fields: Vec<&str> = line.split(':').collect();
            let holes: Vec<&str> = fields[4].split('/').next().unwrap().split('|').collect();
            let own: usize = fields[1].parse().unwrap();
            let others =
                holes.iter().enumerate().filter(|(at, cards)| *at != own && !cards.is_empty()).count();
            let whole =
                lines.iter().any(|logged| logged.starts_with(&format!("STATE:{}:{}:", fields[2], fields[3])));
            assert_eq!(holes[own].len(), 4, "{line}");
            assert!(others == 0 || whole, "{line}");
        }
    }
}

#[test]
fn a_match_of_two_in_no_limit_is_the_same_again() {
    let folder = Folder::new("acpc-nolimit");
    let game = folder.write("two.game", NO_LIMIT);
    let mut logs = Vec::new();
    for file in ["one.log", "two.log"] {
        let log = folder.file(file);
        let played = Match::begin(&[&game, "--hands", "200", "--seed", "3", "--log", &log], 2);
        let minds = [random(1, false), random(2, false)];
        let bots: Vec<_> = played.addresses.iter().zip(minds).map(|(at, mind)| bot(at, mind)).collect();
        let (status, said) = played.end();
        assert_eq!(status, 0, "{said}");
        assert!(said.contains("SCORE:"), "{said}");
        bots.into_iter().for_each(|bot| drop(bot.join().unwrap()));
        let text = fs::read_to_string(&log).unwrap();
        logs.push(text.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n"));
        let report = answer_json(&["replay", &log, "--game", &game, "--json"]);
        assert_eq!((&report["hands"], &report["ok"]), (&json!(200), &json!(200)), "{report}");
    }
    assert_eq!(logs[0], logs[1]);
}

#[test]
fn nonsense_is_a_call_and_another_state_is_passed_over() {
    let folder = Folder::new("acpc-nonsense");
    let game = folder.write("two.game", NO_LIMIT);
    let log = folder.file("match.log");
    let played = Match::begin(&[&game, "--hands", "3", "--log", &log], 2);
    let odd: Mind = Box::new(|line| Some(format!("MATCHSTATE:0:99::AhKh|:f\r\nwhat\r\n{line}:dance")));
    let fold: Mind = Box::new(|line| Some(format!("{line}:f")));
    let bots: Vec<_> = played.addresses.iter().zip([odd, fold]).map(|(at, mind)| bot(at, mind)).collect();
    let (status, said) = played.end();
    assert_eq!(status, 0, "{said}");
    assert!(said.contains("player1: ") && said.contains("taken for a call"), "{said}");
    bots.into_iter().for_each(|bot| drop(bot.join().unwrap()));
    // Nobody folds for nothing: the second hand is checked down but for the first action.
    let text = fs::read_to_string(&log).unwrap();
    assert!(text.contains("STATE:0:f:"), "{text}");
    assert!(text.contains("STATE:1:cc/cc/cc/cc:"), "{text}");
}

#[test]
fn who_hangs_up_ends_the_match() {
    let folder = Folder::new("acpc-gone");
    let game = folder.write("two.game", NO_LIMIT);
    let log = folder.file("match.log");
    let played = Match::begin(&[&game, "--hands", "100", "--log", &log, "--names", "ana,ben"], 2);
    let mut left = 10;
    let goes: Mind = Box::new(move |line| {
        left -= 1;
        (left > 0).then(|| format!("{line}:c"))
    });
    let bots: Vec<_> =
        played.addresses.iter().zip([caller(), goes]).map(|(at, mind)| bot(at, mind)).collect();
    let (status, said) = played.end();
    assert_eq!(status, 1, "{said}");
    assert!(said.contains("ben hung up: the match ends after 2 hands"), "{said}");
    bots.into_iter().for_each(|bot| drop(bot.join().unwrap()));
    let text = fs::read_to_string(&log).unwrap();
    assert_eq!(text.lines().filter(|line| line.starts_with("STATE:")).count(), 2, "{text}");
    assert!(!text.contains("SCORE"), "{text}");
}

#[test]
fn a_match_that_broke_off_goes_on_where_it_was() {
    let folder = Folder::new("acpc-again");
    let game = folder.write("two.game", NO_LIMIT);
    let whole = folder.file("whole.log");
    let played = Match::begin(&[&game, "--hands", "40", "--seed", "5", "--log", &whole], 2);
    let minds = [caller(), caller()];
    let bots: Vec<_> = played.addresses.iter().zip(minds).map(|(at, mind)| bot(at, mind)).collect();
    assert_eq!(played.end().0, 0);
    bots.into_iter().for_each(|bot| drop(bot.join().unwrap()));

    let (log, answers) = (folder.file("broken.log"), folder.file("broken.answers"));
    let arguments = [&game, "--hands", "40", "--seed", "5", "--log", &log, "-T", &answers];
    let mut left = 50;
    let goes: Mind = Box::new(move |line| {
        left -= 1;
        (left > 0).then(|| format!("{line}:c"))
    });
    let mut lines = Vec::new();
    for (mind, status) in [(goes, 1), (caller(), 0)] {
        let played = Match::begin(&arguments, 2);
        let bots: Vec<_> =
            played.addresses.iter().zip([caller(), mind]).map(|(at, mind)| bot(at, mind)).collect();
        let (ended, said) = played.end();
        assert_eq!(ended, status, "{said}");
        lines.push(bots.into_iter().map(|bot| bot.join().unwrap()).next_back().unwrap());
    }
    // The second time nobody is asked again what was answered, and the match is as if it had never broken off.
    assert!(lines[1][0] == *lines[0].last().unwrap(), "{:?} {:?}", lines[0].last(), lines[1].first());
    let hands = |log: &str| {
        let text = fs::read_to_string(log).unwrap();
        text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(hands(&log), hands(&whole));

    // Answers of another match are not carried out.
    let other = folder.file("other.log");
    let refused = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .args(["acpc", &game, "--hands", "1", "--seed", "6", "--t-start", "1000", "--log", &other])
        .args(["-T", &folder.write("nonsense.answers", "c zero\n")])
        .output()
        .unwrap();
    let refused = String::from_utf8(refused.stderr).unwrap();
    assert!(refused.contains("nonsense.answers, line 1: \"c zero\" is no answer of a match"), "{refused}");
}

#[test]
fn who_says_nothing_or_another_version_ends_it_too() {
    let folder = Folder::new("acpc-silent");
    let game = folder.write("two.game", NO_LIMIT);
    let played = Match::begin(&[&game, "--t-response", "50", "--names", "ana,ben"], 2);
    let thinks: Mind = Box::new(|line| {
        std::thread::sleep(std::time::Duration::from_secs(2));
        Some(format!("{line}:c"))
    });
    let bots: Vec<_> =
        played.addresses.iter().zip([caller(), thinks]).map(|(at, mind)| bot(at, mind)).collect();
    let (status, said) = played.end();
    assert_eq!((status, said.trim()), (1, "ben ran out of time: the match ends after 0 hands"));
    bots.into_iter().for_each(|bot| drop(bot.join().unwrap()));

    let played = Match::begin(&[&game, "--names", "ana,ben"], 2);
    let mut lines = Vec::new();
    for (at, version) in played.addresses.iter().zip(["VERSION:2.0.0\r\n", "VERSION:3.0.0\r\n"]) {
        let mut stream = TcpStream::connect(at).unwrap();
        stream.write_all(version.as_bytes()).unwrap();
        lines.push(stream);
    }
    let (status, said) = played.end();
    assert_eq!(status, 1);
    assert!(said.contains("ben said \"VERSION:3.0.0\" first, where VERSION:2.0.0 is spoken"), "{said}");
}

#[test]
fn what_cannot_be_dealt_is_refused_at_once() {
    let folder = Folder::new("acpc-refused");
    let game = folder.write("two.game", NO_LIMIT);
    let kuhn = folder.write(
        "kuhn.game",
        "GAMEDEF\nlimit\nnumPlayers = 2\nnumRounds = 1\nblind = 1 1\nraiseSize = 1\nfirstPlayer = 1\nmaxRaises = 1\n\
         numSuits = 1\nnumRanks = 3\nnumHoleCards = 1\nnumBoardCards = 0\nEND GAMEDEF\n",
    );
    let refused = refusal(&["acpc", &kuhn]);
    assert!(refused.contains("kuhn.game, line 9: ") && refused.contains("four suits"), "{refused}");
    assert!(refusal(&["acpc", &folder.file("none.game")]).contains("cannot read"));
    assert!(refusal(&["acpc", &game, "--port", "1,2,3"]).contains("2 play, and 3 ports are given"));
    assert!(refusal(&["acpc", &game, "--names", "ana"]).contains("2 play, and 1 names are given"));
    assert!(refusal(&["acpc", &game, "--names", "a|b,c"]).contains("is no name in a log"));
    let log = folder.write("match.log", "");
    assert!(refusal(&["acpc", &game, "--log", &log]).contains("exists already"));
}
