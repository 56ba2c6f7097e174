//! What may be asked of a tournament. The log keeps a fingerprint of it.

use tournament::{
    ClockRequest, ConductRequest, DealRequest, DealerRequest, EntryRequest, Fact, ManagementRequest, Request,
    SeatRequest,
};

use crate::codec::{Damaged, Reader, Stored, Writer};
use crate::stored;

stored! {
    enum Request {
        1 = Entry(one),
        2 = Seat(one),
        3 = Told(one),
        4 = Clock(one),
        5 = Conduct(one),
        6 = Deal(one),
        7 = Management(one),
        8 = Dealers(one),
    }
    enum EntryRequest {
        1 = Register { player, card },
        2 = Unregister { entry },
        3 = ChooseSeat { entry, seat },
        4 = Rebuy { entry },
        5 = DeclineRebuy { entry },
        6 = AddOn { entry },
        7 = AdmitSurvivor { player, points, head },
        8 = BringPool { money, entries },
    }
    enum SeatRequest {
        1 = Start { tables, cards },
        2 = DrawSeats { cards },
        3 = DrawButton { table, cards },
        4 = ChangeSeat { entry },
        5 = Move { entry, to },
        6 = RaceCards { table, cards },
    }
    enum Fact {
        1 = DealBegan,
        2 = HandEnded { stacks, broke, big_blind, short },
        3 = HandVoid,
    }
    enum ClockRequest {
        1 = TimeUp,
        2 = Resume { by },
        3 = Stop,
        4 = Go,
        5 = Set { level, left },
        6 = Halt { table },
        7 = Release { table },
        8 = HaltAll,
        9 = ReleaseAll,
        10 = HandForHand,
        11 = EndHandForHand,
    }
    enum ConductRequest {
        1 = CameBack { entry },
        2 = WentAway { entry },
        3 = SitOut { entry },
        4 = KeepStack { entry },
        5 = RemoveStack { entry },
        6 = Penalise { entry, ground },
        7 = FoundChips { entry, points, covered, to },
        8 = TookChips { entry, points },
    }
    enum DealerRequest {
        1 = SignIn { name },
        2 = SignOut { dealer },
        3 = Send { dealer, table },
        4 = Rest { dealer },
        5 = Push { tables },
        6 = SetDowns { downs },
    }
    enum ManagementRequest {
        1 = UndoBust { entry, seat, stacks, found },
        2 = CloseSales,
        3 = Cancel { reason },
    }
}

/// The number of a vote in what is asked about a deal.
const VOTE: u64 = 4;

/// As any other request, but for the vote: of that only who votes is written (cb:12.1.chop.2a). A fingerprint of "yes" or
/// "no" is no secret, as there are but two to try; so whoever sends the same number again with the other card is
/// answered as before. What a vote was cannot be read back.
impl Stored for DealRequest {
    fn write(&self, writer: &mut Writer<'_>) {
        match self {
            DealRequest::Open => writer.number(1),
            DealRequest::Close => writer.number(2),
            DealRequest::Propose { names } => {
                writer.number(3);
                names.write(writer);
            }
            DealRequest::Vote { entry, yes: _ } => {
                writer.number(VOTE);
                entry.write(writer);
            }
            DealRequest::PayAgreed { names, second } => {
                writer.number(5);
                names.write(writer);
                second.write(writer);
            }
        }
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<DealRequest, Damaged> {
        match reader.number()? {
            1 => Ok(DealRequest::Open),
            2 => Ok(DealRequest::Close),
            3 => Ok(DealRequest::Propose { names: Stored::read(reader)? }),
            5 => Ok(DealRequest::PayAgreed { names: Stored::read(reader)?, second: Stored::read(reader)? }),
            number => Err(reader.no_variant("DealRequest", number)),
        }
    }
}
