//! Writing systems: which ones a text is written in, by the `Script` property of its letters (UAX #24).

use unicode_script::UnicodeScript as _;

/// A writing system, under Unicode's name for it: `Latin`, `Cyrillic`, `Han`, `Hiragana`.
pub use unicode_script::Script as WritingSystem;

/// The writing system of a letter; none for what they share: digits, punctuation, symbols, emoji, combining marks.
pub fn of(character: char) -> Option<WritingSystem> {
    let is_shared =
        |system| matches!(system, WritingSystem::Common | WritingSystem::Inherited | WritingSystem::Unknown);
    Some(character.script()).filter(|&system| character.is_alphabetic() && !is_shared(system))
}

/// The writing systems of a text with the number of letters in each, the most frequent first.
pub fn of_text(text: &str) -> Vec<(WritingSystem, usize)> {
    let mut systems: Vec<(WritingSystem, usize)> = Vec::new();
    for system in text.chars().filter_map(of) {
        match systems.iter_mut().find(|(known, _)| *known == system) {
            Some((_, letters)) => *letters += 1,
            None => systems.push((system, 1)),
        }
    }
    systems.sort_by_key(|&(_, letters)| std::cmp::Reverse(letters));
    systems
}

/// What the operator calls a writing system: "Chinese characters", "Cyrillic".
pub fn in_words(system: WritingSystem) -> String {
    match system {
        WritingSystem::Han => "Chinese characters".to_owned(),
        WritingSystem::Hiragana | WritingSystem::Katakana => "Japanese kana".to_owned(),
        WritingSystem::Hangul => "Korean Hangul".to_owned(),
        other => other.full_name().replace('_', " "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use WritingSystem::{
        Arabic, Cyrillic, Devanagari, Greek, Han, Hangul, Hebrew, Hiragana, Katakana, Khmer, Latin, Thai,
    };

    #[test]
    fn writing_systems_are_ordered_by_letters() {
        let texts: [(&str, &[WritingSystem]); 15] = [
            ("Stop scrolling.", &[Latin]),
            ("Größe, ação, żółć", &[Latin]),
            ("Привет, світе", &[Cyrillic]),
            ("Γειά σου", &[Greek]),
            ("مَرْحَبًا بكم، ٣ مرات", &[Arabic]),
            ("שלום לכולם", &[Hebrew]),
            ("नमस्ते दुनिया।", &[Devanagari]),
            ("สวัสดีครับ", &[Thai]),
            ("សួស្តី", &[Khmer]),
            ("早起五分钟", &[Han]),
            ("コーヒーを飲む朝", &[Katakana, Hiragana, Han]),
            ("안녕하세요", &[Hangul]),
            ("My friend said سلام to me", &[Latin, Arabic]),
            ("用 iPhone 拍视频很简单吧", &[Han, Latin]),
            ("2026 — 100 % 🔥 ٣ µ", &[]),
        ];
        for (text, expected) in texts {
            let systems: Vec<WritingSystem> = of_text(text).into_iter().map(|(system, _)| system).collect();
            assert_eq!(systems, expected, "{text}");
        }
        assert_eq!(of_text("Да, OK"), [(Cyrillic, 2), (Latin, 2)]);
    }

    #[test]
    fn writing_systems_have_plain_names() {
        let named = [(Han, "Chinese characters"), (Katakana, "Japanese kana"), (Hangul, "Korean Hangul")];
        for (system, name) in named.into_iter().chain([(Latin, "Latin"), (WritingSystem::Old_Italic, "Old Italic")]) {
            assert_eq!(in_words(system), name);
        }
    }
}
