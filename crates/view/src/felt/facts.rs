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

fn in_the_hand(event: &poker::HandEvent) -> Facts {
    use poker::HandEvent;
    match *event {
        HandEvent::AntePosted { seat, amount } => chips(ToldKind::AntePosted, seat, amount).quiet(),
        HandEvent::BlindPosted { seat, amount, .. } => chips(ToldKind::BlindPosted, seat, amount).quiet(),
        HandEvent::DeadMoneyPosted { seat, amount } => chips(ToldKind::DeadMoneyPosted, seat, amount),
        HandEvent::AllInCalled { seat } => at(ToldKind::AllInCalled, seat),
        HandEvent::AntesGathered => plain(ToldKind::AntesGathered).procedure().quiet(),
        HandEvent::CardBurned { .. } => plain(ToldKind::CardBurned).procedure().quiet(),
        HandEvent::CardDealt { seat, .. } => at(ToldKind::CardDealt, seat).quiet(),
        HandEvent::UpCardDealt { seat, .. } => at(ToldKind::UpCardDealt, seat),
        HandEvent::BoardCardDealt { .. } => plain(ToldKind::BoardCardDealt),
        HandEvent::BurnsScrambled => plain(ToldKind::BurnsScrambled).procedure(),
        HandEvent::CommonCardCalled => plain(ToldKind::CommonCardCalled),
        HandEvent::DiscardsReshuffled { .. } => plain(ToldKind::DiscardsReshuffled),
        HandEvent::OpenerCalled { seat } => at(ToldKind::OpenerCalled, seat),
        HandEvent::PairCalled { seat, .. } => at(ToldKind::PairCalled, seat),
        HandEvent::BroughtIn { seat, amount } => chips(ToldKind::BroughtIn, seat, amount),
        HandEvent::Checked { seat } => at(ToldKind::Checked, seat),
        HandEvent::Called { seat, amount } => chips(ToldKind::Called, seat, amount),
        HandEvent::Raised { seat, to, .. } => chips(ToldKind::Raised, seat, to),
        HandEvent::Folded { seat } => at(ToldKind::Folded, seat),
        HandEvent::TimedOut { seat } => at(ToldKind::TimedOut, seat),
        HandEvent::ChopOffered { seat } => at(ToldKind::ChopOffered, seat),
        HandEvent::ChopDeclined { seat } => at(ToldKind::ChopDeclined, seat),
        HandEvent::BlindsChopped => plain(ToldKind::BlindsChopped),
        HandEvent::UncalledReturned { seat, amount } => chips(ToldKind::UncalledReturned, seat, amount),
        HandEvent::BetsGathered => plain(ToldKind::BetsGathered).procedure(),
        HandEvent::RakeTaken { amount, .. } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::RakeTaken).procedure().quiet() }
        }
        HandEvent::DropTaken { amount, .. } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::DropTaken).procedure().quiet() }
        }
        HandEvent::CardDiscarded { seat, .. } => at(ToldKind::CardDiscarded, seat).quiet(),
        HandEvent::DrawCalled { seat, .. } => at(ToldKind::DrawCalled, seat),
        HandEvent::RunsAsked { seat, .. } => at(ToldKind::RunsAsked, seat),
        HandEvent::RunsAgreed { .. } => plain(ToldKind::RunsAgreed),
        HandEvent::Tabled { seat, .. } => at(ToldKind::Tabled, seat),
        HandEvent::Mucked { seat } => at(ToldKind::Mucked, seat),
        HandEvent::HandKilled { seat } => at(ToldKind::HandKilled, seat).procedure(),
        HandEvent::PotPushed { seat, amount, .. } => chips(ToldKind::PotPushed, seat, amount),
        HandEvent::HandOver => plain(ToldKind::HandOver).procedure().quiet(),
        HandEvent::Irregular(ref event) => irregular(event),
    }
}

