//! The facts of the next hand become a hand of poker.

use alloc::vec::Vec;

use chips::Chips;
use game::{Seat, SeatSet};
use poker::{Ante, Bet, Forced, Occasion, Player, Post, Terms};

use crate::count::Count;
use crate::director;
use crate::event::Event;
use crate::setup::Setup;
use crate::snapshot::BySeat;
use crate::terms::Stakes;

/// What has been placed for the next hand.
#[derive(Clone, Debug, Default)]
pub(super) struct Stage {
    pub(super) button: Option<Seat>,
    /// Who plays as if on it, where it lies at another.
    as_button: Option<Seat>,
    /// Where the big blind lies.
    pub(super) front: Option<Seat>,
    /// Whom each blind has reached.
    pub(super) reached: [SeatSet; 3],
    posts: Vec<(Seat, Post, Chips)>,
    entries: BySeat<(Chips, Chips)>,
    /// Who kills, and for how much.
    pub(super) kill: Option<(Seat, Chips)>,
    limits_up: bool,
    straddle: Option<(Seat, Chips)>,
    pub(super) dealt: SeatSet,
}

impl Stage {
    /// Nothing placed yet.
    pub(super) fn clear(&mut self) {
        self.posts.clear();
        let posts = core::mem::take(&mut self.posts);
        *self = Stage { posts, ..Stage::default() };
    }

    /// Takes in what is placed, of all that is decided before a hand.
    pub(super) fn take_in(&mut self, event: &Event) {
        match *event {
            Event::ButtonPlaced { button, blinds } => {
                self.clear();
                self.button = Some(button);
                self.front = blinds.iter().rev().flatten().next().copied();
            }
            Event::BlindMissed { seat, blind } => self.reach(seat, blind),
            Event::BlindPlaced { seat, blind, amount } => {
                self.reach(seat, blind);
                self.posts.push((seat, Post::Blind(blind), amount));
            }
            Event::Director(director::DirectorEvent::PlaysAsButton { seat }) => self.as_button = Some(seat),
            Event::EntryPosted { seat, live, dead } => self.entries[seat.index()] = (live, dead),
            Event::KillPlaced { seat, amount } => self.kill = Some((seat, amount)),
            Event::LimitsRaised => self.limits_up = true,
            Event::StraddlePlaced { seat, amount } => {
                self.posts.push((seat, Post::Straddle, amount));
                self.straddle = Some((seat, amount));
            }
            Event::DealtIn { seats } => self.dealt = seats,
            _ => {}
        }
    }

    fn reach(&mut self, seat: Seat, blind: u8) {
        // No game has more blinds than there are places.
        self.reached[usize::from(blind)].insert(seat);
    }
}

/// The hand as it has been placed.
pub(super) fn terms(
    setup: &Setup,
    game: &Stakes,
    stage: &Stage,
    stacks: &BySeat<Chips>,
    last_two: bool,
) -> Terms {
    let big = game.big_blind();
    let button = stage.as_button.or(stage.button).or_else(|| stage.dealt.iter().next()).unwrap_or(FIRST_SEAT);
    let mut posts = stage.posts.clone();
    let (mut betting, mut price) = (game.betting, big);
    if let Some(kill) = setup.kill_in(game)
        && (stage.kill.is_some() || stage.limits_up)
    {
        // The limits go up with the kill, and with them what it costs to come in (cb:8.intro.2, cb:8.intro.3).
        betting = game.betting.killed(kill.size);
        price = game.kill_amount(kill.size);
    }
    if let Some((seat, amount)) = stage.kill {
        // A killer in the blinds has a part of it up already.
        let up = posts.iter().filter(|(by, ..)| *by == seat);
        let up = up.fold(Chips::ZERO, |sum, (.., amount)| sum.with(*amount));
        let rest = amount.beyond(up);
        if !rest.is_zero() {
            posts.push((seat, Post::Kill, rest));
        }
    }
    let mut opens_after = stage.front;
    let mut raise = price.max(betting.least(Bet::Small));
    if let Some((seat, amount)) = stage.straddle {
        // The last straddler acts last, with the option to raise (cb:9.nl.14b).
        (opens_after, price, raise) = (Some(seat), amount, amount);
    }
    Terms {
        variant: game.variant,
        house: *setup.house(),
        occasion: if last_two { Occasion::LastTwo } else { setup.occasion() },
        betting,
        forced: Forced::Placed { antes: antes(game, stage, button), posts, price, raise, opens_after },
        bring_in: game.bring_in,
        chip: game.chip,
        button,
        players: stage.dealt.iter().map(|seat| player(seat, stage, stacks)).collect(),
        rake: setup.rake().cloned(),
        drops: setup.drops().to_vec(),
    }
}

const FIRST_SEAT: Seat = Seat::new(1).expect("there is a first seat");

fn player(seat: Seat, stage: &Stage, stacks: &BySeat<Chips>) -> Player {
    let (live_post, dead_post) = stage.entries[seat.index()];
    Player { live_post, dead_post, ..Player::new(seat, stacks[seat.index()]) }
}

/// Who antes what. The button's ante is that of whoever acts last, if the button lies at an empty seat.
fn antes(game: &Stakes, stage: &Stage, button: Seat) -> Vec<(Seat, Chips)> {
    let of = |seat: Option<Seat>, ante| seat.into_iter().map(|seat| (seat, ante)).collect();
    match game.ante {
        Ante::None => Vec::new(),
        Ante::Each(ante) => stage.dealt.iter().map(|seat| (seat, ante)).collect(),
        Ante::Button(ante) => of(stage.dealt.clockwise_after(button).last(), ante),
        Ante::BigBlind(ante) => of(stage.front.filter(|seat| stage.dealt.contains(*seat)), ante),
    }
}
