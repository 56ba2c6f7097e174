//! What a house player does, and how hard it was to decide.

use cards::CardSet;
use chips::Chips;
use game::Seat;
use poker::{Awaiting, Deal, Hand, HandSetup, Options, Request};

use crate::chance::SeededRandom;
use crate::habits::{number, passive, units};
use crate::keep::keep;
use crate::outlook::Outlook;
use crate::pace::Difficulty;
use crate::prospects::{Prospects, beaten, own_cards};
use crate::sizing::{self, Bet};
use crate::style::Style;
use crate::yardstick;

/// What a player does, and how hard it was to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// What to ask of the hand.
    pub request: Request,
    /// How hard it was.
    pub difficulty: Difficulty,
}

/// The part of the stack, in thousandths, from which a bet is for all of it.
const FOR_IT_ALL: i64 = 400;

/// The part from which the rest goes in as well.
const NEARLY_ALL: i64 = 650;

/// What the player in a seat does, if that seat is asked for something.
pub(crate) fn decide(
    style: &Style,
    setup: &HandSetup,
    hand: &Hand,
    awaiting: &Awaiting,
    seat: Seat,
    chance: &mut SeededRandom,
) -> Option<Decision> {
    let routine = |request| Some(Decision { request, difficulty: Difficulty::Routine });
    let easy = |request| Some(Decision { request, difficulty: Difficulty::Easy });
    match *awaiting {
        Awaiting::Post { seat: asked, .. } if asked == seat => routine(Request::Post),
        Awaiting::Action { seat: asked, ref options } if asked == seat => {
            Some(Spot { style, setup, hand, seat, options }.act(chance))
        }
        Awaiting::ChopAnswer { seat: asked } if asked == seat => {
            easy(if style.chops { Request::Chop } else { Request::DeclineChop })
        }
        Awaiting::Discard { seat: asked, least, most } if asked == seat => {
            let cards = thrown(setup, hand, seat, least, most, chance);
            Some(Decision { request: Request::Discard { cards, unknown: 0 }, difficulty: Difficulty::Fair })
        }
        Awaiting::Runs { seats, most } if seats.contains(seat) => easy(Request::RunIt(style.runs.min(most))),
        Awaiting::Show { seat: asked, may_muck } if asked == seat => {
            let loses = may_muck && beaten(setup.variant(), hand, seat);
            routine(if loses { Request::Muck } else { Request::Show })
        }
        _ => None,
    }
}

/// The cards that go in a draw or a discard.
fn thrown(
    setup: &HandSetup,
    hand: &Hand,
    seat: Seat,
    least: u8,
    most: u8,
    chance: &mut SeededRandom,
) -> CardSet {
    let variant = setup.variant();
    let after = variant.streets.iter().skip(hand.street() + 1).flat_map(|street| street.deal);
    let draws_after = after.filter(|deal| matches!(deal, Deal::Draw(_))).count();
    let own = own_cards(hand, seat);
    let draws = least == 0 && variant.shares.iter().all(|share| share.ranking.sizes().contains(&own.len()));
    let thrown = own - keep(variant.shares[0].ranking, own, draws_after);
    // Where the cards do not come back, or fewer may go than should, the ways are weighed up one by one.
    if draws && thrown.len() <= usize::from(most) {
        thrown
    } else {
        Prospects::of(variant, hand, seat).best_discard(least, most, chance)
    }
}

/// A player's turn to act.
struct Spot<'a> {
    style: &'a Style,
    setup: &'a HandSetup,
    hand: &'a Hand,
    seat: Seat,
    options: &'a Options,
}

/// What a player would like to do, before the chips are counted.
struct Wish {
    /// Bet or raise, and what for.
    raise: Option<Bet>,
    /// Whether the whole stack may go in.
    stakes_all: bool,
    /// Whether the price is right.
    calls: bool,
    difficulty: Difficulty,
}

