//! Runs a test of this binary in a separate process whose environment can be broken.

use std::process::Command;

/// Runs the ignored test `name` with the command that `spoil` returns, and fails if it fails.
pub(crate) fn run(name: &str, spoil: impl FnOnce(&str) -> Command) {
    let executable = std::env::current_exe().unwrap();
    let mut command = spoil(executable.to_str().unwrap());
    let output = command.args(["--ignored", "--exact", name, "--nocapture"]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("1 passed"), "{name} did not run: {said}");
}
