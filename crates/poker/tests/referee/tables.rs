//! The tables at which the referee watches: every game, house and structure, with whatever a floor may post.

use chips::Chips;
use game::Seat;
use poker::house::{House, Kills};
use poker::{
    Ante, BadTerms, Betting, Family, Forced, JackpotDrop, Kill, Occasion, Player, Post, Rake, RakeLevel,
    RakeMethod, RakeTime, Terms, Variant, catalogue,
};

use super::posting::posters;
use super::tape::clockwise_after;
use crate::support::{Chance, c, seat};

/// How many structures there are.
const STRUCTURES: u64 = 4;

fn pick<T: Copy>(chance: &mut Chance, from: &[T]) -> T {
    let at = usize::try_from(chance.below(from.len() as u64)).expect("a small number");
    from[at]
}

/// One time in so many.
fn rarely(chance: &mut Chance, odds: u64) -> bool {
    chance.below(odds) == 0
}

/// A table of a house for a seed: the seed runs through games and structures, chance does the rest.
pub(crate) fn table(house: House, seed: u64) -> Terms {
    let offered = |game: &&&Variant| house.offers.is_none_or(|keys| keys.contains(&game.key));
    let mut games: Vec<&&Variant> = catalogue::GAMES.iter().filter(offered).collect();
    // High-low stud has the rarest odd chips and is played more often.
    let rare = |game: &&&Variant| game.family == Family::Stud && game.is_split();
    let more: Vec<&&Variant> = games.iter().copied().filter(rare).collect();
    games.extend(more.iter().chain(&more).copied());
    let at = usize::try_from(seed % games.len() as u64).expect("a small number");
    let structure = seed / games.len() as u64 % STRUCTURES;
    let mut chance = Chance::new(seed ^ house.key.len() as u64);
    let mut terms = table_of(&mut chance, games[at], house, structure);
    // Who cannot pay a straddle does not make one, and limits that do not halve are not half-killed.
    if let Err(BadTerms::StraddleAmount { .. } | BadTerms::BadLimits) = terms.seal()
        && let Forced::ByTheBook { straddles, kill, .. } = &mut terms.forced
    {
        straddles.clear();
        *kill = None;
    }
    terms
}

/// A table for a game in a house.
fn table_of(chance: &mut Chance, variant: &'static Variant, mut house: House, structure: u64) -> Terms {
    let stud = variant.family == Family::Stud;
    let chip = if house.odd_piece.is_some() {
        pick(chance, &[25, 50, 100, 100, 500])
    } else {
        pick(chance, &[1, 1, 5, 25, 100])
    };
    // Where chips begin at a dollar, only antes are in coin.
    let unit = house.coin.map_or(chip, |coin| chip.max(coin.chip.units()));
    let small = unit * pick(chance, &[2, 3, 4, 5, 10, 20]);
    let big = pick(chance, &[small * 2, small * 2, small * 2, small + unit, small * 3]);
    let betting = match structure {
        0 => Betting::Fixed { small: c(small), big: c(big) },
        1 => {
            let most = small * pick(chance, &[1, 2, 4, 5]);
            let most_late = most * pick(chance, &[1, 2]);
            Betting::Spread { least: c(small), most: c(most), most_late: c(most_late) }
        }
        2 => Betting::PotLimit { least: c(small) },
        _ => Betting::NoLimit { least: c(small) },
    };
    vary(chance, &mut house, chip);
    let occasion = match chance.below(21) {
        0 | 1 => Occasion::Tournament,
        2 => Occasion::LastTwo,
        _ => Occasion::Cash,
    };

    let seats = seats(chance, variant, &house);
    let mut players = players(chance, &seats, chip, small);
    let button = pick(chance, &seats);
    let forced = if stud {
        Forced::ByTheBook {
            ante: ante(chance, chip, unit, small, 1),
            blinds: vec![],
            straddles: vec![],
            kill: None,
        }
    } else {
        button_forced(chance, &house, betting, occasion, &seats, button, [chip, unit], small)
    };
    if !stud && rarely(chance, 4) {
        entries(chance, &mut players, &forced, &seats, button, &house);
    }
    let forced = if !stud && rarely(chance, 6) {
        placed(chance, forced, &seats, button, &house, small)
    } else {
        forced
    };
    let bring_in =
        if stud { unit * chance.between(1, (small / unit).min(chance_cap(small, unit))) } else { 0 };
    Terms {
        variant,
        house,
        occasion,
        betting,
        forced,
        bring_in: c(bring_in),
        chip: c(chip),
        button,
        players,
        rake: rake(chance, &house, chip, small),
        drops: drops(chance, chip, small),
    }
}

/// Bring-ins are mostly well below a full bet.
fn chance_cap(small: u64, chip: u64) -> u64 {
    (small / chip).div_ceil(2) + 1
}

