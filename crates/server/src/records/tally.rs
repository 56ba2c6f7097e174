//! A hand or round summed up while it is played: who won what, for the list of hands.

mod wagers;

use chips::{Chips, Currency};
use game::{HandNumber, Moment, PlayerId, Seat, TableId};
use pit::PitGame;
use poker::irregular::IrregularEvent;
use poker::irregular::seeing::SeeingEvent;
use poker::{Hand, HandEvent, HandSetup, Won};
use room::{Game, TableEvent, TableRecord, audit};
use view::People;
use wire::HandLine;

use self::wagers::Wagers;
use super::screen::{pit_game, seats};

/// Follows the log of one table and says what came of each hand or round.
#[derive(Clone, Debug, Default)]
pub struct HandTally {
    on: Option<Playing>,
}

/// The hand or round that is on.
#[derive(Clone, Debug)]
struct Playing {
    number: HandNumber,
    at: Moment,
    title: &'static str,
    /// Who was dealt in, with the seat.
    dealt: Vec<(Seat, PlayerId)>,
    pushed: Vec<Push>,
    wagers: Wagers,
    dice: Option<[u8; 2]>,
}

/// A part of a pot that was pushed.
#[derive(Clone, Debug)]
struct Push {
    pot: u8,
    seat: Seat,
    amount: Chips,
    /// What it was won with, in words.
    with: Option<String>,
}

/// A hand or round that is over.
#[derive(Clone, Debug)]
pub struct Finished {
    number: HandNumber,
    table: TableId,
    name: String,
    title: &'static str,
    at: Moment,
    pot: Chips,
    results: Vec<(PlayerId, i64)>,
    won: Vec<(PlayerId, Chips, Option<String>)>,
    dice: Option<[u8; 2]>,
    poker: bool,
    /// Whether it was played for the points of a tournament.
    points: bool,
}

impl Playing {
    fn new(number: HandNumber, at: Moment, game: &Game) -> Playing {
        // What a poker hand is called is known when it is over: games may change between hands.
        let title = pit_game(game).map_or("", PitGame::name);
        let (dealt, pushed, wagers) = (Vec::new(), Vec::new(), Wagers::default());
        Playing { number, at, title, dealt, pushed, wagers, dice: None }
    }
}

impl HandTally {
    /// Takes the next event in, with the table as it stands before it. Tells when that is the end of a hand or round. A
    /// tally that begins in the middle of a hand sums up what is left to be seen of it.
    pub fn take(&mut self, before: &TableRecord, at: Moment, event: &TableEvent) -> Option<Finished> {
        if let Some(number) = audit::begins(event) {
            self.on = Some(Playing::new(number, at, before.game()));
            return None;
        }
        match (event, before.game()) {
            (TableEvent::Poker(event), Game::Poker(game)) => {
                let (setup, hand) = game.table.hand()?;
                let number = before.number()?;
                let playing = self.on.get_or_insert_with(|| Playing::new(number, at, before.game()));
                if playing.dealt.is_empty() {
                    playing.title = setup.variant().name;
                    let sitting = setup.dealt().iter();
                    // Fixed with the hand: a seat may have changed hands since.
                    playing.dealt = sitting.filter_map(|seat| Some((seat, before.dealt_to(seat)?))).collect();
                }
                match event {
                    table::Event::Hand(event) => {
                        playing.pots(setup, hand, event);
                        None
                    }
                    table::Event::HandEnded { .. } => {
                        let playing = self.on.take()?;
                        Some(playing.hand(before, setup, hand))
                    }
                    // What happens beside a hand: seats, chips, clocks.
                    _ => None,
                }
            }
            // The table does not take it in, and says so.
            (TableEvent::Poker(_), Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. }) => None,
            _ => {
                let playing = self.on.as_mut()?;
                if playing.dealt.is_empty() {
                    let present = seats().filter_map(|seat| Some((seat, before.player(seat)?)));
                    playing.dealt = present.collect();
                }
                playing.wagers.enter(event);
                match event {
                    TableEvent::MiniDice(pit::mini_dice::MiniDiceEvent::TotalCalled { dice, .. })
                    | TableEvent::Craps(pit::craps::CrapsEvent::Rolled { dice, .. }) => {
                        playing.dice = Some(dice.faces());
                    }
                    _ => {}
                }
                if !audit::ends(event) {
                    return None;
                }
                let playing = self.on.take()?;
                Some(playing.round(before))
            }
        }
    }
}

