//! What a program wants to know of an event: its kind, its seat, its chips, and whether it is procedure.

use chips::Chips;
use game::Seat;
use table::Event;
use table::{absence, buyin, charge, clock, decks, director, rotation};
use wire::ToldKind;

/// What programs are told of an event.
pub(super) struct Facts {
    /// Its kind.
    pub(super) what: ToldKind,
    /// Which seat it is about.
    pub(super) seat: Option<Seat>,
    /// The chips in it.
    pub(super) amount: Option<Chips>,
    /// Whether it is the dealer's procedure.
    pub(super) procedure: bool,
    /// Whether it is read aloud.
    pub(super) aloud: bool,
}

impl Facts {
    const fn procedure(mut self) -> Facts {
        self.procedure = true;
        self
    }

    const fn quiet(mut self) -> Facts {
        self.aloud = false;
        self
    }
}

const fn plain(what: ToldKind) -> Facts {
    Facts { what, seat: None, amount: None, procedure: false, aloud: true }
}

const fn at(what: ToldKind, seat: Seat) -> Facts {
    Facts { what, seat: Some(seat), amount: None, procedure: false, aloud: true }
}

const fn chips(what: ToldKind, seat: Seat, amount: Chips) -> Facts {
    Facts { what, seat: Some(seat), amount: Some(amount), procedure: false, aloud: true }
}

/// What happens around a hand and in it.
pub(super) fn of(event: &Event) -> Facts {
    match *event {
        Event::Seated { seat, .. } => at(ToldKind::Seated, seat),
        Event::PlayingOver { seat, .. } => at(ToldKind::PlayingOver, seat),
        Event::SeatGivenBack { seat } => at(ToldKind::SeatGivenBack, seat),
        Event::OwnerLeft { seat, stack, .. } => chips(ToldKind::OwnerLeft, seat, stack),
        Event::EntryChosen { seat, .. } => at(ToldKind::EntryChosen, seat).procedure().quiet(),
        Event::SatOut { seat } => at(ToldKind::SatOut, seat),
        Event::SitOutAsked { seat } => at(ToldKind::SitOutAsked, seat),
        Event::Returned { seat } => at(ToldKind::Returned, seat),
        Event::LeaveAsked { seat } => at(ToldKind::LeaveAsked, seat),
        Event::Left { seat, .. } => at(ToldKind::Left, seat),
        Event::Moved { to, .. } => at(ToldKind::Moved, to),
        Event::Busted { seat } => at(ToldKind::Busted, seat),
        Event::GameStarted { .. } => plain(ToldKind::GameStarted),
        Event::ButtonCardDealt { seat, .. } => at(ToldKind::ButtonCardDealt, seat),
        Event::ButtonWon { seat } => at(ToldKind::ButtonWon, seat),
        Event::RevolutionCompleted => plain(ToldKind::RevolutionCompleted).procedure().quiet(),
        Event::StraddleTaken { seat, amount } => chips(ToldKind::StraddleTaken, seat, amount),
        Event::KillTaken { seat } => at(ToldKind::KillTaken, seat),
        Event::ButtonPlaced { button, .. } => at(ToldKind::ButtonPlaced, button).procedure().quiet(),
        Event::BlindMissed { seat, .. } => at(ToldKind::BlindMissed, seat).quiet(),
        Event::BlindsLetPass { seat } => at(ToldKind::BlindsLetPass, seat),
        Event::BlindPlaced { seat, amount, .. } => {
            chips(ToldKind::BlindPlaced, seat, amount).procedure().quiet()
        }
        Event::EntryPosted { seat, live, dead } => {
            chips(ToldKind::EntryPosted, seat, live.plus(dead).unwrap_or(Chips::MAX)).quiet()
        }
        Event::CameInFree { seat } => at(ToldKind::CameInFree, seat).quiet(),
        Event::CameBackFree { seat } => at(ToldKind::CameBackFree, seat).quiet(),
        Event::StraddlePlaced { seat, amount } => {
            chips(ToldKind::StraddlePlaced, seat, amount).procedure().quiet()
        }
        Event::KillPlaced { seat, amount } => chips(ToldKind::KillPlaced, seat, amount).procedure().quiet(),
        Event::LimitsRaised => plain(ToldKind::LimitsRaised),
        Event::DealtIn { .. } => plain(ToldKind::DealtIn).procedure().quiet(),
        Event::HandBegan { .. } => plain(ToldKind::HandBegan).quiet(),
        Event::Hand(ref event) => in_the_hand(event),
        Event::HandEnded { .. } => plain(ToldKind::HandEnded).procedure().quiet(),
        Event::KillButtonMoved { to } => Facts { seat: to, amount: None, ..plain(ToldKind::KillButtonMoved) },
        Event::LegUp { seat } => at(ToldKind::LegUp, seat),
        Event::LegLost { seat } => at(ToldKind::LegLost, seat),
        Event::KillDue { seat, amount } => chips(ToldKind::KillDue, seat, amount),
        Event::HandUndone { .. } => plain(ToldKind::HandUndone),
        // Told as what they are nearest to.
        Event::ButtonMisplaced { at: seat } => at(ToldKind::ButtonPlaced, seat),
        Event::ButtonFoundWrong => plain(ToldKind::FaultReported),
        Event::OwingOverlooked { seat } => at(ToldKind::BlindMissed, seat),
        Event::PotCarriedOver { amount, .. } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::PotTakenBack) }
        }
        Event::LeaverRefunded { seat, amount, .. } => chips(ToldKind::LeaverRefunded, seat, amount).quiet(),
        Event::KillOwed { amount, .. } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::KillOwed) }
        }
        Event::LimitsStayUp { .. } => plain(ToldKind::LimitsStayUp),
        Event::BuyIn(ref event) => buy_in(event),
        Event::Absence(ref event) => absence(event),
        Event::Decks(ref event) => decks(event),
        Event::Clock(ref event) => clock(event),
        Event::TimeCharge(ref event) => charge(event),
        Event::Rotation(ref event) => rotation(event),
        Event::Director(ref event) => director(event),
        Event::ChipsRuledAway { seat, amount, .. } => chips(ToldKind::ChipsRuledAway, seat, amount),
        Event::ChipsRuledTo { seat, amount, .. } => chips(ToldKind::ChipsRuledTo, seat, amount),
    }
}

