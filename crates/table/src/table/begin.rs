//! A game starts; the next hand is laid out.

use alloc::vec::Vec;

use cards::{AceIs, Card};
use chips::Chips;
use game::{HandNumber, Moment, Seat, SeatSet};
use poker::Family;

use super::{Table, first_without_card};
use crate::awaiting::Awaiting;
use crate::count::Count;
use crate::director;
use crate::event::Event;
use crate::house_policy::{ButtonCard, FirstButton, MissedSmall};
use crate::layout::Layout;
use crate::ring::up_to;
use crate::setup::Setup;
use crate::sitting::Standing;
use crate::snapshot::{BySeat, GameOn};
use crate::terms::Stakes;
use crate::violation::Violation;

impl Table {
    /// Starts a game: the first, or again where nobody could be dealt in any more.
    pub(super) fn start_game(
        &self,
        setup: &Setup,
        now: Moment,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        if self.on {
            return Err(Violation::HandIsOn);
        }
        if let GameOn::Drawing { seats, cards } = self.state.game
            && let Some(seat) = first_without_card(seats, &cards)
        {
            return Err(Violation::ButtonCardFirst { seat });
        }
        let game = self.stakes(setup);
        let stacks = self.stacks_at_the_deal(setup);
        // A game goes on as long as its next hand has players, whichever game of a mixed table that is.
        if self.state.game == GameOn::Yes
            && !matches!(
                self.begin_hand(setup, now, HandNumber(0), &mut Vec::new()),
                Err(Violation::TooFewPlayers { .. })
            )
        {
            return Err(Violation::GameIsOn);
        }
        let seats = self.ready(setup, game, &stacks);
        let Some(last) = seats.iter().last().filter(|_| seats.len() >= 2) else {
            return Err(too_few(seats));
        };
        events.push(Event::GameStarted { seats });
        // In New Jersey the button starts at the dealer's right, the last seat (nj:14.10(c)2); stud needs none.
        if setup.has_button() && setup.house_policy().first_button == FirstButton::DealersRight {
            events.push(Event::ButtonWon { seat: last });
        }
        Ok(())
    }

    /// A card for the button: one each from seat one on (cb:2.seating.6a).
    pub(super) fn button_card(
        &self,
        setup: &Setup,
        card: Card,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let GameOn::Drawing { seats, mut cards } = self.state.game else {
            return Err(Violation::NoButtonCards);
        };
        let Some(seat) = first_without_card(seats, &cards) else { return Err(Violation::NoButtonCards) };
        if cards.contains(&Some(card)) || !setup.game(0).variant.deck.contains(card) {
            return Err(Violation::CardDealtAlready { card });
        }
        cards[seat.index()] = Some(card);
        events.push(Event::ButtonCardDealt { seat, card });
        if first_without_card(seats, &cards).is_none()
            && let Some(seat) = best_card(setup, seats, &cards)
        {
            events.push(Event::ButtonWon { seat });
        }
        Ok(())
    }

    /// Whose the button is when this player leaves the draw for it: the others may all have their card.
    pub(super) fn wins_the_draw_without(&self, setup: &Setup, leaver: Seat) -> Option<Seat> {
        let GameOn::Drawing { seats, cards } = self.state.game else { return None };
        let rest = seats.without(leaver);
        let over = seats.contains(leaver) && rest.len() >= 2 && first_without_card(rest, &cards).is_none();
        if over { best_card(setup, rest, &cards) } else { None }
    }

    /// What a table without a game waits for.
    pub(super) fn awaiting_start(&self, setup: &Setup) -> Awaiting {
        let ready = self.ready(setup, self.stakes(setup), &self.stacks_at_the_deal(setup));
        if ready.len() < 2 { Awaiting::Players { ready } } else { Awaiting::Start { ready } }
    }

