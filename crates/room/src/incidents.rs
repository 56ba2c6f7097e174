//! What is on record about players: conduct, etiquette, warnings, and rulings that went against them. The next floorperson
//! who rules on the same player weighs it (cb:2.decision.8). Bars and exclusions are the floor's own, and stand beside it.

use std::collections::BTreeMap;

use game::{Badge, HandNumber, Moment, PlayerId, TableId};
use rulebook::{RuleId, rule};

use crate::impossible::ImpossibleInRoom;

/// The kinds of incidents, each with the rule it falls under.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum IncidentKind {
    /// Collusion or cheating.
    Cheating,
    /// A threat.
    Threat,
    /// Profane or obscene language.
    Language,
    /// A disturbance.
    Disturbance,
    /// Cards torn, bent or thrown.
    CardsAbused,
    /// Property damaged.
    Damage,
    /// Acting out of turn on purpose.
    OutOfTurn,
    /// Splashing the pot on purpose.
    SplashedPot,
    /// Agreeing to check a hand down.
    SoftPlay,
    /// Reading another's hand out before it was shown.
    ReadAHand,
    /// Urging a player to show.
    UrgedToShow,
    /// Telling what a hand holds while betting goes on.
    Disclosed,
    /// Holding up the action.
    Stalling,
    /// Throwing cards elsewhere than to the muck.
    ThrewAside,
    /// Chips stacked in the way.
    StacksInTheWay,
    /// Swaying the play by words or acts.
    Influence,
    /// A phone at the table.
    Phone,
    /// Smoking.
    Smoking,
    /// A spittoon on the table.
    Spittoon,
    /// A ruling that went against the player.
    RuledAgainst,
}

impl IncidentKind {
    /// All of them.
    pub const ALL: [IncidentKind; 20] = [
        IncidentKind::Cheating,
        IncidentKind::Threat,
        IncidentKind::Language,
        IncidentKind::Disturbance,
        IncidentKind::CardsAbused,
        IncidentKind::Damage,
        IncidentKind::OutOfTurn,
        IncidentKind::SplashedPot,
        IncidentKind::SoftPlay,
        IncidentKind::ReadAHand,
        IncidentKind::UrgedToShow,
        IncidentKind::Disclosed,
        IncidentKind::Stalling,
        IncidentKind::ThrewAside,
        IncidentKind::StacksInTheWay,
        IncidentKind::Influence,
        IncidentKind::Phone,
        IncidentKind::Smoking,
        IncidentKind::Spittoon,
        IncidentKind::RuledAgainst,
    ];

    /// Its key, what it is called, and the rule it falls under.
    const fn facts(self) -> (&'static str, &'static str, RuleId) {
        match self {
            IncidentKind::Cheating => ("cheating", "Collusion or cheating", rule!("cb:1.conduct.1")),
            IncidentKind::Threat => ("threat", "A threat", rule!("cb:1.conduct.2")),
            IncidentKind::Language => ("language", "Profane or obscene language", rule!("cb:1.conduct.3")),
            IncidentKind::Disturbance => ("disturbance", "A disturbance", rule!("cb:1.conduct.4")),
            IncidentKind::CardsAbused => {
                ("cards-abused", "Cards torn, bent or thrown", rule!("cb:1.conduct.5"))
            }
            IncidentKind::Damage => ("damage", "Property damaged", rule!("cb:1.conduct.6")),
            IncidentKind::OutOfTurn => {
                ("out-of-turn", "Acting out of turn on purpose", rule!("cb:1.etiquette.1"))
            }
            IncidentKind::SplashedPot => {
                ("splashed-pot", "Splashing the pot on purpose", rule!("cb:1.etiquette.2"))
            }
            IncidentKind::SoftPlay => {
                ("soft-play", "Agreeing to check a hand down", rule!("cb:1.etiquette.3"))
            }
            IncidentKind::ReadAHand => {
                ("read-a-hand", "Reading another's hand out before it was shown", rule!("cb:1.etiquette.4"))
            }
            IncidentKind::UrgedToShow => {
                ("urged-to-show", "Urging a player to show", rule!("cb:1.etiquette.5"))
            }
            IncidentKind::Disclosed => {
                ("disclosed", "Telling what a hand holds while betting goes on", rule!("cb:1.etiquette.6"))
            }
            IncidentKind::Stalling => ("stalling", "Holding up the action", rule!("cb:1.etiquette.7")),
            IncidentKind::ThrewAside => {
                ("threw-aside", "Throwing cards elsewhere than to the muck", rule!("cb:1.etiquette.8"))
            }
            IncidentKind::StacksInTheWay => {
                ("stacks-in-the-way", "Chips stacked in the way", rule!("cb:1.etiquette.9"))
            }
            IncidentKind::Influence => {
                ("influence", "Swaying the play by words or acts", rule!("cb:1.etiquette.10"))
            }
            IncidentKind::Phone => ("phone", "A phone at the table", rule!("cb:1.etiquette.11")),
            IncidentKind::Smoking => ("smoking", "Smoking", rule!("cb:1.tobacco.1")),
            IncidentKind::Spittoon => ("spittoon", "A spittoon on the table", rule!("cb:1.tobacco.2")),
            IncidentKind::RuledAgainst => {
                ("ruled-against", "A ruling that went against the player", rule!("cb:2.decision.8"))
            }
        }
    }

