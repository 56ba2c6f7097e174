//! The stored forms of what the room adds to the log. Numbers are for ever: a form that changes gets a new one.

use game::Badge;
use journal::{Damaged, Reader, Stored, Writer, stored};

use crate::pruning::{Pruned, TableBeginning};
use crate::record::{RoomEvent, TableEvent};
use crate::request::{By, Request};
use crate::sections::{BroughtFor, SectionRequest};
use crate::spec::{TableSpec, TournamentSpec};
use crate::tables::{PitClock, PitWait};
use crate::tournaments::TournamentAsk;
use crate::wish::Wish;

stored! {
    enum TableEvent {
        1 = DeckSealed { pack, sealed },
        2 = RoundBegan { number },
        3 = Poker(event),
        4 = Premium(event),
        5 = MiniDice(event),
        6 = Craps(event),
        7 = PlaceTaken { seat, player },
        8 = PlaceLeft { seat },
        9 = PitClock { clock },
        10 = PitReady { seat },
        11 = FloorActed { by },
        12 = ContributionPromised { seat, player, commitment },
        13 = ContributionsClosed { until },
        14 = ContributionRevealed { seat, nonce },
        15 = ContributionsPostponed { until },
        16 = LineWritten { by, line, why },
        30 = Case(event),
    }
    struct Pruned { day, archive, tables }
    struct TableBeginning { table, at, state, hands, numbers, rake, drops }
    struct PitClock { wait, until }
    enum PitWait {
        1 = Bets,
        2 = FirstDecision,
        3 = SecondDecision,
    }
    enum RoomEvent {
        2 = PlayerRegistered { player, name },
        3 = TableOpened { table, spec, by },
        6 = TableThawed { table, by },
        7 = Floor(event),
        8 = Jackpot(event),
        9 = Identified { claim, papers },
        10 = Resumed { by },
        11 = ClockJumped { from, to },
        12 = StillOpen,
        13 = TableClosing { table, by },
        14 = HousePlayersWanted { table, count },
        15 = Refilled { player, amount },
        16 = NothingToDo,
        17 = TableClosed { table, by },
        18 = TableFrozen { table, why, by },
        30 = LimitSet { player, limit, most, from },
        31 = SatDown { player, session },
        32 = GotUp { player },
        33 = RealityCheckChosen { player, every },
        34 = RealityAcknowledged { player, played, result },
        40 = Founded { id },
        41 = LossAccepted { lost, since },
        42 = StaffAppointed { account, name, roles, badge, at, by },
        43 = AccountsSealed,
        45 = HandResolved { table, hand, why, by },
        50 = Pruned(pruned),
        60 = IncidentNoted(incident),
        70 = TournamentAnnounced { tournament, spec, by },
        71 = TournamentLetGo { tournament },
        72 = TablesLetGo { numbered },
        73 = Started { version, key, entropy, currency },
        80 = MoneySetOut { transfer, brought_for, settled_below },
    } was {
        // What the house counts in was not written down.
        1 => |reader| {
            let (version, key, entropy) = Stored::read(reader)?;
            Ok(RoomEvent::Started { version, key, entropy, currency: None })
        },
        // Badge 0 stood for nobody in person.
        4 => |reader| {
            let (table, badge) = Stored::read(reader)?;
            let by = (badge != Badge::HOUSE).then_some(badge);
            Ok(RoomEvent::TableClosed { table, by })
        },
        // Who had let it stand still was not written down.
        5 => |reader| {
            let (table, why) = Stored::read(reader)?;
            Ok(RoomEvent::TableFrozen { table, why, by: None })
        },
    }
}

