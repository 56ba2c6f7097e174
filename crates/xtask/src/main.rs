//! The project's own chores, as `cargo xtask CHORE`. Nothing of the product depends on this crate.

mod citations;
mod forms;
mod layers;
mod mutants;
mod promises;
mod proofs;
mod searched_names;
mod sources;
mod test_files;
mod test_run;
mod whole_money;

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use clap::{Parser, Subcommand};

/// The project's own chores.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Compare the proofs that tests declare with the tests that ran, and write rulebooks/proofs.toml.
    Proofs {
        /// Write nothing; fail if the committed file differs.
        #[arg(long)]
        check: bool,
        /// The folder in which the test run left its records, from the root of the repository.
        #[arg(long, default_value = "target/proofs", value_name = "FOLDER")]
        records: PathBuf,
    },
    /// Check that every crate depends only on what its layer allows, and that rules crates stay pure.
    Layers,
    /// Write docs/LOG-FORMS.md, the list of every stored form, from the sources.
    Forms {
        /// Write nothing; fail if the committed page differs.
        #[arg(long)]
        check: bool,
    },
    /// Check that every rule id cited in comments and texts exists.
    Citations,
    /// Check that every test file belongs to the test program of its crate.
    TestFiles,
    /// Run all tests, several programs at once.
    Test(test_run::Options),
    /// Check that every test named in docs/PROMISES.md exists.
    Promises,
    /// Check that money is counted in whole numbers everywhere.
    WholeMoney,
    /// Check that words every crate likes to use name few types, and all others say what they are.
    SearchedNames,
    /// Break the rules crates in small ways, and see whether their tests notice.
    Mutants(mutants::Options),
}

fn main() -> ExitCode {
    let root = root();
    let outcome = match Arguments::parse().chore {
        Chore::Proofs { check, records } => proofs::run(&root, &root.join(records), check),
        Chore::Layers => layers::run(&root),
        Chore::Forms { check } => forms::run(&root, check),
        Chore::Citations => citations::run(&root),
        Chore::TestFiles => test_files::run(&root),
        Chore::Test(options) => test_run::run(&root, &options),
        Chore::Promises => promises::run(&root),
        Chore::WholeMoney => whole_money::run(&root),
        Chore::SearchedNames => searched_names::run(&root),
        Chore::Mutants(options) => mutants::run(&root, &options),
    };
    match outcome {
        Ok(summary) => {
            println!("{summary}");
            ExitCode::SUCCESS
        }
        Err(problems) => {
            for problem in problems {
                eprintln!("error: {problem}");
            }
            ExitCode::FAILURE
        }
    }
}

/// The root of the repository.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    // Cannot fail to have these ancestors: this crate lives in `crates/xtask`.
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// `cargo`, the same that runs this, in a folder. What it told this program about its own package is taken away again:
/// build scripts that look at it would think that everything has changed.
fn cargo(folder: &Path) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(folder);
    for (name, _) in env::vars_os() {
        let told = name.to_str().is_some_and(|name| {
            name.starts_with("CARGO_PKG_")
                || name.starts_with("CARGO_MANIFEST_")
                || name == "CARGO_PRIMARY_PACKAGE"
        });
        if told {
            command.env_remove(name);
        }
    }
    command
}

/// What went wrong, one line each, or what to say when nothing did.
type Outcome = Result<String, Vec<String>>;
