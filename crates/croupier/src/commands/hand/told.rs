//! A hand folded again event by event, and told to one viewer.

use std::io::{self, Write};

use chips::Currency;
use game::{Game as _, HandNumber, Moment, Seat, Viewer};
use room::audit::{Logged, LoggedHand};
use room::{Game, TableEvent};
use script::export::{Particulars, open_hand_history, tracker_text};
use script::phh::Draft;
use serde::Serialize;
use table::Event as TableWord;
use view::PokerScreen;

use super::speaker::Speaker;
use super::summary::{Played, Result as Ended, Settlements};
use super::viewer_name;
use crate::commands::room_log::{Names, clock_time, date_and_time, stamp};
use crate::commands::tables::played;
use crate::refusal::CommandRefusal;

/// A hand as it is told.
pub(super) struct Told<'a> {
    hand: &'a LoggedHand,
    number: HandNumber,
    /// To whom.
    viewer: Viewer,
    /// Who was dealt in, whoever has taken their seats since.
    dealt: Speaker<'a>,
    lines: Vec<EventLine>,
    play: Option<Played>,
    results: Vec<Ended>,
    roots: Vec<String>,
    /// Whether it was played to its end.
    over: bool,
    /// What it was played for: money, or the points of a tournament.
    money: Currency,
}

/// One event.
struct EventLine {
    sequence: u64,
    at: Moment,
    command: String,
    words: String,
    rule: Option<String>,
}

/// What is told of an event, and why it happened.
type Said = (String, Option<String>);

