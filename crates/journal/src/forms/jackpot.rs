//! The jackpots.

use jackpot::{
    AdjustmentNumber, Alarm, Change, Claim, ClaimNumber, Denial, Fund, FundState, JackpotEvent, Prize,
    Proposal, Purse, Reason, Share, ShareKind, Slot, Snapshot,
};

use crate::codec::{Damaged, Reader, Stored, Writer};
use crate::stored;

stored! {
    enum JackpotEvent {
        1 = Dropped { fund, table, hand, amount },
        2 = AlarmRaised { fund, alarm },
        3 = Seeded { fund, purse, amount, by },
        4 = Counted { fund, expected, counted, by },
        5 = DayRolled { day },
        6 = ReserveReleased { fund, amount },
        7 = Posted { fund, purse, added, now },
        8 = HeldBack { fund, amount },
        9 = ClaimOpened { claim, prize, table, hand, base },
        10 = ShareReserved { claim, fund, seat, player, role, amount },
        11 = Verified { claim, fund, by },
        12 = Approved { claim, fund, by },
        13 = Denied { claim, fund, by, why },
        14 = Refigured { claim, base },
        15 = ShareRefigured { claim, fund, seat, amount },
        16 = Paid { claim, fund, seat, player, amount, identifications, by },
        17 = ClaimClosed { claim },
        18 = AdjustmentProposed { number, fund, purse, change, amount, reason, by },
        19 = Adjusted { number, fund, purse, change, amount, by },
        20 = AdjustmentRejected { number, by },
        21 = DropReturned { fund, table, hand, amount },
    }
    enum Alarm {
        1 = UnreasonableDrop { amount, most },
        2 = CountDiffers { expected, counted },
        3 = CapReached { cap, held },
    }
    enum Fund {
        1 = BadBeat,
        2 = HighHand,
        3 = NewJerseyBadBeat,
    }
    enum Prize {
        1 = BadBeat { fund, losers, winners, others },
        2 = Flushes { fund, royals, straight_flushes },
        3 = HighHand { slot, seats },
    }
    enum ShareKind {
        1 = Loser,
        2 = Winner,
        3 = AtTheTable,
        4 = RoyalFlush,
        5 = StraightFlush,
        6 = HighHand,
    }
    enum Denial {
        1 = NotQualified,
        2 = Talk,
        3 = FouledCards,
        4 = Collusion,
    }
    enum Change {
        1 = Up,
        2 = Down,
    }
    enum Reason {
        1 = Miscount,
        2 = WrongPayment,
        3 = Promotion,
        4 = Ordered,
    }
    struct Purse(number);
    struct ClaimNumber(number);
    struct AdjustmentNumber(number);
    struct Share { seat, player, role, amount, paid }
    struct Claim { number, prize, table, hand, base, shares, verified, approved }
    struct Proposal { number, fund, purse, change, amount, reason, by }
    struct FundState {
        payable, dropped, counted, count_made, reserve, pending, paid, dropped_ever, seeded, over, short, raised,
        lowered,
    }
    struct Snapshot { day, funds, claims, last_claim, proposals, last_adjustment }
}

/// Its number, from 1 to 25.
impl Stored for Slot {
    fn write(&self, writer: &mut Writer<'_>) {
        writer.byte(self.number());
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<Slot, Damaged> {
        Slot::new(reader.byte()?).ok_or_else(|| reader.no_such("slot of the high hand"))
    }
}
