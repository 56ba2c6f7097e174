//! Lists of hands and statements: complete, in order, bounded, and the sums are those of the ledger.

use crate::records_shift;

use game::{HandNumber, Moment, PlayerId};
use ledger::{Account, Subject};
use records_shift::{LOG, MONEY};
use room::TableRecord;
use room::audit::{self, LoggedHand};
use server::records::{Books, HandIndex, MOST_LINES, MOST_LISTED, Wanted};
use wire::{HandLine, StatementLine};

/// Every page of a list.
fn all_hands(index: &HandIndex, wanted: Wanted) -> Vec<HandLine> {
    let (mut found, mut before) = (Vec::new(), None);
    loop {
        let page = index.list(&Wanted { before, ..wanted });
        assert!(page.hands.len() <= usize::try_from(wanted.limit).expect("small"));
        found.extend(page.hands);
        before = page.next;
        if before.is_none() {
            return found;
        }
    }
}

#[test]
fn every_hand_that_is_over_is_listed_once() {
    let index = LOG.index();
    assert!(index.is_filled());
    let all = all_hands(&index, Wanted { limit: 33, ..Wanted::default() });
    let dealt: u64 = LOG.tables.iter().map(|entry| entry.hands).sum();
    let listed = u64::try_from(all.len()).expect("small");
    assert!(listed > 500 && listed <= dealt && listed + 20 > dealt, "{listed} of {dealt}");
    assert!(all.windows(2).all(|pair| pair[0].number > pair[1].number), "the latest first");
    for line in &all {
        assert_eq!(index.table_of(HandNumber(line.number)).map(|table| u32::from(table.0)), Some(line.table));
        assert!(!line.says.is_empty() && !line.title.is_empty(), "{line:?}");
        assert_eq!(line.result, None, "nobody's result is told to nobody");
    }
    let by_table: usize = LOG
        .tables
        .iter()
        .map(|entry| {
            all_hands(&index, Wanted { table: Some(entry.table), limit: 100, ..Wanted::default() }).len()
        })
        .sum();
    assert_eq!(by_table, all.len());
    assert_eq!(index.table_of(HandNumber(LOG.last + 1)), None);
    assert_eq!(index.table_of(HandNumber(u64::MAX)), None);
}

#[test]
fn the_first_hand_is_found_behind_tens_of_thousands() {
    let index = HandIndex::new();
    let most = 60_000;
    for number in 1..=most {
        let line = HandLine {
            number,
            table: 1,
            name: "A table".to_owned(),
            title: "Hold'em".to_owned(),
            points: false,
            at: number,
            pot: 100,
            says: "somebody won".to_owned(),
            result: None,
        };
        index.enter(line, vec![(PlayerId(1), 5)]);
        if index.is_laden() {
            index.put_away();
        }
    }
    let (me, player) = (Some(PlayerId(1)), Some(PlayerId(1)));
    for wanted in [Wanted::default(), Wanted { me, player, ..Wanted::default() }] {
        let all = all_hands(&index, Wanted { limit: MOST_LISTED, ..wanted });
        assert!(all.iter().map(|line| line.number).eq((1..=most).rev()), "{} hands", all.len());
    }
}

#[test]
fn filling_again_changes_nothing() {
    let index = LOG.index();
    let wanted = Wanted { limit: MOST_LISTED, ..Wanted::default() };
    let before = all_hands(&index, wanted);
    index.fill(&LOG.store(), MONEY).expect("the log can be read");
    assert_eq!(all_hands(&index, wanted), before);
}