impl<'a> Told<'a> {
    /// Folds the hand and tells every event.
    pub(super) fn of(
        hand: &'a LoggedHand,
        number: HandNumber,
        viewer: Viewer,
        names: &'a Names,
        roots: Vec<String>,
    ) -> Told<'a> {
        let game = hand.before.game().clone();
        let money = hand.before.counted_in(names.money());
        let screen = match &game {
            Game::Poker(game) => Some(PokerScreen::new(&game.setup, &game.table, money)),
            Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. } => None,
        };
        let mut fold = Fold {
            game,
            screen,
            viewer,
            people: Speaker::new(names, money),
            dealt: Speaker::new(names, money),
            play: None,
            over: false,
            settlements: Settlements::default(),
        };
        for seat in seats() {
            fold.people.seat(seat, hand.before.player(seat));
        }
        let events = &hand.events[..end(&hand.events)];
        let lines = events.iter().map(|logged| fold.tell(logged)).collect();
        let results = match &fold.play {
            Some(play) => play.results(&fold.dealt),
            None => fold.settlements.results(
                |seat| hand.before.stack(seat),
                |seat| fold.stack(seat),
                &fold.people,
            ),
        };
        let Fold { dealt, play, over, .. } = fold;
        Told { hand, number, viewer, dealt, lines, play, results, roots, over, money }
    }

    /// To whom it is told.
    pub(super) const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Its number.
    pub(super) const fn number(&self) -> HandNumber {
        self.number
    }

    /// Where somebody was dealt in.
    pub(super) fn seat_of(&self, player: game::PlayerId) -> Option<Seat> {
        let dealt = self.play.as_ref()?.setup.dealt();
        dealt.iter().find(|seat| self.dealt.player(*seat) == Some(player))
    }

    /// Whether it was played to its end.
    pub(super) const fn is_over(&self) -> bool {
        self.over
    }

    /// The hand as a hand history.
    pub(super) fn phh(&self) -> Result<String, CommandRefusal> {
        let draft = self.told_to(|setup, events, about| {
            let draft = Draft::of(setup, events, about.viewer, about.money.places);
            draft.map(|draft| draft.with_particulars(setup, about).to_string())
        })?;
        draft.map_err(|why| CommandRefusal::new(format!("no hand history of {}: {why}", self.number)))
    }

    /// The hand as Open Hand History.
    pub(super) fn open_hand_history(&self) -> Result<String, CommandRefusal> {
        self.exported(open_hand_history)
    }

    /// The hand as text that trackers read.
    pub(super) fn tracker_text(&self) -> Result<String, CommandRefusal> {
        self.exported(tracker_text)
    }

    fn exported(
        &self,
        write: impl Fn(&poker::HandSetup, &[poker::HandEvent], &Particulars<'_>) -> String,
    ) -> Result<String, CommandRefusal> {
        if self.play.is_some() && !self.over {
            return Err(CommandRefusal::new(format!(
                "no hand history of {}: it is still being played",
                self.number
            )));
        }
        self.told_to(write)
    }

    /// The poker hand with what it does not know itself.
    fn told_to<T>(
        &self,
        write: impl Fn(&poker::HandSetup, &[poker::HandEvent], &Particulars<'_>) -> T,
    ) -> Result<T, CommandRefusal> {
        let number = self.number;
        let refused = |why: &str| CommandRefusal::new(format!("no hand history of {number}: {why}"));
        let play = self.play.as_ref().ok_or_else(|| refused("it is not a poker hand"))?;
        let seats = play.setup.dealt().iter();
        let names = seats.filter_map(|seat| Some((seat, self.dealt.name(seat)?.to_owned())));
        let names: Vec<(Seat, String)> = names.collect();
        let tournament = self.hand.spec.tournament().map(|table| table.id.0.to_string());
        let about = Particulars {
            house: "Croupier",
            number: number.0,
            table: &self.hand.spec.name,
            seats: self.hand.spec.seats(),
            began: self.lines.first().map_or(Moment::START, |line| line.at),
            money: self.money,
            names: &names,
            tournament: tournament.as_deref(),
            viewer: self.viewer,
        };
        Ok(write(&play.setup, &play.events, &about))
    }

    fn word(&self) -> &'static str {
        if self.hand.before.poker().is_some() { "hand" } else { "round" }
    }

    /// Writes it for people.
    pub(super) fn write(&self, answer: &mut impl Write) -> io::Result<()> {
        let (game, house, limits) = played(&self.hand.spec.game, self.money);
        let house = house.map_or(String::new(), |house| format!(", {house}"));
        let word = if self.word() == "hand" { "Hand" } else { "Round" };
        let (number, table, name) = (self.number.0, self.hand.table, &self.hand.spec.name);
        writeln!(answer, "{word} {number} at {table}, {name}: {game}, {limits}{house}")?;
        let when = self.lines.first().map_or_else(String::new, |line| date_and_time(line.at));
        writeln!(answer, "{when} UTC, as seen by {}\n", viewer_name(self.viewer, ':'))?;
        for EventLine { sequence, at, words, rule, .. } in &self.lines {
            let rule = rule.as_ref().map_or(String::new(), |rule| format!("  [{rule}]"));
            writeln!(answer, "{}  {sequence:>6}  {words}{rule}", clock_time(*at))?;
        }
        writeln!(answer)?;
        if let Some(play) = &self.play {
            for (run, board) in play.boards().iter().enumerate() {
                let which = if play.hand.runs() > 1 { format!(" {}", run + 1) } else { String::new() };
                writeln!(answer, "Board{which}: {board}")?;
            }
        }
        if !self.results.is_empty() {
            let head = if self.over { "after" } else { "now" };
            writeln!(answer, "  {:32} {:>12} {head:>12} {:>12}", "Chips in front", "before", "net")?;
        }
        for result in &self.results {
            writeln!(answer, "{}", result.line(self.money))?;
        }
        if let Some(play) = &self.play {
            let (rake, drops) = (play.hand.rake(), play.hand.drops());
            writeln!(answer, "Rake {}, jackpot drops {}", self.money.show(rake), self.money.show(drops))?;
        }
        for (deck, root) in self.roots.iter().enumerate() {
            writeln!(answer, "Deck {deck} was sealed as {root}")?;
        }
        if !self.over {
            writeln!(answer, "The {} is still being played.", self.word())?;
        }
        Ok(())
    }

    /// The same for programs.
    pub(super) fn json(&self) -> impl Serialize {
        #[derive(Serialize)]
        struct Whole<'t> {
            hand: u64,
            table: u16,
            name: &'t str,
            game: String,
            #[serde(skip_serializing_if = "Option::is_none")]
            house: Option<String>,
            limits: String,
            viewer: String,
            over: bool,
            events: Vec<Told<'t>>,
            boards: Vec<String>,
            results: &'t [Ended],
            #[serde(skip_serializing_if = "Option::is_none")]
            rake: Option<u64>,
            #[serde(skip_serializing_if = "Option::is_none")]
            drops: Option<u64>,
            roots: &'t [String],
        }
        #[derive(Serialize)]
        struct Told<'t> {
            sequence: u64,
            at: String,
            command: &'t str,
            says: &'t str,
            rule: Option<&'t str>,
        }
        let (game, house, limits) = played(&self.hand.spec.game, self.money);
        let events = self.lines.iter().map(|line| Told {
            sequence: line.sequence,
            at: stamp(line.at),
            command: &line.command,
            says: &line.words,
            rule: line.rule.as_deref(),
        });
        Whole {
            hand: self.number.0,
            table: self.hand.table.0,
            name: &self.hand.spec.name,
            game,
            house,
            limits,
            viewer: viewer_name(self.viewer, ':'),
            over: self.over,
            events: events.collect(),
            boards: self.play.as_ref().map_or_else(Vec::new, Played::boards),
            results: &self.results,
            rake: self.play.as_ref().map(|play| play.hand.rake().units()),
            drops: self.play.as_ref().map(|play| play.hand.drops().units()),
            roots: &self.roots,
        }
    }
}

