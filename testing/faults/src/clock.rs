//! The clock of a run's programs: time passes faster, and the wall clock can be set wrong (`clock.c`).

use std::fs::File;
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use jiff::{SignedDuration, Timestamp};

/// The part of the file in which the wall clock's error stands.
const SET_WRONG_BY: u64 = 16;

pub(crate) struct Clock {
    path: PathBuf,
    file: File,
    library: PathBuf,
    speed: u32,
    since: (Instant, Timestamp),
    /// In seconds.
    set_wrong_by: AtomicI64,
    furthest: AtomicI64,
}

impl Clock {
    /// A clock by which time passes so many times as fast.
    pub(crate) fn new(folder: &Path, library: &Path, speed: u32) -> Result<Self> {
        let path = folder.join("clock");
        let file = File::create(&path)?;
        let clock = Self {
            path,
            file,
            library: library.to_owned(),
            speed,
            since: (Instant::now(), real_time()),
            set_wrong_by: AtomicI64::new(0),
            furthest: AtomicI64::new(0),
        };
        for (at, number) in [(0, i64::from(speed)), (8, nanoseconds_since_boot()?), (SET_WRONG_BY, 0)] {
            clock.file.write_all_at(&number.to_ne_bytes(), at)?;
        }
        Ok(clock)
    }

    /// Gives this clock to a program.
    pub(crate) fn give(&self, command: &mut Command) {
        command.env("LD_PRELOAD", &self.library).env("FAULTS_CLOCK", &self.path);
    }

    /// What the programs' wall clocks show.
    pub(crate) fn now(&self) -> Timestamp {
        let (begun, at) = self.since;
        let passed = begun.elapsed().saturating_mul(self.speed);
        let wrong = SignedDuration::from_secs(self.set_wrong_by.load(Ordering::Relaxed));
        at + SignedDuration::try_from(passed).unwrap_or_default() + wrong
    }

    /// How long this much of the programs' time really takes.
    pub(crate) fn really(&self, time: Duration) -> Duration {
        time / self.speed
    }

    /// Sets the wall clock by this many seconds.
    pub(crate) fn jump(&self, seconds: i64) -> Result<()> {
        let wrong = self.set_wrong_by.fetch_add(seconds, Ordering::Relaxed) + seconds;
        self.furthest.fetch_max(wrong, Ordering::Relaxed);
        let nanoseconds = wrong * 1_000_000_000;
        self.file.write_all_at(&nanoseconds.to_ne_bytes(), SET_WRONG_BY).context("the clock cannot be set")
    }

    /// Takes back that it was set back: it shows what it would if it had only ever been set forward.
    pub(crate) fn catch_up(&self) -> Result<()> {
        self.jump(self.furthest.load(Ordering::Relaxed) - self.set_wrong_by.load(Ordering::Relaxed))
    }
}

#[expect(clippy::disallowed_methods, reason = "requests from outside carry the time")]
pub(crate) fn real_time() -> Timestamp {
    Timestamp::now()
}

/// As `CLOCK_BOOTTIME` counts.
fn nanoseconds_since_boot() -> Result<i64> {
    let uptime = std::fs::read_to_string("/proc/uptime")?;
    let seconds = uptime.split(' ').next().unwrap_or_default().replace('.', "");
    // In hundredths of a second.
    Ok(seconds.parse::<i64>()? * 10_000_000)
}

/// Builds the library that gives programs such a clock.
pub(crate) fn build_library(folder: &Path) -> Result<PathBuf> {
    let source = folder.join("clock.c");
    let library = folder.join("clock.so");
    std::fs::write(&source, include_str!("clock.c"))?;
    let built =
        Command::new("cc").args(["-O2", "-shared", "-fPIC", "-o"]).arg(&library).arg(&source).arg("-ldl").status();
    anyhow::ensure!(built.context("cc cannot be started")?.success(), "clock.c does not compile");
    Ok(library)
}