    /// For programs.
    pub const fn key(self) -> &'static str {
        self.facts().0
    }

    /// For people.
    pub const fn title(self) -> &'static str {
        self.facts().1
    }

    /// The rule it falls under.
    pub const fn rule(self) -> RuleId {
        self.facts().2
    }
}

/// An incident.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Incident {
    /// Counted from one through the whole room.
    pub number: u32,
    /// Whose.
    pub player: PlayerId,
    /// Which kind.
    pub kind: IncidentKind,
    /// At which table.
    pub table: Option<TableId>,
    /// In which hand: the one that was on, or the last one.
    pub hand: Option<HandNumber>,
    /// Whether the player was warned (cb:1.etiquette.0).
    pub warned: bool,
    /// What happened.
    pub says: String,
    /// By whom it was noted.
    pub by: Badge,
}

journal::stored! {
    enum IncidentKind {
        1 = Cheating,
        2 = Threat,
        3 = Language,
        4 = Disturbance,
        5 = CardsAbused,
        6 = Damage,
        7 = OutOfTurn,
        8 = SplashedPot,
        9 = SoftPlay,
        10 = ReadAHand,
        11 = UrgedToShow,
        12 = Disclosed,
        13 = Stalling,
        14 = ThrewAside,
        15 = StacksInTheWay,
        16 = Influence,
        17 = Phone,
        18 = Smoking,
        19 = Spittoon,
        20 = RuledAgainst,
    }
    struct Incident { number, player, kind, table, hand, warned, says, by }
}

/// Every incident by player, folded from the room's events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Incidents {
    last: u32,
    players: BTreeMap<PlayerId, Vec<(Moment, Incident)>>,
}

journal::stored! {
    struct Incidents { last, players }
}

impl Incidents {
    /// The number of the next one.
    pub(crate) const fn next(&self) -> u32 {
        self.last.saturating_add(1)
    }

    /// Takes one in; or says why it cannot have been noted.
    pub(crate) fn take_in(&mut self, at: Moment, incident: &Incident) -> Result<(), ImpossibleInRoom> {
        if incident.number != self.next() {
            return Err(ImpossibleInRoom::IncidentGap { incident: incident.number, last: self.last });
        }
        self.last = incident.number;
        self.players.entry(incident.player).or_default().push((at, incident.clone()));
        Ok(())
    }

    /// What is on record about a player, the oldest first, and when each was noted.
    pub fn of(&self, player: PlayerId) -> &[(Moment, Incident)] {
        self.players.get(&player).map_or(&[], Vec::as_slice)
    }

    /// How many are on record about a player.
    pub fn count(&self, player: PlayerId) -> u32 {
        u32::try_from(self.of(player).len()).unwrap_or(u32::MAX)
    }
}