fn in_the_hand(event: &poker::Event) -> Facts {
    use poker::Event;
    match *event {
        Event::AntePosted { seat, amount } => chips(ToldKind::AntePosted, seat, amount).quiet(),
        Event::BlindPosted { seat, amount, .. } => chips(ToldKind::BlindPosted, seat, amount).quiet(),
        Event::DeadMoneyPosted { seat, amount } => chips(ToldKind::DeadMoneyPosted, seat, amount),
        Event::AllInCalled { seat } => at(ToldKind::AllInCalled, seat),
        Event::AntesGathered => plain(ToldKind::AntesGathered).procedure().quiet(),
        Event::CardBurned { .. } => plain(ToldKind::CardBurned).procedure().quiet(),
        Event::CardDealt { seat, .. } => at(ToldKind::CardDealt, seat).quiet(),
        Event::UpCardDealt { seat, .. } => at(ToldKind::UpCardDealt, seat),
        Event::BoardCardDealt { .. } => plain(ToldKind::BoardCardDealt),
        Event::BurnsScrambled => plain(ToldKind::BurnsScrambled).procedure(),
        Event::CommonCardCalled => plain(ToldKind::CommonCardCalled),
        Event::DiscardsReshuffled { .. } => plain(ToldKind::DiscardsReshuffled),
        Event::OpenerCalled { seat } => at(ToldKind::OpenerCalled, seat),
        Event::PairCalled { seat, .. } => at(ToldKind::PairCalled, seat),
        Event::BroughtIn { seat, amount } => chips(ToldKind::BroughtIn, seat, amount),
        Event::Checked { seat } => at(ToldKind::Checked, seat),
        Event::Called { seat, amount } => chips(ToldKind::Called, seat, amount),
        Event::Raised { seat, to, .. } => chips(ToldKind::Raised, seat, to),
        Event::Folded { seat } => at(ToldKind::Folded, seat),
        Event::TimedOut { seat } => at(ToldKind::TimedOut, seat),
        Event::ChopOffered { seat } => at(ToldKind::ChopOffered, seat),
        Event::ChopDeclined { seat } => at(ToldKind::ChopDeclined, seat),
        Event::BlindsChopped => plain(ToldKind::BlindsChopped),
        Event::UncalledReturned { seat, amount } => chips(ToldKind::UncalledReturned, seat, amount),
        Event::BetsGathered => plain(ToldKind::BetsGathered).procedure(),
        Event::RakeTaken { amount, .. } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::RakeTaken).procedure().quiet() }
        }
        Event::DropTaken { amount, .. } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::DropTaken).procedure().quiet() }
        }
        Event::CardDiscarded { seat, .. } => at(ToldKind::CardDiscarded, seat).quiet(),
        Event::DrawCalled { seat, .. } => at(ToldKind::DrawCalled, seat),
        Event::RunsAsked { seat, .. } => at(ToldKind::RunsAsked, seat),
        Event::RunsAgreed { .. } => plain(ToldKind::RunsAgreed),
        Event::Tabled { seat, .. } => at(ToldKind::Tabled, seat),
        Event::Mucked { seat } => at(ToldKind::Mucked, seat),
        Event::HandKilled { seat } => at(ToldKind::HandKilled, seat).procedure(),
        Event::PotPushed { seat, amount, .. } => chips(ToldKind::PotPushed, seat, amount),
        Event::HandOver => plain(ToldKind::HandOver).procedure().quiet(),
        Event::Irregular(ref event) => irregular(event),
    }
}

