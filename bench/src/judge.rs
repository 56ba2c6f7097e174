//! Whether a contender's answers are right.

use crate::contender::Answer;
use crate::house::premium_referee;
use crate::referee::{self, Ranking};
use crate::reference;

/// What was found right, or what is wrong.
pub type Verdict = Result<String, String>;

/// Judges the answers of one workload.
pub type Judge = Box<dyn Fn(&Answer) -> Verdict>;

/// Every half must order the sampled hands exactly as the reference does, ties included.
pub fn same_order<I, const K: usize>(inputs: &[I], reference: impl Fn(&I) -> [u32; K]) -> Judge {
    let expected: Vec<[u32; K]> = inputs.iter().take(crate::contender::SAMPLE).map(reference).collect();
    Box::new(move |answer| {
        let Answer::Strengths(halves) = answer else { return unexpected() };
        let names = ["high", "low"];
        for (half, given) in halves.iter().enumerate() {
            // Sorted by the reference, neighbours must compare alike; the rest follows.
            let mut order: Vec<usize> = (0..given.len()).collect();
            order.sort_unstable_by_key(|&hand| expected[hand][half]);
            let wrong = order.windows(2).filter(|pair| {
                let by_reference = expected[pair[0]][half].cmp(&expected[pair[1]][half]);
                given[pair[0]].cmp(&given[pair[1]]) != by_reference
            });
            let wrong = wrong.count();
            if wrong > 0 {
                let name = if K == 1 { "hands" } else { names[half] };
                return Err(format!("{wrong} of {} neighbouring {name} in the wrong order", given.len() - 1));
            }
        }
        Ok(format!("order of {} hands", halves[0].len()))
    })
}

/// The counts of all distinct ranks must add up to the known categories.
pub fn seven_card_census() -> Judge {
    Box::new(|answer| {
        let Answer::Census(counts) = answer else { return unexpected() };
        if counts.len() != reference::SEVEN_CARD_RANKS {
            return Err(format!(
                "{} distinct ranks instead of {}",
                counts.len(),
                reference::SEVEN_CARD_RANKS
            ));
        }
        let mut counts = counts.iter();
        for (category, &expected) in reference::SEVEN_CARD_CATEGORIES.iter().enumerate() {
            let mut found = 0;
            while found < expected {
                let Some(count) = counts.next() else { break };
                found += count;
            }
            if found != expected {
                return Err(format!("category {category} counts {found} hands instead of {expected}"));
            }
        }
        Ok(format!("census, {} ranks", reference::SEVEN_CARD_RANKS))
    })
}

/// Shares must be the exact ones: to rounding if exact, within five standard errors if sampled.
pub fn equities(exact: Vec<f64>) -> Judge {
    Box::new(move |answer| {
        let Answer::Equities { shares, samples } = answer else { return unexpected() };
        if shares.len() != exact.len() {
            return Err(format!("{} shares for {} players", shares.len(), exact.len()));
        }
        for (player, (&share, &right)) in shares.iter().zip(&exact).enumerate() {
            let tolerance = samples.map_or(1e-6, |n| 5.0 * (right * (1.0 - right) / n as f64).sqrt());
            if (share - right).abs() > tolerance {
                let player = player + 1;
                return Err(format!(
                    "player {player} gets {share:.6}, exact is {right:.6} (± {tolerance:.6})"
                ));
            }
        }
        Ok(match samples {
            None => "exact shares".to_owned(),
            Some(_) => "shares within five standard errors".to_owned(),
        })
    })
}

/// Every hand must be paid out as the referee would, and no chip may get lost.
pub fn payouts(ranking: Ranking) -> Judge {
    Box::new(move |answer| {
        let Answer::Hands(hands) = answer else { return unexpected() };
        let wrong: Vec<String> =
            hands.iter().filter_map(|hand| referee::check(hand, ranking).err()).collect();
        let actions: u64 = hands.iter().map(|hand| u64::from(hand.actions)).sum();
        let actions = actions as f64 / hands.len() as f64;
        match wrong.first() {
            None => Ok(format!("payouts of {} hands, {actions:.1} actions each", hands.len())),
            Some(first) => Err(format!(
                "{} of {} hands paid wrongly, such as: {first}; {actions:.1} actions each",
                wrong.len(),
                hands.len()
            )),
        }
    })
}

/// Every replay must end with the stacks that its hand was written with; a slow reader may do the first part of them.
pub fn final_stacks(right: Vec<Vec<u64>>) -> Judge {
    Box::new(move |answer| {
        let Answer::Stacks(stacks) = answer else { return unexpected() };
        let wrong = right.iter().zip(stacks).filter(|(right, stacks)| right != stacks).count();
        if stacks.is_empty() || stacks.len() > right.len() {
            Err(format!("{} hands found in {} files", stacks.len(), right.len()))
        } else if wrong > 0 {
            Err(format!("{wrong} of {} hands end with other stacks", stacks.len()))
        } else {
            Ok(format!("final stacks of {} hands", stacks.len()))
        }
    })
}