impl Playing {
    /// What an event of a hand of poker does to the pots that were pushed.
    fn pots(&mut self, setup: &HandSetup, hand: &Hand, event: &HandEvent) {
        match *event {
            HandEvent::PotPushed { pot, seat, amount, won, .. } => {
                let with = named(setup, hand, seat, won);
                self.pushed.push(Push { pot, seat, amount, with });
            }
            // It is pushed again (cb:3.showdown.5d). A tally that began after it was pushed has nothing to take out.
            HandEvent::Irregular(IrregularEvent::Seeing(SeeingEvent::PotReturned { pot, seat, amount })) => {
                let is_it = |push: &Push| (push.pot, push.seat, push.amount) == (pot, seat, amount);
                if let Some(at) = self.pushed.iter().rposition(is_it) {
                    self.pushed.remove(at);
                }
            }
            // Nobody wins a hand that is no hand.
            HandEvent::Irregular(IrregularEvent::Misdealt { .. } | IrregularEvent::HandVoided { .. }) => {
                self.pushed.clear();
            }
            HandEvent::AntePosted { .. }
            | HandEvent::BlindPosted { .. }
            | HandEvent::DeadMoneyPosted { .. }
            | HandEvent::AllInCalled { .. }
            | HandEvent::AntesGathered
            | HandEvent::CardBurned { .. }
            | HandEvent::CardDealt { .. }
            | HandEvent::UpCardDealt { .. }
            | HandEvent::BoardCardDealt { .. }
            | HandEvent::BurnsScrambled
            | HandEvent::CommonCardCalled
            | HandEvent::DiscardsReshuffled { .. }
            | HandEvent::OpenerCalled { .. }
            | HandEvent::PairCalled { .. }
            | HandEvent::BroughtIn { .. }
            | HandEvent::Checked { .. }
            | HandEvent::Called { .. }
            | HandEvent::Raised { .. }
            | HandEvent::Folded { .. }
            | HandEvent::TimedOut { .. }
            | HandEvent::ChopOffered { .. }
            | HandEvent::ChopDeclined { .. }
            | HandEvent::BlindsChopped
            | HandEvent::UncalledReturned { .. }
            | HandEvent::BetsGathered
            // What the house took is read from the hand when it is over.
            | HandEvent::RakeTaken { .. }
            | HandEvent::DropTaken { .. }
            | HandEvent::CardDiscarded { .. }
            | HandEvent::DrawCalled { .. }
            | HandEvent::RunsAsked { .. }
            | HandEvent::RunsAgreed { .. }
            | HandEvent::Tabled { .. }
            | HandEvent::Mucked { .. }
            | HandEvent::HandKilled { .. }
            | HandEvent::HandOver
            | HandEvent::Irregular(
                IrregularEvent::CardMarked { .. }
                | IrregularEvent::StrayFound { .. }
                | IrregularEvent::CardMoved { .. }
                | IrregularEvent::SeatFlagged { .. }
                | IrregularEvent::CaseOpened { .. }
                | IrregularEvent::CaseRuled { .. }
                | IrregularEvent::FaultReported { .. }
                | IrregularEvent::PlayedOn { .. }
                | IrregularEvent::HandFouled { .. }
                | IrregularEvent::PotTakenBack { .. }
                | IrregularEvent::RakeReturned { .. }
                | IrregularEvent::DropReturned { .. }
                | IrregularEvent::ContributionReturned { .. }
                | IrregularEvent::Act(_)
                | IrregularEvent::Cards(_)
                | IrregularEvent::Seeing(
                    SeeingEvent::ShownToOne { .. }
                    | SeeingEvent::ShownToAll { .. }
                    | SeeingEvent::HandShown { .. }
                    | SeeingEvent::HandRevived { .. }
                    | SeeingEvent::PlaysBoard { .. }
                    | SeeingEvent::MiscalledOnPurpose { .. },
                )
                | IrregularEvent::HeldOver { .. }
                | IrregularEvent::CardCorrected { .. },
            ) => {}
        }
    }

