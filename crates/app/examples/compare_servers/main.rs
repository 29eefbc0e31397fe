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

/// How long a call took on each server, in microseconds, by round.
pub(crate) struct Measured {
    pub(crate) call: String,
    pub(crate) times: Vec<Vec<u128>>,
}

/// The head of the table.
pub(crate) fn print_head(servers: &[Server]) {
    let names = servers.iter().map(|server| format!(" {}: median, p95 |", server.name)).collect::<Vec<_>>().concat();
    let Some((last, others)) = servers.split_last() else { return };
    let against = others.iter().map(|server| format!(" {} / {} |", last.name, server.name));
    println!("| call |{names}{}", against.collect::<Vec<_>>().concat());
    println!("|---|{}", "---|".repeat(servers.len() * 2 - 1));
}

/// A row of the table: the times, and the ratio of the last server to each of the others, by the medians.
pub(crate) fn print_row(mut measured: Measured) {
    for times in &mut measured.times {
        times.sort_unstable();
    }
    if measured.times.iter().any(Vec::is_empty) {
        println!("| {}, never |{}", measured.call, " |".repeat(measured.times.len() * 2 - 1));
        return;
    }
    let at = |times: &[u128], percent: usize| times[(times.len() - 1) * percent / 100];
    let cells = measured.times.iter().map(|times| format!(" {} µs, {} µs |", at(times, 50), at(times, 95)));
    let Some((last, others)) = measured.times.split_last() else { return };
    let ratios = others.iter().map(|times| format!(" {} |", hundredths(at(last, 50), at(times, 50))));
    println!("| {} |{}{}", measured.call, cells.collect::<Vec<_>>().concat(), ratios.collect::<Vec<_>>().concat());
}

/// A ratio with two decimal places.
fn hundredths(of: u128, base: u128) -> String {
    let hundredths = of * 100 / base.max(1);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}