/// Every bankroll of every session must be what the referee says; a slow contender may do the first part of a session.
pub fn bankrolls(right: Vec<Vec<u64>>) -> Judge {
    Box::new(move |answer| {
        let Answer::Bankrolls(sessions) = answer else { return unexpected() };
        if sessions.len() != right.len() || sessions.iter().any(Vec::is_empty) {
            return Err(format!("{} sessions instead of {}", sessions.len(), right.len()));
        }
        for (session, (given, right)) in sessions.iter().zip(&right).enumerate() {
            if let Some(at) = given.iter().zip(right).position(|(given, right)| given != right) {
                let (session, given, right) = (session + 1, given[at], right[at]);
                return Err(format!("session {session}, bankroll {at} is {given} instead of {right}"));
            }
        }
        let counts: Vec<String> = sessions.iter().map(|session| session.len().to_string()).collect();
        Ok(format!("{} bankrolls", counts.join(" and ")))
    })
}

/// Every round of Premium Hold 'Em must be settled as the referee would.
pub fn rounds() -> Judge {
    Box::new(|answer| {
        let Answer::Rounds(rounds) = answer else { return unexpected() };
        let wrong: Vec<String> =
            rounds.iter().filter_map(|round| premium_referee::check(round).err()).collect();
        let decisions: u64 = rounds.iter().map(|round| u64::from(round.decisions)).sum();
        let decisions = decisions as f64 / rounds.len() as f64;
        match wrong.first() {
            None => Ok(format!("payouts of {} rounds, {decisions:.1} decisions each", rounds.len())),
            Some(first) => {
                Err(format!("{} of {} rounds paid wrongly, such as: {first}", wrong.len(), rounds.len()))
            }
        }
    })
}

/// Every decision must be the best one.
pub fn decisions(right: Vec<u8>) -> Judge {
    Box::new(move |answer| {
        let Answer::Decisions(decisions) = answer else { return unexpected() };
        let wrong = decisions.iter().zip(&right).filter(|(given, right)| given != right).count();
        if decisions.len() != right.len() || wrong > 0 {
            return Err(format!("{wrong} of {} decisions are not the best", decisions.len()));
        }
        Ok(format!("{} decisions on 4 boards", decisions.len()))
    })
}

/// The room must look as it should, to the cent; `what` says what it has been through.
pub fn same_room(right: Vec<String>, what: String) -> Judge {
    Box::new(move |answer| {
        let Answer::Room(room) = answer else { return unexpected() };
        let room = room.as_ref().map_err(Clone::clone)?;
        if let Some((given, right)) = room.iter().zip(&right).find(|(given, right)| given != right) {
            return Err(format!("the room has {given:?} instead of {right:?}"));
        }
        if room.len() != right.len() {
            return Err(format!("{} lines about the room instead of {}", room.len(), right.len()));
        }
        Ok(what.clone())
    })
}

/// Every entry must come back as it was written.
pub fn same_log(right: Vec<Vec<u8>>) -> Judge {
    Box::new(move |answer| {
        let Answer::Log(log) = answer else { return unexpected() };
        let log = log.as_ref().map_err(Clone::clone)?;
        if *log != right {
            return Err(format!("{} entries come back, not the {} written", log.len(), right.len()));
        }
        Ok(format!("{} entries read back", log.len()))
    })
}

/// Every deck must hold each card once, and every card must be the top one about as often as the others: a fair
/// shuffle gives a chi-square around 51, and one above 120 not once in a million times.
pub fn decks() -> Judge {
    Box::new(|answer| {
        let Answer::Decks(decks) = answer else { return unexpected() };
        let decks = decks.as_ref().map_err(Clone::clone)?;
        let mut tops = [0_u32; 52];
        for deck in decks {
            let mut cards = deck.clone();
            cards.sort_unstable();
            if !cards.iter().copied().eq(0..52) {
                return Err(format!("a deck of {deck:?}"));
            }
            tops[usize::from(deck[0])] += 1;
        }
        let even = decks.len() as f64 / 52.0;
        let chi_square: f64 = tops.iter().map(|&top| (f64::from(top) - even).powi(2) / even).sum();
        if chi_square > 120.0 {
            return Err(format!("top cards are uneven: chi-square {chi_square:.1}"));
        }
        Ok(format!("{} decks of 52 cards, chi-square of the top ones {chi_square:.1}", decks.len()))
    })
}

fn unexpected() -> Verdict {
    Err("an answer of the wrong kind".to_owned())
}