/// What a table is opened with is stored as the text people read.
impl Stored for TableSpec {
    fn write(&self, writer: &mut Writer<'_>) {
        self.to_text().write(writer);
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<TableSpec, Damaged> {
        let text = String::read(reader)?;
        TableSpec::from_text(&text).map_err(|_| reader.no_such("table"))
    }
}

/// What a tournament is announced with is stored as the text people read.
impl Stored for TournamentSpec {
    fn write(&self, writer: &mut Writer<'_>) {
        self.to_text().write(writer);
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<TournamentSpec, Damaged> {
        let text = String::read(reader)?;
        TournamentSpec::from_text(&text).map_err(|_| reader.no_such("tournament"))
    }
}

// Stands in the log of the house.
stored! {
    enum BroughtFor {
        1 = SitDown { table, seat, buy_in, entry },
        2 = TakeSeat { table, seat, buy_in, entry },
        3 = PlayOver { table, seat, buy_in, entry },
        4 = TakePlace { table, seat, chips },
        5 = MoreChips { table, amount },
        6 = JoinList { list },
        7 = PayKill,
        8 = Enter { tournament },
    }
}

// What was asked for is remembered by a fingerprint of these forms.
stored! {
    enum By {
        1 = Player(one),
        2 = Dealer(one),
        3 = Floor(one),
        4 = Cage(one),
        5 = Clock,
        6 = Carrier,
    }
    enum Request {
        1 = Register { name },
        2 = Cage(one),
        3 = OpenTable { spec, main, house_players },
        4 = CloseTable { table },
        5 = Freeze { table, why },
        6 = Thaw { table },
        7 = Wish(one),
        8 = Floor(one),
        9 = TakeSeat { player, table, seat, buy_in, entry },
        10 = PlayOver { player, table, seat, buy_in, entry },
        11 = TakePlace { player, table, seat, chips },
        12 = PayKill { player },
        13 = LeavePlace { player, table },
        14 = Poker { table, request },
        15 = Premium { table, request },
        16 = MiniDice { table, request },
        17 = Craps { table, request },
        18 = Deal { table },
        19 = Jackpot(one),
        20 = VerifyClaim { claim, identified },
        21 = ApproveClaim { claim },
        22 = DenyClaim { claim, why },
        // 23 closed the day by one badge.
        24 = Tick,
        40 = Found { id },
        41 = AcceptLoss { lost, since, people },
        42 = Appoint { account, name, roles, badge, at },
        43 = SealAccounts,
        70 = Announce { spec },
        71 = Tournament { tournament, ask },
        80 = Section(one),
    }
    enum SectionRequest {
        1 = Open { section },
        2 = Become { section },
        3 = SetOut { section, player, amount, brought_for },
        4 = Recall { transfer },
        5 = SendHome { player, amount },
        6 = Land { transfer, player, name, amount, brought_for, settled_below },
        7 = Cancel { transfer, player, amount, settled_below },
        8 = Settle { transfer, player, amount },
        9 = GiveBack { transfer, player, amount, why },
        10 = Receive { transfer, player, amount },
        11 = Arrive { transfer },
    }
    enum TournamentAsk {
        1 = Register { player },
        2 = Start { tables },
        3 = Count { table, stacks, big_blind },
        4 = Bust { entry, by },
        5 = PayPrize { entry, identified, withheld },
        6 = Director(one),
    }
    enum Wish {
        1 = SitDown { table, seat, buy_in, entry },
        2 = MoreChips { table, amount },
        3 = ComeBack { table },
        4 = StepAway { table, why },
        5 = UseBank { table },
        6 = JoinList { list },
        7 = LeaveList { list },
        8 = Refill,
        9 = PremiumBets { table, bets },
        10 = DiceBet { table, wager, stake },
        11 = DiceTakeDown { table, wager },
        12 = DiceCall { table, wager, on },
        13 = ListAdd { list, player, channel },
        14 = ListRemove { list, player },
        15 = ListToEnd { list, player },
        16 = ClearSeat { table, seat },
        17 = CloseOut { table },
        18 = LiftBars { player },
        19 = VerifyTime { table, amount },
        20 = SeedJackpot { fund, amount },
        21 = Ready { table },
        30 = SetLimit { limit, most },
        31 = TakeBreak { lasting },
        32 = ExcludeMyself { lasting },
        33 = ExcludePlayer { player, lasting },
        34 = ChooseRealityCheck { every },
        35 = AcknowledgeReality,
        45 = ResolveHand { table, why },
        46 = PromiseContribution { table, after, commitment },
        47 = RevealContribution { table, nonce },
        48 = WriteLine { table, line, why },
        49 = SeatNow { table, player, buy_in },
        60 = OpenCase { table, hand, acts_ago, why },
        61 = Impound { table, case, amount },
        62 = RuleCase { table, case, verdict, fairness, why },
        63 = RuleHand { table, choice, why },
        64 = ProposeVoid { table, reason, why },
        65 = NoteIncident { player, kind, table, warned, says },
    }
}
