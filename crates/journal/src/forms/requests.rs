//! Requests: what a command asked for is remembered by a fingerprint of its stored form, so that the same number asked
//! again must ask for the same.

use crate::codec::{Damaged, Reader, Stored, Writer};
use crate::stored;

/// A deck that somebody has looked through: nothing but the looking makes one, so none is read back.
macro_rules! seen_only {
    ($($seen:ty => $what:literal),+ $(,)?) => {$(
        impl Stored for $seen {
            fn write(&self, _: &mut Writer<'_>) {}

            fn read(reader: &mut Reader<'_, '_>) -> Result<$seen, Damaged> {
                Err(reader.no_such($what))
            }
        }
    )+};
}

seen_only! {
    table::decks::Whole => "whole deck",
    table::decks::InOrder => "deck in order",
}

stored! {
    enum table::buyin::Paid { 1 = InFull, 2 = OnTheWay, 3 = NotYet }
    enum table::buyin::When { 1 = Now, 2 = NextDeal }
    enum pit::premium::Tender { 1 = Chips, 2 = CashAndWords }
    enum pit::premium::Holder { 1 = Seat(seat), 2 = Dealer }
    enum pit::premium::Irregularity {
        1 = DealerCardExposed,
        2 = CommunityCardExposed,
        3 = FaceUpCard(card),
        4 = DrawnInError { seen },
        5 = WrongCount,
        6 = ShufflerFailed,
        7 = ShoeFailed,
    }
    enum table::Request {
        1 = Sit { seat, player, buy_in, coming, entry },
        2 = PlayOver { seat, player, buy_in, entry },
        3 = ChangeSeat { from, to },
        4 = Remove { seat, moved },
        5 = RemoveOwner { seat },
        6 = StartGame,
        7 = ButtonCard(one),
        8 = BeginHand { number },
        9 = SitOut,
        10 = Return,
        11 = Enter(one),
        12 = Leave,
        13 = Straddle,
        14 = Kill,
        15 = Hand(one),
        16 = BuyIn(one),
        17 = Absence(one),
        18 = Decks(one),
        19 = Clock(one),
        20 = TimeCharge(one),
        21 = Rotation(one),
        22 = Resume { by },
        23 = MisplaceButton { at },
        24 = ButtonWrong,
        25 = OverlookOwing { seat },
    }
    enum table::buyin::Request {
        1 = Enter { seat, player, amount, coming },
        2 = Rebuy { seat, amount },
        3 = Add { seat, amount, paid, when },
        4 = Remove { seat, amount },
        5 = PassChips { from, to, amount },
        6 = LayCash { seat, amount },
        7 = PlayCash { seat, amount },
        8 = ConvertCash { seat },
        9 = Deliver { seat },
        10 = CashOut { seat },
        11 = MoveOut { seat },
        12 = Resume { by },
    }
    enum table::absence::Request {
        1 = StepAway { seat, why, stakes },
        2 = Account { seat },
        3 = Cover { seat },
        4 = Extend { seat, to },
        5 = Return { seat, with },
        6 = PickUp { seat },
        7 = Look,
        8 = Forget { seat },
        9 = Resume { by },
    }
    enum table::clock::Request {
        1 = CallTime { on },
        2 = Start,
        3 = TurnBegins,
        4 = UseBank { seat },
        5 = Acted,
        6 = Look,
        7 = HandPlayed,
        8 = Seated { seat },
        9 = Left { seat },
        10 = Resume { by },
    }
    enum table::charge::Request {
        1 = Open,
        2 = Collect,
        3 = Verify { amount },
        4 = PutAway,
        5 = Rake { amount },
        6 = Drop { into, amount },
        7 = EndHand,
        8 = Empty { place },
        9 = Forgive { seat },
        10 = Close,
        11 = Resume { by },
    }
    enum table::decks::Request {
        1 = Order(one),
        2 = TellSurveillance,
        3 = Examine(one, two),
        4 = Deliver,
        5 = Care { deck, step },
        6 = Spread { deck, order },
        7 = Offer { seat },
        8 = Shuffle { deck, motion },
        9 = Cut { deck, step },
        10 = MakeReady,
        11 = Rotate,
        12 = Sort { deck },
        13 = ReportDefect { deck, defect },
        14 = TakeAway { deck },
        15 = GoIdle { face },
        16 = CountStub { expected, counted },
        17 = CountMuck { expected, counted },
        18 = Clear { deck },
        19 = HandBegins,
        20 = HandEnds,
        21 = Resume { by },
    }
    enum table::rotation::Request {
        1 = NextHand,
        2 = ChooseGame { index },
        3 = ProposeLimit { limit },
        4 = Object { seat },
        5 = Approve,
        6 = ChangeLimit,
        7 = DropProposal,
    }
    enum poker::Request {
        1 = Post,
        2 = Fold,
        3 = Check,
        4 = Call,
        5 = BringIn,
        6 = RaiseTo(one),
        7 = RaiseToAsRecorded(one),
        8 = Discard { cards, unknown },
        9 = RunIt(one),
        10 = Chop,
        11 = DeclineChop,
        12 = SplitByAgreement,
        13 = Show,
        14 = ShowAsRecorded(one),
        15 = Muck,
        16 = Burn(one),
        17 = Deal(one),
        18 = Proceed,
        19 = TimeOut,
        20 = Award(one),
        21 = Irregular(one),
    }
    enum poker::irregular::Request {
        1 = Mark { at, mark, card },
        2 = Move { from, to, card },
        3 = OpenCase,
        4 = Flag { seat, flag, on },
        5 = Rule(one),
        6 = Report(one),
        7 = ProposeVoid(one),
        8 = Act(one),
        9 = Cards(one),
        10 = Seeing(one),
    }
    enum poker::irregular::acts::Request {
        1 = Early { seat, act },
        2 = Time { seat },
        3 = Miswager { to },
        4 = CallShort { put_in },
        5 = Report(one),
        6 = Release { seat },
        7 = BringInAmiss { seat },
    }
    enum pit::craps::Request {
        1 = Sit { seat, chips },
        2 = Leave { seat },
        3 = Bet { wager, stake },
        4 = TakeDown { wager },
        5 = SetWorking { wager, on },
        6 = Acknowledge { seat, wager },
        7 = NoMoreBets,
        8 = Roll(one),
        9 = Collect,
        10 = Pay,
        11 = Finish,
    }
    enum pit::premium::Request {
        1 = Sit { seat, chips },
        2 = Leave { seat },
        3 = Bet { position, bets, tender },
        4 = TakeBack,
        5 = BringDeck { pre_shuffled },
        6 = ClearRack,
        7 = Prepare(one),
        8 = MachineCount(one),
        9 = Recut,
        10 = NoMoreBets,
        11 = Deal(one),
        12 = DealStack(one),
        13 = DealAmiss { to, card },
        14 = PassOver,
        15 = RackStub,
        16 = CountStub { stub },
        17 = Check,
        18 = Play(one),
        19 = Fold,
        20 = TimeIsUp { seat },
        21 = Abandoned { seat },
        22 = TurnCommunity,
        23 = TurnDealer,
        24 = SettleNext,
        25 = Spin { position },
        26 = Report(one),
    }
    enum pit::mini_dice::Request {
        1 = Sit { seat, chips },
        2 = Leave { seat },
        3 = Bet { wager, stake },
        4 = TakeDown { wager },
        5 = NoMoreBets,
        6 = Shake { times },
        7 = Accept,
        8 = Refuse,
        9 = Keep,
        10 = Pass,
        11 = OrderPass(one),
        12 = Uncover(one),
        13 = NoRoll(one),
        14 = Collect,
        15 = Pay,
        16 = Cover,
    }
    enum jackpot::Request {
        1 = Drop { fund, table, hand, amount },
        2 = Open { table, hand, prize, players },
        3 = Count { fund, counted },
        4 = RollDay { day },
        5 = Seed { fund, purse, amount },
        6 = Verify { claim },
        7 = Approve { claim },
        8 = Deny { claim, why },
        9 = Pay { claim, seat, identifications },
        10 = ProposeAdjustment { fund, purse, change, amount, reason },
        11 = ApproveAdjustment { number },
        12 = RejectAdjustment { number },
        13 = CountPulled { fund, expected, counted },
        14 = TakeBack { fund, table, hand, amount },
    }
    enum floor::Request {
        1 = JoinList { player, kind, channel },
        2 = LeaveList { player, kind },
        3 = CheckIn { player },
        4 = StepOut { player },
        5 = OnMyWay { player },
        6 = LockUp { player, table, seat },
        7 = PutBuyInDown { player },
        8 = TakeSeat { player, table, seat, buy_in },
        9 = Decline { player },
        10 = ChangeSeat { player, seat },
        11 = KeepSeat { player },
        12 = Transfer { player, to },
        13 = RefuseMove { player },
        14 = PlayOver { player, table, seat },
        15 = Draw { table, player, card },
        16 = SendToEnd { player, kind },
        17 = OpenTable { table, kind, seats, extra, main },
        18 = SetMustMove { table, main },
        19 = CloseTable { table },
        20 = BreakTable { table },
        21 = ReserveSeat { table, seat, holder, reason },
        22 = FreeSeat { table, seat },
        23 = Separate { one, other },
        24 = Reunite { one, other },
        25 = Bar { player, bar },
        26 = LiftBar { player, bar },
        27 = CloseShift,
        28 = TimeUp,
        29 = Resume { by },
        30 = Told(one),
        31 = SitDown { player, table, seat, channel },
    }
    enum floor::Fact {
        1 = GameStarted,
        2 = HandEnded { hand },
        3 = Absent { seat },
        4 = Returned { seat },
        5 = SeatEmptied { seat },
        6 = SatDown { player, seat },
        7 = PickUpDue { seat },
        8 = KillOwed { player, amount },
        9 = KillPaid { player, amount },
        10 = OverLeft { seat, player },
        11 = OwnerLeft { seat },
    }
}
