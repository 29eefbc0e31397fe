#![doc = include_str!("../README.md")]

mod confinement;
mod launcher;
mod limits;
mod search_path;

use std::path::Path;
use std::process::Stdio;

use tokio::process::Command;

pub use confinement::Confinement;
pub use launcher::Launcher;
pub use limits::{GIB, Limits};
pub use search_path::program;

/// The command that runs a program, confined as far as this machine can do it. The caller adds the arguments and the
/// working directory.
pub async fn command(program: &Path, limits: &Limits) -> Command {
    let mut words = Confinement::of_this_machine().await.words(limits);
    words.push(program.into());
    let mut command = Command::new(&words[0]);
    command
        .args(&words[1..])
        .env_clear()
        // The C library reserves 64 MiB for each thread that allocates, which would be most of the limit of memory.
        .env("MALLOC_ARENA_MAX", "2")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true);
    // Ctrl-C in the terminal reaches only the server, which then ends its children.
    #[cfg(unix)]
    command.process_group(0);
    command
}

#[cfg(test)]
mod tests;
