//! What the model speaks at once: sentences and parts of those that are too long, their symbols in Kokoro's numbers, and which
//! word each symbol belongs to.

use showrunner_video_tools::Seconds;

use super::pronunciation::{Part, Pronunciation};
use crate::speech::script::ScriptWord;

/// The model takes 510 symbols at most, and speaks the end of long sentences carelessly.
const MOST_SYMBOLS: usize = 400;

/// The symbols of a sentence, as the model takes them, from edge to edge.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Symbols {
    pub(super) numbers: Vec<i64>,
    /// What each number stands for: a phoneme of a word, or something between words.
    pub(super) meanings: Vec<Meaning>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A symbol of the word with this number in the sentence.
    Word(usize, char),
    /// A space between words.
    Space,
    /// Punctuation, or the edge of the sentence.
    Pause,
}

impl Symbols {
    /// The symbols of a sentence; `None` when they exceed the model's limit.
    pub(super) fn of(pronunciations: &[Pronunciation]) -> Option<Self> {
        let mut symbols = Self::default();
        symbols.push(EDGE, Meaning::Pause);
        for (word, pronunciation) in pronunciations.iter().enumerate() {
            let mut spoken = false;
            for part in &pronunciation.parts {
                let (Part::Phonemes(text) | Part::Unknown(text)) = part;
                let known: Vec<(i64, char)> =
                    text.chars().filter_map(|symbol| Some((number_of(symbol)?, symbol))).collect();
                if known.is_empty() {
                    continue;
                }
                if symbols.numbers.len() + known.len() > MOST_SYMBOLS {
                    return None;
                }
                if symbols.numbers.len() > 1 {
                    // Between the parts of a word it belongs to the word.
                    symbols.push(SPACE, if spoken { Meaning::Word(word, ' ') } else { Meaning::Space });
                }
                spoken = true;
                for (number, symbol) in known {
                    symbols.push(number, Meaning::Word(word, symbol));
                }
            }
            if let Some(closing) = pronunciation.closing.and_then(number_of) {
                symbols.push(closing, Meaning::Pause);
            }
        }
        symbols.push(EDGE, Meaning::Pause);
        Some(symbols)
    }

    fn push(&mut self, number: i64, meaning: Meaning) {
        self.numbers.push(number);
        self.meanings.push(meaning);
    }
}

#[cfg(test)]
pub(super) fn pronounced(parts: &[&str], closing: Option<char>) -> Pronunciation {
    Pronunciation { parts: parts.iter().map(|part| Part::Phonemes((*part).to_owned())).collect(), closing }
}

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

/// What the model is given before and after a sentence.
const EDGE: i64 = 0;

const SPACE: i64 = 16;

/// The number by which Kokoro knows a phoneme, stress mark or punctuation mark; nothing for one that the model was not trained with.
pub(super) const fn number_of(symbol: char) -> Option<i64> {
    Some(match symbol {
        ';' => 1,
        ':' => 2,
        ',' => 3,
        '.' => 4,
        '!' => 5,
        '?' => 6,
        ' ' => SPACE,
        // Diphthongs and a reduced vowel that English dictionaries write as one letter.
        'A' => 24,
        'I' => 25,
        'O' => 31,
        'Q' => 33,
        'T' => 36,
        'W' => 39,
        'Y' => 41,
        'ᵊ' => 42,
        'ᵻ' => 177,
        // Vowels.
        'a' => 43,
        'e' => 47,
        'i' => 51,
        'o' => 57,
        'u' => 63,
        'ɑ' => 69,
        'ɐ' => 70,
        'ɒ' => 71,
        'æ' => 72,
        'ɔ' => 76,
        'ə' => 83,
        'ɚ' => 85,
        'ɛ' => 86,
        'ɜ' => 87,
        'ɪ' => 102,
        'ʊ' => 135,
        'ʌ' => 138,
        // Consonants.
        'b' => 44,
        'd' => 46,
        'f' => 48,
        'h' => 50,
        'j' => 52,
        'k' => 53,
        'l' => 54,
        'm' => 55,
        'n' => 56,
        'p' => 58,
        's' => 61,
        't' => 62,
        'v' => 64,
        'w' => 65,
        'x' => 66,
        'z' => 68,
        'ð' => 81,
        'ʤ' => 82,
        'ɡ' => 92,
        'ŋ' => 112,
        'θ' => 119,
        'ɹ' => 123,
        'ɾ' => 125,
        'ʃ' => 131,
        'ʧ' => 133,
        'ʒ' => 147,
        'ʔ' => 148,
        // Stress and length.
        'ˈ' => 156,
        'ˌ' => 157,
        'ː' => 158,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::speech::script::{Letters, said, words_of};

    #[test]
    fn every_symbol_knows_its_word() {
        let symbols = Symbols::of(&[pronounced(&["ɡˈO"], Some(',')), pronounced(&["tˈɛn", "A"], Some('.'))]).unwrap();
        let text: String = symbols
            .meanings
            .iter()
            .map(|meaning| match meaning {
                Meaning::Word(word, symbol) => format!("{word}{symbol}"),
                Meaning::Space => "_".to_owned(),
                Meaning::Pause => "|".to_owned(),
            })
            .collect();
        assert_eq!(text, "|0ɡ0ˈ0O|_1t1ˈ1ɛ1n1 1A||");
        assert_eq!(symbols.numbers[..5], [EDGE, 92, 156, 31, 3]);
    }

    #[test]
    fn sentences_beyond_the_limit_have_no_symbols() {
        let word = pronounced(&["ɡˈO"], None);
        assert_eq!(Symbols::of(&vec![word.clone(); 100]).unwrap().numbers.len(), MOST_SYMBOLS + 1);
        assert_eq!(Symbols::of(&vec![word; 101]), None);
    }

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

    #[test]
    fn no_two_symbols_have_the_same_number() {
        let numbers: Vec<i64> = (' '..='ᶿ').filter_map(number_of).collect();
        assert_eq!(numbers.iter().collect::<HashSet<_>>().len(), numbers.len());
        assert!(!numbers.contains(&EDGE));
        assert_eq!(number_of('g'), None, "the letter is written ɡ");
    }
}
