//! The setup lines of a hand.

use chips::Chips;
use poker::house::CATFISH_BEND;
use poker::{
    Ante, Betting, Family, Forced, House, Kill, Occasion, Player, Rake, RakeMethod, RakeTime, Terms,
};

use crate::money::Dollars;
use crate::setup::{FUNDS, post_word, posted};

/// The lines that set a hand up.
pub(super) fn lines(terms: &Terms) -> Vec<String> {
    let mut lines = vec![game(terms)];
    let base = House::find(terms.house.key).unwrap_or(&CATFISH_BEND);
    lines.push(format!("house {}", base.key));
    for field in posted::FIELDS {
        let value = (field.show)(&terms.house);
        if value != (field.show)(base) {
            lines.push(format!("posted {} {value}", field.name));
        }
    }
    match terms.occasion {
        Occasion::Cash => {}
        Occasion::Tournament => lines.push("tournament".to_owned()),
        Occasion::LastTwo => lines.push("tournament last two".to_owned()),
    }
    forced(terms, &mut lines);
    if !terms.bring_in.is_zero() {
        lines.push(format!("bring-in {}", Dollars(terms.bring_in)));
    }
    lines.push(format!("chip {}", Dollars(terms.chip)));
    lines.extend(terms.rake.as_ref().map(rake));
    for drop in &terms.drops {
        let known = FUNDS.iter().find(|(name, _)| *name == drop.name).map_or("jackpot", |(name, _)| *name);
        let (amount, over, dealt) = (Dollars(drop.amount), Dollars(drop.pot_over), drop.least_dealt);
        lines.push(format!("drop {known} {amount} over {over} dealt {dealt}"));
    }
    if terms.variant.family == Family::Button {
        lines.push(format!("button {}", terms.button));
    }
    lines.extend(terms.players.iter().map(seat));
    lines
}

fn game(terms: &Terms) -> String {
    let stakes = match terms.betting {
        Betting::Fixed { small, big } => format!("{}/{}", Dollars(small), Dollars(big)),
        Betting::Spread { least, most, most_late } => {
            format!("{}-{}/{}", Dollars(least), Dollars(most), Dollars(most_late))
        }
        Betting::PotLimit { least } | Betting::NoLimit { least } => Dollars(least).to_string(),
    };
    format!("game {} {} {stakes}", terms.variant.key, terms.betting.key())
}

fn forced(terms: &Terms, lines: &mut Vec<String>) {
    match &terms.forced {
        Forced::ByTheBook { ante, blinds, straddles, kill } => {
            match *ante {
                Ante::None => {}
                Ante::Each(amount) => lines.push(format!("ante {}", Dollars(amount))),
                Ante::Button(amount) => lines.push(format!("ante button {}", Dollars(amount))),
                Ante::BigBlind(amount) => lines.push(format!("ante bb {}", Dollars(amount))),
            }
            if terms.variant.family == Family::Button || !blinds.is_empty() {
                let blinds = if blinds.is_empty() { "none".to_owned() } else { joined(blinds, "/") };
                lines.push(format!("blinds {blinds}"));
            }
            if !straddles.is_empty() {
                lines.push(format!("straddle {}", joined(straddles, " ")));
            }
            if let Some((seat, kill)) = kill {
                lines.push(format!("kill {seat} {}", if *kill == Kill::Half { "half" } else { "full" }));
            }
        }
        Forced::Placed { antes, posts, price, raise, opens_after } => {
            for (seat, amount) in antes {
                lines.push(format!("place {seat} ante {}", Dollars(*amount)));
            }
            for (seat, post, amount) in posts {
                lines.push(format!("place {seat} {} {}", post_word(*post), Dollars(*amount)));
            }
            lines.push(format!("price {}", Dollars(*price)));
            lines.push(format!("raise {}", Dollars(*raise)));
            let after = opens_after.map_or("nobody".to_owned(), |seat| seat.to_string());
            lines.push(format!("opens after {after}"));
        }
    }
}

fn joined(amounts: &[Chips], between: &str) -> String {
    amounts.iter().map(|amount| Dollars(*amount).to_string()).collect::<Vec<_>>().join(between)
}

fn rake(rake: &Rake) -> String {
    let level = |level: &poker::RakeLevel| format!(" {}:{}", Dollars(level.reached), Dollars(level.amount));
    let levels: String = rake.method.levels().iter().map(level).collect();
    let mut line = match &rake.method {
        RakeMethod::Percent(percent) => format!("rake {percent}%"),
        RakeMethod::Levels(_) => format!("rake levels{levels}"),
        RakeMethod::PercentAndLevels { percent, .. } => format!("rake {percent}% levels{levels}"),
    };
    if let Some(cap) = rake.cap {
        line += &format!(" cap {}", Dollars(cap));
    }
    line += match rake.when {
        RakeTime::EachRound => " each round",
        RakeTime::EndOfHand => " at the end",
    };
    if rake.no_flop_no_drop {
        line += " no flop no drop";
    }
    line
}

fn seat(player: &Player) -> String {
    let mut line = format!("seat {} {}", player.seat, Dollars(player.stack));
    if !player.live_post.is_zero() {
        line += &format!(" posts {}", Dollars(player.live_post));
    }
    if !player.dead_post.is_zero() {
        line += &format!(" posts {} dead", Dollars(player.dead_post));
    }
    line
}
