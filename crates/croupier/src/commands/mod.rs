//! The commands, one file each.

mod acpc;
mod archive;
mod audit_rng;
mod backup;
mod census;
mod cluster;
mod convert;
mod data_folder;
mod doctor;
mod equity;
mod evaluate;
mod export;
mod figures;
mod games;
mod gateway;
mod hand;
mod icm;
mod join;
mod key;
mod ledger;
mod load;
mod odds;
mod openapi;
mod play;
mod progress;
mod prune;
mod rankings;
mod reconcile;
mod replay;
mod restore;
mod room;
mod room_log;
mod rules;
mod ruling;
mod script;
mod serve;
mod simulate;
mod soak;
mod staff;
mod stats;
mod store;
mod structure;
mod tables;
mod threads;
mod tour;
mod tournament;
mod verify;

use std::io::Write;

use clap::Subcommand;

use crate::refusal::CommandRefusal;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Deal for bots of the annual computer poker competition: their games, their protocol, their logs.
    Acpc(acpc::Acpc),
    /// Copy what closed days left in a room's log into a file that stands alone.
    Archive(archive::Archive),
    /// Print the AsyncAPI document of the WebSocket.
    Asyncapi(openapi::Asyncapi),
    /// Write output of the random generator for statistical tests.
    AuditRng(audit_rng::AuditRng),
    /// Copy a room's files while it runs, every link checked.
    Backup(backup::Backup),
    /// Count every possible hand of a ranking, by category.
    Census(census::Census),
    /// Run a room that several programs look after, lose one part after the other, and see that play goes on.
    Cluster(cluster::Cluster),
    /// Convert hand histories: PHH, Open Hand History, tracker text, logs of the ACPC.
    Convert(convert::Convert),
    /// See whether a room's files and its computer are in order.
    Doctor(doctor::Doctor),
    /// Work out how much of the pot each player can expect.
    Equity(equity::Equity),
    /// Name a hand and say what it is worth.
    Evaluate(evaluate::Evaluate),
    /// Write every hand of a room's log as hand histories, as somebody may see them.
    Export(export::Export),
    /// List the games with their books, or show one in full.
    Games(games::Games),
    /// Serve the sockets of a room that is on another machine, or in another process: no key, no log, no accounts.
    Gateway(gateway::Gateway),
    /// Show a hand or round from a room's log event by event, with the rule behind each.
    Hand(hand::Hand),
    /// Work out what tournament stacks are worth in prizes, to the cent (ICM).
    Icm(icm::Icm),
    /// Seat a bot of the computer poker competition at a hold'em table of a room.
    Join(join::Join),
    /// Show the marks of a room's key, or put a new key in its place.
    Key(key::Key),
    /// Read the money in a room's log: balances, statements, receipts, day closes; or check all of it.
    Ledger(ledger::Ledger),
    /// Load a card room with tables of players over WebSockets, and measure what this computer can handle.
    Load(load::Load),
    /// Work out exactly what a game against the house costs: values, edges, best play.
    Odds(odds::Odds),
    /// Print the OpenAPI document of the web interface.
    Openapi(openapi::Openapi),
    /// Play a game in the terminal against bots or the house.
    Play(play::Play),
    /// Let hands of closed days go from a room's log, once an archive has them.
    Prune(prune::Prune),
    /// See whether a house and its sections agree about money: every transfer between them, and every cent.
    Reconcile(reconcile::Reconcile),
    /// Replay recorded hands (PHH, Open Hand History, tracker text, ACPC) through the engine, and compare the stacks.
    Replay(replay::Replay),
    /// Put a room back as it was when a backup was made.
    Restore(restore::Restore),
    /// Run a whole card room: with --demo, a shift of simulated guests and a report on it.
    Room(room::Room),
    /// Read the rule books: list, show and search rules, and see which are proven by tests.
    #[command(subcommand)]
    Rules(rules::Rules),
    /// Ask what the book says when something goes wrong at a table, and why not something else.
    Ruling(ruling::Ruling),
    /// Play hand scripts and ruling pages, and say what differs from what they expect.
    Script(script::Script),
    /// Open the card room in a browser: tables, lobby, cashier, floor, cage and rules.
    Serve(serve::Serve),
    /// Play many hands or rounds of a game and summarize them.
    Simulate(simulate::Simulate),
    /// Run a card room for hours with people who come and go, kills, stalls and floods, and draw how it fared.
    Soak(soak::Soak),
    /// Appoint, unlock and remove the people of the house: floor, cage, dealers, auditors.
    Staff(staff::Staff),
    /// Count how people played over hand histories: VPIP, PFR, aggression, showdowns, positions, rake.
    Stats(stats::Stats),
    /// Move a room's log between a file and a database.
    #[command(subcommand)]
    Store(store::Store),
    /// Check, show and convert tournament structures.
    Structure(structure::Structure),
    /// List the tables of a room's log.
    Tables(tables::Tables),
    /// See a real example of each command.
    Tour,
    /// Play a whole tournament in simulated time: results, moves, eliminations and money.
    Tournament(tournament::Tournament),
    /// Check that a hand was dealt from the deck that was sealed before the deal.
    Verify(verify::Verify),
}

