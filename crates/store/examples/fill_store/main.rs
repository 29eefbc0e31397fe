//! Fills an empty database with years of rows, for `scripts/bench-scale` and for viewing full screens.
//!
//! ```text
//! fill_store URL NOW [--videos N] [--pending N] [--posts N] [--notifications N] [--due N] [--minutes-apart N]
//! ```
//!
//! NOW is the time of the newest rows, in UTC, as `2026-11-20T12:00:00`. The rows bypass the product's own code: a few
//! large statements write them, and the same arguments give the same rows.
#![expect(clippy::print_stderr, reason = "a program for the command line")]

mod filling;

use std::process::ExitCode;
use std::time::Instant;

use diesel::connection::SimpleConnection;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sqlite::SqliteConnection;
use filling::{Amounts, Dialect, statements};

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

struct Arguments {
    url: String,
    now: String,
    amounts: Amounts,
}

fn main() -> ExitCode {
    match arguments(std::env::args().skip(1)).and_then(|arguments| fill(&arguments)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("fill_store: {error}");
            ExitCode::FAILURE
        }
    }
}

fn arguments(mut given: impl Iterator<Item = String>) -> Outcome<Arguments> {
    let usage = "usage: fill_store URL NOW [--videos N] [--pending N] [--posts N] [--notifications N] [--due N] [--minutes-apart N]";
    let (Some(url), Some(now)) = (given.next(), given.next()) else { return Err(usage.into()) };
    let mut amounts =
        Amounts { videos: 100_000, pending: 200, posts: 300_000, notifications: 1_000_000, due: 0, minutes_apart: 10 };
    while let Some(name) = given.next() {
        let number = given.next().ok_or(usage)?.parse()?;
        match name.as_str() {
            "--videos" => amounts.videos = number,
            "--pending" => amounts.pending = number,
            "--posts" => amounts.posts = number,
            "--notifications" => amounts.notifications = number,
            "--due" => amounts.due = number,
            "--minutes-apart" => amounts.minutes_apart = number,
            _ => return Err(usage.into()),
        }
    }
    Ok(Arguments { url, now: now.parse::<jiff::civil::DateTime>()?.to_string(), amounts })
}

fn fill(arguments: &Arguments) -> Outcome<()> {
    let Arguments { url, now, amounts } = arguments;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let store = showrunner_store::connect(url, 1).await?;
        let migrated_at = format!("{now}Z").parse()?;
        Outcome::Ok(store.migrate(migrated_at).await?)
    })?;
    if let Some(path) = url.strip_prefix("sqlite://") {
        let mut c = SqliteConnection::establish(path)?;
        c.batch_execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536")?;
        run(&mut c, &statements(Dialect::Sqlite, *amounts, now))
    } else {
        let mut c = PgConnection::establish(url)?;
        run(&mut c, &statements(Dialect::Postgres, *amounts, now))?;
        // PostgreSQL does this by itself a minute later.
        Ok(c.batch_execute("VACUUM ANALYZE")?)
    }
}

/// Runs all statements or none.
fn run<C: Connection>(c: &mut C, statements: &[String]) -> Outcome<()> {
    c.transaction(|c| {
        for statement in statements {
            let begun = Instant::now();
            c.batch_execute(statement)?;
            let table = statement.split_whitespace().nth(2).unwrap_or_default();
            eprintln!("{table}: {} ms", begun.elapsed().as_millis());
        }
        diesel::QueryResult::Ok(())
    })?;
    Ok(())
}
