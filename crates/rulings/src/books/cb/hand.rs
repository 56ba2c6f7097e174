//! Hands thrown in, killed or fouled (cb:2.dealing.8, cb:3.dead, cb:3.irreg.2, cb:7.stud.10).

use rulebook::{RuleId, rule};

use crate::demand::Demand;
use crate::facts::Facts;
use crate::question::answers::{Stage, ThrownWhy};
use crate::question::{Question, YesNo};
use crate::remedy::Remedy;
use crate::ruling::Ruling;
use crate::window::Mark;

const DEAD: &[Remedy] = &[Remedy::HandDead, Remedy::ChipsStay, Remedy::PlayOn];
const BACK: &[Remedy] = &[Remedy::ReturnHand, Remedy::HandLive];

pub(super) fn thrown_in(facts: &Facts) -> Result<Ruling, Question> {
    match facts.which::<ThrownWhy>()? {
        ThrownWhy::ThoughtWon => exception(
            facts,
            rule!("cb:2.dealing.8a"),
            "The player thought that the pot was won, so the hand goes back and is live.",
            BACK,
        ),
        ThrownWhy::ThoughtOwing => exception(
            facts,
            rule!("cb:2.dealing.8b"),
            "The player had matched the bet already, so the hand goes back and is live.",
            BACK,
        ),
        ThrownWhy::Committed => exception(
            facts,
            rule!("cb:2.dealing.8c"),
            "The player was bound to put the chips in, so the hand goes back and the chips are due.",
            &[Remedy::ReturnHand, Remedy::HandLive, Remedy::Binding],
        ),
        ThrownWhy::Misinformed => {
            if !facts.yes(YesNo::Identifiable)? {
                return Ok(lost_in_muck());
            }
            Ok(Ruling::by(
                rule!("cb:3.dead.2c"),
                "The player folded on wrong information, so the hand is taken out of the muck and is live.",
                BACK,
            )
            .also(&[rule!("cb:3.dead.2b"), rule!("cb:3.dead.2a")])
            .or("The hand stays dead.", DEAD))
        }
        ThrownWhy::Accident => {
            if !facts.yes(YesNo::Identifiable)? {
                return Ok(lost_in_muck());
            }
            Ok(Ruling::by(rule!("cb:3.dead.2a"), "Cards that went into the muck are dead.", DEAD)
                .also(&[rule!("cb:3.dead.2b")])
                .or("The cards can be told for certain, and the game is served by giving them back.", BACK)
                .not(
                    Demand::HandLive,
                    rule!("cb:3.dead.2a"),
                    "Cards in the muck are dead unless the supervisor takes them out for the good of the game.",
                ))
        }
        ThrownWhy::GaveUp => gave_up(facts),
    }
}

/// The three cases in which the dealer must not muck a hand.
fn exception(
    facts: &Facts,
    deciding: RuleId,
    says: &'static str,
    steps: &[Remedy],
) -> Result<Ruling, Question> {
    if facts.yes(YesNo::Identifiable)? {
        return Ok(Ruling::by(deciding, says, steps)
            .also(&[rule!("cb:2.dealing.8d")])
            .until(Mark::CardsMixed)
            .not(Demand::HandDead, deciding, "A hand thrown in like that is not mucked but goes back."));
    }
    Ok(lost_in_muck().also(&[rule!("cb:2.dealing.8d"), deciding]))
}

fn lost_in_muck() -> Ruling {
    Ruling::by(
        rule!("cb:3.dead.2a"),
        "The cards cannot be told from the muck any more, so the hand is dead.",
        DEAD,
    )
    .closed(Mark::CardsMixed)
    .not(
        Demand::HandLive,
        rule!("cb:3.dead.2b"),
        "Only a hand that can be clearly identified may be taken out of the muck.",
    )
}

fn gave_up(facts: &Facts) -> Result<Ruling, Question> {
    if facts.yes(YesNo::FacingBet)? {
        return Ok(Ruling::by(
            rule!("cb:3.dead.1a"),
            "The player folded to a bet, so the hand is dead.",
            DEAD,
        )
        .not(
            Demand::HandLive,
            rule!("cb:3.dead.1a"),
            "A hand that is folded with a bet to call is dead.",
        ));
    }
    if facts.yes(YesNo::NextActed)? {
        return Ok(Ruling::by(
            rule!("cb:3.dead.1b"),
            "The hand was thrown forward and the next player acted on it, so it is dead.",
            DEAD,
        )
        .closed(Mark::NextActed)
        .not(
            Demand::HandLive,
            rule!("cb:3.dead.1b"),
            "Even with nothing to call, a hand thrown forward is dead once the next player has acted.",
        ));
    }
    if facts.yes(YesNo::Identifiable)? {
        return Ok(Ruling::by(
            rule!("cb:3.dead.1b"),
            "There was no bet and nobody has acted since, so the player may have the hand back.",
            BACK,
        )
        .until(Mark::NextActed));
    }
    Ok(lost_in_muck())
}

