//! What happens at a table: one fact each, in the past tense.

use cards::Card;
use chips::Chips;
use game::{HandNumber, PlayerId, Seat, SeatSet};
use poker::Kill;
use rulebook::RuleId;

use crate::house_policy::Matter;
use crate::setup::Setup;
use crate::sitting::{Entry, Standing};
use crate::{absence, buyin, charge, clock, decks, director, rotation};

/// What happened. Facts are explicit, so that a log is folded without deciding anything again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    // Who sits.
    /// A player took an empty seat. The chips come with [`buyin::BuyInEvent::BoughtIn`].
    Seated {
        /// Where.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// How the player wants to come in.
        entry: Entry,
    },
    /// A player took the seat of one who is away.
    PlayingOver {
        /// Where.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// How the player wants to come in.
        entry: Entry,
    },
    /// The player over is gone: the seat is its owner's again.
    SeatGivenBack {
        /// Where.
        seat: Seat,
    },
    /// The hand was a misdeal or void: button, blinds and what everybody owes are as before it, so that the same button deals
    /// again.
    HandUndone {
        /// Which.
        number: HandNumber,
    },
    /// What somebody had bet who has left meanwhile goes back to the account, since the hand is void.
    LeaverRefunded {
        /// In which seat.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// How much.
        amount: Chips,
    },
    /// The owner of a seat that is being played over gave it up, and the chips left there went to the player's
    /// account. Whoever plays in the seat has it now.
    OwnerLeft {
        /// Where.
        seat: Seat,
        /// Whose it was.
        player: PlayerId,
        /// The stack that was left there.
        stack: Chips,
        /// What waited behind it.
        waiting: Chips,
    },
    /// A player chose how to come in.
    EntryChosen {
        /// Who.
        seat: Seat,
        /// How.
        entry: Entry,
    },
    /// A player sits out from now on.
    SatOut {
        /// Who.
        seat: Seat,
    },
    /// A player will sit out when the hand, or the kill that is owed, has been played.
    SitOutAsked {
        /// Who.
        seat: Seat,
    },
    /// A player who sat out is back, or one who asked to stays.
    Returned {
        /// Who.
        seat: Seat,
    },
    /// A player will leave when the hand, or the kill that is owed, has been played.
    LeaveAsked {
        /// Who.
        seat: Seat,
    },
    /// A player left the seat. The chips went with [`buyin::BuyInEvent::CashedOut`] or its like before.
    Left {
        /// From where.
        seat: Seat,
        /// Who.
        player: PlayerId,
    },
    /// A player changed seats, with all chips.
    Moved {
        /// From where.
        from: Seat,
        /// To where.
        to: Seat,
        /// What the player owes the blinds there.
        standing: Standing,
    },
    /// A player has no chips left.
    Busted {
        /// Who.
        seat: Seat,
    },

    // A game starts.
    /// A game began: these players are in it, and the first round of the button is free for newcomers.
    GameStarted {
        /// Who.
        seats: SeatSet,
    },
    /// A player got a card for the button, face up.
    ButtonCardDealt {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The first button is this player's.
    ButtonWon {
        /// Who.
        seat: Seat,
    },
    /// The button has been round once: the game is no longer new.
    RevolutionCompleted,

    // The next hand is laid out.
    /// A player will straddle the next hand.
    StraddleTaken {
        /// Who.
        seat: Seat,
        /// For how much.
        amount: Chips,
    },
    /// A player will kill the next hand of the own will.
    KillTaken {
        /// Who.
        seat: Seat,
    },
    /// The button was placed, and with it where each blind lies, be the seat empty or not.
    ButtonPlaced {
        /// Where the button lies.
        button: Seat,
        /// Where the blinds lie, the smallest first.
        blinds: [Option<Seat>; 3],
    },
    /// A blind passed a player who was in the game and is not dealt in.
    BlindMissed {
        /// Who.
        seat: Seat,
        /// Which: the first is 0.
        blind: u8,
    },
    /// The blinds passed the new seat of a player who dealt off.
    BlindsLetPass {
        /// Who.
        seat: Seat,
    },
    /// A player owes a blind in this hand.
    BlindPlaced {
        /// Who.
        seat: Seat,
        /// Which: the first is 0.
        blind: u8,
        /// How much, in full.
        amount: Chips,
    },
    /// A player comes in by posting.
    EntryPosted {
        /// Who.
        seat: Seat,
        /// The part that counts as a bet.
        live: Chips,
        /// The part that does not.
        dead: Chips,
    },
    /// A player comes in for nothing, the game being new.
    CameInFree {
        /// Who.
        seat: Seat,
    },
    /// A player comes back for nothing, having dealt off.
    CameBackFree {
        /// Who.
        seat: Seat,
    },
    /// A player straddles this hand.
    StraddlePlaced {
        /// Who.
        seat: Seat,
        /// For how much.
        amount: Chips,
    },
    /// A player kills this hand.
    KillPlaced {
        /// Who.
        seat: Seat,
        /// What the kill costs, a blind of the same player included.
        amount: Chips,
    },
    /// The limits are up in this hand without a killer.
    LimitsRaised,
    /// These players are dealt in.
    DealtIn {
        /// Who.
        seats: SeatSet,
    },
    /// The hand began.
    HandBegan {
        /// Its number.
        number: HandNumber,
        /// Which of the table's games it is.
        game: u8,
    },
    /// Something happened in the hand.
    Hand(poker::HandEvent),
    /// The hand is over, and the stacks are what it left.
    HandEnded {
        /// Its number.
        number: HandNumber,
    },

    // Kills.
    /// The kill button went to the winner of a pot, or to nobody.
    KillButtonMoved {
        /// To whom.
        to: Option<Seat>,
    },
    /// A player won the first leg of a kill.
    LegUp {
        /// Who.
        seat: Seat,
    },
    /// A player is without a leg again.
    LegLost {
        /// Who.
        seat: Seat,
    },
    /// A player has to kill the next hand.
    KillDue {
        /// Who.
        seat: Seat,
        /// For how much.
        amount: Chips,
    },
    /// A player left without the kill that was due: it is owed wherever the player goes.
    KillOwed {
        /// Who.
        player: PlayerId,
        /// How much.
        amount: Chips,
    },
    /// The limits stay up from the next hand on, or no longer.
    LimitsStayUp {
        /// Whether they do.
        up: bool,
    },

    // What lies beside the hand.
    /// Something about chips bought or taken off.
    BuyIn(buyin::BuyInEvent),
    /// Something about a player who is away.
    Absence(absence::AbsenceEvent),
    /// Something about the decks.
    Decks(decks::DeckEvent),
    /// Something about a player's time.
    Clock(clock::ActionClockEvent),
    /// Something about the house's income.
    TimeCharge(charge::ChargeEvent),
    /// Something about the games in rotation.
    Rotation(rotation::RotationEvent),

    // The floor has decided a dispute about a pot of an earlier hand.
    /// Chips left a stack: they are held out of play or belong to somebody else.
    ChipsRuledAway {
        /// From whose.
        seat: Seat,
        /// How much.
        amount: Chips,
        /// By this rule.
        rule: RuleId,
    },
    /// Chips came to a stack: they were held out of play or were somebody else's.
    ChipsRuledTo {
        /// To whose.
        seat: Seat,
        /// How much.
        amount: Chips,
        /// By this rule.
        rule: RuleId,
    },

    // Mistakes, and what is put right.
    /// The dealer laid the button of the next hand in the wrong place.
    ButtonMisplaced {
        /// Where it lies.
        at: Seat,
    },
    /// The button of the last hand was found wrong: the next hand puts it right.
    ButtonFoundWrong,
    /// A player who owes blinds is dealt in without posting, by mistake.
    OwingOverlooked {
        /// Who.
        seat: Seat,
    },
    /// Money of the hand that is over lies in the pot of the next one.
    PotCarriedOver {
        /// How much.
        amount: Chips,
        /// Who was dealt in: nobody else is dealt in for it.
        among: SeatSet,
    },

    // A table of a tournament.
    /// Something its director has told.
    Director(director::DirectorEvent),
}

