//! Tournaments: their streams, and the ballots of a deal.

use game::{TableId, TournamentId};
use journal::{FORM, NoPacks, Packs, StreamId, Unwritable, from_bytes, to_bytes};
use tournament::{Ballot, DealEvent, DealRequest, EntryNo, Request, TournamentEvent};

use super::guess::TwoPacks;

#[test]
fn a_stream_has_one_number_and_a_number_one_stream() {
    let table = |number| StreamId::Table(TableId(number));
    let event = |number| StreamId::Tournament(TournamentId(number));
    let streams = [
        (StreamId::Room, 0),
        (StreamId::Ledger, 1),
        (table(0), 0x1_0000),
        (table(u16::MAX), 0x1_ffff),
        (event(0), 0x8000_0000),
        (event(7), 0x8000_0007),
        (event(0x7fff_ffff), u32::MAX),
    ];
    for (stream, number) in streams {
        assert_eq!(stream.number(), number);
        assert_eq!(StreamId::from_number(number), Some(stream));
    }
    assert!(streams.is_sorted(), "streams stand in the order of their numbers");
    for number in [2, 0xffff, 0x2_0000, 0x2_0007, 0x7fff_ffff] {
        assert_eq!(StreamId::from_number(number), None, "{number}");
    }
    assert_eq!(event(7).to_string(), "tournament 7");
}

#[test]
fn a_ballot_is_written_under_lock_or_not_at_all() {
    let vote = |ballot| TournamentEvent::Deal(DealEvent::Voted { entry: EntryNo(9), ballot });
    for ballot in [Ballot::YES, Ballot::NO] {
        assert_eq!(to_bytes(&vote(ballot), &NoPacks), Err(Unwritable::NotLocked));
        let bytes = to_bytes(&vote(ballot), &TwoPacks).expect("it can be locked");
        let locked = TwoPacks.lock_ballot(ballot == Ballot::YES).expect("a lock");
        assert_eq!(bytes, [&[8, 4, 9, 1, 1][..], &locked].concat(), "deal, vote, entry, known, one byte");
        assert_eq!(from_bytes(&bytes, FORM, &TwoPacks), Ok(vote(ballot)));
        // Without the key it is the same event, and it can be written on.
        let without: TournamentEvent = from_bytes(&bytes, FORM, &NoPacks).expect("no key is needed to read");
        assert_eq!(without, vote(Ballot::LOCKED));
        assert_eq!(to_bytes(&without, &NoPacks), Ok(vec![8, 4, 9, 0]));
    }
    let said = [Unwritable::NotLocked.to_string(), format!("{:?}", [Ballot::YES, Ballot::NO])].concat();
    assert!(!said.contains("yes") && !said.contains("true"), "{said}");
}

#[test]
fn what_is_remembered_of_a_vote_is_the_same_for_both_cards() {
    let vote = |entry, yes| Request::Deal(DealRequest::Vote { entry: EntryNo(entry), yes });
    let remembered = |entry, yes| to_bytes(&vote(entry, yes), &NoPacks).expect("nothing secret is written");
    assert_eq!(remembered(3, true), [6, 4, 3]);
    assert_eq!(remembered(3, true), remembered(3, false));
    assert_ne!(remembered(3, true), remembered(4, true));
    assert!(
        from_bytes::<Request>(&remembered(3, true), FORM, &NoPacks).is_err(),
        "which card it was is gone"
    );
}
