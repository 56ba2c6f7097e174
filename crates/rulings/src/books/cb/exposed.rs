//! Exposed cards (cb:3.irreg.12 to 14, cb:5.holdem.1, cb:7.stud.1, 16 and 17).

use rulebook::rule;

use super::deal::{ended, misdeal, played_out};
use crate::demand::Demand;
use crate::facts::Facts;
use crate::question::answers::{Exposed, Exposure, Game, PlayerExposed, StudExposed};
use crate::question::{Question, YesNo};
use crate::remedy::{Marked, Opener, Remedy, When};
use crate::ruling::Ruling;
use crate::window::Mark;

pub(super) fn in_deal(facts: &Facts) -> Result<Ruling, Question> {
    let game = facts.which::<Game>()?;
    let how = facts.which::<Exposure>()?;
    if how == Exposure::Flashed && facts.yes(YesNo::Looked)? {
        return Ok(looked_first());
    }
    let ruling = match game {
        Game::Flop | Game::Draw => match facts.which::<Exposed>()? {
            Exposed::FirstOrSecond => first_or_second(facts)?,
            Exposed::TwoOrMore => two_or_more(facts)?,
            Exposed::Later => replaced(facts, game)?,
        },
        Game::Stud => in_stud(facts)?,
    };
    Ok(match (how, game) {
        (Exposure::FaceUp, _) => ruling,
        (Exposure::Flashed, _) => ruling.also(&[rule!("cb:3.irreg.12b")]),
        (Exposure::OffTable, Game::Stud) => ruling.also(&[rule!("cb:7.stud.11"), rule!("cb:3.irreg.12e")]),
        (Exposure::OffTable, Game::Flop | Game::Draw) => ruling.also(&[rule!("cb:3.irreg.12e")]),
    })
}

/// Whoever looks first and complains afterwards.
fn looked_first() -> Ruling {
    Ruling::by(
        rule!("cb:3.irreg.12d"),
        "The player looked at the card before saying that it was flashed, so the card plays.",
        &[Remedy::Keep(Marked::Exposed)],
    )
    .also(&[rule!("cb:3.irreg.12b")])
    .closed(Mark::Looked)
    .or(
        "The card counts as exposed although the player looked first.",
        &[Remedy::Replace(When::AfterDeal), Remedy::MakeBurn(Marked::Exposed)],
    )
    .not(
        Demand::NewCard,
        rule!("cb:3.irreg.12d"),
        "Say that a card was flashed first, and look at it only afterwards.",
    )
}

/// The first or the second card off the deck. In a cash game of stud the section of the game decides instead.
pub(super) fn first_or_second(facts: &Facts) -> Result<Ruling, Question> {
    match facts.which::<Game>()? {
        Game::Flop => Ok(match ended(facts)? {
            Some(mark) => played_out(mark),
            None => misdeal(
                rule!("cb:5.holdem.1a"),
                "One of the first two cards was exposed, so it is a misdeal and we shuffle, cut and deal again.",
            )
            .also(&[rule!("cb:3.misdeal.1a"), rule!("cb:3.irreg.12a")]),
        }),
        Game::Draw => Ok(match ended(facts)? {
            Some(mark) => played_out(mark),
            None => misdeal(
                rule!("cb:3.misdeal.1a"),
                "One of the first two cards was exposed, so it is a misdeal and we deal again.",
            ),
        }),
        Game::Stud => one_down_in_stud(facts),
    }
}

pub(super) fn two_or_more(facts: &Facts) -> Result<Ruling, Question> {
    let game = facts.which::<Game>()?;
    if let Some(mark) = ended(facts)? {
        return Ok(played_out(mark));
    }
    let says = "Two cards were exposed, so it is a misdeal and we deal again.";
    Ok(match game {
        Game::Flop => misdeal(rule!("cb:5.holdem.1c"), says).also(&[rule!("cb:3.misdeal.1b")]),
        Game::Stud | Game::Draw => misdeal(rule!("cb:3.misdeal.1b"), says),
    })
}

