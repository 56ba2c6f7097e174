//! What a refusal says: the facts, and what to do next.

use core::fmt;

use chips::{Currency, InWords};
use game::Badge;

use super::Refusal;
use crate::movement::{MOST_AMOUNT, MOST_LINES};
use crate::receipt::Balance;

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for Refusal {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::CommandReused { command } => {
                write!(f, "command {command} was another order; give this one a number of its own")
            }
            Refusal::NotAllowed { clerk } => write!(f, "{clerk} may not do this; ask somebody with a badge"),
            Refusal::NothingAsked => f.write_str("nothing would move; name an amount"),
            Refusal::TooMuch { asked } => {
                let (asked, most) = (money.show(*asked), money.show(MOST_AMOUNT));
                write!(f, "{asked} is more than a line may move; ask for at most {most}")
            }
            Refusal::TooManyLines { lines } => {
                write!(f, "{lines} lines are too many; send at most {MOST_LINES} at a time")
            }
            Refusal::SameAccount { account } => write!(f, "from {account} to itself; name another account"),
            Refusal::WrongRoute { line } => {
                write!(
                    f,
                    "nothing goes from {} to {} for this purpose; name the right one",
                    line.from, line.to
                )
            }
            Refusal::NotYours { seat, account } => {
                write!(f, "seat {seat} may not use what is in {account}; use own chips")
            }
            Refusal::NotTheirs { player, account } => {
                write!(f, "{account} is not {player}'s; name the owner")
            }
            Refusal::SeatTaken { table, seat, owner } => {
                write!(f, "the chips in {table} seat {seat} are {owner}'s; cash them out first")
            }
            Refusal::Overdrawn { account, holds, asked } => {
                let (holds, asked) = (Balance::new(*holds, money), money.show(*asked));
                write!(f, "{account} holds {holds}, not {asked}; ask for no more than there is")
            }
            Refusal::TooLarge { account } => write!(f, "{account} cannot hold so much; ask for less"),
            Refusal::NothingThere { account } => write!(f, "{account} is empty; nothing to do"),
            Refusal::NotVerified { table, amount } => {
                let amount = money.show(*amount);
                write!(f, "no floorperson has verified the {amount} at {table}; have it verified first")
            }
            Refusal::RakeNotInTray { table, amount } => {
                let amount = Balance::new(*amount, money);
                write!(
                    f,
                    "{amount} of the last hand lies in the rake area of {table}; put it in the tray first"
                )
            }
            Refusal::MustAllReturn { away, brought } => {
                let (away, brought) = (Balance::new(*away, money), money.show(*brought));
                write!(f, "{away} was taken from the table and {brought} is brought back; bring all of it")
            }
            Refusal::ChipsLeftBehind { account, left } => {
                write!(f, "{} would stay in {account}; move all of it", Balance::new(*left, money))
            }
            Refusal::NoSuchHold { hold } => write!(f, "there is no hold {hold}; set the money aside first"),
            Refusal::HoldExpired { hold, .. } => write!(f, "hold {hold} has expired; void it"),
            Refusal::HoldTime { most } => {
                write!(f, "a hold ends later than now and lasts at most {most}; name another time")
            }
            Refusal::NoSuchMovement { movement } => {
                write!(f, "movement {movement} is not one of the cage's today; propose an adjustment")
            }
            Refusal::NotReversible { movement, title } => {
                write!(f, "movement {movement} is a {title} and is not taken back; propose an adjustment")
            }
            Refusal::AlreadyReversed { movement } => {
                write!(f, "movement {movement} has been taken back; nothing to do")
            }
            Refusal::Reason { length: 0, .. } => f.write_str("no reason is given; say why"),
            Refusal::Reason { length, most } => {
                write!(f, "the reason has {length} bytes; say it in at most {most}")
            }
            Refusal::NotAdjustable { account } => {
                write!(f, "{account} is not adjusted at the cage; have the table or the hold put right")
            }
            Refusal::NoSuchProposal { proposal } => {
                write!(f, "no proposal {proposal} is waiting; propose it again")
            }
            Refusal::ProposalExpired { proposal, .. } => {
                write!(f, "proposal {proposal} has expired; propose it again")
            }
            Refusal::OwnProposal { proposal, badge: Badge(number) } => {
                write!(f, "badge {number} made proposal {proposal}; ask somebody else to approve it")
            }
            Refusal::Payees { payees, most } => {
                write!(f, "{payees} payees; name one to {most}, nobody twice")
            }
            Refusal::NotIdentified { player, amount, recorded, needed, .. } => write!(
                f,
                "{} to {player} is taxable with {recorded} of {needed} identifications; record the others",
                money.show(*amount)
            ),
            Refusal::ClaimPaid { fund, claim } => {
                write!(f, "claim {claim} on {fund} has been paid; nothing to do")
            }
            Refusal::NotCounted { accounts } => {
                f.write_str("not counted:")?;
                for (place, account) in accounts.iter().enumerate() {
                    write!(f, "{} {account}", if place == 0 { "" } else { "," })?;
                }
                f.write_str("; count them first")
            }
        }
    }
}

impl core::error::Error for Refusal {}