fn irregular(event: &poker::irregular::IrregularEvent) -> Facts {
    use poker::irregular::{IrregularEvent, PileName};
    let of = |what, pile| match pile {
        PileName::Held(seat) => at(what, seat),
        PileName::Stub | PileName::Burns | PileName::Muck | PileName::Board(_) | PileName::Aside => {
            plain(what)
        }
    };
    match *event {
        IrregularEvent::CardMarked { at, .. } => of(ToldKind::CardMarked, at.pile),
        IrregularEvent::StrayFound { .. } => plain(ToldKind::StrayFound),
        IrregularEvent::CardMoved { from, to, .. } => match to {
            PileName::Held(_) => of(ToldKind::CardMoved, to),
            _ => of(ToldKind::CardMoved, from.pile),
        },
        IrregularEvent::SeatFlagged { seat, .. } => at(ToldKind::SeatFlagged, seat),
        IrregularEvent::CaseOpened { .. } => plain(ToldKind::CaseOpened),
        IrregularEvent::CaseRuled { .. } => plain(ToldKind::CaseRuled),
        IrregularEvent::FaultReported { .. } => plain(ToldKind::FaultReported),
        IrregularEvent::Misdealt { .. } => plain(ToldKind::Misdealt),
        IrregularEvent::PlayedOn { .. } => plain(ToldKind::PlayedOn),
        IrregularEvent::HandFouled { seat, .. } => at(ToldKind::HandFouled, seat),
        IrregularEvent::HandVoided { .. } => plain(ToldKind::HandVoided),
        IrregularEvent::PotTakenBack { seat, amount } => chips(ToldKind::PotTakenBack, seat, amount),
        IrregularEvent::RakeReturned { amount } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::RakeReturned).quiet() }
        }
        IrregularEvent::DropReturned { amount, .. } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::DropReturned).quiet() }
        }
        IrregularEvent::ContributionReturned { seat, amount } => {
            chips(ToldKind::ContributionReturned, seat, amount)
        }
        IrregularEvent::Act(event) => act(event),
        IrregularEvent::Cards(event) => card_fault(&event),
        IrregularEvent::Seeing(event) => seeing(&event),
        IrregularEvent::HeldOver { from, amount, .. } => {
            let told = Facts { seat: None, amount: Some(amount), ..plain(ToldKind::PotTakenBack) };
            from.map_or(told, |seat| chips(ToldKind::PotTakenBack, seat, amount))
        }
        IrregularEvent::CardCorrected { .. } => plain(ToldKind::CardMoved),
    }
}

/// Told as what they are nearest to.
fn seeing(event: &poker::irregular::seeing::SeeingEvent) -> Facts {
    use poker::irregular::seeing::SeeingEvent;
    match *event {
        SeeingEvent::ShownToOne { owner, .. } | SeeingEvent::ShownToAll { owner, .. } => {
            at(ToldKind::CardMarked, owner)
        }
        SeeingEvent::HandShown { seat, .. } | SeeingEvent::PlaysBoard { seat, .. } => {
            at(ToldKind::Tabled, seat)
        }
        SeeingEvent::HandRevived { seat, .. } => at(ToldKind::CardMoved, seat),
        SeeingEvent::PotReturned { seat, amount, .. } => chips(ToldKind::PotTakenBack, seat, amount),
        SeeingEvent::MiscalledOnPurpose { seat, .. } => at(ToldKind::SeatFlagged, seat),
    }
}

fn act(event: poker::irregular::acts::ActEvent) -> Facts {
    use poker::irregular::acts::ActEvent;
    match event {
        ActEvent::ActedEarly { seat, .. } => at(ToldKind::ActedEarly, seat),
        ActEvent::TimeCalled { seat, .. } => at(ToldKind::TimeCalled, seat),
        ActEvent::HeldTo { seat, .. } => at(ToldKind::HeldTo, seat),
        ActEvent::Released { seat, .. } => at(ToldKind::Released, seat),
        ActEvent::RightKept { seat, .. } => at(ToldKind::RightKept, seat),
        ActEvent::RightLost { seat, .. } => at(ToldKind::RightLost, seat),
        ActEvent::NoWager { seat, amount, .. } => chips(ToldKind::NoWager, seat, amount),
        ActEvent::Miswagered { seat, to } => chips(ToldKind::Miswagered, seat, to),
        ActEvent::WagerCorrected { seat, to, .. } => chips(ToldKind::WagerCorrected, seat, to),
        ActEvent::CallCorrected { seat, to } => chips(ToldKind::CallCorrected, seat, to),
        ActEvent::WagerStands { seat, .. } => at(ToldKind::WagerStands, seat),
        ActEvent::CalledShort { seat, put_in, .. } => chips(ToldKind::CalledShort, seat, put_in),
        ActEvent::Withdrawn { seat, amount, .. } => chips(ToldKind::Withdrawn, seat, amount),
        ActEvent::BroughtInAmiss { seat, amount } => chips(ToldKind::BroughtInAmiss, seat, amount),
        ActEvent::OpenerCorrected { from, amount, .. } => chips(ToldKind::OpenerCorrected, from, amount),
        ActEvent::PostedLate { seat, live, .. } => chips(ToldKind::EntryPosted, seat, live),
    }
}

