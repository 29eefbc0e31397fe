//! Word times from the letters of the words, for voices that report only the duration of a clause.

use showrunner_video_tools::Seconds;

use super::phoneme::{PAUSE, Phoneme};
use super::script::ScriptWord;

/// The weight of a word: its number of letters, and one more for the gap around it.
fn weight(word: &ScriptWord) -> f64 {
    let letters = word.bare().chars().filter(|character| character.is_alphanumeric()).count();
    f64::from(u32::try_from(letters).unwrap_or(u32::MAX)) + 1.0
}

/// Divides the time between `start` and `end` among the words by their weights.
pub(crate) fn spread(words: &[ScriptWord], (start, end): (Seconds, Seconds)) -> Vec<(Seconds, Seconds)> {
    let total: f64 = words.iter().map(weight).sum();
    let mut passed = 0.0;
    words
        .iter()
        .map(|word| {
            let from = start + (end - start) * passed / total;
            passed += weight(word);
            (from, start + (end - start) * passed / total)
        })
        .collect()
}

/// Guesses the sounds of a word from its letters, which is enough to move the mouth.
pub(crate) fn sounds_of(word: &str, start: Seconds, end: Seconds) -> Vec<Phoneme> {
    let letters: Vec<char> = word.chars().filter(|character| character.is_alphanumeric()).collect();
    let length = (end - start) / f64::from(u32::try_from(letters.len().max(1)).unwrap_or(1));
    let mut from = start;
    letters
        .into_iter()
        .map(|letter| {
            let sound = Phoneme { name: sound_of(letter).to_owned(), start: from, end: from + length };
            from += length;
            sound
        })
        .collect()
}

fn sound_of(letter: char) -> &'static str {
    match letter.to_lowercase().next().unwrap_or(letter) {
        'a' | 'á' | 'à' | 'â' | 'ã' | 'ä' => "aa",
        'e' | 'é' | 'è' | 'ê' | 'ë' => "eh",
        'i' | 'í' | 'ì' | 'î' | 'y' => "iy",
        'o' | 'ó' | 'ò' | 'ô' | 'õ' | 'ö' => "ow",
        'u' | 'ú' | 'ù' | 'û' | 'ü' | 'w' => "uw",
        'm' | 'b' | 'p' => "m",
        'f' | 'v' => "f",
        'h' => PAUSE,
        _ => "t",
    }
}

#[cfg(test)]
mod tests {
    use super::super::script::{Letters, words_of};
    use super::*;

    #[test]
    fn longer_words_take_longer_and_the_last_ends_with_the_clause() {
        let times = spread(&words_of("a abc", Letters::All), (1.0, 4.0));
        assert_eq!(times, [(1.0, 2.0), (2.0, 4.0)]);
    }

    #[test]
    fn the_sounds_of_a_word_fill_its_time() {
        let sounds = sounds_of("mão!", 1.0, 2.5);
        let names: Vec<_> = sounds.iter().map(|sound| sound.name.as_str()).collect();
        assert_eq!(names, ["m", "aa", "ow"]);
        assert!((sounds[2].end - 2.5).abs() < 1e-9);
    }
}
