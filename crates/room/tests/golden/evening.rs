//! Whole evenings as they were once written, a file for each form of the snapshots: `evening-2.txt` has form 2. Each
//! must open, from its snapshots and without them, and say what it said.
//!
//! `UPDATE_GOLDEN=1` writes the file of today's form if there is none; no file is ever changed by it. Where a test here
//! fails, a log in a cage somewhere can no longer be read. If only the snapshots cannot be, give them a new form.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::OnceLock;

use game::{CommandId, Moment, Seat, Span, TableId};
use journal::{MemoryStore, Snapshot, Store, StreamId};
use pit::{craps, premium};
use room::spec::{DiceSpec, GameSpec, PremiumSpec, TableSpec};
use room::{Answer, By, Desk, HouseRules, Recovered, Refusal, Request, Room, floor};
use shuffler::Entropy;

use super::kept::Kept;
use crate::common::{Client, FLOOR, dollars, holdem, key};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn open<S: Store>(store: S, now: Moment) -> (Desk<S>, Recovered) {
    let rules = HouseRules { snapshot_every: 1, ..HouseRules::CARD_ROOM };
    Desk::open(store, rules, Entropy::seeded(7), key(), now).expect("the room opens")
}

/// A short evening: three play hold'em and one waits, a game against the house is under way, a table stands still, and
/// the log ends in the middle of a hand.
fn play() -> (MemoryStore, Moment) {
    let store = MemoryStore::new();
    let now = Moment::from_millis(1_700_000_000_000);
    let mut client = Client { desk: open(store.clone(), now).0, now, next: 1 };
    let seat = |number| Seat::new(number).expect("a seat");
    let ann = client.register("Ann", 1_000);
    let poker = client.open_table(holdem(3));
    client.seat(ann, poker, 1, 200);
    for number in 2..=3 {
        let player = client.register(&format!("Guest {number}"), 1_000);
        client.seat(player, poker, number, 200);
    }
    let waits = client.register("Waits", 1_000);
    let kind = *client.desk.room().table(poker).expect("open").kind().expect("poker");
    let join = floor::Request::JoinList { player: waits, kind, channel: floor::Channel::Phone };
    client.must(By::Player(waits), Request::Floor(join));

    let named = |name: &str, game| TableSpec { name: name.to_owned(), game };
    let dice = DiceSpec { places: 12, coin: 100, limits: (500, 100_000), settings: Vec::new() };
    let craps = client.open_table(named("Craps", GameSpec::Craps(dice.clone())));
    let stands = client.open_table(named("Mini", GameSpec::MiniDice(dice)));
    let premium = client.open_table(named(
        "Premium",
        GameSpec::PremiumHoldem(PremiumSpec {
            positions: 6,
            coin: 100,
            ante: (1_000, 10_000),
            bonus: (500, 5_000),
            spin: Some("5-progressive".to_owned()),
            settings: vec!["spin.weights=example".to_owned(), "rounding=down".to_owned()],
        }),
    ));
    client.must(FLOOR, Request::Freeze { table: stands, why: "a die is missing".to_owned() });
    for table in [craps, premium] {
        let chips = dollars(300);
        client.must(By::Player(waits), Request::TakePlace { player: waits, table, seat: seat(1), chips });
    }
    let request = craps::Request::Bet { wager: craps::Wager::Pass, stake: dollars(5) };
    client.must(By::Player(waits), Request::Craps { table: craps, request });
    client.must(By::Dealer(craps), Request::Deal { table: craps });
    let bets = premium::Bets { ante: dollars(10), x_tra: dollars(10), ..premium::Bets::default() };
    let request = premium::Request::Bet { position: seat(1), bets, tender: premium::Tender::Chips };
    client.must(By::Player(waits), Request::Premium { table: premium, request });
    client.must(By::Dealer(premium), Request::Deal { table: premium });
    client.play_hand(poker);
    client.play_hand(poker);
    client.must(By::Dealer(poker), Request::Deal { table: poker });
    let (by, request) = client.next_act(poker).expect("somebody has to act");
    client.must(by, request);
    (store, client.now)
}

/// What an evening says, one fact a line.
fn facts(room: &Room) -> Vec<String> {
    let mut facts = vec![format!("players {}, last hand {}", room.players(), room.last_hand())];
    for table in room.tables() {
        let (id, name, hands) = (table.id(), &table.spec().name, table.hands());
        let (busy, frozen) = (table.is_busy(), table.frozen().map(|frozen| &frozen.why));
        facts.push(format!("{id} {name:?}: hands {hands}, busy {busy}, frozen {frozen:?}"));
        for seat in table.occupied() {
            let who = table.player(seat).and_then(|player| room.name(player));
            facts.push(format!("{id} {seat}: {who:?} with {:?}", table.stack(seat)));
        }
        if let Some((root, drawn)) = table.deck_mark() {
            facts.push(format!("{id} deck {root}, {drawn} drawn"));
        }
    }
    let listed = room.floor().board().lists.iter().flat_map(|list| &list.names);
    facts.extend(listed.map(|name| format!("listed {}, called {}", name.player, name.call.is_some())));
    let books = room.ledger().trial_balance();
    facts.extend(books.iter().map(|(account, balance)| format!("{account:?} {balance}")));
    facts
}

