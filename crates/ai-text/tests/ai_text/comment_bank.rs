//! The rules of the word lists and replies for comments.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use showrunner_domain::comment::draft_problems;

/// The entries of a file, each with its section.
fn entries(file: &str) -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("comments").join(file);
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

fn sections(file: &str) -> HashSet<String> {
    entries(file).into_iter().map(|(section, _)| section).collect()
}

#[test]
fn answers_are_short_whole_and_stand_once() {
    let mut seen = HashSet::new();
    for (section, answer) in entries("replies.txt") {
        assert!(answer.chars().count() <= 150, "{} characters: {answer}", answer.chars().count());
        assert!(seen.insert(answer.clone()), "[{section}] twice: {answer}");
        assert!(answer.starts_with(char::is_uppercase) && answer.ends_with(['.', '?']), "[{section}] {answer}");
        assert!(answer.is_ascii() && !answer.contains("  "), "[{section}] {answer}");
    }
    assert!(seen.len() >= 140, "{}", seen.len());
}

#[test]
fn everything_a_comment_does_has_answers_and_a_reason() {
    let (replies, reasons) = (entries("replies.txt"), sections("reasons.txt"));
    let count = |name: &str| replies.iter().filter(|(section, _)| section == name).count();
    let intents = sections("intents.txt").into_iter().chain(["praise".to_owned(), "say".to_owned()]);
    for intent in intents {
        assert!(count(&intent) >= 4, "{intent} has too few answers");
        assert!(reasons.contains(&intent), "{intent} has no reason");
    }
    for risk in showrunner_domain::comment::Risk::ALL {
        assert!(count(risk.as_str()) >= 3, "{risk} has too few answers");
        assert!(sections("risks.txt").contains(risk.as_str()), "{risk} has no words");
    }
    for section in sections("replies.txt") {
        let topics = sections("topics.txt");
        assert!(section.strip_prefix("ask:").is_none_or(|topic| topics.contains(topic)), "{section} is no topic");
    }
}

#[test]
fn every_answer_may_be_sent_without_the_operator() {
    for (section, answer) in entries("replies.txt") {
        assert_eq!(draft_problems(&answer, "Needed this today."), [], "[{section}] {answer}");
    }
}

#[test]
fn the_spelling_is_british_and_nothing_is_promised() {
    const AVOIDED: &str = "color,favorite,behavior,realize,organize,recognize,apologize,program ,guarantee,cure,heal ,get rich,\
         risk-free,always works,will be refunded,we will refund,diagnos";
    for (section, reply) in entries("replies.txt") {
        let lower = reply.to_lowercase();
        assert!(!AVOIDED.split(',').any(|avoided| lower.contains(avoided)), "[{section}] {reply}");
    }
}

#[test]
fn no_term_stands_twice_in_a_section() {
    for file in ["sentiment.txt", "topics.txt", "risks.txt", "intents.txt"] {
        let mut seen = HashSet::new();
        for (section, line) in entries(file) {
            for term in line.split(',').map(str::trim).filter(|term| !term.is_empty()) {
                assert!(seen.insert((section.clone(), term.to_owned())), "{file} [{section}] twice: {term}");
            }
        }
    }
}
