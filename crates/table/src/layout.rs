//! Where button and blinds go in the next hand, and who is dealt in.
//!
//! Both methods share one rule: the big blind goes round the players in order, and whoever paid a blind in the last
//! hand pays the next smaller one in this. So everybody meets every blind once in a round, whoever comes and goes.
//! With the dead button the small blind and the button follow the places the blinds had, be they empty or not. With
//! the moving button it is the button that goes from player to player, and the big blind is posted by as many as it
//! takes to keep ahead of it.

use game::{Seat, SeatSet};
use poker::house::HeadsUp;

use crate::house_policy::ButtonMethod;
use crate::ring::{between, up_to};
use crate::snapshot::Round;

/// Who could be dealt in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Ready {
    /// Dealt in wherever they sit.
    pub(crate) paid_up: SeatSet,
    /// Dealt in when the big blind comes to them, and not before.
    pub(crate) waiting: SeatSet,
    /// Dealt in by posting, if not between button and big blind.
    pub(crate) posting: SeatSet,
    /// As those who post, but for nothing: they dealt off and the blinds have passed.
    pub(crate) dealt_off: SeatSet,
    /// Not dealt in until the blinds have passed them: they dealt off.
    pub(crate) letting_pass: SeatSet,
    /// Who misses a blind by not being dealt in: everybody in the game, ready or not.
    pub(crate) in_the_game: SeatSet,
}

/// The next hand as it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    /// Where the button lies.
    pub(crate) button: Seat,
    /// Who plays the hand as if on the button, where it lies at another.
    pub(crate) as_button: Option<Seat>,
    /// Where each blind lies, the smallest first.
    pub(crate) blinds: [Option<Seat>; 3],
    /// Who posts each of them.
    pub(crate) posts: [SeatSet; 3],
    /// Who misses each of them.
    pub(crate) missed: [SeatSet; 3],
    /// Whom the blinds pass by right.
    pub(crate) let_pass: SeatSet,
    /// Who comes in by posting.
    pub(crate) entries: SeatSet,
    /// Who comes in for nothing, having dealt off.
    pub(crate) free: SeatSet,
    /// Who is dealt in.
    pub(crate) dealt: SeatSet,
}

/// The rules a hand is laid out by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    pub(crate) method: ButtonMethod,
    pub(crate) heads_up: HeadsUp,
    /// How many blinds there are: one to three.
    pub(crate) blinds: usize,
    /// Whether three were dealt in, in the last hand, in a house where the button moves on when it was the one to go out.
    pub(crate) button_moves_on: bool,
}

impl Ready {
    /// Everybody the big blind may come to.
    fn candidates(&self) -> SeatSet {
        self.paid_up | self.waiting | self.posting | self.dealt_off
    }
}

/// The last hand with blinds: the largest blind first, since games of a rotation may have more of them or fewer.
struct Last {
    button: Seat,
    /// Where each blind lay, and whom it reached.
    blinds: [Option<(Seat, SeatSet)>; 3],
}

impl Last {
    fn of(round: &Round, button: Seat) -> Last {
        let mut blinds = [None; 3];
        let lay = round.blinds.iter().zip(round.reached).rev();
        let lay = lay.filter_map(|(place, reached)| Some(((*place)?, reached)));
        for (blind, lay) in blinds.iter_mut().zip(lay) {
            *blind = Some(lay);
        }
        Last { button, blinds }
    }

    /// Where the blind so many below the largest lay; the button, where there was none.
    fn place(&self, below: usize) -> Seat {
        self.blinds[below].map_or(self.button, |(place, _)| place)
    }

    /// Whom it reached.
    fn reached(&self, below: usize) -> SeatSet {
        self.blinds[below].map_or(SeatSet::EMPTY, |(_, reached)| reached)
    }

    /// Where the big blind lay: the next goes on from there.
    fn front(&self) -> Seat {
        self.place(0)
    }

    fn is_first_hand(&self) -> bool {
        self.blinds[0].is_none()
    }
}

