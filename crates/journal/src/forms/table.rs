//! A table from hand to hand.

use table::{
    Entry, Event, GameOn, KillState, Missed, Money, Owner, Round, Rulings, Sitting, Snapshot, Standing,
};

use crate::stored;

stored! {
    enum Event {
        1 = Seated { seat, player, entry },
        2 = PlayingOver { seat, player, entry },
        3 = SeatGivenBack { seat },
        4 = EntryChosen { seat, entry },
        5 = SatOut { seat },
        6 = SitOutAsked { seat },
        7 = Returned { seat },
        8 = LeaveAsked { seat },
        9 = Left { seat, player },
        10 = Moved { from, to, standing },
        11 = Busted { seat },
        12 = GameStarted { seats },
        13 = ButtonCardDealt { seat, card },
        14 = ButtonWon { seat },
        15 = RevolutionCompleted,
        16 = StraddleTaken { seat, amount },
        17 = KillTaken { seat },
        18 = ButtonPlaced { button, blinds },
        19 = BlindMissed { seat, blind },
        20 = BlindsLetPass { seat },
        21 = BlindPlaced { seat, blind, amount },
        22 = EntryPosted { seat, live, dead },
        23 = CameInFree { seat },
        24 = StraddlePlaced { seat, amount },
        25 = KillPlaced { seat, amount },
        26 = LimitsRaised,
        27 = DealtIn { seats },
        28 = HandBegan { number, game },
        29 = Hand(event),
        30 = HandEnded { number },
        31 = KillButtonMoved { to },
        32 = LegUp { seat },
        33 = LegLost { seat },
        34 = KillDue { seat, amount },
        35 = KillOwed { player, amount },
        36 = LimitsStayUp { up },
        37 = BuyIn(event),
        38 = Absence(event),
        39 = Decks(event),
        40 = Clock(event),
        41 = TimeCharge(event),
        42 = Rotation(event),
        43 = OwnerLeft { seat, player, stack, waiting },
        44 = CameBackFree { seat },
        45 = HandUndone { number },
        46 = LeaverRefunded { seat, player, amount },
        47 = ChipsRuledAway { seat, amount, rule },
        48 = ChipsRuledTo { seat, amount, rule },
        49 = ButtonMisplaced { at },
        50 = ButtonFoundWrong,
        51 = OwingOverlooked { seat },
        52 = PotCarriedOver { amount, among },
        53 = Director(event),
    }
    enum Entry {
        1 = WaitForBigBlind,
        2 = Post,
    }
    enum Standing {
        1 = PaidUp,
        2 = New,
        3 = Missed(blinds),
        4 = DealtOff { passed },
    }
    struct Missed(blinds);

    struct Sitting { player, stack, out, out_next, leaving, entry, standing, leg }
    struct Owner { sitting, account }
    enum GameOn {
        1 = No,
        2 = Drawing { seats, cards },
        3 = Yes,
    }
    struct Round { button, fresh, blinds, reached, new_since, passed }
    struct KillState { button, due, required, limits_up }
    struct Money { brought, taken_off, raked, dropped, charged }
    struct Snapshot {
        seats, owners, game, round, kill, straddles, dealt_last, last_hand, hands, money, buy_ins, absences, decks,
        clock, charges, rotation, rulings, orders,
    }
    struct Rulings {
        button_lies, before_wrong, put_right, goes_on, owing, carried, carried_among, may_not_ask,
    }
}
