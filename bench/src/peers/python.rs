//! Peers from PyPI: each is a script of `python/` in a process of its own, which gets one command a line and answers
//! each with one line of JSON. What a command and its answer cost is far below what they set going.

use std::cell::RefCell;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::rc::Rc;

use serde::de::DeserializeOwned;

/// A package in the release it is compared in.
pub struct Package {
    /// As it is installed and imported.
    pub name: &'static str,
    /// The release.
    pub version: &'static str,
}

/// A script in its process.
#[derive(Clone)]
pub struct Script(Rc<RefCell<Process>>);

struct Process {
    child: Child,
    commands: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Drop for Process {
    fn drop(&mut self) {
        // At the end of the comparison; a process that is gone already is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Script {
    /// Starts a script of `python/` with this interpreter, or with one found or set up below `folder`.
    pub fn start(
        package: &Package,
        python: Option<&Path>,
        folder: &Path,
        script: &str,
    ) -> Result<Self, String> {
        let python = match python {
            Some(python) => python.to_owned(),
            None => package.interpreter(folder)?,
        };
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("python").join(script);
        let mut child = Command::new(&python)
            .arg(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start {}: {error}", python.display()))?;
        let (Some(commands), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("its process has no pipes".to_owned());
        };
        let process = Process { child, commands, answers: BufReader::new(answers) };
        Ok(Self(Rc::new(RefCell::new(process))))
    }

    /// Sends a command and waits for its answer.
    pub fn ask<T: DeserializeOwned>(&self, command: &str) -> Result<T, String> {
        let process = &mut *self.0.borrow_mut();
        let mut answer = String::new();
        let asked = writeln!(process.commands, "{command}").and_then(|()| process.commands.flush());
        asked.and_then(|()| process.answers.read_line(&mut answer)).map_err(|error| error.to_string())?;
        serde_json::from_str(&answer).map_err(|error| format!("{error} in {answer:?}"))
    }
}

impl Package {
    /// An interpreter that has the package: the machine's own, or one of our own below `folder`, where it is installed
    /// first. All packages share that one.
    fn interpreter(&self, folder: &Path) -> Result<PathBuf, String> {
        let own = folder.join("venv");
        let inside = own.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
        for python in [Path::new("python3"), &inside] {
            if self.is_in(python) {
                return Ok(python.to_owned());
            }
        }
        let package = format!("{}=={}", self.name, self.version);
        eprintln!("installing {package} into {}", own.display());
        if !inside.exists() {
            run(Command::new("python3").args(["-m", "venv"]).arg(&own))?;
        }
        run(Command::new(&inside).args([
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            &package,
        ]))?;
        if self.is_in(&inside) { Ok(inside) } else { Err(format!("{} does not import", self.name)) }
    }

    fn is_in(&self, python: &Path) -> bool {
        let Package { name, version } = self;
        let program = format!(
            "import importlib.metadata as m, {name}; raise SystemExit(m.version('{name}') != '{version}')"
        );
        let outcome = Command::new(python).args(["-c", &program]).stderr(Stdio::null()).status();
        outcome.is_ok_and(|status| status.success())
    }
}

/// Runs a command to its end, and says in one line what went wrong.
fn run(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("cannot start {name}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stderr, output.stdout].concat();
    let said = String::from_utf8_lossy(&said);
    Err(format!("{name}: {}", said.lines().rfind(|line| !line.trim().is_empty()).unwrap_or("failed")))
}
