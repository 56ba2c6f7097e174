//! The two games every game tree is checked with, Kuhn's and Leduc, as declarations of ours. Their trees are known to
//! the node, and so is how many different things a player can have seen when it is that player's turn: more would be
//! a leak, fewer a loss.

use crate::support;

use std::collections::BTreeSet;

use cards::{Card, CardSet, Rank, Suit};
use chips::Chips;
use game::{Actor, Command, Game, Seat, Viewer};
use hands::{Ranking, Selection};
use poker::house::{CATFISH_BEND, House, RaiseCap};
use poker::{
    Ante, Awaiting, Bet, Betting, Deal, Family, Forced, Hand, HandEvent, HandSetup, Occasion, Opens, Player,
    Request, Share, Street, Terms, Variant,
};
use support::{by, c, dealer, seat};

const fn cards<const N: usize>(list: [(Rank, Suit); N]) -> CardSet {
    let mut set = CardSet::EMPTY;
    let mut at = 0;
    while at < N {
        set.insert(Card::new(list[at].0, list[at].1));
        at += 1;
    }
    set
}

/// One card each, the highest wins; one bet and no raise.
const KUHN: Variant = Variant {
    key: "kuhn",
    aliases: &[],
    name: "Kuhn poker",
    books: &[],
    cites: &[],
    rules: &[],
    family: Family::Button,
    deck: cards([(Rank::Jack, Suit::Spades), (Rank::Queen, Suit::Spades), (Rank::King, Suit::Spades)]),
    most_seats: 2,
    streets: &[Street {
        name: "the bet",
        deal: &[Deal::Down(1)],
        opens: Opens::LeftOfButton,
        bet: Bet::Small,
    }],
    shares: &[Share { ranking: Ranking::ShowingHigh, from: Selection::Any }],
    open_pair_doubles: false,
};

const KUHN_OF_THREE: Variant = Variant {
    key: "kuhn3",
    deck: cards([
        (Rank::Ten, Suit::Spades),
        (Rank::Jack, Suit::Spades),
        (Rank::Queen, Suit::Spades),
        (Rank::King, Suit::Spades),
    ]),
    most_seats: 3,
    ..KUHN
};

/// Six cards, one each and one on the board, two rounds of limit betting; a pair beats none.
const LEDUC: Variant = Variant {
    key: "leduc",
    name: "Leduc hold'em",
    deck: cards([
        (Rank::Jack, Suit::Spades),
        (Rank::Jack, Suit::Hearts),
        (Rank::Queen, Suit::Spades),
        (Rank::Queen, Suit::Hearts),
        (Rank::King, Suit::Spades),
        (Rank::King, Suit::Hearts),
    ]),
    streets: &[
        Street { name: "first", deal: &[Deal::Down(1)], opens: Opens::LeftOfButton, bet: Bet::Small },
        Street { name: "second", deal: &[Deal::Board(1)], opens: Opens::LeftOfButton, bet: Bet::Big },
    ],
    ..KUHN
};

const fn toy_house(raises: u8) -> House {
    let raises = RaiseCap {
        usual: Some(raises),
        two_rounds: Some(raises),
        lifted_heads_up: false,
        blind_is_the_bet: true,
    };
    House { raises, blind_chop: false, ..CATFISH_BEND }
}

fn setup(variant: &'static Variant, raises: u8, small: u64, big: u64) -> HandSetup {
    let players = (1..=variant.most_seats).map(|n| Player::new(seat(n), c(100))).collect();
    Terms {
        variant,
        house: toy_house(raises),
        occasion: Occasion::Cash,
        betting: Betting::Fixed { small: c(small), big: c(big) },
        forced: Forced::ByTheBook { ante: Ante::Each(c(1)), blinds: vec![], straddles: vec![], kill: None },
        bring_in: Chips::ZERO,
        chip: c(1),
        button: seat(variant.most_seats),
        players,
        rake: None,
        drops: vec![],
    }
    .seal()
    .expect("the toy can be played")
}

/// What one walk through the whole tree counts.
#[derive(Default)]
struct Tree {
    chance: usize,
    decisions: usize,
    ends: usize,
    views: BTreeSet<(Seat, String)>,
}

impl Tree {
    fn of(setup: &HandSetup) -> Tree {
        let mut tree = Tree::default();
        tree.walk(setup, &Hand::new(setup), &[]);
        tree
    }

