//! A table of Premium Hold 'Em.

use pit::premium::{Bets, Place, PremiumEvent, Snapshot, Spot};

use crate::stored;

stored! {
    enum PremiumEvent {
        1 = ChipsBrought { seat, chips },
        2 = Left { seat, chips },
        3 = BetsPlaced { seat, bets },
        4 = BetsTakenBack { seat },
        5 = DeckBrought { pre_shuffled },
        6 = RackCleared { next_deck },
        7 = DeckPrepared { motion },
        8 = DeckCounted { cards },
        9 = DeckRemoved { rule },
        10 = RecutOrdered,
        11 = NoMoreBets,
        12 = SpinWagerCollected { seat, amount, to_meter },
        13 = CardDealt { to, card },
        14 = CardDealtAmiss { to, card },
        15 = HandPassedOver,
        16 = StubRacked { cards },
        17 = StubCounted { cards },
        18 = Checked { seat },
        19 = Played { seat, amount },
        20 = Folded { seat },
        21 = TimedOut { seat },
        22 = SeatAbandoned { seat },
        23 = CardsRacked { seat },
        24 = CommunityTurned { cards },
        25 = DealerTurned { cards },
        26 = HandTurned { seat, cards },
        27 = SpinnerMarked { seat },
        28 = Settled { seat, spot, stake, outcome, rule },
        29 = Spun { seat, position, pays, from_meter, rule },
        30 = CommunityPaid { seat, pays },
        31 = MeterReset { seed },
        32 = DealerCardExposed,
        33 = CommunityCardExposed,
        34 = FaceUpCardRacked { card },
        35 = ErrorCardKept,
        36 = DealerDrawsUp { cards },
        37 = ShufflerFailed,
        38 = ShoeFailed,
        39 = HandVoided { seat, rule },
        40 = RoundVoided { rule },
        41 = RoundOver,
    }
    struct Bets { ante, x_tra, dealer_bonus, player_bonus, bonus_spin, coupon }
    struct Snapshot {
        stacks,
        bets,
        uncounted,
        deck,
        has_deck,
        rack_is_full,
        motions,
        machine_counted,
        meter,
    }
    enum Spot {
        1 = Ante,
        2 = XTra,
        3 = DealerBonus,
        4 = PlayerBonus,
        5 = BonusSpin,
        6 = Play,
        7 = Coupon,
    }
    enum Place {
        1 = Seat(seat),
        2 = Dealer,
        3 = Community,
        4 = Burn,
    }
}
