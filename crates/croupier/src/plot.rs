//! Pictures: line and bar charts as SVG text, written by hand.
//!
//! A picture stands alone: it has its own colours for light and dark screens, says what it shows in words for who
//! cannot see it, and runs no script. What is drawn comes from elsewhere; here are only axes, lines and letters.

mod bars;
mod lines;
mod page;
mod scale;

use std::fs;
use std::path::Path;

use crate::refusal::CommandRefusal;

pub(crate) use bars::{Bar, Bars, bars};
pub(crate) use lines::{Lines, Look, Mark, Series, lines};

/// What an axis counts.
pub(crate) struct Axis {
    /// What is written beside it.
    pub(crate) label: String,
    /// How its numbers are written.
    pub(crate) numbers: Numbers,
}

/// How numbers are written on an axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Numbers {
    /// `10,000`, `-1.5`.
    Plain,
    /// A quarter is `25%`.
    Percent,
}

/// Refuses a file that can hardly be written, before long work is done for it.
pub(crate) fn check(path: &Path) -> Result<(), CommandRefusal> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder {
        _ if path.is_dir() => Err(cannot_write(path, "it is a folder")),
        Some(folder) if !folder.is_dir() => {
            Err(cannot_write(path, &format!("there is no folder {}", folder.display())))
        }
        _ => Ok(()),
    }
}

/// Writes a picture to a file, over what is there.
pub(crate) fn save(path: &Path, svg: &str) -> Result<(), CommandRefusal> {
    fs::write(path, svg).map_err(|error| cannot_write(path, &error.to_string()))
}

fn cannot_write(path: &Path, why: &str) -> CommandRefusal {
    let name = path.display();
    CommandRefusal::new(format!("--plot {name}: {why}; name a file in a folder you may write to"))
}
