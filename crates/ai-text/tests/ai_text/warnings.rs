//! A script on a topic that the writer cannot write about says so.

use crate::{brief, written};

#[test]
fn a_topic_outside_of_the_bank_is_named_as_such() {
    for (topic, category, warning) in [
        ("zebras", "travel", Some("nothing to say on this topic or its category")),
        ("quantum entanglement", "unheard of", Some("nothing to say on this topic or its category")),
        ("cómo ahorrar dinero", "finance", Some("not seem to be English")),
        ("朝のルーティン", "lifestyle", Some("not seem to be English")),
        ("🔥", "lifestyle", Some("no word that can be spoken")),
        ("better sleep", "unheard of", None),
        ("zebras", "finance", Some("nothing to say on this topic in particular")),
        ("saving for a zebra", "travel", None),
        ("How to say no", "lifestyle", None),
    ] {
        let warnings = written(&brief(topic, category, 30, 0)).warnings;
        assert_eq!(warnings.len(), usize::from(warning.is_some()), "{topic}: {warnings:?}");
        assert!(warning.is_none_or(|warning| warnings[0].contains(warning)), "{topic}: {warnings:?}");
    }
}