/// Any other card: the deal goes on.
fn replaced(facts: &Facts, game: Game) -> Result<Ruling, Question> {
    if let Some(mark) = ended(facts)? {
        return Ok(played_out(mark));
    }
    let steps = [Remedy::PlayOn, Remedy::Replace(When::AfterDeal), Remedy::MakeBurn(Marked::Exposed)];
    let says = "The exposed card is replaced with the top card after the deal, and then it is the burn card.";
    let ruling = match game {
        Game::Flop | Game::Stud => Ruling::by(rule!("cb:5.holdem.1b"), says, &steps)
            .also(&[rule!("cb:3.irreg.12a"), rule!("cb:3.irreg.13")]),
        // The book has no section for draw games, so that of hold'em is only the custom.
        Game::Draw => Ruling::by(rule!("cb:3.irreg.13"), says, &steps).also(&[rule!("cb:3.irreg.12a")]).or(
            "The card stays with the player, as this game is usually played.",
            &[Remedy::PlayOn, Remedy::Keep(Marked::Exposed)],
        ),
    };
    Ok(ruling
        .until(Mark::BettingBegun)
        .not(
            Demand::KeepCard,
            rule!("cb:3.irreg.13"),
            "A player cannot choose to keep a card that the dealer exposed.",
        )
        .not(
            Demand::Misdeal,
            rule!("cb:3.misdeal.1b"),
            "One later card is no misdeal; it takes two exposed cards, or one of the first two.",
        ))
}

/// Stud: the section of the game wins over cb:3.misdeal.1a (cb:3.irreg.12a), except in tournaments.
fn in_stud(facts: &Facts) -> Result<Ruling, Question> {
    match facts.which::<StudExposed>()? {
        StudExposed::OneDown => one_down_in_stud(facts),
        StudExposed::BothDown => {
            if let Some(ruling) = tournament_stud(facts)? {
                return Ok(ruling);
            }
            Ok(Ruling::by(
                rule!("cb:7.stud.1b"),
                "Both downcards of that hand were dealt face up, so the hand is dead and the ante goes back.",
                &[Remedy::HandDead, Remedy::ReturnAnte, Remedy::PlayOn],
            )
            .also(&[rule!("cb:3.irreg.12a"), rule!("cb:3.irreg.13")])
            .not(
                Demand::HandLive,
                rule!("cb:7.stud.1b"),
                "A hand with both downcards face up is dead in stud.",
            )
            .not(
                Demand::Misdeal,
                rule!("cb:3.irreg.12a"),
                "In a cash game of stud the rules of stud decide, and they do not call it a misdeal.",
            ))
        }
        StudExposed::TwoPlayers => match tournament_stud(facts)? {
            Some(ruling) => Ok(ruling),
            None => two_or_more(facts),
        },
    }
}

fn one_down_in_stud(facts: &Facts) -> Result<Ruling, Question> {
    if let Some(ruling) = tournament_stud(facts)? {
        return Ok(ruling);
    }
    let ruling = Ruling::by(
        rule!("cb:7.stud.1a"),
        "The exposed card becomes the upcard, and that player's third card is dealt face down.",
        &[Remedy::ThirdCardDown],
    )
    .also(&[rule!("cb:3.irreg.12a"), rule!("cb:3.irreg.13")])
    .not(
        Demand::Misdeal,
        rule!("cb:7.stud.1a"),
        "In a cash game of stud one exposed downcard is no misdeal; the third card comes face down.",
    )
    .not(
        Demand::NewCard,
        rule!("cb:3.irreg.13"),
        "A player cannot refuse a card that the dealer exposed.",
    );
    Ok(if facts.yes(YesNo::WouldBeLow)? {
        ruling.and(&[Remedy::OpenWith(Opener::LeftOfExposed)]).also(&[rule!("cb:7.stud.1c")])
    } else {
        ruling.and(&[Remedy::PlayOn])
    })
}

/// In a tournament every downcard of the starting hand that is dealt face up is a misdeal.
fn tournament_stud(facts: &Facts) -> Result<Option<Ruling>, Question> {
    if !facts.yes(YesNo::Tournament)? {
        return Ok(None);
    }
    Ok(Some(match ended(facts)? {
        Some(mark) => played_out(mark),
        None => misdeal(
            rule!("cb:7.stud.1d"),
            "In a tournament a downcard dealt face up is a misdeal, so we deal again.",
        )
        .also(&[rule!("cb:12.tourn.31")]),
    }))
}

