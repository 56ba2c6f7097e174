//! What a refusal says: the facts, and what to do next.

use core::fmt;

use chips::{Chips, Currency, InWords};
use game::Badge;

use super::{Given, LedgerRefusal};
use crate::movement::{MOST_AMOUNT, MOST_LINES};
use crate::receipt::Balance;

impl fmt::Display for LedgerRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for LedgerRefusal {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LedgerRefusal::CommandReused { command } => {
                write!(f, "command number {command} was used for another order; use a new number")
            }
            LedgerRefusal::NotAllowed { clerk } => {
                write!(f, "{clerk} may not do this; ask someone with a badge")
            }
            LedgerRefusal::NothingAsked => f.write_str("the amount is zero; name an amount"),
            LedgerRefusal::TooMuch { asked } => {
                let (asked, most) = (money.show(*asked), money.show(MOST_AMOUNT));
                write!(f, "{asked} is more than one line can move; ask for at most {most}")
            }
            LedgerRefusal::TooManyLines { lines } => {
                write!(f, "{lines} lines are too many; send at most {MOST_LINES} at a time")
            }
            LedgerRefusal::SameAccount { account } => {
                write!(f, "money cannot go from {account} to itself; name another account")
            }
            LedgerRefusal::WrongRoute { line } => {
                write!(
                    f,
                    "money cannot go from {} to {} for this purpose; name the right account",
                    line.from, line.to
                )
            }
            LedgerRefusal::NotYours { seat, account } => {
                write!(f, "seat {seat} may not use the chips in {account}; use your own")
            }
            LedgerRefusal::NotTheirs { player, account } => {
                write!(f, "{account} does not belong to {player}; name the owner")
            }
            LedgerRefusal::SeatTaken { table, seat, owner } => {
                write!(f, "the chips at {table} seat {seat} belong to {owner}; cash them out first")
            }
            // A refusal is no way to learn what a count should find.
            LedgerRefusal::Overdrawn { account, asked, .. } if account.is_counted() => {
                write!(f, "{account} does not hold {}; ask for less", money.show(*asked))
            }
            LedgerRefusal::Overdrawn { account, holds, asked } => {
                let (holds, asked) = (Balance::new(*holds, money), money.show(*asked));
                write!(
                    f,
                    "{account} holds {holds}, which is less than {asked}; ask for no more than it holds"
                )
            }
            LedgerRefusal::TooLarge { account } => write!(f, "{account} cannot hold that much; ask for less"),
            LedgerRefusal::NothingThere { account } => {
                write!(f, "{account} is empty; there is nothing to move")
            }
            LedgerRefusal::NotVerified { table, amount } => {
                let amount = money.show(*amount);
                write!(f, "no floorperson has verified the {amount} at {table}; have it verified first")
            }
            LedgerRefusal::RakeNotInTray { table, amount } => {
                let amount = Balance::new(*amount, money);
                write!(
                    f,
                    "{amount} from the last hand is still in the rake area of {table}; put it in the tray first"
                )
            }
            LedgerRefusal::MustAllReturn { away, brought } => {
                let (away, brought) = (Balance::new(*away, money), money.show(*brought));
                write!(
                    f,
                    "{away} was taken from the table and {brought} was brought back; bring back all of it"
                )
            }
            LedgerRefusal::ChipsLeftBehind { account, left } => {
                write!(f, "{} would be left in {account}; move all of it", Balance::new(*left, money))
            }
            LedgerRefusal::NoSuchHold { hold } => {
                write!(f, "there is no hold {hold}; set the money aside first")
            }
            LedgerRefusal::HoldExpired { hold, .. } => write!(f, "hold {hold} has expired; void it"),
            LedgerRefusal::HoldTime { most } => {
                write!(f, "a hold must end in the future and may last at most {most}; name another time")
            }
            LedgerRefusal::NoSuchMovement { movement } => {
                write!(f, "movement {movement} was not made at the cage today; propose an adjustment")
            }
            LedgerRefusal::NotReversible { movement, title } => {
                write!(f, "movement {movement} is a {title} and cannot be voided; propose an adjustment")
            }
            LedgerRefusal::AlreadyReversed { movement } => {
                write!(f, "movement {movement} has been voided already; there is nothing to do")
            }
            LedgerRefusal::Reason { length: 0, .. } => f.write_str("a reason is required; say why"),
            LedgerRefusal::Reason { length, most } => {
                write!(f, "the reason is {length} bytes long; use at most {most}")
            }
            LedgerRefusal::NotAdjustable { account } => {
                write!(f, "{account} cannot be adjusted at the cage; correct it at the table or at the hold")
            }
            LedgerRefusal::NoSuchProposal { proposal } => {
                write!(f, "no proposal {proposal} is waiting; propose it again")
            }
            LedgerRefusal::ProposalExpired { proposal, .. } => {
                write!(f, "proposal {proposal} has expired; propose it again")
            }
            LedgerRefusal::OwnProposal { proposal, badge: Badge(number) } => {
                write!(f, "badge {number} made proposal {proposal} and may not approve it; ask another badge")
            }
            LedgerRefusal::Payees { payees, most } => {
                write!(f, "{payees} payees cannot be paid at once; name one to {most}, nobody twice")
            }
            LedgerRefusal::NotIdentified { player, amount, recorded, needed, .. } => write!(
                f,
                "{} to {player} is taxable, and {recorded} of {needed} forms of ID are recorded; record the others",
                money.show(*amount)
            ),
            LedgerRefusal::ClaimPaid { fund, claim } => {
                write!(f, "claim {claim} on {fund} has been paid already; there is nothing to do")
            }
            LedgerRefusal::NotCounted { things } => {
                f.write_str("these have not been counted:")?;
                for (place, thing) in things.iter().enumerate() {
                    write!(f, "{} {thing}", if place == 0 { "" } else { "," })?;
                }
                f.write_str("; count them first")
            }
            LedgerRefusal::CountFirst { title } => {
                write!(f, "one badge cannot book a {title}; begin a count, which two badges close")
            }
            LedgerRefusal::CountUnderWay { by: Badge(number) } => {
                write!(f, "badge {number} has begun a count already; go on with it")
            }
            LedgerRefusal::NoCount => f.write_str("no count is under way; begin one"),
            LedgerRefusal::NotOnTheSheet { what } => {
                write!(f, "{what} is not on the sheet of this count; count what is on it")
            }
            LedgerRefusal::DidNotCount { badge: Badge(number) } => {
                write!(f, "badge {number} has counted nothing; the close is proposed by someone who counted")
            }
            LedgerRefusal::NotExplained { what, off } => {
                write!(f, "{what} is {}; give a reason for it", OverOrShort(*off, money))
            }
            LedgerRefusal::NothingToExplain { what } => {
                write!(f, "{what} has no difference without a reason; leave its reason out")
            }
            LedgerRefusal::RecountNeeded { what, off, most } => {
                let (off, most) = (OverOrShort(*off, money), money.show(*most));
                write!(
                    f,
                    "{what} is {off}, and more than {most} needs a recount; have another badge count it"
                )
            }
            LedgerRefusal::TournamentClosed { tournament } => {
                write!(f, "tournament {tournament} is closed; there is nothing more to book")
            }
            LedgerRefusal::NoSuchEntry { tournament, entry } => {
                write!(f, "tournament {tournament} has no entry {entry} that is paid for; name another")
            }
            LedgerRefusal::EntryTaken { tournament, entry, owner } => {
                write!(f, "entry {entry} of tournament {tournament} is {owner}'s; use a new number")
            }
            LedgerRefusal::NotTheirEntry { tournament, entry, owner, player } => write!(
                f,
                "entry {entry} of tournament {tournament} is {owner}'s and not {player}'s; name the owner"
            ),
            LedgerRefusal::RefundDiffers { tournament, entry, paid, asked } => {
                let (paid, asked) = (paid.show(money), asked.show(money));
                write!(
                    f,
                    "entry {entry} of tournament {tournament} paid {paid}, and {asked} would go back; refund what was paid"
                )
            }
            LedgerRefusal::MoreThanGiven { tournament, what, given, asked } => {
                let (given, asked) = (money.show(*given), money.show(*asked));
                let what = match what {
                    Given::Overlay => "what the house added to the pool",
                    Given::StaffShare => "what the staff had from the pool",
                    Given::PrizeSetAside => "the prize that waits for this entry",
                };
                write!(
                    f,
                    "in tournament {tournament} {what} is {given}, which is less than {asked}; ask for no more"
                )
            }
            LedgerRefusal::PrizeNotIdentified { tournament, player, amount, recorded, needed } => write!(
                f,
                "{} to {player} from tournament {tournament} is taxable, and {recorded} of {needed} forms of ID are recorded; record the others, or set the prize aside",
                money.show(*amount)
            ),
            LedgerRefusal::WithheldTooMuch { prize, withheld } => {
                let (prize, withheld) = (money.show(*prize), money.show(*withheld));
                write!(f, "{withheld} cannot be withheld from a prize of {prize}; withhold less")
            }
            LedgerRefusal::SecondBadge { tournament, clerk, second: Badge(second) } => write!(
                f,
                "{clerk} cannot pay an agreement in tournament {tournament} with badge {second} as the second; two different badges pay it"
            ),
            LedgerRefusal::StillHeld { tournament, account, holds } => {
                let holds = Balance::new(*holds, money);
                write!(
                    f,
                    "tournament {tournament} cannot be closed with {holds} in {account}; pay it out first"
                )
            }
            LedgerRefusal::NoSuchSection { section } => {
                write!(f, "the house has no {section}; open it first, with a number from one")
            }
            LedgerRefusal::SectionOpen { section } => {
                write!(f, "the house has {section} already; there is nothing to do")
            }
            LedgerRefusal::NotASection => {
                f.write_str("this room is no section; send this to the room of the section")
            }
            LedgerRefusal::IsASection { section } => {
                write!(f, "this room is {section} of a house; send this to the house")
            }
            LedgerRefusal::NotEmpty { movements } => write!(
                f,
                "{movements} movements stand in these books already; a section begins with an empty log"
            ),
            LedgerRefusal::OtherSection { transfer, section } => {
                write!(f, "{transfer} does not belong to {section}; send it to its own section")
            }
            LedgerRefusal::NoSuchTransfer { transfer } => {
                write!(f, "{transfer} was never sent from here; look whether these two logs belong together")
            }
            LedgerRefusal::OtherTransfer { transfer, player, amount } => write!(
                f,
                "{transfer} is {} of {player} here; look whether these two logs belong together",
                money.show(*amount)
            ),
            LedgerRefusal::TransferClosed { transfer } => {
                write!(f, "{transfer} is closed already; there is nothing to do")
            }
            LedgerRefusal::TransferGap { transfer, last } => {
                write!(f, "{transfer} comes after number {last}; transfers are counted without a gap")
            }
            LedgerRefusal::OutsideIsTheHouse { section } => {
                write!(f, "money comes to {section} from the house and goes home; do this at the house")
            }
        }
    }
}

/// A difference as people say it: `$12 short`.
struct OverOrShort(i64, Currency);

impl fmt::Display for OverOrShort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OverOrShort(off, money) = self;
        let word = if *off < 0 { "short" } else { "over" };
        write!(f, "{} {word}", money.show(Chips::new(off.unsigned_abs())))
    }
}

impl core::error::Error for LedgerRefusal {}
