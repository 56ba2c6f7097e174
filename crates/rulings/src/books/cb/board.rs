//! Cards dealt too early or too many (cb:3.irreg.15, cb:5.holdem.3 and 6 to 8, cb:7.stud.14).

use rulebook::{RuleId, rule};

use crate::demand::Demand;
use crate::facts::Facts;
use crate::question::answers::StudStreet;
use crate::question::{Question, YesNo};
use crate::remedy::{Marked, Mix, Remedy, Street};
use crate::ruling::Ruling;
use crate::window::Mark;

/// Nobody may have the card that came too early, and it is no misdeal either.
fn too_early(ruling: Ruling, deciding: RuleId) -> Ruling {
    ruling
        .not(
            Demand::KeepCard,
            deciding,
            "A card dealt before the betting was over does not play, even if everybody left to act folds, and nobody may accept it.",
        )
        .not(
            Demand::Misdeal,
            rule!("cb:3.misdeal.1"),
            "A card dealt too early is none of the ten faults of a misdeal.",
        )
}

pub(super) fn flop_too_early() -> Ruling {
    let ruling = Ruling::by(
        rule!("cb:5.holdem.6a"),
        "The flop came too early and does not play; we finish the betting, shuffle it into the deck and deal a new flop.",
        &[
            Remedy::FinishBetting,
            Remedy::Reshuffle(Mix::Flop),
            Remedy::Cut,
            Remedy::Burn,
            Remedy::Deal(Street::Flop),
        ],
    )
    .also(&[rule!("cb:5.holdem.6b"), rule!("cb:5.holdem.7"), rule!("cb:3.irreg.15")]);
    too_early(ruling, rule!("cb:5.holdem.6a"))
}

pub(super) fn turn_too_early() -> Ruling {
    let ruling = Ruling::by(
        rule!("cb:5.holdem.8a"),
        "The turn came too early and is set aside; after the betting the card due as the river is the turn, and the deck is shuffled for the river.",
        &[
            Remedy::SetAside(Marked::Early),
            Remedy::FinishBetting,
            Remedy::FifthAsTurn,
            Remedy::Reshuffle(Mix::SetAside),
            Remedy::Cut,
            Remedy::Burn,
            Remedy::Deal(Street::River),
        ],
    )
    .also(&[
        rule!("cb:5.holdem.8b"),
        rule!("cb:5.holdem.6a"),
        rule!("cb:5.holdem.6b"),
        rule!("cb:3.irreg.15"),
    ]);
    too_early(ruling, rule!("cb:5.holdem.6a"))
}

pub(super) fn river_too_early() -> Ruling {
    let ruling = Ruling::by(
        rule!("cb:5.holdem.8c"),
        "The river came too early; after the betting it is shuffled into the deck, and a new river is dealt.",
        &[
            Remedy::FinishBetting,
            Remedy::Reshuffle(Mix::River),
            Remedy::Cut,
            Remedy::Burn,
            Remedy::Deal(Street::River),
        ],
    )
    .also(&[rule!("cb:5.holdem.6a"), rule!("cb:5.holdem.6b"), rule!("cb:3.irreg.15")]);
    too_early(ruling, rule!("cb:5.holdem.6a"))
}

pub(super) fn stud_too_early(facts: &Facts) -> Result<Ruling, Question> {
    if facts.which::<StudStreet>()? == StudStreet::LastDown && facts.yes(YesNo::LookedOrMixed)? {
        return Ok(Ruling::by(
            rule!("cb:7.stud.14d"),
            "The player has seen the last card and keeps it, but may not bet or raise on sixth street.",
            &[Remedy::Keep(Marked::Early), Remedy::NoBetOrRaise, Remedy::FinishBetting],
        )
        .closed(Mark::Looked)
        .not(
            Demand::Raise,
            rule!("cb:7.stud.14d"),
            "Whoever has seen the last card too early may not bet or raise in that round.",
        )
        .not(
            Demand::NewCard,
            rule!("cb:7.stud.14d"),
            "A last card that was looked at or mixed in must be kept.",
        ));
    }
    let ruling = Ruling::by(
        rule!("cb:7.stud.14a"),
        "The cards that came too early are out; after the betting we take out one more for each player still in, burn and deal on.",
        &[
            Remedy::TakeOut(Marked::Early),
            Remedy::FinishBetting,
            Remedy::EliminatePerPlayer,
            Remedy::Burn,
            Remedy::PlayOn,
        ],
    )
    .also(&[rule!("cb:7.stud.14b"), rule!("cb:7.stud.14c"), rule!("cb:3.irreg.15")]);
    Ok(too_early(ruling, rule!("cb:3.irreg.15")))
}

/// The book has no section for draw games: the general rule alone.
pub(super) fn draw_too_early() -> Ruling {
    let ruling = Ruling::by(
        rule!("cb:3.irreg.15"),
        "The cards came before the betting was over and do not play; we finish the betting and draw again.",
        &[Remedy::SetAside(Marked::Early), Remedy::FinishBetting, Remedy::PlayOn],
    );
    too_early(ruling, rule!("cb:3.irreg.15"))
}

pub(super) fn flop_too_many() -> Ruling {
    Ruling::by(
        rule!("cb:5.holdem.3"),
        "The flop has too many cards, so it is shuffled into the deck and a new flop is dealt.",
        &[Remedy::Reshuffle(Mix::Flop), Remedy::Cut, Remedy::Burn, Remedy::Deal(Street::Flop)],
    )
    .also(&[rule!("cb:5.holdem.7")])
    .not(
        Demand::KeepCard,
        rule!("cb:5.holdem.3"),
        "A flop with too many cards is dealt again; nobody picks the three that play.",
    )
}