/// The next hand, if two can be dealt in.
pub(crate) fn lay_out(rules: Rules, round: &Round, ready: &Ready) -> Option<Layout> {
    let last = Last::of(round, round.button?);
    let wide = match (last.is_first_hand(), rules.method) {
        (true, _) => first_hand(rules, &last, ready),
        (false, ButtonMethod::Dead) => dead_button(rules, &last, ready),
        (false, ButtonMethod::Moving) => moving_button(rules, &last, ready),
    };
    let least = if rules.blinds == 1 { 2 } else { 3 };
    let wide = wide.filter(|layout| layout.dealt.len() >= least);
    wide.or_else(|| heads_up(rules, &last, ready))
}

/// The big blind goes to whoever is due for it, and everything else one place further than it lay (cb:4.blinds.2b).
fn dead_button(rules: Rules, last: &Last, ready: &Ready) -> Option<Layout> {
    let big = ready.candidates().after(last.front())?;
    let players = ready.paid_up.with(big);
    let mut blinds = [None; 3];
    let (mut at, mut used) = (big, SeatSet::EMPTY);
    for below in 0..rules.blinds {
        blinds[rules.blinds - 1 - below] = Some(at);
        used.insert(at);
        // When two have played, the places may be too few or one twice: then the player before is as good.
        let fits = |place: &Seat| !used.contains(*place) || players.len() <= below + 1;
        let lay = last.blinds[below].map(|(place, _)| place).filter(fits);
        at = lay.or_else(|| players.without(at).clockwise_after(at).last())?;
    }
    let button = at;
    Some(Layout { blinds, ..place(rules, last, ready, button, SeatSet::of(big), big) })
}

/// The button goes to the next player, and as many post the big blind as it takes for it to lie as far ahead of the
/// button as it should (cb:4.blinds.2a, cb:14.expl.1a).
fn moving_button(rules: Rules, last: &Last, ready: &Ready) -> Option<Layout> {
    let front = last.front();
    let button = ready.paid_up.after(last.button)?;
    let behind_front = up_to(last.button, front).contains(button);
    let owed = if behind_front {
        // The players between button and the last big blind have paid theirs.
        rules.blinds.saturating_sub((ready.paid_up & arc(button, front)).len())
    } else {
        rules.blinds + 1
    };
    // Some are left for the next big blinds, so that nobody posts it again before the smaller ones are paid.
    let players = ready.paid_up.len();
    let most = players.saturating_sub(rules.blinds.max(2)).min(players / rules.blinds);
    // Nobody gets round a blind, whoever leaves after this hand (cb:4.blinds.2): every hand has a big blind, and whoever posts it
    // must owe no smaller one. Among more players than blinds there is somebody like that as long as no more owe one than
    // there are blinds. So two post it at most, and not twice before the first two have paid every blind.
    let owing: usize = (2..rules.blinds).map(|ago| (last.reached(ago - 2) & ready.paid_up).len()).sum();
    let most = most.min(2).min(rules.blinds.saturating_sub(owing));
    let count = owed.min(most).max(1);
    // Nobody comes in between the button and the big blind (cb:4.blinds.8a).
    let shut_out = if behind_front { arc(button, front) } else { SeatSet::EMPTY };
    let candidates = ready.candidates() - (shut_out - ready.paid_up);
    let bigs: SeatSet = candidates.clockwise_after(front).take(count).collect();
    let new_front = bigs.clockwise_after(front).last()?;
    Some(place(rules, last, ready, button, bigs, new_front))
}

/// The seats after the button and up to the big blind; none, where that is on the button.
fn arc(button: Seat, front: Seat) -> SeatSet {
    if button == front { SeatSet::EMPTY } else { up_to(button, front) }
}

/// The first hand of a game: the blinds in order after the button that was drawn.
fn first_hand(rules: Rules, last: &Last, ready: &Ready) -> Option<Layout> {
    let button = last.button;
    let mut blinds = [None; 3];
    let mut posts = [SeatSet::EMPTY; 3];
    let mut at = button;
    let top = rules.blinds - 1;
    for index in 0..=top {
        let who = if index == top { ready.candidates() } else { ready.paid_up };
        at = who.after(at)?;
        blinds[index] = Some(at);
        posts[index].insert(at);
    }
    let mut layout = place(rules, last, ready, button, SeatSet::of(at), at);
    (layout.blinds, layout.posts) = (blinds, posts);
    Some(layout)
}