#[test]
fn what_players_win_others_and_the_house_lose() {
    let index = LOG.index();
    let mut results: std::collections::BTreeMap<u64, (i64, u64)> = std::collections::BTreeMap::new();
    for player in LOG.players() {
        let own = Wanted { player: Some(player), me: Some(player), limit: 100, ..Wanted::default() };
        let mut sum = 0;
        for line in all_hands(&index, own) {
            let result = line.result.expect("an own hand has an own result");
            let entry = results.entry(line.number).or_default();
            entry.0 += result;
            entry.1 = line.pot;
            sum += result;
        }
        assert_eq!(index.result_since(player, Moment::from_millis(0)), sum);
        assert_eq!(index.result_since(player, Moment::from_millis(u64::MAX)), 0);
    }
    // The players of a hand of poker lose together what the house takes from the pot, and no more.
    for (number, (net, pot)) in results.iter().filter(|(_, (_, pot))| *pot > 0) {
        let pot = i64::try_from(*pot).expect("small");
        assert!(*net <= 0 && -*net <= pot / 2, "hand {number}: {net} of {pot}");
    }
}

/// Points are no money: a hand of a tournament says so, and what was won in it is in nobody's result.
#[test]
fn hands_for_points_say_so_and_are_in_nobodys_result() {
    let index = HandIndex::new();
    let line = |number: u64, points: bool| HandLine {
        number,
        table: 1,
        name: "Table 1".to_owned(),
        title: "Hold'em".to_owned(),
        points,
        at: number,
        pot: 900,
        says: "Ann wins".to_owned(),
        result: None,
    };
    let ann = PlayerId(7);
    index.enter(line(1, false), vec![(ann, 500)]);
    index.enter(line(2, true), vec![(ann, -3_000)]);
    let listed = index.list(&Wanted { player: Some(ann), me: Some(ann), limit: 10, ..Wanted::default() });
    let told: Vec<_> = listed.hands.iter().map(|hand| (hand.number, hand.points, hand.result)).collect();
    assert_eq!(told, [(2, true, Some(-3_000)), (1, false, Some(500))]);
    assert_eq!(index.result_since(ann, Moment::from_millis(0)), 500);
}

#[test]
fn an_answer_is_bounded() {
    let index = LOG.index();
    let all = all_hands(&index, Wanted { limit: 4, ..Wanted::default() });
    assert!(all.len() > 10);
    assert_eq!(index.list(&Wanted { limit: 0, ..Wanted::default() }).hands.len(), 1);
    let most = index.list(&Wanted { limit: u32::MAX, ..Wanted::default() }).hands.len();
    assert_eq!(most, all.len().min(usize::try_from(MOST_LISTED).expect("small")));
}

/// A list in a file is there when the room opens again: what was entered is not read again, what is missing is.
#[test]
fn the_list_outlasts_the_program_and_can_be_thrown_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("room.hands.db");
    let store = LOG.store();
    let open = || HandIndex::open(&file, &store, MONEY).expect("the log can be read");
    let everything = |index: &HandIndex| all_hands(index, Wanted { limit: 100, ..Wanted::default() });
    let wanted = everything(&LOG.index());

    let first = open();
    assert!(everything(&first).is_empty() && !first.is_filled());
    first.fill(&store, MONEY).expect("the log can be read");
    assert_eq!(everything(&first), wanted);
    drop(first);
    let again = open();
    assert_eq!(everything(&again), wanted, "nothing has to be read for that");
    // Filled again from its waypoints it is the same.
    again.fill(&store, MONEY).expect("the log can be read");
    assert_eq!(everything(&again), wanted);
    drop(again);

    // The list of another room, and what is no list at all, are made anew.
    let other = journal::MemoryStore::new();
    let empty = HandIndex::open(&file, &other, MONEY).expect("the log can be read");
    assert!(everything(&empty).is_empty());
    drop(empty);
    for beside in ["", "-wal", "-shm"] {
        std::fs::write(folder.path().join(format!("room.hands.db{beside}")), "no list").expect("written");
    }
    let anew = open();
    anew.fill(&store, MONEY).expect("the log can be read");
    assert_eq!(everything(&anew), wanted);
}

