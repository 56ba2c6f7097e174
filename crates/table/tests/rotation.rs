//! Mixed games, and the vote on a limit.

use chips::Chips;
use game::{Actor, Badge, Command, Moment, Seat, SeatSet};
use proof::proves;
use proptest::prelude::*;
use table::rotation::{
    CATFISH_BEND, Change, Facts, Limit, Request, Rotation, RotationEvent, RotationPolicy, RotationRefusal,
    SINGLE,
};

const FLOOR: Actor = Actor::Floor(Badge(7));

fn dollars(amount: u64) -> Chips {
    Chips::new(amount * 100)
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

fn limit(least: u64, most: u64) -> Limit {
    Limit { least: dollars(least), most: dollars(most) }
}

struct Felt {
    policy: RotationPolicy,
    rotation: Rotation,
    facts: Facts,
}

impl Felt {
    fn new(policy: RotationPolicy, players: u8) -> Felt {
        let players = (1..=players).map(seat).collect::<SeatSet>();
        let facts = Facts { hand_on: false, button: None, players, limit: limit(3, 6) };
        Felt { policy, rotation: Rotation::default(), facts }
    }

    fn asks(&mut self, actor: Actor, request: Request) -> Result<Vec<RotationEvent>, RotationRefusal> {
        let mut events = Vec::new();
        let now = Moment::START;
        self.rotation.decide(&self.policy, now, self.facts, Command { actor, request }, &mut events)?;
        for event in &events {
            self.rotation.apply(&self.policy, now, event);
        }
        Ok(events)
    }

    /// The game of the next hand, with the button there.
    fn deals(&mut self, button: Option<u8>) -> u8 {
        self.facts.button = button.map(seat);
        self.asks(Actor::Dealer, Request::NextHand).expect("between hands");
        self.rotation.index
    }

    fn why(&self, answer: Result<Vec<RotationEvent>, RotationRefusal>) -> &'static str {
        let refusal = answer.expect_err("refused");
        assert!(!refusal.to_string().is_empty() && !refusal.key().is_empty());
        refusal.rule(&self.policy).map_or("no rule", |rule| rule.as_str())
    }
}

#[test]
fn a_game_lasts_until_the_button_has_passed_everybody() {
    let mut felt = Felt::new(SINGLE.mixed(3, Change::EachOrbit), 4);
    let games = [3, 4, 1, 2, 3, 4, 1, 2, 3].map(|button| felt.deals(Some(button)));
    assert_eq!(games, [0, 0, 0, 0, 1, 1, 1, 1, 2]);
    // Somebody has left, and the button goes on: still once round.
    let games = [4, 2, 3, 4, 2, 3].map(|button| felt.deals(Some(button)));
    assert_eq!(games, [2, 2, 0, 0, 0, 1]);
}

#[test]
fn a_game_without_a_button_lasts_as_many_hands_as_players() {
    let mut felt = Felt::new(SINGLE.mixed(2, Change::EachOrbit), 3);
    let games = [None; 7].map(|button| felt.deals(button));
    assert_eq!(games, [0, 0, 0, 1, 1, 1, 0]);
}

#[test]
fn a_game_lasts_so_many_hands() {
    let mut felt = Felt::new(SINGLE.mixed(3, Change::EachHands(2)), 6);
    let games = [1; 8].map(|button| felt.deals(Some(button)));
    assert_eq!(games, [0, 0, 1, 1, 2, 2, 0, 0]);
}

#[test]
fn a_single_game_never_changes_and_nothing_changes_in_a_hand() {
    for change in [Change::Never, Change::EachOrbit, Change::EachHands(1)] {
        let mut felt = Felt::new(SINGLE.mixed(1, change), 2);
        assert!([1, 2, 1, 2, 1].map(|button| felt.deals(Some(button))).iter().all(|game| *game == 0));
    }
    let mut felt = Felt::new(SINGLE.mixed(3, Change::EachHands(1)), 2);
    felt.facts.hand_on = true;
    assert_eq!(felt.asks(Actor::Dealer, Request::NextHand), Err(RotationRefusal::HandIsOn));
    assert_eq!(felt.asks(FLOOR, Request::ChooseGame { index: 2 }), Err(RotationRefusal::HandIsOn));
    felt.facts.hand_on = false;
    assert_eq!(
        felt.asks(FLOOR, Request::ChooseGame { index: 2 }),
        Ok(vec![RotationEvent::GameChanged { index: 2 }])
    );
    assert_eq!(felt.asks(FLOOR, Request::ChooseGame { index: 2 }), Err(RotationRefusal::SameGame));
    let (index, games) = (3, 3);
    assert_eq!(
        felt.asks(FLOOR, Request::ChooseGame { index }),
        Err(RotationRefusal::NoSuchGame { index, games })
    );
}

