//! What happened in a hand, in the terms that histories share: who put in how much by which act, who got what.

use cards::Card;
use chips::Chips;
use game::{Game, Seat, SeatSet, Viewer};
use poker::irregular::{acts, seeing};
use poker::{Hand, HandEvent, HandSetup, Post, Raise};

use super::dead_hands;
use crate::phh::forced::ForcedBets;

/// A hand, told.
pub(crate) struct Account {
    /// The parts of the hand in order. The first has antes and blinds.
    pub(super) parts: Vec<Part>,
    /// Who showed or threw away a hand at the end, in order.
    pub(super) shows: Vec<Show>,
    /// The pots that were pushed, the main pot first.
    pub(super) pots: Vec<Pot>,
    /// The boards: more than one where the rest was dealt more than once.
    pub(super) boards: Vec<Vec<Card>>,
    /// Who folded, and in which part.
    pub(super) folds: Vec<(Seat, usize)>,
    /// Who put anything in.
    pub(super) put_in: SeatSet,
    /// Who was not at the table, and lost the hand for it.
    pub(super) absent: SeatSet,
    /// Live posts that were put up after the deal.
    pub(super) late: Vec<(Seat, Chips)>,
}

/// A street, or a street of one of several boards.
pub(super) struct Part {
    /// Which of the variant's streets.
    pub(super) street: usize,
    /// Which board.
    pub(super) run: usize,
    /// The cards that came to the board.
    pub(super) board: Vec<Card>,
    /// What was done, in order.
    pub(super) acts: Vec<Act>,
}

/// What somebody did, or what was done for them.
pub(super) struct Act {
    pub(super) seat: Seat,
    pub(super) what: What,
    /// Whether that left nothing to bet with.
    pub(super) all_in: bool,
}

#[derive(Clone, PartialEq, Eq)]
pub(super) enum What {
    Ante {
        amount: Chips,
    },
    Post {
        post: Post,
        amount: Chips,
    },
    DeadMoney {
        amount: Chips,
    },
    BringIn {
        amount: Chips,
    },
    /// Cards came, the open ones among them in `up`.
    Dealt {
        cards: Vec<Option<Card>>,
        up: Vec<Card>,
    },
    Drew {
        thrown: Vec<Option<Card>>,
        count: u8,
    },
    Folded,
    Checked,
    Called {
        amount: Chips,
    },
    /// Bet, completed or raised: by so much over the bet before, to so much in all, of which so much was added now.
    Raised {
        what: Raise,
        over: Chips,
        to: Chips,
        added: Chips,
    },
    /// Chips that nobody called came back.
    Returned {
        amount: Chips,
    },
}

impl What {
    /// Whether chips went in by it.
    fn puts_in(&self) -> bool {
        match self {
            What::Ante { .. }
            | What::Post { .. }
            | What::DeadMoney { .. }
            | What::BringIn { .. }
            | What::Called { .. }
            | What::Raised { .. } => true,
            What::Dealt { .. } | What::Drew { .. } | What::Folded | What::Checked | What::Returned { .. } => {
                false
            }
        }
    }
}

/// A hand at the end.
pub(super) struct Show {
    pub(super) seat: Seat,
    /// The cards where they were shown to all.
    pub(super) cards: Option<Vec<Card>>,
}

/// A pot as it was pushed.
#[derive(Clone, Default)]
pub(super) struct Pot {
    pub(super) rake: Chips,
    pub(super) drop: Chips,
    pub(super) wins: Vec<Win>,
}

/// A part of a pot.
#[derive(Clone, Copy)]
pub(super) struct Win {
    pub(super) seat: Seat,
    pub(super) run: usize,
    pub(super) amount: Chips,
}

impl Pot {
    /// All that was in it.
    pub(super) fn amount(&self) -> Chips {
        sum(self.wins.iter().map(|win| win.amount).chain([self.rake, self.drop]))
    }
}

/// All of it together: no more than there are chips at the table.
fn sum(amounts: impl IntoIterator<Item = Chips>) -> Chips {
    Chips::total(amounts).unwrap_or(Chips::MAX)
}

