//! `croupier soak`: whether the card room is as well after hours of a bad day as at its beginning.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use load::{Sample, SoakPlan, SoakReport};

use crate::commands::Verdict;
use crate::plot::{self, Axis, Lines, Look, Mark, Numbers, Series};
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier soak --minutes 120 --out soak
  croupier soak --minutes 10 --guests 8 --kill-every 3 --out soak --json

Opens the demonstration floor on a free port of this machine, with players of the house who think
quickly, and keeps it busy: guests come in, sit down, play, leave, break off and fall silent; others
read nothing, flood it, guess passwords and never finish a request. Now and then the process is
stopped for some seconds, or killed and started again on its files.

In the folder afterwards: memory.svg, descriptors.svg, log.svg and answers.svg to look at, samples.csv,
report.json, progress.txt while it goes on, what the room printed (room/serve.log), and its files. Check those with
  croupier ledger soak/room/room.db --check

Exit status 1 means that something was not as it should be: see the end of the output.
";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Soak {
    /// How long
    #[arg(long, value_name = "NUMBER", default_value_t = 120.0, allow_negative_numbers = true)]
    minutes: f64,
    /// How many guests come and go
    #[arg(long, value_name = "NUMBER", default_value_t = 24)]
    guests: u16,
    /// Kill the room after so many minutes, again and again
    #[arg(long, value_name = "MINUTES", default_value_t = 40.0, allow_negative_numbers = true)]
    kill_every: f64,
    /// Stop it for some seconds after so many minutes, again and again
    #[arg(long, value_name = "MINUTES", default_value_t = 7.0, allow_negative_numbers = true)]
    stall_every: f64,
    /// Which soak: what guests do, and what goes wrong
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Where plots, figures and the room's files are put; the folder must be empty or new
    #[arg(long, value_name = "FOLDER", default_value = "soak")]
    out: PathBuf,
    /// Print JSON; memory in bytes, times of answers in microseconds
    #[arg(long)]
    json: bool,
}

impl Soak {
    /// Soaks, and says what came of it.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<Verdict, CommandRefusal> {
        let room = self.out.join("room");
        if room.join("room.db").exists() {
            let says =
                format!("--out {}: there is a room in it already; name another folder", self.out.display());
            return Err(CommandRefusal::new(says));
        }
        let minutes = |flag: &str, minutes: f64| {
            let says = || {
                CommandRefusal::new(format!(
                    "--{flag} {minutes}: give a number of minutes, such as 120 or 0.5"
                ))
            };
            Duration::try_from_secs_f64(minutes * 60.0).map_err(|_| says())
        };
        let plan = SoakPlan {
            time: minutes("minutes", self.minutes)?,
            guests: self.guests,
            kill_every: minutes("kill-every", self.kill_every)?,
            stall_every: minutes("stall-every", self.stall_every)?,
            seed: self.seed,
            program: std::env::current_exe()?,
            folder: room,
        };
        let refused = |error: load::NotRun| CommandRefusal::new(error.to_string());
        plan.check().map_err(refused)?;
        fs::create_dir_all(&self.out)?;
        let mut kept = fs::File::create(self.out.join("progress.txt"))?;
        let somebody_looks = io::stderr().is_terminal();
        let progress = |what: &str| {
            // If it cannot be shown or kept, it goes on all the same.
            let _ = writeln!(kept, "{what}");
            if somebody_looks {
                let _ = writeln!(io::stderr(), "{what}");
            }
        };
        let report = load::soak(&plan, progress).map_err(refused)?;
        draw(&report, &self.out)?;
        fs::write(self.out.join("samples.csv"), csv(&report.samples))?;
        let json = serde_json::to_string_pretty(&report).map_err(io::Error::from)?;
        fs::write(self.out.join("report.json"), &json)?;
        if self.json {
            writeln!(answer, "{json}")?;
        } else {
            write(&report, &self.out, answer)?;
        }
        Ok(if report.faults.is_empty() { Verdict::Good } else { Verdict::Bad })
    }
}

#[allow(clippy::cast_precision_loss, reason = "figures to be read and drawn")]
fn real(number: u64) -> f64 {
    number as f64
}

