//! Checks the dependencies of docs/architecture.md: which crate may use which.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;

/// The crates of the workspace, and those of it that each may use.
const ARROWS: [(&str, &[&str]); 14] = [
    ("domain", &[]),
    ("ports", &["domain"]),
    ("services", &["domain", "ports"]),
    ("store", &["domain", "ports"]),
    ("media", &["domain", "ports"]),
    ("provider-http", &["ports"]),
    ("avatar", &["domain", "ports", "provider-http"]),
    ("ai-text", &["domain", "ports", "provider-http"]),
    ("social", &["domain", "ports", "provider-http"]),
    ("http", &["domain", "ports", "services"]),
    ("worker", &["domain", "ports", "services"]),
    ("testkit", &["domain", "ports"]),
    ("fake-providers", &[]),
    (
        "app",
        &[
            "domain",
            "ports",
            "services",
            "store",
            "media",
            "avatar",
            "ai-text",
            "social",
            "provider-http",
            "http",
            "worker",
        ],
    ),
];

/// Libraries that only some crates may use, by the beginning of their names.
const CONFINED: [(&str, &[&str]); 6] = [
    ("diesel", &["store"]),
    ("libsqlite3", &["store"]),
    ("actix", &["http", "app"]),
    ("reqwest", &["provider-http"]),
    ("object_store", &["media"]),
    ("resvg", &["avatar"]),
];

/// The normal dependencies of each crate of the workspace. Those for tests are left aside, and so are those of the store's
/// feature `test-support`: the program is built without any.
fn dependencies() -> BTreeMap<String, Vec<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let normal = |package: &Value| {
        let all = package["dependencies"].as_array().unwrap().iter();
        all.filter(|dependency| dependency["kind"].is_null() && dependency["optional"] == false)
            .map(|dependency| text(&dependency["name"]))
            .collect()
    };
    metadata["packages"].as_array().unwrap().iter().map(|package| (text(&package["name"]), normal(package))).collect()
}

fn house_name(package: &str) -> Option<&str> {
    package.strip_prefix("showrunner-")
}

#[test]
fn every_crate_knows_only_what_the_arrows_allow() {
    let packages = dependencies();
    assert_eq!(packages.len(), ARROWS.len(), "a crate is missing in the table of arrows");
    for (package, dependencies) in &packages {
        let name = house_name(package).unwrap();
        let (_, allowed) = ARROWS.iter().find(|(known, _)| *known == name).unwrap();
        for dependency in dependencies.iter().filter_map(|dependency| house_name(dependency)) {
            assert!(allowed.contains(&dependency), "{name} must not know {dependency}");
        }
    }
}

#[test]
fn libraries_stay_where_they_belong() {
    for (package, dependencies) in &dependencies() {
        let name = house_name(package).unwrap();
        for (library, homes) in CONFINED {
            let known = dependencies.iter().find(|dependency| dependency.starts_with(library));
            assert!(known.is_none() || homes.contains(&name), "{name} must not know {library}");
        }
    }
}

#[test]
fn the_domain_depends_on_nothing_but_types() {
    let domain = &dependencies()["showrunner-domain"];
    assert_eq!(domain, &["jiff", "thiserror"], "the domain is pure: no I/O, no async, no wire format");
}
