//! Sends requests at a steady rate, a fifth of them writes, while everything behind the address is restarted in turn; then
//! reads every accepted write back. `scripts/rolling-restart` starts it.
//!
//! ```text
//! rolling_load URL PASSWORD SECONDS RATE RESTARTS
//! ```
//!
//! RESTARTS is a file with a line for each restart: when it began, in milliseconds since 1970, and of what. Fails when a write
//! that was answered with success is gone, or is there twice, or a post is neither published nor unconfirmed.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the command line")]

mod load;
mod read_back;
mod report;
mod requests;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use load::Caller;
use report::Restarts;
use requests::Plan;

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

/// How long the product has after the last request until it answers and everything due is published.
const SETTLING: Duration = Duration::from_mins(5);

fn main() -> ExitCode {
    match run(std::env::args().skip(1)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("rolling_load: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Whether nothing was lost or doubled.
fn run(arguments: impl Iterator<Item = String>) -> Outcome<bool> {
    let arguments: Vec<String> = arguments.collect();
    let [url, password, seconds, rate, restarts] = arguments.as_slice() else {
        return Err("usage: rolling_load URL PASSWORD SECONDS RATE RESTARTS".into());
    };
    let (seconds, rate): (usize, usize) = (seconds.parse()?, rate.parse()?);
    let caller = Caller::signed_in(url, password)?;
    let plan = Plan::new(&caller, seconds * rate)?;
    let begun = report::now();
    let sent = load::send(&caller, &plan, rate);
    let restarts = Restarts::read(restarts, begun)?;

    let until = Instant::now() + SETTLING;
    read_back::wait_until_published(&caller, until)?;
    let stored = read_back::stored(&caller)?;
    let found = read_back::compare(&plan, &sent, &stored);
    report::print(&sent, &restarts, &found);
    Ok(found.is_complete())
}