/// What a floor may post otherwise than its book.
fn vary(chance: &mut Chance, house: &mut House, chip: u64) {
    if rarely(chance, 10) {
        house.check_raise = !house.check_raise;
    }
    if rarely(chance, 10) {
        house.high_hand_may_check = !house.high_hand_may_check;
    }
    if rarely(chance, 10) {
        house.tabled_when_all_in = !house.tabled_when_all_in;
    }
    if rarely(chance, 10) {
        house.folded_seat_takes_cards = !house.folded_seat_takes_cards;
    }
    if rarely(chance, 12) {
        house.odd_piece = None;
    }
    if rarely(chance, 12) {
        house.raises.usual = pick(chance, &[None, Some(4), Some(2), Some(1)]);
        house.raises.two_rounds = house.raises.usual;
    }
    if rarely(chance, 12) {
        house.raises.lifted_heads_up = !house.raises.lifted_heads_up;
    }
    if rarely(chance, 12) {
        house.pot_limit.small_blind_as_big = !house.pot_limit.small_blind_as_big;
    }
    if rarely(chance, 12) {
        house.pot_limit.rounded_to = Some(c(chip * pick(chance, &[5, 25])));
    }
}

fn seats(chance: &mut Chance, variant: &'static Variant, house: &House) -> Vec<Seat> {
    let fewer = house.fewer_seats.iter().find(|(key, _)| *key == variant.key).map(|(_, seats)| *seats);
    let most = u64::from(fewer.unwrap_or(variant.most_seats));
    let count = match chance.below(4) {
        0 => 2,
        1 => chance.between(2, most.min(4)),
        2 => chance.between(2, most),
        _ => chance.between((most - 2).max(2), most),
    };
    let mut all: Vec<u8> = (1..=12).collect();
    while all.len() as u64 > count {
        let out = usize::try_from(chance.below(all.len() as u64)).expect("a small number");
        all.remove(out);
    }
    all.into_iter().map(seat).collect()
}

fn players(chance: &mut Chance, seats: &[Seat], chip: u64, small: u64) -> Vec<Player> {
    let depth = chance.below(5);
    let mut all = Vec::new();
    for &seat in seats {
        let stack = match depth {
            0 => chance.between(chip, small * 3),
            1 => chance.between(small * 2, small * 12),
            2 => chance.between(small * 20, small * 100),
            3 => small * 15,
            _ => match chance.below(3) {
                0 => chance.between(chip, small * 2),
                1 => chance.between(chip, small * 10),
                _ => chance.between(small * 5, small * 60),
            },
        };
        // Mostly whole chips; sometimes change that does not play.
        let stack = if rarely(chance, 12) { stack } else { (stack / chip).max(1) * chip };
        all.push(Player::new(seat, c(stack)));
    }
    all
}

fn ante(chance: &mut Chance, chip: u64, unit: u64, small: u64, none: u64) -> Ante {
    if chance.below(4) < none {
        return Ante::None;
    }
    let amount = chip * chance.between(1, (small / chip / 2).max(1));
    Ante::Each(c(if amount > unit { amount / unit * unit } else { amount }))
}

#[allow(clippy::too_many_arguments, reason = "the whole table decides what is posted")]
fn button_forced(
    chance: &mut Chance,
    house: &House,
    betting: Betting,
    occasion: Occasion,
    seats: &[Seat],
    button: Seat,
    [chip, unit]: [u64; 2],
    small: u64,
) -> Forced {
    let part = |of: u64, by: u64| ((of / by) / unit).max(1) * unit;
    let blinds = match chance.below(10) {
        0 if !house.blind_required => vec![],
        1 => vec![c(small)],
        2 if seats.len() > 2 => vec![c(part(small, 4)), c(part(small, 2)), c(small)],
        _ => vec![c(part(small, 2)), c(small)],
    };
    let ante = match chance.below(8) {
        0 | 1 => ante(chance, chip, unit, small, 0),
        2 => Ante::Button(c(small)),
        3 if !blinds.is_empty() => Ante::BigBlind(c(small)),
        _ if blinds.is_empty() => ante(chance, chip, unit, small, 0),
        _ => Ante::None,
    };
    let room = seats.len().saturating_sub(blinds.len());
    let may_straddle = occasion == Occasion::Cash && house.straddles > 0 && blinds.len() == 2 && room > 0;
    let mut straddles = vec![];
    if may_straddle && rarely(chance, 5) {
        let no_limit = matches!(betting, Betting::NoLimit { .. });
        let most = if no_limit { room } else { room.min(usize::from(house.straddles)) }.min(3) as u64;
        for n in 0..chance.between(1, most) {
            straddles.push(c((small * 2) << n));
        }
    }
    let may_kill = straddles.is_empty() && !blinds.is_empty() && house.kills == Kills::ByBlind;
    let kill = if may_kill && rarely(chance, 8) {
        let blinded = posters(seats, button, blinds.len(), house);
        let free: Vec<Seat> = seats.iter().copied().filter(|s| !blinded.contains(s)).collect();
        let killer =
            if rarely(chance, 5) || free.is_empty() { pick(chance, seats) } else { pick(chance, &free) };
        // Half kills only where half as much again can be made of chips.
        let big = match betting {
            Betting::Fixed { big, .. } => big.units(),
            Betting::Spread { most, .. } => most.units(),
            Betting::PotLimit { least } | Betting::NoLimit { least } => least.units(),
        };
        let halves =
            (small / 2).is_multiple_of(chip) && small.is_multiple_of(2) && (big / 2).is_multiple_of(chip);
        Some((killer, if halves { pick(chance, &[Kill::Half, Kill::Full]) } else { Kill::Full }))
    } else {
        None
    };
    Forced::ByTheBook { ante, blinds, straddles, kill }
}

