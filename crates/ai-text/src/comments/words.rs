//! A comment as its words: lower case, with emoji and a few signs as words of their own.

use super::lexicon;

/// Signs that mean something by themselves.
const SIGNS: [char; 4] = ['?', '$', '€', '£'];

/// The words of a text.
pub(super) fn words(text: &str) -> Vec<String> {
    plain_words(text).into_iter().map(|word| shortened(&word)).collect()
}

/// The words of a text as they are written, in the lower case.
pub(super) fn plain_words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    for c in text.chars() {
        match c {
            '’' | '‘' | '`' | '\'' if !word.is_empty() => word.push('\''),
            '-' if !word.is_empty() => word.push('-'),
            c if c.is_alphanumeric() => word.extend(c.to_lowercase()),
            c => {
                finish(&mut word, &mut words);
                if SIGNS.contains(&c) || is_picture(c) {
                    words.push(c.to_string());
                }
            }
        }
    }
    finish(&mut word, &mut words);
    words
}

/// Puts a word that has ended among the others, without what was opened and not continued.
fn finish(word: &mut String, words: &mut Vec<String>) {
    let whole = word.trim_end_matches(['\'', '-']);
    if !whole.is_empty() {
        words.push(whole.to_owned());
    }
    word.clear();
}

/// Whether a character is an emoji or the like; what only changes the colour or shape of one is none.
fn is_picture(c: char) -> bool {
    let changes_another = matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{200b}'..='\u{200f}' | '\u{1f3fb}'..='\u{1f3ff}');
    matches!(c, '\u{2600}'..='\u{27bf}' | '\u{2b00}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}') && !changes_another
}

/// A word whose letters are drawn out ("soooo", "goood") as the word list knows it.
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

/// The word with no letter more than `most` times in a row; runs of two stay as they are.
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
