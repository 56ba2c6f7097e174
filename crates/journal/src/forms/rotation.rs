//! Games in turn, and the vote on another limit.

use table::rotation::{Limit, Proposal, Rotation, RotationEvent};

use crate::stored;

stored! {
    enum RotationEvent {
        1 = GameChanged { index },
        2 = HandCounted { button, players },
        3 = LimitProposed { limit, raises },
        4 = Objected { seat },
        5 = Approved { by },
        6 = LimitChanged { limit },
        7 = ProposalDropped,
    }
    struct Limit { least, most }
    struct Proposal { limit, raises, objections, approved }
    struct Rotation { index, hands, buttons, players, proposal }
}
