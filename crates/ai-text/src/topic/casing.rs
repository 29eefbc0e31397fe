//! The case of a topic's letters inside a sentence.

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::bank;
use crate::capitals::uncapitalised;

/// Words of two or more capitals that are spelled out, for topics written entirely in capitals.
const ACRONYMS: &str = "ADHD AI BMI CEO CV DIY DNA EU GDP GPS HR ID IQ IT KPI OK PC PHD PR ROI SEO TV UK US USA VAT";

/// Common words that the bank does not have.
const EVERYDAY: &str = "podcast website channel video blog book books guide beginner beginners mindset mindfulness meditation art rules \
    secrets science history story stories tips ways hacks mistakes lessons myths facts signs reasons ideas basics essentials freedom peace \
    happiness growth passive financial mental emotional physical digital personal public social remote online";

/// A name of more words usually has small words in it.
const MOST_WORDS_OF_A_NAME: usize = 3;

/// The words that the bank writes in lower case. Any other capitalised word may be a name.
static COMMON: LazyLock<HashSet<&'static str>> = LazyLock::new(|| {
    let words = bank::texts().flat_map(|file| file.split(|c: char| !c.is_alphabetic() && c != '\'' && c != '-'));
    words.filter(|word| word.starts_with(char::is_lowercase)).collect()
});

/// The topic inside a sentence. Names keep their capitals.
pub(crate) fn inside(topic: &str) -> String {
    let words: Vec<&str> = topic.split(' ').collect();
    if shouted(topic) {
        return words.into_iter().map(quietened).collect::<Vec<_>>().join(" ");
    }
    let titled = is_title_case(&words);
    let capitals = words.iter().all(|word| !word.starts_with(char::is_lowercase));
    if titled && capitals && words.len() <= MOST_WORDS_OF_A_NAME && words.iter().any(|word| inner(word) == *word) {
        return topic.to_owned();
    }
    let word = |(at, word): (usize, &&str)| if at == 0 || titled { inner(word) } else { (*word).to_owned() };
    words.iter().enumerate().map(word).collect::<Vec<_>>().join(" ")
}

fn shouted(topic: &str) -> bool {
    let capitals = topic.chars().filter(|c| c.is_uppercase()).count();
    capitals > 4 && !topic.chars().any(char::is_lowercase)
}

fn quietened(word: &str) -> String {
    let letters = word.trim_matches(|c: char| !c.is_alphanumeric());
    if letters == "I" || letters.starts_with("I'") {
        format!("I{}", word[1..].to_lowercase())
    } else if ACRONYMS.split(' ').any(|acronym| acronym == letters) {
        word.to_owned()
    } else {
        word.to_lowercase()
    }
}

/// Whether every longer word is capitalised, so that capitals do not indicate names.
fn is_title_case(words: &[&str]) -> bool {
    let mut longer = words.iter().filter(|word| word.chars().filter(|c| c.is_alphabetic()).count() > 3).peekable();
    longer.peek().is_some() && words.len() > 1 && longer.all(|word| word.starts_with(char::is_uppercase))
}

/// A common word in lower case.
fn inner(word: &str) -> String {
    if EVERYDAY.split_whitespace().any(|everyday| everyday == word.to_lowercase()) {
        return word.to_lowercase();
    }
    let letters = word.trim_matches(|c: char| !c.is_alphanumeric());
    let is_i = letters == "I" || letters.starts_with("I'");
    let lower = uncapitalised(letters);
    if !is_i && (letters == "A" || COMMON.contains(lower.as_str()) || COMMON.contains(lower.trim_end_matches('s'))) {
        word.replacen(letters, &lower, 1)
    } else {
        word.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_stay_with_names() {
        for (topic, expected) in [
            ("How to say no", "how to say no"),
            ("MORNING ROUTINE FOR A CEO", "morning routine for a CEO"),
            ("WHY I'M TIRED", "why I'm tired"),
            ("The Power Of Discipline", "the power of discipline"),
            ("World War II", "World War II"),
            ("How To Start A Podcast", "how to start a podcast"),
            ("Buffett on money", "Buffett on money"),
            ("Life in London", "life in London"),
            ("AI at work", "AI at work"),
            ("I quit", "I quit"),
            ("A quiet life", "a quiet life"),
            ("ÜBER MUT", "über mut"),
            ("朝のルーティン", "朝のルーティン"),
        ] {
            assert_eq!(inside(topic), expected, "{topic}");
        }
    }
}
