//! Premium Hold 'Em: every round through the engine, decided by a policy.

mod exact;
mod report;
mod session;
mod tally;

use std::io::Write;

use chips::Chips;
use game::Seat;
use odds::premium::{BOARDS, PremiumPolicy, solve};
use pit::premium::{Bets, MOST_POSITIONS, Terms};
use pit::{Limits, MOST_STAKE};

use super::Run;
use super::paths::About;
use crate::commands::progress;
use crate::house_game::{PremiumHouse, premium_house, premium_unit, refuse_idle_wheel};
use crate::refusal::CommandRefusal;
use crate::table::amount;
use exact::Exact;
use report::Report;
use session::Orders;

/// The ante when nobody says: ten dollars, or the next amount that is paid exactly.
const ANTE: u64 = 1_000;

/// Plays, and writes the summary.
pub(super) fn run(run: &Run<'_>, answer: &mut impl Write) -> Result<(), CommandRefusal> {
    let asked = run.asked;
    let options = asked.options;
    if options.wager.is_some() {
        return Err(asked.refuse("--wager", "the dice games"));
    }
    let policy = policy(asked.policy)?;
    let players = u8::try_from(asked.players).ok().filter(|players| (1..=MOST_POSITIONS).contains(players));
    let players = players.ok_or_else(|| {
        CommandRefusal::new(format!(
            "--players {}: a table of Premium Hold 'Em has 1 to {MOST_POSITIONS} (ph:1.13Y(a))",
            asked.players
        ))
    })?;
    let (house, changed) = premium_house(&options.setting, options.bonus_spin.as_deref())?;
    refuse_idle_wheel(options.bonus_spin.as_deref(), &changed)?;
    let (terms, bets) = terms(&house, asked.ante, options)?;
    let refuse = |why: String| CommandRefusal::new(format!("{}: {why}", asked.game.name()));
    let setup = terms.seal().map_err(|bad| refuse(format!("{bad} ({})", bad.rule())))?;
    let bar = progress::bar_from(1, BOARDS, "boards");
    let solved = run.pool.install(|| solve(&house.house, policy, &|boards| bar.inc(boards)));
    bar.finish_and_clear();
    let (analysis, strategy) = solved.map_err(|bad| refuse(bad.to_string()))?;
    let exact = Exact::new(analysis, &setup, bets, players).map_err(refuse)?;
    let seats = (0..usize::from(players)).filter_map(Seat::from_index).collect();
    let orders = Orders { setup, strategy: &strategy, bets, seats, seed: asked.seed };
    let (tally, paths, timing) = run.play(|rounds, paths| orders.session(rounds, paths))?;
    let report =
        Report { asked, changed: &changed, house: &house, bets, players, exact: &exact, tally, timing };
    run.draw(
        paths.as_ref(),
        &About {
            title: format!("Bankrolls at Premium Hold 'Em, policy {}", policy.key()),
            unit: "antes",
            one: bets.ante.units() as f64,
            expected: report.expected(),
            deviation: report.deviation(),
        },
    )?;
    if asked.json { report.json(answer) } else { Ok(report.text(answer)?) }
}

fn policy(typed: Option<&str>) -> Result<PremiumPolicy, CommandRefusal> {
    let Some(typed) = typed else { return Ok(PremiumPolicy::Optimal) };
    PremiumPolicy::find(typed).ok_or_else(|| {
        let keys = PremiumPolicy::ALL.map(PremiumPolicy::key).join(", ");
        CommandRefusal::new(format!("there is no policy {typed:?} at premium-holdem; choose from {keys}"))
    })
}

/// A table for everybody's wagers, in chips so small that everything is paid exactly.
fn terms(
    house: &PremiumHouse,
    ante: Option<&str>,
    options: &super::Rounds,
) -> Result<(Terms, Bets), CommandRefusal> {
    let unit = premium_unit(&house.house)?;
    let ante = match ante {
        Some(typed) => amount("--ante", typed)?,
        None => Chips::new(ANTE.next_multiple_of(unit.units())),
    };
    if !ante.is_multiple_of(unit) {
        return Err(CommandRefusal::new(format!(
            "--ante {}: not every price pays it in whole cents; write a multiple of {}",
            crate::table::MONEY.show(ante),
            crate::table::MONEY.show(unit)
        )));
    }
    let wanted = |wanted: bool| if wanted { ante } else { Chips::ZERO };
    let wheel = options.bonus_spin.is_some().then_some(house.wheel);
    let bets = Bets {
        ante,
        x_tra: ante,
        player_bonus: wanted(options.player_bonus),
        dealer_bonus: wanted(options.dealer_bonus),
        bonus_spin: wheel.map_or(Chips::ZERO, |wheel| wheel.table.wager),
        coupon: Chips::ZERO,
    };
    let only = Limits { least: ante, most: ante.min(MOST_STAKE) };
    let terms = Terms {
        house: house.house,
        coin: Chips::new(1),
        ante: only,
        bonus: only,
        wheel,
        ..Terms::NEW_JERSEY
    };
    Ok((terms, bets))
}
