//! Rewriting what a script expects with what happened.

use crate::error::ScriptError;
use crate::run::{Mismatch, Rewrite};
use crate::script::{Script, without_comment};

/// A line that should read otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correction {
    /// Which line, counting from 1.
    pub line: usize,
    /// How it should read.
    pub text: String,
}

impl Script {
    /// The lines whose expectations are not met, with what happened in their place. What cannot be mended by
    /// rewriting, such as an act that was accepted though it should have been refused, stays as it is.
    ///
    /// # Errors
    ///
    /// As [`Script::run`].
    pub fn corrections(&self) -> Result<Vec<Correction>, ScriptError> {
        let played = self.run()?;
        let mismatches = played.iter().flat_map(|played| &played.mismatches);
        Ok(mismatches.filter_map(|mismatch| self.correction(mismatch)).collect())
    }

    /// The whole text with its corrections.
    ///
    /// # Errors
    ///
    /// As [`Script::run`].
    pub fn updated(&self) -> Result<String, ScriptError> {
        let mut lines = self.lines.clone();
        for Correction { line, text } in self.corrections()? {
            if let Some(old) = lines.get_mut(line - 1) {
                *old = text;
            }
        }
        Ok(lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect())
    }

    fn correction(&self, mismatch: &Mismatch) -> Option<Correction> {
        let old = self.lines.get(mismatch.line.checked_sub(1)?)?;
        let text = without_comment(old);
        let comment = &old[text.len()..];
        let mark = match mismatch.rewrite? {
            Rewrite::Expectation => '=',
            Rewrite::Refusal => '!',
        };
        let (before, _) = text.split_once(mark)?;
        let gap = if comment.is_empty() { "" } else { "  " };
        let text = format!("{before}{mark} {}{gap}{comment}", mismatch.found);
        Some(Correction { line: mismatch.line, text })
    }
}
