//! The memory store keeps the promises of every store.

use showrunner_ports::clock::Clock;
use showrunner_ports::store::{StoreError, Stores};
use showrunner_testkit::contract::{ContractResult, Subject};
use showrunner_testkit::{FixedClock, MemoryStore};

struct Memory(Stores);

impl Subject for Memory {
    fn stores(&self) -> &Stores {
        &self.0
    }
}

async fn fresh(clock: &FixedClock) -> Result<Option<Memory>, std::convert::Infallible> {
    std::future::ready(Ok(Some(Memory(MemoryStore::new(clock.now()).stores())))).await
}

showrunner_testkit::store_contract!(crate::fresh);

#[tokio::test]
async fn it_can_be_made_unavailable() -> ContractResult {
    let store = MemoryStore::new(FixedClock::default().now());
    store.set_available(false);
    let gone = store.stores().projects.current().await;
    assert!(matches!(gone, Err(StoreError::Unavailable(_))), "{gone:?}");
    assert!(store.stores().dashboard.ready().await.is_err());
    store.set_available(true);
    store.stores().dashboard.ready().await?;
    Ok(())
}

#[test]
fn every_promise_is_in_the_macro() -> ContractResult {
    let contract = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/contract");
    let suites = std::fs::read_to_string(contract.join("suites.rs"))?;
    let mut promises = 0;
    let entries = std::fs::read_dir(contract)?.map(|entry| entry.map(|entry| entry.path()));
    // What lies in a folder belongs to the file beside it.
    for file in entries.filter(|path| path.as_ref().map_or(true, |path| path.is_file())) {
        let text = std::fs::read_to_string(file?)?;
        let mut parts = text.split("\npub async fn ");
        // A port that is no store has a macro of its own, at the head of its file.
        let head = parts.next().unwrap_or_default();
        let list = if head.contains("macro_rules!") { head } else { &suites };
        for promise in parts {
            let name = promise.split('(').next().unwrap_or_default();
            assert!(list.contains(name), "{name} is not run");
            promises += 1;
        }
    }
    assert!(promises > 50, "only {promises} were found");
    Ok(())
}
