//! The event as a whole: one day, or two first days and a final one.

use std::rc::Rc;

use bots::{Policy, SeededRandom, Stream};
use game::PlayerId;
use tournament::Price;

use super::checks;
use super::day::{Day, Field, Progress, Survivor};
use super::draws;
use super::format::Format;
use super::options::{CannotBeHeld, FLIGHTS, Options, SECOND_TRIES};
use super::report::{FlightReport, Report};

/// Ways to play, and how many of forty play so: few call everything, and fewer do anything at all.
const STYLES: [(Policy, u64); 4] =
    [(Policy::Tight, 22), (Policy::Loose, 15), (Policy::Call, 2), (Policy::Random, 1)];

/// How people play follows from a stream of its own, with the number of a hand that is never dealt.
const NO_HAND: u64 = (1 << 62) - 1;

/// The number of the final day; first days are counted from one.
const FINAL_DAY: u64 = 1 << 10;

/// An event in simulated time.
pub struct Evening {
    options: Rc<Options>,
    styles: Rc<[Policy]>,
    chance: SeededRandom,
    first: Day,
    /// Who plays on the first days after the first.
    others: Vec<Vec<PlayerId>>,
}

impl Evening {
    /// An event for which nobody has registered yet.
    ///
    /// # Errors
    ///
    /// When it cannot be held.
    pub fn new(options: &Options) -> Result<Evening, CannotBeHeld> {
        options.check()?;
        let options = Rc::new(options.clone());
        let mut chance = SeededRandom::new(options.seed, NO_HAND, Stream::Decisions);
        let styles: Rc<[Policy]> = (0..options.players).map(|_| style(&mut chance)).collect();
        let mut players: Vec<PlayerId> = (1..=options.players).map(PlayerId).collect();
        let mut others = Vec::new();
        if options.format == Format::Flights {
            draws::shuffle(&mut players, &mut chance);
            let many = players.len().div_ceil(usize::try_from(FLIGHTS).unwrap_or(1));
            others = players.split_off(many).chunks(many).map(<[PlayerId]>::to_vec).collect();
        }
        let first = Day::new(&options, options.setup(), Field::Players(players), &styles, 0)?;
        Ok(Evening { options, styles, chance, first, others })
    }

    /// Plays it to its end and says what came of it. Whatever does not add up stops it, and is among the faults.
    pub fn run(self, watch: &mut dyn FnMut(Progress)) -> Report {
        if self.options.format != Format::Flights {
            return self.first.run(watch).0;
        }
        let mut weekend = Weekend::default();
        let Evening { options, styles, mut chance, first, others } = self;
        weekend.add(first.run(watch));
        for (number, mut players) in (1..).zip(others) {
            players.extend(weekend.once_more(&options, &mut chance));
            let field = Field::Players(players);
            match Day::new(&options, options.setup(), field, &styles, number) {
                Ok(day) => weekend.add(day.run(watch)),
                Err(why) => weekend.faults.push(why.to_string()),
            }
        }
        weekend.finish(&options, &styles, watch)
    }
}

fn style(chance: &mut SeededRandom) -> Policy {
    let mut at = chance.below(STYLES.iter().map(|(_, weight)| weight).sum());
    let found = STYLES.iter().find(|(_, weight)| {
        let here = at < *weight;
        at = at.saturating_sub(*weight);
        here
    });
    found.map_or(Policy::Tight, |(style, _)| *style)
}

/// What the first days have brought so far.
#[derive(Default)]
struct Weekend {
    flights: Vec<Report>,
    survivors: Vec<Vec<Survivor>>,
    faults: Vec<String>,
}

impl Weekend {
    fn add(&mut self, (report, survivors): (Report, Vec<Survivor>)) {
        self.faults.extend(report.faults.iter().cloned());
        self.flights.push(report);
        self.survivors.push(survivors);
    }

    /// Some who were out play another first day, and one who was not: the larger stack will count.
    fn once_more(&self, options: &Options, chance: &mut SeededRandom) -> Vec<PlayerId> {
        let Some((report, left)) = self.flights.last().zip(self.survivors.last()) else {
            return Vec::new();
        };
        let in_still = |player: PlayerId| left.iter().any(|survivor| survivor.player == player);
        let mut again: Vec<PlayerId> = report.results.iter().map(|result| result.player).collect();
        again.retain(|&player| !in_still(player));
        // Who entered twice on that day is one player.
        again.sort_unstable();
        again.dedup();
        draws::shuffle(&mut again, chance);
        // With one fewer of the survivors there is still a final day.
        if let [_, _, .., last] = left[..] {
            again.insert(0, last.player);
        }
        again.truncate(usize::try_from(options.players / SECOND_TRIES).unwrap_or(usize::MAX));
        again
    }

    fn finish(self, options: &Rc<Options>, styles: &Rc<[Policy]>, watch: &mut dyn FnMut(Progress)) -> Report {
        let Weekend { flights, survivors, mut faults } = self;
        let mut brought: Vec<(Price, u32)> = Vec::new();
        for (report, left) in flights.iter().zip(&survivors) {
            let left = u32::try_from(left.len()).unwrap_or(u32::MAX);
            let entered = u32::try_from(report.results.len()).unwrap_or(u32::MAX);
            brought.push((report.money.book.carried, entered.saturating_sub(left)));
        }
        let players: Vec<Survivor> = survivors.iter().flatten().copied().collect();
        let level = options.flight_through().next();
        let setup = options.final_day(u32::try_from(players.len()).unwrap_or(u32::MAX));
        let field = Field::Survivors { players, brought, level };
        let mut report = match Day::new(options, setup, field, styles, FINAL_DAY) {
            Ok(day) if faults.is_empty() => day.run(watch).0,
            Ok(_) => Report::blank(),
            Err(why) => {
                faults.push(why.to_string());
                Report::blank()
            }
        };
        report.faults.splice(0..0, faults);
        for (flight, left) in flights.iter().zip(&survivors) {
            add_flight(&mut report, flight, u32::try_from(left.len()).unwrap_or(u32::MAX));
        }
        // What left one day came to another: all days together are one event.
        let fault = checks::in_and_out(&report.money.book, report.money.fees);
        if report.faults.is_empty() {
            report.faults.extend(fault);
        }
        report
    }
}

/// Adds a first day to the report of the final day.
fn add_flight(report: &mut Report, flight: &Report, survivors: u32) {
    let people = &flight.people;
    report.flights.push(FlightReport {
        length: flight.length,
        entries: people.entries,
        survivors,
        hands: flight.hands,
        carried: flight.money.book.carried,
    });
    let all = &mut report.people;
    for (sum, part) in [
        (&mut all.entries, people.entries),
        (&mut all.late, people.late),
        (&mut all.again, people.again),
        (&mut all.alternates, people.alternates),
        (&mut all.refunded, people.refunded),
        (&mut all.turned_away, people.turned_away),
        (&mut all.rebuys, people.rebuys),
        (&mut all.add_ons, people.add_ons),
        (&mut all.missing, people.missing),
        (&mut all.removed, people.removed),
        (&mut all.away, people.away),
        (&mut all.penalties, people.penalties),
        (&mut all.disqualified, people.disqualified),
        (&mut all.undone, people.undone),
        (&mut all.incidents, people.incidents),
    ] {
        *sum += part;
    }
    report.hands += flight.hands;
    report.checks += flight.checks;
    report.rounds += flight.rounds;
    if report.money.add(&flight.money).is_err() {
        report.faults.push("there is more money than can be counted".to_owned());
    }
}
