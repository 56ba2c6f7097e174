//! What is read aloud at the pit: the table's course to all who listen, and to a player what is the player's own.

use wire::ToldKind;

/// Whether everybody who listens is told.
pub(super) const fn by_all(what: ToldKind) -> bool {
    matches!(
        what,
        ToldKind::NoMoreBets
            | ToldKind::BetsClosed
            | ToldKind::Rolled
            | ToldKind::PointSet
            | ToldKind::PointMade
            | ToldKind::SevenOut
            | ToldKind::ComeOutAgain
            | ToldKind::BetsOpened
            | ToldKind::TotalCalled
            | ToldKind::NoRollCalled
            | ToldKind::ShakerOffered
            | ToldKind::ShakerAccepted
            | ToldKind::ShakerCovered
            | ToldKind::CommunityTurned
            | ToldKind::DealerTurned
            | ToldKind::SpinnerMarked
            | ToldKind::Spun
            | ToldKind::MeterReset
            | ToldKind::RoundVoided
            | ToldKind::HandVoided
            | ToldKind::DealerTookShaker
    )
}

/// Whether the player it is about is told.
pub(super) const fn by_its_player(what: ToldKind) -> bool {
    matches!(
        what,
        ToldKind::BetsPlaced
            | ToldKind::BetsTakenBack
            | ToldKind::BetMade
            | ToldKind::TakenDown
            | ToldKind::Called
            | ToldKind::Settled
            | ToldKind::Played
            | ToldKind::Checked
            | ToldKind::Folded
            | ToldKind::TimedOut
            | ToldKind::CommunityPaid
            | ToldKind::Travelled
    )
}
