//! Splits a comment into lower-case words, with emoji and a few signs as separate words.

const SIGNS: [char; 4] = ['?', '$', '€', '£'];

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

/// Adds a finished word to the others, without a trailing joining character.
fn finish(word: &mut String, words: &mut Vec<String>) {
    let whole = word.trim_end_matches(['\'', '-']);
    if !whole.is_empty() {
        words.push(whole.to_owned());
    }
    word.clear();
}

/// Whether a character is an emoji or similar. Modifiers of colour or shape are not.
fn is_picture(c: char) -> bool {
    let changes_another = matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{200b}'..='\u{200f}' | '\u{1f3fb}'..='\u{1f3ff}');
    matches!(c, '\u{2600}'..='\u{27bf}' | '\u{2b00}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}') && !changes_another
}
