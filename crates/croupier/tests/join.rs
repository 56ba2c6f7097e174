//! `croupier join`: a bot of the computer poker competition sits down at a table of a demonstration.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use crate::evening::Folder;
use crate::serve::Room;
use crate::support::refusal;

fn game(folder: &Folder, players: usize) -> String {
    let zeros = |word: &str| vec![word; players - 2].join(" ");
    folder.write(
        &format!("{players}.game"),
        format!(
            "GAMEDEF\nnolimit\nnumPlayers = {players}\nnumRounds = 4\nstack = {} 20000 20000\nblind = 50 100 {}\n\
             firstPlayer = 3 1 1 1\nnumSuits = 4\nnumRanks = 13\nnumHoleCards = 2\nnumBoardCards = 0 3 1 1\n\
             END GAMEDEF\n",
            zeros("20000"),
            zeros("0"),
        ),
    )
}

/// The number of a no-limit hold'em table, or of any other, on the board of a room, and how many sit there.
fn table(room: &Room, holdem: bool) -> (u64, u64) {
    let mut stream = TcpStream::connect(room.at()).unwrap();
    write!(stream, "GET /api/v1/lobby HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", room.at()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let lobby: serde_json::Value = serde_json::from_str(body).unwrap();
    let tables = lobby["tables"].as_array().unwrap();
    let fits = |table: &&serde_json::Value| {
        let no_limit = table["game"] == "holdem" && table["betting"] == "no-limit";
        no_limit == holdem
            && table["kind"] == "poker"
            && table["cards"] != "by-hand"
            && !table["list"].is_null()
    };
    let table = tables.iter().find(fits).unwrap_or_else(|| panic!("{lobby}"));
    (table["id"].as_u64().unwrap(), table["taken"].as_u64().unwrap())
}

#[test]
fn a_bot_of_the_competition_plays_at_a_table() {
    let folder = Folder::new("join");
    let room = Room::quick(&folder.file("room"), &folder.file("log"));
    let url = format!("http://{}", room.at());
    // The bot is asked in those hands in which as many are dealt in as its game has: for as many as sit there, and itself. Others
    // come and go meanwhile, so that it may take more than one evening.
    let mut asked = 0;
    for evening in 1..=20 {
        // Whoever comes back soon brings what they left with: each time it is another player's bot.
        let owner = format!("Owner {evening}");
        let key = folder.write("key", format!("{}\n", room.key(&owner)));
        let (number, taken) = table(&room, true);
        let number = number.to_string();
        let players = usize::try_from(taken + 1).unwrap().clamp(3, 9);
        let game = game(&folder, players);
        let arguments = [
            "join",
            "--acpc",
            "127.0.0.1:0",
            "--game",
            &game,
            "--room",
            &url,
            "--table",
            &number,
            "--hands",
            "3",
            "--key",
            &key,
        ];
        let mut join = Command::new(env!("CARGO_BIN_EXE_croupier"))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut says = BufReader::new(join.stdout.take().unwrap());
        let mut line = String::new();
        says.read_line(&mut line).unwrap();
        let address = line.trim().rsplit(' ').next().unwrap().to_owned();
        let bot = std::thread::spawn(move || calls(&address));
        let mut said = String::new();
        says.read_to_string(&mut said).unwrap();
        assert!(join.wait().unwrap().success(), "{said}");
        assert!(said.starts_with(&format!("{owner} played 3 hands at ")), "{said}");
        let states = bot.join().unwrap();
        for state in &states {
            let holes = state.split(':').nth(4).unwrap().split('/').next().unwrap();
            assert_eq!(holes.split('|').count(), players, "{state}");
            assert!(!state.contains("??"), "{state}");
        }
        asked += states.len();
        if asked > 0 {
            break;
        }
    }
    assert!(asked > 0, "the bot was never asked");
}

/// A bot that answers every state with a call, whoever's turn it is; gives the states it was sent.
fn calls(address: &str) -> Vec<String> {
    let stream = TcpStream::connect(address).unwrap();
    let mut to = stream.try_clone().unwrap();
    to.write_all(b"VERSION:2.0.0\n").unwrap();
    let mut states = Vec::new();
    for line in BufReader::new(stream).lines() {
        let Ok(line) = line else { break };
        if to.write_all(format!("{line}:c\r\n").as_bytes()).is_err() {
            break;
        }
        states.push(line);
    }
    states
}

#[test]
fn what_a_bot_cannot_play_is_refused() {
    let folder = Folder::new("join-refused");
    let room = Room::open(&folder.file("room"), &folder.file("log"), &[]);
    let url = format!("http://{}", room.at());
    let game = game(&folder, 3);
    let other = table(&room, false).0.to_string();
    let join = |url: &str, table: &str| {
        refusal(&["join", "--acpc", "127.0.0.1:0", "--game", &game, "--room", url, "--table", table])
    };
    assert!(join(&url, &other).contains("and the bot plays no-limit hold'em"));
    assert!(join(&url, "9999").contains("there is no table 9999"));
    assert!(join("https://example.org", "1").contains("http://HOST:PORT"));
    assert!(join("http://127.0.0.1:1", "1").contains("does not answer"));
}
