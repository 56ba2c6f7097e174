//! The odds of a round as programs read them.

use odds::Fraction;
use odds::premium::bonus::{self, Bonus};
use odds::premium::{Analysis, STARTING_HANDS};
use serde_json::{Map, Value, json};

use super::text::DEALS;
use super::{KEY, Worked};
use crate::commands::odds::{exact, settings};

/// Everything, in the order of the printed page.
pub(super) fn report(worked: &Worked) -> Value {
    let Worked { asked, analysis, bonus, wheels } = worked;
    let mut report = Map::new();
    let mut put = |key: &str, value: Value| report.insert(key.to_owned(), value);
    put("game", json!(KEY));
    put("settings", settings::changed_json(&asked.entries()));
    put("policy", json!(analysis.policy.key()));
    put("deals", json!(DEALS));
    put("ev_per_ante", exact(analysis.ev_per_ante));
    put("ev_ante", exact(analysis.ev_ante));
    put("ev_play", exact(analysis.ev_play));
    put("ev_xtra", exact(analysis.ev_xtra));
    put("average_wager", exact(analysis.average_wager));
    put("element_of_risk", exact(analysis.element_of_risk));
    put("variance", exact(analysis.variance));
    put("standard_deviation", json!(analysis.standard_deviation));
    put("dealer_not_qualified", exact(analysis.dealer_not_qualified));
    for (key, share) in shares(analysis) {
        put(&key, exact(share));
    }
    put("share_fold", exact(analysis.share_fold));
    put("wins", exact(analysis.wins));
    put("ties", exact(analysis.ties));
    put("losses", exact(analysis.losses));
    put("starting_hands", json!(STARTING_HANDS));
    put(&format!("raise_{}x_hands", analysis.first_play), json!(analysis.raise_hands));
    put("strategy", json!(analysis.words()));
    put("jacks_up", jacks_up(bonus));
    put("bonus_spin", wheels.json());
    Value::Object(report)
}

/// How often each multiple is played, the first play wager first. A multiple that may be played early and late is
/// counted once, so that all shares make one.
fn shares(analysis: &Analysis) -> Vec<(String, Fraction)> {
    let key = |multiple: u8| format!("share_{multiple}x");
    let mut shares = vec![(key(analysis.first_play), analysis.share_first)];
    for (multiple, share) in analysis.share_second.iter().rev() {
        match shares.iter_mut().find(|(there, _)| *there == key(*multiple)) {
            // Both have the number of all deals below the line, so the sum fits.
            Some((_, sum)) => *sum = sum.checked_add(*share).unwrap_or(*sum),
            None => shares.push((key(*multiple), *share)),
        }
    }
    shares
}

/// The Player Bonus and the Dealer Bonus, which have the same numbers.
fn jacks_up(bonus: &Bonus) -> Value {
    let category = |row: &bonus::Row| {
        let figures = json!({
            "count": row.hands,
            "probability": exact(row.probability),
            "pays": row.award.text(),
            "returns": exact(row.returns),
        });
        (row.line.key().to_owned(), figures)
    };
    json!({
        "ev": exact(bonus.ev),
        "hit": exact(bonus.hit),
        "standard_deviation": bonus.standard_deviation,
        "total": bonus::HANDS,
        "categories": bonus.rows.iter().map(category).collect::<Map<_, _>>(),
    })
}

#[cfg(test)]
mod tests {
    use odds::Fraction;
    use odds::premium::{Analysis, PremiumPolicy};

    use super::shares;

    #[test]
    fn a_multiple_that_may_be_played_early_and_late_is_counted_once() {
        let quarter = Fraction::new(1, 4).unwrap();
        let analysis = Analysis {
            policy: PremiumPolicy::Optimal,
            ev_per_ante: Fraction::ZERO,
            ev_ante: Fraction::ZERO,
            ev_play: Fraction::ZERO,
            ev_xtra: Fraction::ZERO,
            average_wager: Fraction::ONE,
            element_of_risk: Fraction::ZERO,
            variance: Fraction::ZERO,
            standard_deviation: 0.0,
            dealer_not_qualified: Fraction::ZERO,
            first_play: 2,
            share_first: quarter,
            share_second: vec![(1, quarter), (2, quarter)],
            share_fold: quarter,
            wins: Fraction::ZERO,
            ties: Fraction::ZERO,
            losses: Fraction::ZERO,
            flushes_played: Fraction::ZERO,
            raise_hands: 0,
            starts: Vec::new(),
        };
        let half = Fraction::new(1, 2).unwrap();
        assert_eq!(shares(&analysis), [("share_2x".to_owned(), half), ("share_1x".to_owned(), quarter)]);
    }
}
