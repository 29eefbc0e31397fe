//! The role of a word in its sentence, as far as its pronunciation depends on it: "to record" and "a record".
//!
//! A few hundred English words have such pairs, and the word before one nearly always tells which is meant. That spares
//! a tagger with megabytes of weights.

/// Words after which a verb follows in its basic form.
const BEFORE_VERB: [&str; 45] = [
    "to",
    "will",
    "would",
    "can",
    "could",
    "should",
    "shall",
    "may",
    "might",
    "must",
    "don't",
    "doesn't",
    "didn't",
    "won't",
    "wouldn't",
    "can't",
    "cannot",
    "couldn't",
    "shouldn't",
    "let's",
    "let",
    "please",
    "i",
    "you",
    "we",
    "they",
    "who",
    "i'll",
    "you'll",
    "we'll",
    "they'll",
    "he'll",
    "she'll",
    "it'll",
    "i'd",
    "you'd",
    "we'd",
    "they'd",
    "never",
    "always",
    "just",
    "do",
    "did",
    "does",
    "help",
];

/// Words after which a noun follows, at once or after an adjective.
const BEFORE_NOUN: [&str; 34] = [
    "a", "an", "the", "my", "your", "his", "her", "its", "our", "their", "this", "that", "these", "those", "every",
    "each", "any", "some", "no", "of", "in", "for", "with", "on", "from", "by", "about", "into", "one", "first", "new",
    "best", "own", "daily",
];

/// Words after which a participle follows.
const BEFORE_PARTICIPLE: [&str; 18] = [
    "have", "has", "had", "having", "i've", "you've", "we've", "they've", "haven't", "hasn't", "hadn't", "was", "were",
    "been", "being", "be", "wasn't", "got",
];

/// Words after which an adjective follows.
const BEFORE_ADJECTIVE: [&str; 12] =
    ["is", "are", "am", "very", "so", "too", "more", "it's", "that's", "stay", "feel", "really"];

/// The roles that a word may have after `previous`, the likeliest first, by the names of the dictionaries. Words are in
/// small letters.
pub(super) fn roles_after(previous: Option<&str>) -> &'static [&'static str] {
    let Some(previous) = previous else { return &["VERB"] };
    if BEFORE_PARTICIPLE.contains(&previous) {
        &["VBN", "VBD", "VERB"]
    } else if BEFORE_VERB.contains(&previous) {
        &["VERB"]
    } else if BEFORE_NOUN.contains(&previous) {
        &["NOUN"]
    } else if BEFORE_ADJECTIVE.contains(&previous) {
        &["ADJ"]
    } else {
        &[]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_before_tells_the_role() {
        for (previous, role) in [
            (Some("to"), Some("VERB")),
            (Some("your"), Some("NOUN")),
            (Some("have"), Some("VBN")),
            (Some("very"), Some("ADJ")),
            (Some("elephant"), None),
            // An order: "Record every day."
            (None, Some("VERB")),
        ] {
            assert_eq!(roles_after(previous).first().copied(), role, "after {previous:?}");
        }
    }
}
