//! What the accounts refuse.

use accounts::Refusal;
use wire::{RefusalFacts, RefusalKind, Refused};

/// A refusal of the accounts as its asker is told it.
pub fn of_the_accounts(refusal: &Refusal) -> Refused {
    let about = |player: game::PlayerId| RefusalFacts {
        player: Some(u64::from(player.0)),
        ..RefusalFacts::default()
    };
    let (kind, facts) = match refusal {
        Refusal::BadName(_) | Refusal::BadPassword(_) | Refusal::BadKeyName | Refusal::BadKeyTime => {
            (RefusalKind::Invalid, RefusalFacts::default())
        }
        Refusal::WrongLogIn | Refusal::LoggedOut => (RefusalKind::NotLoggedIn, RefusalFacts::default()),
        Refusal::NoAccount => (RefusalKind::NotFound, RefusalFacts::default()),
        Refusal::Locked { .. } | Refusal::TooMany { .. } | Refusal::Busy { .. } => {
            (RefusalKind::TooOften, RefusalFacts::default())
        }
        Refusal::HasPlayer { player } | Refusal::PlayerTaken { player } => {
            (RefusalKind::NotPossible, about(*player))
        }
        Refusal::NameTaken
        | Refusal::NotAGuest
        | Refusal::StillAGuest
        | Refusal::NoBadge
        | Refusal::BadgeTaken { .. }
        | Refusal::NoRoles
        | Refusal::Full
        | Refusal::TooManyKeys
        | Refusal::NoKeysForStaff
        | Refusal::NotDemo => (RefusalKind::NotPossible, RefusalFacts::default()),
        Refusal::Altered { account } => {
            tracing::error!(%account, "an account was changed outside the room and is closed: see croupier staff list");
            (RefusalKind::NotAllowed, RefusalFacts::default())
        }
        Refusal::Unavailable(trouble) => {
            tracing::error!(detail = %trouble, "the accounts cannot be read");
            (RefusalKind::Unavailable, RefusalFacts::default())
        }
    };
    let wait = refusal.retry_after().map(|span| span.as_millis().div_ceil(1_000));
    Refused::new(kind, refusal.key(), refusal.to_string()).with_facts(facts).retry_after(wait)
}
