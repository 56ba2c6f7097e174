//! What a screen remembers beside the table.

use alloc::string::String;
use alloc::vec::Vec;

use cards::CardSet;
use chips::{Chips, Currency};
use game::{Moment, Seat, Viewer};
use poker::irregular::IrregularEvent;
use poker::irregular::seeing::SeeingEvent;
use poker::{HandEvent, Raise};
use rulebook::RuleId;
use table::{Event, Setup, Table};
use wire::{Face, LastHand, Mine, PokerView, Told};

use super::{faces, last, mine, public, showdown, sign, told};
use crate::limits::PlayedFor;
use crate::speaker::{People, Seated, Speaker, Voice};

/// What a screen remembers beside the table: who sat where, what was done on this street, what came of the last hand.
///
/// It is folded from the table's events, each before the table takes it in: [`tell`](PokerScreen::tell),
/// [`take`](PokerScreen::take), then [`Table::apply`].
#[derive(Clone, Debug)]
pub struct PokerScreen {
    pub(super) money: Currency,
    pub(super) seated: Seated,
    /// Who was dealt into the hand that is on, or the last one: what is said of a hand is said of them, whoever takes
    /// their seats.
    pub(super) dealt: Seated,
    pub(super) acts: [Option<Act>; Seat::MOST],
    /// Cards thrown away in each draw, by seat.
    pub(super) drew: [Vec<u8>; Seat::MOST],
    pub(super) record: Record,
    pub(super) last: Option<last::Over>,
    /// The limits of each game, in words.
    pub(super) limits: Vec<String>,
    pub(super) sign: Vec<String>,
}

/// What a player did, and on which street.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Act {
    pub(super) street: usize,
    pub(super) what: Did,
}

/// What a player did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Did {
    Posts,
    Antes,
    BringsIn,
    Checks,
    Calls,
    Bets,
    Completes,
    Raises,
    Folds,
    RunsOutOfTime,
    OffersChop,
    DeclinesChop,
    Draws(u8),
    Throws(u8),
    AsksRuns(u8),
    Shows,
    Mucks,
}

/// What is kept of a hand until it is over.
#[derive(Clone, Debug, Default)]
pub(super) struct Record {
    pub(super) shown: Vec<(Seat, CardSet)>,
    pub(super) pushed: Vec<Pushed>,
}

/// A pot or a part of one that went to a player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pushed {
    pub(super) pot: u8,
    pub(super) seat: Seat,
    pub(super) amount: Chips,
    pub(super) part: showdown::Share,
    pub(super) rule: RuleId,
}

impl PokerScreen {
    /// The screen of a table, whatever has happened there. Amounts are written in this money.
    pub fn new(setup: &Setup, table: &Table, money: Currency) -> PokerScreen {
        let mut screen = PokerScreen {
            money,
            seated: [None; Seat::MOST],
            dealt: dealt_into(table),
            acts: [None; Seat::MOST],
            drew: core::array::from_fn(|_| Vec::new()),
            record: Record::default(),
            last: None,
            limits: Vec::new(),
            sign: Vec::new(),
        };
        screen.remember(table);
        screen.restate(setup);
        screen
    }

    /// Writes the sign again after the limits have changed.
    pub fn restate(&mut self, setup: &Setup) {
        self.limits = setup.games().iter().map(|game| PlayedFor::of(game).on_the_sign(self.money)).collect();
        self.sign = sign::lines(setup, self.money);
    }

    /// What a viewer is told of an event, under the caller's number. The table is as it was before.
    #[expect(clippy::too_many_arguments, reason = "who is told what, of which table, under which number")]
    pub fn tell(
        &self,
        setup: &Setup,
        table: &Table,
        n: u64,
        at: Moment,
        event: &Event,
        viewer: Viewer,
        people: &dyn People,
    ) -> Told {
        let mut seated = self.seated_at(table);
        if let Event::Hand(_) = event {
            for (place, dealt) in seated.iter_mut().zip(self.dealt) {
                *place = dealt.or(*place);
            }
        }
        let speaker = Speaker { people, seats: &seated, money: self.money, voice: Voice::Felt };
        told::told(setup, table, (n, at), event, viewer, &speaker)
    }

    /// Takes an event in. The table is as it was before.
    pub fn take(&mut self, _setup: &Setup, table: &Table, event: &Event) {
        self.remember(table);
        match *event {
            Event::Seated { seat, player, .. } | Event::PlayingOver { seat, player, .. } => {
                self.seated[seat.index()] = Some(player);
            }
            Event::SeatGivenBack { seat } => {
                let owner = table.state().owners[seat.index()];
                self.seated[seat.index()] = owner.map(|owner| owner.sitting.player);
            }
            Event::Moved { from, to, .. } => {
                self.seated[to.index()] = self.seated[from.index()];
            }
            Event::DealtIn { seats } => {
                let sitting = |seat: Seat| table.sitting(seat).map(|sitting| sitting.player);
                self.dealt = [None; Seat::MOST];
                for seat in seats {
                    self.dealt[seat.index()] = sitting(seat);
                }
            }
            Event::HandBegan { .. } => {
                self.clear();
                self.last = None;
            }
            Event::Hand(ref event) => self.take_play(table, event),
            Event::HandEnded { .. } => self.clear(),
            _ => {}
        }
    }

