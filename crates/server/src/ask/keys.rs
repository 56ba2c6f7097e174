//! Keys of the protocol as what they stand for.

use jackpot::Denial;
use ledger::IdKind;
use room::floor;

pub(super) const fn channel(channel: wire::Channel) -> floor::Channel {
    match channel {
        wire::Channel::Desk => floor::Channel::Desk,
        wire::Channel::Phone => floor::Channel::Phone,
        wire::Channel::Kiosk => floor::Channel::Kiosk,
        wire::Channel::Mobile => floor::Channel::Mobile,
    }
}

pub(super) const fn reason(reason: wire::SeatReason) -> floor::Reason {
    match reason {
        wire::SeatReason::Sight => floor::Reason::Sight,
        wire::SeatReason::Hearing => floor::Reason::Hearing,
        wire::SeatReason::Access => floor::Reason::Access,
        wire::SeatReason::Management => floor::Reason::Management,
    }
}

pub(super) const fn denial(denial: wire::ClaimDenial) -> Denial {
    match denial {
        wire::ClaimDenial::NotQualified => Denial::NotQualified,
        wire::ClaimDenial::Talk => Denial::Talk,
        wire::ClaimDenial::FouledCards => Denial::FouledCards,
        wire::ClaimDenial::Collusion => Denial::Collusion,
    }
}

pub(super) const fn paper(paper: wire::PaperKind) -> IdKind {
    match paper {
        wire::PaperKind::DrivingLicence => IdKind::DrivingLicence,
        wire::PaperKind::Passport => IdKind::Passport,
        wire::PaperKind::StateCard => IdKind::StateCard,
        wire::PaperKind::MilitaryCard => IdKind::MilitaryCard,
        wire::PaperKind::ResidenceCard => IdKind::ResidenceCard,
    }
}

pub(super) const fn inventory(inventory: wire::Inventory) -> ledger::Inventory {
    match inventory {
        wire::Inventory::Tray => ledger::Inventory::Tray,
        wire::Inventory::Bank => ledger::Inventory::Bank,
    }
}

pub(super) const fn drop_box(drop: wire::DropBox) -> ledger::Drop {
    match drop {
        wire::DropBox::Rake => ledger::Drop::House(ledger::Take::Rake),
        wire::DropBox::Time => ledger::Drop::House(ledger::Take::Time),
        wire::DropBox::BadBeat => ledger::Drop::Fund(jackpot::Fund::BadBeat),
        wire::DropBox::HighHand => ledger::Drop::Fund(jackpot::Fund::HighHand),
        wire::DropBox::NjBadBeat => ledger::Drop::Fund(jackpot::Fund::NewJerseyBadBeat),
    }
}

pub(super) const fn why_off(why: wire::WhyOff) -> ledger::WhyOff {
    match why {
        wire::WhyOff::PaidWrong => ledger::WhyOff::PaidWrong,
        wire::WhyOff::NotWrittenDown => ledger::WhyOff::NotWrittenDown,
        wire::WhyOff::Misplaced => ledger::WhyOff::Misplaced,
        wire::WhyOff::NotGood => ledger::WhyOff::NotGood,
        wire::WhyOff::Unknown => ledger::WhyOff::Unknown,
    }
}

pub(crate) const fn fund(fund: wire::Fund) -> jackpot::Fund {
    match fund {
        wire::Fund::BadBeat => jackpot::Fund::BadBeat,
        wire::Fund::HighHand => jackpot::Fund::HighHand,
        wire::Fund::NjBadBeat => jackpot::Fund::NewJerseyBadBeat,
    }
}
