//! What the player may do, with amounts.

use chips::Chips;
use poker::{Awaiting, Options};

use crate::table::MONEY;

/// Every word that is understood.
pub(super) const HELP: &str = "  f, fold                  give up the hand
  c, call                  call; check or bring it in if there is nothing to call
  k, check                 check
  b 10, bet 10             bet 10
  r 20, raise 20           raise to 20, the total for the street; just r if there is only one size
  a, all-in                bet everything
  bring-in                 put up the bring-in
  d 1 3, d 7c 3d           discard cards by position or by name
  p, pat                   stand pat
  chop                     offer to chop the blinds; y or n to answer
  1, 2, 3                  how many times to run it
  s, show; m, muck         at the showdown
  t, table                 show the table again
  why                      the rule behind the last refusal or award
  rules ID                 any rule or heading, as in rules cb:3.betting.5
  q, quit                  go home";

/// The choices in one line, where there is so much to match; none where nobody is asked.
pub(super) fn line(awaiting: &Awaiting, price: Chips) -> Option<String> {
    Some(match *awaiting {
        Awaiting::Action { ref options, .. } => action(options, price),
        Awaiting::ChopAnswer { .. } => "chop the blinds? [y]es  [n]o".to_owned(),
        Awaiting::Discard { least: 0, most, .. } => format!("[d]raw up to {most}, as in d 1 3  [p]at"),
        Awaiting::Discard { least, .. } => format!("[d]iscard {least}, as in d 2"),
        Awaiting::Runs { most, .. } => format!("how many times to run it? 1 to {most}"),
        Awaiting::Show { may_muck: true, .. } => "[s]how  [m]uck".to_owned(),
        Awaiting::Show { .. } => "[s]how".to_owned(),
        _ => return None,
    })
}

fn action(options: &Options, price: Chips) -> String {
    let money = |amount: Chips| MONEY.show(amount).to_string();
    let mut choices = Vec::new();
    if options.fold {
        choices.push("[f]old".to_owned());
    }
    if options.check {
        choices.push("chec[k]".to_owned());
    }
    if let Some(amount) = options.bring_in {
        choices.push(format!("[bring-in] {}", money(amount)));
    }
    if let Some(amount) = options.call {
        choices.push(format!("[c]all {}", money(amount)));
    }
    if let Some(raise) = options.raise {
        let verb = if price.is_zero() { "[b]et" } else { "[r]aise to" };
        if raise.least == raise.most {
            choices.push(format!("{verb} {}", money(raise.most)));
        } else {
            choices.push(format!("{verb} {}..{}", money(raise.least), money(raise.most)));
        }
    }
    if options.chop {
        choices.push("[chop]".to_owned());
    }
    choices.join("  ")
}
