//! A clock for promises that run out.

use core::time::Duration;

/// How long the computer has been up, the time it slept included. Whoever was stopped or slept sees by it how long that was,
/// which the clock that programs measure with (`Instant`) does not tell.
pub fn since_boot() -> Duration {
    let clock = rustix::time::clock_gettime(CLOCK);
    let seconds = u64::try_from(clock.tv_sec).unwrap_or(0);
    Duration::new(seconds, u32::try_from(clock.tv_nsec).unwrap_or(0))
}

#[cfg(target_os = "linux")]
const CLOCK: rustix::time::ClockId = rustix::time::ClockId::Boottime;
/// Elsewhere the nearest there is.
#[cfg(not(target_os = "linux"))]
const CLOCK: rustix::time::ClockId = rustix::time::ClockId::Monotonic;

#[cfg(test)]
mod tests {
    use super::since_boot;

    #[test]
    fn it_goes_forward() {
        let before = since_boot();
        assert!(since_boot() >= before);
    }
}