    /// The table as the rail sees it.
    pub fn view(&self, setup: &Setup, table: &Table, now: Moment, people: &dyn People) -> PokerView {
        public::view(self, setup, table, now, people)
    }

    /// What one seat alone may know. The caller fills in `token` and `told`.
    pub fn mine(&self, setup: &Setup, table: &Table, now: Moment, seat: Seat) -> Mine {
        mine::mine(setup, table, now, seat)
    }

    /// The cards of a seat as a viewer sees them.
    pub fn holding(&self, table: &Table, seat: Seat, viewer: Viewer) -> Vec<Face> {
        table.hand().map_or_else(Vec::new, |(_, hand)| faces::holding(hand, seat, viewer))
    }

    /// What came of the last hand, until the next one begins.
    pub fn last(&self, people: &dyn People) -> Option<LastHand> {
        self.last.as_ref().map(|last| last.told(people))
    }

    /// Who sits where; who left is remembered until another comes.
    pub(super) fn seated_at(&self, table: &Table) -> Seated {
        let mut seated = self.seated;
        for (place, sitting) in seated.iter_mut().zip(&table.state().seats) {
            *place = sitting.map(|sitting| sitting.player).or(*place);
        }
        seated
    }

    fn remember(&mut self, table: &Table) {
        self.seated = self.seated_at(table);
    }

    fn clear(&mut self) {
        self.acts = [None; Seat::MOST];
        self.drew.iter_mut().for_each(Vec::clear);
        self.record.shown.clear();
        self.record.pushed.clear();
    }

    fn take_play(&mut self, table: &Table, event: &HandEvent) {
        let Some((setup, hand)) = table.hand() else { return };
        let mut did = |seat: Seat, what: Did| {
            self.acts[seat.index()] = Some(Act { street: hand.street(), what });
        };
        match *event {
            HandEvent::AntePosted { seat, .. } => did(seat, Did::Antes),
            HandEvent::BlindPosted { seat, .. } | HandEvent::DeadMoneyPosted { seat, .. } => {
                did(seat, Did::Posts);
            }
            HandEvent::BroughtIn { seat, .. } => did(seat, Did::BringsIn),
            HandEvent::Checked { seat } => did(seat, Did::Checks),
            HandEvent::Called { seat, .. } => did(seat, Did::Calls),
            HandEvent::Raised { seat, what, .. } => did(
                seat,
                match what {
                    Raise::Bet => Did::Bets,
                    Raise::Complete => Did::Completes,
                    Raise::Raise => Did::Raises,
                },
            ),
            HandEvent::Folded { seat } => did(seat, Did::Folds),
            HandEvent::TimedOut { seat } => did(seat, Did::RunsOutOfTime),
            HandEvent::ChopOffered { seat } => did(seat, Did::OffersChop),
            HandEvent::ChopDeclined { seat } => did(seat, Did::DeclinesChop),
            HandEvent::DrawCalled { seat, cards } => {
                if public::is_drawing(setup, hand) {
                    did(seat, Did::Draws(cards));
                    self.drew[seat.index()].push(cards);
                } else {
                    did(seat, Did::Throws(cards));
                }
            }
            HandEvent::RunsAsked { seat, times } => did(seat, Did::AsksRuns(times)),
            HandEvent::Tabled { seat, cards }
            | HandEvent::Irregular(IrregularEvent::Seeing(SeeingEvent::HandShown { seat, cards, .. })) => {
                did(seat, Did::Shows);
                self.record.shown.push((seat, cards));
            }
            HandEvent::Mucked { seat } => did(seat, Did::Mucks),
            HandEvent::PotPushed { pot, run, seat, amount, won, rule, .. } => {
                let mucked = showdown::is_mucked_against(hand, pot, seat);
                let part = showdown::Share { run, won, mucked };
                self.record.pushed.push(Pushed { pot, seat, amount, part, rule });
            }
            HandEvent::Irregular(IrregularEvent::Seeing(SeeingEvent::PotReturned { .. })) => {
                self.record.pushed.clear();
            }
            HandEvent::Irregular(IrregularEvent::CardCorrected { was, is, .. }) => {
                for (_, shown) in self.record.shown.iter_mut().filter(|(_, shown)| shown.contains(was)) {
                    *shown -= CardSet::of(was);
                    shown.insert(is);
                }
            }
            // The dealer gathers the board in with this: what came of the hand is written down before.
            HandEvent::HandOver => self.last = Some(last::of(table, setup, hand, &self.record, &self.dealt)),
            _ => {}
        }
    }
}

/// Who was dealt into the hand that is on and is still there, of a table that is looked at in the middle of it.
fn dealt_into(table: &Table) -> Seated {
    core::array::from_fn(|index| {
        let seat = Seat::from_index(index).filter(|seat| table.is_dealt_in(*seat))?;
        table.sitting(seat).map(|sitting| sitting.player)
    })
}
