//! The computer: space on the disk, and how many connections it lets a program have.

use super::super::data_folder::{DataFolder, LOG};
use super::super::figures::grouped;
use super::Finding;

/// Less is soon gone: an evening of fifty tables writes some hundred megabytes.
const LITTLE_SPACE: u64 = 2 << 30;

/// With less the next commit may fail, and a room that cannot write stands still.
const NO_SPACE: u64 = 64 << 20;

/// Fewer open files than this are too few for a room of any size.
const FEW_FILES: u64 = 4_096;

/// Looks at what the system says.
#[cfg(unix)]
pub(super) fn look(data: &DataFolder, findings: &mut Vec<Finding>) {
    use rustix::fs::statvfs;
    use rustix::process::{Resource, getrlimit};

    findings.push(match statvfs(data.path()) {
        Err(error) => Finding::look("disk", format!("how much space is left cannot be told: {error}")),
        Ok(disk) => {
            let free = disk.f_bavail.saturating_mul(disk.f_frsize);
            let log = data.file(LOG).metadata().map_or(0, |file| file.len());
            let says = format!("{} MB free; the log has {} MB", grouped(free >> 20), grouped(log >> 20));
            match free {
                ..NO_SPACE => Finding::wrong("disk", format!("{says}: make room, or the room stands still")),
                NO_SPACE..LITTLE_SPACE => Finding::look("disk", format!("{says}: make room")),
                _ => Finding::ok("disk", says),
            }
        }
    });
    let limit = getrlimit(Resource::Nofile);
    findings.push(match limit.maximum {
        Some(most) if most < FEW_FILES => Finding::look(
            "descriptors",
            format!(
                "at most {} files may be open, one for each connection: raise it (ulimit -n)",
                grouped(most)
            ),
        ),
        Some(most) => Finding::ok("descriptors", format!("up to {} files may be open", grouped(most))),
        None => Finding::ok("descriptors", "any number of files may be open"),
    });
}

/// Other systems are not asked.
#[cfg(not(unix))]
pub(super) fn look(data: &DataFolder, findings: &mut Vec<Finding>) {
    let _ = (data.file(LOG), grouped(LITTLE_SPACE + NO_SPACE + FEW_FILES));
    findings.push(Finding::look("disk", "this system is not asked how much space is left"));
}
