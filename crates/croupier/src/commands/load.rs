//! `croupier load`: how much the card room bears on this machine.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use load::{EchoFigures, Pace, PaceFigures, Plan, Report, Spread};

use crate::commands::Verdict;
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier load
  croupier load --tables 100 --seconds 10 --pace full --echo
  croupier load --tables 3 --seconds 2 --json

Opens a card room on a free port of this machine, with its files in a temporary folder (TMPDIR says
where) and every commit on disk, seats six players at each table over WebSockets of their own, and
lets them play limit hold'em: first one action a second at each table, then as fast as possible. An
action has arrived when all six players have been sent the update with it. --echo sends the same frames
through a bare WebSocket echo for comparison. Everything is removed again at the end.

Exit status 1 means that something was refused, lost or left out: see the end of the output.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Load {
    /// How many tables, six players each
    #[arg(long, value_name = "NUMBER", default_value_t = 1_000)]
    tables: u16,
    /// How long each pace is measured
    #[arg(long, value_name = "NUMBER", default_value_t = 20)]
    seconds: u64,
    /// How fast the players act: natural is one action a second at each table
    #[arg(long, value_name = "PACE", default_value = "both")]
    pace: Paces,
    /// The players read packed messages, as the pages do: fewer bytes, more work for both sides
    #[arg(long)]
    packed: bool,
    /// The players come through a gateway in a process of its own, or through so many (docs/CLUSTER.md)
    #[arg(long, value_name = "NUMBER", num_args = 0..=1, default_value_t = 0, default_missing_value = "1",
        value_parser = clap::value_parser!(u16).range(0..=i64::from(load::MOST_GATEWAYS)))]
    gateway: u16,
    /// Also measure a bare echo of the same frames
    #[arg(long)]
    echo: bool,
    /// Print JSON; times are in microseconds, memory in bytes
    #[arg(long)]
    json: bool,
    /// The other process of this command
    #[arg(long, hide = true, value_name = "PART")]
    part: Option<Part>,
    #[arg(long, hide = true, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Paces {
    Natural,
    Full,
    Both,
}

#[derive(Clone, Copy, ValueEnum)]
enum Part {
    House,
    Echo,
    Gateway,
}

impl Load {
    /// Measures, and says what came of it.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        let refused = |error: load::NotRun| CommandRefusal::new(error.to_string());
        let folder = self.folder.clone().unwrap_or_else(std::env::temp_dir);
        match self.part {
            Some(Part::House) => {
                return load::serve_house(&folder, self.tables, self.gateway > 0)
                    .map(|()| Verdict::Good)
                    .map_err(refused);
            }
            Some(Part::Gateway) => {
                return load::serve_gateway(&folder).map(|()| Verdict::Good).map_err(refused);
            }
            Some(Part::Echo) => return load::serve_echo().map(|()| Verdict::Good).map_err(refused),
            None => {}
        }
        let plan = Plan {
            tables: self.tables,
            seconds: self.seconds,
            paces: match self.pace {
                Paces::Natural => vec![Pace::Natural],
                Paces::Full => vec![Pace::Full],
                Paces::Both => vec![Pace::Natural, Pace::Full],
            },
            packed: self.packed,
            echo: self.echo,
            gateways: self.gateway,
            program: std::env::current_exe()?,
            folder,
        };
        let somebody_looks = io::stderr().is_terminal();
        let progress = |what: &str| {
            if somebody_looks {
                // If it cannot be shown, it goes on all the same.
                let _ = writeln!(io::stderr(), "{what}");
            }
        };
        let report = load::run(&plan, progress).map_err(refused)?;
        if self.json {
            serde_json::to_writer_pretty(&mut *answer, &report).map_err(io::Error::from)?;
            writeln!(answer)?;
        } else {
            write(&report, answer)?;
        }
        Ok(if report.is_good() { Verdict::Good } else { Verdict::Bad })
    }
}

fn millis(micros: u64) -> String {
    format!("{}.{:02} ms", micros / 1_000, micros % 1_000 / 10)
}

