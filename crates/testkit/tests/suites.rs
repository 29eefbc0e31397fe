//! No promise is written down and then not run.

use showrunner_testkit::contract::ContractResult;

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
