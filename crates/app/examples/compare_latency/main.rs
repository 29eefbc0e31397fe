//! Times the same calls on several servers and prints the results as Markdown tables: `scripts/bench-scale` compares an
//! empty store with a full one this way.
//!
//! ```text
//! compare_latency reads|writes ROUNDS NAME=URL NAME=URL…
//! ```
//!
//! Each round calls the servers one after the other, so that other load on the machine affects all of them. The last
//! server is compared with the others.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the command line")]

mod reads;
mod server;
mod table;
mod writes;

use std::process::ExitCode;

use server::Server;

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    match run(std::env::args().skip(1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("compare_latency: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(mut arguments: impl Iterator<Item = String>) -> Outcome<()> {
    let usage = "usage: compare_latency reads|writes ROUNDS NAME=URL NAME=URL…";
    let what = arguments.next().ok_or(usage)?;
    let rounds: usize = arguments.next().ok_or(usage)?.parse()?;
    let servers = arguments.map(|argument| Server::named(&argument).ok_or(usage)).collect::<Result<Vec<_>, _>>()?;
    if servers.len() < 2 || rounds == 0 {
        return Err(usage.into());
    }
    match what.as_str() {
        "reads" => reads::compare(&servers, rounds),
        "writes" => writes::compare(&servers, rounds),
        _ => Err(usage.into()),
    }
}