    /// What a table between hands waits for.
    pub(super) fn awaiting_next_hand(&self, setup: &Setup, now: Moment) -> Awaiting {
        let mut events = Vec::new();
        match self.begin_hand(setup, now, HandNumber(0), &mut events) {
            Ok(()) => {
                let dealt = events.iter().find_map(|event| match event {
                    Event::DealtIn { seats } => Some(*seats),
                    _ => None,
                });
                let (straddle, may_kill) = self.offers(setup);
                Awaiting::NextHand { dealt: dealt.unwrap_or(SeatSet::EMPTY), straddle, may_kill }
            }
            Err(Violation::TooFewPlayers { .. }) => self.awaiting_start(setup),
            Err(_) => Awaiting::HeldUp,
        }
    }

    /// Lays the next hand out and begins it.
    pub(super) fn begin_hand(
        &self,
        setup: &Setup,
        now: Moment,
        number: HandNumber,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        if self.on {
            return Err(Violation::HandIsOn);
        }
        match self.state.game {
            GameOn::No => return Err(Violation::NoGame),
            GameOn::Drawing { seats, cards } => {
                let seat = first_without_card(seats, &cards);
                return Err(seat.map_or(Violation::NoGame, |seat| Violation::ButtonCardFirst { seat }));
            }
            GameOn::Yes => {}
        }
        self.is_not_halted()?;
        let begin = events.len();
        self.level_begins(events);
        let stacks = self.chips_come_into_play(setup, events);
        let before = self.stakes(setup);
        let coming = self.next_layout(setup, before, &stacks);
        let index = self.count_the_hand(setup, now, before, coming.as_ref(), events)?;
        let game = self.stakes_at(setup, index);
        // The same game is laid out alike.
        let layout =
            if core::ptr::eq(game, before) { coming } else { self.next_layout(setup, game, &stacks) };
        let layout = layout.ok_or_else(|| too_few(self.ready(setup, game, &stacks)))?;
        self.take_the_deck(setup, now, &layout, events)?;
        self.place(setup, game, &layout, &stacks, events);
        events.push(Event::DealtIn { seats: layout.dealt });
        events.push(Event::HandBegan { number, game: index });
        // The hand must be one that can be played: what is staged here is what applying the events stages.
        let mut stage = super::dealing::Stage::default();
        for event in &events[begin..] {
            stage.take_in(event);
        }
        let terms = super::dealing::terms(setup, game, &stage, &stacks, self.state.orders.last_two);
        terms.seal().map(|_| ()).map_err(Violation::BadHand)
    }

    /// The stacks of the next hand, with what waits behind.
    pub(super) fn stacks_at_the_deal(&self, setup: &Setup) -> BySeat<Chips> {
        self.chips_come_into_play(setup, &mut Vec::new())
    }

    /// What waited behind comes into play; the stacks then.
    fn chips_come_into_play(&self, setup: &Setup, events: &mut Vec<Event>) -> BySeat<Chips> {
        let mut stacks = self.stacks();
        let mut coming = Vec::new();
        self.state.buy_ins.at_the_deal(setup.buy_in(), &stacks, &mut coming);
        for event in coming {
            if let crate::buyin::BuyInEvent::CameIntoPlay { seat, amount } = event {
                let stack = &mut stacks[seat.index()];
                *stack = stack.with(amount);
            }
            events.push(Event::BuyIn(event));
        }
        stacks
    }

