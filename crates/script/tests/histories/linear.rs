//! Readers take as much memory as there is text, and no more: what eight times as much text asks of the allocator is eight
//! times as much, for many hands and for one hand that is eight times as long.
//!
//! Every copy a reader makes is counted here. A reader that goes through what it has read again and again without copying
//! is not; those keep their place in the text by construction ([`Pieces`], one pass over lines).

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::io::BufReader;

use script::histories::{Format, Pieces, Reader};
use script::phh::Replayer;

/// The system's allocator, counting what each thread asks for.
struct Counting;

thread_local! {
    static BYTES: Cell<usize> = const { Cell::new(0) };
    static TIMES: Cell<usize> = const { Cell::new(0) };
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: every call is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // A thread that is ending counts no more.
        let _ = BYTES.try_with(|bytes| bytes.set(bytes.get() + layout.size()));
        let _ = TIMES.try_with(|times| times.set(times.get() + 1));
        // SAFETY: the caller keeps the promises of `alloc`, which are the system's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: it was allocated above with this layout.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// What reading and replaying a text asks of the allocator: bytes, and how often. How much could be read.
fn work(format: Format, text: &str) -> (usize, usize, usize) {
    let before = (BYTES.get(), TIMES.get());
    let mut read = 0;
    let mut replayer = Replayer::new();
    for piece in Pieces::new(BufReader::new(text.as_bytes()), Some(format)) {
        let piece = piece.unwrap();
        let reader = Reader::new(format).knowing(&piece.text);
        for history in reader.read(&piece.text, piece.lines_before) {
            read += usize::from(history.is_ok_and(|history| replayer.replay_history(&history).is_ok()));
        }
    }
    (BYTES.get() - before.0, TIMES.get() - before.1, read)
}

/// Eight times as much text is at most a little more than eight times the work.
#[track_caller]
fn is_linear(what: &str, format: Format, text: impl Fn(usize) -> String) {
    const TIMES: usize = 8;
    let (small, large) = (work(format, &text(200)), work(format, &text(200 * TIMES)));
    for (one, many) in [(small.0, large.0), (small.1, large.1)] {
        assert!(
            many <= one * TIMES * 5 / 4 + 20_000,
            "{what}: {one} for one, {many} for eight times as much"
        );
    }
}

const PHH: &str = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n\
    actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\n\n";

#[test]
fn many_hands_take_as_much_work_as_there_are() {
    is_linear("tracker text", Format::Tracker, |hands| format!("{}\n\n", super::tracker::HAND).repeat(hands));
    is_linear("open hand history", Format::Ohh, |hands| format!("{}\n", super::ohh::HAND).repeat(hands));
    let acpc = "STATE:0:r300f:AhKh|7c7d:100|-100:one|two\n";
    let named = "# x holdem.nolimit.2p.reverse_blinds.game\n";
    is_linear("a log", Format::Acpc, |hands| format!("{named}{}", acpc.repeat(hands)));
    is_linear("phh", Format::Phh, |hands| (1..=hands).map(|hand| format!("[{hand}]\n{PHH}")).collect());
    let whole = work(Format::Tracker, &format!("{}\n\n", super::tracker::HAND).repeat(50));
    assert_eq!(whole.2, 50, "what is counted is read, too");
}

#[test]
fn one_long_hand_takes_as_much_work_as_it_is_long() {
    // No hand is so long; whoever sends one costs what they send.
    is_linear("talk in a tracker's text", Format::Tracker, |lines| {
        super::tracker::HAND
            .replace("*** SUMMARY ***", &format!("{}*** SUMMARY ***", "Ana said, \"hm\"\n".repeat(lines)))
    });
    is_linear("checks without end", Format::Tracker, |lines| {
        super::tracker::HAND
            .replace("*** SUMMARY ***", &format!("{}*** SUMMARY ***", "Ana: checks\n".repeat(lines)))
    });
    is_linear("calls without end", Format::Acpc, |letters| {
        let calls = "c".repeat(letters);
        format!("# x holdem.nolimit.2p.reverse_blinds.game\nSTATE:0:{calls}:AhKh|7c7d:100|-100:one|two\n")
    });
    is_linear("actions without end", Format::Phh, |actions| {
        PHH.replace("'p2 f'", &vec!["'p2 cc'"; actions].join(", "))
    });
    is_linear("lists in lists", Format::Ohh, |lists| {
        format!("{{\"ohh\": {{\"x\": [{}]}}}}\n\n", vec!["[1, 2]"; lists].join(", "))
    });
    is_linear("forced bets without end", Format::Phh, |posts| {
        PHH.replace(
            "actions",
            &format!("_forced = '{}price 2, raise 2, chip 1'\nactions", "p1 entry 1, ".repeat(posts)),
        )
    });
}
