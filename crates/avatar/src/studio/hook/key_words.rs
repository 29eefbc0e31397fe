//! The key words of a title, without phrases that many titles have.

use crate::studio::script_analysis::{bare, is_function_word};

/// How many characters can be read in the time of the hook. A longer title is cut to its first words.
const READABLE: usize = 34;

/// How many words a title that is cut keeps.
const MOST: usize = 5;

/// How titles begin without saying anything, in lower case.
const BEGINNINGS: &str = "let's talk about|let's be honest about|a fresh look at|a closer look at|an honest talk about|\
    a few plain words about|a few words about|a few thoughts about|a word about|how to think about|thinking about|\
    the truth about|the uncomfortable truth about|what nobody tells you about|what you should know about|\
    everything you need to know about|why you should|here is why|this is why|this is how";

/// How titles end without saying anything, in lower case and without the punctuation before.
const ENDINGS: &str = "a fresh look|a closer look|in plain words|start here|where to begin|one step at a time|a first step|\
    what nobody tells you|and what to do about it|explained|for beginners";

/// The key words of a title, as they are written there, and which of them is to stand out. Empty if it has no words.
pub(crate) fn key_words(title: &str) -> (Vec<String>, usize) {
    let title = without_frame(title.trim());
    let mut words: Vec<&str> = title.split_whitespace().collect();
    let is_filler = |word: &&str| is_function_word(bare(word));
    if words.len() > MOST && title.chars().count() > READABLE {
        let first = words.iter().position(|word| !is_filler(word)).unwrap_or_default();
        words.drain(..first);
        words.truncate(MOST);
        while words.len() > 1 && words.last().is_some_and(is_filler) {
            words.pop();
        }
    }
    let mut words: Vec<String> = words.into_iter().map(str::to_owned).collect();
    if let Some(last) = words.last_mut() {
        let trimmed = last.trim_end_matches([',', ':', ';', '.', '-', '\u{2013}', '\u{2014}']).len();
        last.truncate(trimmed);
    }
    words.retain(|word| !word.is_empty());
    let heavy = |index: &usize| {
        let word = bare(&words[*index]);
        if is_function_word(word) {
            0
        } else {
            word.chars().count() + 4 * usize::from(word.starts_with(char::is_numeric))
        }
    };
    let accented = (0..words.len()).max_by_key(heavy).unwrap_or_default();
    (words, accented)
}

fn without_frame(title: &str) -> &str {
    let folded = title.to_lowercase().replace('\u{2019}', "'");
    // Letters may have another length in lower case; then the title stays whole.
    if folded.len() != title.len() {
        return title;
    }
    let mut rest = title;
    if let Some(beginning) = BEGINNINGS.split('|').find(|beginning| folded.starts_with(&format!("{beginning} "))) {
        rest = &title[beginning.len()..];
    }
    let folded = &folded[title.len() - rest.len()..];
    if let Some(ending) = ENDINGS.split('|').find(|ending| folded.ends_with(*ending)) {
        let kept = rest[..rest.len() - ending.len()].trim_end_matches([' ', ':', ',', '\u{2013}', '\u{2014}', '-']);
        if !kept.trim().is_empty() {
            rest = kept;
        }
    }
    rest.trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_many_titles_is_left_out() {
        for (title, expected, accented) in [
            ("Let's talk about compound interest", "compound interest", "interest"),
            ("Let\u{2019}s talk about sleep", "Let\u{2019}s talk about sleep", "sleep"),
            ("Sleeping before midnight: start here", "Sleeping before midnight", "midnight"),
            ("Reading a contract before signing in plain words", "Reading a contract before signing", "contract"),
            ("The truth about planning tomorrow tonight", "planning tomorrow tonight", "tomorrow"),
            ("3 habits that doubled my output", "3 habits that doubled my output", "doubled"),
            ("3 small habits that doubled my output in a year", "3 small habits that doubled", "doubled"),
            ("Why your to-do list lies to all of you and what to do about it", "to-do list lies", "to-do"),
            ("In plain words", "In plain words", "words"),
        ] {
            let (words, accent) = key_words(title);
            assert_eq!(words.join(" "), expected, "{title}");
            assert_eq!(words[accent], accented, "{title}");
        }
        assert_eq!(key_words(" \u{2014} ").0, Vec::<String>::new());
    }
}