/// Newcomers and players who missed blinds, where they may come in.
fn entries(
    chance: &mut Chance,
    players: &mut [Player],
    forced: &Forced,
    seats: &[Seat],
    button: Seat,
    house: &House,
) {
    let Forced::ByTheBook { blinds, straddles, kill, .. } = forced else { return };
    if blinds.len() < 2 {
        return;
    }
    let taken = posters(seats, button, blinds.len() + straddles.len(), house);
    let (first, last) = (blinds[0], blinds[blinds.len() - 1]);
    for player in players {
        let killer = kill.is_some_and(|(killer, _)| killer == player.seat);
        if taken.contains(&player.seat) || player.seat == button || killer || !rarely(chance, 3) {
            continue;
        }
        (player.live_post, player.dead_post) =
            pick(chance, &[(last, Chips::ZERO), (last, first), (first, Chips::ZERO)]);
    }
}

/// The same forced bets as somebody would place them, perhaps with a dead small blind.
fn placed(
    chance: &mut Chance,
    forced: Forced,
    seats: &[Seat],
    button: Seat,
    house: &House,
    small: u64,
) -> Forced {
    let Forced::ByTheBook { ante: ante @ (Ante::None | Ante::Each(_)), blinds, straddles, kill: None } =
        &forced
    else {
        return forced;
    };
    let order = clockwise_after(seats, button);
    let antes = match ante {
        Ante::Each(amount) => order.iter().map(|seat| (*seat, *amount)).collect(),
        _ => vec![],
    };
    let who = posters(seats, button, blinds.len(), house);
    let mut posts: Vec<(Seat, Post, Chips)> = (0u8..)
        .zip(who.iter().zip(blinds))
        .map(|(n, (seat, amount))| (*seat, Post::Blind(n), *amount))
        .collect();
    let mut last = who.last().copied();
    for amount in straddles {
        let next = clockwise_after(seats, last.unwrap_or(button))[0];
        posts.push((next, Post::Straddle, *amount));
        last = Some(next);
    }
    let price = posts.iter().map(|post| post.2).max().unwrap_or(Chips::ZERO);
    if posts.len() > 1 && seats.len() > 2 && rarely(chance, 2) {
        posts.remove(0);
    }
    let raise = price.max(c(small));
    Forced::Placed { antes, posts, price, raise, opens_after: last }
}

fn rake(chance: &mut Chance, house: &House, chip: u64, small: u64) -> Option<Rake> {
    if rarely(chance, 2) {
        return None;
    }
    let by_percent = rarely(chance, 2);
    let method = if by_percent && !(house.rakes_together && rarely(chance, 3)) {
        RakeMethod::Percent(pick(chance, &[1, 3, 5, 10]))
    } else {
        let mut levels = vec![];
        let mut reached = 0;
        for _ in 0..chance.between(1, 4) {
            reached += small * chance.between(1, 8);
            levels.push(RakeLevel { reached: c(reached), amount: c(chip * chance.between(1, 2)) });
        }
        if by_percent {
            RakeMethod::PercentAndLevels { percent: pick(chance, &[1, 3, 5, 10]), levels }
        } else {
            RakeMethod::Levels(levels)
        }
    };
    let each_round = house.percentage_each_round && by_percent;
    Some(Rake {
        method,
        when: if each_round {
            RakeTime::EachRound
        } else {
            pick(chance, &[RakeTime::EachRound, RakeTime::EndOfHand])
        },
        cap: pick(chance, &[None, Some(c(chip)), Some(c(chip * 3)), Some(c(chip * 20))]),
        no_flop_no_drop: rarely(chance, 3),
    })
}

fn drops(chance: &mut Chance, chip: u64, small: u64) -> Vec<JackpotDrop> {
    let mut all = vec![];
    if rarely(chance, 4) {
        all.push(JackpotDrop {
            name: "bad beat",
            amount: c(chip),
            pot_over: c(small * chance.between(1, 20)),
            least_dealt: 5,
        });
        if rarely(chance, 2) {
            all.push(JackpotDrop {
                name: "high hand",
                amount: c(chip * 2),
                pot_over: c(small * 4),
                least_dealt: 0,
            });
        }
    }
    all
}