fn seats() -> impl Iterator<Item = Seat> {
    (0..Seat::MOST).filter_map(Seat::from_index)
}

/// Where a round of the pit ends: with the command that opens the bets for the next. A poker hand says so itself.
fn end(events: &[Logged<TableEvent>]) -> usize {
    let last = |event: &TableEvent| {
        matches!(
            event,
            TableEvent::Premium(::pit::premium::PremiumEvent::RoundOver)
                | TableEvent::MiniDice(::pit::mini_dice::MiniDiceEvent::ShakerCovered)
                | TableEvent::Craps(::pit::craps::CrapsEvent::BetsOpened)
        )
    };
    let Some(at) = events.iter().position(|logged| last(&logged.event)) else { return events.len() };
    let same = |logged: &Logged<TableEvent>| logged.command == events[at].command;
    events.iter().rposition(same).map_or(events.len(), |last| last + 1)
}

/// The table while it is folded.
struct Fold<'a> {
    game: Game,
    /// What a poker table's screen remembers.
    screen: Option<PokerScreen>,
    viewer: Viewer,
    people: Speaker<'a>,
    /// Who was dealt in, whoever has taken their seats since.
    dealt: Speaker<'a>,
    play: Option<Played>,
    over: bool,
    settlements: Settlements,
}