/// Told as what they are nearest to: a page that shows a mistake shows these, too.
fn card_fault(event: &poker::card_faults::CardFaultEvent) -> Facts {
    use poker::card_faults::CardFaultEvent;
    use poker::irregular::PileName;
    match *event {
        CardFaultEvent::BurnForgotten => plain(ToldKind::FaultReported),
        CardFaultEvent::BurnedAgain { .. } | CardFaultEvent::BurnedEarly { .. } => {
            plain(ToldKind::CardBurned)
        }
        CardFaultEvent::CameEarly { to: PileName::Held(seat), .. }
        | CardFaultEvent::KeptEarly { seat, .. }
        | CardFaultEvent::TurnedUp { seat, .. } => at(ToldKind::CardMarked, seat),
        CardFaultEvent::CameEarly { .. } => plain(ToldKind::CardMarked),
        CardFaultEvent::Due { .. } => plain(ToldKind::PlayedOn),
        CardFaultEvent::StubReshuffled { .. } => plain(ToldKind::BurnsScrambled),
        CardFaultEvent::DealtAgain { .. } => plain(ToldKind::CardMoved),
        CardFaultEvent::HandDead { seat, .. } => at(ToldKind::HandFouled, seat),
        CardFaultEvent::AnteReturned { seat, amount, .. } => {
            chips(ToldKind::ContributionReturned, seat, amount)
        }
    }
}

fn buy_in(event: &buyin::BuyInEvent) -> Facts {
    use buyin::BuyInEvent;
    let facts = match *event {
        BuyInEvent::BoughtIn { seat, amount, .. } => chips(ToldKind::BuyInBoughtIn, seat, amount),
        BuyInEvent::Added { seat, amount } => chips(ToldKind::BuyInAdded, seat, amount),
        BuyInEvent::Waits { seat, amount } => chips(ToldKind::BuyInWaits, seat, amount),
        BuyInEvent::CameIntoPlay { seat, amount } => chips(ToldKind::BuyInCameIntoPlay, seat, amount),
        BuyInEvent::HandedBack { seat, amount } => chips(ToldKind::BuyInHandedBack, seat, amount),
        BuyInEvent::OnTheWay { seat, amount } => chips(ToldKind::BuyInOnTheWay, seat, amount),
        BuyInEvent::Delivered { seat } => at(ToldKind::BuyInDelivered, seat),
        BuyInEvent::CashLaid { seat, amount } => chips(ToldKind::BuyInCashLaid, seat, amount),
        BuyInEvent::CashPlayed { seat, amount } => chips(ToldKind::BuyInCashPlayed, seat, amount),
        BuyInEvent::CashConverted { seat, amount } => chips(ToldKind::BuyInCashConverted, seat, amount),
        BuyInEvent::CashedOut { seat, stack, waiting, .. } => {
            chips(ToldKind::BuyInCashedOut, seat, stack.plus(waiting).unwrap_or(Chips::MAX))
        }
        BuyInEvent::MovedOut { seat, stack, waiting, .. } => {
            chips(ToldKind::BuyInMovedOut, seat, stack.plus(waiting).unwrap_or(Chips::MAX))
        }
        BuyInEvent::Resumed { .. } => plain(ToldKind::BuyInResumed),
    };
    facts.quiet()
}