fn spread(times: &Spread) -> String {
    let [median, p90, p99, max] = [times.median, times.p90, times.p99, times.max].map(millis);
    format!("median {median}, 90 % {p90}, 99 % {p99}, longest {max}")
}

fn kilobytes(bytes: u64) -> String {
    format!("{} kB", bytes.div_ceil(1_000))
}

fn write(report: &Report, answer: &mut impl Write) -> io::Result<()> {
    let Report { tables, connections, .. } = report;
    writeln!(answer, "{tables} tables, {connections} connections, every commit on disk")?;
    for figures in &report.paces {
        write_pace(figures, answer)?;
    }
    let memory = &report.memory;
    writeln!(answer, "\nMemory of the room")?;
    writeln!(answer, "  empty              {}", kilobytes(memory.empty))?;
    writeln!(answer, "  a table            {} with its six players seated", kilobytes(memory.a_table))?;
    writeln!(answer, "                     {} at the end", kilobytes(memory.a_table_at_the_end))?;
    for figures in &report.echo {
        write_echo(figures, answer)?;
    }
    if let Some(share) = report.of_the_echo {
        writeln!(answer, "\nFrames at full speed, as a share of the fastest echo: {share:.2}")?;
    }
    let Report { refusals, lost, gaps, .. } = report;
    writeln!(answer, "\nRefused {refusals}, connections lost {lost}, gaps {gaps}")?;
    for (fault, times) in &report.faults {
        writeln!(answer, "  {times} times: {fault}")?;
    }
    if !report.is_good() && report.faults.is_empty() {
        writeln!(answer, "  not everything that was sent arrived")?;
    }
    Ok(())
}

fn write_pace(figures: &PaceFigures, answer: &mut impl Write) -> io::Result<()> {
    let title = if figures.pace == "natural" { "One action a second at each table" } else { "Full speed" };
    writeln!(answer, "\n{title}, {:.1} seconds", figures.seconds)?;
    writeln!(answer, "  to everybody       {}", spread(&figures.latency))?;
    writeln!(answer, "  to the answer      {}", spread(&figures.answered))?;
    writeln!(answer, "  actions            {:.0} a second", figures.actions_a_second)?;
    writeln!(answer, "  hands              {:.0} a second", figures.hands_a_second)?;
    writeln!(answer, "  events             {:.0} a second", figures.events_a_second)?;
    let megabytes = figures.bytes_a_second / 1e6;
    let each = figures.bytes_a_second / figures.frames_a_second.max(1.0);
    let frames = figures.frames_a_second;
    writeln!(answer, "  frames received    {frames:.0} a second, {megabytes:.1} MB, {each:.0} bytes each")?;
    let updates = figures.bytes_an_update;
    writeln!(answer, "  updates of tables  {updates:.0} bytes each")?;
    let (house, players) = (figures.house_processors, figures.players_processors);
    writeln!(answer, "  processors         {house:.2} for the room, {players:.2} for the players")?;
    if let Some(gateway) = figures.gateway_processors {
        writeln!(answer, "                     {gateway:.2} for the gateways")?;
    }
    writeln!(
        answer,
        "  an action          {:.0} microseconds of the room's processors",
        figures.house_micros_an_action
    )?;
    if let Some(micros) = figures.gateway_micros_an_action {
        writeln!(answer, "                     {micros:.0} microseconds of the gateways'")?;
    }
    if figures.sent != figures.arrived || figures.sent != figures.answers {
        let PaceFigures { sent, arrived, answers, .. } = figures;
        writeln!(answer, "  left out           {sent} sent, {arrived} arrived, {answers} answered")?;
    }
    Ok(())
}

fn write_echo(figures: &EchoFigures, answer: &mut impl Write) -> io::Result<()> {
    let megabytes = figures.bytes_a_second / 1e6;
    writeln!(answer, "\nBare echo over {} connections", figures.connections)?;
    writeln!(answer, "  frames back        {:.0} a second, {megabytes:.1} MB", figures.frames_a_second)?;
    writeln!(answer, "  there and back     {}", spread(&figures.latency))
}
