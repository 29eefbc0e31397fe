//! Every contract test that exists is run.

use std::collections::HashSet;

use showrunner_testkit::contract::ContractResult;
use showrunner_testkit::injections::injections;

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

#[test]
fn there_are_more_than_a_hundred_different_injections_of_many_kinds() {
    let all = injections();
    let texts: HashSet<&str> = all.iter().map(|injection| injection.text.as_str()).collect();
    let kinds: HashSet<&str> = all.iter().map(|injection| injection.kind.as_str()).collect();
    assert!(texts.len() >= 100 && texts.len() == all.len(), "{} of {}", texts.len(), all.len());
    assert!(kinds.len() >= 15 && texts.iter().all(|text| !text.trim().is_empty()), "{kinds:?}");
}
