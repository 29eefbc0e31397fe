//! The size of captions, and the displayed text of a word.

/// The size of a caption picture, in pixels.
pub(crate) const SIZE: (f32, f32) = (860.0, 260.0);
/// Size of the letters, in pixels.
pub(super) const LETTERS: f32 = 84.0;

/// The displayed text of a word, without the punctuation that only makes the voice pause.
pub(super) fn shown(word: &str) -> &str {
    let trimmed = word.trim_end_matches(['.', ',', ';', ':', '\u{2026}']);
    if trimmed.is_empty() { word } else { trimmed }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_are_not_shown_but_questions_are() {
        assert_eq!(shown("habits,"), "habits");
        assert_eq!(shown("why?"), "why?");
        assert_eq!(shown("..."), "...");
    }
}