    /// The facts of the hand, one event each.
    fn place(
        &self,
        setup: &Setup,
        game: &Stakes,
        layout: &Layout,
        stacks: &BySeat<Chips>,
        events: &mut Vec<Event>,
    ) {
        if game.variant.family == Family::Button {
            if self.completes_revolution(layout.button) {
                events.push(Event::RevolutionCompleted);
            }
            events.push(Event::ButtonPlaced { button: layout.button, blinds: layout.blinds });
            if let Some(seat) = layout.as_button {
                events.push(Event::Director(director::DirectorEvent::PlaysAsButton { seat }));
            }
        }
        for (blind, amount) in (0u8..).zip(&game.blinds) {
            let index = usize::from(blind);
            for seat in layout.missed[index] {
                events.push(Event::BlindMissed { seat, blind });
            }
            for seat in layout.posts[index] {
                events.push(Event::BlindPlaced { seat, blind, amount: *amount });
            }
        }
        for seat in layout.let_pass {
            events.push(Event::BlindsLetPass { seat });
        }
        let killer = self.state.kill.due.filter(|seat| layout.dealt.contains(*seat));
        for seat in layout.entries {
            // Who kills the pot to come in posts nothing else (cb:8.intro.4).
            if killer != Some(seat) {
                let (live, dead) = self.entry_of(setup, game, seat);
                events.push(Event::EntryPosted { seat, live, dead });
            }
        }
        let posts = layout.posts.iter().fold(SeatSet::EMPTY, |sum, posts| sum | *posts);
        if !game.blinds.is_empty() {
            for seat in layout.dealt - layout.entries - posts {
                match self.sitting(seat).map(|sitting| sitting.standing) {
                    Some(Standing::DealtOff { .. }) => events.push(Event::CameBackFree { seat }),
                    // Who is dealt in by mistake owes it still (cb:4.blinds.11b).
                    Some(Standing::New | Standing::Missed(_)) if self.state.rulings.owing.contains(seat) => {}
                    Some(Standing::New | Standing::Missed(_)) => events.push(Event::CameInFree { seat }),
                    Some(Standing::PaidUp) | None => {}
                }
            }
        }
        if let Some(kill) = setup.kill_in(game) {
            if let Some(seat) = killer {
                events.push(Event::KillPlaced { seat, amount: game.kill_amount(kill.size) });
            } else if self.state.kill.limits_up {
                events.push(Event::LimitsRaised);
            }
        }
        for straddle in self.straddles(setup, game, layout, stacks).taken {
            events.push(Event::StraddlePlaced { seat: straddle.seat, amount: straddle.amount });
        }
    }

    /// Whether the button comes back to where the game began, or past it (cb:4.blinds.13).
    fn completes_revolution(&self, button: Seat) -> bool {
        let round = &self.round_before_next();
        let (Some(start), Some(old)) = (round.new_since, round.button) else { return false };
        !round.fresh && old != button && up_to(old, button).contains(start)
    }

    /// What a player posts to come in: a newcomer one big blind (cb:4.blinds.5b, cb:4.blinds.6), anybody else all
    /// that was missed, live up to the least opening bet (cb:4.blinds.10b). Blinds of another game of the rotation are
    /// those of this one, counted from the big blind; one that this game does not have is not owed in it.
    pub(super) fn entry_of(&self, setup: &Setup, game: &Stakes, seat: Seat) -> (Chips, Chips) {
        let big = game.big_blind();
        let Some(Standing::Missed(missed)) = self.sitting(seat).map(|sitting| sitting.standing) else {
            return (big, Chips::ZERO);
        };
        let owed = game.blinds.iter().rev().enumerate().filter(|(below, _)| missed.contains(*below));
        let owed = owed.fold(Chips::ZERO, |sum, (_, blind)| sum.with(*blind));
        if !missed.contains(BIG_BLIND) && setup.house_policy().missed_small_alone == MissedSmall::Dead {
            return (Chips::ZERO, owed);
        }
        let live = owed.min(big);
        (live, owed.beyond(live))
    }
}

/// The big blind, counted from the big blind.
const BIG_BLIND: usize = 0;

/// Who of these has the best card: the highest by suit, or the lowest where the game is for low alone
/// (cb:2.seating.6b); in a tournament always the highest (cb:12.tourn.7).
fn best_card(setup: &Setup, seats: SeatSet, cards: &BySeat<Option<Card>>) -> Option<Seat> {
    let game = setup.game(0);
    let low = setup.house_policy().button_card == ButtonCard::ByGame
        && game.variant.shares.len() == 1
        && game.variant.shares[0].ranking.is_low();
    let drawn = seats.iter().filter_map(|seat| Some((seat, cards[seat.index()]?)));
    let best = if low {
        drawn.min_by_key(|(_, card)| card.by_suit(AceIs::Low))
    } else {
        drawn.max_by_key(|(_, card)| card.by_suit(AceIs::High))
    };
    best.map(|(seat, _)| seat)
}

pub(super) fn too_few(ready: SeatSet) -> Violation {
    Violation::TooFewPlayers { ready: u8::try_from(ready.len()).unwrap_or(u8::MAX) }
}