impl Event {
    /// The rule it carries out, where the book of the house has one.
    pub fn rule(&self, setup: &Setup) -> Option<RuleId> {
        let matter = match self {
            Event::BuyIn(event) => return event.rule(setup.buy_in()),
            Event::Absence(event) => return event.rule(setup.absence()),
            Event::Decks(event) => return event.rule(setup.decks()),
            Event::Clock(event) => return event.rule(setup.clock()),
            Event::TimeCharge(event) => return event.rule(setup.charge()),
            Event::Rotation(event) => return event.rule(setup.rotation()),
            Event::Director(event) => return event.rule(setup.house_policy()),
            Event::ChipsRuledAway { rule, .. } | Event::ChipsRuledTo { rule, .. } => return Some(*rule),
            Event::ButtonCardDealt { .. } => Matter::ButtonCards,
            Event::ButtonWon { .. } => Matter::FirstButton,
            Event::ButtonPlaced { .. } => Matter::Button,
            Event::PlayingOver { .. } => Matter::PlayOver,
            Event::EntryPosted { .. } | Event::EntryChosen { .. } => Matter::Entry,
            Event::BlindMissed { .. } => Matter::MissedBlinds,
            Event::CameInFree { .. } => Matter::NewGame,
            Event::BlindsLetPass { .. } | Event::CameBackFree { .. } => Matter::DealOff,
            Event::StraddleTaken { .. } | Event::StraddlePlaced { .. } => Matter::Straddle,
            Event::KillTaken { .. } => Matter::OptionalKill,
            Event::KillPlaced { .. } if setup.kills_by_choice() => Matter::OptionalKill,
            Event::KillDue { .. } | Event::KillPlaced { .. } => Matter::RequiredKill,
            Event::LegUp { .. } | Event::LegLost { .. } => Matter::Legs,
            Event::KillButtonMoved { .. } => Matter::KillButton,
            Event::KillOwed { .. } => Matter::KillOwed,
            Event::ButtonMisplaced { .. } | Event::ButtonFoundWrong => Matter::WrongButton,
            Event::OwingOverlooked { .. } => Matter::DealtOwing,
            Event::PotCarriedOver { .. } => Matter::CarriedPot,
            Event::LimitsStayUp { .. } | Event::LimitsRaised => match setup.kill().map(|kill| kill.size) {
                Some(Kill::Half) => Matter::LastingHalfKill,
                Some(Kill::Full) | None => Matter::LastingKill,
            },
            Event::Seated { .. }
            | Event::SeatGivenBack { .. }
            | Event::OwnerLeft { .. }
            | Event::SatOut { .. }
            | Event::SitOutAsked { .. }
            | Event::Returned { .. }
            | Event::LeaveAsked { .. }
            | Event::Left { .. }
            | Event::Moved { .. }
            | Event::Busted { .. }
            | Event::GameStarted { .. }
            | Event::RevolutionCompleted
            | Event::BlindPlaced { .. }
            | Event::DealtIn { .. }
            | Event::HandBegan { .. }
            | Event::Hand(_)
            | Event::HandEnded { .. }
            | Event::HandUndone { .. }
            | Event::LeaverRefunded { .. } => return None,
        };
        setup.cite(matter)
    }
}

const _: () = assert!(size_of::<Event>() <= 64, "events are written by the million");