    fn nodes(&self) -> usize {
        self.chance + self.decisions + self.ends
    }

    fn walk(&mut self, setup: &HandSetup, hand: &Hand, past: &[HandEvent]) {
        let go = |tree: &mut Tree, command: Command<Request>| {
            let (mut hand, mut events) = (hand.clone(), past.to_vec());
            hand.perform(setup, command, &mut events).expect("what is offered is accepted");
            tree.walk(setup, &hand, &events);
        };
        match hand.awaiting(setup) {
            Awaiting::Deal(_) => {
                self.chance += 1;
                for card in hand.stub_turned_up_for_the_rules() {
                    go(self, dealer(Request::Deal(Some(card))));
                }
            }
            Awaiting::Action { seat, options } => {
                self.decisions += 1;
                self.views.insert((seat, view_of(past, seat)));
                // Folding where checking is free is legal and belongs to no published tree.
                if options.call.is_some() {
                    go(self, by(seat, Request::Fold));
                    go(self, by(seat, Request::Call));
                }
                if options.check {
                    go(self, by(seat, Request::Check));
                }
                if let Some(raise) = options.raise {
                    assert_eq!(raise.least, raise.most);
                    go(self, by(seat, Request::RaiseTo(raise.least)));
                }
            }
            Awaiting::Post { seat, .. } => go(self, by(seat, Request::Post)),
            Awaiting::Procedure(poker::Step::PushPots) => self.ends += 1,
            Awaiting::Procedure(_) => go(self, dealer(Request::Proceed)),
            Awaiting::Show { seat, .. } => go(self, by(seat, Request::Show)),
            other => assert_eq!(other, Awaiting::Nothing, "a toy has no such step"),
        }
    }
}

/// Everything a player has been told, as text.
fn view_of(past: &[HandEvent], seat: Seat) -> String {
    let told = past.iter().map(|event| format!("{:?}", view::observe(event, Viewer::Seat(seat))));
    told.collect::<Vec<_>>().join("\n")
}

#[test]
fn kuhn_has_58_nodes_and_12_views() {
    let tree = Tree::of(&setup(&KUHN, 0, 1, 1));
    assert_eq!((tree.chance, tree.decisions, tree.ends), (4, 24, 30));
    assert_eq!(tree.nodes(), 58);
    assert_eq!(tree.views.len(), 12);
}

#[test]
fn three_handed_kuhn_has_617_nodes_and_48_views() {
    let tree = Tree::of(&setup(&KUHN_OF_THREE, 0, 1, 1));
    assert_eq!((tree.chance, tree.decisions, tree.ends), (17, 288, 312));
    assert_eq!(tree.views.len(), 48);
}

#[test]
fn leduc_has_9457_nodes_and_936_views() {
    let tree = Tree::of(&setup(&LEDUC, 1, 2, 4));
    assert_eq!((tree.chance, tree.decisions, tree.ends), (157, 3780, 5520));
    assert_eq!(tree.nodes(), 9457);
    assert_eq!(tree.views.len(), 936);
}

#[test]
fn nobody_but_the_owner_sees_a_card_before_it_is_shown() {
    let setup = setup(&KUHN, 0, 1, 1);
    let mut hand = Hand::new(&setup);
    let mut events = Vec::new();
    loop {
        let command = match hand.awaiting(&setup) {
            Awaiting::Post { seat, .. } => by(seat, Request::Post),
            Awaiting::Procedure(_) => dealer(Request::Proceed),
            Awaiting::Deal(_) => dealer(Request::Deal(hand.stub_turned_up_for_the_rules().iter().next())),
            _ => break,
        };
        hand.perform(&setup, command, &mut events).expect("the dealer knows what to do");
    }
    let jack = "Js";
    let told =
        |viewer| events.iter().map(|event| format!("{:?}", view::observe(event, viewer))).collect::<String>();
    assert!(told(Viewer::Seat(seat(1))).contains(jack));
    assert!(told(Viewer::Eye).contains(jack));
    for viewer in [Viewer::Seat(seat(2)), Viewer::Rail, Viewer::Dealer, Viewer::Floor] {
        assert!(!told(viewer).contains(jack), "{viewer:?} was told of a hidden card");
    }
    let out_of_turn = Command { actor: Actor::Seat(seat(2)), request: Request::Check };
    assert!(hand.perform(&setup, out_of_turn, &mut events).is_err());
}