pub(super) fn by_player(facts: &Facts) -> Result<Ruling, Question> {
    let plays = [Remedy::Keep(Marked::Exposed), Remedy::HandLive];
    let shown = || {
        let no_new_card = "A card that a player lets be seen stays in that player's hand.";
        let not_dead = "A hand is not dead because a card of it was seen.";
        let says = "The player showed that card, so it stays in play.";
        Ruling::by(rule!("cb:3.irreg.12c"), says, &plays)
            .not(Demand::NewCard, rule!("cb:3.irreg.12c"), no_new_card)
            .not(Demand::HandDead, rule!("cb:3.irreg.12c"), not_dead)
    };
    match facts.which::<PlayerExposed>()? {
        PlayerExposed::Flashed => Ok(shown()),
        PlayerExposed::Dropped => Ok(Ruling::by(
            rule!("cb:3.irreg.14"),
            "A card that a player drops on the floor must still be played.",
            &plays,
        )
        .not(
            Demand::NewCard,
            rule!("cb:3.irreg.14"),
            "Cards that the player dropped are still the player's cards.",
        )
        .not(
            Demand::HandDead,
            rule!("cb:3.irreg.14"),
            "A hand that was dropped is played, not dead.",
        )),
        PlayerExposed::OnPurpose => {
            if facts.yes(YesNo::Tournament)? {
                let says =
                    "The hand is live, and the player may get a penalty for showing a card on purpose.";
                return Ok(Ruling::by(
                    rule!("cb:12.tourn.22c"),
                    says,
                    &[Remedy::HandLive, Remedy::Keep(Marked::Exposed), Remedy::Penalty],
                )
                .or(
                    "The hand is live, and a warning is enough this time.",
                    &[Remedy::HandLive, Remedy::Keep(Marked::Exposed), Remedy::Warn],
                )
                .not(
                    Demand::HandDead,
                    rule!("cb:12.tourn.22c"),
                    "Showing a card may be penalized, but the hand is not dead for it.",
                ));
            }
            Ok(shown())
        }
    }
}

pub(super) fn last_card_up(facts: &Facts) -> Result<Ruling, Question> {
    let no_new_card = "The card was dealt to that hand and stays there.";
    if facts.yes(YesNo::PlayerAllIn)? {
        return Ok(Ruling::by(
            rule!("cb:7.stud.16"),
            "The all-in player keeps the card that came face up, and the others get theirs as usual.",
            &[Remedy::Keep(Marked::Exposed), Remedy::KeepOthersDown, Remedy::OpenWith(Opener::HighBoard)],
        )
        .also(&[rule!("cb:7.stud.17")])
        .not(Demand::NewCard, rule!("cb:7.stud.16"), no_new_card));
    }
    let ruling = if !facts.yes(YesNo::TwoLeft)? {
        Ruling::by(
            rule!("cb:7.stud.17a"),
            "The others get their last card face down, and the player with the exposed card may declare all-in before the betting.",
            &[Remedy::Keep(Marked::Exposed), Remedy::KeepOthersDown, Remedy::MayDeclareAllIn],
        )
    } else if facts.yes(YesNo::FirstOfTwo)? {
        Ruling::by(
            rule!("cb:7.stud.17b"),
            "The second player's last card is dealt face up as well, and the betting goes on as usual.",
            &[Remedy::Keep(Marked::Exposed), Remedy::SecondUp],
        )
    } else {
        Ruling::by(
            rule!("cb:7.stud.17b"),
            "The player whose last card came face up may declare all-in before the betting, and then pays no more.",
            &[Remedy::Keep(Marked::Exposed), Remedy::MayDeclareAllIn],
        )
    };
    Ok(ruling
        .and(&[Remedy::OpenWith(Opener::HighBoard)])
        .also(&[rule!("cb:7.stud.17")])
        .until(Mark::BettingBegun)
        .not(Demand::NewCard, rule!("cb:7.stud.17"), no_new_card))
}
