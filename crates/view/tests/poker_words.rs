//! The own hand in words, street by street, in games of every kind.

use crate::poker_floor;

use poker::{Awaiting as Play, Request, Variant, catalogue};
use poker_floor::{Floor, LIMIT, card, cards, dollars, seat, stakes, terms};

/// Plays heads-up to the showdown, nobody betting more than called; what seat 1 is told of the own hand each time it
/// acts, and at the end. Seat 1 throws away the cards named, draw by draw.
fn told(variant: &'static Variant, own: &str, shared: &str, thrown: &[&str]) -> Vec<String> {
    let mut floor = Floor::playing(terms(stakes(variant, LIMIT)), &[dollars(100), dollars(100)]);
    floor.begin(1);
    let (mut own, mut shared, mut thrown) = (cards(own), cards(shared), thrown.iter());
    let mut says: Vec<String> = Vec::new();
    loop {
        let table::Awaiting::Hand(awaiting) = floor.awaiting() else { return says };
        let mine = floor.mine(1);
        let asked = |turn: game::Seat| turn == seat(1);
        if let Play::Action { seat: turn, .. } | Play::Discard { seat: turn, .. } = awaiting
            && asked(turn)
            && let Some(now) = mine.says
            && says.last() != Some(&now)
        {
            says.push(now);
        }
        match awaiting {
            Play::Action { seat, options } => {
                let act = match (options.bring_in, options.check) {
                    (Some(_), _) => Request::BringIn,
                    (None, true) => Request::Check,
                    (None, false) => Request::Call,
                };
                floor.play(seat.number(), act);
            }
            Play::Discard { seat: turn, least, .. } => {
                let cards = if asked(turn) {
                    thrown.next().map_or(Vec::new(), |names| cards(names)).into_iter().collect()
                } else {
                    let (_, hand) = floor.table.hand().expect("a hand");
                    hand.holding(turn).turned_up_for_the_rules().iter().take(usize::from(least)).collect()
                };
                floor.play(turn.number(), Request::Discard { cards, unknown: 0 });
            }
            Play::Show { seat: turn, .. } => {
                let now = floor.mine(1).says;
                says.extend(now.filter(|now| says.last() != Some(now)));
                floor.play(turn.number(), Request::Show);
            }
            Play::ChopAnswer { seat } => floor.play(seat.number(), Request::DeclineChop),
            Play::Deal(place) => {
                let pile = match place {
                    poker::Place::Down(to) | poker::Place::Up(to) if asked(to) => Some(&mut own),
                    poker::Place::Board(_) => Some(&mut shared),
                    _ => None,
                };
                let next = pile.filter(|pile| !pile.is_empty()).map(|pile| pile.remove(0));
                let reserved: Vec<_> = own.iter().chain(&shared).copied().collect();
                let command = floor.dealer(|stub| {
                    let free = stub.iter().find(|card| !reserved.contains(card));
                    next.or(free).expect("a card in the stub")
                });
                let command = command.expect("the dealer deals");
                floor.must(command.actor, command.request);
            }
            _ => {
                let reserved: Vec<_> = own.iter().chain(&shared).copied().collect();
                let command = floor.dealer(|stub| {
                    stub.iter().find(|card| !reserved.contains(card)).unwrap_or_else(|| card("2c"))
                });
                let command = command.expect("the dealer goes on");
                floor.must(command.actor, command.request);
            }
        }
    }
}

#[test]
fn holdem() {
    let says = told(&catalogue::HOLDEM, "Kd Td", "Kh 9c 4s Th Ts", &[]);
    assert_eq!(
        says,
        ["king-ten suited", "pair of kings", "two pair, kings and tens", "full house, tens over kings"]
    );
    assert_eq!(told(&catalogue::HOLDEM, "9d 9c", "Kh 2c 4s Th Ts", &[])[0], "pair of nines");
    assert_eq!(told(&catalogue::HOLDEM, "Ad 7c", "Kh 2c 4s Th Ts", &[])[0], "ace-seven offsuit");
}

#[test]
fn omaha_high_low_has_two_halves() {
    let says = told(&catalogue::OMAHA_EIGHT, "Ah 2h Kd Kc", "8h 7c Ks 4d Qs", &[]);
    assert_eq!(
        says,
        [
            "ace-king-king-deuce, suited",
            "three of a kind, kings; no low yet",
            "three of a kind, kings; 8-7-4-2-A low",
        ]
    );
    let none = told(&catalogue::OMAHA_EIGHT, "Ah 2h Kd Kc", "8h Jc Ks Qd Qs", &[]);
    assert_eq!(none.last().map(String::as_str), Some("full house, kings over queens; no low"));
}

#[test]
fn stud_grows_card_by_card() {
    let says = told(&catalogue::STUD_EIGHT, "Ah 4d 8c 6s 2h Ac 9s", "", &[]);
    assert_eq!(
        says,
        [
            "ace high; no low yet".to_owned(),
            "ace high; 8-6-4-2-A low".to_owned(),
            "pair of aces; 8-6-4-2-A low".to_owned(),
        ]
    );
    let razz = told(&catalogue::RAZZ, "Ah 4d 8c 6s Kh Ac 2s", "", &[]);
    assert_eq!(razz, ["8-4-A low", "8-6-4-A low", "K-8-6-4-A low", "8-6-4-2-A low"]);
}

#[test]
fn draws_change_it() {
    let says = told(&catalogue::FIVE_DRAW, "Qd Qc 7h 3s 2d Qh 7s", "", &["3s 2d"]);
    assert_eq!(says, ["pair of queens", "full house, queens over sevens"]);
    let badugi = told(&catalogue::BADUGI, "Ah 2d 3c 7c 9s 4s", "", &["7c", "9s"]);
    assert_eq!(badugi, ["three-card 3-2-A", "9-3-2-A badugi", "4-3-2-A badugi"]);
    let deuce = told(&catalogue::DEUCE_TRIPLE, "2h 3d 4c 7s 7h Kd 5h", "", &["7h", "Kd"]);
    assert_eq!(deuce, ["pair of sevens", "K-7-4-3-2 low", "7-5-4-3-2 low"]);
}

#[test]
fn a_card_that_has_to_go_does_not_play_with_all_the_others() {
    // Three queens before the flop; two can stay, and one lies on the board.
    let says = told(&catalogue::CRAZY, "Qd Qc Qh", "Qs 7c 7d 2h 3h", &["Qh"]);
    assert_eq!(says[..2], ["queen-queen-queen, rainbow", "full house, queens over sevens"]);
}

#[test]
fn mambo_splits_three_cards() {
    let says = told(&catalogue::MAMBO, "6h 4d 2c", "As", &[]);
    let last = says.last().expect("it was played out");
    assert!(last.ends_with("4-2-A low"), "{says:?}");
}
