//! How sentences begin. Listeners notice when two of them begin alike.

use std::collections::HashSet;

/// The number of words that two sentences must share at their beginning to sound alike.
const WORDS: usize = 3;

/// Marks around words that are not heard.
const SILENT: [char; 13] = ['.', '?', '!', ',', ';', ':', '"', '(', ')', '–', '—', '“', '”'];

/// The first words of each sentence of a text.
pub(crate) fn of(text: &str) -> Vec<String> {
    let mut openings = Vec::new();
    let mut sentence: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let heard = word.trim_matches(SILENT).to_lowercase();
        if sentence.len() < WORDS && heard.contains(char::is_alphanumeric) {
            sentence.push(heard);
        }
        if word.ends_with(['.', '?', '!', '…']) && !sentence.is_empty() {
            openings.push(std::mem::take(&mut sentence).join(" "));
        }
    }
    openings.extend((!sentence.is_empty()).then(|| sentence.join(" ")));
    openings
}

/// The openings of texts that were written before.
#[derive(Debug, Clone, Default)]
pub(crate) struct Heard(HashSet<String>);

impl Heard {
    pub(crate) fn of<'a>(texts: impl Iterator<Item = &'a str>) -> Self {
        Self(texts.flat_map(of).collect())
    }

    pub(crate) fn has_any(&self, openings: &[String]) -> bool {
        openings.iter().any(|opening| self.0.contains(opening))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_words_of_each_sentence() {
        let text = "Start today. First, write it down now!\n\nWhy do you: ask?\n\n— and more";
        assert_eq!(of(text), ["start today", "first write it", "why do you", "and more"]);
        assert_eq!(of(" … "), [""; 0]);
        let heard = Heard::of([text].into_iter());
        assert!(heard.has_any(&of("Nothing new. Why do you wait?")));
        assert!(!heard.has_any(&of("Why do they wait? Start today or tomorrow.")));
    }
}