    fn finished(self, before: &TableRecord, pot: Chips, results: Vec<(PlayerId, i64)>) -> Finished {
        let dealt = self.dealt;
        let who = |seat: Seat| dealt.iter().find(|(at, _)| *at == seat).map(|(_, player)| *player);
        let mut won: Vec<(PlayerId, Chips, Option<String>)> = Vec::new();
        for Push { seat, amount, with, .. } in self.pushed {
            let Some(player) = who(seat) else { continue };
            match won.iter_mut().find(|(winner, ..)| *winner == player) {
                Some((_, sum, _)) => *sum = sum.plus(amount).unwrap_or(Chips::MAX),
                None => won.push((player, amount, with)),
            }
        }
        Finished {
            number: self.number,
            table: before.id(),
            name: before.spec().name.clone(),
            title: self.title,
            at: self.at,
            pot,
            results,
            won,
            dice: self.dice,
            poker: before.poker().is_some(),
            points: before.is_played_for_points(),
        }
    }

    /// A hand of poker, just before the table takes the stacks over.
    fn hand(self, before: &TableRecord, setup: &HandSetup, hand: &Hand) -> Finished {
        let pushed = self.pushed.iter().map(|push| push.amount).chain([hand.rake(), hand.drops()]);
        let pot = Chips::total(pushed).unwrap_or(Chips::MAX);
        let results = self
            .dealt
            .iter()
            .map(|&(seat, player)| (player, difference(setup.stack(seat), hand.stack(seat))));
        let results = results.collect();
        self.finished(before, pot, results)
    }

    /// A round of the pit.
    fn round(self, before: &TableRecord) -> Finished {
        let touched = self.dealt.iter().filter_map(|&(seat, player)| Some((player, self.wagers.net(seat)?)));
        let results = touched.collect();
        self.finished(before, Chips::ZERO, results)
    }
}

/// What is there now against what was there before.
fn difference(before: Chips, after: Chips) -> i64 {
    let units = |chips: Chips| i64::try_from(chips.units()).unwrap_or(i64::MAX);
    units(after).saturating_sub(units(before))
}

/// What a tabled hand wins with, where there is one board.
fn named(setup: &HandSetup, hand: &Hand, seat: Seat, won: Won) -> Option<String> {
    if hand.runs() > 1 || !hand.tabled().contains(seat) || matches!(won, Won::Uncontested | Won::Ruling) {
        return None;
    }
    let shown = hand.holding(seat).turned_up_for_the_rules();
    let board = hand.board(0).iter().copied().collect();
    let shares = setup.variant().shares;
    let share = if won == Won::Low { shares.get(1) } else { shares.first() }?;
    let strength = share.ranking.best(share.from, shown, board).ok()??;
    Some(share.ranking.name(strength).to_string())
}

impl Finished {
    /// Its number.
    pub const fn number(&self) -> HandNumber {
        self.number
    }

    /// Who was in it, with what each won or lost.
    pub fn players(&self) -> Vec<(PlayerId, i64)> {
        self.results.clone()
    }

    /// The hand in a list, with nobody's own result.
    pub fn line(&self, people: &dyn People, money: Currency) -> HandLine {
        let money = if self.points { Currency::POINTS } else { money };
        HandLine {
            number: self.number.0,
            table: u32::from(self.table.0),
            name: self.name.clone(),
            title: self.title.to_owned(),
            points: self.points,
            at: self.at.millis(),
            pot: self.pot.units(),
            says: if self.poker { self.winners(people, money) } else { self.settled(people, money) },
            result: None,
        }
    }

    fn winners(&self, people: &dyn People, money: Currency) -> String {
        let wins = self.won.iter().map(|(player, amount, with)| {
            let with = with.as_ref().map_or(String::new(), |with| format!(" with {with}"));
            format!("{} wins {}{with}", called(people, *player), money.show(*amount))
        });
        let says = wins.collect::<Vec<String>>().join("; ");
        if says.is_empty() { "there was no pot".to_owned() } else { says }
    }

    fn settled(&self, people: &dyn People, money: Currency) -> String {
        let roll = self.dice.map(|[a, b]| format!("{a} and {b} rolled"));
        let results = self.results.iter().map(|&(player, net)| {
            let does = match net {
                0 => return format!("{} is even", called(people, player)),
                1.. => "wins",
                _ => "loses",
            };
            format!("{} {does} {}", called(people, player), money.show(Chips::new(net.unsigned_abs())))
        });
        let says = roll.into_iter().chain(results).collect::<Vec<String>>().join("; ");
        if says.is_empty() { "no wager was decided".to_owned() } else { says }
    }
}

fn called(people: &dyn People, player: PlayerId) -> String {
    people.name(player).map_or_else(|| player.to_string(), std::borrow::Cow::into_owned)
}