impl Spot<'_> {
    fn act(&self, chance: &mut SeededRandom) -> Decision {
        let options = self.options;
        // Nobody else plays: taken back as the custom is, but not where two players are all there are.
        if options.chop && self.style.chops && self.setup.dealt().len() > 2 {
            return Decision { request: Request::Chop, difficulty: Difficulty::Easy };
        }
        let wish = if self.hand.street() == 0 { self.first_cards(chance) } else { self.later_cards(chance) };
        let raise = wish.raise.and_then(|bet| self.raise(bet, wish.stakes_all, chance));
        let request = match raise {
            Some(to) => Request::RaiseTo(to),
            None if options.call.is_some()
                && options.fold
                && !options.check
                && options.bring_in.is_none() =>
            {
                if wish.calls {
                    Request::Call
                } else {
                    Request::Fold
                }
            }
            None => passive(options),
        };
        let difficulty = match request {
            Request::Check | Request::BringIn => wish.difficulty.min(Difficulty::Easy),
            _ => wish.difficulty,
        };
        Decision { request, difficulty }
    }

    /// The amount to make it, unless it would be too much of the stack for the hand.
    fn raise(&self, bet: Bet, stakes_all: bool, chance: &mut SeededRandom) -> Option<Chips> {
        let raise = self.options.raise?;
        let to = sizing::amount(self.style, self.setup, self.hand, raise, bet, chance);
        let cost = self.of_stack(units(to) - units(self.hand.bet(self.seat)));
        if self.setup.betting().is_limit() || cost < FOR_IT_ALL {
            return Some(to);
        }
        if stakes_all {
            return Some(if cost >= NEARLY_ALL { raise.most } else { to });
        }
        // With less a smaller raise may do.
        let least = self.of_stack(units(raise.least) - units(self.hand.bet(self.seat)));
        (bet.is_for_value() && least < FOR_IT_ALL).then_some(raise.least)
    }

    /// A price as a part of the stack, in thousandths.
    fn of_stack(&self, cost: i64) -> i64 {
        let part = i128::from(cost) * 1_000 / i128::from(units(self.hand.stack(self.seat)).max(1));
        i64::try_from(part).unwrap_or(i64::MAX)
    }

    /// The price of staying in as a part of the pot after it, in thousandths; nothing where it is free.
    fn odds(&self) -> i64 {
        let call = units(self.options.call.or(self.options.bring_in).unwrap_or(Chips::ZERO));
        let pot = units(self.hand.pot_total()).saturating_add(call).max(1);
        i64::try_from(i128::from(call) * 1_000 / i128::from(pot)).unwrap_or(1_000)
    }

    fn rivals(&self) -> i64 {
        number(self.hand.live().without(self.seat).len()).max(1)
    }

    /// How often the first round has been raised: counted in limit, by how much it costs in big-bet games.
    fn raises(&self) -> usize {
        let least = self.setup.betting().least(self.setup.variant().streets[0].bet).units().max(1);
        let come_in = self.setup.price().max(self.setup.bring_in()).units();
        let price = self.hand.price().units();
        if self.setup.betting().is_limit() {
            return usize::try_from(price.saturating_sub(come_in).div_ceil(least)).unwrap_or(usize::MAX);
        }
        match price / come_in.max(least) {
            _ if price <= come_in => 0,
            0..=4 => 1,
            5..=13 => 2,
            _ => 3,
        }
    }

    /// The first round: by the place of the hand among all first hands, and who is still to be feared.
    fn first_cards(&self, chance: &mut SeededRandom) -> Wish {
        let style = self.style;
        let outlook = Outlook::of(self.setup.variant(), self.hand, self.seat, |_| 1);
        let place =
            yardstick::place(self.setup.variant(), outlook.duel(yardstick::DEALS, chance)).clamp(0, 1_000);
        let rivals = self.rivals();
        // Against one player many more hands are good enough.
        let widened = |width: i64| match rivals {
            1 => width * 17 / 10,
            2 => width * 5 / 4,
            _ => width,
        };
        let call = units(self.options.call.unwrap_or(Chips::ZERO));
        let is_for_it_all = !self.setup.betting().is_limit() && self.of_stack(call) >= FOR_IT_ALL;
        let raises = if is_for_it_all { 3 } else { self.raises() };
        let odds = self.odds();
        if raises == 0 {
            let nobody_better = (0..rivals).fold(1_000, |all, _| all * place / 1_000);
            let opens = nobody_better >= style.opens_at;
            // Half a bet to come in is worth it with any fair hand.
            let is_cheap = odds <= 260 && place >= 500 + style.opens_at / 2 - style.limps / 2;
            let limps = style.limps > 0 && place >= 1_000 - widened(style.limps);
            return Wish {
                raise: opens.then_some(Bet::First),
                stakes_all: place >= 1_000 - widened(style.reraises[1]),
                calls: limps || is_cheap,
                difficulty: closeness(nobody_better - style.opens_at),
            };
        }
        let level = raises.min(3) - 1;
        // A better price makes more hands good enough.
        let priced = (400_000 / odds.max(1)).clamp(600, 2_200);
        let width = (widened(style.calls[level]) * priced / 1_000).min(950);
        let again = widened(style.reraises[level]);
        Wish {
            raise: (place >= 1_000 - again).then_some(Bet::Again),
            stakes_all: place >= 1_000 - widened(style.reraises[1]),
            calls: place >= 1_000 - width,
            difficulty: harder(closeness(place - (1_000 - width)), is_for_it_all && place > 700),
        }
    }

    /// Later rounds: by what the hand can expect of the pot.
    fn later_cards(&self, chance: &mut SeededRandom) -> Wish {
        let style = self.style;
        let outlook = Outlook::of(self.setup.variant(), self.hand, self.seat, |rival| self.best_of(rival));
        let share = outlook.share(chance);
        let players = self.rivals() + 1;
        let worth = share * players;
        let call = units(self.options.call.unwrap_or(Chips::ZERO));
        let is_for_it_all = !self.setup.betting().is_limit() && self.of_stack(call) >= FOR_IT_ALL;
        let stakes_all = worth >= 2 * style.stakes_all_at;
        if call == 0 {
            let value = worth >= style.bets_at;
            let bluffs = !value && chance.once_in(style.bluffs_once_in * self.rivals().cast_unsigned());
            return Wish {
                raise: if value { Some(Bet::Value) } else { bluffs.then_some(Bet::Bluff) },
                stakes_all,
                calls: true,
                difficulty: if bluffs { Difficulty::Fair } else { closeness(worth - style.bets_at) },
            };
        }
        let bet = self.setup.variant().streets[self.hand.street()].bet;
        let unit = units(self.setup.betting().least(bet)).max(1);
        let bets = if self.setup.betting().is_limit() { units(self.hand.price()) / unit } else { 1 };
        let value = worth >= style.raises_at + 120 * (bets - 1).clamp(0, 8);
        let wants_back = if is_for_it_all { style.wants_back * 11 / 10 } else { style.wants_back };
        let needed = self.odds() * wants_back / 1_000;
        // A raise with nothing is seldom, and small.
        let bluffs = !value && !is_for_it_all && chance.once_in(style.bluffs_once_in * 6);
        Wish {
            raise: if value { Some(Bet::Value) } else { (bluffs && players == 2).then_some(Bet::Bluff) },
            stakes_all,
            calls: share >= needed,
            difficulty: harder(closeness(share - needed), is_for_it_all && share > needed / 2),
        }
    }

    /// How good a rival's cards are thought to be for the chips that went in: the best of so many hands.
    fn best_of(&self, rival: Seat) -> usize {
        let is_limit = self.setup.betting().is_limit();
        let least = units(self.setup.betting().least(self.setup.variant().streets[0].bet)).max(1);
        let bets = (units(self.setup.stack(rival)) - units(self.hand.stack(rival))) / least;
        let steps: &[i64] = if is_limit { &[3, 6] } else { &[4, 15] };
        let before = steps.iter().filter(|step| bets >= **step).count();
        let price = units(self.hand.price());
        let in_this_round = price > 0 && units(self.hand.bet(rival)) >= price;
        let pot = units(self.hand.pot_total());
        let is_large = in_this_round && !is_limit && price.saturating_mul(3) >= pot;
        let heeded = (before + usize::from(in_this_round) + usize::from(is_large)) * 2;
        let heeded = number(heeded) * self.style.heeds / 1_000;
        // Rounded to whole hands.
        1 + usize::try_from((heeded + 1) / 2).unwrap_or(0)
    }
}

/// How hard a decision is that was so far from going the other way, in thousandths.
fn closeness(distance: i64) -> Difficulty {
    match distance.abs() {
        0..=50 => Difficulty::Hard,
        51..=160 => Difficulty::Fair,
        _ => Difficulty::Easy,
    }
}

fn harder(difficulty: Difficulty, is_harder: bool) -> Difficulty {
    match difficulty {
        Difficulty::Easy | Difficulty::Routine if is_harder => Difficulty::Fair,
        Difficulty::Fair if is_harder => Difficulty::Hard,
        difficulty => difficulty,
    }
}
