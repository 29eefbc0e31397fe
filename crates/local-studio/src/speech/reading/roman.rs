//! Roman numerals, where they are surely numbers.

use super::number_words::{cardinal, ordinal};
use super::token::{Window, is_one_of};

const PARTS: &[&str] = &[
    "Act", "Article", "Book", "Bowl", "Chapter", "Class", "Episode", "Fantasy", "Grade", "Level", "Part", "Phase",
    "Rocky", "Season", "Section", "Stage", "Step", "Theft", "Title", "Type", "Vol", "Volume", "War",
];

const RULERS: &[&str] = &[
    "Alexander",
    "Benedict",
    "Catherine",
    "Charles",
    "Edward",
    "Elizabeth",
    "Francis",
    "Frederick",
    "George",
    "Gregory",
    "Henry",
    "James",
    "John",
    "Leo",
    "Louis",
    "Mary",
    "Napoleon",
    "Nicholas",
    "Otto",
    "Paul",
    "Peter",
    "Philip",
    "Pius",
    "Ramses",
    "Richard",
    "Rudolf",
    "Wilhelm",
    "William",
];

/// "Two" for Part II, "the eighth" for Henry VIII.
pub(super) fn read(core: &str, window: Window<'_>) -> Option<String> {
    let (core, possessive) = core.strip_suffix("'s").map_or((core, ""), |core| (core, "'s"));
    let number = value(core)?;
    let before = window.before(1);
    let is_usual = core.bytes().all(|letter| b"IVXL".contains(&letter)) && core != "L";
    if is_one_of(before, PARTS) && is_usual {
        Some(format!("{}{possessive}", cardinal(number)))
    } else if RULERS.contains(&before) && number <= 30 && !(core == "I" && is_pronoun(window)) {
        Some(format!("the {}{possessive}", ordinal(number)))
    } else if before == "iPhone" && core == "X" {
        Some(cardinal(number))
    } else {
        let is_sure = core.len() >= 2 && number < 20 && !["IV", "XI", "MI", "DI", "CI"].contains(&core);
        let follows_name = before.starts_with(|first: char| first.is_ascii_uppercase()) && !is_shouted(before);
        (is_sure && follows_name).then(|| format!("{}{possessive}", cardinal(number)))
    }
}

/// "George I" is a king, and "George, I" or "When George I met" are not told apart, so a verb after it decides.
fn is_pronoun(window: Window<'_>) -> bool {
    let next = window.after(1);
    next.starts_with(|first: char| first.is_ascii_lowercase()) && !is_one_of(next, &["of", "and", "was", "is"])
}

fn is_shouted(word: &str) -> bool {
    word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// The value of a Roman numeral in its usual form.
fn value(text: &str) -> Option<u64> {
    const NUMERALS: [(&str, u64); 13] = [
        ("M", 1000),
        ("CM", 900),
        ("D", 500),
        ("CD", 400),
        ("C", 100),
        ("XC", 90),
        ("L", 50),
        ("XL", 40),
        ("X", 10),
        ("IX", 9),
        ("V", 5),
        ("IV", 4),
        ("I", 1),
    ];
    if text.is_empty() || text.len() > 12 {
        return None;
    }
    let (mut rest, mut value) = (text, 0);
    for (letters, worth) in NUMERALS {
        let most = if letters.len() == 2 || matches!(letters, "V" | "L" | "D") { 1 } else { 3 };
        for _ in 0..most {
            let Some(behind) = rest.strip_prefix(letters) else { break };
            (rest, value) = (behind, value + worth);
        }
    }
    rest.is_empty().then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_usual_form_is_a_number() {
        let values = ["I", "IV", "VIII", "XIX", "XL", "LVIII", "MMXXVI", "IIII", "VX", "IC", "MILD", ""].map(value);
        let expected = [1, 4, 8, 19, 40, 58, 2026].map(Some);
        assert_eq!(values[..7], expected);
        assert!(values[7..].iter().all(Option::is_none));
    }
}
