//! What the targets share.

pub mod accounts;
pub mod answers;
pub mod errors;
pub mod platform;

use std::cell::OnceCell;

use tokio::runtime::{Builder, Runtime};

thread_local! {
    static RUNTIME: OnceCell<Runtime> = const { OnceCell::new() };
}

/// The output of a future. Nothing waits: the clock of the runtime goes on whenever all is idle.
pub fn run<T>(future: impl Future<Output = T>) -> T {
    RUNTIME.with(|runtime| {
        let make = || Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
        runtime.get_or_init(make).block_on(future)
    })
}
