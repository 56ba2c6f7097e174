//! How the long helps of the commands lie on the screen.
//!
//! In the source their lines are as long as the source allows; a terminal is narrower, or wider. So a paragraph becomes one line,
//! which clap breaks where the terminal ends, and a command line of an example that is too long goes on on a line of its own,
//! so that it can be copied.

use clap::Command;

/// The widest help.
pub(crate) const WIDEST: usize = 100;

/// The command, and all below it, with helps that flow.
pub(crate) fn flowing(command: Command) -> Command {
    let after = command.get_after_help().map(|text| flowed(&text.to_string()));
    let command = match after {
        Some(after) => command.after_help(after),
        None => command,
    };
    command.mut_subcommands(flowing)
}

/// Paragraphs in one line each; what is indented, and what ends with a colon, stays a line of its own.
fn flowed(text: &str) -> String {
    let mut flowed = String::with_capacity(text.len());
    let mut goes_on = false;
    for line in text.lines() {
        let is_prose = !line.is_empty() && !line.starts_with(' ');
        if !flowed.is_empty() {
            flowed.push(if goes_on && is_prose { ' ' } else { '\n' });
        }
        if line.trim_start().starts_with("croupier ") {
            flowed.push_str(&broken(line));
        } else {
            flowed.push_str(line);
        }
        goes_on = is_prose && !line.ends_with(':');
    }
    flowed
}

/// A command line that is too long, continued as a shell takes it: before options, so that none loses its value.
fn broken(line: &str) -> String {
    let mut lines = Vec::new();
    let mut rest = line.to_owned();
    // Two columns are for the end of a line that goes on.
    while rest.chars().count() > WIDEST {
        let fits = |&(at, _): &(usize, &str)| rest[..at].chars().count() <= WIDEST - 2;
        let Some((at, _)) = rest.match_indices(" --").filter(fits).last() else { break };
        if rest[..at].trim().is_empty() {
            break;
        }
        lines.push(format!("{} \\", &rest[..at]));
        rest = format!("     {}", &rest[at..]);
    }
    lines.push(rest);
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::{WIDEST, broken, flowed, flowing};

    #[test]
    fn paragraphs_flow_and_examples_and_lists_stay() {
        let text = "Examples:\n  croupier a b\n  croupier c\n\nOne line\nand its end.\n\nNames:\n  one   two\n  three\nLast.";
        let wanted = "Examples:\n  croupier a b\n  croupier c\n\nOne line and its end.\n\nNames:\n  one   two\n  three\nLast.";
        assert_eq!(flowed(text), wanted);
    }

    #[test]
    fn a_long_command_goes_on_before_an_option() {
        let line = format!("  croupier join --one {} --two {} --three", "x".repeat(40), "y".repeat(40));
        let wanted =
            format!("  croupier join --one {} \\\n      --two {} --three", "x".repeat(40), "y".repeat(40));
        assert_eq!(broken(&line), wanted);
        let no_options = format!("  croupier {}", "x ".repeat(60));
        assert_eq!(broken(&no_options), no_options);
    }

    #[test]
    fn no_command_of_an_example_is_broken_by_the_width() {
        fn too_wide(command: &clap::Command, found: &mut Vec<String>) {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let examples = help.lines().filter(|line| line.trim_start().starts_with("croupier "));
            found.extend(examples.filter(|line| line.chars().count() > WIDEST).map(str::to_owned));
            command.get_subcommands().for_each(|command| too_wide(command, found));
        }
        let mut found = Vec::new();
        too_wide(&flowing(crate::Arguments::command()), &mut found);
        assert_eq!(found, Vec::<String>::new());
    }
}