/// How a command that was carried out ended.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// All is well.
    Good,
    /// What was looked at has faults: the answer says which, and the exit status is 1.
    Bad,
    /// A part of what was given cannot be read, for this reason: the answer is about the rest, standard error says what
    /// to do, and the exit status is 2.
    Unread(String),
    /// Another program has taken the room over: the exit status is 3, so that whoever starts programs again leaves this one.
    TakenOver,
}

impl Command {
    /// Runs the command and writes its answer.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        match self {
            Command::Acpc(acpc) => return acpc.run(answer),
            Command::Cluster(cluster) => return cluster.run(answer),
            Command::Convert(convert) => return convert.run(answer),
            Command::Stats(stats) => return stats.run(answer),
            Command::Doctor(doctor) => return doctor.run(answer),
            Command::Gateway(gateway) => return gateway.run(answer),
            Command::Reconcile(reconcile) => return reconcile.run(answer),
            Command::Replay(replay) => return replay.run(answer),
            Command::Ledger(ledger) => return ledger.run(answer),
            Command::Join(join) => return join.run(answer),
            Command::Load(load) => return load.run(answer),
            Command::Room(room) => return room.run(answer),
            Command::Script(script) => return script.run(answer),
            Command::Serve(serve) => return serve.run(answer),
            Command::Soak(soak) => return soak.run(answer),
            Command::Structure(structure) => return structure.run(answer),
            Command::Tournament(tournament) => return tournament.run(answer),
            Command::Verify(verify) => return verify.run(answer),
            Command::Archive(archive) => archive.run(answer),
            Command::Asyncapi(_) => openapi::Asyncapi::run(answer),
            Command::AuditRng(audit) => audit.run(),
            Command::Backup(backup) => backup.run(answer),
            Command::Census(census) => census.run(answer),
            Command::Equity(equity) => equity.run(answer),
            Command::Export(export) => export.run(answer),
            Command::Evaluate(evaluate) => evaluate.run(answer),
            Command::Games(games) => games.run(answer),
            Command::Hand(hand) => hand.run(answer),
            Command::Icm(icm) => icm.run(answer),
            Command::Odds(odds) => odds.run(answer),
            Command::Openapi(_) => openapi::Openapi::run(answer),
            Command::Play(play) => play.run(),
            Command::Prune(prune) => prune.run(answer),
            Command::Restore(restore) => restore.run(answer),
            Command::Rules(rules) => rules.run(answer),
            Command::Ruling(ruling) => ruling.run(answer),
            Command::Simulate(simulate) => simulate.run(answer),
            Command::Key(key) => key.run(answer),
            Command::Staff(staff) => staff.run(answer),
            Command::Store(store) => store.run(answer),
            Command::Tables(tables) => tables.run(answer),
            Command::Tour => tour::run(answer),
        }?;
        Ok(Verdict::Good)
    }
}
