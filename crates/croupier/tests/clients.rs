//! The clients in `examples/`, written in other languages from `docs/PROTOCOL.md`: each comes in, sits down, plays, loses
//! its line and comes back, and leaves.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::evening::Folder;
use crate::serve::Room;

/// Runs a client against a demonstration of its own: as a guest, two hands with a broken line after the first; then it
/// sits down with a key of somebody's, and leaves.
fn plays(name: &str, client: impl Fn() -> Command) {
    let folder = Folder::new(name);
    let room = Room::quick(&folder.file("room"), &folder.file("log"));
    let url = format!("http://{}", room.at());
    let at = ["--url", &url, "--hands"];
    runs(client().env_remove("CROUPIER_KEY").args(at).args(["2", "--break-after", "1"]), "broke 1 times", 2);
    let key = room.key("Ada Keys");
    let says = runs(client().env("CROUPIER_KEY", key).args(at).arg("0"), "broke 0 times", 0);
    assert!(says.starts_with("Ada Keys sits down at"), "{says}");
}

/// Runs a client: it sits down, plays so many hands and leaves.
fn runs(command: &mut Command, broke: &str, hands: u32) -> String {
    let run = command.output();
    let output = run.unwrap_or_else(|error| panic!("{command:?} does not run ({error}): see `make test`"));
    let (says, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{says}\n{errors}");
    assert!(says.contains("sits down at") && says.contains(broke), "{says}\n{errors}");
    let played = says.split("played ").nth(1).and_then(|rest| rest.split(' ').next()?.parse::<u32>().ok());
    assert!(played.is_some_and(|played| played >= hands), "{says}\n{errors}");
    // Only an answer that was repeated after the break may have been refused.
    let mut refused = errors.lines().filter(|line| line.starts_with("refused:"));
    assert!(refused.all(|line| line.starts_with("refused: turn-passed")), "{errors}");
    says.into_owned()
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
    plays("client-python", || {
        let mut python = Command::new("python3");
        python.arg("-B").arg(&client);
        python
    });
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
    plays("client-typescript", || {
        let mut node = Command::new("node");
        node.arg("--experimental-websocket").arg(&built);
        node
    });
}