fn irregular(event: &poker::irregular::Event) -> Facts {
    use poker::irregular::{Event, PileName};
    let of = |what, pile| match pile {
        PileName::Held(seat) => at(what, seat),
        PileName::Stub | PileName::Burns | PileName::Muck | PileName::Board(_) | PileName::Aside => {
            plain(what)
        }
    };
    match *event {
        Event::CardMarked { at, .. } => of(ToldKind::CardMarked, at.pile),
        Event::StrayFound { .. } => plain(ToldKind::StrayFound),
        Event::CardMoved { from, to, .. } => match to {
            PileName::Held(_) => of(ToldKind::CardMoved, to),
            _ => of(ToldKind::CardMoved, from.pile),
        },
        Event::SeatFlagged { seat, .. } => at(ToldKind::SeatFlagged, seat),
        Event::CaseOpened { .. } => plain(ToldKind::CaseOpened),
        Event::CaseRuled { .. } => plain(ToldKind::CaseRuled),
        Event::FaultReported { .. } => plain(ToldKind::FaultReported),
        Event::Misdealt { .. } => plain(ToldKind::Misdealt),
        Event::PlayedOn { .. } => plain(ToldKind::PlayedOn),
        Event::HandFouled { seat, .. } => at(ToldKind::HandFouled, seat),
        Event::HandVoided { .. } => plain(ToldKind::HandVoided),
        Event::PotTakenBack { seat, amount } => chips(ToldKind::PotTakenBack, seat, amount),
        Event::RakeReturned { amount } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::RakeReturned).quiet() }
        }
        Event::DropReturned { amount, .. } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::DropReturned).quiet() }
        }
        Event::ContributionReturned { seat, amount } => chips(ToldKind::ContributionReturned, seat, amount),
        Event::Act(event) => act(event),
        Event::Cards(event) => card_fault(&event),
        Event::Seeing(event) => seeing(&event),
        Event::HeldOver { from, amount, .. } => {
            let told = Facts { seat: None, amount: Some(amount), ..plain(ToldKind::PotTakenBack) };
            from.map_or(told, |seat| chips(ToldKind::PotTakenBack, seat, amount))
        }
        Event::CardCorrected { .. } => plain(ToldKind::CardMoved),
    }
}

