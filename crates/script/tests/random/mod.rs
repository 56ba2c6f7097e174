//! Random hands: any game, any house, any stakes, and players who do anything they may.

use cards::{Card, CardSet};
use chips::Chips;
use game::{Actor, Badge, Command, Game, Seat, SeatSet};
use poker::house::HOUSES;
use poker::{
    Ante, Awaiting, Betting, Family, Forced, Hand, HandEvent, HandSetup, JackpotDrop, Kill, Occasion,
    Options, Place, Player, Post, Rake, RakeLevel, RakeMethod, RakeTime, Request, Terms, catalogue,
};

/// A small generator: the tests need variety, not quality.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    /// Below this.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let bits = (self.0 ^ self.0 >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (bits ^ bits >> 32) % end.max(1)
    }

    pub(crate) fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }
}

/// Terms that can be played.
pub(crate) fn terms(chance: &mut Chance) -> (Terms, HandSetup) {
    loop {
        let terms = any_terms(chance);
        if let Ok(setup) = terms.seal() {
            return (terms, setup);
        }
    }
}

fn any_terms(chance: &mut Chance) -> Terms {
    let variant = catalogue::GAMES[chance.below(catalogue::GAMES.len() as u64) as usize];
    let mut house = *HOUSES[chance.below(HOUSES.len() as u64) as usize];
    let dollars = |amount: u64| Chips::new(amount * 100);
    let big = dollars(2 + 2 * chance.below(5));
    let small = Chips::new(big.units() / 2);
    let betting = match chance.below(4) {
        0 => Betting::Fixed { small: big, big: dollars(big.units() / 50) },
        1 => Betting::Spread { least: big, most: dollars(20), most_late: dollars(20 + chance.below(20)) },
        2 => Betting::PotLimit { least: big },
        _ => Betting::NoLimit { least: big },
    };
    let button_game = variant.family == Family::Button;
    let seats = 2 + chance.below(u64::from(variant.most_seats) - 1);
    let mut players: Vec<Player> = (1..=seats as u8)
        .filter_map(Seat::new)
        .map(|seat| {
            let stack = Chips::new(100 + chance.below(if is_short(seat) { 3_000 } else { 30_000 }));
            let live_post = if button_game && chance.one_in(12) { big } else { Chips::ZERO };
            let dead_post = if chance.one_in(12) { small } else { Chips::ZERO };
            Player { live_post, dead_post, ..Player::new(seat, stack) }
        })
        .collect();
    let ante = match chance.below(6) {
        0 => Ante::Each(dollars(1)),
        1 => Ante::Button(dollars(3)),
        2 => Ante::BigBlind(dollars(3)),
        _ => Ante::None,
    };
    let blinds = match (variant.family, chance.below(5)) {
        (Family::Stud, _) | (_, 0) => Vec::new(),
        (_, 1) => vec![big],
        (_, 2) => vec![small, small, big],
        _ => vec![small, big],
    };
    let straddles = if chance.one_in(5) { vec![Chips::new(2 * big.units())] } else { Vec::new() };
    let kill = if chance.one_in(8) { Some((players[0].seat, Kill::Half)) } else { None };
    let brings_in = variant.streets[0].opens.brings_in();
    let rake = match chance.below(4) {
        0 => Some(RakeMethod::Percent(5)),
        1 => Some(RakeMethod::Levels(vec![
            RakeLevel { reached: dollars(20), amount: dollars(1) },
            RakeLevel { reached: dollars(40), amount: dollars(1) },
        ])),
        _ => None,
    };
    let rake = rake.map(|method| Rake {
        method,
        when: if chance.one_in(2) { RakeTime::EachRound } else { RakeTime::EndOfHand },
        cap: chance.one_in(2).then(|| dollars(4)),
        no_flop_no_drop: chance.one_in(3),
    });
    let drop = JackpotDrop { name: "bad-beat", amount: dollars(1), pot_over: dollars(20), least_dealt: 3 };
    let button = players[chance.below(seats) as usize].seat;
    // Nobody posts to come in on top of a blind: that would be more than it costs.
    let order: SeatSet = players.iter().map(|player| player.seat).collect();
    let posting = order.clockwise_after(button).take((blinds.len() + straddles.len()).max(2));
    let posting: SeatSet = posting.chain(kill.map(|(seat, _)| seat)).collect();
    for player in players.iter_mut().filter(|player| posting.contains(player.seat)) {
        player.live_post = Chips::ZERO;
    }
    let forced = if button_game && chance.one_in(8) {
        // One player's ante is for all.
        house.antes_are_matched = false;
        placed(&players, big, chance)
    } else {
        Forced::ByTheBook { ante, blinds, straddles, kill }
    };
    Terms {
        variant,
        house,
        occasion: match (chance.one_in(8), chance.one_in(4)) {
            (true, true) => Occasion::LastTwo,
            (true, false) => Occasion::Tournament,
            (false, _) => Occasion::Cash,
        },
        betting,
        forced,
        bring_in: if brings_in { dollars(1) } else { Chips::ZERO },
        chip: Chips::new(if chance.one_in(3) { 50 } else { 100 }),
        button,
        players,
        rake,
        drops: if chance.one_in(3) { vec![drop] } else { Vec::new() },
    }
}