impl Fold<'_> {
    fn tell(&mut self, logged: &Logged<TableEvent>) -> EventLine {
        self.settlements.enter(&logged.event);
        let (words, rule) = self.said(logged.sequence, logged.at, &logged.event);
        let command = logged.command.to_string();
        EventLine { sequence: logged.sequence, at: logged.at, command, words, rule }
    }

    fn said(&mut self, sequence: u64, at: Moment, event: &TableEvent) -> Said {
        match (event, &mut self.game) {
            (TableEvent::DeckSealed { pack: 0, .. }, _) => {
                ("a deck is shuffled, cut and sealed".to_owned(), None)
            }
            (TableEvent::DeckSealed { .. }, _) => {
                ("the remaining cards are shuffled, cut and sealed".to_owned(), None)
            }
            (TableEvent::RoundBegan { number }, _) => (format!("round {} begins", number.0), None),
            (TableEvent::Poker(event), Game::Poker(_)) => self.poker(sequence, at, event),
            (TableEvent::Premium(event), Game::Premium(game)) => {
                let rule = event.rule(&game.setup).map(|rule| rule.to_string());
                game.table.apply(&game.setup, event);
                self.over |= matches!(event, ::pit::premium::PremiumEvent::RoundOver);
                let sight = view::premium::observe(event, self.viewer);
                (view::pit::premium_words(&sight, &self.people.view()), rule)
            }
            (TableEvent::MiniDice(event), Game::MiniDice { setup, table }) => {
                table.apply(setup, event);
                self.over |= matches!(event, ::pit::mini_dice::MiniDiceEvent::ShakerCovered);
                let sight = view::mini_dice::observe(event, self.viewer);
                let rule = event.rule(setup).map(|rule| rule.to_string());
                (view::pit::mini_dice_words(&sight, &self.people.view()), rule)
            }
            (TableEvent::Craps(event), Game::Craps { setup, table }) => {
                table.apply(setup, event);
                self.over |= matches!(event, ::pit::craps::CrapsEvent::BetsOpened);
                let sight = view::craps::observe(event, self.viewer);
                let rule = event.rule(setup).map(|rule| rule.to_string());
                (view::pit::craps_words(&sight, &self.people.view()), rule)
            }
            (TableEvent::PlaceTaken { seat, player }, _) => {
                self.people.seat(*seat, Some(*player));
                (format!("{} takes position {}", self.people.view().called(*player), seat.number()), None)
            }
            (TableEvent::PlaceLeft { seat }, _) => {
                (format!("{} leaves the table", self.people.view().who(*seat)), None)
            }
            (TableEvent::PitClock { clock }, _) => {
                (view::pit::clock_words(clock.map(|clock| clock.until.since(at))), None)
            }
            (TableEvent::PitReady { seat }, _) => {
                (format!("{} is ready", self.people.view().who(*seat)), None)
            }
            (TableEvent::ContributionPromised { seat, .. }, _) => {
                (format!("seat {seat} will add to the next shuffle"), None)
            }
            (TableEvent::ContributionsClosed { .. } | TableEvent::ContributionsPostponed { .. }, _) => {
                ("the dealer waits for what players add to the shuffle".to_owned(), None)
            }
            (TableEvent::ContributionRevealed { seat, .. }, _) => {
                (format!("seat {seat} has added to the shuffle"), None)
            }
            (TableEvent::FloorActed { by }, _) => (view::floor_words(*by), None),
            (TableEvent::Case(event), game) => {
                let people = self.people.view();
                let called = |player| people.called(player).to_string();
                let says = event.words(&room::cases::Speaker { called: &called, money: people.money });
                let rule = match game {
                    Game::Poker(game) => event.rule(game.setup.house()),
                    Game::Premium(_) | Game::MiniDice { .. } | Game::Craps { .. } => None,
                };
                (says, rule.map(|rule| rule.to_string()))
            }
            (TableEvent::LineWritten { by, line, why }, _) => {
                let why = why.as_ref().map_or_else(String::new, |why| format!(" ({why})"));
                (format!("{}: {line}{why}", view::written_words(*by)), None)
            }
            (
                TableEvent::Poker(_)
                | TableEvent::Premium(_)
                | TableEvent::MiniDice(_)
                | TableEvent::Craps(_),
                _,
            ) => ("an event of another game: croupier ledger --check".to_owned(), None),
        }
    }

    fn poker(&mut self, sequence: u64, at: Moment, event: &TableWord) -> Said {
        let (Game::Poker(game), Some(screen)) = (&mut self.game, &mut self.screen) else {
            return (String::new(), None);
        };
        let people = self.people.people();
        let told = screen.tell(&game.setup, &game.table, sequence, at, event, self.viewer, people);
        screen.take(&game.setup, &game.table, event);
        game.table.apply(&game.setup, at, event);
        for seat in seats() {
            self.people.seat(seat, game.table.sitting(seat).map(|sitting| sitting.player));
        }
        match (event, &mut self.play) {
            (TableWord::HandBegan { .. }, play) => {
                *play = game.table.hand().map(|(setup, hand)| Played::new(setup, hand));
                self.dealt = self.people.clone();
            }
            (TableWord::Hand(event), Some(play)) => play.enter(event),
            _ => {}
        }
        self.over |= matches!(event, TableWord::HandEnded { .. });
        (told.says, told.rule)
    }

    /// The chips in front of a seat of the pit.
    fn stack(&self, seat: Seat) -> chips::Chips {
        match &self.game {
            Game::Poker(game) => game.table.stack(seat),
            Game::Premium(game) => game.table.stacks().stack(seat),
            Game::MiniDice { table, .. } => table.stacks().stack(seat),
            Game::Craps { table, .. } => table.stacks().stack(seat),
        }
    }
}