/// Told as what they are nearest to.
fn seeing(event: &poker::irregular::seeing::Event) -> Facts {
    use poker::irregular::seeing::Event;
    match *event {
        Event::ShownToOne { owner, .. } | Event::ShownToAll { owner, .. } => at(ToldKind::CardMarked, owner),
        Event::HandShown { seat, .. } | Event::PlaysBoard { seat, .. } => at(ToldKind::Tabled, seat),
        Event::HandRevived { seat, .. } => at(ToldKind::CardMoved, seat),
        Event::PotReturned { seat, amount, .. } => chips(ToldKind::PotTakenBack, seat, amount),
        Event::MiscalledOnPurpose { seat, .. } => at(ToldKind::SeatFlagged, seat),
    }
}

fn act(event: poker::irregular::acts::Event) -> Facts {
    use poker::irregular::acts::Event;
    match event {
        Event::ActedEarly { seat, .. } => at(ToldKind::ActedEarly, seat),
        Event::TimeCalled { seat, .. } => at(ToldKind::TimeCalled, seat),
        Event::HeldTo { seat, .. } => at(ToldKind::HeldTo, seat),
        Event::Released { seat, .. } => at(ToldKind::Released, seat),
        Event::RightKept { seat, .. } => at(ToldKind::RightKept, seat),
        Event::RightLost { seat, .. } => at(ToldKind::RightLost, seat),
        Event::NoWager { seat, amount, .. } => chips(ToldKind::NoWager, seat, amount),
        Event::Miswagered { seat, to } => chips(ToldKind::Miswagered, seat, to),
        Event::WagerCorrected { seat, to, .. } => chips(ToldKind::WagerCorrected, seat, to),
        Event::CallCorrected { seat, to } => chips(ToldKind::CallCorrected, seat, to),
        Event::WagerStands { seat, .. } => at(ToldKind::WagerStands, seat),
        Event::CalledShort { seat, put_in, .. } => chips(ToldKind::CalledShort, seat, put_in),
        Event::Withdrawn { seat, amount, .. } => chips(ToldKind::Withdrawn, seat, amount),
        Event::BroughtInAmiss { seat, amount } => chips(ToldKind::BroughtInAmiss, seat, amount),
        Event::OpenerCorrected { from, amount, .. } => chips(ToldKind::OpenerCorrected, from, amount),
        Event::PostedLate { seat, live, .. } => chips(ToldKind::EntryPosted, seat, live),
    }
}

/// Told as what they are nearest to: a page that shows a mistake shows these, too.
fn card_fault(event: &poker::card_faults::Event) -> Facts {
    use poker::card_faults::Event;
    use poker::irregular::PileName;
    match *event {
        Event::BurnForgotten => plain(ToldKind::FaultReported),
        Event::BurnedAgain { .. } | Event::BurnedEarly { .. } => plain(ToldKind::CardBurned),
        Event::CameEarly { to: PileName::Held(seat), .. }
        | Event::KeptEarly { seat, .. }
        | Event::TurnedUp { seat, .. } => at(ToldKind::CardMarked, seat),
        Event::CameEarly { .. } => plain(ToldKind::CardMarked),
        Event::Due { .. } => plain(ToldKind::PlayedOn),
        Event::StubReshuffled { .. } => plain(ToldKind::BurnsScrambled),
        Event::DealtAgain { .. } => plain(ToldKind::CardMoved),
        Event::HandDead { seat, .. } => at(ToldKind::HandFouled, seat),
        Event::AnteReturned { seat, amount, .. } => chips(ToldKind::ContributionReturned, seat, amount),
    }
}

