//! The model's vocabulary: the numbers by which Kokoro knows phonemes, stress marks and punctuation.

/// What the model is given before and after a sentence.
pub(super) const EDGE: i64 = 0;

pub(super) const SPACE: i64 = 16;

/// The number of a symbol; nothing for one that the model was not trained with.
pub(super) const fn number_of(symbol: char) -> Option<i64> {
    Some(match symbol {
        ';' => 1,
        ':' => 2,
        ',' => 3,
        '.' => 4,
        '!' => 5,
        '?' => 6,
        ' ' => SPACE,
        // Diphthongs and a reduced vowel that English dictionaries write as one letter.
        'A' => 24,
        'I' => 25,
        'O' => 31,
        'Q' => 33,
        'T' => 36,
        'W' => 39,
        'Y' => 41,
        'ᵊ' => 42,
        'ᵻ' => 177,
        // Vowels.
        'a' => 43,
        'e' => 47,
        'i' => 51,
        'o' => 57,
        'u' => 63,
        'ɑ' => 69,
        'ɐ' => 70,
        'ɒ' => 71,
        'æ' => 72,
        'ɔ' => 76,
        'ə' => 83,
        'ɚ' => 85,
        'ɛ' => 86,
        'ɜ' => 87,
        'ɪ' => 102,
        'ʊ' => 135,
        'ʌ' => 138,
        // Consonants.
        'b' => 44,
        'd' => 46,
        'f' => 48,
        'h' => 50,
        'j' => 52,
        'k' => 53,
        'l' => 54,
        'm' => 55,
        'n' => 56,
        'p' => 58,
        's' => 61,
        't' => 62,
        'v' => 64,
        'w' => 65,
        'x' => 66,
        'z' => 68,
        'ð' => 81,
        'ʤ' => 82,
        'ɡ' => 92,
        'ŋ' => 112,
        'θ' => 119,
        'ɹ' => 123,
        'ɾ' => 125,
        'ʃ' => 131,
        'ʧ' => 133,
        'ʒ' => 147,
        'ʔ' => 148,
        // Stress and length.
        'ˈ' => 156,
        'ˌ' => 157,
        'ː' => 158,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_symbols_have_the_same_number() {
        let numbers: Vec<i64> = (' '..='ᶿ').filter_map(number_of).collect();
        assert_eq!(numbers.iter().collect::<HashSet<_>>().len(), numbers.len());
        assert!(!numbers.contains(&EDGE));
        assert_eq!(number_of('g'), None, "the letter is written ɡ");
    }
}