fn absence(event: &absence::AbsenceEvent) -> Facts {
    use absence::AbsenceEvent;
    match *event {
        AbsenceEvent::LeaveAsked { seat, .. } => at(ToldKind::AbsenceLeaveAsked, seat),
        AbsenceEvent::SteppedAway { seat, held, .. } => chips(ToldKind::AbsenceSteppedAway, seat, held),
        AbsenceEvent::Extended { seat, .. } => at(ToldKind::AbsenceExtended, seat),
        AbsenceEvent::OftenAway { seat, .. } => at(ToldKind::AbsenceOftenAway, seat),
        AbsenceEvent::Overdue { seat } => at(ToldKind::AbsenceOverdue, seat),
        AbsenceEvent::ShortReturn { seat, brought, .. } => chips(ToldKind::AbsenceShortReturn, seat, brought),
        AbsenceEvent::Returned { seat } => at(ToldKind::AbsenceReturned, seat),
        AbsenceEvent::PickedUp { seat, amount } => chips(ToldKind::AbsencePickedUp, seat, amount),
        AbsenceEvent::Forgotten { seat } => at(ToldKind::AbsenceForgotten, seat),
        AbsenceEvent::Resumed { .. } => plain(ToldKind::AbsenceResumed),
    }
}

fn decks(event: &decks::DeckEvent) -> Facts {
    use decks::DeckEvent;
    let what = match *event {
        DeckEvent::Ordered { .. } => ToldKind::DecksOrdered,
        DeckEvent::SurveillanceTold { .. } => ToldKind::DecksSurveillanceTold,
        DeckEvent::Examined { .. } => ToldKind::DecksExamined,
        DeckEvent::Delivered { .. } => ToldKind::DecksDelivered,
        DeckEvent::Cared { .. } => ToldKind::DecksCared,
        DeckEvent::Offered { seat, .. } => return at(ToldKind::DecksOffered, seat).procedure().quiet(),
        DeckEvent::Shuffled { .. } => ToldKind::DecksShuffled,
        DeckEvent::Cut { .. } => ToldKind::DecksCut,
        DeckEvent::MadeReady { .. } => ToldKind::DecksMadeReady,
        DeckEvent::Rotated { .. } => ToldKind::DecksRotated,
        DeckEvent::Sorted { .. } => ToldKind::DecksSorted,
        DeckEvent::DefectFound { .. } => ToldKind::DecksDefectFound,
        DeckEvent::TakenAway { .. } => ToldKind::DecksTakenAway,
        DeckEvent::WentIdle { .. } => ToldKind::DecksWentIdle,
        DeckEvent::StubCounted { .. } => ToldKind::DecksStubCounted,
        DeckEvent::MuckCounted { .. } => ToldKind::DecksMuckCounted,
        DeckEvent::Cleared { .. } => ToldKind::DecksCleared,
        DeckEvent::HandBegan { .. } => ToldKind::DecksHandBegan,
        DeckEvent::HandEnded { .. } => ToldKind::DecksHandEnded,
        DeckEvent::Resumed { .. } => ToldKind::DecksResumed,
    };
    plain(what).procedure().quiet()
}

fn clock(event: &clock::ActionClockEvent) -> Facts {
    use clock::ActionClockEvent;
    let facts = match *event {
        ActionClockEvent::TimeAsked { on, .. } => at(ToldKind::ClockTimeAsked, on),
        ActionClockEvent::Started { seat, .. } => at(ToldKind::ClockStarted, seat).procedure(),
        ActionClockEvent::Warned { seat, .. } => at(ToldKind::ClockWarned, seat),
        ActionClockEvent::Expired { seat, .. } => at(ToldKind::ClockExpired, seat),
        ActionClockEvent::Stopped { seat, .. } => at(ToldKind::ClockStopped, seat).procedure(),
        ActionClockEvent::HandCounted { .. } => plain(ToldKind::ClockHandCounted).procedure(),
        ActionClockEvent::BankSet { seat, .. } => at(ToldKind::ClockBankSet, seat).procedure(),
        ActionClockEvent::Resumed { .. } => plain(ToldKind::ClockResumed).procedure(),
    };
    facts.quiet()
}