fn buy_in(event: &buyin::Event) -> Facts {
    use buyin::Event;
    let facts = match *event {
        Event::BoughtIn { seat, amount, .. } => chips(ToldKind::BuyInBoughtIn, seat, amount),
        Event::Added { seat, amount } => chips(ToldKind::BuyInAdded, seat, amount),
        Event::Waits { seat, amount } => chips(ToldKind::BuyInWaits, seat, amount),
        Event::CameIntoPlay { seat, amount } => chips(ToldKind::BuyInCameIntoPlay, seat, amount),
        Event::HandedBack { seat, amount } => chips(ToldKind::BuyInHandedBack, seat, amount),
        Event::OnTheWay { seat, amount } => chips(ToldKind::BuyInOnTheWay, seat, amount),
        Event::Delivered { seat } => at(ToldKind::BuyInDelivered, seat),
        Event::CashLaid { seat, amount } => chips(ToldKind::BuyInCashLaid, seat, amount),
        Event::CashPlayed { seat, amount } => chips(ToldKind::BuyInCashPlayed, seat, amount),
        Event::CashConverted { seat, amount } => chips(ToldKind::BuyInCashConverted, seat, amount),
        Event::CashedOut { seat, stack, waiting, .. } => {
            chips(ToldKind::BuyInCashedOut, seat, stack.plus(waiting).unwrap_or(Chips::MAX))
        }
        Event::MovedOut { seat, stack, waiting, .. } => {
            chips(ToldKind::BuyInMovedOut, seat, stack.plus(waiting).unwrap_or(Chips::MAX))
        }
        Event::Resumed { .. } => plain(ToldKind::BuyInResumed),
    };
    facts.quiet()
}

fn absence(event: &absence::Event) -> Facts {
    use absence::Event;
    match *event {
        Event::LeaveAsked { seat, .. } => at(ToldKind::AbsenceLeaveAsked, seat),
        Event::SteppedAway { seat, held, .. } => chips(ToldKind::AbsenceSteppedAway, seat, held),
        Event::Extended { seat, .. } => at(ToldKind::AbsenceExtended, seat),
        Event::OftenAway { seat, .. } => at(ToldKind::AbsenceOftenAway, seat),
        Event::Overdue { seat } => at(ToldKind::AbsenceOverdue, seat),
        Event::ShortReturn { seat, brought, .. } => chips(ToldKind::AbsenceShortReturn, seat, brought),
        Event::Returned { seat } => at(ToldKind::AbsenceReturned, seat),
        Event::PickedUp { seat, amount } => chips(ToldKind::AbsencePickedUp, seat, amount),
        Event::Forgotten { seat } => at(ToldKind::AbsenceForgotten, seat),
        Event::Resumed { .. } => plain(ToldKind::AbsenceResumed),
    }
}

fn decks(event: &decks::Event) -> Facts {
    use decks::Event;
    let what = match *event {
        Event::Ordered { .. } => ToldKind::DecksOrdered,
        Event::SurveillanceTold { .. } => ToldKind::DecksSurveillanceTold,
        Event::Examined { .. } => ToldKind::DecksExamined,
        Event::Delivered { .. } => ToldKind::DecksDelivered,
        Event::Cared { .. } => ToldKind::DecksCared,
        Event::Offered { seat, .. } => return at(ToldKind::DecksOffered, seat).procedure().quiet(),
        Event::Shuffled { .. } => ToldKind::DecksShuffled,
        Event::Cut { .. } => ToldKind::DecksCut,
        Event::MadeReady { .. } => ToldKind::DecksMadeReady,
        Event::Rotated { .. } => ToldKind::DecksRotated,
        Event::Sorted { .. } => ToldKind::DecksSorted,
        Event::DefectFound { .. } => ToldKind::DecksDefectFound,
        Event::TakenAway { .. } => ToldKind::DecksTakenAway,
        Event::WentIdle { .. } => ToldKind::DecksWentIdle,
        Event::StubCounted { .. } => ToldKind::DecksStubCounted,
        Event::MuckCounted { .. } => ToldKind::DecksMuckCounted,
        Event::Cleared { .. } => ToldKind::DecksCleared,
        Event::HandBegan { .. } => ToldKind::DecksHandBegan,
        Event::HandEnded { .. } => ToldKind::DecksHandEnded,
        Event::Resumed { .. } => ToldKind::DecksResumed,
    };
    plain(what).procedure().quiet()
}

