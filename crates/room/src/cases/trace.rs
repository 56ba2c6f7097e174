//! What a table remembers of its last hand for as long as somebody may dispute it.

use chips::Chips;
use game::{HandNumber, PlayerId, Seat};
use poker::irregular::IrregularEvent;

use super::Share;

/// What ended the time in which a hand can be disputed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shut {
    /// The next deal has begun: the first riffle, the shuffler's button, or the hand itself (cb:2.decision.5c,
    /// cb:2.decision.5d).
    NextDeal,
    /// The game has ended or moved to another table.
    GameOver,
}

/// The hand that is on, or the one just over: who was in it, who acted, who was pushed what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandTrace {
    /// Its number.
    pub hand: HandNumber,
    /// Who was dealt in.
    pub dealt: Vec<(Seat, PlayerId)>,
    /// Whose acts there were, in order: bets, calls, checks and folds.
    pub acts: Vec<Seat>,
    /// What each seat was pushed of the pots.
    pub pushed: [Chips; Seat::MOST],
    /// Whether it is over.
    pub over: bool,
    /// What has ended the time for disputes.
    pub shut: Option<Shut>,
}

journal::stored! {
    enum Shut {
        1 = NextDeal,
        2 = GameOver,
    }
    struct HandTrace { hand, dealt, acts, pushed, over, shut }
}

impl HandTrace {
    /// A hand that begins.
    pub(crate) fn begin(hand: HandNumber, dealt: impl Iterator<Item = (Seat, PlayerId)>) -> HandTrace {
        HandTrace {
            hand,
            dealt: dealt.collect(),
            acts: Vec::new(),
            pushed: [Chips::ZERO; Seat::MOST],
            over: false,
            shut: None,
        }
    }

    /// Something happened in it.
    pub(crate) fn take(&mut self, event: &poker::HandEvent) {
        match *event {
            poker::HandEvent::Checked { seat }
            | poker::HandEvent::Called { seat, .. }
            | poker::HandEvent::Raised { seat, .. }
            | poker::HandEvent::Folded { seat }
            | poker::HandEvent::TimedOut { seat } => self.acts.push(seat),
            poker::HandEvent::PotPushed { seat, amount, .. } => {
                let sum = &mut self.pushed[seat.index()];
                *sum = sum.plus(amount).expect("what a hand pushes was bet in it, and can be counted");
            }
            poker::HandEvent::Irregular(IrregularEvent::PotTakenBack { seat, amount }) => {
                let sum = &mut self.pushed[seat.index()];
                *sum = sum.minus(amount).expect("no more is taken back than was pushed");
            }
            _ => {}
        }
    }

    /// Nobody can dispute it any more; what ended that first stays.
    pub(crate) fn shuts(&mut self, why: Shut) {
        if self.over {
            self.shut.get_or_insert(why);
        }
    }

    /// Who was dealt in at a seat.
    pub fn player(&self, seat: Seat) -> Option<PlayerId> {
        self.dealt.iter().find(|(dealt, _)| *dealt == seat).map(|(_, player)| *player)
    }

    /// Who was pushed what, as the betting has it.
    pub fn shares(&self) -> Vec<Share> {
        let share = |(seat, player): &(Seat, PlayerId)| {
            let amount = self.pushed[seat.index()];
            (!amount.is_zero()).then_some(Share { seat: *seat, player: *player, amount })
        };
        self.dealt.iter().filter_map(share).collect()
    }
}