fn charge(event: &charge::ChargeEvent) -> Facts {
    use charge::ChargeEvent;
    let facts = match *event {
        ChargeEvent::Opened { .. } => plain(ToldKind::ChargeOpened),
        ChargeEvent::TimeCharged { seat, paid, .. } => chips(ToldKind::ChargeTimeCharged, seat, paid),
        ChargeEvent::Collected { total, .. } => {
            Facts { seat: None, amount: Some(total), ..plain(ToldKind::ChargeCollected) }
        }
        ChargeEvent::Verified { amount, .. } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::ChargeVerified) }
        }
        ChargeEvent::Raked { amount } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::ChargeRaked) }
        }
        ChargeEvent::Dropped { amount, .. } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::ChargeDropped) }
        }
        ChargeEvent::RakePutAway { amount, .. } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::ChargeRakePutAway) }
        }
        ChargeEvent::TimePutAway { amount, .. } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::ChargeTimePutAway) }
        }
        ChargeEvent::Emptied { amount, .. } => {
            Facts { seat: None, amount: Some(amount), ..plain(ToldKind::ChargeEmptied) }
        }
        ChargeEvent::Forgiven { seat, amount } => chips(ToldKind::ChargeForgiven, seat, amount),
        ChargeEvent::Closed => plain(ToldKind::ChargeClosed),
        ChargeEvent::Resumed { .. } => plain(ToldKind::ChargeResumed),
    };
    facts.procedure().quiet()
}

fn rotation(event: &rotation::RotationEvent) -> Facts {
    use rotation::RotationEvent;
    match *event {
        RotationEvent::GameChanged { .. } => plain(ToldKind::RotationGameChanged),
        RotationEvent::HandCounted { .. } => plain(ToldKind::RotationHandCounted).procedure().quiet(),
        RotationEvent::LimitProposed { .. } => plain(ToldKind::RotationLimitProposed),
        RotationEvent::Objected { seat } => at(ToldKind::RotationObjected, seat),
        RotationEvent::Approved { .. } => plain(ToldKind::RotationApproved),
        RotationEvent::LimitChanged { .. } => plain(ToldKind::RotationLimitChanged),
        RotationEvent::ProposalDropped => plain(ToldKind::RotationProposalDropped),
    }
}

fn director(event: &director::DirectorEvent) -> Facts {
    use director::DirectorEvent;
    match *event {
        DirectorEvent::GameSet { .. } => plain(ToldKind::LevelSet),
        DirectorEvent::ForcedBetsSet { .. } => plain(ToldKind::LevelSet).quiet(),
        DirectorEvent::LevelBegan { .. } => plain(ToldKind::LevelBegan),
        DirectorEvent::Riffled => plain(ToldKind::Riffled).procedure().quiet(),
        DirectorEvent::Halted { .. } => plain(ToldKind::TableHalted),
        DirectorEvent::Released { .. } => plain(ToldKind::TableReleased),
        DirectorEvent::PositionTaken { seat } => at(ToldKind::PositionTaken, seat).procedure().quiet(),
        DirectorEvent::PointsCame { seat, amount, .. } => chips(ToldKind::PointsCame, seat, amount),
        DirectorEvent::PointsWent { seat, amount, .. } => chips(ToldKind::PointsWent, seat, amount),
        DirectorEvent::ColouredUp { seat, now, .. } => chips(ToldKind::ColoredUp, seat, now).quiet(),
        DirectorEvent::PresenceNoted { seat, .. } => at(ToldKind::PresenceNoted, seat),
        DirectorEvent::SeatSold { seat, .. } => at(ToldKind::SeatSold, seat),
        DirectorEvent::LastTwoTold { .. } => plain(ToldKind::LastTwo).quiet(),
        DirectorEvent::OnePrizeTold { .. } => plain(ToldKind::OnePrize).quiet(),
        DirectorEvent::PlaysAsButton { seat } => at(ToldKind::PlaysAsButton, seat),
        DirectorEvent::ShownInPlay { seat, .. } => at(ToldKind::ShownInPlay, seat),
    }
}
