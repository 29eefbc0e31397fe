//! Checks the dependencies between the crates against docs/architecture.md, and that the files of a crate do not import from each other
//! in a circle.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use syn::visit::{self, Visit};
use syn::{ItemMod, ItemUse, UseTree, VisRestricted};

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

/// The names that lead to a module from the root of its crate.
type Module = Vec<String>;

/// Finds the modules that one file imports from.
struct Imports<'a> {
    all: &'a BTreeSet<Module>,
    here: Module,
    found: BTreeSet<Module>,
}

impl Imports<'_> {
    /// Notes the module in which `path` ends, if it lies in the crate.
    fn note(&mut self, path: &[String]) {
        let mut module = self.here.clone();
        let ups = path.iter().take_while(|name| *name == "super").count();
        module.truncate(module.len().saturating_sub(ups));
        let names = match path.first().map(String::as_str) {
            Some("crate") => {
                module.clear();
                &path[1..]
            }
            Some("self") => &path[1..],
            _ => &path[ups..],
        };
        for name in names {
            module.push(name.clone());
            if !self.all.contains(&module) {
                module.pop();
                break;
            }
        }
        if self.all.contains(&module) {
            self.found.insert(module);
        }
    }

    fn note_tree(&mut self, tree: &UseTree, mut path: Module) {
        match tree {
            UseTree::Path(inner) => {
                path.push(inner.ident.to_string());
                self.note_tree(&inner.tree, path);
            }
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.note_tree(tree, path.clone())),
            UseTree::Name(name) => {
                path.push(name.ident.to_string());
                self.note(&path);
            }
            UseTree::Rename(name) => {
                path.push(name.ident.to_string());
                self.note(&path);
            }
            UseTree::Glob(_) => self.note(&path),
        }
    }
}

impl<'ast> Visit<'ast> for Imports<'_> {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if item.ident != "tests" {
            self.here.push(item.ident.to_string());
            visit::visit_item_mod(self, item);
            self.here.pop();
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.note_tree(&item.tree, Vec::new());
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Module = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if ["crate", "super"].contains(&names[0].as_str()) {
            self.note(&names);
        }
        visit::visit_path(self, path);
    }

    /// `pub(in crate::videos)` names a module and imports nothing.
    fn visit_vis_restricted(&mut self, _: &'ast VisRestricted) {}
}

/// The Rust files below `folder`, each with its text, by the module that it is.
fn files(folder: &Path, module: &Module, found: &mut BTreeMap<Module, (String, String)>) {
    for entry in folder.read_dir().unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let mut below = module.clone();
        if !["lib", "main", "mod"].contains(&name) {
            below.push(name.to_owned());
        }
        if path.is_dir() {
            files(&path, &below, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.insert(below, (path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
        }
    }
}

/// Which files each file of a crate imports from.
fn imports(source: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let mut known = BTreeMap::new();
    files(source, &Module::new(), &mut known);
    let all = known.keys().cloned().collect();
    let of = |(module, (file, text)): (&Module, &(String, String))| {
        let mut imports = Imports { all: &all, here: module.clone(), found: BTreeSet::new() };
        imports.visit_file(&syn::parse_file(text).unwrap());
        imports.found.remove(module);
        (file.clone(), imports.found.iter().map(|module| known[module].0.clone()).collect())
    };
    known.iter().map(of).collect()
}

/// The files that can be reached from `file` by way of imports.
fn reachable<'a>(graph: &'a BTreeMap<String, BTreeSet<String>>, file: &str) -> BTreeSet<&'a String> {
    let mut reached = BTreeSet::new();
    let mut next: Vec<&String> = graph[file].iter().collect();
    while let Some(file) = next.pop() {
        if reached.insert(file) {
            next.extend(&graph[file]);
        }
    }
    reached
}

/// The groups of files each of which can be reached from every other.
fn circles(graph: &BTreeMap<String, BTreeSet<String>>) -> BTreeSet<Vec<&String>> {
    let reached: BTreeMap<_, _> = graph.keys().map(|file| (file, reachable(graph, file))).collect();
    let circle = |file: &&String| -> Vec<&String> {
        reached[*file].iter().copied().filter(|other| reached[other].contains(*file)).collect()
    };
    reached.keys().map(circle).filter(|circle| !circle.is_empty()).collect()
}

#[test]
fn no_files_import_from_each_other_in_a_circle() {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = ["crates", "testing"].map(|folder| std::fs::read_dir(repository.join(folder)).unwrap());
    let sources = folders.into_iter().flatten().map(|found| found.unwrap().path().join("src"));
    let graphs: Vec<_> = sources.filter(|source| source.is_dir()).map(|source| imports(&source)).collect();
    assert!(graphs.iter().all(|graph| graph.len() > 1), "a crate without files");
    let circles: Vec<_> = graphs.iter().flat_map(circles).collect();
    assert!(circles.is_empty(), "each list is one circle: {circles:#?}");
}

#[test]
fn circles_are_found() {
    let graph =
        [("a", "b"), ("b", "c"), ("c", "b")].map(|(from, to)| (from.to_owned(), BTreeSet::from([to.to_owned()])));
    assert_eq!(circles(&graph.into()), BTreeSet::from([vec![&"b".to_owned(), &"c".to_owned()]]));
}
