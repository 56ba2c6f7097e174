//! The clients in `examples/`, written in other languages from `docs/PROTOCOL.md`: each comes in, sits down, plays, loses
//! its line and comes back, and leaves.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::evening::Folder;
use crate::serve::Room;

/// Runs a client against a demonstration of its own: two hands, with a broken line after the first.
fn plays(name: &str, command: &mut Command) {
    let folder = Folder::new(name);
    let room = Room::open(&folder.file("room"), &folder.file("log"), &[]);
    let arguments = ["--url", &format!("http://{}", room.at()), "--hands", "2", "--break-after", "1"];
    let run = command.args(arguments).output();
    let output = run.unwrap_or_else(|error| panic!("{command:?} does not run ({error}): see `make test`"));
    let (says, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{says}\n{errors}");
    assert!(says.contains("sits down at") && says.contains("broke 1 times"), "{says}\n{errors}");
    let played = says.split("played ").nth(1).and_then(|rest| rest.split(' ').next()?.parse::<u32>().ok());
    assert!(played.is_some_and(|hands| hands >= 2), "{says}\n{errors}");
    // Only an answer that was repeated after the break may have been refused.
    let mut refused = errors.lines().filter(|line| line.starts_with("refused:"));
    assert!(refused.all(|line| line.starts_with("refused: turn-passed")), "{errors}");
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Two hundred lines are what a stranger reads.
fn is_short(client: &Path) {
    let lines = std::fs::read_to_string(client).unwrap().lines().count();
    assert!(lines <= 200, "{}: {lines} lines", client.display());
}

#[test]
fn the_client_in_python_plays() {
    let client = root().join("examples/python/client.py");
    is_short(&client);
    plays("client-python", Command::new("python3").arg("-B").arg(client));
}

#[test]
fn the_client_in_typescript_plays() {
    let client = root().join("examples/typescript/client.ts");
    is_short(&client);
    let folder = Folder::new("client-built");
    let built = folder.file("client.mjs");
    // Of the pages' own tools: `make web` puts them there.
    let esbuild = root().join("web/node_modules/.bin/esbuild");
    let made = Command::new(&esbuild)
        .arg(client)
        .args(["--format=esm", "--log-level=warning", &format!("--outfile={built}")])
        .status();
    let made =
        made.unwrap_or_else(|error| panic!("{} does not run ({error}): `make web`", esbuild.display()));
    assert!(made.success());
    plays("client-typescript", Command::new("node").arg("--experimental-websocket").arg(&built));
}