/// Everything that follows from the button and the big blinds.
fn place(rules: Rules, last: &Last, ready: &Ready, button: Seat, bigs: SeatSet, front: Seat) -> Layout {
    // Newcomers and those who make up blinds come in behind the button (cb:4.blinds.8a, cb:4.blinds.8b).
    let open = between(front, button);
    let entries = (ready.posting & open) - bigs;
    let free = (ready.dealt_off & open) - bigs;
    let dealt = ready.paid_up | bigs | entries | free;
    let top = rules.blinds - 1;
    let mut layout = Layout {
        button,
        as_button: None,
        blinds: [None; 3],
        posts: [SeatSet::EMPTY; 3],
        missed: [SeatSet::EMPTY; 3],
        let_pass: SeatSet::EMPTY,
        entries,
        free,
        dealt,
    };
    layout.blinds[top] = Some(front);
    layout.posts[top] = bigs;
    for below in 1..rules.blinds {
        let index = top - below;
        // Who paid the larger blind in the last hand pays this one now, wherever the button is.
        layout.blinds[index] = Some(last.place(below - 1));
        layout.posts[index] = (last.reached(below - 1) & ready.paid_up) - bigs;
    }
    layout.note_missed(rules, last, ready, front);
    layout
}

/// Two players: the one who is due has the big blind, so nobody posts it twice running; the other has the rest.
fn heads_up(rules: Rules, last: &Last, ready: &Ready) -> Option<Layout> {
    let candidates = ready.candidates();
    // On the first hand the button that was drawn decides; where it is the big blind, its holder comes first.
    let first = candidates.contains(last.button)
        && last.is_first_hand()
        && rules.blinds > 1
        && rules.heads_up == HeadsUp::FirstBlindIsLeftOfButton;
    let first = first.then_some(last.button).into_iter();
    let mut order = first.chain(candidates.clockwise_after(last.front()));
    let (big, other) = order.find_map(|big| Some((big, ready.paid_up.without(big).only()?)))?;
    let top = rules.blinds - 1;
    // Three were left and the button went out: it moves on to the small blind, who posts the big one now, and whoever had
    // the big blind posts the small one and plays as if on the button (cb:12.tourn.34a). In the hand after it stays there
    // by itself (cb:12.tourn.34b).
    let moves_on = rules.button_moves_on
        && rules.blinds == 2
        && rules.heads_up == HeadsUp::ButtonIsSmallBlind
        && !candidates.contains(last.button)
        && (last.place(0), last.place(1)) == (other, big);
    let mut layout = Layout {
        as_button: moves_on.then_some(other),
        button: match (rules.heads_up, rules.blinds) {
            _ if moves_on => big,
            // cb:4.blinds.4a
            (HeadsUp::ButtonIsSmallBlind, _) | (_, 1) => other,
            // nj:14.10(d)
            (HeadsUp::FirstBlindIsLeftOfButton, _) => big,
        },
        blinds: [None; 3],
        posts: [SeatSet::EMPTY; 3],
        missed: [SeatSet::EMPTY; 3],
        let_pass: SeatSet::EMPTY,
        entries: SeatSet::EMPTY,
        free: SeatSet::EMPTY,
        dealt: SeatSet::of(big).with(other),
    };
    layout.blinds[top] = Some(big);
    layout.posts[top] = SeatSet::of(big);
    if let Some(small) = top.checked_sub(1) {
        layout.blinds[small] = Some(other);
        layout.posts[small] = SeatSet::of(other);
    }
    layout.note_missed(rules, last, ready, big);
    Some(layout)
}

impl Layout {
    /// Where the big blind lies: the last of them, if there are several.
    pub(crate) fn front(&self) -> Option<Seat> {
        self.blinds.iter().rev().flatten().next().copied()
    }

    /// Who is in the game and not dealt in misses the blinds that pass.
    fn note_missed(&mut self, rules: Rules, last: &Last, ready: &Ready, front: Seat) {
        let out = ready.in_the_game - self.dealt;
        let top = rules.blinds - 1;
        let swept = up_to(last.front(), front);
        self.missed[top] = out & swept;
        for below in 1..rules.blinds {
            self.missed[top - below] = out & last.reached(below - 1);
        }
        self.let_pass = ready.letting_pass & swept;
    }
}