/// The form of the snapshots of today.
fn form_of(snapshots: &[Snapshot]) -> u16 {
    snapshots.iter().map(|snapshot| snapshot.form).max().expect("there are snapshots")
}

/// By the form of their snapshots: the log, when it ends, and what it says.
type Evenings = BTreeMap<u16, (Kept, Moment, Vec<String>)>;

fn evenings() -> Evenings {
    let mut evenings = BTreeMap::new();
    for file in std::fs::read_dir(folder()).expect("there is a folder") {
        let path = file.expect("readable").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
        let form = name.strip_prefix("evening-").and_then(|rest| rest.strip_suffix(".txt"));
        let Some(form) = form else { continue };
        let (mut kept, mut ends, mut says) = (Kept::default(), Moment::START, Vec::new());
        for line in std::fs::read_to_string(&path).expect("readable").lines() {
            match line.split_once(' ') {
                Some(("says", fact)) => says.push(fact.to_owned()),
                Some(("ends", at)) => ends = Moment::from_millis(at.parse().expect("a moment")),
                _ => assert!(kept.take(line), "{line}"),
            }
        }
        evenings.insert(form.parse().expect("a form"), (kept, ends, says));
    }
    evenings
}

/// The form of today and the evenings of all forms. Both tests need them, and either may run first.
fn today_and_before() -> &'static (u16, Evenings) {
    static ALL: OnceLock<(u16, Evenings)> = OnceLock::new();
    ALL.get_or_init(|| {
        let (store, ends) = play();
        let kept = Kept::of(&store);
        let today = form_of(&kept.snapshots);
        let file = folder().join(format!("evening-{today}.txt"));
        if !file.exists() && std::env::var_os("UPDATE_GOLDEN").is_some() {
            let mut text = kept.text();
            writeln!(text, "ends {}", ends.millis()).expect("a text takes everything");
            for fact in facts(open(kept, ends).0.room()) {
                writeln!(text, "says {fact}").expect("a text takes everything");
            }
            std::fs::write(&file, text).expect("written");
        }
        (today, evenings())
    })
}

#[test]
fn an_evening_is_kept_in_the_form_of_today() {
    let (today, evenings) = today_and_before();
    assert!(evenings.contains_key(today), "a new form: run with UPDATE_GOLDEN=1 to keep an evening in it");
}

#[test]
fn an_evening_of_any_day_opens_and_says_what_it_said() {
    let (today, evenings) = today_and_before();
    for (form, (kept, ends, says)) in evenings {
        let (kept, says) = (kept.clone(), says.clone());
        let later = ends.plus(Span::seconds(1));
        let mut without = kept.clone();
        without.snapshots.clear();
        for stream in without.heads().expect("readable").iter().map(|(stream, _)| stream) {
            without.verify_chain(stream).expect("nobody has touched the file");
        }
        let (desk, recovered) = open(without, later);
        assert_eq!(facts(desk.room()), says, "form {form}, from the log alone");
        assert!(recovered.snapshots.is_empty());
        desk.room().audit().expect("the books agree");

        let (desk, recovered) = open(kept, later);
        assert_eq!(facts(desk.room()), says, "form {form}");
        desk.room().audit().expect("the books agree");
        if form == today {
            // Of all three states: the room's, the ledger's, and that of a table between hands.
            for stream in [StreamId::Room, StreamId::Ledger, StreamId::Table(TableId(1))] {
                assert!(recovered.snapshots.contains_key(&stream), "the snapshot of {stream} is not used");
            }
        }
    }
}

#[test]
fn an_evening_of_any_day_plays_on_and_remembers_its_answers() {
    for (form, (kept, ends, _)) in &today_and_before().1 {
        let desk = open(kept.clone(), ends.plus(Span::seconds(1))).0;
        let mut client = Client { desk, now: ends.plus(Span::seconds(2)), next: 1 };
        // The first command of the evening, asked again, is answered as it was then.
        let ann = Request::Register { name: "Ann".to_owned() };
        let players = client.desk.room().players();
        assert_eq!(client.ask(FLOOR, ann), Ok(Answer::Player(game::PlayerId(1))), "form {form}");
        assert_eq!(client.desk.room().players(), players);
        client.next = 10_000;
        let poker = TableId(1);
        while let Some((by, request)) = client.next_act(poker) {
            client.must(by, request);
        }
        client.play_hand(poker);
        let known = client.desk.store().answer_to(CommandId(1)).expect("readable");
        assert!(known.is_some());
        let frozen = client.ask(By::Dealer(TableId(3)), Request::Deal { table: TableId(3) });
        assert!(matches!(frozen, Err(Refusal::TableFrozen { .. })), "{frozen:?}");
    }
}