fn clock(event: &clock::Event) -> Facts {
    use clock::Event;
    let facts = match *event {
        Event::TimeAsked { on, .. } => at(ToldKind::ClockTimeAsked, on),
        Event::Started { seat, .. } => at(ToldKind::ClockStarted, seat).procedure(),
        Event::Warned { seat, .. } => at(ToldKind::ClockWarned, seat),
        Event::Expired { seat, .. } => at(ToldKind::ClockExpired, seat),
        Event::Stopped { seat, .. } => at(ToldKind::ClockStopped, seat).procedure(),
        Event::HandCounted { .. } => plain(ToldKind::ClockHandCounted).procedure(),
        Event::BankSet { seat, .. } => at(ToldKind::ClockBankSet, seat).procedure(),
        Event::Resumed { .. } => plain(ToldKind::ClockResumed).procedure(),
    };
    facts.quiet()
}

fn charge(event: &charge::Event) -> Facts {
    use charge::Event;
    let facts = match *event {
        Event::Opened { .. } => plain(ToldKind::ChargeOpened),
        Event::TimeCharged { seat, paid, .. } => chips(ToldKind::ChargeTimeCharged, seat, paid),
        Event::Collected { total, .. } => {
            Facts { seat: None, amount: Some(total), ..plain(ToldKind::ChargeCollected) }
        }
        Event::Verified { amount, .. } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::ChargeVerified) }
        }
        Event::Raked { amount } => Facts { seat: None, amount: Some(amount), ..plain(ToldKind::ChargeRaked) },
        Event::Dropped { amount, .. } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::ChargeDropped) }
        }
        Event::RakePutAway { amount, .. } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::ChargeRakePutAway) }
        }
        Event::TimePutAway { amount, .. } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::ChargeTimePutAway) }
        }
        Event::Emptied { amount, .. } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::ChargeEmptied) }
        }
        Event::Forgiven { seat, amount } => chips(ToldKind::ChargeForgiven, seat, amount),
        Event::Closed => plain(ToldKind::ChargeClosed),
        Event::Resumed { .. } => plain(ToldKind::ChargeResumed),
    };
    facts.procedure().quiet()
}

fn rotation(event: &rotation::Event) -> Facts {
    use rotation::Event;
    match *event {
        Event::GameChanged { .. } => plain(ToldKind::RotationGameChanged),
        Event::HandCounted { .. } => plain(ToldKind::RotationHandCounted).procedure().quiet(),
        Event::LimitProposed { .. } => plain(ToldKind::RotationLimitProposed),
        Event::Objected { seat } => at(ToldKind::RotationObjected, seat),
        Event::Approved { .. } => plain(ToldKind::RotationApproved),
        Event::LimitChanged { .. } => plain(ToldKind::RotationLimitChanged),
        Event::ProposalDropped => plain(ToldKind::RotationProposalDropped),
    }
}

fn director(event: &director::Event) -> Facts {
    use director::Event;
    match *event {
        Event::GameSet { .. } => plain(ToldKind::LevelSet),
        Event::ForcedBetsSet { .. } => plain(ToldKind::LevelSet).quiet(),
        Event::LevelBegan { .. } => plain(ToldKind::LevelBegan),
        Event::Riffled => plain(ToldKind::Riffled).procedure().quiet(),
        Event::Halted { .. } => plain(ToldKind::TableHalted),
        Event::Released { .. } => plain(ToldKind::TableReleased),
        Event::PositionTaken { seat } => at(ToldKind::PositionTaken, seat).procedure().quiet(),
        Event::PointsCame { seat, amount, .. } => chips(ToldKind::PointsCame, seat, amount),
        Event::PointsWent { seat, amount, .. } => chips(ToldKind::PointsWent, seat, amount),
        Event::ColouredUp { seat, now, .. } => chips(ToldKind::ColoredUp, seat, now).quiet(),
        Event::PresenceNoted { seat, .. } => at(ToldKind::PresenceNoted, seat),
        Event::SeatSold { seat, .. } => at(ToldKind::SeatSold, seat),
        Event::LastTwoTold { .. } => plain(ToldKind::LastTwo).quiet(),
        Event::OnePrizeTold { .. } => plain(ToldKind::OnePrize).quiet(),
        Event::PlaysAsButton { seat } => at(ToldKind::PlaysAsButton, seat),
        Event::ShownInPlay { seat, .. } => at(ToldKind::ShownInPlay, seat),
    }
}
