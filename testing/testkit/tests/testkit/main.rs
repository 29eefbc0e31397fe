//! Tests of what the tests of the other crates use. They are outside the library, so that it is compiled only once.

use std::collections::HashSet;

use jiff::SignedDuration;
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::FixedClock;
use showrunner_testkit::contract::ContractResult;
use showrunner_testkit::injections::injections;
use showrunner_testkit::scratch::{folder, has_room};

#[test]
fn it_moves_only_when_told() -> Result<(), jiff::Error> {
    let clock = FixedClock::default();
    let start = clock.now();
    assert_eq!(clock.now(), start);
    let same_clock = clock.clone();
    clock.advance(SignedDuration::from_secs(90));
    assert_eq!(same_clock.now(), start + SignedDuration::from_secs(90));
    clock.set("2027-01-01T00:00:00.123456789Z".parse()?);
    assert_eq!(clock.now().to_string(), "2027-01-01T00:00:00.123456Z");
    Ok(())
}

#[test]
fn a_small_place_is_left_to_others() {
    for (mounts, room) in [
        ("", false),
        ("tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0", true),
        ("sysfs /sys sysfs rw 0 0\ntmpfs /dev/shm tmpfs rw,size=8114764k,inode64 0 0", true),
        ("shm /dev/shm tmpfs rw,nosuid,size=65536k 0 0", false),
        ("tmpfs /dev/shm/x tmpfs rw 0 0", false),
    ] {
        assert_eq!(has_room(mounts), room, "{mounts}");
    }
    assert!(folder().path().is_dir());
}

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