fn add(to: &mut Chips, amount: Chips) {
    *to = sum([*to, amount]);
}

/// What is left of an amount that is never less than the other.
fn less(amount: Chips, other: Chips) -> Chips {
    amount.minus(other).unwrap_or(Chips::ZERO)
}

impl Account {
    /// The forced bets, what was put up after the deal among them.
    pub(super) fn forced(&self, setup: &HandSetup, places: u8) -> ForcedBets {
        let seats: Vec<Seat> = setup.dealt().clockwise_after(setup.button()).collect();
        ForcedBets::of(setup, &seats, &self.late, places)
    }

    /// What was in all pots.
    pub(super) fn total(&self) -> Chips {
        sum(self.pots.iter().map(Pot::amount))
    }

    /// What the house and the jackpots took.
    pub(super) fn taken(&self) -> Chips {
        sum(self.pots.iter().flat_map(|pot| [pot.rake, pot.drop]))
    }

    /// What of it went to jackpots.
    pub(super) fn dropped(&self) -> Chips {
        sum(self.pots.iter().map(|pot| pot.drop))
    }

    /// The house took so much of what a seat won.
    pub(super) fn take(&mut self, seat: Seat, amount: Chips) {
        let mut left = amount;
        for pot in &mut self.pots {
            for win in pot.wins.iter_mut().filter(|win| win.seat == seat) {
                let part = left.min(win.amount);
                win.amount = less(win.amount, part);
                pot.rake = sum([pot.rake, part]);
                left = less(left, part);
            }
        }
    }

    /// So much of what the house took went to jackpots.
    pub(super) fn drop_of_rake(&mut self, amount: Chips) {
        let mut left = amount;
        for pot in &mut self.pots {
            let part = left.min(pot.rake);
            pot.rake = less(pot.rake, part);
            pot.drop = sum([pot.drop, part]);
            left = less(left, part);
        }
    }

    /// What a seat won in all.
    pub(super) fn won(&self, seat: Seat) -> Chips {
        let wins = self.pots.iter().flat_map(|pot| &pot.wins);
        sum(wins.filter(|win| win.seat == seat).map(|win| win.amount))
    }

    /// The cards a seat showed to all.
    pub(super) fn shown(&self, seat: Seat) -> Option<&[Card]> {
        self.shows.iter().find(|show| show.seat == seat)?.cards.as_deref()
    }

    /// Whether there was anything to see at the end.
    pub(super) fn has_showdown(&self) -> bool {
        !self.shows.is_empty()
    }
}

/// Tells a hand to somebody.
pub(crate) fn of(setup: &HandSetup, events: &[HandEvent], viewer: Viewer) -> Account {
    let mut teller = Teller {
        setup,
        viewer,
        hand: Hand::new(setup),
        dealt: vec![(Vec::new(), Vec::new()); Seat::MOST],
        thrown: vec![Vec::new(); Seat::MOST],
        run: 0,
        account: Account {
            parts: vec![Part { street: 0, run: 0, board: Vec::new(), acts: Vec::new() }],
            shows: Vec::new(),
            pots: Vec::new(),
            boards: Vec::new(),
            folds: Vec::new(),
            put_in: SeatSet::EMPTY,
            absent: SeatSet::EMPTY,
            late: Vec::new(),
        },
    };
    let mut folds = dead_hands::folds(setup, events).into_iter().peekable();
    for (place, event) in events.iter().enumerate() {
        while let Some((_, seat)) = folds.next_if(|(before, _)| *before == place) {
            teller.folds(seat);
        }
        teller.take(event);
    }
    teller.account.absent = dead_hands::of(setup, events);
    teller.lay_down();
    teller.account
}

struct Teller<'a> {
    setup: &'a HandSetup,
    viewer: Viewer,
    hand: Hand,
    /// The cards each seat got that no line has told yet: all, and the open ones.
    dealt: Vec<(Vec<Option<Card>>, Vec<Card>)>,
    /// The cards each seat throws away in this draw.
    thrown: Vec<Vec<Option<Card>>>,
    /// The board that is being dealt.
    run: usize,
    account: Account,
}

