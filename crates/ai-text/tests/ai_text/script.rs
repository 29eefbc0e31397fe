//! A script has a hook, a body and a call to action, repeats nothing, and is the same for the same brief.

use std::collections::HashSet;

use showrunner_ai_text::OfflineWriter;
use showrunner_ports::text::{TextIdentity, TextModel};

use crate::bank::section;
use crate::{TOPICS, brief, sentences, written};

#[test]
fn it_says_that_it_stands_in_for_a_model() {
    let identity = TextIdentity { name: "offline writer".to_owned(), stand_in: true };
    assert_eq!(OfflineWriter::new().identity(), identity);
}

#[test]
fn the_call_to_action_comes_last() {
    let closings = [section("closings.txt", "closing"), section("closings.txt", "closing-about")].concat();
    for topic in TOPICS {
        for seconds in [5, 30, 60] {
            let draft = written(&brief(topic, "lifestyle", seconds, 3));
            let paragraphs: Vec<&str> = draft.content.as_str().split("\n\n").collect();
            assert!(paragraphs.len() >= 3, "a hook, a body and a call to action: {paragraphs:?}");
            let last = paragraphs.last().unwrap();
            let known = closings.iter().any(|closing| {
                let (before, after) = closing.split_once("{topic}").unwrap_or((closing, ""));
                last.starts_with(before) && last.ends_with(after)
            });
            assert!(known, "{last}");
        }
    }
}

#[test]
fn the_hook_is_one_sentence_from_the_hooks() {
    for (topic, hook) in [
        ("How to say no", "say"),
        ("why most men quit too early", "why most men quit too early"),
        ("Why do you keep starting over?", "hy do you keep starting over?"),
    ] {
        let draft = written(&brief(topic, "lifestyle", 30, 0));
        let first = sentences(draft.content.as_str()).remove(0);
        assert!(first.contains(hook), "{first}");
    }
}

#[test]
fn nothing_is_said_twice() {
    for topic in TOPICS {
        for (variation, seconds) in [(0, 60), (1, 120), (2, 180)] {
            let draft = written(&brief(topic, "business", seconds, variation));
            let mut seen = HashSet::new();
            for sentence in sentences(draft.content.as_str()) {
                assert!(seen.insert(sentence.clone()), "'{sentence}' comes twice in a script on {topic}");
            }
        }
    }
}

#[test]
fn the_same_brief_gives_the_same_script() {
    for topic in TOPICS {
        let brief = brief(topic, "lifestyle", 30, 5);
        assert_eq!(written(&brief), written(&brief));
    }
}
