//! Measures how many writes a second the store commits, with one caller and with sixteen.
//!
//! `cargo run --release -p showrunner-store --example write_rate -- sqlite:///tmp/rate/showrunner.db`
#![expect(clippy::print_stdout, reason = "it is there to print")]

use std::time::{Duration, Instant};

use showrunner_ports::clock::Clock as _;
use showrunner_ports::store::Stores;
use showrunner_testkit::FixedClock;
use showrunner_testkit::builders::a_script;

const MEASURED: Duration = Duration::from_secs(3);

type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// Writes until `until` and returns the number of writes.
async fn write_on(stores: Stores, until: Instant) -> Outcome<u64> {
    let now = FixedClock::default().now();
    let mut writes = 0;
    while Instant::now() < until {
        a_script().store(&stores, now).await?;
        writes += 1;
    }
    Ok(writes)
}

#[tokio::main]
async fn main() -> Outcome<()> {
    let url = std::env::args().nth(1).ok_or("give the address of an empty database")?;
    let store = showrunner_store::connect(&url, 16).await?;
    store.migrate(FixedClock::default().now()).await?;
    for callers in [1, 4, 16] {
        let until = Instant::now() + MEASURED;
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..callers {
            tasks.spawn(write_on(store.clone().stores(), until));
        }
        let mut writes = 0;
        while let Some(count) = tasks.join_next().await {
            writes += count??;
        }
        println!("{callers} callers: {} writes a second", writes / MEASURED.as_secs());
    }
    Ok(())
}