fn csv(samples: &[Sample]) -> String {
    let head = "seconds,stretch,memory,descriptors,log,hands,processor_seconds,board_us,commands,median_us,p99_us,max_us\n";
    let rows = samples.iter().map(|sample| {
        let Sample { at, stretch, memory, descriptors, log, hands, work, board, answers } = sample;
        let load::Spread { count, median, p99, max, .. } = answers;
        format!(
            "{at:.1},{stretch},{memory},{descriptors},{log},{hands},{work:.2},{board},{count},{median},{p99},{max}\n"
        )
    });
    head.to_owned() + &rows.collect::<String>()
}

/// The pictures: each figure over time, with the kills.
fn draw(report: &SoakReport, folder: &Path) -> Result<(), CommandRefusal> {
    let kills = |x: &f64| Mark { x: x / 60.0, words: "killed".to_owned() };
    let over_time = |of: &dyn Fn(&Sample) -> f64| {
        let points = report.samples.iter().map(|sample| (sample.at / 60.0, of(sample)));
        points.collect::<Vec<(f64, f64)>>()
    };
    let line = |name: &str, points| Series { name: name.to_owned(), look: Look::Plain, points };
    let chart = |file: &str, title: &str, label: &str, series: Vec<Series>| {
        let axis = |label: &str| Axis { label: label.to_owned(), numbers: Numbers::Plain };
        let svg = plot::lines(&Lines {
            title: title.to_owned(),
            about: format!("{title}, over the minutes of the soak; every kill is marked."),
            x: axis("minutes"),
            y: axis(label),
            series,
            marks: report.kills.iter().map(kills).collect(),
        });
        plot::save(&folder.join(file), &svg)
    };
    let memory = over_time(&|sample| real(sample.memory) / 1e6);
    chart("memory.svg", "Memory of the room", "megabytes", vec![line("memory", memory)])?;
    let descriptors = over_time(&|sample| real(sample.descriptors));
    chart("descriptors.svg", "Open files of the room", "files", vec![line("open files", descriptors)])?;
    let log = over_time(&|sample| real(sample.log) / 1e6);
    chart("log.svg", "Size of the log", "megabytes", vec![line("log", log)])?;
    let answers = vec![
        line("median", over_time(&|sample| real(sample.answers.median) / 1e3)),
        line("99 in 100", over_time(&|sample| real(sample.answers.p99) / 1e3)),
    ];
    chart("answers.svg", "How long guests waited for an answer", "milliseconds", answers)
}

fn write(report: &SoakReport, folder: &Path, answer: &mut impl Write) -> io::Result<()> {
    let Some(last) = report.samples.last() else { return writeln!(answer, "Nothing was seen.") };
    let SoakReport { commands, refused, lost, told_why, turned_away, troubles, stalls, .. } = report;
    writeln!(answer, "{:.0} minutes, {} hands", last.at / 60.0, last.hands)?;
    writeln!(answer, "  commands         {commands}, of which {refused} refused")?;
    writeln!(answer, "  trouble          {troubles} bouts, {stalls} stalls, {} kills", report.kills.len())?;
    let back: Vec<String> = report.back_after.iter().map(|seconds| format!("{seconds:.1} s")).collect();
    if !back.is_empty() {
        writeln!(answer, "  back after       {}", back.join(", "))?;
    }
    writeln!(
        answer,
        "  connections lost {lost}, of which {told_why} were told why; not let in {turned_away}"
    )?;
    writeln!(answer, "  log              {} MB, {} bytes a hand", last.log / 1_000_000, report.bytes_a_hand)?;
    for stretch in &report.stretches {
        let (first, end) = (real(stretch.memory.0) / 1e6, real(stretch.memory.1) / 1e6);
        let (minutes, grew) = (stretch.seconds / 60.0, stretch.grew / 1e3);
        let hands = stretch.hands;
        writeln!(
            answer,
            "  memory           {first:.0} to {end:.0} MB in {minutes:.0} minutes and {hands} hands: {grew:.0} kB a thousand hands over the second half"
        )?;
    }
    let most = report.samples.iter().map(|sample| sample.descriptors).max().unwrap_or(0);
    writeln!(answer, "  open files       {} at the end, {most} at most", last.descriptors)?;
    writeln!(answer, "  closing          {:.1} s", report.closing)?;
    writeln!(answer, "  pictures         {}", folder.display())?;
    for fault in &report.faults {
        writeln!(answer, "  wrong: {fault}")?;
    }
    Ok(())
}
