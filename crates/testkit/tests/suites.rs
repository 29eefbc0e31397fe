//! Every contract test that exists is run.

use showrunner_testkit::contract::ContractResult;

#[test]
fn every_contract_test_is_in_the_macro() -> ContractResult {
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let contract = source.join("contract");
    let suites = std::fs::read_to_string(source.join("store_contract.rs"))?;
    let mut tests = 0;
    let entries = std::fs::read_dir(contract)?.map(|entry| entry.map(|entry| entry.path()));
    // Files in a folder belong to the module file beside it.
    for file in entries.filter(|path| path.as_ref().map_or(true, |path| path.is_file())) {
        let text = std::fs::read_to_string(file?)?;
        let mut parts = text.split("\npub async fn ");
        // A port that is no store has its own macro, at the head of its file.
        let head = parts.next().unwrap_or_default();
        let list = if head.contains("macro_rules!") { head } else { &suites };
        for test in parts {
            let name = test.split('(').next().unwrap_or_default();
            assert!(list.contains(name), "{name} is not run");
            tests += 1;
        }
    }
    assert!(tests > 50, "only {tests} were found");
    Ok(())
}
