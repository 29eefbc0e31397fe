//! Divides a script into what the model speaks at once: sentences, and parts of those that are too long.

use crate::frame::Seconds;
use crate::studio::speech::script::ScriptWord;

/// Words that fit into the model, and that it speaks well at once.
const MOST_WORDS: usize = 40;

/// Silence after a sentence, in seconds, at the voice's own pace.
const AFTER_SENTENCE: Seconds = 0.22;

/// Silence after a part of a sentence that was too long.
const AFTER_PART: Seconds = 0.05;

/// Words that are spoken at once, and the silence after them at the voice's own pace.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Chunk<'a> {
    pub(super) words: &'a [ScriptWord],
    pub(super) pause: Seconds,
}

/// The chunks of a script, in their order.
pub(super) fn chunks(words: &[ScriptWord]) -> Vec<Chunk<'_>> {
    let mut chunks = Vec::new();
    for sentence in words.split_inclusive(ScriptWord::ends_sentence) {
        let mut rest = sentence;
        while rest.len() > MOST_WORDS {
            let (part, after) = rest.split_at(place_to_breathe(rest));
            chunks.push(Chunk { words: part, pause: AFTER_PART });
            rest = after;
        }
        chunks.push(Chunk { words: rest, pause: AFTER_SENTENCE });
    }
    chunks
}

/// After the last clause that fits, else in the middle of a long clause.
fn place_to_breathe(words: &[ScriptWord]) -> usize {
    let fitting = words.get(..MOST_WORDS).unwrap_or(words);
    fitting.iter().rposition(ScriptWord::ends_clause).map_or(fitting.len(), |last| last + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studio::speech::script::{Letters, said, words_of};

    #[test]
    fn a_script_is_divided_at_sentences_and_long_ones_at_commas() {
        let long = format!("{}, {}", ["one"; 30].join(" "), ["two"; 45].join(" "));
        let words = words_of(&format!("Sleep well. Will you? {long}"), Letters::Ascii);
        let lengths: Vec<(usize, bool)> =
            chunks(&words).iter().map(|chunk| (chunk.words.len(), chunk.pause > AFTER_PART)).collect();
        assert_eq!(lengths, [(2, true), (2, true), (30, false), (40, false), (5, true)]);
        let all: Vec<ScriptWord> = chunks(&words).iter().flat_map(|chunk| chunk.words.to_vec()).collect();
        assert_eq!(said(&all), said(&words), "nothing is lost");
    }
}
