//! The sounds that the mouth of the presenter follows, in flite's names, from the symbols of the model.

use crate::speech::phoneme::PAUSE;

/// flite's name for a symbol; nothing for stress and length, which only prolong the sound after or before them.
pub(super) const fn sound_of(symbol: char) -> Option<&'static str> {
    Some(match symbol {
        'ˈ' | 'ˌ' | 'ː' => return None,
        'A' => "ey",
        'I' => "ay",
        'O' | 'Q' | 'o' => "ow",
        'W' => "aw",
        'Y' => "oy",
        'ɑ' | 'ɒ' => "aa",
        'æ' | 'a' => "ae",
        'ʌ' | 'ɐ' => "ah",
        'ə' | 'ᵊ' | 'ᵻ' => "ax",
        'ɛ' | 'e' => "eh",
        'ɜ' | 'ɚ' => "er",
        'ɪ' => "ih",
        'i' => "iy",
        'ɔ' => "ao",
        'ʊ' => "uh",
        'u' => "uw",
        'b' => "b",
        'd' => "d",
        'f' => "f",
        'h' => "hh",
        'j' => "y",
        'k' | 'x' => "k",
        'l' => "l",
        'm' => "m",
        'n' => "n",
        'p' => "p",
        's' => "s",
        't' | 'T' | 'ɾ' | 'ʔ' => "t",
        'v' => "v",
        'w' => "w",
        'z' => "z",
        'ð' => "dh",
        'ʤ' => "jh",
        'ɡ' => "g",
        'ŋ' => "ng",
        'θ' => "th",
        'ɹ' => "r",
        'ʃ' => "sh",
        'ʧ' => "ch",
        'ʒ' => "zh",
        _ => PAUSE,
    })
}

#[cfg(test)]
mod tests {
    use super::super::vocabulary::number_of;
    use super::*;
    use crate::speech::phoneme::is_vowel;

    #[test]
    fn every_letter_of_the_vocabulary_is_a_sound_and_punctuation_is_a_pause() {
        for symbol in (' '..='ᶿ').filter(|&symbol| number_of(symbol).is_some()) {
            let is_silent = " ;:,.!?".contains(symbol);
            let is_mark = "ˈˌː".contains(symbol);
            assert_eq!(
                sound_of(symbol),
                if is_mark {
                    None
                } else if is_silent {
                    Some(PAUSE)
                } else {
                    sound_of(symbol)
                }
            );
            assert!(is_silent || is_mark || sound_of(symbol) != Some(PAUSE), "{symbol} has no sound");
        }
        for vowel in "AIOQWYɑɒæaʌɐəᵊᵻɛeɜɚɪiɔoʊu".chars() {
            assert!(is_vowel(sound_of(vowel).unwrap()), "{vowel}");
        }
    }
}
