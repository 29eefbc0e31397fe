//! Injects faults into the real program and checks that nothing is lost and nothing happens twice: `scripts/faults`.
//!
//! Each run follows a plan that is made from its seed alone. `TEST_POSTGRES_URL` names a server,
//! `TEST_S3_SERVER` the program that serves buckets.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the command line")]

mod books;
mod bucket;
mod check;
mod clock;
mod disk;
mod machine;
mod operator;
mod plan;
mod providers;
mod proxy;
mod run;
mod stage;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

use anyhow::{Context as _, Result};
use clap::Parser;
use showrunner_fake_providers::a_talking_video;

use plan::{Database, Media, Plan};
use run::{Verdict, run};
use stage::Setup;

#[derive(Parser)]
#[command(name = "scripts/faults", about = "Injects faults into the real program, each run from a seed")]
struct Arguments {
    /// One run with this seed.
    #[arg(long, conflicts_with_all = ["runs", "first_seed"])]
    seed: Option<u64>,
    /// How many runs, with one seed after the other.
    #[arg(long, default_value_t = 10)]
    runs: u64,
    #[arg(long, default_value_t = 1)]
    first_seed: u64,
    #[arg(long, value_enum, default_value_t = Database::Sqlite)]
    database: Database,
    /// Both in turn without it.
    #[arg(long, value_enum)]
    media: Option<Media>,
    /// How many runs at the same time. They mostly wait.
    #[arg(long, default_value_t = 8)]
    at_once: usize,
    /// How many times as fast time passes for the program: less on a machine that is busy with something else.
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..))]
    speed: u32,
    /// Prints the plan of each run, and keeps its folder.
    #[arg(long)]
    keep: bool,
    /// The program.
    #[arg(long)]
    binary: PathBuf,
    /// Where the runs have their folders.
    #[arg(long)]
    folder: PathBuf,
}

fn main() -> ExitCode {
    match run_all(&Arguments::parse()) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("faults: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Makes all runs, and returns how many have failed.
fn run_all(arguments: &Arguments) -> Result<usize> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    std::fs::create_dir_all(&arguments.folder)?;
    let folder = arguments.folder.canonicalize()?;
    // Of this process alone: others may be injecting faults beside it.
    let own = folder.join(format!("of-process-{}", std::process::id()));
    std::fs::create_dir_all(&own)?;
    let video = a_talking_video("1080x1920", 4);
    let setup = Setup {
        runtime: runtime.handle().clone(),
        binary: arguments.binary.canonicalize().context("--binary does not name the program")?,
        clock_library: clock::build_library(&own)?,
        speed: arguments.speed,
        path: stage::install_ffmpeg_stand_in(&own, &video, &variable("PATH").unwrap_or_default().into())?,
        video,
        has_disks: disk::can_be_mounted(&own.join("disk")),
        postgres: variable("TEST_POSTGRES_URL"),
        s3_server: variable("TEST_S3_SERVER").map(PathBuf::from),
        folder,
    };
    if !setup.has_disks {
        println!("No disk can be mounted here (that needs root): full disks are left out.");
    }
    let (first, runs) = arguments.seed.map_or((arguments.first_seed, arguments.runs), |seed| (seed, 1));
    let (next, failed) = (AtomicU64::new(first), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..arguments.at_once.min(usize::try_from(runs).unwrap_or(usize::MAX)) {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= first.saturating_add(runs) {
                        return;
                    }
                    if !one(&setup, arguments, seed) {
                        failed.fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    std::fs::remove_dir_all(own)?;
    let failed = failed.into_inner();
    println!("{} passed, {failed} failed", usize::try_from(runs)? - failed);
    Ok(failed)
}

/// Makes one run and prints what came of it.
fn one(setup: &Setup, arguments: &Arguments, seed: u64) -> bool {
    let both = if setup.s3_server.is_some() && seed.is_multiple_of(2) { Media::S3 } else { Media::Folder };
    let plan = Plan::new(seed, arguments.database, arguments.media.unwrap_or(both));
    let name = format!("{:?}-{:?}-{seed}", plan.database, plan.media).to_lowercase();
    let folder = setup.folder.join(&name);
    let begun = Instant::now();
    // Left by an earlier run.
    let _ = std::fs::remove_dir_all(&folder);
    let verdict = match std::fs::create_dir_all(&folder) {
        Ok(()) => run(setup, &plan, &folder),
        Err(error) => Verdict { problems: vec![error.to_string()], ..Verdict::default() },
    };
    let passed = verdict.problems.is_empty();
    let mut report = format!(
        "{}  {name}  {:5.1} s, {} faults, {} posts of which {} unconfirmed",
        if passed { "ok  " } else { "FAIL" },
        begun.elapsed().as_secs_f64(),
        plan.faults.len() - verdict.left_out,
        verdict.posts,
        verdict.unconfirmed,
    );
    if !passed {
        for problem in &verdict.problems {
            let _ = write!(report, "\n      {problem}");
        }
        let _ = write!(report, "\n{plan}logs: {}\nrepeat: {}", folder.display(), repeat(&plan));
    } else if arguments.keep {
        let _ = write!(report, "\n{plan}logs: {}", folder.display());
    } else {
        let _ = std::fs::remove_dir_all(&folder);
    }
    println!("{report}");
    passed
}

/// The command that makes this run again.
fn repeat(plan: &Plan) -> String {
    let [database, media] =
        [format!("{:?}", plan.database), format!("{:?}", plan.media)].map(|name| name.to_lowercase());
    format!("scripts/faults --seed {} --database {database} --media {media}", plan.seed)
}

#[expect(clippy::disallowed_methods, reason = "the script says where its servers are")]
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}
