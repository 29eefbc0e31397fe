//! The report of each step, on the terminal and in the log.

use std::cell::{Cell, RefCell};
use std::io::{BufRead as _, Write as _};
use std::path::Path;
use std::time::Instant;

use anyhow::Context as _;
use showrunner_provider_http::Recording;

use crate::commands::print;

/// The result of a step that did not fail.
pub(super) enum Outcome<T> {
    /// It was done, with this result and its description.
    Done(T, String),
    /// It was skipped, for this reason.
    Skipped(String),
}

/// Reports the steps, and counts the failed ones. Reports also go into the log, so they contain no person's name.
pub(super) struct Report {
    recording: Recording,
    passed: Cell<usize>,
    failed: Cell<usize>,
    left_behind: RefCell<Vec<String>>,
}

impl Report {
    pub(super) fn new(recording: Recording) -> Self {
        Self { recording, passed: Cell::default(), failed: Cell::default(), left_behind: RefCell::default() }
    }

    /// Keeps a name out of the log.
    pub(super) fn hide(&self, name: &str) {
        self.recording.hide(name);
    }

    /// Runs a step and reports it. Returns `None` when it failed or was skipped.
    pub(super) async fn step<T>(
        &self,
        name: &str,
        work: impl Future<Output = anyhow::Result<Outcome<T>>>,
    ) -> anyhow::Result<Option<T>> {
        self.recording.note(&format!("\n== {name}"));
        let begun = Instant::now();
        let outcome = work.await;
        let seconds = begun.elapsed().as_secs_f64();
        let (mark, words, result) = match outcome {
            Ok(Outcome::Done(result, words)) => {
                self.passed.update(|passed| passed + 1);
                ("ok", words, Some(result))
            }
            Ok(Outcome::Skipped(reason)) => ("skipped", reason, None),
            Err(error) => {
                self.failed.update(|failed| failed + 1);
                ("FAILED", format!("{error:#}"), None)
            }
        };
        self.recording.note(&format!("== {name}: {mark} after {seconds:.2} s: {words}"));
        say(&format!("{mark:<8}{name:<10}{seconds:>7.2} s  {words}"))?;
        Ok(result)
    }

    /// Reports an event within a step.
    pub(super) fn note(&self, words: &str) -> anyhow::Result<()> {
        self.recording.note(&format!("   {words}"));
        say(&format!("        {words}"))
    }

    /// Reports that the operator stopped the run.
    pub(super) fn interrupted(&self) -> anyhow::Result<()> {
        self.failed.update(|failed| failed + 1);
        self.note("interrupted: what was made is removed, then it ends")
    }

    /// Records something that remains at the provider.
    pub(super) fn leaves(&self, what: impl Into<String>) {
        self.left_behind.borrow_mut().push(what.into());
    }

    /// Reports the overall result, and returns whether every step passed.
    pub(super) fn end(&self, came_to_its_end: bool, log: &Path) -> anyhow::Result<bool> {
        let failed = self.failed.get();
        for left in self.left_behind.borrow().iter() {
            say(&format!("left behind: {left}"))?;
        }
        let passed = came_to_its_end && failed == 0;
        let steps = |count: usize| if count == 1 { "1 step".to_owned() } else { format!("{count} steps") };
        say(&match (passed, failed) {
            (true, _) => format!("All of {} passed.", steps(self.passed.get())),
            (false, 0) => "The rehearsal did not come to its end.".to_owned(),
            (false, failed) => format!("{} failed, {} passed.", steps(failed), steps(self.passed.get())),
        })
        .context("the result cannot be shown")?;
        say(&format!("Every call is in {}, without secrets: send it along with a bug report.", log.display()))?;
        Ok(passed)
    }
}

/// Shows text that does not go into the log.
pub(super) fn say(text: &str) -> anyhow::Result<()> {
    print(&format!("{text}\n"))?;
    Ok(std::io::stdout().flush()?)
}

/// Shows a question and reads one line; an empty one when the input has ended.
pub(super) async fn ask(question: &str) -> anyhow::Result<String> {
    say(question)?;
    let line = tokio::task::spawn_blocking(|| {
        let mut line = String::new();
        std::io::stdin().lock().read_line(&mut line).map(|_| line)
    });
    Ok(line.await?.context("standard input cannot be read")?.trim().to_owned())
}