impl Teller<'_> {
    fn take(&mut self, event: &HandEvent) {
        let before = self.hand.clone();
        self.hand.apply(self.setup, event);
        match *event {
            HandEvent::AntePosted { seat, amount } => self.act(seat, What::Ante { amount }),
            HandEvent::BlindPosted { seat, post, amount } => self.act(seat, What::Post { post, amount }),
            HandEvent::DeadMoneyPosted { seat, amount } => self.act(seat, What::DeadMoney { amount }),
            HandEvent::BroughtIn { seat, amount } => self.act(seat, What::BringIn { amount }),
            HandEvent::CardDealt { seat, card } => {
                self.enter_street(before.street());
                self.dealt[seat.index()].0.push(card.peek(self.viewer));
            }
            HandEvent::UpCardDealt { seat, card } => {
                self.enter_street(before.street());
                let (cards, up) = &mut self.dealt[seat.index()];
                cards.push(Some(card));
                up.push(card);
            }
            HandEvent::BoardCardDealt { run, card } => {
                self.run = usize::from(run);
                self.enter_street(before.street());
                self.part().board.push(card);
                let street = before.street();
                if self.account.boards.len() <= self.run {
                    // A further board has what lay there before it.
                    let earlier = |part: &&Part| part.run == 0 && part.street < street;
                    let common = self.account.parts.iter().filter(earlier);
                    let common: Vec<Card> = common.flat_map(|part| part.board.iter().copied()).collect();
                    self.account.boards.resize(self.run + 1, common);
                }
                self.account.boards[self.run].push(card);
            }
            HandEvent::CardDiscarded { seat, card } => {
                self.enter_street(before.street());
                let card = card.peek(self.viewer);
                self.thrown[seat.index()].push(card);
                // A hand that lies open is at the end what was kept of it.
                if let (Some(card), Some(show)) =
                    (card, self.account.shows.iter_mut().find(|show| show.seat == seat))
                    && let Some(cards) = &mut show.cards
                {
                    cards.retain(|shown| *shown != card);
                }
            }
            HandEvent::DrawCalled { seat, cards } => {
                self.enter_street(before.street());
                let thrown = core::mem::take(&mut self.thrown[seat.index()]);
                self.act(seat, What::Drew { thrown, count: cards });
            }
            HandEvent::Checked { seat } => self.act(seat, What::Checked),
            HandEvent::Called { seat, amount } => self.act(seat, What::Called { amount }),
            HandEvent::Raised { seat, to, what } => {
                let (over, added) = (less(to, before.price()), less(to, before.bet(seat)));
                self.act(seat, What::Raised { what, over, to, added });
            }
            HandEvent::Folded { seat } | HandEvent::TimedOut { seat } => self.folds(seat),
            HandEvent::UncalledReturned { seat, amount } => self.act(seat, What::Returned { amount }),
            HandEvent::BlindsChopped => {
                for seat in self.setup.dealt() {
                    let amount = before.bet(seat);
                    if !amount.is_zero() {
                        self.act(seat, What::Returned { amount });
                    }
                }
            }
            HandEvent::RakeTaken { pot, amount } => add(&mut self.pot(pot).rake, amount),
            HandEvent::DropTaken { pot, amount, .. } => add(&mut self.pot(pot).drop, amount),
            HandEvent::PotPushed { pot, run, seat, amount, .. } => {
                self.pot(pot).wins.push(Win { seat, run: usize::from(run), amount });
            }
            HandEvent::Tabled { seat, cards } => {
                let cards = (!cards.is_empty()).then(|| cards.iter().collect());
                self.account.shows.push(Show { seat, cards });
            }
            HandEvent::Mucked { seat } => self.account.shows.push(Show { seat, cards: None }),
            HandEvent::Irregular(poker::irregular::IrregularEvent::Act(event)) => {
                self.put_right(&before, event);
            }
            HandEvent::Irregular(poker::irregular::IrregularEvent::Seeing(event)) => self.seen_again(event),
            HandEvent::Irregular(poker::irregular::IrregularEvent::CardCorrected { was, is, .. }) => {
                self.rewrite(was, is);
            }
            // What no history has a word for.
            HandEvent::Irregular(_)
            | HandEvent::AllInCalled { .. }
            | HandEvent::AntesGathered
            | HandEvent::CardBurned { .. }
            | HandEvent::BurnsScrambled
            | HandEvent::CommonCardCalled
            | HandEvent::DiscardsReshuffled { .. }
            | HandEvent::OpenerCalled { .. }
            | HandEvent::PairCalled { .. }
            | HandEvent::ChopOffered { .. }
            | HandEvent::ChopDeclined { .. }
            | HandEvent::BetsGathered
            | HandEvent::RunsAsked { .. }
            | HandEvent::RunsAgreed { .. }
            | HandEvent::HandKilled { .. }
            | HandEvent::HandOver => {}
        }
    }

    /// A history tells what counts: a wager that was corrected has the size it got, and a call that was taken back was none.
    fn put_right(&mut self, before: &Hand, event: acts::ActEvent) {
        match event {
            acts::ActEvent::Miswagered { seat, to } if to < self.hand.price() => {
                self.act(seat, What::BringIn { amount: to });
            }
            acts::ActEvent::Miswagered { seat, to } => {
                let what = if before.price().is_zero() { Raise::Bet } else { Raise::Raise };
                let (over, added) = (less(to, before.price()), less(to, before.bet(seat)));
                self.act(seat, What::Raised { what, over, to, added });
            }
            acts::ActEvent::BroughtInAmiss { seat, amount } => self.act(seat, What::BringIn { amount }),
            acts::ActEvent::WagerCorrected { seat, to, .. } | acts::ActEvent::CallCorrected { seat, to } => {
                let (was, all_in) = (before.bet(seat), self.hand.stack(seat).is_zero());
                let Some(act) = self.last_act(seat) else { return };
                act.all_in = all_in;
                let becomes = |amount: Chips| less(sum([amount, to]), was);
                match &mut act.what {
                    What::Called { amount } | What::BringIn { amount } => *amount = becomes(*amount),
                    What::Raised { over, to: all, added, .. } => {
                        (*over, *added, *all) = (becomes(*over), becomes(*added), to);
                    }
                    What::Ante { .. }
                    | What::Post { .. }
                    | What::DeadMoney { .. }
                    | What::Dealt { .. }
                    | What::Drew { .. }
                    | What::Folded
                    | What::Checked
                    | What::Returned { .. } => {}
                }
            }
            acts::ActEvent::Withdrawn { seat, .. } | acts::ActEvent::OpenerCorrected { from: seat, .. } => {
                let acts = &mut self.part().acts;
                if let Some(place) = acts.iter().rposition(|act| act.seat == seat) {
                    acts.remove(place);
                }
            }
            acts::ActEvent::PostedLate { seat, live, dead, .. } => {
                if !dead.is_zero() {
                    self.act(seat, What::DeadMoney { amount: dead });
                }
                self.account.late.push((seat, live));
                self.act(seat, What::Post { post: Post::Entry, amount: live });
            }
            acts::ActEvent::ActedEarly { .. }
            | acts::ActEvent::TimeCalled { .. }
            | acts::ActEvent::HeldTo { .. }
            | acts::ActEvent::Released { .. }
            | acts::ActEvent::RightKept { .. }
            | acts::ActEvent::RightLost { .. }
            | acts::ActEvent::NoWager { .. }
            | acts::ActEvent::WagerStands { .. }
            | acts::ActEvent::CalledShort { .. } => {}
        }
    }

    /// A hand that is live again was shown after all, and a pot that came back is pushed again.
    fn seen_again(&mut self, event: seeing::SeeingEvent) {
        match event {
            seeing::SeeingEvent::HandShown { seat, cards, .. } => {
                let shown = (!cards.is_empty()).then(|| cards.iter().collect());
                match self.account.shows.iter_mut().find(|show| show.seat == seat) {
                    Some(show) => show.cards = shown,
                    None => self.account.shows.push(Show { seat, cards: shown }),
                }
            }
            seeing::SeeingEvent::PlaysBoard { seat, .. } => {
                self.account.shows.push(Show { seat, cards: None });
            }
            seeing::SeeingEvent::PotReturned { pot, seat, amount } => {
                let wins = &mut self.pot(pot).wins;
                if let Some(place) = wins.iter().rposition(|win| win.seat == seat && win.amount == amount) {
                    wins.remove(place);
                }
            }
            seeing::SeeingEvent::ShownToOne { .. }
            | seeing::SeeingEvent::ShownToAll { .. }
            | seeing::SeeingEvent::HandRevived { .. }
            | seeing::SeeingEvent::MiscalledOnPurpose { .. } => {}
        }
    }

    /// A history has the card that lay there.
    fn rewrite(&mut self, was: Card, is: Card) {
        let Teller { dealt, thrown, account, .. } = self;
        let change = |card: &mut Card| {
            if *card == was {
                *card = is;
            }
        };
        let maybe = dealt.iter_mut().flat_map(|(all, _)| all).chain(thrown.iter_mut().flatten());
        maybe.flatten().for_each(change);
        dealt.iter_mut().flat_map(|(_, up)| up).for_each(change);
        account.boards.iter_mut().flatten().for_each(change);
        account.shows.iter_mut().filter_map(|show| show.cards.as_mut()).flatten().for_each(change);
        for part in &mut account.parts {
            part.board.iter_mut().for_each(change);
            for act in &mut part.acts {
                match &mut act.what {
                    What::Dealt { cards, up } => {
                        cards.iter_mut().flatten().for_each(change);
                        up.iter_mut().for_each(change);
                    }
                    What::Drew { thrown, .. } => thrown.iter_mut().flatten().for_each(change),
                    What::Ante { .. }
                    | What::Post { .. }
                    | What::DeadMoney { .. }
                    | What::BringIn { .. }
                    | What::Folded
                    | What::Checked
                    | What::Called { .. }
                    | What::Raised { .. }
                    | What::Returned { .. } => {}
                }
            }
        }
    }

    fn folds(&mut self, seat: Seat) {
        self.act(seat, What::Folded);
        self.account.folds.push((seat, self.account.parts.len() - 1));
    }

    /// What a seat did last on this street.
    fn last_act(&mut self, seat: Seat) -> Option<&mut Act> {
        self.part().acts.iter_mut().rev().find(|act| act.seat == seat)
    }

    /// Begins a part where cards come to another street or board than before. The last card of a street on which nobody
    /// can bet ends it, so the street is the one that the hand was on before the card.
    fn enter_street(&mut self, street: usize) {
        let run = self.run;
        if (self.part().street, self.part().run) != (street, run) {
            self.lay_down();
            self.account.parts.push(Part { street, run, board: Vec::new(), acts: Vec::new() });
        }
    }

    fn part(&mut self) -> &mut Part {
        let last = self.account.parts.len() - 1;
        // There is always the first.
        &mut self.account.parts[last]
    }

    /// Tells the cards that have come, seat by seat.
    fn lay_down(&mut self) {
        for seat in self.setup.dealt().clockwise_after(self.setup.button()) {
            let (cards, up) = core::mem::take(&mut self.dealt[seat.index()]);
            if !cards.is_empty() {
                self.part().acts.push(Act { seat, what: What::Dealt { cards, up }, all_in: false });
            }
        }
    }

    fn act(&mut self, seat: Seat, what: What) {
        self.lay_down();
        let puts_in = what.puts_in();
        if puts_in {
            self.account.put_in.insert(seat);
        }
        let all_in = puts_in && self.hand.stack(seat).is_zero();
        self.part().acts.push(Act { seat, what, all_in });
    }

    fn pot(&mut self, number: u8) -> &mut Pot {
        let (pots, place) = (&mut self.account.pots, usize::from(number));
        pots.resize_with(pots.len().max(place + 1), Pot::default);
        &mut pots[place]
    }
}
