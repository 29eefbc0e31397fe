//! Sentences that are understood, with the call that each leads to.

use super::{outcome, sentences};

fn check(file: &'static str, at_least: usize) {
    let sentences = sentences(file);
    assert!(sentences.len() >= at_least, "{} sentences", sentences.len());
    let wrong: Vec<String> = sentences
        .into_iter()
        .map(|(call, sentence)| (call, sentence, outcome(sentence)))
        .filter(|(call, _, got)| got != call)
        .map(|(call, sentence, got)| format!("{sentence}\n     got {got}\n  wanted {call}"))
        .collect();
    assert!(wrong.is_empty(), "{} sentences:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn settings() {
    check(include_str!("../../sentences/settings.txt"), 100);
}

#[test]
fn work() {
    check(include_str!("../../sentences/work.txt"), 20);
}

#[test]
fn questions() {
    check(include_str!("../../sentences/questions.txt"), 30);
}
