//! Asks several servers the same and compares their times or their answers.
//!
//! ```text
//! compare_servers reads|writes ROUNDS NAME=URL NAME=URL…    prints the times as Markdown tables
//! compare_servers answers TIME NAME=URL NAME=URL            fails when an answer differs; they started at TIME or later
//! ```
//!
//! `scripts/bench-scale` uses it to compare an empty store with a full one, `scripts/bench-backup` to compare a store with
//! the one restored from its backup. Each round calls the servers one after the other, so that other load on the machine affects all
//! of them. The last server is compared with the others.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the command line")]

mod answers;
mod reads;
mod server;
mod table;
mod writes;

use std::process::ExitCode;

use server::Server;

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

const USAGE: &str = "usage: compare_servers reads|writes ROUNDS NAME=URL NAME=URL… | answers TIME NAME=URL NAME=URL";

fn main() -> ExitCode {
    match run(std::env::args().skip(1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("compare_servers: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(mut arguments: impl Iterator<Item = String>) -> Outcome<()> {
    let what = arguments.next().ok_or(USAGE)?;
    if what == "answers" {
        let started = arguments.next().ok_or(USAGE)?;
        return match servers(arguments)?.as_slice() {
            [one, other] => answers::compare(one, other, &started),
            _ => Err(USAGE.into()),
        };
    }
    let rounds: usize = arguments.next().ok_or(USAGE)?.parse()?;
    let servers = servers(arguments)?;
    if servers.len() < 2 || rounds == 0 {
        return Err(USAGE.into());
    }
    match what.as_str() {
        "reads" => reads::compare(&servers, rounds),
        "writes" => writes::compare(&servers, rounds),
        _ => Err(USAGE.into()),
    }
}

fn servers(arguments: impl Iterator<Item = String>) -> Outcome<Vec<Server>> {
    Ok(arguments.map(|argument| Server::named(&argument).ok_or(USAGE)).collect::<Result<_, _>>()?)
}
