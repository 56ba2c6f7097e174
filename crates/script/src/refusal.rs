//! Refusals in words: the engine counts units, people count dollars.

use poker::{BadTerms, Violation};

use crate::money::Dollars;

/// The facts of a refusal, amounts in dollars.
pub fn facts(violation: &Violation) -> String {
    match *violation {
        Violation::BringInIsDue { amount } => {
            format!("the bring-in of {} or a full bet is due", Dollars(amount))
        }
        Violation::CannotCheck { to_call } => format!("there are {} to call", Dollars(to_call)),
        Violation::BettingNotReopened { facing, full } => {
            let (facing, full) = (Dollars(facing), Dollars(full));
            format!("facing {facing} more does not reopen the betting: it takes {full}")
        }
        Violation::MoreThanTheStack { offered, stack } => {
            format!("{} is more than the {} on the table", Dollars(offered), Dollars(stack))
        }
        Violation::BetTooSmall { offered, minimum } => {
            format!("a bet of {} is below the minimum of {}", Dollars(offered), Dollars(minimum))
        }
        Violation::RaiseTooSmall { offered, minimum } => {
            format!("a raise to {} is below the minimum of {}", Dollars(offered), Dollars(minimum))
        }
        Violation::RaiseTooLarge { offered, maximum } => {
            format!("{} is above the maximum of {}", Dollars(offered), Dollars(maximum))
        }
        Violation::NotInChips { offered, chip } => {
            format!("{} cannot be made in steps of {}", Dollars(offered), Dollars(chip))
        }
        // No amount in it: the engine's own words will do.
        other => other.to_string(),
    }
}

/// What is wrong with terms, amounts in dollars.
pub(crate) fn terms_facts(terms: &BadTerms) -> String {
    match *terms {
        BadTerms::StraddleAmount { offered, amount } => {
            format!("a straddle of {}, where it is {}", Dollars(offered), Dollars(amount))
        }
        other => other.to_string(),
    }
}
