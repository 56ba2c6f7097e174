//! Answers of the room in the words of the protocol.

use room::Answer;

/// An answer of the room in the words of the protocol.
pub fn answer(answer: &Answer) -> wire::Answer {
    match *answer {
        // Nothing that clients can ask for sends money to a section.
        Answer::Done | Answer::Sent(_) => wire::Answer::Done,
        Answer::Player(player) => wire::Answer::Player { player: u64::from(player.0) },
        Answer::Table(table) => wire::Answer::Table { table: u32::from(table.0) },
        Answer::Seat(table, seat) => wire::Answer::Seat { table: u32::from(table.0), seat: seat.number() },
        Answer::Hand(number) => wire::Answer::Hand { number: number.0 },
        Answer::Moved(number) => wire::Answer::Receipt { number },
        Answer::Proposed(number) => wire::Answer::Proposed { number },
        Answer::Tournament(id) => wire::Answer::Tournament { tournament: id.0 },
        Answer::Entered(id, entry, receipt) => {
            wire::Answer::Entered { tournament: id.0, entry: entry.0, receipt }
        }
    }
}
