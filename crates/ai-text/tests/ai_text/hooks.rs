//! The operator's own hooks begin the scripts.

use std::collections::HashSet;

use showrunner_ai_text::spoken_words;
use showrunner_domain::value::Hook;

use crate::{TOPICS, brief, sentences, written};

fn hooks(texts: &[&str]) -> Vec<Hook> {
    texts.iter().map(|text| Hook::new(text).unwrap()).collect()
}

#[test]
fn a_script_begins_with_an_own_hook_and_still_fits() {
    for topic in TOPICS {
        for seconds in [15, 30, 60, 180] {
            let mut brief = brief(topic, "lifestyle", seconds, 4);
            brief.hooks = hooks(&["Your excuses are boring"]);
            let draft = written(&brief);
            let content = draft.content.as_str();
            assert!(content.starts_with("Your excuses are boring."), "{topic}: {content}");
            assert!(brief.budget.fits(spoken_words(content)), "{topic} {seconds}: {content}");
        }
    }
}

#[test]
fn every_own_hook_gets_its_turn() {
    let own = hooks(&["First of all, stop.", "You know this already.", "Nobody is coming."]);
    let mut seen = HashSet::new();
    for variation in 0..12 {
        let mut brief = brief("morning routine essentials", "lifestyle", 30, variation);
        brief.hooks.clone_from(&own);
        seen.insert(sentences(written(&brief).content.as_str()).remove(0));
    }
    assert_eq!(seen, own.iter().map(|hook| hook.as_str().to_owned()).collect());
}

#[test]
fn a_hook_that_is_too_long_for_the_time_is_left_out() {
    let mut brief = brief("Sleep", "health", 5, 0);
    brief.hooks = hooks(&[&"far too many words for five seconds ".repeat(4)]);
    let draft = written(&brief);
    assert!(!draft.content.as_str().contains("far too many"), "{}", draft.content);
    assert!(brief.budget.fits(spoken_words(draft.content.as_str())));
}

#[test]
fn a_hook_is_data() {
    let mut brief = brief("Sleep", "health", 30, 0);
    brief.hooks = hooks(&["{topic} | {Topic} is not replaced"]);
    let draft = written(&brief);
    assert!(draft.content.as_str().starts_with("{topic} | {Topic} is not replaced."), "{}", draft.content);
}
