//! Every documentation page and heading that the code refers to exists, and so does every file that the glossary names.

use std::fs::read_to_string;
use std::path::{Path, PathBuf};

use percent_encoding::percent_decode_str;
use showrunner_domain::alert::AlertTopic;

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The source files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let extension = path.extension().and_then(|extension| extension.to_str());
        if path.is_dir() && !path.ends_with("node_modules") {
            files.extend(sources(&path));
        } else if extension.is_some_and(|extension| ["rs", "ts", "tsx", "css"].contains(&extension)) {
            files.push(path);
        }
    }
    files
}

/// The text after each `docs/`, up to the end of the reference.
fn references(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |character: char| character.is_ascii_alphanumeric() || "/-.#_".contains(character);
    let ends = move |rest: &str| rest.find(|character| !is_part(character)).unwrap_or(rest.len());
    text.split("docs/")
        .skip(1)
        .map(move |rest| rest[..ends(rest)].trim_end_matches('.'))
        .filter(|page| page.contains(".md"))
}

/// The anchor of a heading.
fn anchor(heading: &str) -> String {
    let heading = heading.trim().to_lowercase();
    let kept = heading.chars().filter_map(|character| match character {
        ' ' => Some('-'),
        '-' | '_' => Some(character),
        other => other.is_alphanumeric().then_some(other),
    });
    kept.collect()
}

#[test]
fn the_pages_and_headings_that_the_code_names_exist() {
    let mut missing = Vec::new();
    for folder in ["crates", "testing", "frontend/src", "frontend/e2e"] {
        for file in sources(&repository().join(folder)) {
            for reference in references(&read_to_string(&file).unwrap()) {
                let (page, heading) = reference.split_once('#').unwrap_or((reference, ""));
                let text = read_to_string(repository().join("docs").join(page)).unwrap_or_default();
                let headings =
                    text.lines().filter_map(|line| line.strip_prefix('#')).map(|line| line.trim_start_matches('#'));
                let heading = percent_decode_str(heading).decode_utf8().unwrap();
                let exists = !text.is_empty() && (heading.is_empty() || headings.map(anchor).any(|one| one == heading));
                if !exists {
                    missing.push(format!("{}: docs/{reference}", file.display()));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn every_alert_names_a_section_of_the_documentation() {
    let operating = read_to_string(repository().join("docs/operating.md")).unwrap();
    for topic in AlertTopic::ALL {
        let heading = format!("### {}", topic.title());
        assert!(operating.lines().any(|line| line == heading), "there is no {heading}");
    }
}

#[test]
fn the_files_that_the_glossary_names_exist() {
    let glossary = read_to_string(repository().join("docs/glossary.md")).unwrap();
    let names =
        glossary.split('`').skip(1).step_by(2).filter(|name| name.contains('/') && !name.starts_with("scripts/"));
    let exists =
        |name: &str| ["crates", "testing", "."].iter().any(|folder| repository().join(folder).join(name).exists());
    let missing: Vec<&str> = names.filter(|name| !exists(name)).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}
