//! Splits a comment into words: lower case, with emoji and a few signs as separate words.

use super::lexicon;
use super::plain_words::plain_words;

pub(super) fn words(text: &str) -> Vec<String> {
    plain_words(text).into_iter().map(|word| shortened(&word)).collect()
}

/// The dictionary form of a word with repeated letters ("soooo", "goood").
fn shortened(word: &str) -> String {
    let (once, twice) = (with_runs_of(word, 1), with_runs_of(word, 2));
    if with_runs_of(word, 3) == with_runs_of(word, 2) {
        word.to_owned()
    } else if lexicon::knows(&twice) {
        twice
    } else {
        once
    }
}

/// The word with no letter more than `most` times in a row. Runs of two are kept.
fn with_runs_of(word: &str, most: usize) -> String {
    let letters: Vec<char> = word.chars().collect();
    let mut kept = String::new();
    for run in letters.chunk_by(|one, other| one == other) {
        let is_drawn_out = run.len() > 2 && run[0].is_alphabetic();
        kept.extend(run.iter().take(if is_drawn_out { most } else { run.len() }));
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_taken_apart() {
        for (text, expected) in [
            ("Don’t quit - it's 9-5!", vec!["don't", "quit", "it's", "9-5"]),
            ("Soooo goood", vec!["so", "good"]),
            ("1000 free 💪🏽❤️?", vec!["1000", "free", "💪", "❤", "?"]),
            ("'quoted' -- and\u{200b}\0", vec!["quoted", "and"]),
            ("", vec![]),
            ("睡眠は大事", vec!["睡眠は大事"]),
        ] {
            assert_eq!(words(text), expected, "{text}");
        }
    }
}
