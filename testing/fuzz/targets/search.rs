//! Searches and the patterns that the database gets: a row is found exactly when its text has every word.

#![no_main]

use libfuzzer_sys::fuzz_target;
use showrunner_domain::search::{Search, searchable_text};
use showrunner_store::search_patterns;

/// `LIKE … ESCAPE '\'` as SQL defines it: `%` is any text, `_` is any character.
fn is_like(text: &[char], pattern: &[char]) -> bool {
    match pattern {
        [] => text.is_empty(),
        ['%', rest @ ..] => (0..=text.len()).any(|at| is_like(&text[at..], rest)),
        ['\\', literal, rest @ ..] => text.first() == Some(literal) && is_like(&text[1..], rest),
        ['_', rest @ ..] => !text.is_empty() && is_like(&text[1..], rest),
        [literal, rest @ ..] => text.first() == Some(literal) && is_like(&text[1..], rest),
    }
}

fuzz_target!(|input: (&str, &str, &str)| {
    let (words, one, two) = input;
    let Ok(search) = Search::new(words) else {
        assert!(words.chars().count() > Search::MAX_CHARS);
        return;
    };
    let text = searchable_text([one, two]);
    if text.len() > 400 {
        return;
    }
    let characters: Vec<char> = text.chars().collect();
    let patterns = search_patterns(&search);
    assert_eq!(patterns.len(), search.words().len());
    for (word, pattern) in search.words().iter().zip(&patterns) {
        assert!(!word.is_empty() && !word.contains('\0'));
        let pattern: Vec<char> = pattern.chars().collect();
        assert_eq!(is_like(&characters, &pattern), text.contains(word.as_str()), "{word:?} in {text:?}");
    }
});
