//! Checks the dependencies between the crates against docs/architecture.md.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;

/// The crates of the workspace, and the crates that each may use.
const ALLOWED: [(&str, &[&str]); 21] = [
    ("domain", &[]),
    ("ports", &["domain"]),
    ("services", &["domain", "ports"]),
    ("store", &["domain", "ports"]),
    ("child-process", &[]),
    ("compositor", &[]),
    ("media", &["domain", "ports", "child-process"]),
    ("backup", &["domain", "ports"]),
    ("provider-http", &["ports"]),
    ("video-tools", &["domain", "child-process", "compositor"]),
    ("avatar", &["domain", "ports", "provider-http", "video-tools"]),
    ("local-studio", &["domain", "ports", "provider-http", "compositor", "video-tools"]),
    ("ai-text", &["domain", "ports", "provider-http"]),
    ("offline-writer", &["domain", "ports"]),
    ("social", &["domain", "ports", "provider-http"]),
    ("alerting", &["domain", "ports", "provider-http"]),
    ("http", &["domain", "ports", "services"]),
    ("testkit", &["domain", "ports"]),
    ("fake-providers", &[]),
    ("faults", &["domain", "fake-providers"]),
    (
        "app",
        &[
            "domain",
            "ports",
            "services",
            "store",
            "media",
            "backup",
            "child-process",
            "avatar",
            "local-studio",
            "video-tools",
            "ai-text",
            "offline-writer",
            "social",
            "alerting",
            "provider-http",
            "http",
        ],
    ),
];

/// Libraries that only these crates may use, by the beginning of their names.
const CONFINED: [(&str, &[&str]); 12] = [
    ("diesel", &["store"]),
    ("libsqlite3", &["store"]),
    ("actix", &["http", "app"]),
    // `media` only chooses its features, for `object_store`.
    ("reqwest", &["provider-http", "media"]),
    ("object_store", &["media"]),
    ("resvg", &["compositor", "local-studio", "video-tools"]),
    ("lettre", &["alerting"]),
    ("tar", &["backup", "local-studio"]),
    ("zip", &["local-studio"]),
    ("ort", &["local-studio"]),
    ("rustfft", &["local-studio"]),
    ("ebur128", &["local-studio"]),
];

/// The normal dependencies of each crate of the workspace, without those for tests and of the store's feature
/// `test-support`: the program is built without them.
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

fn own_crate(package: &str) -> Option<&str> {
    package.strip_prefix("showrunner-")
}

#[test]
fn every_crate_depends_only_on_allowed_crates() {
    let packages = dependencies();
    assert_eq!(packages.len(), ALLOWED.len(), "a crate is missing in the table");
    for (package, dependencies) in &packages {
        let name = own_crate(package).unwrap();
        let (_, allowed) = ALLOWED.iter().find(|(known, _)| *known == name).unwrap();
        for dependency in dependencies.iter().filter_map(|dependency| own_crate(dependency)) {
            assert!(allowed.contains(&dependency), "{name} must not depend on {dependency}");
        }
    }
}

#[test]
fn confined_libraries_are_used_only_by_their_crates() {
    for (package, dependencies) in &dependencies() {
        let name = own_crate(package).unwrap();
        for (library, users) in CONFINED {
            let found = dependencies.iter().find(|dependency| dependency.starts_with(library));
            assert!(found.is_none() || users.contains(&name), "{name} must not depend on {library}");
        }
    }
}

#[test]
fn the_domain_depends_on_nothing_but_types() {
    let domain = &dependencies()["showrunner-domain"];
    assert_eq!(
        domain,
        &[
            "jiff",
            "thiserror",
            "unicode-normalization",
            "unicode-properties",
            "unicode-script",
            "unicode-segmentation",
            "whatlang"
        ],
        "the domain is pure: no I/O, no async, no wire format"
    );
}
