//! Sentences that are refused, each with a part of the reason.

use super::{outcome, sentences};

fn check(cases: &[(&str, &str)]) {
    let mut wrong = Vec::new();
    for (sentence, reason) in cases {
        let got = outcome(sentence);
        if !got.starts_with("said: ") || !got.contains(reason) {
            wrong.push(format!("{sentence}\n     got {got}\n  wanted {reason}"));
        }
    }
    assert!(wrong.is_empty(), "{} sentences:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn what_is_no_instruction_or_more_than_one() {
    let refused = sentences(include_str!("../../sentences/refused.txt"));
    assert!(refused.len() >= 70, "{} sentences", refused.len());
    let cases: Vec<(&str, &str)> = refused.into_iter().map(|(reason, sentence)| (sentence, reason)).collect();
    check(&cases);
    check(&[("", "do not understand")]);
}

#[test]
fn everything_refused_says_that_nothing_has_changed_or_what_can_be_asked() {
    for message in ["turn it off", "why?", "don't", "turn on a and turn off b", "post daily at 6"] {
        let said = outcome(message);
        assert!(
            said.contains("changed nothing")
                || said.contains("understand plain instructions")
                || said.ends_with("like that."),
            "{said}"
        );
    }
}

#[test]
fn what_is_no_instruction_gets_an_answer() {
    check(&[
        ("hello", "understand plain instructions"),
        ("Help!", "understand plain instructions"),
        ("What can you do?", "understand plain instructions"),
        ("thank you", "welcome"),
    ]);
    check(&[(&"turn it off ".repeat(100), "too long")]);
}