pub(super) fn killed_by_dealer(facts: &Facts) -> Result<Ruling, Question> {
    if !facts.yes(YesNo::Protected)? {
        return Ok(Ruling::by(
            rule!("cb:3.irreg.2"),
            "The hand was not protected, so there is no remedy and it is dead.",
            DEAD,
        )
        .not(
            Demand::HandLive,
            rule!("cb:3.irreg.2"),
            "Every player must protect the hand, with a chip or with the hands.",
        )
        .not(
            Demand::MoneyBack,
            rule!("cb:3.irreg.2"),
            "A hand that was not protected has no claim to its chips when the dealer kills it by accident.",
        ));
    }
    if facts.yes(YesNo::Identifiable)? {
        return Ok(Ruling::by(
            rule!("cb:3.dead.2b"),
            "The hand was protected and can be told for certain, so it goes back and is live.",
            BACK,
        )
        .also(&[rule!("cb:3.irreg.2")])
        .until(Mark::CardsMixed)
        .or("The hand stays dead.", DEAD));
    }
    Ok(lost_in_muck())
}

pub(super) fn cards_in_anothers(facts: &Facts) -> Result<Ruling, Question> {
    let thrown = rule!("cb:3.dead.3");
    let ruling = if facts.yes(YesNo::Identifiable)? {
        Ruling::by(
            thrown,
            "The cards that were thrown are dead, and the other hand plays on.",
            &[Remedy::ThrownCardsDead, Remedy::HandLive, Remedy::PlayOn],
        )
    } else if facts.yes(YesNo::Protected)? {
        Ruling::by(
            thrown,
            "The cards that were thrown are dead, and the supervisor decides about the hand that they fell into.",
            &[Remedy::ThrownCardsDead, Remedy::HandDead, Remedy::CallSupervisor],
        )
        .also(&[rule!("cb:3.dead.2b")])
        .or("The protected hand plays with the cards that its player names.", &[
            Remedy::ThrownCardsDead,
            Remedy::HandLive,
        ])
    } else {
        Ruling::by(
            thrown,
            "The cards that were thrown are dead, and so is the unprotected hand that cannot be told from them.",
            &[Remedy::ThrownCardsDead, Remedy::HandDead, Remedy::ChipsStay],
        )
        .also(&[rule!("cb:3.irreg.2"), rule!("cb:3.misdeal.2b")])
    };
    Ok(ruling.not(
        Demand::HandLive,
        thrown,
        "Cards thrown among another player's cards are dead, face up or face down.",
    ))
}

pub(super) fn fouled(facts: &Facts) -> Result<Ruling, Question> {
    if facts.yes(YesNo::Identifiable)? {
        return Ok(Ruling::by(
            rule!("cb:3.dead.2b"),
            "The cards of the hand can be told for certain, so it is put right and plays on.",
            BACK,
        )
        .until(Mark::CardsMixed));
    }
    Ok(Ruling::by(
        rule!("cb:3.irreg.2"),
        "The hand cannot be told from the other cards any more, so it is dead.",
        DEAD,
    )
    .also(&[rule!("cb:3.misdeal.2b")])
    .closed(Mark::CardsMixed)
    .not(
        Demand::MoneyBack,
        rule!("cb:3.misdeal.2b"),
        "A player whose hand is fouled gets no money back.",
    ))
}

pub(super) fn upcards_lifted(facts: &Facts) -> Result<Ruling, Question> {
    let live: &[Remedy] = &[Remedy::HandLive, Remedy::PlayOn];
    if facts.which::<Stage>()? == Stage::Showdown {
        return Ok(Ruling::by(
            rule!("cb:7.stud.10b"),
            "At the showdown picking up the upcards means nothing, and the hand is live until it is thrown away.",
            live,
        )
        .not(
            Demand::HandDead,
            rule!("cb:7.stud.10b"),
            "At the showdown the hand is live until it is thrown away.",
        ));
    }
    if facts.yes(YesNo::FacingBet)? {
        return Ok(Ruling::by(
            rule!("cb:7.stud.10a"),
            "The player picked up the upcards with a bet to call, so the hand is folded.",
            DEAD,
        )
        .also(&[rule!("cb:3.dead.1c")])
        .not(
            Demand::HandLive,
            rule!("cb:3.dead.1c"),
            "Lifting the upcards with a bet to call kills the hand.",
        ));
    }
    Ok(Ruling::by(
        rule!("cb:3.dead.1c"),
        "There was no bet to call, so the hand is not dead and the cards go back on the table.",
        live,
    )
    .not(
        Demand::HandDead,
        rule!("cb:3.dead.1c"),
        "Lifting the upcards kills a hand only when there is a bet to call.",
    ))
}