/// Forced bets anywhere: a dead button, or an old hand.
fn placed(players: &[Player], big: Chips, chance: &mut Chance) -> Forced {
    let at = |place: u64| players[place as usize % players.len()].seat;
    let first = chance.below(players.len() as u64);
    let mut posts = vec![(at(first), Post::Blind(0), big), (at(first + 1), Post::Straddle, big)];
    if players.len() > 2 {
        posts.push((at(first + 2), Post::Entry, big));
    }
    let antes = vec![(at(first + 3), Chips::new(100))];
    let opens_after = Some(at(first)).filter(|_| chance.one_in(2));
    Forced::Placed { antes, posts, price: big, raise: big, opens_after }
}

/// Some seats have short stacks, so that there are side pots.
fn is_short(seat: Seat) -> bool {
    seat.number().is_multiple_of(3)
}

/// Far more commands than any hand needs.
const MOST_COMMANDS: usize = 20_000;

/// Plays a hand to its end, everybody doing anything they may.
pub(crate) fn play(setup: &HandSetup, chance: &mut Chance) -> Vec<HandEvent> {
    let mut hand = Hand::new(setup);
    let mut events = Vec::new();
    for _ in 0..MOST_COMMANDS {
        let Some(command) = next(&hand, setup, chance) else { return events };
        let decided = hand.perform(setup, command, &mut events);
        assert!(decided.is_ok(), "{command:?} was offered and refused: {decided:?}");
    }
    unreachable!(
        "the hand does not end: {:?} after {:?}",
        hand.awaiting(setup),
        &events[events.len().saturating_sub(20)..]
    );
}

fn next(hand: &Hand, setup: &HandSetup, chance: &mut Chance) -> Option<Command<Request>> {
    let by = |seat: Seat, request| Some(Command { actor: Actor::Seat(seat), request });
    let dealer = |request| Some(Command { actor: Actor::Dealer, request });
    match hand.awaiting(setup) {
        Awaiting::Post { seat, .. } => by(seat, Request::Post),
        Awaiting::Burn => {
            let card =
                if chance.one_in(6) { None } else { card(hand.stub_turned_up_for_the_rules(), chance) };
            dealer(Request::Burn(card))
        }
        Awaiting::Deal(Place::Down(_)) if chance.one_in(30) => dealer(Request::Deal(None)),
        Awaiting::Deal(_) => dealer(Request::Deal(card(hand.stub_turned_up_for_the_rules(), chance))),
        Awaiting::Procedure(_) => dealer(Request::Proceed),
        Awaiting::Action { seat, options } if chance.one_in(40) && !options.fold => {
            by(seat, action(&options, chance))
        }
        Awaiting::Action { .. } if chance.one_in(40) => {
            Some(Command { actor: Actor::Clock, request: Request::TimeOut })
        }
        Awaiting::Action { seat, options } => by(seat, action(&options, chance)),
        Awaiting::ChopAnswer { seat } => {
            by(seat, if chance.one_in(2) { Request::Chop } else { Request::DeclineChop })
        }
        Awaiting::Discard { seat, least, most } => {
            let count = u64::from(least) + chance.below(u64::from(most - least) + 1);
            let held = hand.holding(seat);
            let (mut cards, mut unknown) = (CardSet::EMPTY, 0);
            let known = held.turned_up_for_the_rules();
            for _ in 0..count {
                match card(known - cards, chance) {
                    Some(card) => {
                        cards.insert(card);
                    }
                    None => unknown += 1,
                }
            }
            by(seat, Request::Discard { cards, unknown })
        }
        Awaiting::Runs { seats, most } => {
            let seat = seats.iter().next()?;
            by(seat, Request::RunIt(1 + chance.below(u64::from(most)) as u8))
        }
        Awaiting::Show { seat, may_muck } => {
            by(seat, if may_muck && chance.one_in(4) { Request::Muck } else { Request::Show })
        }
        Awaiting::Award { pot, among } => {
            // A pot with less than a chip for each would leave somebody nothing, and then no event says whom it was
            // awarded to.
            let enough = hand.pots()[usize::from(pot)].amount >= Chips::new(2_000);
            let seats: SeatSet = among.iter().filter(|_| enough && chance.one_in(2)).collect();
            let seats = if seats.is_empty() { among.iter().take(1).collect() } else { seats };
            Some(Command { actor: Actor::Floor(Badge(1)), request: Request::Award(seats) })
        }
        // Nobody disputes anything here.
        Awaiting::Ruling(_) | Awaiting::Nothing => None,
    }
}

fn card(from: CardSet, chance: &mut Chance) -> Option<Card> {
    from.iter().nth(chance.below(from.len() as u64) as usize)
}

fn action(options: &Options, chance: &mut Chance) -> Request {
    let mut requests = Vec::new();
    if options.fold && chance.one_in(3) {
        requests.push(Request::Fold);
    }
    if options.check {
        requests.push(Request::Check);
    }
    if options.call.is_some() {
        requests.extend([Request::Call; 2]);
    }
    if options.bring_in.is_some() {
        requests.push(Request::BringIn);
    }
    if options.chop {
        requests.push(Request::Chop);
    }
    if let Some(raise) = options.raise {
        let steps = (raise.most.units() - raise.least.units()) / raise.step.units().max(1);
        let to = match chance.below(4) {
            0 => raise.most,
            1 => Chips::new(raise.least.units() + chance.below(steps + 1) * raise.step.units()),
            _ => raise.least,
        };
        requests.push(Request::RaiseTo(to));
    }
    if requests.is_empty() { Request::Fold } else { requests[chance.below(requests.len() as u64) as usize] }
}
