//! The rules of the phrase bank.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

const KINDS: [&str; 5] = ["claim", "reason", "example", "contrast", "step"];
/// Kinds that only the general passages have.
const OF_ARCS: [&str; 3] = ["myth", "answer", "mistake"];
const SUBJECTS: &str = "sleep relationships masculinity prosperity business health focus luck habits success";

pub(crate) fn entries(file: &str) -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("bank").join(file);
    let mut section = String::new();
    let mut entries = Vec::new();
    for line in fs::read_to_string(path).unwrap().lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.strip_prefix('[') {
            Some(name) => name.trim_end_matches(']').clone_into(&mut section),
            None => entries.push((section.clone(), line.to_owned())),
        }
    }
    entries
}

pub(crate) fn section(file: &str, name: &str) -> Vec<String> {
    entries(file).into_iter().filter(|(section, _)| section == name).map(|(_, entry)| entry).collect()
}

/// All texts that may be spoken, without topics and keywords.
fn spoken() -> Vec<(String, String)> {
    let files = SUBJECTS.split(' ').chain(["general", "angles", "hooks", "closings"]);
    files
        .flat_map(|file| entries(&format!("{file}.txt")))
        .filter(|(section, _)| !section.starts_with("title"))
        .collect()
}

fn is_passage(section: &str) -> bool {
    KINDS.contains(&section) || OF_ARCS.contains(&section)
}

#[test]
fn the_bank_is_rich() {
    let count = |is_wanted: &dyn Fn(&str) -> bool| spoken().iter().filter(|(section, _)| is_wanted(section)).count();
    let hooks = count(&|section| ["hook", "about", "how", "clause", "question", "statement"].contains(&section));
    assert!(hooks >= 150, "{hooks} hooks");
    assert!(count(&|section| section.starts_with("closing")) >= 60);
    let passages = spoken().into_iter().filter(|(section, _)| is_passage(section));
    let sentences: usize = passages.map(|(_, entry)| entry.split('|').count()).sum();
    assert!(sentences >= 600, "{sentences} sentences");
    for file in SUBJECTS.split(' ').map(|subject| format!("{subject}.txt")) {
        for kind in KINDS {
            assert!(section(&file, kind).len() >= 4, "{file} has too few of [{kind}]");
        }
        assert!(section(&file, "hook").len() >= 5, "{file} has too few hooks");
    }
}

#[test]
fn every_sentence_is_whole_and_stands_once() {
    let mut seen = HashSet::new();
    for (section, entry) in spoken() {
        for part in entry.split('|').map(str::trim) {
            assert!(seen.insert(part.to_owned()), "twice in the bank: {part}");
            assert!(part.starts_with(|c: char| c.is_uppercase() || c == '{'), "[{section}] {part}");
            assert!(
                part.ends_with(['.', '?']) || part.ends_with("uestion}") || part.ends_with("{line}"),
                "[{section}] {part}"
            );
            assert!(!part.contains("  ") && part.is_ascii(), "[{section}] {part}");
        }
    }
}

#[test]
fn hooks_and_closings_are_one_sentence() {
    for (section, entry) in spoken().into_iter().filter(|(section, _)| !is_passage(section)) {
        let inner = &entry[..entry.len() - 1];
        assert!(!inner.contains(['.', '!', '|']), "[{section}] {entry}");
    }
}

/// Fails on text that contains one of the comma-separated expressions.
pub(crate) fn assert_without(unwanted: &str, texts: Vec<(String, String)>) {
    for (section, text) in texts {
        for expression in unwanted.split(',') {
            assert!(!text.to_lowercase().contains(expression), "[{section}] '{expression}' in: {text}");
        }
    }
}

#[test]
fn the_spelling_is_british() {
    assert_without(
        "color,favorite,behavior,honor ,neighbor,center,realize,organize,recognize,apologize,practicing,traveling,gray,\
         mom ,program.,labor,fulfill ,skeptic,check your bank account",
        spoken(),
    );
}

#[test]
fn nothing_is_promised_about_health_law_or_money() {
    assert_without("guarantee,cure,heal ,lawsuit,tax-free,get rich,risk-free,always works,double your money", spoken());
}

#[test]
fn the_topic_stands_only_where_the_writer_puts_it() {
    for (section, entry) in spoken() {
        let places: Vec<&str> = entry.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
        let allowed: &[&str] = match section.as_str() {
            "question" | "lead-question" => &["question", "Question"],
            "about" => &["topic", "noun", "Topic"],
            "statement" | "lead-statement" => &["statement"],
            "how" => &["how", "do"],
            kind if is_passage(kind) => &["topic", "noun", "do", "line"],
            _ => &["topic", "noun"],
        };
        assert!(places.iter().all(|place| allowed.contains(place)), "[{section}] {entry}");
        let named = !matches!(section.as_str(), "closing" | "hook" | "lead-step" | "lead-list" | "lead-challenge");
        assert!(named || places.is_empty(), "[{section}] {entry}");
    }
}
