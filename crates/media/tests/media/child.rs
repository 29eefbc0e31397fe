//! Runs a test of this binary in a process of its own, where its surroundings can be spoilt.

use std::process::Command;

/// Runs the ignored test `name` with what `spoil` makes of the command, and passes on its failure.
pub(crate) fn run(name: &str, spoil: impl FnOnce(&str) -> Command) {
    let executable = std::env::current_exe().unwrap();
    let mut command = spoil(executable.to_str().unwrap());
    let output = command.args(["--ignored", "--exact", name, "--nocapture"]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("1 passed"), "{name} did not run: {said}");
}
