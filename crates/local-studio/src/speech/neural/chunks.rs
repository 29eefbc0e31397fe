//! Divides a script into what the model speaks at once: sentences, and parts of those that are too long.

use showrunner_video_tools::Seconds;

use crate::speech::script::ScriptWord;

/// Spoken words that fit into the model, and that it speaks well at once.
const MOST_WORDS: usize = 40;

/// Spoken letters that fit into the model: with stresses and spaces they are some 350 symbols.
const MOST_LETTERS: usize = 300;

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
    for passage in words.split_inclusive(|word| word.ends_sentence() || word.pause > 0.0) {
        let mut rest = passage;
        while fitting(rest) < rest.len() {
            let (part, after) = rest.split_at(place_to_breathe(rest));
            chunks.push(Chunk { words: part, pause: AFTER_PART });
            rest = after;
        }
        let Some(last) = rest.last() else { continue };
        let own = if last.ends_sentence() { AFTER_SENTENCE } else { AFTER_PART };
        chunks.push(Chunk { words: rest, pause: own + last.pause });
    }
    chunks
}

/// How many of the words fit, and at least one. A word of the script may be said in several: "365" in three.
fn fitting(words: &[ScriptWord]) -> usize {
    let (mut spoken, mut letters) = (0, 0);
    let fits = |word: &&ScriptWord| {
        spoken += word.said.split(' ').count();
        letters += word.said.len();
        spoken <= MOST_WORDS && letters <= MOST_LETTERS
    };
    words.iter().take_while(fits).count().max(1).min(words.len())
}

/// After the last clause that fits, else in the middle of a long clause.
fn place_to_breathe(words: &[ScriptWord]) -> usize {
    let fitting = &words[..fitting(words)];
    fitting.iter().rposition(ScriptWord::ends_clause).map_or(fitting.len(), |last| last + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speech::script::{Letters, said, words_of};

    #[test]
    fn the_silences_of_the_script_come_on_top() {
        let words = words_of("Sleep well. Go [pause 1s] on and smile. Now.", Letters::Ascii);
        let pauses: Vec<(usize, Seconds)> =
            chunks(&words).iter().map(|chunk| (chunk.words.len(), chunk.pause)).collect();
        assert_eq!(pauses, [(2, 0.22 + 0.35), (1, 0.05 + 1.0), (3, 0.22), (1, 0.22)]);
    }

    #[test]
    fn a_word_of_the_script_counts_as_many_as_it_is_said_in() {
        let words = words_of(&["1,111"; 20].join(" "), Letters::Ascii);
        assert_eq!(words[0].said.split(' ').count(), 5);
        let lengths: Vec<usize> = chunks(&words).iter().map(|chunk| chunk.words.len()).collect();
        assert_eq!(lengths, [8, 8, 4]);
    }

    #[test]
    fn long_words_fill_a_chunk_sooner() {
        let words = words_of(&["internationalization"; 40].join(" "), Letters::Ascii);
        let lengths: Vec<usize> = chunks(&words).iter().map(|chunk| chunk.words.len()).collect();
        assert_eq!(lengths, [15, 15, 10]);
    }

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
