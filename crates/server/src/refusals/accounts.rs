//! What the accounts refuse.

use accounts::AccountRefusal;
use wire::{RefusalFacts, RefusalKind, Refused};

/// A refusal of the accounts as its asker is told it.
pub fn of_the_accounts(refusal: &AccountRefusal) -> Refused {
    let about = |player: game::PlayerId| RefusalFacts {
        player: Some(u64::from(player.0)),
        ..RefusalFacts::default()
    };
    let (kind, facts) = match refusal {
        AccountRefusal::BadName(_)
        | AccountRefusal::BadPassword(_)
        | AccountRefusal::BadKeyName
        | AccountRefusal::BadKeyTime => (RefusalKind::Invalid, RefusalFacts::default()),
        AccountRefusal::WrongLogIn | AccountRefusal::LoggedOut => {
            (RefusalKind::NotLoggedIn, RefusalFacts::default())
        }
        AccountRefusal::NoAccount => (RefusalKind::NotFound, RefusalFacts::default()),
        AccountRefusal::Locked { .. } | AccountRefusal::TooMany { .. } | AccountRefusal::Busy { .. } => {
            (RefusalKind::TooOften, RefusalFacts::default())
        }
        AccountRefusal::HasPlayer { player } | AccountRefusal::PlayerTaken { player } => {
            (RefusalKind::NotPossible, about(*player))
        }
        AccountRefusal::NameTaken
        | AccountRefusal::NotAGuest
        | AccountRefusal::StillAGuest
        | AccountRefusal::NoBadge
        | AccountRefusal::BadgeTaken { .. }
        | AccountRefusal::NoRoles
        | AccountRefusal::Full
        | AccountRefusal::TooManyKeys
        | AccountRefusal::NoKeysForStaff
        | AccountRefusal::NotDemo => (RefusalKind::NotPossible, RefusalFacts::default()),
        AccountRefusal::Altered { account } => {
            tracing::error!(%account, "an account was changed outside the room and is closed: see croupier staff list");
            (RefusalKind::NotAllowed, RefusalFacts::default())
        }
        AccountRefusal::Unavailable(trouble) => {
            tracing::error!(detail = %trouble, "the accounts cannot be read");
            (RefusalKind::Unavailable, RefusalFacts::default())
        }
    };
    let wait = refusal.retry_after().map(|span| span.as_millis().div_ceil(1_000));
    Refused::new(kind, refusal.key(), refusal.to_string()).with_facts(facts).retry_after(wait)
}
