//! Cuts texts to a limit, in every writing system.

use unicode_segmentation::GraphemeCursor;

/// The most characters that are given up to keep a word whole. Most web addresses are shorter.
const MAX_WORD_CHARS: usize = 100;

/// The longest beginning of a text whose characters together have a `size` of at most `limit`. It ends between words if
/// there is white space near the limit, and otherwise between two characters as a reader sees them, so that no emoji,
/// syllable or accented letter is split.
pub fn to_limit(text: &str, limit: usize, size: impl Fn(char) -> usize) -> &str {
    let mut used = 0;
    let too_long = text.char_indices().find(|&(_, character)| {
        used += size(character);
        used > limit
    });
    let Some((end, _)) = too_long else { return text };
    let (fitting, rest) = text.split_at(grapheme_boundary(text, end));
    let cuts_a_word = rest.starts_with(|c: char| !c.is_whitespace());
    let before_word = fitting.trim_end_matches(|c: char| !c.is_whitespace()).trim_end();
    let given_up = fitting[before_word.len()..].chars().count();
    let is_near = given_up <= MAX_WORD_CHARS.min(fitting.chars().count() / 4);
    if cuts_a_word && is_near && !before_word.is_empty() { before_word } else { fitting.trim_end() }
}

/// The last boundary between characters as a reader sees them up to `end`; `end` when the first one is longer.
fn grapheme_boundary(text: &str, end: usize) -> usize {
    let mut cursor = GraphemeCursor::new(end, text.len(), true);
    if cursor.is_boundary(text, 0) == Ok(true) {
        return end;
    }
    match cursor.prev_boundary(text, 0) {
        Ok(Some(boundary)) if boundary > 0 => boundary,
        _ => end,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str, limit: usize) -> &str {
        to_limit(text, limit, |_| 1)
    }

    #[test]
    fn words_stay_whole_near_the_limit() {
        assert_eq!(cut("short", 5), "short");
        assert_eq!(cut("a b c d e f g h", 8), "a b c d");
        assert_eq!(cut("one two three four five", 18), "one two three four");
        assert_eq!(cut("one two three four five", 17), "one two three");
        assert_eq!(cut("Привет, мои дорогие друзья и гости", 20), "Привет, мои дорогие");
        let address = format!("{} https://example.com/a/long/way?to=go", "word ".repeat(40).trim_end());
        assert_eq!(cut(&address, 220), "word ".repeat(40).trim_end());
    }

    #[test]
    fn text_without_near_spaces_is_cut_at_the_limit() {
        let address = format!("See https://example.com/{}", "a".repeat(2_300));
        let spaced = format!("开始 {}", "自律".repeat(600));
        let texts = ["早起".repeat(600), "สวัสดี".repeat(300), "x".repeat(1_200), "ສະບາຍດີ".repeat(200), address, spaced];
        for text in texts {
            let length = cut(&text, 1_000).chars().count();
            assert!((997..=1_000).contains(&length), "{length}: {text}");
        }
    }

    #[test]
    fn characters_are_never_split() {
        // A family, a flag, a skin tone, a keycap, an accent, a Devanagari syllable, a Thai vowel, and Hangul in parts.
        for character in ["👨‍👩‍👧‍👦", "🇺🇦", "👋🏽", "1️⃣", "e\u{301}", "क्षि", "ที่", "\u{1112}\u{1161}\u{11ab}"]
        {
            let (length, text) = (character.chars().count(), character.repeat(100));
            for limit in 4 * length..8 * length {
                assert_eq!(cut(&text, limit), character.repeat(limit / length), "{character} {limit}");
            }
        }
        let stacked = format!("a{}", "\u{301}".repeat(50));
        assert_eq!(cut(&stacked, 10).chars().count(), 10);
    }
}