#[test]
fn two_objections_keep_the_limit() {
    proves!["cb:2.procedures.16a"];
    let vote = |objectors: &[u8]| {
        let mut felt = Felt::new(CATFISH_BEND, 9);
        let proposal = Request::ProposeLimit { limit: limit(5, 10) };
        felt.asks(Actor::Seat(seat(1)), proposal).expect("proposed");
        felt.asks(FLOOR, Request::Approve).expect("management has no objection");
        for number in objectors {
            let request = Request::Object { seat: seat(*number) };
            felt.asks(Actor::Seat(seat(*number)), request).expect("objects");
        }
        let answer = felt.asks(Actor::Dealer, Request::ChangeLimit);
        if answer.is_err() {
            assert_eq!(felt.why(answer.clone()), "cb:2.procedures.16a");
        }
        answer
    };
    let changed = Ok(vec![RotationEvent::LimitChanged { limit: limit(5, 10) }]);
    assert_eq!(vote(&[]), changed);
    assert_eq!(vote(&[4]), changed);
    assert_eq!(vote(&[4, 4]), changed, "one player is one objection");
    assert!(vote(&[4, 7]).is_err());
    assert!(vote(&[4, 7, 9]).is_err());
}

#[test]
fn a_higher_limit_needs_management() {
    proves!["cb:2.procedures.16b"];
    let mut felt = Felt::new(CATFISH_BEND, 9);
    felt.asks(Actor::Dealer, Request::ProposeLimit { limit: limit(10, 20) }).expect("proposed");
    let refused = felt.asks(Actor::Dealer, Request::ChangeLimit);
    assert_eq!(felt.why(refused), "cb:2.procedures.16b");
    assert!(felt.asks(Actor::Seat(seat(1)), Request::Approve).is_err());
    felt.asks(FLOOR, Request::Approve).expect("approved");
    assert!(felt.asks(Actor::Dealer, Request::ChangeLimit).is_ok());
    // A lower one does not.
    felt.asks(Actor::Dealer, Request::ProposeLimit { limit: limit(2, 4) }).expect("proposed");
    assert!(felt.asks(Actor::Dealer, Request::ChangeLimit).is_ok());
}

#[test]
fn votes_have_an_object_and_an_end() {
    let mut felt = Felt::new(CATFISH_BEND, 3);
    assert_eq!(felt.asks(Actor::Dealer, Request::ChangeLimit), Err(RotationRefusal::NoVote));
    for bad in [limit(3, 6), limit(0, 6), limit(6, 3)] {
        let proposal = Request::ProposeLimit { limit: bad };
        assert_eq!(felt.asks(Actor::Dealer, proposal), Err(RotationRefusal::NoLimit));
    }
    let proposal = Request::ProposeLimit { limit: limit(2, 4) };
    felt.asks(Actor::Dealer, proposal).expect("proposed");
    assert_eq!(felt.asks(Actor::Dealer, proposal), Err(RotationRefusal::VoteIsOn));
    let stranger = Request::Object { seat: seat(9) };
    assert_eq!(
        felt.asks(Actor::Seat(seat(9)), stranger),
        Err(RotationRefusal::NotInTheGame { seat: seat(9) })
    );
    felt.facts.hand_on = true;
    assert_eq!(felt.asks(Actor::Dealer, Request::ChangeLimit), Err(RotationRefusal::HandIsOn));
    felt.asks(FLOOR, Request::DropProposal).expect("dropped");
    assert_eq!(felt.rotation.proposal, None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Players come and go: in one game the button never lies at a seat twice, and games come in the order of the list.
    #[test]
    fn nobody_has_the_button_twice_in_a_game(
        games in 2..5_u8,
        seats in prop::collection::vec(1..0x0fff_u16, 1..60),
    ) {
        let mut felt = Felt::new(SINGLE.mixed(games, Change::EachOrbit), 2);
        let (mut button, mut before, mut had) = (seat(1), 0, SeatSet::EMPTY);
        for bits in seats {
            let players = (0..12).filter(|bit| bits & 1 << bit != 0).filter_map(Seat::from_index);
            let players = players.collect::<SeatSet>();
            button = players.after(button).expect("somebody plays");
            let game = felt.deals(Some(button.number()));
            if game != before {
                prop_assert_eq!(game, (before + 1) % games);
                prop_assert!(had.contains(button), "the orbit was over");
                had = SeatSet::EMPTY;
            }
            prop_assert!(!had.contains(button));
            had.insert(button);
            before = game;
        }
    }
}