/// A hand read from a waypoint is the hand read from the beginning.
#[test]
fn a_waypoint_spares_the_beginning_and_changes_nothing() {
    let (store, index) = (LOG.store(), LOG.index());
    let mut spared = 0;
    for (number, hand) in LOG.some_hands(40) {
        let Some(waypoint) = index.waypoint_before(hand.table, number) else { continue };
        let mut before = TableRecord::opened(hand.table, hand.spec.clone()).expect("terms in order");
        assert!(before.go_to(&waypoint));
        let again = audit::hand_after(&store, before, waypoint.after, number, None).expect("a log");
        let again = again.unwrap_or_else(|| panic!("hand {number} comes after its waypoint"));
        let events = |hand: &LoggedHand| format!("{:?}", hand.events);
        assert_eq!(events(&again), events(&hand));
        assert_eq!(again.before.hands(), hand.before.hands());
        let state = |hand: &LoggedHand| hand.before.waypoint(1, Moment::START);
        assert_eq!(state(&again), state(&hand), "hand {number}");
        spared += 1;
    }
    assert!(spared > 0, "no hand has a waypoint before it");
}

/// A whole statement, the oldest line first.
fn whole(books: &Books, subject: Subject, limit: u32) -> (i64, Vec<StatementLine>) {
    let (store, mut lines, mut before) = (LOG.store(), Vec::new(), None);
    loop {
        let page = books.page(&store, subject, before, limit).expect("the log can be read");
        assert!(page.lines.len() <= usize::try_from(limit).expect("small"));
        lines.extend(page.lines);
        before = page.next;
        if before.is_none() {
            lines.reverse();
            return (page.balance, lines);
        }
    }
}

fn adds_up(books: &Books, subject: Subject, limit: u32, holds: i64) -> usize {
    let (balance, lines) = whole(books, subject, limit);
    assert_eq!(balance, holds, "{subject}");
    let mut sum = 0;
    for line in &lines {
        sum += line.amount;
        assert_eq!(line.balance, sum, "{subject}, movement {}", line.movement);
        assert!(!line.title.is_empty() && !line.with.is_empty(), "{line:?}");
    }
    assert_eq!(sum, holds, "{subject}");
    assert!(lines.windows(2).all(|pair| pair[0].movement < pair[1].movement));
    lines.len()
}

#[test]
fn statements_add_up_to_the_ledger() {
    let (books, ledger) = (Books::new(), LOG.ledger());
    let mut lines = 0;
    for player in LOG.players() {
        let holds = ledger.balance(Account::Player(player));
        lines += adds_up(&books, Subject::Player(player), 3, holds);
    }
    assert!(lines > 200, "{lines}");
    for (account, holds) in
        ledger.trial_balance().into_iter().filter(|(account, _)| account.table().is_none())
    {
        assert!(adds_up(&books, Subject::Account(account), MOST_LINES, holds) > 0);
    }
    for entry in &LOG.tables {
        let subject = Subject::Table(entry.table);
        adds_up(&books, subject, 50, subject.balance(&ledger));
    }
    // An account of a table is read through.
    let table = LOG.tables[0].table;
    let pot = Subject::Account(Account::Pot(table));
    assert!(adds_up(&books, pot, 200, ledger.balance(Account::Pot(table))) > 50);
}

#[test]
fn accounts_are_found_by_name() {
    let (books, store) = (Books::new(), LOG.store());
    let found = |name: &str| books.find(&store, name).expect("the log can be read");
    assert_eq!(found(" CAGE "), Some(Subject::Account(Account::Cage)));
    let table = LOG.tables[0].table;
    assert_eq!(found(&table.to_string()), Some(Subject::Table(table)));
    let pot = Account::Pot(table);
    assert_eq!(found(&pot.to_string()), Some(Subject::Account(pot)));
    assert_eq!(found("the moon"), None);
    assert_eq!(found(""), None);
}

#[test]
fn the_books_of_the_shift_are_in_order() {
    let store = LOG.store();
    let report = audit::check::check(&store, MONEY).expect("the log can be read");
    assert!(report.passed(), "{:?}", report.parts);
    assert_eq!(report.parts.len(), 4);
    assert!(report.entries > 1_000 && report.heads.len() > 3);
}
