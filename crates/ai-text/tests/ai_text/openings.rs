//! The topic does not stand among the first three words of a passage: a sentence that begins with it would begin otherwise for
//! each topic, and be taken too often.

use crate::bank::entries;
use crate::sentences;

#[test]
fn no_passage_begins_with_the_topic() {
    for (section, entry) in [entries("general.txt"), entries("angles.txt")].concat() {
        for sentence in entry.split('|').flat_map(sentences) {
            let begins = sentence.split_whitespace().take(3).any(|word| word.contains('{'));
            assert!(!begins, "[{section}] {sentence}");
        }
    }
}
