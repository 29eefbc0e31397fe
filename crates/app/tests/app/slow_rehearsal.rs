//! `showrunner rehearse` against the fakes of all seven providers.

mod paid;
mod platforms;

use std::io::{Read as _, Write as _};
use std::process::{Child, Stdio};

use crate::program::Home;

/// The output of a run.
struct Run {
    /// Whether every step passed.
    passed: bool,
    /// The output on the terminal.
    screen: String,
    /// The content of the log.
    log: String,
}

impl Run {
    /// The line of a step; fails when there is none.
    fn step(&self, name: &str) -> &str {
        let is_it = |line: &&str| {
            let mut words = line.split_whitespace();
            matches!(words.next(), Some("ok" | "skipped" | "FAILED")) && words.next() == Some(name)
        };
        let step = self.screen.lines().find(is_it);
        assert!(step.is_some(), "there is no step {name} in\n{}", self.screen);
        step.unwrap()
    }

    /// Fails unless every step passed.
    fn all_passed(self) -> Self {
        assert!(self.passed && self.screen.contains(" passed."), "{}\n{}", self.screen, self.log);
        assert!(!self.screen.contains("FAILED"), "{}", self.screen);
        self
    }

    /// Fails unless the run failed and the screen has these words.
    fn failed_with(self, words: &str) -> Self {
        assert!(!self.passed && self.screen.contains(words), "`{words}` is missing in\n{}", self.screen);
        self
    }

    /// Fails when the log contains any of these.
    fn hides<S: AsRef<str>>(self, secrets: impl IntoIterator<Item = S>) -> Self {
        for secret in secrets {
            assert!(!self.log.contains(secret.as_ref()), "the log contains {}\n{}", secret.as_ref(), self.log);
        }
        self
    }
}

/// A run that has not ended yet.
struct Running {
    child: Child,
    log: std::path::PathBuf,
}

/// Starts `showrunner rehearse` with these arguments.
fn start(home: &Home, arguments: &[&str]) -> Running {
    let log = home.data().with_file_name(format!("{}.log", uuid::Uuid::new_v4()));
    let mut command = home.command(["rehearse"]);
    command.args(arguments).arg("--log").arg(&log);
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    Running { child, log }
}

/// Runs `showrunner rehearse` to its end, with this standard input.
fn run(home: &Home, arguments: &[&str], input: &str) -> Run {
    let mut running = start(home, arguments);
    running.type_in(input);
    running.finish()
}

impl Running {
    /// Writes to its standard input.
    fn type_in(&mut self, text: &str) {
        // It may have ended without reading anything.
        let _ = self.child.stdin.as_mut().unwrap().write_all(text.as_bytes());
    }

    /// Waits for its end.
    fn finish(mut self) -> Run {
        drop(self.child.stdin.take());
        let mut screen = String::new();
        self.child.stdout.take().unwrap().read_to_string(&mut screen).unwrap();
        let mut errors = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        let passed = self.child.wait().unwrap().success();
        let log = std::fs::read_to_string(&self.log).unwrap_or_default();
        Run { passed, screen: screen + &errors, log }
    }
}
