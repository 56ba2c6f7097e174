//! What a tournament asks its players, answered for those of the house: whether to rebuy, whether to take the add-on, and
//! how to vote on a deal.

use chips::Chips;
use game::{Moment, PlayerId, TournamentId};
use room::{By, Request, TournamentAsk, TournamentRecord};
use tournament::{Asker, Chop, Clock, DealRequest, EntryNo, EntryRequest, Part, Phase, Points, chop};

use super::entering::cost;
use crate::crew::{CrewState, LATER};

/// What somebody of the house says.
struct Says {
    player: PlayerId,
    request: tournament::Request,
    /// What it costs.
    price: Option<Chips>,
}

impl CrewState {
    /// Somebody of the house may be asked something: they think about it as long as about a hand.
    pub(super) fn think_about(&mut self, tournament: TournamentId) {
        let asked = self.tournaments.get(tournament).is_some_and(|record| !self.says(record).is_empty());
        if asked {
            let at = self.now().plus(self.policy.think.most);
            self.answers.entry(tournament).or_insert(at);
        } else {
            self.answers.remove(&tournament);
        }
    }

    /// Players of the house answer what is due.
    pub(crate) fn answer_tournaments(&mut self, now: Moment) {
        let due: Vec<TournamentId> =
            self.answers.iter().filter(|(_, at)| **at <= now).map(|(tournament, _)| *tournament).collect();
        for tournament in due {
            let says = self.tournaments.get(tournament).map(|record| self.says(record)).unwrap_or_default();
            if says.is_empty() {
                self.answers.remove(&tournament);
                continue;
            }
            for Says { player, request, price } in says {
                if let Some(price) = price {
                    self.stake(player, price);
                }
                let ask = TournamentAsk::Director(request);
                self.ask(By::Player(player), Request::Tournament { tournament, ask });
            }
            // If that was not heard it is said again; what was answered is not asked any more by then.
            self.answers.insert(tournament, now.plus(LATER));
        }
    }

    /// Everything that players of the house have to say now.
    fn says(&self, record: &TournamentRecord) -> Vec<Says> {
        let desk = record.event().desk();
        if desk.phase != Phase::Running {
            return Vec::new();
        }
        let of_the_house = |entry: EntryNo| {
            let player = record.event().entry(entry)?.player;
            self.players.is_one(player).then_some(player)
        };
        let mut says = Vec::new();
        for offer in &desk.offers {
            if let Some(player) = of_the_house(offer.entry) {
                says.extend(self.on_rebuy(record, offer.entry, player));
            }
        }
        says.extend(self.on_add_ons(record));
        if let Some(talk) = &desk.chop {
            let open =
                talk.terms.iter().filter(|(entry, _)| talk.ballots.iter().all(|(voter, _)| voter != entry));
            for (entry, offered) in open {
                if let Some(player) = of_the_house(*entry) {
                    let yes = chip_share(record, *entry, talk).is_some_and(|share| *offered >= share);
                    let request = tournament::Request::Deal(DealRequest::Vote { entry: *entry, yes });
                    says.push(Says { player, request, price: None });
                }
            }
        }
        says
    }

    fn appetite(&self, player: PlayerId) -> Appetite {
        match self.players.style(Some(player)).key() {
            "rock" => Appetite::Careful,
            "gambler" | "maniac" => Appetite::Greedy,
            _ => Appetite::Usual,
        }
    }

    /// Who of the house takes the add-on now. What doubles a stack or more is taken by everybody, what is half of it or more
    /// by all but the careful, and gamblers take any.
    fn on_add_ons(&self, record: &TournamentRecord) -> Vec<Says> {
        let event = record.event();
        let Some(add_on) = event.setup().add_on else { return Vec::new() };
        let resting = |clock: Clock| clock.part == Part::Rest && clock.level == add_on.after;
        if !event.desk().clock.is_some_and(resting) {
            return Vec::new();
        }
        let Some(price) = cost(add_on.price) else { return Vec::new() };
        let numbered = (1..).map(EntryNo).zip(&event.state().entries);
        let of_the_house = numbered.filter(|(_, state)| self.players.is_one(state.player));
        of_the_house
            .filter_map(|(entry, state)| {
                let (stack, adds) = (state.stack.count(), add_on.points.count());
                let wants = match self.appetite(state.player) {
                    Appetite::Careful => stack <= adds,
                    Appetite::Usual => stack / 2 <= adds,
                    Appetite::Greedy => true,
                };
                let request = tournament::Request::Entry(EntryRequest::AddOn { entry });
                let may = || event.decide(self.now(), Asker::Player(state.player), request.clone()).is_ok();
                (wants && may()).then(|| Says {
                    player: state.player,
                    request: request.clone(),
                    price: Some(price),
                })
            })
            .collect()
    }

    /// Whether somebody of the house rebuys: the careful never, the others once, and gamblers as long as they may.
    fn on_rebuy(&self, record: &TournamentRecord, entry: EntryNo, player: PlayerId) -> Option<Says> {
        let rebuy = record.event().setup().rebuy?;
        let had = record.event().entry(entry)?.rebuys;
        let wants = match self.appetite(player) {
            Appetite::Careful => false,
            Appetite::Usual => had == 0,
            Appetite::Greedy => true,
        };
        let (request, price) = if wants {
            (EntryRequest::Rebuy { entry }, Some(cost(rebuy.price)?))
        } else {
            (EntryRequest::DeclineRebuy { entry }, None)
        };
        Some(Says { player, request: tournament::Request::Entry(request), price })
    }
}

/// How much somebody of the house likes to buy.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Appetite {
    /// Buys what is plainly a bargain.
    Careful,
    /// Buys what is usual.
    Usual,
    /// Buys whatever there is.
    Greedy,
}

/// What somebody's chips are worth by the rule of thumb: the least prize that is left, and of the rest a part by stacks.
fn chip_share(record: &TournamentRecord, entry: EntryNo, talk: &Chop) -> Option<Chips> {
    let event = record.event();
    let stack = |name: EntryNo| Some((name, event.entry(name)?.stack));
    let left: Vec<(EntryNo, Points)> =
        talk.terms.iter().map(|(name, _)| stack(*name)).collect::<Option<_>>()?;
    let total = Chips::total(talk.terms.iter().map(|(_, amount)| *amount)).ok()?;
    // Places beyond the last prize have none.
    let least = event.desk().prizes.as_ref()?.by_place.get(left.len().checked_sub(1)?);
    let assured = least.copied().unwrap_or(Chips::ZERO);
    chop::by_chips(&left, total, assured).ok()?.of(entry)
}
