//! Consecutive scripts differ.

use std::collections::HashSet;

use crate::{brief, sentences, written};

#[test]
fn twenty_scripts_on_one_topic_do_not_read_alike() {
    for (topic, seconds) in [("morning routine essentials", 30), ("How to say no", 60), ("Stop scrolling", 15)] {
        let scripts: Vec<String> = (0..20)
            .map(|variation| written(&brief(topic, "lifestyle", seconds, variation)).content.into_string())
            .collect();
        let first = |script: &String| script.split("\n\n").next().unwrap().to_owned();
        let last = |script: &String| script.split("\n\n").last().unwrap().to_owned();
        let different = |part: &dyn Fn(&String) -> String| scripts.iter().map(part).collect::<HashSet<_>>().len();
        assert!(different(&first) >= 9, "{topic}: {} beginnings", different(&first));
        assert!(different(&last) >= 10, "{topic}: {} endings", different(&last));
        assert!(different(&Clone::clone) >= 19, "{topic}: {} scripts", different(&Clone::clone));
        for pair in scripts.windows(2) {
            let (one, other) = (sentences(&pair[0]), sentences(&pair[1]));
            let shared = one.iter().filter(|sentence| other.contains(sentence)).count();
            assert!(
                shared * 5 <= one.len() * 3,
                "{shared} of {} sentences again:\n{}\n\n{}",
                one.len(),
                pair[0],
                pair[1]
            );
        }
    }
}

#[test]
fn another_topic_of_the_same_subject_gives_another_script() {
    let topics = [
        "better sleep",
        "how to sleep through the night",
        "sleep and work",
        "why you wake up tired",
        "the perfect bedtime",
    ];
    let bodies: HashSet<String> = topics
        .iter()
        .map(|topic| {
            let draft = written(&brief(topic, "health", 30, 0));
            draft.content.as_str().split("\n\n").nth(1).unwrap().to_owned()
        })
        .collect();
    assert_eq!(bodies.len(), topics.len());
}
