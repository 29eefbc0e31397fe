//! A sentence as the model takes it: its symbols in numbers, and which word each belongs to.

use super::pronunciation::{Part, Pronunciation};
use super::vocabulary::{EDGE, SPACE, number_of};

/// The model takes 510 symbols at most, and speaks the end of long sentences carelessly.
pub(super) const MOST_SYMBOLS: usize = 400;

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

#[cfg(test)]
mod tests {
    use super::*;

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
}
